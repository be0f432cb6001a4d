//! The state of one of the two functions on a path, up to the next observable event.

use super::calls;
use super::term::{Leaf, NO, Term, Terms, YES};
use super::value::{self, Scalar, Value};
use crate::entity::Entity;
use crate::ir::cfg::Cfg;
use crate::ir::{BlockId, Callee, FuncId, Function, Inst, Module, Op, Operand, Type, ValueId};
use std::collections::{HashMap, VecDeque};

/// An observable event, or another point at which both functions must agree.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// The start of a block with several predecessors.
    Join(BlockId),
    Branch(Scalar, [BlockId; 2]),
    Switch(Scalar, BlockId, Vec<(u128, BlockId)>),
    Return(Option<Value>),
    Unreachable,
    /// A store: the value, its address, and whether the store is volatile.
    Store(Scalar, Scalar, bool),
    /// A volatile load of a scalar: the address, and the width in bits.
    Load(Scalar, u32),
    Call(CallTarget, Vec<Value>, bool),
    /// An alloca outside the entry block: bytes, count, alignment.
    Alloca(u32, Scalar, u32),
    /// Loads the next variable argument.
    Argument(Scalar),
}

/// The callee of a call.
#[derive(Clone, Debug)]
pub(super) enum CallTarget {
    Direct(FuncId),
    Indirect(Scalar),
}

/// Facts about one of the functions that do not change.
pub(super) struct FunctionInfo<'a> {
    pub function: &'a Function,
    pub cfg: Cfg,
    /// The live values of each block, after its phis.
    pub live: Vec<Vec<ValueId>>,
    /// Whether each block has several predecessors.
    pub joins: Vec<bool>,
}

impl<'a> FunctionInfo<'a> {
    pub fn new(function: &'a Function) -> FunctionInfo<'a> {
        let cfg = Cfg::new(function);
        let reached = |b: &&BlockId| cfg.reachable(**b);
        let joins = cfg.preds.iter().map(|preds| preds.iter().filter(reached).count() > 1);
        let joins = joins.collect();
        let live = live(function, &cfg);
        FunctionInfo { function, cfg, live, joins }
    }
}

/// Returns the live values at the start of each block, including the results of its phis.
fn live(function: &Function, cfg: &Cfg) -> Vec<Vec<ValueId>> {
    let mut live = vec![std::collections::BTreeSet::new(); function.blocks.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for &b in cfg.rpo.iter().rev() {
            let mut now = std::collections::BTreeSet::new();
            for &succ in &cfg.succs[b.index()] {
                let insts = &function.blocks[succ.index()].insts;
                let mut there = live[succ.index()].clone();
                for inst in insts.iter().take_while(|inst| matches!(inst.op, Op::Phi(_))) {
                    inst.result.iter().for_each(|v| {
                        there.remove(v);
                    });
                    let Op::Phi(args) = &inst.op else { continue };
                    now.extend(args.iter().filter(|a| a.0 == b).filter_map(|a| match a.1 {
                        Operand::Value(v) => Some(v),
                        Operand::Const(_) => None,
                    }));
                }
                now.extend(there);
            }
            for inst in function.blocks[b.index()].insts.iter().rev() {
                if matches!(inst.op, Op::Phi(_)) {
                    continue;
                }
                inst.result.iter().for_each(|v| {
                    now.remove(v);
                });
                inst.op.for_each_operand(|o| {
                    if let Operand::Value(v) = o {
                        now.insert(*v);
                    }
                });
            }
            if now != live[b.index()] {
                live[b.index()] = now;
                changed = true;
            }
        }
    }
    live.into_iter().map(|set| set.into_iter().collect()).collect()
}

/// Memory, as a function that loads a number of bits from an address.
pub(super) type Reads<'m> = dyn FnMut(&mut Terms, u32, Term) -> Scalar + 'm;

/// The position in a function, and its values.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub block: BlockId,
    pub at: usize,
    pub values: HashMap<ValueId, Value>,
    /// Whether this side has reached a join and waits for the other function.
    pub waits: bool,
    /// The number of visits of each block since both functions were at a join.
    visits: HashMap<BlockId, u32>,
    /// Whether float routines implement their operations even if the program defines them.
    softens: bool,
    /// Whether this side has loaded from an address that is poison.
    pub strays: bool,
    /// The pending stores or volatile loads of a value with several scalars.
    pending: VecDeque<Event>,
    /// The results of the volatile loads that have already been done.
    loaded: Vec<Term>,
}

/// Returns the width in bits and the offset in bytes of each scalar in a type.
pub(super) fn layout(ty: &Type) -> Vec<(u32, u32)> {
    fn walk(ty: &Type, at: u32, found: &mut Vec<(u32, u32)>) {
        match ty {
            Type::Void => {}
            Type::Array(count, element) => {
                (0..*count).for_each(|n| walk(element, at + n * element.size(), found));
            }
            Type::Struct(fields, _) => {
                for (n, field) in fields.iter().enumerate() {
                    walk(field, at + ty.field_offset(n as u32), found);
                }
            }
            Type::Int(bits @ 129..) => found.extend([(128, at), (bits - 128, at + 16)]),
            _ => found.push((ty.bits(), at)),
        }
    }
    let mut found = Vec::new();
    walk(ty, 0, &mut found);
    found
}

impl Side {
    pub fn new(block: BlockId, softens: bool) -> Side {
        let pending = VecDeque::new();
        let visits = HashMap::from([(block, 1)]);
        Side {
            block,
            at: 0,
            values: HashMap::new(),
            waits: false,
            visits,
            softens,
            strays: false,
            pending,
            loaded: Vec::new(),
        }
    }

    /// Returns whether this side has visited each of the first `blocks` blocks at most as often as
    /// the other side.
    pub fn is_behind(&self, other: &Side, blocks: usize) -> bool {
        let of_other = |b: &BlockId| other.visits.get(b).copied().unwrap_or(0);
        self.visits.iter().all(|(b, &count)| b.index() >= blocks || count <= of_other(b))
    }

    pub fn read(&self, terms: &mut Terms, operand: &Operand) -> Value {
        match operand {
            Operand::Const(c) => value::constant(terms, c),
            // A value without a definition is unreachable.
            Operand::Value(v) => {
                self.values.get(v).cloned().unwrap_or(Value::One(Scalar::sound(NO)))
            }
        }
    }

    /// Returns the line of the current instruction in the IR text.
    pub fn line(&self, info: &FunctionInfo<'_>) -> u32 {
        let insts = &info.function.blocks[self.block.index()].insts;
        insts.get(self.at).or(insts.last()).map_or(0, |inst| inst.line)
    }

    /// Enters a block.
    pub fn go(&mut self, terms: &mut Terms, info: &FunctionInfo<'_>, to: BlockId) {
        let mut new = Vec::new();
        for inst in &info.function.blocks[to.index()].insts {
            let (Op::Phi(args), Some(result)) = (&inst.op, inst.result) else { break };
            if let Some((_, operand)) = args.iter().find(|a| a.0 == self.block) {
                let value = self.read(terms, operand);
                new.push((result, value::promised(terms, info.function, inst, value)));
            }
        }
        self.values.extend(new);
        (self.block, self.at) = (to, 0);
        *self.visits.entry(to).or_default() += 1;
        self.waits = info.joins[to.index()];
    }

    /// Executes instructions up to the next event, and returns the event. Does not execute it.
    pub fn next(
        &mut self,
        terms: &mut Terms,
        module: &Module,
        info: &FunctionInfo<'_>,
        memory: &mut Reads<'_>,
    ) -> Event {
        loop {
            if self.waits {
                return Event::Join(self.block);
            }
            if let Some(event) = self.pending.front() {
                return event.clone();
            }
            let inst = &info.function.blocks[self.block.index()].insts[self.at];
            if let Op::Br(to) = inst.op {
                self.go(terms, info, to);
                continue;
            }
            if let Some(event) = self.event(terms, module, info.function, inst) {
                return event;
            }
            if !matches!(inst.op, Op::Phi(_)) {
                self.compute(terms, module, info.function, inst, memory);
            }
            self.at += 1;
        }
    }

    /// Executes an instruction without side effects.
    fn compute(
        &mut self,
        terms: &mut Terms,
        module: &Module,
        function: &Function,
        inst: &Inst,
        memory: &mut Reads<'_>,
    ) {
        let Some(result) = inst.result else { return };
        let found = match &inst.op {
            Op::Load { ptr, .. } => {
                let at = self.read(terms, ptr).first();
                self.strays |= at.poison == YES;
                let ty = &function.values[result.index()].ty;
                let scalars = layout(ty).into_iter().map(|(bits, offset)| {
                    let at = terms.sum(16, offset.into(), &[(1, at.term)]);
                    memory(terms, bits, at)
                });
                Some(Value::of(scalars.collect()))
            }
            Op::Alloca { .. } => {
                Some(Value::One(Scalar::sound(terms.leaf(16, Leaf::Slot(result)))))
            }
            Op::Call { .. } => self.call_without_effect(terms, module, inst),
            _ => value::pure(terms, function, inst, &mut |terms, o| self.read(terms, o)),
        };
        if let Some(value) = found {
            let value = value::promised(terms, function, inst, value);
            self.values.insert(result, value);
        }
    }

    fn call_without_effect(
        &self,
        terms: &mut Terms,
        module: &Module,
        inst: &Inst,
    ) -> Option<Value> {
        let Op::Call { callee: Callee::Direct(id), args, ret, tail: false, .. } = &inst.op else {
            return None;
        };
        let function = &module.functions[id.index()];
        if !function.blocks.is_empty() && !self.softens {
            return None;
        }
        let args: Vec<Value> = args.iter().map(|a| self.read(terms, &a.1)).collect();
        calls::pure(terms, function, &args, ret)
    }

    /// Returns the event of an instruction, or `None` if it has no side effect.
    fn event(
        &mut self,
        terms: &mut Terms,
        module: &Module,
        function: &Function,
        inst: &Inst,
    ) -> Option<Event> {
        Some(match &inst.op {
            Op::CondBr(c, yes, no) => Event::Branch(self.read(terms, c).first(), [*yes, *no]),
            Op::Switch(_, v, default, cases) => {
                Event::Switch(self.read(terms, v).first(), *default, cases.clone())
            }
            Op::Ret(value) => {
                Event::Return(value.as_ref().map(|(_, value)| self.read(terms, value)))
            }
            Op::Unreachable => Event::Unreachable,
            Op::Store { ty, value, ptr, volatile } => {
                let (value, at) = (self.read(terms, value), self.read(terms, ptr).first());
                for (s, (_, offset)) in value.scalars().iter().zip(layout(ty)) {
                    let term = terms.sum(16, offset.into(), &[(1, at.term)]);
                    self.pending.push_back(Event::Store(*s, Scalar { term, ..at }, *volatile));
                }
                // The value has an empty type.
                if self.pending.is_empty() {
                    return None;
                }
                self.pending.front().cloned()?
            }
            Op::Load { ptr, volatile: true } => {
                let at = self.read(terms, ptr).first();
                for (bits, offset) in layout(&function.values[inst.result?.index()].ty) {
                    let term = terms.sum(16, offset.into(), &[(1, at.term)]);
                    self.pending.push_back(Event::Load(Scalar { term, ..at }, bits));
                }
                self.pending.front().cloned()?
            }
            Op::VaArg(list) => Event::Argument(self.read(terms, list).first()),
            Op::Alloca { size, align, count } if count.is_some() || self.block != BlockId(0) => {
                let one = Value::One(Scalar::sound(terms.number(16, 1)));
                let count = count.as_ref().map_or(one, |(_, count)| self.read(terms, count));
                Event::Alloca(*size, count.first(), *align)
            }
            Op::Call { callee, args, tail, .. } => {
                if self.call_without_effect(terms, module, inst).is_some() {
                    return None;
                }
                let args = args.iter().map(|a| self.read(terms, &a.1)).collect();
                let whom = match callee {
                    Callee::Direct(id) => CallTarget::Direct(*id),
                    Callee::Indirect(p) => CallTarget::Indirect(self.read(terms, p).first()),
                };
                Event::Call(whom, args, *tail)
            }
            _ => return None,
        })
    }

    /// Continues after the event, with its results.
    pub fn pass(&mut self, terms: &mut Terms, info: &FunctionInfo<'_>, given: Option<&[Term]>) {
        let over = self.pending.pop_front();
        if let (Some(Event::Load(..)), Some(given)) = (&over, given) {
            self.loaded.extend(given);
        }
        if over.is_some() && !self.pending.is_empty() {
            return;
        }
        let loaded = std::mem::take(&mut self.loaded);
        let given = if loaded.is_empty() { given } else { Some(&loaded[..]) };
        let inst = &info.function.blocks[self.block.index()].insts[self.at];
        if let (Some(result), Some(given)) = (inst.result, given) {
            let value = Value::of(given.iter().map(|&t| Scalar::sound(t)).collect());
            let value = value::promised(terms, info.function, inst, value);
            self.values.insert(result, value);
        }
        self.at += 1;
    }

    /// Returns the widths of the results of the next event.
    pub fn result_widths(&self, info: &FunctionInfo<'_>) -> Vec<u32> {
        if let Some(Event::Load(_, bits)) = self.pending.front() {
            return vec![*bits];
        }
        let inst = &info.function.blocks[self.block.index()].insts[self.at];
        let ty = inst.result.map_or(&Type::Void, |v| &info.function.values[v.index()].ty);
        layout(ty).into_iter().map(|part| part.0).collect()
    }
}
