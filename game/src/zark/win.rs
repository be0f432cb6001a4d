//! Power blocks (K-R10 to K-R12, K-R30, K-R31).

use super::board::City;
use super::pieces::bit;

/// Returns whether a seat alone controls the three cells of a power block.
pub fn has_block(city: &City, seat: u8) -> bool {
    (0..city.cells()).any(|cell| is_middle(city, seat, cell))
}

/// Returns whether a cell is the middle of a seat's power block. Three adjacent cells form a line
/// or an L, and one of them is adjacent to both others.
fn is_middle(city: &City, seat: u8, middle: u8) -> bool {
    let own = bit(seat);
    if city.here(middle) != own {
        return false;
    }
    let card = city.card(middle);
    let mut first = 0;
    // By side, the number of the card there that goes with the middle; 0xFF for none.
    let mut fits = [0xFF; 4];
    for side in 0..4 {
        if let Some(cell) = city.neighbour(middle << 2 | side)
            && city.here(cell) == own
            && city.card(cell).goes_with(card)
        {
            let other = city.card(cell);
            for before in 0..first {
                if super::Card(fits[usize::from(before & 3_u8)]).goes_with(other) {
                    return true;
                }
            }
            fits[usize::from(first & 3)] = other.0;
            first += 1;
        }
    }
    false
}
