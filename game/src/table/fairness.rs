//! Statistics of the dice for this game and for this disk, which let players judge whether the dice
//! are fair.

use super::dice::{FACES, Roll};
use crate::kit::glyphs;
use crate::kit::page::{COUNTS, LISTS, Loaded, REFERENCE, bundle, help};
use crate::kit::saver::Saver;
use crate::kit::statics::single;
use crate::kit::{ANY_KEY_BACK, Kit};

/// The number of remembered rolls.
pub const ROLLS: usize = 8;

/// A counter in decimal digits, the highest first, so that incrementing and printing need no
/// division. It saturates at 9,999,999.
pub type Count = [u8; 7];

/// The counts of all faces, indexed by face. Index 0 has the expected count of each face, a sixth
/// of all dice, rounded.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counts {
    counts: [Count; 8],
    /// Dice since index 0 was last incremented.
    rest: u8,
}

impl Counts {
    /// No dice. All bytes are zero.
    const fn new() -> Counts {
        Counts { counts: [[0; 7]; 8], rest: 0 }
    }

    /// Counts a die.
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
    fn archive(&mut self, saver: &mut Saver) {
        saver.bytes(self.counts.as_flattened_mut());
        for digit in self.counts.as_flattened_mut() {
            if *digit > 9 {
                *digit = 9;
            }
        }
        saver.byte(&mut self.rest);
    }
}

/// Increments a counter.
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

/// The counts for this game and for this disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// The counts of this game.
    game: Counts,
    /// The counts of this disk.
    ever: Counts,
    /// The number of dice with each face that are not included in any disk's counts yet.
    new: [u16; 8],
}

single!(Fairness: Fairness::new());

impl Default for Fairness {
    fn default() -> Self {
        Fairness::new()
    }
}

impl Fairness {
    /// The number of bytes that [`Fairness::archive`] saves.
    pub const BYTES: usize = 2 * size_of::<Counts>();

    /// Creates counts of zero dice. All bytes are zero.
    pub const fn new() -> Fairness {
        Fairness { game: Counts::new(), ever: Counts::new(), new: [0; 8] }
    }

    /// Starts the counts of another game.
    pub fn begin(&mut self) {
        self.game.counts.as_flattened_mut().fill(0);
        self.game.rest = 0;
    }

    /// Counts the dice of a roll.
    pub fn count_roll(&mut self, roll: &Roll) {
        for index in 0..roll.dice() {
            self.count_die(roll.face(index));
        }
    }

    /// Counts a die.
    #[inline(always)]
    pub fn count_die(&mut self, face: u8) {
        self.game.add(face);
        self.ever.add(face);
        let new = &mut self.new[usize::from(face & 7)];
        *new = new.wrapping_add(1);
    }

    /// Records that a disk has counted all dice.
    pub fn mark_saved(&mut self) {
        self.new = [0; 8];
    }

    /// Returns the count of `face` in this game; for 0, a sixth of all dice.
    pub const fn in_game(&self, face: u8) -> &Count {
        &self.game.counts[(face & 7) as usize]
    }

    /// Returns the count of `face` on this disk; for 0, a sixth of all dice.
    pub const fn ever(&self, face: u8) -> &Count {
        &self.ever.counts[(face & 7) as usize]
    }

    /// Loads the counts of another disk, and adds the dice that no disk has counted yet.
    pub fn merge(&mut self, saver: &mut Saver) {
        saver.skip(size_of::<Counts>());
        self.archive_ever(saver);
    }

    /// Saves or loads the counts.
    pub fn archive(&mut self, saver: &mut Saver) {
        self.game.archive(saver);
        self.archive_ever(saver);
    }

    /// Saves or loads the disk's counts. Loading adds the dice that no disk has counted yet, once.
    fn archive_ever(&mut self, saver: &mut Saver) {
        if saver.is_own() && saver.reads() {
            return saver.skip(size_of::<Counts>());
        }
        self.ever.archive(saver);
        if saver.reads() {
            for face in FACES {
                for _ in 0..self.new[usize::from(face)] {
                    self.ever.add(face);
                }
            }
        }
    }
}

/// The last rolls of a game, for games that show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastRolls {
    /// A ring buffer. The newest roll is before index `rolled`.
    last: [Roll; ROLLS],
    rolled: u8,
}

impl Default for LastRolls {
    fn default() -> Self {
        LastRolls::new()
    }
}

impl LastRolls {
    /// Creates an empty list of rolls. All bytes are zero.
    pub const fn new() -> LastRolls {
        LastRolls { last: [Roll::NONE; ROLLS], rolled: 0 }
    }

    /// Removes all rolls.
    pub fn clear(&mut self) {
        for roll in &mut self.last {
            *roll = Roll::NONE;
        }
        self.rolled = 0;
    }

    /// Adds a roll.
    pub fn add(&mut self, roll: &Roll) {
        self.last[usize::from(self.rolled) % ROLLS] = *roll;
        self.rolled = self.rolled.wrapping_add(1);
    }

    /// Returns the roll that was made `back` rolls before the last one.
    pub const fn back(&self, back: u8) -> &Roll {
        &self.last[self.rolled.wrapping_sub(1).wrapping_sub(back) as usize % ROLLS]
    }

    /// Draws the rolls below the counts.
    pub fn draw(&self, kit: &mut Kit) {
        if kit.screen.load(LISTS).is_none() {
            return;
        }
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

bundle! {
    LISTS, WORDS:
    const BAR = 0, 1, "Dice statistics";
    const COLUMNS = 2, 2, "Face      So far   On this disk";
    const SIXTH = 11, 2, "Expected";
    const NUMBER = 13, 2, "Game or run number ";
    const LAST = 15, 2, "Last rolls, the newest first:";
}

help! {
    /// The help text of the counts' screen.
    pub const FAIRNESS_HELP, FAIRNESS_WORDS:
    "any key           back to the pause"
}

impl Fairness {
    /// Draws the counts of game `number` and of this disk.
    pub fn draw(&self, kit: &mut Kit, number: u16) {
        if let Some(loaded) = kit.screen.load(COUNTS) {
            self.draw_loaded_counts(kit, number, loaded);
        }
    }

    /// Draws the counts. In the aside.
    #[inline(never)]
    fn draw_loaded_counts(&self, kit: &mut Kit, number: u16, _loaded: Loaded<REFERENCE>) {
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
    use crate::kit::record::Record;
    use crate::kit::saver::Saver;

    #[test]
    fn faces_are_counted_and_the_last_rolls_kept() {
        let (mut fairness, mut last) = (Fairness::new(), LastRolls::new());
        for face in 1..=6 {
            for _ in 0..face {
                let roll = Roll::new(&[face, 1]).unwrap();
                fairness.count_roll(&roll);
                last.add(&roll);
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
        let mut saver = Saver::new();
        saver.archive(false);
        fairness.archive(&mut saver);
        let mut back = Fairness::new();
        let record = (*saver.record).clone();
        saver.load(record);
        saver.archive(true);
        back.archive(&mut saver);
        assert_eq!([back.in_game(6), back.ever(1)].map(number), [0, 22]);
    }

    /// Returns the record of a disk that has this count for each face.
    fn disk(dice: u32) -> Record {
        let mut fairness = Fairness::new();
        for _ in 0..dice {
            (1..=6).for_each(|face| fairness.count_die(face));
        }
        let mut saver = Saver::new();
        saver.archive(false);
        fairness.archive(&mut saver);
        (*saver.record).clone()
    }

    /// Merges a disk's counts as [`serve`] does.
    fn merge(fairness: &mut Fairness, record: Record) {
        let mut saver = Saver::new();
        saver.load(record);
        saver.archive(true);
        fairness.merge(&mut saver);
    }

    #[test]
    fn each_die_is_counted_on_exactly_one_disk() {
        let mut fairness = Fairness::new();
        let fall =
            |fairness: &mut Fairness, dice: u32| (0..dice).for_each(|_| fairness.count_die(3));
        let of = |fairness: &Fairness| [3, 1, 0].map(|face| number(fairness.ever(face)));
        fall(&mut fairness, 40);
        // Two reads, as after a failed write, add the 40 dice once.
        for _ in 0..2 {
            merge(&mut fairness, disk(100));
            assert_eq!(of(&fairness), [140, 100, (640 + 3) / 6]);
        }
        fairness.mark_saved();
        // Dice that the first disk has counted are not added to the second.
        fall(&mut fairness, 5);
        merge(&mut fairness, disk(1000));
        assert_eq!(of(&fairness), [1005, 1000, (6005 + 3) / 6]);
        assert_eq!(number(fairness.in_game(3)), 45);
        fairness.mark_saved();
        merge(&mut fairness, disk(7));
        assert_eq!(of(&fairness), [7, 7, 7]);
    }

    #[test]
    fn dice_of_a_turn_that_is_left_stay_counted() {
        let mut fairness = Fairness::new();
        fairness.count_die(2);
        let mut saver = Saver::new();
        saver.archive(false);
        fairness.archive(&mut saver);
        fairness.count_die(2);
        saver.archive(true);
        fairness.archive(&mut saver);
        assert_eq!([fairness.in_game(2), fairness.ever(2)].map(number), [1, 2]);
    }

    #[test]
    fn counters_saturate() {
        let mut count = [9, 9, 9, 9, 9, 8, 9];
        let mut before = number(&count);
        for _ in 0..12 {
            go_up(&mut count);
            assert_eq!(number(&count), (before + 1).min(9_999_999));
            before = number(&count);
        }
    }

    #[test]
    fn index_0_has_a_sixth_of_all_dice() {
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
