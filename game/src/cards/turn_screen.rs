//! The screen of a turn. From top to bottom: where the run stands, the dice of this cast, the columns of pockets, modifiers in
//! force and the points of the turn, the hand, what is asked, the answers, the keys.

use super::card::{Card, ITEMS};
use super::dice::{Bits, DICE as DICE_MIN, DICE_MAX, FACES, bit, count};
use super::turn::{Ask, ITEM, PAUSE, RECAST};
use super::worth::{UNIT, gain, zonk};
use super::{Cards, Phase, Play};
use crate::kit::glyphs::SMALL_FILLED;
use crate::kit::pictures::{self, DieLook, DieState, Placed};
use crate::kit::points::{Decimal, Points};
use crate::kit::screen::{Look, Text, more, text};
use crate::table::final_round::ANY_KEY;
use crate::table::scores::draw_gauge;
use crate::table::tumble::{Die, Tumble, draw_text};

// Parts of the screen, see `Kit::draw_only`.

/// The bar, quota and cache, modifiers, the points of the turn.
pub(super) const STATUS: u8 = 1;
/// Which column of pockets is pointed at.
pub(super) const POCKETS: u8 = 2;
/// How the dice on the table look.
pub(super) const DICE: u8 = 4;
/// The cards in the hand.
pub(super) const HAND: u8 = 8;
/// The question and the answers.
pub(super) const ASK: u8 = 16;
/// Dice and pockets, which lie elsewhere now.
pub(super) const LAYOUT: u8 = 32;
/// What playing the item would do.
pub(super) const AIM: u8 = 64;
/// The bar of keys, which is drawn only together with [`ASK`].
pub(super) const KEY_BAR: u8 = 128;

/// The row of the first dice, and of what did not find a place there and the columns of pockets.
const DICE_ROW: u8 = 2;
const POCKET_ROW: u8 = 7;
/// Columns of the screen that a die has, and a column of pockets.
const DIE_COLUMNS: u8 = 6;
const POCKET_COLUMNS: u8 = 5;
/// Columns of pockets side by side at most; more have never been seen.
const POCKETS_MAX: u8 = 8;
/// The row of the points of the turn, and of the modifiers.
const TURN_ROW: u8 = 12;
/// The rows of the hand.
const HAND_ROW: u8 = 15;
/// The first row of the question, and that of the answers.
const ASK_ROW: u8 = 18;
const ANSWER_ROW: u8 = 22;

const BAR: Text = text!(0, 1, "ZONK cards round ");
const ROUND_COLUMN: u8 = 18;
const TURN: Text = more!("/3 turn ");
const RUN: Text = more!("/3 run ");
const CACHE_OF: Text = text!(1, 1, "Cache ");
const OF: Text = more!(" of ");
const FORCE: Text = text!(TURN_ROW, 1, "In force:");
const THIS_TURN: Text = text!(TURN_ROW, 19, "This turn:");
const MODIFIERS_AT: Text = text!(TURN_ROW + 1, 1, "");
const HELD: Text = text!(HAND_ROW - 1, 1, "In hand:");

/// What modifiers are called in a line.
static MODIFIERS: [Text; 5] =
    [more!(" Aura"), more!(" D4"), more!(" Stare"), more!(" Chance"), more!(" Hot")];
/// What items look like in the hand.
static HAND_NAMES: [Text; 5] = [
    more!(" Time  \n Warp  "),
    more!(" Swap  \n 1-6   "),
    more!(" Fate  \n again "),
    more!(" Rift  \n 6>3+3 "),
    more!(" Money \n  x 2  "),
];

/// The names of all cards.
pub(super) static NAMES: [Text; 10] = [
    more!("Magic Aura"),
    more!("Potion of Shrinking"),
    more!("Serpent's Stare"),
    more!("Final Chance"),
    more!("Hot Hot Hot!"),
    more!("Time Warp Tonic"),
    more!("Chaos Swap"),
    more!("Dictate Fate"),
    more!("Dimensional Rift"),
    more!("Shadow Wizard's Money"),
];
/// What they do.
pub(super) static EFFECTS: [Text; 10] = [
    more!("One die more, for good."),
    more!("One of your dice becomes a D4, with\nthe faces 1 to 4."),
    more!("Two 1's are 500 points."),
    more!("A single die that does not score is\ncast once more."),
    more!("The first hot cast of each round adds\na die, until the round ends."),
    more!("A die joins an earlier pocket, if it\nmakes that worth more."),
    more!("Turns a die over: 1 and 6, 2 and 5,\n3 and 4. A D4: 1 and 4, 2 and 3."),
    more!("Casts one die again."),
    more!("An even die becomes two of half as\nmuch, for this turn."),
    more!("One pocket counts twice."),
];

const READY: Text = text!(ASK_ROW, 1, "Cast ");
const READY_DICE: Text = more!(" dice. To the quota: ");
const PICK: Text = text!(ASK_ROW, 1, "Pocket which dice? White ones score.");
const CHOSEN: Text = text!(ASK_ROW, 1, "Chosen: ");
const MAKES: Text = more!(", this turn: ");
const NOT_SO: Text = text!(ASK_ROW, 1, "Not every die chosen scores.");
const LEFT: Text = text!(ASK_ROW + 1, 1, "Left to cast: ");
const HOT: Text = more!("  Hot cast!");
const DECIDE: Text = text!(ASK_ROW, 1, "Recast, or cache ");
const RESCUE: Text = text!(ASK_ROW + 3, 1, "~ Nothing scores! ~ A Zonk, unless...");
const ONCE_MORE: Text = text!(ASK_ROW, 1, "Final Chance: cast it once more.");
const ZONK_CHANCE: Text = text!(ASK_ROW + 2, 1, "Zonk: ");
// A row of the table has every fourth stake, and no row has D4s.
const CAST_WORTH: Text = more!("%, about +");
const WITHOUT_CARDS: Text = more!(" without cards");
const PLAYABLE: Text = more!("  - can be played");
const NOT_PLAYABLE: Text = more!("  - not now");
const TOO_LATE: Text = more!("  - before pocketing");
const EFFECT: Text = text!(ASK_ROW + 1, 1, "");
const AIM_WARP: Text = text!(ASK_ROW + 1, 1, "This die into the pocket marked:\n");
const AIM_SWAP: Text = text!(ASK_ROW + 1, 1, "This die is turned to a ");
const AIM_FATE: Text = text!(ASK_ROW + 1, 1, "This die is cast again.");
const AIM_RIFT: Text = text!(ASK_ROW + 1, 1, "This die becomes two dice of ");
const AIM_MONEY: Text = text!(ASK_ROW + 1, 1, "The pocket marked counts twice:\n");
const BECOMES: Text = more!(" becomes ");
const SCORE_THEN: Text = text!(ASK_ROW + 2, 1, "The dice then score ");
const NOW: Text = more!(", now ");
const ZONK: Text = text!(ASK_ROW, 1, "~ Z O N K ! ~");
const LOST: Text = text!(ASK_ROW + 1, 1, "Nothing scores. Lost: ");
const CACHED: Text = text!(ASK_ROW, 1, "Cached: ");
const MET: Text = text!(ASK_ROW + 1, 1, "The quota of this round is met.");
const MISSING: Text = text!(ASK_ROW + 1, 1, "To the quota: ");

/// The answers, from [`RECAST`] on.
static ANSWERS: [Text; 5] = [
    text!(ANSWER_ROW, 1, " Recast "),
    text!(ANSWER_ROW, 10, " Cache "),
    text!(ANSWER_ROW, 18, " Pocket "),
    text!(ANSWER_ROW, 18, " Take the Zonk "),
    text!(ANSWER_ROW, 34, "Pause"),
];
const ACT_KEYS: Text = text!(23, 1, "Arrows, stick SPACE, 0 pick  A, 1 all ?");
const AIM_KEYS: Text = text!(23, 1, "Arrows, stick RETURN, 0 plays ESC, 1 no");

impl Cards {
    /// Draws what is new of the turn.
    pub(super) fn draw_turn(&mut self) {
        let parts = self.kit.parts();
        if parts & STATUS != 0 {
            self.draw_status();
            self.draw_force();
        }
        if parts & (DICE | LAYOUT) != 0 {
            self.draw_dice(parts & LAYOUT != 0);
        }
        if parts & (POCKETS | LAYOUT) != 0 {
            self.draw_pockets();
        }
        if parts & HAND != 0 {
            self.draw_hand();
        }
        if parts & (ASK | STATUS) != 0 {
            self.draw_stake();
        }
        if parts & ASK != 0 {
            self.draw_ask();
        }
        if parts & AIM != 0 {
            self.draw_effect();
        }
    }

    /// Draws where the run stands: round and turn, its number, quota and cache.
    pub(super) fn draw_status(&mut self) {
        let (game, screen) = (&self.game, &mut self.kit.screen);
        screen.line(BAR);
        screen.at(0, ROUND_COLUMN);
        screen.put(b'1' + game.round());
        screen.print(TURN);
        screen.put(b'1' + game.turn());
        screen.print(RUN);
        screen.number(self.number);
        screen.blank(1, 0, 1, 40);
        screen.print(CACHE_OF);
        screen.points(game.cached());
        screen.print(OF);
        screen.points(game.quota());
        screen.at(1, 23);
        draw_gauge(&mut self.kit, game.cached(), game.quota());
    }

    /// Draws the modifiers that are in force.
    fn draw_force(&mut self) {
        let screen = &mut self.kit.screen;
        screen.blank(TURN_ROW, 0, 2, 30);
        screen.print(FORCE);
        screen.print(MODIFIERS_AT);
        for card in 0..MODIFIERS.len() as u8 {
            let number = self.game.number(card);
            if number != 0 {
                screen.print(MODIFIERS[usize::from(card)]);
            }
            // Of the first two, one more does more (V-R26).
            if number == 2 && card < 2 {
                screen.put(b'2');
            }
        }
    }

    /// Draws the points of the turn, in large digits.
    fn draw_stake(&mut self) {
        let is_lost = self.game.phase() == Phase::Zonk && self.kit.moving() == 0;
        let turn = if is_lost { Points::ZERO } else { self.game.turn_points() };
        let screen = &mut self.kit.screen;
        screen.print(THIS_TURN);
        let decimal = Decimal::points(turn);
        if screen.look() == Look::Text {
            screen.at(TURN_ROW, 33);
            return screen.points_right(turn);
        }
        for place in 3..Decimal::PLACES {
            let image = pictures::digit(decimal.place(place));
            let column = 24 + 2 * place;
            screen.place(DICE_MAX + place - 3, Placed { row: TURN_ROW, column, image });
        }
    }

    /// Draws the dice on the table, tumbling or lying, for the first time or again.
    pub(super) fn draw_dice(&mut self, is_new: bool) {
        let tumble = Tumble::new(self.kit.options.pace());
        let left = self.kit.moving();
        let lying = self.game.pool().in_column(0);
        let tumbling = count(self.tumbling);
        let illegal = self.value == Points::ZERO;
        let pointed = self.pointed();
        if is_new {
            self.kit.screen.blank(DICE_ROW, 0, POCKET_ROW + 5 - DICE_ROW, 40);
        }
        let (mut index, mut turning) = (0, 0);
        for place in 0..DICE_MAX {
            let pool = self.game.pool();
            let bit = bit(place);
            if !pool.is_on_table(place) || pool.face(place) == 0 {
                if is_new && self.kit.screen.look() == Look::HiRes {
                    self.kit.screen.place(place, Placed::NONE);
                }
                continue;
            }
            let chosen = self.chosen & bit != 0;
            let mut die = Die {
                face: pool.face(place),
                look: DieLook {
                    filled: self.scoring & bit != 0,
                    pointed: pointed == place,
                    state: match (chosen, illegal) {
                        (false, _) => DieState::Normal,
                        (true, false) => DieState::Chosen,
                        (true, true) => DieState::Illegal,
                    },
                },
                phase: 0,
            };
            if self.tumbling & bit != 0 {
                if left != 0 && !tumble.rests(turning, tumbling, left) {
                    // Slower towards the end, and where there are many: then every other one turns in a picture.
                    let all = left > 8 && tumbling <= DICE_MIN;
                    let turns = if all { left } else { (left + index) >> 1 };
                    die.phase = 1 + (turns.wrapping_add(index * 5) & 15);
                }
                turning += 1;
            }
            if left != 0 {
                // What scores is told when all of them rest.
                die.look.filled = false;
            }
            let at = if index < DICE_MIN {
                (DICE_ROW, 2 + DIE_COLUMNS * index)
            } else {
                (POCKET_ROW, 40 - DIE_COLUMNS * (lying - index))
            };
            let is_d4 = pool.sides(place) == 4;
            self.draw_die(place, at, &die, is_d4, is_new);
            index += 1;
        }
    }

    /// The die that the player points at, or an item; none that there is if it is something else.
    fn pointed(&self) -> u8 {
        match self.aimed() {
            Some(
                Play::TimeWarp { die, .. }
                | Play::ChaosSwap { die }
                | Play::DictateFate { die, .. }
                | Play::Rift { die },
            ) => die,
            None if self.ask == Ask::Act && self.kit.moving() == 0 => self.kit.pick,
            _ => PAUSE,
        }
    }

    fn draw_die(&mut self, slot: u8, at: (u8, u8), die: &Die, is_d4: bool, is_new: bool) {
        let screen = &mut self.kit.screen;
        if screen.look() == Look::Text {
            draw_text(&mut self.kit, at, die);
            if is_d4 {
                let screen = &mut self.kit.screen;
                screen.at(at.0, at.1);
                screen.put(b'/');
                screen.at(at.0, at.1 + 4);
                screen.put(b'\\');
            }
            return;
        }
        let image = match die.phase {
            0 if is_d4 => pictures::d4(die.face, die.look),
            0 => pictures::die(die.face, die.look),
            phase => pictures::tumbling(phase),
        };
        if is_new {
            screen.place(slot, Placed { row: at.0, column: at.1, image });
        } else {
            screen.exchange(slot, image);
        }
    }

    /// Draws the columns of pockets: points above, dice below. A column that an item points at is inverse.
    fn draw_pockets(&mut self) {
        let aimed = match self.aimed() {
            Some(Play::TimeWarp { column, .. } | Play::Money { column }) => column,
            _ => 0,
        };
        let count = self.game.columns();
        let mut first = count.saturating_sub(POCKETS_MAX);
        if aimed != 0 {
            first = first.min(aimed - 1);
        }
        for column in first + 1..count + 1 {
            let left = (column - first - 1) * POCKET_COLUMNS;
            if left > 40 - POCKET_COLUMNS {
                break;
            }
            let screen = &mut self.kit.screen;
            screen.at(POCKET_ROW, left);
            screen.inverse(column == aimed);
            screen.points_within(self.game.sum_of(column), POCKET_COLUMNS);
            screen.inverse(false);
            let counts = self.game.pool().counts(column, Bits::MAX);
            let (mut row, mut at) = (POCKET_ROW + 1, left + 1);
            for face in FACES {
                for _ in 0..counts[usize::from(face)] {
                    screen.at(row, at);
                    screen.tile(SMALL_FILLED + face - 1);
                    at += 2;
                    if at > left + 3 {
                        (row, at) = (row + 1, left + 1);
                    }
                }
            }
            if self.game.doubled(column) != 0 {
                screen.at(POCKET_ROW + 4, left + 3);
                screen.put(b'x');
                screen.put(b'0' + 2 * self.game.doubled(column));
            }
        }
    }

    /// Draws the cards in the hand. Those that can do something now are white; a mark is below the one pointed at.
    pub(super) fn draw_hand(&mut self) {
        let is_resting = self.kit.moving() == 0;
        self.kit.screen.blank(HAND_ROW - 1, 0, 4, 40);
        for place in 0..ITEMS {
            let number = self.game.number_of(Card::item(place));
            if number == 0 {
                continue;
            }
            let left = 1 + place * 8;
            let kit = &mut *self.kit;
            let screen = &mut kit.screen;
            screen.print(HELD);
            screen.inverse(is_resting && self.playable >> place & 1 != 0);
            screen.at(HAND_ROW, left);
            screen.print(HAND_NAMES[usize::from(place)]);
            if number > 1 {
                screen.at(HAND_ROW, left + 6);
                screen.put(b'0' + number);
            }
            screen.inverse(false);
            if is_resting && self.ask != Ask::Told && kit.pick == ITEM + place {
                screen.at(HAND_ROW + 2, left);
                screen.repeat(b'^', 7);
            }
        }
    }

    /// Draws what is asked, the answers, and the keys.
    fn draw_ask(&mut self) {
        self.kit.screen.blank(ASK_ROW, 0, 5, 40);
        if self.kit.moving() != 0 {
            return;
        }
        match self.ask {
            Ask::Ready => {
                let game = &self.game;
                let screen = &mut self.kit.screen;
                screen.print(READY);
                screen.put(b'0' + game.dice_to_cast());
                screen.print(READY_DICE);
                screen.points(game.quota().minus(game.cached()));
            }
            Ask::Act => return self.draw_act(),
            Ask::Aim => return self.draw_aim(),
            Ask::Told => self.draw_told(),
        }
        self.kit.screen.bar(ANY_KEY);
    }

    fn draw_act(&mut self) {
        if (ITEM..RECAST).contains(&self.kit.pick) {
            self.draw_card_text();
        } else {
            self.draw_question();
        }
        if self.game.phase() == Phase::Rescue {
            self.kit.screen.print(RESCUE);
        }
        for place in RECAST..PAUSE + 1 {
            if self.can_point(place) {
                self.kit.draw_choice(place, ANSWERS[usize::from(place - RECAST)]);
            }
        }
        if self.kit.parts() & KEY_BAR != 0 {
            self.kit.screen.line(ACT_KEYS);
        }
    }

    /// Draws what the card pointed at does.
    fn draw_card_text(&mut self) {
        let card = self.aiming();
        let can = self.playable >> (self.kit.pick - ITEM) & 1 != 0;
        let screen = &mut self.kit.screen;
        screen.at(ASK_ROW, 1);
        screen.print(NAMES[card as usize]);
        // What changes dice has its time before any of the cast are pocketed.
        let is_too_late = card != Card::Money && self.game.has_pocketed();
        screen.print(match can {
            true => PLAYABLE,
            false if is_too_late => TOO_LATE,
            false => NOT_PLAYABLE,
        });
        screen.print(EFFECT);
        screen.print(EFFECTS[card as usize]);
    }

    /// Draws what the chosen dice bring, or what there is to decide.
    fn draw_question(&mut self) {
        let game = &self.game;
        let value = self.value;
        let stake = game.turn_points().plus(value);
        let lying = game.pool().in_column(0) - count(self.chosen);
        let kit = &mut *self.kit;
        let screen = &mut kit.screen;
        match game.phase() {
            Phase::Rescue if game.dice_to_cast() != 0 => return screen.print(ONCE_MORE),
            Phase::Rescue => return,
            Phase::Choose if self.chosen == 0 => return screen.print(PICK),
            Phase::Choose if value == Points::ZERO => return screen.print(NOT_SO),
            Phase::Choose => {
                screen.print(CHOSEN);
                screen.points(value);
                screen.print(MAKES);
                screen.points(stake);
            }
            _ => {
                screen.print(DECIDE);
                screen.points(stake);
            }
        }
        let mut dice = lying;
        screen.print(LEFT);
        if dice == 0 {
            dice = game.pool().size() + u8::from(game.heats_up());
        }
        screen.number(dice.into());
        if lying == 0 {
            screen.print(HOT);
        }
        if kit.options.has_odds() || self.has_odds {
            // A hot cast has all dice of the pool, any other one those that are left.
            let left = game.pool().on_table() & !self.chosen;
            let is_cast = |&die: &u8| lying == 0 || left & bit(die) != 0;
            let d4s = (0..game.pool().d4s).filter(is_cast).count() as u8;
            screen.print(ZONK_CHANCE);
            screen.number(zonk(dice, d4s, game.has(Card::FinalChance)).into());
            screen.print(CAST_WORTH);
            screen.number(u16::from(gain(dice, stake)) * UNIT);
            screen.print(WITHOUT_CARDS);
        }
    }

    /// Draws which item is aimed.
    fn draw_aim(&mut self) {
        self.kit.screen.at(ASK_ROW, 1);
        let name = NAMES[self.aiming() as usize];
        self.kit.screen.print(name);
        self.draw_effect();
        self.kit.screen.line(AIM_KEYS);
    }

    /// Draws what playing it would do.
    fn draw_effect(&mut self) {
        let Some(play) = self.aimed() else { return };
        self.kit.screen.blank(ASK_ROW + 1, 0, 2, 40);
        // It is tried on a copy, and nothing is lost.
        let mut after = self.game;
        let _ = after.play(play);
        let screen = &mut self.kit.screen;
        let then = match play {
            Play::TimeWarp { column, .. } | Play::Money { column } => {
                screen.print(if play.card() == Card::Money { AIM_MONEY } else { AIM_WARP });
                screen.points(self.game.sum_of(column));
                screen.print(BECOMES);
                screen.points(after.sum_of(column));
                false
            }
            Play::ChaosSwap { die } => {
                screen.print(AIM_SWAP);
                screen.put(b'0' + after.pool().face(die));
                true
            }
            Play::Rift { die } => {
                screen.print(AIM_RIFT);
                screen.put(b'0' + after.pool().face(die));
                true
            }
            Play::DictateFate { .. } => {
                screen.print(AIM_FATE);
                false
            }
        };
        if then {
            screen.print(SCORE_THEN);
            screen.points(after.best().1);
            screen.print(NOW);
            screen.points(self.worth);
        }
    }

    /// Draws how the turn has ended.
    fn draw_told(&mut self) {
        let game = &self.game;
        let screen = &mut self.kit.screen;
        if game.phase() == Phase::Zonk {
            screen.print(ZONK);
            screen.print(LOST);
            return screen.points(game.turn_points());
        }
        screen.print(CACHED);
        screen.points(game.turn_points());
        if game.is_met() {
            screen.print(MET);
        } else {
            screen.print(MISSING);
            screen.points(game.quota().minus(game.cached()));
        }
    }
}
