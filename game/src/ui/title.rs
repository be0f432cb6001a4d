//! The title: play, or read the rules.

use super::input::{BUTTON_0, Event, RETURN, step};
use super::{App, Scene};
use crate::dice::FACES;
use crate::screen::{Text, more, text};

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

impl App {
    pub(super) fn title(&mut self, event: Event) {
        if let Some(forward) = step(event) {
            self.move_pick(forward, 2);
            return;
        }
        let pick = match event {
            b'P' => 0,
            b'R' => 1,
            RETURN | b' ' | BUTTON_0 => self.pick,
            _ => return self.beep(),
        };
        if pick == 0 {
            self.go(Scene::Players);
        } else {
            self.back = Scene::Title;
            self.go(Scene::Rules);
        }
    }

    pub(super) fn draw_title(&mut self) {
        self.draw_logo();
        self.screen.print(&WORDS);
        for face in FACES {
            self.draw_die(11, face * 6 - 3, face, true);
        }
        self.draw_choice(0, &PLAY);
        self.screen.repeat(b' ', 5);
        self.draw_choice(1, &RULES);
        self.screen.print(&CREDIT);
        self.screen.bar(&HELP);
    }

    /// Draws the name of the game in big letters.
    fn draw_logo(&mut self) {
        for row in 0..5u8 {
            self.screen.at(2 + row, 3);
            for &cell in LOGO[usize::from(row)] {
                self.highlight(cell == b'#');
                self.screen.put(b' ');
            }
        }
        self.highlight(false);
    }
}
