//! The choice of dice to set aside, die by die. A pointer moves over the dice on the table and over
//! the answers; a press sets a die aside or puts it back.
//!
//! An illegal choice is marked at once, and the screen always shows the value of the choice.

use super::Zonkers;
use super::score;
use super::turn::Ask;
use super::turn_screen::{CHOICE, DICE_TO_ROLL};
use crate::kit::Engine;
use crate::kit::glyphs::WRONG;
use crate::kit::input::{BUTTON_0, BUTTON_1, DOWN, ESCAPE, Event, RETURN, UP, step};
use crate::kit::options::Choosing;
use crate::kit::page::help;
use crate::kit::screen::{Text, more, text};
use crate::kit::sound::Sound;
use crate::table::dice::DICE as DICE_MAX;
use crate::table::panel::ASK_ROW;

/// The pointer's position on the first answer, after its positions on the dice.
const ROLL: u8 = 8;
const TAKE_ALL: u8 = 9;
const STOP: u8 = 10;
const PAUSE: u8 = 11;

const PICK: Text = text!(ASK_ROW, 2, "Set aside which dice?");
const NOTHING: Text = more!(" Nothing for ");
const CHOSEN: Text = text!(ASK_ROW, 2, "Chosen: ");
static ITEMS: [Text; 4] = [
    text!(ASK_ROW + 3, 2, " Roll on "),
    text!(ASK_ROW + 3, 12, " All that score "),
    text!(ASK_ROW + 3, 28, " Back"),
    text!(ASK_ROW + 3, 34, "Pause"),
];
const KEYS: Text = text!(23, 1, "SPACE picks  A all  R rolls on ?: help");

help! {
    pub(super) const HELP, HELP_WORDS:
    "arrows, stick     move the pointer\n\
     SPACE, RETURN,\n\
     button 0          takes or returns it\n\
     1-6               a die of this face\n\
     A, button 1       all that score\n\
     R                 rolls the others\n\
     B                 back: stop or roll?\n\
     F                 face by face instead\n\
     O                 odds, then chances\n\n\
     White: counts. With feet: chosen.\n\
     Lines: does not count."
}

impl Zonkers {
    /// Starts the choice, with the pointer on the first counter.
    pub(super) fn begin_by_die(&mut self) {
        self.ask = Ask::ByDie;
        let all = self.game.roll().bits(self.game.counters());
        self.kit.pick = all.trailing_zeros() as u8;
    }

    pub(super) fn choose_by_die(&mut self, event: Event) {
        self.kit.draw_only(CHOICE);
        self.kit.play(Sound::Select);
        match event {
            ESCAPE if self.chosen == 0 => self.ask_pause(),
            ESCAPE => self.begin_choice(),
            RETURN | b' ' | BUTTON_0 => self.take_pointed(),
            BUTTON_1 | b'A' => self.take_all(),
            b'R' => self.roll_on(),
            b'B' => self.back_to_stop(),
            b'1'..=b'6' => self.take_face(event - b'0'),
            UP | DOWN => self.point_across(event == DOWN),
            b'F' => {
                self.kit.options.set_choosing(Choosing::ByFace);
                self.begin_choice();
            }
            _ => match step(event) {
                Some(forward) => self.point_on(forward),
                None => self.kit.beep(),
            },
        }
    }

    /// Takes the die or the answer under the pointer. A die that is set aside is put back.
    fn take_pointed(&mut self) {
        match self.kit.pick {
            ROLL => self.roll_on(),
            TAKE_ALL => self.take_all(),
            STOP => self.back_to_stop(),
            PAUSE => self.ask_pause(),
            die => self.chosen ^= 1 << (die & 7),
        }
    }

    /// Takes all counters and moves the pointer to the answer.
    fn take_all(&mut self) {
        self.chosen = self.game.roll().bits(self.game.counters());
        self.kit.pick = ROLL;
    }

    /// Takes one more die of `face`. If all of them are taken, puts them all back.
    fn take_face(&mut self, face: u8) {
        match self.game.roll().with_another(self.chosen, face) {
            Some(chosen) => self.chosen = chosen,
            None => self.kit.beep(),
        }
    }

    /// Sets the chosen dice aside and rolls the others, if the rules allow it.
    fn roll_on(&mut self) {
        if self.chosen == 0 || self.illegal() != 0 {
            return self.kit.beep();
        }
        let chosen = self.game.roll().chosen(self.chosen);
        self.set_aside(&chosen);
    }

    /// Returns the chosen dice that cannot be set aside (Z-R6), as a bit mask.
    pub(super) fn illegal(&self) -> u8 {
        if self.ask != Ask::ByDie || self.chosen == 0 {
            return 0;
        }
        let roll = self.game.roll();
        let chosen = roll.chosen(self.chosen);
        let mut illegal = 0;
        for index in 0..DICE_MAX {
            let face = roll.face(index);
            let bit = 1 << index;
            if self.chosen & bit != 0 && !self.game.may_keep(face, chosen.of(face)) {
                illegal |= bit;
            }
        }
        illegal
    }

    /// Moves the pointer to the next or previous die or answer.
    fn point_on(&mut self, forward: bool) {
        loop {
            self.kit.move_pick(forward, PAUSE + 1);
            let is_there = match self.kit.pick {
                STOP => self.game.may_stop(),
                ROLL | TAKE_ALL | PAUSE => true,
                die => die < self.game.roll().dice(),
            };
            if is_there {
                return;
            }
        }
    }

    /// Moves the pointer to the die above or below, or between dice and answers.
    fn point_across(&mut self, down: bool) {
        let dice = self.game.roll().dice();
        let place = if self.kit.pick < dice { self.tray.place(self.kit.pick) } else { DICE_MAX };
        let next = if down { place.wrapping_add(3) } else { place.wrapping_sub(3) };
        self.kit.pick = match self.tray.die(next) {
            Some(die) if die < dice => die,
            _ if place == DICE_MAX => 0,
            _ => ROLL,
        };
    }

    pub(super) fn draw_by_die(&mut self) {
        let roll = *self.game.roll();
        let chosen = roll.chosen(self.chosen);
        let value = score::sum(&chosen);
        let left = roll.dice() - chosen.total();
        let wrong = roll.face(self.illegal().trailing_zeros() as u8);
        if self.chosen == 0 {
            self.kit.screen.print(PICK);
        } else {
            self.kit.screen.print(CHOSEN);
            self.kit.screen.points(value);
        }
        if wrong != 0 {
            self.kit.screen.at(ASK_ROW + 1, 2);
            self.kit.screen.tile(WRONG);
            self.kit.screen.print(NOTHING);
            self.draw_number(chosen.of(wrong), wrong);
        } else if self.chosen != 0 {
            self.kit.screen.print(DICE_TO_ROLL);
            self.kit.screen.put(b'0' + left);
            self.draw_odds(self.game.turn_points().plus(value), left);
        }
        for (place, item) in (ROLL..).zip(&ITEMS) {
            if place != STOP || self.game.may_stop() {
                self.kit.draw_choice(place, *item);
            }
        }
        self.kit.screen.bar(KEYS);
    }
}
