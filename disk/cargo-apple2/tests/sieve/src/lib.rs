//! The benchmark's kernel of this name, as anybody's package.
#![no_std]

/// Flags of the sieve.
const FLAGS: usize = 8191;

#[inline(never)]
fn sieve(flags: &mut [u8; FLAGS]) -> u16 {
    let mut count = 0;
    for _ in 0..10u8 {
        count = 1;
        flags.fill(1);
        for i in 0..FLAGS as u16 {
            if flags[usize::from(i)] != 0 {
                let prime = i + i + 3;
                let mut k = i + prime;
                while k < FLAGS as u16 {
                    flags[usize::from(k)] = 0;
                    k += prime;
                }
                count += 1;
            }
        }
    }
    count
}

/// Shows the count at the beginning of the screen, low byte first, behind a byte that is 1 while the sieve runs and then 2.
#[unsafe(no_mangle)]
pub extern "C" fn start() -> ! {
    static mut PRIMES: [u8; FLAGS] = [0; FLAGS];
    // SAFETY: the text page is not Rust's memory, and nobody else refers to the flags.
    unsafe {
        let screen = 0x400 as *mut u8;
        screen.write_volatile(1);
        let count = sieve(&mut *(&raw mut PRIMES));
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
