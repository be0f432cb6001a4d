//! Finds the values of which only the lowest byte is used.

use crate::ir::{BinOp, CastOp, Const, Function, Op, Operand};

/// Returns, for each value of a function, whether all uses depend only on its lowest byte.
///
/// First assumes that this holds for all values, and then corrects the assumption for operands
/// until nothing changes. Visits results before their operands, so that a few rounds suffice.
pub(crate) fn only_low_bytes(func: &Function) -> Vec<bool> {
    let mut low = vec![true; func.values.len()];
    loop {
        let mut changed = false;
        for inst in func.blocks.iter().rev().flat_map(|block| block.insts.iter().rev()) {
            let of_result = inst.result.is_some_and(|result| low[result.0 as usize]);
            let is_narrow = |n: u32| {
                inst.result.is_some_and(|result| func.values[result.0 as usize].ty.bits() <= n)
            };
            let mut whole_count = None;
            let passes = match &inst.op {
                Op::Bin(BinOp::And, _, a, b) => of_result || is_byte(a) || is_byte(b),
                Op::Bin(BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Or | BinOp::Xor, ..)
                | Op::Cast(CastOp::Zext, ..)
                | Op::Phi(_) => of_result,
                Op::Bin(BinOp::Shl, _, _, count) => {
                    whole_count = Some(count);
                    of_result
                }
                Op::Cast(CastOp::Trunc, ..) => of_result || is_narrow(8),
                _ => false,
            };
            let mut drop = |operand: &Operand| {
                if let Operand::Value(v) = operand {
                    changed |= std::mem::replace(&mut low[v.0 as usize], false);
                }
            };
            match whole_count {
                _ if !passes => inst.op.for_each_operand(drop),
                Some(count) => drop(count),
                None => {}
            }
        }
        if !changed {
            return low;
        }
    }
}

/// Returns whether an operand is a constant of one byte.
fn is_byte(operand: &Operand) -> bool {
    matches!(operand, Operand::Const(Const::Int(_, 0..=0xFF)))
}
