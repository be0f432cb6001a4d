//! The scores, and who is next.

use super::App;
use super::input::{ESCAPE, Event};
use crate::points::Points;
use crate::screen::{Text, more, text};

/// White cells in the gauge of a score at the limit.
const GAUGE: u8 = 12;

static BAR: Text = text(0, 1, "ZONKERS                   LIMIT");
static COLUMNS: Text = text(2, 2, "PLAYER       POINTS");
static NOT_OPEN: Text = more("  NOT OPEN");
static FINAL: Text = text(15, 2, "~ FINAL ROUND ~  TO BEAT: ");
static NEXT: Text = text(18, 2, "NEXT: ");
static NEEDS: Text = text(19, 2, "NEEDS 500 POINTS IN ONE TURN TO OPEN.");
static HELP: Text = text(23, 1, "PRESS RETURN TO ROLL");

impl App {
    /// Any key rolls (Z-R30).
    pub(super) fn scores(&mut self, event: Event) {
        if event == ESCAPE {
            return self.ask_quit();
        }
        self.roll();
    }

    pub(super) fn draw_scores(&mut self) {
        self.draw_table();
        let next = self.game.seat();
        self.screen.at(4 + next, 0);
        self.screen.put(b'>');
        self.draw_final_note();
        self.screen.print(&NEXT);
        self.put_name(next);
        if !self.game.is_open(next) {
            self.screen.print(&NEEDS);
        }
        self.screen.bar(&HELP);
    }

    /// Draws everybody's score by seat, from row 4 on.
    pub(super) fn draw_table(&mut self) {
        self.draw_game_bar();
        self.screen.print(&COLUMNS);
        for seat in 0..self.game.seats() {
            self.screen.at(4 + seat, 2);
            self.put_name(seat);
            self.screen.at(4 + seat, 14);
            let banked = self.game.banked(seat);
            self.screen.points_right(banked);
            if self.game.is_open(seat) {
                self.screen.repeat(b' ', 2);
                self.draw_gauge(banked);
            } else {
                self.screen.print(&NOT_OPEN);
            }
        }
    }

    /// Draws how far `banked` is on the way to the limit. No division: cell n is white when n limits
    /// are no more than twelve scores.
    fn draw_gauge(&mut self, banked: Points) {
        let mut scores = Points::ZERO;
        for _ in 0..GAUGE {
            scores = scores.plus(banked);
        }
        let mut limits = self.game.limit();
        for _ in 0..GAUGE {
            let reached = limits <= scores;
            self.highlight(reached);
            self.screen.put(if reached { b' ' } else { b'.' });
            limits = limits.plus(self.game.limit());
        }
        self.highlight(false);
    }

    /// In the final round, says what there is to beat.
    pub(super) fn draw_final_note(&mut self) {
        if self.game.is_final_round() {
            self.screen.print(&FINAL);
            self.screen.points(self.game.banked(self.game.ranked(0)));
        }
    }

    /// Draws the bar that all screens of a game have.
    pub(super) fn draw_game_bar(&mut self) {
        self.screen.bar(&BAR);
        self.highlight(true);
        self.screen.at(0, 32);
        self.screen.points_right(self.game.limit());
        self.highlight(false);
    }
}
