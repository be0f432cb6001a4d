//! The program: handles events and draws each scene.
//!
//! Each [`Scene`] has a function that handles events and one that draws. Invalid input beeps and
//! changes nothing. ESC goes back one screen or pauses the game; leaving a game always needs
//! confirmation.

use super::choices::Choices;
use super::game::LIMIT;
use super::players::NAMES;
use super::rules::{PAGES, RULES};
use super::seats::Seats;
use super::sheet_screen::{FIGURES, draw_figures};
use super::title;
use super::turn::{Ask, HELP_WORDS};
use super::{Game, Phase};
use crate::kit::input::{Event, is_back};
use crate::kit::menu::{Item, MENU_HELP};
use crate::kit::options::{Options, draw_options, options};
use crate::kit::page;
use crate::kit::pager;
use crate::kit::pictures::VIOLET;
use crate::kit::saver::{NO_SAVE, SAVE_DELAY};
use crate::kit::scene::Scene;
use crate::kit::screen::text;
use crate::kit::statics::Static;
use crate::kit::{ALL, Archive, Engine, Facts, Kit, OnDisk, Program, Saves};
use crate::table::fairness::FAIRNESS_HELP;
use crate::table::high_scores::HIGH_SCORES_HELP;
use crate::table::pause::PAUSE_KEYS;
use crate::table::review;
use crate::table::scores::SCORES_HELP;
use crate::table::setup::ENTRY_HELP;
use crate::table::standings::SEATS_MAX;
use crate::table::tumble;
use crate::table::turns::TURNS_HELP;
use crate::table::winner::{YES_NO_HELP, draw_review_keys};
use crate::table::{Table, TableGame, Terms};

/// The options that have an effect in this game.
static OFFERED: u8 = Options::ALWAYS | Options::ODDS | Options::WAITS;

/// The parameters of the shared screens.
pub(super) static TERMS: Terms = Terms {
    bar: text!(0, 1, "ZONK!"),
    menu: &[
        Item { key: b'S', words: text!(4, 1, " Start ") },
        Item { key: b'H', words: text!(6, 1, " Humans            ") },
        Item { key: b'N', words: text!(8, 1, " Names             ") },
        Item { key: b'M', words: text!(10, 1, " Martha, careful   ") },
        Item { key: b'R', words: text!(12, 1, " Rufus, bold       ") },
        Item { key: b'T', words: text!(14, 1, " Tally, counts     ") },
        Item { key: b'G', words: text!(16, 1, " Game number   ") },
        Item { key: b'E', words: text!(18, 1, " Etiquette       ") },
        Item { key: b'B', words: text!(20, 1, " Bonus scores      ") },
    ],
    kinds: &NAMES,
    filler: 0,
    opponent: None,
    people_min: 0,
    seats_max: SEATS_MAX,
    limit: text!(14, 4, ""),
    limit_min: LIMIT,
    limit_max: LIMIT,
    opens: true,
};

/// The menu of a pause.
static PAUSE: [Item; 6] = [
    Item { key: b'P', words: text!(4, 2, " Play on ") },
    Item { key: b'S', words: text!(6, 2, " Score sheet ") },
    Item { key: b'D', words: text!(8, 2, " Dice ") },
    Item { key: b'R', words: text!(10, 2, " Rules ") },
    Item { key: b'O', words: text!(12, 2, " Options ") },
    Item { key: b'L', words: text!(14, 2, " Leave ") },
];

/// The state of the program, independent of the machine.
#[derive(Clone, Debug)]
// The fields that all programs have come first, so that shared code finds them at one address.
#[repr(C)]
pub struct Zonk {
    pub(super) kit: Static<Kit>,
    pub(super) table: Table,
    pub(super) game: Game,
    pub(super) seats: Seats,
    pub(super) ask: Ask,
    /// The dice that the player has chosen to leave, as a bit mask over the roll.
    pub(super) chosen: u8,
    /// Whether the odds of the next roll are shown, for this question only.
    pub(super) has_odds: bool,
    /// Whether a player who rolls before a hit is over loses the turn (B-R26).
    pub(super) has_etiquette: bool,
    /// The choices of people in this game, for the review.
    pub(super) choices: Choices,
    /// Whether the review looks for the next costly choice.
    pub(super) seeks: bool,
}

impl Default for Zonk {
    fn default() -> Self {
        Zonk::new()
    }
}

impl Zonk {
    /// The initial state. All bytes are zero, so that it takes no space in the program's file.
    pub const fn new() -> Zonk {
        Zonk {
            kit: Static::new(Kit::new()),
            table: Table::new(),
            game: Game::new(),
            seats: Seats::new(),
            ask: Ask::Ready,
            chosen: 0,
            has_odds: false,
            has_etiquette: false,
            choices: Choices::new(),
            seeks: false,
        }
    }

    /// Returns the state of the rules. It is valid from the first turn until the title.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the players.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Starts the game that was set up, with the roll for seats (B-R1).
    pub(super) fn begin_game(&mut self) {
        self.table.names.seat_in_order();
        // Cannot fail: setup accepts only a legal number of players.
        let _ = self.game.start(self.table.seats());
        self.seats.start(self.table.seats());
        self.choices.clear(false);
        self.table.fairness.begin();
        self.roll_for_seats();
        self.go(Scene::Scores);
    }

    /// Handles an event on a screen for reference. Returns whether the player has finished.
    fn answer_reference(&mut self, event: Event) -> bool {
        let kit = &mut self.kit;
        match kit.scene {
            Scene::Rules => RULES.turn(kit, event),
            Scene::Options => options(kit, event, &OFFERED),
            Scene::Turns => self.turn_sheet(event),
            Scene::Review => self.answer_review(event),
            // Any key leaves the screen.
            _ => true,
        }
    }

    /// Ends the game: shows the sheet with the winner (B-R36), then the ranking.
    pub(super) fn end(&mut self) {
        self.table.enter_scores(&mut self.kit, self.game.standings(), Table::is_person);
        self.kit.back = Scene::Winner;
        self.go(Scene::Turns);
    }
}

static FACTS: Facts =
    Facts { ink: VIOLET, name: b"ZONK!  \0\0\0", credit: title::WORDS, menu: &title::MENU };

impl OnDisk for Zonk {
    const NUMBER: u8 = 1;
    const TITLE_ART: &'static str = include_str!("art/title.txt");
    const RULES: &'static [&'static str] = PAGES;
    const HELP: &'static [&'static str] = &[HELP_WORDS];
}

impl TableGame for Zonk {
    fn parts(&mut self) -> (&mut Kit, &mut Table, &'static Terms) {
        (&mut self.kit, &mut self.table, &TERMS)
    }

    fn review(&self) -> Option<Scene> {
        self.choices.has_review().then_some(Scene::Review)
    }

    fn start_game(&mut self) {
        self.kit.saver.begin_game();
        self.begin_game();
    }

    fn choose_own_line(&mut self) {
        self.house_rule();
    }

    fn needs_players(&self) -> bool {
        // The players of the last game keep their seats, to which its sheet refers.
        self.game.phase() != Phase::Idle
    }
}

impl Program for Zonk {
    crate::kit::accessors!(FACTS);

    fn handle(&mut self, event: Event) {
        if self.kit.demo {
            return self.stop_demo();
        }
        match self.kit.scene {
            Scene::Title => self.title(event),
            Scene::Setup => self.setup(event),
            Scene::Bonus => self.bonus(event),
            Scene::Winner => self.answer_winner(event),
            Scene::Scores if is_back(event) => self.ask_pause(),
            Scene::Scores => self.take_seats(),
            Scene::Turn => self.turn(event),
            Scene::Pause => self.answer_pause(event, &PAUSE),
            _ => {
                if self.answer_reference(event) {
                    // The sheet of the last game follows the best scores.
                    let is_best = self.kit.scene == Scene::HighScores;
                    if is_best && self.game.sheet().turns() != 0 {
                        self.go(Scene::Turns);
                    } else {
                        self.close_reference();
                    }
                }
            }
        }
    }

    fn draw(&mut self) {
        let (kit, standings) = (&mut self.kit, self.game.standings());
        if kit.parts() == ALL {
            kit.screen.clear();
        }
        match kit.scene {
            Scene::Title => self.draw_title(),
            Scene::Rules => RULES.draw(kit),
            Scene::Options => draw_options(kit, &OFFERED),
            Scene::Turns => self.draw_sheet(),
            Scene::Fairness => self.table.fairness.draw(kit, self.table.number),
            Scene::Winner => {
                self.table.draw_winner(kit, standings, FIGURES, |screen, seat| {
                    draw_figures(&self.game, screen, seat);
                });
                if self.choices.has_review() {
                    draw_review_keys(kit);
                }
            }
            Scene::Review => self.draw_review(),
            Scene::Bonus => self.draw_bonuses(),
            Scene::HighScores => self.draw_scores(),
            Scene::Setup => {
                self.table.draw_setup(kit, &TERMS);
                self.draw_house_rules();
            }
            Scene::Scores => self.draw_seats(),
            Scene::Turn => self.draw_turn(),
            _ => {
                kit.draw_menu(&PAUSE);
                self.table.draw_bank_panel(kit, standings, &TERMS);
                kit.screen.bar(PAUSE_KEYS);
                self.draw_bar();
            }
        }
        self.kit.draw_demo();
    }

    fn animate(&mut self) {
        let sound = tumble::sound(&self.kit, self.game.roll().dice());
        self.kit.play(sound);
        self.draw_dice(false);
    }

    fn settle(&mut self) {
        self.settle_roll();
    }

    fn end_demo(&mut self) {
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
    }

    fn leave_game(&mut self) {
        if matches!(self.game.phase(), Phase::Failed | Phase::Stayed) {
            self.pass();
            self.fill_record();
        }
        self.back_to_record();
    }

    fn polls_before_saving(&self) -> u16 {
        // A game without people is saved after each turn.
        if self.table.humans != 0 && self.plays_by_itself() { NO_SAVE } else { SAVE_DELAY }
    }

    fn idle(&mut self) -> bool {
        self.begin_demo() || self.stop_finished_demo() || self.play_on()
    }

    fn help(&mut self) -> page::Page {
        match self.kit.scene {
            Scene::Setup => self.table.setup_help(),
            Scene::Bonus => ENTRY_HELP,
            Scene::Rules => pager::HELP,
            Scene::Turns => TURNS_HELP,
            Scene::Review => review::HELP,
            Scene::Fairness => FAIRNESS_HELP,
            Scene::HighScores => HIGH_SCORES_HELP,
            Scene::Winner => YES_NO_HELP,
            Scene::Scores => SCORES_HELP,
            Scene::Turn => self.turn_help(),
            _ => MENU_HELP,
        }
    }

    fn uses_paddle(&self) -> bool {
        self.kit.frames_left() == 0
    }
}
