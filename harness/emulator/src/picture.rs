//! The contents of the display, independent of the monitor: graphics, text, or both.
//!
//! The hi-res page has 192 lines of 40 bytes, which are not consecutive: line `y` starts at
//! `(y & 7) * $400 + (y >> 3 & 7) * $80 + (y >> 6) * $28`. A byte has seven pixels, the leftmost in
//! bit 0. Bit 7 delays them by half a pixel. A half pixel is a dot of the video signal, which has
//! 560 dots per line.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The High-Resolution Page"; Sather,
//! *Understanding the Apple II*, chapter 8.

use crate::font::Font;
use crate::screen::{self, COLUMNS, Look, Screen};

/// The number of lines of the display.
pub const LINES: usize = 192;
/// The number of hi-res pixels in a line.
pub const PIXELS: usize = 280;
/// The number of dots in a line. A dot is half a pixel.
pub const DOTS: usize = 2 * PIXELS;
/// The size of the hi-res page in bytes, of which 7,680 are visible.
pub const PAGE_BYTES: usize = 0x2000;
/// The number of lines per character.
pub const CELL_LINES: usize = 8;
/// The number of pixels per byte and per character.
pub const CELL_PIXELS: usize = 7;
/// The first line of text in mixed mode.
const MIXED_LINE: usize = 160;
/// The number of lines per lo-res block.
const BLOCK_LINES: usize = 4;
/// The number of rows of lo-res blocks.
pub const BLOCK_ROWS: usize = LINES / BLOCK_LINES;

/// The visible bytes of the hi-res page, line by line.
pub type Lines = [[u8; COLUMNS]; LINES];

/// The lo-res colours, 0 to 15, row by row. A byte of the text page contains two blocks, the upper
/// block in its low nibble.
pub type Blocks = [[u8; COLUMNS]; BLOCK_ROWS];

/// The number of bytes per line of double hi-res, and of blocks per row of double lo-res.
pub const DOUBLE_COLUMNS: usize = 2 * COLUMNS;

/// The visible bytes of the auxiliary and main hi-res pages, alternating, line by line.
pub type DoubleLines = [[u8; DOUBLE_COLUMNS]; LINES];

/// The colours of double lo-res.
pub type DoubleBlocks = [[u8; DOUBLE_COLUMNS]; BLOCK_ROWS];

/// The contents of the display.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Picture {
    /// Characters.
    Text(Screen),
    /// A hi-res page.
    Hires(Box<Lines>),
    /// A hi-res page, and four lines of text.
    Mixed(Box<Lines>, Screen),
    /// Lo-res blocks, with four lines of text in mixed mode.
    Lores(Box<Blocks>, Option<Screen>),
    /// Double hi-res of a IIe, with four lines of text in mixed mode.
    DoubleHires(Box<DoubleLines>, Option<Screen>),
    /// Double lo-res of a IIe, with four lines of text in mixed mode.
    DoubleLores(Box<DoubleBlocks>, Option<Screen>),
}

/// One of the 192 lines of the display.
#[derive(Clone, Copy)]
pub enum Line<'a> {
    /// Bytes of the hi-res page.
    Hires(&'a [u8; COLUMNS]),
    /// Dots of text.
    Text(&'a [bool; DOTS]),
    /// Colours of lo-res blocks.
    Lores(&'a [u8; COLUMNS]),
    /// Bytes of double hi-res.
    DoubleHires(&'a [u8; DOUBLE_COLUMNS]),
    /// Colours of double lo-res blocks.
    DoubleLores(&'a [u8; DOUBLE_COLUMNS]),
}

/// The offset of a line, 0 to 191, in the hi-res page.
pub const fn line_offset(line: usize) -> usize {
    (line & 7) * 0x400 + (line >> 3 & 7) * 0x80 + (line >> 6) * 0x28
}

/// The lines of a hi-res page. `byte` returns the byte at an offset, 0 to $1FFF.
pub fn lines(byte: impl Fn(usize) -> u8) -> Box<Lines> {
    let mut lines = Box::new([[0; COLUMNS]; LINES]);
    for (number, line) in lines.iter_mut().enumerate() {
        let offset = line_offset(number);
        *line = std::array::from_fn(|column| byte(offset + column));
    }
    lines
}

/// The blocks of a text page. `byte` returns the byte at an offset, 0 to $3FF.
pub fn blocks(byte: impl Fn(u16) -> u8) -> Box<Blocks> {
    let mut blocks = Box::new([[0; COLUMNS]; BLOCK_ROWS]);
    for (number, row) in blocks.iter_mut().enumerate() {
        let half = number % 2 * 4;
        *row = std::array::from_fn(|column| byte(screen::offset(number / 2, column)) >> half & 15);
    }
    blocks
}

/// The lines of double hi-res, in which bytes of auxiliary and main memory alternate.
pub fn double_lines(auxiliary: &Lines, main: &Lines) -> Box<DoubleLines> {
    let mut lines = Box::new([[0; DOUBLE_COLUMNS]; LINES]);
    for (line, both) in lines.iter_mut().zip(auxiliary.iter().zip(main)) {
        *line = std::array::from_fn(|column| match column % 2 {
            0 => both.0[column / 2],
            _ => both.1[column / 2],
        });
    }
    lines
}

/// The blocks of an 80-column text page. `byte` returns the byte in a row and column. Double
/// graphics are one dot late, so bytes of auxiliary memory contain rotated colours.
pub fn double_blocks(byte: impl Fn(usize, usize) -> u8) -> Box<DoubleBlocks> {
    let mut blocks = Box::new([[0; DOUBLE_COLUMNS]; BLOCK_ROWS]);
    for (number, row) in blocks.iter_mut().enumerate() {
        *row = std::array::from_fn(|column| {
            let colour = byte(number / 2, column) >> (number % 2 * 4) & 15;
            if column % 2 == 0 { rotated(colour) } else { colour }
        });
    }
    blocks
}

/// The colour of a pattern of dots that is shifted right by one dot.
pub fn rotated(colour: u8) -> u8 {
    (colour << 1 | colour >> 3) & 15
}

/// The dots of a line of double hi-res, seven per byte.
pub fn double_hires_dots(bytes: &[u8; DOUBLE_COLUMNS]) -> [bool; DOTS] {
    std::array::from_fn(|dot| bytes[dot / CELL_PIXELS] >> (dot % CELL_PIXELS) & 1 != 0)
}

/// The dots of a row of double lo-res blocks, which are one dot late.
pub fn double_lores_dots(colours: &[u8; DOUBLE_COLUMNS]) -> [bool; DOTS] {
    std::array::from_fn(|dot| colours[dot / CELL_PIXELS] >> ((dot + 1) % 4) & 1 != 0)
}

/// The dots of a row of lo-res blocks. The four bits of a colour repeat, in phase with the line.
pub fn lores_dots(colours: &[u8; COLUMNS]) -> [bool; DOTS] {
    std::array::from_fn(|dot| colours[dot / (2 * CELL_PIXELS)] >> (dot % 4) & 1 != 0)
}

impl Picture {
    /// The hi-res page on display, if any.
    pub fn page(&self) -> Option<&Lines> {
        match self {
            Picture::Hires(lines) | Picture::Mixed(lines, _) => Some(lines),
            _ => None,
        }
    }

    /// The text on display, if any.
    pub fn text(&self) -> Option<&Screen> {
        match self {
            Picture::Hires(_) => None,
            Picture::Text(screen) | Picture::Mixed(_, screen) => Some(screen),
            Picture::Lores(_, screen)
            | Picture::DoubleHires(_, screen)
            | Picture::DoubleLores(_, screen) => screen.as_ref(),
        }
    }

    /// Calls `draw` for each line, from the top. Flashing characters are inverse while
    /// `is_flash_on`.
    pub fn for_each_line(&self, is_flash_on: bool, mut draw: impl FnMut(Line)) {
        let font = Font::default();
        for line in 0..LINES {
            let has_text = line >= MIXED_LINE || matches!(self, Picture::Text(_));
            match (self.text().filter(|_| has_text), self) {
                (Some(screen), _) => draw(Line::Text(&text_dots(screen, &font, line, is_flash_on))),
                (_, Picture::Hires(lines) | Picture::Mixed(lines, _)) => {
                    draw(Line::Hires(&lines[line]));
                }
                (_, Picture::Lores(blocks, _)) => draw(Line::Lores(&blocks[line / BLOCK_LINES])),
                (_, Picture::DoubleHires(lines, _)) => draw(Line::DoubleHires(&lines[line])),
                (_, Picture::DoubleLores(blocks, _)) => {
                    draw(Line::DoubleLores(&blocks[line / BLOCK_LINES]));
                }
                (None, Picture::Text(_)) => {}
            }
        }
    }
}

/// The dots of a line of text. Each character has a blank column on both sides. A pixel is two dots
/// wide, or one dot with 80 columns.
fn text_dots(screen: &Screen, font: &Font, line: usize, is_flash_on: bool) -> [bool; DOTS] {
    std::array::from_fn(|dot| {
        let pixel = dot * screen.columns() / DOUBLE_COLUMNS;
        let cell = screen.line(line / CELL_LINES)[pixel / CELL_PIXELS];
        let is_inverse = match cell.look {
            Look::Normal => false,
            Look::Inverse => true,
            Look::Flash => is_flash_on,
        };
        let column = (pixel % CELL_PIXELS).checked_sub(1);
        let is_lit =
            column.is_some_and(|column| font.is_lit(cell.character, line % CELL_LINES, column));
        is_lit != is_inverse
    })
}

/// The dots of a line of hi-res bytes. A delayed byte starts half a pixel late, and the dot before
/// it extends into the gap.
pub fn hires_dots(bytes: &[u8; COLUMNS]) -> [bool; DOTS] {
    let mut dots = [false; DOTS];
    let mut last = false;
    for (column, byte) in bytes.iter().enumerate() {
        let start = 2 * CELL_PIXELS * column;
        let delay = usize::from(byte >> 7);
        if delay == 1 {
            dots[start] = last;
        }
        for pixel in 0..CELL_PIXELS {
            last = byte >> pixel & 1 != 0;
            let dot = start + 2 * pixel + delay;
            for dot in dots.iter_mut().skip(dot).take(2) {
                *dot = last;
            }
        }
    }
    dots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dots(bytes: &[u8]) -> String {
        let mut line = [0; COLUMNS];
        line[..bytes.len()].copy_from_slice(bytes);
        let dots = hires_dots(&line);
        dots[..14 * bytes.len() + 2].iter().map(|lit| if *lit { '#' } else { '.' }).collect()
    }

    #[test]
    fn line_addresses_match_the_manual() {
        let starts = [0, 1, 7, 8, 63, 64, 128, 191].map(line_offset);
        assert_eq!(starts, [0, 0x400, 0x1C00, 0x80, 0x1F80, 0x28, 0x50, 0x1FD0]);
    }

    #[test]
    fn a_lo_res_byte_is_two_blocks_of_two_by_seven_dots() {
        let blocks = blocks(|offset| if offset == 0x428 - 0x400 + 1 { 0x9C } else { 0 });
        assert_eq!((blocks[16][1], blocks[17][1], blocks[16][0]), (12, 9, 0));
        let dots = lores_dots(&blocks[16]);
        let shown: String = dots[14..28].iter().map(|lit| if *lit { '#' } else { '.' }).collect();
        assert_eq!(shown, "##..##..##..##", "green starts at dot 14 with its third bit");
    }

    #[test]
    fn bit_7_delays_by_half_a_pixel() {
        assert_eq!(dots(&[0x05]), "##..##..........");
        assert_eq!(dots(&[0x85]), ".##..##.........");
        // The last pixel of a delayed byte extends into the next byte if that is also delayed.
        assert_eq!(dots(&[0xC0, 0x80]), ".............##...............");
        assert_eq!(dots(&[0xC0, 0x00]), ".............#................");
        assert_eq!(dots(&[0x40, 0x80]), "............###...............");
    }
}
