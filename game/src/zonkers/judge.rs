//! Rates a person's choice for the review, by Tessa's foresight.
//!
//! For an [`OPEN`] choice, it compares stopping with the best way to roll on.

use super::foresight::Foresight;
use super::players::{kept_by_foresight, units};
use super::{Game, score};

/// The value for a choice that the player has not made yet. As a bit mask it has all six dice,
/// which no player can choose to keep.
pub const OPEN: u8 = 0x3F;

/// A rated choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The probability of winning after the choice, in units of 1/65,536. For an open choice, after
    /// stopping.
    pub chosen: u16,
    /// The probability of winning after the best choice. For an open choice, after the best one
    /// that rolls on.
    pub best: u16,
    /// The dice that the best choice keeps, as a bit mask, or 0 to stop.
    pub best_kept: u8,
}

/// Rates the choice to keep the dice `kept`, as a bit mask, or to stop (0). For [`OPEN`], compares
/// stopping with rolling on. `foresight` must be computed for this turn.
#[inline(always)]
pub fn judge(game: &Game, foresight: &Foresight, kept: u8) -> Judged {
    let is_open = kept == OPEN;
    let best_kept = kept_by_foresight(game, foresight, !is_open);
    let kept = if is_open { 0 } else { kept };
    let [chosen, best] = [kept, best_kept].map(|kept| chance(game, foresight, kept));
    Judged { chosen, best, best_kept }
}

/// Returns the probability of winning after keeping these dice, or after stopping (0).
fn chance(game: &Game, foresight: &Foresight, kept: u8) -> u16 {
    if kept == 0 {
        return foresight.chance_if_stopped(units(game.points_if_stopped()));
    }
    let keep = game.roll().chosen(kept);
    let left = game.dice_to_roll().wrapping_sub(keep.total());
    let points = game.turn_points().plus(score::sum(&keep));
    foresight.chance(foresight.roll_worth(left, units(points)))
}
