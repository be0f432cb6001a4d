//! The error type of this crate. It distinguishes errors in the user's installation and in the
//! program's source, exceeded limits, and bugs of this crate.

use std::fmt;
use std::path::PathBuf;

/// The reason why a disk image could not be built.
#[derive(Debug)]
pub enum Error {
    /// Rust or another required program is not installed correctly. The text names the remedy.
    Toolchain(String),
    /// The source does not compile for the 6502. The text is rustc's message.
    Game(String),
    /// A package's manifest has an invalid setting. The text names it.
    Package(String),
    /// The backend rejects the compiled module.
    Backend(mos6502_backend::Error),
    /// The backend rejects a construct of a user's program. The text names the location and the
    /// reason.
    Refused(String),
    /// llvm-mos rejects the compiled module, cannot be run, or writes an invalid file. The text
    /// describes the error.
    LlvmMos(String),
    /// A limit of memory or disk is exceeded. The text names the constant to change.
    Limit(String),
    /// A name or a structure is invalid in DOS 3.3. The text describes it.
    Format(String),
    /// A file cannot be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
}

impl Error {
    /// Adds the path to an I/O error, for use with `map_err`.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Toolchain(message)
            | Error::Package(message)
            | Error::Refused(message)
            | Error::Format(message) => f.write_str(message),
            Error::Game(message) => {
                write!(f, "the program does not compile for the 6502:\n{message}")
            }
            Error::Backend(error) => write!(f, "6502 backend: {error}"),
            Error::LlvmMos(message) => write!(f, "llvm-mos: {message}"),
            Error::Limit(message) => write!(f, "does not fit: {message}"),
            Error::Io { path, source } => write!(f, "{}: {source}", path.display()),
        }
    }
}

impl std::error::Error for Error {}

impl From<mos6502_backend::Error> for Error {
    fn from(error: mos6502_backend::Error) -> Error {
        Error::Backend(error)
    }
}
