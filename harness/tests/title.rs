//! The title picture: after power-on, on return from other screens, and if it cannot be read.

use std::sync::OnceLock;

use zonkers::kit::hires::Page;
use zonkers::kit::title_picture;
use zonkers::programs::{PROGRAMS, TITLE_ART};
use zonkers_disk::dos33::Image;
use zonkers_disk::{disk_map, memory_map};
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND, Config, Floppy, Model};
use zonkers_harness::campaign::pilot::{MENU_LINE, Pilot};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::{Native, with_disk};
use zonkers_harness::picture::{Picture, lines};

use crate::support::playing::{Shown, TITLE, booted, floppy, ours, rest, switched_on};
use crate::support::{brun, config, numbered_image};

const FIELDS: [Field; 3] = [Field::Address, Field::DataMark, Field::Data];

fn picture() -> Page {
    title_picture::page(TITLE_ART[0])
}

/// Runs until the title is complete, with or without the picture.
fn title(apple: &mut EmulatedConsole) -> Shown {
    let end = apple.cycles() + 30 * CYCLES_PER_SECOND;
    while !apple.screen().contains(TITLE) {
        assert!(apple.cycles() < end, "the title is missing:\n{:?}", apple.screen());
        apple.run(CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
    }
    rest(apple)
}

/// The native title, with and without the picture.
fn expected() -> &'static [Shown; 2] {
    static EXPECTED: OnceLock<[Shown; 2]> = OnceLock::new();
    EXPECTED.get_or_init(|| {
        let mut native = Native::default();
        let with = rest(&mut native);
        native.remove_picture();
        [with, rest(&mut native)]
    })
}

/// Opens another screen, returns, and waits for the title.
fn visit_scores(apple: &mut EmulatedConsole) -> Shown {
    apple.press(b'S');
    assert!(!rest(apple).screen.contains(TITLE));
    apple.press(0x1B);
    title(apple)
}

/// The lines of the screen above its last row of text.
fn above_the_bar(picture: &Picture) -> Option<&[[u8; 40]]> {
    picture.page().map(|page| &page[..184])
}

/// The lines that the picture occupies.
fn upper(picture: &Picture) -> Option<&[[u8; 40]]> {
    picture.page().map(|page| &page[..136])
}

#[test]
fn only_the_title_picture_is_shown_during_loading() {
    let page = picture();
    let page = Picture::Hires(lines(|offset| page[offset]));
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        let mut since = None;
        while u32::from(apple.machine.registers().pc) != memory_map::LOW.start {
            for _ in 0..200 {
                apple.machine.step().unwrap();
                if u32::from(apple.machine.registers().pc) == memory_map::LOW.start {
                    break;
                }
            }
            match apple.picture() {
                Picture::Text(_) => assert_eq!(since, None, "{model:?}"),
                shown => {
                    assert!(shown == page, "{model:?}: not the title picture");
                    since.get_or_insert(apple.cycles());
                }
            }
        }
        let seconds = since.unwrap() as f64 / CYCLES_PER_SECOND as f64;
        println!("{model:?}: the picture is shown after {seconds:.2} s");
        // The picture remains while the program draws its menu below.
        let expected = upper(&page);
        while !apple.screen().contains(TITLE) {
            assert!(upper(&apple.picture()) == expected, "{model:?}");
            apple.run(500).unwrap();
        }
        let seconds = apple.cycles() as f64 / CYCLES_PER_SECOND as f64;
        println!("{model:?}: the menu is shown after {seconds:.2} s");
    }
}

#[test]
fn a_returning_title_matches_the_native_one() {
    let [with, _] = expected();
    let mut apple = booted();
    assert!(rest(&mut apple) == *with);
    for _ in 0..2 {
        assert!(visit_scores(&mut apple) == *with);
    }
    // Step by step, the screen shows the rules without their last row, a blank page, the picture,
    // and the lines below it.
    apple.press(b'R');
    let rules = rest(&mut apple);
    apple.press(0x1B);
    let start = apple.cycles();
    loop {
        let shown = Shown::on(&apple);
        if shown.picture == with.picture {
            break;
        }
        let is_good = above_the_bar(&shown.picture) == above_the_bar(&rules.picture)
            || shown.is_blank()
            || upper(&shown.picture) == upper(&with.picture);
        assert!(is_good, "{:?}", shown.screen);
        apple.run(1_000).unwrap();
    }
    let seconds = (apple.cycles() - start) as f64 / CYCLES_PER_SECOND as f64;
    println!("the title returns after {seconds:.2} s");
    // The title also returns after Ctrl-Reset.
    apple.reset();
    rest(&mut apple);
    assert!(title(&mut apple) == *with);
}

#[test]
fn an_unreadable_picture_is_left_out() {
    let [_, without] = expected();
    let track = usize::from(disk_map::PICTURE_TRACK);
    for sector in 0..16 {
        let mut floppy = ours();
        floppy.scratch(track, sector, FIELDS[sector % 3]);
        let mut apple = switched_on(config(), floppy);
        assert!(title(&mut apple) == *without, "sector {sector} at boot:\n{:?}", apple.screen());
        let mut apple = booted();
        apple.machine.bus_mut().disk.floppy_mut(1).unwrap().scratch(
            track,
            sector,
            FIELDS[(sector + 1) % 3],
        );
        apple.press(b'R');
        rest(&mut apple);
        let start = apple.cycles();
        apple.press(0x1B);
        while !apple.screen().contains(TITLE) {
            apple.run(1_000).unwrap();
        }
        // The program gives up after two revolutions. The arm may then recalibrate.
        let tenths = 10 * (apple.cycles() - start) / CYCLES_PER_SECOND;
        assert!(tenths <= 31, "sector {sector}: no title for {tenths} tenths of a second");
        let shown = rest(&mut apple);
        assert!(shown == *without, "sector {sector} later:\n{:?}", shown.screen);
        // The program does not try again when the title returns.
        let start = apple.cycles();
        assert!(visit_scores(&mut apple) == *without);
        assert!(apple.cycles() - start < 3 * CYCLES_PER_SECOND);
    }
}

/// A packed picture ends with a zero byte, so unpacking bytes of another disk may end anywhere. It
/// must not overwrite the program, which follows the hi-res page in memory.
#[test]
fn a_picture_with_a_sector_of_another_disk_is_left_out() {
    let [_, without] = expected();
    // The sector's bytes decode as copies, literal bytes, an early end, or a mixture.
    let others: [fn(usize) -> u8; 4] =
        [|_| 0xC0, |_| 0x41, |_| 0, |n| (n.wrapping_mul(0x9E37_79B1) >> 13) as u8];
    for sector in 8..16 {
        let other = others[usize::from(sector) % 4];
        let mut image = Image::from_bytes(floppy().image.clone()).unwrap();
        let address = disk_map::picture_sector(disk_map::PICTURE_TRACK, sector);
        image.write(address, &std::array::from_fn(other)).unwrap();
        let mixed = Floppy::from_image(image.bytes()).unwrap();
        let mut apple = switched_on(config(), mixed.clone());
        assert!(title(&mut apple) == *without, "sector {sector} at boot:\n{:?}", apple.screen());
        let mut apple = booted();
        apple.machine.bus_mut().disk.swap(1, Some(mixed));
        let shown = visit_scores(&mut apple);
        assert!(shown == *without, "sector {sector} later:\n{:?}", shown.screen);
    }
}

#[test]
fn ctrl_reset_while_the_picture_loads_restarts_loading() {
    let [with, _] = expected();
    let mut apple = booted();
    apple.press(b'R');
    rest(&mut apple);
    apple.machine.run(2 * CYCLES_PER_SECOND).unwrap();
    apple.press(0x1B);
    for _ in 0..20 {
        apple.run(CYCLES_PER_SECOND / 10).unwrap();
        let mut other = EmulatedConsole::new(apple.machine.clone(), floppy().names.clone());
        other.reset();
        assert!(title(&mut other) == *with, "{:?}", other.screen());
    }
    assert!(apple.screen().contains(TITLE));
}

#[test]
fn pictures_of_other_disks_are_refused() {
    let [_, without] = expected();
    let others = [
        None,
        Some(Floppy::unformatted()),
        Some(Floppy::from_image(&[0; 143_360]).unwrap()),
        Some(Floppy::from_image(&numbered_image()).unwrap()),
    ];
    for other in others {
        let mut apple = booted();
        apple.machine.bus_mut().disk.swap(1, other.clone());
        let shown = visit_scores(&mut apple);
        assert!(shown == *without, "{:?}", shown.screen);
        assert!(apple.machine.bus().disk.floppy(1) == other.as_ref());
    }
}

#[test]
fn after_brun_the_picture_is_shown_if_the_disk_is_present() {
    let [with, without] = expected();
    for drive in [1, 2] {
        for is_ours in [true, false] {
            let mut apple = switched_on(config(), ours());
            let other = Some(Floppy::from_image(&numbered_image()).unwrap());
            let disk = &mut apple.machine.bus_mut().disk;
            disk.swap(3 - drive, other.clone());
            disk.swap(drive, if is_ours { Some(ours()) } else { other });
            brun(&mut apple.machine, &floppy().image, drive as u8);
            let shown = title(&mut apple);
            let expected = if is_ours { with } else { without };
            assert!(shown == *expected, "drive {drive}:\n{:?}", shown.screen);
        }
    }
    // Without a Disk II.
    let mut apple = switched_on(Config { disk_slot: 5, ..config() }, ours());
    brun(&mut apple.machine, &floppy().image, 1);
    assert!(title(&mut apple) == *without);
}

/// The blank cells at both ends of a line.
fn margins(line: &str) -> (usize, usize) {
    let blank = |part: &str| line.len() - part.len();
    (blank(line.trim_start()), blank(line.trim_end()))
}

/// The menu and the line of games are centred, with and without an unfinished game.
#[test]
fn the_menu_is_centred() {
    for number in 0..PROGRAMS.len() as u8 {
        let mut game = with_disk(number).unwrap();
        let mut pilot = Pilot::new(b'X');
        for goes_on in [false, true] {
            let screen = rest(&mut *game).screen;
            assert_eq!(screen.contains("Go on"), goes_on);
            for line in [MENU_LINE, MENU_LINE + 1] {
                let line = screen.line_text(line);
                let (left, right) = margins(&line);
                assert!(left.abs_diff(right) <= 1, "{line:?}");
            }
            while game.saved().is_none() {
                pilot.play(&mut *game).unwrap();
            }
            game.reset();
        }
    }
}
