//! The image as a tool that others wrote sees it.

use a2kit::fs::DiskFS;
use zonkers_disk::dos33::Image;
use zonkers_disk::{disk_map, memory_map, pack_image};

fn program(bytes: usize) -> Vec<u8> {
    (0..bytes).map(|n| (n * 7 + n / 256 + 1) as u8).collect()
}

fn open(image: &Image) -> Box<dyn DiskFS> {
    a2kit::create_fs_from_bytestream(&image.bytes().to_vec(), Some("dsk"), None).unwrap()
}

/// Sectors that a program of so many pages takes: boot track, VTOC and catalog, the file's first
/// sector, lists of 122 sectors each, pages.
fn used_sectors(pages: usize) -> usize {
    16 + 16 + 1 + (1 + pages).div_ceil(122) + pages
}

#[test]
fn the_catalog_lists_the_game_and_the_rest_is_free() {
    for (bytes, pages) in [(1, 1), (22_000, 86), (30_977, 122), (32_768, 128)] {
        let mut disk = open(&pack_image(&program(bytes)).unwrap());
        let stat = disk.stat().unwrap();
        assert_eq!((stat.fs_name.as_str(), stat.label.as_str()), ("a2 dos", "254"));
        assert_eq!(stat.free_blocks, 560 - used_sectors(pages), "{bytes} bytes");
        let catalog = disk.catalog_to_vec("/").unwrap();
        assert_eq!(catalog.len(), 1);
        let words: Vec<&str> = catalog[0].split_whitespace().collect();
        let sectors = (used_sectors(pages) - 32).to_string();
        assert_eq!(words, ["BIN", &sectors, "ZONKERS"], "{bytes} bytes");
    }
}

#[test]
fn the_files_bytes_are_the_programs() {
    for bytes in [1, 256, 22_000, 30_976, 30_977, 32_768] {
        let program = program(bytes);
        let mut disk = open(&pack_image(&program).unwrap());
        let file = disk.get(disk_map::FILE_NAME).unwrap();
        let address = u16::from_le_bytes([file.chunks[&0][0], file.chunks[&0][1]]);
        assert_eq!(address, memory_map::BRUN_LOAD);
        let loaded = file.unpack_bin().unwrap();
        // The relocator, then the program, filled up to a page with zeros.
        let (relocator, pages) =
            loaded.split_at(usize::from(memory_map::BRUN_PROGRAM - memory_map::BRUN_LOAD));
        assert_eq!(relocator[0], 0x78, "SEI");
        assert_eq!(&pages[..bytes], program, "{bytes} bytes");
        assert_eq!(pages.len(), bytes.next_multiple_of(256));
        assert!(pages[bytes..].iter().all(|&byte| byte == 0));
    }
}

#[test]
fn other_files_find_room_beside_the_game() {
    let program = program(32_768);
    let mut disk = open(&pack_image(&program).unwrap());
    let notes = vec![0x55; 4000];
    disk.bsave("NOTES", &notes, Some(0x2000), None).unwrap();
    let bytes = disk.get_img().to_bytes();
    assert_eq!(bytes[..4096], pack_image(&program).unwrap().bytes()[..4096], "boot track");
    let game = disk.get(disk_map::FILE_NAME).unwrap().unpack_bin().unwrap();
    assert_eq!(game[252..], program);
    assert_eq!(disk.get("NOTES").unwrap().unpack_bin().unwrap(), notes);
}
