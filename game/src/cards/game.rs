//! The state of a run and its legal actions.
//!
//! Where the rules leave it open, this is decided here: a selection is worth its best division of *all* selected dice,
//! so that seven 2's as a whole are four and three of them (G3), while six of them are worth more without the seventh
//! (V-R17). A column is divided in the same way, also when a die comes to it (V-R32). The four items that change dice
//! are played before dice of a cast are pocketed, which loses nothing; Money is too, and after it, but not on the brink
//! of a Zonk, which it cannot turn (V-R28, V-R29).

use super::card::{Card, DECK, Deck, ITEMS};
use super::dice::{Bits, Cast, Counts, DICE, DICE_MAX, Pool, bit};
use super::score;
use crate::kit::keeping::Keeping;
use crate::kit::points::Points;

/// Rounds of a run (V-R2).
pub const ROUNDS: u8 = 3;
/// Turns of a round (V-R2).
pub const TURNS: u8 = 3;
/// Cards that are drawn at the end of a turn (V-R24).
pub const DRAWN: u8 = 2;
/// Whether what was cached in earlier rounds counts for a later quota (V-R3).
pub const QUOTA_CUMULATIVE: bool = false;

/// By their numbers; what is none is [`Phase::Idle`].
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

/// What must be in the cache at the end of each round (V-R3).
static QUOTAS: [Points; 4] =
    [Points::of(1_000), Points::of(2_000), Points::of(3_000), Points::of(3_000)];

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// [`Game::start`].
    #[default]
    Idle,
    /// [`Action::Cast`] with the dice that lie on the table: the first of a turn.
    Cast,
    /// [`Action::Pocket`] or an item; something scores.
    Choose,
    /// Nothing scores, but an item or the Final Chance could help: one of them, or [`Action::GiveUp`] (V-R29, V-R31).
    Rescue,
    /// [`Action::Cast`] with the other dice, or all if none are left; [`Action::Cache`]; an item.
    Decide,
    /// Nothing scores, the turn's points are lost: [`Action::End`].
    Zonk,
    /// The turn's points are cached: [`Action::End`].
    Cached,
    /// Cards were drawn: [`Action::Pass`].
    Drawn,
    /// Nothing: the run is won or lost.
    Over,
}

/// An item played, and on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The die goes into the column.
    TimeWarp {
        /// On the table.
        die: u8,
        /// An earlier one, since the last hot cast.
        column: u8,
    },
    /// The die is turned to its opposite side.
    ChaosSwap {
        /// On the table.
        die: u8,
    },
    /// The die is cast again. Chance takes part in this action.
    DictateFate {
        /// On the table.
        die: u8,
        /// What it shows then.
        face: u8,
    },
    /// The even die becomes two of half as much.
    Rift {
        /// On the table.
        die: u8,
    },
    /// The column counts twice.
    Money {
        /// Since the last hot cast.
        column: u8,
    },
}

impl Play {
    /// Which card that is.
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

/// What may be done to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The dice fall like this. Chance takes this action.
    Cast(Cast),
    /// Pocket these dice of the cast: any selection that scores as a whole (V-R6, V-R7).
    Pocket(Bits),
    /// Play an item.
    Play(Play),
    /// Cache what is in the pockets (V-R5).
    Cache,
    /// Let it be a Zonk.
    GiveUp,
    /// The turn ends: cards are drawn, or the run is over.
    End,
    /// The next turn.
    Pass,
}

/// Why an action was refused. The game has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Not in this phase.
    NotNow,
    /// Another number of dice than must be cast, or a face that a die does not have.
    Dice,
    /// Dice that are not on the table, or do not score, or none.
    Selection,
    /// An item that is not held.
    Card,
    /// A die or a column that an item can do nothing with.
    Target,
}

/// What may be done now. What dice are worth, [`Game::value`] tells; where items may go, [`Game::can_play`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Dice to cast, or 0.
    pub cast: u8,
    /// Whether dice can be pocketed.
    pub pocket: bool,
    /// Whether the turn's points can be cached.
    pub cache: bool,
    /// Whether a Zonk may be accepted.
    pub give_up: bool,
    /// Whether the turn is over.
    pub end: bool,
    /// Whether cards were drawn and the next turn waits.
    pub pass: bool,
}

// What is so or not.
/// Hot Hot Hot! has added its die in this round.
const HOT: u8 = 1;
/// The last die may be cast once more.
const CHANCE: u8 = 2;
/// A die of this cast has gone into an earlier column, which is enough (V-R32).
const WARPED: u8 = 4;
/// Dice of this cast have been pocketed.
const POCKETED: u8 = 8;

/// Places for columns, of which the first has no use.
const COLUMNS: usize = 16;
/// Places for dice, for each column.
const PLACES: u8 = 16;
/// What an item could be played on at most, see [`Game::target`].
pub const TARGETS_MAX: u8 = PLACES * DICE_MAX;

/// The first item among the cards.
const ITEM: usize = Card::TimeWarp as usize;

/// A run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    phase: Phase,
    deck: Deck,
    /// Cards drawn from it.
    drawn: u8,
    /// How many modifiers of each kind are in force, and how many items are held.
    held: [u8; 16],
    /// Items played.
    played: u8,
    round: u8,
    turn: u8,
    cache: Points,
    /// Everything that was cached in this run.
    total: Points,
    /// The points of this turn, from before the last hot cast too.
    stake: Points,
    pool: Pool,
    /// The columns of pockets there are since then.
    count: u8,
    /// What each comes to, and how often Money has doubled it (V-R36).
    sums: [Points; COLUMNS],
    doubled: [u8; COLUMNS],
    /// [`HOT`] and the others.
    flags: u8,
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// How many bytes [`Game::archive`] takes.
    pub const BYTES: usize = 4 + ITEMS as usize + 16 + 16 + COLUMNS + 2;

    /// A game that has not been started. All bytes are zero, so that it costs no space in a program.
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

    /// The deck of the run.
    #[cfg(test)]
    pub(super) const fn deck(&self) -> Deck {
        self.deck
    }

    /// Takes the cards out of the run: nothing is drawn any more (V-R25).
    pub fn lose_deck(&mut self) {
        self.drawn = DECK as u8;
    }

    /// Does `action`.
    ///
    /// # Errors
    /// Says why the action is illegal; the game has then not changed.
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

    /// The dice fell like `cast`. See [`Action::Cast`].
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
        // V-R31: each situation separately, and not once more after once more.
        let is_chance = self.phase != Phase::Rescue && dice == 1 && self.has(Card::FinalChance);
        self.flags = self.flags & HOT | if is_chance { CHANCE } else { 0 };
        self.look();
        Ok(())
    }

    /// A hot cast: all dice are on the table again (V-R10, V-R12, V-R21).
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

    /// Whether a hot cast would bring one more die now.
    pub fn heats_up(&self) -> bool {
        self.has(Card::HotHotHot) && !self.is(HOT)
    }

    /// What the dice on the table lead to.
    fn look(&mut self) {
        self.phase = if self.scores() {
            Phase::Choose
        } else if self.is(WARPED) {
            Phase::Decide
        } else {
            // It is what the items are asked about.
            self.phase = Phase::Rescue;
            if self.dice_to_cast() != 0 || self.can_play_any() {
                Phase::Rescue
            } else {
                Phase::Zonk
            }
        };
    }

    /// Whether any of the dice on the table score.
    fn scores(&self) -> bool {
        self.best().1 != Points::ZERO
    }

    /// Pockets dice. See [`Action::Pocket`].
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

    /// A column comes to more.
    fn raise(&mut self, column: u8, sum: Points) {
        let place = &mut self.sums[usize::from(column) % COLUMNS];
        self.stake = self.stake.plus(sum.minus(*place));
        *place = sum;
    }

    /// Whether an item could be played like this.
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

    /// Whether this item can do anything now.
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

    /// What an item could be played on at all, one after the other: the dice there are, the columns, or every die with
    /// every column. Not all of that may be done; there are even dice among them that there are not.
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

    /// Plays an item. See [`Action::Play`].
    ///
    /// # Errors
    /// As [`Game::can_play`].
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
                // V-R33: 7 - v, and 5 - v of a D4.
                let face = self.pool.sides(die) + 1 - self.pool.face(die);
                self.pool.faces[usize::from(die & 15)] = face;
            }
            Play::DictateFate { die, face } => self.pool.faces[usize::from(die & 15)] = face,
            Play::Rift { die } => {
                let half = self.pool.face(die) >> 1;
                self.pool.faces[usize::from(die & 15)] = half;
                // V-R22: it leaves when the next turn begins.
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

    /// Caches the turn. See [`Action::Cache`].
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

    /// Lets it be a Zonk (V-R29).
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

    /// Ends the turn: draws cards, if there are any and the run goes on (V-R4, V-R24, V-R25).
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

    /// The next turn, or round.
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

    /// All dice on the table, as many as the modifiers say, which are in force from here on (V-R27).
    fn begin_turn(&mut self) {
        let size = DICE + self.number_of(Card::MagicAura) + (self.flags & HOT);
        self.pool = Pool::new(size, self.number_of(Card::Shrinking));
        self.clear_columns();
        self.stake = Points::ZERO;
        self.phase = Phase::Cast;
    }

    /// What may be done now.
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

    /// Whether the turn's points can be cached: something was pocketed, or a die went into an earlier column (V-R5, V-R32).
    pub fn can_cache(&self) -> bool {
        self.phase == Phase::Decide || self.phase == Phase::Choose && self.is(WARPED)
    }

    /// Whether dice of this cast have been pocketed: none of them can be changed any more.
    pub const fn has_pocketed(&self) -> bool {
        self.is(POCKETED)
    }

    fn is_turn_over(&self) -> bool {
        self.phase == Phase::Zonk || self.phase == Phase::Cached
    }

    /// How many dice may be cast now, or 0: those on the table (V-R9), all in a hot cast (V-R10, V-R19), the last one once
    /// more (V-R31).
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

    /// These dice, by bits; one that a hot cast adds comes last.
    #[inline(never)]
    pub fn bits_to_cast(&self) -> Bits {
        match self.pool.on_table() {
            0 => bit(self.dice_to_cast()) - 1,
            bits => bits,
        }
    }

    /// What it is worth to pocket these dice of the table; nothing if that cannot be done.
    pub fn value(&self, bits: Bits) -> Points {
        if bits & !self.pool.on_table() != 0 {
            return Points::ZERO;
        }
        score::value(&mut self.pool.counts(0, bits), self.has(Card::SerpentsStare))
    }

    /// The dice of the table that are worth most together, by bits, and what they are worth.
    pub fn best(&self) -> (Bits, Points) {
        let mut dice = self.pool.counts(0, Bits::MAX);
        let points = score::best(&mut dice, self.has(Card::SerpentsStare));
        (if points == Points::ZERO { 0 } else { self.pool.bits_of(&mut dice) }, points)
    }

    /// What a column would come to with that die besides; nothing if the die has no part in it.
    #[inline(never)]
    fn warped_value(&self, die: u8, column: u8) -> Points {
        let mut dice = self.pool.counts(column, Bits::MAX);
        dice[usize::from(self.pool.face(die) & 7)] += 1;
        self.worth(column, &mut dice)
    }

    /// What these dice come to in a column, doubled as often as that is.
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

    /// How many of a modifier are in force, or of an item held.
    pub fn number_of(&self, card: Card) -> u8 {
        self.held[card as usize & 15]
    }

    /// The same by the card's number.
    pub fn number(&self, card: u8) -> u8 {
        self.held[usize::from(card & 15)]
    }

    /// Whether there is one.
    pub fn has(&self, card: Card) -> bool {
        self.number_of(card) != 0
    }

    /// What is being waited for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 0.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The turn of the round, from 0.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// What must be in the cache at the end of this round.
    pub fn quota(&self) -> Points {
        QUOTAS[usize::from(self.round & 3)]
    }

    /// What must be there at the end of the next one.
    pub fn next_quota(&self) -> Points {
        QUOTAS[usize::from((self.round + 1) & 3)]
    }

    /// What is cached in this round.
    pub const fn cached(&self) -> Points {
        self.cache
    }

    /// Whether this round's quota is met (V-R4).
    pub fn is_met(&self) -> bool {
        self.cache >= self.quota()
    }

    /// Everything that was cached in this run.
    pub const fn total(&self) -> Points {
        self.total
    }

    /// How many quotas have been met, once the run is over.
    pub fn quotas_met(&self) -> u8 {
        self.round + u8::from(self.is_met())
    }

    /// Whether the run is over and won.
    pub fn is_won(&self) -> bool {
        self.phase == Phase::Over && self.quotas_met() == ROUNDS
    }

    /// The dice of the turn.
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// How many columns of pockets there are since the last hot cast.
    pub const fn columns(&self) -> u8 {
        self.count
    }

    /// How often a column has been doubled.
    pub const fn doubled(&self, column: u8) -> u8 {
        self.doubled[column as usize % COLUMNS]
    }

    /// What a column comes to (V-R36).
    pub const fn sum_of(&self, column: u8) -> Points {
        self.sums[column as usize % COLUMNS]
    }

    /// Points of the turn: those of all columns, and those from before the last hot cast (V-R12).
    pub const fn turn_points(&self) -> Points {
        self.stake
    }

    /// The card that was drawn so many before the last one.
    pub fn drawn_card(&self, back: u8) -> Option<Card> {
        self.deck.card(self.drawn.checked_sub(back + 1)?)
    }

    /// How many cards are drawn.
    pub const fn cards_drawn(&self) -> u8 {
        self.drawn
    }

    /// How many items have been played.
    pub const fn cards_played(&self) -> u8 {
        self.played
    }

    /// Plays a turn as it was played: what it came to, and whether that was lost. Tells whether it could be so.
    pub(super) fn play_turn(&mut self, points: Points, is_lost: bool) -> bool {
        // Where cards were drawn before.
        let _ = self.pass();
        let can_be = self.phase == Phase::Cast && (is_lost || points != Points::ZERO);
        self.stake = points;
        self.phase = if is_lost { Phase::Zonk } else { Phase::Decide };
        (is_lost || self.cache().is_ok()) && self.end().is_ok() && can_be
    }

    /// Keeps the turn as it is, or goes on with one in a run of which all turns before it have been played again. Tells
    /// whether it is one that can be. What follows from the deck and the turns before is not kept.
    pub fn archive(&mut self, keeping: &mut Keeping) -> bool {
        let mut number = self.phase as u8;
        keeping.byte(&mut number);
        let phase = PHASES[usize::from(number) % PHASES.len()];
        let reads = keeping.reads();
        if reads && phase != Phase::Drawn {
            // Refused in the first turn, and where the run was over.
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

    /// Goes on with a turn that began with `size` dice but for that of Hot Hot Hot!, in a run in which these cards were
    /// drawn. Tells whether it can be.
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
        // V-R22: each Rift has brought a die.
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
            // Cannot fail: that is the phase for it.
            let _ = self.cache();
        }
        is_so && is_left
    }
}
