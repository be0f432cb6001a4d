//! Zonkers in the emulated Apple: response times, other models and memory sizes, a missing
//! joystick, Ctrl-Reset.

use std::io::Cursor;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers_harness::apple2::{
    Apple2, CYCLES_PER_FRAME, CYCLES_PER_SECOND, Config, Model, PowerOn,
};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::Native;
use zonkers_harness::picture::Picture;
use zonkers_harness::script::Step;
use zonkers_harness::{monkey, pictures};

use crate::support::config;
use crate::support::game::{ZONKERS, cycles_of_pictures};
use crate::support::playing::{
    TITLE, assert_same, boot, booted, floppy, ours, play, rest, switched_on,
};

/// The maximum number of cycles from a key to its first visible effect: 50 ms.
const CYCLES_TO_SHOW_MAX: u64 = 51_000;

/// Tessa computes once in each turn, and again if the turn is paused.
#[test]
fn tessa_decides_within_two_seconds() {
    let games = ZONKERS.games();
    let (_, steps) = games.iter().find(|(game, _)| game == "against-tessa").unwrap();
    let mut apple = booted();
    let (mut slowest, mut thoughts) = (0, 0);
    for step in steps {
        play(&mut apple, std::slice::from_ref(step));
        if !matches!(step, Step::Key(_)) || !apple.screen().contains("Next: TESSA") {
            continue;
        }
        let mut thinking = EmulatedConsole::new(apple.machine.clone(), Default::default());
        thinking.press(b'\r');
        let (mut cycles, mut is_over) = (0, false);
        while !is_over {
            thinking.run(1000).unwrap();
            let thinks = thinking.screen().contains("TESSA thinks");
            is_over = !thinks
                && (cycles != 0 || thinking.cycles() - apple.cycles() > 5 * CYCLES_PER_SECOND);
            cycles += if thinks { 1000 } else { 0 };
        }
        thoughts += u32::from(cycles != 0);
        slowest = slowest.max(cycles);
    }
    println!("Tessa decides within {slowest} cycles ({thoughts} turns)");
    assert!(thoughts > 3, "{thoughts} turns");
    assert!(slowest <= 2 * CYCLES_PER_SECOND, "{slowest} cycles");
}

/// Help and lists are read into memory in which Tessa computes.
#[test]
fn help_and_lists_do_not_disturb_tessa() {
    let copy = |machine: &Apple2| EmulatedConsole::new(machine.clone(), Default::default());
    let games = ZONKERS.games();
    let (_, steps) = games.iter().find(|(game, _)| game == "against-tessa").unwrap();
    let mut apple = booted();
    let mut compared = 0;
    for step in steps {
        play(&mut apple, std::slice::from_ref(step));
        if !matches!(step, Step::Key(_)) || !apple.screen().contains("Next: TESSA") {
            continue;
        }
        let mut thinking = copy(&apple.machine);
        thinking.press(b'\r');
        let end = thinking.cycles() + 5 * CYCLES_PER_SECOND;
        while !thinking.screen().contains("TESSA thinks") && thinking.cycles() < end {
            thinking.run(1000).unwrap();
        }
        if thinking.cycles() >= end {
            continue;
        }
        // Fifths of a second after the beginning of the computation.
        for moment in [1, 4, 6] {
            let (mut helped, mut plain) = (copy(&thinking.machine), copy(&thinking.machine));
            helped.run(moment * CYCLES_PER_SECOND / 5).unwrap();
            for _ in 0..8 {
                helped.press(b'?');
                rest(&mut helped);
                helped.press(b'?');
                assert_eq!(rest(&mut helped).screen, rest(&mut plain).screen, "{moment}");
                for console in [&mut plain, &mut helped] {
                    console.press(b'\r');
                    rest(console);
                }
            }
        }
        thinking.run(CYCLES_PER_SECOND / 2).unwrap();
        let mut lists = |keys: &[u8]| {
            for &key in keys {
                thinking.press(key);
                rest(&mut thinking);
            }
            rest(&mut thinking).picture
        };
        let first = lists(b"\x1BD");
        lists(b"\r\x1B");
        assert!(first == lists(b"\x1BD"), "the list is damaged");
        compared += 1;
    }
    assert!(compared > 1, "{compared} turns");
}

#[test]
fn a_game_has_the_same_screens_on_every_machine() {
    let games = ZONKERS.games();
    let (name, steps) = games.iter().find(|(name, _)| name == "tie").unwrap();
    let configs = [
        Config { power_on: PowerOn::Zeros, disk_slot: 5, ..config() },
        Config { power_on: PowerOn::Ones, disk_slot: 7, ..config() },
        Config { power_on: PowerOn::Noise(99), disk_slot: 6, ..config() },
        Config { has_joystick: false, ..config() },
        Config { model: Model::IIe, ..config() },
        Config { model: Model::IIe, speed: 4, ..config() },
    ];
    for config in configs {
        let name = format!("{name} with {config:?}");
        let steps = vec![(name, steps.clone())];
        assert_same(|| Box::new(Native::default()), boot(config), steps);
    }
}

#[test]
fn the_title_answers_a_key_soon_after_power_on() {
    let mut apple = switched_on(config(), ours());
    while !apple.screen().contains(TITLE) {
        apple.run(1_000).unwrap();
        assert!(apple.cycles() < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    // The title discards arrow keys pressed before its text is shown.
    apple.run(100_000).unwrap();
    let before = apple.picture();
    apple.press(0x15);
    while apple.picture() == before {
        apple.run(1_000).unwrap();
        assert!(apple.cycles() < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    println!("the title answers a key {} cycles after power-on", apple.cycles());
}

/// Presses a key on both machines. Within [`CYCLES_TO_SHOW_MAX`] the Apple must change its picture,
/// or must have read the key if the native picture does not change.
fn shows_at_once(native: &mut Native, apple: &mut EmulatedConsole, ascii: u8, place: &str) {
    let before = native.picture();
    native.press(ascii);
    native.run(CYCLES_PER_FRAME).unwrap();
    // A refused key, or a key that ends an animation, may leave the picture unchanged.
    let changes = native.picture() != before;
    rest(native);
    let start = apple.cycles();
    let shown = apple.picture();
    apple.press(ascii);
    while if changes { apple.picture() == shown } else { apple.is_key_waiting() } {
        let cycles = apple.cycles() - start;
        let place = format!("{place}, key ${ascii:02X}: {cycles} cycles");
        assert!(cycles < CYCLES_TO_SHOW_MAX, "{place}:\n{:?}", apple.screen());
        apple.run(1_000).unwrap_or_else(|error| panic!("{error}"));
    }
    rest(apple);
}

/// Includes keys that no script presses: help, refused keys, moves of the highlight.
#[test]
fn every_key_has_a_visible_effect_within_50_ms() {
    const KEYS: &[u8] = b"\r\r\r\x15\x08?O\x1BPSRG1239ABY\rN \rTDH\r\r";
    for seed in 0..2 {
        let (mut native, mut apple) = (Native::default(), booted());
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for &key in if seed & 1 == 0 { &b"P3G77\rS"[..] } else { b"" } {
            shows_at_once(&mut native, &mut apple, key, "a game of three");
        }
        for _ in 0..120 {
            let key = KEYS[random.random_range(0..KEYS.len())];
            shows_at_once(&mut native, &mut apple, key, &format!("seed {seed}"));
            if native.picture() != apple.picture() {
                // Without an entered game number, the two machines roll different dice.
                break;
            }
        }
    }
}

/// The Apple runs at 1 MHz, and all six dice tumble.
#[test]
fn tumbling_dice_reach_fifteen_pictures_a_second() {
    let mut apple = booted();
    for &key in b"P2G7\rS" {
        apple.press(key);
        rest(&mut apple);
    }
    for cycles in cycles_of_pictures(&mut apple, b'\r') {
        assert!(cycles <= CYCLES_PER_SECOND / 15, "{cycles}");
    }
}

/// The dice are inverse while the sound of a loss plays, and remain visible above a burst.
#[test]
fn a_loss_inverts_the_dice_and_draws_a_burst() {
    let screens = ZONKERS.screens();
    let (_, steps) = screens.iter().find(|(name, _)| name == "turn-player-zonkers-lost").unwrap();
    let (last, before) = steps.split_last().unwrap();
    let Step::Key(ascii) = *last else { panic!("the last step is a key") };
    let mut apple = booted();
    play(&mut apple, before);
    // Bytes between the first two dice, at the edge of the second one, and in the burst.
    let between =
        |picture: &Picture| picture.page().map(|page| [page[48][7], page[48][8], page[132][7]]);
    assert_eq!(between(&apple.picture()).map(|[dice, ..]| dice), Some(0x80));
    apple.press(ascii);
    let start = apple.cycles();
    while between(&apple.picture()).is_none_or(|[dice, ..]| dice != 0xFF) {
        apple.run(5_000).unwrap();
        assert!(apple.cycles() - start < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    rest(&mut apple);
    let [dice, die, burst] = between(&apple.picture()).unwrap();
    assert_eq!(dice, 0x80);
    assert_ne!(die & 0x7F, 0, "the dice have disappeared");
    assert_ne!(burst & 0x7F, 0, "the burst has disappeared");
}

#[test]
fn ctrl_reset_restarts_at_the_title() {
    let mut apple = booted();
    for key in *b"P3N\r" {
        apple.press(key);
        rest(&mut apple);
    }
    assert!(!apple.screen().contains(TITLE));
    apple.reset();
    rest(&mut apple);
    apple.run(CYCLES_PER_SECOND / 2).unwrap();
    assert!(apple.screen().contains(TITLE), "{:?}", apple.screen());
    apple.press(b'P');
    assert!(rest(&mut apple).screen.contains("NEW GAME"));
}

/// Decodes a PNG. Returns width, height, and three bytes for each pixel.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (info.width, info.height, pixels)
}

#[test]
fn pictures_in_the_readme_are_current() {
    let readme = std::fs::read_to_string(pictures::folder().join("../../README.md")).unwrap();
    for made in pictures::make(&floppy().image).unwrap_or_else(|error| panic!("{error}")) {
        let name = made.path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(readme.contains(&format!("harness/pictures/{name}")), "README.md lacks {name}");
        let stands = std::fs::read(&made.path).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(
            pixels(&stands) == pixels(&made.bytes),
            "{name} is outdated: run `cargo run --release -p zonkers-harness -- pictures`"
        );
    }
}

#[test]
fn random_play_finds_no_fault() {
    for (seed, model, speed) in [(1, Model::IIPlus, 1), (2, Model::IIe, 1), (3, Model::IIe, 4)] {
        let mut apple = boot(Config { model, speed, ..config() });
        let played = monkey::play(&mut apple, seed, 120 * CYCLES_PER_SECOND);
        let tally = played.unwrap_or_else(|error| panic!("{error}"));
        assert!(tally.keys > 100 && tally.screens > 20, "{tally}");
    }
}
