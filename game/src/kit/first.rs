//! The title screen while the rest of the program is being read from the disk.
//!
//! Keys move the menu's highlight at once. A choice is highlighted and remembered, and the bar of
//! keys goes dark. The choice refers to the menu that was on the screen, and takes effect when the
//! whole program and its record have been read. Only a change to another program takes effect at
//! once.

use super::input::{Event, NONE};
use super::menu::{self, Choice, Item};
use super::screen::{COLUMNS, ROWS};
use super::{HELP_KEY, Kit, SOUND_KEY};
use crate::programs::PROGRAMS;

impl Kit {
    /// Starts the first screen of a program: its title picture, and black below.
    pub fn begin_first(&mut self) {
        self.was_shown_early = true;
        self.screen.begin_with_title();
    }

    /// Answers a key at the title's menu. `is_down` states whether the key is still down, on
    /// machines that report this. Returns whether the choice needs the rest of the program. Keys
    /// that choose nothing have no effect and make no sound.
    pub fn answer_first(&mut self, key: u8, is_down: bool, menu: &[Item]) -> bool {
        let event = self.controls.note_first_key(key, is_down);
        self.choose_first(event, menu)
    }

    /// Handles an event at the title's menu: moves the highlight or remembers the choice. Returns
    /// whether a choice is pending.
    pub(super) fn choose_first(&mut self, event: Event, menu: &[Item]) -> bool {
        if event == HELP_KEY || event == SOUND_KEY {
            self.early_choice = event;
        } else if let Choice::Taken(place) = self.choose(event, menu) {
            self.pick = place;
            self.early_choice = menu.get(usize::from(place)).map_or(NONE, |item| item.key);
        }
        self.begin_title_menu();
        self.draw_menu(menu);
        if self.has_early_choice() {
            self.blank_key_bar();
        }
        self.has_early_choice()
    }

    /// Blanks the bar of keys as a sign that the choice takes a while.
    fn blank_key_bar(&mut self) {
        self.screen.at(ROWS - 1, 0);
        self.screen.repeat_tile(b' ', COLUMNS);
        self.draw_only(menu::MENU);
    }

    /// Returns whether keys are ignored: an early choice or another program waits for the disk.
    pub const fn ignores_keys(&self) -> bool {
        self.has_early_choice() || self.next_program != 0
    }

    /// If the pending choice is a program's digit, returns the program's number.
    pub const fn chosen_program(&self) -> Option<u8> {
        let number = self.early_choice.wrapping_sub(b'1');
        if number < PROGRAMS.len() as u8 { Some(number) } else { None }
    }

    /// Returns whether a choice made at the title screen still waits for the record to be loaded.
    pub const fn has_early_choice(&self) -> bool {
        self.early_choice != NONE
    }
}
