//! Strength reduction: before lanes are built, loops get their test at the bottom and induction variables that the 6502
//! can step cheaply.
//!
//! Each function goes through [`turn`] once. Then [`index`], [`scale`], [`ahead`], [`next`] and the pass in this file repeat
//! until they find nothing. An index of one byte is the cheapest; the first two create one if a byte suffices. If it
//! does not, this file replaces the 16-bit index of an array by a stepped pointer; [`ahead`] makes that index from its
//! next value.
//!
//! `base[k]` with `k` of 16 bits costs an addition at each access, because an index register holds 8. In a loop that
//! steps `k` by a fixed amount, a pointer stepped along with it costs less. If the index was only counted and compared,
//! it disappears, and the pointer is compared instead.
//!
//! Every change to a loop is first decided in a [`Plan`]: which addresses become pointers, and whether the index is
//! removed. It is removed only if the plan rewrites every use of it and of its next value, inside the loop and after
//! it. Anything that the plan does not list stays as it is. A value computed before the loop must have operands that
//! are known there. It is not enough that they are not computed in the loop: values computed after it are not, either.
//! Every plan, including those of the other files, results in a [`Patch`], a list of edits. A patch is refused if it
//! misses a use, or uses a value before its definition.
//!
//! Comparing for equality is exact modulo 2^16. Comparing for order is only rewritten where the pointer
//! provably cannot pass 0xFFFF: the array is a global, which ends at the highest address of the
//! program or below, and the range of the index is known.
//!
//! When compiling for speed alone, an index is also removed if some block that not every iteration enters needs it:
//! that block computes it as the pointer minus the array's address.
//!
//! Requires verified IR and keeps it: each step is verified. [`turn`] adds blocks; the rest keeps the control flow.
//! Ranges and uses are stale afterwards.

mod ahead;
mod index;
mod next;
mod patch;
mod rewrite;
mod scale;
mod turn;

#[cfg(test)]
mod tests;

use crate::Error;
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::{Cfg, Loop, Loops};
use crate::ir::definitions::{Definitions, Place};
use crate::ir::ranges::Ranges;
use crate::ir::{
    self, BinOp, BlockId, Const, Function, Inst, IntPred, Module, Op, Operand, Symbol, Type,
    ValueId, Watch,
};
use patch::Patch;
use std::collections::{HashMap, HashSet};

/// How often a function is looked at.
const ROUNDS: usize = 16;

/// Pointers that one loop may get.
const POINTERS_MAX: usize = 3;

/// Blocks in which the index of one loop may be made from a pointer.
const ASIDE_MAX: usize = 2;

/// Rewrites every function. No object of the program ends beyond `top`, the first address that is nobody's.
///
/// # Errors
/// What the verifier or the judge says against one of the passes.
pub(crate) fn reduce(
    module: &mut Module,
    top: u32,
    for_speed: bool,
    watch: &mut Watch<'_>,
) -> Result<(), Error> {
    for f in 0..module.functions.len() {
        if module.functions[f].blocks.is_empty() {
            continue;
        }
        let mut func = module.functions[f].clone();
        let before = watch.before(&func);
        turn::turn(&mut func);
        watch.after("turn", module, before.as_ref(), &func)?;
        ir::verify_function("turn", module, &func)?;
        // A rewritten loop changes values and ranges: look again until nothing is found.
        for _ in 0..ROUNDS {
            let Some(facts) = Facts::new(module, &func, top, for_speed) else { break };
            let Some((pass, patch)) = facts.patch() else { break };
            let before = watch.before(&func);
            patch.apply(&mut func);
            watch.after(pass, module, before.as_ref(), &func)?;
            ir::verify_function(pass, module, &func)?;
        }
        module.functions[f] = func;
    }
    Ok(())
}

/// A pointer or a number that a loop steps by a fixed amount.
pub(crate) struct Walk {
    /// Where it begins, if that is a number.
    pub first: Option<i32>,
    /// Its value for the next turn.
    pub next: ValueId,
    /// The block that goes back.
    pub latch: BlockId,
    /// What is added in each turn.
    pub step: i32,
    /// How often it is stepped at most before somebody uses it.
    pub turns: i32,
}

/// What loops of a function step a known number of times.
pub(crate) fn walks(module: &Module, func: &Function, top: u32) -> HashMap<ValueId, Walk> {
    let Some(facts) = Facts::new(module, func, top, false) else { return HashMap::new() };
    let all = facts.counters().filter_map(|(number, s)| {
        let first = match s.init {
            Operand::Const(Const::Int(_, k)) => i32::try_from(k).ok(),
            _ => None,
        };
        let turns = facts.steps(number, &s)?;
        Some((s.phi, Walk { first, next: s.next, latch: s.latch, step: s.step, turns }))
    });
    all.collect()
}

/// Comparisons for equality that end a loop, of something that is nowhere 256 or more from its end: their low bytes tell.
pub(crate) fn short_tests(module: &Module, func: &Function) -> HashSet<ValueId> {
    let top = u16::MAX.into();
    let Some(facts) = Facts::new(module, func, top, false) else { return HashSet::new() };
    facts.counters().filter_map(|(number, counter)| facts.short_test(number, &counter)).collect()
}

/// An index that steps by the same amount in each turn.
struct Induction {
    phi: ValueId,
    init: Operand,
    next: ValueId,
    step: Operand,
    /// The only block from which the loop is entered, and the only one that goes back.
    before: BlockId,
    latch: BlockId,
    header: BlockId,
}

/// Something that steps by the same number in each turn of a loop: a pointer or an integer.
struct Stepped {
    phi: ValueId,
    next: ValueId,
    init: Operand,
    step: i32,
    header: BlockId,
    before: BlockId,
    latch: BlockId,
}

impl Stepped {
    /// Is it this value of it, or that for the next turn?
    fn is(&self, operand: &Operand) -> bool {
        matches!(operand, Operand::Value(v) if [self.phi, self.next].contains(v))
    }
}

/// What an address is made of: base and scale of the index.
type Key = (Operand, i32);

/// A pointer that is to be stepped along with an index, and the addresses that it is.
struct Pointer {
    key: Key,
    addresses: Vec<ValueId>,
}

/// The index goes: besides the addresses and what stands aside, this comparison of its next value is all that
/// reads it.
struct Removal {
    /// Which pointer is compared in its place.
    pointer: usize,
    /// The comparison's result.
    result: ValueId,
    pred: IntPred,
    bound: Operand,
    /// Blocks that get the index from the pointer, and its largest value.
    aside: Vec<BlockId>,
    most: u128,
}

/// What is done to one loop.
struct Plan {
    induction: Induction,
    pointers: Vec<Pointer>,
    removal: Option<Removal>,
}

/// What is known of a function while a plan is made.
struct Facts<'a> {
    module: &'a Module,
    func: &'a Function,
    cfg: Cfg,
    loops: Loops,
    ranges: Ranges,
    definitions: Definitions,
    top: u32,
    for_speed: bool,
}

/// What a pointer is relative to, and how many bytes behind it, modulo 2^16.
pub(crate) fn place(
    func: &Function,
    definitions: &Definitions,
    pointer: &Operand,
) -> (Operand, u16) {
    let (mut at, mut offset) = (pointer.clone(), 0u16);
    while let Operand::Value(v) = at {
        let inst = definitions.inst(func, v);
        let Some(Op::Gep { base, offset: further, indices, .. }) = inst.map(|i| &i.op) else {
            break;
        };
        if !indices.is_empty() {
            break;
        }
        offset = offset.wrapping_add(*further as u16);
        at = base.clone();
    }
    if let Operand::Const(Const::Addr(symbol, further)) = at {
        offset = offset.wrapping_add(further as u16);
        at = Operand::Const(Const::Addr(symbol, 0));
    }
    (at, offset)
}

/// Base and scale of an address that is nothing but those, this index and a constant.
fn key_of(op: &Op, index: ValueId) -> Option<Key> {
    let Op::Gep { base, indices, .. } = op else { return None };
    match indices.as_slice() {
        [(Operand::Value(v), Type::Int(16), scale)] if *v == index && *scale > 0 => {
            Some((base.clone(), *scale))
        }
        _ => None,
    }
}

impl<'a> Facts<'a> {
    /// `None` for a function without loops.
    fn new(module: &'a Module, func: &'a Function, top: u32, for_speed: bool) -> Option<Self> {
        let cfg = Cfg::new(func);
        let loops = Loops::new(&cfg);
        if loops.loops.is_empty() {
            return None;
        }
        let ranges = Ranges::new(module, func);
        let definitions = Definitions::new(func);
        Some(Facts { module, func, cfg, loops, ranges, definitions, top, for_speed })
    }

    /// What to do next, if there is anything, and what that is called: as many plans of the first kind of which there are any as do not touch one
    /// another.
    fn patch(&self) -> Option<(&'static str, Patch)> {
        type Kind<'a> = (&'static str, &'a dyn Fn() -> Vec<Patch>);
        let kinds: [Kind<'_>; 5] = [
            ("index", &|| self.short_walks()),
            ("scale", &|| self.scalable()),
            ("ahead", &|| self.behind_their_step()),
            ("next", &|| self.tests_of_the_next()),
            ("strength", &|| self.plan().into_iter().collect()),
        ];
        kinds.into_iter().find_map(|(pass, find)| {
            let mut patches = find().into_iter();
            let mut all = patches.next()?;
            patches.for_each(|patch| {
                all.and(patch, self.func);
            });
            Some((pass, all))
        })
    }

    /// The first loop that is worth it, and what to do.
    fn plan(&self) -> Option<Patch> {
        (0..self.loops.loops.len()).find_map(|number| {
            let found = self.inductions(&self.loops.loops[number]);
            found.into_iter().find_map(|induction| self.plan_for(number, induction)?.patch(self))
        })
    }

    /// The instruction at a place.
    fn inst(&self, (block, n): Place) -> &'a Inst {
        &self.func.blocks[block.index()].insts[n]
    }

    /// Does every way to one instruction lead past the other?
    fn comes_before(&self, one: Place, other: Place) -> bool {
        match one.0 == other.0 {
            true => one.1 < other.1,
            false => self.cfg.dominates(one.0, other.0),
        }
    }

    /// Can it be computed at the end of a block?
    fn known_at_end(&self, operand: &Operand, block: BlockId) -> bool {
        match operand {
            Operand::Value(v) => self.cfg.dominates(self.definitions.block(*v), block),
            Operand::Const(_) => true,
        }
    }

    /// The header, the only block from which the loop is entered, and the only one that goes back.
    fn ways(&self, l: &Loop) -> Option<(BlockId, BlockId, BlockId)> {
        let preds = &self.cfg.preds[l.header.0 as usize];
        let (inside, outside): (Vec<BlockId>, Vec<BlockId>) =
            preds.iter().partition(|p| l.has(**p));
        match (outside.as_slice(), inside.as_slice()) {
            ([before], [latch]) => Some((l.header, *before, *latch)),
            _ => None,
        }
    }

    /// What all loops step, and the loops' numbers.
    fn counters(&self) -> impl Iterator<Item = (usize, Stepped)> {
        let loops = 0..self.loops.loops.len();
        loops.flat_map(|number| self.stepped(number).into_iter().map(move |s| (number, s)))
    }

    /// Everything that a loop with one way in and one way back steps.
    fn stepped(&self, number: usize) -> Vec<Stepped> {
        let Some((header, before, latch)) = self.ways(&self.loops.loops[number]) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for inst in &self.func.blocks[header.0 as usize].insts {
            let (Op::Phi(args), Some(phi)) = (&inst.op, inst.result) else { break };
            let arg = |b: BlockId| args.iter().find(|a| a.0 == b).map(|a| a.1.clone());
            let (Some(init), Some(Operand::Value(next))) = (arg(before), arg(latch)) else {
                continue;
            };
            let own = Operand::Value(phi);
            let step = match self.definition(next).map(|inst| &inst.op) {
                Some(Op::Gep { base, offset, indices, .. })
                    if *base == own && indices.is_empty() =>
                {
                    *offset
                }
                Some(Op::Bin(BinOp::Add, _, a, Operand::Const(Const::Int(bits @ ..=16, k))))
                    if *a == own =>
                {
                    i32::from((*k << (16 - bits)) as i16) >> (16 - bits)
                }
                _ => continue,
            };
            if step != 0 {
                found.push(Stepped { phi, next, init, step, header, before, latch });
            }
        }
        found
    }

    /// What a pointer is relative to, and how many bytes behind it, modulo 2^16.
    fn place(&self, pointer: &Operand) -> (Operand, u16) {
        place(self.func, &self.definitions, pointer)
    }

    fn inductions(&self, l: &Loop) -> Vec<Induction> {
        let Some((_, before, latch)) = self.ways(l) else { return Vec::new() };
        let mut found = Vec::new();
        for inst in &self.func.blocks[l.header.0 as usize].insts {
            let (Op::Phi(args), Some(phi)) = (&inst.op, inst.result) else { break };
            if self.func.values[phi.0 as usize].ty != Type::Int(16) {
                continue;
            }
            let arg = |b: BlockId| args.iter().find(|a| a.0 == b).map(|a| a.1.clone());
            let (Some(init), Some(Operand::Value(next))) = (arg(before), arg(latch)) else {
                continue;
            };
            let Some(Op::Bin(BinOp::Add, _, a, b)) = self.definition(next).map(|i| &i.op) else {
                continue;
            };
            let step = match (a, b) {
                (Operand::Value(v), s) if *v == phi => s.clone(),
                (s, Operand::Value(v)) if *v == phi => s.clone(),
                _ => continue,
            };
            let inside = l.has(self.definitions.block(next));
            if inside && self.known_at_end(&step, before) && self.known_at_end(&init, before) {
                let header = l.header;
                found.push(Induction { phi, init, next, step, before, latch, header });
            }
        }
        found
    }

    fn definition(&self, v: ValueId) -> Option<&Inst> {
        self.definitions.inst(self.func, v)
    }

    fn plan_for(&self, number: usize, induction: Induction) -> Option<Plan> {
        let mut pointers = self.worthwhile(number, &induction);
        if pointers.is_empty() || pointers.len() > POINTERS_MAX {
            return None;
        }
        let removal = self.removal(number, &induction, &pointers);
        if removal.is_some() {
            self.take_all_addresses(&induction, &mut pointers);
        }
        // A pointer is worth its step if the step is a constant, or if the index goes for it.
        let constant = matches!(induction.step, Operand::Const(_));
        let pays = constant || pointers.len() == 1 && removal.is_some();
        pays.then_some(Plan { induction, pointers, removal })
    }

    /// Pointers for the addresses that each turn of the loop needs and that an index register cannot make.
    fn worthwhile(&self, number: usize, induction: &Induction) -> Vec<Pointer> {
        let mut pointers: Vec<Pointer> = Vec::new();
        for &b in &self.loops.loops[number].blocks {
            let each_turn = self.loops.innermost[b.0 as usize] == Some(number)
                && self.cfg.dominates(b, induction.latch);
            if !each_turn {
                continue;
            }
            for inst in &self.func.blocks[b.0 as usize].insts {
                let Some(result) = inst.result else { continue };
                let Some(key) = key_of(&inst.op, induction.phi) else { continue };
                let most = self.ranges.max_at(induction.phi, b).unwrap_or(0xFFFF);
                // One byte of index needs no help.
                let byte = most * (key.1 as u128) <= 0xFF;
                if byte || !self.known_at_end(&key.0, induction.before) {
                    continue;
                }
                match pointers.iter_mut().find(|p| p.key == key) {
                    Some(pointer) => pointer.addresses.push(result),
                    None => pointers.push(Pointer { key, addresses: vec![result] }),
                }
            }
        }
        pointers
    }

    /// Every address that one of the pointers is, wherever it is needed.
    fn take_all_addresses(&self, induction: &Induction, pointers: &mut [Pointer]) {
        pointers.iter_mut().for_each(|p| p.addresses.clear());
        for inst in self.func.blocks.iter().flat_map(|block| &block.insts) {
            if let (Some(key), Some(result)) = (key_of(&inst.op, induction.phi), inst.result)
                && let Some(pointer) = pointers.iter_mut().find(|p| p.key == key)
            {
                pointer.addresses.push(result);
            }
        }
    }

    /// How the index can go: every use of it is an address that a pointer is, its own step, the one
    /// comparison that a pointer can stand in for, or stands aside. `None` if there is any other.
    fn removal(
        &self,
        number: usize,
        induction: &Induction,
        pointers: &[Pointer],
    ) -> Option<Removal> {
        let mut compare = None;
        let mut aside = Vec::new();
        for (b, block) in self.func.blocks.iter().enumerate() {
            let b = BlockId(b as u32);
            for inst in &block.insts {
                let is_index = |o: &Operand| matches!(o, Operand::Value(v) if [induction.phi, induction.next].contains(v));
                let mut uses = 0;
                inst.op.for_each_operand(|o| uses += u32::from(is_index(o)));
                let is_own = [Some(induction.phi), Some(induction.next)].contains(&inst.result);
                if uses == 0 || is_own {
                    continue;
                }
                if let Some(key) = key_of(&inst.op, induction.phi)
                    && !is_index(&key.0)
                    && pointers.iter().any(|p| p.key == key)
                {
                    continue;
                }
                match &inst.op {
                    Op::ICmp(pred, _, _, Operand::Value(v), bound)
                        if *v == induction.next && uses == 1 && compare.is_none() =>
                    {
                        compare = Some((inst.result?, *pred, bound.clone()));
                    }
                    op if self.stands_aside(number, induction, op, b) => {
                        if !aside.contains(&b) {
                            aside.push(b);
                        }
                    }
                    _ if planted(Fault::StrengthGone) => {}
                    _ => return None,
                }
            }
        }
        let (result, pred, bound) = compare?;
        let pointer = pointers.iter().position(|p| self.same_order(induction, pred, &bound, p))?;
        let known = self.known_at_end(&bound, induction.before);
        let exact = matches!(&pointers[pointer].key, (Operand::Const(Const::Addr(..)), 1));
        let can = aside.is_empty() || exact && pointers.len() == 1 && aside.len() <= ASIDE_MAX;
        let most = self.ranges.max(induction.phi).unwrap_or(0xFFFF);
        (known && can).then_some(Removal { pointer, result, pred, bound, aside, most })
    }

    /// Does this read nothing of the index but its value in this turn, in a block of the loop itself that a turn
    /// may pass by?
    fn stands_aside(&self, number: usize, induction: &Induction, op: &Op, b: BlockId) -> bool {
        let mut of_next = false;
        op.for_each_operand(|o| {
            of_next |= matches!(o, Operand::Value(v) if *v == induction.next);
        });
        self.for_speed
            && !of_next
            && !matches!(op, Op::Phi(_))
            && self.loops.innermost[b.0 as usize] == Some(number)
            && !self.cfg.dominates(b, induction.latch)
    }

    /// Does comparing pointers give what comparing indices gave?
    fn same_order(
        &self,
        induction: &Induction,
        pred: IntPred,
        bound: &Operand,
        pointer: &Pointer,
    ) -> bool {
        let (base, scale) = &pointer.key;
        let scale = *scale as u128;
        let most = self.ranges.max(induction.next).unwrap_or(0xFFFF);
        let bound_max = match bound {
            Operand::Const(Const::Int(_, k)) => *k,
            Operand::Value(v) => self.ranges.max(*v).unwrap_or(0xFFFF),
            Operand::Const(_) => return false,
        };
        if planted(Fault::StrengthOrder) {
            return true;
        }
        match pred {
            // Different indices must give different pointers.
            IntPred::Eq | IntPred::Ne if planted(Fault::StrengthEqual) => true,
            IntPred::Eq | IntPred::Ne => scale == 1 || (most.max(bound_max) + 1) * scale <= 0x10000,
            IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge => {
                let Operand::Const(Const::Addr(Symbol::Global(g), offset)) = base else {
                    return false;
                };
                // What is defined elsewhere may be anywhere.
                let Some(data) = &self.module.globals[g.0 as usize].init else { return false };
                let top = if planted(Fault::StrengthTop) { self.top / 2 } else { self.top };
                let Some(start) = top.checked_sub(data.bytes.len() as u32) else {
                    return false;
                };
                let furthest = u128::from(start) + most.max(bound_max) * scale;
                *offset >= 0 && furthest + *offset as u128 <= 0xFFFF
            }
            _ => false,
        }
    }
}
