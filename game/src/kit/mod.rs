//! The code that all games share. It does not depend on any game.
//!
//! A program is a type that implements the trait [`Program`]: it answers events and draws. A
//! machine's shell calls [`Engine::step`] some sixty times a second. Every program has a [`Kit`]
//! with the state that all programs need: the screen, the controls, the entry, the options.

pub mod art;
mod demo;
mod engine;
pub mod entry;
pub mod fault;
pub mod first;
pub mod glyphs;
pub mod hires;
pub mod input;
pub mod menu;
pub mod names;
pub mod options;
pub mod page;
pub mod pager;
mod picture_set;
pub mod pictures;
pub mod points;
mod program;
pub mod record;
pub mod rng;
pub mod rules;
pub mod saver;
mod saves;
pub mod scene;
pub mod screen;
pub mod sound;
pub mod statics;
pub mod title;
pub mod title_picture;
pub mod words;

pub use engine::Engine;
use entry::Entry;
use input::{Controls, Event};
use names::NAME_MAX;
use options::Options;
use page::Page;
use pictures::Placed;
pub(crate) use program::accessors;
pub use program::{Facts, OnDisk, Program};
use record::{DiskState, Request};
use saver::Saver;
pub use saves::{Archive, Saves};
use scene::Scene;
use screen::{Look, Screen, Text, text};
use sound::Sound;
use statics::single;

/// The key that shows the help, on any screen.
const HELP_KEY: Event = b'?';
/// The key that leaves a paused game.
pub const LEAVE_KEY: Event = b'L';
/// Ctrl-S: turns the sound off or on.
const SOUND_KEY: Event = 0x13;

const HELP_BAR: Text = text!(0, 1, "What the keys do");
const HELP_ALWAYS: Text = text!(
    16,
    1,
    "Everywhere\n\n\
     ESC      back; in a game, a pause\n\
     Ctrl-S   sound off and on\n\
     ?        this help",
);
/// The last line of a screen without a question.
pub const ANY_KEY_BACK: Text = text!(23, 1, "Any key: back");

/// All bits of [`Kit::draw_only`].
pub const ALL: u8 = 0xFF;

/// The results of a poll, for the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// The sound to make.
    pub sound: Sound,
    /// Whether the program has drawn, so that the screen may have changed.
    pub drawn: bool,
    /// Whether a press led to another screen, which the shell still has to draw with
    /// [`Engine::redraw`].
    pub needs_redraw: bool,
    /// Whether the screen asks a new question. After drawing it and making the sound, the shell
    /// discards a key that was pressed earlier, because it was meant for the previous question.
    pub new_question: bool,
    /// A request about [`Saver::record`], for the next pause in the player's input. A later input
    /// carries the answer.
    pub disk: Option<Request>,
    /// The number of the program that replaces this one. Everything has been saved.
    pub start: Option<u8>,
}

/// Whether the shell can read the title picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureState {
    /// No attempt to read the picture has failed.
    Readable,
    /// A key interrupted the reading. The shell tries again in the next pause of the input.
    Interrupted,
    /// The shell could not read the picture.
    Unreadable,
}

/// The state that every program has.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The screen's contents.
    pub screen: Screen,
    /// The scene that is shown.
    pub scene: Scene,
    /// The scene in which a pause or a screen for reference was opened.
    pub back: Scene,
    /// The highlighted choice in that scene.
    pub back_pick: u8,
    /// The name or number that is being entered.
    pub entry: Entry,
    /// The message about a refused entry.
    pub note: Option<Text>,
    /// The highlighted choice of a menu, a number of dice, or a text's current page.
    pub pick: u8,
    /// The record of this program and the state of saving it.
    pub saver: Saver,
    /// Whether the title screen offers to continue a saved game.
    pub has_game: bool,
    /// The options of this program.
    pub options: Options,
    /// An unpredictable number. Each press mixes in more.
    pub entropy: u16,
    controls: Controls,
    /// Frames until the current animation ends, or 0 without one.
    frames_left: u8,
    /// The number of dice or other pictures that move in it.
    moving: u8,
    sound: Sound,
    new_question: bool,
    /// Whether the first screen has been drawn. Presses before that do not count.
    is_running: bool,
    /// Polls without a press or a movement.
    idle_polls: u16,
    /// The parts of the screen to draw; 0 means all.
    parts: u8,
    /// See [`Effects::needs_redraw`].
    needs_redraw: bool,
    /// Whether the computer plays against itself. A press ends that.
    pub demo: bool,
    /// Whether the help is on the screen.
    helping: bool,
    /// Whether a computer player is thinking. The next poll then follows at once.
    pub is_thinking: bool,
    disk: DiskState,
    /// The number of the program to start next, plus 1, or 0 for none.
    next_program: u8,
    /// Whether a record was loaded that the program could not restore yet.
    is_unrestored: bool,
    /// The key of an early choice, which was made before the record was loaded, or
    /// [`input::NONE`]. It takes effect after that.
    early_choice: Event,
    /// Whether letters and digits pressed before the screen was shown count.
    pub keeps_letters: bool,
    /// Whether the title screen was shown before the whole program was loaded. A key pressed since
    /// then answers it.
    pub was_shown_early: bool,
    picture: PictureState,
    /// The programs that have a game to continue, a bit for each.
    pub games_to_continue: u8,
}

single!(Kit: Kit::new());

impl Default for Kit {
    fn default() -> Self {
        Kit::new()
    }
}

impl Kit {
    /// Creates a new kit. It is all zero bytes and takes no space in a program's file.
    pub const fn new() -> Kit {
        Kit {
            screen: Screen::new(),
            scene: Scene::Title,
            back: Scene::Title,
            back_pick: 0,
            entry: Entry::new(),
            note: None,
            pick: 0,
            saver: Saver::new(),
            has_game: false,
            options: Options::new(),
            entropy: 0,
            controls: Controls::new(),
            frames_left: 0,
            moving: 0,
            is_thinking: false,
            sound: Sound::None,
            new_question: false,
            is_running: false,
            idle_polls: 0,
            parts: 0,
            needs_redraw: false,
            demo: false,
            helping: false,
            disk: DiskState::Idle,
            next_program: 0,
            is_unrestored: false,
            early_choice: input::NONE,
            keeps_letters: false,
            was_shown_early: false,
            picture: PictureState::Readable,
            games_to_continue: 0,
        }
    }

    /// Records a new question. Presses made before it was shown do not answer it. While the
    /// computer plays against itself there are no questions, and any press ends the demonstration.
    #[inline(never)]
    pub fn begin_question(&mut self) {
        self.keeps_letters = false;
        if !self.demo {
            self.new_question = true;
            self.controls.begin_question();
        }
    }

    /// Starts the next entry of a list, such as a name. Keys typed ahead count, but a key that is
    /// still held down from the previous entry does not.
    pub fn next_entry(&mut self) {
        self.begin_entry(NAME_MAX);
        self.controls.begin_question();
        self.needs_redraw = true;
    }

    /// Defers the drawing of these parts, because it takes a while: see [`Effects::needs_redraw`].
    pub fn draw_later(&mut self, parts: u8) {
        self.draw_only(parts);
        self.needs_redraw = true;
    }

    /// Marks parts of the screen as needing a redraw. Each screen defines its own bits.
    #[inline(never)]
    pub fn draw_only(&mut self, parts: u8) {
        self.parts |= parts;
    }

    /// Draws the whole screen, in spite of calls of [`Kit::draw_only`].
    pub fn draw_all(&mut self) {
        self.parts = ALL;
    }

    /// Returns whether the first screen has been drawn. Presses before that do not count.
    pub const fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns the parts of the screen to draw, as a bit mask.
    pub const fn parts(&self) -> u8 {
        if self.parts == 0 { ALL } else { self.parts }
    }

    /// Starts another program instead of this one, once everything has been saved.
    pub fn leave_for(&mut self, program: u8) {
        self.next_program = program + 1;
        self.saver.show_next_failure();
        // Acknowledge the press with a dark screen instead of drawing first.
        self.needs_redraw = true;
    }

    /// Makes a sound after drawing.
    pub fn play(&mut self, sound: Sound) {
        self.sound = sound;
    }

    /// Refuses an input with a beep. The question stays.
    pub fn beep(&mut self) {
        self.sound = Sound::Beep;
    }

    /// Starts an animation of this many frames, one in each poll, in which `moving` pictures
    /// change. A press ends it early.
    pub fn begin_animation(&mut self, frames: u8, moving: u8) {
        (self.frames_left, self.moving) = (frames, moving);
    }

    /// Returns the number of pictures that change in each frame of the current animation. The shell
    /// waits longer for fewer of them, because they take less time to draw.
    pub const fn moving(&self) -> u8 {
        self.moving
    }

    /// Returns the number of frames until the current animation ends, or 0 without one.
    pub const fn frames_left(&self) -> u8 {
        self.frames_left
    }

    /// Returns the number of polls without a press or a movement. It saturates.
    pub const fn idle_polls(&self) -> u16 {
        self.idle_polls
    }

    /// Moves the highlight among `choices`. It wraps around.
    pub fn move_pick(&mut self, forward: bool, choices: u8) {
        self.pick = if forward {
            if self.pick + 1 >= choices { 0 } else { self.pick + 1 }
        } else if self.pick == 0 {
            choices - 1
        } else {
            self.pick - 1
        };
    }

    /// Moves the highlight among answers, of which place 0 is none. If no answer is highlighted,
    /// moves to the first or last.
    #[inline(never)]
    pub fn move_mark(&mut self, forward: bool, answers: u8) {
        self.move_pick(forward, answers);
        if self.pick == 0 {
            self.move_pick(forward, answers);
        }
    }

    /// Places the title picture at the top of the screen. Returns `false` in the text look, and
    /// after the shell failed to read the picture.
    #[inline(never)]
    pub fn place_picture(&mut self) -> bool {
        let has_picture =
            self.options.look() == Look::HiRes && self.picture == PictureState::Readable;
        if has_picture {
            self.screen.place(0, Placed { row: 0, column: 0, image: pictures::TITLE });
        }
        has_picture
    }

    /// Removes the title picture, which the shell could not read, and draws the screen again. If a
    /// key interrupted the reading (`by_key`), the shell tries again later.
    pub fn remove_picture(&mut self, by_key: bool) {
        self.picture = if by_key { PictureState::Interrupted } else { PictureState::Unreadable };
        self.draw_all();
    }

    /// Draws the help: the function of each key.
    fn draw_help(&mut self, page: Page) {
        self.screen.clear();
        self.screen.bar(HELP_BAR);
        self.screen.want_page(page);
        self.screen.print(HELP_ALWAYS);
        self.screen.bar(ANY_KEY_BACK);
    }

    /// Starts to archive the record. The options come first in every record. See
    /// [`Saver::archive`].
    #[inline(never)]
    pub fn archive(&mut self, reads: bool) {
        self.saver.archive(reads);
        self.options.archive(&mut self.saver);
    }

    /// Writes a choice, inverse if it is highlighted.
    pub fn draw_choice(&mut self, place: u8, text: Text) {
        self.screen.inverse(self.pick == place);
        self.screen.print(text);
        self.screen.inverse(false);
    }
}
