//! The error type of this crate. It tells whose fault an error is, where, and what.

use std::fmt;

/// Why a module could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is not IR that we can read: the user's fault. Line from 1.
    Parse {
        /// Line of the input.
        line: u32,
        /// What is wrong.
        message: String,
    },
    /// The IR is well formed and asks for something that this backend does not do.
    Unsupported {
        /// Demangled function name, or the global's name.
        function: String,
        /// Line of the input.
        line: u32,
        /// What, and what to do instead.
        message: String,
    },
    /// The options describe a memory that no 6502 has.
    Memory(String),
    /// The program does not fit: code, RAM or zero page.
    Limit(String),
    /// A name is used and defined nowhere.
    Undefined(String),
    /// [`dump`](crate::dump) knows no stage of this name.
    NoStage(String),
    /// The checker gave up on the code of the function with this name, with neither a proof nor an error.
    Unjudged(String),
    /// A broken invariant of ours.
    Internal(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Parse { line, message } => write!(f, "line {line}: {message}"),
            Error::Unsupported { function, line, message } => {
                write!(f, "line {line}, in {function}: {message}")
            }
            Error::Memory(message) => write!(f, "memory map: {message}"),
            Error::Limit(message) => write!(f, "does not fit: {message}"),
            Error::Undefined(name) => write!(f, "undefined symbol {name}"),
            Error::NoStage(name) => {
                write!(f, "there is no stage {name}; stages: {}", crate::STAGES.join(", "))
            }
            Error::Unjudged(name) => write!(
                f,
                "the checker gives up on {name}: whether its code is right takes too much to find out"
            ),
            Error::Internal(message) => write!(f, "bug in the backend: {message}"),
        }
    }
}

impl std::error::Error for Error {}
