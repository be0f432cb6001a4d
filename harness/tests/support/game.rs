//! A game of the disk by its name: as a script plays it natively and on the 6502, and what both must be.

use std::sync::OnceLock;

use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::native;
use zonkers_harness::script::Step;

use super::playing::{floppy, ours, play, rest, scripts, switched_on, transcript};

/// A key's first effect must be seen within so many cycles.
const CYCLES_TO_SHOW_MAX: u64 = 51_000;

/// While the speaker rattles, nothing is drawn: what comes after so many cycles is a new picture.
const STILL: u64 = 10_000;

/// Presses a key that lets dice tumble, and tells how many cycles each of the next pictures takes; the first two of
/// them belong to the page before.
pub fn cycles_of_pictures(apple: &mut Emulated, ascii: u8) -> Vec<u64> {
    let start = apple.cycles();
    apple.press(ascii);
    let (mut shown, mut changed, mut begun) = (apple.picture(), 0, Vec::new());
    while begun.len() < 8 {
        apple.run(1_000).unwrap();
        let picture = apple.picture();
        if picture != shown {
            if apple.cycles() - changed > STILL {
                begun.push(apple.cycles());
            }
            (shown, changed) = (picture, apple.cycles());
        }
        assert!(apple.cycles() - start < 5 * CYCLES_PER_SECOND, "{:?}", apple.screen());
    }
    begun[2..].windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// A game, with its scripts in `tests/NAME/screens` and `tests/NAME/games`.
pub struct Game {
    name: &'static str,
    booted: OnceLock<Apple2>,
}

impl Game {
    /// The game of this name, in lower case.
    pub const fn of(name: &'static str) -> Game {
        Game { name, booted: OnceLock::new() }
    }

    fn number(&self) -> u8 {
        native::number_of(self.name).unwrap()
    }

    /// The scripts that lead to its screens.
    pub fn screens(&self) -> Vec<(String, Vec<Step>)> {
        scripts(&format!("{}/screens", self.name))
    }

    /// The scripts of whole games.
    pub fn games(&self) -> Vec<(String, Vec<Step>)> {
        scripts(&format!("{}/games", self.name))
    }

    /// The game without an Apple.
    pub fn native(&self) -> Box<dyn Console> {
        native::game(self.number()).unwrap()
    }

    /// An Apple at its title, all of it read; booted once.
    pub fn booted(&self) -> Emulated {
        let boot = || {
            let mut apple = switched_on(Config::default(), ours());
            apple.start_program(self.number()).unwrap();
            rest(&mut apple);
            apple.machine
        };
        Emulated::new(self.booted.get_or_init(boot).clone(), floppy().names_of(self.number()))
    }

    /// What each whole game is there to show, so that a change of the dice cannot take it away unseen.
    pub fn assert_shows(&self, shows: &[(&str, &[&str])]) {
        let games = self.games();
        for (name, texts) in shows {
            let (_, steps) = games.iter().find(|(game, _)| game == name).expect(name);
            let transcript = transcript(&play(&mut *self.native(), steps));
            for text in *texts {
                assert!(transcript.contains(text), "{name} does not show {text}\n{transcript}");
            }
        }
    }

    /// Every screen and every pixel of these scripts is the same natively and on the 6502.
    pub fn assert_equal(&self, scripts: impl IntoIterator<Item = (String, Vec<Step>)>) {
        for (name, steps) in scripts {
            let native = play(&mut *self.native(), &steps);
            let apple = play(&mut self.booted(), &steps);
            assert_eq!(native.len(), apple.len());
            for (step, ((label, expected), (_, found))) in native.iter().zip(&apple).enumerate() {
                let place = format!("{name}: step {step}, after {label}");
                assert_eq!(expected, found, "{place}: native above, Apple below");
            }
        }
    }

    /// After each key of these scripts something is seen within 50 ms, if it changes anything.
    pub fn assert_keys_show_at_once(&self, scripts: impl IntoIterator<Item = (String, Vec<Step>)>) {
        let mut worst = (0, String::new());
        for (name, steps) in scripts {
            let mut apple = self.booted();
            for (step, played) in steps.iter().enumerate() {
                let Step::Key(ascii) = played else { continue };
                let before = apple.picture();
                let mut after = Emulated::new(apple.machine.clone(), Default::default());
                play(&mut apple, std::slice::from_ref(played));
                if apple.picture() == before {
                    continue;
                }
                let start = after.cycles();
                after.press(*ascii);
                while after.picture() == before {
                    after.run(500).unwrap();
                }
                worst = worst.max((after.cycles() - start, format!("{name}, step {step}")));
            }
        }
        println!("{}: a key shows after {} cycles ({})", self.name, worst.0, worst.1);
        assert!(worst.0 < CYCLES_TO_SHOW_MAX, "{worst:?}");
    }
}
