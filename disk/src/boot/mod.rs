//! How a program gets into memory: the boot sector, and the relocator of a file that DOS has loaded.
//!
//! Both are 6502 assembly, assembled with what they are told as constants in front; see the head of each.

use mos6502_backend::asm::text::assemble_flat;
use zonkers::resident as interface;

use crate::dos33::{SECTOR_BYTES, Sector};
use crate::resident::{self, Routine};
use crate::{Error, disk_map, memory_map};

const BOOT: &str = include_str!("boot.s");
/// What a program says that DOS has loaded from another disk than the one it was made for.
const WRONG_DISK: &str = "BAD DISK";

const RELOCATE: &str = include_str!("relocate.s");

/// The boot sector of a disk with that resident routine, the programs of which have something in common or not, and the first
/// of them a picture or none.
///
/// # Errors
/// [`Error::Limit`] if it has grown beyond its sector.
pub fn boot_sector(
    routine: &Routine,
    has_common: bool,
    has_picture: bool,
) -> Result<Sector, Error> {
    let mark = interface::PICTURE_MARK.iter().enumerate();
    let mark: String = mark.map(|(n, byte)| format!("MARK{n} = {byte}\n")).collect();
    let inner: String =
        routine.inner.iter().map(|(name, address)| format!("{name} = {address}\n")).collect();
    let source = format!(
        "{}START = {}\nPICTURE = {}\nWORK = {}\nBUFFER = {}\n\
         HAS_PICTURE = {}\nPICTURE_LOST = {}\nPICTURE_THERE = {}\nMARK_BYTES = {}\n\
         COMMON = {}\nCOMMON_PAGES = {}\nCOMMON_TRACK = {}\n{inner}{mark}{BOOT}",
        given(),
        interface::START_PROGRAM,
        interface::PICTURE,
        interface::WORK,
        interface::BUFFER,
        u8::from(has_picture),
        interface::PICTURE_LOST,
        interface::PICTURE_THERE,
        interface::PICTURE_MARK.len(),
        memory_map::COMMON_PAGES_START,
        memory_map::COMMON_PAGES,
        if has_common { disk_map::COMMON_TRACK } else { 0 },
    );
    let bytes = assemble("boot.s", &source, memory_map::BOOT_SECTOR, SECTOR_BYTES)?;
    Ok(bytes.try_into().expect("a sector's bytes"))
}

/// What BRUN enters, filling the file's first sector behind the header, for the program of this number, of the disk with
/// that resident routine, and the pages of what all programs have in common, without the first if the program brings that along.
///
/// # Errors
/// [`Error::Limit`] if it has grown beyond that sector.
pub fn relocator(
    number: u8,
    program: &resident::Entry,
    routine: &[Sector],
    common: &[Sector],
) -> Result<Vec<u8>, Error> {
    let low_pages = memory_map::LOW_PAGES;
    let last = disk_map::place_of_common(memory_map::COMMON_PAGES - 1).sector();
    let staying = [common, routine].concat();
    let staying = staying.as_flattened();
    let (sum, carries) = zero_sum(staying);
    let wrong_disk = WRONG_DISK.bytes().rev().map(|letter| (letter | 0x80).to_string());
    let wrong_disk = wrong_disk.collect::<Vec<_>>().join(", ");
    let source = format!(
        "{}ENTRY = {}\nLOW_PAGES = {low_pages}\nPROGRAM = {}\nLOADED = {}\nUNPACK = {}\nSUM = {sum}\nCARRIES = {carries}\n\
         STAYS = {}\nSTAYING_PAGES = {}\nCOMMON_TRACK = {}\nCOMMON_SECTOR = {}\n\
         UNPACKER = {}\nRUNNING = {}\nNUMBER = {number}\n{RELOCATE}\
         wrong_disk: .byte {wrong_disk}\nwrong_disk_end:\n",
        given(),
        memory_map::LOW.start,
        memory_map::PROGRAM.start,
        memory_map::BRUN_PROGRAM,
        program.unpacker(),
        usize::from(interface::ROUTINE) - SECTOR_BYTES * common.len(),
        staying.len() / SECTOR_BYTES,
        last.track,
        last.sector,
        resident::UNPACKER,
        interface::RUNNING,
    );
    let room = usize::from(memory_map::BRUN_PROGRAM - memory_map::BRUN_LOAD);
    assemble("relocate.s", &source, memory_map::BRUN_LOAD, room)
}

/// With what a sum and the number of its carries must begin to end as 0: how `relocate.s` adds up what it has read.
fn zero_sum(bytes: &[u8]) -> (u8, u8) {
    // Backwards, from the 0 that it ends with.
    let first = bytes.iter().rev().fold(0u8, |sum, &byte| sum.wrapping_sub(byte).rotate_right(1));
    let mut carries = 0u8;
    bytes.iter().fold(first, |sum, &byte| {
        let (sum, carry) = sum.rotate_left(1).overflowing_add(byte);
        carries = carries.wrapping_sub(carry.into());
        sum
    });
    (first, carries)
}

fn given() -> String {
    let (routine, pages) = (interface::ROUTINE, resident::PAGES);
    let (install, found) = (interface::INSTALL, interface::PICTURE_FOUND);
    format!(
        "RESIDENT = {routine}\nRESIDENT_PAGES = {pages}\nINSTALL = {install}\nPICTURE_FOUND = {found}\n"
    )
}

/// Filled up with zeros to `room` bytes.
pub(crate) fn assemble(
    name: &str,
    source: &str,
    origin: u16,
    room: usize,
) -> Result<Vec<u8>, Error> {
    let (mut bytes, ..) = assemble_flat(source, origin)?;
    if bytes.len() > room {
        let size = bytes.len();
        return Err(Error::Limit(format!("{name} assembles to {size} bytes and has {room}")));
    }
    bytes.resize(room, 0);
    Ok(bytes)
}
