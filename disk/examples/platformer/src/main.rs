//! COINS: take all coins, then run to the flag. The arrow keys run, and any other key or button 0
//! jumps. The level is a map of tiles. Drawing the tiles again also removes the runner from the
//! page.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::Apple2;
use apple2::fixed::Fixed;
use apple2::hires::{Ink, Page};
use apple2::keyboard::{LEFT, RIGHT};
use apple2::number::Digits;
use apple2::picture::{Map, Tiles, cells};
use apple2::speaker::Tone;
use apple2::sprite::Sprite;
use apple2::video::Mode;

apple2::entry!(run);

static TILES: Tiles = apple2::tiles!("art/tiles.png", 14, 16);
static HERO: [Sprite; 2] = apple2::sprite!("art/hero.png", 2);

// The numbers of the tiles. In the level, their characters are `.#=oF`.
const SKY: u8 = 0;
const BRICK: u8 = 1;
const GRASS: u8 = 2;
const COIN: u8 = 3;
const FLAG: u8 = 4;

/// Twelve rows of twenty tiles. The first row is free for the text.
static LEVEL: [u8; 240] = cells(
    b"
....................
....................
...o............o...
..###....o.....###..
........###.........
.o............o.....
###....o.....###...F
......###.........##
.o...........o......
###...o..##.....o...
.....###.......###..
====================",
    b".#=oF",
);

/// The size of the runner in pixels.
const WIDTH: u16 = 12;
const HEIGHT: u8 = 16;
const GRAVITY: Fixed = Fixed::ratio(1, 2);
const JUMP: Fixed = Fixed::ratio(-13, 2);
/// The maximum speed of a fall, so that no tile is skipped.
const FALL: Fixed = Fixed::of(7);
const TAKEN: Tone = Tone::new(1300, 20);
const WON: [Tone; 3] = [Tone::new(523, 90), Tone::new(659, 90), Tone::new(1047, 300)];

/// The runner's position, and its speed in pixels per step.
struct Runner {
    x: u16,
    y: u8,
    right: i8,
    down: Fixed,
}

impl Runner {
    /// Returns whether a brick or grass is at one of the runner's corners.
    fn is_blocked(&self, map: &Map) -> bool {
        let corners = [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)];
        let solid = |(x, y)| matches!(map.at_pixel(self.x + x, self.y + y), Some(BRICK | GRASS));
        corners.into_iter().any(solid)
    }

    /// Moves by a step. Returns whether the runner is on the ground.
    fn step(&mut self, map: &Map) -> bool {
        let x = self.x;
        self.x = x.saturating_add_signed(self.right.into()).min(280 - WIDTH);
        if self.is_blocked(map) {
            self.x = x;
        }
        self.down = (self.down + GRAVITY).min(FALL);
        let is_falling = self.down > Fixed::ZERO;
        self.y = self.y.saturating_add_signed(self.down.floor()).min(192 - HEIGHT);
        if !self.is_blocked(map) {
            return false;
        }
        // Stops at the edge of the tile.
        self.y = if is_falling { self.y & !15 } else { (self.y | 15) + 1 };
        self.down = Fixed::ZERO;
        is_falling
    }
}

fn run(mut apple: Apple2) -> ! {
    loop {
        play(&mut apple);
        apple.speaker.play_all(&WON);
        apple.hires.page().write(10, 0, "WELL DONE! PRESS A KEY.", Ink::BLACK, Ink::WHITE);
        apple.keyboard.wait();
    }
}

/// Plays until the runner reaches the flag with all coins.
fn play(apple: &mut Apple2) {
    let mut level = LEVEL;
    let mut left = level.iter().filter(|&&cell| cell == COIN).count() as u16;
    let mut map = Map { tiles: &TILES, columns: 20, cells: &mut level };
    let mut page = apple.hires.page();
    map.draw(&mut page);
    apple.video.show(Mode::Hires);
    let mut runner = Runner { x: 28, y: 160, right: 0, down: Fixed::ZERO };
    show(&mut page, left);
    loop {
        let (x, y) = (runner.x, runner.y);
        let is_grounded = runner.step(&map);
        if !apple.video.wait_for_blank() {
            apple.clock.wait(8);
        }
        if (x, y) != (runner.x, runner.y) {
            map.repair(&mut page, x as i16, y.into(), WIDTH, HEIGHT);
        }
        HERO[usize::from(runner.x & 8 != 0)].draw(&mut page, runner.x as i16, runner.y.into());
        let (column, row) = map.cell(runner.x + WIDTH / 2, runner.y + HEIGHT / 2);
        match map.at(column, row) {
            Some(COIN) => {
                map.set(column, row, SKY);
                map.draw_cell(&mut page, column, row);
                left -= 1;
                show(&mut page, left);
                apple.speaker.play(&TAKEN);
            }
            Some(FLAG) if left == 0 => return,
            _ => {}
        }
        match apple.keyboard.key() {
            Some(LEFT) => runner.right = -2,
            Some(RIGHT) => runner.right = 2,
            key if is_grounded && (key.is_some() || apple.paddles.is_down(0)) => {
                runner.down = JUMP;
            }
            _ => {}
        }
    }
}

/// Shows the number of coins that are left.
fn show(page: &mut Page, left: u16) {
    page.write(0, 0, "COINS LEFT:    ", Ink::WHITE, Ink::BLACK);
    page.write(12, 0, Digits::of(left).as_str(), Ink::WHITE, Ink::BLACK);
}

apple2::tests! {
    fn tiles_stop_the_runner() {
        let mut level = LEVEL;
        let map = Map { tiles: &TILES, columns: 20, cells: &mut level };
        let mut runner = Runner { x: 44, y: 160, right: 0, down: JUMP };
        let highest = (0..60).map(|_| {
            runner.step(&map);
            runner.y
        });
        // A jump is higher than two tiles, and ends on the grass.
        assert!(highest.min() < Some(160 - 32));
        assert_eq!((runner.y, runner.step(&map)), (160, true));
        // To the right, bricks stop the runner.
        runner.right = 2;
        assert!((0..40).all(|_| {
            runner.step(&map);
            !runner.is_blocked(&map)
        }));
        assert_eq!((runner.x, runner.y), (5 * 14 - WIDTH, 160));
        // There are bricks above this place.
        let mut below = Runner { x: 28, y: 160, right: 0, down: JUMP };
        below.step(&map);
        assert_eq!((below.y, below.down), (160, Fixed::ZERO));
    }
    fn the_level_has_coins_and_a_flag() {
        let count = |tile| LEVEL.iter().filter(|&&cell| cell == tile).count();
        assert_eq!([COIN, FLAG].map(count), [10, 1]);
    }
}
