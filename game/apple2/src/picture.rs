//! Pictures and tiles, from PNG files that are read when the program is compiled.
//!
//! A PNG file has hi-res pixels and their six colours: black, white, violet, green, blue, orange,
//! in any common shade. Transparent pixels of a picture are black. The macros refuse a file that
//! the hardware cannot show, and name the pixel:
//!
//! - Violet and blue shine only in even columns, green and orange only in odd ones. So a colour
//!   fills a pair of columns, 0 and 1, 2 and 3, and so on.
//! - Seven pixels share a byte, and a byte has violet and green, or blue and orange, besides black
//!   and white.
//!
//! Paths start in the folder of the package's Cargo.toml.

use crate::hires::{HEIGHT, Page, WIDTH, place};

/// A picture of whole bytes: see [`picture!`](crate::picture!).
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    width: u8,
    height: u8,
    bytes: &'static [u8],
}

impl Picture {
    #[doc(hidden)]
    pub const fn new((width, height, bytes): (u8, u8, &'static [u8])) -> Picture {
        assert!(bytes.len() == width as usize * height as usize);
        Picture { width, height, bytes }
    }

    /// Its width in bytes of seven pixels.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Its height in lines.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Its bytes, line by line.
    pub const fn bytes(&self) -> &'static [u8] {
        self.bytes
    }

    /// Draws the picture over the page's contents, with its left side at a byte column, 0 to 39. A
    /// picture with colours belongs in an even column. Takes 16 cycles for each byte, and 150 for
    /// each line.
    pub fn draw(&self, page: &mut Page, column: u8, y: u8) {
        page.draw(column, y, self.width, self.bytes);
    }
}

/// Pictures of the same size: see [`tiles!`](crate::tiles!).
#[derive(Clone, Copy, Debug)]
pub struct Tiles {
    width: u8,
    height: u8,
    /// The number of tiles, up to 256.
    count: u16,
    bytes: &'static [u8],
}

impl Tiles {
    #[doc(hidden)]
    pub const fn new((width, height, bytes): (u8, u8, &'static [u8])) -> Tiles {
        let size = width as usize * height as usize;
        assert!(bytes.len() % size == 0);
        Tiles { width, height, count: (bytes.len() / size) as u16, bytes }
    }

    /// The width of a tile in bytes of seven pixels.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The height of a tile in lines.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Draws the tile with a number at a byte column, 0 to 39. Does nothing if there is no such
    /// tile.
    pub fn draw(&self, page: &mut Page, tile: u8, column: u8, y: u8) {
        if u16::from(tile) >= self.count {
            return;
        }
        let size = usize::from(self.width) * usize::from(self.height);
        let start = usize::from(tile) * size;
        if let Some(bytes) = self.bytes.get(start..start + size) {
            page.draw(column, y, self.width, bytes);
        }
    }
}

/// A field of tiles, such as a level of a game, in the top left corner of the page.
///
/// The cells are numbers of tiles, row by row. [`cells`] makes them from a text.
#[derive(Debug)]
pub struct Map<'a> {
    /// The tiles.
    pub tiles: &'a Tiles,
    /// Cells in a row, at least 1.
    pub columns: u8,
    /// All cells.
    pub cells: &'a mut [u8],
}

impl Map<'_> {
    /// The tile at a cell, or `None` outside the map.
    pub fn at(&self, column: u8, row: u8) -> Option<u8> {
        self.cells.get(self.index(column, row)?).copied()
    }

    /// Changes a cell. Draw it to show the change. Does nothing outside the map.
    pub fn set(&mut self, column: u8, row: u8, tile: u8) {
        if let Some(cell) = self.index(column, row).and_then(|index| self.cells.get_mut(index)) {
            *cell = tile;
        }
    }

    /// The column and the row of the cell at a pixel, even if the map ends before it. An `x` beyond
    /// the page counts as 279. Takes up to 500 cycles.
    pub fn cell(&self, x: u16, y: u8) -> (u8, u8) {
        let (byte, _) = place(x.min(WIDTH - 1));
        (quotient(byte, self.tiles.width), quotient(y, self.tiles.height))
    }

    /// The tile at a pixel, or `None` outside the map or beyond the right side of the page.
    pub fn at_pixel(&self, x: u16, y: u8) -> Option<u8> {
        let (column, row) = self.cell(x, y);
        if x < WIDTH { self.at(column, row) } else { None }
    }

    /// Draws all cells.
    pub fn draw(&self, page: &mut Page) {
        let (mut column, mut x, mut y) = (0, 0u8, 0u8);
        for &cell in self.cells.iter() {
            self.tiles.draw(page, cell, x, y);
            (column, x) = (column + 1, x.saturating_add(self.tiles.width));
            if column >= self.columns {
                (column, x, y) = (0, 0, y.saturating_add(self.tiles.height));
            }
        }
    }

    /// Draws one cell.
    pub fn draw_cell(&self, page: &mut Page, column: u8, row: u8) {
        if let Some(tile) = self.at(column, row) {
            let x = column.saturating_mul(self.tiles.width);
            self.tiles.draw(page, tile, x, row.saturating_mul(self.tiles.height));
        }
    }

    /// Draws the cells under a box of pixels, which removes everything else there, such as a
    /// sprite. Like a sprite, the box may be partly or wholly outside the page.
    pub fn repair(&self, page: &mut Page, x: i16, y: i16, width: u16, height: u8) {
        let right = x.saturating_add_unsigned(width).min(WIDTH as i16);
        let bottom = y.saturating_add_unsigned(height.into()).min(HEIGHT.into());
        let (left, top) = (x.max(0), y.max(0));
        if left >= right || top >= bottom {
            return;
        }
        let (left, top) = self.cell(left as u16, top as u8);
        let (right, bottom) = self.cell(right as u16 - 1, bottom as u8 - 1);
        for row in top..=bottom {
            (left..=right).for_each(|column| self.draw_cell(page, column, row));
        }
    }

    fn index(&self, column: u8, row: u8) -> Option<usize> {
        let start = usize::from(row) * usize::from(self.columns);
        (column < self.columns).then_some(start + usize::from(column))
    }
}

/// `number / by` for small quotients, without the library's division.
fn quotient(mut number: u8, by: u8) -> u8 {
    let mut quotient = 0;
    while number >= by && by != 0 {
        number -= by;
        quotient += 1;
    }
    quotient
}

/// The cells of a [`Map`] from a text, by the place of each character in `names`. Line ends do not
/// count. Use it in a constant: then a text of another length, and a character that is missing in
/// `names`, are compile errors.
///
/// ```
/// static LEVEL: [u8; 8] = apple2::picture::cells(b"
/// ..o.
/// #..#", b".#o");
/// assert_eq!(LEVEL, [0, 0, 2, 0, 1, 0, 0, 1]);
/// ```
///
/// # Panics
/// If a character is not in `names` or the text does not have `N` characters.
pub const fn cells<const N: usize>(text: &[u8], names: &[u8]) -> [u8; N] {
    let mut cells = [0; N];
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        if text[at] != b'\n' && text[at] != b'\r' {
            assert!(count < N, "the text has more cells than the map");
            let mut name = 0;
            while names[name] != text[at] {
                name += 1;
                assert!(name < names.len(), "a cell's character is not in `names`");
            }
            cells[count] = name as u8;
            count += 1;
        }
        at += 1;
    }
    assert!(count == N, "the text has fewer cells than the map");
    cells
}

/// A [`Picture`] from a PNG file of up to 280 by 192 pixels.
///
/// ```text
/// static TITLE: Picture = apple2::picture!("art/title.png");
/// TITLE.draw(&mut apple.hires.page(), 0, 0);
/// ```
#[macro_export]
macro_rules! picture {
    ($file:literal) => {
        $crate::picture::Picture::new($crate::png::picture!($file))
    };
}

/// [`Tiles`] from a PNG file: its parts of `width` by `height` pixels, from left to right, then
/// from top to bottom. The width is a multiple of 14, or of 7 if the tiles have no colours.
///
/// ```text
/// static TILES: Tiles = apple2::tiles!("art/tiles.png", 14, 16);
/// TILES.draw(&mut apple.hires.page(), 3, 0, 0);
/// ```
#[macro_export]
macro_rules! tiles {
    ($file:literal, $width:literal, $height:literal) => {
        $crate::picture::Tiles::new($crate::png::tiles!($file, $width, $height))
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    static TILES: Tiles = Tiles::new((1, 2, &[0, 0, 0x11, 0x12, 0x21, 0x22]));

    #[test]
    fn a_map_finds_draws_and_repairs_its_cells() {
        let mut apple = crate::host::start();
        let mut page = apple.hires.page();
        let mut cells: [u8; 6] = cells(b" a \nbb ", b" ab");
        let mut map = Map { tiles: &TILES, columns: 3, cells: &mut cells };
        map.draw(&mut page);
        assert_eq!(
            [page.line(1)[..3].to_vec(), page.line(2)[..3].to_vec()],
            [[0, 0x12, 0], [0x21, 0x21, 0]]
        );
        assert_eq!([map.at(1, 0), map.at(3, 0), map.at(0, 2)], [Some(1), None, None]);
        assert_eq!((map.at_pixel(13, 3), map.at_pixel(14, 3)), (Some(2), Some(0)));
        assert_eq!(map.at_pixel(279, 191), None);
        map.set(0, 0, 2);
        map.set(3, 0, 1);
        map.set(0, 2, 1);
        page.clear(crate::hires::Ink::WHITE);
        map.repair(&mut page, 6, 1, 2, 1);
        assert_eq!(page.line(0)[..3], [0x21, 0x11, 0x7F]);
        assert_eq!(page.line(2)[..3], [0x7F; 3]);
        map.repair(&mut page, 0, 0, 0, 5);
        TILES.draw(&mut page, 3, 0, 0);
        assert_eq!(page.line(0)[..3], [0x21, 0x11, 0x7F]);
    }

    #[test]
    fn a_box_is_repaired_where_it_is_on_the_page() {
        let mut cells = [1; 40 * 96];
        let map = Map { tiles: &TILES, columns: 40, cells: &mut cells };
        for (x, y, first, last) in [
            (0, 0, Some((0, 0)), (1, 1)),
            (-5, -3, Some((0, 0)), (0, 0)),
            (-10, 0, None, (0, 0)),
            (0, -4, None, (0, 0)),
            (273, 190, Some((39, 95)), (39, 95)),
            (280, 0, None, (0, 0)),
            (0, 192, None, (0, 0)),
            (i16::MIN, i16::MAX, None, (0, 0)),
            (i16::MAX, i16::MIN, None, (0, 0)),
        ] {
            let mut apple = crate::host::start();
            let mut page = apple.hires.page();
            map.repair(&mut page, x, y, 10, 4);
            let mut drawn = (0..96).flat_map(|row| (0..40).map(move |column| (column, row)));
            let is_drawn =
                |&(column, row): &(u8, u8)| page.line(2 * row + 1)[usize::from(column)] == 0x12;
            let drawn: std::vec::Vec<_> = drawn.by_ref().filter(is_drawn).collect();
            let ends = drawn.first().map(|&first| (first, drawn[drawn.len() - 1]));
            assert_eq!(ends, first.map(|first| (first, last)), "{x} {y}");
        }
        assert_eq!([279, 280, u16::MAX].map(|x| map.at_pixel(x, 0)), [Some(1), None, None]);
    }

    #[test]
    fn a_map_may_be_wider_than_the_page() {
        static WIDE: Tiles = Tiles::new((2, 2, &[0x11; 4]));
        let mut apple = crate::host::start();
        let mut page = apple.hires.page();
        let mut cells = [9; 2 * 255];
        cells[255] = 0;
        Map { tiles: &WIDE, columns: 255, cells: &mut cells }.draw(&mut page);
        assert_eq!(page.line(2)[..3], [0x11, 0x11, 0]);
    }
}
