//! The rules K-R1 to K-R9: cards, deal, starters and the shape of the city; and the checks of saved
//! games.

use super::scene::*;
use zonkers::kit::rng::Rng;
use zonkers::zark::{
    Action, Card, City, DECK, Game, HAND, IN_CITY, Illegal, Kind, Phase, Point, STARTER, Use,
};

/// K-R1: 54 cards.
#[test]
fn the_deck_has_54_cards() {
    let count = |usage| (0..54).filter(|&card| Card(card).usage() == usage).count();
    assert_eq!(
        [Use::Number, Use::Ace, Use::King, Use::Queen, Use::Jack].map(count),
        [36, 4, 4, 4, 6]
    );
    assert_eq!((0..54).filter(|&card| Card(card).is_joker()).count(), 2);
    for number in 2..=10 {
        for suit in 0..4 {
            let card = Card::number_card(number, suit);
            assert_eq!((card.number(), card.suit(), card.is_number()), (number, suit, true));
        }
    }
}

/// K-R2: two to five players, and an order that has each of them once.
#[test]
fn two_to_five_play() {
    let mut game = Game::new();
    for seats in 0..=9u8 {
        let order: Vec<u8> = (0..seats).collect();
        let expected = if (2..=5).contains(&seats) { Ok(()) } else { Err(Illegal::Players) };
        assert_eq!(game.start(seats, &order), expected, "{seats}");
    }
    for order in [&[0, 0, 1][..], &[0, 1], &[0, 1, 3], &[0, 1, 8], &[0, 1, 2, 0]] {
        assert_eq!(game.start(3, order), Err(Illegal::Players), "{order:?}");
    }
}

/// Returns a game after the deal. The words are the cards, dealt to one seat after the other.
fn dealt(seats: u8, order: &[u8], cards: &str) -> Game {
    let mut game = Game::new();
    game.start(seats, order).unwrap();
    cards.split_whitespace().for_each(|name| drawn(&mut game, name));
    game
}

fn choose(game: &mut Game, name: &str) -> Result<(), Illegal> {
    attempt(game, Action::new(Kind::Starter, card(name), 0, 0))
}

/// K-R3: all draw until each seat has a number card. Hands of more than six cards are reduced at
/// the end of the first turn.
#[test]
fn all_draw_until_every_seat_has_a_number() {
    let deal = "AC 2C AD 2D AH 2H AS 2S KC 3C KD 3D KH 3H KS";
    let mut game = dealt(2, &[0, 1], deal);
    assert_eq!((game.phase(), game.seat(), game.hand(0), game.hand(1)), (Phase::Deal, 1, 8, 7));
    drawn(&mut game, "3S");
    assert_eq!(game.phase(), Phase::Deal, "the first seat has no number card yet");
    drawn(&mut game, "4C");
    drawn(&mut game, "4D");
    assert_eq!((game.phase(), game.seat()), (Phase::Starter, 0));
    choose(&mut game, "4C").unwrap();
    choose(&mut game, "2C").unwrap();
    let action = Action::new(Kind::Place, spot(&game, (1, 0)), 0, 0);
    attempt(&mut game, action).unwrap();
    drawn(&mut game, "10C");
    attempt(&mut game, Action::new(Kind::Draw, 0, 0, 0)).unwrap();
    ["10D", "10H", "10S"].iter().for_each(|name| drawn(&mut game, name));
    for left in (7..=12).rev() {
        assert_eq!((game.phase(), game.seat(), game.hand(0)), (Phase::Discard, 0, left));
        let any = list(&game)[0];
        attempt(&mut game, any).unwrap();
    }
    assert_eq!((game.phase(), game.seat()), (Phase::Draw, 1));
    assert_eq!(game.hand(1), 8, "hands are not reduced before the end of the first turn");
}

/// K-R3 with too few cards: five players have ten cards each, and one of them still has no number
/// card.
#[test]
fn a_deal_that_cannot_end_begins_again() {
    let mut game = Game::new();
    game.start(5, &[4, 3, 2, 1, 0]).unwrap();
    for round in 0..10 {
        for seat in 0..5 {
            let card = if seat == 0 { 36 + round } else { round * 4 + seat - 1 };
            let card = if seat != 0 && card >= 36 { 46 + seat } else { card };
            assert_eq!((game.phase(), game.seat()), (Phase::Deal, seat));
            game.apply(&Action::new(Kind::Drawn, card, 0, 0)).unwrap();
        }
    }
    assert_eq!((game.phase(), game.seat(), game.count(DECK)), (Phase::Deal, 0, 54));
}

/// K-R4: the player with the highest starter plays first, or among equal starters the player who
/// chose first. K-R5, K-R6: the others follow, each with a small pyramid.
#[test]
fn starters_are_chosen_and_laid_down() {
    for (order, starters, first) in [
        ([0, 1, 2], ["5C", "9C", "9D"], 1),
        ([2, 1, 0], ["5C", "9C", "9D"], 2),
        ([1, 0, 2], ["10C", "9C", "9D"], 0),
        ([1, 0, 2], ["10C", "10D", "10H"], 1),
    ] {
        let mut game = dealt(3, &order, "5C 9C 9D 10C 10D 10H AC AD AH");
        for seat in order {
            assert_eq!((game.phase(), game.seat()), (Phase::Starter, seat));
            let name = starters[usize::from(seat)];
            assert_eq!(choose(&mut game, "AC"), Err(Illegal::Card));
            assert_eq!(game.starter(seat), None);
            assert_eq!(choose(&mut game, "2S"), Err(Illegal::Card));
            choose(&mut game, name).unwrap();
            assert_eq!(game.starter(seat), Some(Card(card(name))));
        }
        assert_eq!((game.first(), game.phase()), (first, Phase::Place));
        assert_eq!(game.city().point(0), Point { x: 0, y: 0 });
        assert_eq!(game.count(IN_CITY), 1);
        assert_eq!(game.count(STARTER), 2);
        for turn in 1..3 {
            assert_eq!(game.seat(), (first + turn) % 3);
            assert_eq!(list(&game).len(), [0, 4, 6][usize::from(turn)]);
            let corner = Action::new(Kind::Place, spot(&game, (1, 1)), 0, 0);
            if turn == 1 {
                assert_eq!(attempt(&mut game, corner), Err(Illegal::Spot), "a corner");
            }
            let place = Action::new(Kind::Place, spot(&game, (turn as i8, 0)), 0, 0);
            attempt(&mut game, place).unwrap();
        }
        assert_eq!((game.phase(), game.seat(), game.turns()), (Phase::Draw, first, 1));
        for seat in 0..3 {
            let at = game.pieces().cell(seat << 4).unwrap();
            assert_eq!(game.city().card(at).0, card(starters[usize::from(seat)]));
            assert_eq!(game.pieces().in_stash(seat, 0), Some((seat << 4) + 1), "two are left");
            assert_eq!(game.hand(seat), 2);
        }
    }
}

/// K-R9: cells that fly on and on in one direction stay within the coordinates.
#[test]
fn the_city_has_no_edge() {
    for side in 0..4 {
        let mut city = City::new();
        let start = Point::default();
        city.lay(Card(0), start);
        city.lay(Card(1), start.beside(side));
        for flight in 0..1_000u16 {
            let cell = (flight % 2) as u8;
            let there = city.point(1 - cell).beside(side);
            assert!(city.spot_point((1 - cell) << 2 | side) == there);
            city.fly(cell, there);
            assert_eq!(city.neighbour((1 - cell) << 2 | side), Some(cell));
            assert_eq!(city.neighbour(cell << 2 | side ^ 2), Some(1 - cell));
            assert_eq!(city.point(1 - cell).beside(side), city.point(cell));
            assert!(city.point(cell).x.abs() <= 60 && city.point(cell).y.abs() <= 60);
            assert_eq!((0..8).filter(|&spot| city.is_empty(spot)).count(), 6);
        }
    }
}

/// Impossible saved games are refused.
#[test]
fn invalid_games_are_refused() {
    let sound = scene(&["5H 0 0 0s", "9C 1 0 1s", "2D 2 1", "3D 1 1 0L"], &["AC", "AD 2S"]);
    let bytes = sound.bytes();
    assert_eq!(bytes.len(), 266);
    assert_eq!(kept(&sound.game()), bytes);
    let place = |name: &str| 23 + usize::from(card(name));
    let (pieces, east, south, cards) = (78, 158, 194, 230);
    for (what, at, byte) in [
        ("no phase", 0, 10),
        ("idle", 0, 0),
        ("one seat", 1, 1),
        ("six seats", 1, 6),
        ("the turn of an unused seat", 2, 2),
        ("cards due", 5, 1),
        ("all have resigned", 7, 3),
        ("a seat on turn has resigned", 7, 1),
        ("a resigned seat has a pyramid", 7, 2),
        ("an invalid order", 10, 1),
        ("no turn", 20, 0),
        ("a card nowhere", place("AC"), HAND + 2),
        ("a starter", place("7C"), STARTER),
        ("a card of the city in a hand", place("5H"), HAND),
        ("a card in no cell", place("7C"), IN_CITY),
        ("a cell too few", 77, 3),
        ("a cell too many", 77, 5),
        ("more cells than cards", 77, 37),
        ("two cells in one place", east + 2, 1),
        ("far away", east + 2, 9),
        ("a cell too far east", east + 2, 0x80),
        ("a cell too far south", south + 2, 0x80),
        ("another card", cards, card("5D")),
        ("two cells with the same card", cards + 1, card("5H")),
        ("no number", cards, card("AC")),
        ("a pyramid beyond the city", pieces + 2, 5),
        ("an unused pyramid number", pieces + 3, 1),
        ("a pyramid without a size", pieces + 12, 1),
        ("a pyramid of an unused seat", pieces + 32, 1),
    ] {
        let mut nonsense = bytes.clone();
        assert_ne!(nonsense[at], byte, "{what}");
        nonsense[at] = byte;
        assert!(restored(&nonsense).is_none(), "{what}");
    }
    // A shared corner connects the city, a gap does not.
    let corner = scene(&["5H 0 0 0s", "9C 1 0 1s", "2D 2 1"], &["", ""]);
    assert!(restored(&corner.bytes()).is_some());
    let apart = scene(&["5H 0 0 0s", "9C 1 0 1s", "2D 2 2"], &["", ""]);
    assert!(restored(&apart.bytes()).is_none());
    let won = scene(&["5H 0 0 0s", "6H 1 0 0s", "7H 2 0 0s", "2D 2 1 1s"], &["", ""]);
    assert!(restored(&won.bytes()).is_none(), "a seat has already won");
    let many = scene(&["5H 0 0 0s", "9C 1 0 1s"], &["", "2C 3C 4C 5C 6C 7C 8C"]);
    assert!(restored(&many.bytes()).is_none(), "too many cards");
}

/// A saved game with random changes is refused or can be continued.
#[test]
fn accepted_games_can_be_continued() {
    let mut chance = Rng::new();
    chance.seed(26);
    let mut taken = 0;
    for number in 0..3_000 {
        let mut bytes = scene(
            &["5H 0 0 0s", "9C 1 0 1s 0m", "2D 2 1", "3D 1 1 0L 2s"],
            &["AC KD 4S", "AD 2S", "QC JC 8H"],
        )
        .bytes();
        for _ in 0..=chance.below(3) {
            let at = usize::from(chance.below(128)) * 2 + usize::from(chance.below(12));
            let byte = if chance.below(2) == 0 { chance.below(12) } else { chance.below(128) * 2 };
            bytes[at.min(265)] = byte;
        }
        let Some(mut game) = restored(&bytes) else {
            continue;
        };
        taken += 1;
        for step in 0..30 {
            let action = if matches!(game.phase(), Phase::Deal | Phase::Draw | Phase::Extra) {
                let cards = game.count(DECK);
                Action::new(Kind::Drawn, game.card(DECK, chance.below(cards)).unwrap().0, 0, 0)
            } else if game.phase() == Phase::Over {
                break;
            } else {
                let list = list(&game);
                list[(number + step) % list.len()]
            };
            game.apply(&action).unwrap();
            assert!({ game }.derive_and_check(), "{number} {action:?}");
        }
    }
    assert!(taken > 100, "{taken}");
}
