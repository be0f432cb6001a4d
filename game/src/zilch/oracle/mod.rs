//! Oracle, the computer player who looks ahead. Her code is an aside.
//!
//! Her code does not fit into 48K. It stays on the disk until a game with her starts or is
//! continued, or until a review is opened. It is then read into the language card, where it
//! remains. Machines without a card do not offer her. All of her code is in [`part`], which is
//! reached only through [`zilch_aside`].

mod part;
mod review;

use super::players::ORACLE;
use super::turn::Ask;
use super::{Scene, Zilch};
use crate::kit::Engine;
use crate::kit::fault::{self, is_again};
use crate::kit::input::{BUTTON_1, Event, is_back};
use crate::kit::screen::{Text, text};
use crate::platform::aside;
pub(super) use part::{What, zilch_aside};

/// The location of Oracle's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OracleState {
    /// Not loaded yet.
    OnDisk,
    /// Loaded into memory.
    Loaded,
    /// Not loaded: the disk could not be read.
    Unreadable,
    /// Not loaded: the disk could not be read, and Abacus has replaced Oracle.
    Replaced,
}

/// Returns whether the machine has the memory for Oracle.
pub(super) fn can_come() -> bool {
    aside::has_card()
}

/// The bar of keys if Oracle's code cannot be read.
const LOST_KEYS: Text = text!(23, 1, "RETURN: again  A: Abacus  ESC: pause");

impl Zilch {
    /// Draws the message that Oracle's code cannot be read.
    pub(super) fn draw_lost_oracle(&mut self) {
        self.kit.screen.print_fault();
        self.kit.screen.bar(LOST_KEYS);
    }

    /// Handles an event while that message is shown: reads again, replaces Oracle with Abacus, or
    /// pauses the game.
    pub(super) fn answer_lost_oracle(&mut self, event: Event) {
        match event {
            b'A' | BUTTON_1 => {
                self.oracle = OracleState::Replaced;
                self.go(Scene::Scores);
            }
            _ if is_again(event) => self.go(Scene::Scores),
            _ if is_back(event) => self.ask_pause(),
            _ => self.kit.beep(),
        }
    }

    /// Returns whether Oracle's code must be read before the next turn.
    pub(super) fn is_oracle_away(&self) -> bool {
        self.oracle == OracleState::OnDisk
            && match self.kit.scene {
                Scene::Scores => self.table.count_of(ORACLE) != 0,
                scene => scene == Scene::Review,
            }
    }

    /// Reads Oracle's code if necessary. Returns whether the screen must be drawn.
    pub(super) fn fetches_oracle(&mut self) -> bool {
        if !self.is_oracle_away() {
            return false;
        }
        self.oracle = OracleState::Loaded;
        self.kit.screen.fault = aside::read_to_card();
        let is_lost = self.kit.screen.fault != fault::NONE;
        if is_lost {
            self.oracle = OracleState::Unreadable;
        } else if self.kit.scene != Scene::Review {
            return false;
        }
        self.kit.begin_question();
        self.kit.draw_all();
        true
    }

    /// Returns whether Oracle must look ahead before she decides about an offer or a roll, or rates
    /// a choice.
    #[inline(never)]
    pub(super) fn is_to_think(&self) -> bool {
        self.ask == Ask::Thinks && matches!(self.kit.scene, Scene::Scores | Scene::Turn)
            || self.is_rating()
    }

    /// Performs a step of Oracle's computation, if she has a decision to make. After the last step,
    /// makes it. Returns whether the screen must be drawn.
    pub(super) fn looks_ahead(&mut self) -> bool {
        self.kit.is_thinking = self.is_to_think();
        if !self.kit.is_thinking {
            return false;
        }
        aside::in_card(|| zilch_aside(self, What::Think))
    }
}
