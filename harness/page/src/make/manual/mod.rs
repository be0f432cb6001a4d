//! The manual: sheets of paper, printed on both sides and folded once, as such games came in a plastic bag. It is made of
//! the game's own rules pages and pictures, as a PDF and as a page for a browser to print.

mod html;
mod pdf;

pub use html::page;
pub use pdf::pdf;

use zonkers_harness::console::Console;
use zonkers_harness::native::Native;
use zonkers_harness::screen::{LINES, Look, Screen};
use zonkers_harness::{Error, pictures, script};

/// To the first page of the rules; [`NEXT`] leads to the others.
const RULES: &str = "until 10 \"ONE TO NINE PLAYERS\"; key R; wait 1";
const NEXT: &str = "key RETURN; wait 1";
/// To the help of the title.
const HELP: &str = "until 10 \"ONE TO NINE PLAYERS\"; key ?; wait 1";

/// Below the picture on the front.
const TITLE: &str = "Zonkers for the Apple II";
const SUBTITLE: &str = "a game of dice by J. D. Holdeman";
/// Below that: a word or two, and what they are about.
const FRONT: [(&str, &str); 2] = [
    (
        "You need",
        "one to nine players; an Apple II+, IIe or enhanced IIe with 48K, a disk drive, and a joystick if you like; or an \
         emulator of one; or a browser.",
    ),
    (
        "To start",
        "put the disk into drive 1 and switch the Apple on; or, from DOS 3.3, with the disk in drive 2: BRUN ZONKERS,D2",
    ),
];
/// What stands on the back.
const BACK: [&str; 2] = [
    "The number of a game, typed at its beginning, gives the same dice again.",
    "The floppy remembers: after every turn the game, the options and the best scores are saved, and the title offers to \
     go on. Without a disk to write on, the game says so once and goes on.",
];

/// Some characters that look the same.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    text: String,
    /// Inverse on the screen.
    is_strong: bool,
}

/// A line of the screen.
type Line = Vec<Span>;

/// What the manual is made of.
pub struct Manual {
    rules: Vec<Vec<Line>>,
    help: Vec<Line>,
    /// PNGs.
    title: Vec<u8>,
    turn: Vec<u8>,
}

/// Half of one side of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Front,
    /// Two pages of the rules, or the last one.
    Rules(usize),
    Blank,
    Back,
}

impl Manual {
    /// The manual of the game on this floppy, in DOS order.
    ///
    /// # Errors
    /// If the game does not come to its rules.
    pub fn of(image: &[u8]) -> Result<Manual, Error> {
        let mut console = Native::default();
        play(&mut console, HELP)?;
        let help = printed(&console.screen());
        let pictures = pictures::make(image)?;
        let picture = |name: &str| {
            let file =
                pictures.iter().find(|file| file.path.file_stem().is_some_and(|at| at == name));
            file.map(|file| file.bytes.clone())
                .ok_or_else(|| Error::Misbehaved(format!("there is no picture `{name}`")))
        };
        Ok(Manual { rules: rules()?, help, title: picture("title")?, turn: picture("turn")? })
    }

    /// The sides of the sheets, left and right, so that they can be printed on both sides, laid into each other and folded.
    fn sides(&self) -> Vec<[Panel; 2]> {
        let mut panels = vec![Panel::Front];
        panels.extend((0..self.rules.len()).step_by(2).map(Panel::Rules));
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

/// All pages of the rules: the first one says how many there are.
fn rules() -> Result<Vec<Vec<Line>>, Error> {
    let mut console = Native::default();
    let mut pages = Vec::new();
    for number in 1.. {
        play(&mut console, if number == 1 { RULES } else { NEXT })?;
        let screen = console.screen();
        let heading = screen.line_text(0).to_uppercase();
        let count = heading
            .split_once(&format!("PAGE {number} OF "))
            .and_then(|(_, count)| count.trim().parse::<usize>().ok());
        let Some(count) = count else {
            let message = format!("the rules have no `Page {number} of`:\n{}", screen.text());
            return Err(Error::Misbehaved(message));
        };
        pages.push(printed(&screen));
        if number >= count {
            break;
        }
    }
    Ok(pages)
}

fn play(console: &mut Native, commands: &str) -> Result<(), Error> {
    let steps = script::parse(commands)?;
    script::run(console, &steps, script::Settings::default(), &mut std::io::sink())
}

/// A screen without its first and last line, which are for those who sit before one, and without the empty lines at its
/// ends and the blank columns on its left; paper has none to spare: one line at a time between.
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

/// The blanks at a line's beginning.
fn indent(line: &Line) -> usize {
    let first = &line[0];
    if first.is_strong { 0 } else { first.text.len() - first.text.trim_start().len() }
}

/// A line without the blanks at its end.
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

    fn manual(pages: usize) -> Manual {
        let (title, turn) = (Vec::new(), Vec::new());
        Manual { rules: vec![printed(&screen()); pages], help: printed(&screen()), title, turn }
    }

    #[test]
    fn what_is_inverse_is_strong_and_no_line_is_spared() {
        let span = |text: &str, is_strong| Span { text: text.into(), is_strong };
        let expected = [vec![span("  ", false), span("A<B", true)], vec![], vec![span("&", false)]];
        assert_eq!(printed(&screen()), expected);
    }

    #[test]
    fn folded_sheets_are_in_order() {
        use Panel::{Back, Blank, Front, Rules};
        assert_eq!(manual(4).sides(), [[Back, Front], [Rules(0), Rules(2)]]);
        let many = [[Back, Front], [Rules(0), Blank], [Rules(8), Rules(2)], [Rules(4), Rules(6)]];
        assert_eq!(manual(9).sides(), many);
    }
}
