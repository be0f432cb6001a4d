//! The six colours of hi-res graphics.

use crate::png::Image;

/// The colour of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Transparent.
    Clear,
    Black,
    White,
    Violet,
    Green,
    Blue,
    Orange,
}

impl Colour {
    /// The column of each pair of columns that shines in the colour, and bit 7 of its byte. `None`
    /// for black, white and transparent pixels.
    pub fn hue(self) -> Option<(usize, bool)> {
        match self {
            Colour::Clear | Colour::Black | Colour::White => None,
            Colour::Violet => Some((0, false)),
            Colour::Green => Some((1, false)),
            Colour::Blue => Some((0, true)),
            Colour::Orange => Some((1, true)),
        }
    }

    /// The nearest colour, or `None` for grey, red and yellow.
    fn nearest([r, g, b, alpha]: [u8; 4]) -> Option<Colour> {
        let greatest = r.max(g).max(b);
        let least = r.min(g).min(b);
        if alpha < 128 {
            return Some(Colour::Clear);
        }
        if greatest < 64 {
            return Some(Colour::Black);
        }
        if least > 191 {
            return Some(Colour::White);
        }
        let range = i32::from(greatest - least);
        if range < 64 {
            return None;
        }
        // The hue in degrees: 0 is red, 120 green, 240 blue.
        let turn = |from: u8, to: u8| (i32::from(to) - i32::from(from)) * 60 / range;
        let hue = match greatest {
            _ if greatest == r => (360 + turn(b, g)) % 360,
            _ if greatest == g => 120 + turn(r, b),
            _ => 240 + turn(g, r),
        };
        match hue {
            10..=52 => Some(Colour::Orange),
            80..=165 => Some(Colour::Green),
            170..=255 => Some(Colour::Blue),
            260..=335 => Some(Colour::Violet),
            _ => None,
        }
    }
}

/// An image in these colours.
pub struct Drawing {
    /// Pixels of a line.
    pub width: usize,
    /// Lines.
    pub height: usize,
    /// All pixels, line by line.
    pub pixels: Vec<Colour>,
}

impl Drawing {
    /// Finds the colours of an image.
    ///
    /// # Errors
    /// The position and the colour of a pixel that has none of them.
    pub fn of(image: &Image) -> Result<Drawing, String> {
        let colour = |(place, &pixel): (usize, &[u8; 4])| {
            let [r, g, b, _] = pixel;
            Colour::nearest(pixel).ok_or_else(|| {
                let (x, y) = (place % image.width, place / image.width);
                format!(
                    "the pixel in column {x} of line {y} is #{r:02X}{g:02X}{b:02X}, which is none \
                     of the colours black #000000, white #FFFFFF, violet #FF44FD, green #14F53C, \
                     blue #14CFFD and orange #FF6A3C: give it one of these, or make it transparent"
                )
            })
        };
        let pixels = image.pixels.iter().enumerate().map(colour).collect::<Result<_, _>>()?;
        Ok(Drawing { width: image.width, height: image.height, pixels })
    }

    /// The pixels of a line.
    pub fn line(&self, y: usize) -> &[Colour] {
        &self.pixels[y * self.width..][..self.width]
    }

    /// A part of the drawing, which must be inside it.
    pub fn part(&self, x: usize, y: usize, width: usize, height: usize) -> Drawing {
        let lines = (y..y + height).flat_map(|y| &self.line(y)[x..x + width]);
        Drawing { width, height, pixels: lines.copied().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_palettes_have_the_six_colours() {
        for (rgb, colour) in [
            (0x000000, Some(Colour::Black)),
            (0x202020, Some(Colour::Black)),
            (0xFFFFFF, Some(Colour::White)),
            (0xFF44FD, Some(Colour::Violet)),
            (0xFF00FF, Some(Colour::Violet)),
            (0x14F53C, Some(Colour::Green)),
            (0x00FF00, Some(Colour::Green)),
            (0x14CFFD, Some(Colour::Blue)),
            (0x0000FF, Some(Colour::Blue)),
            (0xFF6A3C, Some(Colour::Orange)),
            (0xFFA500, Some(Colour::Orange)),
            (0x808080, None),
            (0xFF0000, None),
            (0xFFFF00, None),
        ] {
            let [_, r, g, b] = u32::to_be_bytes(rgb);
            assert_eq!(Colour::nearest([r, g, b, 255]), colour, "{rgb:06X}");
            assert_eq!(Colour::nearest([r, g, b, 0]), Some(Colour::Clear));
        }
    }
}
