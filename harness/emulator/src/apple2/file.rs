//! Disk image files in the formats that emulators write, detected by signature and length.
//!
//! | file | contents |
//! |---|---|
//! | 143,360 bytes | the sectors, in DOS order (`.dsk`, `.do`) or ProDOS order (`.po`) |
//! | `WOZ` | the bits of each track ([`super::woz`]) |
//! | 232,960 bytes, `.nib` | 35 tracks of 6,656 disk bytes, without the extra bits of sync bytes |
//! | `2IMG` | a header of 64 bytes, then sectors or disk bytes |
//!
//! The sector order is the order in which a catalog is found, or else the order that the extension
//! implies.
//!
//! The header of a 2IMG file (numbers are little-endian):
//!
//! | offset | size | contents |
//! |---|---|---|
//! | +$00 | 4 | `2IMG` |
//! | +$08 | 2 | size of the header |
//! | +$0C | 4 | 0 DOS order, 1 ProDOS order, 2 disk bytes |
//! | +$10 | 4 | flags; bit 31: the disk is write-protected |
//! | +$18 | 4 | offset of the image |
//! | +$1C | 4 | size of the image; some programs write 0 |
//!
//! Source: *Apple II File Type Notes*, $E0/$0130, "2IMG Universal Format"; Worth and Lechner,
//! *Beneath Apple DOS*, chapter 3.

use std::ops::Range;

use crate::Error;

use super::nibbles::{
    DOS_SECTOR, IMAGE_BYTES, SECTOR_BYTES, SECTORS, TRACKS, Track, decode_track, write_sector,
};
use super::order::Order;
use super::woz;

/// The size of a track in a `.nib` file.
const NIB_TRACK_BYTES: usize = 6_656;
/// The size of a `.nib` file.
const NIB_BYTES: usize = TRACKS * NIB_TRACK_BYTES;
/// The signature of a 2IMG file.
const UNIVERSAL: &[u8] = b"2IMG";
/// The number of bytes of a 2IMG header that are read.
const HEADER_BYTES: usize = 0x20;
/// The offset of the flags in a 2IMG header.
const FLAGS: usize = 0x10;
/// The flag of write protection, in the highest byte of the flags.
const WRITE_PROTECTED: u8 = 0x80;

/// Converts a disk image file to an image in DOS order; see [`DiskFile::read`].
///
/// # Errors
/// [`Error::ImageSize`], [`Error::DiskFile`].
pub fn image(file: &[u8], order: Order) -> Result<Vec<u8>, Error> {
    Ok(DiskFile::read(file.to_vec(), order)?.image)
}

/// A disk image file, whose sectors can be replaced without other changes to the file.
#[derive(Clone, Debug)]
pub struct DiskFile {
    bytes: Vec<u8>,
    layout: Layout,
    image: Vec<u8>,
}

/// The format of a disk image file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// The sectors alone.
    Sectors,
    /// Tracks of disk bytes.
    Nib,
    /// WOZ.
    Woz,
    /// 2IMG.
    Universal,
}

impl Container {
    /// Detects the format by signature or length. Returns `None` if `file` is not a disk image.
    pub fn of(file: &[u8]) -> Option<Container> {
        match file.len() {
            _ if woz::is_woz(file) => Some(Container::Woz),
            _ if file.starts_with(UNIVERSAL) => Some(Container::Universal),
            NIB_BYTES => Some(Container::Nib),
            IMAGE_BYTES => Some(Container::Sectors),
            _ => None,
        }
    }
}

/// Whether the header of a disk image file marks the disk as write-protected.
pub fn is_write_protected(file: &[u8]) -> bool {
    match Container::of(file) {
        Some(Container::Woz) => woz::is_write_protected(file),
        Some(Container::Universal) => {
            file.get(FLAGS + 3).is_some_and(|flags| flags & WRITE_PROTECTED != 0)
        }
        _ => false,
    }
}

/// The layout of the sectors in a file.
#[derive(Clone, Debug)]
enum Layout {
    /// All sectors in sequence, from the offset `start`.
    Sectors { start: usize, order: Order },
    /// Tracks of disk bytes, or `None` for an empty track.
    Tracks { format: &'static str, places: Vec<Option<Place>> },
}

/// Position of a track's bits in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The offset of the first byte; its bit 7 is the track's first bit.
    pub start: usize,
    /// Number of bits.
    pub bits: usize,
}

impl DiskFile {
    /// Reads a disk image file. `order` applies only to an image without a header or a catalog,
    /// because many files in ProDOS order are named `.dsk`.
    ///
    /// # Errors
    /// [`Error::ImageSize`], [`Error::DiskFile`].
    pub fn read(bytes: Vec<u8>, order: Order) -> Result<DiskFile, Error> {
        let layout = match Container::of(&bytes) {
            Some(Container::Woz) => Layout::Tracks { format: "WOZ", places: woz::places(&bytes)? },
            Some(Container::Universal) => universal(&bytes)?,
            Some(Container::Nib) => nib(0),
            Some(Container::Sectors) => {
                let order = Order::of_image(&bytes).unwrap_or(order);
                Layout::Sectors { start: 0, order }
            }
            None => return Err(Error::ImageSize(bytes.len())),
        };
        let image = match &layout {
            Layout::Sectors { start, order } => order.to_dos(&bytes[*start..][..IMAGE_BYTES]),
            Layout::Tracks { format, places } => sectors(format, &bytes, places)?,
        };
        Ok(DiskFile { bytes, layout, image })
    }

    /// The sectors in DOS order.
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// The file's format.
    ///
    /// # Panics
    /// Never: only a disk image file can be read.
    pub fn container(&self) -> Container {
        Container::of(&self.bytes).expect("only disk image files are read")
    }

    /// Whether the file's header marks the disk as write-protected.
    pub fn is_write_protected(&self) -> bool {
        is_write_protected(&self.bytes)
    }

    /// Returns the file with the sectors of an image in DOS order. The bits of unchanged sectors
    /// are kept.
    ///
    /// # Panics
    /// If the image does not have [`IMAGE_BYTES`] bytes.
    pub fn with_image(&self, image: &[u8]) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        match &self.layout {
            Layout::Sectors { start, order } => {
                bytes[*start..][..IMAGE_BYTES].copy_from_slice(&order.of_dos(image));
            }
            Layout::Tracks { places, .. } => {
                let places = places.iter().enumerate();
                for (number, place) in places.filter_map(|(n, place)| place.map(|at| (n, at))) {
                    self.replace_track(number, place, image, &mut bytes);
                }
                woz::renew_checksum(&mut bytes);
            }
        }
        bytes
    }

    fn replace_track(&self, number: usize, place: Place, image: &[u8], bytes: &mut [u8]) {
        let changed = (0..SECTORS).filter(|&physical| {
            let sector = sector_range(number, physical);
            image[sector.clone()] != self.image[sector]
        });
        let changed: Vec<usize> = changed.collect();
        if changed.is_empty() {
            return;
        }
        let bits = &mut bytes[place.start..];
        let mut track = Track::from_bits(bits, place.bits);
        for physical in changed {
            write_sector(&mut track, number, physical, &image[sector_range(number, physical)]);
        }
        track.put_bits(bits);
    }
}

/// The range of a sector, given by its physical number, in an image in DOS order.
fn sector_range(track: usize, physical: usize) -> Range<usize> {
    let start = (track * SECTORS + usize::from(DOS_SECTOR[physical])) * SECTOR_BYTES;
    start..start + SECTOR_BYTES
}

/// The layout of a 2IMG file.
fn universal(file: &[u8]) -> Result<Layout, Error> {
    let refused = |message: &str| Error::DiskFile { format: "2IMG", message: message.into() };
    let header = file.get(..HEADER_BYTES).ok_or_else(|| refused(CUT_OFF))?;
    let number = |at: usize| {
        let bytes = [header[at], header[at + 1], header[at + 2], header[at + 3]];
        u32::from_le_bytes(bytes) as usize
    };
    let (format, start, length) = (number(0x0C), number(0x18), number(0x1C));
    let rest = file.get(start..).ok_or_else(|| refused(CUT_OFF))?;
    let (wanted, layout) = match format {
        0 => (IMAGE_BYTES, Layout::Sectors { start, order: Order::Dos }),
        1 => (IMAGE_BYTES, Layout::Sectors { start, order: Order::ProDos }),
        2 => (NIB_BYTES, nib(start)),
        _ => return Err(refused("its image format is unknown")),
    };
    if length != 0 && length != wanted {
        return Err(Error::ImageSize(length));
    }
    if rest.len() < wanted {
        return Err(refused(CUT_OFF));
    }
    Ok(layout)
}

const CUT_OFF: &str = "it is damaged or cut off";

/// The layout of a `.nib` file, whose first track is at `start`.
fn nib(start: usize) -> Layout {
    let place = |track| Place { start: start + track * NIB_TRACK_BYTES, bits: 8 * NIB_TRACK_BYTES };
    Layout::Tracks { format: "NIB", places: (0..TRACKS).map(|track| Some(place(track))).collect() }
}

/// Reads the sectors of the tracks at `places`. All sectors must be readable.
fn sectors(format: &'static str, file: &[u8], places: &[Option<Place>]) -> Result<Vec<u8>, Error> {
    let mut image = vec![0; IMAGE_BYTES];
    let mut unreadable = Vec::new();
    for (number, place) in places.iter().enumerate() {
        let track = place.map(|place| Track::from_bits(&file[place.start..], place.bits));
        let sectors = track.map_or([None; SECTORS], |track| decode_track(&track, number));
        for (physical, bytes) in sectors.iter().enumerate() {
            let at = sector_range(number, physical);
            match bytes {
                Some(bytes) => image[at].copy_from_slice(bytes),
                None => unreadable.push(at.start / SECTOR_BYTES),
            }
        }
    }
    let Some(first) = unreadable.iter().min() else { return Ok(image) };
    let message = format!(
        "{} of its {} sectors cannot be read, beginning with track {} sector {}: the disk is \
         copy-protected or damaged, or does not have 16 sectors on a track",
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
    use crate::apple2::order;

    fn floppy() -> Vec<u8> {
        (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 12) as u8).collect()
    }

    /// The disk bytes of a sector's data field, computed from the figure in *Beneath Apple DOS*
    /// without our encoder. The first 86 values hold the two low bits of each byte, swapped, in
    /// reverse order.
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
    fn every_format_yields_the_same_floppy() {
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
    fn invalid_files_are_refused_with_a_message() {
        let dos = floppy();
        let whole = universal_file(0, &dos, IMAGE_BYTES as u32);
        let mut damaged = nib_file(&dos);
        damaged[3 * NIB_TRACK_BYTES..][..500].fill(0);
        let cases = [
            (whole[..100_000].to_vec(), "cut off"),
            (whole[..20].to_vec(), "cut off"),
            (universal_file(9, &dos, 0), "its image format is unknown"),
            (universal_file(0, &dos, 819_200), "3.5 inches"),
            (damaged, "sectors cannot be read, beginning with track 3"),
            (vec![0; 819_200], "3.5 inches"),
            (vec![0; 116_480], "13 sectors"),
            (vec![0; 7], "has 7 bytes"),
        ];
        for (file, expected) in cases {
            let message = image(&file, Order::Dos).unwrap_err().to_string();
            assert!(message.contains(expected), "{message} does not contain: {expected}");
        }
        // An image that starts beyond the end of the file.
        for start in [0u32, 0x7FFF_FFFF, u32::MAX] {
            let mut file = whole.clone();
            file[0x18..0x1C].copy_from_slice(&start.to_le_bytes());
            assert_eq!(image(&file, Order::Dos).is_ok(), start == 0);
        }
    }
}
