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
//! Every setting is either applied or rejected with an error.

mod settings;
#[cfg(test)]
mod tests;
mod value;

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use mos6502_front_end::{Unit, command, output_of};
pub use settings::{Options, ReleaseProfile};
use settings::{check_sections, options, profile};
pub use value::{Table, Value};

use crate::{Error, cross, disk_map, memory_map};

/// The function that a program with a part for the language card calls when all of this part is in
/// memory.
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

impl Manifest {
    /// Reads the manifest of the package in a folder. `binary` selects one of its binaries instead
    /// of the programs that the manifest names.
    ///
    /// # Errors
    /// [`Error::Toolchain`] if cargo cannot be run. [`Error::Io`] for files. [`Error::Package`] for
    /// invalid settings.
    pub fn read(folder: &Path, binary: Option<&str>) -> Result<Manifest, Error> {
        let path = folder.join("Cargo.toml");
        let file = parse(&path)?;
        let name = file.at(&["package", "name"]).and_then(Value::text);
        let name =
            name.ok_or_else(|| at(&path, "the manifest has no [package] with a name"))?.to_string();
        if let Some(Value::Table(metadata)) = file.at(&["package", "metadata"]) {
            check_sections(metadata).map_err(|what| at(&path, what))?;
        }
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

    /// Returns the file name and the manifest of each program of the disk.
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

    /// Returns the backend's options for this package.
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

    /// Returns the names and contents of its assets. An asset is named after its file, in capitals
    /// and without extension.
    ///
    /// # Errors
    /// [`Error::Package`] for a file that cannot be read, or with an invalid or duplicate name.
    pub fn assets(&self) -> Result<Vec<(String, Vec<u8>)>, Error> {
        let asset = |path: &PathBuf| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().to_uppercase();
            let said =
                |message: String| self.error(format!("package.metadata.apple2.assets: {message}"));
            crate::check_own_name(&name).map_err(said)?;
            let bytes =
                fs::read(path).map_err(|error| said(format!("{}: {error}", path.display())))?;
            Ok((name, bytes))
        };
        let assets: Vec<_> = self.options.assets.iter().map(asset).collect::<Result<_, Error>>()?;
        let programs = self.of_programs();
        let names =
            programs.iter().map(|(file, _)| file).chain(assets.iter().map(|(file, _)| file));
        let names: Vec<_> = names.collect();
        match names.iter().enumerate().find(|(number, name)| names[..*number].contains(name)) {
            Some((_, name)) => {
                Err(self.error(format!("two files on the disk would have the name {name}")))
            }
            None => Ok(assets),
        }
    }

    /// Returns an error that names this manifest.
    fn error(&self, message: impl AsRef<str>) -> Error {
        at(&self.folder.join("Cargo.toml"), message)
    }
}

fn at(path: &Path, message: impl AsRef<str>) -> Error {
    Error::Package(format!("{}: {}", path.display(), message.as_ref()))
}

fn parse(path: &Path) -> Result<Value, Error> {
    let text = fs::read_to_string(path).map_err(Error::io(path))?;
    value::parse(&text).map_err(|message| at(path, message))
}

/// Returns the path of the workspace manifest, which contains the profiles.
fn workspace(folder: &Path) -> Result<PathBuf, Error> {
    let mut cargo = command("cargo", folder);
    cargo.args(["locate-project", "--workspace", "--message-format", "plain"]);
    // The user's own toolchain file may require a version that is not installed, so this uses the
    // project's.
    let said = |said: String| Error::Package(said.trim_start_matches("error: ").to_string());
    Ok(output_of(&mut cargo).map_err(said)?.into())
}

/// Returns the program to compile: the first program that the package names, or else its binary, or
/// else its library.
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

/// Returns the names of the package's binaries: those in `[[bin]]` sections, and those that cargo
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

/// Checks the list of programs before anything is compiled.
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

/// Formats a list of names for a message.
fn listed(names: &[String]) -> String {
    if names.is_empty() { "none".into() } else { names.join(", ") }
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
