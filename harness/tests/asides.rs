//! The asides that share one area of memory: the common ones, and those of single programs, read
//! from good, foreign and damaged disks. The tests of all screens compare them with native screens.

use zonkers::kit::page::{
    CHANCES_ASIDE, ENDING, ENTRIES, HEIRS_ENDING, LESSON_ASIDE, NEAR_ASIDE, REFERENCE,
    REVIEW_ASIDE, RUNS_ASIDE, SHEET_ASIDE,
};
use zonkers::programs::ASIDE_PLACES;
use zonkers_disk::disk_map::picture_sector;
use zonkers_disk::dos33::Sector;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, CYCLES_PER_SECOND, Floppy};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::script::{Step, parse};

use crate::support::game::{CARDS, Game, ZARK, ZILCH, ZONK, ZONKERS};
use crate::support::numbered_image;
use crate::support::playing::{Fault, ours, play, rest, with_changed};

/// A function that modifies a sector.
type Change = fn(&mut Sector);

/// Changes that the program must notice, although the sector can be read.
const CHANGES: [Change; 4] = [
    |sector| sector[0] ^= 1,
    |sector| sector[1] ^= 0x80,
    |sector| sector[99] ^= 0x20,
    |sector| sector.fill(0xE5),
];

/// A screen whose code is in an aside.
struct Opened {
    aside: u8,
    game: &'static Game,
    /// The path to the screen: keys, or the name of a script. The last key opens the screen.
    path: &'static str,
    /// A text of the screen.
    says: &'static str,
    /// A text of the screen to which ESC leads.
    before: &'static str,
}

/// A screen of each aside except the one that only the demonstration needs.
const SCREENS: [Opened; 10] = [
    opened(REFERENCE, &ZONKERS, "key O", "CHOOSING DICE", "NINE PLAYERS"),
    opened(ENTRIES, &ZONKERS, "key P G", "GAME NUMBER?", "NEW GAME"),
    opened(ENTRIES, &ZILCH, "key P N", "NAME OF PLAYER", "NEW GAME"),
    opened(ENDING, &ZONKERS, "winner", "HAS WON WITH", "PLAY ON"),
    opened(SHEET_ASIDE, &ZONK, "key S", "BEST SCORES", "1 ZONKERS"),
    opened(REVIEW_ASIDE, &ZONK, "review", "REVIEW: 1 OF", "PLAY AGAIN"),
    opened(HEIRS_ENDING, &ZILCH, "winner", "HAS WON WITH", "PLAY ON"),
    opened(RUNS_ASIDE, &CARDS, "key S", "BEST RUNS", "1 ZONKERS"),
    opened(NEAR_ASIDE, &ZARK, "near", "CONTROL THE MISSING CARD", "PLAY ON"),
    opened(LESSON_ASIDE, &ZARK, "key L", "OWN THREE 9S", "PLAY ON"),
];

const fn opened(
    aside: u8,
    game: &'static Game,
    path: &'static str,
    says: &'static str,
    before: &'static str,
) -> Opened {
    Opened { aside, game, path, says, before }
}

fn console(machine: &Apple2) -> EmulatedConsole {
    EmulatedConsole::new(machine.clone(), Default::default())
}

fn insert(apple: &mut EmulatedConsole, disk: Option<Floppy>) {
    apple.machine.bus_mut().disk.swap(1, disk);
}

fn foreign() -> Floppy {
    Floppy::from_image(&numbered_image()).unwrap()
}

/// The tracks and physical sectors of an aside.
fn places(aside: u8) -> Vec<(u8, u8)> {
    let place = ASIDE_PLACES[usize::from(aside) - 1];
    (0..place.sectors).map(|index| place.sector(index)).collect()
}

/// Our floppy with a modified sector.
fn with((track, physical): (u8, u8), change: Change) -> Floppy {
    with_changed(picture_sector(track, physical), change)
}

/// The disks with a fault in one sector of an aside, and the reason that the screen must show.
fn faults(aside: u8) -> impl Iterator<Item = (String, Floppy, Fault)> {
    places(aside).into_iter().flat_map(|place| {
        let changed = (0..).zip(CHANGES).map(move |(number, change)| {
            (format!("{place:?}: change {number}"), with(place, change), Fault::Other)
        });
        let fields = [Field::Address, Field::DataMark, Field::Data];
        changed.chain(fields.into_iter().map(move |field| {
            let mut disk = ours();
            disk.scratch(place.0.into(), place.1.into(), field);
            (format!("{place:?}: {field:?}"), disk, Fault::of(field))
        }))
    })
}

impl Opened {
    /// An Apple before the key that opens the screen, and that key.
    fn begin(&self) -> (Apple2, u8) {
        let steps = match self.path.strip_prefix("key ") {
            Some(_) => parse(self.path).unwrap(),
            None => {
                let mut scripts = self.game.screens().into_iter();
                scripts.find(|(name, _)| name == self.path).unwrap().1
            }
        };
        let Some((Step::Key(key), steps)) = steps.split_last() else { panic!("not a key") };
        let mut apple = self.game.booted();
        play(&mut apple, steps);
        (apple.machine, *key)
    }

    /// Runs until the screen is there, or the reason why it is not. Returns the reason.
    fn outcome(&self, apple: &mut EmulatedConsole) -> Option<Fault> {
        let end = apple.cycles() + 20 * CYCLES_PER_SECOND;
        loop {
            apple.run(CYCLES_PER_FRAME).unwrap();
            let screen = apple.screen();
            let fault = Fault::on(&screen);
            if fault.is_some() || screen.contains(self.says) {
                return fault;
            }
            assert!(apple.cycles() < end, "{}: {screen:?}", self.says);
        }
    }

    /// Asserts that RETURN reads the aside when our disk is back, and that ESC goes back. The
    /// lesson may have read it by itself, when the computer player has moved.
    fn assert_recovers(&self, apple: &mut EmulatedConsole) {
        insert(apple, Some(ours()));
        if rest(apple).screen.contains(self.says) {
            assert_eq!(self.aside, LESSON_ASIDE);
            return;
        }
        let mut left = console(&apple.machine);
        left.press(0x1B);
        let screen = rest(&mut left).screen;
        assert!(screen.contains(self.before), "{}: {screen:?}", self.says);
        apple.press(b'\r');
        let screen = rest(apple).screen;
        assert!(screen.contains(self.says), "{screen:?}");
    }
}

#[test]
fn foreign_and_damaged_asides_are_refused() {
    for opened in &SCREENS {
        let (machine, key) = opened.begin();
        let check = |name: &str, disk: Option<Floppy>, expected| {
            let mut apple = console(&machine);
            insert(&mut apple, disk);
            apple.press(key);
            assert_eq!(opened.outcome(&mut apple), expected, "{}: {name}", opened.says);
            apple
        };
        check("ours", Some(ours()), None);
        for (name, disk, fault) in faults(opened.aside) {
            check(&name, Some(disk), Some(fault));
        }
        for (disk, fault) in [
            (Some(foreign()), Fault::Other),
            (Some(Floppy::unformatted()), Fault::Missing),
            (None, Fault::Missing),
        ] {
            opened.assert_recovers(&mut check("another disk", disk, Some(fault)));
        }
    }
}

/// The disk is exchanged at any moment while an aside is read. The screen is then complete, or
/// shows why the page cannot be read. It appears once our disk is back.
#[test]
fn a_disk_exchanged_while_an_aside_is_read_is_refused() {
    for opened in &SCREENS {
        let (machine, key) = opened.begin();
        let (mut shown, mut refused) = (0, 0);
        for moment in 0..16 {
            let mut apple = console(&machine);
            apple.press(key);
            apple.run(20_000 + moment * 170_101).unwrap();
            if apple.screen().contains(opened.says) {
                shown += 1;
                break;
            }
            insert(&mut apple, Some(foreign()));
            match opened.outcome(&mut apple) {
                Some(fault) => {
                    assert_eq!(fault, Fault::Other, "{}: {moment}", opened.says);
                    opened.assert_recovers(&mut apple);
                    refused += 1;
                }
                None => shown += 1,
            }
        }
        assert!(shown > 0 && refused > 1, "{}: {shown} {refused}", opened.says);
    }
}

#[test]
fn ctrl_reset_while_an_aside_is_read_restarts_at_the_title() {
    for opened in &SCREENS {
        let (machine, key) = opened.begin();
        for moment in 0..6 {
            let mut apple = console(&machine);
            apple.press(key);
            apple.run(30_000 + moment * 191_771).unwrap();
            apple.reset();
            rest(&mut apple);
            apple.run(CYCLES_PER_SECOND / 2).unwrap();
            let screen = rest(&mut apple).screen;
            let others = ["1 ZONKERS", "5 ZARK"];
            let is_title = others.iter().any(|title| screen.contains(title));
            assert!(is_title, "{} {moment}: {screen:?}", opened.says);
            apple.press(b'O');
            let screen = rest(&mut apple).screen;
            assert!(screen.contains("TEMPO"), "{} {moment}: {screen:?}", opened.says);
        }
    }
}

/// The demonstration of the game with cards needs an aside. If it cannot be read, the screen shows
/// why, and the title returns.
#[test]
fn a_demonstration_without_its_aside_ends() {
    let title = "THREE QUOTAS";
    let mut apple = CARDS.booted();
    assert!(apple.screen().contains(title), "{:?}", apple.screen());
    while apple.screen().contains(title) {
        apple.run(CYCLES_PER_SECOND / 10).unwrap();
    }
    let machine = apple.machine;
    let run = |disk: Option<Floppy>| {
        let mut apple = console(&machine);
        insert(&mut apple, disk);
        let mut fault = None;
        for _ in 0..200 {
            apple.run(CYCLES_PER_SECOND / 10).unwrap();
            let screen = apple.screen();
            fault = fault.or_else(|| Fault::on(&screen));
            if screen.contains(title) {
                assert!(fault.is_some(), "the demonstration has ended: {screen:?}");
                return fault;
            }
        }
        assert!(fault.is_none(), "the demonstration does not end: {:?}", apple.screen());
        None
    };
    assert_eq!(run(Some(ours())), None);
    for (name, disk, fault) in faults(CHANCES_ASIDE) {
        assert_eq!(run(Some(disk)), Some(fault), "{name}");
    }
    assert_eq!(run(Some(foreign())), Some(Fault::Other));
    assert_eq!(run(None), Some(Fault::Missing));
}
