//! No file names a game, except those in the game's own folder, the list of programs, and the
//! crate's root with its modules.

use std::fs;
use std::path::{Path, PathBuf};

/// The games' folders, named like the games.
const GAMES: [&str; 5] = ["zonkers", "zilch", "zonk", "cards", "zark"];
/// The names to search for. "zonk" alone is a word of all dice games.
const NAMES: [&str; 5] = ["zonkers", "zilch", "zonk!", "zonk::", "zark"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn no_shared_file_names_a_game() {
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
        // Imports are removed first, because the crate has the name of its first game.
        let text = fs::read_to_string(&path).unwrap().replace("use zonkers::", "").to_lowercase();
        assert!(!NAMES.iter().any(|game| text.contains(game)), "{} names a game", name.display());
    }
    assert!(seen > 20);
}
