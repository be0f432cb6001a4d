//! The computer players: their actions are legal, do not depend on hidden cards, and are sensible.

use super::scene::*;
use zonkers::kit::rng::Rng;
use zonkers::zark::players::{
    ATTACKER, BEGINNER, BUILDER, FAR_ATTACKER, FAR_BUILDER, KINDS, Mind, play_out,
};
use zonkers::zark::{Action, Card, DECK, Game, HAND, Kind, Outcome, Phase};

fn chance(seed: u16) -> Rng {
    let mut chance = Rng::new();
    chance.seed(seed);
    chance
}

/// Returns the decision of a player of this kind.
fn decide(game: &Game, kind: u8, seed: u16) -> Action {
    let (mut mind, mut chance, mut table) = (Mind::new(), chance(seed), *game);
    mind.begin(kind, game);
    loop {
        if let Some(action) = mind.step(&mut table, &mut chance) {
            assert_eq!(table, *game, "the game is restored");
            assert_eq!(game.check(&action), Ok(()), "{action:?}");
            return action;
        }
    }
}

/// Two to five players of all kinds play to the end.
#[test]
fn games_of_computer_players_end() {
    let mut chance = chance(7);
    for seats in 2..=5 {
        for first in 0..KINDS {
            let kinds: Vec<u8> = (0..seats).map(|seat| (first + seat) % KINDS).collect();
            let (winner, turns) = play_out(&kinds, &mut chance);
            assert!(winner.is_none_or(|seat| seat < seats));
            assert!((1..=u16::from(seats) * 120 + 64).contains(&turns), "{kinds:?}: {turns}");
        }
    }
}

/// In positions of games with any number of seats, a player decides the same with other hidden
/// cards.
#[test]
fn decisions_do_not_depend_on_hidden_cards() {
    for seats in 2..=5 {
        assert_cards_are_hidden(seats);
    }
}

fn assert_cards_are_hidden(seats: u8) {
    let mut cards = chance(11);
    let mut game = Game::new();
    let order: Vec<u8> = (0..seats).rev().collect();
    game.start(seats, &order).unwrap();
    let (mut compared, mut others) = (0, 0);
    while compared < 300 {
        match game.phase() {
            Phase::Over => game.start(seats, &order).unwrap(),
            Phase::Deal | Phase::Draw | Phase::Extra => {
                let card = game.card(DECK, cards.below(game.count(DECK))).unwrap();
                game.apply(&Action::new(Kind::Drawn, card.0, 0, 0)).unwrap();
            }
            _ => {
                let kind = (compared % u16::from(KINDS)) as u8;
                let action = decide(&game, kind, compared);
                let mut bytes = kept(&game);
                for _ in 0..100 {
                    let [one, other] = [0; 2].map(|_: u8| 23 + usize::from(cards.below(54)));
                    let hidden = |at: usize| {
                        bytes[at] == DECK || bytes[at] >= HAND && bytes[at] != HAND + game.seat()
                    };
                    if hidden(one) && hidden(other) {
                        bytes.swap(one, other);
                    }
                }
                if let Some(other) = restored(&bytes) {
                    assert_eq!(decide(&other, kind, compared), action, "{seats} seats, {kind}");
                    others += 1;
                }
                game.apply(&action).unwrap();
                compared += 1;
            }
        }
    }
    assert!(others > 250, "{seats} seats: {others}");
}

/// A player who can win wins.
#[test]
fn a_possible_win_is_taken() {
    let game =
        scene(&["6H 0 0 0s 0s", "5H 1 0 0s", "7H 0 1", "2C 1 1 1s"], &["2D KC AC 3S", "4D"]).game();
    for kind in BUILDER..KINDS {
        let mut after = game;
        after.apply(&decide(&game, kind, 1)).unwrap();
        assert_eq!(after.outcome(), Some(Outcome::Won(0)), "{kind}");
    }
}

/// A player who would lose to the next move prevents it.
#[test]
fn a_threat_is_answered() {
    let city = ["6H 0 0 1s 1s", "5H 1 0 1s", "7H 0 1", "2C 1 1 0s"];
    let game = scene(&city, &["2D KC AC 3S", "4D"]).game();
    for kind in BUILDER..KINDS {
        let mut after = game;
        after.apply(&decide(&game, kind, 1)).unwrap();
        while after.phase() != Phase::Act || after.seat() == 0 {
            let card = after.card(DECK, 0).unwrap();
            after.apply(&Action::new(Kind::Drawn, card.0, 0, 0)).unwrap();
        }
        let wins = list(&after).iter().any(|action| {
            let mut won = after;
            won.apply(action).unwrap();
            action.kind == Kind::Move && won.outcome() == Some(Outcome::Won(1))
        });
        assert!(!wins, "{kind}");
    }
}

/// Number cards that go with no other card are discarded before face cards.
#[test]
fn useless_number_cards_are_discarded_first() {
    let mut scene = scene(&["6H 0 0 0s", "5H 1 0 1s"], &["2D 3D 4D KC KD AC 9S", ""]);
    scene.phase = Phase::Discard;
    let game = scene.game();
    for kind in BUILDER..KINDS {
        assert_eq!(decide(&game, kind, 1), Action::new(Kind::Discard, card("9S"), 0, 0));
    }
    assert_eq!(Card(card("9S")).number(), 9);
}

/// A losing player accepts a draw after 40 turns of each player, and the leader after more. A
/// player who can win with one action always declines. The computer players offer a draw very late.
#[test]
fn a_player_who_is_behind_accepts_a_draw_earlier() {
    let level = ["6H 0 0 0s", "5C 1 0 1s", "9H 0 1", "2C 1 1"];
    let ahead = ["6H 0 0 0s 0s", "5H 0 -1 0s", "7H 0 2", "2C 0 1", "2D 1 1 1s"];
    let winning = ["6H 0 0 0s 0s", "5H 0 -1 0s", "7H 0 1", "2C 1 0", "2D 1 1 1s"];
    for (city, turns, answer) in [
        (&level[..], 20, 0),
        (&level, 79, 0),
        (&level, 80, 1),
        (&ahead, 80, 0),
        (&ahead, 239, 0),
        (&ahead, 240, 1),
        (&winning, 240, 0),
    ] {
        let mut asked = scene(city, &["", ""]);
        (asked.phase, asked.turn, asked.turns) = (Phase::Answer, 1, turns);
        let game = asked.game();
        assert_eq!(game.seat(), 0);
        for kind in 0..KINDS {
            assert_eq!(decide(&game, kind, 1), Action::new(Kind::Answer, answer, 0, 0), "{turns}");
        }
    }
    for (turns, offers) in
        [(239, false), (256, true), (257, true), (258, false), (288, false), (320, true)]
    {
        let mut late = scene(&level, &["", ""]);
        late.turns = turns;
        let game = late.game();
        for kind in 0..KINDS {
            let action = decide(&game, kind, 1);
            assert_eq!(action.kind == Kind::Offer, offers, "{turns}");
        }
    }
}

/// The stronger player of each pair wins more games. The games are fixed.
#[test]
fn better_players_win_more() {
    for (better, other, games, least) in [
        (BUILDER, BEGINNER, 100, 90),
        (ATTACKER, BEGINNER, 100, 90),
        (FAR_BUILDER, BUILDER, 100, 60),
        (FAR_ATTACKER, ATTACKER, 100, 60),
    ] {
        let mut chance = chance(1);
        let won = (0..games)
            .filter(|game| {
                let kinds = if game % 2 == 0 { [better, other] } else { [other, better] };
                let (winner, _) = play_out(&kinds, &mut chance);
                winner.is_some_and(|seat| kinds[usize::from(seat)] == better)
            })
            .count();
        assert!(won >= least, "{better} beats {other} {won} times of {games}");
    }
}
