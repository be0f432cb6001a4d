//! The review of a finished game: the choices of people, one on each screen, with the probability
//! of winning after it and after Oracle's choice.
//!
//! The screen shows the turn as it was before the choice. Oracle's code rates and draws the choice,
//! so the review needs a language card, and reads her code if it is not in memory.

use super::oracle::{OracleState, What, zilch_aside};
use super::{Scene, Zilch, oracle};
use crate::kit::ALL;
use crate::kit::fault::{LOST_KEYS, is_again};
use crate::kit::input::Event;
use crate::platform::aside;
use crate::table::review::answer_review;

impl Zilch {
    /// Returns whether the winner's screen offers a review.
    pub(super) fn has_review(&self) -> bool {
        self.choices.has_review() && oracle::can_come()
    }

    /// Closes the review, and restores the game that is over.
    pub(super) fn end_review(&mut self) {
        if self.is_reviewing {
            self.is_reviewing = false;
            aside::in_card(|| self.go_back_to(self.choices.count()));
        }
    }

    /// Sets the game back to the choice with this index. The memory of the card must be switched
    /// in.
    #[inline(never)]
    pub(super) fn go_back_to(&mut self, index: u8) {
        let choice = self.choices.of(index);
        self.game = choice.game;
        self.chosen = choice.kept;
        self.will_bank = choice.banks;
    }

    /// Handles an event. Returns whether the player has finished with the review.
    pub(super) fn answer_review(&mut self, event: Event) -> bool {
        if self.oracle != OracleState::Loaded {
            self.oracle = OracleState::OnDisk;
            return !is_again(event);
        }
        let Some(seeks) = answer_review(&mut self.kit, event, self.choices.count()) else {
            return true;
        };
        self.seeks = seeks;
        self.kit.draw_later(ALL);
        false
    }

    /// Draws the review.
    pub(super) fn draw_review(&mut self) {
        match self.oracle {
            OracleState::OnDisk => self.draw_winner(),
            OracleState::Loaded => {
                aside::in_card(|| zilch_aside(self, What::Draw));
            }
            _ => {
                self.kit.screen.print_fault();
                self.kit.screen.bar(LOST_KEYS);
            }
        }
    }

    /// Returns whether a choice of the review is being rated.
    pub(super) fn is_rating(&self) -> bool {
        self.kit.scene == Scene::Review
            && self.oracle == OracleState::Loaded
            && (self.seeks || !self.foresight.is_done())
    }
}
