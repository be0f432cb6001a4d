//! The Apple of [`zonkers_harness`] for a web page.
//!
//! ```text
//! page.js -> exports (plain functions: numbers, and bytes in one shared buffer) -> Desk -> Apple2
//! ```
//!
//! The functions use the C ABI, without a generator for the JavaScript side: they pass only small
//! numbers, text and disk images, and `web/machine.js` is short. Tests call the same functions
//! natively.

pub mod aloud;
pub mod carry;
pub mod desk;
pub mod exports;
pub mod keys;
#[cfg(not(target_family = "wasm"))]
pub mod make;
pub mod outcome;
pub mod taps;

pub use desk::Desk;
