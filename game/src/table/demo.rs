//! When nobody presses a key, the computer plays against itself, to show the game from afar.

use super::Table;
use crate::kit::Kit;
use crate::kit::points::Points;
use crate::kit::screen::{Text, text};

/// Polls without a press until the computer begins: half a minute on a II+, whose polls of the title take 23 ms.
const BORED: u16 = 1_300;

/// Polls for which the winner is shown.
const APPLAUSE: u16 = 480;

/// A limit that is reached before anybody looks away, for games that have a choice.
pub const LIMIT: Points = Points::of(3_000);

const BAR: Text = text!(23, 1, "The computer plays. Any key: your turn");

impl Kit {
    /// Whether nobody has come to the title for a while.
    pub fn is_bored(&self) -> bool {
        self.rested() >= BORED
    }

    /// Begins a game of the computer's, and gives its number: another one each time.
    pub fn begin_demo(&mut self) -> u16 {
        let number = self.entropy ^ self.entropy.rotate_left(7) ^ 0x2F3D;
        self.entropy = self.entropy.wrapping_add(0x9E37);
        self.demo = true;
        number
    }

    /// Whether the computer's game is over, which is what is shown, and has been seen.
    pub fn has_applauded(&self) -> bool {
        self.demo && self.rested() >= APPLAUSE
    }

    /// Says in the last line that this is a game of the computer's.
    pub fn draw_demo(&mut self) {
        if self.demo {
            self.screen.bar(BAR);
        }
    }
}

impl Table {
    /// Begins a game that the computer plays by itself, when it is known who sits there.
    pub fn begin_demo(&mut self, kit: &mut Kit) {
        self.number = kit.begin_demo();
        self.rng.seed(self.number);
    }

    /// Somebody has come: the table is as before anybody sat down, until the record is read.
    pub fn end_demo(&mut self, kit: &mut Kit) {
        kit.demo = false;
        self.limit = Points::ZERO;
        self.names.clear();
        self.humans = 0;
        self.computers.count = 0;
    }
}
