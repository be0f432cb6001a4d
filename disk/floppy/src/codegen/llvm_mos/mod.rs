//! llvm-mos as the code generator: compiles the same module with a different 6502 backend.
//!
//! ```text
//! module --rewrite--> game.ll    --clang -flto-->  bitcode --.
//!                     runtime.ll --clang-->        object ---+--lld, program.ld--> program.elf
//!                     start.s    --clang-->        object --'
//! ```
//!
//! llvm-mos is an LLVM fork with its own clang and lld (<https://llvm-mos.org>). No package
//! registry has it, so the tests here use a mock. Its whole-program optimisations (static frames,
//! zero-page allocation) run while lld links bitcode. Its SDK is not needed: `runtime` has the
//! startup code and the runtime routines, and `linker_script` the memory layout.

mod layout;
mod linker_script;
mod rewrite;
mod runtime;
#[cfg(test)]
mod tests;
mod tools;

use std::fs;
use std::path::Path;

use mos6502_backend::{Options, Output, Sizes};

use super::elf::Elf;
use crate::Error;

use linker_script::Places;
pub use rewrite::rewrite;
pub use tools::Tools;

/// Options for every call of clang. They select the 6502, and ignore configuration files of an SDK.
const COMMON: [&str; 3] = ["--target=mos", "--no-default-config", "-mcpu=mos6502"];

const PROGRAM: &str = "program.elf";

/// Compiles a module with the options of the built-in backend. Intermediate files stay in `work`.
/// The soft stack is at the end of the first range of RAM, and the imaginary registers are at the
/// start of the first range of zero page. Other ranges are not used.
///
/// # Errors
/// [`Error::LlvmMos`] with the tool's message if a tool fails or links no valid ELF file.
/// [`Error::Limit`] if the program does not fit. [`Error::Io`] for files.
pub fn compile(
    tools: &Tools,
    module: &str,
    options: &Options,
    work: &Path,
) -> Result<Output, Error> {
    let places = Places::new(options)?;
    fs::create_dir_all(work).map_err(Error::io(work))?;
    let files = [
        ("game.ll", rewrite(module)?),
        ("runtime.ll", runtime::module()),
        ("start.s", runtime::start(&options.entry)),
        ("program.ld", places.linker_script()),
    ];
    for (name, text) in files {
        let path = work.join(name);
        fs::write(&path, text).map_err(Error::io(&path))?;
    }
    for command in commands(places.zero_page_bytes()) {
        let level = level(options.size_weight);
        let arguments: Vec<&str> =
            COMMON.into_iter().chain([level]).chain(command.split(' ')).collect();
        tools.clang(&arguments, work)?;
    }
    let path = work.join(PROGRAM);
    let elf = Elf::parse(&fs::read(&path).map_err(Error::io(&path))?)?;
    let zero_page = elf.sizes.zero_page + u32::from(linker_script::REGISTERS);
    let origin = origin(options);
    Ok(Output {
        bytes: elf.image(&places.program)?,
        origin,
        entry: origin,
        late: None,
        asides: Vec::new(),
        overlays: vec![],
        symbols: elf.symbols,
        listing: tools.listing(PROGRAM, work)?,
        lines: Vec::new(),
        arguments: Vec::new(),
        hints: Vec::new(),
        sizes: Sizes { zero_page, ..elf.sizes },
    })
}

/// Returns the address of a contiguous program, which is after the hole if there is one.
fn origin(options: &Options) -> u16 {
    options.hole.as_ref().map_or(options.origin, |hole| hole.end as u16)
}

/// Returns clang's optimisation level for a size weight.
fn level(size_weight: u32) -> &'static str {
    match size_weight {
        0 => "-O2",
        1..32 => "-Os",
        _ => "-Oz",
    }
}

/// Returns the arguments of each call of clang after [`COMMON`] and the level.
fn commands(zero_page_bytes: u16) -> [String; 4] {
    [
        "-flto -Wno-override-module -c game.ll -o game.o".into(),
        "-ffunction-sections -Wno-override-module -c runtime.ll -o runtime.o".into(),
        "-c start.s -o start.o".into(),
        format!(
            "-flto -nostdlib -Wl,-mllvm,-zp-avail={zero_page_bytes} -T program.ld start.o game.o \
             runtime.o -o {PROGRAM}"
        ),
    ]
}
