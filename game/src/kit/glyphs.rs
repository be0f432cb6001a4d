//! The glyphs for the codes of a screen's cells: letters and tiles of 7 by 8 pixels, drawn in
//! `font.txt` of the crate `apple2` and in `art/tiles.txt`.

use super::art::Art;
use super::pictures::{BLUE, Colour, GREEN, ORANGE, VIOLET};
use super::screen::code_of;

/// The height of a cell in pixels.
pub const LINES: usize = 8;

/// Bit 7 of all bytes of a page. It makes the edges of white shapes blue and orange; without it
/// they would be violet and green (II Reference Manual, page 19).
pub const PALETTE: u8 = 0x80;

// Tiles. Codes $40 to $5F:

/// The first of four suits, black on white: spades, hearts, diamonds, clubs.
pub const SUIT: u8 = 0x40;
/// The upper right corner of a card.
pub const CORNER_ABOVE: u8 = 0x44;
/// The back of a card.
pub const BACK: u8 = 0x45;
/// A small white die with one pip. The dice with two to six pips follow.
pub const SMALL_FILLED: u8 = 0x46;

// $4C to $59 are shown in the program's colour, see `Facts::ink`:

/// The upper edge of a burst.
pub const BURST_TOP: u8 = 0x4C;
/// The lower edge of a burst.
pub const BURST_BOTTOM: u8 = 0x4D;
/// A horizontal line across the cell.
pub const RULE: u8 = 0x4E;
/// The upper side of a frame: left corner, side, right corner.
pub const FRAME_TOP: [u8; 3] = [0x4F, 0x50, 0x51];
/// A frame's left side and right side.
pub const FRAME_SIDES: [u8; 2] = [0x52, 0x53];
/// The lower side of a frame: left corner, side, right corner.
pub const FRAME_BOTTOM: [u8; 3] = [0x54, 0x56, 0x55];
/// An empty section of a gauge.
pub const GAUGE_EMPTY: u8 = 0x57;
/// A half full section of a gauge.
pub const GAUGE_HALF: u8 = 0x58;
/// A full section of a gauge.
pub const GAUGE_FULL: u8 = 0x59;

// The program with cards and pyramids draws $5A to $5F and $40 to $45 itself:

/// A small pyramid among others on its card. The medium one and the large one follow.
pub const PYRAMID: u8 = 0x5A;
/// A small pyramid that is alone on its card.
const ALONE: u8 = 0x5D;
/// The top of a medium pyramid that is alone on its card.
pub const ALONE_MEDIUM: u8 = 0x5E;
/// The top of a large pyramid that is alone on its card.
pub const ALONE_LARGE: u8 = 0x5F;
/// The last of the tiles that start at $40.
pub const LAST_TILE: u8 = 0x5F;

/// A cell that a picture covers. It is never drawn.
pub const COVER: u8 = 0x80;

// The program with cards and pyramids draws $81 to $93 itself. In ZONK with cards $81 to $8A
// reserve cells for cards, and are never drawn as cells.

/// The upper right corner of a card that has changed.
pub const CORNER_CHANGED: u8 = 0x81;
/// The lower right corner of a card that can be chosen.
pub const CORNER_CHOICE: u8 = 0x82;
/// The first of the remaining glyphs for a pyramid that is alone on its card.
pub const ALONE_PARTS: u8 = 0x83;
/// The middle of a medium or large pyramid: a cell that is full of colour.
pub const FULL: u8 = 0x84;
/// The last glyph of a pyramid that is alone on its card.
pub const ALONE_LAST: u8 = 0x87;

/// The glyphs of a pyramid that is alone on its card, by size: its top, then the row below it from
/// left to right.
pub static PYRAMIDS: [[u8; 4]; 4] = [
    [TOP, WHITE, ALONE, WHITE],
    [ALONE_MEDIUM, ALONE_PARTS, FULL, ALONE_PARTS + 2],
    [ALONE_LARGE, ALONE_PARTS + 3, FULL, ALONE_LAST],
    [TOP, WHITE, WHITE, WHITE],
];

/// A white cell: an inverse blank.
pub const WHITE: u8 = b' ';

/// The right side of a card.
pub const SIDE: u8 = 0x88;
/// The upper side of a card.
pub const TOP: u8 = 0x89;
/// The lower right corner of a card.
pub const CORNER_BELOW: u8 = 0x8A;
/// A dot, which marks a possible choice.
pub const DOT: u8 = 0x8B;
/// The number of player 1, above a pyramid. The numbers of players 2 to 5 follow.
pub const SEAT: u8 = 0x8C;
/// An arrow that points to the right.
pub const ARROW_RIGHT: u8 = 0x91;
/// An arrow that points up.
pub const ARROW_UP: u8 = 0x92;
/// An arrow that points down.
pub const ARROW_DOWN: u8 = 0x93;

// $94 to $98 are unused.

// $99 to $9F:

/// A check mark.
pub const CHECK: u8 = 0x99;
/// A cross, which marks an illegal choice.
pub const WRONG: u8 = 0x9A;
/// The leader's crown.
pub const CROWN: u8 = 0x9B;
/// A star.
pub const STAR: u8 = 0x9C;
/// A cup in double size: the left side of its bowl, the right side, and its foot. An inverse blank
/// goes between the sides.
pub const CUP: u8 = 0x9D;

/// The most similar ASCII character for each tile: $40 to $5F, then $80 to $9F.
const TILE_CHARACTERS: [u8; 64] =
    *b"SHDC #123456^V-+-+!!++--=#SMLSML *.        .12345>^V     *X**()I";

/// The code of this character for each tile, for the text look. Inside a card it is inverse.
pub static TILE_CODES: [u8; 64] = {
    let mut codes = TILE_CHARACTERS;
    let mut tile = 0;
    while tile < codes.len() {
        codes[tile] = match tile as u8 + if tile < 32 { 0x40 } else { 0x60 } {
            SUIT..CORNER_ABOVE | PYRAMID..=ALONE | ALONE_PARTS..=ALONE_LAST => {
                code_of(codes[tile], 0)
            }
            _ => codes[tile] | 0x80,
        };
        tile += 1;
    }
    codes
};

/// The most similar Unicode character for each tile, for tools: $40 to $5F, then $80 to $9F.
pub static TILE_SYMBOLS: [char; 64] = [
    '♠', '♥', '♦', '♣', '▌', '▒', '1', '2', '3', '4', '5', '6', '▲', '▼', '━', '╔', //
    '═', '╗', '║', '║', '╚', '╝', '═', '□', '◧', '■', 'ˢ', 'ᵐ', 'ᴸ', '△', '⋀', '∧', //
    ' ', '☆', '◦', '◸', '◼', '◹', '◢', '◣', '▐', '▀', '▘', '∙', '¹', '²', '³', '⁴', //
    '⁵', '→', '↑', '↓', ' ', ' ', ' ', ' ', ' ', '✓', '✗', '♛', '★', '(', ')', 'I',
];

/// Returns whether a code is shown in the program's colour.
#[inline(always)]
pub const fn has_colour(code: u8) -> bool {
    matches!(code, BURST_TOP..=GAUGE_FULL)
}

/// The white pixels of all glyphs: line by line, each line by code.
pub static GLYPHS: [[u8; 256]; LINES] = ALL;

const ALL: [[u8; 256]; LINES] = glyphs();

/// The pixels of the glyphs in a colour, to be masked with it. A byte without such pixels is 0.
pub const COLOURS: [[u8; 256]; LINES] = {
    let mut colours = [[0; 256]; LINES];
    read_tiles(&mut colours, Art::colours(TILES_ART));
    let mut place = 0;
    while place < LINES * 256 {
        let byte = &mut colours[place / 256][place % 256];
        if *byte == PALETTE {
            *byte = 0;
        }
        place += 1;
    }
    colours
};

/// The bytes of a glyph whose coloured pixels have a colour, by its mask for the column.
pub const fn coloured(code: u8, ink: u8) -> [u8; LINES] {
    let mut bytes = [0; LINES];
    let mut line = 0;
    while line < LINES {
        let colour = COLOURS[line][code as usize];
        bytes[line] = ALL[line][code as usize] & !(colour & PALETTE) | colour & ink;
        line += 1;
    }
    bytes
}

/// The number of player 1 in the panel, above a cell that is full of colour, and on a black card.
pub const NORMAL: u8 = b'1' | 0x80;

// How a pyramid is shown: the index of its seat, plus this flag.

/// The mask of the index.
pub const OWNER: u8 = 7;
/// The pyramid is on a black ground.
pub const ON_BLACK: u8 = 0x80;

/// The colour of each seat. The last one is white.
static SEAT_INKS: [Colour; 8] = [ORANGE, BLUE, GREEN, VIOLET, [0xFF; 2], [0; 2], [0; 2], [0; 2]];
static DARK: Colour = [PALETTE; 2];

/// The black lines of each seat's tiles, as bit masks. The patterns differ on a monitor without
/// colours.
pub static SEAT_LINES: [u8; 8] = [0, 0b1000_1000, 0b1010_1010, 0b1100_1100, 0b1010_1010, 0, 0, 0];

/// Returns line `y` of a pyramid's tile for a column. `white` and `colour` are the line's pixels,
/// `owner` is the seat with the flag [`ON_BLACK`], and `is_black` is the line's bit in
/// [`SEAT_LINES`].
///
/// Only every other pixel of a line can have a given colour, and a cell has seven pixels. So that
/// equal pyramids look equal, small ones (`is_small`) are one pixel further left in odd columns.
#[inline(always)]
pub fn pyramid_line(
    [mut white, mut colour]: [u8; 2],
    y: usize,
    column: u8,
    owner: u8,
    is_small: bool,
    is_black: bool,
) -> u8 {
    // The upper edge of a card stays black.
    if owner & ON_BLACK != 0 && (y != 0 || white & 0x7F != 0) {
        // The outline becomes white.
        white ^= !colour & 0x7F;
    }
    if is_small && column & 1 != 0 {
        // Shift left by a pixel. The background enters at the right.
        white = white >> 1 & 0x3F | white & 0xC0;
        colour = colour >> 1 & 0x3F | colour & PALETTE;
    }
    if colour != 0 {
        let inks = if is_black { &DARK } else { &SEAT_INKS[usize::from(owner & OWNER)] };
        white = white & 0x7F | colour & inks[usize::from(column & 1)];
    }
    white
}

/// The first tile with an index in [`OWN_GLYPHS`].
const TILES: u8 = SMALL_FILLED;
/// The number of tiles with an index.
const TILE_COUNT: u8 = GAUGE_FULL + 1 - TILES;

/// The first code above $80 with an index.
const DRAWN: u8 = CHECK;
/// The last code with an index.
const LAST: u8 = b'z' | 0x80;

/// The number of distinct glyphs, without inverse glyphs.
const OWN: usize = TILE_COUNT as usize + (LAST + 1 - DRAWN) as usize;

/// The bytes of the distinct glyphs, line by line, indexed by the result of [`own`].
pub static OWN_GLYPHS: [[u8; OWN]; LINES] = {
    let mut glyphs = [[0; OWN]; LINES];
    let mut line = 0;
    while line < LINES {
        let mut index = 0;
        while index < OWN {
            let (tiles, drawn) = (TILES as usize, DRAWN as usize);
            let count = TILE_COUNT as usize;
            let code = if index < count { tiles + index } else { index - count + drawn };
            glyphs[line][index] = ALL[line][code];
            index += 1;
        }
        line += 1;
    }
    glyphs
};

/// Returns the index of a code in [`OWN_GLYPHS`], and the mask that makes its bytes inverse: $7F,
/// or 0 for none.
#[inline(never)]
pub fn own(code: u8) -> (u8, u8) {
    /// The difference between a code of $80 or more and its index.
    const FROM: u8 = DRAWN - TILE_COUNT;
    let (index, inverse) = match code {
        0x00..=0x1F => (code + (0xC0 - FROM), 0x7F),
        0x40..=0x5F => (code.saturating_sub(TILES), 0),
        0x20..=0x7F => ((code | 0x80).wrapping_sub(FROM), 0x7F),
        _ => (code.wrapping_sub(FROM), 0),
    };
    (index.min(OWN as u8 - 1), inverse)
}

const fn glyphs() -> [[u8; 256]; LINES] {
    let mut glyphs = [[0; 256]; LINES];
    let mut font = Art::new(include_str!("../../apple2/src/font.txt"));
    let mut code = 0xA0;
    while code < 0x100 {
        read_eight(&mut font, &mut glyphs, code);
        code += 8;
    }
    font.end();
    read_tiles(&mut glyphs, Art::new(TILES_ART));
    invert(&mut glyphs, 0xC0, 0x00, 0x20);
    invert(&mut glyphs, 0xA0, 0x20, 0x20);
    invert(&mut glyphs, 0xE0, 0x60, 0x20);
    glyphs
}

const TILES_ART: &str = include_str!("art/tiles.txt");

/// Reads the tiles, $40 to $5F and $80 to $9F.
const fn read_tiles(glyphs: &mut [[u8; 256]; LINES], mut tiles: Art) {
    let mut code = 0x40;
    while code < 0xA0 {
        if code < 0x60 || code >= 0x80 {
            read_eight(&mut tiles, glyphs, code);
        }
        code += 8;
    }
    tiles.end();
}

/// Reads eight glyphs side by side into the codes starting at `code`.
const fn read_eight(art: &mut Art, glyphs: &mut [[u8; 256]; LINES], code: usize) {
    let mut line = 0;
    while line < LINES {
        let eight = art.line::<8>();
        let mut index = 0;
        while index < 8 {
            glyphs[line][code + index] = eight[index] | PALETTE;
            index += 1;
        }
        line += 1;
    }
}

/// Fills `count` codes starting at `to` with the inverse of the glyphs starting at `from`.
const fn invert(glyphs: &mut [[u8; 256]; LINES], from: usize, to: usize, count: usize) {
    let mut line = 0;
    while line < LINES {
        let mut index = 0;
        while index < count {
            glyphs[line][to + index] = glyphs[line][from + index] ^ 0x7F;
            index += 1;
        }
        line += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_equals_its_entry_in_own_glyphs() {
        let kept_out = [0x40..TILES, TILES + TILE_COUNT..0x60, COVER..DRAWN, b'{'..0x80];
        let is_drawn = |code: &u8| !kept_out.iter().any(|codes| codes.contains(code));
        for code in (0..=LAST).filter(is_drawn) {
            let (index, inverse) = own(code);
            for line in 0..LINES {
                let found = OWN_GLYPHS[line][usize::from(index)] ^ inverse;
                assert_eq!(found, GLYPHS[line][usize::from(code)], "{code:02X}");
            }
        }
    }
}
