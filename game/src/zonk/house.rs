//! House rules, which the players choose during setup.

use super::{BONUSES, Scene, Zonk};
use crate::kit::Engine;
use crate::kit::input::{ESCAPE, Event};
use crate::kit::page::{QUESTIONS, bundle};
use crate::kit::points::Points;
use crate::kit::screen::{Text, text};
use crate::table::scores::draw_head;
use crate::table::setup::{DIGITS_MAX, LIST, NOT_POSSIBLE, Step};

/// The index of the bonus line in setup, below the etiquette line.
const BONUS: u8 = 8;

/// The row of the list of bonuses.
const ROW: u8 = 16;

static ETIQUETTE_IS: [Text; 2] = [text!(18, 19, "off"), text!(18, 19, " on")];
bundle! {
    QUESTIONS, WORDS:
    const ASK = 4, 4, "Type a bonus to add or remove it.";
    const HITS = ROW - 2, 4, "Hits for landing on:";
}

impl Zonk {
    /// Handles an event at a house rule of setup.
    pub(super) fn house_rule(&mut self) {
        if self.kit.pick == BONUS {
            self.ask_bonus();
        } else {
            self.has_etiquette = !self.has_etiquette;
            self.kit.draw_only(LIST);
        }
    }

    pub(super) fn draw_house_rules(&mut self) {
        if self.table.step() == Step::Page {
            self.kit.screen.print(ETIQUETTE_IS[usize::from(self.has_etiquette)]);
        }
    }

    fn ask_bonus(&mut self) {
        self.go(Scene::Bonus);
        self.kit.begin_entry(DIGITS_MAX);
    }

    /// Handles an event during the entry of a bonus, which is added to the list or removed from it
    /// (B-R22).
    pub(super) fn bonus(&mut self, event: Event) {
        if event != ESCAPE && !self.kit.screen.is_lost {
            if !self.kit.edit(event) {
                return;
            }
            if self.kit.entry.length != 0 {
                let score = self.kit.entered_number().and_then(Points::exactly);
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
        let Some(loaded) = self.kit.screen.load(QUESTIONS) else { return };
        draw_head(&mut self.kit);
        self.kit.draw_entry(loaded);
        let screen = &mut self.kit.screen;
        screen.print(ASK);
        screen.print(HITS);
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
