//! The screen of a turn. The dice are at the left, their value below them, all banked points and
//! the turn's points at the right, the question and the answers below, and the keys in the last
//! line.
//!
//! The Blood Die is at the upper left, with its name in the free cell beside it. It is recognisable
//! in every state, in the text look, in colour and on a monochrome monitor.

use super::game::passed;
use super::program::TERMS;
use super::sheet::Entry;
use super::sheet_screen::failure_name;
use super::turn::{Ask, FIRST_ITEM, ITEM_COUNT, ITEMS, RELEASE, STAY, TAKE, WORDS};
use super::{DICE, Dare, Failure, Illegal, Phase, Zonk, players, score};
use crate::kit::ALL;
use crate::kit::pictures;
use crate::kit::points::Points;
use crate::kit::screen::{Text, more, text};
use crate::table::bars::{ANY_KEY, PICK_KEYS};
use crate::table::combinations::{TALLY, TALLY_COLUMNS, draw_combinations};
use crate::table::dice::Counts;
use crate::table::loss::{draw_loss, draw_lost, draw_reason};
use crate::table::panel::{self, ASK_ROW, STAKE, blank_ask, draw_turn_panel};
use crate::table::scores::draw_head;
use crate::table::tumble::{DiceView, NO_DIE, Tray, draw_dice};

// Parts of the screen, see `Kit::draw_only`.

/// The banked points of all players, and the bar.
pub(super) const BANKS: u8 = 1;
/// The dice.
const TRAY: u8 = 4;
/// The dice, and the points of the turn.
pub(super) const TURN: u8 = TRAY | panel::TURN;
/// All that depends on the chosen dice.
pub(super) const CHOICE: u8 = TRAY | STAKE | ASK;
/// The question and the keys.
pub(super) const ASK: u8 = 16;

/// The cell beside the Blood Die, which is free because five dice are in two rows of three.
const FREE: u8 = 1;

const STRAIGHT: Text = text!(TALLY, 1, "straight: 1500");
const NATURAL_FIVE: Text = text!(TALLY, 1, "natural five: 2000");
const ROUND: Text = text!(1, 15, "round ");
const GAME: Text = text!(1, 24, "game ");
const RULE: Text = text!(1, 35, "11000");
const BLOOD: Text = text!(6, 8, "<Blood\n Die");
const BLOOD_LEFT: Text = text!(TALLY, 1, "Blood Die: ");
const NEXT: Text = text!(ASK_ROW, 2, "Next: ");
const SOCIAL: Text = text!(ASK_ROW + 1, 2, "Social: a hit for everybody!");
const DARES: Text = text!(ASK_ROW, 2, "Four of a kind! Does anybody\ndare ");
const LEAVE: Text = text!(ASK_ROW, 2, "Which dice will you keep?");
const KEPT: Text = text!(ASK_ROW, 2, "Kept: ");
const ROLLS: Text = more!(", rolls ");
const TO_ROLL: Text = more!(". Dice to roll: ");
const NO_SCORE: Text = text!(ASK_ROW, 2, "Not all of these score.");
const DARED: Text = text!(ASK_ROW + 1, 2, "Dared: one chance in six.");
const NATURAL: Text = text!(ASK_ROW, 2, "A natural five! Stay or roll.");
const FORCED: Text = text!(ASK_ROW, 2, "All five score: roll again.");
const WON: Text = text!(ASK_ROW, 2, "The dare is won! Roll all five.");
const FAILED: Text = more!("! ");
const A_DIE: Text = more!("A ");
const INSTEAD: Text = more!(" instead of a ");
const LINE: Text = more!(".\n");
const STAYS: Text = more!(" stays with ");
const TAKES: Text = more!(" takes the dare!");
const KEEPS: Text = more!(" keeps ");
const ROLLS_ALL: Text = more!(" rolls all five.");
const TO_ROLL_ODDS: Text = more!(" to roll: ");
const ODDS_AVERAGE: Text = more!(", average ");
static HITS: [Text; 2] = [more!(" hits for "), more!(" hit for ")];
const HIT_FOR: Text = text!(ASK_ROW + 1, 2, "For ");
const PASSING: Text = more!("passing ");
const THOUSAND: Text = more!("000");
const AND: Text = more!(" and ");
const TO: Text = more!(" to ");
const AND_FOR: Text = more!("\nand for ");
const EXACTLY: Text = more!("exactly ");
const THE_FIRST: Text = more!("being first to 10000");
const TURKEY: Text = more!(" (turkey)");
const EARLY: Text = more!(" rolled too early: turn lost");
const CHOOSE_KEYS: Text = text!(23, 1, "Arrows  RETURN takes  1-6 face ?: help");
const ROLL_KEYS: Text = text!(23, 1, "RETURN: roll    ESC: pause     ?: help");

/// The reasons why the player may not stay, by [`Illegal`].
const NO_ENTRY: Text = text!(ASK_ROW + 1, 2, "You need 350 to stay.");
const NO_BLOOD: Text = text!(ASK_ROW + 1, 2, "The Blood Die must be rolled.");
const NOT_ENOUGH: Text = text!(ASK_ROW + 1, 2, "You need 1000 to stay.");

impl Zonk {
    /// Draws the bar at the top of a game's screens.
    pub(super) fn draw_bar(&mut self) {
        draw_head(&mut self.kit);
        let screen = &mut self.kit.screen;
        screen.print(ROUND);
        screen.number(self.game.round());
        screen.print(GAME);
        screen.number(self.table.number);
        if self.game.called().is_some() {
            screen.print(RULE);
        }
    }

    /// Draws the changed parts of the screen.
    pub(super) fn draw_turn(&mut self) {
        let parts = self.kit.parts();
        if parts & TRAY != 0 {
            self.draw_dice(parts == ALL);
        }
        if parts & (panel::TURN | STAKE) != 0 {
            self.draw_stake();
        }
        if parts & BANKS != 0 {
            self.draw_bar();
            self.table.draw_bank_panel(&mut self.kit, self.game.standings(), &TERMS);
        }
        if parts & ASK != 0 {
            self.draw_ask();
        }
    }

    /// Draws the dice of the last roll. `is_new` means that they are not on the screen yet.
    pub(super) fn draw_dice(&mut self, is_new: bool) {
        let is_choice = self.ask == Ask::Choose && self.kit.frames_left() == 0;
        let illegal = self.chosen != 0 && self.game.value(self.chosen).is_none();
        let shown = DiceView {
            roll: self.game.roll(),
            counters: self.game.scoring(),
            chosen: self.chosen,
            illegal: if illegal { self.chosen } else { 0 },
            pointed: if is_choice { self.kit.pick } else { NO_DIE },
            has_blood_die: self.game.has_blood_die(),
        };
        let aside = self.game.aside();
        let mut tray = Tray::new();
        tray.set_aside(aside & 1 | 1 << FREE | (aside & !1) << 1);
        draw_dice(&mut self.kit, tray, &shown, is_new);
        if is_new {
            self.kit.screen.blank(4, 8, 5, 6);
        }
        self.kit.screen.exchange(FREE, pictures::NONE);
        self.kit.screen.print(BLOOD);
    }

    /// Draws the points at stake, and the dice left.
    pub(super) fn draw_stake(&mut self) {
        let tumbles = self.kit.frames_left() != 0;
        let roll = self.game.roll_points();
        let before = self.game.points_before_roll();
        let stake = match self.game.phase() {
            Phase::Failed if !tumbles => Points::ZERO,
            _ if tumbles => before,
            // If the player is choosing dice in order to roll on, count the chosen dice. Otherwise
            // count all points that staying would bank (B-R16).
            Phase::Choose if self.chosen != 0 => self.game.points_with(self.chosen),
            _ => self.game.points_if_stayed(),
        };
        let mut aside = Counts::NONE;
        for place in 0..DICE {
            if self.game.aside() >> place & 1 != 0 {
                // Cannot fail: there are five dice.
                let _ = aside.add(self.game.face(place), 1);
            }
        }
        draw_turn_panel(&mut self.kit, stake, before, &aside);
        // The combinations of a roll do not depend on the choice.
        if self.kit.parts() & panel::TURN == 0 {
            return;
        }
        let screen = &mut self.kit.screen;
        screen.blank(TALLY, 0, 2, TALLY_COLUMNS);
        let mut row = TALLY;
        if !self.game.has_blood_die() {
            screen.print(BLOOD_LEFT);
            screen.put(b'0' + self.game.face(0));
            row += 1;
        }
        if tumbles || self.game.dared() == Dare::Taken {
            return;
        }
        // Only the combinations of five dice have as many points.
        match roll.units() as u8 {
            score::STRAIGHT => return screen.print(STRAIGHT),
            score::NATURAL => return screen.print(NATURAL_FIVE),
            _ => {}
        }
        let scoring = self.game.scoring();
        draw_combinations(screen, row, scoring, |face, number| {
            let (scoring, units) = score::of_face(face, number);
            (scoring, Points::from_units(units.into()))
        });
    }

    /// Draws the question and the keys.
    fn draw_ask(&mut self) {
        blank_ask(&mut self.kit);
        if self.kit.frames_left() != 0 {
            return;
        }
        self.draw_question();
        if !self.has_items() {
            return self.kit.screen.bar(ANY_KEY);
        }
        self.draw_odds();
        self.kit.screen.at(ASK_ROW + 3, 2);
        for item in 0..ITEM_COUNT {
            let place = FIRST_ITEM + item;
            if self.is_there(place) {
                let is_word = item == RELEASE && self.has_etiquette;
                let words = if is_word { WORDS } else { ITEMS[usize::from(item)].words };
                self.kit.draw_choice(place, words);
            }
        }
        self.kit.screen.bar(match self.ask {
            Ask::Choose => CHOOSE_KEYS,
            Ask::Ready if !self.game.may_call() => ROLL_KEYS,
            _ => PICK_KEYS,
        });
    }

    fn draw_question(&mut self) {
        let name = self.table.names.of(self.game.seat());
        let entry = self.last_entry();
        let decides = self.waits_for_computer();
        let screen = &mut self.kit.screen;
        let turn = self.game.turn_points();
        match self.ask {
            Ask::Choose | Ask::Natural if decides => {
                screen.at(ASK_ROW, 2);
                screen.name(name);
                self.draw_decision(self.kit.pick);
            }
            Ask::Ready => {
                screen.print(NEXT);
                screen.name(name);
                if self.game.is_social() {
                    screen.print(SOCIAL);
                }
            }
            Ask::Dare => {
                screen.print(DARES);
                screen.name(name);
                screen.put(b'?');
            }
            Ask::Choose => self.draw_choice(),
            Ask::Natural => screen.print(NATURAL),
            Ask::Forced if self.game.dared() == Dare::Taken => screen.print(WON),
            Ask::Forced => screen.print(FORCED),
            Ask::Failed => {
                draw_loss(&mut self.kit, 6);
                let screen = &mut self.kit.screen;
                if let Some(failure) = entry.failure() {
                    screen.print(failure_name(failure));
                }
                screen.print(FAILED);
                if self.game.dared() == Dare::Taken {
                    screen.print(A_DIE);
                    screen.put(b'0' + self.game.roll().face(0));
                    screen.print(INSTEAD);
                    screen.put(b'0' + self.game.dared_face());
                } else {
                    draw_reason(screen, self.game.roll());
                }
                draw_lost(screen, turn, LINE);
            }
            Ask::Stayed => {
                screen.at(ASK_ROW, 2);
                screen.name(name);
                screen.print(STAYS);
                screen.points(turn);
            }
            Ask::Hit => {
                screen.at(ASK_ROW, 2);
                if entry.failure().is_some() {
                    screen.name(name);
                    screen.print(EARLY);
                } else {
                    let hits = entry.hits() + entry.is_turkey() as u8;
                    screen.number(hits.into());
                    screen.print(HITS[usize::from(hits == 1)]);
                    screen.name(name);
                    if entry.is_turkey() {
                        screen.print(TURKEY);
                    }
                    screen.put(b'!');
                    self.draw_hit_reasons(entry);
                }
            }
        }
    }

    /// Writes the reasons for a hit, except a turkey.
    fn draw_hit_reasons(&mut self, entry: Entry) {
        let game = &self.game;
        let score = game.banked(game.seat());
        let (bonuses, is_first) = (game.bonuses(score), game.is_first());
        let left = entry.hits().saturating_sub(bonuses + u8::from(is_first));
        let screen = &mut self.kit.screen;
        let mut join = HIT_FOR;
        if left != 0 {
            screen.print(join);
            screen.print(PASSING);
            let last = passed(score);
            if left != 1 {
                screen.number(last.saturating_sub(u16::from(left - 1)));
                screen.print(THOUSAND);
                screen.print(if left == 2 { AND } else { TO });
            }
            screen.number(last);
            screen.print(THOUSAND);
            join = AND_FOR;
        }
        if bonuses != 0 {
            screen.print(join);
            screen.print(EXACTLY);
            screen.points(score);
            join = AND_FOR;
        }
        if is_first {
            screen.print(join);
            screen.print(THE_FIRST);
        }
        screen.put(b'.');
    }

    /// Returns the last turn on the sheet.
    fn last_entry(&self) -> Entry {
        let sheet = self.game.sheet();
        sheet.turn(sheet.turns().wrapping_sub(1)).unwrap_or_default()
    }

    /// Writes a decision to take the answer at `place`, for example with the chosen dice.
    #[inline(never)]
    pub(super) fn draw_decision(&mut self, place: u8) {
        let left = self.game.left_without(self.chosen);
        let kit = &mut *self.kit;
        let screen = &mut kit.screen;
        match (place - FIRST_ITEM, self.game.value(self.chosen)) {
            (STAY, _) => {
                screen.print(STAYS);
                screen.points(self.game.points_if_stayed());
            }
            (TAKE, _) => screen.print(TAKES),
            (_, Some(value)) => {
                screen.print(KEEPS);
                screen.points(value);
                screen.print(ROLLS);
                screen.put(b'0' + left);
            }
            _ => screen.print(ROLLS_ALL),
        }
    }

    /// Draws the odds if they are shown: the value of the next roll and the probability that none
    /// of its dice scores, if the chosen dice are left, or all scoring dice without a choice.
    fn draw_odds(&mut self) {
        if !self.kit.options.has_odds() && !self.has_odds {
            return;
        }
        let (mut stake, mut dice, mut has_blood_die) = (self.game.turn_points(), DICE, false);
        match self.ask {
            Ask::Ready | Ask::Natural => {}
            Ask::Choose => {
                let scoring = self.game.roll().bits(self.game.scoring());
                let picked = if self.chosen == 0 { scoring } else { self.chosen };
                if self.game.value(picked).is_none() {
                    return;
                }
                stake = self.game.points_with(picked);
                dice = self.game.left_without(picked);
                has_blood_die = self.game.has_blood_die() && picked & 1 == 0;
            }
            _ => return,
        }
        let (percent, tenths) = players::zonk(dice);
        let screen = &mut self.kit.screen;
        screen.at(ASK_ROW + 2, 2);
        screen.put(b'0' + dice);
        screen.print(TO_ROLL_ODDS);
        screen.number(percent.into());
        screen.put(b'.');
        screen.put(b'0' + tenths);
        screen.put(b'%');
        screen.put(b' ');
        screen.print(failure_name(Failure::of(dice, has_blood_die)));
        screen.print(ODDS_AVERAGE);
        screen.number(players::points(stake, dice));
    }

    /// Draws the value of the chosen dice, or the reason why the player may not stay.
    fn draw_choice(&mut self) {
        let left = self.game.left_without(self.chosen);
        let screen = &mut self.kit.screen;
        match self.game.value(self.chosen) {
            _ if self.chosen == 0 => screen.print(LEAVE),
            None => screen.print(NO_SCORE),
            Some(value) => {
                screen.print(KEPT);
                screen.points(value);
                screen.print(TO_ROLL);
                screen.put(b'0' + left);
            }
        }
        match self.game.may_stay() {
            Err(Illegal::NotEntered) => screen.print(NO_ENTRY),
            Err(Illegal::BloodDie) => screen.print(NO_BLOOD),
            Err(Illegal::NotEnough) => screen.print(NOT_ENOUGH),
            _ if self.game.dared() == Dare::Dared => screen.print(DARED),
            _ => {}
        }
    }
}
