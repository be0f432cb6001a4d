//! Kernels with operations of games: grids, recursion, sprites and moving balls.

use super::{Kernel, Noise, mix};

const QUEENS: usize = 7;

/// Counts the placements of seven queens, with arrays of occupied columns and diagonals.
pub struct Queens {
    columns: [bool; QUEENS],
    rising: [bool; 2 * QUEENS],
    falling: [bool; 2 * QUEENS],
}

impl Queens {
    fn place(&mut self, row: usize) -> u16 {
        if row == QUEENS {
            return 1;
        }
        let mut found = 0;
        for column in 0..QUEENS {
            let (up, down) = (row + column, row + QUEENS - 1 - column);
            if !self.columns[column] && !self.rising[up] && !self.falling[down] {
                self.columns[column] = true;
                self.rising[up] = true;
                self.falling[down] = true;
                found += self.place(row + 1);
                self.columns[column] = false;
                self.rising[up] = false;
                self.falling[down] = false;
            }
        }
        found
    }
}

impl Kernel for Queens {
    const NEW: Queens = Queens {
        columns: [false; QUEENS],
        rising: [false; 2 * QUEENS],
        falling: [false; 2 * QUEENS],
    };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        self.place(0)
    }
}

const ROW: usize = 16;
const HEIGHT: usize = 12;

/// Draws sprites of 16 by 12 pixels, with masks, onto a picture of 16 bytes by 64 rows. The column
/// may be any pixel.
pub struct Sprites {
    screen: [u8; 64 * ROW],
    shape: [[u8; 2]; HEIGHT],
    mask: [[u8; 2]; HEIGHT],
    positions: [[u8; 2]; 24],
}

impl Sprites {
    fn draw(&mut self, x: u8, y: u8) {
        let shift = x & 7;
        // Returns the bits that a shift by up to eight pixels moves to the next byte.
        let over = |byte: u8| (u16::from(byte) << (8 - shift)) as u8;
        let start = usize::from(y) * ROW + usize::from(x >> 3);
        let rows = self.screen[start..].chunks_mut(ROW);
        for ((row, [m, m2]), [s, s2]) in rows.zip(&self.mask).zip(&self.shape) {
            let [first, middle, last, ..] = row else { continue };
            *first = *first & !(m >> shift) | s >> shift;
            *middle = *middle & !(over(*m) | m2 >> shift) | over(*s) | s2 >> shift;
            *last = *last & !over(*m2) | over(*s2);
        }
    }
}

impl Kernel for Sprites {
    const NEW: Sprites = Sprites {
        screen: [0; 64 * ROW],
        shape: [[0; 2]; HEIGHT],
        mask: [[0; 2]; HEIGHT],
        positions: [[0; 2]; 24],
    };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        for (mask, shape) in self.mask.iter_mut().flatten().zip(self.shape.iter_mut().flatten()) {
            *mask = noise.byte();
            *shape = noise.byte() & *mask;
        }
        for [x, y] in &mut self.positions {
            *x = noise.byte() % 104;
            *y = noise.byte() % 52;
        }
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        for n in 0..self.positions.len() {
            let [x, y] = self.positions[n];
            self.draw(x, y);
        }
        self.screen.iter().fold(0, |sum, &byte| mix(sum, byte.into()))
    }
}

const GRID: usize = 32;

/// Fills areas of a grid of 32 by 32 cells. A stack contains the cells to visit.
pub struct Fill {
    grid: [u8; GRID * GRID],
    stack: [u16; 1024],
}

impl Fill {
    fn fill(&mut self, start: u16, colour: u8) -> u16 {
        let (mut top, mut filled) = (1, 0);
        self.stack[0] = start;
        while top > 0 {
            top -= 1;
            let at = self.stack[top];
            let cell = &mut self.grid[usize::from(at)];
            if *cell != 0 {
                continue;
            }
            *cell = colour;
            filled += 1;
            let mut push = |is_inside: bool, next: u16| {
                if is_inside {
                    self.stack[top] = next;
                    top += 1;
                }
            };
            let (x, y) = (at & 31, at >> 5);
            push(x > 0, at.wrapping_sub(1));
            push(x < 31, at + 1);
            push(y > 0, at.wrapping_sub(32));
            push(y < 31, at + 32);
        }
        filled
    }
}

impl Kernel for Fill {
    const NEW: Fill = Fill { grid: [0; GRID * GRID], stack: [0; 1024] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.grid.fill_with(|| u8::from(noise.byte() & 3 == 0));
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let (mut sum, mut colour) = (0, 2u8);
        for at in 0..(GRID * GRID) as u16 {
            if self.grid[usize::from(at)] == 0 {
                sum = mix(sum, self.fill(at, colour));
                colour = colour.wrapping_add(1);
            }
        }
        sum
    }
}

const SIDE: usize = 31;
const STEPS: [i8; 4] = [-(SIDE as i8), 1, SIDE as i8, -1];

/// Generates a maze of 15 by 15 rooms with a random walk that backtracks. Finds the way through it
/// by following the left wall.
pub struct Maze {
    walls: [bool; SIDE * SIDE],
    trail: [u16; 225],
    noise: Noise,
}

fn moved(at: usize, step: i8) -> usize {
    at.wrapping_add_signed(step.into())
}

impl Maze {
    fn is_free(&self, at: usize, way: usize) -> bool {
        let (x, y) = (at % SIDE, at / SIDE);
        let is_inside = match way {
            0 => y >= 3,
            1 => x <= SIDE - 4,
            2 => y <= SIDE - 4,
            _ => x >= 3,
        };
        is_inside && self.walls[moved(at, 2 * STEPS[way])]
    }

    fn dig(&mut self) {
        let (mut at, mut depth) = (SIDE + 1, 0);
        self.walls.fill(true);
        self.walls[at] = false;
        loop {
            let first = self.noise.byte() & 3;
            let ways = (0..4).map(|n| usize::from((first + n) & 3));
            let free = ways.into_iter().find(|&way| self.is_free(at, way));
            if let Some(way) = free {
                self.trail[depth] = at as u16;
                depth += 1;
                self.walls[moved(at, STEPS[way])] = false;
                at = moved(at, 2 * STEPS[way]);
                self.walls[at] = false;
            } else if depth == 0 {
                return;
            } else {
                depth -= 1;
                at = self.trail[depth].into();
            }
        }
    }
}

impl Kernel for Maze {
    const NEW: Maze = Maze { walls: [false; SIDE * SIDE], trail: [0; 225], noise: Noise::NEW };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        self.dig();
        let (mut at, mut way, mut taken) = (SIDE + 1, 1, 0);
        while at != SIDE * SIDE - SIDE - 2 {
            way = (way + 3) & 3;
            while self.walls[moved(at, STEPS[way])] {
                way = (way + 1) & 3;
            }
            at = moved(at, STEPS[way]);
            taken += 1;
        }
        taken
    }
}

struct Ball {
    x: i16,
    y: i16,
    dx: i16,
    dy: i16,
    hits: u8,
}

/// Sixteen balls that fall, bounce off walls and collide, in fixed-point arithmetic.
pub struct Balls([Ball; 16]);

impl Ball {
    fn step(&mut self) {
        self.dy += 8;
        self.x += self.dx;
        self.y += self.dy;
        if !(0..16384).contains(&self.x) {
            self.dx = -self.dx;
            self.x += self.dx;
        }
        if self.y >= 8192 {
            self.y = 8191;
            self.dy = -(self.dy - (self.dy >> 3));
        }
    }

    fn touches(&self, other: &Ball) -> bool {
        let is_close = |a: i16, b: i16| a.wrapping_sub(b).wrapping_abs() < 512;
        is_close(self.x, other.x) && is_close(self.y, other.y)
    }
}

impl Kernel for Balls {
    const NEW: Balls = Balls([const { Ball { x: 0, y: 0, dx: 0, dy: 0, hits: 0 } }; 16]);

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        for ball in &mut self.0 {
            ball.x = i16::from(noise.byte()) << 6;
            ball.y = i16::from(noise.byte()) << 5;
            ball.dx = i16::from(noise.byte()) - 128;
            ball.dy = i16::from(noise.byte()) - 128;
        }
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let balls = &mut self.0;
        for _ in 0..20 {
            balls.iter_mut().for_each(Ball::step);
            for i in 0..balls.len() {
                for k in 0..i {
                    if balls[i].touches(&balls[k]) {
                        balls[i].hits += 1;
                        balls[k].hits += 1;
                    }
                }
            }
        }
        balls.iter().fold(0, |sum, ball| {
            mix(sum, (ball.x as u16).wrapping_add(ball.y as u16).wrapping_add(ball.hits.into()))
        })
    }
}
