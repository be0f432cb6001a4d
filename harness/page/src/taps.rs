//! Translates a tap or a click on the picture into a key.
//!
//! The places of the choices on the screen are found with a copy of the machine, or of the native
//! game ([`Asked`]): the right arrow moves the highlight from choice to choice until it returns to
//! an earlier place. The place of a choice is the cells that are lighter while the highlight is on
//! it. A tap moves the highlight there and presses RETURN, like a player at the keyboard. So a tap
//! can do nothing that keys cannot do, and needs no code in the program.
//!
//! - A highlight without text, such as the bar below a die, includes the drawing above it.
//! - In Zark City, the place of a choice is the whole card with the arrow. A choice that is not
//!   visible cannot be tapped.
//! - A tap on a key in the last line, or on a single letter, presses that key if it has an effect.
//! - If any key continues, or there is nothing to choose or to type, a tap presses the space bar.
//!
//! Source for the addresses of cells: *Apple II Reference Manual* (1979), chapter 1,
//! "High-Resolution Graphics".

use zonkers::kit::OnDisk;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, Stop};
use zonkers_harness::console::Console;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::picture::{CELL_LINES, Lines, Picture};
use zonkers_harness::screen::{COLUMNS, LINES, Look, Screen};

use crate::aloud::Heard;
use crate::aloud::city::City;

/// The frames until a key that was read has a visible effect, which takes at most 50 ms.
const FRAMES: u64 = 6;
/// The number of equal frames after which the picture counts as still.
const STILL_FRAMES: u64 = 4;
/// The maximum number of frames until a waiting key is read and has a visible effect. In some
/// positions, Zark City computes for up to 2 s before it reads a key.
const WAITING_FRAMES: u64 = 150;
/// The maximum number of choices on a screen. A large city has the most.
const CHOICES_MAX: usize = 84;
/// The maximum number of frames until the explanation of a choice appears, or a scrolled city is
/// complete.
const SCROLL_FRAMES: u64 = 60;
/// The maximum number of cells that a moving highlight changes. A key that changes more cells does
/// not move the highlight.
const CHANGED_MAX: usize = 120;
/// The words in the last line if any key continues.
const ANY_KEY: &str = "any key";
/// Taps within this distance of a choice, in columns and lines, select it.
const REACH: (usize, usize) = (2, 1);
/// Of the choices within a finger's reach, the highlighted one is taken, unless another is nearer
/// by more than this part of the reach.
const UNSURE: f64 = 1.0 / 7.0;

/// The visible bits of a cell's bytes.
const PIXELS: u64 = 0x7F7F_7F7F_7F7F_7F7F;

const RIGHT: u8 = 0x15;
const RETURN: u8 = 0x0D;
const ESCAPE: u8 = 0x1B;
const LEFT: u8 = 0x08;

/// A machine or native game that can be copied, to test the effect of a key.
pub trait Asked: Clone {
    /// The characters on the screen.
    fn screen(&self) -> Screen;
    /// The picture on display.
    fn picture(&self) -> Picture;
    /// Whether a key has not been read yet.
    fn is_key_waiting(&self) -> bool;
    /// Presses a key.
    fn press(&mut self, ascii: u8);
    /// Runs for one video frame.
    ///
    /// # Errors
    /// If the machine stops.
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

impl<P: OnDisk + Default + Clone> Asked for NativeConsole<P> {
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
        self.run(CYCLES_PER_FRAME).expect("a native game never stops");
        Ok(())
    }
}

/// The effect of a tap.
pub enum Tap<M = Apple2> {
    /// Press this key.
    Key(u8),
    /// Continue with this machine, whose highlight is on the choice, and press this key.
    Choice(Box<M>, u8),
    /// No effect, since the tap is on empty space.
    Nothing,
}

/// A choice: a machine whose highlight is on it, and its cells.
struct Choice<M> {
    machine: Box<M>,
    cells: Vec<(usize, usize)>,
}

/// A tap with a finger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finger {
    /// Columns from the left edge of the picture, 0 to 40.
    pub column: f64,
    /// Lines from its upper edge, 0 to 24.
    pub line: f64,
    /// Half of the fingertip's width, in columns and in lines.
    pub reach: (f64, f64),
}

impl Finger {
    /// The distance to a cell: 0 inside, 1 at the edge of the fingertip.
    fn distance(&self, &(line, column): &(usize, usize)) -> f64 {
        let over =
            |at: f64, start: usize| (start as f64 - at).max(at - start as f64 - 1.0).max(0.0);
        let (across, down) = (over(self.column, column), over(self.line, line));
        (across / self.reach.0).hypot(down / self.reach.1)
    }
}

/// A choice, for a button beside the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The first line and column of its part of the picture, and the number of lines and columns.
    pub place: [usize; 4],
    /// A line and a column where a tap takes it.
    pub cell: (usize, usize),
    /// Whether it is highlighted.
    pub is_marked: bool,
    /// Its name in words.
    pub label: String,
}

/// The actions of taps on one screen.
pub struct Answers<'a, M> {
    machine: &'a M,
    screen: Screen,
    shown: Vec<Seen>,
    /// The action of a tap on empty space.
    beside: Beside,
    choices: Vec<Choice<M>>,
    /// Whether the first of the choices is highlighted.
    is_marked: bool,
    /// Whether each key has an effect, if known.
    effects: [Option<bool>; 128],
}

/// The action of a tap on empty space.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    /// No action: the program is busy, for example because a key is waiting. No other cell has an
    /// action either.
    Waits,
    /// The space bar, which ends the current animation. All other cells have the same action.
    GoesOn,
    /// The space bar.
    MayGoOn,
    /// No action.
    Nothing,
}

impl<'a, M: Asked> Answers<'a, M> {
    /// Analyses the screen with copies of the machine, which itself does not change.
    ///
    /// # Errors
    /// If a copy of the machine stops.
    pub fn of(machine: &'a M) -> Result<Answers<'a, M>, Stop> {
        let (screen, shown) = (machine.screen(), cells(&machine.picture()));
        let mut answers = Answers {
            machine,
            screen,
            shown,
            beside: Beside::Waits,
            choices: Vec::new(),
            is_marked: false,
            effects: [None; 128],
        };
        // Our games have 40 columns.
        if machine.is_key_waiting() || answers.screen.columns() != COLUMNS {
            return Ok(answers);
        }
        if answers.shown != cells(&after(machine, None)?.picture()) {
            answers.beside = Beside::GoesOn;
            return Ok(answers);
        }
        // Do not test keys here: a computer player may compute before a key has a visible effect.
        if answers.last_line_says(ANY_KEY) {
            answers.beside = Beside::MayGoOn;
            return Ok(answers);
        }
        (answers.choices, answers.is_marked) = choices(machine)?;
        answers.beside = Beside::Nothing;
        // At a prompt for text, these keys may be refused. With a single choice, the space bar
        // would select it, and the arrow has no effect.
        let is_free = answers.choices.is_empty() && !answers.last_line_says("type,");
        if is_free && answers.try_key(b' ')? && answers.try_key(RIGHT)? {
            answers.beside = Beside::MayGoOn;
        }
        Ok(answers)
    }

    /// The action of a tap on this cell.
    ///
    /// # Errors
    /// If a copy of the machine stops.
    pub fn at(&mut self, line: usize, column: usize) -> Result<Tap<M>, Stop> {
        match self.beside {
            Beside::Waits => return Ok(Tap::Nothing),
            Beside::GoesOn => return Ok(Tap::Key(b' ')),
            Beside::MayGoOn | Beside::Nothing => {}
        }
        // Arrows turn pages here instead of moving a highlight.
        if self.last_line_says(ANY_KEY) && line != LINES - 1 {
            return Ok(Tap::Key(b' '));
        }
        if let Some(choice) = nearest(&self.choices, line, column, (0, 0)) {
            return Ok(Tap::Choice(choice.machine.clone(), RETURN));
        }
        let columns = [Some(column), column.checked_sub(1), Some(column + 1)];
        let mut columns = columns.into_iter().flatten();
        if let Some(key) = columns.find_map(|column| key_at(&self.screen, line, column))
            && self.try_key(key)?
        {
            return Ok(Tap::Key(key));
        }
        if let Some(choice) = nearest(&self.choices, line, column, REACH) {
            return Ok(Tap::Choice(choice.machine.clone(), RETURN));
        }
        // The highlight cannot move if there is only one choice.
        let cell = self.screen.line(line)[column];
        if self.choices.is_empty() && cell.look == Look::Inverse && cell.character != b' ' {
            return Ok(Tap::Key(RETURN));
        }
        Ok(if self.beside == Beside::MayGoOn { Tap::Key(b' ') } else { Tap::Nothing })
    }

    /// The action of a tap with a finger: the nearest choice within its reach, or else the action
    /// of the cell below it.
    ///
    /// # Errors
    /// The stop of a copy of the machine.
    pub fn near(&mut self, finger: &Finger) -> Result<Tap<M>, Stop> {
        let (line, column) = (finger.line as usize, finger.column as usize);
        let (line, column) = (line.min(LINES - 1), column.min(COLUMNS - 1));
        if self.last_line_says(ANY_KEY) {
            return self.at(line, column);
        }
        let distance = |choice: &Choice<M>| {
            choice.cells.iter().map(|cell| finger.distance(cell)).min_by(f64::total_cmp)
        };
        let near = self.choices.iter().filter_map(|choice| Some((distance(choice)?, choice)));
        let nearest = near.min_by(|one, other| one.0.total_cmp(&other.0));
        // A key below the finger comes before a choice beside it.
        let reach = if key_at(&self.screen, line, column).is_some() { 0.0 } else { 1.0 };
        let Some((least, nearest)) = nearest.filter(|(least, _)| *least <= reach) else {
            return self.at(line, column);
        };
        let marked = self.choices.first().filter(|_| self.is_marked);
        let is_near = |choice: &&Choice<M>| distance(choice).is_some_and(|at| at <= least + UNSURE);
        let choice = marked.filter(is_near).unwrap_or(nearest);
        Ok(Tap::Choice(choice.machine.clone(), RETURN))
    }

    /// The choices, line by line from the left, so that the highlight does not change their order.
    pub fn offers(&self) -> Vec<Offer> {
        let offer = |(number, choice): (usize, &Choice<M>)| {
            let lines = choice.cells.iter().map(|cell| cell.0);
            let columns = choice.cells.iter().map(|cell| cell.1);
            let (top, left) = (lines.clone().min()?, columns.clone().min()?);
            let (bottom, right) = (lines.max()?, columns.max()?);
            let heard = Heard::of(&choice.machine.screen(), &choice.machine.picture());
            let (label, place) = heard.name_of(&choice.cells);
            Some(Offer {
                place: place.unwrap_or([top, left, bottom + 1 - top, right + 1 - left]),
                cell: choice.cells[choice.cells.len() / 2],
                is_marked: number == 0 && self.is_marked,
                label,
            })
        };
        let mut offers: Vec<Offer> = self.choices.iter().enumerate().filter_map(offer).collect();
        offers.sort_by_key(|offer| [offer.place[0], offer.place[1]]);
        offers
    }

    /// Whether the last line contains these words, which are in lower case. Ignores case.
    fn last_line_says(&self, words: &str) -> bool {
        self.screen.line_text(LINES - 1).to_ascii_lowercase().contains(words)
    }

    /// Presses a key in a copy of the machine. Returns whether it has a visible effect.
    fn try_key(&mut self, key: u8) -> Result<bool, Stop> {
        if let Some(has_effect) = self.effects[usize::from(key)] {
            return Ok(has_effect);
        }
        let mut pressed = after(self.machine, Some(key))?;
        // The last line may disappear and come back.
        run_until_still(&mut *pressed)?;
        let has_effect = cells(&pressed.picture()) != self.shown;
        self.effects[usize::from(key)] = Some(has_effect);
        Ok(has_effect)
    }
}

/// Copies the machine, presses a key in the copy and runs it for some frames.
fn after<M: Asked>(machine: &M, key: Option<u8>) -> Result<Box<M>, Stop> {
    let mut copy = Box::new(machine.clone());
    if let Some(key) = key {
        copy.press(key);
    }
    // A key waits while the disk is read or a program is unpacked.
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

/// The visible contents of a cell.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Seen {
    /// The eight bytes of a cell in a picture, or a character and whether it is inverse.
    what: u64,
    /// The number of lit pixels. Only inverse characters count as lit.
    light: u32,
}

/// The visible contents of all cells, line by line. Empty for kinds of pictures that our games do
/// not use.
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

/// All choices, and whether the first one is highlighted. Empty if the right arrow moves no
/// highlight.
fn choices<M: Asked>(machine: &M) -> Result<(Vec<Choice<M>>, bool), Stop> {
    let city = City::of(&machine.picture());
    let is_marked;
    let mut machines = vec![Box::new(machine.clone())];
    let mut seen = vec![cells(&machine.picture())];
    loop {
        let mut next = after(&**machines.last().expect("at least one machine"), Some(RIGHT))?;
        run_until_still(&mut *next)?;
        let shown = cells(&next.picture());
        let last = seen.last().expect("at least one screen");
        let changed = (0..shown.len()).filter(|&at| shown[at] != last[at]).count();
        let is_highlight = changed <= CHANGED_MAX || city.is_some();
        if changed == 0 || !is_highlight || machines.len() > CHOICES_MAX {
            return Ok((Vec::new(), false));
        }
        // The highlight may appear only with the first press.
        if let Some(first) = seen.iter().position(|before| *before == shown) {
            machines.drain(..first);
            seen.drain(..first);
            is_marked = first == 0;
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
    let place = |choice: usize| place_of(&seen, &machines[choice].screen(), choice);
    let places: Vec<_> = (0..seen.len()).map(place).collect();
    let screen = machine.screen();
    let with = |(choice, machine): (usize, Box<M>)| {
        let cells = pointed[choice]
            .clone()
            .unwrap_or_else(|| with_drawing_above(&screen, &seen[choice], &places, choice));
        Choice { machine, cells }
    };
    Ok((machines.into_iter().enumerate().map(with).collect(), is_marked))
}

/// Runs until some consecutive frames are equal.
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

/// The largest connected group of cells that are lighter while the highlight is on this choice than
/// on any other. Text that is not highlighted does not count: it explains the choice. `screen` is
/// the screen with the highlight on the choice.
fn place_of(seen: &[Vec<Seen>], screen: &Screen, choice: usize) -> Vec<(usize, usize)> {
    let is_explanation = |at: usize| {
        let cell = screen.line(at / COLUMNS)[at % COLUMNS];
        cell.look == Look::Normal && cell.character != b' '
    };
    let is_lighter = |at: usize| {
        let mut others =
            (0..seen.len()).filter(|&other| other != choice).map(|other| seen[other][at]);
        let first = others.next().expect("a moving highlight has at least two places");
        seen[choice][at].light > first.light && others.all(|other| other == first)
    };
    let mut left: Vec<(usize, usize)> = (0..LINES * COLUMNS)
        .filter(|&at| is_lighter(at) && !is_explanation(at))
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

/// The cells of a choice. If they contain no characters, includes the drawing above them, up to the
/// next choice.
fn with_drawing_above(
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

/// The choice nearest to this cell, within `reach`.
fn nearest<M>(
    choices: &[Choice<M>],
    line: usize,
    column: usize,
    reach: (usize, usize),
) -> Option<&Choice<M>> {
    let distance = |choice: &Choice<M>| {
        let distances =
            choice.cells.iter().map(|cell| (cell.1.abs_diff(column), cell.0.abs_diff(line)));
        // Cells are a little higher than wide.
        distances.filter(|&(x, y)| x <= reach.0 && y <= reach.1).map(|(x, y)| x * x + y * y).min()
    };
    let near = choices.iter().filter_map(|choice| Some((distance(choice)?, choice)));
    near.min_by_key(|&(distance, _)| distance).map(|(_, choice)| choice)
}

/// The key that the text at this cell names: in the last line the key at or before the cell, in
/// other lines a single character.
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
            // Two blanks separate the keys.
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

/// The code of the key with this name.
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
