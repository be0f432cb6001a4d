//! Records of older releases, written by the programs of those releases with options and best
//! scores set. `NAME-VERSION.bin` is a record up to its end. All contain a game in progress, except
//! versions 1 to 4 of Zonk!: with a game they had four sectors, and records now have three.

use std::path::Path;

use zonkers::kit::record::{RECORD_BYTES, Record};
use zonkers_harness::native::{kept, number_of};
use zonkers_harness::saves::shared::{OPTIONS_BYTES, Shared};

use crate::support::playing::rest;

/// Each game and version, and whether its game in progress can be continued.
const RECORDS: [(&str, u8, bool); 8] = [
    ("zonkers", 1, true),
    ("zonk", 1, false),
    ("zonk", 2, false),
    ("zonk", 3, false),
    ("zonk", 4, false),
    ("zonk", 5, true),
    ("zilch", 1, true),
    ("cards", 2, true),
];

/// The options in all of these records.
const OPTIONS: [u8; OPTIONS_BYTES] = [0, 1, 2, 0, 1, 0];

/// The record in a file.
fn record(name: &str) -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_records").join(name);
    let contents = std::fs::read(&path).unwrap();
    let mut bytes = [0; RECORD_BYTES];
    bytes[..contents.len()].copy_from_slice(&contents);
    Record { bytes }
}

#[test]
fn older_records_keep_options_best_scores_and_statistics() {
    for (game, version, has_game) in RECORDS {
        let program = number_of(game).unwrap();
        let game = format!("{game}-{version}");
        let old = record(&format!("{game}.bin"));
        assert!(old.is_whole(program) && old.version() == version, "{game}");
        let before = Shared::of(program.into(), &old);
        let table = before.table.as_ref().expect("scores and dice");
        assert_eq!((before.options, table.games, table.scores.len()), (OPTIONS, 2, 2), "{game}");
        assert_eq!(table.dice.iter().sum::<u32>() > 0, has_game, "{game}");
        let mut console = kept(program).unwrap();
        console.keep(Some(old.clone()), 0);
        let title = rest(&mut *console).screen;
        assert!(!title.contains("Go on"), "{game}: offers a game of an old layout\n{title:?}");
        // Switching the sound off and on leads to a save of the same options.
        for _ in 0..2 {
            console.press(0x13);
            rest(&mut *console);
        }
        let saved = console.saved().unwrap();
        assert!(saved.version() > version, "{game}");
        assert_eq!(Shared::of(program.into(), saved), before, "{game}");
    }
}
