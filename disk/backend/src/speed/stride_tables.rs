//! Replaces products of an index and the size of an element, which is not a power of two, with
//! tables that the index selects from.
//!
//! Counters of loops are left alone, because they can step by the size. Lowering omits the upper
//! bytes if the object is so small that they are zero. Calls receive the plain address, because a
//! copy of an element depends on its form.

use super::shift_tables::{Made, without_promises};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::definitions::Definitions;
use crate::ir::value_ranges::Ranges;
use crate::ir::{
    BinOp, BlockId, CastOp, Const, Flags, Function, Module, Op, Operand, Type, ValueId,
};
use std::collections::HashSet;

/// The maximum index of a table.
const INDEX_MAX: u128 = 0xFF;

/// A product that was made: index, factor and block.
type Known = (ValueId, i32, BlockId, Operand);

/// Replaces products with tables. Returns whether there were any.
pub(super) fn multiply(module: &mut Module, func: &mut Function) -> bool {
    let mut insts = func.blocks.iter().flat_map(|block| &block.insts);
    if !insts.any(|inst| product(&inst.op).is_some()) {
        return false;
    }
    let ranges = Ranges::new(module, &without_promises(func));
    let cfg = Cfg::new(func);
    let loops = Loops::new(&cfg);
    let counters = counters(func);
    let mut passed = HashSet::new();
    for inst in func.blocks.iter().flat_map(|block| &block.insts) {
        if let Op::Call { args, .. } = &inst.op {
            passed.extend(args.iter().map(|arg| arg.1.clone()));
        }
    }
    let mut known: Vec<Known> = Vec::new();
    for &block in cfg.rpo.iter().filter(|block| loops.depth(**block) > 0) {
        let mut n = 0;
        while n < func.blocks[block.index()].insts.len() {
            let inst = func.blocks[block.index()].insts[n].clone();
            n += 1;
            let Some((index, scale)) = product(&inst.op) else { continue };
            if inst.result.is_none_or(|result| passed.contains(&Operand::Value(result))) {
                continue;
            }
            let most = ranges.max_at(index, block).filter(|most| *most <= INDEX_MAX);
            let Some(most) = most.filter(|_| !counters[index.index()]) else { continue };
            let mut same = known.iter().filter(|k| (k.0, k.1) == (index, scale));
            let result = match same.find(|k| cfg.dominates(k.2, block)) {
                Some(known) => known.3.clone(),
                None => {
                    let mut made = Made { module, func, insts: Vec::new(), inst: &inst };
                    let result = made.products(index, most, scale);
                    let insts = made.insts;
                    n += insts.len();
                    func.blocks[block.index()]
                        .insts
                        .splice(n - 1 - insts.len()..n - 1 - insts.len(), insts);
                    known.push((index, scale, block, result.clone()));
                    result
                }
            };
            if let Op::Gep { indices, .. } = &mut func.blocks[block.index()].insts[n - 1].op {
                *indices = vec![(result, Type::Int(16), 1)];
            }
        }
    }
    !known.is_empty()
}

/// Returns the index and the size of an element, if an address requires their product.
fn product(op: &Op) -> Option<(ValueId, i32)> {
    let Op::Gep { indices, .. } = op else { return None };
    let [(Operand::Value(index), Type::Int(16), scale @ 3..0x100)] = indices[..] else {
        return None;
    };
    (scale.count_ones() > 1).then_some((index, scale))
}

/// Returns which values step, or are sums.
fn counters(func: &Function) -> Vec<bool> {
    let definitions = Definitions::new(func);
    let source = |v: ValueId| match definitions.inst(func, v).map(|inst| &inst.op) {
        Some(Op::Cast(CastOp::Zext, _, _, Operand::Value(of))) => *of,
        _ => v,
    };
    let op = |v: ValueId| definitions.inst(func, source(v)).map(|inst| &inst.op);
    let is_sum = |v: ValueId| matches!(op(v), Some(Op::Bin(BinOp::Add, ..)));
    let is_sum_of = |o: &Operand| matches!(o, Operand::Value(v) if is_sum(*v));
    let steps = |v: ValueId| match op(v) {
        Some(Op::Phi(args)) => args.iter().any(|arg| is_sum_of(&arg.1)),
        _ => is_sum(v),
    };
    (0..func.values.len()).map(|v| steps(ValueId::at(v))).collect()
}

impl Made<'_> {
    /// Returns the product of an index up to `most` and a factor, from a table for each byte.
    fn products(&mut self, index: ValueId, most: u128, scale: i32) -> Operand {
        let (word, index) = (Type::Int(16), Operand::Value(index));
        let first = u128::from(planted(Fault::StrideTablesNext));
        let products = (first..=most + first).map(|n| n as u32 * scale as u32);
        let bytes = |shift: u32| products.clone().map(|product| (product >> shift) as u8).collect();
        let mut byte = |shift| {
            let byte = self.loaded(bytes(shift), &index, &word);
            self.value(Op::Cast(CastOp::Zext, Flags::default(), Type::Int(8), byte), word.clone())
        };
        let low = byte(0);
        if most * scale as u128 <= 0xFF || planted(Fault::StrideTablesByte) {
            return low;
        }
        let high = byte(8);
        let eight = Operand::Const(Const::Int(16, 8));
        let high = self.value(Op::Bin(BinOp::Shl, Flags::default(), high, eight), word.clone());
        self.value(Op::Bin(BinOp::Or, Flags::default(), low, high), word)
    }
}
