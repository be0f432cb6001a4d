//! Text in hi-res graphics: characters of 7 by 8 pixels, drawn in `font.txt`. A page has room for
//! 40 by 24 of them.

use crate::hires::{COLUMNS, HEIGHT, Ink, Page};
use crate::memory::write_at;

/// The height of a character in lines.
pub const LINES: u8 = 8;

/// The first character of the font.
const FIRST: u8 = b' ';
/// The number of characters.
const COUNT: usize = 96;

/// The bytes of each character, from the top.
static FONT: [[u8; LINES as usize]; COUNT] = read(include_str!("font.txt").as_bytes());

/// Reads the drawing: eight characters side by side, without headings, blanks and line ends.
const fn read(text: &[u8]) -> [[u8; LINES as usize]; COUNT] {
    let mut font = [[0; LINES as usize]; COUNT];
    let (mut at, mut dots) = (0, 0);
    let mut is_heading = false;
    while at < text.len() {
        let byte = text[at];
        at += 1;
        if byte == b'\n' {
            is_heading = false;
        } else if byte == b':' {
            is_heading = true;
        } else if !is_heading && (byte == b'#' || byte == b'.') {
            // Each line of the drawing has 56 dots.
            let (line, dot) = (dots / 56, dots % 56);
            let character = line / LINES as usize * 8 + dot / 7;
            let lit = if byte == b'#' { 1 } else { 0 };
            font[character][line % LINES as usize] |= lit << (dot % 7);
            dots += 1;
        }
    }
    assert!(dots == COUNT * LINES as usize * 7, "the font has 96 characters");
    font
}

impl Page<'_> {
    /// Writes a text from a byte column on, 0 to 39, with its top at line `y`. `ink` colours the
    /// characters, and `paper` the rest of their cells. Text beyond the right side is not shown.
    /// Control characters and those outside ASCII appear as question marks. Takes about 740 cycles
    /// for each character.
    ///
    /// ```
    /// use apple2::hires::Ink;
    /// # let mut apple = apple2::host::start();
    /// let mut page = apple.hires.page();
    /// page.write(0, 0, "SCORE 120", Ink::WHITE, Ink::BLACK);
    /// page.write(30, 184, "BLACK", Ink::BLACK, Ink::WHITE);
    /// ```
    pub fn write(&mut self, column: u8, y: u8, text: &str, ink: Ink, paper: Ink) {
        let mut column = column;
        for character in text.bytes() {
            // The first byte of a character in UTF-8 counts, and the others do not.
            if column < COLUMNS && character & 0xC0 != 0x80 {
                self.put(column, y, character, ink, paper);
                column += 1;
            }
        }
    }

    /// Writes one ASCII character in a byte column: see [`Page::write`].
    #[inline(never)]
    pub fn put(&mut self, column: u8, y: u8, character: u8, ink: Ink, paper: Ink) {
        let index = usize::from(character.wrapping_sub(FIRST));
        let glyph = FONT.get(index).unwrap_or(&FONT[usize::from(b'?' - FIRST)]);
        let (ink, paper) = (ink.of(column), paper.of(column));
        for (y, &bits) in (y..HEIGHT).zip(glyph) {
            if column < COLUMNS {
                let bits = bits | 0x80 & ink;
                write_at(self.line_start(y), column, paper ^ (paper ^ ink) & bits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_drawn_in_both_colours() {
        let mut apple = crate::host::start();
        let mut page = apple.hires.page();
        page.write(38, 100, "LTX", Ink::WHITE, Ink::BLACK);
        // The drawing of L is `##.....` six times, then `######.`.
        let column = |page: &mut Page, x: usize| [100, 105, 106, 107].map(|y| page.line(y)[x]);
        assert_eq!(column(&mut page, 38), [0x03, 0x03, 0x3F, 0]);
        page.write(1, 100, "L", Ink::BLACK, Ink::WHITE);
        assert_eq!(column(&mut page, 1), [0x7C, 0x7C, 0x40, 0x7F]);
        page.write(2, 100, "L", Ink::ORANGE, Ink::BLACK);
        assert_eq!(column(&mut page, 2), [0x82, 0x82, 0xAA, 0x80]);
        page.write(3, 100, "\u{e9}~", Ink::WHITE, Ink::BLACK);
        page.write(5, 100, "?", Ink::WHITE, Ink::BLACK);
        assert_eq!(column(&mut page, 3), column(&mut page, 5));
        page.write(0, 190, "A", Ink::WHITE, Ink::BLACK);
        assert_eq!([190, 191, 0].map(|y| page.line(y)[0]), [0x0C, 0x1E, 0]);
        page.write(40, 0, "A", Ink::WHITE, Ink::BLACK);
        page.write(0, 192, "A", Ink::WHITE, Ink::BLACK);
    }
}
