//! The list of players who are near a power block: they control two of its cards and lack the
//! third.

use super::Zark;
use super::board::{CELLS, City, Point};
use super::log::put_card;
use super::pieces::bit;
use crate::kit::ANY_KEY_BACK;
use crate::kit::page::{Bundle, Loaded, NEAR_ASIDE, help};
use crate::kit::screen::{Text, more, text};

const BAR: Text = text!(0, 1, "Near a power block");
const NOBODY: Text = text!(6, 4, "Nobody is near a power block.");
const LACKS: Text = more!(" lacks ");
const A_CARD: Text = more!("a card");

help! {
    pub(super) const NEAR_HELP, NEAR_WORDS:
    "any key           back"
}

const EXPLAINED: Text = text!(
    19,
    1,
    "Control the missing card if it is in\n\
     the city; otherwise build it first."
);

/// The row of the first line.
const FIRST: u8 = 3;
const END: u8 = 18;
/// The column of the first card.
const CARDS: u8 = 12;

/// A third card that would complete a power block.
#[derive(Debug, PartialEq)]
pub(super) enum Lacks {
    /// A card in the city.
    Cell(u8),
    /// Any card from outside the city that completes the block, laid in an empty place.
    Card,
}

impl City {
    /// Returns a third card that completes a power block with two cells of a seat (K-R11, K-R12),
    /// by its index: first the cells of the city, then a card in an empty place, if that is
    /// possible.
    pub(super) fn lacks(&self, cells: [u8; 2], own: u8, mut number: u8) -> Option<Lacks> {
        let [one, two] = cells;
        let (first, second) = (self.point(one), self.point(two));
        let beside = |a: Point, b: Point| a.side_to(b).is_some();
        let all = beside(first, second) as u8;
        for cell in 0..self.cells() {
            let (there, card) = (self.point(cell), self.card(cell));
            if self.here(cell) != own
                && card.goes_with(self.card(one))
                && card.goes_with(self.card(two))
                && all + beside(there, first) as u8 + beside(there, second) as u8 > 1
            {
                if number == 0 {
                    return Some(Lacks::Cell(cell));
                }
                number -= 1;
            }
        }
        let mut has_place = false;
        for cell in cells {
            for side in 0..4 {
                let spot = cell << 2 | side;
                let there = self.spot_point(spot);
                has_place |= self.neighbour(spot).is_none()
                    && (all + beside(there, first) as u8 + beside(there, second) as u8 > 1);
            }
        }
        if number == 0 && has_place { Some(Lacks::Card) } else { None }
    }
}

impl Zark {
    /// Draws the players near a power block, one line each.
    pub(super) fn draw_near(&mut self) {
        if let Some(loaded) = self.kit.screen.load(Bundle::none()) {
            self.draw_loaded_near(loaded);
        }
    }

    /// Draws the players near a power block. In the aside.
    #[inline(never)]
    fn draw_loaded_near(&mut self, _loaded: Loaded<NEAR_ASIDE>) {
        self.kit.screen.bar(BAR);
        let mut row = FIRST;
        for seat in 0..self.play.game.seats() {
            for one in 0..CELLS {
                for two in one + 1..self.play.game.city().cells() {
                    row = self.draw_near_with(seat, [one, two], row);
                }
            }
        }
        if row == FIRST {
            self.kit.screen.print(NOBODY);
        } else {
            self.kit.screen.print(EXPLAINED);
        }
        self.kit.screen.bar(ANY_KEY_BACK);
    }

    /// Draws the third cards for two cells of a seat, from a row on. Returns the row after them.
    fn draw_near_with(&mut self, seat: u8, cells: [u8; 2], mut row: u8) -> u8 {
        let own = bit(seat);
        let city = self.play.game.city();
        let [one, two] = cells.map(|cell| city.card(cell));
        if cells.iter().any(|&cell| city.here(cell) != own) || !one.goes_with(two) {
            return row;
        }
        let mut number = 0;
        while let Some(lacks) = self.play.game.city().lacks(cells, own, number) {
            if row == END {
                break;
            }
            self.kit.screen.at(row, 1);
            self.table.put_name(&mut self.kit, seat);
            let screen = &mut self.kit.screen;
            screen.at(row, CARDS);
            put_card(screen, one);
            screen.put(b' ');
            put_card(screen, two);
            screen.print(LACKS);
            match lacks {
                Lacks::Cell(cell) => put_card(screen, self.play.game.city().card(cell)),
                Lacks::Card => screen.print(A_CARD),
            }
            row += 1;
            if let Lacks::Card = lacks {
                break;
            }
            number += 1;
        }
        row
    }
}
