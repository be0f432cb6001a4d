//! House rules: what the players may agree on before a game, in the menu of who sits down.

use super::program::TERMS;
use super::{BONUSES, Scene, Zonk};
use crate::kit::input::{BUTTON_0, ESCAPE, Event, RETURN};
use crate::kit::menu::MENU;
use crate::kit::points::Points;
use crate::kit::screen::{Text, text};
use crate::table::setup::{DIGITS_MAX, NOT_POSSIBLE};

/// The places of house rules in the menu, behind Done.
const ETIQUETTE: u8 = 4;
const BONUS: u8 = 5;

/// The row of the bonuses: first those of the rules.
const ROW: u8 = 16;

static ETIQUETTE_IS: [Text; 2] = [text!(10, 24, "off"), text!(10, 24, "on ")];
const ASK: Text = text!(4, 4, "Add or remove which score?");
const LIST: Text = text!(ROW - 2, 4, "Hits for landing on:");

impl Zonk {
    /// Answers the menu of who sits down where that is about house rules. Tells whether it is.
    pub(super) fn is_house_rule(&mut self, event: Event) -> bool {
        let place = match event {
            RETURN | b' ' | BUTTON_0 => self.kit.pick,
            b'E' => ETIQUETTE,
            b'B' => BONUS,
            _ => 0,
        };
        if !self.table.asks_company() || place < ETIQUETTE {
            return false;
        }
        if place == BONUS {
            self.ask_bonus();
        } else {
            self.has_etiquette = !self.has_etiquette;
            self.kit.draw_only(MENU);
        }
        true
    }

    pub(super) fn draw_house_rules(&mut self) {
        if self.table.asks_company() {
            self.kit.screen.print(ETIQUETTE_IS[usize::from(self.has_etiquette)]);
        }
    }

    fn ask_bonus(&mut self) {
        self.go(Scene::Bonus);
        self.kit.begin_entry(true);
    }

    /// A score is typed, which joins the list of bonuses or leaves it (B-R22).
    pub(super) fn bonus(&mut self, event: Event) {
        if event != ESCAPE {
            if !self.kit.edit(event, DIGITS_MAX, true) {
                return;
            }
            if self.kit.entry.length != 0 {
                let score = self.kit.entry.number().and_then(Points::exactly);
                if score.is_some_and(|score| self.game.change_bonus(score)) {
                    return self.ask_bonus();
                }
                return self.kit.refuse(NOT_POSSIBLE);
            }
        }
        self.go(Scene::Setup);
        self.kit.pick = BONUS;
    }

    pub(super) fn draw_bonuses(&mut self) {
        self.kit.draw_entry(true);
        let screen = &mut self.kit.screen;
        screen.bar(TERMS.bar);
        screen.print(ASK);
        screen.print(LIST);
        let mut column = 4;
        for (first, second) in BONUSES.iter().zip(self.game.more_bonuses()) {
            screen.at(ROW, column);
            screen.points(Points::from_units((*first).into()));
            if *second != 0 {
                screen.at(ROW + 1, column);
                screen.points(Points::from_units((*second).into()));
            }
            column += 6;
        }
    }
}
