//! Code generators, which compile LLVM IR to 6502 code: our backend, or an installed llvm-mos.

mod elf;
pub mod llvm_mos;

use std::path::{Path, PathBuf};

use mos6502_backend::{Options, Output};

use zonkers::programs::PROGRAMS;
use zonkers::resident::{PICTURE_FOUND, START_PROGRAM};

use crate::common::{self, Common, Compiled};
use crate::{Error, memory_map};

/// A code generator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CodeGenerator {
    /// Our own `mos6502_backend`, which needs no installation.
    #[default]
    Mos6502,
    /// The LLVM fork for the 6502, if it is installed.
    LlvmMos {
        /// The folder where it was unpacked; if `None`, it is searched on PATH.
        folder: Option<PathBuf>,
    },
}

impl CodeGenerator {
    /// Its name in progress lines.
    pub fn name(&self) -> &'static str {
        match self {
            CodeGenerator::Mos6502 => "6502 code",
            CodeGenerator::LlvmMos { .. } => "6502 code with llvm-mos",
        }
    }

    /// Compiles the modules of all [`PROGRAMS`], in that order. Our backend compiles them together,
    /// with a common part. llvm-mos cannot share code, so a program that needs 64K anyway does not
    /// fit; a stub that starts the first program replaces it.
    ///
    /// # Errors
    /// See [`CodeGenerator::compile`].
    pub fn compile_all(&self, modules: &[String], work: &Path) -> Result<Compiled, Error> {
        if *self == CodeGenerator::Mos6502 {
            return common::compile(modules);
        }
        let programs = PROGRAMS.iter().zip(modules);
        let programs = programs.map(|(program, module)| {
            if program.has_card {
                return Ok::<_, Error>(goes_back());
            }
            let mut output = self.compile(&[module], program.entry, &work.join(program.feature))?;
            // llvm-mos links the aside into the program.
            output.aside = vec![0; usize::from(program.aside.is_some())];
            Ok(output)
        });
        Ok(Compiled { programs: programs.collect::<Result<_, _>>()?, common: Common::default() })
    }

    /// Compiles a module to a program with this entry point, at [`memory_map::LOW`], or at
    /// [`memory_map::PROGRAM`] for llvm-mos. Our backend links functions of the other modules that
    /// the first one needs. llvm-mos has its own runtime library, and keeps its intermediate files
    /// in `work`.
    ///
    /// # Errors
    /// [`Error::Backend`] from our backend. From llvm-mos: [`Error::Toolchain`] if it is not
    /// installed, [`Error::LlvmMos`] with its message if it rejects the module, [`Error::Io`] for
    /// its files.
    pub fn compile(&self, modules: &[&str], entry: &str, work: &Path) -> Result<Output, Error> {
        self.compile_with(modules, &memory_map::backend_options(entry), work)
    }

    /// Like [`CodeGenerator::compile`], with these options for memory and weights.
    ///
    /// # Errors
    /// See [`CodeGenerator::compile`].
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
                // A single program shares no code with others.
                let Compiled { mut programs, common } = common::parted(&output);
                assert!(
                    common.bytes.is_empty(),
                    "{} bytes belong to no program",
                    common.bytes.len()
                );
                Ok(programs.remove(0))
            }
            CodeGenerator::LlvmMos { .. } if !options.overlays.is_empty() => Err(Error::LlvmMos(
                "a package with language-card = true needs the built-in code generator: leave out \
                 --codegen and --llvm-mos"
                    .into(),
            )),
            CodeGenerator::LlvmMos { folder } => {
                let tools = llvm_mos::Tools::find(folder.as_deref(), std::env::var_os("PATH"))?;
                llvm_mos::compile(&tools, modules[0], options, work)
            }
        }
    }
}

/// A stub that starts the first program, whose picture is then read again.
fn goes_back() -> Output {
    let [[picture_low, picture_high], [start_low, start_high]] =
        [PICTURE_FOUND, START_PROGRAM].map(u16::to_le_bytes);
    let bytes = vec![LDA, 0, STA, picture_low, picture_high, JMP, start_low, start_high];
    let origin = memory_map::PROGRAM.start as u16;
    Output { bytes, origin, entry: origin, ..Output::default() }
}

/// Opcodes: LDA with a constant, STA and JMP with an address.
const LDA: u8 = 0xA9;
const STA: u8 = 0x8D;
const JMP: u8 = 0x4C;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stub_is_packed_as_a_program() {
        let program = goes_back();
        let packed = crate::Packed::linked("ZARK", &program, &Common::default(), None);
        let pages = usize::from(memory_map::LOW_PAGES) + 1;
        assert_eq!((packed.low, packed.early, packed.card), (&[][..], pages, &[][..]));
        assert_eq!(packed.bytes, [0xA9, 0, 0x8D, 0xFF, 0x3F, 0x4C, 0x06, 0xB7]);
    }
}
