//! Zonk!: the cases that its scripted games must show, and games interrupted by power cuts.

use zonkers_harness::console::Console;
use zonkers_harness::script::parse;

use crate::support::game::ZONK;
use crate::support::playing::{play, rest, switch_off_again_and_again};

#[test]
fn scripted_games_cover_their_cases() {
    const END: &str = "wins!";
    ZONK.assert_shows(&[
        ("dare-won", &["takes the dare!", "The dare is won!", "rolls all five", "(turkey)", END]),
        (
            "all-zonks",
            &["Zonk", "Bloods", "Bloody Zonk", "Dare Zonk", "Social: a hit", "11000", END],
        ),
        ("stolen-sheet", &["11,000 rule: RUFUS", END]),
        ("two-people", &["Four of a kind!", "The dare is won!", "Dare Zonk", "Pass the dice", END]),
        ("natural-five", &["A natural five! Stay or roll.", END]),
        ("tie", &[END, "2= ", "Tied: whoever banked first is ahead."]),
        ("joystick-only", &["> BUTTON 1", "> JOYSTICK LEFT", "Four of a kind!", END]),
    ]);
}

/// The states include a roll, a dare, a hit and a lost turn.
#[test]
fn a_game_resumes_after_power_off() {
    let setup =
        parse("key O A D P\nkey 2 N\nline ADA\nline BOB\nkey T E G\nline 126\nkey S").unwrap();
    let keys = b"CARSYDG\r";
    let begin = |console: &mut dyn Console| {
        play(console, &setup);
        while !rest(console).screen.contains("Next: ") {
            console.press(b'X');
        }
    };
    let mut native = ZONK.native();
    begin(&mut *native);
    let count = switch_off_again_and_again(&mut *native, keys, (1_500, 7), &["Next: "]);
    assert!(count > 100, "switched off only {count} times");
    let mut apple = ZONK.booted();
    begin(&mut apple);
    assert_eq!(switch_off_again_and_again(&mut apple, keys, (24, 3), &["Next: "]), 8);
}
