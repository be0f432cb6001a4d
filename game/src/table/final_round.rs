//! The announcement of the final round (Z-R22).

use super::Table;
use super::bars::ANY_KEY;
use super::panel::draw_large;
use super::standings::Standings;
use crate::kit::Kit;
use crate::kit::screen::{Text, more, text};

const SIGN: Text = text!(4, 11, "~                 ~\n~   Final round   ~\n~                 ~");
const HAS: Text = more!(" has");
const WORDS: Text =
    text!(15, 4, "Everybody else has one last turn\nto beat that. A tie is not enough.");

impl Table {
    /// Draws the announcement. Any key continues (Z-R30).
    pub fn draw_final_round(&self, kit: &mut Kit, standings: &Standings) {
        self.draw_bar(kit, standings);
        kit.screen.print(SIGN);
        let leader = standings.ranked(0);
        kit.screen.at(10, 4);
        self.put_name(kit, leader);
        kit.screen.print(HAS);
        draw_large(kit, 10, 18, standings.banked(leader));
        kit.screen.print(WORDS);
        kit.screen.bar(ANY_KEY);
    }
}
