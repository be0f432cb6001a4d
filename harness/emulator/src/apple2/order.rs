//! The two orders of sectors in disk images.
//!
//! Files named `.dsk` and `.do` have the order of DOS 3.3, and `.po` files the order of ProDOS and
//! Pascal.
//!
//! Source: Worth and Lechner, *Beneath Apple ProDOS*, chapter 3, "Track and Sector Skewing",
//! chapter 4, "Volume Directory Header"; *Beneath Apple DOS*, chapter 4, "The Volume Table of
//! Contents", "The Catalog".

use std::cmp::Ordering;

use super::nibbles::{DOS_SECTOR, IMAGE_BYTES, SECTOR_BYTES, SECTORS};

/// The track of the table of contents and the catalog on a DOS disk.
const CATALOG: usize = 17;
/// The length of an entry in a ProDOS directory, and the number of entries in a block.
const PRODOS_ENTRIES: [u8; 2] = [0x27, 0x0D];

/// The order of the sectors in an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The order of DOS 3.3: `.dsk` and `.do`.
    #[default]
    Dos,
    /// The order of ProDOS and Pascal: `.po`.
    ProDos,
}

impl Order {
    /// The sector order of a file with this name. Ignores case.
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

    /// The order in which an image contains a DOS catalog, or a directory of ProDOS or Pascal.
    /// Returns `None` if neither order or both orders yield a catalog or directory.
    ///
    /// # Panics
    /// If the image has not [`IMAGE_BYTES`] bytes.
    pub fn of_image(image: &[u8]) -> Option<Order> {
        match catalog_sectors(image).cmp(&catalog_sectors(&dos_from_prodos(image))) {
            Ordering::Greater => Some(Order::Dos),
            Ordering::Less => Some(Order::ProDos),
            Ordering::Equal => None,
        }
    }
}

/// Counts the linked sectors of the catalog, if the image is in DOS order. A directory of ProDOS or
/// Pascal counts as 1. In the wrong order, only two sectors of a DOS catalog are found, because
/// sectors 0 and 15 have the same number in both orders.
fn catalog_sectors(image: &[u8]) -> usize {
    let sector = |track: usize, sector: usize| {
        &image[(track * SECTORS + sector) * SECTOR_BYTES..][..SECTOR_BYTES]
    };
    let contents = sector(CATALOG, 0);
    let is_contents =
        contents[1] == CATALOG as u8 && contents[2] == 15 && contents[0x34..0x38] == [35, 16, 0, 1];
    if is_contents {
        let leads = |from: &usize| sector(CATALOG, *from)[1..3] == [CATALOG as u8, *from as u8 - 1];
        let last = (1..SECTORS).rev().find(|from| !leads(from)).unwrap_or(1);
        let is_end = sector(CATALOG, last)[1..3] == [0, 0];
        return SECTORS - 1 - last + usize::from(is_end);
    }
    // Block 2, in sectors 11 and 10, is the first block of the directory: in ProDOS the key block,
    // and in Pascal part of the first entry, the volume.
    let block = sector(0, 11);
    let is_prodos = block[..2] == [0, 0]
        && block[4] & 0xF0 == 0xF0
        && block[4] & 0x0F != 0
        && block[0x23..0x25] == PRODOS_ENTRIES;
    let is_pascal = block[..6] == [0, 0, 6, 0, 0, 0] && (1..8).contains(&block[6]);
    usize::from(is_prodos || is_pascal)
}

/// The sector in ProDOS order for each physical sector.
pub const PRODOS_SECTOR: [u8; SECTORS] = [0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15];

/// Converts an image from ProDOS order to DOS order.
///
/// # Panics
/// If the image has not [`IMAGE_BYTES`] bytes.
pub fn dos_from_prodos(image: &[u8]) -> Vec<u8> {
    reordered(image, &PRODOS_SECTOR, &DOS_SECTOR)
}

/// Converts an image from DOS order to ProDOS order.
///
/// # Panics
/// If the image has not [`IMAGE_BYTES`] bytes.
pub fn prodos_from_dos(image: &[u8]) -> Vec<u8> {
    reordered(image, &DOS_SECTOR, &PRODOS_SECTOR)
}

fn reordered(image: &[u8], from: &[u8; SECTORS], to: &[u8; SECTORS]) -> Vec<u8> {
    assert_eq!(image.len(), IMAGE_BYTES, "the size of the image");
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

    /// An image in DOS order with a DOS catalog, a chain of sectors.
    fn dos_disk() -> Vec<u8> {
        let mut image = vec![0; IMAGE_BYTES];
        let at = |sector: usize| (CATALOG * SECTORS + sector) * SECTOR_BYTES;
        image[at(0)..][..4].copy_from_slice(&[4, 17, 15, 3]);
        image[at(0) + 0x34..][..4].copy_from_slice(&[35, 16, 0, 1]);
        for sector in 2..SECTORS {
            image[at(sector)..][..3].copy_from_slice(&[0, 17, sector as u8 - 1]);
        }
        image
    }

    /// An image in ProDOS order whose block 2 starts with these bytes.
    fn with_directory(begins: &[u8]) -> Vec<u8> {
        let mut image = vec![0xA5; IMAGE_BYTES];
        image[1024..][..begins.len()].copy_from_slice(begins);
        image
    }

    #[test]
    fn a_catalog_determines_the_sector_order() {
        let mut prodos = [0; 64];
        prodos[..8].copy_from_slice(b"\0\0\x03\0\xF3DIE");
        prodos[0x23..0x25].copy_from_slice(&PRODOS_ENTRIES);
        let pascal = [0, 0, 6, 0, 0, 0, 4, b'D'];
        for image in
            [prodos_from_dos(&dos_disk()), with_directory(&prodos), with_directory(&pascal)]
        {
            assert_eq!(Order::of_image(&image), Some(Order::ProDos));
            assert_eq!(Order::of_image(&dos_from_prodos(&image)), Some(Order::Dos));
        }
        let noise: Vec<u8> = (0..IMAGE_BYTES).map(|n| (n ^ n >> 7 ^ n >> 11) as u8).collect();
        for image in [noise, vec![0; IMAGE_BYTES], vec![17; IMAGE_BYTES], with_directory(b"")] {
            assert_eq!(Order::of_image(&image), None);
        }
    }

    #[test]
    fn blocks_of_prodos_are_pairs_of_dos_sectors() {
        // The DOS sectors of the eight blocks on a track.
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
    fn sector_orders_round_trip() {
        let image: Vec<u8> = (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 13) as u8).collect();
        assert!(dos_from_prodos(&prodos_from_dos(&image)) == image);
        assert!(prodos_from_dos(&image) != image);
    }
}
