//! The files of this crate, which `cargo apple2 new` copies into each package.

macro_rules! files {
    ($($path:literal,)*) => { &[$(($path, include_str!(concat!("../", $path)))),*] };
}

/// Path and contents of each file, without those of the crate `apple2-picture`.
pub const FILES: &[(&str, &str)] = files![
    "Cargo.toml",
    "README.md",
    "src/card.rs",
    "src/clock.rs",
    "src/disk.rs",
    "src/fixed.rs",
    "src/font.txt",
    "src/heap.rs",
    "src/hires.rs",
    "src/host.rs",
    "src/keyboard.rs",
    "src/letters.rs",
    "src/lib.rs",
    "src/lines.rs",
    "src/log.rs",
    "src/lores.rs",
    "src/memory.rs",
    "src/mockingboard.rs",
    "src/number.rs",
    "src/paddle.rs",
    "src/pages.rs",
    "src/panic.rs",
    "src/picture.rs",
    "src/random.rs",
    "src/reset.rs",
    "src/resident.rs",
    "src/rows.rs",
    "src/source.rs",
    "src/speaker.rs",
    "src/sprite.rs",
    "src/state.rs",
    "src/testing.rs",
    "src/text.rs",
    "src/video.rs",
];

/// Path and contents of each file of the crate `apple2-picture`, in its folder `picture`.
pub const PICTURE: &[(&str, &str)] = apple2_picture::source!();
