//! Beside the city: who plays, with stash and hand. Below it: the hand of who is asked.

use super::Zark;
use super::card::{CARDS, Card, Use};
use super::game::{DECK, DISCARDED, HAND};
use super::log::put_card;
use super::pieces::{SEATS_MAX, first};
use super::turn::{Ask, Target};
use crate::kit::glyphs::{ARROW_UP, BACK, CORNER_ABOVE, DOT, RULE};
use crate::kit::screen::{COLUMNS, Screen, Text, text};
use crate::table::company::Player;

/// The column of the panel.
pub(super) const LEFT: u8 = 28;
/// Its columns.
const WIDTH: u8 = 12;
/// The row of the hand.
const HAND_ROW: u8 = 20;

const BAR: Text = text!(0, 1, " Zark City ");
const CARDS_LEFT: Text = text!(0, 15, " Deck ");
const DISCARDS: Text = text!(0, 25, " Discards ");

/// Writes how many cards there are: a number below 100, for which [`Screen::number`] takes long.
#[inline(never)]
fn put_count(screen: &mut Screen, mut count: u8) {
    let mut tens = b'0';
    while count >= 10 {
        count -= 10;
        tens += 1;
    }
    if tens != b'0' {
        screen.put(tens);
    }
    screen.put(b'0' + count);
}

impl Zark {
    /// Draws the first row, with what is drawn from.
    pub(super) fn draw_bar(&mut self) {
        let (deck, discards) = (self.play.game.count(DECK), self.play.game.count(DISCARDED));
        let screen = &mut self.kit.screen;
        screen.at(0, 0);
        screen.repeat_tile(RULE, COLUMNS);
        screen.print(BAR);
        screen.print(CARDS_LEFT);
        put_count(screen, deck);
        screen.put(b' ');
        screen.print(DISCARDS);
        put_count(screen, discards);
        screen.put(b' ');
    }

    /// Draws who plays: number and name, what is in the stash, how many cards in the hand; inverse, whose turn it is.
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
                screen.write("-  ");
            } else {
                screen.tile(BACK);
                put_count(screen, hand);
                if hand < 10 {
                    screen.put(b' ');
                }
            }
            screen.inverse(false);
            row += 2;
            if seats < 4 {
                screen.at(row, LEFT);
                screen.repeat_tile(RULE, WIDTH);
                row += 1;
            }
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
        let Some(seat) = self.viewer() else { return };
        let mut column = 0;
        for card in 0..CARDS {
            let card = Card(card);
            if self.play.game.place(card) != HAND + seat || column >= COLUMNS {
                continue;
            }
            let screen = &mut self.kit.screen;
            screen.at(HAND_ROW, column);
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
            screen.at(HAND_ROW + 1, column);
            put_card(screen, card);
            column += 4;
        }
    }

    /// Marks the card of the hand that is pointed at, and those that can be chosen.
    pub(super) fn draw_hand_marks(&mut self) {
        let Some(seat) = self.viewer() else { return };
        if !matches!(self.target(0), Target::Card(_)) {
            return;
        }
        let mut column = 1;
        for card in 0..CARDS {
            if self.play.game.place(Card(card)) != HAND + seat || column >= COLUMNS {
                continue;
            }
            let mut mark = b' ' | 0x80;
            for index in 0..self.count {
                if self.target(index) == Target::Card(card) {
                    mark = if index == self.kit.pick { ARROW_UP } else { DOT };
                }
            }
            self.kit.screen.at(HAND_ROW + 2, column);
            self.kit.screen.tile(mark);
            column += 4;
        }
    }
}
