//! The title screen while most of a program is still on the disk. It shows the menu below the
//! picture that the boot loader has left and moves the highlight. A choice is marked, and takes
//! effect when the whole program has been read. Another program is started as soon as the common
//! part is in memory.
//!
//! Everything that this module uses is read before the program is entered, while the player waits,
//! so it must be small. `disk` refuses a program whose early part is too large.

use ::apple2::memory::KBD;

use super::machine::{apple, call, read};
use super::running::Running;
use super::{disk, display, keyboard, title_picture};
use crate::kit::Program;
use crate::resident::{CARD_READER, MORE, READ_ON};

/// Starts a program whose memory is all zeros, and returns when the whole program has been read.
/// That is at once if DOS has loaded it, or after a Ctrl-Reset, which starts here again. Before
/// that, Ctrl-Reset boots the disk again.
#[inline(never)]
pub fn begin() {
    let program = &mut Running::new();
    if title_picture::is_there() {
        title(program);
    }
    while read_on() {
        if let Some(other) = program.kit().chosen_program()
            && has_common()
        {
            disk::change_program(other, &mut program.kit().screen);
        }
    }
}

/// Whether the common part is in memory, which the boot loader's second part reads: while that is
/// still to be read, [`MORE`] is the page of that part, which is below all others.
fn has_common() -> bool {
    read(MORE) > (CARD_READER >> 8) as u8
}

/// Reads a sector of the late part. Returns whether there are more.
fn read_on() -> bool {
    call(READ_ON, 0) != 0
}

/// Shows the title and answers keys until the whole program has been read, or until a choice needs
/// it. Buttons and stick, which take too long to read between two sectors, are ignored.
fn title(program: &mut Running) {
    // Before that, the monitor shows the cells.
    display::show_page();
    program.draw_first();
    display::show_cells(&mut program.kit().screen);
    // A letter or a digit means the same before the menu is shown. Any other key was meant for
    // something else.
    if !keyboard::is_letter_waiting() {
        apple().keyboard.forget();
    }
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
