//! Tessa's strategy: she looks ahead over her own turn and maximises the probability of winning.
//!
//! Between two turns, the probability of winning depends on both players' distances from the limit.
//! The solution of the game ([`WIN`]) has it for every sixteenth distance. A cubic through four
//! values gives the value halfway between two distances, and linear interpolation gives the other
//! values. The values of the turn are then computed backwards from the highest stake. With `t`
//! units set aside and `n` dice to roll, the player makes the best choice after each roll, to stop
//! or to keep some counters. `roll` is the mean over all rolls:
//!
//! ```text
//! stop(t)    = 1 - win(other, own - t)
//! roll(n, t) = sum over rolls of weight * max(stop(t + all), roll(n - kept, t + their points))
//! ```
//!
//! Similar rolls share an entry of [`ROLLS`]. Values are relative to the probability of winning
//! after a loss of the points, and scaled to sixteen bits. Stakes above [`HORIZON`] have the value
//! of the highest stake below it.
//!
//! In the last turn of the game only exceeding the leader's score counts. If the leader is far
//! ahead, the computed stakes are the last ones up to the first that exceeds that score.
//!
//! The computation takes an Apple about one and a half seconds, in small [steps](Foresight::think).
//! The disk must not be used from the first step to the end of the turn, because it needs the same
//! memory.

use super::chances::{CHASE, ROLLS, WIN};
use super::game::OPENING;
use crate::kit::statics::single;
use crate::table::foresight::{MEMORY, Memory, chance, half, part};

/// The number of stakes computed, in units of 50 points.
pub const HORIZON: u8 = 42;
/// The highest stake computed, in units.
const LAST: u8 = HORIZON - 1;
/// The units between two values of [`WIN`].
pub const SPACING: u8 = 16;
/// The number of distances in [`WIN`].
pub const LINES: usize = 14;
/// The units between two values of [`Foresight::lines`].
const HALFWAY: u8 = SPACING / 2;
/// The units between two entries of [`CHASE`], as a power of two.
pub const CHASE_SHIFT: u8 = 1;
/// The number of entries of [`CHASE`].
pub const CHASES: usize = 36;
/// The index in [`Worth`] of the first entry, by number of dice.
static ROWS: [u8; 8] =
    [0, 0, HORIZON, 2 * HORIZON, 3 * HORIZON, 4 * HORIZON, 5 * HORIZON, 5 * HORIZON];

/// The position of the player whose turn is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The units to the limit, at most 200. In the last turn of the game, the deficit to the leader
    /// in units.
    pub own: u8,
    /// The units that the strongest opponent needs to reach the limit.
    pub other: u8,
    /// Whether this player is open.
    pub is_open: bool,
    /// Whether it is the player's last turn.
    pub is_last: bool,
}

/// The values of a turn's positions, computed step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    view: View,
    /// The number of steps done.
    done: u8,
    /// The stake of the first entry of `worth`, in units.
    first: u8,
    /// The left shift that scales probabilities to sixteen bits.
    stretch: u8,
    /// The probability of winning after a loss of the points.
    lost: u16,
    /// The highest probability of winning in this turn, minus `lost`.
    most: u16,
    /// The probability that the opponent, who has the dice, wins, for every eighth distance of this
    /// player from the limit.
    lines: Lines,
    worth: Worth,
}

single!(Foresight: Foresight::new());

/// A probability in units of 1/65,536 for each line.
type Lines = [u16; 2 * LINES];

/// The values of rolling one to six dice, by stake.
///
/// The first page holds the upper bytes and the second page the lower bytes, in a row for each
/// number of dice. The third page holds the upper bytes once more, for the computation of smaller
/// stakes, which reads them at the stake plus a byte of [`ROLLS`]. There each number of dice has 32
/// entries, because a choice adds fewer than 32 units; entries that are no longer needed are
/// overwritten.
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

    /// Returns the value of rolling `dice` dice, 1 to 6, with `units` set aside. Stakes above the
    /// highest count as the highest.
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

    /// Stores an upper byte in the third page. The byte of the highest stake is also stored for the
    /// 31 stakes above it.
    fn set_near(&mut self, dice: u8, units: u8, upper: u8) {
        let mut place = (dice << 5).wrapping_add(units);
        let mut left = if units == LAST { 32 } else { 1 };
        while left != 0 {
            self.0[2][usize::from(place)] = upper;
            place = place.wrapping_add(1);
            left -= 1;
        }
    }

    /// Returns the upper byte of the value after a choice.
    fn near(&self, choice: u8, units: u8) -> u8 {
        self.0[2][usize::from(choice.wrapping_add(units))]
    }
}

fn row(dice: u8) -> u8 {
    ROWS[usize::from(dice & 7)]
}

impl Foresight {
    /// Creates a foresight in which no turn is computed. All bytes are zero.
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

    /// Computes all steps for `view` at once.
    pub fn foresee(&mut self, view: View) {
        if self.view != view {
            self.forget();
        }
        while !self.is_done() {
            self.think(view);
        }
    }

    /// Returns whether all steps of the turn are done.
    pub const fn is_done(&self) -> bool {
        self.done == HORIZON
    }

    /// Discards the values. Call this when another turn starts.
    pub fn forget(&mut self) {
        self.done = 0;
    }

    /// Returns the number of completed steps out of [`HORIZON`].
    pub const fn done(&self) -> u8 {
        self.done
    }

    /// Performs the next step. `view` must stay the same until [`Foresight::forget`].
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

    /// Prepares the tables that all steps of a turn use.
    fn begin(&mut self, view: View) {
        self.view = view;
        self.first = 0;
        self.stretch = 0;
        // Six dice at the highest stake are rolled only if forced, which is assumed to lose little.
        self.worth.set_near(6, LAST, 0xF0);
        if view.is_last {
            // The highest stake exceeds the leader's score by one unit.
            self.first = view.own.saturating_sub(LAST - 1);
            return;
        }
        let (line, rest) = (usize::from(view.other / SPACING), view.other % SPACING);
        for index in 0..LINES {
            let near = chance(&WIN, line * LINES + index);
            let far = chance(&WIN, (line + 1) * LINES + index);
            // A small preference for a shorter distance, in case the game is nearly decided.
            let nearer = index as u16 * 16;
            self.lines[2 * index] = near - part(near.saturating_sub(far), rest) + nearer;
        }
        // The value halfway between two lines comes from a cubic through four: the mean of the
        // inner two, plus an eighth of its difference from the mean of the outer two.
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

    /// Returns the probability that the opponent, who has the dice, wins if this player is `own`
    /// units from the limit.
    fn win(&self, own: u8) -> u16 {
        let (line, rest) = (usize::from(own / HALFWAY), own % HALFWAY);
        let line_of = |line: usize| self.lines.get(line).copied().unwrap_or(0);
        let near = line_of(line);
        near + part(line_of(line + 1).saturating_sub(near), rest * (SPACING / HALFWAY))
    }

    /// Returns the probability of winning if this player stops with `units`.
    fn stop(&self, units: u8) -> u16 {
        let View { own, other, .. } = self.view;
        if units < own {
            return !self.win(own - units);
        }
        // The opponent has the last turn, and must exceed this deficit.
        let behind = other.saturating_add(units - own);
        !chance(&CHASE, usize::from(behind >> CHASE_SHIFT).min(CHASES - 1))
    }

    /// Returns the scaled value of stopping.
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

    /// Computes the values of rolling at a stake of `units` from the values of all larger stakes.
    fn work_out(&mut self, units: u8) {
        let stop = self.stop_at(units);
        self.worth.set_near(0, units, (stop >> 8) as u8);
        let mut bytes = ROLLS.iter();
        let mut next = || bytes.next().copied().unwrap_or(0);
        for dice in 1..7 {
            // 128 rounds the sum, which then loses its lower eight bits.
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

    /// Returns the entry for a stake.
    fn place(&self, units: u8) -> u8 {
        units.saturating_sub(self.first)
    }

    /// Returns the scaled value of rolling `dice` dice with `units` set aside.
    #[inline(always)]
    pub fn roll_worth(&self, dice: u8, units: u8) -> u16 {
        self.worth.of(dice, self.place(units))
    }

    /// Returns the scaled value of stopping with `units` set aside.
    #[inline(always)]
    pub fn stop_worth(&self, units: u8) -> u16 {
        self.stop_at(self.place(units).min(LAST))
    }

    /// Returns the probability of winning after stopping with `units`. Also valid for stakes above
    /// [`HORIZON`], and if losing the points would be better.
    pub fn chance_if_stopped(&self, units: u8) -> u16 {
        let View { own, is_last, .. } = self.view;
        if is_last {
            return if units > own { u16::MAX } else { 0 };
        }
        self.stop(units)
    }

    /// Converts a scaled value to a probability of winning, in units of 1/65,536.
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
