//! Types, with the layout of the 16-bit target for which the modules are compiled:
//! `e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16`. The parser rejects modules with a
//! different layout.

use std::ops::Deref;
use std::rc::Rc;

/// A first-class type, or void.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// No value.
    Void,
    /// `iN`, up to 128 bits. Until [`super::link()`] has split wide integers, up to 256 bits.
    Int(u32),
    /// `ptr`, 16 bits.
    Ptr,
    /// `half`, 16 bits.
    Half,
    /// `float`, 32 bits.
    Float,
    /// `double`, 64 bits.
    Double,
    /// `fp128` of IEEE 754, 128 bits.
    Fp128,
    /// `[N x T]`
    Array(u32, Box<Type>),
    /// `<N x T>`, the bits of the elements without gaps. Exists only during parsing, and is then
    /// replaced by [`Type::Array`].
    Vector(u32, Box<Type>),
    /// `{ ... }`, or `<{ ... }>` if packed. Constructed by [`Type::structure`].
    Struct(Rc<Fields>, bool),
}

/// The types of a struct's fields, and their layout. They are shared, and the layout is computed
/// once, so that a type whose size doubles at each nesting level needs only one `Fields` per level.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Fields {
    types: Vec<Type>,
    offsets: Vec<u32>,
    size: u32,
    align: u32,
    scalars: u64,
    has_vectors: bool,
}

impl Deref for Fields {
    type Target = [Type];
    fn deref(&self) -> &[Type] {
        &self.types
    }
}

impl Fields {
    fn new(types: Vec<Type>, packed: bool) -> Fields {
        let natural = types.iter().map(Type::align).max().unwrap_or(1);
        let align = if packed { 1 } else { natural };
        let (mut offsets, mut end) = (Vec::new(), 0);
        for field in &types {
            let start = if packed { end } else { u32::next_multiple_of(end, field.align()) };
            offsets.push(start);
            end = start + field.size();
        }
        let scalars = types.iter().fold(1, |sum: u64, field| sum.saturating_add(field.scalars()));
        let has_vectors = types.iter().any(Type::has_vectors);
        Fields { types, offsets, size: end.next_multiple_of(align), align, scalars, has_vectors }
    }
}

impl Type {
    /// Returns a struct of these fields.
    pub fn structure(fields: Vec<Type>, packed: bool) -> Type {
        Type::Struct(Rc::new(Fields::new(fields, packed)), packed)
    }

    /// Returns the number of scalars in a value of the type. Each struct counts as one additional
    /// scalar.
    pub(super) fn scalars(&self) -> u64 {
        match self {
            Type::Array(count, element) | Type::Vector(count, element) => {
                u64::from(*count).saturating_mul(element.scalars().max(1))
            }
            Type::Struct(fields, _) => fields.scalars,
            _ => 1,
        }
    }

    /// Returns whether the type is, or contains, a vector.
    pub(super) fn has_vectors(&self) -> bool {
        match self {
            Type::Vector(..) => true,
            Type::Array(_, element) => element.has_vectors(),
            Type::Struct(fields, _) => fields.has_vectors,
            _ => false,
        }
    }

    /// Returns the width in bits of an integer, pointer or float, or 0 for any other type.
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

    /// Returns the number of bytes in which a value is passed to and from functions. Each scalar
    /// takes whole bytes.
    pub fn lanes(&self) -> usize {
        match self {
            Type::Void => 0,
            Type::Array(count, element) => *count as usize * element.lanes(),
            Type::Struct(fields, _) => fields.iter().map(Type::lanes).sum(),
            _ => self.bits().div_ceil(8) as usize,
        }
    }

    /// Returns whether this is a floating-point type.
    pub fn is_float(&self) -> bool {
        matches!(self, Type::Half | Type::Float | Type::Double | Type::Fp128)
    }

    /// ABI alignment in bytes.
    pub fn align(&self) -> u32 {
        match self {
            Type::Int(bits) if *bits <= 8 => 1,
            Type::Void => 1,
            Type::Int(_) | Type::Ptr | Type::Half | Type::Float | Type::Double => 2,
            // The data layout does not specify this alignment.
            Type::Fp128 => 16,
            Type::Array(_, element) => element.align(),
            Type::Vector(..) => self.store_size().next_power_of_two(),
            Type::Struct(fields, _) => fields.align,
        }
    }

    /// Returns the size of a store in bytes, without the tail padding of integers.
    pub fn store_size(&self) -> u32 {
        match self {
            Type::Void | Type::Array(..) | Type::Struct(..) => self.size(),
            Type::Vector(count, element) => (count * element.bits()).div_ceil(8),
            _ => self.bits().div_ceil(8),
        }
    }

    /// Returns the allocation size in bytes, which is also the distance between array elements.
    pub fn size(&self) -> u32 {
        match self {
            Type::Void => 0,
            Type::Array(count, element) => count * element.size(),
            Type::Struct(fields, _) => fields.size,
            _ => self.store_size().next_multiple_of(self.align()),
        }
    }

    /// Returns the byte offset of a field of a struct or an element of an array.
    pub fn field_offset(&self, index: u32) -> u32 {
        match self {
            Type::Array(_, element) | Type::Vector(_, element) => index * element.size(),
            Type::Struct(fields, _) => {
                fields.offsets.get(index as usize).copied().unwrap_or(fields.size)
            }
            _ => 0,
        }
    }
}
