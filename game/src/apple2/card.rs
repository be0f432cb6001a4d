//! The language card: 16K more, of which a program has RAM in the place of ROM.
//!
//! What goes there is read behind the rest of the program, by a page of the program's own that `disk` makes. The program's memory
//! can be written when it is entered, if the machine has a card at all: the linker has put the switches in front of everything. It can
//! be read once that page has been called.

use super::display;
use super::mmio::{KBD, KBDSTRB, read, write};
use super::running::Running;
use crate::kit::Program;
use crate::kit::screen::{Text, text};
use crate::resident::{CARD_TEST, PICTURE_FOUND, QUIET, READ_CARD_TOO, READ_ROM, START_PROGRAM};

/// In capitals: a II+ has no other letters.
const NEEDS: Text = text!(10, 6, "THIS GAME NEEDS 64K OF MEMORY.\n\nPRESS A KEY FOR ANOTHER GAME.");

/// Has the part for the card read, too, when the title is shown; or says that there is no card, and goes on with the first
/// program.
#[inline(always)]
pub fn begin() {
    // Without a card this does no harm.
    super::disk::call(READ_CARD_TOO, 0);
    if !is_there() {
        needs();
    }
}

/// Whether there is RAM, for reading and writing.
fn is_there() -> bool {
    let keeps = |byte| {
        write(usize::from(CARD_TEST), byte);
        read(usize::from(CARD_TEST)) == byte
    };
    keeps(0x55) && keeps(0xAA)
}

#[inline(never)]
fn needs() -> ! {
    let program = &mut Running::new();
    let screen = &mut program.kit().screen;
    display::show_blank(screen);
    screen.print(NEEDS);
    // The disk turns: the rest of the program was to be read.
    super::disk::call(QUIET, 0);
    read(KBDSTRB);
    while read(KBD) & 0x80 == 0 {}
    read(KBDSTRB);
    // What shows the picture before the title is not needed early but for this: so the words stay, and that program fetches it.
    write(usize::from(PICTURE_FOUND), 0);
    leave();
    loop {
        super::disk::call(START_PROGRAM, 0);
    }
}

/// Brings ROM in, for a program that knows no card.
pub fn leave() {
    read(usize::from(READ_ROM));
}
