//! Positions written by hand, and actions in words.

use zonkers::kit::record::HEADER;
use zonkers::kit::saver::Saver;
use zonkers::zark::board::SPOTS;
use zonkers::zark::pieces::{PIECES, owner, size};
use zonkers::zark::{
    Action, Card, Cursor, DECK, DISCARDED, Game, HAND, IN_CITY, Illegal, Kind, Payment, Phase,
    Point,
};

/// Returns a card by its name: `10H`, `AC`, `QD`. The Jokers are `Jo` and `JO`.
pub fn card(name: &str) -> u8 {
    if let Some(joker) = ["Jo", "JO"].iter().position(|&joker| joker == name) {
        return 52 + joker as u8;
    }
    let (kind, suit) = name.split_at(name.len() - 1);
    let suit = "CDHS".find(suit).expect(name) as u8;
    let kind = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "K", "Q", "J"]
        .iter()
        .position(|&other| other == kind)
        .expect(name);
    kind as u8 * 4 + suit
}

/// A position. Seat 0 is on turn and has drawn its card.
#[derive(Clone)]
pub struct Scene {
    pub seats: u8,
    pub turn: u8,
    pub phase: Phase,
    pub turns: u16,
    /// The cards of the city, each with coordinates and pyramids: `"5H 0 0 0s 0L 1m"`.
    pub city: Vec<&'static str>,
    /// The cards in each hand, by seat.
    pub hands: Vec<&'static str>,
    /// The place of all cards that are neither listed above nor in `deck`.
    pub others: u8,
    /// Cards that are in the deck.
    pub deck: &'static str,
}

pub fn scene(city: &[&'static str], hands: &[&'static str]) -> Scene {
    Scene {
        seats: hands.len() as u8,
        turn: 0,
        phase: Phase::Act,
        turns: 20,
        city: city.to_vec(),
        hands: hands.to_vec(),
        others: DECK,
        deck: "",
    }
}

impl Scene {
    /// Returns the bytes of a record with this position.
    pub fn bytes(&self) -> Vec<u8> {
        let mut places = [self.others; 54];
        self.deck.split_whitespace().for_each(|name| places[usize::from(card(name))] = DECK);
        for (seat, hand) in (0..).zip(&self.hands) {
            hand.split_whitespace().for_each(|name| places[usize::from(card(name))] = HAND + seat);
        }
        let (mut cells, mut pieces) = ([[0; 36]; 3], [0; 80]);
        for (cell, line) in self.city.iter().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            places[usize::from(card(words[0]))] = IN_CITY;
            let number = |word: &str| word.parse::<i8>().unwrap() as u8;
            let fields = [number(words[1]), number(words[2]), card(words[0])];
            (0..3).for_each(|field| cells[field][cell] = fields[field]);
            for word in &words[3..] {
                let seat: usize = word[..1].parse().unwrap();
                let first = seat << 4 | "smL".find(&word[1..]).unwrap() << 2;
                let free = (first..first + 3).find(|&piece| pieces[piece] == 0).unwrap();
                pieces[free] = cell as u8 + 1;
            }
        }
        let mut bytes = vec![self.phase as u8, self.seats, self.turn, 0, 0, 0, 0, 0, 0, 0];
        bytes.extend(0..5);
        bytes.extend([0; 5]);
        bytes.extend(self.turns.to_le_bytes());
        bytes.push(0);
        bytes.extend(places);
        bytes.push(self.city.len() as u8);
        bytes.extend(pieces);
        bytes.extend(cells.as_flattened());
        bytes
    }

    pub fn game(&self) -> Game {
        restored(&self.bytes()).expect("a sound position")
    }
}

/// Returns the game in these bytes of a record, or `None` if it is impossible.
pub fn restored(bytes: &[u8]) -> Option<Game> {
    let mut saver = Saver::new();
    saver.record.bytes[HEADER..][..bytes.len()].copy_from_slice(bytes);
    saver.archive(true);
    let mut game = Game::new();
    let is_sound = game.archive(&mut saver);
    assert_eq!(is_sound, game.phase() != Phase::Idle);
    is_sound.then_some(game)
}

/// Returns the bytes of the saved game.
pub fn kept(game: &Game) -> Vec<u8> {
    let mut saver = Saver::new();
    saver.archive(false);
    assert!({ *game }.archive(&mut saver));
    let end = usize::from(saver.at());
    saver.record.bytes[HEADER..end].to_vec()
}

pub fn cell(game: &Game, at: (i8, i8)) -> u8 {
    game.city().cell_at(Point { x: at.0, y: at.1 }).expect("a card")
}

/// Returns the spot that represents a place, an invalid one if the place does not exist.
pub fn spot(game: &Game, at: (i8, i8)) -> u8 {
    let point = Point { x: at.0, y: at.1 };
    let is_there = |&spot: &u8| game.city().is_empty(spot) && game.city().spot_point(spot) == point;
    (0..SPOTS).find(is_there).unwrap_or(SPOTS - 1)
}

/// Returns the pyramid that represents its equals on a card, by a name such as `"0s"`.
pub fn piece(game: &Game, at: (i8, i8), name: &str) -> u8 {
    let (seat, kind) = (name[..1].parse::<u8>().unwrap(), "smL".find(&name[1..]).unwrap() as u8);
    let cell = cell(game, at);
    (0..PIECES)
        .find(|&piece| {
            owner(piece) == seat && size(piece) == kind && game.pieces().cell(piece) == Some(cell)
        })
        .expect("a pyramid")
}

pub fn build(game: &Game, name: &str, at: (i8, i8)) -> Action {
    Action::new(Kind::Build, card(name), spot(game, at), 0)
}

pub fn hatch(game: &Game, name: &str, at: (i8, i8)) -> Action {
    Action::new(Kind::Hatch, card(name), spot(game, at), 0)
}

pub fn fly(game: &Game, from: (i8, i8), to: (i8, i8)) -> Action {
    Action::new(Kind::Fly, cell(game, from), spot(game, to), 0)
}

pub fn spawn(game: &Game, at: (i8, i8)) -> Action {
    Action::new(Kind::Spawn, cell(game, at), 0, 0)
}

pub fn grow(game: &Game, at: (i8, i8), name: &str) -> Action {
    Action::new(Kind::Grow, piece(game, at, name), 0, 0)
}

/// Returns a move to a side: 0 north, 1 east, 2 south, 3 west.
pub fn walk(game: &Game, at: (i8, i8), name: &str, side: u8) -> Action {
    Action::new(Kind::Move, piece(game, at, name), side, 0)
}

/// Returns an attack that spends kings, queens and jacks. `with` is 0 to remove the pyramid, or the
/// size of its replacement, from 1.
pub fn attack(game: &Game, at: (i8, i8), name: &str, cards: [u8; 3], with: u8) -> Action {
    let [kings, queens, jacks] = cards;
    Action::new(Kind::Attack, piece(game, at, name), Payment::new(kings, queens, jacks).0, with)
}

/// Applies an action. Asserts that an illegal one changes nothing.
pub fn attempt(game: &mut Game, action: Action) -> Result<(), Illegal> {
    let before = *game;
    let result = game.apply(&action);
    assert!(result.is_ok() || *game == before);
    assert_eq!(result.is_ok(), list(&before).contains(&action) || action.kind == Kind::Drawn);
    result
}

pub fn drawn(game: &mut Game, name: &str) {
    game.apply(&Action::new(Kind::Drawn, card(name), 0, 0)).unwrap();
}

/// Returns all legal actions.
pub fn list(game: &Game) -> Vec<Action> {
    let (mut cursor, mut list) = (Cursor::new(), vec![]);
    while game.next_action(&mut cursor) {
        list.push(cursor.action);
    }
    list
}

pub fn is_discarded(game: &Game, name: &str) -> bool {
    game.place(Card(card(name))) == DISCARDED
}
