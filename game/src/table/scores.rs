//! Everybody's score, and the bar that all screens of a game have.

use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::glyphs::{CROWN, GAUGE_EMPTY, GAUGE_FULL, GAUGE_HALF};
use crate::kit::points::Points;
use crate::kit::screen::{BLANK, Text, more, text};

/// Cells in the gauge of a score at the limit.
const GAUGE: u8 = 12;

const LIMIT: Text = text!(0, 12, "limit ");
const GAME: Text = text!(0, 28, "game ");
const TO_BEAT: Text = text!(0, 12, "final round, to beat: ");
const COLUMNS: Text = text!(2, 2, "Player       points");
const NOT_OPEN: Text = more!("  not open");

/// What the keys do where any key goes on.
pub const SCORES_HELP: Text = text!(
    2,
    2,
    "any key or button goes on\n\
     ESC, stick left   a pause: turns and\n\
     \x20                 dice, rules, way out",
);

impl Table {
    /// Draws everybody's score by seat, from row 4 on.
    pub fn draw_banks(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        self.draw_bar(kit, standings, terms);
        kit.screen.print(COLUMNS);
        let leader = standings.ranked(0);
        for seat in 0..standings.seats() {
            kit.screen.at(4 + seat, 1);
            let leads = seat == leader && standings.is_open(seat);
            kit.screen.tile(if leads { CROWN } else { BLANK });
            self.put_name(kit, seat);
            kit.screen.at(4 + seat, 14);
            let banked = standings.banked(seat);
            kit.screen.points_right(banked);
            if standings.is_open(seat) || !terms.opens {
                kit.screen.repeat(b' ', 2);
                draw_gauge(kit, banked, standings.limit());
            } else {
                kit.screen.print(NOT_OPEN);
            }
        }
    }

    /// Draws the bar that all screens of a game have: what is played for, and with which dice; in the final
    /// round, what there is to beat.
    pub fn draw_bar(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        kit.screen.bar(terms.bar);
        kit.screen.inverse(true);
        if standings.is_final_round() {
            kit.screen.print(TO_BEAT);
            kit.screen.points(standings.banked(standings.ranked(0)));
        } else {
            kit.screen.print(LIMIT);
            kit.screen.points(standings.limit());
            kit.screen.print(GAME);
            kit.screen.number(self.number);
        }
        kit.screen.inverse(false);
    }
}

/// Draws how far `banked` is on the way to the limit, in halves of cells. No division: half n is there
/// when n limits are no more than twenty-four scores.
pub fn draw_gauge(kit: &mut Kit, banked: Points, limit: Points) {
    let mut scores = Points::ZERO;
    for _ in 0..2 * GAUGE {
        scores = scores.plus(banked);
    }
    let mut limits = limit;
    for _ in 0..GAUGE {
        let half = limits <= scores;
        limits = limits.plus(limit);
        let whole = limits <= scores;
        limits = limits.plus(limit);
        kit.screen.tile(match (half, whole) {
            (_, true) => GAUGE_FULL,
            (true, _) => GAUGE_HALF,
            _ => GAUGE_EMPTY,
        });
    }
}
