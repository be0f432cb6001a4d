//! What any game on this machine needs; no game is named in here.
//!
//! A [`Kit`] is the state that every program has: the screen, the controls, a line being typed, the options.
//! A program is a type with the trait [`Program`]: it answers events and draws, and the shell of a machine
//! calls [`Program::step`] some sixty times a second.

pub mod apart;
pub mod art;
pub mod entry;
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

/// Explains the keys, wherever one is.
const HELP_KEY: Event = b'?';
/// Leaves a game, in its pause.
pub const LEAVE_KEY: Event = b'L';
/// Ctrl-S: sound off, sound on.
const SOUND_KEY: Event = 0x13;

const HELP_BAR: Text = text!(0, 1, "What the keys do");
const HELP_ALWAYS: Text = text!(
    16,
    2,
    "Everywhere\n\n\
     ESC      back; in a game, a pause\n\
     Ctrl-S   sound off and on\n\
     ?        this help",
);
/// The last line of what is only looked at.
pub const ANY_KEY_BACK: Text = text!(23, 1, "Any key goes back");

/// All parts of a screen.
pub const ALL: u8 = 0xFF;

/// What a poll led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// A sound to make.
    pub sound: Sound,
    /// Whether the screen may have changed.
    pub drawn: bool,
    /// A press led to another question, which is still to be drawn, by [`Program::redraw`].
    pub turned: bool,
    /// There is a new question on the screen. Once it is shown and the sound is over, the shell forgets a
    /// key that was pressed before: it was meant for something else.
    pub fresh: bool,
    /// What to do with [`Keeping::record`] once nobody presses anything. A later input carries the answer.
    pub disk: Option<Request>,
    /// Another program is to be started in place of this one, by its number. All is kept that was to be kept.
    pub start: Option<u8>,
}

/// What every program has.
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
    /// What is kept on the disk.
    pub keeping: Keeping,
    /// There is a game to go on with, from the title.
    pub has_game: bool,
    /// What the player has chosen for all games.
    pub options: Options,
    /// Stirred by the player's timing: a number that nobody can foresee.
    pub entropy: u16,
    controls: Controls,
    /// Polls until what moves on the screen comes to rest.
    moving: u8,
    sound: Sound,
    fresh: bool,
    started: bool,
    /// Polls since anything happened.
    rested: u16,
    /// What of the screen is to be drawn, 0 for whatever there is.
    parts: u8,
    /// See [`Effects::turned`].
    turned: bool,
    /// The computer plays by itself, and any press ends that at once.
    pub demo: bool,
    /// The keys are explained.
    helping: bool,
    /// A computer player thinks, and the next poll comes at once.
    pub is_thinking: bool,
    /// What the shell is to do with the record.
    request: Option<Request>,
    /// What it was asked to do, until it answers.
    asked: Option<Request>,
    /// One more than the program that is to be started in place of this one, or 0.
    leaves_for: u8,
    /// A request that came to nothing, to be made again.
    again: Option<Request>,
    /// The record was loaded when nobody could use it.
    unread: bool,
    /// What was chosen before the record was looked for, and is to be done then, or none.
    chosen: Event,
    /// The title was shown before all of the program was there: a key pressed since then is an answer to it.
    pub was_first: bool,
    /// The title's picture cannot be had.
    has_lost_picture: bool,
    /// Because a key was pressed.
    is_hasty: bool,
    /// The programs in which a game waits to be gone on with, a bit for each.
    pub waiting: u8,
}

single!(Kit: Kit::new());

impl Default for Kit {
    fn default() -> Self {
        Kit::new()
    }
}

impl Kit {
    /// A kit not used yet. All bytes are zero, so that it costs no space in a program.
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
            was_first: false,
            has_lost_picture: false,
            waiting: 0,
        }
    }

    /// A new question: what is pressed before the player can have read it says nothing to it. While the computer plays
    /// by itself nobody is asked anything, and any press means the same at any time.
    #[inline(never)]
    pub fn fresh(&mut self) {
        if !self.demo {
            self.fresh = true;
            self.controls.fresh();
        }
    }

    /// The next of several entries that are typed in one go, a list of names: what is typed ahead counts,
    /// but a key that is still held down from the last one does not.
    pub fn next_entry(&mut self) {
        self.begin_entry(false);
        self.controls.fresh();
        self.turned = true;
    }

    /// What a press leads to takes a while to draw: see [`Effects::turned`].
    pub fn draw_later(&mut self, parts: u8) {
        self.draw_only(parts);
        self.turned = true;
    }

    /// Has only these parts of the screen drawn; which bits there are, the screen knows.
    #[inline(never)]
    pub fn draw_only(&mut self, parts: u8) {
        self.parts |= parts;
    }

    /// Has the whole screen drawn, whatever [`Kit::draw_only`] says.
    pub fn draw_all(&mut self) {
        self.parts = ALL;
    }

    /// Whether the first screen has been drawn.
    pub const fn has_started(&self) -> bool {
        self.started
    }

    /// What of the screen is to be drawn.
    pub const fn parts(&self) -> u8 {
        if self.parts == 0 { ALL } else { self.parts }
    }

    /// Ends this program and starts another one, by its number, once everything is kept.
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

    /// Something moves on the screen for so many polls, or until the player has enough of it.
    pub fn set_moving(&mut self, polls: u8) {
        self.moving = polls;
    }

    /// Polls until what moves on the screen comes to rest, 0 if nothing does.
    pub const fn moving(&self) -> u8 {
        self.moving
    }

    /// Polls since anything happened, as far as one can count.
    pub const fn rested(&self) -> u16 {
        self.rested
    }

    /// Moves the highlight among `choices`, from the last to the first and back.
    pub fn move_pick(&mut self, forward: bool, choices: u8) {
        self.pick = if forward {
            if self.pick + 1 >= choices { 0 } else { self.pick + 1 }
        } else if self.pick == 0 {
            choices - 1
        } else {
            self.pick - 1
        };
    }

    /// Lays the title's picture on the screen, at the top. Tells whether it lies there: not in the text look, and not
    /// once the shell could not get it.
    #[inline(never)]
    pub fn place_picture(&mut self) -> bool {
        let has_picture = self.options.look() == Look::HiRes && !self.has_lost_picture;
        if has_picture {
            self.screen.place(0, Placed { row: 0, column: 0, image: pictures::TITLE });
        }
        has_picture
    }

    /// The shell cannot get the title's picture: what is shown is to be drawn again, without it. If a key was why, it is
    /// tried again.
    pub fn lose_picture(&mut self, by_key: bool) {
        self.has_lost_picture = true;
        self.is_hasty = by_key;
        self.draw_all();
    }

    /// All of the screen is drawn. The Apple's shell shows what is new before it blanks the rest.
    fn screen_is_drawn(&mut self) {
        if !cfg!(feature = "apple2") {
            self.screen.settle();
        }
    }

    /// Draws what each key does.
    fn draw_help(&mut self, words: Text) {
        self.screen.clear();
        self.screen.bar(HELP_BAR);
        self.screen.print(words);
        self.screen.print(HELP_ALWAYS);
        self.screen.bar(ANY_KEY_BACK);
    }

    /// Writes a choice, inverse if it is the highlighted one.
    pub fn draw_choice(&mut self, place: u8, text: Text) {
        self.screen.inverse(self.pick == place);
        self.screen.print(text);
        self.screen.inverse(false);
    }
}

/// What a program never changes.
#[derive(Clone, Copy)]
pub struct Facts {
    /// The colour of its frames, and of what is chosen.
    pub ink: Colour,
    /// Its name.
    pub name: &'static Letters,
    /// What its title says below the menu.
    pub credit: Text,
    /// What its title offers, first of all to go on with a game.
    pub menu: &'static [Item],
}

/// What a disk holds of a program beside its code.
pub trait OnDisk: Program {
    /// Its number among all programs: whose records it loads and saves.
    const NUMBER: u8;

    /// Bytes of its record, header and all.
    const RECORD: usize;

    /// The picture of its title, which [`Kit::place_picture`] shows. Shells without a disk have it from here.
    const PICTURE: Option<&'static Page>;

    /// The pages of its rules: ASCII, at most 20 lines of 36 characters each, and [`screen::PAGE_MAX`] bytes once packed; `~` changes
    /// between normal and inverse. On the Apple they are read from the disk.
    const RULES: &'static [&'static str];
}

/// A program that a shell runs.
pub trait Program {
    /// What it never changes.
    fn facts(&self) -> &'static Facts;

    /// What it shares with all programs.
    fn kit(&mut self) -> &mut Kit;

    /// What the player sees.
    fn screen(&self) -> &Screen;

    /// What the title offers now.
    fn menu(&mut self) -> &'static [Item] {
        let menu = self.facts().menu;
        if self.kit().has_game { menu } else { &menu[1..] }
    }

    /// Draws what is below the title's picture.
    fn draw_words(&mut self) {
        let menu = self.menu();
        let words = self.facts().credit;
        self.kit().draw_below_picture(menu, words);
    }

    /// Draws the title, whose picture is there, before all of the program is: first of all, on a kit not used yet.
    fn draw_first(&mut self) {
        let facts = self.facts();
        self.kit().begin_first();
        self.kit().screen.set_program(facts.ink, facts.name);
        self.draw_words();
        self.kit().screen_is_drawn();
    }

    /// Answers a key then, with [`Kit::answer_first`].
    fn answer_first(&mut self, key: u8, held: bool) -> bool {
        let menu = self.menu();
        self.kit().answer_first(key, held, menu)
    }

    /// Does what the player wants: answers the question on the screen, goes on, goes back. Whatever puts
    /// another question calls [`Kit::fresh`].
    fn handle(&mut self, event: Event);

    /// Draws what [`Kit::parts`] says of the screen.
    fn draw(&mut self);

    /// Draws what a program has in pictures besides: between the pictures of the screen and its cells, and by nothing but those. Whoever
    /// draws a cell takes its change away, see [`Screen::changes`].
    fn draw_own(_screen: &mut Screen, _page: &mut Page) {}

    /// Draws the next picture of what moves on the screen.
    fn animate(&mut self);

    /// Nothing is pressed and nothing moves, for [`Kit::rested`] polls now. Tells whether something was done
    /// all the same, which is then drawn.
    fn idle(&mut self) -> bool {
        false
    }

    /// What moved on the screen has come to rest.
    fn settle(&mut self);

    /// [`OnDisk::RULES`], where there is no disk.
    #[cfg(not(feature = "apple2"))]
    fn rules(&self) -> &'static [&'static str];

    /// What each key does on this screen: shown where `?` is pressed.
    fn help(&self) -> Text;

    /// Whether the paddle's position matters now. Reading one takes an Apple II 3 ms.
    fn uses_paddle(&self) -> bool;

    /// Fills the record, if this is a place that one can come back to. Tells whether it is.
    fn fill_record(&mut self) -> bool;

    /// Takes what was kept from the record that has been loaded, if nobody has begun anything yet. Tells whether that is so.
    fn read_record(&mut self) -> bool;

    /// Takes what others have left in a record that was loaded, the best scores say, to what is known already.
    fn merge_record(&mut self);

    /// Polls in which nothing is pressed before something is saved, from which it takes a second until a button counts.
    fn rest_before_saving(&self) -> u16 {
        REST
    }

    /// One poll of the controls, after which everything is drawn.
    fn step(&mut self, input: Input) -> Effects {
        let effects = self.poll(input);
        if effects.turned {
            self.redraw();
        }
        Effects { turned: false, ..effects }
    }

    /// The same for a shell that shows at once that it has heard a press, for another question takes a while.
    ///
    /// A press while something moves ends that and does nothing else, for nobody has seen yet what there
    /// will be to answer.
    fn poll(&mut self, mut input: Input) -> Effects {
        let uses_paddle = self.uses_paddle() && input.paddle != input::UNKNOWN;
        let kit = self.kit();
        kit.sound = Sound::None;
        kit.fresh = false;
        kit.parts = 0;
        kit.turned = false;
        kit.screen.set_look(kit.options.look());
        if input.answer.is_some() {
            kit.controls.waited();
        }
        // Who ends a sound of the computer's game wants to play.
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
        let disk = kit.request.take();
        kit.asked = disk.or(kit.asked);
        let keeping = &kit.keeping;
        let is_kept = kit.asked.is_none() && !keeping.is_due() && !keeping.has_notice();
        let leaves = kit.leaves_for != 0 && is_kept;
        let start = leaves.then(|| kit.leaves_for - 1);
        let sound = if kit.options.is_quiet() { Sound::None } else { kit.sound };
        Effects { sound, drawn, turned: kit.turned, fresh: kit.fresh, disk, start }
    }

    /// The shell has done with the record what it was asked to, or could not. Tells whether the player sees
    /// anything of it.
    fn is_told(&mut self, answer: Answer) -> bool {
        let kit = self.kit();
        match (kit.asked.take(), answer) {
            (Some(Request::Load), Answer::Done) => {
                kit.request = Some(Request::Look);
                let is_read = self.read_record();
                if !is_read {
                    self.merge_record();
                }
                let kit = self.kit();
                kit.unread = !is_read;
                kit.screen.set_look(kit.options.look());
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
            // A disk on which nothing was kept yet says so when something is to be kept, if it must.
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

    /// Nothing is pressed and nothing moves. Tells whether something is drawn all the same.
    fn rest(&mut self) -> bool {
        if !self.kit().started {
            let facts = self.facts();
            let kit = self.kit();
            kit.started = true;
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
        // Nothing is saved while the computer plays, and another game does not begin before everything is saved.
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
            // What is on the screen now is what is chosen from.
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

    /// Draws the screen, or what is shown in its place.
    #[inline(never)]
    fn paint(&mut self) {
        let kit = self.kit();
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
