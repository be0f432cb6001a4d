//! The code of the review's aside.

use super::super::choices::MOST;
use super::super::judge::{Judged, OPEN, judge};
use super::super::{Scene, Zonkers, players};
use crate::kit::ALL;
use crate::kit::input::{BUTTON_0, Event, PADDLE_LEFT, RETURN, step};
use crate::kit::points::Points;
use crate::kit::screen::{Screen, Text, more, text};
use crate::table::dice::{DICE, Roll};
use crate::table::percent::{put_percent, tenths};

/// A request to the aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum What {
    /// Do a step of the computation. Returns whether the screen must be drawn.
    Think,
    /// Draw the screen.
    Draw,
    /// Answer an event. Returns whether the player has finished with the review.
    Answer,
}

/// The number of turns on a page.
const PAGE: u8 = 16;
/// The row of the first turn.
const TOP: u8 = 4;
/// The number of rows for each choice.
const ROWS: u8 = 3;
/// The number of choices that fit on the screen.
const ROOM: u8 = 6;
/// The column of the dice.
const DICE_AT: u8 = 14;
/// The column of the probability of winning.
const CHANCE_AT: u8 = 33;

/// The unfinished turn. Other turns are counted back from the last one.
const NOW: u8 = 255;

// Parts of the screen, see `Kit::draw_only`.

/// The highlighted turn and its neighbours.
const MARK: u8 = 1;
/// The most recently rated turn, and the total cost.
const COST: u8 = 2;
/// The next choice of the turn that is shown.
const CHOICE: u8 = 4;
/// The progress of the rating of that turn.
const DOTS: u8 = 8;

const BAR: Text = text!(0, 1, "Turns, newest first");
const COLUMNS: Text = text!(2, 2, "Turn Player    Rolls  Points     Cost");
const NONE: Text = text!(4, 2, "No turns yet.");
const LOST: Text = more!(" lost");
const GOES_ON: Text = more!(" now");
const CHOICES: Text = more!("'s choices cost");
const PERCENT: Text = more!(" %");
const IN_ALL: Text = more!(" in all.");
const EARLIER: Text = text!(21, 2, "Earlier choices were not kept.");
const AGAINST: Text = text!(21, 2, "Against Tessa, ");
const OF_100: Text = more!(" wins in 100 games.");
const KEYS: Text = text!(23, 1, "Arrows: a turn  RETURN: choices  ESC");

const TURN: Text = text!(0, 1, "Turn ");
const OF: Text = more!(", ");
const NO_CHOICE: Text = text!(4, 2, "No choices are remembered here.");
const THINKS: Text = text!(21, 2, "Apple thinks");
const ASIDE: Text = more!(" aside");
const KEPT: Text = more!("kept");
const STOPPED: Text = more!("stopped");
const BETTER: Text = more!("Better: ");
const STOP: Text = more!("to stop");
const WAS_BEST: Text = more!("Nothing was better.");
const BACK: Text = text!(23, 1, "Arrows: another turn   Any key: back");

/// The only entry to the aside. It must be in memory.
#[inline(never)]
pub(super) fn zonkers_aside(app: &mut Zonkers, what: What, event: Event) -> bool {
    if !app.review.known.has_begun {
        app.find_open();
    }
    match what {
        What::Think => app.judge_more(),
        What::Draw => {
            app.draw_list_or_turn();
            false
        }
        What::Answer => app.answer(event),
    }
}

impl Zonkers {
    /// Stores whether the player has an open choice.
    fn find_open(&mut self) {
        self.review.known.has_begun = true;
        if self.kit.back == Scene::Turn && self.is_choosing() {
            self.review.known.has_now = 1;
            self.review.known.is_open = self.review.is_direct;
        }
    }

    /// Returns the index of the choice that was made `back` choices before the last one, if the
    /// list has it, or [`MOST`] for the open one.
    fn place(&self, back: u8) -> Option<usize> {
        let before = back.wrapping_sub(self.review.known.has_now);
        if before == NOW { Some(MOST) } else { self.choices.place(before) }
    }

    /// Returns the number of rows of the list: the remembered turns, and the unfinished turn above
    /// them.
    fn rows(&self) -> u8 {
        self.turns.remembered() + self.review.known.has_now
    }

    /// Returns the turn shown in `row`, counted back from the last turn, or [`NOW`].
    fn turn_at(&self, row: u8) -> u8 {
        row.wrapping_sub(self.review.known.has_now)
    }

    /// Returns the number of the turn in a row.
    fn number_at(&self, row: u8) -> u16 {
        self.turns.played() + u16::from(self.review.known.has_now) - u16::from(row)
    }

    /// Returns the highlighted turn.
    fn marked(&self) -> u8 {
        self.turn_at(self.kit.pick)
    }

    /// Returns the seat that played a turn.
    fn seat_of(&self, turn: u8) -> u8 {
        let is_over = turn < self.turns.remembered();
        if is_over { self.turns.back(turn).seat } else { self.game.seat() }
    }

    /// Returns the turn of the choice at index `place`, counted back from the last one, or [`NOW`].
    fn turn_of(&self, place: usize) -> u8 {
        if place == MOST {
            return NOW;
        }
        let turn = self.choices.turn(place);
        (self.turns.played() as u8).wrapping_sub(1).wrapping_sub(turn)
    }

    /// Returns the next turn to rate: the shown turn, or the latest unrated turn.
    fn next_turn(&self) -> Option<u8> {
        if self.review.known.is_open {
            return Some(self.marked());
        }
        let mut back = 0;
        while let Some(place) = self.place(back) {
            let turn = self.turn_of(place);
            if self.review.known.costs[place % MOST] == 0 && turn < self.turns.remembered() {
                return Some(turn);
            }
            back += 1;
        }
        None
    }

    /// Returns the index of the choice with `followers` later choices in its turn.
    fn choice_of(&self, turn: u8, followers: u8) -> Option<usize> {
        let (mut back, mut left) = (0, followers);
        while let Some(place) = self.place(back) {
            if self.turn_of(place) == turn {
                if left == 0 {
                    return Some(place);
                }
                left -= 1;
            }
            back += 1;
        }
        None
    }

    /// Returns the number of remembered choices in a turn.
    fn choices_of(&self, turn: u8) -> u8 {
        let mut count = 0;
        while self.choice_of(turn, count).is_some() {
            count += 1;
        }
        count
    }

    /// Sets the game back to the beginning of a turn, until [`Zonkers::back_to_now`].
    fn back_to(&mut self, turn: u8) {
        self.review.known.now = self.game;
        self.game.go_back(&self.turns, turn);
    }

    /// Restores the current game.
    fn back_to_now(&mut self) {
        self.game = self.review.known.now;
    }

    fn judge_more(&mut self) -> bool {
        let Some(turn) = self.next_turn() else { return false };
        let count = self.choices_of(turn);
        if count == 0 || self.review.known.is_open && self.review.known.shown == count {
            return false;
        }
        if self.review.known.of != turn.wrapping_add(1) {
            self.review.known.of = turn.wrapping_add(1);
            self.foresight.forget();
        }
        self.kit.is_thinking = true;
        if !self.foresight.is_done() {
            if self.foresight.done() == 0 {
                self.back_to(turn);
            }
            // After the first step, the foresight ignores the view.
            let view = players::view(&self.game);
            self.foresight.think(view);
            if self.foresight.done() == 1 {
                self.back_to_now();
            }
            self.kit.draw_only(if self.review.known.is_open { DOTS } else { COST });
            return self.foresight.done() & 7 == 0;
        }
        if self.review.known.is_open {
            self.review.known.shown += 1;
            self.kit.draw_only(CHOICE);
            return true;
        }
        let mut followers = 0;
        while let Some(place) = self.choice_of(turn, followers) {
            if self.review.known.costs[place % MOST] == 0 {
                let (_, judged) = self.rate_choice(turn, place);
                self.back_to_now();
                let cost = judged.best.saturating_sub(judged.chosen) >> 7;
                self.review.known.costs[place % MOST] = cost.min(254) as u8 + 1;
                break;
            }
            followers += 1;
        }
        self.kit.draw_only(COST);
        true
    }

    /// Returns the dice that a choice kept, and its rating. The foresight must be computed for the
    /// turn. The game stays at the choice until [`Zonkers::back_to_now`].
    fn rate_choice(&mut self, turn: u8, place: usize) -> (u8, Judged) {
        self.back_to(turn);
        let mut kept = OPEN;
        if place == MOST {
            self.back_to_now();
        } else {
            kept = self.choices.kept(place);
            let stake = Points::from_units(self.choices.stake(place).into());
            self.game.continue_with(stake, &self.choices.roll(place));
        }
        (kept, judge(&self.game, &self.foresight, kept))
    }

    /// Returns the cost of the choice at index `place`, in units of 1/512 game, or 0 if it is not
    /// known yet.
    fn cost(&self, place: usize) -> u16 {
        self.review.known.costs[place % MOST].saturating_sub(1).into()
    }

    fn answer(&mut self, event: Event) -> bool {
        // The stick to the left leaves the review at the first turn.
        let is_back = event == PADDLE_LEFT && self.kit.pick == 0;
        let rows = self.rows();
        if let (Some(forward), false) = (step(event), is_back) {
            if rows != 0 {
                let before = self.kit.pick;
                self.kit.move_pick(forward, rows);
                let is_near = before.abs_diff(self.kit.pick) < 2;
                let is_here = before / PAGE == self.kit.pick / PAGE;
                if self.review.known.is_open || !is_near || !is_here {
                    self.review.known.shown = 0;
                    self.kit.draw_all();
                } else {
                    self.kit.draw_only(MARK);
                }
            }
            return false;
        }
        let may_open = !self.review.known.is_open && rows != 0;
        let opens = may_open && matches!(event, RETURN | BUTTON_0);
        if !opens && (!self.review.known.is_open || self.review.is_direct) {
            return true;
        }
        self.review.known.is_open = opens;
        self.review.known.shown = 0;
        self.kit.draw_all();
        false
    }

    fn draw_list_or_turn(&mut self) {
        if self.review.known.is_open { self.draw_choices() } else { self.draw_turns() }
    }

    fn draw_turns(&mut self) {
        let (parts, rows, pick) = (self.kit.parts(), self.rows(), self.kit.pick);
        let first = pick / PAGE * PAGE;
        if parts == ALL {
            self.kit.screen.bar(BAR);
            self.kit.screen.print(COLUMNS);
            if rows == 0 {
                self.kit.screen.print(NONE);
            }
            self.kit.screen.bar(KEYS);
        }
        for line in 0..PAGE {
            let row = first + line;
            let is_near = row + 1 >= pick && row <= pick + 1;
            let is_new = parts == ALL
                || parts & MARK != 0 && is_near
                || parts & COST != 0 && self.is_looked_at(self.turn_at(row));
            if row < rows && is_new {
                self.draw_row(row);
            }
        }
        self.draw_total();
    }

    /// Returns whether this turn is being rated.
    fn is_looked_at(&self, turn: u8) -> bool {
        self.review.known.of == turn.wrapping_add(1)
    }

    /// Draws a turn of the list.
    fn draw_row(&mut self, row: u8) {
        let back = self.turn_at(row);
        let seat = self.seat_of(back);
        let number = self.number_at(row);
        let is_marked = self.kit.pick == row;
        let row = TOP + row % PAGE;
        let (mut cost, mut followers, mut is_known) = (0, 0, true);
        while let Some(place) = self.choice_of(back, followers) {
            cost += self.cost(place);
            is_known &= self.review.known.costs[place % MOST] != 0;
            followers += 1;
        }
        let dots = if self.is_looked_at(back) { self.foresight.done() >> 3 } else { 0 };
        let screen = &mut self.kit.screen;
        screen.at(row, 2);
        screen.inverse(is_marked);
        screen.number_right(number, 4);
        screen.inverse(false);
        screen.at(row, 7);
        screen.name(self.table.names.of(seat));
        screen.at(row, 17);
        if back == NOW {
            return screen.print(GOES_ON);
        }
        let turn = self.turns.back(back);
        screen.number_right(u16::from(turn.rolls), 4);
        screen.at(row, 22);
        screen.points_right(turn.points);
        if turn.is_lost {
            screen.print(LOST);
        }
        screen.at(row, 34);
        if !is_known {
            screen.repeat(b'.', dots);
        } else if followers != 0 {
            put_percent(screen, tenths_of_cost(cost));
        }
    }

    /// Draws the total cost of the choices of the player of the highlighted turn, or of the player
    /// who made the last choice if that player made none.
    fn draw_total(&mut self) {
        if self.turns.remembered() == 0 {
            return;
        }
        let mut turn = self.marked();
        if self.choice_of(turn, 0).is_none()
            && let Some(place) = self.place(0)
        {
            turn = self.turn_of(place);
        }
        // The last choice may belong to the unfinished turn.
        let seat = self.seat_of(turn);
        self.kit.screen.blank(20, 0, 2, 40);
        let is_partial = self.choices.is_partial();
        if is_partial {
            self.kit.screen.print(EARLIER);
        }
        let (mut cost, mut back) = (0, 0);
        let mut count = 0;
        while let Some(place) = self.place(back) {
            let turn = self.turn_of(place);
            if turn < self.turns.remembered() && self.seat_of(turn) == seat {
                if self.review.known.costs[place % MOST] == 0 {
                    // Not all choices are rated yet.
                    return;
                }
                cost += self.cost(place);
                count += 1;
            }
            back += 1;
        }
        let is_duel = self.game.standings().seats() == 2;
        let name = self.table.names.of(seat);
        let screen = &mut self.kit.screen;
        if count == 0 {
            return;
        }
        screen.at(20, 2);
        screen.name(name);
        screen.print(CHOICES);
        let tenths = tenths_of_cost(cost);
        put_percent(screen, tenths);
        screen.print(PERCENT);
        screen.print(IN_ALL);
        if is_duel && !is_partial && tenths < 500 {
            screen.print(AGAINST);
            let (mut wins, mut lost) = (50, tenths);
            while lost > 4 {
                wins -= 1;
                lost = lost.saturating_sub(10);
            }
            screen.number(wins);
            screen.print(OF_100);
        }
    }

    /// Draws the choices of the highlighted turn that are rated.
    fn draw_choices(&mut self) {
        let turn = self.marked();
        let count = self.choices_of(turn);
        let first = count.saturating_sub(ROOM);
        let is_whole = self.kit.parts() == ALL;
        if is_whole {
            let seat = self.seat_of(turn);
            let number = self.number_at(self.kit.pick);
            let screen = &mut self.kit.screen;
            screen.print(TURN);
            screen.number(number);
            screen.print(OF);
            screen.name(self.table.names.of(seat));
            if count == 0 {
                screen.print(NO_CHOICE);
            }
            screen.bar(BACK);
        }
        if self.review.known.shown == count {
            self.kit.screen.blank(21, 0, 1, 40);
        } else {
            self.kit.screen.print(THINKS);
            if self.is_looked_at(turn) {
                self.kit.screen.repeat(b'.', self.foresight.done() >> 3);
            }
        }
        if self.kit.parts() == DOTS {
            return;
        }
        for number in first..self.review.known.shown {
            if let Some(place) = self.choice_of(turn, count - 1 - number)
                && (is_whole || number + 1 == self.review.known.shown)
            {
                self.draw_choice(turn, place, 2 + (number - first) * ROWS);
            }
        }
    }

    /// Draws a choice and the best choice. For an open choice, draws the choice to stop and the
    /// best choice to roll on.
    fn draw_choice(&mut self, turn: u8, place: usize, row: u8) {
        let (kept, Judged { chosen, best, best_kept }) = self.rate_choice(turn, place);
        let (screen, game) = (&mut self.kit.screen, &self.game);
        let roll = game.roll();
        screen.at(row, 1);
        screen.points_within(game.turn_points(), 6);
        screen.print(ASIDE);
        screen.at(row, DICE_AT);
        if kept == OPEN {
            put_dice(screen, roll, 0);
            let may_stop = game.may_stop();
            let stops = may_stop && chosen >= best;
            if may_stop {
                put_way(screen, row + 1, roll, 0, chosen, stops);
            }
            put_way(screen, row + 2, roll, best_kept, best, !stops);
        } else {
            put_dice(screen, roll, kept);
            screen.print(if kept == 0 { STOPPED } else { KEPT });
            put_chance(screen, row, chosen);
            if best.saturating_sub(chosen) < 128 {
                screen.at(row + 1, 2);
                screen.print(WAS_BEST);
            } else {
                put_way(screen, row + 1, roll, best_kept, best, true);
            }
        }
        self.back_to_now();
    }
}

/// Converts a cost from 1/512 to tenths of a percent: multiplies by 125/64.
fn tenths_of_cost(cost: u16) -> u16 {
    (cost << 1) - ((cost * 3) >> 6)
}

/// Writes a probability of winning at the end of a row.
fn put_chance(screen: &mut Screen, row: u8, chance: u16) {
    screen.at(row, CHANCE_AT);
    put_percent(screen, tenths(chance));
    screen.print(PERCENT);
}

/// Writes a choice from a roll, and its probability of winning.
fn put_way(screen: &mut Screen, row: u8, roll: &Roll, kept: u8, chance: u16, is_better: bool) {
    screen.at(row, 2);
    if is_better {
        screen.print(BETTER);
    }
    screen.at(row, DICE_AT);
    if kept == 0 {
        screen.print(STOP);
    } else {
        put_dice(screen, roll, kept);
    }
    put_chance(screen, row, chance);
}

/// Writes the dice of a roll, with the kept dice inverse.
fn put_dice(screen: &mut Screen, roll: &Roll, kept: u8) {
    for index in 0..DICE {
        screen.inverse(kept >> index & 1 != 0);
        let face = roll.face(index);
        screen.put(if face == 0 { b' ' } else { b'0' + face });
        screen.inverse(false);
        screen.put(b' ');
    }
}
