//! What a position is worth to a player who sees only what that player may see: the table, the own hand, and how many
//! cards the others hold.
//!
//! The measure is in how many turns each seat could have a power block if nobody did anything against it: cards to lay,
//! pyramids to bring, somebody else's to get rid of. It is taken of *sites*: three cells that are a power block, two that
//! could become one, single ones. It is a guess, which sees no flights, takes each site by itself, and hidden cards as no
//! better or worse than others.

use super::card::{CARDS, Card, Use};
use super::game::{Game, HAND, Outcome};
use super::pieces::{SEATS_MAX, bit, first};

/// Turns of which none needs more, and what who has nothing anywhere is taken to need.
pub const FAR: u8 = 11;

/// What a win is worth.
pub const WIN: i16 = 10_000;

/// Cards of a hand that are thought of.
const HAND_CARDS: usize = 16;

/// How much a player thinks of what.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// For a cell that one occupies.
    pub cell: u8,
    /// For a pyramid of one's own in the city, by size.
    pub own: [u8; 4],
    /// Against a pyramid of somebody else's.
    pub others: u8,
    /// For a number card in the hand.
    pub number: u8,
    /// For an ace in the hand.
    pub ace: u8,
    /// For a pip on a face card in the hand.
    pub pip: u8,
    /// For a card that would be drawn.
    pub drawn: u8,
    /// By turns that somebody else needs to a power block, while it is somebody else's turn.
    pub fears: [i16; 16],
}

/// By turns that oneself needs, while it is somebody else's turn.
static HOPES: [i16; 16] = [9000, 900, 500, 300, 200, 130, 80, 50, 30, 15, 5, 0, 0, 0, 0, 0];

/// The same while it is one's own turn, with which one of them could be made.
static CHANCES: [i16; 16] = [9000, 4000, 900, 500, 300, 200, 130, 80, 50, 30, 15, 5, 0, 0, 0, 0];

/// By turns that somebody else needs, while it is one's own turn.
static DANGERS: [i16; 16] = [9000, 900, 400, 200, 120, 80, 50, 30, 15, 5, 0, 0, 0, 0, 0, 0];

/// By cell, how many pyramids.
type Counts = [u8; super::board::CELLS as usize];

/// A position as it is counted.
#[derive(Clone, Debug)]
pub struct Table {
    /// Whose hand is known.
    me: u8,
    own: [Counts; SEATS_MAX as usize],
    all: Counts,
    /// By cell, the pips of those that are not `me`'s.
    foes: Counts,
    /// By seat, turns to a power block.
    needs: [u8; 8],
    /// The known hand's number cards.
    numbers: [u8; HAND_CARDS],
    count: u8,
    aces: u8,
    pips: u8,
    /// By size, `me`'s in the city; then those of the others.
    pieces: [u8; 4],
}

/// Three cells or fewer, which could be or become a power block.
type Site<'a> = &'a [u8];

fn at(counts: &Counts, cell: u8) -> u8 {
    counts.get(usize::from(cell)).copied().unwrap_or(0)
}

fn add(counts: &mut Counts, cell: u8, count: u8) {
    if let Some(place) = counts.get_mut(usize::from(cell)) {
        *place += count;
    }
}

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}

impl Table {
    /// Nothing has been counted. All bytes are zero.
    pub const fn new() -> Table {
        Table {
            me: 0,
            own: [[0; super::board::CELLS as usize]; SEATS_MAX as usize],
            all: [0; super::board::CELLS as usize],
            foes: [0; super::board::CELLS as usize],
            needs: [0; 8],
            numbers: [0; HAND_CARDS],
            count: 0,
            aces: 0,
            pips: 0,
            pieces: [0; 4],
        }
    }

    /// How many turns a seat needs.
    pub fn need(&self, seat: u8) -> u8 {
        self.needs[usize::from(seat & 7)].min(15)
    }

    /// The fewest turns that somebody else needs.
    pub fn nearest(&self) -> u8 {
        let mut nearest = FAR;
        for seat in 0..SEATS_MAX {
            // Who does not play needs as much as who has nothing.
            if seat != self.me {
                nearest = nearest.min(self.need(seat));
            }
        }
        nearest
    }

    /// Counts the hand of `me`, who looks at the table next.
    #[inline(never)]
    pub fn look_at_hand(&mut self, game: &Game, me: u8) {
        (self.me, self.count, self.aces, self.pips) = (me, 0, 0, 0);
        for card in 0..CARDS {
            if game.place(Card(card)) != HAND + me {
                continue;
            }
            match Card(card).usage() {
                Use::Number => {
                    if let Some(place) = self.numbers.get_mut(usize::from(self.count)) {
                        *place = card;
                        self.count += 1;
                    }
                }
                Use::Ace => self.aces += 1,
                Use::King => self.pips += 3,
                Use::Queen => self.pips += 2,
                Use::Jack => self.pips += 1,
            }
        }
    }

    /// Counts the table.
    #[inline(never)]
    pub fn look(&mut self, game: &Game) {
        self.needs = [FAR; 8];
        self.pieces = [0; 4];
        let cells = game.city().cells();
        for cell in 0..usize::from(cells).min(self.all.len()) {
            self.all[cell] = 0;
            self.foes[cell] = 0;
        }
        for seat in 0..game.seats() {
            let Some(own) = self.own.get_mut(usize::from(seat)) else {
                return;
            };
            for cell in 0..usize::from(cells).min(own.len()) {
                own[cell] = 0;
            }
            let is_me = seat == self.me;
            for size in 0..3 {
                let first = first(seat, size);
                for piece in first..first + 3 {
                    let place = game.pieces().place(piece);
                    if place != 0 {
                        let cell = place - 1;
                        add(&mut self.all, cell, 1);
                        add(own, cell, 1);
                        if !is_me {
                            add(&mut self.foes, cell, size + 1);
                        }
                        self.pieces[usize::from(if is_me { size } else { 3 })] += 1;
                    }
                }
            }
        }
        self.look_at_sites(game);
    }

    fn look_at_sites(&mut self, game: &Game) {
        let city = game.city();
        for middle in 0..city.cells() {
            let card = city.card(middle);
            let mut site = [middle, 0, 0];
            let mut near = [0; 4];
            let mut count = 0;
            for side in 0..4 {
                let Some(cell) = city.neighbour(middle << 2 | side) else {
                    continue;
                };
                let other = city.card(cell);
                if !other.goes_with(card) {
                    continue;
                }
                site[1] = cell;
                for before in 0..count {
                    site[2] = near[before & 3];
                    if city.card(site[2]).goes_with(other) {
                        self.weigh(game, &site);
                    }
                }
                near[count & 3] = cell;
                count += 1;
                if cell > middle {
                    self.weigh(game, &site[..2]);
                }
            }
            self.weigh(game, &site[..1]);
        }
    }

    /// Counts a site for all seats.
    #[inline(never)]
    fn weigh(&mut self, game: &Game, site: Site) {
        for seat in 0..game.seats() {
            // A card alone is a beginning for those who are there.
            let Some(own) = self.own.get(usize::from(seat)) else {
                return;
            };
            if site.len() > 1 || at(own, site[0]) != 0 {
                let turns = self.turns(game, site, seat, own);
                if turns < self.needs[usize::from(seat & 7)] {
                    self.needs[usize::from(seat & 7)] = turns;
                }
            }
        }
    }

    /// How many turns a site takes a seat.
    fn turns(&self, game: &Game, site: Site, seat: u8, own: &Counts) -> u8 {
        let missing = 3 - site.len() as u8;
        // Pyramids that could go elsewhere, and cells that wait for one of them.
        let (mut spare, mut wait) = (0, missing);
        let (mut foes, mut pips, mut turns, mut is_there) = (0, 0, missing, false);
        for &cell in site {
            let mine = at(own, cell);
            let others = at(&self.all, cell) - mine;
            foes += others;
            pips += at(&self.foes, cell);
            if mine != 0 {
                spare += mine - 1;
                is_there = true;
                continue;
            }
            // A pyramid beside it that can be spared; one that cannot, so that another is spawned; none.
            let mut cost = 3;
            for side in 0..4 {
                if let Some(near) = game.city().neighbour(cell << 2 | side) {
                    let here = at(own, near);
                    if here == 0 {
                        continue;
                    }
                    is_there = true;
                    let is_outside = !site.contains(&near);
                    if is_outside || here > 1 {
                        spare += is_outside as u8;
                        cost = 1;
                        break;
                    }
                    cost = 2;
                }
            }
            // Who is next to a pyramid can convert it: its removal is all that it takes.
            if others == 0 || cost == 3 {
                turns += cost;
                wait += (cost == 1) as u8;
            }
        }
        if foes != 0 {
            // Cards to attack with are there, or have to be found.
            turns += match seat == self.me {
                true if self.pips >= pips => foes,
                true => foes + 2,
                false => foes * 2,
            };
        }
        if !is_there {
            turns += 1;
        }
        turns + wait.saturating_sub(spare) + self.cards(game, site, seat)
    }

    /// Turns to lay the cards that are missing: one each if they are in the known hand, otherwise more.
    fn cards(&self, game: &Game, site: Site, seat: u8) -> u8 {
        let missing = 3 - site.len() as u8;
        if missing == 0 {
            return 0;
        }
        if seat != self.me {
            return missing * 2;
        }
        let numbers = &self.numbers[..usize::from(self.count).min(HAND_CARDS)];
        let fits = |card: u8| site.iter().all(|cell| game.city().card(*cell).goes_with(Card(card)));
        let mut turns = missing * 3;
        for (place, &card) in numbers.iter().enumerate() {
            if fits(card) {
                if missing == 1 {
                    return 1;
                }
                turns = 4;
                for &other in &numbers[place + 1..] {
                    if Card(card).goes_with(Card(other)) && fits(other) {
                        return 2;
                    }
                }
            }
        }
        turns
    }

    /// What it is worth to whose hand is known, whose turn it is `now` or who has just had it, and would draw so many
    /// cards. The looks come first.
    #[inline(never)]
    pub fn worth(&self, game: &Game, temper: &Temper, drawn: u8, now: bool) -> i16 {
        match game.outcome() {
            Some(Outcome::Won(seat)) => return if seat == self.me { WIN } else { -WIN },
            Some(Outcome::Draw) => return 0,
            None => {}
        }
        let (need, nearest) = (usize::from(self.need(self.me)), usize::from(self.nearest()));
        let mut worth = if now {
            CHANCES[need & 15] - DANGERS[nearest & 15]
        } else {
            HOPES[need & 15] - temper.fears[nearest & 15]
        };
        for cell in 0..game.city().cells() {
            if game.pieces().here(cell) & bit(self.me) != 0 {
                worth += i16::from(temper.cell);
            }
        }
        for size in 0..3 {
            worth += times(self.pieces[size], temper.own[size]);
        }
        worth -= times(self.pieces[3], temper.others);
        worth += times(self.count.min(4), temper.number);
        worth += times(self.aces.min(2), temper.ace);
        worth += times(self.pips.min(8), temper.pip);
        // What does not stay in the hand is worth little.
        let room = 8u8.saturating_sub(game.hand(self.me)).max(1);
        worth + times(drawn.min(room), temper.drawn)
    }
}

/// A product of small numbers.
fn times(count: u8, each: u8) -> i16 {
    let mut product = 0;
    for _ in 0..count {
        product += i16::from(each);
    }
    product
}
