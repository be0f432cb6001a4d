//! The floppies of a campaign: our disk without saves, our disk with saves and best scores of
//! native games, a foreign disk and an unformatted one.

use zonkers::kit::record::{Record, next_serial};
use zonkers::programs::PROGRAMS;

use super::pilot::Pilot;
use crate::Error;
use crate::apple2::nibbles::IMAGE_BYTES;
use crate::apple2::{CYCLES_PER_SECOND, Floppy};
use crate::native;
use crate::saves::put;
use crate::saves::shared::{Shared, Table};

/// The name of a floppy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// Ours, newly built.
    Empty,
    /// Ours, with two saves of every program.
    Full,
    /// A second disk of ours. Some programs have saved to it often, some once, and some never.
    Other,
    /// Like `Other`, but write-protected.
    Protected,
    /// A disk without our mark. Every sector contains data, and it does not boot.
    Foreign,
    /// A disk that was never formatted.
    Blank,
}

impl Name {
    /// All floppies.
    pub const ALL: [Name; 6] =
        [Name::Empty, Name::Full, Name::Other, Name::Protected, Name::Foreign, Name::Blank];

    /// Whether programs may write to this floppy.
    pub fn takes_saves(self) -> bool {
        matches!(self, Name::Empty | Name::Full | Name::Other)
    }

    /// The name in the text of a case.
    pub fn word(self) -> &'static str {
        match self {
            Name::Empty => "empty",
            Name::Full => "full",
            Name::Other => "other",
            Name::Protected => "protected",
            Name::Foreign => "foreign",
            Name::Blank => "blank",
        }
    }

    /// The floppy with this name.
    pub fn named(word: &str) -> Option<Name> {
        Name::ALL.into_iter().find(|name| name.word() == word)
    }
}

/// The floppies at the start of a case.
pub struct Disks {
    floppies: [Floppy; Name::ALL.len()],
}

impl Disks {
    /// Creates the floppies from the image of our disk.
    ///
    /// # Errors
    /// [`Error::ImageSize`] if the image has the wrong size, and errors of native games.
    pub fn new(image: &[u8]) -> Result<Disks, Error> {
        let (mut full, mut other) = (image.to_vec(), image.to_vec());
        for program in 0..PROGRAMS.len() {
            // The newer copy is on a different track on each of these two disks.
            let serial = 40 + program as u16;
            save_twice(&mut full, program, program % 2, serial, &played(program, 3, 2)?);
        }
        save_twice(&mut other, 0, 1, u16::MAX, &played(0, 9, 4)?);
        let mut once = played(2, 5, 1)?.remove(0);
        once.seal(2, 1);
        put(&mut other, 0, 2, &once);
        let mut protected = Floppy::from_image(&other)?;
        protected.is_write_protected = true;
        let floppies = [
            Floppy::from_image(image)?,
            Floppy::from_image(&full)?,
            Floppy::from_image(&other)?,
            protected,
            Floppy::from_image(&foreign())?,
            Floppy::unformatted(),
        ];
        Ok(Disks { floppies })
    }

    /// A copy of the floppy with this name.
    pub fn get(&self, name: Name) -> Floppy {
        self.floppies[name as usize].clone()
    }
}

/// Plays a program natively until it has saved `saves` times. Returns the records. `seconds` seeds
/// the dice.
fn played(program: usize, seconds: u64, saves: usize) -> Result<Vec<Record>, Error> {
    let mut game = native::with_disk(program as u8)?;
    game.run(seconds * CYCLES_PER_SECOND)?;
    game.press(0x13);
    game.run(CYCLES_PER_SECOND)?;
    let mut records: Vec<Record> = game.saved().cloned().into_iter().collect();
    if let Some(record) = records.last_mut() {
        win(program, seconds, record);
        game.restart_with(Some(record.clone()), 0);
    }
    let mut pilot = Pilot::new(b'\r');
    while records.len() <= saves {
        pilot.play(game.as_mut())?;
        if let Some(saved) = game.saved().filter(|saved| Some(*saved) != records.last()) {
            records.push(saved.clone());
        }
    }
    Ok(records.split_off(records.len().saturating_sub(2)))
}

/// Adds best scores and statistics to a record, varied by `seconds`.
fn win(program: usize, seconds: u64, record: &mut Record) {
    if Shared::of(program, record).table.is_none() {
        return;
    }
    let score = |place: u8| {
        let mut score = *b"PLAYER\0\0\0\0\0\0\0\0";
        score[5] = b'A' + place;
        if PROGRAMS[program].file == "CARDS" {
            // The entry of a run with cards has the quotas met and the cards played instead of a
            // name.
            score[..6].copy_from_slice(&[3, place, 0, 0, 0, 0]);
        }
        // Points are in units of 50. The game's number follows.
        score[10..12].copy_from_slice(&(150 - 10 * u16::from(place)).to_le_bytes());
        score[12..].copy_from_slice(&(seconds as u16).to_le_bytes());
        score
    };
    let dice = [500, 510, 520, 530, 540, 9995].map(|count| count + seconds as u32);
    let scores = [0, 1, 2].map(score).to_vec();
    Table { games: 3 + seconds as u16, scores, dice }.write(record);
}

/// Writes the last two records to an image. `copy` is the copy that receives the newer record, with
/// the next serial number.
fn save_twice(image: &mut [u8], program: usize, copy: usize, serial: u16, records: &[Record]) {
    let serials = [serial, next_serial(serial)];
    let newest_first = records.iter().rev().zip(serials.iter().rev());
    for ((record, &serial), copy) in newest_first.zip([copy, 1 - copy]) {
        let mut record = record.clone();
        record.seal(program as u8, serial);
        put(image, copy, program, &record);
    }
}

/// A foreign disk. Its sectors contain data, and its boot sector reboots until another disk is in
/// the drive.
fn foreign() -> Vec<u8> {
    let mut image: Vec<u8> =
        (0..IMAGE_BYTES).map(|n| (n ^ n >> 8).wrapping_mul(167) as u8 ^ (n >> 12) as u8).collect();
    image[..4].copy_from_slice(&[0x01, 0x4C, 0x00, 0xC6]);
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::Copies;

    #[test]
    fn the_disks_have_the_expected_saves() {
        let disks = Disks::new(&[0; IMAGE_BYTES]).unwrap();
        let newest = |name: Name| {
            let floppy = disks.get(name);
            let serial = |program| Copies::on(&floppy, program).last_good().map(Record::serial);
            [0, 1, 2, 3].map(serial)
        };
        assert_eq!(newest(Name::Empty), [None; 4]);
        assert_eq!(newest(Name::Full), [Some(41), Some(42), Some(43), Some(44)]);
        assert_eq!(newest(Name::Other), [Some(1), None, Some(1), None]);
        for program in 0..4 {
            let copies = Copies::on(&disks.get(Name::Full), program);
            let [one, other] = copies.records.each_ref().map(|copy| copy.as_ref().unwrap());
            assert_eq!(copies.newest(), Some(program % 2));
            assert_ne!(one.bytes[10..], other.bytes[10..], "two different turns");
        }
    }
}
