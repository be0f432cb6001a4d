//! The two orders in which images of the same floppy list a track's sectors.
//!
//! Files named `.dsk` and `.do` have DOS 3.3's order, `.po` that of ProDOS and Pascal.
//!
//! Source: Worth and Lechner, *Beneath Apple ProDOS*, chapter 3, "Track and Sector Skewing".

use super::nibbles::{DOS_SECTOR, IMAGE_BYTES, SECTOR_BYTES, SECTORS};

/// The order of an image's sectors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// `.dsk` and `.do`.
    #[default]
    Dos,
    /// `.po`.
    ProDos,
}

impl Order {
    /// The sector order of a file with this name; case does not matter.
    pub fn of_name(name: &str) -> Order {
        let is_prodos = name.to_ascii_lowercase().ends_with(".po");
        if is_prodos { Order::ProDos } else { Order::Dos }
    }

    /// Converts an image from this order to DOS order.
    ///
    /// # Panics
    /// If the image has not [`IMAGE_BYTES`] bytes.
    pub fn to_dos(self, image: &[u8]) -> Vec<u8> {
        match self {
            Order::Dos => image.to_vec(),
            Order::ProDos => dos_from_prodos(image),
        }
    }

    /// Converts an image from DOS order to this order.
    ///
    /// # Panics
    /// If the image has not [`IMAGE_BYTES`] bytes.
    pub fn of_dos(self, image: &[u8]) -> Vec<u8> {
        match self {
            Order::Dos => image.to_vec(),
            Order::ProDos => prodos_from_dos(image),
        }
    }
}

/// The image's sector in ProDOS's order for each physical sector.
pub const PRODOS_SECTOR: [u8; SECTORS] = [0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15];

/// Converts an image from ProDOS's order to DOS order.
///
/// # Panics
/// If the image has not [`IMAGE_BYTES`] bytes.
pub fn dos_from_prodos(image: &[u8]) -> Vec<u8> {
    reordered(image, &PRODOS_SECTOR, &DOS_SECTOR)
}

/// Converts an image from DOS order to ProDOS's order.
///
/// # Panics
/// If the image has not [`IMAGE_BYTES`] bytes.
pub fn prodos_from_dos(image: &[u8]) -> Vec<u8> {
    reordered(image, &DOS_SECTOR, &PRODOS_SECTOR)
}

fn reordered(image: &[u8], from: &[u8; SECTORS], to: &[u8; SECTORS]) -> Vec<u8> {
    assert_eq!(image.len(), IMAGE_BYTES, "a whole floppy");
    let mut reordered = vec![0; IMAGE_BYTES];
    const TRACK_BYTES: usize = SECTORS * SECTOR_BYTES;
    for (track, old) in reordered.chunks_mut(TRACK_BYTES).zip(image.chunks(TRACK_BYTES)) {
        for (&from, &to) in from.iter().zip(to) {
            let [from, to] = [from, to].map(|sector| usize::from(sector) * SECTOR_BYTES);
            track[to..to + SECTOR_BYTES].copy_from_slice(&old[from..from + SECTOR_BYTES]);
        }
    }
    reordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_prodos_are_pairs_of_dos_sectors() {
        // The pairs of DOS sectors that hold the eight blocks of a track.
        let pairs = [(0, 14), (13, 12), (11, 10), (9, 8), (7, 6), (5, 4), (3, 2), (1, 15)];
        let image: Vec<u8> = (0..IMAGE_BYTES).map(|n| (n / SECTOR_BYTES % SECTORS) as u8).collect();
        let prodos = prodos_from_dos(&image);
        for (block, (first, second)) in pairs.into_iter().enumerate() {
            let sectors =
                [prodos[2 * block * SECTOR_BYTES], prodos[(2 * block + 1) * SECTOR_BYTES]];
            assert_eq!(sectors, [first, second], "block {block}");
        }
    }

    #[test]
    fn there_and_back_is_the_same_floppy() {
        let image: Vec<u8> = (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 13) as u8).collect();
        assert!(dos_from_prodos(&prodos_from_dos(&image)) == image);
        assert!(prodos_from_dos(&image) != image);
    }
}
