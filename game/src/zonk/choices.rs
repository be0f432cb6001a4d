//! The choices that people made, for the review.
//!
//! Each choice has the turn as it was before it, so the review needs no replay.

use super::players::{Stay, stay};
use super::{DICE, Game, LIMIT};

/// The maximum number of choices, a power of two. A new choice overwrites the oldest.
pub const MOST: u8 = 32;
const PLACES: usize = MOST as usize;

/// The choice to stay: no dice.
pub const STAYS: u8 = 0;
/// The choice to roll only the dared die, or all dice after a natural five. As a bit mask it means
/// all five dice, which no other choice leaves (B-R15).
pub const ROLLS: u8 = 0x1F;

/// The last choices of a game, as arrays with an element for each choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The number of the round, modulo 256.
    rounds: [u8; PLACES],
    /// The points of the turn before the roll, in units, [`LIMIT`] at most.
    stakes: [u8; PLACES],
    /// The dice that the player left in bits 0 to 4, whether the player was dared in bit 5, and
    /// [`Stay`] in bits 6 and 7.
    kept: [u8; PLACES],
    /// The places of dice set aside before the roll in bits 0 to 4, and bits 0 to 2 of the seat.
    aside: [u8; PLACES],
    /// The faces of all dice, three bits each, and bit 3 of the seat. First the low bytes, then the
    /// high bytes.
    faces: [[u8; PLACES]; 2],
    /// The index of the next element to write, modulo [`MOST`].
    next: u8,
    /// The number of choices.
    count: u8,
    /// Whether earlier choices of the game are missing.
    is_partial: bool,
    /// The points that all choices gave away, or 0 before the review.
    pub cost: u16,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices::new()
    }
}

impl Choices {
    /// Creates an empty list. All bytes are zero.
    pub const fn new() -> Choices {
        Choices {
            rounds: [0; _],
            stakes: [0; _],
            kept: [0; _],
            aside: [0; _],
            faces: [[0; _]; 2],
            next: 0,
            count: 0,
            is_partial: false,
            cost: 0,
        }
    }

    /// Empties the list for a new game, or for a loaded game, whose earlier choices are missing.
    pub fn clear(&mut self, is_loaded: bool) {
        self.count = 0;
        self.is_partial = is_loaded;
        self.cost = 0;
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

    /// Adds the choice of the player on turn to leave the dice `kept` of the roll, [`STAYS`] or
    /// [`ROLLS`]. The game is as it was before the choice. If the list is full, removes the oldest
    /// choice.
    #[inline(never)]
    pub fn add(&mut self, game: &Game, kept: u8) {
        let place = usize::from(self.next % MOST);
        let seat = game.seat();
        let mut faces = u16::from(seat >> 3);
        for place in (0..DICE).rev() {
            faces = faces << 3 | u16::from(game.face(place));
        }
        [self.faces[0][place], self.faces[1][place]] = faces.to_le_bytes();
        self.rounds[place] = game.round() as u8;
        self.stakes[place] = game.points_before_roll().min(LIMIT).units() as u8;
        self.kept[place] = kept | (game.dared() as u8) << 5 | (stay(game) as u8) << 6;
        self.aside[place] = game.aside() | seat << 5;
        self.next = self.next.wrapping_add(1);
        if self.count == MOST {
            self.is_partial = true;
        } else {
            self.count += 1;
        }
    }

    /// Sets a game that is over back to the choice with this index, the oldest first. The standings
    /// remain. Returns the result that staying would have had, and the choice:
    /// the dice that the player left, as a bit mask over the roll, [`STAYS`] or [`ROLLS`].
    #[inline(always)]
    pub fn go_back(&self, index: u8, game: &mut Game) -> (Stay, u8) {
        let place = self.next.wrapping_sub(self.count).wrapping_add(index) % MOST;
        let place = usize::from(place);
        let [low, high] = [self.faces[0][place], self.faces[1][place]];
        let (aside, kept) = (self.aside[place], self.kept[place]);
        let seat = aside >> 5 | (high & 0x80) >> 4;
        let faces = u16::from_le_bytes([low, high]);
        game.go_back_to(seat, self.rounds[place], self.stakes[place], aside & 0x1F, faces);
        if kept & 0x20 != 0 {
            // Cannot fail: the player was dared.
            let _ = game.dare();
        }
        let stay = match kept >> 6 {
            0 => Stay::Worthless,
            1 => Stay::Banks,
            _ => Stay::Limit,
        };
        (stay, kept & 0x1F)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::kit::rng::Rng;
    use crate::table::dice::Roll;
    use crate::zonk::players::{RUFUS, TALLY, decide};
    use crate::zonk::{Action, Dare, Phase};

    /// Plays a game of nine players. Calls `see` before each choice, with the game and the choice.
    fn play(seed: u16, mut see: impl FnMut(&Game, u8)) -> Game {
        let (mut game, mut chance) = (Game::new(), Rng::new());
        chance.seed(seed);
        game.start(9).unwrap();
        while game.winner().is_none() {
            if game.may_be_dared() {
                game.dare().unwrap();
            }
            let roll = Action::Roll(Roll::throw(&mut chance, game.dice_to_roll()));
            let action = match game.phase() {
                Phase::Failed | Phase::Stayed => Action::Pass,
                Phase::Hit => Action::Release,
                Phase::Choose | Phase::Natural => {
                    let kind = if chance.die() > 3 { RUFUS } else { TALLY };
                    let (action, kept) = match decide(kind, &game) {
                        Action::Keep(kept) if game.phase() == Phase::Choose => {
                            (Action::Keep(kept), kept)
                        }
                        Action::Stay => (Action::Stay, STAYS),
                        Action::TakeDare => (Action::TakeDare, ROLLS),
                        _ => (roll, ROLLS),
                    };
                    see(&game, kept);
                    action
                }
                _ => roll,
            };
            game.apply(&action).unwrap();
        }
        game
    }

    #[test]
    fn the_last_choices_are_remembered_and_the_game_goes_back_to_them() {
        let (mut missing, mut dared, mut stays) = (0, 0, [0; 3]);
        for seed in 0..30 {
            let (mut choices, mut made) = (Choices::new(), Vec::new());
            choices.clear(false);
            let mut game = play(seed, |game, kept| {
                assert_eq!(choices.is_partial(), made.len() > MOST.into());
                choices.add(game, kept);
                made.push((game.clone(), kept));
                let count = made.len().min(MOST.into());
                assert_eq!(usize::from(choices.count()), count);
            });
            let over = game.clone();
            missing += usize::from(choices.is_partial());
            let first = made.len().saturating_sub(MOST.into());
            for (index, (before, kept)) in (0..).zip(&made[first..]) {
                assert_eq!(choices.go_back(index, &mut game), (stay(before), *kept));
                assert_eq!((game.seat(), game.round()), (before.seat(), before.round()));
                dared += usize::from(before.dared() == Dare::Dared);
                stays[stay(before) as usize] += 1;
                assert_eq!((game.phase(), game.dared()), (before.phase(), before.dared()));
                assert_eq!((game.roll(), game.aside()), (before.roll(), before.aside()));
                assert_eq!(game.turn_points(), before.turn_points());
                assert_eq!(game.points_if_stayed(), before.points_if_stayed());
                for place in 0..5 {
                    assert_eq!(game.face(place), before.face(place));
                }
            }
            game.return_to_end();
            assert_eq!((game.phase(), game.winner()), (Phase::Over, over.winner()));
            assert_eq!(game.sheet(), over.sheet());
            for seat in 0..9 {
                let of = |game: &Game| (game.banked(seat), game.standings().ranked(seat));
                assert_eq!(of(&game), of(&over));
            }
        }
        assert!(missing > 10 && dared > 3 && stays.iter().all(|&times| times > 3), "{stays:?}");
    }

    #[test]
    fn an_emptied_list_is_partial_only_after_loading() {
        let mut choices = Choices::new();
        assert!(!choices.has_review());
        play(1, |game, kept| choices.add(game, kept));
        assert!(choices.has_review() && choices.is_partial());
        choices.clear(false);
        assert!(!choices.has_review() && !choices.is_partial());
        choices.clear(true);
        assert!(choices.has_review() && choices.is_partial() && choices.count() == 0);
    }
}
