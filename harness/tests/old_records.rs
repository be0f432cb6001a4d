//! Records of older releases. Programs of that time have filled them, with a game to go on with; options and best scores
//! were entered before. `NAME-VERSION.bin` is a record up to its end.

use std::path::Path;

use zonkers::kit::record::{RECORD_BYTES, Record};
use zonkers_harness::native::{kept, number_of};
use zonkers_harness::saves::shared::{OPTIONS_BYTES, Shared};

use crate::support::playing::rest;

/// The options that were chosen in all of them.
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
fn older_records_give_options_best_scores_and_statistics() {
    for (game, version) in [("zonkers", 1), ("cards", 2)] {
        let program = number_of(game).unwrap();
        let old = record(&format!("{game}-{version}.bin"));
        assert!(old.is_whole(program) && old.version() == version, "{game}");
        let before = Shared::of(program.into(), &old);
        let table = before.table.as_ref().expect("scores and dice");
        assert_eq!((before.options, table.games, table.scores.len()), (OPTIONS, 2, 2), "{game}");
        assert!(table.dice.iter().sum::<u32>() > 0, "{game}");
        let mut console = kept(program).unwrap();
        console.keep(Some(old.clone()), 0);
        let title = rest(&mut *console).screen;
        assert!(!title.contains("Go on"), "{game}: a game whose layout is not known\n{title:?}");
        // An option that is not changed by the value is enough to save: sound on and off.
        for _ in 0..2 {
            console.press(0x13);
            rest(&mut *console);
        }
        let saved = console.saved().unwrap();
        assert!(saved.version() > version, "{game}");
        assert_eq!(Shared::of(program.into(), saved), before, "{game}");
    }
}
