//! Strength reduction: an array walked with a 16-bit index becomes a pointer that is stepped.
//!
//! `base[k]` with `k` of 16 bits costs an addition at each access, since an index register holds 8. In a
//! loop that steps `k` by a fixed amount, a pointer stepped along with it costs less, and where the index
//! was only counted and compared it disappears: the pointer is compared instead.
//!
//! Comparing for equality is exact modulo 2^16. Comparing for order is only rewritten where the pointer
//! provably cannot pass 0xFFFF: the array is a global, which ends below the highest address of the
//! program, and the range of the index is known.
//!
//! Requires verified IR; keeps it.

use crate::ir::cfg::{Cfg, Loop, Loops};
use crate::ir::{
    BinOp, BlockId, Const, Function, Inst, IntPred, Module, Op, Operand, Symbol, Type, ValueId,
    ValueInfo,
};
use crate::ranges::Ranges;
use std::collections::HashMap;

/// Pointers that one loop may get.
const POINTERS_MAX: usize = 3;

/// Rewrites every function. No object of the program ends above `top`.
pub(crate) fn reduce(module: &mut Module, top: u32) {
    for f in 0..module.functions.len() {
        if module.functions[f].blocks.is_empty() {
            continue;
        }
        let mut func = module.functions[f].clone();
        // A rewritten loop changes values and ranges: look again until nothing is found.
        for _ in 0..16 {
            if !reduce_one(module, &mut func, top) {
                break;
            }
        }
        module.functions[f] = func;
    }
}

/// An index that steps by the same amount in each turn.
struct Induction {
    phi: ValueId,
    init: Operand,
    next: ValueId,
    step: Operand,
    before: BlockId,
    latch: BlockId,
}

fn reduce_one(module: &Module, func: &mut Function, top: u32) -> bool {
    let cfg = Cfg::new(func);
    let loops = Loops::new(&cfg);
    if loops.loops.is_empty() {
        return false;
    }
    let ranges = Ranges::new(module, func);
    let home = blocks_of_values(func);
    for (number, l) in loops.loops.iter().enumerate() {
        for induction in inductions(func, &cfg, l, &home) {
            let groups = accesses(func, l, number, &loops, &induction, &ranges, &home, &cfg);
            if groups.is_empty() || groups.len() > POINTERS_MAX {
                continue;
            }
            let plan = Plan { module, l, ranges: &ranges, induction: &induction, top };
            if !plan.pays(func, &groups) {
                continue;
            }
            plan.apply(func, groups);
            return true;
        }
    }
    false
}

/// The block that defines each value; parameters belong to the entry.
fn blocks_of_values(func: &Function) -> Vec<BlockId> {
    let mut home = vec![BlockId(0); func.values.len()];
    for (b, block) in func.blocks.iter().enumerate() {
        for inst in &block.insts {
            if let Some(v) = inst.result {
                home[v.0 as usize] = BlockId(b as u32);
            }
        }
    }
    home
}

fn invariant(operand: &Operand, l: &Loop, home: &[BlockId]) -> bool {
    match operand {
        Operand::Value(v) => !l.blocks.contains(&home[v.0 as usize]),
        Operand::Const(_) => true,
    }
}

fn inductions(func: &Function, cfg: &Cfg, l: &Loop, home: &[BlockId]) -> Vec<Induction> {
    let preds = &cfg.preds[l.header.0 as usize];
    let outside: Vec<BlockId> = preds.iter().copied().filter(|p| !l.blocks.contains(p)).collect();
    let inside: Vec<BlockId> = preds.iter().copied().filter(|p| l.blocks.contains(p)).collect();
    let ([before], [latch]) = (outside.as_slice(), inside.as_slice()) else { return Vec::new() };
    let mut found = Vec::new();
    for inst in &func.blocks[l.header.0 as usize].insts {
        let (Op::Phi(args), Some(phi)) = (&inst.op, inst.result) else { break };
        if func.values[phi.0 as usize].ty != Type::Int(16) {
            continue;
        }
        let arg = |b: BlockId| args.iter().find(|a| a.0 == b).map(|a| a.1.clone());
        let (Some(init), Some(Operand::Value(next))) = (arg(*before), arg(*latch)) else {
            continue;
        };
        let Some(def) = definition(func, next, home) else { continue };
        let Op::Bin(BinOp::Add, _, a, b) = &def.op else { continue };
        let step = match (a, b) {
            (Operand::Value(v), s) if *v == phi => s,
            (s, Operand::Value(v)) if *v == phi => s,
            _ => continue,
        };
        if !invariant(step, l, home) || !l.blocks.contains(&home[next.0 as usize]) {
            continue;
        }
        found.push(Induction {
            phi,
            init,
            next,
            step: step.clone(),
            before: *before,
            latch: *latch,
        });
    }
    found
}

fn definition<'f>(func: &'f Function, v: ValueId, home: &[BlockId]) -> Option<&'f Inst> {
    func.blocks[home[v.0 as usize].0 as usize].insts.iter().find(|i| i.result == Some(v))
}

/// Address computations with the index, by base and scale: where each is.
type Groups = Vec<((Operand, i32), Vec<(BlockId, ValueId)>)>;

#[allow(clippy::too_many_arguments)]
fn accesses(
    func: &Function,
    l: &Loop,
    number: usize,
    loops: &Loops,
    induction: &Induction,
    ranges: &Ranges,
    home: &[BlockId],
    cfg: &Cfg,
) -> Groups {
    let mut groups: Groups = Vec::new();
    for &b in &l.blocks {
        if loops.innermost[b.0 as usize] != Some(number) {
            continue;
        }
        for inst in &func.blocks[b.0 as usize].insts {
            let (Op::Gep { base, indices, .. }, Some(result)) = (&inst.op, inst.result) else {
                continue;
            };
            let [(Operand::Value(index), ty, scale)] = indices.as_slice() else { continue };
            if *index != induction.phi || *ty != Type::Int(16) || *scale <= 0 {
                continue;
            }
            let most = ranges.max_at(*index, b).unwrap_or(0xFFFF);
            // One byte of index needs no help.
            if most * (*scale as u128) <= 0xFF || !invariant(base, l, home) {
                continue;
            }
            if !cfg.dominates(b, induction.latch) {
                continue;
            }
            let key = (base.clone(), *scale);
            match groups.iter_mut().find(|g| g.0 == key) {
                Some(group) => group.1.push((b, result)),
                None => groups.push((key, vec![(b, result)])),
            }
        }
    }
    groups
}

struct Plan<'a> {
    module: &'a Module,
    l: &'a Loop,
    ranges: &'a Ranges,
    induction: &'a Induction,
    top: u32,
}

impl Plan<'_> {
    /// A pointer is worth its step if the step is a constant, or if the index goes for it.
    fn pays(&self, func: &Function, groups: &Groups) -> bool {
        let constant = matches!(self.induction.step, Operand::Const(_));
        constant || groups.len() == 1 && self.comparison(func, &groups[0].0).is_some()
    }

    fn apply(&self, func: &mut Function, groups: Groups) {
        let mut pointers: HashMap<usize, (ValueId, ValueId)> = HashMap::new();
        for (n, ((base, scale), _)) in groups.iter().enumerate() {
            pointers.insert(n, self.pointer(func, base, *scale));
        }
        for (n, (_, results)) in groups.iter().enumerate() {
            let (p, _) = pointers[&n];
            for block in &mut func.blocks {
                for inst in &mut block.insts {
                    if let (Op::Gep { base, indices, .. }, Some(r)) = (&mut inst.op, inst.result)
                        && results.iter().any(|x| x.1 == r)
                    {
                        *base = Operand::Value(p);
                        indices.clear();
                    }
                }
            }
        }
        let (key, _) = &groups[0];
        self.compare_pointer(func, key, pointers[&0].1);
    }

    fn fresh(func: &mut Function, ty: Type, name: &str) -> ValueId {
        let id = ValueId(func.values.len() as u32);
        func.values.push(ValueInfo { ty, name: format!("{name}.{}", id.0), range: None });
        id
    }

    /// `base + scale * k` as a value of its own: the pointer and its next value.
    fn pointer(&self, func: &mut Function, base: &Operand, scale: i32) -> (ValueId, ValueId) {
        let first = Self::fresh(func, Type::Ptr, "first");
        let p = Self::fresh(func, Type::Ptr, "walk");
        let next = Self::fresh(func, Type::Ptr, "walk.next");
        let gep = |base: Operand, index: &Operand| match index {
            Operand::Const(Const::Int(_, k)) => Op::Gep {
                base,
                offset: i32::from((*k as i64 * i64::from(scale)) as i16),
                indices: Vec::new(),
                inbounds: false,
                nuw: false,
            },
            _ => Op::Gep {
                base,
                offset: 0,
                indices: vec![(index.clone(), Type::Int(16), scale)],
                inbounds: false,
                nuw: false,
            },
        };
        let i = self.induction;
        let start = gep(base.clone(), &i.init);
        insert_before_end(func, i.before, start, first);
        let args = vec![(i.before, Operand::Value(first)), (i.latch, Operand::Value(next))];
        let header = &mut func.blocks[self.l.header.0 as usize];
        let line = header.insts[0].line;
        header.insts.insert(0, Inst { op: Op::Phi(args), result: Some(p), line, loc: None });
        let step = gep(Operand::Value(p), &i.step);
        for block in &mut func.blocks {
            if let Some(n) = block.insts.iter().position(|x| x.result == Some(i.next)) {
                let line = block.insts[n].line;
                let inst = Inst { op: step, result: Some(next), line, loc: block.insts[n].loc };
                block.insts.insert(n + 1, inst);
                break;
            }
        }
        (p, next)
    }

    /// The only comparison of an index that is only counted and compared, if pointers can replace it.
    fn comparison(&self, func: &Function, key: &(Operand, i32)) -> Option<(BlockId, usize)> {
        let i = self.induction;
        let mut compare: Option<(BlockId, usize)> = None;
        for (b, block) in func.blocks.iter().enumerate() {
            for (n, inst) in block.insts.iter().enumerate() {
                let mut uses = 0;
                inst.op.for_each_operand(|o| {
                    uses += u32::from(*o == Operand::Value(i.phi) || *o == Operand::Value(i.next));
                });
                let is_own = inst.result == Some(i.next) || inst.result == Some(i.phi);
                if uses == 0 || is_own {
                    continue;
                }
                match &inst.op {
                    Op::ICmp(_, _, _, Operand::Value(v), _)
                        if *v == i.next && compare.is_none() =>
                    {
                        compare = Some((BlockId(b as u32), n));
                    }
                    Op::Gep { base, indices, .. }
                        if *base == key.0
                            && matches!(indices.as_slice(), [(Operand::Value(v), _, s)]
                                if *v == i.phi && *s == key.1) => {}
                    _ => return None,
                }
            }
        }
        let (b, n) = compare?;
        let Op::ICmp(pred, _, _, _, bound) = &func.blocks[b.0 as usize].insts[n].op else {
            return None;
        };
        let home = blocks_of_values(func);
        (self.safe(*pred, bound, key) && invariant(bound, self.l, &home)).then_some((b, n))
    }

    /// If the index is only counted and compared, the pointer is compared in its place.
    fn compare_pointer(&self, func: &mut Function, key: &(Operand, i32), next: ValueId) {
        let i = self.induction;
        let Some((b, n)) = self.comparison(func, key) else { return };
        let Op::ICmp(pred, _, _, _, bound) = func.blocks[b.0 as usize].insts[n].op.clone() else {
            return;
        };
        let (base, scale) = key;
        let end = match (&bound, base) {
            (Operand::Const(Const::Int(_, k)), Operand::Const(Const::Addr(s, offset))) => {
                let at = offset + *k as i32 * scale;
                Operand::Const(Const::Addr(*s, at))
            }
            _ => {
                let end = Self::fresh(func, Type::Ptr, "end");
                let op = match &bound {
                    Operand::Const(Const::Int(_, k)) => Op::Gep {
                        base: base.clone(),
                        offset: i32::from((*k as i64 * i64::from(*scale)) as i16),
                        indices: Vec::new(),
                        inbounds: false,
                        nuw: false,
                    },
                    _ => Op::Gep {
                        base: base.clone(),
                        offset: 0,
                        indices: vec![(bound.clone(), Type::Int(16), *scale)],
                        inbounds: false,
                        nuw: false,
                    },
                };
                insert_before_end(func, i.before, op, end);
                Operand::Value(end)
            }
        };
        func.blocks[b.0 as usize].insts[n].op =
            Op::ICmp(pred, false, Type::Ptr, Operand::Value(next), end);
        // What counts the index is dead now: phi and sum go.
        for block in &mut func.blocks {
            block.insts.retain(|x| x.result != Some(i.phi) && x.result != Some(i.next));
        }
    }

    /// Does comparing pointers give what comparing indices gave?
    fn safe(&self, pred: IntPred, bound: &Operand, key: &(Operand, i32)) -> bool {
        let (base, scale) = key;
        let scale = *scale as u128;
        let most = self.ranges.max(self.induction.next).unwrap_or(0xFFFF);
        let bound_max = match bound {
            Operand::Const(Const::Int(_, k)) => *k,
            Operand::Value(v) => self.ranges.max(*v).unwrap_or(0xFFFF),
            Operand::Const(_) => return false,
        };
        match pred {
            // Different indices must give different pointers.
            IntPred::Eq | IntPred::Ne => scale == 1 || (most.max(bound_max) + 1) * scale <= 0x10000,
            IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge => {
                let Operand::Const(Const::Addr(Symbol::Global(g), offset)) = base else {
                    return false;
                };
                let size =
                    self.module.globals[g.0 as usize].init.as_ref().map_or(0, |d| d.bytes.len());
                let Some(start) = self.top.checked_sub(size as u32) else { return false };
                let furthest = u128::from(start) + most.max(bound_max) * scale;
                *offset >= 0 && furthest + *offset as u128 <= 0xFFFF
            }
            _ => false,
        }
    }
}

fn insert_before_end(func: &mut Function, b: BlockId, op: Op, result: ValueId) {
    let block = &mut func.blocks[b.0 as usize];
    let at = block.insts.len() - 1;
    let (line, loc) = (block.insts[at].line, block.insts[at].loc);
    block.insts.insert(at, Inst { op, result: Some(result), line, loc });
}
