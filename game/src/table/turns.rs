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

/// The number of remembered turns.
pub const TURNS: usize = 64;

/// The number of turns on a page.
const PAGE: u8 = 16;

/// A turn as saved: the seat, with bit 7 set if the points were lost; the number of rolls; the
/// banked or lost points in units of 50, low byte first.
pub type Turn = [u8; 4];

/// Returns a turn of `seat`, 0 to 15, with its number of rolls and its banked or lost points.
pub const fn turn(seat: u8, rolls: u8, points: Points, lost: bool) -> Turn {
    let [low, high] = points.units().to_le_bytes();
    [seat & 0x0F | (lost as u8) << 7, rolls, low, high]
}

/// Replays a turn. Returns whether it is possible and the game continues: the seat has the dice,
/// and banked points are more than zero, or at least `opening` for a player who is not open.
#[inline(always)]
fn play(turn: &Turn, standings: &mut Standings, opening: Points) -> bool {
    let &[seat, _, low, high] = turn;
    let points = Points::from_units(u16::from_le_bytes([low, high]));
    let (is_lost, seat) = (seat & 0x80 != 0, seat & 0x7F);
    let is_enough = points != Points::ZERO && (standings.is_open(seat) || points >= opening);
    let can_be = seat == standings.seat() && (is_lost || is_enough);
    if !is_lost {
        standings.bank(points);
    }
    standings.pass() && can_be
}

/// The last turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    turns: [Turn; TURNS],
    /// The number of turns so far. It saturates.
    played: u16,
    /// The banked points before the first remembered turn.
    before: Banks,
}

impl Default for Turns {
    fn default() -> Self {
        Turns::new()
    }
}

impl Turns {
    /// The size of archived turns, see [`Turns::archive`].
    pub const BYTES: usize = 2 + 4 * TURNS + BANKS_BYTES;

    /// Creates an empty list of turns. All bytes are zero.
    pub const fn new() -> Turns {
        Turns { turns: [[0; 4]; TURNS], played: 0, before: [Points::ZERO; _] }
    }

    /// Removes all turns.
    pub fn clear(&mut self) {
        self.played = 0;
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
        saver.bytes(self.turns.as_flattened_mut());
        archive_banks(&mut self.before, saver);
        if !saver.reads() {
            return true;
        }
        let mut first = 0;
        if self.played > TURNS as u16 {
            first = self.back(TURNS as u8 - 1)[0] & 0x7F;
        } else {
            // The list starts with the first turn of the game.
            self.before = [Points::ZERO; _];
        }
        let mut can_be =
            standings.continue_from(&self.before, first) && !standings.is_final_round();
        let mut back = self.remembered();
        while back != 0 {
            back -= 1;
            can_be &= play(self.back(back), standings, opening);
        }
        can_be
    }

    /// Replays the game on `standings`, which have just been started. Stops before the turn that
    /// was played `back` turns before the last one. 255 replays all turns.
    #[inline(always)]
    pub fn before(&self, back: u8, standings: &mut Standings, opening: Points) {
        let mut at = self.remembered();
        let first = if at == 0 { 0 } else { self.back(at - 1)[0] & 0x7F };
        standings.continue_from(&self.before, first);
        while at > back.wrapping_add(1) {
            at -= 1;
            play(self.back(at), standings, opening);
        }
    }

    /// Returns the points banked in the last turn, zero after a loss.
    pub fn left(&self) -> Points {
        let &[seat, _, low, high] = self.back(0);
        let has_banked = self.played != 0 && seat & 0x80 == 0;
        if has_banked { Points::from_units(u16::from_le_bytes([low, high])) } else { Points::ZERO }
    }

    /// Returns the number of turns so far.
    pub const fn played(&self) -> u16 {
        self.played
    }

    /// Returns the number of remembered turns.
    pub fn remembered(&self) -> u8 {
        self.played.min(TURNS as u16) as u8
    }

    /// Returns the turn that was played `back` turns before the last one.
    pub fn back(&self, back: u8) -> &Turn {
        let place = self.played.wrapping_sub(1).wrapping_sub(u16::from(back));
        &self.turns[usize::from(place) % TURNS]
    }

    /// Adds a turn.
    pub fn add(&mut self, turn: Turn) {
        let place = &mut self.turns[usize::from(self.played) % TURNS];
        if self.played >= TURNS as u16 {
            // The oldest turn is overwritten. Its points are added to the points from before the
            // history.
            let [seat, _, low, high] = *place;
            if seat & 0x80 == 0 {
                let bank = &mut self.before[usize::from(seat & 15)];
                *bank = bank.plus(Points::from_units(u16::from_le_bytes([low, high])));
            }
        }
        *place = turn;
        self.played = self.played.wrapping_add(1);
        if self.played == 0 {
            // If the counter overflows, the list is full.
            self.played = TURNS as u16;
        }
    }
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
            if first + line >= self.remembered() {
                break;
            }
            let [seat, rolls, low, high] = *self.back(first + line);
            let row = 4 + line;
            kit.screen.at(row, 2);
            kit.screen.number_right(self.played() - u16::from(first + line), 4);
            kit.screen.at(row, 8);
            table.put_name(kit, seat & 0x0F);
            kit.screen.at(row, 20);
            kit.screen.number_right(u16::from(rolls), 4);
            kit.screen.at(row, 27);
            kit.screen.points_right(Points::from_units(u16::from_le_bytes([low, high])));
            if seat & 0x80 != 0 {
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
            let [by, _, low, high] = *self.back(back);
            let points = Points::from_units(u16::from_le_bytes([low, high]));
            if by == seat {
                best = best.max(points);
            } else if by & 0x7F == seat {
                lost += 1;
                worst = worst.max(points);
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
        turns.clear();
        for number in 1..=count {
            let (points, lost) = (Points::from_units(number), number % 2 == 0);
            turns.add(turn(standings.seat(), 3, points, lost));
            if !lost {
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
            assert_eq!(turns.remembered(), count.min(64) as u8);
            for back in 0..turns.remembered() {
                let number = count - u16::from(back);
                let lost = u8::from(number % 2 == 0) << 7;
                assert_eq!(
                    turns.back(back),
                    &[((number - 1) % 3) as u8 | lost, 3, number as u8, 0]
                );
            }
        }
        let (mut turns, _) = played(5);
        turns.clear();
        assert_eq!(turns.remembered(), 0);
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
        let change = |at: usize, byte: u8| {
            through_a_record(&mut played(9).0, |bytes| bytes[2 + at] = byte).0
        };
        assert!(change(0, 0) && change(0, 0x80), "lost or not");
        assert!(!change(0, 1) && !change(0, 0x40), "another seat");
        assert!(!change(2, 0), "nothing was banked");
        assert!(!change(3, 0xFF), "the game was over");
    }
}
