//! Helpers: build a package, boot it, type keys, read the screen.

use std::path::{Path, PathBuf};

use apple2_emulator::apple2::{CYCLES_PER_SECOND, Config};
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_floppy::cross::{Folders, Profile};
use apple2_floppy::dos33::Image;
use apple2_floppy::{Build, Packed, Settings, build_package, pack_own};
use cargo_apple2::run;

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Builds a package.
pub fn build(package: &Path, profile: Profile) -> Result<Build, apple2_floppy::Error> {
    build_with(package, &Settings { profile, ..Settings::default() })
}

/// Builds a package. All tests share a target folder, so that `core` is compiled once.
pub fn build_with(package: &Path, settings: &Settings) -> Result<Build, apple2_floppy::Error> {
    let folders = Folders::find()?;
    let package = package.canonicalize().unwrap();
    build_package(&package, settings, &folders, &mut |line| eprintln!("{line}"))
}

/// Another disk, whose program jumps to itself.
pub fn other_disk() -> Image {
    pack_own("OTHER", &[Packed::whole("OTHER", &[0x4C, 0x00, 0x40])], &[]).unwrap()
}

/// Boots a floppy and waits for a text.
pub fn booted(build: &Build, config: Config, text: &str) -> EmulatedConsole {
    let mut apple = run::console(build, config).unwrap();
    until(&mut apple, text, 10);
    apple
}

/// Runs until a text is on the screen, and 20 ms longer.
pub fn until(apple: &mut EmulatedConsole, text: &str, seconds: u64) {
    let end = apple.cycles() + seconds * CYCLES_PER_SECOND;
    while !apple.machine.screen().contains(text) {
        apple.run(CYCLES_PER_SECOND / 50).unwrap();
        assert!(apple.cycles() < end, "no {text}:\n{}", apple.screen().text());
    }
    apple.run(CYCLES_PER_SECOND / 50).unwrap();
}

/// Types keys, waiting until the program has read each.
pub fn type_keys(apple: &mut EmulatedConsole, keys: &str) {
    for key in keys.bytes() {
        apple.press(key);
        while apple.is_key_waiting() {
            apple.run(CYCLES_PER_SECOND / 100).unwrap();
        }
        apple.run(CYCLES_PER_SECOND / 20).unwrap();
    }
}

/// The text of a row, without trailing blanks.
pub fn row(apple: &EmulatedConsole, row: usize) -> String {
    apple.machine.screen().line_text(row).trim_end().into()
}

/// Whether a row has exactly this text.
pub fn shows(apple: &EmulatedConsole, text: &str) -> bool {
    (0..24).any(|number| row(apple, number) == text)
}
