//! A game and a model of it, which are compared.

use super::model::{At, Cell, Face, Model, Move, Waiting};
use std::collections::{BTreeMap, BTreeSet};
use zonkers::kit::rng::Rng;
use zonkers::zark::pieces::{PIECES, owner, size};
use zonkers::zark::{
    Action, Card, Cursor, DECK, DISCARDED, Game, HAND, IN_CITY, Illegal, Kind, Outcome, Payment,
    Phase, STARTER,
};

#[derive(Clone)]
pub struct Both {
    pub game: Game,
    pub model: Model,
}

impl Both {
    pub fn new(seats: u8, order: &[u8]) -> Both {
        let mut game = Game::new();
        game.start(seats, order).unwrap();
        Both { game, model: Model::new(seats, order) }
    }

    /// Converts from the game's coordinates, whose origin can change, to the model's.
    fn at(&self, cell: u8) -> At {
        let city = self.game.city();
        let origin = city.point(0);
        let card = city.card(0).0;
        let zero = self.model.table.iter().find(|(_, cell)| cell.card == card).unwrap().0;
        let point = city.point(cell);
        (
            i32::from(point.x) - i32::from(origin.x) + zero.0,
            i32::from(point.y) - i32::from(origin.y) + zero.1,
        )
    }

    fn spot(&self, spot: u8) -> At {
        super::model::sides(self.at(spot / 4))[usize::from(spot % 4)]
    }

    fn piece(&self, piece: u8) -> At {
        self.at(self.game.pieces().cell(piece).unwrap())
    }

    /// Converts an action to a move of the model.
    pub fn in_words(&self, action: &Action) -> Move {
        let [one, two, three] = action.parts;
        match action.kind {
            Kind::Draw => Move::Draw,
            Kind::Grow => Move::Grow { at: self.piece(one), size: size(one) + 1 },
            Kind::Spawn => Move::Spawn { at: self.at(one) },
            Kind::Build => Move::Build { card: one, at: self.spot(two) },
            Kind::Fly => Move::Fly { from: self.at(one), to: self.spot(two) },
            Kind::Move => {
                let from = self.piece(one);
                let to = super::model::sides(from)[usize::from(two)];
                Move::Walk { size: size(one) + 1, from, to }
            }
            Kind::Attack => {
                let payment = Payment(two);
                let mut spent = vec![Face::King; usize::from(payment.kings())];
                spent.extend(vec![Face::Queen; usize::from(payment.queens())]);
                spent.extend(vec![Face::Jack; usize::from(payment.jacks())]);
                let victim = (owner(one), size(one) + 1);
                let with = (three > 0).then_some(three);
                Move::Attack { at: self.piece(one), victim, spent, with }
            }
            Kind::Hatch => Move::Hatch { card: one, at: self.spot(two) },
            Kind::Offer => Move::Offer,
            Kind::Resign => Move::Resign,
            Kind::Starter => Move::Starter { card: one },
            Kind::Place => Move::Place { at: self.spot(one) },
            Kind::Discard => Move::Discard { card: one },
            Kind::Answer => Move::Answer { yes: one == 1 },
            Kind::Drawn => panic!("chance"),
        }
    }

    /// Returns all actions of the list.
    pub fn list(&self) -> Vec<Action> {
        let (mut cursor, mut list) = (Cursor::new(), vec![]);
        while self.game.next_action(&mut cursor) {
            list.push(cursor.action);
        }
        list
    }

    pub fn apply(&mut self, action: &Action) {
        if action.kind == Kind::Drawn {
            self.model.draw(action.parts[0]);
        } else {
            let words = self.in_words(action);
            self.model.do_move(&words);
        }
        self.game.apply(action).unwrap();
    }

    /// Draws cards while they are due.
    pub fn draw_at_random(&mut self, chance: &mut Rng) {
        while matches!(self.game.phase(), Phase::Deal | Phase::Draw | Phase::Extra) {
            let cards = self.game.count(DECK);
            let card = self.game.card(DECK, chance.below(cards)).unwrap();
            self.apply(&Action::new(Kind::Drawn, card.0, 0, 0));
        }
    }

    /// Asserts that the complete states are equal.
    pub fn compare(&self) {
        let (game, model) = (&self.game, &self.model);
        let waiting = match game.phase() {
            Phase::Idle => panic!("idle"),
            Phase::Deal => Waiting::Deal,
            Phase::Starter => Waiting::Starter,
            Phase::Place => Waiting::Place,
            Phase::Draw => Waiting::Draw,
            Phase::Act => Waiting::Act,
            Phase::Extra => Waiting::Extra,
            Phase::Discard => Waiting::Discard,
            Phase::Answer => Waiting::Answer,
            Phase::Over => Waiting::Over,
        };
        assert_eq!(waiting, model.waiting);
        if waiting != Waiting::Over {
            assert_eq!(game.turn(), model.turn);
        }
        let asked = if waiting == Waiting::Answer { model.asked } else { game.turn() };
        assert_eq!(game.seat(), asked);
        let result = game.outcome().map(|outcome| match outcome {
            Outcome::Won(seat) => Some(seat),
            Outcome::Draw => None,
        });
        assert_eq!(result, model.result);
        let cards = |place: u8| -> BTreeSet<u8> {
            (0..54).filter(|&card| game.place(Card(card)) == place).collect()
        };
        assert_eq!(cards(DECK), model.deck);
        assert_eq!(cards(DISCARDED), model.discards);
        for (seat, hand) in (0..).zip(&model.hands) {
            assert_eq!(&cards(HAND + seat), hand, "seat {seat}");
            assert_eq!(usize::from(game.hand(seat)), hand.len());
            assert_eq!(game.starter(seat).map(|card| card.0), model.starters[usize::from(seat)]);
            assert_eq!(game.is_out(seat), model.out.contains(&seat));
        }
        assert_eq!(cards(STARTER), model.starters.iter().copied().flatten().collect());
        let mut table = BTreeMap::new();
        for cell in 0..game.city().cells() {
            let card = game.city().card(cell).0;
            let mut pyramids: Vec<(u8, u8)> = (0..PIECES)
                .filter(|&piece| game.pieces().cell(piece) == Some(cell))
                .map(|piece| (owner(piece), size(piece) + 1))
                .collect();
            pyramids.sort();
            table.insert(self.at(cell), Cell { card, pyramids });
        }
        assert_eq!(cards(IN_CITY), table.values().map(|cell| cell.card).collect());
        assert_eq!(table, model.table);
    }

    /// Asserts that the list has each of the model's legal moves once, and that no other action is
    /// legal. Tries all actions whose parts exceed their ranges by at most one. Returns the number
    /// of legal actions.
    pub fn compare_legal(&self) -> usize {
        let list = self.list();
        let words: BTreeSet<Move> = list.iter().map(|action| self.in_words(action)).collect();
        assert_eq!(words.len(), list.len(), "the list has duplicates");
        assert_eq!(words, self.model.legal());
        let mut checked = 0;
        for kind in &Kind::ALL[..usize::from(Kind::COUNT) - 1] {
            let values = |part: u8| 0..=kind.values(part);
            let mut any = false;
            for one in values(0) {
                // Parts that follow an illegal part are also tried.
                for two in values(1) {
                    for three in values(2) {
                        let action = Action::new(*kind, one, two, three);
                        let legal = self.game.check(&action).is_ok();
                        checked += usize::from(legal);
                        any |= legal;
                        assert!(!legal || list.contains(&action), "{action:?}");
                    }
                }
            }
            assert_eq!(self.game.may(*kind).is_ok(), any, "{kind:?}");
        }
        assert_eq!(checked, list.len());
        checked
    }

    /// Asserts that each legal action has the same effect in both, and that every other action is
    /// an error and changes nothing.
    pub fn compare_effects(&self) {
        for action in self.list() {
            let mut after = self.clone();
            after.apply(&action);
            after.compare();
        }
        let mut game = self.game;
        for kind in &Kind::ALL[..usize::from(Kind::COUNT)] {
            for one in 0..=kind.values(0) {
                for two in 0..=kind.values(1) {
                    for three in 0..=kind.values(2) {
                        let action = Action::new(*kind, one, two, three);
                        if self.game.check(&action).is_err() {
                            let refused: Result<(), Illegal> = game.apply(&action);
                            assert!(refused.is_err());
                        }
                    }
                }
            }
        }
        assert_eq!(game, self.game, "an error changed something");
    }
}
