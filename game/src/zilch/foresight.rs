//! Looking ahead over one's own turn, to the chance to win the game: how Oracle plays.
//!
//! Between two turns, the chance to win depends on how far both players are from the limit. It comes from the solution of
//! the game ([`WIN`]), for every sixteenth number of units; all others are interpolated. From there the turn is worked out
//! backwards. With `t` units at stake and `n` dice to roll, each roll brings the best of what may be set aside, to bank or to
//! roll on, and all rolls together are what rolling is worth:
//!
//! ```text
//! bank(n, t) = 1 - the better of what the other player may do: start fresh, or inherit t and n
//! roll(n, t) = sum over rolls of weight * max(bank(left, t + points), roll(left, t + points))
//! ```
//!
//! To inherit is taken to be worth as much as if whoever banked had so many units less: how many depends on `t`, on `n`, and
//! on who is ahead ([`HEIRS`]). Who reaches the limit with what is inherited, whatever is rolled, is another case: that one
//! wins, but for a zilch and for what may come in the last turn ([`CHASE`]).
//!
//! Rolls that differ little are taken together ([`ROLLS`]). Only what lies between the chance to win when the points are
//! lost and the chance with the most points counts, so that it is stretched to fill sixteen bits. Every second number of
//! units is worked out, and of large ones every fourth, [`NODES`] in all; those between are interpolated, and more are taken
//! to be as good as the last.
//!
//! In the last turn of the game a score must be exceeded, and nothing else counts: the units looked at are the last ones up
//! to that score, every second one.
//!
//! The arithmetic is a 6502's: sums of sixteen bits, products of eight, a few hundred bytes of memory, [step](Foresight::think)
//! by [step](Foresight::think), two seconds in all. On an Apple the disk must not be used from the first step to the
//! end of the turn, since it needs the same memory.

use core::ops::Range;

use super::chances::{CHASE, HEIRS, ROLLS, WIN};
use crate::kit::apart::single;
use crate::table::foresight::{MEMORY, Memory, chance, half, part};

/// How many numbers of units are worked out.
pub const NODES: u8 = 41;
/// The last one.
const LAST: u8 = NODES - 1;
/// The one beyond which every fourth number of units is worked out, before the last turn.
const KNEE: u8 = 26;
/// Steps in which all is worked out: two for each of them, since a key is to be answered in between.
pub const STEPS: u8 = 2 * NODES;
/// So many dice are worked out in the second of those, and more; and where [`ROLLS`] has them.
const MANY: u8 = 5;
const MANY_AT: usize = {
    let (mut at, mut ends) = (0, 1);
    while ends < MANY {
        ends += (ROLLS[at] == 0) as u8;
        at += 1;
    }
    at
};
/// From one line of [`WIN`] to the next.
pub const SPACING: u8 = 16;
/// Lines of [`WIN`].
pub const LINES: usize = 14;
/// The farthest that one can be from the limit, with what an heir is worth, in sixteenths of a unit.
const FARTHEST: u16 = 256 * (LINES as u16 - 1);
const _: () = assert!(SPACING == 16, "a line is the upper byte of sixteenths");
/// Places of [`CHASE`] for each number of dice; so many of them are for one unit each, the others for eight.
pub const CHASES: usize = 24;
/// See [`CHASES`].
pub const CHASE_ONES: u8 = 16;
/// Who has lost the points and passes the dice on is worse off than who has the dice by about so many sixteenths of a unit.
pub const TURN_UNITS: u16 = 13 * 16;
/// For each number of dice, places for what is worth so much with so many more units. A choice is a byte: the place of its
/// first one, and units.
pub const WINDOW: u8 = 42;
/// Knots of [`HEIRS`] for each number of dice, one for each sixteenth number of units. Beyond the last it goes on as before
/// it.
pub const HEIR_KNOTS: usize = 6;
/// The knots of one to six dice.
pub const HEIRS_ALL: usize = 6 * HEIR_KNOTS;
/// The first half of [`HEIRS`] is for a player who is ahead by so many units, the second half for one who is as far behind.
pub const HEIR_LEAD: u8 = 64;
/// By dice, about how likely it is, in 256 parts, that an heir who needs only one score to reach the limit gets none. Like the
/// two tables below, it is fitted to the exact solution.
static ZILCHES: [u8; 8] = [0, 152, 131, 53, 20, 0, 0, 0];
/// By dice, about how many units such an heir adds to what is inherited.
static GAINS: [u8; 8] = [0, 4, 3, 3, 3, 6, 9, 0];
/// By dice, about how many dice such an heir leaves.
static LEFT: [u8; 8] = [0, 2, 1, 2, 2, 2, 1, 0];
/// By dice, where their numbers begin in [`Worth`], on each of the three pages.
static ROWS: [u8; 8] = [0, 0, WINDOW, 2 * WINDOW, 3 * WINDOW, 4 * WINDOW, 5 * WINDOW, 5 * WINDOW];

/// What a player must know of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Units to the limit, 200 at most; in the last turn of the game units by which this player is behind.
    pub own: u8,
    /// Units to the limit of the strongest other player.
    pub other: u8,
    /// Whether it is the player's last turn.
    pub is_last: bool,
}

/// What a turn is worth, as far as it is worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foresight {
    view: View,
    /// How many steps have been taken.
    done: u8,
    /// By how many bits chances are stretched.
    stretch: u8,
    /// The chance to win if the points are lost.
    lost: u16,
    /// What can be won besides that.
    most: u16,
    /// The chance to win of the other player, who has the dice, by how far this one is from the limit: for every
    /// sixteenth number of units.
    lines: [u16; LINES],
    /// [`HEIRS`] as they are for these players, in 32nds of a unit.
    heirs: [i16; HEIRS_ALL],
    /// By dice, what it is worth to bank the units that were worked out last.
    banks: [u16; 8],
    worth: Worth,
}

single!(Foresight: Foresight::new());

impl Default for Foresight {
    fn default() -> Foresight {
        Foresight::new()
    }
}

/// What it is worth, by units, to roll one to six dice.
///
/// Of sixteen bits, the upper ones stand on the first page and the lower ones on the second, in a row for each number of
/// dice. On the third are the upper ones of what is looked up while fewer units are worked out, the better of rolling and
/// banking: at `units` plus a byte of [`ROLLS`], for what comes of that choice. Each number of dice has [`WINDOW`] places
/// there, more than a choice can add units, and one that is needed no more makes room for the next.
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

    /// To roll one to six dice, with the units of this number among those that are worked out.
    fn of(&self, dice: u8, node: u8) -> u16 {
        let place = usize::from(row(dice).wrapping_add(node));
        u16::from_be_bytes([self.0[0][place & 255], self.0[1][place & 255]])
    }

    fn set(&mut self, dice: u8, node: u8, worth: u16) {
        let place = usize::from(row(dice).wrapping_add(node));
        [self.0[0][place & 255], self.0[1][place & 255]] = worth.to_be_bytes();
    }

    /// What is looked up with so many dice left and so many units at stake.
    fn set_near(&mut self, dice: u8, units: u8, worth: u16) {
        self.0[2][usize::from(row(dice).wrapping_add(units))] = (worth >> 8) as u8;
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
        self.done == STEPS
    }

    /// Another turn begins.
    pub fn forget(&mut self) {
        self.done = 0;
    }

    /// How many steps have been taken, of [`STEPS`].
    pub const fn done(&self) -> u8 {
        self.done
    }

    /// Takes the next step in working out such a turn, the same until [`Foresight::forget`].
    #[inline(never)]
    pub fn think(&mut self, view: View) {
        if self.done == 0 {
            self.begin(view);
        }
        if self.done != STEPS {
            let node = LAST - (self.done >> 1);
            if self.done & 1 == 0 {
                self.work_out_banks(node);
                self.work_out(node, 1..MANY, &ROLLS);
            } else {
                self.work_out(node, MANY..7, &ROLLS[MANY_AT..]);
            }
            self.done += 1;
        }
    }

    /// Begins with a turn.
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

    /// From where on every fourth number of units is worked out.
    fn knee(&self) -> u8 {
        if self.view.is_last { LAST } else { KNEE }
    }

    /// The units of this number among those that are worked out.
    fn units(&self, node: u8) -> u8 {
        2 * (node + node.saturating_sub(self.knee()))
    }

    /// The most units that are worked out.
    fn top(&self) -> u8 {
        self.units(LAST)
    }

    /// What depends on how far everybody is from the limit.
    fn begin_lines(&mut self, view: View) {
        let (line, rest) = (usize::from(view.other / SPACING), view.other % SPACING);
        for index in 0..LINES {
            let near = chance(&WIN, line * LINES + index);
            let far = chance(&WIN, (line + 1) * LINES + index);
            // Even where the game is as good as won or lost, it is better to be nearer to the limit.
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
        // Just to reach the limit, which gives the other one the last turn, may be worth less than to be just short of it.
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

    /// The chance to win of the other player, who has the dice, if this one is so many sixteenths of a unit from the limit.
    fn win(&self, own: u16) -> u16 {
        let [line, rest] = own.min(FARTHEST).to_be_bytes();
        let line_of = |line: u8| self.lines.get(usize::from(line)).copied().unwrap_or(0);
        let near = line_of(line);
        let rise = line_of(line + 1).saturating_sub(near);
        near + part(rise, rest >> 4) + part(rise >> 4, rest & 15)
    }

    /// The chance to win of the other player, who starts fresh after this one has banked so many units.
    #[inline(never)]
    fn fresh(&self, units: u8) -> u16 {
        let View { own, other, .. } = self.view;
        if units >= own {
            // The other one has the last turn, and must exceed this.
            return chase(6, other.saturating_add(units - own).saturating_add(1));
        }
        self.win(u16::from(own - units) << 4)
    }

    /// The chance to win if this player banks so many units and leaves so many dice, and the other one wins so often who starts fresh.
    #[inline(never)]
    fn bank(&self, dice: u8, units: u8, fresh: u16) -> u16 {
        let View { own, other, .. } = self.view;
        if units >= own {
            return !fresh.max(chase(dice, other.saturating_add(1).saturating_sub(own)));
        }
        let left = own - units;
        let far = u16::from(left) << 4;
        let heir = if units >= other {
            // The other one reaches the limit, and this one has the last turn.
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

    /// How many sixteenths of a unit a player loses who banks so many units, because an heir gets them with so many dice.
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

    /// What it is worth to bank these units, and to leave so many dice, as [`Foresight::bank`] has it.
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

    /// Works out what it is worth to bank the units of this number, all larger ones being known.
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
            // Some units more: banking lies between, and rolling goes on as it does above.
            let above = self.worth.of(dice, node + 1);
            let rise = self.worth.of(dice, (node + 2).min(LAST)).saturating_sub(above);
            let worth = above.saturating_sub(rise >> 1).max(half(bank, before));
            for units in units + 1..self.units(node + 1) {
                self.worth.set_near(dice, units, worth);
            }
        }
    }

    /// Works out what it is worth to roll so many dice with the units of this number, and the better of that and banking; `rolls`
    /// are theirs.
    #[inline(never)]
    fn work_out(&mut self, node: u8, dice: Range<u8>, rolls: &[u8]) {
        let units = self.units(node);
        let mut bytes = rolls.iter();
        let mut next = || bytes.next().copied().unwrap_or(0);
        for dice in dice {
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
                // And half of what was cut off.
                sum += u16::from(weight) * u16::from(best) + u16::from(weight >> 1);
            }
            self.worth.set(dice, node, sum);
            self.worth.set_near(dice, units, sum.max(self.banks[usize::from(dice)]));
        }
    }

    /// Which units of those that are worked out are so many. In the last turn more than the most of them are enough.
    fn place(&self, units: u8) -> u8 {
        if !self.view.is_last {
            return units;
        }
        units.saturating_add(self.top()).saturating_sub(self.view.own)
    }

    /// What it is worth to bank so many units and to leave so many dice.
    pub fn bank_worth(&self, dice: u8, units: u8) -> u16 {
        let place = self.place(units);
        self.bank_at(dice, place, self.fresh(place))
    }

    /// What it is worth to roll so many dice with so many units at stake.
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

    /// What it is worth to have so many dice left and so many units at stake, to bank or to roll on.
    pub fn worth(&self, dice: u8, units: u8) -> u16 {
        self.bank_worth(dice, units).max(self.roll_worth(dice, units))
    }

    /// Whether to bank is worth as much as to roll on.
    pub fn banks(&self, dice: u8, units: u8) -> bool {
        self.bank_worth(dice, units) >= self.roll_worth(dice, units)
    }

    /// Whether to inherit so much is worth more than a fresh start.
    pub fn inherits(&self, dice: u8, units: u8) -> bool {
        self.roll_worth(dice, units) > self.roll_worth(6, 0)
    }
}

/// The chance to win a last turn with so many dice to roll, which must bring so many units at least.
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

/// So many of 256 parts, roughly.
fn times(parts: u8, whole: u16) -> u16 {
    u16::from(parts) * (whole >> 8)
}
