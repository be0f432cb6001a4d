//! Text for screen readers: the whole screen, or its changes.
//!
//! ```text
//! characters, pixels -> Heard (dice, words, highlight, city) -> everything(), or news()
//! ```
//!
//! Dice are described by face and look. Frames, gauges and stars are left out. Text keeps its
//! wording, since help and rules refer to it. The demo is announced by a single sentence.

pub(crate) mod city;
mod drawn;

use std::fmt::Write;
use std::ops::Range;

use zonkers::kit::pictures::{DIE, DieState};
use zonkers::table::panel::ASK_ROW;
use zonkers_harness::picture::{Lines, Picture};
use zonkers_harness::reading::{self, Mark};
use zonkers_harness::screen::{self, COLUMNS, LINES, Look, Screen};

use city::City;
use drawn::{Die, Found, Kind};

/// The maximum number of words in an announcement.
pub const WORDS_MAX: usize = 30;
/// The first of the lines that contain questions and the results of answers.
const QUESTIONS: usize = 16;
/// The line that names the keys.
const KEYS: usize = LINES - 1;
/// The number of lines at the top that name the game.
const HEADINGS: usize = 2;
/// The beginning of the last line during the demo.
const DEMO: &str = "Demo.";
/// A line with at least this number of single characters is an on-screen keyboard.
const BOARD: usize = 4;
/// The maximum number of columns between the end of a large number and its label.
const LABEL_COLUMNS: usize = 10;
/// The most lines between a name in large letters and its owner's achievement.
const LARGE_LINES: usize = 4;

const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
const PLACES: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// The text in part of a line, between frames.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Words {
    line: usize,
    /// Its columns.
    columns: Range<usize>,
    text: String,
}

/// The readable contents of a screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// The dice with their rows and columns, in reading order.
    dice: Vec<((usize, usize), Die)>,
    words: Vec<Words>,
    /// The highlighted text, which is dark on light.
    marked: Vec<Words>,
    /// The lines that contain large letters.
    large_lines: Vec<usize>,
    /// The city, if the screen shows Zark City.
    city: Option<City>,
}

/// The readable contents of a cell.
#[derive(Clone, PartialEq, Eq)]
enum Cell {
    Character(char),
    SmallDie(u8),
    /// A card, as text.
    Card(String),
    /// Part of an item that starts further left.
    Rest,
    /// A frame, which separates words.
    Frame,
}

/// A grid of 40 by 24 values, computed from line and column.
fn grid<T>(of: impl Fn(usize, usize) -> T) -> Vec<Vec<T>> {
    (0..LINES).map(|line| (0..COLUMNS).map(|column| of(line, column)).collect()).collect()
}

/// The cells of a screen, and whether each is dark on light.
struct Cells {
    cells: Vec<Vec<Cell>>,
    is_inverse: Vec<Vec<bool>>,
}

impl Heard {
    /// Reads a screen. Characters come from the text page, or from the pixels if there is none.
    pub fn of(screen: &Screen, picture: &Picture) -> Heard {
        let mut heard = Heard::default();
        let cells = match picture.page() {
            Some(lines) if matches!(picture, Picture::Hires(_)) => {
                let reading = reading::of(lines);
                let marks = |line: usize, column: usize| reading.marks()[line * COLUMNS + column];
                let mut cells = Cells::of_picture(lines, &marks);
                heard.city = City::find(&marks);
                for &(line, column) in heard.city.iter().flat_map(City::cells) {
                    cells.clear(line, column);
                }
                let found = drawn::find(lines);
                for found in &found {
                    cells.cover(found);
                    if let Kind::Die(die) = found.kind {
                        heard.dice.push(((found.row, found.column), die));
                    }
                }
                cells.write_digits(&found);
                let letters = found.iter().filter(|found| matches!(found.kind, Kind::Letter(_)));
                heard.large_lines = letters.map(|found| found.row).collect();
                heard.large_lines.dedup();
                cells
            }
            _ => Cells::of_text(screen),
        };
        for line in 0..LINES {
            heard.words.extend(
                cells.parts(line, |cells, column| cells.cells[line][column] != Cell::Frame),
            );
            heard.marked.extend(cells.parts(line, |cells, column| cells.is_inverse[line][column]));
        }
        heard.words.retain(|words| !is_board(&words.text));
        heard.join_sentences();
        heard.label_numbers();
        heard
    }

    /// Joins sentences that continue on the next line.
    fn join_sentences(&mut self) {
        let words = std::mem::take(&mut self.words);
        for next in words {
            let is_rest = next.text.starts_with(|first: char| first.is_ascii_lowercase());
            // The rest of a menu line's value starts below the value, not below the line's name.
            let goes_on = |words: &Words| {
                words.line + 1 == next.line
                    && words.columns.contains(&next.columns.start)
                    && (is_rest || words.columns.start == next.columns.start)
                    && !words.text.ends_with(['.', '!', '?', ':'])
            };
            // A name in large letters, continued by the player's result.
            let is_name = |words: &Words| {
                is_rest
                    && self.large_lines.contains(&words.line)
                    && next.line - words.line <= LARGE_LINES
            };
            let place = self.words.iter().rposition(is_name);
            let place = place.or_else(|| self.words.iter().rposition(goes_on));
            match place.map(|place| &mut self.words[place]) {
                Some(words) if is_rest || words.text.ends_with(',') => {
                    words.line = next.line;
                    words.text += &format!(" {}", next.text);
                }
                _ => self.words.push(next),
            }
        }
    }

    /// Joins each text that is only a number to the label above it.
    fn label_numbers(&mut self) {
        for at in (0..self.words.len()).rev() {
            let number = &self.words[at];
            if !is_number(&number.text) {
                continue;
            }
            let is_above = |words: &Words| {
                words.line + 1 == number.line
                    && words.columns.start < number.columns.end
                    && number.columns.start < words.columns.end + LABEL_COLUMNS
                    && !is_number(&words.text)
            };
            if let Some(label) = self.words[..at].iter().position(is_above) {
                self.words[at].text = format!("{} {}", self.words[label].text, self.words[at].text);
                self.words[label].text.clear();
            }
        }
        self.words.retain(|words| !words.text.is_empty());
    }

    /// Whether the screen shows a demo.
    fn is_demo(&self) -> bool {
        self.keys().is_some_and(|keys| keys.text.starts_with(DEMO))
    }

    /// The line that names the keys.
    fn keys(&self) -> Option<&Words> {
        self.words.last().filter(|words| words.line == KEYS)
    }

    /// The name of a choice in these cells: a die, a card of the city, highlighted or other words.
    /// Also the first line and column of the die or the highlighted words, and the number of lines
    /// and columns.
    pub(crate) fn name_of(&self, cells: &[(usize, usize)]) -> (String, Option<[usize; 4]>) {
        if let Some(((line, column), die)) =
            self.dice.iter().find(|(place, _)| cells.contains(place))
        {
            return (
                format!("die {}", die.face),
                Some([*line, *column, DIE.0.into(), DIE.1.into()]),
            );
        }
        if let Some(pointed) = self.city.as_ref().and_then(City::pointed) {
            return (pointed.trim_start_matches("Marked: ").into(), None);
        }
        let is_here = |words: &&Words| {
            cells
                .iter()
                .any(|&(line, column)| line == words.line && words.columns.contains(&column))
        };
        if let Some(marked) = self.marked.iter().find(is_here) {
            let place = [marked.line, marked.columns.start, 1, marked.columns.len()];
            return (marked.text.clone(), Some(place));
        }
        let words = self.words.iter().find(is_here);
        (words.map(|words| words.text.clone()).unwrap_or_default(), None)
    }

    /// The text of the whole screen, line by line.
    pub fn everything(&self) -> String {
        let mut said: Vec<(usize, String)> =
            self.words.iter().map(|words| (words.line, words.text.clone())).collect();
        if let Some(&((line, _), _)) = self.dice.first() {
            said.push((line, self.all_dice()));
        }
        said.extend(self.city.iter().flat_map(City::everything));
        let marked =
            self.marked.iter().map(|words| (words.line, format!("Marked: {}", words.text)));
        said.extend(marked);
        said.sort_by_key(|(line, _)| *line);
        said.iter().map(|(_, text)| format!("{text}\n")).collect()
    }

    /// The changes since `before`, in at most [`WORDS_MAX`] words and in screen order. If there are
    /// more words, dice come first, then questions and answers, keys, the highlight, and the rest.
    pub fn news(&self, before: &Heard) -> String {
        if self.is_demo() && before.is_demo() {
            return String::new();
        }
        let mut news: Vec<(u32, (usize, u32), String)> = Vec::new();
        let dice = if self.is_demo() { String::new() } else { self.dice_news(before) };
        if !dice.is_empty() {
            news.push((0, (HEADINGS, 0), dice));
        }
        let was_there = |words: &&Words| {
            before.words.iter().any(|old| old.line == words.line && old.text == words.text)
        };
        for words in self.words.iter().filter(|words| !was_there(words)) {
            let is_menu = words.text.matches(", ").count() > 1 && !words.text.contains('?');
            let rank = match words.line {
                KEYS => 2,
                _ if self.is_demo() => continue,
                // Omit the number of cards left.
                0 if self.city.is_some() => continue,
                // Omit numbers without a label.
                _ if !self.dice.is_empty() && is_number(&words.text) => continue,
                // Omit labels that have no value yet.
                _ if words.text.ends_with(':') => continue,
                // The combinations of a roll are below the dice.
                QUESTIONS.. if !self.dice.is_empty() && words.line < usize::from(ASK_ROW) => 4,
                QUESTIONS.. if !is_menu => 1,
                HEADINGS.. => 4,
                _ => 5,
            };
            news.push((rank, (words.line, 1), words.text.clone()));
        }
        let was_marked = |words: &&Words| {
            before.marked.iter().any(|old| old.line == words.line && old.text == words.text)
        };
        for words in self.marked.iter().filter(|words| !was_marked(words) && !self.is_demo()) {
            let (first, _) = words.text.split_once(", ").unwrap_or((&words.text, ""));
            // Highlighted text beside dice is the player's name, or a card.
            let rank = if self.dice.is_empty() || words.line >= QUESTIONS { 3 } else { 5 };
            news.push((rank, (KEYS - 1, 2), format!("Marked: {first}")));
        }
        if let Some(city) = self.city.as_ref().filter(|_| !self.is_demo()) {
            let told: String = self
                .words
                .iter()
                .filter(|words| words.line >= QUESTIONS)
                .map(|words| words.text.as_str())
                .collect();
            let changes = city.news(before.city.as_ref(), &told);
            news.extend(changes.into_iter().map(|change| (4, (HEADINGS, 0), change)));
            let was_pointed = before.city.as_ref().and_then(City::pointed);
            let pointed = city.pointed().filter(|pointed| Some(pointed) != was_pointed.as_ref());
            news.extend(pointed.map(|pointed| (3, (KEYS - 1, 2), pointed)));
        }
        // Of several questions, prefer the lowest, which contains the instructions.
        news.sort_by_key(|(rank, (line, _), _)| {
            (*rank, if *rank == 1 { LINES - line } else { *line })
        });
        let mut left = WORDS_MAX;
        news.retain(|(_, _, text)| {
            let count = text.split_whitespace().count();
            let fits = count <= left;
            left -= if fits { count } else { 0 };
            fits
        });
        news.sort_by_key(|(_, place, _)| *place);
        let sentence = |(_, _, text): &(u32, (usize, u32), String)| {
            let has_end = text.ends_with(['.', '!', '?', ':']);
            if has_end { text.clone() } else { format!("{text}.") }
        };
        news.iter().map(sentence).collect::<Vec<_>>().join(" ")
    }

    /// The state to remember after `news` was announced. Omits questions, results and lessons that
    /// did not fit, so that they are announced next time if they are still on the screen.
    pub fn heard(mut self, before: &Heard, news: &str) -> Heard {
        self.words.retain(|words| {
            let was_there =
                before.words.iter().any(|old| old.line == words.line && old.text == words.text);
            // The lesson's instructions are above the questions.
            let first = if self.city.is_some() { HEADINGS } else { QUESTIONS };
            !(first..KEYS).contains(&words.line) || was_there || news.contains(&words.text)
        });
        self
    }

    /// All dice, described by face and look.
    fn all_dice(&self) -> String {
        let faces: Vec<&str> = self.dice.iter().map(|(_, die)| face(die)).collect();
        let mut said = format!("Dice: {}", faces.join(", "));
        let scoring = self.those(|die| die.look.filled);
        if !scoring.is_empty() && scoring.len() < self.dice.len() {
            let _ = write!(said, ". White: {}", scoring.join(", "));
        }
        for (state, name) in [(DieState::Chosen, "Chosen"), (DieState::Illegal, "Not together")] {
            let those = self.those(|die| die.look.state == state);
            if !those.is_empty() {
                let _ = write!(said, ". {name}: {}", those.join(", "));
            }
        }
        let blood = self.those(|die| die.look.state == DieState::Blood);
        if !blood.is_empty() {
            let _ = write!(said, ". Blood Die: {}", blood.join(", "));
        }
        if let Some(pointed) = self.pointed() {
            let _ = write!(said, ". {pointed}");
        }
        said
    }

    /// The dice that have changed, or all dice if their places have changed.
    fn dice_news(&self, before: &Heard) -> String {
        let faces = |heard: &Heard| -> Vec<_> {
            heard.dice.iter().map(|(place, die)| (*place, die.face, die.look.filled)).collect()
        };
        if self.dice.is_empty() {
            return String::new();
        }
        if faces(self) != faces(before) {
            return self.all_dice();
        }
        let states = |heard: &Heard| -> Vec<_> {
            heard.dice.iter().map(|(_, die)| die.look.state).collect()
        };
        let mut said = Vec::new();
        if states(self) != states(before) {
            let chosen = self.those(|die| die.look.state == DieState::Chosen);
            let illegal = self.those(|die| die.look.state == DieState::Illegal);
            said.push(match (chosen.is_empty(), illegal.is_empty()) {
                (_, false) => format!("Not together: {}", illegal.join(", ")),
                (false, _) => format!("Chosen: {}", chosen.join(", ")),
                _ => "None chosen".into(),
            });
        }
        if self.pointed() != before.pointed() {
            said.extend(self.pointed());
        }
        said.join(". ")
    }

    /// The faces of the dice that satisfy a condition.
    fn those(&self, is_meant: impl Fn(&Die) -> bool) -> Vec<&'static str> {
        self.dice.iter().filter(|(_, die)| is_meant(die)).map(|(_, die)| face(die)).collect()
    }

    /// The highlighted die and its place in the row.
    fn pointed(&self) -> Option<String> {
        let place = self.dice.iter().position(|(_, die)| die.look.pointed)?;
        Some(format!("Marked: {}, {}", PLACES.get(place)?, face(&self.dice[place].1)))
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || byte == b',')
}

fn face(die: &Die) -> &'static str {
    FACES[usize::from(die.face.clamp(1, 6) - 1)]
}

/// Whether a text is a line of an on-screen keyboard.
fn is_board(text: &str) -> bool {
    let parts: Vec<&str> = text.split(", ").collect();
    let alone = parts.iter().filter(|part| part.chars().count() == 1).count();
    (alone == parts.len() && alone >= BOARD) || parts.iter().any(|part| part.starts_with("DEL"))
}

impl Cells {
    fn of_text(screen: &Screen) -> Cells {
        let cell = |cell: &screen::Cell| match cell.character {
            b'=' | b'#' => Cell::Frame,
            character => Cell::Character(char::from(character)),
        };
        let lines = || (0..LINES).map(|line| screen.line(line).iter());
        Cells {
            cells: lines().map(|line| line.map(cell).collect()).collect(),
            is_inverse: lines()
                .map(|line| line.map(|cell| cell.look != Look::Normal).collect())
                .collect(),
        }
    }

    fn of_picture(lines: &Lines, mark: &dyn Fn(usize, usize) -> Mark) -> Cells {
        let cell = |line, column| match (drawn::small_die(lines, line, column), mark(line, column))
        {
            (Some(face), _) => Cell::SmallDie(face),
            (None, mark) if mark.is_dots => Cell::Frame,
            (None, mark) if mark.character.is_ascii() => Cell::Character(mark.character),
            (None, mark) if matches!(mark.character, '①'..='⑤') => {
                Cell::Character(mark.character)
            }
            _ => Cell::Frame,
        };
        let mut cells = Cells {
            cells: grid(cell),
            is_inverse: grid(|line, column| mark(line, column).is_inverse),
        };
        for line in 0..LINES {
            for column in 0..COLUMNS {
                if let Some(card) = city::card(mark, line, column) {
                    (column..column + city::CARD.0).for_each(|column| cells.clear(line, column));
                    cells.cells[line][column..column + city::CARD.0].fill(Cell::Rest);
                    cells.cells[line][column] = Cell::Card(card);
                }
            }
        }
        cells
    }

    /// Empties a cell.
    fn clear(&mut self, line: usize, column: usize) {
        self.cells[line][column] = Cell::Frame;
        self.is_inverse[line][column] = false;
    }

    /// Stores a picture in its first cell, and marks the others as parts of it.
    fn cover(&mut self, found: &Found) {
        let (rows, columns) = found.size();
        for row in found.row..found.row + rows {
            (found.column..found.column + columns).for_each(|column| self.clear(row, column));
        }
    }

    /// Stores large digits and letters as characters in their top line.
    fn write_digits(&mut self, found: &[Found]) {
        let mut next = (0, 0, 0);
        for found in found {
            let (Kind::Digit(character) | Kind::Letter(character)) = found.kind else { continue };
            let start = match found.column.wrapping_sub(next.1) {
                0 if found.row == next.0 => next.2,
                // Names may contain a blank.
                2 if found.row == next.0 && matches!(found.kind, Kind::Letter(_)) => next.2 + 1,
                _ => found.column,
            };
            for column in found.column..found.column + 2 {
                self.cells[found.row][column] = Cell::Character(' ');
            }
            self.cells[found.row][start] = Cell::Character(char::from(character));
            next = (found.row, found.column + 2, start + 1);
        }
    }

    /// The texts of a line, divided at cells that do not satisfy a condition.
    fn parts(&self, line: usize, is_meant: impl Fn(&Cells, usize) -> bool) -> Vec<Words> {
        let mut parts = Vec::new();
        let mut start = 0;
        let columns = self.cells[line].len();
        for column in 0..=columns {
            if column < columns && is_meant(self, column) {
                continue;
            }
            parts.extend(self.words(line, start..column));
            start = column + 1;
        }
        parts
    }

    /// The text in some columns of a line, with commas at wide gaps. Returns `None` if there is
    /// none.
    fn words(&self, line: usize, columns: Range<usize>) -> Option<Words> {
        let mut text = String::new();
        let mut gap = 0;
        for cell in self.cells[line].get(columns.clone())? {
            let added = match cell {
                Cell::Character(' ') | Cell::Frame => {
                    gap += 1;
                    continue;
                }
                Cell::Character(character) => character.to_string(),
                Cell::SmallDie(face) => format!(" {} ", FACES[usize::from(face - 1)]),
                Cell::Card(card) => format!(" {card}"),
                Cell::Rest => continue,
            };
            if gap > 1 && !text.is_empty() && !text.ends_with([':', '?', ',', '.', '!']) {
                text.push(',');
            }
            if gap > 0 {
                text.push(' ');
            }
            text += &added;
            gap = 0;
        }
        let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",");
        // Omit the particles around a winner, which contain no letters.
        let parts = text.split(", ").filter(|part| part.contains(char::is_alphanumeric));
        text = parts.collect::<Vec<_>>().join(", ");
        if line == KEYS {
            // Omit the key for help, which always exists.
            let keys = text.trim_end_matches("?: help").trim_end_matches(" ?");
            text = keys.trim_end_matches([',', ' ']).to_string();
        }
        text.contains(char::is_alphanumeric).then_some(Words { line, columns, text })
    }
}
