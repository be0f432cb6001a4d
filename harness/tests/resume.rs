//! Saved games that resume after power-off, also on another machine with the same disk; and the
//! messages of failed saves.

use zonkers_harness::apple2::{Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::Native;
use zonkers_harness::script::parse;

use crate::support::playing::{Shown, booted, ours, play, rest, switched_on};
use crate::support::{config, numbered_image};

/// A script that starts a game of two players who choose dice face by face.
const GAME: &str =
    "key O C A D P\nkey 2 N\nline ADA\nline BOB\nkey L\nline 9000\nkey G\nline 21\nkey S";

fn press(console: &mut dyn Console, keys: &[u8]) -> Shown {
    for &key in keys {
        console.press(key);
        rest(console);
    }
    rest(console)
}

fn started(console: &mut dyn Console) -> Shown {
    play(console, &parse(GAME).unwrap()).pop().unwrap().1
}

/// On a II+ without a joystick, the inputs of the buttons are always high, as if they were held.
#[test]
fn floating_button_inputs_do_not_prevent_a_save() {
    let mut apple = switched_on(Config { has_joystick: false, ..config() }, ours());
    started(&mut apple);
    let mut other = carried(&mut apple, config());
    rest(&mut other);
    let gone_on = press(&mut other, b"G").screen;
    assert!(gone_on.contains("to 9000"), "{gone_on:?}");
}

/// Moves the disk to another machine and boots it until the title offers to continue.
fn carried(apple: &mut EmulatedConsole, config: Config) -> EmulatedConsole {
    let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
    let mut console = switched_on(config, disk);
    while !console.screen().contains("Go on") {
        console.run(20_000).unwrap();
        assert!(console.cycles() < 12_000_000, "{:?}", console.screen());
    }
    console
}

/// Moves to another machine after each turn. The game must continue like a native game that was
/// never interrupted.
#[test]
fn a_game_resumes_on_another_machine() {
    let (mut native, mut apple) = (Native::default(), booted());
    assert_eq!(started(&mut native), started(&mut apple));
    let models = [Model::IIe, Model::IIPlus];
    for turn in 0..8 {
        // Play a turn up to the scores.
        for step in 0..40 {
            let key = b"\r3Y21"[step % 5];
            let shown = press(&mut native, &[key]);
            assert_eq!(shown, press(&mut apple, &[key]), "turn {turn}, step {step}");
            if shown.screen.contains("Next: ") {
                break;
            }
        }
        let before = rest(&mut native);
        assert!(before.screen.contains("Next: "), "{:?}", before.screen);
        let config = Config { model: models[turn % 2], ..config() };
        apple = carried(&mut apple, config);
        rest(&mut apple);
        assert_eq!(press(&mut apple, b"G"), before, "turn {turn}");
    }
}

#[test]
fn a_game_left_in_mid_turn_resumes_before_that_turn() {
    let (mut native, mut apple) = (Native::default(), booted());
    started(&mut native);
    let before = started(&mut apple);
    for console in [&mut native as &mut dyn Console, &mut apple] {
        press(console, b"\r");
        assert_ne!(rest(console), before);
        press(console, &[0x1B, b'L']);
        assert_eq!(press(console, b"G"), before);
        // The game also resumes before the turn if the machine is switched off in mid-turn.
        press(console, b"\r");
        console.reset();
        rest(console);
        assert_eq!(press(console, b"G"), before);
    }
}

/// The message appears once and suggests a remedy. The game continues with or without our disk.
#[test]
fn an_unwritable_disk_is_reported_and_the_game_continues() {
    type Spoil = fn(&mut EmulatedConsole);
    let ways: [(&str, Spoil); 3] = [
        ("write-protected", |apple| {
            apple.machine.bus_mut().disk.floppy_mut(1).unwrap().is_write_protected = true;
        }),
        ("another disk", |apple| {
            let other = Floppy::from_image(&numbered_image()).unwrap();
            apple.machine.bus_mut().disk.swap(1, Some(other));
        }),
        ("cannot be read", |apple| {
            apple.machine.bus_mut().disk.swap(1, None);
        }),
    ];
    for (words, spoil) in ways {
        for again in [false, true] {
            let mut apple = booted();
            press(&mut apple, b"OCADP2N");
            for line in [&b"ADA\r"[..], b"BOB\r", b"L3000\r", b"G21\r"] {
                press(&mut apple, line);
            }
            let ours = apple.machine.bus().disk.floppy(1).unwrap().clone();
            spoil(&mut apple);
            let spoilt = apple.machine.bus().disk.floppy(1).cloned();
            let told = press(&mut apple, b"S");
            assert!(told.screen.contains(words), "{words}: {:?}", told.screen);
            let disk = apple.machine.bus().disk.floppy(1);
            assert!(disk == spoilt.as_ref(), "{words}: the disk was written to");
            if again {
                // With our disk back in the drive, the save succeeds.
                apple.machine.bus_mut().disk.swap(1, Some(ours));
                let shown = press(&mut apple, b"\r");
                assert!(shown.screen.contains("Next: ADA"), "{words}: {:?}", shown.screen);
                rest(&mut carried(&mut apple, config()));
            } else {
                // The message does not appear again in this game.
                let shown = press(&mut apple, b"X");
                assert!(shown.screen.contains("Next: ADA"), "{words}: {:?}", shown.screen);
                let shown = press(&mut apple, b"\r3Y21\r3Y21\r3Y21\r");
                assert!(!shown.screen.contains(words), "{words}: {:?}", shown.screen);
            }
        }
    }
}

/// Runs until a title shows this text, and waits until it has read all records.
fn title_of(apple: &mut EmulatedConsole, game: &str) {
    for _ in 0..1500 {
        apple.run(20_000).unwrap();
        if apple.screen().contains(game) {
            break;
        }
    }
    rest(apple);
}

#[test]
fn titles_list_the_other_unfinished_games() {
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        title_of(&mut apple, "ONE TO NINE PLAYERS");
        assert!(!apple.screen().contains("waits"), "{:?}", apple.screen());
        started(&mut apple);
        press(&mut apple, b"\x1BL");
        title_of(&mut apple, "Go on");
        assert!(!apple.screen().contains("waits"), "lists itself:\n{:?}", apple.screen());
        apple.press(b'3');
        title_of(&mut apple, "INHERIT");
        let screen = apple.screen();
        assert!(screen.line_text(19).contains("Unfinished game: 1  "), "{screen:?}");
        // On another machine with this disk, only the title of another game lists the first game.
        let mut other = carried(&mut apple, Config { model, ..config() });
        rest(&mut other);
        assert!(!other.screen().contains("waits"), "{:?}", other.screen());
        press(&mut other, b"2");
        title_of(&mut other, "BLOOD");
        assert!(other.screen().contains("Unfinished game: 1 "), "{:?}", other.screen());
    }
}
