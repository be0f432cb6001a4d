//! Carries the saves of an earlier edition's disk over to this edition's.

use zonkers::programs::PROGRAMS;
use zonkers_harness::Error;
use zonkers_harness::apple2::Floppy;
use zonkers_harness::saves::{Copies, has_mark, put, tracks_of};

/// Copies the last good record of each program from one image to another, both in DOS order, and
/// returns their number. Both copies on the new disk get the record, so that none there is newer.
/// Damaged records and disks without our mark are left out.
///
/// # Errors
/// [`Error::ImageSize`] if an image is not that of a 140K disk.
pub fn carry(from: &[u8], to: &mut [u8]) -> Result<usize, Error> {
    let floppies = [Floppy::from_image(from)?, Floppy::from_image(to)?];
    let is_ours = |program: usize| {
        let tracks = tracks_of(program);
        floppies.iter().all(|floppy| tracks.iter().all(|&track| has_mark(&floppy.sectors(track))))
    };
    let mut carried = 0;
    for program in (0..PROGRAMS.len()).filter(|&program| is_ours(program)) {
        let copies = Copies::on(&floppies[0], program);
        let Some(record) = copies.last_good() else { continue };
        (0..2).for_each(|copy| put(to, copy, program, record));
        carried += 1;
    }
    Ok(carried)
}

#[cfg(test)]
mod tests {
    use zonkers::kit::record::{DISK_MARK, Record};
    use zonkers_harness::apple2::nibbles::{IMAGE_BYTES, SECTOR_BYTES, SECTORS};

    use super::*;

    fn record(program: u8, serial: u16, end: u16) -> Record {
        let mut record = Record::new();
        record.bytes[20..60].fill(serial as u8);
        record.set_end(1, end);
        record.seal(program, serial);
        record
    }

    /// A disk with our mark whose other bytes are `filler`.
    fn disk(filler: u8) -> Vec<u8> {
        let mut image = vec![filler; IMAGE_BYTES];
        for track in tracks_of(0).into_iter().chain(tracks_of(PROGRAMS.len() - 1)) {
            let mark = track * SECTORS * SECTOR_BYTES + 4;
            image[mark..][..DISK_MARK.len()].copy_from_slice(&DISK_MARK);
        }
        image
    }

    #[test]
    fn the_last_good_record_of_each_program_is_carried_over() {
        let mut old = disk(1);
        put(&mut old, 0, 0, &record(0, 7, 500));
        put(&mut old, 1, 0, &record(0, 8, 300));
        put(&mut old, 1, 3, &record(3, 2, 60));
        // Its checksum is wrong.
        let mut damaged = record(2, 5, 100);
        damaged.bytes[30] ^= 1;
        put(&mut old, 0, 2, &damaged);
        let mut new = disk(2);
        // A newer save there does not stay beside the one that was carried over.
        put(&mut new, 1, 0, &record(0, 900, 100));
        let before = new.clone();
        assert_eq!(carry(&old, &mut new).unwrap(), 2);
        let floppy = Floppy::from_image(&new).unwrap();
        assert_eq!(Copies::on(&floppy, 0).last_good(), Some(&record(0, 8, 300)));
        assert_eq!(Copies::on(&floppy, 3).last_good(), Some(&record(3, 2, 60)));
        assert_eq!([1, 2, 4].map(|program| Copies::on(&floppy, program).newest()), [None; 3]);
        let changed = (0..IMAGE_BYTES / SECTOR_BYTES)
            .filter(|sector| {
                let bytes = sector * SECTOR_BYTES..(sector + 1) * SECTOR_BYTES;
                before[bytes.clone()] != new[bytes]
            })
            .map(|sector| sector / SECTORS);
        let own = [tracks_of(0), tracks_of(3)].concat();
        assert!(changed.into_iter().all(|track| own.contains(&track)));
    }

    #[test]
    fn nothing_comes_from_or_goes_to_another_disk() {
        let mut ours = disk(1);
        put(&mut ours, 0, 0, &record(0, 7, 500));
        let mut foreign = vec![3; IMAGE_BYTES];
        assert_eq!(carry(&ours, &mut foreign).unwrap(), 0);
        assert_eq!(foreign, vec![3; IMAGE_BYTES]);
        put(&mut foreign, 0, 0, &record(0, 7, 500));
        let mut new = disk(2);
        assert_eq!(carry(&foreign, &mut new).unwrap(), 0);
        assert_eq!(new, disk(2));
        assert!(carry(&ours[1..], &mut new).is_err() && carry(&[], &mut new).is_err());
    }
}
