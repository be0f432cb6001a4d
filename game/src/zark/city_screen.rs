//! The city on the screen. A card takes four columns by three rows: the pyramids side by side, each with the number of its
//! owner, and below them number and suit; sizes are heights. Where all pyramids of a card are one player's, that player's
//! number stands in the card's corner: who controls it.
//!
//! Seven by six cards are seen at once; a larger city is scrolled to what is being chosen.

use super::Zark;
use super::board::{CELLS, Point, cell_of};
use super::card::Card;
use super::log::put_card;
use super::pieces::{PIECES, SEAT_BITS, owner, size};
use super::turn::Target;
use crate::kit::glyphs::{
    ARROW_DOWN, CORNER_ABOVE, DOT, PYRAMID_BASE, PYRAMID_TOP, SIDE, TOP as UPPER,
};
use crate::kit::screen::BLANK;

/// The first row of the city.
const TOP: u8 = 1;
/// Rows and columns of cards that are seen.
const ROWS: u8 = 6;
const COLUMNS: u8 = 7;
/// Rows and columns of a card.
const HEIGHT: u8 = 3;
const WIDTH: u8 = 4;
/// Pyramids that can be seen on a card.
const SEEN: u8 = 3;

/// The first coordinate that is seen, of those from `low` to `high`, where there is room for so many.
fn first_seen(low: i8, high: i8, room: u8, focus: Option<i8>) -> i8 {
    let free = (room as i8).wrapping_sub(1).wrapping_sub(high).wrapping_add(low);
    let first = low.wrapping_sub(free >> 1);
    let Some(focus) = focus else { return first };
    // Whatever is looked at comes in at the edge.
    let last = focus.wrapping_sub(room as i8 - 1);
    first.clamp(last, focus)
}

impl Zark {
    /// Where the first row and column of a place are on the screen, if it is seen.
    fn spot_on_screen(&self, point: Point) -> Option<(u8, u8)> {
        let (x, y) =
            (point.x.wrapping_sub(self.view.x) as u8, point.y.wrapping_sub(self.view.y) as u8);
        if x >= COLUMNS || y >= ROWS {
            return None;
        }
        Some((TOP + (y << 1) + y, x << 2))
    }

    /// Whether a place is seen.
    pub(super) fn sees(&self, point: Point) -> bool {
        self.spot_on_screen(point).is_some()
    }

    /// Looks at the middle of the city, or so that something is seen.
    pub(super) fn look_at(&mut self, focus: Option<Point>) {
        let city = self.game.city();
        let (mut low, mut high) = (city.point(0), city.point(0));
        for cell in 1..city.cells() {
            let point = city.point(cell);
            low = Point { x: low.x.min(point.x), y: low.y.min(point.y) };
            high = Point { x: high.x.max(point.x), y: high.y.max(point.y) };
        }
        self.view = Point {
            x: first_seen(low.x, high.x, COLUMNS, focus.map(|point| point.x)),
            y: first_seen(low.y, high.y, ROWS, focus.map(|point| point.y)),
        };
    }

    /// Draws all of the city that is seen.
    pub(super) fn draw_city(&mut self) {
        self.kit.screen.blank(TOP, 0, ROWS * HEIGHT, COLUMNS * WIDTH);
        for cell in 0..self.game.city().cells() {
            self.draw_cell(cell);
        }
        let mut counts = [0; CELLS as usize];
        for piece in 0..PIECES {
            let Some(cell) = self.game.pieces().cell(piece) else { continue };
            let Some(count) = counts.get_mut(usize::from(cell)) else { continue };
            let column = *count;
            *count += 1;
            self.draw_pyramid(piece, cell, column, false);
        }
    }

    /// Draws a card without its pyramids.
    fn draw_cell(&mut self, cell: u8) {
        let city = self.game.city();
        let (card, here) = (city.card(cell), self.game.pieces().here(cell));
        let Some((row, column)) = self.spot_on_screen(city.point(cell)) else { return };
        let screen = &mut self.kit.screen;
        screen.at(row, column);
        screen.repeat_tile(UPPER, SEEN);
        // The only seat that is there.
        match SEAT_BITS.iter().position(|&bit| bit == here && here != 0) {
            Some(seat) => screen.put(b'1' + seat as u8),
            None => screen.tile(CORNER_ABOVE),
        }
        screen.at(row + 1, column);
        screen.repeat_tile(b' ', SEEN);
        screen.tile(SIDE);
        screen.at(row + 2, column);
        put_card(screen, card);
    }

    /// Draws a pyramid, in the column of its card that it has there.
    fn draw_pyramid(&mut self, piece: u8, cell: u8, along: u8, is_pointed: bool) {
        let point = self.game.city().point(cell);
        let Some((row, column)) = self.spot_on_screen(point) else { return };
        let screen = &mut self.kit.screen;
        // The first one stands in the middle.
        let along = [1, 2, 0, SEEN][usize::from(along.min(SEEN) & 3)];
        if along == SEEN {
            screen.at(row + 1, column + SEEN);
            screen.put(b'+');
        } else {
            screen.at(row + 1, column + along);
            screen.tile(PYRAMID_BASE + owner(piece));
        }
        screen.at(row, column + along);
        screen.tile(if is_pointed { ARROW_DOWN } else { PYRAMID_TOP + size(piece) });
    }

    /// Draws how a thing to choose is marked: the one that is pointed at, or another one.
    pub(super) fn draw_mark(&mut self, target: Target, is_pointed: bool) {
        let mark = if is_pointed { ARROW_DOWN } else { DOT };
        match target {
            Target::Piece(piece) => {
                let pieces = self.game.pieces();
                let Some(cell) = pieces.cell(piece) else { return };
                let mut along = 0;
                for before in 0..piece {
                    along += (pieces.cell(before) == Some(cell)) as u8;
                }
                self.draw_pyramid(piece, cell, along, is_pointed);
            }
            Target::Cell(cell) => {
                let point = self.game.city().point(cell);
                let Some((row, column)) = self.spot_on_screen(point) else { return };
                self.kit.screen.at(row + 1, column + SEEN);
                self.kit.screen.tile(mark);
            }
            Target::Spot(spot) => {
                let point = self.game.city().spot_point(spot);
                let Some((row, column)) = self.spot_on_screen(point) else { return };
                let card = self.card_in_hand();
                let screen = &mut self.kit.screen;
                screen.at(row + 1, column + 1);
                screen.tile(if is_pointed { ARROW_DOWN } else { BLANK });
                screen.at(row + 2, column);
                if is_pointed {
                    put_card(screen, card);
                } else {
                    screen.put(b' ');
                    screen.tile(DOT);
                    screen.repeat(b' ', 2);
                }
            }
            Target::Card(_) | Target::Line(_) => {}
        }
    }

    /// The card that is to be laid down.
    fn card_in_hand(&self) -> Card {
        let [one, ..] = self.action.parts;
        match self.action.kind {
            super::Kind::Fly => self.game.city().card(one),
            super::Kind::Place => self.game.starter(self.game.seat()).unwrap_or_default(),
            _ => Card(one),
        }
    }

    /// Where a thing to choose lies, if it is in the city.
    pub(super) fn point_of(&self, target: Target) -> Option<Point> {
        let city = self.game.city();
        match target {
            Target::Piece(piece) => Some(city.point(self.game.pieces().cell(piece)?)),
            Target::Cell(cell) => Some(city.point(cell)),
            Target::Spot(spot) if cell_of(spot) < CELLS => Some(city.spot_point(spot)),
            _ => None,
        }
    }
}
