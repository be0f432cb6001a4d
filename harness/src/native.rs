//! The native games as a [`Console`], for quick work on a game and as the oracle for screens on the
//! 6502.

use std::sync::{Arc, OnceLock};

use zonkers::kit::OnDisk;
use zonkers::kit::hires;
use zonkers::kit::pictures::Placed;
use zonkers::kit::record::{Answer, PerfectDisk, Record, Request};
use zonkers::kit::saver::serve;
use zonkers::kit::screen::{Look, nearest};
use zonkers::kit::title_picture;
use zonkers::programs::{self, First, PROGRAMS, Visitor};
use zonkers::{Engine, Input, Sound};

use crate::Error;
use crate::apple2::{CYCLES_PER_FRAME, Keyboard, Model};
use crate::console::Console;
use crate::picture::{Picture, lines};
use crate::reading::{self, Glyphs};
use crate::screen::{CharacterSet, Screen};

/// The native game that the disk boots.
pub type Native = NativeConsole<First>;

/// Starts the native game with this number ([`number_of`]).
///
/// # Errors
/// [`Error::Usage`] if the game does not exist.
pub fn game(number: u8) -> Result<Box<dyn Console>, Error> {
    struct Open;

    impl Visitor for Open {
        type Out = Box<dyn Console>;

        fn visit<P: OnDisk + Default + 'static>(self) -> Box<dyn Console> {
            Box::new(NativeConsole::<P>::default())
        }
    }

    programs::visit(number.into(), Open).ok_or_else(|| unknown(number))
}

fn unknown(number: u8) -> Error {
    let last = PROGRAMS.len() - 1;
    Error::Usage(format!("unknown game {number}; the games have the numbers 0 to {last}"))
}

/// A game with a disk that can be inspected and exchanged.
pub trait DiskConsole: Console {
    /// The record on the disk.
    fn saved(&self) -> Option<&Record>;

    /// Starts the game with a disk that has this record, and saved games of the programs `games`,
    /// as a bit mask.
    fn restart_with(&mut self, record: Option<Record>, games: u8);

    /// Inserts a disk with this record during the game.
    fn exchange(&mut self, record: Option<Record>);

    /// Makes all further loads and saves fail with this answer, or succeed for `None`. A protected
    /// disk can still be read.
    fn set_failure(&mut self, answer: Option<Answer>);

    /// Selects the model whose characters the text look shows. The default is a II+.
    fn set_model(&mut self, model: Model);
}

/// Starts the native game with this number, with access to its disk.
///
/// # Errors
/// [`Error::Usage`] if the game does not exist.
pub fn with_disk(number: u8) -> Result<Box<dyn DiskConsole>, Error> {
    struct Open;

    impl Visitor for Open {
        type Out = Box<dyn DiskConsole>;

        fn visit<P: OnDisk + Default + 'static>(self) -> Box<dyn DiskConsole> {
            Box::new(NativeConsole::<P>::default())
        }
    }

    programs::visit(number.into(), Open).ok_or_else(|| unknown(number))
}

impl<P: OnDisk + Default> DiskConsole for NativeConsole<P> {
    fn saved(&self) -> Option<&Record> {
        self.disk.saved.as_ref()
    }

    fn restart_with(&mut self, record: Option<Record>, games: u8) {
        self.disk.saved = record;
        self.games = games;
        self.reset();
    }

    fn exchange(&mut self, record: Option<Record>) {
        self.disk.saved = record;
    }

    fn set_failure(&mut self, answer: Option<Answer>) {
        self.fails = answer;
    }

    fn set_model(&mut self, model: Model) {
        self.model = model;
    }
}

/// The names of all games, in lower case and separated by commas.
pub fn names() -> String {
    PROGRAMS.map(|program| program.file.to_ascii_lowercase()).join(", ")
}

/// The number of the game with this file name. Ignores case.
///
/// # Errors
/// [`Error::Usage`] with all names if the game does not exist.
pub fn number_of(game: &str) -> Result<u8, Error> {
    let place = PROGRAMS.iter().position(|program| program.file.eq_ignore_ascii_case(game));
    let number = place.and_then(|place| u8::try_from(place).ok());
    number.ok_or_else(|| Error::Usage(format!("unknown game `{game}`; the games are {}", names())))
}

/// A native game, which is polled once per video frame, about as often as on the Apple.
#[derive(Clone)]
pub struct NativeConsole<P> {
    app: P,
    cycles: u64,
    next_poll: u64,
    keyboard: Keyboard,
    buttons: u8,
    paddle: u8,
    has_joystick: bool,
    speaker_clicks: u64,
    /// The disk access that the game has requested.
    request: Option<Request>,
    disk: PerfectDisk,
    /// The other programs with a saved game on the disk, as a bit mask.
    games: u8,
    /// The error that loads and saves return, or `None` if they succeed.
    fails: Option<Answer>,
    /// The Apple II model that determines the character set of the text look.
    model: Model,
    /// Converted when it is first shown.
    title_picture: OnceLock<Arc<hires::Page>>,
}

impl<P: OnDisk + Default> Default for NativeConsole<P> {
    fn default() -> NativeConsole<P> {
        let mut native = NativeConsole {
            app: P::default(),
            cycles: 0,
            next_poll: 0,
            keyboard: Keyboard::default(),
            buttons: 0,
            paddle: 127,
            has_joystick: true,
            speaker_clicks: 0,
            request: None,
            disk: PerfectDisk::new(),
            games: 0,
            fails: None,
            model: Model::IIPlus,
            title_picture: OnceLock::new(),
        };
        native.poll();
        native
    }
}

impl<P: OnDisk + Default> NativeConsole<P> {
    /// The game.
    pub fn app(&self) -> &P {
        &self.app
    }

    /// Draws the screen as on a machine that cannot read the title picture.
    pub fn remove_picture(&mut self) {
        self.app.kit_mut().remove_picture(false);
        self.app.draw();
    }

    fn take_key(&mut self) -> u8 {
        self.keyboard.catch_up(self.cycles);
        if !self.keyboard.is_waiting() {
            return 0;
        }
        self.keyboard.clear_strobe();
        self.keyboard.data()
    }

    /// Performs a requested disk access when no key or button is pressed, like the shell of the
    /// Apple.
    fn serve(&mut self) -> Option<Answer> {
        let request = self.request.take()?;
        if request == Request::FindGames {
            return Some(Answer::Games(self.games));
        }
        if let Some(failure) = self.fails
            && (request, failure) != (Request::Load, Answer::Protected)
        {
            return Some(failure);
        }
        Some(serve(&mut self.app, &mut self.disk, request))
    }

    fn poll(&mut self) {
        let key = self.take_key();
        let answer = if key == 0 && self.buttons == 0 { self.serve() } else { None };
        let effects = self.app.step(Input {
            key,
            buttons: self.buttons,
            // 255 means that the joystick is not connected.
            paddle: if self.has_joystick { self.paddle.min(253) } else { 255 },
            // A II+ cannot detect held keys.
            is_key_down: false,
            ended_sound: false,
            answer,
            entropy: self.cycles as u16,
        });
        self.request = effects.disk.or(self.request);
        if effects.new_question {
            self.keyboard.clear_strobe();
        }
        self.speaker_clicks += match effects.sound {
            Sound::None => 0,
            Sound::Rattle | Sound::Settle | Sound::Select => 3,
            Sound::Beep | Sound::Bank | Sound::Again | Sound::Zonk | Sound::Fanfare => 100,
        };
        if effects.start.is_some() {
            // Another game is not available here: return to the title of this game.
            self.reset();
        }
    }
}

impl<P: OnDisk + Default> Console for NativeConsole<P> {
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
        self.keyboard.press(ascii, self.cycles);
    }

    fn hold(&mut self, ascii: u8, has_rept: bool) {
        self.keyboard.hold(ascii, has_rept, self.cycles);
    }

    fn release(&mut self) {
        self.keyboard.release(self.cycles);
    }

    fn is_key_waiting(&self) -> bool {
        self.keyboard.is_waiting()
    }

    fn uses_disk(&self) -> bool {
        false
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

    fn plug_joystick(&mut self, is_in: bool) {
        self.has_joystick = is_in;
    }

    fn reset(&mut self) {
        self.app = P::default();
        self.disk.forget();
        self.request = None;
        self.keyboard.clear_strobe();
        self.poll();
    }

    fn screen(&self) -> Screen {
        let screen = self.app.screen();
        let code = |line: usize, column: usize| screen.code(line as u8, column as u8);
        match screen.look() {
            Look::HiRes => Screen::from_cells(|line, column| reading::cell(code(line, column))),
            Look::Text => {
                let (set, has_lower_case) = match self.model {
                    Model::IIPlus => (CharacterSet::Upper, false),
                    Model::IIe => (CharacterSet::Alternate, true),
                };
                let shown = |line, column| nearest(code(line, column), has_lower_case);
                Screen::from_codes(set, shown)
            }
        }
    }

    /// Draws the whole picture. The Apple draws only changes, so a comparison of both finds missing
    /// changes.
    fn picture(&self) -> Picture {
        let screen = self.app.screen();
        if screen.look() == Look::Text {
            return Picture::Text(self.screen());
        }
        let mut page: Box<hires::Page> = Box::new([0; _]);
        let (mut screen, mut placed) = (screen.clone(), [Placed::NONE; _]);
        hires::clear(&mut page, &mut screen, &mut placed);
        let title = || Arc::new(title_picture::page(P::TITLE_ART));
        let title = self.title_picture.get_or_init(title);
        hires::show_pictures(&screen, Some(title), &mut page, &mut placed);
        P::draw_own(&mut screen, &mut page);
        hires::show_cells(&mut screen, &mut page);
        Picture::Hires(lines(|offset| page[offset]))
    }

    fn glyphs(&self) -> Option<&'static dyn Glyphs> {
        Some(reading::GAMES)
    }

    fn speaker_clicks(&self) -> u64 {
        self.speaker_clicks
    }

    fn speaker_moves(&self, _since: u64) -> Option<Vec<u64>> {
        None
    }

    fn peek(&self, _address: u16) -> Option<u8> {
        None
    }

    fn registers(&self) -> Option<String> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_file_names() {
        for (number, program) in (0..).zip(&PROGRAMS) {
            assert_eq!(number_of(&program.file.to_lowercase()).unwrap(), number);
            assert!(game(number).unwrap().screen().text().len() > 24);
        }
        let error = number_of("chess").unwrap_err().to_string();
        assert!(error.starts_with("unknown game `chess`; the games are zonkers, zonk"), "{error}");
        assert!(error.ends_with("cards, zark"), "{error}");
        assert!(game(200).is_err());
    }
}
