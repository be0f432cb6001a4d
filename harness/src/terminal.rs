//! The terminal: taken over, drawn on, and given back whatever happens.

use std::io::{IsTerminal, Stdout, Write, stdin, stdout};
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{execute, queue};

use crate::Error;
use crate::screen::{COLUMNS, LINES, Look, Screen};

/// The terminal while we have it. Dropping it gives it back.
pub struct Terminal {
    out: Stdout,
    room: Room,
    shown: Vec<Option<(u8, bool)>>,
    status: String,
}

/// What a window has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Less than the Apple's screen.
    TooSmall,
    /// The screen, and no line below it: a terminal of 24 lines. A line that does not exist would be
    /// drawn over the last one that does.
    Screen,
    /// The screen and a line below it.
    ScreenAndStatus,
}

impl Room {
    fn of(columns: usize, lines: usize) -> Room {
        if columns < COLUMNS || lines < LINES {
            Room::TooSmall
        } else if lines == LINES {
            Room::Screen
        } else {
            Room::ScreenAndStatus
        }
    }

    /// Where a terminal does not say how large it is, it is large enough.
    fn now() -> Room {
        size().map_or(Room::ScreenAndStatus, |(columns, lines)| {
            Room::of(columns.into(), lines.into())
        })
    }
}

impl Terminal {
    /// Whether there is a terminal at all.
    ///
    /// # Errors
    /// [`Error::Usage`] that says what to do without one.
    pub fn check() -> Result<(), Error> {
        if stdin().is_terminal() && stdout().is_terminal() {
            return Ok(());
        }
        Err(Error::Usage(
            "there is no terminal here to play in; run this in one, or play by script: \
             cargo play -- --script \"until 10 ZONKERS; text\""
                .into(),
        ))
    }

    /// Takes the terminal over. A panic gives it back before it says what happened.
    ///
    /// # Errors
    /// [`Error::Usage`] if there is none, [`Error::Terminal`] if it does not obey.
    pub fn open() -> Result<Terminal, Error> {
        Terminal::check()?;
        let earlier_hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            earlier_hook(info);
        }));
        let terminal = Terminal {
            out: stdout(),
            room: Room::now(),
            shown: vec![None; LINES * COLUMNS],
            status: String::new(),
        };
        enable_raw_mode().map_err(Error::Terminal)?;
        execute!(stdout(), EnterAlternateScreen, Hide, Clear(ClearType::All))
            .map_err(Error::Terminal)?;
        Ok(terminal)
    }

    /// Draws what has changed: the screen, and a line below it. Flashing characters are inverse
    /// while `is_flash_on`.
    ///
    /// # Errors
    /// [`Error::Terminal`].
    pub fn draw(&mut self, screen: &Screen, is_flash_on: bool, status: &str) -> Result<(), Error> {
        let drawn = match self.room {
            Room::TooSmall => self.draw_too_small(),
            Room::Screen => self.draw_changes(screen, is_flash_on, ""),
            Room::ScreenAndStatus => self.draw_changes(screen, is_flash_on, status),
        };
        drawn.map_err(Error::Terminal)
    }

    fn draw_too_small(&mut self) -> std::io::Result<()> {
        let message = format!("too small: {COLUMNS} by {LINES}");
        if self.status != message {
            execute!(self.out, MoveTo(0, 0), Print(&message))?;
            self.status = message;
        }
        Ok(())
    }

    fn draw_changes(
        &mut self,
        screen: &Screen,
        is_flash_on: bool,
        status: &str,
    ) -> std::io::Result<()> {
        // Where the next character would land, and whether it would be inverse.
        let (mut pen, mut was_inverse) = (None, false);
        for line in 0..LINES {
            for (column, cell) in screen.line(line).iter().enumerate() {
                let is_inverse = match cell.look {
                    Look::Normal => false,
                    Look::Inverse => true,
                    Look::Flash => is_flash_on,
                };
                let place = line * COLUMNS + column;
                if self.shown[place] == Some((cell.character, is_inverse)) {
                    continue;
                }
                self.shown[place] = Some((cell.character, is_inverse));
                if pen != Some(place) {
                    queue!(self.out, MoveTo(column as u16, line as u16))?;
                }
                if is_inverse != was_inverse {
                    let look = if is_inverse { Attribute::Reverse } else { Attribute::Reset };
                    queue!(self.out, SetAttribute(look))?;
                    was_inverse = is_inverse;
                }
                queue!(self.out, Print(char::from(cell.character)))?;
                // At the end of a line the cursor is nowhere that all terminals agree on.
                pen = (column + 1 < COLUMNS).then_some(place + 1);
            }
        }
        if was_inverse {
            queue!(self.out, SetAttribute(Attribute::Reset))?;
        }
        if self.status != status {
            self.status = status.to_string();
            queue!(
                self.out,
                MoveTo(0, LINES as u16),
                SetAttribute(Attribute::Dim),
                Print(status),
                SetAttribute(Attribute::Reset),
                Clear(ClearType::UntilNewLine)
            )?;
        }
        self.out.flush()
    }

    /// Rings the bell.
    ///
    /// # Errors
    /// [`Error::Terminal`].
    pub fn ring(&mut self) -> Result<(), Error> {
        execute!(self.out, Print('\x07')).map_err(Error::Terminal)
    }

    /// Waits for a key, at most this long.
    ///
    /// # Errors
    /// [`Error::Terminal`].
    pub fn key(&mut self, timeout: Duration) -> Result<Option<KeyEvent>, Error> {
        if !event::poll(timeout).map_err(Error::Terminal)? {
            return Ok(None);
        }
        match event::read().map_err(Error::Terminal)? {
            Event::Key(key) if key.kind != KeyEventKind::Release => Ok(Some(key)),
            Event::Resize(columns, lines) => {
                self.room = Room::of(columns.into(), lines.into());
                self.forget().map_err(Error::Terminal)?;
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    /// After the window changed, everything is drawn again.
    fn forget(&mut self) -> std::io::Result<()> {
        self.shown.fill(None);
        self.status.clear();
        execute!(self.out, Clear(ClearType::All))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Best effort: this also runs while something else fails.
fn give_back() {
    let _ = execute!(stdout(), SetAttribute(Attribute::Reset), Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_never_covers_the_screen() {
        assert_eq!(Room::of(80, 25), Room::ScreenAndStatus);
        assert_eq!(Room::of(80, 24), Room::Screen);
        assert_eq!(Room::of(40, 24), Room::Screen);
        assert_eq!(Room::of(39, 50), Room::TooSmall);
        assert_eq!(Room::of(80, 23), Room::TooSmall);
    }
}
