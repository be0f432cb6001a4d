//! Records of older editions, written by those editions with options and best scores set.
//! `NAME-VERSION.bin` is a record without a game, up to its end, and `NAME-VERSION-game.bin` is a
//! record with an unfinished game. Records with a game had four sectors in versions 1 to 4 of
//! Zonk!, and now have three.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use zonkers::kit::record::{RECORD_BYTES, Record};
use zonkers::programs::PROGRAMS;
use zonkers_harness::Error;
use zonkers_harness::apple2::nibbles::DOS_SECTOR;
use zonkers_harness::apple2::{Apple2, Floppy};
use zonkers_harness::campaign::pilot::Pilot;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::{number_of, with_disk};
use zonkers_harness::saves::Copies;
use zonkers_harness::saves::shared::{OPTIONS_BYTES, Shared};
use zonkers_harness::saves::transfer::{Transferred, transfer};
use zonkers_harness::script;

use crate::support::config;
use crate::support::playing::{floppy, rest};

/// The older versions of each game's record. Zark City has had only one version.
const VERSIONS: [(&str, u8); 10] = [
    ("zonkers", 1),
    ("zonkers", 2),
    ("zonk", 1),
    ("zonk", 2),
    ("zonk", 3),
    ("zonk", 4),
    ("zonk", 5),
    ("zilch", 1),
    ("zilch", 2),
    ("cards", 2),
];
/// A version without dice statistics, which today's programs cannot read.
const WITHOUT_DICE: (&str, u8) = ("cards", 1);

/// The options in all of these records.
const OPTIONS: [u8; OPTIONS_BYTES] = [0, 1, 2, 0, 1, 0];

fn bytes_of(game: &str, version: u8, has_game: bool) -> Vec<u8> {
    let name = format!("{game}-{version}{}.bin", if has_game { "-game" } else { "" });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_records");
    fs::read(folder.join(name)).unwrap()
}

/// All old records: game, version, whether the record has an unfinished game, and its bytes.
fn all() -> impl Iterator<Item = (&'static str, u8, bool, Vec<u8>)> {
    VERSIONS.into_iter().chain([WITHOUT_DICE]).flat_map(|(game, version)| {
        [false, true].map(|has_game| (game, version, has_game, bytes_of(game, version, has_game)))
    })
}

/// Writes a record to a track of an image, from this position. Its sectors are three apart.
fn put(image: &mut [u8], track: usize, position: usize, bytes: &[u8]) {
    for (number, page) in bytes.chunks(256).enumerate() {
        let sector = usize::from(DOS_SECTOR[(position + number) * 3 % 16]);
        image[(track * 16 + sector) * 256..][..page.len()].copy_from_slice(page);
    }
}

/// The position of the record in this version of the game. Older versions reserved four sectors per
/// program.
fn place_then(game: &str, version: u8) -> usize {
    let has_four = matches!((game, version), ("zonkers" | "zilch" | "cards", 1) | ("zonk", 1..=4));
    let number = usize::from(number_of(game).unwrap());
    1 + number * if has_four { 4 } else { 3 }
}

/// Our disk with this record as its only save, at the position of that version.
fn disk_then(game: &str, version: u8, bytes: &[u8]) -> Vec<u8> {
    let mut image = floppy().image.clone();
    for track in [18, 19] {
        let mark = usize::from(DOS_SECTOR[0]);
        for sector in (0..16).filter(|&sector| sector != mark) {
            image[(track * 16 + sector) * 256..][..256].fill(0);
        }
    }
    put(&mut image, 19, place_then(game, version), bytes);
    image
}

fn transferred(old: &[u8]) -> (Transferred, Vec<u8>) {
    let mut image = floppy().image.clone();
    let result = transfer(&Floppy::from_image(old).unwrap(), &mut image).unwrap();
    (result, image)
}

/// Expects today's program to read and save the options, best scores and statistics of a record,
/// and not to offer an unfinished game.
fn assert_read(game: &str, name: &str, old: &Record) {
    let program = number_of(game).unwrap();
    assert!(old.is_valid(program), "{name}");
    let before = Shared::of(program.into(), old);
    let table = before.table.as_ref().expect("scores and dice");
    assert_eq!((before.options, table.games, table.scores.len()), (OPTIONS, 2, 2), "{name}");
    let mut console = with_disk(program).unwrap();
    console.restart_with(Some(old.clone()), 0);
    let title = rest(&mut *console).screen;
    assert!(!title.contains("Go on"), "{name}: offers a game of an old layout\n{title:?}");
    // Switch the sound off and on, so that the same options are saved.
    for _ in 0..2 {
        console.press(0x13);
        rest(&mut *console);
    }
    let saved = console.saved().unwrap();
    assert!(saved.version() > old.version(), "{name}");
    assert_eq!(Shared::of(program.into(), saved), before, "{name}");
}

#[test]
fn older_records_keep_options_best_scores_and_statistics() {
    for (game, version, has_game, contents) in all() {
        if contents.len() > RECORD_BYTES || (game, version) == WITHOUT_DICE {
            continue;
        }
        let mut bytes = [0; RECORD_BYTES];
        bytes[..contents.len()].copy_from_slice(&contents);
        let old = Record { bytes };
        assert_eq!(old.version(), version);
        assert_read(game, &format!("{game} {version} {has_game}"), &old);
    }
}

#[test]
fn saves_of_every_edition_are_copied_to_todays_disk() {
    for (game, version, has_game, contents) in all() {
        let name = format!("{game} {version} {has_game}");
        let (result, image) = transferred(&disk_then(game, version, &contents));
        let Transferred { told, left_behind } = result;
        let file = game.to_uppercase();
        assert!(told.starts_with(&format!("The saves of {file} are copied.")), "{name}: {told}");
        let lost = format!("{file}: its unfinished game is of an older edition");
        assert_eq!(told.contains(&lost), has_game, "{name}: {told}");
        let program = number_of(game).unwrap();
        assert_eq!(left_behind, u8::from(has_game) << program, "{name}");
        let copies = Copies::on(&Floppy::from_image(&image).unwrap(), program.into());
        let record = copies.last_good().unwrap_or_else(|| panic!("{name}: nothing is saved"));
        assert_read(game, &name, record);
        // The bytes of the options, the best scores and, if there are any, the statistics.
        let shared = if (game, version) == WITHOUT_DICE { 0x9E } else { 0x110 };
        assert!(record.bytes[0x0A..shared] == contents[0x0A..shared], "{name}");
        for other in (0..PROGRAMS.len()).filter(|&other| other != usize::from(program)) {
            let copies = Copies::on(&Floppy::from_image(&image).unwrap(), other);
            assert!(copies.last_good().is_none(), "{name}: {other}");
        }
    }
}

#[test]
fn saves_of_today_are_copied_with_their_games() {
    let mut old = floppy().image.clone();
    let mut records = Vec::new();
    for program in 0..PROGRAMS.len() {
        let mut game = with_disk(program as u8).unwrap();
        let mut pilot = Pilot::new(b'\r');
        while game.saved().is_none_or(|saved| saved.bytes[9] & 0x80 == 0) {
            pilot.play(game.as_mut()).unwrap();
        }
        let mut record = game.saved().unwrap().clone();
        record.seal(program as u8, 7 + program as u16);
        let position = 1 + 3 * program;
        put(&mut old, 18, position, &record.bytes);
        // The other copy is older, or newer but damaged.
        let mut older = record.clone();
        older.seal(program as u8, 6 + program as u16);
        if program % 2 == 1 {
            older.seal(program as u8, 8 + program as u16);
            older.bytes[100] ^= 1;
        }
        put(&mut old, 19, position, &older.bytes);
        records.push(record);
    }
    let (Transferred { told, .. }, image) = transferred(&old);
    assert_eq!(told, "The saves of ZONKERS, ZONK, ZILCH, CARDS, ZARK are copied.");
    let copied = Floppy::from_image(&image).unwrap();
    for (program, record) in records.iter().enumerate() {
        assert_eq!(Copies::on(&copied, program).last_good(), Some(record), "{program}");
    }
    // A second transfer replaces nothing.
    let mut again = image.clone();
    let told = transfer(&Floppy::from_image(&old).unwrap(), &mut again).unwrap().told;
    assert!(told.starts_with("No save is copied. ZONKERS: the disk already has"), "{told}");
    assert!(again == image);
}

#[test]
fn errors_say_why_saves_cannot_be_copied() {
    let refused = |old: &[u8], new: &[u8]| {
        let mut image = new.to_vec();
        let error = transfer(&Floppy::from_image(old).unwrap(), &mut image).unwrap_err();
        assert!(image == new && matches!(error, Error::Saves(_)));
        error.to_string()
    };
    let (ours, blank) = (&floppy().image, vec![0; 143_360]);
    let old = bytes_of("zonk", 4, true);
    let disk = disk_then("zonk", 4, &old);
    assert_eq!(refused(&blank, ours), "the old disk is not a disk of these games");
    assert_eq!(refused(ours, ours), "the old disk contains no saves");
    for other in [&blank, &disk] {
        let message = refused(&disk, other);
        assert_eq!(message, "the booted disk is not a disk of this edition of the games");
    }
    for at in [10, 300, 700, 941] {
        let mut damaged = old.clone();
        damaged[at] ^= 4;
        let (Transferred { told, left_behind }, image) =
            transferred(&disk_then("zonk", 4, &damaged));
        assert_eq!(left_behind, 1 << number_of("zonk").unwrap());
        assert_eq!(told, "No save is copied. ZONK: its save is damaged and cannot be copied.");
        assert!(image == *ours);
    }
    let mut record = Record::new();
    record.set_end(9, 500);
    record.seal(2, 1);
    let (Transferred { told, left_behind }, _) = transferred(&disk_then("zilch", 9, &record.bytes));
    assert_eq!(left_behind, 1 << number_of("zilch").unwrap());
    assert_eq!(
        told,
        "No save is copied. ZILCH: its save is of an unknown edition and is not copied."
    );
}

/// Runs the command `play --saves-from`, and looks at the best scores on the new disk.
#[test]
fn the_command_copies_the_best_scores_of_an_old_disk() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("old-records");
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| -> PathBuf { folder.join(name) };
    let old = disk_then("zonk", 4, &bytes_of("zonk", 4, true));
    fs::write(path("old.dsk"), &old).unwrap();
    fs::write(path("today.dsk"), &floppy().image).unwrap();
    let _ = fs::remove_file(path("new.dsk"));
    let run = |save: &str| {
        Command::new(env!("CARGO_BIN_EXE_zonkers-harness"))
            .args(["play", "--script", "wait 0.1", "--image"])
            .arg(path("today.dsk"))
            .arg("--saves-from")
            .arg(path("old.dsk"))
            .arg("--save")
            .arg(path(save))
            .stdin(Stdio::null())
            .output()
            .unwrap()
    };
    let output = run("old.dsk");
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("--saves-from also names this file"), "{message}");
    let output = run("new.dsk");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && message.starts_with("The saves of ZONK are"), "{message}");
    assert!(fs::read(path("old.dsk")).unwrap() == old);
    let image = fs::read(path("new.dsk")).unwrap();
    let mut apple =
        EmulatedConsole::new(Apple2::new(config(), &image).unwrap(), Default::default());
    let steps = "until 10 ONE TO NINE; key 2; until 30 DARES; wait 4; key S; wait 1";
    let steps = script::parse(steps).unwrap();
    script::run(&mut apple, &steps, Default::default(), &mut std::io::sink()).unwrap();
    let scores = rest(&mut apple).screen;
    assert!(scores.contains("ANN") && scores.contains("BOB"), "{scores:?}");
}
