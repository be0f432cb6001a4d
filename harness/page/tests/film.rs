//! The film of the last half minute, read by a third-party decoder.

use std::rc::Rc;

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use zonkers_harness::monitor::{Frame, Monitor};
use zonkers_harness::picture::{DOTS, LINES, Picture};
use zonkers_page::film::Film;

/// The pictures of a film as red, green, blue and opacity, with their times in centiseconds.
fn read(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut reader = options.read_info(file).expect("a GIF");
    let (width, height) = (usize::from(reader.width()), usize::from(reader.height()));
    assert_eq!((width, height), (DOTS, 2 * LINES));
    let mut screen = vec![0; width * height * 4];
    let mut pictures = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a picture") {
        assert_eq!((frame.left, usize::from(frame.width)), (0, width));
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        screen[usize::from(frame.top) * width * 4..][..frame.buffer.len()]
            .copy_from_slice(&frame.buffer);
        pictures.push((screen.clone(), frame.delay));
    }
    assert_eq!(reader.repeat(), Repeat::Infinite);
    pictures
}

/// A picture as [`read`] returns it, as the terminal and the snapshots draw it.
fn drawn(picture: &Picture, monitor: Monitor) -> Vec<u8> {
    let frame = Frame::of(picture, monitor, true);
    frame.rgb.iter().flat_map(|&[red, green, blue]| [red, green, blue, 255]).collect()
}

/// A hi-res page of noise, which no table of strings holds.
fn noise(seed: u32) -> Picture {
    let mut state = seed.wrapping_mul(0x9E37_79B9) | 1;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as u8
    };
    Picture::Hires(Box::new(std::array::from_fn(|_| std::array::from_fn(|_| byte()))))
}

/// A dark hi-res page with a light line.
fn line(number: usize) -> Picture {
    let mut lines = Box::new([[0; 40]; LINES]);
    lines[number] = [0x7F; 40];
    Picture::Hires(lines)
}

fn shared(number: usize) -> Rc<Picture> {
    Rc::new(line(number))
}

#[test]
fn pictures_come_back_with_every_monitor_and_every_colour() {
    // All lo-res colours, each in its own block.
    let blocks = std::array::from_fn(|row| std::array::from_fn(|at| ((row + at) % 16) as u8));
    let all =
        [noise(1), line(0), line(191), Picture::Lores(Box::new(blocks), None), noise(2), noise(2)];
    let mut film = Film::default();
    for (picture, second) in all.iter().zip(1..) {
        film.add(Rc::new(picture.clone()), second * CYCLES_PER_SECOND);
    }
    for monitor in [Monitor::Colour, Monitor::Green, Monitor::Amber, Monitor::White] {
        let pictures = read(&film.gif(monitor));
        assert_eq!(pictures.len(), all.len());
        for ((pixels, time), picture) in pictures.iter().zip(&all) {
            assert!(*pixels == drawn(picture, monitor), "a picture differs: {monitor:?}");
            assert!([100, 200].contains(time), "{time} cs");
        }
        assert_eq!(pictures.last().map(|(_, time)| *time), Some(200));
    }
}

#[test]
fn pictures_of_any_complexity_are_compressed() {
    // Between one colour and noise, the table of strings is emptied at other places.
    for dark in (0..LINES).step_by(7) {
        let Picture::Hires(mut lines) = noise(dark as u32 + 9) else { unreachable!() };
        lines[..dark].fill([0; 40]);
        let picture = Picture::Hires(lines);
        let mut film = Film::default();
        film.add(Rc::new(picture.clone()), 0);
        let pictures = read(&film.gif(Monitor::Colour));
        assert!(pictures[0].0 == drawn(&picture, Monitor::Colour), "{dark} dark lines");
    }
}

#[test]
fn a_film_has_at_most_twelve_pictures_a_second_and_half_a_minute() {
    let mut film = Film::default();
    let frames = 40 * CYCLES_PER_SECOND / CYCLES_PER_FRAME;
    for frame in 0..frames {
        film.add(shared(frame as usize % LINES), frame * CYCLES_PER_FRAME);
    }
    let pictures = read(&film.gif(Monitor::White));
    let time: u32 = pictures.iter().map(|(_, time)| u32::from(*time)).sum();
    assert!((2_800..=3_200).contains(&time), "{time} cs");
    assert!((340..=361).contains(&pictures.len()), "{} pictures", pictures.len());
    let newest = line((frames as usize - 1) % LINES);
    assert!(pictures.last().unwrap().0 == drawn(&newest, Monitor::White));
}

#[test]
fn a_long_pause_is_short_in_the_film_and_power_does_not_end_it() {
    let mut film = Film::default();
    film.add(shared(1), 0);
    film.add(shared(2), 500 * CYCLES_PER_SECOND);
    // Power-on resets the count of cycles.
    film.add(shared(3), 0);
    film.add(shared(4), CYCLES_PER_SECOND);
    let pictures = read(&film.gif(Monitor::Green));
    let times: Vec<u16> = pictures.iter().map(|(_, time)| *time).collect();
    assert_eq!(times, [200, 100, 200], "the second picture was shown for no time");
    assert!(pictures[1].0 == drawn(&line(3), Monitor::Green));
}

#[test]
fn a_film_without_a_picture_is_empty() {
    assert!(read(&Film::default().gif(Monitor::Colour)).is_empty());
}
