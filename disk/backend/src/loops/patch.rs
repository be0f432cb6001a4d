//! Patches: lists of edits to a function, each at the position of an instruction.
//!
//! A pass does not modify the function, but returns a patch. [`Patch::fits`] verifies a patch
//! before it is applied: no removed value is used, and every use comes after its definition. A
//! patch that violates this is rejected as a whole.
//!
//! Several patches for a function are applied together, unless two of them affect the same
//! instructions or values.

use super::LoopAnalyses;
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::InstPosition;
use crate::ir::{BlockId, Function, Inst, Op, Operand, Type, ValueId, ValueInfo};
use std::collections::{HashMap, HashSet};

/// The position of a new instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum InsertPoint {
    /// With the phis of a block.
    Phis(BlockId),
    /// After the phis of a block.
    Start(BlockId),
    /// Before the terminator of a block.
    End(BlockId),
    /// Before an instruction.
    Before(InstPosition),
    /// After an instruction.
    After(InstPosition),
}

/// A list of edits to one function.
#[derive(Default)]
pub(super) struct Patch {
    /// The number of values in the function.
    known: usize,
    /// New values.
    values: Vec<ValueInfo>,
    /// Replaced instructions. `None` removes one.
    changed: HashMap<InstPosition, Option<Op>>,
    /// New instructions, in order of addition.
    added: Vec<(InsertPoint, Op, ValueId)>,
    /// Replacements for the results of removed instructions.
    same: HashMap<ValueId, Operand>,
    /// New ranges of values.
    ranges: Vec<(ValueId, Option<(u128, u128)>)>,
}

/// A position in a block: the number of an instruction, from 1; then 0 before it, 1 at it or 2
/// after it; then the index among several new instructions at that position.
type Order = (usize, u8, usize);

impl Patch {
    pub fn new(func: &Function) -> Patch {
        Patch { known: func.values.len(), ..Patch::default() }
    }

    /// Adds a value, which the patch must define.
    pub fn value(&mut self, prefix: &str, ty: Type, range: Option<(u128, u128)>) -> ValueId {
        let id = ValueId::at(self.known + self.values.len());
        self.values.push(ValueInfo { ty, name: prefix.into(), range });
        id
    }

    /// Adds an instruction that defines a new value, or the result of a removed instruction.
    pub fn add(&mut self, at: InsertPoint, op: Op, result: ValueId) {
        self.added.push((at, op, result));
    }

    /// Replaces the operation of an instruction.
    pub fn replace(&mut self, position: InstPosition, op: Op) {
        self.changed.insert(position, Some(op));
    }

    /// Returns whether the patch changes nothing.
    pub fn is_empty(&self) -> bool {
        self.changed.is_empty() && self.added.is_empty()
    }

    /// Returns whether the patch replaces or removes the instruction.
    pub fn changes(&self, position: InstPosition) -> bool {
        self.changed.contains_key(&position)
    }

    /// Removes an instruction.
    pub fn remove(&mut self, position: InstPosition) {
        self.changed.insert(position, None);
    }

    /// Removes an instruction, and replaces its result with `operand`.
    pub fn substitute(&mut self, position: InstPosition, result: ValueId, operand: Operand) {
        self.remove(position);
        self.same.insert(result, operand);
    }

    pub fn range(&mut self, v: ValueId, range: Option<(u128, u128)>) {
        self.ranges.push((v, range));
    }

    /// Returns whether the patch can be applied: every used value has one definition, which
    /// dominates the use.
    pub fn fits(&self, facts: &LoopAnalyses<'_>) -> bool {
        // Patches with these planted faults are accepted, so that the checker must find the faults.
        let refused =
            [Fault::IndvarsIndexNextEarly, Fault::IndvarsIndexCountGone, Fault::LoopReduceGone];
        if refused.into_iter().any(planted) {
            return true;
        }
        let mut defined = HashMap::new();
        for (n, (at, _, result)) in self.added.iter().enumerate() {
            if defined.insert(*result, order(facts.func, *at, n)).is_some() {
                return false;
            }
        }
        let gone = |v: &ValueId| {
            let position =
                if v.index() < self.known { facts.definitions.position(*v) } else { None };
            position.is_some_and(|position| self.changed.get(&position) == Some(&None))
        };
        let is_new = |v: &ValueId| v.index() >= self.known;
        if !defined.keys().all(|v| is_new(v) || gone(v)) {
            return false;
        }
        // The position of a value's definition after the patch.
        let home = |v: ValueId| match defined.get(&v) {
            Some(&at) => Some(at),
            None if is_new(&v) || gone(&v) => None,
            None => Some(match facts.definitions.position(v) {
                Some((block, n)) => (block, order_of(n)),
                None => (BlockId(0), PARAM),
            }),
        };
        let is_there = |o: &Operand, block: BlockId, order: Order| match o {
            Operand::Const(_) => true,
            Operand::Value(v) => home(*v).is_some_and(|(from, at)| match from == block {
                true => at < order,
                false => facts.cfg.dominates(from, block),
            }),
        };
        let reads = |op: &Op, (block, order): (BlockId, Order)| match op {
            Op::Phi(args) => args.iter().all(|(p, o)| is_there(&self.substituted(o), *p, END)),
            op => {
                let mut all = true;
                op.for_each_operand(|o| all &= is_there(&self.substituted(o), block, order));
                all
            }
        };
        let mut added = self.added.iter().enumerate();
        let sound = added.all(|(n, (at, op, _))| reads(op, order(facts.func, *at, n)))
            && self.changed.iter().all(|(&(block, n), op)| {
                op.as_ref().is_none_or(|op| reads(op, (block, order_of(n))))
            });
        // Unchanged instructions that use moved or removed values.
        let moved = self
            .changed
            .iter()
            .filter(|(_, op)| op.is_none())
            .filter_map(|(&(b, n), _)| facts.func.blocks[b.index()].insts[n].result);
        sound
            && moved.flat_map(|v| facts.definitions.readers(v)).all(|position| {
                let (block, n) = *position;
                let op = &facts.func.blocks[block.index()].insts[n].op;
                self.changed.contains_key(position) || reads(op, (block, order_of(n)))
            })
    }

    /// Returns the operand after substitution.
    fn substituted(&self, operand: &Operand) -> Operand {
        match operand {
            Operand::Value(v) => self.same.get(v).unwrap_or(operand).clone(),
            Operand::Const(_) => operand.clone(),
        }
    }

    /// Merges another patch for the same function, unless the two conflict. Returns whether they
    /// have been merged.
    pub fn and(&mut self, other: Patch, func: &Function) -> bool {
        let (own, others) = (self.touched(func), other.touched(func));
        let apart = own.changed.is_disjoint(&others.changed)
            && own.changed.is_disjoint(&others.read)
            && own.read.is_disjoint(&others.changed);
        if !apart {
            return false;
        }
        let (known, by) = (self.known, self.values.len());
        let shifted = |v: ValueId| if v.index() < known { v } else { ValueId::at(v.index() + by) };
        let shift = |mut op: Op| {
            op.map_operands(|o| {
                if let Operand::Value(v) = o {
                    *v = shifted(*v);
                }
            });
            op
        };
        self.values.extend(other.values);
        let changed = other.changed.into_iter().map(|(position, op)| (position, op.map(shift)));
        self.changed.extend(changed);
        let added = other.added.into_iter().map(|(at, op, v)| (at, shift(op), shifted(v)));
        self.added.extend(added);
        self.same.extend(other.same);
        self.ranges.extend(other.ranges);
        true
    }

    fn touched(&self, func: &Function) -> Touched {
        let mut touched = Touched::default();
        for (&(b, n), op) in &self.changed {
            touched.changed.insert(InstOrValue::Inst((b, n)));
            if op.is_none() {
                let result = func.blocks[b.index()].insts[n].result;
                touched.changed.extend(result.map(InstOrValue::Value));
            }
        }
        let ops = self.added.iter().map(|(_, op, _)| op).chain(self.changed.values().flatten());
        for op in ops {
            op.for_each_operand(|o| {
                if let Operand::Value(v) = o
                    && v.index() < self.known
                {
                    touched.read.insert(InstOrValue::Value(*v));
                }
            });
        }
        touched
    }

    /// Applies the patch.
    pub fn apply(&self, func: &mut Function) {
        for ValueInfo { ty, name, range } in &self.values {
            let id = func.add_value(name, ty.clone());
            func.values[id.index()].range = *range;
        }
        for (v, range) in &self.ranges {
            func.values[v.index()].range = *range;
        }
        let mut new: HashMap<BlockId, Vec<(Order, usize)>> = HashMap::new();
        for (n, (at, ..)) in self.added.iter().enumerate() {
            let (block, order) = order(func, *at, n);
            new.entry(block).or_default().push((order, n));
        }
        for b in (0..func.blocks.len()).map(BlockId::at) {
            let mut new = new.remove(&b).unwrap_or_default();
            new.sort_unstable();
            let mut new = new.into_iter().peekable();
            let old = std::mem::take(&mut func.blocks[b.index()].insts);
            let mut insts = Vec::with_capacity(old.len());
            let lines: Vec<_> = old.iter().map(|inst| (inst.line, inst.loc)).collect();
            let mut until = |order: Order, insts: &mut Vec<Inst>| {
                while let Some((at, n)) = new.next_if(|(at, _)| *at < order) {
                    let (_, op, result) = &self.added[n];
                    let (line, loc) = lines[at.0 - 1];
                    insts.push(Inst { op: op.clone(), result: Some(*result), line, loc });
                }
            };
            for (n, inst) in old.into_iter().enumerate() {
                until(order_of(n), &mut insts);
                match self.changed.get(&(b, n)) {
                    Some(None) => {}
                    Some(Some(op)) => insts.push(Inst { op: op.clone(), ..inst }),
                    None => insts.push(inst),
                }
            }
            until(END, &mut insts);
            if !self.same.is_empty() && !planted(Fault::PatchForgets) {
                insts
                    .iter_mut()
                    .for_each(|inst| inst.op.map_operands(|o| *o = self.substituted(o)));
            }
            func.blocks[b.index()].insts = insts;
        }
    }
}

/// The instructions and values that a patch affects.
#[derive(Default)]
struct Touched {
    changed: HashSet<InstOrValue>,
    read: HashSet<InstOrValue>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum InstOrValue {
    Inst(InstPosition),
    Value(ValueId),
}

/// The position of parameters, before everything in a block.
const PARAM: Order = (0, 0, 0);

/// Returns the position of the instruction with index `n` in a block.
fn order_of(n: usize) -> Order {
    (1 + n, 1, 0)
}

/// The position after everything in a block.
const END: Order = (usize::MAX, 0, 0);

/// Returns the position of the new instruction with index `n`.
fn order(func: &Function, at: InsertPoint, n: usize) -> (BlockId, Order) {
    let insts = |b: BlockId| &func.blocks[b.index()].insts;
    let phis = |b| insts(b).iter().take_while(|inst| matches!(inst.op, Op::Phi(_))).count();
    match at {
        InsertPoint::Phis(b) => (b, (1, 0, n)),
        InsertPoint::Start(b) => (b, (1 + phis(b), 0, n)),
        InsertPoint::End(b) => (b, (insts(b).len(), 0, n)),
        InsertPoint::Before((b, position)) => (b, (1 + position, 0, n)),
        InsertPoint::After((b, position)) => (b, (1 + position, 2, n)),
    }
}
