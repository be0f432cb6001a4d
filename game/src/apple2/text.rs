//! The text page: 24 rows of 40 bytes that do not follow one another (II Reference Manual, page 16).

use super::mmio::{
    CLR80VID, CLRALTCHAR, KBD, LORES, LOWSCR, MIXCLR, TEXT_PAGE, TXTSET, read, write,
};
use crate::screen::{COLUMNS, Screen};

/// Shows text page 1 in 40 columns, whatever was shown before.
pub fn show_text_page() {
    write(KBD, 0);
    write(CLR80VID, 0);
    write(CLRALTCHAR, 0);
    read(TXTSET);
    read(MIXCLR);
    read(LOWSCR);
    read(LORES);
}

/// Copies a screen to the text page. Rows 0, 8 and 16 share the first 120 bytes of a 128-byte block,
/// rows 1, 9 and 17 the next, and so on; the last 8 bytes of a block are not ours to touch.
#[inline(never)]
pub fn show(screen: &Screen) {
    let mut cells = screen.cells().chunks_exact(usize::from(COLUMNS));
    for first in [TEXT_PAGE, TEXT_PAGE + 40, TEXT_PAGE + 80] {
        let mut row = first;
        while row < TEXT_PAGE + 0x400 {
            let Some(codes) = cells.next() else { return };
            for (column, &code) in codes.iter().enumerate() {
                write(row + column, code);
            }
            row += 0x80;
        }
    }
}

/// Writes at the top left, in normal characters.
#[cfg(all(target_pointer_width = "16", not(test)))]
pub fn say_at_top(text: &[u8]) {
    let mut address = TEXT_PAGE;
    for &character in text {
        write(address, character | 0x80);
        address += 1;
    }
}
