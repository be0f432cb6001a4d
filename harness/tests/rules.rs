//! The pages of rules on the disk, and what is there in their place. That a page is shown as natively is tested with the
//! other screens of each game.

use zonkers::programs::{PICTURE_TRACK, RULES, page_tag};
use zonkers_disk::disk_map;
use zonkers_disk::dos33::{Image, Sector};
use zonkers_harness::apple2::Floppy;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::console::Console;

use crate::support::playing::{booted, floppy, ours, rest};

const NO_PAGE: &str = "INSERT THE DISK OF THE GAMES.";

/// What becomes of a sector.
type Change = fn(&mut Sector);

/// The line of a page that comes first, as the screen has it.
fn heading(page: usize) -> String {
    RULES[0][page].lines().next().unwrap().replace('~', "").trim().to_uppercase()
}

/// Our floppy, with something else where a page of the first program is.
fn with(page: u8, change: Change) -> Floppy {
    let mut image = Image::from_bytes(floppy().image.clone()).unwrap();
    let address = disk_map::rules_sector(0, page);
    let mut sector = *image.sector(address).unwrap();
    change(&mut sector);
    image.write(address, &sector).unwrap();
    Floppy::from_image(image.bytes()).unwrap()
}

/// What is shown as the first two pages from a disk.
fn pages(disk: Option<Floppy>) -> [String; 2] {
    let mut apple = booted();
    apple.machine.bus_mut().disk.swap(1, disk);
    [b'R', b' '].map(|key| {
        apple.press(key);
        format!("{:?}", rest(&mut apple).screen).to_uppercase()
    })
}

#[test]
fn only_our_pages_are_taken_for_pages() {
    let is_shown = |screen: &str, page: usize| {
        let (words, nothing) = (screen.contains(&heading(page)), screen.contains(NO_PAGE));
        assert!(words != nothing, "{screen}");
        words
    };
    let shown = |disk| {
        let pages = pages(disk);
        [0, 1].map(|page| is_shown(&pages[page], page))
    };
    assert_eq!(shown(Some(ours())), [true, true]);
    let others: [(&str, Change); 4] = [
        ("nothing", |sector| sector.fill(0)),
        ("another page", |sector| sector[0] = page_tag(1, 0)[0]),
        ("packed with other pairs", |sector| sector[1] = page_tag(0, 0)[1].wrapping_add(1)),
        ("plain words of an older disk", |sector| {
            sector[1] = 0xFF;
            sector[2..].fill(b'X');
        }),
    ];
    for (name, change) in others {
        assert_eq!(shown(Some(with(0, change))), [false, true], "{name}");
        assert_eq!(shown(Some(with(1, change))), [true, false], "{name}");
    }
    assert_eq!(shown(Some(Floppy::unformatted())), [false, false]);
    assert_eq!(shown(None), [false, false]);
    for field in [Field::Address, Field::DataMark, Field::Data] {
        let mut disk = ours();
        // Sectors of rules are numbered as their address fields are.
        disk.scratch(usize::from(PICTURE_TRACK), 2, field);
        assert_eq!(shown(Some(disk)), [true, false], "{field:?}");
    }
}
