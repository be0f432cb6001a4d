//! Reads the image with an independent tool.

use a2kit::fs::DiskFS;
use zonkers::kit::page;
use zonkers::programs::{PROGRAMS, SAVE_PAIRS, SAVE_TRACKS};
use zonkers_disk::common::Common;
use zonkers_disk::dos33::Image;
use zonkers_disk::{Packed, memory_map, pack_image, pack_programs};

fn program(bytes: usize) -> Vec<u8> {
    (0..bytes).map(|n| (n * 7 + n / 256 + 1) as u8).collect()
}

fn open(image: &Image) -> Box<dyn DiskFS> {
    a2kit::create_fs_from_bytestream(&image.bytes().to_vec(), Some("dsk"), None).unwrap()
}

/// The size of a program's first part, which jumps to the rest.
const LOW_BYTES: usize = memory_map::LOW_PAGES as usize * 256;

/// Returns the number of sectors of the file of a program with `pages` pages: the first sector, the
/// program, and a track/sector list for each 122 sectors.
fn file_sectors(pages: usize) -> usize {
    let sectors = 1 + LOW_BYTES / 256 + pages;
    sectors + sectors.div_ceil(122)
}

/// Returns the number of sectors of the saves. They are a track/sector list, and for each copy the
/// records and a mark for each pair of tracks.
fn save_sectors() -> usize {
    1 + 2
        * (SAVE_PAIRS
            + PROGRAMS.iter().map(|program| usize::from(program.save_sectors)).sum::<usize>())
}

#[test]
fn the_catalog_lists_the_game_and_the_rest_is_free() {
    for (bytes, pages) in [(1, 1), (22_000, 86), (29_696, 116), (29_697, 117), (30_464, 119)] {
        let mut disk = open(&pack_image(&program(bytes)).unwrap());
        let stat = disk.stat().unwrap();
        assert_eq!((stat.fs_name.as_str(), stat.label.as_str()), ("a2 dos", "254"));
        // Used: the boot track, the VTOC and the catalog, the shared texts, and the files.
        let used = 16 + 3 + page::SECTORS + file_sectors(pages) + save_sectors();
        assert_eq!(stat.free_blocks, 560 - used, "{bytes} bytes");
        let catalog = disk.catalog_to_vec("/").unwrap();
        assert_eq!(catalog.len(), 2);
        let words = |line: usize| catalog[line].split_whitespace().collect::<Vec<_>>();
        assert_eq!(words(0), ["BIN", &file_sectors(pages).to_string(), "ZONKERS"], "{bytes} bytes");
        assert_eq!(words(1), ["BIN", &save_sectors().to_string(), "SAVES"], "{bytes} bytes");
    }
}

#[test]
fn the_file_contains_the_program() {
    for bytes in [1, 256, 22_000, 29_696, 29_697, 30_464] {
        let program = program(bytes);
        let mut disk = open(&pack_image(&program).unwrap());
        let file = disk.get(PROGRAMS[0].file).unwrap();
        let address = u16::from_le_bytes([file.chunks[&0][0], file.chunks[&0][1]]);
        assert_eq!(address, memory_map::BRUN_LOAD);
        let loaded = file.unpack_bin().unwrap();
        // The file consists of the relocator and the program, padded with zeros to a page.
        let (relocator, pages) =
            loaded.split_at(usize::from(memory_map::BRUN_PROGRAM - memory_map::BRUN_LOAD));
        assert_eq!(relocator[..3], [0x20, 0xE3, 0x03], "JSR to DOS's GET_IOB");
        let (low, pages) = pages.split_at(LOW_BYTES);
        assert_eq!(low[..3], [0x4C, 0x00, 0x40], "JMP");
        assert_eq!(&pages[..bytes], program, "{bytes} bytes");
        assert_eq!(pages.len(), bytes.next_multiple_of(256));
        assert!(pages[bytes..].iter().all(|&byte| byte == 0));
    }
}

#[test]
fn other_files_fit_beside_the_game() {
    let program = program(30_464);
    let mut disk = open(&pack_image(&program).unwrap());
    let notes = vec![0x55; 4000];
    disk.bsave("NOTES", &notes, Some(0x2000), None).unwrap();
    let bytes = disk.get_img().to_bytes();
    assert_eq!(bytes[..4096], pack_image(&program).unwrap().bytes()[..4096], "boot track");
    let game = disk.get(PROGRAMS[0].file).unwrap().unpack_bin().unwrap();
    assert_eq!(game[252 + LOW_BYTES..][..program.len()], program);
    assert_eq!(disk.get("NOTES").unwrap().unpack_bin().unwrap(), notes);
}

#[test]
fn each_program_has_its_own_file() {
    let programs = [20_000, 29_000, 300].map(program);
    let names = ["ZONKERS", "SECOND", "THIRD GAME"];
    let packed: Vec<_> =
        names.iter().zip(&programs).map(|(file, bytes)| Packed::whole(file, bytes)).collect();
    let mut disk = open(&pack_programs(&packed, &Common::default(), &[]).unwrap());
    assert_eq!(disk.catalog_to_vec("/").unwrap().len(), 4);
    for (name, program) in names.iter().zip(&programs) {
        let loaded = disk.get(name).unwrap().unpack_bin().unwrap();
        assert_eq!(loaded[252 + LOW_BYTES..][..program.len()], program[..], "{name}");
    }
}

#[test]
fn the_saves_begin_with_an_rts_and_a_mark_on_each_track() {
    let image = pack_image(&program(5000)).unwrap();
    let mut disk = open(&image);
    let saves = disk.get("SAVES").unwrap().unpack_bin().unwrap();
    assert_eq!(saves[0], 0x60, "BRUN SAVES does no harm");
    let mark = &zonkers::kit::record::DISK_MARK;
    let copy = (save_sectors() - 1) / 2 * 256;
    assert_eq!(saves[..16], mark[..]);
    assert_eq!(saves[copy..copy + 16], mark[..], "the second track");
    for track in SAVE_TRACKS {
        assert_eq!(image.bytes()[usize::from(track) * 4096 + 4..][..16], mark[..]);
    }
}
