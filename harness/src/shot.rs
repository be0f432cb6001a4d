//! The text screen as a picture.

use crate::font::Font;
use crate::screen::{COLUMNS, LINES, Look, Screen};

/// Dots of a character place, as on the Apple: 280 by 192 for the screen.
const CELL_WIDTH: usize = 7;
const CELL_HEIGHT: usize = 8;
/// Pixels of a dot.
const SCALE: usize = 2;
/// Pixels around the screen.
const BORDER: usize = 16;
const WIDTH: usize = COLUMNS * CELL_WIDTH * SCALE + 2 * BORDER;
const HEIGHT: usize = LINES * CELL_HEIGHT * SCALE + 2 * BORDER;
/// Dark, light.
const PALETTE: [u8; 6] = [0x10, 0x14, 0x10, 0x6C, 0xF0, 0x7C];

/// A PNG of the screen; flashing characters are drawn as inverse ones.
pub fn png(screen: &Screen) -> Vec<u8> {
    let mut pixels = vec![0u8; WIDTH * HEIGHT];
    let font = Font::default();
    for (y, row) in pixels.chunks_mut(WIDTH).enumerate().skip(BORDER).take(HEIGHT - 2 * BORDER) {
        let dot_row = (y - BORDER) / SCALE;
        for (x, pixel) in row.iter_mut().enumerate().skip(BORDER).take(WIDTH - 2 * BORDER) {
            let dot_column = (x - BORDER) / SCALE;
            let cell = screen.line(dot_row / CELL_HEIGHT)[dot_column / CELL_WIDTH];
            // A blank column on the left, one on the right and a blank row below set characters apart.
            let is_lit = (dot_column % CELL_WIDTH)
                .checked_sub(1)
                .is_some_and(|column| font.is_lit(cell.character, dot_row % CELL_HEIGHT, column));
            *pixel = u8::from(is_lit != (cell.look != Look::Normal));
        }
    }
    encode(&pixels)
}

fn encode(pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(PALETTE.as_slice());
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(pixels));
    written.expect("a picture of fixed size goes into memory");
    file
}
