//! Validates the lowering of arguments in memory: `byval` arguments (LangRef, "Parameter
//! Attributes") and variable arguments ("Variable Argument Handling Intrinsics").
//!
//! These passes define the meaning of calls, so there is no earlier behaviour to compare with.
//! Instead, this module checks the requirements of LangRef and of the module documentation of
//! `ir::variadic`. It walks over both functions together. Each instruction must occur in both,
//! after the loads, stores and copies that its arguments require.
//!
//! - A `byval` argument is the address of an alloca. The alloca has the required size, belongs to
//!   no other argument, and is filled from the original immediately before the call.
//! - Variable arguments are consecutive in an alloca, at even offsets. Its address is the last
//!   argument. A `va_list` is the address of the next argument, which `va_arg` loads and then
//!   advances.

use super::prove::Doubt;
use crate::entity::Entity;
use crate::ir::{
    Callee, Const, Function, Inst, Intrinsic, Module, Op, Operand, PassRun, Type, ValueId,
};
use std::collections::{HashMap, HashSet};

/// Checks that the pass lowered all arguments in memory and changed nothing else.
pub(super) fn check(passed: &PassRun<'_>) -> Result<(), Doubt> {
    let mut checker = ArgumentChecker {
        module: passed.module,
        before: passed.before,
        after: passed.after,
        allocas: HashMap::new(),
        taken: HashSet::new(),
        rest: None,
        insts: &[],
        line: passed.before.line,
    };
    checker.head(passed.pass == "variadic")?;
    for (n, (block, other)) in passed.before.blocks.iter().zip(&passed.after.blocks).enumerate() {
        checker.insts = &other.insts;
        if n == 0 {
            checker.allocas();
        }
        for inst in &block.insts {
            checker.line = inst.line;
            match passed.pass {
                "variadic" => checker.variadic(inst)?,
                _ => checker.by_value(inst)?,
            }
        }
        if !checker.insts.is_empty() {
            return checker.fault("there are additional instructions");
        }
    }
    Ok(())
}

/// Returns the size of a variable argument in bytes, with padding to an even offset.
fn bytes_of(ty: &Type) -> u32 {
    ty.size() + ty.size() % 2
}

struct ArgumentChecker<'a> {
    module: &'a Module,
    before: &'a Function,
    after: &'a Function,
    /// The new allocas in the entry block, with their sizes.
    allocas: HashMap<ValueId, u32>,
    /// The allocas that belong to `byval` arguments.
    taken: HashSet<ValueId>,
    /// The address of this function's variable arguments.
    rest: Option<ValueId>,
    /// The remaining instructions of the block after the pass.
    insts: &'a [Inst],
    line: u32,
}

impl<'a> ArgumentChecker<'a> {
    fn fault<T>(&self, what: &str) -> Result<T, Doubt> {
        Err((self.line, what.to_string()))
    }

    /// Checks that the pass has kept the signature and the values. The pass may add values and, if
    /// `lists`, one parameter for variable arguments.
    fn head(&mut self, lists: bool) -> Result<(), Doubt> {
        let (before, after) = (self.before, self.after);
        let mut expected = Function { blocks: Vec::new(), ..before.clone() };
        if lists && before.variadic && !before.blocks.is_empty() {
            let Some(last) = after.params.last().filter(|last| self.is_new(last.value)) else {
                return self.fault("the parameter for variable arguments is missing");
            };
            self.rest = Some(last.value);
            expected.params.push(last.clone());
            if last.ty != Type::Ptr || last.byval.is_some() || last.range.is_some() {
                return self.fault("the parameter for variable arguments is not an address");
            }
        }
        expected.values.clone_from(&after.values);
        let same_values = after.values.starts_with(&before.values);
        let found = Function { blocks: Vec::new(), ..after.clone() };
        if !same_values || found != expected || before.blocks.len() != after.blocks.len() {
            return self.fault("the signature or the number of blocks has changed");
        }
        Ok(())
    }

    fn is_new(&self, value: ValueId) -> bool {
        value.index() >= self.before.values.len()
    }

    /// Collects the new allocas in the entry block.
    fn allocas(&mut self) {
        while let [
            Inst { op: Op::Alloca { size, count: None, .. }, result: Some(v), .. },
            rest @ ..,
        ] = self.insts
            && self.is_new(*v)
        {
            self.allocas.insert(*v, *size);
            self.insts = rest;
        }
    }

    fn next(&mut self) -> Result<&'a Inst, Doubt> {
        let Some((inst, rest)) = self.insts.split_first() else {
            return self.fault("an instruction is missing");
        };
        self.insts = rest;
        Ok(inst)
    }

    /// Checks that the next instruction is the given one.
    fn expect(&mut self, op: &Op, result: Option<ValueId>) -> Result<(), Doubt> {
        let next = self.next()?;
        if next.op != *op || next.result != result {
            return self.fault("an operation has changed");
        }
        Ok(())
    }

    /// Checks that the next instruction is the given one, with a new result of that type.
    fn expect_new(&mut self, op: &Op, ty: &Type) -> Result<ValueId, Doubt> {
        let next = self.next()?;
        match next.result {
            Some(v) if self.is_new(v) && next.op == *op => {
                let info = &self.after.values[v.index()];
                if info.ty != *ty || info.range.is_some() {
                    return self.fault("a value has the wrong type");
                }
                Ok(v)
            }
            _ => self.fault("an operation has changed"),
        }
    }

    /// Returns the called intrinsic, or `None` for other callees.
    fn intrinsic(&self, callee: &Callee) -> Option<Intrinsic> {
        match callee {
            Callee::Direct(id) => self.module.functions[id.index()].intrinsic,
            Callee::Indirect(_) => None,
        }
    }

    fn by_value(&mut self, inst: &Inst) -> Result<(), Doubt> {
        let mut expected = inst.op.clone();
        if let Op::Call { callee, args, byval, .. } = &mut expected {
            let callee = match callee {
                Callee::Direct(id) => Some(&self.module.functions[id.index()]),
                Callee::Indirect(_) => None,
            };
            for (n, (_, arg)) in args.iter_mut().enumerate() {
                let declared = callee.and_then(|callee| callee.params.get(n)?.byval);
                let Some(size) = byval[n].take().or(declared) else { continue };
                *arg = self.copied(arg, size)?;
            }
        }
        self.expect(&expected, inst.result)
    }

    /// Checks that the next instructions copy `size` bytes to a new alloca. Returns the alloca.
    fn copied(&mut self, from: &Operand, size: u32) -> Result<Operand, Doubt> {
        let copy = self.next()?;
        let Op::Call { callee, args, .. } = &copy.op else {
            return self.fault("a byval argument is not copied");
        };
        let copies = matches!(self.intrinsic(callee), Some(Intrinsic::Copy { .. }));
        let [(_, Operand::Value(to)), (_, source), (_, count), _] = &args[..] else {
            return self.fault("a byval argument is not copied");
        };
        let all = *count == Operand::Const(Const::Int(16, size.into()));
        if !copies || source != from || !all {
            return self.fault("a copy differs from the byval argument in source or size");
        }
        let has_room = self.allocas.get(to).is_some_and(|room| *room >= size);
        if !has_room || !self.taken.insert(*to) {
            return self.fault("a copy of a byval argument has no memory of its own");
        }
        Ok(Operand::Value(*to))
    }

    fn variadic(&mut self, inst: &Inst) -> Result<(), Doubt> {
        match &inst.op {
            Op::VaArg(list) => {
                let Some(result) = inst.result else { return Ok(()) };
                let at = self.expect_new(&load(list.clone()), &Type::Ptr)?;
                self.expect(&load(Operand::Value(at)), Some(result))?;
                let bytes = bytes_of(&self.before.values[result.index()].ty);
                let element = self.expect_new(&address_after(at, bytes), &Type::Ptr)?;
                self.expect(&store(Type::Ptr, Operand::Value(element), list.clone()), None)
            }
            Op::Call { callee, args, named, .. } => match (self.intrinsic(callee), *named) {
                (Some(Intrinsic::ListStart), _) => {
                    let Some(rest) = self.rest else {
                        return self.fault("there are no variable arguments");
                    };
                    self.expect(&store(Type::Ptr, Operand::Value(rest), args[0].1.clone()), None)
                }
                (Some(Intrinsic::ListCopy), _) => {
                    let from = self.expect_new(&load(args[1].1.clone()), &Type::Ptr)?;
                    self.expect(&store(Type::Ptr, Operand::Value(from), args[0].1.clone()), None)
                }
                (Some(Intrinsic::ListEnd), _) => Ok(()),
                (None, Some(named)) => self.variable_call(inst, named as usize),
                _ => self.expect(&inst.op, inst.result),
            },
            op => self.expect(op, inst.result),
        }
    }

    /// Checks the lowering of a variadic call with `named` fixed arguments.
    fn variable_call(&mut self, inst: &Inst, named: usize) -> Result<(), Doubt> {
        let mut expected = inst.op.clone();
        let Op::Call { args, byval, .. } = &mut expected else { return Ok(()) };
        let rest = args.split_off(named.min(args.len()));
        let mut pointer = Operand::Const(Const::Undef(Type::Ptr));
        let mut offset = 0;
        for (ty, value) in rest {
            let next = self.insts.first().map(|inst| &inst.op);
            let Some(Op::Gep { base: Operand::Value(room), .. }) = next else {
                return self.fault("a variable argument is not stored");
            };
            let (room, end) = (*room, offset + bytes_of(&ty));
            if offset > 0 && pointer != Operand::Value(room) {
                return self.fault("variable arguments are not consecutive");
            }
            let fits = self.allocas.get(&room).is_some_and(|size| *size >= end);
            if !fits || self.taken.contains(&room) {
                return self.fault("variable arguments have no memory");
            }
            pointer = Operand::Value(room);
            let at = self.expect_new(&address_after(room, offset), &Type::Ptr)?;
            self.expect(&store(ty, value, Operand::Value(at)), None)?;
            offset = end;
        }
        args.push((Type::Ptr, pointer));
        byval.resize(args.len(), None);
        self.expect(&expected, inst.result)
    }
}

fn load(ptr: Operand) -> Op {
    Op::Load { ptr, volatile: false }
}

fn store(ty: Type, value: Operand, ptr: Operand) -> Op {
    Op::Store { ty, value, ptr, volatile: false }
}

fn address_after(base: ValueId, bytes: u32) -> Op {
    let (base, offset) = (Operand::Value(base), bytes as i32);
    Op::Gep { base, offset, indices: Vec::new(), inbounds: false, nuw: false }
}
