//! What a build used and what is left, for people.

use std::fmt;

use mos6502_backend::Sizes;

use crate::dos33::{CatalogEntry, Image, SECTORS, TRACKS};
use crate::memory_map;
use crate::{Error, read_catalog};

/// Sizes of a program and of its floppy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The program's bytes, as the backend counts them.
    pub sizes: Sizes,
    /// Bytes of the program as it is loaded.
    pub program_bytes: u32,
    /// Files in the catalog.
    pub files: Vec<CatalogEntry>,
    /// Free sectors.
    pub free_sectors: u32,
}

impl Report {
    /// Reads the floppy's part back from the image.
    ///
    /// # Errors
    /// [`Error::Format`] if the image is no DOS 3.3 disk, which would be our bug.
    pub fn new(program_bytes: usize, sizes: Sizes, image: &Image) -> Result<Report, Error> {
        let (files, free_sectors) = read_catalog(image)?;
        Ok(Report { sizes, program_bytes: program_bytes as u32, files, free_sectors })
    }

    /// RAM that nobody uses, in bytes: the program's area and the RAM around it together, the zero page,
    /// stack and screens not counted.
    pub fn free_bytes(&self) -> u32 {
        (room() + extra_ram()).saturating_sub(self.program_bytes + self.sizes.ram)
    }
}

fn room() -> u32 {
    memory_map::PROGRAM.end - memory_map::PROGRAM.start
}

fn extra_ram() -> u32 {
    memory_map::RAM.iter().map(|range| range.end - range.start).sum()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zero_page = u32::from(memory_map::ZERO_PAGE.end - memory_map::ZERO_PAGE.start);
        let sectors = u32::from(TRACKS) * u32::from(SECTORS);
        let line = |f: &mut fmt::Formatter<'_>, name, used, room: u32| {
            writeln!(f, "{name:<12}{used:>6} used{:>8} free", room.saturating_sub(used))
        };
        writeln!(f, "{:<12}{:>6} bytes", "code", self.sizes.code)?;
        writeln!(f, "{:<12}{:>6} bytes", "data", self.sizes.data)?;
        line(f, "program", self.program_bytes, room())?;
        line(f, "RAM", self.sizes.ram, self.sizes.ram + self.free_bytes())?;
        line(f, "zero page", self.sizes.zero_page, zero_page)?;
        line(f, "sectors", sectors - self.free_sectors, sectors)?;
        for file in &self.files {
            let lock = if file.locked { '*' } else { ' ' };
            let letter = file.file_type.letter();
            writeln!(f, "catalog     {lock}{letter} {:03} {}", file.sectors, file.name)?;
        }
        Ok(())
    }
}
