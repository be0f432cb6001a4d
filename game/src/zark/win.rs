//! Power blocks (K-R10 to K-R12, K-R30, K-R31).

use super::action::{Action, Kind};
use super::board::City;
use super::card::Card;
use super::game::Game;
use super::pieces::{LARGE, PIECES, SMALL, bit, first};

/// Returns whether a seat alone controls the three cells of a power block.
pub fn has_block(city: &City, seat: u8) -> bool {
    (0..city.cells()).any(|cell| block_around(city, seat, cell).is_some())
}

/// Returns the cards of a seat's power block whose middle is this cell, the middle first. Three
/// adjacent cells form a line or an L, and one of them is adjacent to both others.
pub(super) fn block_around(city: &City, seat: u8, middle: u8) -> Option<[Card; 3]> {
    let own = bit(seat);
    if city.here(middle) != own {
        return None;
    }
    let card = city.card(middle);
    let mut first = 0;
    // For each side, the number of the card there that goes with the middle; 0xFF for none.
    let mut fits = [0xFF; 4];
    for side in 0..4 {
        if let Some(cell) = city.neighbour(middle << 2 | side)
            && city.here(cell) == own
            && city.card(cell).goes_with(card)
        {
            let other = city.card(cell);
            for before in 0..first {
                let before = Card(fits[usize::from(before & 3_u8)]);
                if before.goes_with(other) {
                    return Some([card, before, other]);
                }
            }
            fits[usize::from(first & 3)] = other.0;
            first += 1;
        }
    }
    None
}

/// Whether a seat on turn could win by a move (K-R21), regardless of its hand.
#[inline(never)]
pub(super) fn wins_by_move(city: &City, seat: u8) -> bool {
    (first(seat, SMALL)..first(seat, LARGE) + 3).any(|piece| {
        let Some(from) = city.cell(piece) else { return false };
        (0..4).any(|side| {
            city.neighbour(from << 2 | side).is_some_and(|to| {
                // A move to an already occupied cell gains nothing, and a cell with other players'
                // pyramids is shared.
                city.here(to) == 0 && completes(city, seat, from, to)
            })
        })
    })
}

/// Whether moving a pyramid to an empty cell completes a power block there.
#[inline(never)]
fn completes(city: &City, seat: u8, from: u8, to: u8) -> bool {
    let first = first(seat, SMALL);
    let left = (first..first + 12).filter(|&piece| city.place(piece) == from + 1).count();
    let is_held =
        |cell: u8| city.here(cell) == bit(seat) && (cell != from || left > 1) && cell != to;
    let card = city.card(to);
    let mut mate = None;
    for side in 0..4 {
        let Some(near) = city.neighbour(to << 2 | side) else { continue };
        if !is_held(near) || !city.card(near).goes_with(card) {
            continue;
        }
        // The third cell is another neighbour of the new one, or of this one.
        if mate.is_some_and(|mate: Card| mate.goes_with(city.card(near))) {
            return true;
        }
        mate = Some(city.card(near));
        for side in 0..4 {
            let Some(far) = city.neighbour(near << 2 | side) else { continue };
            let other = city.card(far);
            if is_held(far) && other.goes_with(card) && other.goes_with(city.card(near)) {
                return true;
            }
        }
    }
    false
}

/// Whether an action may lead to a win of the player on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Promise {
    /// No action with this first part wins.
    NoPart,
    /// This action does not win.
    No,
    /// This action must be tried.
    Maybe,
}

/// Whether a flight, move or attack may win. Other actions cannot, because they put pyramids only
/// on cells that the player occupies.
#[inline(never)]
pub(super) fn promise(game: &Game, action: &Action) -> Promise {
    let (city, own) = (game.city(), bit(game.turn()));
    let [one, two, _] = action.parts;
    let (cell, will_be_own) = match action.kind {
        Kind::Fly => (one, city.here(one) == own),
        Kind::Move => {
            let to = city.neighbour(city.stands_on(one) << 2 | two).unwrap_or(one);
            (to, city.here(to) == 0)
        }
        _ => {
            let cell = city.stands_on(one);
            let foes = (0..PIECES)
                .filter(|&piece| city.place(piece) == cell + 1 && bit(piece >> 4) != own);
            (cell, foes.count() == 1)
        }
    };
    if !will_be_own || !has_mates(city, own, cell) {
        return if action.kind == Kind::Move { Promise::No } else { Promise::NoPart };
    }
    let card = city.card(cell);
    let is_mate = |near| near != cell && city.here(near) == own && city.card(near).goes_with(card);
    if action.kind == Kind::Fly && !city.has_beside(two, is_mate) {
        return Promise::No;
    }
    Promise::Maybe
}

/// Whether a seat holds two cells, anywhere, whose cards form a power block with the card of
/// `cell`.
fn has_mates(city: &City, own: u8, cell: u8) -> bool {
    let card = city.card(cell);
    let is_mate = |near: u8, card: Card| {
        near != cell && city.here(near) == own && city.card(near).goes_with(card)
    };
    (0..city.cells()).any(|one| {
        is_mate(one, card)
            && (0..one).any(|other| is_mate(other, card) && is_mate(other, city.card(one)))
    })
}
