//! The games in a pseudo-terminal: output, the state of the terminal afterwards, and all ways in
//! which a game can end.
#![cfg(unix)]

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use zonkers_harness::apple2::Floppy;
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::saves::Copies;

use crate::support::playing::floppy;

/// The sequences that switch to the alternate screen and back.
const ENTER: &str = "\x1B[?1049h";
const LEAVE: &str = "\x1B[?1049l";
/// The time after which waiting counts as a hang.
const LIMIT: Duration = Duration::from_secs(60);

/// A game in a terminal of 80 columns and 25 lines.
struct Played {
    /// The test's side of the terminal, or `None` after the test has closed it.
    outside: Option<File>,
    /// The game's side of the terminal.
    inside: File,
    game: Child,
    /// The output so far.
    seen: String,
}

impl Played {
    fn start(variables: &[(&str, &str)], options: &[&str]) -> Played {
        Played::run(variables, &[&["native"], options].concat())
    }

    fn run(variables: &[(&str, &str)], arguments: &[&str]) -> Played {
        // Lock, so that a game started by another test does not inherit this terminal.
        static STARTING: Mutex<()> = Mutex::new(());
        let _starting = STARTING.lock();
        let outside = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&outside).unwrap();
        unlockpt(&outside).unwrap();
        fcntl_setfd(&outside, FdFlags::CLOEXEC).unwrap();
        let name = ptsname(&outside, Vec::new()).unwrap();
        let inside = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
        let size = Winsize { ws_row: 25, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&inside, size).unwrap();
        let game = Command::new(env!("CARGO_BIN_EXE_zonkers-harness"))
            .args(arguments)
            .env_clear()
            .env("TERM", "xterm-256color")
            .envs(variables.iter().copied())
            .stdin(inside.try_clone().unwrap())
            .stdout(inside.try_clone().unwrap())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Played { outside: Some(File::from(outside)), inside, game, seen: String::new() }
    }

    /// Waits briefly for output and reads it. Returns whether there was any.
    fn read(&mut self) -> bool {
        let outside = self.outside.as_mut().unwrap();
        let tick = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        let mut polled = [PollFd::new(outside, PollFlags::IN)];
        if poll(&mut polled, Some(&tick)).unwrap() == 0 {
            return false;
        }
        let mut bytes = [0; 4096];
        let count = outside.read(&mut bytes).unwrap();
        self.seen += &String::from_utf8_lossy(&bytes[..count]);
        true
    }

    /// Reads until the output contains `text`.
    fn wait_for(&mut self, text: &str) {
        self.wait_until(&format!("{text:?}"), |seen| seen.contains(text));
    }

    /// Reads until the screen shows `text`.
    fn wait_for_screen(&mut self, text: &str) {
        self.wait_until(text, |seen| screen_of(seen).contains(text));
    }

    fn wait_until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) {
        let begin = Instant::now();
        while !is_there(&self.seen) {
            assert!(begin.elapsed() < LIMIT, "no {what}:\n{}", screen_of(&self.seen));
            self.read();
        }
    }

    /// Presses a key repeatedly until the screen shows `text`, or no longer shows it. A single
    /// press could come too early for a new screen.
    fn press_for(&mut self, key: &str, text: &str, is_shown: bool) {
        let begin = Instant::now();
        while screen_of(&self.seen).contains(text) != is_shown {
            assert!(begin.elapsed() < LIMIT, "{text}: {is_shown}:\n{}", screen_of(&self.seen));
            self.press(key);
            let pressed = Instant::now();
            while pressed.elapsed() < Duration::from_secs(2)
                && screen_of(&self.seen).contains(text) != is_shown
            {
                self.read();
            }
        }
    }

    fn press(&mut self, keys: &str) {
        self.outside.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    fn send(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.game), signal).unwrap();
    }

    /// Waits until the game ends, without reading its output.
    fn ended(&mut self) -> ExitStatus {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.game.try_wait().unwrap() {
                return status;
            }
            assert!(begin.elapsed() < LIMIT, "the game hangs:\n{}", screen_of(&self.seen));
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn is_raw(&self) -> bool {
        let modes = tcgetattr(&self.inside).unwrap().local_modes;
        !modes.contains(LocalModes::ICANON | LocalModes::ECHO)
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}

/// The 25 lines that a terminal shows after this output.
fn screen_of(seen: &str) -> String {
    let mut cells = vec![[' '; 80]; 25];
    let (mut line, mut column) = (0, 0);
    let mut characters = seen.chars();
    while let Some(character) = characters.next() {
        if character != '\x1B' {
            if line < 25 && column < 80 {
                cells[line][column] = character;
            }
            column += 1;
            continue;
        }
        let mut sequence: String = characters.by_ref().take(1).collect();
        while !sequence.ends_with(|end: char| end.is_ascii_alphabetic()) {
            let Some(next) = characters.next() else { break };
            sequence.push(next);
        }
        let place = sequence.strip_prefix('[').and_then(|rest| rest.strip_suffix('H'));
        if let Some((row, at)) = place.and_then(|place| place.split_once(';')) {
            (line, column) = (row.parse::<usize>().unwrap() - 1, at.parse::<usize>().unwrap() - 1);
        } else if sequence == "[2J" {
            cells.fill([' '; 80]);
        }
    }
    cells.iter().map(|line| line.iter().collect::<String>().trim_end().to_string() + "\n").collect()
}

#[test]
fn signals_restore_the_terminal() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        let mut played = Played::start(&[], &[]);
        played.wait_for("^Q quit");
        assert!(played.seen.contains(ENTER) && played.is_raw());
        played.send(signal);
        let status = played.ended();
        assert!(!played.is_raw(), "{signal:?} leaves the terminal raw");
        played.wait_for(LEAVE);
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
    }
}

#[test]
fn the_environment_can_disable_colours() {
    let is_coloured = |variables: &[(&str, &str)], options: &[&str]| {
        let mut played = Played::start(variables, options);
        played.wait_for("^Q quit");
        ["\x1B[38;", "\x1B[48;", "\x1B_G"].iter().any(|code| played.seen.contains(code))
    };
    let kitty = ("KITTY_WINDOW_ID", "1");
    assert!(is_coloured(&[], &[]));
    assert!(is_coloured(&[kitty], &[]));
    assert!(is_coloured(&[("NO_COLOR", "")], &[]), "an empty NO_COLOR has an effect");
    assert!(!is_coloured(&[("NO_COLOR", "1")], &[]));
    assert!(!is_coloured(&[kitty, ("NO_COLOR", "1")], &[]));
    // The option `--pictures` overrides the variable.
    assert!(is_coloured(&[("NO_COLOR", "1")], &["--pictures", "blocks"]));
}

/// Creates a temporary folder for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("z.dsk"), &floppy().image).unwrap();
    folder
}

/// Plays our floppy with `--save`, in `folder`: interactively, or with the script `steps`.
fn booted(folder: &Path, saved: &str, steps: Option<&str>) -> Played {
    let (image, save) = (folder.join("z.dsk"), folder.join(saved));
    let mut arguments = vec!["play", "--image", image.to_str().unwrap()];
    arguments.extend(["--save", save.to_str().unwrap()]);
    match steps {
        Some(steps) => arguments.extend(["--script", steps]),
        None => arguments.extend(["--pictures", "text"]),
    }
    Played::run(&[], &arguments)
}

/// The state of the game when the play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Boot,
    Question,
    Save,
    Animation,
    Script,
}

impl State {
    const ALL: [State; 5] =
        [State::Boot, State::Question, State::Save, State::Animation, State::Script];

    fn reach(self, folder: &Path, saved: &str) -> Played {
        if self == State::Script {
            let mut played = booted(folder, saved, Some("text; wait 80000"));
            played.wait_for("\n");
            return played;
        }
        let mut played = booted(folder, saved, None);
        played.wait_for("^Q quit");
        if self == State::Boot {
            return played;
        }
        played.wait_for_screen("For one to nine");
        played.press_for("P", "Humans", true);
        if self == State::Question {
            return played;
        }
        // Start a game, which is saved while the question is on the screen.
        played.press_for("S", "Humans", false);
        if self == State::Animation {
            played.wait_for_screen("Next: ");
            // Start a turn. The dice roll.
            played.press_for("\r", "Next: ", false);
        } else {
            thread::sleep(Duration::from_millis(2400));
        }
        played
    }

    /// Checks the file that `--save` names.
    fn check(self, file: &Path) {
        let image = std::fs::read(file).unwrap_or_else(|error| panic!("{self:?}: {error}"));
        assert_eq!(image.len(), IMAGE_BYTES);
        // A save in progress cannot be seen in the terminal, but it must be completed.
        let copies = Copies::on(&Floppy::from_image(&image).unwrap(), 0);
        let may_be_saved = matches!(self, State::Save | State::Animation);
        let is_saved = may_be_saved && copies.last_good().is_some();
        assert!(is_saved || image == floppy().image, "{self:?}");
    }
}

/// An external event that ends the play.
#[derive(Clone, Copy, Debug)]
enum End {
    /// The terminal is closed without a signal.
    Closed,
    /// The terminal is closed, and the system and the shell send SIGHUP.
    HungUp,
    Signal(Signal),
}

impl End {
    const ALL: [End; 4] =
        [End::Closed, End::HungUp, End::Signal(Signal::TERM), End::Signal(Signal::HUP)];

    /// Ends the play. Returns the signal by which the process must end.
    fn begin(self, played: &mut Played) -> Signal {
        match self {
            End::Closed => played.outside = None,
            End::HungUp => {
                played.send(Signal::HUP);
                played.outside = None;
                played.send(Signal::HUP);
            }
            End::Signal(signal) => {
                played.send(signal);
                return signal;
            }
        }
        Signal::HUP
    }
}

#[test]
fn every_external_end_saves_the_disk_in_any_state() {
    let folder = folder("terminal-states");
    let check = |state: State, end: End, name: String| {
        let mut played = state.reach(&folder, &name);
        let signal = end.begin(&mut played);
        let status = played.ended();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{state:?}, {end:?}: {status}");
        state.check(&folder.join(name));
        if let End::Signal(_) = end
            && state != State::Script
        {
            assert!(!played.is_raw(), "{state:?}, {end:?}: the terminal is raw");
            played.wait_for(LEAVE);
        }
    };
    // Run the cases in parallel, since they mostly wait for the Apple.
    thread::scope(|scope| {
        for state in State::ALL {
            for (number, end) in End::ALL.into_iter().enumerate() {
                scope.spawn(move || check(state, end, format!("{state:?}-{number}.dsk")));
            }
        }
    });
}

/// Starts a game that saves its disk to a pipe without a reader.
fn waits_for_a_pipe(name: &str) -> Played {
    let folder = folder(name);
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut played = booted(&folder, "pipe", None);
    played.wait_for("^Q quit");
    played.send(Signal::TERM);
    played.wait_for(LEAVE);
    played
}

#[test]
fn a_second_signal_ends_the_game_at_once() {
    for signal in [Signal::INT, Signal::TERM] {
        let mut played = waits_for_a_pipe("terminal-second");
        assert_eq!(played.game.try_wait().unwrap(), None);
        played.send(signal);
        assert_eq!(played.ended().signal(), Some(signal.as_raw()));
        assert!(!played.is_raw());
    }
}

#[test]
fn the_game_always_ends_after_a_signal() {
    let mut played = waits_for_a_pipe("terminal-limit");
    assert_eq!(played.ended().signal(), Some(Signal::TERM.as_raw()));
}

/// A picture is larger than the buffer of the terminal.
#[test]
fn unread_output_does_not_prevent_saving() {
    let folder = folder("terminal-unread");
    let (image, saved) = (folder.join("z.dsk"), folder.join("saved.dsk"));
    let [image, save] = [&image, &saved].map(|path| path.to_str().unwrap());
    for more in [&["--pictures", "kitty"][..], &["--script", "wait 1; dump 0,65536"]] {
        let _ = std::fs::remove_file(&saved);
        let mut played =
            Played::run(&[], &[&["play", "--image", image, "--save", save], more].concat());
        played.wait_until("something", |seen| !seen.is_empty());
        thread::sleep(Duration::from_millis(500));
        played.send(Signal::TERM);
        assert_eq!(played.ended().signal(), Some(Signal::TERM.as_raw()), "{more:?}");
        assert!(std::fs::read(&saved).unwrap() == floppy().image, "{more:?}");
    }
}

#[test]
fn an_incomplete_key_sequence_does_not_stop_the_game() {
    let mut played = Played::start(&[], &["--pictures", "text"]);
    played.wait_for("^Q quit");
    played.press("\x1B[");
    thread::sleep(Duration::from_millis(200));
    played.send(Signal::TERM);
    assert_eq!(played.ended().signal(), Some(Signal::TERM.as_raw()));
}
