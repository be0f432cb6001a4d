//! The turn: who plays, the dice, the tally, the points, and one question at a time.

use super::input::{ESCAPE, Event, yes_or_no};
use super::{App, Ask, Scene, Sound};
use crate::dice::{Counts, FACES};
use crate::points::Points;
use crate::screen::Style;
use crate::zonkers::{Phase, score};

/// The column of the points beside the tally.
const PANEL: u8 = 22;

/// The row of the messages.
const MESSAGE: u8 = 17;

impl App {
    pub(super) fn turn(&mut self, event: Event) {
        match self.ask {
            Ask::Choose => self.choose(event),
            _ if event == ESCAPE => self.ask_quit(),
            Ask::Stop => match yes_or_no(event) {
                Some(true) => self.bank(),
                Some(false) => self.begin_choice(),
                None => self.beep(),
            },
            // Z-R30: any key or button goes on.
            Ask::Forced => self.throw(),
            Ask::Only | Ask::AppleRolls => {
                let all = *self.game.counters();
                self.set_aside(&all);
            }
            Ask::AppleStops => {
                self.bank();
                self.pass();
            }
            Ask::Zonkers | Ask::Banked => self.pass(),
        }
    }

    /// Sets dice aside and rolls the rest, which is compulsory (Z-R10).
    pub(super) fn set_aside(&mut self, kept: &Counts) {
        if self.game.keep(kept).is_ok() {
            self.throw();
        } else {
            // Nothing was chosen (Z-R11).
            self.beep();
            self.begin_choice();
        }
    }

    fn bank(&mut self) {
        // Cannot fail: it is only offered where the rules allow it.
        let _ = self.game.stop();
        self.ask = Ask::Banked;
    }

    /// The turn is over.
    fn pass(&mut self) {
        let began = self.game.trigger() == Some(self.game.seat());
        // Cannot fail: the turn has just ended.
        let _ = self.game.pass();
        if self.game.phase() == Phase::Over {
            self.finish();
        } else if began {
            self.go(Scene::FinalRound);
        } else {
            self.go(Scene::Scores);
        }
    }

    pub(super) fn draw_turn(&mut self) {
        self.draw_game_bar();
        let seat = self.game.seat();
        self.screen.text(2, 2, "~ ");
        self.put_name(seat);
        self.screen.print(" ~");
        self.screen.text(2, PANEL, "BANKED");
        self.draw_points(2, self.game.banked(seat));
        self.draw_dice();
        self.draw_aside();
        self.draw_final_note(MESSAGE - 2);
        if self.tumble == 0 {
            self.draw_tally();
            self.draw_question();
        }
    }

    /// Draws the roll by face: how many, and what all of them are worth (Z-R35).
    fn draw_tally(&mut self) {
        self.screen.text(8, 2, "FACE ROLLED POINTS");
        let mut row = 9;
        for face in 1..=FACES {
            let rolled = self.game.counts().of(face);
            if rolled == 0 {
                continue;
            }
            self.screen.at(row, 4);
            self.screen.put(b'0' + face);
            self.screen.repeat(b' ', 6);
            self.screen.put(b'0' + rolled);
            self.screen.put(b' ');
            self.screen.points_right(score::value(face, self.game.counters().of(face)));
            row += 1;
        }
    }

    /// Draws the points of the turn and the dice set aside.
    fn draw_aside(&mut self) {
        let mut turn = self.game.turn_points();
        let mut roll = self.game.roll_points();
        if self.tumble != 0 {
            roll = Points::ZERO;
        }
        if self.game.phase() == Phase::Choose {
            turn = turn.plus(roll);
        }
        self.screen.text(8, PANEL, "SET ASIDE\nTHIS ROLL\nTHIS TURN");
        self.draw_points(8, turn.minus(roll));
        self.draw_points(9, roll);
        self.draw_points(10, turn);
        self.screen.text(12, PANEL, "DICE ASIDE");
        self.screen.at(13, PANEL);
        let aside = *self.game.aside();
        self.draw_small_dice(&aside);
    }

    /// Draws points at the right end of `row`.
    pub(super) fn draw_points(&mut self, row: u8, points: Points) {
        self.screen.at(row, 31);
        self.screen.points_right(points);
    }

    /// Draws dice as single white digits.
    pub(super) fn draw_small_dice(&mut self, dice: &Counts) {
        for face in 1..=FACES {
            for _ in 0..dice.of(face) {
                self.screen.set_style(Style::Inverse);
                self.screen.put(b'0' + face);
                self.screen.set_style(Style::Normal);
                self.screen.put(b' ');
            }
        }
    }

    fn draw_question(&mut self) {
        self.screen.at(MESSAGE, 2);
        match self.ask {
            Ask::Choose => return self.draw_choose(),
            Ask::Stop => {
                self.screen.print("STOP AND BANK ");
                self.screen.points(self.game.points_if_stopped());
                self.screen.print(" POINTS? (Y/N)");
                return self.screen.bar(23, "Y OR BUTTON 0: STOP   N OR BUTTON 1: GO");
            }
            Ask::Zonkers => self.draw_zonkers(),
            Ask::Forced => {
                self.screen.print(
                    "ALL DICE ARE COUNTERS, AND ALL COUNT!\nNOW ALL SIX MUST BE ROLLED AGAIN.",
                );
            }
            Ask::Only => {
                self.screen.print("THERE IS ONE CHOICE, SET ASIDE");
                self.draw_kept();
            }
            Ask::Banked => {
                self.screen.points(self.game.turn_points());
                self.screen.print(" POINTS GO TO THE BANK.");
            }
            Ask::AppleRolls => {
                self.screen.print("APPLE KEEPS ALL COUNTERS");
                self.draw_kept();
            }
            Ask::AppleStops => {
                self.screen.print("APPLE STOPS AND BANKS ");
                self.screen.points(self.game.points_if_stopped());
                self.screen.print(" POINTS.");
            }
        }
        self.screen.bar(23, "PRESS RETURN");
    }

    fn draw_zonkers(&mut self) {
        self.screen.set_style(Style::Flash);
        self.screen.print(" Z O N K E R S ! ");
        self.screen.set_style(Style::Normal);
        self.screen.at(MESSAGE + 2, 2);
        let lost = self.game.turn_points();
        if lost == Points::ZERO {
            self.screen.print("NOTHING COUNTS, NOTHING WON.");
        } else {
            self.screen.points(lost);
            self.screen.print(" POINTS ARE LOST.");
        }
    }

    /// Draws which counters are kept, for how much, and how many dice will be rolled.
    fn draw_kept(&mut self) {
        let all = *self.game.counters();
        self.screen.at(MESSAGE + 1, 2);
        self.draw_small_dice(&all);
        self.screen.print("FOR ");
        self.screen.points(self.game.roll_points());
        self.screen.print(".  DICE TO ROLL: ");
        self.screen.put(b'0' + self.game.dice_to_roll() - all.total());
    }

    /// What the speaker says about a roll that has come to rest.
    pub(super) fn roll_sound(&self) -> Sound {
        if self.ask == Ask::Zonkers { Sound::Zonkers } else { Sound::None }
    }
}
