//! `cargo apple2`: makes, builds, runs and tests Rust programs for the Apple II.
//!
//! It contains everything it needs: the backend, the disk packer, the emulated Apple, and the
//! source of the crate `apple2`, which [`new::create`] copies into each new package. Only the
//! toolchain, in the version that the backend requires, comes from rustup.
//!
//! | module | purpose |
//! |---|---|
//! | [`new`] | creates a package |
//! | [`build`] | builds a package into a floppy |
//! | [`run`] | runs the floppy in the emulated Apple |
//! | [`test`](mod@test) | runs a package's tests on the 6502 |
//! | [`size`] | lists sizes |

#![deny(unsafe_code)]

pub mod build;
pub mod new;
pub mod run;
pub mod size;
mod stops;
pub mod test;

use std::fmt;

/// An error of one of the commands.
#[derive(Debug)]
pub enum Error {
    /// The package could not be built, or its floppy not written.
    Disk(apple2_floppy::Error),
    /// The emulated Apple stopped, or the terminal failed.
    Harness(apple2_emulator::Error),
    /// A test failed. The text of the screen.
    Tests(String),
    /// The package could not be created. The reason.
    New(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Disk(error) => error.fmt(f),
            Error::Harness(error) => error.fmt(f),
            Error::Tests(message) | Error::New(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {}

impl From<apple2_floppy::Error> for Error {
    fn from(error: apple2_floppy::Error) -> Error {
        Error::Disk(error)
    }
}

impl From<apple2_emulator::Error> for Error {
    fn from(error: apple2_emulator::Error) -> Error {
        Error::Harness(error)
    }
}
