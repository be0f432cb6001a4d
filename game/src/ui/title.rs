//! The title: play, or read the rules.

use super::input::{BUTTON_0, Event, RETURN, step};
use super::{App, Scene};

/// The name of the game, a letter four columns wide; `#` is a white cell.
const LOGO: &str = "\
####  ##  #  # #  # #### ###   ###
   # #  # ## # # #  #    #  # #
  #  #  # # ## ##   ###  ###   ##
 #   #  # #  # # #  #    # #     #
####  ##  #  # #  # #### #  # ###";

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
            self.names.clear();
            self.go(Scene::Players);
        } else {
            self.back = Scene::Title;
            self.go(Scene::Rules);
        }
    }

    pub(super) fn draw_title(&mut self) {
        self.draw_logo(2);
        self.screen.text(8, 4, "SIX DICE, TEN THOUSAND POINTS,\nAND THE NERVE TO ROLL ONCE MORE");
        for face in 1..=6 {
            self.draw_die(11, face * 6 - 3, face, true);
        }
        self.screen.at(16, 12);
        self.draw_choice(0, " PLAY ");
        self.screen.print("    ");
        self.draw_choice(1, " RULES ");
        self.screen.text(19, 5, "FOR ONE TO NINE PLAYERS, AFTER\n  THE GAME BY J. D. HOLDEMAN");
        self.screen.bar(23, "ARROWS + RETURN, OR BUTTON 1 AND 0");
    }

    /// Draws the name of the game in big letters from `row` on.
    fn draw_logo(&mut self, row: u8) {
        self.screen.at(row, 3);
        for &byte in LOGO.as_bytes() {
            match byte {
                b'#' => self.screen.print("~ ~"),
                b'\n' => self.screen.print("\n"),
                _ => self.screen.put(b' '),
            }
        }
    }
}
