//! Input and output of a test program, as bytes. On the 6502, these are ports. Natively, they are
//! vectors.

/// The input and output of a test program.
pub trait Io {
    /// Returns the next byte of input, or zero at the end.
    fn get(&mut self) -> u8;
    /// Writes a byte of output.
    fn put(&mut self, byte: u8);

    /// Returns the next bytes of input.
    fn take<const N: usize>(&mut self) -> [u8; N] {
        core::array::from_fn(|_| self.get())
    }

    /// Writes bytes of output.
    fn give(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.put(byte);
        }
    }
}
