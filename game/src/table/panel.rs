//! The panel at the right of the screen during a game: the banked points, the player on turn, the
//! leader, and the points of this turn in large digits.

use super::dice::{Counts, FACES};
use super::scores::{LONG_GAUGE, draw_gauge};
use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::glyphs::{CROWN, SMALL_FILLED};
use crate::kit::pictures::{self, Placed};
use crate::kit::points::{Decimal, Points};
use crate::kit::screen::{Look, Text, more, text};

/// The row of the first player.
const TOP: u8 = 3;
/// The column of the leader's crown; names start after it.
const LEFT: u8 = 22;
/// The columns for banked points.
const POINTS: u8 = 6;
/// The maximum number of players with a gauge below each name.
const RACE: u8 = 4;
/// The part of the screen with the points of the turn and the dice set aside, see
/// [`Kit::draw_only`].
pub const TURN: u8 = 2;
/// The part of it that depends on the chosen dice: the stake. Drawing only this takes less time.
pub const STAKE: u8 = 32;
/// The row of the frame around the points of a turn.
const PLATE: u8 = 12;
/// The first row of the question. The odds are two rows further down, the choices three.
pub const ASK_ROW: u8 = 18;
/// The row of the large digits.
const DIGITS: u8 = PLATE + 1;
/// The slot of the first large digit, after the slots of the dice.
const DIGIT_SLOT: u8 = 6;
/// The row of the dice set aside.
const ASIDE: u8 = PLATE + 4;

const CLOSED: Text = more!("closed");
const THIS_TURN: Text = text!(PLATE, LEFT + 2, " This turn ");
const SET_ASIDE: Text = text!(ASIDE, LEFT + 1, "Aside ");

impl Table {
    /// Draws the banked points by seat. The seat on turn is inverse, and the leader has a crown.
    #[inline(never)]
    pub fn draw_bank_panel(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        let leader = standings.ranked(0);
        let has_gauges = standings.seats() <= RACE;
        let mut row = TOP;
        for seat in 0..standings.seats() {
            let screen = &mut kit.screen;
            let is_open = standings.is_open(seat);
            screen.at(row, LEFT);
            screen.inverse(seat == standings.seat());
            if seat == leader && is_open {
                screen.tile(CROWN);
            } else {
                screen.put(b' ');
            }
            screen.name_padded(self.names.of(seat));
            if is_open || !terms.opens {
                screen.points_within(standings.banked(seat), POINTS);
            } else {
                screen.print(CLOSED);
            }
            screen.inverse(false);
            row += 1;
            if has_gauges {
                screen.at(row, LEFT + 1);
                draw_gauge(kit, LONG_GAUGE, standings.banked(seat), standings.limit());
                row += 1;
            }
        }
    }
}

/// Draws the stake in large digits.
#[inline(always)]
pub fn draw_large_stake(kit: &mut Kit, stake: Points) {
    draw_large(kit, DIGITS, LEFT + 3, stake);
}

/// Draws the points of a turn: the stake in large digits, which includes the chosen dice, and below
/// it the points and dice set aside. Draws only the digits if only [`STAKE`] has changed.
#[inline(never)]
pub fn draw_turn_panel(kit: &mut Kit, stake: Points, aside: Points, dice: &Counts) {
    draw_large_stake(kit, stake);
    if kit.parts() & TURN == 0 {
        return;
    }
    kit.screen.frame(PLATE, LEFT, 6, 18);
    kit.screen.print(THIS_TURN);
    kit.screen.blank(ASIDE, LEFT + 1, 1, 16);
    kit.screen.print(SET_ASIDE);
    for face in FACES {
        let number = dice.of(face);
        if number != 0 {
            draw_small(kit, face, number);
        }
    }
    kit.screen.at(ASIDE, LEFT + 12);
    kit.screen.points_within(aside, 5);
}

/// Blanks the rows of the question and the row of keys.
#[inline(always)]
pub fn blank_ask(kit: &mut Kit) {
    kit.screen.blank(ASK_ROW, 0, 4, 40);
    kit.screen.blank(23, 0, 1, 40);
}

/// Writes `number` dice of a face, one cell each.
pub fn draw_small(kit: &mut Kit, face: u8, number: u8) {
    kit.screen.repeat_tile(SMALL_FILLED - 1 + face, number);
}

/// Draws points in digits of two by two cells, right-aligned in seven places from `row` and
/// `column` on. In the text look, characters end where the last digit would end.
#[inline(never)]
pub fn draw_large(kit: &mut Kit, row: u8, column: u8, points: Points) {
    let screen = &mut kit.screen;
    if screen.look() == Look::Text {
        screen.at(row, column + 7);
        screen.points_right(points);
        return;
    }
    let decimal = Decimal::points(points);
    // The highest number of points has seven digits.
    for place in 0..Decimal::PLACES - 1 {
        let image = pictures::digit(decimal.place(place + 1));
        screen.place(DIGIT_SLOT + place, Placed { row, column: column + 2 * place, image });
    }
}
