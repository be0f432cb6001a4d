//! The program, a state machine: polls of the controls in, a screen and sounds out.
//!
//! Each [`Scene`] has a file with two functions: one for an event, one to draw. Invalid input beeps and
//! leaves everything as it was; ESC goes back one screen, or asks before it leaves a game (Z-R34).
//!
//! What the rules leave open: ESC while dice are chosen begins the choice again and nothing else (Z-R33), so
//! a game is paused from any other prompt. RETURN is no answer to a number of dice or to yes and no.
//! Names differ, and nobody else is called APPLE. On menus and wheels button 1 moves on and button
//! 0 takes, so that two buttons alone reach everything.

use super::Game;
use super::game::{LIMIT_MAX, LIMIT_MIN};
use super::picture::TITLE;
use super::turn::Ask;
use crate::kit::input::{ESCAPE, Event};
use crate::kit::screen::{Screen, text};
use crate::kit::sound::Sound;
use crate::kit::{Kit, Program};
use crate::table::dice::Counts;
use crate::table::pause::{Pause, pause};
use crate::table::setup::Setup;
use crate::table::winner::play_again;
use crate::table::{Table, Terms, tumble};

/// Which screen is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Scene {
    /// Play, or read the rules.
    Title,
    /// The rules, page by page.
    Rules,
    /// Players, names, limit, game number.
    Setup,
    /// The scores, and who is next.
    Scores,
    /// A roll, and what to do about it.
    Turn,
    /// Somebody has reached the limit.
    FinalRound,
    /// The ranking, and whether to play again.
    Winner,
    /// Whether to leave the game.
    Pause,
}

/// What the shared screens must know (Z-R1, Z-R20, Z-R13).
pub(super) static TERMS: Terms = Terms {
    bar: text(0, 1, "ZONKERS"),
    opponent: *b"APPLE\0\0\0\0\0\0\0\0\0\0\0",
    players: text(11, 4, "ONE PLAYER MEETS THE COMPUTER,\nWHOSE NAME IS APPLE."),
    limit: text(
        4,
        4,
        "PLAY TO HOW MANY POINTS?\n\n\n\nRETURN FOR 10000\n\n\n\n\n500 TO 10000, IN STEPS OF 50.",
    ),
    limit_min: LIMIT_MIN,
    limit_max: LIMIT_MAX,
    needs: text(19, 2, "NEEDS 500 POINTS IN ONE TURN TO OPEN."),
};

/// The whole program but for the machine it runs on.
#[derive(Clone, Debug)]
pub struct Zonkers {
    pub(super) kit: Kit,
    pub(super) table: Table,
    pub(super) game: Game,
    scene: Scene,
    /// Where [`Scene::Pause`] goes back to, or the title if no game is paused.
    back: Scene,
    pub(super) ask: Ask,
    /// The face whose number is asked.
    pub(super) face: u8,
    pub(super) chosen: Counts,
}

impl Default for Zonkers {
    fn default() -> Self {
        Zonkers::new()
    }
}

impl Zonkers {
    /// A program just started. All bytes are zero, so that it costs no space in a program.
    pub const fn new() -> Zonkers {
        Zonkers {
            kit: Kit::new(),
            table: Table::new(),
            game: Game::new(),
            scene: Scene::Title,
            back: Scene::Title,
            ask: Ask::Zonkers,
            face: 0,
            chosen: Counts::NONE,
        }
    }

    /// What the player sees.
    pub const fn screen(&self) -> &Screen {
        &self.kit.screen
    }

    /// The state of the rules. Meaningful from the first scores until the title.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The screen that is shown.
    pub const fn scene(&self) -> Scene {
        self.scene
    }

    /// Whether something moves on the screen that idle polls will end.
    pub const fn is_busy(&self) -> bool {
        self.kit.moving() != 0
    }

    /// Shows another screen, its first choice highlighted.
    pub(super) fn go(&mut self, scene: Scene) {
        self.scene = scene;
        self.kit.fresh();
        self.kit.pick = 0;
    }

    /// Asks whether to leave the game, which goes on if not (Z-R34).
    pub(super) fn ask_pause(&mut self) {
        self.back = self.scene;
        self.scene = Scene::Pause;
        self.kit.fresh();
    }

    /// Shows the rules, and then what was shown before: the title, or a pause.
    pub(super) fn read_rules(&mut self) {
        if self.scene == Scene::Title {
            self.back = Scene::Title;
        }
        self.go(Scene::Rules);
    }

    pub(super) fn leave_rules(&mut self) {
        self.go(if self.back == Scene::Title { Scene::Title } else { Scene::Pause });
    }

    fn setup(&mut self, event: Event) {
        match self.table.setup(&mut self.kit, event, &TERMS) {
            Setup::Asks => {}
            Setup::Left => self.go(Scene::Title),
            Setup::Done => self.begin(),
        }
    }

    /// Starts the game that was set up.
    fn begin(&mut self) {
        // Cannot fail: setup asks for what the rules allow.
        let _ = self.game.start(self.table.humans, self.table.limit);
        if let Some(seat) = self.game.apple() {
            self.table.names.set(seat, &TERMS.opponent);
        }
        self.go(Scene::Scores);
    }

    /// The scores, or the announcement of the final round: any key goes on (Z-R30).
    fn scores(&mut self, event: Event) {
        if event == ESCAPE {
            self.ask_pause();
        } else if self.scene == Scene::FinalRound {
            self.go(Scene::Scores);
        } else {
            self.scene = Scene::Turn;
            self.roll();
        }
    }

    fn pause(&mut self, event: Event) {
        match pause(&mut self.kit, event) {
            Pause::Goes => {}
            Pause::Leave => self.go(Scene::Title),
            Pause::PlayOn => {
                self.scene = self.back;
                self.kit.fresh();
            }
            // The rules come back here: the place to play on from is not the title.
            Pause::Rules => self.read_rules(),
        }
    }

    /// Play again: the same players to the same limit, with a new number.
    fn winner(&mut self, event: Event) {
        match play_again(&mut self.kit, event) {
            Some(true) => {
                self.go(Scene::Setup);
                self.table.begin_again(&mut self.kit);
            }
            Some(false) => self.go(Scene::Title),
            None => {}
        }
    }

    /// Draws the dice of the last roll.
    pub(super) fn draw_dice(&mut self) {
        tumble::draw_dice(&mut self.kit, self.game.roll(), self.game.counters());
    }
}

impl Program for Zonkers {
    fn kit(&mut self) -> &mut Kit {
        &mut self.kit
    }

    fn handle(&mut self, event: Event) {
        match self.scene {
            Scene::Title => self.title(event),
            Scene::Rules => self.rules(event),
            Scene::Setup => self.setup(event),
            Scene::Scores | Scene::FinalRound => self.scores(event),
            Scene::Turn => self.turn(event),
            Scene::Winner => self.winner(event),
            Scene::Pause => self.pause(event),
        }
    }

    fn draw(&mut self) {
        let (kit, standings) = (&mut self.kit, self.game.standings());
        kit.screen.clear();
        match self.scene {
            Scene::Title => self.draw_title(),
            Scene::Rules => self.draw_rules(),
            Scene::Setup => self.table.draw_setup(kit, &TERMS),
            Scene::Scores => self.table.draw_scores(kit, standings, &TERMS),
            Scene::Turn => self.draw_turn(),
            Scene::FinalRound => self.table.draw_final_round(kit, standings, &TERMS),
            Scene::Winner => self.table.draw_winner(kit, standings, &TERMS),
            Scene::Pause => self.table.draw_pause(kit, standings, &TERMS),
        }
    }

    fn animate(&mut self) {
        self.kit.play(Sound::Click);
        self.draw_dice();
    }

    fn settle(&mut self) {
        self.kit.play(self.roll_sound());
    }

    fn title(&self) -> &'static [u8] {
        &TITLE
    }

    fn uses_paddle(&self) -> bool {
        match self.scene {
            Scene::Title | Scene::Setup => true,
            Scene::Turn => self.ask == Ask::Choose,
            _ => false,
        }
    }
}
