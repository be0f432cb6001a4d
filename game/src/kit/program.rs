//! The trait of all programs: the part of a program that differs from game to game.

use super::Kit;
use super::hires::Page;
use super::input::Event;
use super::menu::Item;
use super::page;
use super::pictures::{Colour, Letters};
use super::saver::SAVE_DELAY;
use super::saves::{Archive, Saves};
use super::scene::Scene;
use super::screen::{Screen, Text};

/// The constants of a program.
#[derive(Clone, Copy)]
pub struct Facts {
    /// The colour of the program's frames and chosen items.
    pub ink: Colour,
    /// The program's name.
    pub name: &'static Letters,
    /// The text below the menu of the title screen.
    pub credit: Text,
    /// The menu of the title screen. The first item continues a game.
    pub menu: &'static [Item],
}

/// A program's data on the disk, besides its code.
pub trait OnDisk: Archive {
    /// The program's index in [`PROGRAMS`](crate::programs::PROGRAMS), which determines the place
    /// of its record.
    const NUMBER: u8;

    /// The drawing of the title picture, for [`title_picture::page`](super::title_picture::page).
    const TITLE_ART: &'static str;

    /// The pages of the rules: ASCII, at most 20 lines of 36 characters each, and at most
    /// [`PAGE_MAX`](super::screen::PAGE_MAX) bytes when packed. `~` switches between normal and
    /// inverse. The Apple reads them from the disk.
    const RULES: &'static [&'static str];

    /// The help texts that only this program has, see `page::help!`. The Apple reads them from the
    /// disk.
    const HELP: &'static [&'static str];
}

/// A program that a shell runs.
pub trait Program: Saves {
    /// Returns the program's constants.
    fn facts(&self) -> &'static Facts;

    /// Returns the state that every program has.
    fn kit(&self) -> &Kit;

    /// Returns the state that every program has.
    fn kit_mut(&mut self) -> &mut Kit;

    /// Answers the question on the screen, or goes back. An implementation that asks another
    /// question calls [`Kit::begin_question`].
    fn handle(&mut self, event: Event);

    /// Called before [`Engine::go`](super::Engine::go) and
    /// [`Engine::turn_to`](super::Engine::turn_to) change the scene.
    fn before_scene(&mut self, _next: Scene) {}

    /// Draws the parts of the screen that [`Kit::parts`] returns.
    fn draw(&mut self);

    /// Draws the program's own graphics, after the screen's pictures and before its cells, from the
    /// screen's contents alone. An implementation that draws a cell clears its bit in
    /// [`Screen::changes`].
    fn draw_own(_screen: &mut Screen, _page: &mut Page) {}

    /// Draws the next frame of the animation.
    fn animate(&mut self);

    /// Called when no key was pressed and nothing moved for [`Kit::idle_polls`] polls. Returns
    /// whether the program acted and needs to be drawn.
    fn idle(&mut self) -> bool {
        false
    }

    /// Returns whether the screen will change without a press. For tests.
    fn is_busy(&self) -> bool {
        self.kit().frames_left() != 0
    }

    /// Called when the animation has ended.
    fn settle(&mut self);

    /// Returns [`OnDisk::RULES`], for hosts. An Apple reads them from the disk.
    fn rules(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the help text of the current screen, which `?` shows.
    fn help(&mut self) -> page::Page;

    /// Returns whether the current screen uses the paddle. Reading it takes an Apple II 3 ms.
    fn uses_paddle(&self) -> bool;

    /// Restores the state before the demonstration.
    fn end_demo(&mut self) {
        self.kit_mut().demo = false;
        self.restore();
    }

    /// Prepares to continue the current game later. Called when the player leaves it. By default,
    /// it is saved as it is.
    fn leave_game(&mut self) {
        self.kit_mut().saver.mark_changed();
    }

    /// Returns the number of polls without a press before a save. A save takes a second, during
    /// which no button counts.
    fn polls_before_saving(&self) -> u16 {
        SAVE_DELAY
    }
}

/// Implements the functions of [`Program`] that only return a field or a constant.
macro_rules! accessors {
    ($facts:expr) => {
        fn kit(&self) -> &$crate::Kit {
            &self.kit
        }

        fn kit_mut(&mut self) -> &mut $crate::Kit {
            &mut self.kit
        }

        fn facts(&self) -> &'static $crate::kit::Facts {
            &$facts
        }

        fn rules(&self) -> &'static [&'static str] {
            <Self as $crate::kit::OnDisk>::RULES
        }
    };
}
pub(crate) use accessors;
