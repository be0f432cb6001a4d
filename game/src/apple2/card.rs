//! The language card: 16K more, of which a program has RAM in the place of ROM.
//!
//! What goes there is read behind the rest of the program, by a page of the program's own that `disk` makes. The program's memory
//! can be written when it is entered, if the machine has a card at all: the linker has put the switches in front of everything. It can
//! be read once that page has been called.

use ::apple2::memory::is_card_in;

use super::display;
use super::machine::{apple, call, read, write};
use super::running::Running;
use crate::kit::Program;
use crate::kit::screen::{Text, text};
use crate::resident::{PICTURE_FOUND, QUIET, READ_CARD_TOO, READ_ROM, START_PROGRAM};

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

/// Brings ROM in, for a program that knows no card.
pub fn leave() {
    read(READ_ROM);
}
