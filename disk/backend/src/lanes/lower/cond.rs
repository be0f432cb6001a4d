//! Lowering of conditions: builds trees of comparisons, which become bytes only where necessary.
//!
//! The comparison of an `i1` that only controls branches is usually lowered at the branch. A
//! condition becomes a byte at its definition if it is large or if several branches test it. This
//! keeps the code size of all conditions of a function linear in the number of instructions.

use super::Builder;
use super::arith::number_lanes;
use crate::error::Error;
use crate::faults::{Fault, planted};
use crate::ir::{self, BlockId, Inst, IntPred, Intrinsic, Operand, Type, ValueId, mask};
use crate::lanes::*;
use std::collections::HashSet;

/// The maximum number of tests in a condition. Larger conditions become bytes, which also limits
/// the depth of trees.
const TESTS_MAX: usize = 32;

/// The maximum number of repeated tests if several branches use a condition. A condition with more
/// tests becomes a byte.
const REPEATED_MAX: usize = 8;

/// Conditions with up to this many tests are repeated rather than stored as a byte.
const CHEAP_MAX: usize = 2;

/// The structure of a condition.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum CondTree {
    Const(bool),
    Leaf(Cond),
    Not(Box<CondTree>),
    /// `if c { a } else { b }`; `and` and `or` are special cases.
    If(Box<CondTree>, Box<CondTree>, Box<CondTree>),
}

impl CondTree {
    pub fn not(self) -> CondTree {
        match self {
            CondTree::Const(b) => CondTree::Const(!b),
            CondTree::Not(t) => *t,
            t => CondTree::Not(Box::new(t)),
        }
    }

    /// Returns the condition that a byte is nonzero.
    pub fn byte(opd: Opd) -> CondTree {
        match opd.as_number() {
            Some(k) => CondTree::Const(k != 0),
            None => CondTree::Leaf(Cond::Eq(vec![(opd, Opd::ZERO)])).not(),
        }
    }

    pub fn select(c: CondTree, a: CondTree, b: CondTree) -> CondTree {
        match c {
            CondTree::Const(true) => a,
            CondTree::Const(false) => b,
            CondTree::Not(c) => CondTree::select(*c, b, a),
            c => match (&a, &b) {
                (CondTree::Const(true), CondTree::Const(false)) => c,
                (CondTree::Const(false), CondTree::Const(true)) => c.not(),
                _ if a == b => a,
                _ => CondTree::If(Box::new(c), Box::new(a), Box::new(b)),
            },
        }
    }

    fn size(&self) -> usize {
        match self {
            CondTree::Const(_) => 0,
            CondTree::Leaf(Cond::Eq(l) | Cond::Ult(l) | Cond::Slt(l)) => l.len(),
            CondTree::Leaf(Cond::Test(..) | Cond::Carry) => 1,
            CondTree::Not(t) => t.size(),
            CondTree::If(c, a, b) => c.size() + a.size() + b.size(),
        }
    }
}

fn is_bool(ty: &Type) -> bool {
    *ty == Type::Int(1)
}

impl Builder<'_, '_> {
    /// Finds the `i1` values that are used as bytes. For the others, counts the uses.
    pub fn find_byte_uses(&mut self) {
        let mut branch_uses = vec![0usize; self.func.values.len()];
        for inst in self.func.blocks.iter().flat_map(|b| &b.insts) {
            let logic = inst.result.is_some_and(|r| is_bool(self.value_type(r)));
            let mut position = 0;
            inst.op.for_each_operand(|operand| {
                position += 1;
                let Operand::Value(v) = operand else { return };
                if !is_bool(self.value_type(*v)) {
                    return;
                }
                let free = match &inst.op {
                    ir::Op::CondBr(..) => true,
                    ir::Op::Select(..) => logic || position == 1,
                    ir::Op::Bin(..) | ir::Op::Freeze(_) => logic,
                    ir::Op::Call { callee: ir::Callee::Direct(f), .. } => {
                        let callee = &self.program.interface.module.functions[f.0 as usize];
                        matches!(callee.intrinsic, Some(Intrinsic::Assume | Intrinsic::Expect))
                    }
                    _ => false,
                };
                if free {
                    branch_uses[v.0 as usize] += 1;
                } else {
                    self.byte_uses[v.0 as usize] = true;
                }
            });
        }
        // A condition that many branches test is cheaper as a byte.
        for (v, &uses) in branch_uses.iter().enumerate() {
            if uses > 4 {
                self.byte_uses[v] = true;
            }
        }
        self.branch_uses = branch_uses;
    }

    /// Returns the condition of an `i1` operand.
    pub fn tree(&mut self, operand: &Operand) -> Result<CondTree, Error> {
        if let Operand::Value(v) = operand
            && let Some(tree) = &self.cond_trees[v.0 as usize]
            && (self.lanes[v.0 as usize].is_none() || tree.size() <= CHEAP_MAX)
        {
            return Ok(tree.clone());
        }
        let lanes = self.operand(operand, &Type::Int(1))?;
        Ok(CondTree::byte(lanes[0]))
    }

    /// Records the condition of an `i1` result, and its byte if one is needed.
    pub fn define_tree(&mut self, inst: &Inst, tree: CondTree) {
        let Some(result) = inst.result else { return };
        let n = result.0 as usize;
        let (size, further_uses) = (tree.size(), self.branch_uses[n].saturating_sub(1));
        let is_repeated = size > CHEAP_MAX && further_uses * size > REPEATED_MAX;
        let is_large = size > TESTS_MAX || is_repeated;
        if self.byte_uses[n] || is_large || matches!(tree, CondTree::Const(_)) {
            let byte = self.materialise(&tree);
            self.lanes[n] = Some(vec![byte]);
        }
        if !is_large {
            self.cond_trees[n] = Some(tree);
        }
    }

    /// Returns the exclusive or of two conditions. The smaller condition is evaluated twice.
    pub fn differ(&mut self, a: CondTree, b: CondTree) -> CondTree {
        let (a, b) = if a.size() < b.size() { (b, a) } else { (a, b) };
        let b = if b.size() > CHEAP_MAX { CondTree::byte(self.materialise(&b)) } else { b };
        CondTree::select(a, b.clone().not(), b)
    }

    /// Emits the byte of a condition, 0 or 1.
    pub fn materialise(&mut self, tree: &CondTree) -> Opd {
        match tree {
            CondTree::Const(b) => return Opd::number(u8::from(*b)),
            CondTree::Leaf(Cond::Test(a, b)) if b.is(1) => {
                return self.bit(BitOp::And, *a, Opd::number(1));
            }
            _ => {}
        }
        self.choose(tree, &[(vec![Opd::number(1)], vec![Opd::ZERO])])[0][0]
    }

    /// Selects values by a condition. Each pair has the lanes for true and for false.
    pub fn choose(&mut self, tree: &CondTree, pairs: &[(Vec<Opd>, Vec<Opd>)]) -> Vec<Vec<Opd>> {
        if let CondTree::Const(b) = tree {
            return pairs.iter().map(|(a, c)| if *b { a.clone() } else { c.clone() }).collect();
        }
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch(tree, yes, no);
        for side in [yes, no] {
            self.at = side;
            self.set_term(Terminator::Jmp(join));
        }
        self.at = join;
        let mut out = Vec::new();
        for (a, b) in pairs {
            let mut lanes = Vec::new();
            for (&a, &b) in a.iter().zip(b) {
                if a == b {
                    lanes.push(a);
                    continue;
                }
                let d = self.out.fresh();
                let args = vec![(yes, a), (no, b)];
                self.out.blocks[join.index()].phis.push(Phi { d, args });
                lanes.push(Opd::Val(d));
            }
            out.push(lanes);
        }
        out
    }

    /// Ends the current block with a branch to `yes` or `no`.
    pub fn branch(&mut self, tree: &CondTree, yes: Blk, no: Blk) {
        match tree {
            CondTree::Const(b) => self.set_term(Terminator::Jmp(if *b { yes } else { no })),
            CondTree::Leaf(cond) => self.set_term(Terminator::Br(cond.clone(), yes, no)),
            CondTree::Not(t) => self.branch(t, no, yes),
            CondTree::If(c, a, b) => {
                let side = |t: &CondTree, s: &mut Self| match t {
                    CondTree::Const(true) => yes,
                    CondTree::Const(false) => no,
                    _ => s.new_block(),
                };
                let (on_yes, on_no) = (side(a, self), side(b, self));
                self.branch(c, on_yes, on_no);
                for (t, blk) in [(a, on_yes), (b, on_no)] {
                    if !matches!(**t, CondTree::Const(_)) {
                        self.at = blk;
                        self.branch(t, yes, no);
                    }
                }
            }
        }
    }

    /// Lowers `br i1`.
    pub fn cond_br(&mut self, cond: &Operand, then: BlockId, other: BlockId) -> Result<(), Error> {
        let tree = self.tree(cond)?;
        let (yes, no) = (self.new_block(), self.new_block());
        self.branch(&tree, yes, no);
        for (blk, to) in [(yes, then), (no, other)] {
            self.at = blk;
            let to = self.edge(to);
            self.set_term(Terminator::Jmp(to));
        }
        Ok(())
    }

    /// Lowers consecutive selects on the same condition with one branch. Returns the number of
    /// lowered instructions.
    pub fn selects(&mut self, insts: &[Inst]) -> Result<usize, Error> {
        let ir::Op::Select(cond, a, b) = &insts[0].op else { return Ok(1) };
        let Some(result) = insts[0].result else { return Ok(1) };
        if is_bool(self.value_type(result)) {
            let (c, a, b) = (self.tree(cond)?, self.tree(a)?, self.tree(b)?);
            self.define_tree(&insts[0], CondTree::select(c, a, b));
            return Ok(1);
        }
        let mut run: Vec<(&Inst, Vec<Opd>, Vec<Opd>)> = Vec::new();
        let mut defined: HashSet<ValueId> = HashSet::new();
        for inst in insts {
            let ir::Op::Select(c, a, b) = &inst.op else { break };
            let Some(result) = inst.result else { break };
            let ty = self.value_type(result).clone();
            let reads_run = [a, b].into_iter().any(|o| match o {
                Operand::Value(v) => defined.contains(v),
                Operand::Const(_) => false,
            });
            if c != cond || is_bool(&ty) || reads_run {
                break;
            }
            let (a, b) = (self.operand(a, &ty)?, self.operand(b, &ty)?);
            run.push((inst, a, b));
            defined.insert(result);
        }
        let tree = self.tree(cond)?;
        let pairs: Vec<_> = run.iter().map(|r| (r.1.clone(), r.2.clone())).collect();
        let chosen = self.choose(&tree, &pairs);
        for (r, lanes) in run.iter().zip(chosen) {
            self.define(r.0, lanes);
        }
        Ok(run.len())
    }

    /// Lowers `icmp`.
    pub fn compare(
        &mut self,
        inst: &Inst,
        pred: IntPred,
        ty: &Type,
        a: &Operand,
        b: &Operand,
    ) -> Result<(), Error> {
        if is_bool(ty) {
            let (a, b) = (self.tree(a)?, self.tree(b)?);
            let tree = self.bool_compare(pred, a, b);
            self.define_tree(inst, tree);
            return Ok(());
        }
        let (mut a, mut b) = (self.operand(a, ty)?, self.operand(b, ty)?);
        let is_short = |result| {
            self.short_tests.contains(&result) || self.ranges.compares_bytes(result, self.ir_block)
        };
        if inst.result.is_some_and(is_short) {
            a.truncate(1);
            b.truncate(1);
        }
        let bits = ty.bits().min(8 * a.len() as u32);
        let tree = self.compare_lanes(pred, bits, a, b);
        self.define_tree(inst, tree);
        Ok(())
    }

    /// Compares two integers of `bits` bits, given as zero-extended lanes.
    pub fn compare_lanes(
        &mut self,
        pred: IntPred,
        bits: u32,
        a: Vec<Opd>,
        b: Vec<Opd>,
    ) -> CondTree {
        use IntPred::*;
        let signed = matches!(pred, Sgt | Sge | Slt | Sle);
        let (a, b) = if signed && !bits.is_multiple_of(8) {
            (self.sign_fill(a, bits), self.sign_fill(b, bits))
        } else {
            (a, b)
        };
        let top_clear = |l: &[Opd]| l.last().and_then(|o| o.as_number()).is_some_and(|k| k < 0x80);
        let signed = signed && !(top_clear(&a) && top_clear(&b) || planted(Fault::LowerUnsigned));
        match pred {
            Eq => equal(&a, &b),
            Ne => equal(&a, &b).not(),
            Ult | Slt => less(a, b, signed),
            Ugt | Sgt if planted(Fault::LowerGreater) => less(a, b, signed),
            Ugt | Sgt => less(b, a, signed),
            Uge | Sge => less(a, b, signed).not(),
            Ule | Sle => less(b, a, signed).not(),
        }
    }

    fn bool_compare(&mut self, pred: IntPred, a: CondTree, b: CondTree) -> CondTree {
        use IntPred::*;
        match pred {
            Ne => self.differ(a, b),
            Eq => self.differ(a, b).not(),
            // Unsigned: 0 < 1. Signed: true is -1, so the order is reversed.
            Ult | Sgt => CondTree::select(a, CondTree::Const(false), b),
            Ugt | Slt => CondTree::select(b, CondTree::Const(false), a),
            Ule | Sge => CondTree::select(a, b, CondTree::Const(true)),
            Uge | Sle => CondTree::select(b, a, CondTree::Const(true)),
        }
    }
}

fn equal(a: &[Opd], b: &[Opd]) -> CondTree {
    let mut lanes = Vec::new();
    for (&x, &y) in a.iter().zip(b) {
        match (x.as_number(), y.as_number()) {
            (Some(p), Some(q)) if p != q => return CondTree::Const(false),
            _ if x == y => {}
            (Some(_), None) => lanes.push((y, x)),
            _ => lanes.push((x, y)),
        }
    }
    if lanes.is_empty() { CondTree::Const(true) } else { CondTree::Leaf(Cond::Eq(lanes)) }
}

/// `a < b`. Moves a constant to the right if possible.
fn less(a: Vec<Opd>, b: Vec<Opd>, signed: bool) -> CondTree {
    let bits = 8 * a.len() as u32;
    let numbers = [&a, &b].map(|lanes| lanes_number(lanes));
    if let [Some(x), Some(y)] = numbers {
        let less = if signed { IntPred::Slt } else { IntPred::Ult };
        return CondTree::Const(less.holds(bits, x, y));
    }
    if a == b {
        return CondTree::Const(false);
    }
    if let Some(x) = numbers[0] {
        // C < b  ==  !(b < C + 1)
        let max = if signed { mask(bits) >> 1 } else { mask(bits) };
        if x == max {
            return CondTree::Const(false);
        }
        return less(b, number_lanes(x.wrapping_add(1), a.len()), signed).not();
    }
    if let Some(y) = numbers[1] {
        if y == 0 {
            return match (signed, a.last()) {
                (true, Some(&top)) => CondTree::Leaf(Cond::Test(top, Opd::number(0x80))),
                _ => CondTree::Const(false),
            };
        }
        if signed && y == 1 << (bits - 1) {
            return CondTree::Const(false);
        }
        if !signed && y == 1 {
            return equal(&a, &vec![Opd::ZERO; a.len()]);
        }
    }
    let mut lanes: Vec<(Opd, Opd)> = a.into_iter().zip(b).collect();
    if signed {
        return CondTree::Leaf(Cond::Slt(lanes));
    }
    while lanes.last().is_some_and(|l| l.0.is(0) && l.1.is(0)) {
        lanes.pop();
    }
    // Subtracting zero from the low lanes never borrows, so these lanes can be skipped.
    while lanes.len() > 1 && lanes[0].1.is(0) {
        lanes.remove(0);
    }
    if lanes.is_empty() { CondTree::Const(false) } else { CondTree::Leaf(Cond::Ult(lanes)) }
}
