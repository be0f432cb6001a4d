//! Input and output of a guest, as bytes: ports on the 6502, vectors natively.

/// Where a guest reads and writes.
pub trait Io {
    /// The next byte of input; zero when there are no more.
    fn get(&mut self) -> u8;
    /// A byte of output.
    fn put(&mut self, byte: u8);

    /// The next bytes of input.
    fn take<const N: usize>(&mut self) -> [u8; N] {
        core::array::from_fn(|_| self.get())
    }

    /// Bytes of output.
    fn give(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.put(byte);
        }
    }
}
