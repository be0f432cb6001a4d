//! The turn: rolls, and one question at a time.

use super::turn_screen::{ASK, BANKS, CHOICE, DICE, TALLY};
use super::{Phase, Scene, Zonkers, players};
use crate::kit::Engine;
use crate::kit::input::{BUTTON_0, BUTTON_1, Event, RETURN, is_back, step, yes_or_no};
use crate::kit::page::{Page, help};
use crate::kit::points::Points;
use crate::kit::sound::Sound;
use crate::table::dice::{Counts, Roll};
use crate::table::panel::TURN;
use crate::table::scores::SCORES_HELP;
use crate::table::tumble::{Tray, begin_tumble};

/// The question on the turn screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Ask {
    /// ZONKERS. Any key continues.
    Zonkers,
    /// All dice are counters. Any key rolls six (Z-R16).
    Forced,
    /// Only one choice is legal. Any key makes it (Z-R12).
    Only,
    /// The points are banked. Any key continues.
    Banked,
    /// No question, because the computer looks ahead.
    Thinks,
    /// The computer sets dice aside and rolls. Any key continues (Z-R36).
    AppleRolls,
    /// The computer stops. Any key continues (Z-R36).
    AppleStops,
    /// Whether to stop (Z-R10). This question and the next two are the player's choices.
    Stop,
    /// The number of dice of a face to set aside (Z-R32).
    ByFace,
    /// The dice to set aside.
    ByDie,
}

/// The key that shows the odds of the next roll, and when pressed again, the review.
pub(super) const ODDS_KEY: Event = b'O';

/// The positions of the answers to "Stop and bank?". Position 0 is no answer.
pub(super) const STOP: u8 = 1;
pub(super) const ROLL_ON: u8 = 2;
const PAUSE: u8 = 3;

help! {
    const STOP_KEYS, STOP_WORDS:
    "Y, button 0       stop and bank\n\
     N, button 1       roll on\n\
     arrows, stick     move the highlight\n\
     RETURN, button 0  chooses it\n\
     O                 odds, then chances"
}

impl Zonkers {
    /// Returns the help text for the current question.
    pub(super) fn turn_help(&self) -> Page {
        match self.ask {
            Ask::ByFace => super::by_face::HELP,
            Ask::ByDie => super::by_die::HELP,
            Ask::Stop => STOP_KEYS,
            _ => SCORES_HELP,
        }
    }

    /// Rolls the dice, starts their animation, and determines the question.
    pub(super) fn roll(&mut self) {
        if self.game.phase() == Phase::Forced || self.game.aside().total() == 0 {
            self.tray = Tray::new();
        }
        let roll = Roll::throw(&mut self.table.rng, self.game.dice_to_roll());
        if !self.kit.demo {
            self.table.fairness.count_roll(&roll);
            self.last_rolls.add(&roll);
        }
        self.rolls = self.rolls.saturating_add(1);
        // Cannot fail: the game waits for a roll of this many dice.
        let _ = self.game.set_roll(&roll);
        begin_tumble(&mut self.kit, roll.dice());
        self.kit.draw_only(DICE | TURN | TALLY | ASK);
        self.chosen = 0;
        self.has_odds = false;
        self.ask = match self.game.phase() {
            Phase::Zonkers => Ask::Zonkers,
            Phase::Forced => Ask::Forced,
            _ if self.is_apples_turn() && self.opponent == players::TESSA => Ask::Thinks,
            _ if self.is_apples_turn() => {
                if players::stops(&self.game, self.opponent) {
                    Ask::AppleStops
                } else {
                    Ask::AppleRolls
                }
            }
            _ if self.game.may_stop() => Ask::Stop,
            _ => return self.begin_choice(),
        };
        self.kit.pick = 0;
    }

    /// Performs a step of the computation if the computer is looking ahead. Returns whether the
    /// screen must be drawn.
    pub(super) fn looks_ahead(&mut self) -> bool {
        self.kit.is_thinking = false;
        if self.kit.scene != Scene::Turn || self.ask != Ask::Thinks {
            return false;
        }
        if !self.foresight.is_done() {
            let view = players::view(&self.game);
            self.foresight.think(view);
            self.kit.is_thinking = true;
            let shows = self.foresight.done() & 7 == 0;
            if shows {
                self.kit.draw_only(ASK);
            }
            return shows;
        }
        self.chosen = players::kept_by_foresight(&self.game, &self.foresight, true);
        self.ask = if self.chosen == 0 { Ask::AppleStops } else { Ask::AppleRolls };
        self.kit.draw_only(CHOICE);
        true
    }

    /// Returns the dice that the computer keeps: its selection, or all counters.
    pub(super) fn apple_keeps(&self) -> Counts {
        if self.chosen == 0 {
            return *self.game.counters();
        }
        self.game.roll().chosen(self.chosen)
    }

    /// Returns whether the computer has the dice.
    pub(super) fn is_apples_turn(&self) -> bool {
        self.kit.demo || self.game.apple() == Some(self.game.seat())
    }

    /// Shows the result of a roll, after the animation.
    pub(super) fn settle_roll(&mut self) {
        self.kit.draw_only(DICE | TURN | TALLY | ASK);
        self.kit.play(match self.ask {
            Ask::Zonkers => Sound::Zonk,
            Ask::Forced => Sound::Again,
            _ => Sound::Settle,
        });
    }

    /// Returns whether the question is a person's choice.
    pub(super) fn is_choosing(&self) -> bool {
        self.ask as u8 >= Ask::Stop as u8
    }

    pub(super) fn turn(&mut self, event: Event) {
        if event == ODDS_KEY && self.is_choosing() {
            if self.wants_odds() {
                self.ask_pause();
                self.look_up(Scene::Turns);
                self.review.is_direct = true;
                return;
            }
            self.has_odds = true;
            return self.kit.draw_only(ASK);
        }
        match self.ask {
            Ask::Stop => self.answer_stop(event),
            Ask::ByFace => self.choose_by_face(event),
            Ask::ByDie => self.choose_by_die(event),
            _ if is_back(event) => self.ask_pause(),
            _ => self.continue_turn(),
        }
    }

    /// Continues after any key or button on a screen without a choice (Z-R30).
    fn continue_turn(&mut self) {
        match self.ask {
            Ask::Only | Ask::AppleRolls => {
                let kept = self.apple_keeps();
                self.set_aside(&kept);
            }
            Ask::Thinks => {}
            Ask::AppleStops => {
                self.bank();
                self.pass();
            }
            Ask::Zonkers | Ask::Banked => self.pass(),
            _ => self.roll(),
        }
    }

    /// Returns whether the computer is on turn and needs no key.
    #[inline(never)]
    pub(super) fn plays_by_itself(&self) -> bool {
        (!self.kit.options.waits() || self.kit.demo) && self.is_apples_turn()
    }

    /// Continues for the computer without a key, if the options allow it. Returns whether it
    /// continued.
    pub(super) fn play_on(&mut self) -> bool {
        let polls = self.kit.options.pause();
        if !self.plays_by_itself() || self.kit.idle_polls() < polls {
            return false;
        }
        match self.kit.scene {
            Scene::Scores => self.begin_turn(),
            Scene::FinalRound if self.kit.demo => self.go(Scene::Scores),
            Scene::Turn => self.continue_turn(),
            _ => return false,
        }
        true
    }

    /// Handles an event at "Stop and bank?". Keys need no highlight (Z-R31). Arrows and stick move
    /// it, also to the pause.
    fn answer_stop(&mut self, event: Event) {
        let answer = match event {
            RETURN | BUTTON_0 if self.kit.pick != 0 => self.kit.pick,
            BUTTON_1 => ROLL_ON,
            _ => match (yes_or_no(event), step(event)) {
                (Some(true), _) => STOP,
                (Some(false), _) => ROLL_ON,
                (_, Some(forward)) => {
                    self.kit.move_mark(forward, PAUSE + 1);
                    self.kit.play(Sound::Select);
                    return self.kit.draw_only(ASK);
                }
                _ if is_back(event) => PAUSE,
                _ => {
                    self.kit.draw_only(ASK);
                    return self.kit.beep();
                }
            },
        };
        match answer {
            STOP => self.bank(),
            ROLL_ON => self.begin_choice(),
            _ => self.ask_pause(),
        }
    }

    /// Returns from the choice of dice to "Stop and bank?", if that was asked.
    pub(super) fn back_to_stop(&mut self) {
        self.kit.draw_only(CHOICE);
        if !self.game.may_stop() {
            return self.kit.beep();
        }
        self.chosen = 0;
        self.ask = Ask::Stop;
        self.kit.pick = 0;
        self.kit.begin_question();
    }

    /// Sets dice aside and rolls the rest, which is compulsory (Z-R10).
    pub(super) fn set_aside(&mut self, kept: &Counts) {
        let bits = self.game.roll().bits(kept);
        let chosen = if self.chosen == 0 { bits } else { self.chosen };
        let stake = self.game.turn_points();
        if self.game.keep(kept).is_ok() {
            self.tray.set_aside(chosen);
            self.remember(stake, chosen);
            self.roll();
        } else {
            // The player chose no die (Z-R11).
            self.kit.beep();
            self.begin_choice();
        }
    }

    /// Records a person's choice for the review: the dice of the roll that are kept, as a bit mask,
    /// or 0 for a stop.
    #[inline(never)]
    fn remember(&mut self, stake: Points, kept: u8) {
        if self.is_choosing() {
            let turn = self.turns.played() as u8;
            self.choices.add(turn, players::units(stake), self.game.roll(), kept);
        }
    }

    fn bank(&mut self) {
        let stake = self.game.turn_points();
        self.remember(stake, 0);
        // Cannot fail: the answer is only offered if the rules allow it.
        let _ = self.game.stop();
        self.ask = Ask::Banked;
        self.kit.begin_question();
        self.kit.play(Sound::Bank);
        self.kit.draw_only(BANKS | TURN | ASK);
    }

    /// Ends the turn.
    pub(super) fn pass(&mut self) {
        let is_lost = self.game.phase() == Phase::Zonkers;
        self.turns.add(self.rolls, self.game.turn_points(), is_lost);
        self.rolls = 0;
        self.tray = Tray::new();
        let began = self.game.standings().trigger() == Some(self.game.seat());
        // Cannot fail: the turn has just ended.
        let _ = self.game.pass();
        self.kit.saver.mark_changed();
        if self.game.phase() == Phase::Over {
            self.kit.play(Sound::Fanfare);
            let apple = self.game.apple();
            let standings = self.game.standings();
            self.table.enter_scores(&mut self.kit, standings, |_, seat| apple != Some(seat));
            self.go(Scene::Winner);
        } else if began {
            self.go(Scene::FinalRound);
        } else {
            self.turn_to(Scene::Scores);
            self.kit.draw_only(BANKS | TURN | DICE | TALLY | ASK);
        }
    }
}
