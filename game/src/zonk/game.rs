//! The state of a game and its legal actions.
//!
//! The five dice have places, and the Blood Die has the first. A roll is of the dice that are not set aside, in the order
//! of their places: so the Blood Die is the first of any roll that it is in.
//!
//! What the rules leave open here: five of a kind with a 1 or a 5 too many are a natural five and nothing else; four 1's
//! and a 5, or four 5's and a 1, are five dice that score, which "must be picked up and rolled", with a natural five as
//! the only exception (B-R15): so they are not dared. Four 1's all score, and with the Blood Die as the odd one it is
//! the only die that does not (B-R18): there is no stay, but there may be a dare.

use super::score;
use super::sheet::{Entry, Sheet};
use crate::kit::keeping::Keeping;
use crate::kit::points::Points;
use crate::table::dice::{Counts, Roll};
use crate::table::standings::{SEATS_MAX, Standings};

pub use super::score::DICE;

/// Where the game ends (B-R27), and where scores are capped (B-R28).
pub const LIMIT: Points = Points::of(10_000);

/// What a player must bank in one turn to enter the game (B-R17).
pub const ENTRY: Points = Points::of(350);

/// The score from which a player may call the 11,000 rule (B-R31).
pub const CALL: Points = Points::of(5_000);

/// What a player at the limit must bank in one turn once that rule is called (B-R32).
pub const BEYOND: Points = Points::of(1_000);

/// Units from one threshold to the next (B-R21).
const THRESHOLD: u16 = 20;

/// Scores that are a hit when somebody lands on them (B-R22), in units: 2100, 3950, 5150, 6900, 7700, 9950.
pub static BONUSES: [u8; 6] = [42, 79, 103, 138, 154, 199];

/// Such scores that players may add.
pub const MORE_BONUSES: usize = BONUSES.len();

/// How a turn is lost (B-R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Failure {
    /// Some of the dice did not score.
    Zonk,
    /// All five did not.
    Bloods,
    /// The Blood Die alone did not.
    BloodyZonk,
    /// The dared die is not like the other four (B-R10).
    DareZonk,
    /// The dice were touched before somebody's hit was over (B-R26).
    Early,
}

impl Failure {
    /// How a roll of so many dice is called in which none scores (B-R19).
    #[inline(never)]
    pub const fn of(dice: u8, has_blood_die: bool) -> Failure {
        match dice {
            DICE => Failure::Bloods,
            1 if has_blood_die => Failure::BloodyZonk,
            _ => Failure::Zonk,
        }
    }
}

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// [`Game::start`].
    #[default]
    Idle,
    /// [`Action::Roll`] with [`Game::dice_to_roll`] dice; before the first roll of a turn also [`Action::Call`].
    Roll,
    /// [`Action::Roll`]: all five dice score and are picked up (B-R15).
    Forced,
    /// [`Action::Roll`] or [`Action::Stay`]: a natural five, the only five that one may leave lying (B-R6).
    Natural,
    /// [`Action::Keep`], [`Action::Stay`]; [`Action::Dare`] and [`Action::TakeDare`] with four of a kind.
    Choose,
    /// The turn's points are lost: [`Action::Pass`].
    Failed,
    /// The player stayed with a hit: [`Action::Release`], or the next player's [`Action::Touch`].
    Hit,
    /// The turn is over: [`Action::Pass`].
    Stayed,
    /// Nothing: [`Game::winner`] has won.
    Over,
}

/// How things stand with a dare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Dare {
    /// Nobody has dared anybody.
    #[default]
    None,
    /// Somebody has: the roller may roll the odd die alone (B-R13).
    Dared,
    /// The odd die is rolled, or has been.
    Taken,
}

/// What may be done to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The dice fall like this. Chance takes this action.
    Roll(Roll),
    /// Leave these dice of the roll lying, a bit for each, and roll the others (B-R16).
    Keep(u8),
    /// Bank the turn, with all dice that score (B-R16).
    Stay,
    /// Some other player dares the roller (B-R13).
    Dare,
    /// Roll the odd die alone.
    TakeDare,
    /// Call the 11,000 rule (B-R31).
    Call,
    /// The hit is over, the next player may roll (B-R26).
    Release,
    /// The next player takes the dice before that, and loses the turn (B-R26).
    Touch,
    /// The next player's turn, or the end.
    Pass,
}

/// Why an action was refused. The game has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Illegal {
    /// Not in this phase.
    NotNow,
    /// A number of players that is not 2 to 9 (B-R2).
    Players,
    /// A roll with another number of dice than must be rolled.
    Dice,
    /// Staying with less than 350 points before having entered (B-R17).
    NotEntered,
    /// Staying where the Blood Die is the only one that does not score (B-R18).
    BloodDie,
    /// Staying with less than 1000 points at the limit under the 11,000 rule (B-R32).
    NotEnough,
    /// Dice that do not score, or none (B-R16).
    NoScore,
    /// A dare without four of a kind in a roll of five, or one taken that nobody made (B-R12).
    NoDare,
    /// The 11,000 rule with less than 5000 points, a second time, or after somebody reached the limit (B-R31).
    NoCall,
}

/// What may be done now. Which dice may be left lying is told by [`Game::value`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Dice to roll, or 0.
    pub roll: u8,
    /// Whether dice may be left lying.
    pub keep: bool,
    /// Whether the player may stay.
    pub stay: bool,
    /// Whether some other player may dare the roller.
    pub dare: bool,
    /// Whether the roller may take a dare.
    pub take_dare: bool,
    /// Whether the 11,000 rule may be called.
    pub call: bool,
    /// Whether the next player waits for a hit to be over.
    pub release: bool,
    /// Whether the turn has ended and passes on.
    pub pass: bool,
}

/// A game of Zonk! Seats are numbered from 0 and in the order of play (B-R1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    phase: Phase,
    dare: Dare,
    /// The face of which there are four.
    dared: u8,
    standings: Standings,
    roll: Roll,
    /// Those dice of the roll that score, and what they are worth.
    scoring: Counts,
    roll_points: Points,
    /// What lies in each of the dice's places.
    faces: [u8; 8],
    /// The places whose dice are set aside, bits.
    aside: u8,
    turn: Points,
    /// By seat, all that there were.
    hits: [u8; 16],
    /// Whose hit the next player waits for.
    taker: u8,
    /// Rounds that have begun.
    round: u16,
    /// The last round was a social (B-R23).
    social: bool,
    /// Who called the 11,000 rule, the seat and one, and in which round.
    called: u8,
    called_round: u16,
    sheet: Sheet,
    /// What the players have added to [`BONUSES`], 0 for nothing. They stay for the next game.
    more_bonuses: [u8; MORE_BONUSES],
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// How many bytes [`Game::archive`] takes.
    pub const BYTES: usize = 1 + 2 + Sheet::BYTES;

    /// A game that has not been started. All bytes are zero, so that it costs no space in a program.
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

    /// Starts a game. Seat 0 begins.
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

    /// What the players have added to [`BONUSES`], in units, 0 for nothing.
    pub const fn more_bonuses(&mut self) -> &mut [u8; MORE_BONUSES] {
        &mut self.more_bonuses
    }

    /// Adds a score to the list of bonuses, or takes one away that was added (B-R22). Tells whether it could be done.
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

    /// There is no game, and nothing on the sheet.
    pub fn forget(&mut self) {
        self.phase = Phase::Idle;
        self.sheet.start(0);
    }

    /// Does `action`.
    ///
    /// # Errors
    /// Says why the action is illegal; the game has then not changed.
    pub fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Roll(roll) => self.rolled(roll),
            Action::Keep(dice) => self.keep(*dice),
            Action::Stay => self.stay(),
            Action::Dare => self.dare(),
            Action::TakeDare => self.take_dare(),
            Action::Call => self.call(),
            Action::Release => self.release(),
            Action::Touch => self.touch(),
            Action::Pass => self.pass(),
        }
    }

    /// The dice fell like `roll`. See [`Action::Roll`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Dice`].
    pub fn rolled(&mut self, roll: &Roll) -> Result<(), Illegal> {
        if !self.is_roll_due() {
            return Err(Illegal::NotNow);
        }
        if roll.dice() != self.dice_to_roll() {
            return Err(Illegal::Dice);
        }
        if self.phase != Phase::Roll {
            self.aside = 0;
            self.dare = Dare::None;
        }
        let mut index = 0;
        for place in 0..DICE {
            if self.aside >> place & 1 == 0 {
                self.faces[usize::from(place)] = roll.face(index);
                index += 1;
            }
        }
        self.roll = *roll;
        let counts = roll.counts();
        self.roll_points = score::best(&counts, &mut self.scoring);
        if self.dare == Dare::Taken {
            self.dare_rolled();
        } else if self.roll_points == Points::ZERO {
            self.fail(Failure::of(roll.dice(), self.has_blood_die()));
        } else if self.scoring.total() == roll.dice() {
            // B-R15: by what shows, whatever was chosen, and even if it would win. B-R6 is the exception.
            self.turn = self.turn.plus(self.roll_points);
            let is_natural = score::is_natural(&counts);
            self.phase = if is_natural { Phase::Natural } else { Phase::Forced };
        } else {
            self.phase = Phase::Choose;
        }
        Ok(())
    }

    /// The dared die has been rolled: it is like the other four (B-R8, B-R9), or the turn is lost whatever it is
    /// (B-R10).
    fn dare_rolled(&mut self) {
        self.roll_points = Points::ZERO;
        if self.roll.face(0) == self.dared {
            self.roll_points = score::dared(self.dared);
            self.turn = self.turn.plus(self.roll_points);
            self.phase = Phase::Forced;
        } else {
            self.fail(Failure::DareZonk);
        }
    }

    fn fail(&mut self, failure: Failure) {
        self.sheet.add(Entry::failed(failure));
        self.phase = Phase::Failed;
    }

    /// Leaves dice lying. See [`Action::Keep`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NoScore`].
    pub fn keep(&mut self, dice: u8) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        if dice >> self.roll.dice() != 0 {
            return Err(Illegal::NoScore);
        }
        let points = score::exactly(&self.roll.chosen(dice)).ok_or(Illegal::NoScore)?;
        self.turn = self.turn.plus(points);
        self.set_aside(dice);
        self.dare = Dare::None;
        Ok(())
    }

    /// Sets dice of the roll aside, bits; the others are to be rolled.
    fn set_aside(&mut self, dice: u8) {
        let mut index = 0;
        for place in 0..DICE {
            if self.aside >> place & 1 == 0 {
                self.aside |= (dice >> index & 1) << place;
                index += 1;
            }
        }
        self.phase = Phase::Roll;
    }

    /// Banks the turn. See [`Action::Stay`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NotEntered`], [`Illegal::BloodDie`], [`Illegal::NotEnough`].
    pub fn stay(&mut self) -> Result<(), Illegal> {
        self.may_stay()?;
        self.turn = self.points_if_stayed();
        let (seat, before) = (self.seat(), self.banked(self.seat()));
        let after = self.score_after(self.turn);
        let is_first = self.standings.trigger().is_none();
        self.standings.bank(after.minus(before));
        let mut hits = thresholds(before, after);
        let bonus = after.units();
        for place in 0..MORE_BONUSES {
            // B-R22: exactly.
            hits += (bonus == u16::from(BONUSES[place])) as u8;
            hits += (bonus == u16::from(self.more_bonuses[place])) as u8;
        }
        // B-R25: the first at 10,000 has two.
        hits += (is_first && self.standings.trigger().is_some()) as u8;
        // B-R24: the third turn in a row that had one, none of them counted before.
        let mut is_turkey = hits != 0;
        for rounds in 1..3 {
            let turn = self.sheet.ago(rounds).unwrap_or_default();
            is_turkey &= turn.hits() != 0 && !turn.is_turkey();
        }
        self.sheet.add(Entry::stayed(after, hits, is_turkey));
        self.add_hits(seat, hits + is_turkey as u8);
        self.taker = seat;
        self.phase = if hits != 0 { Phase::Hit } else { Phase::Stayed };
        Ok(())
    }

    fn add_hits(&mut self, seat: u8, hits: u8) {
        let all = &mut self.hits[usize::from(seat & 15)];
        *all = all.saturating_add(hits);
    }

    /// Whether the player may stay (B-R16).
    ///
    /// # Errors
    /// Why not, as [`Game::stay`].
    pub fn may_stay(&self) -> Result<(), Illegal> {
        let points = self.points_if_stayed();
        let seat = self.seat();
        if self.phase != Phase::Choose && self.phase != Phase::Natural {
            Err(Illegal::NotNow)
        } else if !self.is_entered(seat) && points < ENTRY {
            Err(Illegal::NotEntered)
        } else if self.is_beyond(seat) && points < BEYOND {
            Err(Illegal::NotEnough)
        } else if self.must_roll_blood_die() {
            Err(Illegal::BloodDie)
        } else {
            Ok(())
        }
    }

    /// Whether the Blood Die is the only one of the five that does not score (B-R18; B-R20: of four of a kind any
    /// three do).
    pub fn must_roll_blood_die(&self) -> bool {
        self.phase == Phase::Choose
            && self.has_blood_die()
            && self.roll.dice() == self.scoring.total() + 1
            && self.scoring.of(self.roll.face(0)) == 0
    }

    /// Some other player dares the roller. See [`Action::Dare`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NoDare`].
    pub fn dare(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        if !self.may_be_dared() {
            return Err(Illegal::NoDare);
        }
        self.dare = Dare::Dared;
        Ok(())
    }

    /// Whether there is something to dare that nobody has dared yet (B-R12).
    pub fn may_be_dared(&self) -> bool {
        self.phase == Phase::Choose && self.dare == Dare::None && self.four().is_some()
    }

    fn four(&self) -> Option<(u8, u8)> {
        score::four(&self.roll, &self.roll.counts())
    }

    /// The roller takes the dare (B-R13, B-R14). See [`Action::TakeDare`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NoDare`].
    pub fn take_dare(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        let (Dare::Dared, Some((face, odd))) = (self.dare, self.four()) else {
            return Err(Illegal::NoDare);
        };
        self.dared = face;
        self.set_aside(!(1 << odd));
        self.dare = Dare::Taken;
        Ok(())
    }

    /// Calls the 11,000 rule. See [`Action::Call`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NoCall`].
    pub fn call(&mut self) -> Result<(), Illegal> {
        // Something is set aside in this phase but before the first roll.
        if self.phase != Phase::Roll || self.aside != 0 {
            return Err(Illegal::NotNow);
        }
        if !self.may_call() {
            return Err(Illegal::NoCall);
        }
        self.called = self.seat() + 1;
        self.called_round = self.round;
        Ok(())
    }

    /// Whether the player may call the 11,000 rule now (B-R31).
    pub fn may_call(&self) -> bool {
        self.phase == Phase::Roll
            && self.aside == 0
            && self.called == 0
            && self.banked(self.seat()) >= CALL
            && self.standings.trigger().is_none()
    }

    /// The hit is over. See [`Action::Release`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn release(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Hit {
            return Err(Illegal::NotNow);
        }
        self.phase = Phase::Stayed;
        Ok(())
    }

    /// The next player does not wait for it. See [`Action::Touch`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn touch(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Hit {
            return Err(Illegal::NotNow);
        }
        self.next();
        if self.phase != Phase::Over {
            self.fail(Failure::Early);
            // The one after has to wait all the same.
            self.phase = Phase::Hit;
        }
        Ok(())
    }

    /// Gives the dice to the next seat, or ends the game. See [`Action::Pass`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn pass(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Failed && self.phase != Phase::Stayed {
            return Err(Illegal::NotNow);
        }
        self.next();
        Ok(())
    }

    fn next(&mut self) {
        self.social = false;
        self.begin_turn();
        if !self.standings.pass_around() {
            return;
        }
        let seats = self.standings.seats();
        if self.sheet.is_social(self.sheet.turns().wrapping_sub(seats)) {
            self.social = true;
            for seat in 0..seats {
                self.add_hits(seat, 1);
            }
        }
        // B-R27: the round in which somebody reached the limit has been played; B-R33: or went beyond it.
        let is_over = if self.called == 0 {
            self.standings.trigger().is_some()
        } else {
            self.banked(self.standings.ranked(0)) > LIMIT
        };
        if is_over {
            self.phase = Phase::Over;
        } else {
            self.round = self.round.saturating_add(1);
        }
    }

    #[inline(never)]
    fn begin_turn(&mut self) {
        self.roll = Roll::NONE;
        self.scoring = Counts::NONE;
        self.roll_points = Points::ZERO;
        self.aside = 0;
        self.dare = Dare::None;
        self.turn = Points::ZERO;
        self.phase = Phase::Roll;
    }

    /// Keeps the game as it is between two turns, or goes on with one of so many players; or the same for one that is
    /// over. Tells whether it is one that can be.
    pub fn archive(&mut self, keeping: &mut Keeping, players: u8) -> bool {
        let starts = !keeping.reads() || self.start(players).is_ok();
        keeping.byte(&mut self.called);
        keeping.word(&mut self.called_round);
        let can_be = self.sheet.archive(keeping) && starts;
        can_be && (!keeping.reads() || self.play_again())
    }

    /// Plays the turns on the sheet again, with a call of the 11,000 rule where it was called. Tells whether they could be
    /// played so.
    fn play_again(&mut self) -> bool {
        let (called, in_round) = (self.called, self.called_round);
        self.standings.go_on_from(self.sheet.before(), 0);
        self.hits = *self.sheet.hits_before();
        self.round = self.sheet.forward().saturating_add(1);
        if in_round >= self.round {
            self.called = 0;
        }
        // B-R27: the game goes on only where the rule has been called.
        let mut can_be = self.called != 0 || !self.standings.is_final_round();
        let mut turns = self.sheet.rewind();
        loop {
            if self.called == 0 && called == self.seat() + 1 && in_round == self.round {
                can_be &= self.call().is_ok();
            }
            if turns == 0 {
                return can_be && self.called == called;
            }
            can_be &= self.phase == Phase::Roll && self.play_turn();
            turns -= 1;
        }
    }

    /// Plays the next turn on the sheet again. Tells whether it could be played so.
    fn play_turn(&mut self) -> bool {
        let (entry, seat) = (self.sheet.coming(), self.seat());
        if let Some(failure) = entry.failure() {
            self.fail(failure);
        } else {
            let total = entry.total().unwrap_or_default();
            self.turn = total.minus(self.banked(seat));
            self.phase = Phase::Natural;
            if self.turn == Points::ZERO || self.stay().is_err() {
                return false;
            }
        }
        let Some(hits) = self.sheet.accept(entry) else { return false };
        self.add_hits(seat, hits);
        self.next();
        true
    }

    /// What may be done now. Which dice may be left lying is told by [`Game::value`].
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

    /// What these dice of the roll are worth, a bit for each, if they may be left lying so (B-R16).
    pub fn value(&self, dice: u8) -> Option<Points> {
        score::exactly(&self.roll.chosen(dice))
    }

    /// What is being waited for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How things stand with a dare; after a roll of the odd die [`Dare::Taken`].
    pub const fn dared(&self) -> Dare {
        self.dare
    }

    /// Scores and ranking, and whose turn it is.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// The score sheet.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whose turn it is.
    pub const fn seat(&self) -> u8 {
        self.standings.seat()
    }

    /// The score of `seat`.
    pub const fn banked(&self, seat: u8) -> Points {
        self.standings.banked(seat)
    }

    /// Whether `seat` has entered the game (B-R17).
    pub fn is_entered(&self, seat: u8) -> bool {
        self.standings.is_open(seat)
    }

    /// Whether `seat` stands at the limit and plays for more (B-R32).
    #[inline(never)]
    pub fn is_beyond(&self, seat: u8) -> bool {
        self.called != 0 && self.banked(seat) >= LIMIT
    }

    /// How many hits `seat` has had, 255 at most.
    pub const fn hits(&self, seat: u8) -> u8 {
        self.hits[(seat & 15) as usize]
    }

    /// Whose hit the next player waits for, in [`Phase::Hit`].
    pub const fn taker(&self) -> u8 {
        self.taker
    }

    /// The round, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Whether everybody had a hit in the round that has just ended (B-R23).
    pub const fn is_social(&self) -> bool {
        self.social
    }

    /// Who has called the 11,000 rule, if anybody has, and in which round (B-R3, B-R31).
    pub const fn called(&self) -> Option<(u8, u16)> {
        if self.called == 0 { None } else { Some((self.called - 1, self.called_round)) }
    }

    /// The last roll of this turn.
    pub const fn roll(&self) -> &Roll {
        &self.roll
    }

    /// Those dice of the last roll that score, by face.
    pub const fn scoring(&self) -> &Counts {
        &self.scoring
    }

    /// Whether the Blood Die is in the last roll: it is the first die then.
    pub const fn has_blood_die(&self) -> bool {
        self.aside & 1 == 0
    }

    /// The places whose dice are set aside, a bit for each.
    pub const fn aside(&self) -> u8 {
        self.aside
    }

    /// What lies in a place, 0 to 4; the Blood Die is in place 0.
    pub const fn face(&self, place: u8) -> u8 {
        self.faces[(place & 7) as usize]
    }

    /// How many dice are rolled next.
    #[inline(never)]
    pub fn dice_to_roll(&self) -> u8 {
        if self.phase == Phase::Roll { DICE - self.aside.count_ones() as u8 } else { DICE }
    }

    /// Points of this turn; after a forced roll, a natural five and a stay the last roll's are among them.
    pub const fn turn_points(&self) -> Points {
        self.turn
    }

    /// What the scoring dice of the last roll are worth.
    pub const fn roll_points(&self) -> Points {
        self.roll_points
    }

    /// What staying would bank: everything left lying and all dice of this roll that score (B-R16).
    #[inline(never)]
    pub fn points_if_stayed(&self) -> Points {
        if self.phase == Phase::Choose { self.turn.plus(self.roll_points()) } else { self.turn }
    }

    /// The player's score with `points` more: capped at the limit, unless the player stands there already (B-R28,
    /// B-R32).
    #[inline(never)]
    pub fn score_after(&self, points: Points) -> Points {
        let seat = self.seat();
        let after = self.banked(seat).plus(points);
        if self.is_beyond(seat) { after } else { after.min(LIMIT) }
    }

    /// Whether the dice are to be rolled, or may be after a natural five.
    pub fn is_roll_due(&self) -> bool {
        matches!(self.phase, Phase::Roll | Phase::Forced | Phase::Natural)
    }

    /// Who has won, once the game is over: the best score, and of equal ones the first (B-R29, B-R33).
    pub fn winner(&self) -> Option<u8> {
        if self.phase == Phase::Over { Some(self.standings.ranked(0)) } else { None }
    }
}

/// How many thresholds lie behind `before` and not beyond `after` (B-R21): 200 at most, so that others can be added.
fn thresholds(before: Points, after: Points) -> u8 {
    passed(after).saturating_sub(passed(before)).min(200) as u8
}

/// How many thresholds lie not beyond `score`.
#[inline(never)]
fn passed(score: Points) -> u16 {
    let (mut left, mut thresholds) = (score.units(), 0);
    while left >= THRESHOLD {
        left -= THRESHOLD;
        thresholds += 1;
    }
    thresholds
}
