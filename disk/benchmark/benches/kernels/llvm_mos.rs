//! Compiles the same modules with an installed llvm-mos, as `cargo disk` does.

use std::path::{Path, PathBuf};

use mos6502_backend::Output;
use zonkers_disk::codegen::llvm_mos::{Tools, compile};

use crate::cross::{Build, target_folder};
use crate::machine;

/// An installed llvm-mos.
pub struct LlvmMos {
    tools: Tools,
    work: PathBuf,
}

impl LlvmMos {
    /// # Errors
    /// Returns an error if the folder has no llvm-mos. The message says where to get it.
    pub fn find(folder: &Path) -> Result<LlvmMos, String> {
        let tools = Tools::find(Some(folder), None).map_err(|error| error.to_string())?;
        Ok(LlvmMos { tools, work: target_folder().join("mos6502-bench/llvm-mos") })
    }

    /// Compiles the program with the entry `bench_{entry}` for the same machine as our backend.
    ///
    /// # Errors
    /// Returns the message of llvm-mos as an error.
    pub fn compile(&self, ir: &str, entry: &str, build: Build) -> Result<Output, String> {
        let options = machine::options_apart(&format!("bench_{entry}"), build.size_weight);
        let work = self.work.join(format!("{entry}.{}", build.name));
        compile(&self.tools, ir, &options, &work).map_err(|error| error.to_string())
    }
}
