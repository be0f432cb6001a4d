//! 6502 code as data: instructions, sections, and operands that the linker resolves.
//!
//! Sections come from the code generator, the text assembler ([`text`], for the runtime and the
//! boot loader) and the data of globals. The linker ([`link`]) places them, relaxes branches and
//! emits bytes.

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
pub use effects::Registers;
pub use encode::Form;
pub use instruction::{Mnemonic, Mode};

entities! {
    /// An index into the [`Symbols`] table.
    pub struct SymbolId;
    /// A byte of memory for a value outside registers. Placement assigns its address.
    pub struct Home;
    /// A position among the instructions of a section.
    pub struct Label;
}

impl Home {
    /// Returns the home `by` bytes after this one.
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

/// The symbol, label or home of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// No base: the addend is the value.
    None,
    /// A linker symbol.
    Symbol(SymbolId),
    /// A label of the same section.
    Label(Label),
    /// A home. The code generator replaces it with an address before linking.
    Home(Home),
}

/// The part of a 16-bit value that an operand uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole address, or an immediate value of 8 bits.
    Whole,
    /// `#<`: the lower byte.
    Low,
    /// `#>`: the upper byte.
    High,
}

/// An operand: `part(base + addend)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expr {
    /// The base of the sum.
    pub base: Base,
    /// The constant part of the sum.
    pub addend: i32,
    /// The part of the sum that is the operand.
    pub part: Part,
}

/// A machine instruction. `Mode::Mem*` becomes zero page or absolute when the address is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instr {
    /// Operation.
    pub op: Mnemonic,
    /// Addressing mode.
    pub mode: Mode,
    /// Operand. Implied and accumulator modes ignore it.
    pub arg: Expr,
    /// The IR line of the instruction, or 0 if unknown.
    pub ir_line: u32,
}

/// An item of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// An instruction.
    Instr(Instr),
    /// A label of this section.
    Label(Label),
    /// Constant bytes.
    Bytes(Vec<u8>),
    /// A little-endian 16-bit word.
    Word(Expr),
    /// One byte, usually the low or high part of an address.
    Byte(Expr),
    /// A comment in the listing.
    Comment(String),
}

/// The kind of a section, which determines its position in the image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Instructions.
    Code,
    /// Data that is never written.
    Constant,
    /// Initialised variables.
    Data,
    /// Zero-initialised variables: their size in bytes. The section has no items.
    Zeroed(u32),
}

/// A named, contiguous piece of the program.
#[derive(Clone, Debug)]
pub struct Section {
    /// The symbol of the section. Its value is the address of the first byte.
    pub symbol: SymbolId,
    /// The kind of its contents.
    pub kind: Kind,
    /// Alignment in bytes.
    pub align: u16,
    /// Whether the section must not cross a page boundary, unless it is longer than a page.
    pub within_page: bool,
    /// Contents.
    pub items: Vec<Item>,
}

/// The name space of a symbol. A name in both spaces denotes two symbols, so programs may use any
/// name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Names of assembler text, of the runtime and of the linker.
    Own,
    /// Names of the compiled program.
    Program,
}

/// Names of symbols, and addresses that are fixed before linking.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    names: Vec<String>,
    absolute: Vec<Option<u16>>,
    /// The symbols of each [`Space`], by name.
    index: [std::collections::HashMap<String, SymbolId>; 2],
}

impl Symbols {
    /// Returns the symbol with this name in [`Space::Own`]. Creates it if necessary.
    pub fn intern(&mut self, name: &str) -> SymbolId {
        self.intern_in(Space::Own, name)
    }

    /// Returns the symbol with this name in a name space. Creates it if necessary.
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

    /// Returns the symbol with this name in [`Space::Own`]. Returns `None` if it has not been
    /// created.
    pub fn get(&self, name: &str) -> Option<SymbolId> {
        self.get_in(Space::Own, name)
    }

    /// Returns the symbol with this name in a name space, or `None` if it has not been created.
    pub fn get_in(&self, space: Space, name: &str) -> Option<SymbolId> {
        self.index[space as usize].get(name).copied()
    }

    /// Returns a symbol's name.
    pub fn name(&self, id: SymbolId) -> &str {
        &self.names[id.0 as usize]
    }

    /// Fixes the address of a symbol before linking.
    pub fn set_absolute(&mut self, id: SymbolId, address: u16) {
        self.absolute[id.0 as usize] = Some(address);
    }

    /// Returns the fixed address of a symbol, or `None` if the linker places it.
    pub fn absolute(&self, id: SymbolId) -> Option<u16> {
        self.absolute[id.0 as usize]
    }

    /// Returns the number of symbols.
    pub fn len(&self) -> usize {
        self.names.len()
    }
}
