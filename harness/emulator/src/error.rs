//! The errors of this crate, with messages for users.

use std::path::PathBuf;

/// An error of this crate.
#[derive(Debug)]
pub enum Error {
    /// The command line has an error, described here.
    Usage(String),
    /// A script has an error.
    Script {
        /// The command as written.
        command: String,
        /// The reason.
        message: String,
    },
    /// The screen did not show a text in time.
    Timeout {
        /// The text.
        text: String,
        /// The time limit, in seconds of the machine's time.
        seconds: f64,
        /// The screen at the end.
        screen: String,
    },
    /// The program did not reach a place in time.
    NotReached {
        /// The line, function or address.
        place: String,
        /// The time limit, in seconds of the machine's time.
        seconds: f64,
        /// The registers, and the callers at the end.
        at: String,
    },
    /// The machine stopped: the reason, the address and the registers.
    Stopped(String),
    /// The program violates a check or hangs.
    Misbehaved(String),
    /// A file could not be read or written.
    File(PathBuf, std::io::Error),
    /// The terminal cannot be used.
    Terminal(std::io::Error),
    /// This signal ends the process.
    Signal(i32),
    /// A disk image of the wrong size, in bytes.
    ImageSize(usize),
    /// A disk file cannot be converted to sectors.
    DiskFile {
        /// The format of the file: WOZ, 2IMG, NIB.
        format: &'static str,
        /// The reason.
        message: String,
    },
    /// Saves cannot be copied between disks, for this reason.
    Saves(&'static str),
    /// An output would replace a file of a different format.
    #[cfg(not(target_family = "wasm"))]
    Output(apple2_floppy::Error),
    /// The disk could not be built.
    #[cfg(not(target_family = "wasm"))]
    Build(Box<apple2_floppy::Error>),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Error::Usage(message) => write!(f, "{message}"),
            Error::Script { command, message } => write!(f, "script: `{command}`: {message}"),
            Error::Timeout { text, seconds, screen } => {
                let seconds = decimal(*seconds);
                write!(f, "`{text}` did not appear within {seconds} s. The screen shows:\n{screen}")
            }
            Error::NotReached { place, seconds, at } => {
                let seconds = decimal(*seconds);
                write!(f, "{place} was not reached within {seconds} s. The program is here:\n{at}")
            }
            Error::Stopped(message) => write!(f, "the Apple stopped: {message}"),
            Error::Misbehaved(message) => write!(f, "the program misbehaved: {message}"),
            Error::File(path, error) => write!(f, "{}: {error}", path.display()),
            Error::Terminal(error) => write!(f, "the terminal failed: {error}"),
            Error::Signal(number) => write!(f, "ended by signal {number}"),
            Error::ImageSize(size) => write!(
                f,
                "the image has {size} bytes, but an image of a 140K disk has {}{}",
                crate::apple2::nibbles::IMAGE_BYTES,
                image_of_another_size(*size)
            ),
            Error::DiskFile { format, message } => {
                write!(f, "this {format} file cannot be read: {message}")
            }
            Error::Saves(message) => write!(f, "{message}"),
            #[cfg(not(target_family = "wasm"))]
            Error::Output(error) => write!(f, "{error}"),
            #[cfg(not(target_family = "wasm"))]
            Error::Build(error) => write!(f, "the disk cannot be built: {error}"),
        }
    }
}

impl std::error::Error for Error {}

/// Seconds with up to three decimals. The formatting of floats would take 4 KB of the page.
fn decimal(seconds: f64) -> String {
    let thousandths = (seconds * 1000.0) as u64;
    let seconds = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    seconds.trim_end_matches('0').trim_end_matches('.').into()
}

/// Describes the disk whose images have this size, for common sizes.
fn image_of_another_size(size: usize) -> &'static str {
    match size {
        // 35 tracks of 13 sectors.
        116_480 => ": this is a disk of DOS 3.2 with 13 sectors on a track",
        // 1,600 blocks and, on a Macintosh, 800.
        819_200 | 409_600 => ": this is a disk of 3.5 inches, but the drives take disks of 5.25",
        _ => "",
    }
}

impl Error {
    /// The exit code of the process: 2 if the user should change the command, otherwise 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Usage(_) | Error::Script { .. } => 2,
            _ => 1,
        }
    }
}
