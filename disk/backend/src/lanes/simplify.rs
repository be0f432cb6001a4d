//! Clean-up of lanes: constants and copies carried forward, dead lanes dropped, memory operands folded.
//!
//! Requires and keeps SSA. Establishes: no trivial phis or copies of values, no empty or unreachable blocks,
//! no critical edges (the selector relies on that).

use super::*;
use std::collections::HashMap;

/// Runs every clean-up until nothing changes, then folds memory operands and splits critical edges.
pub(crate) fn simplify(f: &mut LFunc) {
    prune(f);
    for _ in 0..16 {
        let mut changed = propagate(f);
        changed |= fold_branches(f);
        changed |= drop_dead(f);
        changed |= merge_blocks(f);
        if !changed {
            break;
        }
    }
    memory_operands(f);
    drop_dead(f);
    split_edges(f);
    super::sink(f);
    super::sink::step_late(f);
    super::use_carry(f);
}

/// Removes unreachable blocks and renumbers the rest in reverse post order.
fn prune(f: &mut LFunc) {
    let order = f.rpo();
    let mut new = vec![Blk::MAX; f.blocks.len()];
    for (n, &b) in order.iter().enumerate() {
        new[b as usize] = n as Blk;
    }
    let mut blocks = Vec::with_capacity(order.len());
    for &b in &order {
        let mut block = std::mem::replace(&mut f.blocks[b as usize], Block::new());
        block.term.map_succs(&mut |s| new[s as usize]);
        for phi in &mut block.phis {
            phi.args.retain(|a| new[a.0 as usize] != Blk::MAX);
            phi.args.iter_mut().for_each(|a| a.0 = new[a.0 as usize]);
        }
        blocks.push(block);
    }
    f.blocks = blocks;
    // An edge that was folded away leaves its argument behind.
    let preds = f.preds();
    for (b, block) in f.blocks.iter_mut().enumerate() {
        for phi in &mut block.phis {
            phi.args.retain(|a| preds[b].contains(&a.0));
        }
    }
}

fn resolve(subst: &mut [Option<Opd>], o: Opd) -> Opd {
    let mut at = o;
    while let Opd::V(v) = at
        && let Some(next) = subst[v.0 as usize]
    {
        at = next;
    }
    if let (Opd::V(v), true) = (o, at != o) {
        subst[v.0 as usize] = Some(at);
    }
    at
}

/// Copies, trivial phis and constant operations.
fn propagate(f: &mut LFunc) -> bool {
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
            // A constant inside an address becomes part of it.
            fold_address(&mut inst.op, &mut subst);
            inst.op.map_opds(&mut |o| resolve(&mut subst, o));
        }
        block.term.map_opds(&mut |o| resolve(&mut subst, o));
    }
    keep_address_constants(f, &subst);
    changed
}

fn trivial(phi: &Phi, subst: &mut [Option<Opd>]) -> Option<Opd> {
    let mut same = None;
    for &(_, arg) in &phi.args {
        let arg = resolve(subst, arg);
        if arg == Opd::V(phi.d) || Some(arg) == same {
            continue;
        }
        if same.is_some() {
            return None;
        }
        same = Some(arg);
    }
    same
}

fn fold_address(op: &mut Op, subst: &mut [Option<Opd>]) {
    let (Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) = op else {
        return;
    };
    match *addr {
        Addr::Idx(expr, i) => {
            if let Some(k) = resolve(subst, Opd::V(i)).konst() {
                *addr = Addr::Abs(Expr { addend: expr.addend + i32::from(k), ..expr });
            }
        }
        Addr::IndIdx(lo, hi, i) => {
            if let Some(k) = resolve(subst, Opd::V(i)).konst() {
                *addr = Addr::Ind(lo, hi, k);
            }
        }
        Addr::Abs(_) | Addr::Ind(..) => {}
    }
    if let Addr::Ind(lo, hi, k) = *addr {
        let (l, h) = (resolve(subst, Opd::V(lo)), resolve(subst, Opd::V(hi)));
        if let super::build::PtrBase::Fixed(expr) = super::address::base_of(l, h) {
            *addr = Addr::Abs(Expr { addend: expr.addend + i32::from(k), ..expr });
        }
    }
    if let Addr::IndIdx(lo, hi, i) = *addr {
        let (l, h) = (resolve(subst, Opd::V(lo)), resolve(subst, Opd::V(hi)));
        if let super::build::PtrBase::Fixed(expr) = super::address::base_of(l, h) {
            *addr = Addr::Idx(expr, i);
        }
    }
}

/// Where an address still names a value that became a constant, the constant is loaded in front.
fn keep_address_constants(f: &mut LFunc, subst: &[Option<Opd>]) {
    for b in 0..f.blocks.len() {
        let mut n = 0;
        while n < f.blocks[b].insts.len() {
            let mut need: Vec<Val> = Vec::new();
            let inst = &f.blocks[b].insts[n];
            if let Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } = &inst.op
            {
                addr.each_val(&mut |v| {
                    if let Some(Opd::C(_)) = subst[v.0 as usize]
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

/// Folds one operation; results that became operands go into the substitution.
fn fold(op: &mut Op, subst: &mut [Option<Opd>]) -> bool {
    let mut set = |d: Val, o: Opd| -> bool {
        let new = subst[d.0 as usize].is_none() && o != Opd::V(d);
        if new {
            subst[d.0 as usize] = Some(o);
        }
        new
    };
    match op {
        Op::Copy { d, a } => match a {
            Opd::M(_) => false,
            _ => set(*d, *a),
        },
        Op::Bit { op, d, a, b } => {
            let (d, a, b) = (*d, *a, *b);
            match (a.konst(), b.konst(), *op) {
                (Some(x), Some(y), BitOp::And) => set(d, Opd::k(x & y)),
                (Some(x), Some(y), BitOp::Or) => set(d, Opd::k(x | y)),
                (Some(x), Some(y), BitOp::Xor) => set(d, Opd::k(x ^ y)),
                (_, Some(0), BitOp::And) | (Some(0), _, BitOp::And) => set(d, Opd::ZERO),
                (_, Some(0xFF), BitOp::And) | (_, Some(0), BitOp::Or | BitOp::Xor) => set(d, a),
                (Some(0xFF), _, BitOp::And) | (Some(0), _, BitOp::Or | BitOp::Xor) => set(d, b),
                _ if a == b && *op != BitOp::Xor => set(d, a),
                _ if a == b => set(d, Opd::ZERO),
                _ => false,
            }
        }
        Op::Chain { op, cin, lanes, cout, .. } => fold_chain(*op, cin, lanes, cout, &mut set),
        _ => false,
    }
}

fn fold_chain(
    op: ChainOp,
    cin: &mut Carry,
    lanes: &mut Vec<Lane>,
    cout: &mut Option<Val>,
    set: &mut impl FnMut(Val, Opd) -> bool,
) -> bool {
    let mut changed = false;
    if let Carry::Bit7(o) = cin
        && let Some(k) = o.konst()
    {
        *cin = if k >= 0x80 { Carry::Set } else { Carry::Clear };
    }
    while let Some(&lane) = lanes.first() {
        let carry = match cin {
            Carry::Clear => false,
            Carry::Set => true,
            _ => break,
        };
        let (result, out) = match (op, lane.a.konst(), lane.b.konst()) {
            (ChainOp::Add, Some(x), Some(y)) => {
                let sum = u16::from(x) + u16::from(y) + u16::from(carry);
                (Opd::k(sum as u8), sum > 0xFF)
            }
            (ChainOp::Sub, Some(x), Some(y)) => {
                let sum = u16::from(x) + u16::from(!y) + u16::from(carry);
                (Opd::k(sum as u8), sum > 0xFF)
            }
            (ChainOp::Add, _, Some(0)) if !carry => (lane.a, false),
            (ChainOp::Add, Some(0), _) if !carry => (lane.b, false),
            (ChainOp::Sub, _, Some(0)) if carry => (lane.a, true),
            (ChainOp::Shl, Some(x), _) => (Opd::k(x << 1 | u8::from(carry)), x >= 0x80),
            (ChainOp::Shr, Some(x), _) => (Opd::k(x >> 1 | u8::from(carry) << 7), x & 1 == 1),
            _ => break,
        };
        if matches!(result, Opd::M(_)) {
            break;
        }
        if let Some(d) = lane.d {
            set(d, result);
        }
        changed = true;
        lanes.remove(0);
        *cin = if out { Carry::Set } else { Carry::Clear };
    }
    if lanes.is_empty()
        && let Some(d) = cout.take()
    {
        changed = true;
        match cin {
            Carry::Set => set(d, Opd::k(1)),
            _ => set(d, Opd::ZERO),
        };
    }
    changed
}

fn fold_branches(f: &mut LFunc) -> bool {
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
        if let Term::Switch(o, default, cases) = &block.term
            && let Some(k) = o.konst()
        {
            let to = cases.iter().find(|c| c.0 == k).map_or(*default, |c| c.1);
            block.term = Term::Jmp(to);
            changed = true;
        }
        if let Term::Switch(_, default, cases) = &mut block.term {
            cases.retain(|c| c.1 != *default);
            if cases.is_empty() {
                block.term = Term::Jmp(*default);
                changed = true;
            }
        }
        if let Term::Br(cond, yes, no) = &mut block.term {
            if let Cond::Eq(lanes) = cond
                && let [(Opd::V(v), zero)] = lanes.as_slice()
                && zero.is(0)
                && let Some(&(a, b)) = ands.get(v)
            {
                *cond = Cond::Test(a, b);
                (*yes, *no) = (*no, *yes);
                changed = true;
            }
            if let Some(holds) = decide(cond) {
                block.term = Term::Jmp(if holds { *yes } else { *no });
                changed = true;
            } else if yes == no {
                block.term = Term::Jmp(*yes);
                changed = true;
            }
        }
    }
    if changed {
        prune(f);
    }
    changed
}

/// The outcome of a condition on constants; drops lanes that do not matter.
fn decide(cond: &mut Cond) -> Option<bool> {
    match cond {
        Cond::Eq(lanes) => {
            let mut differ = false;
            lanes.retain(|(a, b)| match (a.konst(), b.konst()) {
                (Some(x), Some(y)) => {
                    differ |= x != y;
                    false
                }
                _ => a != b || matches!(a, Opd::M(_)),
            });
            for lane in lanes.iter_mut() {
                if lane.0.konst().is_some() {
                    *lane = (lane.1, lane.0);
                }
            }
            (differ || lanes.is_empty()).then_some(!differ)
        }
        Cond::Ult(lanes) | Cond::Slt(lanes) => {
            let mut numbers = lanes.iter().map(|(a, b)| Some((a.konst()?, b.konst()?)));
            if numbers.any(|n| n.is_none()) {
                return None;
            }
            let signed = matches!(cond, Cond::Slt(_));
            let (Cond::Ult(lanes) | Cond::Slt(lanes)) = cond else { return None };
            let flip = if signed { 0x80 } else { 0 };
            let mut key: Vec<(u8, u8)> = lanes
                .iter()
                .map(|(a, b)| (a.konst().unwrap_or(0), b.konst().unwrap_or(0)))
                .collect();
            if let Some(top) = key.last_mut() {
                *top = (top.0 ^ flip, top.1 ^ flip);
            }
            let order = key.iter().rev().map(|(a, b)| a.cmp(b)).find(|o| o.is_ne());
            Some(order == Some(std::cmp::Ordering::Less))
        }
        Cond::Test(a, b) => match (a.konst(), b.konst()) {
            (Some(x), Some(y)) => Some(x & y != 0),
            (Some(0), _) | (_, Some(0)) => Some(false),
            _ => None,
        },
        Cond::Carry => None,
    }
}

/// How often each value is used.
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

/// Removes operations and lanes that nobody reads, by marking from what has an effect.
fn drop_dead(f: &mut LFunc) -> bool {
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
                if let Op::Chain { op: kind, cin, lanes, cout, .. } = op {
                    // Only the lanes up to this one feed it.
                    let end = match *cout == Some(v) {
                        true => lanes.len(),
                        false => lanes.iter().position(|l| l.d == Some(v)).map_or(0, |p| p + 1),
                    };
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
        Op::Chain { lanes, cout, carry, .. } => {
            if cout.is_some_and(|d| !live[d.0 as usize]) {
                *cout = None;
                changed = true;
            }
            for lane in lanes.iter_mut() {
                if lane.d.is_some_and(|d| !live[d.0 as usize]) {
                    lane.d = None;
                    changed = true;
                }
            }
            if cout.is_none() && !*carry {
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

/// Threads jumps through empty blocks and joins a block with its only successor.
fn merge_blocks(f: &mut LFunc) -> bool {
    let mut changed = false;
    while merge_once(f) || thread_empty(f) {
        changed = true;
    }
    changed
}

/// Joins every chain of blocks; one linear sweep with predecessor counts kept up to date.
fn merge_once(f: &mut LFunc) -> bool {
    let preds = f.preds();
    let mut rename: Vec<Blk> = (0..f.blocks.len() as Blk).collect();
    let mut changed = false;
    for b in 0..f.blocks.len() {
        if rename[b] != b as Blk {
            continue;
        }
        while let Term::Jmp(s) = f.blocks[b].term {
            let s = s as usize;
            if s == b || s == 0 || preds[s].len() != 1 || !f.blocks[s].phis.is_empty() {
                break;
            }
            let next = std::mem::replace(&mut f.blocks[s], Block::new());
            f.blocks[b].insts.extend(next.insts);
            f.blocks[b].term = next.term;
            f.blocks[b].term_line = next.term_line;
            rename[s] = b as Blk;
            changed = true;
        }
    }
    if changed {
        let find = |mut b: Blk| {
            while rename[b as usize] != b {
                b = rename[b as usize];
            }
            b
        };
        for block in &mut f.blocks {
            for phi in &mut block.phis {
                phi.args.iter_mut().for_each(|a| a.0 = find(a.0));
            }
        }
        prune(f);
    }
    changed
}

/// Redirects predecessors of a block that only jumps on.
fn thread_empty(f: &mut LFunc) -> bool {
    let preds = f.preds();
    for b in 1..f.blocks.len() {
        let Term::Jmp(to) = f.blocks[b].term else { continue };
        let to_phis = !f.blocks[to as usize].phis.is_empty();
        if !f.blocks[b].insts.is_empty() || !f.blocks[b].phis.is_empty() || to as usize == b {
            continue;
        }
        // With phis behind it, the block tells edges apart.
        let shared = preds[b].iter().any(|p| preds[to as usize].contains(p));
        let again = (1..preds[b].len()).any(|i| preds[b][..i].contains(&preds[b][i]));
        if to_phis && (shared || again) {
            continue;
        }
        for &p in &preds[b] {
            f.blocks[p as usize].term.map_succs(&mut |s| if s as usize == b { to } else { s });
        }
        for phi in &mut f.blocks[to as usize].phis {
            if let Some(n) = phi.args.iter().position(|a| a.0 as usize == b) {
                let (_, opd) = phi.args.remove(n);
                phi.args.extend(preds[b].iter().map(|&p| (p, opd)));
            }
        }
        prune(f);
        return true;
    }
    false
}

/// Can the two touch the same byte?
fn may_alias(a: &Addr, b: &Addr) -> bool {
    match (a, b) {
        (Addr::Abs(x), Addr::Abs(y)) => x == y || x.base != y.base && !distinct(x, y),
        (Addr::Abs(x) | Addr::Idx(x, _), Addr::Abs(y) | Addr::Idx(y, _)) => !distinct(x, y),
        _ => true,
    }
}

/// Two different objects.
fn distinct(x: &Expr, y: &Expr) -> bool {
    x.base != y.base
        && x.base != Base::None
        && y.base != Base::None
        && !matches!((x.base, y.base), (Base::Home(_), Base::Home(_)))
}

/// Folds loads into the operation that reads them, and load-change-store into one instruction.
fn memory_operands(f: &mut LFunc) {
    let uses = count_uses(f);
    for b in 0..f.blocks.len() {
        rmw(f, b, &uses);
        fold_loads(f, b, &uses);
    }
}

fn writes(op: &Op) -> Option<Option<Addr>> {
    match op {
        Op::Store { addr, .. } | Op::Rmw { addr, .. } => Some(Some(*addr)),
        Op::Call { .. } | Op::SoftAlloc { .. } | Op::SoftFree { .. } => Some(None),
        Op::Load { volatile: true, .. } => Some(None),
        _ => None,
    }
}

fn fold_loads(f: &mut LFunc, b: usize, uses: &[u32]) {
    // Loads that are still good at the instruction in hand.
    let mut open: HashMap<Val, Addr> = HashMap::new();
    let mut block = std::mem::replace(&mut f.blocks[b], Block::new());
    let take = |open: &mut HashMap<Val, Addr>, addrs: &mut Vec<Addr>, o: &mut Opd| {
        if let Opd::V(v) = *o
            && let Some(addr) = open.remove(&v)
        {
            addrs.push(addr);
            *o = Opd::M(addrs.len() as u32 - 1);
        }
    };
    for inst in &mut block.insts {
        match &mut inst.op {
            Op::Bit { a, b, .. } => {
                if matches!(a, Opd::V(v) if open.contains_key(v))
                    && !matches!(b, Opd::V(v) if open.contains_key(v))
                    && !matches!(b, Opd::C(_) | Opd::M(_))
                {
                    std::mem::swap(a, b);
                }
                if a != b {
                    take(&mut open, &mut f.addrs, b);
                }
            }
            Op::Chain { op, lanes, .. } if matches!(op, ChainOp::Add | ChainOp::Sub) => {
                for lane in lanes {
                    if *op == ChainOp::Add
                        && matches!(lane.a, Opd::V(v) if open.contains_key(&v))
                        && matches!(lane.b, Opd::V(v) if !open.contains_key(&v))
                    {
                        std::mem::swap(&mut lane.a, &mut lane.b);
                    }
                    if lane.a != lane.b {
                        take(&mut open, &mut f.addrs, &mut lane.b);
                    }
                }
            }
            _ => {}
        }
        match writes(&inst.op) {
            Some(Some(addr)) => open.retain(|_, a| !may_alias(a, &addr)),
            Some(None) => open.clear(),
            None => {}
        }
        if let Op::Load { d, addr, volatile: false } = inst.op
            && uses[d.0 as usize] == 1
        {
            open.insert(d, addr);
        }
    }
    if let Term::Br(Cond::Eq(lanes) | Cond::Ult(lanes) | Cond::Slt(lanes), ..) = &mut block.term {
        for (a, b) in lanes {
            if a != b {
                take(&mut open, &mut f.addrs, b);
            }
        }
    }
    f.blocks[b] = block;
}

/// `load; add 1; store` to the same place.
fn rmw(f: &mut LFunc, b: usize, uses: &[u32]) {
    let mut n = 0;
    while n < f.blocks[b].insts.len() {
        if let Some((change, store, op)) = rmw_at(&f.blocks[b], n, uses) {
            let Op::Load { addr, .. } = f.blocks[b].insts[n].op else { return };
            f.blocks[b].insts[store].op = Op::Rmw { op, addr };
            f.blocks[b].insts.remove(change);
            f.blocks[b].insts.remove(n);
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
            (Op::Chain { op, cin, lanes, cout: None, .. }, None)
                if lanes.len() == 1 && lanes[0].a == Opd::V(loaded) =>
            {
                let kind = match (op, cin, lanes[0].b.konst()) {
                    (ChainOp::Add, Carry::Clear, Some(1)) => RmwOp::Inc,
                    (ChainOp::Add, Carry::Clear, Some(0xFF)) => RmwOp::Dec,
                    (ChainOp::Sub, Carry::Set, Some(1)) => RmwOp::Dec,
                    (ChainOp::Shl, Carry::Clear, _) => RmwOp::Asl,
                    (ChainOp::Shr, Carry::Clear, _) => RmwOp::Lsr,
                    _ => return None,
                };
                let d = lanes[0].d?;
                if uses[d.0 as usize] != 1 {
                    return None;
                }
                change = Some((m, d, kind));
            }
            (Op::Store { addr: to, v, volatile: false }, Some((at, d, kind)))
                if *to == addr && *v == Opd::V(d) =>
            {
                return Some((at, m, kind));
            }
            (op, _) => {
                let touches = match op {
                    Op::Load { addr: other, volatile, .. } => *volatile || may_alias(other, &addr),
                    other => match writes(other) {
                        Some(Some(to)) => may_alias(&to, &addr),
                        Some(None) => true,
                        None => false,
                    },
                };
                let mut reads = false;
                op.each_opd(|o| reads |= o == Opd::V(loaded));
                if touches || reads {
                    return None;
                }
            }
        }
    }
    None
}

/// Puts an empty block on every edge from a block with several successors to one with several
/// predecessors.
fn split_edges(f: &mut LFunc) {
    let preds = f.preds();
    for b in 0..preds.len() {
        let mut succs = Vec::new();
        f.blocks[b].term.each_succ(|s| {
            if !succs.contains(&s) {
                succs.push(s);
            }
        });
        let mut edges = 0;
        f.blocks[b].term.each_succ(|_| edges += 1);
        if edges < 2 {
            continue;
        }
        for s in succs {
            let twice = preds[s as usize].len() > 1 || s == 0;
            if !twice {
                continue;
            }
            let mid = f.blocks.len() as Blk;
            let mut block = Block::new();
            block.term = Term::Jmp(s);
            block.term_line = f.blocks[b].term_line;
            f.blocks.push(block);
            f.blocks[b].term.map_succs(&mut |t| if t == s { mid } else { t });
            for phi in &mut f.blocks[s as usize].phis {
                let mut opd = None;
                phi.args.retain(|a| {
                    if a.0 == b as Blk {
                        opd = Some(a.1);
                        return false;
                    }
                    true
                });
                if let Some(opd) = opd {
                    phi.args.push((mid, opd));
                }
            }
        }
    }
}
