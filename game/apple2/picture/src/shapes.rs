//! Converts drawings to the bytes of hi-res pages.
//!
//! A pixel of a colour shines only in even or only in odd columns, so a drawing has one colour in
//! each pair of columns 0 and 1, 2 and 3, and so on.

use crate::colours::{Colour, Drawing};

/// Pixels of a byte.
const PIXELS: usize = 7;
/// The screen, in bytes and lines.
const SCREEN: (usize, usize) = (40, 192);
/// The greatest width of a sprite. With it, a sprite has at most ten bytes in a line.
const SPRITE_WIDTH: usize = 63;

/// The converted drawing.
#[derive(Debug, PartialEq, Eq)]
pub struct Shape {
    /// In bytes, or in pixels for a sprite.
    pub width: usize,
    /// Lines.
    pub height: usize,
    /// Whether it has colours, for a sprite.
    pub has_colour: Option<bool>,
    /// All bytes.
    pub bytes: Vec<u8>,
}

/// A pixel of the page.
#[derive(Clone, Copy, Default)]
struct Dot {
    is_lit: bool,
    /// Whether it hides the background.
    is_solid: bool,
    /// Bit 7, for a colour.
    high: Option<bool>,
}

/// The dots of a line. There may be one more than pixels, because a colour fills a pair.
fn dots(pixels: &[Colour], y: usize) -> Result<Vec<Dot>, String> {
    let mut dots = vec![Dot::default(); pixels.len().next_multiple_of(2)];
    for (x, &pixel) in pixels.iter().enumerate() {
        let pair = x & !1;
        let other = pixels.get(x ^ 1).filter(|other| other.hue().is_some());
        let Some((odd, high)) = pixel.hue() else {
            dots[x].is_lit |= pixel == Colour::White;
            dots[x].is_solid |= pixel != Colour::Clear;
            continue;
        };
        if let Some(&other) = other.filter(|&&other| other != pixel) {
            let (x, names) = (pair + 1, format!("{pixel:?} and {other:?}").to_lowercase());
            return Err(format!(
                "columns {pair} and {x} of line {y} are {names}: give both the same colour, since \
                 a colour is two pixels wide"
            ));
        }
        dots[pair + odd].is_lit = true;
        for dot in &mut dots[pair..pair + 2] {
            (dot.is_solid, dot.high) = (true, Some(high));
        }
    }
    Ok(dots)
}

/// The bits of up to seven dots, the first of which is bit 0.
fn bits(dots: &[Dot], is_set: impl Fn(&Dot) -> bool) -> u8 {
    dots.iter().enumerate().map(|(bit, dot)| u8::from(is_set(dot)) << bit).sum()
}

/// A picture of whole bytes. Transparent pixels become black.
pub fn picture(drawing: &Drawing) -> Result<Shape, String> {
    let (width, height) = (drawing.width.div_ceil(PIXELS), drawing.height);
    check_size(drawing.width, height, SCREEN.0 * PIXELS)?;
    let mut bytes = Vec::new();
    for y in 0..height {
        let dots = dots(drawing.line(y), y)?;
        if dots.get(width * PIXELS).is_some_and(|dot| dot.is_lit) {
            return Err(format!(
                "column {} of line {y} has a colour that shines only in the column to its right: \
                 make the picture one pixel wider",
                drawing.width - 1
            ));
        }
        for column in 0..width {
            let start = column * PIXELS;
            let dots = &dots[start..dots.len().min(start + PIXELS)];
            let has = |high| dots.iter().any(|dot| dot.high == Some(high));
            if has(false) && has(true) {
                let end = start + PIXELS - 1;
                return Err(format!(
                    "columns {start} to {end} of line {y} have violet or green next to blue or \
                     orange: these seven pixels share a byte, which has only one of these pairs"
                ));
            }
            bytes.push(bits(dots, |dot| dot.is_lit) | u8::from(has(true)) << 7);
        }
    }
    Ok(Shape { width, height, has_colour: None, bytes })
}

/// For each of the seven positions in a byte: the masks of all lines, whose set bits keep the
/// background, and then the bits of all lines.
pub fn sprite(drawing: &Drawing) -> Result<Shape, String> {
    let height = drawing.height;
    check_size(drawing.width, height, SPRITE_WIDTH)?;
    let lines = (0..height).map(|y| dots(drawing.line(y), y)).collect::<Result<Vec<_>, _>>()?;
    let has = |high| lines.iter().flatten().any(|dot| dot.high == Some(high));
    if has(false) && has(true) {
        return Err("has violet or green and also blue or orange: a sprite has only one of these \
                    pairs of colours, besides black and white"
            .into());
    }
    let (has_colour, high) = (has(false) || has(true), has(true));
    let width = (drawing.width.next_multiple_of(if has_colour { 2 } else { 1 }) + PIXELS - 1)
        .div_ceil(PIXELS);
    let mut bytes = Vec::new();
    for shift in 0..PIXELS {
        let shifted = |line: &Vec<Dot>| {
            let mut shifted = vec![Dot::default(); shift];
            shifted.extend(line);
            shifted.resize(width * PIXELS, Dot::default());
            shifted
        };
        let lines: Vec<Dot> = lines.iter().flat_map(shifted).collect();
        let of = |is_mask| {
            lines.chunks(PIXELS).map(move |dots| {
                let solid = bits(dots, |dot| dot.is_solid);
                // White sprites keep bit 7 of the background.
                let takes = has_colour && solid != 0;
                if is_mask {
                    !solid & 0x7F | u8::from(!takes) << 7
                } else {
                    bits(dots, |dot| dot.is_lit) | u8::from(takes && high) << 7
                }
            })
        };
        bytes.extend(of(true).chain(of(false)));
    }
    Ok(Shape { width: drawing.width, height, has_colour: Some(has_colour), bytes })
}

/// One of several frames, side by side.
pub fn frame(drawing: &Drawing, frame: usize, frames: usize) -> Result<Drawing, String> {
    if frames == 0 || frame >= frames || !drawing.width.is_multiple_of(frames) {
        return Err(format!(
            "has a width of {} pixels, which is not a multiple of {frames} frames",
            drawing.width
        ));
    }
    let width = drawing.width / frames;
    Ok(drawing.part(frame * width, 0, width, drawing.height))
}

/// Pictures of `width` by `height` pixels, from left to right, then from top to bottom.
pub fn tiles(drawing: &Drawing, width: usize, height: usize) -> Result<Shape, String> {
    let Drawing { width: all_width, height: all_height, .. } = *drawing;
    if width == 0 || !width.is_multiple_of(PIXELS) {
        return Err(format!("a tile cannot be {width} pixels wide: use 14, or 7 without colours"));
    }
    if height == 0 || !all_width.is_multiple_of(width) || !all_height.is_multiple_of(height) {
        return Err(format!(
            "has {all_width} by {all_height} pixels, which are not whole tiles of {width} by \
             {height}"
        ));
    }
    let mut bytes = Vec::new();
    for y in (0..all_height).step_by(height) {
        for x in (0..all_width).step_by(width) {
            let tile = drawing.part(x, y, width, height);
            if !width.is_multiple_of(2) && tile.pixels.iter().any(|pixel| pixel.hue().is_some()) {
                return Err(format!(
                    "the tile at {x}, {y} has colours, which a tile of {width} pixels would change \
                     in every other column of the page: use a width of 14, 28, ..."
                ));
            }
            let tile = picture(&tile);
            let tile = tile.map_err(|message| format!("the tile at {x}, {y}: {message}"))?;
            bytes.extend(tile.bytes);
        }
    }
    if bytes.len() / (width / PIXELS * height) > 256 {
        return Err("has more than 256 tiles".into());
    }
    Ok(Shape { width: width / PIXELS, height, has_colour: None, bytes })
}

fn check_size(width: usize, height: usize, limit: usize) -> Result<(), String> {
    if width > limit || height > SCREEN.1 {
        let lines = SCREEN.1;
        return Err(format!(
            "has {width} by {height} pixels: make it at most {limit} wide and {lines} high"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing of lines of characters: `.` black, `#` white, blank transparent, else a colour.
    fn drawing(lines: &[&str]) -> Drawing {
        let colour = |c| match c {
            '.' => Colour::Black,
            '#' => Colour::White,
            'v' => Colour::Violet,
            'g' => Colour::Green,
            'b' => Colour::Blue,
            'o' => Colour::Orange,
            _ => Colour::Clear,
        };
        let pixels = lines.iter().flat_map(|line| line.chars()).map(colour).collect();
        Drawing { width: lines[0].len(), height: lines.len(), pixels }
    }

    #[test]
    fn each_pair_of_columns_has_one_lit_dot_for_a_colour() {
        let bytes = |line| picture(&drawing(&[line])).map(|shape| shape.bytes);
        assert_eq!(bytes("vvvvvvvvvvvvvv"), Ok(vec![0x55, 0x2A]));
        assert_eq!(bytes("gggggggggggggg"), Ok(vec![0x2A, 0x55]));
        assert_eq!(bytes("bbbbbbbbbbbbbb"), Ok(vec![0xD5, 0xAA]));
        assert_eq!(bytes("oooooooooooooo"), Ok(vec![0xAA, 0xD5]));
        assert_eq!(bytes("#######......."), Ok(vec![0x7F, 0x00]));
        assert_eq!(bytes("g......v"), Ok(vec![0x42, 0x00]), "one pixel is enough");
        assert_eq!(bytes("#  ##"), Ok(vec![0x19]));
        assert!(
            bytes("gv").unwrap_err().starts_with("columns 0 and 1 of line 0 are green and vio")
        );
        assert!(bytes("vvbb").unwrap_err().starts_with("columns 0 to 6 of line 0 have violet"));
        assert_eq!(bytes("vv......bb"), Ok(vec![0x01, 0x82]));
        assert_eq!(bytes("......v"), Ok(vec![0x40]));
        assert!(bytes("......g").unwrap_err().starts_with("column 6 of line 0 has a colour that"));
    }

    #[test]
    fn a_sprite_has_a_mask_and_bits_for_each_position() {
        let shape = sprite(&drawing(&["# .", "###"])).unwrap();
        assert_eq!((shape.width, shape.height, shape.has_colour), (3, 2, Some(false)));
        // Two bytes wide, two lines, mask and bits, seven positions.
        assert_eq!(shape.bytes.len(), 2 * 2 * 2 * 7);
        assert_eq!(shape.bytes[..8], [0xFA, 0xFF, 0xF8, 0xFF, 0x01, 0, 0x07, 0]);
        assert_eq!(shape.bytes[48..], [0xBF, 0xFD, 0xBF, 0xFC, 0x40, 0, 0x40, 0x03]);
        let shape = sprite(&drawing(&["oo"])).unwrap();
        assert_eq!((shape.width, shape.has_colour), (2, Some(true)));
        assert_eq!(shape.bytes[..4], [0x7C, 0xFF, 0x82, 0]);
        assert!(sprite(&drawing(&["oo", "gg"])).unwrap_err().contains("only one of these pairs"));
    }

    #[test]
    fn tiles_and_frames_are_parts() {
        let sheet = drawing(&["#######.......", "......#######."]);
        assert_eq!(tiles(&sheet, 7, 1).unwrap().bytes, [0x7F, 0, 0x40, 0x3F]);
        assert!(tiles(&sheet, 8, 1).unwrap_err().starts_with("a tile cannot be 8 pixels wide"));
        let narrow = tiles(&drawing(&[".......vv....."]), 7, 1);
        assert!(narrow.unwrap_err().starts_with("the tile at 7, 0 has colours"));
        assert!(tiles(&sheet, 14, 3).unwrap_err().contains("not whole tiles of 14 by 3"));
        assert_eq!(frame(&sheet, 1, 2).unwrap().line(1), drawing(&["######."]).line(0));
        assert!(frame(&sheet, 0, 3).is_err());
        assert!(picture(&drawing(&[&"#".repeat(281)])).is_err());
        assert!(sprite(&drawing(&[&"#".repeat(64)])).is_err());
    }
}
