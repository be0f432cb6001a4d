//! The code that loads a program: the boot sector, the second part of the boot loader, and the
//! relocator of a file loaded by DOS.
//!
//! All of this is 6502 assembly. The Rust code defines the constants that the head of each file
//! lists.

use crate::common::Common;
use crate::dos33::{SECTOR_BYTES, Sector};
use crate::interface;
use crate::resident::{self, Routine, zero_sum};
use crate::{Error, disk_map, memory_map};

const BOOT: &str = include_str!("boot.s");
const SECOND: &str = include_str!("second.s");
/// The message if the file was loaded from a disk other than its own.
const WRONG_DISK: &str = "BAD DISK";

const RELOCATE: &str = include_str!("relocate.s");

/// Assembles the boot sector. `routine` is the disk's resident routine, and `second` the boot
/// loader's second part, if any. `has_picture` is `true` if the first program has a title picture.
///
/// # Errors
/// [`Error::Limit`] if the code is longer than a sector.
pub fn boot_sector(
    routine: &Routine,
    second: Option<&Sector>,
    has_picture: bool,
) -> Result<Sector, Error> {
    let mark = interface::PICTURE_MARK.iter().enumerate();
    let mark: String = mark.map(|(n, byte)| format!("MARK{n} = {byte}\n")).collect();
    let pages: Vec<Sector> = routine.pages.iter().chain(second).copied().collect();
    let quarter: Vec<u8> = pages.as_flattened().iter().copied().step_by(4).collect();
    let (sum, carries) = zero_sum(&quarter);
    let next = second.map_or(interface::START_PROGRAM, |_| memory_map::BOOT_SECOND + SECOND_ENTRY);
    let source = format!(
        "{}PICTURE = {}\nWORK = {}\nBUFFER = {}\n\
         HAS_PICTURE = {}\nPICTURE_LOST = {}\nMARK_BYTES = {}\n\
         SECOND = {}\nSECOND_PAGES = {}\nNEXT = {next}\nSUM = {sum}\nCARRIES = {carries}\n\
         {mark}{BOOT}",
        given(),
        interface::PICTURE,
        interface::WORK,
        interface::BUFFER,
        u8::from(has_picture),
        interface::PICTURE_LOST,
        interface::PICTURE_MARK.len(),
        memory_map::BOOT_SECOND,
        u8::from(second.is_some()),
    );
    let bytes = assemble("boot.s", &source, memory_map::BOOT_SECTOR, SECTOR_BYTES)?;
    Ok(bytes.try_into().expect("a sector's bytes"))
}

/// The offset of the second part's entry, which follows a JMP.
const SECOND_ENTRY: u16 = 3;

/// Assembles the boot loader's second part, for a disk with a common part. `program` is the first
/// program, and `first` its first page.
///
/// # Errors
/// [`Error::Limit`] if the code is longer than a page.
pub fn second(
    routine: &Routine,
    common: &Common,
    program: &resident::Entry,
    first: &Sector,
) -> Result<Sector, Error> {
    let pages = common.pages();
    let is_direct = program.early == 1;
    let early = if is_direct { common.early_pages() } else { pages.len() };
    let (rest, early) = pages.split_at(pages.len() - early);
    let (sum, carries) = resident::sum(&[&[*first], early].concat());
    let (rest_sum, rest_carries) = resident::sum(rest);
    let end = memory_map::PROGRAM.end / memory_map::PAGE_BYTES;
    let source = SECOND.replace("ENTER\n", if is_direct { "\n" } else { "jmp START\n" });
    let source = format!(
        "{}WORK = {}\nENTRY = {}\nSTART = {}\nMORE = {}\nUNPACKER = {}\nDEPTH = {}\n\
         COMMON = {}\nEARLY = {}\nCOMMON_TRACK = {}\nCOUNT = {}\n\
         SUM = {sum}\nCARRIES = {carries}\nREST_SUM = {rest_sum}\nREST_CARRIES = {rest_carries}\n\
         PROGRAM_TRACK = {}\nPROGRAM_BASE = {}\nPROGRAM_END = {}\n\
         PROGRAM_MORE = {}\nPROGRAM_UNPACKER = {}\n\
         FIRST_SECTOR = {}\n{}{source}",
        given(),
        interface::WORK,
        memory_map::LOW.start,
        interface::START_PROGRAM,
        interface::MORE,
        resident::UNPACKER,
        resident::DEPTH,
        end as usize - pages.len(),
        end as usize - early.len(),
        disk_map::COMMON_TRACK,
        interface::AT_LAST,
        program.place.track,
        program.base(),
        program.end(),
        program.page_after_early(),
        program.unpacker(),
        program.place.physical(),
        constants(&routine.inner),
    );
    let bytes = assemble("second.s", &source, memory_map::BOOT_SECOND, SECTOR_BYTES)?;
    Ok(bytes.try_into().expect("a page's bytes"))
}

/// Assembles the code that BRUN enters. It fills the rest of the first sector of a program's file,
/// after the header. `routine` is the disk's resident routine. `common` are the pages of the common
/// part, without the first page if the program's own file contains it.
///
/// # Errors
/// [`Error::Limit`] if the code is too long for the sector.
pub fn relocator(
    number: u8,
    program: &resident::Entry,
    routine: &[Sector],
    common: &[Sector],
) -> Result<Vec<u8>, Error> {
    let low_pages = memory_map::LOW_PAGES;
    let staying = [common, routine].concat();
    let staying = staying.as_flattened();
    let (sum, carries) = zero_sum(staying);
    let variables = constants(&resident::VARIABLES.map(|(name, at)| (name.to_uppercase(), at)));
    let wrong_disk = WRONG_DISK.bytes().rev().map(|letter| (letter | 0x80).to_string());
    let wrong_disk = wrong_disk.collect::<Vec<_>>().join(", ");
    let source = format!(
        "{}ENTRY = {}\nLOW_PAGES = {low_pages}\nPROGRAM = {}\nLOADED = {}\n\
         UNPACK = {}\nSUM = {sum}\nCARRIES = {carries}\n\
         STAYS = {}\nSTAYING_PAGES = {}\nCOMMON_TRACK = {}\n\
         COMMON_SECTOR = {}\nRESIDENT_SECTOR = {}\n\
         UNPACKER = {}\nRUNNING = {}\nMORE = {}\nNUMBER = {number}\n{variables}{RELOCATE}\
         wrong_disk: .byte {wrong_disk}\nwrong_disk_end:\n",
        given(),
        memory_map::LOW.start,
        memory_map::PROGRAM.start,
        memory_map::BRUN_PROGRAM,
        program.unpacker(),
        usize::from(interface::ROUTINE) - SECTOR_BYTES * common.len(),
        staying.len() / SECTOR_BYTES,
        disk_map::COMMON_TRACK,
        disk_map::common_sector(0).sector,
        disk_map::resident_sector(resident::PAGES - 1).sector,
        resident::UNPACKER,
        interface::RUNNING,
        interface::MORE,
    );
    let room = usize::from(memory_map::BRUN_PROGRAM - memory_map::BRUN_LOAD);
    assemble("relocate.s", &source, memory_map::BRUN_LOAD, room)
}

/// Returns definitions of names as lines of assembly.
pub(crate) fn constants(addresses: &[(String, u16)]) -> String {
    addresses.iter().map(|(name, address)| format!("{name} = {address}\n")).collect()
}

fn given() -> String {
    let (routine, pages) = (interface::ROUTINE, resident::PAGES);
    let (install, found) = (interface::INSTALL, interface::PICTURE_FOUND);
    format!(
        "RESIDENT = {routine}\nRESIDENT_PAGES = {pages}\nINSTALL = {install}\n\
         PICTURE_FOUND = {found}\n"
    )
}

/// Assembles a source and pads it with zeros to `room` bytes.
pub(crate) fn assemble(
    name: &str,
    source: &str,
    origin: u16,
    room: usize,
) -> Result<Vec<u8>, Error> {
    let mut bytes = mos6502_backend::assemble(source, origin)?.bytes;
    if bytes.len() > room {
        let size = bytes.len();
        return Err(Error::Limit(format!(
            "{name} assembles to {size} bytes, over the limit of {room}: make it shorter"
        )));
    }
    bytes.resize(room, 0);
    Ok(bytes)
}
