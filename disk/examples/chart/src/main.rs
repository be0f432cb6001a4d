//! A bar chart of typed numbers. `embedded-graphics` draws it, and `heapless` stores the numbers.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use core::convert::Infallible;
use core::fmt::Write;

use apple2::hires::Page;
use apple2::video::Mode;
use apple2::{Apple2, number, show};
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_9X15_BOLD;
use embedded_graphics::pixelcolor::BinaryColor::{Off, On};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Circle, Line, PrimitiveStyle, Rectangle};
use embedded_graphics::text::Text;
use heapless::{Deque, String};

apple2::entry!(run);

/// The number of bars.
const BARS: usize = 8;
/// The distance between bars, in pixels.
const STEP: i32 = 32;
/// The line of the bars' lower ends, and the height of the tallest bar, in pixels.
const BASE: i32 = 140;
const HEIGHT: u32 = 120;

fn run(mut apple: Apple2) -> ! {
    let mut values: Deque<u8, BARS> = Deque::new();
    apple.video.show(Mode::HiresMixed);
    loop {
        // Drawing to a page never returns an error.
        let _ = draw(&mut apple.hires.page(), &values);
        apple.screen.move_to(21, 0);
        show!("A NUMBER FROM 0 TO 120: ");
        apple.screen.clear_line();
        let mut places = [0; 4];
        let line = apple.keyboard.read_line(&mut places);
        let Some(value) = number::parse(line).filter(|&value| value <= 120) else { continue };
        add(&mut values, value as u8);
    }
}

/// Adds a number, and drops the oldest one if there is no room.
fn add(values: &mut Deque<u8, BARS>, value: u8) {
    if values.is_full() {
        values.pop_front();
    }
    let _ = values.push_back(value);
}

/// Returns the bar of a number.
fn bar(place: i32, value: u8) -> Rectangle {
    let height = u32::from(value).min(HEIGHT);
    Rectangle::new(Point::new(16 + STEP * place, BASE - height as i32), Size::new(20, height))
}

fn draw(page: &mut Page, values: &Deque<u8, BARS>) -> Result<(), Infallible> {
    let lit = PrimitiveStyle::with_fill(On);
    let thin = PrimitiveStyle::with_stroke(On, 1);
    let small = MonoTextStyle::new(&FONT_9X15_BOLD, On);
    DrawTarget::clear(page, Off)?;
    Line::new(Point::new(8, BASE), Point::new(271, BASE)).into_styled(thin).draw(page)?;
    for (place, &value) in (0..).zip(values) {
        let bar = bar(place, value);
        bar.into_styled(lit).draw(page)?;
        let mut label: String<4> = String::new();
        let _ = write!(label, "{value}");
        Text::new(&label, Point::new(bar.top_left.x, BASE + 13), small).draw(page)?;
    }
    if values.is_full() {
        Circle::new(Point::new(262, 4), 13).into_styled(thin).draw(page)?;
    }
    Ok(())
}

apple2::tests! {
    fn the_oldest_number_gives_way() {
        let mut values = Deque::new();
        (1..=10).for_each(|value| add(&mut values, value));
        assert!(values.iter().eq(&[3, 4, 5, 6, 7, 8, 9, 10]));
    }
    fn bars_stand_side_by_side() {
        for place in 0..BARS as i32 {
            let (bar, right) = (bar(place, 120), bar(place + 1, 200));
            let corner = bar.bottom_right().unwrap_or_default();
            assert_eq!((bar.top_left.y, corner.y), (BASE - 120, BASE - 1));
            assert!(corner.x < right.top_left.x && corner.x < 272 && right.size.height == 120);
        }
    }
}
