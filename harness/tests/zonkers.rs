//! Zonkers: the cases that its scripted games must show.

use crate::support::game::ZONKERS;

#[test]
fn scripted_games_cover_their_cases() {
    const END: &str = "has won with";
    ZONKERS.assert_shows(&[
        ("against-apple", &["APPLE keeps all", "APPLE stops", END]),
        ("against-tessa", &["TESSA keeps", "one 1 for 100", "the rules", END]),
        ("three-players", &["ADA", "BOB", "CYD", "Final round", END]),
        ("forced-six", &["Roll all six again", END]),
        ("opening-fails", &["Stop and bank", " lost.", "closed", END]),
        ("tie", &["Final round", "1  ADA"]),
        ("escape", &["> ESC", " Play on ", END]),
        ("buttons-only", &["> BUTTON 0", "> BUTTON 1", "> JOYSTICK", END]),
    ]);
}
