//! Who turns the game's module of LLVM IR into 6502 code: our backend, or an installed llvm-mos.

mod elf;
pub mod llvm_mos;

use std::path::{Path, PathBuf};

use mos6502_backend::Output;

use zonkers::programs::PROGRAMS;

use crate::common::{self, Compiled};
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

    /// Compiles the modules of all [`PROGRAMS`], in that order. Ours puts what they have in common in one place.
    ///
    /// # Errors
    /// As [`CodeGenerator::compile`].
    pub fn compile_all(&self, modules: &[String], work: &Path) -> Result<Compiled, Error> {
        if *self == CodeGenerator::Mos6502 {
            return common::compile(modules);
        }
        let programs = PROGRAMS.iter().zip(modules);
        let programs = programs.map(|(program, module)| {
            self.compile(&[module], program.entry, &work.join(program.feature))
        });
        Ok(Compiled { programs: programs.collect::<Result<_, _>>()?, common: Vec::new() })
    }

    /// Compiles a module to a program that starts with its entry point, at [`memory_map::LOW`], or if llvm-mos makes it at
    /// [`memory_map::PROGRAM`]. Ours links what the first needs of further modules; llvm-mos has libraries of its own, and
    /// what it reads and writes on the way stays in `work`.
    ///
    /// # Errors
    /// [`Error::Backend`] for ours; for the other [`Error::Toolchain`] if it is not there,
    /// [`Error::LlvmMos`] with its words if it refuses, [`Error::Io`] for its files.
    pub fn compile(&self, modules: &[&str], entry: &str, work: &Path) -> Result<Output, Error> {
        let options = memory_map::backend_options(entry);
        match self {
            CodeGenerator::Mos6502 => Ok(mos6502_backend::compile_modules(modules, &options)?),
            CodeGenerator::LlvmMos { folder } => {
                let tools = llvm_mos::Tools::find(folder.as_deref(), std::env::var_os("PATH"))?;
                llvm_mos::compile(&tools, modules[0], &options, work)
            }
        }
    }
}
