//! The turn: rolls, and one question at a time.
//!
//! Every question has the same form: a pointer over the dice that may be picked and the things that may be done, each of
//! which has a key too.

use super::turn_screen::{ASK, BANKS, TURN};
use super::{Action, DICE, Dare, Phase, Scene, Zonk, players};
use crate::kit::input::{BUTTON_0, ESCAPE, Event, RETURN, is_back, step};
use crate::kit::menu::Item;
use crate::kit::options::Pace;
use crate::kit::screen::{Text, more, text};
use crate::kit::sound::Sound;
use crate::table::company::Player;
use crate::table::dice::Roll;
use crate::table::scores::SCORES_HELP;
use crate::table::tumble::Tumble;

/// What the turn screen asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ask {
    /// Who is next, before the first roll: roll, or call the 11,000 rule.
    Ready,
    /// Four of a kind: the table is asked whether anybody dares the roller (B-R13).
    Dare,
    /// Which dice to leave lying, or to stay.
    Choose,
    /// A natural five: stay or roll (B-R6).
    Natural,
    /// A hit: the next player waits until it is over (B-R26).
    Hit,
    /// All five score: go on (B-R15).
    Forced,
    /// The turn is lost: go on.
    Failed,
    /// The points are banked: go on.
    Stayed,
}

// Things that can be done, by bit and by place in `ITEMS`.
const ROLL: u8 = 0;
const STAY: u8 = 1;
const ALL: u8 = 2;
const TAKE: u8 = 3;
const CALL: u8 = 4;
const DARE: u8 = 5;
const NO_DARE: u8 = 6;
/// Four ways to say that a hit is over.
const RELEASE: u8 = 7;
const ITEM_COUNT: u8 = 11;

/// Things that can be done: where they are written depends on what else can be.
pub(super) static ITEMS: [Item; ITEM_COUNT as usize] = [
    Item { key: b'R', words: more!(" Roll ") },
    Item { key: b'S', words: more!(" Stay ") },
    Item { key: b'A', words: more!(" All that score ") },
    Item { key: b'D', words: more!(" Dare ") },
    Item { key: b'C', words: more!(" Call 11,000 ") },
    Item { key: b'Y', words: more!(" Yes, dare ") },
    Item { key: b'N', words: more!(" No ") },
    Item { key: b'G', words: more!(" You can go ") },
    Item { key: b'D', words: more!(" Done ") },
    Item { key: b'Y', words: more!(" Yes ") },
    Item { key: b'C', words: more!(" Cough ") },
];

/// Places of the pointer: first the dice, then the things that can be done.
pub(super) const FIRST_ITEM: u8 = DICE;
const PLACES: u8 = DICE + ITEM_COUNT;

static HELP: Text = text!(
    2,
    2,
    "arrows, stick     point at something\n\
     RETURN, SPACE,\n\
     button 0          takes it; leaves a\n\
     \x20                 die, or not\n\
     1-5               the first die, ...\n\
     a first letter    does that at once\n\
     ESC               a pause: the score\n\
     \x20                 sheet, the rules",
);

impl Zonk {
    /// What the keys do now.
    pub(super) fn turn_help(&self) -> &'static Text {
        if self.items() == 0 { &SCORES_HELP } else { &HELP }
    }

    /// What can be done now, besides picking dice: bits by place in [`ITEMS`]; none where any key goes on.
    pub(super) fn items(&self) -> u16 {
        if self.waits_for_computer() {
            return 0;
        }
        let mut items = match self.ask {
            Ask::Ready | Ask::Natural => 1 << ROLL,
            Ask::Dare => 1 << DARE | 1 << NO_DARE,
            Ask::Choose => 1 << ROLL | 1 << ALL,
            Ask::Hit => 0b1111 << RELEASE,
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

    /// Whether the pointer may be at `place`.
    fn is_there(&self, place: u8) -> bool {
        if place < FIRST_ITEM {
            self.ask == Ask::Choose && place < self.game.roll().dice()
        } else {
            self.items() >> (place - FIRST_ITEM) & 1 != 0
        }
    }

    /// Asks something else, its first answer highlighted.
    fn ask(&mut self, ask: Ask) {
        self.ask = ask;
        self.kit.pick = FIRST_ITEM;
        if !self.is_there(FIRST_ITEM) {
            self.point_on(true);
        }
        if ask == Ask::Choose && self.waits_for_computer() {
            if let Action::Keep(dice) = self.decision() {
                self.chosen = dice;
            }
        } else if ask == Ask::Choose {
            // The first die that scores.
            let scoring = self.game.roll().bits(self.game.scoring());
            self.kit.pick = scoring.trailing_zeros() as u8;
        }
        self.kit.draw_only(ASK);
    }

    /// Points at the next die or thing to do.
    fn point_on(&mut self, forward: bool) {
        for _ in 0..PLACES {
            self.kit.move_pick(forward, PLACES);
            if self.is_there(self.kit.pick) {
                break;
            }
        }
    }

    /// The next player has the dice.
    pub(super) fn begin_turn(&mut self) {
        self.chosen = 0;
        self.ask(Ask::Ready);
    }

    /// Rolls, lets the dice tumble, and finds out what to ask.
    fn roll(&mut self) {
        let roll = Roll::throw(&mut self.table.rng, self.game.dice_to_roll());
        // Cannot fail: it is called when the rules wait for a roll, with the dice they want.
        let _ = self.game.rolled(&roll);
        self.kit.set_moving(Tumble::new(self.kit.options.pace()).pictures(roll.dice()));
        self.chosen = 0;
        self.kit.draw_only(BANKS | TURN | ASK);
        let ask = match self.game.phase() {
            Phase::Failed => Ask::Failed,
            Phase::Forced => Ask::Forced,
            Phase::Natural => Ask::Natural,
            _ if self.game.may_be_dared() && self.is_person_besides() => Ask::Dare,
            _ => {
                self.computers_dare();
                Ask::Choose
            }
        };
        self.ask(ask);
    }

    /// What moved has come to rest: the roll is told.
    pub(super) fn settle_roll(&mut self) {
        self.kit.draw_only(TURN | ASK);
        self.kit.play(match self.ask {
            Ask::Failed => Sound::Zonk,
            Ask::Forced | Ask::Natural => Sound::Again,
            _ => Sound::Settle,
        });
    }

    pub(super) fn turn(&mut self, event: Event) {
        self.kit.draw_only(TURN | ASK);
        let items = self.items();
        if items == 0 {
            return if is_back(event) { self.ask_pause() } else { self.go_on() };
        }
        self.kit.play(Sound::Select);
        match event {
            ESCAPE => return self.ask_pause(),
            RETURN | b' ' | BUTTON_0 => return self.take(self.kit.pick),
            b'1'..=b'5' if self.is_there(event - b'1') => return self.take(event - b'1'),
            _ => {}
        }
        if let Some(forward) = step(event) {
            return self.point_on(forward);
        }
        for (place, item) in (FIRST_ITEM..).zip(&ITEMS) {
            if item.key == event && self.is_there(place) {
                return self.take(place);
            }
        }
        self.kit.beep();
    }

    /// Takes what is pointed at. The rules cannot refuse what is offered, but for dice that do not score.
    fn take(&mut self, place: u8) {
        if place < FIRST_ITEM {
            self.chosen ^= 1 << place;
            self.kit.pick = place;
            return;
        }
        match place - FIRST_ITEM {
            ROLL if self.ask == Ask::Choose => {
                if self.game.keep(self.chosen).is_err() {
                    return self.kit.beep();
                }
                self.roll();
            }
            ROLL => self.roll(),
            STAY => self.stay(),
            ALL => {
                self.chosen = self.game.roll().bits(self.game.scoring());
                self.kit.pick = FIRST_ITEM + ROLL;
            }
            TAKE => {
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
                self.computers_dare();
                self.ask(Ask::Choose);
            }
            _ => {
                let _ = self.game.release();
                self.pass();
            }
        }
        self.kit.fresh();
    }

    fn stay(&mut self) {
        let _ = self.game.stay();
        self.kit.play(Sound::Bank);
        self.kit.draw_only(BANKS);
        self.ask(if self.game.phase() == Phase::Hit { Ask::Hit } else { Ask::Stayed });
    }

    /// Any key or button goes on.
    fn go_on(&mut self) {
        match self.ask {
            Ask::Forced => self.roll(),
            Ask::Failed | Ask::Stayed => self.pass(),
            Ask::Hit => self.take(FIRST_ITEM + RELEASE),
            _ => self.take(match self.decision() {
                Action::Stay => FIRST_ITEM + STAY,
                Action::TakeDare => FIRST_ITEM + TAKE,
                Action::Call => FIRST_ITEM + CALL,
                _ => FIRST_ITEM + ROLL,
            }),
        }
    }

    /// What the computer player who has the dice does.
    fn decision(&self) -> Action {
        match self.player(self.game.seat()) {
            Player::Computer(kind) => players::decide(kind, &self.game),
            Player::Person => Action::Pass,
        }
    }

    /// Whether the question is one for a computer player.
    pub(super) fn waits_for_computer(&self) -> bool {
        matches!(self.ask, Ask::Ready | Ask::Choose | Ask::Natural | Ask::Hit)
            && self.player(self.game.seat()) != Player::Person
    }

    /// Whether a person sits there besides who has the dice.
    fn is_person_besides(&self) -> bool {
        (0..self.game.standings().seats())
            .any(|seat| seat != self.game.seat() && self.player(seat) == Player::Person)
    }

    /// Those who are no people may dare the roller.
    fn computers_dare(&mut self) {
        for seat in 0..self.game.standings().seats() {
            if let Player::Computer(kind) = self.player(seat)
                && seat != self.game.seat()
                && players::dares(kind)
            {
                // Refused where there is nothing to dare.
                let _ = self.game.dare();
            }
        }
    }

    /// The computer plays on by itself, if the player wants it so. Tells whether it did something.
    pub(super) fn play_on(&mut self) -> bool {
        let polls = match self.kit.options.pace() {
            Pace::Slow => 240,
            Pace::Normal => 110,
            Pace::Fast => 50,
        };
        let is_computers = self.player(self.game.seat()) != Player::Person;
        let plays = self.scene() == Scene::Turn
            && self.ask != Ask::Dare
            && is_computers
            && !self.kit.options.waits()
            && self.kit.rested() >= polls;
        if plays {
            self.kit.draw_only(TURN | ASK);
            self.go_on();
        }
        plays
    }

    /// The turn is over.
    fn pass(&mut self) {
        // Cannot fail: the turn has just ended.
        let _ = self.game.pass();
        self.kit.keeping.due();
        self.kit.draw_only(BANKS);
        if self.game.phase() == Phase::Over {
            self.kit.play(Sound::Fanfare);
            return self.end();
        }
        self.begin_turn();
        self.kit.fresh();
    }
}
