//! One turn of Zilch.

use super::rolls::{Keep, rolls};
use crate::solve::Line;

/// Units beyond the limit that a turn is looked at in detail: 5,000 points. Whoever has more decides as with just so many;
/// the other player's last turn must inherit them then, to beat them.
pub(super) const OVER: usize = 100;

/// The most that a roll can bring, and some: tables of stakes go on so far beyond what is looked at.
pub(super) const BEYOND: usize = 161;

/// Dice in a row of a table.
pub(super) const ROW: usize = 8;

/// A roll in which something scores.
pub struct Choice {
    /// Dice that were rolled.
    pub dice: usize,
    /// What may be set aside.
    pub keeps: Vec<Keep>,
    pub(super) chance: f64,
    /// The same, as places in a table of stakes by dice. Fewer points with the same dice may be the better choice: just to
    /// reach the limit is worth less than to be just short of it, since it gives the other player the last turn.
    pub(super) places: Vec<u16>,
}

/// What a roll of some number of dice leads to.
#[derive(Default)]
pub(super) struct Throw {
    pub(super) zilch: f64,
    pub(super) choices: Vec<Choice>,
}

/// All that rolls lead to, by number of dice.
pub struct Turn {
    pub(super) throws: [Throw; 7],
    /// Rolls with a choice, of all numbers of dice.
    pub(super) choices: usize,
}

/// A number for each stake and number of dice: units times `ROW`, and the dice.
pub type Table = Vec<f64>;

/// What somebody does in a turn: for each stake before a roll and each roll with a choice, in the order of `Turn::choices`,
/// the place of what follows, from the stake on, and a bit to bank that.
#[derive(Clone)]
pub struct Decisions(Vec<u16>);

/// The bit of what is banked.
const BANKS: u16 = 0x8000;

impl Turn {
    pub(super) fn new() -> Turn {
        let mut throws: [Throw; 7] = Default::default();
        for ((dice, throw), rolls) in throws.iter_mut().enumerate().zip(rolls()) {
            for (keeps, chance) in rolls {
                if keeps.is_empty() {
                    throw.zilch += chance;
                } else {
                    let places = keeps.iter().map(place).collect();
                    throw.choices.push(Choice { dice, keeps, chance, places });
                }
            }
        }
        let choices = throws.iter().map(|throw| throw.choices.len()).sum();
        Turn { throws, choices }
    }

    /// What it is worth to roll, by stakes and dice, where it is worth `banks` to bank, and `lost` to lose the points. With
    /// the last stakes that `banks` has, and all beyond, it is as with the last one.
    pub(super) fn best(&self, banks: &[f64], lost: f64) -> (Table, Table) {
        let most = banks.len() / ROW - 1;
        let rows = (most + BEYOND) * ROW;
        let (mut worth, mut slopes) = (vec![0.0; rows], vec![0.0; rows]);
        // The better of banking and rolling, and how it depends on what is lost.
        let (mut best, mut best_slopes) = (vec![0.0; rows], vec![0.0; rows]);
        let mut settle = |units: usize, best: &mut [f64], best_slopes: &mut [f64]| -> f64 {
            let mut change = 0.0f64;
            for (dice, throw) in self.throws.iter().enumerate().skip(1).rev() {
                let (mut sum, mut slope) = (throw.zilch * lost, throw.zilch);
                let (row, slope_row) = (&best[units * ROW..], &best_slopes[units * ROW..]);
                for choice in &throw.choices {
                    let mut most = choice.places[0];
                    for &place in &choice.places[1..] {
                        if row[usize::from(place)] > row[usize::from(most)] {
                            most = place;
                        }
                    }
                    sum += choice.chance * row[usize::from(most)];
                    slope += choice.chance * slope_row[usize::from(most)];
                }
                let at = units * ROW + dice;
                change = change.max((sum - worth[at]).abs()).max((slope - slopes[at]).abs());
                (worth[at], slopes[at]) = (sum, slope);
            }
            for dice in 1..=6 {
                let at = units * ROW + dice;
                let rolls = worth[at] > banks[at];
                (best[at], best_slopes[at]) =
                    if rolls { (worth[at], slopes[at]) } else { (banks[at], 0.0) };
            }
            change
        };
        loop {
            let change = settle(most, &mut best, &mut best_slopes);
            let last: [f64; ROW] = std::array::from_fn(|dice| best[most * ROW + dice]);
            let last_slope: [f64; ROW] = std::array::from_fn(|dice| best_slopes[most * ROW + dice]);
            for units in most + 1..most + BEYOND {
                best[units * ROW..][..ROW].copy_from_slice(&last);
                best_slopes[units * ROW..][..ROW].copy_from_slice(&last_slope);
            }
            if change < 1e-13 {
                break;
            }
        }
        for units in (0..most).rev() {
            settle(units, &mut best, &mut best_slopes);
        }
        worth.truncate((most + 1) * ROW);
        slopes.truncate((most + 1) * ROW);
        (worth, slopes)
    }

    /// What is best in a turn in which it is worth so much to bank, and to roll.
    pub(super) fn best_decisions(&self, banks: &[f64], worth: &[f64]) -> Decisions {
        let most = banks.len() / ROW - 1;
        Decisions::by(self, most, |units, choice| {
            let mut best = (f64::NEG_INFINITY, choice.keeps[0], false);
            for keep in &choice.keeps {
                let at = (units + usize::from(keep.units)).min(most) * ROW + usize::from(keep.left);
                if banks[at] > best.0 {
                    best = (banks[at], *keep, true);
                }
                if worth[at] > best.0 {
                    best = (worth[at], *keep, false);
                }
            }
            (best.1, best.2)
        })
    }

    /// What it is worth to roll, by stakes and dice, to who decides so, where it is worth `banks` to bank.
    pub(super) fn follow(&self, banks: &[f64], decisions: &Decisions) -> Vec<Line> {
        let most = banks.len() / ROW - 1;
        let mut table = vec![Line::default(); (most + 1) * ROW];
        let settle = |units: usize, table: &mut [Line]| -> f64 {
            let mut change = 0.0f64;
            let mut decided = decisions.0[units * self.choices..].iter();
            for (dice, throw) in self.throws.iter().enumerate().skip(1) {
                let mut sum = Line { start: 0.0, slope: throw.zilch };
                for (choice, &decided) in throw.choices.iter().zip(&mut decided) {
                    let place = usize::from(decided & !BANKS);
                    let at = (units + place / ROW).min(most) * ROW + place % ROW;
                    if decided & BANKS != 0 {
                        sum.start += choice.chance * banks[at];
                    } else {
                        sum.start += choice.chance * table[at].start;
                        sum.slope += choice.chance * table[at].slope;
                    }
                }
                let before = &mut table[units * ROW + dice];
                change = change.max((sum.start - before.start).abs());
                change = change.max((sum.slope - before.slope).abs());
                *before = sum;
            }
            change
        };
        for _ in 0..10_000 {
            if settle(most, &mut table) < 1e-13 {
                break;
            }
        }
        for units in (0..most).rev() {
            settle(units, &mut table);
        }
        table
    }

    /// The last turn of a game, in which somebody must get more than the other one has (S-R17): whoever is ahead banks,
    /// everybody else goes on.
    pub(super) fn chase(&self) -> Chase {
        let mut rows = vec![[0.0; 7]; NEEDS + 1];
        for needs in 0..=NEEDS {
            for dice in 1..=6 {
                let throw = &self.throws[dice];
                let mut sum = 0.0;
                for choice in &throw.choices {
                    let best = choice.keeps.iter().map(|keep| {
                        match needs.checked_sub(usize::from(keep.units)) {
                            Some(needs) if needs != 0 => rows[needs][usize::from(keep.left)],
                            _ => 1.0,
                        }
                    });
                    sum += choice.chance * best.fold(0.0, f64::max);
                }
                rows[needs][dice] = sum;
            }
        }
        Chase(rows)
    }
}

/// Units that must be got, up to which a last turn is looked at.
const NEEDS: usize = 700;

/// The last turn of a game: the chance to win it, by units that must be got at least, besides what is at stake, and dice.
pub struct Chase(Vec<[f64; 7]>);

impl Chase {
    /// The chance to win with so many dice to roll if so many units must be exceeded and so many are at stake. One must
    /// roll at least once (S-R10).
    pub fn chance(&self, behind: usize, stake: usize, dice: usize) -> f64 {
        self.0.get((behind + 1).saturating_sub(stake)).map_or(0.0, |row| row[dice])
    }
}

impl Decisions {
    /// What `decide` says of each stake up to `most` and each roll: what to set aside, and whether to bank.
    pub fn by(
        turn: &Turn,
        most: usize,
        mut decide: impl FnMut(usize, &Choice) -> (Keep, bool),
    ) -> Decisions {
        let mut decisions = Vec::with_capacity((most + 1) * turn.choices);
        for units in 0..=most {
            for choice in turn.throws.iter().flat_map(|throw| &throw.choices) {
                let (keep, banks) = decide(units, choice);
                decisions.push(place(&keep) | if banks { BANKS } else { 0 });
            }
        }
        Decisions(decisions)
    }
}

/// Where a table has what follows, from the stake before on.
fn place(keep: &Keep) -> u16 {
    keep.units * ROW as u16 + u16::from(keep.left)
}
