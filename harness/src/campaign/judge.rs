//! The invariants of all campaigns, checked in the sectors of the disks:
//!
//! - No bit changes on a disk that is not ours or is protected.
//! - On a disk of ours, only the tracks of the saves change, and both marks remain.
//! - Sectors of programs that are not running do not change, even if unreadable.
//! - The last good record of the running program remains, byte for byte, and only the other copy
//!   changes. When that copy is complete, it has the next serial number and is not longer than the
//!   sectors reserved for it.
//! - The new record keeps all best scores of the previous one. Its counts of dice and games do not
//!   decrease and include no other disk's. A case that does not change options ends with the
//!   options with which it started.
//!
//! After an interrupted save, a player therefore always finds the state before or after that save.

use zonkers::kit::record::{Record, next_serial};
use zonkers::programs::{PROGRAMS, SAVE_TRACKS};

use super::disks::Name;
use super::fault::Fault;
use crate::apple2::Floppy;
use crate::apple2::nibbles::TRACKS;
use crate::saves::shared::Shared;
use crate::saves::{Copies, Sectors, copy_of, has_mark, owner_of, sector_at, tracks_of};

/// The last seen state of a disk.
pub struct Watched {
    name: Name,
    seen: Floppy,
    /// The tracks of the saves.
    tracks: Tracks,
    /// The tracks after the last complete write. During a write, the record on the disk may be
    /// damaged for a time.
    settled: Tracks,
    /// The tracks at the start.
    first: Tracks,
    /// The program that has written since `settled`.
    writer: Option<usize>,
    /// The number of records saved since the start.
    saves: u64,
}

impl Watched {
    /// Starts to watch an intact disk.
    pub fn new(name: Name, floppy: &Floppy) -> Watched {
        let tracks = tracks(floppy);
        let (seen, settled, first) = (floppy.clone(), tracks, tracks);
        Watched { name, seen, tracks, settled, first, writer: None, saves: 0 }
    }

    /// The number of records that have been saved.
    pub fn saves(&self) -> u64 {
        self.saves
    }

    /// The last good record of a program.
    pub fn last_good(&self, program: usize) -> Option<Record> {
        self.copies(program).last_good().cloned()
    }

    /// The serial numbers of a program's copies.
    pub fn serials(&self, program: usize) -> [u16; 2] {
        self.copies(program).serials()
    }

    /// The other programs with a saved game on the disk, as a bit mask.
    pub fn waiting(&self, program: usize) -> u8 {
        let others = (0..PROGRAMS.len()).filter(|&other| other != program);
        let waits = |&other: &usize| self.last_good(other).is_some_and(|record| waits(&record));
        others.filter(waits).fold(0, |bits, other| bits | 1 << other)
    }

    /// Whether all sectors of the saves can be read.
    pub fn is_readable(&self) -> bool {
        self.tracks.iter().flatten().all(Option::is_some)
    }

    fn copies(&self, program: usize) -> Copies {
        copies(&self.tracks, program)
    }

    /// Judges the changes of the disk since the last look.
    ///
    /// # Errors
    /// The fault, if a change is forbidden.
    pub fn look(&mut self, floppy: &Floppy, running: Option<u8>) -> Result<(), Fault> {
        if *floppy == self.seen {
            return Ok(());
        }
        let name = self.name.word();
        if !self.name.takes_saves() {
            return Err(Fault::Foreign(format!("the {name} disk was written to")));
        }
        let changed: Vec<usize> =
            (0..TRACKS).filter(|&track| floppy.track(track) != self.seen.track(track)).collect();
        let has_saves = |track: usize| SAVE_TRACKS.iter().any(|&own| usize::from(own) == track);
        if let Some(track) = changed.iter().find(|&&track| !has_saves(track)) {
            return Err(Fault::Lost(format!("the {name} disk: track {track} has changed")));
        }
        let before = std::mem::replace(&mut self.tracks, tracks(floppy));
        self.seen = floppy.clone();
        for (track, (before, now)) in SAVE_TRACKS.iter().zip(before.iter().zip(&self.tracks)) {
            let at = |sector: usize| format!("the {name} disk: track {track} sector {sector}");
            if !has_mark(now) {
                return Err(Fault::Lost(format!("{} has no mark", at(sector_at(0)))));
            }
            for sector in 0..before.len() {
                let owner = owner_of(usize::from(*track), sector).map(|owner| owner as u8);
                if before[sector] != now[sector] && (owner.is_none() || owner != running) {
                    let owner =
                        owner.map_or("no program", |owner| PROGRAMS[usize::from(owner)].file);
                    let text = format!("{}, which belongs to {owner}, has changed", at(sector));
                    return Err(Fault::Lost(text));
                }
            }
        }
        let Some(program) = running.map(usize::from) else { return Ok(()) };
        self.writer = Some(program);
        let (before, now) = (copies(&self.settled, program), self.copies(program));
        let last = before.newest();
        if last.is_some_and(|copy| before.records[copy] != now.records[copy]) {
            let (name, was, is) = (PROGRAMS[program].file, before.serials(), now.serials());
            let text = format!(
                "the last good record of {name} has changed: the serial numbers of its copies were \
                 {was:?} and are {is:?}"
            );
            return Err(Fault::Lost(text));
        }
        Ok(())
    }

    /// Judges the disk after a write has ended. The program must have saved the next record or
    /// nothing.
    ///
    /// # Errors
    /// The fault, if it has saved another record.
    pub fn settle(&mut self) -> Result<(), Fault> {
        let Some(program) = self.writer.take() else { return Ok(()) };
        let (before, now) = (copies(&self.settled, program), self.copies(program));
        self.settled = self.tracks;
        let written = before.newest().map_or(0, |copy| 1 - copy);
        let Some(record) = &now.records[written] else { return Ok(()) };
        if before.records[written].as_ref() == Some(record) {
            return Ok(());
        }
        let expected = next_serial(before.last_good().map_or(0, Record::serial));
        if record.serial() != expected {
            let (name, serial) = (PROGRAMS[program].file, record.serial());
            let text = format!("{name} has saved serial number {serial} instead of {expected}");
            return Err(Fault::Lost(text));
        }
        let shared = |record: &Record| Shared::of(program, record);
        let lost = before.last_good().and_then(|last| shared(last).lost_in(&shared(record)));
        let gained = before.last_good().and_then(|last| shared(last).gained_in(&shared(record)));
        if let Some(difference) = lost.or(gained) {
            let name = PROGRAMS[program].file;
            return Err(Fault::Lost(format!(
                "the {} disk: {name}: {difference}",
                self.name.word()
            )));
        }
        self.saves += 1;
        Ok(())
    }

    /// Checks that the options have not changed, for cases that do not change them.
    ///
    /// # Errors
    /// The fault, if they differ.
    pub fn settle_options(&self) -> Result<(), Fault> {
        for program in 0..PROGRAMS.len() {
            let options = |tracks| {
                let copies = copies(tracks, program);
                copies.last_good().map(|record| Shared::of(program, record).options)
            };
            let (was, is) = (options(&self.first), options(&self.tracks));
            if was.is_some() && was != is {
                let (disk, name) = (self.name.word(), PROGRAMS[program].file);
                let text = format!(
                    "the {disk} disk: {name}: the options have changed from {was:?} to {is:?}"
                );
                return Err(Fault::Lost(text));
            }
        }
        Ok(())
    }
}

/// The sectors of all tracks of saves.
type Tracks = [Sectors; SAVE_TRACKS.len()];

fn copies(tracks: &Tracks, program: usize) -> Copies {
    let sectors = |track| &tracks[track - usize::from(SAVE_TRACKS[0])];
    Copies { records: tracks_of(program).map(|track| copy_of(sectors(track), program)) }
}

fn tracks(floppy: &Floppy) -> Tracks {
    SAVE_TRACKS.map(|track| floppy.sectors(usize::from(track)))
}

/// Whether a record contains a game in progress.
pub fn waits(record: &Record) -> bool {
    record.bytes.first_chunk().is_some_and(zonkers::kit::record::has_game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apple2::nibbles::{DOS_SECTOR, Field, IMAGE_BYTES};
    use crate::campaign::disks::Disks;
    use crate::saves::put;

    /// A disk of ours with two saves of each program.
    fn full() -> Floppy {
        let mut image = vec![0; IMAGE_BYTES];
        for track in SAVE_TRACKS {
            let mark = zonkers::kit::record::DISK_MARK;
            let at = usize::from(track) * 4096 + 4;
            image[at..at + mark.len()].copy_from_slice(&mark);
        }
        Disks::new(&image).unwrap().get(Name::Full)
    }

    /// The fault that the judge finds if `spoil` changes the disk while a program is running.
    fn fault_after(name: Name, running: Option<u8>, spoil: impl Fn(&mut Vec<u8>)) -> Option<Fault> {
        let floppy = full();
        let mut watched = Watched::new(name, &floppy);
        let mut image = floppy.image().0;
        spoil(&mut image);
        let result = watched.look(&Floppy::from_image(&image).unwrap(), running);
        result.and_then(|()| watched.settle()).err()
    }

    fn byte(track: usize, physical: usize) -> usize {
        (track * 16 + usize::from(DOS_SECTOR[physical])) * 256 + 100
    }

    #[test]
    fn only_a_save_of_the_next_record_is_allowed() {
        // The newer copy of the first program, 41, is on track 18.
        let record = Copies::on(&full(), 0).last_good().unwrap().clone();
        let saved = |serial: u16, copy: usize| {
            let mut record = record.clone();
            record.seal(0, serial);
            move |image: &mut Vec<u8>| put(image, copy, 0, &record)
        };
        assert_eq!(fault_after(Name::Full, Some(0), saved(42, 1)), None);
        assert_eq!(fault_after(Name::Full, Some(0), |image| image[byte(19, 3)] ^= 1), None, "half");
        let is_lost = |fault: Option<Fault>| matches!(fault, Some(Fault::Lost(_)));
        assert!(is_lost(fault_after(Name::Full, Some(0), saved(43, 1))), "skips a serial number");
        assert!(
            is_lost(fault_after(Name::Full, Some(0), saved(42, 0))),
            "overwrites the last record"
        );
        assert!(is_lost(fault_after(Name::Full, Some(1), saved(42, 1))), "another program runs");
        assert!(is_lost(fault_after(Name::Full, None, saved(42, 1))), "no program runs");
        assert!(
            is_lost(fault_after(Name::Full, Some(0), |image| image[byte(18, 0) - 96] ^= 1)),
            "mark"
        );
        assert!(
            is_lost(fault_after(Name::Full, Some(0), |image| image[byte(5, 0)] ^= 1)),
            "track 5"
        );
        let on_protected = fault_after(Name::Protected, Some(0), saved(42, 1));
        assert!(matches!(on_protected, Some(Fault::Foreign(_))));
    }

    #[test]
    fn a_sector_that_becomes_unreadable_is_reported() {
        let mut floppy = full();
        let mut watched = Watched::new(Name::Full, &floppy);
        floppy.scratch(19, crate::saves::place_of(2).next().unwrap(), Field::Data);
        assert!(matches!(watched.look(&floppy, Some(0)), Err(Fault::Lost(_))));
    }

    #[test]
    fn a_record_may_change_until_its_save_is_complete() {
        let floppy = full();
        let mut watched = Watched::new(Name::Full, &floppy);
        let mut record = Copies::on(&floppy, 0).last_good().unwrap().clone();
        record.seal(0, 42);
        let mut image = floppy.image().0;
        put(&mut image, 1, 0, &record);
        watched.look(&Floppy::from_image(&image).unwrap(), Some(0)).unwrap();
        image[byte(19, 6)] ^= 1;
        watched.look(&Floppy::from_image(&image).unwrap(), Some(0)).unwrap();
        watched.settle().unwrap();
        assert_eq!(watched.saves(), 0);
        put(&mut image, 1, 0, &record);
        watched.look(&Floppy::from_image(&image).unwrap(), Some(0)).unwrap();
        watched.settle().unwrap();
        assert_eq!((watched.saves(), watched.last_good(0).unwrap().serial()), (1, 42));
        // A complete save must not be damaged again.
        image[byte(19, 6)] ^= 1;
        let spoilt = watched.look(&Floppy::from_image(&image).unwrap(), Some(0));
        assert!(matches!(spoilt, Err(Fault::Lost(_))));
    }
}
