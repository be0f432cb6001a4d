//! The resident routine writes the record of a program only to its own sectors on its own pair of
//! tracks.

use zonkers::kit::record::DISK_MARK;
use zonkers::resident::{
    ADDRESS, COUNT, DONE, FOREIGN, HALF_TRACK, INSTALL, ROUTINE, RUNNING, STATUS, TRACK, WRITE,
};
use zonkers_disk::disk_map::{self, Place};
use zonkers_disk::resident::{Entry, RecordPlace, Sums, routine};
use zonkers_harness::apple2::{Apple2, Config, Floppy, SpinUp};

use crate::support::{load, poke, run_to_brk, unguarded};

/// The records of five programs. The last one does not fit on the first pair of tracks.
const RECORDS: [RecordPlace; 5] =
    [record(1, 3), record(4, 3), record(7, 3), record(10, 3), record(17, 4)];
/// Two pairs of tracks.
const TRACKS: [u8; 4] = [18, 19, 20, 21];
/// The address of the record to write.
const RECORD: u16 = 0x6000;

const fn record(position: u8, sectors: u8) -> RecordPlace {
    RecordPlace { position, sectors }
}

/// An image of zeros, with the disk's mark on these tracks.
fn image(tracks: &[u8]) -> Vec<u8> {
    let mut image = vec![0; 35 * 4096];
    for &track in tracks {
        let at = usize::from(track) * 4096 + 4;
        image[at..at + DISK_MARK.len()].copy_from_slice(&DISK_MARK);
    }
    image
}

/// Lets the routine write `count` sectors of a program's record to a track. Returns its status, and
/// the number and first byte of each changed sector.
fn written(image: &[u8], program: u8, track: u8, count: u8) -> (u8, Vec<(usize, u8)>) {
    let place = Place { track: 5, slot: 0 };
    let entry = Entry {
        place,
        picture: None,
        aside: None,
        pages: 20,
        early: 20,
        is_packed: false,
        sums: Sums::default(),
    };
    let routine = routine(&[entry; 5], &RECORDS, &DISK_MARK, 0).unwrap();
    let config = Config { spin_up: SpinUp::AtOnce, ..unguarded() };
    let mut machine = Apple2::new(config, &[]).unwrap();
    machine.bus_mut().disk.swap(1, Some(Floppy::from_image(image).unwrap()));
    poke(&mut machine, ROUTINE, routine.pages.as_flattened());
    (1..=15).for_each(|page| poke(&mut machine, RECORD + 256 * page, &[page as u8 + 1; 256]));
    poke(&mut machine, RECORD, &[1; 256]);
    poke(&mut machine, RUNNING, &[program]);
    // The position of the arm after power-on.
    poke(&mut machine, HALF_TRACK, &[34]);
    load(
        &mut machine,
        &format!(
            "lda #$60\n ldx #1\n jsr {INSTALL}\n
             lda #{track}\n sta {TRACK}\n lda #{count}\n sta {COUNT}\n
             lda #{}\n sta {ADDRESS}\n lda #{}\n sta {ADDRESS} + 1\n
              lda #{program}\n jsr {WRITE}\n brk\n",
            RECORD & 0xFF,
            RECORD >> 8
        ),
    );
    run_to_brk(&mut machine, 10_000_000);
    let (now, unreadable) = machine.bus().disk.floppy(1).unwrap().image();
    assert_eq!(unreadable, []);
    let others = (0..560).filter(|n| image[n * 256..][..256] != now[n * 256..][..256]);
    (machine.bus().peek(STATUS), others.map(|n| (n, now[n * 256])).collect())
}

#[test]
fn a_record_is_written_only_to_its_own_tracks() {
    let image = image(&TRACKS);
    for (program, record) in (0..).zip(RECORDS) {
        let own = TRACKS[usize::from(record.position / 16) * 2..][..2].to_vec();
        for track in [0, 17, 18, 19, 20, 21, 22, 34, 255] {
            let found = written(&image, program, track, record.sectors);
            let Some(copy) = own.iter().position(|&own| own == track) else {
                assert_eq!(found, (FOREIGN, Vec::new()), "{program}: track {track}");
                continue;
            };
            let mut expected: Vec<_> = (0..record.sectors)
                .map(|n| (disk_map::save_sector(copy, record.position + n), n + 1))
                .map(|(at, byte)| (usize::from(at.track) * 16 + usize::from(at.sector), byte))
                .collect();
            expected.sort_unstable();
            assert_eq!(found, (DONE, expected), "{program}: track {track}");
        }
        let longer = written(&image, program, own[0], record.sectors + 1);
        assert_eq!(longer, (FOREIGN, Vec::new()), "{program}: the record is too long");
    }
}

#[test]
fn each_track_of_saves_needs_its_own_mark() {
    let old = image(&TRACKS[..2]);
    assert_eq!(written(&old, 4, 20, 4), (FOREIGN, Vec::new()));
    assert_eq!(written(&old, 3, 18, 3).0, DONE);
}
