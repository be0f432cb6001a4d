//! Zilch: the cases that its scripted games must show, and games interrupted by power cuts.

use zonkers_harness::script::parse;

use crate::support::game::ZILCH;
use crate::support::playing::{play, switch_off_again_and_again};

#[test]
fn scripted_games_cover_their_cases() {
    ZILCH.assert_shows(&[
        ("chain-of-three", &["inherits 800", "inherits 2300", "inherits 2500", " keeps 2500."]),
        ("heirs-hot-dice", &["inherits", "Hot dice!", "has won with"]),
        ("banked-hot-dice", &["inherits 1500", "6 to roll: ", "has won with"]),
        (
            "against-oracle",
            &["ORACLE may inherit", "ORACLE sets aside", "The turn", "has won with"],
        ),
        ("joystick-only", &["> BUTTON 1", "> JOYSTICK LEFT", "may inherit", "has won with"]),
        ("mixed-company", &["RUSH 2", "sets aside", "Chosen: "]),
        ("tie", &["Final round", "has won with", "2= ", "Tied: whoever banked first is ahead."]),
        ("two-people", &["may inherit", "Not all of these score.", ", average ", "Paused."]),
    ]);
}

/// The states include an offer, a choice, a zilch and the final round.
#[test]
fn a_game_resumes_after_power_off() {
    let setup =
        "key O A D P\nkey 2 N\nline ADA\nline BOB\nkey P R L\nline 5000\nkey G\nline 12\nkey S";
    let between = ["Next: ", " may inherit ", " inherits ", " starts fresh"];
    let keys = b"IARAB\rF\r";
    let mut native = ZILCH.native();
    play(&mut *native, &parse(setup).unwrap());
    let count = switch_off_again_and_again(&mut *native, keys, (1_500, 7), &between);
    assert!(count > 100, "switched off only {count} times");
    let mut apple = ZILCH.booted();
    play(&mut apple, &parse(setup).unwrap());
    assert_eq!(switch_off_again_and_again(&mut apple, keys, (24, 3), &between), 8);
}
