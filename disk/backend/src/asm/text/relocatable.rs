//! Assembles text into sections that the linker places.

use std::collections::HashMap;

use super::error;
use super::expression::{ExprValue, Parser, Token};
#[cfg(test)]
use super::statement::parse;
use super::statement::{Statement, StatementKind, operand};
use crate::Error;
use crate::asm::{Base, Expr, Instr, Item, Label, Mnemonic, Mode, Part, Symbols};
#[cfg(test)]
use crate::asm::{Kind, Section};

/// Assembles sections. A global label starts a section with this name, so code must not continue
/// from one global label to the next. `.code` (the default), `.constant` and `.data` choose the
/// kind of the following sections. `.align n` and `.within_page` directly after the label restrict
/// the section's address, and `.zeroed n` makes it n zeroed bytes. Undefined names become symbols
/// for the linker. Instructions have no IR line.
///
/// # Errors
/// [`Error::Parse`] with the line if the source is invalid.
#[cfg(test)]
pub fn assemble(source: &str, symbols: &mut Symbols) -> Result<Vec<Section>, Error> {
    let mut sections: Vec<Section> = Vec::new();
    let mut builder = ItemBuilder::default();
    let mut kind = Kind::Code;
    for statement in parse(source)? {
        let line = statement.line;
        match &statement.kind {
            StatementKind::Label(name) if !name.starts_with('.') => {
                if let Some(section) = sections.last_mut() {
                    section.items = builder.finish()?;
                }
                let symbol = symbols.intern(name);
                if sections.iter().any(|s| s.symbol == symbol) {
                    return error(line, format!("{name} is defined twice"));
                }
                sections.push(Section {
                    symbol,
                    kind,
                    align: 1,
                    within_page: false,
                    items: vec![],
                });
            }
            StatementKind::Directive(name, _)
                if matches!(&name[..], "code" | "constant" | "data") =>
            {
                kind = match &name[..] {
                    "code" => Kind::Code,
                    "constant" => Kind::Constant,
                    _ => Kind::Data,
                };
            }
            StatementKind::Constant(..) => builder.statement(&statement, symbols)?,
            kind => {
                let Some(section) = sections.last_mut() else {
                    return error(
                        line,
                        "the first statement must be a global label, which starts a section",
                    );
                };
                if !placement(kind, section, &builder, line)? {
                    builder.statement(&statement, symbols)?;
                }
            }
        }
    }
    if let Some(section) = sections.last_mut() {
        section.items = builder.finish()?;
    }
    Ok(sections)
}

/// Handles a directive that restricts a section's address. Returns `false` for other statements.
#[cfg(test)]
fn placement(
    kind: &StatementKind,
    section: &mut Section,
    builder: &ItemBuilder,
    line: u32,
) -> Result<bool, Error> {
    let StatementKind::Directive(name, tokens) = kind else { return Ok(false) };
    if !matches!(&name[..], "align" | "within_page" | "zeroed") {
        return Ok(false);
    }
    if !builder.items.is_empty() {
        return error(line, format!(".{name} must follow the global label"));
    }
    match &name[..] {
        "within_page" => section.within_page = true,
        "align" => match builder.constant(tokens, line)? {
            align @ 1..=0x8000 => section.align = align as u16,
            align => return error(line, format!(".align takes 1 to 32768, not {align}")),
        },
        _ => match builder.constant(tokens, line)? {
            size @ 0..=0xffff => section.kind = Kind::Zeroed(size as u32),
            size => return error(line, format!(".zeroed takes 0 to 65535, not {size}")),
        },
    }
    Ok(true)
}

/// Collects the items of one section at a time. Constants are known in all later sections.
#[derive(Default)]
pub(crate) struct ItemBuilder {
    items: Vec<Item>,
    constants: HashMap<String, ExprValue>,
    /// Local labels by name: the label, the line of its first use, and whether it is defined.
    labels: HashMap<String, (Label, u32, bool)>,
}

impl ItemBuilder {
    /// Defines the name of a constant or of a home.
    pub fn define(&mut self, name: &str, base: Base, number: i64, line: u32) -> Result<(), Error> {
        let value = ExprValue { base, number, part: Part::Whole };
        match self.constants.insert(name.to_string(), value) {
            Some(_) => error(line, format!("{name} is defined twice")),
            None => Ok(()),
        }
    }

    /// Ends a section and returns its items.
    pub fn finish(&mut self) -> Result<Vec<Item>, Error> {
        let undefined = self.labels.iter().filter(|(_, label)| !label.2);
        if let Some((name, &(_, line, _))) = undefined.min_by_key(|(_, label)| label.0) {
            return error(line, format!("{name} is undefined under this global label"));
        }
        self.labels.clear();
        Ok(std::mem::take(&mut self.items))
    }

    /// Evaluates an expression that must be constant.
    pub fn constant(&self, tokens: &[Token], line: u32) -> Result<i64, Error> {
        let lookup = |name: &str| match self.constants.get(name) {
            Some(value) => Ok(*value),
            None => error(line, format!("{name} must be a constant that is defined above")),
        };
        let mut parser = Parser { tokens, at: 0, line, depth: 0, lookup: &lookup };
        let value = parser.expression()?;
        parser.expect_end()?;
        value.constant(line)
    }

    /// Evaluates an expression that may contain a symbol.
    pub fn value(
        &mut self,
        tokens: &[Token],
        line: u32,
        symbols: &mut Symbols,
    ) -> Result<ExprValue, Error> {
        self.with_lookup(line, symbols, |lookup| {
            let mut parser = Parser { tokens, at: 0, line, depth: 0, lookup };
            let value = parser.expression()?;
            parser.expect_end()?;
            Ok(value)
        })
    }

    /// Adds one statement to the section.
    pub fn statement(&mut self, statement: &Statement, symbols: &mut Symbols) -> Result<(), Error> {
        let line = statement.line;
        match &statement.kind {
            StatementKind::Label(name) => {
                let label = self.label(name, line);
                self.items.push(Item::Label(label));
                let known = self.labels.get_mut(name).filter(|known| !known.2);
                let Some(known) = known else {
                    return error(line, format!("{name} is defined twice"));
                };
                known.2 = true;
                Ok(())
            }
            StatementKind::Constant(name, tokens) => {
                let value = self.value(tokens, line, symbols)?;
                self.define(name, value.base, value.number, line)
            }
            StatementKind::Instruction(op, tokens) => self.instruction(*op, tokens, line, symbols),
            StatementKind::Directive(name, tokens) => self.directive(name, tokens, line, symbols),
        }
    }

    /// Returns the label with this name. Creates it if necessary.
    pub fn label(&mut self, name: &str, line: u32) -> Label {
        let next = Label(self.labels.len() as u32);
        self.labels.entry(name.to_string()).or_insert((next, line, false)).0
    }

    fn with_lookup<T>(
        &mut self,
        line: u32,
        symbols: &mut Symbols,
        run: impl FnOnce(&dyn Fn(&str) -> Result<ExprValue, Error>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let state = std::cell::RefCell::new((self, symbols));
        run(&|name: &str| {
            let (builder, symbols) = &mut *state.borrow_mut();
            if name == "*" {
                return error(line, "* is unknown before linking");
            }
            let base = match builder.constants.get(name) {
                Some(value) => return Ok(*value),
                None if name.starts_with('.') || builder.labels.contains_key(name) => {
                    Base::Label(builder.label(name, line))
                }
                None => Base::Symbol(symbols.intern(name)),
            };
            Ok(ExprValue { base, number: 0, part: Part::Whole })
        })
    }

    fn instruction(
        &mut self,
        op: Mnemonic,
        tokens: &[Token],
        line: u32,
        symbols: &mut Symbols,
    ) -> Result<(), Error> {
        let (mode, value) =
            self.with_lookup(line, symbols, |lookup| operand(op, tokens, line, lookup))?;
        let arg = value.expr(line)?;
        if mode == Mode::Immediate {
            byte_sized(arg, line)?;
        } else if arg.part != Part::Whole {
            return error(line, "expected an address, not one byte of it");
        }
        self.items.push(Item::Instr(Instr::new(op, mode, arg)));
        Ok(())
    }

    fn directive(
        &mut self,
        name: &str,
        tokens: &[Token],
        line: u32,
        symbols: &mut Symbols,
    ) -> Result<(), Error> {
        let arguments: Vec<&[Token]> = tokens.split(|t| *t == Token::Sign(",")).collect();
        match (name, &arguments[..]) {
            ("byte", _) => {
                for argument in arguments {
                    if let [Token::Text(text)] = argument {
                        self.items.push(Item::Bytes(text.clone().into_bytes()));
                        continue;
                    }
                    let value = self.value(argument, line, symbols)?.expr(line)?;
                    byte_sized(value, line)?;
                    self.items.push(match value.base {
                        Base::None => Item::Bytes(vec![value.addend as u8]),
                        _ => Item::Byte(value),
                    });
                }
            }
            ("word", _) => {
                for argument in arguments {
                    let value = self.value(argument, line, symbols)?.expr(line)?;
                    self.items.push(Item::Word(value));
                }
            }
            ("res", [count, fill @ ..]) if fill.len() <= 1 => {
                let fill = fill.first().map_or(Ok(0), |fill| self.constant(fill, line))?;
                let count = self.constant(count, line)?;
                if !(0..=0xffff).contains(&count) || !(-128..256).contains(&fill) {
                    return error(line, ".res takes 0 to 65535 and a byte");
                }
                self.items.push(Item::Bytes(vec![fill as u8; count as usize]));
            }
            ("assert", [condition, [Token::Text(message)]]) => {
                if self.constant(condition, line)? == 0 {
                    return error(line, message.clone());
                }
            }
            _ => return error(line, format!(".{name} is not a directive, or has wrong arguments")),
        }
        Ok(())
    }
}

fn byte_sized(value: Expr, line: u32) -> Result<(), Error> {
    match (value.base, value.part) {
        (Base::None, _) if !(-128..256).contains(&value.addend) => {
            error(line, format!("{} does not fit a byte", value.addend))
        }
        (Base::None, _) | (_, Part::Low | Part::High) => Ok(()),
        _ => error(line, "an address has two bytes; select one with < or >"),
    }
}
