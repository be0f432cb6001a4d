//! The data that all games on a disk share: options, best scores, and dice statistics. This module
//! reads them from a record's bytes, without the games' code.
//!
//! ```text
//! +$0A / 6    options
//! +$10 / 2    finished games
//! +$12 / 140  ten scores: a name of ten letters, points, the game's number
//! +$9E / 57   dice in this game: eight numbers of seven decimal digits, and a remainder
//! +$D7 / 57   dice of all games
//! ```
//!
//! Zark City has no scores and no dice; its own data follow the options. The first version of ZONK
//! with cards has scores but no dice.

use zonkers::kit::record::{HEADER, Record};
use zonkers::programs::PROGRAMS;

/// The size of the options in bytes.
pub const OPTIONS_BYTES: usize = 6;
/// A score in the layout of a record.
pub type Score = [u8; 14];
/// Scores in a record.
pub const SCORES: usize = 10;
/// Faces of a die.
pub const FACES: usize = 6;
/// The file name of the only program without scores and dice.
const WITHOUT: &str = "ZARK";
/// The maximum number of dice of a face that a game may count between two saves. The counts of
/// other disks in a campaign are higher.
const ROLLED_BETWEEN_SAVES: u32 = 400;
const GAMES: usize = HEADER + OPTIONS_BYTES;
const FIRST_SCORE: usize = GAMES + 2;
const DIGITS: usize = 7;
const COUNTS: usize = 8 * DIGITS + 1;
/// The offset of the dice statistics of this game.
pub(super) const DICE: usize = FIRST_SCORE + SCORES * size_of::<Score>();
/// The offset of the dice statistics of all games.
const DICE_OF_ALL: usize = DICE + COUNTS;
/// The end of the shared data in a program with scores and dice.
pub(super) const END: usize = DICE_OF_ALL + COUNTS;

/// The shared data of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The options, in the order of their screen.
    pub options: [u8; OPTIONS_BYTES],
    /// Scores and dice, in games that have them.
    pub table: Option<Table>,
}

/// Best scores and statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of finished games.
    pub games: u16,
    /// The scores, the best first, without unused entries.
    pub scores: Vec<Score>,
    /// The number of times that each face was rolled on this disk, from face 1.
    pub dice: [u32; FACES],
}

impl Shared {
    /// The shared data of a program's record.
    pub fn of(program: usize, record: &Record) -> Shared {
        let bytes = &record.bytes;
        let options = *bytes[HEADER..].first_chunk().expect("a record contains the options");
        let has_table = PROGRAMS[program].file != WITHOUT;
        Shared { options, table: has_table.then(|| Table::of(bytes)) }
    }

    /// Describes data that are missing in a later record of the same disk, or returns `None`.
    pub fn lost_in(&self, later: &Shared) -> Option<String> {
        let (before, now) = self.table.as_ref().zip(later.table.as_ref())?;
        // Better scores may have displaced the lowest scores of a full list.
        let points = |score: &Score| u16::from_le_bytes([score[10], score[11]]);
        let least = now.scores.get(SCORES - 1).map_or(0, points);
        let is_lost = |score: &&Score| !now.scores.contains(score) && points(score) > least;
        if let Some(score) = before.scores.iter().find(is_lost) {
            return Some(format!("a score of {} is missing", points(score)));
        }
        if now.games < before.games {
            return Some(format!("{} games were played, not {}", before.games, now.games));
        }
        let face = (0..FACES).find(|&face| now.dice[face] < before.dice[face])?;
        let [was, is] = [before, now].map(|table| table.dice[face]);
        Some(format!("face {} has come up {was} times, not {is}", face + 1))
    }

    /// Describes a count that has risen by too much in a later record of the same disk, or returns
    /// `None`.
    pub fn gained_in(&self, later: &Shared) -> Option<String> {
        let (before, now) = self.table.as_ref().zip(later.table.as_ref())?;
        let has_gained = |&face: &usize| now.dice[face] > before.dice[face] + ROLLED_BETWEEN_SAVES;
        let face = (0..FACES).find(has_gained)?;
        let [was, is] = [before, now].map(|table| table.dice[face]);
        Some(format!("face {} had come up {was} times, and suddenly {is} times", face + 1))
    }
}

impl Table {
    fn of(bytes: &[u8]) -> Table {
        let scores = bytes[FIRST_SCORE..].as_chunks().0[..SCORES].iter();
        let is_used = |score: &&Score| score[10..12] != [0, 0];
        let count = |face: usize| {
            let digits = &bytes[DICE_OF_ALL + face * DIGITS..][..DIGITS];
            digits.iter().fold(0, |number, &digit| number * 10 + u32::from(digit))
        };
        Table {
            games: u16::from_le_bytes([bytes[GAMES], bytes[GAMES + 1]]),
            scores: scores.filter(is_used).copied().collect(),
            dice: std::array::from_fn(|face| count(face + 1)),
        }
    }

    /// Writes these data to a record of a program with scores and dice. Seal the record afterwards.
    ///
    /// # Panics
    /// If there are more than [`SCORES`] scores, or if a count has more than seven digits.
    pub fn write(&self, record: &mut Record) {
        let bytes = &mut record.bytes;
        bytes[GAMES..FIRST_SCORE].copy_from_slice(&self.games.to_le_bytes());
        bytes[FIRST_SCORE..][..SCORES * size_of::<Score>()].fill(0);
        bytes[FIRST_SCORE..][..self.scores.len() * size_of::<Score>()]
            .copy_from_slice(self.scores.as_flattened());
        let sum: u32 = self.dice.iter().sum();
        for (face, count) in std::iter::once((sum + 3) / 6).chain(self.dice).enumerate() {
            let digits = format!("{count:0DIGITS$}");
            assert!(face <= FACES && digits.len() == DIGITS, "{count} dice");
            let digits = digits.bytes().map(|digit| digit - b'0');
            bytes[DICE_OF_ALL + face * DIGITS..]
                .iter_mut()
                .zip(digits)
                .for_each(|(to, from)| *to = from);
        }
        bytes[DICE_OF_ALL + COUNTS - 1] = (sum % 6) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::native;

    fn table() -> Table {
        let score = |points: u16| {
            let mut score = *b"ANNA\0\0\0\0\0\0..\x07\0";
            score[10..12].copy_from_slice(&points.to_le_bytes());
            score
        };
        Table { games: 3, scores: vec![score(200), score(9)], dice: [1, 20, 300, 4000, 5, 123_456] }
    }

    #[test]
    fn games_show_the_contents_of_their_record() {
        let mut game = native::with_disk(0).unwrap();
        let mut pilot = crate::campaign::pilot::Pilot::new(b'\r');
        while game.saved().is_none() {
            pilot.play(game.as_mut()).unwrap();
        }
        let mut record = game.saved().unwrap().clone();
        table().write(&mut record);
        assert_eq!(Shared::of(0, &record).table, Some(table()));
        game.restart_with(Some(record), 0);
        let mut show = |keys: &[u8]| {
            for &key in keys {
                crate::shown::rest(game.as_mut()).unwrap();
                game.press(key);
            }
            crate::shown::rest(game.as_mut()).unwrap().screen
        };
        let scores = show(b"S");
        assert!(scores.contains("ANNA") && scores.contains(" 10000 "), "{scores:?}");
        assert!(scores.contains("finished: 3"), "{scores:?}");
        // Leave the scores, resume the game, and pause it.
        let dice = show(b"\x1BG\x1BD");
        for count in ["300", "4000", "123456", "21297"] {
            assert!(dice.contains(count), "{count}: {dice:?}");
        }
    }

    #[test]
    fn missing_data_and_data_of_another_disk_are_reported() {
        let of = |table: Table| Shared { options: [0; 6], table: Some(table) };
        let lost = |later: Table| of(table()).lost_in(&of(later));
        let gained = |later: Table| of(table()).gained_in(&of(later));
        assert_eq!(lost(table()), None);
        let mut more = table();
        (more.games, more.dice[0]) = (4, 2);
        assert_eq!((lost(more.clone()), gained(more)), (None, None));
        let dice = table().dice.map(|count| count + 500);
        assert!(gained(Table { dice, ..table() }).is_some());
        assert!(lost(Table { scores: table().scores[..1].into(), ..table() }).is_some());
        assert!(lost(Table { games: 2, ..table() }).is_some());
        assert!(lost(Table { dice: [1, 20, 299, 4000, 5, 123_456], ..table() }).is_some());
        // Better scores displace the old ones.
        assert_eq!(lost(Table { scores: vec![table().scores[0]; SCORES], ..table() }), None);
    }
}
