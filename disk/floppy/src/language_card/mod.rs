//! The part of a program that is in the language card, for programs that need 64K.
//!
//! This part is not in the program's file. It is stored after the programs' pages on the disk, and
//! is read after the rest of its program, while the title screen answers keys. It may be packed
//! together with the program's late part. The code that reads it (`read.s`) occupies the last page
//! below the hi-res page, which the program does not use.

use crate::disk_map::Place;
use crate::dos33::{SECTOR_BYTES, Sector};
use crate::interface;
use crate::pack::sectors;
use crate::resident::{self, DEPTH, Routine, sum};
use crate::{Error, boot, memory_map};

const READ: &str = include_str!("read.s");

/// The maximum size of this part in bytes.
pub const ROOM: usize = (memory_map::CARD_LOADED.end - memory_map::CARD_LOADED.start) as usize;

/// Splits a program's part for the language card into pages, which belong at [`memory_map::CARD`].
///
/// # Errors
/// [`Error::Limit`] if it is too large.
pub fn pages(bytes: &[u8]) -> Result<Vec<Sector>, Error> {
    if bytes.len() > ROOM {
        return Err(Error::Limit(format!(
            "the part of a program for the language card has {} bytes, but ${:04X} to ${:04X} has \
             room for {ROOM}: make the program smaller",
            bytes.len(),
            memory_map::CARD_LOADED.start,
            memory_map::CARD_LOADED.end - 1
        )));
    }
    Ok(sectors(bytes))
}

/// Assembles the code that reads these pages. They are consecutive on the disk, starting at
/// `place`. If `is_packed`, the last page unpacks the others, together with the program's late
/// part.
///
/// # Errors
/// [`Error::Limit`] if the code exceeds a page, which would be a bug in this crate.
pub fn reader(
    pages: &[Sector],
    place: Place,
    is_packed: bool,
    routine: &Routine,
) -> Result<Sector, Error> {
    let first = (memory_map::CARD.start / memory_map::PAGE_BYTES) as u8;
    let end = usize::from(first) + pages.len();
    let (sum, carries) = sum(pages);
    let source = format!(
        "CARD = {first}\nEND_PAGE = {end}\nUNPACK = {}\nFIRST_TRACK = {}\nFIRST = {}\n\
         SUM = {sum}\nCARRIES = {carries}\nDEPTH = {DEPTH}\n\
         RESET = {}\nMODEL = {}\nWANTED = {}\nMORE = {}\nUNPACKER = {}\n{}{READ}",
        if is_packed { end - 1 } else { 0 },
        place.track,
        first - place.slot,
        interface::ROM_RESET,
        interface::MODEL,
        interface::WORK,
        interface::MORE,
        resident::UNPACKER,
        boot::constants(&routine.inner),
    );
    let bytes = boot::assemble("read.s", &source, interface::CARD_READER, SECTOR_BYTES)?;
    Ok(bytes.try_into().expect("a sector's bytes"))
}
