//! What goes into the drive: our floppy, built from source, or any image.

use std::path::Path;

use crate::Error;
use crate::profile::Symbol;

/// A disk image and the names of the program on it.
#[derive(Clone, Debug)]
pub struct Program {
    /// The floppy in DOS order.
    pub image: Vec<u8>,
    /// The program's symbols; none for an image that others built.
    pub symbols: Vec<Symbol>,
}

impl Program {
    /// Builds our floppy: cross-compiles the game and packs it.
    ///
    /// # Errors
    /// [`Error::Build`].
    pub fn build() -> Result<Program, Error> {
        Err(Error::Build("not connected yet: use --image".into()))
    }

    /// Reads an image in DOS order.
    ///
    /// # Errors
    /// [`Error::File`].
    pub fn read(path: &Path) -> Result<Program, Error> {
        let image = std::fs::read(path).map_err(|error| Error::File(path.into(), error))?;
        Ok(Program { image, symbols: Vec::new() })
    }
}
