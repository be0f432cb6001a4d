//! Constants, folding of constant expressions, and initializers of globals.

use super::super::lexer::{TokenKind, name, unescape};
use super::super::{Const, Data, Operand, Symbol, Type, demangle, mask, signed};
use super::cursor::Result;
use super::vectors::{erased, packed, reinterpreted_constant};
use super::{NameMeaning, Parser};

/// The maximum number of scalars in one operand.
const SCALARS_MAX: u64 = 0x1_0000;

/// A folded constant expression, or half of the expression for the upper byte of an address.
enum Folded {
    Const(Const),
    /// `lshr (ptrtoint symbol + addend), 8`
    HighByte(Symbol, i32),
}

/// The offset and the variable indices of an address calculation.
pub struct Steps {
    /// The constant offset in bytes, wrapped to 16 bits with a sign.
    pub offset: i32,
    /// Variable indices with their types and their scales in bytes.
    pub indices: Vec<(Operand, Type, i32)>,
}

/// Wraps a number to 16 bits, with a sign: addresses are modulo 2^16.
pub fn wrap(value: i64) -> i32 {
    i32::from(value as i16)
}

impl<'a> Parser<'a> {
    /// Parses a constant of the given type.
    pub fn constant(&mut self, ty: &Type) -> Result<Const> {
        match self.folded(ty)? {
            Folded::Const(constant) => Ok(constant),
            Folded::HighByte(..) => self.cursor.unsupported("a shifted address as a constant"),
        }
    }

    fn folded(&mut self, ty: &Type) -> Result<Folded> {
        self.cursor.enter()?;
        let kind = self.cursor.peek();
        let constant = match kind {
            TokenKind::Number(text) => match ty {
                Type::Int(bits) => Const::Int(*bits, self.cursor.integer(*bits)?),
                _ if ty.is_float() => {
                    let Some(bits) = float_bits(text, ty) else {
                        return self.cursor.fail(format!("{text} is not a number of type {ty}"));
                    };
                    self.cursor.next();
                    Const::Int(ty.bits(), bits)
                }
                _ => return self.cursor.expected(&format!("a constant of type {ty}")),
            },
            TokenKind::Global(name) => {
                if *ty != Type::Ptr {
                    return self.cursor.expected("a constant, not an address");
                }
                let (symbol, addend) = self.symbol(name)?;
                self.cursor.next();
                Const::Addr(symbol, addend)
            }
            TokenKind::Bytes(text) => {
                self.cursor.next();
                let bytes = unescape(text);
                if !matches!(ty, Type::Array(count, element)
                    if *count as usize == bytes.len() && **element == Type::Int(8))
                {
                    return self.cursor.fail("the length of a string must match its type");
                }
                let elements = bytes.iter().map(|&byte| Const::Int(8, byte.into())).collect();
                Const::Aggregate(ty.clone(), elements)
            }
            TokenKind::Mark(b'<') if matches!(ty, Type::Vector(..)) => self.vector_constant(ty)?,
            TokenKind::Mark(b'[' | b'{' | b'<') => {
                let mut fields = Vec::new();
                self.aggregate(ty, |parser, field, _| {
                    fields.push(parser.constant(field)?);
                    Ok(())
                })?;
                Const::Aggregate(erased(ty), fields)
            }
            TokenKind::Word(word) => {
                let folded = self.constant_word(word, ty)?;
                self.cursor.leave();
                return Ok(folded);
            }
            _ => return self.cursor.expected("a constant"),
        };
        self.cursor.leave();
        Ok(Folded::Const(constant))
    }

    /// Parses a constant that starts with a keyword.
    fn constant_word(&mut self, word: &'a str, ty: &Type) -> Result<Folded> {
        let constant = match (word, ty) {
            ("true", Type::Int(1)) => Const::Int(1, 1),
            ("false", Type::Int(1)) => Const::Int(1, 0),
            ("null", Type::Ptr) => Const::Int(16, 0),
            ("undef" | "poison", _) if *ty != Type::Void => Const::Undef(erased(ty)),
            ("splat", Type::Vector(..)) => {
                return self.vector_constant(ty).map(Folded::Const);
            }
            ("zeroinitializer", _) => match zero(ty) {
                Some(constant) => constant,
                None => return self.cursor.unsupported("a zeroinitializer with too many fields"),
            },
            ("true" | "false" | "null" | "undef" | "poison", _) => {
                return self.cursor.expected(&format!("a constant of type {ty}"));
            }
            _ => return self.expression(word, ty),
        };
        self.cursor.next();
        Ok(Folded::Const(constant))
    }

    /// Parses a constant expression (LangRef, "Constant Expressions"), including those that recent
    /// versions of LLVM have removed.
    fn expression(&mut self, word: &str, ty: &Type) -> Result<Folded> {
        let line = self.cursor.line();
        let folded = match word {
            "getelementptr" => {
                self.cursor.next();
                self.constant_gep()?.map(Folded::Const)
            }
            "ptrtoint" | "ptrtoaddr" | "inttoptr" | "bitcast" | "addrspacecast" | "trunc"
            | "zext" | "sext" => {
                self.cursor.next();
                self.cursor.expect(b'(')?;
                let from = self.ty()?;
                let value = self.folded(&from)?;
                self.cursor.expect_word("to")?;
                let to = self.ty()?;
                self.cursor.expect(b')')?;
                if to != *ty {
                    let message = format!("expected a constant of type {ty}, found {to}");
                    return self.cursor.fail(message);
                }
                fold_cast(word, &from, &to, value)
            }
            "add" | "sub" | "mul" | "and" | "or" | "xor" | "shl" | "lshr" => {
                self.cursor.next();
                while matches!(self.cursor.peek(), TokenKind::Word(_)) {
                    self.cursor.next();
                }
                self.cursor.expect(b'(')?;
                let from = self.ty()?;
                let a = self.constant(&from)?;
                self.cursor.expect(b',')?;
                self.ty()?;
                let b = self.constant(&from)?;
                self.cursor.expect(b')')?;
                fold_arithmetic(word, a, b)
            }
            "blockaddress" if *ty == Type::Ptr => {
                self.cursor.next();
                Some(Folded::Const(self.block_address_constant()?))
            }
            "dso_local_equivalent"
            | "no_cfi"
            | "ptrauth"
            | "asm"
            | "splat"
            | "extractelement"
            | "insertelement"
            | "shufflevector"
            | "none"
            | "blockaddress" => None,
            _ => return self.cursor.expected("a constant"),
        };
        match folded {
            Some(folded) => Ok(folded),
            None => Err(super::cursor::Failure {
                line,
                message: format!("this constant expression ({word})"),
                unsupported: true,
            }),
        }
    }

    /// Parses `(@function, %block)`. Programs can only branch to this address, or compare it with
    /// null (LangRef, "Addresses of Basic Blocks"), so consecutive numbers represent the blocks.
    fn block_address_constant(&mut self) -> Result<Const> {
        self.cursor.expect(b'(')?;
        let TokenKind::Global(function) = self.cursor.peek() else {
            return self.cursor.expected("a function");
        };
        if !matches!(self.symbols.get(function), Some(NameMeaning::Function(_))) {
            return self.cursor.expected("a function");
        }
        self.cursor.next();
        self.cursor.expect(b',')?;
        let block = self.cursor.local()?;
        self.cursor.expect(b')')?;
        Ok(Const::Int(16, self.block_address(name(function), name(block))))
    }

    /// Returns the number that represents the address of a function's block.
    pub fn block_address(&mut self, function: String, block: String) -> u128 {
        let blocks = self.block_addresses.entry(function).or_default();
        let known = blocks.iter().position(|known| *known == block);
        let place = known.unwrap_or_else(|| {
            blocks.push(block);
            blocks.len() - 1
        });
        place as u128 + 1
    }

    fn constant_gep(&mut self) -> Result<Option<Const>> {
        while let TokenKind::Word(flag) = self.cursor.peek() {
            self.cursor.next();
            if flag == "inrange" && matches!(self.cursor.peek_at(1), TokenKind::Number(_)) {
                self.cursor.skip_group()?;
            }
        }
        self.cursor.expect(b'(')?;
        let source = self.ty()?;
        self.cursor.expect(b',')?;
        if self.ty()? != Type::Ptr {
            return self.cursor.fail("getelementptr needs a pointer");
        }
        let base = self.constant(&Type::Ptr)?;
        let steps = self.gep_steps(source)?;
        self.cursor.expect(b')')?;
        Ok(if steps.indices.is_empty() { add_offset(base, steps.offset) } else { None })
    }

    /// Parses the indices of a `getelementptr` (LangRef, "getelementptr Instruction"), after its
    /// base.
    pub fn gep_steps(&mut self, source: Type) -> Result<Steps> {
        let mut offset: i64 = 0;
        let mut indices: Vec<(Operand, Type, i32)> = Vec::new();
        let mut ty = source;
        let mut first = true;
        while self.cursor.peek() == TokenKind::Mark(b',')
            && !matches!(self.cursor.peek_at(1), TokenKind::Meta(_))
        {
            self.cursor.next();
            self.cursor.eat_word("inrange");
            let index_ty = self.ty()?;
            if matches!(index_ty, Type::Vector(..)) {
                return self.cursor.unsupported("vectors of addresses (getelementptr)");
            }
            let Type::Int(bits) = index_ty else {
                return self.cursor.fail("an index must be an integer");
            };
            let index = self.operand(&index_ty)?;
            let known = match index {
                Operand::Const(Const::Int(_, value)) => Some(signed(value, bits) as i64),
                Operand::Const(Const::Undef(_)) => Some(0),
                _ => None,
            };
            let step = match &ty {
                _ if std::mem::take(&mut first) => i64::from(ty.size()),
                Type::Array(_, element) | Type::Vector(_, element) => {
                    let element = (**element).clone();
                    ty = element;
                    i64::from(ty.size())
                }
                Type::Struct(fields, _) => {
                    let Some((field, known)) = known
                        .and_then(|k| Some((fields.get(usize::try_from(k).ok()?)?.clone(), k)))
                    else {
                        return self.cursor.fail("the struct does not have this field");
                    };
                    offset += i64::from(ty.field_offset(known as u32));
                    ty = field;
                    continue;
                }
                _ => return self.cursor.fail("only structs, arrays and vectors can be indexed"),
            };
            match known {
                Some(known) => offset = offset.wrapping_add(known.wrapping_mul(step)),
                None if wrap(step) != 0 => indices.push((index, index_ty, wrap(step))),
                None => {}
            }
        }
        Ok(Steps { offset: wrap(offset), indices })
    }

    /// Returns the symbol and the offset that a global name refers to.
    pub fn symbol(&mut self, name: &str) -> Result<(Symbol, i32)> {
        match self.symbols.get(name) {
            Some(NameMeaning::Function(id)) => Ok((Symbol::Function(*id), 0)),
            Some(NameMeaning::Global(id)) => Ok((Symbol::Global(*id), 0)),
            Some(&NameMeaning::Alias(place)) => {
                let back = std::mem::replace(&mut self.cursor.at, place);
                self.cursor.enter()?;
                let ty = self.aliasee_type()?;
                let aliasee = self.constant(&ty)?;
                self.cursor.leave();
                self.cursor.at = back;
                match aliasee {
                    Const::Addr(symbol, addend) => Ok((symbol, addend)),
                    _ => self.cursor.unsupported(format!("the alias @{name} of an expression")),
                }
            }
            Some(NameMeaning::Unsupported(message, _)) => {
                let message = message.clone();
                self.cursor.unsupported(format!("{}, which has {message}", demangle(name)))
            }
            None => self.cursor.fail(format!("@{name} is undefined")),
        }
    }

    /// Parses an array or struct constant. `each` parses one field of the given type at the given
    /// byte offset.
    fn aggregate(
        &mut self,
        ty: &Type,
        mut each: impl FnMut(&mut Self, &Type, u32) -> Result<()>,
    ) -> Result<()> {
        let (count, packed) = match ty {
            Type::Array(count, _) => (*count as usize, false),
            Type::Struct(fields, packed) => (fields.len(), *packed),
            _ => return self.cursor.expected("a constant without fields"),
        };
        let is_array = matches!(ty, Type::Array(..));
        if packed {
            self.cursor.expect(b'<')?;
        }
        self.cursor.expect(if is_array { b'[' } else { b'{' })?;
        let mut offset = 0;
        for index in 0..count {
            if index > 0 {
                self.cursor.expect(b',')?;
            }
            let expected = match ty {
                Type::Struct(fields, _) => fields[index].clone(),
                Type::Array(_, element) => (**element).clone(),
                _ => Type::Void,
            };
            let found = self.ty()?;
            if found != expected {
                let message = format!("expected a field of type {expected}, found {found}");
                return self.cursor.fail(message);
            }
            if !packed {
                offset = u32::next_multiple_of(offset, expected.align());
            }
            each(self, &expected, offset)?;
            offset += expected.size();
        }
        self.cursor.expect(if is_array { b']' } else { b'}' })?;
        if packed {
            self.cursor.expect(b'>')?;
        }
        Ok(())
    }

    /// Parses an initializer and writes it to `data` at offset `at`.
    pub fn initializer(&mut self, ty: &Type, data: &mut Data, at: u32) -> Result<()> {
        match self.cursor.peek() {
            TokenKind::Word("zeroinitializer" | "undef" | "poison") => {
                self.cursor.next();
                Ok(())
            }
            TokenKind::Mark(b'[' | b'{' | b'<') if !matches!(ty, Type::Vector(..)) => {
                self.cursor.enter()?;
                self.aggregate(ty, |parser, field, offset| {
                    parser.initializer(field, data, at + offset)
                })?;
                self.cursor.leave();
                Ok(())
            }
            _ => {
                let constant = self.constant(ty)?;
                let Some(bytes) = packed(ty, &constant) else {
                    return self.place(&constant, data, at);
                };
                let start = at as usize;
                data.bytes[start..start + bytes.len()].copy_from_slice(&bytes);
                Ok(())
            }
        }
    }

    fn place(&mut self, constant: &Const, data: &mut Data, at: u32) -> Result<()> {
        match constant {
            Const::Int(bits, value) => {
                let bytes = value.to_le_bytes();
                // Constants wider than 128 bits must have values that fit 128 bits.
                let length = bits.div_ceil(8).min(16) as usize;
                let start = at as usize;
                data.bytes[start..start + length].copy_from_slice(&bytes[..length]);
                Ok(())
            }
            Const::Addr(symbol, addend) => {
                data.relocs.push((at, *symbol, *addend));
                Ok(())
            }
            Const::Aggregate(ty, fields) => {
                for (index, field) in fields.iter().enumerate() {
                    self.place(field, data, at + ty.field_offset(index as u32))?;
                }
                Ok(())
            }
            Const::Undef(_) => Ok(()),
            Const::AddrByte(..) => {
                self.cursor.unsupported("an initializer with a single byte of an address")
            }
        }
    }
}

/// Returns the zero of a type, or `None` for void and for types with too many scalars.
fn zero(ty: &Type) -> Option<Const> {
    match ty {
        Type::Void => None,
        _ if ty.scalars() > SCALARS_MAX => None,
        Type::Array(count, element) | Type::Vector(count, element) => {
            let fields = vec![zero(element)?; *count as usize];
            Some(Const::Aggregate(erased(ty), fields))
        }
        Type::Struct(fields, _) => {
            let fields = fields.iter().map(zero).collect::<Option<Vec<_>>>()?;
            Some(Const::Aggregate(erased(ty), fields))
        }
        _ => Some(Const::Int(ty.bits(), 0)),
    }
}

fn add_offset(base: Const, offset: i32) -> Option<Const> {
    match base {
        Const::Addr(symbol, addend) => {
            Some(Const::Addr(symbol, wrap(i64::from(addend) + i64::from(offset))))
        }
        Const::Int(16, value) => Some(Const::Int(16, value.wrapping_add(offset as u128) & 0xffff)),
        Const::Undef(ty) => Some(Const::Undef(ty)),
        _ => None,
    }
}

fn fold_cast(word: &str, from: &Type, to: &Type, value: Folded) -> Option<Folded> {
    let (from_bits, to_bits) = (from.bits(), to.bits());
    if from_bits == 0 || to_bits == 0 {
        return match value {
            Folded::Const(value) if word == "bitcast" => {
                reinterpreted_constant(from, to, &value).map(Folded::Const)
            }
            _ => None,
        };
    }
    let constant = match value {
        Folded::HighByte(symbol, addend) => {
            let byte = Const::AddrByte(symbol, addend, true);
            return (to_bits == 8).then_some(Folded::Const(byte));
        }
        Folded::Const(constant) => constant,
    };
    let folded = match constant {
        // Constants have at most 128 significant bits.
        Const::Int(bits, value) if word == "sext" => match signed(value, bits) {
            ..0 if to_bits > 128 => return None,
            value => Const::Int(to_bits, value as u128 & mask(to_bits)),
        },
        Const::Int(_, value) => Const::Int(to_bits, value & mask(to_bits)),
        Const::Addr(..) if to_bits == 16 => constant,
        Const::Addr(symbol, addend) if to_bits == 8 => Const::AddrByte(symbol, addend, false),
        Const::Undef(_) if to_bits <= from_bits => Const::Undef(to.clone()),
        _ => return None,
    };
    Some(Folded::Const(folded))
}

fn fold_arithmetic(word: &str, a: Const, b: Const) -> Option<Folded> {
    let folded = match (word, a, b) {
        ("add", Const::Addr(symbol, addend), Const::Int(_, value))
        | ("add", Const::Int(_, value), Const::Addr(symbol, addend)) => {
            add_offset(Const::Addr(symbol, addend), wrap(value as i64))?
        }
        ("sub", Const::Addr(symbol, addend), Const::Int(_, value)) => {
            add_offset(Const::Addr(symbol, addend), wrap((value as i64).wrapping_neg()))?
        }
        ("sub", Const::Addr(a, a_addend), Const::Addr(b, b_addend)) if a == b => {
            Const::Int(16, (a_addend - b_addend) as u128 & 0xffff)
        }
        ("lshr", Const::Addr(symbol, addend), Const::Int(_, 8)) => {
            return Some(Folded::HighByte(symbol, addend));
        }
        (_, Const::Int(bits @ ..=128, a), Const::Int(other, b)) if bits == other => {
            let shift = u32::try_from(b).ok().filter(|&shift| shift < bits);
            let value = match word {
                "add" => a.wrapping_add(b),
                "sub" => a.wrapping_sub(b),
                "mul" => a.wrapping_mul(b),
                "and" => a & b,
                "or" => a | b,
                "xor" => a ^ b,
                "shl" => a << shift?,
                _ => a >> shift?,
            };
            Const::Int(bits, value & mask(bits))
        }
        _ => return None,
    };
    Some(Folded::Const(folded))
}

/// Returns the bits of a float (LangRef, "Simple Constants"). Hexadecimal digits are the bits of a
/// double, which must be exactly representable. A prefix H denotes a half, and L an fp128 with the
/// lower half first.
fn float_bits(text: &str, ty: &Type) -> Option<u128> {
    match ty {
        Type::Half => {
            return u16::from_str_radix(text.strip_prefix("0xH")?, 16).ok().map(u128::from);
        }
        Type::Fp128 => {
            let bits = u128::from_str_radix(text.strip_prefix("0xL")?, 16).ok()?;
            return Some(bits.rotate_left(64));
        }
        _ => {}
    }
    let bits = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        None => text.parse::<f64>().ok()?.to_bits(),
    };
    if *ty == Type::Double {
        return Some(bits.into());
    }
    let value = f64::from_bits(bits);
    if value.is_nan() {
        // A conversion would make a signalling NaN quiet.
        let sign = (bits >> 32) as u32 & 0x8000_0000;
        return Some((sign | 0x7f80_0000 | (bits >> 29) as u32 & 0x7f_ffff).into());
    }
    Some((value as f32).to_bits().into())
}
