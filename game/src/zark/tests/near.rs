//! Tests the list of players near a power block against the rules: the seat gets control of each
//! candidate cell, and must then have a power block.

use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::board::City;
use super::super::card::NUMBERS;
use super::super::near::Lacks;
use super::super::pieces::{PIECES, bit, owner, size};
use super::super::{Card, Phase, has_block};
use super::random::play_game;

/// Gives a seat the only pyramid on a cell.
fn control(city: &mut City, seat: u8, cell: u8) {
    for piece in 0..PIECES {
        if city.cell(piece) == Some(cell) && owner(piece) != seat {
            city.take(piece);
        }
    }
    let own = (0..PIECES).find(|&piece| {
        owner(piece) == seat && piece & 3 < 3 && size(piece) < 3 && city.cell(piece).is_none()
    });
    city.put(own.expect("the stash has a pyramid"), cell);
}

/// Returns the cells that would complete a power block of a seat according to the rules, and
/// whether a card outside the city would complete one.
fn lacks(city: &City, seat: u8) -> (BTreeSet<u8>, bool) {
    let cells = (0..city.cells()).filter(|&cell| {
        let mut city = *city;
        control(&mut city, seat, cell);
        has_block(&city, seat)
    });
    let spots = (0..city.cells() << 2).filter(|&spot| city.is_empty(spot));
    let mut places = spots.map(|spot| city.spot_point(spot));
    let has_card = places.any(|place| {
        (0..NUMBERS).any(|card| {
            let mut city = *city;
            let cell = city.lay(Card(card), place);
            control(&mut city, seat, cell);
            has_block(&city, seat)
        })
    });
    (cells.collect(), has_card)
}

/// Returns the cells and the card that the program lists.
fn listed(city: &City, seat: u8) -> (BTreeSet<u8>, bool) {
    let (own, mut cells, mut has_card) = (bit(seat), BTreeSet::new(), false);
    let held: Vec<u8> = (0..city.cells()).filter(|&cell| city.here(cell) == own).collect();
    for &one in &held {
        for &two in held.iter().filter(|&&two| two > one) {
            if !city.card(one).goes_with(city.card(two)) {
                continue;
            }
            for number in 0.. {
                match city.lacks([one, two], own, number) {
                    Some(Lacks::Cell(cell)) => _ = cells.insert(cell),
                    Some(Lacks::Card) => has_card = true,
                    None => break,
                }
                assert!(number < 40, "the list does not end");
                if city.lacks([one, two], own, number) == Some(Lacks::Card) {
                    break;
                }
            }
        }
    }
    (cells, has_card)
}

/// K-R10 to K-R12.
#[test]
fn the_list_of_near_power_blocks_agrees_with_the_rules() {
    let (mut some, mut cards) = (0, 0);
    for number in 0..crate::table::count_of_games(60) {
        let mut turn = 0;
        play_game(number as u16, 150, |game| {
            turn += 1;
            let is_chance = matches!(game.phase(), Phase::Deal | Phase::Draw | Phase::Extra);
            if is_chance || game.phase() == Phase::Over || turn % 3 != 0 {
                return;
            }
            let city = game.city();
            for seat in (0..game.seats()).filter(|&seat| !has_block(city, seat)) {
                let (expected, listed) = (lacks(city, seat), listed(city, seat));
                assert_eq!(listed.0, expected.0, "{number} {turn} {seat}");
                assert_eq!(listed.1, expected.1, "{number} {turn} {seat}");
                some += expected.0.len();
                cards += usize::from(expected.1);
            }
        });
    }
    assert!(some > 20 && cards > 20, "{some} {cards}");
}
