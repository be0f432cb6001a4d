//! The demonstration: the computer plays a run while no key is pressed.

use super::player::{self, Chances, Move};
use super::turn::{Ask, CACHE, GIVE_UP, RECAST};
use super::turn_screen::{ASK, DICE, HAND, KEY_BAR};
use super::{Cards, Scene};
use crate::kit::options::Pace;
use crate::kit::{Archive, Engine};

impl Cards {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// has started.
    pub(super) fn begin_demo(&mut self) -> bool {
        if !self.kit.is_bored() {
            return false;
        }
        // Puts the current run into the record, from which it is restored after the demonstration.
        self.archive(false);
        let number = self.kit.begin_demo();
        self.begin(number);
        true
    }

    /// Makes the computer's next move in a demonstration, if it is due. Returns whether it made a
    /// move.
    pub(super) fn continue_demo(&mut self) -> bool {
        let polls = match self.kit.options.pace() {
            Pace::Slow => 200,
            Pace::Normal => 90,
            Pace::Fast => 40,
        };
        if !self.kit.demo || self.kit.idle_polls() < polls {
            return false;
        }
        match self.kit.scene {
            Scene::Scores => self.next_turn(),
            Scene::Turn => match self.kit.screen.loaded() {
                Some(chances) => self.play_by_itself(chances),
                // The disk could not be read, and the screen has shown why.
                None => self.stop_demo(),
            },
            _ => return false,
        }
        true
    }

    /// Chooses dice, or pockets the chosen dice. The two happen in different calls, so that the
    /// choice can be seen.
    fn play_by_itself(&mut self, chances: Chances) {
        match self.now.ask {
            Ask::Act if self.now.chosen != 0 => self.pocket_chosen(),
            Ask::Act => match player::next(&self.game, chances) {
                Move::Pocket(bits) => {
                    self.now.chosen = bits;
                    self.divide();
                    self.kit.pick = RECAST;
                    self.kit.draw_only(DICE | HAND | ASK | KEY_BAR);
                }
                Move::Play(play) => self.play_card(play),
                Move::Cache => self.take(CACHE),
                Move::GiveUp => self.take(GIVE_UP),
                _ => self.take(RECAST),
            },
            _ => self.continue_turn(),
        }
    }
}
