//! The turn: the offer, rolls, the selection of dice, and banking.

use super::oracle::OracleState;
use super::players::ORACLE;
use super::turn_screen::{ASK, BANKS, DICE, OFFER};
use super::{Phase, Scene, Zilch, players, score};
use crate::kit::Engine;
use crate::kit::input::{BUTTON_0, BUTTON_1, DOWN, ESCAPE, Event, RETURN, UP, is_back, step};
use crate::kit::menu::Choice;
use crate::kit::page::{Page, help};
use crate::kit::sound::Sound;
use crate::platform::aside;
use crate::table::Table;
use crate::table::dice::{Counts, DICE as DICE_MAX, Roll};
use crate::table::panel::TURN;
use crate::table::scores::SCORES_HELP;
use crate::table::tumble::{Tray, begin_tumble};

/// The current question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Ask {
    /// The dice to set aside, and whether to bank or roll on.
    Choose,
    /// No question, because Oracle looks ahead.
    Thinks,
    /// A computer player has chosen. Any key continues.
    Chosen,
    /// No die scores. Any key continues.
    Zilch,
    /// The points are banked. Any key continues.
    Banked,
}

/// The key that shows the value of the next roll.
const ODDS_KEY: Event = b'O';

/// The number of dice in a row.
const COLUMNS: u8 = 3;

/// The pointer's positions on the answers, after its positions on the dice.
pub(super) const ROLL: u8 = 8;
const BANK: u8 = 9;
const TAKE_ALL: u8 = 10;
const PAUSE: u8 = 11;

help! {
    const CHOOSE_KEYS, CHOOSE_WORDS:
    "arrows, stick     move the pointer\n\
     SPACE, RETURN,\n\
     button 0          takes or returns it\n\
     1-6               a die of this face\n\
     A, button 1       all that scores\n\
     R                 rolls the others\n\
     B                 banks\n\
     O                 what a roll is worth\n\n\
     Points: 1 100, 5 50, straight 750 or\n\
     1500, three pairs 1500; three alike\n\
     face x 100 (1's 1000), each more x 2"
}

help! {
    const OFFER_KEYS, OFFER_WORDS:
    "I  inherit: start with the points of\n\
     \x20  the last turn, and roll its dice\n\
     F  fresh start: six dice, no points\n\
     O  what either is worth\n\n\
     arrows, stick     move the highlight\n\
     RETURN, button 0  chooses it\n\
     button 1          moves it on"
}

impl Zilch {
    /// Returns the help text for the current question.
    pub(super) fn turn_help(&self) -> Page {
        match (self.kit.scene, self.game.phase(), self.computer()) {
            (Scene::Scores, Phase::Offer, None) => OFFER_KEYS,
            (Scene::Turn, Phase::Choose, None) => CHOOSE_KEYS,
            _ => SCORES_HELP,
        }
    }

    /// Handles an event at an offer.
    pub(super) fn answer_offer(&mut self, event: Event) {
        match self.kit.choose(event, &OFFER) {
            Choice::Open => {}
            Choice::Taken(0) => self.begin_offered(true),
            Choice::Taken(1) => self.begin_offered(false),
            Choice::Taken(2) => {
                self.has_odds = !self.has_odds;
                self.kit.draw_only(ASK);
            }
            _ => self.ask_pause(),
        }
    }

    /// Starts the next player's turn, with or without the offer (S-R10, S-R13).
    pub(super) fn begin_offered(&mut self, inherits: bool) {
        self.note_choice(inherits);
        // Cannot fail: there is an offer.
        let _ = self.game.begin_turn(inherits);
        self.add_choice();
        self.enter_turn();
    }

    /// Starts the next player's turn. A computer player decides about the offer.
    pub(super) fn begin_turn(&mut self) {
        match self.computer() {
            Some(kind) if self.game.phase() == Phase::Offer => {
                if kind == ORACLE {
                    self.ask = Ask::Thinks;
                    return self.kit.draw_only(ASK);
                }
                self.begin_offered(players::inherits(&self.game, kind));
            }
            _ => self.enter_turn(),
        }
    }

    /// Rolls the dice, starts their animation, and determines the question.
    pub(super) fn roll(&mut self) {
        let dice = self.game.dice_to_roll();
        if dice == DICE_MAX {
            self.tray = Tray::new();
        }
        let roll = Roll::throw(&mut self.table.rng, dice);
        if !self.kit.demo {
            self.table.fairness.count_roll(&roll);
            self.last_rolls.add(&roll);
        }
        self.rolls = self.rolls.saturating_add(1);
        // Cannot fail: the game waits for a roll of this many dice.
        let _ = self.game.set_roll(&roll);
        begin_tumble(&mut self.kit, dice);
        self.kit.draw_only(DICE | TURN | ASK);
        (self.counting, _) = score::best(&roll.counts());
        self.chosen = 0;
        self.has_odds = false;
        self.kit.pick = roll.bits(&self.counting).trailing_zeros() as u8;
        self.ask = if self.game.phase() == Phase::Zilch { Ask::Zilch } else { Ask::Choose };
    }

    /// Shows the result of a roll, after the animation. A computer player decides.
    pub(super) fn settle_roll(&mut self) {
        self.kit.draw_only(DICE | TURN | ASK);
        self.kit.play(match self.ask {
            Ask::Zilch => Sound::Zonk,
            _ => Sound::Settle,
        });
        if let (Ask::Choose, Some(kind)) = (self.ask, self.computer()) {
            self.ask = Ask::Thinks;
            if kind != ORACLE {
                let plan = players::plan(&self.game, kind);
                self.chosen = plan.bits;
                self.will_bank = plan.banks;
                self.ask = Ask::Chosen;
            }
        }
    }

    pub(super) fn turn(&mut self, event: Event) {
        match self.ask {
            Ask::Choose => self.choose(event),
            _ if is_back(event) => self.ask_pause(),
            _ => self.continue_turn(),
        }
    }

    /// Continues after any key or button.
    fn continue_turn(&mut self) {
        match self.ask {
            Ask::Chosen => self.set_aside(self.will_bank),
            Ask::Thinks => {}
            _ => self.pass(),
        }
    }

    /// Returns whether a computer player is on turn and needs no key.
    #[inline(never)]
    pub(super) fn plays_by_itself(&self) -> bool {
        (!self.kit.options.waits() || self.kit.demo)
            && self.computer().is_some()
            && self.oracle != OracleState::Unreadable
    }

    /// Continues for a computer player without a key, if the options allow it. Returns whether it
    /// continued.
    pub(super) fn play_on(&mut self) -> bool {
        let polls = self.kit.options.pause();
        if !self.plays_by_itself() || self.kit.idle_polls() < polls {
            return false;
        }
        match self.kit.scene {
            Scene::Scores => self.next(),
            Scene::FinalRound if self.kit.demo => self.next(),
            Scene::Turn => self.continue_turn(),
            _ => return false,
        }
        true
    }

    fn choose(&mut self, event: Event) {
        self.kit.play(Sound::Select);
        if event == ODDS_KEY {
            self.has_odds = !self.has_odds;
            return self.kit.draw_only(ASK);
        }
        self.kit.draw_only(DICE | ASK);
        match event {
            ESCAPE if self.chosen == 0 => self.ask_pause(),
            ESCAPE => self.chosen = 0,
            RETURN | b' ' | BUTTON_0 => match self.kit.pick {
                ROLL => self.set_aside(false),
                BANK => self.set_aside(true),
                TAKE_ALL => self.take_all(),
                PAUSE => self.ask_pause(),
                die => self.chosen ^= 1 << (die & 7),
            },
            BUTTON_1 | b'A' => self.take_all(),
            b'R' => self.set_aside(false),
            b'B' => self.set_aside(true),
            b'1'..=b'6' => self.take_face(event - b'0'),
            UP | DOWN => self.point_across(event == DOWN),
            _ => match step(event) {
                Some(forward) => self.point_on(forward),
                None => self.kit.beep(),
            },
        }
    }

    /// Takes the dice that are worth most together, and points at the next answer.
    fn take_all(&mut self) {
        let roll = self.game.roll();
        self.chosen = roll.bits(&self.counting);
        self.kit.pick = ROLL;
    }

    /// Takes one more die of `face`. If all of them are taken, puts them all back.
    fn take_face(&mut self, face: u8) {
        match self.game.roll().with_another(self.chosen, face) {
            Some(chosen) => self.chosen = chosen,
            None => self.kit.beep(),
        }
    }

    /// Moves the pointer to the next or previous die or answer.
    fn point_on(&mut self, forward: bool) {
        loop {
            self.kit.move_pick(forward, PAUSE + 1);
            if self.kit.pick >= ROLL || self.kit.pick < self.game.roll().dice() {
                return;
            }
        }
    }

    /// Moves the pointer to the die above or below, or between dice and answers.
    fn point_across(&mut self, down: bool) {
        let pick = self.kit.pick;
        let place = self.tray.place(pick);
        self.kit.pick = if pick >= ROLL {
            if down { pick } else { self.game.roll().dice() - 1 }
        } else if down {
            self.tray.die(place + COLUMNS).unwrap_or(ROLL)
        } else {
            self.tray.die(place.wrapping_sub(COLUMNS)).unwrap_or(pick)
        };
    }

    /// Returns the chosen dice that add nothing to the value of the others, as a bit mask.
    pub(super) fn illegal(&self) -> u8 {
        let roll = self.game.roll();
        let (mut left, _) = score::best(&roll.chosen(self.chosen));
        let mut illegal = 0;
        for index in 0..roll.dice() {
            let (face, bit) = (roll.face(index), 1 << index);
            if self.chosen & bit != 0 {
                if left.of(face) == 0 {
                    illegal |= bit;
                }
                left.remove(face, 1);
            }
        }
        illegal
    }

    /// Sets the chosen dice aside if that is legal, and banks or rolls the others (S-R3).
    fn set_aside(&mut self, banks: bool) {
        if banks && self.chosen == 0 {
            // S-R3: if the player chose no dice, all scoring dice are banked.
            self.take_all();
        }
        self.note_choice(banks);
        if self.game.keep(self.chosen).is_err() {
            return self.kit.beep();
        }
        self.add_choice();
        self.tray.set_aside(self.chosen);
        self.chosen = 0;
        if !banks {
            return self.roll();
        }
        // Cannot fail: dice have just been set aside.
        let _ = self.game.bank();
        self.counting = Counts::NONE;
        self.ask = Ask::Banked;
        self.kit.begin_question();
        self.kit.play(Sound::Bank);
        self.kit.draw_only(BANKS | DICE | TURN | ASK);
    }

    /// Writes a person's choice down for the review.
    fn note_choice(&mut self, banks: bool) {
        if self.computer().is_none() {
            aside::in_card(|| {
                self.choices.note(&self.game, self.turns.played(), self.chosen, banks);
            });
        }
    }

    /// Adds this choice to the review. It was legal.
    fn add_choice(&mut self) {
        if self.computer().is_none() {
            self.choices.add();
        }
    }

    /// Ends the turn.
    pub(super) fn pass(&mut self) {
        let points = self.game.turn_points();
        let is_lost = self.game.phase() == Phase::Zilch;
        self.turns.add(self.rolls, points, is_lost);
        self.rolls = 0;
        self.has_odds = false;
        self.counting = Counts::NONE;
        let began = self.game.standings().trigger() == Some(self.game.seat());
        // Cannot fail: the turn has just ended.
        let _ = self.game.pass();
        if self.game.dice_to_roll() == DICE_MAX {
            self.tray = Tray::new();
        }
        self.kit.saver.mark_changed();
        if self.game.phase() == Phase::Over {
            self.kit.play(Sound::Fanfare);
            self.table.enter_scores(&mut self.kit, self.game.standings(), Table::is_person);
            self.go(Scene::Winner);
        } else if began {
            self.go(Scene::FinalRound);
        } else {
            self.turn_to(Scene::Scores);
            self.kit.draw_only(BANKS | TURN | DICE | ASK);
        }
    }
}
