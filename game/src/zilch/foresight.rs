//! Oracle's strategy: she looks ahead over her own turn and maximises the probability of winning
//! the game.
//!
//! Between two turns, the probability of winning depends on both players' distances to the limit.
//! The solution of the game ([`WIN`]) has it for every sixteenth number of units; other values are
//! interpolated. The values of the turn are then computed backwards. With `t` units at stake and
//! `n` dice to roll, each roll is worth its best selection, followed by banking or rolling on. The
//! value of rolling is the weighted sum over all rolls:
//!
//! ```text
//! bank(n, t) = 1 - max(the other player starts fresh, the other player inherits t and n)
//! roll(n, t) = sum over rolls of weight * max(bank(left, t + points), roll(left, t + points))
//! ```
//!
//! An inheritance is valued by adding a number of units to the distance of the banking player. This
//! number depends on `t`, on `n` and on the lead ([`HEIRS`]). This is inaccurate if the heir
//! reaches the limit with any scoring roll: such an heir wins, except after a zilch, or if the
//! other player's last turn brings more ([`CHASE`]).
//!
//! Similar rolls are merged ([`ROLLS`]). Probabilities are scaled so that the range from the loss
//! of all points to the highest stake uses sixteen bits. Every second number of units is computed,
//! and every fourth large number, [`NODES`] in all. The others are interpolated, and numbers above
//! the last count as the last.
//!
//! In the last turn of the game, only exceeding a score counts. The numbers of units computed are
//! then the last ones up to that score, every second one.
//!
//! The arithmetic suits a 6502: sums of sixteen bits, products of eight, a few hundred bytes of
//! memory, and small [steps](Foresight::think), which take two seconds in all. On an Apple, the
//! disk must not be used from the first step to the end of the turn, because it needs the same
//! memory.

use super::chances::{CHASE, HEIRS, ROLLS, WIN};
use crate::kit::statics::single;
use crate::table::foresight::{MEMORY, Memory, chance, half, part};

/// The number of nodes: the numbers of units that are computed.
pub const NODES: u8 = 41;
/// The last node.
const LAST: u8 = NODES - 1;
/// The node from which only every fourth number of units is computed, except in the last turn.
const KNEE: u8 = 26;
/// The number of steps, two for each node. Keys are polled between two steps.
pub const STEPS: u8 = 2 * NODES;
/// The second step of a node computes rolls of at least this many dice. [`MANY_AT`] is the index of
/// these rolls in [`ROLLS`].
const MANY: u8 = 5;
const MANY_AT: u8 = {
    let (mut at, mut ends) = (0, 1);
    while ends < MANY {
        ends += (ROLLS[at as usize] == 0) as u8;
        at += 1;
    }
    at
};
/// The units between two values of [`WIN`].
pub const SPACING: u8 = 16;
/// The number of distances in [`WIN`].
pub const LINES: usize = 14;
/// The maximum distance to the limit, including the value of an inheritance, in sixteenths of a
/// unit.
const FARTHEST: u16 = 256 * (LINES as u16 - 1);
const _: () = assert!(SPACING == 16, "the upper byte of a distance must be its line");
/// The entries of [`CHASE`] for each number of dice. The first [`CHASE_ONES`] are one unit apart,
/// the others eight.
pub const CHASES: usize = 24;
/// See [`CHASES`].
pub const CHASE_ONES: u8 = 16;
/// The approximate disadvantage of a player who has lost the points and passed the dice, in
/// sixteenths of a unit.
pub const TURN_UNITS: u16 = 13 * 16;
/// The entries for each number of dice in the third page of `Worth`, indexed by additional units. A
/// choice is one byte: the index of the first entry for its number of dice, plus its units.
pub const WINDOW: u8 = 42;
/// The knots in [`HEIRS`] for each number of dice, one at every sixteenth number of units. Values
/// beyond the last knot are extrapolated.
pub const HEIR_KNOTS: usize = 6;
/// The number of knots for one to six dice.
pub const HEIRS_ALL: usize = 6 * HEIR_KNOTS;
/// The lead, in units, for which the first half of [`HEIRS`] is computed. The second half is for an
/// equal deficit.
pub const HEIR_LEAD: u8 = 64;
/// The approximate probability of a zilch for an heir who reaches the limit with any scoring roll,
/// in 256ths, by the number of dice. This table and the next two are fitted to the exact solution.
static ZILCHES: [u8; 8] = [0, 152, 131, 53, 20, 0, 0, 0];
/// The approximate number of units that such an heir adds to the inheritance, by the number of
/// dice.
static GAINS: [u8; 8] = [0, 4, 3, 3, 3, 6, 9, 0];
/// The approximate number of dice that such an heir leaves, by the number of dice inherited.
static LEFT: [u8; 8] = [0, 2, 1, 2, 2, 2, 1, 0];
/// The index of the first entry for a number of dice, on each of the three pages of [`Worth`].
static ROWS: [u8; 8] = [0, 0, WINDOW, 2 * WINDOW, 3 * WINDOW, 4 * WINDOW, 5 * WINDOW, 5 * WINDOW];

/// The position of the player whose turn is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The units to the limit, at most 200. In the last turn of the game, the deficit to the leader
    /// in units.
    pub own: u8,
    /// The units to the limit of the strongest opponent.
    pub other: u8,
    /// Whether it is the player's last turn.
    pub is_last: bool,
}

/// The values of a turn's positions, computed step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foresight {
    view: View,
    /// The number of steps done.
    done: u8,
    /// The left shift that stretches probabilities to sixteen bits.
    stretch: u8,
    /// The probability of winning after a loss of the points.
    lost: u16,
    /// The highest probability of winning in this turn, minus `lost`.
    most: u16,
    /// The probability that the other player wins with the dice, for every sixteenth distance of
    /// this player to the limit.
    lines: [u16; LINES],
    /// [`HEIRS`], interpolated for the lead, in 32nds of a unit.
    heirs: [i16; HEIRS_ALL],
    /// The value of banking at the node computed last, by the number of dice.
    banks: [u16; 8],
    worth: Worth,
}

single!(Foresight: Foresight::new());

impl Default for Foresight {
    fn default() -> Foresight {
        Foresight::new()
    }
}

/// The values of rolling one to six dice, by units.
///
/// The first page holds the upper bytes and the second the lower bytes, in a row for each number of
/// dice. The third page holds the upper bytes of the better of rolling and banking, for the
/// computation of lower numbers of units, which reads them at the units plus a byte of [`ROLLS`].
/// There each number of dice has [`WINDOW`] entries, because a choice adds fewer units; entries
/// that are no longer needed are overwritten.
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

    /// Returns the value of rolling `dice` dice at a node.
    fn of(&self, dice: u8, node: u8) -> u16 {
        let place = usize::from(row(dice).wrapping_add(node));
        u16::from_be_bytes([self.0[0][place & 255], self.0[1][place & 255]])
    }

    fn set(&mut self, dice: u8, node: u8, worth: u16) {
        let place = usize::from(row(dice).wrapping_add(node));
        [self.0[0][place & 255], self.0[1][place & 255]] = worth.to_be_bytes();
    }

    /// Stores the upper byte of the value for `dice` dice left and `units` units at stake in the
    /// third page.
    fn set_near(&mut self, dice: u8, units: u8, worth: u16) {
        self.0[2][usize::from(row(dice).wrapping_add(units))] = (worth >> 8) as u8;
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
            view: View { own: 0, other: 0, is_last: false },
            done: 0,
            stretch: 0,
            lost: 0,
            most: 0,
            lines: [0; LINES],
            heirs: [0; HEIRS_ALL],
            banks: [0; 8],
            worth: Worth::new(),
        }
    }

    /// Performs all steps for `view` at once.
    pub fn foresee(&mut self, view: View) {
        if self.view != view {
            self.forget();
        }
        while !self.is_done() {
            self.think(view);
        }
    }

    /// Returns the position that is computed.
    pub const fn view(&self) -> View {
        self.view
    }

    /// Returns whether all steps of the turn are done.
    pub const fn is_done(&self) -> bool {
        self.done == STEPS
    }

    /// Discards the values. Call this when another turn starts.
    pub fn forget(&mut self) {
        self.done = 0;
    }

    /// Returns the number of completed steps out of [`STEPS`].
    pub const fn done(&self) -> u8 {
        self.done
    }

    /// Performs the next step. `view` must stay the same until [`Foresight::forget`].
    #[inline(never)]
    pub fn think(&mut self, view: View) {
        if self.done == 0 {
            self.begin(view);
        }
        if self.done != STEPS {
            let node = LAST - (self.done >> 1);
            if self.done & 1 == 0 {
                self.work_out_banks(node);
                self.work_out(node, false);
            } else {
                self.work_out(node, true);
            }
            self.done += 1;
        }
    }

    /// Starts the computation for a turn.
    fn begin(&mut self, view: View) {
        self.view = view;
        self.stretch = 0;
        if !view.is_last {
            self.begin_lines(view);
        }
        let top = self.top();
        let fresh = self.fresh(top + 1);
        for dice in 1..7 {
            let worth = self.bank_at(dice, top + 1, fresh);
            for more in 1..WINDOW {
                self.worth.set_near(dice, top + more, worth);
            }
        }
    }

    /// Returns the node from which only every fourth number of units is computed.
    fn knee(&self) -> u8 {
        if self.view.is_last { LAST } else { KNEE }
    }

    /// Returns the units at a node.
    fn units(&self, node: u8) -> u8 {
        2 * (node + node.saturating_sub(self.knee()))
    }

    /// Returns the highest computed number of units.
    fn top(&self) -> u8 {
        self.units(LAST)
    }

    /// Computes the values that depend on all distances to the limit.
    fn begin_lines(&mut self, view: View) {
        let (line, rest) = (usize::from(view.other / SPACING), view.other % SPACING);
        for index in 0..LINES {
            let near = chance(&WIN, line * LINES + index);
            let far = chance(&WIN, (line + 1) * LINES + index);
            // A small preference for a shorter distance, in case the game is nearly decided.
            let nearer = index as u16 * 16;
            self.lines[index] = near - part(near.saturating_sub(far), rest) + nearer;
        }
        let lead = HEIR_LEAD >> 3;
        let behind = ((view.own >> 3) + lead).saturating_sub(view.other >> 3);
        for place in 0..HEIRS_ALL {
            let of = |place: usize| i16::from(HEIRS.get(place).copied().unwrap_or(0) as i8);
            let mut less = 0;
            for sixteenth in 0..2 * lead {
                less += of(if sixteenth < behind { place + HEIRS_ALL } else { place });
            }
            self.heirs[place] = less;
        }
        self.lost = !self.win(u16::from(view.own) << 4);
        // A player who reaches the limit gives the other one the last turn. Stopping just short of
        // the limit may be better.
        let top = self.top();
        let short = top.min(view.own.saturating_sub(1));
        let bank = |units| self.bank(1, units, self.fresh(units));
        self.most = bank(top).max(bank(short)).saturating_sub(self.lost);
        let mut most = self.most;
        while most != 0 && most < 0x8000 {
            most <<= 1;
            self.stretch += 1;
        }
    }

    /// Returns the probability that the other player wins with the dice if this player is `own`
    /// sixteenths of a unit from the limit.
    fn win(&self, own: u16) -> u16 {
        let [line, rest] = own.min(FARTHEST).to_be_bytes();
        let line_of = |line: u8| self.lines.get(usize::from(line)).copied().unwrap_or(0);
        let near = line_of(line);
        let rise = line_of(line + 1).saturating_sub(near);
        near + part(rise, rest >> 4) + part(rise >> 4, rest & 15)
    }

    /// Returns the probability that the other player wins after a fresh start, if this player has
    /// banked `units` units.
    #[inline(never)]
    fn fresh(&self, units: u8) -> u16 {
        let View { own, other, .. } = self.view;
        if units >= own {
            // The other player has the last turn, and must exceed this score.
            return chase(6, other.saturating_add(units - own).saturating_add(1));
        }
        self.win(u16::from(own - units) << 4)
    }

    /// Returns the probability of winning after banking `units` units and leaving `dice` dice.
    /// `fresh` is the probability that the other player wins after a fresh start.
    #[inline(never)]
    fn bank(&self, dice: u8, units: u8, fresh: u16) -> u16 {
        let View { own, other, .. } = self.view;
        if units >= own {
            return !fresh.max(chase(dice, other.saturating_add(1).saturating_sub(own)));
        }
        let left = own - units;
        let far = u16::from(left) << 4;
        let heir = if units >= other {
            // The heir reaches the limit, and this player has the last turn.
            let of = usize::from(dice & 7);
            let behind = left.saturating_add(units - other).saturating_add(GAINS[of]);
            let inherits = chase(LEFT[of], left.saturating_add(1).saturating_sub(other));
            let reply = chase(6, behind).max(inherits);
            let zilch = ZILCHES[of];
            times(zilch, self.win(far.saturating_sub(TURN_UNITS))) + times(!zilch, !reply)
        } else {
            self.win(far + self.heir(dice, units))
        };
        !fresh.max(heir)
    }

    /// Returns the value to an heir of `units` units and `dice` dice, in sixteenths of a unit.
    fn heir(&self, dice: u8, units: u8) -> u16 {
        let knot = (units >> 4).min(HEIR_KNOTS as u8 - 2);
        let place = usize::from(dice.wrapping_sub(1)) * HEIR_KNOTS + usize::from(knot);
        let of = |place: usize| self.heirs.get(place).copied().unwrap_or(0);
        let mut less = of(place);
        let step = (of(place + 1) - less + 8) >> 4;
        for _ in 0..units - 16 * knot {
            less += step;
        }
        less.max(0) as u16 >> 1
    }

    /// Returns the stretched value of banking `units` units and leaving `dice` dice, see
    /// [`Foresight::bank`].
    #[inline(never)]
    fn bank_at(&self, dice: u8, units: u8, fresh: u16) -> u16 {
        if self.view.is_last {
            return if units > self.top() { u16::MAX } else { 0 };
        }
        let mut worth = self.bank(dice, units, fresh).saturating_sub(self.lost).min(self.most);
        for _ in 0..self.stretch {
            worth <<= 1;
        }
        worth
    }

    /// Computes the values of banking at a node. All higher nodes must be computed.
    fn work_out_banks(&mut self, node: u8) {
        let units = self.units(node);
        let fresh = self.fresh(units);
        for dice in 1..7u8 {
            let bank = self.bank_at(dice, units, fresh);
            let before = self.banks[usize::from(dice)];
            self.banks[usize::from(dice)] = bank;
            if node == LAST {
                continue;
            }
            // Halfway to the next node, banking is interpolated and rolling extrapolated from
            // above.
            let above = self.worth.of(dice, node + 1);
            let rise = self.worth.of(dice, (node + 2).min(LAST)).saturating_sub(above);
            let worth = above.saturating_sub(rise >> 1).max(half(bank, before));
            for units in units + 1..self.units(node + 1) {
                self.worth.set_near(dice, units, worth);
            }
        }
    }

    /// Computes the values of rolling dice at a node, and the better of rolling and banking.
    /// `has_many` selects [`MANY`] and more dice, or fewer.
    #[inline(never)]
    fn work_out(&mut self, node: u8, has_many: bool) {
        let units = self.units(node);
        let mut at = if has_many { MANY_AT } else { 0 };
        let mut next = || {
            let byte = ROLLS.get(usize::from(at)).copied().unwrap_or(0);
            at = at.wrapping_add(1);
            byte
        };
        for dice in 1..7 {
            if (dice >= MANY) != has_many {
                continue;
            }
            let mut sum = 0;
            loop {
                let weight = next();
                if weight == 0 {
                    break;
                }
                let mut best = 0;
                for _ in 0..next() {
                    best = self.worth.near(next(), units).max(best);
                }
                // The second term replaces, on average, the bits that each product loses.
                sum += u16::from(weight) * u16::from(best) + u16::from(weight >> 1);
            }
            self.worth.set(dice, node, sum);
            self.worth.set_near(dice, units, sum.max(self.banks[usize::from(dice)]));
        }
    }

    /// Converts a number of units to the scale of the nodes. In the last turn, clamps it to the
    /// top.
    fn place(&self, units: u8) -> u8 {
        if !self.view.is_last {
            return units;
        }
        units.saturating_add(self.top()).saturating_sub(self.view.own)
    }

    /// Returns the value of banking `units` units and leaving `dice` dice.
    pub fn bank_worth(&self, dice: u8, units: u8) -> u16 {
        let place = self.place(units);
        self.bank_at(dice, place, self.fresh(place))
    }

    /// Returns the value of rolling `dice` dice with `units` units at stake.
    pub fn roll_worth(&self, dice: u8, units: u8) -> u16 {
        let place = self.place(units).min(self.top());
        let knee = self.knee();
        let mut rest = place & 1;
        let mut node = place >> 1;
        if node > knee {
            rest = (place - 2 * knee) & 3;
            node = knee + ((node - knee) >> 1);
        }
        let worth = self.worth.of(dice, node);
        if rest == 0 { worth } else { half(worth, self.worth.of(dice, node + 1)) }
    }

    /// Returns the probability of winning after banking `units` units and leaving `dice` dice, or
    /// of rolling these dice with the units at stake.
    pub fn chance(&self, dice: u8, units: u8, banks: bool) -> u16 {
        let worth = if banks { self.bank_worth(dice, units) } else { self.roll_worth(dice, units) };
        if self.view.is_last { worth } else { self.lost + (worth >> self.stretch) }
    }

    /// Returns the better of banking and rolling on, with `dice` dice left and `units` units at
    /// stake.
    pub fn worth(&self, dice: u8, units: u8) -> u16 {
        self.bank_worth(dice, units).max(self.roll_worth(dice, units))
    }

    /// Returns whether banking is worth at least as much as rolling on.
    pub fn banks(&self, dice: u8, units: u8) -> bool {
        self.bank_worth(dice, units) >= self.roll_worth(dice, units)
    }

    /// Returns whether an inheritance is worth more than a fresh start.
    pub fn inherits(&self, dice: u8, units: u8) -> bool {
        self.roll_worth(dice, units) > self.roll_worth(6, 0)
    }
}

/// Returns the probability that a last turn with `dice` dice to roll brings at least `units` units.
fn chase(dice: u8, units: u8) -> u16 {
    let near = units.saturating_sub(1);
    let first = dice.wrapping_sub(1).wrapping_mul(CHASES as u8);
    let of =
        |place: u8| chance(&CHASE, usize::from(first.wrapping_add(place.min(CHASES as u8 - 1))));
    if near < CHASE_ONES {
        return of(near);
    }
    let (place, rest) = (CHASE_ONES + ((near - CHASE_ONES) >> 3), near & 7);
    of(place) - part(of(place).saturating_sub(of(place + 1)), 2 * rest)
}

/// Multiplies by `parts` 256ths, approximately.
fn times(parts: u8, whole: u16) -> u16 {
    u16::from(parts) * (whole >> 8)
}
