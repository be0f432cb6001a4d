//! 6502 code as data: instructions, sections, and operands that stay open until the linker knows them.
//!
//! Three producers fill [`Section`]s: the code generator, the text assembler ([`text`]: the runtime and
//! the boot loader are written in it) and the data of globals. One consumer, [`link`], places them,
//! relaxes branches and turns them into bytes.

mod construct;
mod demangle;
pub mod effects;
pub mod encode;
mod instruction;
pub mod link;
#[cfg(test)]
mod opcode_tests;
pub mod text;

pub use demangle::demangle;
pub use effects::{Effects, Registers};
pub use encode::{Form, Opcode};
pub use instruction::{Mnemonic, Mode};

entities! {
    /// Index into the [`Symbols`] table.
    pub struct SymbolId;
    /// A byte of memory that has no address yet, for what is in no register.
    pub struct Home;
    /// A place among the instructions of a section.
    pub struct Label;
}

impl Home {
    /// The home so many further on, or back.
    pub fn moved(self, by: i32) -> Self {
        Self(self.0.wrapping_add_signed(by))
    }
}

impl std::ops::Add<u32> for Home {
    type Output = Self;
    fn add(self, by: u32) -> Self {
        Self(self.0 + by)
    }
}

/// What an operand is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// Nothing: the addend is the value.
    None,
    /// A linker symbol.
    Symbol(SymbolId),
    /// A label inside the same section.
    Label(Label),
    /// A byte of the enclosing function's frame; the code generator replaces it by an address before
    /// linking.
    Home(Home),
}

/// Which part of a 16-bit value is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// All of it (addresses), or the value itself (8-bit immediates).
    Whole,
    /// `#<`: the lower byte.
    Low,
    /// `#>`: the upper byte.
    High,
}

/// An operand: `part(base + addend)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expr {
    /// What it is relative to.
    pub base: Base,
    /// Added to it.
    pub addend: i32,
    /// Which part is used.
    pub part: Part,
}

/// One machine instruction. `Mode::Mem*` becomes zero page or absolute when the address is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instr {
    /// Operation.
    pub op: Mnemonic,
    /// Addressing mode.
    pub mode: Mode,
    /// Operand; ignored by implied and accumulator modes.
    pub arg: Expr,
    /// Line of the IR that it came from; 0 if none.
    pub ir_line: u32,
}

/// A piece of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// An instruction.
    Instr(Instr),
    /// A label of this section stands here.
    Label(Label),
    /// Constant bytes.
    Bytes(Vec<u8>),
    /// A little-endian 16-bit word.
    Word(Expr),
    /// One byte, usually the low or high part of an address.
    Byte(Expr),
    /// A remark for the listing.
    Comment(String),
}

/// What a section holds, which decides where it may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Instructions.
    Code,
    /// Data that is never written.
    Constant,
    /// Data with initial values that is written.
    Data,
    /// Data that starts as zero: this many bytes, no items.
    Zeroed(u32),
}

/// A named, contiguous piece of the program.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its symbol; stands at its first byte.
    pub symbol: SymbolId,
    /// What it holds.
    pub kind: Kind,
    /// Alignment in bytes.
    pub align: u16,
    /// Must not be crossed by a page boundary if it fits one page (tables in tight loops).
    pub within_page: bool,
    /// Contents.
    pub items: Vec<Item>,
}

/// Whose names: one name in both spaces is two symbols, so that a program may call its own what it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Of assembler text, of the runtime and the linker.
    Own,
    /// Of the program that is compiled.
    Program,
}

/// Names of symbols, and the addresses of those that are fixed before linking.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    names: Vec<String>,
    absolute: Vec<Option<u16>>,
    /// By [`Space`].
    index: [std::collections::HashMap<String, SymbolId>; 2],
}

impl Symbols {
    /// The symbol of that name among our own, made if new.
    pub fn intern(&mut self, name: &str) -> SymbolId {
        self.intern_in(Space::Own, name)
    }

    /// The symbol of that name, made if new.
    pub fn intern_in(&mut self, space: Space, name: &str) -> SymbolId {
        let index = &mut self.index[space as usize];
        if let Some(&id) = index.get(name) {
            return id;
        }
        let id = SymbolId(self.names.len() as u32);
        self.names.push(name.to_string());
        self.absolute.push(None);
        index.insert(name.to_string(), id);
        id
    }

    /// The symbol of that name among our own, if there is one.
    pub fn get(&self, name: &str) -> Option<SymbolId> {
        self.get_in(Space::Own, name)
    }

    /// The symbol of that name, if there is one.
    pub fn get_in(&self, space: Space, name: &str) -> Option<SymbolId> {
        self.index[space as usize].get(name).copied()
    }

    /// A symbol's name.
    pub fn name(&self, id: SymbolId) -> &str {
        &self.names[id.0 as usize]
    }

    /// Fixes a symbol at an address.
    pub fn set_absolute(&mut self, id: SymbolId, address: u16) {
        self.absolute[id.0 as usize] = Some(address);
    }

    /// The fixed address of a symbol, if it has one.
    pub fn absolute(&self, id: SymbolId) -> Option<u16> {
        self.absolute[id.0 as usize]
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// None at all.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
