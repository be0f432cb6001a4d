//! The value of a position for a player, from the visible facts: the table, the player's own hand,
//! and the sizes of the other hands.
//!
//! The value depends on the number of turns that each seat needs for a power block if nobody
//! interferes: cards to lay, pyramids to bring, other players' pyramids to remove. This number is
//! computed for *sites*: three cells that form a power block, two cells that could become part of
//! one, or single cells. It is an estimate: it ignores flights, considers each site separately, and
//! assumes average hidden cards.

use super::board::CELLS;
use super::card::{CARDS, Card, Use};
use super::game::{Game, HAND, Outcome};
use super::pieces::{SEATS_MAX, owner, size};

/// The maximum number of turns, also used for a seat without a site.
pub const FAR: u8 = 11;

/// A value for each number of turns.
pub type Ladder = [i16; FAR as usize + 1];

/// The value of a win.
pub const WIN: i16 = 10_000;

/// The maximum number of cards in a hand that are considered.
const HAND_CARDS: usize = 16;

/// The number of cells that one step examines.
const CELLS_AT_ONCE: u8 = 4;

/// A player's weights for the parts of a position's value.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// The weights, in this order: an occupied cell; a small, medium and large pyramid in the city;
    /// a number card, an ace and a pip on a face card in the hand; a card that will be drawn.
    pub each: [u8; 8],
    /// The weight of another player's pyramid, which is subtracted.
    pub others: u8,
    /// The value subtracted if the next player needs this many turns for a power block.
    pub fears: Ladder,
}

/// The value of a position by the player's turns to a power block, if another player is next.
static HOPES: Ladder = [9000, 900, 500, 300, 200, 130, 80, 50, 30, 15, 5, 0];

/// The value of a position by the player's turns to a power block, if the player is next.
static CHANCES: Ladder = [9000, 4000, 900, 500, 300, 200, 130, 80, 50, 30, 15, 5];

/// The value subtracted if the next player needs this many turns for a power block.
static DANGERS: Ladder = [9000, 900, 400, 200, 120, 80, 50, 30, 15, 5, 0, 0];

/// The maximum numbers of number cards, aces, pips and drawn cards that count.
static HELD: [u8; 4] = [4, 2, 8, 8];

/// A number of pyramids or of pips for each cell.
type Counts = [u8; CELLS as usize];

/// Counts of the pyramids in the city.
#[derive(Clone, Copy, Debug)]
struct Counted {
    own: [Counts; SEATS_MAX as usize],
    all: Counts,
    /// The pips of other players' pyramids on each cell.
    foes: Counts,
    /// The number of occupied cells, and of small, medium and large pyramids of the player, as in
    /// [`Temper::each`].
    mine: [u8; 4],
    /// The number of pyramids of the other players.
    others: u8,
}

impl Counted {
    const NOTHING: Counted = Counted {
        own: [[0; CELLS as usize]; SEATS_MAX as usize],
        all: [0; CELLS as usize],
        foes: [0; CELLS as usize],
        mine: [0; 4],
        others: 0,
    };
}

/// The facts of a position that determine its value.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The player: the seat whose hand is known.
    me: u8,
    counted: Counted,
    /// The turns to a power block of each seat.
    needs: [u8; 8],
    /// The number cards in the player's hand.
    numbers: [u8; HAND_CARDS],
    /// The number cards, aces and pips in the player's hand, and the cards that will be drawn.
    hand: [u8; 4],
    /// The number of cards in the player's hand.
    held: u8,
    /// The cell to examine next.
    next_cell: u8,
    /// The cells of the current site, up to three.
    site: [u8; 4],
    /// The number of its cells.
    cells: u8,
}

fn at(counts: &Counts, cell: u8) -> u8 {
    counts.get(usize::from(cell)).copied().unwrap_or(0)
}

impl Default for Survey {
    fn default() -> Self {
        Survey::new()
    }
}

impl Survey {
    /// Creates a survey without a position. All bytes are zero.
    pub const fn new() -> Survey {
        Survey {
            me: 0,
            counted: Counted::NOTHING,
            needs: [0; 8],
            numbers: [0; HAND_CARDS],
            hand: [0; 4],
            held: 0,
            next_cell: 0,
            site: [0; 4],
            cells: 0,
        }
    }

    /// Returns the turns that a seat needs for a power block, at most [`FAR`].
    pub fn need(&self, seat: u8) -> u8 {
        self.needs[usize::from(seat & 7)].min(FAR)
    }

    /// Returns the fewest turns that another seat needs.
    pub fn nearest(&self) -> u8 {
        let mut nearest = FAR;
        for seat in 0..SEATS_MAX {
            // Unused seats need as many turns as seats without a site.
            if seat != self.me {
                nearest = nearest.min(self.need(seat));
            }
        }
        nearest
    }

    /// Counts the hand of the player `me`. Call this before examining the table.
    #[inline(never)]
    pub fn count_hand(&mut self, game: &Game, me: u8) {
        self.me = me;
        let [mut count, mut aces, mut pips, mut held] = [0; 4];
        for card in 0..CARDS {
            if game.place(Card(card)) != HAND + me {
                continue;
            }
            held += 1;
            match Card(card).usage() {
                Use::Number => {
                    self.numbers[usize::from(count) % HAND_CARDS] = card;
                    count += 1;
                }
                Use::Ace => aces += 1,
                Use::King => pips += 3,
                Use::Queen => pips += 2,
                Use::Jack => pips += 1,
            }
        }
        self.hand = [count.min(HAND_CARDS as u8), aces, pips, 0];
        self.held = held;
    }

    /// Examines the whole table.
    pub fn examine(&mut self, game: &Game) {
        self.begin_to_examine(game);
        while !self.examine_next(game) {}
    }

    /// Starts to examine the table, with its pyramids.
    #[inline(never)]
    pub fn begin_to_examine(&mut self, game: &Game) {
        self.next_cell = 0;
        self.needs = [FAR; 8];
        self.counted = Counted::NOTHING;
        let counted = &mut self.counted;
        // The seat is in the upper bits of a pyramid's number.
        for piece in 0..game.seats() << 4 {
            let cell = usize::from(game.city().place(piece).wrapping_sub(1));
            if cell >= counted.all.len() {
                continue;
            }
            counted.all[cell] += 1;
            let own = &mut counted.own[usize::from(owner(piece))][cell];
            *own += 1;
            if owner(piece) != self.me {
                counted.foes[cell] += size(piece) + 1;
                counted.others += 1;
                continue;
            }
            counted.mine[0] += (*own == 1) as u8;
            counted.mine[usize::from((size(piece) + 1) & 3)] += 1;
        }
    }

    /// Examines the sites around the next few cells. Returns whether these were the last, so that
    /// [`Survey::worth`] is valid.
    #[inline(never)]
    pub fn examine_next(&mut self, game: &Game) -> bool {
        let city = game.city();
        for _ in 0..CELLS_AT_ONCE {
            let middle = self.next_cell;
            if middle >= city.cells() {
                return true;
            }
            self.next_cell += 1;
            let card = city.card(middle);
            self.site[0] = middle;
            let mut near = [0; 4];
            let mut count = 0_u8;
            for side in 0..4 {
                let Some(cell) = city.near(middle << 2 | side) else {
                    continue;
                };
                let other = city.card(cell);
                if !other.goes_with(card) {
                    continue;
                }
                self.site[1] = cell;
                for before in 0..count {
                    self.site[2] = near[usize::from(before & 3)];
                    if city.card(self.site[2]).goes_with(other) {
                        self.weigh(game, 3);
                    }
                }
                near[usize::from(count & 3)] = cell;
                count += 1;
                if cell > middle {
                    self.weigh(game, 2);
                }
            }
            self.weigh(game, 1);
        }
        self.next_cell >= city.cells()
    }

    /// Computes the turns that each seat needs for the current site. The site consists of the first
    /// `cells` cells of [`Survey::site`].
    #[inline(never)]
    fn weigh(&mut self, game: &Game, cells: u8) {
        self.cells = cells;
        for seat in 0..game.seats() {
            let Some(own) = self.counted.own.get(usize::from(seat)) else {
                return;
            };
            // A single cell is a site only for the seats on it.
            if cells > 1 || at(own, self.site[0]) != 0 {
                let turns = self.turns(game, seat, own);
                let need = &mut self.needs[usize::from(seat & 7)];
                *need = turns.min(*need);
            }
        }
    }

    /// Returns whether a cell is in the site.
    fn is_in_site(&self, cell: u8) -> bool {
        let mut is_in = false;
        for place in 0..self.cells {
            is_in |= self.site[usize::from(place & 3)] == cell;
        }
        is_in
    }

    /// Returns the turns that a seat needs for the site.
    fn turns(&self, game: &Game, seat: u8, own: &Counts) -> u8 {
        let missing = 3 - self.cells;
        // The pyramids that can be moved to other cells, and the cells that need one of them.
        let (mut spare, mut wait) = (0, missing);
        let (mut foes, mut pips, mut turns, mut is_away) = (0, 0, missing, 1);
        for place in 0..self.cells {
            let cell = self.site[usize::from(place & 3)];
            let mine = at(own, cell);
            let others = at(&self.counted.all, cell) - mine;
            foes += others;
            pips += at(&self.counted.foes, cell);
            if mine != 0 {
                spare += mine - 1;
                is_away = 0;
                continue;
            }
            // 1 if a pyramid next to the cell can be moved; 2 if its cell needs a replacement,
            // which must first be spawned; 3 if no pyramid is next to the cell.
            let mut cost = 3;
            for side in 0..4 {
                if let Some(near) = game.city().near(cell << 2 | side) {
                    let here = at(own, near);
                    if here == 0 {
                        continue;
                    }
                    is_away = 0;
                    let is_outside = !self.is_in_site(near);
                    if is_outside || here > 1 {
                        spare += is_outside as u8;
                        cost = 1;
                        break;
                    }
                    cost = 2;
                }
            }
            // A player next to the cell converts a pyramid there, and needs no move.
            if others == 0 || cost == 3 {
                turns += cost;
                wait += (cost == 1) as u8;
            }
        }
        if foes != 0 {
            // Each enemy takes an attack. Its cards are in the hand, or must first be drawn.
            turns += foes;
            if seat != self.me {
                turns += foes;
            } else if self.hand[2] < pips {
                turns += 2;
            }
        }
        turns += is_away + wait.saturating_sub(spare);
        if missing == 0 {
            turns
        } else if seat != self.me {
            turns + missing * 2
        } else {
            turns + self.cards(game, missing)
        }
    }

    /// Returns the turns for laying the missing cards: one for each card in the player's hand, more
    /// for others.
    fn cards(&self, game: &Game, missing: u8) -> u8 {
        let mut turns = missing * 3;
        for place in 0..self.hand[0] {
            let card = Card(self.numbers[usize::from(place) % HAND_CARDS]);
            if !self.fits(game, card) {
                continue;
            }
            if missing == 1 {
                return 1;
            }
            turns = 4;
            for after in place + 1..self.hand[0] {
                let other = Card(self.numbers[usize::from(after) % HAND_CARDS]);
                if card.goes_with(other) && self.fits(game, other) {
                    return 2;
                }
            }
        }
        turns
    }

    /// Returns whether a card goes with all cells of the site.
    #[inline(never)]
    fn fits(&self, game: &Game, card: Card) -> bool {
        for place in 0..self.cells {
            if !game.city().card(self.site[usize::from(place & 3)]).goes_with(card) {
                return false;
            }
        }
        true
    }

    /// Returns the value for the player, at the beginning of the player's turn (`now`) or after it.
    /// `drawn` is the number of cards that will be drawn. Hand and table must have been examined.
    #[inline(never)]
    pub fn worth(&mut self, game: &Game, temper: &Temper, drawn: u8, now: bool) -> i16 {
        match game.outcome() {
            Some(Outcome::Won(seat)) => return if seat == self.me { WIN } else { -WIN },
            Some(Outcome::Draw) => return 0,
            None => {}
        }
        let (need, nearest) = (usize::from(self.need(self.me)), usize::from(self.nearest()));
        let mut worth = if now {
            CHANCES[need] - DANGERS[nearest]
        } else {
            HOPES[need] - temper.fears[nearest]
        };
        // Cards above the limit of the hand have little value.
        let room = 8u8.saturating_sub(self.held).max(1);
        self.hand[3] = drawn.min(room);
        for place in 0..4 {
            worth += times(self.counted.mine[place], temper.each[place]);
            worth += times(self.hand[place].min(HELD[place]), temper.each[place + 4]);
        }
        worth - times(self.counted.others, temper.others)
    }
}

/// Multiplies small numbers.
#[inline(never)]
fn times(count: u8, each: u8) -> i16 {
    let mut product = 0;
    for _ in 0..count {
        product += i16::from(each);
    }
    product
}
