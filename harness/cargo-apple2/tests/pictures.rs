//! Compares the PNG reader of the crate `apple2` with the crate `png`, which writes the files.

#[path = "../../../game/apple2/picture/src/inflate.rs"]
mod inflate;
#[path = "../../../game/apple2/picture/src/png.rs"]
mod reader;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

const WIDTH: usize = 37;
const HEIGHT: usize = 21;

/// A picture with long repetitions and noise, as bytes.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 1u32;
    let byte = |place: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if (place / 50).is_multiple_of(3) {
            (state >> 24) as u8
        } else {
            (place as u8 / 9).wrapping_mul(40)
        }
    };
    (0..length).map(byte).collect()
}

fn write(
    colour: ColorType,
    depth: BitDepth,
    filter: Filter,
    compression: Compression,
    data: &[u8],
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(colour);
    encoder.set_depth(depth);
    encoder.set_compression(compression);
    encoder.set_filter(filter);
    if colour == ColorType::Indexed {
        encoder.set_palette(noise(768));
        encoder.set_trns(noise(100));
    }
    encoder.write_header().unwrap().write_image_data(data).unwrap();
    file
}

/// The RGBA pixels by the crate `png`.
fn expected(file: &[u8]) -> Vec<[u8; 4]> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    match info.color_type {
        ColorType::GrayscaleAlpha => {
            bytes.as_chunks().0.iter().map(|&[grey, alpha]| [grey, grey, grey, alpha]).collect()
        }
        _ => bytes.as_chunks().0.to_vec(),
    }
}

#[test]
fn files_of_all_kinds_are_read() {
    let kinds = [
        (ColorType::Grayscale, &[1, 2, 4, 8, 16][..], 1),
        (ColorType::Rgb, &[8, 16], 3),
        (ColorType::Indexed, &[1, 2, 4, 8], 1),
        (ColorType::GrayscaleAlpha, &[8, 16], 2),
        (ColorType::Rgba, &[8, 16], 4),
    ];
    let filters =
        [Filter::NoFilter, Filter::Sub, Filter::Up, Filter::Avg, Filter::Paeth, Filter::Adaptive];
    for (colour, depths, samples) in kinds {
        for &depth in depths {
            let data = noise((WIDTH * samples * usize::from(depth)).div_ceil(8) * HEIGHT);
            let depth = BitDepth::from_u8(depth).unwrap();
            for filter in filters {
                for compression in
                    [Compression::NoCompression, Compression::Fastest, Compression::High]
                {
                    let file = write(colour, depth, filter, compression, &data);
                    let image = reader::read(&file).unwrap();
                    assert_eq!((image.width, image.height), (WIDTH, HEIGHT));
                    let is_same = image.pixels == expected(&file);
                    assert!(is_same, "{colour:?} {depth:?} {filter:?} {compression:?}");
                }
            }
        }
    }
}

#[test]
fn damaged_files_are_refused() {
    let data = noise(WIDTH * HEIGHT);
    let (colour, filter) = (ColorType::Grayscale, Filter::Paeth);
    let file = write(colour, BitDepth::Eight, filter, Compression::High, &data);
    for length in 0..file.len() - 12 {
        assert!(reader::read(&file[..length]).is_err(), "{length}");
    }
    for place in 0..file.len() {
        for bit in 0..8 {
            let mut file = file.clone();
            file[place] ^= 1 << bit;
            // An error or other pixels, but no panic.
            let _ = reader::read(&file);
        }
    }
    let error = |bytes: &[u8]| reader::read(bytes).err();
    assert_eq!(error(b"GIF89a").as_deref(), Some("is not a PNG file: save it as PNG"));
    let mut interlaced = file.clone();
    interlaced[28] = 1;
    let message = "is interlaced: save it without interlacing";
    assert_eq!(error(&interlaced).as_deref(), Some(message));
}
