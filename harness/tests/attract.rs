//! The demo of each game, run natively. An idle title starts a game of computer players, which
//! differs each time and is not saved.

use zonkers::programs::PROGRAMS;
use zonkers_harness::apple2::CYCLES_PER_SECOND;
use zonkers_harness::campaign::pilot::{
    DEMO, Pilot, is_at, is_between_turns, is_pause, wait_until,
};
use zonkers_harness::native::{DiskConsole, with_disk};
use zonkers_harness::screen::Screen;

use crate::support::playing::rest;

/// The number of screens to collect, at ten a second.
const LOOKS: usize = 300;

/// Waits for the demo and collects its screens for half a minute.
fn watch(game: &mut dyn DiskConsole) -> Vec<Screen> {
    assert!(wait_until(game, 60, |screen| is_at(screen, DEMO)).unwrap(), "{:?}", game.screen());
    let look = |_| {
        game.run(CYCLES_PER_SECOND / 10).unwrap();
        game.screen()
    };
    (0..LOOKS).map(look).collect()
}

/// The line with the game number, one of the first two, and the text of the other lines.
fn number_and_rest(screen: &Screen) -> (String, String) {
    let mut lines = (0..2).map(|line| screen.line_text(line));
    let number = lines.find(|line| line.chars().any(|c| c.is_ascii_digit())).unwrap_or_default();
    (number, (2..24).map(|line| screen.line_text(line)).collect())
}

/// Whether a program is a dice game. Only dice games show a game number and dice statistics.
fn has_dice(program: u8) -> bool {
    PROGRAMS[usize::from(program)].file != "ZARK"
}

#[test]
fn each_demo_is_a_different_game() {
    for program in 0..PROGRAMS.len() as u8 {
        let mut game = with_disk(program).unwrap();
        let first = watch(&mut *game);
        game.press(b'\r');
        rest(&mut *game);
        let second = watch(&mut *game);
        let game_number = |screens: &[Screen]| {
            let mut lines = screens.iter().map(|screen| number_and_rest(screen).0);
            let line = lines.find(|line| line.chars().any(|c| c.is_ascii_digit())).unwrap();
            line.split_whitespace().last().unwrap().to_string()
        };
        if has_dice(program) {
            assert_ne!(game_number(&first), game_number(&second), "{program}");
        }
        // Dice and cards must differ, not only the numbers.
        let below = |screens: &[Screen]| -> Vec<String> {
            screens.iter().map(|screen| number_and_rest(screen).1).collect()
        };
        assert_ne!(below(&first), below(&second), "{program}");
    }
}

/// The sums of the two columns of the dice statistics: dice of this game, and of this disk.
fn counted(screen: &Screen) -> [u32; 2] {
    assert!(screen.contains("Dice statistics"), "{screen:?}");
    let number = |line: usize, columns: std::ops::Range<usize>| -> u32 {
        screen.line_text(line)[columns].split_whitespace().next().unwrap().parse().unwrap()
    };
    [8..24, 24..40].map(|columns| (4..10).map(|line| number(line, columns.clone())).sum())
}

#[test]
fn demos_do_not_change_the_dice_statistics() {
    for program in (0..PROGRAMS.len() as u8).filter(|&program| has_dice(program)) {
        let mut game = with_disk(program).unwrap();
        watch(&mut *game);
        game.press(b'\r');
        rest(&mut *game);
        let mut pilot = Pilot::new(b'\r');
        while !is_between_turns(&game.screen()) {
            pilot.play(&mut *game).unwrap();
        }
        while !is_pause(&game.screen()) {
            game.press(0x1B);
            rest(&mut *game);
        }
        game.press(b'D');
        let [here, ever] = counted(&rest(&mut *game).screen);
        assert_eq!(here, ever, "{program}");
    }
}
