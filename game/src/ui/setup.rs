//! Setup: how many players, their names, the limit, the game number.

use super::input::{BUTTON_0, ESCAPE, Event, RETURN, step};
use super::{App, Scene};
use crate::player::{NAME_MAX, Name, same};
use crate::points::Points;
use crate::screen::{Text, text};
use crate::zonkers::SEATS_MAX;

/// The limit if the player names none (Z-R20).
const LIMIT_DEFAULT: Points = Points::of(10_000);

/// Digits in the highest limit and the highest game number.
const DIGITS_MAX: u8 = 5;

/// Nobody else may have this name (Z-R1).
const APPLE: Name = *b"APPLE\0\0\0\0\0\0\0\0\0\0\0";

/// What a player without a name is called, but for the digit.
const PLAYER: Name = *b"PLAYER ?\0\0\0\0\0\0\0\0";

static BAR: Text = text(0, 1, "ZONKERS                       NEW GAME");
static PLAYERS: Text = text(
    4,
    4,
    "HOW MANY PLAYERS?\n\n\n\n\n\n\nONE PLAYER MEETS THE COMPUTER,\nWHOSE NAME IS APPLE.",
);
static PLAYERS_HELP: Text = text(23, 1, "1-9, OR BUTTONS: 1 NEXT, 0 OK");
static NAME: Text = text(8, 4, "RETURN FOR ");
static NAME_OF: Text = text(4, 4, "NAME OF PLAYER ");
static LIMIT: Text = text(
    4,
    4,
    "PLAY TO HOW MANY POINTS?\n\n\n\nRETURN FOR 10000\n\n\n\n\n500 TO 10000, IN STEPS OF 50.",
);
static NUMBER: Text = text(
    4,
    4,
    "GAME NUMBER?\n\n\n\nRETURN FOR NEW DICE\n\n\n\n\n\
     0 TO 65535. THE SAME NUMBER ALWAYS\n\
     GIVES THE SAME DICE: TYPE AN OLD ONE\n\
     TO PLAY A GAME AGAIN.",
);

impl App {
    /// How many players (Z-R1).
    pub(super) fn players(&mut self, event: Event) {
        if let Some(forward) = step(event) {
            self.move_pick(forward, SEATS_MAX);
            return;
        }
        self.humans = match event {
            b'1'..=b'9' => event - b'0',
            RETURN | b' ' | BUTTON_0 => self.pick + 1,
            ESCAPE => return self.go(Scene::Title),
            _ => return self.beep(),
        };
        self.names.clear();
        self.ask_name(0);
    }

    pub(super) fn draw_players(&mut self) {
        self.draw_setup(&PLAYERS);
        self.screen.at(7, 2);
        for place in 0..SEATS_MAX {
            self.highlight(self.pick == place);
            self.screen.put(b' ');
            self.screen.put(b'1' + place);
            self.screen.put(b' ');
            self.highlight(false);
            self.screen.put(b' ');
        }
        self.screen.bar(&PLAYERS_HELP);
    }

    /// A player's name; without one it stays what it was, or becomes the number of the seat.
    pub(super) fn name(&mut self, event: Event) {
        let seat = self.naming;
        if event == ESCAPE {
            return if seat == 0 { self.go(Scene::Players) } else { self.ask_name(seat - 1) };
        }
        if !self.edit(event, NAME_MAX, false) {
            return;
        }
        self.entry.trim();
        if self.entry.length == 0 {
            self.entry.text = self.offered_name(seat);
        }
        if self.is_taken(seat) {
            self.entry.clear();
            return self.beep();
        }
        self.names.set(seat, &self.entry.text);
        if seat + 1 < self.humans {
            self.ask_name(seat + 1);
        } else {
            self.ask(Scene::Limit);
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

    /// Whether the name entered for `seat` is Apple's or that of a player before.
    fn is_taken(&self, seat: u8) -> bool {
        let mut taken = same(&self.entry.text, &APPLE);
        for other in 0..seat {
            taken |= same(&self.entry.text, self.names.of(other));
        }
        taken
    }

    pub(super) fn draw_name(&mut self) {
        let seat = self.naming;
        self.draw_setup(&NAME_OF);
        self.screen.put(b'1' + seat);
        self.screen.put(b'?');
        self.screen.print(&NAME);
        let offered = self.offered_name(seat);
        self.screen.name(&offered);
        for other in 0..seat {
            self.screen.at(13 + other, 4);
            self.screen.put(b'1' + other);
            self.screen.put(b' ');
            self.put_name(other);
        }
        self.draw_entry(false);
    }

    /// The limit (Z-R20).
    pub(super) fn limit(&mut self, event: Event) {
        if event == ESCAPE {
            return self.ask_name(self.humans - 1);
        }
        if !self.edit(event, DIGITS_MAX, true) {
            return;
        }
        self.limit = LIMIT_DEFAULT;
        if self.entry.length != 0 {
            // Zero is refused by the rules as any other bad limit is.
            self.limit = self.entry.number().and_then(Points::exactly).unwrap_or(Points::ZERO);
        }
        // The rules judge the limit; the game itself begins later, with its number.
        if self.game.start(self.humans, self.limit).is_ok() {
            self.ask(Scene::Number);
        } else {
            self.entry.clear();
            self.beep();
        }
    }

    pub(super) fn draw_limit(&mut self) {
        self.draw_setup(&LIMIT);
        self.draw_entry(true);
    }

    /// The game number: typed, or from the player's timing.
    pub(super) fn number(&mut self, event: Event) {
        if event == ESCAPE {
            return self.ask(Scene::Limit);
        }
        if !self.edit(event, DIGITS_MAX, true) {
            return;
        }
        let typed = self.entry.number();
        self.number = match typed {
            Some(number) if self.entry.length != 0 => number,
            Some(_) => self.entropy,
            None => {
                self.entry.clear();
                return self.beep();
            }
        };
        self.begin();
    }

    pub(super) fn draw_number(&mut self) {
        self.draw_setup(&NUMBER);
        self.draw_entry(true);
    }

    /// Starts the game that was set up.
    fn begin(&mut self) {
        // Cannot fail: the same values have been accepted when the limit was.
        let _ = self.game.start(self.humans, self.limit);
        if let Some(seat) = self.game.apple() {
            self.names.set(seat, &APPLE);
        }
        self.rng.seed(self.number);
        self.go(Scene::Scores);
    }

    /// Asks for an entry.
    pub(super) fn ask(&mut self, scene: Scene) {
        self.entry.clear();
        self.go(scene);
    }

    /// Asks the name of `seat`.
    fn ask_name(&mut self, seat: u8) {
        self.naming = seat;
        self.ask(Scene::Name);
    }

    /// Draws the bar of the setup screens and what a screen says.
    fn draw_setup(&mut self, words: &Text) {
        self.screen.bar(&BAR);
        self.screen.print(words);
    }
}
