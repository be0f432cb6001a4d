//! A program's title while the rest of the program is still being read from the disk.
//!
//! Keys move the highlight of the menu at once. A choice is highlighted and remembered, and the bar
//! of keys goes dark. The choice takes effect when the whole program and its record have been read,
//! and always refers to the menu that the player saw. A change to another program does not wait for
//! that.

use super::input::{Event, NONE};
use super::menu::{self, Choice, Item};
use super::screen::{COLUMNS, ROWS};
use super::{HELP_KEY, Kit, SOUND_KEY};
use crate::programs::PROGRAMS;

impl Kit {
    /// Makes the first screen of a program that has just begun, black but for the title's picture.
    pub fn begin_first(&mut self) {
        self.was_first = true;
        self.screen.begin_with_title();
    }

    /// Answers a key at the title's menu. `held` is whether a key is down, on machines that report
    /// it. Returns whether the choice needs the rest of the program. A key that is not a choice has
    /// no effect and makes no sound.
    pub fn answer_first(&mut self, key: u8, held: bool, menu: &[Item]) -> bool {
        let event = self.controls.hear_first(key, held);
        self.choose_first(event, menu)
    }

    /// Answers an event at the title's menu as far as that can be done at once. Returns whether
    /// something was chosen.
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

    /// Darkens the bar of keys: something takes a while.
    fn darken(&mut self) {
        self.screen.at(ROWS - 1, 0);
        self.screen.repeat_tile(b' ', COLUMNS);
        self.draw_only(menu::MENU);
    }

    /// Whether a choice is pending that takes a while: until it is done, no key has an effect.
    pub const fn is_waited_for(&self) -> bool {
        self.has_chosen() || self.leaves_for != 0
    }

    /// The number of the program whose digit was chosen, if that is not done yet.
    pub const fn chosen_program(&self) -> Option<u8> {
        let number = self.chosen.wrapping_sub(b'1');
        if number < PROGRAMS.len() as u8 { Some(number) } else { None }
    }

    /// Whether something was chosen that is not done yet.
    pub const fn has_chosen(&self) -> bool {
        self.chosen != NONE
    }
}
