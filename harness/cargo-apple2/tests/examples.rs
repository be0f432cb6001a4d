//! Runs the examples and compares their screens with the pictures in the documents.

use std::fs;
use std::ops::Range;

use apple2_emulator::apple2::{Apple2, CYCLES_PER_SECOND, Config};
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_emulator::monitor::{Frame, Monitor};
use apple2_emulator::{script, shot};
use apple2_floppy::Build;
use apple2_floppy::cross::Profile;
use cargo_apple2::{run, test};

use crate::support::{build, root, row, type_keys, until};

/// The limit for the lines of an example, without its tests.
const LINES: usize = 160;
/// The beginning of an example's tests.
const TESTS: &str = "apple2::tests! {";

/// `cargo apple2 test` has something to run in each example.
#[test]
fn the_tests_of_all_examples_pass_on_the_6502() {
    let mut examples = 0;
    for entry in fs::read_dir(root().join("disk/examples")).unwrap() {
        let folder = entry.unwrap().path();
        let Ok(source) = fs::read_to_string(folder.join("src/main.rs")) else { continue };
        let tests = source.split(TESTS).nth(1).unwrap_or_default();
        let count = tests.lines().filter(|line| line.starts_with("    fn ")).count();
        let built = build(&folder, Profile::Test).unwrap_or_else(|error| panic!("{error}"));
        let shown = test::run(&built, 60).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
        let passed = format!("ALL TESTS PASSED: {count}");
        assert!(shown.lines().any(|line| line == passed), "{folder:?}: {shown}");
        examples += 1;
    }
    assert_eq!(examples, 11);
}

/// Builds an example and runs its picture's script. Checks the picture.
fn example(name: &str) -> (Build, EmulatedConsole) {
    let folder = root().join("disk/examples");
    let source = fs::read_to_string(folder.join(name).join("src/main.rs")).unwrap();
    assert!(source.lines().take_while(|line| *line != TESTS).count() < LINES, "{name} is too long");
    let built = build(&folder.join(name), Profile::Release).unwrap_or_else(|e| panic!("{e}"));
    let mut apple = run::console(&built, Config::default()).unwrap();
    let steps = fs::read_to_string(folder.join(format!("pictures/{name}.script"))).unwrap();
    let steps = script::parse(&steps).unwrap();
    script::run(&mut apple, &steps, script::Settings::default(), &mut std::io::sink())
        .unwrap_or_else(|error| panic!("{error}"));
    let frame = Frame::of(&apple.picture(), Monitor::Colour, false);
    let (picture, path) =
        (shot::png(&frame, shot::BORDER), folder.join(format!("pictures/{name}.png")));
    if std::env::var_os("APPLE2_PICTURES").is_some() {
        fs::write(&path, &picture).unwrap();
    }
    assert!(
        fs::read(&path).is_ok_and(|saved| saved == picture),
        "{name}.png is outdated; update it with: \
         APPLE2_PICTURES=1 cargo test -p cargo-apple2 --test all examples::"
    );
    (built, apple)
}

/// Boots the same floppy in a new machine.
fn again(apple: &EmulatedConsole) -> EmulatedConsole {
    let (image, _) = apple.machine.bus().disk.floppy(1).unwrap().image();
    EmulatedConsole::new(Apple2::new(Config::default(), &image).unwrap(), Default::default())
}

#[test]
fn hello_greets_beeps_reads_a_paddle_and_counts() {
    let (_, mut apple) = example("hello");
    assert_eq!(
        [3, 5].map(|number| row(&apple, number)),
        ["GOOD MORNING", "THIS FLOPPY HAS GREETED 1 TIMES."]
    );
    let clicks = apple.speaker_clicks();
    assert!(clicks >= 200, "the beep");
    apple.set_paddle(0, 9);
    until(&mut apple, "9", 1);
    assert!(["8", "9", "10"].contains(&row(&apple, 9).as_str()));
    apple.set_button(0, true);
    apple.run(500_000).unwrap();
    assert!(apple.speaker_clicks() > clicks + 400, "the button");
    let mut apple = again(&apple);
    until(&mut apple, "SOMETHING", 9);
    type_keys(&mut apple, "X\r");
    until(&mut apple, "GREETED 2 TIMES", 9);
}

#[test]
fn catch_keeps_the_best_score() {
    let (_, mut apple) = example("catch");
    // Moves the basket below the falling apple until one is caught.
    for _ in 0..200 {
        if !row(&apple, 23).starts_with("SCORE 0") {
            break;
        }
        let picture = apple.picture();
        let apples = picture.page().unwrap()[20..120].iter();
        if let Some(column) = apples.flat_map(|line| line.iter().position(|&byte| byte != 0)).next()
        {
            apple.set_paddle(0, (column * 7) as u8);
        }
        apple.run(100_000).unwrap();
    }
    until(&mut apple, "YOU HAVE", 60);
    let score = row(&apple, 23);
    let score = score.strip_prefix("YOU HAVE ").unwrap().split('.').next().unwrap().to_string();
    assert_ne!(score, "0", "nothing was caught");
    until(&mut apple, "PRESS A KEY", 9);
    let mut apple = again(&apple);
    until(&mut apple, &format!("BEST: {score} "), 9);
}

#[test]
fn chart_draws_typed_numbers() {
    let (_, mut apple) = example("chart");
    type_keys(&mut apple, "121\r");
    until(&mut apple, "NUMBER", 9);
    assert!(apple.picture().page().is_some());
}

/// The bytes of a rectangle of the shown hi-res page.
fn bytes(apple: &EmulatedConsole, columns: Range<usize>, lines: Range<usize>) -> Vec<u8> {
    let picture = apple.picture();
    let lines = &picture.page().unwrap()[lines];
    lines.iter().flat_map(|line| &line[columns.clone()]).copied().collect()
}

#[test]
fn shooter_counts_hits() {
    let (_, mut apple) = example("shooter");
    let score = |apple: &EmulatedConsole| bytes(apple, 6..9, 0..8);
    let before = score(&apple);
    for shot in 0..100 {
        apple.set_paddle(0, (shot * 37 % 256) as u8);
        apple.press(b' ');
        apple.run(CYCLES_PER_SECOND / 10).unwrap();
        if score(&apple) != before {
            return;
        }
    }
    panic!("nothing was hit");
}

#[test]
fn platformer_takes_a_coin() {
    let (_, apple) = example("platformer");
    // The coin above the first bricks is gone, and the one on the left is there.
    assert!(bytes(&apple, 12..14, 144..160).iter().all(|&byte| byte & 0x7F == 0));
    assert!(bytes(&apple, 2..4, 128..144).iter().any(|&byte| byte & 0x7F != 0));
}

#[test]
fn paddles_counts_points_and_moves_bats() {
    let (_, mut apple) = example("paddles");
    let bat = |apple: &EmulatedConsole, column: usize| {
        let picture = apple.picture();
        picture.page().unwrap()[12..190].iter().position(|line| line[column] == 0x7F)
    };
    assert_eq!((bat(&apple, 2), bat(&apple, 37)), (Some(50), Some(60)), "half the position");
    let points = bytes(&apple, 17..23, 0..8);
    apple.set_paddle(0, 255);
    apple.set_paddle(1, 0);
    apple.run(8 * CYCLES_PER_SECOND).unwrap();
    assert_eq!((bat(&apple, 2), bat(&apple, 37)), (Some(127), Some(0)));
    assert_ne!(bytes(&apple, 17..23, 0..8), points, "nobody hits the ball");
}

#[test]
fn plotter_draws_curves() {
    example("plotter");
}

#[test]
fn piano_repeats_the_melody() {
    let (_, mut apple) = example("piano");
    apple.run(CYCLES_PER_SECOND).unwrap();
    let (start, clicks) = (apple.cycles(), apple.speaker_clicks());
    // The script has played C, D, E, F and G, 200 ms of each: 2 clicks for each wave.
    type_keys(&mut apple, " ");
    apple.run(2 * CYCLES_PER_SECOND).unwrap();
    let expected = [262, 294, 330, 349, 392].map(|hertz| 2 * hertz * 200 / 1000);
    assert_eq!(apple.speaker_clicks() - clicks, expected.iter().sum::<u64>());
    let moves = apple.speaker_moves(start).unwrap();
    let wave = moves[2] - moves[0];
    assert!((CYCLES_PER_SECOND / wave).abs_diff(262) < 4, "{wave}");
}

#[test]
fn adventure_can_be_won() {
    let (_, apple) = example("adventure");
    let mut apple = again(&apple);
    until(&mut apple, "HALL", 9);
    let mut say = |line: &str, answer: &str| {
        type_keys(&mut apple, &format!("{line}\r"));
        until(&mut apple, answer, 5);
    };
    say("open door", "THERE IS NO DOOR");
    say("e", "IT IS DARK");
    say("take key", "NO KEY HERE");
    say("west", "IN A HALL");
    say("go n", "KITCHEN");
    say("take lamp", "TAKEN");
    say("n", "CANNOT GO NORTH");
    say("s", "HALL");
    say("e", "DOOR IN THE NORTH");
    say("open door", "LOCKED");
    say("get key", "TAKEN");
    say("open door", "KEY TURNS");
    say("n", "WELL DONE");
}

#[test]
fn cards_changes_the_money() {
    let (_, mut apple) = example("cards");
    type_keys(&mut apple, "S");
    let has_ended = |apple: &EmulatedConsole| {
        let message = row(apple, 23);
        ["WIN!", "LOSE.", "WINS."].iter().any(|end| message.ends_with(end))
    };
    for _ in 0..20 {
        if has_ended(&apple) {
            break;
        }
        apple.run(CYCLES_PER_SECOND / 2).unwrap();
    }
    let message = row(&apple, 23);
    let money = match message.rsplit(' ').next() {
        Some("WIN!") => 110,
        Some("LOSE.") => 90,
        _ => 100,
    };
    assert!(has_ended(&apple), "{message}");
    assert_eq!(row(&apple, 21), format!("MONEY: {money}"));
}

#[test]
fn forth_calculates_and_reports_errors() {
    let (_, mut apple) = example("forth");
    for (line, answer) in [
        (": CUBE DUP DUP * * ;", " OK"),
        ("11 cube .", "1331  OK"),
        (": NEXT -1 * ; 5 next .", "-5  OK"),
        ("0 IF 1 ELSE 2 THEN .", "2  OK"),
        ("1 IF 3 ELSE 4 THEN .", "3  OK"),
        ("5 BEGIN DUP . 1 - DUP 0 = UNTIL", "5 4 3 2 1  OK"),
        ("DROP DROP DROP", "THE STACK IS EMPTY"),
        (": X", "A ; IS MISSING"),
        (": ENDLESS ENDLESS ;", " OK"),
        ("ENDLESS", "TOO DEEP"),
        ("7 0 / .", "0  OK"),
    ] {
        let before = (0..24).filter(|&number| row(&apple, number) == answer).count();
        type_keys(&mut apple, &format!("{line}\r"));
        apple.run(CYCLES_PER_SECOND / 2).unwrap();
        let after = (0..24).filter(|&number| row(&apple, number) == answer).count();
        assert!(after > before || answer == " OK", "{line}:\n{}", apple.screen().text());
    }
}
