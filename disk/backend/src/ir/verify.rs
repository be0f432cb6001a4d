//! Verifies a module at any stage. Does not modify it.
//!
//! In a valid function, the entry block has no predecessors. Blocks start with their phis and end
//! with their only terminator. Phis list exactly the predecessors. Each value has one definition,
//! which dominates every use (LangRef, "Well-Formedness"). Operands have the types that their
//! instruction requires. Indices of blocks, values, functions and globals are valid. Unreachable
//! blocks are checked for everything except dominance.

use std::collections::{HashMap, HashSet};

use super::cfg::Cfg;
use super::parser::cast_is_valid;
use super::variadic::agree;
use super::{
    BinOp, BlockId, Callee, Const, FuncId, Function, Inst, Intrinsic, Module, Op, Operand, Symbol,
    Type, ValueId, mask,
};
use crate::Error;

/// The first violation that the verifier finds.
#[derive(Debug)]
pub(super) struct Violation {
    /// The line of the IR text.
    pub line: u32,
    /// The name of the function or global.
    pub name: String,
    /// The description.
    pub message: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Violation { line, name, message } = self;
        write!(f, "invalid IR in {name}, line {line}: {message}")
    }
}

/// Verifies a module between two passes.
///
/// # Errors
/// [`Error::Internal`]: the input has been verified before, so a pass is at fault.
pub fn verify(module: &Module) -> Result<(), Error> {
    check(module).map_err(|fault| Error::Internal(fault.to_string()))
}

/// Verifies a module.
pub(super) fn check(module: &Module) -> Result<(), Violation> {
    for global in &module.globals {
        let size = global.size();
        for (offset, symbol, _) in global.init.iter().flat_map(|data| &data.relocs) {
            let fault = if *offset as usize + 2 > size {
                "an address beyond the end of the initializer"
            } else if !symbol_exists(module, *symbol) {
                "the address of a missing symbol"
            } else {
                continue;
            };
            let (line, name) = (global.line, global.name.clone());
            return Err(Violation { line, name, message: fault.into() });
        }
    }
    (0..module.functions.len() as u32).try_for_each(|id| function(module, FuncId(id)))
}

/// Verifies one function of a module, if it has a body.
pub(super) fn function(module: &Module, id: FuncId) -> Result<(), Violation> {
    body(module, &module.functions[id.0 as usize])
}

/// Verifies a function that a pass has changed.
///
/// # Errors
/// [`Error::Internal`]: the pass is at fault.
pub(crate) fn verify_function(
    pass: &str,
    module: &Module,
    function: &Function,
) -> Result<(), Error> {
    body(module, function).map_err(|fault| Error::Internal(format!("{pass}: {fault}")))
}

fn body(module: &Module, function: &Function) -> Result<(), Violation> {
    if function.blocks.is_empty() {
        return Ok(());
    }
    let checker = Checker { module, function, cfg: Cfg::new(function), defs: HashMap::new() };
    let located = |(line, message)| Violation { line, name: function.name.clone(), message };
    checker.run().map_err(located)
}

fn symbol_exists(module: &Module, symbol: Symbol) -> bool {
    match symbol {
        Symbol::Global(id) => (id.0 as usize) < module.globals.len(),
        Symbol::Function(id) => (id.0 as usize) < module.functions.len(),
    }
}

type Checked = Result<(), String>;

fn ensure(holds: bool, message: &str) -> Checked {
    ensure_or(holds, || message.into())
}

/// Like [`ensure`], for a message that is expensive to build, such as the name of a large type.
fn ensure_or(holds: bool, message: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(message()) }
}

struct Checker<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: Cfg,
    /// The block and position of each value's definition. Parameters precede the entry block.
    defs: HashMap<ValueId, (BlockId, Option<usize>)>,
}

impl Checker<'_> {
    fn run(mut self) -> Result<(), (u32, String)> {
        let line = self.function.line;
        self.parameters().map_err(|message| (line, message))?;
        self.blocks()?;
        ensure(self.cfg.preds[0].is_empty(), "the entry block has predecessors")
            .map_err(|message| (line, message))?;
        for (number, block) in self.function.blocks.iter().enumerate() {
            let id = BlockId(number as u32);
            for (place, inst) in block.insts.iter().enumerate() {
                self.operands_exist(inst)
                    .and_then(|()| self.types(inst))
                    .and_then(|()| self.dominance(inst, id, place))
                    .map_err(|message| (inst.line, message))?;
            }
        }
        Ok(())
    }

    fn parameters(&mut self) -> Checked {
        for param in &self.function.params {
            let info = self.function.values.get(param.value.0 as usize);
            ensure(info.is_some_and(|info| info.ty == param.ty), "a parameter has the wrong type")?;
            let twice = self.defs.insert(param.value, (BlockId(0), None)).is_some();
            ensure(!twice, "two parameters with the same value")?;
        }
        Ok(())
    }

    /// Checks the order of instructions, the definitions, and the edges.
    fn blocks(&mut self) -> Result<(), (u32, String)> {
        let count = self.function.blocks.len() as u32;
        for (number, block) in self.function.blocks.iter().enumerate() {
            let Some(last) = block.insts.last() else {
                return Err((self.function.line, format!("the block {} is empty", block.name)));
            };
            let mut phis_over = false;
            for (place, inst) in block.insts.iter().enumerate() {
                let phi = matches!(inst.op, Op::Phi(_));
                let fail = |message: &str| Err((inst.line, message.to_string()));
                if phi && phis_over {
                    return fail("a phi follows another instruction");
                }
                phis_over |= !phi;
                if inst.op.is_terminator() != (place + 1 == block.insts.len()) {
                    return fail(match std::ptr::eq(inst, last) {
                        true => "the block ends without a terminator",
                        false => "a terminator before the end of the block",
                    });
                }
                if inst.op.successors().iter().any(|target| target.0 >= count) {
                    return fail("a branch leads to a block that does not exist");
                }
                if is_tail(inst) && !returns(block.insts.get(place + 1), inst.result) {
                    return fail("the result of a musttail call is not returned");
                }
                let Some(result) = inst.result else { continue };
                if result.0 as usize >= self.function.values.len() {
                    return fail("the result is not a value of the function");
                }
                let at = (BlockId(number as u32), Some(place));
                if self.defs.insert(result, at).is_some() {
                    return fail("the value is defined twice");
                }
            }
        }
        Ok(())
    }

    fn operands_exist(&self, inst: &Inst) -> Checked {
        let mut checked = Ok(());
        inst.op.for_each_operand(|operand| {
            if checked.is_ok() {
                checked = match operand {
                    Operand::Value(id) => {
                        ensure(self.defs.contains_key(id), "a value that is undefined")
                    }
                    Operand::Const(constant) => self.constant_is_sound(constant),
                };
            }
        });
        checked
    }

    fn constant_is_sound(&self, constant: &Const) -> Checked {
        match constant {
            Const::Int(bits, value) => ensure(
                (1..=256).contains(bits) && value & !mask(*bits) == 0,
                "an integer that does not fit its width",
            ),
            Const::Addr(symbol, _) | Const::AddrByte(symbol, ..) => {
                ensure(symbol_exists(self.module, *symbol), "the address of a missing symbol")
            }
            Const::Undef(ty) => ensure(*ty != Type::Void, "undef cannot have type void"),
            Const::Aggregate(ty, fields) => {
                let (count, first) = match ty {
                    Type::Array(count, element) => (*count as usize, Some(&**element)),
                    Type::Struct(types, _) => (types.len(), None),
                    _ => return Err("an aggregate has a type without fields".into()),
                };
                ensure(count == fields.len(), "an aggregate has the wrong number of fields")?;
                for (index, field) in fields.iter().enumerate() {
                    let field_ty = match (first, ty) {
                        (None, Type::Struct(types, _)) => &types[index],
                        (first, _) => first.unwrap_or(&Type::Void),
                    };
                    self.constant_is_sound(field)?;
                    ensure(constant_fits(field, field_ty), "a field has the wrong type")?;
                }
                Ok(())
            }
        }
    }

    fn fits(&self, operand: &Operand, ty: &Type) -> bool {
        match operand {
            Operand::Value(id) => self.value_type(*id) == ty,
            Operand::Const(constant) => constant_fits(constant, ty),
        }
    }

    fn value_type(&self, id: ValueId) -> &Type {
        self.function.values.get(id.0 as usize).map_or(&Type::Void, |info| &info.ty)
    }

    fn expect(&self, operand: &Operand, ty: &Type, what: &str) -> Checked {
        ensure_or(self.fits(operand, ty), || format!("{what} is not of type {ty}"))
    }

    /// Checks the types of operands and result.
    fn types(&self, inst: &Inst) -> Checked {
        let ty = inst.result.map_or(&Type::Void, |id| self.value_type(id));
        let result = |expected: &Type| {
            ensure_or(ty == expected, || format!("the result is of type {ty}, not {expected}"))
        };
        match &inst.op {
            Op::Bin(op, _, a, b) => {
                use BinOp::{FAdd, FDiv, FMul, FRem, FSub};
                let float = matches!(op, FAdd | FSub | FMul | FDiv | FRem);
                ensure(
                    if float { Type::is_float(ty) } else { matches!(ty, Type::Int(_)) },
                    "this operation does not support operands of this type",
                )?;
                self.expect(a, ty, "the first operand")?;
                self.expect(b, ty, "the second operand")
            }
            Op::FNeg(a) => {
                ensure(Type::is_float(ty), "fneg of a value that is not a float")?;
                self.expect(a, ty, "the operand")
            }
            Op::ICmp(_, _, operands, a, b) => {
                ensure(
                    matches!(operands, Type::Int(_) | Type::Ptr),
                    "icmp of values that are neither integers nor pointers",
                )?;
                self.expect(a, operands, "the first operand")?;
                self.expect(b, operands, "the second operand")?;
                result(&Type::Int(1))
            }
            Op::FCmp(_, operands, a, b) => {
                ensure(Type::is_float(operands), "fcmp of values that are not floats")?;
                self.expect(a, operands, "the first operand")?;
                self.expect(b, operands, "the second operand")?;
                result(&Type::Int(1))
            }
            Op::Cast(op, _, from, a) => {
                self.expect(a, from, "the operand")?;
                ensure(cast_is_valid(*op, from, ty), "a conversion between the wrong types")
            }
            Op::Select(condition, a, b) => {
                self.expect(condition, &Type::Int(1), "the condition")?;
                self.expect(a, ty, "the first choice")?;
                self.expect(b, ty, "the second choice")
            }
            Op::Freeze(a) => self.expect(a, ty, "the operand"),
            Op::Phi(incoming) => {
                incoming.iter().try_for_each(|(_, value)| self.expect(value, ty, "an operand"))
            }
            _ => self.memory_types(&inst.op, ty, result),
        }?;
        let has_result =
            !matches!(inst.op, Op::Store { .. } | Op::Call { .. }) && !inst.op.is_terminator();
        ensure(!has_result || inst.result.is_some(), "the result is missing")
    }

    fn memory_types(&self, op: &Op, ty: &Type, result: impl Fn(&Type) -> Checked) -> Checked {
        match op {
            Op::Alloca { align, count, .. } => {
                if let Some((ty, count)) = count {
                    ensure(matches!(ty, Type::Int(_)), "a count that is not an integer")?;
                    self.expect(count, ty, "the count")?;
                }
                ensure(align.is_power_of_two(), "an alignment that is not a power of two")?;
                result(&Type::Ptr)
            }
            Op::Load { ptr, .. } => {
                ensure(*ty != Type::Void, "a load cannot have type void")?;
                self.expect(ptr, &Type::Ptr, "the address")
            }
            Op::VaArg(list) => {
                ensure(*ty != Type::Void, "va_arg cannot have type void")?;
                self.expect(list, &Type::Ptr, "the list")
            }
            Op::Store { ty: stored, value, ptr, .. } => {
                self.expect(value, stored, "the stored value")?;
                self.expect(ptr, &Type::Ptr, "the address")?;
                result(&Type::Void)
            }
            Op::Gep { base, indices, .. } => {
                self.expect(base, &Type::Ptr, "the base")?;
                for (index, index_ty, _) in indices {
                    ensure(matches!(index_ty, Type::Int(_)), "an index that is not an integer")?;
                    self.expect(index, index_ty, "an index")?;
                }
                result(&Type::Ptr)
            }
            Op::ExtractValue(whole, aggregate, path) => {
                self.expect(aggregate, whole, "the aggregate")?;
                ensure(part(whole, path) == Some(ty), "a path to a missing field")
            }
            Op::InsertValue(whole, aggregate, element_ty, element, path) => {
                self.expect(aggregate, whole, "the aggregate")?;
                self.expect(element, element_ty, "the field")?;
                ensure(part(whole, path) == Some(element_ty), "a path to a missing field")?;
                result(whole)
            }
            _ => self.control_types(op, result),
        }
    }

    fn control_types(&self, op: &Op, result: impl Fn(&Type) -> Checked) -> Checked {
        match op {
            Op::Call { callee, args, ret, byval, named, .. } => {
                ensure(
                    args.len() == byval.len(),
                    "the number of byval sizes does not match the arguments",
                )?;
                let enough = named.is_none_or(|named| named as usize <= args.len());
                ensure(enough, "fewer arguments than the callee's type has")?;
                for (arg_ty, value) in args {
                    self.expect(value, arg_ty, "an argument")?;
                }
                result(ret)?;
                match callee {
                    Callee::Direct(id) => self.call_matches(id.0 as usize, args, *named, ret),
                    Callee::Indirect(pointer) => self.expect(pointer, &Type::Ptr, "the callee"),
                }
            }
            Op::CondBr(condition, ..) => self.expect(condition, &Type::Int(1), "the condition"),
            Op::Switch(switch_ty, value, _, cases) => {
                ensure(
                    matches!(switch_ty, Type::Int(_)),
                    "a switch on a type that is not an integer",
                )?;
                self.expect(value, switch_ty, "the value")?;
                let mut seen = HashSet::new();
                let distinct = cases.iter().all(|(case, _)| seen.insert(*case));
                ensure(distinct, "two cases with the same value")?;
                let mask = mask(switch_ty.bits());
                ensure(
                    cases.iter().all(|(case, _)| case & !mask == 0),
                    "a case wider than its type",
                )
            }
            Op::Ret(value) => {
                let expected = &self.function.ret;
                let found = value.as_ref().map_or(&Type::Void, |(ty, _)| ty);
                ensure(found == expected, "the function returns the wrong type")?;
                value.iter().try_for_each(|(ty, value)| self.expect(value, ty, "the value"))
            }
            _ => result(&Type::Void),
        }
    }

    fn call_matches(
        &self,
        callee: usize,
        args: &[(Type, Operand)],
        named: Option<u32>,
        ret: &Type,
    ) -> Checked {
        let Some(callee) = self.module.functions.get(callee) else {
            return Err("a call refers to a function that does not exist".into());
        };
        // A call of any other function may have more or fewer arguments until the linker adapts
        // them.
        let enough = match callee.variadic {
            true => args.len() >= callee.params.len(),
            false => args.len() == callee.params.len(),
        };
        let name = super::demangle(&callee.name);
        ensure(
            enough || callee.intrinsic.is_none(),
            &format!("wrong number of arguments for {name}"),
        )?;
        let same = agree(args, named, callee.params.iter().map(|param| &param.ty));
        // clang passes 16-bit integers here, but LLVM declares 32-bit ones. The backend does not
        // use the values.
        let same =
            same || matches!(callee.intrinsic, Some(Intrinsic::Hint | Intrinsic::ReturnAddress));
        ensure(same, &format!("wrong types of arguments for {name}"))?;
        ensure(*ret == callee.ret, &format!("{name} returns the wrong type"))?;
        let params: Vec<&Type> = callee.params.iter().map(|param| &param.ty).collect();
        let well = callee.intrinsic.is_none_or(|known| known.is_declared_well(&params, ret));
        ensure(well, &format!("{name} is not an intrinsic of these types"))
    }

    /// Checks that definitions dominate uses, and that phis list exactly the predecessors.
    fn dominance(&self, inst: &Inst, block: BlockId, place: usize) -> Checked {
        if let Op::Phi(incoming) = &inst.op {
            return self.phi(incoming, block);
        }
        if !self.cfg.reachable(block) {
            return Ok(());
        }
        let mut checked = Ok(());
        inst.op.for_each_operand(|operand| {
            if let Operand::Value(id) = operand
                && checked.is_ok()
            {
                let before = match self.defs.get(id) {
                    Some((def, at)) if *def == block => at.is_none_or(|at| at < place),
                    Some((def, _)) => self.cfg.dominates(*def, block),
                    None => false,
                };
                checked = ensure(before, "a value is used where it may not be defined yet");
            }
        });
        checked
    }

    fn phi(&self, incoming: &[(BlockId, Operand)], block: BlockId) -> Checked {
        let preds = &self.cfg.preds[block.0 as usize];
        let mut seen: HashMap<BlockId, &Operand> = HashMap::new();
        for (from, value) in incoming {
            let other = seen.insert(*from, value);
            ensure(other.is_none_or(|other| other == value), "a phi has two values for one edge")?;
        }
        let known = preds.iter().filter(|&pred| seen.contains_key(pred)).count();
        ensure(known == seen.len(), "a phi lists a block that is not a predecessor")?;
        ensure(known == preds.len(), "a phi leaves out a predecessor")?;
        for (from, value) in incoming {
            if let Operand::Value(id) = value
                && self.cfg.reachable(*from)
            {
                let def = self.defs.get(id).map(|(def, _)| *def);
                let defined = def.is_some_and(|def| self.cfg.dominates(def, *from));
                ensure(defined, "a phi uses a value where it may not be defined yet")?;
            }
        }
        Ok(())
    }
}

fn constant_fits(constant: &Const, ty: &Type) -> bool {
    match constant {
        Const::Int(bits, _) => ty.bits() == *bits,
        Const::Addr(..) => matches!(ty, Type::Ptr | Type::Int(16)),
        Const::AddrByte(..) => *ty == Type::Int(8),
        Const::Undef(own) | Const::Aggregate(own, _) => own == ty,
    }
}

fn is_tail(inst: &Inst) -> bool {
    matches!(inst.op, Op::Call { tail: true, .. })
}

/// Returns whether an instruction returns this result.
fn returns(inst: Option<&Inst>, result: Option<ValueId>) -> bool {
    match inst.map(|inst| &inst.op) {
        Some(Op::Ret(value)) => {
            value.as_ref().map(|value| &value.1) == result.map(Operand::Value).as_ref()
        }
        _ => false,
    }
}

/// Returns the type at the end of a path into an aggregate.
fn part<'a>(ty: &'a Type, path: &[u32]) -> Option<&'a Type> {
    path.iter().try_fold(ty, |ty, &index| match ty {
        Type::Array(count, element) => (index < *count).then_some(&**element),
        Type::Struct(fields, _) => fields.get(index as usize),
        _ => None,
    })
}
