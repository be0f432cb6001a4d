//! The title: a picture, and where to go from there.

use super::program::TERMS;
use super::{Scene, Zonkers};
use crate::kit::input::Event;
use crate::kit::menu::{self, Choice, Item};
use crate::kit::screen::{Text, text};
use crate::table::dice::FACES;
use crate::table::tumble::draw_die;

/// The name of the game, a letter four columns wide; `#` is a white cell.
static LOGO: [&[u8; 34]; 5] = [
    b"####  ##  #  # #  # #### ###   ###",
    b"   # #  # ## # # #  #    #  # #   ",
    b"  #  #  # # ## ##   ###  ###   ## ",
    b" #   #  # #  # # #  #    # #     #",
    b"####  ##  #  # #  # #### #  # ### ",
];
/// The row of the menu.
const ROW: u8 = 18;

static WORDS: Text = text!(8, 4, "SIX DICE, TEN THOUSAND POINTS,\nAND THE NERVE TO ROLL ONCE MORE");
/// What there is with a game to go on with.
static GO_ON: [Item; 5] = [
    Item { key: b'G', words: text!(ROW, 1, " Go on ") },
    Item { key: b'P', words: text!(ROW, 8, " Play ") },
    Item { key: b'S', words: text!(ROW, 15, " Scores ") },
    Item { key: b'R', words: text!(ROW, 23, " Rules ") },
    Item { key: b'O', words: text!(ROW, 31, " Options ") },
];
/// And without.
static BEGIN: [Item; 4] = [
    Item { key: b'P', words: text!(ROW, 2, " Play ") },
    Item { key: b'S', words: text!(ROW, 10, " Scores ") },
    Item { key: b'R', words: text!(ROW, 20, " Rules ") },
    Item { key: b'O', words: text!(ROW, 30, " Options ") },
];
static CREDIT: Text = text!(20, 4, "   For one to nine players.\nA game of dice by J. D. Holdeman");
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
        if !self.kit.has_chosen() {
            self.kit.screen.bar(&HELP);
        }
    }

    /// Draws the name of the game in big letters.
    fn draw_logo(&mut self) {
        for row in 0..5u8 {
            self.kit.screen.at(2 + row, 3);
            for &cell in LOGO[usize::from(row)] {
                self.kit.screen.inverse(cell == b'#');
                self.kit.screen.put(b' ');
            }
        }
        self.kit.screen.inverse(false);
    }
}
