//! Cross-compiles the games and packs them on a bootable DOS 3.3 floppy.
//!
//! [`build_image`] uses [`apple2_floppy`], which does not depend on the games. This crate adds the
//! list of the games, their records, title pictures, asides and pages of rules. [`pack_image`] is
//! the last step alone, for programs compiled elsewhere:
//!
//! ```
//! // A program that jumps to itself. It is loaded at `memory_map::PROGRAM.start`.
//! let image = zonkers_disk::pack_image(&[0x4C, 0x00, 0x40]).unwrap();
//! let (files, _free_sectors) = zonkers_disk::read_catalog(&image).unwrap();
//! assert_eq!((files[0].name.as_str(), files[0].sectors), ("ZONKERS", 16));
//! ```
//!
//! | module | contains |
//! |---|---|
//! | [`compile`] | compiles the games, and links them with a common part |
//! | [`contents`] | the other contents of the floppy: records, rules |

#![deny(unsafe_code)]

pub mod compile;
pub mod contents;

pub use apple2_floppy::{
    Build, Error, Packed, Report, Settings, boot, build_package, check_write, codegen,
    command_line, common, cross, disk_map, dos33, language_card, memory_map, memory_use, outputs,
    packer, picture, read_catalog, resident, write_whole,
};
pub use contents::{linked, pack_image, pack_programs, pack_with_records};

use apple2_floppy::common::Compiled;
use cross::Folders;
use zonkers::kit::title_picture;
use zonkers::programs::{PROGRAMS, RULES, TITLE_ART};

/// Builds the floppy of the games from source. `progress` receives a line before each slow step.
///
/// # Errors
/// See [`Error`].
pub fn build_image(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<Build, Error> {
    build_image_with(&Settings::default(), folders, progress)
}

/// Like [`build_image`], with settings.
///
/// # Errors
/// See [`Error`].
pub fn build_image_with(
    settings: &Settings,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<Build, Error> {
    let generator = &settings.generator;
    let modules = compile::to_ir(settings.profile, folders, progress)?;
    progress(&format!("Compiling LLVM IR to {}", generator.name()));
    let work = folders.target.join("mos6502/llvm-mos");
    let Compiled { programs, common } = compile::link(generator, &modules, &work)?;
    progress("Packing the disk");
    let pictures = TITLE_ART.map(title_picture::page);
    let named = PROGRAMS.iter().zip(&programs).zip(&pictures);
    let packed: Vec<_> = named
        .map(|((program, output), picture)| linked(program.file, output, &common, picture))
        .collect();
    let image = pack_programs(&packed, &common, &RULES)?;
    let mut report = Report::new(&programs, &common, &image)?;
    for ((program, packed), loaded) in PROGRAMS.iter().zip(&packed).zip(&mut report.programs) {
        if let Some(part) = program.aside {
            loaded.aside = (packed.aside.len() + packed.card_aside.len()) as u32;
            loaded.aside_room = compile::aside_area(&part).len() as u32;
        }
        loaded.own_asides = packed.own_asides.iter().map(|aside| aside.len() as u32).collect();
    }
    Ok(Build { modules, programs, common, image, report })
}
