//! The history of a game: its last actions, for a list and for messages.

use super::action::{Action, Kind, Payment, REMOVE};
use super::card::Card;
use super::game::Game;
use super::pieces::{owner, size};
use crate::kit::glyphs::{ARROW_RIGHT, CORNER_BELOW, SUIT};
use crate::kit::input::{Event, step};
use crate::kit::saver::Saver;
use crate::kit::screen::{BLANK, Screen, Text, more, text};
use crate::kit::{ALL, Kit};
use crate::table::Table;

/// The number of remembered actions.
const ACTIONS: usize = 64;

/// The number of actions on a page.
const PAGE: u8 = 18;

/// An action as it is shown: its kind plus 16 times the seat, then its parts. Each cell is replaced
/// by its card. The last part of an attack also holds the attacked card.
pub(super) type Entry = [u8; 4];

/// The mask for the last part of an attack. The other bits of that byte hold the card.
const WITH_BITS: u8 = 3;

/// Returns the card of the city that an action has changed.
pub(super) fn changed(&[who, one, two, three]: &Entry) -> Option<u8> {
    match Kind::ALL[usize::from(who & 15)] {
        Kind::Grow | Kind::Move => Some(two),
        Kind::Spawn | Kind::Build | Kind::Fly | Kind::Hatch | Kind::Place => Some(one),
        Kind::Attack => Some(three >> 2),
        _ => None,
    }
}

/// The last actions of a game.
#[derive(Clone, Debug)]
pub(super) struct Log {
    entries: [Entry; ACTIONS],
    /// The number of actions so far. From [`ACTIONS`] on it wraps around by that number.
    count: u8,
}

/// Returns the entry of an action that is about to be carried out.
pub(super) fn entry(game: &Game, action: &Action) -> Entry {
    let [one, two, three] = action.parts;
    let city = game.city();
    let card_below = |piece| city.card(city.stands_on(piece)).0;
    let [a, b, c] = match action.kind {
        Kind::Grow => [one, card_below(one), 0],
        Kind::Spawn | Kind::Fly => [city.card(one).0, 0, 0],
        Kind::Move => {
            let there = city.neighbour(city.stands_on(one) << 2 | two);
            [one, city.card(there.unwrap_or(0)).0, 0]
        }
        Kind::Place => [game.chosen_card().0, 0, 0],
        Kind::Attack => [one, two, card_below(one) << 2 | three & WITH_BITS],
        _ => [one, two, three],
    };
    [game.seat() << 4 | action.kind as u8, a, b, c]
}

/// The verbs, which follow the player's name.
static VERBS: [Text; 16] = [
    more!(" draws three cards"),
    more!(" grows the "),
    more!(" spawns a small on "),
    more!(" builds "),
    more!(" flies "),
    more!(" moves the "),
    more!(" "),
    more!(" hatches on "),
    more!(" offers a draw"),
    more!(" leaves the game"),
    more!(" begins"),
    more!(" begins on "),
    more!(" discards "),
    more!(" "),
    more!(" has no number card: all draw"),
    more!(""),
];
static SIZES: [Text; 4] = [more!("small"), more!("medium"), more!("large"), more!("")];
static ANSWERS: [Text; 2] = [more!("refuses a draw"), more!("agrees to a draw")];
const ON: Text = more!(" on ");
const TO: Text = more!(" to ");
const REMOVES: Text = more!("removes ");
const TAKES: Text = more!("takes ");
const OWNERS: Text = more!("'s ");
const WITH: Text = more!(": ");

/// The letters of the sizes and of kings, queens and jacks.
pub(super) static LETTERS: [u8; 4] = *b"SML ";
static KINDS: [u8; 16] = *b"234567890AKQJJ??";

/// Writes a card, inverse, in four columns.
#[inline(never)]
pub(super) fn put_card(screen: &mut Screen, card: Card) {
    let kind = card.0 >> 2;
    screen.inverse(true);
    screen.put(if kind == 8 { b'1' } else { b' ' });
    screen.put(KINDS[usize::from(kind & 15)]);
    if card.is_joker() {
        screen.put(b'o');
    } else {
        screen.tile(SUIT + card.suit());
    }
    screen.tile(CORNER_BELOW);
    screen.inverse(false);
}

/// Writes a size as a word.
pub(super) fn put_size(screen: &mut Screen, piece: u8) {
    screen.print(SIZES[usize::from(size(piece))]);
}

/// Writes a payment as letters.
#[inline(never)]
pub(super) fn put_payment(screen: &mut Screen, payment: Payment) {
    for (count, letter) in
        [(payment.kings(), b'K'), (payment.queens(), b'Q'), (payment.jacks(), b'J')]
    {
        for _ in 0..count {
            screen.put(letter);
        }
    }
}

/// Writes an action as a sentence.
#[inline(never)]
pub(super) fn put_action(kit: &mut Kit, table: &Table, entry: &Entry) {
    table.put_name(kit, entry[0] >> 4);
    put_deed(kit, table, entry);
}

/// Writes an action as a sentence in two rows, which leave the columns of the panel free.
#[inline(never)]
pub(super) fn put_two_rows(kit: &mut Kit, table: &Table, row: u8, entry: &Entry) {
    kit.screen.at(row, 1);
    table.put_name(kit, entry[0] >> 4);
    // The text starts with a blank.
    kit.screen.at(row + 1, 0);
    put_deed(kit, table, entry);
}

/// Writes an action without the player's name, after a blank.
#[inline(never)]
fn put_deed(kit: &mut Kit, table: &Table, &[who, a, b, c]: &Entry) {
    let kind = Kind::ALL[usize::from(who & 15)];
    let screen = &mut kit.screen;
    screen.print(VERBS[usize::from(who & 15)]);
    match kind {
        Kind::Grow | Kind::Move => {
            put_size(screen, a);
            screen.print(if kind == Kind::Grow { ON } else { TO });
            put_card(screen, Card(b));
        }
        Kind::Attack => {
            screen.print(if c & WITH_BITS == REMOVE { REMOVES } else { TAKES });
            table.put_name(kit, owner(a));
            let screen = &mut kit.screen;
            screen.print(OWNERS);
            screen.put(LETTERS[usize::from(size(a))]);
            screen.print(WITH);
            put_payment(screen, Payment(b));
        }
        Kind::Spawn | Kind::Build | Kind::Fly | Kind::Hatch | Kind::Place | Kind::Discard => {
            put_card(screen, Card(a));
        }
        Kind::Answer => screen.print(ANSWERS[usize::from(a & 1)]),
        _ => {}
    }
}

const BAR: Text = text!(0, 1, "History, newest first");
const NONE: Text = text!(6, 4, "Nothing has happened yet.");
const MARKED: Text = text!(21, 1, "> since your last turn");
const HELP: Text = text!(23, 1, "Arrows, stick: older, newer  ESC: back");

impl Log {
    /// The number of bytes that [`Log::archive`] saves.
    pub const BYTES: usize = 1 + 4 * ACTIONS;

    /// Creates a history without actions. All bytes are zero.
    pub const fn new() -> Log {
        Log { entries: [[0; 4]; ACTIONS], count: 0 }
    }

    /// Removes all actions.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds an action.
    pub fn add(&mut self, entry: Entry) {
        self.entries[usize::from(self.count) % ACTIONS] = entry;
        self.count = if self.count == 0xFF { 0xC0 } else { self.count + 1 };
    }

    /// Returns the number of remembered actions.
    fn remembered(&self) -> u8 {
        self.count.min(ACTIONS as u8)
    }

    /// Returns the last action.
    pub fn last(&self) -> Option<&Entry> {
        if self.count == 0 { None } else { Some(self.back(0)) }
    }

    /// Returns the last action that is not a discard.
    pub fn news(&self) -> Option<&Entry> {
        (0..self.remembered())
            .map(|back| self.back(back))
            .find(|entry| entry[0] & 15 != Kind::Discard as u8)
    }

    /// Calls `each` for the remembered actions, the oldest first.
    pub fn replay(&self, mut each: impl FnMut(&Entry)) {
        for back in (0..self.remembered()).rev() {
            each(self.back(back));
        }
    }

    /// Returns the action that was carried out `back` actions before the last one.
    fn back(&self, back: u8) -> &Entry {
        &self.entries[usize::from(self.count.wrapping_sub(back + 1)) % ACTIONS]
    }

    /// Saves or loads the history. Replaces invalid seats and kinds.
    pub fn archive(&mut self, saver: &mut Saver, seats: u8) {
        saver.byte(&mut self.count);
        saver.bytes(self.entries.as_flattened_mut());
        for [who, a, b, _] in &mut self.entries {
            if *who >> 4 >= seats {
                *who &= 0x0F;
            }
            if *b > Payment::COUNT && *who & 15 == Kind::Attack as u8 {
                (*a, *b) = (0, 0);
            }
        }
    }

    /// Turns the pages. [`Kit::pick`] is the current one. Returns whether the player has finished.
    pub fn page(&self, kit: &mut Kit, event: Event) -> bool {
        let Some(forward) = step(event) else { return true };
        let shown = kit.pick * PAGE;
        if forward && shown + PAGE < self.remembered() {
            kit.pick += 1;
        } else if !forward && kit.pick != 0 {
            kit.pick -= 1;
        } else {
            kit.beep();
        }
        kit.draw_later(ALL);
        false
    }

    /// Draws a page. Arrows mark the actions since the last turn of `seat`.
    pub fn draw(&self, kit: &mut Kit, table: &Table, seat: u8) {
        kit.screen.bar(BAR);
        if self.count == 0 {
            kit.screen.print(NONE);
        }
        let first = kit.pick * PAGE;
        let mut is_new = true;
        for back in 0..self.remembered().min(first + PAGE) {
            let entry = self.back(back);
            is_new &= entry[0] >> 4 != seat;
            if back == first && is_new {
                kit.screen.print(MARKED);
            }
            if back >= first {
                kit.screen.at(3 + back - first, 0);
                kit.screen.tile(if is_new { ARROW_RIGHT } else { BLANK });
                put_action(kit, table, entry);
            }
        }
        kit.screen.bar(HELP);
    }
}
