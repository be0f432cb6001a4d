//! Clicks the speaker before and after each function of the table of cycles in the book. The
//! emulated Apple reports the cycle of each click: see `cycles.rs`.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::fixed::Fixed;
use apple2::hires::Ink;
use apple2::picture::Tiles;
use apple2::speaker::Speaker;
use apple2::sprite::{Sprite, Under};
use apple2::video::Mode;
use apple2::{Apple2, random, show};

apple2::entry!(run);

const SHIP: Sprite = apple2::sprite!("../../../../disk/examples/shooter/art/ship.png");
static TILES: Tiles = apple2::tiles!("tiles.png", 14, 16);
static SHAPE: [u8; 16] = [0x55; 16];

/// Prevents calculations by the compiler.
fn hide<T>(value: T) -> T {
    // SAFETY: the value is initialised.
    unsafe { (&raw const value).read_volatile() }
}

fn time<R>(speaker: &mut Speaker, act: impl FnOnce() -> R) {
    speaker.click();
    let result = act();
    speaker.click();
    hide(result);
}

fn run(mut apple: Apple2) -> ! {
    apple.video.show(Mode::Hires);
    apple.screen.clear();
    let Apple2 { hires, speaker, keyboard, .. } = &mut apple;
    let mut page = hires.page();
    let (x, y) = hide((100i16, 50i16));
    let mut under = Under::<{ SHIP.area() }>::new();
    time(speaker, || page.clear(Ink::BLACK));
    time(speaker, || SHIP.draw(&mut page, x, y));
    time(speaker, || SHIP.erase(&mut page, x, y));
    time(speaker, || SHIP.touches(&page, x, y));
    time(speaker, || SHIP.draw_over(&mut page, x, y, &mut under));
    time(speaker, || under.restore(&mut page));
    time(speaker, || TILES.draw(&mut page, 1, 4, 20));
    time(speaker, || page.draw(hide(4), 0, 2, &SHAPE));
    time(speaker, || page.turn(hide(4), 0, 2, &SHAPE));
    time(speaker, || page.write(9, 9, hide("TEN LETTER"), Ink::WHITE, Ink::BLACK));
    time(speaker, || page.plot(hide(123), 99, Ink::ORANGE));
    time(speaker, || page.draw_line((0, 0), hide((99, 50)), Ink::WHITE));
    let (a, b) = hide((Fixed::ratio(7, 3), Fixed::ratio(-5, 9)));
    time(speaker, || a + b);
    time(speaker, || a * b);
    time(speaker, || a / b);
    time(speaker, || Fixed::sin(hide(200)));
    let (a, b) = hide((2.333f32, -0.555f32));
    time(speaker, || a + b);
    time(speaker, || a * b);
    time(speaker, random::byte);
    time(speaker, || random::between(1u8, hide(6)));
    time(speaker, || random::between(0u16, hide(999)));
    time(speaker, || keyboard.wait_for(hide(100)));
    apple.video.show(Mode::Text);
    show!("END");
    apple2::stop()
}
