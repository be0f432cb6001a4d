//! The scores, and who is next.

use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::points::Points;
use crate::kit::screen::{Text, more, text};

/// White cells in the gauge of a score at the limit.
const GAUGE: u8 = 12;

static LIMIT: Text = text(0, 27, "LIMIT");
static COLUMNS: Text = text(2, 2, "PLAYER       POINTS");
static NOT_OPEN: Text = more("  NOT OPEN");
static FINAL: Text = text(15, 2, "~ FINAL ROUND ~  TO BEAT: ");
static NEXT: Text = text(18, 2, "NEXT: ");
static HELP: Text = text(23, 1, "PRESS RETURN TO ROLL");

/// What the keys do where any key goes on.
pub static SCORES_HELP: Text = text(
    2,
    2,
    "any key or button goes on\n\
     ESC, stick left   a pause: turns and\n\
     \x20                 dice, rules, way out",
);

impl Table {
    /// Draws the scores, and who is next.
    pub fn draw_scores(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        self.draw_banks(kit, standings, terms);
        let next = standings.seat();
        kit.screen.at(4 + next, 0);
        kit.screen.put(b'>');
        draw_final_note(kit, standings);
        kit.screen.print(&NEXT);
        self.put_name(kit, next);
        if !standings.is_open(next) {
            kit.screen.print(&terms.needs);
        }
        kit.screen.bar(&HELP);
    }

    /// Draws everybody's score by seat, from row 4 on.
    pub fn draw_banks(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        draw_bar(kit, standings, terms);
        kit.screen.print(&COLUMNS);
        for seat in 0..standings.seats() {
            kit.screen.at(4 + seat, 2);
            self.put_name(kit, seat);
            kit.screen.at(4 + seat, 14);
            let banked = standings.banked(seat);
            kit.screen.points_right(banked);
            if standings.is_open(seat) {
                kit.screen.repeat(b' ', 2);
                draw_gauge(kit, banked, standings.limit());
            } else {
                kit.screen.print(&NOT_OPEN);
            }
        }
    }
}

/// Draws how far `banked` is on the way to the limit. No division: cell n is white when n limits
/// are no more than twelve scores.
fn draw_gauge(kit: &mut Kit, banked: Points, limit: Points) {
    let mut scores = Points::ZERO;
    for _ in 0..GAUGE {
        scores = scores.plus(banked);
    }
    let mut limits = limit;
    for _ in 0..GAUGE {
        let reached = limits <= scores;
        kit.screen.inverse(reached);
        kit.screen.put(if reached { b' ' } else { b'.' });
        limits = limits.plus(limit);
    }
    kit.screen.inverse(false);
}

/// In the final round, says what there is to beat.
pub fn draw_final_note(kit: &mut Kit, standings: &Standings) {
    if standings.is_final_round() {
        kit.screen.print(&FINAL);
        kit.screen.points(standings.banked(standings.ranked(0)));
    }
}

/// Draws the bar that all screens of a game have.
pub fn draw_bar(kit: &mut Kit, standings: &Standings, terms: &Terms) {
    kit.screen.bar(&terms.bar);
    kit.screen.inverse(true);
    kit.screen.print(&LIMIT);
    kit.screen.points_right(standings.limit());
    kit.screen.inverse(false);
}
