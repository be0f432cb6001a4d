//! Compares the hi-res page pixel by pixel with a slow drawing of the same screen, which uses the
//! sources of the pictures and the table of addresses in the II Reference Manual.

use std::collections::VecDeque;

use zonkers::kit::glyphs::{self, CHECK, COVER, PALETTE, SMALL_FILLED};
use zonkers::kit::hires::{self, Page};
use zonkers::kit::pictures::{self, DieLook, DieState, Placed};
use zonkers::kit::screen::Screen;
use zonkers::kit::title_picture;

const FONT: &str = include_str!("../apple2/src/font.txt");
const TILES: &str = include_str!("../src/kit/art/tiles.txt");
const DIGITS: &str = include_str!("../src/kit/art/digits.txt");
const TUMBLE: &str = include_str!("../src/kit/art/tumble.txt");
const TITLE: &str = include_str!("../src/zonkers/art/title.txt");

/// A screen, and the page that a program would draw for it.
struct Canvas {
    screen: Screen,
    page: Box<Page>,
    shown: [Placed; 16],
}

impl Canvas {
    fn new() -> Canvas {
        let mut shown = Canvas {
            screen: Screen::new(),
            page: Box::new([0x55; 8192]),
            shown: [Placed { row: 1, column: 2, image: 3 }; 16],
        };
        shown.screen.clear();
        shown.screen.settle();
        shown.screen.set_program(pictures::ORANGE, b"       \0\0\0");
        hires::clear(&mut shown.page, &mut shown.screen, &mut shown.shown);
        shown
    }

    fn show(&mut self) {
        hires::show(&mut self.screen, None, &mut self.page, &mut self.shown);
    }

    fn place(&mut self, slot: u8, row: u8, column: u8, image: u8) {
        self.screen.place(slot, Placed { row, column, image });
    }

    fn tile(&mut self, row: usize, column: usize, code: u8) {
        self.screen.at(row as u8, column as u8);
        self.screen.tile(code);
    }

    /// Returns whether a pixel is lit.
    fn lit(&self, x: usize, y: usize) -> bool {
        self.page[address(y) + x / 7] >> (x % 7) & 1 != 0
    }

    /// Returns the lit pixels of a rectangle as text.
    fn text(&self, left: usize, top: usize, width: usize, height: usize) -> Vec<String> {
        let pixel = |x, y| if self.lit(x, y) { '#' } else { '.' };
        (top..top + height).map(|y| (left..left + width).map(|x| pixel(x, y)).collect()).collect()
    }
}

/// Returns the offset of a line according to the table on page 21: the offset of the row's first
/// line, plus the offset of the line in its row.
fn address(y: usize) -> usize {
    const ROWS: [usize; 24] = [
        0x000, 0x080, 0x100, 0x180, 0x200, 0x280, 0x300, 0x380, 0x028, 0x0A8, 0x128, 0x1A8, 0x228,
        0x2A8, 0x328, 0x3A8, 0x050, 0x0D0, 0x150, 0x1D0, 0x250, 0x2D0, 0x350, 0x3D0,
    ];
    ROWS[y / 8] + y % 8 * 0x400
}

/// Returns the pictures of this size in a source, in reading order.
fn read(source: &str, width: usize, height: usize) -> Vec<Vec<String>> {
    let lines: Vec<&str> =
        source.lines().filter(|line| line.trim_start().starts_with(['#', '.'])).collect();
    let mut pictures = Vec::new();
    for rows in lines.chunks(height) {
        let words: Vec<Vec<&str>> =
            rows.iter().map(|row| row.split_whitespace().collect()).collect();
        for index in 0..words[0].len() {
            pictures.push(words.iter().map(|row| row[index].to_string()).collect());
        }
    }
    assert!(pictures.iter().flatten().all(|row: &String| row.len() == width));
    pictures
}

/// Returns a code's pixels, from the sources.
fn glyph(code: u8) -> Vec<String> {
    let (source, index) = match code {
        0xA0..=0xFF => (FONT, code - 0xA0),
        0x40..=0x5F => (TILES, code - 0x40),
        0x80..=0x9F => (TILES, code - 0x60),
        0x00..=0x1F => (FONT, code + 0x20),
        _ => (FONT, code - 0x20),
    };
    let glyph = read(source, 7, 8).swap_remove(usize::from(index));
    let inverse = matches!(code, 0x00..=0x3F | 0x60..=0x7F);
    let swap = |pixel| if (pixel == '#') == inverse { '.' } else { '#' };
    glyph.iter().map(|row| row.chars().map(swap).collect()).collect()
}

#[test]
fn every_code_is_drawn_as_in_its_source_and_nothing_else_changes() {
    // The other codes have a colour or are not drawn by any program.
    let kept_out = [0x40..SMALL_FILLED, 0x4C..0x60, COVER..CHECK, b'{'..0x80];
    let is_drawn = |code: &u8| !kept_out.iter().any(|codes| codes.contains(code));
    for code in (0..=0x80 | b'z').filter(is_drawn) {
        let mut shown = Canvas::new();
        let at = usize::from(code) * 239 % 960;
        let (row, column) = (at / 40, at % 40);
        shown.tile(row, column, code);
        let before = shown.page.clone();
        shown.show();
        assert_eq!(shown.text(column * 7, row * 8, 7, 8), glyph(code), "{code:02X}");
        for line in 0..8 {
            shown.page[address(row * 8 + line) + column] = before[address(row * 8 + line) + column];
        }
        assert!(shown.page == before, "{code:02X} draws outside its cell");
    }
}

#[test]
fn every_cell_has_its_place_and_the_holes_are_unchanged() {
    let mut shown = Canvas::new();
    shown.page.fill(0x55);
    let code = |row: usize, column: usize| 0xA0 + (row * 89 + column * 7) as u8 % 0x5B;
    for row in 0..24 {
        for column in 0..40 {
            shown.tile(row, column, code(row, column));
            assert_eq!(shown.screen.cells()[address(row * 8) + column], code(row, column));
        }
    }
    shown.show();
    assert_eq!(shown.screen.cells().iter().filter(|&&code| code == 0).count(), 64, "a hole");
    let mut holes = [true; 8192];
    for y in 0..192 {
        let row: String = (0..40).map(|column| glyph(code(y / 8, column))[y % 8].clone()).collect();
        assert_eq!(shown.text(0, y, 280, 1), [row], "line {y}");
        holes[address(y)..address(y) + 40].fill(false);
    }
    assert_eq!(holes.iter().filter(|&&hole| hole).count(), 512);
    assert!((0..8192).all(|at| !holes[at] || shown.page[at] == 0x55), "a hole was written to");
}

#[test]
fn unchanged_cells_are_not_drawn_again() {
    let mut shown = Canvas::new();
    for cell in 0..960 {
        shown.tile(cell / 40, cell % 40, 0xA1 + cell as u8 % 0x50);
    }
    shown.place(
        3,
        2,
        4,
        pictures::die(5, DieLook { filled: true, pointed: false, state: DieState::Normal }),
    );
    shown.place(0, 12, 4, pictures::digit(b'7'));
    shown.show();
    shown.page.fill(0x55);
    shown.show();
    assert!(shown.page.iter().all(|&byte| byte == 0x55), "drawn again");
    // Drawing the same again changes nothing.
    shown.tile(1, 1, 0xA1 + 41);
    shown.show();
    assert!(shown.page.iter().all(|&byte| byte == 0x55), "drawn again");
    // Text that was written over a picture stays when the picture is removed.
    shown.screen.clear();
    shown.screen.settle();
    shown.show();
    assert!(shown.text(28, 16, 42, 40).iter().all(|row| !row.contains('#')));
}

/// The darkened bar of keys reappears without being written again.
#[test]
fn the_last_row_goes_dark_and_comes_back() {
    let mut shown = Canvas::new();
    for column in 0..40 {
        shown.tile(22, column, 0x20);
        shown.tile(23, column, 0x20);
    }
    shown.show();
    let before = shown.page.clone();
    hires::blank_key_bar(&mut shown.page, &mut shown.screen);
    assert!(shown.text(0, 176, 280, 8).iter().all(|row| !row.contains('.')));
    assert!(shown.text(0, 184, 280, 8).iter().all(|row| !row.contains('#')));
    shown.show();
    assert!(shown.page == before);
}

#[test]
fn clearing_makes_everything_black() {
    let shown = Canvas::new();
    assert!(shown.page.iter().all(|&byte| byte == PALETTE));
    assert_eq!(shown.shown, [Placed::NONE; 16]);
}

/// Draws a picture alone. Returns its pixels.
fn alone(image: u8, row: u8, column: u8) -> (Vec<String>, Canvas) {
    let mut shown = Canvas::new();
    shown.place(5, row, column, image);
    shown.show();
    let (rows, columns) = pictures::size(image);
    let (width, height) = (usize::from(columns) * 7, usize::from(rows) * 8);
    let (left, top) = (usize::from(column) * 7, usize::from(row) * 8);
    let text = shown.text(left, top, width, height);
    for y in top..top + height {
        shown.page[address(y) + left / 7..][..width / 7].fill(PALETTE);
    }
    assert!(
        shown.page.iter().all(|&byte| byte == PALETTE),
        "picture {image} draws outside its place"
    );
    (text, shown)
}

#[test]
fn digits_and_tumbling_dice_equal_their_sources() {
    let digits = read(DIGITS, 14, 16);
    for (index, character) in b"0123456789, ".iter().enumerate() {
        assert_eq!(alone(pictures::digit(*character), 7, 38).0, digits[index]);
    }
    assert_eq!(pictures::digit(b'x'), pictures::SPACE);
    let whole = read(TUMBLE, 42, 40);
    assert_eq!(whole.len(), usize::from(pictures::TUMBLING));
    assert!(alone(pictures::EMPTY, 19, 34).0.iter().all(|row| !row.contains('#')));
    for phase in 0..=255 {
        let drawn = alone(pictures::tumbling(phase), phase % 20, phase % 35).0;
        assert_eq!(drawn, whole[usize::from(phase % pictures::TUMBLING)]);
    }
}

/// Returns the number of connected areas of a colour in a picture. Corners connect.
fn areas(picture: &[String], colour: u8) -> usize {
    let mut pixels: Vec<Vec<u8>> = picture.iter().map(|row| row.bytes().collect()).collect();
    let mut count = 0;
    for y in 0..pixels.len() {
        for x in 0..pixels[y].len() {
            let mut queue = VecDeque::from([(x, y)]);
            count += usize::from(pixels[y][x] == colour);
            while let Some((x, y)) = queue.pop_front() {
                let Some(pixel) = pixels.get_mut(y).and_then(|row| row.get_mut(x)) else {
                    continue;
                };
                if *pixel == colour {
                    *pixel = b' ';
                    for near in 0..9 {
                        queue.push_back((
                            (x + near % 3).wrapping_sub(1),
                            (y + near / 3).wrapping_sub(1),
                        ));
                    }
                }
            }
        }
    }
    count
}

/// Counts the pips, regardless of their positions.
#[test]
fn dice_have_as_many_pips_as_their_face() {
    for face in 1..=6 {
        for (filled, pointed) in [(false, false), (false, true), (true, false), (true, true)] {
            let look = DieLook { filled, pointed, state: DieState::Normal };
            let die = alone(pictures::die(face, look), 3, face).0;
            let beside = usize::from(pointed);
            // On a white die, the dark areas are the outside and the pips; on an outlined die, the
            // light areas are the frame and the pips.
            let (dark, light) = (areas(&die, b'.'), areas(&die, b'#'));
            let pips = usize::from(face);
            let expected = if filled { (1 + pips, 1 + beside) } else { (2, 1 + pips + beside) };
            assert_eq!((dark, light), expected, "{face} {look:?}");
        }
    }
}

#[test]
fn chosen_dice_stand_on_feet_and_illegal_dice_are_faint() {
    for (column, face) in (1..=6).enumerate() {
        for filled in [false, true] {
            let column = column as u8;
            let draw = |filled, state| {
                let look = DieLook { filled, pointed: true, state };
                alone(pictures::die(face, look), 4, column).0
            };
            let normal = draw(filled, DieState::Normal);
            let filled_normal = draw(true, DieState::Normal);
            let chosen = draw(filled, DieState::Chosen);
            let illegal = draw(filled, DieState::Illegal);
            for (y, row) in normal.iter().enumerate() {
                for (x, pixel) in row.bytes().enumerate() {
                    // Orange keeps odd columns of the screen; faint keeps odd lines.
                    let odd = (usize::from(column) * 7 + x) % 2 == 1;
                    let expected = |pixel, keeps| if keeps { pixel } else { b'.' };
                    let with_feet = match y {
                        35.. if x / 7 == 1 || x / 7 == 4 => b'#',
                        // Below line 32, all chosen dice look filled.
                        32.. => filled_normal[y].as_bytes()[x],
                        _ => pixel,
                    };
                    assert_eq!(chosen[y].as_bytes()[x], expected(with_feet, odd));
                    assert_eq!(illegal[y].as_bytes()[x], expected(pixel, y % 2 == 1));
                }
            }
        }
    }
}

#[test]
fn every_image_can_be_placed_anywhere_without_a_panic() {
    let mut shown = Canvas::new();
    shown.screen.set_program(pictures::GREEN, b"ZONKERS\0\0\0");
    for image in 0..=255 {
        for (row, column) in [(0, 0), (23, 39), (200, 200), (255, 255), (24, 0)] {
            shown.screen.place(image % 16, Placed { row, column, image: pictures::NONE });
            shown.screen.exchange(image % 16, image);
            hires::show_pictures(&shown.screen, None, &mut shown.page, &mut shown.shown);
        }
    }
}

/// A name has the letters of the font in double size, with coloured lower lines.
#[test]
fn a_large_name_doubles_the_glyphs_of_the_font() {
    let font = read(FONT, 7, 8);
    let mut shown = Canvas::new();
    shown.screen.set_program(pictures::ORANGE, b"ZILCH! \0\0\0");
    shown.screen.clear();
    shown.place(13, 5, 3, pictures::NAME);
    shown.show();
    for (index, character) in b"ZILCH! ".iter().enumerate() {
        let letter = &font[usize::from(character - b' ')];
        let left = 7 * (3 + 2 * index);
        for (y, row) in shown.text(left, 40, 14, 16).iter().enumerate() {
            // The letter's last line is blank, and moves to the top.
            let line = (y / 2 + 7) % 8;
            let source = letter[line].as_bytes();
            for (x, pixel) in row.bytes().enumerate() {
                let is_white = y < 10;
                let keeps = is_white || (left + x) % 2 == 1;
                assert_eq!(pixel, if keeps { source[x / 2] } else { b'.' }, "{character} {x} {y}");
            }
        }
    }
}

/// A winner's name looks like the program's, which it replaces until the screen is cleared.
#[test]
fn a_winners_name_looks_like_the_programs() {
    let mut shown = Canvas::new();
    shown.screen.set_program(pictures::ORANGE, b"AB     \0\0\0");
    shown.screen.clear();
    shown.place(13, 5, 18, pictures::NAME);
    shown.show();
    let before = shown.page.clone();
    shown.screen.exchange(13, pictures::NONE);
    shown.screen.place_player_name(0, 5, b"AB\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    shown.show();
    assert!(shown.page == before);
    shown.screen.clear();
    assert_eq!(shown.screen.large()[1..3], [b'B' | 0x80, b' ' | 0x80]);
}

/// A cup is symmetric and complete.
#[test]
fn a_cup_is_symmetric_and_complete() {
    let mut shown = Canvas::new();
    shown.screen.set_program(pictures::GREEN, b"       \0\0\0");
    shown.place(1, 1, 17, pictures::BOWL);
    shown.place(2, 3, 19, pictures::STEM);
    shown.show();
    for y in 8..40 {
        // A coloured pixel is lit in every second column, so that two columns are compared as one.
        let row: Vec<bool> = (0..21)
            .map(|x| shown.lit(7 * 17 + 2 * x, y) || shown.lit(7 * 17 + 2 * x + 1, y))
            .collect();
        assert!(row[..10].iter().eq(row[11..].iter().rev()), "{y}: {row:?}");
        assert!(row[10], "{y}");
    }
}

/// Rules, frames and gauges have the program's colour, including bit 7 of its bytes.
#[test]
fn frames_are_drawn_in_colour() {
    let tiles = read(TILES, 7, 8);
    for colour in [pictures::VIOLET, pictures::GREEN, pictures::BLUE, pictures::ORANGE] {
        let odd = colour[0] & 1 == 0;
        let mut shown = Canvas::new();
        shown.screen.set_program(colour, b"       \0\0\0");
        for code in glyphs::BURST_TOP..=glyphs::GAUGE_FULL {
            for column in [6, 7] {
                shown.tile(9, column, code);
                shown.show();
                let tile = &tiles[usize::from(code - 0x40)];
                for (y, row) in shown.text(7 * column, 72, 7, 8).iter().enumerate() {
                    let keeps = |x: usize| ((7 * column + x) % 2 == 1) == odd;
                    let expected = tile[y].char_indices();
                    let expected: String =
                        expected.map(|(x, pixel)| if keeps(x) { pixel } else { '.' }).collect();
                    assert_eq!(*row, expected, "{code:02X} {column}");
                }
                let bytes = (72..80).map(|y| shown.page[address(y) + column]);
                assert!(bytes.into_iter().all(|byte| byte & 0x80 == colour[0] & 0x80));
            }
        }
    }
}

/// Removing a picture uncovers the pictures below.
#[test]
fn a_removed_picture_uncovers_those_below() {
    let look = DieLook { filled: true, pointed: false, state: DieState::Normal };
    let die = pictures::die(5, look);
    let mut shown = Canvas::new();
    shown.screen.set_program(pictures::BLUE, b"ZILCH  \0\0\0");
    shown.screen.clear();
    shown.place(0, 4, 8, die);
    shown.show();
    let before = shown.page.clone();
    shown.place(14, 6, 6, pictures::NAME);
    shown.show();
    assert!(shown.page != before);
    shown.screen.exchange(14, pictures::NONE);
    shown.screen.blank(6, 6, 2, 14);
    shown.place(0, 4, 8, die);
    shown.screen.settle();
    shown.show();
    assert!(shown.page == before);
}

#[test]
fn only_0_and_o_have_the_same_glyph() {
    let font = read(FONT, 7, 8);
    for (index, one) in font.iter().enumerate() {
        for (other, two) in font.iter().enumerate().skip(index + 1) {
            let (one_code, two_code) = (index as u8 + 0x20, other as u8 + 0x20);
            assert!(one != two || (one_code, two_code) == (b'0', b'O'), "{one_code} {two_code}");
        }
    }
    assert!(glyphs::TILE_CODES.iter().all(|code| !(0x40..0xA0).contains(code) && *code < 0xE0));
}

/// Every pixel of the title equals its source: lit or dark, and the palette of its colour.
#[test]
fn the_title_equals_its_source() {
    let mut shown = Canvas::new();
    shown.place(0, 0, 0, pictures::TITLE);
    let Canvas { screen, page, shown: slots } = &mut shown;
    hires::show(screen, Some(&title_picture::page(TITLE)), page, slots);
    let lines = TITLE.lines().filter(|line| !line.starts_with(':'));
    let mut count = 0;
    for (y, line) in lines.enumerate() {
        for (pair, colour) in line.chars().enumerate() {
            let (left, right) = match colour {
                '.' => (false, false),
                '#' => (true, true),
                'v' | 'b' => (true, false),
                _ => (false, true),
            };
            assert_eq!((shown.lit(2 * pair, y), shown.lit(2 * pair + 1, y)), (left, right));
            let byte = shown.page[address(y) + (2 * pair + usize::from(right)) / 7];
            match colour {
                'v' | 'g' => assert!(byte < 0x80),
                'b' | 'o' => assert!(byte >= 0x80),
                _ => {}
            }
        }
        assert_eq!(line.len(), 140);
        count += 1;
    }
    assert_eq!(count, 136);
    assert!(shown.text(0, 136, 280, 56).iter().all(|row| !row.contains('#')));
}
