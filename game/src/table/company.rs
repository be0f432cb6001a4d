//! The computer players at the table. Each kind can join several times.

use super::standings::SEATS_MAX;
use super::{Table, Terms};
use crate::kit::names::Name;
use crate::kit::saver::Saver;

/// The minimum number of seats in a game.
const SEATS_MIN: u8 = 2;

/// The player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person,
    /// A computer player of this kind, an index into [`Terms::kinds`].
    Computer(u8),
}

/// The computer players at a table, in the order of joining. They sit after the people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Computers {
    kinds: [u8; 16],
    pub(super) count: u8,
    /// The number of computer players, at the end, that joined only because a game needs two
    /// players.
    fillers: u8,
}

impl Computers {
    /// No kind of computer player.
    pub(super) const NOBODY: u8 = 0xFF;

    /// Creates a table without computer players. All bytes are zero.
    pub const fn new() -> Computers {
        Computers { kinds: [0; 16], count: 0, fillers: 0 }
    }
}

impl Table {
    /// The size of the archived computer players, see [`Table::archive_company`].
    pub const COMPANY_BYTES: usize = 1 + SEATS_MAX as usize;

    /// Returns the player in `seat`.
    pub fn player(&self, seat: u8) -> Player {
        let player = self.names.player(seat);
        if player < self.humans {
            return Player::Person;
        }
        Player::Computer(self.computers.kinds[usize::from(player - self.humans) & 15])
    }

    /// Returns whether a person has this seat.
    pub fn is_person(&self, seat: u8) -> bool {
        self.player(seat) == Player::Person
    }

    /// Returns the number of taken seats.
    pub const fn seats(&self) -> u8 {
        self.humans + self.computers.count
    }

    /// Seats a computer player as the opponent of a single person, in games with a fixed opponent.
    pub fn seat_opponent(&mut self, name: &Name) {
        self.names.set(1, name);
        self.computers.count = 1;
    }

    /// Seats only these computer players, for a demonstration.
    pub fn seat_computers(&mut self, kinds: &[u8], terms: &Terms) {
        self.humans = 0;
        self.computers = Computers::new();
        for &kind in kinds {
            self.sit_down(kind, terms);
        }
    }

    /// Returns the number of computer players of a kind.
    pub fn count_of(&self, kind: u8) -> u8 {
        let (mut count, mut index) = (0, self.computers.count);
        while index != 0 {
            index -= 1;
            count += u8::from(self.computers.kinds[usize::from(index) & 15] == kind);
        }
        count
    }

    /// Seats `number` computer players of a kind, or fewer if there are not enough free seats, and
    /// keeps the others. If fewer than two players are seated, [`Terms::filler`] joins, and leaves
    /// as soon as others join.
    #[inline(never)]
    pub(super) fn seat_again(&mut self, kind: u8, number: u8, terms: &Terms) {
        let (mut left, count) = (number, self.computers.count - self.computers.fillers);
        self.computers.count = 0;
        self.computers.fillers = 0;
        for index in 0..count {
            let other = self.computers.kinds[usize::from(index) & 15];
            if other == kind {
                if left == 0 {
                    continue;
                }
                left -= 1;
            }
            self.sit_down(other, terms);
        }
        for _ in 0..left {
            self.sit_down(kind, terms);
        }
        while self.seats() < SEATS_MIN && !terms.kinds.is_empty() {
            self.sit_down(terms.filler, terms);
            self.computers.fillers += 1;
        }
    }

    /// Saves or loads the computer players. Call this after [`Table::archive`].
    pub fn archive_company(&mut self, saver: &mut Saver, terms: &Terms) {
        saver.byte(&mut self.computers.count);
        saver.bytes(&mut self.computers.kinds[..usize::from(SEATS_MAX)]);
        if !saver.reads() {
            return;
        }
        let count = self.computers.count.min(SEATS_MAX - self.humans);
        // Players restored from the disk do not count as fillers.
        (self.computers.count, self.computers.fillers) = (0, 0);
        for index in 0..count {
            // If this machine does not offer a kind, the last kind takes its place, with its name.
            let kind = self.computers.kinds[usize::from(index & 15)];
            self.sit_down(kind.min(terms.kinds.len() as u8 - 1), terms);
        }
    }

    /// Adds a computer player of a kind, with an unused name, if a seat is free.
    #[inline(never)]
    fn sit_down(&mut self, kind: u8, terms: &Terms) {
        let seat = self.seats();
        let Some(base) = terms.kinds.get(usize::from(kind)) else { return };
        if seat >= terms.seats_max {
            return;
        }
        let mut name = *base;
        let (mut end, mut number) = (0u8, b'1');
        while name[usize::from(end & 15)] != 0 {
            end += 1;
        }
        // At most eight other names are in use, so this ends.
        while self.is_name_used(seat, &name) {
            number += 1;
            name[usize::from(end & 15)] = b' ';
            name[usize::from((end + 1) & 15)] = number;
        }
        self.names.set(seat, &name);
        self.computers.kinds[usize::from(self.computers.count) & 15] = kind;
        self.computers.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Kit;
    use crate::kit::input::{ESCAPE, Input};
    use crate::kit::menu::Item;
    use crate::kit::points::Points;
    use crate::kit::screen::text;
    use crate::table::setup::{Setup, Step};
    use std::string::String;
    use std::vec::Vec;

    static TERMS: Terms = Terms {
        bar: text!(0, 1, "A GAME"),
        menu: &[
            Item { key: b'S', words: text!(4, 1, " Start ") },
            Item { key: b'H', words: text!(6, 1, " Humans ") },
            Item { key: b'N', words: text!(8, 1, " Names ") },
            Item { key: b'A', words: text!(10, 1, " Ann ") },
            Item { key: b'B', words: text!(12, 1, " Bertrand ") },
            Item { key: b'C', words: text!(14, 1, " Clara ") },
            Item { key: b'L', words: text!(16, 1, " Limit ") },
            Item { key: b'G', words: text!(18, 1, " Game ") },
            Item { key: b'O', words: text!(20, 1, " Own ") },
        ],
        kinds: &[
            *b"ANN\0\0\0\0\0\0\0\0\0\0\0\0\0",
            *b"BERTRAND\0\0\0\0\0\0\0\0",
            *b"CLARA\0\0\0\0\0\0\0\0\0\0\0",
        ],
        filler: 0,
        opponent: None,
        people_min: 0,
        seats_max: 9,
        limit: text!(14, 4, ""),
        limit_min: Points::of(500),
        limit_max: Points::of(10_000),
        opens: false,
    };

    /// Starts setup, presses keys, and returns the last result.
    fn press(table: &mut Table, keys: &[u8]) -> Setup {
        let mut kit = Kit::new();
        table.begin_setup(&mut kit, &TERMS);
        keys.iter().fold(Setup::Asks, |_, &key| table.setup(&mut kit, Input::key(key).key, &TERMS))
    }

    fn names(table: &Table) -> Vec<String> {
        let name = |seat| {
            let letters = table.names.of(seat).iter().take_while(|&&letter| letter != 0);
            letters.map(|&letter| char::from(letter)).collect()
        };
        (0..table.seats()).map(name).collect()
    }

    /// A player whose name is already in use gets a different name.
    #[test]
    fn people_and_computers_join_in_any_mix() {
        let mut table = Table::new();
        assert_eq!(press(&mut table, b"2NCLARA\r\rCABBBS"), Setup::Done);
        let expected =
            ["CLARA", "PLAYER 2", "CLARA 2", "ANN", "BERTRAND", "BERTRAND 2", "BERTRAND 3"];
        assert_eq!(names(&table), expected);
        let players: Vec<Player> = (0..7).map(|seat| table.player(seat)).collect();
        let kinds = [2, 0, 1, 1, 1].map(Player::Computer);
        assert_eq!(players[..2], [Player::Person; 2]);
        assert_eq!(players[2..], kinds);
    }

    /// RETURN alone starts a game against the first kind, which leaves as soon as others join.
    #[test]
    fn at_least_two_players_are_seated() {
        let mut table = Table::new();
        assert_eq!(press(&mut table, b"\r"), Setup::Done);
        assert_eq!(names(&table), ["PLAYER 1", "ANN"]);
        press(&mut table, b"B");
        assert_eq!(names(&table), ["PLAYER 1", "BERTRAND"]);
        press(&mut table, b"B0");
        assert_eq!(names(&table), ["PLAYER 1", "ANN"], "no other player is left");
        press(&mut table, b"2");
        assert_eq!(names(&table), ["PLAYER 1", "PLAYER 2"]);
        press(&mut table, b"0");
        assert_eq!(names(&table), ["ANN", "ANN 2"]);
        press(&mut table, b"AA");
        assert_eq!(table.seats(), 4, "two fillers stay");
    }

    /// At most nine players are seated. A tenth sets its line to none, and people displace
    /// computers.
    #[test]
    fn at_most_nine_players_are_seated() {
        let mut table = Table::new();
        press(&mut table, b"A7B");
        assert_eq!(table.seats(), 9);
        assert_eq!(names(&table)[8], "BERTRAND");
        press(&mut table, b"C");
        assert_eq!((table.seats(), table.count_of(2)), (9, 0), "no seat is left");
        press(&mut table, b"B");
        assert_eq!((table.seats(), table.count_of(1)), (8, 0), "from one to none");
        press(&mut table, b"9");
        assert_eq!((table.humans, table.count_of(0)), (9, 0));
        press(&mut table, b"H");
        assert_eq!((table.humans, table.seats()), (0, 2), "from nine on to none");
    }

    /// A digit sets the highlighted number, or the number of people on other lines.
    #[test]
    fn a_digit_sets_a_number() {
        let mut table = Table::new();
        press(&mut table, b"B3");
        assert_eq!(names(&table), ["PLAYER 1", "BERTRAND", "BERTRAND 2", "BERTRAND 3"]);
        press(&mut table, b"B1O2");
        assert_eq!(names(&table), ["PLAYER 1", "PLAYER 2", "BERTRAND"]);
    }

    /// RETURN accepts an entry, and ESC discards it. Setup does not answer the game's own lines.
    #[test]
    fn questions_lead_back_to_the_page() {
        let mut table = Table::new();
        assert_eq!(press(&mut table, b"L1500\rG77\r"), Setup::Asks);
        assert_eq!((table.step(), table.limit, table.number), (Step::Page, Points::of(1500), 77));
        let escaped = [&b"L600"[..], &[ESCAPE], b"G5", &[ESCAPE], b"NX", &[ESCAPE]].concat();
        assert_eq!(press(&mut table, &escaped), Setup::Asks);
        assert_eq!((table.step(), table.limit, table.number), (Step::Page, Points::of(1500), 77));
        assert_eq!(names(&table)[0], "PLAYER 1");
        assert_eq!(press(&mut table, b"O"), Setup::Own);
        assert_eq!(press(&mut table, &[ESCAPE]), Setup::Left);
    }

    /// The last computer players are seated again while seats are free. Others may use their names.
    #[test]
    fn the_company_stays_for_the_next_game() {
        let mut table = Table::new();
        press(&mut table, b"ABCA1S");
        press(&mut table, b"3");
        let expected = ["PLAYER 1", "PLAYER 2", "PLAYER 3", "ANN", "BERTRAND", "CLARA"];
        assert_eq!(names(&table), expected);
        press(&mut table, b"8");
        assert_eq!((names(&table)[8].as_str(), table.seats()), ("ANN", 9));
    }

    /// During a saved game of two people, a new setup with one person is left with ESC.
    #[test]
    fn a_filler_leaves_with_the_setup() {
        let mut table = Table::new();
        press(&mut table, b"2S");
        let mut saver = Saver::new();
        saver.archive(false);
        table.archive_company(&mut saver, &TERMS);
        press(&mut table, &[b'1', ESCAPE]);
        table.humans = 2;
        saver.archive(true);
        table.archive_company(&mut saver, &TERMS);
        assert_eq!(table.seats(), 2);
        press(&mut table, b"");
        assert_eq!(table.seats(), 2);
    }

    #[test]
    fn computer_players_are_restored_from_the_disk_and_invalid_ones_replaced() {
        let mut table = Table::new();
        press(&mut table, b"BCS");
        let mut saver = Saver::new();
        saver.archive(false);
        table.archive_company(&mut saver, &TERMS);
        let mut back = Table { humans: 1, ..Table::new() };
        saver.archive(true);
        back.archive_company(&mut saver, &TERMS);
        assert_eq!((back.seats(), back.player(2)), (3, Player::Computer(2)));
        saver.record.bytes.fill(0xEE);
        saver.archive(true);
        back.archive_company(&mut saver, &TERMS);
        assert_eq!((back.seats(), back.player(8)), (9, Player::Computer(2)));
        assert_eq!(back.names.of(8), b"CLARA 8\0\0\0\0\0\0\0\0\0");
    }
}
