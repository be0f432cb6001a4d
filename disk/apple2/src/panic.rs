//! A panic shows its file and line at the bottom of the screen, `PANIC main.rs:55`, and stops the program.

use core::panic::PanicInfo;

use crate::memory::{LOWSCR, TXTSET, read, write};
use crate::number::Digits;
use crate::text::row_address;

/// Where it is shown.
const ROW: u16 = row_address(23);
/// Where the row ends.
const END: u16 = ROW + 40;

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    read(TXTSET);
    read(LOWSCR);
    let mut place = show(ROW, b"PANIC ");
    if let Some(at) = info.location() {
        let file = at.file().as_bytes();
        let start = file.iter().rposition(|&byte| byte == b'/').map_or(0, |slash| slash + 1);
        place = show(place, file.get(start..).unwrap_or_default());
        place = show(place, b":");
        place = show(place, Digits::of(at.line() as u16).as_bytes());
    }
    while place < END {
        place = show(place, b" ");
    }
    crate::stop()
}

/// Shows characters at an address, inverse and as capitals, which every Apple has.
fn show(mut place: u16, text: &[u8]) -> u16 {
    for &byte in text {
        if place < END {
            write(place, byte.to_ascii_uppercase() & 0x3F);
            place += 1;
        }
    }
    place
}
