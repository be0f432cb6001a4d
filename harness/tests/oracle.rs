//! Oracle, a player of Zilch, on the 6502: the time she needs, and the code that is loaded to the
//! language card for her. Other tests compare her decisions with native ones.

use zonkers::programs::CARD_PLACES;
use zonkers_disk::disk_map;
use zonkers_disk::dos33::Image;
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::script::{Step, parse};

use crate::support::config;
use crate::support::game::ZILCH;
use crate::support::playing::{Fault, floppy, ours, play, rest, switched_on};

const THINKS: &str = "ORACLE thinks";
const TITLE: &str = "TWO TO NINE PLAYERS";
/// The keys that set up a game in which Oracle plays first, without the key that starts the game.
const SETUP: &str = "key O A D P 0 O O G\nline 11\n";

fn copy_of(apple: &EmulatedConsole) -> EmulatedConsole {
    EmulatedConsole::new(apple.machine.clone(), Default::default())
}

/// Loads Zilch on a machine with this configuration.
fn at_title(config: Config) -> EmulatedConsole {
    let mut apple = switched_on(config, ours());
    apple.start_program(2).unwrap();
    rest(&mut apple);
    apple
}

/// Sets up a game with Oracle, but does not start it.
fn at_setup(mut apple: EmulatedConsole) -> EmulatedConsole {
    play(&mut apple, &parse(SETUP).unwrap());
    apple
}

/// A machine on which Oracle has been computing for `cycles` cycles after her first roll.
fn thinking(apple: EmulatedConsole, cycles: u64) -> EmulatedConsole {
    let mut apple = at_setup(apple);
    play(&mut apple, &parse("key S").unwrap());
    apple.press(b'\r');
    let start = apple.cycles();
    while !apple.screen().contains(THINKS) {
        apple.run(1000).unwrap();
        assert!(apple.cycles() - start < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    apple.run(cycles).unwrap();
    apple
}

/// Oracle computes once in each turn, and again if the turn is paused.
#[test]
fn oracle_decides_within_two_seconds() {
    let games = ZILCH.games();
    let (_, steps) = games.iter().find(|(game, _)| game == "against-oracle").unwrap();
    let mut apple = ZILCH.booted();
    let (mut slowest, mut thoughts) = (0, 0);
    for step in steps {
        let is_hers = apple.screen().contains("ORACLE may inherit")
            || apple.screen().contains("Next: ORACLE");
        if let (Step::Key(b'\r'), true) = (step, is_hers) {
            let mut thinking = copy_of(&apple);
            thinking.press(b'\r');
            let (mut cycles, mut is_over) = (0, false);
            while !is_over {
                thinking.run(1000).unwrap();
                let thinks = thinking.screen().contains(THINKS);
                is_over = !thinks
                    && (cycles != 0 || thinking.cycles() - apple.cycles() > 5 * CYCLES_PER_SECOND);
                cycles += if thinks { 1000 } else { 0 };
            }
            thoughts += u32::from(cycles != 0);
            slowest = slowest.max(cycles);
        }
        play(&mut apple, std::slice::from_ref(step));
    }
    println!("Oracle decides within {slowest} cycles ({thoughts} turns)");
    assert!(thoughts > 3, "{thoughts} turns");
    assert!(slowest <= 2 * CYCLES_PER_SECOND, "{slowest} cycles");
}

#[test]
fn a_key_shows_within_50_ms_while_oracle_thinks() {
    let mut slowest = 0;
    for moment in 0..20 {
        // The game discards keys pressed while it draws the question.
        let apple = thinking(ZILCH.booted(), 150_000 + moment * 61_111);
        for key in [0x1B, b'?'] {
            let [mut pressed, mut left] = [copy_of(&apple), copy_of(&apple)];
            pressed.press(key);
            let row = 23;
            while pressed.screen().line_text(row) == left.screen().line_text(row) {
                pressed.run(1000).unwrap();
                left.run(pressed.cycles() - left.cycles()).unwrap();
                let cycles = pressed.cycles() - apple.cycles();
                assert!(cycles < CYCLES_PER_SECOND, "{moment}: {:?}", pressed.screen());
            }
            slowest = slowest.max(pressed.cycles() - apple.cycles());
        }
    }
    println!("zilch: a key has a visible effect within {slowest} cycles while Oracle computes");
    assert!(slowest <= CYCLES_PER_SECOND / 20, "{slowest} cycles");
}

/// On a machine with 48K, setup offers the other players, and they play.
#[test]
fn without_a_card_oracle_is_not_offered() {
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = at_title(Config { model, has_card: false, ..config() });
        play(&mut apple, &parse("key O A D P 1 A").unwrap());
        let screen = rest(&mut apple).screen;
        assert!(screen.contains("Abacus") && !screen.contains("Oracle"), "{screen:?}");
        play(&mut apple, &parse("key O").unwrap());
        assert!(!apple.screen().contains("ORACLE"), "{:?}", apple.screen());
        play(&mut apple, &parse("key G\nline 7\nkey S RETURN A B RETURN RETURN").unwrap());
        assert!(apple.screen().contains("ABACUS"), "{:?}", apple.screen());
    }
}

/// Without a card, Abacus takes the place of Oracle in a saved game.
#[test]
fn a_game_with_oracle_resumes_on_another_machine() {
    let mut apple = at_setup(ZILCH.booted());
    play(&mut apple, &parse("key S").unwrap());
    apple.run(4 * CYCLES_PER_SECOND).unwrap();
    rest(&mut apple);
    let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
    for has_card in [true, false] {
        let mut apple = switched_on(Config { has_card, ..config() }, disk.clone());
        apple.start_program(2).unwrap();
        rest(&mut apple);
        apple.run(2 * CYCLES_PER_SECOND).unwrap();
        play(&mut apple, &parse("key G RETURN").unwrap());
        let screen = rest(&mut apple).screen;
        let player = if has_card { "ORACLE" } else { "ABACUS" };
        assert!(screen.contains(&format!("{player} sets aside")), "{screen:?}");
        assert!(has_card || !screen.contains("ORACLE"), "{screen:?}");
        assert!(screen.contains("game 11"), "{has_card}: {screen:?}");
    }
}

/// Starts a game with Oracle while this disk is in the drive. Returns the reason if her code cannot
/// be loaded. In that case, asserts that it can be loaded later from our disk, and that Abacus can
/// replace her.
fn fault(setup: &EmulatedConsole, disk: Option<Floppy>) -> Option<Fault> {
    let mut apple = copy_of(setup);
    apple.machine.bus_mut().disk.swap(1, disk);
    apple.press(b'S');
    let mut screen = rest(&mut apple).screen;
    if screen.contains("could not be saved") {
        apple.press(b' ');
        screen = rest(&mut apple).screen;
    }
    let fault = Fault::on(&screen);
    if fault.is_none() {
        assert!(screen.contains("Next: ORACLE"), "{screen:?}");
        return None;
    }
    assert!(screen.contains("A: Abacus"), "{screen:?}");
    // Computer players wait, and other keys have no effect.
    apple.run(4 * CYCLES_PER_SECOND).unwrap();
    apple.press(b' ');
    assert_eq!(rest(&mut apple).screen, screen);
    // After a pause the same question appears again.
    play(&mut apple, &parse("key ESC P").unwrap());
    assert_eq!(Fault::on(&apple.screen()), fault);
    let mut without = copy_of(&apple);
    play(&mut without, &parse("key A RETURN").unwrap());
    assert!(without.screen().contains("ORACLE sets aside"), "{:?}", without.screen());
    // Oracle plays in the next game.
    without.machine.bus_mut().disk.swap(1, Some(ours()));
    without.run(2 * CYCLES_PER_SECOND).unwrap();
    play(&mut without, &parse("key ESC L").unwrap());
    if !without.screen().contains(TITLE) {
        // Dismiss the notice that a save has failed.
        without.press(b' ');
        rest(&mut without);
    }
    // The second S confirms that the unfinished game ends.
    play(&mut without, &parse("key P S S").unwrap());
    assert!(without.screen().contains("Next: ORACLE"), "{:?}", without.screen());
    let thinks = (0..24_000).any(|step| {
        if step % 2_000 == 0 {
            without.press(b'\r');
        }
        without.run(1000).unwrap();
        without.screen().contains(THINKS)
    });
    assert!(thinks, "{:?}", without.screen());
    apple.machine.bus_mut().disk.swap(1, Some(ours()));
    play(&mut apple, &parse("key RETURN").unwrap());
    // The screen is at rest while her code is unpacked.
    apple.run(CYCLES_PER_SECOND).unwrap();
    play(&mut apple, &parse("key RETURN").unwrap());
    assert!(apple.screen().contains("ORACLE sets aside"), "{:?}", apple.screen());
    fault
}

#[test]
fn other_releases_of_oracle_are_refused() {
    let setup = at_setup(ZILCH.booted());
    assert_eq!(fault(&setup, Some(ours())), None);
    assert_eq!(fault(&setup, None), Some(Fault::Missing));
    assert_eq!(fault(&setup, Some(Floppy::unformatted())), Some(Fault::Missing));
    for (number, (track, physical)) in CARD_PLACES.into_iter().enumerate() {
        let mut image = Image::from_bytes(floppy().image.clone()).unwrap();
        let address = disk_map::picture_sector(track, physical);
        let mut sector = *image.sector(address).unwrap();
        sector[number % 2] ^= 1;
        image.write(address, &sector).unwrap();
        let other = Floppy::from_image(image.bytes()).unwrap();
        assert_eq!(fault(&setup, Some(other)), Some(Fault::Other), "sector {number}");
    }
    for (number, (track, physical)) in CARD_PLACES.into_iter().enumerate().step_by(5) {
        let mut disk = ours();
        let field = [Field::Address, Field::DataMark, Field::Data][number % 3];
        disk.scratch(track.into(), physical.into(), field);
        assert_eq!(fault(&setup, Some(disk)), Some(Fault::of(field)), "sector {number}");
    }
}

#[test]
fn ctrl_reset_while_oracle_loads_or_thinks_restarts_at_the_title() {
    for model in [Model::IIPlus, Model::IIe] {
        let title = at_title(Config { model, ..config() });
        let setup = at_setup(copy_of(&title));
        let mut moments: Vec<EmulatedConsole> = Vec::new();
        let mut reading = copy_of(&setup);
        reading.press(b'S');
        for _ in 0..20 {
            reading.run(171_717).unwrap();
            moments.push(copy_of(&reading));
        }
        let mut thoughts = thinking(title, 0);
        let mut in_card = 0;
        for moment in 0..100 {
            thoughts.run(9_999).unwrap();
            let reads_ram = thoughts.machine.bus().card().unwrap().switches().reads_ram;
            in_card += u32::from(reads_ram);
            if moment % 10 == 0 || reads_ram && in_card < 10 {
                moments.push(copy_of(&thoughts));
            }
        }
        assert!(in_card > 10, "{in_card}");
        for (number, mut apple) in moments.into_iter().enumerate() {
            apple.reset();
            rest(&mut apple);
            apple.run(CYCLES_PER_SECOND / 2).unwrap();
            let screen = rest(&mut apple).screen;
            assert!(screen.contains(TITLE), "{model:?}, {number}: {screen:?}");
        }
    }
}
