//! Records with a correct checksum and wrong contents, as a faulty program would write them: flips
//! each bit of saved records except the options, and seals them again. Impossible states must be
//! refused, and accepted ones must be playable.

use zonkers::kit::options::Options;
use zonkers::kit::record::{HEADER, Record};
use zonkers::programs::PROGRAMS;
use zonkers_harness::campaign::pilot::Pilot;
use zonkers_harness::native::{Kept, kept};

/// Frames until the title has been drawn from the record.
const FRAMES_TO_TITLE: u64 = 4;
const CYCLES_PER_FRAME: u64 = 17_030;
/// The number of ZONK with cards.
const CARDS: u8 = 3;

/// Records of a game in progress, played with RETURN: some of the first, and some much later.
fn records(program: u8) -> Vec<Record> {
    let (mut game, mut pilot) = (kept(program).unwrap(), Pilot::new(b'\r'));
    let (mut all, mut last) = (Vec::<Record>::new(), None);
    for _ in 0..6_000 {
        pilot.play(&mut *game).unwrap();
        // In the middle of a turn, the game of cards is saved after two idle seconds.
        game.run(if program == CARDS { 120 * CYCLES_PER_FRAME } else { 0 }).unwrap();
        if game.saved() != last.as_ref() {
            last = game.saved().cloned();
            all.extend(last.clone().filter(waits));
        }
    }
    [2, 7, all.len() / 2, all.len() - 1].map(|place| all[place].clone()).into()
}

/// Whether the record's header announces a game to continue.
fn waits(record: &Record) -> bool {
    record.bytes[9] & 0x80 != 0
}

/// A game at its title after loading this record, and whether it can be continued.
fn switched_on(program: u8, record: Record) -> (Box<dyn Kept>, bool) {
    let mut game = kept(program).unwrap();
    game.keep(Some(record), 0);
    game.run(FRAMES_TO_TITLE * CYCLES_PER_FRAME).unwrap();
    let goes_on = game.screen().contains("Go on");
    (game, goes_on)
}

/// Continues the game for some time. Its screen must change.
fn play_on(game: &mut dyn Kept, place: &str) {
    let (mut screens, mut pilot) = (Vec::new(), Pilot::new(b'\r'));
    game.press(b'G');
    for _ in 0..120 {
        pilot.play(game).unwrap();
        let screen = game.screen().text();
        if screens.last() != Some(&screen) {
            screens.push(screen);
        }
    }
    assert!(screens.len() > 4, "{place}: it is stuck at\n{}", screens.last().unwrap());
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
        // The other bits change scores, names, future dice, lost points, or unused bytes.
        assert!(most > 350, "{file}: {most}");
    }
}
