//! Instant disk exchanges, which only an emulator can do, at any moment of a save.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::programs::SAVE_TRACKS;
use zonkers_harness::apple2::nibbles::{Field, IMAGE_BYTES, TRACK_BITS};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Floppy, Reason};
use zonkers_harness::campaign::instant::{WINDOW_BEFORE, is_in_window};
use zonkers_harness::saves::place_of;

use crate::saves::{answers, ask, disk, last_good, press, shown, with_saves};

/// The number of earlier saves. The next save writes the copy on the first track.
const SAVES: usize = 2;
/// The number of answers that the trial program has given before that save.
const ANSWERS: usize = SAVES + 1;

/// The cycles of one revolution of the disk.
const REVOLUTION: u64 = 4 * TRACK_BITS as u64;

fn disks() -> [(&'static str, Floppy); 3] {
    let mut random = ChaCha8Rng::seed_from_u64(50);
    let bytes: Vec<u8> = (0..IMAGE_BYTES).map(|_| random.random()).collect();
    [
        ("never formatted", Floppy::unformatted()),
        ("formatted by DOS 3.3", Floppy::from_image(&[0; IMAGE_BYTES]).unwrap()),
        ("full of random bytes", Floppy::from_image(&bytes).unwrap()),
    ]
}

/// The machine at the start of a save.
fn saving() -> Apple2 {
    let mut machine = with_saves(SAVES);
    press(&mut machine, 'S');
    machine
}

/// Exchanges our disk for `other`, rotated by `turned`. Returns ours.
fn exchange(machine: &mut Apple2, other: &Floppy, turned: u64) -> Floppy {
    let drive = &mut machine.bus_mut().disk;
    drive.turn_disk(turned);
    drive.swap(1, Some(other.clone())).unwrap()
}

/// Runs until the trial program answers, or the guard refuses a write.
fn run_to_answer(machine: &mut Apple2) -> Result<(), Reason> {
    let end = machine.cycles() + 30 * CYCLES_PER_SECOND;
    while answers(machine) == ANSWERS {
        assert!(machine.cycles() < end, "no answer");
        machine.run(2_000).map_err(|stop| stop.reason)?;
    }
    Ok(())
}

#[test]
fn a_save_never_writes_to_an_exchanged_disk() {
    const STEP: u64 = 6_007;
    for (first, (name, other)) in disks().into_iter().enumerate() {
        let mut machine = saving();
        machine.run(first as u64 * STEP / 3).unwrap();
        let (mut points, mut skipped, mut aborted) = (0, 0, 0);
        while answers(&machine) == ANSWERS {
            points += 1;
            let at = machine.cycles();
            if is_in_window(&machine) {
                skipped += 1;
            } else {
                let turned = if points % 2 == 0 { at % TRACK_BITS as u64 } else { 0 };
                let is_good = try_exchange(machine.clone(), &other, turned, points % 16 == 0);
                let letter = is_good.unwrap_or_else(|why| panic!("{name}, cycle {at}: {why}"));
                aborted += u64::from(letter != 'D');
            }
            machine.run(STEP).unwrap();
        }
        println!("{name}: {points} moments, {skipped} in the window, {aborted} saves aborted");
        assert!(points > 300 && aborted > 200 && skipped < points / 20);
    }
}

/// Exchanges the disks and waits for the trial's answer. If `is_back`, returns our disk and saves
/// again. Returns the letter of the first answer.
///
/// # Errors
/// If a disk has been damaged, or an answer is wrong.
fn try_exchange(
    mut machine: Apple2,
    other: &Floppy,
    turned: u64,
    is_back: bool,
) -> Result<char, String> {
    let ours = exchange(&mut machine, other, turned);
    run_to_answer(&mut machine).map_err(|reason| format!("{reason:?}"))?;
    if disk(&machine) != other {
        return Err("the other disk has changed".into());
    }
    let letter = shown(&machine).chars().next().unwrap();
    let good = last_good(&ours).map(|good| usize::from(good.0));
    match letter {
        'D' if good != Some(SAVES + 1) => return Err(format!("not saved: {good:?}")),
        'O' | 'U' if [Some(SAVES), Some(SAVES + 1)].contains(&good) => {}
        'D' => {}
        _ => return Err(format!("{letter}, {good:?}")),
    }
    if is_back {
        machine.bus_mut().disk.swap(1, Some(ours));
        let said = ask(&mut machine, 'S');
        let good = last_good(disk(&machine)).map(|good| format!("D {:04X}", good.0));
        if good != Some(said.clone()) || said == format!("D {SAVES:04X}") {
            return Err(format!("after the second save: answer {said}, record {good:?}"));
        }
    }
    Ok(letter)
}

/// The READMEs of `game` and `disk` cite this result.
#[test]
fn the_unprotected_window_is_13_ms_for_each_sector() {
    let (_, other) = &disks()[1];
    let mut machine = saving();
    let mut longest = 0;
    for sector in 1..=3 {
        let mut before = machine.clone();
        while !machine.bus().disk.is_writing() {
            if machine.cycles() > before.cycles() + 5_000 {
                before = machine.clone();
            }
            machine.run(10).unwrap();
        }
        let begins = machine.cycles();
        while machine.bus().disk.is_writing() {
            machine.run(10).unwrap();
        }
        let mut moments = Vec::new();
        let mut at = before;
        while at.cycles() < machine.cycles() + 1_000 {
            if is_written_to(at.clone(), other) {
                moments.push(at.cycles());
            }
            at.run(10).unwrap();
        }
        let (first, last) = (moments[0], moments[moments.len() - 1]);
        println!("sector {sector}: from {} cycles before, {} in all", begins - first, last - first);
        assert!(begins - first <= WINDOW_BEFORE);
        longest = longest.max(last - first);
    }
    assert_eq!((longest * 1000).div_ceil(CYCLES_PER_SECOND), 13);
    for page in [include_str!("../../game/README.md"), include_str!("../../disk/README.md")] {
        assert!(page.contains("13 milliseconds"));
    }
}

/// Whether the routine would write to `other` if it were inserted now, within the time of a sector.
fn is_written_to(mut machine: Apple2, other: &Floppy) -> bool {
    exchange(&mut machine, other, 0);
    machine.run(16_000).is_err()
}

/// A neighbouring sector may be damaged, for example by a power cut while another program saved.
#[test]
fn a_damaged_neighbour_does_not_prevent_a_save() {
    let track = usize::from(SAVE_TRACKS[0]);
    for sector in place_of(0).flat_map(|sector| [sector - 1, sector - 2]) {
        for field in [Field::Address, Field::DataMark, Field::Data] {
            let mut machine = with_saves(SAVES);
            machine.bus_mut().disk.floppy_mut(1).unwrap().scratch(track, sector, field);
            let said = ask(&mut machine, 'S');
            assert_eq!(said, format!("D {:04X}", SAVES + 1), "sector {sector} {field:?}");
            assert_eq!(last_good(disk(&machine)), Some((SAVES as u16 + 1, 0)));
        }
    }
}

/// A sector damaged by a power cut may read differently in each revolution.
#[test]
fn an_inconsistent_neighbour_does_not_prevent_a_save() {
    let track = usize::from(SAVE_TRACKS[0]);
    let mut machine = saving();
    while answers(&machine) == ANSWERS {
        let sector = place_of(0).next().unwrap() - 1;
        // Each call changes a different nibble.
        machine.bus_mut().disk.floppy_mut(1).unwrap().scratch(track, sector, Field::Data);
        machine.run(REVOLUTION).unwrap();
    }
    assert_eq!(shown(&machine)[..6], format!("D {:04X}", SAVES + 1));
    assert_eq!(last_good(disk(&machine)), Some((SAVES as u16 + 1, 0)));
}
