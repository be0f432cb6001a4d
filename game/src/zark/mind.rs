//! The decisions of the computer players, computed in small steps. Each step examines one position,
//! and between two of them the program polls the keys and shows progress.
//!
//! A player tries all legal actions and keeps the best. A player who looks ahead then carries out
//! the best few in turn, deals all unknown cards at random, lets the next player draw, and tries
//! that player's actions, in two such deals (*worlds*). The value of an action is then its value
//! after the worst reply.

mod replies;

use super::action::{Action, Kind};
use super::card::{Card, NUMBERS};
use super::game::{Game, HAND, Outcome, Phase};
use super::list::Cursor;
use super::pieces::{bit, owner};
use super::players::{self, BEGINNER, FAR_ATTACKER, FAR_BUILDER, WANDERER};
use super::win::{Promise, promise, wins_by_move};
use super::worth::Survey;
use crate::kit::rng::Rng;

/// The number of best actions whose replies are tried.
const BEST: usize = 6;

/// The size of the list of best actions, a power of two that allows masked indices.
const PLACES: usize = 8;

/// The maximum effort for one decision, see [`Mind::add_effort`]: 11 seconds on a 6502 at 1 MHz.
const EFFORT_MAX: u8 = 180;

/// The share of it that is reserved for the kinds after Build and Fly, which have the most actions.
const AFTER_BUILDING: u8 = 85;

/// The maximum number of steps between two polls: a trial and its undoing.
const STEPS: u8 = 4;
/// The cells of a small city.
const FEW: u8 = 7;
/// The cells of a city in which some of the short steps take long.
const MANY: u8 = 16;

/// The number of actions checked for a win before the next poll of the keys.
const FLIGHTS: u8 = 4;

/// The shift of the random number that Wanda adds to each value: she wins 28 % against Mason.
const WANDERS: u8 = 2;

/// A bound below the value of every action after which the next player cannot win by a move.
const LOSES: i16 = -4000;

/// The next step. In a city of 36 cards, each takes at most about 30 ms on a 6502.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Begin the computation.
    #[default]
    First,
    /// Look for a win with this turn.
    Win,
    /// Undo the trial.
    TakeBack,
    /// Find the next action or reply.
    Next,
    /// Try this action or reply.
    TryOut,
    /// Examine the position, a few cells at a time.
    Examine,
    /// Put the other hands back into the deck.
    Hide,
    /// Deal these hands at random, a few cards at a time.
    Deal,
    /// Carry out one of the best actions.
    Do,
    /// Draw the cards of the action, then the next player's card.
    Draw,
    /// The decision is made.
    Done,
}

/// The computation of a player's decision.
#[derive(Clone, Debug)]
pub struct Mind {
    kind: u8,
    /// The seat that decides.
    me: u8,
    stage: Stage,
    /// Whether the search tries replies to one of the best actions instead of the player's actions.
    replies: bool,
    /// Whether a reply is being tried. Otherwise the position before any reply is examined.
    tries: bool,
    /// The number of cards that the tried action draws.
    drawn: u8,
    pub(super) cursor: Cursor,
    /// The best actions in descending order of their values.
    best: [Action; PLACES],
    worths: [i16; PLACES],
    count: u8,
    /// The index of the action whose replies are tried.
    at: u8,
    /// The lowest value after any reply to that action so far.
    worst: i16,
    worlds: u8,
    effort: u8,
    /// The effort of the last position, in 32nds of a unit. The lowest five bits, the fraction of a
    /// unit, are added to the effort of the next position.
    effort_bits: u8,
    /// The random numbers of a world, which all actions share.
    world: Rng,
    /// The number of cards still to be dealt to each seat.
    owed: [u8; 8],
    /// The game as it is on the table.
    real: Game,
    /// The game after the player's action.
    after: Game,
    /// The kind of the action or reply that is being tried; Draw without one.
    tried: Kind,
    /// Whether the next player could win by a move unless this turn prevents it; only actions that
    /// can prevent it are then tried.
    is_threatened: bool,
    survey: Survey,
}

impl Default for Mind {
    fn default() -> Self {
        Mind::new()
    }
}

impl Mind {
    /// Creates a mind that has no decision to make. All bytes are zero.
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
            effort: 0,
            effort_bits: 0,
            world: Rng::new(),
            owed: [0; 8],
            real: Game::new(),
            after: Game::new(),
            tried: Kind::Draw,
            is_threatened: false,
            survey: Survey::new(),
        }
    }

    /// Starts the decision of a player of this kind. The game must wait for an action of a player.
    pub fn begin(&mut self, kind: u8, game: &Game) {
        self.kind = kind;
        self.me = game.seat();
        self.real = *game;
        self.forget();
    }

    /// Restores the game, and starts the decision again.
    pub(super) fn think_again(&mut self, game: &mut Game) {
        self.put_back(game);
        self.forget();
    }

    /// Discards all results so far.
    fn forget(&mut self) {
        self.stage = Stage::First;
        self.replies = false;
        self.cursor = Cursor::new();
        self.count = 0;
        self.effort = 0;
        self.effort_bits = 0;
        self.worlds = 0;
        self.tried = Kind::Draw;
        self.is_threatened = false;
    }

    /// Returns the seat that decides.
    pub const fn seat(&self) -> u8 {
        self.me
    }

    /// Performs one step. Returns the decision, once it is made.
    ///
    /// The steps try actions in `game`, which must be the game passed to [`Mind::begin`]. It is
    /// restored when a decision is returned, or by [`Mind::put_back`]. All code of the rules thus
    /// works on a single game, at a constant address. `chance` must not be the source of the cards
    /// that are drawn.
    pub fn step(&mut self, game: &mut Game, chance: &mut Rng) -> Option<Action> {
        if self.think(game, chance) { Some(self.decision()) } else { None }
    }

    /// Returns the decision, which must have been made.
    pub(super) fn decision(&self) -> Action {
        self.best[0]
    }

    /// Like [`Mind::step`]. Returns whether the decision is complete.
    pub(super) fn think(&mut self, game: &mut Game, chance: &mut Rng) -> bool {
        match self.stage {
            Stage::First => self.begin_to_think(game),
            Stage::Win => self.look_for_win(game),
            Stage::TakeBack => self.take_back(game),
            Stage::Next => self.find_next(game, chance),
            Stage::TryOut => self.try_out(game),
            Stage::Examine => {
                if self.survey.examine_next(game) {
                    self.rate_trial(game, chance);
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

    /// Performs a few short steps, and in a small city the long one after them. This saves polls,
    /// each of which takes a 6502 as long as a short step.
    pub(super) fn think_on(&mut self, game: &mut Game, chance: &mut Rng) -> bool {
        let cells = game.city().cells();
        for _ in 0..STEPS {
            let was_short = self.is_short();
            if self.think(game, chance) {
                return true;
            }
            if !was_short || cells > FEW && (cells > MANY || !self.is_short()) {
                break;
            }
        }
        false
    }

    /// Returns whether the next step is short.
    const fn is_short(&self) -> bool {
        matches!(self.stage, Stage::TakeBack | Stage::Next | Stage::TryOut)
    }

    /// Restores the game passed to [`Mind::begin`].
    pub fn put_back(&mut self, game: &mut Game) {
        *game = self.real;
    }

    fn begin_to_think(&mut self, game: &mut Game) {
        self.stage = Stage::Next;
        let answers = game.phase() == Phase::Answer;
        if answers {
            // Look for a win as in the player's own turn, because agreeing to a draw would give it
            // away.
            game.turn = self.me;
            game.phase = Phase::Act;
        } else if self.kind == BEGINNER || game.phase() != Phase::Act {
            return self.begin_to_choose(game);
        }
        self.after = *game;
        self.cursor = Cursor::within(Action::new(Kind::Fly, 0, 0, 0), 0);
        self.stage = Stage::Win;
    }

    /// Tries the next action that may win.
    fn look_for_win(&mut self, game: &mut Game) {
        for _ in 0..FLIGHTS {
            if !game.next_action(&mut self.cursor)
                || self.cursor.action.kind as u8 > Kind::Attack as u8
            {
                self.put_back(game);
                return self.begin_to_choose(game);
            }
            match promise(game, &self.cursor.action) {
                Promise::NoPart => self.cursor.skip(1),
                Promise::No => {}
                Promise::Maybe => {
                    let action = self.cursor.action;
                    game.try_out(&action);
                    let wins = game.outcome() == Some(Outcome::Won(self.me));
                    game.take_back(&self.after, action.kind);
                    if wins {
                        let answers = self.real.phase() == Phase::Answer;
                        self.best[0] =
                            if answers { Action::new(Kind::Answer, 0, 0, 0) } else { action };
                        self.stage = Stage::Done;
                    }
                    return;
                }
            }
        }
    }

    /// Starts to choose an action after no win was found.
    fn begin_to_choose(&mut self, game: &mut Game) {
        self.cursor = Cursor::new();
        self.stage = Stage::Next;
        match game.phase() {
            Phase::Answer => {
                self.survey.count_hand(game, self.me);
                self.examine(game);
            }
            Phase::Act if players::offers(game) => {
                self.best[0] = Action::new(Kind::Offer, 0, 0, 0);
                self.stage = Stage::Done;
            }
            Phase::Act if self.kind != BEGINNER && self.is_in_danger(game) => {
                self.is_threatened = true;
                self.cursor = Cursor::within(Action::new(Kind::Fly, 0, 0, 0), 0);
            }
            _ => {}
        }
    }

    /// Whether the next player could win by a move, based on what this player can see.
    fn is_in_danger(&self, game: &Game) -> bool {
        self.kind != WANDERER && wins_by_move(game.city(), game.after(self.me))
    }

    /// Whether an action can prevent a move of the next player: the flight of a cell with a pyramid
    /// of that player, any move, or an attack on that player's pyramids. Otherwise skips the
    /// actions with the same first part.
    fn may_prevent(&mut self, game: &Game) -> bool {
        let (next, [one, ..]) = (game.after(self.me), self.cursor.action.parts);
        let may = match self.cursor.action.kind {
            Kind::Fly => game.city().here(one) & bit(next) != 0,
            Kind::Attack => owner(one) == next,
            _ => true,
        };
        if !may {
            self.cursor.skip(1);
        }
        may
    }

    /// Starts to examine the current position.
    fn examine(&mut self, game: &Game) {
        self.survey.begin_to_examine(game);
        self.stage = Stage::Examine;
    }

    /// Undoes the trial.
    fn take_back(&mut self, game: &mut Game) {
        let before = if self.replies { &self.after } else { &self.real };
        game.take_back(before, self.tried);
        self.tried = Kind::Draw;
        self.stage = Stage::Next;
    }

    /// Finds the next action or reply.
    fn find_next(&mut self, game: &mut Game, chance: &mut Rng) {
        if self.replies {
            if !self.has_time() {
                // The replies to this action are incomplete, so its value is meaningless.
                if self.at != 0 || self.worlds == 0 {
                    self.count = self.at.max(1);
                }
                return self.choose_best();
            }
            let is_reply = game.phase() == Phase::Act
                && game.next_action(&mut self.cursor)
                // The replies are flights, moves, attacks and hatching, which are consecutive
                // kinds: these can harm the player at once, or win.
                && (self.cursor.action.kind as u8) < Kind::Offer as u8;
            self.tries = is_reply;
            if is_reply {
                self.stage = Stage::TryOut;
            } else {
                self.examine(game);
            }
            return;
        }
        let is_found = game.next_action(&mut self.cursor);
        if self.is_threatened {
            if !is_found || self.cursor.action.kind as u8 > Kind::Attack as u8 {
                if self.count == 0 {
                    // No action prevents the move.
                    self.is_threatened = false;
                    self.cursor = Cursor::new();
                    return;
                }
            } else {
                if self.may_prevent(game) {
                    self.stage = Stage::TryOut;
                }
                return;
            }
        }
        if !is_found || self.is_threatened {
            let thinks = matches!(self.kind, FAR_BUILDER | FAR_ATTACKER);
            let is_clear = self.worths[0] >= super::worth::WIN || self.count < 2;
            if !thinks || game.phase() != Phase::Act || is_clear {
                self.stage = Stage::Done;
            } else {
                while self.count > 1
                    && self.worths[usize::from(self.count - 1) % PLACES] < LOSES * 2
                {
                    self.count -= 1;
                }
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

    /// Tries the action or reply.
    fn try_out(&mut self, game: &mut Game) {
        let action = &self.cursor.action;
        self.drawn = game.try_out(action);
        self.tried = action.kind;
        if self.replies {
            self.add_effort(game);
        } else if self.is_threatened && (game.outcome().is_some() || self.is_in_danger(game)) {
            self.stage = Stage::TakeBack;
            return;
        } else {
            self.survey.count_hand(game, self.me);
        }
        self.examine(game);
    }

    /// Rates the trial, after its position has been examined.
    fn rate_trial(&mut self, game: &mut Game, chance: &mut Rng) {
        if game.phase() == Phase::Answer {
            let agrees = players::agrees(game, self.survey.nearest() <= self.survey.need(self.me));
            self.best[0] = Action::new(Kind::Answer, agrees as u8, 0, 0);
            self.stage = Stage::Done;
            return;
        }
        let temper = players::temper(self.kind);
        let drawn = if self.replies { 0 } else { self.drawn };
        let mut worth = self.survey.worth(game, temper, drawn, self.replies);
        self.stage = Stage::TakeBack;
        if !self.replies {
            if game.outcome().is_none() && self.is_in_danger(game) {
                worth = (worth >> 3) + LOSES + LOSES / 2;
            }
            if self.kind == WANDERER {
                worth += i16::from(chance.below(128)) << WANDERS;
            }
            self.rate(game, toss(worth, chance));
            return;
        }
        self.worst = self.worst.min(worth);
        if !self.tries {
            self.finish_replies(chance);
        }
    }

    /// Rates an action of the player, and keeps it if it is among the best.
    fn rate(&mut self, game: &Game, worth: i16) {
        self.add_effort(game);
        self.keep(worth);
        let is_long = matches!(self.cursor.action.kind, Kind::Build | Kind::Fly);
        let spared = if is_long { AFTER_BUILDING } else { 0 };
        if self.effort >= EFFORT_MAX - spared {
            // No effort is left for this kind of action: skip the rest of them.
            self.cursor.skip(0);
        }
    }

    const fn has_time(&self) -> bool {
        self.effort < EFFORT_MAX
    }

    /// Adds the effort of examining a position, proportional to cells times seats. A unit takes up
    /// to 75 ms on a 6502.
    #[inline(never)]
    fn add_effort(&mut self, game: &Game) {
        let each = game.city().cells().wrapping_mul(game.seats() + 2) >> 1;
        // In 32nds of a unit.
        let effort = (self.effort_bits & 31) + 24 + each;
        self.effort_bits = effort;
        self.effort = self.effort.saturating_add(effort >> 5);
    }

    /// Keeps the action if it is among the best.
    fn keep(&mut self, worth: i16) {
        let mut place = usize::from(self.count) % PLACES;
        if place < BEST {
            self.count += 1;
        }
        // The list has room for one more action than the best.
        while place > 0 && self.worths[place - 1] < worth {
            self.worths[place] = self.worths[place - 1];
            self.best[place] = self.best[place - 1];
            place -= 1;
        }
        self.worths[place] = worth;
        self.best[place] = self.cursor.action;
    }

    /// Returns the value of discarding a card or choosing it as a starter, by the number of cards
    /// in the hand that go with it. All places for a starter have the same value.
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
}

/// Returns twice the value, plus a random bit that decides between equal values.
fn toss(worth: i16, chance: &mut Rng) -> i16 {
    worth * 2 + i16::from(chance.below(2))
}
