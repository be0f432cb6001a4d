//! A text of several pages.

use super::Kit;
use super::input::{BUTTON_1, ESCAPE, Event, LEFT};

/// Turns the pages, of which [`Kit::pick`] is the one shown. Tells whether the player has enough.
pub fn turn(kit: &mut Kit, event: Event, pages: u8) -> bool {
    match event {
        ESCAPE => return true,
        LEFT | BUTTON_1 if kit.pick == 0 => return true,
        LEFT | BUTTON_1 => kit.pick -= 1,
        _ if kit.pick + 1 >= pages => return true,
        _ => kit.pick += 1,
    }
    false
}
