//! The computer players.
//!
//! | | Martha, careful | Rufus, bold | Tally, calculating |
//! |---|---|---|---|
//! | leaves | all scoring dice | as few dice as possible | the best for one more roll |
//! | stays | with 300, or ≤2 dice left | with 600, or 300 and one die left | when that is better |
//! | dares others | no | yes | yes |
//! | takes a dare | no | yes | if that is better |
//! | calls the 11,000 rule | no | at once | trailing a player with 8,500 by 500 |
//!
//! All players stay as soon as that reaches the limit. No player stays if the rules forbid it or if
//! it would lose the game: in the last round under the 11,000 rule, while behind or level.
//!
//! The value of one more roll is exact (`worth`): the average points of the turn if the dice are
//! rolled once more and the player then stays with all scoring dice. Forced rolls are followed to
//! their end. The value ignores the gain from a second roll, and that the rules may forbid staying.

use super::choices::{ROLLS, STAYS};
use super::game::Game;
use super::score::{self, DICE};
use super::{Action, Dare, LIMIT, Phase};
use crate::kit::names::Name;
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::table::dice::{FACES, Roll};

/// Martha, who is careful.
pub const MARTHA: u8 = 0;
/// Rufus, who is bold.
pub const RUFUS: u8 = 1;
/// Tally, who calculates.
pub const TALLY: u8 = 2;

/// Tally calls the 11,000 rule if another player has at least this many points and leads by at
/// least [`AHEAD`]. Of the values tried against all three players, these win the most games.
const CHASED: Points = Points::of(8_500);
/// See [`CHASED`].
const AHEAD: Points = Points::of(500);

/// The players' names.
pub static NAMES: [Name; 3] = [
    *b"MARTHA\0\0\0\0\0\0\0\0\0\0",
    *b"RUFUS\0\0\0\0\0\0\0\0\0\0\0",
    *b"TALLY\0\0\0\0\0\0\0\0\0\0\0",
];

/// Returns whether a player of this kind dares others.
pub const fn dares(kind: u8) -> bool {
    kind != MARTHA
}

/// Returns whether a player of this kind calls the 11,000 rule before a roll.
pub fn calls(kind: u8, game: &Game) -> bool {
    (kind == RUFUS || kind == TALLY && is_chasing(game)) && game.may_call()
}

/// Returns the decision of a player of this kind, before or after a roll. Before a roll,
/// [`Action::Pass`] means to roll. After a natural five, [`Action::Keep`] with any dice means to
/// roll all.
pub fn decide(kind: u8, game: &Game) -> Action {
    if game.phase() == Phase::Roll {
        return if calls(kind, game) { Action::Call } else { Action::Pass };
    }
    match choose(kind, game, stay(game)) {
        STAYS => Action::Stay,
        ROLLS if game.phase() == Phase::Choose => Action::TakeDare,
        kept => Action::Keep(kept),
    }
}

/// Returns the choice of a player of this kind after a roll: the dice to leave, as a bit mask over
/// the roll, [`STAYS`] or [`ROLLS`]. `stay` is the result of staying.
#[inline(never)]
pub fn choose(kind: u8, game: &Game, stay: Stay) -> u8 {
    if stay == Stay::Limit {
        return STAYS;
    }
    let stake = game.points_if_stayed();
    let may_stay = stay != Stay::Worthless;
    let turn = game.turn_points();
    let dice = game.roll().dice();
    // Dice with the same face are alike, so the first ones of each face suffice.
    let others = !game.roll().bits(game.scoring());
    let (mut best, mut choice) = (0, 0);
    for bits in 1..1u8 << dice {
        if bits & others != 0 {
            continue;
        }
        let Some(value) = game.value(bits) else { continue };
        let left = dice - bits.count_ones() as u8;
        let worth = match kind {
            MARTHA => value.units(),
            RUFUS => u16::from(left) << 8 | value.units(),
            _ => worth(turn.plus(value), left),
        };
        if worth > best {
            (best, choice) = (worth, bits);
        }
    }
    let left = dice - game.scoring().total();
    if game.phase() == Phase::Natural {
        (best, choice) = (worth(turn, DICE), ROLLS);
    }
    let now = if may_stay { stake.units().min(MOST) << 8 } else { 0 };
    if game.dared() == Dare::Dared {
        let won = dare_worth(game);
        if kind == RUFUS || kind == TALLY && won > best && won > now {
            return ROLLS;
        }
    }
    let stake = stake.units();
    let stays = match kind {
        MARTHA => stake >= 6 || left <= 2,
        RUFUS => stake >= 12 || stake >= 6 && left <= 1,
        _ => now >= best,
    };
    if may_stay && stays { STAYS } else { choice }
}

/// Returns whether another player is about to win and is so far ahead that this player gains by
/// calling the rule.
fn is_chasing(game: &Game) -> bool {
    let best = game.standings().best_of_others(game.seat());
    best >= CHASED && best >= game.banked(game.seat()).plus(AHEAD)
}

/// The result of staying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Stay {
    /// None: the rules forbid it, or it loses the game because another player is beyond the limit
    /// and this player has no other turn (B-R33).
    Worthless,
    /// Points are banked.
    Banks,
    /// The player reaches the limit.
    Limit,
}

/// Returns the result of staying now.
#[inline(never)]
pub fn stay(game: &Game) -> Stay {
    let after = game.score_after(game.points_if_stayed());
    let best = game.standings().best_of_others(game.seat());
    if game.may_stay().is_err() || best > LIMIT && after <= best {
        Stay::Worthless
    } else if after < LIMIT {
        Stay::Banks
    } else {
        Stay::Limit
    }
}

/// Plays a game between players of these kinds, for measurements. Returns the winner's seat, or 0
/// if there are not 2 to 9 players.
pub fn play_out(kinds: &[u8], dice: &mut Rng) -> u8 {
    let mut game = Game::new();
    let _ = game.start(kinds.len() as u8);
    while game.winner().is_none() {
        let seat = usize::from(game.seat());
        let Some(&kind) = kinds.get(seat) else { return 0 };
        let others = || kinds.iter().enumerate().filter(|&(other, _)| other != seat);
        if game.may_be_dared() && others().any(|(_, &other)| dares(other)) {
            let _ = game.dare();
        }
        let is_done = match game.phase() {
            Phase::Failed | Phase::Stayed => game.pass(),
            Phase::Hit => game.release(),
            Phase::Forced => game.set_roll(&Roll::throw(dice, DICE)),
            Phase::Idle | Phase::Over => return 0,
            _ => match decide(kind, &game) {
                Action::Pass => game.set_roll(&Roll::throw(dice, game.dice_to_roll())),
                Action::Keep(_) if game.phase() == Phase::Natural => {
                    game.set_roll(&Roll::throw(dice, DICE))
                }
                action => game.apply(&action),
            },
        };
        debug_assert!(is_done.is_ok());
    }
    game.winner().unwrap_or(0)
}

/// Returns the average points of the turn, in 1/256 units, if the odd die beside four equal dice is
/// rolled (B-R8), and the player stays after the roll that follows.
#[inline(never)]
pub fn dare_worth(game: &Game) -> u16 {
    let face = score::most(&game.roll().counts());
    // A chance of one in six is 43/256.
    let mut won = 0;
    for _ in 0..(worth(game.turn_points().plus(score::dared(face)), DICE) >> 8) as u8 {
        won += 43;
    }
    won
}

/// The largest stake in units. Larger stakes count as this stake.
const MOST: u16 = 250;

/// Returns the average points of the turn, in 1/256 units, if `dice` dice are rolled once more with
/// this stake and the player then stays.
#[inline(never)]
pub fn worth(stake: Points, dice: u8) -> u16 {
    (exactly(stake, dice) >> 8) as u16
}

/// Returns the average of [`worth`] in 1/65,536 units.
#[inline(never)]
fn exactly(stake: Points, dice: u8) -> u32 {
    let odds = &ODDS[usize::from(dice & 7)];
    // Repeated addition, because the 6502 has no multiplication and stakes are small.
    let mut worth = odds.gain;
    for _ in 0..stake.units().min(MOST) as u8 {
        worth += u32::from(odds.keep);
    }
    worth
}

/// Returns the average points of the turn if `dice` dice are rolled once more with this stake and
/// the player then stays.
pub fn points(stake: Points, dice: u8) -> u16 {
    rounded(exactly(stake, dice))
}

/// Converts 1/65,536 units to points.
#[inline(never)]
pub fn rounded(worth: u32) -> u16 {
    let mut points = 0x8000;
    for _ in 0..50 {
        points += worth;
    }
    (points >> 16) as u16
}

/// Returns the probability that none of `dice` dice scores, in percent and tenths of a percent.
pub fn zonk(dice: u8) -> (u8, u8) {
    ODDS[usize::from(dice & 7)].zonk
}

/// The odds for one number of dice.
#[derive(Clone, Copy)]
struct Odds {
    /// The probability of a roll without a scoring die, in percent and tenths of a percent,
    /// rounded.
    zonk: (u8, u8),
    /// The mean share of the stake that remains, in units of 1/65,536.
    keep: u16,
    /// The mean gain, in units of 50 / 65,536 points.
    gain: u32,
}

/// The odds of each number of dice. The size allows masked indices.
static ODDS: [Odds; 8] = odds();

/// Counts of the rolls of one number of dice.
#[derive(Clone, Copy)]
struct Tally {
    /// The number of all rolls.
    rolls: u64,
    /// The number of rolls with scoring dice and other dice.
    some: u64,
    /// The sum of their values in units.
    some_units: u64,
    /// The number of rolls with scoring dice only, which must be picked up.
    full: u64,
    /// The sum of their values in units.
    full_units: u64,
}

/// Counts the rolls of `dice` dice, by their distribution over the faces.
const fn tally(dice: u8) -> Tally {
    let mut tally = Tally { rolls: 0, some: 0, some_units: 0, full: 0, full_units: 0 };
    let mut spread = [0u8; FACES.end as usize];
    spread[1] = dice;
    loop {
        let (mut rolls, mut left, mut face) = (1, dice as u64, 1);
        let (mut units, mut scoring, mut natural) = (0, 0, false);
        while face < FACES.end {
            let count = spread[face as usize];
            let (of_face, worth) = score::of_face(face, count);
            units += worth;
            scoring += of_face;
            natural |= count == DICE;
            let mut chosen = 0;
            while chosen < count as u64 {
                rolls = rolls * (left - chosen) / (chosen + 1);
                chosen += 1;
            }
            left -= count as u64;
            face += 1;
        }
        let middle = spread[2] * spread[3] * spread[4] * spread[5];
        if middle == 1 && dice == DICE && spread[1] + spread[6] == 1 {
            (units, scoring) = (score::STRAIGHT, DICE);
        }
        if natural {
            units = score::NATURAL;
        }
        tally.rolls += rolls;
        if scoring == dice && !natural {
            tally.full += rolls;
            tally.full_units += rolls * units as u64;
        } else if scoring != 0 {
            tally.some += rolls;
            tally.some_units += rolls * units as u64;
        }
        // The next distribution: a die of the first face that has dice moves up by one face, and
        // the other dice of that face become 1's.
        face = 1;
        while face < 6 && spread[face as usize] == 0 {
            face += 1;
        }
        if face == 6 {
            return tally;
        }
        let moved = spread[face as usize];
        spread[face as usize] = 0;
        spread[1] = moved - 1;
        spread[face as usize + 1] += 1;
    }
}

const fn odds() -> [Odds; 8] {
    let mut odds = [Odds { zonk: (0, 0), keep: 0, gain: 0 }; 8];
    let five = tally(DICE);
    // The forced rolls are a geometric series. Dividing by the number of rolls that end it gives
    // the sum.
    let ends = five.rolls - five.full;
    let mut dice = 1;
    while dice <= DICE {
        let n = tally(dice);
        let none = n.rolls - n.some - n.full;
        let permille = (none * 1_000 + n.rolls / 2) / n.rolls;
        let zonk = ((permille / 10) as u8, (permille % 10) as u8);
        let keep = ((n.some * ends + n.full * five.some) << 16) / (n.rolls * ends);
        let five_gain = five.some_units * ends + five.some * five.full_units;
        let gain = (n.some_units * ends + five.some * n.full_units) * ends + n.full * five_gain;
        let gain = (gain << 16) / (n.rolls * ends * ends);
        odds[dice as usize] = Odds { zonk, keep: keep as u16, gain: gain as u32 };
        dice += 1;
    }
    odds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::dice::Counts;
    use std::vec::Vec;

    /// Returns all rolls of a number of dice: points, and whether the dice must be picked up.
    fn every_roll(dice: u8) -> Vec<(f64, bool)> {
        (0..6u32.pow(dice.into()))
            .map(|number| {
                let faces: Vec<u8> = (0..u32::from(dice))
                    .map(|place| (number / 6u32.pow(place) % 6) as u8 + 1)
                    .collect();
                let roll = Roll::new(&faces).unwrap().counts();
                let mut scoring = Counts::NONE;
                let points = score::best(&roll, &mut scoring);
                let full = scoring.total() == dice && !score::is_natural(&roll);
                (f64::from(points.units()), full)
            })
            .collect()
    }

    /// Computes the average by enumeration. Follows forced rolls until their share is negligible.
    fn average(stake: f64, rolls: &[(f64, bool)], five: &[(f64, bool)], depth: u32) -> f64 {
        let full = rolls.iter().filter(|roll| roll.1).count() as f64;
        let full_points: f64 = rolls.iter().filter(|roll| roll.1).map(|roll| roll.0).sum();
        let stays = rolls.iter().filter(|roll| !roll.1 && roll.0 != 0.0);
        let mut sum: f64 = stays.map(|roll| stake + roll.0).sum();
        if depth != 0 && full != 0.0 {
            // The average is linear in the stake, so that the mean stake after a forced roll
            // suffices.
            sum += full * average(stake + full_points / full, five, five, depth - 1);
        }
        sum / rolls.len() as f64
    }

    /// Tally wins significantly more games than either other player, whoever starts.
    #[test]
    fn the_calculating_player_wins_most() {
        let mut dice = Rng::new();
        dice.seed(1);
        for other in [MARTHA, RUFUS] {
            let won = (0..4_000)
                .filter(|number| {
                    let kinds = if number % 2 == 0 { [TALLY, other] } else { [other, TALLY] };
                    kinds[usize::from(play_out(&kinds, &mut dice))] == TALLY
                })
                .count();
            assert!(won > 2_300, "{won} of 4000 against {other}");
        }
    }

    #[test]
    fn the_value_of_a_roll_is_the_average_over_all_rolls() {
        let five = every_roll(DICE);
        for dice in 1..=DICE {
            for stake in [0, 1, 7, 20, 60, 200, 250] {
                let exact = average(f64::from(stake), &every_roll(dice), &five, 30);
                let found = f64::from(worth(Points::from_units(stake), dice)) / 256.0;
                assert!((found - exact).abs() < 0.02, "{dice} dice, {stake}: {found}, {exact}");
                let found = f64::from(points(Points::from_units(stake), dice));
                assert!((found - exact * 50.0).abs() <= 1.0, "{dice} dice, {stake}: {found}");
            }
            let rolls = every_roll(dice);
            let none = rolls.iter().filter(|roll| roll.0 == 0.0).count();
            let (percent, tenths) = zonk(dice);
            let exact = (none as f64 * 1_000.0 / rolls.len() as f64).round();
            assert_eq!(f64::from(percent) * 10.0 + f64::from(tenths), exact, "{dice} dice");
        }
        let most = exactly(Points::from_units(MOST), DICE);
        assert_eq!(exactly(Points::from_units(300), DICE), most);
    }
}
