//! The atomics of `core` under the name of `portable-atomic`.
//!
//! That crate sees `target_arch = "msp430"` and takes the assembly that it has for that processor. On the Apple `core` has all atomics up to
//! 64 bits. A package says so:
//!
//! ```toml
//! [patch.crates-io]
//! portable-atomic = { path = "apple2/portable-atomic" }
//! ```
#![no_std]

pub use core::sync::atomic::*;
