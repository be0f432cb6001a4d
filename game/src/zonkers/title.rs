//! The title: play, or read the rules.

use super::{Scene, Zonkers};
use crate::kit::input::{BUTTON_0, Event, RETURN, step};
use crate::kit::screen::{Text, more, text};
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
static WORDS: Text = text(8, 4, "SIX DICE, TEN THOUSAND POINTS,\nAND THE NERVE TO ROLL ONCE MORE");
static PLAY: Text = text(16, 11, " PLAY ");
static RULES: Text = more(" RULES ");
static CREDIT: Text =
    text(19, 2, "      FOR ONE TO NINE PLAYERS\nZONKERS IS A GAME BY J. D. HOLDEMAN");
static HELP: Text = text(23, 1, "ARROWS + RETURN, BUTTONS: 1 NEXT, 0 OK");

impl Zonkers {
    pub(super) fn title(&mut self, event: Event) {
        if let Some(forward) = step(event) {
            self.kit.move_pick(forward, 2);
            return;
        }
        let pick = match event {
            b'P' => 0,
            b'R' => 1,
            RETURN | b' ' | BUTTON_0 => self.kit.pick,
            _ => return self.kit.beep(),
        };
        if pick == 0 {
            self.go(Scene::Setup);
            self.table.begin_setup(&mut self.kit);
        } else {
            self.read_rules();
        }
    }

    pub(super) fn draw_title(&mut self) {
        self.draw_logo();
        self.kit.screen.print(&WORDS);
        for face in FACES {
            draw_die(&mut self.kit, 11, face * 6 - 3, face, true);
        }
        self.kit.draw_choice(0, &PLAY);
        self.kit.screen.repeat(b' ', 5);
        self.kit.draw_choice(1, &RULES);
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
