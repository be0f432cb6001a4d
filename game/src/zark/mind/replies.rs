//! Looking ahead: the next player's replies to the best actions, in random deals of the cards that
//! the deciding player does not know.

use super::{EFFORT_MAX, Mind, PLACES, Stage};
use crate::kit::rng::Rng;
use crate::zark::action::{Action, Kind};
use crate::zark::card::{CARDS, Card};
use crate::zark::game::{DECK, Game, HAND, Phase};
use crate::zark::list::Cursor;
use crate::zark::players;

/// The number of random deals of the unknown cards.
const WORLDS: u8 = 2;

/// The number of random cards in a step of the deal. A card that is not in the deck is not dealt.
const DEALS: u8 = 32;

impl Mind {
    /// Starts another world: a random deal of the unknown cards.
    pub(super) fn begin_world(&mut self, chance: &Rng) {
        self.world = *chance;
        self.replies = true;
        self.at = 0;
        self.stage = Stage::Hide;
    }

    /// Deals unknown cards. The result does not depend on the real hands.
    pub(super) fn deal(&mut self, game: &mut Game, chance: &mut Rng) {
        let mut seat = 0;
        for _ in 0..DEALS {
            while self.owed[usize::from(seat & 7)] == 0 {
                seat += 1;
                if seat >= game.seats() {
                    self.stage = Stage::Do;
                    return;
                }
            }
            let card = Card(chance.below(CARDS));
            if game.place(card) == DECK {
                game.put(card, HAND + seat);
                self.owed[usize::from(seat & 7)] -= 1;
            }
        }
    }

    /// Draws a card of the action, or the next player's card. After the last one, starts with that
    /// player's replies.
    pub(super) fn have_drawn(&mut self, game: &mut Game, chance: &mut Rng) {
        let action = match game.phase() {
            Phase::Discard => {
                let card = game.card(HAND + game.seat(), 0).unwrap_or_default();
                Action::new(Kind::Discard, card.0, 0, 0)
            }
            Phase::Extra | Phase::Draw => players::draw(game, chance),
            _ => {
                self.survey.count_hand(game, self.me);
                // The effort of examining the position before any reply.
                self.add_effort(game);
                self.after = *game;
                self.worst = i16::MAX;
                self.tried = Kind::Draw;
                self.cursor = Cursor::within(Action::new(Kind::Fly, 0, 0, 0), 0);
                self.stage = Stage::Next;
                return;
            }
        };
        game.carry_out(&action);
    }

    /// Continues after all replies to one of the best actions.
    pub(super) fn finish_replies(&mut self, chance: &mut Rng) {
        // Cannot overflow: the sum is at most a quarter of `2 * WIN`, plus `WIN` for each of two
        // worlds.
        self.worths[usize::from(self.at) % PLACES] += self.worst;
        self.at += 1;
        if self.at < self.count && self.has_time() {
            self.stage = Stage::Hide;
            return;
        }
        self.count = self.at;
        self.worlds += 1;
        if self.worlds < WORLDS && self.effort < EFFORT_MAX / 2 {
            return self.begin_world(chance);
        }
        self.choose_best();
    }

    /// Decides for the best of the actions whose replies have been examined.
    pub(super) fn choose_best(&mut self) {
        let mut most = self.worths[0];
        for place in 1..self.count {
            let place = usize::from(place) % PLACES;
            if self.worths[place] > most {
                most = self.worths[place];
                self.best[0] = self.best[place];
            }
        }
        self.stage = Stage::Done;
    }
}
