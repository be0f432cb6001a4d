//! Recognises dice, large digits and letters, and small dice by their pixels.
//!
//! The game's own drawing routines produce the reference images, once for each colour of a game.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use zonkers::kit::glyphs::{GLYPHS, RULE, SMALL_FILLED, has_colour};
use zonkers::kit::hires::{Page, show_pictures};
use zonkers::kit::pictures::{
    BLUE, COMMA, Colour, DIE, DIGIT, DieLook, DieState, GREEN, Letters, ORANGE, Placed, VIOLET, d4,
    die, digit, size,
};
use zonkers::kit::screen::{PICTURES, Screen};
use zonkers_harness::picture::{CELL_LINES, Lines};
use zonkers_harness::screen::{COLUMNS, LINES};

/// A name without letters.
static NO_NAME: Letters = [b' '; size_of::<Letters>()];

/// The pixels of a cell.
type Cell = [u8; CELL_LINES];

/// A die on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// The face, 1 to 6.
    pub face: u8,
    /// The look, which depends on the state of the die.
    pub look: DieLook,
}

/// The kind of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A die.
    Die(Die),
    /// A digit or a comma, as ASCII.
    Digit(u8),
    /// A letter or another character of a name, as ASCII.
    Letter(u8),
}

/// A picture of several cells, found on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The row of its upper left cell.
    pub row: usize,
    /// The column of its upper left cell.
    pub column: usize,
    /// The kind of picture.
    pub kind: Kind,
}

impl Found {
    /// The number of rows and columns of the picture.
    pub fn size(&self) -> (usize, usize) {
        let (rows, columns) = match self.kind {
            Kind::Die(_) => DIE,
            Kind::Digit(_) | Kind::Letter(_) => size(COMMA),
        };
        (rows.into(), columns.into())
    }
}

/// Finds all pictures, ordered by row and column.
pub fn find(lines: &Lines) -> Vec<Found> {
    find_in(lines, ink(lines))
}

/// Finds all pictures of a game with this colour.
fn find_in(lines: &Lines, ink: Colour) -> Vec<Found> {
    let looks = Looks::of(ink);
    let at = |row, column| {
        let known = looks.known.get(&(column % 2, cell(lines, row, column)))?;
        let kind = known.iter().find(|look| look.is_at(lines, row, column))?.kind;
        Some(Found { row, column, kind })
    };
    let cells = (0..LINES).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
    let mut found: Vec<Found> = cells.filter_map(|(row, column)| at(row, column)).collect();
    // Particles around a winner may look like punctuation, which is always beside a letter.
    let letters = found.clone();
    found.retain(|one| match one.kind {
        Kind::Letter(b'-' | b'.' | b'\'') => letters.iter().any(|other| {
            other.row == one.row && other.column.abs_diff(one.column) == usize::from(DIGIT.1)
        }),
        _ => true,
    });
    found
}

/// The face of the small die in a cell, if there is one.
pub fn small_die(lines: &Lines, row: usize, column: usize) -> Option<u8> {
    let found = cell(lines, row, column);
    (1..=6).find(|face| glyph(SMALL_FILLED + face - 1) == found)
}

fn cell(lines: &Lines, row: usize, column: usize) -> Cell {
    std::array::from_fn(|line| lines[CELL_LINES * row + line][column])
}

fn glyph(code: u8) -> Cell {
    std::array::from_fn(|line| GLYPHS[line][usize::from(code)])
}

/// The colour of the game on the screen, found by its frames, rules and gauges.
fn ink(lines: &Lines) -> Colour {
    let coloured: Vec<Cell> = (RULE..).take_while(|&code| has_colour(code)).map(glyph).collect();
    let count = |ink: &Colour| {
        let is_drawn = |row: usize, column: usize| {
            let found = cell(lines, row, column);
            found.iter().any(|byte| byte & 0x7F != 0)
                && coloured.iter().any(|cell| found == cell.map(|byte| byte & ink[column % 2]))
        };
        let rows = 0..LINES;
        rows.map(|row| (0..COLUMNS).filter(|&column| is_drawn(row, column)).count()).sum::<usize>()
    };
    [GREEN, BLUE, VIOLET, ORANGE].into_iter().max_by_key(count).expect("four colours")
}

/// The reference image of a picture.
struct Look {
    /// The cells, by row and column.
    cells: Vec<Vec<Cell>>,
    kind: Kind,
}

impl Look {
    fn is_at(&self, lines: &Lines, top: usize, left: usize) -> bool {
        let (rows, columns) = (self.cells.len(), self.cells[0].len());
        top + rows <= LINES
            && left + columns <= COLUMNS
            && (top..).zip(&self.cells).all(|(row, cells)| {
                (left..).zip(cells).all(|(column, expected)| cell(lines, row, column) == *expected)
            })
    }
}

/// The reference images by the parity of their column and their first cell.
struct Looks {
    known: HashMap<(usize, Cell), Vec<Look>>,
}

thread_local! {
    /// The images for the colour that was used last.
    static LAST: RefCell<Option<(Colour, Rc<Looks>)>> = const { RefCell::new(None) };
}

impl Looks {
    fn of(ink: Colour) -> Rc<Looks> {
        LAST.with_borrow_mut(|last| match last {
            Some((colour, looks)) if *colour == ink => Rc::clone(looks),
            _ => {
                let looks = Rc::new(Looks::drawn(ink));
                *last = Some((ink, Rc::clone(&looks)));
                looks
            }
        })
    }

    fn drawn(ink: Colour) -> Looks {
        let mut looks = Looks { known: HashMap::new() };
        let mut screen = Screen::new();
        screen.set_program(ink, &NO_NAME);
        let mut page: Box<Page> = vec![0; size_of::<Page>()].try_into().expect("a page");
        for (image, kind) in images() {
            for column in 0..2 {
                screen.place(0, Placed { row: 0, column, image });
                looks.learn(&screen, &mut page, column, kind, size(image));
            }
        }
        for letter in LETTERS {
            // Names are centred, so that one and two letters start in columns of different parity.
            for name in [&[letter][..], &[letter; 2]] {
                screen.place_player_name(0, 0, name);
                let column = screen.placed()[0].column;
                looks.learn(&screen, &mut page, column, Kind::Letter(letter), DIGIT);
            }
        }
        looks
    }

    /// Draws a picture in the first row of a page and stores its image.
    fn learn(
        &mut self,
        screen: &Screen,
        page: &mut Page,
        column: u8,
        kind: Kind,
        (rows, columns): (u8, u8),
    ) {
        show_pictures(screen, None, page, &mut [Placed::NONE; PICTURES]);
        let lines = zonkers_harness::picture::lines(|at| page[at]);
        let row_of = |row: u8| -> Vec<Cell> {
            let columns = column..column + columns;
            columns.map(|column| cell(&lines, row.into(), column.into())).collect()
        };
        let look = Look { cells: (0..rows).map(row_of).collect(), kind };
        let first = look.cells[0][0];
        self.known.entry((usize::from(column % 2), first)).or_default().push(look);
    }
}

/// The characters that a name may contain.
const LETTERS: [u8; 39] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.'";

/// All dice and digits, with the codes that draw them. In a game with the colour orange, a chosen
/// die looks like the Blood Die of another game: the first match counts.
fn images() -> Vec<(u8, Kind)> {
    use DieState::{Blood, Chosen, Illegal, Normal};

    let mut images: Vec<_> =
        (*b"0123456789,").map(|character| (digit(character), Kind::Digit(character))).into();
    for state in [Normal, Chosen, Illegal, Blood] {
        for (filled, pointed) in [(false, false), (false, true), (true, false), (true, true)] {
            let look = DieLook { filled, pointed, state };
            let dice = (1..=6).map(|face| (die(face, look), face));
            let dice = dice.chain((1..=4).map(|face| (d4(face, look), face)));
            images.extend(dice.map(|(image, face)| (image, Kind::Die(Die { face, look }))));
        }
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_a_name_is_recognised() {
        for ink in [GREEN, BLUE, VIOLET, ORANGE] {
            for name in LETTERS.chunks(10) {
                let mut screen = Screen::new();
                screen.set_program(ink, &NO_NAME);
                screen.place_player_name(0, 6, name);
                let mut page: Box<Page> = vec![0; size_of::<Page>()].try_into().expect("a page");
                show_pictures(&screen, None, &mut page, &mut [Placed::NONE; PICTURES]);
                let lines = zonkers_harness::picture::lines(|at| page[at]);
                let found = find_in(&lines, ink);
                let letters = found.iter().filter(|found| found.row == 6).map(|found| found.kind);
                let expected = name.iter().map(|&letter| Kind::Letter(letter));
                assert!(letters.eq(expected), "{ink:X?}: {found:?}");
            }
        }
    }
}
