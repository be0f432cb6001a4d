//! `native` in a terminal of the tests' own: what it does to it, and what it leaves behind.
#![cfg(unix)]

use std::fs::File;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// To the other screen, and back.
const ENTER: &str = "\x1B[?1049h";
const LEAVE: &str = "\x1B[?1049l";

/// The game in a terminal of 80 by 25.
struct Played {
    /// The side of the terminal that the game sees.
    inside: File,
    game: Child,
    output: Receiver<Vec<u8>>,
    /// What has come so far.
    seen: String,
}

impl Played {
    fn start(variables: &[(&str, &str)], options: &[&str]) -> Played {
        let outside = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&outside).unwrap();
        unlockpt(&outside).unwrap();
        let name = ptsname(&outside, Vec::new()).unwrap();
        let inside = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
        let size = Winsize { ws_row: 25, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&inside, size).unwrap();
        let game = Command::new(env!("CARGO_BIN_EXE_zonkers-harness"))
            .arg("native")
            .args(options)
            .env_clear()
            .env("TERM", "xterm-256color")
            .envs(variables.iter().copied())
            .stdin(inside.try_clone().unwrap())
            .stdout(inside.try_clone().unwrap())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (sender, output) = channel();
        let mut outside = File::from(outside);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = outside.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Played { inside, game, output, seen: String::new() }
    }

    /// Reads until this has come.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            match self.output.recv_timeout(Duration::from_secs(30)) {
                Ok(bytes) => self.seen += &String::from_utf8_lossy(&bytes),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("`{text:?}` does not come:\n{:?}", self.seen)
                }
            }
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

#[test]
fn a_signal_that_ends_the_game_gives_the_terminal_back() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let mut played = Played::start(&[], &[]);
        played.wait_for("^Q quit");
        assert!(played.seen.contains(ENTER) && played.is_raw());
        kill_process(Pid::from_child(&played.game), signal).unwrap();
        let status = played.game.wait().unwrap();
        assert!(!played.is_raw(), "{signal:?} leaves the terminal raw");
        played.wait_for(LEAVE);
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
    }
}

#[test]
fn without_colours_if_the_environment_says_so() {
    let is_coloured = |variables: &[(&str, &str)], options: &[&str]| {
        let mut played = Played::start(variables, options);
        played.wait_for("^Q quit");
        ["\x1B[38;", "\x1B[48;", "\x1B_G"].iter().any(|code| played.seen.contains(code))
    };
    let kitty = ("KITTY_WINDOW_ID", "1");
    assert!(is_coloured(&[], &[]));
    assert!(is_coloured(&[kitty], &[]));
    assert!(is_coloured(&[("NO_COLOR", "")], &[]), "empty is as if it were not there");
    assert!(!is_coloured(&[("NO_COLOR", "1")], &[]));
    assert!(!is_coloured(&[kitty, ("NO_COLOR", "1")], &[]));
    // Whoever asks for pictures gets them.
    assert!(is_coloured(&[("NO_COLOR", "1")], &["--pictures", "blocks"]));
}
