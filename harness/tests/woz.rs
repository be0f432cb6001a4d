//! The floppy as a WOZ file, read by a tool that others wrote.

mod support;

use support::numbered_image;
use zonkers_harness::apple2::nibbles::SECTOR_BYTES;
use zonkers_harness::apple2::{Floppy, woz};

fn written() -> Vec<u8> {
    woz::file(&Floppy::from_image(&numbered_image()).unwrap(), "Zonkers")
}

#[test]
fn every_sector_can_be_read() {
    let mut file = a2kit::create_img_from_bytestream(&written(), Some("woz")).unwrap();
    let image = numbered_image();
    // By its number in the address field; the image has them in another order.
    for (number, sector) in image.chunks(SECTOR_BYTES).enumerate() {
        let (track, dos) = (number / 16, number % 16);
        let order = zonkers_harness::apple2::nibbles::DOS_SECTOR;
        let physical = order.iter().position(|&at| usize::from(at) == dos).unwrap();
        let read =
            file.read_sector(a2kit::img::Track::CH((track, 0)), a2kit::img::Sector::Num(physical));
        assert!(read.unwrap() == sector, "track {track} sector {dos}");
    }
}

#[test]
fn the_file_says_what_it_is() {
    let file = written();
    assert_eq!(file[..8], *b"WOZ2\xFF\n\r\n");
    // Version, 5.25 inch, not protected, not synchronized, clean, by whom.
    assert_eq!(file[20..25], [3, 1, 0, 0, 1]);
    assert_eq!(file[25..57], *b"Zonkers                         ");
    assert_eq!(file.len(), 3 * 512 + 35 * 13 * 512);
    assert_eq!([file[80], file[88], file[89], file[90], file[91]], [b'T', 0, 0, 0xFF, 1]);
}
