//! The emulated Apple of [`zonkers_harness`] in a web page.
//!
//! ```text
//! page.js -> exports (plain functions: numbers, and bytes in one shared buffer) -> Desk -> Apple2
//! ```
//!
//! The functions use the C ABI without a binding generator, since they pass only small numbers,
//! text and disk images. `web/machine.js` wraps them. Tests call the same functions natively.

pub mod aloud;
pub mod desk;
pub mod exports;
pub mod film;
pub mod keys;
#[cfg(not(target_family = "wasm"))]
pub mod make;
pub mod outcome;
pub mod passing;
pub mod taps;

pub use desk::Desk;
