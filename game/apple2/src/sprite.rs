//! Sprites: pictures with transparent pixels, at any position, clipped at the page's sides.
//!
//! The macro stores a sprite seven times, shifted to each of the seven positions in a byte, with
//! masks that keep the background around it. So a sprite takes 14 bytes for each byte that it
//! covers, but drawing never shifts. Drawing takes 1,000 cycles, 75 for each line, and 26 for each
//! byte: 2,500 cycles for 14 by 10 pixels, so that a program can draw 400 of these in a second.
//!
//! A white sprite moves by single pixels. A sprite with colours moves by two, since each colour
//! shines only in every other column; an odd `x` is rounded down.
//!
//! There are three ways to remove a sprite: [`Sprite::erase`] makes its pixels black, [`Under`]
//! restores the background, and [`Map::repair`](crate::picture::Map::repair) draws tiles again.

use crate::hires::{COLUMNS, HEIGHT, Page, STARTS, WIDTH, place};
use crate::rows::{self, Lines};

/// A sprite: see [`sprite!`](crate::sprite!).
#[derive(Clone, Copy, Debug)]
pub struct Sprite {
    width: u8,
    height: u8,
    has_colour: bool,
    /// Bytes of a line, the same at all positions.
    columns: u8,
    /// Bytes of all lines.
    area: u16,
    /// For each position: the masks, line by line, then the bits.
    bytes: &'static [u8],
}

/// The greatest width in bytes.
const MOST_COLUMNS: u8 = 10;
/// The number of positions in a byte.
const POSITIONS: usize = 7;

impl Sprite {
    #[doc(hidden)]
    pub const fn new(made: (u8, u8, bool, &'static [u8])) -> Sprite {
        let (width, height, has_colour, bytes) = made;
        let columns = bytes.len() / (2 * POSITIONS) / height as usize;
        assert!(bytes.len() == columns * height as usize * 2 * POSITIONS);
        assert!(columns <= MOST_COLUMNS as usize);
        let area = (bytes.len() / (2 * POSITIONS)) as u16;
        Sprite { width, height, has_colour, columns: columns as u8, area, bytes }
    }

    /// Its width in pixels, up to 63.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Its height in lines.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// The number of bytes that the sprite covers, for [`Under`].
    pub const fn area(&self) -> usize {
        self.area as usize
    }

    /// Draws it with its top left corner at a pixel, which may be outside the page.
    pub fn draw(&self, page: &mut Page, x: i16, y: i16) {
        if let Some(lines) = self.lines(page, x, y) {
            rows::draw(&lines);
        }
    }

    /// Makes its pixels black.
    pub fn erase(&self, page: &mut Page, x: i16, y: i16) {
        if let Some(lines) = self.lines(page, x, y) {
            rows::erase(&lines);
        }
    }

    /// Draws it and keeps the background in `under`, instead of an earlier one. If `under` is too
    /// small, the lines that do not fit are not drawn.
    pub fn draw_over<const N: usize>(&self, page: &mut Page, x: i16, y: i16, under: &mut Under<N>) {
        under.lines = None;
        let Some(mut lines) = self.lines(page, x, y) else { return };
        let columns = usize::from(lines.last) + 1;
        while usize::from(lines.height) * columns > N {
            lines.height -= 1;
        }
        if lines.height != 0 {
            rows::save(&lines.with_bits(under.bytes.as_mut_ptr()));
            rows::draw(&lines);
            under.lines = Some(lines);
        }
    }

    /// Whether the page has a lit pixel where the sprite would be drawn: an exact test for
    /// collisions, unless the page already shows the sprite.
    pub fn touches(&self, page: &Page, x: i16, y: i16) -> bool {
        self.lines(page, x, y).is_some_and(|lines| rows::touch(&lines) != 0)
    }

    /// Whether the boxes of two sprites overlap.
    pub fn meets(&self, x: i16, y: i16, other: &Sprite, other_x: i16, other_y: i16) -> bool {
        let overlaps = |a: i16, length: u8, b: i16, other: u8| {
            a < b.saturating_add(other.into()) && b < a.saturating_add(length.into())
        };
        overlaps(x, self.width, other_x, other.width)
            && overlaps(y, self.height, other_y, other.height)
    }

    /// The visible lines, or `None` if the sprite is outside the page.
    #[inline(never)]
    fn lines(&self, page: &Page, x: i16, y: i16) -> Option<Lines> {
        /// The greatest distance of a visible sprite from the left side.
        const LEFT: i16 = MOST_COLUMNS as i16 * POSITIONS as i16;
        let x = if self.has_colour { x & !1 } else { x };
        if x <= -LEFT || x >= WIDTH as i16 || y <= -i16::from(self.height) || y >= HEIGHT.into() {
            return None;
        }
        let (column, position) = place((x + LEFT) as u16);
        // The first byte and the first line that are visible.
        let skipped = MOST_COLUMNS.saturating_sub(column);
        let column = column.saturating_sub(MOST_COLUMNS);
        let (y, above) = if y < 0 { (0, (-y) as u8) } else { (y as u8, 0) };
        if skipped >= self.columns {
            return None;
        }
        let mut start = u16::from(skipped);
        if above != 0 {
            start += u16::from(above) * u16::from(self.columns);
        }
        for _ in 0..position {
            start += 2 * self.area;
        }
        let mask = self.bytes.as_ptr().wrapping_add(start.into());
        Some(Lines {
            starts: STARTS.as_ptr().wrapping_add(y.into()),
            base: page.start() + u16::from(column),
            mask,
            bits: mask.wrapping_add(self.area.into()).cast_mut(),
            last: (self.columns - skipped).min(COLUMNS - column) - 1,
            stride: self.columns,
            height: (self.height - above).min(HEIGHT - y),
        })
    }
}

/// The background of a sprite that covers up to `N` bytes: see [`Sprite::area`]. With two pages, a
/// sprite needs an `Under` for each.
///
/// ```text
/// let mut under = Under::<{ SHIP.area() }>::new();
/// loop {
///     SHIP.draw_over(&mut page, x, y, &mut under);
///     apple.clock.wait(20);
///     under.restore(&mut page);
/// }
/// ```
#[derive(Debug)]
pub struct Under<const N: usize> {
    lines: Option<Lines>,
    bytes: [u8; N],
}

impl<const N: usize> Under<N> {
    /// An `Under` without a background.
    pub const fn new() -> Under<N> {
        Under { lines: None, bytes: [0; N] }
    }

    /// Restores the background on the page from which it came, even if another page is given. Does
    /// nothing if the background is restored already. Restore overlapping sprites in the reverse
    /// order of drawing.
    pub fn restore(&mut self, _: &mut Page) {
        if let Some(lines) = self.lines.take() {
            rows::copy(&lines.with_bits(self.bytes.as_mut_ptr()));
        }
    }
}

impl<const N: usize> Default for Under<N> {
    fn default() -> Under<N> {
        Under::new()
    }
}

/// A [`Sprite`] from a PNG file of up to 63 by 192 pixels, whose transparent pixels show the
/// background. Besides black and white it has violet and green, or blue and orange.
///
/// ```text
/// static SHIP: Sprite = apple2::sprite!("art/ship.png");
/// SHIP.draw(&mut apple.hires.page(), 100, 150);
/// ```
///
/// With a number `n`, a file of `n` frames side by side becomes an array of `n` sprites. `n` is
/// 2, 3 or 4.
///
/// ```text
/// static WALK: [Sprite; 2] = apple2::sprite!("art/walk.png", 2);
/// ```
#[macro_export]
macro_rules! sprite {
    ($file:literal) => {
        $crate::sprite::Sprite::new($crate::png::sprite!($file))
    };
    ($file:literal, 2) => {
        $crate::sprite!(@ $file, 2, 0, 1)
    };
    ($file:literal, 3) => {
        $crate::sprite!(@ $file, 3, 0, 1, 2)
    };
    ($file:literal, 4) => {
        $crate::sprite!(@ $file, 4, 0, 1, 2, 3)
    };
    (@ $file:literal, $count:literal, $($frame:literal),*) => {
        [$($crate::sprite::Sprite::new($crate::png::frame!($file, $frame, $count))),*]
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hires::Ink;

    /// Two bytes of two lines: `# .` and `###`, in seven positions, as the macro makes them.
    static DOTS: [u8; 56] = {
        let (solid, lit) = ([0b101u16, 0b111], [0b001u16, 0b111]);
        let mut bytes = [0; 56];
        let mut position = 0;
        while position < POSITIONS {
            let mut row = 0;
            while row < 2 {
                let (mask, bits) = (solid[row] << position, lit[row] << position);
                let start = position * 8 + row * 2;
                bytes[start] = !(mask as u8 & 0x7F);
                bytes[start + 1] = !((mask >> 7) as u8);
                bytes[start + 4] = bits as u8 & 0x7F;
                bytes[start + 5] = (bits >> 7) as u8;
                row += 1;
            }
            position += 1;
        }
        bytes
    };
    static SPRITE: Sprite = Sprite::new((3, 2, false, &DOTS));

    /// The lit pixels of the page.
    fn lit(page: &Page) -> std::vec::Vec<(i16, i16)> {
        let pixels = (0..HEIGHT as i16).flat_map(|y| (0..WIDTH as i16).map(move |x| (x, y)));
        pixels.filter(|&(x, y)| page.is_lit(x as u16, y as u8)).collect()
    }

    #[test]
    fn a_sprite_is_drawn_pixel_by_pixel_and_clipped() {
        let shape = [(0, 0), (0, 1), (1, 1), (2, 1)];
        let near =
            |limit: i16| [-30000, -72, -71, -3, -2, -1, 0, 1, 6, 7, 100, limit - 3, limit - 1];
        for x in near(280).into_iter().chain([254, 255, 256, 279, 280, 30000]) {
            for y in near(192).into_iter().chain([191, 192, 30000]) {
                let mut apple = crate::host::start();
                let mut page = apple.hires.page();
                SPRITE.draw(&mut page, x, y);
                let on_page = |&(x, y): &(i16, i16)| (0..280).contains(&x) && (0..192).contains(&y);
                let all = shape.map(|(dx, dy)| (dx + x as i32, dy + y as i32));
                let all = all.map(|(x, y)| (x as i16, y as i16));
                let seen: std::vec::Vec<_> = all.into_iter().filter(on_page).collect();
                assert_eq!(lit(&page), seen, "{x} {y}");
                assert_eq!(SPRITE.touches(&page, x, y), !seen.is_empty());
                SPRITE.erase(&mut page, x, y);
                assert_eq!(lit(&page), [], "{x} {y}");
            }
        }
    }

    #[test]
    fn masks_keep_the_background_and_under_restores_it() {
        let mut apple = crate::host::start();
        let mut page = apple.hires.page();
        page.clear(Ink::WHITE);
        let before = page.bytes().to_vec();
        let mut under = Under::<{ SPRITE_AREA }>::new();
        for (x, y) in [(5, 3), (-1, -1), (278, 191), (300, 0)] {
            SPRITE.draw_over(&mut page, x, y, &mut under);
            // Only the first position has a black pixel on the page.
            assert_eq!(*page.bytes() == *before, x != 5);
            assert!(page.is_lit(6, 3), "transparent");
            under.restore(&mut page);
            assert!(*page.bytes() == *before, "{x} {y}");
        }
        SPRITE.draw(&mut page, 5, 3);
        assert!(page.is_lit(5, 3) && !page.is_lit(7, 3));
        page.clear(Ink::BLACK);
        let mut small = Under::<3>::new();
        SPRITE.draw_over(&mut page, 5, 3, &mut small);
        assert_eq!(lit(&page), [(5, 3)], "one line fits");
        small.restore(&mut page);
        assert_eq!(lit(&page), []);
    }
    const SPRITE_AREA: usize = 4;

    #[test]
    fn boxes_meet_where_they_overlap() {
        let meets = |x, y| SPRITE.meets(10, 10, &SPRITE, x, y);
        assert!(meets(10, 10) && meets(12, 11) && meets(8, 9));
        assert!(!meets(13, 10) && !meets(7, 10) && !meets(10, 12) && !meets(10, 8));
        assert!(!meets(i16::MAX, 10) && !meets(i16::MIN, 10));
    }
}
