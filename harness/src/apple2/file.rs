//! A file as the image of a floppy: the formats that emulators write, known by what they begin with and how long they are.
//!
//! | file | is |
//! |---|---|
//! | 143,360 bytes | the sectors, in the order of DOS (`.dsk`, `.do`) or of ProDOS (`.po`) |
//! | `WOZ` | bits as they pass under the head ([`super::woz`]) |
//! | 232,960 bytes, `.nib` | 35 tracks of 6,656 disk bytes, without the bits between them |
//! | `2IMG` | a header of 64 bytes, then one of the others |
//!
//! The header of a 2IMG file, numbers lowest byte first:
//!
//! | offset | size | what |
//! |---|---|---|
//! | +$00 | 4 | `2IMG` |
//! | +$08 | 2 | bytes of the header |
//! | +$0C | 4 | 0 DOS order, 1 ProDOS order, 2 disk bytes |
//! | +$18 | 4 | where the image begins |
//! | +$1C | 4 | its bytes; some programs write 0 |
//!
//! Source: *Apple II File Type Notes*, $E0/$0130, "2IMG Universal Format"; Worth and Lechner, *Beneath Apple DOS*, chapter 3.

use crate::Error;

use super::nibbles::{DOS_SECTOR, IMAGE_BYTES, SECTOR_BYTES, SECTORS, TRACKS, Track, decode_track};
use super::order::{self, Order};
use super::woz;

/// A track of a `.nib` file.
const NIB_TRACK_BYTES: usize = 6_656;
/// A `.nib` file.
const NIB_BYTES: usize = TRACKS * NIB_TRACK_BYTES;
/// What is read of the header of a 2IMG file.
const HEADER_BYTES: usize = 0x20;

/// The image in DOS order of the floppy in this file. `order` is that of an image without a header.
///
/// # Errors
/// [`Error::ImageSize`], [`Error::DiskFile`].
pub fn image(file: &[u8], order: Order) -> Result<Vec<u8>, Error> {
    if woz::is_woz(file) {
        return woz::image(file);
    }
    if file.starts_with(b"2IMG") {
        return universal(file);
    }
    match (file.len(), order) {
        (NIB_BYTES, _) => nib(file),
        (IMAGE_BYTES, Order::ProDos) => Ok(order::dos_from_prodos(file)),
        (IMAGE_BYTES, Order::Dos) => Ok(file.to_vec()),
        (size, _) => Err(Error::ImageSize(size)),
    }
}

/// The image in a 2IMG file.
fn universal(file: &[u8]) -> Result<Vec<u8>, Error> {
    let refused = |message: &str| Error::DiskFile { format: "2IMG", message: message.into() };
    let header = file.get(..HEADER_BYTES).ok_or_else(|| refused(CUT_OFF))?;
    let number = |at: usize| {
        let bytes = [header[at], header[at + 1], header[at + 2], header[at + 3]];
        u32::from_le_bytes(bytes) as usize
    };
    let (format, start, length) = (number(0x0C), number(0x18), number(0x1C));
    let rest = file.get(start..).ok_or_else(|| refused(CUT_OFF))?;
    let wanted = match format {
        0 | 1 => IMAGE_BYTES,
        2 => NIB_BYTES,
        _ => return Err(refused("it is of a kind that no such file has")),
    };
    if length != 0 && length != wanted {
        return Err(Error::ImageSize(length));
    }
    let bytes = rest.get(..wanted).ok_or_else(|| refused(CUT_OFF))?;
    match format {
        0 => Ok(bytes.to_vec()),
        1 => Ok(order::dos_from_prodos(bytes)),
        _ => nib(bytes),
    }
}

const CUT_OFF: &str = "something is missing in it: it is damaged or cut off";

/// The image in the disk bytes of all tracks.
fn nib(file: &[u8]) -> Result<Vec<u8>, Error> {
    let tracks = file.chunks(NIB_TRACK_BYTES);
    let tracks = tracks.map(|bytes| Some(Track::from_bits(bytes, 8 * bytes.len())));
    sectors("NIB", tracks)
}

/// The image of these tracks, each of which must have all of its sectors; `None` is a track where the head finds nothing.
pub(super) fn sectors(
    format: &'static str,
    tracks: impl Iterator<Item = Option<Track>>,
) -> Result<Vec<u8>, Error> {
    let mut image = vec![0; IMAGE_BYTES];
    let mut unreadable = Vec::new();
    for (number, track) in tracks.enumerate() {
        let sectors = track.map_or([None; SECTORS], |track| decode_track(&track, number));
        for (bytes, &sector) in sectors.iter().zip(&DOS_SECTOR) {
            let at = number * SECTORS + usize::from(sector);
            match bytes {
                Some(bytes) => image[at * SECTOR_BYTES..][..SECTOR_BYTES].copy_from_slice(bytes),
                None => unreadable.push(at),
            }
        }
    }
    let Some(first) = unreadable.iter().min() else { return Ok(image) };
    let message = format!(
        "{} of its {} sectors cannot be read, first track {} sector {}: the disk is protected, damaged, or has not 16 \
         sectors on a track",
        unreadable.len(),
        TRACKS * SECTORS,
        first / SECTORS,
        first % SECTORS
    );
    Err(Error::DiskFile { format, message })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apple2::nibbles::DISK_BYTES;

    fn floppy() -> Vec<u8> {
        (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 12) as u8).collect()
    }

    /// The disk bytes of a sector's data field, worked out from the book's picture instead of our encoder: each byte's two
    /// low bits, turned round, lie in one of 86 values that come first, last one first on disk.
    fn data_field(sector: &[u8]) -> Vec<u8> {
        let low = |n: usize| sector.get(n).map_or(0, |byte| (byte & 1) << 1 | byte >> 1 & 1);
        let twos = (0..86).map(|n| low(n) | low(n + 86) << 2 | low(n + 172) << 4);
        let values: Vec<u8> = twos.chain(sector.iter().map(|byte| byte >> 2)).collect();
        let before = std::iter::once(0).chain(values.iter().copied());
        let after = values.iter().copied().chain(std::iter::once(0));
        before.zip(after).map(|(one, next)| DISK_BYTES[usize::from(one ^ next)]).collect()
    }

    fn nib_file(image: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        for track in 0..TRACKS {
            let mut bytes = Vec::new();
            for sector in 0..SECTORS {
                bytes.extend([0xFF; 16]);
                bytes.extend([0xD5, 0xAA, 0x96]);
                for value in [254, track as u8, sector as u8, 254 ^ track as u8 ^ sector as u8] {
                    bytes.extend([value >> 1 | 0xAA, value | 0xAA]);
                }
                bytes.extend([0xDE, 0xAA, 0xEB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xD5, 0xAA, 0xAD]);
                let at = track * SECTORS + usize::from(DOS_SECTOR[sector]);
                bytes.extend(data_field(&image[at * SECTOR_BYTES..][..SECTOR_BYTES]));
                bytes.extend([0xDE, 0xAA, 0xEB]);
            }
            bytes.resize(NIB_TRACK_BYTES, 0xFF);
            file.extend(bytes);
        }
        file
    }

    fn universal_file(format: u8, image: &[u8], length: u32) -> Vec<u8> {
        let mut file = b"2IMGTEST\x40\0\x01\0".to_vec();
        file.extend([format, 0, 0, 0]);
        file.extend([0; 8]);
        file.extend(64u32.to_le_bytes());
        file.extend(length.to_le_bytes());
        file.resize(64, 0);
        file.extend(image);
        // A comment may follow.
        file.extend(b"a comment");
        file
    }

    #[test]
    fn every_format_is_the_same_floppy() {
        let dos = floppy();
        let prodos = order::prodos_from_dos(&dos);
        let nib = nib_file(&dos);
        let size = |bytes: &[u8]| bytes.len() as u32;
        let files = [
            ("dsk", dos.clone(), Order::Dos),
            ("po", prodos.clone(), Order::ProDos),
            ("nib", nib.clone(), Order::Dos),
            ("2mg of DOS", universal_file(0, &dos, size(&dos)), Order::Dos),
            ("2mg of ProDOS", universal_file(1, &prodos, size(&prodos)), Order::Dos),
            ("2mg without a size", universal_file(1, &prodos, 0), Order::ProDos),
            ("2mg of disk bytes", universal_file(2, &nib, size(&nib)), Order::ProDos),
        ];
        for (name, file, order) in files {
            assert!(image(&file, order).unwrap() == dos, "{name}");
        }
    }

    #[test]
    fn what_is_not_a_floppy_is_refused_in_words() {
        let dos = floppy();
        let whole = universal_file(0, &dos, IMAGE_BYTES as u32);
        let mut damaged = nib_file(&dos);
        damaged[3 * NIB_TRACK_BYTES..][..500].fill(0);
        let cases = [
            (whole[..100_000].to_vec(), "cut off"),
            (whole[..20].to_vec(), "cut off"),
            (universal_file(9, &dos, 0), "of a kind that no such file has"),
            (universal_file(0, &dos, 819_200), "3.5 inches"),
            (damaged, "sectors cannot be read, first track 3"),
            (vec![0; 819_200], "3.5 inches"),
            (vec![0; 116_480], "13 sectors"),
            (vec![0; 7], "has 7 bytes"),
        ];
        for (file, told) in cases {
            let message = image(&file, Order::Dos).unwrap_err().to_string();
            assert!(message.contains(told), "{message} does not say: {told}");
        }
        // The end of the header, wherever it says that the image begins.
        for start in [0u32, 0x7FFF_FFFF, u32::MAX] {
            let mut file = whole.clone();
            file[0x18..0x1C].copy_from_slice(&start.to_le_bytes());
            assert_eq!(image(&file, Order::Dos).is_ok(), start == 0);
        }
    }
}
