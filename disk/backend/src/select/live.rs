//! Live ranges of values, and the values that share a home.
//!
//! Values with disjoint live ranges that are connected by a phi or an in-place operation form a class; a class has one
//! home. Pointers that go through `(zp),Y` need two neighbouring homes, so their two classes are bound to each other
//! and merge only in step.

use crate::entity::{Entity, Row};
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, Blk, Flow, LFunc, LInst, Op, Opd, Val};
use std::collections::HashMap;

/// A set of values.
#[derive(Clone, PartialEq)]
pub(super) struct Set(Vec<u64>);

impl Set {
    pub fn new(len: usize) -> Set {
        Set(vec![0; len.div_ceil(64)])
    }
    pub fn has(&self, v: Val) -> bool {
        self.0[v.0 as usize / 64] >> (v.0 % 64) & 1 == 1
    }
    pub fn add(&mut self, v: Val) {
        self.0[v.0 as usize / 64] |= 1 << (v.0 % 64);
    }
    pub fn del(&mut self, v: Val) {
        self.0[v.0 as usize / 64] &= !(1 << (v.0 % 64));
    }
    fn join(&mut self, other: &Set) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *b & !*a != 0;
            *a |= b;
        }
        changed
    }
    pub fn iter(&self) -> impl Iterator<Item = Val> + '_ {
        self.0.iter().enumerate().flat_map(|(n, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(Val(n as u32 * 64 + bit))
            })
        })
    }
}

/// Live values at the borders of blocks.
pub(super) struct Liveness {
    /// Without the block's own phis.
    pub into: Vec<Set>,
    /// Arguments of the successors' phis included.
    pub out: Vec<Set>,
}

/// What each edge hands to the phis of its block: a phi of many ways is not searched for each of them.
pub(super) struct Handed(HashMap<(Blk, Blk), Vec<(Val, Opd)>>);

impl Handed {
    pub fn new(f: &LFunc) -> Self {
        let mut handed: HashMap<_, Vec<(Val, Opd)>> = HashMap::new();
        for (to, block) in f.blocks.iter().enumerate() {
            for phi in &block.phis {
                for &(from, arg) in &phi.args {
                    let args = handed.entry((from, Blk::at(to))).or_default();
                    if args.last().is_none_or(|last| last.0 != phi.d) {
                        args.push((phi.d, arg));
                    }
                }
            }
        }
        Handed(handed)
    }

    /// Each phi with what it gets by this edge.
    pub fn by(&self, from: Blk, to: Blk) -> impl Iterator<Item = (Val, Opd)> + '_ {
        self.0.get(&(from, to)).into_iter().flatten().copied()
    }
}

pub(super) fn liveness(f: &LFunc, flow: &Flow, handed: &Handed) -> Liveness {
    let count = f.val_count as usize;
    let mut into = vec![Set::new(count); f.blocks.len()];
    let mut out = vec![Set::new(count); f.blocks.len()];
    loop {
        let mut changed = false;
        for &b in flow.rpo.iter().rev() {
            let block = &f.blocks[b.index()];
            let mut live = Set::new(count);
            block.term.each_succ(|s| {
                live.join(&into[s.index()]);
                for (_, arg) in handed.by(b, s) {
                    f.each_val_of(arg, &mut |v| live.add(v));
                }
            });
            changed |= out[b.index()].join(&live);
            block.term.each_opd(|o| f.each_val_of(o, &mut |v| live.add(v)));
            for inst in block.insts.iter().rev() {
                inst.op.each_def(|d| live.del(d));
                inst.op.each_opd(|o| f.each_val_of(o, &mut |v| live.add(v)));
            }
            for phi in &block.phis {
                live.del(phi.d);
            }
            changed |= into[b.index()].join(&live);
        }
        if !changed {
            break;
        }
    }
    Liveness { into, out }
}

/// Gives each pointer of `(zp),Y` lanes that belong to no other pointer: copies where they are shared.
pub(super) fn separate_pairs(f: &mut LFunc) {
    let mut role: HashMap<Val, (bool, Val)> = HashMap::new();
    let fits = |role: &HashMap<Val, (bool, Val)>, lo: Val, hi: Val| {
        role.get(&lo).is_none_or(|r| *r == (false, hi))
            && role.get(&hi).is_none_or(|r| *r == (true, lo))
            && lo != hi
    };
    for b in 0..f.blocks.len() {
        // Copies made in this block, to be used again.
        let mut copies: HashMap<(Val, Val), (Val, Val)> = HashMap::new();
        let mut n = 0;
        while n <= f.blocks[b].insts.len() {
            let mut wanted: Vec<(Val, Val)> = Vec::new();
            let mut want = |addr: &Addr| {
                if let Some(pair) = addr.pair()
                    && !wanted.contains(&pair)
                {
                    wanted.push(pair);
                }
            };
            match f.blocks[b].insts.get(n).map(|i| &i.op) {
                Some(Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) => {
                    want(addr);
                }
                Some(op) => op.each_opd(|o| {
                    if let Opd::M(m) = o {
                        want(&f.addrs[m as usize]);
                    }
                }),
                None => f.blocks[b].term.each_opd(|o| {
                    if let Opd::M(m) = o {
                        want(&f.addrs[m as usize]);
                    }
                }),
            }
            for (lo, hi) in wanted {
                if fits(&role, lo, hi) {
                    role.insert(lo, (false, hi));
                    role.insert(hi, (true, lo));
                    continue;
                }
                let line = f.blocks[b].insts.get(n).map_or(f.blocks[b].term_line, |i| i.line);
                let pair = *copies.entry((lo, hi)).or_insert_with(|| {
                    let pair = (Val(f.val_count), Val(f.val_count + 1));
                    f.val_count += 2;
                    for (d, a) in [(pair.0, lo), (pair.1, hi)] {
                        let op = Op::Copy { d, a: Opd::V(a) };
                        f.blocks[b].insts.insert(n, LInst { op, line });
                        n += 1;
                    }
                    pair
                });
                role.insert(pair.0, (false, pair.1));
                role.insert(pair.1, (true, pair.0));
                redirect(f, b, n, (lo, hi), pair);
            }
            n += 1;
        }
    }
}

fn redirect(f: &mut LFunc, b: usize, n: usize, old: (Val, Val), new: (Val, Val)) {
    let change = |addr: &mut Addr| {
        if addr.pair() == Some(old) {
            match addr {
                Addr::Ind(lo, hi, _) | Addr::IndIdx(lo, hi, _) => (*lo, *hi) = new,
                _ => {}
            }
        }
    };
    let mut memory = Vec::new();
    match f.blocks[b].insts.get_mut(n).map(|i| &mut i.op) {
        Some(Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) => change(addr),
        Some(op) => op.each_opd(|o| memory.extend(if let Opd::M(m) = o { Some(m) } else { None })),
        None => f.blocks[b]
            .term
            .each_opd(|o| memory.extend(if let Opd::M(m) = o { Some(m) } else { None })),
    }
    for m in memory {
        change(&mut f.addrs[m as usize]);
    }
}

/// The class of each value. The larger class takes in the smaller one, so that no value moves often.
pub(super) struct Classes {
    /// Who speaks for each value.
    class: Vec<u32>,
    /// The values of each class, by who speaks for it.
    members: Vec<Vec<Val>>,
    /// The values with which some member of a class is alive.
    clash: Vec<Row<Val>>,
    /// Bound to a partner: true if this is the upper half.
    role: HashMap<u32, (bool, Val)>,
}

impl Classes {
    pub fn find(&self, v: Val) -> Val {
        Val(self.class[v.0 as usize])
    }

    /// The upper neighbour of a class that is the lower half of a pointer.
    pub fn upper(&self, class: Val) -> Option<Val> {
        match self.role.get(&class.0) {
            Some(&(false, hi)) => Some(self.find(hi)),
            _ => None,
        }
    }

    pub fn is_upper(&self, class: Val) -> bool {
        matches!(self.role.get(&class.0), Some((true, _)))
    }

    fn clashes(&self, a: Val, b: Val) -> bool {
        let (a, b) = self.larger_first(a, b);
        self.members[b.0 as usize].iter().any(|&v| self.clash[a.0 as usize].has(v))
    }

    fn larger_first(&self, a: Val, b: Val) -> (Val, Val) {
        let size = |v: Val| self.members[v.0 as usize].len();
        if size(a) < size(b) { (b, a) } else { (a, b) }
    }

    fn join(&mut self, a: Val, b: Val) {
        let (a, b) = self.larger_first(a, b);
        let row = std::mem::take(&mut self.clash[b.0 as usize]);
        self.clash[a.0 as usize].join(&row);
        let members = std::mem::take(&mut self.members[b.0 as usize]);
        members.iter().for_each(|v| self.class[v.0 as usize] = a.0);
        self.members[a.0 as usize].extend(members);
        if let Some(role) = self.role.remove(&b.0) {
            self.role.entry(a.0).or_insert(role);
        }
    }

    /// Puts two values in one class if nothing speaks against it.
    pub fn try_join(&mut self, a: Val, b: Val) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return true;
        }
        if self.clashes(a, b) && !planted(Fault::ShareHomes) {
            return false;
        }
        let roles = (self.role.get(&a.0).copied(), self.role.get(&b.0).copied());
        if let (Some((ua, pa)), Some((ub, pb))) = roles {
            let (pa, pb) = (self.find(pa), self.find(pb));
            if ua != ub || pa == b || pb == a {
                return false;
            }
            if pa != pb {
                if self.clashes(pa, pb) {
                    return false;
                }
                self.join(a, b);
                self.join(pa, pb);
                return true;
            }
        } else if let Some((_, p)) = roles.0.or(roles.1) {
            let p = self.find(p);
            if p == a || p == b {
                return false;
            }
        }
        self.join(a, b);
        true
    }
}

/// Builds the classes of a function.
pub(super) fn classes(f: &LFunc, flow: &Flow, live: &Liveness) -> Classes {
    let count = f.val_count as usize;
    let mut classes = Classes {
        class: (0..count as u32).collect(),
        members: (0..count as u32).map(|v| vec![Val(v)]).collect(),
        clash: vec![Row::default(); count],
        role: HashMap::new(),
    };
    for &b in &flow.rpo {
        clash_block(f, b, live, &mut classes.clash);
    }
    // Parameters arrive together.
    let params: Vec<Val> =
        f.home_params.iter().chain(f.reg_params.iter().flatten()).copied().collect();
    for &p in &params {
        for q in live.into[0].iter().chain(params.iter().copied()) {
            link(&mut classes.clash, p, q);
        }
    }
    let mut pair = |addr: &Addr| {
        if let Some((lo, hi)) = addr.pair() {
            classes.role.insert(lo.0, (false, hi));
            classes.role.insert(hi.0, (true, lo));
        }
    };
    f.addrs.iter().for_each(&mut pair);
    for inst in f.blocks.iter().flat_map(|b| &b.insts) {
        if let Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } = &inst.op {
            pair(addr);
        }
    }
    coalesce(f, flow, &mut classes);
    classes
}

fn link(clash: &mut [Row<Val>], a: Val, b: Val) {
    if a != b {
        clash[a.0 as usize].add(b);
        clash[b.0 as usize].add(a);
    }
}

fn clash_block(f: &LFunc, b: Blk, live: &Liveness, clash: &mut [Row<Val>]) {
    let block = &f.blocks[b.index()];
    let mut now = live.out[b.index()].clone();
    block.term.each_opd(|o| f.each_val_of(o, &mut |v| now.add(v)));
    for inst in block.insts.iter().rev() {
        let mut defs = Vec::new();
        inst.op.each_def(|d| defs.push(d));
        for &d in &defs {
            for v in now.iter() {
                link(clash, d, v);
            }
            defs.iter().for_each(|&e| link(clash, d, e));
        }
        // A chain writes its first lanes before it reads its last.
        if let Op::Chain { lanes, .. } = &inst.op
            && !planted(Fault::ShareInChain)
        {
            for (n, lane) in lanes.iter().enumerate() {
                let Some(d) = lane.d else { continue };
                for later in &lanes[n + 1..] {
                    f.each_val_of(later.a, &mut |v| link(clash, d, v));
                    f.each_val_of(later.b, &mut |v| link(clash, d, v));
                }
            }
        }
        defs.iter().for_each(|&d| now.del(d));
        inst.op.each_opd(|o| f.each_val_of(o, &mut |v| now.add(v)));
    }
    for phi in &block.phis {
        for v in now.iter() {
            link(clash, phi.d, v);
        }
        block.phis.iter().for_each(|p| link(clash, phi.d, p.d));
    }
}

/// Joins phis with their arguments, hottest blocks first, then results with operands that they can
/// overwrite in place.
fn coalesce(f: &LFunc, flow: &Flow, classes: &mut Classes) {
    let mut order = flow.rpo.clone();
    order.sort_by(|a, b| flow.freq[b.index()].total_cmp(&flow.freq[a.index()]));
    for &b in &order {
        let mut args: Vec<(Val, Val, f32)> = Vec::new();
        for phi in &f.blocks[b.index()].phis {
            for &(p, arg) in &phi.args {
                if let (Opd::V(v), true) = (arg, flow.place[p.index()] != usize::MAX) {
                    args.push((phi.d, v, flow.freq[p.index()]));
                }
            }
        }
        args.sort_by(|a, b| b.2.total_cmp(&a.2));
        for (d, v, _) in args {
            classes.try_join(d, v);
        }
    }
    for &b in &order {
        for inst in &f.blocks[b.index()].insts {
            match &inst.op {
                Op::Chain { lanes, .. } => {
                    for lane in lanes {
                        if let (Some(d), Opd::V(a)) = (lane.d, lane.a) {
                            classes.try_join(d, a);
                        }
                    }
                }
                Op::Bit { d, a: Opd::V(a), .. } | Op::Copy { d, a: Opd::V(a) } => {
                    classes.try_join(*d, *a);
                }
                _ => {}
            }
        }
    }
}

/// The position after which each value is dead in a block: index of the last reader, with the terminator
/// after all instructions, `u32::MAX` for what leaves the block alive.
pub(super) fn last_reads(f: &LFunc, b: Blk, live: &Liveness, last: &mut [u32]) {
    let block = &f.blocks[b.index()];
    for (n, inst) in block.insts.iter().enumerate() {
        inst.op.each_opd(|o| f.each_val_of(o, &mut |v| last[v.0 as usize] = n as u32 + 1));
    }
    let end = block.insts.len() as u32 + 1;
    block.term.each_opd(|o| f.each_val_of(o, &mut |v| last[v.0 as usize] = end));
    for v in live.out[b.index()].iter() {
        last[v.0 as usize] = u32::MAX;
    }
}

/// Forgets what `last_reads` noted.
pub(super) fn forget_reads(f: &LFunc, b: Blk, live: &Liveness, last: &mut [u32]) {
    let block = &f.blocks[b.index()];
    for inst in &block.insts {
        inst.op.each_opd(|o| f.each_val_of(o, &mut |v| last[v.0 as usize] = 0));
    }
    block.term.each_opd(|o| f.each_val_of(o, &mut |v| last[v.0 as usize] = 0));
    for v in live.out[b.index()].iter() {
        last[v.0 as usize] = 0;
    }
}
