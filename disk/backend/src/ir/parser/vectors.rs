//! Splits vectors during parsing: operations on vectors become operations on their elements, and
//! vectors become arrays.
//!
//! While a function is parsed, its values keep their vector types, because the text repeats these
//! types. [`erase`] finally replaces them with arrays. In memory, a vector consists of its
//! elements' bits without gaps (LangRef, "Vector Type").

use super::super::intrinsics::plain_name;
use super::super::lexer::TokenKind;
use super::super::{
    BinOp, Callee, CastOp, Const, Flags, FuncId, Function, IntPred, Op, Operand, Type, mask,
};
use super::Parser;
use super::cursor::Result;
use super::instructions::Parsed;

/// The maximum number of elements in a vector.
const ELEMENTS_MAX: u32 = 256;

/// Intrinsics on integers and floats that apply to each element. Some have further arguments, which
/// are not vectors.
const ELEMENTWISE: [&str; 40] = [
    "scmp",
    "ucmp",
    "clmul",
    "umin",
    "umax",
    "smin",
    "smax",
    "uadd.sat",
    "sadd.sat",
    "usub.sat",
    "ssub.sat",
    "ushl.sat",
    "sshl.sat",
    "fshl",
    "fshr",
    "ctpop",
    "bitreverse",
    "bswap",
    "abs",
    "ctlz",
    "cttz",
    "fabs",
    "sqrt",
    "fma",
    "fmuladd",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "nearbyint",
    "round",
    "roundeven",
    "copysign",
    "minnum",
    "maxnum",
    "minimum",
    "maximum",
    "minimumnum",
    "maximumnum",
    "canonicalize",
];

/// Returns the number of elements of a vector, and their type.
fn parts(ty: &Type) -> Option<(u32, &Type)> {
    match ty {
        Type::Vector(count, element) => Some((*count, element)),
        _ => None,
    }
}

/// Returns the type with arrays instead of vectors.
pub fn erased(ty: &Type) -> Type {
    match ty {
        _ if !ty.has_vectors() => ty.clone(),
        Type::Vector(count, element) | Type::Array(count, element) => {
            Type::Array(*count, Box::new(erased(element)))
        }
        Type::Struct(fields, packed) => {
            Type::structure(fields.iter().map(erased).collect(), *packed)
        }
        _ => ty.clone(),
    }
}

/// Returns whether the type is an aggregate that contains a vector.
pub fn holds_vectors(ty: &Type) -> bool {
    ty.has_vectors() && parts(ty).is_none()
}

/// Returns whether a vector has the memory layout of an array.
fn is_array_in_memory(element: &Type) -> bool {
    element.size() * 8 == element.bits()
}

/// Returns the number of bits in a value of the type.
fn bits_of(ty: &Type) -> u32 {
    parts(ty).map_or(ty.bits(), |(count, element)| count * element.bits())
}

/// Returns the bytes of a vector constant in memory, or `None` if it has the layout of an array.
pub fn packed(ty: &Type, constant: &Const) -> Option<Vec<u8>> {
    let (_, element) = parts(ty).filter(|(_, element)| !is_array_in_memory(element))?;
    let Const::Aggregate(_, fields) = constant else { return None };
    let mut bytes = vec![0; ty.store_size() as usize];
    for (index, field) in fields.iter().enumerate() {
        let Const::Int(_, value) = field else { continue };
        for bit in (0..element.bits().min(128)).filter(|bit| value >> bit & 1 == 1) {
            let at = index * element.bits() as usize + bit as usize;
            bytes[at / 8] |= 1 << (at % 8);
        }
    }
    Some(bytes)
}

/// Reinterprets the bits of a constant of at most 128 bits as another type. At least one of the
/// types is a vector. Returns `None` for addresses.
pub fn reinterpreted_constant(from: &Type, to: &Type, constant: &Const) -> Option<Const> {
    if bits_of(from) != bits_of(to) || !(1..=128).contains(&bits_of(to)) {
        return None;
    }
    let bits = match (parts(from), constant) {
        (_, Const::Undef(_)) => return Some(Const::Undef(erased(to))),
        (None, Const::Int(_, value)) => *value,
        (Some((_, element)), Const::Aggregate(_, fields)) => {
            let mut bits = 0;
            for (index, field) in fields.iter().enumerate() {
                match field {
                    Const::Int(_, value) => bits |= value << (index as u32 * element.bits()),
                    Const::Undef(_) => {}
                    _ => return None,
                }
            }
            bits
        }
        _ => return None,
    };
    let Some((count, element)) = parts(to) else { return Some(Const::Int(to.bits(), bits)) };
    let width = element.bits();
    let fields = (0..count).map(|index| Const::Int(width, bits >> (index * width) & mask(width)));
    Some(Const::Aggregate(erased(to), fields.collect()))
}

/// Replaces the vectors of a complete function with arrays.
pub fn erase(function: &mut Function) {
    let arrays = |ty: &mut Type| *ty = erased(ty);
    arrays(&mut function.ret);
    function.params.iter_mut().for_each(|param| arrays(&mut param.ty));
    function.values.iter_mut().for_each(|value| arrays(&mut value.ty));
    for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        match &mut inst.op {
            Op::Store { ty, .. } | Op::ExtractValue(ty, ..) | Op::Ret(Some((ty, _))) => arrays(ty),
            Op::InsertValue(whole, _, part, ..) => {
                arrays(whole);
                arrays(part);
            }
            Op::Call { args, ret, .. } => {
                args.iter_mut().for_each(|arg| arrays(&mut arg.0));
                arrays(ret);
            }
            _ => {}
        }
    }
}

impl<'a> Parser<'a> {
    /// Parses `<4 x i8>`, including the `<`.
    pub fn vector_type(&mut self) -> Result<Type> {
        self.cursor.expect(b'<')?;
        if self.cursor.peek() == TokenKind::Word("vscale") {
            return self.cursor.unsupported("vectors of variable length (vscale)");
        }
        let count = self.cursor.number()?;
        self.cursor.expect_word("x")?;
        let element = self.ty()?;
        self.cursor.expect(b'>')?;
        if element.bits() == 0 || count == 0 {
            return self.cursor.fail("the elements of a vector must be numbers or addresses");
        }
        if count > ELEMENTS_MAX {
            return self
                .cursor
                .unsupported(format!("vectors of more than {ELEMENTS_MAX} elements"));
        }
        Ok(Type::Vector(count, Box::new(element)))
    }

    /// Extracts an element of a vector.
    fn element(&mut self, vector: &Operand, ty: &Type, index: u32) -> Operand {
        let Some((_, element)) = parts(ty) else { return vector.clone() };
        match vector {
            Operand::Const(Const::Aggregate(_, fields)) => {
                let field = fields.get(index as usize).cloned();
                Operand::Const(field.unwrap_or(Const::Undef(element.clone())))
            }
            Operand::Const(Const::Undef(_)) => Operand::Const(Const::Undef(element.clone())),
            _ => {
                let op = Op::ExtractValue(erased(ty), vector.clone(), vec![index]);
                self.calculate(op, element)
            }
        }
    }

    fn elements(&mut self, vector: &Operand, ty: &Type) -> Vec<Operand> {
        let count = parts(ty).map_or(1, |(count, _)| count);
        (0..count).map(|index| self.element(vector, ty, index)).collect()
    }

    /// Builds a vector from elements. The last insertion becomes the current instruction.
    fn vector(&mut self, elements: Vec<Operand>, ty: &Type) -> Parsed {
        let (array, mut op) = (erased(ty), None);
        let mut whole = Operand::Const(Const::Undef(array.clone()));
        for (index, element) in elements.into_iter().enumerate() {
            if let Some(before) = op.take() {
                whole = self.calculate(before, &array);
            }
            let part = parts(ty).map_or(Type::Void, |(_, element)| element.clone());
            let path = vec![index as u32];
            op = Some(Op::InsertValue(array.clone(), whole.clone(), part, element, path));
        }
        Parsed { op, ty: ty.clone(), range: None }
    }

    /// Applies an instruction to all elements of vectors of equal length. `element` is the element
    /// type of the result.
    pub fn on_elements(
        &mut self,
        ty: &Type,
        element: &Type,
        operands: &[(Type, Operand)],
        op: impl Fn(Vec<Operand>) -> Op,
    ) -> Parsed {
        let count = parts(ty).map_or(1, |(count, _)| count);
        let mut results = Vec::new();
        for index in 0..count {
            let each = operands.iter().map(|(ty, operand)| self.element(operand, ty, index));
            let op = op(each.collect());
            results.push(self.calculate(op, element));
        }
        self.vector(results, &Type::Vector(count, Box::new(element.clone())))
    }

    fn cast(&mut self, op: CastOp, from: &Type, to: &Type, value: Operand) -> Operand {
        if from == to {
            return value;
        }
        self.calculate(Op::Cast(op, Flags::default(), from.clone(), value), to)
    }

    fn shift(&mut self, op: BinOp, ty: &Type, value: Operand, by: u32) -> Operand {
        if by == 0 {
            return value;
        }
        let by = Operand::Const(Const::Int(ty.bits(), by.into()));
        self.calculate(Op::Bin(op, Flags::default(), value, by), ty)
    }

    /// Combines all bits of a value into one integer.
    fn joined(&mut self, value: &Operand, ty: &Type) -> Operand {
        let whole = Type::Int(bits_of(ty));
        let Some((_, element)) = parts(ty) else {
            return self.cast(CastOp::Bitcast, ty, &whole, value.clone());
        };
        let part = Type::Int(element.bits());
        let mut sum: Option<Operand> = None;
        for (index, value) in self.elements(value, ty).into_iter().enumerate() {
            let bits = self.cast(CastOp::Bitcast, element, &part, value);
            let wide = self.cast(CastOp::Zext, &part, &whole, bits);
            let placed = self.shift(BinOp::Shl, &whole, wide, index as u32 * element.bits());
            sum = Some(match sum {
                Some(sum) => {
                    let op = Op::Bin(BinOp::Or, Flags::default(), sum, placed);
                    self.calculate(op, &whole)
                }
                None => placed,
            });
        }
        sum.unwrap_or(Operand::Const(Const::Undef(whole)))
    }

    /// Splits an integer into a value of the given type with the same bits. The last step becomes
    /// the current instruction.
    fn split(&mut self, bits: Operand, ty: &Type) -> Parsed {
        let whole = Type::Int(bits_of(ty));
        let Some((count, element)) = parts(ty) else {
            let op = Op::Cast(CastOp::Bitcast, Flags::default(), whole, bits);
            return Parsed::new(op, ty.clone());
        };
        let part = Type::Int(element.bits());
        let mut elements = Vec::new();
        for index in 0..count {
            let by = index * element.bits();
            let moved = self.shift(BinOp::LShr, &whole, bits.clone(), by);
            let narrow = self.cast(CastOp::Trunc, &whole, &part, moved);
            elements.push(self.cast(CastOp::Bitcast, &part, element, narrow));
        }
        self.vector(elements, ty)
    }

    /// Reinterprets the bits of a value as another type. At least one of the types is a vector.
    pub fn reinterpreted(&mut self, from: &Type, to: &Type, value: &Operand) -> Result<Parsed> {
        if bits_of(from) != bits_of(to) || bits_of(to) == 0 {
            return self.cursor.fail("bitcast does not support these types");
        }
        if from == to {
            let elements = self.elements(value, from);
            return Ok(self.vector(elements, to));
        }
        if bits_of(to) > 256 {
            return self.cursor.unsupported("a bitcast of a vector of more than 256 bits");
        }
        let bits = self.joined(value, from);
        Ok(self.split(bits, to))
    }

    /// Loads a vector.
    pub fn load_vector(&mut self, ty: &Type, ptr: Operand, volatile: bool) -> Result<Parsed> {
        let load = Op::Load { ptr, volatile };
        if parts(ty).is_some_and(|(_, element)| is_array_in_memory(element)) {
            return Ok(Parsed::new(load, ty.clone()));
        }
        if bits_of(ty) > 256 {
            return self.cursor.unsupported("a load or store of a vector of more than 256 bits");
        }
        let bits = self.calculate(load, &Type::Int(bits_of(ty)));
        Ok(self.split(bits, ty))
    }

    /// Stores a vector.
    pub fn store_vector(
        &mut self,
        ty: Type,
        value: Operand,
        ptr: Operand,
        volatile: bool,
    ) -> Result<Parsed> {
        let (ty, value) = match parts(&ty) {
            Some((_, element)) if is_array_in_memory(element) => (ty, value),
            _ if bits_of(&ty) > 256 => {
                return self
                    .cursor
                    .unsupported("a load or store of a vector of more than 256 bits");
            }
            _ => {
                let value = self.joined(&value, &ty);
                (Type::Int(bits_of(&ty)), value)
            }
        };
        Ok(Parsed::new(Op::Store { ty, value, ptr, volatile }, Type::Void))
    }

    /// Parses a vector operand. Returns its type, its element type, and the operand.
    fn vector_operand(&mut self) -> Result<(Type, Type, Operand)> {
        let (ty, vector) = self.typed_operand()?;
        match parts(&ty) {
            Some((_, element)) => Ok((ty.clone(), element.clone(), vector)),
            None => self.cursor.fail("this operand must be a vector"),
        }
    }

    /// Parses `, i32 %n`. Returns the operand and its type, and its value if it is constant.
    fn index(&mut self) -> Result<(Option<u32>, Type, Operand)> {
        self.cursor.expect(b',')?;
        let (ty, index) = self.typed_operand()?;
        if !matches!(ty, Type::Int(_)) {
            return self.cursor.fail("an index must be an integer");
        }
        let known = match index {
            Operand::Const(Const::Int(_, value)) => Some(value.min(u128::from(u32::MAX)) as u32),
            _ => None,
        };
        Ok((known, ty, index))
    }

    /// Compares an index with a constant.
    fn index_equals(&mut self, ty: &Type, index: &Operand, place: usize) -> Operand {
        let place = Operand::Const(Const::Int(ty.bits(), place as u128 & mask(ty.bits())));
        let op = Op::ICmp(IntPred::Eq, false, ty.clone(), index.clone(), place);
        self.calculate(op, &Type::Int(1))
    }

    /// Returns the elements that an index of this type can select.
    fn within(elements: Vec<Operand>, ty: &Type) -> impl Iterator<Item = (usize, Operand)> {
        let most = if ty.bits() < 32 { 1 << ty.bits() } else { usize::MAX };
        elements.into_iter().enumerate().take(most)
    }

    pub fn extract_element(&mut self) -> Result<Parsed> {
        let (ty, element, vector) = self.vector_operand()?;
        let (known, index_ty, index) = self.index()?;
        if let Some(place) = known {
            let count = parts(&ty).map_or(0, |(count, _)| count);
            let op = match place < count {
                true => Op::ExtractValue(ty, vector, vec![place]),
                // An index out of range yields poison.
                false => Op::Freeze(Operand::Const(Const::Undef(element.clone()))),
            };
            return Ok(Parsed::new(op, element));
        }
        let elements = self.elements(&vector, &ty);
        let mut op = Op::Freeze(elements[0].clone());
        for (place, candidate) in Self::within(elements, &index_ty).skip(1) {
            let before = self.calculate(op, &element);
            let here = self.index_equals(&index_ty, &index, place);
            op = Op::Select(here, candidate, before);
        }
        Ok(Parsed::new(op, element))
    }

    pub fn insert_element(&mut self) -> Result<Parsed> {
        let (ty, element, vector) = self.vector_operand()?;
        let new = self.second(&element)?;
        let (known, index_ty, index) = self.index()?;
        let mut elements = self.elements(&vector, &ty);
        match known {
            Some(place) => {
                if let Some(old) = elements.get_mut(place as usize) {
                    *old = new;
                }
            }
            None => {
                for (place, old) in Self::within(elements.clone(), &index_ty) {
                    let here = self.index_equals(&index_ty, &index, place);
                    elements[place] = self.calculate(Op::Select(here, new.clone(), old), &element);
                }
            }
        }
        Ok(self.vector(elements, &ty))
    }

    pub fn shuffle(&mut self) -> Result<Parsed> {
        let (ty, element, first) = self.vector_operand()?;
        let second = self.second(&ty)?;
        self.cursor.expect(b',')?;
        let (mask_ty, mask) = self.typed_operand()?;
        let mut from = self.elements(&first, &ty);
        from.extend(self.elements(&second, &ty));
        let (Some((count, _)), Operand::Const(mask)) = (parts(&mask_ty), mask) else {
            return self.cursor.fail("the mask of a shuffle must be a constant vector");
        };
        let nothing = Operand::Const(Const::Undef(element.clone()));
        let places = match mask {
            Const::Aggregate(_, places) => places,
            _ => vec![Const::Undef(Type::Int(32)); count as usize],
        };
        let chosen = places.iter().map(|place| match place {
            Const::Int(_, place) => from.get(*place as usize).unwrap_or(&nothing).clone(),
            _ => nothing.clone(),
        });
        let chosen = chosen.collect();
        Ok(self.vector(chosen, &Type::Vector(count, Box::new(element))))
    }

    /// Parses `<i8 1, i8 2>` or `splat (i8 1)`.
    pub fn vector_constant(&mut self, ty: &Type) -> Result<Const> {
        let Some((count, element)) = parts(ty) else {
            return self.cursor.expected(&format!("a constant of type {ty}"));
        };
        let mut fields = Vec::new();
        let splat = self.cursor.eat_word("splat");
        self.cursor.expect(if splat { b'(' } else { b'<' })?;
        for index in 0..if splat { 1 } else { count } {
            if index > 0 {
                self.cursor.expect(b',')?;
            }
            let found = self.ty()?;
            if found != *element {
                let message = format!("expected an element of type {element}, found {found}");
                return self.cursor.fail(message);
            }
            fields.push(self.constant(element)?);
        }
        self.cursor.expect(if splat { b')' } else { b'>' })?;
        fields.resize(count as usize, fields[0].clone());
        Ok(Const::Aggregate(erased(ty), fields))
    }

    /// Calls an intrinsic with vector arguments or a vector result.
    pub fn vector_intrinsic(
        &mut self,
        name: &str,
        ret: &Type,
        args: Vec<(Type, Operand)>,
    ) -> Result<Parsed> {
        let plain = plain_name(name);
        if let Some(what) = plain.strip_prefix("vector.reduce.") {
            return self.reduction(what, ret, args);
        }
        let Some((_, element)) = parts(ret).filter(|_| ELEMENTWISE.contains(&plain)) else {
            return self.cursor.unsupported(format!("vectors in {name}"));
        };
        let element = element.clone();
        let scalar = |ty: &Type| parts(ty).map_or(ty.clone(), |(_, element)| element.clone());
        let params: Vec<Type> = args.iter().map(|(ty, _)| scalar(ty)).collect();
        let callee = self.intrinsic(plain, &params, &element);
        let result = element.clone();
        Ok(self.on_elements(ret, &element, &args, move |operands| Op::Call {
            callee: Callee::Direct(callee),
            byval: vec![None; operands.len()],
            named: None,
            tail: false,
            args: params.iter().cloned().zip(operands).collect(),
            ret: result.clone(),
        }))
    }

    /// Returns the intrinsic for one element.
    fn intrinsic(&mut self, plain: &str, params: &[Type], ret: &Type) -> FuncId {
        let suffix = |ty: &Type| match ty {
            Type::Half => "f16".into(),
            Type::Float => "f32".into(),
            Type::Double => "f64".into(),
            Type::Fp128 => "f128".into(),
            _ => format!("i{}", ty.bits()),
        };
        let mut name = format!("llvm.{plain}.{}", suffix(ret));
        // The names of these intrinsics also contain the type of the operands.
        if let ("scmp" | "ucmp", Some(compared)) = (plain, params.first()) {
            name += &format!(".{}", suffix(compared));
        }
        self.declared(&name, params, ret)
    }

    /// Returns the function with this name. Declares it if necessary.
    pub(super) fn declared(&mut self, name: &str, params: &[Type], ret: &Type) -> FuncId {
        self.module.declared(name, params, ret, self.cursor.line())
    }

    /// Reduces a vector to one value.
    fn reduction(&mut self, what: &str, ret: &Type, args: Vec<(Type, Operand)>) -> Result<Parsed> {
        let Some((vector_ty, vector)) = args.last().cloned() else {
            return self.cursor.fail("a reduction needs a vector");
        };
        let bin = match what {
            "add" => Some(BinOp::Add),
            "mul" => Some(BinOp::Mul),
            "and" => Some(BinOp::And),
            "or" => Some(BinOp::Or),
            "xor" => Some(BinOp::Xor),
            "fadd" => Some(BinOp::FAdd),
            "fmul" => Some(BinOp::FMul),
            "umin" | "umax" | "smin" | "smax" => None,
            _ => return self.cursor.unsupported(format!("llvm.vector.reduce.{what}")),
        };
        if parts(&vector_ty).is_none_or(|(_, element)| element != ret) {
            return self.cursor.fail(format!("the vector's elements must be of type {ret}"));
        }
        let mut elements = self.elements(&vector, &vector_ty).into_iter();
        // Reductions of floats have a start value as their first argument.
        let mut sum = match args.len() {
            1 => elements.next(),
            _ => args.first().map(|arg| arg.1.clone()),
        };
        let mut op = None;
        for element in elements {
            if let Some(before) = op.take() {
                sum = Some(self.calculate(before, ret));
            }
            let Some(sum) = sum.clone() else { break };
            op = Some(match bin {
                Some(bin) => Op::Bin(bin, Flags::default(), sum, element),
                None => Op::Call {
                    callee: Callee::Direct(self.intrinsic(what, &[ret.clone(), ret.clone()], ret)),
                    args: vec![(ret.clone(), sum), (ret.clone(), element)],
                    ret: ret.clone(),
                    byval: vec![None; 2],
                    named: None,
                    tail: false,
                },
            });
        }
        let op = op.or(sum.map(Op::Freeze));
        Ok(Parsed { op, ty: ret.clone(), range: None })
    }
}
