//! The character cells of the terminal.

use crate::monitor::{Frame, Rgb};
use crate::reading::Reading;
use crate::screen::{COLUMNS, LINES, Look, Screen};

/// The upper half of a character cell.
const UPPER_HALF: char = '▀';

/// The number of lines of text below graphics.
const MIXED_LINES: usize = 4;

/// The maximum of a channel of a dark pixel.
const DARK_MAX: u8 = 0x20;

/// A character cell of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character.
    pub character: char,
    /// The colour of the character. `None` is the default of the terminal.
    pub ink: Option<Rgb>,
    /// The background colour. `None` is the default of the terminal.
    pub paper: Option<Rgb>,
    /// Whether `ink` and `paper` are swapped.
    pub is_inverse: bool,
}

/// All character cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of cells in a line.
    pub columns: usize,
    /// The cells, line by line.
    pub cells: Vec<Cell>,
}

impl Grid {
    /// Shows a text screen. Flashing characters are inverse while `is_flash_on`.
    pub fn of_text(screen: &Screen, is_flash_on: bool) -> Grid {
        let cells = (0..LINES).flat_map(|line| screen.line(line));
        let cells = cells.map(|cell| Cell {
            character: char::from(cell.character),
            ink: None,
            paper: None,
            is_inverse: match cell.look {
                Look::Normal => false,
                Look::Inverse => true,
                Look::Flash => is_flash_on,
            },
        });
        Grid { columns: screen.columns(), cells: cells.collect() }
    }

    /// Shows a picture that has been converted to characters, with the colours of the frame.
    pub fn of_reading(reading: &Reading, frame: &Frame) -> Grid {
        let cells = reading.marks().iter().enumerate().map(|(at, mark)| Cell {
            character: mark.character,
            ink: mark.is_dots.then(|| ink(frame, at % COLUMNS, at / COLUMNS)),
            paper: None,
            is_inverse: mark.is_inverse,
        });
        Grid { columns: COLUMNS, cells: cells.collect() }
    }

    /// Replaces the last four lines with the last four of a text screen of the same width.
    pub fn with_text_below(mut self, screen: &Screen, is_flash_on: bool) -> Grid {
        let text = Grid::of_text(screen, is_flash_on);
        let first = (LINES - MIXED_LINES) * self.columns;
        self.cells.truncate(first);
        self.cells.extend(&text.cells[first..]);
        self
    }

    /// Whether both grids have the same numbers of columns and lines.
    pub fn has_shape_of(&self, other: &Grid) -> bool {
        self.columns == other.columns && self.cells.len() == other.cells.len()
    }

    /// Shows a frame in half blocks, scaled to `columns` by `lines` cells of two pixels each.
    pub fn of_frame(frame: &Frame, columns: usize, lines: usize) -> Grid {
        let pixel = |column, half| Some(average(frame, (column, columns), (half, 2 * lines)));
        let cells = (0..lines).flat_map(|line| {
            (0..columns).map(move |column| Cell {
                character: UPPER_HALF,
                ink: pixel(column, 2 * line),
                paper: pixel(column, 2 * line + 1),
                is_inverse: false,
            })
        });
        Grid { columns, cells: cells.collect() }
    }
}

/// The mean colour of the lit pixels in a cell.
fn ink(frame: &Frame, column: usize, row: usize) -> Rgb {
    let (width, height) = (frame.width / COLUMNS, frame.height / LINES);
    let (mut sum, mut count) = ([0u32; 3], 0);
    for y in row * height..(row + 1) * height {
        for x in column * width..(column + 1) * width {
            let rgb = frame.at(x, y);
            if rgb.iter().any(|&channel| channel > DARK_MAX) {
                sum = std::array::from_fn(|channel| sum[channel] + u32::from(rgb[channel]));
                count += 1;
            }
        }
    }
    sum.map(|channel| (channel / count.max(1)) as u8)
}

/// The mean colour of column `x.0`, row `y.0` of a frame divided into `x.1` columns and `y.1` rows.
fn average(frame: &Frame, x: (usize, usize), y: (usize, usize)) -> Rgb {
    let span = |(part, parts): (usize, usize), size: usize| {
        let start = part * size / parts;
        start..((part + 1) * size / parts).max(start + 1)
    };
    let (mut sum, mut count) = ([0u32; 3], 0);
    for row in span(y, frame.height) {
        for column in span(x, frame.width) {
            let rgb = frame.at(column, row);
            sum = std::array::from_fn(|channel| sum[channel] + u32::from(rgb[channel]));
            count += 1;
        }
    }
    sum.map(|channel| (channel / count) as u8)
}

/// The columns and lines of the largest 4:3 picture that fits a window whose cells have `width` by
/// `height` pixels.
pub fn fit(columns: usize, lines: usize, (width, height): (usize, usize)) -> (usize, usize) {
    let columns_for = |lines: usize| lines * height * 4 / (3 * width);
    let lines_for = |columns: usize| columns * width * 3 / (4 * height);
    if columns_for(lines) <= columns {
        (columns_for(lines).max(1), lines)
    } else {
        (columns, lines_for(columns).clamp(1, lines))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::CharacterSet;

    #[test]
    fn half_blocks_keep_the_colours_of_areas() {
        let (red, blue, white, black) = ([200, 0, 0], [0, 0, 200], [200; 3], [0; 3]);
        let rows = [[red, red, white, black], [blue, blue, black, white]];
        let frame = Frame { width: 4, height: 2, rgb: rows.concat() };
        let grid = Grid::of_frame(&frame, 2, 1);
        let colours: Vec<_> = grid.cells.iter().map(|cell| (cell.ink, cell.paper)).collect();
        assert_eq!(colours, [(Some(red), Some(blue)), (Some([100; 3]), Some([100; 3]))]);
        // Pixels repeat if the grid is larger than the frame.
        assert_eq!(Grid::of_frame(&frame, 8, 2).cells[0].paper, Some(red));
    }

    #[test]
    fn eighty_columns_fill_eighty_cells() {
        let code = |line, column| if (line, column) == (20, 79) { b'Z' | 0x80 } else { 0xA0 };
        let screen = Screen::wide(CharacterSet::Alternate, code);
        let grid = Grid::of_text(&screen, false);
        assert_eq!((grid.columns, grid.cells.len()), (80, 80 * LINES));
        assert_eq!(grid.cells[20 * 80 + 79].character, 'Z');
        // The text below graphics can also have 80 columns.
        let frame = Frame { width: 2, height: 2, rgb: vec![[9; 3]; 4] };
        let below = Grid::of_frame(&frame, 80, LINES).with_text_below(&screen, false);
        assert!(below.has_shape_of(&grid) && below.cells[0].character == UPPER_HALF);
        assert_eq!(below.cells[20 * 80 + 79].character, 'Z');
    }

    #[test]
    fn pictures_fit_the_window() {
        assert_eq!(fit(80, 24, (1, 2)), (64, 24));
        assert_eq!(fit(40, 24, (1, 2)), (40, 15));
        assert_eq!(fit(300, 100, (10, 20)), (266, 100));
        assert_eq!(fit(1, 1, (10, 20)), (1, 1));
    }
}
