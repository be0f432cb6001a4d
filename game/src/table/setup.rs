//! Setup: the number of people, their names, the computer players, the limit and the game number,
//! on one page. It shows the choices of the last game, so that Start can be chosen immediately.
//! Names and numbers are entered on separate pages, which return here.

use super::company::Computers;
use super::scores::draw_head;
use super::standings::SEATS_MAX;
use super::{Table, Terms};
use crate::kit::entry::ENTRY;
use crate::kit::input::{ESCAPE, Event};
use crate::kit::menu::{Choice, MENU};
use crate::kit::names::{NAME_MAX, Name, same};
use crate::kit::page::{Page, QUESTIONS, bundle, help};
use crate::kit::points::Points;
use crate::kit::screen::{Text, text};
use crate::kit::{ALL, Kit};

/// The current page of setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Step {
    /// The main page, a menu: see [`Terms::menu`].
    Page,
    /// Entry of a player's name.
    Name,
    /// Entry of the limit.
    Limit,
    /// Entry of the game number.
    Number,
}

/// The result of an event during setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Setup {
    /// Setup continues.
    Asks,
    /// The player has left setup.
    Left,
    /// Setup is complete, and the game starts.
    Done,
    /// The player chose one of the game's own lines, see [`Kit::pick`].
    Own,
}

/// The keys of the lines that all games have.
const START: Event = b'S';
const HUMANS: Event = b'H';
const NAMES: Event = b'N';
const LIMIT_KEY: Event = b'L';
const NUMBER_KEY: Event = b'G';

/// The index of the line for the number of people.
const PEOPLE: u8 = 1;
/// The index of the first kind of computer player.
const KINDS: u8 = 3;

/// The part of the page that shows the players, for [`Kit::draw_only`].
pub const LIST: u8 = 0x20;

/// The upper left corner of the frame around the players.
const TOP: u8 = 3;
const LEFT: u8 = 23;
/// The rows in that frame. Names are in every second row.
const ROWS: u8 = 2 * SEATS_MAX - 1;
/// The column of the numbers on the setup screen: players, then limit and game number.
const DIGIT: u8 = LEFT - 2;
const NUMBERS: u8 = DIGIT + 1 - DIGITS_MAX;

/// The number of digits in the highest limit and in the highest game number.
pub const DIGITS_MAX: u8 = 5;

/// A player's default name. A digit takes the place of the question mark.
const PLAYER: Name = *b"PLAYER ?\0\0\0\0\0\0\0\0";

const BAR: Text = text!(1, 30, "New game");
const KEYS: Text = text!(23, 1, "Arrows, RETURN, digits, stick  ?: help");
const REPLACES: Text = text!(23, 1, "End the unfinished game? S yes, ESC no");
const NEW: Text = crate::kit::screen::more!("  new");
const TAKEN: Text = text!(8, 4, "That name is taken.");
/// The message for an entry that is out of range.
pub const NOT_POSSIBLE: Text = text!(8, 4, "Not possible: see below.");
bundle! {
    QUESTIONS, WORDS:
    const OFFER = 8, 4, "RETURN for ";
    const NAME_OF = 4, 4, "Name of player ";
    const LIMIT = 4, 4, "Play to how many points?";
    const LIMIT_RANGE = 14, 4, "500 to 10000, in steps of 50.";
    const NUMBER = 4, 4,
        "Game number?\n\n\n\nRETURN for a new game\n\n\n\n\n\n\
         0 to 65535. The same number always\n\
         brings the same dice or cards: type\n\
         an old one to play a game again.";
}
const NUMBER_WRONG: Text = text!(8, 4, "At most 65535.");

help! {
    /// The help text during an entry.
    pub const ENTRY_HELP, ENTRY_WORDS:
    "letters, digits   are typed\n\
     left arrow        deletes one\n\
     RETURN            ends; alone, takes\n\
     \x20                 the offer\n\
     stick             along the board\n\
     button 1          down the board\n\
     button 0          takes a character,\n\
     \x20                 DEL or OK\n\
     ESC               back to New game"
}

help! {
    /// The help text of the main page.
    const SETUP_HELP, SETUP_WORDS:
    "arrows, stick     move the highlight\n\
     button 1          moves it on\n\
     RETURN, button 0  one more, or the\n\
     \x20                 next choice\n\
     digit             sets the number in\n\
     \x20                 this line\n\
     first letter      changes that line\n\
     S                 starts the game"
}

impl Table {
    /// Returns the current page of setup.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Starts setup with the choices of the last game, and a new number.
    pub fn begin_setup(&mut self, kit: &mut Kit, terms: &Terms) {
        self.names.seat_in_order();
        self.is_numbered = false;
        if self.seats() == 0 {
            self.humans = 1;
        }
        if self.limit < terms.limit_min || self.limit > terms.limit_max {
            self.limit = terms.limit_max;
        }
        self.seat_people(0, terms);
        self.ask(kit, Step::Page);
    }

    /// Handles an event during setup.
    pub fn setup(&mut self, kit: &mut Kit, event: Event, terms: &Terms) -> Setup {
        match self.step {
            Step::Page => return self.page(kit, event, terms),
            _ if event == ESCAPE || kit.screen.is_lost => self.ask(kit, Step::Page),
            Step::Name => self.name(kit, event, terms),
            Step::Limit => self.enter_limit(kit, event, terms),
            Step::Number => self.enter_number(kit, event),
        }
        Setup::Asks
    }

    /// Returns the help text of the current page.
    pub fn setup_help(&self) -> Page {
        if self.step == Step::Page { SETUP_HELP } else { ENTRY_HELP }
    }

    /// Draws the changed parts of the current page.
    pub fn draw_setup(&self, kit: &mut Kit, terms: &Terms) {
        if kit.parts() == ENTRY {
            return kit.redraw_entry();
        }
        let mut loaded = None;
        if self.step != Step::Page {
            loaded = kit.screen.load(QUESTIONS);
            if loaded.is_none() {
                return;
            }
        }
        if kit.parts() == ALL {
            draw_head(kit);
            kit.screen.print(BAR);
        }
        match self.step {
            Step::Page => return self.draw_page(kit, terms),
            Step::Name => {
                kit.screen.print(NAME_OF);
                kit.screen.put(b'1' + self.naming);
                kit.screen.put(b'?');
                kit.screen.print(OFFER);
                kit.screen.name(self.names.of(self.naming));
            }
            Step::Limit => {
                kit.screen.print(LIMIT);
                kit.screen.print(OFFER);
                kit.screen.points(self.limit);
                kit.screen.print(terms.limit);
            }
            Step::Number => kit.screen.print(NUMBER),
        }
        if let Some(loaded) = loaded {
            kit.draw_entry(loaded);
        }
    }

    /// Handles an event on the main page: chooses a line, or sets the highlighted number to a
    /// digit. On other lines, a digit sets the number of people.
    fn page(&mut self, kit: &mut Kit, event: Event, terms: &Terms) -> Setup {
        let kinds = KINDS..KINDS + terms.kinds.len() as u8;
        let digit = event.wrapping_sub(b'0');
        if digit <= 9 {
            if kinds.contains(&kit.pick) {
                self.seat_again(kit.pick - KINDS, digit, terms);
            } else if digit < terms.people_min || digit > terms.seats_max {
                kit.beep();
            } else {
                mark(kit, PEOPLE);
                self.seat_humans(digit, terms);
            }
            kit.draw_later(LIST);
            return Setup::Asks;
        }
        let place = match kit.choose(event, terms.menu) {
            Choice::Open => return Setup::Asks,
            Choice::Back => return Setup::Left,
            Choice::Taken(place) => place,
        };
        mark(kit, place);
        if kinds.contains(&place) {
            self.seat_another(kit, place - KINDS, terms);
            kit.draw_later(LIST);
            return Setup::Asks;
        }
        match terms.menu.get(usize::from(place)).map_or(0, |item| item.key) {
            START => {
                // The question is asked once: it stays on the page.
                if kit.has_game && kit.note.is_none() {
                    kit.note = Some(REPLACES);
                    kit.begin_question();
                    kit.draw_only(LIST);
                    return Setup::Asks;
                }
                if !self.is_numbered {
                    self.number = kit.entropy;
                }
                self.rng.seed(self.number);
                return Setup::Done;
            }
            HUMANS => {
                let is_full = self.humans >= terms.seats_max;
                self.seat_humans(if is_full { terms.people_min } else { self.humans + 1 }, terms);
                kit.draw_later(LIST);
            }
            NAMES if self.humans != 0 => self.ask_name(kit, 0),
            NAMES => {
                kit.draw_only(LIST);
                kit.beep();
            }
            LIMIT_KEY => self.ask(kit, Step::Limit),
            NUMBER_KEY => self.ask(kit, Step::Number),
            _ => return Setup::Own,
        }
        Setup::Asks
    }

    /// Adds a computer player of a kind. If no seat is free, removes all players of that kind.
    fn seat_another(&mut self, kit: &mut Kit, kind: u8, terms: &Terms) {
        let count = self.count_of(kind);
        self.seat_again(kind, count + 1, terms);
        if self.count_of(kind) == count {
            self.seat_again(kind, 0, terms);
        }
        if self.count_of(kind) == count {
            kit.beep();
        }
    }

    /// Sets the number of people. New players get unique default names.
    fn seat_humans(&mut self, humans: u8, terms: &Terms) {
        for player in self.humans..humans {
            self.names.set(player, &self.new_name(player, terms));
        }
        self.humans = humans;
        self.seat_again(Computers::NOBODY, 0, terms);
    }

    /// Makes the names of people starting at `first` unique, then the names of computer players.
    fn seat_people(&mut self, first: u8, terms: &Terms) {
        for player in first..self.humans {
            let name = self.names.of(player);
            if name[0] == 0 || self.is_taken(player, name, terms) {
                self.names.set(player, &self.new_name(player, terms));
            }
        }
        self.seat_again(Computers::NOBODY, 0, terms);
    }

    fn draw_page(&self, kit: &mut Kit, terms: &Terms) {
        let parts = kit.parts();
        if parts & MENU != 0 {
            kit.draw_menu(terms.menu);
        }
        if parts & LIST == 0 {
            return;
        }
        for (place, item) in (0..).zip(terms.menu) {
            let kind = place - KINDS.min(place);
            let screen = &mut kit.screen;
            let row = item.words.row();
            screen.at(row, DIGIT);
            match item.key {
                _ if place >= KINDS && usize::from(kind) < terms.kinds.len() => {
                    screen.put(b'0' + self.count_of(kind));
                }
                HUMANS => screen.put(b'0' + self.humans),
                LIMIT_KEY | NUMBER_KEY => {
                    screen.at(row, NUMBERS);
                    match item.key {
                        LIMIT_KEY => screen.points_within(self.limit, DIGITS_MAX),
                        _ if self.is_numbered => screen.number_right(self.number, DIGITS_MAX),
                        _ => screen.print(NEW),
                    }
                }
                _ => {}
            }
        }
        kit.screen.blank(TOP + 1, LEFT + 2, ROWS, 2 + NAME_MAX);
        for seat in 0..self.seats() {
            kit.screen.at(TOP + 1 + 2 * seat, LEFT + 2);
            kit.screen.put(b'1' + seat);
            kit.screen.put(b' ');
            self.put_name(kit, seat);
        }
        if parts == ALL {
            kit.screen.frame(TOP, LEFT, ROWS + 2, 17);
            kit.screen.bar(KEYS);
        }
        if kit.note.is_some() {
            kit.screen.bar(REPLACES);
        }
    }

    /// Handles an event during the entry of a name. An empty entry changes nothing.
    fn name(&mut self, kit: &mut Kit, event: Event, terms: &Terms) {
        if !kit.edit(event) {
            return;
        }
        kit.entry.trim();
        let (seat, name) = (self.naming, kit.entry.text);
        if kit.entry.length != 0 {
            // A later player who has this name gets another one.
            if self.is_taken(seat, &name, terms) {
                return kit.refuse(TAKEN);
            }
            self.names.set(seat, &name);
            self.seat_people(seat + 1, terms);
        }
        if seat + 1 < self.humans {
            self.ask_name(kit, seat + 1);
        } else {
            self.ask(kit, Step::Page);
        }
    }

    /// Returns `PLAYER` with an unused digit, preferably the digit of the seat.
    fn new_name(&self, seat: u8, terms: &Terms) -> Name {
        let mut name = PLAYER;
        name[7] = b'1' + seat;
        // This ends, because there are nine digits and at most eight other players.
        while self.is_taken(seat, &name, terms) {
            name[7] = if name[7] == b'9' { b'1' } else { name[7] + 1 };
        }
        name
    }

    /// Returns whether a name for `seat` is reserved or belongs to an earlier player.
    fn is_taken(&self, seat: u8, name: &Name, terms: &Terms) -> bool {
        terms.opponent.is_some_and(|opponent| same(name, opponent)) || self.is_name_used(seat, name)
    }

    /// Returns whether an earlier player than `seat` has this name.
    pub(super) fn is_name_used(&self, seat: u8, name: &Name) -> bool {
        let mut taken = false;
        for other in 0..seat {
            taken |= same(name, self.names.of(other));
        }
        taken
    }

    /// Handles an event during the entry of the limit (Z-R20).
    fn enter_limit(&mut self, kit: &mut Kit, event: Event, terms: &Terms) {
        if !kit.edit(event) {
            return;
        }
        if kit.entry.length != 0 {
            // Zero represents every invalid number, because it is out of range.
            let limit = kit.entered_number().and_then(Points::exactly).unwrap_or(Points::ZERO);
            if limit < terms.limit_min || limit > terms.limit_max {
                return kit.refuse(NOT_POSSIBLE);
            }
            self.limit = limit;
        }
        self.ask(kit, Step::Page);
    }

    /// Handles an event during the entry of the game number. An empty entry takes a number from the
    /// timing of the player's presses.
    fn enter_number(&mut self, kit: &mut Kit, event: Event) {
        if !kit.edit(event) {
            return;
        }
        let Some(number) = kit.entered_number() else { return kit.refuse(NUMBER_WRONG) };
        self.is_numbered = kit.entry.length != 0;
        self.number = number;
        self.ask(kit, Step::Page);
    }

    /// Shows the page of a step. On the main page, Start is highlighted.
    fn ask(&mut self, kit: &mut Kit, step: Step) {
        self.step = step;
        kit.begin_entry(DIGITS_MAX);
        kit.begin_question();
        kit.draw_all();
        if step == Step::Page {
            kit.pick = 0;
        }
    }

    /// Asks for the name of `seat`.
    fn ask_name(&mut self, kit: &mut Kit, seat: u8) {
        self.step = Step::Name;
        self.naming = seat;
        kit.next_entry();
        kit.draw_all();
    }
}

/// Moves the highlight to a line. Draws the menu again if it was elsewhere.
fn mark(kit: &mut Kit, place: u8) {
    if kit.pick != place {
        kit.pick = place;
        kit.draw_only(MENU);
    }
}
