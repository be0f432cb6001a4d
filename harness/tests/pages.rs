//! The help texts and the bundles, which all programs share, read from good, foreign and damaged
//! disks. The tests of all screens compare them with native screens.

use zonkers::kit::page::{LISTS, OPTIONS, Page, QUESTIONS};
use zonkers::programs::{HELP, HELP_PAGES, PROGRAMS};
use zonkers::resident::{INTERRUPTED, STATUS};
use zonkers_disk::disk_map::picture_sector;
use zonkers_disk::dos33::Sector;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Floppy, Model};
use zonkers_harness::campaign::moment::Moment;
use zonkers_harness::campaign::world::Setting;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;

use crate::support::numbered_image;
use crate::support::playing::{Fault, TITLE, booted, ours, rest, with_changed, world};

/// A function that modifies a sector.
type Change = fn(&mut Sector);

/// A screen with a page: the keys to it from the title, the last of which opens it, the page, one
/// of its texts, and a text of the screen before.
struct Opened {
    keys: &'static [u8],
    page: Page,
    says: &'static str,
    before: &'static str,
}

/// A screen for each bundle, and for a help text.
fn screens() -> [Opened; 5] {
    let menu = HELP.iter().position(|words| words.contains("chooses at once")).unwrap();
    let opened = |keys, page, says, before| Opened { keys, page, says, before };
    [
        opened(b"O", OPTIONS.page, "CHOOSING DICE", TITLE),
        opened(b"S", LISTS.page, "BEST SCORES", TITLE),
        opened(b"PG", QUESTIONS.page, "GAME NUMBER?", "NEW GAME"),
        opened(b"PN", QUESTIONS.page, "NAME OF PLAYER", "NEW GAME"),
        opened(b"?", HELP_PAGES[menu], "CHOOSES AT ONCE", TITLE),
    ]
}

fn copy_of(apple: &EmulatedConsole) -> EmulatedConsole {
    EmulatedConsole::new(apple.machine.clone(), Default::default())
}

/// Our floppy with a modified sector at this track and physical sector.
fn with((track, physical): (u8, u8), change: Change) -> Floppy {
    with_changed(picture_sector(track, physical), change)
}

impl Opened {
    /// An Apple that has read no page, one key before the screen.
    fn begin(&self) -> EmulatedConsole {
        let mut apple = booted();
        for &key in &self.keys[..self.keys.len() - 1] {
            apple.press(key);
            rest(&mut apple);
        }
        apple
    }

    fn key(&self) -> u8 {
        self.keys[self.keys.len() - 1]
    }

    /// The physical address of the sector.
    fn place(&self) -> (usize, usize) {
        let (track, sector) = self.page.place(0);
        (track.into(), sector.into())
    }

    /// Our floppy with a modified sector.
    fn with(&self, change: Change) -> Floppy {
        with(self.page.place(0), change)
    }

    /// Opens the screen with this disk. If the page cannot be read, asserts that RETURN reads it
    /// when our disk is back, and that ESC goes back. Returns the reason.
    fn fault(&self, disk: Option<Floppy>) -> Option<Fault> {
        let mut apple = self.begin();
        apple.machine.bus_mut().disk.swap(1, disk);
        apple.press(self.key());
        let screen = rest(&mut apple).screen;
        let fault = Fault::on(&screen);
        assert!(screen.contains(self.says) != fault.is_some(), "{screen:?}");
        if fault.is_some() {
            apple.press(b'\r');
            assert_eq!(Fault::on(&rest(&mut apple).screen), fault, "{}", self.says);
            let mut again = copy_of(&apple);
            again.machine.bus_mut().disk.swap(1, Some(ours()));
            again.press(b'\r');
            let again = rest(&mut again).screen;
            assert!(again.contains(self.says) && Fault::on(&again).is_none(), "{again:?}");
        }
        apple.machine.bus_mut().disk.swap(1, Some(ours()));
        apple.press(0x1B);
        let screen = rest(&mut apple).screen;
        assert!(screen.contains(self.before), "{}: {screen:?}", self.says);
        fault
    }
}

#[test]
fn foreign_and_damaged_pages_are_refused() {
    let changes: [(&str, Change); 4] = [
        ("nothing", |sector| sector.fill(0)),
        ("another page", |sector| sector[0] ^= 1),
        ("a page of rules", |sector| sector[0] = Page::of_rules(0).tag(0)[0]),
        ("another release", |sector| sector[1] ^= 0x10),
    ];
    for opened in screens() {
        let says = opened.says;
        assert_eq!(opened.fault(Some(ours())), None, "{says}");
        for (name, change) in changes {
            let fault = opened.fault(Some(opened.with(change)));
            assert_eq!(fault, Some(Fault::Other), "{says}: {name}");
        }
        let foreign = Floppy::from_image(&numbered_image()).unwrap();
        assert_eq!(opened.fault(Some(foreign)), Some(Fault::Other), "{says}");
        for missing in [None, Some(Floppy::unformatted())] {
            assert_eq!(opened.fault(missing), Some(Fault::Missing), "{says}");
        }
        let (track, sector) = opened.place();
        for field in [Field::Address, Field::DataMark, Field::Data] {
            let mut disk = ours();
            disk.scratch(track, sector, field);
            assert_eq!(opened.fault(Some(disk)), Some(Fault::of(field)), "{says}: {field:?}");
        }
    }
}

/// Another aside replaces the first one, and is replaced again.
#[test]
fn screens_of_two_asides_alternate() {
    let mut apple = booted();
    for (keys, says) in [
        ("O", "CHOOSING DICE"),
        ("\x1BPG", "GAME NUMBER?"),
        ("7\r", "NEW GAME"),
        ("\x1BO", "CHOOSING DICE"),
        ("S", "OFF (CTRL-S)"),
    ] {
        for key in keys.bytes() {
            apple.press(key);
            rest(&mut apple);
        }
        let screen = rest(&mut apple).screen;
        assert!(screen.contains(says), "{keys:?}: {screen:?}");
    }
}

/// A bundle stays in memory until the disk is used again, here for a help text. The bundle is then
/// read again.
#[test]
fn options_are_read_again_after_help() {
    const DOWN: u8 = 0x0A;
    let mut apple = booted();
    apple.press(b'O');
    rest(&mut apple);
    let mut kept = copy_of(&apple);
    kept.machine.bus_mut().disk.swap(1, None);
    kept.press(DOWN);
    let moved = rest(&mut kept);
    assert!(moved.screen.contains("CHOOSING DICE"), "{:?}", moved.screen);
    apple.press(b'?');
    assert!(rest(&mut apple).screen.contains("EVERYWHERE"));
    let mut without_disk = copy_of(&apple);
    without_disk.machine.bus_mut().disk.swap(1, None);
    for key in [b'?', DOWN] {
        apple.press(key);
        rest(&mut apple);
    }
    assert_eq!(rest(&mut apple).picture, moved.picture);
    without_disk.press(b'?');
    let screen = rest(&mut without_disk).screen;
    assert_eq!(Fault::on(&screen), Some(Fault::Missing), "{screen:?}");
    assert!(!screen.contains("CHOOSING DICE"), "{screen:?}");
    // The next key goes back.
    without_disk.machine.bus_mut().disk.swap(1, Some(ours()));
    without_disk.press(b'T');
    let screen = rest(&mut without_disk).screen;
    assert!(screen.contains(TITLE), "{screen:?}");
}

#[test]
fn a_letter_pressed_while_the_options_are_read_changes_its_option() {
    for moment in 0..6 {
        let mut apple = booted();
        apple.press(b'O');
        apple.run(100_000 + moment * 151_771).unwrap();
        apple.press(b'S');
        let screen = rest(&mut apple).screen;
        assert!(screen.contains("OFF (CTRL-S)"), "{moment}: {screen:?}");
    }
}

#[test]
fn ctrl_reset_while_a_page_is_read_restarts_at_the_title() {
    for opened in screens() {
        for moment in 0..8 {
            let mut apple = opened.begin();
            apple.press(opened.key());
            apple.run(30_000 + moment * 167_771).unwrap();
            apple.reset();
            rest(&mut apple);
            apple.run(CYCLES_PER_SECOND / 2).unwrap();
            let screen = rest(&mut apple).screen;
            assert!(screen.contains(TITLE), "{moment}: {screen:?}");
            apple.press(b'O');
            assert!(rest(&mut apple).screen.contains("drawn"), "{moment}");
        }
    }
}

/// RETURN begins a turn and interrupts a save, which waits for the end of the turn in games that
/// cannot be saved in the middle of a turn. After the drive has stopped, `?` opens a help text, and
/// another key follows while the disk turns up to speed or is read. The disk is not damaged.
#[test]
fn a_key_while_a_page_is_read_after_an_interrupted_save_is_no_fault() {
    let mut games = Vec::new();
    for game in 0..PROGRAMS.len() as u8 {
        let setting = Setting { game, model: Model::IIPlus, has_saves: false };
        let machine = world().machine(setting, Moment::Save).unwrap();
        let mut apple = EmulatedConsole::new(machine, Default::default());
        apple.press(b'\r');
        rest(&mut apple);
        if apple.machine.bus().peek(STATUS) != INTERRUPTED {
            continue;
        }
        games.push(game);
        for moment in 0..10 {
            for key in *b"X\r?\x15" {
                let mut apple = copy_of(&apple);
                apple.press(b'?');
                apple.run(30_000 + moment * 120_001).unwrap();
                apple.press(key);
                let end = apple.cycles() + 3 * CYCLES_PER_SECOND;
                while apple.cycles() < end {
                    apple.run(50_000).unwrap();
                    let screen = apple.screen();
                    let place = format!("game {game}, {moment}, key {key:02X}");
                    assert_eq!(Fault::on(&screen), None, "{place}: {screen:?}");
                }
            }
        }
    }
    assert!(games.len() > 1, "{games:?}");
}

/// Runs until the screen contains a text. Returns the cycles.
fn until(apple: &mut EmulatedConsole, says: &str) -> u64 {
    let start = apple.cycles();
    while !apple.screen().contains(says) {
        apple.run(1000).unwrap();
        assert!(apple.cycles() - start < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    apple.cycles() - start
}

/// While the drive turns, a page appears within 0.9 seconds, although the arm is on the track of
/// the picture, which is the most distant one.
#[test]
fn a_page_appears_soon() {
    for opened in screens() {
        let mut apple = booted();
        // A page of the rules starts the drive, and the title reads its picture again.
        apple.press(b'R');
        rest(&mut apple);
        apple.press(0x1B);
        until(&mut apple, "SCORES");
        for &key in &opened.keys[..opened.keys.len() - 1] {
            apple.press(key);
            until(&mut apple, opened.before);
        }
        apple.press(opened.key());
        let cycles = until(&mut apple, opened.says);
        println!("{} after {cycles} cycles", opened.says);
        assert!(cycles < CYCLES_PER_SECOND * 9 / 10, "{}: {cycles}", opened.says);
    }
}
