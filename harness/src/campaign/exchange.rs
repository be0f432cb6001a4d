//! Instant disk exchanges at sector boundaries, at boot or after a digit, while a title reads its
//! record and looks for saved games of other programs. No person is that fast. The cases test that
//! a program never combines data of two disks.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::programs::SAVE_TRACKS;
use zonkers::resident::{READ, TRACK};

use super::case::{Case, Deed};
use super::disks::Name;
use super::fault::Fault;
use super::moment::Moment;
use super::pilot::Pilot;
use super::session::Session;
use super::world::Setting;
use crate::Error;
use crate::apple2::CYCLES_PER_SECOND;

/// The maximum number of sectors that are read: both headers, three sectors of the record, and ten
/// to find the other saved games.
const SECTORS: u64 = 15;
/// The disks that are inserted.
const DISKS: [Name; 3] = [Name::Blank, Name::Foreign, Name::Other];
/// The seconds of play with the other disk, enough for a save or its error message.
const PLAY_SECONDS: u64 = 15;
/// The time in seconds within which the record must be read.
const READ_SECONDS: u64 = 12;

/// The time when the first disk comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// Before the next save.
    Before,
    /// After the next save.
    After,
}

impl Back {
    const ALL: [Back; 2] = [Back::Before, Back::After];

    /// The name in the text of a case.
    pub fn word(self) -> &'static str {
        match self {
            Back::Before => "before",
            Back::After => "after",
        }
    }

    /// The time with this name.
    pub fn named(word: &str) -> Option<Back> {
        Back::ALL.into_iter().find(|back| back.word() == word)
    }
}

impl Case {
    /// The number of cases that combine each sector of each program's record with each disk, at
    /// boot and after a digit.
    pub const SECTOR_ROUND: u64 = 2 * 2 * SECTORS * DISKS.len() as u64 * 5;

    /// Creates the case with this number, with a disk exchange at a sector boundary.
    pub fn at_sector(seed: u64, number: u64) -> Case {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        let mut rest = number;
        let mut one_of = |count: u64| {
            let place = rest % count;
            rest /= count;
            place as usize
        };
        let back = Back::ALL[one_of(2)];
        let moment = [Moment::Load, Moment::Change][one_of(2)];
        let disk = DISKS[one_of(DISKS.len() as u64)];
        let sector = one_of(SECTORS) as u64;
        // Prefer disks with saves, which could be lost.
        let mut setting = Setting::of(one_of(Setting::COUNT as u64 / 4) * 4);
        setting.has_saves = random.random_range(0..8) != 0;
        if random.random_bool(0.5) {
            setting.model = crate::apple2::Model::IIe;
        }
        let deeds = vec![Deed::AtSector { sector, disk, back }];
        Case { setting, moment, at: 0, deeds, ..Case::of(seed, number) }.with_another_game()
    }
}

/// Exchanges the disk `first` after `sectors` sectors of the saves have been read, and exchanges it
/// back later.
///
/// # Errors
/// [`Error::Misbehaved`] if the judge finds a fault.
pub fn at_sector(
    session: &mut Session,
    pilot: &mut Pilot,
    (sector, disk, back): (u64, Name, Back),
) -> Result<(), Error> {
    let first = session.drive();
    read_sectors(session, sector)?;
    session.insert(Some(disk))?;
    session.settle(pilot.answer)?;
    if back == Back::After {
        let saves = session.watched().map_or(0, |watched| watched.saves());
        session.play(pilot, PLAY_SECONDS * CYCLES_PER_SECOND, saves + 1)?;
    }
    session.insert(first)
}

/// Runs until this many sectors of the saves have been read and the next one is due.
fn read_sectors(session: &mut Session, sectors: u64) -> Result<(), Error> {
    let machine = session.machine();
    let end = machine.cycles() + READ_SECONDS * CYCLES_PER_SECOND;
    let mut read = 0;
    while machine.cycles() < end {
        if let Err(stop) = machine.run(1) {
            return Err(session.fail(Fault::Stopped(stop.to_string())));
        }
        if machine.registers().pc == READ && SAVE_TRACKS.contains(&machine.bus().peek(TRACK)) {
            if read == sectors {
                break;
            }
            read += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_round_combines_every_sector_with_every_disk() {
        let mut seen = HashSet::new();
        for number in 0..Case::SECTOR_ROUND {
            let case = Case::at_sector(3, number);
            assert_eq!(Case::parse(&case.to_string()).unwrap(), case);
            seen.insert(format!("{} {:?} {:?}", case.setting.game, case.moment, case.deeds));
        }
        assert_eq!(seen.len() as u64, Case::SECTOR_ROUND);
    }
}
