//! The score sheet: the result of each turn, by round.
//!
//! A turn takes two bytes. The sheet holds 126 turns: 14 rounds of nine players or 63 of two. If it
//! is full, the oldest round is brought forward: its line is removed, and its points and hits are
//! added to totals. The totals give the state before the first line, so that a game can be saved as
//! its sheet and restored by replay.

use super::game::Failure;
use crate::kit::points::Points;
use crate::kit::saver::Saver;
use crate::table::standings::{BANKS_BYTES, Banks, SEATS_MAX, archive_banks};

/// The maximum number of turns.
pub const TURNS: u8 = 126;
/// The offset from the low bytes of the turns to the high bytes.
const HIGH: usize = 128;

/// The highest score on a sheet, 101,950 points. Higher scores are cut off.
pub const TOTAL_MAX: Points = Points::from_units(FAILURES - 1);

/// The lowest value that encodes a failure. Lower values are scores.
const FAILURES: u16 = 0x07F8;
const TOTAL: u16 = 0x07FF;
const TURKEY: u16 = 0x0800;
/// The lowest of the four bits that hold the hits.
const HITS: u8 = 12;

/// A turn: the score after it or the failure, and the hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry(u16);

impl Entry {
    /// Returns a turn that ended with the score `total`. `hits` counts the hits from thresholds and
    /// bonuses, at most 15.
    pub fn stayed(total: Points, hits: u8, is_turkey: bool) -> Entry {
        let total = total.min(TOTAL_MAX).units();
        let turkey = if is_turkey { TURKEY } else { 0 };
        Entry(u16::from(hits.min(15)) << HITS | turkey | total)
    }

    /// Returns a turn that was lost (B-R19).
    pub const fn failed(failure: Failure) -> Entry {
        Entry(FAILURES + failure as u16)
    }

    /// Returns the score after the turn, or `None` if it was lost.
    pub fn total(self) -> Option<Points> {
        let total = self.0 & TOTAL;
        if total < FAILURES { Some(Points::from_units(total)) } else { None }
    }

    /// Returns the failure, or `None` if the turn was not lost.
    #[inline(never)]
    pub fn failure(self) -> Option<Failure> {
        match (self.0 & TOTAL).checked_sub(FAILURES)? {
            0 => Some(Failure::Zonk),
            1 => Some(Failure::Bloods),
            2 => Some(Failure::BloodyZonk),
            3 => Some(Failure::DareZonk),
            _ => Some(Failure::Early),
        }
    }

    /// Returns the hits of thresholds and bonuses (B-R21, B-R22, B-R25).
    pub const fn hits(self) -> u8 {
        (self.0 >> HITS) as u8
    }

    /// Returns the number of hits, including the hit of a turkey.
    pub const fn all_hits(self) -> u8 {
        self.hits() + self.is_turkey() as u8
    }

    /// Returns whether the turn was a turkey, the third in a row with a hit (B-R24).
    pub const fn is_turkey(self) -> bool {
        self.0 & TURKEY != 0
    }
}

/// The sheet of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The low bytes of the [`Entry`]s, then the high bytes, because indices on a 6502 have 8 bits.
    bytes: [u8; 2 * HIGH],
    turns: u8,
    seats: u8,
    /// The number of rounds brought forward.
    forward: u16,
    /// The scores of these rounds.
    before: Banks,
    /// The hits of these rounds, by seat.
    hits_before: [u8; 16],
}

impl Default for Sheet {
    fn default() -> Self {
        Sheet::new()
    }
}

impl Sheet {
    /// The number of bytes that [`Sheet::archive`] saves.
    pub const BYTES: usize = 1 + 2 + 2 * HIGH + SEATS_MAX as usize + BANKS_BYTES;

    /// Creates an empty sheet. All bytes are zero.
    pub const fn new() -> Sheet {
        let before = [Points::ZERO; _];
        Sheet { bytes: [0; _], turns: 0, seats: 0, forward: 0, before, hits_before: [0; 16] }
    }

    /// Clears the sheet, for `seats` seats.
    pub fn start(&mut self, seats: u8) {
        self.turns = 0;
        self.seats = seats;
        self.forward = 0;
        self.begin();
    }

    /// Clears the totals brought forward.
    fn begin(&mut self) {
        self.before = [Points::ZERO; _];
        self.hits_before = [0; 16];
    }

    /// Adds a turn.
    pub fn add(&mut self, entry: Entry) {
        if self.turns == TURNS {
            self.bring_forward();
        }
        let turn = usize::from(self.turns);
        [self.bytes[turn % HIGH], self.bytes[turn % HIGH + HIGH]] = entry.0.to_le_bytes();
        self.turns += 1;
    }

    /// Brings the oldest round forward.
    fn bring_forward(&mut self) {
        let social = u8::from(self.is_social(0));
        for seat in 0..self.seats {
            let entry = self.turn(seat).unwrap_or_default();
            let place = usize::from(seat & 15);
            self.before[place] = entry.total().unwrap_or(self.before[place]);
            let hits = &mut self.hits_before[place];
            *hits = hits.saturating_add(entry.all_hits() + social);
        }
        self.turns -= self.seats;
        for turn in 0..self.turns {
            let (to, from) = (usize::from(turn), usize::from(turn.wrapping_add(self.seats)));
            self.bytes[to % HIGH] = self.bytes[from % HIGH];
            self.bytes[to % HIGH + HIGH] = self.bytes[from % HIGH + HIGH];
        }
        self.forward = self.forward.saturating_add(1);
    }

    /// Returns the number of rounds brought forward.
    pub const fn forward(&self) -> u16 {
        self.forward
    }

    /// Returns the number of turns on the sheet.
    pub const fn turns(&self) -> u8 {
        self.turns
    }

    /// Returns the turn at `place`, counted from the oldest. A round has as many turns as there are
    /// seats.
    #[inline(never)]
    pub fn turn(&self, place: u8) -> Option<Entry> {
        if place >= self.turns {
            return None;
        }
        let turn = usize::from(place) % HIGH;
        Some(Entry(u16::from_le_bytes([self.bytes[turn], self.bytes[turn + HIGH]])))
    }

    /// Returns the turn that the player on turn played `rounds` rounds ago, from 1.
    #[inline(never)]
    pub fn ago(&self, rounds: u8) -> Option<Entry> {
        let mut place = self.turns;
        for _ in 0..rounds {
            place = place.wrapping_sub(self.seats);
        }
        // A place that is not on the sheet, even after wrapping, has no turn.
        self.turn(place)
    }

    /// Returns whether the round that starts at `place` was a social: all players had a hit, and
    /// got another one (B-R23).
    pub fn is_social(&self, place: u8) -> bool {
        (0..self.seats)
            .all(|seat| self.turn(place.wrapping_add(seat)).is_some_and(|turn| turn.hits() != 0))
    }

    /// Returns the scores before the first turn on the sheet.
    pub const fn before(&self) -> &Banks {
        &self.before
    }

    /// Returns the hits before the first turn on the sheet, by seat.
    pub const fn hits_before(&self) -> &[u8; 16] {
        &self.hits_before
    }

    /// Removes all turns, for a replay with [`Sheet::coming`]. Returns their number.
    pub fn rewind(&mut self) -> u8 {
        core::mem::take(&mut self.turns)
    }

    /// Returns the next turn of a replay.
    pub fn coming(&mut self) -> Entry {
        self.turns += 1;
        let entry = self.turn(self.turns - 1).unwrap_or_default();
        self.turns -= 1;
        entry
    }

    /// Replaces the last turn, as the rules computed it, by the saved `entry`. Returns the number
    /// of additional hits, or `None` if the turns contradict each other. The number is 0, unless
    /// rounds were brought forward: a turn in the first two rounds may then be a turkey whose
    /// earlier turns are unknown.
    pub fn accept(&mut self, entry: Entry) -> Option<u8> {
        let place = self.turns - 1;
        let last = self.turn(place).unwrap_or_default();
        let may_be_turkey = self.forward != 0 && place < 2 * self.seats && last.hits() != 0;
        if last == entry {
            Some(0)
        } else if may_be_turkey && last.0 | TURKEY == entry.0 {
            self.turns = place;
            self.add(entry);
            Some(1)
        } else {
            None
        }
    }

    /// Saves the sheet, or loads one of the same number of seats. Returns whether it is possible,
    /// apart from the turns.
    pub fn archive(&mut self, saver: &mut Saver) -> bool {
        saver.byte(&mut self.turns);
        saver.word(&mut self.forward);
        saver.bytes(&mut self.bytes);
        saver.bytes(&mut self.hits_before[..usize::from(SEATS_MAX)]);
        archive_banks(&mut self.before, saver);
        if self.forward == 0 {
            self.begin();
        }
        self.turns <= TURNS
    }
}
