//! The title: the name of the game in large letters, and where to go from there.

use super::program::TERMS;
use super::{Scene, Zonk};
use crate::kit::input::Event;
use crate::kit::menu::{self, Choice, Item, joined};
use crate::kit::screen::{Text, text};
use crate::programs::{OTHERS, others};

/// The name of the game, a letter six columns wide: a bit is a cell, white if it is set.
static LOGO: [u32; 5] = [
    bits(b"#####  ###  #   # #  #  ##"),
    bits(b"   #  #   # ##  # # #   ##"),
    bits(b"  #   #   # # # # ##    ##"),
    bits(b" #    #   # #  ## # #     "),
    bits(b"#####  ###  #   # #  #  ##"),
];
/// Cells in a row of it.
const WIDTH: usize = 26;

/// The columns that have a `#`, the first one in the lowest bit.
const fn bits(cells: &[u8; WIDTH]) -> u32 {
    let (mut bits, mut cell) = (0, 0);
    while cell < WIDTH {
        bits |= ((cells[cell] == b'#') as u32) << cell;
        cell += 1;
    }
    bits
}

/// The row of the menu.
const ROW: u8 = 18;

static WORDS: Text = text!(21, 4, "FIVE DICE, ONE OF THEM OF BLOOD,\nAND SOMEBODY WHO DARES YOU");
/// What is offered: to go on only if there is a game.
static MENU: [Item; 5 + OTHERS] = joined(
    &[
        Item { key: b'G', words: text!(ROW, 1, " Go on ") },
        Item { key: b'P', words: text!(ROW, 8, " Play ") },
        Item { key: b'S', words: text!(ROW, 15, " Scores ") },
        Item { key: b'R', words: text!(ROW, 23, " Rules ") },
        Item { key: b'O', words: text!(ROW, 31, " Options ") },
    ],
    &others(1),
);
static HELP: Text = text!(23, 1, "Arrows, RETURN; stick, button 0 ?: help");

impl Zonk {
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
            b'G' => self.play(),
            b'P' => {
                self.stand_up();
                self.go(Scene::Setup);
                self.table.begin_setup(&mut self.kit, &TERMS);
            }
            b'S' => self.look_up(Scene::HighScores),
            b'R' => self.look_up(Scene::Rules),
            _ => self.look_up(Scene::Options),
        }
    }

    /// What is offered: to go on only if there is a game.
    #[inline(never)]
    pub(super) fn menu(&self) -> &'static [Item] {
        if self.has_game { &MENU } else { &MENU[1..] }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.draw_logo();
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
        self.kit.screen.print(&WORDS);
        if !self.kit.is_waited_for() {
            self.kit.screen.bar(&HELP);
        }
    }

    /// Draws the name of the game in large letters.
    fn draw_logo(&mut self) {
        for row in 0..5u8 {
            self.kit.screen.at(3 + row, 7);
            let mut cells = LOGO[usize::from(row)];
            for _ in 0..WIDTH {
                self.kit.screen.inverse(cells & 1 != 0);
                self.kit.screen.put(b' ');
                cells >>= 1;
            }
        }
        self.kit.screen.inverse(false);
    }
}
