//! Stock rustc as the front end for a 6502: Rust becomes LLVM IR of sixteen bits.
//!
//! LLVM inside rustc has no 6502. A 16-bit target stands in for it: the middle end optimises for 16-bit pointers and
//! 8-bit registers, and the module that it emits goes to a backend for the 6502 instead of that target's. What this
//! needs of nightly is unlocked with `RUSTC_BOOTSTRAP=1`, for the one child process.
//!
//! | for | use |
//! |---|---|
//! | a package of any kind, `core` compiled the same way | [`cargo`] |
//! | what LLVM leaves to others: floats, wide arithmetic | [`with_builtins`], [`builtins`] |
//! | many small crates, `core` compiled once | [`Libraries`] |
//! | both | a folder made ready with [`Target::prepare`] |

#![deny(unsafe_code)]

mod command;
mod libraries;
mod toolchain;

pub use command::{cargo, command, emit, output_of, write_if_changed};
pub use libraries::{Libraries, builtins, with_builtins};
pub use toolchain::check;

use std::path::{Path, PathBuf};

/// What stands in for the 6502.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Nothing is atomic: programs for one thread have no use for it.
    #[default]
    Plain,
    /// Atomics as far as a 6502 backend takes them.
    Atomic,
}

impl Target {
    /// The target's specification. rustc refuses any other data layout for this LLVM target. Nobody asks LLVM for machine
    /// code, which it could not make of all atomics, nor of assembly for a 6502.
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

    /// Makes a folder ready to compile in: with the target's specification, whose path comes back, and the choice of
    /// toolchain, which holds in the workspace's own folders only.
    ///
    /// # Errors
    /// Which file cannot be written.
    pub fn prepare(self, folder: &Path) -> Result<PathBuf, String> {
        let file = folder.join("mos6502.json");
        write_if_changed(&file, &self.specification())?;
        write_if_changed(&folder.join(toolchain::CHANNEL_FILE), toolchain::CHANNEL)?;
        Ok(file)
    }
}
