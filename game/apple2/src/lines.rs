//! Lines in hi-res graphics.

use crate::hires::{Ink, Page};

/// The greatest column of an end. With it, all sums have 16 bits.
const FAR: u16 = 8191;

impl Page<'_> {
    /// Draws a line of single pixels between two pixels, both included, each given by column and
    /// line. Pixels outside the page are not shown, and columns beyond 8191 count as 8191. Takes
    /// about 430 cycles for each pixel. [`Page::fill`] draws horizontal and vertical lines faster.
    ///
    /// ```
    /// # let mut apple = apple2::host::start();
    /// apple.hires.page().draw_line((0, 0), (279, 191), apple2::hires::Ink::WHITE);
    /// ```
    pub fn draw_line(&mut self, from: (u16, u8), to: (u16, u8), ink: Ink) {
        let (mut x, mut y) = (from.0.min(FAR), from.1);
        let (end_x, end_y) = (to.0.min(FAR), to.1);
        let width = x.abs_diff(end_x) as i16;
        let height = i16::from(y.abs_diff(end_y));
        // Bresenham: twice the error decides on a step in each direction.
        let mut error = width - height;
        loop {
            self.plot(x, y, ink);
            if x == end_x && y == end_y {
                return;
            }
            let twice = error << 1;
            if twice >= -height {
                error -= height;
                x = if x < end_x { x + 1 } else { x - 1 };
            }
            if twice <= width {
                error += width;
                y = if y < end_y { y + 1 } else { y - 1 };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hires::{HEIGHT, WIDTH};

    #[test]
    fn lines_stay_within_half_a_pixel_of_the_exact_line() {
        for (from, to) in [
            ((0, 0), (0, 0)),
            ((0, 0), (279, 191)),
            ((279, 5), (3, 100)),
            ((10, 190), (17, 0)),
            ((5, 7), (200, 7)),
            ((5, 9), (5, 3)),
        ] {
            let mut apple = crate::host::start();
            let mut page = apple.hires.page();
            page.draw_line(from, to, Ink::WHITE);
            let (width, height) =
                (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1));
            let length = width.abs().max(height.abs());
            let mut count = 0;
            for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
                if page.is_lit(x, y) {
                    let (dx, dy) =
                        (i32::from(x) - i32::from(from.0), i32::from(y) - i32::from(from.1));
                    assert!(
                        2 * (dx * height - dy * width).abs() <= length,
                        "{from:?} {to:?} {x} {y}"
                    );
                    count += 1;
                }
            }
            assert_eq!(count, length + 1, "{from:?} {to:?}");
            assert!(page.is_lit(from.0, from.1) && page.is_lit(to.0, to.1));
        }
        let mut apple = crate::host::start();
        apple.hires.page().draw_line((u16::MAX, 255), (0, 0), Ink::WHITE);
        assert!(apple.hires.page().is_lit(0, 0));
    }
}
