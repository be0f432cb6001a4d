//! The program: handles events and draws each scene.
//!
//! Each [`Scene`] has a function that handles events and one that draws. They are here, or in
//! `table` and `kit` if games share the scene. Invalid input beeps and changes nothing. ESC goes
//! back one screen or pauses the game; leaving a game always needs confirmation (Z-R34). The stick
//! to the left does the same on screens that do not use it for anything else.
//!
//! Decisions that the rules leave open: ESC during the choice of a number of dice only restarts the
//! choice (Z-R33). Names are unique, and only the computer is called APPLE. In menus and on boards
//! of letters, button 1 moves the highlight and button 0 selects, so that two buttons suffice for
//! everything.

use super::choices::Choices;
use super::foresight::Foresight;
use super::game::{LIMIT_MAX, LIMIT_MIN};
use super::players::{self, EACH_OTHER};
use super::review::{self, Review};
use super::rules::{PAGES, RULES};
use super::title;
use super::turn::{Ask, STOP_WORDS};
use super::{Game, Phase};
use super::{by_die, by_face};
use crate::kit::input::{Event, is_back};
use crate::kit::menu::{Item, MENU_HELP};
use crate::kit::names::same;
use crate::kit::options::{Options, draw_options, options};
use crate::kit::page::{self, Bundle, ENDING, Loaded};
use crate::kit::pager;
use crate::kit::pictures::ORANGE;
use crate::kit::saver::{NO_SAVE, SAVE_DELAY};
use crate::kit::scene::Scene;
use crate::kit::screen::text;
use crate::kit::statics::Static;
use crate::kit::{ALL, Archive, Engine, Facts, Kit, OnDisk, Program, Saves};
use crate::table::fairness::{FAIRNESS_HELP, LastRolls};
use crate::table::high_scores::{HIGH_SCORES_HELP, draw_high_scores};
use crate::table::pause;
use crate::table::scores::SCORES_HELP;
use crate::table::setup::{LIMIT_RANGE, LIST, Step};
use crate::table::standings::SEATS_MAX;
use crate::table::tumble::{self, Tray};
use crate::table::turns::{FIGURES, Turns};
use crate::table::winner::{YES_NO_HELP, draw_review_keys};
use crate::table::{Table, TableGame, Terms};

/// The options that have an effect in this game.
static OFFERED: u8 = Options::ALWAYS | Options::CHOOSING | Options::ODDS | Options::WAITS;

/// The parameters of the shared screens (Z-R1, Z-R20, Z-R13). The last line of setup is a single
/// player's opponent.
pub(super) static TERMS: Terms = Terms {
    bar: text!(0, 1, "ZONKERS"),
    menu: &[
        Item { key: b'S', words: text!(4, 1, " Start ") },
        Item { key: b'H', words: text!(6, 1, " Humans            ") },
        Item { key: b'N', words: text!(8, 1, " Names             ") },
        Item { key: b'L', words: text!(10, 1, " Limit         ") },
        Item { key: b'G', words: text!(12, 1, " Game number   ") },
        Item { key: b'A', words: text!(14, 1, " Against ") },
    ],
    kinds: &[],
    filler: 0,
    opponent: Some(b"APPLE\0\0\0\0\0\0\0\0\0\0\0"),
    people_min: 1,
    seats_max: SEATS_MAX,
    limit: LIMIT_RANGE,
    limit_min: LIMIT_MIN,
    limit_max: LIMIT_MAX,
    opens: true,
};

/// The state of the program, independent of the machine.
#[derive(Clone, Debug)]
// The fields that all programs have come first, so that shared code finds them at one address.
#[repr(C)]
pub struct Zonkers {
    pub(super) kit: Static<Kit>,
    pub(super) table: Table,
    pub(super) game: Game,
    pub(super) turns: Turns,
    pub(super) last_rolls: LastRolls,
    /// The number of rolls in this turn.
    pub(super) rolls: u8,
    pub(super) ask: Ask,
    /// The face for which the player chooses a number of dice.
    pub(super) face: u8,
    /// The dice that the player has chosen to set aside, as a bit mask over the roll.
    pub(super) chosen: u8,
    /// The places of the dice on the table.
    pub(super) tray: Tray,
    /// Whether the odds of the next roll are shown, for this question only.
    pub(super) has_odds: bool,
    /// The kind of a single player's opponent.
    pub(super) opponent: u8,
    /// The choices of people in this game, for the review.
    pub(super) choices: Choices,
    pub(super) review: Review,
    /// The computation for Tessa and the review.
    pub(super) foresight: Static<Foresight>,
}

impl Default for Zonkers {
    fn default() -> Self {
        Zonkers::new()
    }
}

impl Zonkers {
    /// The initial state. All bytes are zero, so that it takes no space in the program's file.
    pub const fn new() -> Zonkers {
        Zonkers {
            kit: Static::new(Kit::new()),
            table: Table::new(),
            game: Game::new(),
            turns: Turns::new(),
            last_rolls: LastRolls::new(),
            rolls: 0,
            ask: Ask::Zonkers,
            face: 0,
            chosen: 0,
            tray: Tray::new(),
            has_odds: false,
            opponent: players::APPLE,
            choices: Choices::new(),
            review: Review::new(),
            foresight: Static::new(Foresight::new()),
        }
    }

    /// Returns the state of the rules. It is valid from the first scores until the title.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the players.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the last turns of this game.
    pub const fn turns(&self) -> &Turns {
        &self.turns
    }

    /// Seats the opponent of a single player, with a name that the player does not have (Z-R1).
    fn meet(&mut self) {
        if self.table.humans == 1 {
            let mut name = players::name(self.opponent);
            if same(&name, self.table.names.of(0)) {
                [name[5], name[6]] = *b" 2";
            }
            self.table.seat_opponent(&name);
        }
    }

    /// Handles an event at the scores or the announcement of the final round: any key continues
    /// (Z-R30).
    fn scores(&mut self, event: Event) {
        if is_back(event) {
            self.ask_pause();
        } else if self.kit.scene == Scene::FinalRound {
            self.go(Scene::Scores);
        } else {
            self.begin_turn();
        }
    }

    /// Starts a turn with its first roll.
    pub(super) fn begin_turn(&mut self) {
        self.kit.scene = Scene::Turn;
        self.roll();
    }

    /// Handles an event on a screen for reference. Returns whether the player has finished.
    fn answer_reference(&mut self, event: Event) -> bool {
        let kit = &mut self.kit;
        match kit.scene {
            Scene::Turns => self.answer_review(event),
            Scene::Rules => RULES.turn(kit, event),
            Scene::Options => options(kit, event, &OFFERED),
            // Any key leaves the screen (Z-R30).
            _ => true,
        }
    }

    fn draw_winner(&mut self) {
        if let Some(loaded) = self.kit.screen.load(Bundle::none()) {
            self.draw_loaded_winner(loaded);
        }
    }

    /// Draws the winner. In the aside [`ENDING`].
    #[inline(never)]
    fn draw_loaded_winner(&mut self, _loaded: Loaded<ENDING>) {
        let standings = self.game.standings();
        self.table.draw_winner(&mut self.kit, standings, FIGURES, |screen, seat| {
            self.turns.draw_figures(screen, seat);
        });
        draw_review_keys(&mut self.kit);
    }
}

static FACTS: Facts =
    Facts { ink: ORANGE, name: b"ZONKERS\0\0\0", credit: title::CREDIT, menu: &title::MENU };

impl OnDisk for Zonkers {
    const NUMBER: u8 = 0;
    const TITLE_ART: &'static str = include_str!("art/title.txt");
    const RULES: &'static [&'static str] = PAGES;
    const HELP: &'static [&'static str] =
        &[by_die::HELP_WORDS, by_face::HELP_WORDS, STOP_WORDS, review::HELP_WORDS];
}

impl TableGame for Zonkers {
    fn parts(&mut self) -> (&mut Kit, &mut Table, &'static Terms) {
        (&mut self.kit, &mut self.table, &TERMS)
    }

    fn review(&self) -> Option<Scene> {
        Some(Scene::Turns)
    }

    fn start_game(&mut self) {
        // Cannot fail: setup accepts only numbers that the rules allow.
        let _ = self.game.start(self.table.humans, self.table.limit);
        self.turns.clear(self.game.standings().seats());
        self.choices.clear(false);
        self.table.fairness.begin();
        self.last_rolls.clear();
        self.kit.saver.begin_game();
        self.rolls = 0;
        self.go(Scene::Scores);
    }

    fn update_setup(&mut self) {
        self.meet();
    }

    fn choose_own_line(&mut self) {
        if self.table.humans == 1 {
            self.opponent = (self.opponent + 1) % players::KINDS;
            self.meet();
        } else {
            self.kit.beep();
        }
        self.kit.draw_only(LIST);
    }
}

impl Program for Zonkers {
    crate::kit::accessors!(FACTS);

    fn handle(&mut self, event: Event) {
        if self.kit.demo {
            return self.stop_demo();
        }
        match self.kit.scene {
            Scene::Title => self.title(event),
            Scene::Setup => self.setup(event),
            Scene::Scores | Scene::FinalRound => self.scores(event),
            Scene::Turn => self.turn(event),
            Scene::Winner => self.answer_winner(event),
            Scene::Pause => self.answer_pause(event, &pause::MENU),
            _ => {
                if self.answer_reference(event) {
                    if self.kit.scene == Scene::Turns && self.review.is_direct {
                        self.resume();
                    } else {
                        self.close_reference();
                    }
                }
            }
        }
    }

    fn before_scene(&mut self, next: Scene) {
        if self.kit.scene == Scene::Turns {
            self.end_review();
        }
        if next == Scene::Turns {
            self.begin_review();
        }
        // Saves on other screens overwrite the memory of the foresight.
        self.foresight.forget();
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
            Scene::Turns => self.draw_review(),
            Scene::Fairness => {
                self.table.fairness.draw(kit, self.table.number);
                self.last_rolls.draw(kit);
            }
            Scene::HighScores => draw_high_scores(kit, &self.table.high_scores),
            Scene::Setup => {
                self.table.draw_setup(kit, &TERMS);
                if self.table.step() == Step::Page {
                    let is_alone = self.table.humans == 1;
                    let who = if is_alone { usize::from(self.opponent) } else { EACH_OTHER };
                    if let Some(&words) = players::INTRODUCTIONS.get(who) {
                        kit.screen.print(words);
                    }
                }
            }
            Scene::Scores | Scene::Turn => self.draw_turn(),
            Scene::FinalRound => self.table.draw_final_round(kit, standings),
            Scene::Winner => self.draw_winner(),
            _ => self.table.draw_pause(kit, standings, &TERMS),
        }
        self.kit.draw_demo();
    }

    fn animate(&mut self) {
        let sound = tumble::sound(&self.kit, self.game.roll().dice());
        self.kit.play(sound);
        self.draw_dice(false);
    }

    fn is_busy(&self) -> bool {
        self.kit.frames_left() != 0
            || self.kit.scene == Scene::Turn && self.ask == Ask::Thinks
            || self.kit.scene == Scene::Turns && (self.is_away() || self.kit.is_thinking)
    }

    fn settle(&mut self) {
        self.settle_roll();
    }

    fn end_demo(&mut self) {
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
    }

    fn leave_game(&mut self) {
        if matches!(self.game.phase(), Phase::Zonkers | Phase::Stopped) {
            self.pass();
            self.fill_record();
        }
        self.back_to_record();
    }

    fn polls_before_saving(&self) -> u16 {
        let waits = self.kit.scene != Scene::Scores || !self.plays_by_itself();
        if waits { SAVE_DELAY } else { NO_SAVE }
    }

    fn idle(&mut self) -> bool {
        self.begin_demo()
            || self.stop_finished_demo()
            || self.looks_ahead()
            || self.continue_review()
            || self.play_on()
    }

    fn help(&mut self) -> page::Page {
        // Reading the text overwrites the memory of the foresight.
        self.foresight.forget();
        match self.kit.scene {
            Scene::Setup => self.table.setup_help(),
            Scene::Rules => pager::HELP,
            Scene::Turns => review::HELP,
            Scene::Fairness => FAIRNESS_HELP,
            Scene::HighScores => HIGH_SCORES_HELP,
            Scene::Scores | Scene::FinalRound => SCORES_HELP,
            Scene::Turn => self.turn_help(),
            Scene::Winner => YES_NO_HELP,
            _ => MENU_HELP,
        }
    }

    fn uses_paddle(&self) -> bool {
        self.kit.frames_left() == 0
    }
}
