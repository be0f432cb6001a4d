//! The program: handles events and draws each scene.

use super::action::{Action, Kind};
use super::board::Point;
use super::card::NUMBERS;
use super::game::DISCARDED;
use super::log::{Entry, put_card};
use super::near::{NEAR_HELP, NEAR_WORDS};
use super::play::Play;
use super::rules::{PAGES, RULES};
use super::turn::{Ask, Later, MARKS, note_change};
use super::turn_screen::{TURN_HELP, TURN_WORDS};
use super::{Game, tiles, title};
use crate::kit::hires::Page;
use crate::kit::input::Event;
use crate::kit::menu::{self, Choice, Item, MENU_HELP};
use crate::kit::options::{Options, draw_options, options};
use crate::kit::page;
use crate::kit::pager;
use crate::kit::pictures::VIOLET;
use crate::kit::rng::Rng;
use crate::kit::saver::{NO_SAVE, SAVE_DELAY};
use crate::kit::scene::Scene;
use crate::kit::screen::{BLANK, COLUMNS, ROWS, Screen, Text, text};
use crate::kit::sound::Sound;
use crate::kit::statics::Static;
use crate::kit::{ALL, Archive, Engine, Facts, Kit, OnDisk, Program};
use crate::table::pause::PAUSE_KEYS;
use crate::table::turns::TURNS_HELP;
use crate::table::winner::{AGAIN, AGAIN_KEYS, NO, NUMBER, YES, YES_NO_HELP, play_again};
use crate::table::{Table, TableGame, Terms};

/// The options that have an effect in this game.
static OFFERED: u8 = Options::ALWAYS | Options::WAITS;

/// The parameters of the shared screens.
pub(super) static TERMS: Terms = Terms {
    bar: text!(0, 1, "ZARK CITY"),
    menu: &[
        Item { key: b'S', words: text!(3, 1, " Start ") },
        Item { key: b'H', words: text!(5, 1, " Humans            ") },
        Item { key: b'N', words: text!(7, 1, " Names             ") },
        Item { key: b'D', words: text!(9, 1, " Dolly, random     ") },
        Item { key: b'M', words: text!(11, 1, " Mason, builds     ") },
        Item { key: b'B', words: text!(13, 1, " Brand, attacks    ") },
        Item { key: b'V', words: text!(15, 1, " Vista, plans      ") },
        Item { key: b'F', words: text!(17, 1, " Falke, hunts      ") },
        Item { key: b'W', words: text!(19, 1, " Wanda, easy       ") },
        Item { key: b'G', words: text!(21, 1, " Game number   ") },
    ],
    kinds: &[
        *b"DOLLY\0\0\0\0\0\0\0\0\0\0\0",
        *b"MASON\0\0\0\0\0\0\0\0\0\0\0",
        *b"BRAND\0\0\0\0\0\0\0\0\0\0\0",
        *b"VISTA\0\0\0\0\0\0\0\0\0\0\0",
        *b"FALKE\0\0\0\0\0\0\0\0\0\0\0",
        *b"WANDA\0\0\0\0\0\0\0\0\0\0\0",
    ],
    filler: super::players::WANDERER,
    opponent: None,
    people_min: 0,
    seats_max: super::pieces::SEATS_MAX,
    limit: text!(14, 4, ""),
    limit_min: crate::kit::points::Points::ZERO,
    limit_max: crate::kit::points::Points::ZERO,
    opens: false,
};

/// The row of the menu of a pause.
const ROW: u8 = 3;

static PAUSE: [Item; 8] = [
    Item { key: b'P', words: text!(ROW, 3, " Play on ") },
    Item { key: b'W', words: text!(ROW + 1, 3, " What happened ") },
    Item { key: b'N', words: text!(ROW + 2, 3, " Near a power block ") },
    Item { key: b'R', words: text!(ROW + 3, 3, " Rules ") },
    Item { key: b'O', words: text!(ROW + 4, 3, " Options ") },
    Item { key: b'D', words: text!(ROW + 5, 3, " Draw: offer one ") },
    Item { key: b'G', words: text!(ROW + 6, 3, " Give up ") },
    Item { key: b'L', words: text!(ROW + 7, 3, " Leave ") },
];
const PAUSE_NUMBER: Text = text!(ROW + 10, 3, "Paused. Game ");
const PAUSE_DISCARDS: Text = text!(ROW + 12, 3, "Discarded:");

/// The state of the program, independent of the machine.
#[derive(Clone, Debug)]
// The fields that all programs have come first, so that shared code finds them at one address.
#[repr(C)]
pub struct Zark {
    pub(super) kit: Static<Kit>,
    pub(super) table: Table,
    pub(super) play: Static<Play>,
    /// The random numbers of the computer players.
    pub(super) chance: Rng,
    pub(super) ask: Ask,
    /// A slow reaction to a press, which the next poll performs.
    pub(super) later: Later,
    /// The action that the player is choosing.
    pub(super) action: Action,
    /// The number of its parts that the player has chosen.
    pub(super) fixed: u8,
    /// The number of values for the next part.
    pub(super) count: u8,
    /// The previous value of [`Kit::pick`].
    pub(super) pointed: u8,
    /// The action in progress, as the history shows it.
    pub(super) reported: Entry,
    /// The card drawn last.
    pub(super) drawn: Option<u8>,
    /// The reason why the player's choice is illegal, as its number plus 1; or 0.
    pub(super) why: u8,
    /// The seat of the person who sees the screen.
    pub(super) seen: u8,
    /// The step of the lesson, counted from 1; 0 in a game.
    pub(super) lesson: u8,
    /// The number of polls since the current decision began.
    pub(super) polls: u16,
    /// The number of dots that show progress.
    pub(super) dots: u8,
    /// The place in the upper left corner of the visible city.
    pub(super) view: Point,
    /// Whether the city is half a card further to the right (bit 0) or below (bit 1).
    pub(super) halves: u8,
    /// The row and the column of the card that is drawn.
    pub(super) corner: (u8, u8),
    /// The cards of the winner's power block, plus 1, its middle first; or 0.
    pub(super) block: [u8; 3],
    /// By card of the city: the seats that have not acted since another player changed it, as a bit
    /// mask.
    pub(super) news: [u8; NUMBERS as usize],
}

impl Default for Zark {
    fn default() -> Self {
        Zark::new()
    }
}

impl Zark {
    /// The initial state. All bytes are zero, so that it takes no space in the program's file.
    pub const fn new() -> Zark {
        Zark {
            kit: Static::new(Kit::new()),
            table: Table::new(),
            play: Static::new(Play::NONE),
            chance: Rng::new(),
            ask: Ask::Cover,
            later: Later::Nothing,
            action: Action::new(Kind::Draw, 0, 0, 0),
            fixed: 0,
            count: 0,
            pointed: 0,
            reported: [0; 4],
            drawn: None,
            why: 0,
            seen: 0,
            lesson: 0,
            polls: 0,
            dots: 0,
            view: Point { x: 0, y: 0 },
            halves: 0,
            corner: (0, 0),
            block: [0; 3],
            news: [0; _],
        }
    }

    /// Returns the state of the rules. It is valid from the first question until the title.
    pub fn game(&self) -> &Game {
        &self.play.game
    }

    /// Returns the players.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns whether the screen shows a game.
    pub(super) fn is_playing(&self) -> bool {
        self.kit.scene == Scene::Turn
    }

    /// Starts the game that was set up.
    pub(super) fn begin(&mut self) {
        let seats = self.table.seats();
        // K-R4: starters are chosen in a random order.
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
        for left in (1..seats).rev() {
            let other = self.table.rng.below(left + 1);
            order.swap(usize::from(left & 7), usize::from(other & 7));
        }
        // Valid, because setup accepts no other number of players.
        self.play.game.deal(seats, &order);
        self.play.log.clear();
        if self.lesson == 0 {
            self.kit.saver.begin_game();
        }
        self.sit_down();
    }

    /// Pauses the game, even while a computer player is thinking.
    pub(super) fn interrupt(&mut self) {
        if self.ask == Ask::Think {
            self.put_back();
        }
        self.ask_pause();
    }

    /// Shows the game, which has just been started or restored.
    pub(super) fn sit_down(&mut self) {
        self.seen = 0xFF;
        self.block = [0; 3];
        self.news = [0; _];
        let news = &mut self.news;
        self.play.log.replay(|entry| note_change(news, entry));
        self.go(Scene::Turn);
        self.advance();
    }

    /// Ends the game, and shows the winner.
    pub(super) fn end(&mut self) {
        self.kit.has_game = false;
        self.kit.play(Sound::Fanfare);
        self.due();
        self.go(Scene::Winner);
        self.mark_block();
    }

    /// Requests a save, except in the lesson.
    pub(super) fn due(&mut self) {
        if self.lesson == 0 {
            self.kit.saver.mark_changed();
        }
    }

    fn pause(&mut self, event: Event) {
        match self.kit.choose(event, &PAUSE) {
            Choice::Open => {}
            Choice::Back | Choice::Taken(0) => {
                self.resume();
                if self.ask == Ask::Think {
                    self.ask_seat();
                }
            }
            Choice::Taken(1) => self.look_up(Scene::Turns),
            Choice::Taken(2) => self.look_up(Scene::Near),
            Choice::Taken(3) => self.look_up(Scene::Rules),
            Choice::Taken(4) => self.look_up(Scene::Options),
            Choice::Taken(7) => self.postpone(Later::Leave),
            Choice::Taken(place) => {
                self.kit.scene = Scene::Turn;
                if !self.say(if place == 5 { Kind::Offer } else { Kind::Resign }) {
                    self.kit.scene = Scene::Pause;
                    self.kit.beep();
                }
            }
        }
    }

    fn draw_pause(&mut self) {
        let kit = &mut self.kit;
        kit.draw_menu(&PAUSE);
        if kit.parts() == menu::MENU {
            return;
        }
        kit.screen.bar(TERMS.bar);
        kit.screen.print(PAUSE_NUMBER);
        kit.screen.number(self.table.number);
        kit.screen.print(PAUSE_DISCARDS);
        for place in 0..self.play.game.count(DISCARDED).min(54) {
            let Some(card) = self.play.game.card(DISCARDED, place) else { break };
            let (row, column) = (place / 9, place % 9);
            kit.screen.at(ROW + 13 + row, 3 + (column << 2));
            put_card(&mut kit.screen, card);
        }
        kit.screen.bar(PAUSE_KEYS);
    }

    /// Handles an event on a screen for reference. Returns whether the player has finished.
    fn answer_reference(&mut self, event: Event) -> bool {
        let kit = &mut self.kit;
        match kit.scene {
            Scene::Rules => RULES.turn(kit, event),
            Scene::Options => options(kit, event, &OFFERED),
            Scene::Near => true,
            _ => self.play.log.page(kit, event),
        }
    }

    /// Answers whether to play again: with the same players, but a new game number.
    fn winner(&mut self, event: Event) {
        let answer = play_again(&mut self.kit, event);
        if answer.is_some() && self.lesson != 0 {
            self.stop_demo();
        }
        match answer {
            Some(true) => {
                self.begin_setup();
            }
            Some(false) => self.go(Scene::Title),
            None => self.kit.draw_only(MARKS),
        }
    }

    fn draw_winner(&mut self) {
        if self.kit.parts() != MARKS {
            self.draw_end();
            self.kit.screen.print(NUMBER);
            self.kit.screen.number(self.table.number);
            self.kit.screen.print(AGAIN);
            self.kit.screen.bar(AGAIN_KEYS);
        }
        self.kit.draw_choice(1, YES);
        self.kit.draw_choice(2, NO);
    }
}

static FACTS: Facts =
    Facts { ink: VIOLET, name: b"ZARK   \0\0\0", credit: title::CREDIT, menu: &title::MENU };

impl OnDisk for Zark {
    const NUMBER: u8 = 4;
    const TITLE_ART: &'static str = include_str!("art/title.txt");
    const RULES: &'static [&'static str] = PAGES;
    const HELP: &'static [&'static str] = &[TURN_WORDS, NEAR_WORDS];
}

impl TableGame for Zark {
    fn parts(&mut self) -> (&mut Kit, &mut Table, &'static Terms) {
        (&mut self.kit, &mut self.table, &TERMS)
    }

    fn start_game(&mut self) {
        self.postpone(Later::Begin);
    }
}

impl Program for Zark {
    crate::kit::accessors!(FACTS);

    fn handle(&mut self, event: Event) {
        if self.later != Later::Nothing {
            // No question waits for an answer.
            return;
        }
        if self.kit.demo {
            return self.postpone(Later::EndDemo);
        }
        match self.kit.scene {
            Scene::Title => self.title(event),
            Scene::Setup => self.setup(event),
            Scene::Turn => self.turn(event),
            Scene::Winner => self.winner(event),
            Scene::Pause => self.pause(event),
            _ => {
                if self.answer_reference(event) {
                    self.close_reference();
                }
            }
        }
    }

    fn draw(&mut self) {
        let kit = &mut self.kit;
        if self.later != Later::Nothing {
            // Only the bar of keys has changed.
            kit.screen.at(ROWS - 1, 0);
            return kit.screen.repeat_tile(BLANK, COLUMNS);
        }
        if kit.parts() == ALL {
            kit.screen.clear();
        }
        match kit.scene {
            Scene::Title => self.draw_title(),
            Scene::Rules => RULES.draw(kit),
            Scene::Options => draw_options(kit, &OFFERED),
            Scene::Turns => {
                // The only person, or the player on turn.
                let seat = if self.table.humans == 1 { 0 } else { self.play.game.seat() };
                self.play.log.draw(kit, &self.table, seat);
            }
            Scene::Near => self.draw_near(),
            Scene::Setup => self.table.draw_setup(kit, &TERMS),
            Scene::Turn => self.draw_turn(),
            Scene::Winner => self.draw_winner(),
            _ => self.draw_pause(),
        }
        self.kit.draw_demo();
    }

    fn draw_own(screen: &mut Screen, page: &mut Page) {
        tiles::draw(screen, page);
    }

    fn animate(&mut self) {}

    fn is_busy(&self) -> bool {
        self.later != Later::Nothing || self.is_playing() && self.ask == Ask::Think
    }

    fn settle(&mut self) {}

    fn polls_before_saving(&self) -> u16 {
        // The action of a person is saved at once. The computer players act in the same way again
        // after it, and a save would take as long as their turns.
        let is_computers = self.is_playing() && self.ask == Ask::Think && self.is_computers_news();
        if is_computers { NO_SAVE } else { SAVE_DELAY }
    }

    fn end_demo(&mut self) {
        self.lesson = 0;
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
    }

    fn leave_game(&mut self) {
        self.back_to_record();
    }

    fn idle(&mut self) -> bool {
        self.catch_up() || self.begin_demo() || self.stop_finished_demo() || self.play_on()
    }

    fn help(&mut self) -> page::Page {
        match self.kit.scene {
            Scene::Setup => self.table.setup_help(),
            Scene::Rules => pager::HELP,
            Scene::Turns => TURNS_HELP,
            Scene::Near => NEAR_HELP,
            Scene::Turn => TURN_HELP,
            Scene::Winner => YES_NO_HELP,
            _ => MENU_HELP,
        }
    }

    fn uses_paddle(&self) -> bool {
        true
    }
}
