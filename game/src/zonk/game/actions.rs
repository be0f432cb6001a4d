//! The effects of actions.

use super::*;

impl Game {
    /// Carries out an action.
    ///
    /// # Errors
    /// The reason if the action is illegal; the game is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Roll(roll) => self.set_roll(roll),
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

    /// Sets the result of a roll; see [`Action::Roll`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Dice`].
    pub fn set_roll(&mut self, roll: &Roll) -> Result<(), Illegal> {
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
            self.apply_dare_roll();
        } else if self.roll_points == Points::ZERO {
            self.fail(Failure::of(roll.dice(), self.has_blood_die()));
        } else if self.scoring.total() == roll.dice() {
            // B-R15: the player must roll, regardless of earlier choices, even if staying would
            // win. B-R6: a natural five is an exception.
            self.turn = self.turn.plus(self.roll_points);
            let is_natural = score::is_natural(&counts);
            self.phase = if is_natural { Phase::Natural } else { Phase::Forced };
        } else {
            self.phase = Phase::Choose;
        }
        Ok(())
    }

    /// Applies the roll of the dared die: it matches the other four (B-R8, B-R9), or the turn is
    /// lost (B-R10).
    fn apply_dare_roll(&mut self) {
        self.roll_points = Points::ZERO;
        if self.roll.face(0) == self.dared {
            self.roll_points = score::dared(self.dared);
            self.turn = self.turn.plus(self.roll_points);
            self.phase = Phase::Forced;
        } else {
            self.fail(Failure::DareZonk);
        }
    }

    pub(super) fn fail(&mut self, failure: Failure) {
        self.sheet.add(Entry::failed(failure));
        self.phase = Phase::Failed;
    }

    /// Leaves dice; see [`Action::Keep`].
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

    /// Sets dice of the roll aside, as a bit mask.
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

    /// Banks the turn; see [`Action::Stay`].
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
        let mut hits = thresholds(before, after) + self.bonuses(after);
        // B-R25: two hits for the first player at 10,000.
        hits += (is_first && self.standings.trigger().is_some()) as u8;
        // B-R24: the third turn in a row with a hit. A turkey starts the count again.
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

    /// Returns the number of hits for a score of exactly `score` (B-R22).
    #[inline(never)]
    pub fn bonuses(&self, score: Points) -> u8 {
        let (units, mut hits) = (score.units(), 0);
        for place in 0..MORE_BONUSES {
            hits += (units == u16::from(BONUSES[place])) as u8;
            hits += (units == u16::from(self.more_bonuses[place])) as u8;
        }
        hits
    }

    /// Returns whether the last turn was the first to reach 10,000 (B-R25).
    pub fn is_first(&self) -> bool {
        self.standings.trigger() == Some(self.seat()) && self.banked(self.seat()) == LIMIT
    }

    pub(super) fn add_hits(&mut self, seat: u8, hits: u8) {
        let all = &mut self.hits[usize::from(seat & 15)];
        *all = all.saturating_add(hits);
    }

    /// Checks whether the player may stay (B-R16).
    ///
    /// # Errors
    /// The reason if not; see [`Game::stay`].
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

    /// Returns whether the Blood Die is the only one of five dice that does not score (B-R18). If
    /// the roll has four of a kind, any three of them score (B-R20).
    pub fn must_roll_blood_die(&self) -> bool {
        self.phase == Phase::Choose
            && self.has_blood_die()
            && self.roll.dice() == self.scoring.total() + 1
            && self.scoring.of(self.roll.face(0)) == 0
    }

    /// Another player dares the roller; see [`Action::Dare`].
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

    /// Returns whether the roller can be dared and has not been dared (B-R12).
    pub fn may_be_dared(&self) -> bool {
        self.phase == Phase::Choose && self.dare == Dare::None && self.four().is_some()
    }

    fn four(&self) -> Option<(u8, u8)> {
        score::four(&self.roll, &self.roll.counts())
    }

    /// The roller takes the dare (B-R13, B-R14); see [`Action::TakeDare`].
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

    /// Calls the 11,000 rule; see [`Action::Call`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::NoCall`].
    pub fn call(&mut self) -> Result<(), Illegal> {
        // Before the first roll of a turn no dice are set aside.
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

    /// Returns whether the player may call the 11,000 rule now (B-R31).
    pub fn may_call(&self) -> bool {
        self.phase == Phase::Roll
            && self.aside == 0
            && self.called == 0
            && self.banked(self.seat()) >= CALL
            && self.standings.trigger().is_none()
    }

    /// Ends the hit; see [`Action::Release`].
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

    /// The next player takes the dice too early; see [`Action::Touch`].
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
            // The next player must also wait.
            self.phase = Phase::Hit;
        }
        Ok(())
    }

    /// Passes the dice to the next seat, or ends the game; see [`Action::Pass`].
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

    pub(super) fn next(&mut self) {
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
        // The game ends with the round in which a player reached the limit (B-R27), or exceeded it
        // after a call (B-R33).
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

    /// Sets a game that is over back to the turn of `seat`, after a roll. The standings remain.
    /// `units` is the stake before the roll, and `aside` are the places of dice set aside. The
    /// lower three bits of `faces` are the face in the first place, and so on.
    #[inline(always)]
    pub fn go_back_to(&mut self, seat: u8, round: u8, units: u8, aside: u8, mut faces: u16) {
        self.begin_turn();
        self.standings.turn_to(seat);
        self.round = round.into();
        self.turn = Points::from_units(units.into());
        self.aside = aside;
        let (mut roll, mut left) = (Roll::NONE, aside);
        for place in 0..usize::from(DICE) {
            let face = faces as u8 & 7;
            faces >>= 3;
            self.faces[place] = face;
            if left & 1 == 0 {
                // Cannot fail: there are five dice.
                let _ = roll.push(face);
            }
            left >>= 1;
        }
        // Cannot fail: these are the dice that are not set aside.
        let _ = self.set_roll(&roll);
    }

    /// Returns to the end of the game, when nothing shows the round and the seat on turn.
    pub fn return_to_end(&mut self) {
        self.begin_turn();
        self.phase = Phase::Over;
    }

    #[inline(never)]
    pub(super) fn begin_turn(&mut self) {
        self.roll = Roll::NONE;
        self.scoring = Counts::NONE;
        self.roll_points = Points::ZERO;
        self.aside = 0;
        self.dare = Dare::None;
        self.turn = Points::ZERO;
        self.phase = Phase::Roll;
    }
}

/// Returns the number of thresholds above `before` and up to `after` (B-R21), at most 200, so that
/// adding other hits does not overflow.
fn thresholds(before: Points, after: Points) -> u8 {
    passed(after).saturating_sub(passed(before)).min(200) as u8
}

/// Returns the number of thresholds up to `score`.
#[inline(never)]
pub fn passed(score: Points) -> u16 {
    let (mut left, mut thresholds) = (score.units(), 0);
    while left >= THRESHOLD {
        left -= THRESHOLD;
        thresholds += 1;
    }
    thresholds
}
