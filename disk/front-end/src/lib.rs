//! Uses stock rustc as the front end for a 6502: compiles Rust to LLVM IR with 16-bit pointers.
//!
//! rustc's LLVM has no 6502 target, so this crate uses a 16-bit target instead. LLVM optimises for
//! 16-bit pointers and 8-bit registers, and a 6502 backend then compiles the module. Nightly
//! features are necessary, and `RUSTC_BOOTSTRAP=1` enables them in the child process only.
//!
//! | purpose | use |
//! | a package of any kind, `core` compiled the same way | [`cargo`], [`cargo_for`] |
//! | runtime functions that LLVM calls: floats, wide arithmetic | [`with_builtins`], [`builtins`] |
//! | many small crates, `core` compiled once | [`Libraries`] |
//! | both | a folder made ready with [`Target::prepare`] |

#![deny(unsafe_code)]

mod command;
mod libraries;
mod toolchain;

pub use command::{Unit, cargo, cargo_for, command, emit, output_of, write_if_changed};
pub use libraries::{Libraries, builtins, with_builtins};
pub use toolchain::{TOOLCHAIN, check};

use std::path::{Path, PathBuf};

/// The 16-bit target of rustc that is used for the 6502.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// A target without atomics, for programs with a single thread.
    #[default]
    Plain,
    /// A target with the atomics that a 6502 backend can compile.
    Atomic,
}

impl Target {
    /// Returns the target's JSON specification. rustc accepts no other data layout for this LLVM
    /// target. LLVM never generates machine code, since it supports neither all atomics nor 6502
    /// assembly.
    pub fn specification(self) -> String {
        let atomics = match self {
            Target::Plain => "\"atomic-cas\": false, \"max-atomic-width\": 0",
            Target::Atomic => "\"max-atomic-width\": 64",
        };
        format!(
            r#"{{
  "llvm-target": "msp430-none-elf",
  "data-layout": "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16",
  "arch": "msp430",
  "target-pointer-width": 16,
  "target-c-int-width": 16,
  "linker": "true",
  "linker-flavor": "unix-cc",
  "panic-strategy": "abort",
  "relocation-model": "static",
  {atomics},
  "singlethread": true,
  "eh-frame-header": false,
  "trap-unreachable": false,
  "obj-is-bitcode": true
}}
"#
        )
    }

    /// Prepares a folder for compiling. Writes the target's specification and the toolchain file,
    /// which rustup finds only in the current folder or its parents. Returns the path of the
    /// specification.
    ///
    /// # Errors
    /// Returns an error with the path of a file that cannot be written.
    pub fn prepare(self, folder: &Path) -> Result<PathBuf, String> {
        let file = folder.join("mos6502.json");
        write_if_changed(&file, &self.specification())?;
        write_if_changed(&folder.join(toolchain::CHANNEL_FILE), toolchain::TOOLCHAIN)?;
        Ok(file)
    }
}
