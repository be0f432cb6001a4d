//! The turn of a computer player. It thinks while the previous action is still on the screen.

use super::Zark;
use super::action::Kind;
use super::board::Point;
use super::turn::{ASK, Ask};
use crate::kit::saver::SAVE_DELAY;
use crate::kit::scene::Scene;
use crate::table::company::Player;

impl Zark {
    /// Starts a computer player's decision. Its random numbers depend only on the game number and
    /// the turn, and do not affect the cards to be drawn.
    pub(super) fn begin_to_think(&mut self) {
        self.polls = 0;
        self.dots = 0;
        let game = &self.play.game;
        self.chance.seed(self.table.number ^ game.turns() << 4 ^ u16::from(game.seat()));
    }

    /// Restores the game, and starts the decision again.
    pub(super) fn think_again(&mut self) {
        self.play.think_again();
        self.begin_to_think();
    }

    /// Performs a few steps of a computer player's decision. Carries the decided action out once
    /// the previous player's action has been shown long enough. Returns whether the screen has
    /// changed.
    pub(super) fn play_on(&mut self) -> bool {
        self.kit.is_thinking = false;
        if self.kit.scene != Scene::Turn {
            return false;
        }
        let waits = self.kit.options.waits() && !self.kit.demo || self.lesson != 0;
        if self.ask == Ask::Report && !waits {
            // The option was changed meanwhile.
            self.advance();
            return true;
        }
        if self.ask != Ask::Think {
            return false;
        }
        self.polls = self.polls.saturating_add(1);
        // Drawing a dot puts a save off, so the first dot comes after `SAVE_DELAY`.
        let is_saved = self.is_computers_news() || !self.kit.saver.needs_save();
        if self.polls > SAVE_DELAY && self.polls & 7 == 5 && is_saved {
            self.dots = self.dots.wrapping_add(1);
            self.kit.draw_only(ASK);
            return true;
        }
        let wanted = self.wanted();
        let play = &mut *self.play;
        self.kit.is_thinking =
            wanted.is_none() && !play.mind.think_on(&mut play.game, &mut self.chance);
        if self.kit.is_thinking {
            return false;
        }
        self.action = wanted.copied().unwrap_or(play.mind.decision());
        let is_turn = !matches!(self.action.kind, Kind::Starter | Kind::Discard);
        if is_turn && !waits && self.is_computers_news() && self.polls < self.kit.options.pause() {
            return false;
        }
        self.act();
        if is_turn && waits {
            self.begin_question();
            self.look_at(Point::NOWHERE);
        } else {
            self.advance();
        }
        true
    }

    /// Returns whether a computer player has acted last.
    pub(super) fn is_computers_news(&self) -> bool {
        self.table.player(self.reported[0] >> 4) != Player::Person
    }
}
