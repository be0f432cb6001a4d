//! Verifies a function in lanes between two passes. Does not modify it.
//!
//! A valid function is in SSA form: every value has one definition, which precedes each use on
//! every path. Phis list each predecessor once. Each operation has operands of the supported types.
//! A branch on the carry follows the operation that sets it. Calls and returns follow their
//! conventions. A function that moves the soft stack pointer restores it before every return.
//!
//! The verifier runs between all passes in builds with assertions, and after the last pass in every
//! build. It is independent of the passes: it computes the available definitions from the blocks
//! alone, without dominators.

use super::*;
use crate::error::Error;
use crate::ir::FuncId;
use crate::program::{ArgLocation, Convention, Program};

/// The form of the lanes at a stage. Each form also has the properties of the previous forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LaneForm {
    /// The result of lowering. Some blocks may be unreachable.
    Built,
    /// Memory operands are folded: operands may be [`Opd::Mem`].
    Folded,
    /// All blocks are reachable, and critical edges are split.
    Split,
}

/// Verifies a function after a pass. Does nothing in builds without assertions.
///
/// # Panics
/// If the function is invalid. The message has the pass, the violation, and the lanes.
pub(crate) fn after(pass: &str, form: LaneForm, rules: Rules<'_, '_>, f: &LFunc) {
    if cfg!(debug_assertions)
        && let Err(fault) = check(form, rules, f)
    {
        panic!("{pass} breaks {}: {fault}\n{f}", f.name);
    }
}

/// Verifies a function after all lane passes, in every build.
///
/// # Errors
/// [`Error::Internal`] if the function is invalid.
pub(crate) fn at_last(rules: Rules<'_, '_>, f: &LFunc) -> Result<(), Error> {
    let name = crate::asm::demangle(&f.name);
    let broken = |fault| Error::Internal(format!("invalid lanes of {name}: {fault}"));
    check(LaneForm::Split, rules, f).map_err(broken)
}

/// The rules for calls and returns.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'a, 'm> {
    pub program: &'a Program<'m>,
    /// The function's own index.
    pub id: FuncId,
    /// The function's convention.
    pub convention: &'a Convention,
}

type Checked = Result<(), String>;

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(message()) }
}

fn check(form: LaneForm, rules: Rules<'_, '_>, f: &LFunc) -> Checked {
    edges(form, f)?;
    definitions(f)?;
    Available::new(f).check()?;
    for (b, block) in f.blocks.iter().enumerate() {
        let in_block = |fault: String| format!("b{b}: {fault}");
        for (n, inst) in block.insts.iter().enumerate() {
            let checked = operation(form, f, block, n)
                .and_then(|()| calls(rules, &block.insts[..n], &inst.op));
            checked.map_err(in_block)?;
        }
        terminator(form, rules, f, block).map_err(in_block)?;
    }
    parameters(rules.convention, f)?;
    soft_stack(rules, f)
}

fn distinct_preds(f: &LFunc) -> Vec<Vec<Blk>> {
    let mut preds = f.preds();
    for list in &mut preds {
        list.sort_unstable();
        list.dedup();
    }
    preds
}

/// Checks that branches have valid targets, that phis list the predecessors, and that critical
/// edges are split.
fn edges(form: LaneForm, f: &LFunc) -> Checked {
    let count = Blk::at(f.blocks.len());
    for (b, block) in f.blocks.iter().enumerate() {
        let mut exist = true;
        block.term.each_succ(|s| exist &= s < count);
        ensure(exist, || format!("b{b} branches to a missing block"))?;
    }
    let preds = distinct_preds(f);
    ensure(preds[0].is_empty(), || "the entry has predecessors".into())?;
    for (b, block) in f.blocks.iter().enumerate() {
        for phi in &block.phis {
            let mut named: Vec<Blk> = phi.args.iter().map(|a| a.0).collect();
            named.sort_unstable();
            ensure(named == preds[b], || {
                format!("v{} of b{b} comes from {named:?} and not from {:?}", phi.d.0, preds[b])
            })?;
        }
        let mut succs = Vec::new();
        block.term.each_succ(|s| succs.push(s));
        succs.sort_unstable();
        succs.dedup();
        let critical = succs.len() > 1 && succs.iter().any(|s| preds[s.index()].len() > 1);
        ensure(form < LaneForm::Split || !critical, || format!("b{b} has a critical edge"))?;
    }
    let reached = f.rpo().len() == f.blocks.len();
    ensure(form < LaneForm::Split || reached, || "some blocks are unreachable".into())
}

fn parameter_values(f: &LFunc) -> impl Iterator<Item = Val> + '_ {
    f.reg_params.iter().flatten().chain(&f.home_params).copied()
}

/// Checks that every value has at most one definition.
fn definitions(f: &LFunc) -> Checked {
    let mut defined = vec![false; f.val_count as usize];
    let mut checked = Ok(());
    let mut define = |v: Val| {
        let once =
            defined.get_mut(v.0 as usize).is_some_and(|defined| !std::mem::replace(defined, true));
        if !once && checked.is_ok() {
            checked = Err(match v.0 < f.val_count {
                true => format!("v{} is defined twice", v.0),
                false => format!("v{} exceeds the number of values, {}", v.0, f.val_count),
            });
        }
    };
    parameter_values(f).for_each(&mut define);
    for block in &f.blocks {
        block.phis.iter().for_each(|p| define(p.d));
        block.insts.iter().for_each(|i| i.op.each_def(&mut define));
    }
    checked
}

/// A bit set of values.
type ValBits = Vec<u64>;

fn has(set: &ValBits, v: Val) -> bool {
    set.get(v.0 as usize / 64).is_some_and(|word| word >> (v.0 % 64) & 1 == 1)
}

fn add(set: &mut ValBits, v: Val) {
    set[v.0 as usize / 64] |= 1 << (v.0 % 64);
}

/// The values that are defined on every path to the end of each block.
struct Available<'f> {
    f: &'f LFunc,
    order: Vec<Blk>,
    preds: Vec<Vec<Blk>>,
    out: Vec<ValBits>,
}

impl<'f> Available<'f> {
    fn new(f: &'f LFunc) -> Self {
        let words = (f.val_count as usize).div_ceil(64);
        // Initially all values, the neutral element of intersection.
        let out = vec![vec![u64::MAX; words]; f.blocks.len()];
        let mut available = Available { f, order: f.rpo(), preds: distinct_preds(f), out };
        loop {
            let mut changed = false;
            for b in available.order.clone() {
                let mut set = available.entering(b);
                available.f.blocks[b.index()]
                    .insts
                    .iter()
                    .for_each(|i| i.op.each_def(|d| add(&mut set, d)));
                changed |= set != available.out[b.index()];
                available.out[b.index()] = set;
            }
            if !changed {
                return available;
            }
        }
    }

    /// Returns the values that are defined on entry to a block.
    fn entering(&self, b: Blk) -> ValBits {
        let mut set = vec![if b == ENTRY { 0 } else { u64::MAX }; self.out[0].len()];
        for p in &self.preds[b.index()] {
            set.iter_mut().zip(&self.out[p.index()]).for_each(|(all, one)| *all &= one);
        }
        if b == ENTRY {
            parameter_values(self.f).for_each(|v| add(&mut set, v));
        }
        self.f.blocks[b.index()].phis.iter().for_each(|phi| add(&mut set, phi.d));
        set
    }

    fn read(&self, set: &ValBits, opd: Opd, place: impl Fn() -> String) -> Checked {
        if let Opd::Mem(m) = opd
            && m as usize >= self.f.addrs.len()
        {
            return Err(format!("{} reads a memory operand without an address", place()));
        }
        let mut missing = None;
        self.f.each_val_of(opd, &mut |v| {
            if !has(set, v) {
                missing = Some(v);
            }
        });
        match missing {
            Some(v) => Err(format!("{} reads v{}, which may not be defined yet", place(), v.0)),
            None => Ok(()),
        }
    }

    fn check(&self) -> Checked {
        for &b in &self.order {
            let block = &self.f.blocks[b.index()];
            for phi in &block.phis {
                for &(from, opd) in &phi.args {
                    let memory = matches!(opd, Opd::Mem(_));
                    ensure(!memory, || format!("v{} of b{b} joins memory", phi.d.0))?;
                    // A phi argument is used at the end of its predecessor.
                    self.read(&self.out[from.index()], opd, || format!("v{} of b{b}", phi.d.0))?;
                }
            }
            let mut set = self.entering(b);
            for (n, inst) in block.insts.iter().enumerate() {
                let mut checked = Ok(());
                inst.op.each_opd(|o| {
                    if checked.is_ok() {
                        checked = self.read(&set, o, || format!("operation {n} of b{b}"));
                    }
                });
                checked?;
                inst.op.each_def(|d| add(&mut set, d));
            }
            let mut checked = Ok(());
            block.term.each_opd(|o| {
                if checked.is_ok() {
                    checked = self.read(&set, o, || format!("the end of b{b}"));
                }
            });
            checked?;
        }
        Ok(())
    }
}

/// Checks an operand of one byte. `memory` allows a memory operand.
fn byte(opd: Opd, memory: bool) -> Checked {
    match opd {
        Opd::Val(_) => Ok(()),
        Opd::Mem(_) => ensure(memory, || "an invalid memory operand".into()),
        Opd::Const(expr) => {
            let sound = match (expr.base, expr.part) {
                (Base::None, Part::Whole) => (0..256).contains(&expr.addend),
                (Base::Symbol(_) | Base::Home(_), Part::Low | Part::High) => true,
                _ => false,
            };
            ensure(sound, || format!("{expr:?} is not a byte"))
        }
    }
}

fn address(addr: &Addr) -> Checked {
    match addr {
        Addr::Abs(expr) | Addr::Idx(expr, _) => {
            let sound = expr.part == Part::Whole && !matches!(expr.base, Base::Label(_));
            ensure(sound, || format!("{expr:?} is not an address"))
        }
        Addr::Ind(..) | Addr::IndIdx(..) => Ok(()),
    }
}

/// Checks the types of operands and the use of the carry.
fn operation(form: LaneForm, f: &LFunc, block: &Block, n: usize) -> Checked {
    let folded = form >= LaneForm::Folded;
    let checked = match &block.insts[n].op {
        Op::Copy { a, .. } => byte(*a, false),
        Op::Bit { a, b, .. } => byte(*a, false).and_then(|()| byte(*b, folded)),
        Op::Chain { op, cin, lanes, carry } => {
            let last =
                n + 1 == block.insts.len() && matches!(block.term, Terminator::Br(Cond::Carry, ..));
            ensure(!carry || last, || "no branch reads the carry".into())?;
            let idle = lanes.is_empty() && *carry;
            ensure(!idle || !matches!(cin, Carry::Bit7(_)), || "a carry without lanes".into())?;
            if let Carry::Bit7(o) = cin {
                byte(*o, false)?;
            }
            let two = matches!(op, ChainOp::Add | ChainOp::Sub);
            lanes.iter().try_for_each(|lane| {
                byte(lane.a, folded)?;
                if two { byte(lane.b, folded) } else { Ok(()) }
            })
        }
        Op::Load { addr, .. } | Op::Rmw { addr, .. } => address(addr),
        Op::Store { addr, v, .. } => address(addr).and_then(|()| byte(*v, false)),
        Op::Call { regs, .. } => regs.iter().flatten().try_for_each(|o| byte(*o, false)),
    };
    checked.map_err(|fault| format!("operation {n}: {fault}"))?;
    let mut checked = Ok(());
    block.insts[n].op.each_opd(|o| {
        if let (Opd::Mem(m), Ok(())) = (o, &checked) {
            checked = address(&f.addrs[m as usize]);
        }
    });
    checked
}

fn terminator(form: LaneForm, rules: Rules<'_, '_>, f: &LFunc, block: &Block) -> Checked {
    let folded = form >= LaneForm::Folded;
    let tails = block.insts.iter().filter(|i| matches!(i.op, Op::Call { tail: true, .. })).count();
    let last = matches!(block.term, Terminator::Ret(_)) && tail_call(block).is_some();
    ensure(tails == usize::from(last), || "a tail call is not at the end".into())?;
    match &block.term {
        Terminator::Jmp(_) | Terminator::Unreachable => Ok(()),
        Terminator::Br(Cond::Eq(lanes) | Cond::Ult(lanes) | Cond::Slt(lanes), ..) => {
            ensure(!lanes.is_empty(), || "a comparison without lanes".into())?;
            lanes.iter().flat_map(|(a, b)| [a, b]).try_for_each(|o| {
                if let Opd::Mem(m) = *o {
                    address(&f.addrs[m as usize])?;
                }
                byte(*o, folded)
            })
        }
        Terminator::Br(Cond::Test(a, b), ..) => byte(*a, false).and_then(|()| byte(*b, false)),
        Terminator::Br(Cond::Carry, ..) => {
            let made =
                matches!(block.insts.last().map(|i| &i.op), Some(Op::Chain { carry: true, .. }));
            ensure(made, || "the branch reads a carry that no operation sets".into())
        }
        Terminator::Switch(o, _, cases) => {
            byte(*o, false)?;
            let mut values: Vec<u8> = cases.iter().map(|c| c.0).collect();
            values.sort_unstable();
            values.dedup();
            ensure(values.len() == cases.len(), || "two cases with the same value".into())
        }
        Terminator::Ret(regs) => {
            regs.iter().flatten().try_for_each(|o| byte(*o, false))?;
            let rets = &rules.convention.rets;
            registers_match(rets, regs.map(|r| r.is_some()), true)?;
            match tail_call(block) {
                Some((target, given)) => {
                    let both = regs.iter().zip(given);
                    let same = both.into_iter().all(|(r, d)| *r == d.map(Opd::Val));
                    let open = |f| rules.program.interface.comes_back(rules.id, f);
                    let fits = same && target.is_none_or(open);
                    ensure(fits, || "return: the results are not those of the tail call".into())
                }
                None => {
                    homes_written(rets, &block.insts).map_err(|fault| format!("return: {fault}"))
                }
            }
        }
    }
}

/// Returns the callee (if it is a function) and the register results of the tail call at the end of
/// a block.
fn tail_call(block: &Block) -> Option<(Option<FuncId>, [Option<Val>; 3])> {
    match block.insts.last()?.op {
        Op::Call { tail: true, target, rets, .. } => match target {
            Target::Func(f) => Some((Some(f), rets)),
            _ => Some((None, rets)),
        },
        _ => None,
    }
}

/// Checks that the convention's registers are used, and no others. Without `all`, some of them may
/// be unused.
fn registers_match(slots: &[ArgLocation], given: [bool; 3], all: bool) -> Checked {
    for r in 0..3 {
        let wanted = slots.contains(&ArgLocation::Reg(r as u8));
        let fits = given[r] == wanted || wanted && !all;
        ensure(fits, || format!("register {r} is used: {}, required: {wanted}", given[r]))?;
    }
    Ok(())
}

/// Checks that the convention's homes are written after the last call.
fn homes_written(slots: &[ArgLocation], before: &[LInst]) -> Checked {
    for slot in slots {
        let ArgLocation::Home(home) = *slot else { continue };
        let written = before
            .iter()
            .rev()
            .take_while(|i| !matches!(i.op, Op::Call { .. }))
            .any(|i| writes_home(&i.op, home));
        ensure(written, || format!("home {home} is not written"))?;
    }
    Ok(())
}

fn writes_home(op: &Op, home: Home) -> bool {
    matches!(op, Op::Store { addr, .. } | Op::Rmw { addr, .. }
        if *addr == Addr::Abs(Expr::home(home)))
}

/// Checks that a call follows its target's convention.
fn calls(rules: Rules<'_, '_>, before: &[LInst], op: &Op) -> Checked {
    let Op::Call { target, regs, rets, recursive, .. } = op else { return Ok(()) };
    let program = rules.program;
    let (convention, comes_back) = match *target {
        Target::Func(f) => {
            let Some(convention) = program.compiled.convention(f).cloned() else {
                return Err(format!("function {} has not been compiled", f.0));
            };
            let placed = !convention.params.contains(&ArgLocation::Unplaced);
            ensure(placed, || format!("parameters of function {} have no homes", f.0))?;
            (convention, program.interface.comes_back(rules.id, f))
        }
        Target::Runtime(index) => {
            let routine = program.interface.routine(index);
            let slots = |places: &[_]| program.routine_slots(index, places);
            let (params, rets) = (slots(&routine.inputs), slots(&routine.outputs));
            (Convention { params, rets }, false)
        }
        Target::Indirect | Target::Address(_) => {
            // The signature is unknown here, but the registers are used in the order A, X, Y.
            let ordered = |used: [bool; 3]| used[0] >= used[1] && used[1] >= used[2];
            ensure(ordered(regs.map(|r| r.is_some())), || "registers out of order".into())?;
            ensure(*recursive == program.interface.recurses(rules.id), || {
                "recursion is not marked".into()
            })?;
            if let Target::Address(_) = target {
                return Ok(());
            }
            let Some(vector) = program.homes.call_vector() else {
                return Err("the call vector is missing".into());
            };
            return homes_written(
                &[ArgLocation::Home(vector), ArgLocation::Home(vector + 1)],
                before,
            );
        }
    };
    ensure(*recursive == comes_back, || "recursion is not marked".into())?;
    registers_match(&convention.params, regs.map(|r| r.is_some()), true)?;
    registers_match(&convention.rets, rets.map(|r| r.is_some()), false)?;
    homes_written(&convention.params, before)
}

/// Checks that the function's parameters follow its convention.
fn parameters(convention: &Convention, f: &LFunc) -> Checked {
    registers_match(&convention.params, f.reg_params.map(|p| p.is_some()), true)?;
    // In the open convention, the function itself loads its parameters.
    let homes = convention.params.iter().filter(|s| **s == ArgLocation::Unplaced).count();
    ensure(homes == f.home_params.len(), || {
        format!("{homes} parameters are in homes, but the function has {}", f.home_params.len())
    })
}

/// Checks that a function that moves the soft stack pointer restores it before every return, after
/// the last call or before a tail call.
fn soft_stack(rules: Rules<'_, '_>, f: &LFunc) -> Checked {
    let Some(home) = rules.program.homes.soft_stack() else { return Ok(()) };
    let moved = |block: &Block| block.insts.iter().any(|i| writes_home(&i.op, home));
    if !f.blocks.iter().any(moved) {
        return Ok(());
    }
    let pointer = [ArgLocation::Home(home), ArgLocation::Home(home + 1)];
    for (b, block) in f.blocks.iter().enumerate() {
        if matches!(block.term, Terminator::Ret(_)) {
            let behind = block.insts.len() - usize::from(tail_call(block).is_some());
            homes_written(&pointer, &block.insts[..behind])
                .map_err(|fault| format!("b{b}: return, the soft stack's pointer: {fault}"))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
