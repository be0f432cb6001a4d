//! The city on the screen. A card takes four columns by three rows: its number and suit below, its
//! pyramids above, as high as their size, in their owner's colour and with their owner's number. A
//! single pyramid fills the card. Several are side by side and smaller, each below its number.
//!
//! Seven by six cards are visible. A smaller city is centred, a larger one is scrolled to the
//! current choice.

use super::board::{CELLS, Point};
use super::card::Card;
use super::log::put_card;
use super::pieces::{PIECES, owner, size};
use super::turn::{LIST_ROW, Target};
use super::{Scene, Zark};
use crate::kit::glyphs::{
    ARROW_DOWN, BACK, CORNER_ABOVE, DOT, POINTED_SEAT, PYRAMID, PYRAMIDS, SEAT, SIDE, STAR,
    TOP as UPPER, WHITE,
};
use crate::kit::screen::BLANK;

/// The first row of the city.
const TOP: u8 = 1;
/// The rows of visible cards in a game.
const ROWS: u8 = 6;
/// The rows above the result of a game, and above the text of a lesson.
const END_ROWS: u8 = 5;
const LESSON_ROWS: u8 = 4;
const COLUMNS: u8 = 7;
/// The first column of the map.
const MAP_LEFT: u8 = 35;
const MAP_COLUMNS: u8 = 5;
const MAP_ROWS: u8 = 8;
/// The number of pyramids that are visible on a card.
const SEEN: u8 = 3;

/// Returns the first visible coordinate, if the cards go from `low` to `high`, `room` cards are
/// visible, and `focus` must be one of them, with `margin` more on either side.
fn first_seen(low: i8, high: i8, room: u8, focus: i8, margin: i8) -> i8 {
    let free = (room as i8).wrapping_sub(1).wrapping_sub(high).wrapping_add(low);
    let first = low.wrapping_sub(free >> 1);
    if focus == Point::NOWHERE.x {
        return first;
    }
    // Scrolls as little as necessary.
    let last = focus.wrapping_sub(room as i8 - 1);
    first.clamp(last + margin, focus - margin)
}

/// Returns whether half a card at the beginning centres the cards from `low` to `high`: 1, or 0 if
/// `room` is even, or too small for an empty place on either side.
fn half(low: i8, high: i8, room: u8) -> u8 {
    let free = (room as i8).wrapping_sub(1).wrapping_sub(high).wrapping_add(low);
    (free > 1) as u8 & free as u8
}

impl Zark {
    /// Sets the writing position to a row and a column of a place. Returns whether the place is
    /// visible.
    #[inline(never)]
    fn seek(&mut self, point: Point, row: u8, column: u8) -> bool {
        let sees = self.sees(point);
        if sees {
            let (x, y) = (point.x.wrapping_sub(self.view.x), point.y.wrapping_sub(self.view.y));
            let (x, y) = (x as u8 * 2 + (self.halves & 1), (y as u8) * 2 + (self.halves >> 1));
            self.kit.screen.at(TOP + row + y + (y >> 1), x * 2 + column);
        }
        sees
    }

    /// Returns the number of rows of visible cards.
    fn rows(&self) -> u8 {
        match self.kit.scene {
            Scene::Winner => END_ROWS,
            _ if self.lesson != 0 => LESSON_ROWS,
            _ => ROWS,
        }
    }

    /// Returns whether a place is visible.
    #[inline(never)]
    pub(super) fn sees(&self, point: Point) -> bool {
        (point.x.wrapping_sub(self.view.x) as u8) < COLUMNS
            && (point.y.wrapping_sub(self.view.y) as u8) < self.rows()
    }

    /// Returns the lowest and the highest coordinates of all cells.
    #[inline(never)]
    fn corners(&self) -> (Point, Point) {
        let city = self.play.game.city();
        let (mut low, mut high) = (city.point(0), city.point(0));
        for cell in 1..city.cells() {
            let point = city.point(cell);
            low = Point { x: low.x.min(point.x), y: low.y.min(point.y) };
            high = Point { x: high.x.max(point.x), y: high.y.max(point.y) };
        }
        (low, high)
    }

    /// Scrolls to the middle of the city, and from there as far as necessary to show `focus`.
    #[inline(never)]
    pub(super) fn look_at(&mut self, focus: Point) {
        let (low, high) = self.corners();
        let rows = self.rows();
        // The winner's block is around its middle.
        let margin = (self.kit.scene == Scene::Winner) as i8;
        self.view = Point {
            x: first_seen(low.x, high.x, COLUMNS, focus.x, margin),
            y: first_seen(low.y, high.y, rows, focus.y, margin),
        };
        self.halves = half(low.x, high.x, COLUMNS) | half(low.y, high.y, rows) << 1;
    }

    /// Draws the visible part of the city. The screen must be clear.
    pub(super) fn draw_city(&mut self) {
        for cell in 0..self.play.game.city().cells() {
            self.draw_cell(cell);
        }
        // For each cell: the number of its pyramids in bits 0 to 3, and the number still to be
        // drawn from bit 4 on.
        let mut counts = [0; CELLS as usize];
        for piece in 0..PIECES {
            if let Some(count) = self.count_at(&mut counts, piece) {
                *count += 0x11;
            }
        }
        for piece in 0..PIECES {
            if let Some(count) = self.count_at(&mut counts, piece) {
                *count -= 0x10;
                let (all, after) = (*count & 15, *count >> 4);
                self.draw_pyramid(piece, all, after, false);
            }
        }
    }

    /// Returns the count of a pyramid's cell, or `None` in the stash.
    fn count_at<'a>(&self, counts: &'a mut [u8; CELLS as usize], piece: u8) -> Option<&'a mut u8> {
        counts.get_mut(usize::from(self.play.game.city().cell(piece)?))
    }

    /// Draws a small map, unless the whole city is visible: a block for each visible card, a dot
    /// for each other one. In a large city, each block or dot stands for two by two cards, or for
    /// four by four.
    pub(super) fn draw_map(&mut self) {
        let (low, high) = self.corners();
        let (width, height) = (high.x.wrapping_sub(low.x) as u8, high.y.wrapping_sub(low.y) as u8);
        if width < COLUMNS && height < self.rows() {
            return;
        }
        let mut shift = 0;
        while width >> shift >= MAP_COLUMNS || height >> shift >= MAP_ROWS {
            shift += 1;
        }
        let left = MAP_LEFT + MAP_COLUMNS - 1 - (width >> shift);
        for (is_seen, tile) in [(false, DOT), (true, BACK)] {
            for cell in 0..self.play.game.city().cells() {
                let point = self.play.game.city().point(cell);
                if self.sees(point) == is_seen {
                    let x = point.x.wrapping_sub(low.x) as u8 >> shift;
                    let y = point.y.wrapping_sub(low.y) as u8 >> shift;
                    self.kit.screen.at(LIST_ROW + y, left + x);
                    self.kit.screen.tile(tile);
                }
            }
        }
    }

    /// Draws a card without its pyramids.
    fn draw_cell(&mut self, cell: u8) {
        let city = self.play.game.city();
        let (card, point) = (city.card(cell), city.point(cell));
        if !self.seek(point, 0, 0) {
            return;
        }
        let screen = &mut self.kit.screen;
        screen.repeat_tile(UPPER, SEEN);
        screen.tile(if self.marked.contains(&(card.0 + 1)) { STAR } else { CORNER_ABOVE });
        self.seek(point, 1, 0);
        self.kit.screen.repeat_tile(WHITE, SEEN);
        self.kit.screen.tile(SIDE);
        self.seek(point, 2, 0);
        put_card(&mut self.kit.screen, card);
    }

    /// Draws one of `all` pyramids on a card. `left` others are on its left.
    fn draw_pyramid(&mut self, piece: u8, all: u8, left: u8, is_pointed: bool) {
        let city = self.play.game.city();
        let point = city.point(city.stands_on(piece));
        let size = size(piece);
        let seat = owner(piece) + if is_pointed { POINTED_SEAT } else { SEAT };
        if all == 1 {
            let [top, parts @ ..] = &PYRAMIDS[usize::from(size & 3)];
            self.draw_part(point, 0, 1, *top);
            for (column, &part) in (0..).zip(parts) {
                self.draw_part(point, 1, column, part);
            }
            self.draw_part(point, 0, 2, seat);
        } else if left < SEEN {
            self.draw_part(point, 0, left, seat);
            self.draw_part(point, 1, left, PYRAMID + size);
        } else {
            self.draw_part(point, 0, SEEN, if is_pointed { ARROW_DOWN } else { CORNER_ABOVE });
            self.draw_part(point, 1, SEEN, b'+' | 0x80);
        }
    }

    /// Draws a tile of a pyramid, even if it is on the screen already: its colour may differ.
    fn draw_part(&mut self, point: Point, row: u8, column: u8, tile: u8) {
        if self.seek(point, row, column) {
            self.kit.screen.tile_anew(tile);
        }
    }

    /// Marks a choice as possible, or as highlighted (`is_pointed`).
    pub(super) fn draw_mark(&mut self, target: Target, is_pointed: bool) {
        let mark = if is_pointed { ARROW_DOWN } else { DOT };
        match target {
            Target::Piece(piece) => {
                let city = self.play.game.city();
                let (mut all, mut left) = (0, 0);
                for other in 0..PIECES {
                    if city.place(other) == city.place(piece) {
                        all += 1;
                        left += (other > piece) as u8;
                    }
                }
                self.draw_pyramid(piece, all, left, is_pointed);
            }
            Target::Cell(cell) => {
                let point = self.play.game.city().point(cell);
                if self.seek(point, 1, SEEN) {
                    self.kit.screen.tile(mark);
                }
            }
            Target::Spot(spot) => {
                let point = self.play.game.city().spot_point(spot);
                if !self.seek(point, 1, 1) {
                    return;
                }
                self.kit.screen.tile(if is_pointed { ARROW_DOWN } else { BLANK });
                self.seek(point, 2, 0);
                let card = self.card_in_hand();
                let screen = &mut self.kit.screen;
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

    /// Returns the card being laid down.
    fn card_in_hand(&self) -> Card {
        let [one, ..] = self.action.parts;
        match self.action.kind {
            super::Kind::Fly => self.play.game.city().card(one),
            super::Kind::Place => self.play.game.chosen_card(),
            _ => Card(one),
        }
    }

    /// Returns the place of a choice, [`Point::NOWHERE`] if it is not in the city.
    pub(super) fn point_of(&self, target: Target) -> Point {
        let city = self.play.game.city();
        match target {
            Target::Piece(piece) => city.point(self.play.game.city().stands_on(piece)),
            Target::Cell(cell) => city.point(cell),
            Target::Spot(spot) => city.spot_point(spot),
            _ => Point::NOWHERE,
        }
    }
}
