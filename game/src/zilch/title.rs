//! The title, and where to go from there.

use super::program::TERMS;
use super::{Scene, Zilch};
use crate::kit::input::Event;
use crate::kit::menu::{self, Choice, Item, joined};
use crate::kit::screen::{Text, text};
use crate::programs::{OTHERS, others};
use crate::table::dice::FACES;
use crate::table::tumble::draw_die;

/// The row of the menu.
const ROW: u8 = 18;

/// The name of the game, drawn in inverse blanks.
static LOGO: Text = text!(
    2,
    6,
    "~    ~  ~   ~  ~ ~      ~   ~  ~ ~  ~ ~\n\
     \x20 ~ ~    ~ ~   ~ ~     ~ ~     ~ ~  ~ ~\n\
     \x20~ ~     ~ ~   ~ ~     ~ ~     ~    ~\n\
     ~ ~      ~ ~   ~ ~     ~ ~     ~ ~  ~ ~\n\
     ~    ~  ~   ~  ~    ~   ~   ~  ~ ~  ~ ~",
);
/// What there is; the first only with a game to go on with.
static MENU: [Item; 5 + OTHERS] = joined(
    &[
        Item { key: b'G', words: text!(ROW, 1, " Go on ") },
        Item { key: b'P', words: text!(ROW, 8, " Play ") },
        Item { key: b'S', words: text!(ROW, 15, " Scores ") },
        Item { key: b'R', words: text!(ROW, 23, " Rules ") },
        Item { key: b'O', words: text!(ROW, 31, " Options ") },
    ],
    &others(2),
);
static CREDIT: Text = text!(21, 8, "For two to nine players,\nwho inherit or begin anew");
static HELP: Text = text!(23, 1, "Arrows, RETURN; stick, button 0 ?: help");

impl Zilch {
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
        if self.has_game { &MENU } else { &MENU[1..] }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.kit.screen.print(&LOGO);
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
}
