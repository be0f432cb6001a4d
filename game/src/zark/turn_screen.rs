//! The screen of a turn: the city, the players, the question, the hand, and the choices.

use super::Zark;
use super::action::{Illegal, Kind, Payment, REMOVE};
use super::card::Card;
use super::game::Outcome;
use super::log::{put_action, put_card, put_payment, put_size, put_two_rows};
use super::panel::LEFT;
use super::turn::{
    ASK, Ask, BACK_ROW, CONFIRM, KINDS, LIST_ROW, MARKS, PAUSE_WORDS, REFUSAL, Target,
};
use super::win::block_around;
use crate::kit::ALL;
use crate::kit::menu::MENU;
use crate::kit::page::help;
use crate::kit::pictures::{BOWL, Placed, STEM};
use crate::kit::screen::{Text, more, text};
use crate::table::bars::ANY_KEY;

/// The row of the question.
const ROW: u8 = 19;

const COVER: Text = more!(", it is your turn.");
const ALONE: Text = text!(ROW + 1, 1, "Nobody else looking? Press a key.");
const ACTION: Text = text!(ROW, 1, "Choose an action.");
const DRAWN: Text = more!(" You drew ");
const THINKS: Text = more!(" thinks");
const BACK: Text = text!(BACK_ROW, 34, " Back ");
/// The row of the winner's name. The reason follows below it.
const END_ROW: u8 = 16;
const WINS: Text = text!(END_ROW + 3, 2, "wins with a power block: ");
const THREE: Text = more!("three ");
const ALONE_LEFT: Text = text!(END_ROW + 3, 8, "wins: all others gave up.");
const DRAW: Text = text!(END_ROW + 3, 11, "The game is a draw.");

/// The questions for the parts of Grow, Spawn, Build, Fly, Move, Attack and Hatch, then for the
/// parts of the kinds that the game demands.
static QUESTIONS: [Text; 16] = [
    text!(ROW, 1, "Which pyramid grows?"),
    text!(ROW, 1, "On which card?"),
    text!(ROW, 1, "Build which card?"),
    text!(ROW, 1, "Where?"),
    text!(ROW, 1, "Which card flies?"),
    text!(ROW, 1, "Where to?"),
    text!(ROW, 1, "Which pyramid moves?"),
    text!(ROW, 1, "To which card?"),
    text!(ROW, 1, "Attack which pyramid?"),
    text!(ROW, 1, "Pay with which cards?"),
    text!(ROW, 1, "Then what happens to it?"),
    text!(ROW, 1, "With which card do you begin?"),
    text!(ROW, 1, "Where do you begin?"),
    text!(ROW, 1, "Over six: discard which card?"),
    text!(ROW, 1, "Agree to a draw?"),
    text!(ROW, 1, ""),
];

const NOT_NOW: Text = text!(ROW, 1, "Not now.");

/// The messages for the reasons of [`Illegal`]. [`Game::may`](super::Game::may) never returns a
/// reason with the message "Not now".
static REASONS: [Text; 20] = [
    NOT_NOW,
    NOT_NOW,
    NOT_NOW,
    text!(ROW, 1, "You have no pyramid in the city."),
    text!(ROW, 1, "You still have one in the city."),
    text!(ROW, 1, "You have no number card."),
    text!(ROW, 1, "You have no ace."),
    text!(ROW, 1, "You have no king, queen or jack."),
    NOT_NOW,
    text!(ROW, 1, "No such pyramid."),
    NOT_NOW,
    text!(ROW, 1, "No card next to it."),
    text!(ROW, 1, "No free place."),
    text!(ROW, 1, "No free place beside you."),
    text!(ROW, 1, "The city would fall apart."),
    text!(ROW, 1, "Nobody is within reach."),
    text!(ROW, 1, "Too few face cards."),
    text!(ROW, 1, "All of yours are large."),
    text!(ROW, 1, "None of that size in your stash."),
    NOT_NOW,
];

const REMOVES: Text = more!("Remove it");
const CONVERTS: Text = more!("My ");
static ANSWERS: [Text; 2] = [more!("No"), more!("Yes")];

const KEYS_KIND: Text = text!(23, 1, "First letter, or arrows, RETURN ?: help");
const KEYS_PART: Text = text!(23, 1, "Arrows, RETURN   ESC: back     ?: help");
const KEYS_THINK: Text = text!(23, 1, "ESC: pause                     ?: help");

help! {
    /// The help text during a choice.
    pub(super) const TURN_HELP, TURN_WORDS:
    "arrows, stick     move the highlight\n\
     button 1          moves it on\n\
     RETURN, button 0  chooses it\n\
     first letter      an action at once\n\
     ESC               back by one choice\n\
     \n\
     Nothing happens until you choose Do it."
}

impl Zark {
    /// Draws a turn.
    pub(super) fn draw_turn(&mut self) {
        let parts = self.kit.parts();
        match parts {
            MENU => return self.draw_menu(),
            MARKS => return self.draw_moved_marks(),
            ASK => return self.draw_question(),
            REFUSAL => {
                self.draw_question();
                self.draw_menu();
                return self.kit.screen.line(KEYS_KIND);
            }
            _ => {}
        }
        debug_assert!(parts == ALL, "either one part or everything is drawn");
        if !self.has_words() {
            return;
        }
        if self.ask == Ask::Think {
            // Draw the real game, not a computer player's trial.
            self.think_again();
        }
        self.draw_whole_turn();
    }

    fn draw_whole_turn(&mut self) {
        self.draw_city();
        self.draw_hand();
        self.draw_news();
        self.draw_question();
        self.draw_bar();
        self.draw_seats();
        self.draw_menu();
        if self.ask == Ask::Part {
            for index in 0..self.count {
                let target = self.target(index);
                let is_pointed = index == self.kit.pick;
                if is_pointed || !matches!(target, Target::Piece(_)) {
                    self.draw_mark(target, is_pointed);
                }
            }
            self.draw_lines();
            self.draw_way_back();
        }
        let has_list = self.ask == Ask::Part && matches!(self.target(0), Target::Line(_));
        if !has_list && self.ask != Ask::Confirm {
            self.draw_map();
        }
        self.draw_lesson();
        self.kit.screen.line(match self.ask {
            Ask::Kind => KEYS_KIND,
            Ask::Part | Ask::Confirm => KEYS_PART,
            Ask::Think => KEYS_THINK,
            _ => ANY_KEY,
        });
    }

    fn draw_menu(&mut self) {
        match self.ask {
            Ask::Kind => self.kit.draw_menu(&KINDS),
            Ask::Confirm => self.kit.draw_menu(&CONFIRM),
            _ => {}
        }
        // A question about the game.
        self.kit.keeps_letters = false;
    }

    /// Draws the marks that change when the highlight moves.
    fn draw_moved_marks(&mut self) {
        let before = self.pointed();
        for index in [before, self.kit.pick] {
            if index < self.count {
                let target = self.target(index);
                self.draw_mark(target, index == self.kit.pick);
            }
        }
        self.draw_lines();
        self.draw_hand();
        self.draw_way_back();
    }

    fn draw_way_back(&mut self) {
        let is_first = self.fixed == 0 && self.action.kind as u8 > Kind::Resign as u8;
        self.kit.draw_choice(self.count, if is_first { PAUSE_WORDS } else { BACK });
    }

    /// Draws the choices that are a list.
    fn draw_lines(&mut self) {
        for index in 0..self.count {
            let Target::Line(value) = self.target(index) else { return };
            let kit = &mut *self.kit;
            let screen = &mut kit.screen;
            screen.at(LIST_ROW + index, LEFT);
            screen.inverse(index == kit.pick);
            screen.put(b' ');
            match (self.action.kind, self.fixed) {
                (Kind::Attack, 1) => put_payment(screen, Payment(value)),
                (Kind::Attack, _) if value == REMOVE => screen.print(REMOVES),
                (Kind::Attack, _) => {
                    screen.print(CONVERTS);
                    put_size(screen, value.wrapping_sub(1) << 2);
                }
                _ => screen.print(ANSWERS[usize::from(value & 1)]),
            }
            screen.put(b' ');
            screen.inverse(false);
        }
    }

    /// Draws the last action above the question, beside the menu. It is also the reason if all
    /// players have more than three cards (K-R3).
    fn draw_news(&mut self) {
        if self.lesson != 0 || matches!(self.ask, Ask::Cover | Ask::Report) {
            return;
        }
        if let Some(news) = self.play.log.news() {
            put_two_rows(&mut self.kit, &self.table, ROW - 3, news);
        }
    }

    /// Draws the question or the message.
    fn draw_question(&mut self) {
        self.kit.screen.blank(ROW, 0, 1, 40);
        self.kit.screen.at(ROW, 1);
        let seat = self.play.game.seat();
        match self.ask {
            Ask::Cover => {
                self.table.put_name(&mut self.kit, seat);
                self.kit.screen.print(COVER);
                self.kit.screen.print(ALONE);
                if let Some(last) = self.play.log.last() {
                    self.kit.screen.at(ROW + 2, 1);
                    put_action(&mut self.kit, &self.table, last);
                }
            }
            Ask::Kind => match self.why {
                0 => {
                    self.kit.screen.print(ACTION);
                    if let Some(card) = self.drawn {
                        self.kit.screen.print(DRAWN);
                        put_card(&mut self.kit.screen, Card(card));
                    }
                }
                why => {
                    if let Some(reason) = REASONS.get(usize::from(why - 1)) {
                        self.kit.screen.print(*reason);
                    }
                }
            },
            Ask::Part => {
                let place = match self.action.kind {
                    Kind::Grow => 0,
                    Kind::Spawn => 1,
                    Kind::Build | Kind::Hatch => 2,
                    Kind::Fly => 4,
                    Kind::Move => 6,
                    Kind::Attack => 8,
                    Kind::Starter => 11,
                    Kind::Place => 12,
                    Kind::Discard => 13,
                    _ => 14,
                };
                self.kit.screen.print(QUESTIONS[usize::from((place + self.fixed) & 15)]);
            }
            Ask::Confirm | Ask::Report => put_action(&mut self.kit, &self.table, &self.reported),
            Ask::Think => {
                self.table.put_name(&mut self.kit, self.play.mind.seat());
                self.kit.screen.print(THINKS);
                self.kit.screen.repeat(b'.', self.dots & 7);
            }
        }
        if self.ask == Ask::Confirm {
            self.kit.screen.put(b'?');
        }
    }

    /// Finds the winner's power block, and scrolls to it.
    pub(super) fn mark_block(&mut self) {
        let Some(Outcome::Won(seat)) = self.play.game.outcome() else { return };
        for cell in 0..self.play.game.city().cells() {
            let city = self.play.game.city();
            if let Some(block) = block_around(city, seat, cell) {
                self.block = block.map(|card| card.0 + 1);
                self.look_at(city.point(cell));
            }
        }
    }

    /// Draws the outcome of the game: the city, the winner, and the cards that win.
    pub(super) fn draw_end(&mut self) {
        self.draw_city();
        self.draw_bar();
        self.draw_seats();
        let screen = &mut self.kit.screen;
        let Some(Outcome::Won(seat)) = self.play.game.outcome() else { return screen.print(DRAW) };
        screen.place(1, Placed { row: LIST_ROW, column: LEFT + 3, image: BOWL });
        screen.place(2, Placed { row: LIST_ROW + 2, column: LEFT + 5, image: STEM });
        screen.place_player_name(0, END_ROW, self.table.names.of(seat));
        let [first, second, third] = self.block.map(|card| Card(card.wrapping_sub(1)));
        if self.block[0] == 0 {
            return screen.print(ALONE_LEFT);
        }
        screen.print(WINS);
        if first.number() == second.number() {
            screen.print(THREE);
            screen.number(first.number().into());
            screen.put(b's');
        } else {
            let lowest = first.0.min(second.0).min(third.0);
            for next in 0..3 {
                put_card(screen, Card(lowest + 4 * next));
            }
        }
    }
}

/// A new reason needs a message in `REASONS`.
const _: () = assert!(Illegal::Part as usize == 19);
