//! The sizes of a build as text: used and free bytes and sectors.

use std::fmt;

use mos6502_backend::{Output, Sizes};

use crate::common::Common;
use crate::dos33::{CatalogEntry, Image, SECTORS, TRACKS};
use crate::memory_map;
use crate::{Error, Packed, read_catalog};

/// The sizes of the programs and of their floppy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The memory of each program.
    pub programs: Vec<Loaded>,
    /// The files of the catalog, the programs first.
    pub files: Vec<CatalogEntry>,
    /// The size of the common part, or 0 if there is none. The programs' own sizes exclude it.
    pub common: u32,
    /// The size of each common aside.
    pub common_asides: Vec<u32>,
    /// The number of free sectors.
    pub free_sectors: u32,
}

/// The memory of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The size of the program in bytes, without the common part and the part for the language
    /// card.
    pub bytes: u32,
    /// The size of its part for the language card.
    pub card: u32,
    /// The bytes of the language card that it can use, or 0 if it has no part there.
    pub card_room: u32,
    /// The size of its aside, if it has one outside the area of the common asides.
    pub aside: u32,
    /// The maximum size of that aside.
    pub aside_room: u32,
    /// The sizes of its own parts for the area of the common asides.
    pub own_asides: Vec<u32>,
    /// The sizes that the backend reports.
    pub sizes: Sizes,
}

impl Report {
    /// Collects the sizes. The sizes on the disk are read back from the image.
    ///
    /// # Errors
    /// [`Error::Format`] if the image is not a DOS 3.3 disk, which would be a bug in this crate.
    pub fn new(programs: &[Output], common: &Common, image: &Image) -> Result<Report, Error> {
        let (files, free_sectors) = read_catalog(image)?;
        let loaded = |output: &Output| {
            let packed = Packed::linked("", output, common, None);
            let sizes = output.sizes;
            let whole = (packed.low.len() + packed.bytes.len()) as u32;
            let card = packed.card.len() as u32;
            let (bytes, card_room) = match (card, common.bytes.is_empty()) {
                (0, _) => (whole, 0),
                (_, false) => (whole, memory_map::CARD.len() as u32),
                // Large tables leave gaps in a package's own part. Its variables are not above the
                // part that is read.
                (_, true) => (
                    sizes.code + sizes.data + memory_map::CARD_COST - card,
                    memory_map::CARD_LOADED.len() as u32,
                ),
            };
            Loaded {
                bytes,
                card,
                card_room,
                aside: 0,
                aside_room: 0,
                own_asides: Vec::new(),
                sizes,
            }
        };
        let programs = programs.iter().map(loaded);
        let common_asides = common.asides.iter().map(|aside| aside.len() as u32).collect();
        let common = common.bytes.len() as u32;
        Ok(Report { programs: programs.collect(), files, common, common_asides, free_sectors })
    }

    /// Returns the maximum size of a program, without the common part.
    fn room(&self) -> u32 {
        memory_map::PROGRAM_BYTES - self.common
    }

    /// Returns the number of free bytes of RAM in a program: in its area, in the RAM around it and
    /// in the language card, without zero page, stack and screens.
    pub fn free_bytes(&self, program: &Loaded) -> u32 {
        let Loaded { bytes, card, card_room, sizes, .. } = program;
        let room = memory_map::PROGRAM_BYTES + self.extra_ram() + card_room;
        room.saturating_sub(bytes + card + self.common + sizes.ram)
    }

    fn extra_ram(&self) -> u32 {
        let all: u32 = memory_map::RAM.iter().map(|range| range.end - range.start).sum();
        if self.common_asides.is_empty() { all } else { all - common_aside_room() }
    }
}

fn common_aside_room() -> u32 {
    memory_map::COMMON_ASIDE.len() as u32
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zero_page = u32::from(memory_map::ZERO_PAGE.end - memory_map::ZERO_PAGE.start);
        let sectors = u32::from(TRACKS) * u32::from(SECTORS);
        let line = |f: &mut fmt::Formatter<'_>, name: &str, used, room: u32| {
            writeln!(f, "{name:<12}{used:>6} used{:>8} free", room.saturating_sub(used))
        };
        for (file, program) in self.files.iter().zip(&self.programs) {
            let &Loaded { bytes, card, aside, aside_room, sizes, .. } = program;
            writeln!(f, "{}", file.name)?;
            writeln!(f, "{:<12}{:>6} bytes", "code", sizes.code)?;
            writeln!(f, "{:<12}{:>6} bytes", "data", sizes.data)?;
            line(f, "program", bytes, self.room())?;
            if card > 0 {
                line(f, "card", card, memory_map::CARD_LOADED.len() as u32)?;
            }
            if aside > 0 {
                line(f, "aside", aside, aside_room)?;
            }
            for &own in &program.own_asides {
                line(f, "own pages", own, common_aside_room())?;
            }
            line(f, "RAM", sizes.ram, sizes.ram + self.free_bytes(program))?;
            line(f, "zero page", sizes.zero_page, zero_page)?;
        }
        if self.common > 0 {
            writeln!(f, "{:<12}{:>6} bytes", "in common", self.common)?;
        }
        for (number, &aside) in (1..).zip(&self.common_asides) {
            line(f, &format!("aside {number}"), aside, common_aside_room())?;
        }
        line(f, "sectors", sectors - self.free_sectors, sectors)?;
        for file in &self.files {
            let lock = if file.locked { '*' } else { ' ' };
            let letter = file.file_type.letter();
            writeln!(f, "catalog     {lock}{letter} {:03} {}", file.sectors, file.name)?;
        }
        Ok(())
    }
}
