//! The final round, announced (Z-R22).

use super::scores::draw_bar;
use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::screen::{Text, more, text};

static SIGN: Text = text(5, 11, "~                 ~\n~   FINAL ROUND   ~\n~                 ~");
static HAS: Text = more(" HAS ");
static POINTS: Text = more(" POINTS.");
static WORDS: Text =
    text(12, 4, "EVERYBODY ELSE HAS ONE LAST TURN\nTO BEAT THAT. AN EQUAL SCORE IS\nNOT ENOUGH.");
static HELP: Text = text(23, 1, "PRESS RETURN");

impl Table {
    /// Draws the announcement. Any key goes on (Z-R30).
    pub fn draw_final_round(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        draw_bar(kit, standings, terms);
        kit.screen.print(&SIGN);
        let leader = standings.ranked(0);
        kit.screen.at(10, 4);
        self.put_name(kit, leader);
        kit.screen.print(&HAS);
        kit.screen.points(standings.banked(leader));
        kit.screen.print(&POINTS);
        kit.screen.print(&WORDS);
        kit.screen.bar(&HELP);
    }
}
