//! Screenshots as PNG.

use crate::monitor::{Frame, Rgb};

/// The border of screenshots in files, in pixels.
pub const BORDER: usize = 16;

/// Encodes a frame as a PNG with a palette and a dark border.
pub fn png(frame: &Frame, border_width: usize) -> Vec<u8> {
    let mut palette: Vec<Rgb> = frame.rgb.clone();
    palette.sort_unstable();
    palette.dedup();
    let index = |rgb: &Rgb| palette.binary_search(rgb).unwrap_or_default() as u8;
    let brightness = |rgb: &Rgb| rgb.iter().map(|&channel| u32::from(channel)).sum::<u32>();
    let darkest = palette.iter().enumerate().min_by_key(|(_, rgb)| brightness(rgb));
    let border = darkest.map_or(0, |(number, _)| number as u8);
    let width = frame.width + 2 * border_width;
    let mut pixels = vec![border; width * (frame.height + 2 * border_width)];
    let rows = pixels.chunks_mut(width).skip(border_width);
    for (row, line) in rows.zip(frame.rgb.chunks(frame.width)) {
        for (pixel, rgb) in row.iter_mut().skip(border_width).zip(line) {
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
    written.expect("encoding to memory never fails");
    file
}
