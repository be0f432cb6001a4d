//! Clean-up of lanes: propagates constants and copies, folds branches, removes dead lanes.
//!
//! Requires and preserves SSA. One pass may enable another, so [`super::simplify()`] repeats them.

use super::blocks::prune;
use crate::faults::{Fault, planted};
use crate::ir::IntPred;
use crate::lanes::*;
use std::collections::HashMap;

/// Returns the operand that finally replaces `o`. Compresses the chain of substitutions.
fn resolve(subst: &mut [Option<Opd>], o: Opd) -> Opd {
    let mut at = o;
    while let Opd::Val(v) = at
        && let Some(next) = subst[v.0 as usize]
    {
        at = next;
    }
    if let (Opd::Val(v), true) = (o, at != o) {
        subst[v.0 as usize] = Some(at);
    }
    at
}

/// Propagates copies, trivial phis and constant operations.
pub(super) fn propagate(f: &mut LFunc) -> bool {
    let mut subst: Vec<Option<Opd>> = vec![None; f.val_count as usize];
    let mut changed = false;
    loop {
        let mut again = false;
        for block in &mut f.blocks {
            for phi in &block.phis {
                if subst[phi.d.0 as usize].is_some() {
                    continue;
                }
                if let Some(o) = trivial(phi, &mut subst) {
                    subst[phi.d.0 as usize] = Some(o);
                    again = true;
                }
            }
            for inst in &mut block.insts {
                inst.op.map_opds(&mut |o| resolve(&mut subst, o));
                again |= fold(&mut inst.op, &mut subst);
            }
        }
        changed |= again;
        if !again {
            break;
        }
    }
    for block in &mut f.blocks {
        block.phis.retain(|p| subst[p.d.0 as usize].is_none());
        for phi in &mut block.phis {
            phi.args.iter_mut().for_each(|a| a.1 = resolve(&mut subst, a.1));
        }
        for inst in &mut block.insts {
            // A constant index becomes part of the address.
            fold_address(&mut inst.op, &mut subst);
            inst.op.map_opds(&mut |o| resolve(&mut subst, o));
        }
        block.term.map_opds(&mut |o| resolve(&mut subst, o));
    }
    keep_address_constants(f, &subst);
    changed
}

/// Returns the value of a trivial phi, whose arguments are all the same value or the phi itself.
fn trivial(phi: &Phi, subst: &mut [Option<Opd>]) -> Option<Opd> {
    let mut same = None;
    for &(_, arg) in &phi.args {
        let arg = resolve(subst, arg);
        if arg == Opd::Val(phi.d) || Some(arg) == same {
            continue;
        }
        if same.is_some() {
            return None;
        }
        same = Some(arg);
    }
    same
}

/// Folds a constant index or a constant pointer into the address.
fn fold_address(op: &mut Op, subst: &mut [Option<Opd>]) {
    let (Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) = op else {
        return;
    };
    match *addr {
        Addr::Idx(expr, i) => {
            if let Some(k) = resolve(subst, Opd::Val(i)).as_number() {
                *addr = Addr::Abs(Expr { addend: expr.addend + i32::from(k), ..expr });
            }
        }
        Addr::IndIdx(lo, hi, i, k) => {
            if let Some(index) = resolve(subst, Opd::Val(i)).as_number() {
                *addr = Addr::Ind(lo, hi, index.wrapping_add_signed(k));
            }
        }
        Addr::Abs(_) | Addr::Ind(..) => {}
    }
    if let Addr::Ind(lo, hi, k) = *addr {
        let (l, h) = (resolve(subst, Opd::Val(lo)), resolve(subst, Opd::Val(hi)));
        if let crate::lanes::lower::PtrBase::Fixed(expr) = crate::lanes::lower::base_of(l, h) {
            *addr = Addr::Abs(Expr { addend: expr.addend + i32::from(k), ..expr });
        }
    }
    if let Addr::IndIdx(lo, hi, i, k) = *addr {
        let (l, h) = (resolve(subst, Opd::Val(lo)), resolve(subst, Opd::Val(hi)));
        if let crate::lanes::lower::PtrBase::Fixed(expr) = crate::lanes::lower::base_of(l, h) {
            *addr = Addr::Idx(Expr { addend: expr.addend + i32::from(k), ..expr }, i);
        }
    }
}

/// Emits loads of constants that addresses still need as values.
fn keep_address_constants(f: &mut LFunc, subst: &[Option<Opd>]) {
    for b in 0..f.blocks.len() {
        let mut n = 0;
        while n < f.blocks[b].insts.len() {
            let mut need: Vec<Val> = Vec::new();
            let inst = &f.blocks[b].insts[n];
            if let Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } = &inst.op
            {
                addr.each_val(&mut |v| {
                    if let Some(Opd::Const(_)) = subst[v.0 as usize]
                        && !need.contains(&v)
                    {
                        need.push(v);
                    }
                });
            }
            let line = inst.line;
            for v in need {
                let Some(a) = subst[v.0 as usize] else { continue };
                let d = f.fresh();
                let inst = LInst { op: Op::Copy { d, a }, line };
                f.blocks[b].insts.insert(n, inst);
                n += 1;
                if let Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } =
                    &mut f.blocks[b].insts[n].op
                {
                    addr.map_vals(&mut |w| if w == v { d } else { w });
                }
            }
            n += 1;
        }
    }
}

/// Folds one operation: adds a substitution if its result is constant or equals an operand.
fn fold(op: &mut Op, subst: &mut [Option<Opd>]) -> bool {
    let mut set = |d: Val, o: Opd| -> bool {
        let new = subst[d.0 as usize].is_none() && o != Opd::Val(d);
        if new {
            subst[d.0 as usize] = Some(o);
        }
        new
    };
    match op {
        Op::Copy { d, a } => match a {
            Opd::Mem(_) => false,
            _ => set(*d, *a),
        },
        Op::Bit { op, d, a, b } => {
            let (d, a, b) = (*d, *a, *b);
            match (a.as_number(), b.as_number(), *op) {
                (Some(x), Some(y), BitOp::And) => set(d, Opd::number(x & y)),
                (Some(x), Some(y), BitOp::Or) => set(d, Opd::number(x | y)),
                (Some(x), Some(y), BitOp::Xor) => set(d, Opd::number(x ^ y)),
                (_, Some(0), BitOp::And) | (Some(0), _, BitOp::And) => set(d, Opd::ZERO),
                (_, Some(0xFF), BitOp::And) | (_, Some(0), BitOp::Or | BitOp::Xor) => set(d, a),
                (Some(0xFF), _, BitOp::And) | (Some(0), _, BitOp::Or | BitOp::Xor) => set(d, b),
                _ if a == b && *op != BitOp::Xor => set(d, a),
                _ if a == b => set(d, Opd::ZERO),
                _ => false,
            }
        }
        Op::Chain { op, cin, lanes, .. } => fold_chain(*op, cin, lanes, &mut set),
        _ => false,
    }
}

fn fold_chain(
    op: ChainOp,
    cin: &mut Carry,
    lanes: &mut Vec<Lane>,
    set: &mut impl FnMut(Val, Opd) -> bool,
) -> bool {
    let mut changed = false;
    if let Carry::Bit7(o) = cin
        && let Some(k) = o.as_number()
    {
        *cin = if k >= 0x80 { Carry::Set } else { Carry::Clear };
    }
    while let Some(&lane) = lanes.first() {
        let carry = match cin {
            Carry::Clear => false,
            Carry::Set => true,
            _ => break,
        };
        let (result, out) = match (op, lane.a.as_number(), lane.b.as_number()) {
            (ChainOp::Add, Some(x), Some(y)) => {
                let sum = u16::from(x) + u16::from(y) + u16::from(carry);
                (Opd::number(sum as u8), sum > 0xFF)
            }
            (ChainOp::Sub, Some(x), Some(y)) => {
                let sum = u16::from(x) + u16::from(!y) + u16::from(carry);
                (Opd::number(sum as u8), sum > 0xFF)
            }
            (ChainOp::Add, _, Some(0)) if !carry => (lane.a, false),
            (ChainOp::Add, Some(0), _) if !carry => (lane.b, false),
            (ChainOp::Sub, _, Some(0)) if carry => (lane.a, true),
            (ChainOp::Shl, Some(x), _) => (Opd::number(x << 1 | u8::from(carry)), x >= 0x80),
            (ChainOp::Shr, Some(x), _) => (Opd::number(x >> 1 | u8::from(carry) << 7), x & 1 == 1),
            _ => break,
        };
        if matches!(result, Opd::Mem(_)) {
            break;
        }
        if let Some(d) = lane.d {
            set(d, result);
        }
        changed = true;
        lanes.remove(0);
        *cin = if out { Carry::Set } else { Carry::Clear };
    }
    changed
}

/// Turns branches and switches with a known target into jumps, and tests of `a & b` against zero
/// into [`Cond::Test`].
pub(super) fn fold_branches(f: &mut LFunc) -> bool {
    let mut changed = false;
    let uses = count_uses(f);
    let mut ands: HashMap<Val, (Opd, Opd)> = HashMap::new();
    for inst in f.blocks.iter().flat_map(|b| &b.insts) {
        if let Op::Bit { op: BitOp::And, d, a, b } = inst.op
            && uses[d.0 as usize] == 1
        {
            ands.insert(d, (a, b));
        }
    }
    for block in &mut f.blocks {
        if let Terminator::Switch(o, default, cases) = &block.term
            && let Some(k) = o.as_number()
        {
            let to = cases.iter().find(|c| c.0 == k).map_or(*default, |c| c.1);
            block.term = Terminator::Jmp(to);
            changed = true;
        }
        if let Terminator::Switch(_, default, cases) = &mut block.term {
            cases.retain(|c| c.1 != *default);
            if cases.is_empty() {
                block.term = Terminator::Jmp(*default);
                changed = true;
            }
        }
        if let Terminator::Br(cond, yes, no) = &mut block.term {
            if let Cond::Eq(lanes) = cond
                && let [(Opd::Val(v), zero)] = lanes.as_slice()
                && zero.is(0)
                && let Some(&(a, b)) = ands.get(v)
            {
                *cond = Cond::Test(a, b);
                if !planted(Fault::PassesTest) {
                    (*yes, *no) = (*no, *yes);
                }
                changed = true;
            }
            if let Some(holds) = decide(cond) {
                block.term = Terminator::Jmp(if holds { *yes } else { *no });
                changed = true;
            } else if yes == no {
                block.term = Terminator::Jmp(*yes);
                changed = true;
            }
        }
    }
    if changed {
        prune(f);
    }
    changed
}

/// Returns the result of a condition, if it is constant. Removes lanes that do not affect it.
fn decide(cond: &mut Cond) -> Option<bool> {
    match cond {
        Cond::Eq(lanes) => {
            let mut differ = false;
            lanes.retain(|(a, b)| match (a.as_number(), b.as_number()) {
                (Some(x), Some(y)) => {
                    differ |= x != y;
                    false
                }
                _ => a != b,
            });
            for lane in lanes.iter_mut() {
                if lane.0.as_number().is_some() {
                    *lane = (lane.1, lane.0);
                }
            }
            (differ || lanes.is_empty()).then_some(!differ)
        }
        Cond::Ult(lanes) | Cond::Slt(lanes) => {
            let bits = 8 * lanes.len() as u32;
            let (a, b): (Vec<Opd>, Vec<Opd>) = lanes.iter().copied().unzip();
            let (a, b) = (lanes_number(&a)?, lanes_number(&b)?);
            let less = if matches!(cond, Cond::Slt(_)) { IntPred::Slt } else { IntPred::Ult };
            Some(less.holds(bits, a, b))
        }
        Cond::Test(a, b) => match (a.as_number(), b.as_number()) {
            (Some(x), Some(y)) => Some(x & y != 0),
            (Some(0), _) | (_, Some(0)) => Some(false),
            _ => None,
        },
        Cond::Carry => None,
    }
}

/// Returns the number of uses of each value.
pub(crate) fn count_uses(f: &LFunc) -> Vec<u32> {
    let mut uses = vec![0u32; f.val_count as usize];
    let mut add = |o: Opd| f.each_val_of(o, &mut |v| uses[v.0 as usize] += 1);
    for block in &f.blocks {
        for phi in &block.phis {
            phi.args.iter().for_each(|a| add(a.1));
        }
        for inst in &block.insts {
            inst.op.each_opd(&mut add);
        }
        block.term.each_opd(&mut add);
    }
    uses
}

/// Dead code elimination: removes operations and lanes on which no effect depends.
pub(super) fn drop_dead(f: &mut LFunc) -> bool {
    let mut live = vec![false; f.val_count as usize];
    let mut work: Vec<Val> = Vec::new();
    let mut def: HashMap<Val, (usize, Option<usize>)> = HashMap::new();
    {
        let mut mark = |v: Val| work.push(v);
        for (b, block) in f.blocks.iter().enumerate() {
            for phi in &block.phis {
                def.insert(phi.d, (b, None));
            }
            for (n, inst) in block.insts.iter().enumerate() {
                inst.op.each_def(|d| {
                    def.insert(d, (b, Some(n)));
                });
                if inst.op.has_effect() {
                    inst.op.each_opd(|o| f.each_val_of(o, &mut mark));
                }
            }
            block.term.each_opd(|o| f.each_val_of(o, &mut mark));
        }
    }
    while let Some(v) = work.pop() {
        if std::mem::replace(&mut live[v.0 as usize], true) {
            continue;
        }
        match def.get(&v) {
            Some(&(b, None)) => {
                if let Some(phi) = f.blocks[b].phis.iter().find(|p| p.d == v) {
                    phi.args.iter().for_each(|a| f.each_val_of(a.1, &mut |v| work.push(v)));
                }
            }
            Some(&(b, Some(n))) => {
                let op = &f.blocks[b].insts[n].op;
                if let Op::Chain { op: kind, cin, lanes, .. } = op {
                    // A lane depends only on the lanes up to its own.
                    let end = lanes.iter().position(|l| l.d == Some(v)).map_or(0, |p| p + 1);
                    if let Carry::Bit7(o) = cin {
                        f.each_val_of(*o, &mut |v| work.push(v));
                    }
                    for lane in &lanes[..end] {
                        f.each_val_of(lane.a, &mut |v| work.push(v));
                        if matches!(kind, ChainOp::Add | ChainOp::Sub) {
                            f.each_val_of(lane.b, &mut |v| work.push(v));
                        }
                    }
                } else {
                    op.each_opd(|o| f.each_val_of(o, &mut |v| work.push(v)));
                }
            }
            None => {}
        }
    }
    let mut changed = false;
    for block in &mut f.blocks {
        let before = block.phis.len();
        block.phis.retain(|p| live[p.d.0 as usize]);
        changed |= block.phis.len() != before;
        for inst in &mut block.insts {
            changed |= trim_op(&mut inst.op, &live);
        }
        let before = block.insts.len();
        block.insts.retain(|inst| {
            let mut any = inst.op.has_effect();
            inst.op.each_def(|d| any |= live[d.0 as usize]);
            any
        });
        changed |= block.insts.len() != before;
    }
    changed
}

fn trim_op(op: &mut Op, live: &[bool]) -> bool {
    let mut changed = false;
    match op {
        Op::Chain { lanes, carry, .. } => {
            for lane in lanes.iter_mut() {
                if lane.d.is_some_and(|d| !live[d.0 as usize]) {
                    lane.d = None;
                    changed = true;
                }
            }
            if !*carry {
                while lanes.last().is_some_and(|l| l.d.is_none()) {
                    lanes.pop();
                    changed = true;
                }
            }
        }
        Op::Call { rets, .. } => {
            for ret in rets.iter_mut() {
                if ret.is_some_and(|d| !live[d.0 as usize]) {
                    *ret = None;
                    changed = true;
                }
            }
        }
        _ => {}
    }
    changed
}
