//! `cargo apple2`: makes, builds, runs and tests Rust programs for the Apple II.
//!
//! All that it needs it has in it: the backend, the packer of disks, the emulated Apple, and the source of the crate `apple2`, which
//! [`new::create`] writes into a new package. Cargo and rustc of the version that the backend knows are had from rustup.
//!
//! | module | is |
//! |---|---|
//! | [`new`] | a new package |
//! | [`build`] | a package becomes a floppy |
//! | [`run`] | the floppy in the emulated Apple |
//! | [`test`](mod@test) | a package's tests on the 6502 |
//! | [`size`] | what takes how much |

#![deny(unsafe_code)]

pub mod build;
pub mod new;
pub mod run;
pub mod size;
pub mod test;

use std::fmt;

/// Why something could not be done.
#[derive(Debug)]
pub enum Error {
    /// The package or its floppy.
    Disk(zonkers_disk::Error),
    /// The emulated Apple, or the terminal.
    Harness(zonkers_harness::Error),
    /// Tests have failed; what the screen shows.
    Tests(String),
    /// A package cannot be made; why.
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

impl From<zonkers_disk::Error> for Error {
    fn from(error: zonkers_disk::Error) -> Error {
        Error::Disk(error)
    }
}

impl From<zonkers_harness::Error> for Error {
    fn from(error: zonkers_harness::Error) -> Error {
        Error::Harness(error)
    }
}
