//! Tests records with a correct checksum and wrong contents, as a faulty program might write them.
//! The test flips each bit of saved records, except in the options, and seals the record again. A
//! program must refuse impossible states, and the games that it accepts must be playable.

use zonkers::kit::options::Options;
use zonkers::kit::record::{HEADER, Record};
use zonkers::programs::PROGRAMS;
use zonkers_harness::campaign::pilot::Pilot;
use zonkers_harness::native::{DiskConsole, with_disk};

/// The frames until a program has drawn its title.
const FRAMES_TO_TITLE: u64 = 4;
const CYCLES_PER_FRAME: u64 = 17_030;
/// The number of ZONK with cards.
const CARDS: u8 = 3;

/// Plays with RETURN and returns four records with a game in progress: two early records, one from
/// the middle, and the last.
fn records(program: u8) -> Vec<Record> {
    let (mut game, mut pilot) = (with_disk(program).unwrap(), Pilot::new(b'\r'));
    let (mut all, mut last) = (Vec::<Record>::new(), None);
    for _ in 0..6_000 {
        pilot.play(&mut *game).unwrap();
        // In mid-turn, ZONK with cards saves after two idle seconds.
        game.run(if program == CARDS { 120 * CYCLES_PER_FRAME } else { 0 }).unwrap();
        if game.saved() != last.as_ref() {
            last = game.saved().cloned();
            all.extend(last.clone().filter(waits));
        }
    }
    [2, 7, all.len() / 2, all.len() - 1].map(|place| all[place].clone()).into()
}

/// Whether the header of a record announces a game in progress.
fn waits(record: &Record) -> bool {
    record.bytes[9] & 0x80 != 0
}

/// Switches a game on with this record. Returns it, and whether its title offers to continue.
fn switched_on(program: u8, record: Record) -> (Box<dyn DiskConsole>, bool) {
    let mut game = with_disk(program).unwrap();
    game.restart_with(Some(record), 0);
    game.run(FRAMES_TO_TITLE * CYCLES_PER_FRAME).unwrap();
    let goes_on = game.screen().contains("Go on");
    (game, goes_on)
}

/// Continues a game for some time. Its screen must change.
fn play_on(game: &mut dyn DiskConsole, place: &str) {
    let (mut screens, mut pilot) = (Vec::new(), Pilot::new(b'\r'));
    game.press(b'G');
    for _ in 0..120 {
        pilot.play(game).unwrap();
        let screen = game.screen().text();
        if screens.last() != Some(&screen) {
            screens.push(screen);
        }
    }
    assert!(screens.len() > 4, "{place}: the game is stuck at\n{}", screens.last().unwrap());
}

#[test]
fn impossible_records_are_refused_and_others_can_be_played() {
    for program in 0..PROGRAMS.len() as u8 {
        let file = PROGRAMS[usize::from(program)].file;
        let mut most = 0;
        for (number, record) in records(program).into_iter().enumerate() {
            assert!(switched_on(program, record.clone()).1, "{file}, record {number}");
            let (mut bits, mut refused) = (0, 0);
            for at in HEADER + Options::BYTES..usize::from(record.end()) {
                for bit in 0..8 {
                    let mut record = record.clone();
                    record.bytes[at] ^= 1 << bit;
                    record.seal(program, record.serial());
                    let (mut game, goes_on) = switched_on(program, record);
                    (bits, refused) = (bits + 1, refused + u32::from(!goes_on));
                    if goes_on && (at * 8 + bit) % 31 == number {
                        play_on(
                            &mut *game,
                            &format!("{file}, record {number}, byte {at}, bit {bit}"),
                        );
                    }
                }
            }
            println!("{file}, record {number}: {refused} of {bits} bits are refused");
            most = most.max(refused);
        }
        // Other bits change scores, names, future dice, points of turns, or unused bytes.
        assert!(most > 150, "{file}: {most}");
    }
}
