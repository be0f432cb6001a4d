//! The last turns of a game, for a list and for replay. A saved game consists of the points before
//! these turns and of the turns, so that a loaded game is always a possible one.

use super::Table;
use super::standings::{BANKS_BYTES, Banks, Standings, archive_banks};
use crate::kit::Kit;
use crate::kit::input::{Event, step};
use crate::kit::page::{LISTS, bundle, help};
use crate::kit::points::Points;
use crate::kit::saver::Saver;
use crate::kit::screen::{HERE, Screen, Text, text};

/// The number of remembered turns: as many as a record of two sectors has room for.
pub const TURNS: usize = 46;

/// The number of turns on a page.
const PAGE: u8 = 16;

/// The maximum number of units of 50 points, and of rolls, of a remembered turn. Larger numbers are
/// stored as the maximum. 51,150 points are far beyond every limit of a game.
const UNITS_MAX: u16 = 0x03FF;
const ROLLS_MAX: u8 = 31;

/// A turn in the history of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player's seat.
    pub seat: u8,
    /// The number of rolls.
    pub rolls: u8,
    /// The banked or lost points.
    pub points: Points,
    /// Whether the points were lost.
    pub is_lost: bool,
}

/// The last turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    /// The lower eight bits of the units of the remembered turns, the oldest first. The seats play
    /// in turn, so they are not stored.
    units: [u8; TURNS],
    /// The upper two bits of the units, then five bits for the rolls, and bit 7 if the points were
    /// lost.
    rolls: [u8; TURNS],
    /// The number of turns so far. It saturates.
    played: u16,
    /// The number of remembered turns.
    remembered: u8,
    /// The seat of the oldest remembered turn.
    first: u8,
    /// The number of seats.
    seats: u8,
    /// The banked points before the oldest remembered turn.
    before: Banks,
}

impl Default for Turns {
    fn default() -> Self {
        Turns::new()
    }
}

impl Turns {
    /// The size of archived turns, see [`Turns::archive`].
    pub const BYTES: usize = 2 + 1 + 2 * TURNS + BANKS_BYTES;

    /// Creates an empty list of turns. All bytes are zero.
    pub const fn new() -> Turns {
        Turns {
            units: [0; TURNS],
            rolls: [0; TURNS],
            played: 0,
            remembered: 0,
            first: 0,
            seats: 0,
            before: [Points::ZERO; _],
        }
    }

    /// Removes all turns, for a new game of `seats` players. Seat 0 begins.
    pub fn clear(&mut self, seats: u8) {
        self.seats = seats;
        self.played = 0;
        self.remembered = 0;
        self.first = 0;
        self.before = [Points::ZERO; _];
    }

    /// Saves a game, or loads one and replays its turns on `standings`, which have just been
    /// started. Returns whether the game is possible. A player opens with at least `opening`
    /// points.
    pub fn archive(
        &mut self,
        saver: &mut Saver,
        standings: &mut Standings,
        opening: Points,
    ) -> bool {
        saver.word(&mut self.played);
        saver.byte(&mut self.first);
        self.first &= 15;
        saver.bytes(&mut self.units);
        saver.bytes(&mut self.rolls);
        archive_banks(&mut self.before, saver);
        if !saver.reads() {
            return true;
        }
        self.seats = standings.seats();
        self.remembered = self.played.min(TURNS as u16) as u8;
        if self.played <= TURNS as u16 {
            // The list starts with the first turn of the game.
            self.first = 0;
            self.before = [Points::ZERO; _];
        }
        let mut can_be =
            standings.continue_from(&self.before, self.first) && !standings.is_final_round();
        let mut back = self.remembered;
        while back != 0 {
            back -= 1;
            can_be &= play(&self.back(back), standings, opening);
        }
        can_be
    }

    /// Replays the game on `standings`, which have just been started. Stops before the turn that
    /// was played `back` turns before the last one. 255 replays all turns.
    #[inline(always)]
    pub fn before(&self, back: u8, standings: &mut Standings, opening: Points) {
        let mut at = self.remembered;
        standings.continue_from(&self.before, self.first);
        while at > back.wrapping_add(1) {
            at -= 1;
            play(&self.back(at), standings, opening);
        }
    }

    /// Returns the points banked in the last turn, zero after a loss.
    pub fn left(&self) -> Points {
        let turn = self.back(0);
        if self.played == 0 || turn.is_lost { Points::ZERO } else { turn.points }
    }

    /// Returns the number of turns so far.
    pub const fn played(&self) -> u16 {
        self.played
    }

    /// Returns the number of remembered turns.
    pub const fn remembered(&self) -> u8 {
        self.remembered
    }

    /// Returns the turn that was played `back` turns before the last one.
    #[inline(never)]
    pub fn back(&self, back: u8) -> Turn {
        let place = self.remembered.wrapping_sub(1).wrapping_sub(back);
        let index = self.first.wrapping_add(place);
        let place = usize::from(place).min(TURNS - 1);
        let rolls = self.rolls[place];
        Turn {
            seat: index.checked_rem(self.seats).unwrap_or(0),
            rolls: rolls >> 2 & ROLLS_MAX,
            points: Points::from_units(u16::from_le_bytes([self.units[place], rolls & 3])),
            is_lost: rolls & 0x80 != 0,
        }
    }

    /// Adds a turn of the seat after the last one.
    pub fn add(&mut self, rolls: u8, points: Points, is_lost: bool) {
        if self.remembered == TURNS as u8 {
            // The points of the oldest turn are added to those from before the history.
            let turn = self.back(TURNS as u8 - 1);
            if !turn.is_lost {
                let bank = &mut self.before[usize::from(self.first & 15)];
                *bank = bank.plus(turn.points);
            }
            self.first += 1;
            if self.first >= self.seats {
                self.first = 0;
            }
            self.remembered -= 1;
            for place in 1..TURNS {
                self.units[place - 1] = self.units[place];
                self.rolls[place - 1] = self.rolls[place];
            }
        }
        self.played = self.played.saturating_add(1);
        let place = usize::from(self.remembered).min(TURNS - 1);
        let [low, high] = points.units().min(UNITS_MAX).to_le_bytes();
        self.units[place] = low;
        self.rolls[place] = high | rolls.min(ROLLS_MAX) << 2 | (is_lost as u8) << 7;
        self.remembered += 1;
    }
}

/// Replays a turn. Returns whether it is possible and the game continues: banked points are more
/// than zero, or at least `opening` for a player who is not open.
#[inline(always)]
fn play(turn: &Turn, standings: &mut Standings, opening: Points) -> bool {
    let is_open = standings.is_open(standings.seat());
    let is_enough = turn.points != Points::ZERO && (is_open || turn.points >= opening);
    if !turn.is_lost {
        standings.bank(turn.points);
    }
    standings.pass() && (turn.is_lost || is_enough)
}

bundle! {
    LISTS, WORDS:
    const BAR = 0, 1, "Turns, newest first";
    const COLUMNS = 2, 2, "Turn  Player      Rolls   Points";
    const NONE = 6, 4, "No turns yet.";
    const LOST = HERE, 0, " lost";
    const HELP = 23, 1, "Arrows, stick: older, newer  ESC: back";
}

help! {
    /// The help text of the list.
    pub const TURNS_HELP, TURNS_WORDS:
    "arrows, stick     older turns, newer\nany other key     back to the pause"
}

impl Turns {
    /// Turns the pages. [`Kit::pick`] is the current one. Returns whether the player has finished.
    pub fn page(&self, kit: &mut Kit, event: Event) -> bool {
        let Some(forward) = step(event) else { return true };
        let pages = self.remembered().saturating_sub(1) / PAGE + 1;
        if forward && kit.pick + 1 < pages {
            kit.pick += 1;
        } else if !forward && kit.pick != 0 {
            kit.pick -= 1;
        } else {
            kit.beep();
        }
        false
    }

    /// Draws a page.
    pub fn draw(&self, kit: &mut Kit, table: &Table) {
        if kit.screen.load(LISTS).is_none() {
            return;
        }
        kit.screen.bar(BAR);
        kit.screen.print(COLUMNS);
        let first = kit.pick * PAGE;
        if self.remembered() == 0 {
            kit.screen.print(NONE);
        }
        for line in 0..PAGE {
            if first + line >= self.remembered {
                break;
            }
            let turn = self.back(first + line);
            let row = 4 + line;
            kit.screen.at(row, 2);
            kit.screen.number_right(self.played() - u16::from(first + line), 4);
            kit.screen.at(row, 8);
            table.put_name(kit, turn.seat);
            kit.screen.at(row, 20);
            kit.screen.number_right(u16::from(turn.rolls), 4);
            kit.screen.at(row, 27);
            kit.screen.points_right(turn.points);
            if turn.is_lost {
                kit.screen.print(LOST);
            }
        }
        kit.screen.bar(HELP);
    }
}

/// The heading of the figures of [`Turns::draw_figures`], for the row above.
pub const FIGURES: Text = text!(11, 24, "best lost worst");

impl Turns {
    /// Writes a seat's figures over the remembered turns: the most points banked, the number of
    /// lost turns, and the most points lost.
    pub fn draw_figures(&self, screen: &mut Screen, seat: u8) {
        let (mut best, mut worst, mut lost) = (Points::ZERO, Points::ZERO, 0);
        for back in 0..self.remembered() {
            let turn = self.back(back);
            if turn.seat != seat {
                continue;
            }
            if turn.is_lost {
                lost += 1;
                worst = worst.max(turn.points);
            } else {
                best = best.max(turn.points);
            }
        }
        screen.points_within(best, 6);
        screen.number_right(lost, 5);
        screen.points_within(worst, 6);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Points = Points::from_units(20_000);

    /// Returns `count` turns of three seats, every second one lost, and the resulting standings.
    fn played(count: u16) -> (Turns, Standings) {
        let (mut turns, mut standings) = (Turns::new(), Standings::new());
        standings.start(3, LIMIT);
        turns.clear(3);
        for number in 1..=count {
            let (points, is_lost) = (Points::from_units(number), number % 2 == 0);
            turns.add(3, points, is_lost);
            if !is_lost {
                standings.bank(points);
            }
            standings.pass();
        }
        (turns, standings)
    }

    #[test]
    fn the_last_turns_are_remembered_the_last_one_first() {
        for count in 0..200 {
            let (turns, _) = played(count);
            assert_eq!(turns.played(), count);
            assert_eq!(turns.remembered(), count.min(TURNS as u16) as u8);
            for back in 0..turns.remembered() {
                let number = count - u16::from(back);
                let seat = ((number - 1) % 3) as u8;
                let points = Points::from_units(number);
                let turn = Turn { seat, rolls: 3, points, is_lost: number % 2 == 0 };
                assert_eq!(turns.back(back), turn);
            }
        }
        let (mut turns, _) = played(5);
        turns.clear(3);
        assert_eq!(turns.remembered(), 0);
    }

    #[test]
    fn a_turn_keeps_its_figures_up_to_their_maximum() {
        let mut turns = Turns::new();
        turns.clear(1);
        for (rolls, units) in [(1, 0), (31, 255), (30, 256), (1, 1023), (200, 1024), (32, 65_535)] {
            for is_lost in [false, true] {
                turns.add(rolls, Points::from_units(units), is_lost);
                let points = Points::from_units(units.min(1023));
                let turn = Turn { seat: 0, rolls: rolls.min(31), points, is_lost };
                assert_eq!(turns.back(0), turn);
                assert_eq!(turns.left(), if is_lost { Points::ZERO } else { points });
            }
        }
    }

    #[test]
    fn the_counter_of_turns_saturates() {
        let (mut turns, _) = played(50);
        turns.played = u16::MAX - 1;
        for rolls in 1..5 {
            turns.add(rolls, Points::from_units(7), true);
            assert_eq!((turns.played(), turns.remembered()), (u16::MAX, TURNS as u8));
            assert_eq!((turns.back(0).rolls, turns.back(0).seat), (rolls, (49 + rolls) % 3));
        }
    }

    fn through_a_record(turns: &mut Turns, change: impl Fn(&mut [u8])) -> (bool, Turns, Standings) {
        let mut saver = Saver::new();
        saver.archive(false);
        turns.archive(&mut saver, &mut Standings::new(), Points::ZERO);
        change(&mut saver.record.bytes[crate::kit::record::HEADER..]);
        saver.archive(true);
        let (mut back, mut standings) = (Turns::new(), Standings::new());
        standings.start(3, LIMIT);
        let can_be = back.archive(&mut saver, &mut standings, Points::from_units(1));
        (can_be, back, standings)
    }

    #[test]
    fn standings_are_restored_from_turns() {
        for count in 0..200 {
            let (mut turns, standings) = played(count);
            let (can_be, back, again) = through_a_record(&mut turns, |_| {});
            assert!(can_be, "{count}");
            assert_eq!((&again, &back), (&standings, &turns), "{count}");
        }
    }

    #[test]
    fn an_impossible_turn_is_refused() {
        let change = |turns: u16, at: usize, byte: u8| {
            through_a_record(&mut played(turns).0, |bytes| bytes[at] = byte).0
        };
        assert!(change(9, 4, 0x0C) && change(9, 4, 0x8C), "lost or not");
        assert!(change(9, 2, 2), "the first of few turns is always seat 0's");
        assert!(change(60, 2, 2) && !change(60, 2, 3) && !change(60, 2, 255), "another seat");
        assert!(!change(9, 3, 0), "nothing was banked");
        let far = |bytes: &mut [u8]| bytes[3 + 2 * TURNS] = 0xFF;
        assert!(through_a_record(&mut played(9).0, far).0, "no points from before the game");
        let over = |bytes: &mut [u8]| bytes[3 + 2 * TURNS..][..2].copy_from_slice(&[0xFF, 0xFF]);
        assert!(!through_a_record(&mut played(60).0, over).0, "the game was over");
    }
}
