//! The error type of this crate: the user's installation, the game's source, a limit, or a bug of ours.

use std::fmt;
use std::path::PathBuf;

/// Why no image was made.
#[derive(Debug)]
pub enum Error {
    /// Rust, or another program that is needed, is not installed as required; the text says what to do.
    Toolchain(String),
    /// The source does not compile for the 6502; the text is rustc's message.
    Game(String),
    /// A package's manifest asks for something impossible; the text names it.
    Package(String),
    /// The backend refuses the compiled module.
    Backend(mos6502_backend::Error),
    /// The backend refuses a construct in somebody's own program; the text says where and why.
    Refused(String),
    /// llvm-mos refuses the compiled module, or cannot run on it; the text has its command and its message.
    LlvmMos(String),
    /// Something no longer fits into memory or onto the disk; the text names what to change.
    Limit(String),
    /// Bytes that are not a DOS 3.3 structure.
    Format(String),
    /// A file cannot be read or written.
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}

impl Error {
    /// For `map_err`: adds the path that an I/O error lacks.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Toolchain(message) | Error::Package(message) | Error::Refused(message) => {
                f.write_str(message)
            }
            Error::Game(message) => {
                write!(f, "the program does not compile for the 6502:\n{message}")
            }
            Error::Backend(error) => write!(f, "6502 backend: {error}"),
            Error::LlvmMos(message) => write!(f, "llvm-mos: {message}"),
            Error::Limit(message) => write!(f, "does not fit: {message}"),
            Error::Format(message) => write!(f, "not DOS 3.3: {message}"),
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
