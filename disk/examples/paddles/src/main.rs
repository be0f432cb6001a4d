//! RALLY: two players, two paddles, one ball. Paddle 0 moves the left bat, paddle 1 the right one.
//! The first player with nine points wins. The ball's speed depends on the position where it hits
//! the bat.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::hires::{Ink, Page};
use apple2::paddle::Paddles;
use apple2::speaker::Tone;
use apple2::sprite::Sprite;
use apple2::video::Mode;
use apple2::{Apple2, random};

apple2::entry!(run);

static BALL: Sprite = apple2::sprite!("art/ball.png");
const SIZE: i16 = 6;

/// The columns of the bats, their size in pixels, and the first and last line of the field.
const BATS: [u16; 2] = [14, 259];
const BAT_WIDTH: u16 = 7;
const BAT_HEIGHT: u8 = 32;
const TOP: u8 = 12;
const BOTTOM: u8 = 190;
const POINTS: u8 = 9;

const BAT_HIT: Tone = Tone::new(900, 6);
const WALL_HIT: Tone = Tone::new(450, 6);
const MISSED: [Tone; 2] = [Tone::new(200, 100), Tone::new(120, 250)];

/// The ball: its position, and its speed in pixels per step.
struct Ball {
    x: i16,
    y: i16,
    right: i16,
    down: i16,
}

impl Ball {
    fn new(right: i16) -> Ball {
        Ball { x: 137, y: random::between(40, 150), right, down: random::between(-2, 2) }
    }
}

fn run(mut apple: Apple2) -> ! {
    loop {
        let mut page = apple.hires.page();
        page.clear(Ink::BLACK);
        page.write(9, 0, "PRESS A KEY TO SERVE.", Ink::WHITE, Ink::BLACK);
        apple.video.show(Mode::Hires);
        apple.keyboard.wait();
        page.clear(Ink::BLACK);
        page.fill(0, TOP - 2, 280, 2, Ink::GREEN);
        page.fill(0, BOTTOM, 280, 2, Ink::GREEN);
        let winner = play(&mut apple);
        apple.hires.page().write(11, 92, "THE      SIDE WINS!", Ink::WHITE, Ink::BLACK);
        let name = if winner == 0 { "LEFT" } else { "RIGHT" };
        apple.hires.page().write(15, 92, name, Ink::WHITE, Ink::BLACK);
        apple.clock.wait(2000);
    }
}

/// Plays a game. Returns the number of the winner.
fn play(apple: &mut Apple2) -> usize {
    let Apple2 { hires, paddles, speaker, video, clock, .. } = apple;
    let mut page = hires.page();
    let (mut points, mut bats) = ([0, 0], [TOP, TOP]);
    let mut ball = Ball::new(3);
    for side in 0..2 {
        page.fill(BATS[side], TOP, BAT_WIDTH, BAT_HEIGHT, Ink::WHITE);
    }
    loop {
        show_points(&mut page, points);
        for side in 0..2 {
            bats[side] = moved(&mut page, paddles, side, bats[side]);
        }
        if !video.wait_for_blank() {
            clock.wait(8);
        }
        let (old_x, old_y) = (ball.x, ball.y);
        (ball.x, ball.y) = (ball.x + ball.right, ball.y + ball.down);
        let (highest, lowest) = (i16::from(TOP), i16::from(BOTTOM) - SIZE);
        if !(highest..=lowest).contains(&ball.y) {
            ball.y = ball.y.clamp(highest, lowest);
            ball.down = -ball.down;
            speaker.play(&WALL_HIT);
        }
        let side = usize::from(ball.right > 0);
        let place = place_on_bat(&ball, side, bats[side]);
        let is_missed = !(0..=280 - SIZE).contains(&ball.x);
        BALL.erase(&mut page, old_x, old_y);
        if let Some(place) = place {
            // Moves the ball away from the bat, and redraws the bat, which the ball may have
            // erased.
            ball.x = BATS[side] as i16 + if side == 0 { BAT_WIDTH as i16 } else { -SIZE };
            (ball.right, ball.down) = (-ball.right, (place >> 2) - 3);
            page.fill(BATS[side], bats[side], BAT_WIDTH, BAT_HEIGHT, Ink::WHITE);
            speaker.play(&BAT_HIT);
        } else if is_missed {
            points[1 - side] += 1;
            speaker.play_all(&MISSED);
            ball = Ball::new(-ball.right);
        }
        BALL.draw(&mut page, ball.x, ball.y);
        if points[1 - side] == POINTS {
            return 1 - side;
        }
    }
}

/// Returns the ball's distance from the upper end of a bat, 0 to 27, if it touches the bat.
fn place_on_bat(ball: &Ball, side: usize, bat: u8) -> Option<i16> {
    let place = ball.y + SIZE / 2 - i16::from(bat);
    let distance = ball.x - BATS[side] as i16;
    let touches = (1 - SIZE..BAT_WIDTH as i16).contains(&distance);
    (touches && (0..BAT_HEIGHT.into()).contains(&place)).then_some(place)
}

/// Moves a bat to the position of its paddle. Returns its first line.
fn moved(page: &mut Page, paddles: &mut Paddles, side: usize, bat: u8) -> u8 {
    let lowest = BOTTOM - BAT_HEIGHT;
    let to = (TOP + (paddles.read(side as u8) >> 1)).min(lowest);
    // Fills only the lines that change.
    let distance = to.abs_diff(bat).min(BAT_HEIGHT);
    let (old, new) = if to > bat {
        (bat, to + BAT_HEIGHT - distance)
    } else {
        (bat + BAT_HEIGHT - distance, to)
    };
    page.fill(BATS[side], old, BAT_WIDTH, distance, Ink::BLACK);
    page.fill(BATS[side], new, BAT_WIDTH, distance, Ink::WHITE);
    to
}

fn show_points(page: &mut Page, points: [u8; 2]) {
    page.put(17, 0, b'0' + points[0], Ink::WHITE, Ink::BLACK);
    page.put(22, 0, b'0' + points[1], Ink::WHITE, Ink::BLACK);
}

apple2::tests! {
    fn a_bat_is_hit_from_the_front() {
        let ball = Ball { x: 260 - SIZE, y: 50, right: 3, down: 0 };
        assert_eq!(place_on_bat(&ball, 1, 40), Some(13));
        assert!(place_on_bat(&ball, 0, 40).or(place_on_bat(&ball, 1, 60)).is_none());
    }
}
