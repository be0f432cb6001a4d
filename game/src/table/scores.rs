//! The scores of all players, and the bar at the top of a game's screens.

use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::glyphs::{CROWN, GAUGE_EMPTY, GAUGE_FULL, GAUGE_HALF, RULE};
use crate::kit::page::help;
use crate::kit::points::Points;
use crate::kit::screen::{BLANK, Text, more, text};

/// The slot of the name, after dice and digits.
const LOGO: u8 = 13;
/// A gauge of sixteen cells: the number of half cells is 2 to this power.
pub const LONG_GAUGE: u8 = 5;
/// A gauge of eight cells.
pub const SHORT_GAUGE: u8 = 4;

const LIMIT: Text = text!(1, 18, "to ");
const GAME: Text = text!(1, 28, "game ");
const TO_BEAT: Text = text!(1, 18, "to beat: ");
const COLUMNS: Text = text!(3, 2, "Player       points");
const CLOSED: Text = more!("  closed");

help! {
    /// The help text of screens where any key continues.
    pub const SCORES_HELP, SCORES_WORDS:
    "any key, button   next\n\
     ESC, stick left   a pause: turns and\n\
     \x20                 dice, rules, way out"
}

impl Table {
    /// Draws the scores by seat, from row 4 on.
    pub fn draw_banks(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        self.draw_bar(kit, standings);
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
                draw_gauge(kit, LONG_GAUGE, banked, standings.limit());
            } else {
                kit.screen.print(CLOSED);
            }
        }
    }

    /// Draws the bar at the top of a game's screens: the limit and the game number, or the score to
    /// beat in the final round.
    pub fn draw_bar(&self, kit: &mut Kit, standings: &Standings) {
        draw_head(kit);
        kit.screen.blank(1, 18, 1, 20);
        if standings.is_final_round() {
            kit.screen.print(TO_BEAT);
            kit.screen.points(standings.banked(standings.ranked(0)));
        } else {
            kit.screen.print(LIMIT);
            kit.screen.points(standings.limit());
            kit.screen.print(GAME);
            kit.screen.number(self.number);
        }
    }
}

/// Draws the game's name with a rule below it.
#[inline(never)]
pub fn draw_head(kit: &mut Kit) {
    kit.screen.place_name(LOGO, 0, 1);
    kit.screen.at(2, 0);
    kit.screen.repeat_tile(RULE, 40);
}

/// Draws a gauge of 2^`doublings` half cells that shows `banked` as a share of the limit. Half cell
/// n is full if n times the limit is at most 2^`doublings` times the score. This needs no division.
#[inline(never)]
pub fn draw_gauge(kit: &mut Kit, doublings: u8, banked: Points, limit: Points) {
    let all = 1 << (doublings & 7);
    let mut scores = banked;
    for _ in 0..doublings {
        scores = scores.plus(scores);
    }
    let (mut limits, mut halves) = (limit, 0);
    while halves < all && limits <= scores {
        limits = limits.plus(limit);
        halves += 1;
    }
    let screen = &mut kit.screen;
    screen.repeat_tile(GAUGE_FULL, halves / 2);
    screen.repeat_tile(GAUGE_HALF, halves % 2);
    screen.repeat_tile(GAUGE_EMPTY, (all - halves) / 2);
}
