//! Which line of the source an address came from.
//!
//! Instructions carry the line of the IR that they came from ([`super::super::Instr::ir_line`]); this is
//! the table from there to the source. Lines of several modules are told apart by the section they are in.

use std::collections::HashMap;
use std::ops::Range;

use super::super::SymbolId;

/// Addresses whose code came from one line of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// Addresses, `start..end`.
    pub addresses: Range<u32>,
    /// Name of the source file without the folders that differ between machines: `core/src/option.rs`.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
}

/// Source lines of IR lines.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    files: Vec<String>,
    /// Section and line of the IR, to file and line of the source.
    at: HashMap<(SymbolId, u32), Place>,
}

/// Index of a file, and a line from 1.
pub(super) type Place = (u32, u32);

impl Lines {
    /// A table without entries for these files, whose paths are shortened.
    pub fn new(paths: &[String]) -> Lines {
        Lines { files: paths.iter().map(|path| short(path)).collect(), at: HashMap::new() }
    }

    /// An IR line of a section comes from a line of the file of that number. The first entry counts: it
    /// is the first instruction of that IR line.
    pub fn add(&mut self, section: SymbolId, ir_line: u32, file: u32, line: u32) {
        if (file as usize) < self.files.len() {
            self.at.entry((section, ir_line)).or_insert((file, line));
        }
    }

    pub(super) fn get(&self, section: SymbolId, ir_line: u32) -> Option<Place> {
        self.at.get(&(section, ir_line)).copied()
    }

    pub(super) fn file(&self, place: Place) -> &str {
        &self.files[place.0 as usize]
    }
}

/// A path without the folders that differ between machines: an absolute one starts at the folder that
/// holds `src`, which is the package's; without such a folder, the file's name is what is left.
fn short(path: &str) -> String {
    let path = path.replace('\\', "/");
    let is_absolute = path.starts_with('/') || path.chars().nth(1) == Some(':');
    if !is_absolute {
        return path.trim_start_matches("./").to_string();
    }
    let parts: Vec<&str> = path.split('/').collect();
    let source = parts.iter().rposition(|&part| part == "src").filter(|&at| at > 1);
    parts[source.unwrap_or(parts.len()) - 1..].join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lose_what_differs_between_machines() {
        let cases = [
            ("game/src/ui/dice.rs", "game/src/ui/dice.rs"),
            ("./game/src/dice.rs", "game/src/dice.rs"),
            ("/rustc/5980/library/core/src/num/mod.rs", "core/src/num/mod.rs"),
            ("/home/me/src/game/src/dice.rs", "game/src/dice.rs"),
            ("C:\\me\\game\\src\\dice.rs", "game/src/dice.rs"),
            ("/tmp/crc.c", "crc.c"),
            ("/src/crc.c", "crc.c"),
            ("/", ""),
            ("", ""),
        ];
        for (path, expected) in cases {
            assert_eq!(short(path), expected, "{path}");
        }
    }
}
