//! The language card: 16K more RAM, part of which a program uses instead of the ROM.
//!
//! `disk` generates a page of code that reads the card part after the rest of the program. If the
//! machine has a card, its RAM is write-enabled from the program's entry on, because the linker
//! puts accesses to the switches in front of all code. Reads return RAM once that page has been
//! called.
//!
//! A program for 48K may also use the card, for its aside, after [`set_vectors`].

use ::apple2::memory::is_card_in;

use super::display;
use super::machine::{apple, call, read, write};
use super::running::Running;
use crate::kit::Program;
use crate::kit::screen::{Text, text};
use crate::programs::CARD_PLACES;
use crate::resident::{
    CARD, PICTURE_FOUND, QUIET, READ_CARD_TOO, READ_ROM, READ_WRITE_RAM, ROM_RESET, START_PROGRAM,
    WRITE_RAM,
};

/// In capitals, because a II+ has no lower case.
const NEEDS: Text = text!(10, 6, "THIS GAME NEEDS 64K OF MEMORY.\n\nPRESS A KEY FOR ANOTHER GAME.");

/// Requests the card part, which is read while the title screen is shown. Without a card, shows a
/// message and starts the first program.
#[inline(always)]
pub fn begin() {
    // This has no effect on a machine without a card.
    call(READ_CARD_TOO, 0);
    if !is_card_in() {
        show_needs_64k();
    }
}

/// Shows the message, waits for a key, and starts the first program.
#[inline(never)]
fn show_needs_64k() -> ! {
    let program = &mut Running::new();
    let screen = &mut program.kit_mut().screen;
    display::show_blank(screen);
    screen.print(NEEDS);
    // Stops the drive, which was about to read the rest of the program.
    call(QUIET, 0);
    let mut keyboard = apple().keyboard;
    keyboard.forget();
    while keyboard.peek().is_none() {}
    keyboard.forget();
    // The message stays visible until the next program's title screen, because no earlier code
    // shows the hi-res page.
    write(PICTURE_FOUND, 0);
    switch_rom_in();
    loop {
        call(START_PROGRAM, 0);
    }
}

/// The CPU's vectors.
const VECTORS: u16 = 0xFFFA;
/// The reset handler while RAM replaces the ROM: it switches the ROM in and jumps through its
/// vector.
static FROM_ROM: [u8; 6] = [0x2C, 0x82, 0xC0, 0x6C, 0xFC, 0xFF];

/// The vectors to that handler.
static TO_FROM_ROM: [u8; 6] = {
    let [low, high] = ROM_RESET.to_le_bytes();
    [low, high, low, high, low, high]
};

/// Switches RAM in.
#[inline(never)]
pub fn switch_ram_in() {
    read(READ_WRITE_RAM);
    read(READ_WRITE_RAM);
}

/// Returns whether the machine has a language card. For programs that can run without it.
#[inline(never)]
pub fn is_present() -> bool {
    set_vectors();
    switch_ram_in();
    let is_present = is_card_in();
    switch_rom_in();
    is_present
}

/// Sets the vectors in RAM for a Ctrl-Reset while RAM is switched in. Meanwhile reads return ROM.
/// RAM stays write-enabled.
#[inline(never)]
pub fn set_vectors() {
    read(WRITE_RAM);
    read(WRITE_RAM);
    let (handler, vectors) = (usize::from(ROM_RESET), usize::from(VECTORS));
    for at in 0..6 {
        // SAFETY: the handler and the vectors are not Rust's memory.
        unsafe {
            (handler as *mut u8).add(at).write_volatile(FROM_ROM[at]);
            (vectors as *mut u8).add(at).write_volatile(TO_FROM_ROM[at]);
        }
    }
}

/// Returns the memory where the aside is read, by sectors. RAM must be switched in.
#[inline(always)]
pub fn aside() -> &'static mut [[u8; 254]; CARD_PLACES.len()] {
    // SAFETY: only the aside uses these bytes as Rust's memory, and none of its code is running.
    unsafe { &mut *(usize::from(CARD) as *mut [[u8; 254]; CARD_PLACES.len()]) }
}

/// Switches the ROM in, for a program that does not use the card.
pub fn switch_rom_in() {
    read(READ_ROM);
}
