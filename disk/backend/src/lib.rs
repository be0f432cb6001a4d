//! LLVM IR in, 6502 machine code out.

pub mod asm;
mod callgraph;
mod compile;
mod error;
mod finish;
mod frames;
pub mod ir;
mod lanes;
mod layout;
mod program;
mod ranges;
pub mod runtime;
mod select;
mod strength;

pub use asm::link::SourceLine;
pub(crate) use compile::SOFT_STACK_END;
pub use error::Error;

/// Where the program goes and what it may use. The backend knows no machine: this is all it is told.
#[derive(Clone, Debug)]
pub struct Options {
    /// Address of the first byte of the output.
    pub origin: u16,
    /// First address that code, constants and initialised data must not reach.
    pub limit: u32,
    /// Function where the program starts.
    pub entry: String,
    /// Zero page bytes that the program may use, `start..end`, highest end 0x100.
    pub zero_page: Vec<std::ops::Range<u16>>,
    /// RAM for frames and zeroed data that is not part of the output, `start..end`. When it is used up,
    /// the space between the end of the output and `limit` is used.
    pub ram: Vec<std::ops::Range<u32>>,
    /// How many cycles a byte of code is worth, in sixteenths: 0 is speed at any price.
    pub size_weight: u32,
}

/// A compiled program.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The bytes, to be loaded at `origin`.
    pub bytes: Vec<u8>,
    /// Address of the first byte.
    pub origin: u16,
    /// Where to jump to; equals `origin`.
    pub entry: u16,
    /// Every symbol, by address.
    pub symbols: Vec<SymbolInfo>,
    /// Listing: address, bytes, cycles, instruction, IR line; source lines where debug info tells them.
    pub listing: String,
    /// Lines of the source, by address, where debug info tells them.
    pub lines: Vec<SourceLine>,
    /// Sizes.
    pub sizes: Sizes,
}

/// A symbol of the finished program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolInfo {
    /// Mangled name.
    pub name: String,
    /// Address.
    pub address: u16,
    /// Bytes.
    pub size: u32,
    /// What it is.
    pub kind: asm::Kind,
}

/// Bytes used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Instructions.
    pub code: u32,
    /// Constant and initialised data.
    pub data: u32,
    /// Zero page bytes used.
    pub zero_page: u32,
    /// RAM outside the image and zero page: frames and zeroed data.
    pub ram: u32,
}

/// Compiles one module of LLVM IR text.
///
/// # Errors
/// See [`Error`]; nothing is written and nothing panics on bad input.
pub fn compile(ir: &str, options: &Options) -> Result<Output, Error> {
    compile_modules(&[ir], options)
}

/// Compiles several modules into one program: the first is the program's own, of the others only what it
/// needs is read. A name that one declares is what another defines.
///
/// # Errors
/// As [`compile`], and where two modules define the same name.
pub fn compile_modules(modules: &[&str], options: &Options) -> Result<Output, Error> {
    compile::compile(modules, options, &mut compile::Dumps::default())
}

/// Stages that [`dump`] can print, in order.
pub const STAGES: [&str; 5] = ["ir", "lanes-raw", "lanes", "select", "asm"];

/// Compiles and returns one stage as text: one of [`STAGES`].
///
/// # Errors
/// As [`compile_modules`].
pub fn dump(modules: &[&str], options: &Options, stage: &str) -> Result<String, Error> {
    let mut dumps = compile::Dumps { stage: Some(stage.to_string()), text: String::new() };
    let output = compile::compile(modules, options, &mut dumps);
    match output {
        Ok(output) if stage == "asm" => Ok(output.listing),
        Ok(_) => Ok(dumps.text),
        Err(_) if !dumps.text.is_empty() => Ok(dumps.text),
        Err(error) => Err(error),
    }
}
