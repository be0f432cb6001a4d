//! Classes of values that share a home.
//!
//! Values with disjoint live ranges that are connected by a phi or an in-place operation form a
//! class, which has one home. The two halves of a pointer for `(zp),Y` need neighbouring homes.
//! Their classes are therefore linked to each other, and are merged only in pairs.
//!
//! A live range is a set of points. Each operation has two, one at which it reads and one at which
//! it writes. A chain has two for each of its lanes, because it writes its first lanes before it
//! reads its last. The points are numbered in reverse post order of blocks. A value that is live
//! everywhere takes one span, so the cost does not depend on the number of values that are live at
//! once.

use super::live::{Liveness, ValSet};
use crate::asm::Home;
use crate::entity::{Entity, Spans, Table};
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, Flow, LFunc, Op, Opd, Val};
use crate::program::Homes;
use std::collections::HashMap;

/// The class of each value. The smaller class is merged into the larger one, so that each value
/// moves at most log n times.
pub(super) struct Classes {
    /// The parent of each value in the union-find forest of classes.
    class: Vec<u32>,
    /// The values of each class, by its representative.
    members: Vec<Vec<Val>>,
    /// The points at which at least one member of a class is live.
    live: Vec<Spans>,
    /// The partner of a class that is half of a pointer, and whether the class is the upper half.
    role: HashMap<u32, (bool, Val)>,
}

impl Classes {
    pub fn find(&self, v: Val) -> Val {
        Val(self.class[v.0 as usize])
    }

    /// Returns the class of the upper half, if this class is the lower half of a pointer.
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
        self.live[a.0 as usize].meet(&self.live[b.0 as usize])
    }

    fn larger_first(&self, a: Val, b: Val) -> (Val, Val) {
        let size = |v: Val| self.members[v.0 as usize].len();
        if size(a) < size(b) { (b, a) } else { (a, b) }
    }

    fn join(&mut self, a: Val, b: Val) {
        let (a, b) = self.larger_first(a, b);
        let live = std::mem::take(&mut self.live[b.0 as usize]);
        self.live[a.0 as usize].join(&live);
        let members = std::mem::take(&mut self.members[b.0 as usize]);
        members.iter().for_each(|v| self.class[v.0 as usize] = a.0);
        self.members[a.0 as usize].extend(members);
        if let Some(role) = self.role.remove(&b.0) {
            self.role.entry(a.0).or_insert(role);
        }
    }

    /// Merges the classes of two values, unless they conflict.
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

/// Assigns a home to each class. The halves of a pointer are neighbours in the zero page.
pub(super) fn assign_homes(homes: &mut Homes, f: &LFunc, classes: &Classes) -> Table<Val, Home> {
    let count = f.val_count as usize;
    let mut of_class: Table<Val, Option<Home>> = Table::filled(None, count);
    for v in of_class.keys() {
        let class = classes.find(v);
        if of_class[class].is_some() || classes.is_upper(class) {
            continue;
        }
        match classes.upper(class) {
            Some(hi) => {
                let first = homes.add(2, true, false);
                of_class[class] = Some(first);
                of_class[hi] = Some(first + 1);
            }
            None => of_class[class] = Some(homes.add(1, false, false)),
        }
    }
    // The upper half of a pointer has the home after the lower half.
    let home = |v| of_class[classes.find(v)].expect("every class has a home");
    of_class.keys().map(home).collect()
}

/// Determines the classes of a function.
pub(super) fn classes(f: &LFunc, flow: &Flow, live: &Liveness) -> Classes {
    let count = f.val_count;
    let mut classes = Classes {
        class: (0..count).collect(),
        members: (0..count).map(|v| vec![Val(v)]).collect(),
        live: spans(f, flow, live),
        role: HashMap::new(),
    };
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

/// Returns the number of points of an operation.
fn points(op: &Op) -> u32 {
    match op {
        Op::Chain { lanes, .. } => 2 * lanes.len() as u32,
        _ => 2,
    }
}

/// Returns the points at which each value is live.
fn spans(f: &LFunc, flow: &Flow, live: &Liveness) -> Vec<Spans> {
    let count = f.val_count as usize;
    let blocks = flow.rpo.iter().map(|b| &f.blocks[b.index()]);
    // One point for the phis, and one for the end of the block.
    let end = blocks.map(|block| 2 + block.insts.iter().map(|i| points(&i.op)).sum::<u32>()).sum();
    let (spans, ends, open) = (vec![Spans::default(); count], vec![0; count], ValSet::default());
    let mut found = LiveSpans { spans, ends, open };
    let mut at: u32 = end;
    for &b in flow.rpo.iter().rev() {
        let block = &f.blocks[b.index()];
        found.pass(at, &live.out[b.index()]);
        at -= 1;
        block.term.each_opd(|o| f.each_val_of(o, &mut |v| found.read(at, v)));
        for inst in block.insts.iter().rev() {
            let after = at;
            at -= points(&inst.op);
            found.operation(f, &inst.op, at, after);
        }
        at -= 1;
        block.phis.iter().for_each(|phi| found.write(at, phi.d, at + 1));
    }
    // All parameters are defined at the same point.
    let params = f.home_params.iter().chain(f.reg_params.iter().flatten());
    params.for_each(|&v| found.write(0, v, 1));
    found.pass(0, &ValSet::default());
    found.spans
}

/// The live spans found so far, from the last point backwards.
struct LiveSpans {
    spans: Vec<Spans>,
    /// The end of the current live span of each value.
    ends: Vec<u32>,
    /// The live values.
    open: ValSet,
}

impl LiveSpans {
    /// Sets the live values at a point.
    fn pass(&mut self, at: u32, live: &ValSet) {
        for v in self.open.symmetric_difference(live).collect::<Vec<_>>() {
            if live.has(v) { self.read(at - 1, v) } else { self.write(at, v, at) }
        }
        // Clones the set, because a clone has no spare capacity.
        self.open = live.clone();
    }

    fn read(&mut self, at: u32, v: Val) {
        if !self.open.has(v) {
            self.open.add(v);
            self.ends[v.index()] = at + 1;
        }
    }

    /// Adds a definition. An unused value is live until point `to`.
    fn write(&mut self, at: u32, v: Val, to: u32) {
        let end = if self.open.has(v) { self.ends[v.index()] } else { to };
        self.spans[v.index()].add(at, end);
        self.open.del(v);
    }

    /// Adds an operation that reads at point `at` and has written all results before point `after`.
    fn operation(&mut self, f: &LFunc, op: &Op, at: u32, after: u32) {
        let Op::Chain { lanes, .. } = op else {
            op.each_def(|d| self.write(at + 1, d, after));
            op.each_opd(|o| f.each_val_of(o, &mut |v| self.read(at, v)));
            return;
        };
        for (lane, at) in lanes.iter().zip((at + 1..after).step_by(2)) {
            lane.d.iter().for_each(|&d| self.write(at, d, after));
        }
        if !planted(Fault::ShareInChain) {
            for (lane, at) in lanes.iter().zip((at..after).step_by(2)).rev() {
                f.each_val_of(lane.a, &mut |v| self.read(at, v));
                f.each_val_of(lane.b, &mut |v| self.read(at, v));
            }
        }
        op.each_opd(|o| f.each_val_of(o, &mut |v| self.read(at, v)));
    }
}

/// Merges phis with their arguments, starting with the most frequent blocks, then results with
/// operands that they can overwrite in place.
fn coalesce(f: &LFunc, flow: &Flow, classes: &mut Classes) {
    let mut order = flow.rpo.clone();
    order.sort_by(|a, b| flow.freq[b.index()].total_cmp(&flow.freq[a.index()]));
    for &b in &order {
        let mut args: Vec<(Val, Val, f32)> = Vec::new();
        for phi in &f.blocks[b.index()].phis {
            for &(p, arg) in &phi.args {
                if let (Opd::Val(v), true) = (arg, flow.place[p.index()] != usize::MAX) {
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
                        if let (Some(d), Opd::Val(a)) = (lane.d, lane.a) {
                            classes.try_join(d, a);
                        }
                    }
                }
                Op::Bit { d, a: Opd::Val(a), .. } | Op::Copy { d, a: Opd::Val(a) } => {
                    classes.try_join(*d, *a);
                }
                _ => {}
            }
        }
    }
}
