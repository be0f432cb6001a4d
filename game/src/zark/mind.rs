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

/// Effort for one action at most, see [`Mind::tire`]: a 6502 at 1 MHz thinks for 15 seconds.
const LOOKS: u8 = 180;

/// Of that, what is left for what comes after building and flying, of which there is most.
const AFTER_BUILDING: u8 = 85;

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

/// A player thinking.
#[derive(Clone, Debug)]
pub struct Mind {
    kind: u8,
    /// Who thinks.
    me: u8,
    stage: Stage,
    pub(super) cursor: Cursor,
    /// The best actions, the best first, and what they seem to be worth.
    best: [Action; PLACES],
    worths: [i16; PLACES],
    count: u8,
    /// Which of them is looked at.
    at: u8,
    /// The worst that a reply made of it so far.
    worst: i16,
    worlds: u8,
    looks: u8,
    /// And what is less than one, in the lowest five bits.
    tired: u8,
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
            best: [Action::new(Kind::Draw, 0, 0, 0); PLACES],
            worths: [0; PLACES],
            count: 0,
            at: 0,
            worst: 0,
            worlds: 0,
            looks: 0,
            tired: 0,
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
        self.tired = 0;
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
        if self.think(game, chance) { Some(self.decision()) } else { None }
    }

    /// What is to be done, once that is decided.
    pub(super) fn decision(&self) -> Action {
        self.best[0]
    }

    /// Thinks a little, as [`Mind::step`], and tells whether it is decided what to do.
    pub(super) fn think(&mut self, game: &mut Game, chance: &mut Rng) -> bool {
        if self.stage == Stage::Actions && self.looks == 0 {
            let phase = game.phase();
            if phase == Phase::Answer {
                self.best[0] = Action::new(Kind::Answer, self.agrees(game) as u8, 0, 0);
                return true;
            }
            if phase == Phase::Act && players::offers(game) {
                self.best[0] = Action::new(Kind::Offer, 0, 0, 0);
                return true;
            }
        }
        match self.stage {
            Stage::Actions => self.look_at_action(game, chance),
            Stage::Replies => self.look_at_reply(game, chance),
            Stage::Done => {}
        }
        let is_done = self.stage == Stage::Done;
        if is_done {
            self.put_back(game);
        }
        is_done
    }

    /// The game is as it was when the thought began.
    pub fn put_back(&mut self, game: &mut Game) {
        *game = self.real;
    }

    /// Swaps the game that is tried out with the real one, or back, so that the real one can be drawn.
    pub(super) fn exchange(&mut self, game: &mut Game) {
        core::mem::swap(game, &mut self.real);
    }

    /// The next own action.
    fn look_at_action(&mut self, game: &mut Game, chance: &mut Rng) {
        game.take_back(&self.real, self.differs);
        self.differs = false;
        if !game.next_action(&mut self.cursor) {
            let thinks = matches!(self.kind, FAR_BUILDER | FAR_ATTACKER);
            let is_clear = self.worths[0] >= super::worth::WIN || self.count < 2;
            if !thinks || game.phase() != Phase::Act || is_clear {
                self.stage = Stage::Done;
            } else {
                for worth in &mut self.worths {
                    *worth >>= 2;
                }
                self.begin_world(game, chance);
            }
            return;
        }
        let action = &self.cursor.action;
        // Of what is worth the same, anything.
        let worth = match action.kind {
            Kind::Offer | Kind::Resign => return,
            _ if self.kind == BEGINNER => i16::from(chance.below(128)),
            kind => {
                let worth = if matches!(kind, Kind::Discard | Kind::Starter | Kind::Place) {
                    self.rate_card(game)
                } else {
                    let drawn = game.try_out(action);
                    self.differs = changes_city(kind);
                    self.table.look_at_hand(game, self.me);
                    self.look(game, drawn, false)
                };
                worth * 2 + i16::from(chance.below(2))
            }
        };
        self.tire(game);
        self.keep(worth);
        let is_long = matches!(self.cursor.action.kind, Kind::Build | Kind::Fly);
        let spared = if is_long { AFTER_BUILDING } else { 0 };
        if self.looks >= LOOKS - spared {
            // Enough of this kind.
            self.cursor.skip(0);
        }
    }

    /// Counts how long it takes to look at a position, up to 75 ms of a 6502 for each: what all could do at each card is counted.
    #[inline(never)]
    fn tire(&mut self, game: &Game) {
        let each = game.city().cells().wrapping_mul(game.seats() + 2) >> 1;
        // In parts of 32.
        let tired = (self.tired & 31) + 24 + each;
        self.tired = tired;
        self.looks = self.looks.saturating_add(tired >> 5);
    }

    /// What the position is worth.
    fn look(&mut self, game: &Game, drawn: u8, now: bool) -> i16 {
        self.table.look(game);
        self.table.worth(game, players::temper(self.kind), drawn, now)
    }

    /// Keeps the action that is looked at if it is among the best.
    fn keep(&mut self, worth: i16) {
        let mut place = usize::from(self.count) % PLACES;
        if place < BEST {
            self.count += 1;
        }
        // Behind the best is a place that is forgotten.
        while place > 0 && self.worths[place - 1] < worth {
            self.worths[place] = self.worths[place - 1];
            self.best[place] = self.best[place - 1];
            place -= 1;
        }
        self.worths[place] = worth;
        self.best[place] = self.cursor.action;
    }

    /// What it is good for to discard a card or begin with it: others in the hand that go with it. All places to lay it
    /// down are as good.
    fn rate_card(&self, game: &Game) -> i16 {
        let action = &self.cursor.action;
        let card = Card(action.parts[0]);
        let mut mates = 0;
        for other in 0..NUMBERS {
            if game.place(Card(other)) == HAND + self.me && Card(other).goes_with(card) {
                mates += 1;
            }
        }
        let worth: u8 = match action.kind {
            Kind::Starter => mates * 16 + card.number(),
            Kind::Discard if card.is_number() => 100 - mates * 8,
            _ => 0,
        };
        i16::from(worth)
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
        game.carry_out(&self.best[usize::from(self.at) % PLACES]);
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
            game.carry_out(&action);
        }
        self.table.look_at_hand(game, self.me);
        // For the look at what it comes to without a reply.
        self.tire(game);
        self.after = *game;
        self.worst = i16::MAX;
        self.differs = false;
        self.cursor = Cursor::within(Action::new(Kind::Fly, 0, 0, 0), 0);
    }

    /// The next reply.
    fn look_at_reply(&mut self, game: &mut Game, chance: &mut Rng) {
        game.take_back(&self.after, self.differs);
        self.differs = false;
        let has_time = self.looks < LOOKS;
        let is_reply = has_time && game.phase() == Phase::Act && game.next_action(&mut self.cursor);
        let action = &self.cursor.action;
        // Flights, moves, attacks and what hatches, which come one after the other: what takes something from the player
        // at once, or wins.
        if is_reply && (action.kind as u8) < Kind::Offer as u8 {
            game.try_out(action);
            self.differs = changes_city(action.kind);
            self.tire(game);
            self.worst = self.worst.min(self.look(game, 0, true));
            return;
        }
        // What it comes to if nothing is done to it.
        let worth = self.look(game, 0, true).min(self.worst);
        // A quarter of twice a win and one in each world: far from too much.
        self.worths[usize::from(self.at) % PLACES] += worth;
        self.at += 1;
        if self.at < self.count && has_time {
            return self.begin_replies(game, chance);
        }
        self.count = self.at;
        self.worlds += 1;
        if self.worlds < WORLDS && self.looks < LOOKS / 2 {
            return self.begin_world(game, chance);
        }
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
