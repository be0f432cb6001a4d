//! Replaces shifts of constants by a variable and divisions of bytes by constants, such as `1 << n`
//! and `n / 10`, with tables that `n` indexes.
//!
//! Tests of a bit, `x >> n & 1`, are first rewritten as `x & (1 << n) != 0`.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::Definitions;
use crate::ir::value_ranges::Ranges;
use crate::ir::{
    self, BinOp, BlockId, CastOp, Const, Data, Flags, Function, Global, GlobalId, Inst, IntPred,
    Module, Op, Operand, Symbol, Type, ValueId,
};

/// The maximum number of entries in a table of shifts, and in any table if size counts too.
pub(super) const SHORT: u128 = 16;

/// The prefix of the tables' names.
const TABLES: &str = "__table.";

/// The bits that one byte can hold.
const BYTE_BITS: u128 = 8;

/// Replaces shifts of constants and divisions by constants with tables of at most `size_max` bytes.
/// Returns whether there were any.
pub(super) fn look_up(module: &mut Module, func: &mut Function, size_max: u128) -> bool {
    let shifts = definitions(func, |op| matches!(op, Op::Bin(BinOp::LShr, ..)));
    let mut insts = func.blocks.iter().flat_map(|block| &block.insts);
    if !insts.any(|inst| index(&inst.op).is_some() || bit_test(&inst.op, &shifts).is_some()) {
        return false;
    }
    let ranges = Ranges::new(module, &without_promises(func));
    let mut found = false;
    for b in 0..func.blocks.len() {
        let mut n = 0;
        while n < func.blocks[b].insts.len() {
            let inst = func.blocks[b].insts[n].clone();
            let most = |o: &Operand| match o {
                Operand::Value(v) => ranges.bounds_at(*v, BlockId::at(b)).map(|range| range.1),
                Operand::Const(Const::Int(_, k)) => Some(*k),
                Operand::Const(_) => None,
            };
            let mut made = Made { module, func, insts: Vec::new(), inst: &inst };
            let by_table = index(&inst.op).is_some_and(|of| {
                most(of).is_some_and(|most| most < size_max && made.result_of(of, most))
            });
            let is_replaced = by_table
                || bit_test(&inst.op, &shifts).is_some_and(|(x, count)| {
                    most(x).is_some_and(|most| most <= 0xFF)
                        && most(count).is_some_and(|most| most < BYTE_BITS)
                        && made.test(x, count)
                });
            if is_replaced {
                let insts = made.insts;
                let added = insts.len();
                func.blocks[b].insts.splice(n..=n, insts);
                n += added;
                found = true;
            } else {
                n += 1;
            }
        }
    }
    if found {
        remove_unused_shifts(func);
    }
    found
}

/// Returns the function without promises, because the index of a table must be within its range
/// even if a promise is broken.
pub(super) fn without_promises(func: &Function) -> Function {
    let mut func = func.clone();
    func.values.iter_mut().for_each(|value| value.range = None);
    for inst in func.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        match &mut inst.op {
            Op::Bin(_, flags, ..) | Op::Cast(_, flags, ..) => *flags = Flags::default(),
            Op::ICmp(_, same_sign, ..) => *same_sign = false,
            _ => {}
        }
    }
    func
}

/// Removes the shifts whose only use was a test.
fn remove_unused_shifts(func: &mut Function) {
    let definitions = Definitions::new(func);
    for block in &mut func.blocks {
        block.insts.retain(|inst| {
            let is_shift = matches!(inst.op, Op::Bin(BinOp::LShr, ..));
            !is_shift || inst.result.is_none_or(|result| definitions.uses(result) > 0)
        });
    }
}

/// Returns the instructions that `wanted` accepts, by result.
fn definitions(func: &Function, wanted: impl Fn(&Op) -> bool) -> Vec<Option<Op>> {
    let mut found = vec![None; func.values.len()];
    for inst in func.blocks.iter().flat_map(|block| &block.insts) {
        if let Some(result) = inst.result.filter(|_| wanted(&inst.op)) {
            found[result.index()] = Some(inst.op.clone());
        }
    }
    found
}

/// Returns the operand of a shift or a division that indexes its table.
fn index(op: &Op) -> Option<&Operand> {
    use BinOp::{LShr, Shl, UDiv, URem};
    let Op::Bin(op, _, a, b) = op else { return None };
    match (op, a, b) {
        (Shl | LShr, Operand::Const(Const::Int(..)), Operand::Value(_)) => Some(b),
        (UDiv | URem, Operand::Value(_), Operand::Const(Const::Int(..))) => Some(a),
        _ => None,
    }
}

/// Returns the result of a shift or a division whose index has the value `n`. Returns `None` if it
/// is undefined.
fn result_for(op: &Op, n: u128, bits: u32) -> Option<u128> {
    use BinOp::{LShr, Shl, UDiv, URem};
    let Op::Bin(op, _, a, b) = op else { return None };
    let ((Operand::Const(Const::Int(_, k)), _) | (_, Operand::Const(Const::Int(_, k)))) = (a, b)
    else {
        return None;
    };
    let is_defined = n < u128::from(bits).min(SHORT);
    match op {
        Shl => is_defined.then(|| k << n & ir::mask(bits)),
        LShr => is_defined.then(|| k >> n),
        UDiv => n.checked_div(*k),
        URem => n.checked_rem(*k),
        _ => None,
    }
}

/// Returns the value and the shift count of `x >> count & 1`.
fn bit_test<'a>(op: &Op, shifts: &'a [Option<Op>]) -> Option<(&'a Operand, &'a Operand)> {
    let Op::Bin(BinOp::And, _, Operand::Value(shifted), Operand::Const(Const::Int(_, 1))) = op
    else {
        return None;
    };
    match shifts.get(shifted.index())? {
        Some(Op::Bin(BinOp::LShr, _, x, count @ Operand::Value(_))) => Some((x, count)),
        _ => None,
    }
}

/// The instructions that replace one instruction.
pub(super) struct Made<'a> {
    pub module: &'a mut Module,
    pub func: &'a mut Function,
    pub insts: Vec<Inst>,
    pub inst: &'a Inst,
}

impl Made<'_> {
    fn emit(&mut self, op: Op, result: ValueId) -> Operand {
        self.insts.push(Inst { op, result: Some(result), ..self.inst.clone() });
        Operand::Value(result)
    }

    pub fn value(&mut self, op: Op, ty: Type) -> Operand {
        let result = self.func.add_value("table", ty);
        self.emit(op, result)
    }

    /// Returns the type of the result.
    fn ty(&self) -> Type {
        let result = self.inst.result.map(|v| self.func.values[v.index()].ty.clone());
        result.unwrap_or(Type::Void)
    }

    /// Replaces a shift or a division whose index is at most `most` with a table, if all results
    /// are bytes.
    fn result_of(&mut self, index: &Operand, most: u128) -> bool {
        let Some(result) = self.inst.result else { return false };
        let ty = self.ty();
        let bits = ty.bits();
        if most > 0xFF {
            return false;
        }
        let first = u128::from(planted(Fault::ShiftTablesLater));
        let results =
            (0..=most).map(|n| u8::try_from(result_for(&self.inst.op, n + first, bits)?).ok());
        let Some(table) = results.collect() else { return false };
        let byte = self.loaded(table, index, &ty);
        let op = match bits {
            8 => Op::Freeze(byte),
            9.. => Op::Cast(CastOp::Zext, Flags::default(), Type::Int(8), byte),
            _ => Op::Cast(CastOp::Trunc, Flags::default(), Type::Int(8), byte),
        };
        self.emit(op, result);
        true
    }

    /// Replaces the test of a bit at a variable position with a mask from a table. Returns whether
    /// this was possible.
    fn test(&mut self, x: &Operand, count: &Operand) -> bool {
        let Some(result) = self.inst.result else { return false };
        let ty = self.ty();
        if ty.bits() < 8 {
            return false;
        }
        let byte = self.loaded((0..8).map(|n| 1 << n).collect(), count, &ty);
        let mask = match ty.bits() {
            8 => byte,
            _ => {
                self.value(Op::Cast(CastOp::Zext, Flags::default(), Type::Int(8), byte), ty.clone())
            }
        };
        let bit = self.value(Op::Bin(BinOp::And, Flags::default(), x.clone(), mask), ty.clone());
        let zero = Operand::Const(Const::Int(ty.bits(), 0));
        let pred = if planted(Fault::ShiftTablesInverted) { IntPred::Eq } else { IntPred::Ne };
        let is_set = self.value(Op::ICmp(pred, false, ty, bit, zero), Type::Int(1));
        self.emit(Op::Cast(CastOp::Zext, Flags::default(), Type::Int(1), is_set), result);
        true
    }

    /// Loads a byte of a table, with an index of the given type.
    pub fn loaded(&mut self, table: Vec<u8>, index: &Operand, ty: &Type) -> Operand {
        let word = Type::Int(16);
        // The operation may have a poison operand, but the address of an access must not be poison.
        let frozen = self.value(Op::Freeze(index.clone()), ty.clone());
        let index = match ty.bits() {
            16 => frozen,
            bits => {
                let cast = if bits < 16 { CastOp::Zext } else { CastOp::Trunc };
                self.value(Op::Cast(cast, Flags::default(), ty.clone(), frozen), word.clone())
            }
        };
        let global = self.table(table);
        let pointer = Op::Gep {
            base: Operand::Const(Const::Addr(Symbol::Global(global), 0)),
            offset: 0,
            indices: vec![(index, word, 1)],
            inbounds: false,
            nuw: false,
        };
        let ptr = self.value(pointer, Type::Ptr);
        self.value(Op::Load { ptr, volatile: false }, Type::Int(8))
    }

    /// Returns the table with these bytes.
    fn table(&mut self, bytes: Vec<u8>) -> GlobalId {
        let init = Some(Data { bytes, relocs: Vec::new() });
        let globals = &mut self.module.globals;
        let is_same = |global: &Global| global.name.starts_with(TABLES) && global.init == init;
        let known = globals.iter().position(is_same);
        GlobalId::at(known.unwrap_or_else(|| {
            globals.push(Global {
                name: format!("{TABLES}{}", globals.len()),
                constant: true,
                unnamed_addr: true,
                align: 1,
                init,
                stack_of: None,
                line: self.inst.line,
            });
            globals.len() - 1
        }))
    }
}
