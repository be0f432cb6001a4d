//! The state of a game and its legal actions.
//!
//! The five dice have fixed places. The Blood Die has the first place. A roll has the dice that are
//! not set aside, in the order of their places, so that the Blood Die is the first die of any roll
//! that includes it.
//!
//! Where the rules leave a choice, this module decides as follows. Five of a kind with surplus 1's
//! or 5's are only a natural five. Four 1's and a 5, or four 5's and a 1, are five scoring dice.
//! Only a natural five is exempt from B-R15, so these dice must be picked up and rolled, and cannot
//! be dared. Four 1's all score. If the odd die is the Blood Die, it is the only one that does not
//! score (B-R18): the player cannot stay, but can be dared.

mod actions;
pub use actions::passed;
mod archive;

use super::score;
use super::sheet::{Entry, Sheet};
use crate::kit::points::Points;
use crate::kit::rules::{Rules, own_rules};
use crate::kit::saver::Saver;
use crate::table::dice::{Counts, Roll};
use crate::table::standings::{SEATS_MAX, Standings};

pub use super::score::DICE;

/// The score that ends the game (B-R27) and caps scores (B-R28).
pub const LIMIT: Points = Points::of(10_000);

/// The points that a player must bank in one turn to enter the game (B-R17).
pub const ENTRY: Points = Points::of(350);

/// The score from which a player may call the 11,000 rule (B-R31).
pub const CALL: Points = Points::of(5_000);

/// The points that a player at the limit must bank in one turn under the 11,000 rule (B-R32).
pub const BEYOND: Points = Points::of(1_000);

/// The distance between thresholds, in units (B-R21).
const THRESHOLD: u16 = 20;

/// Scores that give a hit when a player lands on them (B-R22), in units: 2100, 3950, 5150, 6900,
/// 7700, 9950.
pub static BONUSES: [u8; 6] = [42, 79, 103, 138, 154, 199];

/// The maximum number of bonuses that the players add.
pub const MORE_BONUSES: usize = BONUSES.len();

/// The reason why a turn is lost (B-R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Failure {
    /// No die of a roll scored.
    Zonk,
    /// None of five dice scored.
    Bloods,
    /// The Blood Die, rolled alone, did not score.
    BloodyZonk,
    /// The dared die does not match the other four (B-R10).
    DareZonk,
    /// The player touched the dice before another player's hit was over (B-R26).
    Early,
}

impl Failure {
    /// Returns the failure for a roll of `dice` dice without a scoring die (B-R19).
    #[inline(never)]
    pub const fn of(dice: u8, has_blood_die: bool) -> Failure {
        match dice {
            DICE => Failure::Bloods,
            1 if has_blood_die => Failure::BloodyZonk,
            _ => Failure::Zonk,
        }
    }
}

/// The action that the game waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// No game is in progress. Next: [`Game::start`].
    #[default]
    Idle,
    /// [`Action::Roll`] with [`Game::dice_to_roll`] dice; before the first roll of a turn also
    /// [`Action::Call`].
    Roll,
    /// [`Action::Roll`]: all five dice score and must be picked up (B-R15).
    Forced,
    /// [`Action::Roll`] or [`Action::Stay`]: a natural five, with which the player may stay (B-R6).
    Natural,
    /// [`Action::Keep`], [`Action::Stay`]; [`Action::Dare`] and [`Action::TakeDare`] with four of a
    /// kind.
    Choose,
    /// The turn is lost. Next: [`Action::Pass`].
    Failed,
    /// The player stayed with a hit. Next: [`Action::Release`], or [`Action::Touch`] by the next
    /// player.
    Hit,
    /// The turn is over. Next: [`Action::Pass`].
    Stayed,
    /// The game is over, and [`Game::winner`] has won. No action is legal.
    Over,
}

/// The state of a dare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Dare {
    /// No player has dared the roller.
    #[default]
    None,
    /// The roller was dared, and may roll the odd die alone (B-R13).
    Dared,
    /// The roller has taken the dare, and rolls the odd die or has rolled it.
    Taken,
}

/// An action in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A random outcome: the dice show these faces.
    Roll(Roll),
    /// Leave these dice of the roll, as a bit mask, and roll the others (B-R16).
    Keep(u8),
    /// Bank the turn's points, with all scoring dice (B-R16).
    Stay,
    /// Another player dares the roller (B-R13).
    Dare,
    /// Roll the odd die alone.
    TakeDare,
    /// Call the 11,000 rule (B-R31).
    Call,
    /// End the hit, so that the next player may roll (B-R26).
    Release,
    /// The next player takes the dice before the hit is over, and loses the turn (B-R26).
    Touch,
    /// Begin the next player's turn, or end the game.
    Pass,
}

/// The reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Illegal {
    /// The phase does not allow the action.
    NotNow,
    /// The number of players is not 2 to 9 (B-R2).
    Players,
    /// The roll has the wrong number of dice.
    Dice,
    /// A player who has not entered stays with less than 350 points (B-R17).
    NotEntered,
    /// The player must roll the Blood Die, the only die that does not score (B-R18).
    BloodDie,
    /// A player at the limit stays with less than 1000 points under the 11,000 rule (B-R32).
    NotEnough,
    /// The dice do not score, or there are none (B-R16).
    NoScore,
    /// There is no four of a kind in a roll of five to dare, or no dare to take (B-R12).
    NoDare,
    /// The player who calls the 11,000 rule has less than 5000 points, or it was called before, or
    /// a player has reached the limit (B-R31).
    NoCall,
}

/// The legal actions. See also [`Game::value`] for the dice that may be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The number of dice to roll, or 0.
    pub roll: u8,
    /// Whether dice may be left.
    pub keep: bool,
    /// Whether the player may stay.
    pub stay: bool,
    /// Whether another player may dare the roller.
    pub dare: bool,
    /// Whether the roller may take a dare.
    pub take_dare: bool,
    /// Whether the 11,000 rule may be called.
    pub call: bool,
    /// Whether a hit must be ended before the next turn.
    pub release: bool,
    /// Whether the next turn can start.
    pub pass: bool,
}

/// A game of Zonk! Seats are numbered from 0 and in the order of play (B-R1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    phase: Phase,
    dare: Dare,
    /// The face of the four of a kind.
    dared: u8,
    standings: Standings,
    roll: Roll,
    /// The scoring dice of the roll.
    scoring: Counts,
    /// The points of the scoring dice.
    roll_points: Points,
    /// The face of the die in each place.
    faces: [u8; 8],
    /// The places of dice set aside, as a bit mask.
    aside: u8,
    turn: Points,
    /// All hits, by seat.
    hits: [u8; 16],
    /// The seat that has the hit, in [`Phase::Hit`].
    taker: u8,
    /// The number of the round, from 1.
    round: u16,
    /// Whether the last round was a social (B-R23).
    social: bool,
    /// The seat that called the 11,000 rule, plus 1, or 0.
    called: u8,
    /// The round of the call.
    called_round: u16,
    sheet: Sheet,
    /// The bonuses that the players added to [`BONUSES`], or 0 for unused entries. The next game
    /// keeps them.
    more_bonuses: [u8; MORE_BONUSES],
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// The size of the archived game, see [`Game::archive`].
    pub const BYTES: usize = 1 + 2 + Sheet::BYTES;

    /// Creates a game that has not been started. All bytes are zero, so that it takes no space in a
    /// program.
    pub const fn new() -> Game {
        Game {
            phase: Phase::Idle,
            dare: Dare::None,
            dared: 0,
            standings: Standings::new(),
            roll: Roll::NONE,
            scoring: Counts::NONE,
            roll_points: Points::ZERO,
            faces: [0; 8],
            aside: 0,
            turn: Points::ZERO,
            hits: [0; 16],
            taker: 0,
            round: 0,
            social: false,
            called: 0,
            called_round: 0,
            sheet: Sheet::new(),
            more_bonuses: [0; MORE_BONUSES],
        }
    }

    /// Starts a game. Seat 0 plays first.
    ///
    /// # Errors
    /// [`Illegal::Players`] (B-R2).
    pub fn start(&mut self, players: u8) -> Result<(), Illegal> {
        if !(2..SEATS_MAX + 1).contains(&players) {
            return Err(Illegal::Players);
        }
        self.standings.start(players, LIMIT);
        self.sheet.start(players);
        self.hits = [0; 16];
        self.round = 1;
        self.social = false;
        self.called = 0;
        self.called_round = 0;
        self.begin_turn();
        Ok(())
    }

    /// Returns the bonuses that the players added to [`BONUSES`], in units, or 0 for unused
    /// entries.
    pub const fn more_bonuses(&mut self) -> &mut [u8; MORE_BONUSES] {
        &mut self.more_bonuses
    }

    /// Adds a bonus, or removes an added one (B-R22). Returns `false` if that is impossible.
    pub fn change_bonus(&mut self, score: Points) -> bool {
        let bonus = score.units() as u8;
        if score > LIMIT || bonus == 0 {
            return false;
        }
        let mut free = MORE_BONUSES;
        for place in (0..MORE_BONUSES).rev() {
            if BONUSES[place] == bonus {
                return false;
            }
            if self.more_bonuses[place] == bonus {
                self.more_bonuses[place] = 0;
                return true;
            }
            if self.more_bonuses[place] == 0 {
                free = place;
            }
        }
        let is_free = free < MORE_BONUSES;
        if is_free {
            self.more_bonuses[free] = bonus;
        }
        is_free
    }

    /// Discards the game and the sheet.
    pub fn forget(&mut self) {
        self.phase = Phase::Idle;
        self.sheet.start(0);
    }

    /// Returns the legal actions. See also [`Game::value`] for the dice that may be left.
    pub fn legal(&self) -> Legal {
        let choose = self.phase == Phase::Choose;
        Legal {
            roll: if self.is_roll_due() { self.dice_to_roll() } else { 0 },
            keep: choose,
            stay: self.may_stay().is_ok(),
            dare: self.may_be_dared(),
            take_dare: choose && self.dare == Dare::Dared,
            call: self.may_call(),
            release: self.phase == Phase::Hit,
            pass: self.phase == Phase::Failed || self.phase == Phase::Stayed,
        }
    }

    /// Returns the value of dice of the roll, as a bit mask, or `None` if they may not be left
    /// (B-R16).
    pub fn value(&self, dice: u8) -> Option<Points> {
        score::exactly(&self.roll.chosen(dice))
    }

    /// Returns the points of the turn after leaving these dice, as a bit mask. Illegal dice count
    /// nothing.
    #[inline(never)]
    pub fn points_with(&self, dice: u8) -> Points {
        self.turn.plus(self.value(dice).unwrap_or_default())
    }

    /// Returns the number of dice to roll after leaving these dice of the roll, as a bit mask.
    #[inline(never)]
    pub const fn left_without(&self, dice: u8) -> u8 {
        self.roll.dice() - dice.count_ones() as u8
    }

    /// Returns the action that the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the state of a dare. After a roll of the odd die it is [`Dare::Taken`].
    pub const fn dared(&self) -> Dare {
        self.dare
    }

    /// Returns the face that the dared die must match.
    pub const fn dared_face(&self) -> u8 {
        self.dared
    }

    /// Returns the banked points, the ranking and the seat on turn.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// Returns the score sheet.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Returns the seat on turn.
    pub const fn seat(&self) -> u8 {
        self.standings.seat()
    }

    /// Returns the points that `seat` has banked.
    pub const fn banked(&self, seat: u8) -> Points {
        self.standings.banked(seat)
    }

    /// Returns whether `seat` has entered the game (B-R17).
    pub fn is_entered(&self, seat: u8) -> bool {
        self.standings.is_open(seat)
    }

    /// Returns whether `seat` has reached the limit and plays on (B-R32).
    #[inline(never)]
    pub fn is_beyond(&self, seat: u8) -> bool {
        self.called != 0 && self.banked(seat) >= LIMIT
    }

    /// Returns the number of hits of `seat`, 255 at most.
    pub const fn hits(&self, seat: u8) -> u8 {
        self.hits[(seat & 15) as usize]
    }

    /// Returns the seat that has the hit, in [`Phase::Hit`].
    pub const fn taker(&self) -> u8 {
        self.taker
    }

    /// Returns the round, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Returns whether all players had a hit in the round that has just ended (B-R23).
    pub const fn is_social(&self) -> bool {
        self.social
    }

    /// Returns the seat that called the 11,000 rule, and the round of the call (B-R3, B-R31).
    pub const fn called(&self) -> Option<(u8, u16)> {
        if self.called == 0 { None } else { Some((self.called - 1, self.called_round)) }
    }

    /// Returns the last roll of this turn.
    pub const fn roll(&self) -> &Roll {
        &self.roll
    }

    /// Returns the scoring dice of the last roll, by face.
    pub const fn scoring(&self) -> &Counts {
        &self.scoring
    }

    /// Returns whether the last roll includes the Blood Die, as its first die.
    pub const fn has_blood_die(&self) -> bool {
        self.aside & 1 == 0
    }

    /// Returns the places of dice set aside, as a bit mask.
    pub const fn aside(&self) -> u8 {
        self.aside
    }

    /// Returns the face of the die in a place, 0 to 4. The Blood Die has place 0.
    pub const fn face(&self, place: u8) -> u8 {
        self.faces[(place & 7) as usize]
    }

    /// Returns the number of dice in the next roll.
    #[inline(never)]
    pub fn dice_to_roll(&self) -> u8 {
        if self.phase == Phase::Roll { DICE - self.aside.count_ones() as u8 } else { DICE }
    }

    /// Returns the points of this turn. After a forced roll, a natural five or a stay this includes
    /// the last roll.
    pub const fn turn_points(&self) -> Points {
        self.turn
    }

    /// Returns the points of this turn before the last roll.
    pub fn points_before_roll(&self) -> Points {
        let has_added = matches!(self.phase, Phase::Forced | Phase::Natural);
        if has_added { self.turn.minus(self.roll_points) } else { self.turn }
    }

    /// Returns the value of the scoring dice of the last roll.
    pub const fn roll_points(&self) -> Points {
        self.roll_points
    }

    /// Returns the points that staying would bank: the dice left, and all scoring dice of this roll
    /// (B-R16).
    #[inline(never)]
    pub fn points_if_stayed(&self) -> Points {
        if self.phase == Phase::Choose { self.turn.plus(self.roll_points()) } else { self.turn }
    }

    /// Returns the player's score after a bank of `points`: at most the limit, unless the player
    /// has reached it before (B-R28, B-R32).
    #[inline(never)]
    pub fn score_after(&self, points: Points) -> Points {
        let seat = self.seat();
        let after = self.banked(seat).plus(points);
        if self.is_beyond(seat) { after } else { after.min(LIMIT) }
    }

    /// Returns whether the game waits for a roll, or allows one after a natural five.
    pub fn is_roll_due(&self) -> bool {
        matches!(self.phase, Phase::Roll | Phase::Forced | Phase::Natural)
    }

    /// Returns the winner, once the game is over: the best score, or of equal scores the first
    /// (B-R29, B-R33).
    pub fn winner(&self) -> Option<u8> {
        if self.phase == Phase::Over { Some(self.standings.ranked(0)) } else { None }
    }
}

impl Rules for Game {
    own_rules!();

    fn is_legal(&self, action: &Action) -> bool {
        let legal = self.legal();
        match *action {
            Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            Action::Keep(dice) => legal.keep && self.value(dice).is_some(),
            Action::Stay => legal.stay,
            Action::Dare => legal.dare,
            Action::TakeDare => legal.take_dare,
            Action::Call => legal.call,
            Action::Release | Action::Touch => legal.release,
            Action::Pass => legal.pass,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.winner()
    }
}
