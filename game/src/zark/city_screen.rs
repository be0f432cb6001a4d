//! The city on the screen. A card takes four columns by three rows: its number and suit below, its
//! pyramids above, as high as their size, in their owner's colour and with their owner's number. A
//! single pyramid fills the card. Up to four are side by side and smaller, each below its number.
//! If there are more than four, three are shown, with the number of the others, at most nine.
//!
//! The highlighted pyramid is on a black background, as are all pyramids on a highlighted card. A
//! mark in the corner of a card shows that it can be chosen, or that another player has changed it.
//!
//! Seven by five cards are visible. A smaller city is centred, a larger one is scrolled to the
//! current choice.

use super::board::Point;
use super::card::Card;
use super::log::put_card;
use super::pieces::{PIECES, bit, owner, size};
use super::turn::{LIST_ROW, Target};
use super::{Scene, Zark};
use crate::kit::glyphs::{
    ARROW_DOWN, BACK, CORNER_ABOVE, CORNER_CHANGED, CORNER_CHOICE, DOT, NORMAL, PYRAMID, PYRAMIDS,
    SEAT, SIDE, TOP as UPPER, WHITE,
};
use crate::kit::screen::BLANK;

/// The first row of the city.
const TOP: u8 = 1;
/// The rows of visible cards. The question below stays clear of them.
const ROWS: u8 = 5;
/// The rows above the text of a lesson.
const LESSON_ROWS: u8 = 4;
const COLUMNS: u8 = 7;
/// The first column of the map.
const MAP_LEFT: u8 = 35;
const MAP_COLUMNS: u8 = 5;
const MAP_ROWS: u8 = 8;
/// The maximum number of pyramids that are visible on a card, one in each column.
const SEEN: u8 = 4;
/// The last column of a card.
const LAST: u8 = SEEN - 1;

// The highlight of a card: the number of a pyramid, or one of these constants.

/// Nothing is highlighted.
const NOTHING: u8 = 0xFF;
/// The card is highlighted.
const CARD: u8 = 0xFE;
/// Nothing is highlighted, and the card can be chosen.
const CHOICE: u8 = 0xFC;
/// Nothing is highlighted, and the card is black because other cards are highlighted.
const OTHERS: u8 = 0xFD;

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

/// Returns 1 if an offset of half a card centres the cards from `low` to `high` among `room`
/// places, otherwise 0. It is also 0 without room for an empty place on either side.
fn half(low: i8, high: i8, room: u8) -> u8 {
    let free = (room as i8).wrapping_sub(1).wrapping_sub(high).wrapping_add(low);
    (free > 1) as u8 & free as u8
}

impl Zark {
    /// Sets the place whose parts are drawn next. Returns whether it is visible.
    #[inline(never)]
    fn seek(&mut self, point: Point) -> bool {
        let sees = self.sees(point);
        if sees {
            let (x, y) = (point.x.wrapping_sub(self.view.x), point.y.wrapping_sub(self.view.y));
            let (x, y) = (x as u8 * 2 + (self.halves & 1), (y as u8) * 2 + (self.halves >> 1));
            self.corner = (TOP + y + (y >> 1), x * 2);
        }
        sees
    }

    /// Sets the writing position within the place set by [`Zark::seek`]. `part` is 16 times the row
    /// plus the column.
    #[inline(never)]
    fn seek_part(&mut self, part: u8) {
        let (row, column) = self.corner;
        self.kit.screen.at(row + (part >> 4), column + (part & 15));
    }

    /// Draws a tile at a part of that place, even if the screen already shows it, because its
    /// colour may differ.
    #[inline(never)]
    fn draw_part(&mut self, part: u8, tile: u8) {
        self.seek_part(part);
        self.kit.screen.tile_anew(tile);
    }

    /// Returns the number of rows of visible cards.
    fn rows(&self) -> u8 {
        if self.lesson != 0 { LESSON_ROWS } else { ROWS }
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

    /// Draws the visible part of the city. The screen must be clear. In a city with a power block,
    /// all other cards are black.
    pub(super) fn draw_city(&mut self) {
        let has_block = self.block[0] != 0;
        for cell in 0..self.play.game.city().cells() {
            let card = self.play.game.city().card(cell).0;
            let is_black = has_block && !self.block.contains(&(card + 1));
            self.draw_card(cell, if is_black { OTHERS } else { NOTHING });
        }
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

    /// Draws a card and its pyramids. `pointed` is a pyramid or one of the constants above.
    #[inline(never)]
    fn draw_card(&mut self, cell: u8, pointed: u8) {
        if !self.seek(self.play.game.city().point(cell)) {
            return;
        }
        let card = self.play.game.city().card(cell);
        let (mut all, mut seen) = (0, [NOTHING; SEEN as usize]);
        let is_free = self.play.game.city().here(cell) == 0;
        // The seat is in the upper bits of a pyramid's number.
        let pieces = if is_free { 0 } else { self.play.game.seats() << 4 };
        for piece in 0..pieces {
            if self.play.game.city().stands_on(piece) == cell {
                // A highlighted pyramid is visible.
                let last = if piece == pointed { SEEN - 1 } else { SEEN };
                if let Some(place) = seen.get_mut(usize::from(all.min(last))) {
                    *place = piece;
                }
                all += 1;
            }
        }
        let is_black = pointed == CARD || pointed == OTHERS || pointed < PIECES && all == 1;
        let [top, corner, middle, side] =
            if is_black { [BLANK; 4] } else { [UPPER, CORNER_ABOVE, WHITE, SIDE] };
        self.seek_part(0x00);
        self.kit.screen.repeat_tile(top, LAST);
        self.kit.screen.tile(corner);
        self.seek_part(0x10);
        self.kit.screen.repeat_tile(middle, LAST);
        self.kit.screen.tile(side);
        self.seek_part(0x20);
        put_card(&mut self.kit.screen, card);
        if self.news[usize::from(card.0)] & self.viewer().map_or(0, bit) != 0 {
            self.draw_part(if all < SEEN { LAST } else { 0x20 | LAST }, CORNER_CHANGED);
        }
        let mut visible = all;
        if all > SEEN {
            visible = SEEN;
            if seen[usize::from(LAST)] != pointed {
                visible = LAST;
                self.draw_part(LAST, b'+' | 0x80);
                self.draw_part(0x10 | LAST, b'0' | 0x80 | (all - LAST).min(9));
            }
        }
        for left in 0..visible {
            let piece = seen[usize::from(left)];
            let seat = owner(piece) + if is_black || piece == pointed { NORMAL } else { SEAT };
            if all == 1 {
                self.draw_alone(size(piece), seat);
                break;
            }
            // Two pyramids have a gap between them.
            let left = if all == 2 { left << 1 } else { left };
            self.draw_part(left, seat);
            self.draw_part(0x10 | left, PYRAMID + size(piece));
        }
        if pointed == CHOICE {
            self.draw_part(0x20 | LAST, CORNER_CHOICE);
        }
        if is_black && pointed != OTHERS {
            self.draw_part(if pointed == CARD { 0x10 | LAST } else { LAST }, ARROW_DOWN);
        }
    }

    /// Draws a pyramid that is alone on its card.
    fn draw_alone(&mut self, size: u8, seat: u8) {
        let mut part = 0x01;
        for &tile in &PYRAMIDS[usize::from(size & 3)] {
            // The background is already drawn.
            if tile != UPPER && tile != WHITE {
                self.draw_part(part, tile);
            }
            part = if part == 0x01 { 0x10 } else { part + 1 };
        }
        self.draw_part(0x02, seat);
    }

    /// Marks a choice as possible, or as highlighted (`is_pointed`).
    pub(super) fn draw_mark(&mut self, target: Target, is_pointed: bool) {
        match target {
            Target::Piece(piece) => {
                let cell = self.play.game.city().stands_on(piece);
                self.draw_card(cell, if is_pointed { piece } else { NOTHING });
            }
            Target::Cell(cell) => {
                self.draw_card(cell, if is_pointed { CARD } else { CHOICE });
            }
            Target::Spot(spot) => {
                let point = self.play.game.city().spot_point(spot);
                if !self.seek(point) {
                    return;
                }
                self.draw_part(0x11, if is_pointed { ARROW_DOWN } else { BLANK });
                self.seek_part(0x20);
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
