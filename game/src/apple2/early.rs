//! The title while most of a program is still on the disk: it is shown below the picture that the boot loader
//! has left, the highlight moves, and a choice is marked, which takes effect when the whole program has been
//! read.
//!
//! All that this module reaches is read before the program is entered, and keeps the player waiting, so it must
//! be little. `disk` refuses a program whose early part is too large.

use ::apple2::memory::KBD;

use super::display;
use super::machine::{apple, call, read};
use super::running::Running;
use super::title_picture;
use crate::kit::Program;
use crate::resident::READ_ON;

/// Begins a program, whose memory is all zeros, and returns when the whole program has been read: at once if
/// DOS has loaded it, and after a Ctrl-Reset, which begins here again. Until then, Ctrl-Reset boots the disk
/// again.
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
    // Before that, the cells are what is seen.
    display::show_page();
    program.draw_first();
    // Forgets a key pressed earlier.
    apple().keyboard.forget();
    display::show_cells(&mut program.kit().screen);
    while read_on() {
        let key = read(KBD);
        if key & 0x80 == 0 {
            continue;
        }
        // On a II+ this says nothing, which the first poll will find out.
        let held = apple().keyboard.forget();
        let waits = program.answer_first(key, held);
        display::show_cells(&mut program.kit().screen);
        if waits {
            return;
        }
    }
}
