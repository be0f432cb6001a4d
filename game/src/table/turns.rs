//! The last turns of a game, to be read again.

use super::Table;
use crate::kit::Kit;
use crate::kit::input::{Event, step};
use crate::kit::keeping::Keeping;
use crate::kit::points::Points;
use crate::kit::screen::{Text, more, text};

/// Turns that are remembered.
pub const TURNS: usize = 64;

/// Turns on a page.
const PAGE: u8 = 16;

/// How a turn went, as it is kept on the disk: who played, with bit 7 if the points were lost; how many rolls
/// there were; what was banked or lost, in units of 50 points, low byte first.
pub type Turn = [u8; 4];

/// A turn of `seat`, 0 to 15, with so many rolls, in which these points were banked or lost.
pub const fn turn(seat: u8, rolls: u8, points: Points, lost: bool) -> Turn {
    let [low, high] = points.units().to_le_bytes();
    [seat & 0x0F | (lost as u8) << 7, rolls, low, high]
}

/// The last turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    turns: [Turn; TURNS],
    /// How many turns there have been, as far as one can count.
    played: u16,
}

impl Default for Turns {
    fn default() -> Self {
        Turns::new()
    }
}

impl Turns {
    /// No turns. All bytes are zero.
    pub const fn new() -> Turns {
        Turns { turns: [[0; 4]; TURNS], played: 0 }
    }

    /// Forgets them.
    pub fn clear(&mut self) {
        self.played = 0;
    }

    /// Keeps them on the disk, or takes them from it.
    pub fn archive(&mut self, keeping: &mut Keeping) {
        keeping.word(&mut self.played);
        keeping.bytes(self.turns.as_flattened_mut());
    }

    /// How many turns there have been.
    pub const fn played(&self) -> u16 {
        self.played
    }

    /// How many of them are remembered.
    pub fn remembered(&self) -> u8 {
        self.played.min(TURNS as u16) as u8
    }

    /// The turn that was played `back` turns before the last one.
    pub fn back(&self, back: u8) -> &Turn {
        let place = self.played.wrapping_sub(1).wrapping_sub(u16::from(back));
        &self.turns[usize::from(place) % TURNS]
    }

    /// Remembers a turn.
    pub fn add(&mut self, turn: Turn) {
        self.turns[usize::from(self.played) % TURNS] = turn;
        self.played = self.played.wrapping_add(1);
        if self.played == 0 {
            // As many as are remembered have been played in any case.
            self.played = TURNS as u16;
        }
    }
}

static BAR: Text = text!(0, 1, "The turns so far, the last one first");
static COLUMNS: Text = text!(2, 2, "Turn  Player      Rolls   Points");
static NONE: Text = text!(6, 4, "Nobody has played yet.");
static LOST: Text = more!(" lost");
static HELP: Text = text!(23, 1, "Arrows or stick: older, newer ESC: back");

/// What the keys do here.
pub static TURNS_HELP: Text =
    text!(2, 2, "arrows, stick     older turns, newer\nany other key     back to the pause");

impl Turns {
    /// Turns the pages of the turns, of which [`Kit::pick`] is the one shown. Tells whether the player has
    /// seen enough.
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

    /// Draws a page of them.
    pub fn draw(&self, kit: &mut Kit, table: &Table) {
        kit.screen.bar(&BAR);
        kit.screen.print(&COLUMNS);
        let first = kit.pick * PAGE;
        if self.remembered() == 0 {
            kit.screen.print(&NONE);
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
                kit.screen.print(&LOST);
            }
        }
        kit.screen.bar(&HELP);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_turns_are_remembered_the_last_one_first() {
        let mut turns = Turns::new();
        assert_eq!(turns.remembered(), 0);
        for number in 0..200u16 {
            turns.add(turn(number as u8 % 9, 3, Points::from_units(number), number % 2 == 0));
            assert_eq!(turns.played(), number + 1);
            assert_eq!(turns.back(0)[2], number as u8);
        }
        assert_eq!(turns.remembered(), 64);
        assert_eq!(turns.back(63), &[(136 % 9) | 0x80, 3, 136, 0]);
        assert_eq!(turns.back(0), &[199 % 9, 3, 199, 0]);
        turns.clear();
        assert_eq!(turns.remembered(), 0);
    }
}
