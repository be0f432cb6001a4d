//! The review of Zilch: it is read from good, foreign and damaged disks, and it says which choices
//! are missing. The tests of all screens compare it with native screens.

use zonkers::programs::CARD_PLACES;
use zonkers_disk::disk_map::picture_sector;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::script::{Step, parse};

use crate::support::game::ZILCH;
use crate::support::playing::{Fault, ours, play, rest, switched_on, with_changed};
use crate::support::{config, numbered_image};

const TITLE: &str = "TWO TO NINE PLAYERS";
const WINNER: &str = "has won with";
const REVIEW: &str = "Review: 1 of 4";

fn copy_of(apple: &EmulatedConsole) -> EmulatedConsole {
    EmulatedConsole::new(apple.machine.clone(), Default::default())
}

/// The steps to the winner of a game of two people.
fn steps() -> Vec<Step> {
    let mut steps = parse("key P\nkey 2\nkey N\nline ADA\nline BOB\nkey L\nline 500\n").unwrap();
    steps.extend(parse("key G\nline 114\nkey S RETURN 5 5 5 1 B RETURN RETURN F 1 R").unwrap());
    steps.extend(parse("key 5 5 5 B RETURN").unwrap());
    steps
}

/// A machine that shows the winner. The code of the review is still on the disk.
fn won(mut apple: EmulatedConsole) -> EmulatedConsole {
    play(&mut apple, &steps());
    assert!(apple.screen().contains(WINNER), "{:?}", apple.screen());
    apple
}

/// Loads Zilch on a machine with this configuration and disk.
fn at_title(config: Config, disk: Floppy) -> EmulatedConsole {
    let mut apple = switched_on(config, disk);
    apple.start_program(2).unwrap();
    rest(&mut apple);
    apple
}

fn insert(apple: &mut EmulatedConsole, disk: Option<Floppy>) {
    apple.machine.bus_mut().disk.swap(1, disk);
}

fn pressed(apple: &mut EmulatedConsole, key: u8) -> zonkers_harness::screen::Screen {
    apple.press(key);
    rest(apple).screen
}

/// The winner stays on the screen, and the last line says that the review is being read.
#[test]
fn the_screen_shows_that_the_review_is_being_read() {
    let mut apple = won(ZILCH.booted());
    apple.press(b'R');
    let (mut reads, mut blank) = (0, 0);
    while !apple.screen().contains(REVIEW) {
        apple.run(10_000).unwrap();
        let screen = apple.screen();
        reads += u32::from(screen.contains("Reading...") && screen.contains(WINNER));
        blank += u32::from((3..21).all(|row| screen.line_text(row).trim().is_empty()));
    }
    assert!(reads > 20 * blank && reads > 20, "{reads} moments, {blank} without text");
}

/// Opens the review while this disk is in the drive. Returns the reason if it is not shown. In that
/// case, asserts that it can be read again, and that the winner returns.
fn fault(winner: &EmulatedConsole, disk: Option<Floppy>) -> Option<Fault> {
    let mut apple = copy_of(winner);
    insert(&mut apple, disk);
    let screen = pressed(&mut apple, b'R');
    let fault = Fault::on(&screen);
    assert!(screen.contains(REVIEW) != fault.is_some(), "{screen:?}");
    if fault.is_some() {
        let mut again = copy_of(&apple);
        assert_eq!(Fault::on(&pressed(&mut again, b'\r')), fault);
        insert(&mut again, Some(ours()));
        let screen = pressed(&mut again, b'\r');
        assert!(screen.contains(REVIEW), "{screen:?}");
    }
    // Leaving and opening it again.
    insert(&mut apple, Some(ours()));
    for _ in 0..2 {
        let screen = pressed(&mut apple, 0x1B);
        assert!(screen.contains(WINNER) && screen.contains("R review"), "{screen:?}");
        let screen = pressed(&mut apple, b'R');
        assert!(screen.contains(REVIEW), "{screen:?}");
    }
    // The next game can begin.
    play(&mut apple, &parse("key ESC Y S").unwrap());
    assert!(apple.screen().contains("Next: ADA"), "{:?}", apple.screen());
    fault
}

#[test]
fn foreign_and_damaged_reviews_are_refused() {
    let winner = won(ZILCH.booted());
    assert_eq!(fault(&winner, Some(ours())), None);
    assert_eq!(fault(&winner, None), Some(Fault::Missing));
    assert_eq!(fault(&winner, Some(Floppy::unformatted())), Some(Fault::Missing));
    let foreign = Floppy::from_image(&numbered_image()).unwrap();
    assert_eq!(fault(&winner, Some(foreign)), Some(Fault::Other));
    for (number, (track, physical)) in CARD_PLACES.into_iter().enumerate() {
        let other = with_changed(picture_sector(track, physical), |sector| sector[number % 2] ^= 1);
        assert_eq!(fault(&winner, Some(other)), Some(Fault::Other), "sector {number}");
    }
    for (number, (track, physical)) in CARD_PLACES.into_iter().enumerate().step_by(4) {
        let field = [Field::Address, Field::DataMark, Field::Data][number % 3];
        let mut disk = ours();
        disk.scratch(track.into(), physical.into(), field);
        assert_eq!(fault(&winner, Some(disk)), Some(Fault::of(field)), "sector {number}");
    }
}

#[test]
fn without_a_card_there_is_no_review() {
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = won(at_title(Config { model, has_card: false, ..config() }, ours()));
        let screen = apple.screen();
        assert!(!screen.contains("review"), "{screen:?}");
        assert_eq!(pressed(&mut apple, b'R'), screen);
        let screen = pressed(&mut apple, b'N');
        assert!(screen.contains(TITLE), "{screen:?}");
    }
}

#[test]
fn ctrl_reset_in_a_review_restarts_at_the_title() {
    for model in [Model::IIPlus, Model::IIe] {
        let winner = won(at_title(Config { model, ..config() }, ours()));
        // The moments are while the code is read, during the computation, and after it.
        for moment in 0..24 {
            let mut apple = copy_of(&winner);
            apple.press(b'R');
            apple.run(moment * 311_117).unwrap();
            apple.reset();
            rest(&mut apple);
            apple.run(CYCLES_PER_SECOND / 2).unwrap();
            let screen = rest(&mut apple).screen;
            assert!(screen.contains(TITLE), "{model:?}, {moment}: {screen:?}");
        }
    }
}

/// On a II+, Ctrl-Reset leaves the card's memory in place of the ROM, so that it needs vectors:
/// when the setup looks for the card, and when a choice is stored there.
#[test]
fn ctrl_reset_while_the_card_is_switched_in_restarts_at_the_title() {
    let mut apple = at_title(Config { model: Model::IIPlus, ..config() }, ours());
    let mut moments = 0;
    for step in steps() {
        if let Step::Key(key) = step {
            let mut apple = copy_of(&apple);
            apple.press(key);
            let mut in_step = 0;
            for _ in 0..6_000 {
                apple.run(10).unwrap();
                if in_step < 5 && apple.machine.bus().card().unwrap().switches().reads_ram {
                    in_step += 1;
                    let mut apple = copy_of(&apple);
                    apple.reset();
                    apple.run(CYCLES_PER_SECOND).unwrap();
                    let screen = rest(&mut apple).screen;
                    assert!(screen.contains(TITLE), "{step:?}, {in_step}: {screen:?}");
                }
            }
            moments += in_step;
        }
        play(&mut apple, &[step]);
    }
    assert!(moments > 20, "{moments}");
}

/// Moves the disk to another machine and continues the game there.
fn carried(apple: &mut EmulatedConsole) -> EmulatedConsole {
    apple.run(4 * CYCLES_PER_SECOND).unwrap();
    rest(apple);
    let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
    let mut apple = at_title(config(), disk);
    apple.run(2 * CYCLES_PER_SECOND).unwrap();
    play(&mut apple, &parse("key G").unwrap());
    apple
}

/// After a game has been loaded, the review shows the later choices, and says that the earlier ones
/// are missing.
#[test]
fn the_review_of_a_loaded_game_says_that_choices_are_missing() {
    let mut apple = ZILCH.booted();
    let steps = steps();
    let (before, after) = steps.split_at(steps.len() - 8);
    play(&mut apple, before);
    let mut apple = carried(&mut apple);
    play(&mut apple, after);
    let screen = rest(&mut apple).screen;
    assert!(screen.contains(WINNER) && screen.contains("R review"), "{screen:?}");
    let screen = pressed(&mut apple, b'R');
    assert!(screen.contains("Review: 1 of 3"), "{screen:?}");
    assert!(screen.contains("Earlier choices are"), "{screen:?}");
    // All choices of a new game are there.
    play(&mut apple, &parse("key ESC Y G\nline 114\nkey S RETURN 5 5 5 1 B RETURN").unwrap());
    play(&mut apple, &parse("key RETURN F 1 R 5 5 5 B RETURN R").unwrap());
    let screen = rest(&mut apple).screen;
    assert!(screen.contains(REVIEW), "{screen:?}");
    assert!(!screen.contains("Earlier choices"), "{screen:?}");
}

/// If no choice is left, the review says so, and any key goes back.
#[test]
fn a_review_without_choices_says_why() {
    let mut apple = ZILCH.booted();
    let begin = "key P 1\nkey L\nline 500\nkey G\nline 114\nkey S RETURN 5 5 5 1 B RETURN";
    play(&mut apple, &parse(begin).unwrap());
    let mut apple = carried(&mut apple);
    for _ in 0..30 {
        if rest(&mut apple).screen.contains(WINNER) {
            break;
        }
        apple.press(b'\r');
        apple.run(2 * CYCLES_PER_SECOND).unwrap();
    }
    let screen = pressed(&mut apple, b'R');
    assert!(screen.contains("Earlier choices are"), "{screen:?}");
    assert!(!screen.contains("Review: "), "{screen:?}");
    for key in [0x08, 0x15, b'\r'] {
        assert_eq!(pressed(&mut apple, key), screen, "{key}");
    }
    let screen = pressed(&mut apple, 0x1B);
    assert!(screen.contains(WINNER), "{screen:?}");
}
