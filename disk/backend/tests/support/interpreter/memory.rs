//! Memory of the interpreter: allocation, lists of variable arguments, loads and stores.

use super::*;

impl Interpreter<'_> {
    /// Allocates mapped bytes, followed by a gap.
    pub(super) fn allocate(&mut self, size: u32, align: u32) -> u32 {
        let at = self.stack.next_multiple_of(align.max(1));
        self.stack = at + size + 3;
        assert!(self.stack < u32::from(OUT), "out of memory");
        self.memory[at as usize..(at + size) as usize].fill(UNINITIALISED);
        at
    }

    /// Returns the address of the next `alloca`.
    pub fn stack(&self) -> u32 {
        self.stack
    }

    /// Frees all stack memory at or above an address.
    pub fn restore_stack(&mut self, to: u32) {
        if to < self.stack {
            self.memory[to as usize..self.stack as usize].fill(UNMAPPED);
            self.stack = to;
        }
    }

    /// Returns the callee's copy of a `byval` argument.
    pub(super) fn copy(&mut self, arg: &Value, size: u32) -> Step<Value> {
        let Some(from) = arg.bits() else { return undefined("byval of poison") };
        let copy = self.allocate(size, 2);
        for n in 0..size {
            self.memory[(copy + n) as usize] = self.memory[from as usize + n as usize];
        }
        Ok(Value::number(copy.into()))
    }

    /// Stores variable arguments at separate addresses, and returns the address of the first.
    pub(super) fn place(&mut self, rest: &[Rest]) -> Step<u32> {
        let mut values = Vec::new();
        for (ty, value, byval) in rest {
            values.push((ty, byval.map_or(Ok(value.clone()), |size| self.copy(value, size))?));
        }
        let first = self.stack;
        for (ty, value) in values {
            let at = self.stack;
            if at + ARGUMENT > u32::from(OUT) {
                return Err(Stop::Limit);
            }
            self.memory[at as usize..(at + ty.size()) as usize].fill(UNINITIALISED);
            self.store(ty, &value, at as u16, false)?;
            self.stack += ARGUMENT;
        }
        Ok(first)
    }

    /// Executes `va_start`, `va_copy` or `va_end`. The operand is the address of a list.
    pub(super) fn list(&mut self, frame: &Frame<'_>, name: &str, args: &[Value]) -> Step<()> {
        let Some(to) = args[0].bits() else { return undefined("a list at poison") };
        let value = match (name, frame.rest) {
            ("va_start", Some(rest)) => Value::number(rest.into()),
            ("va_start", None) => return undefined("va_start without variable arguments"),
            ("va_copy", _) => {
                let Some(from) = args[1].bits() else { return undefined("a list at poison") };
                self.load(&Type::Ptr, from as u16, false)?
            }
            // The list is invalid after `va_end`.
            _ => Value::Bits(None),
        };
        self.store(&Type::Ptr, &value, to as u16, false)
    }

    /// Returns the length of a C string, like `strlen`.
    pub(super) fn text_length(&mut self, args: &[Value]) -> Step<u128> {
        let Some(text) = args.first().and_then(Value::bits) else {
            return undefined("the length of poison");
        };
        let mut length = 0;
        while self.load_byte((text + length) as u16, false)? != Some(0) {
            length += 1;
        }
        Ok(length)
    }

    pub(super) fn load(&mut self, ty: &Type, at: u16, volatile: bool) -> Step<Value> {
        match ty {
            Type::Array(count, element) => {
                let at = |n: u32| at.wrapping_add((n * element.size()) as u16);
                (0..*count)
                    .map(|n| self.load(element, at(n), volatile))
                    .collect::<Step<_>>()
                    .map(Value::Parts)
            }
            Type::Struct(fields, _) => {
                let at = |n: usize| at.wrapping_add(ty.field_offset(n as u32) as u16);
                let fields = fields.iter().enumerate();
                fields
                    .map(|(n, field)| self.load(field, at(n), volatile))
                    .collect::<Step<_>>()
                    .map(Value::Parts)
            }
            _ => {
                let mut bits = Some(0u128);
                for n in 0..ty.store_size() {
                    let byte = self.load_byte(at.wrapping_add(n as u16), volatile)?;
                    bits = bits.zip(byte).map(|(bits, byte)| bits | u128::from(byte) << (8 * n));
                }
                // The value is poison if bits beyond the width are set.
                Ok(Value::Bits(bits.filter(|bits| *bits <= mask(ty.bits()))))
            }
        }
    }

    pub(super) fn store(&mut self, ty: &Type, value: &Value, at: u16, volatile: bool) -> Step<()> {
        match (ty, value) {
            (Type::Array(_, element), Value::Parts(parts)) => {
                for (n, part) in parts.iter().enumerate() {
                    let offset = n as u32 * element.size();
                    self.store(element, part, at.wrapping_add(offset as u16), volatile)?;
                }
            }
            (Type::Struct(fields, _), Value::Parts(parts)) => {
                for (n, (field, part)) in fields.iter().zip(parts).enumerate() {
                    let offset = ty.field_offset(n as u32);
                    self.store(field, part, at.wrapping_add(offset as u16), volatile)?;
                }
            }
            (_, Value::Bits(bits)) => {
                for n in 0..ty.store_size() {
                    let byte = bits.map(|bits| (bits >> (8 * n)) as u8);
                    self.store_byte(at.wrapping_add(n as u16), byte, volatile)?;
                }
            }
            _ => return Err(Stop::Unknown("a store of an unsupported type".into())),
        }
        Ok(())
    }

    /// Stores a value. `None` is poison.
    pub fn load_byte(&mut self, at: u16, volatile: bool) -> Step<Option<u8>> {
        if at == IN && volatile {
            self.input_at += 1;
            return Ok(Some(self.input.get(self.input_at - 1).copied().unwrap_or(0)));
        }
        match self.memory[usize::from(at)] {
            UNMAPPED => undefined(format!("a load from {at:#x}")),
            UNINITIALISED => Ok(None),
            byte => Ok(Some(byte as u8)),
        }
    }

    pub fn store_byte(&mut self, at: u16, byte: Option<u8>, volatile: bool) -> Step<()> {
        if PORTS.contains(&at) && volatile {
            let Some(byte) = byte else { return undefined("poison to a port") };
            match at {
                OUT => self.output.push(byte),
                HALT => return Err(Stop::Halt),
                _ => return undefined("a store to an unknown port"),
            }
            return Ok(());
        }
        if self.memory[usize::from(at)] == UNMAPPED {
            return undefined(format!("a store to {at:#x}"));
        }
        self.memory[usize::from(at)] = byte.map_or(UNINITIALISED, u16::from);
        Ok(())
    }
}
