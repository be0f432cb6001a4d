//! When nobody comes, the computer players play among themselves, so that people see from afar what this is.

use super::players::{BOLD, CAREFUL, COUNTING};
use super::program::COMPANY;
use super::{Scene, Zilch};
use crate::kit::points::Points;
use crate::kit::screen::{Text, text};

/// Polls without a press until the computer begins: half a minute on a II+, whose polls of the title take 23 ms.
const BORED: u16 = 1_300;

/// Polls for which the winner is shown.
const APPLAUSE: u16 = 480;

/// A limit that is reached before anybody looks away.
const LIMIT: Points = Points::of(3_000);

static BAR: Text = text!(23, 1, "The computer plays. Any key: your turn");

impl Zilch {
    /// Nobody has come for a while.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || self.kit.rested() < BORED {
            return false;
        }
        self.table.number = self.kit.entropy ^ self.kit.entropy.rotate_left(7) ^ 0x2F3D;
        self.kit.entropy = self.kit.entropy.wrapping_add(0x9E37);
        self.table.seat_computers(&[CAREFUL, BOLD, COUNTING], &COMPANY);
        // Cannot fail: three players, and a limit that is one.
        let _ = self.game.start(self.table.seats(), LIMIT);
        self.table.rng.seed(self.table.number);
        self.table.turns.clear();
        self.rolls = 0;
        self.kit.demo = true;
        self.go(Scene::Scores);
        true
    }

    /// Somebody has come: the title, and everything as it was.
    pub(super) fn end_demo(&mut self) {
        self.kit.demo = false;
        self.table.seat_computers(&[], &COMPANY);
        self.table.limit = Points::ZERO;
        self.table.names.clear();
        self.back_to_record();
        self.go(Scene::Title);
    }

    /// The computers' game is over and has been shown.
    pub(super) fn has_applauded(&mut self) -> bool {
        let is_over = self.kit.demo && self.scene() == Scene::Winner;
        if is_over && self.kit.rested() >= APPLAUSE {
            self.end_demo();
            return true;
        }
        false
    }

    /// Says in the last line that this is not a game of theirs.
    pub(super) fn draw_demo(&mut self) {
        if self.kit.demo {
            self.kit.screen.bar(&BAR);
        }
    }
}
