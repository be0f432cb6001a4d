//! The statistics of the dice, for this game and for this disk, so that everybody can judge whether they are fair.

use super::dice::{FACES, Roll};
use crate::kit::glyphs;
use crate::kit::keeping::Keeping;
use crate::kit::screen::{Text, text};
use crate::kit::{ANY_KEY_BACK, Kit};

/// Rolls that are remembered.
pub const ROLLS: usize = 8;

/// A counter in decimal digits, the highest first. Neither counting nor showing needs division. It stops at 9,999,999.
pub type Count = [u8; 7];

/// How often each face has come up, at the face's own index, and at index 0 a sixth of all dice, rounded: what each
/// face's share would be.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counts {
    counts: [Count; 8],
    /// Dice since index 0 went up last.
    rest: u8,
}

impl Counts {
    /// No dice have fallen. All bytes are zero.
    const fn new() -> Counts {
        Counts { counts: [[0; 7]; 8], rest: 0 }
    }

    /// A die has fallen.
    #[inline(never)]
    fn add(&mut self, face: u8) {
        go_up(&mut self.counts[usize::from(face & 7)]);
        self.rest += 1;
        if self.rest == 3 {
            go_up(&mut self.counts[0]);
        }
        if self.rest >= 6 {
            self.rest = 0;
        }
    }

    #[inline(never)]
    fn archive(&mut self, keeping: &mut Keeping) {
        keeping.bytes(self.counts.as_flattened_mut());
        for digit in self.counts.as_flattened_mut() {
            if *digit > 9 {
                *digit = 9;
            }
        }
        keeping.byte(&mut self.rest);
    }
}

/// One more.
#[inline(never)]
fn go_up(count: &mut Count) {
    let mut place = count.len();
    while place != 0 {
        place -= 1;
        if count[place] < 9 {
            count[place] += 1;
            return;
        }
        count[place] = 0;
    }
    *count = [9; 7];
}

/// How often each face has come up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// In this game.
    game: Counts,
    /// On this disk.
    ever: Counts,
}

impl Default for Fairness {
    fn default() -> Self {
        Fairness::new()
    }
}

impl Fairness {
    /// How many bytes [`Fairness::archive`] takes.
    pub const BYTES: usize = 2 * size_of::<Counts>();

    /// No dice have fallen. All bytes are zero.
    pub const fn new() -> Fairness {
        Fairness { game: Counts::new(), ever: Counts::new() }
    }

    /// A new game begins.
    pub fn begin(&mut self) {
        self.game.counts.as_flattened_mut().fill(0);
        self.game.rest = 0;
    }

    /// These dice have fallen.
    pub fn rolled(&mut self, roll: &Roll) {
        for index in 0..roll.dice() {
            self.fell(roll.face(index));
        }
    }

    /// A die has fallen.
    #[inline(always)]
    pub fn fell(&mut self, face: u8) {
        self.game.add(face);
        self.ever.add(face);
    }

    /// How often `face` has come up in this game, or a sixth of all dice for 0.
    pub const fn in_game(&self, face: u8) -> &Count {
        &self.game.counts[(face & 7) as usize]
    }

    /// How often `face` has come up on this disk, or a sixth of all dice for 0.
    pub const fn ever(&self, face: u8) -> &Count {
        &self.ever.counts[(face & 7) as usize]
    }

    /// What has fallen on this disk is what a record says.
    pub fn merge(&mut self, keeping: &mut Keeping) {
        keeping.skip(size_of::<Counts>());
        self.ever.archive(keeping);
    }

    /// Keeps the numbers on the disk, or takes them from it.
    pub fn archive(&mut self, keeping: &mut Keeping) {
        self.game.archive(keeping);
        self.ever.archive(keeping);
    }
}

/// The last rolls of a game, for games that show them too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastRolls {
    /// The newest is before `rolled`.
    last: [Roll; ROLLS],
    rolled: u8,
}

impl Default for LastRolls {
    fn default() -> Self {
        LastRolls::new()
    }
}

impl LastRolls {
    /// No dice have fallen. All bytes are zero.
    pub const fn new() -> LastRolls {
        LastRolls { last: [Roll::NONE; ROLLS], rolled: 0 }
    }

    /// Forgets them.
    pub fn clear(&mut self) {
        for roll in &mut self.last {
            *roll = Roll::NONE;
        }
        self.rolled = 0;
    }

    /// These dice have fallen.
    pub fn rolled(&mut self, roll: &Roll) {
        self.last[usize::from(self.rolled) % ROLLS] = *roll;
        self.rolled = self.rolled.wrapping_add(1);
    }

    /// The roll that fell `back` rolls before the last one.
    pub const fn back(&self, back: u8) -> &Roll {
        &self.last[self.rolled.wrapping_sub(1).wrapping_sub(back) as usize % ROLLS]
    }

    /// Draws them below how the dice have fallen.
    pub fn draw(&self, kit: &mut Kit) {
        kit.screen.print(LAST);
        for back in 0..ROLLS as u8 {
            let roll = self.back(back);
            kit.screen.at(17 + back % 4, if back < 4 { 4 } else { 22 });
            for index in 0..roll.dice() {
                kit.screen.put(b'0' + roll.face(index));
                kit.screen.put(b' ');
            }
        }
    }
}

const BAR: Text = text!(0, 1, "How the dice have fallen");
const COLUMNS: Text = text!(2, 2, "Face   This game   On this disk");
const SIXTH: Text = text!(11, 2, "Fair   ");
const NUMBER: Text = text!(13, 2, "They come from game number ");
const LAST: Text = text!(15, 2, "Last rolls, the newest first:");

/// What the keys do here.
pub const FAIRNESS_HELP: Text = text!(2, 1, "any key           back to the pause");

impl Fairness {
    /// Draws how the dice have fallen, in the game of this number and on this disk.
    pub fn draw(&self, kit: &mut Kit, number: u16) {
        kit.screen.bar(BAR);
        kit.screen.print(COLUMNS);
        kit.screen.print(SIXTH);
        for face in 0..FACES.end {
            let row = if face == 0 { 11 } else { 3 + face };
            if face != 0 {
                kit.screen.at(row, 3);
                kit.screen.tile(glyphs::SMALL_FILLED + face - 1);
                kit.screen.put(b' ');
                kit.screen.put(b'0' + face);
            }
            kit.screen.at(row, 11);
            kit.screen.count(self.in_game(face));
            kit.screen.at(row, 26);
            kit.screen.count(self.ever(face));
        }
        kit.screen.print(NUMBER);
        kit.screen.number(number);
        kit.screen.bar(ANY_KEY_BACK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::keeping::Keeping;

    #[test]
    fn faces_are_counted_and_the_last_rolls_kept() {
        let (mut fairness, mut last) = (Fairness::new(), LastRolls::new());
        for face in 1..=6 {
            for _ in 0..face {
                let roll = Roll::new(&[face, 1]).unwrap();
                fairness.rolled(&roll);
                last.rolled(&roll);
            }
        }
        let counted: [u32; 7] = core::array::from_fn(|face| number(fairness.in_game(face as u8)));
        assert_eq!(counted, [7, 22, 2, 3, 4, 5, 6]);
        assert_eq!(number(fairness.ever(1)), 22);
        assert_eq!(last.back(0), &Roll::new(&[6, 1]).unwrap());
        assert_eq!(last.back(6), &Roll::new(&[5, 1]).unwrap());
        fairness.begin();
        last.clear();
        assert_eq!([fairness.in_game(1), fairness.ever(1)].map(number), [0, 22]);
        assert_eq!(last.back(0), &Roll::NONE);
        let mut keeping = Keeping::new();
        keeping.archive(false);
        fairness.archive(&mut keeping);
        let mut back = Fairness::new();
        keeping.archive(true);
        back.archive(&mut keeping);
        assert_eq!([back.in_game(6), back.ever(1)].map(number), [0, 22]);
    }

    #[test]
    fn counting_stops_before_it_begins_again() {
        let mut count = [9, 9, 9, 9, 9, 8, 9];
        let mut before = number(&count);
        for _ in 0..12 {
            go_up(&mut count);
            assert_eq!(number(&count), (before + 1).min(9_999_999));
            before = number(&count);
        }
    }

    #[test]
    fn a_sixth_is_a_sixth() {
        let mut counts = Counts::new();
        for dice in 1..=10_000 {
            counts.add(1 + (dice % 6) as u8);
            assert_eq!(number(&counts.counts[0]), (dice + 3) / 6, "{dice}");
        }
    }

    fn number(count: &Count) -> u32 {
        count.iter().fold(0, |number, &digit| number * 10 + u32::from(digit))
    }
}
