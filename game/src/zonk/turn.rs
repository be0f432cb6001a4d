//! The turn: rolls, and one question at a time.
//!
//! All questions have the same form: a pointer over the dice and answers that can be chosen. Each
//! answer also has a key.

use super::choices::{ROLLS, STAYS};
use super::turn_screen::{ASK, BANKS, CHOICE, TURN};
use super::{DICE, Dare, Phase, Scene, Zonk, players};
use crate::kit::Engine;
use crate::kit::input::{BUTTON_0, BUTTON_1, ESCAPE, Event, RETURN, is_back, step};
use crate::kit::menu::Item;
use crate::kit::page::{Page, help};
use crate::kit::screen::{Text, more};
use crate::kit::sound::Sound;
use crate::table::company::Player;
use crate::table::dice::Roll;
use crate::table::scores::SCORES_HELP;
use crate::table::tumble::begin_tumble;

/// The question of the turn screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ask {
    /// Before the first roll: roll, or call the 11,000 rule.
    Ready,
    /// After four of a kind: whether the other players dare the roller (B-R13).
    Dare,
    /// The dice to leave, or whether to stay.
    Choose,
    /// After a natural five: whether to stay or to roll (B-R6).
    Natural,
    /// After a hit: the next player waits until it is over (B-R26).
    Hit,
    /// All five dice score. Any key continues (B-R15).
    Forced,
    /// The turn is lost. Any key continues.
    Failed,
    /// The points are banked. Any key continues.
    Stayed,
}

// The choices: bits, and indices into `ITEMS`.
pub(super) const ROLL: u8 = 0;
pub(super) const STAY: u8 = 1;
const ALL: u8 = 2;
pub(super) const TAKE: u8 = 3;
const CALL: u8 = 4;
const DARE: u8 = 5;
const NO_DARE: u8 = 6;
/// Ends a hit.
pub(super) const RELEASE: u8 = 7;
pub(super) const ITEM_COUNT: u8 = 8;

/// The choices. Their places on the screen depend on which of them are shown.
pub(super) static ITEMS: [Item; ITEM_COUNT as usize] = [
    Item { key: ROLL_KEY, words: more!(" Roll ") },
    Item { key: b'S', words: more!(" Stay ") },
    Item { key: b'A', words: more!(" All that score ") },
    Item { key: b'D', words: more!(" Dare ") },
    Item { key: b'C', words: more!(" Call 11,000 ") },
    Item { key: b'Y', words: more!(" Yes, dare ") },
    Item { key: b'N', words: more!(" No ") },
    Item { key: b'P', words: more!(" Pass the dice ") },
];

/// The words that end a hit under the etiquette rule, shown instead of a button (B-R26).
pub(super) const WORDS: Text = more!(" Go ahead, Done, Yes, or Cough ");

/// The pointer's places: first the dice, then the choices.
pub(super) const FIRST_ITEM: u8 = DICE;
const PLACES: u8 = DICE + ITEM_COUNT;

/// The key that shows the value of the next roll.
const ODDS_KEY: Event = b'O';
/// The key that rolls.
const ROLL_KEY: Event = b'R';

help! {
    const HELP, HELP_WORDS:
    "arrows, stick     move the pointer\n\
     RETURN, SPACE,\n\
     button 0          takes or returns it\n\
     1-6               a die of this face,\n\
     \x20                 the Blood Die first\n\
     A, button 1       all that score\n\
     a first letter    does that at once\n\
     O                 what a roll is worth\n\n\
     White: scores. With feet: kept.\n\
     Bands: Blood Die. Lines: no score."
}

impl Zonk {
    /// Returns the help text.
    pub(super) fn turn_help(&self) -> Page {
        if self.has_items() { HELP } else { SCORES_HELP }
    }

    /// Returns the choices besides dice, as bits by index in [`ITEMS`], or 0 if any key continues.
    #[inline(never)]
    fn items(&self) -> u8 {
        if self.waits_for_computer() {
            return 0;
        }
        let mut items = match self.ask {
            Ask::Ready | Ask::Natural => 1 << ROLL,
            Ask::Dare => 1 << DARE | 1 << NO_DARE,
            Ask::Choose => 1 << ROLL | 1 << ALL,
            Ask::Hit if self.may_touch() => 1 << RELEASE | 1 << ROLL,
            Ask::Hit => 1 << RELEASE,
            _ => 0,
        };
        if self.ask == Ask::Choose || self.ask == Ask::Natural {
            if self.game.may_stay().is_ok() {
                items |= 1 << STAY;
            }
            if self.game.dared() == Dare::Dared {
                items |= 1 << TAKE;
            }
        }
        if self.ask == Ask::Ready && self.game.may_call() {
            items |= 1 << CALL;
        }
        items
    }

    /// Returns whether the pointer can be at `place`.
    #[inline(never)]
    pub(super) fn is_there(&self, place: u8) -> bool {
        if place < FIRST_ITEM {
            self.ask == Ask::Choose && place < self.game.roll().dice()
        } else {
            self.items() >> (place - FIRST_ITEM) & 1 != 0
        }
    }

    /// Returns whether there are choices besides dice.
    pub(super) fn has_items(&self) -> bool {
        self.items() != 0
    }

    /// Asks a question. The highlight is on the first answer, or on the computer player's decision.
    fn ask(&mut self, ask: Ask) {
        self.ask = ask;
        self.kit.draw_only(ASK);
        self.kit.pick = FIRST_ITEM + if ask == Ask::Hit { RELEASE } else { ROLL };
        if self.waits_for_computer() {
            // A computer player decides only when the dice are at rest.
            if ask != Ask::Hit && self.kit.frames_left() == 0 {
                self.decide();
            }
        } else if ask == Ask::Choose {
            // The first scoring die.
            let scoring = self.game.roll().bits(self.game.scoring());
            self.kit.pick = scoring.trailing_zeros() as u8;
        } else if !self.is_there(self.kit.pick) {
            self.point_on(true);
        }
    }

    /// Moves the highlight to the computer player's decision.
    fn decide(&mut self) {
        let Player::Computer(kind) = self.table.player(self.game.seat()) else { return };
        self.kit.pick = if self.ask == Ask::Ready {
            FIRST_ITEM + if players::calls(kind, &self.game) { CALL } else { ROLL }
        } else {
            let kept = players::choose(kind, &self.game, players::stay(&self.game));
            self.answer_of(kept)
        };
    }

    /// Chooses the dice of a choice after a roll: dice to leave, [`STAYS`] or [`ROLLS`]. Returns
    /// the pointer's place for it.
    #[inline(never)]
    pub(super) fn answer_of(&mut self, kept: u8) -> u8 {
        self.chosen = if kept == ROLLS { 0 } else { kept };
        FIRST_ITEM
            + match kept {
                STAYS => STAY,
                ROLLS if self.game.phase() == Phase::Choose => TAKE,
                _ => ROLL,
            }
    }

    /// Moves the pointer to the next or previous die or choice.
    fn point_on(&mut self, forward: bool) {
        for _ in 0..PLACES {
            self.kit.move_pick(forward, PLACES);
            if self.is_there(self.kit.pick) {
                break;
            }
        }
    }

    /// Starts a turn.
    pub(super) fn play(&mut self) {
        self.go(Scene::Turn);
        self.chosen = 0;
        self.ask(Ask::Ready);
    }

    /// Rolls the dice, starts their animation, and determines the question.
    fn roll(&mut self) {
        let roll = Roll::throw(&mut self.table.rng, self.game.dice_to_roll());
        // Cannot fail: the game waits for a roll of this many dice.
        if self.game.set_roll(&roll).is_ok() && !self.kit.demo {
            self.table.fairness.count_roll(&roll);
        }
        begin_tumble(&mut self.kit, roll.dice());
        self.chosen = 0;
        self.has_odds = false;
        self.kit.draw_only(TURN | ASK);
        let ask = match self.game.phase() {
            Phase::Failed => Ask::Failed,
            Phase::Forced => Ask::Forced,
            Phase::Natural => Ask::Natural,
            // People are asked first (B-R13).
            _ if self.game.may_be_dared() && self.computers_dare(true) => Ask::Dare,
            _ => Ask::Choose,
        };
        self.ask(ask);
    }

    /// Shows the result of a roll, after the animation.
    pub(super) fn settle_roll(&mut self) {
        self.kit.draw_only(TURN | ASK);
        if self.waits_for_computer() {
            self.decide();
        }
        self.kit.play(match self.ask {
            Ask::Failed => Sound::Zonk,
            Ask::Forced | Ask::Natural => Sound::Again,
            _ => Sound::Settle,
        });
    }

    pub(super) fn turn(&mut self, event: Event) {
        if event == ODDS_KEY && self.has_items() {
            self.has_odds = !self.has_odds;
            self.kit.draw_only(ASK);
            return self.kit.play(Sound::Select);
        }
        if self.ask == Ask::Choose && self.has_items() && self.chooses_die(event) {
            self.kit.draw_only(CHOICE);
            return self.kit.play(Sound::Select);
        }
        self.kit.draw_only(TURN | ASK);
        if event == ROLL_KEY && self.ask == Ask::Hit && self.may_touch() {
            return self.touch();
        }
        if !self.has_items() {
            return if is_back(event) { self.ask_pause() } else { self.continue_turn() };
        }
        self.kit.play(Sound::Select);
        match event {
            ESCAPE => return self.ask_pause(),
            BUTTON_1 if self.ask == Ask::Choose => return self.take(FIRST_ITEM + ALL),
            BUTTON_1 if self.ask == Ask::Dare => return self.take(FIRST_ITEM + NO_DARE),
            // B-R26: the first letters of the four words.
            b'G' | b'D' | b'Y' | b'C' if self.ask == Ask::Hit => {
                return self.take(FIRST_ITEM + RELEASE);
            }
            RETURN | b' ' | BUTTON_0 => return self.take(self.kit.pick),
            _ => {}
        }
        if let Some(forward) = step(event) {
            return self.point_on(forward);
        }
        for item in 0..ITEM_COUNT {
            let place = FIRST_ITEM + item;
            if ITEMS[usize::from(item)].key == event && self.is_there(place) {
                return self.take(place);
            }
        }
        self.kit.beep();
    }

    /// Chooses a die or puts it back. Returns `false` if the event does not do that. Otherwise only
    /// a small part of the screen needs a redraw.
    fn chooses_die(&mut self, event: Event) -> bool {
        match event {
            b'1'..=b'6' => self.take_face(event - b'0'),
            RETURN | b' ' | BUTTON_0 if self.kit.pick < FIRST_ITEM => {
                self.chosen ^= 1 << self.kit.pick;
            }
            _ => return false,
        }
        true
    }

    /// Chooses one more die of `face`, the Blood Die first. If all of them are chosen, chooses none
    /// of them.
    fn take_face(&mut self, face: u8) {
        match self.game.roll().with_another(self.chosen, face) {
            Some(chosen) => self.chosen = chosen,
            None => self.kit.beep(),
        }
    }

    /// Takes the answer at `place`. The rules allow it, unless the chosen dice do not score.
    fn take(&mut self, place: u8) {
        match place - FIRST_ITEM {
            ROLL if self.ask == Ask::Choose => {
                if self.game.value(self.chosen).is_none() {
                    return self.kit.beep();
                }
                self.note_choice(self.chosen);
                // Cannot fail: the dice score.
                let _ = self.game.keep(self.chosen);
                self.roll();
            }
            ROLL if self.ask == Ask::Hit => self.touch(),
            ROLL => {
                if self.ask == Ask::Natural {
                    self.note_choice(ROLLS);
                }
                self.roll();
            }
            STAY => self.stay(),
            ALL => {
                self.chosen = self.game.roll().bits(self.game.scoring());
                self.kit.pick = FIRST_ITEM + ROLL;
            }
            TAKE => {
                self.note_choice(ROLLS);
                let _ = self.game.take_dare();
                self.roll();
            }
            CALL => {
                let _ = self.game.call();
                self.kit.play(Sound::Fanfare);
                self.kit.draw_only(BANKS);
                self.ask(Ask::Ready);
            }
            DARE => {
                let _ = self.game.dare();
                self.ask(Ask::Choose);
            }
            NO_DARE => {
                self.computers_dare(false);
                self.ask(Ask::Choose);
            }
            _ => {
                let _ = self.game.release();
                self.pass();
            }
        }
        self.kit.begin_question();
    }

    fn stay(&mut self) {
        self.note_choice(STAYS);
        let _ = self.game.stay();
        self.kit.play(Sound::Bank);
        self.kit.draw_only(BANKS);
        self.ask(if self.game.phase() == Phase::Hit { Ask::Hit } else { Ask::Stayed });
    }

    /// Continues after any key or button.
    fn continue_turn(&mut self) {
        match self.ask {
            Ask::Forced => self.roll(),
            Ask::Failed | Ask::Stayed => self.pass(),
            _ => self.take(self.kit.pick),
        }
    }

    /// Returns whether the next player is a person, who may take the dice too early and lose the
    /// turn (B-R26).
    fn may_touch(&self) -> bool {
        let next = self.game.seat() + 1;
        let next = if next < self.game.standings().seats() { next } else { 0 };
        self.has_etiquette && self.table.player(next) == Player::Person
    }

    /// The next player takes the dice too early.
    fn touch(&mut self) {
        // Cannot fail: there is a hit.
        let _ = self.game.touch();
        self.kit.play(Sound::Zonk);
        self.continue_or_end(Ask::Hit);
    }

    /// Returns whether a computer player must answer.
    pub(super) fn waits_for_computer(&self) -> bool {
        matches!(self.ask, Ask::Ready | Ask::Choose | Ask::Natural | Ask::Hit)
            && self.table.player(self.decider()) != Player::Person
    }

    /// Returns the seat that must answer: the player on turn, or the player who has a hit.
    pub(super) fn decider(&self) -> u8 {
        if self.ask == Ask::Hit { self.game.taker() } else { self.game.seat() }
    }

    /// Lets computer players dare the roller, unless people must be asked first.
    #[inline(never)]
    fn computers_dare(&mut self, asks_people: bool) -> bool {
        let mut dares = false;
        for seat in 0..self.game.standings().seats() {
            if seat == self.game.seat() {
                continue;
            }
            match self.table.player(seat) {
                Player::Person if asks_people => return true,
                Player::Person => {}
                Player::Computer(kind) => dares |= players::dares(kind),
            }
        }
        if dares {
            // Fails if there is no four of a kind.
            let _ = self.game.dare();
        }
        false
    }

    /// Returns whether a computer player is on turn and needs no key.
    #[inline(never)]
    pub(super) fn plays_by_itself(&self) -> bool {
        self.kit.scene == Scene::Turn
            && (!self.kit.options.waits() || self.kit.demo)
            && self.ask != Ask::Dare
            && self.table.player(self.decider()) != Player::Person
    }

    /// Makes a computer player's next move when it is due, if the options allow it. Returns whether
    /// it made a move.
    pub(super) fn play_on(&mut self) -> bool {
        let polls = self.kit.options.pause();
        if self.kit.idle_polls() < polls {
            return false;
        }
        if self.plays_by_itself() {
            self.kit.draw_only(TURN | ASK);
            self.continue_turn();
            return true;
        }
        let takes_seats = self.kit.scene == Scene::Scores && self.kit.demo;
        if takes_seats {
            self.take_seats();
        }
        takes_seats
    }

    /// Ends the turn.
    pub(super) fn pass(&mut self) {
        // Cannot fail: the turn has just ended.
        let _ = self.game.pass();
        self.chosen = 0;
        self.continue_or_end(Ask::Ready);
    }

    /// Starts the next turn, or ends the game.
    fn continue_or_end(&mut self, ask: Ask) {
        self.kit.saver.mark_changed();
        self.kit.draw_only(BANKS);
        if self.game.phase() == Phase::Over {
            self.kit.play(Sound::Fanfare);
            return self.end();
        }
        self.ask(ask);
        self.kit.begin_question();
    }
}
