//! The code that all games share. No game is named here.
//!
//! A program is a type that implements the trait [`Program`]: it answers events and draws. The
//! shell of a machine calls [`Program::step`] some sixty times a second. Every program has a
//! [`Kit`] with the state that all of them need: the screen, the controls, the line being typed,
//! the options.

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

/// Explains the keys, on any screen.
const HELP_KEY: Event = b'?';
/// Leaves a game that is paused.
pub const LEAVE_KEY: Event = b'L';
/// Ctrl-S: sound off, sound on.
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
/// The last line of a screen that asks nothing.
pub const ANY_KEY_BACK: Text = text!(23, 1, "Any key: back");

/// All parts of a screen.
pub const ALL: u8 = 0xFF;

/// The results of a poll, for the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// A sound to make.
    pub sound: Sound,
    /// Whether the screen may have changed.
    pub drawn: bool,
    /// A press led to another question. The shell still has to draw it, by [`Program::redraw`].
    pub turned: bool,
    /// There is a new question on the screen. Once it is shown and the sound is over, the shell
    /// discards a key that was pressed earlier: it was meant for something else.
    pub fresh: bool,
    /// A request about [`Keeping::record`], for the next pause in input. A later input carries the
    /// answer.
    pub disk: Option<Request>,
    /// The number of the program to start in place of this one. Everything has been saved.
    pub start: Option<u8>,
}

/// The state that every program has.
#[derive(Clone, Debug)]
pub struct Kit {
    /// What the player sees.
    pub screen: Screen,
    /// A name or a number being entered.
    pub entry: Entry,
    /// Why the entry was refused.
    pub note: Option<Text>,
    /// The highlighted choice of a menu or a number of dice; the page of a text.
    pub pick: u8,
    /// The data that is saved on the disk.
    pub keeping: Keeping,
    /// There is a saved game, which the title screen offers to continue.
    pub has_game: bool,
    /// The options, which apply to all games.
    pub options: Options,
    /// An unpredictable number, stirred by the player's timing.
    pub entropy: u16,
    controls: Controls,
    /// Polls until the animation on the screen ends.
    moving: u8,
    sound: Sound,
    fresh: bool,
    started: bool,
    /// Polls since anything happened.
    rested: u16,
    /// The parts of the screen to draw, 0 for all of them.
    parts: u8,
    /// See [`Effects::turned`].
    turned: bool,
    /// The computer plays by itself, and any press ends that at once.
    pub demo: bool,
    /// The keys are explained.
    helping: bool,
    /// A computer player is thinking, and the next poll comes at once.
    pub is_thinking: bool,
    /// The request to the shell about the record.
    request: Option<Request>,
    /// The shell's current task, until it answers.
    asked: Option<Request>,
    /// One more than the number of the program to start in place of this one, or 0.
    leaves_for: u8,
    /// A request that had no result and must be repeated.
    again: Option<Request>,
    /// The record was loaded at a moment when the program could not use it.
    unread: bool,
    /// The choice, if any, that a player made before the record was loaded, to be carried out
    /// afterwards.
    chosen: Event,
    /// Letters and digits that were pressed before the screen was shown count.
    pub keeps_letters: bool,
    /// The title screen was shown before the whole program was loaded: a key pressed since then
    /// answers it.
    pub was_first: bool,
    /// The title picture cannot be read.
    has_lost_picture: bool,
    /// It could not be read because a key was pressed.
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
    /// A new kit. All its bytes are zero, so that it takes no space in a program's file.
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

    /// There is a new question: it ignores presses from before the player can have read it. While
    /// the computer plays against itself there is no question, and a press means the same at any
    /// time.
    #[inline(never)]
    pub fn fresh(&mut self) {
        self.keeps_letters = false;
        if !self.demo {
            self.fresh = true;
            self.controls.fresh();
        }
    }

    /// The next entry of a list, such as names: keys typed ahead count, but a key still held down
    /// from the previous entry does not.
    pub fn next_entry(&mut self) {
        self.begin_entry(false);
        self.controls.fresh();
        self.turned = true;
    }

    /// The result of a press takes a while to draw: see [`Effects::turned`].
    pub fn draw_later(&mut self, parts: u8) {
        self.draw_only(parts);
        self.turned = true;
    }

    /// Requests that only these parts of the screen are drawn. Each screen defines its bits.
    #[inline(never)]
    pub fn draw_only(&mut self, parts: u8) {
        self.parts |= parts;
    }

    /// Requests that the whole screen is drawn, whatever [`Kit::draw_only`] says.
    pub fn draw_all(&mut self) {
        self.parts = ALL;
    }

    /// Whether the first screen has been drawn.
    pub const fn has_started(&self) -> bool {
        self.started
    }

    /// The parts of the screen to draw.
    pub const fn parts(&self) -> u8 {
        if self.parts == 0 { ALL } else { self.parts }
    }

    /// Ends this program and starts another one, by its number, once everything has been saved.
    pub fn leave_for(&mut self, program: u8) {
        self.leaves_for = program + 1;
        self.keeping.try_again();
        // Nothing is drawn first: the screen goes dark at once, which answers the press.
        self.turned = true;
    }

    /// Makes a sound after drawing.
    pub fn play(&mut self, sound: Sound) {
        self.sound = sound;
    }

    /// Refuses an input: a beep, and the same question again.
    pub fn beep(&mut self) {
        self.sound = Sound::Beep;
    }

    /// Something moves on the screen for this many polls, or until a press ends it.
    pub fn set_moving(&mut self, polls: u8) {
        self.moving = polls;
    }

    /// Polls until the animation on the screen ends, 0 if there is none.
    pub const fn moving(&self) -> u8 {
        self.moving
    }

    /// Polls since anything happened, up to the largest number that can be counted.
    pub const fn rested(&self) -> u16 {
        self.rested
    }

    /// Moves the highlight among `choices`, and around from the last to the first.
    pub fn move_pick(&mut self, forward: bool, choices: u8) {
        self.pick = if forward {
            if self.pick + 1 >= choices { 0 } else { self.pick + 1 }
        } else if self.pick == 0 {
            choices - 1
        } else {
            self.pick - 1
        };
    }

    /// Places the title picture at the top of the screen. Returns whether it did: not in the text
    /// look, and not after the shell failed to read it.
    #[inline(never)]
    pub fn place_picture(&mut self) -> bool {
        let has_picture = self.options.look() == Look::HiRes && !self.has_lost_picture;
        if has_picture {
            self.screen.place(0, Placed { row: 0, column: 0, image: pictures::TITLE });
        }
        has_picture
    }

    /// The shell cannot read the title picture: the screen is to be drawn again without it. If a
    /// key interrupted the reading, the shell tries again.
    pub fn lose_picture(&mut self, by_key: bool) {
        self.has_lost_picture = true;
        self.is_hasty = by_key;
        self.draw_all();
    }

    /// The whole screen has been drawn. The Apple's shell shows the new cells before it blanks the
    /// rest.
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

    /// Begins to fill the record, or to take its contents out: the options, which are first in
    /// every record. See [`Keeping::archive`].
    #[inline(never)]
    pub fn archive(&mut self, reads: bool) {
        self.keeping.archive(reads);
        self.options.archive(&mut self.keeping);
    }

    /// Writes a choice, inverse if it is the highlighted one.
    pub fn draw_choice(&mut self, place: u8, text: Text) {
        self.screen.inverse(self.pick == place);
        self.screen.print(text);
        self.screen.inverse(false);
    }
}

/// The constants of a program.
#[derive(Clone, Copy)]
pub struct Facts {
    /// The colour of its frames and of the chosen item.
    pub ink: Colour,
    /// Its name.
    pub name: &'static Letters,
    /// The text below the menu of its title screen.
    pub credit: Text,
    /// The menu of its title screen, which begins with continuing a game.
    pub menu: &'static [Item],
}

/// The data of a program on the disk, besides its code.
pub trait OnDisk: Program {
    /// Its number among all programs, which determines the records that it loads and saves.
    const NUMBER: u8;

    /// The length of its record in bytes, including the header.
    const RECORD: usize;

    /// The version of the record's layout.
    const VERSION: u8;

    /// Its title picture, which [`Kit::place_picture`] shows. Shells without a disk take it from
    /// here.
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

    /// The state that every program has.
    fn kit(&mut self) -> &mut Kit;

    /// What the player sees.
    fn screen(&self) -> &Screen;

    /// The menu of the title screen as it is now.
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
    /// not. This is the first call of all.
    fn draw_first(&mut self) {
        let facts = self.facts();
        self.kit().begin_first();
        self.kit().screen.set_program(facts.ink, facts.name);
        self.draw_words();
        self.kit().screen_is_drawn();
    }

    /// Answers a key during that time, with [`Kit::answer_first`].
    fn answer_first(&mut self, key: u8, held: bool) -> bool {
        let menu = self.menu();
        self.kit().answer_first(key, held, menu)
    }

    /// Responds to the player: answers the question on the screen, goes on, goes back. An
    /// implementation that asks another question calls [`Kit::fresh`].
    fn handle(&mut self, event: Event);

    /// Draws the parts of the screen that [`Kit::parts`] names.
    fn draw(&mut self);

    /// Draws the program's own graphics, after the screen's pictures and before its cells, using
    /// only pictures and cells. An implementation that draws a cell removes its mark as changed,
    /// see [`Screen::changes`].
    fn draw_own(_screen: &mut Screen, _page: &mut Page) {}

    /// Draws the next frame of the animation on the screen.
    fn animate(&mut self);

    /// Nothing has been pressed and nothing has moved for [`Kit::rested`] polls. Returns whether
    /// the program did something and needs to be drawn.
    fn idle(&mut self) -> bool {
        false
    }

    /// The animation on the screen has ended.
    fn settle(&mut self);

    /// [`OnDisk::RULES`], for shells without a disk.
    #[cfg(not(feature = "apple2"))]
    fn rules(&self) -> &'static [&'static str];

    /// The help text of this screen, which `?` shows.
    fn help(&self) -> Text;

    /// Whether the paddle's position matters now. Reading it takes an Apple II 3 ms.
    fn uses_paddle(&self) -> bool;

    /// Fills the record, if this is a place that one can come back to. Tells whether it is.
    fn fill_record(&mut self) -> bool;

    /// Restores the program's state from the loaded record, unless the player has already begun
    /// something. Returns whether it did.
    fn read_record(&mut self) -> bool;

    /// Merges the options, best scores and statistics of a loaded record into this program's. A
    /// record that the program itself has filled contains nothing new; it has just been saved.
    fn merge_record(&mut self);

    /// Polls without a press before something is saved. Saving takes a second, during which no
    /// button counts.
    fn rest_before_saving(&self) -> u16 {
        REST
    }

    /// Polls the controls once and draws everything.
    fn step(&mut self, input: Input) -> Effects {
        let effects = self.poll(input);
        if effects.turned {
            self.redraw();
        }
        Effects { turned: false, ..effects }
    }

    /// The same for a shell that shows at once that it has seen a press, because drawing another
    /// question takes a while.
    ///
    /// A press while something moves ends the animation and does nothing else, because the player
    /// has not seen the next question yet.
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

    /// The shell has carried out the request for the record, or could not. Returns whether the
    /// player sees a difference.
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
            // A disk on which nothing was kept yet says so when something is to be kept, if it
            // must.
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

    /// Fills the record, if this is a place that one can come back to. Tells whether it is.
    fn fill(&mut self) -> bool {
        let is_filled = self.fill_record();
        if is_filled {
            let kit = self.kit();
            kit.unread = false;
            kit.keeping.stale = false;
        }
        is_filled
    }

    /// Nothing is pressed and nothing moves. Returns whether something is drawn nevertheless.
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
        // Nothing is saved while the computer plays, and another game does not begin before
        // everything is saved.
        let has_moved = !self.kit().is_waited_for() && self.idle();
        if has_moved {
            self.kit().rested = 0;
            self.paint();
        }
        has_moved
    }

    /// Something was pressed while nothing moves.
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

    /// Draws a new question, see [`Effects::turned`].
    fn redraw(&mut self) {
        self.paint();
    }

    /// Draws the screen, or the explanation of the keys in its place.
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
