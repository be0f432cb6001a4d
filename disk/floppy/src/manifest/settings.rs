//! The settings of `[profile.release]` and `[package.metadata.apple2]`.

use std::ops::Range;
use std::path::PathBuf;

use super::value::{Table, Value};
use crate::memory_map;

/// The settings of `[profile.release]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseProfile {
    /// `opt-level`, in TOML syntax.
    pub opt_level: String,
    /// Whether integer overflow panics.
    pub overflow_checks: bool,
    /// Whether `debug_assert!` is compiled.
    pub debug_assertions: bool,
}

impl Default for ReleaseProfile {
    fn default() -> ReleaseProfile {
        let opt_level = "\"z\"".into();
        ReleaseProfile { opt_level, overflow_checks: false, debug_assertions: false }
    }
}

/// The keys of a profile that this crate reads, or refuses for some or all values.
const CARGO_KEYS: [&str; 10] = [
    "codegen-backend",
    "codegen-units",
    "debug-assertions",
    "inherits",
    "lto",
    "opt-level",
    "overflow-checks",
    "panic",
    "rustflags",
    "trim-paths",
];

impl ReleaseProfile {
    /// Returns whether to optimise for size.
    pub fn is_small(&self) -> bool {
        self.opt_level.starts_with('"')
    }
}

/// The settings of `[package.metadata.apple2]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The worth of a byte of code, in sixteenths of a cycle.
    pub size_weight: Option<u32>,
    /// The number of reserved hi-res pages (default: 1).
    pub hires: Option<u8>,
    /// Addresses in zero page and RAM that the program does not use.
    pub reserved: Vec<Range<u32>>,
    /// Whether a panic stops the program without a message.
    pub panic_stops: bool,
    /// Files to put on the disk.
    pub assets: Vec<PathBuf>,
    /// Whether part of each program is in the language card.
    pub has_card: bool,
    /// The binaries that are programs of the disk. Empty if the package does not name them.
    pub programs: Vec<String>,
}

/// Reads `[profile.release]`.
///
/// # Errors
/// A message that names the setting that is not supported.
pub(super) fn profile(table: &Table) -> Result<ReleaseProfile, String> {
    let mut profile = ReleaseProfile::default();
    for (key, value) in table {
        match (key.as_str(), value) {
            ("opt-level", Value::Number(level @ 0..=3)) => profile.opt_level = level.to_string(),
            ("opt-level", Value::Text(level)) if level == "s" || level == "z" => {
                profile.opt_level = format!("\"{level}\"");
            }
            ("overflow-checks", Value::Flag(flag)) => profile.overflow_checks = *flag,
            ("debug-assertions", Value::Flag(flag)) => profile.debug_assertions = *flag,
            ("package", _) => {
                return Err("profile.release.package is not supported on the Apple: the program \
                            and its dependencies are optimised as one, with the settings of \
                            profile.release"
                    .into());
            }
            // These settings do not affect the program.
            (
                "build-override" | "debug" | "strip" | "incremental" | "split-debuginfo" | "rpath",
                _,
            ) => {}
            // These settings have the values that this crate always uses.
            ("lto", Value::Flag(true)) | ("codegen-units", Value::Number(1)) => {}
            ("lto", Value::Text(text)) if text == "fat" => {}
            ("panic", Value::Text(text)) if text == "abort" => {}
            (key, value) if CARGO_KEYS.contains(&key) => {
                return Err(format!(
                    "profile.release.{key} = {} is not supported on the Apple: remove it",
                    shown(value)
                ));
            }
            (key, _) => return Err(format!("profile.release.{key} is unknown to cargo")),
        }
    }
    Ok(profile)
}

/// Rejects a section of `[package.metadata]` whose name is similar to `apple2`, if that one is
/// missing. Sections with other names belong to other tools.
///
/// # Errors
/// A message that names the section.
pub(super) fn check_sections(metadata: &Table) -> Result<(), String> {
    let is_misspelled = |key: &&String| edits(&key.to_lowercase(), "apple2") < 3;
    match metadata.keys().find(is_misspelled) {
        Some(key) if !metadata.contains_key("apple2") => Err(format!(
            "package.metadata.{key} is unknown; the section is package.metadata.apple2"
        )),
        _ => Ok(()),
    }
}

/// Returns the number of letters to insert, remove or replace to change `from` into `to`.
fn edits(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for letter in from.chars() {
        let mut above_left = row[0];
        row[0] += 1;
        for (at, other) in (1..).zip(to.chars()) {
            let replaced = above_left + usize::from(letter != other);
            above_left = row[at];
            row[at] = replaced.min(row[at] + 1).min(row[at - 1] + 1);
        }
    }
    row[to.chars().count()]
}

/// Reads `[package.metadata.apple2]`.
///
/// # Errors
/// A message that names the setting that is unknown or has an invalid value.
pub(super) fn options(table: &Table) -> Result<Options, String> {
    let mut options = Options::default();
    for (key, value) in table {
        match (key.as_str(), value) {
            ("size-weight", Value::Number(weight @ 0..=10_000)) => {
                options.size_weight = Some(*weight as u32);
            }
            ("hires", Value::Number(pages @ 0..=2)) => options.hires = Some(*pages as u8),
            ("panic", Value::Text(text)) if text == "location" || text == "stop" => {
                options.panic_stops = text == "stop";
            }
            ("reserved", Value::List(list)) => {
                options.reserved = list.iter().map(reserved).collect::<Result<_, _>>()?;
            }
            ("assets", Value::List(list)) => {
                let path = |value: &Value| value.text().map(PathBuf::from);
                let paths = list.iter().map(path).collect::<Option<_>>();
                options.assets =
                    paths.ok_or("package.metadata.apple2.assets must be a list of paths")?;
            }
            ("language-card", Value::Flag(flag)) => options.has_card = *flag,
            ("programs", Value::List(list)) if !list.is_empty() => {
                let names = list.iter().map(|value| value.text().map(str::to_string));
                options.programs = names
                    .collect::<Option<_>>()
                    .ok_or("package.metadata.apple2.programs must be a list of binaries")?;
            }
            (
                key @ ("size-weight" | "hires" | "panic" | "reserved" | "assets" | "programs"
                | "language-card"),
                value,
            ) => {
                return Err(format!(
                    "package.metadata.apple2.{key} cannot be {}: use {}",
                    shown(value),
                    allowed(key)
                ));
            }
            (key, _) => {
                return Err(format!(
                    "package.metadata.apple2.{key} is unknown; the settings are assets, hires, \
                     language-card, panic, programs, reserved and size-weight"
                ));
            }
        }
    }
    Ok(options)
}

/// Returns a description of the allowed values of a setting, for a message.
fn allowed(key: &str) -> &'static str {
    match key {
        "size-weight" => "a number from 0 to 10000",
        "hires" => "0, 1 or 2",
        "panic" => "\"location\" or \"stop\"",
        "reserved" => "a list of ranges of addresses",
        "assets" => "a list of paths",
        "language-card" => "true or false",
        _ => "a list of one or more binaries",
    }
}

/// Parses a range of addresses in zero page, or in RAM outside the program, such as `0x20-0x4f`.
fn reserved(value: &Value) -> Result<Range<u32>, String> {
    let address = |text: &str| {
        let text = text.trim();
        let digits = text.strip_prefix("0x").or(text.strip_prefix('$'))?;
        u32::from_str_radix(digits, 16).ok()
    };
    let range = value.text().and_then(|text| {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Some(address(first)?..address(last)?.checked_add(1)?)
    });
    if let Some(range) = range.as_ref().filter(|range| range.start >= range.end) {
        return Err(format!(
            "package.metadata.apple2.reserved: the range {} ends before it starts: write \
             0x{:02x}-0x{:02x}",
            shown(value),
            range.end - 1,
            range.start
        ));
    }
    let zero_page = u32::from(memory_map::ZERO_PAGE.start)..u32::from(memory_map::ZERO_PAGE.end);
    let pieces = memory_map::RAM.into_iter().chain([zero_page, memory_map::HIRES_PAGE]);
    let is_ours = |range: &Range<u32>| {
        pieces.clone().any(|piece| piece.start <= range.start && range.end <= piece.end)
    };
    range.filter(is_ours).ok_or_else(|| {
        format!(
            "package.metadata.apple2.reserved: {} is not in $00-$EF, $0200-$03A7, $03D7-$03EF or \
             $0B00-$12FF; write a range like 0x20-0x4f",
            shown(value)
        )
    })
}

/// Formats a value for a message.
fn shown(value: &Value) -> String {
    match value {
        Value::Text(text) => format!("\"{text}\""),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Other(text) => text.clone(),
        Value::List(_) => "a list".into(),
        Value::Table(_) => "a table".into(),
    }
}
