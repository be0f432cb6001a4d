//! A turn of Zilch.

use super::rolls::{Keep, rolls};
use crate::Line;

/// The units beyond the limit up to which a turn is computed exactly: 5,000 points. Higher stakes
/// have the same decisions. The other player must then inherit them to win the last turn.
pub(super) const OVER: usize = 100;

/// The number of entries beyond the computed range in tables of stakes, an upper bound of the units
/// of one roll.
pub(super) const BEYOND: usize = 161;

/// The number of entries per row of a table.
pub(super) const ROW: usize = 8;

/// A scoring roll.
pub struct Choice {
    /// The number of dice rolled.
    pub dice: usize,
    /// The possible selections.
    pub keeps: Vec<Keep>,
    pub(super) chance: f64,
    /// The selections as places in a [`Table`]. Includes lower values with the same dice left,
    /// which can be better: reaching the limit exactly is worth less than missing it narrowly,
    /// since it gives the other player the last turn.
    pub(super) places: Vec<u16>,
}

/// The results of rolling a number of dice.
#[derive(Default)]
pub(super) struct Throw {
    pub(super) zilch: f64,
    pub(super) choices: Vec<Choice>,
}

/// The results of rolling, by number of dice.
pub struct Turn {
    pub(super) throws: [Throw; 7],
    /// The number of scoring rolls, over all numbers of dice.
    pub(super) choices: usize,
}

/// The values by stake and number of dice. The index is units times `ROW` plus dice.
pub type Table = Vec<f64>;

/// A player's decisions in a turn, by stake before the roll and by scoring roll in the order of
/// `Turn::throws`: the place of the selection relative to the stake, and the flag `BANKS`.
#[derive(Clone)]
pub struct Decisions(Vec<u16>);

/// The flag of a decision to bank.
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

    /// The value of rolling, by stake and dice, and its slope by `lost`. `banks` is the value of
    /// banking, and `lost` the value of losing the points. Stakes beyond the end of `banks` are
    /// treated as its last one.
    pub(super) fn best(&self, banks: &[f64], lost: f64) -> (Table, Table) {
        let most = banks.len() / ROW - 1;
        let rows = (most + BEYOND) * ROW;
        let (mut worth, mut slopes) = (vec![0.0; rows], vec![0.0; rows]);
        // The value of the better of banking and rolling, and its slope by `lost`.
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

    /// The best decisions, given the values of banking and of rolling.
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

    /// The value of rolling for a player with these decisions, by stake and dice, given the value
    /// of banking.
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

    /// The values of the last turn of a game, in which the player must exceed the other player's
    /// points (S-R17): the player rolls until ahead, then banks.
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

/// The maximum units for which a last turn can be evaluated.
const NEEDS: usize = 700;

/// The winning probabilities in the last turn of a game, by the units needed in addition to the
/// stake, and by dice.
pub struct Chase(Vec<[f64; 7]>);

impl Chase {
    /// The winning probability with `dice` dice to roll, a stake, and a deficit of `behind` units.
    /// At least one roll is required (S-R10).
    pub fn chance(&self, behind: usize, stake: usize, dice: usize) -> f64 {
        self.0.get((behind + 1).saturating_sub(stake)).map_or(0.0, |row| row[dice])
    }
}

impl Decisions {
    /// Builds decisions. For each stake up to `most` and each roll, `decide` chooses the selection
    /// and whether to bank.
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

/// The place of a selection in a table, relative to the stake.
fn place(keep: &Keep) -> u16 {
    keep.units * ROW as u16 + u16::from(keep.left)
}
