//! Code generators, which compile LLVM IR to 6502 code: the built-in backend, or an installed
//! llvm-mos.

#[cfg(feature = "llvm-mos")]
mod elf;
#[cfg(feature = "llvm-mos")]
pub mod llvm_mos;

use std::path::Path;

use mos6502_backend::{Options, Output};

use crate::common::{self, Compiled};
use crate::{Error, memory_map};

/// A code generator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CodeGenerator {
    /// The built-in `mos6502_backend`, which needs no installation.
    #[default]
    Mos6502,
    /// The LLVM fork for the 6502, if it is installed.
    #[cfg(feature = "llvm-mos")]
    LlvmMos {
        /// The folder to which it was unpacked. If `None`, it is searched for on PATH.
        folder: Option<std::path::PathBuf>,
    },
}

impl CodeGenerator {
    /// Returns the name for progress lines.
    pub fn name(&self) -> &'static str {
        match self {
            CodeGenerator::Mos6502 => "6502 code",
            #[cfg(feature = "llvm-mos")]
            CodeGenerator::LlvmMos { .. } => "6502 code with llvm-mos",
        }
    }

    /// Compiles a module to a program with this entry point, at [`memory_map::LOW`], or at
    /// [`memory_map::PROGRAM`] for llvm-mos. The built-in backend links functions of the other
    /// modules that the first one needs. llvm-mos has its own runtime library, and keeps its
    /// intermediate files in `work`.
    ///
    /// # Errors
    /// [`Error::Backend`] from the built-in backend. From llvm-mos: [`Error::Toolchain`] if it is
    /// not installed, [`Error::LlvmMos`] with its message if it rejects the module, and
    /// [`Error::Io`] for its files.
    pub fn compile(&self, modules: &[&str], entry: &str, work: &Path) -> Result<Output, Error> {
        self.compile_with(modules, &memory_map::backend_options(entry), work)
    }

    /// Like [`CodeGenerator::compile`], with other options for memory and weights.
    ///
    /// # Errors
    /// See [`CodeGenerator::compile`].
    #[cfg_attr(not(feature = "llvm-mos"), expect(unused_variables, reason = "no files"))]
    pub fn compile_with(
        &self,
        modules: &[&str],
        options: &Options,
        work: &Path,
    ) -> Result<Output, Error> {
        match self {
            CodeGenerator::Mos6502 => {
                let output = mos6502_backend::compile_modules(modules, options)?;
                if options.overlays.is_empty() {
                    return Ok(output);
                }
                // There is only one program, which shares no code.
                let Compiled { mut programs, common } = common::split_overlays(&output);
                assert!(
                    common.bytes.is_empty(),
                    "{} bytes belong to no program",
                    common.bytes.len()
                );
                Ok(programs.remove(0))
            }
            #[cfg(feature = "llvm-mos")]
            CodeGenerator::LlvmMos { .. } if !options.overlays.is_empty() => Err(Error::LlvmMos(
                "a package with language-card = true needs the built-in code generator: leave out \
                 --codegen and --llvm-mos"
                    .into(),
            )),
            #[cfg(feature = "llvm-mos")]
            CodeGenerator::LlvmMos { folder } => {
                let tools = llvm_mos::Tools::find(folder.as_deref(), std::env::var_os("PATH"))?;
                llvm_mos::compile(&tools, modules[0], options, work)
            }
        }
    }
}
