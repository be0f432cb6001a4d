//! The program: handles events and draws each scene.
//!
//! Each [`Scene`] has a function that handles events and one that draws. Invalid input beeps and
//! changes nothing. ESC goes back one screen or pauses the run, which the title offers to continue.

use super::Game;
use super::dice::count;
use super::history::{BEST_HELP, BEST_WORDS, Log};
use super::on_table;
use super::rules::{PAGES, RULES};
use super::run_screens::PAUSE;
use super::title;
use super::turn::{ACT_WORDS, AIM_WORDS, Now};
use crate::kit::hires::Page;
use crate::kit::input::{Event, is_back};
use crate::kit::menu::MENU_HELP;
use crate::kit::options::{Options, draw_options, options};
use crate::kit::page::{self, Bundle, CHANCES_ASIDE};
use crate::kit::pager;
use crate::kit::pictures::GREEN;
use crate::kit::rng::Rng;
use crate::kit::saver::SAVE_DELAY;
use crate::kit::scene::Scene;
use crate::kit::screen::{Screen, Text, text};
use crate::kit::statics::Static;
use crate::kit::{ALL, Engine, Facts, Kit, OnDisk, Program};
use crate::table::fairness::Fairness;
use crate::table::high_scores::HighScores;
use crate::table::scores::SCORES_HELP;
use crate::table::setup::ENTRY_HELP;
use crate::table::tumble;
use crate::table::winner::{YES_NO_HELP, play_again};

/// The options that have an effect in this game.
static OFFERED: u8 = Options::ALWAYS | Options::ODDS;

/// A note below the statistics of the dice.
const NO_D4: Text = text!(15, 2, "A D4 is not counted.");

/// The polls without a press before a save in the middle of a turn: two seconds, because a save
/// takes one.
const THOUGHT: u16 = 100;

/// The state of the program, independent of the machine.
#[derive(Clone, Debug)]
// The fields that all programs have come first, so that shared code finds them at one address.
#[repr(C)]
pub struct Cards {
    pub(super) kit: Static<Kit>,
    pub(super) game: Game,
    /// The random numbers of deck and dice.
    pub(super) rng: Rng,
    /// The run's number, the seed of `rng`.
    pub(super) number: u16,
    /// The statistics of the dice, without D4s.
    pub(super) fairness: Static<Fairness>,
    /// The best runs, see [`super::history`].
    pub(super) best: HighScores,
    /// The turns of this run.
    pub(super) log: Log,
    pub(super) now: Static<Now>,
}

impl Default for Cards {
    fn default() -> Self {
        Cards::new()
    }
}

impl Cards {
    /// The initial state. All bytes are zero, so that it takes no space in the program's file.
    pub const fn new() -> Cards {
        Cards {
            kit: Static::new(Kit::new()),
            game: Game::new(),
            rng: Rng::new(),
            number: 0,
            fairness: Static::new(Fairness::new()),
            best: HighScores::new(),
            log: Log::NONE,
            now: Static::new(Now::NONE),
        }
    }

    /// Returns the state of the rules. It is valid from the first cast until the title.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Handles an event on a screen for reference.
    fn look(&mut self, event: Event) {
        let kit = &mut self.kit;
        let is_finished = match kit.scene {
            Scene::Rules => RULES.turn(kit, event),
            Scene::Options => options(kit, event, &OFFERED),
            _ => true,
        };
        if is_finished {
            self.close_reference();
        }
    }

    /// Handles the answer to the question whether to play again, with another run number.
    fn over(&mut self, event: Event) {
        match play_again(&mut self.kit, event) {
            Some(false) if self.kit.screen.is_lost => self.ask_pause(),
            Some(true) => self.begin_setup(),
            Some(false) => self.go(Scene::Title),
            None => {}
        }
    }
}

static FACTS: Facts =
    Facts { ink: GREEN, name: b"ZONK\0\0\0\0\0\0", credit: title::CREDIT, menu: &title::MENU };

impl OnDisk for Cards {
    const NUMBER: u8 = 3;
    const TITLE_ART: &'static str = include_str!("art/title.txt");
    const RULES: &'static [&'static str] = PAGES;
    const HELP: &'static [&'static str] = &[ACT_WORDS, AIM_WORDS, BEST_WORDS];
}

impl Program for Cards {
    crate::kit::accessors!(FACTS);

    fn handle(&mut self, event: Event) {
        if self.kit.demo {
            return self.stop_demo();
        }
        match self.kit.scene {
            Scene::Title => self.title(event),
            Scene::Setup => self.setup(event),
            Scene::Turn => self.turn(event),
            Scene::Scores if is_back(event) => self.ask_pause(),
            Scene::Scores => self.next_turn(),
            Scene::Winner => self.over(event),
            Scene::Pause => self.answer_pause(event, &PAUSE),
            _ => self.look(event),
        }
    }

    fn draw(&mut self) {
        let kit = &mut self.kit;
        if kit.parts() == ALL {
            kit.screen.clear();
        }
        match kit.scene {
            Scene::Title => self.draw_title(),
            Scene::Rules => RULES.draw(kit),
            Scene::Options => draw_options(kit, &OFFERED),
            Scene::Setup => self.draw_setup(),
            Scene::Turn => {
                self.draw_turn();
                if self.kit.demo {
                    // The player of the demonstration needs the chances. They are read while the
                    // turn is shown.
                    let _ = self.kit.screen.load(Bundle::<CHANCES_ASIDE>::none());
                }
            }
            Scene::Scores => self.draw_drawn(),
            Scene::Winner => self.draw_over(),
            Scene::Turns => self.draw_chart_screen(),
            Scene::Fairness => {
                self.fairness.draw(kit, self.number);
                kit.screen.print(NO_D4);
            }
            Scene::HighScores => self.draw_best(),
            _ => self.draw_pause(),
        }
        self.kit.draw_demo();
    }

    fn draw_own(screen: &mut Screen, page: &mut Page) {
        on_table::draw(screen, page);
    }

    fn animate(&mut self) {
        let sound = tumble::sound(&self.kit, count(self.now.tumbling));
        self.kit.play(sound);
        self.draw_dice(false);
    }

    fn settle(&mut self) {
        self.settle_cast();
    }

    fn polls_before_saving(&self) -> u16 {
        if self.kit.scene == Scene::Turn { THOUGHT } else { SAVE_DELAY }
    }

    fn idle(&mut self) -> bool {
        self.begin_demo() || self.stop_finished_demo() || self.continue_demo()
    }

    fn help(&mut self) -> page::Page {
        match self.kit.scene {
            Scene::Setup => ENTRY_HELP,
            Scene::Rules => pager::HELP,
            Scene::Turns | Scene::Fairness | Scene::HighScores => BEST_HELP,
            Scene::Scores => SCORES_HELP,
            Scene::Turn => self.turn_help(),
            Scene::Winner => YES_NO_HELP,
            _ => MENU_HELP,
        }
    }

    fn uses_paddle(&self) -> bool {
        self.kit.frames_left() == 0
    }
}
