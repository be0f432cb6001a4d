//! The part of the program that is read from the disk when the review is opened.

use super::super::choices::{Choices, MOST};
use super::super::judge::{Judged, judge};
use super::super::{Zonkers, players};
use crate::kit::ALL;
use crate::kit::input::{BUTTON_0, Event, RETURN, step};
use crate::kit::points::Points;
use crate::kit::screen::{Screen, Text, more, text};
use crate::table::dice::DICE;

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum What {
    /// To think a little. The answer tells whether something is to be drawn.
    Think,
    /// To draw.
    Draw,
    /// To answer a press. The answer tells whether the player has seen enough.
    Answer,
}

/// Turns on a page.
const PAGE: u8 = 16;
/// The row of the first one.
const TOP: u8 = 4;
/// Rows for each choice.
const ROWS: u8 = 3;
/// The column of the dice.
const DICE_AT: u8 = 14;
/// The column of the chance to win.
const CHANCE_AT: u8 = 33;

// Parts of the screen, see `Kit::draw_only`.

/// The turn that is marked, and those beside it.
const MARK: u8 = 1;
/// The turn that has been looked at, and what all choices cost.
const COST: u8 = 2;
/// The next choice of the turn whose choices are shown.
const CHOICE: u8 = 4;
/// How far thinking about that turn is.
const DOTS: u8 = 8;

const BAR: Text = text!(0, 1, "The turns so far, the last one first");
const COLUMNS: Text = text!(2, 2, "Turn Player    Rolls  Points     Cost");
const NONE: Text = text!(4, 2, "Nobody has played yet.");
const LOST: Text = more!(" lost");
const CHOICES: Text = more!("'s choices cost");
const PERCENT: Text = more!(" %");
const IN_ALL: Text = more!(" in all.");
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
const BEST: Text = more!("Better: ");
const STOP: Text = more!("to stop");
const WAS_BEST: Text = more!("Nothing was better.");
const BACK: Text = text!(23, 1, "Arrows: another turn   Any key: back");

/// All that the review does; the only way in. The program calls it when the part is there.
#[inline(never)]
pub(super) fn zonkers_aside(app: &mut Zonkers, what: What, event: Event) -> bool {
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
    /// The turn of the choice at a place, so many before the last one; of the turn that goes on, 255.
    fn turn_of(&self, place: usize) -> u8 {
        (self.turns.played() as u8).wrapping_sub(1).wrapping_sub(self.choices.turn(place))
    }

    /// The turn that is to be looked at next: the one that is shown, or the last one whose choices have not been.
    fn next_turn(&self) -> Option<u8> {
        if self.review.known.is_open {
            return Some(self.kit.pick);
        }
        let mut back = 0;
        while let Some(place) = self.choices.place(back) {
            let turn = self.turn_of(place);
            if self.review.known.costs[place % MOST] == 0 && turn < self.turns.remembered() {
                return Some(turn);
            }
            back += 1;
        }
        None
    }

    /// The place of the choice of a turn of which so many follow in it.
    fn choice_of(&self, turn: u8, followers: u8) -> Option<usize> {
        let (mut back, mut left) = (0, followers);
        while let Some(place) = self.choices.place(back) {
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

    /// How many choices of a turn are remembered.
    fn choices_of(&self, turn: u8) -> u8 {
        let mut count = 0;
        while self.choice_of(turn, count).is_some() {
            count += 1;
        }
        count
    }

    /// Has the game be as it was before a turn, until [`Zonkers::back_to_now`].
    fn back_to(&mut self, turn: u8) {
        self.review.known.now = self.game;
        self.game.go_back(&self.turns, turn);
    }

    /// Has the game be as it is.
    fn back_to_now(&mut self) {
        self.game = self.review.known.now;
    }

    fn judge_more(&mut self) -> bool {
        let Some(turn) = self.next_turn() else { return false };
        let count = self.choices_of(turn);
        if count == 0 || self.review.known.is_open && self.review.known.shown == count {
            return false;
        }
        if self.review.known.of != turn + 1 {
            self.review.known.of = turn + 1;
            self.foresight.forget();
        }
        self.kit.is_thinking = true;
        if !self.foresight.is_done() {
            if self.foresight.done() == 0 {
                self.back_to(turn);
            }
            // Of no importance once it has begun.
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
                let judged = self.judged(turn, place);
                let cost = judged.best.saturating_sub(judged.chosen) >> 7;
                self.review.known.costs[place % MOST] = cost.min(254) as u8 + 1;
                break;
            }
            followers += 1;
        }
        self.kit.draw_only(COST);
        true
    }

    /// What a choice of a turn that has been looked at, and the best one, are worth.
    fn judged(&mut self, turn: u8, place: usize) -> Judged {
        self.back_to(turn);
        let stake = Points::from_units(self.choices.stake(place).into());
        self.game.go_on_with(stake, &self.choices.roll(place));
        let judged = judge(&self.game, &self.foresight, self.choices.kept(place));
        self.back_to_now();
        judged
    }

    /// What the choice at a place cost, as far as that is known, in 512th parts of a game.
    fn cost(&self, place: usize) -> u16 {
        self.review.known.costs[place % MOST].saturating_sub(1).into()
    }

    fn answer(&mut self, event: Event) -> bool {
        if let Some(forward) = step(event) {
            let turns = self.turns.remembered();
            if turns != 0 {
                let before = self.kit.pick;
                self.kit.move_pick(forward, turns);
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
        let may_open = !self.review.known.is_open && self.turns.remembered() != 0;
        let opens = may_open && matches!(event, RETURN | BUTTON_0);
        if !opens && !self.review.known.is_open {
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
        let (parts, turns, pick) = (self.kit.parts(), self.turns.remembered(), self.kit.pick);
        let first = pick / PAGE * PAGE;
        if parts == ALL {
            self.kit.screen.bar(BAR);
            self.kit.screen.print(COLUMNS);
            if turns == 0 {
                self.kit.screen.print(NONE);
            }
            self.kit.screen.bar(KEYS);
        }
        for line in 0..PAGE {
            let back = first + line;
            let is_near = back + 1 >= pick && back <= pick + 1;
            let is_new = parts == ALL
                || parts & MARK != 0 && is_near
                || parts & COST != 0 && back + 1 == self.review.known.of;
            if back < turns && is_new {
                self.draw_row(back);
            }
        }
        self.draw_total();
    }

    /// Draws a turn of the list.
    fn draw_row(&mut self, back: u8) {
        let [seat, rolls, low, high] = *self.turns.back(back);
        let number = self.turns.played() - u16::from(back);
        let row = TOP + back % PAGE;
        let (mut cost, mut followers, mut is_known) = (0, 0, true);
        while let Some(place) = self.choice_of(back, followers) {
            cost += self.cost(place);
            is_known &= self.review.known.costs[place % MOST] != 0;
            followers += 1;
        }
        let dots = if self.review.known.of == back + 1 { self.foresight.done() >> 3 } else { 0 };
        let is_marked = self.kit.pick == back;
        let screen = &mut self.kit.screen;
        screen.at(row, 2);
        screen.inverse(is_marked);
        screen.number_right(number, 4);
        screen.inverse(false);
        screen.at(row, 7);
        screen.name(self.table.names.of(seat & 0x0F));
        screen.at(row, 17);
        screen.number_right(u16::from(rolls), 4);
        screen.at(row, 22);
        screen.points_right(Points::from_units(u16::from_le_bytes([low, high])));
        if seat & 0x80 != 0 {
            screen.print(LOST);
        }
        screen.at(row, 34);
        if !is_known {
            screen.repeat(b'.', dots);
        } else if followers != 0 {
            put_percent(screen, tenths_of_cost(cost));
        }
    }

    /// Draws what the choices of who played the marked turn have cost; if there are none, of who has chosen last.
    fn draw_total(&mut self) {
        if self.turns.remembered() == 0 {
            return;
        }
        let mut turn = self.kit.pick;
        if self.choice_of(turn, 0).is_none()
            && let Some(place) = self.choices.place(0)
        {
            turn = self.turn_of(place);
        }
        // The last choice may be of the turn that goes on.
        let is_over = turn < self.turns.remembered();
        let seat = if is_over { self.turns.back(turn)[0] & 0x0F } else { self.game.seat() };
        self.kit.screen.blank(20, 0, 2, 40);
        let (mut cost, mut back) = (0, 0);
        let mut count = 0;
        while let Some(place) = self.choices.place(back) {
            let turn = self.turn_of(place);
            if turn < self.turns.remembered() && self.turns.back(turn)[0] & 0x0F == seat {
                if self.review.known.costs[place % MOST] == 0 {
                    // Not before all is known.
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
        if is_duel && tenths < 500 {
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

    /// Draws the choices of the marked turn, as many as have been looked at.
    fn draw_choices(&mut self) {
        let turn = self.kit.pick;
        let count = self.choices_of(turn);
        let is_whole = self.kit.parts() == ALL;
        if is_whole {
            let seat = self.turns.back(turn)[0] & 0x0F;
            let screen = &mut self.kit.screen;
            screen.print(TURN);
            screen.number(self.turns.played() - u16::from(turn));
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
            if self.review.known.of == turn + 1 {
                self.kit.screen.repeat(b'.', self.foresight.done() >> 3);
            }
        }
        if self.kit.parts() == DOTS {
            return;
        }
        for number in 0..self.review.known.shown {
            if let Some(place) = self.choice_of(turn, count - 1 - number)
                && (is_whole || number + 1 == self.review.known.shown)
            {
                self.draw_choice(turn, place, 2 + number * ROWS);
            }
        }
    }

    /// Draws a choice, and the best one.
    fn draw_choice(&mut self, turn: u8, place: usize, row: u8) {
        let kept = self.choices.kept(place);
        let Judged { chosen, best, best_kept } = self.judged(turn, place);
        let (screen, choices) = (&mut self.kit.screen, &self.choices);
        screen.at(row, 1);
        screen.points_within(Points::from_units(choices.stake(place).into()), 6);
        screen.print(ASIDE);
        screen.at(row, DICE_AT);
        put_dice(screen, choices, place, kept);
        screen.print(if kept == 0 { STOPPED } else { KEPT });
        put_chance(screen, row, chosen);
        screen.at(row + 1, 2);
        if best.saturating_sub(chosen) < 128 {
            return screen.print(WAS_BEST);
        }
        screen.print(BEST);
        screen.at(row + 1, DICE_AT);
        if best_kept == 0 {
            screen.print(STOP);
        } else {
            put_dice(screen, choices, place, best_kept);
        }
        put_chance(screen, row + 1, best);
    }
}

/// Tenths of a percent, of 512th parts: 125 of 64.
fn tenths_of_cost(cost: u16) -> u16 {
    (cost << 1) - ((cost * 3) >> 6)
}

/// Tenths of a percent, of 65,536 parts.
fn tenths(chance: u16) -> u16 {
    let parts = chance >> 6;
    parts - ((parts * 3) >> 7)
}

/// Writes tenths of a percent, with a point.
fn put_percent(screen: &mut Screen, tenths: u16) {
    let (mut whole, mut rest) = (0, tenths);
    while rest >= 10 {
        rest -= 10;
        whole += 1;
    }
    screen.number_right(whole, 3);
    screen.put(b'.');
    screen.put(b'0' + rest as u8);
}

/// Writes a chance at the end of a row.
fn put_chance(screen: &mut Screen, row: u8, chance: u16) {
    screen.at(row, CHANCE_AT);
    put_percent(screen, tenths(chance));
    screen.print(PERCENT);
}

/// Writes the dice of a roll, those of these bits inverse.
fn put_dice(screen: &mut Screen, choices: &Choices, place: usize, kept: u8) {
    for index in 0..DICE {
        screen.inverse(kept >> index & 1 != 0);
        let face = choices.face(place, index);
        screen.put(if face == 0 { b' ' } else { b'0' + face });
        screen.inverse(false);
        screen.put(b' ');
    }
}
