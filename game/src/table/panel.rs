//! What is always on the right while a game is played: everybody's bank, who plays, who leads, and the points
//! of this turn in large digits.

use super::dice::{Counts, FACES};
use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::glyphs::{CROWN, medium_die};
use crate::kit::pictures::{self, Placed};
use crate::kit::points::{Decimal, Points};
use crate::kit::screen::{Look, Text, more, text};

/// The row of the first player.
const TOP: u8 = 2;
/// The column of the leader's crown; names begin after it.
const LEFT: u8 = 20;
/// The row of the large digits.
const DIGITS: u8 = 12;
/// The slot of the first of them, after the dice.
const DIGIT_SLOT: u8 = 6;
/// The row of the dice set aside.
const ASIDE: u8 = 15;

const NOT_OPEN: Text = more!("not open");
const THIS_TURN: Text = text!(DIGITS - 1, LEFT + 1, "This turn");
const SET_ASIDE: Text = text!(ASIDE - 1, LEFT + 1, "Set aside");

impl Table {
    /// Draws everybody's bank by seat. Who has the dice is inverse, who leads has a crown.
    #[inline(never)]
    pub fn draw_bank_panel(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        let leader = standings.ranked(0);
        for seat in 0..standings.seats() {
            let screen = &mut kit.screen;
            let is_open = standings.is_open(seat);
            screen.at(TOP + seat, LEFT);
            screen.inverse(seat == standings.seat());
            if seat == leader && is_open {
                screen.tile(CROWN);
            } else {
                screen.put(b' ');
            }
            screen.name_padded(self.names.of(seat));
            screen.put(b' ');
            if is_open || !terms.opens {
                screen.put(b' ');
                screen.points_right(standings.banked(seat));
            } else {
                screen.print(NOT_OPEN);
            }
            screen.inverse(false);
        }
    }
}

/// Draws the points of a turn: all that is at stake in large digits, below it what of that is set aside,
/// and with which dice.
#[inline(never)]
pub fn draw_turn_panel(kit: &mut Kit, stake: Points, aside: Points, dice: &Counts) {
    kit.screen.print(THIS_TURN);
    draw_large(kit, DIGITS, LEFT + 6, stake);
    kit.screen.print(SET_ASIDE);
    kit.screen.at(ASIDE - 1, LEFT + 13);
    kit.screen.points_right(aside);
    kit.screen.blank(ASIDE, LEFT + 1, 2, 19);
    let mut column = LEFT + 1;
    for face in FACES {
        for _ in 0..dice.of(face) {
            draw_medium(kit, column, face);
            column += 3;
        }
    }
}

/// Draws points in digits of two by two cells, right-aligned in seven places from `row` and `column` on; in
/// text, with characters where the last of them would be.
#[inline(never)]
pub fn draw_large(kit: &mut Kit, row: u8, column: u8, points: Points) {
    let screen = &mut kit.screen;
    if screen.look() == Look::Text {
        screen.at(row, column + 7);
        screen.points_right(points);
        return;
    }
    let decimal = Decimal::points(points);
    // The highest number has seven digits.
    for place in 0..Decimal::PLACES - 1 {
        let image = pictures::digit(decimal.place(place + 1));
        screen.place(DIGIT_SLOT + place, Placed { row, column: column + 2 * place, image });
    }
}

/// Draws a die that has been set aside.
fn draw_medium(kit: &mut Kit, column: u8, face: u8) {
    let screen = &mut kit.screen;
    screen.at(ASIDE, column);
    if screen.look() == Look::Text {
        screen.inverse(true);
        screen.put(b'0' + face);
        screen.inverse(false);
        return;
    }
    let [upper_left, upper_right, lower_left, lower_right] = medium_die(face);
    screen.tile(upper_left);
    screen.tile(upper_right);
    screen.at(ASIDE + 1, column);
    screen.tile(lower_left);
    screen.tile(lower_right);
}
