//! The winner, the ranking, and whether to play again.

use super::panel::draw_large;
use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::glyphs::{CROWN, STAR};
use crate::kit::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, RETURN, step, yes_or_no};
use crate::kit::screen::{Text, more, text};

/// The row of the first in the ranking.
const TOP: u8 = 8;

const WINS: Text = more!(" has won!");
const RANKING: Text = text!(TOP - 1, 4, "Rank  Player       points");
const EQUAL: Text = text!(18, 4, "Equal: who banked it first is ahead.");
const NUMBER: Text = text!(19, 4, "Game number ");
const AGAIN: Text = text!(21, 4, "Play again? (Y/N)");
const YES: Text = text!(21, 24, " Yes ");
const NO: Text = text!(21, 31, " No ");
const HELP: Text = text!(23, 1, "Y plays again   N the title    ?: help");

/// What the keys do where yes or no is the question.
pub const YES_NO_HELP: Text = text!(
    2,
    2,
    "Y, button 0       yes\n\
     N, button 1       no\n\
     arrows, stick     mark an answer,\n\
     RETURN, button 0  gives it\n\
     ESC               no, and back",
);

/// Answers whether to play again (Z-R31), if it is an answer. Arrows and the stick mark one: yes is
/// place 1, no is place 2.
pub fn play_again(kit: &mut Kit, event: Event) -> Option<bool> {
    if matches!(event, RETURN | BUTTON_0) && kit.pick != 0 {
        return Some(kit.pick == 1);
    }
    let answer = match event {
        // The game is over, nothing is lost.
        ESCAPE => Some(false),
        _ => yes_or_no(event),
    };
    if answer.is_none() {
        match step(event) {
            Some(_) if event != BUTTON_1 => kit.pick = if kit.pick == 1 { 2 } else { 1 },
            _ => kit.beep(),
        }
    }
    answer
}

impl Table {
    /// Draws who has won, and everybody's rank.
    pub fn draw_winner(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        kit.screen.bar(terms.bar);
        kit.screen.at(2, 0);
        kit.screen.repeat_tile(STAR, 40);
        kit.screen.at(5, 0);
        kit.screen.repeat_tile(STAR, 40);
        let winner = standings.ranked(0);
        draw_large(kit, 3, 26, standings.banked(winner));
        kit.screen.at(4, 2);
        kit.screen.tile(CROWN);
        kit.screen.put(b' ');
        self.put_name(kit, winner);
        kit.screen.print(WINS);
        kit.screen.print(RANKING);
        for place in 0..standings.seats() {
            let seat = standings.ranked(place);
            let banked = standings.banked(seat);
            kit.screen.at(TOP + place, 5);
            kit.screen.put(b'1' + place);
            if place != 0 && standings.banked(standings.ranked(place - 1)) == banked {
                kit.screen.put(b'=');
                kit.screen.print(EQUAL);
            }
            kit.screen.at(TOP + place, 10);
            self.put_name(kit, seat);
            kit.screen.at(TOP + place, 22);
            kit.screen.points_right(banked);
        }
        kit.screen.print(NUMBER);
        kit.screen.number(self.number);
        kit.screen.print(AGAIN);
        kit.draw_choice(1, YES);
        kit.draw_choice(2, NO);
        kit.screen.bar(HELP);
    }
}
