//! Memory operands: folds loads into their uses, and forms read-modify-write instructions.
//!
//! The first operand of an operation on one byte is loaded into A in any case. In a chain or a
//! comparison of several bytes, it is folded too: each byte is loaded when its turn comes, instead
//! of being stored until then.
//!
//! Requires simplified lanes. From here on, an operand may also be [`Opd::Mem`].

use super::simplify::count_uses;
use crate::faults::{Fault, planted};
use crate::lanes::alias::may_alias;
use crate::lanes::*;
use std::collections::HashMap;

/// Folds loads into the operations that use them, and `load; change; store` into one instruction.
pub(super) fn memory_operands(f: &mut LFunc) {
    let uses = count_uses(f);
    for b in 0..f.blocks.len() {
        rmw(f, b, &uses);
        fold_loads(f, b, &uses);
    }
}

fn writes(op: &Op) -> Option<Option<Addr>> {
    match op {
        Op::Store { addr, .. } | Op::Rmw { addr, .. } => Some(Some(*addr)),
        Op::Call { .. } => Some(None),
        Op::Load { volatile: true, .. } => Some(None),
        _ => None,
    }
}

/// Returns whether an operation may read or write a byte of memory.
pub(super) fn touches(op: &Op, addr: &Addr) -> bool {
    match op {
        Op::Load { addr: other, volatile, .. } => *volatile || may_alias(other, addr),
        other => match writes(other) {
            Some(Some(to)) => may_alias(&to, addr),
            Some(None) => true,
            None => false,
        },
    }
}

fn fold_loads(f: &mut LFunc, b: usize, uses: &[u32]) {
    // Loads whose memory has not been written since.
    let mut open: HashMap<Val, Addr> = HashMap::new();
    // A volatile load after which nothing was stored, called, or loaded as volatile. It may become
    // the second operand of an operation on one byte.
    let mut device: Option<Device> = None;
    let mut folded = Vec::new();
    let mut block = std::mem::replace(&mut f.blocks[b], Block::new());
    let take = |open: &mut HashMap<Val, Addr>, addrs: &mut Vec<Addr>, o: &mut Opd| {
        if let Opd::Val(v) = *o
            && let Some(addr) = open.remove(&v)
        {
            addrs.push(addr);
            *o = Opd::Mem(addrs.len() as u32 - 1);
        }
    };
    for (n, inst) in block.insts.iter_mut().enumerate() {
        match &mut inst.op {
            Op::Bit { a, b, .. } => {
                folded.extend(take_device(device, &mut f.addrs, a, b));
                if matches!(a, Opd::Val(v) if open.contains_key(v))
                    && !matches!(b, Opd::Val(v) if open.contains_key(v))
                    && !matches!(b, Opd::Const(_) | Opd::Mem(_))
                {
                    std::mem::swap(a, b);
                }
                if a != b {
                    take(&mut open, &mut f.addrs, b);
                }
            }
            Op::Chain { op, lanes, .. } if matches!(op, ChainOp::Add | ChainOp::Sub) => {
                if let [lane] = &mut lanes[..] {
                    folded.extend(take_device(device, &mut f.addrs, &lane.a, &mut lane.b));
                }
                let several = lanes.len() > 1;
                for lane in lanes {
                    if *op == ChainOp::Add
                        && matches!(lane.a, Opd::Val(v) if open.contains_key(&v))
                        && matches!(lane.b, Opd::Val(v) if !open.contains_key(&v))
                    {
                        std::mem::swap(&mut lane.a, &mut lane.b);
                    }
                    if lane.a != lane.b {
                        take(&mut open, &mut f.addrs, &mut lane.b);
                        if several && !matches!(lane.b, Opd::Const(_)) {
                            take(&mut open, &mut f.addrs, &mut lane.a);
                        }
                    }
                }
            }
            Op::Chain { lanes, .. } if lanes.len() > 1 => {
                for lane in lanes {
                    take(&mut open, &mut f.addrs, &mut lane.a);
                }
            }
            _ => {}
        }
        if let Some(written) = writes(&inst.op) {
            device = None;
            open.retain(|_, a| match written {
                Some(to) => planted(Fault::PassesFoldOverStores) || !may_alias(a, &to),
                None => false,
            });
        }
        if let Op::Load { d, addr, volatile } = inst.op
            && uses[d.0 as usize] == 1
        {
            if volatile {
                device = Some(Device { load: n, loaded: d, addr });
            } else {
                open.insert(d, addr);
            }
        }
    }
    if let Terminator::Br(Cond::Eq(lanes) | Cond::Ult(lanes) | Cond::Slt(lanes), ..) =
        &mut block.term
    {
        if let [(a, b)] = &mut lanes[..] {
            folded.extend(take_device(device, &mut f.addrs, a, b));
        }
        let several = lanes.len() > 1;
        for (a, b) in lanes {
            if a != b {
                take(&mut open, &mut f.addrs, b);
                if several {
                    take(&mut open, &mut f.addrs, a);
                }
            }
        }
    }
    for load in folded.into_iter().rev() {
        block.insts.remove(load);
    }
    f.blocks[b] = block;
}

/// A volatile load of a byte that is used once.
#[derive(Clone, Copy)]
struct Device {
    /// The index of the load in its block.
    load: usize,
    loaded: Val,
    addr: Addr,
}

/// Replaces the second operand `b` with the memory of a volatile load, if `b` is its result.
/// Returns the index of the load, which must then be removed.
fn take_device(
    device: Option<Device>,
    addrs: &mut Vec<Addr>,
    a: &Opd,
    b: &mut Opd,
) -> Option<usize> {
    let Device { load, loaded, addr } = device?;
    if *b != Opd::Val(loaded) || a == b || matches!(a, Opd::Mem(_)) {
        return None;
    }
    addrs.push(addr);
    *b = Opd::Mem(addrs.len() as u32 - 1);
    Some(load)
}

/// Folds `load; add 1; store` of the same byte into an increment, and similar sequences. If the
/// block ends with a test of the result for zero, it is loaded again, which needs no code after the
/// increment.
fn rmw(f: &mut LFunc, b: usize, uses: &[u32]) {
    let mut n = 0;
    while n < f.blocks[b].insts.len() {
        if let Some((change, store, op)) = rmw_at(&f.blocks[b], n, uses) {
            let insts = &mut f.blocks[b].insts;
            let Op::Load { addr, .. } = insts[n].op else { return };
            let Op::Store { v: Opd::Val(result), .. } = insts[store].op else { return };
            insts[store].op = Op::Rmw { op, addr };
            if uses[result.0 as usize] > 1 {
                let load = Op::Load { d: result, addr, volatile: false };
                insts.push(LInst { op: load, line: insts[store].line });
            }
            insts.remove(change);
            insts.remove(n);
            continue;
        }
        n += 1;
    }
}

fn rmw_at(block: &Block, n: usize, uses: &[u32]) -> Option<(usize, usize, RmwOp)> {
    let Op::Load { d: loaded, addr, volatile: false } = block.insts[n].op else { return None };
    if uses[loaded.0 as usize] != 1 || !matches!(addr, Addr::Abs(_) | Addr::Idx(..)) {
        return None;
    }
    let mut change: Option<(usize, Val, RmwOp)> = None;
    for (m, inst) in block.insts.iter().enumerate().skip(n + 1) {
        match (&inst.op, change) {
            (Op::Chain { op, cin, lanes, carry: false }, None)
                if lanes.len() == 1 && lanes[0].a == Opd::Val(loaded) =>
            {
                let kind = match (op, cin, lanes[0].b.as_number()) {
                    (ChainOp::Add, Carry::Clear, Some(1)) => RmwOp::Inc,
                    (ChainOp::Add, Carry::Clear, Some(0xFF)) => RmwOp::Dec,
                    (ChainOp::Sub, Carry::Set, Some(1)) => RmwOp::Dec,
                    (ChainOp::Shl, Carry::Clear, _) => RmwOp::Asl,
                    (ChainOp::Shr, Carry::Clear, _) => RmwOp::Lsr,
                    _ => return None,
                };
                let d = lanes[0].d?;
                let others = uses[d.0 as usize] - u32::from(block.term.tests_for_zero(d));
                if others != 1 {
                    return None;
                }
                change = Some((m, d, kind));
            }
            (Op::Store { addr: to, v, volatile: false }, Some((at, d, kind)))
                if *to == addr && *v == Opd::Val(d) =>
            {
                let is_last = m + 1 == block.insts.len();
                return (is_last || uses[d.0 as usize] == 1).then_some((at, m, kind));
            }
            (op, _) => {
                let mut reads = false;
                op.each_opd(|o| reads |= o == Opd::Val(loaded));
                if touches(op, &addr) || reads {
                    return None;
                }
            }
        }
    }
    None
}
