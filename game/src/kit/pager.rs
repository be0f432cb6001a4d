//! A text of several pages.

use super::Kit;
use super::input::{ESCAPE, Event, LEFT, PADDLE_LEFT, UP};
use super::screen::{Text, text};

/// What the keys do in a text.
pub static HELP: Text = text!(
    2,
    2,
    "left arrow, stick the page before\n\
     any other key,\n\
     a button, stick   the next page\n\
     ESC               out of it",
);

/// Turns the pages, of which [`Kit::pick`] is the one shown. Tells whether the player has enough.
pub fn turn(kit: &mut Kit, event: Event, pages: u8) -> bool {
    match event {
        ESCAPE => return true,
        LEFT | UP | PADDLE_LEFT if kit.pick == 0 => return true,
        LEFT | UP | PADDLE_LEFT => kit.pick -= 1,
        _ if kit.pick + 1 >= pages => return true,
        _ => kit.pick += 1,
    }
    kit.fresh();
    false
}
