//! Zark City answers keys at every moment: after a refused key, and after any event while the
//! computer players act.

use zonkers::kit::OnDisk;
use zonkers::zark::Zark;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND, Config, Model};
use zonkers_harness::campaign::pilot::{ANY_KEY, HELP, TITLE, is_at, is_pause, wait_until};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::screen::Screen;

use crate::support::config;
use crate::support::playing::{ours, rest, switched_on};

const ESC: u8 = 0x1B;

/// The seconds of two computer players' turns in which an event may happen.
const STEPS: usize = 9;

/// A game with these keys in setup and after it.
fn game(model: Model, keys: &str) -> EmulatedConsole {
    let mut apple = switched_on(Config { model, ..config() }, ours());
    apple.start_program(Zark::NUMBER).unwrap();
    rest(&mut apple);
    press(&mut apple, keys.as_bytes());
    apple
}

/// Presses keys, each when the screen is at rest.
fn press(apple: &mut EmulatedConsole, keys: &[u8]) {
    for &key in keys {
        apple.press(key);
        rest(apple);
    }
}

fn copy_of(apple: &EmulatedConsole) -> EmulatedConsole {
    EmulatedConsole::new(apple.machine.clone(), Default::default())
}

/// A refusal asks no new question, so a letter pressed while it is drawn counts, from a tenth of a
/// second after the refused letter.
#[test]
fn a_letter_soon_after_a_refused_action_counts() {
    for model in [Model::IIPlus, Model::IIe] {
        let apple = game(model, "P2G7\rS \r \r \r \r D\r ");
        for step in 0..25 {
            let mut apple = copy_of(&apple);
            // The player has a pyramid in the city, so Hatch is illegal.
            apple.press(b'H');
            apple.run(CYCLES_PER_SECOND / 10 + step * 22_222).unwrap();
            apple.press(b'D');
            let screen = rest(&mut apple).screen;
            assert!(screen.contains("draws three cards?"), "{model:?}, step {step}: {screen:?}");
        }
    }
}

/// An event that the test causes at some moment.
#[derive(Clone, Copy, Debug)]
enum Happening {
    /// Keys are pressed, five in a second.
    Keys(&'static [u8]),
    /// Button 0 is pressed and released.
    Button,
    /// Ctrl-Reset is pressed, and the saved game continues.
    Reset,
}

const HAPPENINGS: [Happening; 7] = [
    Happening::Keys(b"\r"),
    Happening::Keys(b"\x1B"),
    Happening::Keys(b"?"),
    Happening::Keys(b"\x1BP"),
    Happening::Keys(b"BSMD"),
    Happening::Button,
    Happening::Reset,
];

impl Happening {
    /// Lets it happen.
    fn happen(self, apple: &mut EmulatedConsole) {
        match self {
            Happening::Keys(keys) => {
                for &key in keys {
                    apple.press(key);
                    apple.run(CYCLES_PER_SECOND / 5).unwrap();
                }
            }
            Happening::Button => {
                for is_down in [true, false] {
                    apple.set_button(0, is_down);
                    apple.run(CYCLES_PER_SECOND / 10).unwrap();
                }
            }
            Happening::Reset => {
                apple.reset();
                wait_until(apple, 20, |screen| is_at(screen, TITLE)).unwrap();
                apple.press(b'G');
            }
        }
    }
}

/// Whether a screen waits for a key of a person.
fn asks(screen: &Screen) -> bool {
    [ANY_KEY, HELP, "First letter", "Arrows"].iter().any(|bar| is_at(screen, bar))
        || is_pause(screen)
}

/// Asserts that the game asks a question within 20 s, and that ESC then has an effect within 3 s.
fn assert_answers(apple: &mut EmulatedConsole, place: &str) {
    let is_asked = wait_until(apple, 20, asks).unwrap();
    assert!(is_asked, "{place}: no question\n{:?}", apple.screen());
    let before = apple.picture();
    apple.press(ESC);
    let end = apple.cycles() + 3 * CYCLES_PER_SECOND;
    while apple.picture() == before {
        assert!(apple.cycles() < end, "{place}: ESC has no effect\n{:?}", apple.screen());
        apple.run(CYCLES_PER_FRAME).unwrap();
    }
}

#[test]
fn every_event_at_every_moment_leads_to_a_question() {
    let mut start = game(Model::IIe, "P2FBG7\rS \r \r \r \r D\r ");
    press(&mut start, b"D");
    start.press(b'Y');
    for step in 0..STEPS {
        start.run(CYCLES_PER_SECOND).unwrap();
        for happening in HAPPENINGS {
            let mut apple = copy_of(&start);
            happening.happen(&mut apple);
            assert_answers(&mut apple, &format!("step {step}, {happening:?}"));
        }
    }
}
