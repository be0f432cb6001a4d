//! The screen of a turn. The dice are at the left, all banked points and the turn's points at the
//! right, the question below, and the keys in the last line.

use super::oracle::OracleState;
use super::players::ORACLE;
use super::program::TERMS;
use super::turn::{Ask, ROLL};
use super::{Phase, Scene, Zilch, players, score, worth};
use crate::kit::ALL;
use crate::kit::glyphs::WRONG;
use crate::kit::menu::{Item, MENU};
use crate::kit::points::Points;
use crate::kit::screen::{BLANK, Text, more, row_offset, text};
use crate::table::bars::ANY_KEY;
use crate::table::combinations::{TALLY, TALLY_COLUMNS, draw_combinations};
use crate::table::dice::DICE as DICE_MAX;
use crate::table::loss::{COLON, draw_loss, draw_lost, draw_reason};
use crate::table::panel::{ASK_ROW, TURN, blank_ask, draw_large_stake, draw_turn_panel};
use crate::table::tumble::{DiceView, NO_DIE, draw_dice};

// Parts of the screen, see `Kit::draw_only`.

/// The banked points of all players, and the bar.
pub(super) const BANKS: u8 = 1;
/// The dice.
pub(super) const DICE: u8 = 4;
/// The question and the keys.
pub(super) const ASK: u8 = 16;

/// The answers to an offer.
pub(super) static OFFER: [Item; 4] = [
    Item { key: b'I', words: text!(ASK_ROW + 3, 2, " Inherit ") },
    Item { key: b'F', words: text!(ASK_ROW + 3, 12, " Fresh start ") },
    Item { key: b'O', words: text!(ASK_ROW + 3, 26, " Odds ") },
    Item { key: b'P', words: text!(ASK_ROW + 3, 33, "Pause") },
];
static ITEMS: [Text; 4] = [
    text!(ASK_ROW + 3, 1, " Roll on "),
    text!(ASK_ROW + 3, 10, " Bank "),
    text!(ASK_ROW + 3, 16, " All that score "),
    text!(ASK_ROW + 3, 33, "Pause"),
];
const NEXT: Text = text!(ASK_ROW, 2, "Next: ");
const MAY_INHERIT: Text = more!(" may inherit ");
pub(super) const INHERITS: Text = more!(" inherits ");
pub(super) const THINKS: Text = more!(" thinks");
pub(super) const IS_FRESH: Text = more!(" starts fresh");
const TO_ROLL_ODDS: Text = more!(" to roll: ");
const ODDS_ZILCH: Text = more!("% Zilch");
const ODDS_AVERAGE: Text = more!(", average ");
const FRESH: Text = text!(ASK_ROW + 2, 2, "Fresh: average ");
const PICK: Text = text!(ASK_ROW, 2, "Set aside which dice?");
const CHOSEN: Text = text!(ASK_ROW, 2, "Chosen: ");
const LEFT: Text = text!(ASK_ROW + 1, 2, "Dice to roll: ");
const HOT: Text = more!("  Hot dice!");
const SCORE_NOT: Text = more!(" Not all of these score.");
const SETS_ASIDE: Text = more!(" sets aside ");
const AND_BANKS: Text = text!(ASK_ROW + 1, 2, "and banks ");
const AND_ROLLS: Text = text!(ASK_ROW + 1, 2, "and rolls ");
const KEEPS: Text = more!(" keeps ");
const LINE: Text = more!("\n");
pub(super) const BANKS_POINTS: Text = more!(" banks ");
/// The combinations of several faces, by [`score::Mixed`].
static MIXED: [Text; 3] = [
    text!(TALLY, 1, "three pairs: 1500"),
    text!(TALLY, 1, "straight: 1500"),
    text!(TALLY, 1, "straight: 750"),
];
const OFFER_KEYS: Text = text!(23, 1, "I inherits  F fresh  O odds    ?: help");
const THINK_KEYS: Text = text!(23, 19, "ESC: pause   ?: help");
const CHOOSE_KEYS: Text = text!(23, 1, "SPACE picks  A all  B bank     ?: help");

impl Zilch {
    /// Draws the changed parts of a turn, or of the offer before it.
    pub(super) fn draw_turn(&mut self) {
        if self.oracle == OracleState::Unreadable {
            return self.draw_lost_oracle();
        }
        let parts = self.kit.parts();
        if parts == MENU {
            return self.kit.draw_menu(&OFFER);
        }
        if parts & DICE != 0 {
            self.draw_dice(parts == ALL);
        }
        if parts & TURN != 0 {
            self.draw_stake();
        }
        if parts & BANKS != 0 {
            self.table.draw_bar(&mut self.kit, self.game.standings());
            self.table.draw_bank_panel(&mut self.kit, self.game.standings(), &TERMS);
        }
        if parts & ASK != 0 {
            self.draw_ask();
        }
    }

    /// Draws the dice of the last roll, or in an offer the dice left on the table. `is_new` means
    /// that they are not on the screen yet.
    pub(super) fn draw_dice(&mut self, is_new: bool) {
        let is_choice = self.ask == Ask::Choose && self.game.phase() == Phase::Choose;
        let picks = is_choice && self.kit.frames_left() == 0;
        let shown = DiceView {
            roll: self.game.roll(),
            counters: &self.counting,
            chosen: self.chosen,
            illegal: if picks { self.illegal() } else { 0 },
            pointed: if picks { self.kit.pick } else { NO_DIE },
            has_blood_die: false,
        };
        draw_dice(&mut self.kit, self.tray, &shown, is_new);
    }

    /// Draws the points at stake, and the dice set aside.
    pub(super) fn draw_stake(&mut self) {
        let is_lost = self.game.phase() == Phase::Zilch && self.kit.frames_left() == 0;
        let turn = if is_lost { Points::ZERO } else { self.game.turn_points() };
        let stake = turn.plus(self.game.value(self.chosen));
        draw_turn_panel(&mut self.kit, stake, turn, self.game.aside());
    }

    /// Draws the question and the keys.
    fn draw_ask(&mut self) {
        blank_ask(&mut self.kit);
        // The combinations of a roll do not depend on the choice.
        let keeps_tally = self.ask == Ask::Choose && self.kit.frames_left() == 0;
        if !keeps_tally {
            self.kit.screen.blank(TALLY, 0, 2, TALLY_COLUMNS);
        }
        if self.kit.frames_left() != 0 {
            return;
        }
        if self.ask == Ask::Thinks {
            let screen = &mut self.kit.screen;
            screen.at(ASK_ROW, 2);
            screen.name(self.table.names.of(self.game.seat()));
            screen.print(THINKS);
            screen.repeat(b'.', self.foresight.done() >> 4);
            return screen.bar(THINK_KEYS);
        }
        let computer = self.computer();
        if self.kit.scene == Scene::Scores {
            return match self.game.phase() {
                Phase::Offer => self.draw_offer(computer),
                _ => {
                    self.kit.screen.print(NEXT);
                    self.table.put_name(&mut self.kit, self.game.seat());
                    self.kit.screen.bar(ANY_KEY);
                }
            };
        }
        if self.kit.screen.cells()[const { row_offset(TALLY) as usize + 1 }] == BLANK {
            self.draw_tally();
        }
        match self.ask {
            Ask::Choose => return self.draw_choose(),
            Ask::Thinks => {}
            Ask::Chosen => self.draw_chosen(),
            Ask::Zilch => self.draw_zilch(),
            Ask::Banked => {
                self.kit.screen.at(ASK_ROW, 2);
                self.table.put_name(&mut self.kit, self.game.seat());
                self.kit.screen.print(BANKS_POINTS);
                self.kit.screen.points(self.game.turn_points());
            }
        }
        self.kit.screen.bar(ANY_KEY);
    }

    /// Draws the combinations of the roll.
    fn draw_tally(&mut self) {
        let (name, others) = score::mixed(&self.counting);
        let screen = &mut self.kit.screen;
        let mut row = TALLY;
        if let Some(name) = name {
            screen.print(MIXED[name as usize]);
            row += 1;
        }
        draw_combinations(screen, row, &others, |face, number| {
            (number, score::of_a_kind(face, number))
        });
    }

    /// Draws an offer: points, dice to roll, the probability that they are a zilch, and its value
    /// if the odds are shown.
    fn draw_offer(&mut self, computer: Option<u8>) {
        let (offer, dice) = (self.game.turn_points(), self.game.dice_to_roll());
        let kit = &mut self.kit;
        kit.screen.at(ASK_ROW, 2);
        self.table.put_name(kit, self.game.seat());
        kit.screen.print(match computer {
            // Oracle has not decided yet.
            None | Some(ORACLE) => MAY_INHERIT,
            Some(kind) if players::inherits(&self.game, kind) => INHERITS,
            Some(_) => {
                kit.screen.print(IS_FRESH);
                return kit.screen.bar(ANY_KEY);
            }
        });
        kit.screen.points(offer);
        kit.screen.at(ASK_ROW + 1, 2);
        self.draw_odds(dice, offer);
        if computer.is_some() {
            return self.kit.screen.bar(ANY_KEY);
        }
        if self.wants_odds() {
            self.kit.screen.print(FRESH);
            self.kit.screen.number(worth::FRESH);
        }
        self.kit.draw_menu(&OFFER);
        // A question about points.
        self.kit.keeps_letters = false;
        self.kit.screen.bar(OFFER_KEYS);
    }

    /// Writes the probability that `dice` dice are a zilch and, if the odds are shown, the mean
    /// points of rolling them with `stake` at stake.
    fn draw_odds(&mut self, dice: u8, stake: Points) {
        let wants_odds = self.wants_odds();
        let screen = &mut self.kit.screen;
        screen.put(b'0' + dice);
        screen.print(TO_ROLL_ODDS);
        let (percent, tenths) = worth::zilch(dice);
        screen.number(percent.into());
        screen.put(b'.');
        screen.put(b'0' + tenths);
        screen.print(ODDS_ZILCH);
        if wants_odds {
            screen.print(ODDS_AVERAGE);
            screen.number(worth::worth(dice, stake));
        }
    }

    /// Draws the value of the chosen dice, also in large digits, and the number of dice left.
    fn draw_choose(&mut self) {
        let value = self.game.value(self.chosen);
        let stake = self.game.turn_points().plus(value);
        draw_large_stake(&mut self.kit, stake);
        let screen = &mut self.kit.screen;
        if self.chosen == 0 {
            screen.print(PICK);
        } else if value == Points::ZERO {
            screen.at(ASK_ROW, 2);
            screen.tile(WRONG);
            screen.print(SCORE_NOT);
        } else {
            screen.print(CHOSEN);
            screen.points(value);
            if self.wants_odds() {
                self.kit.screen.at(ASK_ROW + 1, 2);
                let left = self.game.left_without(self.chosen);
                self.draw_odds(left, stake);
            } else {
                self.kit.screen.print(LEFT);
                self.draw_left();
            }
        }
        for (place, item) in (ROLL..).zip(&ITEMS) {
            self.kit.draw_choice(place, *item);
        }
        self.kit.screen.bar(CHOOSE_KEYS);
    }

    /// Writes the number of dice left, and whether they are hot dice (S-R6).
    fn draw_left(&mut self) {
        let left = self.game.left_without(self.chosen);
        self.kit.screen.put(b'0' + left);
        if left == DICE_MAX {
            self.kit.screen.print(HOT);
        }
    }

    /// Draws a computer player's decision.
    fn draw_chosen(&mut self) {
        let value = self.game.value(self.chosen);
        self.kit.screen.at(ASK_ROW, 2);
        self.table.put_name(&mut self.kit, self.game.seat());
        self.kit.screen.print(SETS_ASIDE);
        self.kit.screen.points(value);
        if self.will_bank {
            self.kit.screen.print(AND_BANKS);
            self.kit.screen.points(self.game.turn_points().plus(value));
        } else {
            self.kit.screen.print(AND_ROLLS);
            self.draw_left();
        }
    }

    /// Draws a zilch. S-R11: only the heir loses inherited points.
    fn draw_zilch(&mut self) {
        let inherited = self.game.inherited();
        draw_loss(&mut self.kit, 6);
        let screen = &mut self.kit.screen;
        draw_reason(screen, self.game.roll());
        draw_lost(screen, self.game.turn_points(), COLON);
        if inherited != Points::ZERO {
            // The player before has banked these points.
            let seat = self.game.seat();
            let before = if seat == 0 { self.game.standings().seats() } else { seat } - 1;
            screen.print(LINE);
            screen.name(self.table.names.of(before));
            screen.print(KEEPS);
            screen.points(inherited);
            screen.put(b'.');
        }
    }

    /// Returns whether the odds are shown, by option or by key.
    fn wants_odds(&self) -> bool {
        self.kit.options.has_odds() || self.has_odds
    }
}
