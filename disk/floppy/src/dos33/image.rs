//! The image of a 35-track floppy in DOS order (`.dsk`, `.do`), that is, with sectors in DOS 3.3's
//! numbering.

use crate::Error;

/// Tracks of a disk.
pub const TRACKS: u8 = 35;
/// Sectors of a track.
pub const SECTORS: u8 = 16;
/// Bytes of a sector.
pub const SECTOR_BYTES: usize = 256;
/// Bytes of an image.
pub const IMAGE_BYTES: usize = TRACKS as usize * SECTORS as usize * SECTOR_BYTES;

/// The bytes of one sector.
pub type Sector = [u8; SECTOR_BYTES];

/// The address of a sector in DOS's numbering. In DOS's own links, track 0 sector 0 means "none".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SectorAddress {
    /// 0 to 34.
    pub track: u8,
    /// 0 to 15.
    pub sector: u8,
}

impl SectorAddress {
    /// DOS's "no sector".
    pub const NONE: SectorAddress = SectorAddress { track: 0, sector: 0 };

    /// Returns the offset in an image, or `None` if the sector does not exist.
    fn offset(self) -> Option<usize> {
        (self.track < TRACKS && self.sector < SECTORS).then(|| {
            (usize::from(self.track) * usize::from(SECTORS) + usize::from(self.sector))
                * SECTOR_BYTES
        })
    }
}

impl std::fmt::Display for SectorAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "track {} sector {}", self.track, self.sector)
    }
}

/// A whole floppy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    bytes: Vec<u8>,
}

impl Image {
    /// Creates a floppy whose bytes are all zero.
    pub fn blank() -> Image {
        Image { bytes: vec![0; IMAGE_BYTES] }
    }

    /// Creates an image from the bytes of a file.
    ///
    /// # Errors
    /// [`Error::Format`] if the number of bytes is not [`IMAGE_BYTES`].
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Image, Error> {
        if bytes.len() == IMAGE_BYTES {
            Ok(Image { bytes })
        } else {
            Err(Error::Format(format!(
                "the disk image has {} bytes instead of {IMAGE_BYTES}: use the image of a whole \
                 floppy",
                bytes.len()
            )))
        }
    }

    /// Returns the bytes of the image file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes of the image file.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the contents of a sector.
    ///
    /// # Errors
    /// [`Error::Format`] if the sector does not exist.
    pub fn sector(&self, address: SectorAddress) -> Result<&Sector, Error> {
        let offset = address.offset().ok_or_else(|| invalid_sector(address))?;
        Ok(self.bytes[offset..][..SECTOR_BYTES].try_into().expect("a sector's bytes"))
    }

    /// Overwrites a sector.
    ///
    /// # Errors
    /// [`Error::Format`] if the sector does not exist.
    pub fn write(&mut self, address: SectorAddress, sector: &Sector) -> Result<(), Error> {
        let offset = address.offset().ok_or_else(|| invalid_sector(address))?;
        self.bytes[offset..][..SECTOR_BYTES].copy_from_slice(sector);
        Ok(())
    }
}

fn invalid_sector(address: SectorAddress) -> Error {
    Error::Format(format!("the disk has no {address}: see dos33::TRACKS and SECTORS"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sectors_are_in_order_and_do_not_overlap() {
        let mut image = Image::blank();
        let last = SectorAddress { track: 34, sector: 15 };
        image.write(SectorAddress { track: 0, sector: 1 }, &[1; SECTOR_BYTES]).unwrap();
        image.write(SectorAddress { track: 1, sector: 0 }, &[2; SECTOR_BYTES]).unwrap();
        image.write(last, &[3; SECTOR_BYTES]).unwrap();
        assert_eq!(image.sector(last).unwrap(), &[3; SECTOR_BYTES]);
        let bytes = image.into_bytes();
        assert_eq!(bytes.len(), 143_360);
        assert_eq!((bytes[255], bytes[256], bytes[511], bytes[512]), (0, 1, 1, 0));
        assert_eq!((bytes[4095], bytes[4096], bytes[143_359]), (0, 2, 3));
    }

    #[test]
    fn invalid_sectors_and_sizes_are_rejected() {
        let mut image = Image::blank();
        let none = SectorAddress { track: 0, sector: 16 };
        assert!(image.sector(SectorAddress { track: 35, sector: 0 }).is_err());
        assert!(image.write(none, &[0; SECTOR_BYTES]).is_err());
        assert!(Image::from_bytes(vec![0; IMAGE_BYTES - 1]).is_err());
    }
}
