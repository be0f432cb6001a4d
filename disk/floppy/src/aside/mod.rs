//! A program's aside: a part that stays on the disk until it is needed.

use crate::dos33::{SECTOR_BYTES, SECTORS, Sector};
use crate::pack::sectors;
use crate::resident::{DEPTH, sum};
use crate::{Error, boot, interface};

const CHECK: &str = include_str!("check.s");

/// Returns the sectors of an aside's track. The first sector starts with the release and the code
/// that checks the others. `bytes` are loaded at [`interface::ASIDE`].
///
/// # Errors
/// [`Error::Limit`] if the checking code is too long for the first sector, which would be a bug in
/// this crate.
pub fn track(bytes: &[u8], release: u16) -> Result<Vec<Sector>, Error> {
    let header = usize::from(interface::ASIDE % SECTOR_BYTES as u16);
    let (first, others) = bytes.split_at(bytes.len().min(SECTOR_BYTES - header));
    let mut others = sectors(others);
    others.resize(usize::from(SECTORS) - 1, [0; SECTOR_BYTES]);
    let (sum, carries) = sum(&others);
    let source = format!(
        "BUFFER = {}\nOTHERS = {}\nEND_PAGE = {}\nASIDE = {}\nSUM = {sum}\nCARRIES = {carries}\n\
         DEPTH = {DEPTH}\n{CHECK}",
        interface::BUFFER,
        interface::PICTURE_PAGE + 1,
        interface::PICTURE_PAGE + SECTORS,
        interface::ASIDE,
    );
    let room = header - usize::from(interface::CHECK_ASIDE - interface::BUFFER);
    let code = boot::assemble("check.s", &source, interface::CHECK_ASIDE, room)?;
    let first = sectors(&[&release.to_le_bytes()[..], &code, first].concat());
    Ok([first, others].concat())
}
