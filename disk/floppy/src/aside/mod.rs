//! A program's aside: a part that stays on the disk until it is needed.

use crate::dos33::{SECTOR_BYTES, SECTORS, Sector};
use crate::pack::sectors;
use crate::resident::{DEPTH, sum};
use crate::{Error, boot, interface};

const CHECK: &str = include_str!("check.s");

/// The bytes of a sector that belong to an aside. The number of the release precedes them.
pub const PART_BYTES: usize = SECTOR_BYTES - 2;

/// Returns an aside for the area of the common asides, padded to the end of its sectors. Its last
/// two bytes make two sums zero: that of all bytes, and that of all sums so far. The program
/// recognises the last sector by these sums, so they are not zero after an earlier one.
///
/// # Errors
/// [`Error::Limit`] if the aside is too long for these sectors, or if they are more than necessary.
pub fn with_sums(bytes: &[u8], sectors: usize) -> Result<Vec<u8>, Error> {
    let needed = (bytes.len() + 2).div_ceil(PART_BYTES);
    if needed != sectors {
        let length = bytes.len();
        return Err(Error::Limit(format!(
            "an aside of {length} bytes needs {needed} sectors, not {sectors}: change its place"
        )));
    }
    let mut padded = bytes.to_vec();
    padded.resize(sectors * PART_BYTES - 2, 0);
    let (sum, sums) = sums(&padded);
    padded.extend([sums.wrapping_add(sum).wrapping_neg(), sums]);
    // If this ever happens, change a padding byte.
    let is_early = (1..sectors).any(|part| self::sums(&padded[..part * PART_BYTES]) == (0, 0));
    assert!(!is_early, "an aside seems to end before its last sector");
    Ok(padded)
}

/// Returns the sum of all bytes, and the sum of all sums so far.
fn sums(bytes: &[u8]) -> (u8, u8) {
    bytes.iter().fold((0, 0), |(sum, sums): (u8, u8), &byte| {
        let sum = sum.wrapping_add(byte);
        (sum, sums.wrapping_add(sum))
    })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sums_of_an_aside_are_zero_after_its_last_sector() {
        for (length, sectors) in [(1, 1), (252, 1), (253, 2), (600, 3)] {
            let bytes: Vec<u8> = (1..=length).map(|n: u32| (n * n / 7 + 1) as u8).collect();
            let padded = with_sums(&bytes, sectors).unwrap();
            assert_eq!(padded.len(), sectors * 254);
            assert_eq!(padded[..bytes.len()], bytes);
            let (mut sum, mut sums) = (0, 0);
            for (number, part) in (1..).zip(padded.chunks(254)) {
                for &byte in part {
                    sum = (sum + u32::from(byte)) % 256;
                    sums = (sums + sum) % 256;
                }
                assert_eq!((sum, sums) == (0, 0), number == sectors, "{length}");
            }
            for wrong in [sectors - 1, sectors + 1] {
                assert!(matches!(with_sums(&bytes, wrong), Err(Error::Limit(_))), "{length}");
            }
        }
    }
}
