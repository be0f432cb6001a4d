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
        if values.is_full() {
            values.pop_front();
        }
        let _ = values.push_back(value as u8);
    }
}

fn draw(page: &mut Page, values: &Deque<u8, BARS>) -> Result<(), Infallible> {
    let lit = PrimitiveStyle::with_fill(On);
    let thin = PrimitiveStyle::with_stroke(On, 1);
    let small = MonoTextStyle::new(&FONT_9X15_BOLD, On);
    DrawTarget::clear(page, Off)?;
    Line::new(Point::new(8, BASE), Point::new(271, BASE)).into_styled(thin).draw(page)?;
    for (place, &value) in (0..).zip(values) {
        let height = u32::from(value).min(HEIGHT);
        let corner = Point::new(16 + STEP * place, BASE - height as i32);
        Rectangle::new(corner, Size::new(20, height)).into_styled(lit).draw(page)?;
        let mut label: String<4> = String::new();
        let _ = write!(label, "{value}");
        Text::new(&label, Point::new(corner.x, BASE + 13), small).draw(page)?;
    }
    if values.is_full() {
        Circle::new(Point::new(262, 4), 13).into_styled(thin).draw(page)?;
    }
    Ok(())
}
