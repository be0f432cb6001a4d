//! The language card: 16K more RAM, part of which a program uses in place of the ROM.
//!
//! A page of the program, which `disk` makes, reads the part for the card after the rest of the
//! program. If the machine has a card, its RAM can be written from the program's entry on, because
//! the linker puts the switches in front of all code. It can be read after that page has been
//! called.
//!
//! A program that needs only 48K may also use the card, for its aside: [`begin_part`].

use ::apple2::memory::is_card_in;

use super::display;
use super::machine::{apple, call, read, write};
use super::running::Running;
use crate::kit::Program;
use crate::kit::screen::{Text, text};
use crate::programs::CARD_PLACES;
use crate::resident::{
    CARD, PICTURE_FOUND, QUIET, READ_CARD_TOO, READ_ROM, READ_WRITE_RAM, ROM_RESET, START_PROGRAM,
};

/// In capitals: a II+ has no lower case.
const NEEDS: Text = text!(10, 6, "THIS GAME NEEDS 64K OF MEMORY.\n\nPRESS A KEY FOR ANOTHER GAME.");

/// Starts reading the part for the card when the title screen is shown. Without a card, says so and
/// goes on to the first program.
#[inline(always)]
pub fn begin() {
    // Without a card this does no harm.
    call(READ_CARD_TOO, 0);
    if !is_card_in() {
        needs();
    }
}

#[inline(never)]
fn needs() -> ! {
    let program = &mut Running::new();
    let screen = &mut program.kit().screen;
    display::show_blank(screen);
    screen.print(NEEDS);
    // The disk turns: the rest of the program was to be read.
    call(QUIET, 0);
    let mut keyboard = apple().keyboard;
    keyboard.forget();
    while keyboard.peek().is_none() {}
    keyboard.forget();
    // No other early code switches to the picture before the title screen. So the words stay on the
    // screen, and the next program switches.
    write(PICTURE_FOUND, 0);
    leave();
    loop {
        call(START_PROGRAM, 0);
    }
}

/// The CPU's vectors.
const VECTORS: u16 = 0xFFFA;
/// The code that Ctrl-Reset enters while RAM is in place of the ROM: it switches the ROM in and
/// jumps through its vector.
static FROM_ROM: [u8; 6] = [0x2C, 0x82, 0xC0, 0x6C, 0xFC, 0xFF];

/// Switches RAM in.
#[inline(never)]
pub fn enter() {
    read(READ_WRITE_RAM);
    read(READ_WRITE_RAM);
}

/// Whether the machine has a card, for a program that does not need one.
#[inline(never)]
pub fn is_there() -> bool {
    enter();
    let is_there = is_card_in();
    leave();
    is_there
}

/// Switches RAM in, and prepares it for a Ctrl-Reset.
pub fn begin_part() {
    enter();
    let [low, high] = ROM_RESET.to_le_bytes();
    for (at, &byte) in (0..).zip(&FROM_ROM) {
        write(ROM_RESET + at, byte);
        write(VECTORS + at, if at & 1 == 0 { low } else { high });
    }
}

/// The memory of the aside, by sectors, while RAM is switched in.
#[inline(always)]
pub fn part() -> &'static mut [[u8; 254]; CARD_PLACES.len()] {
    // SAFETY: these bytes are not Rust's memory except for the aside, and no code of that is
    // running.
    unsafe { &mut *(usize::from(CARD) as *mut [[u8; 254]; CARD_PLACES.len()]) }
}

/// Switches the ROM in, for a program that does not use the card.
pub fn leave() {
    read(READ_ROM);
}
