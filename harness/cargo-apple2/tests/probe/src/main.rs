//! Exercises one device per key, for the tests of `machine.rs`.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;

use apple2::clock::Stopwatch;
use apple2::hires::Ink;
use apple2::lores::Colour;
use apple2::picture::Tiles;
use apple2::speaker::{Music, Note, Tone};
use apple2::text::Look;
use apple2::video::Mode;
use apple2::{Apple2, println, show};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Circle, PrimitiveStyle, Rectangle};

apple2::entry!(run);
apple2::heap!(1024);

/// Stopwatches, and the milliseconds of work in their even and odd turns.
static WORK: [(Stopwatch, [u16; 2]); 7] = [
    (Stopwatch::new(5), [0, 5]),
    (Stopwatch::new(16), [1, 16]),
    (Stopwatch::new(17), [17, 17]),
    (Stopwatch::new(33), [19, 32]),
    (Stopwatch::new(40), [36, 40]),
    (Stopwatch::new(5), [30, 30]),
    (Stopwatch::new(30), [5, 30]),
];

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    show!("READY\n");
    serve(apple)
}

fn serve(mut apple: Apple2) -> ! {
    loop {
        let key = apple.keyboard.wait();
        act(&mut apple, key);
        show!("DONE ", char::from(key), '\n');
    }
}

fn act(apple: &mut Apple2, key: u8) {
    match key {
        b'T' => {
            apple.screen.set_look(Look::Inverse);
            show!("Inverse");
            apple.screen.set_look(Look::Flashing);
            show!("Flashing");
            apple.screen.set_look(Look::Normal);
            show!("Normal", 65_535u16, ' ', -32_768i16, ' ', 4_000_000_000u32, '\n');
            println!("{:>6}|", 15u16);
        }
        b'S' => (0..40u8).for_each(|line| show!("LINE ", line, '\n')),
        b'L' => {
            let mut places = [0; 10];
            let line = apple.keyboard.read_line(&mut places);
            show!('<', line, ">\n");
        }
        b'A' => apple.speaker.play(&Tone::new(440, 100)),
        b'B' => apple.speaker.play(&Tone::new(100, 100)),
        b'C' => apple.speaker.play(&Tone::new(4000, 100)),
        b'I' => {
            const MELODY: [Note; 2] = [Note::new(440, 10), Note::rest(5)];
            const EFFECT: [Note; 1] = [Note::new(1000, 6)];
            let mut music = Music::new(&MELODY);
            for step in 0..30u8 {
                if step == 15 {
                    music.play(&EFFECT);
                }
                music.step(&mut apple.speaker);
            }
        }
        b'U' => {
            const MELODY: [Note; 2] = [Note::new(440, 10), Note::rest(5)];
            const EFFECT: [Note; 1] = [Note::new(1000, 6)];
            let mut music = Music::new(&MELODY);
            music.play(&EFFECT);
            let is_there = apple.mockingboard.start();
            show!(u8::from(is_there), '\n');
            if is_there {
                (0..30u8).for_each(|_| music.step_on(&mut apple.mockingboard));
                apple.mockingboard.silence();
            }
        }
        b'W' => apple.clock.wait(500),
        b'Q' => {
            let mut stopwatch = Stopwatch::new(5);
            for _ in 0..30 {
                apple.clock.wait(5);
                stopwatch.wait(&mut apple.video);
            }
            show!(stopwatch.milliseconds(), '\n');
        }
        b'3'..=b'9' => {
            let (mut stopwatch, work) = WORK[usize::from(key - b'3')].clone();
            for turn in 0..20u8 {
                apple.clock.wait(work[usize::from(turn & 1)]);
                stopwatch.wait(&mut apple.video);
            }
            show!(stopwatch.milliseconds(), '\n');
        }
        b'V' => {
            let is_known = apple.video.wait_for_blank();
            show!(u8::from(is_known), '\n');
        }
        b'P' => {
            let [x, y] = [0, 1].map(|paddle| apple.paddles.read(paddle));
            let buttons = [0, 1].map(|button| u8::from(apple.paddles.is_down(button)));
            show!(x, ' ', y, ' ', buttons[0], buttons[1], '\n');
        }
        b'G' => {
            apple.video.show(Mode::HiresMixed);
            apple.hires.page().clear(Ink::BLACK);
            apple.hires.page().fill(10, 20, 100, 50, Ink::WHITE);
            apple.hires.page().fill(150, 20, 100, 50, Ink::ORANGE);
            (0..280).for_each(|x| apple.hires.page().plot(x, (x / 2) as u8, Ink::WHITE));
        }
        b'2' => {
            // SAFETY: the package says `hires = 2`.
            let mut page = unsafe { apple.hires.page_2() };
            page.clear(Ink::VIOLET);
            apple.video.show(Mode::Hires);
            apple.video.show_page_2(true);
        }
        b'J' => {
            // 171 tiles have 128 bytes more than 16 bits can count.
            static TILES: Tiles = Tiles::new((2, 192, &[0x7F; 2 * 384]));
            let mut page = apple.hires.page();
            page.clear(Ink::BLACK);
            TILES.draw(&mut page, 1, 2, 0);
            TILES.draw(&mut page, 2, 4, 0);
            TILES.draw(&mut page, 171, 6, 0);
            apple.video.show(Mode::Hires);
        }
        b'O' => {
            apple.video.show(Mode::LoresMixed);
            apple.lores.clear(Colour::DarkBlue, true);
            apple.lores.horizontal(5, 10, 20, Colour::Orange);
            apple.lores.vertical(5, 10, 20, Colour::White);
        }
        b'E' => {
            apple.video.show(Mode::Hires);
            apple.hires.page().clear(Ink::BLACK);
        }
        b'H' => {
            let style = PrimitiveStyle::with_fill(BinaryColor::On);
            let area = Rectangle::new(Point::new(3, 20), Size::new(270, 150));
            let _ = area.into_styled(style).draw(&mut apple.hires.page());
        }
        b'F' => {
            let style = PrimitiveStyle::with_fill(BinaryColor::On);
            let circle = Circle::new(Point::new(60, 20), 150).into_styled(style);
            let _ = circle.draw(&mut apple.hires.page());
        }
        // SAFETY: `again` assumes nothing about the interrupted code.
        b'N' => unsafe { apple2::reset::hook(again as *const () as usize as u16) },
        b'X' => apple.video.show(Mode::Text),
        b'M' => {
            let mut words: Vec<String> = ["TWO", "A", "FIVE!"].map(String::from).into();
            words.sort_by_key(|word| word.len());
            words.retain(|word| word.len() != 3);
            words.iter().for_each(|word| show!(word.as_str(), ' '));
            show!(HEAP.free(), '\n');
            drop(words);
            show!(HEAP.free(), '\n');
        }
        b'K' => {
            let mut bytes = Vec::<u8>::new();
            show!(u8::from(bytes.try_reserve(2_000).is_err()), '\n');
            bytes.reserve(1_000);
            bytes.reserve(2_000);
            show!(bytes.len() as u16, '\n');
        }
        b'D' => disk(apple),
        b'R' => match apple.disk.write(29, &[0xD2; 256]) {
            Ok(()) => show!("WRITTEN\n"),
            Err(error) => show!(error, '\n'),
        },
        b'+' => show!(deep(30_000), '\n'),
        b'!' => {
            let empty = &[0u8; 4][..usize::from(key & 1)];
            show!(empty[usize::from(key)], '\n');
        }
        _ => {}
    }
}

/// The Ctrl-Reset handler.
extern "C" fn again() -> ! {
    // SAFETY: the disk routine is resident, and the interrupted program never resumes.
    let mut apple = unsafe {
        apple2::memory::call(apple2::resident::QUIET, 0);
        Apple2::take()
    };
    apple.screen.clear();
    show!("STILL HERE\n");
    serve(apple)
}

/// Recursion that overflows the stack.
fn deep(depth: u16) -> u16 {
    let below = if depth == 0 { 0 } else { deep(depth - 1) };
    below ^ core::hint::black_box(depth)
}

fn disk(apple: &mut Apple2) {
    let mut bytes = [0; 40];
    match apple.disk.read_file("ASSET", &mut bytes) {
        Ok(length) => {
            let text = core::str::from_utf8(&bytes[..length.min(40)]).unwrap_or_default();
            show!(length, ' ', text, '\n');
        }
        Err(error) => show!(error, '\n'),
    }
    if let Err(error) = apple.disk.read_file("NOTHING", &mut bytes) {
        show!(error, '\n');
    }
    match apple.disk.load(&mut bytes) {
        Ok(length) => show!("LOADED ", length, ' ', bytes[0], '\n'),
        Err(error) => show!(error, '\n'),
    }
    let saved = [bytes[0] + 1; 300];
    match apple.disk.save(&saved) {
        Ok(()) => show!("SAVED\n"),
        Err(error) => show!(error, '\n'),
    }
}
