//! A turn: cards are drawn, a player is asked, and the chosen action is carried out. It is chosen part by part, each
//! from the legal ones, and carried out only after it has been shown and confirmed.

use super::action::{Action, Kind, Part};
use super::board::Point;
use super::game::DEALT;
use super::log::entry;
use super::panel::LEFT;
use super::program::Scene;
use super::{Phase, Zark, players};
use crate::kit::ALL;
use crate::kit::input::{BUTTON_0, DOWN, ESCAPE, Event, RETURN, UP, is_back, step};
use crate::kit::menu::{Choice, Item};
use crate::kit::options::Pace;
use crate::kit::screen::{Text, text};
use crate::kit::sound::Sound;
use crate::table::company::Player;

// Parts of the screen, see `Kit::draw_only`.

/// The question.
pub(super) const ASK: u8 = 1;
/// What is marked of what can be chosen.
pub(super) const MARKS: u8 = 2;

/// Things to choose from at most.
pub(super) const LIST: usize = 80;

/// Nobody's seat.
const NOBODY: u8 = 0xFF;

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// Whether the one whose turn it is has taken over.
    Cover,
    /// What to do.
    Kind,
    /// The next part of it.
    Part,
    /// Whether that is it.
    Confirm,
    /// Nothing: a computer player thinks.
    Think,
    /// Nothing: what a computer player has done is told.
    Told,
}

/// What a press leads to, if that takes longer than a press may stay without an answer. The bar of keys goes dark first, and
/// [`Zark::catch_up`] does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Later {
    /// Nothing.
    Nothing,
    /// The game that was set up starts.
    Begin,
    /// The lesson starts.
    BeginLesson,
    /// The game goes on where it was left.
    SitDown,
    /// The next one is asked.
    Advance,
    /// The one who has taken over is asked.
    AskPerson,
    /// The next part is asked for.
    AskPart,
    /// Back by a part.
    Back,
    /// What was tried out is taken back.
    TakeBack,
    /// What was chosen is done.
    Confirm,
    /// The game is left for the title.
    Leave,
    /// The computers' game is left for the title.
    EndDemo,
}

/// What can be pointed at.
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

/// The row of the first action in the list.
pub(super) const LIST_ROW: u8 = 11;
/// The row of the way back, or of the pause, at the end of the question's.
pub(super) const BACK_ROW: u8 = 19;

macro_rules! kind {
    ($place:literal, $key:literal, $words:literal) => {
        Item { key: $key, words: text!(LIST_ROW + $place, LEFT, $words) }
    };
}

/// The eight actions, then a pause.
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
/// Their place in that list.
const PAUSE: u8 = 8;

/// The pause among what can be chosen.
pub(super) const PAUSE_WORDS: Text = text!(BACK_ROW, 33, " Pause ");

/// What is to be confirmed.
pub(super) static CONFIRM: [Item; 2] = [
    Item { key: b'Y', words: text!(LIST_ROW + 1, LEFT, " Do it ") },
    Item { key: b'N', words: text!(LIST_ROW + 3, LEFT, " Take back ") },
];

impl Zark {
    /// Puts something off until the bar of keys is dark.
    #[inline(never)]
    pub(super) fn postpone(&mut self, later: Later) {
        self.later = later;
        self.kit.fresh();
    }

    /// Does what was put off. Tells whether there was something.
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
            Later::Leave => self.leave(),
            Later::EndDemo => self.end_demo(),
        }
        true
    }

    /// Cards come as far as they have to, and the next one is asked.
    pub(super) fn advance(&mut self) {
        self.drawn = None;
        while matches!(self.play.game.phase(), Phase::Deal | Phase::Draw | Phase::Extra) {
            self.tell_proofs();
            let action = players::draw(&self.play.game, &mut self.table.rng);
            self.play.game.carry_out(&action);
            self.drawn = Some(action.parts[0]);
        }
        self.why = 0;
        self.kit.fresh();
        self.kit.draw_all();
        self.look_at(Point::NOWHERE);
        if self.play.game.phase() == Phase::Over {
            self.end();
        } else {
            self.ask_seat();
        }
    }

    /// Before a card too many is dealt to each, tells who has proved to have no number card (K-R3).
    fn tell_proofs(&mut self) {
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

    /// Whoever thinks begins, with another chance than the one that draws, the same whenever this turn is thought about.
    fn begin_to_think(&mut self) {
        self.thoughts = 0;
        let game = &self.play.game;
        self.chance.seed(self.table.number ^ game.turns() << 4 ^ u16::from(game.seat()));
    }

    /// What was thought is forgotten, and begun again.
    pub(super) fn think_again(&mut self) {
        self.play.think_again();
        self.begin_to_think();
    }

    /// Asks whoever is to do something.
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

    /// Asks what to do.
    fn ask_kind(&mut self, kind: Kind) {
        let kind = self.wanted().map_or(kind, |wanted| wanted.kind);
        self.ask = Ask::Kind;
        self.count = 0;
        self.kit.pick = (kind as u8).min(PAUSE - 1);
        self.kit.fresh();
        self.kit.draw_all();
    }

    /// Something of this kind is to be done.
    pub(super) fn choose_kind(&mut self, kind: Kind) {
        self.action = Action::new(kind, 0, 0, 0);
        self.fixed = 0;
        self.ask_part();
    }

    /// Whether the player has to do something of this kind.
    fn must(&self) -> bool {
        matches!(self.action.kind, Kind::Starter | Kind::Place | Kind::Discard | Kind::Answer)
    }

    /// Asks for the next part, or whether that is it.
    fn ask_part(&mut self) {
        self.why = 0;
        self.count = 0;
        self.kit.fresh();
        self.kit.draw_all();
        if self.fixed == self.action.kind.parts() {
            self.play.begin(0);
            self.told = entry(&self.play.game, &self.action);
            if (self.action.kind as u8) < Kind::Offer as u8 {
                self.play.game.try_out(&self.action);
                self.look_at(Point::NOWHERE);
            }
            self.ask = Ask::Confirm;
            self.kit.pick = 0;
            return;
        }
        self.play.look_at(self.action, self.fixed);
        // Things come as one reads: row by row, what is not in the city in its order.
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
            self.why = self.play.mind.cursor.reason as u8 + 1;
            self.kit.beep();
            let kind = self.action.kind;
            return self.ask_kind(kind);
        }
        self.ask = Ask::Part;
        self.kit.pick = 0;
        while self.is_wrong(self.value(self.kit.pick)) && self.kit.pick < self.count {
            self.kit.pick += 1;
        }
        self.focus();
    }

    /// What the thing is that has this place in the list.
    pub(super) fn target(&self, index: u8) -> Target {
        self.target_of(self.value(index))
    }

    /// What has this place in the list.
    fn value(&self, index: u8) -> u8 {
        self.play.list.get(usize::from(index)).copied().unwrap_or(0)
    }

    /// What the thing is that this value of the next part means.
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

    /// The next thing, or the one before, as one reads; the way back is the last.
    fn next_pick(&self, forward: bool) -> u8 {
        let (now, last) = (self.kit.pick, self.count);
        match forward {
            true if now == last => 0,
            true => now + 1,
            false if now == 0 => last,
            false => now - 1,
        }
    }

    /// The nearest thing above or below.
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

    /// Has what is pointed at within view. Tells whether that takes another view.
    fn focus(&mut self) -> bool {
        let point = self.point_at(self.kit.pick);
        let moves = point != Point::NOWHERE && !self.sees(point);
        if moves {
            self.look_at(point);
        }
        moves
    }

    /// Where the thing is that has this place in the list, or the way back.
    fn point_at(&self, index: u8) -> Point {
        if index < self.count { self.point_of(self.target(index)) } else { Point::NOWHERE }
    }

    pub(super) fn turn(&mut self, event: Event) {
        match self.ask {
            Ask::Kind => self.kind(event),
            Ask::Part => self.part(event),
            Ask::Confirm => match self.kit.choose(event, &CONFIRM) {
                Choice::Open => {}
                Choice::Taken(0) => self.postpone(Later::Confirm),
                _ => self.postpone(Later::TakeBack),
            },
            _ if is_back(event) => self.ask_pause(),
            Ask::Cover => self.postpone(Later::AskPerson),
            Ask::Told => self.postpone(Later::Advance),
            Ask::Think => {
                // Another dot: the press was heard.
                self.thoughts = self.thoughts.wrapping_add(16);
                self.kit.draw_only(ASK);
            }
        }
    }

    fn kind(&mut self, event: Event) {
        match self.kit.choose(event, &KINDS) {
            Choice::Open => {}
            Choice::Back | Choice::Taken(PAUSE) => self.ask_pause(),
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

    /// Goes back by a part.
    fn back(&mut self) {
        if self.fixed != 0 {
            self.fixed -= 1;
            return self.ask_part();
        }
        if self.must() {
            return self.ask_pause();
        }
        let kind = self.action.kind;
        self.look_at(Point::NOWHERE);
        self.ask_kind(kind);
    }

    /// What was tried out is not done.
    fn take_it_back(&mut self) {
        self.put_back();
        let kind = self.action.kind;
        if self.fixed == 0 {
            return self.ask_kind(kind);
        }
        self.look_at(Point::NOWHERE);
        self.back();
    }

    /// The game is as it is, if something is being tried out.
    pub(super) fn put_back(&mut self) {
        if self.is_tried_out() {
            self.play.put_back();
        }
    }

    /// Whether the game is another one than it is.
    pub(super) fn is_tried_out(&self) -> bool {
        matches!(self.ask, Ask::Think | Ask::Confirm) && self.is_playing()
    }

    /// What was chosen is done.
    fn confirm(&mut self) {
        self.put_back();
        self.act();
        self.advance();
    }

    /// Does the action, and remembers it.
    fn act(&mut self) {
        self.told = entry(&self.play.game, &self.action);
        if self.action.kind != Kind::Starter {
            self.play.log.add(self.told);
        }
        self.play.game.carry_out(&self.action);
        self.ask = Ask::Told;
        if self.lesson != 0 {
            self.lesson += 1;
        }
        self.due();
    }

    /// A computer player thinks a little, or what one has done has been seen. Tells whether something is to be drawn.
    pub(super) fn play_on(&mut self) -> bool {
        self.kit.is_thinking = false;
        if self.scene() != Scene::Play {
            return false;
        }
        if self.ask == Ask::Told {
            let polls = match self.kit.options.pace() {
                Pace::Slow => 240,
                Pace::Normal => 110,
                Pace::Fast => 50,
            };
            let waits = self.kit.options.waits() || self.lesson != 0;
            let goes_on = (!waits || self.kit.demo) && self.kit.rested() >= polls;
            if goes_on {
                self.advance();
            }
            return goes_on;
        }
        if self.ask != Ask::Think {
            return false;
        }
        self.kit.is_thinking = true;
        self.thoughts = self.thoughts.wrapping_add(1);
        if self.thoughts & 15 == 0 {
            self.kit.draw_only(ASK);
            return true;
        }
        let wanted = self.wanted();
        let play = &mut *self.play;
        if wanted.is_none() && !play.mind.think(&mut play.game, &mut self.chance) {
            return false;
        }
        self.action = wanted.copied().unwrap_or(play.mind.decision());
        self.act();
        if matches!(self.action.kind, Kind::Starter | Kind::Discard) {
            self.advance();
        } else {
            self.kit.fresh();
            self.kit.draw_all();
            self.look_at(Point::NOWHERE);
        }
        true
    }

    /// Somebody wants to say something that is no action: offer a draw, or leave. Tells whether that can be now.
    pub(super) fn say(&mut self, kind: Kind) -> bool {
        let is_asked = self.table.player(self.play.game.seat()) == Player::Person;
        self.play.look_at(Action::new(kind, 0, 0, 0), 0);
        if !is_asked || self.lesson != 0 || !self.play.next() {
            return false;
        }
        self.choose_kind(kind);
        true
    }

    /// What was pointed at before.
    pub(super) const fn pointed(&self) -> u8 {
        self.pointed
    }
}
