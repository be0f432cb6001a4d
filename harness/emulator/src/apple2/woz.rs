//! Writes a floppy as a WOZ file, which contains the bits of each track, for emulators.
//!
//! | bytes | contents |
//! |---|---|
//! | 12 | `WOZ2`, $FF, LF, CR, LF, the checksum of the following bytes |
//! | 8 + 60 | `INFO`: type of the disk, write protection |
//! | 8 + 160 | `TMAP`: the track at each quarter-track position of the head |
//! | 8 + 1,280 | `TRKS`: each track's first block of 512 bytes, number of blocks, number of bits |
//! | blocks | the bits, the first in bit 7 |
//! | 8 + n | `META`, if there are metadata: lines of a key, a tab and a value |
//!
//! Source: J. K. Morris, *WOZ 2.1 Disk Image Reference* (2021).

mod read;

pub use read::{image, is_woz};
pub(super) use read::{is_write_protected, places};

use super::floppy::Floppy;
use super::nibbles::{TRACK_BITS, TRACKS};

/// The size of the signature and the checksum.
const HEADER_BYTES: usize = 12;
const BLOCK_BYTES: usize = 512;
/// The first block of the first track: the header fills three.
const FIRST_BLOCK: usize = 3;
/// Blocks of a track.
const TRACK_BLOCKS: usize = TRACK_BITS.div_ceil(8 * BLOCK_BYTES);
/// Number of quarter-track positions of the head.
const QUARTERS: usize = 160;
/// The entry of a position without a track.
const NONE: u8 = 0xFF;

/// A disk of 5.25 inches.
const DISK_TYPE: u8 = 1;
/// The bits were cleaned: noise of the original disk was removed.
const CLEANED: u8 = 1;
/// The disk boots with a controller for 16 sectors.
const BOOTS_16_SECTORS: u8 = 1;
/// The duration of a bit: 32 times 125 ns.
const BIT_TIMING: u8 = 32;
/// The compatible machines: II, II+, IIe, enhanced IIe, IIGS.
const MACHINES: u16 = 0x01 | 0x02 | 0x04 | 0x10 | 0x20;
const RAM_KILOBYTES: u16 = 48;

/// Writes a floppy as a WOZ file. `creator` names the program, in at most 32 bytes.
pub fn file(floppy: &Floppy, creator: &str) -> Vec<u8> {
    file_with_meta(floppy, creator, &[])
}

/// Like [`file()`], with metadata: pairs of a key, listed in the reference, and a value. Neither
/// may contain tabs or line feeds.
pub fn file_with_meta(floppy: &Floppy, creator: &str, meta: &[(&str, &str)]) -> Vec<u8> {
    let mut body = chunk(b"INFO", &info(floppy, creator));
    body.extend(chunk(b"TMAP", &map()));
    let mut tracks = Vec::new();
    for track in 0..TRACKS {
        tracks.extend(((FIRST_BLOCK + track * TRACK_BLOCKS) as u16).to_le_bytes());
        tracks.extend((TRACK_BLOCKS as u16).to_le_bytes());
        tracks.extend((TRACK_BITS as u32).to_le_bytes());
    }
    tracks.resize(8 * QUARTERS, 0);
    (0..TRACKS).for_each(|track| tracks.extend(bits(floppy, track)));
    body.extend(chunk(b"TRKS", &tracks));
    if !meta.is_empty() {
        let lines: String = meta.iter().map(|(key, value)| format!("{key}\t{value}\n")).collect();
        body.extend(chunk(b"META", lines.as_bytes()));
    }
    let mut file = signature(b'2').to_vec();
    file.extend(checksum(&body).to_le_bytes());
    file.extend(body);
    file
}

/// The signature, with the version as a digit. Its last four bytes reveal a transfer in text mode.
fn signature(version: u8) -> [u8; 8] {
    [b'W', b'O', b'Z', version, 0xFF, b'\n', b'\r', b'\n']
}

/// CRC-32, computed bit by bit. A table would make the browser page larger.
fn checksum(bytes: &[u8]) -> u32 {
    let shifted = |sum: u32| (sum >> 1) ^ (0xEDB8_8320 * (sum & 1));
    let next = |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |sum, _| shifted(sum));
    !bytes.iter().fold(!0, next)
}

/// Updates the checksum of a WOZ file that has one. Other files are not changed.
pub(super) fn renew_checksum(file: &mut [u8]) {
    if !is_woz(file) || file[8..HEADER_BYTES] == [0; 4] {
        return;
    }
    let sum = checksum(&file[HEADER_BYTES..]);
    file[8..HEADER_BYTES].copy_from_slice(&sum.to_le_bytes());
}

fn chunk(name: &[u8; 4], bytes: &[u8]) -> Vec<u8> {
    let mut chunk = name.to_vec();
    chunk.extend((bytes.len() as u32).to_le_bytes());
    chunk.extend(bytes);
    chunk
}

fn info(floppy: &Floppy, creator: &str) -> Vec<u8> {
    // Version 3 is WOZ 2.1.
    let mut info = vec![3, DISK_TYPE, floppy.is_write_protected.into(), 0, CLEANED];
    info.extend(format!("{creator:<32}").bytes().take(32));
    info.extend([1, BOOTS_16_SECTORS, BIT_TIMING]);
    info.extend(MACHINES.to_le_bytes());
    info.extend(RAM_KILOBYTES.to_le_bytes());
    info.extend((TRACK_BLOCKS as u16).to_le_bytes());
    // The remaining bytes describe flux tracks, which are not used.
    info.resize(60, 0);
    info
}

/// The head also reads a track from the quarter tracks beside it.
fn map() -> Vec<u8> {
    let mut map = vec![NONE; QUARTERS];
    for track in 0..TRACKS {
        for quarter in [4 * track + 1, 4 * track].into_iter().chain((4 * track).checked_sub(1)) {
            map[quarter] = track as u8;
        }
    }
    map
}

fn bits(floppy: &Floppy, number: usize) -> Vec<u8> {
    let track = floppy.track(number).expect("a floppy has all its tracks");
    let mut bytes = vec![0; TRACK_BLOCKS * BLOCK_BYTES];
    for at in 0..TRACK_BITS {
        bytes[at / 8] |= u8::from(track.bit(at)) << (7 - at % 8);
    }
    bytes
}
