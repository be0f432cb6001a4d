//! A program's aside: a part that stays on the disk until it is needed.

use crate::dos33::{SECTOR_BYTES, SECTORS, Sector};
use crate::pack::sectors;
use crate::resident::{DEPTH, sum};
use crate::{Error, boot, interface};

const CHECK: &str = include_str!("check.s");

/// Returns an aside for the area of the common asides, padded to the end of its sectors. Its last
/// two bytes make two sums zero: that of all bytes, and that of all sums so far. The program checks
/// both before it enters the aside. An aside that is too long has the sums, too.
pub fn with_sums(bytes: &[u8], sectors: usize) -> Vec<u8> {
    let mut padded = bytes.to_vec();
    padded.resize((sectors * (SECTOR_BYTES - 2) - 2).max(bytes.len()), 0);
    let (mut sum, mut sums) = (0u8, 0u8);
    for byte in &padded {
        sum = sum.wrapping_add(*byte);
        sums = sums.wrapping_add(sum);
    }
    padded.extend([(sums.wrapping_add(sum)).wrapping_neg(), sums]);
    padded
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
    fn both_sums_of_an_aside_are_zero() {
        for (length, sectors) in [(0, 1), (252, 1), (253, 2), (600, 3)] {
            let bytes: Vec<u8> = (0..length).map(|n: u32| (n * n / 7) as u8).collect();
            let padded = with_sums(&bytes, sectors);
            assert_eq!(padded.len(), sectors * 254);
            assert_eq!(padded[..bytes.len()], bytes);
            let (sum, sums) = padded.iter().fold((0u8, 0u8), |(sum, sums), &byte| {
                let sum = sum.wrapping_add(byte);
                (sum, sums.wrapping_add(sum))
            });
            assert_eq!((sum, sums), (0, 0), "{length}");
        }
        assert_eq!(with_sums(&[1; 253], 1).len(), 255, "too long for its sector");
    }
}
