//! LLVM IR in, 6502 machine code out.
//!
//! The standard rustc has no 6502 target. Its 16-bit targets produce plain integer IR with 16-bit
//! pointers. This crate turns that text into a program for the NMOS 6502. It is independent of the
//! machine: [`Options`] define the addresses of code and the free memory.
//!
//! ```
//! use mos6502_backend::{Options, compile};
//!
//! // A store that the outside world sees; then an endless loop.
//! let ir = "define void @main() {
//!   store volatile i8 42, ptr inttoptr (i16 768 to ptr)
//!   br label %stay
//! stay:
//!   br label %stay
//! }";
//! let options = Options::default()
//!     .origin(0x4000)
//!     .limit(0xC000)
//!     .entry("main")
//!     .zero_page([0x02..0x100])
//!     .ram([0x0800..0x2000])
//!     .size_weight(16);
//! let program = compile(ir, &options)?;
//! // cld; ldx #$ff; txs; lda #$2a; sta $0300; bne $4009
//! assert_eq!(program.bytes[..9], [0xD8, 0xA2, 0xFF, 0x9A, 0xA9, 0x2A, 0x8D, 0x00, 0x03]);
//! assert_eq!(program.bytes[9..], [0xD0, 0xFE]);
//! # Ok::<(), mos6502_backend::Error>(())
//! ```
//!
//! # The pipeline
//!
//! Each folder imports only from folders above it in this table:
//!
//! | folder | stage | result |
//! |---|---|---|
//! | `entity` | | index types for each kind of entity; sets and maps of them |
//! | `faults` | | faults that tests plant in passes |
//! | `graph` | | graph algorithms: dominators, components |
//! | `asm` | link (last) | bytes and a listing with cycles; needs addresses for all homes |
//! | `runtime` | | routines for operations that the 6502 lacks, as 6502 text |
//! | `ir` | parse, link | verified SSA with types; calls for float operations |
//! | `interpret` | run | the results of functions of IR |
//! | `speed` | rewrite | one test of each condition; tables for shifts, divisions and products |
//! | `loops` | rotate, reduce | loops with their test at the end, and pointers or byte indices |
//! | `validate_ir` | check | each pass over IR preserves the behaviour of functions |
//! | `callgraph` | call graph | reachable functions, callees first; cycles; frequencies |
//! | `constant_parameters` | propagate | constants for parameters that are the same in every call |
//! | `global_sra` | split | separate globals for parts of zero-initialised data |
//! | `program` | | symbols, homes and conventions, which functions share while compiling |
//! | `lanes` | lower, simplify | one byte per value, with addressing modes and conditions |
//! | `select` | select | instructions and registers, with loops as a whole |
//! | `peephole` | optimise | blocks in order, without dead stores and repeated ends; frames |
//! | `validate_code` | check | the code of each function implements its lanes |
//! | `frame_allocation` | allocate | addresses for homes: zero page by weight, frames overlaid |
//! | `image` | complete | sections for startup code, runtime, data and memory; stack depth |
//! | `outline` | outline | routines for repeated code, when compiling for size |
//! | `block_placement` | order | blocks in the shortest order, when compiling for size |
//! | `validate_image` | check | the final bytes of each function have the results of its IR |
//!
//! `speed`, `loops`, `constant_parameters` and `global_sra` require verified IR and preserve it.
//! `validate_ir`, `validate_code` and `validate_image` do not modify the code and run with
//! `Options::check`: the first checks the linker and all passes over IR, the second selection and
//! peepholes, and the third everything from the linked IR to the final bytes, by runs. They are
//! independent of the algorithms that they check. The feature `checker`, which is on by default,
//! compiles them.
//!
//! The files outside the folders are the public interface, the command line, `compile`, which runs
//! the pipeline, and `unchecked`, which replaces `validate_ir` without the feature `checker`. No
//! folder is public, except `ir` with the feature `unstable`, for tools that read or interpret IR;
//! it may change in any version.
//!
//! [`dump`] prints any of [`STAGES`] as text. The essay on the hardest part is at the top of
//! `select`.
//!
//! # Invariants and limits
//!
//! - There is no stack frame: a function's variables, its *homes*, have fixed addresses. Recursive
//!   functions save them on a soft stack, which also contains stack memory allocated in loops or
//!   with a size that is not constant.
//! - Functions of any size can be compiled, because values that do not fit the registers or the
//!   zero page are in slower memory.
//! - Calls that are too deep for the hardware stack are an [`Error`] that names them. The depth of
//!   recursion is known only at run time: if it is too deep for the hardware or the soft stack, the
//!   program stops with BRK.
//! - In a call through a pointer, A, X and Y contain the first three bytes of the arguments, and on
//!   return the first three bytes of the result, so that a program can call a routine at a numeric
//!   address. The routine may change all registers.
//! - Every unsupported construct is an [`Error`] that names the function and the line. The result
//!   of each pass is checked in every build (`peephole/verify.rs`, the lanes' verifier, and
//!   `frame_allocation/routines.rs` for the memory of runtime routines), so that a bug in this
//!   crate also results in an error.
//! - Atomics assume one CPU without threads: accesses happen in order, byte by byte. A
//!   read-modify-write is a load and a store.
//! - The same input gives the same bytes.

#![cfg_attr(
    not(feature = "checker"),
    allow(dead_code, unused_imports, reason = "only the checkers use some items")
)]

// This module comes first, because it defines a macro.
#[macro_use]
mod entity;

mod asm;
mod block_placement;
mod callgraph;
mod compile;
mod constant_parameters;
mod error;
mod faults;
mod frame_allocation;
mod global_sra;
mod graph;
mod image;
#[cfg(all(feature = "checker", not(feature = "unstable")))]
mod interpret;
#[cfg(feature = "unstable")]
pub mod interpret;
#[cfg(not(feature = "unstable"))]
mod ir;
#[cfg(feature = "unstable")]
pub mod ir;
mod lanes;
mod loops;
mod options;
mod outline;
mod passes;
mod peephole;
mod program;
mod runtime;
mod select;
mod speed;
#[cfg(not(feature = "checker"))]
mod unchecked;
#[cfg(feature = "checker")]
mod validate_code;
#[cfg(feature = "checker")]
mod validate_image;
#[cfg(feature = "checker")]
mod validate_ir;

pub use asm::Kind as SymbolKind;
pub use asm::demangle;
pub use asm::link::{Sizes, SourceLine, SymbolInfo};
pub use asm::text::{Assembly, assemble_flat as assemble};
pub use error::Error;
pub use options::{Area, Aside, Late, Options, Overlay};
pub use passes::Pass;

/// A compiled program.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The bytes to load at `origin`.
    pub bytes: Vec<u8>,
    /// Address of the first byte.
    pub origin: u16,
    /// The address to jump to. Equal to `origin`.
    pub entry: u16,
    /// The address of the late part, if [`Options::late`] requests one.
    pub late: Option<u16>,
    /// The asides of the base, in the order of [`Options::asides`]; or the asides of an overlay
    /// that was extracted as a separate program ([`OverlayImage::asides`]).
    pub asides: Vec<Vec<u8>>,
    /// The overlays, in the order of [`Options::overlays`]. The other fields describe the base.
    pub overlays: Vec<OverlayImage>,
    /// All symbols: first the base, then each overlay, each part in order of address.
    pub symbols: Vec<SymbolInfo>,
    /// The listing of the program, or of the base if there are overlays: address, bytes, cycles,
    /// instruction, IR line, and source lines from debug info.
    pub listing: String,
    /// Source lines by address, from debug info.
    pub lines: Vec<SourceLine>,
    /// The arguments whose names debug info gives.
    pub arguments: Vec<Argument>,
    /// The sizes of the base, including the zero page and the frames of the overlays.
    pub sizes: Sizes,
    /// The places of functions, arguments and data, as text for [`verify`]: for the base, if it has
    /// an entry, and for each overlay.
    pub hints: Vec<String>,
}

/// The place of an argument, or of a part of it, at the first instruction of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The symbol of the function.
    pub function: String,
    /// The name in the source. A part has the number of its first byte, `text.2`, or without debug
    /// info of variables a number in order, `text.1`.
    pub name: String,
    /// The place of each byte, the lowest first.
    pub bytes: Vec<ArgumentByte>,
    /// Whether the bytes are an address: of a function, of the target of a reference, or of an
    /// argument of several bytes, such as an array.
    pub is_address: bool,
}

/// The place of a byte of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentByte {
    /// A, X or Y.
    Register(char),
    /// An address.
    Memory(u16),
    /// None: no call passes the byte, because the function does not read it, or because it is the
    /// same at all calls.
    Unused,
}

impl Output {
    /// Returns the listings of base and overlays, one after another.
    pub fn whole_listing(&self) -> String {
        let mut text = self.listing.clone();
        for (n, OverlayImage { root, listing, .. }) in self.overlays.iter().enumerate() {
            text += &format!("\n; --- overlay {}, {}\n{listing}", n + 1, asm::demangle(root));
        }
        text
    }
}

/// An overlay: code and data that are loaded after the base, one overlay at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OverlayImage {
    /// The entry function.
    pub root: String,
    /// The address at which it is loaded and entered: the same for all overlays, after the base, at
    /// the start of a page.
    pub origin: u16,
    /// The address of its late part, if [`Overlay::late`] requests one.
    pub late: Option<u16>,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The bytes of its asides, which are loaded on demand, in the order of [`Overlay::asides`].
    pub asides: Vec<Vec<u8>>,
    /// The listing of the overlay.
    pub listing: String,
    /// The sizes of the overlay. All overlays use the same RAM. Its zero page is counted with the
    /// base.
    pub sizes: Sizes,
}

/// Compiles one module of LLVM IR text.
///
/// # Errors
/// See [`Error`]. Any panic is a bug of this crate.
pub fn compile(ir: &str, options: &Options) -> Result<Output, Error> {
    compile_modules(&[ir], options)
}

/// Compiles several modules into one program. The first is the program itself. The others are
/// libraries, of which only the required functions and data are read. A declaration in one module
/// refers to the definition in another.
///
/// # Errors
/// See [`Error`]. Also fails if two modules define the same name.
pub fn compile_modules(modules: &[&str], options: &Options) -> Result<Output, Error> {
    compile::compile(modules, options, &mut compile::Dumps::default())
}

/// Compiles programs, one module each, to overlays, only one of which is in memory at a time.
/// `options` has no entry, and lists an overlay with its entry function for each program, in the
/// same order. The base holds one copy of the code and constants that all programs share.
///
/// Programs with a [separate area](Overlay::area) are guests. They do not affect the base, which
/// contains the code and constants that all other programs share. A guest uses the parts of the
/// base that it has in common with them.
/// # Errors
/// See [`Error`].
pub fn compile_programs(programs: &[&str], options: &Options) -> Result<Output, Error> {
    compile::compile_programs(programs, options, &mut compile::Dumps::default())
}

/// Compares a program without overlays with its IR: runs each function many times, by an
/// interpreter of IR and by a CPU, with random arguments and contents of memory. `hints` are one of
/// [`Output::hints`]; with wrong hints, the runs differ. Returns the number of runs of each
/// function.
///
/// # Errors
/// [`Error::Internal`] if a run differs, [`Error::Unjudged`] if no run of a function ends,
/// [`Error::Hint`] for invalid hints, and those of [`compile_modules`].
#[cfg(feature = "checker")]
pub fn verify(modules: &[&str], image: &[u8], hints: &str) -> Result<String, Error> {
    compile::verify(modules, image, hints)
}

/// The stages that [`dump`] can print, in order. `passes` prints the results of the checker of
/// passes over IR, `image` prints the number of runs of each function, and `select` prints the
/// selected code after `peephole`.
pub const STAGES: [&str; 7] = ["passes", "ir", "lanes-raw", "lanes", "select", "asm", "image"];

/// Compiles modules as [`compile_modules`] does, and returns one of [`STAGES`] as text.
///
/// # Errors
/// See [`compile_modules`]. [`Error::NoStage`] if there is no such stage, [`Error::NoChecker`] for
/// the stages `passes` and `image` without the feature `checker`.
pub fn dump(modules: &[&str], options: &Options, stage: &str) -> Result<String, Error> {
    dump_stage(options, stage, |options, dumps| compile::compile(modules, options, dumps))
}

/// Compiles programs as [`compile_programs`] does, and returns one of [`STAGES`] as text.
///
/// # Errors
/// See [`dump`].
pub fn dump_programs(programs: &[&str], options: &Options, stage: &str) -> Result<String, Error> {
    dump_stage(options, stage, |options, dumps| compile::compile_programs(programs, options, dumps))
}

fn dump_stage(
    options: &Options,
    stage: &str,
    compile: impl FnOnce(&Options, &mut compile::Dumps) -> Result<Output, Error>,
) -> Result<String, Error> {
    if !STAGES.contains(&stage) {
        return Err(Error::NoStage(stage.to_string()));
    }
    if ["passes", "image"].contains(&stage) && cfg!(not(feature = "checker")) {
        return Err(Error::NoChecker);
    }
    let mut dumps = compile::Dumps { stage: Some(stage.to_string()), text: String::new() };
    let options = Options { check: options.check || stage == "image", ..options.clone() };
    match compile(&options, &mut dumps) {
        Ok(output) if stage == "asm" => Ok(output.whole_listing()),
        Ok(_) => Ok(dumps.text),
        Err(_) if !dumps.text.is_empty() && stage != "image" => Ok(dumps.text),
        Err(error) => Err(error),
    }
}
