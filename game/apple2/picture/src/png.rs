//! Reads PNG files (ISO/IEC 15948) of all colour types and depths, without interlacing.

use super::inflate::inflate;

/// An image of RGBA pixels, line by line.
pub struct Image {
    /// Pixels of a line.
    pub width: usize,
    /// Lines.
    pub height: usize,
    /// All pixels.
    pub pixels: Vec<[u8; 4]>,
}

/// The greatest width and height.
const SIZE: usize = 4096;

const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
const DAMAGED: &str = "is damaged: save it again";

/// The fields of IHDR, and the palette.
struct Header {
    width: usize,
    height: usize,
    depth: usize,
    kind: u8,
    /// RGBA colours.
    palette: Vec<[u8; 4]>,
    /// The colour that is transparent, for grey and RGB.
    clear: Option<Vec<u16>>,
}

/// Reads a file.
///
/// # Errors
/// The reason, and the remedy.
pub fn read(file: &[u8]) -> Result<Image, String> {
    let rest = file.strip_prefix(&SIGNATURE);
    let mut rest = rest.ok_or("is not a PNG file: save it as PNG")?;
    let mut header = None;
    let mut data = Vec::new();
    while let Some((kind, chunk, after)) = chunk(rest) {
        match (kind, &mut header) {
            (b"IHDR", None) => header = Some(read_header(chunk)?),
            (b"PLTE", Some(header)) => {
                let colours = chunk.as_chunks::<3>().0;
                header.palette = colours.iter().map(|&[r, g, b]| [r, g, b, 255]).collect();
            }
            (b"tRNS", Some(header)) if header.kind == 3 => {
                header.palette.iter_mut().zip(chunk).for_each(|(colour, &a)| colour[3] = a);
            }
            (b"tRNS", Some(header)) => {
                let samples = chunk.as_chunks().0.iter().map(|&two| u16::from_be_bytes(two));
                header.clear = Some(samples.collect());
            }
            (b"IDAT", _) => data.extend_from_slice(chunk),
            _ => {}
        }
        rest = after;
    }
    let header = header.ok_or(DAMAGED)?;
    let pixels = pixels(&header, &data).ok_or(DAMAGED)?;
    Ok(Image { width: header.width, height: header.height, pixels })
}

/// The kind and the data of the first chunk, and the rest after its checksum.
fn chunk(bytes: &[u8]) -> Option<(&[u8; 4], &[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    let (kind, rest) = rest.split_first_chunk()?;
    let (data, rest) = rest.split_at_checked(u32::from_be_bytes(*length) as usize)?;
    Some((kind, data, rest.get(4..)?))
}

fn read_header(chunk: &[u8]) -> Result<Header, String> {
    let &[w0, w1, w2, w3, h0, h1, h2, h3, depth, kind, _, _, interlace] = chunk else {
        return Err(DAMAGED.into());
    };
    let width = u32::from_be_bytes([w0, w1, w2, w3]) as usize;
    let height = u32::from_be_bytes([h0, h1, h2, h3]) as usize;
    if interlace != 0 {
        return Err("is interlaced: save it without interlacing".into());
    }
    if width == 0 || height == 0 || width > SIZE || height > SIZE {
        return Err(format!(
            "has {width} by {height} pixels: make it at least 1 by 1 and at most {SIZE} by {SIZE}"
        ));
    }
    let depths: &[u8] = match kind {
        0 => &[1, 2, 4, 8, 16],
        3 => &[1, 2, 4, 8],
        2 | 4 | 6 => &[8, 16],
        _ => &[],
    };
    if !depths.contains(&depth) {
        return Err(DAMAGED.into());
    }
    Ok(Header { width, height, depth: depth.into(), kind, palette: vec![], clear: None })
}

/// Decompresses and converts all pixels. Returns `None` for invalid data.
fn pixels(header: &Header, data: &[u8]) -> Option<Vec<[u8; 4]>> {
    let samples = match header.kind {
        0 | 3 => 1,
        4 => 2,
        2 => 3,
        _ => 4,
    };
    let bits = samples * header.depth;
    let line_bytes = (header.width * bits).div_ceil(8);
    let raw = inflate(data, (line_bytes + 1) * header.height)?;
    let mut before = vec![0; line_bytes];
    let mut pixels = Vec::with_capacity(header.width * header.height);
    let mut lines = raw.chunks_exact(line_bytes + 1);
    for _ in 0..header.height {
        let (&filter, line) = lines.next()?.split_first()?;
        let line = unfilter(filter, line, &before, bits.div_ceil(8))?;
        for pixel in 0..header.width {
            let sample = |n| sample(&line, pixel * samples + n, header.depth);
            pixels.push(rgba(header, sample)?);
        }
        before = line;
    }
    Some(pixels)
}

/// Reverses the filter of a line (chapter 9). `size` is the distance to the pixel on the left.
fn unfilter(filter: u8, line: &[u8], before: &[u8], size: usize) -> Option<Vec<u8>> {
    let mut out: Vec<u8> = Vec::with_capacity(line.len());
    for (place, &byte) in line.iter().enumerate() {
        let earlier = |line: &[u8]| place.checked_sub(size).map_or(0, |place| line[place]);
        let (left, above, corner) = (earlier(&out), before[place], earlier(before));
        let predicted = match filter {
            0 => 0,
            1 => left,
            2 => above,
            3 => u8::midpoint(left, above),
            4 => paeth(left, above, corner),
            _ => return None,
        };
        out.push(byte.wrapping_add(predicted));
    }
    Some(out)
}

fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let [a, b, c] = [left, above, corner].map(i16::from);
    let far = |value: i16| (a + b - c - value).abs();
    if far(a) <= far(b) && far(a) <= far(c) {
        left
    } else if far(b) <= far(c) {
        above
    } else {
        corner
    }
}

/// A sample of a line, of 1 to 16 bits.
fn sample(line: &[u8], number: usize, depth: usize) -> u16 {
    let first = number * depth;
    if depth == 16 {
        return u16::from_be_bytes([line[first / 8], line[first / 8 + 1]]);
    }
    let byte = line[first / 8] >> (8 - depth - first % 8);
    u16::from(byte) & ((1 << depth) - 1)
}

/// A pixel from its samples.
fn rgba(header: &Header, sample: impl Fn(usize) -> u16) -> Option<[u8; 4]> {
    if header.kind == 3 {
        return header.palette.get(usize::from(sample(0))).copied();
    }
    let greatest = (1u32 << header.depth) - 1;
    let level = |n| match header.depth {
        16 => (sample(n) >> 8) as u8,
        _ => (u32::from(sample(n)) * 255 / greatest) as u8,
    };
    let is_clear = |count| {
        let clear = header.clear.as_deref().unwrap_or_default();
        clear.len() == count && (0..count).all(|n| clear[n] == sample(n))
    };
    let alpha = |count| if is_clear(count) { 0 } else { 255 };
    Some(match header.kind {
        0 => [level(0), level(0), level(0), alpha(1)],
        4 => [level(0), level(0), level(0), level(1)],
        2 => [level(0), level(1), level(2), alpha(3)],
        _ => [level(0), level(1), level(2), level(3)],
    })
}
