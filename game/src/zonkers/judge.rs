//! Judging a choice: what Tessa, who has looked ahead, thinks of it. The review says this of what people have chosen.
//!
//! Where the choice is still [`OPEN`], it compares stopping with the best way to roll on.

use super::foresight::Foresight;
use super::players::{kept_by_foresight, units};
use super::{Game, score};

/// What is kept where nothing has been chosen yet: all six dice, which nobody can choose to keep.
pub const OPEN: u8 = 0x3F;

/// What comes of judging a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The chance to win with it, in 65,536 parts; if it is open, by stopping.
    pub chosen: u16,
    /// That with the best one; if it is open, the best one that rolls on.
    pub best: u16,
    /// What the best one keeps, as bits; nothing to stop.
    pub best_kept: u8,
}

/// Judges what was kept of a roll, as bits, or nothing to stop. If the choice is [`OPEN`], it compares stopping with rolling on.
/// `foresight` is that of the turn.
#[inline(always)]
pub fn judge(game: &Game, foresight: &Foresight, kept: u8) -> Judged {
    let is_open = kept == OPEN;
    let best_kept = kept_by_foresight(game, foresight, !is_open);
    let kept = if is_open { 0 } else { kept };
    let [chosen, best] = [kept, best_kept].map(|kept| chance(game, foresight, kept));
    Judged { chosen, best, best_kept }
}

/// The chance to win for who keeps these dice, or stops with none.
fn chance(game: &Game, foresight: &Foresight, kept: u8) -> u16 {
    if kept == 0 {
        return foresight.chance_if_stopped(units(game.points_if_stopped()));
    }
    let keep = game.roll().chosen(kept);
    let left = game.dice_to_roll().wrapping_sub(keep.total());
    let points = game.turn_points().plus(score::sum(&keep));
    foresight.chance(foresight.roll_worth(left, units(points)))
}
