//! Zark City as text: cards and pyramids, the hand, and the players.
//!
//! All items are recognised by their tiles. The place of a card is described by its neighbours,
//! since a large city scrolls, and a small one is centred.

use std::ops::Range;

use zonkers::kit::glyphs::{
    ARROW_DOWN, ARROW_RIGHT, ARROW_UP, CORNER_ABOVE, CORNER_BELOW, CORNER_CHANGED, CORNER_CHOICE,
    DOT, PYRAMID, PYRAMIDS, SEAT, SUIT, WHITE,
};
use zonkers_harness::picture::Picture;
use zonkers_harness::reading::{self, Mark, symbol};
use zonkers_harness::screen::{COLUMNS, LINES};

/// The names of the suits, in the order of their tiles.
const SUITS: [&str; 4] = ["spades", "hearts", "diamonds", "clubs"];
/// The names of the sizes, in the order of the tiles of pyramids.
const SIZES: [&str; 3] = ["small", "medium", "large"];
/// The size letters in a stash. A number of pyramids follows each.
const LETTERS: [char; 3] = ['S', 'M', 'L'];
/// The lower right corners of a card.
const CORNERS: [u8; 3] = [CORNER_BELOW, CORNER_CHANGED, CORNER_CHOICE];

/// The columns and rows of a card in the city.
pub const CARD: (usize, usize) = (4, 3);
/// The rows and columns of the city.
const CITY: (Range<usize>, Range<usize>) = (1..16, 0..28);
/// The columns and rows of cards that are visible.
const VIEW: (Range<isize>, Range<isize>) = (0..7, 0..5);
/// The row of the hand's numbers and suits.
const HAND: usize = 21;
/// The maximum number of players.
const SEATS_MAX: u8 = 5;
/// The owner of pyramids that do not fit on their card.
const NOBODY: usize = usize::MAX;

/// A function that returns the mark in a row and column of the screen.
pub type Marks<'a> = &'a dyn Fn(usize, usize) -> Mark;

/// The index of a mark in the `count` tiles that start with `first`.
fn tile(mark: Mark, first: u8, count: u8) -> Option<usize> {
    (first..first + count).position(|code| mark.character == symbol(code))
}

/// Whether a mark is one of these tiles.
fn is_any(mark: Mark, tiles: &[u8]) -> bool {
    let is_tile = |code: u8| match code {
        WHITE => mark.is_inverse && mark.character == ' ',
        _ => mark.character == symbol(code),
    };
    tiles.iter().any(|&code| is_tile(code))
}

/// The seat whose number this is, and whether it is white on black, as for a selected pyramid.
fn seat(mark: Mark) -> Option<(usize, bool)> {
    let white = || ('1'..='5').position(|seat| mark.character == seat && !mark.is_inverse);
    let black = || tile(mark, SEAT, SEATS_MAX);
    black().map(|seat| (seat, false)).or_else(|| white().map(|seat| (seat, true)))
}

/// The name of the card in the four cells that start here.
pub fn card(marks: Marks, row: usize, column: usize) -> Option<String> {
    if column + CARD.0 > COLUMNS || !is_any(marks(row, column + 3), &CORNERS) {
        return None;
    }
    let [tens, kind, suit] = [0, 1, 2].map(|place| marks(row, column + place));
    if !tens.is_inverse || !kind.is_inverse {
        return None;
    }
    let kind = match (tens.character, kind.character) {
        ('1', '0') => "10".to_string(),
        (' ', 'J') if suit.character == 'o' => return Some("joker".into()),
        (' ', 'A') => "ace".into(),
        (' ', 'K') => "king".into(),
        (' ', 'Q') => "queen".into(),
        (' ', 'J') => "jack".into(),
        (' ', digit @ '2'..='9') => digit.into(),
        _ => return None,
    };
    Some(format!("{kind} of {}", SUITS[tile(suit, SUIT, 4)?]))
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Pyramid {
    seat: usize,
    /// `None` if the pyramid does not fit on its card.
    size: Option<usize>,
    /// The column on its card.
    column: usize,
}

/// A card of the city, or a place where a card may be built.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    /// The column and row of the card, counted in cards.
    x: isize,
    y: isize,
    /// The row and column of its upper left cell.
    corner: (usize, usize),
    card: String,
    /// Whether this is an empty place where a card can be built.
    is_spot: bool,
    pyramids: Vec<Pyramid>,
    is_pointed_card: bool,
    /// The index of the selected pyramid among the pyramids on the card.
    pointed_pyramid: Option<usize>,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seat {
    name: String,
    /// The number of pyramids of each size in the stash.
    stash: [usize; 3],
    /// The text after the stash: the number of cards in the hand, or that the player is out.
    hand: String,
    is_on_turn: bool,
}

/// The readable contents of a city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct City {
    places: Vec<Place>,
    /// The cards in the hand. The flags tell whether a card is selected.
    hand: Vec<(String, bool)>,
    seats: Vec<Seat>,
    /// The cells of the city that contain no text.
    cells: Vec<(usize, usize)>,
}

impl City {
    /// The city that a picture shows.
    pub fn of(picture: &Picture) -> Option<City> {
        let reading = match picture {
            Picture::Hires(lines) => reading::of(lines),
            _ => return None,
        };
        City::find(&|line, column| reading.marks()[line * COLUMNS + column])
    }

    /// The city on a screen with these marks, if there is one with players.
    pub fn find(marks: Marks) -> Option<City> {
        let mut city =
            City { places: Vec::new(), hand: Vec::new(), seats: Vec::new(), cells: Vec::new() };
        city.find_seats(marks);
        if city.seats.is_empty() {
            return None;
        }
        let (rows, columns) = CITY;
        for row in rows.clone() {
            for column in columns.clone().step_by(CARD.0 / 2) {
                city.places.extend(Place::find(marks, row, column));
            }
        }
        // Empty cells of the city may contain text, except in its last column.
        city.cells.extend(rows.map(|row| (row, columns.end - 1)));
        for place in &city.places {
            let (row, column) = place.corner;
            city.cells.extend(area(row, column));
        }
        for column in (0..COLUMNS).step_by(CARD.0) {
            let Some(card) = card(marks, HAND, column) else { continue };
            if !is_any(marks(HAND - 1, column + 3), &[CORNER_ABOVE]) {
                continue;
            }
            let mark = marks(HAND + 1, column + 1);
            city.hand.push((card, is_any(mark, &[ARROW_UP])));
            let columns = column..column + CARD.0;
            city.cells.extend(columns.flat_map(|column| [(HAND - 1, column), (HAND, column)]));
            if is_any(mark, &[DOT, ARROW_UP]) {
                city.cells.push((HAND + 1, column + 1));
            }
        }
        Some(city)
    }

    /// Reads the number and name of each player, and the stash and number of cards below.
    fn find_seats(&mut self, marks: Marks) {
        let left = CITY.1.end;
        let text = |row, columns: Range<usize>| -> String {
            columns.map(|column| marks(row, column).character).collect()
        };
        for row in 1..LINES - 1 {
            let below: Vec<char> = text(row + 1, left..COLUMNS).chars().collect();
            // A blank separates the colour from the stash, unless the hand has ten cards or more.
            let start = if below[1] == LETTERS[0] { 1 } else { 2 };
            let is_seat = marks(row, left).character.is_ascii_digit()
                && (0..3).all(|size| below[start + 3 * size] == LETTERS[size]);
            if !is_seat {
                continue;
            }
            let count = |at: usize| below[at].to_digit(10).unwrap_or_default() as usize;
            let hand: String =
                below[start + 8..].iter().filter(|character| character.is_ascii()).collect();
            let hand = match hand.trim() {
                "-" => "out of the game".to_string(),
                "1" => "1 card".to_string(),
                cards => format!("{cards} cards"),
            };
            self.seats.push(Seat {
                name: text(row, left + 2..COLUMNS).trim().to_string(),
                stash: [1, 4, 7].map(|at| count(start + at)),
                hand,
                is_on_turn: is_any(marks(row, left + 1), &[ARROW_RIGHT]),
            });
            let columns = left..COLUMNS;
            self.cells.extend(columns.flat_map(|column| [(row, column), (row + 1, column)]));
        }
    }

    /// The cells that contain no text.
    pub fn cells(&self) -> &[(usize, usize)] {
        &self.cells
    }

    /// The text of the whole city, with line numbers.
    pub fn everything(&self) -> Vec<(usize, String)> {
        let top = CITY.0.start;
        let mut said: Vec<(usize, String)> = Vec::new();
        for seat in &self.seats {
            let stash: Vec<_> = (0..3)
                .filter(|&size| seat.stash[size] > 0)
                .map(|size| format!("{} {}", seat.stash[size], SIZES[size]))
                .collect();
            let stash = if stash.is_empty() { "nothing".into() } else { stash.join(", ") };
            let turn = if seat.is_on_turn { ", on turn" } else { "" };
            said.push((top, format!("{}{turn}: {}, stash {stash}", seat.name, seat.hand)));
        }
        for place in self.places.iter().filter(|place| !place.is_spot) {
            said.push((top, format!("Row {}: {}", place.y + 1, self.whole(place))));
        }
        if !self.hand.is_empty() {
            let cards: Vec<_> = self.hand.iter().map(|(card, _)| card.as_str()).collect();
            said.push((HAND, format!("Hand: {}", cards.join(", "))));
        }
        said.extend(self.pointed().map(|pointed| (HAND + 1, pointed)));
        said
    }

    /// The changes of the city and the hand. `told` is text that is announced anyway: omits a card
    /// that it names.
    pub fn news(&self, before: Option<&City>, told: &str) -> Vec<String> {
        let mut news = Vec::new();
        let Some(before) = before else {
            news.extend(self.new_in_hand(&[], told));
            return news;
        };
        let (right, down) = self.moved_by(before);
        for place in self.places.iter().filter(|place| !place.is_spot) {
            let old = before.places.iter().find(|old| old.card == place.card && !old.is_spot);
            let (x, y) = (place.x - right, place.y - down);
            let lay_there = match old {
                Some(old) => (old.x, old.y) == (x, y),
                // A card outside the previous view may not be new.
                None => !VIEW.0.contains(&x) || !VIEW.1.contains(&y),
            };
            let pyramids =
                |place: &Place| place.pyramids.iter().map(|one| (one.seat, one.size)).collect();
            let stood: Vec<_> = old.map(pyramids).unwrap_or_default();
            let stand: Vec<_> = pyramids(place);
            let is_known = stand.iter().chain(&stood).all(|(_, size)| size.is_some());
            if !lay_there || old.is_some() && is_known && stand != stood {
                let is_left = stand.is_empty() && !stood.is_empty();
                news.push(self.whole(place) + if is_left { ": nobody" } else { "" });
            }
        }
        news.extend(self.new_in_hand(&before.hand, told));
        news
    }

    fn new_in_hand(&self, before: &[(String, bool)], told: &str) -> Option<String> {
        let is_new = |(card, _): &&(String, bool)| {
            !before.iter().any(|(old, _)| old == card) && !told.contains(card.as_str())
        };
        let new: Vec<_> = self.hand.iter().filter(is_new).map(|(card, _)| card.as_str()).collect();
        (!new.is_empty()).then(|| format!("New in hand: {}", new.join(", ")))
    }

    /// The selected item.
    pub fn pointed(&self) -> Option<String> {
        if let Some((card, _)) = self.hand.iter().find(|(_, is_pointed)| *is_pointed) {
            return Some(format!("Marked: {card}"));
        }
        let place = self.places.iter().find(|place| place.is_pointed())?;
        Some(match place.pointed_pyramid {
            Some(pyramid) => {
                format!("Marked: {} on {}", self.pyramid(&place.pyramids[pyramid]), place.card)
            }
            None if place.is_spot => {
                let there = self.neighbours(place, 2).join(", ");
                format!("Marked: place {there}")
            }
            None => format!("Marked: {}", self.with_pyramids(place)),
        })
    }

    /// The cells of the selected item in the city `now`, which may have scrolled.
    pub fn pointed_cells(&self, now: &City) -> Option<Vec<(usize, usize)>> {
        if let Some(card) = self.hand.iter().position(|(_, is_pointed)| *is_pointed) {
            return Some(area(HAND - 1, CARD.0 * card).collect());
        }
        let place = self.places.iter().find(|place| place.is_pointed())?;
        let (right, down) = self.moved_by(now);
        let (x, y) = (place.x - right, place.y - down);
        if !VIEW.0.contains(&x) || !VIEW.1.contains(&y) {
            return Some(Vec::new());
        }
        let (line, column) = now.corner(x, y);
        // With several pyramids on a card, each has its own cells. The other cells belong to the
        // first of them that can be selected.
        let own = place.pointed_pyramid.map(|own| place.pyramids[own].column);
        let others = place.pyramids.iter().map(|other| other.column);
        let others = others.filter(|&other| own.is_some_and(|own| own != other));
        let others: Vec<usize> = others.map(|other| column + other).collect();
        let is_free = |cell: &(usize, usize)| cell.0 == line + 2 || !others.contains(&cell.1);
        Some(area(line, column).filter(is_free).collect())
    }

    /// The row and column of the upper left cell of a card with this column and row, counted in
    /// cards. All cards have the same offset.
    fn corner(&self, x: isize, y: isize) -> (usize, usize) {
        let first = self.places.first().map_or((CITY.0.start, 0), |place| place.corner);
        let down = (first.0 - CITY.0.start) % CARD.1;
        (CITY.0.start + down + CARD.1 * y as usize, first.1 % CARD.0 + CARD.0 * x as usize)
    }

    /// The offset by which the view has scrolled: the most frequent offset among the cards.
    fn moved_by(&self, before: &City) -> (isize, isize) {
        let old_of =
            |place: &Place| before.places.iter().find(|old| old.card == place.card && !old.is_spot);
        let ways: Vec<(isize, isize)> = self
            .places
            .iter()
            .filter(|place| !place.is_spot)
            .filter_map(|place| old_of(place).map(|old| (place.x - old.x, place.y - old.y)))
            .collect();
        let count = |by: &&(isize, isize)| ways.iter().filter(|other| other == by).count();
        ways.iter().max_by_key(count).copied().unwrap_or_default()
    }

    /// The text for a card: its name, a neighbour, and its pyramids.
    fn whole(&self, place: &Place) -> String {
        let beside = self.neighbours(place, 1).concat();
        let beside = if beside.is_empty() { beside } else { format!(", {beside}") };
        let stands = self.standing(place);
        let stands = if stands.is_empty() { stands } else { format!(": {stands}") };
        format!("{}{beside}{stands}", place.card)
    }

    fn with_pyramids(&self, place: &Place) -> String {
        let stands = self.standing(place);
        if stands.is_empty() { place.card.clone() } else { format!("{}: {stands}", place.card) }
    }

    fn standing(&self, place: &Place) -> String {
        let pyramids = place.pyramids.iter().map(|pyramid| self.pyramid(pyramid));
        pyramids.collect::<Vec<_>>().join(", ")
    }

    fn pyramid(&self, pyramid: &Pyramid) -> String {
        let Some(Seat { name, .. }) = self.seats.get(pyramid.seat) else {
            return "another one".into();
        };
        let size = pyramid.size.map_or("pyramid", |size| SIZES[size]);
        format!("{name}'s {size}")
    }

    /// Descriptions of a card's place by up to `most` neighbours.
    fn neighbours(&self, place: &Place, most: usize) -> Vec<String> {
        let sides = [(-1, 0, "right of"), (1, 0, "left of"), (0, -1, "below"), (0, 1, "above")];
        let beside = |(x, y, side): (isize, isize, &str)| {
            let there =
                |other: &&Place| (other.x, other.y) == (place.x + x, place.y + y) && !other.is_spot;
            let other = self.places.iter().find(there)?;
            Some(format!("{side} {}", other.card))
        };
        sides.into_iter().filter_map(beside).take(most).collect()
    }
}

/// The cells of a card with this upper left cell.
fn area(row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let columns = column..column + CARD.0;
    (row..row + CARD.1).flat_map(move |row| columns.clone().map(move |column| (row, column)))
}

impl Place {
    fn is_pointed(&self) -> bool {
        self.is_pointed_card || self.pointed_pyramid.is_some()
    }

    /// The card with this upper left cell, if there is one.
    fn find(marks: Marks, row: usize, column: usize) -> Option<Place> {
        let card = card(marks, row + 2, column)?;
        let at = |down: usize, right: usize| marks(row + down, column + right);
        let (x, y) = (column / CARD.0, (row - CITY.0.start) / CARD.1);
        let is_spot = is_any(at(1, 1), &[ARROW_DOWN]);
        let is_pointed_card = is_spot || is_any(at(1, 3), &[ARROW_DOWN]);
        let mut place = Place {
            x: x as isize,
            y: y as isize,
            corner: (row, column),
            card,
            is_spot,
            pyramids: Vec::new(),
            is_pointed_card,
            pointed_pyramid: None,
        };
        if is_spot {
            return Some(place);
        }
        // A single pyramid fills the card, and its owner's number is beside its top. The ground may
        // be black.
        let is_part = |mark: Mark, part| match part {
            WHITE => mark.character == ' ',
            _ => is_any(mark, &[part]),
        };
        let is_alone =
            |size: &usize| (0..3).all(|along| is_part(at(1, along), PYRAMIDS[*size][along + 1]));
        if let (Some(size), Some((seat, _))) = ((0..3).find(is_alone), seat(at(0, 2))) {
            place.pyramids.push(Pyramid { seat, size: Some(size), column: 0 });
            place.pointed_pyramid = is_any(at(0, 3), &[ARROW_DOWN]).then_some(0);
            return Some(place);
        }
        let mut pointed = Vec::new();
        for along in 0..CARD.0 {
            let Some((seat, is_white)) = seat(at(0, along)) else { continue };
            if is_white {
                pointed.push(place.pyramids.len());
            }
            let size = tile(at(1, along), PYRAMID, 3);
            place.pyramids.push(Pyramid { seat, size, column: along });
        }
        // All are on a black ground if the card is selected, or other cards win the game.
        if let ([pyramid], false) = (&pointed[..], is_pointed_card) {
            place.pointed_pyramid = Some(*pyramid);
        }
        if at(0, 3).character == '+' {
            let others = at(1, 3).character.to_digit(10).unwrap_or_default();
            let other = Pyramid { seat: NOBODY, size: None, column: 3 };
            place.pyramids.extend((0..others).map(|_| other.clone()));
        }
        Some(place)
    }
}
