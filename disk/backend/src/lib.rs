//! LLVM IR in, 6502 machine code out.
//!
//! Stock rustc has no 6502 target. It has 16-bit ones, and the module that it emits for one of them is plain
//! integer IR with 16-bit pointers: this crate turns that text into a program for the NMOS 6502. It knows no
//! machine: where code goes and which memory is free come in as [`Options`].
//!
//! ```
//! use mos6502_backend::{Options, compile};
//!
//! // A store that the outside world sees; then it stays there.
//! let ir = "define void @main() {
//!   store volatile i8 42, ptr inttoptr (i16 768 to ptr)
//!   br label %stay
//! stay:
//!   br label %stay
//! }";
//! let options = Options {
//!     origin: 0x4000,
//!     limit: 0xC000,
//!     entry: "main".into(),
//!     zero_page: vec![0x02..0x100],
//!     ram: vec![0x0800..0x2000],
//!     size_weight: 16,
//!     ..Options::default()
//! };
//! let program = compile(ir, &options)?;
//! // cld; ldx #$ff; txs; lda #$2a; sta $0300; bne $4009
//! assert_eq!(program.bytes[..9], [0xD8, 0xA2, 0xFF, 0x9A, 0xA9, 0x2A, 0x8D, 0x00, 0x03]);
//! assert_eq!(program.bytes[9..], [0xD0, 0xFE]);
//! # Ok::<(), mos6502_backend::Error>(())
//! ```
//!
//! # The pipeline
//!
//! Each folder imports from those above it in this table, and from no other:
//!
//! | folder | stage | requires, establishes |
//! |---|---|---|
//! | `entity` | | numbers of things, each kind a type of its own; sets and maps of them |
//! | `faults` | | what tests plant in passes |
//! | `graph` | | of any graph: dominators, components |
//! | `asm` | link, the last | sections with all their homes placed; bytes: branches relaxed, a listing with cycles |
//! | `runtime` | | routines for what has no instruction, as 6502 text |
//! | `ir` | read, verify, link | text; typed SSA that the verifier accepts, floats turned into calls |
//! | `strength` | reduce | keeps verified IR; loops are tested at the bottom, arrays in them are walked by pointers or by a byte of index |
//! | `refine` | judge | changes nothing: after each pass over IR a function does what it did |
//! | `callgraph` | call graph | what is reachable, callees first; cycles; how often each function runs |
//! | `apart` | take apart | keeps verified IR; static data that begins as zeros falls into pieces that no pointer leaves |
//! | `program` | | what functions share while they are compiled: symbols, homes, conventions |
//! | `lanes` | build, simplify | `build`: one byte to a value, conditions at their branches, addressing modes chosen; `passes`: no dead lanes, copies or empty blocks, memory operands folded, critical edges split |
//! | `select` | select | instructions; what A, X and Y hold decided together with them, loops as a whole |
//! | `finish` | finish | no unread stores; equal beginnings in front of their branch, branches past tests whose answer they know, equal ends merged where bytes count; blocks in order; facts for the frames |
//! | `validate` | judge | changes nothing: code does what its lanes say |
//! | `place` | place, settle | an address for every home: zero page by weight, small static data among them, frames overlaid |
//! | `image` | complete | sections for start, runtime, data and memory; how deep calls go |
//! | `outline` | outline | what stands in several places stands in one, where bytes count |
//! | `arrange` | arrange | blocks in the order that takes the fewest bytes, where these count |
//!
//! `refine` and `validate` run with `Options::check`: the first judges the linker and all passes over IR, the second selection and
//! finishing, and neither knows how they decide. The doors
//! stand outside of the folders: what users see, the command, and `compile`, which drives.
//!
//! [`dump`] prints any of [`STAGES`] as text. The essay on the hardest part is at the top of `select`.
//!
//! # What holds
//!
//! - There is no stack frame: a function's homes have fixed addresses. Recursion saves them on a soft stack,
//!   where stack memory of loops and of sizes known late is too.
//! - No function is too large for the registers or the zero page: what has no room there is slower.
//! - Calls that are too deep for the 6502's own stack are an [`Error`] that names them. How deep recursion goes
//!   shows when it runs: too deep for that stack or for the soft one, it stops with BRK.
//! - A call through a pointer has the first three bytes of its arguments in A, X and Y, and those of its result
//!   likewise, so that a routine at a known address can be called: it may change all registers.
//! - Whatever is not supported is an [`Error`] that names the function and the line. What a pass leaves is checked
//!   in every build (`shape`, and the lanes' verifier), so that a fault of ours is an error too.
//! - Atomics are for one CPU without threads: in order, byte by byte; a read-modify-write is a load and a store.
//! - The same input gives the same bytes.

// It defines a macro.
#[macro_use]
mod entity;

mod apart;
mod arrange;
pub mod asm;
mod callgraph;
mod compile;
mod error;
mod faults;
mod finish;
mod graph;
mod image;
pub mod ir;
mod lanes;
mod options;
mod outline;
mod place;
mod program;
mod refine;
pub mod runtime;
mod select;
mod strength;
mod validate;

pub use asm::link::{Sizes, SourceLine, SymbolInfo};
pub use error::Error;
pub use options::{Area, Aside, Late, Options, Overlay};

/// A compiled program.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The bytes, to be loaded at `origin`.
    pub bytes: Vec<u8>,
    /// Address of the first byte.
    pub origin: u16,
    /// Where to jump to; equals `origin`.
    pub entry: u16,
    /// Where the part begins that may arrive late, if [`Options::late`] says what that is.
    pub late: Option<u16>,
    /// Of an overlay that has been taken out as a program of its own, what stands aside ([`OverlayImage::aside`]).
    pub aside: Vec<u8>,
    /// The overlays, in the order of [`Options::overlays`]; the rest is the base.
    pub overlays: Vec<OverlayImage>,
    /// Every symbol, by address; first those of the base, then those of each overlay.
    pub symbols: Vec<SymbolInfo>,
    /// Listing: address, bytes, cycles, instruction, IR line; source lines where debug info tells them. Of the base, if there are
    /// overlays.
    pub listing: String,
    /// Lines of the source, by address, where debug info tells them.
    pub lines: Vec<SourceLine>,
    /// Sizes of the base, with the zero page and the frames of all.
    pub sizes: Sizes,
}

impl Output {
    /// The listings of base and overlays, one behind the other.
    pub fn whole_listing(&self) -> String {
        let mut text = self.listing.clone();
        for (n, OverlayImage { root, listing, .. }) in self.overlays.iter().enumerate() {
            text += &format!("\n; --- overlay {}, {}\n{listing}", n + 1, asm::demangle(root));
        }
        text
    }
}

/// What is loaded behind the base, one at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OverlayImage {
    /// The function by which it is entered.
    pub root: String,
    /// Where it is loaded, and where to jump to: the same for all of them; behind the base, at the start of a page.
    pub origin: u16,
    /// Where the part begins that may arrive late, if [`Overlay::late`] says what that is.
    pub late: Option<u16>,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The bytes of the part that is loaded on demand, if [`Overlay::aside`] says what that is.
    pub aside: Vec<u8>,
    /// Its listing.
    pub listing: String,
    /// Sizes of what is its own: its RAM lies over that of the others, its zero page is counted with the base.
    pub sizes: Sizes,
}

/// Compiles one module of LLVM IR text.
///
/// # Errors
/// See [`Error`]; a panic is a bug of ours, whatever the input.
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

/// Compiles programs of which memory holds one at a time, a module each, to overlays: `options` has one for each of them, in the
/// same order, with the function where it begins, and no entry. The base is what all programs have alike, code and
/// constants, once.
///
/// Programs with an [area of their own](Overlay::area) are guests: the base is what all others have alike, as if no guest
/// were there, and a guest uses what it has like that.
///
/// # Errors
/// As [`compile`].
pub fn compile_programs(programs: &[&str], options: &Options) -> Result<Output, Error> {
    compile::compile_programs(programs, options)
}

/// Stages that [`dump`] can print, in order: `passes` is what the checker of passes over IR has found out, and `select` is the selected code as the finish has left it.
pub const STAGES: [&str; 6] = ["passes", "ir", "lanes-raw", "lanes", "select", "asm"];

/// Compiles and returns one stage as text: one of [`STAGES`].
///
/// # Errors
/// As [`compile_modules`].
pub fn dump(modules: &[&str], options: &Options, stage: &str) -> Result<String, Error> {
    let mut dumps = compile::Dumps { stage: Some(stage.to_string()), text: String::new() };
    let output = compile::compile(modules, options, &mut dumps);
    match output {
        Ok(output) if stage == "asm" => Ok(output.whole_listing()),
        Ok(_) => Ok(dumps.text),
        Err(_) if !dumps.text.is_empty() => Ok(dumps.text),
        Err(error) => Err(error),
    }
}
