//! The pages of rules, read from good, foreign and damaged disks. The tests of all screens compare
//! the pages with native pages.

use zonkers::kit::page::Page;
use zonkers::programs::{PICTURE_TRACK, RULES};
use zonkers_disk::contents::rules_sector;
use zonkers_disk::dos33::Sector;
use zonkers_harness::apple2::Floppy;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::console::Console;
use zonkers_harness::screen::Screen;

use crate::support::numbered_image;
use crate::support::playing::{Fault, booted, ours, rest, with_changed};

/// A function that modifies a sector.
type Change = fn(&mut Sector);

/// The first line of a page as the screen shows it.
fn heading(page: usize) -> String {
    RULES[0][page].lines().next().unwrap().replace('~', "").trim().to_uppercase()
}

/// Our floppy with a modified page of the first game's rules.
fn with(page: u8, change: Change) -> Floppy {
    with_changed(rules_sector(0, page), change)
}

/// The screens for the first two pages with this disk. If a page cannot be read, asserts that it is
/// read when our disk is back.
fn pages(disk: Option<Floppy>) -> [Screen; 2] {
    let mut apple = booted();
    apple.machine.bus_mut().disk.swap(1, disk);
    let pages = [b'R', b' '].map(|key| {
        apple.press(key);
        rest(&mut apple).screen
    });
    let page = match pages.each_ref().map(Fault::on) {
        [_, None] => None,
        [None, Some(_)] => Some(1),
        [Some(_), Some(_)] => Some(0),
    };
    if let Some(page) = page {
        apple.machine.bus_mut().disk.swap(1, Some(ours()));
        if let Some(Fault::Damaged(_)) = Fault::on(&pages[1]) {
            apple.press(0x08);
            rest(&mut apple);
        }
        apple.press(b'\r');
        let again = rest(&mut apple).screen;
        assert!(again.contains(&heading(page)) && Fault::on(&again).is_none(), "{again:?}");
    }
    apple.press(0x1B);
    assert!(rest(&mut apple).screen.contains("Scores"), "{:?}", apple.screen());
    pages
}

#[test]
fn foreign_and_damaged_pages_are_refused() {
    let fault = |screen: &Screen, page: usize| {
        let fault = Fault::on(screen);
        assert!(screen.contains(&heading(page)) != fault.is_some(), "{screen:?}");
        fault
    };
    let faults = |disk| {
        let pages = pages(disk);
        [0, 1].map(|page| fault(&pages[page], page))
    };
    assert_eq!(faults(Some(ours())), [None, None]);
    let others: [(&str, Change); 4] = [
        ("nothing", |sector| sector.fill(0)),
        ("another page", |sector| sector[0] = Page::of_rules(0).tag(1)[0]),
        ("packed with other pairs", |sector| {
            sector[1] = Page::of_rules(0).tag(0)[1].wrapping_add(1)
        }),
        ("plain words of an older disk", |sector| {
            sector[1] = 0xFF;
            sector[2..].fill(b'X');
        }),
    ];
    for (name, change) in others {
        assert_eq!(faults(Some(with(0, change))), [Some(Fault::Other); 2], "{name}");
        assert_eq!(faults(Some(with(1, change))), [None, Some(Fault::Other)], "{name}");
    }
    let foreign = Floppy::from_image(&numbered_image()).unwrap();
    assert_eq!(faults(Some(foreign)), [Some(Fault::Other); 2]);
    assert_eq!(faults(Some(Floppy::unformatted())), [Some(Fault::Missing); 2]);
    assert_eq!(faults(None), [Some(Fault::Missing); 2]);
    for field in [Field::Address, Field::DataMark, Field::Data] {
        let mut disk = ours();
        // These sectors are numbered like their address fields.
        let mut first = disk.clone();
        disk.scratch(usize::from(PICTURE_TRACK), 2, field);
        assert_eq!(faults(Some(disk)), [None, Some(Fault::of(field))], "{field:?}");
        first.scratch(usize::from(PICTURE_TRACK), 1, field);
        assert_eq!(faults(Some(first)), [Some(Fault::of(field)), None], "{field:?}");
    }
}
