//! The screen of the roll for seats: all dice, and the players who must roll again (B-R1).

use super::Zonk;
use crate::kit::screen::{Text, text};
use crate::table::bars::ANY_KEY;

const WORDS: Text = text!(4, 4, "One die each: the highest begins.");
const AGAIN: Text = crate::kit::screen::more!("again");
const SEAT: Text = crate::kit::screen::more!("seat ");

impl Zonk {
    /// Rolls a die for each tied player.
    pub(super) fn roll_for_seats(&mut self) {
        let rng = &mut self.table.rng;
        self.seats.roll(|| rng.die());
    }

    /// Rolls again if players are tied, otherwise starts the game.
    pub(super) fn take_seats(&mut self) {
        if self.seats.is_due() {
            self.roll_for_seats();
            return self.kit.begin_question();
        }
        self.sit_down();
        self.play();
    }

    /// Seats the players by their dice.
    pub(super) fn sit_down(&mut self) {
        for player in 0..self.seats.players() {
            self.table.names.sit(player, self.seats.before(player));
        }
    }

    pub(super) fn draw_seats(&mut self) {
        self.draw_bar();
        let screen = &mut self.kit.screen;
        screen.print(WORDS);
        for player in 0..self.seats.players() {
            screen.at(6 + player, 4);
            screen.name_padded(self.table.names.of(player));
            screen.repeat(b' ', 4);
            let die = self.seats.die(player);
            screen.put(if die == 0 { b' ' } else { b'0' + die });
            screen.repeat(b' ', 4);
            if self.seats.ties(player) != 0 {
                screen.print(AGAIN);
            } else {
                screen.print(SEAT);
                screen.put(b'1' + self.seats.before(player));
            }
        }
        screen.bar(ANY_KEY);
    }
}
