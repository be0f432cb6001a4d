//! THE CELLAR: an adventure. Commands have one or two words: GO NORTH or N, TAKE LAMP, OPEN DOOR,
//! LOOK, INVENTORY.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

/// A room: its text, and the rooms to the north, east, south and west.
struct Room {
    text: &'static str,
    exits: [Option<u8>; 4],
}

const WAYS: [&str; 4] = ["NORTH", "EAST", "SOUTH", "WEST"];
const CELLAR: u8 = 3;
const GARDEN: u8 = 4;

static ROOMS: [Room; 5] = [
    Room {
        text: "YOU ARE IN A HALL.\nSTAIRS LEAD DOWN TO THE EAST.",
        exits: [Some(1), Some(CELLAR), None, Some(2)],
    },
    Room { text: "YOU ARE IN A KITCHEN.\nIT SMELLS OF SOUP.", exits: [None, None, Some(0), None] },
    Room {
        text: "YOU ARE IN A LIBRARY.\nTHE BOOKS ARE ALL ABOUT ASSEMBLY.",
        exits: [None, Some(0), None, None],
    },
    Room {
        text: "YOU ARE IN THE CELLAR.\nTHERE IS A DOOR IN THE NORTH.",
        exits: [None, None, None, Some(0)],
    },
    Room { text: "YOU ARE IN THE GARDEN, AND FREE.\nWELL DONE!", exits: [None; 4] },
];

const THINGS: [&str; 3] = ["LAMP", "KEY", "BOOK"];
const LAMP: usize = 0;
const KEY: usize = 1;
/// The location of a thing that the player carries.
const CARRIED: u8 = 255;

/// The state of the game.
struct Game {
    room: u8,
    /// The room of each thing, or [`CARRIED`].
    places: [u8; THINGS.len()],
    is_open: bool,
}

impl Game {
    fn new() -> Game {
        Game { room: 0, places: [1, CELLAR, 2], is_open: false }
    }

    fn is_dark(&self) -> bool {
        self.room == CELLAR && self.places[LAMP] != CARRIED
    }

    fn look(&self) {
        if self.is_dark() {
            show!("IT IS DARK. THE WAY BACK IS WEST.\n");
            return;
        }
        show!(ROOMS[usize::from(self.room)].text, '\n');
        self.list("YOU SEE: ", self.room);
    }

    /// Shows the names of all things at a location.
    fn list(&self, title: &str, place: u8) {
        for (name, _) in THINGS.iter().zip(self.places).filter(|&(_, at)| at == place) {
            show!(title, "A ", name, ".\n");
        }
    }

    fn go(&mut self, way: usize) {
        let exits = ROOMS[usize::from(self.room)].exits;
        let hidden = (self.room == CELLAR && way == 0 && self.is_open).then_some(GARDEN);
        match exits[way].or(hidden) {
            Some(room) => {
                self.room = room;
                self.look();
            }
            None => show!("YOU CANNOT GO ", WAYS[way], ".\n"),
        }
    }

    fn take(&mut self, name: &str) {
        let thing = THINGS.iter().position(|&thing| thing == name);
        match thing.filter(|&thing| self.places[thing] == self.room && !self.is_dark()) {
            Some(thing) => {
                self.places[thing] = CARRIED;
                show!("TAKEN.\n");
            }
            None => show!("YOU SEE NO ", name, " HERE.\n"),
        }
    }

    /// Executes a command in capital letters.
    fn obey(&mut self, line: &str) {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        let (verb, noun) = (words.next().unwrap_or("LOOK"), words.next().unwrap_or(""));
        let direction = if verb == "GO" { noun } else { verb };
        let is_way = |way: &&str| !direction.is_empty() && way.starts_with(direction);
        if let Some(way) = WAYS.iter().position(|way| is_way(&way)) {
            return self.go(way);
        }
        match (verb, noun) {
            ("LOOK", _) => self.look(),
            ("INVENTORY" | "I", _) => self.list("YOU HAVE ", CARRIED),
            ("TAKE" | "GET", noun) => self.take(noun),
            ("OPEN", "DOOR") if self.room != CELLAR => show!("THERE IS NO DOOR HERE.\n"),
            ("OPEN", "DOOR") if self.places[KEY] != CARRIED => show!("IT IS LOCKED.\n"),
            ("OPEN", "DOOR") => {
                self.is_open = true;
                show!("THE KEY TURNS. THE DOOR IS OPEN.\n");
            }
            _ => show!("TRY: GO NORTH, TAKE LAMP, OPEN DOOR.\n"),
        }
    }
}

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    show!("* THE CELLAR *\n\n");
    let mut game = Game::new();
    game.look();
    while game.room != GARDEN {
        show!("\n> ");
        let mut places = [0; 30];
        let length = apple.keyboard.read_line(&mut places).len();
        places.make_ascii_uppercase();
        game.obey(core::str::from_utf8(&places[..length]).unwrap_or_default());
    }
    apple2::stop()
}

apple2::tests! {
    fn the_key_is_hidden_in_the_dark() {
        let mut game = Game { room: CELLAR, ..Game::new() };
        game.obey("TAKE KEY");
        assert!(game.places[KEY] == CELLAR && game.is_dark());
        game.places[LAMP] = CARRIED;
        ["GET KEY", "OPEN DOOR", "N"].iter().for_each(|line| game.obey(line));
        assert_eq!(game.room, GARDEN);
    }
}
