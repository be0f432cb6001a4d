//! Looking ahead over one's own turn, to the chance to win the game: how Tessa plays.
//!
//! Between two turns, the chance to win depends on how far both players are from the limit. It comes from the solution of
//! the game ([`WIN`]), for every sixteenth number of units; four of those give one number halfway between the inner two, and all
//! others are interpolated. From there the turn is worked out backwards. With `t` units set aside and `n` dice to roll, each roll brings the best of what may be done with
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
//! All this takes an Apple about one and a half seconds, in small [steps](Foresight::think). From the first of
//! them to the end of the turn the disk must not be used, which needs the same memory.

use super::chances::{CHASE, ROLLS, WIN};
use super::game::OPENING;
use crate::kit::apart::single;
use crate::table::foresight::{MEMORY, Memory, chance, half, part};

/// How many numbers of units of 50 points are worked out.
pub const HORIZON: u8 = 42;
/// The last one.
const LAST: u8 = HORIZON - 1;
/// From one line of [`WIN`] to the next.
pub const SPACING: u8 = 16;
/// Lines of [`WIN`].
pub const LINES: usize = 14;
/// From one line of [`Foresight::lines`] to the next.
const HALFWAY: u8 = SPACING / 2;
/// From one place of [`CHASE`] to the next, as a power of two.
pub const CHASE_SHIFT: u8 = 1;
/// Places of [`CHASE`].
pub const CHASES: usize = 36;
/// By dice, where their numbers begin in [`Worth`].
static ROWS: [u8; 8] =
    [0, 0, HORIZON, 2 * HORIZON, 3 * HORIZON, 4 * HORIZON, 5 * HORIZON, 5 * HORIZON];

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
    /// The chance to win of the other player, who has the dice, by how far this one is from the limit: for every eighth number of units.
    lines: Lines,
    worth: Worth,
}

single!(Foresight: Foresight::new());

/// A chance, in 65,536 parts, for each line.
type Lines = [u16; 2 * LINES];

/// What it is worth, by units, to roll one to six dice.
///
/// Of sixteen bits, the upper ones stand on the first page and the lower ones on the second, in a row for each number of dice.
/// On the third are the upper ones of what is looked up while fewer units are worked out: at `units` plus a byte of [`ROLLS`], for
/// what comes of that choice. Each number of dice has 32 places there, as many as a choice can add units, and one that is needed no
/// more makes room for the next.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Worth(Memory);

impl Default for Worth {
    fn default() -> Worth {
        Worth::new()
    }
}

impl Worth {
    const fn new() -> Worth {
        Worth(MEMORY)
    }

    /// With one to six dice to roll, and so many units, or the most there are.
    #[inline(always)]
    fn of(&self, dice: u8, units: u8) -> u16 {
        let place = usize::from(row(dice).wrapping_add(units.min(LAST)));
        u16::from_be_bytes([self.0[0][place & 255], self.0[1][place & 255]])
    }

    fn set(&mut self, dice: u8, units: u8, worth: u16) {
        let place = usize::from(row(dice).wrapping_add(units));
        [self.0[0][place & 255], self.0[1][place & 255]] = worth.to_be_bytes();
        self.set_near(dice, units, (worth >> 8) as u8);
    }

    /// What is looked up of it, and for the last number of units of all that would follow.
    fn set_near(&mut self, dice: u8, units: u8, upper: u8) {
        let mut place = (dice << 5).wrapping_add(units);
        let mut left = if units == LAST { 32 } else { 1 };
        while left != 0 {
            self.0[2][usize::from(place)] = upper;
            place = place.wrapping_add(1);
            left -= 1;
        }
    }

    /// What comes of a choice, of sixteen bits the upper ones.
    fn near(&self, choice: u8, units: u8) -> u8 {
        self.0[2][usize::from(choice.wrapping_add(units))]
    }
}

fn row(dice: u8) -> u8 {
    ROWS[usize::from(dice & 7)]
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
            lines: [0; 2 * LINES],
            worth: Worth::new(),
        }
    }

    /// Works out such a turn, all steps at once.
    pub fn foresee(&mut self, view: View) {
        if self.view != view {
            self.forget();
        }
        while !self.is_done() {
            self.think(view);
        }
    }

    /// Whether all is worked out for the turn that was begun with.
    pub const fn is_done(&self) -> bool {
        self.done == HORIZON
    }

    /// Another turn begins.
    pub fn forget(&mut self) {
        self.done = 0;
    }

    /// How many steps have been taken, of [`HORIZON`].
    pub const fn done(&self) -> u8 {
        self.done
    }

    /// Takes the next step in working out such a turn, the same until [`Foresight::forget`].
    #[inline(never)]
    pub fn think(&mut self, view: View) {
        if self.done == 0 {
            self.begin(view);
        }
        if self.done != HORIZON {
            self.work_out(LAST - self.done);
            self.done += 1;
        }
    }

    /// Begins with a turn.
    fn begin(&mut self, view: View) {
        self.view = view;
        self.first = 0;
        self.stretch = 0;
        // Who has the most points is taken to lose little by a roll that is forced.
        self.worth.set_near(6, LAST, 0xF0);
        if view.is_last {
            // The last place is ahead by one unit.
            self.first = view.own.saturating_sub(LAST - 1);
            return;
        }
        let (line, rest) = (usize::from(view.other / SPACING), view.other % SPACING);
        for index in 0..LINES {
            let near = chance(&WIN, line * LINES + index);
            let far = chance(&WIN, (line + 1) * LINES + index);
            // Even where the game is as good as won or lost, it is better to be nearer to the limit.
            let nearer = index as u16 * 16;
            self.lines[2 * index] = near - part(near.saturating_sub(far), rest) + nearer;
        }
        // Halfway between two lines, by a cubic through four: their mean, and an eighth of what it lies above that of the outer two.
        for index in 0..LINES - 1 {
            let of = |line: usize| self.lines.get(2 * line).copied().unwrap_or(0);
            let mut middle = half(of(index), of(index + 1));
            if index.wrapping_sub(1) < LINES - 3 {
                let bend = middle.wrapping_sub(half(of(index - 1), of(index + 2))) as i16 >> 3;
                debug_assert!(middle.checked_add_signed(bend).is_some(), "{view:?}");
                middle = middle.wrapping_add_signed(bend);
            }
            self.lines[2 * index + 1] = middle;
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
        let (line, rest) = (usize::from(own / HALFWAY), own % HALFWAY);
        let line_of = |line: usize| self.lines.get(line).copied().unwrap_or(0);
        let near = line_of(line);
        near + part(line_of(line + 1).saturating_sub(near), rest * (SPACING / HALFWAY))
    }

    /// The chance to win if this player stops with so many units.
    fn stop(&self, units: u8) -> u16 {
        let View { own, other, .. } = self.view;
        if units < own {
            return !self.win(own - units);
        }
        // The other one has the last turn, and must exceed this.
        let behind = other.saturating_add(units - own);
        !chance(&CHASE, usize::from(behind >> CHASE_SHIFT).min(CHASES - 1))
    }

    /// What it is worth to stop with units at this place.
    fn stop_at(&self, units: u8) -> u16 {
        let View { own, is_open, is_last, .. } = self.view;
        if is_last {
            return if units > own - self.first { u16::MAX } else { 0 };
        }
        if !is_open && u16::from(units) < OPENING.units() {
            return 0;
        }
        let mut stop = self.stop(units).saturating_sub(self.lost).min(self.most);
        for _ in 0..self.stretch {
            stop <<= 1;
        }
        stop
    }

    /// Works out what so many units are worth, all larger numbers being known.
    fn work_out(&mut self, units: u8) {
        let stop = self.stop_at(units);
        self.worth.set_near(0, units, (stop >> 8) as u8);
        let mut bytes = ROLLS.iter();
        let mut next = || bytes.next().copied().unwrap_or(0);
        for dice in 1..7 {
            // Half of what is cut off below.
            let mut sum = 128;
            loop {
                let weight = next();
                if weight == 0 {
                    break;
                }
                let mut best = 0;
                for _ in 0..next() {
                    best = self.worth.near(next(), units).max(best);
                }
                sum += u16::from(weight) * u16::from(best);
            }
            self.worth.set(dice, units, sum);
        }
    }

    /// Where so many units of a turn have their place.
    fn place(&self, units: u8) -> u8 {
        units.saturating_sub(self.first)
    }

    /// What it is worth to roll so many dice with so many units set aside.
    #[inline(always)]
    pub fn roll_worth(&self, dice: u8, units: u8) -> u16 {
        self.worth.of(dice, self.place(units))
    }

    /// What it is worth to stop with so many units.
    #[inline(always)]
    pub fn stop_worth(&self, units: u8) -> u16 {
        self.stop_at(self.place(units).min(LAST))
    }

    /// The chance to win of who stops with so many units: also with more than are worked out, and where to lose them would be better.
    pub fn chance_if_stopped(&self, units: u8) -> u16 {
        let View { own, is_last, .. } = self.view;
        if is_last {
            return if units > own { u16::MAX } else { 0 };
        }
        self.stop(units)
    }

    /// The chance to win of what is worth so much in this turn, in 65,536 parts.
    pub fn chance(&self, worth: u16) -> u16 {
        if self.view.is_last {
            return worth;
        }
        let mut chance = worth;
        for _ in 0..self.stretch {
            chance >>= 1;
        }
        self.lost.saturating_add(chance)
    }
}
