//! A pause: the scores, the rules, and whether to leave the game. ESC never loses one without asking
//! (Z-R34).

use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::input::{ESCAPE, Event, yes_or_no};
use crate::kit::screen::{Text, text};

static QUESTION: Text =
    text(14, 4, "LEAVE THIS GAME? (Y/N)\nITS SCORES WILL BE LOST.\nR SHOWS THE RULES.");
static HELP: Text = text(23, 1, "Y OR BUTTON 0: LEAVE   N OR 1: PLAY ON");

/// How a pause ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Pause {
    /// Not yet.
    Goes,
    /// The game is given up.
    Leave,
    /// The game goes on.
    PlayOn,
    /// With a look at the rules, after which it goes on.
    Rules,
}

/// Answers whether to leave the game.
pub fn pause(kit: &mut Kit, event: Event) -> Pause {
    match yes_or_no(event) {
        Some(true) => Pause::Leave,
        Some(false) => Pause::PlayOn,
        None if event == ESCAPE => Pause::PlayOn,
        None if event == b'R' => Pause::Rules,
        None => {
            kit.beep();
            Pause::Goes
        }
    }
}

impl Table {
    /// Draws the pause.
    pub fn draw_pause(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        self.draw_banks(kit, standings, terms);
        kit.screen.print(&QUESTION);
        self.draw_number(kit);
        kit.screen.bar(&HELP);
    }
}
