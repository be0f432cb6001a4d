//! The game's core as a [`Console`], without an Apple: for quick work on the game, and as the oracle of
//! what the 6502 should show.

use zonkers::{App, Input, Sound};

use crate::Error;
use crate::apple2::CYCLES_PER_FRAME;
use crate::console::Console;
use crate::screen::{COLUMNS, Screen};

/// The game, polled once in a video frame, which is about what the Apple manages.
pub struct Native {
    app: App,
    cycles: u64,
    next_poll: u64,
    key: Option<u8>,
    buttons: u8,
    paddle: u8,
    speaker_clicks: u64,
}

impl Default for Native {
    fn default() -> Native {
        let mut native = Native {
            app: App::new(),
            cycles: 0,
            next_poll: 0,
            key: None,
            buttons: 0,
            paddle: 127,
            speaker_clicks: 0,
        };
        native.poll();
        native
    }
}

impl Native {
    /// The game.
    pub fn app(&self) -> &App {
        &self.app
    }

    fn poll(&mut self) {
        let effects = self.app.step(Input {
            key: self.key.take().unwrap_or(0),
            buttons: self.buttons,
            // 255 would be a paddle that is not there.
            paddle: self.paddle.min(254),
            spins: self.cycles as u16,
        });
        self.speaker_clicks += match effects.sound {
            Sound::None => 0,
            Sound::Click => 3,
            Sound::Beep | Sound::Zonkers | Sound::Fanfare => 100,
        };
    }
}

impl Console for Native {
    fn run(&mut self, cycles: u64) -> Result<(), Error> {
        self.cycles += cycles;
        while self.next_poll <= self.cycles {
            self.poll();
            self.next_poll += CYCLES_PER_FRAME;
        }
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn press(&mut self, ascii: u8) {
        self.key = Some(ascii.to_ascii_uppercase());
    }

    fn is_key_waiting(&self) -> bool {
        self.key.is_some()
    }

    fn set_button(&mut self, button: usize, is_down: bool) {
        if button < 2 {
            self.buttons = self.buttons & !(1 << button) | u8::from(is_down) << button;
        }
    }

    fn set_paddle(&mut self, paddle: usize, value: u8) {
        if paddle == 0 {
            self.paddle = value;
        }
    }

    fn reset(&mut self) {
        self.app = App::new();
        self.key = None;
        self.poll();
    }

    fn screen(&self) -> Screen {
        let cells = self.app.screen().cells();
        Screen::from_codes(|line, column| cells[line * COLUMNS + column])
    }

    fn speaker_clicks(&self) -> u64 {
        self.speaker_clicks
    }

    fn peek(&self, _address: u16) -> Option<u8> {
        None
    }

    fn registers(&self) -> Option<String> {
        None
    }
}
