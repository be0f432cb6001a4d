//! How a program gets into memory: the boot sector, and the relocator of a file that DOS has loaded.
//!
//! Both are 6502 assembly. The constants that they need are put in front of the source; the head of each file
//! lists them.

use mos6502_backend::asm::text::assemble_flat;
use zonkers::resident as interface;

use crate::dos33::{SECTOR_BYTES, Sector, SectorAddress};
use crate::resident::{self, Routine, zero_sum};
use crate::{Error, disk_map, memory_map};

const BOOT: &str = include_str!("boot.s");
/// The message of a file that was loaded from another disk than the one it was made for.
const WRONG_DISK: &str = "BAD DISK";

const RELOCATE: &str = include_str!("relocate.s");

/// Assembles the boot sector. `routine` is the disk's resident routine; `common` are the pages of the part that all
/// programs share, none if there is none, and `has_picture` tells whether its first program has a title picture.
///
/// # Errors
/// [`Error::Limit`] if the code is longer than a sector.
pub fn boot_sector(
    routine: &Routine,
    common: &[Sector],
    has_picture: bool,
) -> Result<Sector, Error> {
    let mark = interface::PICTURE_MARK.iter().enumerate();
    let mark: String = mark.map(|(n, byte)| format!("MARK{n} = {byte}\n")).collect();
    let half =
        |pages: &[Sector]| pages.as_flattened().iter().copied().step_by(2).collect::<Vec<_>>();
    let (sum, carries) = zero_sum(&half(common));
    let (routine_sum, routine_carries) = zero_sum(&half(&routine.pages));
    let inner = constants(&routine.inner);
    let common_start = usize::from(interface::ROUTINE) - SECTOR_BYTES * common.len();
    let source = format!(
        "{}START = {}\nPICTURE = {}\nWORK = {}\nBUFFER = {}\n\
         HAS_PICTURE = {}\nPICTURE_LOST = {}\nMARK_BYTES = {}\n\
         COMMON = {}\nCOMMON_PAGES = {}\nCOMMON_TRACK = {}\nSUM = {sum}\nCARRIES = {carries}\n\
         ROUTINE_SUM = {routine_sum}\nROUTINE_CARRIES = {routine_carries}\n{inner}{mark}{BOOT}",
        given(),
        interface::START_PROGRAM,
        interface::PICTURE,
        interface::WORK,
        interface::BUFFER,
        u8::from(has_picture),
        interface::PICTURE_LOST,
        interface::PICTURE_MARK.len(),
        common_start,
        common.len(),
        if common.is_empty() { 0 } else { disk_map::COMMON_TRACK },
    );
    let bytes = assemble("boot.s", &source, memory_map::BOOT_SECTOR, SECTOR_BYTES)?;
    Ok(bytes.try_into().expect("a sector's bytes"))
}

/// Assembles the code that BRUN enters: it fills the first sector of a program's file behind the header.
/// `number` and `program` are the program's, `routine` is the disk's resident routine, and `common` are the
/// pages of the part that all programs share, without the first of them if the program's own file contains it; `last` is the place of
/// the last of them.
///
/// # Errors
/// [`Error::Limit`] if the code is longer than that sector.
pub fn relocator(
    number: u8,
    program: &resident::Entry,
    routine: &[Sector],
    common: &[Sector],
    last: SectorAddress,
) -> Result<Vec<u8>, Error> {
    let low_pages = memory_map::LOW_PAGES;
    let staying = [common, routine].concat();
    let staying = staying.as_flattened();
    let (sum, carries) = zero_sum(staying);
    let variables = constants(&resident::VARIABLES.map(|(name, at)| (name.to_uppercase(), at)));
    let wrong_disk = WRONG_DISK.bytes().rev().map(|letter| (letter | 0x80).to_string());
    let wrong_disk = wrong_disk.collect::<Vec<_>>().join(", ");
    let source = format!(
        "{}ENTRY = {}\nLOW_PAGES = {low_pages}\nPROGRAM = {}\nLOADED = {}\nUNPACK = {}\nSUM = {sum}\nCARRIES = {carries}\n\
         STAYS = {}\nSTAYING_PAGES = {}\nCOMMON_TRACK = {}\nCOMMON_SECTOR = {}\n\
         UNPACKER = {}\nRUNNING = {}\nMORE = {}\nNUMBER = {number}\n{variables}{RELOCATE}\
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
        interface::MORE,
    );
    let room = usize::from(memory_map::BRUN_PROGRAM - memory_map::BRUN_LOAD);
    assemble("relocate.s", &source, memory_map::BRUN_LOAD, room)
}

/// Names and addresses as lines of a source.
pub(crate) fn constants(addresses: &[(String, u16)]) -> String {
    addresses.iter().map(|(name, address)| format!("{name} = {address}\n")).collect()
}

fn given() -> String {
    let (routine, pages) = (interface::ROUTINE, resident::PAGES);
    let (install, found) = (interface::INSTALL, interface::PICTURE_FOUND);
    format!(
        "RESIDENT = {routine}\nRESIDENT_PAGES = {pages}\nINSTALL = {install}\nPICTURE_FOUND = {found}\n"
    )
}

/// Assembles a source and fills it up with zeros to `room` bytes.
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
