//! The file of `--save`: the disk at the end of play, in the format of the booted file or of the
//! file's name.
//!
//! | extension | contents |
//! |---|---|
//! | same as the booted file, or unknown | the booted file with its sectors updated |
//! | `.dsk`, `.do` | the sectors in DOS's order |
//! | `.po` | the sectors in ProDOS's order |
//! | `.woz` | the bits of the floppy |
//! | `.nib`, `.2mg` | an error unless such a file was booted |

use std::io;
use std::path::{Path, PathBuf};

use apple2_floppy::{check_write, write_whole};

use crate::Error;
use crate::apple2::Floppy;
use crate::apple2::file::{self, Container, DiskFile};
use crate::apple2::nibbles::IMAGE_BYTES;
use crate::apple2::order::Order;
use crate::apple2::woz;

/// The program that a WOZ file names as its creator.
const CREATOR: &str = "Zonkers";

/// The maximum size of a disk image file.
const FILE_BYTES_MAX: u64 = 1 << 20;

/// The path and the format of the file.
#[derive(Debug)]
pub struct Saving {
    path: PathBuf,
    format: Format,
}

#[derive(Debug)]
enum Format {
    Sectors(Order),
    Woz,
    /// The file that was booted.
    Booted(Box<DiskFile>),
}

/// The format that a file name's ending selects.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Dos,
    ProDos,
    Woz,
    Nib,
    Universal,
    Other,
}

impl Ending {
    fn of(path: &Path) -> Ending {
        let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
        match ending.to_str() {
            Some("dsk" | "do") => Ending::Dos,
            Some("po") => Ending::ProDos,
            Some("woz") => Ending::Woz,
            Some("nib") => Ending::Nib,
            Some("2mg" | "2img") => Ending::Universal,
            _ => Ending::Other,
        }
    }
}

impl Format {
    fn container(&self) -> Container {
        match self {
            Format::Sectors(_) => Container::Sectors,
            Format::Woz => Container::Woz,
            Format::Booted(file) => file.container(),
        }
    }
}

/// Checks that an existing file may be replaced: it must be empty, or a writable disk image of the
/// same format.
fn check_replaced(path: &Path, container: Container) -> Result<(), &'static str> {
    let size = match std::fs::metadata(path) {
        Ok(there) if there.is_file() => there.len(),
        // A new file, a pipe or a device.
        _ => return Ok(()),
    };
    if size == 0 {
        return Ok(());
    }
    let there = if size <= FILE_BYTES_MAX { std::fs::read(path).ok() } else { None };
    match there {
        Some(there) if Container::of(&there) == Some(container) => {
            if file::is_write_protected(&there) {
                Err("this disk image is write-protected; name another file")
            } else {
                Ok(())
            }
        }
        _ => Err("this file is not a disk image of the same format; name another, or delete it"),
    }
}

impl Saving {
    /// Checks, before play, that the disk can be written to `path` afterwards. `booted` is the file
    /// that is booted, if there is one.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be written, or exists and is write-protected or is not a
    /// disk image of the same format. [`Error::Usage`] if `path` is not a file name, or if this
    /// format cannot be written.
    pub fn new(path: &Path, booted: Option<(&Path, &DiskFile)>) -> Result<Saving, Error> {
        let refused = |kind, message: &str| {
            Error::File(path.into(), io::Error::new(kind, message.to_string()))
        };
        if path.file_name().is_none() || path.to_string_lossy().ends_with(['/', '\\']) {
            let message = format!("--save {}: this is not the name of a file", path.display());
            return Err(Error::Usage(message));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return Err(refused(
                io::ErrorKind::NotFound,
                "its folder does not exist; create it first",
            ));
        }
        match std::fs::metadata(path) {
            Ok(there) if there.is_dir() => {
                let message = "this is a folder; name a file in it";
                return Err(refused(io::ErrorKind::IsADirectory, message));
            }
            Ok(there) if there.permissions().readonly() => {
                let message = "this file is read-only; name another, or make it writable";
                return Err(refused(io::ErrorKind::PermissionDenied, message));
            }
            _ => {}
        }
        let ending = Ending::of(path);
        let kept = booted.filter(|(booted, _)| ending == Ending::of(booted));
        let kept = kept.or(booted.filter(|_| ending == Ending::Other));
        let format = match (kept, ending) {
            (Some((_, file)), _) => Format::Booted(Box::new(file.clone())),
            (None, Ending::Dos | Ending::Other) => Format::Sectors(Order::Dos),
            (None, Ending::ProDos) => Format::Sectors(Order::ProDos),
            (None, Ending::Woz) => Format::Woz,
            (None, Ending::Nib | Ending::Universal) => {
                return Err(Error::Usage(format!(
                    "--save {}: this format can be saved only if the booted file also has it; \
                     name a .dsk, .po or .woz file",
                    path.display()
                )));
            }
        };
        check_replaced(path, format.container())
            .map_err(|message| refused(io::ErrorKind::AlreadyExists, message))?;
        check_write(path, IMAGE_BYTES).map_err(|error| Error::File(path.into(), error))?;
        Ok(Saving { path: path.into(), format })
    }

    /// Writes the file, whole or not at all. Returns a warning for each unreadable sector, which is
    /// written as zeros.
    ///
    /// # Errors
    /// [`Error::File`].
    pub fn write(&self, floppy: &Floppy) -> Result<Vec<String>, Error> {
        let (image, unreadable) = floppy.image();
        let bytes = match &self.format {
            Format::Sectors(order) => order.of_dos(&image),
            Format::Woz => woz::file(floppy, CREATOR),
            Format::Booted(file) => file.with_image(&image),
        };
        write_whole(&self.path, &bytes).map_err(|error| Error::File(self.path.clone(), error))?;
        let path = self.path.display();
        let warning = |sector| format!("{sector} cannot be read; it is all zeros in {path}");
        Ok(match self.format {
            Format::Woz => Vec::new(),
            _ => unreadable.into_iter().map(warning).collect(),
        })
    }
}
