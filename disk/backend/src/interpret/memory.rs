//! Memory of the interpreter: objects, lists of variable arguments, loads and stores.
//!
//! Each global and each piece of stack memory is an object. A pointer carries the object from which
//! it was made, and may only access that object. A number that was not made from a pointer accesses
//! the object at that address, or the [`World`].

use super::*;

/// One byte of memory: a byte, or poison, and the object to which a pointer with this byte points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    value: Option<u8>,
    /// The object, or 0.
    pub origin: u32,
    /// The number of the byte in the stored value.
    pub part: u8,
}

impl Cell {
    /// A poison byte.
    pub const POISON: Cell = Cell { value: None, origin: 0, part: 0 };

    /// Returns a byte that is no part of a pointer.
    pub fn byte(value: u8) -> Cell {
        Cell { value: Some(value), origin: 0, part: 0 }
    }

    /// Returns one byte of an address.
    pub fn of_address(address: u16, part: u8, origin: u32) -> Cell {
        Cell { value: Some(address.to_le_bytes()[usize::from(part)]), origin, part }
    }

    /// Returns the byte, or `None` for poison.
    pub fn value(self) -> Option<u8> {
        self.value
    }
}

/// An address, and the object to which it belongs, or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// The address.
    pub at: u16,
    origin: u32,
}

impl Pointer {
    pub(super) fn of(value: &Value) -> Step<Pointer> {
        match *value {
            Value::Bits(Some(at), origin) => Ok(Pointer { at: at as u16, origin }),
            _ => undefined("an address is poison"),
        }
    }

    /// Returns the address of a following byte.
    pub fn plus(self, bytes: u16) -> Pointer {
        Pointer { at: self.at.wrapping_add(bytes), ..self }
    }
}

/// A global or a piece of stack memory.
#[derive(Clone, Debug)]
pub struct Object {
    /// The address of the first byte.
    pub at: u16,
    /// The contents.
    pub cells: Vec<Cell>,
    /// Whether numbers that were not made from a pointer may access it.
    pub is_exposed: bool,
    /// Whether stores are undefined behaviour.
    pub is_constant: bool,
    /// Whether a store has changed it.
    pub is_changed: bool,
}

impl<W: World> Interpreter<'_, W> {
    /// Adds an object. Returns its number.
    pub fn add_object(&mut self, at: u16, cells: Vec<Cell>, is_exposed: bool) -> u32 {
        let object = Object { at, cells, is_exposed, is_constant: false, is_changed: false };
        self.objects.push(object);
        self.objects.len() as u32
    }

    /// Returns an object by its number.
    pub fn object(&self, number: u32) -> Option<&Object> {
        self.objects.get((number as usize).checked_sub(1)?)
    }

    /// Returns an object by its number, to change it before a run.
    pub fn object_mut(&mut self, number: u32) -> Option<&mut Object> {
        self.objects.get_mut((number as usize).checked_sub(1)?)
    }

    /// Returns the number of a global's object.
    pub fn global(&self, id: GlobalId) -> u32 {
        self.globals[id.0 as usize]
    }

    /// Allocates stack memory, followed by a gap.
    pub(super) fn allocate(&mut self, size: u32, align: u32) -> Step<Value> {
        let at = self.stack.next_multiple_of(align.max(1));
        if at + size + 3 > self.stack_end {
            return Err(Stop::Limit);
        }
        self.stack = at + size + 3;
        let exposed = self.world.exposes_stack();
        let origin = self.add_object(at as u16, vec![Cell::POISON; size as usize], exposed);
        Ok(Value::Bits(Some(at.into()), origin))
    }

    /// Returns the address of the next `alloca`.
    pub(super) fn stack(&self) -> u32 {
        self.stack
    }

    /// Frees all stack memory at or above an address.
    pub(super) fn restore_stack(&mut self, to: u32) {
        if to < self.stack {
            for object in self.objects.iter_mut().skip(self.statics).rev() {
                if u32::from(object.at) < to {
                    break;
                }
                object.cells.clear();
            }
            self.stack = to;
        }
    }

    /// Returns the callee's copy of a `byval` argument.
    pub(super) fn copy(&mut self, arg: &Value, size: u32) -> Step<Value> {
        let from = Pointer::of(arg)?;
        let copy = self.allocate(size, 2)?;
        let to = Pointer::of(&copy)?;
        for n in 0..size as u16 {
            let cell = self.load_cell(from.plus(n), false)?;
            self.store_cell(to.plus(n), cell, false)?;
        }
        Ok(copy)
    }

    /// Stores variable arguments at separate addresses of one object, and returns the address of
    /// the first.
    pub(super) fn place(&mut self, rest: &[Rest]) -> Step<Value> {
        let mut values = Vec::new();
        for (ty, value, byval) in rest {
            values.push((ty, byval.map_or(Ok(value.clone()), |size| self.copy(value, size))?));
        }
        let list = self.allocate(ARGUMENT * values.len() as u32, 2)?;
        let first = Pointer::of(&list)?;
        for (n, (ty, value)) in (0u16..).zip(values) {
            self.store(ty, &value, first.plus(n * ARGUMENT as u16), false)?;
        }
        Ok(list)
    }

    /// Executes `va_start`, `va_copy` or `va_end`. The operand is the address of a list.
    pub(super) fn list(&mut self, frame: &Frame<'_>, name: &str, args: &[Value]) -> Step<()> {
        let to = Pointer::of(&args[0])?;
        let value = match (name, &frame.rest) {
            ("va_start", Some(rest)) => rest.clone(),
            ("va_start", None) => return undefined("va_start without variable arguments"),
            ("va_copy", _) => self.load(&Type::Ptr, Pointer::of(&args[1])?, false)?,
            // The list is invalid after `va_end`.
            _ => Value::POISON,
        };
        self.store(&Type::Ptr, &value, to, false)
    }

    /// Returns the length of a C string, like `strlen`.
    pub(super) fn text_length(&mut self, args: &[Value]) -> Step<u128> {
        let text = Pointer::of(&args[0])?;
        let mut length = 0;
        while self.load_cell(text.plus(length), false)?.value() != Some(0) {
            length += 1;
        }
        Ok(length.into())
    }

    pub(super) fn load(&mut self, ty: &Type, at: Pointer, volatile: bool) -> Step<Value> {
        match ty {
            Type::Array(count, element) => (0..*count)
                .map(|n| self.load(element, at.plus((n * element.size()) as u16), volatile))
                .collect::<Step<_>>()
                .map(Value::Parts),
            Type::Struct(fields, _) => {
                let at = |n: usize| at.plus(ty.field_offset(n as u32) as u16);
                let fields = fields.iter().enumerate();
                fields
                    .map(|(n, field)| self.load(field, at(n), volatile))
                    .collect::<Step<_>>()
                    .map(Value::Parts)
            }
            _ => {
                let (mut bits, mut origin) = (Some(0u128), 0);
                for n in 0..ty.store_size() {
                    let cell = self.load_cell(at.plus(n as u16), volatile)?;
                    let byte = cell.value();
                    bits = bits.zip(byte).map(|(bits, byte)| bits | u128::from(byte) << (8 * n));
                    origin = if n == 0 || origin == 0 { cell.origin } else { origin };
                }
                // The value is poison if bits beyond the width are set.
                Ok(Value::Bits(bits.filter(|bits| *bits <= mask(ty.bits())), origin))
            }
        }
    }

    pub(super) fn store(
        &mut self,
        ty: &Type,
        value: &Value,
        at: Pointer,
        volatile: bool,
    ) -> Step<()> {
        match (ty, value) {
            (Type::Array(_, element), Value::Parts(parts)) => {
                for (n, part) in parts.iter().enumerate() {
                    let offset = n as u32 * element.size();
                    self.store(element, part, at.plus(offset as u16), volatile)?;
                }
            }
            (Type::Struct(fields, _), Value::Parts(parts)) => {
                for (n, (field, part)) in fields.iter().zip(parts).enumerate() {
                    let offset = ty.field_offset(n as u32);
                    self.store(field, part, at.plus(offset as u16), volatile)?;
                }
            }
            (_, Value::Bits(bits, origin)) => {
                for n in 0..ty.store_size() {
                    let value = bits.map(|bits| (bits >> (8 * n)) as u8);
                    let cell = Cell { value, origin: *origin, part: n as u8 };
                    self.store_cell(at.plus(n as u16), cell, volatile)?;
                }
            }
            _ => return Err(Stop::Unknown("a store of an unsupported type".into())),
        }
        Ok(())
    }

    /// Returns the object and the offset of an address, or `None` outside all objects.
    fn find(&self, Pointer { at, origin }: Pointer) -> Step<Option<(usize, usize)>> {
        let inside = |object: &Object| {
            let offset = usize::from(at.wrapping_sub(object.at));
            (offset < object.cells.len()).then_some(offset)
        };
        if origin != 0 {
            let number = origin as usize - 1;
            return match inside(&self.objects[number]) {
                Some(offset) => Ok(Some((number, offset))),
                None => undefined(format!("an access at {at:#x}, outside its object")),
            };
        }
        let mut objects = self.objects.iter().enumerate().filter(|(_, object)| object.is_exposed);
        Ok(objects.find_map(|(n, object)| Some((n, inside(object)?))))
    }

    pub(super) fn load_cell(&mut self, at: Pointer, volatile: bool) -> Step<Cell> {
        match self.find(at)? {
            Some((object, offset)) => Ok(self.objects[object].cells[offset]),
            None => self.world.load(at.at, volatile),
        }
    }

    pub(super) fn store_cell(&mut self, at: Pointer, cell: Cell, volatile: bool) -> Step<()> {
        match self.find(at)? {
            Some((object, offset)) => {
                let object = &mut self.objects[object];
                if object.is_constant {
                    return undefined("a store to a constant");
                }
                object.is_changed = true;
                object.cells[offset] = cell;
                Ok(())
            }
            None => self.world.store(at.at, cell, volatile),
        }
    }
}
