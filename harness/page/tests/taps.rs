//! The actions of taps on all cells, on screens that random taps reach. They must be the same on
//! the page's machine and in the native games.

use std::sync::OnceLock;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::kit::OnDisk;
use zonkers_disk::build_image;
use zonkers_disk::cross::Folders;
use zonkers_harness::apple2::Apple2;
use zonkers_harness::backtrace::Names;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::screen::{COLUMNS, LINES, Look};
use zonkers_harness::shown::{Shown, rest};
use zonkers_page::taps::{Answers, Asked, Tap};

/// The number of taps in a walk.
const TAPS: usize = 12;
/// The number of walks in each game, unless the environment variable `COUNT` is set.
const WALKS: u64 = 2;
/// The line of the option that changes the look.
const LOOK_LINE: usize = 4;
/// The line of typed text.
const INPUT_LINE: usize = 6;

const RETURN: u8 = 0x0D;

/// The action of a tap on a cell, in a form that can be compared between machines.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Answer {
    Key(u8),
    /// The tap first moves the highlight, which leads to this screen.
    Choice(Box<Shown>),
}

/// The actions on two machines.
type Ways<M, N> = Vec<(Way<M>, Way<N>)>;

/// The action of a tap: the key, and the machine on which to press it.
struct Way<M> {
    answer: Answer,
    machine: M,
    key: u8,
}

/// All different actions on a screen, and for each cell the index of its action.
fn ways<M: Asked>(machine: &M) -> (Vec<Option<usize>>, Vec<Way<M>>) {
    let mut answers = Answers::of(machine).unwrap();
    let (mut cells, mut ways) = (Vec::new(), Vec::<Way<M>>::new());
    for cell in (0..LINES).flat_map(|line| (0..COLUMNS).map(move |column| (line, column))) {
        let (answer, on, key) = match answers.at(cell.0, cell.1).unwrap() {
            Tap::Nothing => {
                cells.push(None);
                continue;
            }
            Tap::Key(key) => (Answer::Key(key), machine.clone(), key),
            Tap::Choice(on, key) => {
                let shown = Shown { screen: on.screen(), picture: on.picture() };
                (Answer::Choice(Box::new(shown)), *on, key)
            }
        };
        let place = ways.iter().position(|way| way.answer == answer).unwrap_or(ways.len());
        if place == ways.len() {
            ways.push(Way { answer, machine: on, key });
        }
        cells.push(Some(place));
    }
    (cells, ways)
}

/// Boots our floppy up to the title of a game.
fn booted(number: u8) -> Apple2 {
    static IMAGE: OnceLock<Vec<u8>> = OnceLock::new();
    let image = IMAGE.get_or_init(|| {
        let build = |folders| build_image(&folders, &mut |line| eprintln!("{line}"));
        let build = Folders::find().and_then(build).unwrap_or_else(|error| panic!("{error}"));
        build.image.into_bytes()
    });
    let machine = Apple2::new(zonkers_harness::guarded(), image).unwrap();
    let mut apple = EmulatedConsole::new(machine, Names::default());
    apple.start_program(number).unwrap();
    rest(&mut apple).unwrap();
    apple.machine
}

/// The same game on the Apple and natively.
struct Pair<P> {
    apple: Apple2,
    native: NativeConsole<P>,
}

impl<P: OnDisk + Default + Clone> Pair<P> {
    fn press(&mut self, key: u8) {
        Asked::press(&mut self.apple, key);
        Asked::press(&mut self.native, key);
    }

    /// Waits until both machines are at rest. Returns the screen, which must be the same on both.
    fn rest(&mut self, place: &str) -> Shown {
        let mut apple = EmulatedConsole::new(self.apple.clone(), Names::default());
        let shown = rest(&mut apple).unwrap();
        self.apple = apple.machine;
        let native = rest(&mut self.native).unwrap();
        assert_eq!(native, shown, "{place}: native above, Apple below");
        shown
    }

    /// The actions on both machines, and for each cell the index of its action. Both machines must
    /// have the same actions.
    fn ways(
        &self,
        place: &str,
        shown: &Shown,
    ) -> (Vec<Option<usize>>, Ways<Apple2, NativeConsole<P>>) {
        let ((expected, native), (found, apple)) = (ways(&self.native), ways(&self.apple));
        for cell in 0..found.len() {
            let expected = expected[cell].map(|way| &native[way].answer);
            let found = found[cell].map(|way| &apple[way].answer);
            let (line, column) = (cell / COLUMNS, cell % COLUMNS);
            assert_eq!(expected, found, "{place}, line {line}, column {column}:\n{shown:?}");
        }
        (found, apple.into_iter().zip(native).collect())
    }
}

/// Taps at random until a title appears again. Returns the numbers of compared screens and letters.
fn walk<P: OnDisk + Default + Clone>(apple: &Apple2, keys: &str, seed: u64) -> (usize, usize) {
    let random = &mut ChaCha8Rng::seed_from_u64(seed);
    let mut pair = Pair { apple: apple.clone(), native: NativeConsole::<P>::default() };
    pair.rest("title");
    let keys = keys.replace('#', &random.random::<u16>().to_string());
    for (place, key) in keys.bytes().enumerate() {
        pair.press(key);
        pair.rest(&format!("game {}, seed {seed}, key {place}", P::NUMBER));
    }
    let (mut screens, mut letters) = (0, 0);
    while screens < TAPS {
        let place = format!("game {}, seed {seed}, step {screens}", P::NUMBER);
        let shown = pair.rest(&place);
        if ["1 Zonkers", "2 Zonk!"].iter().any(|other| shown.screen.contains(other)) {
            break;
        }
        let (cells, mut ways) = pair.ways(&place, &shown);
        screens += 1;
        // Avoid the option for the look, which the two change at different times.
        let is_options =
            shown.screen.line_text(LOOK_LINE).to_ascii_uppercase().contains("PICTURE  ");
        let looks = &cells[COLUMNS * LOOK_LINE..][..COLUMNS];
        let is_key = |way: usize| matches!(ways[way].1.answer, Answer::Key(_));
        let is_look = |way| is_options && (looks.contains(&Some(way)) || is_key(way));
        // Do not leave the game number empty: the times of the keys would determine it.
        let is_empty = shown.screen.contains("number?")
            && shown.screen.line_text(INPUT_LINE).trim().is_empty();
        let takes = |way: usize| is_empty && ways[way].1.key == RETURN;
        let may: Vec<usize> = (0..ways.len()).filter(|&way| !is_look(way) && !takes(way)).collect();
        assert!(!may.is_empty(), "{place}: no tap has an effect:\n{shown:?}");
        let number = may[random.random_range(0..may.len())];
        let (apple, native) = ways.swap_remove(number);
        let letter = letter(&cells, number, &native);
        let mut by_letter = pair.native.clone();
        (pair.apple, pair.native) = (apple.machine, native.machine);
        pair.press(native.key);
        let Some(letter) = letter else { continue };
        let by_tap = pair.rest(&place);
        Asked::press(&mut by_letter, letter);
        let by_letter = rest(&mut by_letter).unwrap();
        if by_letter != shown {
            assert_eq!(by_letter, by_tap, "{place}: {} above, tap below", char::from(letter));
            letters += 1;
        }
    }
    (screens, letters)
}

/// The first letter or digit of a highlighted choice.
fn letter<M>(cells: &[Option<usize>], number: usize, way: &Way<M>) -> Option<u8> {
    let Answer::Choice(shown) = &way.answer else { return None };
    let places = (0..cells.len()).filter(|&cell| cells[cell] == Some(number));
    let marked = places
        .map(|cell| shown.screen.line(cell / COLUMNS)[cell % COLUMNS])
        .filter(|cell| cell.look != Look::Normal && cell.character.is_ascii_alphanumeric());
    let words: String = marked.map(|cell| char::from(cell.character)).collect();
    // Skip ESC, which first takes a choice back.
    let words = Some(words.to_ascii_uppercase()).filter(|words| words != "PAUSE");
    words?.bytes().next()
}

fn walks<P: OnDisk + Default + Clone>(keys: &str) {
    let apple = booted(P::NUMBER);
    let count = std::env::var("COUNT").map_or(WALKS, |count| count.parse().expect("a number"));
    let walks: Vec<_> = (0..count).map(|seed| walk::<P>(&apple, keys, seed)).collect();
    println!("screens, and choices also taken by letter: {walks:?}");
}

#[test]
fn taps_in_zonkers_match_native_ones() {
    walks::<zonkers::zonkers::Zonkers>("PG#\r");
}

#[test]
fn taps_in_zonk_match_native_ones() {
    walks::<zonkers::zonk::Zonk>("PG#\r");
}

#[test]
fn taps_in_zilch_match_native_ones() {
    walks::<zonkers::zilch::Zilch>("PG#\r");
}

#[test]
fn taps_in_cards_match_native_ones() {
    walks::<zonkers::cards::Cards>("P");
}

#[test]
fn taps_in_a_city_match_native_ones() {
    walks::<zonkers::zark::Zark>("PG#\r");
}
