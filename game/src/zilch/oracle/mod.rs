//! Oracle, the computer player with lookahead, as a part of the program that is loaded on demand.
//!
//! She does not fit into 48K. Her part stays on the disk until a game with her begins or continues,
//! and is then read into the language card for good. Machines without a card do not offer her. All
//! of her part is in [`part`], reached only through [`zilch_aside`].

mod part;

use super::players::{ORACLE, view};
use super::turn::Ask;
use super::{Scene, Zilch};
use crate::kit::fault::{self, Fault, is_again};
use crate::kit::input::{BUTTON_1, Event, is_back};
use crate::kit::screen::{Text, text};
use part::zilch_aside;

/// The location of Oracle's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// On the disk.
    Away,
    /// In memory.
    There,
    /// Unreadable.
    Lost,
    /// She cannot be read, and Abacus plays for her.
    Replaced,
}

/// Whether the machine has memory for her.
pub(super) fn can_come() -> bool {
    #[cfg(feature = "apple2")]
    return crate::apple2::aside::has_card();
    #[cfg(not(feature = "apple2"))]
    true
}

/// The keys if she cannot be read.
const LOST_KEYS: Text = text!(23, 1, "RETURN: again  A: Abacus  ESC: pause");

impl Zilch {
    /// Says that she cannot be read.
    pub(super) fn draw_lost_oracle(&mut self) {
        self.kit.screen.tell_fault();
        self.kit.screen.bar(LOST_KEYS);
    }

    /// Answers that: she is read again, or Abacus plays for her, or the game is paused.
    pub(super) fn answer_lost_oracle(&mut self, event: Event) {
        match event {
            b'A' | BUTTON_1 => {
                self.oracle = Stage::Replaced;
                self.go(Scene::Scores);
            }
            _ if is_again(event) => self.go(Scene::Scores),
            _ if is_back(event) => self.ask_pause(),
            _ => self.kit.beep(),
        }
    }

    /// Whether her part must be read: a turn is about to begin in a game with her.
    pub(super) fn is_oracle_away(&self) -> bool {
        self.oracle == Stage::Away
            && self.scene() == Scene::Scores
            && self.table.count_of(ORACLE) != 0
    }

    /// Reads her part if necessary. Returns whether the screen must be drawn.
    pub(super) fn fetches_oracle(&mut self) -> bool {
        if !self.is_oracle_away() {
            return false;
        }
        self.oracle = Stage::There;
        self.kit.screen.fault = read_part();
        let is_lost = self.kit.screen.fault != fault::NONE;
        if is_lost {
            self.oracle = Stage::Lost;
            self.kit.fresh();
            self.kit.draw_all();
        }
        is_lost
    }

    /// Whether she has to decide about an offer or a roll, and first looks ahead.
    pub(super) fn is_to_think(&self) -> bool {
        self.ask == Ask::Thinks && matches!(self.scene(), Scene::Scores | Scene::Turn)
    }

    /// If she has a decision to make, performs a step of the lookahead, and decides after the last
    /// one. Returns whether the screen must be drawn.
    pub(super) fn looks_ahead(&mut self) -> bool {
        self.kit.is_thinking = self.is_to_think();
        if !self.kit.is_thinking {
            return false;
        }
        let view = view(&self.game);
        #[cfg(feature = "apple2")]
        return crate::apple2::aside::in_card(|| zilch_aside(self, view));
        #[cfg(not(feature = "apple2"))]
        zilch_aside(self, view)
    }
}

/// Reads her part where it is not built in.
fn read_part() -> Fault {
    #[cfg(feature = "apple2")]
    return crate::apple2::aside::read_to_card();
    #[cfg(not(feature = "apple2"))]
    fault::NONE
}
