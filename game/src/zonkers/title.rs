//! The title: a picture, and where to go from there.

use super::program::TERMS;
use super::{Scene, Zonkers};
use crate::kit::input::Event;
use crate::kit::menu::{self, Choice, Item, joined};
use crate::kit::screen::{Text, text};
use crate::programs::{OTHERS, others};
use crate::table::dice::FACES;
use crate::table::tumble::draw_die;

/// The name of the game, a letter four columns wide: a bit is a cell, white if it is set.
static LOGO: [[u8; 5]; 5] = [
    bits(b"   ####  ##  #  # #  # #### ###   ###   "),
    bits(b"      # #  # ## # # #  #    #  # #      "),
    bits(b"     #  #  # # ## ##   ###  ###   ##    "),
    bits(b"    #   #  # #  # # #  #    # #     #   "),
    bits(b"   ####  ##  #  # #  # #### #  # ###    "),
];

/// The columns that have a `#`.
const fn bits(row: &[u8; 40]) -> [u8; 5] {
    let mut bits = [0; 5];
    let mut column = 0;
    while column < 40 {
        if row[column] == b'#' {
            bits[column / 8] |= 0x80 >> (column % 8);
        }
        column += 1;
    }
    bits
}
/// The row of the menu.
const ROW: u8 = 18;

static WORDS: Text = text!(8, 4, "SIX DICE, TEN THOUSAND POINTS,\nAND THE NERVE TO ROLL ONCE MORE");
/// What there is with a game to go on with.
static GO_ON: [Item; 5 + OTHERS] = joined(
    &[
        Item { key: b'G', words: text!(ROW, 1, " Go on ") },
        Item { key: b'P', words: text!(ROW, 8, " Play ") },
        Item { key: b'S', words: text!(ROW, 15, " Scores ") },
        Item { key: b'R', words: text!(ROW, 23, " Rules ") },
        Item { key: b'O', words: text!(ROW, 31, " Options ") },
    ],
    &others(0),
);
/// And without.
static BEGIN: [Item; 4 + OTHERS] = joined(
    &[
        Item { key: b'P', words: text!(ROW, 2, " Play ") },
        Item { key: b'S', words: text!(ROW, 10, " Scores ") },
        Item { key: b'R', words: text!(ROW, 20, " Rules ") },
        Item { key: b'O', words: text!(ROW, 30, " Options ") },
    ],
    &others(0),
);
static CREDIT: Text = text!(21, 4, "   For one to nine players.\nA game of dice by J. D. Holdeman");
static HELP: Text = text!(23, 1, "Arrows, RETURN; stick, button 0 ?: help");

impl Zonkers {
    pub(super) fn title(&mut self, event: Event) {
        let menu = self.menu();
        let item = match self.kit.choose(event, menu) {
            Choice::Open => return,
            // There is nothing behind the title.
            Choice::Back => return self.kit.beep(),
            Choice::Taken(place) => menu.get(usize::from(place)),
        };
        match item.map_or(0, |item| item.key) {
            digit @ b'1'..=b'9' => self.kit.leave_for(digit - b'1'),
            b'G' => self.go(Scene::Scores),
            b'P' => {
                self.go(Scene::Setup);
                self.table.begin_setup(&mut self.kit, &TERMS);
            }
            b'S' => self.look_up(Scene::HighScores),
            b'R' => self.look_up(Scene::Rules),
            _ => self.look_up(Scene::Options),
        }
    }

    /// What is offered.
    #[inline(never)]
    pub(super) fn menu(&self) -> &'static [Item] {
        if self.has_game { &GO_ON } else { &BEGIN }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.draw_logo();
            self.kit.screen.print(&WORDS);
            for face in FACES {
                draw_die(&mut self.kit, 11, face * 6 - 3, face);
            }
        }
        self.draw_words();
    }

    /// Draws what is below the picture.
    #[inline(never)]
    pub(super) fn draw_words(&mut self) {
        let menu = self.menu();
        self.kit.draw_menu(menu);
        if self.kit.parts() == menu::MENU {
            return;
        }
        self.kit.screen.print(&CREDIT);
        if !self.kit.is_waited_for() {
            self.kit.screen.bar(&HELP);
        }
    }

    /// Draws the name of the game in big letters.
    fn draw_logo(&mut self) {
        for (row, bits) in (2..).zip(&LOGO) {
            self.kit.screen.at(row, 0);
            for &byte in bits {
                let mut left = byte;
                for _ in 0..8 {
                    self.kit.screen.inverse(left & 0x80 != 0);
                    self.kit.screen.put(b' ');
                    left <<= 1;
                }
            }
        }
        self.kit.screen.inverse(false);
    }
}
