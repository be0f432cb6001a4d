//! Signals that end a process. Handled by the system, they would leave the terminal raw, and on its other screen.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

/// Notes the signals that arrive, from when it is made until the process ends.
pub struct Signals {
    arrived: Arc<AtomicUsize>,
}

impl Signals {
    /// Begins to note them.
    ///
    /// # Errors
    /// If the system does not allow that.
    pub fn register() -> std::io::Result<Signals> {
        let arrived = Arc::new(AtomicUsize::new(0));
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            flag::register_usize(signal, Arc::clone(&arrived), signal as usize)?;
        }
        Ok(Signals { arrived })
    }

    /// The number of the last one that has arrived.
    pub fn arrived(&self) -> Option<i32> {
        let number = self.arrived.load(Ordering::Relaxed);
        (number != 0).then_some(number as i32)
    }
}

/// Ends the process as this signal would have ended it.
pub fn die(number: i32) -> ExitCode {
    // It returns only where that is impossible.
    let _ = low_level::emulate_default_handler(number);
    ExitCode::from(128 + number as u8)
}
