//! The benchmark's sieve, built as an ordinary package.
#![no_std]

#[path = "../../../../../disk/benchmark/src/sieve.rs"]
pub mod sieve;

use sieve::FLAGS;

/// Writes a status byte to the top left of the screen, 1 while the sieve runs and then 2, followed
/// by the number of primes, low byte first.
#[unsafe(no_mangle)]
pub extern "C" fn start() -> ! {
    static mut PRIMES: [u8; FLAGS] = [0; FLAGS];
    // SAFETY: the text page is not Rust's memory, and the flags are borrowed only here.
    unsafe {
        let screen = 0x400 as *mut u8;
        screen.write_volatile(1);
        let count = sieve::sieve(&mut *(&raw mut PRIMES));
        screen.add(1).write_volatile(count as u8);
        screen.add(2).write_volatile((count >> 8) as u8);
        screen.write_volatile(2);
    }
    loop {}
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
