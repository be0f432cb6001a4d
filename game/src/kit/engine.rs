//! The engine of all programs: it polls the controls, keeps the record, and leads from scene to
//! scene.

use super::fault::is_again;
use super::input::{self, Event, Input, is_back};
use super::menu::{Choice, Item};
use super::options::Options;
use super::program::Program;
use super::record::{Answer, DiskState, Request};
use super::saver::SAVE_DELAY;
use super::scene::Scene;
use super::screen::Screen;
use super::sound::Sound;
use super::{Effects, HELP_KEY, LEAVE_KEY, PictureState, SOUND_KEY};
use crate::platform;

/// The engine. A program calls the scene methods, from [`Engine::go`] to
/// [`Engine::stop_finished_demo`]. The other methods also run in the shell, which reaches the
/// program only through hooks. They must not call the scene methods.
pub trait Engine: Program {
    /// Returns the items that the title screen's menu has now.
    fn menu(&self) -> &'static [Item] {
        let menu = self.facts().menu;
        if self.kit().has_game { menu } else { &menu[1..] }
    }

    /// Draws the title screen below the picture.
    fn draw_words(&mut self) {
        let menu = self.menu();
        let words = self.facts().credit;
        self.kit_mut().draw_below_picture(menu, words);
    }

    /// Draws the title screen when its picture is loaded but the rest of the program is not. Called
    /// first, on a new kit.
    fn draw_first(&mut self) {
        let facts = self.facts();
        self.kit_mut().begin_first();
        self.kit_mut().screen.set_program(facts.ink, facts.name);
        self.draw_words();
        platform::finish(&mut self.kit_mut().screen);
    }

    /// Answers a key at the title screen before the whole program is loaded, with
    /// [`Kit::answer_first`](super::Kit::answer_first).
    fn answer_first(&mut self, key: u8, is_down: bool) -> bool {
        let menu = self.menu();
        self.kit_mut().answer_first(key, is_down, menu)
    }

    /// Returns the screen.
    fn screen(&self) -> &Screen {
        &self.kit().screen
    }

    /// Returns the options.
    fn options(&mut self) -> &mut Options {
        &mut self.kit_mut().options
    }

    /// Returns the scene that is shown.
    fn scene(&self) -> Scene {
        self.kit().scene
    }

    /// Shows a scene with its first choice highlighted.
    #[inline(never)]
    fn go(&mut self, scene: Scene) {
        self.turn_to(scene);
        self.kit_mut().draw_all();
    }

    /// Changes to a scene. [`Kit::draw_only`](super::Kit::draw_only) names the parts to draw.
    fn turn_to(&mut self, scene: Scene) {
        self.before_scene(scene);
        self.kit_mut().show(scene);
    }

    /// Pauses the game.
    #[inline(never)]
    fn ask_pause(&mut self) {
        self.kit_mut().note_paused_scene();
        self.go(Scene::Pause);
    }

    /// Resumes the paused game.
    #[inline(never)]
    fn resume(&mut self) {
        let (scene, pick) = (self.kit().back, self.kit().back_pick);
        self.go(scene);
        self.kit_mut().pick = pick;
    }

    /// Shows a screen for reference. In the middle of a turn, call [`Engine::ask_pause`] first.
    #[inline(never)]
    fn look_up(&mut self, scene: Scene) {
        self.kit_mut().note_reference();
        self.go(scene);
    }

    /// Handles an event at the title screen. Opens screens for reference. Returns the key of any
    /// other choice, or [`input::NONE`].
    fn answer_title(&mut self, event: Event) -> Event {
        let menu = self.menu();
        let key = self.kit_mut().choose_at_title(event, menu);
        let scene = match key {
            b'S' => Scene::HighScores,
            b'R' => Scene::Rules,
            b'O' => Scene::Options,
            _ => return key,
        };
        self.look_up(scene);
        input::NONE
    }

    /// Handles an event at the menu of a pause, which has these items: play on, the turns, the
    /// dice, the rules, the options, leave.
    fn answer_pause(&mut self, event: Event, menu: &[Item; 6]) {
        match self.kit_mut().choose(event, menu) {
            Choice::Open => {}
            Choice::Back | Choice::Taken(0) => self.resume(),
            Choice::Taken(1) => self.look_up(Scene::Turns),
            Choice::Taken(2) => self.look_up(Scene::Fairness),
            Choice::Taken(3) => self.look_up(Scene::Rules),
            Choice::Taken(4) => self.look_up(Scene::Options),
            Choice::Taken(_) => self.leave(),
        }
    }

    /// Leaves a screen for reference, back to the title, the winner or the pause.
    fn close_reference(&mut self) {
        let scene = self.kit_mut().after_reference();
        self.go(scene);
    }

    /// Leaves the game, unless the player must confirm it first.
    fn leave(&mut self) {
        if !self.kit_mut().saver.ask_to_leave() {
            return self.kit_mut().begin_question();
        }
        self.leave_game();
        self.go(Scene::Title);
    }

    /// Ends the demonstration or a lesson, and shows the title.
    #[inline(never)]
    fn stop_demo(&mut self) {
        self.end_demo();
        self.go(Scene::Title);
    }

    /// Ends the demonstration once its last screen has been shown long enough. Returns whether it
    /// has ended.
    fn stop_finished_demo(&mut self) -> bool {
        let is_over = self.kit().has_shown_winner();
        if is_over {
            self.stop_demo();
        }
        is_over
    }

    /// Restores the program's state from the loaded record, unless the player has left the title
    /// screen or a demonstration is running. Returns whether the state was restored.
    fn read_record(&mut self) -> bool {
        let kit = self.kit_mut();
        let is_untouched = kit.scene == Scene::Title && !kit.demo;
        if is_untouched {
            self.restore();
            let kit = self.kit_mut();
            if kit.has_game {
                kit.offer_to_continue();
            }
        }
        is_untouched
    }

    /// Reads the controls once and draws all changes.
    fn step(&mut self, input: Input) -> Effects {
        let effects = self.poll(input);
        if effects.needs_redraw {
            self.redraw();
        }
        Effects { needs_redraw: false, ..effects }
    }

    /// Like [`Engine::step`], but does not redraw, so that the shell can acknowledge a press
    /// first: drawing the next question takes a while.
    ///
    /// A press during an animation ends it and does nothing else, because the player has not seen
    /// the next question yet.
    fn poll(&mut self, mut input: Input) -> Effects {
        let uses_paddle = self.uses_paddle() && input.paddle != input::UNKNOWN;
        let kit = self.kit_mut();
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
        let kit = self.kit_mut();
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
        let kit = self.kit_mut();
        if let Some(other) = kit.chosen_program() {
            kit.leave_for(other);
        }
        let disk = kit.disk.send();
        let saver = &kit.saver;
        let is_kept = kit.disk != DiskState::Pending(Request::Save)
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
        let kit = self.kit_mut();
        let DiskState::Pending(asked) = kit.disk else { return false };
        kit.disk = DiskState::Idle;
        match (asked, answer) {
            (Request::Load, Answer::Found) => {
                kit.disk = DiskState::Wanted(Request::FindGames);
                let is_read = self.read_record();
                if !is_read {
                    self.merge_record();
                }
                let kit = self.kit_mut();
                kit.is_unrestored = !is_read;
                self.draw_screen();
            }
            (Request::Save, Answer::Interrupted) => {
                kit.saver.save_interrupted();
                return false;
            }
            (asked, Answer::Interrupted) => {
                kit.disk = DiskState::Interrupted(asked);
                return false;
            }
            (Request::Load, Answer::Nothing) => {
                kit.disk = DiskState::Wanted(Request::FindGames);
                return false;
            }
            (Request::FindGames, Answer::Games(games)) if games != 0 => {
                kit.games_to_continue = games;
                kit.draw_all();
                self.draw_screen();
            }
            // A failed load is not reported. If the disk is still unusable at the next save, the
            // notice appears then.
            (Request::Load | Request::FindGames, _) => return false,
            (Request::Save, answer) => {
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

    /// Fills the record if the program can restore its current state, and marks it as up to date.
    /// Returns whether the record was filled.
    #[inline(never)]
    fn update_record(&mut self) -> bool {
        let is_filled = self.fill_record();
        if is_filled {
            let kit = self.kit_mut();
            kit.is_unrestored = false;
            kit.saver.is_outdated = false;
        }
        is_filled
    }

    /// Handles a poll without a press or an animation. Returns whether the screen was drawn.
    fn poll_idle(&mut self) -> bool {
        if !self.kit_mut().is_running {
            let facts = self.facts();
            let kit = self.kit_mut();
            kit.is_running = true;
            kit.new_question = !kit.was_shown_early;
            kit.screen.set_program(facts.ink, facts.name);
            kit.disk = DiskState::Wanted(Request::Load);
            self.draw_screen();
            return true;
        }
        let kit = self.kit_mut();
        kit.idle_polls = kit.idle_polls.saturating_add(1);
        if kit.is_unrestored && self.read_record() {
            self.kit_mut().is_unrestored = false;
            self.draw_screen();
            return true;
        }
        if self.kit_mut().saver.is_outdated {
            self.update_record();
        }
        let kit = self.kit_mut();
        if kit.saver.has_notice() || kit.helping {
            return false;
        }
        if kit.idle_polls == SAVE_DELAY {
            if let DiskState::Interrupted(asked) = kit.disk {
                kit.disk = DiskState::Wanted(asked);
            }
            if kit.picture == PictureState::Interrupted {
                kit.picture = PictureState::Readable;
                self.draw_screen();
                return true;
            }
        }
        let (idle_polls, needs_save) = (kit.idle_polls, kit.saver.needs_save());
        let is_overdue = kit.saver.is_overdue();
        let delay = if is_overdue { SAVE_DELAY } else { self.polls_before_saving() };
        if needs_save && idle_polls >= delay && self.update_record() {
            let kit = self.kit_mut();
            kit.saver.save_started();
            kit.disk = DiskState::Wanted(Request::Save);
            return false;
        }
        // No save while the computer plays. Another program starts only when everything is saved.
        let has_moved = !self.kit().ignores_keys() && self.idle();
        if has_moved {
            self.kit_mut().idle_polls = 0;
            self.draw_screen();
        }
        has_moved
    }

    /// Answers a press when there is no animation.
    fn press(&mut self, event: Event) {
        let kit = self.kit_mut();
        if kit.saver.has_notice() {
            kit.begin_question();
            let leaves = kit.saver.answer(event);
            if is_back(event) {
                kit.next_program = 0;
            }
            if leaves && kit.next_program == 0 {
                self.handle(LEAVE_KEY);
            }
        } else if kit.disk == DiskState::Pending(Request::Load) {
            // The choice refers to the menu on the screen.
            let menu = self.menu();
            self.kit_mut().choose_first(event, menu);
            return;
        } else if kit.screen.is_lost && is_again(event) {
            kit.begin_question();
        } else if kit.demo {
            self.handle(event);
        } else if kit.helping || event == HELP_KEY {
            kit.helping = !kit.helping;
            kit.begin_question();
        } else if event == SOUND_KEY {
            kit.options.turn_sound();
            kit.saver.mark_changed();
            kit.beep();
        } else {
            self.handle(event);
        }
        let kit = self.kit_mut();
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
        let kit = self.kit_mut();
        kit.screen.set_look(kit.options.look());
        if kit.saver.has_notice() {
            kit.draw_notice();
        } else if kit.helping {
            let page = self.help();
            self.kit_mut().draw_help(page);
        } else {
            self.draw();
            self.kit_mut().draw_failure_mark();
        }
        let rules = self.rules();
        platform::fill_page(&mut self.kit_mut().screen, rules);
        platform::finish(&mut self.kit_mut().screen);
    }
}

impl<P: Program> Engine for P {}
