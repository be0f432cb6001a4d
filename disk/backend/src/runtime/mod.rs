//! Routines that compiled code calls: 6502 text in files of this folder, assembled on first use.
//!
//! The text of a routine starts with declarations for the code generator, followed by its
//! instructions:
//!
//! ```text
//! .routine __mul16        ; ends the routine before
//! .cell left 2            ; private memory, in zero page if there is room
//! .zpcell pointer 2       ; must be in zero page: used as (pointer),y
//! .in left[] a x          ; byte lanes of all arguments, least significant first
//! .out a x left+1         ; byte lanes of all results
//! .clobbers a x y         ; every cell and N Z C V are always clobbered
//! .calls __other          ; makes its memory available as __other.cell, also in .in and .out
//! ```
//!
//! A routine may keep values in the cells of its callees. The code generator determines the live
//! range of each such value from the instructions, and assigns bytes to the cell that no call
//! overwrites in this range (`image/routines.rs`). Every build checks the addresses
//! (`frame_allocation/routines.rs`).
//!
//! `name[]` stands for all bytes of a cell. Decimal mode is off. Cycle counts in the texts assume
//! cells in zero page, and include all instructions from the entry to `rts`, but not the caller's
//! `jsr`.
//!
//! `small.s` has smaller, slower versions of some routines, under the same names, for programs
//! compiled for size. If such a program often multiplies or divides, it gets the fast versions of
//! these routines. `balanced.s` has versions that are a few bytes longer than those of `small.s`
//! and much faster. `large.s` has larger versions for programs compiled only for speed.
//!
//! Texts whose names contain `{bits}` are instantiated for every width from 3 to 16 bytes except 4,
//! with the constant `SIZE` (and `{size}` for `.repeat`) as the number of bytes: `__mul24` to
//! `__mul128`.

use crate::faults::{Fault, planted};
use std::sync::LazyLock;

use crate::Error;
use crate::asm::text::{ItemBuilder, Parser, StatementKind, Token, parse};
use crate::asm::{
    Base, Expr, Home, Instr, Item, Kind, Mnemonic, Registers, Section, SymbolId, Symbols,
};

mod flow;
#[cfg(test)]
mod tests;

pub(crate) use flow::Flow;

/// The location of one byte of an argument or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByteLocation {
    /// The accumulator.
    A,
    /// Index register X.
    X,
    /// Index register Y.
    Y,
    /// A byte of a cell: the index in [`Routine::cells`], and the offset in the cell.
    Cell(u8, u8),
    /// A byte of a callee's cell: the index in [`Routine::calls`], then as in
    /// [`ByteLocation::Cell`].
    Called(u8, u8, u8),
}

/// Private memory of a routine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The name in the text.
    pub name: String,
    /// The size in bytes, 1 to 32.
    pub size: u32,
    /// Whether it must be in zero page.
    pub zero_page: bool,
}

/// A routine of the runtime.
#[derive(Clone, Debug)]
pub struct Routine {
    /// The symbol, such as `__mul16`.
    pub name: String,
    /// Private memory. A call overwrites all of it.
    pub cells: Vec<Cell>,
    /// The locations of the argument bytes, of all arguments in order, least significant bytes
    /// first.
    pub inputs: Vec<ByteLocation>,
    /// The locations of the result bytes, in the same order.
    pub outputs: Vec<ByteLocation>,
    /// Registers that a call changes, including results. N, Z, C and V always change.
    pub clobbers: Registers,
    /// The names of the routines that it calls directly.
    pub calls: Vec<String>,
    /// The symbols to which [`Routine::items`] refer by index: first `calls`, then others.
    pub symbols: Vec<String>,
    /// The code. `Base::Home(n)` is byte `n` of all cells. `Base::Home(256 * (k + 1) + n)` is byte
    /// `n` of the cells of `calls[k]`. `Base::Symbol(SymbolId(k))` is `symbols[k]`. The bytes of a
    /// cell must be contiguous, because loops index them. The addend of a home is 0, or -1 where a
    /// loop counts from 1.
    pub items: Vec<Item>,
}

/// The distance between the [`Base::Home`] numbers of a routine's own cells and of each callee's
/// cells.
pub const HOMES_PER_ROUTINE: u32 = 256;

impl Routine {
    /// Returns the size of all cells in bytes.
    pub fn cell_bytes(&self) -> u32 {
        self.cells.iter().map(|cell| cell.size).sum()
    }

    /// Returns the [`Base::Home`] number of a byte of a cell.
    pub fn home(&self, cell: u8, offset: u8) -> u32 {
        let before: u32 = self.cells[..usize::from(cell)].iter().map(|cell| cell.size).sum();
        before + u32::from(offset)
    }

    /// Returns the code as a section. `home` returns the address of each byte, given its
    /// [`Base::Home`] number.
    pub fn section(&self, symbols: &mut Symbols, home: &dyn Fn(Home) -> Expr) -> Section {
        let ids: Vec<SymbolId> = self.symbols.iter().map(|name| symbols.intern(name)).collect();
        let place = |expr: &mut Expr| match expr.base {
            Base::Home(byte) => {
                let at = home(byte).plus(expr.addend);
                *expr = Expr { part: expr.part, ..at };
            }
            Base::Symbol(symbol) => expr.base = Base::Symbol(ids[symbol.0 as usize]),
            Base::None | Base::Label(_) => {}
        };
        let mut items = self.items.clone();
        faulty(&mut items);
        for item in &mut items {
            match item {
                Item::Instr(instr) => place(&mut instr.arg),
                Item::Word(expr) | Item::Byte(expr) => place(expr),
                Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => {}
            }
        }
        let symbol = symbols.intern(&self.name);
        Section { symbol, kind: Kind::Code, align: 1, within_page: false, items }
    }
}

/// Replaces the first instruction of a kind if a test has planted a fault.
fn faulty(items: &mut [Item]) {
    use Mnemonic::{Adc, Asl, Bcc, Bcs, Clc, Dey, Iny, Lsr, Rol, Ror, Sbc, Sec};
    const KINDS: [(Fault, Mnemonic, Mnemonic); 6] = [
        (Fault::RuntimeSum, Adc, Sbc),
        (Fault::RuntimeBranch, Bcc, Bcs),
        (Fault::RuntimeLeft, Rol, Asl),
        (Fault::RuntimeRight, Ror, Lsr),
        (Fault::RuntimeStep, Iny, Dey),
        (Fault::RuntimeCarry, Sec, Clc),
    ];
    for (_, from, to) in KINDS.into_iter().filter(|kind| planted(kind.0)) {
        let mut instrs = items.iter_mut().filter_map(|item| match item {
            Item::Instr(instr) if instr.op == from => Some(instr),
            _ => None,
        });
        instrs.next().into_iter().for_each(|instr| instr.op = to);
    }
}

/// The directives that describe a routine to the code generator.
pub const DIRECTIVES: [&str; 7] = ["routine", "cell", "zpcell", "in", "out", "clobbers", "calls"];

/// Parses a routine of inline assembly: the text after `.routine` and the name. All labels are
/// local. Undefined names become symbols of the routine.
///
/// # Errors
/// [`Error::Parse`] with the line if the text is invalid.
pub fn read(name: &str, text: &str) -> Result<Routine, Error> {
    let mut reader = Reader::new(name, 0)?;
    let statements = parse(text)?;
    for statement in &statements {
        if let StatementKind::Label(label) = &statement.kind {
            reader.builder.label(label, statement.line);
        }
    }
    for statement in &statements {
        match &statement.kind {
            StatementKind::Directive(name, tokens)
                if reader.directive(name, tokens, statement.line, &[])? => {}
            _ => reader.builder.statement(statement, &mut reader.symbols)?,
        }
    }
    reader.finish()
}

/// The versions of the routines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// The faster version of each routine, except the versions that are only in [`Variant::Large`].
    #[default]
    Fast,
    /// The smaller version of each routine.
    Small,
    /// Like [`Variant::Small`], but with some routines that are a few bytes longer and much
    /// faster.
    Balanced,
    /// Like [`Variant::Balanced`], but with the faster versions of products.
    FastProducts,
    /// Like [`Variant::Balanced`], but with the faster versions of quotients.
    FastQuotients,
    /// The fastest version of each routine, regardless of its size.
    Large,
}

/// Returns the routine with this name.
#[cfg(test)]
pub fn routine(set: Variant, name: &str) -> Option<&'static Routine> {
    routines(set).iter().find(|routine| routine.name == name)
}

/// Returns all routines, in the same order in all sets.
pub fn routines(set: Variant) -> &'static [Routine] {
    match set {
        Variant::Fast => &FAST,
        Variant::Small => &SMALL,
        Variant::Balanced => &BALANCED,
        Variant::FastProducts => &FAST_PRODUCTS,
        Variant::FastQuotients => &FAST_QUOTIENTS,
        Variant::Large => &LARGE,
    }
}

/// Returns the routine for a function of libgcc (libgcc's manual, "Routines for floating point
/// emulation"). Callers implement subtraction by negating the second operand of an addition. The
/// result of a comparison is one byte: less than, equal to or greater than zero.
pub fn of_library(function: &str) -> Option<&'static str> {
    Some(match function {
        "__addsf3" | "__subsf3" => "__addsf3",
        "__mulsf3" => "__mulsf3",
        "__divsf3" => "__divsf3",
        "__eqsf2" | "__nesf2" | "__ltsf2" | "__lesf2" => "__ltsf2",
        "__gtsf2" | "__gesf2" => "__gesf2",
        "__unordsf2" => "__unordsf2",
        "__fixsfsi" => "__fixsfsi",
        "__fixunssfsi" => "__fixunssfsi",
        "__floatsisf" => "__floatsisf",
        "__floatunsisf" => "__floatunsisf",
        _ => return None,
    })
}

const TEXTS: [&str; 14] = [
    include_str!("multiply.s"),
    include_str!("divide.s"),
    include_str!("divide_32.s"),
    include_str!("divide_signed.s"),
    include_str!("shift.s"),
    include_str!("memory.s"),
    include_str!("bits.s"),
    include_str!("float.s"),
    include_str!("float_multiply.s"),
    include_str!("float_divide.s"),
    include_str!("float_add.s"),
    include_str!("float_convert.s"),
    include_str!("float_compare.s"),
    include_str!("startup.s"),
];

const SMALL_TEXT: &str = include_str!("small.s");

const BALANCED_TEXT: &str = include_str!("balanced.s");

const LARGE_TEXT: &str = include_str!("large.s");

/// The parts of `divide_32.s` to which it refers in braces. `wide.s` also uses one of them.
const DIVIDE_32_SMALL: &str = include_str!("divide_32_small.s");
const DIVIDE_32_LARGE: &str = include_str!("divide_32_large.s");

/// The part of `float_multiply.s` to which it refers in braces.
const FLOAT_PRODUCT: &str = include_str!("float_product.s");

const WIDE: &str = include_str!("wide.s");

/// The widths in bytes for which the templates in `wide.s` are instantiated.
const WIDE_SIZES: [u32; 13] = [3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

static FAST: LazyLock<Vec<Routine>> = LazyLock::new(|| assembled(Variant::Fast));
static SMALL: LazyLock<Vec<Routine>> = LazyLock::new(|| assembled(Variant::Small));
static BALANCED: LazyLock<Vec<Routine>> = LazyLock::new(|| assembled(Variant::Balanced));
static FAST_PRODUCTS: LazyLock<Vec<Routine>> = LazyLock::new(|| assembled(Variant::FastProducts));
static FAST_QUOTIENTS: LazyLock<Vec<Routine>> = LazyLock::new(|| assembled(Variant::FastQuotients));
static LARGE: LazyLock<Vec<Routine>> = LazyLock::new(|| assembled(Variant::Large));

fn assembled(set: Variant) -> Vec<Routine> {
    // The texts are part of this crate, and a test assembles all of them, so this cannot fail.
    read_all(set).unwrap_or_else(|error| panic!("the runtime does not assemble: {error}"))
}

fn read_all(set: Variant) -> Result<Vec<Routine>, Error> {
    let mut read = Reading::default();
    let (other, divide_32, filled_at_once, product) = match set {
        Variant::Fast => ("", DIVIDE_32_SMALL, "2", "fast"),
        Variant::Small | Variant::Balanced | Variant::FastQuotients => {
            (SMALL_TEXT, DIVIDE_32_SMALL, "2", "small")
        }
        Variant::FastProducts => (SMALL_TEXT, DIVIDE_32_SMALL, "2", "fast"),
        Variant::Large => (LARGE_TEXT, DIVIDE_32_LARGE, "8", "fast"),
    };
    read.text(other, 0)?;
    let mut replacements = std::mem::take(&mut read.routines);
    if matches!(set, Variant::Balanced | Variant::FastProducts | Variant::FastQuotients) {
        read.text(BALANCED_TEXT, 0)?;
        let is_other = |routine: &Routine| read.routines.iter().all(|r| r.name != routine.name);
        replacements.retain(is_other);
        replacements.append(&mut read.routines);
    }
    read.instead = replacements;
    read.instead.retain(|routine| match set {
        Variant::FastProducts => !routine.name.starts_with("__mul"),
        Variant::FastQuotients => !routine.name.contains("divmod"),
        _ => true,
    });
    for text in TEXTS {
        let text = text
            .replace("{filled_at_once}", filled_at_once)
            .replace("{product}\n", part(FLOAT_PRODUCT, product))
            .replace("{byte_8}\n", part(divide_32, "byte_8"))
            .replace("{byte_16}\n", part(divide_32, "byte_16"))
            .replace("{byte_16_small}\n", part(DIVIDE_32_SMALL, "byte_16"));
        read.text(&text, 0)?;
    }
    for size in WIDE_SIZES {
        let text = WIDE
            .replace("{byte_8}\n", part(DIVIDE_32_SMALL, "byte_8"))
            .replace("{bits}", &(8 * size).to_string());
        read.text(&text.replace("{size}", &size.to_string()), size)?;
    }
    Ok(read.routines)
}

/// Returns the text of a part, up to the next `.part`.
fn part<'a>(text: &'a str, name: &str) -> &'a str {
    let parts = text.split(".part ").skip(1);
    let mut named = parts.filter_map(|part| part.strip_prefix(name)?.strip_prefix('\n'));
    named.next().expect("the text has this part")
}

/// The routines parsed so far.
#[derive(Default)]
struct Reading {
    routines: Vec<Routine>,
    /// Routines that replace others of the same name.
    instead: Vec<Routine>,
}

impl Reading {
    /// Parses one text. Its routines may call only preceding routines.
    fn text(&mut self, text: &str, size: u32) -> Result<(), Error> {
        let mut reader: Option<Reader> = None;
        for statement in parse(text)? {
            let line = statement.line;
            match (&statement.kind, &mut reader) {
                (StatementKind::Directive(name, tokens), _) if name == "routine" => {
                    let [Token::Name(name)] = &tokens[..] else {
                        return broken(line, ".routine name");
                    };
                    self.add(reader.take())?;
                    reader = Some(Reader::new(name, size)?);
                }
                (_, None) => return broken(line, "expected .routine first"),
                (StatementKind::Directive(name, tokens), Some(reader)) => {
                    if !reader.directive(name, tokens, line, &self.routines)? {
                        reader.builder.statement(&statement, &mut reader.symbols)?;
                    }
                }
                (_, Some(reader)) => reader.builder.statement(&statement, &mut reader.symbols)?,
            }
        }
        self.add(reader)
    }

    fn add(&mut self, reader: Option<Reader>) -> Result<(), Error> {
        let Some(routine) = reader.map(Reader::finish).transpose()? else { return Ok(()) };
        let instead = self.instead.iter().find(|other| other.name == routine.name);
        self.routines.push(instead.cloned().unwrap_or(routine));
        Ok(())
    }
}

fn broken<T>(line: u32, what: &str) -> Result<T, Error> {
    Err(Error::Parse { line, message: what.to_string() })
}

/// A routine that is being parsed.
struct Reader {
    routine: Routine,
    builder: ItemBuilder,
    symbols: Symbols,
}

impl Reader {
    fn new(name: &str, size: u32) -> Result<Self, Error> {
        let mut builder = ItemBuilder::default();
        if size > 0 {
            builder.define("SIZE", Base::None, i64::from(size), 0)?;
        }
        let routine = Routine {
            name: name.to_string(),
            cells: vec![],
            inputs: vec![],
            outputs: vec![],
            clobbers: Registers::NONE,
            calls: vec![],
            symbols: vec![],
            items: vec![],
        };
        Ok(Self { routine, builder, symbols: Symbols::default() })
    }

    fn finish(mut self) -> Result<Routine, Error> {
        self.routine.items = self.builder.finish()?;
        self.within_cells()?;
        for item in &mut self.routine.items {
            if let Item::Instr(Instr { arg: Expr { base: Base::Home(byte), addend, .. }, .. }) =
                item
                && *addend > 0
            {
                *byte = *byte + *addend as u32;
                *addend = 0;
            }
        }
        let names = (0..self.symbols.len()).map(|id| self.symbols.name(SymbolId(id as u32)));
        self.routine.symbols = names.map(str::to_string).collect();
        Ok(self.routine)
    }

    /// Checks that no address is outside its cell, except in a loop that counts from 1.
    fn within_cells(&self) -> Result<(), Error> {
        for item in &self.routine.items {
            let expr = match item {
                Item::Instr(Instr { arg, .. }) => arg,
                Item::Word(expr) | Item::Byte(expr) => expr,
                Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => continue,
            };
            let Expr { base: Base::Home(byte), addend, .. } = expr else { continue };
            let mut first = 0;
            for cell in &self.routine.cells {
                if first == byte.0 && !(-1..cell.size as i32).contains(addend) {
                    let what =
                        format!("{}{addend:+} is outside its {} bytes", cell.name, cell.size);
                    return broken(0, &what);
                }
                first += cell.size;
            }
        }
        Ok(())
    }

    /// Handles a directive that describes the routine. Returns `false` for a directive of the
    /// assembler.
    fn directive(
        &mut self,
        name: &str,
        tokens: &[Token],
        line: u32,
        known: &[Routine],
    ) -> Result<bool, Error> {
        match name {
            "cell" | "zpcell" => self.cell(name == "zpcell", tokens, line)?,
            "in" => self.routine.inputs = self.locations(tokens, line, known)?,
            "out" => self.routine.outputs = self.locations(tokens, line, known)?,
            "clobbers" => {
                for place in self.locations(tokens, line, known)? {
                    self.routine.clobbers |= match place {
                        ByteLocation::A => Registers::A,
                        ByteLocation::X => Registers::X,
                        ByteLocation::Y => Registers::Y,
                        ByteLocation::Cell(..) | ByteLocation::Called(..) => {
                            return broken(
                                line,
                                ".clobbers takes a, x and y: cells are always clobbered",
                            );
                        }
                    };
                }
            }
            "calls" => self.calls(tokens, line, known)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn cell(&mut self, zero_page: bool, tokens: &[Token], line: u32) -> Result<(), Error> {
        let [Token::Name(name), size @ ..] = tokens else {
            return broken(line, "expected .cell NAME SIZE");
        };
        let size = match self.builder.constant(size, line)? {
            size @ 1..=32 => size as u32,
            _ => return broken(line, "a cell has 1 to 32 bytes"),
        };
        self.builder.define(name, Base::Home(Home(self.routine.cell_bytes())), 0, line)?;
        self.routine.cells.push(Cell { name: name.clone(), size, zero_page });
        Ok(())
    }

    fn calls(&mut self, tokens: &[Token], line: u32, known: &[Routine]) -> Result<(), Error> {
        for token in tokens {
            let Token::Name(name) = token else { return broken(line, "expected .calls NAME") };
            let Some(other) = known.iter().find(|routine| routine.name == *name) else {
                return broken(line, "a callee must be defined above");
            };
            self.symbols.intern(name);
            self.routine.calls.push(name.clone());
            let first = HOMES_PER_ROUTINE * self.routine.calls.len() as u32;
            for (index, cell) in other.cells.iter().enumerate() {
                let home = Home(first + other.home(index as u8, 0));
                self.builder.define(&format!("{name}.{}", cell.name), Base::Home(home), 0, line)?;
            }
        }
        Ok(())
    }

    /// Finds a cell by name, either the routine's own or `__other.cell`. Returns the callee's index
    /// if the cell belongs to a callee, then the cell's index and size.
    fn cell_named(&self, name: &str, known: &[Routine]) -> Option<(Option<u8>, u8, u32)> {
        let (called, name, cells) = match name.split_once('.') {
            Some((other, name)) => {
                let at = self.routine.calls.iter().position(|call| call == other)?;
                let other = known.iter().find(|routine| routine.name == other)?;
                (Some(at as u8), name, &other.cells)
            }
            None => (None, name, &self.routine.cells),
        };
        let index = cells.iter().position(|cell| cell.name == name)?;
        Some((called, index as u8, cells[index].size))
    }

    /// Parses any number of `a`, `x`, `y`, `cell`, `cell+1` or `cell[]`.
    fn locations(
        &self,
        tokens: &[Token],
        line: u32,
        known: &[Routine],
    ) -> Result<Vec<ByteLocation>, Error> {
        let mut locations = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let Token::Name(name) = token else {
                return broken(line, "expected a, x, y or a cell");
            };
            at += 1;
            match &name[..] {
                "a" => locations.push(ByteLocation::A),
                "x" => locations.push(ByteLocation::X),
                "y" => locations.push(ByteLocation::Y),
                _ => {
                    let Some((called, index, size)) = self.cell_named(name, known) else {
                        return broken(line, &format!("{name} is neither a register nor a cell"));
                    };
                    let rest = &tokens[at..];
                    let (offsets, used) = match rest {
                        [Token::Sign("["), Token::Sign("]"), ..] => (0..size, 2),
                        [Token::Sign("+"), ..] => {
                            let lookup = |_: &str| broken(line, "expected a number after +");
                            let mut parser = Parser {
                                tokens: &rest[..2.min(rest.len())],
                                at: 1,
                                line,
                                depth: 0,
                                lookup: &lookup,
                            };
                            let offset = parser.expression()?.constant(line)? as u32;
                            (offset..offset + 1, 2)
                        }
                        _ => (0..1, 0),
                    };
                    if offsets.end > size {
                        return broken(
                            line,
                            &format!("the offset is past the {size} bytes of {name}"),
                        );
                    }
                    locations.extend(offsets.map(|offset| match called {
                        Some(other) => ByteLocation::Called(other, index, offset as u8),
                        None => ByteLocation::Cell(index, offset as u8),
                    }));
                    at += used;
                }
            }
        }
        Ok(locations)
    }
}
