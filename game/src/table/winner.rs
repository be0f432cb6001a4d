//! The winner, the ranking, and whether to play again.

use super::scores::draw_bar;
use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::input::{ESCAPE, Event, yes_or_no};
use crate::kit::screen::{Text, more, text};

static WINNER: Text = text(3, 4, "~ ");
static WINS: Text = more(" ~ WINS THE GAME!");
static RANKING: Text = text(5, 4, "RANK  PLAYER       POINTS");
static AGAIN: Text = text(20, 4, "PLAY AGAIN? (Y/N)");
static HELP: Text = text(23, 1, "Y OR BUTTON 0: YES   N OR BUTTON 1: NO");

/// What the keys do where yes or no is the question.
pub static YES_NO_HELP: Text =
    text(2, 2, "Y, button 0       yes\nN, button 1       no\nESC               no, and back");

/// Answers whether to play again (Z-R31), if it is an answer.
pub fn play_again(kit: &mut Kit, event: Event) -> Option<bool> {
    let answer = match event {
        // The game is over, nothing is lost.
        ESCAPE => Some(false),
        _ => yes_or_no(event),
    };
    if answer.is_none() {
        kit.beep();
    }
    answer
}

impl Table {
    /// Draws who has won, and everybody's rank.
    pub fn draw_winner(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        draw_bar(kit, standings, terms);
        kit.screen.print(&WINNER);
        self.put_name(kit, standings.ranked(0));
        kit.screen.print(&WINS);
        kit.screen.print(&RANKING);
        for place in 0..standings.seats() {
            let seat = standings.ranked(place);
            kit.screen.at(7 + place, 5);
            kit.screen.put(b'1' + place);
            kit.screen.at(7 + place, 10);
            self.put_name(kit, seat);
            kit.screen.at(7 + place, 22);
            kit.screen.points_right(standings.banked(seat));
        }
        self.draw_number(kit);
        kit.screen.print(&AGAIN);
        kit.screen.bar(&HELP);
    }
}
