//! The manual, generated from the screens and pictures of the games: a PDF and a web page to read,
//! and sheets to print on both sides and fold once.

mod html;
mod pdf;

pub use html::page;
pub use pdf::{Paper, pdf};

use zonkers::programs::PROGRAMS;
use zonkers_harness::console::Console;
use zonkers_harness::native::{self, Native};
use zonkers_harness::screen::{LINES, Look, Screen};
use zonkers_harness::{Error, pictures, script};

/// The script that shows the first page of rules. [`NEXT`] shows the next page.
const RULES: &str = "wait 2; key R; wait 1";
const NEXT: &str = "key RETURN; wait 1";
/// The script that shows the help of a title.
const HELP: &str = "wait 2; key ?; wait 1";

/// The title below the picture on the front page.
const TITLE: &str = "Zonkers for the Apple II";
const SUBTITLE: &str = "a game of dice by J. D. Holdeman";
/// The headings and texts below the title.
const FRONT: [(&str, &str); 2] = [
    (
        "You need",
        "one to nine players; an Apple II+, IIe or enhanced IIe with 48K, Zark City with 64K, a \
         disk drive, and a joystick if you like; or an emulator of one; or a browser.",
    ),
    (
        "To start",
        "put the disk into drive 1 and switch the Apple on; or, from DOS 3.3, with the disk in \
         drive 2: BRUN ZONKERS,D2",
    ),
];
/// The alternative texts of the pictures.
const ABOUT_TITLE: &str = "The title: ZONKERS in large letters, and three dice.";
const ABOUT_TURN: &str = "A turn: six dice, the points of their faces, and the question whether to \
    stop and bank the points.";
/// The page of the computer players, by game.
const PLAYERS_TITLE: &str = "Who plays against you";
const PLAYERS: [(&str, &str); 6] = [
    (
        "Zonkers",
        "Apple, as in the original; Pippa, careful; Flash, bold; Summa, who counts; and Tessa, who \
         looks ahead and is the strongest. After a game against one of them, R reviews what your \
         choices have cost.",
    ),
    ("Zonk!", "Martha, careful; Rufus, bold; and Tally, who counts."),
    (
        "Zilch",
        "Prudence, careful; Rush, bold; Abacus, who counts; and, on an Apple with 64K, Oracle, who \
         looks ahead.",
    ),
    ("ZONK with cards", "You play alone, against the quotas."),
    (
        "Zark City",
        "Dolly plays at random, Wanda is easy, Mason builds, Brand attacks. Vista builds and Falke \
         attacks, and both look ahead.",
    ),
    (
        "The Lesson",
        "Zark City is unlike the others. Press L at its title: the Lesson explains the moves of a \
         first game while they are made.",
    ),
];
/// The texts of the back page.
const BACK: [&str; 2] = [
    "The number of a game, typed at its beginning, gives the same dice again.",
    "The floppy remembers: after every turn the game, the options and the best scores are saved, \
     and the title offers to go on. Without a disk to write on, the game says so once and goes on.",
];

/// Characters with the same look.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    text: String,
    /// Whether the characters are inverse on the screen.
    is_strong: bool,
}

/// A line of the screen.
type Line = Vec<Span>;

/// The rules of a game.
struct Rules {
    /// The first line of the first page: the game's name, and the number of players.
    heading: String,
    pages: Vec<Vec<Line>>,
}

/// The contents of the manual.
pub struct Manual {
    /// The rules of each game on the disk.
    rules: Vec<Rules>,
    help: Vec<Line>,
    /// The picture of the title, as a PNG.
    title: Vec<u8>,
    /// The picture of a turn, as a PNG.
    turn: Vec<u8>,
}

/// A page, which is half a side of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Front,
    Players,
    /// Up to two pages of rules: the index of the game, and of the first page.
    Rules(usize, usize),
    Blank,
    Back,
}

impl Manual {
    /// Creates the manual for the games on a floppy, an image in DOS order.
    ///
    /// # Errors
    /// If a game does not show its rules, or a picture cannot be made.
    pub fn of(image: &[u8]) -> Result<Manual, Error> {
        let mut console = Native::default();
        play(&mut console, HELP)?;
        let help = printed(&console.screen());
        let pictures = pictures::make(image)?;
        let picture = |name: &str| {
            let file =
                pictures.iter().find(|file| file.path.file_stem().is_some_and(|at| at == name));
            file.map(|file| file.bytes.clone())
                .ok_or_else(|| Error::Misbehaved(format!("the picture `{name}` is missing")))
        };
        let rules = (0..).take(PROGRAMS.len()).map(rules).collect::<Result<_, _>>()?;
        Ok(Manual { rules, help, title: picture("title")?, turn: picture("turn")? })
    }

    /// The headings and texts on the front page, including the names of several games.
    fn front(&self) -> Vec<(&'static str, String)> {
        let name = |rules: &Rules| rules.heading.split(':').next().map(str::to_string);
        let names: Vec<String> = self.rules.iter().filter_map(name).collect();
        let games = (names.len() > 1).then(|| ("On the disk", names.join(", ")));
        games.into_iter().chain(FRONT.map(|(what, text)| (what, text.into()))).collect()
    }

    /// The pages in reading order.
    fn panels(&self) -> Vec<Panel> {
        let mut panels = vec![Panel::Front, Panel::Players];
        for (game, rules) in self.rules.iter().enumerate() {
            let first = (0..rules.pages.len()).step_by(2);
            panels.extend(first.map(|page| Panel::Rules(game, page)));
        }
        panels.push(Panel::Back);
        panels
    }

    /// The left and right page of each side of the folded sheets.
    fn sides(&self) -> Vec<[Panel; 2]> {
        let mut panels = self.panels();
        panels.pop();
        while panels.len() % 4 != 3 {
            panels.push(Panel::Blank);
        }
        panels.push(Panel::Back);
        let last = panels.len() - 1;
        let side = |n: usize| match n % 2 {
            0 => [panels[last - n], panels[n]],
            _ => [panels[n], panels[last - n]],
        };
        (0..panels.len() / 2).map(side).collect()
    }
}

/// Reads all pages of a game's rules. The first line of each page contains the number of pages.
fn rules(game: u8) -> Result<Rules, Error> {
    let mut console = native::game(game)?;
    let mut rules = Rules { heading: String::new(), pages: Vec::new() };
    for number in 1.. {
        play(console.as_mut(), if number == 1 { RULES } else { NEXT })?;
        let screen = console.screen();
        let first = screen.line_text(0);
        let parts = first.split_once(&format!("Page {number} of "));
        let count = parts.and_then(|(_, count)| count.trim().parse::<usize>().ok());
        let (Some((heading, _)), Some(count)) = (parts, count) else {
            let message = format!("the rules lack `Page {number} of`:\n{}", screen.text());
            return Err(Error::Misbehaved(message));
        };
        rules.heading = heading.trim().into();
        rules.pages.push(printed(&screen));
        if number >= count {
            break;
        }
    }
    Ok(rules)
}

fn play(console: &mut dyn Console, commands: &str) -> Result<(), Error> {
    let steps = script::parse(commands)?;
    script::run(console, &steps, script::Settings::default(), &mut std::io::sink())
}

/// The lines of a screen to print. Omits the first and last line, the left margin, and empty lines
/// at the top and bottom. Merges consecutive empty lines.
fn printed(screen: &Screen) -> Vec<Line> {
    let mut lines: Vec<Line> = (1..LINES - 1).map(|line| spans(screen, line)).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let is_text = |line: &Line| !line.is_empty();
    let start = lines.iter().position(is_text).unwrap_or(lines.len());
    lines.drain(..start);
    lines.truncate(lines.iter().rposition(is_text).map_or(0, |last| last + 1));
    let margin = lines.iter().filter(|line| is_text(line)).map(indent).min();
    for line in lines.iter_mut().filter(|line| is_text(line)) {
        line[0].text.drain(..margin.unwrap_or(0));
        line.retain(|span| !span.text.is_empty());
    }
    lines
}

/// The number of blanks at the beginning of a line.
fn indent(line: &Line) -> usize {
    let first = &line[0];
    if first.is_strong { 0 } else { first.text.len() - first.text.trim_start().len() }
}

/// The spans of a line, without blanks at its end.
fn spans(screen: &Screen, line: usize) -> Line {
    let mut spans: Line = Vec::new();
    for cell in screen.line(line) {
        let (character, is_strong) = (char::from(cell.character), cell.look == Look::Inverse);
        match spans.last_mut() {
            Some(span) if span.is_strong == is_strong => span.text.push(character),
            _ => spans.push(Span { text: character.into(), is_strong }),
        }
    }
    if let Some(last) = spans.last_mut().filter(|last| !last.is_strong) {
        last.text.truncate(last.text.trim_end().len());
    }
    spans.retain(|span| !span.text.is_empty());
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use zonkers_harness::screen::CharacterSet;

    pub fn screen() -> Screen {
        Screen::from_codes(CharacterSet::Primary, |line, column| match (line, column) {
            (0 | 23, _) => b'X' | 0x80,
            (2, 3..6) => b"A<B"[column - 3] & 0x3F,
            (7, 1) => b'&' | 0x80,
            _ => b' ' | 0x80,
        })
    }

    fn manual(pages: &[usize]) -> Manual {
        let (title, turn) = (Vec::new(), Vec::new());
        let rules = pages.iter().map(|&count| Rules {
            heading: format!("Game {count}: the rules"),
            pages: vec![printed(&screen()); count],
        });
        Manual { rules: rules.collect(), help: printed(&screen()), title, turn }
    }

    #[test]
    fn every_game_of_the_disk_has_rules() {
        for game in 0..PROGRAMS.len() as u8 {
            let rules = rules(game).unwrap();
            assert!(rules.heading.ends_with(": the rules") && rules.pages.len() > 1);
            assert!(rules.pages.iter().all(|page| page.len() > 5));
        }
    }

    #[test]
    fn inverse_text_is_bold_and_the_first_and_last_line_are_left_out() {
        let span = |text: &str, is_strong| Span { text: text.into(), is_strong };
        let expected = [vec![span("  ", false), span("A<B", true)], vec![], vec![span("&", false)]];
        assert_eq!(printed(&screen()), expected);
    }

    #[test]
    fn every_computer_player_is_named() {
        // Rows like `| Zonkers | Apple | Pippa, careful | 49.8 % |`.
        let rows = include_str!("../../../../../game/README.md").lines();
        let cells = rows.filter(|row| row.contains(" % ")).flat_map(|row| {
            row.split('|').skip(2).take(2).map(|cell| cell.trim().split(',').next().unwrap_or(""))
        });
        let names: Vec<&str> = cells.filter(|name| !name.contains(['%', ' ', '0'])).collect();
        assert!(names.contains(&"Tessa") && names.contains(&"Falke"), "{names:?}");
        let said = PLAYERS.map(|(_, players)| players).concat();
        for name in names {
            assert!(said.contains(name), "{name} is not named");
        }
        assert!(PLAYERS.iter().any(|(heading, _)| heading.contains("Lesson")));
    }

    #[test]
    fn pages_and_folded_sheets_are_in_order() {
        use Panel::{Back, Blank, Front, Players, Rules};
        let panels = [Front, Players, Rules(0, 0), Rules(0, 2), Rules(1, 0), Back];
        assert_eq!(manual(&[4, 1]).panels(), panels);
        let one = [[Back, Front], [Players, Rules(0, 0)]];
        assert_eq!(manual(&[2]).sides(), one);
        assert_eq!(manual(&[4]).front().len(), FRONT.len());
        let several = [
            [Back, Front],
            [Players, Rules(1, 4)],
            [Rules(1, 2), Rules(0, 0)],
            [Rules(0, 2), Rules(1, 0)],
        ];
        assert_eq!(manual(&[4, 5]).sides(), several);
        let filled =
            [[Back, Front], [Players, Blank], [Blank, Rules(0, 0)], [Rules(0, 2), Rules(0, 4)]];
        assert_eq!(manual(&[5]).sides(), filled);
        assert_eq!(manual(&[4, 5]).front()[0], ("On the disk", "Game 4, Game 5".into()));
    }
}
