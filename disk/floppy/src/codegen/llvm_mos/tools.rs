//! Finds and runs llvm-mos.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Error;

/// The programs of an installed llvm-mos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tools {
    clang: PathBuf,
}

impl Tools {
    /// Finds llvm-mos in the folder to which it was unpacked, or on a search path like PATH: as
    /// `mos-clang`, or as a `clang` that supports the 6502.
    ///
    /// # Errors
    /// [`Error::Toolchain`] with instructions for installing llvm-mos if it is not found.
    pub fn find(folder: Option<&Path>, search: Option<OsString>) -> Result<Tools, Error> {
        let folders: Vec<PathBuf> = match folder {
            Some(folder) => vec![folder.join("bin"), folder.to_path_buf()],
            None => std::env::split_paths(&search.unwrap_or_default()).collect(),
        };
        let named = ["mos-clang", "clang"].into_iter().flat_map(|name| {
            folders.iter().map(move |folder| folder.join(format!("{name}{EXE_SUFFIX}")))
        });
        let found = named.filter(|path| path.is_file()).find(|path| knows_mos(path));
        // Clang runs in a different folder, so its path must be absolute.
        let found = found.and_then(|path| std::path::absolute(path).ok());
        found.map(|clang| Tools { clang }).ok_or_else(|| {
            let place = match folder {
                Some(folder) => format!("in {}", folder.display()),
                None => "on PATH".into(),
            };
            Error::Toolchain(format!(
                "llvm-mos is not {place}: no mos-clang, and no clang with the target mos.\n\
                 No package registry has it. Unpack a release of \
                 https://github.com/llvm-mos/llvm-mos-sdk/releases (see https://llvm-mos.org),\n\
                 then put its bin folder on PATH or name the folder: \
                 cargo disk -- --codegen llvm-mos --llvm-mos FOLDER"
            ))
        })
    }

    /// Runs clang in a folder.
    ///
    /// # Errors
    /// [`Error::LlvmMos`] with the command and clang's message if clang fails.
    pub fn clang(&self, arguments: &[&str], folder: &Path) -> Result<(), Error> {
        run(&self.clang, arguments, folder).map(drop)
    }

    /// Disassembles the program. Returns an empty text if the disassembler is not installed.
    ///
    /// # Errors
    /// [`Error::LlvmMos`] with the command and its message if the disassembler fails.
    pub fn listing(&self, program: &str, folder: &Path) -> Result<String, Error> {
        let name = format!("llvm-objdump{EXE_SUFFIX}");
        // The disassembler is in the same folder as clang, or as the target of the symbolic link
        // mos-clang.
        let real = self.clang.canonicalize().unwrap_or_else(|_| self.clang.clone());
        let found = [&self.clang, &real].map(|clang| clang.with_file_name(&name));
        match found.into_iter().find(|path| path.is_file()) {
            Some(objdump) => run(&objdump, &["--disassemble", "--demangle", program], folder),
            None => Ok(String::new()),
        }
    }
}

/// Returns whether clang supports the 6502. `--print-targets` lists one target per line.
fn knows_mos(clang: &Path) -> bool {
    let output = Command::new(clang).arg("--print-targets").stdin(Stdio::null()).output();
    output.is_ok_and(|output| {
        let targets = String::from_utf8_lossy(&output.stdout).into_owned();
        targets.lines().any(|line| line.split_whitespace().next() == Some("mos"))
    })
}

fn run(program: &Path, arguments: &[&str], folder: &Path) -> Result<String, Error> {
    let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let command = format!("{name} {}", arguments.join(" "));
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Error::LlvmMos(format!("{command}\n{error}")))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(Error::LlvmMos(format!("{command}\n{}", said.trim())))
}
