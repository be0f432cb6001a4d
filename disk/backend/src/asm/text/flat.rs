//! One program at a fixed address.
//!
//! Sizes depend on addresses and addresses on sizes, so passes repeat until no label moves. An
//! undefined name counts as an absolute address until a later pass. From the fourth pass on, an
//! instruction that was once absolute stays absolute, which limits the number of passes.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use super::error;
use super::expression::{ExprValue, Parser, Token};
use super::statement::{Statement, StatementKind, operand, parse};
use crate::Error;
use crate::asm::encode::{Opcode, select};
use crate::asm::{Form, Mnemonic, Mode};

/// A program at a fixed address.
#[derive(Clone, Debug, Default)]
pub struct Assembly {
    /// The bytes of the program.
    pub bytes: Vec<u8>,
    /// The global labels and their addresses, in the order of the source.
    pub labels: Vec<(String, u16)>,
    /// Address, bytes, cycles and source of each line; `+` marks an additional cycle for a page
    /// crossing or a taken branch.
    pub listing: String,
}

/// Assembles 6502 text for the address `origin`. Operands below 256 get zero-page forms.
///
/// ```text
/// WIDTH = 40                  ; a constant
/// start:  ldx #0              ; a global label; .names are local to the global label above
/// .next:  lda text,x
///         beq .done
///         sta $0400 + WIDTH,x
///         inx
///         bne .next
/// .done:  rts
/// text:   .byte "HELLO", $0d, 0
///         .word start, text + 1
///         .res 3              ; .res n or .res n, fill
///         .align 256
///         .assert text - start < 256, "text must follow start closely"
///         .repeat 3, I        ; I counts from 0; local labels inside are each copy's own
///         sta $400 + 128 * I
///         .endrepeat
/// ```
///
/// Numbers: decimal, `$hex`, `%binary`, `'c'`. Operators by descending precedence: unary `-` `~`,
/// then `*` `/`, `+` `-`, `<<` `>>`, `&`, `|`, comparisons (`==` `!=` `<=` `>=` `<` `>`, giving 0
/// or 1), and last the prefixes `<` and `>` (low and high byte), which apply to the rest of the
/// expression: `#<table + 1` is the low byte of `table + 1`. `*` instead of a value is the address
/// of the statement.
///
/// # Errors
/// [`Error::Parse`] with the line if the source has a syntax error, a name that is undefined or
/// defined twice, a value or a branch that is out of range, or an `.assert` that fails, or if the
/// program extends beyond 64 KB.
pub fn assemble_flat(source: &str, origin: u16) -> Result<Assembly, Error> {
    const PASSES_MAX: usize = 50;
    let statements = parse(source)?;
    let mut previous = AssemblerPass::default();
    for number in 0..PASSES_MAX {
        let mut pass = AssemblerPass {
            origin,
            first: number == 0,
            known: std::mem::take(&mut previous.names),
            wide: if number < 3 { HashSet::new() } else { std::mem::take(&mut previous.wide) },
            ..AssemblerPass::default()
        };
        pass.run(&statements)?;
        if pass.names == pass.known && number > 0 {
            let mut last = AssemblerPass {
                origin,
                known: pass.names,
                wide: pass.wide,
                last: true,
                ..AssemblerPass::default()
            };
            last.run(&statements)?;
            return Ok(last.assembly);
        }
        previous = pass;
    }
    error(0, "the sizes of instructions do not converge")
}

#[derive(Default)]
struct AssemblerPass {
    origin: u16,
    /// Whether this is the first pass, in which later labels are unknown.
    first: bool,
    /// The values of names in the previous pass.
    known: HashMap<String, i64>,
    /// The values of names in this pass. The key of a local name is `global.local`.
    names: HashMap<String, i64>,
    /// Statements that needed an absolute address in an earlier pass.
    wide: HashSet<usize>,
    /// Whether this is the last pass, which checks ranges and writes the listing.
    last: bool,
    scope: String,
    assembly: Assembly,
}

impl AssemblerPass {
    fn here(&self) -> i64 {
        i64::from(self.origin) + self.assembly.bytes.len() as i64
    }

    fn run(&mut self, statements: &[Statement]) -> Result<(), Error> {
        let mut listed_line = 0;
        for (index, statement) in statements.iter().enumerate() {
            let line = statement.line;
            let start = self.assembly.bytes.len();
            let cycles = match &statement.kind {
                StatementKind::Label(name) => {
                    self.label(name, line)?;
                    None
                }
                StatementKind::Constant(name, tokens) => {
                    let value = self.value(tokens, line)?;
                    self.define(name, value.unwrap_or(0), line)?;
                    None
                }
                StatementKind::Instruction(op, tokens) => {
                    Some(self.instruction(*op, tokens, line, index)?)
                }
                StatementKind::Directive(name, tokens) => {
                    self.directive(name, tokens, line)?;
                    None
                }
            };
            if self.here() > 0x10000 {
                return error(line, "the program extends beyond $ffff");
            }
            if self.last && (self.assembly.bytes.len() > start || line != listed_line) {
                // A label is listed on its own only if nothing follows it in its line.
                let follows = statements.get(index + 1).is_some_and(|next| next.line == line);
                if !(matches!(statement.kind, StatementKind::Label(_)) && follows) {
                    self.list(start, cycles, &statement.text);
                    listed_line = line;
                }
            }
        }
        Ok(())
    }

    fn qualified(&self, name: &str) -> String {
        if name.starts_with('.') { format!("{}{name}", self.scope) } else { name.to_string() }
    }

    fn define(&mut self, name: &str, value: i64, line: u32) -> Result<(), Error> {
        match self.names.insert(self.qualified(name), value) {
            Some(_) => error(line, format!("{name} is defined twice")),
            None => Ok(()),
        }
    }

    fn label(&mut self, name: &str, line: u32) -> Result<(), Error> {
        if !name.starts_with('.') {
            self.scope = name.to_string();
            self.assembly.labels.push((name.to_string(), self.here() as u16));
        }
        self.define(name, self.here(), line)
    }

    /// Returns the value of a name, or `None` if only a later pass knows it.
    fn find(&self, name: &str, line: u32) -> Result<Option<i64>, Error> {
        if name == "*" {
            return Ok(Some(self.here()));
        }
        let name = self.qualified(name);
        let value = self.names.get(&name).or_else(|| self.known.get(&name)).copied();
        if value.is_none() && !self.first {
            return error(line, format!("{name} is undefined"));
        }
        Ok(value)
    }

    fn with_lookup<T>(
        &self,
        line: u32,
        run: impl FnOnce(&dyn Fn(&str) -> Result<ExprValue, Error>) -> Result<T, Error>,
    ) -> Result<(T, bool), Error> {
        let unknown = std::cell::Cell::new(false);
        let lookup = |name: &str| {
            let value = self.find(name, line)?;
            unknown.set(unknown.get() | value.is_none());
            Ok(ExprValue::number(value.unwrap_or(self.here().max(0x100))))
        };
        let found = run(&lookup)?;
        Ok((found, unknown.get()))
    }

    /// Returns the value of the expression, or `None` if it depends on a name that only a later
    /// pass knows.
    fn value(&self, tokens: &[Token], line: u32) -> Result<Option<i64>, Error> {
        let (value, unknown) = self.with_lookup(line, |lookup| {
            let mut parser = Parser { tokens, at: 0, line, depth: 0, lookup };
            let value = parser.expression()?;
            parser.expect_end()?;
            value.constant(line)
        })?;
        Ok((!unknown).then_some(value))
    }

    fn instruction(
        &mut self,
        op: Mnemonic,
        tokens: &[Token],
        line: u32,
        index: usize,
    ) -> Result<Opcode, Error> {
        let ((mode, value), unknown) =
            self.with_lookup(line, |lookup| operand(op, tokens, line, lookup))?;
        let value = value.constant(line)?;
        let small = !unknown && (0..256).contains(&value) && !self.wide.contains(&index);
        let Some(opcode) = select(op, mode, small) else {
            return error(line, format!("{} needs a zero-page address here", op.name()));
        };
        if matches!(opcode.form, Form::Absolute | Form::AbsoluteX | Form::AbsoluteY) {
            self.wide.insert(index);
        }
        if self.last {
            self.check(mode, opcode, value, line)?;
        }
        self.assembly.bytes.push(opcode.byte);
        let next = self.here() + 1;
        match opcode.length {
            2 if mode == Mode::Relative => self.assembly.bytes.push((value - next) as u8),
            2 => self.assembly.bytes.push(value as u8),
            3 => self.assembly.bytes.extend((value as u16).to_le_bytes()),
            _ => {}
        }
        Ok(opcode)
    }

    fn check(&self, mode: Mode, opcode: Opcode, value: i64, line: u32) -> Result<(), Error> {
        if matches!(mode, Mode::Indirect | Mode::IndirectY) && value & 0xff == 0xff {
            // `JMP ($xxFF)` reads the second byte from the start of the same page.
            return error(line, "the pointer starts in the last byte of a page: move it");
        }
        let range = match (mode, opcode.length) {
            (Mode::Relative, _) => {
                let distance = value - (self.here() + 2);
                return match distance {
                    -128..=127 => Ok(()),
                    _ => error(line, format!("the branch target is {distance} bytes away")),
                };
            }
            (Mode::Immediate, _) => -128..256,
            (_, 2) => 0..256,
            (_, 3) => 0..0x10000,
            _ => return Ok(()),
        };
        if range.contains(&value) {
            return Ok(());
        }
        let (first, last) = (range.start, range.end - 1);
        error(line, format!("{value} is not in the range {first} to {last}"))
    }

    fn directive(&mut self, name: &str, tokens: &[Token], line: u32) -> Result<(), Error> {
        let arguments: Vec<&[Token]> = tokens.split(|t| *t == Token::Sign(",")).collect();
        match (name, &arguments[..]) {
            ("byte", _) => {
                for argument in arguments {
                    if let [Token::Text(text)] = argument {
                        self.assembly.bytes.extend(text.bytes());
                    } else {
                        let value = self.ranged(argument, -128..256, line)?;
                        self.assembly.bytes.push(value as u8);
                    }
                }
            }
            ("word", _) => {
                for argument in arguments {
                    let value = self.ranged(argument, -0x8000..0x10000, line)?;
                    self.assembly.bytes.extend((value as u16).to_le_bytes());
                }
            }
            ("res", [count, fill @ ..]) if fill.len() <= 1 => {
                let fill = fill.first().map_or(Ok(0), |f| self.ranged(f, -128..256, line))?;
                let count = self.value(count, line)?.unwrap_or(0);
                if !(0..=0x10000).contains(&count) {
                    return error(line, format!(".res takes 0 to 65536, not {count}"));
                }
                self.assembly.bytes.resize(self.assembly.bytes.len() + count as usize, fill as u8);
            }
            ("align", [step]) => {
                let step = self.value(step, line)?.unwrap_or(1);
                if !(1..=0x8000).contains(&step) {
                    return error(line, format!(".align takes 1 to 32768, not {step}"));
                }
                let gap = (step - self.here() % step) % step;
                self.assembly.bytes.resize(self.assembly.bytes.len() + gap as usize, 0);
            }
            ("assert", [condition, [Token::Text(message)]]) => {
                if self.value(condition, line)? == Some(0) && self.last {
                    return error(line, message.clone());
                }
            }
            _ => return error(line, format!(".{name} is not a directive, or has wrong arguments")),
        }
        Ok(())
    }

    fn ranged(
        &self,
        tokens: &[Token],
        range: std::ops::Range<i64>,
        line: u32,
    ) -> Result<i64, Error> {
        let value = self.value(tokens, line)?.unwrap_or(0);
        if self.last && !range.contains(&value) {
            let (first, last) = (range.start, range.end - 1);
            return error(line, format!("{value} is not in the range {first} to {last}"));
        }
        Ok(value)
    }

    fn list(&mut self, start: usize, opcode: Option<Opcode>, text: &str) {
        let address = usize::from(self.origin) + start;
        let shown: String = self.assembly.bytes[start..]
            .iter()
            .take(3)
            .map(|byte| format!("{byte:02x} "))
            .collect();
        let more = if self.assembly.bytes.len() > start + 3 { ".." } else { "" };
        let cycles = opcode.map_or(String::new(), |o| {
            let plus = o.page_penalty || o.form == Form::Relative;
            format!("{}{}", o.cycles, if plus { "+" } else { "" })
        });
        let _ = writeln!(
            self.assembly.listing,
            "{address:04x}  {shown:<9}{more:<2} {cycles:<3} {}",
            text.trim_end()
        );
    }
}
