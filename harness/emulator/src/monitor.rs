//! Renders a [`Picture`] as a composite colour monitor or a monochrome monitor shows it.
//!
//! A composite monitor interprets fine dots as colour. A single pixel is violet in an even column
//! and green in an odd column, or blue and orange if its byte is delayed. Two adjacent pixels are
//! white, and a single dark pixel between two coloured pixels has their colour. Text is white,
//! since text mode switches the colour burst off. (In mixed mode, a real monitor shows text with
//! colour fringes, but here it is white.)
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The High-Resolution Graphics Mode".

use crate::picture::{
    CELL_PIXELS, DOTS, DOUBLE_COLUMNS, LINES, Line, PIXELS, Picture, double_hires_dots,
    double_lores_dots, hires_dots, lores_dots, rotated,
};
use crate::screen::COLUMNS;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// A monitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Monitor {
    /// A composite colour monitor.
    #[default]
    Colour,
    /// Green phosphor.
    Green,
    /// Amber phosphor.
    Amber,
    /// White phosphor.
    White,
}

impl Monitor {
    /// The monitor with this name: `colour`, `green`, `amber` or `white`.
    pub fn named(name: &str) -> Option<Monitor> {
        Some(match name {
            "colour" | "color" => Monitor::Colour,
            "green" => Monitor::Green,
            "amber" => Monitor::Amber,
            "white" => Monitor::White,
            _ => return None,
        })
    }

    /// Renders a line.
    pub fn pixels(self, line: Line) -> [Rgb; DOTS] {
        let (light, dark) = (self.light(), self.dark());
        let lit = |dots: &[bool; DOTS]| dots.map(|is_lit| if is_lit { light } else { dark });
        match line {
            Line::Text(dots) => lit(dots),
            Line::Hires(bytes) if self != Monitor::Colour => lit(&hires_dots(bytes)),
            Line::Hires(bytes) => hires_hues(bytes).map(|hue| hue.rgb(light, dark)),
            Line::Lores(colours) if self != Monitor::Colour => lit(&lores_dots(colours)),
            Line::Lores(colours) => {
                let rgb = colours.map(|colour| lores_rgb(colour, light, dark));
                std::array::from_fn(|dot| rgb[dot / (2 * CELL_PIXELS)])
            }
            Line::DoubleHires(bytes) if self != Monitor::Colour => lit(&double_hires_dots(bytes)),
            Line::DoubleHires(bytes) => {
                double_hires_colours(bytes).map(|colour| lores_rgb(colour, light, dark))
            }
            Line::DoubleLores(colours) if self != Monitor::Colour => {
                lit(&double_lores_dots(colours))
            }
            Line::DoubleLores(colours) => {
                let rgb = colours.map(|colour| lores_rgb(colour, light, dark));
                std::array::from_fn(|dot| rgb[dot / CELL_PIXELS])
            }
        }
    }

    /// The colour of lit dots that are not coloured.
    const fn light(self) -> Rgb {
        match self {
            Monitor::Colour | Monitor::White => [0xF4, 0xF4, 0xF0],
            Monitor::Green => [0x4C, 0xF0, 0x64],
            Monitor::Amber => [0xFF, 0xB4, 0x28],
        }
    }

    /// The colour of dark dots.
    const fn dark(self) -> Rgb {
        match self {
            Monitor::Colour | Monitor::White => [0x08, 0x08, 0x08],
            Monitor::Green => [0x08, 0x10, 0x08],
            Monitor::Amber => [0x10, 0x0C, 0x06],
        }
    }
}

/// A rendered picture. A pixel is as wide as a dot of the video signal, and each line is doubled,
/// which approximates the aspect ratio of a screen.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    /// The number of pixels in a row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The colour of each pixel, row by row from the top left.
    pub rgb: Vec<Rgb>,
}

impl Frame {
    /// Renders a picture. Flashing characters are inverse while `is_flash_on`.
    pub fn of(picture: &Picture, monitor: Monitor, is_flash_on: bool) -> Frame {
        let mut rgb = Vec::with_capacity(2 * DOTS * LINES);
        picture.for_each_line(is_flash_on, |line| {
            let pixels = monitor.pixels(line);
            rgb.extend_from_slice(&pixels);
            rgb.extend_from_slice(&pixels);
        });
        Frame { width: DOTS, height: 2 * LINES, rgb }
    }

    /// The pixel at a column and row.
    ///
    /// # Panics
    /// If the pixel is outside the frame.
    pub fn at(&self, column: usize, row: usize) -> Rgb {
        self.rgb[row * self.width + column]
    }
}

/// The hue of a dot on a composite monitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hue {
    Black,
    White,
    Violet,
    Green,
    Blue,
    Orange,
}

impl Hue {
    fn rgb(self, white: Rgb, black: Rgb) -> Rgb {
        // Alternate lit dots have half the luma, and a chroma at a multiple of 90 degrees.
        match self {
            Hue::Black => black,
            Hue::White => white,
            Hue::Violet => ntsc(0.5, 0.0, CHROMA),
            Hue::Green => ntsc(0.5, 0.0, -CHROMA),
            Hue::Orange => ntsc(0.5, CHROMA, 0.0),
            Hue::Blue => ntsc(0.5, -CHROMA, 0.0),
        }
    }
}

/// The colour saturation, lower than the fundamental of a square wave, as most monitors were
/// adjusted.
const CHROMA: f64 = 0.4;

/// A lo-res colour on a composite monitor. Each of its four bits contributes a quarter of the luma,
/// and half of the chroma of the two hi-res colours that contain the bit: 3 is violet, 6 blue, 9
/// orange and 12 green.
fn lores_rgb(colour: u8, white: Rgb, black: Rgb) -> Rgb {
    const BITS: [(f64, f64); 4] = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
    match colour & 15 {
        0 => black,
        15 => white,
        colour => {
            let (mut i, mut q) = (0.0, 0.0);
            for (bit, phase) in BITS.iter().enumerate() {
                if colour >> bit & 1 != 0 {
                    i += phase.0 * CHROMA / 2.0;
                    q += phase.1 * CHROMA / 2.0;
                }
            }
            ntsc(f64::from(colour.count_ones()) / 4.0, i, q)
        }
    }
}

/// The lo-res colour of each dot of a double hi-res line. Four dots form a colour, which is one dot
/// late.
fn double_hires_colours(bytes: &[u8; DOUBLE_COLUMNS]) -> [u8; DOTS] {
    let dots = double_hires_dots(bytes);
    std::array::from_fn(|dot| {
        let four = &dots[dot / 4 * 4..][..4];
        rotated((0..).zip(four).map(|(bit, &is_lit)| u8::from(is_lit) << bit).sum())
    })
}

/// Converts luma and chroma (NTSC of the FCC, 1953) to red, green and blue.
fn ntsc(luma: f64, i: f64, q: f64) -> Rgb {
    let channels =
        [luma + 0.956 * i + 0.619 * q, luma - 0.272 * i - 0.647 * q, luma - 1.106 * i + 1.703 * q];
    channels.map(|channel| (255.0 * channel.clamp(0.0, 1.0)).round() as u8)
}

/// The hue of each dot of a line.
fn hires_hues(bytes: &[u8; COLUMNS]) -> [Hue; DOTS] {
    let is_on = |pixel: Option<usize>| {
        pixel.is_some_and(|n| n < PIXELS && bytes[n / CELL_PIXELS] >> (n % CELL_PIXELS) & 1 != 0)
    };
    let mut hues = [Hue::Black; DOTS];
    for pixel in 0..PIXELS {
        let left = pixel.checked_sub(1);
        let (is_left, is_right) = (is_on(left), is_on(Some(pixel + 1)));
        let is_delayed = bytes[pixel / CELL_PIXELS] & 0x80 != 0;
        let hue = if is_on(Some(pixel)) {
            if is_left || is_right { Hue::White } else { colour(pixel, is_delayed) }
        } else if is_left && is_right {
            // A dark pixel between two lit pixels is part of a coloured area, unless both are
            // white.
            let is_between_whites = is_on(pixel.checked_sub(2)) && is_on(Some(pixel + 2));
            if is_between_whites { Hue::Black } else { colour(pixel + 1, is_delayed) }
        } else {
            Hue::Black
        };
        let dot = 2 * pixel + usize::from(is_delayed);
        if is_delayed && pixel % CELL_PIXELS == 0 && pixel > 0 {
            // Extend the previous colour into the gap of half a pixel.
            hues[dot - 1] = hues[dot - 2];
        }
        for dot in hues.iter_mut().skip(dot).take(2) {
            *dot = hue;
        }
    }
    hues
}

/// The colour of a single pixel.
fn colour(pixel: usize, is_delayed: bool) -> Hue {
    match (pixel.is_multiple_of(2), is_delayed) {
        (true, false) => Hue::Violet,
        (false, false) => Hue::Green,
        (true, true) => Hue::Blue,
        (false, true) => Hue::Orange,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{blocks, lines};
    use crate::screen::Screen;

    /// The hues of a line as letters, one per dot.
    fn hues(bytes: &[u8]) -> String {
        let mut line = [0; COLUMNS];
        line[..bytes.len()].copy_from_slice(bytes);
        let letter = |hue: &Hue| match hue {
            Hue::Black => '.',
            Hue::White => 'W',
            Hue::Violet => 'v',
            Hue::Green => 'g',
            Hue::Blue => 'b',
            Hue::Orange => 'o',
        };
        hires_hues(&line)[..14 * bytes.len()].iter().map(letter).collect()
    }

    #[test]
    fn single_pixels_have_colours_and_pairs_are_white() {
        assert_eq!(hues(&[0b000_0001]), "vv............");
        assert_eq!(hues(&[0b000_1000]), "......gg......");
        assert_eq!(hues(&[0x81]), ".bb...........");
        assert_eq!(hues(&[0x88]), ".......oo.....");
        assert_eq!(hues(&[0b001_1000]), "......WWWW....");
        assert_eq!(hues(&[0b011_0110]), "..WWWW..WWWW..", "strokes of letters are separate");
    }

    #[test]
    fn alternate_pixels_form_a_coloured_area() {
        // Violet pixels are in even columns, so the patterns of adjacent bytes alternate.
        assert_eq!(hues(&[0x55, 0x2A]), "vvvvvvvvvvvvvvvvvvvvvvvvvv..");
        assert_eq!(hues(&[0xAA, 0xD5]), "...ooooooooooooooooooooooooo");
        assert_eq!(hues(&[0x7F, 0x7F]), "WWWWWWWWWWWWWWWWWWWWWWWWWWWW");
    }

    #[test]
    fn colours_match_their_names() {
        let rgb = |hue: Hue| hue.rgb([255; 3], [0; 3]);
        let [red, green, blue] = rgb(Hue::Violet);
        assert!(blue > red && red > green);
        let [red, green, blue] = rgb(Hue::Green);
        assert!(green > red && red > blue);
        let [red, green, blue] = rgb(Hue::Orange);
        assert!(red > green && green > blue);
        let [red, green, blue] = rgb(Hue::Blue);
        assert!(blue > green && green > red);
    }

    #[test]
    fn lo_res_colours_include_those_of_hi_res() {
        let rgb = |colour| lores_rgb(colour, [255; 3], [0; 3]);
        for (colour, hue) in [
            (0, Hue::Black),
            (3, Hue::Violet),
            (6, Hue::Blue),
            (9, Hue::Orange),
            (12, Hue::Green),
            (15, Hue::White),
        ] {
            assert_eq!(rgb(colour), hue.rgb([255; 3], [0; 3]), "{colour}");
        }
        assert_eq!(rgb(5), rgb(10), "both greys look the same");
        let mut colours: Vec<Rgb> = (0..16).map(rgb).collect();
        colours.sort();
        colours.dedup();
        assert_eq!(colours.len(), 15);
        let [red, green, blue] = rgb(13);
        assert!(red > blue && green > blue, "yellow");
        let [red, green, blue] = rgb(4);
        assert!(green > red && green > blue, "dark green");
    }

    #[test]
    fn monochrome_frames_have_two_colours() {
        let screen = Screen::from_codes(Default::default(), |line, _| line as u8 | 0xC0);
        let mixed = || Picture::Mixed(lines(|offset| ((offset * 7) >> 3) as u8), screen.clone());
        for (picture, monitor, colours) in [
            (Picture::Text(screen.clone()), Monitor::Colour, 2),
            (mixed(), Monitor::Green, 2),
            (mixed(), Monitor::Amber, 2),
            (mixed(), Monitor::Colour, 6),
            (Picture::Lores(blocks(|_| 0x6C), Some(screen.clone())), Monitor::Colour, 4),
            (Picture::Lores(blocks(|_| 0x6C), Some(screen.clone())), Monitor::Green, 2),
        ] {
            let frame = Frame::of(&picture, monitor, false);
            assert_eq!(frame.rgb.len(), frame.width * frame.height);
            let mut found = frame.rgb.clone();
            found.sort();
            found.dedup();
            assert_eq!(found.len(), colours, "{monitor:?}");
            // In mixed mode, the last four lines are text.
            let is_grey = |rgb: &Rgb| rgb == &monitor.light() || rgb == &monitor.dark();
            assert!(frame.rgb[2 * 160 * DOTS..].iter().all(is_grey));
        }
    }
}
