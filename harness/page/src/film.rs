//! The last half minute of the picture, as an animated GIF.
//!
//! Source: *Graphics Interchange Format, Version 89a* (CompuServe, 1990). Appendix F describes the
//! compression.

use std::rc::Rc;

use zonkers_harness::apple2::CYCLES_PER_SECOND;
use zonkers_harness::monitor::Monitor;
use zonkers_harness::picture::{DOTS, LINES, Picture};

use crate::desk::{CHANNELS, paint};

/// The maximum length of the film, in cycles.
const LENGTH: u64 = 30 * CYCLES_PER_SECOND;
/// The minimum time of a picture, in cycles. Later changes replace a picture until then.
const STEP: u64 = CYCLES_PER_SECOND / 12;
/// The maximum time of a picture, in cycles: a player may think for longer than the film lasts.
const STILL_MAX: u64 = 2 * CYCLES_PER_SECOND;

/// The number of bits of a colour. A monitor shows at most 16 colours.
const BITS: u8 = 4;
const COLOURS: usize = 1 << BITS;
/// The codes that empty the compressor's table, and that end a picture.
const CLEAR: usize = COLOURS;
const END: usize = CLEAR + 1;
/// The number of codes, of at most 12 bits.
const CODES: usize = 1 << 12;

/// A colour: red, green, blue and opacity, which is 0 in an unused place of the palette.
type Colour = [u8; CHANNELS];

/// Pictures and their times in cycles, oldest first.
#[derive(Default)]
pub struct Film {
    pictures: Vec<(Rc<Picture>, u64)>,
    /// The cycle of the last change.
    changed_at: u64,
}

impl Film {
    /// Records that the picture has changed in this cycle.
    pub fn add(&mut self, picture: Rc<Picture>, cycle: u64) {
        // The count of cycles is lower after power-on, or after a return to a kept moment.
        let elapsed = cycle.saturating_sub(self.changed_at);
        self.changed_at = cycle;
        if let Some(last) = self.pictures.last_mut() {
            last.1 = (last.1 + elapsed).min(STILL_MAX);
        }
        match self.pictures.last_mut() {
            Some(last) if last.1 < STEP => last.0 = picture,
            _ => self.pictures.push((picture, 0)),
        }
        while self.pictures.iter().map(|(_, time)| time).sum::<u64>() > LENGTH {
            self.pictures.remove(0);
        }
    }

    /// The film as a GIF file, on this monitor. Its last picture is shown for `STILL_MAX`, then
    /// it starts again.
    pub fn gif(&self, monitor: Monitor) -> Vec<u8> {
        let mut palette = [[0; CHANNELS]; COLOURS];
        let mut shown = Vec::new();
        let mut images = Vec::new();
        for (number, (picture, time)) in self.pictures.iter().enumerate() {
            let is_last = number + 1 == self.pictures.len();
            let time = if is_last { STILL_MAX } else { *time };
            let pixels = indices(picture, monitor, &mut palette);
            append_image(&mut images, &shown, &pixels, time);
            shown = pixels;
        }
        let mut file = b"GIF89a".to_vec();
        append_words(&mut file, &[DOTS, 2 * LINES]);
        // A palette of 16 colours.
        file.extend_from_slice(&[0xB0 | (BITS - 1), 0, 0]);
        palette.iter().for_each(|colour| file.extend_from_slice(&colour[..3]));
        file.extend_from_slice(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0");
        file.extend_from_slice(&images);
        file.push(0x3B);
        file
    }
}

/// The colours of a picture's dots as indices into the palette, to which new colours are added.
fn indices(picture: &Picture, monitor: Monitor, palette: &mut [Colour; COLOURS]) -> Vec<u8> {
    let mut pixels = vec![[0xFF; CHANNELS]; DOTS * LINES];
    paint(picture, monitor, true, &mut pixels);
    let mut indices = vec![0; pixels.len()];
    for (index, colour) in indices.iter_mut().zip(pixels) {
        let place = palette.iter().position(|other| *other == colour || other[3] == 0);
        let place = place.expect("at most 16 colours");
        palette[place] = colour;
        *index = place as u8;
    }
    indices
}

fn append_words(file: &mut Vec<u8>, words: &[usize]) {
    words.iter().for_each(|&word| file.extend_from_slice(&(word as u16).to_le_bytes()));
}

/// Appends a picture with its time in cycles. Contains only the lines from the first to the last
/// that differ from the picture before.
fn append_image(file: &mut Vec<u8>, shown: &[u8], pixels: &[u8], time: u64) {
    let row = |line: usize| line * DOTS..(line + 1) * DOTS;
    let is_new = |line: &usize| shown.get(row(*line)) != Some(&pixels[row(*line)]);
    let top = (0..LINES).find(is_new).unwrap_or(0);
    let bottom = (top..LINES).rfind(is_new).unwrap_or(top) + 1;
    // The picture stays until the next is drawn over it.
    file.extend_from_slice(&[0x21, 0xF9, 4, 4]);
    append_words(file, &[(time * 100 / CYCLES_PER_SECOND) as usize]);
    file.extend_from_slice(&[0, 0, 0x2C]);
    append_words(file, &[0, 2 * top, DOTS, 2 * (bottom - top)]);
    file.extend_from_slice(&[0, BITS]);
    let mut codes = Codes::new();
    for row in pixels[top * DOTS..bottom * DOTS].chunks(DOTS) {
        // Each line is doubled, as in `Frame`.
        row.iter().for_each(|&colour| codes.add(colour.into()));
        row.iter().for_each(|&colour| codes.add(colour.into()));
    }
    for block in codes.end().chunks(255) {
        file.push(block.len() as u8);
        file.extend_from_slice(block);
    }
    file.push(0);
}

/// Colours, compressed by the method of Lempel, Ziv and Welch to codes of 5 to 12 bits, lowest bit
/// first.
struct Codes {
    bytes: Vec<u8>,
    /// Bits that do not fill a byte yet, and their number.
    bits: usize,
    count: u32,
    /// The number of bits of the next code.
    width: u32,
    /// For each code, the codes of its string with one more colour, or 0.
    longer: Vec<[u16; COLOURS]>,
    /// The next unused code.
    next: usize,
    /// The code of the string that has been read, if any.
    last: Option<usize>,
}

impl Codes {
    fn new() -> Codes {
        let longer = vec![[0; COLOURS]; CODES];
        let mut codes =
            Codes { bytes: Vec::new(), bits: 0, count: 0, width: 0, longer, next: 0, last: None };
        codes.clear();
        codes.push(CLEAR);
        codes
    }

    fn clear(&mut self) {
        self.longer.fill([0; COLOURS]);
        (self.next, self.width) = (END + 1, u32::from(BITS) + 1);
    }

    fn push(&mut self, code: usize) {
        self.bits |= code << self.count;
        self.count += self.width;
        while self.count >= 8 {
            self.bytes.push(self.bits as u8);
            self.bits >>= 8;
            self.count -= 8;
        }
    }

    /// Pushes the code of a string. The reader adds a string when it reads this code.
    fn push_string(&mut self, code: usize) {
        self.push(code);
        self.width += u32::from(self.next == 1 << self.width && self.next < CODES);
    }

    fn add(&mut self, colour: usize) {
        let Some(code) = self.last.replace(colour) else { return };
        let longer = usize::from(self.longer[code][colour]);
        if longer > 0 {
            self.last = Some(longer);
            return;
        }
        self.push_string(code);
        if self.next == CODES {
            self.push(CLEAR);
            self.clear();
        } else {
            self.longer[code][colour] = self.next as u16;
            self.next += 1;
        }
    }

    /// All bytes.
    fn end(mut self) -> Vec<u8> {
        if let Some(code) = self.last {
            self.push_string(code);
        }
        self.push(END);
        if self.count > 0 {
            self.bytes.push(self.bits as u8);
        }
        self.bytes
    }
}
