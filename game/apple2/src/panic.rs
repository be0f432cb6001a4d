//! The panic handler shows file and line at the bottom of the screen, `PANIC main.rs:55`, and stops
//! the program. A stack overflow executes BRK, which shows `STACK OVERFLOW` and stops the program.
//! An allocation that fails shows `OUT OF MEMORY: 300 BYTES, 120 FREE` and stops the program.

use core::alloc::Layout;
use core::panic::PanicInfo;

use crate::heap::FREE;
use crate::memory::{BRKV, LOWSCR, TXTSET, read, write, write_at};
use crate::number::Digits;
use crate::text::row_address;

/// The row of the message.
const ROW: u16 = row_address(23);
/// The end of the row.
const END: u16 = ROW + 40;

/// Inlined into its caller in `core`, so that LLVM finds the message unused and removes it.
#[panic_handler]
#[allow(unused_attributes, reason = "LLVM inlines it all the same")]
#[inline(always)]
fn panic(info: &PanicInfo) -> ! {
    match info.location() {
        Some(at) => report(at.file(), at.line() as u16),
        None => report("", 0),
    }
}

#[inline(never)]
fn report(file: &str, line: u16) -> ! {
    read(TXTSET);
    read(LOWSCR);
    let start = text(ROW, b"PANIC ");
    let mut place = start;
    for byte in file.bytes() {
        // Restart after each separator: only the file name remains.
        place = if matches!(byte, b'/' | b'\\') { start } else { show(place, byte) };
    }
    finish(number(show(place, b':'), line))
}

/// `alloc` calls this if the heap has no room for a block.
#[alloc_error_handler]
fn out_of_memory(layout: Layout) -> ! {
    read(TXTSET);
    read(LOWSCR);
    let place = number(text(ROW, b"OUT OF MEMORY: "), layout.size() as u16);
    let place = number(text(place, b" BYTES, "), FREE.get());
    finish(text(place, b" FREE"))
}

/// Clears the rest of the row and stops.
fn finish(mut place: u16) -> ! {
    while place < END {
        place = show(place, b' ');
    }
    crate::stop()
}

/// The vector of BRK: the CPU's own if the language card's RAM replaces the ROM.
const BREAK: u16 = if cfg!(language_card) { 0xFFFE } else { BRKV };

/// Installs the handler of BRK (II Reference Manual, page 37).
#[inline(always)]
pub(crate) fn watch_stack() {
    let handler: extern "C" fn() -> ! = overflow;
    let [low, high] = (handler as *const () as usize as u16).to_le_bytes();
    write(BREAK, low);
    write(BREAK + 1, high);
}

extern "C" fn overflow() -> ! {
    read(TXTSET);
    read(LOWSCR);
    for (at, &letter) in (0..).zip(b"STACK OVERFLOW") {
        write_at(ROW, at, letter & 0x3F);
    }
    crate::stop()
}

/// Shows a text. Returns the next address.
fn text(place: u16, text: &[u8]) -> u16 {
    text.iter().fold(place, |place, &byte| show(place, byte))
}

/// Shows a number. Returns the next address.
fn number(place: u16, number: u16) -> u16 {
    text(place, Digits::of(number).as_bytes())
}

/// Shows a character, inverse and in capitals, which every model has. Returns the next address.
#[inline(never)]
fn show(place: u16, byte: u8) -> u16 {
    if place == END {
        return place;
    }
    write(place, byte.to_ascii_uppercase() & 0x3F);
    place + 1
}
