//! Games by taps on the picture alone.

use std::collections::HashMap;

use zonkers_browser::{By, Error, Twin, View, floppy, keep_shot};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, Model};
use zonkers_harness::emulated::uses_disk;
use zonkers_harness::picture::Picture;
use zonkers_harness::screen::{COLUMNS, LINES, Look, Screen};
use zonkers_page::desk::{Desk, Order};

/// Somebody who was told nothing: taps what is new on a screen, then what was tapped there least.
#[derive(Default)]
struct Stranger {
    /// By what is seen: dice that were chosen have the same words as before.
    taps: HashMap<(Picture, usize), u32>,
    /// What was typed where a number is asked for.
    typed: usize,
}

/// What somebody would rather tap than what the highlight is on.
const LIKED: [&str; 13] = [
    "Play", "All that", "Stop", "Stay", "Roll on", " Roll ", "Yes", "Bank", "Score", "Start",
    "Go on", "Pocket  ", "Cache  ",
];

impl Stranger {
    /// The cell to tap.
    fn choose(&mut self, machine: &Apple2) -> (usize, usize) {
        let screen = &machine.screen();
        let last = screen.line_text(LINES - 1);
        if last.contains("ANY KEY") {
            return (12, 20);
        }
        if screen.contains("how many points?") && self.typed < 4 {
            self.typed += 1;
            return find(screen, [" 5 ", " 0 ", " 0 ", "OK"][self.typed - 1]).expect("a board");
        }
        // Else it comes from the moments at which keys are pressed.
        if screen.contains("game number?") && find(screen, " 7 ").is_some() && self.typed < 5 {
            self.typed = 5;
            return find(screen, " 7 ").expect("it is there");
        }
        if find(screen, "Humans").is_some() {
            let limit = find(screen, "Limit").filter(|_| self.typed < 4);
            let line = limit.or_else(|| find(screen, "Game ").filter(|_| self.typed < 5));
            return line.or_else(|| find(screen, "Start")).expect("it is there");
        }
        if last.contains("Type") {
            return find(screen, "OK").expect("a board");
        }
        let liked = LIKED.iter().filter_map(|words| find(screen, words));
        // Dice and cards have no words.
        let drawn = [4, 8, 13, 17]
            .into_iter()
            .flat_map(|line| [3, 10, 17, 24, 31, 37].map(|column| (line, column)));
        let cells: Vec<_> = liked.chain(highlight(screen)).chain(drawn).collect();
        let picture = machine.picture();
        let count =
            |number: &usize| self.taps.get(&(picture.clone(), *number)).copied().unwrap_or(0);
        let least = (0..cells.len()).min_by_key(count).unwrap_or_default();
        *self.taps.entry((picture, least)).or_default() += 1;
        cells.get(least).copied().unwrap_or((12, 20))
    }
}

/// The middle of these words, below the first line.
fn find(screen: &Screen, words: &str) -> Option<(usize, usize)> {
    (1..LINES - 1).find_map(|line| {
        let start = screen.line_text(line).find(words)?;
        Some((line, start + words.len() / 2))
    })
}

/// Where the highlight is.
fn highlight(screen: &Screen) -> Option<(usize, usize)> {
    let cells = (4..LINES - 1).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
    cells.into_iter().find(|&(line, column)| {
        let cell = screen.line(line)[column];
        cell.look == Look::Inverse && cell.character != b' '
    })
}

fn run(desk: &mut Desk) {
    desk.run(CYCLES_PER_FRAME, None).unwrap();
}

/// Runs until nothing moves.
fn rest(desk: &mut Desk) {
    let (mut still, mut last) = (0, desk.machine().picture());
    for _ in 0..3_000 {
        run(desk);
        let next = desk.machine().picture();
        let is_still = next == last && !uses_disk(desk.machine());
        still = if is_still { still + 1 } else { 0 };
        last = next;
        if still == 30 {
            return;
        }
    }
    panic!("it does not come to rest:\n{}", desk.machine().screen().text());
}

#[test]
fn a_game_of_each_by_taps_on_the_picture_alone() {
    for title in ["", "Zonk!", "Zilch", "Cards"] {
        let mut desk = Desk::default();
        desk.insert(1, &floppy(), Order::Dos).unwrap();
        desk.power_on(Model::IIe);
        (0..480).for_each(|_| run(&mut desk));
        rest(&mut desk);
        let mut stranger = Stranger::default();
        if !title.is_empty() {
            let (line, column) = find(&desk.machine().screen(), title).unwrap();
            assert!(desk.tap(line, column).unwrap());
            rest(&mut desk);
        }
        let is_over = (0..2_000).any(|_| {
            let (line, column) = stranger.choose(desk.machine());
            desk.tap(line, column).unwrap();
            rest(&mut desk);
            desk.machine().screen().contains("Play again?")
        });
        assert!(is_over, "{title}: no end:\n{:?}", desk.machine().screen());
    }
}

#[test]
fn a_stranger_with_a_phone_plays_to_the_end() -> Result<(), Error> {
    let mut twin = Twin::start(View::Portrait, By::Touch)?;
    twin.wait_for("Play")?;
    twin.rest()?;
    let mut stranger = Stranger::default();
    for _ in 0..400 {
        let (line, column) = stranger.choose(twin.desk.machine());
        twin.tap(line, column)?;
        if twin.text().contains("Play again?") {
            return keep_shot(&mut twin.tab, "game-taps");
        }
    }
    Err(format!("no end:\n{}", twin.text()).into())
}
