//! The interface, a state machine: polls of the controls in, a text screen and sounds out.
//!
//! Each [`Scene`] has a file with two methods of [`App`]: one for an event, one to draw. [`App::step`]
//! is the only way in. Invalid input beeps and leaves everything as it was; ESC goes back one screen, or
//! asks before it leaves a game (Z-R34).
//!
//! What the rules leave open: ESC while dice are chosen begins the choice again and nothing else (Z-R33), so
//! a game is paused from any other prompt. RETURN is no answer to a number of dice or to yes and no.
//! Names differ, and nobody else is called APPLE. On menus and wheels button 1 moves on and button
//! 0 takes, so that two buttons alone reach everything.

mod choose;
mod dice;
mod entry;
mod final_round;
pub mod input;
mod quit;
mod rules;
mod scores;
mod setup;
mod title;
mod turn;
mod winner;

use crate::dice::Counts;
use crate::player::Names;
use crate::points::Points;
use crate::rng::Rng;
use crate::screen::{Screen, Style, Text};
use crate::zonkers::Game;
use entry::Entry;
use input::{Controls, Event, Input};

/// Which screen is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Scene {
    /// Play, or read the rules.
    Title,
    /// The rules, page by page.
    Rules,
    /// Setup: how many players.
    Players,
    /// Setup: a player's name.
    Name,
    /// Setup: the limit.
    Limit,
    /// Setup: the game number.
    Number,
    /// The scores, and who is next.
    Scores,
    /// A roll, and what to do about it.
    Turn,
    /// Somebody has reached the limit.
    FinalRound,
    /// The ranking, and whether to play again.
    Winner,
    /// Whether to leave the game.
    Quit,
}

/// What the turn screen asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Ask {
    /// ZONKERS: go on.
    Zonkers,
    /// All dice are counters: go on and roll six (Z-R16).
    Forced,
    /// Stop? (Z-R10)
    Stop,
    /// There is one choice only: go on (Z-R12).
    Only,
    /// How many dice of a face to set aside (Z-R32).
    Choose,
    /// The points are banked: go on.
    Banked,
    /// Apple keeps all counters and rolls: go on (Z-R36).
    AppleRolls,
    /// Apple stops: go on (Z-R36).
    AppleStops,
}

/// What the speaker should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// Nothing.
    None,
    /// Invalid input.
    Beep,
    /// The dice tumble.
    Click,
    /// ZONKERS.
    Zonkers,
    /// The game has a winner.
    Fanfare,
}

/// What a poll led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// A sound to make.
    pub sound: Sound,
    /// Whether the screen may have changed.
    pub drawn: bool,
}

/// The whole program but for the machine it runs on.
#[derive(Clone, Debug)]
pub struct App {
    screen: Screen,
    controls: Controls,
    scene: Scene,
    /// Where [`Scene::Quit`] goes back to, or the title if no game is paused.
    back: Scene,
    ask: Ask,
    game: Game,
    rng: Rng,
    names: Names,
    entry: Entry,
    /// The highlighted choice of a menu or a number of dice; the page of the rules.
    pick: u8,
    humans: u8,
    /// The player whose name is asked.
    naming: u8,
    limit: Points,
    number: u16,
    /// Stirred by the player's timing.
    entropy: u16,
    /// Polls until the dice lie still.
    tumble: u8,
    /// The face whose number is asked.
    face: u8,
    chosen: Counts,
    sound: Sound,
    started: bool,
}

impl Default for App {
    fn default() -> Self {
        App::new()
    }
}

/// Polls that the dice tumble.
const TUMBLE: u8 = 14;

impl App {
    /// A program just started. All bytes are zero, so that it costs no space in a program.
    pub const fn new() -> App {
        App {
            screen: Screen::new(),
            controls: Controls::new(),
            scene: Scene::Title,
            back: Scene::Title,
            ask: Ask::Zonkers,
            game: Game::new(),
            rng: Rng::new(),
            names: Names::new(),
            entry: Entry::new(),
            pick: 0,
            humans: 0,
            naming: 0,
            limit: Points::ZERO,
            number: 0,
            entropy: 0,
            tumble: 0,
            face: 0,
            chosen: Counts::NONE,
            sound: Sound::None,
            started: false,
        }
    }

    /// One poll of the controls.
    pub fn step(&mut self, input: Input) -> Effects {
        self.sound = Sound::None;
        let event = self.controls.event(input, self.uses_paddle());
        let mut drawn = true;
        if event != input::NONE {
            self.entropy = self.entropy.rotate_left(3).wrapping_add(input.spins);
            self.tumble = 0;
            self.handle(event);
            self.draw();
        } else if self.tumble != 0 {
            self.tumble -= 1;
            self.sound = Sound::Click;
            if self.tumble == 0 {
                self.sound = self.roll_sound();
                self.draw();
            } else {
                self.draw_dice();
            }
        } else if self.started {
            drawn = false;
        } else {
            self.started = true;
            self.draw();
        }
        Effects { sound: self.sound, drawn }
    }

    /// What the player sees.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The state of the rules. Meaningful from the first scores until the title.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The screen that is shown.
    pub const fn scene(&self) -> Scene {
        self.scene
    }

    /// The number that fixes the dice of the game.
    pub const fn game_number(&self) -> u16 {
        self.number
    }

    /// The names by seat.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Whether something moves on the screen that idle polls will end.
    pub const fn is_busy(&self) -> bool {
        self.tumble != 0
    }

    /// Whether the paddle's position matters now. Reading one takes an Apple II 3 ms.
    #[inline(never)]
    pub const fn uses_paddle(&self) -> bool {
        match self.scene {
            Scene::Title | Scene::Players | Scene::Name | Scene::Limit | Scene::Number => true,
            Scene::Turn => matches!(self.ask, Ask::Choose),
            _ => false,
        }
    }

    fn handle(&mut self, event: Event) {
        match self.scene {
            Scene::Title => self.title(event),
            Scene::Rules => self.rules(event),
            Scene::Players => self.players(event),
            Scene::Name => self.name(event),
            Scene::Limit => self.limit(event),
            Scene::Number => self.number(event),
            Scene::Scores => self.scores(event),
            Scene::Turn => self.turn(event),
            Scene::FinalRound => self.final_round(event),
            Scene::Winner => self.winner(event),
            Scene::Quit => self.quit(event),
        }
    }

    fn draw(&mut self) {
        self.screen.clear();
        match self.scene {
            Scene::Title => self.draw_title(),
            Scene::Rules => self.draw_rules(),
            Scene::Players => self.draw_players(),
            Scene::Name => self.draw_name(),
            Scene::Limit => self.draw_limit(),
            Scene::Number => self.draw_number(),
            Scene::Scores => self.draw_scores(),
            Scene::Turn => self.draw_turn(),
            Scene::FinalRound => self.draw_final_round(),
            Scene::Winner => self.draw_winner(),
            Scene::Quit => self.draw_quit(),
        }
    }

    /// Shows another screen, its first choice highlighted.
    fn go(&mut self, scene: Scene) {
        self.scene = scene;
        self.pick = 0;
    }

    /// Asks whether to leave the game, which goes on if not (Z-R34).
    fn ask_quit(&mut self) {
        self.back = self.scene;
        self.scene = Scene::Quit;
    }

    /// Refuses an input: a beep, and the same question again.
    fn beep(&mut self) {
        self.sound = Sound::Beep;
    }

    /// Moves the highlight among `choices`, from the last to the first and back.
    fn move_pick(&mut self, forward: bool, choices: u8) {
        self.pick = if forward {
            if self.pick + 1 >= choices { 0 } else { self.pick + 1 }
        } else if self.pick == 0 {
            choices - 1
        } else {
            self.pick - 1
        };
    }

    /// What follows is inverse if it is the highlighted choice, else normal.
    #[inline(never)]
    fn highlight(&mut self, highlighted: bool) {
        self.screen.set_style(if highlighted { Style::Inverse } else { Style::Normal });
    }

    /// Writes a choice, inverse if it is the highlighted one.
    fn draw_choice(&mut self, place: u8, text: &Text) {
        self.highlight(self.pick == place);
        self.screen.print(text);
        self.highlight(false);
    }

    /// Writes the name of `seat`.
    fn put_name(&mut self, seat: u8) {
        self.screen.name(self.names.of(seat));
    }
}
