//! The items.

use super::*;

/// V-R29: the player may use an item that could avert a Zonk.
#[test]
fn an_item_can_prevent_a_zonk() {
    for (card, asked) in [
        (Card::ChaosSwap, true),
        (Card::DictateFate, true),
        (Card::Rift, true),
        // Without a column, Money and Time Warp cannot help.
        (Card::TimeWarp, false),
        (Card::Money, false),
    ] {
        let mut game = with(&[card, Card::FinalChance]);
        cast(&mut game, &NEITHER);
        let expected = if asked { Phase::Rescue } else { Phase::Zonk };
        assert_eq!(game.phase(), expected, "{card:?}");
    }
    let mut game = with(&[Card::ChaosSwap, Card::DictateFate]);
    cast(&mut game, &NEITHER);
    let mut other = game;
    play(&mut other, Play::ChaosSwap { die: 0 });
    assert_eq!((other.phase(), other.pool().face(0)), (Phase::Choose, 5), "2 becomes 5");
    play(&mut game, Play::ChaosSwap { die: 2 });
    assert_eq!(game.phase(), Phase::Rescue, "3 becomes 4: the other item is left");
    play(&mut game, Play::DictateFate { die: 0, face: 6 });
    assert_eq!(game.phase(), Phase::Zonk, "nothing is left");
    // V-R31: the die left is turned, then cast again.
    let mut game = with(&[Card::ChaosSwap, Card::FinalChance]);
    cast(&mut game, &[5, 5, 5, 1, 1, 3]);
    pocket(&mut game, &[5, 5, 5, 1, 1]);
    cast(&mut game, &[3]);
    play(&mut game, Play::ChaosSwap { die: 5 });
    assert_eq!((game.phase(), game.legal().cast), (Phase::Rescue, 1));
    cast(&mut game, &[1]);
    assert_eq!(game.phase(), Phase::Choose);
}

/// V-R32: the example of the rules, and the effect on a Zonk.
#[test]
fn time_warp_puts_a_die_into_an_earlier_column() {
    let mut game = with(&[Card::TimeWarp, Card::TimeWarp]);
    cast(&mut game, &[4, 4, 4, 2, 3, 6]);
    refused(&game, &Action::Play(Play::TimeWarp { die: 3, column: 1 }), Illegal::Target);
    pocket(&mut game, &[4, 4, 4]);
    cast(&mut game, &[4, 2, 3]);
    assert_eq!(game.phase(), Phase::Rescue, "the item can prevent the Zonk");
    for (die, column) in [(3, 0), (3, 2), (4, 1), (0, 1), (6, 1), (200, 200)] {
        refused(&game, &Action::Play(Play::TimeWarp { die, column }), Illegal::Target);
    }
    play(&mut game, Play::TimeWarp { die: 3, column: 1 });
    assert_eq!((game.sum_of(1), game.pool().in_column(1)), (Points::of(800), 4));
    let legal = game.legal();
    assert_eq!((game.phase(), legal.cast, legal.cache), (Phase::Decide, 2, true));
    cast(&mut game, &[4, 1]);
    // Some dice score, and one could be moved: both actions are legal.
    assert!(!game.legal().cache && game.legal().cast == 0);
    play(&mut game, Play::TimeWarp { die: 4, column: 1 });
    assert_eq!((game.sum_of(1), game.phase()), (Points::of(1_600), Phase::Choose));
    let legal = game.legal();
    assert_eq!((legal.pocket, legal.cache, legal.cast), (true, true, 1));
    pocket(&mut game, &[1]);
    assert_eq!((game.turn_points(), game.legal().cast), (Points::of(1_700), 6), "hot");
    // A die that adds nothing to a column cannot be moved there: here, a fourth 4 to three pairs.
    let mut game = with(&[Card::TimeWarp, Card::MagicAura]);
    cast(&mut game, &[2, 2, 3, 3, 4, 4, 6]);
    pocket(&mut game, &[2, 2, 3, 3, 4, 4]);
    cast(&mut game, &[4]);
    assert_eq!(game.phase(), Phase::Zonk);
}

/// V-R32 with V-R28: another item may be played before dice of the cast are pocketed.
#[test]
fn after_a_time_warp_other_items_may_follow() {
    let mut game = with(&[Card::TimeWarp, Card::ChaosSwap]);
    cast(&mut game, &[4, 4, 4, 2, 3, 6]);
    pocket(&mut game, &[4, 4, 4]);
    cast(&mut game, &[4, 2, 3]);
    play(&mut game, Play::TimeWarp { die: 3, column: 1 });
    play(&mut game, Play::ChaosSwap { die: 4 });
    assert_eq!((game.phase(), game.pool().face(4)), (Phase::Choose, 5));
    assert!(game.legal().cache, "the minimum counts as reached");
    pocket(&mut game, &[5]);
    assert_eq!(game.columns(), 2);
}

/// V-R22, V-R35: two dice of half the face. One of them is removed after the turn.
#[test]
fn a_rift_splits_an_even_die() {
    let mut game = with(&[Card::Rift, Card::Rift]);
    cast(&mut game, &[6, 3, 3, 2, 2, 4]);
    refused(&game, &Action::Play(Play::Rift { die: 1 }), Illegal::Target);
    play(&mut game, Play::Rift { die: 0 });
    assert_eq!((game.pool().size(), game.pool().face(0), game.pool().face(6)), (7, 3, 3));
    // Four 3's and two 2's.
    assert_eq!(game.best(), (0b1011111, Points::of(750)));
    pocket(&mut game, &[3, 3, 3, 3]);
    refused(&game, &Action::Play(Play::Rift { die: 3 }), Illegal::NotNow);
    cast(&mut game, &[1, 5, 5]);
    pocket(&mut game, &[1, 5, 5]);
    assert_eq!(game.legal().cast, 7, "the temporary die counts for a hot cast, and stays for it");
}

/// V-R35: a split D4 remains a D4, and the other half is a D6.
#[test]
fn the_other_half_of_a_split_d4_is_a_d6() {
    let mut game = with(&[Card::Shrinking, Card::Rift]);
    cast(&mut game, &[2, 2, 3, 3, 4, 6]);
    assert_eq!(game.phase(), Phase::Rescue);
    play(&mut game, Play::Rift { die: 0 });
    assert_eq!((game.pool().sides(0), game.pool().sides(6)), (4, 6));
    assert_eq!((game.phase(), game.best().0), (Phase::Choose, 0b1000001));
    pocket(&mut game, &[1]);
    assert_eq!(game.pool().column(0), 1);
    cast(&mut game, &[5, 5, 5, 3, 3, 1]);
    pocket(&mut game, &[5, 5, 5, 1]);
    game.apply(&Action::Cache).unwrap();
    game.apply(&Action::End).unwrap();
    game.apply(&Action::Pass).unwrap();
    assert_eq!(game.pool().size() - game.number_of(Card::MagicAura), 6, "V-R22");
}

/// V-R36: Money doubles the final sum of a column; two copies make it fourfold.
#[test]
fn money_doubles_a_column() {
    let mut game = with(&[Card::Money, Card::Money, Card::TimeWarp, Card::Rift]);
    cast(&mut game, &[4, 4, 4, 2, 3, 6]);
    refused(&game, &Action::Play(Play::Money { column: 1 }), Illegal::Target);
    pocket(&mut game, &[4, 4, 4]);
    refused(&game, &Action::Play(Play::Money { column: 0 }), Illegal::Target);
    play(&mut game, Play::Money { column: 1 });
    assert_eq!((game.sum_of(1), game.phase()), (Points::of(800), Phase::Decide));
    cast(&mut game, &[4, 1, 3]);
    play(&mut game, Play::TimeWarp { die: 3, column: 1 });
    assert_eq!((game.doubled(1), game.sum_of(1)), (1, Points::of(1_600)));
    play(&mut game, Play::Money { column: 1 });
    assert_eq!(game.turn_points(), Points::of(3_200));
    pocket(&mut game, &[1]);
    game.apply(&Action::Cache).unwrap();
    assert_eq!(game.cached(), Points::of(2_000 + 3_300));
}

/// All items in all phases, held or not, before and after dice of the cast are pocketed (V-R28,
/// V-R29).
#[test]
fn items_can_be_played_only_in_their_phases() {
    let items = ITEMS;
    let mut hand: Vec<Card> = items.to_vec();
    hand.push(Card::FinalChance);
    for holds in [false, true] {
        let base = if holds { with(&hand) } else { with(&[Card::FinalChance, Card::FinalChance]) };
        let mut states: Vec<(Game, [bool; 5])> = Vec::new();
        let dice = usize::from(base.legal().cast);
        assert_eq!(base.phase(), Phase::Cast);
        states.push((base, [false; 5]));
        // Dice score, but there is no column yet.
        let mut game = base;
        let mut faces = [1, 4, 4, 4, 2, 3, 3, 6, 6].to_vec();
        faces.truncate(dice);
        cast(&mut game, &faces);
        states.push((game, [false, true, true, true, false]));
        pocket(&mut game, &[4, 4, 4]);
        states.push((game, [false, false, false, false, true]));
        let mut cached = game;
        cached.apply(&Action::Cache).unwrap();
        states.push((cached, [false; 5]));
        cached.apply(&Action::End).unwrap();
        states.push((cached, [false; 5]));
        // In the first cast, some dice score and a 4 could be moved. In the second, none scores.
        let rest = dice - 3;
        let mut chosen = game;
        cast(&mut chosen, &[4, 5, 3, 3, 6, 2][..rest]);
        assert_eq!(chosen.phase(), Phase::Choose);
        states.push((chosen, [true; 5]));
        cast(&mut game, &[4, 2, 3, 6, 2, 3][..rest]);
        if holds {
            assert_eq!(game.phase(), Phase::Rescue);
            states.push((game, [true, true, true, true, false]));
            // All dice are odd and fit no column.
            let mut odd = chosen;
            pocket(&mut odd, &[5]);
            let left = usize::from(odd.legal().cast);
            cast(&mut odd, &[3, 3, 2, 2, 6][..left.min(2)]);
            states.push((odd, [false, true, true, false, false]));
            // After a die was moved, and before any is pocketed, all items are possible.
            let die = game.pool().on_table().trailing_zeros() as u8;
            play(&mut game, Play::TimeWarp { die, column: 1 });
        }
        assert_eq!(game.phase(), if holds { Phase::Decide } else { Phase::Zonk });
        if !holds {
            states.push((game, [false; 5]));
        } else {
            states.push((game, [false, true, true, true, true]));
        }
        for (game, expected) in states {
            for (card, expected) in items.into_iter().zip(expected) {
                let may = expected && game.has(card);
                assert_eq!(
                    game.has(card) && game.can_play_card(card),
                    may,
                    "{card:?}, held {holds}, in {:?}: {game:?}",
                    game.phase()
                );
                for index in 0.. {
                    let Some(target) = game.target(card, index) else { break };
                    let mut other = game;
                    if other.apply(&Action::Play(target)).is_err() {
                        assert_eq!(other, game);
                    } else {
                        assert!(may);
                        assert_eq!(other.number_of(card) + 1, game.number_of(card));
                        assert_eq!(other.cards_played(), game.cards_played() + 1);
                    }
                }
                if !game.has(card) {
                    let any = game.target(card, 0);
                    any.iter().for_each(|&play| assert!(game.can_play(play).is_err()));
                }
            }
        }
    }
}
