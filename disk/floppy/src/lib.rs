//! Cross-compiles programs and packs them on a bootable DOS 3.3 floppy. Independent of the
//! project's games.
//!
//! ```text
//! package --rustc--> LLVM IR --mos6502_backend--> program --pack--> 143,360 bytes in DOS order
//! ```
//!
//! [`build_package`] does all of this for a user's package. [`pack_own`] performs only the last
//! step, for programs compiled by other means:
//!
//! ```
//! use apple2_floppy::{Packed, pack_own, read_catalog};
//!
//! // A program that jumps to itself. It is loaded at `memory_map::PROGRAM.start`.
//! let program = Packed::whole("LOOP", &[0x4C, 0x00, 0x40]);
//! let image = pack_own("LOOP", &[program], &[]).unwrap();
//! let (files, free_sectors) = read_catalog(&image).unwrap();
//! assert_eq!((files[0].name.as_str(), files[0].sectors, free_sectors), ("LOOP", 16, 492));
//! ```
//!
//! | module | contains |
//! |---|---|
//! | [`memory_map`], [`disk_map`] | the use of each byte of memory, and of each track of the disk |
//! | [`cross`] | compiles a package to LLVM IR, with stock rustc |
//! | [`manifest`] | the settings in a package's `Cargo.toml` |
//! | [`blame`] | finds the line of Rust for an error of the backend |
//! | [`codegen`] | our backend, or an installed llvm-mos instead |
//! | [`boot`] | the boot sector and the files' relocator, in 6502 assembly |
//! | [`picture`] | packs the title pictures |
//! | `aside` | packs asides, with code that checks them |
//! | [`common`] | the common part: code and data that all programs share |
//! | [`language_card`] | a program's part for the language card |
//! | [`packer`] | packs parts of programs |
//! | [`resident`] | the resident routine, in 6502 assembly: reads, writes, starts programs |
//! | [`interface`] | its addresses, requests and answers, for programs |
//! | [`dos33`] | the file system |
//! | [`report`] | prints sizes |
//! | [`command_line`] | command line handling for all our commands |

#![deny(unsafe_code)]

mod aside;
pub mod blame;
pub mod boot;
pub mod codegen;
pub mod command_line;
pub mod common;
pub mod cross;
pub mod disk_map;
pub mod dos33;
mod error;
pub mod language_card;
pub mod manifest;
pub mod memory_map;
pub mod memory_use;
pub mod outputs;
mod pack;
pub mod packer;
pub mod picture;
pub mod report;
pub mod resident;

pub use apple2::resident as interface;
pub use error::Error;
pub use pack::{Contents, Packed, Record, pack_own, pack_programs, read_catalog};
pub use report::Report;

use std::fs::{File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use mos6502_backend::{Output, SymbolInfo};

use codegen::CodeGenerator;
use common::Common;
use cross::{Folders, Package, Profile};
use manifest::Manifest;

/// A floppy and the intermediate results of building it.
#[derive(Clone, Debug)]
pub struct Build {
    /// The LLVM modules of the programs, and for a user's program also `compiler_builtins`.
    pub modules: Vec<String>,
    /// The compiled programs, with symbols and listings.
    pub programs: Vec<Output>,
    /// The common part.
    pub common: Common,
    /// The floppy.
    pub image: dos33::Image,
    /// Sizes.
    pub report: Report,
}

impl Build {
    /// Returns the listings of all programs, with the programs' names. A listing contains
    /// addresses, bytes, cycles, instructions and lines of Rust.
    pub fn listings(&self) -> String {
        self.of_all(|program| program.listing.clone())
    }

    /// Returns the symbols of all programs, ordered by address. Each line has an address, a size, a
    /// kind and a name.
    pub fn maps(&self) -> String {
        let line = |symbol: &SymbolInfo| {
            let kind = format!("{:?}", symbol.kind);
            let kind = kind.split('(').next().unwrap_or_default().to_lowercase();
            format!("{:04x} {:5} {kind:<8} {}\n", symbol.address, symbol.size, symbol.name)
        };
        self.of_all(|program| program.symbols.iter().map(line).collect())
    }

    fn of_all(&self, text: impl Fn(&Output) -> String) -> String {
        let named = self.report.files.iter().zip(&self.programs);
        named.map(|(file, output)| format!("; {}\n{}", file.name, text(output))).collect()
    }
}

/// Writes a file atomically: the file gets its name only when it is complete. A path that is not a
/// regular file, such as `/dev/null`, is written directly. A link stays a link, and a file keeps
/// its permissions.
///
/// # Errors
/// Errors of the operating system.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(Replacement { path, part, permissions }) = Replacement::of(path)? else {
        return std::fs::write(path, bytes);
    };
    let write = || {
        let mut file = File::create(&part)?;
        file.write_all(bytes)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        // After a power failure, the name must not exist without the bytes.
        file.sync_all()?;
        std::fs::rename(&part, &path)
    };
    write().inspect_err(|_| {
        let _ = std::fs::remove_file(&part);
    })
}

/// Checks that [`write_whole`] can write `length` bytes to `path`, by writing as many bytes to the
/// temporary file. Does not change `path`. Does not check pipes and devices, because opening a pipe
/// would wait for its reader.
///
/// # Errors
/// Errors of the operating system.
pub fn check_write(path: &Path, length: usize) -> io::Result<()> {
    let Some(Replacement { part, .. }) = Replacement::of(path)? else { return Ok(()) };
    let written = File::create(&part).and_then(|mut file| file.write_all(&vec![0; length]));
    let _ = std::fs::remove_file(&part);
    written
}

/// A file that [`write_whole`] creates or replaces.
struct Replacement {
    /// The path, with links resolved.
    path: PathBuf,
    /// The temporary file that becomes `path`.
    part: PathBuf,
    /// The permissions of the existing file, if there is one.
    permissions: Option<Permissions>,
}

impl Replacement {
    /// Returns `None` if the path exists and is not a regular file.
    fn of(path: &Path) -> io::Result<Option<Replacement>> {
        let existing = std::fs::metadata(path).ok();
        if existing.as_ref().is_some_and(|existing| !existing.is_file()) {
            return Ok(None);
        }
        let path = if existing.is_some() { path.canonicalize()? } else { path.to_path_buf() };
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(name);
        Ok(Some(Replacement { path, part, permissions: existing.map(|file| file.permissions()) }))
    }
}

/// The entry point of a user's program.
const START: &str = "start";

/// The settings for building a floppy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The code generator.
    pub generator: CodeGenerator,
    /// The effect of a panic.
    pub profile: Profile,
    /// The binary of a user's package that is the only program of the disk.
    pub binary: Option<String>,
    /// Features of a user's package, as for cargo's `--features`.
    pub features: Vec<String>,
}

/// Builds a floppy with the program in the folder `package`, or with the programs that its
/// [`Manifest`] names. A program starts at its function `start`, and has the memory of a game
/// unless the manifest specifies another. Its file is named after the folder, or after the binary
/// if there are several. Tests are built only for the first program.
///
/// # Errors
/// See [`Error`].
pub fn build_package(
    package: &Path,
    settings: &Settings,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<Build, Error> {
    let disk = cross::name_of(package).to_uppercase();
    check_own_name(&disk).map_err(|message| {
        Error::Package(format!(
            "{}: the disk is named after the folder: {message}",
            package.display()
        ))
    })?;
    let mut manifest = Manifest::read(package, settings.binary.as_deref())?;
    manifest.features.clone_from(&settings.features);
    let assets = manifest.assets()?;
    let mut of_programs = manifest.of_programs();
    if settings.profile == Profile::Test {
        of_programs.truncate(1);
    }
    let (mut modules, mut programs, mut files) = (Vec::new(), Vec::new(), Vec::new());
    for (file, manifest) in of_programs {
        let (read, program) = build_own(&file, manifest, settings, folders, progress)?;
        modules.extend(read);
        programs.push(program);
        files.push(file);
    }
    progress("Packing the disk");
    let common = Common::default();
    let has_card = manifest.options.has_card;
    let linked = |(file, program)| {
        let packed = Packed::linked(file, program, &common, None);
        if has_card { packed.with_card() } else { packed }
    };
    let packed: Vec<_> = files.iter().map(String::as_str).zip(&programs).map(linked).collect();
    let image = pack_own(&disk, &packed, &assets)?;
    let report = Report::new(&programs, &common, &image)?;
    Ok(Build { modules, programs, common, image, report })
}

/// Checks a file name. The error is the reason why it is invalid.
fn check_own_name(file: &str) -> Result<(), String> {
    match dos33::check_file_name(file) {
        Err(Error::Format(message)) => Err(message),
        Err(error) => Err(error.to_string()),
        Ok(()) if file == disk_map::SAVES_NAME => {
            Err(format!("{file} is the name of the file of saves: choose another name"))
        }
        Ok(()) => Ok(()),
    }
}

/// Compiles a user's program. Also returns its modules.
fn build_own(
    file: &str,
    manifest: Manifest,
    settings: &Settings,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<(Vec<String>, Output), Error> {
    let options = manifest.backend_options(START);
    let package = Package::In(Box::new(manifest.clone()));
    let has_core = package.target_folder(settings.profile, folders).exists();
    let wait = if has_core { "" } else { ", and core, which takes 20 seconds more this time" };
    progress(&format!("Compiling {file} to LLVM IR{wait}"));
    let module = cross::compile(&package, settings.profile, folders, progress)?;
    let modules = vec![module, cross::builtins(&package, settings.profile, folders)?];
    let generator = &settings.generator;
    progress(&format!("Compiling LLVM IR to {}", generator.name()));
    let texts: Vec<&str> = modules.iter().map(String::as_str).collect();
    let work = folders.target.join("mos6502/llvm-mos");
    let program = generator.compile_with(&texts, &options, &work).map_err(|error| match error {
        // The backend treats a program with a part for the language card as an overlay.
        Error::Backend(mos6502_backend::Error::Limit(message)) => {
            let message = message.replace("the overlay start", "the program");
            let (message, largest) = message.split_once("; ").unwrap_or((&message, ""));
            let options = memory_use::options_without_limit(&options, START);
            let details = match generator.compile_with(&texts, &options, &work) {
                Ok(whole) => {
                    let hints = memory_use::hints(&manifest, &whole);
                    format!("{}{hints}", memory_use::table(&whole, &texts))
                }
                // No table is available for a program of more than 64K.
                Err(_) => format!("{largest}\n"),
            };
            Error::Limit(format!("{file}: {message}\n{details}"))
        }
        Error::Backend(error) => blame::in_rust(error, &texts),
        other => other,
    })?;
    Ok((modules, program))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_an_invalid_file_name_is_rejected_at_once() {
        let folders = Folders { root: "none".into(), target: "none".into() };
        for name in ["2048", "a,b", "\u{fc}", "saves", "", &"long".repeat(8)] {
            let built = build_package(Path::new(name), &Settings::default(), &folders, &mut |_| {});
            assert!(matches!(built, Err(Error::Package(_))), "{name}");
        }
    }
}
