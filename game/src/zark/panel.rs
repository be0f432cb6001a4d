//! The panel beside the city, which shows the players with their stashes and the sizes of their
//! hands; and the hand of a player below the city.

use super::Zark;
use super::card::{CARDS, Card, Use};
use super::game::{DECK, DISCARDED, HAND, Outcome};
use super::log::{LETTERS, put_card};
use super::pieces::{LARGE, SEATS_MAX, SMALL, first};
use super::turn::{Ask, Target};
use crate::kit::glyphs::{
    ARROW_RIGHT, ARROW_UP, BACK, CORNER_ABOVE, DOT, FULL, RULE, TOP as UPPER,
};
use crate::kit::screen::{BLANK, COLUMNS, Screen, Text, text};
use crate::table::company::Player;

/// The column of the panel.
pub(super) const LEFT: u8 = 28;
/// The row of the hand.
const HAND_ROW: u8 = 20;

const BAR: Text = text!(0, 1, " Zark City ");
const CARDS_LEFT: Text = text!(0, 15, " Deck ");
const DISCARDS: Text = text!(0, 25, " Discards ");

/// Writes a number below 100. [`Screen::number`] is slower.
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
    /// Draws the first row, with the sizes of the deck and the discard pile.
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

    /// Draws the seats: number, colour and name, with an arrow and an inverse name for the seat
    /// that acts or has won; and below the name the pyramids in the stash and the size of the hand.
    pub(super) fn draw_seats(&mut self) {
        let seats = self.play.game.seats();
        let turn = match (self.play.game.outcome(), self.ask) {
            (Some(Outcome::Won(winner)), _) => winner,
            (_, Ask::Report) => self.reported[0] >> 4,
            _ => self.play.game.seat(),
        };
        let mut row = if seats == SEATS_MAX { 1 } else { 2 };
        for seat in 0..seats {
            let hand = self.play.game.hand(seat);
            let screen = &mut self.kit.screen;
            screen.at(row, LEFT);
            screen.put(b'1' + seat);
            screen.tile(if seat == turn { ARROW_RIGHT } else { BLANK });
            let name = self.table.names.of(seat);
            if seat == turn {
                screen.inverse(true);
                screen.name_padded(name);
                screen.inverse(false);
            } else {
                screen.name(name);
            }
            screen.at(row + 1, LEFT);
            screen.tile(FULL);
            if hand < 10 {
                screen.put(b' ');
            }
            for size in SMALL..LARGE + 1 {
                let piece = first(seat, size);
                let mut count = b'0';
                for piece in piece..piece + 3 {
                    count += (self.play.game.city().place(piece) == 0) as u8;
                }
                screen.put(LETTERS[usize::from(size & 3)]);
                screen.put(count);
                if size != LARGE {
                    screen.put(b' ');
                }
            }
            screen.tile(BACK);
            if self.play.game.is_out(seat) {
                screen.put(b'-');
            } else {
                put_count(screen, hand);
            }
            row += if seats < 4 { 3 } else { 2 };
        }
    }

    /// Returns the seat whose hand is shown: the only person, or the person who has taken over.
    pub(super) fn viewer(&self) -> Option<u8> {
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

    /// Draws the hand, and below it marks the cards that can be chosen and the highlighted one.
    #[inline(never)]
    pub(super) fn draw_hand(&mut self) {
        let Some(seat) = self.viewer() else { return };
        let mut column = 0;
        for card in 0..CARDS {
            let card = Card(card);
            if self.play.game.place(card) != HAND + seat || column >= COLUMNS {
                continue;
            }
            let mut mark = BLANK;
            if self.ask == Ask::Part {
                for index in 0..self.count {
                    if self.target(index) == Target::Card(card.0) {
                        mark = if index == self.kit.pick { ARROW_UP } else { DOT };
                    }
                }
            }
            let screen = &mut self.kit.screen;
            screen.at(HAND_ROW, column);
            let (letter, count) = match card.usage() {
                Use::Number => (b' ', 0),
                Use::Ace => (b'^', 1),
                Use::King => (b'*', 3),
                Use::Queen => (b'*', 2),
                Use::Jack => (b'*', 1),
            };
            screen.repeat_tile(UPPER, 3 - count);
            screen.inverse(true);
            screen.repeat(letter, count);
            screen.inverse(false);
            screen.tile(CORNER_ABOVE);
            screen.at(HAND_ROW + 1, column);
            put_card(screen, card);
            screen.at(HAND_ROW + 2, column + 1);
            screen.tile(mark);
            column += 4;
        }
    }
}
