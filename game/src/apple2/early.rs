//! The title screen while most of a program is still on the disk. It shows the menu below the picture that the boot
//! loader has left and moves the highlight. A choice is marked, and takes effect when the whole program has been read.
//!
//! Everything that this module uses is read before the program is entered, while the player waits, so it must be small.
//! `disk` refuses a program whose early part is too large.

use ::apple2::memory::KBD;

use super::display;
use super::machine::{apple, call, read};
use super::running::Running;
use super::title_picture;
use crate::kit::Program;
use crate::resident::READ_ON;

/// Starts a program whose memory is all zeros, and returns when the whole program has been read. That is at once if DOS
/// has loaded it, or after a Ctrl-Reset, which starts here again. Before that, Ctrl-Reset boots the disk again.
#[inline(never)]
pub fn begin() {
    if title_picture::is_there() {
        title(&mut Running::new());
    }
    while read_on() {}
}

/// Reads a sector of the late part. Returns whether there are more.
fn read_on() -> bool {
    call(READ_ON, 0) != 0
}

/// Shows the title and answers keys until the whole program has been read, or until a choice needs it. Buttons
/// and stick, which take too long to read between two sectors, are ignored.
fn title(program: &mut Running) {
    // Before that, the monitor shows the cells.
    display::show_page();
    program.draw_first();
    // Discards a key pressed earlier.
    apple().keyboard.forget();
    display::show_cells(&mut program.kit().screen);
    while read_on() {
        let key = read(KBD);
        if key & 0x80 == 0 {
            continue;
        }
        // On a II+ this is meaningless, as the first poll will find out.
        let held = apple().keyboard.forget();
        let waits = program.answer_first(key, held);
        display::show_cells(&mut program.kit().screen);
        if waits {
            return;
        }
    }
}
