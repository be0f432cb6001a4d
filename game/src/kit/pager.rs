//! A text of several pages. Each page is in a sector of the disk and is read when it is shown.

use super::Kit;
use super::fault::{MISSING, OTHER};
use super::input::{ESCAPE, Event, LEFT, PADDLE_LEFT, UP};
use super::page::{Page, help};
use super::screen::{Text, text};

help! {
    /// The help text for these pages.
    pub const HELP, HELP_WORDS:
    "left arrow, stick the page before\n\
     any other key,\n\
     a button, stick   the next page\n\
     ESC               leaves"
}

const KEYS: Text = text!(23, 1, "Any key: next   Left: back  ESC: leave");

/// A text of several pages. [`Kit::pick`] is the page shown.
pub struct Book {
    /// The bar above each page, with room for its number in column 31.
    pub bar: Text,
    /// The number of its pages in [`OnDisk::RULES`](super::OnDisk::RULES).
    pub pages: u8,
}

impl Book {
    /// Handles an event. Returns whether the player has finished.
    pub fn turn(&self, kit: &mut Kit, event: Event) -> bool {
        match event {
            ESCAPE => return true,
            LEFT | UP | PADDLE_LEFT if kit.pick == 0 => return true,
            LEFT | UP | PADDLE_LEFT => kit.pick -= 1,
            // Try the same page again with the right disk. A damaged page is skipped.
            _ if matches!(kit.screen.fault, MISSING | OTHER) => {}
            _ if kit.pick + 1 >= self.pages => return true,
            _ => kit.pick += 1,
        }
        kit.begin_question();
        false
    }

    /// Draws the current page.
    pub fn draw(&self, kit: &mut Kit) {
        let page = kit.pick;
        let screen = &mut kit.screen;
        screen.bar(self.bar);
        screen.at(0, 31);
        screen.put(b'1' + page);
        screen.want_page(Page::of_rules(page));
        screen.bar(KEYS);
    }
}
