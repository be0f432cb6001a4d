//! The text page: 24 rows of 40 bytes that do not follow one another (II Reference Manual, page 16).

use crate::kit::hires::Mirror;
use crate::kit::screen::{Screen, is_seen, nearest};

/// Copies a screen to the text page, which has the cells where the screen has them. What lies between its rows
/// belongs to cards in the slots.
#[inline(never)]
pub fn show(screen: &Screen, page: &mut Mirror) {
    let cells = screen.cells();
    for index in 0..page.len() {
        if is_seen(index as u8) {
            page[index] = nearest(cells[index]);
        }
    }
}
