//! Calls (LangRef, "call Instruction").

use super::super::lexer::TokenKind;
use super::super::{Callee, Const, Op, Operand, Symbol, Type};
use super::cursor::Result;
use super::instructions::Parsed;
use super::vectors::{erased, holds_vectors};
use super::{NameMeaning, Parser};

/// The arguments of a call.
#[derive(Default)]
pub(super) struct Arguments {
    pub values: Vec<(Type, Operand)>,
    byval: Vec<Option<u32>>,
    /// Whether an argument is metadata. Such a call only informs the optimiser or the debugger.
    metadata: bool,
}

impl<'a> Parser<'a> {
    /// Parses a call, after `call`. Ignores calls with metadata arguments and the empty assembly of
    /// `black_box`.
    pub fn call(&mut self, tail: bool) -> Result<Parsed> {
        self.skip_modifiers();
        let attributes = self.param_attrs()?;
        let ret = self.ty()?;
        let named = self.named_arguments()?;
        let callee_at = self.cursor.at;
        let callee = match self.cursor.peek() {
            TokenKind::Word("asm") => return self.assembly(&ret),
            TokenKind::Global(name) => {
                self.cursor.next();
                Err(name)
            }
            _ => Ok(self.operand(&Type::Ptr)?),
        };
        let arguments = self.arguments()?;
        self.call_suffix()?;
        if arguments.metadata {
            return match ret {
                Type::Void => Ok(Parsed::nothing()),
                _ => self.cursor.unsupported("a call whose result is metadata"),
            };
        }
        let is_vector = |ty: &Type| matches!(ty, Type::Vector(..));
        if let Err(name) = callee
            && name.starts_with("llvm.")
            && (is_vector(&ret) || arguments.values.iter().any(|value| is_vector(&value.0)))
        {
            return self.vector_intrinsic(name, &ret, arguments.values);
        }
        let mut range = attributes.range;
        let callee = match callee {
            Ok(Operand::Const(Const::Addr(Symbol::Function(id), 0))) => Callee::Direct(id),
            Ok(pointer) => Callee::Indirect(pointer),
            Err(name) => {
                let back = std::mem::replace(&mut self.cursor.at, callee_at);
                let callee = self.callee(name)?;
                self.cursor.at = back;
                callee
            }
        };
        if let Callee::Direct(id) = callee {
            range = range.or(self.ret_ranges.get(id.0 as usize).copied().flatten());
        }
        let Arguments { values: args, byval, .. } = arguments;
        let callee = self.of_its_type(callee, &args, named, &ret);
        if tail && (named.is_some() || byval.iter().any(Option::is_some)) {
            return self.cursor.unsupported("a musttail call with arguments in memory");
        }
        let op = Op::Call { callee, args, ret: ret.clone(), byval, named, tail };
        Ok(Parsed { op: Some(op), ty: ret, range })
    }

    /// Replaces a direct call whose type differs from the function's with an indirect call.
    /// Executing the call is undefined behaviour (LangRef, "call Instruction"), but the text is
    /// valid, because the call may never run.
    fn of_its_type(
        &self,
        callee: Callee,
        args: &[(Type, Operand)],
        named: Option<u32>,
        ret: &Type,
    ) -> Callee {
        let Callee::Direct(id) = callee else { return callee };
        let function = &self.module.functions[id.0 as usize];
        // Definitions keep their vector parameters until their bodies are parsed.
        let named = named.map_or(args.len(), |named| named as usize);
        let mut both = args.iter().take(named).zip(&function.params);
        let alike = both.all(|((ty, _), param)| erased(ty) == erased(&param.ty));
        match function.intrinsic.is_some() || alike && erased(&function.ret) == erased(ret) {
            true => callee,
            false => Callee::Indirect(Operand::Const(Const::Addr(Symbol::Function(id), 0))),
        }
    }

    /// Parses a function type. Returns the number of named parameters if it is variadic.
    fn named_arguments(&mut self) -> Result<Option<u32>> {
        if !self.cursor.eat_mark(b'(') {
            return Ok(None);
        }
        let mut named = 0;
        while !self.cursor.eat_mark(b')') {
            if named > 0 {
                self.cursor.expect(b',')?;
            }
            if self.cursor.eat(TokenKind::Ellipsis) {
                self.cursor.expect(b')')?;
                return Ok(Some(named));
            }
            self.ty()?;
            named += 1;
        }
        Ok(None)
    }

    /// Parses a `va_arg` instruction, after the keyword.
    pub fn next_argument(&mut self) -> Result<Parsed> {
        let list = self.pointer()?;
        self.cursor.expect(b',')?;
        let ty = self.ty()?;
        if holds_vectors(&ty) || matches!(ty, Type::Vector(..)) {
            return self.cursor.unsupported("variable arguments that are vectors");
        }
        if ty == Type::Void {
            return self.cursor.fail("va_arg cannot have type void");
        }
        Ok(Parsed::new(Op::VaArg(list), ty))
    }

    fn callee(&mut self, name: &str) -> Result<Callee> {
        if let Some(NameMeaning::Function(id)) = self.symbols.get(name) {
            return Ok(Callee::Direct(*id));
        }
        Ok(match self.symbol(name)? {
            (Symbol::Function(id), 0) => Callee::Direct(id),
            (symbol, addend) => Callee::Indirect(Operand::Const(Const::Addr(symbol, addend))),
        })
    }

    pub(super) fn arguments(&mut self) -> Result<Arguments> {
        let mut arguments = Arguments::default();
        self.cursor.expect(b'(')?;
        let mut first = true;
        while !self.cursor.eat_mark(b')') {
            if !std::mem::take(&mut first) {
                self.cursor.expect(b',')?;
            }
            if self.cursor.peek() == TokenKind::Ellipsis {
                return self.cursor.unsupported("a musttail call with variable arguments (...)");
            }
            if self.cursor.eat_word("metadata") {
                arguments.metadata = true;
                if matches!(self.cursor.peek(), TokenKind::Meta(_) | TokenKind::Mark(b'!')) {
                    self.skip_metadata()?;
                } else {
                    self.typed_operand()?;
                }
                continue;
            }
            let ty = self.ty()?;
            if ty == Type::Void {
                return self.cursor.fail("an argument cannot have type void");
            }
            let attrs = self.param_attrs()?;
            let value = self.operand(&ty)?;
            arguments.values.push((ty, value));
            arguments.byval.push(attrs.byval);
        }
        Ok(arguments)
    }

    /// Parses attributes and operand bundles. Operand bundles are ignored.
    pub(super) fn call_suffix(&mut self) -> Result<()> {
        self.function_attrs()?;
        if self.cursor.peek() == TokenKind::Mark(b'[') {
            self.cursor.skip_group()?;
        }
        Ok(())
    }
}
