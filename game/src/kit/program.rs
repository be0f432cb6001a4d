//! The trait of all programs, and the engine that polls them.

use super::hires::Page;
use super::input::{self, Event, Input, is_back};
use super::menu::Item;
use super::pictures::{Colour, Letters};
use super::record::{Answer, Request};
use super::saver::SAVE_DELAY;
#[cfg(not(feature = "apple2"))]
use super::screen::{PAGE_LEFT, PAGE_TOP};
use super::screen::{Screen, Text};
use super::sound::Sound;
use super::{Effects, HELP_KEY, Kit, LEAVE_KEY, SOUND_KEY};

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
pub trait OnDisk: Program {
    /// The program's index in [`PROGRAMS`](crate::programs::PROGRAMS), which determines the place
    /// of its record.
    const NUMBER: u8;

    /// The length of the record in bytes, including the header.
    const RECORD: usize;

    /// The version of the record's layout.
    const VERSION: u8;

    /// The title picture, for [`Kit::place_picture`]. Shells without a disk read it here.
    const PICTURE: Option<&'static Page>;

    /// The pages of the rules: ASCII, at most 20 lines of 36 characters each, and at most
    /// [`PAGE_MAX`](super::screen::PAGE_MAX) bytes when packed. `~` switches between normal and
    /// inverse. The Apple reads them from the disk.
    const RULES: &'static [&'static str];
}

/// A program that a shell runs.
pub trait Program {
    /// Returns the program's constants.
    fn facts(&self) -> &'static Facts;

    /// Returns the state that every program has.
    fn kit(&mut self) -> &mut Kit;

    /// Returns the screen.
    fn screen(&self) -> &Screen;

    /// Returns the items that the title screen's menu has now.
    fn menu(&mut self) -> &'static [Item] {
        let menu = self.facts().menu;
        if self.kit().has_game { menu } else { &menu[1..] }
    }

    /// Draws the title screen below the picture.
    fn draw_words(&mut self) {
        let menu = self.menu();
        let words = self.facts().credit;
        self.kit().draw_below_picture(menu, words);
    }

    /// Draws the title screen when its picture is loaded but the rest of the program is not. Called
    /// first, on a new kit.
    fn draw_first(&mut self) {
        let facts = self.facts();
        self.kit().begin_first();
        self.kit().screen.set_program(facts.ink, facts.name);
        self.draw_words();
        self.kit().screen_is_drawn();
    }

    /// Answers a key at the title screen before the whole program is loaded, with
    /// [`Kit::answer_first`].
    fn answer_first(&mut self, key: u8, is_down: bool) -> bool {
        let menu = self.menu();
        self.kit().answer_first(key, is_down, menu)
    }

    /// Answers the question on the screen, or goes back. An implementation that asks another
    /// question calls [`Kit::begin_question`].
    fn handle(&mut self, event: Event);

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

    /// Called when the animation has ended.
    fn settle(&mut self);

    /// Returns [`OnDisk::RULES`], for shells without a disk.
    #[cfg(not(feature = "apple2"))]
    fn rules(&self) -> &'static [&'static str];

    /// Returns the help text of the current screen, which `?` shows.
    fn help(&self) -> Text;

    /// Returns whether the current screen uses the paddle. Reading it takes an Apple II 3 ms.
    fn uses_paddle(&self) -> bool;

    /// Fills the record if the program can restore its current state. Returns whether it did.
    fn fill_record(&mut self) -> bool;

    /// Restores the program's state from the loaded record, unless the player has already started
    /// something. Returns whether it did.
    fn read_record(&mut self) -> bool;

    /// Merges the options, best scores and statistics of the record into the program's. A record
    /// that the program itself has filled contains nothing new.
    fn merge_record(&mut self);

    /// Returns the number of polls without a press before a save. A save takes a second, during
    /// which no button counts.
    fn polls_before_saving(&self) -> u16 {
        SAVE_DELAY
    }

    /// Reads the controls once and draws all changes.
    fn step(&mut self, input: Input) -> Effects {
        let effects = self.poll(input);
        if effects.needs_redraw {
            self.redraw();
        }
        Effects { needs_redraw: false, ..effects }
    }

    /// Like [`Program::step`], but does not redraw, so that the shell can acknowledge a press
    /// first: drawing the next question takes a while.
    ///
    /// A press during an animation ends it and does nothing else, because the player has not seen
    /// the next question yet.
    fn poll(&mut self, mut input: Input) -> Effects {
        let uses_paddle = self.uses_paddle() && input.paddle != input::UNKNOWN;
        let kit = self.kit();
        kit.sound = Sound::None;
        kit.new_question = false;
        kit.parts = 0;
        kit.needs_redraw = false;
        if input.answer.is_some() {
            kit.controls.note_pause();
        }
        // A press that ends a sound of the demo also ends the demo.
        input.ended_sound &= !kit.demo;
        let event = kit.controls.event(input, uses_paddle);
        let waits = kit.ignores_keys() && !kit.saver.has_notice();
        let is_press = event != input::NONE && !waits;
        if is_press || kit.frames_left != 0 {
            kit.idle_polls = 0;
        }
        if is_press {
            kit.entropy = kit.entropy.rotate_left(3).wrapping_add(input.entropy);
        }
        if kit.demo && is_press {
            kit.frames_left = 0;
        }
        let is_answered = input.answer.is_some_and(|answer| self.take_answer(answer));
        let kit = self.kit();
        let drawn = if input.answer.is_some() && kit.has_early_choice() {
            let chosen = core::mem::replace(&mut kit.early_choice, input::NONE);
            self.draw_screen();
            self.press(chosen);
            true
        } else if is_answered {
            true
        } else if kit.frames_left != 0 {
            kit.frames_left = if is_press { 0 } else { kit.frames_left - 1 };
            if kit.frames_left == 0 {
                kit.begin_question();
                self.settle();
                self.draw_screen();
            } else {
                self.animate();
            }
            true
        } else if is_press && kit.is_running {
            self.press(event);
            true
        } else {
            self.poll_idle()
        };
        let kit = self.kit();
        if let Some(other) = kit.chosen_program() {
            kit.leave_for(other);
        }
        let disk = kit.request.take();
        kit.pending_request = disk.or(kit.pending_request);
        let saver = &kit.saver;
        let is_kept = kit.pending_request != Some(Request::Save)
            && !saver.needs_save()
            && !saver.has_notice();
        let leaves = kit.next_program != 0 && is_kept;
        let start = leaves.then(|| kit.next_program - 1);
        let sound = if kit.options.is_quiet() { Sound::None } else { kit.sound };
        Effects {
            sound,
            drawn,
            needs_redraw: kit.needs_redraw,
            new_question: kit.new_question,
            disk,
            start,
        }
    }

    /// Records the shell's answer to the pending request. Returns whether the screen has changed.
    fn take_answer(&mut self, answer: Answer) -> bool {
        let kit = self.kit();
        match (kit.pending_request.take(), answer) {
            (Some(Request::Load), Answer::Found) => {
                kit.request = Some(Request::FindGames);
                let is_read = self.read_record();
                if !is_read {
                    self.merge_record();
                }
                let kit = self.kit();
                kit.is_unrestored = !is_read;
                self.draw_screen();
            }
            (Some(Request::Save), Answer::Interrupted) => {
                kit.saver.save_interrupted();
                return false;
            }
            (Some(asked), Answer::Interrupted) => {
                kit.retry_request = Some(asked);
                return false;
            }
            (Some(Request::Load), Answer::Nothing) => {
                kit.request = Some(Request::FindGames);
                return false;
            }
            (Some(Request::FindGames), Answer::Games(games)) if games != 0 => {
                kit.games_to_continue = games;
                kit.draw_all();
                self.draw_screen();
            }
            // A failed load is not reported. If the disk is still unusable at the next save, the
            // notice appears then.
            (Some(Request::Load | Request::FindGames), _) | (None, _) => return false,
            (Some(Request::Save), answer) => {
                let had_failed = kit.saver.has_failed();
                if answer == Answer::Done {
                    kit.saver.save_succeeded();
                } else if kit.saver.save_failed(answer) {
                    kit.begin_question();
                    self.draw_screen();
                    return true;
                }
                if had_failed == kit.saver.has_failed() {
                    return false;
                }
                kit.draw_all();
                self.draw_screen();
            }
        }
        true
    }

    /// Fills the record if the program can restore its current state. Returns whether it did.
    fn fill(&mut self) -> bool {
        let is_filled = self.fill_record();
        if is_filled {
            let kit = self.kit();
            kit.is_unrestored = false;
            kit.saver.is_outdated = false;
        }
        is_filled
    }

    /// Handles a poll without a press or an animation. Returns whether the screen was drawn.
    fn poll_idle(&mut self) -> bool {
        if !self.kit().is_running {
            let facts = self.facts();
            let kit = self.kit();
            kit.is_running = true;
            kit.new_question = !kit.was_shown_early;
            kit.screen.set_program(facts.ink, facts.name);
            kit.request = Some(Request::Load);
            self.draw_screen();
            return true;
        }
        let kit = self.kit();
        kit.idle_polls = kit.idle_polls.saturating_add(1);
        if kit.is_unrestored && self.read_record() {
            self.kit().is_unrestored = false;
            self.draw_screen();
            return true;
        }
        if self.kit().saver.is_outdated {
            self.fill();
        }
        let kit = self.kit();
        if kit.saver.has_notice() || kit.helping {
            return false;
        }
        if kit.idle_polls == SAVE_DELAY {
            kit.request = kit.retry_request.take();
            if kit.picture_was_interrupted {
                kit.picture_was_interrupted = false;
                kit.picture_has_failed = false;
                self.draw_screen();
                return true;
            }
        }
        let (idle_polls, needs_save) = (kit.idle_polls, kit.saver.needs_save());
        if needs_save && idle_polls >= self.polls_before_saving() && self.fill() {
            let kit = self.kit();
            kit.saver.save_started();
            kit.request = Some(Request::Save);
            return false;
        }
        // No save while the computer plays. Another program starts only when everything is saved.
        let has_moved = !self.kit().ignores_keys() && self.idle();
        if has_moved {
            self.kit().idle_polls = 0;
            self.draw_screen();
        }
        has_moved
    }

    /// Answers a press when there is no animation.
    fn press(&mut self, event: Event) {
        let kit = self.kit();
        if kit.saver.has_notice() {
            kit.begin_question();
            let leaves = kit.saver.answer(event);
            if is_back(event) {
                kit.next_program = 0;
            }
            if leaves && kit.next_program == 0 {
                self.handle(LEAVE_KEY);
            }
        } else if kit.pending_request == Some(Request::Load) {
            // The choice refers to the menu on the screen.
            let menu = self.menu();
            self.kit().choose_first(event, menu);
            return;
        } else if kit.demo {
            self.handle(event);
        } else if kit.helping || event == HELP_KEY {
            kit.helping = !kit.helping;
            kit.begin_question();
        } else if event == SOUND_KEY {
            kit.options.turn_sound();
            kit.saver.mark_changed();
            return kit.beep();
        } else {
            self.handle(event);
        }
        let kit = self.kit();
        kit.needs_redraw |= kit.new_question;
        if !kit.needs_redraw {
            self.draw_screen();
        }
    }

    /// Draws the screen to which a press led, see [`Effects::needs_redraw`].
    fn redraw(&mut self) {
        self.draw_screen();
    }

    /// Draws the current screen: the notice of a failed save, the help, or the program's screen.
    #[inline(never)]
    fn draw_screen(&mut self) {
        let kit = self.kit();
        kit.screen.set_look(kit.options.look());
        if kit.saver.has_notice() {
            kit.draw_notice();
        } else if kit.helping {
            let words = self.help();
            self.kit().draw_help(words);
        } else {
            self.draw();
            self.kit().draw_failure_mark();
        }
        #[cfg(not(feature = "apple2"))]
        if let Some(page) = self.kit().screen.take_page()
            && let Some(words) = self.rules().get(usize::from(page))
        {
            let screen = &mut self.kit().screen;
            screen.at(PAGE_TOP, PAGE_LEFT);
            words.bytes().for_each(|byte| screen.plain(byte));
        }
        self.kit().screen_is_drawn();
    }
}
