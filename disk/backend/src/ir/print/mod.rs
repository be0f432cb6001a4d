//! Prints a module as LLVM IR text, for `--dump`.
//!
//! Parsing the text yields the same module, except for line numbers and source positions. `llvm-as`
//! accepts the text unless it contains the high byte of an address as a constant, which cannot be
//! expressed since LLVM removed `lshr` of constants. Types that the normal form does not keep are
//! replaced by simple types: initializers are packed structs of bytes and addresses, `alloca`
//! allocates bytes, and address arithmetic indexes packed structs.

mod function;

use std::fmt::{self, Display, Formatter};

use super::{Const, Data, Global, Module, Symbol, Type};

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Type::Void => f.write_str("void"),
            Type::Int(bits) => write!(f, "i{bits}"),
            Type::Ptr => f.write_str("ptr"),
            Type::Half => f.write_str("half"),
            Type::Float => f.write_str("float"),
            Type::Double => f.write_str("double"),
            Type::Fp128 => f.write_str("fp128"),
            Type::Array(count, element) => write!(f, "[{count} x {element}]"),
            Type::Vector(count, element) => write!(f, "<{count} x {element}>"),
            Type::Struct(fields, packed) => {
                f.write_str(if *packed { "<{ " } else { "{ " })?;
                f.write_str(&comma_separated(fields))?;
                f.write_str(if *packed { " }>" } else { " }" })
            }
        }
    }
}

impl Display for Module {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let layout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16";
        writeln!(f, "target datalayout = \"{layout}\"\ntarget triple = \"msp430-none-elf\"\n")?;
        for global in &self.globals {
            writeln!(f, "{}", self.global_text(global))?;
        }
        for function in &self.functions {
            write!(f, "\n{}", function.text(self))?;
        }
        Ok(())
    }
}

impl Module {
    pub(super) fn global_text(&self, global: &Global) -> String {
        let name = bare_or_quoted(&global.name);
        let linkage = if global.init.is_none() { "external" } else { "internal" };
        let address = if global.unnamed_addr { " unnamed_addr" } else { "" };
        let kind = if global.constant { "constant" } else { "global" };
        let contents = match &global.init {
            None => "[0 x i8]".into(),
            Some(data) => self.data_text(data),
        };
        let align = global.align;
        format!("@{name} = {linkage}{address} {kind} {contents}, align {align}")
    }

    /// Returns the type and the initializer.
    fn data_text(&self, data: &Data) -> String {
        let mut relocs = data.relocs.clone();
        relocs.sort_by_key(|reloc| reloc.0);
        if relocs.is_empty() {
            return bytes_text(&data.bytes);
        }
        let mut types = Vec::new();
        let mut fields = Vec::new();
        let mut at = 0;
        // An end marker, so that the bytes after the last address are also printed.
        let stops = relocs.into_iter().map(|(offset, symbol, addend)| {
            (offset as usize, Some(format!("ptr {}", self.address(symbol, addend))))
        });
        for (offset, address) in stops.chain([(data.bytes.len(), None)]) {
            if let Some(chunk) = data.bytes.get(at..offset).filter(|chunk| !chunk.is_empty()) {
                types.push(format!("[{} x i8]", chunk.len()));
                fields.push(bytes_text(chunk));
            }
            if let Some(address) = address {
                types.push("ptr".into());
                fields.push(address);
            }
            at = offset + 2;
        }
        format!("<{{ {} }}> <{{ {} }}>", types.join(", "), fields.join(", "))
    }

    fn symbol_name(&self, symbol: Symbol) -> String {
        let name = match symbol {
            Symbol::Global(id) => self.globals.get(id.0 as usize).map(|global| &global.name),
            Symbol::Function(id) => self.functions.get(id.0 as usize).map(|f| &f.name),
        };
        format!("@{}", name.map_or_else(|| format!("\"{symbol:?}\""), |name| bare_or_quoted(name)))
    }

    /// Returns a symbol plus an addend, as a constant of type `ptr`.
    fn address(&self, symbol: Symbol, addend: i32) -> String {
        let name = self.symbol_name(symbol);
        match addend {
            0 => name,
            _ => format!("getelementptr (i8, ptr {name}, i16 {})", addend as i16),
        }
    }

    /// Returns a constant, without its type.
    fn constant(&self, ty: &Type, constant: &Const) -> String {
        match constant {
            Const::Int(_, 0) if *ty == Type::Ptr => "null".into(),
            Const::Int(bits, value) if *ty == Type::Ptr => {
                format!("inttoptr (i{bits} {} to ptr)", signed_text(*value, *bits))
            }
            Const::Int(_, value) if *ty == Type::Float => {
                format!("0x{:016X}", widened(*value as u32))
            }
            Const::Int(_, value) if *ty == Type::Half => format!("0xH{value:04X}"),
            Const::Int(_, value) if *ty == Type::Double => format!("0x{value:016X}"),
            Const::Int(_, value) if *ty == Type::Fp128 => {
                format!("0xL{:016X}{:016X}", *value as u64, value >> 64)
            }
            Const::Int(1, value) => (if *value == 0 { "false" } else { "true" }).into(),
            Const::Int(bits, value) => signed_text(*value, *bits),
            Const::Addr(symbol, addend) => match ty {
                Type::Ptr => self.address(*symbol, *addend),
                _ => format!("ptrtoint (ptr {} to i16)", self.address(*symbol, *addend)),
            },
            Const::AddrByte(symbol, addend, high) => {
                let address = self.address(*symbol, *addend);
                let word = format!("i16 ptrtoint (ptr {address} to i16)");
                match high {
                    false => format!("trunc ({word} to i8)"),
                    true => format!("trunc (i16 lshr ({word}, i16 8) to i8)"),
                }
            }
            Const::Undef(_) => "undef".into(),
            Const::Aggregate(ty, fields) => self.aggregate(ty, fields),
        }
    }

    fn aggregate(&self, ty: &Type, fields: &[Const]) -> String {
        let field_text = |(index, field): (usize, &Const)| {
            let field_ty = match ty {
                Type::Array(_, element) => element,
                Type::Struct(types, _) => types.get(index).unwrap_or(&Type::Void),
                _ => &Type::Void,
            };
            format!("{field_ty} {}", self.constant(field_ty, field))
        };
        let fields: Vec<String> = fields.iter().enumerate().map(field_text).collect();
        let fields = fields.join(", ");
        match ty {
            Type::Array(..) => format!("[{fields}]"),
            Type::Struct(_, true) => format!("<{{ {fields} }}>"),
            _ => format!("{{ {fields} }}"),
        }
    }
}

fn comma_separated(types: &[Type]) -> String {
    types.iter().map(Type::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns a name after a sigil, quoted if necessary.
fn bare_or_quoted(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-$._".contains(&byte);
    if name.bytes().all(plain) && !name.is_empty() && !name.as_bytes()[0].is_ascii_digit() {
        return name.to_string();
    }
    format!("\"{}\"", escaped(name.as_bytes()))
}

fn escaped(bytes: &[u8]) -> String {
    let mut out = String::new();
    for &byte in bytes {
        match byte {
            b'"' | b'\\' | 0..0x20 | 0x7f.. => out += &format!("\\{byte:02X}"),
            _ => out.push(char::from(byte)),
        }
    }
    out
}

/// Returns the type and the initializer of plain bytes.
fn bytes_text(bytes: &[u8]) -> String {
    let length = bytes.len();
    match bytes.iter().all(|&byte| byte == 0) {
        true => format!("[{length} x i8] zeroinitializer"),
        false => format!("[{length} x i8] c\"{}\"", escaped(bytes)),
    }
}

fn signed_text(value: u128, bits: u32) -> String {
    let unused = 128 - bits.clamp(1, 128);
    ((value << unused) as i128 >> unused).to_string()
}

/// Returns the bits of a float converted to double. NaNs keep their payload.
fn widened(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        let sign = u64::from(bits >> 31) << 63;
        return sign | 0x7ff0_0000_0000_0000 | u64::from(bits & 0x7f_ffff) << 29;
    }
    f64::from(value).to_bits()
}
