//! Converts a DOS-order image to the bits that pass under the head, and back.
//!
//! References: Worth and Lechner, *Beneath Apple DOS*, chapter 3; Sather, *Understanding the Apple
//! II*, chapter 9.
//!
//! A track of 16 sectors, each:
//!
//! | bytes | contents |
//! |---|---|
//! | 20 sync | gap: FF and two zero bits each |
//! | D5 AA 96 | address field |
//! | 8 | volume, track, sector, checksum, 4-and-4 |
//! | DE AA EB | end of the address field |
//! | 7 sync | gap |
//! | D5 AA AD | data field |
//! | 343 | 86 + 256 six-bit values and a checksum, each XORed with the one before, 6-and-2 |
//! | DE AA EB | end of the data field |
//!
//! Quirk: address fields contain physical sector numbers, which [`DOS_SECTOR`] maps to sectors of
//! the image.

/// The number of bytes in a disk image: 35 tracks of 16 sectors of 256 bytes.
pub const IMAGE_BYTES: usize = TRACKS * SECTORS * SECTOR_BYTES;
/// The number of tracks on a disk.
pub const TRACKS: usize = 35;
/// The number of sectors on a track.
pub const SECTORS: usize = 16;
/// The number of bytes in a sector.
pub const SECTOR_BYTES: usize = 256;
/// The number of bits on a track. With 4 cycles each, a revolution takes 204,096 cycles or 0.2 s.
pub const TRACK_BITS: usize = 51_024;

/// The number of bits of a sector on a newly formatted track: 10 for each sync byte, 8 for each
/// other byte of the table above.
pub const SECTOR_BITS: usize = 10 * (GAP3 + GAP2) + 8 * (3 + 8 + 3 + 3 + DATA_BYTES + 3);

/// The sector in DOS order for each physical sector.
pub const DOS_SECTOR: [u8; SECTORS] = [0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15];

/// The volume number in the address fields.
const VOLUME: u8 = 254;
/// The number of sync bytes between address and data field.
const GAP2: usize = 7;
/// The number of sync bytes before each address field.
const GAP3: usize = 20;

/// The disk bytes that encode the values 0 to 63.
#[rustfmt::skip]
pub const DISK_BYTES: [u8; 64] = [
    0x96, 0x97, 0x9A, 0x9B, 0x9D, 0x9E, 0x9F, 0xA6, 0xA7, 0xAB, 0xAC, 0xAD, 0xAE, 0xAF, 0xB2, 0xB3,
    0xB4, 0xB5, 0xB6, 0xB7, 0xB9, 0xBA, 0xBB, 0xBC, 0xBD, 0xBE, 0xBF, 0xCB, 0xCD, 0xCE, 0xCF, 0xD3,
    0xD6, 0xD7, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xDE, 0xDF, 0xE5, 0xE6, 0xE7, 0xE9, 0xEA, 0xEB, 0xEC,
    0xED, 0xEE, 0xEF, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF9, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF,
];

/// A part of a sector on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The address field, including its mark.
    Address,
    /// The mark of the data field.
    DataMark,
    /// The data field after its mark.
    Data,
}

/// A field of a sector, found on a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The sector's physical number.
    pub sector: usize,
    /// The part of the sector.
    pub field: Field,
    /// The position of its first bit.
    pub start: usize,
}

/// The bits of a track, in the order in which they pass the head. Their number is [`TRACK_BITS`],
/// except for tracks from files with a different length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    bits: Vec<bool>,
}

impl Track {
    /// A track of zeros.
    pub fn blank() -> Track {
        Track { bits: vec![false; TRACK_BITS] }
    }

    /// A track of `count` bits, starting with bit 7 of the first byte.
    ///
    /// # Panics
    /// If `count` is 0 or exceeds the bits in `bytes`.
    pub fn from_bits(bytes: &[u8], count: usize) -> Track {
        assert!(count > 0, "the track has no bits");
        Track { bits: (0..count).map(|at| bytes[at / 8] << (at % 8) & 0x80 != 0).collect() }
    }

    /// Stores the bits in the layout of [`Track::from_bits`]. Does not change unused bits of the
    /// last byte.
    ///
    /// # Panics
    /// If `bytes` is too short.
    pub fn put_bits(&self, bytes: &mut [u8]) {
        for (at, &bit) in self.bits.iter().enumerate() {
            let mask = 0x80 >> (at % 8);
            bytes[at / 8] = bytes[at / 8] & !mask | if bit { mask } else { 0 };
        }
    }

    /// The number of bits.
    pub fn count(&self) -> usize {
        self.bits.len()
    }

    /// The bit at a position, modulo the number of bits.
    #[inline]
    pub fn bit(&self, position: usize) -> bool {
        // The controller reads every bit. Most positions need no slow division.
        self.bits.get(position).copied().unwrap_or_else(|| self.bits[position % self.bits.len()])
    }

    /// Changes the bit at a position, modulo the number of bits.
    pub fn set(&mut self, position: usize, bit: bool) {
        let count = self.bits.len();
        self.bits[position % count] = bit;
    }

    /// The bytes that a controller reads in three revolutions, each with the position of its first
    /// bit. A byte starts at the first 1 bit after the previous byte. The first few bytes may be
    /// out of sync.
    fn bytes(&self) -> Vec<(u8, usize)> {
        let mut found = Vec::with_capacity(3 * self.bits.len() / 8);
        let (mut byte, mut start) = (0, 0);
        for revolution in 0..3 {
            for (at, &bit) in self.bits.iter().enumerate() {
                if byte == 0 {
                    start = revolution * self.bits.len() + at;
                }
                byte = byte << 1 | u8::from(bit);
                if byte & 0x80 != 0 {
                    found.push((byte, start));
                    byte = 0;
                }
            }
        }
        found
    }

    fn push(&mut self, byte: u8) {
        self.bits.extend((0..8).rev().map(|n| byte >> n & 1 != 0));
    }

    fn push_all(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.push(byte));
    }

    fn push_sync(&mut self, count: usize) {
        for _ in 0..count {
            self.push(0xFF);
            self.bits.extend([false, false]);
        }
    }

    /// Appends a byte in 4-and-4 encoding: its odd bits, then its even bits, filled up with ones.
    fn push_4_and_4(&mut self, value: u8) {
        self.push_all(&[value >> 1 | 0xAA, value | 0xAA]);
    }
}

/// Encodes a track of an image.
///
/// `image` has [`IMAGE_BYTES`] bytes, `track` is below [`TRACKS`].
pub fn encode_track(image: &[u8], track: usize) -> Track {
    let mut bits = Track { bits: Vec::with_capacity(TRACK_BITS) };
    for (sector, &in_image) in (0..).zip(&DOS_SECTOR) {
        bits.push_sync(GAP3);
        bits.push_all(&[0xD5, 0xAA, 0x96]);
        let number = track as u8;
        for value in [VOLUME, number, sector, VOLUME ^ number ^ sector] {
            bits.push_4_and_4(value);
        }
        bits.push_all(&[0xDE, 0xAA, 0xEB]);
        bits.push_sync(GAP2);
        bits.push_all(&[0xD5, 0xAA, 0xAD]);
        let start = (track * SECTORS + usize::from(in_image)) * SECTOR_BYTES;
        bits.push_all(&data_bytes(&image[start..start + SECTOR_BYTES]));
        bits.push_all(&[0xDE, 0xAA, 0xEB]);
    }
    while bits.bits.len() + 10 <= TRACK_BITS {
        bits.push_sync(1);
    }
    bits.bits.resize(TRACK_BITS, true);
    bits
}

/// The number of bytes in a data field between its mark and its epilogue.
const DATA_BYTES: usize = 343;

/// Encodes the bytes of a data field.
fn data_bytes(sector: &[u8]) -> [u8; DATA_BYTES] {
    let mut values = [0u8; 342];
    for (n, &byte) in sector.iter().enumerate() {
        // One of 86 values contains the low bits of three sector bytes, in exchanged order.
        let low = (byte & 1) << 1 | byte >> 1 & 1;
        values[n % 86] |= low << (n / 86 * 2);
        values[86 + n] = byte >> 2;
    }
    let mut previous = 0;
    let mut bytes = [0; DATA_BYTES];
    for (byte, value) in bytes.iter_mut().zip(values.into_iter().chain([0])) {
        *byte = DISK_BYTES[usize::from(value ^ previous)];
        previous = value;
    }
    bytes
}

/// Finds the fields of all sectors on a track. Ignores address fields with the number of another
/// track or with a wrong checksum.
pub fn find_fields(track: &Track, number: usize) -> Vec<Found> {
    fields_among(&track.bytes(), track.bits.len(), number)
}

/// Finds the fields in the bytes of three revolutions.
fn fields_among(bytes: &[(u8, usize)], revolution: usize, number: usize) -> Vec<Found> {
    let mut fields = Vec::new();
    for at in 0..bytes.len() {
        let start = bytes[at].1;
        let Some(sector) = address_at(&bytes[at..], number) else { continue };
        if !(revolution..2 * revolution).contains(&start) {
            continue;
        }
        fields.push(Found { sector, field: Field::Address, start: start % revolution });
        let mark = |n: &usize| is_mark(&bytes[*n..], 0xAD);
        if let Some(data) = (at + 11..at + 45).find(mark) {
            let mut push = |field, n: usize| {
                fields.push(Found { sector, field, start: bytes[n].1 % revolution });
            };
            push(Field::DataMark, data);
            push(Field::Data, data + 3);
        }
    }
    fields
}

/// Decodes the sectors of a track, by physical number. Returns `None` if a sector cannot be read.
pub fn decode_track(track: &Track, number: usize) -> [Option<[u8; SECTOR_BYTES]>; SECTORS] {
    let bytes = track.bytes();
    let mut sectors = [None; SECTORS];
    for (sector, at) in data_among(&bytes, track.count(), number) {
        sectors[sector] = sectors[sector].or(decode_sector(&bytes[at..]));
    }
    sectors
}

/// Replaces the data of a sector at the position where [`decode_track`] reads it. `sector` is the
/// physical number. Does nothing if the sector cannot be read.
pub fn write_sector(track: &mut Track, number: usize, sector: usize, data: &[u8]) {
    let bytes = track.bytes();
    let mut fields = data_among(&bytes, track.count(), number).into_iter();
    let readable =
        fields.find(|&(found, at)| found == sector && decode_sector(&bytes[at..]).is_some());
    let Some((_, at)) = readable else { return };
    for (new, &(_, start)) in data_bytes(data).into_iter().zip(&bytes[at..]) {
        (0..8).for_each(|bit| track.set(start + bit, new << bit & 0x80 != 0));
    }
}

/// Finds the data fields in the bytes of three revolutions. Returns the sector and the index of the
/// first byte of each.
fn data_among(bytes: &[(u8, usize)], revolution: usize, number: usize) -> Vec<(usize, usize)> {
    let fields = fields_among(bytes, revolution, number).into_iter();
    let data = fields.filter(|found| found.field == Field::Data).map(|found| {
        let start = found.start + revolution;
        (found.sector, bytes.partition_point(|&(_, position)| position < start))
    });
    data.collect()
}

fn is_mark(bytes: &[(u8, usize)], third: u8) -> bool {
    bytes.len() >= 3 && [bytes[0].0, bytes[1].0, bytes[2].0] == [0xD5, 0xAA, third]
}

/// The sector number of the address field at the start of `bytes`.
fn address_at(bytes: &[(u8, usize)], track: usize) -> Option<usize> {
    if !is_mark(bytes, 0x96) || bytes.len() < 400 {
        return None;
    }
    let value = |n: usize| (bytes[n].0 << 1 | 1) & bytes[n + 1].0;
    let [volume, on_track, sector, sum] = [3, 5, 7, 9].map(value);
    let is_good = volume ^ on_track ^ sector == sum && usize::from(on_track) == track;
    (is_good && usize::from(sector) < SECTORS).then_some(usize::from(sector))
}

/// Decodes the sector from the first 343 of `bytes`. Returns `None` if a disk byte is invalid or
/// the checksum is wrong.
fn decode_sector(bytes: &[(u8, usize)]) -> Option<[u8; SECTOR_BYTES]> {
    let mut values = [0u8; DATA_BYTES];
    let mut running = 0;
    for (value, &(byte, _)) in values.iter_mut().zip(bytes.get(..DATA_BYTES)?) {
        running ^= DISK_BYTES.binary_search(&byte).ok()? as u8;
        *value = running;
    }
    if values[342] != 0 {
        return None;
    }
    let mut sector = [0; SECTOR_BYTES];
    for (n, byte) in sector.iter_mut().enumerate() {
        let low = values[n % 86] >> (n / 86 * 2);
        *byte = values[86 + n] << 2 | (low & 1) << 1 | low >> 1 & 1;
    }
    Some(sector)
}
