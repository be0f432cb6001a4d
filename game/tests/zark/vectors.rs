//! The rules K-R13 to K-R32, one by one, in given positions.

use super::scene::*;
use zonkers::zark::pieces::{LARGE, MEDIUM, SMALL};
use zonkers::zark::{Action, DECK, DISCARDED, Illegal, Kind, Outcome, Phase};

const ATTACKED: [&str; 3] = ["5H 0 0 0s", "9C 1 0 1L 1m 1s", "2D 2 0 1s"];

/// K-R25: exactly the listed sets of face cards pay for a size, and leave the listed number of
/// pips.
#[test]
fn attacks_cost_exactly_the_listed_cards() {
    let legal = [
        ("1s", [0, 0, 1], 0),
        ("1s", [0, 1, 0], 1),
        ("1s", [1, 0, 0], 2),
        ("1m", [0, 1, 0], 0),
        ("1m", [0, 0, 2], 0),
        ("1m", [1, 0, 0], 1),
        ("1L", [1, 0, 0], 0),
        ("1L", [0, 1, 1], 0),
        ("1L", [0, 0, 3], 0),
        ("1L", [0, 2, 0], 1),
    ];
    let game = scene(&ATTACKED, &["KH KC QS QC Jo JS JD", ""]).game();
    let mut seen = 0;
    for victim in ["1s", "1m", "1L"] {
        for cards in (0..64).map(|n| [n / 16, n / 4 % 4, n % 4]) {
            let mut after = game;
            let result = attempt(&mut after, attack(&game, (1, 0), victim, cards, 0));
            let expected = legal.iter().find(|case| (case.0, case.1) == (victim, cards));
            let Some((_, _, left)) = expected else {
                assert!(result.is_err(), "{victim} {cards:?}");
                continue;
            };
            assert_eq!(result, Ok(()), "{victim} {cards:?}");
            seen += 1;
            let spent: u8 = cards.iter().sum();
            assert_eq!(after.count(DISCARDED), spent);
            // K-R27: the cards are drawn at once.
            assert_eq!(after.phase() == Phase::Extra, *left > 0);
            for (drawn_before, name) in (0..*left).zip(["2C", "3C"]) {
                assert_eq!(after.phase(), Phase::Extra);
                drawn(&mut after, name);
                assert_eq!(after.hand(0), 7 - spent + drawn_before + 1);
            }
            assert_ne!(after.phase(), Phase::Extra);
        }
    }
    assert_eq!(seen, legal.len());
}

/// K-R25: the examples, and cards that are not in the hand.
#[test]
fn attacks_proceed_as_in_the_examples() {
    let game = scene(&ATTACKED, &["QS QC KD", ""]).game();
    let mut after = game;
    attempt(&mut after, attack(&game, (1, 0), "1L", [0, 2, 0], 0)).unwrap();
    assert_eq!(after.phase(), Phase::Extra);
    drawn(&mut after, "AS");
    assert_eq!((after.phase(), after.seat(), after.hand(0)), (Phase::Draw, 1, 2));
    for (victim, cards) in [("1m", [1, 1, 0]), ("1L", [1, 1, 0]), ("1s", [0, 0, 1]), ("1m", [0; 3])]
    {
        let action = attack(&game, (1, 0), victim, cards, 0);
        assert!(matches!(attempt(&mut { game }, action), Err(Illegal::Payment | Illegal::Part)));
    }
}

/// K-R24: only pyramids of other players, on a cell of the player or next to one.
#[test]
fn attacks_reach_the_next_cell() {
    let game = scene(&ATTACKED, &["KH", ""]).game();
    let far = attack(&game, (2, 0), "1s", [1, 0, 0], 0);
    assert_eq!(attempt(&mut { game }, far), Err(Illegal::OutOfReach));
    let own = attack(&game, (0, 0), "0s", [1, 0, 0], 0);
    assert_eq!(attempt(&mut { game }, own), Err(Illegal::Pyramid));
    let corner = scene(&["5H 0 0 0s", "9C 1 0", "2D 1 1 1s"], &["KH", ""]).game();
    let action = attack(&corner, (1, 1), "1s", [1, 0, 0], 0);
    assert_eq!(attempt(&mut { corner }, action), Err(Illegal::OutOfReach));
    assert_eq!(corner.may(Kind::Attack), Err(Illegal::OutOfReach));
    let same = scene(&["5H 0 0 0s 1s", "9C 1 0"], &["KH", ""]).game();
    attempt(&mut { same }, attack(&same, (0, 0), "1s", [1, 0, 0], 0)).unwrap();
    let poor = scene(&ATTACKED, &["2H", ""]).game();
    assert_eq!(poor.may(Kind::Attack), Err(Illegal::NoFace));
}

/// K-R26: the replacement is at most as large, and from the stash. The victim returns to its stash.
#[test]
fn attacks_remove_or_convert() {
    let game = scene(&["5H 0 0 0s 0s 0s", "9C 1 0 1m"], &["KH", ""]).game();
    let with = |with| attack(&game, (1, 0), "1m", [1, 0, 0], with);
    assert_eq!(attempt(&mut { game }, with(1)), Err(Illegal::Stash));
    assert_eq!(attempt(&mut { game }, with(3)), Err(Illegal::Stash));
    let mut after = game;
    attempt(&mut after, with(2)).unwrap();
    assert_eq!(after.pieces().here(1), 1);
    assert!(!after.pieces().is_in_city(1));
    assert_eq!(after.pieces().cell(piece(&after, (1, 0), "0m")), Some(1));
    let mut after = game;
    attempt(&mut after, with(0)).unwrap();
    assert_eq!(after.pieces().here(1), 0);
}

/// K-R15: the pile that becomes the deck includes the cards of the attack. If no card is left, none
/// is drawn.
#[test]
fn the_discard_pile_becomes_the_deck() {
    let mut all = scene(&ATTACKED, &["KH", ""]);
    // All other cards are in the other hand, which is only possible before its first turn.
    (all.turns, all.others) = (1, zonkers::zark::HAND + 1);
    let mut game = all.game();
    let action = attack(&game, (1, 0), "1s", [1, 0, 0], 0);
    attempt(&mut game, action).unwrap();
    assert_eq!((game.phase(), game.count(DECK), game.reshuffles()), (Phase::Extra, 1, 1));
    drawn(&mut game, "KH");
    // No card is left, neither for the attack nor for the next turn.
    assert_eq!((game.phase(), game.seat(), game.count(DECK)), (Phase::Act, 1, 0));
    attempt(&mut game, Action::new(Kind::Draw, 0, 0, 0)).unwrap();
    assert_eq!((game.phase(), game.hand(1)), (Phase::Discard, 50));
}

/// K-R13, K-R17, K-R14: one card, three more, and the six that the player keeps.
#[test]
fn drawing_is_always_possible() {
    let mut game = scene(&["5H 0 0 0s", "9C 1 0 1s"], &["2C 3C 4C 5C", "KS"]).game();
    attempt(&mut game, Action::new(Kind::Draw, 0, 0, 0)).unwrap();
    ["AS", "AD", "KD"].iter().for_each(|name| drawn(&mut game, name));
    assert_eq!((game.phase(), game.seat()), (Phase::Discard, 0));
    let discard = |name| Action::new(Kind::Discard, card(name), 0, 0);
    assert_eq!(list(&game).len(), 7);
    assert_eq!(attempt(&mut game, discard("KS")), Err(Illegal::Card));
    attempt(&mut game, discard("3C")).unwrap();
    assert!(is_discarded(&game, "3C"));
    assert_eq!((game.phase(), game.seat(), game.hand(0)), (Phase::Draw, 1, 6));
    drawn(&mut game, "8D");
    // K-R13: a turn has one action, and six or fewer cards are kept.
    attempt(&mut game, Action::new(Kind::Draw, 0, 0, 0)).unwrap();
    ["2S", "3S", "4S"].iter().for_each(|name| drawn(&mut game, name));
    assert_eq!((game.phase(), game.seat(), game.hand(1)), (Phase::Draw, 0, 5));
}

/// K-R18, K-R19: the stash has a number of pyramids of each size.
#[test]
fn growing_and_spawning_take_from_the_stash() {
    let game = scene(&["5H 0 0 0s 1s", "9C 1 0 0L 0L 0L 0m"], &["", ""]).game();
    let mut after = game;
    attempt(&mut after, grow(&game, (0, 0), "0s")).unwrap();
    assert_eq!(after.pieces().in_stash(0, SMALL), Some(0), "the small went back");
    assert_eq!(after.pieces().cell(piece(&after, (0, 0), "0m")), Some(0));
    assert_eq!(attempt(&mut { game }, grow(&game, (1, 0), "0m")), Err(Illegal::Stash));
    assert_eq!(attempt(&mut { game }, grow(&game, (1, 0), "0L")), Err(Illegal::Largest));
    let own = Action::new(Kind::Grow, piece(&game, (0, 0), "1s"), 0, 0);
    assert_eq!(attempt(&mut { game }, own), Err(Illegal::Pyramid));
    // On any cell of the player, shared or not.
    for at in [(0, 0), (1, 0)] {
        attempt(&mut { game }, spawn(&game, at)).unwrap();
    }
    let game = scene(&["5H 0 0 0s 0s", "9C 1 0 0s 0L 0L 0L", "2C 2 0 1s"], &["", ""]).game();
    assert_eq!(game.may(Kind::Spawn), Err(Illegal::Stash));
    assert_eq!(attempt(&mut { game }, spawn(&game, (2, 0))), Err(Illegal::Stash));
    assert_eq!(game.pieces().in_stash(0, LARGE), None);
    assert_eq!(game.pieces().in_stash(0, MEDIUM), Some(4));
}

/// K-R20: next to a cell of the player, but not at its corner; only number cards; no pyramid on the
/// new cell.
#[test]
fn a_card_can_be_built_beside_an_own_cell() {
    let game = scene(&["5H 0 0 0s", "9C 1 0 1s"], &["2C AC KC", "3C"]).game();
    for at in [(0, -1), (0, 1), (-1, 0)] {
        let mut after = game;
        attempt(&mut after, build(&game, "2C", at)).unwrap();
        assert_eq!(after.pieces().here(2), 0);
        assert_eq!(after.city().cells(), 3);
    }
    for at in [(1, -1), (2, 0), (1, 1)] {
        let action = build(&game, "2C", at);
        assert_eq!(attempt(&mut { game }, action), Err(Illegal::NotBeside), "{at:?}");
    }
    for at in [(-1, -1), (1, 0), (5, 5)] {
        assert_eq!(attempt(&mut { game }, build(&game, "2C", at)), Err(Illegal::Spot));
    }
    for name in ["AC", "KC", "3C", "4C"] {
        let action = build(&game, name, (0, 1));
        assert_eq!(attempt(&mut { game }, action), Err(Illegal::Card), "{name}");
    }
    let poor = scene(&["5H 0 0 0s", "9C 1 0 1s"], &["AC KC", "3C"]).game();
    assert_eq!(poor.may(Kind::Build), Err(Illegal::NoNumber));
    let city = ["5H 0 0 0s", "9C 1 0 1s", "2D -1 0", "3D 0 1", "4D 0 -1"];
    let surrounded = scene(&city, &["2C", "3C"]).game();
    assert_eq!(surrounded.may(Kind::Build), Err(Illegal::NotBeside));
}

/// K-R21: to an adjacent cell, occupied or not.
#[test]
fn a_pyramid_moves_to_an_adjacent_cell() {
    let game = scene(&["5H 0 0 0s 0s", "9C 1 0 1L 1L", "2D 1 1"], &["", ""]).game();
    let mut after = game;
    attempt(&mut after, walk(&game, (0, 0), "0s", 1)).unwrap();
    assert_eq!(after.pieces().here(1), 0b11);
    assert_eq!(after.pieces().here(0), 0b01);
    for side in [0, 2, 3] {
        let action = walk(&game, (0, 0), "0s", side);
        assert_eq!(attempt(&mut { game }, action), Err(Illegal::Side));
    }
}

/// K-R22, K-R23: it costs an ace. All pyramids fly along. The new place is next to another card,
/// and corners keep the city connected.
#[test]
fn a_flight_keeps_the_city_connected() {
    let game = scene(&["5H 0 0", "9C 1 0 0s 1L", "2D 2 0 1m"], &["AS AD", ""]).game();
    // Without the card between them, the two others would not be connected.
    for at in [(3, 0), (2, -1), (0, 1), (-1, 0)] {
        let action = fly(&game, (1, 0), at);
        assert_eq!(attempt(&mut { game }, action), Err(Illegal::Splits), "{at:?}");
    }
    for at in [(1, 0), (1, 1), (0, 0), (4, 0)] {
        let action = fly(&game, (1, 0), at);
        assert!(attempt(&mut { game }, action).is_err(), "{at:?}");
    }
    let not_there = fly(&game, (2, 0), (1, 1));
    assert_eq!(attempt(&mut { game }, not_there), Err(Illegal::Cell));
    // (1, 1) shares corners with both, and is next to the one below.
    let game = scene(&["5H 0 0", "9C 1 0 0s 1L", "2D 2 0", "3D 0 1"], &["AS AD", ""]).game();
    let mut after = game;
    attempt(&mut after, fly(&game, (1, 0), (1, 1))).unwrap();
    assert_eq!(after.pieces().here(cell(&after, (1, 1))), 0b11);
    assert_eq!(after.city().cells(), 4);
    assert!(is_discarded(&after, "AD") && !is_discarded(&after, "AS"), "one of the aces");
    let split = fly(&game, (1, 0), (-1, 0));
    assert_eq!(attempt(&mut { game }, split), Err(Illegal::Splits));
    let poor = scene(&["5H 0 0", "9C 1 0 0s"], &["KS", ""]).game();
    assert_eq!(poor.may(Kind::Fly), Err(Illegal::NoAce));
}

/// K-R28: a player without a pyramid in the city can only draw, or lay a card in any place with a
/// small pyramid on it.
#[test]
fn a_player_without_pyramids_hatches_one() {
    let game = scene(&["5H 0 0 1s", "9C 1 0"], &["2C AS KD", ""]).game();
    for kind in &Kind::ALL[1..7] {
        assert_eq!(game.may(*kind), Err(Illegal::NoPyramid), "{kind:?}");
    }
    assert_eq!(game.may(Kind::Draw), Ok(()));
    let mut after = game;
    attempt(&mut after, hatch(&game, "2C", (2, 0))).unwrap();
    assert_eq!(after.pieces().here(cell(&after, (2, 0))), 1);
    assert_eq!(list(&game).iter().filter(|action| action.kind == Kind::Hatch).count(), 6);
    let other = scene(&["5H 0 0 1s", "9C 1 0 0s"], &["2C", ""]).game();
    assert_eq!(other.may(Kind::Hatch), Err(Illegal::HasPyramid));
}

/// K-R10 to K-R12, K-R30: a move completes a power block, or does not.
#[test]
fn three_connected_cards_form_a_power_block() {
    for (city, wins) in [
        (["6H 0 0 0s", "5H 1 0 0s", "7H 1 1", "2C 1 2 0s"], true),
        (["6H 0 0 0s", "5H 1 0 0s", "7H 2 0", "2C 2 1 0s"], true),
        (["6H 0 0 0s", "6C 1 0 0m", "6S 1 1", "2C 1 2 0s"], true),
        // A gap, two suits, a missing card, corners.
        (["6H 0 0 0s", "5H 1 0 0s", "8H 1 1", "2C 1 2 0s"], false),
        (["6H 0 0 0s", "5H 1 0 0s", "7D 1 1", "2C 1 2 0s"], false),
        (["6H 0 0 0s", "6C 1 0 0s", "7H 1 1", "2C 1 2 0s"], false),
        (["10H 0 0 0s", "9H 1 0 0s", "2H 1 1", "2C 1 2 0s"], false),
        (["6H 0 -1 0s", "9S 0 0 0s", "5H 1 0", "7H 1 1"], false),
        // An empty cell, a shared cell.
        (["6H 0 0", "5H 1 0 0s", "7H 1 1", "2C 1 2 0s"], false),
        (["6H 0 0 0s 1s", "5H 1 0 0s", "7H 1 1", "2C 1 2 0s"], false),
        (["6H 0 0 0s", "5H 1 0 0s", "7H 1 1 1s", "2C 1 2 0s"], false),
        (["6H 0 0 0s", "5H 1 0 0s 1s", "7H 1 1", "2C 1 2 0s"], false),
    ] {
        let mut game = scene(&city, &["", ""]).game();
        let last = city[3].ends_with('s');
        let action = if last {
            walk(
                &game,
                (
                    city[3].chars().nth(3).unwrap() as i8 - 48,
                    city[3].chars().nth(5).unwrap() as i8 - 48,
                ),
                "0s",
                0,
            )
        } else {
            walk(&game, (0, 0), "0s", 1)
        };
        attempt(&mut game, action).unwrap();
        let expected = wins.then_some(Outcome::Won(0));
        assert_eq!(game.outcome(), expected, "{city:?}");
    }
}

/// K-R31: an attack can complete the power block of a third player, who then wins. The player on
/// turn takes precedence.
#[test]
fn another_player_may_win() {
    let city = ["6H 0 0 1s", "5H 1 0 1s", "7H 2 0 1s 2s", "2C 2 1 0s"];
    let mut game = scene(&city, &["JH", "", ""]).game();
    let action = attack(&game, (2, 0), "2s", [0, 0, 1], 0);
    attempt(&mut game, action).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(1)));
    assert_eq!(list(&game), []);
    // The player who leaves 7H completes a power block of the other player and one on 2C, and wins.
    let city = ["6H 0 0 1s", "5H 1 0 1s", "7H 2 0 1s 0s", "2C 2 1", "2D 3 1 0s", "2H 4 1 0s"];
    let mut game = scene(&city, &["", ""]).game();
    let action = walk(&game, (2, 0), "0s", 2);
    attempt(&mut game, action).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(0)));
    let city = ["6H 0 0 0s", "5H 1 0 0s", "7H 2 0 0s 1s", "2C 2 1", "2D 3 1 1s", "2H 4 1 1s"];
    let mut others = scene(&city, &["", ""]);
    others.turn = 1;
    let mut game = others.game();
    let action = walk(&game, (2, 0), "1s", 2);
    attempt(&mut game, action).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(1)));
}

/// K-R31: a resignation can complete the power blocks of two players. The first of them in the
/// order of play wins.
#[test]
fn the_first_in_the_order_of_play_wins() {
    let mut cases = 0;
    for seats in 3..=5u8 {
        for (leaves, one, other) in (0..seats * seats * seats)
            .map(|n| (n / seats / seats, n / seats % seats, n % seats))
            .filter(|&(leaves, one, other)| leaves != one && leaves != other && one != other)
        {
            let red = |place, also: &str| format!("{place} {one}s{also}");
            let twos = |place, also: &str| format!("{place} {other}s{also}");
            let both = format!(" {leaves}s");
            let city = [
                red("6H 0 0", ""),
                red("5H 1 0", ""),
                red("7H 2 0", &both),
                twos("2C 2 1", ""),
                twos("2D 3 1", ""),
                twos("2H 4 1", &both),
            ];
            let city = city.map(|cell| &*cell.leak());
            let mut before = scene(&city, &[""; 5][..usize::from(seats)]);
            before.turn = leaves;
            let mut game = before.game();
            attempt(&mut game, Action::new(Kind::Resign, 0, 0, 0)).unwrap();
            let turns_until = |seat: u8| (seat + seats - leaves) % seats;
            let first = if turns_until(one) < turns_until(other) { one } else { other };
            assert_eq!(game.outcome(), Some(Outcome::Won(first)), "{seats} {leaves} {one} {other}");
            cases += 1;
        }
    }
    assert_eq!(cases, 3 * 2 + 4 * 3 * 2 + 5 * 4 * 3);
}

/// K-R32: a draw if all agree, and one offer in each turn. A player who resigns removes the
/// pyramids.
#[test]
fn players_can_agree_on_a_draw_and_resign() {
    let city = ["6H 0 0 1s", "5H 1 0 1s", "7H 2 0 1s 2s", "2C 2 1 0s"];
    let start = scene(&city, &["JH", "", ""]).game();
    let offer = Action::new(Kind::Offer, 0, 0, 0);
    let answer = |yes| Action::new(Kind::Answer, yes, 0, 0);
    let mut game = start;
    attempt(&mut game, offer).unwrap();
    assert_eq!((game.phase(), game.seat(), game.turn()), (Phase::Answer, 1, 0));
    attempt(&mut game, answer(1)).unwrap();
    assert_eq!(game.seat(), 2);
    assert_eq!(attempt(&mut game, answer(2)), Err(Illegal::Part));
    let mut declined = game;
    attempt(&mut declined, answer(0)).unwrap();
    assert_eq!((declined.phase(), declined.seat()), (Phase::Act, 0));
    assert_eq!(attempt(&mut declined, offer), Err(Illegal::Declined));
    attempt(&mut game, answer(1)).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    // Seat 2 resigns, so that seat 1 is alone on 7H.
    let resign = Action::new(Kind::Resign, 0, 0, 0);
    let mut at_two = scene(&city, &["JH", "", "KH"]);
    at_two.turn = 2;
    let mut game = at_two.game();
    attempt(&mut game, resign).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(1)));
    assert!(is_discarded(&game, "KH"));
    // Seat 0 resigns, then seat 1. The last seat left wins.
    let mut game = start;
    attempt(&mut game, resign).unwrap();
    assert_eq!((game.phase(), game.seat(), game.is_out(0)), (Phase::Draw, 1, true));
    drawn(&mut game, "2D");
    attempt(&mut game, Action::new(Kind::Draw, 0, 0, 0)).unwrap();
    ["3D", "4D", "5D"].iter().for_each(|name| drawn(&mut game, name));
    drawn(&mut game, "6D");
    attempt(&mut game, Action::new(Kind::Draw, 0, 0, 0)).unwrap();
    ["7D", "8D", "9D"].iter().for_each(|name| drawn(&mut game, name));
    assert_eq!(game.seat(), 1, "resigned seats are skipped");
    drawn(&mut game, "10D");
    attempt(&mut game, resign).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(2)));
}
