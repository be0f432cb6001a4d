//! The part of Zonkers that is read when the review of a game is opened: what is there in its place, and what may happen meanwhile.
//! That it shows what it shows natively is tested with the other screens.

use zonkers_disk::disk_map;
use zonkers_disk::dos33::Image;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Floppy};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::script::parse;

use crate::support::playing::{booted, floppy, ours, play, rest};

const TITLE: &str = "ONE TO NINE PLAYERS";
const NO_DISK: &str = "INSERT THE DISK OF THE GAMES.";
const REVIEW: &str = "THE TURNS SO FAR";
const PAUSE: &str = "a pause";

/// In a pause of a game of which some turns are over, in pictures.
fn paused() -> Emulated {
    let mut apple = booted();
    let begin = "key P 1 A A A A N\nline ADA\nkey G\nline 7\nkey S\n\
        key RETURN A R RETURN RETURN RETURN RETURN RETURN RETURN\n\
        key RETURN A R A R RETURN RETURN RETURN RETURN RETURN ESC ESC ESC";
    play(&mut apple, &parse(begin).unwrap());
    assert!(apple.screen().contains(PAUSE), "{:?}", apple.screen());
    apple
}

/// Asks for the review in a pause, with another disk in the drive. Tells whether it is shown; otherwise that it cannot be. Then the game goes
/// on as if nothing had been.
fn is_shown(paused: &Emulated, disk: Option<Floppy>) -> bool {
    let mut apple = Emulated::new(paused.machine.clone(), Default::default());
    apple.machine.bus_mut().disk.swap(1, disk);
    apple.press(b'T');
    let screen = format!("{:?}", rest(&mut apple).screen).to_uppercase();
    let (shows, refuses) = (screen.contains(REVIEW), screen.contains(NO_DISK));
    assert!(shows != refuses, "{screen}");
    apple.press(b'\x1B');
    rest(&mut apple);
    let mut before = Emulated::new(paused.machine.clone(), Default::default());
    for apple in [&mut apple, &mut before] {
        // What is drawn anew looks as it did.
        for key in *b"D." {
            apple.press(key);
            rest(apple);
        }
    }
    assert_eq!(rest(&mut apple), rest(&mut before));
    // With the right disk it can be had again.
    apple.machine.bus_mut().disk.swap(1, Some(ours()));
    apple.press(b'T');
    let again = format!("{:?}", rest(&mut apple).screen).to_uppercase();
    assert!(again.contains(REVIEW), "{again}");
    shows
}

/// Our floppy, with another byte in the first sector of the part.
fn with(byte: usize) -> Floppy {
    let mut image = Image::from_bytes(floppy().image.clone()).unwrap();
    let address = disk_map::picture_sector(disk_map::aside_track(0), 0);
    let mut sector = *image.sector(address).unwrap();
    sector[byte] ^= 1;
    image.write(address, &sector).unwrap();
    Floppy::from_image(image.bytes()).unwrap()
}

#[test]
fn only_this_release_of_the_review_is_entered() {
    let paused = paused();
    assert!(is_shown(&paused, Some(ours())));
    assert!(!is_shown(&paused, None));
    assert!(!is_shown(&paused, Some(Floppy::unformatted())));
    for byte in [0, 1] {
        assert!(!is_shown(&paused, Some(with(byte))), "of another release");
    }
    for sector in 0..16 {
        let field = [Field::Address, Field::DataMark, Field::Data][sector % 3];
        let mut disk = ours();
        disk.scratch(usize::from(disk_map::aside_track(0)), sector, field);
        assert!(!is_shown(&paused, Some(disk)), "sector {sector}, {field:?}");
    }
}

#[test]
fn ctrl_reset_in_a_review_goes_back_to_the_title() {
    let paused = paused();
    // While it is read, while it thinks, and when all is said.
    for moment in 0..30 {
        let mut apple = Emulated::new(paused.machine.clone(), Default::default());
        apple.press(b'T');
        apple.run(moment * 167_771).unwrap();
        apple.reset();
        rest(&mut apple);
        apple.run(CYCLES_PER_SECOND / 2).unwrap();
        let shown = rest(&mut apple);
        assert!(shown.screen.contains(TITLE), "{moment}: {:?}", shown.screen);
        // In pictures, as before.
        apple.press(b'O');
        assert!(rest(&mut apple).screen.contains("drawn"), "{moment}");
    }
}
