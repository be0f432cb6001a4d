//! Instructions except calls (LangRef, "Instruction Reference").

mod memory;

use std::cmp::Ordering;

use super::super::keywords::{BINARY, CASTS, FLOAT_PREDICATES, INT_PREDICATES, meaning};
use super::super::lexer::{TokenKind, name};
use super::super::{BinOp, CastOp, Const, Flags, Op, Operand, Type};
use super::Parser;
use super::cursor::Result;
use super::vectors::holds_vectors;

/// A parsed instruction.
pub struct Parsed {
    /// The operation. `None` if the instruction has no effect in this backend.
    pub op: Option<Op>,
    /// The type of the result, or void.
    pub ty: Type,
    /// The range of the result, from attributes.
    pub range: Option<(u128, u128)>,
}

impl Parsed {
    pub fn new(op: Op, ty: Type) -> Parsed {
        Parsed { op: Some(op), ty, range: None }
    }

    /// Returns an instruction without effect.
    pub fn nothing() -> Parsed {
        Parsed { op: None, ty: Type::Void, range: None }
    }
}

/// Keywords between the name of an instruction and its type.
#[derive(Default)]
struct Modifiers {
    flags: Flags,
    samesign: bool,
    inbounds: bool,
}

/// Unsupported instructions. Each description may suggest an alternative.
const UNSUPPORTED: [(&str, &str); 11] = [
    ("invoke", "exceptions (invoke); build with panic = \"abort\""),
    ("landingpad", "exceptions (landingpad); build with panic = \"abort\""),
    ("resume", "exceptions (resume); build with panic = \"abort\""),
    ("cleanuppad", "exceptions (cleanuppad); build with panic = \"abort\""),
    ("cleanupret", "exceptions (cleanupret); build with panic = \"abort\""),
    ("catchpad", "exceptions (catchpad); build with panic = \"abort\""),
    ("catchret", "exceptions (catchret); build with panic = \"abort\""),
    ("catchswitch", "exceptions (catchswitch); build with panic = \"abort\""),
    ("callbr", "inline assembly that branches (callbr)"),
    ("uselistorder", "uselistorder before the end of a block"),
    ("uselistorder_bb", "uselistorder_bb before the end of a block"),
];

/// Returns whether the word starts an instruction.
pub fn is_instruction(word: &str) -> bool {
    const OTHERS: [&str; 28] = [
        "ret",
        "br",
        "switch",
        "indirectbr",
        "unreachable",
        "fneg",
        "icmp",
        "fcmp",
        "select",
        "freeze",
        "phi",
        "alloca",
        "load",
        "store",
        "fence",
        "atomicrmw",
        "cmpxchg",
        "getelementptr",
        "extractvalue",
        "insertvalue",
        "extractelement",
        "insertelement",
        "shufflevector",
        "call",
        "tail",
        "musttail",
        "notail",
        "va_arg",
    ];
    meaning(&BINARY, word).is_some()
        || meaning(&CASTS, word).is_some()
        || OTHERS.contains(&word)
        || UNSUPPORTED.iter().any(|(other, _)| *other == word)
}

impl<'a> Parser<'a> {
    /// Parses an instruction, up to its metadata.
    pub fn instruction(&mut self) -> Result<Parsed> {
        let TokenKind::Word(word) = self.cursor.peek() else {
            return self.cursor.expected("an instruction");
        };
        if let Some((_, what)) = UNSUPPORTED.iter().find(|(other, _)| *other == word) {
            self.cursor.next();
            return self.cursor.unsupported(*what);
        }
        if !is_instruction(word) {
            return self.cursor.expected("an instruction");
        }
        self.cursor.next();
        if let Some(op) = meaning(&BINARY, word) {
            return self.binary_op(op);
        }
        if meaning(&CASTS, word).is_some() {
            return self.cast_op(word);
        }
        match word {
            "ret" => self.ret(),
            "br" => self.branch(),
            "switch" => self.switch(),
            "indirectbr" => self.indirect_branch(),
            "unreachable" => Ok(Parsed::new(Op::Unreachable, Type::Void)),
            "fneg" => {
                self.modifiers();
                let ty = self.float_type()?;
                let a = self.operand(&ty)?;
                Ok(self.each(ty, vec![a], |mut a| Op::FNeg(a.remove(0))))
            }
            "icmp" => self.integer_compare(),
            "fcmp" => self.float_compare(),
            "select" => self.select(),
            "freeze" => {
                let (ty, value) = self.typed_operand()?;
                Ok(self.each(ty, vec![value], |mut a| Op::Freeze(a.remove(0))))
            }
            "phi" => self.phi(),
            "alloca" => self.alloca(),
            "load" => self.load(),
            "store" => self.store(),
            "fence" => {
                self.ordering()?;
                Ok(Parsed::nothing())
            }
            "atomicrmw" => self.atomic_change(),
            "cmpxchg" => self.atomic_exchange(),
            "getelementptr" => self.gep(),
            "extractvalue" => self.extract_value(),
            "insertvalue" => self.insert_value(),
            "extractelement" => self.extract_element(),
            "insertelement" => self.insert_element(),
            "shufflevector" => self.shuffle(),
            "call" => self.call(false),
            "va_arg" => self.next_argument(),
            _ => {
                self.cursor.expect_word("call")?;
                self.call(word == "musttail")
            }
        }
    }

    /// Parses a type and an operand of that type.
    pub fn typed_operand(&mut self) -> Result<(Type, Operand)> {
        let ty = self.ty()?;
        if ty == Type::Void {
            return self.cursor.fail("an operand cannot have type void");
        }
        let operand = self.operand(&ty)?;
        Ok((ty, operand))
    }

    /// Parses `ptr` and an operand.
    pub fn pointer(&mut self) -> Result<Operand> {
        match self.typed_operand()? {
            (Type::Ptr, operand) => Ok(operand),
            (Type::Vector(..), _) => self.cursor.unsupported("vectors of addresses"),
            _ => self.cursor.fail("an address must be of type ptr"),
        }
    }

    /// Parses `, ` and an operand whose type must be the given one.
    pub fn second(&mut self, ty: &Type) -> Result<Operand> {
        self.cursor.expect(b',')?;
        match self.typed_operand()? {
            (other, operand) if other == *ty => Ok(operand),
            _ => self.cursor.fail("both operands must be of one type"),
        }
    }

    /// Parses `i1` and a condition.
    fn condition(&mut self) -> Result<Operand> {
        match self.typed_operand()? {
            (Type::Int(1), operand) => Ok(operand),
            _ => self.cursor.fail("a condition must be of type i1"),
        }
    }

    fn float_type(&mut self) -> Result<Type> {
        let ty = self.ty()?;
        if element(&ty).is_float() {
            Ok(ty)
        } else {
            self.cursor.fail("this operation needs a float type")
        }
    }

    fn modifiers(&mut self) -> Modifiers {
        let mut found = Modifiers::default();
        while let TokenKind::Word(word) = self.cursor.peek() {
            match word {
                "nuw" => found.flags.nuw = true,
                "nsw" => found.flags.nsw = true,
                "exact" => found.flags.exact = true,
                "disjoint" => found.flags.disjoint = true,
                "nneg" => found.flags.nneg = true,
                "samesign" => found.samesign = true,
                "inbounds" => found.inbounds = true,
                "nusw" | "fast" | "nnan" | "ninf" | "nsz" | "arcp" | "contract" | "afn"
                | "reassoc" => {}
                _ => break,
            }
            self.cursor.next();
        }
        found
    }

    /// Skips fast-math flags, which the backend does not use.
    pub fn skip_modifiers(&mut self) {
        self.modifiers();
    }

    fn binary_op(&mut self, op: BinOp) -> Result<Parsed> {
        use BinOp::{FAdd, FDiv, FMul, FRem, FSub};
        let flags = self.modifiers().flags;
        let ty = self.ty()?;
        let float = matches!(op, FAdd | FSub | FMul | FDiv | FRem);
        if float != element(&ty).is_float() || !float && !matches!(element(&ty), Type::Int(_)) {
            return self.cursor.fail("this operation does not support operands of this type");
        }
        let a = self.operand(&ty)?;
        self.cursor.expect(b',')?;
        let b = self.operand(&ty)?;
        Ok(self.each(ty, vec![a, b], |mut both| {
            let b = both.remove(1);
            Op::Bin(op, flags, both.remove(0), b)
        }))
    }

    /// Parses an instruction whose operands have the type of the result. Vectors are split into
    /// elements.
    fn each(
        &mut self,
        ty: Type,
        operands: Vec<Operand>,
        op: impl Fn(Vec<Operand>) -> Op,
    ) -> Parsed {
        if !matches!(ty, Type::Vector(..)) {
            return Parsed::new(op(operands), ty);
        }
        let operands: Vec<_> = operands.into_iter().map(|operand| (ty.clone(), operand)).collect();
        self.on_elements(&ty, element(&ty), &operands, op)
    }

    /// Parses a comparison. Vectors are compared element by element.
    fn compared(
        &mut self,
        ty: Type,
        a: Operand,
        b: Operand,
        op: impl Fn(Type, Operand, Operand) -> Op,
    ) -> Parsed {
        let bit = Type::Int(1);
        if !matches!(ty, Type::Vector(..)) {
            return Parsed::new(op(ty, a, b), bit);
        }
        let operands = [(ty.clone(), a), (ty.clone(), b)];
        self.on_elements(&ty, &bit, &operands, |mut both| {
            let b = both.remove(1);
            op(element(&ty).clone(), both.remove(0), b)
        })
    }

    fn cast_op(&mut self, word: &str) -> Result<Parsed> {
        let flags = self.modifiers().flags;
        let (from, value) = self.typed_operand()?;
        if !matches!(from, Type::Vector(..)) && word != "bitcast" {
            let (op, to) = self.cast_of(word, flags, from, value)?;
            return Ok(Parsed::new(op, to));
        }
        self.cursor.expect_word("to")?;
        let to = self.ty()?;
        let vectors = [&from, &to].map(|ty| matches!(ty, Type::Vector(..)));
        if word == "bitcast" && vectors.contains(&true) {
            return self.reinterpreted(&from, &to, &value);
        }
        let known = cast_between(word, element(&from), element(&to));
        let Some(op) = known.filter(|_| vectors[0] == vectors[1]) else {
            return self.cursor.fail(format!("{word} does not support these types"));
        };
        if !vectors[0] {
            return Ok(Parsed::new(Op::Cast(op, flags, from, value), to));
        }
        if !matches!((&from, &to), (Type::Vector(a, _), Type::Vector(b, _)) if a == b) {
            return self.cursor.fail("both vectors must have the same length");
        }
        let operands = [(from.clone(), value)];
        Ok(self.on_elements(&to, element(&to), &operands, |mut operands| {
            Op::Cast(op, flags, element(&from).clone(), operands.remove(0))
        }))
    }

    /// Parses `to i16`, after the operand of a conversion.
    fn cast_of(&mut self, word: &str, flags: Flags, from: Type, a: Operand) -> Result<(Op, Type)> {
        self.cursor.expect_word("to")?;
        let to = self.ty()?;
        let Some(op) = cast_between(word, &from, &to) else {
            return self.cursor.fail(format!("{word} does not support these types"));
        };
        Ok((Op::Cast(op, flags, from, a), to))
    }

    fn ret(&mut self) -> Result<Parsed> {
        if self.cursor.eat_word("void") {
            return Ok(Parsed::new(Op::Ret(None), Type::Void));
        }
        let value = self.typed_operand()?;
        Ok(Parsed::new(Op::Ret(Some(value)), Type::Void))
    }

    fn branch(&mut self) -> Result<Parsed> {
        if self.cursor.peek() == TokenKind::Word("label") {
            return Ok(Parsed::new(Op::Br(self.label()?), Type::Void));
        }
        let condition = self.condition()?;
        self.cursor.expect(b',')?;
        let then = self.label()?;
        self.cursor.expect(b',')?;
        let otherwise = self.label()?;
        Ok(Parsed::new(Op::CondBr(condition, then, otherwise), Type::Void))
    }

    fn switch(&mut self) -> Result<Parsed> {
        let (ty, value) = self.typed_operand()?;
        let Type::Int(bits) = ty else { return self.cursor.fail("switch needs an integer") };
        self.cursor.expect(b',')?;
        let default = self.label()?;
        self.cursor.expect(b'[')?;
        let mut cases = Vec::new();
        while !self.cursor.eat_mark(b']') {
            if self.ty()? != ty {
                return self.cursor.fail(format!("a case must be of type {ty}"));
            }
            let Const::Int(_, case) = self.constant(&Type::Int(bits))? else {
                return self.cursor.fail("a case must be an integer");
            };
            self.cursor.expect(b',')?;
            cases.push((case, self.label()?));
        }
        Ok(Parsed::new(Op::Switch(ty, value, default, cases), Type::Void))
    }

    /// Parses `indirectbr`, which becomes a `switch` on block numbers (LangRef, "indirectbr
    /// Instruction").
    fn indirect_branch(&mut self) -> Result<Parsed> {
        let address = self.pointer()?;
        self.cursor.expect(b',')?;
        self.cursor.expect(b'[')?;
        let mut cases = Vec::new();
        while !self.cursor.eat_mark(b']') {
            if !cases.is_empty() {
                self.cursor.expect(b',')?;
            }
            let Some(TokenKind::Local(label)) = self.cursor.token(self.cursor.at + 1) else {
                return self.cursor.expected("a label");
            };
            let number = self.block_address(self.context.clone(), name(label));
            let case = (number, self.label()?);
            if !cases.contains(&case) {
                cases.push(case);
            }
        }
        // Other addresses are undefined behaviour, so the last case becomes the default.
        let Some((_, default)) = cases.pop() else {
            return Ok(Parsed::new(Op::Unreachable, Type::Void));
        };
        let number = Type::Int(16);
        let cast = Op::Cast(CastOp::Bitcast, Flags::default(), Type::Ptr, address);
        let value = self.calculate(cast, &number);
        Ok(Parsed::new(Op::Switch(number, value, default, cases), Type::Void))
    }

    fn integer_compare(&mut self) -> Result<Parsed> {
        let samesign = self.modifiers().samesign;
        let TokenKind::Word(word) = self.cursor.peek() else {
            return self.cursor.expected("a comparison");
        };
        let Some(predicate) = meaning(&INT_PREDICATES, word) else {
            return self.cursor.expected("a comparison");
        };
        self.cursor.next();
        let ty = self.ty()?;
        if !matches!(element(&ty), Type::Int(_) | Type::Ptr) {
            return self.cursor.fail("icmp needs integers or addresses");
        }
        let a = self.operand(&ty)?;
        self.cursor.expect(b',')?;
        let b = self.operand(&ty)?;
        Ok(self.compared(ty, a, b, |ty, a, b| Op::ICmp(predicate, samesign, ty, a, b)))
    }

    fn float_compare(&mut self) -> Result<Parsed> {
        self.modifiers();
        let TokenKind::Word(word) = self.cursor.peek() else {
            return self.cursor.expected("a comparison");
        };
        let Some(predicate) = meaning(&FLOAT_PREDICATES, word) else {
            return self.cursor.expected("a comparison");
        };
        self.cursor.next();
        let ty = self.float_type()?;
        let a = self.operand(&ty)?;
        self.cursor.expect(b',')?;
        let b = self.operand(&ty)?;
        Ok(self.compared(ty, a, b, |ty, a, b| Op::FCmp(predicate, ty, a, b)))
    }

    fn select(&mut self) -> Result<Parsed> {
        self.modifiers();
        let (condition_ty, condition) = self.typed_operand()?;
        if *element(&condition_ty) != Type::Int(1) {
            return self.cursor.fail("a condition must be of type i1");
        }
        self.cursor.expect(b',')?;
        let (ty, a) = self.typed_operand()?;
        let b = self.second(&ty)?;
        match (&condition_ty, &ty) {
            (Type::Vector(of, _), Type::Vector(count, _)) if of == count => {}
            (Type::Vector(..), _) => {
                return self.cursor.fail("both vectors must have the same length");
            }
            (_, Type::Vector(..)) => {}
            _ => return Ok(Parsed::new(Op::Select(condition, a, b), ty)),
        }
        let operands = [(condition_ty, condition), (ty.clone(), a), (ty.clone(), b)];
        Ok(self.on_elements(&ty, element(&ty), &operands, |mut three| {
            let (b, a) = (three.remove(2), three.remove(1));
            Op::Select(three.remove(0), a, b)
        }))
    }

    fn phi(&mut self) -> Result<Parsed> {
        self.modifiers();
        let ty = self.ty()?;
        if ty == Type::Void {
            return self.cursor.fail("a phi cannot have type void");
        }
        let mut incoming = Vec::new();
        loop {
            self.cursor.expect(b'[')?;
            self.edge_operand(&ty, &mut incoming)?;
            self.cursor.expect(b']')?;
            if self.cursor.peek_at(1) != TokenKind::Mark(b'[') || !self.cursor.eat_mark(b',') {
                return Ok(Parsed::new(Op::Phi(incoming), ty));
            }
        }
    }

    /// Parses a constant expression as instructions. Returns `None` if the expression is not
    /// supported.
    pub fn calculated_constant(&mut self, ty: &Type) -> Result<Option<Operand>> {
        let TokenKind::Word(word) = self.cursor.peek() else { return Ok(None) };
        let (binary, cast) = (meaning(&BINARY, word), meaning(&CASTS, word));
        if binary.is_none() && cast.is_none() && word != "getelementptr" {
            return Ok(None);
        }
        self.cursor.enter()?;
        self.cursor.next();
        let modifiers = self.gep_modifiers()?;
        self.cursor.expect(b'(')?;
        let (op, result) = if word == "getelementptr" {
            (self.gep_operands(&modifiers)?, Type::Ptr)
        } else {
            let (from, a) = self.typed_operand()?;
            match binary {
                Some(op) => {
                    let b = self.second(&from)?;
                    (Op::Bin(op, modifiers.flags, a, b), from)
                }
                None => self.cast_of(word, modifiers.flags, from, a)?,
            }
        };
        self.cursor.expect(b')')?;
        self.cursor.leave();
        if result != *ty {
            let message = format!("expected a constant of type {ty}, found {result}");
            return self.cursor.fail(message);
        }
        Ok(Some(self.calculate(op, ty)))
    }
}

/// Returns the element type of a vector, or the type itself.
fn element(ty: &Type) -> &Type {
    match ty {
        Type::Vector(_, element) => element,
        _ => ty,
    }
}

/// Returns the conversion with this name between two types, or `None` if they do not match.
fn cast_between(word: &str, from: &Type, to: &Type) -> Option<CastOp> {
    let op = match (meaning(&CASTS, word)?, to.bits().cmp(&from.bits())) {
        (CastOp::Bitcast, _) if word == "bitcast" => CastOp::Bitcast,
        (CastOp::Bitcast, Ordering::Greater) => CastOp::Zext,
        (CastOp::Bitcast, Ordering::Less) => CastOp::Trunc,
        (op, _) => op,
    };
    let addresses = match word {
        "ptrtoint" | "ptrtoaddr" => (true, false),
        "inttoptr" => (false, true),
        "addrspacecast" => (true, true),
        "bitcast" if *from == Type::Ptr => (true, true),
        _ => (false, false),
    };
    let as_said = addresses == (*from == Type::Ptr, *to == Type::Ptr);
    (as_said && cast_is_valid(op, from, to)).then_some(op)
}

/// Returns whether a conversion between two types is valid. Addresses count as 16-bit integers.
pub fn cast_is_valid(op: CastOp, from: &Type, to: &Type) -> bool {
    let integer = |ty: &Type| matches!(ty, Type::Int(_) | Type::Ptr);
    let float = Type::is_float;
    let order = to.bits().cmp(&from.bits());
    match op {
        CastOp::Trunc => integer(from) && integer(to) && order.is_lt(),
        CastOp::Zext | CastOp::Sext => integer(from) && integer(to) && order.is_gt(),
        CastOp::Bitcast => from.bits() > 0 && order.is_eq(),
        CastOp::FpTrunc => float(from) && float(to) && order.is_lt(),
        CastOp::FpExt => float(from) && float(to) && order.is_gt(),
        CastOp::FpToUi | CastOp::FpToSi => float(from) && matches!(to, Type::Int(_)),
        CastOp::UiToFp | CastOp::SiToFp => matches!(from, Type::Int(_)) && float(to),
    }
}
