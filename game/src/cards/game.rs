//! The state of a run and its legal actions.
//!
//! Where the rules leave a choice, this module decides as follows. The value of a selection is that
//! of its best division in which *all* its dice are used: seven 2's are divided into four and three
//! (G3), although six of them are worth more without the seventh (V-R17). The same holds for a
//! column, even after a Time Warp (V-R32). The four items that change dice must be played before
//! dice of the cast are pocketed, which is no disadvantage. Money may be played before and after,
//! but not to avert a Zonk, because it cannot (V-R28, V-R29).

use super::card::{Card, DECK, Deck, ITEMS};
use super::dice::{Bits, Cast, Counts, DICE, DICE_MAX, Pool, bit};
use super::score;
use crate::kit::keeping::Keeping;
use crate::kit::points::Points;

/// The number of rounds in a run (V-R2).
pub const ROUNDS: u8 = 3;
/// The number of turns in a round (V-R2).
pub const TURNS: u8 = 3;
/// The number of cards drawn at the end of a turn (V-R24).
pub const DRAWN: u8 = 2;
/// Whether points cached in earlier rounds count towards a quota (V-R3).
pub const QUOTA_CUMULATIVE: bool = false;

/// Phases by number; unknown numbers are [`Phase::Idle`].
static PHASES: [Phase; 16] = {
    let mut phases = [Phase::Idle; 16];
    phases[1] = Phase::Cast;
    phases[2] = Phase::Choose;
    phases[3] = Phase::Rescue;
    phases[4] = Phase::Decide;
    phases[5] = Phase::Zonk;
    phases[6] = Phase::Cached;
    phases[7] = Phase::Drawn;
    phases
};

/// The quota of each round (V-R3).
static QUOTAS: [Points; 4] =
    [Points::of(1_000), Points::of(2_000), Points::of(3_000), Points::of(3_000)];

/// The action that the game waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// [`Game::start`].
    #[default]
    Idle,
    /// The first [`Action::Cast`] of a turn, with all dice.
    Cast,
    /// Some dice score: [`Action::Pocket`] or an item.
    Choose,
    /// No dice score, but an item or the Final Chance may avert the Zonk: one of these, or
    /// [`Action::GiveUp`] (V-R29, V-R31).
    Rescue,
    /// [`Action::Cast`] with the dice left, or with all if none are left; [`Action::Cache`]; an
    /// item.
    Decide,
    /// No dice score, and the turn's points are lost: [`Action::End`].
    Zonk,
    /// The turn's points are cached: [`Action::End`].
    Cached,
    /// Cards were drawn: [`Action::Pass`].
    Drawn,
    /// No action: the run is won or lost.
    Over,
}

/// An item with its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Move a die into an earlier column.
    TimeWarp {
        /// A die on the table.
        die: u8,
        /// A column since the last hot cast.
        column: u8,
    },
    /// Turn a die to its opposite side.
    ChaosSwap {
        /// A die on the table.
        die: u8,
    },
    /// Cast a die again.
    DictateFate {
        /// A die on the table.
        die: u8,
        /// The new face, which is random.
        face: u8,
    },
    /// Split an even die into two dice of half the face.
    Rift {
        /// A die on the table.
        die: u8,
    },
    /// Double a column.
    Money {
        /// A column since the last hot cast.
        column: u8,
    },
}

impl Play {
    /// Returns the item's card.
    pub const fn card(self) -> Card {
        match self {
            Play::TimeWarp { .. } => Card::TimeWarp,
            Play::ChaosSwap { .. } => Card::ChaosSwap,
            Play::DictateFate { .. } => Card::DictateFate,
            Play::Rift { .. } => Card::Rift,
            Play::Money { .. } => Card::Money,
        }
    }
}

/// An action of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A random outcome: the dice show these faces.
    Cast(Cast),
    /// Pocket dice of the cast: any selection in which all dice score (V-R6, V-R7).
    Pocket(Bits),
    /// Play an item.
    Play(Play),
    /// Cache the turn's points (V-R5).
    Cache,
    /// Accept a Zonk.
    GiveUp,
    /// End the turn: draw cards, or end the run.
    End,
    /// Begin the next turn.
    Pass,
}

/// The reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The phase does not allow the action.
    NotNow,
    /// The number of dice is wrong, or a die has no such face.
    Dice,
    /// The dice are not on the table or do not all score, or there are none.
    Selection,
    /// The player does not hold the item.
    Card,
    /// The item has no effect on this die or column.
    Target,
}

/// The legal actions. See also [`Game::value`] for selections, and [`Game::can_play`] for items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The number of dice to cast, or 0.
    pub cast: u8,
    /// Whether dice can be pocketed.
    pub pocket: bool,
    /// Whether the turn's points can be cached.
    pub cache: bool,
    /// Whether a Zonk may be accepted.
    pub give_up: bool,
    /// Whether the turn can be ended.
    pub end: bool,
    /// Whether the next turn can be begun.
    pub pass: bool,
}

// Flags of a turn.

/// Whether Hot Hot Hot! has added its die in this round.
const HOT: u8 = 1;
/// Whether the die left may be cast again.
const CHANCE: u8 = 2;
/// Whether a die of this cast was moved into an earlier column, which makes pocketing optional
/// (V-R32).
const WARPED: u8 = 4;
/// Whether dice of this cast have been pocketed.
const POCKETED: u8 = 8;

/// The maximum number of columns, including the table.
const COLUMNS: usize = 16;
/// The number of targets in each column, see [`Game::target`].
const PLACES: u8 = 16;
/// The number of targets of an item, see [`Game::target`].
pub const TARGETS_MAX: u8 = PLACES * DICE_MAX;

/// The number of the first item's card.
const ITEM: usize = Card::TimeWarp as usize;

/// A run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    phase: Phase,
    deck: Deck,
    /// The number of cards drawn in the run.
    drawn: u8,
    /// Modifiers in force and items held, by card.
    held: [u8; 16],
    /// The number of items played in the run.
    played: u8,
    round: u8,
    turn: u8,
    cache: Points,
    /// The points cached in the whole run.
    total: Points,
    /// The points of this turn, including those before the last hot cast.
    stake: Points,
    pool: Pool,
    /// The number of columns since the last hot cast.
    count: u8,
    /// The sum of each column.
    sums: [Points; COLUMNS],
    /// How often Money has doubled each column (V-R36).
    doubled: [u8; COLUMNS],
    /// The flags [`HOT`], [`CHANCE`], [`WARPED`] and [`POCKETED`].
    flags: u8,
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// The bytes that [`Game::archive`] takes.
    pub const BYTES: usize = 4 + ITEMS as usize + 16 + 16 + COLUMNS + 2;

    /// A run that has not been started. All bytes are zero, so that it takes no space in a program.
    pub const fn new() -> Game {
        Game {
            phase: Phase::Idle,
            deck: Deck::NONE,
            drawn: 0,
            held: [0; 16],
            played: 0,
            round: 0,
            turn: 0,
            cache: Points::ZERO,
            total: Points::ZERO,
            stake: Points::ZERO,
            pool: Pool::NONE,
            count: 0,
            sums: [Points::ZERO; COLUMNS],
            doubled: [0; COLUMNS],
            flags: 0,
        }
    }

    /// Starts a run with this deck (V-R1, V-R23).
    pub fn start(&mut self, deck: &Deck) {
        *self = Game::new();
        self.deck = *deck;
        self.begin_turn();
    }

    /// Returns the run's deck.
    #[cfg(test)]
    pub(super) const fn deck(&self) -> Deck {
        self.deck
    }

    /// Removes the deck, so that no cards are drawn (V-R25).
    pub fn lose_deck(&mut self) {
        self.drawn = DECK as u8;
    }

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

    /// Begins a hot cast: all dice return to the table (V-R10, V-R12, V-R21).
    fn take_up(&mut self) {
        self.clear_columns();
        self.pool.columns = [0; 16];
        if self.heats_up() {
            self.pool.add(0);
            self.flags |= HOT;
        }
    }

    #[inline(never)]
    fn clear_columns(&mut self) {
        self.count = 0;
        self.sums = [Points::ZERO; COLUMNS];
        self.doubled = [0; COLUMNS];
    }

    const fn is(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Returns whether a hot cast would add a die now.
    pub fn heats_up(&self) -> bool {
        self.has(Card::HotHotHot) && !self.is(HOT)
    }

    /// Sets the phase after a cast or an item.
    fn look(&mut self) {
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

    /// Returns a target of an item by its index: a die, a column, or both. Targets may be illegal,
    /// and dice may not exist.
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
        let is_last = self.turn + 1 == TURNS;
        if is_last && (self.round + 1 == ROUNDS || !self.is_met()) {
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

    /// Begins the next turn or round.
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

    /// Begins a turn with all dice on the table. The modifiers drawn before take effect (V-R27).
    fn begin_turn(&mut self) {
        let size = DICE + self.number_of(Card::MagicAura) + (self.flags & HOT);
        self.pool = Pool::new(size, self.number_of(Card::Shrinking));
        self.clear_columns();
        self.stake = Points::ZERO;
        self.phase = Phase::Cast;
    }

    /// Returns the legal actions.
    pub fn legal(&self) -> Legal {
        Legal {
            cast: self.dice_to_cast(),
            pocket: self.phase == Phase::Choose,
            cache: self.can_cache(),
            give_up: self.phase == Phase::Rescue,
            end: self.is_turn_over(),
            pass: self.phase == Phase::Drawn,
        }
    }

    /// Returns whether the turn's points can be cached, because dice were pocketed or a die was
    /// moved into an earlier column (V-R5, V-R32).
    pub fn can_cache(&self) -> bool {
        self.phase == Phase::Decide || self.phase == Phase::Choose && self.is(WARPED)
    }

    /// Returns whether dice of this cast have been pocketed, so that items can no longer change it.
    pub const fn has_pocketed(&self) -> bool {
        self.is(POCKETED)
    }

    fn is_turn_over(&self) -> bool {
        self.phase == Phase::Zonk || self.phase == Phase::Cached
    }

    /// Returns the number of dice that may be cast now, or 0: those on the table (V-R9), all for a
    /// hot cast (V-R10, V-R19), or the die left once more (V-R31).
    pub fn dice_to_cast(&self) -> u8 {
        let left = self.pool.in_column(0);
        match self.phase {
            Phase::Cast => self.pool.size(),
            Phase::Decide if left == 0 => self.pool.size() + u8::from(self.heats_up()),
            Phase::Decide => left,
            Phase::Choose if self.is(WARPED) => left,
            Phase::Rescue if self.is(CHANCE) && left == 1 => 1,
            _ => 0,
        }
    }

    /// Returns the dice that may be cast now. A die that a hot cast adds is the last.
    #[inline(never)]
    pub fn bits_to_cast(&self) -> Bits {
        match self.pool.on_table() {
            0 => bit(self.dice_to_cast()) - 1,
            bits => bits,
        }
    }

    /// Returns the points for pocketing these dice, zero if that is illegal.
    pub fn value(&self, bits: Bits) -> Points {
        if bits & !self.pool.on_table() != 0 {
            return Points::ZERO;
        }
        score::value(&mut self.pool.counts(0, bits), self.has(Card::SerpentsStare))
    }

    /// Returns the dice on the table that are worth most together, and their points.
    pub fn best(&self) -> (Bits, Points) {
        let mut dice = self.pool.counts(0, Bits::MAX);
        let points = score::best(&mut dice, self.has(Card::SerpentsStare));
        (if points == Points::ZERO { 0 } else { self.pool.bits_of(&mut dice) }, points)
    }

    /// Returns the sum of a column with one more die, zero if the die does not score there.
    #[inline(never)]
    fn warped_value(&self, die: u8, column: u8) -> Points {
        let mut dice = self.pool.counts(column, Bits::MAX);
        dice[usize::from(self.pool.face(die) & 7)] += 1;
        self.worth(column, &mut dice)
    }

    /// Returns the value of dice in a column, including the doublings by Money.
    #[inline(never)]
    fn worth(&self, column: u8, dice: &mut Counts) -> Points {
        let mut sum = score::value(dice, self.has(Card::SerpentsStare));
        for _ in 0..self.doubled(column) {
            sum = sum.plus(sum);
        }
        sum
    }

    fn is_column(&self, column: u8) -> bool {
        column != 0 && column <= self.count
    }

    /// Returns the number of copies of a modifier in force, or of an item in the hand.
    pub fn number_of(&self, card: Card) -> u8 {
        self.held[card as usize & 15]
    }

    /// Like [`Game::number_of`], by the card's number.
    pub fn number(&self, card: u8) -> u8 {
        self.held[usize::from(card & 15)]
    }

    /// Returns whether a modifier is in force, or an item in the hand.
    pub fn has(&self, card: Card) -> bool {
        self.number_of(card) != 0
    }

    /// Returns the action that the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the round, from 0.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Returns the turn of the round, from 0.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Returns the quota of this round.
    pub fn quota(&self) -> Points {
        QUOTAS[usize::from(self.round & 3)]
    }

    /// Returns the quota of the next round.
    pub fn next_quota(&self) -> Points {
        QUOTAS[usize::from((self.round + 1) & 3)]
    }

    /// Returns the points cached in this round.
    pub const fn cached(&self) -> Points {
        self.cache
    }

    /// Returns whether this round's quota is met (V-R4).
    pub fn is_met(&self) -> bool {
        self.cache >= self.quota()
    }

    /// Returns the points cached in the whole run.
    pub const fn total(&self) -> Points {
        self.total
    }

    /// Returns the number of quotas met in a run that is over.
    pub fn quotas_met(&self) -> u8 {
        self.round + u8::from(self.is_met())
    }

    /// Returns whether the run is over and won.
    pub fn is_won(&self) -> bool {
        self.phase == Phase::Over && self.quotas_met() == ROUNDS
    }

    /// Returns the dice of the turn.
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Returns the number of columns since the last hot cast.
    pub const fn columns(&self) -> u8 {
        self.count
    }

    /// Returns how often Money has doubled a column.
    pub const fn doubled(&self, column: u8) -> u8 {
        self.doubled[column as usize % COLUMNS]
    }

    /// Returns the sum of a column (V-R36).
    pub const fn sum_of(&self, column: u8) -> Points {
        self.sums[column as usize % COLUMNS]
    }

    /// Returns the points of the turn: of all columns, and those before the last hot cast (V-R12).
    pub const fn turn_points(&self) -> Points {
        self.stake
    }

    /// Returns the card that was drawn `back` cards before the last one.
    pub fn drawn_card(&self, back: u8) -> Option<Card> {
        self.deck.card(self.drawn.checked_sub(back + 1)?)
    }

    /// Returns the number of cards drawn.
    pub const fn cards_drawn(&self) -> u8 {
        self.drawn
    }

    /// Returns the number of items played.
    pub const fn cards_played(&self) -> u8 {
        self.played
    }

    /// Replays a turn from its points and outcome. Returns whether that is possible.
    pub(super) fn play_turn(&mut self, points: Points, is_lost: bool) -> bool {
        // Fails unless cards were drawn, as in the first turn.
        let _ = self.pass();
        let can_be = self.phase == Phase::Cast && (is_lost || points != Points::ZERO);
        self.stake = points;
        self.phase = if is_lost { Phase::Zonk } else { Phase::Decide };
        (is_lost || self.cache().is_ok()) && self.end().is_ok() && can_be
    }

    /// Saves the current turn, or loads it into a run whose previous turns have been replayed.
    /// Returns whether it is possible. Data that follow from the deck and the previous turns are
    /// left out.
    pub fn archive(&mut self, keeping: &mut Keeping) -> bool {
        let mut number = self.phase as u8;
        keeping.byte(&mut number);
        let phase = PHASES[usize::from(number) % PHASES.len()];
        let reads = keeping.reads();
        if reads && phase != Phase::Drawn {
            // Fails in the first turn, and after the end of the run.
            let _ = self.pass();
        }
        let (size, held) = (self.pool.size, self.held);
        keeping.byte(&mut self.count);
        keeping.byte(&mut self.flags);
        keeping.byte(&mut self.pool.size);
        keeping.bytes(&mut self.held[ITEM..ITEM + usize::from(ITEMS)]);
        keeping.bytes(&mut self.pool.faces);
        keeping.bytes(&mut self.pool.columns);
        keeping.bytes(&mut self.doubled);
        keeping.points(&mut self.stake);
        !reads || phase as u8 == number && self.goes_on(phase, size, &held)
    }

    /// Continues a turn that was loaded. It began with `size` dice, without that of Hot Hot Hot!,
    /// and `drawn` has the number of each card drawn. Returns whether it is possible.
    fn goes_on(&mut self, phase: Phase, size: u8, drawn: &[u8; 16]) -> bool {
        let mut spent = [0; ITEMS as usize];
        for (item, spent) in spent.iter_mut().enumerate() {
            let (drawn, held) = (drawn[ITEM + item], self.held[ITEM + item]);
            if held > drawn {
                return false;
            }
            *spent = drawn - held;
            self.played += *spent;
        }
        let hot = self.flags & HOT;
        let mut can_be = self.flags < 2 * POCKETED
            && (hot == 0 || self.has(Card::HotHotHot))
            && (!self.is(CHANCE) || self.has(Card::FinalChance));
        if phase == Phase::Drawn {
            self.pool = Pool::NONE;
            self.clear_columns();
            return can_be && self.phase == phase;
        }
        can_be &= self.phase == Phase::Cast && self.count <= self.pool.size;
        if phase == Phase::Cast {
            let pool = Pool::new(size + hot, self.pool.d4s);
            return can_be && self.pool == pool && self.count == 0 && self.stake == Points::ZERO;
        }
        // V-R22: each Rift has added a die.
        can_be &= self.pool.size.wrapping_sub(size + hot) <= spent[Card::Rift as usize - ITEM];
        for die in 0..16 {
            let (face, column) = (self.pool.face(die), self.pool.column(die));
            can_be &= if die < self.pool.size {
                face.wrapping_sub(1) < self.pool.sides(die) && column <= self.count
            } else {
                face | column == 0
            };
        }
        if !can_be {
            return false;
        }
        let (mut sum, mut doubled) = (Points::ZERO, 0);
        for column in 0..COLUMNS as u8 {
            let is_column = self.is_column(column);
            let times = self.doubled(column);
            doubled += times;
            if doubled > spent[Card::Money as usize - ITEM] || !is_column && times != 0 {
                return false;
            }
            if is_column {
                let points = self.worth(column, &mut self.pool.counts(column, Bits::MAX));
                self.sums[usize::from(column)] = points;
                can_be &= points != Points::ZERO;
                sum = sum.plus(points);
            }
        }
        if !can_be || self.stake < sum {
            return false;
        }
        let is_pocketed = self.is(POCKETED);
        if !is_pocketed {
            self.look();
        }
        let then = if is_pocketed { Phase::Decide } else { self.phase };
        let is_so = match (phase, then) {
            (Phase::Zonk, Phase::Rescue) | (Phase::Cached, Phase::Decide) => true,
            (Phase::Cached, Phase::Choose) => self.is(WARPED),
            _ => phase == then,
        };
        let has_changed = self.is(POCKETED | WARPED);
        let is_left = if has_changed { self.count != 0 } else { self.pool.on_table() != 0 };
        self.phase = phase;
        if phase == Phase::Cached {
            self.phase = Phase::Decide;
            // Cannot fail in this phase.
            let _ = self.cache();
        }
        is_so && is_left
    }
}
