//! Tests the faults of `saves.rs` with every game, at the start of a save, on a disk with a saved
//! game of each program.

use zonkers::kit::input::ESCAPE;
use zonkers::kit::record::{HEADER, Record};
use zonkers::programs::{PROGRAMS, save_position};
use zonkers_disk::disk_map;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Floppy, Model, SpinUp};
use zonkers_harness::campaign::disks::Name;
use zonkers_harness::campaign::moment::Moment;
use zonkers_harness::campaign::pilot::{HELP, NOTICE, is_at, title_of};
use zonkers_harness::campaign::world::Setting;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native;
use zonkers_harness::saves::shared::{Score, Shared};
use zonkers_harness::saves::{Copies, put};

use crate::support::playing::{floppy, rest, world};

/// Every game at the start of a save, with its number. The models alternate.
fn saving() -> impl Iterator<Item = (usize, EmulatedConsole)> {
    (0..PROGRAMS.len()).map(|program| {
        let model = if program % 2 == 0 { Model::IIPlus } else { Model::IIe };
        let setting = Setting { game: program as u8, model, has_saves: true };
        let mut machine = world().machine(setting, Moment::Save).unwrap();
        machine.bus_mut().disk.set_spin_up(SpinUp::Late);
        (program, emulated(machine, program))
    })
}

fn emulated(machine: Apple2, program: usize) -> EmulatedConsole {
    EmulatedConsole::new(machine, floppy().names_of(program as u8))
}

/// Copies the machine.
fn copy_of(apple: &EmulatedConsole, program: usize) -> EmulatedConsole {
    emulated(apple.machine.clone(), program)
}

fn disk(apple: &EmulatedConsole) -> &Floppy {
    apple.machine.bus().disk.floppy(1).unwrap()
}

/// The serial number of the last good record in the drive.
fn serial(apple: &EmulatedConsole, program: usize) -> u16 {
    Copies::on(disk(apple), program).last_good().map_or(0, Record::serial)
}

fn insert(apple: &mut EmulatedConsole, disk: Option<Floppy>) -> Option<Floppy> {
    apple.machine.bus_mut().disk.swap(1, disk)
}

/// Expects the notice of a failed save with `words`, repairs the fault with `mend`, tries again,
/// and expects a save.
fn expect_notice_and_retry(
    apple: &mut EmulatedConsole,
    program: usize,
    words: &str,
    mend: impl Fn(&mut EmulatedConsole),
) {
    expect_notice_and_saves(apple, program, words, 1, mend);
}

/// Like [`expect_notice_and_retry`], but expects `least` to two saves.
fn expect_notice_and_saves(
    apple: &mut EmulatedConsole,
    program: usize,
    words: &str,
    least: u16,
    mend: impl Fn(&mut EmulatedConsole),
) {
    let told = rest(apple).screen;
    assert!(is_at(&told, NOTICE) && told.contains(words), "{program}, {words}: {told:?}");
    mend(apple);
    let before = serial(apple, program);
    apple.press(b'\r');
    let shown = rest(apple).screen;
    assert!(!is_at(&shown, NOTICE), "{program}, {words}: {shown:?}");
    // ZONK with cards may save once more before the screen is at rest.
    let saves = serial(apple, program) - before;
    assert!((least..=2).contains(&saves), "{program}, {words}: {saves} saves");
}

#[test]
fn a_game_writes_only_the_sectors_of_one_copy() {
    for (program, mut apple) in saving() {
        let before = disk(&apple).image().0;
        let newest = Copies::on(disk(&apple), program).newest().unwrap();
        let serial_before = serial(&apple, program);
        rest(&mut apple);
        assert_eq!(serial(&apple, program), serial_before + 1, "{program}");
        let (after, unreadable) = disk(&apple).image();
        assert_eq!(unreadable, [], "{program}");
        let own: Vec<usize> = (save_position(program as u8)..)
            .take(PROGRAMS[program].save_sectors.into())
            .map(|position| disk_map::save_sector(1 - newest, position))
            .map(|at| usize::from(at.track) * 16 + usize::from(at.sector))
            .collect();
        let changed: Vec<usize> = (0..560)
            .filter(|sector| before[sector * 256..][..256] != after[sector * 256..][..256])
            .collect();
        assert!(!changed.is_empty(), "{program}");
        assert!(changed.iter().all(|sector| own.contains(sector)), "{program}: {changed:?}");
    }
}

#[test]
fn every_game_resumes_on_another_machine() {
    for (program, mut apple) in saving() {
        rest(&mut apple);
        let record = Copies::on(disk(&apple), program).last_good().unwrap().clone();
        let other = if apple.machine.model() == Model::IIe { Model::IIPlus } else { Model::IIe };
        let floppy = insert(&mut apple, None).unwrap();
        let machine = world().loaded(program as u8, other, floppy).unwrap();
        let (mut apple, mut native) =
            (emulated(machine, program), native::with_disk(program as u8).unwrap());
        let others = ((1 << PROGRAMS.len()) - 1) & !(1 << program);
        native.restart_with(Some(record), others);
        assert_eq!(rest(&mut apple), rest(&mut *native), "{program}: the title");
        apple.press(b'G');
        native.press(b'G');
        assert_eq!(rest(&mut apple), rest(&mut *native), "{program}: the game");
    }
}

#[test]
fn a_protected_disk_is_reported_and_unchanged() {
    let protect = |apple: &mut EmulatedConsole, is_protected| {
        apple.machine.bus_mut().disk.floppy_mut(1).unwrap().is_write_protected = is_protected;
    };
    for (program, mut apple) in saving() {
        protect(&mut apple, true);
        let before = disk(&apple).clone();
        rest(&mut apple);
        assert!(*disk(&apple) == before, "{program}");
        expect_notice_and_retry(&mut apple, program, "write-protected", |apple| {
            protect(apple, false)
        });
    }
}

#[test]
fn another_disk_is_reported_and_unchanged() {
    for (program, apple) in saving() {
        for (name, words) in [(Name::Foreign, "is another disk"), (Name::Blank, "cannot be read")] {
            let mut apple = copy_of(&apple, program);
            let other = world().disks.get(name);
            let ours = insert(&mut apple, Some(other.clone())).unwrap();
            rest(&mut apple);
            assert!(*disk(&apple) == other, "{program}");
            expect_notice_and_retry(&mut apple, program, words, |apple| {
                insert(apple, Some(ours.clone()));
            });
        }
    }
}

#[test]
fn an_empty_drive_is_reported_and_the_disk_can_return() {
    for (program, mut apple) in saving() {
        let ours = insert(&mut apple, None).unwrap();
        expect_notice_and_retry(&mut apple, program, "cannot be read", |apple| {
            insert(apple, Some(ours.clone()));
        });
    }
}

/// The range of written bytes that belongs to the save, in the disk's count of bytes.
fn bytes_of_save(apple: &EmulatedConsole, program: usize) -> std::ops::Range<u64> {
    let mut saved = copy_of(apple, program);
    rest(&mut saved);
    apple.machine.bus().disk.bytes_written()..saved.machine.bus().disk.bytes_written()
}

#[test]
fn opening_the_door_in_a_save_is_reported_and_loses_no_record() {
    const POINTS: u64 = 6;
    for (program, apple) in saving() {
        let range = bytes_of_save(&apple, program);
        for point in 0..POINTS {
            let after = range.start + (range.end - range.start) * point / POINTS;
            let mut apple = copy_of(&apple, program);
            let before = serial(&apple, program);
            while apple.machine.bus().disk.bytes_written() <= after {
                apple.run(500).unwrap();
            }
            let ours = insert(&mut apple, None).unwrap();
            let left = Copies::on(&ours, program).last_good().map(Record::serial);
            assert!(left == Some(before) || left == Some(before + 1), "{program}: {left:?}");
            // If the record was complete before the door was opened, no further save is needed.
            let least = if left == Some(before) { 1 } else { 0 };
            expect_notice_and_saves(&mut apple, program, "The ", least, |apple| {
                insert(apple, Some(ours.clone()));
            });
        }
    }
}

#[test]
fn a_power_cut_at_any_point_keeps_the_last_good_record() {
    const POINTS: u64 = 40;
    for (program, apple) in saving() {
        let range = bytes_of_save(&apple, program);
        for point in 0..POINTS {
            let after = range.start + (range.end - range.start) * point / POINTS;
            let mut apple = copy_of(&apple, program);
            let before = serial(&apple, program);
            apple.machine.bus_mut().disk.cut_power_after(after);
            let end = apple.cycles() + 10 * CYCLES_PER_SECOND;
            while !apple.machine.bus().disk.is_power_cut() && apple.cycles() < end {
                apple.run(500).unwrap();
            }
            assert!(apple.machine.bus().disk.is_power_cut(), "{program}: nothing was written");
            let found = serial(&apple, program);
            assert!(found == before || found == before + 1, "{program}, {point}: {found}");
        }
    }
}

/// The score that [`visitor`] has.
const VISITORS_SCORE: Score = *b"\x09\x09\x09\x09\0\0\0\0\0\0\x96\0\x07\0";

/// A copy of the disk in the drive whose record has other options, more games and dice, and
/// [`VISITORS_SCORE`].
fn visitor(apple: &EmulatedConsole, program: usize) -> Floppy {
    let copies = Copies::on(disk(apple), program);
    let mut record = copies.last_good().unwrap().clone();
    record.bytes[HEADER + 1..HEADER + 3].iter_mut().for_each(|option| *option ^= 1);
    if let Some(mut table) = Shared::of(program, &record).table {
        table.games += 1000;
        table.dice = table.dice.map(|count| count + 1000);
        table.scores.truncate(9);
        table.scores.insert(0, VISITORS_SCORE);
        table.write(&mut record);
    }
    record.seal(program as u8, record.serial() + 1);
    let mut image = disk(apple).image().0;
    put(&mut image, 1 - copies.newest().unwrap(), program, &record);
    Floppy::from_image(&image).unwrap()
}

/// Another disk of ours is taken out between the read of its record and the write. Its options,
/// games and dice are not written to the first disk.
#[test]
fn data_of_a_disk_taken_out_before_the_write_do_not_reach_the_first_disk() {
    for (program, mut apple) in saving() {
        rest(&mut apple);
        let other = visitor(&apple, program);
        let shared = |apple: &EmulatedConsole| {
            Shared::of(program, Copies::on(disk(apple), program).last_good().unwrap())
        };
        // The sound is off, which the visitor does not change.
        apple.press(0x13);
        let mut undisturbed = copy_of(&apple, program);
        rest(&mut undisturbed);
        let before = shared(&undisturbed);
        let (mut taken_out, mut merged) = (0, 0);
        for tenth in (4..40).step_by(2) {
            let mut apple = copy_of(&apple, program);
            let ours = insert(&mut apple, Some(other.clone())).unwrap();
            apple.run(tenth * CYCLES_PER_SECOND / 10).unwrap();
            if *disk(&apple) != other {
                break;
            }
            taken_out += 1;
            insert(&mut apple, None);
            expect_notice_and_retry(&mut apple, program, "cannot be read", |apple| {
                insert(apple, Some(ours.clone()));
            });
            let after = shared(&apple);
            assert_eq!(after.options, before.options, "{program}, {tenth} tenths");
            let Some((before, after)) = before.table.as_ref().zip(after.table) else { continue };
            assert!(after.games - before.games <= 1, "{program}, {tenth} tenths");
            let dice = before.dice.iter().zip(after.dice).map(|(before, after)| after - before);
            assert!(dice.sum::<u32>() < 100, "{program}, {tenth} tenths");
            merged += usize::from(after.scores.contains(&VISITORS_SCORE));
        }
        println!(
            "{program}: taken out {taken_out} times, {merged} times after its record was read"
        );
        assert!(taken_out > 5);
        assert_eq!(merged > 0, before.table.is_some(), "{program}");
    }
}

/// A key interrupts the save on another disk of ours, also after its record was read.
#[test]
fn an_interrupted_save_does_not_change_the_options_of_a_disk() {
    for (program, mut apple) in saving() {
        rest(&mut apple);
        let other = visitor(&apple, program);
        // The sound is off, which the visitor does not change.
        apple.press(0x13);
        let options_after = |interrupted_at: Option<u64>| {
            let mut apple = copy_of(&apple, program);
            insert(&mut apple, Some(other.clone()));
            if let Some(tenths) = interrupted_at {
                apple.run(tenths * CYCLES_PER_SECOND / 10).unwrap();
                apple.press(b'?');
                rest(&mut apple);
                apple.press(ESCAPE);
            }
            rest(&mut apple);
            Shared::of(program, Copies::on(disk(&apple), program).last_good().unwrap()).options
        };
        let expected = options_after(None);
        for tenths in (4..32).step_by(2) {
            assert_eq!(options_after(Some(tenths)), expected, "{program}, {tenths} tenths");
        }
    }
}

/// Another disk of ours is taken out when its new record is complete but has not been read back.
/// The game reports a failure, and the next save keeps the options of that disk.
#[test]
fn a_disk_taken_out_after_its_record_is_complete_keeps_its_options() {
    for (program, mut apple) in saving() {
        rest(&mut apple);
        let other = visitor(&apple, program);
        // The sound is off, which the visitor does not change.
        apple.press(0x13);
        insert(&mut apple, Some(other.clone()));
        let options = |apple: &EmulatedConsole| {
            Shared::of(program, Copies::on(disk(apple), program).last_good().unwrap()).options
        };
        let mut undisturbed = copy_of(&apple, program);
        rest(&mut undisturbed);
        let before = serial(&apple, program);
        let end = apple.cycles() + 10 * CYCLES_PER_SECOND;
        while serial(&apple, program) == before {
            apple.run(500).unwrap();
            assert!(apple.cycles() < end, "{program}: nothing was saved");
        }
        let other = insert(&mut apple, None);
        expect_notice_and_retry(&mut apple, program, "cannot be read", |apple| {
            insert(apple, other.clone());
        });
        assert_eq!(options(&apple), options(&undisturbed), "{program}");
    }
}

#[test]
fn exchanging_two_of_our_disks_damages_no_save() {
    for (program, mut apple) in saving() {
        let other = world().disks.get(Name::Other);
        let last = Copies::on(&other, program).last_good().cloned();
        let ours = insert(&mut apple, Some(other)).unwrap();
        let before = Copies::on(&ours, program);
        rest(&mut apple);
        let copies = Copies::on(disk(&apple), program);
        let expected = last.as_ref().map_or(1, |record| record.serial() + 1);
        assert_eq!(serial(&apple, program), expected, "{program}");
        if let Some(last) = last {
            assert!(copies.records.contains(&Some(last)), "{program}: its last record is lost");
        }
        insert(&mut apple, Some(ours));
        assert_eq!(Copies::on(disk(&apple), program), before, "{program}");
    }
}

/// The keys also work while the late part of the program is read.
#[test]
fn help_and_sound_keys_work_while_saves_are_read() {
    const PARTS: u64 = 3;
    let games = 0..PROGRAMS.len() as u8;
    for (game, moment) in games.flat_map(|game| [(game, Moment::Early), (game, Moment::Load)]) {
        let setting = Setting { game, model: Model::IIPlus, has_saves: true };
        let machine = world().machine(setting, moment).unwrap();
        for part in 0..PARTS {
            let program = usize::from(game);
            let mut apple = emulated(machine.clone(), program);
            apple.run(40_000 + moment.length() * part / PARTS).unwrap();
            let mut other = copy_of(&apple, program);
            apple.press(b'?');
            assert!(
                is_at(&rest(&mut apple).screen, HELP),
                "{game} {moment:?}:\n{:?}",
                apple.screen()
            );
            apple.press(b' ');
            assert_eq!(title_of(&rest(&mut apple).screen), Some(game), "{moment:?}");
            let sound = |apple: &mut EmulatedConsole| {
                rest(apple);
                apple.press(b'O');
                let screen = rest(apple).screen;
                let line = (0..24).map(|line| screen.line_text(line));
                line.into_iter().find(|line| line.contains("Sound")).expect("options")
            };
            other.press(0x13);
            assert_ne!(sound(&mut other), sound(&mut apple), "{game} {moment:?}");
        }
    }
}

/// The keys are the digit of another game, and a choice of the menu.
#[test]
fn keys_pressed_while_saves_are_read_have_an_effect() {
    const POINTS: u64 = 8;
    let setting = Setting { game: 0, model: Model::IIPlus, has_saves: true };
    for moment in [Moment::Early, Moment::Load] {
        let machine = world().machine(setting, moment).unwrap();
        for point in 0..POINTS {
            let mut apple = emulated(machine.clone(), 0);
            apple.run(40_000 + moment.length() * point / POINTS).unwrap();
            let mut other = copy_of(&apple, 0);
            apple.press(b'3');
            // Allow time to load the other game.
            let is_there = (0..100).any(|_| {
                apple.run(CYCLES_PER_SECOND / 10).unwrap();
                title_of(&apple.screen()) == Some(2)
            });
            assert!(is_there, "{moment:?}, {point}:\n{:?}", apple.screen());
            other.press(b'P');
            let screen = rest(&mut other).screen;
            assert_eq!(title_of(&screen), None, "{moment:?}, {point}: still at the title");
        }
    }
}

/// The game reads a key within 0.3 s after any disk failure.
#[test]
fn a_key_ends_a_failing_save_soon() {
    for (program, apple) in saving() {
        for disk in [None, Some(Floppy::unformatted())] {
            // Earlier, the disk is still spinning up and no read has failed yet.
            for tenth in (13..50).step_by(2) {
                let mut apple = copy_of(&apple, program);
                insert(&mut apple, disk.clone());
                apple.run(tenth * CYCLES_PER_SECOND / 10).unwrap();
                let start = apple.cycles();
                apple.press(b'?');
                while apple.is_key_waiting() {
                    apple.run(500).unwrap();
                    let cycles = apple.cycles() - start;
                    let limit = 3 * CYCLES_PER_SECOND / 10;
                    assert!(cycles < limit, "{program}: not read at {tenth} tenths of a second");
                }
            }
        }
    }
}
