//! Puts the terminal into raw mode, draws on it, and restores it on every exit.

mod grid;
mod protocol;

use std::io::{self, ErrorKind, IsTerminal, stdin, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use crossterm::style::{
    Attribute, Color, Print, ResetColor, SetAttribute, SetColors, force_color_output,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size, window_size,
};
use crossterm::{execute, queue};

use crate::Error;
use crate::monitor::{Frame, Monitor, Rgb};
use crate::outlet::Outlet;
use crate::picture::Picture;
use crate::reading::{Glyphs, Reading};
use crate::screen::{COLUMNS, LINES, Screen};
use crate::signals::{self, Watched};
use grid::{Cell, Grid};
pub use protocol::Protocol;

/// Time limit for restoring the terminal.
const LEAVE_LIMIT: Duration = Duration::from_secs(1);
/// Capacity of the event queue.
const EVENTS_MAX: usize = 256;

/// The presentation of pictures in the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pictures {
    /// The best method that the terminal supports.
    #[default]
    Auto,
    /// Images, sent with this terminal graphics protocol.
    By(Protocol),
    /// Half blocks.
    Blocks,
    /// The Apple's 40 by 24 characters: letters, and dots for graphics.
    Characters,
}

impl Pictures {
    /// The method with this name: `auto`, `kitty`, `iterm`, `sixel`, `blocks` or `text`.
    pub fn named(name: &str) -> Option<Pictures> {
        Some(match name {
            "auto" => Pictures::Auto,
            "kitty" => Pictures::By(Protocol::Kitty),
            "iterm" => Pictures::By(Protocol::Iterm),
            "sixel" => Pictures::By(Protocol::Sixel),
            "blocks" => Pictures::Blocks,
            "text" => Pictures::Characters,
            _ => return None,
        })
    }

    /// The method to use in this window.
    fn for_window(self, window: Window) -> Pictures {
        match self {
            Pictures::Auto => match Protocol::detect(|name| std::env::var(name).ok()) {
                Some(protocol) => Pictures::By(protocol),
                // Half blocks are legible if there is one for each pixel.
                None if window.columns >= 280 && window.lines >= 96 => Pictures::Blocks,
                None => Pictures::Characters,
            },
            other => other,
        }
    }
}

/// The terminal, in raw mode. Dropping this value restores the terminal. Frames are skipped while
/// the terminal is slow to read.
pub struct Terminal {
    out: Outlet,
    /// Bytes to be written next.
    queued: Vec<u8>,
    events: Receiver<io::Result<Event>>,
    window: Window,
    pictures: Pictures,
    has_colour: bool,
    has_true_colour: bool,
    shown: Shown,
    status: String,
}

/// The contents of the window above the status line.
enum Shown {
    /// Unknown.
    Nothing,
    /// Characters.
    Grid(Grid),
    /// A picture, by a protocol.
    Picture(Protocol, Box<Frame>),
}

/// The size of a window. An unknown size counts as large enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    columns: usize,
    lines: usize,
    /// Width and height of a character cell, in pixels.
    cell: (usize, usize),
}

impl Window {
    fn now() -> Window {
        let (columns, lines) =
            size().map_or((COLUMNS, LINES + 1), |(columns, lines)| (columns.into(), lines.into()));
        let cell = match window_size() {
            Ok(window) if window.width > 0 && window.height > 0 => (
                usize::from(window.width) / columns.max(1),
                usize::from(window.height) / lines.max(1),
            ),
            _ => (0, 0),
        };
        // Most character cells are about twice as high as wide.
        let cell = if cell.0 == 0 || cell.1 == 0 { (10, 20) } else { cell };
        Window { columns, lines, cell }
    }

    /// Whether `columns` columns and all lines fit.
    fn holds(self, columns: usize) -> bool {
        self.columns >= columns && self.lines >= LINES
    }

    /// Whether the window has a line below the screen. A terminal of 24 lines has none; drawing
    /// there would overwrite the last line.
    fn has_status(self) -> bool {
        self.lines > LINES
    }

    /// Lines for a picture.
    fn picture_lines(self) -> usize {
        self.lines - usize::from(self.has_status())
    }
}

impl Terminal {
    /// Checks that standard input and output are a terminal.
    ///
    /// # Errors
    /// [`Error::Usage`] with the alternatives if they are not.
    pub fn check() -> Result<(), Error> {
        if stdin().is_terminal() && stdout().is_terminal() {
            return Ok(());
        }
        Err(Error::Usage(
            "standard input or output is not a terminal: run this command in one, or run a \
             script: cargo play -- --script \"until 10 ZONKERS; text\""
                .into(),
        ))
    }

    /// Puts the terminal into raw mode. A panic restores it before printing its message.
    ///
    /// # Errors
    /// [`Error::Usage`] without a terminal, [`Error::Terminal`] if it fails.
    pub fn open(pictures: Pictures) -> Result<Terminal, Error> {
        Terminal::check()?;
        let earlier_hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            restore();
            earlier_hook(info);
        }));
        let has_colour = pictures != Pictures::Auto || !is_plain(|name| std::env::var(name).ok());
        let pictures = if has_colour { pictures } else { Pictures::Characters };
        // `crossterm` checks NO_COLOR itself, and ignores the command line.
        force_color_output(has_colour);
        let depth = std::env::var("COLORTERM").unwrap_or_default();
        signals::watch(Watched::Both).map_err(Error::Terminal)?;
        enable_raw_mode().map_err(Error::Terminal)?;
        let mut terminal = Terminal {
            out: Outlet::open().map_err(Error::Terminal)?,
            queued: Vec::new(),
            events: read_events().map_err(Error::Terminal)?,
            window: Window::now(),
            pictures,
            has_colour,
            has_true_colour: depth == "truecolor" || depth == "24bit",
            shown: Shown::Nothing,
            status: String::new(),
        };
        queue!(terminal.queued, EnterAlternateScreen, Hide, Clear(ClearType::All))
            .map_err(Error::Terminal)?;
        Ok(terminal)
    }

    /// Draws the changes of the picture and of the line below it. Flashing characters are inverse
    /// while `is_flash_on`.
    ///
    /// # Errors
    /// [`Error::Terminal`].
    pub fn draw(
        &mut self,
        (picture, glyphs): (&Picture, Option<&dyn Glyphs>),
        monitor: Monitor,
        is_flash_on: bool,
        status: &str,
    ) -> Result<(), Error> {
        let drawn = self.out.wait(Duration::ZERO).and_then(|is_done| match is_done {
            true => {
                self.draw_all((picture, glyphs), monitor, is_flash_on, status)?;
                self.send()
            }
            false => Ok(()),
        });
        drawn.map_err(Error::Terminal)
    }

    fn send(&mut self) -> io::Result<()> {
        if self.queued.is_empty() {
            return Ok(());
        }
        self.out.send(std::mem::take(&mut self.queued))
    }

    fn draw_all(
        &mut self,
        (picture, glyphs): (&Picture, Option<&dyn Glyphs>),
        monitor: Monitor,
        is_flash_on: bool,
        status: &str,
    ) -> io::Result<()> {
        let window = self.window;
        // Images of text can be scaled; characters cannot.
        let columns = picture.text().map_or(COLUMNS, Screen::columns);
        let pictures = self.pictures.for_window(window);
        let is_scaled = matches!(pictures, Pictures::By(_) | Pictures::Blocks);
        let is_grid = window.columns >= columns && (columns == COLUMNS || !is_scaled);
        if !window.holds(if is_scaled { COLUMNS } else { columns }) {
            return self.draw_too_small(columns);
        }
        let frame = || Frame::of(picture, monitor, is_flash_on);
        match (picture, pictures) {
            (Picture::Text(screen), _) if is_grid => {
                self.draw_grid(Grid::of_text(screen, is_flash_on))?;
            }
            (_, Pictures::By(protocol)) => self.draw_picture(protocol, frame())?,
            (_, Pictures::Blocks) => {
                let (columns, lines) =
                    grid::fit(window.columns, window.picture_lines(), window.cell);
                self.draw_grid(Grid::of_frame(&frame(), columns, lines))?;
            }
            (Picture::Hires(lines), _) => {
                self.draw_grid(Grid::of_reading(&Reading::of(lines, glyphs), &frame()))?;
            }
            (Picture::Mixed(lines, screen), _) if columns == COLUMNS => {
                let grid = Grid::of_reading(&Reading::of(lines, glyphs), &frame());
                self.draw_grid(grid.with_text_below(screen, is_flash_on))?;
            }
            // A character cell holds two half blocks.
            _ => {
                let grid = Grid::of_frame(&frame(), columns, LINES);
                self.draw_grid(match picture.text() {
                    Some(screen) => grid.with_text_below(screen, is_flash_on),
                    None => grid,
                })?;
            }
        }
        if window.has_status() {
            self.draw_status(status)?;
        }
        Ok(())
    }

    fn draw_too_small(&mut self, columns: usize) -> io::Result<()> {
        let message = format!("This window is too small: enlarge it to {columns} by {LINES}.");
        if self.status != message {
            queue!(self.queued, MoveTo(0, 0), Print(&message))?;
            self.status = message;
        }
        Ok(())
    }

    fn draw_grid(&mut self, grid: Grid) -> io::Result<()> {
        let before = match std::mem::replace(&mut self.shown, Shown::Nothing) {
            Shown::Grid(before) if before.has_shape_of(&grid) => Some(before),
            shown => {
                self.clear_window(shown)?;
                None
            }
        };
        // The cursor's position and attributes.
        let (mut pen, mut look) = (None, None);
        for (at, cell) in grid.cells.iter().enumerate() {
            if before.as_ref().is_some_and(|before| before.cells[at] == *cell) {
                continue;
            }
            let column = at % grid.columns;
            if pen != Some(at) {
                queue!(self.queued, MoveTo(column as u16, (at / grid.columns) as u16))?;
            }
            if look != Some((cell.ink, cell.paper, cell.is_inverse)) {
                self.set_look(cell)?;
                look = Some((cell.ink, cell.paper, cell.is_inverse));
            }
            queue!(self.queued, Print(cell.character))?;
            // Terminals disagree on the cursor's position after the last column.
            pen = (column + 1 < grid.columns).then_some(at + 1);
        }
        if look.is_some() {
            queue!(self.queued, SetAttribute(Attribute::Reset), ResetColor)?;
        }
        self.shown = Shown::Grid(grid);
        Ok(())
    }

    fn set_look(&mut self, cell: &Cell) -> io::Result<()> {
        let colour = |rgb: Option<Rgb>| match rgb {
            None => Color::Reset,
            Some(_) if !self.has_colour => Color::Reset,
            Some([r, g, b]) if self.has_true_colour => Color::Rgb { r, g, b },
            Some(rgb) => Color::AnsiValue(nearest_of_256(rgb)),
        };
        let colours = crossterm::style::Colors::new(colour(cell.ink), colour(cell.paper));
        queue!(self.queued, SetAttribute(Attribute::Reset), SetColors(colours))?;
        if cell.is_inverse {
            queue!(self.queued, SetAttribute(Attribute::Reverse))?;
        }
        Ok(())
    }

    fn draw_picture(&mut self, protocol: Protocol, frame: Frame) -> io::Result<()> {
        match std::mem::replace(&mut self.shown, Shown::Nothing) {
            Shown::Picture(before, shown) if before == protocol => {
                if *shown == frame {
                    self.shown = Shown::Picture(before, shown);
                    return Ok(());
                }
            }
            shown => self.clear_window(shown)?,
        }
        let window = self.window;
        let (columns, lines) = grid::fit(window.columns, window.picture_lines(), window.cell);
        let width_scale = columns * window.cell.0 / frame.width;
        let height_scale = lines * window.cell.1 / frame.height;
        let scale = width_scale.min(height_scale).max(1);
        let message = protocol.show(&frame, columns, lines, scale);
        queue!(self.queued, MoveTo(0, 0), Print(message))?;
        self.shown = Shown::Picture(protocol, Box::new(frame));
        Ok(())
    }

    fn draw_status(&mut self, status: &str) -> io::Result<()> {
        if self.status == status {
            return Ok(());
        }
        self.status = status.to_string();
        // Below the screen, or below a picture that fills the window.
        let line = match &self.shown {
            Shown::Grid(grid) => grid.cells.len() / grid.columns,
            _ => self.window.lines - 1,
        };
        queue!(
            self.queued,
            MoveTo(0, line as u16),
            SetAttribute(Attribute::Dim),
            Print(status),
            SetAttribute(Attribute::Reset),
            Clear(ClearType::UntilNewLine)
        )
    }

    /// Rings the bell, together with the next frame.
    ///
    /// # Errors
    /// [`Error::Terminal`].
    pub fn ring(&mut self) -> Result<(), Error> {
        queue!(self.queued, Print('\x07')).map_err(Error::Terminal)
    }

    /// Waits for a key, at most this long.
    ///
    /// # Errors
    /// [`Error::Terminal`]; [`Error::Signal`] after a signal that ends the process.
    pub fn key(&mut self, timeout: Duration) -> Result<Option<KeyEvent>, Error> {
        if let Some(number) = signals::arrived() {
            return Err(Error::Signal(number));
        }
        let event = match self.events.recv_timeout(timeout) {
            Ok(event) => event.map_err(Error::Terminal)?,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Error::Terminal(ErrorKind::UnexpectedEof.into()));
            }
        };
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Ok(Some(key)),
            Event::Resize(..) => {
                self.window = Window::now();
                let shown = std::mem::replace(&mut self.shown, Shown::Nothing);
                self.clear_window(shown).map_err(Error::Terminal)?;
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    /// Clears the window, including pictures.
    fn clear_window(&mut self, shown: Shown) -> io::Result<()> {
        if let Shown::Picture(protocol, _) = shown {
            queue!(self.queued, Print(protocol.hide()))?;
        }
        self.status.clear();
        queue!(self.queued, Clear(ClearType::All))
    }
}

impl Drop for Terminal {
    /// Restores the terminal, ignoring errors and within a time limit: it may be closed, or may no
    /// longer read its input.
    fn drop(&mut self) {
        if let Shown::Picture(protocol, _) = &self.shown {
            let _ = queue!(self.queued, Print(protocol.hide()));
        }
        let _ = queue!(self.queued, SetAttribute(Attribute::Reset), Show, LeaveAlternateScreen);
        if matches!(self.out.wait(LEAVE_LIMIT), Ok(true)) && self.send().is_ok() {
            let _ = self.out.wait(LEAVE_LIMIT);
        }
        let _ = disable_raw_mode();
    }
}

/// Reads events in a separate thread, because `crossterm` blocks until the rest of a key's sequence
/// arrives, and forever once the terminal is closed.
fn read_events() -> io::Result<Receiver<io::Result<Event>>> {
    let (sender, events) = sync_channel(EVENTS_MAX);
    thread::Builder::new().name("keys".into()).spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                break;
            }
        }
    })?;
    Ok(events)
}

/// Whether the environment disables colours: `NO_COLOR` is set and not empty
/// (<https://no-color.org>).
fn is_plain(variable: impl Fn(&str) -> Option<String>) -> bool {
    variable("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Restores the terminal. Ignores errors, because this also runs after other failures.
fn restore() {
    let _ = execute!(stdout(), SetAttribute(Attribute::Reset), Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

/// The nearest of the 256 colours, from the cube of 6 by 6 by 6 colours.
fn nearest_of_256(rgb: Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |channel: u8| (0..6).min_by_key(|&step| LEVELS[step].abs_diff(channel)).unwrap_or(0);
    let [red, green, blue] = rgb.map(step);
    (16 + 36 * red + 6 * green + blue) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(columns: usize, lines: usize) -> Window {
        Window { columns, lines, cell: (10, 20) }
    }

    #[test]
    fn the_status_never_covers_the_screen() {
        for (columns, lines, is_too_small, has_status) in [
            (80, 25, false, true),
            (80, 24, false, false),
            (40, 24, false, false),
            (39, 50, true, true),
            (80, 23, true, false),
        ] {
            let window = window(columns, lines);
            assert_eq!(!window.holds(COLUMNS), is_too_small, "{columns} by {lines}");
            assert_eq!(window.has_status(), has_status, "{columns} by {lines}");
        }
    }

    #[test]
    fn requested_pictures_are_used() {
        for name in ["kitty", "iterm", "sixel", "blocks", "text"] {
            let pictures = Pictures::named(name).unwrap();
            assert_eq!(pictures.for_window(window(80, 24)), pictures, "{name}");
        }
        assert_eq!(Pictures::named("jpeg"), None);
    }

    #[test]
    fn colours_map_to_the_nearest_of_256() {
        assert_eq!(nearest_of_256([0, 0, 0]), 16);
        assert_eq!(nearest_of_256([255, 255, 255]), 231);
        assert_eq!(nearest_of_256([250, 100, 10]), 16 + 36 * 5 + 6);
    }
}
