//! Choosing which dice to set aside: one number for each face that holds counters (Z-R32).
//!
//! The highlight begins at all counters of the face, so that button 0 keeps them all; the paddle moves
//! it among the legal numbers. Button 1 is none. Digits need no RETURN.

use super::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, PADDLE_LEFT, PADDLE_RIGHT};
use super::{App, Ask};
use crate::dice::{Counts, DICE, FACES};
use crate::screen::{Text, more, text};

static QUESTION: Text = text(17, 2, "CHOOSE # OF DICE (AT LEAST ONE IN ALL)\n\nHOW MANY ");
static OF_THIS_FACE: Text = more("'S?  ");
static CHOSEN: Text = text(21, 2, "CHOSEN ");
static HELP: Text = text(23, 1, "DIGIT  BUTTON 0: ALL, 1: NONE  ESC: NEW");

impl App {
    /// Begins the choice, or begins it again (Z-R33). Where there is only one, it is taken (Z-R12).
    pub(super) fn begin_choice(&mut self) {
        self.chosen = Counts::NONE;
        self.ask = if self.game.has_one_choice() { Ask::Only } else { Ask::Choose };
        self.face = 0;
        self.next_face();
    }

    /// Goes on to the next face that holds counters, if there is one.
    fn next_face(&mut self) -> bool {
        while self.face + 1 < FACES.end {
            self.face += 1;
            let counters = self.game.counters().of(self.face);
            if counters != 0 {
                self.pick = counters;
                return true;
            }
        }
        false
    }

    pub(super) fn choose(&mut self, event: Event) {
        let number = match event {
            ESCAPE => return self.begin_choice(),
            PADDLE_LEFT => return self.move_number(false),
            PADDLE_RIGHT => return self.move_number(true),
            BUTTON_0 => self.pick,
            BUTTON_1 => 0,
            b'0'..=b'6' => event - b'0',
            _ => return self.beep(),
        };
        if !self.game.may_keep(self.face, number) {
            return self.beep();
        }
        self.chosen.add(self.face, number);
        if !self.next_face() {
            let chosen = self.chosen;
            self.set_aside(&chosen);
        }
    }

    /// Moves the highlight to the next legal number, if there is one.
    fn move_number(&mut self, up: bool) {
        let mut number = self.pick;
        while if up { number < DICE } else { number > 0 } {
            number = if up { number + 1 } else { number - 1 };
            if self.game.may_keep(self.face, number) {
                self.pick = number;
                return;
            }
        }
        self.beep();
    }

    pub(super) fn draw_choose(&mut self) {
        self.screen.print(&QUESTION);
        self.screen.put(b'0' + self.face);
        self.screen.print(&OF_THIS_FACE);
        for number in 0..DICE + 1 {
            if self.game.may_keep(self.face, number) {
                self.highlight(self.pick == number);
                self.screen.put(b' ');
                self.screen.put(b'0' + number);
                self.screen.put(b' ');
            }
        }
        self.highlight(false);
        if self.chosen.total() != 0 {
            self.screen.print(&CHOSEN);
            let chosen = self.chosen;
            self.draw_kept(&chosen);
        }
        self.screen.bar(&HELP);
    }
}
