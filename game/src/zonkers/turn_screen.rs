//! The screen of a turn. The dice are at the left, the tally below them, all banked points and the
//! turn's points at the right, the question below, and the keys in the last line.

use super::turn::{Ask, ROLL_ON, STOP};
use super::{Phase, Scene, Zonkers, odds, program::TERMS, score};
use crate::kit::ALL;
use crate::kit::points::Points;
use crate::kit::screen::{Text, more, text};
use crate::table::bars::ANY_KEY;
use crate::table::dice::{Counts, FACES, Roll};
use crate::table::loss::{COLON, draw_loss, draw_lost, draw_reason};
use crate::table::panel::{ASK_ROW, STAKE, TURN, blank_ask, draw_small, draw_turn_panel};
use crate::table::tumble::{DiceView, NO_DIE, draw_dice};

// Parts of the screen, see `Kit::draw_only`.

/// The banked points of all players, and the bar.
pub(super) const BANKS: u8 = 1;
/// The dice.
pub(super) const DICE: u8 = 4;
/// The tally: the counters of the roll by face.
pub(super) const TALLY: u8 = 8;
/// The question and the keys.
pub(super) const ASK: u8 = 16;
/// All that depends on the chosen dice.
pub(super) const CHOICE: u8 = DICE | STAKE | ASK;

/// The row of the tally.
const TALLY_ROW: u8 = 16;

const NOT_OPEN: Text = text!(17, 24, " 500 to open ");
const NEXT: Text = text!(ASK_ROW, 2, "Next: ");
const STOP_ASKED: Text = text!(ASK_ROW, 2, "Stop and bank ");
const STOP_END: Text = more!(" points? (Y/N)");
static ANSWERS: [Text; 3] = [
    text!(ASK_ROW + 3, 2, " Yes, stop "),
    text!(ASK_ROW + 3, 15, " No, roll on "),
    text!(ASK_ROW + 3, 30, " Pause "),
];
const FORCED: Text = text!(ASK_ROW, 2, "Hot dice!\nRoll all six again.");
const ONLY: Text = text!(ASK_ROW, 2, "Only choice: keep");
const BANKS_POINTS: Text = more!(" banks ");
const KEEPS: Text = more!(" keeps");
const ALL_COUNTERS: Text = more!(" all counters");
const THINKS: Text = more!(" thinks");
const STOPS: Text = more!(" stops and banks ");
const FOR: Text = more!(" for ");
pub(super) const DICE_TO_ROLL: Text = more!("\nDice to roll: ");
const TO_ROLL_ODDS: Text = more!(" to roll: ");
const ODDS_ZONKERS: Text = more!("% Zonkers");
const ODDS_AVERAGE: Text = more!(", average ");
const THINK_KEYS: Text = text!(23, 19, "ESC: pause   ?: help");
const ANY_KEY_ROLLS: Text = text!(23, 1, "Any key: roll     ESC: pause   ?: help");
const STOP_KEYS: Text = text!(23, 1, "Y stops  N rolls on  O odds    ?: help");
/// The bar of keys while the odds are shown.
const CHANCES_KEYS: Text = text!(23, 1, "Y stops  N rolls on  O chances ?: help");

/// Numbers as words.
static NUMBERS: [&str; 8] = ["no ", "one ", "two ", "three ", "four ", "five ", "six ", ""];

impl Zonkers {
    /// Draws the changed parts of the turn, or of the scores before it.
    pub(super) fn draw_turn(&mut self) {
        let parts = self.kit.parts();
        if parts & DICE != 0 {
            self.draw_dice(parts == ALL);
        }
        if parts & (TURN | STAKE) != 0 {
            self.draw_stake();
        }
        if parts & TALLY != 0 {
            self.draw_tally();
        }
        if parts & BANKS != 0 {
            self.table.draw_bar(&mut self.kit, self.game.standings());
            self.table.draw_bank_panel(&mut self.kit, self.game.standings(), &TERMS);
        }
        if parts & ASK != 0 {
            self.draw_ask();
        }
    }

    /// Draws the dice of the last roll. `is_new` means that they are not on the screen yet.
    pub(super) fn draw_dice(&mut self, is_new: bool) {
        let roll = if self.kit.scene == Scene::Scores { &Roll::NONE } else { self.game.roll() };
        let pointed = if self.ask == Ask::ByDie && self.kit.frames_left() == 0 {
            self.kit.pick
        } else {
            NO_DIE
        };
        let shown = DiceView {
            roll,
            counters: self.game.counters(),
            chosen: self.chosen,
            illegal: self.illegal(),
            pointed,
            has_blood_die: false,
        };
        draw_dice(&mut self.kit, self.tray, &shown, is_new);
    }

    /// Returns whether dice are being chosen or were chosen. Before that, the turn's points include
    /// all counters, because stopping banks them (Z-R10).
    fn has_chosen(&self) -> bool {
        self.chosen != 0 || matches!(self.ask, Ask::ByFace | Ask::ByDie)
    }

    /// Draws the points at stake, and the dice set aside.
    fn draw_stake(&mut self) {
        let roll = self.game.roll_points();
        let turn = self.game.turn_points();
        let tumbles = self.kit.frames_left() != 0;
        // After a forced roll the turn's points include the roll.
        let (aside, stake) = match self.game.phase() {
            Phase::Forced if tumbles => (turn.minus(roll), turn.minus(roll)),
            Phase::Forced | Phase::Stopped => (turn.minus(roll), turn),
            Phase::Choose if !tumbles && self.has_chosen() => {
                (turn, turn.plus(score::sum(&self.game.roll().chosen(self.chosen))))
            }
            Phase::Choose if !tumbles => (turn, turn.plus(roll)),
            Phase::Zonkers if !tumbles => (Points::ZERO, Points::ZERO),
            _ => (turn, turn),
        };
        draw_turn_panel(&mut self.kit, stake, aside, self.game.aside());
        if self.kit.parts() & TURN != 0 && !self.game.is_open(self.game.seat()) {
            self.kit.screen.print(NOT_OPEN);
        }
    }

    /// Draws the counters of the roll by face, with their values (Z-R35).
    fn draw_tally(&mut self) {
        self.kit.screen.blank(TALLY_ROW, 0, 1, 22);
        if self.kit.frames_left() != 0 {
            return;
        }
        self.kit.screen.at(TALLY_ROW, 1);
        for face in FACES {
            let number = self.game.counters().of(face);
            if number != 0 {
                draw_small(&mut self.kit, face, number);
                self.kit.screen.put(b' ');
                self.kit.screen.points(score::value(face, number));
                self.kit.screen.put(b' ');
            }
        }
    }

    /// Draws the question and the keys.
    fn draw_ask(&mut self) {
        blank_ask(&mut self.kit);
        if self.kit.frames_left() != 0 {
            return;
        }
        let seat = self.game.seat();
        if self.kit.scene == Scene::Scores {
            self.kit.screen.print(NEXT);
            self.table.put_name(&mut self.kit, seat);
            return self.kit.screen.bar(ANY_KEY_ROLLS);
        }
        if matches!(self.ask, Ask::Thinks | Ask::AppleRolls | Ask::AppleStops | Ask::Banked) {
            self.kit.screen.at(ASK_ROW, 2);
            self.table.put_name(&mut self.kit, seat);
        }
        match self.ask {
            Ask::ByFace => return self.draw_by_face(),
            Ask::ByDie => return self.draw_by_die(),
            Ask::Stop => return self.draw_stop(),
            Ask::Zonkers => self.draw_zonkers(),
            Ask::Forced => self.kit.screen.print(FORCED),
            Ask::Only => {
                self.kit.screen.print(ONLY);
                self.draw_all_kept();
            }
            Ask::Thinks => {
                self.kit.screen.print(THINKS);
                self.kit.screen.repeat(b'.', self.foresight.done() >> 3);
                return self.kit.screen.bar(THINK_KEYS);
            }
            Ask::AppleRolls => {
                self.kit.screen.print(KEEPS);
                if self.chosen == 0 {
                    self.kit.screen.print(ALL_COUNTERS);
                }
                self.draw_all_kept();
            }
            Ask::Banked => {
                self.kit.screen.print(BANKS_POINTS);
                self.kit.screen.points(self.game.turn_points());
            }
            Ask::AppleStops => {
                self.kit.screen.print(STOPS);
                self.kit.screen.points(self.game.points_if_stopped());
            }
        }
        self.kit.screen.bar(ANY_KEY);
    }

    fn draw_stop(&mut self) {
        let stake = self.game.points_if_stopped();
        self.draw_odds(stake, self.game.roll().dice() - self.game.counters().total());
        self.kit.screen.print(STOP_ASKED);
        self.kit.screen.points(stake);
        self.kit.screen.print(STOP_END);
        for (place, answer) in (STOP..).zip(&ANSWERS) {
            self.kit.draw_choice(place, *answer);
        }
        let keys = if self.wants_odds() { CHANCES_KEYS } else { STOP_KEYS };
        self.kit.screen.bar(keys);
    }

    fn draw_zonkers(&mut self) {
        draw_loss(&mut self.kit, 4);
        draw_reason(&mut self.kit.screen, self.game.roll());
        draw_lost(&mut self.kit.screen, self.game.turn_points(), COLON);
    }

    /// Draws the counters kept, their value, and the number of dice to roll.
    fn draw_all_kept(&mut self) {
        let kept = self.apple_keeps();
        self.kit.screen.at(ASK_ROW + 1, 2);
        self.draw_kept(&kept);
        self.kit.screen.print(DICE_TO_ROLL);
        self.kit.screen.put(b'0' + self.game.dice_to_roll() - kept.total());
    }

    /// Writes dice in words, and their value.
    pub(super) fn draw_kept(&mut self, dice: &Counts) {
        let mut is_first = true;
        for face in FACES {
            let number = dice.of(face);
            if number != 0 {
                if !is_first {
                    self.kit.screen.write(", ");
                }
                is_first = false;
                self.draw_number(number, face);
            }
        }
        self.kit.screen.print(FOR);
        self.kit.screen.points(score::sum(dice));
    }

    /// Writes a number of equal dice in words, for example `three 4's`.
    pub(super) fn draw_number(&mut self, number: u8, face: u8) {
        self.kit.screen.write(NUMBERS[usize::from(number & 7)]);
        self.kit.screen.put(b'0' + face);
        if number != 1 {
            self.kit.screen.write("'s");
        }
    }

    /// Returns whether the odds are shown, by option or by key.
    pub(super) fn wants_odds(&self) -> bool {
        self.kit.options.has_odds() || self.has_odds
    }

    /// Draws the odds if they are shown: the probability of ZONKERS with `dice` dice, and the mean
    /// points of rolling them once more with `stake` at stake.
    pub(super) fn draw_odds(&mut self, stake: Points, dice: u8) {
        if !self.wants_odds() || dice == 0 {
            return;
        }
        let screen = &mut self.kit.screen;
        screen.at(ASK_ROW + 2, 2);
        screen.put(b'0' + dice);
        screen.print(TO_ROLL_ODDS);
        let (percent, tenths) = odds::zonkers(dice);
        screen.number(percent.into());
        screen.put(b'.');
        screen.put(b'0' + tenths);
        screen.print(ODDS_ZONKERS);
        if let Some(worth) = odds::worth(stake, dice) {
            screen.print(ODDS_AVERAGE);
            screen.number(worth);
        }
    }
}

const _: () = assert!(STOP != ROLL_ON);
