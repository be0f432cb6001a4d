//! The title screen while most of the program is still on the disk. It shows the menu below the
//! picture that the boot loader has left, and moves the highlight. A choice is marked and takes
//! effect when the whole program has been read. Another program starts as soon as the common part
//! is in memory.
//!
//! The code of this module is read before the program is entered, while the player waits, so it
//! must be small. `disk` refuses a program whose early part is too large.

use ::apple2::memory::KBD;

use super::machine::{apple, call, read};
use super::running::Running;
use super::{disk, display, keyboard, title_picture};
use crate::kit::{Engine, Program};
use crate::resident::{CARD_READER, MORE, READ_ON};

/// Starts a program whose memory is all zeros. Returns when the whole program has been read. If DOS
/// has loaded the program, or after a Ctrl-Reset, which enters here again, it returns immediately.
/// Until the program is complete, Ctrl-Reset boots the disk instead.
#[inline(never)]
pub fn begin() {
    let program = &mut Running::new();
    if title_picture::is_present() {
        title(program);
    }
    while read_on() {
        if let Some(other) = program.kit_mut().chosen_program()
            && has_common()
        {
            disk::change_program(other, &mut program.kit_mut().screen);
        }
    }
}

/// Returns whether the common part is in memory. The second part of the boot loader reads it. Until
/// then [`MORE`] is the page of that part, which is below all others.
fn has_common() -> bool {
    read(MORE) > (CARD_READER >> 8) as u8
}

/// Reads a sector of the late part. Returns whether more sectors follow.
fn read_on() -> bool {
    call(READ_ON, 0) != 0
}

/// Shows the title and answers keys until the whole program has been read or a choice needs it.
/// Buttons and stick are ignored: reading them between two sectors would take too long.
fn title(program: &mut Running) {
    // Show the page before cells are written, because the text page is still visible.
    display::show_page();
    program.draw_first();
    display::show_cells(&mut program.kit_mut().screen);
    // A letter or a digit has the same meaning before the menu is shown. Any other key is
    // discarded.
    if !keyboard::is_letter_waiting() {
        apple().keyboard.forget();
    }
    while read_on() {
        let key = read(KBD);
        if key & 0x80 == 0 {
            continue;
        }
        // On a II+ `is_down` has no meaning; the first poll corrects that.
        let is_down = apple().keyboard.forget();
        let waits = program.answer_first(key, is_down);
        display::show_cells(&mut program.kit_mut().screen);
        if waits {
            return;
        }
    }
}
