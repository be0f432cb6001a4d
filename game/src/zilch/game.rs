//! The state of a game and its legal actions.
//!
//! After a bank, the state is also the next player's offer: the points of the turn, the dice set
//! aside, and the other dice, which stay on the table. An offer therefore needs no state of its
//! own, and any number of heirs can follow one another (S-R9).

use super::score;
use crate::kit::points::Points;
use crate::kit::rules::{Rules, own_rules};
use crate::kit::saver::Saver;
use crate::table::dice::{Counts, DICE, Roll};
use crate::table::standings::{SEATS_MAX, Standings};
use crate::table::turns::Turns;

/// The default limit, and the highest (S-R1).
pub const LIMIT_MAX: Points = Points::of(10_000);

/// The lowest limit.
pub const LIMIT_MIN: Points = Points::of(500);

/// The minimum number of players, because an inheritance takes two (S-R25).
pub const SEATS_MIN: u8 = 2;

/// The action that the game waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// No game is in progress. Next: [`Game::start`].
    #[default]
    Idle,
    /// [`Action::Inherit`] or [`Action::Fresh`]: the previous player has banked.
    Offer,
    /// The first roll of a turn. Next: [`Action::Roll`] with [`Game::dice_to_roll`] dice.
    Roll,
    /// [`Action::Keep`].
    Choose,
    /// [`Action::Bank`], or [`Action::Roll`] with the dice left.
    Decide,
    /// No die scored, and the turn's points are lost. Next: [`Action::Pass`].
    Zilch,
    /// The turn's points are banked. Next: [`Action::Pass`].
    Banked,
    /// The game is over, and [`Game::winner`] has won. No action is legal.
    Over,
}

/// An action in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Take over the points and dice of the previous player (S-R7 to S-R12).
    Inherit,
    /// Start with six dice and no points, and let the offer lapse (S-R13).
    Fresh,
    /// A random outcome: the dice show these faces.
    Roll(Roll),
    /// Set dice of the roll aside, as a bit mask: any selection in which all dice score (S-R3,
    /// S-R24).
    Keep(u8),
    /// Bank the points of the dice set aside (S-R3).
    Bank,
    /// Begin the next player's turn, or end the game.
    Pass,
}

/// The reason why an action is illegal. The game has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The phase does not allow the action.
    NotNow,
    /// The number of players is not 2 to 9 (S-R25).
    Players,
    /// The limit is not 500 to 10,000.
    Limit,
    /// The roll has the wrong number of dice.
    Dice,
    /// The dice are not in the roll or do not all score, or there are none (S-R3).
    Selection,
}

/// The legal actions. See also [`Game::value`] for selections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Whether an offer must be accepted or declined.
    pub offer: bool,
    /// The number of dice to roll, or 0.
    pub roll: u8,
    /// Whether dice must be set aside.
    pub keep: bool,
    /// Whether the player may bank.
    pub bank: bool,
    /// Whether the next turn can start.
    pub pass: bool,
}

/// A game of Zilch. Seats are numbered from 0, in the order in which they were taken (G5, S-R25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    phase: Phase,
    standings: Standings,
    /// The dice of the last roll that are not set aside; in an offer, the dice left on the table.
    roll: Roll,
    /// The dice set aside since all six were rolled, including by previous players.
    aside: Counts,
    /// The points of this turn, including inherited points. In an offer, the points to inherit.
    turn: Points,
    /// The inherited points of this turn.
    inherited: Points,
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// The bytes of an archived game without its turns, see [`Game::archive_between_turns`].
    pub const OFFER_BYTES: usize = 2 * DICE as usize;

    /// Creates a game that has not been started. All bytes are zero, so that it takes no space in a
    /// program.
    pub const fn new() -> Game {
        Game {
            phase: Phase::Idle,
            standings: Standings::new(),
            roll: Roll::NONE,
            aside: Counts::NONE,
            turn: Points::ZERO,
            inherited: Points::ZERO,
        }
    }

    /// Starts a game of `seats` players to `limit` points. Seat 0 plays first, and has nothing to
    /// inherit (S-R14).
    ///
    /// # Errors
    /// [`Illegal::Players`], [`Illegal::Limit`].
    pub fn start(&mut self, seats: u8, limit: Points) -> Result<(), Illegal> {
        if !(SEATS_MIN..=SEATS_MAX).contains(&seats) {
            return Err(Illegal::Players);
        }
        if limit < LIMIT_MIN || limit > LIMIT_MAX {
            return Err(Illegal::Limit);
        }
        *self = Game::new();
        self.standings.start(seats, limit);
        self.phase = Phase::Roll;
        Ok(())
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// The reason if the action is illegal; the game is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Inherit => self.begin_turn(true),
            Action::Fresh => self.begin_turn(false),
            Action::Roll(roll) => self.set_roll(roll),
            Action::Keep(bits) => self.keep(*bits),
            Action::Bank => self.bank(),
            Action::Pass => self.pass(),
        }
    }

    /// Accepts the offer or lets it lapse. See [`Action::Inherit`] and [`Action::Fresh`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn begin_turn(&mut self, inherits: bool) -> Result<(), Illegal> {
        if self.phase != Phase::Offer {
            return Err(Illegal::NotNow);
        }
        if inherits {
            self.inherited = self.turn;
        } else {
            self.clear_turn();
        }
        // S-R10: an heir must roll before banking.
        self.phase = Phase::Roll;
        Ok(())
    }

    /// Sets the result of a roll. See [`Action::Roll`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Dice`].
    pub fn set_roll(&mut self, roll: &Roll) -> Result<(), Illegal> {
        if self.phase != Phase::Roll && self.phase != Phase::Decide {
            return Err(Illegal::NotNow);
        }
        if roll.dice() != self.dice_to_roll() {
            return Err(Illegal::Dice);
        }
        if roll.dice() == DICE {
            // S-R6: all six dice are rolled again, and the points stay at stake. S-R12: this
            // includes an heir.
            self.aside = Counts::NONE;
        }
        self.roll = *roll;
        let scores = score::best(&roll.counts()).1 != Points::ZERO;
        self.phase = if scores { Phase::Choose } else { Phase::Zilch };
        Ok(())
    }

    /// Sets dice of the roll aside. See [`Action::Keep`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Selection`].
    pub fn keep(&mut self, bits: u8) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        let value = self.value(bits);
        if value == Points::ZERO {
            return Err(Illegal::Selection);
        }
        let mut left = Roll::NONE;
        for index in 0..self.roll.dice() {
            let face = self.roll.face(index);
            // Cannot fail: the dice are from the roll, which has exactly the dice that are not set
            // aside.
            if bits >> index & 1 != 0 {
                let _ = self.aside.add(face, 1);
            } else {
                let _ = left.push(face);
            }
        }
        self.roll = left;
        self.turn = self.turn.plus(value);
        self.phase = Phase::Decide;
        Ok(())
    }

    /// Banks the turn. See [`Action::Bank`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn bank(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Decide {
            return Err(Illegal::NotNow);
        }
        // S-R7: an heir's loss does not affect these points. S-R18: there is no minimum.
        self.standings.bank(self.turn);
        self.phase = Phase::Banked;
        Ok(())
    }

    /// Passes the dice to the next seat (G5, G6), or ends the game. See [`Action::Pass`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn pass(&mut self) -> Result<(), Illegal> {
        let has_banked = self.phase == Phase::Banked;
        if !has_banked && self.phase != Phase::Zilch {
            return Err(Illegal::NotNow);
        }
        let goes_on = self.standings.pass();
        if !has_banked || !goes_on {
            // S-R11: there is nothing to inherit.
            self.clear_turn();
        }
        self.inherited = Points::ZERO;
        self.phase = match (goes_on, has_banked) {
            (false, _) => Phase::Over,
            // S-R15: there are also offers in the final round.
            (true, true) => Phase::Offer,
            (true, false) => Phase::Roll,
        };
        Ok(())
    }

    /// Returns to six dice and no points.
    fn clear_turn(&mut self) {
        self.roll = Roll::NONE;
        self.aside = Counts::NONE;
        self.turn = Points::ZERO;
    }

    /// Saves the game between two turns, including an offer, or loads one of `seats` players to
    /// `limit` points. Returns whether a loaded game is possible.
    pub fn archive_between_turns(
        &mut self,
        saver: &mut Saver,
        turns: &mut Turns,
        seats: u8,
        limit: Points,
    ) -> bool {
        let (roll, aside) = (self.roll, self.aside);
        // The numbers must be as legal as in a new game.
        let starts = !saver.reads() || self.start(seats, limit).is_ok();
        let can_be = turns.archive(saver, &mut self.standings, Points::from_units(1)) && starts;
        for index in 0..DICE {
            let (mut die, mut set_aside) = (roll.face(index), aside.of(index + 1));
            saver.byte(&mut die);
            saver.byte(&mut set_aside);
            if saver.reads() {
                // If a die is invalid, the sum below shows that it is missing.
                let _ = self.roll.push(die);
                let _ = self.aside.add(index + 1, set_aside);
            }
        }
        if !saver.reads() {
            return can_be;
        }
        self.turn = turns.left();
        if self.turn == Points::ZERO {
            self.clear_turn();
            return can_be;
        }
        // S-R7: the points banked in the last turn are the inheritance.
        self.phase = Phase::Offer;
        can_be
            && score::value(&self.aside) != Points::ZERO
            && self.aside.total() + self.roll.dice() == DICE
    }

    /// Returns the legal actions.
    pub fn legal(&self) -> Legal {
        let decides = self.phase == Phase::Decide;
        Legal {
            offer: self.phase == Phase::Offer,
            roll: if self.phase == Phase::Roll || decides { self.dice_to_roll() } else { 0 },
            keep: self.phase == Phase::Choose,
            bank: decides,
            pass: self.phase == Phase::Zilch || self.phase == Phase::Banked,
        }
    }

    /// Returns the number of dice to roll if these dice of the roll are set aside.
    #[inline(never)]
    pub fn left_without(&self, bits: u8) -> u8 {
        let left = self.roll.dice() - self.roll.chosen(bits).total();
        if left == 0 { DICE } else { left }
    }

    /// Returns the points for setting these dice of the roll aside, or zero if that is illegal.
    pub fn value(&self, bits: u8) -> Points {
        if bits >> self.roll.dice() != 0 {
            return Points::ZERO;
        }
        score::value(&self.roll.chosen(bits))
    }

    /// Returns the action that the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the banked points, the ranking, and the seat on turn.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// Returns the seat on turn.
    pub const fn seat(&self) -> u8 {
        self.standings.seat()
    }

    /// Returns the points banked by `seat`.
    pub const fn banked(&self, seat: u8) -> Points {
        self.standings.banked(seat)
    }

    /// Returns the dice of the last roll that are not set aside; in an offer, the dice left on the
    /// table.
    pub const fn roll(&self) -> &Roll {
        &self.roll
    }

    /// Returns the dice set aside since all six were rolled, including by previous players (S-R6).
    pub const fn aside(&self) -> &Counts {
        &self.aside
    }

    /// Returns the number of dice in the next roll: all that are not set aside, scoring or not
    /// (S-R5); six if all six are set aside (S-R6, S-R26).
    pub fn dice_to_roll(&self) -> u8 {
        let left = DICE.wrapping_sub(self.aside.total());
        if left == 0 { DICE } else { left }
    }

    /// Returns the points of this turn; in an offer, the points to inherit (S-R8).
    pub const fn turn_points(&self) -> Points {
        self.turn
    }

    /// Returns the inherited points of this turn.
    pub const fn inherited(&self) -> Points {
        self.inherited
    }

    /// Returns the winner, once the game is over: the first in the ranking (S-R17).
    pub fn winner(&self) -> Option<u8> {
        if self.phase == Phase::Over { Some(self.standings.ranked(0)) } else { None }
    }
}

impl Rules for Game {
    own_rules!();

    fn is_legal(&self, action: &Action) -> bool {
        let legal = self.legal();
        match *action {
            Action::Inherit | Action::Fresh => legal.offer,
            Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            Action::Keep(dice) => legal.keep && self.value(dice) != Points::ZERO,
            Action::Bank => legal.bank,
            Action::Pass => legal.pass,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.winner()
    }
}
