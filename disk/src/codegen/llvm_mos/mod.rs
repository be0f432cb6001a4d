//! llvm-mos as the code generator: the same module, somebody else's 6502 code.
//!
//! ```text
//! module --rewrite--> game.ll    --clang -flto-->  bitcode --.
//!                     runtime.ll --clang-->        object ---+--lld, program.ld--> program.elf
//!                     start.s    --clang-->        object --'
//! ```
//!
//! llvm-mos is an LLVM fork with its own clang and lld (<https://llvm-mos.org>); no package registry has
//! it, so that everything here is tested around a stand-in for it. Its optimisations of the whole program
//! (static frames, what goes into the zero page) run while lld links bitcode. Of its SDK nothing is
//! needed: `runtime` has the start and the routines that its code calls, `linker_script` the places.

mod layout;
mod linker_script;
mod rewrite;
mod runtime;
#[cfg(test)]
mod tests;
mod tools;

use std::fs;
use std::path::Path;

use mos6502_backend::{Output, Sizes};

use super::elf::Elf;
use crate::{Error, memory_map};

pub use rewrite::rewrite;
pub use tools::Tools;

/// Options of every call of clang: for the 6502, and nothing from a configuration file of an SDK.
const COMMON: [&str; 4] = ["--target=mos", "--no-default-config", "-mcpu=mos6502", "-O2"];

const PROGRAM: &str = "program.elf";

/// Compiles a module whose entry is the function of that name; files on the way stay in `work`.
///
/// # Errors
/// [`Error::LlvmMos`] with its words if it refuses; [`Error::Limit`] and [`Error::Format`] if its program
/// is not as it should be; [`Error::Io`] for files.
pub fn compile(tools: &Tools, module: &str, entry: &str, work: &Path) -> Result<Output, Error> {
    fs::create_dir_all(work).map_err(Error::io(work))?;
    let files = [
        ("game.ll", rewrite(module)?),
        ("runtime.ll", runtime::module()),
        ("start.s", runtime::start(entry)),
        ("program.ld", linker_script::linker_script()),
    ];
    for (name, text) in files {
        let path = work.join(name);
        fs::write(&path, text).map_err(Error::io(&path))?;
    }
    for command in commands() {
        let arguments: Vec<&str> = COMMON.into_iter().chain(command.split(' ')).collect();
        tools.clang(&arguments, work)?;
    }
    let path = work.join(PROGRAM);
    let elf = Elf::parse(&fs::read(&path).map_err(Error::io(&path))?)?;
    let zero_page = elf.sizes.zero_page + u32::from(linker_script::REGISTERS);
    let origin = memory_map::PROGRAM.start as u16;
    Ok(Output {
        bytes: elf.image(&memory_map::PROGRAM)?,
        origin,
        entry: origin,
        symbols: elf.symbols,
        listing: tools.listing(PROGRAM, work)?,
        lines: Vec::new(),
        sizes: Sizes { zero_page, ..elf.sizes },
    })
}

/// What clang is called with, after [`COMMON`], in order.
fn commands() -> [String; 4] {
    [
        "-flto -Wno-override-module -c game.ll -o game.o".into(),
        "-ffunction-sections -Wno-override-module -c runtime.ll -o runtime.o".into(),
        "-c start.s -o start.o".into(),
        format!(
            "-flto -nostdlib -Wl,-mllvm,-zp-avail={} -T program.ld start.o game.o runtime.o \
             -o {PROGRAM}",
            linker_script::ZERO_PAGE_BYTES
        ),
    ]
}
