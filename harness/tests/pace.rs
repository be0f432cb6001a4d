//! The waits of a game against the computer, in emulated time. A save takes up to three seconds,
//! and therefore waits for the next person's turn.

use zonkers::kit::input::RETURN;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use zonkers_harness::campaign::pilot::{Pilot, is_at};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::saves::Copies;

use crate::support::game::GAMES;
use crate::support::playing::rest;

/// The keys that set the tempo in the options.
const SLOW: &[u8] = b"OTD";
const NORMAL: &[u8] = b"OD";
const FAST: &[u8] = b"OTTD";

/// The cycles for which a player looks at a new question before answering.
const THOUGHT: u64 = CYCLES_PER_SECOND / 2;

/// Starts a game of one player against a computer player, until the first question.
fn begin(tempo: &[u8], setup: &[u8]) -> EmulatedConsole {
    let mut apple = GAMES[0].booted();
    for &key in [tempo, b"P", setup, b"S"].concat().iter() {
        apple.press(key);
        rest(&mut apple);
    }
    apple
}

/// The serial number of the game's last save.
fn serial(apple: &EmulatedConsole) -> u16 {
    let disk = apple.machine.bus().disk.floppy(1).unwrap();
    Copies::on(disk, 0).last_good().map_or(0, |record| record.serial())
}

/// Plays until `computer` has begun `count` turns. The player looks at each question for `thought`
/// cycles. Returns the cycles from the key that makes the computer the next player until its first
/// roll, for each turn, and the number of saves before it.
fn first_rolls(tempo: &[u8], count: usize, thought: u64) -> Vec<(u64, u16)> {
    let next = "Next: APPLE";
    let mut apple = begin(tempo, b"1");
    let (mut pilot, mut shown, mut pressed) = (Pilot::new(RETURN), None, 0);
    let mut waits = Vec::new();
    let end = apple.cycles() + 300 * CYCLES_PER_SECOND;
    while waits.len() < count {
        assert!(apple.cycles() < end, "{:?}", apple.screen());
        apple.run(4 * CYCLES_PER_FRAME).unwrap();
        let screen = apple.screen();
        if screen.contains(next) {
            let saves = serial(&apple);
            while apple.screen().contains(next) {
                apple.run(2_000).unwrap();
            }
            waits.push((apple.cycles() - pressed, saves));
        }
        let is_new = shown.as_ref().is_none_or(|(before, _)| *before != screen);
        if is_new {
            shown = Some((screen, apple.cycles()));
        } else if let Some((screen, since)) = &shown
            && apple.cycles() - since > thought
            && let Some(key) = pilot.choose(screen)
            && !apple.is_key_waiting()
        {
            apple.press(key);
            (shown, pressed) = (None, apple.cycles());
        }
    }
    waits
}

/// A player who looks at a question for more than the time of a save.
#[test]
fn a_save_does_not_delay_the_computers_first_roll() {
    for (tempo, most) in [(NORMAL, 2.2), (FAST, 1.2)] {
        let turns = first_rolls(tempo, 2, 7 * THOUGHT);
        let waits: Vec<f64> =
            turns.iter().map(|turn| turn.0 as f64 / CYCLES_PER_SECOND as f64).collect();
        println!("{waits:.2?} s, at most {most}");
        assert!(waits.iter().all(|&wait| wait <= most), "{waits:.2?} s");
        assert_eq!(turns[1].1, turns[0].1 + 1, "one save in each round");
    }
}

/// A player whose keys interrupt most saves while the drive spins up.
#[test]
fn a_hasty_player_loses_few_turns_to_a_power_cut() {
    let turns = first_rolls(FAST, 9, THOUGHT);
    let saves: Vec<u16> = turns.iter().map(|turn| turn.1).collect();
    println!("saves before each round: {saves:?}");
    assert!(saves.windows(5).all(|rounds| rounds[0] < rounds[4]), "{saves:?}");
}

/// Answers the question on the screen, if it is the player's: banks if that is possible. Returns
/// whether there was a question.
fn answer(apple: &mut EmulatedConsole) -> bool {
    let screen = apple.screen();
    let is_apples = ["APPLE keeps", "APPLE stops", "Next: APPLE"];
    let keys: &[u8] = if is_at(&screen, "Y stops") {
        b"Y"
    } else if is_at(&screen, "SPACE picks") {
        b"AR"
    } else if is_at(&screen, "Any key") && !is_apples.iter().any(|text| screen.contains(text)) {
        &[RETURN]
    } else {
        return false;
    };
    apple.run(THOUGHT).unwrap();
    for &key in keys {
        apple.press(key);
        while apple.is_key_waiting() {
            apple.run(1_000).unwrap();
        }
        apple.run(2 * CYCLES_PER_FRAME).unwrap();
    }
    true
}

#[test]
fn a_fast_game_makes_the_player_wait_less_than_two_minutes() {
    let mut apple = begin(FAST, b"1L3000\rG1001\r");
    let (start, mut answers, mut waiting) = (apple.cycles(), 0, 0);
    while !apple.screen().contains("has won with") {
        answers += u64::from(answer(&mut apple));
        apple.run(CYCLES_PER_FRAME).unwrap();
        waiting = apple.cycles() - start - answers * THOUGHT;
        assert!(waiting < 120 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    println!("{} s of waiting, {answers} answers", waiting / CYCLES_PER_SECOND);
}

/// Plays Zilch with all scoring dice and without computer players. Returns the cycles from the key
/// that rolls until the question, by the number of dice. Each number is rolled twice.
fn tumbles(tempo: &[u8]) -> [Vec<u64>; 7] {
    let mut apple = GAMES[2].booted();
    for &key in [tempo, b"P2G77\rS"].concat().iter() {
        apple.press(key);
        rest(&mut apple);
    }
    let mut cycles: [Vec<u64>; 7] = Default::default();
    while cycles[1..].iter().any(|rolls| rolls.len() < 2) {
        let screen = apple.screen();
        let (key, dice) = if screen.contains("Dice to roll: ") {
            let dice = (1..7).find(|dice| screen.contains(&format!("to roll: {dice}")));
            (b'R', dice.unwrap())
        } else if screen.contains("SPACE picks") {
            (b'A', 0)
        } else if screen.contains("I inherits") {
            (b'F', 6)
        } else {
            (RETURN, if screen.contains("Next: ") { 6 } else { 0 })
        };
        apple.press(key);
        // The row of keys is blank while dice tumble.
        for is_blank in [true, false].repeat(usize::from(dice != 0)) {
            let start = apple.cycles();
            while apple.screen().line_text(23).trim().is_empty() != is_blank {
                apple.run(1_000).unwrap();
            }
            if !is_blank {
                cycles[dice].push(apple.cycles() - start);
            }
        }
        rest(&mut apple);
    }
    cycles
}

/// Most depends on a roll of one die.
#[test]
fn a_single_die_tumbles_longest_at_every_tempo() {
    let mut before = u64::MAX;
    for tempo in [SLOW, NORMAL, FAST] {
        let mean = |rolls: &Vec<u64>| rolls.iter().sum::<u64>() / rolls.len() as u64;
        let mut ms: Vec<u64> = tumbles(tempo)[1..]
            .iter()
            .map(|rolls| mean(rolls) * 1000 / CYCLES_PER_SECOND)
            .collect();
        println!("{ms:?} ms");
        let longest = ms.remove(0);
        assert!(ms.iter().all(|&ms| ms < longest), "{longest} ms, {ms:?}");
        assert!(longest < before, "the tempo does not change {longest} ms");
        before = longest;
    }
}
