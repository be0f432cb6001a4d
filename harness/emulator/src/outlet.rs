//! Standard output, written by a separate thread. Only that thread blocks if the reader is slow.

use std::io::{self, ErrorKind, Write, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crate::signals;

/// The interval of checks for signals while the thread writes.
const TICK: Duration = Duration::from_millis(20);

/// Standard output. Its [`Write`] methods wait until the bytes are written or a signal arrives.
pub struct Outlet {
    bytes: Sender<Vec<u8>>,
    results: Receiver<io::Result<()>>,
    is_busy: bool,
}

impl Outlet {
    /// Opens standard output and starts the thread.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn open() -> io::Result<Outlet> {
        let (bytes, received) = channel::<Vec<u8>>();
        let (sender, results) = channel();
        thread::Builder::new().name("output".into()).spawn(move || {
            for bytes in received {
                let mut out = stdout().lock();
                let result = out.write_all(&bytes).and_then(|()| out.flush());
                if sender.send(result).is_err() {
                    break;
                }
            }
        })?;
        Ok(Outlet { bytes, results, is_busy: false })
    }

    /// Waits until all bytes are written, but not longer than `limit`. Returns whether all bytes
    /// are written.
    ///
    /// # Errors
    /// The error of a write.
    pub fn wait(&mut self, limit: Duration) -> io::Result<bool> {
        if !self.is_busy {
            return Ok(true);
        }
        match self.results.recv_timeout(limit) {
            Ok(result) => {
                self.is_busy = false;
                result.map(|()| true)
            }
            Err(RecvTimeoutError::Timeout) => Ok(false),
            Err(RecvTimeoutError::Disconnected) => Err(ErrorKind::BrokenPipe.into()),
        }
    }

    /// Passes these bytes to the thread. Call this only after [`Outlet::wait`] has returned true.
    ///
    /// # Errors
    /// If the thread has ended.
    pub fn send(&mut self, bytes: Vec<u8>) -> io::Result<()> {
        self.is_busy = true;
        self.bytes.send(bytes).map_err(|_| ErrorKind::BrokenPipe.into())
    }
}

impl Write for Outlet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.flush()?;
        self.send(bytes.to_vec())?;
        self.flush()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        while !self.wait(TICK)? {
            if signals::arrived().is_some() {
                return Err(io::Error::other("a signal arrived before all output was written"));
            }
        }
        Ok(())
    }
}
