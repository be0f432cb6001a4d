//! The language card: 16K more, of which a program has RAM in the place of ROM.
//!
//! What goes there is read behind the rest of the program, by a page of the program's own that `disk` makes. The program's memory
//! can be written when it is entered, if the machine has a card at all: the linker has put the switches in front of everything. It can
//! be read once that page has been called.
//!
//! A program that does without may use the card, too, for what it reads on demand: [`begin_part`].

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

/// In capitals: a II+ has no other letters.
const NEEDS: Text = text!(10, 6, "THIS GAME NEEDS 64K OF MEMORY.\n\nPRESS A KEY FOR ANOTHER GAME.");

/// Has the part for the card read, too, when the title is shown; or says that there is no card, and goes on with the first
/// program.
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
    // What shows the picture before the title is not needed early but for this: so the words stay, and that program fetches it.
    write(PICTURE_FOUND, 0);
    leave();
    loop {
        call(START_PROGRAM, 0);
    }
}

/// The CPU's vectors.
const VECTORS: u16 = 0xFFFA;
/// What Ctrl-Reset comes to while RAM is where the ROM was: it brings ROM in, and jumps through its vector.
static FROM_ROM: [u8; 6] = [0x2C, 0x82, 0xC0, 0x6C, 0xFC, 0xFF];

/// Brings RAM in.
#[inline(never)]
pub fn enter() {
    read(READ_WRITE_RAM);
    read(READ_WRITE_RAM);
}

/// Whether the machine has a card, for a program that does without.
#[inline(never)]
pub fn is_there() -> bool {
    enter();
    let is_there = is_card_in();
    leave();
    is_there
}

/// Brings RAM in, and has Ctrl-Reset find its way out of there.
pub fn begin_part() {
    enter();
    let [low, high] = ROM_RESET.to_le_bytes();
    for (at, &byte) in (0..).zip(&FROM_ROM) {
        write(ROM_RESET + at, byte);
        write(VECTORS + at, if at & 1 == 0 { low } else { high });
    }
}

/// Where what is read on demand goes, by sectors, as long as RAM is in.
#[inline(always)]
pub fn part() -> &'static mut [[u8; 254]; CARD_PLACES.len()] {
    // SAFETY: these bytes are not Rust's memory but for the part that is read here, and nobody is in that.
    unsafe { &mut *(usize::from(CARD) as *mut [[u8; 254]; CARD_PLACES.len()]) }
}

/// Brings ROM in, for a program that knows no card.
pub fn leave() {
    read(READ_ROM);
}
