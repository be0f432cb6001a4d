//! The screen as a PNG.

use crate::monitor::{Frame, Rgb};

/// Pixels around the screen.
pub const BORDER: usize = 16;

/// A PNG of the frame, in its own few colours where they fit a palette, with a border of its first pixel's
/// colour.
pub fn png(frame: &Frame) -> Vec<u8> {
    let mut palette: Vec<Rgb> = frame.rgb.clone();
    palette.sort_unstable();
    palette.dedup();
    let index = |rgb: &Rgb| palette.binary_search(rgb).unwrap_or_default() as u8;
    let border = frame.rgb.first().map_or(0, index);
    let width = frame.width + 2 * BORDER;
    let mut pixels = vec![border; width * (frame.height + 2 * BORDER)];
    let rows = pixels.chunks_mut(width).skip(BORDER);
    for (row, line) in rows.zip(frame.rgb.chunks(frame.width)) {
        for (pixel, rgb) in row.iter_mut().skip(BORDER).zip(line) {
            *pixel = index(rgb);
        }
    }
    encode(&pixels, width, palette.as_flattened())
}

fn encode(pixels: &[u8], width: usize, palette: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let height = pixels.len() / width;
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(pixels));
    written.expect("a picture of known size goes into memory");
    file
}
