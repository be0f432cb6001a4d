//! The value of a position to a player, computed from the visible facts: the table, the player's
//! own hand, and the sizes of the other hands.
//!
//! The measure is the number of turns each seat needs for a power block without interference: cards
//! to lay, pyramids to bring, other players' pyramids to remove. It is computed for *sites*: three
//! cells that form a power block, two that could become one, or single ones. It is an estimate: it
//! ignores flights, treats each site alone, and assumes average hidden cards.

use super::board::CELLS;
use super::card::{CARDS, Card, Use};
use super::game::{Game, HAND, Outcome};
use super::pieces::{PIECES, SEATS_MAX, owner, size};

/// The maximum number of turns, also for a seat without any site.
pub const FAR: u8 = 11;

/// A value for each number of turns.
pub type Ladder = [i16; FAR as usize + 1];

/// The value of a win.
pub const WIN: i16 = 10_000;

/// The maximum number of considered cards of a hand.
const HAND_CARDS: usize = 16;

/// The number of cells examined between two polls of the keys.
const CELLS_AT_ONCE: u8 = 4;

/// The weights of a player's valuation.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// For an occupied cell; for an own small, medium and large in the city; for a number card in
    /// the hand, an ace, a pip on a face card; for a card to be drawn.
    pub each: [u8; 8],
    /// Against another player's pyramid.
    pub others: u8,
    /// Against another player's number of turns to a power block, during that player's turn.
    pub fears: Ladder,
}

/// For the own number of turns, during another player's turn.
static HOPES: Ladder = [9000, 900, 500, 300, 200, 130, 80, 50, 30, 15, 5, 0];

/// The same during the own turn, which can be one of these turns.
static CHANCES: Ladder = [9000, 4000, 900, 500, 300, 200, 130, 80, 50, 30, 15, 5];

/// Against another player's number of turns, during the own turn.
static DANGERS: Ladder = [9000, 900, 400, 200, 120, 80, 50, 30, 15, 5, 0, 0];

/// The maximum counted numbers, aces, pips and new cards of a hand.
static HELD: [u8; 4] = [4, 2, 8, 8];

/// The number of pyramids by cell.
type Counts = [u8; CELLS as usize];

/// The counts of pyramids.
#[derive(Clone, Copy, Debug)]
struct Counted {
    own: [Counts; SEATS_MAX as usize],
    all: Counts,
    /// By cell, the pips of all pyramids not owned by `me`.
    foes: Counts,
    /// The counts of occupied cells and own pyramids, as in [`Temper::each`].
    mine: [u8; 4],
    /// The number of other players' pyramids in the city.
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

/// The counts of a position.
#[derive(Clone, Debug)]
pub struct Table {
    /// The seat with the known hand.
    me: u8,
    counted: Counted,
    /// By seat, the number of turns to a power block.
    needs: [u8; 8],
    /// The number cards in the known hand.
    numbers: [u8; HAND_CARDS],
    /// The known hand's counts of number cards, aces, pips, and cards to be drawn.
    hand: [u8; 4],
    /// The cell to examine next.
    middle: u8,
    /// The current site: up to three cells that are or could become a power block.
    site: [u8; 4],
    /// The number of its cells.
    cells: u8,
}

fn at(counts: &Counts, cell: u8) -> u8 {
    counts.get(usize::from(cell)).copied().unwrap_or(0)
}

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}

impl Table {
    /// A table without counts. All bytes are zero.
    pub const fn new() -> Table {
        Table {
            me: 0,
            counted: Counted::NOTHING,
            needs: [0; 8],
            numbers: [0; HAND_CARDS],
            hand: [0; 4],
            middle: 0,
            site: [0; 4],
            cells: 0,
        }
    }

    /// The number of turns that a seat needs, at most [`FAR`].
    pub fn need(&self, seat: u8) -> u8 {
        self.needs[usize::from(seat & 7)].min(FAR)
    }

    /// The lowest need of the other seats.
    pub fn nearest(&self) -> u8 {
        let mut nearest = FAR;
        for seat in 0..SEATS_MAX {
            // Unused seats need as much as seats without a site.
            if seat != self.me {
                nearest = nearest.min(self.need(seat));
            }
        }
        nearest
    }

    /// Counts the hand of `me`, before the table is examined.
    #[inline(never)]
    pub fn look_at_hand(&mut self, game: &Game, me: u8) {
        self.me = me;
        let [mut count, mut aces, mut pips] = [0; 3];
        for card in 0..CARDS {
            if game.place(Card(card)) != HAND + me {
                continue;
            }
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
    }

    /// Counts the whole table.
    pub fn look(&mut self, game: &Game) {
        self.begin_to_look(game);
        while !self.look_on(game) {}
    }

    /// Begins to count the table with its pyramids.
    #[inline(never)]
    pub fn begin_to_look(&mut self, game: &Game) {
        self.middle = 0;
        self.needs = [FAR; 8];
        self.counted = Counted::NOTHING;
        let counted = &mut self.counted;
        for piece in 0..PIECES {
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

    /// Counts the sites around the next few cells. Returns whether these were the last; then
    /// [`Table::worth`] is valid.
    #[inline(never)]
    pub fn look_on(&mut self, game: &Game) -> bool {
        let city = game.city();
        for _ in 0..CELLS_AT_ONCE {
            let middle = self.middle;
            if middle >= city.cells() {
                return true;
            }
            self.middle += 1;
            let card = city.card(middle);
            self.site[0] = middle;
            let mut near = [0; 4];
            let mut count = 0_u8;
            for side in 0..4 {
                let Some(cell) = city.neighbour(middle << 2 | side) else {
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
        self.middle >= city.cells()
    }

    /// Rates a site, the first `cells` cells of [`Table::site`], for all seats.
    #[inline(never)]
    fn weigh(&mut self, game: &Game, cells: u8) {
        self.cells = cells;
        for seat in 0..game.seats() {
            let Some(own) = self.counted.own.get(usize::from(seat)) else {
                return;
            };
            // A single card is a site only for the seats on it.
            if cells > 1 || at(own, self.site[0]) != 0 {
                let turns = self.turns(game, seat, own);
                let need = &mut self.needs[usize::from(seat & 7)];
                *need = turns.min(*need);
            }
        }
    }

    /// Whether a cell belongs to the site.
    fn is_in_site(&self, cell: u8) -> bool {
        let mut is_in = false;
        for place in 0..self.cells {
            is_in |= self.site[usize::from(place & 3)] == cell;
        }
        is_in
    }

    /// The number of turns that a seat needs at the site.
    fn turns(&self, game: &Game, seat: u8, own: &Counts) -> u8 {
        let missing = 3 - self.cells;
        // Pyramids available for other cells, and cells that need one of them.
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
            // 1 for an adjacent spare pyramid; 2 for one that first needs a spawned replacement; 3
            // for none.
            let mut cost = 3;
            for side in 0..4 {
                if let Some(near) = game.city().neighbour(cell << 2 | side) {
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
            // An adjacent player can convert a pyramid instead of removing it: no move is needed.
            if others == 0 || cost == 3 {
                turns += cost;
                wait += (cost == 1) as u8;
            }
        }
        if foes != 0 {
            // Cards for attacking are in the hand, or must be drawn first.
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

    /// The number of turns to lay the missing cards: one for each card in the known hand, more for
    /// others.
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

    /// Whether a card fits all cells of the site.
    #[inline(never)]
    fn fits(&self, game: &Game, card: Card) -> bool {
        for place in 0..self.cells {
            if !game.city().card(self.site[usize::from(place & 3)]).goes_with(card) {
                return false;
            }
        }
        true
    }

    /// The value for the player with the known hand, at the beginning of the own turn if `now`,
    /// otherwise after it, with `drawn` cards still to be drawn. The hand and table must have been
    /// counted.
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
        // Cards above the limit of the hand are worth little.
        let room = 8u8.saturating_sub(game.hand(self.me)).max(1);
        self.hand[3] = drawn.min(room);
        for place in 0..4 {
            worth += times(self.counted.mine[place], temper.each[place]);
            worth += times(self.hand[place].min(HELD[place]), temper.each[place + 4]);
        }
        worth - times(self.counted.others, temper.others)
    }
}

/// A product of small numbers.
#[inline(never)]
fn times(count: u8, each: u8) -> i16 {
    let mut product = 0;
    for _ in 0..count {
        product += i16::from(each);
    }
    product
}
