//! Who turns the game's module of LLVM IR into 6502 code: our backend, or an installed llvm-mos.

mod elf;
pub mod llvm_mos;

use std::path::{Path, PathBuf};

use mos6502_backend::Output;

use crate::{Error, memory_map};

/// A code generator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CodeGenerator {
    /// `mos6502_backend`, which needs nothing installed.
    #[default]
    Mos6502,
    /// The LLVM fork for the 6502, where somebody has installed it.
    LlvmMos {
        /// Where it was unpacked; if not given, it is looked for on PATH.
        folder: Option<PathBuf>,
    },
}

impl CodeGenerator {
    /// What a progress line calls it.
    pub fn name(&self) -> &'static str {
        match self {
            CodeGenerator::Mos6502 => "6502 code",
            CodeGenerator::LlvmMos { .. } => "6502 code with llvm-mos",
        }
    }

    /// Compiles a module, of a program that finds `common` at [`memory_map::COMMON`] if it is made by ours, to a program that starts with its entry point, at [`memory_map::LOW`], or if llvm-mos makes it at
    /// [`memory_map::PROGRAM`]. What
    /// llvm-mos reads and writes on the way stays in `work`.
    ///
    /// # Errors
    /// [`Error::Backend`] for ours; for the other [`Error::Toolchain`] if it is not there,
    /// [`Error::LlvmMos`] with its words if it refuses, [`Error::Io`] for its files.
    pub fn compile(
        &self,
        module: &str,
        entry: &str,
        common: &[u8],
        work: &Path,
    ) -> Result<Output, Error> {
        match self {
            CodeGenerator::Mos6502 => {
                let options = memory_map::backend_options(entry, common);
                Ok(mos6502_backend::compile(module, &options)?)
            }
            CodeGenerator::LlvmMos { folder } => {
                let options = memory_map::backend_options(entry, &[]);
                let tools = llvm_mos::Tools::find(folder.as_deref(), std::env::var_os("PATH"))?;
                llvm_mos::compile(&tools, module, &options, work)
            }
        }
    }
}
