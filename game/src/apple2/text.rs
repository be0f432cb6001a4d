//! The text page: 24 rows of 40 bytes that do not follow one another (II Reference Manual, page 16).

use crate::kit::hires::{Mirror, ROW_OFFSETS};
use crate::kit::screen::{COLUMNS, Screen, nearest};

/// Copies a screen to the text page. What lies between its rows belongs to cards in the slots.
#[inline(never)]
pub fn show(screen: &Screen, page: &mut Mirror) {
    let mut cells = screen.cells().as_chunks::<{ COLUMNS as usize }>().0.iter();
    for offset in ROW_OFFSETS {
        let Some(row) = cells.next() else { return };
        let Some(shown) = page[usize::from(offset)..].first_chunk_mut::<40>() else { return };
        for column in 0..COLUMNS {
            let column = usize::from(column);
            shown[column] = nearest(row[column]);
        }
    }
}
