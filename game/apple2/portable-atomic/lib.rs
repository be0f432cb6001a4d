//! The atomics of `core`, under the name of `portable-atomic`.
//!
//! The original crate takes its MSP430 assembly, since `target_arch` is "msp430". On the Apple,
//! `core` has all atomics up to 64 bits. A package selects this replacement by:
//!
//! ```toml
//! [patch.crates-io]
//! portable-atomic = { path = "apple2/portable-atomic" }
//! ```
#![no_std]

pub use core::sync::atomic::*;
