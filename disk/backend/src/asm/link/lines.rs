//! Maps addresses to lines of the source.
//!
//! Instructions carry an IR line ([`super::super::Instr::ir_line`]); this table maps that to a
//! source line. IR lines are numbered separately in each module, and the section determines the
//! module.

use std::collections::HashMap;
use std::ops::Range;

use super::super::SymbolId;

/// Addresses of code from one source line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The addresses, `start..end`.
    pub addresses: Range<u32>,
    /// The overlay that contains the addresses, or `None` for the base.
    pub overlay: Option<usize>,
    /// The source file, without folders that differ between machines: `core/src/option.rs`.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
}

/// The source line of each IR line.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    files: Vec<String>,
    /// The file and line of the source, by section and IR line.
    at: HashMap<(SymbolId, u32), FileLine>,
    /// For each section whose code comes from another section, that section, which determines its
    /// source lines.
    shared: HashMap<SymbolId, SymbolId>,
}

/// The index of a file, and a line from 1.
pub(super) type FileLine = (u32, u32);

impl Lines {
    /// Creates an empty table for these files. Their paths are shortened.
    pub fn new(paths: &[String]) -> Lines {
        let files = paths.iter().map(|path| short(path)).collect();
        Lines { files, at: HashMap::new(), shared: HashMap::new() }
    }

    /// Records the source line of an IR line in a section. Only the first entry for an IR line
    /// counts.
    pub fn add(&mut self, section: SymbolId, ir_line: u32, file: u32, line: u32) {
        if (file as usize) < self.files.len() {
            self.at.entry((section, ir_line)).or_insert((file, line));
        }
    }

    /// Uses the source lines of the section `of` for a section whose code comes from it.
    pub fn share(&mut self, section: SymbolId, of: SymbolId) {
        self.shared.insert(section, of);
    }

    pub(super) fn get(&self, section: SymbolId, ir_line: u32) -> Option<FileLine> {
        let section = *self.shared.get(&section).unwrap_or(&section);
        self.at.get(&(section, ir_line)).copied()
    }

    pub(super) fn file(&self, place: FileLine) -> &str {
        &self.files[place.0 as usize]
    }
}

/// Returns a path without the folders that differ between machines: the path below the folder that
/// contains `src`, including that folder, or the file's name if there is no such folder. Only
/// absolute paths are shortened.
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
    fn paths_do_not_depend_on_the_machine() {
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

    const MODULE: &str = r#"
define void @main() {
  store volatile i8 1, ptr inttoptr (i16 1024 to ptr), align 1, !dbg !5
  store volatile i8 2, ptr inttoptr (i16 1025 to ptr), align 1, !dbg !5
  store volatile i8 3, ptr inttoptr (i16 1026 to ptr), align 1
  store volatile i8 4, ptr inttoptr (i16 1027 to ptr), align 1, !dbg !6
  unreachable
}
!1 = !DIFile(filename: "game/src/ui/dice.rs", directory: ".")
!2 = !DIFile(filename: "src/option.rs", directory: "/rustc/5980/library/core")
!3 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 3)
!4 = distinct !DISubprogram(name: "map", scope: !2, file: !2, line: 9)
!5 = !DILocation(line: 4, column: 9, scope: !3)
!6 = !DILocation(line: 10, column: 9, scope: !4, inlinedAt: !5)
"#;

    fn compiled(module: &str) -> crate::Output {
        let options = crate::Options {
            origin: 0x4000,
            limit: 0xc000,
            entry: "main".into(),
            zero_page: vec![0..0x100],
            ram: vec![],
            size_weight: 16,
            ..crate::Options::default()
        };
        crate::compile(module, &options).expect("compiles")
    }

    #[test]
    fn the_listing_shows_source_lines_above_their_code() {
        let output = compiled(MODULE);
        let (_, main) = output.listing.split_once("main: ").expect("main is listed");
        let expected = "\
                            ; game/src/ui/dice.rs:4
4004  a9 01      2          lda #$01                         ; 3
4006  8d 00 04   4          sta $0400                        ; 3
4009  a9 02      2          lda #$02                         ; 4
400b  8d 01 04   4          sta $0401                        ; 4
400e  a9 03      2          lda #$03                         ; 5
4010  8d 02 04   4          sta $0402                        ; 5
                            ; core/src/option.rs:10
4013  a9 04      2          lda #$04                         ; 6
";
        assert!(main.contains(expected), "{main}");
        let line = |addresses, file: &str, line| {
            let overlay = None;
            SourceLine { addresses, overlay, file: file.into(), line }
        };
        let (dice, option) = ("game/src/ui/dice.rs", "core/src/option.rs");
        let expected = [line(0x4004..0x400e, dice, 4), line(0x4013..0x4018, option, 10)];
        assert_eq!(output.lines, expected, "code without a position has no entry");
    }

    #[test]
    fn debug_info_changes_no_byte() {
        let bare: String = MODULE
            .lines()
            .map(|line| line.split(", !dbg").next().unwrap_or("").to_string() + "\n")
            .collect();
        assert!(!bare.contains("!dbg"));
        let output = compiled(&bare);
        assert_eq!(output.bytes, compiled(MODULE).bytes);
        assert!(output.lines.is_empty() && !output.listing.contains(".rs:"));
    }
}
