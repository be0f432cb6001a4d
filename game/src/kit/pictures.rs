//! Pictures larger than a cell: dice, digits, a title. Each covers whole cells of the screen.
//! Except for the title, pictures consist of cells from a second set of glyphs, which has each
//! different cell once (`picture_set`).

use super::names::NAME_MAX;
use super::picture_set::{self as set, BELOW, DIGITS, FACES, WHOLE};

/// No picture.
pub const NONE: u8 = 0;
/// The picture of a program's title.
pub const TITLE: u8 = 1;
/// Where a die was that is set aside now: black.
pub const EMPTY: u8 = 2;
/// The first of the tumbling dice.
const FIRST_TUMBLING: u8 = 3;
/// How many different tumbling dice there are.
pub const TUMBLING: u8 = 4;
/// The program's name in letters as large as digits.
pub const NAME: u8 = 7;
/// A player's name in the same letters.
pub const LARGE: u8 = 8;
/// The bowl of a cup.
pub const BOWL: u8 = 9;
/// The foot of the cup.
pub const STEM: u8 = 10;
/// Ten digits, then comma and blank.
const FIRST_DIGIT: u8 = 0x10;
/// A comma as large as the digits.
pub const COMMA: u8 = FIRST_DIGIT + 10;
/// A blank as large as the digits.
pub const SPACE: u8 = FIRST_DIGIT + 11;
/// Dice of four faces: bits 0 and 1 are the face less 1, bit 2 is set for a counter, bit 3 when
/// pointed at, bits 4 and 5 are the state.
const FIRST_D4: u8 = 0x40;
/// Dice: bits 0 to 2 are the face less 1, bit 3 is set for a counter, bit 4 when pointed at, bits 5
/// and 6 are the state.
const FIRST_DIE: u8 = 0x80;

/// Rows and columns of a die.
pub const DIE: (u8, u8) = (5, 6);
/// Rows and columns of a digit.
pub const DIGIT: (u8, u8) = (2, 2);
/// Rows and columns of a program's name, which has seven letters.
const WHOLE_NAME: (u8, u8) = (2, 14);
/// The text in large letters: a program's name or a player's. A zero ends it.
pub type Letters = [u8; NAME_MAX as usize];
/// Rows and columns of a title.
pub const WHOLE_TITLE: (u8, u8) = (17, 40);

/// A picture and where it lies: its upper left cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// The row of its top.
    pub row: u8,
    /// The column of its left side.
    pub column: u8,
    /// Which picture.
    pub image: u8,
}

impl Placed {
    /// No picture.
    pub const NONE: Placed = Placed { row: 0, column: 0, image: NONE };
}

/// How a die on the table looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieLook {
    /// Whether it is white with dark pips, as a counter is, or the other way round.
    pub filled: bool,
    /// Whether there is a mark below it.
    pub pointed: bool,
    /// Its state.
    pub state: DieState,
}

/// The state of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum DieState {
    /// Nothing.
    Normal,
    /// Chosen: coloured.
    Chosen,
    /// Chosen together with others, and they cannot be set aside so: faint.
    Illegal,
    /// Nothing, and it is the Blood Die: orange.
    Blood,
}

/// The picture of a die; `face` is 1 to 6, any other looks like a 6.
pub const fn die(face: u8, look: DieLook) -> u8 {
    let face = if face == 0 || face > 6 { 5 } else { face - 1 };
    let kind = (look.filled as u8) << 3 | (look.pointed as u8) << 4;
    FIRST_DIE | face | kind | (look.state as u8) << 5
}

/// The picture of a die of four faces; `face` is 1 to 4. Only where there are such dice.
pub const fn d4(face: u8, look: DieLook) -> u8 {
    let kind = (look.filled as u8) << 2 | (look.pointed as u8) << 3;
    FIRST_D4 | face.wrapping_sub(1) & 3 | kind | (look.state as u8) << 4
}

/// A picture of a die that tumbles; every `phase` has one.
pub const fn tumbling(phase: u8) -> u8 {
    FIRST_TUMBLING + phase % TUMBLING
}

/// The picture of an ASCII digit or comma; anything else is a blank.
pub const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => FIRST_DIGIT + (character - b'0'),
        b',' => COMMA,
        _ => SPACE,
    }
}

/// Rows and columns that a picture covers.
pub const fn size(image: u8) -> (u8, u8) {
    match image {
        NONE => (0, 0),
        TITLE => WHOLE_TITLE,
        NAME => WHOLE_NAME,
        LARGE => (2, 2 * NAME_MAX),
        BOWL => (2, 6),
        STEM | FIRST_DIGIT..FIRST_D4 => DIGIT,
        _ => DIE,
    }
}

/// The masks for the bytes of a picture: for even and odd columns of even lines, then of odd lines.
pub type Ink = [u8; 4];

/// A colour: the masks for bytes in even and odd columns (II Reference Manual, page 19). Violet and
/// green have bit 7 clear; violet and blue are pixels in even columns of the screen, green and
/// orange in odd ones.
pub type Colour = [u8; 2];
/// Violet.
pub const VIOLET: Colour = [0x55, 0x2A];
/// Green.
pub const GREEN: Colour = [0x2A, 0x55];
/// Blue.
pub const BLUE: Colour = [0xD5, 0xAA];
/// Orange.
pub const ORANGE: Colour = [0xAA, 0xD5];

/// As it is.
const WHITE: Ink = [0xFF, 0xFF, 0xFF, 0xFF];
/// Nothing is left of it.
const BLACK: Ink = [0x80; 4];
/// Every other line.
const FAINT: Ink = [0x80, 0x80, 0xFF, 0xFF];

/// The ink of a die in state 0 to 3. Chosen dice have the program's colour.
const fn ink_of(state: u8, colour: Colour) -> Ink {
    match state & 3 {
        0 => WHITE,
        1 => all_lines(colour),
        2 => FAINT,
        _ => all_lines(ORANGE),
    }
}

/// A colour in every line.
const fn all_lines([even, odd]: Colour) -> Ink {
    [even, odd, even, odd]
}

/// A picture as codes of the picture set, row by row.
pub struct Codes {
    /// Where they begin in `picture_set::CELLS`.
    pub start: u16,
    /// Rows.
    pub rows: u8,
    /// Codes in a row.
    pub columns: u8,
    /// Where the row below these begins, if there is one: never at 0.
    pub below: u16,
    /// Where the codes of the digit that lies on these begin, at `D4_NUMBER`, if there is one:
    /// never at 0.
    pub number: u16,
    /// The ink of all codes.
    pub ink: Ink,
}

/// Character codes of a picture. Empty for the title and for unknown pictures.
#[inline(always)]
pub fn codes(image: u8, colour: Colour) -> Codes {
    let digit = image.wrapping_sub(FIRST_DIGIT);
    let whole = image.wrapping_sub(FIRST_TUMBLING);
    let mut codes = Codes { start: 0, rows: 0, columns: DIE.1, below: 0, number: 0, ink: WHITE };
    let mut image = image;
    if (FIRST_D4..FIRST_DIE).contains(&image) {
        codes.number = DIGITS + u16::from(image & 3) * set::DIGIT + set::DIGIT;
        image = FIRST_DIE | (image & !3) << 1 | set::D4;
    }
    if image >= FIRST_DIE {
        codes.start = FACES + u16::from(image & 7) * set::FACE;
        if image & 8 != 0 {
            codes.start += set::KIND;
        }
        codes.rows = DIE.0 - 1;
        codes.below = BELOW + u16::from(image >> 3 & 3) * 6;
        codes.ink = ink_of(image >> 5, colour);
    } else if digit < set::DIGIT_COUNT {
        codes.start = DIGITS + u16::from(digit) * set::DIGIT;
        (codes.rows, codes.columns) = DIGIT;
    } else if whole < set::WHOLES {
        codes.start = WHOLE + u16::from(whole) * set::DIE;
        codes.rows = DIE.0;
    } else if image == EMPTY {
        codes.start = WHOLE;
        codes.rows = DIE.0;
        codes.ink = BLACK;
    }
    codes
}
