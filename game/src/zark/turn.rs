//! The turn: cards are drawn, a player is asked, and the chosen action is carried out. People
//! choose an action part by part from its legal values, see its result, and confirm it.

use super::action::{Action, Kind, Part};
use super::board::Point;
use super::card::NUMBERS;
use super::game::DEALT;
use super::log::{Entry, changed, entry};
use super::panel::LEFT;
use super::pieces::bit;
use super::{Phase, Zark, players};
use crate::kit::ALL;
use crate::kit::Engine;
use crate::kit::input::{BUTTON_0, DOWN, ESCAPE, Event, RETURN, UP, is_back, step};
use crate::kit::menu::{Choice, Item};
use crate::kit::screen::{Text, text};
use crate::kit::sound::Sound;
use crate::table::company::Player;

// Parts of the screen, see `Kit::draw_only`.

/// The question.
pub(super) const ASK: u8 = 1;
/// The marks of the possible choices.
pub(super) const MARKS: u8 = 2;
/// The reason why an action is illegal, with the menu of actions.
pub(super) const REFUSAL: u8 = 4;

/// The maximum number of choices.
pub(super) const LIST: usize = 80;

/// No seat.
const NOBODY: u8 = 0xFF;

/// The current question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// Whether the next person has taken over the keyboard. Any key confirms it.
    Cover,
    /// The kind of action.
    Kind,
    /// The next part of the action.
    Part,
    /// Whether to carry the action out.
    Confirm,
    /// No question, because a computer player decides.
    Think,
    /// No question: the screen shows an action, and any key continues. Only in the lesson, and if
    /// the computer players wait for a key.
    Report,
}

/// A slow reaction to a press. The bar of keys is blanked first, in order to acknowledge the press.
/// The next poll performs the reaction, [`Zark::catch_up`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Later {
    /// No reaction.
    Nothing,
    /// Start the game that was set up.
    Begin,
    /// Begin the lesson.
    BeginLesson,
    /// Show a saved game.
    SitDown,
    /// Ask the next player.
    Advance,
    /// Ask the person who has taken over the keyboard.
    AskPerson,
    /// Ask for the next part of the action.
    AskPart,
    /// Go back by one part.
    Back,
    /// Undo the trial.
    TakeBack,
    /// Carry out the chosen action.
    Confirm,
    /// Leave the game, and show the title.
    Leave,
    /// End the demonstration, and show the title.
    EndDemo,
}

/// A choice on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A pyramid in the city.
    Piece(u8),
    /// A card in the city.
    Cell(u8),
    /// An empty place.
    Spot(u8),
    /// A card in the hand.
    Card(u8),
    /// A line of a list.
    Line(u8),
}

/// The row of the first line in a list of choices.
pub(super) const LIST_ROW: u8 = 11;
/// The row of the last choice, `Back` or `Pause`.
pub(super) const BACK_ROW: u8 = 19;

macro_rules! kind {
    ($place:literal, $key:literal, $words:literal) => {
        Item { key: $key, words: text!(LIST_ROW + $place, LEFT, $words) }
    };
}

/// The eight actions, then the pause.
pub(super) static KINDS: [Item; 9] = [
    kind!(0, b'D', " Draw "),
    kind!(1, b'G', " Grow "),
    kind!(2, b'S', " Spawn "),
    kind!(3, b'B', " Build "),
    kind!(4, b'F', " Fly "),
    kind!(5, b'M', " Move "),
    kind!(6, b'A', " Attack "),
    kind!(7, b'H', " Hatch "),
    Item { key: b'P', words: PAUSE_WORDS },
];
/// The index of the pause in this menu.
const PAUSE: u8 = 8;

/// The choice of a pause.
pub(super) const PAUSE_WORDS: Text = text!(BACK_ROW, 33, " Pause ");

/// The sounds of the eight actions.
static SOUNDS: [Sound; 8] = [
    Sound::Rattle,
    Sound::Bank,
    Sound::Settle,
    Sound::Settle,
    Sound::Again,
    Sound::Select,
    Sound::Zonk,
    Sound::Settle,
];

/// The menu that confirms an action.
pub(super) static CONFIRM: [Item; 2] = [
    Item { key: b'Y', words: text!(LIST_ROW + 1, LEFT, " Do it ") },
    Item { key: b'N', words: text!(LIST_ROW + 3, LEFT, " Take back ") },
];

impl Zark {
    /// Blanks the bar of keys, and leaves the reaction to the next poll.
    #[inline(never)]
    pub(super) fn postpone(&mut self, later: Later) {
        self.later = later;
        self.kit.begin_question();
    }

    /// Performs the pending reaction. Returns whether there was one.
    pub(super) fn catch_up(&mut self) -> bool {
        match core::mem::replace(&mut self.later, Later::Nothing) {
            Later::Nothing => return false,
            Later::Begin => self.begin(),
            Later::BeginLesson => self.begin_lesson(),
            Later::SitDown => self.sit_down(),
            Later::Advance => self.advance(),
            Later::AskPerson => self.ask_person(),
            Later::AskPart => self.ask_part(),
            Later::Back => self.back(),
            Later::TakeBack => self.take_it_back(),
            Later::Confirm => self.confirm(),
            Later::Leave if self.lesson != 0 => self.stop_demo(),
            Later::Leave => self.leave(),
            Later::EndDemo => self.stop_demo(),
        }
        true
    }

    /// Draws all cards that are due, then asks the next player.
    pub(super) fn advance(&mut self) {
        self.drawn = None;
        while matches!(self.play.game.phase(), Phase::Deal | Phase::Draw | Phase::Extra) {
            self.announce_proofs();
            let action = players::draw(&self.play.game, &mut self.table.rng);
            self.play.game.carry_out(&action);
            self.drawn = Some(action.parts[0]);
        }
        self.why = 0;
        self.begin_question();
        self.look_at(Point::NOWHERE);
        if self.play.game.phase() == Phase::Over {
            self.end();
        } else {
            self.ask_seat();
        }
    }

    /// Announces the players without a number card, before another card is dealt to all (K-R3).
    fn announce_proofs(&mut self) {
        if self.play.game.phase() != Phase::Deal
            || self.play.game.seat() != 0
            || self.play.game.hand(0) < DEALT
        {
            return;
        }
        for seat in 0..self.play.game.seats() {
            if !self.play.game.has_number(seat) {
                self.play.log.add([seat << 4 | Kind::Drawn as u8, 0, 0, 0]);
            }
        }
    }

    /// Asks the seat that acts next.
    pub(super) fn ask_seat(&mut self) {
        let seat = self.play.game.seat();
        match self.table.player(seat) {
            Player::Computer(kind) => {
                self.seen = NOBODY;
                self.ask = Ask::Think;
                self.play.begin(kind);
                self.begin_to_think();
            }
            Player::Person if self.table.humans > 1 && self.seen != seat => {
                self.seen = seat;
                self.ask = Ask::Cover;
            }
            Player::Person => self.ask_person(),
        }
    }

    fn ask_person(&mut self) {
        let kind = match self.play.game.phase() {
            Phase::Starter => Kind::Starter,
            Phase::Place => Kind::Place,
            Phase::Discard => Kind::Discard,
            Phase::Answer => Kind::Answer,
            _ => return self.ask_kind(Kind::Draw),
        };
        self.choose_kind(kind);
    }

    /// Asks for the kind of action.
    fn ask_kind(&mut self, kind: Kind) {
        let kind = self.wanted().map_or(kind, |wanted| wanted.kind);
        self.ask = Ask::Kind;
        self.count = 0;
        self.kit.pick = (kind as u8).min(PAUSE - 1);
        self.begin_question();
    }

    /// Starts a new question, on a new screen.
    pub(super) fn begin_question(&mut self) {
        self.kit.begin_question();
        self.kit.draw_all();
    }

    /// Starts to choose an action of this kind.
    pub(super) fn choose_kind(&mut self, kind: Kind) {
        self.action = Action::new(kind, 0, 0, 0);
        self.fixed = 0;
        self.ask_part();
    }

    /// Returns whether the game demands this kind of action, so that there is no `Back`.
    fn must(&self) -> bool {
        matches!(self.action.kind, Kind::Starter | Kind::Place | Kind::Discard | Kind::Answer)
    }

    /// Asks for the next part, or after the last one for the confirmation.
    fn ask_part(&mut self) {
        self.why = 0;
        self.count = 0;
        if self.fixed == self.action.kind.parts() {
            self.begin_question();
            self.play.begin(0);
            self.reported = entry(&self.play.game, &self.action);
            if (self.action.kind as u8) < Kind::Offer as u8 {
                self.play.game.try_out(&self.action);
                self.look_at(Point::NOWHERE);
            }
            self.ask = Ask::Confirm;
            self.kit.pick = 0;
            return;
        }
        self.play.look_at(self.action, self.fixed);
        // Choices in the city are sorted row by row; others stay in their order.
        let mut orders = [0; LIST];
        while self.play.next() {
            let value = self.play.mind.cursor.action.part(self.fixed);
            let point = self.point_of(self.target_of(value));
            let order = u16::from(point.y as u8 ^ 0x80) << 8 | u16::from(point.x as u8 ^ 0x80);
            let mut place = usize::from(self.count);
            if place >= LIST {
                break;
            }
            while place > 0 && orders[place - 1] > order {
                orders[place] = orders[place - 1];
                self.play.list[place] = self.play.list[place - 1];
                place -= 1;
            }
            orders[place] = order;
            self.play.list[place] = value;
            self.count += 1;
            self.play.mind.cursor.skip(self.fixed + 1);
        }
        if self.count == 0 {
            // The same question is still on the screen, so keys pressed meanwhile answer it.
            self.why = self.play.mind.cursor.reason as u8 + 1;
            self.kit.pick = self.action.kind as u8;
            self.kit.beep();
            return self.kit.draw_only(REFUSAL);
        }
        self.begin_question();
        self.ask = Ask::Part;
        self.kit.pick = 0;
        while self.is_wrong(self.value(self.kit.pick)) && self.kit.pick < self.count {
            self.kit.pick += 1;
        }
        self.focus();
    }

    /// Returns the choice with this index.
    pub(super) fn target(&self, index: u8) -> Target {
        self.target_of(self.value(index))
    }

    /// Returns the value of the choice with this index.
    fn value(&self, index: u8) -> u8 {
        self.play.list.get(usize::from(index)).copied().unwrap_or(0)
    }

    /// Returns the choice for a value of the next part.
    fn target_of(&self, value: u8) -> Target {
        match self.action.kind.part(self.fixed) {
            Part::Grows | Part::Moves | Part::Foe => Target::Piece(value),
            Part::Side => {
                let from = self.play.game.city().stands_on(self.action.part(0));
                Target::Cell(self.play.game.city().neighbour(from << 2 | value).unwrap_or(0))
            }
            Part::Home => Target::Cell(value),
            Part::Beside | Part::Flight | Part::Spot => Target::Spot(value),
            Part::Payment | Part::With | Part::Answer => Target::Line(value),
            _ => Target::Card(value),
        }
    }

    /// Returns the index of the next or previous choice in reading order. `Back` comes last.
    fn next_pick(&self, forward: bool) -> u8 {
        let (now, last) = (self.kit.pick, self.count);
        match forward {
            true if now == last => 0,
            true => now + 1,
            false if now == 0 => last,
            false => now - 1,
        }
    }

    /// Returns the index of the nearest choice above or below.
    fn pick_across(&self, down: bool) -> u8 {
        let (mut best, mut nearest) = (self.kit.pick, 0xFF);
        let from = self.point_at(best);
        if from == Point::NOWHERE {
            return self.next_pick(down);
        }
        for index in 0..self.count {
            let there = self.point_at(index);
            let rows = there.y.wrapping_sub(from.y);
            let away = (rows.unsigned_abs() << 3)
                .wrapping_add(there.x.wrapping_sub(from.x).unsigned_abs());
            if rows != 0 && (rows > 0) == down && away < nearest {
                (best, nearest) = (index, away);
            }
        }
        best
    }

    /// Scrolls to the highlighted choice. Returns whether the visible part has changed.
    fn focus(&mut self) -> bool {
        let point = self.point_at(self.kit.pick);
        let moves = point != Point::NOWHERE && !self.sees(point);
        if moves {
            self.look_at(point);
        }
        moves
    }

    /// Returns the place of the choice with this index, [`Point::NOWHERE`] for `Back`.
    fn point_at(&self, index: u8) -> Point {
        if index < self.count { self.point_of(self.target(index)) } else { Point::NOWHERE }
    }

    pub(super) fn turn(&mut self, event: Event) {
        match self.ask {
            // The words of the lesson could not be read.
            _ if self.kit.screen.is_lost => self.interrupt(),
            Ask::Kind => self.kind(event),
            Ask::Part => self.part(event),
            Ask::Confirm => match self.kit.choose(event, &CONFIRM) {
                Choice::Open => {}
                Choice::Taken(0) => self.postpone(Later::Confirm),
                _ => self.postpone(Later::TakeBack),
            },
            _ if is_back(event) => self.interrupt(),
            Ask::Cover => self.postpone(Later::AskPerson),
            Ask::Report => self.postpone(Later::Advance),
            Ask::Think => {
                // The last action need not be shown any longer. Another dot acknowledges the press.
                self.polls = self.kit.options.pause();
                self.dots = self.dots.wrapping_add(1);
                self.kit.draw_only(ASK);
            }
        }
    }

    fn kind(&mut self, event: Event) {
        match self.kit.choose(event, &KINDS) {
            Choice::Open => {}
            Choice::Back | Choice::Taken(PAUSE) => self.interrupt(),
            Choice::Taken(place) => {
                let kind = Kind::ALL[usize::from(place & 15)];
                if self.is_wrong_kind(kind) {
                    return self.kit.beep();
                }
                self.action = Action::new(kind, 0, 0, 0);
                self.fixed = 0;
                self.postpone(Later::AskPart);
            }
        }
    }

    fn part(&mut self, event: Event) {
        let before = self.kit.pick;
        match event {
            ESCAPE => return self.postpone(Later::Back),
            RETURN | b' ' | BUTTON_0 if before == self.count => {
                return self.postpone(Later::Back);
            }
            RETURN | b' ' | BUTTON_0 if self.is_wrong(self.value(before)) => {
                return self.kit.beep();
            }
            RETURN | b' ' | BUTTON_0 => {
                self.action.set(self.fixed, self.value(before));
                self.fixed += 1;
                let is_done = self.must();
                return self.postpone(if is_done { Later::Confirm } else { Later::AskPart });
            }
            UP | DOWN => self.kit.pick = self.pick_across(event == DOWN),
            _ => match step(event) {
                Some(forward) => self.kit.pick = self.next_pick(forward),
                None => return self.kit.beep(),
            },
        }
        self.pointed = before;
        self.kit.play(Sound::Select);
        self.kit.draw_only(MARKS);
        if self.focus() {
            self.kit.draw_later(ALL);
        }
    }

    /// Takes the last part back.
    fn back(&mut self) {
        if self.fixed != 0 {
            self.fixed -= 1;
            return self.ask_part();
        }
        if self.must() {
            return self.interrupt();
        }
        let kind = self.action.kind;
        self.look_at(Point::NOWHERE);
        self.ask_kind(kind);
    }

    /// Undoes the trial, and asks for the last part again.
    fn take_it_back(&mut self) {
        self.put_back();
        let kind = self.action.kind;
        if self.fixed == 0 {
            return self.ask_kind(kind);
        }
        self.look_at(Point::NOWHERE);
        self.back();
    }

    /// Undoes a trial.
    pub(super) fn put_back(&mut self) {
        if self.is_tried_out() {
            self.play.put_back();
        }
    }

    /// Returns whether the game is in the state after a trial.
    pub(super) fn is_tried_out(&self) -> bool {
        matches!(self.ask, Ask::Think | Ask::Confirm) && self.is_playing()
    }

    /// Carries out the confirmed action.
    fn confirm(&mut self) {
        self.put_back();
        self.act();
        self.advance();
    }

    /// Carries out the action, and adds it to the history.
    pub(super) fn act(&mut self) {
        self.reported = entry(&self.play.game, &self.action);
        note_change(&mut self.news, &self.reported);
        if self.action.kind != Kind::Starter {
            self.play.log.add(self.reported);
        }
        self.play.game.carry_out(&self.action);
        if let Some(&sound) = SOUNDS.get(self.action.kind as usize) {
            self.kit.play(sound);
        }
        self.ask = Ask::Report;
        if self.lesson != 0 {
            self.lesson += 1;
        }
        // A computer player always discards the same cards after the same turn.
        let seat = self.reported[0] >> 4;
        if self.action.kind != Kind::Discard || self.table.player(seat) == Player::Person {
            self.due();
        }
    }

    /// Offers a draw or resigns for the person who must act. Returns `false` if that is illegal
    /// now.
    pub(super) fn say(&mut self, kind: Kind) -> bool {
        let is_asked = self.table.player(self.play.game.seat()) == Player::Person;
        self.play.look_at(Action::new(kind, 0, 0, 0), 0);
        if !is_asked || self.lesson != 0 || !self.play.next() {
            return false;
        }
        self.choose_kind(kind);
        true
    }

    /// Returns the previously highlighted choice.
    pub(super) const fn pointed(&self) -> u8 {
        self.pointed
    }
}

/// Marks the card that an action changes as new for all other seats. The player has seen the
/// earlier changes.
#[inline(never)]
pub(super) fn note_change(news: &mut [u8; NUMBERS as usize], entry: &Entry) {
    let own = bit(entry[0] >> 4);
    for seats in news.iter_mut() {
        *seats &= !own;
    }
    if let Some(changed) = changed(entry)
        && let Some(seats) = news.get_mut(usize::from(changed))
    {
        *seats = !own;
    }
}
