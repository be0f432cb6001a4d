//! Tests every selection from every roll of one to six dice against a second method, which removes
//! scoring pieces in every order.

use super::*;
use crate::table::dice::Roll;
use std::collections::HashMap;
use std::vec::Vec;

/// The table of the rules as printed: rows are faces, columns three to six of a kind (S-R28).
const SETS: [[u32; 4]; 6] = [
    [1000, 2000, 4000, 8000],
    [200, 400, 800, 1600],
    [300, 600, 1200, 2400],
    [400, 800, 1600, 3200],
    [500, 1000, 2000, 4000],
    [600, 1200, 2400, 4800],
];

/// The number of dice by face; index 0 is face 1.
type Faces = [u8; 6];

/// Returns all scoring pieces with their points.
fn pieces() -> Vec<(Faces, u32)> {
    let mut pieces = Vec::from([
        ([1, 0, 0, 0, 0, 0], 100),
        ([0, 0, 0, 0, 1, 0], 50),
        ([1, 1, 1, 1, 1, 0], 750),
        ([0, 1, 1, 1, 1, 1], 750),
        ([1; 6], 1500),
    ]);
    for (face, row) in SETS.iter().enumerate() {
        for (more, &points) in row.iter().enumerate() {
            let mut piece = [0; 6];
            piece[face] = 3 + more as u8;
            pieces.push((piece, points));
        }
    }
    for one in 0..6 {
        for two in 0..6 {
            for three in 0..6 {
                let mut piece = [0; 6];
                [one, two, three].into_iter().for_each(|face| piece[face] += 2);
                pieces.push((piece, 1500));
            }
        }
    }
    pieces
}

/// Returns the maximum points of pieces that use up all dice, or 0 if that is impossible.
fn by_pieces(dice: Faces, pieces: &[(Faces, u32)], known: &mut HashMap<Faces, Option<u32>>) -> u32 {
    fn most(
        dice: Faces,
        pieces: &[(Faces, u32)],
        known: &mut HashMap<Faces, Option<u32>>,
    ) -> Option<u32> {
        if dice == [0; 6] {
            return Some(0);
        }
        if let Some(&most) = known.get(&dice) {
            return most;
        }
        let mut best = None;
        for (piece, points) in pieces {
            if (0..6).all(|face| piece[face] <= dice[face]) {
                let rest = core::array::from_fn(|face| dice[face] - piece[face]);
                best = best.max(most(rest, pieces, known).map(|rest| rest + points));
            }
        }
        known.insert(dice, best);
        best
    }
    most(dice, pieces, known).unwrap_or(0)
}

fn faces(counts: &Counts) -> Faces {
    core::array::from_fn(|face| counts.of(face as u8 + 1))
}

fn points(points: Points) -> u32 {
    u32::from(points.units()) * 50
}

fn rolls(dice: u32) -> impl Iterator<Item = Roll> {
    (0..6u32.pow(dice)).map(move |number| {
        let digits: Vec<u8> =
            (0..dice).map(|place| (number / 6u32.pow(place) % 6) as u8 + 1).collect();
        Roll::new(&digits).unwrap()
    })
}

/// S-R3, S-R20 to S-R24, G3: each of the 63 selections from each of the 55,986 rolls.
#[test]
fn every_selection_of_every_roll_scores_like_its_pieces() {
    let (pieces, mut known) = (pieces(), HashMap::new());
    let mut values = HashMap::new();
    for dice in 1..=6 {
        for roll in rolls(dice) {
            let counts = roll.counts();
            let mut most = 0;
            for bits in 1..1u8 << dice {
                let chosen = faces(&roll.chosen(bits));
                let expected = by_pieces(chosen, &pieces, &mut known);
                let found =
                    *values.entry(chosen).or_insert_with(|| points(value(&roll.chosen(bits))));
                assert_eq!(found, expected, "{chosen:?}");
                most = most.max(expected);
            }
            let (best, worth) = best(&counts);
            assert_eq!(value(&best), worth, "{counts:?}");
            // Four 1's are worth more without a pair than with it.
            assert!(points(worth) == most || best == counts, "{counts:?}");
            assert_eq!(best.total() == 0, most == 0, "{counts:?}");
        }
    }
    assert_eq!(points(value(&Counts::NONE)), 0, "an empty selection has no value");
}

/// The best selection of each number of dice matches the specification's test vectors.
#[test]
fn the_test_vectors_score_as_written() {
    for (dice, expected) in [
        (&[2, 2, 2, 2, 3, 3][..], &[(3, 200), (4, 400), (6, 1500)][..]),
        (&[1, 1, 1, 1, 5, 5], &[(6, 2100)]),
        (&[2, 2, 2, 2, 2, 2], &[(6, 1600)]),
        (&[1, 2, 3, 4, 5, 6], &[(1, 100), (2, 150), (5, 750), (6, 1500)]),
        (&[2, 3, 4, 5, 6], &[(1, 50), (5, 750)]),
        (&[1, 1, 2, 2, 3, 3], &[(1, 100), (2, 200), (6, 1500)]),
        // S-R21: a straight and a single die.
        (&[1, 2, 3, 4, 5, 5], &[(5, 750), (6, 800)]),
        (&[1, 1, 2, 3, 4, 5], &[(5, 750), (6, 850)]),
        // S-R23: two triples.
        (&[2, 2, 2, 3, 3, 3], &[(3, 300), (6, 500)]),
        // S-R19: in this edition, six dice that do not score are a zilch.
        (&[2, 2, 3, 3, 4, 6], &[]),
    ] {
        let roll = Roll::new(dice).unwrap();
        for &(number, most) in expected {
            let found = (1..1u8 << dice.len())
                .filter(|bits| bits.count_ones() == number)
                .map(|bits| points(value(&roll.chosen(bits))))
                .max();
            assert_eq!(found, Some(most), "{number} of {dice:?}");
        }
        assert_eq!(best(&roll.counts()).0.total() == 0, expected.is_empty());
    }
}

/// S-R28: all 24 entries of the printed table.
#[test]
fn sets_score_as_in_the_printed_table() {
    for (face, row) in (1..).zip(SETS) {
        for (count, expected) in (3..).zip(row) {
            assert_eq!(points(of_a_kind(face, count)), expected, "{count} of {face}");
        }
    }
}

/// "All that score" takes the dice that are worth most together: four 1's without the pair that
/// would make three pairs.
#[test]
fn taking_all_takes_the_best_dice() {
    for (dice, bits, worth) in [
        (&[1, 3, 1, 3, 1, 1][..], 0b110101, 2000),
        (&[2, 3, 2, 3, 2, 2], 0b111111, 1500),
        (&[1, 1, 1, 1, 5, 5], 0b111111, 2100),
        (&[1, 2, 3, 4, 5, 2], 0b011111, 750),
        (&[3, 3, 1, 3, 2], 0b001111, 400),
        (&[2, 3, 3, 4], 0, 0),
    ] {
        let roll = Roll::new(dice).unwrap();
        let (best, value) = best(&roll.counts());
        assert_eq!((roll.bits(&best), points(value)), (bits, worth), "{dice:?}");
    }
}

/// S-R27: the probability of a zilch with one to six dice.
#[test]
fn zilch_chances_equal_those_of_the_rules() {
    for (dice, none, all) in
        [(1, 2, 3), (2, 4, 9), (3, 5, 18), (4, 17, 108), (5, 25, 324), (6, 5, 216)]
    {
        let zilches = rolls(dice).filter(|roll| best(&roll.counts()).0.total() == 0).count() as u32;
        assert_eq!(zilches * all, 6u32.pow(dice) * none, "{dice} dice");
    }
}

/// Calls `check` with every roll of `dice` dice.
fn each_roll(dice: u32, check: impl Fn(&[u8])) {
    for number in 0..6u32.pow(dice) {
        let faces: Vec<u8> = (0..dice).map(|die| (number / 6u32.pow(die) % 6 + 1) as u8).collect();
        check(&faces);
    }
}

/// The named combinations of a roll have all its points.
#[test]
fn combinations_add_up_to_the_best_division() {
    for dice in 1..=6 {
        each_roll(dice, |faces| {
            let (scoring, points) = best(&Roll::new(faces).unwrap().counts());
            let (name, others) = mixed(&scoring);
            let mut sum = match name {
                None => Points::ZERO,
                Some(Mixed::Pairs | Mixed::Six) => Points::of(1_500),
                Some(Mixed::Five) => Points::of(750),
            };
            for face in FACES {
                let number = others.of(face);
                assert!(number == 0 || of_a_kind(face, number) != Points::ZERO, "{faces:?}");
                sum = sum.plus(of_a_kind(face, number));
            }
            assert_eq!(sum, points, "{faces:?}, {name:?}");
            let is_six = (1..=6).all(|face| faces.contains(&face));
            assert_eq!(name == Some(Mixed::Six), is_six, "{faces:?}");
        });
    }
}
