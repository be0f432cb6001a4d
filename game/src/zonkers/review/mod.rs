//! The review of a game: lists its turns and the cost of people's choices.
//!
//! The review is an aside: code that stays on the disk until the player opens it. It is then loaded
//! over the hi-res page, so that the review uses the text screen. All code reached from
//! [`zonkers_aside`] is in [`part`], and only this module may refer to it.

mod part;

use super::choices::MOST;
use super::{Game, Scene, Zonkers};
use crate::kit::apart::{Apart, single};
use crate::kit::fault::{self, Fault, is_again};
use crate::kit::input::{Event, NONE};
use crate::kit::screen::{Look, Text, text};
use part::{What, zonkers_aside};

/// The keys.
pub(super) const HELP: Text = text!(
    2,
    1,
    "arrows, stick     another turn\n\
     RETURN, button 0  its choices",
);

/// The keys if the part cannot be read.
const LOST_KEYS: Text = text!(23, 1, "RETURN: again   ESC: back");

/// Location of the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// On the disk.
    Away,
    /// In memory.
    There,
    /// Could not be read.
    Lost,
}

/// The state of the review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Review {
    stage: Stage,
    /// The review was opened for the question on the screen, and any key returns to it.
    pub(super) is_direct: bool,
    /// The look to restore when the review ends.
    look: Look,
    known: Apart<Known>,
}

/// The review's data, in memory of its own while the part is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Known {
    /// `has_now` is valid.
    has_begun: bool,
    /// 1 if a choice is open: the unfinished turn is listed first, and the open choice counts as
    /// the last one. 0 otherwise.
    has_now: u8,
    /// The screen shows the choices of one turn, [`Kit::pick`](crate::kit::Kit::pick).
    is_open: bool,
    /// Number of choices shown.
    shown: u8,
    /// The turn being rated, counted back from the last one, plus 1; 0 for the unfinished turn or
    /// none.
    of: u8,
    /// Cost of each choice by index, in units of 1/512 game, plus 1; 0 if not known yet.
    costs: [u8; MOST],
    /// The current game, while the program's own is at an earlier state.
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
    /// A closed review. All bytes are zero.
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

    /// Closes the review and restores the look.
    pub(super) fn end_review(&mut self) {
        let look = self.review.look;
        self.show_as(look);
        #[cfg(feature = "apple2")]
        if look == Look::HiRes {
            // Blanks the bar at once, to acknowledge the press.
            self.kit.screen.at(23, 0);
            self.kit.screen.repeat(b' ', 39);
            crate::apple2::aside::leave();
        }
    }

    /// Changes the look of all screens.
    fn show_as(&mut self, look: Look) {
        self.kit.options.set_look(look);
        self.kit.screen.set_look(look);
    }

    /// Whether the review's part is still on the disk.
    pub(super) fn is_away(&self) -> bool {
        self.review.stage == Stage::Away
    }

    /// Loads the part, and then rates one choice after the other. Returns whether the screen must
    /// be redrawn.
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
                    // A key that ended the attempt also leaves the error screen.
                    self.review.stage = Stage::Lost;
                }
                // Loading clears this memory on the Apple; a native build clears it here.
                #[cfg(not(feature = "apple2"))]
                (*self.review.known = Known::NOTHING);
                self.kit.draw_all();
                true
            }
            Stage::There => zonkers_aside(self, What::Think, NONE),
            Stage::Lost => false,
        }
    }

    /// Handles an event. Returns whether the player has finished with the review.
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

    /// Draws the review.
    pub(super) fn draw_review(&mut self) {
        match self.review.stage {
            // The screen stays blank to acknowledge the press.
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

/// Loads the part. A native build always has it in memory.
fn read_part() -> Fault {
    #[cfg(feature = "apple2")]
    return crate::apple2::aside::read_part();
    #[cfg(not(feature = "apple2"))]
    fault::NONE
}
