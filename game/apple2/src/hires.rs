//! Hi-res graphics: 192 lines of 280 pixels, in one or two pages.
//!
//! Line `y` starts at `y % 8 * $400 + y / 8 % 8 * $80 + y / 64 * $28` of its page. A byte has seven
//! pixels, the leftmost in bit 0. Two adjacent lit pixels are white. The colour of a single one
//! depends on whether its column is even, and on bit 7 of its byte.
//!
//! Page 1 is free unless the package says `hires = 0`. Page 2 is the program's memory unless it
//! says `hires = 2`.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The High-Resolution Graphics Mode";
//! Sather, *Understanding the Apple II*, chapter 8.

use core::marker::PhantomData;

use crate::memory::{HIRES_PAGE, HIRES_PAGE_2, pointer, read_at, write_at};
use crate::rows::{self, Lines};

/// Pixels of a line.
pub const WIDTH: u16 = 280;
/// Lines.
pub const HEIGHT: u8 = 192;
/// Bytes of a line.
pub const COLUMNS: u8 = 40;
/// Bytes of a page, of which 7,680 are visible.
pub const PAGE_BYTES: usize = 0x2000;
/// Pixels of a byte.
const PIXELS: u16 = 7;

/// The offset of each line in its page.
pub(crate) static STARTS: [u16; 256] = {
    let mut starts = [0; 256];
    let mut y = 0;
    while y < HEIGHT {
        starts[y as usize] = line_offset(y);
        y += 1;
    }
    starts
};

/// The offset of a line in its page.
pub const fn line_offset(y: u8) -> u16 {
    (y as u16 & 7) * 0x400 + (y as u16 >> 3 & 7) * 0x80 + (y as u16 >> 6) * 0x28
}

/// The byte column of each of the first 256 pixels.
static BYTES: [u8; 256] = {
    let mut bytes = [0; 256];
    let mut x = 0;
    while x < 256 {
        bytes[x] = (x / PIXELS as usize) as u8;
        x += 1;
    }
    bytes
};

/// The number of whole bytes that the table covers.
const TABLE_BYTES: u8 = 36;

/// The byte column of a pixel, and its bit number there.
#[inline(always)]
pub(crate) fn place(x: u16) -> (u8, u8) {
    let (rest, first) =
        if x < 256 { (x as u8, 0) } else { (x.wrapping_sub(36 * PIXELS) as u8, TABLE_BYTES) };
    let byte = BYTES[usize::from(rest)];
    (first + byte, rest.wrapping_sub((byte << 3).wrapping_sub(byte)) & 7)
}

/// The mask of each bit number.
static BITS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 0];
/// For each bit number: a mask of this bit and all higher pixel bits. 0 for bit 7.
static FROM: [u8; 8] = [0x7F, 0x7E, 0x7C, 0x78, 0x70, 0x60, 0x40, 0];

/// A colour, as the bytes for even and odd columns. Bit 7 chooses between two pairs of colours for
/// the whole byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// In even columns.
    pub even: u8,
    /// In odd columns.
    pub odd: u8,
}

impl Ink {
    /// Dark.
    pub const BLACK: Ink = Ink { even: 0, odd: 0 };
    /// All pixels.
    pub const WHITE: Ink = Ink { even: 0x7F, odd: 0x7F };
    /// Even pixels.
    pub const VIOLET: Ink = Ink { even: 0x55, odd: 0x2A };
    /// Odd pixels.
    pub const GREEN: Ink = Ink { even: 0x2A, odd: 0x55 };
    /// Even pixels, with bit 7.
    pub const BLUE: Ink = Ink { even: 0xD5, odd: 0xAA };
    /// Odd pixels, with bit 7.
    pub const ORANGE: Ink = Ink { even: 0xAA, odd: 0xD5 };

    #[inline(always)]
    pub(crate) fn of(self, column: u8) -> u8 {
        if column & 1 == 0 { self.even } else { self.odd }
    }
}

/// Both pages.
#[derive(Debug)]
pub struct Hires(());

impl Hires {
    pub(crate) const fn new() -> Hires {
        Hires(())
    }

    /// Page 1.
    #[inline(always)]
    pub fn page(&mut self) -> Page<'_> {
        Page { start: HIRES_PAGE, lives: PhantomData }
    }

    /// Page 2.
    ///
    /// # Safety
    /// The package says `hires = 2`. Otherwise that memory holds the program.
    #[inline(always)]
    pub unsafe fn page_2(&mut self) -> Page<'_> {
        Page { start: HIRES_PAGE_2, lives: PhantomData }
    }
}

/// A page to draw in. Pixels outside it are clipped.
#[derive(Debug)]
pub struct Page<'a> {
    start: u16,
    lives: PhantomData<&'a mut Hires>,
}

impl Page<'_> {
    /// Page 1 or page 2, for as long as its owner is borrowed.
    #[cfg(feature = "art")]
    pub(crate) fn at(start: u16) -> Self {
        Page { start, lives: PhantomData }
    }

    /// Fills the whole page. Black and white take an eighth of a second.
    pub fn clear(&mut self, ink: Ink) {
        self.fill(0, 0, WIDTH, HEIGHT, ink);
    }

    /// The bytes of a line, 0 to 191; of line 0 if `y` is greater.
    #[inline(always)]
    pub fn line(&mut self, y: u8) -> &mut [u8; COLUMNS as usize] {
        let start = pointer(self.line_start(y));
        // SAFETY: the page is not Rust's memory, the whole line is in it, and `self` is the only
        // reference to the page.
        unsafe { &mut *start.cast() }
    }

    /// All bytes of the page in memory order, for a picture read from the disk.
    pub fn bytes(&mut self) -> &mut [u8; PAGE_BYTES] {
        // SAFETY: as for a line.
        unsafe { &mut *pointer(self.start).cast() }
    }

    /// The page's address.
    #[cfg(feature = "art")]
    #[inline(always)]
    pub(crate) fn start(&self) -> u16 {
        self.start
    }

    /// The address of a line.
    #[inline(always)]
    pub(crate) fn line_start(&self, y: u8) -> u16 {
        self.start + STARTS[usize::from(y)]
    }

    /// Sets the pixel at column `x` and line `y` to `ink`. Does nothing outside the page.
    #[inline(never)]
    pub fn plot(&mut self, x: u16, y: u8, ink: Ink) {
        if x < WIDTH && y < HEIGHT {
            let (column, bit) = place(x);
            blend(self.line_start(y), column, ink.of(column), BITS[usize::from(bit)]);
        }
    }

    /// Whether a pixel is lit; false outside the page.
    pub fn is_lit(&self, x: u16, y: u8) -> bool {
        if x >= WIDTH || y >= HEIGHT {
            return false;
        }
        let (column, bit) = place(x);
        read_at(self.line_start(y), column) & BITS[usize::from(bit)] != 0
    }

    /// Fills a rectangle, whole bytes at a time.
    #[inline(never)]
    pub fn fill(&mut self, x: u16, y: u8, width: u16, height: u8, ink: Ink) {
        let end = x.saturating_add(width).min(WIDTH);
        let bottom = y.saturating_add(height).min(HEIGHT);
        if x >= end {
            return;
        }
        let (first, from) = place(x);
        let (last, to) = place(end - 1);
        let mut left = FROM[usize::from(from)];
        // The bits up to the last pixel.
        let right = !FROM[usize::from((to + 1) & 7)] & 0x7F;
        if first == last {
            left &= right;
        }
        let turn = ink.even ^ ink.odd;
        let before_last = ink.of(last ^ 1);
        for y in y..bottom {
            let line = self.line_start(y);
            blend(line, first, ink.of(first), left);
            if first == last {
                continue;
            }
            let count = last - first - 1;
            if count > 0 {
                alternate(line + u16::from(first), count, before_last, turn);
            }
            blend(line, last, ink.of(last), right);
        }
    }

    /// Draws a shape of rows of `width` bytes, over the page's contents.
    pub fn draw(&mut self, column: u8, y: u8, width: u8, shape: &[u8]) {
        self.each_row(column, y, width, shape, rows::copy);
    }

    /// Like [`Page::draw`], but each set bit of the shape inverts a pixel. Drawing a shape twice
    /// restores the page.
    pub fn turn(&mut self, column: u8, y: u8, width: u8, shape: &[u8]) {
        self.each_row(column, y, width, shape, rows::turn);
    }

    /// Handles the visible rows of a shape. The last row may be incomplete.
    #[inline(always)]
    fn each_row(&mut self, column: u8, y: u8, width: u8, shape: &[u8], act: impl Fn(&Lines) -> u8) {
        let visible = width.min(COLUMNS.saturating_sub(column));
        if visible == 0 || y >= HEIGHT {
            return;
        }
        let (mut height, mut rest) = (0, shape);
        while height < HEIGHT - y {
            let Some((_, after)) = rest.split_at_checked(width.into()) else { break };
            (height, rest) = (height + 1, after);
        }
        let act = |y: u8, bytes: &[u8], columns: u8, height: u8| {
            if columns != 0 && height != 0 {
                act(&Lines {
                    starts: STARTS.as_ptr().wrapping_add(y.into()),
                    base: self.start + u16::from(column),
                    mask: bytes.as_ptr(),
                    bits: bytes.as_ptr().cast_mut(),
                    last: columns - 1,
                    stride: width,
                    height,
                });
            }
        };
        act(y, shape, visible, height);
        if height < HEIGHT - y {
            act(y + height, rest, visible.min(rest.len() as u8), 1);
        }
    }
}

/// Writes `byte` and `byte ^ turn` in turn, from the address `before + count` down to `before + 1`.
/// `count` is not zero. Takes 11 cycles for each byte of black or white, and 14 for other colours.
/// Assembly, because LLVM's loop depends on `opt-level` and takes up to 25.
#[cfg(target_os = "none")]
#[inline(always)]
fn alternate(before: u16, count: u8, byte: u8, turn: u8) {
    // SAFETY: the bytes are in the page. The code changes A and Y, which belong to no one.
    unsafe {
        core::arch::asm!(
            "ldy {count}",
            "lda {turn}",
            "bne 3f",
            "lda {byte}",
            "2: sta ({before}),y",
            "dey",
            "bne 2b",
            "beq 5f",
            "3: lda {byte}",
            "4: sta ({before}),y",
            "eor {turn}",
            "dey",
            "bne 4b",
            "5:",
            before = in(reg) before,
            count = in(reg) count,
            byte = in(reg) byte,
            turn = in(reg) turn,
        );
    }
}

#[cfg(not(target_os = "none"))]
fn alternate(before: u16, count: u8, mut byte: u8, turn: u8) {
    for at in (1..=count).rev() {
        write_at(before, at, byte);
        byte ^= turn;
    }
}

/// Sets some bits of a byte, and bit 7.
#[inline(always)]
fn blend(line: u16, column: u8, ink: u8, bits: u8) {
    let byte = read_at(line, column);
    write_at(line, column, byte ^ (byte ^ ink) & (bits | 0x80));
}

/// A page as a [`DrawTarget`](embedded_graphics_core::draw_target::DrawTarget) of two colours.
#[cfg(feature = "embedded-graphics")]
mod target {
    use core::convert::Infallible;

    use embedded_graphics_core::Pixel;
    use embedded_graphics_core::draw_target::DrawTarget;
    use embedded_graphics_core::geometry::{Dimensions, OriginDimensions, Size};
    use embedded_graphics_core::pixelcolor::BinaryColor;
    use embedded_graphics_core::primitives::{PointsIter, Rectangle};

    use super::{BITS, HEIGHT, Ink, Page, WIDTH, place};

    fn ink(colour: BinaryColor) -> Ink {
        if colour == BinaryColor::On { Ink::WHITE } else { Ink::BLACK }
    }

    impl OriginDimensions for Page<'_> {
        fn size(&self) -> Size {
            Size::new(WIDTH.into(), HEIGHT.into())
        }
    }

    impl DrawTarget for Page<'_> {
        type Color = BinaryColor;
        type Error = Infallible;

        fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
            &mut self,
            pixels: I,
        ) -> Result<(), Infallible> {
            for Pixel(point, colour) in pixels {
                let (x, y) = (point.x as u32, point.y as u32);
                if x < WIDTH.into() && y < HEIGHT.into() {
                    self.plot(x as u16, y as u8, ink(colour));
                }
            }
            Ok(())
        }

        fn fill_contiguous<I: IntoIterator<Item = BinaryColor>>(
            &mut self,
            area: &Rectangle,
            colours: I,
        ) -> Result<(), Infallible> {
            let seen = area.intersection(&self.bounding_box());
            if seen != *area {
                return self.draw_iter(
                    area.points().zip(colours).map(|(point, colour)| Pixel(point, colour)),
                );
            }
            let mut colours = colours.into_iter();
            let (x, y) = (area.top_left.x as u16, area.top_left.y as u8);
            let (width, height) = (area.size.width as u16, area.size.height as u8);
            for y in y..y + height {
                let (mut column, mut bit) = place(x);
                let line = self.line(y);
                for _ in 0..width {
                    let Some(colour) = colours.next() else { return Ok(()) };
                    let (byte, bits) = (&mut line[usize::from(column)], BITS[usize::from(bit)]);
                    *byte = if colour == BinaryColor::On { *byte | bits } else { *byte & !bits };
                    bit += 1;
                    if bit == 7 {
                        (column, bit) = (column + 1, 0);
                    }
                }
            }
            Ok(())
        }

        fn fill_solid(&mut self, area: &Rectangle, colour: BinaryColor) -> Result<(), Infallible> {
            let seen = area.intersection(&self.bounding_box());
            let (x, y) = (seen.top_left.x as u16, seen.top_left.y as u8);
            self.fill(x, y, seen.size.width as u16, seen.size.height as u8, ink(colour));
            Ok(())
        }

        fn clear(&mut self, colour: BinaryColor) -> Result<(), Infallible> {
            Page::clear(self, ink(colour));
            Ok(())
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use embedded_graphics_core::geometry::Point;

        #[test]
        fn fills_match_pixel_by_pixel_drawing() {
            let areas =
                [(-3, -2, 10, 5), (0, 0, 280, 1), (5, 7, 9, 3), (275, 190, 20, 20), (13, 3, 1, 2)];
            for (x, y, width, height) in areas {
                let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
                let colours = |n: i32| BinaryColor::from(n % 3 != 0);
                let draw = |how: &dyn Fn(&mut Page)| {
                    let mut apple = crate::host::start();
                    how(&mut apple.hires.page());
                    apple.hires.page().bytes().to_vec()
                };
                let solid = draw(&|page| page.fill_solid(&area, BinaryColor::On).unwrap());
                let each = draw(&|page| {
                    page.draw_iter(area.points().map(|p| Pixel(p, BinaryColor::On))).unwrap()
                });
                assert!(solid == each, "{area:?}");
                let striped =
                    draw(&|page| page.fill_contiguous(&area, (0..).map(colours)).unwrap());
                let each = draw(&|page| {
                    let pixels = area.points().zip((0..).map(colours));
                    page.draw_iter(pixels.map(|(p, c)| Pixel(p, c))).unwrap()
                });
                assert!(striped == each, "{area:?}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_begin_where_the_manual_says() {
        let starts = [0, 1, 7, 8, 63, 64, 128, 191].map(line_offset);
        assert_eq!(starts, [0, 0x400, 0x1C00, 0x80, 0x1F80, 0x28, 0x50, 0x1FD0]);
    }

    #[test]
    fn each_pixel_has_its_bit() {
        for x in 0..WIDTH {
            assert_eq!(place(x), ((x / 7) as u8, (x % 7) as u8), "{x}");
        }
    }

    #[test]
    fn rectangles_are_filled_to_the_pixel() {
        for (x, y, width, height) in [
            (0, 0, 280, 192),
            (3, 5, 2, 7),
            (6, 0, 2, 1),
            (7, 1, 7, 1),
            (250, 100, 50, 200),
            (1, 1, 0, 5),
        ] {
            let mut apple = crate::host::start();
            let mut page = apple.hires.page();
            page.fill(x, y, width, height, Ink::WHITE);
            let bottom = y.saturating_add(height).min(HEIGHT);
            for pixel in 0..WIDTH {
                for line in 0..HEIGHT {
                    let is_inside = (x..x + width).contains(&pixel) && (y..bottom).contains(&line);
                    assert_eq!(page.is_lit(pixel, line), is_inside, "{pixel} {line}");
                }
            }
            page.fill(x, y, width, height, Ink::BLACK);
            assert!(page.bytes().iter().all(|&byte| byte == 0));
        }
        // The columns alternate, so that the pattern of a colour is unbroken.
        let mut apple = crate::host::start();
        let mut page = apple.hires.page();
        page.fill(3, 0, 60, 1, Ink::ORANGE);
        let is_lit = |x: u16| (3..63).contains(&x) && x % 2 == 1;
        assert!((0..WIDTH).all(|x| page.is_lit(x, 0) == is_lit(x)));
    }

    #[test]
    fn shapes_are_drawn_and_turned() {
        let mut apple = crate::host::start();
        let mut page = apple.hires.page();
        page.draw(38, 190, 3, &[1, 2, 3, 0x84, 5, 6, 7, 8, 9]);
        assert_eq!(page.line(190)[38..], [1, 2]);
        assert_eq!(page.line(191)[38..], [0x84, 5]);
        page.turn(38, 191, 2, &[0xFF, 5]);
        assert_eq!(page.line(191)[38..], [0x7B, 0]);
        page.turn(38, 191, 2, &[0xFF, 5]);
        assert_eq!(page.line(191)[38..], [0x84, 5]);
        page.draw(5, 10, 0, &[1]);
        page.draw(40, 10, 2, &[1, 2]);
        page.draw(5, 12, 3, &[1, 2, 3, 4]);
        assert_eq!(page.line(10)[..], [0; 40]);
        assert_eq!(
            [page.line(12)[4..9].to_vec(), page.line(13)[4..9].to_vec()],
            [[0, 1, 2, 3, 0], [0, 4, 0, 0, 0]]
        );
        page.plot(8, 2, Ink::ORANGE);
        page.plot(9, 2, Ink::ORANGE);
        page.plot(280, 2, Ink::WHITE);
        page.plot(0, 192, Ink::WHITE);
        assert_eq!(page.line(2)[..3], [0, 0x84, 0]);
    }
}
