//! An emulated Apple II for playing, testing and debugging programs. It does not depend on the
//! games.
//!
//! ```text
//! disk image -> apple2 (6502, 64K, Disk II) -> console -> script: text and PNG
//!                                                      -> terminal
//! ```
//!
//! A [`console::Console`] is a machine with keys, buttons, paddles, a speaker and a display,
//! controlled by scripts or the terminal. The emulated Apple implements this trait; a native
//! program can also implement it.
//!
//! ```
//! use apple2_emulator::backtrace::Names;
//! use apple2_emulator::emulated::EmulatedConsole;
//! use apple2_emulator::{apple2, script};
//!
//! let machine = apple2::Apple2::new(apple2::Config::default(), &[]).unwrap();
//! let mut console = EmulatedConsole::new(machine, Names::default());
//! let steps = script::parse("until 2 APPLE; text").unwrap();
//! let mut out = Vec::new();
//! script::run(&mut console, &steps, script::Settings::default(), &mut out).unwrap();
//! assert!(String::from_utf8(out).unwrap().contains("APPLE II"));
//! ```
//!
//! Two traits describe the programs on a disk, if they are known: [`guard::Permissions`] defines
//! their permitted disk writes, and [`reading::Glyphs`] the characters in their pictures.

pub mod apple2;
pub mod backtrace;
pub mod console;
pub mod debugger;
pub mod emulated;
mod error;
pub mod font;
pub mod guard;
pub mod log;
pub mod monitor;
pub mod picture;
pub mod profile;
pub mod reading;
pub mod screen;
#[cfg_attr(not(unix), path = "no_signals.rs")]
pub mod signals;
pub mod sound;
mod sound_chip;
pub mod wav;

// A web page uses only the modules above, because a browser has no terminal, files or compiler.
#[cfg(not(target_family = "wasm"))]
pub mod command_line;
#[cfg(not(target_family = "wasm"))]
pub mod outlet;
#[cfg(not(target_family = "wasm"))]
pub mod play;
#[cfg(not(target_family = "wasm"))]
pub mod program;
#[cfg(not(target_family = "wasm"))]
pub mod saving;
#[cfg(not(target_family = "wasm"))]
pub mod script;
#[cfg(not(target_family = "wasm"))]
pub mod shot;
#[cfg(not(target_family = "wasm"))]
pub mod terminal;

pub use ::apple2::resident;
pub use error::Error;
