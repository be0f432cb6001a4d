//! How computer players think: in steps, each of which looks at one position, so that a program can meanwhile show that
//! they are thinking and read keys.
//!
//! A player tries all of its own actions and keeps the best. A player who looks ahead then carries out the best few,
//! deals the hidden cards anew from all unknown ones, lets the next player draw, and tries that player's actions, in
//! two such worlds. The value of an action is then its value after the worst reply.

use super::action::{Action, Kind};
use super::card::{CARDS, Card, NUMBERS};
use super::game::{DECK, Game, HAND, Phase};
use super::list::Cursor;
use super::players::{self, BEGINNER, FAR_ATTACKER, FAR_BUILDER};
use super::worth::Table;
use crate::kit::rng::Rng;

/// Actions of one's own whose replies are looked at.
const BEST: usize = 6;

/// Places for them, a power of two for masked indices.
const PLACES: usize = 8;

/// Effort for one action at most, see [`Mind::tire`]: a 6502 at 1 MHz thinks for 11 seconds.
const LOOKS: u8 = 180;

/// Of that, what is left for what comes after building and flying, of which there is most.
const AFTER_BUILDING: u8 = 85;

/// How often the others' hidden cards are thought of anew.
const WORLDS: u8 = 2;

/// Cards that are picked at random before a key is heard; those that are not in the deck cannot be dealt.
const DEALS: u8 = 32;

/// What a mind does next. Each takes a 6502 about 30 ms at most, in a city of 36 cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// To begin.
    #[default]
    First,
    /// To take back what was tried out.
    TakeBack,
    /// To find the next action, an own one or a reply.
    Next,
    /// To try that action out.
    TryOut,
    /// To look at the position, a few cells at a time.
    Look,
    /// To put the others' hands back into the deck.
    Hide,
    /// To deal them anew, a few cards at a time.
    Deal,
    /// To do one of the best actions.
    Do,
    /// To draw the cards that it brings, and the next player's card.
    Draw,
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
    /// Replies to one of the best actions are looked at, not own actions.
    replies: bool,
    /// A reply is being tried out; otherwise the position is looked at as it is without one.
    tries: bool,
    /// Cards that the action that is tried out brings.
    drawn: u8,
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
    /// By seat, the cards that are still to be dealt in it.
    owed: [u8; 8],
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
            stage: Stage::First,
            replies: false,
            tries: false,
            drawn: 0,
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
            owed: [0; 8],
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
        self.real = *game;
        self.forget();
    }

    /// Forgets the thought, and begins it again.
    pub(super) fn think_again(&mut self, game: &mut Game) {
        self.put_back(game);
        self.forget();
    }

    /// Nothing has been thought.
    fn forget(&mut self) {
        self.stage = Stage::First;
        self.replies = false;
        self.cursor = Cursor::new();
        self.count = 0;
        self.looks = 0;
        self.tired = 0;
        self.worlds = 0;
        self.differs = false;
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
        match self.stage {
            Stage::First => self.begin_to_think(game),
            Stage::TakeBack => self.take_back(game),
            Stage::Next => self.find_next(game, chance),
            Stage::TryOut => self.try_out(game),
            Stage::Look => {
                if self.table.look_on(game) {
                    self.has_looked(game, chance);
                }
            }
            Stage::Hide => {
                *chance = self.world;
                self.put_back(game);
                self.owed = game.hide_hands(self.me);
                self.stage = Stage::Deal;
            }
            Stage::Deal => self.deal(game, chance),
            Stage::Do => {
                game.carry_out(&self.best[usize::from(self.at) % PLACES]);
                self.stage = Stage::Draw;
            }
            Stage::Draw => self.have_drawn(game, chance),
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

    fn begin_to_think(&mut self, game: &Game) {
        self.stage = Stage::Next;
        match game.phase() {
            Phase::Answer => {
                self.table.look_at_hand(game, self.me);
                self.look_at(game);
            }
            Phase::Act if players::offers(game) => {
                self.best[0] = Action::new(Kind::Offer, 0, 0, 0);
                self.stage = Stage::Done;
            }
            _ => {}
        }
    }

    /// Begins to look at what the game has come to.
    fn look_at(&mut self, game: &Game) {
        self.table.begin_to_look(game);
        self.stage = Stage::Look;
    }

    /// Takes back what was tried out.
    fn take_back(&mut self, game: &mut Game) {
        let before = if self.replies { &self.after } else { &self.real };
        game.take_back(before, self.differs);
        self.differs = false;
        self.stage = Stage::Next;
    }

    /// The next action, an own one or a reply.
    fn find_next(&mut self, game: &mut Game, chance: &mut Rng) {
        if self.replies {
            let is_reply = self.has_time()
                && game.phase() == Phase::Act
                && game.next_action(&mut self.cursor)
                // Flights, moves, attacks and what hatches, which come one after the other: what takes something from the
                // player at once, or wins.
                && (self.cursor.action.kind as u8) < Kind::Offer as u8;
            self.tries = is_reply;
            if is_reply {
                self.stage = Stage::TryOut;
            } else {
                self.look_at(game);
            }
            return;
        }
        if !game.next_action(&mut self.cursor) {
            let thinks = matches!(self.kind, FAR_BUILDER | FAR_ATTACKER);
            let is_clear = self.worths[0] >= super::worth::WIN || self.count < 2;
            if !thinks || game.phase() != Phase::Act || is_clear {
                self.stage = Stage::Done;
            } else {
                for worth in &mut self.worths {
                    *worth >>= 2;
                }
                self.begin_world(chance);
            }
            return;
        }
        match self.cursor.action.kind {
            Kind::Offer | Kind::Resign => {}
            _ if self.kind == BEGINNER => {
                let worth = i16::from(chance.below(128));
                self.rate(game, worth);
            }
            Kind::Discard | Kind::Starter | Kind::Place => {
                let worth = self.rate_card(game);
                self.rate(game, toss(worth, chance));
            }
            _ => self.stage = Stage::TryOut,
        }
    }

    /// Tries out the action that was found.
    fn try_out(&mut self, game: &mut Game) {
        let action = &self.cursor.action;
        self.drawn = game.try_out(action);
        self.differs = changes_city(action.kind);
        if self.replies {
            self.tire(game);
        } else {
            self.table.look_at_hand(game, self.me);
        }
        self.look_at(game);
    }

    /// The position has been looked at: rates what was tried out.
    fn has_looked(&mut self, game: &mut Game, chance: &mut Rng) {
        if game.phase() == Phase::Answer {
            let agrees = players::agrees(game, self.table.nearest() <= self.table.need(self.me));
            self.best[0] = Action::new(Kind::Answer, agrees as u8, 0, 0);
            self.stage = Stage::Done;
            return;
        }
        let temper = players::temper(self.kind);
        let drawn = if self.replies { 0 } else { self.drawn };
        let worth = self.table.worth(game, temper, drawn, self.replies);
        self.stage = Stage::TakeBack;
        if !self.replies {
            self.rate(game, toss(worth, chance));
            return;
        }
        self.worst = self.worst.min(worth);
        if !self.tries {
            self.has_replied(chance);
        }
    }

    /// Keeps an own action if it is among the best.
    fn rate(&mut self, game: &Game, worth: i16) {
        self.tire(game);
        self.keep(worth);
        let is_long = matches!(self.cursor.action.kind, Kind::Build | Kind::Fly);
        let spared = if is_long { AFTER_BUILDING } else { 0 };
        if self.looks >= LOOKS - spared {
            // Enough of this kind.
            self.cursor.skip(0);
        }
    }

    const fn has_time(&self) -> bool {
        self.looks < LOOKS
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
    fn begin_world(&mut self, chance: &Rng) {
        self.world = *chance;
        self.replies = true;
        self.at = 0;
        self.stage = Stage::Hide;
    }

    /// Deals hidden cards. What comes of it does not depend on what was hidden.
    fn deal(&mut self, game: &mut Game, chance: &mut Rng) {
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

    /// Draws a card that the action brings, or the next player's card; after the last one, begins with that player's replies.
    fn have_drawn(&mut self, game: &mut Game, chance: &mut Rng) {
        let action = match game.phase() {
            Phase::Discard => {
                let card = game.card(HAND + game.seat(), 0).unwrap_or_default();
                Action::new(Kind::Discard, card.0, 0, 0)
            }
            Phase::Extra | Phase::Draw => players::draw(game, chance),
            _ => {
                self.table.look_at_hand(game, self.me);
                // For the look at what it comes to without a reply.
                self.tire(game);
                self.after = *game;
                self.worst = i16::MAX;
                self.differs = false;
                self.cursor = Cursor::within(Action::new(Kind::Fly, 0, 0, 0), 0);
                self.stage = Stage::Next;
                return;
            }
        };
        game.carry_out(&action);
    }

    /// All replies to one of the best actions have been looked at.
    fn has_replied(&mut self, chance: &mut Rng) {
        // A quarter of twice a win and one in each world: far from too much.
        self.worths[usize::from(self.at) % PLACES] += self.worst;
        self.at += 1;
        if self.at < self.count && self.has_time() {
            self.stage = Stage::Hide;
            return;
        }
        self.count = self.at;
        self.worlds += 1;
        if self.worlds < WORLDS && self.looks < LOOKS / 2 {
            return self.begin_world(chance);
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
}

/// Makes chance decide between actions that are worth the same.
fn toss(worth: i16, chance: &mut Rng) -> i16 {
    worth * 2 + i16::from(chance.below(2))
}

/// Whether an action makes another city, rather than moving pyramids in it.
const fn changes_city(kind: Kind) -> bool {
    matches!(kind, Kind::Build | Kind::Fly | Kind::Hatch)
}
