//! How the dice have fallen, in this game and on this disk: so that everybody can judge whether they are fair.

use super::Table;
use super::dice::{FACES, Roll};
use crate::kit::Kit;
use crate::kit::glyphs;
use crate::kit::keeping::Archive;
use crate::kit::screen::{Text, more, text};

/// Rolls that are remembered.
pub const ROLLS: usize = 8;

/// The highest number of dice that is counted.
pub const MOST: u32 = 9_999_999;

/// How often each face has come up, and the last rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// In this game, at the face's own index.
    game: [u16; 8],
    /// On this disk.
    ever: [u32; 8],
    /// The last rolls, the newest before `rolled`.
    last: [Roll; ROLLS],
    rolled: u8,
}

impl Default for Fairness {
    fn default() -> Self {
        Fairness::new()
    }
}

impl Fairness {
    /// No dice have fallen. All bytes are zero.
    pub const fn new() -> Fairness {
        Fairness { game: [0; 8], ever: [0; 8], last: [Roll::NONE; ROLLS], rolled: 0 }
    }

    /// A new game begins.
    pub fn begin(&mut self) {
        self.game = [0; 8];
        for roll in &mut self.last {
            *roll = Roll::NONE;
        }
        self.rolled = 0;
    }

    /// These dice have fallen.
    pub fn rolled(&mut self, roll: &Roll) {
        for index in 0..roll.dice() {
            let face = usize::from(roll.face(index) & 7);
            self.game[face] = self.game[face].saturating_add(1);
            if self.ever[face] < MOST {
                self.ever[face] += 1;
            }
        }
        self.last[usize::from(self.rolled) % ROLLS] = *roll;
        self.rolled = self.rolled.wrapping_add(1);
    }

    /// How often `face` has come up in this game.
    pub const fn in_game(&self, face: u8) -> u16 {
        self.game[(face & 7) as usize]
    }

    /// How often `face` has come up on this disk, 9,999,999 times at most.
    pub const fn ever(&self, face: u8) -> u32 {
        self.ever[(face & 7) as usize]
    }

    /// Keeps the numbers on the disk, or takes them from it; not the last rolls.
    pub fn archive(&mut self, archive: &mut Archive<'_>) {
        for face in FACES {
            archive.word(&mut self.game[usize::from(face)]);
            let mut ever = self.ever(face).to_le_bytes();
            archive.bytes(&mut ever);
            self.ever[usize::from(face)] = u32::from_le_bytes(ever).min(MOST);
        }
    }

    /// The roll that fell `back` rolls before the last one.
    pub const fn back(&self, back: u8) -> &Roll {
        &self.last[self.rolled.wrapping_sub(1).wrapping_sub(back) as usize % ROLLS]
    }
}

static BAR: Text = text!(0, 1, "How the dice have fallen");
static COLUMNS: Text = text!(2, 2, "Face   This game   On this disk");
static SIXTH: Text = text!(11, 2, "Fair   ");
static NUMBER: Text = text!(13, 2, "Dice come from the game's number: ");
static LAST: Text = text!(15, 2, "Last rolls, the newest first:");
static GAP: Text = more!("   ");
static HELP: Text = text!(23, 1, "Any key goes back");

/// What the keys do here.
pub static FAIRNESS_HELP: Text = text!(2, 2, "any key           back to the pause");

impl Table {
    /// Draws how the dice have fallen.
    pub fn draw_fairness(&self, kit: &mut Kit) {
        kit.screen.bar(&BAR);
        kit.screen.print(&COLUMNS);
        let (mut game, mut ever) = (0u16, 0u32);
        for face in FACES {
            kit.screen.at(3 + face, 3);
            kit.screen.tile(glyphs::SMALL_FILLED + face - 1);
            kit.screen.put(b' ');
            kit.screen.put(b'0' + face);
            let (in_game, on_disk) = (self.fairness.in_game(face), self.fairness.ever(face));
            draw_line(kit, 3 + face, in_game, on_disk);
            game = game.saturating_add(in_game);
            ever += on_disk;
        }
        kit.screen.print(&SIXTH);
        draw_line(kit, 11, sixth(game.into()) as u16, sixth(ever));
        kit.screen.print(&NUMBER);
        kit.screen.number(self.number);
        kit.screen.print(&LAST);
        for back in 0..ROLLS as u8 {
            let roll = *self.fairness.back(back);
            kit.screen.at(17 + back % 4, if back < 4 { 4 } else { 22 });
            for index in 0..roll.dice() {
                kit.screen.put(b'0' + roll.face(index));
                kit.screen.put(b' ');
            }
        }
        kit.screen.bar(&HELP);
    }
}

/// Draws two numbers in the columns of the table.
fn draw_line(kit: &mut Kit, row: u8, game: u16, ever: u32) {
    kit.screen.at(row, 11);
    kit.screen.number_right(game, 7);
    kit.screen.at(row, 26);
    kit.screen.large_right(ever);
    kit.screen.print(&GAP);
}

/// A sixth, rounded: what each face's share would be. Subtracts, for the 6502 has no division.
fn sixth(number: u32) -> u32 {
    let (mut rest, mut sixth, mut part) = (number + 3, 0, 1 << 23);
    while part != 0 {
        if rest >= 6 * part {
            rest -= 6 * part;
            sixth += part;
        }
        part >>= 1;
    }
    sixth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::keeping::Keeping;

    #[test]
    fn faces_are_counted_and_the_last_rolls_kept() {
        let mut fairness = Fairness::new();
        for face in 1..=6 {
            for _ in 0..face {
                fairness.rolled(&Roll::new(&[face, 1]).unwrap());
            }
        }
        let counted: [u16; 6] = core::array::from_fn(|i| fairness.in_game(i as u8 + 1));
        assert_eq!(counted, [22, 2, 3, 4, 5, 6]);
        assert_eq!(fairness.ever(1), 22);
        assert_eq!(fairness.back(0), &Roll::new(&[6, 1]).unwrap());
        assert_eq!(fairness.back(6), &Roll::new(&[5, 1]).unwrap());
        fairness.begin();
        assert_eq!((fairness.in_game(1), fairness.ever(1)), (0, 22));
        assert_eq!(fairness.back(0), &Roll::NONE);
        fairness.ever[2] = u32::MAX;
        let mut keeping = Keeping::new();
        for reads in [false, true] {
            let mut archive = keeping.archive(reads);
            fairness.archive(&mut archive);
            archive.close(1);
        }
        assert_eq!((fairness.ever(1), fairness.ever(2)), (22, MOST));
        fairness.rolled(&Roll::new(&[2]).unwrap());
        assert_eq!((fairness.in_game(2), fairness.ever(2)), (1, MOST));
    }

    #[test]
    fn a_sixth_is_a_sixth() {
        for number in (0..=65_535).chain((0..6 * MOST).step_by(99_991)) {
            assert_eq!(sixth(number), (number + 3) / 6, "{number}");
        }
    }
}
