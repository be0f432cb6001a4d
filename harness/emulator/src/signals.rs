//! External events that end play: signals, and a closed terminal, which counts as SIGHUP. The
//! system's default actions would lose the disk and leave the terminal in raw mode on its alternate
//! screen.

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

/// The time between two checks for a signal.
const TICK: Duration = Duration::from_millis(20);
/// The time after the first signal during which SIGHUP does not count as a second signal. Closing a
/// window causes several of them, from the system and from the shell.
const HANGUP_GRACE: Duration = Duration::from_secs(5);
/// The time after the first signal at which the process ends in any case.
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

/// Starts to watch for signals. [`arrived`] returns the first signal, which ends play. A second
/// signal ends the process immediately, except SIGHUP within five seconds of the first, because
/// closing a window may cause several. Ten seconds after the first signal, the process ends in any
/// case. A signal that was ignored at the start, for example under `nohup`, remains ignored.
///
/// # Errors
/// If the system refuses a handler or a thread.
pub fn watch(watched: Watched) -> std::io::Result<()> {
    static IS_WATCHING: AtomicBool = AtomicBool::new(false);
    if IS_WATCHING.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|&n| !is_ignored(n));
    let signals = iterator::Signals::new(signals)?;
    // A closed terminal no longer counts as a terminal, so check this now.
    let has_input = watched == Watched::Both && stdin().is_terminal();
    let has_output = stdout().is_terminal();
    let is_closed = move || is_closed(has_input, has_output);
    thread::Builder::new().name("signals".into()).spawn(move || wait(signals, is_closed))?;
    Ok(())
}

/// The number of the first signal, if one has arrived.
pub fn arrived() -> Option<i32> {
    let number = ARRIVED.load(Ordering::Relaxed);
    (number != 0).then_some(number)
}

/// Ends the process like the default action of this signal.
pub fn die(number: i32) -> ExitCode {
    // This returns only if the action is not available.
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

/// Whether standard input or output has been closed. A terminal error may be reported before the
/// thread of [`watch`] notices that.
pub fn is_hung_up() -> bool {
    is_closed(true, true)
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
    // Without a terminal, this only waits.
    poll(&mut terminals, Some(&tick)).is_ok()
        && terminals.iter().any(|terminal| terminal.revents().intersects(closed))
}

/// Whether this process ignores a signal.
fn is_ignored(number: i32) -> bool {
    // SAFETY: without a new action, `sigaction` only writes the old action, for which all zeros are
    // a valid value.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(number, std::ptr::null(), &mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}
