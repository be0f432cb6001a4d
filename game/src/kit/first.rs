//! A program's title while the rest of the program is still on its way from the disk.
//!
//! Keys move the highlight of the title's menu at once. What is chosen is highlighted and remembered, the bar of keys
//! goes dark, and it is done when all is there and the record was looked for: so it is never done to anything but
//! what was on the screen when it was chosen.

use super::input::{Event, NONE};
use super::menu::{self, Choice, Item};
use super::screen::{COLUMNS, ROWS};
use super::{HELP_KEY, Kit, SOUND_KEY};

impl Kit {
    /// Makes the first screen, black but for the title's picture.
    pub fn begin_first(&mut self) {
        self.was_first = true;
        self.screen.set_look(self.options.look());
        self.screen.clear();
        self.place_picture();
    }

    /// Answers a key at the title's menu; it is `held` down, as far as one can know. Tells whether something was chosen
    /// that needs the rest of the program. What is no choice does nothing, without a sound.
    pub fn answer_first(&mut self, key: u8, held: bool, menu: &[Item]) -> bool {
        let event = self.controls.hear_first(key, held);
        self.choose_first(event, menu)
    }

    /// Answers an event at the title's menu, as far as that can be done at once. Tells whether something was chosen.
    pub(super) fn choose_first(&mut self, event: Event, menu: &[Item]) -> bool {
        if event == HELP_KEY || event == SOUND_KEY {
            self.chosen = event;
        } else if let Choice::Taken(place) = self.choose(event, menu) {
            self.pick = place;
            self.chosen = menu.get(usize::from(place)).map_or(NONE, |item| item.key);
        }
        self.draw_menu(menu);
        if self.has_chosen() {
            self.darken();
        }
        self.has_chosen()
    }

    /// The bar of keys goes dark: something takes a while.
    pub(super) fn darken(&mut self) {
        self.screen.at(ROWS - 1, 0);
        self.screen.repeat_tile(b' ', COLUMNS);
        self.draw_only(menu::MENU);
    }

    /// Whether something was chosen that takes a while: until then, no key does anything.
    pub const fn is_waited_for(&self) -> bool {
        self.has_chosen() || self.leaves_for != 0
    }

    /// Whether something was chosen that is not done yet.
    pub const fn has_chosen(&self) -> bool {
        self.chosen != NONE
    }
}
