//! Choosing which dice to set aside: one number for each face that holds counters (Z-R32).
//!
//! The highlight begins at all counters of the face, so that button 0 keeps them all; the paddle moves
//! it among the legal numbers. Button 1 is none. Digits need no RETURN.

use super::Zonkers;
use super::turn::Ask;
use crate::kit::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, PADDLE_LEFT, PADDLE_RIGHT};
use crate::kit::screen::{Text, more, text};
use crate::table::dice::{Counts, DICE, FACES};

static QUESTION: Text = text(17, 2, "CHOOSE # OF DICE (AT LEAST ONE IN ALL)\n\nHOW MANY ");
static OF_THIS_FACE: Text = more("'S?  ");
static CHOSEN: Text = text(21, 2, "CHOSEN ");
static HELP: Text = text(23, 1, "DIGIT  BUTTON 0: ALL, 1: NONE  ESC: NEW");

impl Zonkers {
    /// Begins the choice, or begins it again (Z-R33). Where there is only one, it is taken (Z-R12).
    pub(super) fn begin_choice(&mut self) {
        self.chosen = Counts::NONE;
        self.ask = if self.game.has_one_choice() { Ask::Only } else { Ask::Choose };
        self.face = 0;
        self.next_face();
        self.kit.fresh();
    }

    /// Goes on to the next face that holds counters, if there is one.
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

    pub(super) fn choose(&mut self, event: Event) {
        let number = match event {
            ESCAPE => return self.begin_choice(),
            PADDLE_LEFT => return self.move_number(false),
            PADDLE_RIGHT => return self.move_number(true),
            BUTTON_0 => self.kit.pick,
            BUTTON_1 => 0,
            b'0'..=b'6' => event - b'0',
            _ => return self.kit.beep(),
        };
        if !self.game.may_keep(self.face, number) {
            return self.kit.beep();
        }
        // Cannot fail: the rules allow it.
        let _ = self.chosen.add(self.face, number);
        self.kit.fresh();
        if !self.next_face() {
            let chosen = self.chosen;
            self.set_aside(&chosen);
        }
    }

    /// Moves the highlight to the next legal number, if there is one.
    fn move_number(&mut self, up: bool) {
        let mut number = self.kit.pick;
        while if up { number < DICE } else { number > 0 } {
            number = if up { number + 1 } else { number - 1 };
            if self.game.may_keep(self.face, number) {
                self.kit.pick = number;
                return;
            }
        }
        self.kit.beep();
    }

    pub(super) fn draw_choose(&mut self) {
        self.kit.screen.print(&QUESTION);
        self.kit.screen.put(b'0' + self.face);
        self.kit.screen.print(&OF_THIS_FACE);
        for number in 0..DICE + 1 {
            if self.game.may_keep(self.face, number) {
                self.kit.screen.inverse(self.kit.pick == number);
                self.kit.screen.put(b' ');
                self.kit.screen.put(b'0' + number);
                self.kit.screen.put(b' ');
            }
        }
        self.kit.screen.inverse(false);
        if self.chosen.total() != 0 {
            self.kit.screen.print(&CHOSEN);
            let chosen = self.chosen;
            self.draw_kept(&chosen);
        }
        self.kit.screen.bar(&HELP);
    }
}
