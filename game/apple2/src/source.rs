//! The files of this crate, which `cargo apple2 new` copies into each package.

macro_rules! files {
    ($($path:literal,)*) => { &[$(($path, include_str!(concat!("../", $path)))),*] };
}

/// Path and contents of each file.
pub const FILES: &[(&str, &str)] = files![
    "Cargo.toml",
    "README.md",
    "src/card.rs",
    "src/clock.rs",
    "src/disk.rs",
    "src/heap.rs",
    "src/hires.rs",
    "src/host.rs",
    "src/keyboard.rs",
    "src/lib.rs",
    "src/log.rs",
    "src/lores.rs",
    "src/memory.rs",
    "src/number.rs",
    "src/paddle.rs",
    "src/panic.rs",
    "src/random.rs",
    "src/reset.rs",
    "src/resident.rs",
    "src/source.rs",
    "src/source.rs",
    "src/speaker.rs",
    "src/state.rs",
    "src/testing.rs",
    "src/text.rs",
    "src/video.rs",
];
