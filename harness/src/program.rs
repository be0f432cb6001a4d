//! The disk in the drive: our floppy, built from source, or any image.

use std::path::Path;

use mos6502_backend::Output;
use mos6502_backend::asm::Kind;
use mos6502_backend::ir::demangle;
use zonkers_disk::cross::Folders;
use zonkers_disk::{Build, Settings, build_image_with};

use crate::Error;
use crate::apple2::file::DiskFile;
use crate::apple2::order::Order;
use crate::backtrace::Names;
use crate::profile::Symbol;

/// A disk image and the names of the program on it.
#[derive(Clone, Debug)]
pub struct Program {
    /// The floppy in DOS order.
    pub image: Vec<u8>,
    /// The functions and lines of the program that it boots into; none for an image that others
    /// built.
    pub names: Names,
    /// The same for the other programs, from number 1 on.
    pub others: Vec<Names>,
    /// Where the late part of the program begins and where it is entered, if it has one. The late
    /// part is read while the title is shown.
    pub late: Option<(u16, u16)>,
    /// The file that the image was read from, if it was.
    pub file: Option<DiskFile>,
}

impl Program {
    /// Builds our floppy: cross-compiles the games and packs them. `progress` gets a line before
    /// each step that takes time.
    ///
    /// # Errors
    /// [`Error::Build`].
    pub fn build(settings: &Settings, progress: &mut dyn FnMut(&str)) -> Result<Program, Error> {
        let build =
            Folders::find().and_then(|folders| build_image_with(settings, &folders, progress));
        Ok(Program::of(&build.map_err(|error| Error::Build(Box::new(error)))?))
    }

    /// Our floppy, as it was built.
    ///
    /// # Panics
    /// No program was built.
    pub fn of(build: &Build) -> Program {
        let mut programs = build.programs.iter();
        let program = programs.next().expect("a disk has programs");
        let name = zonkers::programs::PROGRAMS[0].late;
        let entry = program.symbols.iter().find(|symbol| symbol.name == name);
        let late = program.late.zip(entry.map(|entry| entry.address));
        let others = programs.map(names).collect();
        let image = build.image.bytes().to_vec();
        Program { image, names: names(program), others, late, file: None }
    }

    /// The functions and lines of the program of this number.
    pub fn names_of(&self, number: u8) -> Names {
        match number.checked_sub(1) {
            None => self.names.clone(),
            Some(place) => self.others.get(usize::from(place)).cloned().unwrap_or_default(),
        }
    }

    /// Reads the file of a floppy in any format; one that ends in `.po` has ProDOS's order.
    ///
    /// # Errors
    /// [`Error::File`], and those of [`DiskFile::read`].
    pub fn read(path: &Path) -> Result<Program, Error> {
        let bytes = std::fs::read(path).map_err(|error| Error::File(path.into(), error))?;
        let file = DiskFile::read(bytes, Order::of_name(&path.to_string_lossy()))?;
        let image = file.image().to_vec();
        let names = Names::default();
        Ok(Program { image, names, others: Vec::new(), late: None, file: Some(file) })
    }
}

/// The symbols of a program. Data may lie where the boot sector ran, so only code counts for cycles
/// and backtraces.
fn names(program: &Output) -> Names {
    let symbols = program.symbols.iter().filter(|symbol| symbol.kind == Kind::Code);
    let symbols = symbols.map(|symbol| Symbol {
        name: demangle(&symbol.name),
        address: symbol.address,
        size: symbol.size,
    });
    Names { symbols: symbols.collect(), lines: program.lines.clone() }
}
