//! The settings in a package's `Cargo.toml`: the usual sections, `[profile.release]`, and
//! `[package.metadata.apple2]`, which cargo ignores.
//!
//! ```toml
//! [profile.release]
//! opt-level = 2             # default: "z"
//!
//! [package.metadata.apple2]
//! size-weight = 0           # the cost of a byte of code, in sixteenths of a cycle
//! hires = 2                 # reserved pages of hi-res graphics, 0 to 2
//! reserved = ["0x20-0x4f"]  # zero page and RAM that the program does not use
//! panic = "stop"            # no message with file and line
//! assets = ["title.bin"]    # files to put on the disk
//! language-card = true      # 12K more of program, in place of the ROM
//! programs = ["one", "two"] # binaries of the package to put on the disk; it boots the first
//! ```
//!
//! Every setting is honoured or rejected with an error; none is ignored.

mod toml;

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use mos6502_front_end::{Unit, command, output_of};
pub use toml::{Table, Value};

use crate::{Error, cross, disk_map, memory_map};

/// The function that a program with a part for the language card calls once all of it is in memory.
const LATE: &str = "late";

/// A package with one or more programs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// The package's folder.
    pub folder: PathBuf,
    /// The package's name.
    pub name: String,
    /// The program, or the first of several.
    pub unit: Unit,
    /// The features to enable, as for cargo's `--features`.
    pub features: Vec<String>,
    /// The settings of rustc.
    pub profile: ReleaseProfile,
    /// The settings of `[package.metadata.apple2]`.
    pub options: Options,
}

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

impl ReleaseProfile {
    /// Whether to optimise for size.
    pub fn is_small(&self) -> bool {
        self.opt_level.starts_with('"')
    }
}

/// The settings of `[package.metadata.apple2]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The cost of a byte of code, in sixteenths of a cycle.
    pub size_weight: Option<u32>,
    /// The number of reserved hi-res pages; default: 1.
    pub hires: Option<u8>,
    /// Addresses in zero page and RAM that the program does not use.
    pub reserved: Vec<Range<u32>>,
    /// Whether a panic stops the program without a message.
    pub panic_stops: bool,
    /// Files to put on the disk.
    pub assets: Vec<PathBuf>,
    /// Whether part of each program is in the language card.
    pub has_card: bool,
    /// The binaries that are programs of the disk, if the package names them.
    pub programs: Vec<String>,
}

impl Manifest {
    /// Reads the manifest of the package in a folder. `binary` selects one of its binaries in place
    /// of the programs that the manifest names.
    ///
    /// # Errors
    /// [`Error::Toolchain`] if cargo cannot be run, [`Error::Io`] for files, [`Error::Package`] for
    /// invalid settings.
    pub fn read(folder: &Path, binary: Option<&str>) -> Result<Manifest, Error> {
        let path = folder.join("Cargo.toml");
        let file = parse(&path)?;
        let name = file.at(&["package", "name"]).and_then(Value::text);
        let name =
            name.ok_or_else(|| at(&path, "the manifest has no [package] with a name"))?.to_string();
        let mut options = match file.at(&["package", "metadata", "apple2"]) {
            Some(Value::Table(table)) => options(table).map_err(|what| at(&path, what))?,
            Some(_) => return Err(at(&path, "package.metadata.apple2 is not a table")),
            None => Options::default(),
        };
        if let Some(binary) = binary {
            options.programs = vec![binary.to_string()];
        }
        let unit = unit(&file, folder, &name, &options.programs).map_err(|what| at(&path, what))?;
        let workspace = workspace(folder)?;
        let root = if workspace == path { file.clone() } else { parse(&workspace)? };
        let profile = match root.at(&["profile", "release"]) {
            Some(Value::Table(table)) => profile(table).map_err(|what| at(&workspace, what))?,
            _ => ReleaseProfile::default(),
        };
        let assets = options.assets.iter().map(|asset| folder.join(asset)).collect();
        let options = Options { assets, ..options };
        let features = Vec::new();
        Ok(Manifest { folder: folder.to_path_buf(), name, unit, features, profile, options })
    }

    /// The file name and manifest of each program of the disk.
    pub fn of_programs(&self) -> Vec<(String, Manifest)> {
        let of = |name: &String| {
            let unit = Unit::Binary(name.clone());
            (name.to_uppercase(), Manifest { unit, ..self.clone() })
        };
        match &self.options.programs[..] {
            [] => vec![(cross::name_of(&self.folder).to_uppercase(), self.clone())],
            programs => programs.iter().map(of).collect(),
        }
    }

    /// The backend's options for this package.
    pub fn backend_options(&self, entry: &str) -> mos6502_backend::Options {
        let weight = if self.profile.is_small() { None } else { Some(0) };
        let mut options = match self.options.has_card {
            true => memory_map::options_with_card(entry, LATE),
            false => memory_map::backend_options(entry),
        };
        options.size_weight = self.options.size_weight.or(weight).unwrap_or(options.size_weight);
        match self.options.hires {
            Some(0) => options.ram.push(memory_map::HIRES_PAGE),
            Some(2) => {
                let own = options.overlays.iter_mut().filter_map(|overlay| overlay.area.as_mut());
                let areas = options.overlay_area.iter_mut().chain(own);
                let holes = areas.filter_map(|area| area.holes.first_mut());
                for hole in options.hole.iter_mut().chain(holes) {
                    hole.end = memory_map::HIRES_PAGE_2.end;
                }
            }
            _ => {}
        }
        for reserved in &self.options.reserved {
            options.ram = without(&options.ram, reserved);
            let zero_page: Vec<Range<u32>> =
                options.zero_page.iter().map(|r| r.start.into()..r.end.into()).collect();
            let left = without(&zero_page, reserved);
            options.zero_page = left.iter().map(|r| r.start as u16..r.end as u16).collect();
        }
        options
    }

    /// The names and contents of its assets. An asset is named after its file, in capitals and
    /// without extension.
    ///
    /// # Errors
    /// [`Error::Io`], or [`Error::Package`] for an invalid or duplicate file name.
    pub fn assets(&self) -> Result<Vec<(String, Vec<u8>)>, Error> {
        let asset = |path: &PathBuf| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().to_uppercase();
            let said = |message| self.says(format!("package.metadata.apple2.assets: {message}"));
            crate::check_own_name(&name).map_err(said)?;
            Ok((name, fs::read(path).map_err(Error::io(path))?))
        };
        let assets: Vec<_> = self.options.assets.iter().map(asset).collect::<Result<_, Error>>()?;
        let programs = self.of_programs();
        let names =
            programs.iter().map(|(file, _)| file).chain(assets.iter().map(|(file, _)| file));
        let names: Vec<_> = names.collect();
        match names.iter().enumerate().find(|(number, name)| names[..*number].contains(name)) {
            Some((_, name)) => {
                Err(self.says(format!("two files on the disk would have the name {name}")))
            }
            None => Ok(assets),
        }
    }

    /// An error about this manifest.
    fn says(&self, message: impl AsRef<str>) -> Error {
        at(&self.folder.join("Cargo.toml"), message)
    }
}

fn at(path: &Path, message: impl AsRef<str>) -> Error {
    Error::Package(format!("{}: {}", path.display(), message.as_ref()))
}

fn parse(path: &Path) -> Result<Value, Error> {
    let text = fs::read_to_string(path).map_err(Error::io(path))?;
    toml::parse(&text).map_err(|message| at(path, message))
}

/// The path of the manifest with the profiles.
fn workspace(folder: &Path) -> Result<PathBuf, Error> {
    let mut cargo = command("cargo", folder);
    cargo.args(["locate-project", "--workspace", "--message-format", "plain"]);
    // The user's own toolchain file may require a version that is not installed; use ours.
    let said = |said: String| Error::Package(said.trim_start_matches("error: ").to_string());
    Ok(output_of(&mut cargo).map_err(said)?.into())
}

/// The program to compile: the first that the package names, or else its binary, or else its
/// library.
fn unit(file: &Value, folder: &Path, name: &str, programs: &[String]) -> Result<Unit, String> {
    let binaries = binaries(file, folder, name);
    check_programs(programs, &binaries)
        .map_err(|what| format!("package.metadata.apple2.programs: {what}"))?;
    match (programs, &binaries[..]) {
        ([first, ..], _) => Ok(Unit::Binary(first.clone())),
        ([], []) => Ok(Unit::Library),
        ([], [one]) => Ok(Unit::Binary(one.clone())),
        _ => Err(format!(
            "the package has more than one binary, {}: list those for the disk in \
             package.metadata.apple2.programs; it boots the first",
            listed(&binaries)
        )),
    }
}

/// The names of the package's binaries: the `[[bin]]` sections, and the binaries that cargo
/// discovers.
fn binaries(file: &Value, folder: &Path, name: &str) -> Vec<String> {
    let mut binaries = Vec::new();
    let mut sources = Vec::new();
    if let Some(Value::List(list)) = file.at(&["bin"]) {
        let text = |bin: &Value, key| bin.at(&[key]).and_then(Value::text).map(str::to_string);
        binaries.extend(list.iter().filter_map(|bin| text(bin, "name")));
        sources.extend(list.iter().filter_map(|bin| text(bin, "path")));
    }
    if file.at(&["package", "autobins"]) == Some(&Value::Flag(false)) {
        return binaries;
    }
    let mut found = vec![(name.to_string(), PathBuf::from("src/main.rs"))];
    for entry in fs::read_dir(folder.join("src/bin")).into_iter().flatten().flatten() {
        let source = Path::new("src/bin").join(entry.file_name());
        let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match entry.path().is_dir() {
            true => found.push((cross::name_of(&source), source.join("main.rs"))),
            false if source.extension().is_some_and(|it| it == "rs") => found.push((name, source)),
            false => {}
        }
    }
    found[1..].sort();
    for (name, source) in found {
        let is_named = sources.iter().any(|path| Path::new(path) == source);
        if folder.join(source).is_file() && !is_named && !binaries.contains(&name) {
            binaries.push(name);
        }
    }
    binaries
}

/// Rejects invalid lists of programs before compiling.
fn check_programs(programs: &[String], binaries: &[String]) -> Result<(), String> {
    for (number, program) in programs.iter().enumerate() {
        let file = program.to_uppercase();
        let twin = programs[..number].iter().find(|other| other.to_uppercase() == file);
        match twin {
            _ if !binaries.contains(program) => {
                return Err(format!(
                    "{program:?} is not a binary of the package, which has {}",
                    listed(binaries)
                ));
            }
            Some(twin) if twin == program => return Err(format!("{program} is named twice")),
            Some(twin) => {
                return Err(format!("{twin} and {program} would both be {file} on the disk"));
            }
            None => crate::check_own_name(&file)?,
        }
    }
    if programs.len() > disk_map::PROGRAMS_MAX {
        return Err(format!(
            "a disk has at most {} programs, but {} are listed",
            disk_map::PROGRAMS_MAX,
            programs.len()
        ));
    }
    Ok(())
}

/// A list of names for a message.
fn listed(names: &[String]) -> String {
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

fn profile(table: &Table) -> Result<ReleaseProfile, String> {
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
            // These settings match our own.
            ("lto", Value::Flag(true)) | ("codegen-units", Value::Number(1)) => {}
            ("lto", Value::Text(text)) if text == "fat" => {}
            ("panic", Value::Text(text)) if text == "abort" => {}
            (key, value) => {
                return Err(format!(
                    "profile.release.{key} = {} is not supported on the Apple: remove it",
                    shown(value)
                ));
            }
        }
    }
    Ok(profile)
}

fn options(table: &Table) -> Result<Options, String> {
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

/// The allowed values of a setting, for a message.
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

/// Parses a range of addresses in zero page, or in RAM outside of the program, such as `0x20-0x4f`.
fn reserved(value: &Value) -> Result<Range<u32>, String> {
    let address = |text: &str| {
        let text = text.trim();
        let digits = text.strip_prefix("0x").or(text.strip_prefix('$'))?;
        u32::from_str_radix(digits, 16).ok()
    };
    let range = value.text().and_then(|text| {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Some(address(first)?..address(last)? + 1)
    });
    let zero_page = u32::from(memory_map::ZERO_PAGE.start)..u32::from(memory_map::ZERO_PAGE.end);
    let pieces = memory_map::RAM.into_iter().chain([zero_page, memory_map::HIRES_PAGE]);
    let is_ours = |range: &Range<u32>| {
        !range.is_empty()
            && pieces.clone().any(|piece| piece.start <= range.start && range.end <= piece.end)
    };
    range.filter(is_ours).ok_or_else(|| {
        format!(
            "package.metadata.apple2.reserved: {} is not in $00-$EF, $0200-$03A7, $03D7-$03EF or \
             $0B00-$12FF; write a range like 0x20-0x4f",
            shown(value)
        )
    })
}

/// Removes `gone` from ranges.
fn without(ranges: &[Range<u32>], gone: &Range<u32>) -> Vec<Range<u32>> {
    let pieces = ranges.iter().flat_map(|range| {
        let below = range.start..range.end.min(gone.start);
        let above = range.start.max(gone.end)..range.end;
        [below, above]
    });
    pieces.filter(|piece| !piece.is_empty()).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, text: &str) -> Result<Manifest, String> {
        let folder = std::env::temp_dir().join(format!("manifest-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::write(folder.join("src/main.rs"), "").unwrap();
        let package = "[package]\nname = \"game\"\nedition = \"2024\"\n[workspace]\n";
        fs::write(folder.join("Cargo.toml"), format!("{package}{text}")).unwrap();
        let manifest = Manifest::read(&folder, None).map_err(|error| error.to_string());
        fs::remove_dir_all(&folder).unwrap();
        manifest
    }

    #[test]
    fn settings_are_applied() {
        let text = "[profile.release]\nopt-level = 3\nlto = true\noverflow-checks = true\n\
                    [package.metadata.apple2]\nhires = 2\n\
                     reserved = [\"0x20-0x4f\", \"$0300-$03A7\"]\n\
                    assets = [\"a/title.bin\"]\npanic = \"stop\"";
        let manifest = read("done", text).unwrap();
        assert_eq!(manifest.unit, Unit::Binary("game".into()));
        assert_eq!(manifest.profile.opt_level, "3");
        assert!(manifest.profile.overflow_checks && manifest.options.panic_stops);
        assert!(manifest.options.assets[0].ends_with("a/title.bin"));
        let options = manifest.backend_options("start");
        assert_eq!(options.size_weight, 0, "opt-level 3 weighs cycles only");
        assert_eq!(options.zero_page, [0..0x20, 0x50..0xF0]);
        assert_eq!(options.ram, [0x0B00..0x1300, 0x03D7..0x03F0, 0x0200..0x0300]);
        assert_eq!(options.hole, Some(0x2000..0x6000));
    }

    #[test]
    fn the_language_card_extends_the_programs_area() {
        let read =
            |text: &str| read("card", &format!("[package.metadata.apple2]\n{text}")).unwrap();
        let holes = |manifest: Manifest| {
            let options = manifest.backend_options("start");
            assert_eq!((options.entry.as_str(), options.overlays[0].root.as_str()), ("", "start"));
            options.overlays[0].area.clone().map(|area| (area.limit, area.holes))
        };
        let behind = 0xB600..0xD000;
        let card = read("language-card = true");
        assert_eq!(holes(card), Some((0xFF00, vec![0x1F00..0x4000, behind.clone()])));
        let both = read("language-card = true\nhires = 2\nreserved = [\"0x20-0x4f\"]");
        assert_eq!(both.backend_options("start").zero_page, [0..0x20, 0x50..0xF0]);
        assert_eq!(holes(both), Some((0xFF00, vec![0x1F00..0x6000, behind])));
        assert!(read("language-card = false").backend_options("start").overlays.is_empty());
    }

    #[test]
    fn a_package_may_have_several_programs() {
        let text = "[[bin]]\nname = \"one\"\npath = \"src/main.rs\"\n\
                    [[bin]]\nname = \"two\"\npath = \"src/main.rs\"\n\
                    [package.metadata.apple2]\nprograms = [\"two\", \"one\"]";
        let manifest = read("several", text).unwrap();
        let units = |manifest: &Manifest| {
            let programs = manifest.of_programs();
            programs.into_iter().map(|(file, one)| (file, one.unit)).collect::<Vec<_>>()
        };
        let binary = |name: &str| (name.to_uppercase(), Unit::Binary(name.to_lowercase()));
        assert_eq!(units(&manifest), [binary("two"), binary("one")]);
        assert_eq!(manifest.unit, Unit::Binary("two".into()), "the disk boots the first");
        let alone = Manifest { folder: "a/greeter".into(), ..read("alone", "").unwrap() };
        assert_eq!(units(&alone), [("GREETER".into(), Unit::Binary("game".into()))]);
    }

    #[test]
    fn a_disk_has_five_programs_at_most() {
        let names: Vec<String> = (1..=6).map(|number| format!("p{number}")).collect();
        assert_eq!(check_programs(&names[..5], &names), Ok(()));
        let message = check_programs(&names, &names).unwrap_err();
        assert_eq!(message, "a disk has at most 5 programs, but 6 are listed");
    }

    #[test]
    fn defaults_apply_without_settings() {
        let manifest = read("plain", "").unwrap();
        let ours = memory_map::backend_options("start");
        let options = manifest.backend_options("start");
        assert_eq!((options.size_weight, options.hole), (ours.size_weight, ours.hole));
        assert_eq!((options.ram, options.zero_page), (ours.ram, ours.zero_page));
        assert_eq!(manifest.profile, ReleaseProfile::default());
        let manifest = read(
            "small",
            "[profile.release]\nopt-level = \"s\"\n[package.metadata.apple2]\n\
             hires = 0\nsize-weight = 16",
        );
        let options = manifest.unwrap().backend_options("start");
        assert_eq!(options.size_weight, 16);
        assert!(options.ram.contains(&(0x2000..0x4000)));
    }

    #[test]
    fn invalid_settings_are_errors() {
        for (number, (text, message)) in [
            (
                "[profile.release]\nlto = false",
                "profile.release.lto = false is not supported on the Apple: remove it",
            ),
            ("[profile.release]\npanic = \"unwind\"", "panic = \"unwind\" is not"),
            ("[profile.release]\nopt-level = 4", "opt-level = 4 is not"),
            ("[package.metadata.apple2]\nheap = 3", "apple2.heap is unknown"),
            ("[package.metadata.apple2]\nhires = 3", "apple2.hires cannot be 3"),
            ("[package.metadata.apple2]\nreserved = [\"0x2000\"]", ""),
            (
                "[package.metadata.apple2]\nreserved = [\"0xF0-0xFF\"]",
                "\"0xF0-0xFF\" is not in $00-$EF",
            ),
            ("[package.metadata.apple2]\nreserved = [7]", "7 is not in"),
            ("[package.metadata.apple2]\nassets = [7]", "assets must be a list of paths"),
            ("[[bin]]\nname = \"a\"\n[[bin]]\nname = \"b\"", "more than one binary, a, b, game: "),
            ("[[bin]]\nname = \"a\"\npath = \"src/main.rs\"", ""),
            (
                "[[bin]]\nname = \"a\"\npath = \"src/a.rs\"\n\
                 [package.metadata.apple2]\nprograms = [\"game\", \"a\"]",
                "",
            ),
            ("[package.metadata.apple2]\nlanguage-card = 1", "apple2.language-card cannot be 1"),
            ("[package.metadata.apple2]\nprograms = []", "apple2.programs cannot be a list"),
            ("[package.metadata.apple2]\nprograms = [1]", "programs must be a list of binaries"),
            (
                "[package.metadata.apple2]\nprograms = [\"game\", \"b\"]",
                "programs: \"b\" is not a binary of the package, which has game",
            ),
            (
                "[package.metadata.apple2]\nprograms = [\"game\", \"game\"]",
                "programs: game is named twice",
            ),
            (
                "[[bin]]\nname = \"Game\"\npath = \"src/a.rs\"\n\
                 [package.metadata.apple2]\nprograms = [\"game\", \"Game\"]",
                "programs: game and Game would both be GAME on the disk",
            ),
            (
                "[[bin]]\nname = \"saves\"\n[package.metadata.apple2]\nprograms = [\"saves\"]",
                "programs: SAVES is the name of the file of saves",
            ),
            (
                "[[bin]]\nname = \"_x\"\n[package.metadata.apple2]\nprograms = [\"_x\"]",
                "programs: \"_X\" is not a valid file name: begin with a capital letter",
            ),
            ("[[bin]\n", "line 5: `]]` is expected"),
        ]
        .into_iter()
        .enumerate()
        {
            let read = read(&format!("error-{number}"), text);
            match message {
                "" => assert!(read.is_ok(), "{read:?}"),
                _ => assert!(read.as_ref().is_err_and(|found| found.contains(message)), "{read:?}"),
            }
        }
    }
}
