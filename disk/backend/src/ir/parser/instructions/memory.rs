//! Memory, address arithmetic and aggregates (LangRef, "Memory Access and Addressing Operations"
//! and "Aggregate Operations").

use super::*;

impl Parser<'_> {
    pub(super) fn alloca(&mut self) -> Result<Parsed> {
        self.cursor.eat_word("swifterror");
        if self.cursor.peek() == TokenKind::Word("inalloca") {
            return self.cursor.unsupported("arguments in memory (inalloca)");
        }
        let ty = self.ty()?;
        let mut times: u128 = 1;
        let mut count = None;
        let mut align = ty.align();
        while self.cursor.peek() == TokenKind::Mark(b',')
            && !matches!(self.cursor.peek_at(1), TokenKind::Meta(_))
        {
            self.cursor.next();
            if self.cursor.eat_word("align") {
                align = self.cursor.number()?;
            } else if self.cursor.eat_word("addrspace") {
                self.address_space()?;
            } else {
                match self.typed_operand()? {
                    (_, Operand::Const(Const::Int(_, value))) => times = value,
                    late => count = Some(late),
                }
            }
        }
        let size = u128::from(ty.size()).saturating_mul(times);
        if size > 0xffff || !align.is_power_of_two() || align > 0x8000 {
            return self.cursor.unsupported("stack memory of 64K or more");
        }
        Ok(Parsed::new(Op::Alloca { size: size as u32, align, count }, Type::Ptr))
    }

    pub(super) fn load(&mut self) -> Result<Parsed> {
        let atomic = self.cursor.eat_word("atomic");
        let volatile = self.cursor.eat_word("volatile") || atomic;
        let ty = self.ty()?;
        if ty == Type::Void {
            return self.cursor.fail("a load cannot have type void");
        }
        self.cursor.expect(b',')?;
        let ptr = self.pointer()?;
        self.ordering()?;
        self.memory_type(&ty)?;
        match ty {
            Type::Vector(..) => self.load_vector(&ty, ptr, volatile),
            _ => Ok(Parsed::new(Op::Load { ptr, volatile }, ty)),
        }
    }

    pub(super) fn store(&mut self) -> Result<Parsed> {
        let atomic = self.cursor.eat_word("atomic");
        let volatile = self.cursor.eat_word("volatile") || atomic;
        let (ty, value) = self.typed_operand()?;
        self.cursor.expect(b',')?;
        let ptr = self.pointer()?;
        self.ordering()?;
        self.memory_type(&ty)?;
        match ty {
            Type::Vector(..) => self.store_vector(ty, value, ptr, volatile),
            _ => Ok(Parsed::new(Op::Store { ty, value, ptr, volatile }, Type::Void)),
        }
    }

    /// Rejects aggregates that contain vectors, because the arrays that replace vectors would have
    /// a different layout.
    fn memory_type(&mut self, ty: &Type) -> Result<()> {
        if holds_vectors(ty) {
            return self.cursor.unsupported("loads and stores of structs and arrays of vectors");
        }
        Ok(())
    }

    pub(super) fn gep(&mut self) -> Result<Parsed> {
        let modifiers = self.gep_modifiers()?;
        Ok(Parsed::new(self.gep_operands(&modifiers)?, Type::Ptr))
    }

    pub(super) fn gep_modifiers(&mut self) -> Result<Modifiers> {
        let mut modifiers = self.modifiers();
        if self.cursor.eat_word("inrange") {
            self.cursor.skip_group()?;
            modifiers = self.modifiers();
        }
        Ok(modifiers)
    }

    pub(super) fn gep_operands(&mut self, modifiers: &Modifiers) -> Result<Op> {
        let source = self.ty()?;
        if source == Type::Void {
            return self.cursor.fail("getelementptr cannot index type void");
        }
        self.cursor.expect(b',')?;
        let base = self.pointer()?;
        let steps = self.gep_steps(source)?;
        Ok(Op::Gep {
            base,
            offset: steps.offset,
            indices: steps.indices,
            inbounds: modifiers.inbounds,
            nuw: modifiers.flags.nuw,
        })
    }

    /// Parses `, 0, 1`. Returns the path and the type of the field.
    pub(super) fn path(&mut self, aggregate: &Type) -> Result<(Vec<u32>, Type)> {
        let mut ty = aggregate.clone();
        let mut path = Vec::new();
        while self.cursor.peek() == TokenKind::Mark(b',')
            && !matches!(self.cursor.peek_at(1), TokenKind::Meta(_))
        {
            self.cursor.next();
            let index = self.cursor.number()?;
            ty = match ty {
                Type::Array(count, element) if index < count => *element,
                Type::Struct(fields, _) if (index as usize) < fields.len() => {
                    fields[index as usize].clone()
                }
                _ => return self.cursor.fail("the aggregate does not have this field"),
            };
            path.push(index);
        }
        if path.is_empty() { self.cursor.expected("an index") } else { Ok((path, ty)) }
    }

    pub(super) fn extract_value(&mut self) -> Result<Parsed> {
        let (ty, aggregate) = self.typed_operand()?;
        let (path, part) = self.path(&ty)?;
        Ok(Parsed::new(Op::ExtractValue(ty, aggregate, path), part))
    }

    pub(super) fn insert_value(&mut self) -> Result<Parsed> {
        let (ty, aggregate) = self.typed_operand()?;
        self.cursor.expect(b',')?;
        let (part, element) = self.typed_operand()?;
        let (path, expected) = self.path(&ty)?;
        if part != expected {
            return self.cursor.fail("the field has a different type");
        }
        let op = Op::InsertValue(ty.clone(), aggregate, part, element, path);
        Ok(Parsed::new(op, ty))
    }
}
