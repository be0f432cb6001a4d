//! Random games of Zark City with people and computer players. Any key may be pressed, mostly
//! answers.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::Engine;
use zonkers::zark::pieces::{PIECES, SEATS_MAX, owner};
use zonkers::zark::{DECK, DISCARDED, Game, HAND, IN_CITY, STARTER, Scene, Zark};
use zonkers_harness::native::NativeConsole;

use super::{Also, ESC, Press, act, company, options};

/// The number of presses in a game.
const PRESSES: usize = 400;

/// Plays a game. Calls `also` after each input.
pub fn play(seed: u64, also: &mut Also) {
    let random = &mut ChaCha8Rng::seed_from_u64(seed);
    let people = random.random_range(0..=3);
    let computers = random.random_range(2u8.saturating_sub(people)..=SEATS_MAX - people);
    let mut keys = vec![b'P', b'0' + people];
    keys.extend(company(computers, *b"DMB", random));
    keys.extend(format!("G{}\rS", random.random::<u16>()).bytes());
    let mut native = NativeConsole::<Zark>::default();
    for press in options(seed).into_iter().chain(keys.into_iter().map(Press::Key)) {
        act(&mut native, press);
        also(&format!("seed {seed}, setup"), press, &native);
    }
    for step in 0..PRESSES {
        // Stop before the next game: its number depends on when keys are pressed.
        if matches!(native.app().scene(), Scene::Title | Scene::Winner) {
            break;
        }
        let press = match press(random) {
            Press::Key(key) if native.app().scene() == Scene::Options => Press::Look(key),
            Press::Button(_) if native.app().scene() == Scene::Options => Press::Look(ESC),
            press => press,
        };
        let place = format!("seed {seed}, step {step}");
        act(&mut native, press);
        check(native.app().game(), &place);
        also(&place, press, &native);
    }
}

/// Chooses a random input, mostly an answer.
fn press(random: &mut ChaCha8Rng) -> Press {
    const ANSWERS: &[u8] = b"\r\r\r\r\r\r      \x15\x15\x15\x15\x08\x0A\x0BYYYNDDGSBBFMAAHWR?";
    match random.random_range(0..100) {
        0 => Press::Key(ESC),
        1..4 => Press::Key(random.random_range(1..=127)),
        4..7 => Press::Button(0),
        7..9 => Press::Button(1),
        _ => Press::Key(ANSWERS[random.random_range(0..ANSWERS.len())]),
    }
}

/// Asserts that every card exists once, that the city has as many cards as cells, and that all
/// pyramids in play are on cells of the city.
fn check(game: &Game, place: &str) {
    let places = [DECK, DISCARDED, IN_CITY, STARTER].into_iter().chain(HAND..HAND + SEATS_MAX);
    let cards: u8 = places.map(|place| game.count(place)).sum();
    assert_eq!(cards, 54, "{place}");
    let city = game.city();
    assert_eq!(game.count(IN_CITY), city.cells(), "{place}");
    for piece in (0..PIECES).filter(|&piece| city.place(piece) != 0) {
        assert!(owner(piece) < game.seats() && city.place(piece) <= city.cells(), "{place}");
    }
}
