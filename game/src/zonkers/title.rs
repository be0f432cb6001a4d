//! The title: a picture, and where to go from there.

use super::{Scene, Zonkers};
use crate::kit::input::Event;
use crate::kit::menu::{Choice, Item};
use crate::kit::pictures::{self, Placed};
use crate::kit::screen::{Look, Text, text};
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
static MENU: [Item; 3] = [
    Item { key: b'P', words: text!(ROW, 5, " Play ") },
    Item { key: b'R', words: text!(ROW, 15, " Rules ") },
    Item { key: b'O', words: text!(ROW, 26, " Options ") },
];
static CREDIT: Text =
    text!(20, 4, "   For one to nine players.\n\nA game of dice by J. D. Holdeman");
static HELP: Text = text!(23, 1, "Arrows, RETURN; stick, button 0 ?: help");

impl Zonkers {
    pub(super) fn title(&mut self, event: Event) {
        match self.kit.choose(event, &MENU) {
            Choice::Open => {}
            // There is nothing behind the title.
            Choice::Back => self.kit.beep(),
            Choice::Taken(0) => {
                self.go(Scene::Setup);
                self.table.begin_setup(&mut self.kit);
            }
            Choice::Taken(1) => self.look_up(Scene::Rules),
            Choice::Taken(_) => self.look_up(Scene::Options),
        }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.options.look == Look::HiRes {
            let title = Placed { row: 0, column: 0, image: pictures::TITLE };
            self.kit.screen.place(0, title);
        } else {
            self.draw_logo();
            self.kit.screen.print(&WORDS);
            for face in FACES {
                draw_die(&mut self.kit, 11, face * 6 - 3, face, true);
            }
        }
        self.kit.draw_menu(&MENU);
        self.kit.screen.print(&CREDIT);
        self.kit.screen.bar(&HELP);
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
