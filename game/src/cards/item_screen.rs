//! The text about the item under the pointer, and about its effect on a target.

use super::card::Card;
use super::turn::ITEM;
use super::{Cards, Play};
use crate::kit::screen::{Text, more, text};

/// The row of the text about a card, clear of the pointer below the hand.
const CARD_ROW: u8 = 19;

/// The columns of the longest second row about an effect.
const WIDTH: u8 = 36;

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
/// The effects of all cards.
pub(super) static EFFECTS: [Text; 10] = [
    more!("One die more, for good."),
    more!("A die becomes a D4: 1 to 4."),
    more!("Two 1's are 500 points."),
    more!("Recast a failing last die."),
    more!("A round's first hot cast: +1 die"),
    more!("Adds a die to a pocket."),
    more!("Turns a die: 1-6, 2-5, 3-4."),
    more!("Casts one die again."),
    more!("Splits an even die: 6 = 3+3."),
    more!("One pocket counts twice."),
];

const NOT_NOW: Text = more!(" Not now.");
const TOO_LATE: Text = more!(" Too late.");
/// The first rows of the texts about the items with a target, from Time Warp Tonic on. After two of
/// them follows the face of the die.
static AIMS: [Text; 5] = [
    more!("This die joins the marked pocket:"),
    more!("This die is turned to a "),
    more!("This die is cast again."),
    more!("This die becomes two dice of "),
    more!("The marked pocket counts twice:"),
];
/// The columns of the faces.
const SWAP_FACE: u8 = 25;
const RIFT_FACE: u8 = 30;
const BECOMES: Text = more!(" becomes ");
const SCORE_THEN: Text = text!(CARD_ROW + 1, 1, "The dice then score ");
const NOW: Text = more!(", now ");
const AIM_KEYS: Text = text!(23, 1, "Arrows  RETURN plays  ESC: no  ?: help");

impl Cards {
    /// Draws the effect of the card under the pointer, and a note if the card cannot be played now.
    /// The next row stays blank, to separate the text from the answers.
    pub(super) fn draw_card_text(&mut self) {
        let card = self.aiming();
        let can = self.now.playable >> (self.kit.pick - ITEM) & 1 != 0;
        let screen = &mut self.kit.screen;
        screen.at(CARD_ROW, 1);
        screen.print(EFFECTS[card as usize]);
        if !can {
            // Items that change dice must be played before pocketing.
            let is_too_late = card != Card::Money && self.game.has_pocketed();
            screen.print(if is_too_late { TOO_LATE } else { NOT_NOW });
        }
    }

    /// Draws the item whose target is being chosen.
    pub(super) fn draw_aim(&mut self) {
        let aim = (self.aiming() as usize).wrapping_sub(Card::TimeWarp as usize);
        self.kit.screen.at(CARD_ROW, 1);
        self.kit.screen.print(AIMS[aim.min(AIMS.len() - 1)]);
        self.draw_effect();
        self.kit.screen.bar(AIM_KEYS);
    }

    /// Draws the effect on the target under the pointer.
    pub(super) fn draw_effect(&mut self) {
        let Some(play) = self.aimed() else { return };
        self.kit.screen.blank(CARD_ROW + 1, 1, 1, WIDTH);
        // The item is tried on a copy. On an illegal target it has no effect.
        let mut after = self.game;
        let _ = after.play(play);
        let screen = &mut self.kit.screen;
        let then = match play {
            Play::TimeWarp { column, .. } | Play::Money { column } => {
                screen.at(CARD_ROW + 1, 1);
                screen.points(self.game.sum_of(column));
                screen.print(BECOMES);
                screen.points(after.sum_of(column));
                false
            }
            Play::ChaosSwap { die } => {
                screen.at(CARD_ROW, SWAP_FACE);
                screen.put(b'0' + after.pool().face(die));
                true
            }
            Play::Rift { die } => {
                screen.at(CARD_ROW, RIFT_FACE);
                screen.put(b'0' + after.pool().face(die));
                true
            }
            Play::DictateFate { .. } => false,
        };
        if then {
            screen.print(SCORE_THEN);
            screen.points(after.best().1);
            screen.print(NOW);
            screen.points(self.now.worth);
        }
    }
}
