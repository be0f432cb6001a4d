//! Tests of the whole system: plays the games on the emulated Apple and natively.
//!
//! ```text
//! disk image -> apple2_emulator: Apple II -> console -\          /-> script, terminal
//!                                                     -> campaign
//! game, compiled natively --------> native console --/          \-> referees, pictures
//! ```
//!
//! [`apple2_emulator`] does not depend on the games. This crate describes the disk writes that the
//! games may make ([`guard`]) and the characters that they draw ([`reading`]). [`guarded`] and
//! [`config`] pass these descriptions to the emulator.

pub mod guard;
pub mod native;
pub mod reading;
pub mod saves;
pub mod shown;

// The page uses only the modules above, because a browser has no terminal, files or compiler.
#[cfg(not(target_family = "wasm"))]
pub mod campaign;
#[cfg(not(target_family = "wasm"))]
pub mod monkey;
#[cfg(not(target_family = "wasm"))]
pub mod pictures;
#[cfg(not(target_family = "wasm"))]
pub mod sheets;

pub use apple2_emulator::{
    Error, apple2, backtrace, console, emulated, font, monitor, picture, profile, screen, signals,
    sound, wav,
};
#[cfg(not(target_family = "wasm"))]
pub use apple2_emulator::{command_line, outlet, play, program, saving, script, shot, terminal};

/// The configuration of an Apple for the games.
pub fn config() -> apple2::Config {
    apple2::Config { glyphs: Some(reading::GAMES), ..apple2::Config::default() }
}

/// Like [`config`], for a machine that stops at disk writes that are forbidden to the games.
pub fn guarded() -> apple2::Config {
    apple2::Config { guard: Some(guard::GAMES), ..config() }
}
