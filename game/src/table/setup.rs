//! Setup: how many players, their names, the limit, the game number.

use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::entry::ENTRY;
use crate::kit::input::{BUTTON_0, ESCAPE, Event, RETURN, step};
use crate::kit::names::{NAME_MAX, Name, same};
use crate::kit::points::Points;
use crate::kit::screen::{Text, text};

/// What setup asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Step {
    /// How many players.
    Players,
    /// A player's name.
    Name,
    /// The limit.
    Limit,
    /// The game number.
    Number,
}

/// What has become of setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Setup {
    /// It goes on.
    Asks,
    /// The players have thought better of it.
    Left,
    /// Everything is known: the game begins.
    Done,
}

/// Digits in the highest limit and the highest game number.
pub const DIGITS_MAX: u8 = 5;

/// What a player without a name is called, but for the digit.
const PLAYER: Name = *b"PLAYER ?\0\0\0\0\0\0\0\0";

const BAR: Text = text!(0, 30, "New game");
const PLAYERS: Text = text!(4, 4, "How many players?");
const PLAYERS_HELP: Text = text!(23, 1, "Digits; arrows, RETURN; stick, 0 takes");
const NAME: Text = text!(8, 4, "RETURN for ");
const NAME_OF: Text = text!(4, 4, "Name of player ");
const TAKEN: Text = text!(8, 4, "That name is taken. Another one?");
const LIMIT: Text = text!(4, 4, "Play to how many points?");
const LIMIT_RETURN: Text = text!(8, 4, "RETURN for ");
/// An entry that cannot be.
pub const NOT_POSSIBLE: Text = text!(8, 4, "That is not possible: see below.");
const NUMBER: Text = text!(
    4,
    4,
    "Game number?\n\n\n\nRETURN for another one\n\n\n\n\n\n\
     0 to 65535. The same number always\n\
     brings the same dice or cards: type\n\
     an old one to play a game again.",
);
const NUMBER_WRONG: Text = text!(8, 4, "65535 is the highest number.");

/// What the keys do while something is entered.
pub const ENTRY_HELP: Text = text!(
    2,
    2,
    "Letters, digits   typed\n\
     left arrow        takes one back\n\
     RETURN            done; alone, it\n\
     \x20                 takes the offer\n\
     stick             along the board\n\
     button 1          down the board\n\
     button 0          takes a character,\n\
     \x20                 DEL or OK\n\
     ESC               the question before",
);

impl Table {
    /// What setup asks now.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Begins setup. Names and limit are those of the last game until they are changed.
    pub fn begin_setup(&mut self, kit: &mut Kit, terms: &Terms) {
        self.ask(kit, Step::Players);
        kit.pick = self.humans.max(1) - terms.people_min;
    }

    /// Asks for the number of another game of the same players.
    pub fn begin_again(&mut self, kit: &mut Kit) {
        self.ask(kit, Step::Number);
    }

    /// Answers what setup asks.
    pub fn setup(&mut self, kit: &mut Kit, event: Event, terms: &Terms) -> Setup {
        match self.step {
            Step::Players => return self.players(kit, event, terms),
            Step::Name => self.name(kit, event, terms),
            Step::Limit if terms.has_limit() => self.limit(kit, event, terms),
            Step::Limit => {}
            Step::Number => return self.number(kit, event),
        }
        Setup::Asks
    }

    /// Draws what setup asks.
    pub fn draw_setup(&self, kit: &mut Kit, terms: &Terms) {
        if kit.parts() == ENTRY {
            return kit.draw_entry(self.step != Step::Name);
        }
        self.draw_setup_bar(kit, terms);
        match self.step {
            Step::Players => draw_players(kit, terms),
            Step::Name => self.draw_name(kit, terms),
            Step::Limit if !terms.has_limit() => {}
            Step::Limit => {
                kit.screen.print(LIMIT);
                kit.screen.print(LIMIT_RETURN);
                kit.screen.points(self.offered_limit(terms));
                kit.screen.print(terms.limit);
                kit.draw_entry(true);
            }
            Step::Number => {
                kit.screen.print(NUMBER);
                kit.draw_entry(true);
            }
        }
    }

    /// Draws the bar that all of setup has.
    pub(super) fn draw_setup_bar(&self, kit: &mut Kit, terms: &Terms) {
        kit.screen.bar(terms.bar);
        kit.screen.print(BAR);
    }

    /// How many players (Z-R1).
    fn players(&mut self, kit: &mut Kit, event: Event, terms: &Terms) -> Setup {
        if let Some(forward) = step(event) {
            kit.move_pick(
                forward,
                terms.seats_max + 1 - terms.people_min + u8::from(terms.is_company_chosen),
            );
            return Setup::Asks;
        }
        self.humans = match event {
            b'0' if terms.people_min == 0 => 0,
            b'1'.. if event <= b'0' + terms.seats_max => event - b'0',
            RETURN | b' ' | BUTTON_0 => kit.pick + terms.people_min,
            ESCAPE => return Setup::Left,
            _ => {
                kit.beep();
                return Setup::Asks;
            }
        };
        kit.fresh();
        self.ask_name(kit, 0);
        Setup::Asks
    }

    /// A player's name; without one it stays what it was, or becomes the number of the seat.
    fn name(&mut self, kit: &mut Kit, event: Event, terms: &Terms) {
        let seat = self.naming;
        if event == ESCAPE {
            return match seat {
                0 => self.begin_setup(kit, terms),
                _ => self.ask_name(kit, seat - 1),
            };
        }
        if !kit.edit(event, NAME_MAX, false) {
            return;
        }
        kit.entry.trim();
        if kit.entry.length == 0 {
            kit.entry.text = self.offered_name(seat, terms);
        }
        let name = kit.entry.text;
        if self.is_taken(seat, &name, terms) {
            return kit.refuse(TAKEN);
        }
        self.names.set(seat, &name);
        if seat + 1 < self.humans {
            self.ask_name(kit, seat + 1);
        } else {
            self.ask(kit, Step::Limit);
        }
    }

    /// The name that `seat` gets for an empty entry: the one it has, or `PLAYER` and the first digit from
    /// the seat's own on that makes it nobody else's.
    fn offered_name(&self, seat: u8, terms: &Terms) -> Name {
        let mut name = *self.names.of(seat);
        if name[0] != 0 && !self.is_taken(seat, &name, terms) {
            return name;
        }
        name = PLAYER;
        name[7] = b'1' + seat;
        // There are nine digits and eight others at most, so this ends.
        while self.is_taken(seat, &name, terms) {
            name[7] = if name[7] == b'9' { b'1' } else { name[7] + 1 };
        }
        name
    }

    /// Whether a name for `seat` is the computer's or that of a player before.
    fn is_taken(&self, seat: u8, name: &Name, terms: &Terms) -> bool {
        same(name, &terms.opponent) || self.is_anybodys(seat, name)
    }

    /// Whether a player before `seat` has this name.
    pub(super) fn is_anybodys(&self, seat: u8, name: &Name) -> bool {
        let mut taken = false;
        for other in 0..seat {
            taken |= same(name, self.names.of(other));
        }
        taken
    }

    fn draw_name(&self, kit: &mut Kit, terms: &Terms) {
        let seat = self.naming;
        kit.screen.print(NAME_OF);
        kit.screen.put(b'1' + seat);
        kit.screen.put(b'?');
        kit.screen.print(NAME);
        let offered = self.offered_name(seat, terms);
        kit.screen.name(&offered);
        self.draw_names(kit, seat);
        kit.draw_entry(false);
    }

    /// Draws who sits in the first so many seats, in two columns below the board.
    pub(super) fn draw_names(&self, kit: &mut Kit, seats: u8) {
        for seat in 0..seats {
            let (row, column) = if seat < 5 { (16 + seat, 4) } else { (11 + seat, 20) };
            kit.screen.at(row, column);
            kit.screen.put(b'1' + seat);
            kit.screen.put(b' ');
            self.put_name(kit, seat);
        }
    }

    /// What is played for if nothing is typed: the same as last time.
    fn offered_limit(&self, terms: &Terms) -> Points {
        let can_be = self.limit >= terms.limit_min && self.limit <= terms.limit_max;
        if can_be { self.limit } else { terms.limit_max }
    }

    /// The limit (Z-R20).
    fn limit(&mut self, kit: &mut Kit, event: Event, terms: &Terms) {
        if event == ESCAPE {
            return self.ask_name(kit, self.humans - 1);
        }
        if !kit.edit(event, DIGITS_MAX, true) {
            return;
        }
        let mut limit = self.offered_limit(terms);
        if kit.entry.length != 0 {
            // Zero is refused as any other bad limit is.
            limit = kit.entry.number().and_then(Points::exactly).unwrap_or(Points::ZERO);
        }
        if limit >= terms.limit_min && limit <= terms.limit_max {
            self.limit = limit;
            self.ask(kit, Step::Number);
        } else {
            kit.refuse(NOT_POSSIBLE);
        }
    }

    /// The game number: typed, or from the player's timing.
    fn number(&mut self, kit: &mut Kit, event: Event) -> Setup {
        if event == ESCAPE {
            self.ask(kit, Step::Limit);
            return Setup::Asks;
        }
        if !kit.edit(event, DIGITS_MAX, true) {
            return Setup::Asks;
        }
        let typed = kit.entry.number();
        self.number = match typed {
            Some(number) if kit.entry.length != 0 => number,
            Some(_) => kit.entropy,
            None => {
                kit.refuse(NUMBER_WRONG);
                return Setup::Asks;
            }
        };
        self.rng.seed(self.number);
        Setup::Done
    }

    /// Asks a question.
    fn ask(&mut self, kit: &mut Kit, step: Step) {
        self.step = step;
        kit.begin_entry(true);
        kit.fresh();
        if step == Step::Players {
            kit.pick = 0;
        }
    }

    /// Asks for the limit, or for the number where there is only one.
    pub(super) fn ask_limit(&mut self, kit: &mut Kit, terms: &Terms) {
        self.ask(kit, if terms.has_limit() { Step::Limit } else { Step::Number });
    }

    /// Asks the name of `seat`.
    pub(super) fn ask_name(&mut self, kit: &mut Kit, seat: u8) {
        self.step = Step::Name;
        self.naming = seat;
        kit.next_entry();
    }
}

fn draw_players(kit: &mut Kit, terms: &Terms) {
    kit.screen.print(PLAYERS);
    kit.screen.print(terms.players);
    // Ten of them need all the columns there are.
    kit.screen.at(7, terms.people_min * 2);
    for place in 0..terms.seats_max + 1 - terms.people_min {
        kit.screen.inverse(kit.pick == place);
        kit.screen.put(b' ');
        kit.screen.put(b'0' + terms.people_min + place);
        kit.screen.put(b' ');
        kit.screen.inverse(false);
        kit.screen.put(b' ');
    }
    kit.screen.bar(PLAYERS_HELP);
}
