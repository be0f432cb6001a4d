//! Keys pressed before the text of a title is shown, and digits pressed during loading.

use zonkers::programs::{PROGRAMS, RULES};
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native;

use crate::support::config;
use crate::support::playing::{Shown, floppy, ours, rest, switched_on};

const MODELS: [Model; 2] = [Model::IIPlus, Model::IIe];
/// The entry of the boot sector.
const BOOT: u16 = 0x0801;
/// The entry of a program.
const ENTRY: u16 = zonkers_disk::memory_map::LOW.start as u16;
/// The maximum number of cycles from a digit to the text of its title, if the drive is turning.
const TITLE_MAX: u64 = 7 * CYCLES_PER_SECOND / 5;

/// Text that is unique to each title.
const TITLES: [&str; 5] = [
    "one to nine players",
    "Five dice, one of them of blood",
    "two to nine players",
    "for one player",
    "two to five players",
];

/// The number of the game whose title is shown with its text.
fn title_of(apple: &EmulatedConsole) -> Option<usize> {
    let screen = apple.screen();
    TITLES.iter().position(|words| screen.contains(words))
}

fn copy_of(apple: &EmulatedConsole) -> EmulatedConsole {
    EmulatedConsole::new(apple.machine.clone(), Default::default())
}

/// Runs until a condition holds.
fn until(apple: &mut EmulatedConsole, place: &str, is: impl Fn(&EmulatedConsole) -> bool) {
    let end = apple.cycles() + 9 * CYCLES_PER_SECOND;
    while !is(apple) {
        apple.run(2_000).unwrap_or_else(|error| panic!("{error}"));
        assert!(apple.cycles() < end, "{place}: {:?}", apple.screen());
    }
}

/// The native title of a game, at rest.
fn title(number: usize) -> Shown {
    let mut native = native::with_disk(number as u8).unwrap();
    native.restart_with(None, 0);
    rest(native.as_mut())
}

/// Presses a key before a title is shown. Asserts that letters and digits have their effect, and
/// that other keys have none.
fn counts(mut apple: EmulatedConsole, number: usize, key: u8, place: &str) {
    let other = (number + 2) % PROGRAMS.len();
    let key = if key == b'1' { b'1' + other as u8 } else { key };
    apple.press(key);
    let place = format!("{place}, ${key:02X}");
    let shown = match key {
        b'R' | b'r' => {
            let heading = RULES[number][0].lines().next().unwrap().replace('~', "");
            until(&mut apple, &place, |apple| apple.screen().contains(heading.trim()));
            return;
        }
        b'1'..=b'9' => {
            until(&mut apple, &place, |apple| title_of(apple) == Some(other));
            return;
        }
        _ => {
            until(&mut apple, &place, |apple| title_of(apple) == Some(number));
            rest(&mut apple)
        }
    };
    assert!(shown == title(number), "{place}: {:?}", shown.screen);
}

const KEYS: [u8; 7] = *b"R1\rr\x1B\x15 ";

/// Tries moments from the entry of the boot sector to the text of the first title.
#[test]
fn letters_before_the_first_menu_have_an_effect() {
    for model in MODELS {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        while apple.machine.registers().pc != BOOT {
            apple.machine.step().unwrap();
        }
        let (mut moments, mut keys) = (0, KEYS.iter().cycle());
        while title_of(&apple).is_none() {
            for &key in keys.by_ref().take(2) {
                let place = format!("{model:?}, cycle {}", apple.cycles());
                counts(copy_of(&apple), 0, key, &place);
            }
            apple.run(44_444).unwrap();
            moments += 1;
        }
        println!("{model:?}: {moments} moments from the first sector to the menu");
        assert!(moments > 15, "{moments}");
    }
}

/// Tries moments between the press of a digit and the text of the title that it selects.
#[test]
fn letters_after_a_digit_have_an_effect() {
    for (number, model) in (0..PROGRAMS.len()).zip(MODELS.into_iter().cycle()) {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        apple.start_program((number as u8 + 4) % 5).unwrap();
        rest(&mut apple);
        apple.press(b'1' + number as u8);
        while apple.is_key_waiting() {
            apple.run(100).unwrap();
        }
        let (mut moments, mut keys) = (0, KEYS.iter().cycle());
        while title_of(&apple) != Some(number) {
            for &key in keys.by_ref().take(2) {
                let place = format!("{model:?}, game {number}, moment {moments}");
                counts(copy_of(&apple), number, key, &place);
            }
            apple.run(111_111).unwrap();
            moments += 1;
        }
        assert!(moments > 7, "{moments}");
    }
}

/// Tries moments while the picture of a title is read again, after ESC or Ctrl-Reset.
#[test]
fn letters_before_a_title_returns_have_an_effect() {
    for (number, model) in [(0, Model::IIe), (2, Model::IIPlus)] {
        let mut begun = switched_on(Config { model, ..config() }, ours());
        begun.start_program(number as u8).unwrap();
        rest(&mut begun);
        begun.press(b'O');
        rest(&mut begun);
        let mut reset = copy_of(&begun);
        reset.reset();
        // The ROM discards keys during Reset: run until the program is entered.
        while reset.machine.registers().pc != ENTRY {
            reset.machine.step().unwrap();
        }
        // Wait until the drive has stopped, and leave the options.
        begun.run(2 * CYCLES_PER_SECOND).unwrap();
        begun.press(0x1B);
        while begun.screen().contains("Options") && begun.screen().contains("Tempo") {
            begun.run(1_000).unwrap();
        }
        for (mut apple, what) in [(begun, "ESC"), (reset, "Ctrl-Reset")] {
            let (mut moments, mut keys) = (0, KEYS.iter().cycle());
            while title_of(&apple) != Some(number) {
                for &key in keys.by_ref().take(2) {
                    let place = format!("{model:?}, game {number}, {what}, moment {moments}");
                    counts(copy_of(&apple), number, key, &place);
                }
                apple.run(99_999).unwrap();
                moments += 1;
            }
            assert!(moments > 4, "{moments}");
        }
    }
}

#[test]
fn buttons_before_the_menu_have_no_effect() {
    for button in 0..2 {
        let mut apple = switched_on(config(), ours());
        apple.run(2 * CYCLES_PER_SECOND).unwrap();
        apple.set_button(button, true);
        until(&mut apple, "power-on", |apple| title_of(apple) == Some(0));
        assert!(rest(&mut apple) == title(0), "{:?}", apple.screen());
    }
}

#[test]
fn digits_switch_games_before_loading_ends() {
    for model in MODELS {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        rest(&mut apple);
        let mut slowest = 0;
        for number in [1, 2, 3, 4, 0, 2, 4, 1, 3, 0] {
            let start = apple.cycles();
            apple.press(b'1' + number as u8);
            until(&mut apple, "title", |apple| title_of(apple) == Some(number));
            slowest = slowest.max(apple.cycles() - start);
        }
        println!("{model:?}: another game's title appears within {slowest} cycles");
        assert!(slowest < TITLE_MAX, "{slowest} cycles");
        assert!(rest(&mut apple) == title(0), "{:?}", apple.screen());
    }
}

/// Tries moments after the text of a title is shown, while the program, its record and the records
/// of the other games are read.
#[test]
fn a_digit_interrupts_disk_reads() {
    for (number, model) in (0..PROGRAMS.len()).zip(MODELS.into_iter().cycle()) {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        apple.start_program((number as u8 + 4) % 5).unwrap();
        rest(&mut apple);
        apple.press(b'1' + number as u8);
        until(&mut apple, "digit", |apple| title_of(apple) == Some(number));
        let mut slowest = (0, 0);
        for moment in 0..24 {
            let other = (number + 1 + moment % 4) % PROGRAMS.len();
            let mut pressed = copy_of(&apple);
            pressed.press(b'1' + other as u8);
            until(&mut pressed, &format!("{number}, {moment}"), |apple| {
                title_of(apple) == Some(other)
            });
            slowest = slowest.max((pressed.cycles() - apple.cycles(), moment));
            if moment % 8 == 0 {
                assert!(rest(&mut pressed) == title(other), "{number}, {moment}");
            }
            apple.run(155_555).unwrap();
        }
        let (cycles, moment) = slowest;
        println!("from game {number} to another title: {cycles} cycles ({moment})");
        // Allow 0.85 s for the rest of a sector, the unpacking, and a longer seek.
        assert!(cycles < TITLE_MAX + CYCLES_PER_SECOND * 85 / 100, "{number}, {moment}: {cycles}");
    }
}

#[test]
fn an_interrupted_load_is_completed_on_return() {
    let mut apple = switched_on(config(), ours());
    rest(&mut apple);
    for number in [4, 0, 4, 3] {
        apple.press(b'1' + number as u8);
        until(&mut apple, "digit", |apple| title_of(apple) == Some(number));
        apple.run(300_000).unwrap();
    }
    let mut apple = EmulatedConsole::new(apple.machine, floppy().names_of(3));
    let mut native = native::with_disk(3).unwrap();
    native.restart_with(None, 0);
    assert!(rest(&mut apple) == rest(native.as_mut()));
    for key in *b"RR\x1BO" {
        apple.press(key);
        native.press(key);
        assert_eq!(rest(&mut apple), rest(native.as_mut()));
    }
}

/// An Apple in the first game that has just read the last of these keys. Every key is pressed at
/// rest.
fn after_keys(model: Model, keys: &[u8]) -> EmulatedConsole {
    let mut apple = switched_on(Config { model, ..config() }, ours());
    apple.start_program(0).unwrap();
    for &key in keys {
        rest(&mut apple);
        apple.press(key);
    }
    while apple.is_key_waiting() {
        apple.run(100).unwrap();
    }
    apple
}

/// At the title, O opens the options. A following T changes the tempo, even if it is typed
/// immediately.
#[test]
fn letters_typed_ahead_count_for_the_next_page() {
    for model in MODELS {
        let title = after_keys(model, b"O");
        for gap in 0..12 {
            let mut apple = copy_of(&title);
            apple.run(gap * CYCLES_PER_SECOND / 40).unwrap();
            apple.press(b'T');
            let screen = rest(&mut apple).screen;
            assert!(screen.contains("slow"), "{model:?}, {gap}/40 s: {screen:?}");
        }
        // RETURN answers only a visible page, where it changes the picture.
        let mut apple = copy_of(&title);
        apple.run(CYCLES_PER_SECOND / 40).unwrap();
        apple.press(b'\r');
        let screen = rest(&mut apple).screen;
        assert!(screen.contains("drawn") && !screen.contains("text only"), "{screen:?}");
    }
}

/// In setup, G asks for the game's number, and the texts of this page are read from the disk. A
/// digit typed meanwhile is entered, like the next one.
#[test]
fn digits_typed_before_an_entry_is_shown_are_entered() {
    for model in MODELS {
        let setup = after_keys(model, b"PG");
        for gap in [0, 1, 4, 8, 16] {
            let mut apple = copy_of(&setup);
            apple.run(gap * CYCLES_PER_SECOND / 20).unwrap();
            let is_shown = apple.screen().contains("Game number?");
            assert!(!is_shown, "{model:?}, {gap}/20 s: the page is shown already");
            apple.press(b'4');
            rest(&mut apple);
            apple.press(b'2');
            let screen = rest(&mut apple).screen;
            assert_eq!(screen.line_text(6).trim(), "42", "{model:?}, {gap}/20 s: {screen:?}");
        }
    }
}
