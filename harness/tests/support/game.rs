//! A game of the disk: its scripts, and the comparison of native play with play on the 6502.

use std::sync::OnceLock;

use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native;
use zonkers_harness::script::Step;

use super::config;
use super::playing::{assert_same, floppy, ours, play, rest, scripts, switched_on, transcript};

/// The cycles without a change after which a picture counts as complete. The game does not draw
/// while it clicks the speaker.
const STILL: u64 = 10_000;

/// Presses a key that rolls dice. Returns the numbers of cycles between successive pictures. The
/// first two pictures do not count, because they belong to the previous page.
pub fn cycles_of_pictures(apple: &mut EmulatedConsole, ascii: u8) -> Vec<u64> {
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

/// A game whose scripts are in `tests/NAME/screens` and `tests/NAME/games`.
pub struct Game {
    /// The name in lower case.
    pub name: &'static str,
    booted: OnceLock<Apple2>,
}

pub static ZONKERS: Game = Game::of("zonkers");
pub static ZONK: Game = Game::of("zonk");
pub static ZILCH: Game = Game::of("zilch");
pub static CARDS: Game = Game::of("cards");
pub static ZARK: Game = Game::of("zark");

/// All games, by number.
pub static GAMES: [&Game; 5] = [&ZONKERS, &ZONK, &ZILCH, &CARDS, &ZARK];

impl Game {
    const fn of(name: &'static str) -> Game {
        Game { name, booted: OnceLock::new() }
    }

    fn number(&self) -> u8 {
        native::number_of(self.name).unwrap()
    }

    /// The scripts that each lead to a screen.
    pub fn screens(&self) -> Vec<(String, Vec<Step>)> {
        scripts(&format!("{}/screens", self.name))
    }

    /// The scripts of whole games.
    pub fn games(&self) -> Vec<(String, Vec<Step>)> {
        scripts(&format!("{}/games", self.name))
    }

    /// The native game.
    pub fn native(&self) -> Box<dyn Console> {
        native::game(self.number()).unwrap()
    }

    /// An Apple at the title of the game, loaded completely. Boots only once.
    pub fn booted(&self) -> EmulatedConsole {
        let boot = || {
            let mut apple = switched_on(config(), ours());
            apple.start_program(self.number()).unwrap();
            rest(&mut apple);
            apple.machine
        };
        EmulatedConsole::new(
            self.booted.get_or_init(boot).clone(),
            floppy().names_of(self.number()),
        )
    }

    /// Asserts that each scripted game shows these texts, which identify the cases for which it was
    /// written. With other dice the cases would not occur.
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

    /// Asserts that every screen and pixel of these scripts is the same natively and on the 6502,
    /// and that each key has its visible effect, if any, within 50 ms.
    pub fn assert_same(&self, scripts: Vec<(String, Vec<Step>)>) {
        let slowest = assert_same(|| self.native(), self.booted(), scripts);
        println!("{}: a key has an effect within {} cycles ({})", self.name, slowest.0, slowest.1);
    }
}
