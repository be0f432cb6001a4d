//! The two pieces of 6502 code that are not Rust: the boot loader and the file's relocator.
//!
//! Both are assembled for one program, whose place and length stand in front of their source as
//! constants; see the head of each source.

use mos6502_backend::asm::text::assemble_flat;

use crate::dos33::{SECTOR_BYTES, Sector};
use crate::{Error, disk_map, memory_map};

const BOOT: &str = include_str!("boot.s");
const RELOCATE: &str = include_str!("relocate.s");

/// Pages of the loader; `boot.s` must come out as long as this.
pub const LOADER_PAGES: u8 = 4;

/// The boot loader for a program of so many pages: page 0 is the boot sector.
///
/// # Errors
/// [`Error::Limit`] if the loader has grown beyond its pages.
pub fn loader(program_pages: u8) -> Result<Vec<Sector>, Error> {
    let source = format!(
        "PROGRAM = {}\nPROGRAM_PAGES = {program_pages}\nFIRST_TRACK = {}\nBOOT_SECTORS = {}\n{BOOT}",
        memory_map::PROGRAM.start,
        disk_map::PROGRAM_TRACK,
        LOADER_PAGES,
    );
    let (bytes, ..) = assemble_flat(&source, memory_map::LOADER)?;
    if bytes.len() != usize::from(LOADER_PAGES) * SECTOR_BYTES {
        return Err(Error::Limit(format!(
            "boot.s assembles to {} bytes: set boot::LOADER_PAGES",
            bytes.len()
        )));
    }
    let pages = bytes.chunks_exact(SECTOR_BYTES);
    Ok(pages.map(|page| page.try_into().expect("a page is a sector")).collect())
}

/// What BRUN enters, filling the file's first sector behind the header.
///
/// # Errors
/// [`Error::Limit`] if it has grown beyond that sector.
pub fn relocator(program_pages: u8) -> Result<Vec<u8>, Error> {
    let source = format!(
        "PROGRAM = {}\nPROGRAM_PAGES = {program_pages}\nLOADED = {}\n{RELOCATE}",
        memory_map::PROGRAM.start,
        memory_map::BRUN_PROGRAM,
    );
    let (mut bytes, ..) = assemble_flat(&source, memory_map::BRUN_LOAD)?;
    let room = usize::from(memory_map::BRUN_PROGRAM - memory_map::BRUN_LOAD);
    if bytes.len() > room {
        return Err(Error::Limit(format!(
            "relocate.s assembles to {} bytes and has {room}",
            bytes.len()
        )));
    }
    bytes.resize(room, 0);
    Ok(bytes)
}
