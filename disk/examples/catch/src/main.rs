//! CATCH: a basket catches falling apples. Paddle 0 or the arrow keys move it. The floppy stores
//! the best score.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::disk::{Disk, Error};
use apple2::hires::{Ink, Page};
use apple2::keyboard::{LEFT, RIGHT};
use apple2::speaker::Tone;
use apple2::video::Mode;
use apple2::{Apple2, random, show};

apple2::entry!(run);

/// An apple, two bytes wide, and a basket, four bytes wide. Both stay in even columns, where their
/// colours are correct.
static APPLE: [u8; 16] = [
    0x20, 0x00, 0x08, 0x01, 0xA8, 0x85, 0xAA, 0x95, 0xAA, 0x95, 0xAA, 0x95, 0xA8, 0x85, 0xA0, 0x81,
];
static BASKET: [u8; 24] = [
    0xD5, 0x80, 0x80, 0xAA, 0xD5, 0x80, 0x80, 0xAA, 0xD5, 0xAA, 0xD5, 0xAA, 0xD5, 0xAA, 0xD5, 0xAA,
    0xD4, 0xAA, 0xD5, 0x8A, 0xD0, 0xAA, 0xD5, 0x82,
];
/// The first line below the leaves, the basket's top line, and the line where an apple is lost.
const TOP: u8 = 24;
const BASKET_Y: u8 = 150;
const GROUND: u8 = 158;
/// The last column of the basket.
const LAST: u8 = 36;
/// The number of lost apples that ends the game.
const LIVES: u8 = 3;
const CAUGHT: Tone = Tone::new(1200, 30);
const LOST: [Tone; 3] = [Tone::new(300, 80), Tone::new(220, 80), Tone::new(150, 150)];
const RECORD: [Tone; 3] = [Tone::new(523, 100), Tone::new(659, 100), Tone::new(784, 250)];

fn run(mut apple: Apple2) -> ! {
    let mut best = load(&mut apple.disk);
    loop {
        apple.video.show(Mode::HiresMixed);
        draw_garden(&mut apple.hires.page());
        apple.screen.clear();
        apple.screen.move_to(21, 0);
        show!("CATCH THE APPLES! BEST: ", best, "\n\nPRESS A KEY.");
        apple.keyboard.wait();
        let score = play(&mut apple);
        apple.screen.move_to(23, 0);
        apple.screen.clear_line();
        show!("YOU HAVE ", score, ".");
        if score > best {
            best = score;
            apple.speaker.play_all(&RECORD);
            apple.keyboard.forget();
            if let Err(error) = apple.disk.save(&best.to_le_bytes()) {
                show!(" ", error);
            }
        }
        apple.clock.wait(1500);
        apple.keyboard.forget();
    }
}

fn draw_garden(page: &mut Page) {
    page.clear(Ink::BLACK);
    page.fill(0, 0, 280, TOP - 8, Ink::GREEN);
    (0..10u16).for_each(|leaf| page.fill(28 * leaf, TOP - 8, 14, 5, Ink::GREEN));
    page.fill(0, GROUND, 280, 2, Ink::GREEN);
}

/// Plays a game and returns the number of apples caught.
fn play(apple: &mut Apple2) -> u16 {
    let (mut score, mut lives, mut basket) = (0u16, LIVES, 18);
    let mut paddle = apple.paddles.read(0);
    apple.hires.page().draw(basket, BASKET_Y, 4, &BASKET);
    while lives > 0 {
        apple.screen.move_to(23, 0);
        show!("SCORE ", score, "  LIVES ", lives, "      ");
        let column = 2 * random::below(20);
        let mut y = TOP;
        while y < GROUND - 8 {
            turn(&mut apple.hires.page(), column, y);
            basket = steer(apple, basket, &mut paddle);
            turn(&mut apple.hires.page(), column, y);
            if is_caught(column, y, basket) {
                break;
            }
            y += 1 + (score / 6).min(7) as u8;
        }
        if y < GROUND - 8 {
            score += 1;
            apple.speaker.play(&CAUGHT);
        } else {
            lives -= 1;
            apple.speaker.play_all(&LOST);
        }
    }
    score
}

/// Draws or removes an apple, unless it overlaps the lines of the basket.
fn turn(page: &mut Page, column: u8, y: u8) {
    if y + 8 <= BASKET_Y {
        page.turn(column, y, 2, &APPLE);
    }
}

/// Moves the basket by the paddle or the arrow keys. Returns its column.
fn steer(apple: &mut Apple2, basket: u8, paddle: &mut u8) -> u8 {
    let position = apple.paddles.read(0);
    let mut to = basket;
    if position.abs_diff(*paddle) > 3 {
        *paddle = position;
        to = (position / 7).min(LAST) & !1;
    }
    to = apple.keyboard.key().map_or(to, |key| moved(to, key));
    if to != basket {
        let mut page = apple.hires.page();
        page.fill(u16::from(basket) * 7, BASKET_Y, 28, 6, Ink::BLACK);
        page.draw(to, BASKET_Y, 4, &BASKET);
    }
    apple.clock.wait(8);
    to
}

/// Returns the basket's column after a key.
fn moved(basket: u8, key: u8) -> u8 {
    match key {
        LEFT => basket.saturating_sub(2),
        RIGHT => (basket + 2).min(LAST),
        _ => basket,
    }
}

/// Returns whether an apple touches the basket.
fn is_caught(column: u8, y: u8, basket: u8) -> bool {
    y + 8 > BASKET_Y && column + 1 >= basket && column <= basket + 3
}

/// Returns the saved best score.
fn load(disk: &mut Disk) -> u16 {
    let mut kept = [0; 2];
    match disk.load(&mut kept) {
        Ok(_) => u16::from_le_bytes(kept),
        Err(Error::NotFound) => 0,
        Err(error) => {
            show!(error, '\n');
            0
        }
    }
}

apple2::tests! {
    fn the_basket_stays_on_the_page() {
        let moves = [moved(0, LEFT), moved(2, LEFT), moved(34, RIGHT), moved(36, RIGHT)];
        assert_eq!(moves, [0, 0, 36, 36]);
        assert_eq!(moved(18, b'A'), 18);
    }
    fn apples_of_any_speed_are_caught() {
        for speed in 1..=8 {
            let falls = |column| {
                let mut lines = (TOP..GROUND - 8).step_by(speed);
                lines.any(|y| is_caught(column, y, 18))
            };
            let caught = [14, 16, 18, 20, 22].map(falls);
            assert_eq!(caught, [false, false, true, true, false]);
        }
    }
}
