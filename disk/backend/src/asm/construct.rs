//! Constructors of instructions and operands, and their text form.

use std::fmt;

use super::{Base, Expr, Home, Instr, Label, Mnemonic, Mode, Part, SymbolId, Symbols};

impl Expr {
    /// Returns a plain number.
    pub const fn number(value: i32) -> Self {
        Self { base: Base::None, addend: value, part: Part::Whole }
    }

    /// Returns an address, `symbol + addend`.
    pub const fn symbol(symbol: SymbolId, addend: i32) -> Self {
        Self { base: Base::Symbol(symbol), addend, part: Part::Whole }
    }

    /// Returns a label of the same section.
    pub const fn label(label: Label) -> Self {
        Self { base: Base::Label(label), addend: 0, part: Part::Whole }
    }

    /// Returns a byte of the frame.
    pub const fn home(byte: Home) -> Self {
        Self { base: Base::Home(byte), addend: 0, part: Part::Whole }
    }

    /// Returns the address `by` bytes after this one.
    pub const fn plus(self, by: i32) -> Self {
        Self { addend: self.addend + by, ..self }
    }

    /// Returns whether both have the same address modulo 64K. They may select different bytes of
    /// it.
    pub const fn is_at(self, other: Self) -> bool {
        let same_base = match (self.base, other.base) {
            (Base::None, Base::None) => true,
            (Base::Symbol(a), Base::Symbol(b)) => a.0 == b.0,
            (Base::Label(a), Base::Label(b)) => a.0 == b.0,
            (Base::Home(a), Base::Home(b)) => a.0 == b.0,
            _ => false,
        };
        same_base && (self.addend - other.addend) as u16 == 0
    }

    /// Returns the address for an indexed instruction. A number below 256 becomes the equivalent
    /// number plus 64K, so that the assembler does not choose the zero-page mode, which wraps
    /// within the page.
    pub const fn before_index(self) -> Self {
        match self.base {
            Base::None if (self.addend as u16) < 0x100 => {
                Self { addend: 0x10000 + (self.addend as u16) as i32, ..self }
            }
            _ => self,
        }
    }

    /// Returns the low byte of this value.
    pub const fn low(self) -> Self {
        Self { part: Part::Low, ..self }
    }

    /// Returns the high byte of this value.
    pub const fn high(self) -> Self {
        Self { part: Part::High, ..self }
    }

    /// Returns the operand as assembly text: symbols by name, labels as `.L1`, homes as `home+1`.
    pub fn display(self, symbols: &Symbols) -> impl fmt::Display + '_ {
        ShownExpr { expr: self, symbols }
    }
}

impl Instr {
    /// Creates an instruction without an IR line.
    pub const fn new(op: Mnemonic, mode: Mode, arg: Expr) -> Self {
        Self { op, mode, arg, ir_line: 0 }
    }

    /// `op`
    pub const fn implied(op: Mnemonic) -> Self {
        Self::new(op, Mode::Implied, Expr::number(0))
    }

    /// `op #value`
    pub const fn immediate(op: Mnemonic, value: u8) -> Self {
        Self::new(op, Mode::Immediate, Expr::number(value as i32))
    }

    /// `op address`, zero page or absolute.
    pub const fn memory(op: Mnemonic, arg: Expr) -> Self {
        Self::new(op, Mode::Mem, arg)
    }

    /// `jsr symbol`
    pub const fn call(symbol: SymbolId) -> Self {
        Self::new(Mnemonic::Jsr, Mode::Mem, Expr::symbol(symbol, 0))
    }

    /// Returns the instruction with its IR line set.
    pub const fn at(self, ir_line: u32) -> Self {
        Self { ir_line, ..self }
    }

    /// Returns the instruction as assembly text; see [`Expr::display`].
    pub fn display<'a>(&'a self, symbols: &'a Symbols) -> impl fmt::Display + 'a {
        ShownInstr { instr: self, symbols }
    }
}

struct ShownExpr<'a> {
    expr: Expr,
    symbols: &'a Symbols,
}

impl fmt::Display for ShownExpr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Expr { base, addend, part } = self.expr;
        f.write_str(match part {
            Part::Whole => "",
            Part::Low => "<",
            Part::High => ">",
        })?;
        match base {
            Base::None if addend < 0 => return write!(f, "{addend}"),
            Base::None if addend < 256 => return write!(f, "${addend:02x}"),
            Base::None => return write!(f, "${addend:04x}"),
            Base::Symbol(id) => f.write_str(self.symbols.name(id))?,
            Base::Label(label) => write!(f, ".L{label}")?,
            Base::Home(byte) => return write!(f, "home+{}", i64::from(byte.0) + i64::from(addend)),
        }
        if addend != 0 { write!(f, "{addend:+}") } else { Ok(()) }
    }
}

struct ShownInstr<'a> {
    instr: &'a Instr,
    symbols: &'a Symbols,
}

impl fmt::Display for ShownInstr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arg = self.instr.arg.display(self.symbols);
        f.write_str(self.instr.op.name())?;
        match self.instr.mode {
            Mode::Implied => Ok(()),
            Mode::Accumulator => f.write_str(" a"),
            Mode::Immediate => write!(f, " #{arg}"),
            Mode::Mem | Mode::Relative => write!(f, " {arg}"),
            Mode::MemX => write!(f, " {arg},x"),
            Mode::MemY => write!(f, " {arg},y"),
            Mode::IndirectX => write!(f, " ({arg},x)"),
            Mode::IndirectY => write!(f, " ({arg}),y"),
            Mode::Indirect => write!(f, " ({arg})"),
        }
    }
}
