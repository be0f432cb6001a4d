//! An emulated Apple II for playing and testing the games.
//!
//! ```text
//! disk image -> apple2 (6502, 64K, Disk II) -\           /-> script: text and PNG
//!                                             -> console
//! game, compiled natively --------> native --/           \-> terminal
//! ```
//!
//! A [`console::Console`] is a machine with keys, buttons, paddles, a speaker and a display. Both
//! the emulated Apple and the native game are consoles, which scripts and the terminal control:
//!
//! ```
//! use zonkers_harness::backtrace::Names;
//! use zonkers_harness::emulated::EmulatedConsole;
//! use zonkers_harness::{apple2, script};
//!
//! let machine = apple2::Apple2::new(apple2::Config::default(), &[]).unwrap();
//! let mut console = EmulatedConsole::new(machine, Names::default());
//! let steps = script::parse("until 2 APPLE; text").unwrap();
//! let mut out = Vec::new();
//! script::run(&mut console, &steps, script::Settings::default(), &mut out).unwrap();
//! assert!(String::from_utf8(out).unwrap().contains("APPLE II"));
//! ```

pub mod apple2;
pub mod backtrace;
pub mod console;
pub mod emulated;
mod error;
pub mod font;
pub mod guard;
pub mod monitor;
pub mod native;
pub mod picture;
pub mod profile;
pub mod reading;
pub mod runs;
pub mod saves;
pub mod screen;
pub mod share;
pub mod shown;
#[cfg_attr(not(unix), path = "no_signals.rs")]
pub mod signals;
pub mod sound;
pub mod strength;
pub mod wav;

// The page uses only the modules above, since a browser has no terminal, files or compiler.
#[cfg(not(target_family = "wasm"))]
pub mod campaign;
#[cfg(not(target_family = "wasm"))]
pub mod command_line;
#[cfg(not(target_family = "wasm"))]
pub mod monkey;
#[cfg(not(target_family = "wasm"))]
pub mod outlet;
#[cfg(not(target_family = "wasm"))]
pub mod pictures;
#[cfg(not(target_family = "wasm"))]
pub mod play;
#[cfg(not(target_family = "wasm"))]
pub mod program;
#[cfg(not(target_family = "wasm"))]
pub mod saving;
#[cfg(not(target_family = "wasm"))]
pub mod script;
#[cfg(not(target_family = "wasm"))]
pub mod sheets;
#[cfg(not(target_family = "wasm"))]
pub mod shot;
#[cfg(not(target_family = "wasm"))]
pub mod solve;
#[cfg(not(target_family = "wasm"))]
pub mod teacher;
#[cfg(not(target_family = "wasm"))]
pub mod terminal;

pub use error::Error;
