//! The choice of dice to set aside, face by face: a number for each face that has counters (Z-R32).
//!
//! The highlight starts at the largest number, so that button 0 takes all counters of the face.
//! Arrows and stick move it over the legal numbers and then over the other answers. Button 1 takes
//! none. A digit takes effect without RETURN.

use super::Zonkers;
use super::turn::Ask;
use super::turn_screen::CHOICE;
use crate::kit::Engine;
use crate::kit::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, RETURN, step};
use crate::kit::options::Choosing;
use crate::kit::page::help;
use crate::kit::screen::{Text, more, text};
use crate::kit::sound::Sound;
use crate::table::dice::{DICE as DICE_MAX, FACES};
use crate::table::panel::ASK_ROW;

/// The highlight's position on the first of the other answers, after the numbers.
const BY_DIE: u8 = 8;
const STOP: u8 = 9;
const PAUSE: u8 = 10;

const QUESTION: Text = text!(ASK_ROW, 2, "How many ");
const OF_THIS_FACE: Text = more!("'s?  ");
// The text is short, because the longest list takes the rest: "two 1's, three 3's, one 5 for 550".
const CHOSEN: Text = text!(ASK_ROW + 1, 2, "Now ");
const AT_LEAST: Text = text!(ASK_ROW + 1, 2, "At least one die");
const DIE_BY_DIE: Text = text!(ASK_ROW + 3, 2, " Die by die ");
const STOP_AFTER_ALL: Text = text!(ASK_ROW + 3, 15, " Back ");
const PAUSE_ITEM: Text = text!(ASK_ROW + 3, 30, " Pause ");
const KEYS: Text = text!(23, 1, "A digit, or buttons: all, none ?: help");

help! {
    pub(super) const HELP, HELP_WORDS:
    "0-6               so many of this face\n\
     arrows, stick     move the highlight\n\
     RETURN, button 0  chooses it\n\
     button 1          none of this face\n\
     ESC               starts again\n\
     B                 back: stop or roll?\n\
     D                 die by die instead\n\
     O                 odds, then chances\n\n\
     White dice count."
}

impl Zonkers {
    /// Starts or restarts the choice (Z-R33). If only one choice is legal, it is made at once
    /// (Z-R12).
    pub(super) fn begin_choice(&mut self) {
        self.chosen = 0;
        self.kit.begin_question();
        self.kit.draw_only(CHOICE);
        if self.game.has_one_choice() {
            self.ask = Ask::Only;
        } else if self.kit.options.choosing() == Choosing::ByDie {
            self.begin_by_die();
        } else {
            self.ask = Ask::ByFace;
            self.face = 0;
            self.next_face();
        }
    }

    /// Asks for the next face that has counters. Returns `false` if there is none.
    fn next_face(&mut self) -> bool {
        while self.face + 1 < FACES.end {
            self.face += 1;
            let counters = self.game.counters().of(self.face);
            if counters != 0 {
                self.kit.pick = counters;
                return true;
            }
        }
        false
    }

    /// Returns whether no face has been answered yet.
    fn is_first_face(&self) -> bool {
        (1..self.face).all(|face| self.game.counters().of(face) == 0)
    }

    pub(super) fn choose_by_face(&mut self, event: Event) {
        self.kit.draw_only(CHOICE);
        let choice = match event {
            ESCAPE if self.is_first_face() => PAUSE,
            ESCAPE => return self.begin_choice(),
            RETURN | BUTTON_0 => self.kit.pick,
            BUTTON_1 => 0,
            b'0'..=b'6' => event - b'0',
            b'D' => BY_DIE,
            b'B' => STOP,
            _ => match step(event) {
                Some(forward) => return self.move_number(forward),
                None => return self.kit.beep(),
            },
        };
        match choice {
            BY_DIE => {
                self.kit.options.set_choosing(Choosing::ByDie);
                self.begin_choice();
            }
            STOP => self.back_to_stop(),
            PAUSE => self.ask_pause(),
            number => self.take_number(number),
        }
    }

    /// Takes `number` dice of the current face and asks for the next face.
    fn take_number(&mut self, number: u8) {
        if !self.game.may_keep(self.face, number) {
            return self.kit.beep();
        }
        let mut chosen = self.game.roll().chosen(self.chosen);
        // Cannot fail: the rules allow it.
        let _ = chosen.add(self.face, number);
        self.chosen = self.game.roll().bits(&chosen);
        self.kit.begin_question();
        self.kit.play(Sound::Select);
        if !self.next_face() {
            self.set_aside(&chosen);
        }
    }

    /// Moves the highlight to the next legal number or other answer.
    fn move_number(&mut self, forward: bool) {
        loop {
            self.kit.move_pick(forward, PAUSE + 1);
            let is_there = match self.kit.pick {
                STOP => self.game.may_stop(),
                BY_DIE | PAUSE => true,
                number => number <= DICE_MAX && self.game.may_keep(self.face, number),
            };
            if is_there {
                return self.kit.play(Sound::Select);
            }
        }
    }

    pub(super) fn draw_by_face(&mut self) {
        let chosen = self.game.roll().chosen(self.chosen);
        if self.chosen != 0 {
            self.kit.screen.print(CHOSEN);
            self.draw_kept(&chosen);
        } else if self.wants_odds() {
            let left = self.game.roll().dice() - self.game.counters().total();
            self.draw_odds(self.game.points_if_stopped(), left);
        } else {
            self.kit.screen.print(AT_LEAST);
        }
        let kit = &mut *self.kit;
        let screen = &mut kit.screen;
        screen.print(QUESTION);
        screen.put(b'0' + self.face);
        screen.print(OF_THIS_FACE);
        for number in 0..DICE_MAX + 1 {
            if self.game.may_keep(self.face, number) {
                screen.inverse(kit.pick == number);
                screen.put(b' ');
                screen.put(b'0' + number);
                screen.put(b' ');
            }
        }
        screen.inverse(false);
        self.kit.draw_choice(BY_DIE, DIE_BY_DIE);
        if self.game.may_stop() {
            self.kit.draw_choice(STOP, STOP_AFTER_ALL);
        }
        self.kit.draw_choice(PAUSE, PAUSE_ITEM);
        self.kit.screen.bar(KEYS);
    }
}
