//! Groups the `select`s on a condition, so that the condition is tested once.
//!
//! LLVM compiles `if a < b { n += 1; least = a }` without a branch, to a sum of `n` and the
//! condition, and a minimum. This pass turns both into a `select` on the comparison, and moves all
//! `select`s on a comparison to the first of them. Lowering turns the group into one branch. A sum
//! with a condition, or with a value or zero, becomes a branch around the addition.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::{Definitions, InstPosition};
use crate::ir::value_ranges::Ranges;
use crate::ir::{
    BinOp, BlockId, Callee, CastOp, Const, Flags, Function, Inst, IntPred, Intrinsic, Module, Op,
    Operand, Type, ValueId,
};
use std::ops::Range;

/// An instruction that depends on a condition, in the form of a `select`.
struct Member {
    at: usize,
    result: ValueId,
    yes: SelectedValue,
    no: SelectedValue,
    /// An instruction whose only use is this one, and which is removed with it.
    also: Option<usize>,
}

/// A value of a `select`.
enum SelectedValue {
    Is(Operand),
    /// The result of an operation.
    Result(BinOp, Flags, [Operand; 2]),
}

/// Groups the `select`s on each condition. If only size counts, a sum with a condition is the only
/// operation that becomes a `select`. Returns whether the function has changed.
pub(super) fn join(module: &Module, func: &mut Function, counts_time: bool) -> bool {
    let mut changed = shorten_minima(module, func);
    let mut definitions = Definitions::new(func);
    for b in 0..func.blocks.len() {
        let mut is_outdated = false;
        let conditions: Vec<ValueId> = func.blocks[b]
            .insts
            .iter()
            .filter(|inst| matches!(inst.op, Op::ICmp(..)))
            .filter_map(|inst| inst.result)
            .collect();
        for condition in conditions {
            // Grouping moves no instructions in other blocks, so their definitions remain valid.
            if is_outdated {
                definitions = Definitions::new(func);
            }
            is_outdated = join_on(module, func, &definitions, (b, condition), counts_time);
            changed |= is_outdated;
        }
    }
    changed
}

/// Rewrites `min(a + 1, b)` of zero-extended bytes as `a < b ? a + 1 : b`, which compares bytes. C
/// extends the bytes so that an `int` can hold the sum.
fn shorten_minima(module: &Module, func: &mut Function) -> bool {
    let mut positions = Vec::new();
    for (b, block) in func.blocks.iter().enumerate() {
        let is_wide = |inst: &Inst| wide_minimum(module, inst).is_some();
        positions
            .extend((0..block.insts.len()).filter(|n| is_wide(&block.insts[*n])).map(|n| (b, n)));
    }
    if positions.is_empty() {
        return false;
    }
    let (ranges, definitions) = (Ranges::new(module, func), Definitions::new(func));
    let mut minima = Vec::new();
    for (b, n) in positions {
        let byte = |o: &Operand| match o {
            Operand::Value(v) => ranges.max_at(*v, BlockId::at(b)).filter(|most| *most <= 0xFF),
            Operand::Const(Const::Int(_, k)) => Some(*k).filter(|k| *k <= 0xFF),
            Operand::Const(_) => None,
        };
        let Some((ty, one, other)) = wide_minimum(module, &func.blocks[b].insts[n]) else {
            continue;
        };
        let found = [(one, other), (other, one)].into_iter().find_map(|(sum, least)| {
            let Operand::Value(v) = sum else { return None };
            let Op::Bin(BinOp::Add, _, a, Operand::Const(Const::Int(_, 1))) =
                &definitions.inst(func, *v)?.op
            else {
                return None;
            };
            byte(a)?;
            Some(((b, n), ty.clone(), a.clone(), sum.clone(), least.clone(), byte(least)?))
        });
        minima.extend(found);
    }
    let is_any = !minima.is_empty();
    for ((b, n), ty, a, sum, least, most) in minima.into_iter().rev() {
        let inst = func.blocks[b].insts[n].clone();
        let test = func.add_value("less", Type::Int(1));
        let less = if planted(Fault::SelectGroupsNext) { IntPred::Ule } else { IntPred::Ult };
        let compare = Op::ICmp(less, false, ty, a, least.clone());
        if let Some(result) = inst.result {
            func.values[result.index()].range = Some((0, most + 1));
        }
        let op = Op::Select(Operand::Value(test), sum, least);
        func.blocks[b].insts[n] = Inst { op, ..inst.clone() };
        func.blocks[b].insts.insert(n, Inst { op: compare, result: Some(test), ..inst });
    }
    is_any
}

/// Returns the type and the operands of an unsigned minimum of more than one byte.
fn wide_minimum<'a>(
    module: &Module,
    inst: &'a Inst,
) -> Option<(&'a Type, &'a Operand, &'a Operand)> {
    let Op::Call { callee: Callee::Direct(f), args, .. } = &inst.op else { return None };
    let [(ty, one), (_, other)] = &args[..] else { return None };
    let is_minimum = module.functions[f.index()].intrinsic == Some(Intrinsic::Pick(IntPred::Ult));
    (is_minimum && ty.bits() > 8).then_some((ty, one, other))
}

/// Groups the `select`s of a block on one of its conditions. `definitions` must be valid for this
/// block, but positions in other blocks may be outdated.
fn join_on(
    module: &Module,
    func: &mut Function,
    definitions: &Definitions,
    (b, condition): (usize, ValueId),
    counts_time: bool,
) -> bool {
    let block = &func.blocks[b];
    let Some((_, test)) = definitions.position(condition) else { return false };
    let position = |o: &Operand| match o {
        Operand::Value(v) => definitions.position(*v).filter(|p| p.0.index() == b).map(|p| p.1),
        Operand::Const(_) => None,
    };
    let users = users(func, definitions, condition).into_iter();
    let after = users.filter(|&(block, n)| block.index() == b && n > test);
    let mut members: Vec<Member> = after
        .filter_map(|(_, n)| {
            let member = member(module, func, definitions, (b, n), condition)?;
            Some(operated(func, definitions, b, &member, counts_time).unwrap_or(member))
        })
        .collect();
    members.sort_by_key(|member| member.at);
    let Some(first) = members.first().map(|member| member.at) else { return false };
    members.retain(|member| {
        let mut operands = [&member.yes, &member.no].into_iter().flat_map(|side| match side {
            SelectedValue::Is(o) => std::slice::from_ref(o),
            SelectedValue::Result(_, _, operands) => operands,
        });
        operands.all(|o| position(o).is_none_or(|at| at < first))
    });
    let is_done = |(n, member): (usize, &Member)| {
        member.at == first + n && matches!(block.insts[member.at].op, Op::Select(..))
    };
    let pays = members.len() > 1 || members.first().is_some_and(|member| member.also.is_some());
    if !pays || members.first().is_none_or(|member| member.at != first) {
        return false;
    }
    if members.iter().enumerate().all(is_done) {
        return false;
    }
    let gone: Vec<usize> = members.iter().flat_map(|m| [Some(m.at), m.also]).flatten().collect();
    let (mut sums, mut selects) = (Vec::new(), Vec::new());
    for member in members {
        let inst = func.blocks[b].insts[member.at].clone();
        let ty = func.values[member.result.index()].ty.clone();
        let mut side = |side: SelectedValue| match side {
            SelectedValue::Is(o) => o,
            SelectedValue::Result(op, flags, [a, b]) => {
                let sum = func.add_value("next", ty.clone());
                let op = Op::Bin(op, flags, a, b);
                sums.push(Inst { op, result: Some(sum), ..inst.clone() });
                Operand::Value(sum)
            }
        };
        let (yes, no) = (side(member.yes), side(member.no));
        let op = Op::Select(Operand::Value(condition), yes, no);
        selects.push(Inst { op, result: Some(member.result), ..inst });
    }
    let start = gone.iter().copied().min().unwrap_or(first);
    let last = gone.iter().copied().max().unwrap_or(first);
    let insts = &mut func.blocks[b].insts;
    let others = |positions: Range<usize>| {
        positions.filter(|n| !gone.contains(n)).map(|n| insts[n].clone()).collect::<Vec<_>>()
    };
    let joined = [others(start..first), sums, selects, others(first..last + 1)].concat();
    insts.splice(start..=last, joined);
    true
}

/// Returns the instructions that may depend on a condition, without duplicates and in order: users
/// of the condition, of its negation, and of an operand of the comparison, such as a minimum.
fn users(func: &Function, definitions: &Definitions, condition: ValueId) -> Vec<InstPosition> {
    let direct = definitions.readers(condition);
    let result = |&(block, n): &InstPosition| func.blocks[block.index()].insts[n].result;
    let through = direct.iter().filter_map(result).flat_map(|v| definitions.readers(v));
    let operands = match definitions.inst(func, condition).map(|inst| &inst.op) {
        Some(Op::ICmp(_, _, _, x, y)) => [Some(x), Some(y)],
        _ => [None; 2],
    };
    let values = operands.into_iter().filter_map(|o| match o? {
        Operand::Value(v) => Some(definitions.readers(*v)),
        Operand::Const(_) => None,
    });
    let fewest = values.min_by_key(|readers| readers.len()).unwrap_or_default();
    let mut users: Vec<_> = direct.iter().chain(through).chain(fewest).copied().collect();
    users.sort_unstable();
    users.dedup();
    users
}

/// Returns an instruction that depends on the condition in the form of a `select`.
fn member(
    module: &Module,
    func: &Function,
    definitions: &Definitions,
    (b, n): (usize, usize),
    condition: ValueId,
) -> Option<Member> {
    let inst = &func.blocks[b].insts[n];
    let result = inst.result?;
    let (yes, no) = match &inst.op {
        Op::Select(Operand::Value(c), yes, no) if *c == condition => (yes.clone(), no.clone()),
        Op::Cast(CastOp::Zext, _, Type::Int(1), Operand::Value(c)) => {
            let inst = definitions.inst(func, *c).filter(|inst| inst.result == Some(*c));
            let holds = match inst.map(|inst| &inst.op) {
                _ if *c == condition => true,
                Some(Op::Bin(
                    BinOp::Xor,
                    _,
                    Operand::Value(of),
                    Operand::Const(Const::Int(1, 1)),
                )) if *of == condition => false,
                _ => return None,
            };
            if func.values[result.index()].ty.bits() < 8 {
                return None;
            }
            let [yes, no] = [holds, !holds].map(|holds| {
                let bits = func.values[result.index()].ty.bits();
                Operand::Const(Const::Int(bits, holds.into()))
            });
            (yes, no)
        }
        Op::Call { callee: Callee::Direct(f), args, .. } => {
            let Some(Intrinsic::Pick(pred)) = module.functions[f.index()].intrinsic else {
                return None;
            };
            let [(_, a), (_, b)] = &args[..] else { return None };
            // The minimum has a value even if the comparison breaks its promise of equal signs.
            let Op::ICmp(of, false, _, x, y) = &definitions.inst(func, condition)?.op else {
                return None;
            };
            let holds = match ((x, y) == (a, b), (x, y) == (b, a)) {
                (true, _) => is_same(*of, pred)?,
                (_, true) => !is_same(*of, pred)?,
                _ => return None,
            };
            if holds != planted(Fault::SelectGroupsOther) {
                (a.clone(), b.clone())
            } else {
                (b.clone(), a.clone())
            }
        }
        _ => return None,
    };
    if func.values[result.index()].ty == Type::Int(1) {
        return None;
    }
    Some(Member {
        at: n,
        result,
        yes: SelectedValue::Is(yes),
        no: SelectedValue::Is(no),
        also: None,
    })
}

/// Returns the operation that is the only use of a value or zero, as a choice between its result
/// and its other operand.
fn operated(
    func: &Function,
    definitions: &Definitions,
    b: usize,
    choice: &Member,
    counts_time: bool,
) -> Option<Member> {
    let &[(block, at)] = definitions.readers(choice.result) else { return None };
    let inst = func.blocks[block.index()].insts.get(at).filter(|_| block.index() == b)?;
    let Op::Bin(op, flags, x, y) = &inst.op else { return None };
    let number = |k| Operand::Const(Const::Int(func.values[choice.result.index()].ty.bits(), k));
    let (value, holds) = match (&choice.yes, &choice.no) {
        (SelectedValue::Is(value), SelectedValue::Is(zero)) if *zero == number(0) => (value, true),
        (SelectedValue::Is(zero), SelectedValue::Is(value)) if *zero == number(0) => (value, false),
        _ => return None,
    };
    let chosen = Operand::Value(choice.result);
    let other = match op {
        BinOp::Add | BinOp::Or | BinOp::Xor if *x == chosen => y,
        BinOp::Add | BinOp::Or | BinOp::Xor | BinOp::Sub if *y == chosen => x,
        _ => return None,
    };
    let is_next = *op == BinOp::Add && *value == number(1);
    if *other == chosen || !(counts_time || is_next) {
        return None;
    }
    let result = SelectedValue::Result(*op, *flags, [other.clone(), value.clone()]);
    let same = SelectedValue::Is(other.clone());
    let (yes, no) = match holds != planted(Fault::SelectGroupsAdded) {
        true => (result, same),
        false => (same, result),
    };
    Some(Member { at, result: inst.result?, yes, no, also: Some(choice.at) })
}

/// Returns whether two comparisons always choose the same operand (`true`) or always different
/// operands (`false`), apart from equal operands. Returns `None` otherwise.
fn is_same(one: IntPred, other: IntPred) -> Option<bool> {
    let strict = |pred: IntPred| match pred {
        IntPred::Ule => IntPred::Ult,
        IntPred::Uge => IntPred::Ugt,
        IntPred::Sle => IntPred::Slt,
        IntPred::Sge => IntPred::Sgt,
        pred => pred,
    };
    let (one, other) = (strict(one), strict(other));
    if one == other {
        return Some(true);
    }
    (strict(one.negated()) == other).then_some(false)
}

#[cfg(test)]
mod tests {
    use crate::ir;

    /// A maximum has a value even if a comparison of its operands breaks the promise that they have
    /// the same sign.
    #[test]
    fn a_maximum_is_not_joined_with_a_comparison_that_promises_equal_signs() {
        for (promise, joined) in [("", true), ("samesign ", false)] {
            let text = format!(
                "declare i8 @llvm.umax.i8(i8, i8)
define i8 @f(i8 %a, i8 %b) {{
  %c = icmp {promise}ult i8 %a, %b
  %r = select i1 %c, i8 1, i8 2
  %m = call i8 @llvm.umax.i8(i8 %a, i8 %b)
  %s = add i8 %r, %m
  ret i8 %s
}}"
            );
            let module = ir::parse(&text).expect("a module");
            let mut func = module.functions[1].clone();
            assert_eq!(super::join(&module, &mut func, true), joined, "{promise}");
        }
    }
}
