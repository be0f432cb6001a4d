//! The review of a game: its turns, and the cost of people's choices.
//!
//! The review is an aside: its code stays on the disk until the player opens it, and is then loaded
//! into the hi-res page. The review therefore uses the text look. All code reached from
//! [`zonkers_aside`] is in [`part`], and only this module refers to it.

mod part;

use super::choices::MOST;
use super::{Game, Scene, Zonkers};
use crate::kit::fault::{self, LOST_KEYS, is_again};
use crate::kit::input::{Event, NONE};
use crate::kit::page::help;
use crate::kit::screen::Look;
use crate::kit::statics::{Static, single};
use crate::platform::aside;
use crate::table::winner::READING;
use part::{What, zonkers_aside};

help! {
    pub(super) const HELP, HELP_WORDS:
    "arrows, stick     another turn\n\
     RETURN, button 0  its choices"
}

/// The location of the aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReviewState {
    /// Not loaded yet.
    OnDisk,
    /// Loaded into memory.
    Loaded,
    /// Not loaded: the disk could not be read.
    Unreadable,
}

/// The state of the review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Review {
    stage: ReviewState,
    /// Whether the review was opened from the question on the screen, to which any key returns.
    pub(super) is_direct: bool,
    /// The look to restore when the review ends.
    look: Look,
    known: Static<ReviewData>,
}

/// The review's data, which has its own memory while the aside is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ReviewData {
    /// Whether `has_now` is valid.
    has_begun: bool,
    /// 1 if the player has an open choice, otherwise 0. The list then starts with the unfinished
    /// turn, and the open choice is the last one.
    has_now: u8,
    /// Whether the screen shows the choices of one turn, [`Kit::pick`](crate::kit::Kit::pick).
    is_open: bool,
    /// The number of choices shown.
    shown: u8,
    /// The turn that is being rated, counted back from the last one, plus 1, or 0 for the
    /// unfinished turn or none.
    of: u8,
    /// The cost of each choice by index, in units of 1/512 game, plus 1, or 0 if it is not known
    /// yet.
    costs: [u8; MOST],
    /// The current game, while the program's own shows an earlier state.
    now: Game,
}

impl ReviewData {
    const NOTHING: ReviewData = ReviewData {
        has_begun: false,
        has_now: 0,
        is_open: false,
        shown: 0,
        of: 0,
        costs: [0; MOST],
        now: Game::new(),
    };
}

single!(ReviewData: ReviewData::NOTHING);

impl Review {
    /// Creates a closed review. All bytes are zero.
    pub const fn new() -> Review {
        Review {
            stage: ReviewState::OnDisk,
            is_direct: false,
            look: Look::HiRes,
            known: Static::new(ReviewData::NOTHING),
        }
    }
}

impl Zonkers {
    /// Opens the review.
    pub(super) fn begin_review(&mut self) {
        self.review.stage = ReviewState::OnDisk;
        self.review.is_direct = false;
        self.review.look = self.kit.options.look();
        self.show_as(Look::Text);
    }

    /// Closes the review and restores the look.
    pub(super) fn end_review(&mut self) {
        let look = self.review.look;
        self.show_as(look);
        if look == Look::HiRes {
            // Blanks the bar to acknowledge the press.
            self.kit.screen.at(23, 0);
            self.kit.screen.repeat(b' ', 39);
            aside::release_page();
        }
    }

    /// Changes the look of all screens.
    fn show_as(&mut self, look: Look) {
        self.kit.options.set_look(look);
        self.kit.screen.set_look(look);
    }

    /// Returns whether the aside is still on the disk.
    pub(super) fn is_away(&self) -> bool {
        self.review.stage == ReviewState::OnDisk
    }

    /// Loads the aside, then rates one choice in each call. Returns whether the screen must be
    /// drawn.
    pub(super) fn continue_review(&mut self) -> bool {
        if self.kit.scene != Scene::Turns {
            return false;
        }
        match self.review.stage {
            ReviewState::OnDisk => {
                self.kit.screen.fault = aside::read_part();
                if self.kit.screen.fault == fault::NONE {
                    self.review.stage = ReviewState::Loaded;
                    self.kit.begin_question();
                } else {
                    // After an error, or if a key has ended the attempt.
                    self.review.stage = ReviewState::Unreadable;
                }
                aside::clear(&mut *self.review.known, ReviewData::NOTHING);
                self.kit.draw_all();
                true
            }
            ReviewState::Loaded => zonkers_aside(self, What::Think, NONE),
            ReviewState::Unreadable => false,
        }
    }

    /// Handles an event. Returns whether the player has finished with the review.
    pub(super) fn answer_review(&mut self, event: Event) -> bool {
        match self.review.stage {
            ReviewState::Loaded => zonkers_aside(self, What::Answer, event),
            ReviewState::Unreadable if is_again(event) => {
                self.review.stage = ReviewState::OnDisk;
                false
            }
            _ => true,
        }
    }

    /// Draws the review.
    pub(super) fn draw_review(&mut self) {
        match self.review.stage {
            ReviewState::OnDisk => self.kit.screen.bar(READING),
            ReviewState::Loaded => {
                zonkers_aside(self, What::Draw, NONE);
            }
            ReviewState::Unreadable => {
                self.kit.screen.print_fault();
                self.kit.screen.bar(LOST_KEYS);
            }
        }
    }
}
