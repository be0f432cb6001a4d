//! Measures the programs in the folder `c`, compiled by clang and this backend, and by oscar64.

use std::path::{Path, PathBuf};
use std::process::Command;

use mos6502_backend::compile;
use mos6502_front_end::output_of;

use crate::kernels::Kernel;
use crate::small::{InC, in_c, to_text};
use crate::{cross, machine};

/// The start address of an oscar64 program, which is a BASIC line with the address of its entry,
/// and the offset of that number.
const BASIC: u16 = 0x0801;
const SYS_DIGITS: usize = 5;

/// The other compilers: the command of clang with its options, and the path of oscar64.
pub struct Compilers {
    pub clang: String,
    pub oscar64: PathBuf,
}

/// The cycles and the bytes of a program.
type Measured = (u64, u64);

impl Compilers {
    /// Measures all programs. Returns the text of the file with the figures.
    ///
    /// # Errors
    /// Returns a compiler's message, or the name of a program with a wrong checksum, as an error.
    /// Wrong checksums of oscar64 are only printed.
    pub fn measure(&self, kernels: &[Kernel]) -> Result<String, String> {
        let mut programs = Vec::new();
        for InC { name, is_tuned, .. } in in_c() {
            let kernel = kernels.iter().find(|kernel| kernel.name == name);
            let expected = kernel.map(|kernel| (kernel.expected)(&[])).unwrap_or_default();
            let (ours, ours_small) =
                (self.ours(name, "-O2", 0, &expected)?, self.ours(name, "-Oz", 64, &expected)?);
            let (theirs, theirs_small) =
                (self.theirs(name, "-O3", &expected)?, self.theirs(name, "-Os", &expected)?);
            programs.push(InC {
                name,
                is_tuned,
                cycles: [ours.0, theirs.0],
                small_cycles: [ours_small.0, theirs_small.0],
                bytes: [ours_small.1, theirs_small.1],
            });
        }
        Ok(to_text(&programs))
    }

    fn ours(
        &self,
        name: &str,
        level: &str,
        size_weight: u32,
        expected: &[u8],
    ) -> Result<Measured, String> {
        let module = scratch()?.join(format!("{name}{level}.ll"));
        let mut words = self.clang.split_whitespace();
        let mut clang = Command::new(words.next().unwrap_or("clang"));
        clang.args(words).args(["-ffreestanding", "-S", "-emit-llvm", "-g0"]);
        output_of(clang.arg(level).arg(source(name)).arg("-o").arg(&module))?;
        let ir = std::fs::read_to_string(&module).map_err(|error| error.to_string())?;
        let program = compile(&ir, &machine::options("main", size_weight))
            .map_err(|error| format!("{name}: {error}"))?;
        let run = machine::run(&program, &[]).map_err(|error| format!("{name}: {error}"))?;
        match run.output == expected {
            true => Ok((run.cycles, program.bytes.len() as u64)),
            false => Err(format!("{name} {level}: the checksum is {:02x?}", run.output)),
        }
    }

    fn theirs(&self, name: &str, level: &str, expected: &[u8]) -> Result<Measured, String> {
        let program = scratch()?.join(format!("{name}{level}.prg"));
        let mut out = std::ffi::OsString::from("-o=");
        out.push(&program);
        let mut oscar64 = Command::new(&self.oscar64);
        output_of(oscar64.args(["-n", level]).arg(out).arg(source(name)))?;
        let bytes = std::fs::read(&program).map_err(|error| error.to_string())?;
        let bytes = bytes.get(2..).unwrap_or_default();
        let digits = bytes.iter().skip(SYS_DIGITS).take_while(|byte| byte.is_ascii_digit());
        let entry = digits.fold(0u16, |n, digit| n * 10 + u16::from(digit - b'0'));
        let run = machine::run_other(BASIC, bytes, entry)
            .map_err(|error| format!("{name} by oscar64: {error}"))?;
        if run.output != expected {
            println!("oscar64 {level} computes a wrong checksum for {name}: {:02x?}", run.output);
        }
        Ok((run.cycles, bytes.len() as u64))
    }
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("c").join(format!("{name}.c"))
}

fn scratch() -> Result<PathBuf, String> {
    let folder = cross::target_folder().join("mos6502-bench-c");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder)
}
