//! A floppy: 35 tracks of bits, as they pass under the head.
//!
//! A floppy is created from an image and can be converted back. Unlike an image, it also represents
//! partly written sectors and damage by power cuts and scratches.

use std::sync::Arc;

use crate::Error;

use super::nibbles::{
    DOS_SECTOR, Field, IMAGE_BYTES, SECTOR_BYTES, SECTORS, TRACKS, Track, decode_track,
    encode_track, find_fields,
};

/// A floppy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floppy {
    /// Copies of a floppy share each track until one of them changes it.
    tracks: Vec<Arc<Track>>,
    /// Whether it is write-protected.
    pub is_write_protected: bool,
}

/// A sector that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The track, 0 to 34.
    pub track: usize,
    /// The sector in DOS order, 0 to 15.
    pub sector: usize,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "track {} sector {}", self.track, self.sector)
    }
}

impl Floppy {
    /// Creates a writable floppy from a DOS-order image.
    ///
    /// # Errors
    /// [`Error::ImageSize`] if the image has the wrong size.
    pub fn from_image(image: &[u8]) -> Result<Floppy, Error> {
        if image.len() != IMAGE_BYTES {
            return Err(Error::ImageSize(image.len()));
        }
        let tracks = (0..TRACKS).map(|track| Arc::new(encode_track(image, track))).collect();
        Ok(Floppy { tracks, is_write_protected: false })
    }

    /// An unformatted floppy.
    pub fn unformatted() -> Floppy {
        let blank = Arc::new(Track::blank());
        Floppy { tracks: vec![blank; TRACKS], is_write_protected: false }
    }

    /// The image in DOS order, and the unreadable sectors, which are zeros in the image.
    pub fn image(&self) -> (Vec<u8>, Vec<Unreadable>) {
        let mut image = vec![0; IMAGE_BYTES];
        let mut unreadable = Vec::new();
        for track in 0..TRACKS {
            for (bytes, &sector) in self.sectors(track).iter().zip(&DOS_SECTOR) {
                let sector = usize::from(sector);
                let start = (track * SECTORS + sector) * SECTOR_BYTES;
                match bytes {
                    Some(bytes) => image[start..start + SECTOR_BYTES].copy_from_slice(bytes),
                    None => unreadable.push(Unreadable { track, sector }),
                }
            }
        }
        unreadable.sort_by_key(|at| (at.track, at.sector));
        (image, unreadable)
    }

    /// The sectors of a track by physical number. Returns `None` if a sector cannot be read.
    pub fn sectors(&self, track: usize) -> [Option<[u8; SECTOR_BYTES]>; SECTORS] {
        decode_track(&self.tracks[track], track)
    }

    /// Makes a field of a sector unreadable. `sector` is the physical number.
    ///
    /// # Panics
    /// If the field does not exist.
    pub fn scratch(&mut self, track: usize, sector: usize, field: Field) {
        let fields = find_fields(&self.tracks[track], track);
        let found = fields.iter().find(|found| found.sector == sector && found.field == field);
        let start = found.expect("the sector has this field").start;
        // Damage the first byte of an address or data mark. In the data field, replace a byte in
        // the middle by another valid disk byte, so that the checksum is certainly wrong.
        let at = start + if field == Field::Data { 8 * 125 } else { 0 };
        let track = Arc::make_mut(&mut self.tracks[track]);
        let nibble = (at..at + 8).fold(0, |nibble, bit| nibble << 1 | u8::from(track.bit(bit)));
        let scratched = match field {
            Field::Data if nibble == 0x96 => 0x97,
            Field::Data => 0x96,
            _ => !nibble,
        };
        for bit in 0..8 {
            track.set(at + bit, scratched << bit & 0x80 != 0);
        }
    }

    /// The bits of a track. Returns `None` if the track does not exist.
    pub fn track(&self, track: usize) -> Option<&Track> {
        self.tracks.get(track).map(Arc::as_ref)
    }

    /// The bits of a track, for changes. Returns `None` if the track does not exist.
    pub(super) fn track_mut(&mut self, track: usize) -> Option<&mut Track> {
        self.tracks.get_mut(track).map(Arc::make_mut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image() -> Vec<u8> {
        (0..IMAGE_BYTES).map(|n| (n * 31 + n / 256 * 7) as u8).collect()
    }

    #[test]
    fn images_round_trip() {
        let floppy = Floppy::from_image(&image()).unwrap();
        assert!(floppy.image() == (image(), vec![]));
    }

    #[test]
    fn only_a_scratched_sector_is_unreadable() {
        for field in [Field::Address, Field::DataMark, Field::Data] {
            let mut floppy = Floppy::from_image(&image()).unwrap();
            floppy.scratch(20, 1, field);
            let (bytes, unreadable) = floppy.image();
            assert_eq!(unreadable, [Unreadable { track: 20, sector: 7 }], "{field:?}");
            let mut expected = image();
            expected[(20 * 16 + 7) * 256..][..256].fill(0);
            assert!(bytes == expected, "{field:?}");
        }
    }

    #[test]
    fn an_unformatted_floppy_has_no_readable_sector() {
        let (_, unreadable) = Floppy::unformatted().image();
        assert_eq!(unreadable.len(), TRACKS * SECTORS);
    }
}
