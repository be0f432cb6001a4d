//! Compares the search with a simple one that tries all combos.

use std::collections::HashMap;
use std::vec::Vec;

use super::*;

/// A combo and its points.
type Combo = (Counts, u16);

/// All combos (V-R14 to V-R16, V-R30).
fn combos(stare: bool) -> Vec<Combo> {
    let mut combos = Vec::new();
    let mut add = |dice: &[usize], points| {
        let mut counts = [0; 8];
        dice.iter().for_each(|&face| counts[face] += 1);
        combos.push((counts, points));
    };
    add(&[1], 100);
    add(&[5], 50);
    if stare {
        add(&[1, 1], 500);
    }
    for face in 1..=6 {
        let points = face as u16;
        add(&[face; 3], if face == 1 { 1_000 } else { 100 * points });
        add(&[face; 4], 200 * points);
        add(&[face; 5], 400 * points);
        add(&[face; 6], 600 * points);
        for second in face..=6 {
            for third in second..=6 {
                add(&[face, face, second, second, third, third], 750);
            }
        }
    }
    add(&[1, 2, 3, 4, 5, 6], 2_500);
    combos
}

struct Simple {
    combos: Vec<Combo>,
    known: HashMap<Counts, Option<u16>>,
}

impl Simple {
    fn new(stare: bool) -> Simple {
        Simple { combos: combos(stare), known: HashMap::from([([0; 8], Some(0))]) }
    }

    /// Returns the points of the best division in which all dice score, or `None` if there is none.
    fn value(&mut self, dice: Counts) -> Option<u16> {
        if let Some(&known) = self.known.get(&dice) {
            return known;
        }
        let mut best = None;
        for place in 0..self.combos.len() {
            let (combo, points) = self.combos[place];
            if (0..8).all(|face| combo[face] <= dice[face]) {
                let rest = core::array::from_fn(|face| dice[face] - combo[face]);
                best = best.max(self.value(rest).map(|rest| rest + points));
            }
        }
        self.known.insert(dice, best);
        best
    }

    /// Returns the highest points of any subset.
    fn best(&mut self, dice: Counts) -> u16 {
        part_counts(&dice).into_iter().filter_map(|part| self.value(part)).max().unwrap()
    }
}

/// All subsets.
fn part_counts(dice: &Counts) -> Vec<Counts> {
    let mut parts = Vec::from([[0; 8]]);
    for face in 1..7 {
        let some = |part: &Counts| {
            let part = *part;
            (0..=dice[face]).map(move |count| {
                let mut part = part;
                part[face] = count;
                part
            })
        };
        parts = parts.iter().flat_map(some).collect();
    }
    parts
}

/// All casts of up to `most` dice.
fn casts(most: u8) -> Vec<Counts> {
    let all = [0, most, most, most, most, most, most, 0];
    let mut casts = part_counts(&all);
    casts.retain(|cast| total(cast) <= most);
    casts
}

/// All casts of up to eight dice, with and without Serpent's Stare: the value of all dice, the
/// highest value, and the best selection.
#[test]
fn casts_of_eight_dice_score_as_in_a_simple_search() {
    for stare in [false, true] {
        let mut simple = Simple::new(stare);
        let casts = casts(8);
        assert_eq!(casts.len(), 3_003);
        for cast in casts {
            let expected = simple.value(cast).unwrap_or(0);
            assert_eq!(value(&mut cast.clone(), stare), Points::of(expected), "{cast:?}, {stare}");
            let (mut dice, points) = best_of(cast, stare);
            assert_eq!(points, Points::of(simple.best(cast)), "{cast:?}, stare {stare}");
            assert!((0..8).all(|face| dice[face] <= cast[face]), "{cast:?}: {dice:?}");
            if points != Points::ZERO {
                assert_eq!(value(&mut dice, stare), points, "{cast:?}: {dice:?}");
            }
        }
    }
}

/// With all cards there may be eleven dice: a second six of a kind, or three pairs and five others.
#[test]
fn casts_of_eleven_dice_score_as_in_a_simple_search() {
    for stare in [false, true] {
        let mut simple = Simple::new(stare);
        for cast in casts(11) {
            let expected = simple.value(cast).unwrap_or(0);
            assert_eq!(value(&mut cast.clone(), stare), Points::of(expected), "{cast:?}, {stare}");
        }
    }
}

/// The combos that the screen names: a mixed one, which takes six dice, and dice of one face.
#[test]
fn the_named_combos_take_all_dice_and_have_their_value() {
    for stare in [false, true] {
        let mut simple = Simple::new(stare);
        for cast in casts(11) {
            let Some(expected @ 1..) = simple.value(cast) else { continue };
            let mut others = cast;
            let (value, mixed) = take_mixed(&mut others, stare);
            assert_eq!(Points::from_units(value.into()), Points::of(expected), "{cast:?}, {stare}");
            let taken: Vec<u8> = (1..7).map(|face| cast[face] - others[face]).collect();
            let is_mixed = match mixed {
                0 => taken == [0; 6],
                RAINBOW => taken == [1; 6],
                _ => {
                    let is_even = taken.iter().all(|count| count % 2 == 0);
                    mixed == THREE_PAIRS && is_even && taken.iter().sum::<u8>() == 6
                }
            };
            assert!(is_mixed, "{cast:?}, {stare}: {mixed} with {others:?}");
            let mut sum = Points::from_units(mixed.into());
            for face in FACES {
                sum = sum.plus(kind(face, others[usize::from(face)], stare));
            }
            assert_eq!(sum, Points::of(expected), "{cast:?}, {stare}: {mixed} and {others:?}");
        }
    }
}

/// The screen of a rescue shows its reason at the place of a seventh die.
#[test]
fn of_seven_dice_some_score() {
    for cast in casts(8) {
        let has_points = best_of(cast, false).1 != Points::ZERO;
        assert!(has_points || total(&cast) <= SIX, "{cast:?}");
    }
}

fn best_of(cast: Counts, stare: bool) -> (Counts, Points) {
    let mut dice = cast;
    let points = best(&mut dice, stare);
    (dice, points)
}

fn counts(faces: &[u8]) -> Counts {
    let mut counts = [0; 8];
    faces.iter().for_each(|&face| counts[usize::from(face)] += 1);
    counts
}

/// The vectors and examples of V-R14, V-R15, V-R17 and V-R30.
#[test]
fn the_examples_of_the_rules_score_as_written() {
    for (faces, plain, stare) in [
        (&[1][..], 100, 100),
        (&[1, 1], 200, 500),
        (&[1, 1, 1], 1_000, 1_000),
        (&[1, 1, 1, 1], 1_100, 1_100),
        (&[1, 1, 1, 1, 1], 1_200, 1_500),
        (&[1, 1, 1, 1, 1, 1], 2_000, 2_000),
        (&[2, 2], 0, 0),
        (&[2, 2, 2], 200, 200),
        (&[2, 2, 2, 2], 400, 400),
        (&[2, 2, 2, 2, 3, 3], 750, 750),
        (&[1, 2, 3, 4, 5, 6], 2_500, 2_500),
        (&[1, 1, 3, 3, 4, 4], 750, 750),
        (&[1, 1, 5, 5], 300, 600),
        (&[1, 2, 3, 4, 5], 0, 0),
        (&[6, 6, 6, 6, 6, 6], 3_600, 3_600),
        (&[2, 2, 2, 2, 2, 2, 2], 600, 600),
        (&[5, 5, 5, 5, 5, 5, 5], 3_050, 3_050),
    ] {
        let mut dice = counts(faces);
        assert_eq!(value(&mut dice, false), Points::of(plain), "{faces:?}");
        assert_eq!(value(&mut dice, true), Points::of(stare), "{faces:?} under Serpent's Stare");
    }
    assert_eq!(best_of(counts(&[1, 1, 3, 6, 5, 5]), false).1, Points::of(300));
    // V-R17: a seventh 2 adds nothing to six.
    assert_eq!(best_of(counts(&[2; 7]), false), (counts(&[2; 6]), Points::of(1_200)));
    assert_eq!(best_of(counts(&[2, 3, 4, 6]), false).1, Points::ZERO);
}
