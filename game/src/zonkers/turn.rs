//! The turn: who plays, the dice, the tally, the points, and one question at a time.

use super::program::TERMS;
use super::{Phase, Scene, Zonkers, apple, score};
use crate::kit::input::{ESCAPE, Event, yes_or_no};
use crate::kit::points::Points;
use crate::kit::screen::{Text, more, text};
use crate::kit::sound::Sound;
use crate::table::dice::{Counts, FACES, Roll};
use crate::table::scores::{SCORES_HELP, draw_bar, draw_final_note};
use crate::table::tumble::TUMBLE;
use crate::table::turns::Turn;

/// What the turn screen asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Ask {
    /// ZONKERS: go on.
    Zonkers,
    /// All dice are counters: go on and roll six (Z-R16).
    Forced,
    /// Stop? (Z-R10)
    Stop,
    /// There is one choice only: go on (Z-R12).
    Only,
    /// How many dice of a face to set aside (Z-R32).
    Choose,
    /// The points are banked: go on.
    Banked,
    /// Apple keeps all counters and rolls: go on (Z-R36).
    AppleRolls,
    /// Apple stops: go on (Z-R36).
    AppleStops,
}

static WHO: Text = text(2, 2, "~ ");
static BANKED: Text = text(2, 22, "~BANKED");
static TALLY: Text = text(8, 2, "FACE ROLLED POINTS");
static PANEL: Text = text(8, 22, "SET ASIDE\nTHIS ROLL\nTHIS TURN\n\nDICE ASIDE\n");
static STOP: Text = text(17, 2, "STOP AND BANK ");
static STOP_END: Text = more(" POINTS? (Y/N)");
static STOP_HELP: Text = text(23, 1, "Y OR BUTTON 0: STOP   N OR BUTTON 1: GO");
static ZONKERS: Text = text(17, 2, " Z O N K E R S ! ");
static NOTHING: Text = text(19, 2, "NOTHING COUNTS, NOTHING WON.");
static LOST: Text = text(19, 2, "LOST: ");
static FORCED: Text =
    text(17, 2, "ALL DICE ARE COUNTERS, AND ALL COUNT!\nNOW ALL SIX MUST BE ROLLED AGAIN.");
static ONLY: Text = text(17, 2, "THERE IS ONE CHOICE, SET ASIDE\n");
static TO_THE_BANK: Text = text(17, 2, "TO THE BANK: ");
static APPLE_ROLLS: Text = text(17, 2, "APPLE KEEPS ALL COUNTERS\n");
static APPLE_STOPS: Text = text(17, 2, "APPLE STOPS AND BANKS ");
static FOR: Text = more("FOR ");
static DICE_TO_ROLL: Text = more(".  DICE TO ROLL: ");
static HELP: Text = text(23, 1, "PRESS RETURN");

static CHOOSE_HELP: Text = text(
    2,
    2,
    "0-6               as many of it\n\
     stick             marks a number\n\
     button 0          takes that many\n\
     button 1          none of it\n\
     ESC               chooses anew",
);
static STOP_KEYS: Text = text(
    2,
    2,
    "Y, button 0       stop and bank\n\
     N, button 1       go on",
);

impl Zonkers {
    /// What the keys do now.
    pub(super) fn turn_help(&self) -> &'static Text {
        match self.ask {
            Ask::Choose => &CHOOSE_HELP,
            Ask::Stop => &STOP_KEYS,
            _ => &SCORES_HELP,
        }
    }

    /// Rolls, lets the dice tumble, and finds out what to ask.
    pub(super) fn roll(&mut self) {
        let roll = Roll::throw(&mut self.table.rng, self.game.dice_to_roll());
        self.table.fairness.rolled(&roll);
        self.rolls = self.rolls.saturating_add(1);
        // Cannot fail: it is called when the rules wait for a roll, with the dice they want.
        let _ = self.game.rolled(&roll);
        self.kit.set_moving(TUMBLE);
        self.ask = match self.game.phase() {
            Phase::Zonkers => Ask::Zonkers,
            Phase::Forced => Ask::Forced,
            _ if self.game.apple() == Some(self.game.seat()) => {
                if apple::stops(&self.game) {
                    Ask::AppleStops
                } else {
                    Ask::AppleRolls
                }
            }
            _ if self.game.may_stop() => Ask::Stop,
            _ => return self.begin_choice(),
        };
    }

    pub(super) fn turn(&mut self, event: Event) {
        match self.ask {
            Ask::Choose => self.choose(event),
            _ if event == ESCAPE => self.ask_pause(),
            Ask::Stop => match yes_or_no(event) {
                Some(true) => self.bank(),
                Some(false) => self.begin_choice(),
                None => self.kit.beep(),
            },
            // Z-R30: any key or button goes on.
            Ask::Forced => self.roll(),
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
            self.roll();
        } else {
            // Nothing was chosen (Z-R11).
            self.kit.beep();
            self.begin_choice();
        }
    }

    fn bank(&mut self) {
        // Cannot fail: it is only offered where the rules allow it.
        let _ = self.game.stop();
        self.ask = Ask::Banked;
        self.kit.fresh();
    }

    /// The turn is over.
    fn pass(&mut self) {
        let turn = Turn::new(
            self.game.seat(),
            self.rolls,
            self.game.turn_points(),
            self.game.phase() == Phase::Zonkers,
        );
        self.table.turns.add(turn);
        self.rolls = 0;
        let began = self.game.standings().trigger() == Some(self.game.seat());
        // Cannot fail: the turn has just ended.
        let _ = self.game.pass();
        if self.game.phase() == Phase::Over {
            self.kit.play(Sound::Fanfare);
            self.go(Scene::Winner);
        } else if began {
            self.go(Scene::FinalRound);
        } else {
            self.go(Scene::Scores);
        }
    }

    pub(super) fn draw_turn(&mut self) {
        draw_bar(&mut self.kit, self.game.standings(), &TERMS);
        let seat = self.game.seat();
        self.kit.screen.print(&WHO);
        self.table.put_name(&mut self.kit, seat);
        self.kit.screen.put(b' ');
        self.kit.screen.print(&BANKED);
        self.draw_points(2, self.game.banked(seat));
        self.draw_dice();
        self.draw_panel();
        draw_final_note(&mut self.kit, self.game.standings());
        if self.kit.moving() == 0 {
            self.draw_tally();
            self.draw_question();
        }
    }

    /// Draws the roll by face: how many, and what all of them are worth (Z-R35).
    fn draw_tally(&mut self) {
        self.kit.screen.print(&TALLY);
        let mut row = 9;
        for face in FACES {
            let rolled = self.game.counts().of(face);
            if rolled != 0 {
                self.kit.screen.at(row, 4);
                self.kit.screen.put(b'0' + face);
                self.kit.screen.repeat(b' ', 6);
                self.kit.screen.put(b'0' + rolled);
                self.kit.screen.put(b' ');
                self.kit.screen.points_right(score::value(face, self.game.counters().of(face)));
                row += 1;
            }
        }
    }

    /// Draws the points of the turn and the dice set aside.
    fn draw_panel(&mut self) {
        let mut turn = self.game.turn_points();
        let mut roll = self.game.roll_points();
        if self.kit.moving() != 0 {
            roll = Points::ZERO;
        }
        if self.game.phase() == Phase::Choose {
            turn = turn.plus(roll);
        }
        self.kit.screen.print(&PANEL);
        let aside = *self.game.aside();
        self.draw_small_dice(&aside);
        self.draw_points(8, turn.minus(roll));
        self.draw_points(9, roll);
        self.draw_points(10, turn);
    }

    /// Draws points at the right end of `row`.
    fn draw_points(&mut self, row: u8, points: Points) {
        self.kit.screen.at(row, 31);
        self.kit.screen.points_right(points);
    }

    /// Draws dice as single white digits.
    fn draw_small_dice(&mut self, dice: &Counts) {
        for face in FACES {
            for _ in 0..dice.of(face) {
                self.kit.screen.inverse(true);
                self.kit.screen.put(b'0' + face);
                self.kit.screen.inverse(false);
                self.kit.screen.put(b' ');
            }
        }
    }

    /// Draws dice and what they are worth.
    pub(super) fn draw_kept(&mut self, dice: &Counts) {
        self.draw_small_dice(dice);
        self.kit.screen.print(&FOR);
        self.kit.screen.points(score::sum(dice));
    }

    fn draw_question(&mut self) {
        match self.ask {
            Ask::Choose => return self.draw_choose(),
            Ask::Stop => {
                self.kit.screen.print(&STOP);
                self.kit.screen.points(self.game.points_if_stopped());
                self.kit.screen.print(&STOP_END);
                return self.kit.screen.bar(&STOP_HELP);
            }
            Ask::Zonkers => self.draw_zonkers(),
            Ask::Forced => self.kit.screen.print(&FORCED),
            Ask::Only => self.draw_all_kept(&ONLY),
            Ask::AppleRolls => self.draw_all_kept(&APPLE_ROLLS),
            Ask::Banked => {
                self.kit.screen.print(&TO_THE_BANK);
                self.kit.screen.points(self.game.turn_points());
            }
            Ask::AppleStops => {
                self.kit.screen.print(&APPLE_STOPS);
                self.kit.screen.points(self.game.points_if_stopped());
            }
        }
        self.kit.screen.bar(&HELP);
    }

    fn draw_zonkers(&mut self) {
        self.kit.screen.inverse(true);
        self.kit.screen.print(&ZONKERS);
        self.kit.screen.inverse(false);
        let lost = self.game.turn_points();
        if lost == Points::ZERO {
            self.kit.screen.print(&NOTHING);
        } else {
            self.kit.screen.print(&LOST);
            self.kit.screen.points(lost);
        }
    }

    /// Draws which counters are kept, for how much, and how many dice will be rolled.
    fn draw_all_kept(&mut self, words: &Text) {
        self.kit.screen.print(words);
        let all = *self.game.counters();
        self.draw_kept(&all);
        self.kit.screen.print(&DICE_TO_ROLL);
        self.kit.screen.put(b'0' + self.game.dice_to_roll() - all.total());
    }

    /// What the speaker says about a roll that has come to rest.
    pub(super) fn roll_sound(&self) -> Sound {
        if self.ask == Ask::Zonkers { Sound::Zonk } else { Sound::None }
    }
}
