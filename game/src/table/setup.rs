//! Setup: how many players, their names, the limit, the game number.

use super::standings::SEATS_MAX;
use super::{Table, Terms};
use crate::kit::Kit;
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
const DIGITS_MAX: u8 = 5;

/// What a player without a name is called, but for the digit.
const PLAYER: Name = *b"PLAYER ?\0\0\0\0\0\0\0\0";

static BAR: Text = text(0, 31, "NEW GAME");
static PLAYERS: Text = text(4, 4, "HOW MANY PLAYERS?");
static PLAYERS_HELP: Text = text(23, 1, "1-9, OR BUTTONS: 1 NEXT, 0 OK");
static NAME: Text = text(8, 4, "RETURN FOR ");
static NAME_OF: Text = text(4, 4, "NAME OF PLAYER ");
static NUMBER: Text = text(
    4,
    4,
    "GAME NUMBER?\n\n\n\nRETURN FOR NEW DICE\n\n\n\n\n\
     0 TO 65535. THE SAME NUMBER ALWAYS\n\
     GIVES THE SAME DICE: TYPE AN OLD ONE\n\
     TO PLAY A GAME AGAIN.",
);

impl Table {
    /// What setup asks now.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Begins setup.
    pub fn begin_setup(&mut self, kit: &mut Kit) {
        self.ask(kit, Step::Players);
    }

    /// Asks for the number of another game of the same players.
    pub fn begin_again(&mut self, kit: &mut Kit) {
        self.ask(kit, Step::Number);
    }

    /// Answers what setup asks.
    pub fn setup(&mut self, kit: &mut Kit, event: Event, terms: &Terms) -> Setup {
        match self.step {
            Step::Players => return self.players(kit, event),
            Step::Name => self.name(kit, event, terms),
            Step::Limit => self.limit(kit, event, terms),
            Step::Number => return self.number(kit, event),
        }
        Setup::Asks
    }

    /// Draws what setup asks.
    pub fn draw_setup(&self, kit: &mut Kit, terms: &Terms) {
        kit.screen.bar(&terms.bar);
        kit.screen.inverse(true);
        kit.screen.print(&BAR);
        kit.screen.inverse(false);
        match self.step {
            Step::Players => draw_players(kit, terms),
            Step::Name => self.draw_name(kit),
            Step::Limit => {
                kit.screen.print(&terms.limit);
                kit.draw_entry(true);
            }
            Step::Number => {
                kit.screen.print(&NUMBER);
                kit.draw_entry(true);
            }
        }
    }

    /// How many players (Z-R1).
    fn players(&mut self, kit: &mut Kit, event: Event) -> Setup {
        if let Some(forward) = step(event) {
            kit.move_pick(forward, SEATS_MAX);
            return Setup::Asks;
        }
        self.humans = match event {
            b'1'..=b'9' => event - b'0',
            RETURN | b' ' | BUTTON_0 => kit.pick + 1,
            ESCAPE => return Setup::Left,
            _ => {
                kit.beep();
                return Setup::Asks;
            }
        };
        self.names.clear();
        kit.fresh();
        self.ask_name(kit, 0);
        Setup::Asks
    }

    /// A player's name; without one it stays what it was, or becomes the number of the seat.
    fn name(&mut self, kit: &mut Kit, event: Event, terms: &Terms) {
        let seat = self.naming;
        if event == ESCAPE {
            return match seat {
                0 => self.ask(kit, Step::Players),
                _ => self.ask_name(kit, seat - 1),
            };
        }
        if !kit.edit(event, NAME_MAX, false) {
            return;
        }
        kit.entry.trim();
        if kit.entry.length == 0 {
            kit.entry.text = self.offered_name(seat);
        }
        let name = kit.entry.text;
        if self.is_taken(seat, &name, &terms.opponent) {
            kit.entry.clear();
            return kit.beep();
        }
        self.names.set(seat, &name);
        if seat + 1 < self.humans {
            self.ask_name(kit, seat + 1);
        } else {
            self.ask(kit, Step::Limit);
        }
    }

    /// The name that `seat` gets for an empty entry: the one it has, or the number of the seat.
    fn offered_name(&self, seat: u8) -> Name {
        let mut name = *self.names.of(seat);
        if name[0] == 0 {
            name = PLAYER;
            name[7] = b'1' + seat;
        }
        name
    }

    /// Whether a name for `seat` is the computer's or that of a player before.
    fn is_taken(&self, seat: u8, name: &Name, opponent: &Name) -> bool {
        let mut taken = same(name, opponent);
        for other in 0..seat {
            taken |= same(name, self.names.of(other));
        }
        taken
    }

    fn draw_name(&self, kit: &mut Kit) {
        let seat = self.naming;
        kit.screen.print(&NAME_OF);
        kit.screen.put(b'1' + seat);
        kit.screen.put(b'?');
        kit.screen.print(&NAME);
        let offered = self.offered_name(seat);
        kit.screen.name(&offered);
        for other in 0..seat {
            kit.screen.at(13 + other, 4);
            kit.screen.put(b'1' + other);
            kit.screen.put(b' ');
            self.put_name(kit, other);
        }
        kit.draw_entry(false);
    }

    /// The limit (Z-R20).
    fn limit(&mut self, kit: &mut Kit, event: Event, terms: &Terms) {
        if event == ESCAPE {
            return self.ask_name(kit, self.humans - 1);
        }
        if !kit.edit(event, DIGITS_MAX, true) {
            return;
        }
        self.limit = terms.limit_max;
        if kit.entry.length != 0 {
            // Zero is refused as any other bad limit is.
            self.limit = kit.entry.number().and_then(Points::exactly).unwrap_or(Points::ZERO);
        }
        if self.limit >= terms.limit_min && self.limit <= terms.limit_max {
            self.ask(kit, Step::Number);
        } else {
            kit.entry.clear();
            kit.beep();
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
                kit.entry.clear();
                kit.beep();
                return Setup::Asks;
            }
        };
        self.rng.seed(self.number);
        Setup::Done
    }

    /// Asks a question.
    fn ask(&mut self, kit: &mut Kit, step: Step) {
        self.step = step;
        kit.entry.clear();
        kit.fresh();
        kit.pick = 0;
    }

    /// Asks the name of `seat`.
    fn ask_name(&mut self, kit: &mut Kit, seat: u8) {
        self.step = Step::Name;
        self.naming = seat;
        kit.next_entry();
    }
}

fn draw_players(kit: &mut Kit, terms: &Terms) {
    kit.screen.print(&PLAYERS);
    kit.screen.print(&terms.players);
    kit.screen.at(7, 2);
    for place in 0..SEATS_MAX {
        kit.screen.inverse(kit.pick == place);
        kit.screen.put(b' ');
        kit.screen.put(b'1' + place);
        kit.screen.put(b' ');
        kit.screen.inverse(false);
        kit.screen.put(b' ');
    }
    kit.screen.bar(&PLAYERS_HELP);
}
