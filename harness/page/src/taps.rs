//! A tap on the picture, or a click: which press it stands for.
//!
//! Nobody tells where on the screen what can be chosen. The program is asked, in a copy of the machine, or natively in a copy of the
//! game ([`Asked`]), which must answer alike: the right arrow moves the
//! highlight from one choice to the next until it is where it was once before, and what is lighter while the highlight is on a choice is
//! that choice's place. A tap moves the highlight there and takes it with RETURN, as a person would, who has only keys. So
//! a tap never does what keys cannot do, and the program has not a byte for it.
//!
//! - A highlight that has no words of its own, such as the bar below a die, stands for what is above it.
//! - In Zark City, what an arrow points at is read from the picture, with all of its card; a choice that is out of sight is none.
//! - A key that the last line names, or a letter that stands alone, is that key, if it does something.
//! - Where the last line says that any key will do, or there is nothing to choose or to type, a tap is the space bar: what moves is brought to its
//!   end.
//!
//! Source of the cells' places: *Apple II Reference Manual* (1979), chapter 1, "High-Resolution Graphics".

use zonkers::kit::OnDisk;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, Stop};
use zonkers_harness::console::Console;
use zonkers_harness::native::Core;
use zonkers_harness::picture::{CELL_LINES, Lines, Picture};
use zonkers_harness::screen::{COLUMNS, LINES, Look, Screen};

use crate::aloud::city::City;

/// Frames in which the program shows what a key does that it has read: it has 50 ms for that.
const FRAMES: u64 = 6;
/// Frames that show the same, after which nothing more comes.
const STILL_FRAMES: u64 = 4;
/// Frames for which a key may wait until the program reads it, and what it does is shown.
const WAITING_FRAMES: u64 = 90;
/// Choices on a screen; the most are places in a large city.
const CHOICES_MAX: usize = 84;
/// Frames in which what the highlight is on may be explained, and a city drawn anew, since it is scrolled to what is marked.
const SCROLL_FRAMES: u64 = 60;
/// Cells that change when a highlight moves; where more do, it was no highlight.
const CHANGED_MAX: usize = 120;
/// What the last line says where every key does the same.
const ANY_KEY: &str = "any key";
/// A finger is no needle: so many columns and lines beside a choice still mean it.
const REACH: (usize, usize) = (2, 1);

/// The bits of a cell's bytes that are seen.
const PIXELS: u64 = 0x7F7F_7F7F_7F7F_7F7F;

const RIGHT: u8 = 0x15;
const RETURN: u8 = 0x0D;
const ESCAPE: u8 = 0x1B;
const LEFT: u8 = 0x08;

/// What runs a program and can be copied, to see what a press would do.
pub trait Asked: Clone {
    /// The characters on the screen.
    fn screen(&self) -> Screen;
    /// What is on display.
    fn picture(&self) -> Picture;
    /// Whether a key has not been read yet.
    fn is_key_waiting(&self) -> bool;
    /// Presses a key.
    fn press(&mut self, ascii: u8);
    /// Lets a video frame pass.
    ///
    /// # Errors
    /// Why the machine stopped.
    fn run_frame(&mut self) -> Result<(), Stop>;
}

impl Asked for Apple2 {
    fn screen(&self) -> Screen {
        Apple2::screen(self)
    }

    fn picture(&self) -> Picture {
        Apple2::picture(self)
    }

    fn is_key_waiting(&self) -> bool {
        self.bus().keyboard.is_waiting()
    }

    fn press(&mut self, ascii: u8) {
        let cycle = self.cycles();
        self.bus_mut().keyboard.press(ascii, cycle);
    }

    fn run_frame(&mut self) -> Result<(), Stop> {
        self.run(CYCLES_PER_FRAME)
    }
}

impl<P: OnDisk + Default + Clone> Asked for Core<P> {
    fn screen(&self) -> Screen {
        Console::screen(self)
    }

    fn picture(&self) -> Picture {
        Console::picture(self)
    }

    fn is_key_waiting(&self) -> bool {
        Console::is_key_waiting(self)
    }

    fn press(&mut self, ascii: u8) {
        Console::press(self, ascii);
    }

    fn run_frame(&mut self) -> Result<(), Stop> {
        self.run(CYCLES_PER_FRAME).expect("a game without a machine does not stop");
        Ok(())
    }
}

/// What a tap does.
pub enum Tap<M = Apple2> {
    /// This key.
    Key(u8),
    /// This key, after the highlight was moved: the machine in which it is on what was tapped.
    Choice(Box<M>, u8),
    /// Nothing: it is beside everything.
    Nothing,
}

/// A choice: the machine in which the highlight is on it, and the cells that mean it.
struct Choice<M> {
    machine: Box<M>,
    cells: Vec<(usize, usize)>,
}

/// What a tap on this cell does. The machine is as it was.
///
/// # Errors
/// Why a copy of the machine stopped.
pub fn tap<M: Asked>(machine: &M, line: usize, column: usize) -> Result<Tap<M>, Stop> {
    Answers::of(machine)?.at(line, column)
}

/// What the cells of the screen answer to.
pub struct Answers<'a, M> {
    machine: &'a M,
    screen: Screen,
    shown: Vec<Seen>,
    /// What a tap beside everything does.
    beside: Beside,
    choices: Vec<Choice<M>>,
    /// By key, whether it does anything, as far as that was asked.
    does: [Option<bool>; 128],
}

/// What a tap does that touches nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    /// Nothing, and nothing can be touched either: what the key before it does is not seen yet, say.
    Waits,
    /// It is the space bar everywhere: something moves, or pages are turned.
    GoesOn,
    /// The same where nothing is touched.
    MayGoOn,
    /// Nothing.
    Nothing,
}

impl<'a, M: Asked> Answers<'a, M> {
    /// Asks the program of a machine, which is as it was then.
    ///
    /// # Errors
    /// Why a copy of the machine stopped.
    pub fn of(machine: &'a M) -> Result<Answers<'a, M>, Stop> {
        let (screen, shown) = (machine.screen(), cells(&machine.picture()));
        let mut answers = Answers {
            machine,
            screen,
            shown,
            beside: Beside::Waits,
            choices: Vec::new(),
            does: [None; 128],
        };
        // No game of ours has 80 columns.
        if machine.is_key_waiting() || answers.screen.columns() != COLUMNS {
            return Ok(answers);
        }
        if answers.shown != cells(&after(machine, None)?.picture()) {
            answers.beside = Beside::GoesOn;
            return Ok(answers);
        }
        // A computer player may think before anything is seen of a key.
        if answers.last_line_says(ANY_KEY) {
            answers.beside = Beside::MayGoOn;
            return Ok(answers);
        }
        answers.choices = choices(machine)?;
        answers.beside = Beside::Nothing;
        // Where something is typed, both keys may be refused; where the highlight has but one place, the space bar would take what it
        // is on, and the arrow does nothing.
        let is_free = answers.choices.is_empty() && !answers.last_line_says("type,");
        if is_free && answers.does(b' ')? && answers.does(RIGHT)? {
            answers.beside = Beside::MayGoOn;
        }
        Ok(answers)
    }

    /// What a tap on this cell does.
    ///
    /// # Errors
    /// Why a copy of the machine stopped.
    pub fn at(&mut self, line: usize, column: usize) -> Result<Tap<M>, Stop> {
        match self.beside {
            Beside::Waits => return Ok(Tap::Nothing),
            Beside::GoesOn => return Ok(Tap::Key(b' ')),
            Beside::MayGoOn | Beside::Nothing => {}
        }
        // Pages that the arrows turn are no choices.
        if self.last_line_says(ANY_KEY) && line != LINES - 1 {
            return Ok(Tap::Key(b' '));
        }
        if let Some(choice) = nearest(&self.choices, line, column, (0, 0)) {
            return Ok(Tap::Choice(choice.machine.clone(), RETURN));
        }
        let columns = [Some(column), column.checked_sub(1), Some(column + 1)];
        let mut columns = columns.into_iter().flatten();
        if let Some(key) = columns.find_map(|column| key_at(&self.screen, line, column))
            && self.does(key)?
        {
            return Ok(Tap::Key(key));
        }
        if let Some(choice) = nearest(&self.choices, line, column, REACH) {
            return Ok(Tap::Choice(choice.machine.clone(), RETURN));
        }
        // A highlight that stands on the only choice does not move.
        let cell = self.screen.line(line)[column];
        if self.choices.is_empty() && cell.look == Look::Inverse && cell.character != b' ' {
            return Ok(Tap::Key(RETURN));
        }
        Ok(if self.beside == Beside::MayGoOn { Tap::Key(b' ') } else { Tap::Nothing })
    }

    /// Whether the last line has these small letters, or the same as capitals.
    fn last_line_says(&self, words: &str) -> bool {
        self.screen.line_text(LINES - 1).to_ascii_lowercase().contains(words)
    }

    /// Whether a key changes anything.
    fn does(&mut self, key: u8) -> Result<bool, Stop> {
        if let Some(does) = self.does[usize::from(key)] {
            return Ok(does);
        }
        let mut pressed = after(self.machine, Some(key))?;
        // The last line may go dark at once, and come back.
        run_until_still(&mut *pressed)?;
        let does = cells(&pressed.picture()) != self.shown;
        self.does[usize::from(key)] = Some(does);
        Ok(does)
    }
}

/// The machine a little later, after this press.
fn after<M: Asked>(machine: &M, key: Option<u8>) -> Result<Box<M>, Stop> {
    let mut copy = Box::new(machine.clone());
    if let Some(key) = key {
        copy.press(key);
    }
    // While the disk is read or a program unpacked, a key waits.
    let mut frames = 0;
    for _ in 0..WAITING_FRAMES {
        copy.run_frame()?;
        frames += u64::from(!copy.is_key_waiting());
        if frames == FRAMES {
            break;
        }
    }
    Ok(copy)
}

/// What is seen in a cell.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Seen {
    /// The eight bytes of a picture's, or a character and whether it is inverse.
    what: u64,
    /// How light it is. A character that is not inverse is dark, whichever it is.
    light: u32,
}

/// What is seen in each cell, line by line; nothing in pictures that no game of ours shows.
fn cells(picture: &Picture) -> Vec<Seen> {
    let in_picture = |lines: &Lines, line: usize, column: usize| {
        let rows = &lines[CELL_LINES * line..][..CELL_LINES];
        let what = rows.iter().fold(0, |what, row| what << 8 | u64::from(row[column]));
        Seen { what, light: (what & PIXELS).count_ones() }
    };
    let in_text = |screen: &Screen, line: usize, column: usize| {
        let cell = screen.line(line)[column];
        let is_light = cell.look != Look::Normal;
        let what = u64::from(cell.character) | u64::from(is_light) << 7;
        Seen { what, light: is_light.into() }
    };
    let cell = |(line, column)| match picture {
        Picture::Hires(lines) => in_picture(lines, line, column),
        Picture::Text(screen) => in_text(screen, line, column),
        _ => Seen::default(),
    };
    let places = (0..LINES).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
    places.map(cell).collect()
}

/// All choices; none where the right arrow moves no highlight.
fn choices<M: Asked>(machine: &M) -> Result<Vec<Choice<M>>, Stop> {
    let city = City::of(&machine.picture());
    let mut machines = vec![Box::new(machine.clone())];
    let mut seen = vec![cells(&machine.picture())];
    loop {
        let mut next = after(&**machines.last().expect("one at least"), Some(RIGHT))?;
        run_until_still(&mut *next)?;
        let shown = cells(&next.picture());
        let last = seen.last().expect("one at least");
        let changed = (0..shown.len()).filter(|&at| shown[at] != last[at]).count();
        let is_highlight = changed <= CHANGED_MAX || city.is_some();
        if changed == 0 || !is_highlight || machines.len() > CHOICES_MAX {
            return Ok(Vec::new());
        }
        // Before the first press, the highlight may be nowhere.
        if let Some(first) = seen.iter().position(|before| *before == shown) {
            machines.drain(..first);
            seen.drain(..first);
            break;
        }
        machines.push(next);
        seen.push(shown);
    }
    let in_city = |machine: &M| {
        let now = city.as_ref()?;
        City::of(&machine.picture())?.pointed_cells(now)
    };
    let pointed: Vec<_> = machines.iter().map(|machine| in_city(machine)).collect();
    let places: Vec<_> = (0..seen.len()).map(|choice| place_of(&seen, choice)).collect();
    let screen = machine.screen();
    let with = |(choice, machine): (usize, Box<M>)| {
        let cells = pointed[choice]
            .clone()
            .unwrap_or_else(|| with_what_is_above(&screen, &seen[choice], &places, choice));
        Choice { machine, cells }
    };
    Ok(machines.into_iter().enumerate().map(with).collect())
}

/// Runs until some frames show the same.
fn run_until_still<M: Asked>(machine: &mut M) -> Result<(), Stop> {
    let (mut before, mut still) = (cells(&machine.picture()), 0);
    for _ in 0..SCROLL_FRAMES {
        machine.run_frame()?;
        let now = cells(&machine.picture());
        still = if now == before { still + 1 } else { 0 };
        if still == STILL_FRAMES {
            break;
        }
        before = now;
    }
    Ok(())
}

/// The cells that are lighter while the highlight is on a choice than while it is on any other: those of them that lie
/// together and are most.
fn place_of(seen: &[Vec<Seen>], choice: usize) -> Vec<(usize, usize)> {
    let is_lighter = |at: usize| {
        let mut others =
            (0..seen.len()).filter(|&other| other != choice).map(|other| seen[other][at]);
        let first = others.next().expect("a highlight that moves has two places");
        seen[choice][at].light > first.light && others.all(|other| other == first)
    };
    let mut left: Vec<(usize, usize)> = (0..LINES * COLUMNS)
        .filter(|&at| is_lighter(at))
        .map(|at| (at / COLUMNS, at % COLUMNS))
        .collect();
    let mut largest = Vec::new();
    while let Some(cell) = left.pop() {
        let mut part = vec![cell];
        let mut at = 0;
        while let Some(&(line, column)) = part.get(at) {
            let (near, far): (Vec<_>, Vec<_>) = left
                .into_iter()
                .partition(|other| line.abs_diff(other.0) <= 1 && column.abs_diff(other.1) <= 1);
            part.extend(near);
            left = far;
            at += 1;
        }
        if part.len() > largest.len() {
            largest = part;
        }
    }
    largest
}

/// A choice's cells, and where no character stands in any of them, what is drawn above them, up to another choice.
fn with_what_is_above(
    screen: &Screen,
    seen: &[Seen],
    places: &[Vec<(usize, usize)>],
    choice: usize,
) -> Vec<(usize, usize)> {
    let mut cells = places[choice].clone();
    if cells.iter().any(|&(line, column)| screen.line(line)[column].character != b' ') {
        return cells;
    }
    for (line, column) in places[choice].clone() {
        for above in (0..line).rev() {
            let is_drawn = seen[above * COLUMNS + column].what & PIXELS != 0;
            if !is_drawn || places.iter().any(|place| place.contains(&(above, column))) {
                break;
            }
            cells.push((above, column));
        }
    }
    cells
}

/// The choice next to this cell, if one is within reach.
fn nearest<M>(
    choices: &[Choice<M>],
    line: usize,
    column: usize,
    reach: (usize, usize),
) -> Option<&Choice<M>> {
    let distance = |choice: &Choice<M>| {
        let distances =
            choice.cells.iter().map(|cell| (cell.1.abs_diff(column), cell.0.abs_diff(line)));
        // A cell is a little higher than wide.
        distances.filter(|&(x, y)| x <= reach.0 && y <= reach.1).map(|(x, y)| x * x + y * y).min()
    };
    let near = choices.iter().filter_map(|choice| Some((distance(choice)?, choice)));
    near.min_by_key(|&(distance, _)| distance).map(|(_, choice)| choice)
}

/// The key that a word is: on the last line the one at or before this cell, elsewhere a single character.
fn key_at(screen: &Screen, line: usize, column: usize) -> Option<u8> {
    let is_last = (line + 1..LINES).all(|below| screen.line_text(below).trim().is_empty());
    let text = screen.line_text(line);
    let (mut found, mut start) = (None, 0);
    for word in text.split(' ') {
        let end = start + word.len();
        if start > column {
            break;
        }
        if word.is_empty() {
            // Two blanks end what a key does.
            let is_gap = start > 0 && text.as_bytes()[start - 1] == b' ';
            found = found.filter(|_| !is_gap);
        } else {
            let key = key_named(word);
            let is_here = (start..end).contains(&column);
            found = if is_last { key.or(found) } else { key.filter(|_| is_here) };
        }
        start = end + 1;
    }
    found
}

/// The key of this name.
fn key_named(word: &str) -> Option<u8> {
    match word.trim_end_matches([',', ';', ':']) {
        "RETURN" | "OK" => Some(RETURN),
        "SPACE" | "ANY" | "KEY" => Some(b' '),
        "ESC" => Some(ESCAPE),
        "DEL" => Some(LEFT),
        key => match key.as_bytes() {
            &[key] if !key.is_ascii_lowercase() => Some(key),
            _ => None,
        },
    }
}
