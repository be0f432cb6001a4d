//! The trial program, `game/src/apple2/trial.rs`, saves and loads records under every fault.

use std::ops::Range;
use std::sync::OnceLock;

use zonkers::kit::record::HEADER;
use zonkers::programs::{PROGRAMS, SAVE_TRACKS};
use zonkers::resident::RUNNING;
use zonkers_disk::codegen::CodeGenerator;
use zonkers_disk::common::Common;
use zonkers_disk::compile::package;
use zonkers_disk::cross::{Folders, Profile, compile};
use zonkers_disk::{Packed, disk_map, memory_map, pack_with_records};
use zonkers_harness::apple2::nibbles::{Field, TRACK_BITS};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Floppy, SpinUp};
use zonkers_harness::saves::Copies;

use crate::support::{brun, config, numbered_image, pages_of_first, poke};

/// A disk with the trial program, and a second program that stops the machine.
fn image() -> &'static [u8] {
    static IMAGE: OnceLock<Vec<u8>> = OnceLock::new();
    IMAGE.get_or_init(|| {
        let folders = Folders::find().unwrap();
        let module =
            compile(&package(PROGRAMS[0].feature, 0), Profile::Release, &folders, &mut |_| {})
                .unwrap();
        let compiled = CodeGenerator::Mos6502.compile(&[&module], "trial", &folders.target);
        let trial = compiled.unwrap_or_else(|error| panic!("{error}"));
        let second = second_program();
        let none = Common::default();
        let programs =
            [Packed::linked("TRIAL", &trial, &none, None), Packed::whole("SECOND", &second)];
        // The trial saves up to three sectors. A record without contents is not zeros.
        pack_with_records(&programs, &none, &[], &[3; PROGRAMS.len()]).unwrap().into_bytes()
    })
}

/// BRK, followed by 20,000 bytes. Its pages have different checksums from [`numbered_image`].
fn second_program() -> Vec<u8> {
    (0..20_000).map(|n| if n == 0 { 0 } else { (n * n / 5 + n / 256) as u8 }).collect()
}

fn floppy() -> Floppy {
    Floppy::from_image(image()).unwrap()
}

/// Boots the trial from a disk without saves.
fn booted() -> Apple2 {
    static BOOTED: OnceLock<Apple2> = OnceLock::new();
    BOOTED.get_or_init(|| boot(floppy())).clone()
}

fn boot(floppy: Floppy) -> Apple2 {
    let mut machine = Apple2::new(config(), &[]).unwrap();
    machine.bus_mut().disk.swap(1, Some(floppy));
    run_until(&mut machine, 5, is_ready);
    machine
}

/// The trial after `count` saves, with the drive stopped.
pub fn with_saves(count: usize) -> Apple2 {
    static SAVED: OnceLock<Vec<Apple2>> = OnceLock::new();
    let saved = SAVED.get_or_init(|| {
        let mut machine = booted();
        let mut saved = Vec::new();
        // Like a game at its start, load first, which identifies the disk.
        assert_eq!(ask(&mut machine, 'L'), "N 0000");
        for number in 0..=4 {
            if number > 0 {
                assert_eq!(ask(&mut machine, 'S'), format!("D {number:04X}"));
            }
            machine.run(2 * CYCLES_PER_SECOND).unwrap();
            saved.push(machine.clone());
        }
        saved
    });
    saved[count].clone()
}

/// The display of the trial: a letter, a number, and the count of answers.
pub fn shown(machine: &Apple2) -> String {
    (0x400..0x409).map(|at| char::from(machine.bus().peek(at) & 0x7F)).collect()
}

/// The number of answers so far.
pub fn answers(machine: &Apple2) -> usize {
    usize::from_str_radix(&shown(machine)[7..], 16).unwrap()
}

/// Whether the trial is waiting for its first key.
fn is_ready(machine: &Apple2) -> bool {
    shown(machine) == "R 0000 00"
}

fn run_until(machine: &mut Apple2, seconds: u64, is_true: impl Fn(&Apple2) -> bool) {
    let end = machine.cycles() + seconds * CYCLES_PER_SECOND;
    while !is_true(machine) {
        assert!(machine.cycles() < end, "{:?} after {seconds} s", shown(machine));
        machine.run(500).unwrap_or_else(|stop| panic!("{stop}"));
    }
}

pub fn press(machine: &mut Apple2, key: char) {
    let now = machine.cycles();
    machine.bus_mut().keyboard.press(key as u8, now);
}

/// Presses a key and returns the answer: a letter and a number. Fails if that takes more than 30 s.
pub fn ask(machine: &mut Apple2, key: char) -> String {
    let before = shown(machine)[7..].to_string();
    press(machine, key);
    run_until(machine, 30, |machine| shown(machine)[7..] != before);
    shown(machine)[..6].to_string()
}

pub fn disk(machine: &Apple2) -> &Floppy {
    machine.bus().disk.floppy(1).unwrap()
}

/// The serial number and the copy of the last good record on a disk, found without the trial.
pub fn last_good(floppy: &Floppy) -> Option<(u16, usize)> {
    let copies = Copies::on(floppy, 0);
    copies.last_good().zip(copies.newest()).map(|(record, copy)| {
        (u16::from_le_bytes([record.bytes[HEADER], record.bytes[HEADER + 1]]), copy)
    })
}

#[test]
fn loading_from_a_disk_without_saves_writes_nothing() {
    let mut machine = booted();
    assert_eq!(ask(&mut machine, 'L'), "N 0000");
    assert_eq!(machine.bus().disk.bytes_written(), 0);
}

#[test]
fn a_saved_record_is_loaded_after_power_on() {
    for (sectors, count) in [('3', 1), ('1', 2), ('2', 3)] {
        let mut machine = booted();
        press(&mut machine, sectors);
        machine.run(1000).unwrap();
        for number in 1..=count {
            assert_eq!(ask(&mut machine, 'S'), format!("D {number:04X}"));
        }
        let floppy = machine.bus_mut().disk.swap(1, None).unwrap();
        assert_eq!(last_good(&floppy), Some((count, usize::from(count + 1) % 2)));
        let mut machine = boot(floppy);
        assert_eq!(ask(&mut machine, 'L'), format!("D {count:04X}"), "{sectors} sectors");
        assert_eq!(ask(&mut machine, 'S'), format!("D {:04X}", count + 1), "after loading");
    }
}

#[test]
fn a_save_writes_only_the_sectors_of_one_copy() {
    for count in 1..=4 {
        let before = disk(&with_saves(count - 1)).image().0;
        let (after, unreadable) = disk(&with_saves(count)).image();
        assert_eq!(unreadable, []);
        let changed: Vec<usize> = (0..560)
            .filter(|sector| before[sector * 256..][..256] != after[sector * 256..][..256])
            .collect();
        let mut expected: Vec<usize> = (1..=3)
            .map(|position| disk_map::save_sector((count - 1) % 2, position))
            .map(|at| usize::from(at.track) * 16 + usize::from(at.sector))
            .collect();
        expected.sort_unstable();
        assert_eq!(changed, expected, "save {count}");
    }
}

#[test]
fn a_save_ends_soon_after_the_disk_is_at_speed() {
    // A drive reaches full speed within 1 s.
    for (key, most) in [('2', 1.1), ('3', 1.2)] {
        for count in 0..4 {
            let mut machine = with_saves(count);
            assert!(!machine.bus().disk.is_turning(machine.cycles()));
            press(&mut machine, key);
            machine.run(1000).unwrap();
            let start = machine.cycles();
            assert!(ask(&mut machine, 'S').starts_with('D'));
            let seconds = (machine.cycles() - start) as f64 / CYCLES_PER_SECOND as f64 - 1.0;
            println!("save {}, {key} sectors: {seconds:.3} s at full speed", count + 1);
            assert!(seconds < most, "save {}, {key} sectors: {seconds} s", count + 1);
        }
    }
}

/// The range of written bytes that belongs to the save after `count` others.
fn bytes_of_save(count: usize) -> Range<u64> {
    let before = with_saves(count).bus().disk.bytes_written();
    before..with_saves(count + 1).bus().disk.bytes_written()
}

#[test]
fn a_power_cut_at_any_point_keeps_the_last_good_record() {
    // The first save, the second, and saves over an older record on either copy.
    let mut points = 0;
    for count in 0..4 {
        let range = bytes_of_save(count);
        let length = range.end - range.start;
        assert_eq!(length, 3 * 355, "three sectors");
        // Cut the power at 100 points of each save. The points differ between saves.
        for point in 0..100 {
            let after = range.start + (point * length + count as u64 * length / 4) / 100;
            let mut machine = with_saves(count);
            machine.bus_mut().disk.cut_power_after(after);
            press(&mut machine, 'S');
            run_until(&mut machine, 30, |machine| {
                machine.bus().disk.is_power_cut() || answers(machine) == count + 2
            });
            assert!(machine.bus().disk.is_power_cut(), "the save ended before the power cut");
            let floppy = machine.bus_mut().disk.swap(1, None).unwrap();
            let found = last_good(&floppy).map_or(0, |(number, _)| usize::from(number));
            let is_whole = after + 4 >= range.end;
            let case = format!("save {}, {} of {length} bytes", count + 1, after - range.start);
            assert!(found == count || is_whole && found == count + 1, "{case}: {found}");
            // The trial finds the same record, and saves the next one.
            if point % 15 == 0 {
                let mut machine = boot(floppy);
                let loaded = ask(&mut machine, 'L');
                let expected = if found == 0 { "N".into() } else { format!("D {found:04X}") };
                assert!(loaded.starts_with(&expected), "{case}: {loaded}");
                assert_eq!(ask(&mut machine, 'S'), format!("D {:04X}", found + 1), "{case}");
                assert_eq!(last_good(disk(&machine)).unwrap().0 as usize, found + 1, "{case}");
            }
            points += 1;
        }
    }
    println!("{points} power cuts");
}

/// A machine in its third save, after `after` bytes have been written.
fn in_third_save(after: u64) -> Apple2 {
    in_save(with_saves(2), after)
}

/// Runs a machine into its next save, until `after` bytes have been written.
fn in_save(mut machine: Apple2, after: u64) -> Apple2 {
    press(&mut machine, 'S');
    run_until(&mut machine, 5, |machine| machine.bus().disk.bytes_written() > after);
    machine
}

/// Presses Ctrl-Reset and waits for the trial.
fn reset(machine: &mut Apple2) {
    machine.bus_mut().keyboard.clear_strobe();
    machine.reset();
    poke(machine, 0x400, &[0xA0]);
    run_until(machine, 5, is_ready);
}

#[test]
fn ctrl_reset_in_a_save_loses_no_record() {
    let range = bytes_of_save(2);
    for point in 0..40 {
        let after = range.start + point * (range.end - range.start) / 40;
        let mut machine = in_third_save(after);
        reset(&mut machine);
        let case = format!("after {} bytes", after - range.start);
        assert!(!machine.bus().disk.is_writing(), "{case}");
        let loaded = ask(&mut machine, 'L');
        assert!(["D 0002", "D 0003"].contains(&&loaded[..]), "{case}: {loaded}");
        let next = u16::from_str_radix(&loaded[2..], 16).unwrap() + 1;
        assert_eq!(ask(&mut machine, 'S'), format!("D {next:04X}"), "{case}");
        let (image, unreadable) = disk(&machine).image();
        assert_eq!(unreadable, [], "{case}");
        let [first, last] = [0, 1].map(|copy| usize::from(SAVE_TRACKS[copy]) * 4096);
        assert!(image[..first] == image_before()[..first], "{case}");
        assert!(image[last + 4096..] == image_before()[last + 4096..], "{case}");
    }
}

/// An interrupted save of zeros over zeros leaves zeros that are shifted by a few bits
/// (`game/src/kit/record.rs`).
#[test]
fn all_readers_agree_on_an_interrupted_save_of_zeros() {
    let mut start = booted();
    assert_eq!(ask(&mut start, 'L'), "N 0000");
    press(&mut start, '4');
    start.run(1000).unwrap();
    assert_eq!(ask(&mut start, 'S'), "D 0001");
    start.run(2 * CYCLES_PER_SECOND).unwrap();
    for count in 1..=2 {
        // Rewrite the disk as another drive would, so that new bits do not exactly overlay the old
        // bits.
        let copied = Floppy::from_image(&disk(&start).image().0).unwrap();
        start.bus_mut().disk.swap(1, Some(copied));
        let before = start.bus().disk.bytes_written();
        let mut saved = start.clone();
        assert_eq!(ask(&mut saved, 'S'), format!("D {:04X}", count + 1));
        saved.run(2 * CYCLES_PER_SECOND).unwrap();
        // Cut off the last sector, which takes 355 bytes.
        for left in (5..355).step_by(14) {
            let after = saved.bus().disk.bytes_written() - left;
            assert!(after > before, "the save writes fewer bytes");
            let mut machine = in_save(start.clone(), after);
            reset(&mut machine);
            let good = last_good(disk(&machine)).unwrap().0;
            assert!([count, count + 1].contains(&good));
            let loaded = ask(&mut machine, 'L');
            assert_eq!(loaded, format!("D {good:04X}"), "save {}, {left} bytes left", count + 1);
        }
        start = saved;
    }
}

fn image_before() -> &'static [u8] {
    image()
}

#[test]
fn a_protected_disk_is_reported_and_unchanged() {
    let mut machine = with_saves(1);
    machine.bus_mut().disk.floppy_mut(1).unwrap().is_write_protected = true;
    let before = disk(&machine).clone();
    assert_eq!(ask(&mut machine, 'S'), "P 0002");
    assert!(*disk(&machine) == before);
    assert_eq!(ask(&mut machine, 'L'), "D 0001");
    machine.bus_mut().disk.floppy_mut(1).unwrap().is_write_protected = false;
    assert_eq!(ask(&mut machine, 'S'), "D 0002");
}

#[test]
fn another_disk_is_reported_and_unchanged() {
    let unformatted = (Floppy::unformatted(), 'U');
    let zeros = (Floppy::from_image(&[0; 143_360]).unwrap(), 'O');
    let numbered = (Floppy::from_image(&numbered_image()).unwrap(), 'O');
    for (other, letter) in [unformatted, zeros, numbered] {
        // Exchange the disk after or before the trial has identified ours.
        for before in [false, true] {
            let mut machine = if before { booted() } else { with_saves(2) };
            let ours = machine.bus_mut().disk.swap(1, Some(other.clone())).unwrap();
            for key in ['S', 'L', 'S'] {
                assert_eq!(ask(&mut machine, key).chars().next(), Some(letter));
            }
            assert!(*disk(&machine) == other);
            machine.bus_mut().disk.swap(1, Some(ours));
            assert!(ask(&mut machine, 'S').starts_with('D'));
        }
    }
}

/// The routine protects these sectors even if the number of the running program in memory is wrong.
#[test]
fn the_sectors_of_another_program_are_guarded() {
    let mut machine = with_saves(1);
    poke(&mut machine, RUNNING, &[1]);
    let before = disk(&machine).clone();
    assert_eq!(ask(&mut machine, 'S'), "O 0002");
    assert!(*disk(&machine) == before);
}

#[test]
fn an_empty_drive_is_reported_and_the_disk_can_return() {
    let mut machine = with_saves(1);
    let ours = machine.bus_mut().disk.swap(1, None);
    assert_eq!(ask(&mut machine, 'S'), "U 0002");
    assert_eq!(ask(&mut machine, 'L'), "U 0002");
    machine.bus_mut().disk.swap(1, ours);
    assert_eq!(ask(&mut machine, 'S'), "D 0003");
    assert_eq!(last_good(disk(&machine)), Some((3, 1)));
}

#[test]
fn opening_the_door_in_a_save_is_reported_and_loses_no_record() {
    let range = bytes_of_save(2);
    for point in 0..20 {
        let after = range.start + point * (range.end - range.start) / 20;
        let mut machine = in_third_save(after);
        let ours = machine.bus_mut().disk.swap(1, None).unwrap();
        run_until(&mut machine, 30, |machine| answers(machine) == 4);
        assert!(["U", "X"].contains(&&shown(&machine)[..1]), "{}", shown(&machine));
        assert_eq!(last_good(&ours), Some((2, 1)));
        machine.bus_mut().disk.swap(1, Some(ours));
        assert_eq!(ask(&mut machine, 'S'), "D 0004");
    }
}

#[test]
fn exchanging_two_of_our_disks_damages_no_save() {
    let mut machine = with_saves(3);
    let second = with_saves(2).bus_mut().disk.swap(1, None);
    let first = machine.bus_mut().disk.swap(1, second).unwrap();
    assert_eq!(last_good(disk(&machine)), Some((2, 1)));
    // The next save would overwrite the older copy on the first disk, but the newest on the second.
    let bytes = machine.bus().disk.bytes_written() + 300;
    machine.bus_mut().disk.cut_power_after(bytes);
    press(&mut machine, 'S');
    run_until(&mut machine, 10, |machine| machine.bus().disk.is_power_cut());
    assert_eq!(last_good(disk(&machine)), Some((2, 1)));
    assert_eq!(last_good(&first), Some((3, 0)));
}

#[test]
fn unreadable_save_sectors_lose_no_other_record() {
    for (track, sector, field) in all_fields(SAVE_TRACKS[0].into()..usize::from(SAVE_TRACKS[1]) + 1)
    {
        let mut machine = with_saves(3);
        let case = format!("track {track} sector {sector} {field:?}");
        machine.bus_mut().disk.floppy_mut(1).unwrap().scratch(track, sector, field);
        let lost = last_good(disk(&machine)).unwrap().0;
        assert!(lost == 3 || lost == 2 && track == usize::from(SAVE_TRACKS[0]), "{case}");
        // Load first: after Ctrl-Reset, the trial has not identified the disk.
        reset(&mut machine);
        assert_eq!(ask(&mut machine, 'L'), format!("D {lost:04X}"), "{case}");
        let saved = ask(&mut machine, 'S');
        if let Some(number) = saved.strip_prefix("D ") {
            let number = u16::from_str_radix(number, 16).unwrap();
            assert_eq!(last_good(disk(&machine)).map(|good| good.0), Some(number), "{case}");
        } else {
            assert!(saved.starts_with(['U', 'X', 'O']), "{case}: {saved}");
            assert_eq!(last_good(disk(&machine)).map(|good| good.0), Some(lost), "{case}");
        }
    }
}

fn all_fields(tracks: Range<usize>) -> impl Iterator<Item = (usize, usize, Field)> {
    tracks.flat_map(|track| {
        let fields = [Field::Address, Field::DataMark, Field::Data];
        (0..16).flat_map(move |sector| fields.map(|field| (track, sector, field)))
    })
}

/// Boots. Returns the error message, or `None` if the trial starts.
fn boots(floppy: Floppy) -> Option<String> {
    let mut machine = Apple2::new(config(), &[]).unwrap();
    machine.bus_mut().disk.swap(1, Some(floppy));
    let row = |machine: &Apple2, at| -> String {
        (at..at + 40).map(|at| char::from(machine.bus().peek(at) & 0x7F)).collect()
    };
    for _ in 0..200 {
        machine.run(CYCLES_PER_SECOND / 10).unwrap_or_else(|stop| panic!("{stop}"));
        if is_ready(&machine) {
            return None;
        }
        if row(&machine, 0x6A8).contains("PRESS A KEY") {
            return Some(row(&machine, 0x628).trim().to_string());
        }
    }
    assert_eq!(machine.registers().pc >> 8, 0xC6, "neither a message nor the PROM");
    Some("PROM".into())
}

#[test]
fn every_unreadable_sector_is_reported_at_boot() {
    let program = used_sectors();
    let mut counts = [0; 3];
    for track in 0..35 {
        for sector in 0..16 {
            let field = [Field::Address, Field::DataMark, Field::Data][(track + sector) % 3];
            let mut floppy = floppy();
            floppy.scratch(track, sector, field);
            let is_used = program.contains(&(track, sector));
            let said = is_used.then(|| boots(floppy)).flatten();
            match (&said, is_used) {
                (None, false) => counts[0] += 1,
                (Some(said), true) if said.starts_with("DISK ERROR ") => counts[1] += 1,
                // The PROM reads the boot sector, and waits for it forever.
                (Some(said), true) if said == "PROM" && track == 0 => counts[2] += 1,
                _ => panic!("track {track} sector {sector} {field:?}: {said:?}"),
            }
        }
    }
    println!("unused {}, reported {}, the PROM waits {}", counts[0], counts[1], counts[2]);
    // Booting does not need the other sectors: damage all of them at once.
    let mut floppy = floppy();
    for track in 0..35 {
        for sector in (0..16).filter(|&sector| !program.contains(&(track, sector))) {
            floppy.scratch(track, sector, Field::Data);
        }
    }
    assert_eq!(boots(floppy), None);
}

/// Track and physical sector of all sectors that are read at boot.
fn used_sectors() -> Vec<(usize, usize)> {
    let mut used: Vec<_> = [0, 2, 4, 6, 8, 10, 12, 14, 1, 3].map(|sector| (0, sector)).to_vec();
    used.extend(pages_of_first(image()));
    used
}

#[test]
fn a_program_change_recovers_from_a_disk_error() {
    let mut machine = with_saves(1);
    press(&mut machine, 'G');
    let stop = machine.run(10 * CYCLES_PER_SECOND).expect_err("the program begins with BRK");
    assert_eq!(u32::from(stop.registers.pc), memory_map::PROGRAM.start);
    for (n, &byte) in (0x4000..).zip(&second_program()) {
        assert_eq!(machine.bus().peek(n), byte, "${n:04X}");
    }
    let asks = |machine: &Apple2| machine.bus().peek(0x6A8 + 4) == b'I' | 0x80;
    for (other, letter) in [
        (None, 'A'),
        (Some(Floppy::from_image(&numbered_image()).unwrap()), 'O'),
        (Some(Floppy::unformatted()), 'A'),
    ] {
        let mut machine = with_saves(1);
        let ours = machine.bus_mut().disk.swap(1, other);
        press(&mut machine, 'G');
        run_until(&mut machine, 20, asks);
        assert_eq!(char::from(machine.bus().peek(0x628 + 15) & 0x7F), letter);
        // The message discards earlier key presses.
        machine.run(1000).unwrap();
        machine.bus_mut().disk.swap(1, ours);
        press(&mut machine, ' ');
        let stop = machine.run(10 * CYCLES_PER_SECOND).expect_err("it begins with BRK");
        assert_eq!(u32::from(stop.registers.pc), memory_map::PROGRAM.start, "{letter}");
    }
}

#[test]
fn after_brun_saves_go_to_the_drive_of_dos() {
    for drive in [1, 2] {
        let mut machine = Apple2::new(config(), &[]).unwrap();
        let other = Floppy::from_image(&numbered_image()).unwrap();
        machine.bus_mut().disk.swap(drive, Some(floppy()));
        machine.bus_mut().disk.swap(3 - drive, Some(other.clone()));
        brun(&mut machine, image(), drive as u8);
        run_until(&mut machine, 5, is_ready);
        assert_eq!(ask(&mut machine, 'L'), "N 0000", "drive {drive}");
        for number in 1..=3 {
            assert_eq!(ask(&mut machine, 'S'), format!("D {number:04X}"), "drive {drive}");
        }
        assert_eq!(last_good(machine.bus().disk.floppy(drive).unwrap()), Some((3, 0)));
        assert!(*machine.bus().disk.floppy(3 - drive).unwrap() == other, "drive {drive}");
    }
}

/// Tests all positions of the disk, and drives that can be read before full speed.
#[test]
fn no_write_begins_before_full_speed() {
    for (count, place) in (0..4).flat_map(|count| (0..16).map(move |place| (count, place))) {
        let mut machine = with_saves(count);
        let drive = &mut machine.bus_mut().disk;
        drive.set_spin_up(SpinUp::Early);
        drive.turn_disk(place * TRACK_BITS as u64 / 16);
        press(&mut machine, 'S');
        let end = machine.cycles() + 4 * CYCLES_PER_SECOND;
        let stop = loop {
            match machine.run(1000) {
                Ok(()) if machine.cycles() < end => {}
                other => break other.err(),
            }
        };
        match stop.map(|stop| stop.reason) {
            None => assert_eq!(shown(&machine)[..6], format!("D {:04X}", count + 1)),
            Some(reason) => panic!("{reason:?}"),
        }
    }
}
