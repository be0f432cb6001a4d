//! The marks of dice differ in shape on a monochrome monitor.

use zonkers::kit::hires::{Page, show_pictures};
use zonkers::kit::pictures::{
    BLUE, Colour, DieLook, DieState, GREEN, ORANGE, Placed, VIOLET, d4, die,
};
use zonkers::kit::screen::{PICTURES, Screen};
use zonkers_harness::monitor::Monitor;
use zonkers_harness::picture::{self, Line};

/// The dots and lines of a box. In a box, fine stripes of either direction are the same grey.
const BOX: (usize, usize) = (8, 2);
/// The boxes across and down a die.
const BOXES: (usize, usize) = (84usize.div_ceil(BOX.0), 40 / BOX.1);
/// The minimum number of boxes in which two dice must differ.
const BOXES_MIN: usize = 15;

/// The number of lit dots in each box of a picture, in the upper left corner of the screen.
fn boxes(image: u8, ink: Colour) -> Vec<usize> {
    let mut screen = Screen::new();
    screen.set_program(ink, b"\0\0\0\0\0\0\0\0\0\0");
    screen.place(0, Placed { row: 0, column: 0, image });
    let mut page: Box<Page> = vec![0; size_of::<Page>()].try_into().expect("a page");
    show_pictures(&screen, None, &mut page, &mut [Placed::NONE; PICTURES]);
    let lines = picture::lines(|at| page[at]);
    let dark = Monitor::Green.pixels(Line::Hires(&[0; 40]))[0];
    let mut boxes = vec![0; BOXES.0 * BOXES.1];
    for (row, line) in lines.iter().take(BOX.1 * BOXES.1).enumerate() {
        let dots = Monitor::Green.pixels(Line::Hires(line));
        for (column, dot) in dots.iter().take(BOX.0 * BOXES.0).enumerate() {
            boxes[row / BOX.1 * BOXES.0 + column / BOX.0] += usize::from(*dot != dark);
        }
    }
    boxes
}

/// All looks of dice in the games. Chosen dice always score.
fn looks() -> Vec<DieLook> {
    use DieState::{Blood, Chosen, Illegal, Normal};

    let mut looks = Vec::new();
    for state in [Normal, Chosen, Illegal, Blood] {
        for (filled, pointed) in [(false, false), (false, true), (true, false), (true, true)] {
            if filled || state != Chosen {
                looks.push(DieLook { filled, pointed, state });
            }
        }
    }
    looks
}

/// Compares all looks of a 1, a 6 and a D4. Fine stripes count as an even grey, as on a blurred
/// monitor.
#[test]
fn all_marks_of_dice_differ_in_shape_on_a_monochrome_monitor() {
    let images: [fn(DieLook) -> u8; 3] =
        [|look| die(1, look), |look| die(6, look), |look| d4(3, look)];
    for (image, ink) in
        images.iter().flat_map(|image| [VIOLET, GREEN, BLUE, ORANGE].map(|ink| (image, ink)))
    {
        let shapes: Vec<_> = looks().iter().map(|&look| boxes(image(look), ink)).collect();
        for (one, look) in looks().into_iter().enumerate() {
            for (two, other) in looks().into_iter().enumerate().skip(one + 1) {
                let pairs = shapes[one].iter().zip(&shapes[two]);
                let differ = pairs.filter(|(one, two)| one.abs_diff(**two) >= 3).count();
                assert!(differ >= BOXES_MIN, "{ink:X?}: {differ} boxes: {look:?}, {other:?}");
            }
        }
    }
}
