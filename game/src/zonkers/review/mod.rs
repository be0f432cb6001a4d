//! The review of a game: its turns, and what the choices of people in them have cost.
//!
//! It is a part of the program that stands on the disk until somebody wants to see it. Then it is read to where pictures are drawn,
//! so that the review is shown in characters. Everything behind [`zonkers_aside`] is in [`part`]; nobody else may refer to that.

mod part;

use super::choices::MOST;
use super::{Game, Scene, Zonkers};
use crate::kit::apart::{Apart, single};
use crate::kit::fault::{self, Fault, is_again};
use crate::kit::input::{Event, NONE};
use crate::kit::screen::{Look, Text, text};
use part::{What, zonkers_aside};

/// What the keys do here.
pub(super) const HELP: Text = text!(
    2,
    1,
    "arrows, stick     another turn\n\
     RETURN, button 0  its choices",
);

/// The keys if the part cannot be read.
const LOST_KEYS: Text = text!(23, 1, "RETURN: again   ESC: back");

/// Where the part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// On the disk.
    Away,
    /// In memory.
    There,
    /// It cannot be read.
    Lost,
}

/// The review, if it is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Review {
    stage: Stage,
    /// The question on the screen led here, and any key leads back to it.
    pub(super) is_direct: bool,
    /// How screens are shown otherwise.
    look: Look,
    known: Apart<Known>,
}

/// What is known while the part is there, in memory of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Known {
    /// It is known whether a choice is open.
    has_begun: bool,
    /// 1 if one is: the turn that goes on comes first, and that choice is the last one.
    has_now: u8,
    /// The choices of one turn are shown, that of [`Kit::pick`](crate::kit::Kit::pick).
    is_open: bool,
    /// So many of them.
    shown: u8,
    /// The turn that is looked at, so many before the last one, and one more; 0 for the one that goes on, or none.
    of: u8,
    /// What choices cost, by their places, in 512th parts of a game, and one more; 0 where that is not known yet.
    costs: [u8; MOST],
    /// The game as it is, while the program has an earlier state of it.
    now: Game,
}

impl Known {
    const NOTHING: Known = Known {
        has_begun: false,
        has_now: 0,
        is_open: false,
        shown: 0,
        of: 0,
        costs: [0; MOST],
        now: Game::new(),
    };
}

single!(Known: Known::NOTHING);

impl Review {
    /// It is not. All bytes are zero.
    pub const fn new() -> Review {
        Review {
            stage: Stage::Away,
            is_direct: false,
            look: Look::HiRes,
            known: Apart::new(Known::NOTHING),
        }
    }
}

impl Zonkers {
    /// Opens the review.
    pub(super) fn begin_review(&mut self) {
        self.review.stage = Stage::Away;
        self.review.is_direct = false;
        self.review.look = self.kit.options.look();
        self.show_as(Look::Text);
    }

    /// Screens are shown as before.
    pub(super) fn end_review(&mut self) {
        let look = self.review.look;
        self.show_as(look);
        #[cfg(feature = "apple2")]
        if look == Look::HiRes {
            // The dark bar answers the press.
            self.kit.screen.at(23, 0);
            self.kit.screen.repeat(b' ', 39);
            crate::apple2::aside::leave();
        }
    }

    /// Has screens shown like this from now on.
    fn show_as(&mut self, look: Look) {
        self.kit.options.set_look(look);
        self.kit.screen.set_look(look);
    }

    /// Whether the review's part is still on the disk.
    pub(super) fn is_away(&self) -> bool {
        self.review.stage == Stage::Away
    }

    /// Has the part read, and then looks at one choice after the other. Tells whether something is to be drawn.
    pub(super) fn reviews(&mut self) -> bool {
        if self.scene() != Scene::Turns {
            return false;
        }
        match self.review.stage {
            Stage::Away => {
                self.kit.screen.fault = read_part();
                if self.kit.screen.fault == fault::NONE {
                    self.review.stage = Stage::There;
                    self.kit.fresh();
                } else {
                    // If a key has ended the attempt, that key leads back.
                    self.review.stage = Stage::Lost;
                }
                // Natively nothing is read, which would begin as zeros.
                #[cfg(not(feature = "apple2"))]
                (*self.review.known = Known::NOTHING);
                self.kit.draw_all();
                true
            }
            Stage::There => zonkers_aside(self, What::Think, NONE),
            Stage::Lost => false,
        }
    }

    /// Answers the review. Tells whether the player has seen enough.
    pub(super) fn answer_review(&mut self, event: Event) -> bool {
        match self.review.stage {
            Stage::There => zonkers_aside(self, What::Answer, event),
            Stage::Lost if is_again(event) => {
                self.review.stage = Stage::Away;
                false
            }
            _ => true,
        }
    }

    /// Draws it.
    pub(super) fn draw_review(&mut self) {
        match self.review.stage {
            // A dark screen answers the press.
            Stage::Away => {}
            Stage::There => {
                zonkers_aside(self, What::Draw, NONE);
            }
            Stage::Lost => {
                self.kit.screen.tell_fault();
                self.kit.screen.bar(LOST_KEYS);
            }
        }
    }
}

/// Reads the part, if it is not in memory all the time.
fn read_part() -> Fault {
    #[cfg(feature = "apple2")]
    return crate::apple2::aside::read_part();
    #[cfg(not(feature = "apple2"))]
    fault::NONE
}
