//! Shifts of constants by a variable: `1 << n` becomes a table that `n` indexes.
//!
//! Tests of a bit, `x >> n & 1`, become `x & (1 << n) != 0` first.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::Definitions;
use crate::ir::value_ranges::Ranges;
use crate::ir::{
    self, BinOp, BlockId, CastOp, Const, Data, Flags, Function, Global, GlobalId, Inst, IntPred,
    Module, Op, Operand, Symbol, Type, ValueId,
};

/// The largest table.
const COUNTS_MAX: u128 = 16;

/// The bits that one byte can hold.
const BYTE_BITS: u128 = 8;

/// Replaces shifts of constants by tables. Returns whether there were any.
pub(super) fn look_up(module: &mut Module, func: &mut Function) -> bool {
    let ranges = Ranges::new(module, func);
    let shifts = definitions(func, |op| matches!(op, Op::Bin(BinOp::LShr, ..)));
    let mut found = false;
    for b in 0..func.blocks.len() {
        let mut n = 0;
        while n < func.blocks[b].insts.len() {
            let inst = func.blocks[b].insts[n].clone();
            let most = |o: &Operand| match o {
                Operand::Value(v) => ranges.max_at(*v, BlockId::at(b)),
                Operand::Const(Const::Int(_, k)) => Some(*k),
                Operand::Const(_) => None,
            };
            let mut made = Made { module, func, insts: Vec::new(), inst: &inst };
            let shifted = shifted_constant(&inst.op).is_some_and(|(k, left, count)| {
                most(count).is_some_and(|most| made.shift(k, left, count, most))
            });
            let is_replaced = shifted
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

/// Returns the instructions of some kind, by result.
fn definitions(func: &Function, wanted: impl Fn(&Op) -> bool) -> Vec<Option<Op>> {
    let mut found = vec![None; func.values.len()];
    for inst in func.blocks.iter().flat_map(|block| &block.insts) {
        if let Some(result) = inst.result.filter(|_| wanted(&inst.op)) {
            found[result.index()] = Some(inst.op.clone());
        }
    }
    found
}

/// Returns the constant that is shifted, whether to the left, and the count.
fn shifted_constant(op: &Op) -> Option<(u128, bool, &Operand)> {
    match op {
        Op::Bin(op @ (BinOp::Shl | BinOp::LShr), _, Operand::Const(Const::Int(_, k)), count)
            if matches!(count, Operand::Value(_)) =>
        {
            Some((*k, *op == BinOp::Shl, count))
        }
        _ => None,
    }
}

/// Returns the number and the count of `x >> count & 1`.
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

/// The instructions that replace another one.
struct Made<'a> {
    module: &'a mut Module,
    func: &'a mut Function,
    insts: Vec<Inst>,
    inst: &'a Inst,
}

impl Made<'_> {
    fn emit(&mut self, op: Op, result: ValueId) -> Operand {
        self.insts.push(Inst { op, result: Some(result), ..self.inst.clone() });
        Operand::Value(result)
    }

    fn value(&mut self, op: Op, ty: Type) -> Operand {
        let result = self.func.add_value("table", ty);
        self.emit(op, result)
    }

    /// Returns the type of the result.
    fn ty(&self) -> Type {
        let result = self.inst.result.map(|v| self.func.values[v.index()].ty.clone());
        result.unwrap_or(Type::Void)
    }

    /// Replaces a shift of `k` by a count of up to `most`, if all results are bytes.
    fn shift(&mut self, k: u128, left: bool, count: &Operand, most: u128) -> bool {
        let Some(result) = self.inst.result else { return false };
        let ty = self.ty();
        let bits = ty.bits();
        let shifted = |n: u128| if left { k << n & ir::mask(bits) } else { k >> n };
        if most >= u128::from(bits).min(COUNTS_MAX) || (0..=most).any(|n| shifted(n) > 0xFF) {
            return false;
        }
        let first = u128::from(planted(Fault::ShiftTablesLater));
        let table = (0..=most).map(|n| shifted(n + first) as u8).collect();
        let byte = self.loaded(table, count, &ty);
        let op = match bits {
            8 => Op::Freeze(byte),
            9.. => Op::Cast(CastOp::Zext, Flags::default(), Type::Int(8), byte),
            _ => Op::Cast(CastOp::Trunc, Flags::default(), Type::Int(8), byte),
        };
        self.emit(op, result);
        true
    }

    /// Replaces the test of a bit of a byte.
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
    fn loaded(&mut self, table: Vec<u8>, index: &Operand, ty: &Type) -> Operand {
        let word = Type::Int(16);
        let most = table.len() as u128;
        let index = match ty.bits() {
            16 => index.clone(),
            bits => {
                let cast = if bits < 16 { CastOp::Zext } else { CastOp::Trunc };
                let cast = Op::Cast(cast, Flags::default(), ty.clone(), index.clone());
                self.value(cast, word.clone())
            }
        };
        if let Operand::Value(v) = index
            && self.insts.iter().any(|inst| inst.result == Some(v))
        {
            self.func.values[v.index()].range = Some((0, most));
        }
        let global = self.table(table);
        let pointer = Op::Gep {
            base: Operand::Const(Const::Addr(Symbol::Global(global), 0)),
            offset: 0,
            indices: vec![(index, word, 1)],
            inbounds: true,
            nuw: true,
        };
        let ptr = self.value(pointer, Type::Ptr);
        self.value(Op::Load { ptr, volatile: false }, Type::Int(8))
    }

    /// Returns the table with these bytes.
    fn table(&mut self, bytes: Vec<u8>) -> GlobalId {
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let name = format!("__shifts.{digits}");
        let known = self.module.globals.iter().position(|global| global.name == name);
        GlobalId::at(known.unwrap_or_else(|| {
            self.module.globals.push(Global {
                name,
                constant: true,
                unnamed_addr: true,
                align: 1,
                init: Some(Data { bytes, relocs: Vec::new() }),
                stack_of: None,
                line: self.inst.line,
            });
            self.module.globals.len() - 1
        }))
    }
}
