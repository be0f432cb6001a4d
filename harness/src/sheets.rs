//! Contact sheets: all screens of a game side by side, from the scripts of the tests.

use std::path::{Path, PathBuf};
use std::slice;

use zonkers::programs::PROGRAMS;

use crate::monitor::{Frame, Monitor, Rgb};
use crate::pictures::{self, File};
use crate::script::Step;
use crate::{Error, native, script, shot, shown};

/// The number of screens per row of a sheet.
const ACROSS: usize = 4;
/// The number of pixels between and around the screens.
const MARGIN: usize = 16;
/// The background colour of the sheet.
const SHEET: Rgb = [0x50, 0x50, 0x50];

/// Creates a sheet for each game, named after the game's file.
///
/// # Errors
/// [`Error::File`] if a script cannot be read, and the errors of the scripts.
pub fn make(folder: &Path, monitor: Monitor) -> Result<Vec<File>, Error> {
    (0..)
        .zip(&PROGRAMS)
        .map(|(number, program)| {
            let name = program.file.to_ascii_lowercase();
            let paths = pictures::scripts(&scripts_of(&name))?;
            let frames = paths.iter().map(|path| screen(number, path, monitor));
            let sheet = sheet(&frames.collect::<Result<Vec<_>, _>>()?);
            Ok(File { path: folder.join(name).with_extension("png"), bytes: shot::png(&sheet, 0) })
        })
        .collect()
}

/// The folder of the scripts for a game's screens.
fn scripts_of(name: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    tests.join(name).join("screens")
}

/// The screen at the end of a script, played natively.
fn screen(number: u8, path: &Path, monitor: Monitor) -> Result<Frame, Error> {
    let text = std::fs::read_to_string(path).map_err(|error| Error::File(path.into(), error))?;
    let mut console = native::game(number)?;
    let steps = script::parse(&text)?;
    for step in &steps {
        // Wait before each press, which otherwise would only end the animation of the dice.
        if matches!(step, Step::Key(_) | Step::Button(..)) {
            shown::rest(&mut *console)?;
        }
        script::run(
            &mut *console,
            slice::from_ref(step),
            script::Settings::default(),
            &mut std::io::sink(),
        )?;
    }
    shown::rest(&mut *console)?;
    Ok(Frame::of(&console.picture(), monitor, false))
}

/// Arranges frames of equal size in rows.
fn sheet(frames: &[Frame]) -> Frame {
    let (width, height) = frames.first().map_or((0, 0), |frame| (frame.width, frame.height));
    let place = |index: usize, size: usize| MARGIN + index * (size + MARGIN);
    let (all, rows) = (place(ACROSS, width), place(frames.len().div_ceil(ACROSS), height));
    let mut rgb = vec![SHEET; all * rows];
    for (index, frame) in frames.iter().enumerate() {
        let (left, top) = (place(index % ACROSS, width), place(index / ACROSS, height));
        for (row, line) in frame.rgb.chunks(width).enumerate() {
            let start = (top + row) * all + left;
            rgb[start..start + width].copy_from_slice(line);
        }
    }
    Frame { width: all, height: rows, rgb }
}
