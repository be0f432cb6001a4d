//! The permitted disk writes of the games, for the guard of the emulated machine: the data fields
//! of the running game's own sectors, on the two tracks of its saves, on a disk with our mark.

pub use apple2_emulator::guard::*;

use zonkers::programs::{PROGRAMS, SAVE_TRACKS};

use crate::apple2::Floppy;
use crate::saves::{has_mark, owner_of, sector_at};

/// The permissions of the games.
pub const GAMES: &dyn Permissions = &Games;

#[derive(Debug)]
struct Games;

impl Permissions for Games {
    fn name(&self, program: u8) -> Option<&'static str> {
        PROGRAMS.get(usize::from(program)).map(|program| program.file)
    }

    fn check(
        &self,
        running: Option<u8>,
        floppy: &Floppy,
        track: usize,
        sector: usize,
    ) -> Result<(), Why> {
        if !SAVE_TRACKS.iter().any(|&own| usize::from(own) == track) {
            return Err(Why::Track);
        }
        if !has_mark(&floppy.sectors(track)) {
            return Err(Why::NoMark);
        }
        match owner_of(track, sector) {
            None if sector == sector_at(0) => Err(Why::Mark),
            Some(owner) if running == Some(owner as u8) => Ok(()),
            owner => Err(Why::Place(owner.map(|owner| PROGRAMS[owner].file))),
        }
    }
}

#[cfg(test)]
mod tests {
    use zonkers::kit::record::DISK_MARK;
    use zonkers::resident::{ENTRY, START_PROGRAM};

    use super::*;
    use crate::apple2::nibbles::{Field, IMAGE_BYTES, SECTOR_BYTES, SECTORS, find_fields};
    use crate::guard::{Guard, Head};
    use crate::saves::{place_of, tracks_of};

    /// A floppy with marks on both tracks.
    fn marked() -> Floppy {
        let mut image = vec![0; IMAGE_BYTES];
        for track in SAVE_TRACKS {
            let at = usize::from(track) * SECTORS * SECTOR_BYTES + 4;
            image[at..at + DISK_MARK.len()].copy_from_slice(&DISK_MARK);
        }
        Floppy::from_image(&image).unwrap()
    }

    /// A guard that has watched the start of a program.
    fn guard(program: u8) -> Guard {
        let mut guard = Guard::new(GAMES);
        guard.observe(START_PROGRAM, program, 0xFF, 0);
        guard.observe(ENTRY, 9, 0xFF, 9);
        guard
    }

    /// The position of the first bit of a sector's data field.
    fn data(floppy: &Floppy, track: usize, sector: usize) -> usize {
        let fields = find_fields(floppy.track(track).unwrap(), track);
        let mut found = fields.iter().filter(|found| found.field == Field::DataMark);
        found.find(|found| found.sector == sector).unwrap().start
    }

    fn head(floppy: &Floppy, track: usize, position: usize) -> Head<'_> {
        Head { floppy, half_track: 2 * track, position, is_at_speed: true }
    }

    #[test]
    fn a_program_may_write_only_to_its_place_on_both_tracks() {
        let floppy = marked();
        for program in 0..PROGRAMS.len() {
            for (track, sector) in (0..35).flat_map(|track| (0..16).map(move |n| (track, n))) {
                let mut guard = guard(program as u8);
                let is_own = place_of(program).any(|own| own == sector)
                    && tracks_of(program).contains(&track);
                let head = head(&floppy, track, data(&floppy, track, sector));
                assert_eq!(guard.check_write(head), is_own, "{program}: {track}, {sector}");
                let why = if !SAVE_TRACKS.contains(&(track as u8)) {
                    Why::Track
                } else if sector == sector_at(0) {
                    Why::Mark
                } else {
                    let owner = owner_of(track, sector).map(|owner| PROGRAMS[owner].file);
                    Why::Place(owner)
                };
                assert_eq!(
                    guard.violation().map(|violation| violation.why),
                    (!is_own).then_some(why)
                );
            }
        }
    }

    #[test]
    fn refused_writes_are_explained() {
        let (ours, foreign) = (marked(), Floppy::from_image(&[0; IMAGE_BYTES]).unwrap());
        let at = data(&ours, 18, 3);
        let cases = [
            (
                2,
                head(&ours, 18, at),
                "ZILCH writes to track 18, sector 3, which belongs to ZONKERS",
            ),
            (0, head(&foreign, 18, at), "track 18, sector 3, on a disk without our mark"),
            (0, head(&ours, 18, 5), "track 18, outside the data fields"),
            (0, Head { half_track: 37, ..head(&ours, 18, at) }, "track 18.5, between two tracks"),
            (
                0,
                Head { is_at_speed: false, ..head(&ours, 18, at) },
                "before the disk is at full speed",
            ),
            (0, head(&ours, 17, at), "track 17, sector 3, which has no saves"),
        ];
        for (program, head, expected) in cases {
            let mut guard = guard(program);
            assert!(!guard.check_write(head), "{expected}");
            let message = guard.violation().unwrap().to_string();
            assert!(message.contains(expected), "{message} does not contain: {expected}");
        }
    }

    #[test]
    fn a_write_must_end_before_the_next_address_field() {
        let floppy = marked();
        let at = data(&floppy, 19, 3);
        let mut guard = guard(0);
        let next = find_fields(floppy.track(19).unwrap(), 19)
            .iter()
            .find(|found| found.field == Field::Address && found.sector == 4)
            .unwrap()
            .start;
        assert!((at..next).all(|position| guard.check_write(head(&floppy, 19, position))));
        assert!(!guard.check_write(head(&floppy, 19, next)));
        assert!(!guard.check_write(head(&floppy, 18, at)), "another track without a new write");
    }

    #[test]
    fn the_prom_runs_until_the_boot_sector_is_entered() {
        let mut guard = Guard::new(GAMES);
        assert!(!guard.is_in_prom());
        guard.observe(0xC600, 0, 0xFF, 0);
        guard.observe(0xC601, 0, 0xFF, 0);
        assert!(guard.is_in_prom());
        guard.observe(0x0801, 0, 0xFF, 0);
        assert!(!guard.is_in_prom());
    }

    #[test]
    fn the_running_program_is_the_last_one_entered() {
        let mut guard = Guard::new(GAMES);
        // Program 3, as loaded by DOS.
        guard.observe(ENTRY, 0, 0xFF, 3);
        assert_eq!(guard.running(), Some(3));
        guard.observe(START_PROGRAM, 1, 0xFF, 3);
        assert_eq!(guard.running(), Some(3), "another program is still being loaded");
        guard.observe(ENTRY, 0, 0xFF, 1);
        assert_eq!(guard.running(), Some(1));
        // Ctrl-Reset enters the program again, with another number in memory.
        guard.observe(ENTRY, 0, 0xFF, 2);
        assert_eq!(guard.running(), Some(1));
        guard.observe(START_PROGRAM, PROGRAMS.len() as u8, 0xFF, 1);
        guard.observe(ENTRY, 0, 0xFF, 1);
        assert_eq!(guard.running(), Some(1), "the started program does not exist");
        // A reboot enters the first program.
        guard.observe(0x0801, 0, 0xFF, 0);
        guard.observe(ENTRY, 0, 0xFF, 0);
        assert_eq!(guard.running(), Some(0));
    }
}
