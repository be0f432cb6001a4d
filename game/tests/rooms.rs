//! Only files in a game's own folder name the game, except for the list of programs and the crate's
//! root with the folders.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the games, equal to their names.
const GAMES: [&str; 5] = ["zonkers", "zilch", "zonk", "cards", "zark"];
/// The spellings that only the games' names have: "zonk" alone is a word of all games.
const NAMES: [&str; 5] = ["zonkers", "zilch", "zonk!", "zonk::", "zark"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn no_room_names_a_game() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    files(&source, &mut all);
    let mut seen = 0;
    for path in all {
        let name = path.strip_prefix(&source).unwrap();
        if GAMES.iter().any(|game| name.starts_with(game))
            || name == "programs.rs"
            || name == "lib.rs"
        {
            continue;
        }
        seen += 1;
        // The crate is named after its first game, so imports from it are removed first.
        let text = fs::read_to_string(&path).unwrap().replace("use zonkers::", "").to_lowercase();
        assert!(!NAMES.iter().any(|game| text.contains(game)), "{} names a game", name.display());
    }
    assert!(seen > 20);
}
