//! WOZ files: a third-party tool reads our files, and we read the files of this tool.

use a2kit::img::{DiskImage, Sector, Track, names, woz1, woz2};
use rand::{RngExt, SeedableRng};
use zonkers_harness::apple2::nibbles::{DOS_SECTOR, Field, IMAGE_BYTES, SECTOR_BYTES};
use zonkers_harness::apple2::{Floppy, woz};

use crate::support::numbered_image;

fn written() -> Vec<u8> {
    woz::file(&Floppy::from_image(&numbered_image()).unwrap(), "Zonkers")
}

/// The bytes of every sector. Sectors have the numbers of their address fields, as the third-party
/// tool expects.
pub fn sectors(image: &[u8]) -> impl Iterator<Item = (Track, Sector, &[u8])> {
    image.chunks(SECTOR_BYTES).enumerate().map(|(number, bytes)| {
        let (track, dos) = (number / 16, number % 16);
        let physical = DOS_SECTOR.iter().position(|&at| usize::from(at) == dos).unwrap();
        (Track::CH((track, 0)), Sector::Num(physical), bytes)
    })
}

#[test]
fn a_third_party_tool_reads_every_sector() {
    let mut file = a2kit::create_img_from_bytestream(&written(), Some("woz")).unwrap();
    for (number, (track, sector, bytes)) in sectors(&numbered_image()).enumerate() {
        let read = file.read_sector(track, sector).unwrap();
        assert!(read == bytes, "track {} sector {}", number / 16, number % 16);
    }
}

#[test]
fn a_third_party_tool_reads_the_metadata() {
    let floppy = Floppy::from_image(&numbered_image()).unwrap();
    let meta =
        [("title", "Zonkers"), ("requires_ram", "48K"), ("requires_machine", "2+|2e|2e+|2gs")];
    let bytes = woz::file_with_meta(&floppy, "Zonkers", &meta);
    let file = a2kit::create_img_from_bytestream(&bytes, Some("woz")).unwrap();
    let said = file.get_metadata(None);
    for (key, value) in meta {
        assert!(
            said.contains(&format!("\"{key}\"")) && said.contains(value.split('|').next().unwrap()),
            "{key}: {said}"
        );
    }
    assert!(woz::image(&bytes).unwrap() == numbered_image());
}

#[test]
fn reading_a_written_file_restores_the_floppy() {
    assert!(woz::image(&written()).unwrap() == numbered_image());
    // The checksum is optional.
    let mut file = written();
    file[8..12].fill(0);
    assert!(woz::image(&file).unwrap() == numbered_image());
}

/// Lets the third-party tool write every sector to files of both versions.
pub fn written_by_others(image: &[u8]) -> [Vec<u8>; 2] {
    let kind = names::A2_DOS33_KIND;
    let one: Box<dyn DiskImage> = Box::new(woz1::Woz1::create(254, kind, None).unwrap());
    let two: Box<dyn DiskImage> = Box::new(woz2::Woz2::create(254, kind, None, vec![]).unwrap());
    [one, two].map(|mut file| {
        for (track, sector, bytes) in sectors(image) {
            file.write_sector(track, sector, bytes).unwrap();
        }
        file.to_bytes()
    })
}

#[test]
fn files_of_a_third_party_tool_are_read() {
    for (version, file) in (1..).zip(written_by_others(&numbered_image())) {
        assert_eq!(file[3], b'0' + version);
        assert!(woz::image(&file).unwrap() == numbered_image(), "version {version}");
    }
}

fn refused(file: &[u8]) -> String {
    woz::image(file).unwrap_err().to_string()
}

#[test]
fn unsupported_files_are_refused_with_a_message() {
    let thirteen = names::A2_DOS32_KIND;
    let mut thirteen = woz2::Woz2::create(254, thirteen, None, vec![]).unwrap();
    assert!(refused(&thirteen.to_bytes()).contains("560 of its 560 sectors cannot be read"));
    let mut scratched = Floppy::from_image(&numbered_image()).unwrap();
    scratched.scratch(20, 1, Field::Data);
    let scratched = refused(&woz::file(&scratched, "Zonkers"));
    assert!(scratched.contains("1 of its 560 sectors") && scratched.contains("track 20 sector 7"));

    let changed = |at: usize, byte: u8| {
        let mut file = written();
        file[at] = byte;
        refused(&file)
    };
    assert!(changed(3, b'3').contains("version"));
    assert!(changed(6, b'\n').contains("text mode"));
    assert!(changed(200_000, 0).contains("checksum"));
    assert!(refused(b"WOZ2").contains("cut off"));
    let mut large = written();
    large[8..12].fill(0);
    large[21] = 2;
    assert!(refused(&large).contains("3.5 inches"));
}

#[test]
fn damaged_files_never_panic() {
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(33);
    let [one, two] = written_by_others(&numbered_image());
    let whole = [one, two, written()];
    for _ in 0..100 {
        let mut file = whole[random.random_range(0..3)].clone();
        // Remove the checksum, which would report all damage first.
        file[8..12].fill(0);
        for _ in 0..random.random_range(1..8) {
            // Damage mostly the headers of chunks and tracks.
            let end = if random.random_bool(0.8) { 1_536 } else { file.len() };
            let at = random.random_range(3..end);
            file[at] = random.random();
        }
        if random.random_bool(0.3) {
            file.truncate(random.random_range(0..file.len()));
        }
        match woz::image(&file) {
            Ok(image) => assert_eq!(image.len(), IMAGE_BYTES),
            Err(error) => assert!(error.to_string().starts_with("this WOZ file")),
        }
    }
}

#[test]
fn the_header_describes_the_file() {
    let file = written();
    assert_eq!(file[..8], *b"WOZ2\xFF\n\r\n");
    // Version, 5.25 inch, not protected, not synchronised, clean.
    assert_eq!(file[20..25], [3, 1, 0, 0, 1]);
    assert_eq!(file[25..57], *b"Zonkers                         ");
    assert_eq!(file.len(), 3 * 512 + 35 * 13 * 512);
    assert_eq!([file[80], file[88], file[89], file[90], file[91]], [b'T', 0, 0, 0xFF, 1]);
}
