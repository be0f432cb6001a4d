//! What goes into the drive: our floppy, built from source, or any image.

use std::path::Path;

use mos6502_backend::asm::Kind;
use mos6502_backend::ir::demangle;
use zonkers_disk::cross::Folders;
use zonkers_disk::{Settings, build_image_with};

use crate::Error;
use crate::backtrace::Names;
use crate::profile::Symbol;

/// A disk image and the names of the program on it.
#[derive(Clone, Debug)]
pub struct Program {
    /// The floppy in DOS order.
    pub image: Vec<u8>,
    /// The program's functions and lines; none for an image that others built.
    pub names: Names,
    /// Where its late part begins and where it is entered, if it has one: what is read while the title is shown.
    pub late: Option<(u16, u16)>,
}

impl Program {
    /// Builds our floppy: cross-compiles the game and packs it. `progress` gets a line before whatever
    /// takes time.
    ///
    /// # Errors
    /// [`Error::Build`].
    pub fn build(settings: &Settings, progress: &mut dyn FnMut(&str)) -> Result<Program, Error> {
        let build =
            Folders::find().and_then(|folders| build_image_with(settings, &folders, progress));
        let build = build.map_err(|error| Error::Build(Box::new(error)))?;
        let program = build.programs.into_iter().next().expect("a disk has programs");
        let name = zonkers::programs::PROGRAMS[0].late;
        let entry = program.symbols.iter().find(|symbol| symbol.name == name);
        let late = program.late.zip(entry.map(|entry| entry.address));
        // Data may lie where the boot sector ran: only code has cycles and crashes.
        let symbols = program.symbols.into_iter().filter(|symbol| symbol.kind == Kind::Code);
        let symbols = symbols.map(|symbol| Symbol {
            name: demangle(&symbol.name),
            address: symbol.address,
            size: symbol.size,
        });
        let names = Names { symbols: symbols.collect(), lines: program.lines };
        Ok(Program { image: build.image.into_bytes(), names, late })
    }

    /// Reads an image in DOS order.
    ///
    /// # Errors
    /// [`Error::File`].
    pub fn read(path: &Path) -> Result<Program, Error> {
        let image = std::fs::read(path).map_err(|error| Error::File(path.into(), error))?;
        Ok(Program { image, names: Names::default(), late: None })
    }
}
