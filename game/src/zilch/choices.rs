//! The choices that people made, for the review.
//!
//! Each choice is stored with the whole game before it, in some 80 bytes, so the review can show
//! any choice without a replay. The review needs a language card, and on an Apple the choices are
//! in that card, after its code. A machine without a card ignores the writes.

use super::Game;
use crate::kit::statics::{Single, Static};
use crate::platform::aside;

/// The places for choices. One of them is free, for the next choice.
pub const PLACES: u8 = 80;

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The game before the choice.
    pub game: Game,
    /// The number of turns before this one.
    pub turn: u16,
    /// The dice that the player set aside, as a bit mask over the roll.
    pub kept: u8,
    /// Whether the player then banked or, at an offer, inherited.
    pub banks: bool,
}

/// The places of the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Places([Choice; PLACES as usize]);

impl Places {
    const EMPTY: Places = Places([Choice { game: Game::new(), turn: 0, kept: 0, banks: false }; _]);
}

impl Single for Places {
    fn memory() -> *mut Places {
        aside::card_memory()
    }
}

/// The last choices of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    places: Static<Places>,
    /// The index of the free place.
    free: u8,
    /// The number of choices.
    count: u8,
    /// Whether earlier choices of the game are missing.
    is_partial: bool,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices::new()
    }
}

impl Choices {
    /// Creates an empty list.
    pub const fn new() -> Choices {
        Choices { places: Static::new(Places::EMPTY), free: 0, count: 0, is_partial: false }
    }

    /// Empties the list for a new game, or for a loaded game, whose earlier choices are missing.
    #[inline(never)]
    pub fn clear(&mut self, is_loaded: bool) {
        aside::prepare_card();
        self.count = 0;
        self.is_partial = is_loaded;
    }

    /// Returns whether earlier choices of the game are missing.
    pub const fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Returns whether the review can show a choice, or say that earlier choices are missing.
    pub const fn has_review(&self) -> bool {
        self.count | self.is_partial as u8 != 0
    }

    /// Returns the number of choices.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Writes a choice to the free place. It is not in the list before [`Choices::add`]. The memory
    /// of the card must be switched in.
    #[inline(never)]
    pub fn note(&mut self, game: &Game, turn: u16, kept: u8, banks: bool) {
        let choice = &mut self.places.0[usize::from(self.free.min(PLACES - 1))];
        choice.game = *game;
        (choice.turn, choice.kept, choice.banks) = (turn, kept, banks);
    }

    /// Adds the choice in the free place. If the list is full, removes the oldest choice.
    pub fn add(&mut self) {
        self.free += 1;
        if self.free == PLACES {
            self.free = 0;
        }
        self.count += 1;
        if self.count == PLACES {
            self.count -= 1;
            self.is_partial = true;
        }
    }

    /// Returns the choice with this index, the oldest first, or after them the free place. The
    /// memory of the card must be switched in.
    pub fn of(&self, index: u8) -> &Choice {
        let behind = self.count.wrapping_sub(index);
        let place = self.free.wrapping_sub(behind);
        let place = if place < PLACES { place } else { place.wrapping_add(PLACES) };
        &self.places.0[usize::from(place % PLACES)]
    }
}
