//! The effects of actions.

use super::*;

impl Game {
    /// Carries out an action.
    ///
    /// # Errors
    /// The reason if the action is illegal; the run is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Cast(cast) => self.cast(cast),
            Action::Pocket(bits) => self.pocket(*bits),
            Action::Play(play) => self.play(*play),
            Action::Cache => self.cache(),
            Action::GiveUp => self.give_up(),
            Action::End => self.end(),
            Action::Pass => self.pass(),
        }
    }

    /// Sets the result of a cast; see [`Action::Cast`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Dice`].
    pub fn cast(&mut self, cast: &Cast) -> Result<(), Illegal> {
        let dice = self.dice_to_cast();
        if dice == 0 {
            return Err(Illegal::NotNow);
        }
        // V-R20: a D4 has no 5 and no 6.
        let (mut left, mut die, mut index) = (self.bits_to_cast(), 0, 0);
        while left != 0 {
            if left & 1 != 0 {
                let face = cast.face(index);
                if face == 0 || face > self.pool.sides(die) {
                    return Err(Illegal::Dice);
                }
                index += 1;
            }
            left >>= 1;
            die += 1;
        }
        if cast.dice() != dice {
            return Err(Illegal::Dice);
        }
        if self.pool.on_table() == 0 {
            self.take_up();
        }
        self.pool.lay(cast);
        // V-R31: for each single die left, once.
        let is_chance = self.phase != Phase::Rescue && dice == 1 && self.has(Card::FinalChance);
        self.flags = self.flags & HOT | if is_chance { CHANCE } else { 0 };
        self.look();
        Ok(())
    }

    /// Starts a hot cast: all dice return to the table (V-R10, V-R12, V-R21).
    fn take_up(&mut self) {
        self.clear_columns();
        self.pool.columns = [0; 16];
        if self.heats_up() {
            self.pool.add(0);
            self.flags |= HOT;
        }
    }

    #[inline(never)]
    pub(super) fn clear_columns(&mut self) {
        self.count = 0;
        self.sums = [Points::ZERO; COLUMNS];
        self.doubled = [0; COLUMNS];
    }

    pub(super) const fn is(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Returns whether a hot cast would add a die now.
    pub fn heats_up(&self) -> bool {
        self.has(Card::HotHotHot) && !self.is(HOT)
    }

    /// Sets the phase after a cast or an item.
    pub(super) fn look(&mut self) {
        self.phase = if self.scores() {
            Phase::Choose
        } else if self.is(WARPED) {
            Phase::Decide
        } else {
            // `can_play_any` expects this phase.
            self.phase = Phase::Rescue;
            if self.dice_to_cast() != 0 || self.can_play_any() {
                Phase::Rescue
            } else {
                Phase::Zonk
            }
        };
    }

    /// Returns whether any dice on the table score.
    fn scores(&self) -> bool {
        self.best().1 != Points::ZERO
    }

    /// Pockets dice; see [`Action::Pocket`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Selection`].
    pub fn pocket(&mut self, bits: Bits) -> Result<(), Illegal> {
        if self.phase != Phase::Choose {
            return Err(Illegal::NotNow);
        }
        let value = self.value(bits);
        if value == Points::ZERO {
            return Err(Illegal::Selection);
        }
        self.count += 1;
        self.raise(self.count, value);
        self.pool.pocket(bits, self.count);
        self.flags |= POCKETED;
        self.phase = Phase::Decide;
        Ok(())
    }

    /// Raises the sum of a column to `sum`, and the turn's points by the difference.
    fn raise(&mut self, column: u8, sum: Points) {
        let place = &mut self.sums[usize::from(column) % COLUMNS];
        self.stake = self.stake.plus(sum.minus(*place));
        *place = sum;
    }

    /// Checks whether an item can be played on this target.
    ///
    /// # Errors
    /// [`Illegal::NotNow`], [`Illegal::Card`], [`Illegal::Target`], [`Illegal::Dice`].
    pub fn can_play(&self, play: Play) -> Result<(), Illegal> {
        let may = match (play, self.phase) {
            (Play::Money { .. }, Phase::Choose | Phase::Decide) => true,
            (Play::Money { .. }, _) => false,
            (_, Phase::Choose | Phase::Rescue) => true,
            (_, Phase::Decide) => !self.is(POCKETED),
            _ => false,
        };
        if !may {
            return Err(Illegal::NotNow);
        }
        if !self.has(play.card()) {
            return Err(Illegal::Card);
        }
        let is_target = match play {
            Play::TimeWarp { die, column } => {
                self.is_column(column)
                    && self.pool.is_on_table(die)
                    && self.warped_value(die, column) > self.sum_of(column)
            }
            Play::Rift { die } => self.pool.is_on_table(die) && self.pool.face(die) & 1 == 0,
            Play::ChaosSwap { die } | Play::DictateFate { die, .. } => self.pool.is_on_table(die),
            Play::Money { column } => self.is_column(column),
        };
        match play {
            _ if !is_target => Err(Illegal::Target),
            Play::DictateFate { die, face } if face == 0 || face > self.pool.sides(die) => {
                Err(Illegal::Dice)
            }
            _ => Ok(()),
        }
    }

    /// Returns whether the item has a legal target now.
    pub fn can_play_card(&self, card: Card) -> bool {
        let mut index = 0;
        while let Some(play) = self.target(card, index) {
            if self.can_play(play).is_ok() {
                return true;
            }
            index += 1;
        }
        false
    }

    fn can_play_any(&self) -> bool {
        for place in 0..ITEMS {
            let card = Card::item(place);
            if self.has(card) && self.can_play_card(card) {
                return true;
            }
        }
        false
    }

    /// Returns a target of an item by its index: a die, a column, or both. The target need not be
    /// legal, and its die need not exist.
    pub fn target(&self, card: Card, index: u8) -> Option<Play> {
        let (mut die, mut column) = (index, index + 1);
        if card == Card::TimeWarp {
            (die, column) = (index % PLACES, index / PLACES + 1);
        }
        let is_there = match card {
            Card::TimeWarp | Card::Money => column <= self.count,
            _ => die < self.pool.size(),
        };
        if !is_there {
            return None;
        }
        match card {
            Card::TimeWarp => Some(Play::TimeWarp { die, column }),
            Card::ChaosSwap => Some(Play::ChaosSwap { die }),
            Card::DictateFate => Some(Play::DictateFate { die, face: 1 }),
            Card::Rift => Some(Play::Rift { die }),
            Card::Money => Some(Play::Money { column }),
            _ => None,
        }
    }

    /// Plays an item; see [`Action::Play`].
    ///
    /// # Errors
    /// See [`Game::can_play`].
    pub fn play(&mut self, play: Play) -> Result<(), Illegal> {
        self.can_play(play)?;
        self.held[play.card() as usize] -= 1;
        self.played += 1;
        match play {
            Play::TimeWarp { die, column } => {
                self.raise(column, self.warped_value(die, column));
                self.pool.columns[usize::from(die & 15)] = column;
                self.flags |= WARPED;
            }
            Play::ChaosSwap { die } => {
                // V-R33: 7 - v, or 5 - v for a D4.
                let face = self.pool.sides(die) + 1 - self.pool.face(die);
                self.pool.faces[usize::from(die & 15)] = face;
            }
            Play::DictateFate { die, face } => self.pool.faces[usize::from(die & 15)] = face,
            Play::Rift { die } => {
                let half = self.pool.face(die) >> 1;
                self.pool.faces[usize::from(die & 15)] = half;
                // V-R22: the new die is removed at the beginning of the next turn.
                self.pool.add(half);
            }
            Play::Money { column } => {
                let sum = self.sum_of(column);
                self.raise(column, sum.plus(sum));
                self.doubled[usize::from(column) % COLUMNS] += 1;
                return Ok(());
            }
        }
        self.look();
        Ok(())
    }

    /// Caches the turn's points; see [`Action::Cache`].
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn cache(&mut self) -> Result<(), Illegal> {
        if !self.can_cache() {
            return Err(Illegal::NotNow);
        }
        self.cache = self.cache.plus(self.stake);
        self.total = self.total.plus(self.stake);
        self.phase = Phase::Cached;
        Ok(())
    }

    /// Accepts a Zonk (V-R29).
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn give_up(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Rescue {
            return Err(Illegal::NotNow);
        }
        self.phase = Phase::Zonk;
        Ok(())
    }

    /// Ends the turn: draws cards, if the deck has any and the run continues (V-R4, V-R24, V-R25).
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn end(&mut self) -> Result<(), Illegal> {
        if !self.is_turn_over() {
            return Err(Illegal::NotNow);
        }
        if self.is_last_turn() {
            self.phase = Phase::Over;
            return Ok(());
        }
        for _ in 0..DRAWN {
            let Some(card) = self.deck.card(self.drawn) else { break };
            self.held[card as usize & 15] += 1;
            self.drawn += 1;
        }
        self.phase = Phase::Drawn;
        Ok(())
    }

    /// Returns whether the run ends with this turn: it is the last of its round, and the quota is
    /// missed or there is no further round.
    pub fn is_last_turn(&self) -> bool {
        self.turn + 1 == TURNS && (self.round + 1 == ROUNDS || !self.is_met())
    }

    /// Starts the next turn or round.
    ///
    /// # Errors
    /// [`Illegal::NotNow`].
    pub fn pass(&mut self) -> Result<(), Illegal> {
        if self.phase != Phase::Drawn {
            return Err(Illegal::NotNow);
        }
        self.turn += 1;
        if self.turn >= TURNS {
            self.turn = 0;
            self.round += 1;
            self.flags = 0;
            if !QUOTA_CUMULATIVE {
                self.cache = Points::ZERO;
            }
        }
        self.begin_turn();
        Ok(())
    }

    /// Starts a turn with all dice on the table. The modifiers drawn before take effect (V-R27).
    pub(super) fn begin_turn(&mut self) {
        let size = DICE + self.number_of(Card::MagicAura) + (self.flags & HOT);
        self.pool = Pool::new(size, self.number_of(Card::Shrinking));
        self.clear_columns();
        self.stake = Points::ZERO;
        self.phase = Phase::Cast;
    }
}
