//! The files of a release: the floppy in three formats, the page with its accompanying files, the
//! manual, and the checksums.

use sha2::{Digest, Sha256};
use zonkers_harness::Error;
use zonkers_harness::apple2::{Floppy, order, woz};

use super::manual::{self, Manual, Paper};
use super::{app, web};

/// The name of the file with the checksums of the other files.
pub const SUMS: &str = "SHA256SUMS";

/// The metadata of the WOZ file. It contains no date, so that the same source gives the same bytes.
const META: [(&str, &str); 10] = [
    ("title", "Zonkers"),
    ("subtitle", "with Zonk!, Zilch, ZONK with cards and Zark City"),
    ("publisher", ""),
    ("developer", ""),
    (
        "copyright",
        "Zonkers, the game and its rules: J. D. Holdeman; the programs: MIT or Apache 2.0",
    ),
    ("version", env!("CARGO_PKG_VERSION")),
    ("language", "English"),
    ("requires_ram", "48K"),
    ("requires_machine", "2+|2e|2e+|2gs"),
    ("side", "Disk 1, Side A"),
];

/// A file of the release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The name, without a folder.
    pub name: &'static str,
    /// The contents.
    pub bytes: Vec<u8>,
}

/// Creates all files from a floppy image in DOS order and the machine, a WebAssembly module. The
/// same input gives the same bytes.
///
/// # Errors
/// [`Error::ImageSize`] if the image has the wrong size, and the errors of [`Manual::of`].
pub fn files(image: &[u8], machine: &[u8], places: &web::Places) -> Result<Vec<File>, Error> {
    let floppy = Floppy::from_image(image)?;
    let manual = Manual::of(image)?;
    let page = web::page(machine, image, web::BESIDE, places);
    let mut files = vec![
        File { name: "zonkers.dsk", bytes: image.to_vec() },
        File { name: "zonkers.po", bytes: order::prodos_from_dos(image) },
        File { name: "zonkers.woz", bytes: woz::file_with_meta(&floppy, "Zonkers", &META) },
        File { name: "zonkers.html", bytes: page.clone().into_bytes() },
        File { name: "manual.pdf", bytes: manual::pdf(&manual, Paper::Pages) },
        File { name: "folded-sheet.pdf", bytes: manual::pdf(&manual, Paper::Sheets) },
        File { name: "manual.html", bytes: manual::page(&manual).into_bytes() },
    ];
    files.extend(app::files("zonkers.html", &page, &["manual.html"]));
    let sums = sums(&files);
    files.push(File { name: SUMS, bytes: sums.into_bytes() });
    Ok(files)
}

/// The checksums, in the format of `sha256sum`.
fn sums(files: &[File]) -> String {
    let line = |file: &File| {
        let digest = Sha256::digest(&file.bytes);
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{digest}  {}\n", file.name)
    };
    files.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_match_the_standard() {
        // The first example of FIPS 180-2.
        let file = File { name: "abc", bytes: b"abc".to_vec() };
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sums(&[file]), format!("{sum}  abc\n"));
    }
}
