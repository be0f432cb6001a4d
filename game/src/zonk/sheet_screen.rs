//! The screen of the score sheet: a column for each player, a line for each round, on several
//! pages.

use super::{Failure, Game, Phase, Zonk};
use crate::kit::input::{Event, step};
use crate::kit::page::{Bundle, Loaded, SHEET_ASIDE, SHEET_SCORES};
use crate::kit::points::Points;
use crate::kit::screen::{Screen, Text, more, text};
use crate::table::high_scores::draw_scores;

/// The players on a page.
const PLAYERS: u8 = 3;
/// The rounds on a page.
const ROUNDS: u8 = 16;
/// The row of the first round.
const TOP: u8 = 3;
/// The row of the scores.
const TOTAL: u8 = TOP + ROUNDS;
/// The columns for each player.
const WIDTH: u8 = 12;

const BAR: Text = text!(0, 1, "+ hits  T turkey  S social");
const WINS: Text = more!(" wins!");
const TOTALS: Text = text!(TOTAL, 0, "Now\nHits");
const CALLED: Text = text!(21, 1, "11,000 rule: ");
const IN_ROUND: Text = more!(", round ");
/// The heading of the figures of [`draw_figures`], for the row above.
pub(super) const FIGURES: Text = text!(11, 24, "best lost  hits");
const HELP: Text = text!(23, 1, "Arrows, stick: pages   Any key: back");
/// The names of the failures (B-R19).
pub(super) static FAILURES: [Text; 5] =
    [more!("Zonk"), more!("Bloods"), more!("Bloody Zonk"), more!("Dare Zonk"), more!("Too early")];

impl Zonk {
    /// Turns the pages. [`Kit::pick`](crate::kit::Kit::pick) is the current one. The first pages
    /// show the last rounds of all players; earlier rounds follow. Returns whether the player has
    /// finished.
    pub(super) fn turn_sheet(&mut self, event: Event) -> bool {
        match self.kit.screen.loaded() {
            Some(loaded) if !self.kit.screen.is_lost => self.turn_loaded_sheet(event, loaded),
            _ => true,
        }
    }

    /// Turns the pages. In the aside.
    #[inline(never)]
    fn turn_loaded_sheet(&mut self, event: Event, _loaded: Loaded<SHEET_ASIDE>) -> bool {
        let Some(forward) = step(event) else { return true };
        let (_, first) = self.page(self.kit.pick);
        let is_last = first == 0 && self.page(self.kit.pick + 1).1 == u8::MAX;
        if forward && !is_last {
            self.kit.pick += 1;
        } else if !forward && self.kit.pick != 0 {
            self.kit.pick -= 1;
        } else {
            self.kit.beep();
        }
        false
    }

    /// Returns the first player on a page, and the place of its first round on the sheet, or 255
    /// after the last page.
    fn page(&self, page: u8) -> (u8, u8) {
        let seats = self.game.standings().seats();
        let (mut rounds, mut turns) = (0u8, 0);
        while turns < self.game.sheet().turns() {
            turns += seats;
            rounds += 1;
        }
        let mut player = 0;
        let mut first = rounds.saturating_sub(ROUNDS);
        for _ in 0..page {
            player += PLAYERS;
            if player >= seats {
                player = 0;
                if first == 0 {
                    return (0, u8::MAX);
                }
                first = first.saturating_sub(ROUNDS);
            }
        }
        (player, first)
    }

    /// Draws a page of the sheet.
    pub(super) fn draw_sheet(&mut self) {
        if let Some(loaded) = self.kit.screen.load(Bundle::none()) {
            self.draw_loaded_sheet(loaded);
        }
    }

    /// Draws the best scores.
    pub(super) fn draw_scores(&mut self) {
        if let Some(loaded) = self.kit.screen.load(SHEET_SCORES) {
            self.draw_loaded_scores(loaded);
        }
    }

    /// Draws the best scores. In the aside.
    #[inline(never)]
    fn draw_loaded_scores(&mut self, _loaded: Loaded<SHEET_ASIDE>) {
        draw_scores(&mut self.kit, &self.table.high_scores);
    }

    /// Draws a page of the sheet. In the aside.
    #[inline(never)]
    fn draw_loaded_sheet(&mut self, _loaded: Loaded<SHEET_ASIDE>) {
        let screen = &mut self.kit.screen;
        if let Some(winner) = self.game.winner() {
            screen.at(0, 1);
            screen.name(self.table.names.of(winner));
            screen.bar(WINS);
        } else {
            screen.bar(BAR);
        }
        screen.print(TOTALS);
        if let Some((seat, round)) = self.game.called() {
            screen.print(CALLED);
            screen.name(self.table.names.of(seat));
            screen.print(IN_ROUND);
            screen.number(round);
        }
        screen.bar(HELP);
        let (player, round) = self.page(self.kit.pick);
        let seats = self.game.standings().seats();
        let mut column = 4;
        for seat in player..seats.min(player + PLAYERS) {
            let screen = &mut self.kit.screen;
            screen.at(TOP - 1, column);
            screen.inverse(seat == self.game.seat() && self.game.phase() != Phase::Over);
            screen.name(self.table.names.of(seat));
            screen.inverse(false);
            screen.at(TOTAL, column);
            screen.points_right(self.game.banked(seat));
            screen.at(TOTAL + 1, column);
            screen.number_right(self.game.hits(seat).into(), 7);
            column += WIDTH;
        }
        self.draw_rounds(player, round);
    }

    /// Draws the rounds of a page, starting at `first`.
    fn draw_rounds(&mut self, player: u8, first: u8) {
        let sheet = self.game.sheet();
        let seats = self.game.standings().seats();
        let mut place = 0u8;
        for _ in 0..first {
            place += seats;
        }
        for line in 0..ROUNDS {
            if place >= sheet.turns() {
                break;
            }
            let screen = &mut self.kit.screen;
            screen.at(TOP + line, 0);
            screen.number_right(sheet.forward() + u16::from(first + line) + 1, 3);
            screen.put(if sheet.is_social(place) { b'S' } else { b' ' });
            for seat in player..seats.min(player + PLAYERS) {
                let screen = &mut self.kit.screen;
                screen.at(TOP + line, 4 + (seat - player) * WIDTH);
                let Some(turn) = sheet.turn(place + seat) else { break };
                if let Some(failure) = turn.failure() {
                    screen.print(failure_name(failure));
                }
                if let Some(total) = turn.total() {
                    screen.points_right(total);
                    if turn.hits() != 0 {
                        screen.put(if turn.is_turkey() { b'T' } else { b'+' });
                        screen.number((turn.hits() + turn.is_turkey() as u8).into());
                    }
                }
            }
            place += seats;
        }
    }
}

/// Writes a seat's figures: the best turn and the number of lost turns on the sheet, and all hits.
pub(super) fn draw_figures(game: &Game, screen: &mut Screen, seat: u8) {
    let sheet = game.sheet();
    let mut before = sheet.before()[usize::from(seat & 15)];
    let (mut best, mut lost, mut place) = (Points::ZERO, 0, seat);
    while let Some(turn) = sheet.turn(place) {
        if let Some(total) = turn.total() {
            best = best.max(total.minus(before));
            before = total;
        } else {
            lost += 1;
        }
        place += game.standings().seats();
    }
    screen.points_within(best, 6);
    screen.number_right(lost, 5);
    screen.number_right(game.hits(seat).into(), 6);
}

/// Returns the name of a failure.
pub(super) fn failure_name(failure: Failure) -> Text {
    FAILURES[failure as usize]
}
