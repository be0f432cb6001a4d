//! Percentages on the screen.

use crate::kit::screen::Screen;

/// Converts a probability from 1/65,536 to tenths of a percent.
pub fn tenths(chance: u16) -> u16 {
    let parts = chance >> 6;
    parts - ((parts * 3) >> 7)
}

/// Writes a percentage with one decimal.
pub fn put_percent(screen: &mut Screen, tenths: u16) {
    let (mut whole, mut rest) = (0, tenths);
    while rest >= 10 {
        rest -= 10;
        whole += 1;
    }
    screen.number_right(whole, 3);
    screen.put(b'.');
    screen.put(b'0' + rest as u8);
}
