//! The cells of the pictures, composed at compile time from the drawings in `art/`: a blank die of
//! either kind, a mark, a pip, tumbling dice, digits.

use super::art::{Art, PIXELS};
use super::glyphs::{LINES, PALETTE};
use super::pictures::TUMBLING;

const DIE_BYTES: usize = 6;
const DIE_LINES: usize = 40;
/// A picture as large as a die.
type Bitmap = [[u8; DIE_BYTES]; DIE_LINES];

const PIP_LINES: usize = 7;
const LARGE_PIP_LINES: usize = 11;
/// The pips' upper left corners: pixels from the left, lines from the top.
const LEFT: usize = 6;
const MIDDLE: usize = 17;
const RIGHT: usize = 28;
const TOP: usize = 4;
const CENTRE: usize = 14;
const BOTTOM: usize = 24;

/// The upper left corner of the large pip of a 1.
const LARGE: (usize, usize) = (15, 12);
/// The other pips: position, and the lowest face that has the pip. All higher faces also have it,
/// except the pip in the middle, which only odd faces have.
const PIPS: [(usize, usize, usize); 7] = [
    (MIDDLE, CENTRE, 3),
    (LEFT, TOP, 2),
    (RIGHT, BOTTOM, 2),
    (RIGHT, TOP, 4),
    (LEFT, BOTTOM, 4),
    (LEFT, CENTRE, 6),
    (RIGHT, CENTRE, 6),
];

/// The row and the column of the number among a D4's cells. The number is a digit, white on black
/// on either kind of die.
pub const D4_NUMBER: (u8, u8) = (2, 2);
/// The kinds of dice: outlined on black, and filled with white.
const KINDS: usize = 2;
/// The pictures of each kind of die: six faces, and a D4 without its number.
const SIDES: usize = 7;

/// All pictures and the cells that they share.
struct Set {
    /// The cells, a byte for each line, the upper line in the lowest byte. The compiler compares
    /// numbers faster than arrays.
    glyphs: [u64; 256],
    count: usize,
    dice: [[[[u8; 6]; 4]; SIDES]; KINDS],
    below: [[u8; 6]; BELOWS],
    whole: [[[u8; 6]; 5]; WHOLES as usize],
    digits: [[[u8; 2]; 2]; DIGIT_COUNT as usize],
}

/// The number of different cells.
pub const COUNT: usize = SET.count;

/// The bytes of all cells, line by line, by code; then the codes of all pictures, one picture after
/// another, row by row. One array holds both, so that no code needs a bounds check.
pub static CELLS: [u8; END] = cells();
/// The offset of the dice's upper four rows, for both kinds: six faces and a D4.
pub const FACES: u16 = (LINES * COUNT) as u16;
/// The codes in a die's upper four rows.
pub const FACE: u16 = 24;
/// The codes in the upper four rows of a kind's dice.
pub const KIND: u16 = SIDES as u16 * FACE;
/// The index of the D4, after the faces.
pub const D4: u8 = SIDES as u8 - 1;
/// The offset of the fifth rows of dice: outlined, filled, both again with the mark; with feet,
/// without and with the mark.
pub const BELOW: u16 = FACES + KINDS as u16 * KIND;
/// The index of the first fifth row with feet.
pub const FEET: u8 = 4;
/// The number of fifth rows.
const BELOWS: usize = FEET as usize + 2;
/// The offset of the pictures in five rows: the tumbling dice.
pub const WHOLE: u16 = BELOW + BELOWS as u16 * 6;
/// The codes in a picture of five rows.
pub const DIE: u16 = 30;
/// The offset of the digits, with comma and blank after them.
pub const DIGITS: u16 = WHOLE + WHOLES as u16 * DIE;
/// The codes in a digit.
pub const DIGIT: u16 = 4;
/// The number of tumbling dice.
pub const WHOLES: u8 = TUMBLING;
/// The number of digits, comma and blank.
pub const DIGIT_COUNT: u8 = 12;
/// The number of codes read for each row, whatever its length.
pub const ROW: usize = 8;
/// The length of the set. The last row has two codes; codes beyond it are read but unused.
const END: usize = LAST + ROW - 2;
const LAST: usize = (DIGITS + DIGIT_COUNT as u16 * DIGIT) as usize;

// A static, because the compiler would evaluate a constant again for generic code.
static SET: Set = set();

const fn cells() -> [u8; END] {
    let mut cells = [0; END];
    let (mut line, mut at) = (0, 0);
    while line < LINES {
        let mut code = 0;
        while code < COUNT {
            cells[at] = (SET.glyphs[code] >> (8 * line)) as u8;
            code += 1;
            at += 1;
        }
        line += 1;
    }
    let parts: [&[u8]; 4] = [
        SET.dice.as_flattened().as_flattened().as_flattened(),
        SET.below.as_flattened(),
        SET.whole.as_flattened().as_flattened(),
        SET.digits.as_flattened().as_flattened(),
    ];
    let mut part = 0;
    while part < parts.len() {
        let mut index = 0;
        while index < parts[part].len() {
            cells[at] = parts[part][index];
            index += 1;
            at += 1;
        }
        part += 1;
    }
    assert!(at == LAST);
    cells
}

const fn set() -> Set {
    let mut set = Set {
        glyphs: [0; 256],
        count: 0,
        dice: [[[[0; 6]; 4]; SIDES]; KINDS],
        below: [[0; 6]; BELOWS],
        whole: [[[0; 6]; 5]; WHOLES as usize],
        digits: [[[0; 2]; 2]; DIGIT_COUNT as usize],
    };
    set.add_dice();
    set.add_whole();
    set.add_digits();
    set.add_d4s();
    set
}

impl Set {
    const fn add_dice(&mut self) {
        let mut art = Art::new(include_str!("art/dice.txt"));
        let filled: Bitmap = art.lines();
        let outlined: Bitmap = art.lines();
        let mark: [[u8; DIE_BYTES]; 5] = art.lines();
        let feet: [[u8; DIE_BYTES]; 5] = art.lines();
        let pip: [u16; PIP_LINES] = art.words();
        let large_pip: [u16; LARGE_PIP_LINES] = art.words();
        art.end();
        let mut kind = 0;
        while kind < 2 {
            let blank = if kind == 0 { &outlined } else { &filled };
            let mut die = *blank;
            turn(&mut die, &large_pip, LARGE.0, LARGE.1);
            self.dice[kind][0] = self.cells(&die, 0);
            let mut face = 2;
            while face <= 6 {
                let die = with_pips(blank, &pip, face);
                self.dice[kind][face - 1] = self.cells(&die, 0);
                face += 1;
            }
            self.below[kind] = self.fifth_row(blank);
            let mut die = *blank;
            add_below(&mut die, &mark);
            self.below[2 + kind] = self.fifth_row(&die);
            kind += 1;
        }
        // Chosen dice are filled.
        let mut die = filled;
        add_below(&mut die, &feet);
        self.below[FEET as usize] = self.fifth_row(&die);
        add_below(&mut die, &mark);
        self.below[FEET as usize + 1] = self.fifth_row(&die);
    }

    /// Returns the codes of a die's lowest row.
    const fn fifth_row(&mut self, die: &Bitmap) -> [u8; DIE_BYTES] {
        self.cells::<_, 1>(die, DIE_LINES / LINES - 1)[0]
    }

    const fn add_d4s(&mut self) {
        let mut art = Art::new(include_str!("art/d4.txt"));
        let filled: Bitmap = art.lines();
        let outlined: Bitmap = art.lines();
        art.end();
        let kinds = [outlined, filled];
        let mut kind = 0;
        while kind < KINDS {
            self.dice[kind][D4 as usize] = self.cells(&kinds[kind], 0);
            kind += 1;
        }
    }

    const fn add_whole(&mut self) {
        let mut art = Art::new(include_str!("art/tumble.txt"));
        let mut index = 0;
        while index < self.whole.len() {
            let picture: Bitmap = art.lines();
            self.whole[index] = self.cells(&picture, 0);
            index += 1;
        }
        art.end();
    }

    const fn add_digits(&mut self) {
        let mut art = Art::new(include_str!("art/digits.txt"));
        let mut row = 0;
        while row < 2 {
            let six: [[u8; 12]; 16] = art.lines();
            let mut index = 0;
            while index < 6 {
                let mut digit = [[0; 2]; 16];
                let mut line = 0;
                while line < 16 {
                    digit[line] = [six[line][2 * index], six[line][2 * index + 1]];
                    line += 1;
                }
                self.digits[6 * row + index] = self.cells(&digit, 0);
                index += 1;
            }
            row += 1;
        }
        art.end();
    }

    /// Returns the codes of `ROWS` rows of a picture, from row `first` on.
    const fn cells<const BYTES: usize, const ROWS: usize>(
        &mut self,
        picture: &[[u8; BYTES]],
        first: usize,
    ) -> [[u8; BYTES]; ROWS] {
        let mut codes = [[0; BYTES]; ROWS];
        let mut index = 0;
        while index < ROWS * BYTES {
            let (row, column) = (index / BYTES, index % BYTES);
            let (mut cell, mut line) = (0, LINES);
            while line > 0 {
                line -= 1;
                cell = cell << 8 | (picture[(first + row) * LINES + line][column] | PALETTE) as u64;
            }
            codes[row][column] = self.code(cell);
            index += 1;
        }
        codes
    }

    /// Returns the code of a cell. Adds a new code if no cell equals it yet.
    const fn code(&mut self, cell: u64) -> u8 {
        let mut code = 0;
        while code < self.count {
            if self.glyphs[code] == cell {
                return code as u8;
            }
            code += 1;
        }
        assert!(code < 256, "the pictures have too many different cells");
        self.glyphs[code] = cell;
        self.count += 1;
        code as u8
    }
}

/// Adds pixels below a die.
const fn add_below<const ROWS: usize>(die: &mut Bitmap, lines: &[[u8; DIE_BYTES]; ROWS]) {
    let mut byte = 0;
    while byte < ROWS * DIE_BYTES {
        let (line, column) = (byte / DIE_BYTES, byte % DIE_BYTES);
        die[DIE_LINES - ROWS + line][column] |= lines[line][column];
        byte += 1;
    }
}

/// Returns a die with the pips of a face, 2 to 6.
const fn with_pips(blank: &Bitmap, pip: &[u16], face: usize) -> Bitmap {
    let mut die = *blank;
    let mut index = 0;
    while index < PIPS.len() {
        let (left, top, first) = PIPS[index];
        let is_middle = index == 0;
        if face >= first && !(is_middle && face.is_multiple_of(2)) {
            turn(&mut die, pip, left, top);
        }
        index += 1;
    }
    die
}

/// Inverts the pixels of a pip.
const fn turn(die: &mut Bitmap, pip: &[u16], left: usize, top: usize) {
    let mut pixel = 0;
    while pixel < 16 * pip.len() {
        let (x, y) = (left + pixel % 16, top + pixel / 16);
        let lit = pip[pixel / 16] >> (pixel % 16) & 1;
        if lit != 0 {
            die[y][x / PIXELS] ^= 1 << (x % PIXELS);
        }
        pixel += 1;
    }
}
