//! Where the programs start on the 6502, and the ports through which they talk to whoever measures them.

#![allow(unsafe_code)]

use crate::{DATA_BYTES, crc, sieve};

/// A store here starts the clock.
pub const START: usize = 0xF000;
/// A store here stops the clock.
pub const STOP: usize = 0xF001;
/// A store here adds a byte to the result.
pub const OUT: usize = 0xF002;
/// A store here ends the program.
pub const HALT: usize = 0xF003;
/// Where [`DATA_BYTES`] bytes of data are.
pub const DATA: usize = 0xC000;

fn poke(port: usize, value: u8) {
    // SAFETY: called with the ports above, which are not Rust's memory.
    unsafe { (port as *mut u8).write_volatile(value) }
}

fn data() -> &'static mut [u8; DATA_BYTES] {
    // SAFETY: the address is not Rust's memory, and an entry calls this once.
    unsafe { &mut *(DATA as *mut [u8; DATA_BYTES]) }
}

/// A static variable, borrowed for good.
macro_rules! memory {
    ($ty:ty) => {{
        static mut MEMORY: $ty = [0; _];
        // SAFETY: this place in the program runs once.
        unsafe { (&raw mut MEMORY).as_mut_unchecked() }
    }};
}

/// `entries! { name: result = work; }` makes entries that time the work and then give the bytes of the result.
macro_rules! entries {
    ($($(#[$doc:meta])* $name:ident = $work:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> ! {
            poke(START, 0);
            let result = $work;
            poke(STOP, 0);
            for byte in result.to_le_bytes() {
                poke(OUT, byte);
            }
            poke(HALT, 0);
            loop {}
        }
    )*};
}

entries! {
    /// Nothing: what a program costs that does nothing.
    bench_empty = 0u8;
    /// [`crc::crc16`].
    bench_crc16 = crc::crc16(data());
    /// [`crc::crc32`].
    bench_crc32 = crc::crc32(data());
    /// [`sieve::sieve`].
    bench_sieve = sieve::sieve(memory!([u8; sieve::FLAGS]));
    /// [`sieve::sieve_bit`].
    bench_sieve_bit = sieve::sieve_bit(memory!([u8; sieve::BIT_FLAGS / 8]));
}

#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
