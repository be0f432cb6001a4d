//! Who sits at the table besides people: computer players of some kinds, as many of each as one likes. A step of setup
//! between the names and the limit, for games that have such players.

use super::setup::{Setup, Step};
use super::standings::SEATS_MAX;
use super::{Table, Terms};
use crate::kit::input::{ESCAPE, Event};
use crate::kit::keeping::Keeping;
use crate::kit::menu::{Choice, Item, MENU};
use crate::kit::names::Name;
use crate::kit::screen::{Text, text};
use crate::kit::{ALL, Kit};

/// Seats that must be taken.
const SEATS_MIN: u8 = 2;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody who presses keys.
    Person,
    /// A computer player of this kind, by its place in [`Company::names`].
    Computer(u8),
}

/// The computer players of a game.
pub struct Company {
    /// What they are called, in eight letters at most; the second of a kind has a 2 behind it.
    pub names: &'static [Name],
    /// How many may play in all, 9 at most.
    pub seats_max: u8,
    /// The menu: a line for each kind from row 6 on, with its temper, and Done. What is behind that is the game's own.
    pub menu: &'static [Item],
}

/// The computer players at a table, in the order in which they sat down; their seats come behind those of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Computers {
    kinds: [u8; 16],
    pub(super) count: u8,
    /// They are being asked for.
    asks: bool,
}

impl Computers {
    /// Nobody. All bytes are zero.
    pub const fn new() -> Computers {
        Computers { kinds: [0; 16], count: 0, asks: false }
    }
}

/// The list of who sits there, as a part of the screen, see [`Kit::draw_only`].
const LIST: u8 = 0x20;

const WHO: Text = text!(4, 4, "Who else sits down?");
const TOO_FEW: Text = text!(12, 4, "Two must sit down at least.");
const FULL: Text = text!(12, 4, "All seats are taken.");
const HERE: Text = text!(14, 4, "At the table:");
const HELP: Text = text!(23, 1, "Arrows, RETURN; stick, 0    ESC: back");

/// What the keys do here.
pub const COMPANY_HELP: Text = text!(
    2,
    2,
    "arrows, stick     move the highlight\n\
     button 1          moves it on\n\
     RETURN, button 0  one of that kind\n\
     first letter      the same at once\n\
     D                 all are here\n\
     ESC               the last one goes,\n\
     \x20                 or a question back",
);

impl Table {
    /// How many bytes [`Table::archive_company`] takes.
    pub const COMPANY_BYTES: usize = 1 + SEATS_MAX as usize;

    /// Who sits in `seat`.
    pub fn player(&self, seat: u8) -> Player {
        let player = self.names.player(seat);
        if player < self.humans {
            return Player::Person;
        }
        Player::Computer(self.computers.kinds[usize::from(player - self.humans) & 15])
    }

    /// How many seats are taken.
    pub const fn seats(&self) -> u8 {
        self.humans + self.computers.count
    }

    /// Seats nobody but these, for a game that computer players play among themselves.
    pub fn seat_computers(&mut self, kinds: &[u8], company: &Company) {
        self.humans = 0;
        self.computers.count = 0;
        for &kind in kinds {
            self.sit_down(kind, company);
        }
    }

    /// Whether the question is who else sits down.
    pub const fn asks_company(&self) -> bool {
        self.computers.asks
    }

    /// Answers setup, with the question for computer players.
    pub fn setup_with_company(
        &mut self,
        kit: &mut Kit,
        event: Event,
        terms: &Terms,
        company: &Company,
    ) -> Setup {
        if self.computers.asks {
            self.answer_company(kit, event, terms, company);
            return Setup::Asks;
        }
        let before = self.step();
        let behind = if terms.has_limit() { Step::Limit } else { Step::Number };
        if before == behind && event == ESCAPE {
            self.ask_company(kit, company);
            return Setup::Asks;
        }
        if before == Step::Players {
            // No person is offered the name that a computer player had in this seat.
            for seat in self.humans..SEATS_MAX {
                self.names.set(seat, &[0; 16]);
            }
        }
        let setup = self.setup(kit, event, terms);
        let has_nobody = self.step() == Step::Name && self.humans == 0;
        if has_nobody || before == Step::Name && self.step() == Step::Limit {
            self.ask_company(kit, company);
        }
        setup
    }

    /// Draws setup, with the question for computer players.
    pub fn draw_setup_with_company(&self, kit: &mut Kit, terms: &Terms, company: &Company) {
        if !self.computers.asks {
            return self.draw_setup(kit, terms);
        }
        kit.draw_menu(company.menu);
        if kit.parts() == MENU {
            return;
        }
        kit.screen.blank(12, 0, 1, 40);
        if let Some(note) = kit.note {
            kit.screen.print(note);
        }
        kit.screen.blank(16, 0, 5, 40);
        self.draw_names(kit, self.seats());
        if kit.parts() == ALL {
            self.draw_setup_bar(kit, terms);
            kit.screen.print(WHO);
            kit.screen.print(HERE);
            kit.screen.bar(HELP);
        }
    }

    /// Keeps who plays for the computer, of so many kinds, or takes it from the disk. Behind [`Table::archive`].
    pub fn archive_company(&mut self, keeping: &mut Keeping, kinds: u8) {
        keeping.byte(&mut self.computers.count);
        keeping.bytes(&mut self.computers.kinds[..usize::from(SEATS_MAX)]);
        self.computers.count = self.computers.count.min(SEATS_MAX - self.humans);
        for index in 0..SEATS_MAX {
            let kind = &mut self.computers.kinds[usize::from(index)];
            if *kind >= kinds {
                *kind = 0;
            }
        }
    }

    /// Asks who else sits down. Those who sat there before are there again, as far as there are seats.
    fn ask_company(&mut self, kit: &mut Kit, company: &Company) {
        let count = self.computers.count;
        self.computers.count = 0;
        for index in 0..count {
            self.sit_down(self.computers.kinds[usize::from(index) & 15], company);
        }
        self.computers.asks = true;
        kit.note = None;
        kit.pick = if self.seats() < SEATS_MIN { 0 } else { company.names.len() as u8 };
        kit.fresh();
    }

    fn answer_company(&mut self, kit: &mut Kit, event: Event, terms: &Terms, company: &Company) {
        let (seats, had_note) = (self.seats(), kit.note.take().is_some());
        match kit.choose(event, company.menu) {
            Choice::Open if !had_note => return,
            Choice::Open => {}
            Choice::Taken(kind) if usize::from(kind) < company.names.len() => {
                kit.pick = kind;
                self.sit_down(kind, company);
                if self.seats() == seats {
                    kit.note = Some(FULL);
                    kit.beep();
                }
            }
            Choice::Taken(_) if seats < SEATS_MIN => {
                kit.note = Some(TOO_FEW);
                kit.beep();
            }
            Choice::Taken(_) => {
                self.computers.asks = false;
                return self.ask_limit(kit, terms);
            }
            Choice::Back if self.computers.count != 0 => self.computers.count -= 1,
            Choice::Back => {
                self.computers.asks = false;
                return match self.humans {
                    0 => self.begin_setup(kit, terms),
                    humans => self.ask_name(kit, humans - 1),
                };
            }
        }
        kit.draw_only(LIST);
    }

    /// One more of a kind, if there is a seat, by a name that nobody has.
    fn sit_down(&mut self, kind: u8, company: &Company) {
        let seat = self.seats();
        let Some(base) = company.names.get(usize::from(kind)) else { return };
        if seat >= company.seats_max {
            return;
        }
        let mut name = *base;
        let (mut end, mut number) = (0u8, b'1');
        while name[usize::from(end & 15)] != 0 {
            end += 1;
        }
        // There are eight others at most, so this ends.
        while self.is_anybodys(seat, &name) {
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
    use crate::kit::input::{Input, RETURN};
    use crate::kit::points::Points;
    use std::string::String;
    use std::vec::Vec;

    static TERMS: Terms = Terms {
        bar: text!(0, 1, "A GAME"),
        opponent: [0; 16],
        people_min: 0,
        seats_max: 9,
        is_company_chosen: false,
        players: text!(11, 4, ""),
        limit: text!(14, 4, ""),
        limit_min: Points::of(500),
        limit_max: Points::of(10_000),
        opens: false,
    };
    static COMPANY: Company = Company {
        names: &[
            *b"ANN\0\0\0\0\0\0\0\0\0\0\0\0\0",
            *b"BERTRAND\0\0\0\0\0\0\0\0",
            *b"CLARA\0\0\0\0\0\0\0\0\0\0\0",
        ],
        seats_max: 9,
        menu: &[
            Item { key: b'A', words: text!(6, 4, " Ann ") },
            Item { key: b'B', words: text!(7, 4, " Bertrand ") },
            Item { key: b'C', words: text!(8, 4, " Clara ") },
            Item { key: b'D', words: text!(10, 4, " Done ") },
        ],
    };

    fn press(table: &mut Table, keys: &[u8]) -> Setup {
        let mut kit = Kit::new();
        if !table.asks_company() && table.step() == Step::Players {
            table.begin_setup(&mut kit, &TERMS);
        }
        let mut last = Setup::Asks;
        for &key in keys {
            last = table.setup_with_company(&mut kit, Input::key(key).key, &TERMS, &COMPANY);
        }
        last
    }

    fn names(table: &Table) -> Vec<String> {
        let name = |seat| {
            let letters = table.names.of(seat).iter().take_while(|&&letter| letter != 0);
            letters.map(|&letter| char::from(letter)).collect()
        };
        (0..table.seats()).map(name).collect()
    }

    /// A second of a kind has another name, and so has one whose name a person has.
    #[test]
    fn people_and_computers_sit_in_any_mix() {
        let mut table = Table::new();
        let done = press(&mut table, b"2CLARA\r\rCABBBD\r\r");
        assert_eq!(done, Setup::Done);
        let expected =
            ["CLARA", "PLAYER 2", "CLARA 2", "ANN", "BERTRAND", "BERTRAND 2", "BERTRAND 3"];
        assert_eq!(names(&table), expected);
        let players: Vec<Player> = (0..7).map(|seat| table.player(seat)).collect();
        let kinds = [2, 0, 1, 1, 1].map(Player::Computer);
        assert_eq!(players[..2], [Player::Person; 2]);
        assert_eq!(players[2..], kinds);
    }

    /// Nobody but computers; two at least and nine at most.
    #[test]
    fn two_to_nine_sit_down() {
        let mut table = Table::new();
        press(&mut table, b"0D");
        assert!(table.asks_company(), "nobody is there");
        press(&mut table, b"AD");
        assert!(table.asks_company(), "one is not enough");
        press(&mut table, b"AAAAAAAAAAAAAAA");
        assert_eq!(table.seats(), 9);
        assert_eq!(names(&table)[8], "ANN 9");
        assert_eq!(press(&mut table, b"D\r\r"), Setup::Done);
    }

    /// ESC takes one after the other away, then goes back to the names, or to how many there are.
    #[test]
    fn escape_goes_back_one_by_one() {
        let mut table = Table::new();
        press(&mut table, &[b'1', RETURN, b'A', b'B', ESCAPE]);
        assert_eq!(names(&table), ["PLAYER 1", "ANN"]);
        press(&mut table, &[ESCAPE]);
        assert!(table.asks_company() && table.seats() == 1);
        press(&mut table, &[ESCAPE]);
        assert!(!table.asks_company() && table.step() == Step::Name);
        press(&mut table, &[RETURN, b'C', b'D']);
        assert_eq!(table.step(), Step::Limit);
        press(&mut table, &[ESCAPE]);
        assert!(table.asks_company() && table.seats() == 2, "from the limit back to the company");
        press(&mut table, &[ESCAPE, ESCAPE, ESCAPE, ESCAPE]);
        assert_eq!(table.step(), Step::Players);
        let mut table = Table::new();
        press(&mut table, &[b'0', ESCAPE]);
        assert_eq!((table.step(), table.asks_company()), (Step::Players, false));
    }

    /// Those who played last are offered again, as far as there are seats, and lend nobody their names.
    #[test]
    fn the_company_stays_for_the_next_game() {
        let mut table = Table::new();
        press(&mut table, b"1\rABCD\r\r");
        table.begin_setup(&mut Kit::new(), &TERMS);
        press(&mut table, b"3\r\r\r");
        let expected = ["PLAYER 1", "PLAYER 2", "PLAYER 3", "ANN", "BERTRAND", "CLARA"];
        assert_eq!(names(&table), expected);
        press(&mut table, b"D\r\r");
        table.begin_setup(&mut Kit::new(), &TERMS);
        press(&mut table, b"8\r\r\r\r\r\r\r\r");
        assert_eq!(names(&table)[8], "ANN");
        assert_eq!(table.seats(), 9);
    }

    #[test]
    fn it_comes_back_from_the_disk_and_nonsense_does_no_harm() {
        let mut table = Table::new();
        press(&mut table, b"1\rACD\r\r");
        let mut keeping = Keeping::new();
        keeping.archive(false);
        table.archive_company(&mut keeping, 3);
        let mut back = Table { humans: 1, ..Table::new() };
        keeping.archive(true);
        back.archive_company(&mut keeping, 3);
        assert_eq!((back.seats(), back.player(2)), (3, Player::Computer(2)));
        keeping.record.bytes.fill(0xEE);
        keeping.archive(true);
        back.archive_company(&mut keeping, 3);
        assert_eq!((back.seats(), back.player(8)), (9, Player::Computer(0)));
    }
}
