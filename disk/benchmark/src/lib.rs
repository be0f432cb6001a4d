//! Programs that measure the code generator. The work is that of C-Bench-64 (`thred/c-bench-64` on GitHub),
//! whose figures for other 6502 compilers are public; the programs are written afresh in plain Rust.
//!
//! Each kernel is a function that knows no machine, so that the same code runs natively and judges what
//! the 6502 computes. `entry` exists on the 6502 alone: one function for each kernel, which a program can
//! start with.

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

/// Bytes that the checksums and the cipher work on.
pub const DATA_BYTES: usize = 8192;
