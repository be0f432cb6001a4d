//! A turn of Zonkers.

use super::Position;
use super::rolls::{Keep, Offer, rolls};
use crate::Line;

/// The units beyond the limit up to which a turn is computed. Players with more are assumed to
/// stop, even after a forced roll. The effect on the result is negligible.
pub(super) const OVER: usize = 60;

/// The number of entries beyond the computed range in tables of stakes. No two rolls are worth more
/// units.
pub(super) const BEYOND: usize = 201;

/// The stake in units at which every player banks.
pub(super) const fn most(position: Position) -> usize {
    position.own + OVER
}

/// A roll with a choice.
pub struct Choice {
    /// The number of dice rolled.
    pub dice: usize,
    /// The units that a player banks by stopping.
    pub all: usize,
    /// The possible selections, all counters first.
    pub keeps: Vec<Keep>,
    pub(super) chance: f64,
    /// The selections as indices of a table by stake and dice. Includes lower values with the same
    /// dice left, which can be better: reaching the limit exactly is worth less than missing it
    /// narrowly, since it gives the other player the last turn.
    places: Vec<u16>,
}

/// The results of rolling a number of dice.
#[derive(Default)]
pub(super) struct Throw {
    pub(super) zonkers: f64,
    /// The probability and the units of each forced roll.
    pub(super) forced: Vec<(f64, usize)>,
    pub(super) choices: Vec<Choice>,
}

/// The results of rolling, by number of dice.
pub struct Turn {
    pub(super) throws: [Throw; 7],
    /// The number of rolls with a choice, over all numbers of dice.
    choices: usize,
}

/// The number of entries per row of a table.
pub(super) const ROW: usize = 8;

impl Turn {
    pub(super) fn new() -> Turn {
        let mut throws: [Throw; 7] = Default::default();
        for ((dice, throw), rolls) in throws.iter_mut().enumerate().zip(rolls()) {
            for (offer, chance) in rolls {
                match offer {
                    Offer::Zonkers => throw.zonkers += chance,
                    Offer::Forced(units) => throw.forced.push((chance, units.into())),
                    Offer::Choice(all, keeps) => {
                        throw.choices.push(Choice::new(dice, chance, all, keeps));
                    }
                }
            }
        }
        let choices = throws.iter().map(|throw| throw.choices.len()).sum();
        Turn { throws, choices }
    }

    /// The value of a turn at its start. `stops` is the value of stopping, and `lost` the value of
    /// losing the points.
    pub(super) fn best(&self, stops: &[f64], lost: f64) -> Line {
        self.table(stops, lost, |_| {})[6]
    }

    /// The values by units and dice to roll. Passes each decision to `decided`, in descending order
    /// of units and rolls.
    fn table(&self, stops: &[f64], lost: f64, mut decided: impl FnMut(u16)) -> Vec<Line> {
        let most = stops.len() - BEYOND;
        let mut worth = vec![0.0; stops.len() * ROW];
        let mut slopes = vec![0.0; stops.len() * ROW];
        for units in (0..stops.len()).rev() {
            // The parts of the tables from this stake on. The slope of stopping is 0.
            let (row, slope_row) = (&worth[units * ROW..], &slopes[units * ROW..]);
            let mut rolled = [(0.0, 0.0); ROW];
            for (throw, (sum, slope)) in self.throws.iter().zip(&mut rolled).skip(1).rev() {
                *slope = throw.zonkers;
                *sum = throw.zonkers * lost;
                if units >= most {
                    *sum += (1.0 - throw.zonkers) * stops[units];
                    continue;
                }
                for &(chance, more) in &throw.forced {
                    *sum += chance * row[more * ROW + 6];
                    *slope += chance * slope_row[more * ROW + 6];
                }
                for choice in throw.choices.iter().rev() {
                    let (mut best, mut best_slope, mut does) =
                        (stops[units + choice.all], 0.0, STOP);
                    for &place in &choice.places {
                        if row[usize::from(place)] > best {
                            best = row[usize::from(place)];
                            best_slope = slope_row[usize::from(place)];
                            does = place;
                        }
                    }
                    decided(does);
                    *sum += choice.chance * best;
                    *slope += choice.chance * best_slope;
                }
            }
            for (dice, (sum, slope)) in rolled.into_iter().enumerate() {
                worth[units * ROW + dice] = sum;
                slopes[units * ROW + dice] = slope;
            }
        }
        let line = |(&worth, &slope): (&f64, &f64)| Line { start: worth - slope * lost, slope };
        worth.iter().zip(&slopes).map(line).collect()
    }

    /// The value of rolling, by units and dice.
    pub(super) fn worths(&self, stops: &[f64], lost: f64) -> Vec<f64> {
        let lines = self.table(stops, lost, |_| {});
        lines.iter().map(|line| line.start + line.slope * lost).collect()
    }

    /// The best decisions, given the values of stopping and of losing the points.
    pub(super) fn best_decisions(&self, stops: &[f64], lost: f64) -> Decisions {
        let mut decisions = Vec::with_capacity(stops.len() * self.choices);
        self.table(stops, lost, |decided| decisions.push(decided));
        decisions.reverse();
        Decisions(decisions)
    }

    /// The value of a turn at its start for a player with these decisions, given the value of
    /// stopping.
    pub(super) fn follow(&self, stops: &[f64], decisions: &Decisions) -> Line {
        let most = stops.len() - BEYOND;
        let mut table = vec![Line::default(); stops.len() * ROW];
        for units in (0..stops.len()).rev() {
            let mut decided = decisions.0.get(units * self.choices..).unwrap_or_default().iter();
            for (dice, throw) in self.throws.iter().enumerate().skip(1) {
                let row = &table[units * ROW..];
                let mut sum = Line { start: 0.0, slope: throw.zonkers };
                if units >= most {
                    sum.start = (1.0 - throw.zonkers) * stops[units];
                } else {
                    for &(chance, more) in &throw.forced {
                        sum.start += chance * row[more * ROW + 6].start;
                        sum.slope += chance * row[more * ROW + 6].slope;
                    }
                    for (choice, &decided) in throw.choices.iter().zip(&mut decided) {
                        if decided == STOP {
                            sum.start += choice.chance * stops[units + choice.all];
                        } else {
                            sum.start += choice.chance * row[usize::from(decided)].start;
                            sum.slope += choice.chance * row[usize::from(decided)].slope;
                        }
                    }
                }
                table[units * ROW + dice] = sum;
            }
        }
        table[6]
    }

    /// The probability that a turn with these decisions loses its points, and the probability of
    /// each number of units.
    pub(super) fn outcomes(&self, decisions: &Decisions) -> (f64, Vec<f64>) {
        let most = decisions.0.len() / self.choices;
        let mut chances = vec![0.0; (most + BEYOND) * ROW];
        let (mut lost, mut banked) = (0.0, vec![0.0; most + BEYOND]);
        chances[6] = 1.0;
        for units in 0..most + BEYOND {
            let mut decided = decisions.0.get(units * self.choices..).unwrap_or_default().iter();
            for (dice, throw) in self.throws.iter().enumerate().skip(1) {
                let here = chances[units * ROW + dice];
                lost += here * throw.zonkers;
                if units >= most {
                    banked[units] += here * (1.0 - throw.zonkers);
                    continue;
                }
                for &(chance, more) in &throw.forced {
                    chances[(units + more) * ROW + 6] += here * chance;
                }
                for (choice, &decided) in throw.choices.iter().zip(&mut decided) {
                    if decided == STOP {
                        banked[units + choice.all] += here * choice.chance;
                    } else {
                        chances[units * ROW + usize::from(decided)] += here * choice.chance;
                    }
                }
            }
        }
        (lost, banked)
    }

    /// The values of the final round (Z-R22): the player rolls until ahead, then stops.
    pub(super) fn chase(&self) -> Chase {
        const NEEDS: usize = 700;
        // In entry 0 the points are enough, but six dice must be rolled.
        let mut table = vec![[0.0; 7]; NEEDS + 1];
        let six = &self.throws[6];
        let some = |throw: &Throw| throw.choices.iter().map(|choice| choice.chance).sum::<f64>();
        let full = |throw: &Throw| throw.forced.iter().map(|forced| forced.0).sum::<f64>();
        let again = some(six) / (1.0 - full(six));
        for dice in 1..=6 {
            let throw = &self.throws[dice];
            table[0][dice] = some(throw) + full(throw) * again;
        }
        for place in 1..=NEEDS {
            for dice in 1..=6 {
                let throw = &self.throws[dice];
                let mut sum = 0.0;
                for &(chance, units) in &throw.forced {
                    sum += chance * table[place.saturating_sub(units)][6];
                }
                for choice in &throw.choices {
                    let best = |best: f64, keep: &Keep| {
                        best.max(
                            table[place.saturating_sub(keep.units.into())][usize::from(keep.left)],
                        )
                    };
                    sum += choice.chance
                        * if choice.all >= place {
                            1.0
                        } else {
                            choice.keeps.iter().fold(0.0, best)
                        };
                }
                table[place][dice] = sum;
            }
        }
        Chase(table[1..].iter().map(|row| row[6]).collect())
    }
}

impl Choice {
    /// The number of dice left and the units of the highest selection for each number of dice.
    pub(super) fn best(&self) -> impl Iterator<Item = (usize, usize)> {
        let mut best = self.keeps.clone();
        best.dedup_by_key(|keep| keep.left);
        best.into_iter().map(|keep| (keep.left.into(), keep.units.into()))
    }

    fn new(dice: usize, chance: f64, all: u16, keeps: Vec<Keep>) -> Choice {
        Choice { chance, all: all.into(), places: keeps.iter().map(place).collect(), keeps, dice }
    }
}

/// The winning probabilities in the last turn of a game, by the units that it must exceed.
pub struct Chase(Vec<f64>);

impl Chase {
    pub(super) fn of(chances: Vec<f64>) -> Chase {
        Chase(chances)
    }

    /// The probability that a turn banks more than `units`.
    pub fn chance(&self, units: usize) -> f64 {
        self.0.get(units).copied().unwrap_or(0.0)
    }
}

/// A player's decisions in a turn, by the units set aside and by the roll with a choice, in the
/// order of `Turn::throws`: the place of the selection, or `STOP`.
pub struct Decisions(Vec<u16>);

/// The decision to stop.
const STOP: u16 = u16::MAX;

impl Decisions {
    /// Builds decisions. For each number of units below `most` and each roll, `decide` chooses the
    /// selection, or `None` to stop.
    pub fn by(
        turn: &Turn,
        most: usize,
        mut decide: impl FnMut(usize, &Choice) -> Option<Keep>,
    ) -> Decisions {
        let mut decisions = Vec::with_capacity(most * turn.choices);
        for units in 0..most {
            for choice in turn.throws.iter().flat_map(|throw| &throw.choices) {
                decisions.push(decide(units, choice).map_or(STOP, |keep| place(&keep)));
            }
        }
        Decisions(decisions)
    }
}

/// The place of a selection in a table, relative to the stake.
fn place(keep: &Keep) -> u16 {
    keep.units * ROW as u16 + u16::from(keep.left)
}
