//! The Apple of [`zonkers_harness`] for a web page.
//!
//! ```text
//! page.js -> exports (plain functions: numbers, and bytes in one shared buffer) -> Desk -> Apple2
//! ```
//!
//! The functions are C's, without a generator for the JavaScript beside them: all that goes over the border
//! are small numbers, texts and disk images, and `web/machine.js` is short enough to be read. Compiled natively, the same
//! functions are what the tests call.

pub mod aloud;
pub mod desk;
pub mod exports;
pub mod keys;
#[cfg(not(target_family = "wasm"))]
pub mod make;
pub mod outcome;
pub mod taps;

pub use desk::Desk;
