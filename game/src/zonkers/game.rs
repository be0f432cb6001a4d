//! The state of a game and its legal actions.

use super::score;
use crate::kit::points::Points;
use crate::kit::rules::{Rules, own_rules};
use crate::kit::saver::Saver;
use crate::table::dice::{Counts, DICE, FACES, Roll};
use crate::table::standings::{Banks, SEATS_MAX, Standings};
use crate::table::turns::Turns;

/// The default and highest limit (Z-R20).
pub const LIMIT_MAX: Points = Points::of(10_000);

/// The lowest limit: the smallest opening (Z-R20).
pub const LIMIT_MIN: Points = Points::of(500);

/// The points that a player must bank in one turn to open (Z-R13, Z-R14).
pub(super) const OPENING: Points = Points::of(500);

/// The action that the game expects next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// [`Game::start`].
    #[default]
    Idle,
    /// [`Action::Roll`] with [`Game::dice_to_roll`] dice.
    Roll,
    /// Like `Roll`, after a roll of counters only: all six dice (Z-R16).
    Forced,
    /// [`Action::Keep`], or [`Action::Stop`] if the rules allow it.
    Choose,
    /// [`Action::Pass`]: the roll had no counters, and the turn's points are lost.
    Zonkers,
    /// [`Action::Pass`]: the player stopped, and the turn's points are banked.
    Stopped,
    /// No action: [`Game::winner`] has won.
    Over,
}

/// An action in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Roll: the dice show these faces. The result comes from outside the rules.
    Roll(Roll),
    /// Set these dice of the roll aside. The player must then roll the others (Z-R10).
    Keep(Counts),
    /// Bank the points set aside and all counters of this roll (Z-R10).
    Stop,
    /// Pass the dice to the next player, or end the game.
    Pass,
}

/// The reason why an action is illegal. The game has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The phase does not allow the action.
    NotNow,
    /// The number of players is not 1 to 9.
    Players,
    /// The limit is not 500 to 10,000.
    Limit,
    /// The number of dice differs from [`Game::dice_to_roll`].
    Dice,
    /// The player is not open and has fewer than 500 points (Z-R13).
    NotOpen,
    /// The dice are not in the roll or are not counters (Z-R6).
    NoCounters,
    /// No dice were set aside (Z-R11).
    Nothing,
}

/// The legal actions. See also [`Game::may_keep`] for the dice that may be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The number of dice to roll, or 0.
    pub roll: u8,
    /// Whether dice may be set aside.
    pub keep: bool,
    /// Whether the player may stop.
    pub stop: bool,
    /// Whether the next turn can start.
    pub pass: bool,
}

/// A game of Zonkers. Seats are numbered from 0, in the order in which the names were entered (G5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    phase: Phase,
    humans: u8,
    standings: Standings,
    roll: Roll,
    counts: Counts,
    counters: Counts,
    aside: Counts,
    turn: Points,
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// Creates a game that has not been started. All bytes are zero, so that it takes no space in a
    /// program.
    pub const fn new() -> Game {
        Game {
            phase: Phase::Idle,
            humans: 0,
            standings: Standings::new(),
            roll: Roll::NONE,
            counts: Counts::NONE,
            counters: Counts::NONE,
            aside: Counts::NONE,
            turn: Points::ZERO,
        }
    }

    /// Starts a game of `humans` players to `limit` points. A single player gets Apple as an
    /// opponent, in the second seat (Z-R1, Z-R2). Seat 0 plays first.
    ///
    /// # Errors
    /// [`Illegal::Players`] and [`Illegal::Limit`] (Z-R20).
    pub fn start(&mut self, humans: u8, limit: Points) -> Result<(), Illegal> {
        if humans == 0 || humans > SEATS_MAX {
            return Err(Illegal::Players);
        }
        if limit < LIMIT_MIN || limit > LIMIT_MAX {
            return Err(Illegal::Limit);
        }
        *self = Game::new();
        self.humans = humans;
        self.standings.start(if humans == 1 { 2 } else { humans }, limit);
        self.phase = Phase::Roll;
        Ok(())
    }

    /// Goes back to the beginning of the turn that was played `back` turns before the last one.
    pub(super) fn go_back(&mut self, turns: &Turns, back: u8) {
        let (seats, limit) = (self.standings.seats(), self.standings.limit());
        self.standings.start(seats, limit);
        turns.before(back, &mut self.standings, OPENING);
    }

    /// Sets the banked points and the seat on turn in a new game. Returns `false` if the seat does
    /// not exist.
    pub fn continue_from(&mut self, banks: &Banks, seat: u8) -> bool {
        self.standings.continue_from(banks, seat)
    }

    /// Continues a turn in which the player has set `stake` points aside and has just rolled
    /// `roll`.
    pub fn continue_with(&mut self, stake: Points, roll: &Roll) {
        self.phase = Phase::Roll;
        self.turn = stake;
        self.aside = Counts::NONE;
        // Cannot fail: a roll has at most six dice.
        let _ = self.aside.add(1, DICE - roll.dice());
        let _ = self.set_roll(roll);
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// The reason if the action is illegal; the game is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Roll(roll) => self.set_roll(roll),
            Action::Keep(kept) => self.keep(kept),
            Action::Stop => self.stop(),
            Action::Pass => self.pass(),
        }
    }

    /// Sets the result of a roll. See [`Action::Roll`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Dice`].
    #[inline(always)]
    pub fn set_roll(&mut self, roll: &Roll) -> Result<(), Illegal> {
        if !self.is_roll_due() {
            return Err(Illegal::NotNow);
        }
        if roll.dice() != self.dice_to_roll() {
            return Err(Illegal::Dice);
        }
        self.roll = *roll;
        self.counts = roll.counts();
        self.counters = score::all_counters(&self.counts);
        let counters = self.counters.total();
        if counters == 0 {
            // Z-R19: the first roll of a turn is no exception. Z-R14: an open player stays open.
            self.phase = Phase::Zonkers;
        } else if counters == roll.dice() {
            // Z-R16: all dice are counters, so every player must roll again. Z-R18: this may
            // repeat.
            self.turn = self.turn.plus(self.roll_points());
            self.aside = Counts::NONE;
            self.phase = Phase::Forced;
        } else {
            self.phase = Phase::Choose;
        }
        Ok(())
    }

    /// Sets `kept` aside. See [`Action::Keep`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NoCounters`], [`Illegal::Nothing`].
    pub fn keep(&mut self, kept: &Counts) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        if !self.may_keep_these(kept) {
            return Err(Illegal::NoCounters);
        }
        if kept.total() == 0 {
            return Err(Illegal::Nothing);
        }
        // Cannot fail: the kept dice were not set aside before.
        self.aside.add_all(kept).map_err(|_| Illegal::Dice)?;
        self.turn = self.turn.plus(score::sum(kept));
        self.phase = Phase::Roll;
        Ok(())
    }

    /// Banks the turn. See [`Action::Stop`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NotOpen`].
    pub fn stop(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        if !self.may_stop() {
            return Err(Illegal::NotOpen);
        }
        self.turn = self.points_if_stopped();
        // Z-R14: this opens the player, who has 500 points or is open.
        self.standings.bank(self.turn);
        self.phase = Phase::Stopped;
        Ok(())
    }

    /// Passes the dice to the next seat (G5, G6), or ends the game. See [`Action::Pass`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn pass(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Zonkers && self.phase != Phase::Stopped {
            return Err(Illegal::NotNow);
        }
        self.roll = Roll::NONE;
        self.counts = Counts::NONE;
        self.counters = Counts::NONE;
        self.aside = Counts::NONE;
        self.turn = Points::ZERO;
        self.phase = if self.standings.pass() { Phase::Roll } else { Phase::Over };
        Ok(())
    }

    /// Saves the game between two turns, or loads a game of `humans` players to `limit` points.
    /// Returns whether a loaded game is possible.
    pub fn archive_between_turns(
        &mut self,
        saver: &mut Saver,
        turns: &mut Turns,
        humans: u8,
        limit: Points,
    ) -> bool {
        // The numbers must be as legal as in a new game (Z-R1, Z-R20).
        let starts = !saver.reads() || self.start(humans, limit).is_ok();
        turns.archive(saver, &mut self.standings, OPENING) && starts
    }

    /// Returns the legal actions.
    pub fn legal(&self) -> Legal {
        let choose = self.phase == Phase::Choose;
        Legal {
            roll: if self.is_roll_due() { self.dice_to_roll() } else { 0 },
            keep: choose,
            stop: self.may_stop(),
            pass: self.phase == Phase::Zonkers || self.phase == Phase::Stopped,
        }
    }

    /// Returns whether `number` dice of `face` may be set aside (Z-R6). Zero is legal, but at least
    /// one die in all must be set aside (Z-R11).
    pub fn may_keep(&self, face: u8, number: u8) -> bool {
        self.phase == Phase::Choose && score::may_keep(face, self.counters.of(face), number)
    }

    /// Returns whether these dice may be set aside (Z-R6). At least one is necessary (Z-R11).
    #[inline(never)]
    pub fn may_keep_these(&self, kept: &Counts) -> bool {
        for face in FACES {
            if !self.may_keep(face, kept.of(face)) {
                return false;
            }
        }
        true
    }

    /// Returns whether the player may stop: open, or with 500 points or more to bank (Z-R13). An
    /// open player may stop after any roll with counters (Z-R15). A forced roll (Z-R17) and the
    /// final round (Z-R23) change nothing.
    pub fn may_stop(&self) -> bool {
        self.phase == Phase::Choose
            && (self.is_open(self.seat()) || self.points_if_stopped() >= OPENING)
    }

    /// Returns whether keeping all counters is the only choice (Z-R12): a single counter, or three
    /// equal dice that count only together.
    pub fn has_one_choice(&self) -> bool {
        let triple = self.counters.of(1) == 0 && self.counters.of(5) == 0;
        let total = self.counters.total();
        self.phase == Phase::Choose && (total == 1 || total == 3 && triple)
    }

    /// Returns the current phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the banked points, the ranking and the seat on turn.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// Apple's seat, if Apple plays.
    pub const fn apple(&self) -> Option<u8> {
        if self.humans == 1 { Some(1) } else { None }
    }

    /// Returns the seat on turn.
    pub const fn seat(&self) -> u8 {
        self.standings.seat()
    }

    /// Returns the points that `seat` has banked.
    pub const fn banked(&self, seat: u8) -> Points {
        self.standings.banked(seat)
    }

    /// Returns whether `seat` is open (Z-R14).
    pub fn is_open(&self, seat: u8) -> bool {
        self.standings.is_open(seat)
    }

    /// Returns the last roll of this turn.
    pub const fn roll(&self) -> &Roll {
        &self.roll
    }

    /// Returns the last roll of this turn, by face.
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// All counters of the last roll, by face.
    pub const fn counters(&self) -> &Counts {
        &self.counters
    }

    /// Returns the dice set aside since all six were rolled.
    pub const fn aside(&self) -> &Counts {
        &self.aside
    }

    /// Returns the number of dice in the next roll.
    pub fn dice_to_roll(&self) -> u8 {
        DICE.wrapping_sub(self.aside.total())
    }

    /// Returns the points set aside in this turn. After a forced roll or a stop this includes the
    /// last roll.
    pub const fn turn_points(&self) -> Points {
        self.turn
    }

    /// Returns the value of all counters of the last roll.
    pub fn roll_points(&self) -> Points {
        score::sum(&self.counters)
    }

    /// Returns the points that a stop would bank: the points set aside, and all counters of this
    /// roll (Z-R10).
    #[inline(always)]
    pub fn points_if_stopped(&self) -> Points {
        self.turn.plus(self.roll_points())
    }

    /// Returns whether the game waits for a roll.
    pub fn is_roll_due(&self) -> bool {
        self.phase == Phase::Roll || self.phase == Phase::Forced
    }

    /// Returns the winner, once the game is over: the first in the ranking (Z-R24).
    pub fn winner(&self) -> Option<u8> {
        if self.phase == Phase::Over { Some(self.standings.ranked(0)) } else { None }
    }
}

impl Rules for Game {
    own_rules!();

    fn is_legal(&self, action: &Action) -> bool {
        let legal = self.legal();
        match action {
            Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            Action::Keep(kept) => legal.keep && self.may_keep_these(kept),
            Action::Stop => legal.stop,
            Action::Pass => legal.pass,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.winner()
    }
}
