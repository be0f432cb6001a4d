//! The same scripts on the native game and on the emulated Apple: equal screens after every step.

mod support;

use support::playing::{booted, play, scripts};
use zonkers_harness::native::Native;

fn assert_equal(folder: &str) {
    for (name, steps) in scripts(folder) {
        let native = play(&mut Native::default(), &steps);
        let apple = play(&mut booted(), &steps);
        assert_eq!(native.len(), apple.len());
        for (step, ((label, expected), (_, found))) in native.iter().zip(&apple).enumerate() {
            assert_eq!(
                expected, found,
                "{name}: step {step}, after {label}: native above, Apple below"
            );
        }
    }
}

#[test]
fn every_screen_is_the_same() {
    assert_equal("screens");
}

#[test]
fn whole_games_are_the_same() {
    assert_equal("games");
}
