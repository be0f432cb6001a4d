//! Pictures larger than a cell: dice, digits, a title. Each covers whole cells of the screen.
//! Except for the title, their cells come from a second set of glyphs, in which all cells differ
//! (`picture_set`).

use super::names::NAME_MAX;
use super::picture_set::{self as set, BELOW, DIGITS, FACES, WHOLE};

/// No picture.
pub const NONE: u8 = 0;
/// The picture of a program's title.
pub const TITLE: u8 = 1;
/// A black area: the former place of a die that is set aside.
pub const EMPTY: u8 = 2;
/// The first picture of a tumbling die.
const FIRST_TUMBLING: u8 = 3;
/// The number of pictures of a tumbling die.
pub const TUMBLING: u8 = 4;
/// The program's name in double size.
pub const NAME: u8 = 7;
/// A player's name in double size.
pub const LARGE: u8 = 8;
/// The bowl of a cup.
pub const BOWL: u8 = 9;
/// The foot of the cup.
pub const STEM: u8 = 10;
/// The first of ten digits. Comma and blank follow.
const FIRST_DIGIT: u8 = 0x10;
/// A comma in the size of the digits.
pub const COMMA: u8 = FIRST_DIGIT + 10;
/// A blank in the size of the digits.
pub const SPACE: u8 = FIRST_DIGIT + 11;
/// The first D4. Bits 0 and 1: the face less 1; bit 2: a scoring die; bit 3: marked; bits 4 and 5:
/// the state.
const FIRST_D4: u8 = 0x40;
/// The first die. Bits 0 to 2: the face less 1; bit 3: a scoring die; bit 4: marked; bits 5 and 6:
/// the state.
const FIRST_DIE: u8 = 0x80;

/// Rows and columns of a die.
pub const DIE: (u8, u8) = (5, 6);
/// Rows and columns of a digit.
pub const DIGIT: (u8, u8) = (2, 2);
/// Rows and columns of a program's name of seven letters.
const WHOLE_NAME: (u8, u8) = (2, 14);
/// A program's or a player's name in double size, ended by a zero.
pub type Letters = [u8; NAME_MAX as usize];
/// Rows and columns of a title picture.
pub const WHOLE_TITLE: (u8, u8) = (17, 40);

/// A picture and its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// The top row.
    pub row: u8,
    /// The leftmost column.
    pub column: u8,
    /// The picture's code: one of the constants of this module, or from [`die`] and [`digit`].
    pub image: u8,
}

impl Placed {
    /// No picture.
    pub const NONE: Placed = Placed { row: 0, column: 0, image: NONE };
}

/// The look of a die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieLook {
    /// Whether the die is white with dark pips, as scoring dice are. Other dice are dark with white
    /// pips.
    pub filled: bool,
    /// Whether there is a mark below the die.
    pub pointed: bool,
    /// The die's state.
    pub state: DieState,
}

/// The state of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum DieState {
    /// No special state.
    Normal,
    /// The player has chosen the die: it has the program's colour, and feet.
    Chosen,
    /// The player has chosen the die, but the chosen dice cannot be set aside together: it is
    /// faint.
    Illegal,
    /// The Blood Die in no other state: it has orange and white bands.
    Blood,
}

/// Returns the picture of a die. `face` is 1 to 6; others look like a 6.
pub const fn die(face: u8, look: DieLook) -> u8 {
    let face = if face == 0 || face > 6 { 5 } else { face - 1 };
    let kind = (look.filled as u8) << 3 | (look.pointed as u8) << 4;
    FIRST_DIE | face | kind | (look.state as u8) << 5
}

/// Returns the picture of a D4. `face` is 1 to 4. Only for games with such dice.
pub const fn d4(face: u8, look: DieLook) -> u8 {
    let kind = (look.filled as u8) << 2 | (look.pointed as u8) << 3;
    FIRST_D4 | face.wrapping_sub(1) & 3 | kind | (look.state as u8) << 4
}

/// Returns the picture of a tumbling die in a `phase` of its motion.
pub const fn tumbling(phase: u8) -> u8 {
    FIRST_TUMBLING + phase % TUMBLING
}

/// Returns the picture of an ASCII digit or comma, a blank for other characters.
pub const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => FIRST_DIGIT + (character - b'0'),
        b',' => COMMA,
        _ => SPACE,
    }
}

/// Returns the rows and columns that a picture covers.
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

/// Four masks for the bytes of a picture: even and odd columns of even lines, then of odd lines.
pub type Ink = [u8; 4];

/// A colour: masks for the bytes in even and odd columns (II Reference Manual, page 19). Violet and
/// green have bit 7 clear. Violet and blue use the pixels in even columns of the screen, green and
/// orange the pixels in odd columns.
pub type Colour = [u8; 2];
/// Violet.
pub const VIOLET: Colour = [0x55, 0x2A];
/// Green.
pub const GREEN: Colour = [0x2A, 0x55];
/// Blue.
pub const BLUE: Colour = [0xD5, 0xAA];
/// Orange.
pub const ORANGE: Colour = [0xAA, 0xD5];

/// Leaves the picture unchanged.
const WHITE: Ink = [0xFF, 0xFF, 0xFF, 0xFF];
/// Makes the picture black.
const BLACK: Ink = [0x80; 4];
/// White and faint orange bands, a byte wide, which no other die has on a monochrome monitor.
const BLOOD: Ink = [0xFF, 0x80, 0xFF, ORANGE[1]];
/// Leaves every other line.
const FAINT: Ink = [0x80, 0x80, 0xFF, 0xFF];

/// Returns the ink of a die in state 0 to 3. Chosen dice have the program's colour.
const fn ink_of(state: u8, colour: Colour) -> Ink {
    match state & 3 {
        0 => WHITE,
        1 => all_lines(colour),
        2 => FAINT,
        _ => BLOOD,
    }
}

/// Returns the ink for a colour in every line.
const fn all_lines([even, odd]: Colour) -> Ink {
    [even, odd, even, odd]
}

/// A picture as codes of the picture set: `rows` times `columns`, row by row.
pub struct Codes {
    /// The offset of the first code in `picture_set::CELLS`.
    pub start: u16,
    /// The number of rows, not counting the row at `below`.
    pub rows: u8,
    /// The codes in a row.
    pub columns: u8,
    /// The offset of the lowest row, if it is elsewhere; otherwise 0.
    pub below: u16,
    /// The offset of the digit that covers the cells at `D4_NUMBER`, or 0 without a digit.
    pub number: u16,
    /// The ink of all codes.
    pub ink: Ink,
}

/// The offset of a die's lowest row, by kind, mark and state as in [`FIRST_DIE`].
static BELOWS: [u8; 16] = {
    let (mut belows, mut look) = ([0; 16], 0);
    while look < belows.len() {
        let row = match look >> 2 {
            state if state == DieState::Chosen as usize => set::FEET + (look as u8 >> 1 & 1),
            _ => look as u8 & 3,
        };
        belows[look] = row * DIE.1;
        look += 1;
    }
    belows
};

/// Returns the codes of a picture. They have no rows for the title and for unknown pictures.
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
        codes.below = BELOW + u16::from(BELOWS[usize::from(image >> 3 & 15)]);
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
