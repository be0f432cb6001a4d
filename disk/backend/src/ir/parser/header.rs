//! Function headers and attributes.

use super::super::lexer::{TokenKind, name};
use super::super::{FnAttrs, FuncId, Function, Intrinsic, Param, Symbol, Type, ValueId};
use super::cursor::Result;
use super::instructions::is_instruction;
use super::vectors;
use super::{NameMeaning, Parser};

/// The attributes of a parameter, argument or result that the backend uses.
#[derive(Debug, Default)]
pub struct ParamAttrs {
    /// Bytes of `byval(T)`.
    pub byval: Option<u32>,
    /// `range(iN lo, hi)`
    pub range: Option<(u128, u128)>,
}

/// Records a function attribute if the backend uses it.
pub fn note(attrs: &mut FnAttrs, word: &str) {
    match word {
        "noreturn" => attrs.noreturn = true,
        "cold" => attrs.cold = true,
        "noinline" => attrs.noinline = true,
        "alwaysinline" => attrs.alwaysinline = true,
        _ => {}
    }
}

/// Returns whether an attribute marks an interrupt handler, as on AVR and MSP430.
pub fn is_handler(attribute: &str) -> bool {
    matches!(attribute, "interrupt" | "signal")
}

/// Calling conventions of interrupt handlers, by name and by number (LLVM's `CallingConv.h`).
const HANDLERS: [&str; 4] = ["msp430_intrcc", "avr_intrcc", "avr_signalcc", "x86_intrcc"];
const HANDLER_NUMBERS: [&str; 4] = ["69", "83", "84", "85"];
const HANDLING: &str = "interrupt handlers, because functions do not save the memory that they \
     share; poll the device instead";

/// Returns whether the word starts an instruction or a definition, which ends a list of attributes.
fn starts_line(word: &str) -> bool {
    const WORDS: [&str; 7] =
        ["define", "declare", "attributes", "target", "module", "source_filename", "uselistorder"];
    WORDS.contains(&word) || is_instruction(word)
}

/// Returns whether the word starts a constant, which ends a list of attributes.
fn starts_constant(word: &str) -> bool {
    const WORDS: [&str; 28] = [
        "true",
        "false",
        "null",
        "none",
        "undef",
        "poison",
        "zeroinitializer",
        "getelementptr",
        "ptrtoint",
        "ptrtoaddr",
        "inttoptr",
        "bitcast",
        "addrspacecast",
        "trunc",
        "zext",
        "sext",
        "add",
        "sub",
        "mul",
        "and",
        "or",
        "xor",
        "shl",
        "lshr",
        "blockaddress",
        "asm",
        "splat",
        "dso_local_equivalent",
    ];
    WORDS.contains(&word) || matches!(word, "no_cfi" | "ptrauth")
}

impl<'a> Parser<'a> {
    /// Parses everything before a type or a value: attributes of a parameter, argument or result,
    /// linkage, and calling convention.
    pub fn param_attrs(&mut self) -> Result<ParamAttrs> {
        let mut attrs = ParamAttrs::default();
        loop {
            match self.cursor.peek() {
                TokenKind::Word(word) if !starts_constant(word) && !self.at_type() => {
                    self.cursor.next();
                    self.param_attr(word, &mut attrs)?;
                }
                TokenKind::Text(_) => self.text_attr()?,
                TokenKind::Hash(_) => {
                    self.cursor.next();
                }
                _ => return Ok(attrs),
            }
        }
    }

    fn param_attr(&mut self, word: &str, attrs: &mut ParamAttrs) -> Result<()> {
        match word {
            "byval" if self.cursor.eat_mark(b'(') => {
                attrs.byval = Some(self.ty()?.size());
                return self.cursor.expect(b')');
            }
            "inalloca" | "preallocated" => {
                return self.cursor.unsupported(format!("{word} arguments"));
            }
            "range" if self.cursor.eat_mark(b'(') => {
                let ty = self.ty()?;
                let low = self.cursor.integer(ty.bits().max(1))?;
                self.cursor.expect(b',')?;
                let high = self.cursor.integer(ty.bits().max(1))?;
                if low != high {
                    attrs.range = Some((low, high));
                }
                return self.cursor.expect(b')');
            }
            "addrspace" => return self.address_space(),
            "align" | "alignstack" | "cc" => {
                if let TokenKind::Number(number) = self.cursor.peek() {
                    self.cursor.next();
                    if word == "cc" && HANDLER_NUMBERS.contains(&number) {
                        return self.cursor.unsupported(HANDLING);
                    }
                }
            }
            _ if HANDLERS.contains(&word) => return self.cursor.unsupported(HANDLING),
            _ => {}
        }
        if self.cursor.peek() == TokenKind::Mark(b'(') {
            self.cursor.skip_group()?;
        }
        Ok(())
    }

    /// Parses `"name"` or `"name"="value"`.
    fn text_attr(&mut self) -> Result<()> {
        if is_handler(self.text()?) {
            self.record_unsupported(HANDLING);
        }
        if self.cursor.eat_mark(b'=') { self.text().map(drop) } else { Ok(()) }
    }

    /// Parses everything between the parameter list of a call or a header and the next comma, body,
    /// instruction or definition.
    pub fn function_attrs(&mut self) -> Result<FnAttrs> {
        let attrs = self.any_function_attrs()?;
        self.refused.take().map_or(Ok(attrs), Err)
    }

    /// Records an unsupported attribute, so that parsing can continue.
    fn record_unsupported(&mut self, why: &str) {
        let refused = self.cursor.unsupported::<()>(why);
        self.refused = self.refused.take().or(refused.err());
    }

    /// Parses attributes, including unsupported attributes.
    fn any_function_attrs(&mut self) -> Result<FnAttrs> {
        let mut attrs = FnAttrs::default();
        loop {
            match self.cursor.peek() {
                // A debug record such as `#dbg_value(...)` is not an attribute group.
                TokenKind::Hash(_) if self.cursor.peek_at(1) == TokenKind::Mark(b'(') => {
                    return Ok(attrs);
                }
                TokenKind::Hash(group) => {
                    self.cursor.next();
                    if self.handlers.contains(group) {
                        self.record_unsupported(HANDLING);
                    }
                    if let Some(group) = self.groups.get(group) {
                        attrs.noreturn |= group.noreturn;
                        attrs.cold |= group.cold;
                        attrs.noinline |= group.noinline;
                        attrs.alwaysinline |= group.alwaysinline;
                    }
                }
                TokenKind::Text(_) => self.text_attr()?,
                TokenKind::Meta(_) if self.cursor.peek_at(1) != TokenKind::Mark(b'=') => {
                    self.cursor.next();
                    self.skip_metadata()?;
                }
                TokenKind::Word(word) if !starts_line(word) => {
                    note(&mut attrs, word);
                    self.cursor.next();
                    self.function_attr(word)?;
                }
                _ => return Ok(attrs),
            }
        }
    }

    /// Parses the arguments of an attribute, after its name.
    fn function_attr(&mut self, word: &str) -> Result<()> {
        match word {
            "align" | "alignstack" if matches!(self.cursor.peek(), TokenKind::Number(_)) => {
                self.cursor.next();
            }
            "section" | "partition" => {
                self.text()?;
            }
            "personality" => {
                self.ty()?;
                self.skip_constant()?;
            }
            "prefix" | "prologue" => {
                self.ty()?;
                self.skip_constant()?;
                self.record_unsupported(&format!("{word} data before a function"));
            }
            "gc" => {
                self.text()?;
                self.record_unsupported("garbage collection (gc)");
            }
            "addrspace" => {
                if let Err(failure) = self.address_space() {
                    self.record_unsupported(&failure.message);
                }
            }
            _ => {}
        }
        match self.cursor.peek() {
            TokenKind::Mark(b'(') => self.cursor.skip_group().map(drop),
            _ => Ok(()),
        }
    }

    /// Parses the header of `define` or `declare`, and skips a body.
    pub fn function(&mut self, defined: bool) -> Result<()> {
        let line = self.cursor.line();
        let start = self.cursor.at;
        let Some(spelled) = self.name_at_cursor() else {
            return self.cursor.fail("a function needs a name");
        };
        self.context = name(spelled);
        self.cursor.restart(start + 1);
        let id = FuncId(self.module.functions.len() as u32);
        let linkage = self.linkage_at_cursor();
        let weak = self.cursor.peek() == TokenKind::Word("extern_weak");
        let entity = match self.function_header(line) {
            Ok((mut function, range, names)) => {
                if !defined {
                    vectors::erase(&mut function);
                }
                self.module.functions.push(function);
                self.ret_ranges.push(range);
                if defined {
                    self.linkage.insert(Symbol::Function(id), linkage);
                    self.bodies.push((id, names, self.cursor.at));
                } else if weak {
                    self.weak.insert(Symbol::Function(id));
                }
                NameMeaning::Function(id)
            }
            Err(failure) if failure.unsupported && (!defined || self.lenient) => {
                self.cursor.restart(start + 1);
                while self.cursor.peek() != TokenKind::Global(spelled) {
                    self.cursor.next();
                }
                self.cursor.next();
                self.cursor.skip_group()?;
                self.any_function_attrs()?;
                self.refused = None;
                NameMeaning::Unsupported(failure.message, line)
            }
            Err(failure) => return Err(failure),
        };
        if self.symbols.insert(spelled, entity).is_some() {
            return self.cursor.fail(format!("@{spelled} is defined twice"));
        }
        if defined {
            if self.cursor.peek() != TokenKind::Mark(b'{') {
                return self.cursor.expected("'{'");
            }
            self.cursor.skip_group()?;
        }
        Ok(())
    }

    /// Returns the function's name in the header at the cursor.
    fn name_at_cursor(&self) -> Option<&'a str> {
        let mut at = self.cursor.at;
        loop {
            match self.cursor.token(at)? {
                TokenKind::Global(name) => return Some(name),
                TokenKind::End => return None,
                _ => at += 1,
            }
        }
    }

    /// Parses a header, after `define` or `declare`. Returns the function, the range of its result,
    /// and the names of its parameters.
    #[allow(clippy::type_complexity)]
    fn function_header(
        &mut self,
        line: u32,
    ) -> Result<(Function, Option<(u128, u128)>, Vec<Option<&'a str>>)> {
        let mut external = true;
        let mut attrs = ParamAttrs::default();
        while !self.at_type() {
            match self.cursor.next() {
                TokenKind::Word(word) => {
                    external &= !matches!(word, "internal" | "private");
                    self.param_attr(word, &mut attrs)?;
                }
                TokenKind::Meta(_) => self.skip_metadata()?,
                _ => {
                    self.cursor.at -= 1;
                    return self.cursor.expected("a type");
                }
            }
        }
        let ret = self.ty()?;
        let TokenKind::Global(spelled) = self.cursor.next() else {
            self.cursor.at -= 1;
            return self.cursor.expected("a function's name");
        };
        let name = name(spelled);
        let mut function = Function {
            intrinsic: Intrinsic::of(&name),
            name,
            ret,
            params: Vec::new(),
            variadic: false,
            external,
            blocks: Vec::new(),
            values: Vec::new(),
            attrs: FnAttrs::default(),
            line,
        };
        let mut names = Vec::new();
        self.cursor.expect(b'(')?;
        while !self.cursor.eat_mark(b')') {
            if !function.params.is_empty() {
                self.cursor.expect(b',')?;
            }
            if self.cursor.eat(TokenKind::Ellipsis) {
                function.variadic = true;
                self.cursor.expect(b')')?;
                break;
            }
            let (param, local) = self.parameter(function.params.len())?;
            function.params.push(param);
            names.push(local);
        }
        function.attrs = self.function_attrs()?;
        Ok((function, attrs.range, names))
    }

    fn parameter(&mut self, index: usize) -> Result<(Param, Option<&'a str>)> {
        let ty = self.ty()?;
        if ty == Type::Void {
            return self.cursor.fail("a parameter cannot have type void");
        }
        let attrs = self.param_attrs()?;
        let local = match self.cursor.peek() {
            TokenKind::Local(local) => {
                self.cursor.next();
                Some(local)
            }
            _ => None,
        };
        let param = Param {
            value: ValueId(index as u32),
            byval: attrs.byval,
            range: attrs.range.filter(|_| matches!(ty, Type::Int(_))),
            ty,
        };
        Ok((param, local))
    }
}
