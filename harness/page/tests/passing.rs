//! Games that are passed to another disk after every turn, as a link does.

use zonkers::kit::record::{HEADER, Record};
use zonkers::programs::PROGRAMS;
use zonkers_harness::apple2::Floppy;
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::campaign::pilot::{Pilot, SETUP, is_at};
use zonkers_harness::native::{DiskConsole, with_disk};
use zonkers_harness::saves::{Copies, put};
use zonkers_page::passing::{RANDOM, Received, pass, receive};

/// The programs for several players: Zonkers, Zonk!, Zilch and Zark City.
const PROGRAMS_FOR_TWO: [u8; 4] = [0, 1, 2, 4];
const CARDS: u8 = 3;
const ZARK: u8 = 4;

fn last_save(image: &[u8], program: u8) -> Option<Record> {
    let floppy = Floppy::from_image(image).unwrap();
    Copies::on(&floppy, program.into()).last_good().cloned()
}

/// A disk with this record as its only save.
fn disk_with(program: u8, record: &Record) -> Floppy {
    let (mut image, mut record) = (vec![0; IMAGE_BYTES], record.clone());
    record.seal(program, 7);
    put(&mut image, 0, program.into(), &record);
    Floppy::from_image(&image).unwrap()
}

fn is_waiting(record: &Record) -> bool {
    record.bytes[9] & 0x80 != 0
}

/// Plays to the next save.
fn play(game: &mut dyn DiskConsole, pilot: &mut Pilot) -> Option<Record> {
    let before = game.saved().cloned();
    for _ in 0..4_000 {
        pilot.play(game).unwrap();
        if game.saved() != before.as_ref() {
            return game.saved().cloned();
        }
    }
    None
}

/// A saved game of two people. In Zark City, two people who only build do not end the game, so a
/// computer player may join them.
fn begun(program: u8, has_company: bool) -> Record {
    let (mut game, mut pilot) = (with_disk(program).unwrap(), Pilot::new(b'\r'));
    while has_company && !is_at(&game.screen(), SETUP) {
        pilot.play(game.as_mut()).unwrap();
    }
    if has_company {
        game.press(b'F');
        pilot.play(game.as_mut()).unwrap();
    }
    loop {
        let record = play(game.as_mut(), &mut pilot).expect("a save");
        if is_waiting(&record) {
            return record;
        }
    }
}

#[test]
fn whole_games_are_passed_after_every_turn() {
    for program in PROGRAMS_FOR_TWO {
        let (mut record, mut passes) = (begun(program, program == ZARK), 0u8);
        while is_waiting(&record) && passes < 250 {
            passes += 1;
            let random = [passes; RANDOM];
            let link = pass(&disk_with(program, &record), program, random).unwrap();
            assert!(link.windows(RANDOM).any(|bytes| bytes == random));
            let mut image = vec![0; IMAGE_BYTES];
            assert_eq!(receive(&link, &mut image).unwrap().program, program);
            // The other player's machine.
            let mut game = with_disk(program).unwrap();
            game.restart_with(last_save(&image, program), 0);
            let mut pilot = Pilot::new(b'\r');
            record = play(game.as_mut(), &mut pilot).expect("the turn is saved");
        }
        assert!(passes > 3, "{program}: {passes}");
        assert!(!is_waiting(&record), "{program}: the game has not ended after {passes} passes");
    }
}

/// The screen marks the next player, as the link's names say.
#[test]
fn a_link_names_both_players() {
    for program in PROGRAMS_FOR_TWO {
        let (mut record, mut tables) = (begun(program, false), None);
        for passes in 0..6 {
            let link = pass(&disk_with(program, &record), program, [passes; RANDOM]).unwrap();
            let mut image = vec![0; IMAGE_BYTES];
            let Received { from, to, table, .. } = receive(&link, &mut image).unwrap();
            let mut both = [from.as_str(), to.as_str()];
            both.sort_unstable();
            assert_eq!(both, ["PLAYER 1", "PLAYER 2"], "{program}");
            // The number and all names are the same in each link of a game.
            let names = [", PLAYER 1 and PLAYER 2", ", PLAYER 2 and PLAYER 1"];
            assert!(names.iter().any(|names| table.ends_with(names)), "{program}: {table}");
            assert_eq!(*tables.get_or_insert(table.clone()), table);
            let mut game = with_disk(program).unwrap();
            let saved = last_save(&image, program);
            game.restart_with(saved.clone(), 0);
            let mut pilot = Pilot::new(b'\r');
            let marks = [format!("Next: {to}"), format!(">{to}"), format!("{to} may inherit")];
            while !marks.iter().any(|mark| game.screen().contains(mark)) {
                pilot.play(game.as_mut()).unwrap();
                let screen = game.screen();
                assert_eq!(game.saved(), saved.as_ref(), "{program}: not {to}:\n{screen:?}");
            }
            record = play(game.as_mut(), &mut pilot).expect("the turn is saved");
        }
    }
}

#[test]
fn the_random_value_determines_the_dice() {
    let disk = disk_with(0, &begun(0, false));
    let next = |random| {
        let mut image = vec![0; IMAGE_BYTES];
        receive(&pass(&disk, 0, random).unwrap(), &mut image).unwrap();
        let mut game = with_disk(0).unwrap();
        game.restart_with(last_save(&image, 0), 0);
        let saved = play(game.as_mut(), &mut Pilot::new(b'\r')).unwrap();
        saved.bytes[HEADER..].to_vec()
    };
    assert_eq!(next([1; RANDOM]), next([1; RANDOM]));
    assert_ne!(next([1; RANDOM]), next([2; RANDOM]));
}

#[test]
fn a_link_contains_no_scores_of_the_sender() {
    let mut record = begun(0, false);
    record.bytes[0x10..0x110].fill(0x41);
    let link = pass(&disk_with(0, &record), 0, [3; RANDOM]).unwrap();
    assert!(link[0x10..0x110].iter().all(|&byte| byte == 0));
}

#[test]
fn damaged_and_forged_links_are_refused() {
    let link = pass(&disk_with(2, &begun(2, false)), 2, [5; RANDOM]).unwrap();
    let refused = |link: &[u8]| {
        let mut image = vec![7; IMAGE_BYTES];
        let told = receive(link, &mut image).unwrap_err();
        assert!(image.iter().all(|&byte| byte == 7));
        told
    };
    for at in 0..link.len() {
        let mut damaged = link.clone();
        damaged[at] ^= 0x10;
        assert!(refused(&damaged).starts_with("The link is damaged"), "byte {at}");
    }
    for length in (0..link.len()).chain([link.len() + 1, 800, 70_000]) {
        let mut cut = link.clone();
        cut.resize(length, 0);
        assert!(refused(&cut).starts_with("The link is damaged"), "{length} bytes");
    }
    // A valid record of another version, and one without a game.
    let forged = |version, has_game| {
        let mut record = Record::new();
        record.bytes[..link.len()].copy_from_slice(&link);
        record.set_end(version, link.len() as u16);
        if has_game {
            record.set_has_game();
        }
        record.seal(2, 9);
        record.bytes[..link.len()].to_vec()
    };
    assert!(refused(&forged(1, true)).contains("another edition"));
    assert_eq!(refused(&forged(link[4], false)), "The game in the link has ended.");
    assert_eq!(receive(&forged(link[4], true), &mut vec![0; IMAGE_BYTES]).unwrap().program, 2);
}

#[test]
fn names_with_control_characters_are_refused() {
    for program in PROGRAMS_FOR_TWO {
        let link = pass(&disk_with(program, &begun(program, false)), program, [4; RANDOM]).unwrap();
        let at = link.windows(6).position(|bytes| bytes == b"PLAYER").expect("a name");
        for character in [b'\n', 0x7F, 0xC4] {
            let mut record = Record::new();
            record.bytes[..link.len()].copy_from_slice(&link);
            record.bytes[at] = character;
            record.seal(program, 9);
            let told = receive(&record.bytes[..link.len()], &mut vec![0; IMAGE_BYTES]).unwrap_err();
            assert!(told.starts_with("The link is damaged"), "{program}: {told}");
        }
    }
}

/// Records with a valid checksum and arbitrary contents. The program starts, and offers a game only
/// if that is possible.
#[test]
fn a_forged_game_does_not_stop_the_program() {
    for program in PROGRAMS_FOR_TWO {
        let link = pass(&disk_with(program, &begun(program, false)), program, [9; RANDOM]).unwrap();
        for seed in 0..40usize {
            let mut record = Record::new();
            record.bytes[..link.len()].copy_from_slice(&link);
            let at = HEADER + seed * 7919 % (link.len() - HEADER);
            record.bytes[at..link.len().min(at + 30)].fill((seed * 37) as u8);
            record.seal(program, 9);
            let mut image = vec![0; IMAGE_BYTES];
            // A game without players is refused.
            if receive(&record.bytes[..link.len()], &mut image).is_err() {
                assert!(image.iter().all(|&byte| byte == 0));
                continue;
            }
            let mut game = with_disk(program).unwrap();
            game.restart_with(last_save(&image, program), 0);
            let mut pilot = Pilot::new(b'\r');
            for _ in 0..60 {
                pilot.play(game.as_mut()).unwrap();
            }
        }
    }
}

#[test]
fn without_a_game_for_two_there_is_no_link() {
    let image = vec![0; IMAGE_BYTES];
    let floppy = Floppy::from_image(&image).unwrap();
    for program in 0..PROGRAMS.len() as u8 {
        let told = pass(&floppy, program, [0; RANDOM]).unwrap_err();
        assert_eq!(told.contains("one player"), program == CARDS, "{told}");
    }
    let mut record = begun(0, false);
    let (version, end) = (record.version(), record.end());
    record.set_end(version - 1, end);
    record.set_has_game();
    assert!(pass(&disk_with(0, &record), 0, [0; RANDOM]).unwrap_err().contains("another edition"));
    record.set_end(version, end);
    assert!(pass(&disk_with(0, &record), 0, [0; RANDOM]).unwrap_err().starts_with("No game"));
}
