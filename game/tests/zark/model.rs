//! A second, simple implementation of Zark City: a map of the table, hands, and moves in words. It
//! shares only the card numbers with the game.

use std::collections::{BTreeMap, BTreeSet};

pub type At = (i32, i32);

/// The face of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    Number(u8, u8),
    Ace,
    King,
    Queen,
    Jack,
}

pub fn face(card: u8) -> Face {
    match card {
        0..36 => Face::Number(2 + card / 4, card % 4),
        36..40 => Face::Ace,
        40..44 => Face::King,
        44..48 => Face::Queen,
        _ => Face::Jack,
    }
}

fn pips(face: Face) -> u8 {
    match face {
        Face::King => 3,
        Face::Queen => 2,
        Face::Jack => 1,
        _ => panic!("{face:?}"),
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub card: u8,
    /// The seats and sizes of the pyramids on it, sizes from 1 to 3, sorted.
    pub pyramids: Vec<(u8, u8)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    Deal,
    Starter,
    Place,
    Draw,
    Act,
    Extra,
    Discard,
    Answer,
    Over,
}

/// A move in words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    Draw,
    Grow {
        at: At,
        size: u8,
    },
    Spawn {
        at: At,
    },
    Build {
        card: u8,
        at: At,
    },
    Fly {
        from: At,
        to: At,
    },
    Walk {
        size: u8,
        from: At,
        to: At,
    },
    /// `spent` is sorted. Jokers are jacks.
    Attack {
        at: At,
        victim: (u8, u8),
        spent: Vec<Face>,
        with: Option<u8>,
    },
    Hatch {
        card: u8,
        at: At,
    },
    Offer,
    Resign,
    Starter {
        card: u8,
    },
    Place {
        at: At,
    },
    Discard {
        card: u8,
    },
    Answer {
        yes: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub waiting: Waiting,
    pub seats: u8,
    pub turn: u8,
    pub asked: u8,
    pub declined: bool,
    pub due: u8,
    pub table: BTreeMap<At, Cell>,
    pub deck: BTreeSet<u8>,
    pub discards: BTreeSet<u8>,
    pub hands: Vec<BTreeSet<u8>>,
    pub starters: Vec<Option<u8>>,
    pub order: Vec<u8>,
    pub chosen: usize,
    pub placed: usize,
    pub first: u8,
    pub out: BTreeSet<u8>,
    /// `Some(None)` is a draw.
    pub result: Option<Option<u8>>,
}

pub fn sides((x, y): At) -> [At; 4] {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
}

fn is_connected(table: &BTreeSet<At>) -> bool {
    let Some(&start) = table.iter().next() else {
        return true;
    };
    let (mut seen, mut todo) = (BTreeSet::from([start]), vec![start]);
    while let Some((x, y)) = todo.pop() {
        for dx in -1..=1 {
            for dy in -1..=1 {
                let at = (x + dx, y + dy);
                if table.contains(&at) && seen.insert(at) {
                    todo.push(at);
                }
            }
        }
    }
    seen.len() == table.len()
}

/// Returns whether three cards are a run in one suit or three of a kind.
fn is_block(cards: [u8; 3]) -> bool {
    let mut numbers: Vec<(u8, u8)> = cards
        .iter()
        .map(|&card| match face(card) {
            Face::Number(number, suit) => (number, suit),
            other => panic!("{other:?}"),
        })
        .collect();
    numbers.sort();
    let kind = numbers.iter().all(|one| one.0 == numbers[0].0);
    let suit = numbers.iter().all(|one| one.1 == numbers[0].1);
    let run = numbers[0].0 + 1 == numbers[1].0 && numbers[1].0 + 1 == numbers[2].0;
    kind || suit && run
}

impl Model {
    pub fn new(seats: u8, order: &[u8]) -> Model {
        Model {
            waiting: Waiting::Deal,
            seats,
            turn: 0,
            asked: 0,
            declined: false,
            due: 0,
            table: BTreeMap::new(),
            deck: (0..54).collect(),
            discards: BTreeSet::new(),
            hands: vec![BTreeSet::new(); usize::from(seats)],
            starters: vec![None; usize::from(seats)],
            order: order.to_vec(),
            chosen: 0,
            placed: 0,
            first: 0,
            out: BTreeSet::new(),
            result: None,
        }
    }

    fn hand(&self) -> &BTreeSet<u8> {
        &self.hands[usize::from(self.turn)]
    }

    /// Returns the number of pyramids of this seat and size, 1 to 3, in the stash.
    pub fn stash(&self, seat: u8, size: u8) -> usize {
        let out = self.table.values().flat_map(|cell| &cell.pyramids);
        3 - out.filter(|&&pyramid| pyramid == (seat, size)).count()
    }

    fn occupied(&self, seat: u8) -> Vec<At> {
        let is_there = |cell: &Cell| cell.pyramids.iter().any(|&(owner, _)| owner == seat);
        self.table.iter().filter(|(_, cell)| is_there(cell)).map(|(&at, _)| at).collect()
    }

    /// Returns the places where a card can be laid: empty places next to a card.
    fn rim(&self) -> BTreeSet<At> {
        let all = self.table.keys().flat_map(|&at| sides(at));
        all.filter(|at| !self.table.contains_key(at)).collect()
    }

    pub fn has_block(&self, seat: u8) -> bool {
        let own: Vec<At> = self
            .table
            .iter()
            .filter(|(_, cell)| {
                !cell.pyramids.is_empty() && cell.pyramids.iter().all(|&(owner, _)| owner == seat)
            })
            .map(|(&at, _)| at)
            .collect();
        let near = |one: At, other: At| sides(one).contains(&other);
        for &a in &own {
            for &b in &own {
                for &c in &own {
                    if a < b && b < c {
                        let pairs =
                            [near(a, b), near(b, c), near(a, c)].iter().filter(|&&is| is).count();
                        let card = |at: At| self.table[&at].card;
                        if pairs >= 2 && is_block([card(a), card(b), card(c)]) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Returns all legal moves, except for drawing a card.
    pub fn legal(&self) -> BTreeSet<Move> {
        let mut moves = BTreeSet::new();
        match self.waiting {
            Waiting::Deal | Waiting::Draw | Waiting::Extra | Waiting::Over => {}
            Waiting::Starter => {
                let numbers = self.hand().iter().filter(|&&card| card < 36);
                moves.extend(numbers.map(|&card| Move::Starter { card }));
            }
            Waiting::Place => moves.extend(self.rim().into_iter().map(|at| Move::Place { at })),
            Waiting::Discard => {
                moves.extend(self.hand().iter().map(|&card| Move::Discard { card }));
            }
            Waiting::Answer => {
                moves.extend([false, true].map(|yes| Move::Answer { yes }));
            }
            Waiting::Act => self.actions(&mut moves),
        }
        moves
    }

    fn actions(&self, moves: &mut BTreeSet<Move>) {
        let seat = self.turn;
        let own = self.occupied(seat);
        moves.extend([Move::Draw, Move::Resign]);
        if !self.declined {
            moves.insert(Move::Offer);
        }
        let numbers: Vec<u8> = self.hand().iter().copied().filter(|&card| card < 36).collect();
        if own.is_empty() {
            for at in self.rim() {
                moves.extend(numbers.iter().map(|&card| Move::Hatch { card, at }));
            }
            return;
        }
        for &at in &own {
            if self.stash(seat, 1) > 0 {
                moves.insert(Move::Spawn { at });
            }
            for &(owner, size) in &self.table[&at].pyramids {
                if owner != seat {
                    continue;
                }
                if size < 3 && self.stash(seat, size + 1) > 0 {
                    moves.insert(Move::Grow { at, size });
                }
                for to in sides(at) {
                    if self.table.contains_key(&to) {
                        moves.insert(Move::Walk { size, from: at, to });
                    }
                }
            }
        }
        for at in self.rim() {
            if sides(at).iter().any(|side| own.contains(side)) {
                moves.extend(numbers.iter().map(|&card| Move::Build { card, at }));
            }
        }
        if self.hand().iter().any(|&card| face(card) == Face::Ace) {
            self.flights(&own, moves);
        }
        self.attacks(&own, moves);
    }

    fn flights(&self, own: &[At], moves: &mut BTreeSet<Move>) {
        for &from in own {
            let mut rest: BTreeSet<At> = self.table.keys().copied().collect();
            rest.remove(&from);
            let spots: BTreeSet<At> = rest.iter().flat_map(|&at| sides(at)).collect();
            for to in spots {
                if to == from || rest.contains(&to) {
                    continue;
                }
                let mut after = rest.clone();
                after.insert(to);
                if is_connected(&after) {
                    moves.insert(Move::Fly { from, to });
                }
            }
        }
    }

    fn attacks(&self, own: &[At], moves: &mut BTreeSet<Move>) {
        let faces: Vec<Face> =
            self.hand().iter().map(|&card| face(card)).filter(|&face| face > Face::Ace).collect();
        // All sets of face cards in the hand.
        let mut sets = BTreeSet::new();
        for bits in 1..1u32 << faces.len() {
            let chosen = (0..faces.len()).filter(|bit| bits >> bit & 1 != 0);
            let mut set: Vec<Face> = chosen.map(|bit| faces[bit]).collect();
            set.sort();
            sets.insert(set);
        }
        let sum = |set: &[Face]| set.iter().map(|&face| pips(face)).sum::<u8>();
        for (&at, cell) in &self.table {
            let near = own.contains(&at) || sides(at).iter().any(|side| own.contains(side));
            if !near {
                continue;
            }
            for &victim in &cell.pyramids {
                if victim.0 == self.turn {
                    continue;
                }
                for set in &sets {
                    let without = |card: usize| {
                        let mut rest = set.clone();
                        rest.remove(card);
                        sum(&rest)
                    };
                    let is_minimal = (0..set.len()).all(|card| without(card) < victim.1);
                    if sum(set) < victim.1 || !is_minimal {
                        continue;
                    }
                    let spent = set.clone();
                    moves.insert(Move::Attack { at, victim, spent: spent.clone(), with: None });
                    for size in 1..=victim.1 {
                        if self.stash(self.turn, size) > 0 {
                            let with = Some(size);
                            moves.insert(Move::Attack { at, victim, spent: spent.clone(), with });
                        }
                    }
                }
            }
        }
    }
}
