//! Types and their layout under the stand-in target's data layout:
//! `e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16`. The reader refuses a module with another one.

/// A first-class type, or void.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// No value.
    Void,
    /// `iN`, 1 to 128 bits; up to 256 until [`super::link`] has split those in two.
    Int(u32),
    /// `ptr`, 16 bits.
    Ptr,
    /// `half`, 16 bits.
    Half,
    /// `float`, 32 bits.
    Float,
    /// `double`, 64 bits.
    Double,
    /// `fp128`: IEEE's, of 128 bits.
    Fp128,
    /// `[N x T]`
    Array(u32, Box<Type>),
    /// `<N x T>` while a module is read, of which then [`Type::Array`] is made: its elements' bits without gaps.
    Vector(u32, Box<Type>),
    /// `{ ... }`, or `<{ ... }>` when packed.
    Struct(Vec<Type>, bool),
}

impl Type {
    /// Width in bits of an integer, pointer or float; 0 for anything else.
    pub fn bits(&self) -> u32 {
        match self {
            Type::Int(bits) => *bits,
            Type::Ptr | Type::Half => 16,
            Type::Float => 32,
            Type::Double => 64,
            Type::Fp128 => 128,
            Type::Void | Type::Array(..) | Type::Vector(..) | Type::Struct(..) => 0,
        }
    }

    /// Bytes that a value takes on its way into a function or out of it: whole ones for each scalar.
    pub fn lanes(&self) -> usize {
        match self {
            Type::Void => 0,
            Type::Array(count, element) => *count as usize * element.lanes(),
            Type::Struct(fields, _) => fields.iter().map(Type::lanes).sum(),
            _ => self.bits().div_ceil(8) as usize,
        }
    }

    /// Is it a floating-point type?
    pub fn is_float(&self) -> bool {
        matches!(self, Type::Half | Type::Float | Type::Double | Type::Fp128)
    }

    /// ABI alignment in bytes.
    pub fn align(&self) -> u32 {
        match self {
            Type::Int(bits) if *bits <= 8 => 1,
            Type::Void | Type::Struct(_, true) => 1,
            Type::Int(_) | Type::Ptr | Type::Half | Type::Float | Type::Double => 2,
            // Of which the data layout says nothing.
            Type::Fp128 => 16,
            Type::Array(_, element) => element.align(),
            Type::Vector(..) => self.store_size().next_power_of_two(),
            Type::Struct(fields, false) => fields.iter().map(Type::align).max().unwrap_or(1),
        }
    }

    /// Size in bytes of a store, without tail padding for integers.
    pub fn store_size(&self) -> u32 {
        match self {
            Type::Void | Type::Array(..) | Type::Struct(..) => self.size(),
            Type::Vector(count, element) => (count * element.bits()).div_ceil(8),
            _ => self.bits().div_ceil(8),
        }
    }

    /// Allocation size in bytes: the distance between two elements of an array.
    pub fn size(&self) -> u32 {
        match self {
            Type::Void => 0,
            Type::Array(count, element) => count * element.size(),
            Type::Struct(fields, _) => {
                let end = (0..fields.len())
                    .last()
                    .map_or(0, |last| self.field_offset(last as u32) + fields[last].size());
                end.next_multiple_of(self.align())
            }
            _ => self.store_size().next_multiple_of(self.align()),
        }
    }

    /// Byte offset of a field of a struct or an element of an array.
    pub fn field_offset(&self, index: u32) -> u32 {
        match self {
            Type::Array(_, element) | Type::Vector(_, element) => index * element.size(),
            Type::Struct(fields, packed) => {
                let mut offset = 0;
                for (i, field) in fields.iter().enumerate() {
                    if !packed {
                        offset = u32::next_multiple_of(offset, field.align());
                    }
                    if i as u32 == index {
                        break;
                    }
                    offset += field.size();
                }
                offset
            }
            _ => 0,
        }
    }
}
