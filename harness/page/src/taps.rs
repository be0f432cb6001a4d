//! A tap on the picture, or a click: which press it stands for.
//!
//! Nobody tells where on the screen what can be chosen. The program is asked, in a copy of the machine: the right arrow moves the
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

use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, Stop};
use zonkers_harness::screen::{COLUMNS, LINES, Look, Screen, offset};

use crate::aloud::city::City;

/// Frames in which the program shows what a key does that it has read: it has 50 ms for that.
const FRAMES: u64 = 6;
/// Frames that show the same, after which nothing more comes.
const STILL_FRAMES: u64 = 4;
/// Frames for which a key may wait until the program reads it, and what it does is shown.
const WAITING_FRAMES: u64 = 90;
/// Choices on a screen; the most are places in a large city.
const CHOICES_MAX: usize = 84;
/// Frames in which a city may be drawn anew, since it is scrolled to what is marked.
const SCROLL_FRAMES: u64 = 60;
/// Cells that change when a highlight moves; where more do, it was no highlight.
const CHANGED_MAX: usize = 120;
/// Cells that change when a character is typed: where it stands, and a line of complaint.
const TYPED_MAX: usize = 40;
/// A finger is no needle: so many columns and lines beside a choice still mean it.
const REACH: (usize, usize) = (2, 1);

const RIGHT: u8 = 0x15;
const RETURN: u8 = 0x0D;
const ESCAPE: u8 = 0x1B;
const LEFT: u8 = 0x08;

/// What a tap does.
pub enum Tap {
    /// This key.
    Key(u8),
    /// This key, after the highlight was moved: the machine in which it is on what was tapped.
    Choice(Box<Apple2>, u8),
    /// Nothing: it is beside everything.
    Nothing,
}

/// A choice: the machine in which the highlight is on it, and the cells that mean it.
struct Choice {
    machine: Box<Apple2>,
    cells: Vec<(usize, usize)>,
}

/// What a tap on this cell does. The machine is as it was.
///
/// # Errors
/// Why a copy of the machine stopped.
pub fn tap(machine: &Apple2, line: usize, column: usize) -> Result<Tap, Stop> {
    // What the key before this tap does is not seen yet.
    if machine.bus().keyboard.is_waiting() {
        return Ok(Tap::Nothing);
    }
    if cells(machine) != cells(&*after(machine, None)?) {
        return Ok(Tap::Key(b' '));
    }
    // Pages that the arrows turn are no choices.
    let last = machine.screen().line_text(LINES - 1).to_ascii_lowercase();
    if last.contains("any key") && line != LINES - 1 {
        return Ok(Tap::Key(b' '));
    }
    let choices = choices(machine)?;
    if let Some(choice) = nearest(&choices, line, column, (0, 0)) {
        return Ok(Tap::Choice(choice.machine.clone(), RETURN));
    }
    let screen = machine.screen();
    let columns = [Some(column), column.checked_sub(1), Some(column + 1)];
    if let Some(key) =
        columns.into_iter().flatten().find_map(|column| key_at(&screen, line, column))
        && cells(machine) != cells(&*after(machine, Some(key))?)
    {
        return Ok(Tap::Key(key));
    }
    if let Some(choice) = nearest(&choices, line, column, REACH) {
        return Ok(Tap::Choice(choice.machine.clone(), RETURN));
    }
    // A highlight that stands on the only choice does not move.
    let cell = screen.line(line)[column];
    if choices.is_empty() && cell.look == Look::Inverse && cell.character != b' ' {
        return Ok(Tap::Key(RETURN));
    }
    // Where something is typed, the space bar types a blank, and the arrow does nothing.
    let changes = |key| -> Result<usize, Stop> {
        let pressed = cells(&*after(machine, Some(key))?);
        Ok(cells(machine).iter().zip(&pressed).filter(|(before, now)| before != now).count())
    };
    let blank = changes(b' ')?;
    let goes_on = blank > TYPED_MAX || (blank > 0) == (changes(RIGHT)? > 0);
    Ok(if choices.is_empty() && goes_on { Tap::Key(b' ') } else { Tap::Nothing })
}

/// The machine a little later, after this press.
fn after(machine: &Apple2, key: Option<u8>) -> Result<Box<Apple2>, Stop> {
    let mut copy = Box::new(machine.clone());
    if let Some(key) = key {
        let cycle = copy.cycles();
        copy.bus_mut().keyboard.press(key, cycle);
    }
    // While the disk is read or a program unpacked, a key waits.
    let mut frames = 0;
    for _ in 0..WAITING_FRAMES {
        copy.run(CYCLES_PER_FRAME)?;
        frames += u64::from(!copy.bus().keyboard.is_waiting());
        if frames == FRAMES {
            break;
        }
    }
    Ok(copy)
}

/// What is seen in each cell, line by line: the eight bytes of a picture's, or the code of a character.
fn cells(machine: &Apple2) -> Vec<u64> {
    let video = machine.bus().video;
    let is_text = video.is_text || !video.is_hires;
    let page = match (is_text, video.is_page_2) {
        (true, false) => 0x400,
        (true, true) => 0x800,
        (false, false) => 0x2000,
        (false, true) => 0x4000,
    };
    let peek = |at: u16| u64::from(machine.bus().peek(page + at));
    let cell = |line, column| match is_text {
        true => peek(offset(line, column)),
        false => (0..8).fold(0, |rows, row| rows << 8 | peek(offset(line, column) + row * 0x400)),
    };
    (0..LINES)
        .flat_map(|line| (0..COLUMNS).map(move |column| (line, column)))
        .map(|(line, column)| cell(line, column))
        .collect()
}

/// How light a cell is. A character that is not inverse is dark, whichever it is.
fn light(cell: u64) -> u32 {
    match cell {
        0..=0x7F => 56,
        0x80..=0xFF => 0,
        _ => (cell & 0x7F7F_7F7F_7F7F_7F7F).count_ones(),
    }
}

/// All choices; none where the right arrow moves no highlight.
fn choices(machine: &Apple2) -> Result<Vec<Choice>, Stop> {
    let city = City::of(&machine.picture());
    let mut machines = vec![Box::new(machine.clone())];
    let mut seen = vec![cells(machine)];
    loop {
        let mut next = after(machines.last().expect("one at least"), Some(RIGHT))?;
        if city.is_some() {
            run_until_still(&mut next)?;
        }
        let shown = cells(&next);
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
    let in_city = |machine: &Apple2| {
        let now = city.as_ref()?;
        City::of(&machine.picture())?.pointed_cells(now)
    };
    let pointed: Vec<_> = machines.iter().map(|machine| in_city(machine)).collect();
    let places: Vec<_> = (0..seen.len()).map(|choice| place_of(&seen, choice)).collect();
    let screen = machine.screen();
    let with = |(choice, machine): (usize, Box<Apple2>)| {
        let cells = pointed[choice]
            .clone()
            .unwrap_or_else(|| with_what_is_above(&screen, &seen[choice], &places, choice));
        Choice { machine, cells }
    };
    Ok(machines.into_iter().enumerate().map(with).collect())
}

/// Runs until some frames show the same.
fn run_until_still(machine: &mut Apple2) -> Result<(), Stop> {
    let (mut before, mut still) = (cells(machine), 0);
    for _ in 0..SCROLL_FRAMES {
        machine.run(CYCLES_PER_FRAME)?;
        let now = cells(machine);
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
fn place_of(seen: &[Vec<u64>], choice: usize) -> Vec<(usize, usize)> {
    let is_lighter = |at: usize| {
        let mut others =
            (0..seen.len()).filter(|&other| other != choice).map(|other| seen[other][at]);
        let first = others.next().expect("a highlight that moves has two places");
        light(seen[choice][at]) > light(first) && others.all(|other| other == first)
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
    seen: &[u64],
    places: &[Vec<(usize, usize)>],
    choice: usize,
) -> Vec<(usize, usize)> {
    let mut cells = places[choice].clone();
    if cells.iter().any(|&(line, column)| screen.line(line)[column].character != b' ') {
        return cells;
    }
    for (line, column) in places[choice].clone() {
        for above in (0..line).rev() {
            let is_drawn = seen[above * COLUMNS + column] & 0x7F7F_7F7F_7F7F_7F7F != 0;
            if !is_drawn || places.iter().any(|place| place.contains(&(above, column))) {
                break;
            }
            cells.push((above, column));
        }
    }
    cells
}

/// The choice next to this cell, if one is within reach.
fn nearest(
    choices: &[Choice],
    line: usize,
    column: usize,
    reach: (usize, usize),
) -> Option<&Choice> {
    let distance = |choice: &Choice| {
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
