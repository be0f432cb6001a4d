//! External ends of a play: a signal, or a closed terminal, which counts as SIGHUP. The system's
//! default actions would lose the disk, and leave the terminal raw and on its alternate screen.

use std::io::{IsTerminal, stdin, stdout};
use std::os::fd::AsFd;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator;
use signal_hook::low_level;

/// Between two looks for a signal.
const TICK: Duration = Duration::from_millis(20);
/// For so long after the first signal no SIGHUP is a second one: closing a window causes several,
/// from the system and from the shell.
const HANGUP_GRACE: Duration = Duration::from_secs(5);
/// After this long the process ends whatever it is doing.
const LIMIT: Duration = Duration::from_secs(10);

/// The number of the first signal, or 0.
static ARRIVED: AtomicI32 = AtomicI32::new(0);

/// The streams that must stay open during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// Standard input and output, each if it is a terminal.
    Both,
    /// Standard output, if it is a terminal.
    Output,
}

/// Starts to record signals, until the process ends. The first one is [`arrived`], and ends the
/// play. A second one ends the process at once; SIGHUP, which closing a window may cause several
/// times, five seconds after the first. The process ends ten seconds after the first signal in any
/// case. A signal that the process was started to ignore, as by `nohup`, stays ignored.
///
/// # Errors
/// If the system does not allow that.
pub fn watch(watched: Watched) -> std::io::Result<()> {
    static IS_WATCHING: AtomicBool = AtomicBool::new(false);
    if IS_WATCHING.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|&n| !is_ignored(n));
    let signals = iterator::Signals::new(signals)?;
    // Once a terminal is closed, it no longer says that it is one.
    let has_input = watched == Watched::Both && stdin().is_terminal();
    let has_output = stdout().is_terminal();
    let is_closed = move || is_closed(has_input, has_output);
    thread::Builder::new().name("signals".into()).spawn(move || wait(signals, is_closed))?;
    Ok(())
}

/// The number of the first signal, once it has arrived.
pub fn arrived() -> Option<i32> {
    let number = ARRIVED.load(Ordering::Relaxed);
    (number != 0).then_some(number)
}

/// Ends the process as this signal would have ended it.
pub fn die(number: i32) -> ExitCode {
    // It returns only where that is impossible.
    let _ = low_level::emulate_default_handler(number);
    ExitCode::from(128 + number as u8)
}

fn wait(mut signals: iterator::Signals, is_closed: impl Fn() -> bool) {
    let first = loop {
        if let Some(number) = signals.pending().next() {
            break number;
        }
        if is_closed() {
            break SIGHUP;
        }
    };
    ARRIVED.store(first, Ordering::Relaxed);
    let since = Instant::now();
    let mut hung_up = None;
    loop {
        thread::sleep(TICK);
        let mut second = None;
        for number in signals.pending() {
            *(if number == SIGHUP { &mut hung_up } else { &mut second }) = Some(number);
        }
        let age = since.elapsed();
        let last = second.or(hung_up.filter(|_| age >= HANGUP_GRACE));
        if let Some(number) = last.or((age >= LIMIT).then_some(first)) {
            let _ = crossterm::terminal::disable_raw_mode();
            die(number);
        }
    }
}

/// Waits briefly. Returns whether a terminal has been closed.
fn is_closed(has_input: bool, has_output: bool) -> bool {
    let (input, output) = (stdin(), stdout());
    let mut terminals = Vec::new();
    if has_input {
        terminals.push(PollFd::from_borrowed_fd(input.as_fd(), PollFlags::empty()));
    }
    if has_output {
        terminals.push(PollFd::from_borrowed_fd(output.as_fd(), PollFlags::empty()));
    }
    let tick = Timespec { tv_sec: 0, tv_nsec: TICK.subsec_nanos().into() };
    let closed = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    // Without a terminal it waits and finds nothing.
    poll(&mut terminals, Some(&tick)).is_ok()
        && terminals.iter().any(|terminal| terminal.revents().intersects(closed))
}

/// Whether this process ignores a signal.
fn is_ignored(number: i32) -> bool {
    // SAFETY: without a new action, `sigaction` only fills in the old one, of which all zeros is a
    // valid value.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(number, std::ptr::null(), &mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}
