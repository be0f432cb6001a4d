//! The scores, and who is next.

use super::input::{ESCAPE, Event};
use super::{App, Ask, Scene};
use crate::points::Points;
use crate::screen::Style;
use crate::zonkers::Phase;

/// White cells in the gauge of a score at the limit.
const GAUGE: u8 = 12;

impl App {
    /// Any key rolls (Z-R30).
    pub(super) fn scores(&mut self, event: Event) {
        if event == ESCAPE {
            return self.ask_quit();
        }
        self.throw();
    }

    /// Rolls, lets the dice tumble, and finds out what to ask.
    pub(super) fn throw(&mut self) {
        let roll = self.rng.roll(self.game.dice_to_roll());
        // Cannot fail: it is called when the rules wait for a roll, with the dice they want.
        let _ = self.game.rolled(&roll);
        self.tumble = super::TUMBLE;
        self.scene = Scene::Turn;
        self.ask = match self.game.phase() {
            Phase::Zonkers => Ask::Zonkers,
            Phase::Forced => Ask::Forced,
            _ if self.game.apple() == Some(self.game.seat()) => {
                if crate::zonkers::apple::stops(&self.game) {
                    Ask::AppleStops
                } else {
                    Ask::AppleRolls
                }
            }
            _ if self.game.may_stop() => Ask::Stop,
            _ => return self.begin_choice(),
        };
    }

    pub(super) fn draw_scores(&mut self) {
        self.draw_game_bar();
        self.draw_table();
        let next = self.game.seat();
        self.screen.at(4 + next, 0);
        self.screen.put(b'>');
        self.draw_final_note(15);
        self.screen.text(18, 2, "NEXT: ");
        self.put_name(next);
        if !self.game.is_open(next) {
            self.screen.text(19, 2, "NEEDS 500 POINTS IN ONE TURN TO OPEN.");
        }
        self.screen.bar(23, "PRESS RETURN TO ROLL");
    }

    /// Draws everybody's score by seat, from row 4 on.
    pub(super) fn draw_table(&mut self) {
        self.screen.text(2, 2, "PLAYER       POINTS");
        for seat in 0..self.game.seats() {
            self.screen.at(4 + seat, 2);
            self.put_name(seat);
            self.screen.at(4 + seat, 14);
            let banked = self.game.banked(seat);
            self.screen.points_right(banked);
            self.screen.at(4 + seat, 23);
            if self.game.is_open(seat) {
                self.draw_gauge(banked);
            } else {
                self.screen.print("NOT OPEN");
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
            self.screen.set_style(if reached { Style::Inverse } else { Style::Normal });
            self.screen.put(if reached { b' ' } else { b'.' });
            limits = limits.plus(self.game.limit());
        }
        self.screen.set_style(Style::Normal);
    }

    /// In the final round, says what there is to beat.
    pub(super) fn draw_final_note(&mut self, row: u8) {
        if self.game.is_final_round() {
            self.screen.text(row, 2, "~ FINAL ROUND ~  TO BEAT: ");
            self.screen.points(self.game.banked(self.game.ranked(0)));
        }
    }

    /// Draws the bar that all screens of a game have.
    pub(super) fn draw_game_bar(&mut self) {
        self.screen.bar(0, "ZONKERS                   LIMIT");
        self.screen.set_style(Style::Inverse);
        self.screen.at(0, 32);
        self.screen.points_right(self.game.limit());
        self.screen.set_style(Style::Normal);
    }
}
