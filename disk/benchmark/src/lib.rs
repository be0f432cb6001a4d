//! Benchmark programs for the code generator. The tasks come from C-Bench-64 (`thred/c-bench-64` on
//! GitHub), which publishes figures of other 6502 compilers. The programs are independent
//! implementations in plain Rust.
//!
//! Kernels are portable functions. Their native results are the expected results on the 6502. The
//! module `entry` exists only on the 6502. It has one entry point per kernel.

#![cfg_attr(not(test), no_std)]

pub mod aes256;
pub mod crc;
pub mod dhrystone;
#[cfg(target_pointer_width = "16")]
pub mod entry;
pub mod game;
pub mod inflate;
pub mod pi;
pub mod scoring;
pub mod sieve;
pub mod small;

/// The size of the input of the checksums and the cipher, in bytes.
pub const DATA_BYTES: usize = 8192;
