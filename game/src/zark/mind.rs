//! How computer players think: in steps, each of which looks at one position, so that a program can show that they think
//! and hear keys meanwhile.
//!
//! All of one's own actions are tried out, and the best kept. Who looks ahead then does the best few, deals the hidden cards
//! anew from all that are not known, has the next player draw, and tries what that one could do, in two such worlds. What an
//! action is worth then is what the worst of the replies leaves.

use super::action::{Action, Kind};
use super::card::{Card, NUMBERS};
use super::game::{Game, HAND, Phase};
use super::list::Cursor;
use super::players::{self, BEGINNER, FAR_ATTACKER, FAR_BUILDER};
use super::worth::Table;
use crate::kit::rng::Rng;

/// Actions of one's own whose replies are looked at.
const BEST: usize = 6;

/// Places for them, a power of two for masked indices.
const PLACES: usize = 8;

/// Positions that are looked at for one action at most: about 15 seconds of a 6502 at 1 MHz.
const LOOKS: u16 = 250;

/// How often the others' hidden cards are thought of anew.
const WORLDS: u8 = 2;

/// What a mind is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Looking at own actions.
    #[default]
    Actions,
    /// Looking at replies to one of the best.
    Replies,
    /// It is decided.
    Done,
}

/// An action and what it seems to be worth.
#[derive(Clone, Copy, Debug, Default)]
struct Rated {
    action: Action,
    worth: i16,
}

/// A player thinking.
#[derive(Clone, Debug)]
pub struct Mind {
    kind: u8,
    /// Who thinks.
    me: u8,
    stage: Stage,
    cursor: Cursor,
    /// The best actions, the best first.
    best: [Rated; PLACES],
    count: u8,
    /// Which of them is looked at.
    at: u8,
    /// The worst that a reply made of it so far.
    worst: i16,
    worlds: u8,
    looks: u16,
    /// By which hidden cards are thought of: the same for all actions.
    world: Rng,
    /// The game as it is.
    real: Game,
    /// The same after the own action.
    after: Game,
    /// What was tried out has made another city.
    differs: bool,
    table: Table,
}

impl Default for Mind {
    fn default() -> Self {
        Mind::new()
    }
}

impl Mind {
    /// A mind at rest. All bytes are zero.
    pub const fn new() -> Mind {
        Mind {
            kind: 0,
            me: 0,
            stage: Stage::Actions,
            cursor: Cursor::new(),
            best: [Rated { action: Action::new(Kind::Draw, 0, 0, 0), worth: 0 }; PLACES],
            count: 0,
            at: 0,
            worst: 0,
            worlds: 0,
            looks: 0,
            world: Rng::new(),
            real: Game::new(),
            after: Game::new(),
            differs: false,
            table: Table::new(),
        }
    }

    /// Begins to think about what a player of this kind does, in a phase in which a player does something.
    pub fn begin(&mut self, kind: u8, game: &Game) {
        self.kind = kind;
        self.me = game.seat();
        self.stage = Stage::Actions;
        self.cursor = Cursor::new();
        self.count = 0;
        self.looks = 0;
        self.worlds = 0;
        self.differs = false;
        self.real = *game;
    }

    /// Who thinks.
    pub const fn seat(&self) -> u8 {
        self.me
    }

    /// Thinks a little. Tells what is to be done, once that is decided.
    ///
    /// Meanwhile things are tried out in `game`, the one that was begun with, which is as it was only once something is
    /// told, or after [`Mind::put_back`]: so there is one game to which all of the rules' code goes, and a 6502 knows where
    /// it is. `chance` is not the one that draws cards.
    pub fn step(&mut self, game: &mut Game, chance: &mut Rng) -> Option<Action> {
        if self.stage == Stage::Actions && self.looks == 0 {
            if game.phase() == Phase::Answer {
                return Some(Action::new(Kind::Answer, self.agrees(game) as u8, 0, 0));
            }
            if game.phase() == Phase::Act && players::offers(game) {
                return Some(Action::new(Kind::Offer, 0, 0, 0));
            }
        }
        match self.stage {
            Stage::Actions => self.look_at_action(game, chance),
            Stage::Replies => self.look_at_reply(game, chance),
            Stage::Done => {}
        }
        if self.stage != Stage::Done {
            return None;
        }
        self.put_back(game);
        Some(self.best[0].action)
    }

    /// The game is as it was when the thought began.
    pub fn put_back(&mut self, game: &mut Game) {
        *game = self.real;
    }

    /// The next own action.
    fn look_at_action(&mut self, game: &mut Game, chance: &mut Rng) {
        game.take_back(&self.real, self.differs);
        self.differs = false;
        if !game.next_action(&mut self.cursor) {
            let thinks = matches!(self.kind, FAR_BUILDER | FAR_ATTACKER);
            let is_clear = self.best[0].worth >= super::worth::WIN || self.count < 2;
            if !thinks || game.phase() != Phase::Act || is_clear {
                self.stage = Stage::Done;
            } else {
                for rated in &mut self.best {
                    rated.worth >>= 2;
                }
                self.begin_world(game, chance);
            }
            return;
        }
        let action = self.cursor.action;
        // Of what is worth the same, anything.
        let worth = match action.kind {
            Kind::Offer | Kind::Resign => return,
            _ if self.kind == BEGINNER => i16::from(chance.below(128)),
            kind => {
                let worth = if matches!(kind, Kind::Discard | Kind::Starter | Kind::Place) {
                    self.rate_card(game, &action)
                } else {
                    let drawn = game.try_out(&action);
                    self.differs = changes_city(kind);
                    self.table.look_at_hand(game, self.me);
                    self.look(game, drawn, false)
                };
                worth * 2 + i16::from(chance.below(2))
            }
        };
        self.looks += 1;
        self.keep(Rated { action, worth });
    }

    /// What the position is worth.
    fn look(&mut self, game: &Game, drawn: u8, now: bool) -> i16 {
        self.table.look(game);
        self.table.worth(game, players::temper(self.kind), drawn, now)
    }

    /// Keeps an action if it is among the best.
    fn keep(&mut self, rated: Rated) {
        let mut place = usize::from(self.count);
        if place >= BEST {
            place = BEST;
        } else {
            self.count += 1;
        }
        // Behind the best is a place that is forgotten.
        while place > 0 && self.best[place - 1].worth < rated.worth {
            self.best[place] = self.best[place - 1];
            place -= 1;
        }
        self.best[place] = rated;
    }

    /// What it is good for to discard a card or begin with it: others in the hand that go with it. All places to lay it
    /// down are as good.
    fn rate_card(&self, game: &Game, action: &Action) -> i16 {
        let card = Card(action.parts[0]);
        let mut mates = 0;
        for other in 0..NUMBERS {
            if game.place(Card(other)) == HAND + self.me && Card(other).goes_with(card) {
                mates += 1;
            }
        }
        match action.kind {
            Kind::Starter => mates * 16 + i16::from(card.number()),
            Kind::Discard if card.is_number() => 100 - mates * 8,
            _ => 0,
        }
    }

    /// Thinks of hidden cards anew.
    fn begin_world(&mut self, game: &mut Game, chance: &mut Rng) {
        self.world = *chance;
        self.stage = Stage::Replies;
        self.at = 0;
        self.begin_replies(game, chance);
    }

    /// Does one of the best actions, with the cards of the deck and of others' hands as they might be, and has the next
    /// player draw.
    fn begin_replies(&mut self, game: &mut Game, chance: &mut Rng) {
        *chance = self.world;
        *game = self.real;
        game.deal_hidden(self.me, |cards| chance.below(cards));
        let action = self.best[usize::from(self.at) % PLACES].action;
        let _ = game.apply(&action);
        // As many cards as there are to be, then one for the next player.
        loop {
            let action = match game.phase() {
                Phase::Discard => {
                    let card = game.card(HAND + game.seat(), 0).unwrap_or_default();
                    Action::new(Kind::Discard, card.0, 0, 0)
                }
                Phase::Extra | Phase::Draw => players::draw(game, chance),
                _ => break,
            };
            let _ = game.apply(&action);
        }
        self.table.look_at_hand(game, self.me);
        self.after = *game;
        self.worst = i16::MAX;
        self.differs = false;
        self.cursor = Cursor::within(Action::new(Kind::Fly, 0, 0, 0), 0);
    }

    /// The next reply.
    fn look_at_reply(&mut self, game: &mut Game, chance: &mut Rng) {
        game.take_back(&self.after, self.differs);
        self.differs = false;
        let is_reply = game.phase() == Phase::Act && game.next_action(&mut self.cursor);
        let action = self.cursor.action;
        // Flights, moves, attacks and what hatches, which come one after the other: what takes something from the player
        // at once, or wins.
        if is_reply && (action.kind as u8) < Kind::Offer as u8 {
            game.try_out(&action);
            self.differs = changes_city(action.kind);
            self.looks += 1;
            self.worst = self.worst.min(self.look(game, 0, true));
            return;
        }
        // What it comes to if nothing is done to it.
        let worth = self.look(game, 0, true).min(self.worst);
        let rated = &mut self.best[usize::from(self.at) % PLACES];
        rated.worth = rated.worth.saturating_add(worth);
        self.at += 1;
        let has_time = self.looks < LOOKS;
        if self.at < self.count && has_time {
            return self.begin_replies(game, chance);
        }
        self.count = self.at;
        self.worlds += 1;
        if self.worlds < WORLDS && self.looks < LOOKS / 2 {
            return self.begin_world(game, chance);
        }
        let mut best = 0;
        for place in 1..usize::from(self.count) {
            if self.best[place].worth > self.best[best].worth {
                best = place;
            }
        }
        self.best.swap(0, best);
        self.stage = Stage::Done;
    }

    /// Whether the player takes the offer of a draw.
    fn agrees(&mut self, game: &Game) -> bool {
        self.table.look_at_hand(game, self.me);
        self.table.look(game);
        players::agrees(game, self.table.nearest() <= self.table.need(self.me))
    }
}

/// Whether an action makes another city, rather than moving pyramids in it.
const fn changes_city(kind: Kind) -> bool {
    matches!(kind, Kind::Build | Kind::Fly | Kind::Hatch)
}
