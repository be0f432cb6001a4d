//! Random games under a referee who counts cards, cells and pyramids.

use std::vec::Vec;

use super::super::pieces::{PIECES, SEATS_MAX, owner};
use super::super::{
    Action, Cursor, DECK, DISCARDED, Game, HAND, IN_CITY, Kind, Outcome, Phase, STARTER, has_block,
};
use crate::kit::rng::Rng;
use crate::native::random_play::{Referee, play};

pub struct Counter;

impl Counter {
    /// Returns a random action of any kind.
    fn any(chance: &mut Rng) -> Action {
        let kind = Kind::ALL[usize::from(chance.below(16))];
        let mut part = || if chance.below(3) == 0 { 0 } else { chance.below(64) };
        Action::new(kind, part(), part(), part())
    }
}

impl Referee<Game> for Counter {
    /// Draws are rare, and so are offers and resignations, which end games.
    fn choose(&mut self, game: &Game, chance: &mut Rng) -> Action {
        if chance.below(8) == 0 {
            let action = Counter::any(chance);
            if !matches!(action.kind, Kind::Offer | Kind::Resign) || chance.below(16) == 0 {
                return action;
            }
        }
        if matches!(game.phase(), Phase::Deal | Phase::Draw | Phase::Extra) {
            let card = game.card(DECK, chance.below(game.count(DECK))).unwrap();
            return Action::new(Kind::Drawn, card.0, 0, 0);
        }
        let (mut cursor, mut all) = (Cursor::new(), Vec::new());
        while game.next_action(&mut cursor) {
            all.push(cursor.action);
        }
        all.retain(|action| !matches!(action.kind, Kind::Offer | Kind::Resign));
        let is_draw = |action: &Action| action.kind == Kind::Draw;
        let wanted: Vec<Action> = all.iter().copied().filter(|action| !is_draw(action)).collect();
        let choices = if wanted.is_empty() { all } else { wanted };
        assert!(!choices.is_empty(), "no legal action in {game:?}");
        choices[usize::from(chance.below(127)) * choices.len() / 127]
    }

    /// Every card exists once, the city has as many cards as cells, and all pyramids in play are on
    /// cells. A player with a power block has won (K-R10).
    fn check(&mut self, _: &Game, _: &Action, after: &Game) {
        let places = [DECK, DISCARDED, IN_CITY, STARTER].into_iter().chain(HAND..HAND + SEATS_MAX);
        assert_eq!(places.map(|place| after.count(place)).sum::<u8>(), 54, "{after:?}");
        let city = after.city();
        assert_eq!(after.count(IN_CITY), city.cells(), "{after:?}");
        for piece in (0..PIECES).filter(|&piece| city.place(piece) != 0) {
            assert!(owner(piece) < after.seats() && city.place(piece) <= city.cells(), "{after:?}");
        }
        for seat in (0..after.seats()).filter(|&seat| has_block(city, seat)) {
            assert_eq!(after.phase(), Phase::Over, "seat {seat} has a power block: {after:?}");
            assert!(matches!(after.outcome(), Some(Outcome::Won(_))), "{after:?}");
        }
    }
}

/// Starts game `number` and plays at most `most` actions. Calls `watch` with every state. Returns
/// the last state.
pub fn play_game(number: u16, most: u32, watch: impl FnMut(&Game)) -> Game {
    let mut chance = Rng::new();
    chance.seed(number);
    let seats = 2 + (number & 3) as u8;
    let mut game = Game::new();
    game.start(seats, &(0..seats).collect::<Vec<_>>()).unwrap();
    play(&mut game, &mut Counter, &mut chance, most, watch);
    game
}

#[test]
fn random_games_keep_the_rules() {
    let mut ends = [0; 3];
    for number in 0..crate::table::count_of_games(60) {
        ends[match play_game(number as u16, 1_500, |_| {}).outcome() {
            Some(Outcome::Won(_)) => 0,
            Some(Outcome::Draw) => 1,
            None => 2,
        }] += 1;
    }
    assert!(ends[0] >= 5 && ends[1] > 0, "{ends:?}");
}
