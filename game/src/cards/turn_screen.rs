//! The screen of a turn. From top to bottom: the state of the run, the dice of this cast, the
//! pockets and the points of the turn, the hand and the modifiers in force, the question, the
//! answers, the keys.

use super::card::{Card, ITEMS};
use super::dice::{Bits, DICE as DICE_MIN, DICE_MAX, FACES, bit, count, total};
use super::on_table::{self, CHOSEN as IN_PLAY, HAND_ROW, PLAYABLE as CAN_BE_PLAYED, POINTED};
use super::score::{self, RAINBOW};
use super::turn::{Ask, ITEM, PAUSE, RECAST};
use super::worth::{UNIT, gain, zonk};
use super::{Cards, Phase, Play};
use crate::kit::glyphs::{RULE, SMALL_FILLED};
use crate::kit::pictures::{self, DieLook, DieState, Placed};
use crate::kit::points::{Decimal, Points};
use crate::kit::screen::{COLUMNS, Look, Text, more, text};
use crate::table::bars::{ANY_KEY, PICK_KEYS};
use crate::table::combinations::{Row, draw_combination};
use crate::table::loss::{COLON, draw_burst, draw_lost};
use crate::table::scores::{SHORT_GAUGE, draw_gauge};
use crate::table::tumble::{Die, Tumble, draw_text};

// Parts of the screen, see `Kit::draw_only`.

/// The bar, the quota and the cache, the modifiers, and the points of the turn.
pub(super) const STATUS: u8 = 1;
/// The highlight of a pocket.
pub(super) const POCKETS: u8 = 2;
/// The appearance of the dice on the table.
pub(super) const DICE: u8 = 4;
/// The cards in the hand.
pub(super) const HAND: u8 = 8;
/// The question and the answers.
pub(super) const ASK: u8 = 16;
/// Dice and pockets in new places.
pub(super) const LAYOUT: u8 = 32;
/// The effect of the item on the target under the pointer.
pub(super) const AIM: u8 = 64;
/// The bar of keys, only together with [`ASK`].
pub(super) const KEY_BAR: u8 = 128;

/// The column right of the game's name.
const HEAD: u8 = 11;
/// The column of the gauge, after the longest numbers.
const GAUGE: u8 = 31;
/// The row of the first dice.
const DICE_ROW: u8 = 3;
/// The row of further dice.
const SECOND_ROW: u8 = 8;
/// The row of the pockets, clear of the pointer below the dice.
const POCKET_ROW: u8 = 9;
/// The columns for each die.
const DIE_COLUMNS: u8 = 6;
/// The columns of a pocket for its points and blanks, besides its dice.
const POINTS_COLUMNS: u8 = 6;
/// The column after dice and pockets.
const END: u8 = 39;
/// The column of further pockets, after the points of the turn.
const POCKETS_LEFT: u8 = 22;
/// The row of the points of the turn.
const TURN_ROW: u8 = 10;
/// The first row of the question.
const ASK_ROW: u8 = 18;
/// The column after the longest mixed combo.
const MIXED_END: u8 = 19;
/// The row of the answers.
const ANSWER_ROW: u8 = 21;

const ROUND: Text = text!(0, HEAD, "round ");
const TURN: Text = more!("/3 turn ");
const RUN: Text = more!("/3 run ");
const CACHE_OF: Text = text!(1, HEAD, "Cache ");
const OF: Text = more!(" of ");
const FORCE: Text = text!(HAND_ROW, 31, "In force");
const THIS_TURN: Text = text!(TURN_ROW + 1, 1, "This turn");

const READY: Text = text!(ASK_ROW, 1, "Cast ");
const READY_DICE: Text = more!(" dice. To the quota: ");
const PICK: Text = more!("Pocket which dice?");
const NOT_SO: Text = more!("Not all of these score.");
const LEFT: Text = more!("Left to cast: ");
const HOT: Text = more!("  Hot cast!");
const DECIDE: Text = more!("Recast, or cache?\n");
const RAINBOW_IS: Text = more!("rainbow: ");
const THREE_PAIRS_ARE: Text = more!("three pairs: ");
const RESCUE: Text = text!(TURN_ROW + 1, 24, "Nothing scores!");
const ONCE_MORE: Text = more!("Final Chance: cast it again.");
const ZONK_CHANCE: Text = more!(" to cast: ");
// The table has only every fourth stake, and no D4s.
const CAST_WORTH: Text = more!("% Zonk, average gain ");
const NOTHING: Text = text!(ASK_ROW, 1, "Nothing scores");
const YOU_DRAW: Text = text!(ASK_ROW + 2, 1, "You still draw two cards.");
const CACHED: Text = text!(ASK_ROW, 1, "Cached: ");
const MET: Text = text!(ASK_ROW + 1, 1, "This round's quota is met.");
const MISSING: Text = text!(ASK_ROW + 1, 1, "To the quota: ");

/// The answers, starting with [`RECAST`].
static ANSWERS: [Text; 5] = [
    text!(ANSWER_ROW, 1, " Recast "),
    text!(ANSWER_ROW, 10, " Cache "),
    text!(ANSWER_ROW, 18, " Pocket "),
    text!(ANSWER_ROW, 18, " Give up "),
    text!(ANSWER_ROW, 34, "Pause"),
];
const CHOOSE_KEYS: Text = text!(23, 1, "Arrows   SPACE picks   A all   ?: help");

impl Cards {
    /// Draws the changed parts of the screen.
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

    /// Draws the state of the run: round and turn, number, quota and cache.
    pub(super) fn draw_status(&mut self) {
        let (game, screen) = (&self.game, &mut self.kit.screen);
        on_table::lay_name(screen, on_table::NAME_PLACE);
        screen.print(ROUND);
        screen.put(b'1' + game.round());
        screen.print(TURN);
        screen.put(b'1' + game.turn());
        screen.print(RUN);
        screen.number(self.number);
        screen.print(CACHE_OF);
        screen.points(game.cached());
        screen.print(OF);
        screen.points(game.quota());
        screen.at(1, GAUGE);
        draw_gauge(&mut self.kit, SHORT_GAUGE, game.cached(), game.quota());
    }

    /// Draws the modifiers in force.
    fn draw_force(&mut self) {
        let screen = &mut self.kit.screen;
        for card in 0..ITEMS {
            let number = self.game.number(card);
            if number != 0 {
                if screen.look() == Look::HiRes {
                    screen.print(FORCE);
                }
                // V-R26: all copies of the first two modifiers count.
                on_table::lay_in_force(screen, card, if card < 2 { number } else { 1 });
            }
        }
    }

    /// Returns the points of the turn with the chosen dice.
    #[inline(never)]
    fn stake(&self) -> Points {
        let points = self.game.turn_points();
        match self.now.chosen {
            0 => points,
            _ => points.plus(Points::from_units(self.now.units.into())),
        }
    }

    /// Returns whether the screen shows a Zonk.
    fn is_lost(&self) -> bool {
        self.game.phase() == Phase::Zonk && self.kit.frames_left() == 0
    }

    /// Draws the points of the turn with the chosen dice, in large digits.
    fn draw_stake(&mut self) {
        let turn = if self.is_lost() { Points::ZERO } else { self.stake() };
        let screen = &mut self.kit.screen;
        // Ten dice or more take the whole right side.
        let left = if count(self.game.pool().on_table()) > 9 { 0 } else { 11 };
        if left != 0 {
            screen.print(THIS_TURN);
        }
        let decimal = Decimal::points(turn);
        if screen.look() == Look::Text {
            screen.at(TURN_ROW + 1, left + 3);
            return screen.points_right(turn);
        }
        for place in 3..Decimal::PLACES {
            let image = pictures::digit(decimal.place(place));
            let column = left + 2 * (place - 3);
            screen.place(DICE_MAX + place - 3, Placed { row: TURN_ROW, column, image });
        }
    }

    /// Draws the dice on the table, tumbling or at rest. `is_new` means that their places have
    /// changed.
    pub(super) fn draw_dice(&mut self, is_new: bool) {
        let tumble = Tumble::new(self.kit.options.pace());
        let left = self.kit.frames_left();
        let lying = count(self.game.pool().on_table());
        let tumbling = count(self.now.tumbling);
        let illegal = self.now.units == 0;
        let pointed = self.pointed();
        if is_new {
            self.kit.screen.blank(DICE_ROW, 0, HAND_ROW - DICE_ROW, 40);
            self.kit.screen.at(DICE_ROW - 1, 0);
            self.kit.screen.repeat_tile(RULE, COLUMNS);
        }
        let (mut index, mut turning) = (0, 0);
        for place in 0..DICE_MAX {
            let pool = self.game.pool();
            let bit = bit(place);
            let is_ready = pool.face(place) == 0;
            if !pool.is_on_table(place) || is_ready && self.kit.screen.look() == Look::Text {
                if is_new && self.kit.screen.look() == Look::HiRes {
                    self.kit.screen.place(place, Placed::NONE);
                }
                continue;
            }
            let chosen = self.now.chosen & bit != 0;
            let mut die = Die {
                face: pool.face(place),
                look: DieLook {
                    filled: self.now.scoring & bit != 0,
                    pointed: pointed == place,
                    state: match (chosen, illegal) {
                        (false, _) => DieState::Normal,
                        (true, false) => DieState::Chosen,
                        (true, true) => DieState::Illegal,
                    },
                },
                // Before the first cast, the dice lie in random positions.
                phase: if is_ready { 1 + place } else { 0 },
            };
            if self.now.tumbling & bit != 0 {
                if left != 0 && !tumble.rests(turning, tumbling, left) {
                    // The tumbling slows down towards the end. If many dice tumble, only half of
                    // them change in each frame.
                    let all = left > 8 && tumbling <= DICE_MIN;
                    let turns = if all { left } else { (left + index) >> 1 };
                    die.phase = 1 + (turns.wrapping_add(index * 5) & 15);
                }
                turning += 1;
            }
            if left != 0 {
                // Scoring dice turn white when all dice are at rest.
                die.look.filled = false;
            }
            let at = if index < DICE_MIN {
                (DICE_ROW, 2 + DIE_COLUMNS * index)
            } else {
                (SECOND_ROW, END + u8::from(lying == DICE_MAX) - DIE_COLUMNS * (lying - index))
            };
            let is_d4 = pool.sides(place) == 4;
            self.draw_die(place, at, &die, is_d4, is_new);
            index += 1;
        }
    }

    /// Returns the die under the pointer. If there is none, returns an invalid index.
    fn pointed(&self) -> u8 {
        match self.aimed() {
            Some(
                Play::TimeWarp { die, .. }
                | Play::ChaosSwap { die }
                | Play::DictateFate { die, .. }
                | Play::Rift { die },
            ) => die,
            None if self.now.ask == Ask::Act && self.kit.frames_left() == 0 => self.kit.pick,
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

    /// Draws the pockets: dice and points. The points of a pocket under the pointer are inverse.
    fn draw_pockets(&mut self) {
        let aimed = match self.aimed() {
            Some(Play::TimeWarp { column, .. } | Play::Money { column }) => column,
            _ => 0,
        };
        let lying = count(self.game.pool().on_table());
        let end = END - DIE_COLUMNS * lying.saturating_sub(DICE_MIN);
        let (mut row, mut left) = (POCKET_ROW, 1);
        for column in 1..self.game.columns() + 1 {
            let counts = self.game.pool().counts(column, Bits::MAX);
            let width =
                total(&counts) + POINTS_COLUMNS + 3 * u8::from(self.game.doubled(column) != 0);
            if left + width > end {
                (row, left) = (row + 1, POCKETS_LEFT);
            }
            let screen = &mut self.kit.screen;
            screen.at(row, left);
            for face in FACES {
                screen.repeat_tile(SMALL_FILLED + face - 1, counts[usize::from(face)]);
            }
            screen.put(b' ');
            if self.game.doubled(column) != 0 {
                screen.put(b'x');
                screen.put(b'0' + 2 * self.game.doubled(column));
                screen.put(b' ');
            }
            screen.inverse(column == aimed);
            screen.points(self.game.sum_of(column));
            screen.inverse(false);
            left += width;
        }
    }

    /// Draws the hand, with a mark in each empty place. Cards that can be played are white, and the
    /// card being played has the program's colour. A mark below a card is the pointer.
    pub(super) fn draw_hand(&mut self) {
        let is_resting = self.kit.frames_left() == 0;
        if self.is_lost() {
            // A burst covers the hand and the modifiers.
            return self.kit.screen.blank(HAND_ROW, 0, 5, COLUMNS);
        }
        self.kit.screen.blank(HAND_ROW, 0, 5, 31);
        for place in 0..ITEMS {
            let number = self.game.number_of(Card::item(place));
            if number == 0 {
                on_table::lay_nothing(&mut self.kit.screen, place);
                continue;
            }
            let pointed =
                is_resting && self.now.ask != Ask::TurnOver && self.kit.pick == ITEM + place;
            let mut look = 0;
            if is_resting && self.now.playable >> place & 1 != 0 {
                look = CAN_BE_PLAYED;
            }
            if pointed {
                look |= if self.now.ask == Ask::Aim { POINTED | IN_PLAY } else { POINTED };
            }
            on_table::lay(&mut self.kit.screen, ITEMS + place, ITEMS + place, look, number);
        }
    }

    /// Draws the question, the answers, and the keys.
    fn draw_ask(&mut self) {
        self.kit.screen.blank(ASK_ROW, 0, 4, 40);
        if self.kit.frames_left() != 0 {
            return;
        }
        match self.now.ask {
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
            Ask::TurnOver => self.draw_turn_over(),
        }
        self.kit.screen.bar(ANY_KEY);
    }

    fn draw_act(&mut self) {
        if (ITEM..RECAST).contains(&self.kit.pick) {
            self.draw_card_text();
        } else {
            self.draw_question();
        }
        // A seventh die would take that place. But of seven dice, some always score, and a rescue
        // has no dice that score.
        if self.game.phase() == Phase::Rescue {
            self.kit.screen.print(RESCUE);
        }
        for place in RECAST..PAUSE + 1 {
            if self.can_point(place) {
                self.kit.draw_choice(place, ANSWERS[usize::from(place - RECAST)]);
            }
        }
        if self.kit.parts() & KEY_BAR != 0 {
            let chooses = self.game.phase() == Phase::Choose;
            self.kit.screen.bar(if chooses { CHOOSE_KEYS } else { PICK_KEYS });
        }
    }

    /// Writes the combos of the chosen dice or, if none is chosen, of the scoring dice.
    fn draw_combos(&mut self) {
        self.divide();
        let mixed = self.now.mixed;
        let stare = self.game.has(Card::SerpentsStare);
        let screen = &mut self.kit.screen;
        let mut at = Row { row: ASK_ROW + 1, last: ASK_ROW + 2, column: 1, end: COLUMNS };
        if mixed != 0 {
            screen.at(ASK_ROW + 1, 1);
            screen.print(if mixed == RAINBOW { RAINBOW_IS } else { THREE_PAIRS_ARE });
            screen.points(Points::from_units(mixed.into()));
            at.column = MIXED_END;
        }
        for face in FACES {
            let number = self.now.others[usize::from(face)];
            let points = score::kind(face, number, stare);
            draw_combination(screen, &mut at, number, face, points);
        }
    }

    /// Draws the number of dice left and the combos, or the question.
    fn draw_question(&mut self) {
        let screen = &mut self.kit.screen;
        screen.at(ASK_ROW, 1);
        match (self.game.phase(), self.now.chosen) {
            (Phase::Rescue, _) => {
                if self.game.dice_to_cast() != 0 {
                    screen.print(ONCE_MORE);
                }
            }
            (Phase::Choose, 0) => {
                screen.print(PICK);
                self.draw_combos();
            }
            (Phase::Choose, _) if self.now.units == 0 => screen.print(NOT_SO),
            (Phase::Choose, _) => {
                self.draw_left();
                self.draw_combos();
            }
            _ => {
                screen.print(DECIDE);
                self.draw_left();
            }
        }
    }

    /// Writes the number of dice left to cast, with the value of the cast if the odds are shown.
    fn draw_left(&mut self) {
        let game = &self.game;
        let stake = self.stake();
        let lying = game.pool().in_column(0) - count(self.now.chosen);
        let mut dice = lying;
        if dice == 0 {
            dice = game.pool().size() + u8::from(game.heats_up());
        }
        let kit = &mut *self.kit;
        let screen = &mut kit.screen;
        if !kit.options.has_odds() && !self.now.has_odds {
            screen.print(LEFT);
            screen.number(dice.into());
            if lying == 0 {
                screen.print(HOT);
            }
            return;
        }
        // A hot cast takes all dice of the pool; other casts take the dice that are left.
        let left = game.pool().on_table() & !self.now.chosen;
        let is_cast = |&die: &u8| lying == 0 || left & bit(die) != 0;
        let d4s = (0..game.pool().d4s).filter(is_cast).count() as u8;
        screen.number(dice.into());
        screen.print(ZONK_CHANCE);
        screen.number(zonk(dice, d4s, game.has(Card::FinalChance)).into());
        screen.print(CAST_WORTH);
        screen.number(u16::from(gain(dice, stake)) * UNIT);
    }

    /// Draws the end of the turn.
    fn draw_turn_over(&mut self) {
        let game = &self.game;
        let screen = &mut self.kit.screen;
        if game.phase() == Phase::Zonk {
            screen.print(NOTHING);
            draw_lost(screen, game.turn_points(), COLON);
            if !game.is_last_turn() {
                screen.print(YOU_DRAW);
            }
            draw_burst(screen, HAND_ROW, COLUMNS);
            return on_table::lay_name(screen, on_table::BURST_PLACE);
        }
        screen.print(CACHED);
        screen.points(game.turn_points());
        self.draw_missing();
    }

    /// Writes the points that the cache lacks for the quota.
    #[inline(never)]
    pub(super) fn draw_missing(&mut self) {
        let (game, screen) = (&self.game, &mut self.kit.screen);
        if game.is_met() {
            screen.print(MET);
        } else {
            screen.print(MISSING);
            screen.points(game.quota().minus(game.cached()));
        }
    }
}
