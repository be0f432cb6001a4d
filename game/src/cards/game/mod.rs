//! The state of a run and its legal actions.
//!
//! Where the rules leave a choice, this module decides as follows. A selection has the value of its
//! best division in which *all* its dice are used: seven 2's are divided into four and three (G3),
//! although six of them are worth more without the seventh (V-R17). The same holds for a column,
//! even after a Time Warp (V-R32). The four items that change dice must be played before dice of
//! the cast are pocketed, which never hurts the player. Money may be played before and after, but
//! not to avert a Zonk, because it cannot (V-R28, V-R29).

mod actions;
mod archive;

use super::card::{Card, DECK, Deck, ITEMS};
use super::dice::{Bits, Cast, Counts, DICE, DICE_MAX, Pool, bit};
use super::score;
use crate::kit::points::Points;
use crate::kit::rules::{Rules, own_rules};
use crate::kit::saver::Saver;

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
    /// No game is in progress. Next: [`Game::start`].
    #[default]
    Idle,
    /// The first [`Action::Cast`] of a turn, with all dice.
    Cast,
    /// Some dice score. Next: [`Action::Pocket`] or an item.
    Choose,
    /// No dice score, but an item or the Final Chance may avert the Zonk: one of these, or
    /// [`Action::GiveUp`] (V-R29, V-R31).
    Rescue,
    /// [`Action::Cast`] with the dice left, or with all if none are left; [`Action::Cache`]; an
    /// item.
    Decide,
    /// No dice score, and the turn's points are lost. Next: [`Action::End`].
    Zonk,
    /// The turn's points are cached. Next: [`Action::End`].
    Cached,
    /// The player has drawn cards and must continue with [`Action::Pass`].
    Drawn,
    /// The run is won or lost. No action is legal.
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
    /// Whether the next turn can be started.
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
    /// The points of this turn, including points from before the last hot cast.
    stake: Points,
    pool: Pool,
    /// The number of columns since the last hot cast.
    count: u8,
    /// The sum of each column.
    sums: [Points; COLUMNS],
    /// The number of times that Money has doubled each column (V-R36).
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
    /// The number of bytes that [`Game::archive`] saves.
    pub const BYTES: usize = 4 + ITEMS as usize + 16 + 16 + COLUMNS + 2;

    /// Creates a run that has not been started. All bytes are zero, so that it takes no space in a
    /// program.
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

    /// Returns the number of dice that may be cast now, or 0: the dice on the table (V-R9), all
    /// dice for a hot cast (V-R10, V-R19), or the last die again (V-R31).
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

    /// Returns the points for pocketing these dice, or zero if that is illegal.
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

    /// Returns the sum of a column with one more die, or zero if the die does not score there.
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

    /// Returns the number of times that Money has doubled a column.
    pub const fn doubled(&self, column: u8) -> u8 {
        self.doubled[column as usize % COLUMNS]
    }

    /// Returns the sum of a column (V-R36).
    pub const fn sum_of(&self, column: u8) -> Points {
        self.sums[column as usize % COLUMNS]
    }

    /// Returns the points of the turn: all columns, and the points from before the last hot cast
    /// (V-R12).
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
}

impl Rules for Game {
    own_rules!();

    fn is_legal(&self, action: &Action) -> bool {
        let legal = self.legal();
        match action {
            Action::Cast(cast) => {
                let dice = (0..16).filter(|die| self.bits_to_cast() >> die & 1 != 0);
                let mut faces = dice.zip((0..).map(|index| cast.face(index)));
                legal.cast != 0
                    && cast.dice() == legal.cast
                    && faces.all(|(die, face)| (1..=self.pool().sides(die)).contains(&face))
            }
            Action::Pocket(dice) => legal.pocket && self.value(*dice) != Points::ZERO,
            Action::Play(play) => self.can_play(*play).is_ok(),
            Action::Cache => legal.cache,
            Action::GiveUp => legal.give_up,
            Action::End => legal.end,
            Action::Pass => legal.pass,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.is_won().then_some(0)
    }
}
