//! Beside the city: who plays, with stash and hand. Below it: the hand of who is asked.

use super::Zark;
use super::card::Use;
use super::game::{DECK, DISCARDED, HAND};
use super::log::put_card;
use super::pieces::{SEATS_MAX, first};
use super::turn::{Ask, Target};
use crate::kit::glyphs::{ARROW_UP, BACK, CORNER_ABOVE, DOT};
use crate::kit::screen::{Text, text};
use crate::table::company::Player;

/// The column of the panel.
pub(super) const LEFT: u8 = 28;
/// The row of the hand.
const HAND_ROW: u8 = 20;
/// Cards of a hand that are seen.
const CARDS: u8 = 10;

const BAR: Text = text!(0, 1, "Zark City      Deck");
const DISCARDS: Text = text!(0, 24, "Discards");

impl Zark {
    /// Draws the bar of the game, with what is drawn from.
    pub(super) fn draw_bar(&mut self) {
        let (deck, discards) = (self.play.game.count(DECK), self.play.game.count(DISCARDED));
        let screen = &mut self.kit.screen;
        screen.inverse_bar(BAR);
        screen.inverse(true);
        screen.print(DISCARDS);
        screen.at(0, 21);
        screen.inverse(true);
        screen.number(deck.into());
        screen.at(0, 33);
        screen.number(discards.into());
        screen.inverse(false);
    }

    /// Draws who plays: number and name, whose turn it is inverse; what is in the stash; how many cards in the hand.
    pub(super) fn draw_seats(&mut self) {
        let (turn, seats) = (self.play.game.seat(), self.play.game.seats());
        let mut row = if seats == SEATS_MAX { 1 } else { 2 };
        for seat in 0..seats {
            let hand = self.play.game.hand(seat);
            let screen = &mut self.kit.screen;
            screen.at(row, LEFT);
            screen.inverse(seat == turn);
            screen.put(b'1' + seat);
            screen.put(b' ');
            screen.name_padded(self.table.names.of(seat));
            screen.inverse(false);
            screen.at(row + 1, LEFT);
            for (size, letter) in (0..).zip(*b"SML") {
                let piece = first(seat, size);
                let mut count = b'0';
                for piece in piece..piece + 3 {
                    count += (self.play.game.city().place(piece) == 0) as u8;
                }
                screen.put(letter);
                screen.put(count);
                screen.put(b' ');
            }
            if self.play.game.is_out(seat) {
                screen.put(b'-');
            } else {
                screen.tile(BACK);
                screen.number(hand.into());
            }
            row += if seats < 4 { 3 } else { 2 };
        }
    }

    /// Whose hand is shown: that of the only person, or of the one who is asked and has taken over.
    fn viewer(&self) -> Option<u8> {
        let seat = self.play.game.seat();
        match self.table.humans {
            0 => None,
            1 => Some(0),
            _ if matches!(self.ask, Ask::Kind | Ask::Part | Ask::Confirm)
                && self.table.player(seat) == Player::Person =>
            {
                Some(seat)
            }
            _ => None,
        }
    }

    /// Draws the hand.
    pub(super) fn draw_hand(&mut self) {
        self.kit.screen.blank(HAND_ROW, 0, 2, 40);
        let Some(seat) = self.viewer() else { return };
        for place in 0..CARDS {
            let Some(card) = self.play.game.card(HAND + seat, place) else { return };
            let screen = &mut self.kit.screen;
            screen.at(HAND_ROW, place << 2);
            screen.inverse(true);
            let (letter, count) = match card.usage() {
                Use::Number => (b' ', 3),
                Use::Ace => (b'^', 1),
                Use::King => (b'*', 3),
                Use::Queen => (b'*', 2),
                Use::Jack => (b'*', 1),
            };
            screen.repeat(b' ', 3 - count);
            screen.repeat(letter, count);
            screen.inverse(false);
            screen.tile(CORNER_ABOVE);
            screen.at(HAND_ROW + 1, place << 2);
            put_card(screen, card);
        }
    }

    /// Marks the card of the hand that is pointed at, and those that can be chosen.
    pub(super) fn draw_hand_marks(&mut self) {
        let Some(seat) = self.viewer() else { return };
        for place in 0..CARDS {
            let Some(card) = self.play.game.card(HAND + seat, place) else { return };
            let mut mark = b' ' | 0x80;
            for index in 0..self.count {
                if self.target(index) == Target::Card(card.0) {
                    mark = if index == self.kit.pick { ARROW_UP } else { DOT };
                }
            }
            self.kit.screen.at(HAND_ROW + 2, (place << 2) + 1);
            self.kit.screen.tile(mark);
        }
    }
}
