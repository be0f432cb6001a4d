//! The aside of Zonkers that reviews a game: loading it from wrong disks, and keys during loading.
//! The tests of all screens compare its screens with native screens.

use zonkers_disk::disk_map;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Floppy};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::script::parse;

use crate::support::config;
use crate::support::playing::{Fault, booted, ours, play, rest, switched_on, with_changed};

const TITLE: &str = "ONE TO NINE PLAYERS";
const REVIEW: &str = "TURNS, NEWEST FIRST";
const CHANCES: &str = "BETTER:";
const PAUSE: &str = "Paused.";
const QUESTION: &str = "Stop and bank";

/// Plays some turns, then these keys.
fn played(keys: &str) -> EmulatedConsole {
    let mut apple = booted();
    let begin = "key P 1 A A A A N\nline ADA\nkey G\nline 7\nkey S\n\
        key RETURN A R RETURN RETURN RETURN RETURN RETURN RETURN\n\
        key RETURN A R A R RETURN RETURN RETURN RETURN RETURN";
    play(&mut apple, &parse(&format!("{begin} {keys}")).unwrap());
    apple
}

/// A paused game.
fn paused() -> EmulatedConsole {
    let apple = played("ESC ESC ESC");
    assert!(apple.screen().contains(PAUSE), "{:?}", apple.screen());
    apple
}

/// A game that asks a person whether to stop, with the odds shown.
fn asked() -> EmulatedConsole {
    let apple = played("RETURN RETURN RETURN O");
    assert!(apple.screen().contains(QUESTION), "{:?}", apple.screen());
    apple
}

/// Opens the review with a key while this disk is in the drive. Returns the reason if the review is
/// not shown. Asserts that the game continues unaffected, and that the review opens with our disk.
fn fault(begin: &EmulatedConsole, key: u8, says: &str, disk: Option<Floppy>) -> Option<Fault> {
    let mut apple = EmulatedConsole::new(begin.machine.clone(), Default::default());
    apple.machine.bus_mut().disk.swap(1, disk);
    apple.press(key);
    let screen = rest(&mut apple).screen;
    let fault = Fault::on(&screen);
    assert!(screen.contains(says) != fault.is_some(), "{screen:?}");
    if fault.is_some() {
        // Trying again shows the same error, or the review if our disk is back.
        apple.press(b'\r');
        assert_eq!(Fault::on(&rest(&mut apple).screen), fault);
        let mut again = EmulatedConsole::new(apple.machine.clone(), Default::default());
        again.machine.bus_mut().disk.swap(1, Some(ours()));
        again.press(b'\r');
        assert!(rest(&mut again).screen.contains(says), "{:?}", again.screen());
    }
    apple.press(b'\x1B');
    rest(&mut apple);
    let mut before = EmulatedConsole::new(begin.machine.clone(), Default::default());
    for apple in [&mut apple, &mut before] {
        // Help redraws the screen.
        for key in *b"?." {
            apple.press(key);
            rest(apple);
        }
    }
    assert_eq!(rest(&mut apple), rest(&mut before));
    apple.machine.bus_mut().disk.swap(1, Some(ours()));
    apple.press(key);
    let again = format!("{:?}", rest(&mut apple).screen).to_uppercase();
    assert!(again.contains(says), "{again}");
    fault
}

/// The sectors of the aside.
const SECTORS: u8 = 12;

/// Our floppy with a changed byte in a sector of the aside.
fn with(sector: u8, byte: usize) -> Floppy {
    let address = disk_map::picture_sector(disk_map::aside_track(0), sector);
    with_changed(address, |sector| sector[byte] ^= 1)
}

#[test]
fn other_releases_of_the_review_are_refused() {
    for (begin, key, says) in [(paused(), b'T', REVIEW), (asked(), b'O', CHANCES)] {
        let fault = |disk| fault(&begin, key, says, disk);
        assert_eq!(fault(Some(ours())), None);
        assert_eq!(fault(None), Some(Fault::Missing));
        assert_eq!(fault(Some(Floppy::unformatted())), Some(Fault::Missing));
        for byte in [0, 1] {
            assert_eq!(fault(Some(with(0, byte))), Some(Fault::Other), "byte {byte}");
        }
        for sector in 1..SECTORS {
            let byte = 1 + 2 * usize::from(sector);
            assert_eq!(fault(Some(with(sector, byte))), Some(Fault::Other), "sector {sector}");
        }
        for sector in 0..SECTORS.into() {
            let field = [Field::Address, Field::DataMark, Field::Data][sector % 3];
            let mut disk = ours();
            disk.scratch(usize::from(disk_map::aside_track(0)), sector, field);
            assert_eq!(fault(Some(disk)), Some(Fault::of(field)), "sector {sector}, {field:?}");
        }
    }
}

/// While the review is read, the screen says so.
#[test]
fn the_screen_shows_that_the_review_is_being_read() {
    let mut apple = paused();
    apple.press(b'T');
    let (mut reads, mut others) = (0, 0);
    while !apple.screen().contains(REVIEW) {
        apple.run(10_000).unwrap();
        let says = apple.screen().contains("READING...");
        (reads, others) = (reads + u32::from(says), others + u32::from(!says));
    }
    assert!(reads > others && reads > 20, "{reads} moments of {}", reads + others);
}

/// After a game has been loaded, the review lists all turns, and says that earlier choices are
/// missing.
#[test]
fn the_review_of_a_loaded_game_says_that_choices_are_missing() {
    let missing = "EARLIER CHOICES WERE NOT KEPT.";
    let mut apple = paused();
    apple.press(b'T');
    let screen = rest(&mut apple).screen;
    assert!(screen.contains("CHOICES COST") && !screen.contains(missing), "{screen:?}");
    let mut apple = paused();
    let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
    let mut apple = switched_on(config(), disk);
    while !apple.screen().contains("Go on") {
        apple.run(20_000).unwrap();
        assert!(apple.cycles() < 12_000_000, "{:?}", apple.screen());
    }
    play(&mut apple, &parse("key G ESC T").unwrap());
    let screen = rest(&mut apple).screen;
    assert!(screen.contains(REVIEW) && screen.contains("ADA"), "{screen:?}");
    assert!(screen.contains(missing) && !screen.contains("CHOICES COST"), "{screen:?}");
}

#[test]
fn ctrl_reset_in_a_review_restarts_at_the_title() {
    let begins = [(paused(), b'T'), (asked(), b'O')];
    // The moments are during loading, during the computation, and after it.
    for moment in 0..30 {
        let (begin, key) = &begins[moment as usize % 2];
        let mut apple = EmulatedConsole::new(begin.machine.clone(), Default::default());
        apple.press(*key);
        apple.run(moment * 167_771).unwrap();
        apple.reset();
        rest(&mut apple);
        apple.run(CYCLES_PER_SECOND / 2).unwrap();
        let shown = rest(&mut apple);
        assert!(shown.screen.contains(TITLE), "{moment}: {:?}", shown.screen);
        // The screen still shows pictures.
        apple.press(b'O');
        assert!(rest(&mut apple).screen.contains("drawn"), "{moment}");
    }
}

#[test]
fn a_key_cancels_loading_the_review() {
    for (begin, key, says, back) in
        [(paused(), b'T', REVIEW, PAUSE), (asked(), b'O', CHANCES, QUESTION)]
    {
        let (mut went_back, mut was_early) = (0, 0);
        for moment in 0..8 {
            let mut apple = EmulatedConsole::new(begin.machine.clone(), Default::default());
            apple.press(key);
            apple.run(moment * 209_441).unwrap();
            apple.press(b'X');
            let screen = rest(&mut apple).screen;
            assert_eq!(Fault::on(&screen), None, "{moment}");
            if screen.contains(back) {
                went_back += 1;
            } else {
                // The key came before loading started, or after it was complete.
                assert!(screen.contains(says), "{moment}: {screen:?}");
                was_early += 1;
            }
        }
        assert!(went_back > 0 && was_early > 0, "{key}: {went_back}, {was_early}");
    }
}
