//! What can be done while most of a program is still on the disk: its title, below the picture that the boot loader has
//! left, moving the highlight, and showing that something was chosen, which is done when all is there.
//!
//! Nothing in here, and nothing that it calls, may need more than that: whatever this reaches is read before it is
//! entered, and keeps people waiting. `disk` refuses a program of which that is too much.

use super::display;
use super::mmio::{KBD, KBDSTRB, read};
use super::{disk, title_picture};
use crate::kit::Program;
use crate::resident::READ_ON;

/// Begins a program, which is all new, and comes back when all of it is there: at once where DOS has loaded it, and
/// after a Ctrl-Reset, which begins here again. Until then, Ctrl-Reset boots the disk again.
#[inline(always)]
pub fn begin<P: Program>(program: &mut P) {
    if title_picture::is_there() {
        title(program);
    }
    while read_on() {}
}

/// Reads a sector of the rest, and tells whether there are more.
fn read_on() -> bool {
    disk::call(READ_ON, 0) != 0
}

/// Shows the title and answers keys, until all is there or is waited for. Buttons and stick, which take more than
/// glances between two sectors, are not looked at.
fn title<P: Program>(program: &mut P) {
    program.draw_first();
    display::show_first(&mut program.kit().screen);
    // Forgets a key pressed earlier.
    read(KBDSTRB);
    while read_on() {
        let key = read(KBD);
        if key & 0x80 == 0 {
            continue;
        }
        // On a II+ this says nothing, which the first poll will find out.
        let held = read(KBDSTRB) & 0x80 != 0;
        let waits = program.answer_first(key, held);
        display::show_more(&mut program.kit().screen);
        if waits {
            return;
        }
    }
}
