//! The part of the review that is with Oracle's code: rates a choice, and draws it.

use crate::kit::ALL;
use crate::kit::glyphs::{GAUGE_EMPTY, GAUGE_FULL};
use crate::kit::points::Points;
use crate::kit::screen::{Screen, Text, more, text};
use crate::table::dice::DICE;
use crate::table::panel::ASK_ROW;
use crate::table::percent::{put_percent, tenths};
use crate::table::review::{KEYS, OF};
use crate::table::scores::draw_head;
use crate::table::tumble::Tray;
use crate::zilch::players::{Plan, inherits_by_foresight, plan_by_foresight, units, view};
use crate::zilch::program::TERMS;
use crate::zilch::turn::Ask;
use crate::zilch::turn_screen::{BANKS_POINTS, INHERITS, IS_FRESH, THINKS};
use crate::zilch::{Phase, Zilch, score};

/// The column of the dice set aside.
const ASIDE_AT: u8 = 11;
/// The column before the rest of the choice.
const CHOICE_AT: u8 = 17;
/// The column of the probability of winning.
const CHANCE_AT: u8 = 33;
/// The cells of the bar. Each is 1/128, so a cost above 15.6 % fills the bar.
const CELLS: u8 = 20;
/// The loss of a choice that counts as costly, in units of 1/65,536.
const COSTLY: u16 = 256;

const REVIEW: Text = text!(1, 18, "Review: ");
const TURN: Text = text!(ASK_ROW, 2, "Turn ");
const COLUMNS: Text = text!(ASK_ROW, ASIDE_AT, "Aside  Choice         Chance");
const ORACLE: Text = text!(ASK_ROW + 2, 2, "Oracle");
const COST: Text = text!(ASK_ROW + 3, 2, "Cost     ");
const ROLLS: Text = more!(" rolls ");
const EARLIER: Text = text!(16, 1, "Earlier choices are\nnot kept.");

impl Zilch {
    /// Draws the highlighted choice, and its rating if Oracle has looked ahead.
    #[inline(always)]
    pub(super) fn draw_rated(&mut self) {
        let has_choices = self.choices.count() != 0;
        if self.kit.parts() == ALL {
            draw_head(&mut self.kit);
            self.kit.screen.bar(KEYS);
            if self.choices.is_partial() {
                self.kit.screen.print(EARLIER);
            }
            if has_choices {
                self.show_choice();
            }
        }
        if !has_choices {
            self.seeks = false;
            return;
        }
        let screen = &mut self.kit.screen;
        screen.blank(ASK_ROW + 2, 0, 1, 40);
        screen.print(ORACLE);
        if !self.foresight.is_done() {
            screen.print(THINKS);
            return screen.repeat(b'.', self.foresight.done() >> 4);
        }
        let own = Plan { bits: self.chosen, banks: self.will_bank };
        let chance = self.draw_plan(ASK_ROW + 1, own);
        let cost = self.draw_plan(ASK_ROW + 2, self.best_plan()).saturating_sub(chance);
        self.seeks &= self.kit.pick + 1 < self.choices.count() && cost < COSTLY;
        let screen = &mut self.kit.screen;
        screen.print(COST);
        let cells = (cost >> 9).min(CELLS.into()) as u8;
        screen.repeat_tile(GAUGE_FULL, cells);
        screen.repeat_tile(GAUGE_EMPTY, CELLS - cells);
        put_chance(screen, ASK_ROW + 3, cost);
    }

    /// Sets the game back to the highlighted choice, and draws everything but the choice.
    #[inline(always)]
    fn show_choice(&mut self) {
        if !self.is_reviewing {
            self.is_reviewing = true;
            self.choices.note(&self.game, 0, 0, false);
        }
        self.go_back_to(self.kit.pick);
        if view(&self.game) != self.foresight.view() {
            self.foresight.forget();
        }
        self.tray = Tray::new();
        self.ask = Ask::Chosen;
        (self.counting, _) = score::best(&self.game.roll().counts());
        let turn = self.choices.of(self.kit.pick).turn + 1;
        let number = u16::from(self.kit.pick) + 1;
        let screen = &mut self.kit.screen;
        screen.print(TURN);
        screen.number(turn);
        screen.print(COLUMNS);
        screen.at(ASK_ROW + 1, 2);
        screen.name(self.table.names.of(self.game.seat()));
        screen.print(REVIEW);
        screen.number(number);
        screen.print(OF);
        screen.number(self.choices.count().into());
        self.table.draw_bank_panel(&mut self.kit, self.game.standings(), &TERMS);
        self.draw_dice(true);
        self.draw_stake();
    }

    /// Returns Oracle's choice. She must have looked ahead.
    #[inline(never)]
    pub(super) fn best_plan(&self) -> Plan {
        if self.game.phase() == Phase::Offer {
            let inherits = inherits_by_foresight(&self.game, &self.foresight);
            return Plan { bits: 0, banks: inherits };
        }
        plan_by_foresight(&self.game, &self.foresight)
    }

    /// Writes a choice, and the probability of winning after it, which it returns.
    #[inline(never)]
    fn draw_plan(&mut self, row: u8, plan: Plan) -> u16 {
        let Plan { bits, banks } = plan;
        let (screen, game) = (&mut self.kit.screen, &self.game);
        screen.at(row, ASIDE_AT);
        for index in 0..DICE {
            if bits >> index & 1 != 0 {
                screen.put(b'0' + game.roll().face(index));
            }
        }
        screen.at(row, CHOICE_AT);
        let (mut dice, mut stake) = (game.dice_to_roll(), game.turn_points());
        let mut stops = false;
        if game.phase() == Phase::Offer {
            if banks {
                screen.print(INHERITS);
            } else {
                (dice, stake) = (DICE, Points::ZERO);
                screen.print(IS_FRESH);
            }
        } else {
            stops = banks;
            dice = game.left_without(bits);
            stake = stake.plus(game.value(bits));
            if stops {
                screen.print(BANKS_POINTS);
            } else {
                screen.print(ROLLS);
                screen.put(b'0' + dice);
            }
        }
        let chance = self.foresight.chance(dice, units(stake), stops);
        put_chance(screen, row, chance);
        chance
    }
}

/// Writes a probability at the end of a row.
fn put_chance(screen: &mut Screen, row: u8, chance: u16) {
    screen.at(row, CHANCE_AT);
    put_percent(screen, tenths(chance));
    screen.put(b'%');
}
