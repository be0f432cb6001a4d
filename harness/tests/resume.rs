//! Continuing a game after power-off: on the emulated Apple, and on another machine with the same
//! disk; and the messages if saving fails.

use zonkers_harness::apple2::{Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::native::Native;
use zonkers_harness::script::parse;

use crate::support::playing::{Shown, booted, ours, play, rest, switched_on};
use crate::support::{config, numbered_image};

/// Two players, face by face, some turns.
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

/// On a II+ without a joystick the button inputs are always high. An input that is never low is not
/// a button, and must not prevent a save.
#[test]
fn floating_button_inputs_do_not_prevent_a_save() {
    let mut apple = switched_on(Config { has_joystick: false, ..config() }, ours());
    started(&mut apple);
    let mut other = carried(&mut apple, config());
    rest(&mut other);
    let gone_on = press(&mut other, b"G").screen;
    assert!(gone_on.contains("to 9000"), "{gone_on:?}");
}

/// Another machine at power-on, with the disk of this one.
fn carried(apple: &mut Emulated, config: Config) -> Emulated {
    let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
    let mut console = switched_on(config, disk);
    while !console.screen().contains("Go on") {
        console.run(20_000).unwrap();
        assert!(console.cycles() < 12_000_000, "{:?}", console.screen());
    }
    console
}

/// After any turn, and after power-on on another machine, the title offers the game, and it
/// continues as it does natively without an interruption.
#[test]
fn a_game_resumes_on_another_machine() {
    let (mut native, mut apple) = (Native::default(), booted());
    assert_eq!(started(&mut native), started(&mut apple));
    let models = [Model::IIe, Model::IIPlus];
    for turn in 0..8 {
        // Plays a turn up to the scores.
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
        // Switched off in mid-turn, it continues from the same state.
        press(console, b"\r");
        console.reset();
        rest(console);
        assert_eq!(press(console, b"G"), before);
    }
}

/// A failed save is announced once, with a remedy; the game continues with or without the disk.
#[test]
fn an_unwritable_disk_is_reported_and_the_game_continues() {
    type Spoil = fn(&mut Emulated);
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
            assert!(apple.machine.bus().disk.floppy(1) == spoilt.as_ref(), "{words}: written to");
            if again {
                // With our disk back in the drive, the game is saved.
                apple.machine.bus_mut().disk.swap(1, Some(ours));
                let shown = press(&mut apple, b"\r");
                assert!(shown.screen.contains("Next: ADA"), "{words}: {:?}", shown.screen);
                rest(&mut carried(&mut apple, config()));
            } else {
                // The player is not asked a second time in this game.
                let shown = press(&mut apple, b"X");
                assert!(shown.screen.contains("Next: ADA"), "{words}: {:?}", shown.screen);
                let shown = press(&mut apple, b"\r3Y21\r3Y21\r3Y21\r");
                assert!(!shown.screen.contains(words), "{words}: {:?}", shown.screen);
            }
        }
    }
}

/// Runs until the game's title is loaded and at rest, with all records.
fn title_of(apple: &mut Emulated, game: &str) {
    for _ in 0..1500 {
        apple.run(20_000).unwrap();
        if apple.screen().contains(game) {
            break;
        }
    }
    rest(apple);
}

/// The title of one game shows which others have a saved game.
#[test]
fn titles_list_the_other_unfinished_games() {
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = switched_on(Config { model, ..config() }, ours());
        title_of(&mut apple, "ONE TO NINE PLAYERS");
        assert!(!apple.screen().contains("waits"), "{:?}", apple.screen());
        started(&mut apple);
        press(&mut apple, b"\x1BL");
        title_of(&mut apple, "Go on");
        assert!(!apple.screen().contains("waits"), "its own is no other:\n{:?}", apple.screen());
        apple.press(b'3');
        title_of(&mut apple, "INHERIT");
        let screen = apple.screen();
        assert!(screen.line_text(19).contains("Unfinished game: 1  "), "{screen:?}");
        // The same disk in another machine: no game waits in others than the first, which shows at
        // Zonk!'s title.
        let mut other = carried(&mut apple, Config { model, ..config() });
        rest(&mut other);
        assert!(!other.screen().contains("waits"), "{:?}", other.screen());
        press(&mut other, b"2");
        title_of(&mut other, "BLOOD");
        assert!(other.screen().contains("Unfinished game: 1 "), "{:?}", other.screen());
    }
}
