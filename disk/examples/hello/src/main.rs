//! A program of one's own: it greets, and shows what is typed.
#![no_std]
use core::ptr::{read_volatile, write_volatile};

const TEXT_PAGE: *mut u8 = 0x0400 as *mut u8;
const KBD: *const u8 = 0xC000 as *const u8;

/// The character at `place` of the text page, shown normal.
fn show(place: usize, character: u8) {
    // SAFETY: within the page, which is nobody else's.
    unsafe { write_volatile(TEXT_PAGE.add(place % 0x400), character | 0x80) }
}

#[unsafe(no_mangle)]
pub extern "C" fn start() -> ! {
    (0..0x400).for_each(|place| show(place, b' '));
    b"HELLO! TYPE SOMETHING:".iter().enumerate().for_each(|(place, &c)| show(place, c));
    for place in (0x80..0xA8).cycle() {
        // SAFETY: the keyboard. Bit 7 is set when there is a key; the strobe takes it away.
        while unsafe { read_volatile(KBD) } < 0x80 {}
        show(place, unsafe { read_volatile(KBD) });
        unsafe { read_volatile(KBD.add(0x10)) };
    }
    loop {}
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
