//! Looking ahead over one's own turn, to the chance to win the game: how Tessa plays.
//!
//! Between two turns, the chance to win depends on how far both players are from the limit. It comes from the solution of
//! the game ([`WIN`]), for every thirteenth number of units, and in between from the nearest ones. From there the turn is
//! worked out backwards. With `t` units set aside and `n` dice to roll, each roll brings the best of what may be done with
//! it, to stop or to keep some counters, and all rolls together are what rolling is worth:
//!
//! ```text
//! stop(t)    = 1 - win(other, own - t)
//! roll(n, t) = sum over rolls of weight * max(stop(t + all), roll(n - kept, t + their points))
//! ```
//!
//! Rolls that differ little are taken together ([`ROLLS`]). Only what lies between the chance to win when the points are
//! lost and the chance with the most points counts, so that it is stretched to fill sixteen bits. Points beyond
//! [`HORIZON`] are taken to be as good as those there.
//!
//! In the last turn of the game a score must be exceeded, and nothing else counts: the units looked at are the last ones
//! up to that score.
//!
//! All this takes an Apple about a second, and is done in small [steps](Foresight::think).

use super::chances::{CHASE, ROLLS, WIN};
use super::game::OPENING;

/// How many numbers of units of 50 points are worked out.
pub const HORIZON: u8 = 52;
/// The last one.
const LAST: u8 = HORIZON - 1;
/// From one line of [`WIN`] to the next.
pub const SPACING: u8 = 13;
/// Lines of [`WIN`].
pub const LINES: usize = 17;
/// From one place of [`CHASE`] to the next, as a power of two.
pub const CHASE_SHIFT: u8 = 2;
/// Places of [`CHASE`].
pub const CHASES: usize = 32;
/// Kinds of dice in [`Foresight::worth`]: none to six.
const ROWS: usize = 7;

/// What a player must know of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Units to the limit, 200 at most; in the last turn of the game units by which this player is behind.
    pub own: u8,
    /// Units to the limit of the strongest other player.
    pub other: u8,
    /// Whether this player is open.
    pub is_open: bool,
    /// Whether it is the player's last turn.
    pub is_last: bool,
}

/// What a turn is worth, as far as it is worked out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    view: View,
    /// How many numbers of units are worked out.
    done: u8,
    /// Units that come before the first place of `worth`.
    first: u8,
    /// By how many bits chances are stretched.
    stretch: u8,
    /// The chance to win if the points are lost.
    lost: u16,
    /// What can be won besides that.
    most: u16,
    /// The chance to win of the other player, who has the dice, by how far this one is from the limit.
    lines: Lines,
    worth: Worth,
}

/// A chance, in 65,536 parts, for each line.
type Lines = [u16; LINES];

/// What it is worth, by units, to stop, and to roll one to six dice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Worth([[u16; HORIZON as usize]; ROWS]);

impl Default for Worth {
    fn default() -> Worth {
        Worth::new()
    }
}

impl Worth {
    const fn new() -> Worth {
        Worth([[0; HORIZON as usize]; ROWS])
    }

    /// With these dice to roll, or none, and so many units, or the most there are.
    fn of(&self, dice: u8, units: u8) -> u16 {
        self.0[usize::from(dice).min(ROWS - 1)][usize::from(units.min(LAST))]
    }

    fn set(&mut self, dice: u8, units: u8, worth: u16) {
        self.0[usize::from(dice).min(ROWS - 1)][usize::from(units.min(LAST))] = worth;
    }
}

impl Foresight {
    /// Nothing is known yet. All bytes are zero.
    pub const fn new() -> Foresight {
        Foresight {
            view: View { own: 0, other: 0, is_open: false, is_last: false },
            done: 0,
            first: 0,
            stretch: 0,
            lost: 0,
            most: 0,
            lines: [0; LINES],
            worth: Worth::new(),
        }
    }

    /// Whether all is worked out for a turn that begins so.
    pub fn is_ready(&self, view: View) -> bool {
        self.done == HORIZON && self.view == view
    }

    /// How many steps have been taken, of [`HORIZON`].
    pub const fn done(&self) -> u8 {
        self.done
    }

    /// Takes the next step in working out such a turn.
    #[inline(never)]
    pub fn think(&mut self, view: View) {
        self.think_by(view, &ROLLS);
    }

    /// The same with other rolls than those of the dice.
    pub fn think_by(&mut self, view: View, rolls: &[u8]) {
        if self.view != view || self.done == 0 {
            self.begin(view);
            self.done = 1;
        } else if self.done != HORIZON {
            self.work_out(LAST - self.done, rolls);
            self.done += 1;
        }
        if self.done == 1 {
            self.work_out(LAST, rolls);
        }
    }

    /// Begins with a turn.
    fn begin(&mut self, view: View) {
        self.view = view;
        self.first = 0;
        self.stretch = 0;
        // Who has the most points is taken to lose little by a roll that is forced.
        self.worth.set(6, LAST, 0xF000);
        if view.is_last {
            // The last place is ahead by one unit.
            self.first = view.own.saturating_sub(LAST - 1);
            return;
        }
        let (line, rest) = between(view.other);
        for index in 0..LINES {
            let near = chance(&WIN, line * LINES + index);
            let far = chance(&WIN, (line + 1) * LINES + index);
            self.lines[index] = near - part(near.saturating_sub(far), rest);
        }
        self.lost = !self.win(view.own);
        self.most = self.stop(LAST).saturating_sub(self.lost);
        let mut most = self.most;
        while most != 0 && most < 0x8000 {
            most <<= 1;
            self.stretch += 1;
        }
    }

    /// The chance to win of the other player, who has the dice, if this one is so far from the limit.
    fn win(&self, own: u8) -> u16 {
        let (line, rest) = between(own);
        let line_of = |line: usize| self.lines.get(line).copied().unwrap_or(0);
        let near = line_of(line);
        near + part(line_of(line + 1).saturating_sub(near), rest)
    }

    /// The chance to win if this player stops with so many units.
    fn stop(&self, units: u8) -> u16 {
        let View { own, other, .. } = self.view;
        if units < own {
            return !self.win(own - units);
        }
        // The other one has the last turn, and must exceed this.
        let behind = other.saturating_add(units - own);
        let place = usize::from(behind >> CHASE_SHIFT);
        let near = chance(&CHASE, place);
        let quarter = near.saturating_sub(chance(&CHASE, place + 1)) >> CHASE_SHIFT;
        let mut loses = near;
        for _ in 0..behind & ((1 << CHASE_SHIFT) - 1) {
            loses -= quarter;
        }
        !loses
    }

    /// Works out what so many units are worth, all larger numbers being known.
    fn work_out(&mut self, units: u8, rolls: &[u8]) {
        let View { own, is_open, is_last, .. } = self.view;
        let stop = if is_last {
            if units > own - self.first { u16::MAX } else { 0 }
        } else if !is_open && u16::from(units) < OPENING.units() {
            0
        } else {
            self.stop(units).saturating_sub(self.lost).min(self.most) << self.stretch
        };
        self.worth.set(0, units, stop);
        let mut bytes = rolls.iter();
        let mut next = || bytes.next().copied().unwrap_or(0);
        for dice in 1..ROWS as u8 {
            // Half of what is cut off below.
            let mut sum = 128;
            loop {
                let weight = next();
                if weight == 0 {
                    break;
                }
                let mut best = 0;
                for _ in 0..next() {
                    let option = next();
                    best = self.worth.of(option >> 5, units + (option & 31)).max(best);
                }
                sum += u16::from(weight) * (best >> 8);
            }
            self.worth.set(dice, units, sum);
        }
    }

    /// Where so many units of a turn have their place.
    fn place(&self, units: u8) -> u8 {
        units.saturating_sub(self.first)
    }

    /// What it is worth to roll so many dice with so many units set aside.
    pub fn roll_worth(&self, dice: u8, units: u8) -> u16 {
        self.worth.of(dice, self.place(units))
    }

    /// What it is worth to stop with so many units.
    pub fn stop_worth(&self, units: u8) -> u16 {
        self.worth.of(0, self.place(units))
    }
}

/// A chance of a table, or none.
fn chance(table: &[u8], place: usize) -> u16 {
    u16::from(table.get(place).copied().unwrap_or(0)) << 8
}

/// The line at or before so many units, and how many they are behind it.
fn between(units: u8) -> (usize, u8) {
    let (mut line, mut rest) = (0, units);
    while rest >= SPACING {
        rest -= SPACING;
        line += 1;
    }
    (line, rest)
}

/// So many thirteenths, and a little more: a thirteenth is 5/64 but for a sixtieth part of it.
fn part(whole: u16, thirteenths: u8) -> u16 {
    let step = (whole >> 4) + (whole >> 6);
    let mut part = 0;
    for _ in 0..thirteenths {
        part += step;
    }
    part
}
