//! The review of a finished game: the choices of people, one on each screen, with the points that
//! they gave away against Tally's estimate.
//!
//! The screen shows the turn as it was before the choice. The code that rates and draws a choice is
//! an aside.

use super::judge::points;
use super::players::{self, choose};
use super::{Phase, Zonk};
use crate::kit::ALL;
use crate::kit::fault::is_again;
use crate::kit::input::Event;
use crate::kit::page::{Bundle, Loaded, REVIEW_ASIDE};
use crate::kit::screen::{Text, text};
use crate::table::panel::ASK_ROW;
use crate::table::review::{KEYS, OF, answer_review};

/// The column of the points.
const POINTS_AT: u8 = 33;
/// The points that a costly choice gives away.
const COSTLY: u16 = 10;

const EARLIER: Text = text!(6, 23, "Earlier choices\nare not kept.");
const REVIEW: Text = text!(4, 23, "Review: ");
const TALLY: Text = text!(ASK_ROW + 1, 2, "TALLY");
const COST: Text = text!(ASK_ROW + 2, 2, "Cost\nAll");

impl Zonk {
    /// Writes a person's choice down for the review: the dice to leave, as a bit mask, [`STAYS`] or
    /// [`ROLLS`].
    pub(super) fn note_choice(&mut self, kept: u8) {
        if !self.waits_for_computer() {
            self.choices.add(&self.game, kept);
        }
    }

    /// Handles an event. Returns whether the player has finished with the review.
    pub(super) fn answer_review(&mut self, event: Event) -> bool {
        match self.kit.screen.loaded() {
            Some(loaded) if !self.kit.screen.is_lost => {
                self.seeks = is_again(event);
                let is_done = self.answer_loaded_review(event, loaded);
                // Drawing takes a while.
                self.kit.draw_later(ALL);
                is_done
            }
            _ => true,
        }
    }

    /// Handles an event. In the aside.
    #[inline(never)]
    fn answer_loaded_review(&mut self, event: Event, _loaded: Loaded<REVIEW_ASIDE>) -> bool {
        let count = self.choices.count();
        let is_done = answer_review(&mut self.kit, event, count).is_none();
        if is_done {
            self.game.return_to_end();
        }
        is_done
    }

    /// Draws the review.
    pub(super) fn draw_review(&mut self) {
        if let Some(loaded) = self.kit.screen.load(Bundle::none()) {
            self.draw_loaded_review(loaded);
        }
    }

    /// Draws the highlighted choice. In the aside.
    #[inline(never)]
    fn draw_loaded_review(&mut self, _loaded: Loaded<REVIEW_ASIDE>) {
        let count = self.choices.count();
        if self.game.phase() == Phase::Over && self.choices.cost == 0 {
            for index in 0..count {
                self.choices.cost = self.choices.cost.wrapping_add(self.rate(index, false));
            }
        }
        while self.seeks && self.kit.pick + 1 < count && self.rate(self.kit.pick, false) < COSTLY {
            self.kit.pick += 1;
        }
        let pick = self.kit.pick;
        let screen = &mut self.kit.screen;
        screen.bar(KEYS);
        if self.choices.is_partial() {
            screen.print(EARLIER);
        }
        if count == 0 {
            return;
        }
        screen.print(REVIEW);
        screen.number(u16::from(pick) + 1);
        screen.print(OF);
        screen.number(count.into());
        screen.print(COST);
        let cost = self.rate(pick, true);
        self.put_points(ASK_ROW + 2, cost);
        self.put_points(ASK_ROW + 3, self.choices.cost);
        self.draw_bar();
        self.draw_dice(true);
        self.draw_stake();
    }

    /// Sets the game back to a choice. Returns the points that it gave away. Writes it and Tally's
    /// choice if `draws`.
    #[inline(never)]
    fn rate(&mut self, index: u8, draws: bool) -> u16 {
        let (stay, kept) = self.choices.go_back(index, &mut self.game);
        let best = choose(players::TALLY, &self.game, stay);
        let own_points = points(&self.game, stay, kept);
        let best_points = points(&self.game, stay, best);
        if draws {
            self.kit.screen.print(TALLY);
            self.draw_way(ASK_ROW + 1, best, best_points);
            self.kit.screen.at(ASK_ROW, 2);
            self.kit.screen.name(self.table.names.of(self.game.seat()));
            self.draw_way(ASK_ROW, kept, own_points);
        }
        best_points.saturating_sub(own_points)
    }

    /// Writes a choice after the name in its row, with its points.
    #[inline(never)]
    fn draw_way(&mut self, row: u8, kept: u8, points: u16) {
        let place = self.answer_of(kept);
        self.draw_decision(place);
        self.put_points(row, points);
    }

    /// Writes points at the end of a row.
    #[inline(never)]
    fn put_points(&mut self, row: u8, points: u16) {
        self.kit.screen.at(row, POINTS_AT);
        self.kit.screen.number_right(points, 6);
    }
}
