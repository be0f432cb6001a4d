//! The code that all games share. It names no game.
//!
//! A program is a type that implements the trait [`Program`]: it answers events and draws. A
//! machine's shell calls [`Program::step`] some sixty times a second. Every program has a [`Kit`]
//! with the state that all programs need: the screen, the controls, the entry, the options.

pub mod apart;
pub mod art;
pub mod entry;
pub mod fault;
pub mod first;
pub mod glyphs;
pub mod hires;
pub mod input;
pub mod keeping;
pub mod menu;
pub mod names;
pub mod options;
pub mod pager;
mod picture_set;
pub mod pictures;
pub mod points;
pub mod record;
pub mod rng;
pub mod screen;
pub mod sound;
pub mod title_picture;
pub mod words;

use apart::single;
use entry::Entry;
use hires::Page;
use input::{Controls, Event, Input, is_back};
use keeping::{Keeping, REST};
use menu::Item;
use options::Options;
use pictures::{Colour, Letters, Placed};
use record::{Answer, Request};
use screen::{Look, Screen, Text, text};
#[cfg(not(feature = "apple2"))]
use screen::{PAGE_LEFT, PAGE_TOP};
use sound::Sound;

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
    /// Whether the screen may have changed.
    pub drawn: bool,
    /// Whether a press led to another screen, which the shell still has to draw with
    /// [`Program::redraw`].
    pub turned: bool,
    /// Whether the screen asks a new question. After drawing it and making the sound, the shell
    /// discards a key that was pressed earlier, because it was meant for the previous question.
    pub fresh: bool,
    /// A request about [`Keeping::record`], for the next pause in the player's input. A later input
    /// carries the answer.
    pub disk: Option<Request>,
    /// The number of the program that replaces this one. Everything has been saved.
    pub start: Option<u8>,
}

/// The state that every program has.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The screen's contents.
    pub screen: Screen,
    /// The name or number that is being entered.
    pub entry: Entry,
    /// The message about a refused entry.
    pub note: Option<Text>,
    /// The highlighted choice of a menu, a number of dice, or a text's current page.
    pub pick: u8,
    /// The record of this program and the state of saving it.
    pub keeping: Keeping,
    /// Whether the title screen offers to continue a saved game.
    pub has_game: bool,
    /// The options, which apply to all games.
    pub options: Options,
    /// An unpredictable number. Each press stirs it.
    pub entropy: u16,
    controls: Controls,
    /// Polls until the current animation ends, 0 without one.
    moving: u8,
    sound: Sound,
    fresh: bool,
    started: bool,
    /// Polls without a press or a movement.
    rested: u16,
    /// The parts of the screen to draw; 0 means all.
    parts: u8,
    /// See [`Effects::turned`].
    turned: bool,
    /// Whether the computer plays against itself. A press ends that.
    pub demo: bool,
    /// Whether the help is on the screen.
    helping: bool,
    /// Whether a computer player is thinking. The next poll then follows at once.
    pub is_thinking: bool,
    /// The next request to the shell about the record.
    request: Option<Request>,
    /// The request that the shell has not answered yet.
    asked: Option<Request>,
    /// The number of the program that is to replace this one, plus 1; or 0.
    leaves_for: u8,
    /// An interrupted request, to be repeated.
    again: Option<Request>,
    /// Whether a record was loaded that the program could not restore yet.
    unread: bool,
    /// The key of a choice that was made before the record was loaded, or [`input::NONE`]. It takes
    /// effect after that.
    chosen: Event,
    /// Whether letters and digits count that were pressed before the screen was shown.
    pub keeps_letters: bool,
    /// Whether the title screen was shown before the whole program was loaded. A key pressed since
    /// then answers it.
    pub was_first: bool,
    /// Whether the shell could not read the title picture.
    has_lost_picture: bool,
    /// Whether a key interrupted the reading of the title picture.
    is_hasty: bool,
    /// The programs that have a game to continue, a bit for each.
    pub waiting: u8,
}

single!(Kit: Kit::new());

impl Default for Kit {
    fn default() -> Self {
        Kit::new()
    }
}

impl Kit {
    /// A new kit. It is all zero bytes and takes no space in a program's file.
    pub const fn new() -> Kit {
        Kit {
            screen: Screen::new(),
            entry: Entry::new(),
            note: None,
            pick: 0,
            keeping: Keeping::new(),
            has_game: false,
            options: Options::new(),
            entropy: 0,
            controls: Controls::new(),
            moving: 0,
            is_thinking: false,
            sound: Sound::None,
            fresh: false,
            started: false,
            rested: 0,
            parts: 0,
            turned: false,
            demo: false,
            helping: false,
            request: None,
            asked: None,
            leaves_for: 0,
            again: None,
            unread: false,
            is_hasty: false,
            chosen: input::NONE,
            keeps_letters: false,
            was_first: false,
            has_lost_picture: false,
            waiting: 0,
        }
    }

    /// Notes a new question, which ignores presses from before the player could read it. While the
    /// computer plays against itself there are no questions, and any press ends the demo at any
    /// time.
    #[inline(never)]
    pub fn fresh(&mut self) {
        self.keeps_letters = false;
        if !self.demo {
            self.fresh = true;
            self.controls.fresh();
        }
    }

    /// Begins the next entry of a list, such as a name. Keys typed ahead count, but a key that is
    /// still held down from the previous entry does not.
    pub fn next_entry(&mut self) {
        self.begin_entry(false);
        self.controls.fresh();
        self.turned = true;
    }

    /// Defers the drawing of these parts, because it takes a while: see [`Effects::turned`].
    pub fn draw_later(&mut self, parts: u8) {
        self.draw_only(parts);
        self.turned = true;
    }

    /// Adds parts of the screen to those to draw. Each screen defines its own bits.
    #[inline(never)]
    pub fn draw_only(&mut self, parts: u8) {
        self.parts |= parts;
    }

    /// Draws the whole screen, in spite of calls of [`Kit::draw_only`].
    pub fn draw_all(&mut self) {
        self.parts = ALL;
    }

    /// Returns whether the first screen has been drawn.
    pub const fn has_started(&self) -> bool {
        self.started
    }

    /// Returns the parts of the screen to draw, as bits.
    pub const fn parts(&self) -> u8 {
        if self.parts == 0 { ALL } else { self.parts }
    }

    /// Starts another program in place of this one, once everything has been saved.
    pub fn leave_for(&mut self, program: u8) {
        self.leaves_for = program + 1;
        self.keeping.try_again();
        // Answers the press with a dark screen instead of drawing first.
        self.turned = true;
    }

    /// Makes a sound after drawing.
    pub fn play(&mut self, sound: Sound) {
        self.sound = sound;
    }

    /// Refuses an input with a beep. The question stays.
    pub fn beep(&mut self) {
        self.sound = Sound::Beep;
    }

    /// Starts an animation of this many polls. A press ends it early.
    pub fn set_moving(&mut self, polls: u8) {
        self.moving = polls;
    }

    /// Returns the number of polls until the current animation ends, 0 without one.
    pub const fn moving(&self) -> u8 {
        self.moving
    }

    /// Returns the number of polls without a press or a movement. It saturates.
    pub const fn rested(&self) -> u16 {
        self.rested
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

    /// Places the title picture at the top of the screen. Returns `false` in the text look, and
    /// after the shell failed to read the picture.
    #[inline(never)]
    pub fn place_picture(&mut self) -> bool {
        let has_picture = self.options.look() == Look::HiRes && !self.has_lost_picture;
        if has_picture {
            self.screen.place(0, Placed { row: 0, column: 0, image: pictures::TITLE });
        }
        has_picture
    }

    /// Notes that the shell cannot read the title picture: the screen is drawn again without it. If
    /// a key interrupted the reading (`by_key`), the shell tries again later.
    pub fn lose_picture(&mut self, by_key: bool) {
        self.has_lost_picture = true;
        self.is_hasty = by_key;
        self.draw_all();
    }

    /// Blanks the rest of a completely drawn screen. The Apple's shell does this itself, after it
    /// has shown the new cells.
    fn screen_is_drawn(&mut self) {
        if !cfg!(feature = "apple2") {
            self.screen.settle();
        }
    }

    /// Draws the help: the function of each key.
    fn draw_help(&mut self, words: Text) {
        self.screen.clear();
        self.screen.bar(HELP_BAR);
        self.screen.print(words);
        self.screen.print(HELP_ALWAYS);
        self.screen.bar(ANY_KEY_BACK);
    }

    /// Begins to fill the record, or to take contents out of it, with the options, which are first
    /// in every record. See [`Keeping::archive`].
    #[inline(never)]
    pub fn archive(&mut self, reads: bool) {
        self.keeping.archive(reads);
        self.options.archive(&mut self.keeping);
    }

    /// Writes a choice, inverse if it is highlighted.
    pub fn draw_choice(&mut self, place: u8, text: Text) {
        self.screen.inverse(self.pick == place);
        self.screen.print(text);
        self.screen.inverse(false);
    }
}

/// The constants of a program.
#[derive(Clone, Copy)]
pub struct Facts {
    /// The colour of its frames and chosen items.
    pub ink: Colour,
    /// Its name.
    pub name: &'static Letters,
    /// The text below the menu of its title screen.
    pub credit: Text,
    /// The menu of its title screen. The first item continues a game.
    pub menu: &'static [Item],
}

/// A program's data on the disk, besides its code.
pub trait OnDisk: Program {
    /// Its index in [`PROGRAMS`](crate::programs::PROGRAMS), which determines the place of its
    /// record.
    const NUMBER: u8;

    /// The length of its record in bytes, including the header.
    const RECORD: usize;

    /// The version of the record's layout.
    const VERSION: u8;

    /// Its title picture, for [`Kit::place_picture`]. Shells without a disk read it here.
    const PICTURE: Option<&'static Page>;

    /// The pages of its rules: ASCII, at most 20 lines of 36 characters each, and at most
    /// [`screen::PAGE_MAX`] bytes when packed. `~` switches between normal and inverse. The Apple
    /// reads them from the disk.
    const RULES: &'static [&'static str];
}

/// A program that a shell runs.
pub trait Program {
    /// Its constants.
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

    /// Draws the title screen, on a new kit, when its picture is loaded but the whole program is
    /// not. This is the first call.
    fn draw_first(&mut self) {
        let facts = self.facts();
        self.kit().begin_first();
        self.kit().screen.set_program(facts.ink, facts.name);
        self.draw_words();
        self.kit().screen_is_drawn();
    }

    /// Answers a key at that title screen, with [`Kit::answer_first`].
    fn answer_first(&mut self, key: u8, held: bool) -> bool {
        let menu = self.menu();
        self.kit().answer_first(key, held, menu)
    }

    /// Answers the question on the screen, or goes back. An implementation that asks another
    /// question calls [`Kit::fresh`].
    fn handle(&mut self, event: Event);

    /// Draws the parts of the screen that [`Kit::parts`] returns.
    fn draw(&mut self);

    /// Draws the program's own graphics, after the screen's pictures and before its cells, from the
    /// screen's contents alone. An implementation that draws a cell clears its bit in
    /// [`Screen::changes`].
    fn draw_own(_screen: &mut Screen, _page: &mut Page) {}

    /// Draws the next frame of the animation.
    fn animate(&mut self);

    /// Called when no key was pressed and nothing moved for [`Kit::rested`] polls. Returns whether
    /// the program acted and needs to be drawn.
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

    /// Restores the program's state from the loaded record, unless the player has already begun
    /// something. Returns whether it did.
    fn read_record(&mut self) -> bool;

    /// Merges the options, best scores and statistics of the record into the program's. A record
    /// that the program itself has filled contains nothing new.
    fn merge_record(&mut self);

    /// Returns the number of polls without a press before a save. A save takes a second, during
    /// which no button counts.
    fn rest_before_saving(&self) -> u16 {
        REST
    }

    /// Reads the controls once and draws all changes.
    fn step(&mut self, input: Input) -> Effects {
        let effects = self.poll(input);
        if effects.turned {
            self.redraw();
        }
        Effects { turned: false, ..effects }
    }

    /// Like [`Program::step`], for a shell that shows at once that it has noticed a press, because
    /// drawing another question takes a while.
    ///
    /// A press during an animation ends it and does nothing else, because the player has not seen
    /// the next question yet.
    fn poll(&mut self, mut input: Input) -> Effects {
        let uses_paddle = self.uses_paddle() && input.paddle != input::UNKNOWN;
        let kit = self.kit();
        kit.sound = Sound::None;
        kit.fresh = false;
        kit.parts = 0;
        kit.turned = false;
        if input.answer.is_some() {
            kit.controls.waited();
        }
        // A press that ends a sound of the demo also ends the demo.
        input.spent &= !kit.demo;
        let event = kit.controls.event(input, uses_paddle);
        let waits = kit.is_waited_for() && !kit.keeping.has_notice();
        let is_press = event != input::NONE && !waits;
        if is_press || kit.moving != 0 {
            kit.rested = 0;
        }
        if is_press {
            kit.entropy = kit.entropy.rotate_left(3).wrapping_add(input.spins);
        }
        if kit.demo && is_press {
            kit.moving = 0;
        }
        let is_told = input.answer.is_some_and(|answer| self.is_told(answer));
        let kit = self.kit();
        let drawn = if input.answer.is_some() && kit.has_chosen() {
            let chosen = core::mem::replace(&mut kit.chosen, input::NONE);
            self.paint();
            self.press(chosen);
            true
        } else if is_told {
            true
        } else if kit.moving != 0 {
            kit.moving = if is_press { 0 } else { kit.moving - 1 };
            if kit.moving == 0 {
                kit.fresh();
                self.settle();
                self.paint();
            } else {
                self.animate();
            }
            true
        } else if is_press && kit.started {
            self.press(event);
            true
        } else {
            self.rest()
        };
        let kit = self.kit();
        if let Some(other) = kit.chosen_program() {
            kit.leave_for(other);
        }
        let disk = kit.request.take();
        kit.asked = disk.or(kit.asked);
        let keeping = &kit.keeping;
        let is_kept =
            kit.asked != Some(Request::Save) && !keeping.is_due() && !keeping.has_notice();
        let leaves = kit.leaves_for != 0 && is_kept;
        let start = leaves.then(|| kit.leaves_for - 1);
        let sound = if kit.options.is_quiet() { Sound::None } else { kit.sound };
        Effects { sound, drawn, turned: kit.turned, fresh: kit.fresh, disk, start }
    }

    /// Notes the shell's answer to the pending request. Returns whether the screen has changed.
    fn is_told(&mut self, answer: Answer) -> bool {
        let kit = self.kit();
        match (kit.asked.take(), answer) {
            (Some(Request::Load), Answer::Found) => {
                kit.request = Some(Request::Look);
                let is_read = self.read_record();
                if !is_read {
                    self.merge_record();
                }
                let kit = self.kit();
                kit.unread = !is_read;
                self.paint();
            }
            (Some(Request::Save), Answer::Interrupted) => {
                kit.keeping.interrupted();
                return false;
            }
            (Some(asked), Answer::Interrupted) => {
                kit.again = Some(asked);
                return false;
            }
            (Some(Request::Load), Answer::Nothing) => {
                kit.request = Some(Request::Look);
                return false;
            }
            (Some(Request::Look), Answer::Waiting(games)) if games != 0 => {
                kit.waiting = games;
                kit.draw_all();
                self.paint();
            }
            // A failed load is not reported. If the disk is still unusable at the next save, the
            // notice appears then.
            (Some(Request::Load | Request::Look), _) | (None, _) => return false,
            (Some(Request::Save), answer) => {
                let had_lost = kit.keeping.has_lost();
                if answer == Answer::Done {
                    kit.keeping.is_saved();
                } else if kit.keeping.failed(answer) {
                    kit.fresh();
                    self.paint();
                    return true;
                }
                if had_lost == kit.keeping.has_lost() {
                    return false;
                }
                kit.draw_all();
                self.paint();
            }
        }
        true
    }

    /// Fills the record if the program can restore its current state. Returns whether it did.
    fn fill(&mut self) -> bool {
        let is_filled = self.fill_record();
        if is_filled {
            let kit = self.kit();
            kit.unread = false;
            kit.keeping.stale = false;
        }
        is_filled
    }

    /// Handles a poll without a press or an animation. Returns whether the screen was drawn.
    fn rest(&mut self) -> bool {
        if !self.kit().started {
            let facts = self.facts();
            let kit = self.kit();
            kit.started = true;
            kit.fresh = !kit.was_first;
            kit.screen.set_program(facts.ink, facts.name);
            kit.request = Some(Request::Load);
            self.paint();
            return true;
        }
        let kit = self.kit();
        kit.rested = kit.rested.saturating_add(1);
        if kit.unread && self.read_record() {
            self.kit().unread = false;
            self.paint();
            return true;
        }
        if self.kit().keeping.stale {
            self.fill();
        }
        let kit = self.kit();
        if kit.keeping.has_notice() || kit.helping {
            return false;
        }
        if kit.rested == REST {
            kit.request = kit.again.take();
            if kit.is_hasty {
                kit.is_hasty = false;
                kit.has_lost_picture = false;
                self.paint();
                return true;
            }
        }
        let (rested, is_due) = (kit.rested, kit.keeping.is_due());
        if is_due && rested >= self.rest_before_saving() && self.fill() {
            let kit = self.kit();
            kit.keeping.begin();
            kit.request = Some(Request::Save);
            return false;
        }
        // No save while the computer plays. Another program starts only when everything is saved.
        let has_moved = !self.kit().is_waited_for() && self.idle();
        if has_moved {
            self.kit().rested = 0;
            self.paint();
        }
        has_moved
    }

    /// Answers a press when there is no animation.
    fn press(&mut self, event: Event) {
        let kit = self.kit();
        if kit.keeping.has_notice() {
            kit.fresh();
            let leaves = kit.keeping.answer(event);
            if is_back(event) {
                kit.leaves_for = 0;
            }
            if leaves && kit.leaves_for == 0 {
                self.handle(LEAVE_KEY);
            }
        } else if kit.asked == Some(Request::Load) {
            // The choice refers to the menu on the screen.
            let menu = self.menu();
            self.kit().choose_first(event, menu);
            return;
        } else if kit.demo {
            self.handle(event);
        } else if kit.helping || event == HELP_KEY {
            kit.helping = !kit.helping;
            kit.fresh();
        } else if event == SOUND_KEY {
            kit.options.turn_sound();
            kit.keeping.due();
            return kit.beep();
        } else {
            self.handle(event);
        }
        let kit = self.kit();
        kit.turned |= kit.fresh;
        if !kit.turned {
            self.paint();
        }
    }

    /// Draws the screen to which a press led, see [`Effects::turned`].
    fn redraw(&mut self) {
        self.paint();
    }

    /// Draws the current screen: the notice of a failed save, the help, or the program's screen.
    #[inline(never)]
    fn paint(&mut self) {
        let kit = self.kit();
        kit.screen.set_look(kit.options.look());
        if kit.keeping.has_notice() {
            kit.draw_notice();
        } else if kit.helping {
            let words = self.help();
            self.kit().draw_help(words);
        } else {
            self.draw();
            self.kit().draw_lost();
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
