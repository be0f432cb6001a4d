//! The error type of this crate. An error names the location, the cause and a remedy.

use std::fmt;

/// The reasons why compiling fails.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is not valid IR.
    Parse {
        /// The line of the input, from 1.
        line: u32,
        /// The description.
        message: String,
    },
    /// The IR is valid, but uses a feature that this backend lacks.
    Unsupported {
        /// The demangled name of the function, or the name of the global.
        function: String,
        /// The line of the input, from 1.
        line: u32,
        /// A noun phrase for the construct, followed by a supported alternative if one exists.
        message: String,
    },
    /// The options describe memory that a 6502 cannot have.
    Memory(String),
    /// The program does not fit into its code area, RAM or zero page.
    Limit(String),
    /// A name that is used is undefined. The text starts with the name, and says where it is used.
    Undefined(String),
    /// [`dump`](crate::dump) has no stage of this name.
    NoStage(String),
    /// The options or the stage need the feature `checker`, which this build lacks.
    NoChecker,
    /// A line that is no hint for [`verify`](crate::verify), or a hint that does not fit the image.
    Hint(String),
    /// The checker neither proved nor disproved the code of the function with this name.
    Unjudged(String),
    /// A bug: an invariant of this crate does not hold.
    Internal(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Parse { line, message } => write!(f, "line {line}: {message}"),
            Error::Unsupported { function, line, message } => {
                write!(f, "line {line}, in {function}: not supported: {message}")
            }
            Error::Memory(message) => write!(f, "invalid memory option: {message}"),
            Error::Limit(message) => write!(f, "does not fit: {message}"),
            Error::Undefined(name) => write!(f, "undefined symbol {name}"),
            Error::NoStage(name) => {
                write!(f, "there is no stage {name}: choose one of {}", crate::STAGES.join(", "))
            }
            Error::NoChecker => write!(
                f,
                "this build has no checker: build mos6502-backend with its feature `checker`"
            ),
            Error::Hint(what) => write!(f, "invalid hints: {what}"),
            Error::Unjudged(name) => write!(
                f,
                "the checker reached its limits on {name}: its code is neither proved nor disproved"
            ),
            Error::Internal(message) => write!(f, "bug in the backend: {message}"),
        }
    }
}

impl std::error::Error for Error {}
