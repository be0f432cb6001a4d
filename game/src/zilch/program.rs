//! The program: handles events and draws each scene.
//!
//! Each [`Scene`] has a function that handles events and one that draws. They are here, or in
//! `table` and `kit` if games share the scene. Invalid input beeps and changes nothing. ESC goes
//! back one screen or pauses the game; leaving a game always needs confirmation. The stick to the
//! left does the same on screens that do not use it for anything else.

use super::choices::Choices;
use super::foresight::Foresight;
use super::game::{LIMIT_MAX, LIMIT_MIN};
use super::oracle;
use super::oracle::OracleState;
use super::players::{COUNTING, ORACLE};
use super::rules::{PAGES, RULES};
use super::title;
use super::turn::{Ask, CHOOSE_WORDS, OFFER_WORDS};
use super::{Game, Phase};
use crate::kit::input::{Event, is_back};
use crate::kit::menu::{Item, MENU_HELP};
use crate::kit::names::Name;
use crate::kit::options::{Options, draw_options, options};
use crate::kit::page::{self, Bundle, HEIRS_ENDING, Loaded};
use crate::kit::pager;
use crate::kit::pictures::BLUE;
use crate::kit::saver::{NO_SAVE, SAVE_DELAY};
use crate::kit::scene::Scene;
use crate::kit::screen::text;
use crate::kit::statics::Static;
use crate::kit::{ALL, Archive, Engine, Facts, Kit, OnDisk, Program, Saves};
use crate::table::company::Player;
use crate::table::dice::Counts;
use crate::table::fairness::{FAIRNESS_HELP, LastRolls};
use crate::table::high_scores::{HIGH_SCORES_HELP, draw_high_scores};
use crate::table::pause;
use crate::table::review;
use crate::table::scores::SCORES_HELP;
use crate::table::setup::LIMIT_RANGE;
use crate::table::standings::SEATS_MAX;
use crate::table::tumble::{self, Tray};
use crate::table::turns::{FIGURES, TURNS_HELP, Turns};
use crate::table::winner::{READING, YES_NO_HELP, draw_review_keys};
use crate::table::{Table, TableGame, Terms};

/// The options that have an effect in this game.
static OFFERED: u8 = Options::ALWAYS | Options::ODDS | Options::WAITS;

/// The lines of setup. Oracle's line is missing on machines that cannot offer her, which moves the
/// lines below it up.
macro_rules! menu {
    ($($oracle:literal,)? below $limit:literal, $number:literal) => {
        &[
            Item { key: b'S', words: text!(4, 1, " Start ") },
            Item { key: b'H', words: text!(6, 1, " Humans            ") },
            Item { key: b'N', words: text!(8, 1, " Names             ") },
            Item { key: b'P', words: text!(10, 1, " Prudence, careful ") },
            Item { key: b'R', words: text!(12, 1, " Rush, bold        ") },
            Item { key: b'A', words: text!(14, 1, " Abacus, counts    ") },
            $(Item { key: b'O', words: text!(16, 1, $oracle) },)?
            Item { key: b'L', words: text!($limit, 1, " Limit         ") },
            Item { key: b'G', words: text!($number, 1, " Game number   ") },
        ]
    };
}

/// The names of the computer players; see [`super::players`].
static KINDS: [Name; 4] = [
    *b"PRUDENCE\0\0\0\0\0\0\0\0",
    *b"RUSH\0\0\0\0\0\0\0\0\0\0\0\0",
    *b"ABACUS\0\0\0\0\0\0\0\0\0\0",
    *b"ORACLE\0\0\0\0\0\0\0\0\0\0",
];

const fn terms_of(menu: &'static [Item], kinds: &'static [Name]) -> Terms {
    Terms {
        bar: text!(0, 1, "ZILCH"),
        menu,
        kinds,
        filler: 0,
        opponent: None,
        people_min: 0,
        seats_max: SEATS_MAX,
        limit: LIMIT_RANGE,
        limit_min: LIMIT_MIN,
        limit_max: LIMIT_MAX,
        opens: false,
    }
}

/// The parameters of the shared screens (S-R1, S-R25).
pub(super) static TERMS: Terms = terms_of(menu!(" Oracle, shrewd    ", below 18, 20), &KINDS);
/// Like [`TERMS`], for a machine that does not offer Oracle.
static WITHOUT_ORACLE: Terms = terms_of(menu!(below 16, 18), {
    let [others @ .., _] = &KINDS;
    others
});

/// Returns the parameters for this machine.
pub(super) fn terms() -> &'static Terms {
    if oracle::can_come() { &TERMS } else { &WITHOUT_ORACLE }
}

/// The state of the program, independent of the machine.
#[derive(Clone, Debug)]
// The fields that all programs have come first, so that shared code finds them at one address.
#[repr(C)]
pub struct Zilch {
    pub(super) kit: Static<Kit>,
    pub(super) table: Table,
    pub(super) game: Game,
    pub(super) turns: Turns,
    pub(super) last_rolls: LastRolls,
    /// The number of rolls in this turn.
    pub(super) rolls: u8,
    pub(super) ask: Ask,
    /// The dice that the player has chosen to set aside, as a bit mask over the roll.
    pub(super) chosen: u8,
    /// Whether the computer player will bank after the choice on the screen.
    pub(super) will_bank: bool,
    /// The dice of the roll that score most together.
    pub(super) counting: Counts,
    /// The places of the dice on the table.
    pub(super) tray: Tray,
    /// Whether the odds of the next roll are shown, for this question only.
    pub(super) has_odds: bool,
    /// The choices of people in this game, for the review.
    pub(super) choices: Choices,
    /// Whether the review shows an earlier state of the game.
    pub(super) is_reviewing: bool,
    /// Whether the review is looking for the next costly choice.
    pub(super) seeks: bool,
    /// The location of Oracle's code.
    pub(super) oracle: OracleState,
    /// Oracle's computation.
    pub(super) foresight: Static<Foresight>,
}

impl Default for Zilch {
    fn default() -> Self {
        Zilch::new()
    }
}

impl Zilch {
    /// The initial state. All bytes are zero, so that it takes no space in the program's file.
    pub const fn new() -> Zilch {
        Zilch {
            kit: Static::new(Kit::new()),
            table: Table::new(),
            game: Game::new(),
            turns: Turns::new(),
            last_rolls: LastRolls::new(),
            rolls: 0,
            ask: Ask::Choose,
            chosen: 0,
            will_bank: false,
            counting: Counts::NONE,
            tray: Tray::new(),
            has_odds: false,
            choices: Choices::new(),
            is_reviewing: false,
            seeks: false,
            oracle: OracleState::OnDisk,
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

    /// Returns the kind of the computer player on turn, or `None` if it is a person's turn.
    pub(super) fn computer(&self) -> Option<u8> {
        match self.table.player(self.game.seat()) {
            Player::Computer(ORACLE) if self.oracle == OracleState::Replaced => Some(COUNTING),
            Player::Computer(kind) => Some(kind),
            Player::Person => None,
        }
    }

    /// Handles an event between two turns or at the announcement of the final round.
    fn scores(&mut self, event: Event) {
        if self.oracle == OracleState::Unreadable {
            self.answer_lost_oracle(event);
        } else if self.kit.scene == Scene::Scores
            && self.game.phase() == Phase::Offer
            && self.computer().is_none()
        {
            self.answer_offer(event);
        } else if is_back(event) {
            self.ask_pause();
        } else {
            self.next();
        }
    }

    /// Shows the scores after the announcement of the final round; otherwise starts the turn.
    pub(super) fn next(&mut self) {
        if self.kit.scene == Scene::FinalRound {
            self.go(Scene::Scores);
        } else {
            self.begin_turn();
        }
    }

    /// Starts a turn with its first roll.
    pub(super) fn enter_turn(&mut self) {
        self.kit.scene = Scene::Turn;
        self.roll();
    }

    /// Handles an event on a screen for reference. Returns whether the player has finished.
    fn answer_reference(&mut self, event: Event) -> bool {
        let kit = &mut self.kit;
        match kit.scene {
            Scene::Rules => RULES.turn(kit, event),
            Scene::Options => options(kit, event, &OFFERED),
            Scene::Turns => self.turns.page(kit, event),
            Scene::Review => self.answer_review(event),
            _ => true,
        }
    }
}

impl Zilch {
    pub(super) fn draw_winner(&mut self) {
        if let Some(loaded) = self.kit.screen.load(Bundle::none()) {
            self.draw_loaded_winner(loaded);
        }
    }

    /// Draws the winner, also while the review is read. In the aside [`HEIRS_ENDING`].
    #[inline(never)]
    fn draw_loaded_winner(&mut self, _loaded: Loaded<HEIRS_ENDING>) {
        let standings = self.game.standings();
        self.table.draw_winner(&mut self.kit, standings, FIGURES, |screen, seat| {
            self.turns.draw_figures(screen, seat);
        });
        if self.kit.scene == Scene::Review {
            self.kit.screen.bar(READING);
        } else if self.has_review() {
            draw_review_keys(&mut self.kit);
        }
    }
}

static FACTS: Facts =
    Facts { ink: BLUE, name: b"ZILCH  \0\0\0", credit: title::CREDIT, menu: &title::MENU };

impl OnDisk for Zilch {
    const NUMBER: u8 = 2;
    const TITLE_ART: &'static str = include_str!("art/title.txt");
    const RULES: &'static [&'static str] = PAGES;
    const HELP: &'static [&'static str] = &[CHOOSE_WORDS, OFFER_WORDS];
}

impl TableGame for Zilch {
    fn parts(&mut self) -> (&mut Kit, &mut Table, &'static Terms) {
        (&mut self.kit, &mut self.table, terms())
    }

    fn review(&self) -> Option<Scene> {
        self.has_review().then_some(Scene::Review)
    }

    fn start_game(&mut self) {
        // Cannot fail: setup accepts only numbers that the rules allow.
        let _ = self.game.start(self.table.seats(), self.table.limit);
        self.turns.clear(self.game.standings().seats());
        self.choices.clear(false);
        self.table.fairness.begin();
        self.last_rolls.clear();
        self.kit.saver.begin_game();
        self.rolls = 0;
        self.tray = Tray::new();
        self.go(Scene::Scores);
    }
}

impl Program for Zilch {
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
                    self.close_reference();
                }
            }
        }
    }

    fn before_scene(&mut self, next: Scene) {
        self.end_review();
        // Saves on other screens overwrite the memory of the foresight.
        self.foresight.forget();
        let is_replaced = self.oracle == OracleState::Replaced;
        if self.oracle == OracleState::Unreadable
            || is_replaced && matches!(next, Scene::Title | Scene::Setup | Scene::Review)
        {
            self.oracle = OracleState::OnDisk;
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
            Scene::Turns => self.turns.draw(kit, &self.table),
            Scene::Review => self.draw_review(),
            Scene::Fairness => {
                self.table.fairness.draw(kit, self.table.number);
                self.last_rolls.draw(kit);
            }
            Scene::HighScores => draw_high_scores(kit, &self.table.high_scores),
            Scene::Setup => self.table.draw_setup(kit, terms()),
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
        self.kit.frames_left() != 0 || self.is_to_think() || self.is_oracle_away()
    }

    fn settle(&mut self) {
        self.settle_roll();
    }

    fn end_demo(&mut self) {
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
    }

    fn leave_game(&mut self) {
        if matches!(self.game.phase(), Phase::Zilch | Phase::Banked) {
            self.pass();
            self.fill_record();
        }
        self.back_to_record();
    }

    fn polls_before_saving(&self) -> u16 {
        // A game without people is saved after each turn.
        let is_watched = self.kit.scene == Scene::Scores && self.table.humans != 0;
        if is_watched && self.plays_by_itself() { NO_SAVE } else { SAVE_DELAY }
    }

    fn idle(&mut self) -> bool {
        self.begin_demo()
            || self.stop_finished_demo()
            || self.fetches_oracle()
            || self.looks_ahead()
            || self.play_on()
    }

    fn help(&mut self) -> page::Page {
        // Reading the text overwrites the memory of the foresight.
        self.foresight.forget();
        match self.kit.scene {
            Scene::Setup => self.table.setup_help(),
            Scene::Rules => pager::HELP,
            Scene::Turns => TURNS_HELP,
            Scene::Review => review::HELP,
            Scene::Fairness => FAIRNESS_HELP,
            Scene::HighScores => HIGH_SCORES_HELP,
            Scene::FinalRound => SCORES_HELP,
            Scene::Scores | Scene::Turn => self.turn_help(),
            Scene::Winner => YES_NO_HELP,
            _ => MENU_HELP,
        }
    }

    fn uses_paddle(&self) -> bool {
        self.kit.frames_left() == 0
    }
}
