//! The effects of moves in the simple model.

use super::model::{At, Cell, Face, Model, Move, Waiting, face};
use std::collections::BTreeSet;

impl Model {
    fn after(&self, seat: u8) -> u8 {
        let mut next = (seat + 1) % self.seats;
        while self.out.contains(&next) && next != seat {
            next = (next + 1) % self.seats;
        }
        next
    }

    fn add(&mut self, at: At, pyramid: (u8, u8)) {
        let cell = self.table.get_mut(&at).unwrap();
        cell.pyramids.push(pyramid);
        cell.pyramids.sort();
    }

    fn remove(&mut self, at: At, pyramid: (u8, u8)) {
        let cell = self.table.get_mut(&at).unwrap();
        let index = cell.pyramids.iter().position(|&other| other == pyramid).unwrap();
        cell.pyramids.remove(index);
    }

    fn lay(&mut self, card: u8, at: At) {
        assert!(self.table.insert(at, Cell { card, pyramids: vec![] }).is_none());
        self.hands[usize::from(self.turn)].remove(&card);
    }

    /// Discards the lowest card of this face from the hand.
    fn spend(&mut self, wanted: Face) {
        let hand = &mut self.hands[usize::from(self.turn)];
        let card = *hand.iter().find(|&&card| face(card) == wanted).unwrap();
        hand.remove(&card);
        self.discards.insert(card);
    }

    pub fn do_move(&mut self, action: &Move) {
        let seat = self.turn;
        let mut extra = 0;
        match action {
            Move::Starter { card } => return self.choose(*card),
            Move::Place { at } => return self.begin(*at),
            Move::Discard { card } => {
                self.hands[usize::from(seat)].remove(card);
                self.discards.insert(*card);
                return self.finish();
            }
            Move::Offer => {
                self.waiting = Waiting::Answer;
                self.asked = self.after(seat);
                return;
            }
            Move::Answer { yes: false } => {
                self.waiting = Waiting::Act;
                self.declined = true;
                return;
            }
            Move::Answer { yes: true } => {
                self.asked = self.after(self.asked);
                if self.asked == seat {
                    self.result = Some(None);
                    self.waiting = Waiting::Over;
                }
                return;
            }
            Move::Resign => return self.resign(),
            Move::Draw => extra = 3,
            Move::Grow { at, size } => {
                self.remove(*at, (seat, *size));
                self.add(*at, (seat, size + 1));
            }
            Move::Spawn { at } => self.add(*at, (seat, 1)),
            Move::Build { card, at } => self.lay(*card, *at),
            Move::Hatch { card, at } => {
                self.lay(*card, *at);
                self.add(*at, (seat, 1));
            }
            Move::Fly { from, to } => {
                self.spend(Face::Ace);
                let cell = self.table.remove(from).unwrap();
                self.table.insert(*to, cell);
            }
            Move::Walk { size, from, to } => {
                self.remove(*from, (seat, *size));
                self.add(*to, (seat, *size));
            }
            Move::Attack { at, victim, spent, with } => {
                let mut pips = 0;
                for &face in spent {
                    self.spend(face);
                    pips += match face {
                        Face::King => 3,
                        Face::Queen => 2,
                        _ => 1,
                    };
                }
                extra = pips - victim.1;
                self.remove(*at, *victim);
                if let Some(size) = with {
                    self.add(*at, (seat, *size));
                }
            }
        }
        if !self.look_for_winner() {
            self.waiting = Waiting::Extra;
            self.due = extra;
            self.go_on();
        }
    }

    fn look_for_winner(&mut self) -> bool {
        for distance in 0..self.seats {
            let seat = (self.turn + distance) % self.seats;
            if self.has_block(seat) {
                self.result = Some(Some(seat));
                self.waiting = Waiting::Over;
                return true;
            }
        }
        false
    }

    fn go_on(&mut self) {
        if self.due > 0 && self.deck.is_empty() {
            self.deck.append(&mut self.discards);
        }
        if self.due > 0 && !self.deck.is_empty() {
            return;
        }
        self.due = 0;
        match self.waiting {
            Waiting::Draw => self.waiting = Waiting::Act,
            _ => self.finish(),
        }
    }

    pub fn draw(&mut self, card: u8) {
        assert!(self.deck.remove(&card));
        self.hands[usize::from(self.turn)].insert(card);
        if self.waiting != Waiting::Deal {
            self.due -= 1;
            return self.go_on();
        }
        self.turn = (self.turn + 1) % self.seats;
        let sizes: BTreeSet<usize> = self.hands.iter().map(BTreeSet::len).collect();
        if sizes.len() > 1 || sizes.first() < Some(&3) {
            return;
        }
        if self.hands.iter().all(|hand| hand.iter().any(|&card| card < 36)) {
            self.waiting = Waiting::Starter;
            self.turn = self.order[0];
        } else if self.deck.len() < usize::from(self.seats) {
            self.deck = (0..54).collect();
            self.hands.iter_mut().for_each(BTreeSet::clear);
        }
    }

    fn choose(&mut self, card: u8) {
        self.hands[usize::from(self.turn)].remove(&card);
        self.starters[usize::from(self.turn)] = Some(card);
        self.chosen += 1;
        if let Some(&next) = self.order.get(self.chosen) {
            self.turn = next;
            return;
        }
        let number = |seat: u8| self.starters[usize::from(seat)].unwrap() / 4;
        let best = self.order.iter().map(|&seat| number(seat)).max().unwrap();
        self.first = *self.order.iter().find(|&&seat| number(seat) == best).unwrap();
        self.turn = self.first;
        self.waiting = Waiting::Place;
        self.begin((0, 0));
    }

    fn begin(&mut self, at: At) {
        let card = self.starters[usize::from(self.turn)].take().unwrap();
        self.lay(card, at);
        self.add(at, (self.turn, 1));
        self.placed += 1;
        self.turn = (self.turn + 1) % self.seats;
        if self.placed == usize::from(self.seats) {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        self.waiting = Waiting::Draw;
        self.declined = false;
        self.due = 1;
        self.go_on();
    }

    fn finish(&mut self) {
        if self.hands[usize::from(self.turn)].len() > 6 {
            self.waiting = Waiting::Discard;
        } else {
            self.turn = self.after(self.turn);
            self.next_turn();
        }
    }

    fn resign(&mut self) {
        let seat = self.turn;
        self.out.insert(seat);
        let mut hand = std::mem::take(&mut self.hands[usize::from(seat)]);
        self.discards.append(&mut hand);
        for cell in self.table.values_mut() {
            cell.pyramids.retain(|&(owner, _)| owner != seat);
        }
        self.turn = self.after(seat);
        if self.out.len() + 1 == usize::from(self.seats) {
            self.result = Some(Some(self.turn));
            self.waiting = Waiting::Over;
        } else if !self.look_for_winner() {
            self.next_turn();
        }
    }
}
