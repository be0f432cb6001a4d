//! Reads the sectors of a WOZ file, version 1 or 2, with 35 tracks of 16 sectors. Disks that an
//! image of sectors cannot represent, such as copy-protected ones, are refused.

use crate::Error;
use crate::apple2::file::{self, Place};
use crate::apple2::nibbles::TRACKS;
use crate::apple2::order::Order;

use super::{BLOCK_BYTES, DISK_TYPE, HEADER_BYTES, NONE, QUARTERS, checksum, signature};

/// A track in version 1: its bits, then the numbers of bytes and bits, and the splice point.
const TRACK_1_BYTES: usize = 6_656;
/// The offset of the number of bits.
const TRACK_1_COUNT: usize = 6_648;
/// A track's entry in version 2: its first block and the numbers of blocks and bits.
const TRACK_2_BYTES: usize = 8;
/// The length that follows a chunk's name.
const LENGTH_BYTES: usize = 4;
/// The offset of the write protection flag in `INFO`.
const PROTECTED: usize = 2;
/// The maximum number of bits on a track, more than a drive writes in a revolution.
const TRACK_BITS_MAX: usize = 1 << 16;

/// Whether a file has the signature of a WOZ file.
pub fn is_woz(file: &[u8]) -> bool {
    file.starts_with(b"WOZ")
}

/// Converts a WOZ file to an image in DOS order.
///
/// # Errors
/// [`Error::DiskFile`].
pub fn image(file: &[u8]) -> Result<Vec<u8>, Error> {
    file::image(file, Order::Dos)
}

/// Whether the disk of a WOZ file is write-protected. `INFO` is always the first chunk.
pub(in crate::apple2) fn is_write_protected(file: &[u8]) -> bool {
    let info = file.get(HEADER_BYTES..).and_then(|body| body.strip_prefix(b"INFO"));
    info.and_then(|info| info.get(LENGTH_BYTES + PROTECTED)).is_some_and(|&flag| flag == 1)
}

/// The positions of the tracks in a WOZ file, or `None` for an empty track.
///
/// # Errors
/// [`Error::DiskFile`].
pub(in crate::apple2) fn places(file: &[u8]) -> Result<Vec<Option<Place>>, Error> {
    let refused = |message: &str| Error::DiskFile { format: "WOZ", message: message.into() };
    let disk = Disk::open(file).map_err(refused)?;
    (0..TRACKS).map(|number| disk.track(number).map_err(refused)).collect()
}

/// The parts of a WOZ file.
struct Disk<'a> {
    file: &'a [u8],
    is_version_1: bool,
    map: &'a [u8],
    tracks: &'a [u8],
    /// The offset of `tracks` in the file.
    tracks_start: usize,
}

impl<'a> Disk<'a> {
    fn open(file: &'a [u8]) -> Result<Disk<'a>, &'static str> {
        let (header, body) = file.split_at_checked(HEADER_BYTES).ok_or(CUT_OFF)?;
        let is_version_1 = match header[3] {
            b'1' => true,
            b'2' => false,
            _ => return Err("its version is neither 1 nor 2"),
        };
        if header[..8] != signature(header[3]) {
            return Err("it was damaged by a transfer in text mode: copy it again in binary mode");
        }
        let sum = u32::from_le_bytes([header[8], header[9], header[10], header[11]]);
        // Zero means no checksum.
        if sum != 0 && sum != checksum(body) {
            return Err("its checksum is wrong: it is damaged or cut off");
        }
        let (mut info, mut map, mut tracks) = (None, None, None);
        let mut rest = body;
        while let Some((head, after)) = rest.split_at_checked(8) {
            let length = number(&head[4..]);

            let (bytes, next) = after.split_at_checked(length).ok_or(CUT_OFF)?;
            let start = file.len() - after.len();
            match &head[..4] {
                b"INFO" => info = Some(bytes),
                b"TMAP" => map = Some(bytes),
                b"TRKS" => tracks = Some((bytes, start)),
                _ => {}
            }
            rest = next;
        }
        let (Some(info), Some(map), Some((tracks, tracks_start))) = (info, map, tracks) else {
            return Err(CUT_OFF);
        };
        match info.get(1) {
            Some(&DISK_TYPE) if map.len() >= QUARTERS => {
                Ok(Disk { file, is_version_1, map, tracks, tracks_start })
            }
            Some(&DISK_TYPE) | None => Err(CUT_OFF),
            Some(_) => Err("it is a disk of 3.5 inches, but the drives take disks of 5.25"),
        }
    }

    /// The position of a track, or `None` for an empty track.
    fn track(&self, number: usize) -> Result<Option<Place>, &'static str> {
        match self.map[4 * number] {
            NONE => Ok(None),
            place if self.is_version_1 => self.track_1(place.into()),
            place => self.track_2(place.into()),
        }
    }

    fn track_1(&self, place: usize) -> Result<Option<Place>, &'static str> {
        let start = place * TRACK_1_BYTES;
        let bytes = self.tracks.get(start..start + TRACK_1_BYTES).ok_or(CUT_OFF)?;
        let count = u16::from_le_bytes([bytes[TRACK_1_COUNT], bytes[TRACK_1_COUNT + 1]]);
        track(self.tracks_start + start, TRACK_1_COUNT, count.into())
    }

    fn track_2(&self, place: usize) -> Result<Option<Place>, &'static str> {
        let start = place * TRACK_2_BYTES;
        let entry = self.tracks.get(start..start + TRACK_2_BYTES).ok_or(CUT_OFF)?;
        let start = usize::from(u16::from_le_bytes([entry[0], entry[1]])) * BLOCK_BYTES;
        let length = self.file.len().checked_sub(start).ok_or(CUT_OFF)?;
        track(start, length, number(&entry[4..]))
    }
}

const CUT_OFF: &str = "it is damaged or cut off";

/// A 32-bit number, little-endian.
fn number(bytes: &[u8]) -> usize {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize
}

/// The position of a track with `bits` bits, in at most `length` bytes from `start`.
fn track(start: usize, length: usize, bits: usize) -> Result<Option<Place>, &'static str> {
    match bits {
        0 => Ok(None),
        _ if bits > TRACK_BITS_MAX => Err("it has a track that is longer than a real one"),
        _ if bits.div_ceil(8) > length => Err(CUT_OFF),
        _ => Ok(Some(Place { start, bits })),
    }
}
