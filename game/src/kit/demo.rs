//! The demonstration: if no key is pressed, the computer plays against itself.

use super::Kit;
use super::scene::Scene;
use super::screen::{Text, text};

/// Polls without a press before the demonstration: half a minute on a II+, which polls the title
/// screen every 23 ms.
const BORED: u16 = 1_300;

/// Polls during which the winner is shown.
const APPLAUSE: u16 = 480;

const BAR: Text = text!(23, 1, "Demo. Press any key to play");

impl Kit {
    /// Returns whether no key was pressed at the title for a while.
    pub fn is_bored(&self) -> bool {
        self.scene == Scene::Title && self.idle_polls() >= BORED
    }

    /// Starts a demonstration. Returns its game number, a new one each time.
    pub fn begin_demo(&mut self) -> u16 {
        let number = self.entropy ^ self.entropy.rotate_left(7) ^ 0x2F3D;
        self.entropy = self.entropy.wrapping_add(0x9E37);
        self.demo = true;
        number
    }

    /// Returns whether the demonstration's last screen, the winner or the turns, has been shown
    /// long enough.
    pub fn has_shown_winner(&self) -> bool {
        let is_last = matches!(self.scene, Scene::Winner | Scene::Turns);
        self.demo && is_last && self.idle_polls() >= APPLAUSE
    }

    /// Announces a demonstration in the last line.
    pub fn draw_demo(&mut self) {
        if self.demo {
            self.screen.bar(BAR);
        }
    }
}
