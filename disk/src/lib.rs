//! Cross-compiles the game and packs it on a DOS 3.3 floppy that boots.
//!
//! ```text
//! game/ --rustc--> LLVM IR --mos6502_backend--> program --pack--> 143,360 bytes in DOS order
//! ```
//!
//! [`build_image`] is all of it; [`pack_image`] is its second half, for programs that come from elsewhere:
//!
//! ```
//! // A program that is entered at memory_map::PROGRAM.start: JMP to itself.
//! let image = zonkers_disk::pack_image(&[0x4C, 0x00, 0x40]).unwrap();
//! let (files, free_sectors) = zonkers_disk::read_catalog(&image).unwrap();
//! assert_eq!((files[0].name.as_str(), files[0].sectors, free_sectors), ("ZONKERS", 3, 525));
//! ```
//!
//! | module | is |
//! |---|---|
//! | [`memory_map`], [`disk_map`] | who has which byte of memory, which track of the disk |
//! | [`cross`] | rustc as the front end |
//! | [`codegen`] | our backend, or an installed llvm-mos in its place |
//! | [`boot`] | the boot loader and the file's relocator, in 6502 assembly |
//! | [`dos33`] | the file system |
//! | [`report`] | sizes for people |

#![deny(unsafe_code)]

pub mod boot;
pub mod codegen;
pub mod cross;
pub mod disk_map;
pub mod dos33;
mod error;
pub mod memory_map;
mod pack;
pub mod report;

pub use error::Error;
pub use pack::{pack_image, read_catalog};
pub use report::Report;

use codegen::CodeGenerator;
use cross::{Folders, Profile};

/// The function where the game's Apple II shell begins.
pub const ENTRY: &str = "zonkers";

/// A floppy and what was found on the way to it.
#[derive(Clone, Debug)]
pub struct Build {
    /// The game as LLVM IR.
    pub module: String,
    /// The game as 6502 code, with symbols and listing.
    pub program: mos6502_backend::Output,
    /// The floppy.
    pub image: dos33::Image,
    /// Sizes.
    pub report: Report,
}

/// How to build.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Who makes the 6502 code.
    pub generator: CodeGenerator,
    /// What a fault of ours does.
    pub profile: Profile,
}

/// Builds the game's floppy from its source. `progress` gets a line before whatever takes time.
///
/// # Errors
/// See [`Error`].
pub fn build_image(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<Build, Error> {
    build_image_with(&Settings::default(), folders, progress)
}

/// As [`build_image`], in another way than the usual.
///
/// # Errors
/// See [`Error`].
pub fn build_image_with(
    settings: &Settings,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<Build, Error> {
    progress("Compiling the game to LLVM IR (20 seconds the first time)");
    let module = cross::compile_game(settings.profile, folders, progress)?;
    let generator = &settings.generator;
    progress(&format!("Compiling LLVM IR to {}", generator.name()));
    let program = generator.compile(&module, ENTRY, &folders.target.join("mos6502/llvm-mos"))?;
    progress("Packing the disk");
    let image = pack_image(&program.bytes)?;
    let report = Report::new(program.bytes.len(), program.sizes, &image)?;
    Ok(Build { module, program, image, report })
}
