//! CURVES: draws Lissajous curves without floats. A key shows the next one.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::fixed::Fixed;
use apple2::hires::{Ink, Page};
use apple2::number::Digits;
use apple2::video::Mode;
use apple2::{Apple2, random};

apple2::entry!(run);

/// The point in the middle of the page.
const MIDDLE: (i16, i16) = (140, 100);

fn run(mut apple: Apple2) -> ! {
    let (mut across, mut down) = (3, 2);
    loop {
        let mut page = apple.hires.page();
        page.clear(Ink::BLACK);
        page.write(0, 0, " X = SIN  T   Y = COS  T    PRESS A KEY ", Ink::BLACK, Ink::WHITE);
        page.write(9, 0, Digits::of(across.into()).as_str(), Ink::BLACK, Ink::WHITE);
        page.write(22, 0, Digits::of(down.into()).as_str(), Ink::BLACK, Ink::WHITE);
        axes(&mut page);
        apple.video.show(Mode::Hires);
        curve(&mut page, across, down);
        apple.keyboard.wait();
        (across, down) = (random::between(1, 9), random::between(1, 9));
    }
}

/// Draws the axes, with a mark every twenty pixels.
fn axes(page: &mut Page) {
    page.fill(10, MIDDLE.1 as u8, 260, 1, Ink::BLUE);
    page.fill(MIDDLE.0 as u16, 12, 2, 178, Ink::BLUE);
    for x in (20..280).step_by(20) {
        page.fill(x, MIDDLE.1 as u8 - 2, 2, 5, Ink::BLUE);
    }
    for y in (20..190).step_by(20) {
        page.fill(MIDDLE.0 as u16 - 4, y, 10, 1, Ink::BLUE);
    }
}

/// Draws a Lissajous curve of 256 line segments. `across` and `down` are the numbers of waves.
fn curve(page: &mut Page, across: u8, down: u8) {
    let mut from = point(0, across, down);
    for time in (0..=255u8).rev() {
        let to = point(time, across, down);
        page.draw_line(from, to, Ink::WHITE);
        from = to;
    }
}

/// Returns the point at a time, in 1/256 of the curve.
fn point(time: u8, across: u8, down: u8) -> (u16, u8) {
    let scaled = |sine: Fixed, length: i8| {
        let half = sine * Fixed::ratio(1, 2) * Fixed::of(length);
        i16::from(half.round())
    };
    let x = MIDDLE.0 + 2 * scaled(Fixed::sin(time.wrapping_mul(across)), 124);
    let y = MIDDLE.1 + 2 * scaled(Fixed::cos(time.wrapping_mul(down)), 86);
    (x as u16, y as u8)
}

apple2::tests! {
    fn curves_are_closed_and_on_the_page() {
        for (across, down) in [(1, 1), (3, 2), (9, 8)] {
            for time in 0..=255 {
                let (x, y) = point(time, across, down);
                assert!(x < 280 && y < 192);
            }
            assert_eq!(point(0, across, down), (140, 186));
        }
    }
}
