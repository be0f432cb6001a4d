//! The walk over blocks, and the search for the values that a loop keeps in registers.
//!
//! At a loop header, selection tries values in A, X and Y: loop-carried counters and indices,
//! pointer offsets, and constants that are used repeatedly. Each trial compiles the whole loop with
//! a narrow beam, and its cost is weighted by block frequency. The search fixes one register after
//! another. It searches inner loops first, and the trials of an outer loop keep the results. The
//! code of a trial is discarded. Finally, the loop is selected again with the best entry.

use super::edges::Entry;
use super::state::{A, Contents, State, X, Y};
use super::{BEAM, Selector, TRIAL_BEAM};
use crate::Pass;
use crate::asm::Expr;
use crate::entity::Entity;
use crate::entity::hash::Set;
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, Blk, ChainOp, ENTRY, Flow, Op, Opd, Terminator, Val};
use std::collections::HashMap;

/// The maximum height of a loop nest. Higher nests keep no values in registers, because each trial
/// would compile the whole nest.
const HEIGHT_MAX: u32 = 8;

/// Returns, for each header, the depth of the loop nest inside its loop, including the loop itself.
pub(super) fn heights(flow: &Flow) -> Vec<u32> {
    let mut height = vec![0; flow.body.len()];
    for &h in flow.rpo.iter().rev() {
        let inner = flow.body[h.index()].iter().map(|&b| height[b.index()]).max();
        height[h.index()] = inner.map_or(0, |inner| inner + 1);
    }
    height
}

impl Selector<'_, '_> {
    /// Selects blocks in reverse post order. Each loop among them is selected as a whole.
    pub fn select_blocks(&mut self, order: &[Blk]) {
        let mut inside: Set<Blk> = Set::default();
        for &b in order {
            if inside.contains(&b) {
                continue;
            }
            let body = self.flow.body[b.index()].clone();
            if body.is_empty() {
                self.select_plain_block(b);
                continue;
            }
            self.select_loop(b);
            inside.extend(body);
        }
    }

    fn select_plain_block(&mut self, b: Blk) {
        let start = if b == ENTRY {
            self.entry_state()
        } else if let Some(state) = self.inherit[b.index()] {
            state
        } else {
            let preds = self.flow.preds[b.index()].clone();
            let ready = preds.iter().all(|&p| !self.alternatives[p.index()].is_empty());
            let entry = if ready { self.choose_entry(b) } else { Entry::NONE };
            self.entry[b.index()] = Some(entry);
            for p in preds {
                if !self.alternatives[p.index()].is_empty() {
                    self.emit_edge(p, b);
                }
            }
            entry.state()
        };
        self.select_block_and_edge(b, start);
    }

    /// Selects a block, and the code for its edge to a successor that has already been selected.
    fn select_block_and_edge(&mut self, b: Blk, start: State) {
        self.select_block(b, start);
        if let Terminator::Jmp(to) = self.f.blocks[b.index()].term
            && self.entry[to.index()].is_some()
        {
            self.emit_edge(b, to);
        }
    }

    fn entry_state(&self) -> State {
        let mut state = State::empty();
        for (r, param) in self.f.reg_params.iter().enumerate() {
            if let Some(v) = param {
                state.regs[r] = Contents::Val(*v);
                state.dirty[r] = true;
            }
        }
        state
    }

    fn select_loop(&mut self, h: Blk) {
        let entry = match (self.is_trial, self.loop_entries[h.index()]) {
            (true, Some(known)) => known,
            (_, known) if self.program.interface.runs(Pass::LoopSearch) => {
                self.search(h, known.unwrap_or(Entry::NONE))
            }
            _ => Entry::NONE,
        };
        self.loop_entries[h.index()] = Some(entry);
        self.entry[h.index()] = Some(entry);
        for p in self.flow.preds[h.index()].clone() {
            if !self.alternatives[p.index()].is_empty() && !self.flow.is_in(h, p) {
                self.emit_edge(p, h);
            }
        }
        self.select_body(h, entry);
    }

    /// Selects the blocks of a loop, given the entry of its header. No block of the loop may have
    /// been selected before.
    fn select_body(&mut self, h: Blk, entry: Entry) {
        let body = self.flow.body[h.index()].clone();
        let is_new =
            |b: &Blk| self.selected[b.index()].is_none() && self.alternatives[b.index()].is_empty();
        assert!(body.iter().all(is_new), "a trial of loop {h} of {} was not removed", self.f.name);
        self.entry[h.index()] = Some(entry);
        let mut start = entry.state();
        if planted(Fault::LoopOtherEntry) {
            start.regs.swap(X, Y);
        }
        self.select_block_and_edge(h, start);
        self.select_blocks(&body[1..]);
    }

    /// Discards the selected code of a trial and the states at the loop's exits. Keeps labels,
    /// homes and the results for inner loops.
    fn discard_trial(&mut self, h: Blk) {
        for &b in &self.flow.body[h.index()] {
            self.alternatives[b.index()].clear();
            self.selected[b.index()] = None;
            self.entry[b.index()] = None;
            self.f.blocks[b.index()].term.each_succ(|to| self.inherit[to.index()] = None);
        }
    }

    /// Returns the cost of the whole loop with an entry, including the edge that enters it.
    /// Discards the selected code.
    fn loop_cost(&mut self, h: Blk, entry: Entry) -> f32 {
        let body = self.flow.body[h.index()].clone();
        let mut cost = 0.0;
        for p in self.flow.preds[h.index()].clone() {
            if !self.alternatives[p.index()].is_empty() && !self.flow.is_in(h, p) {
                cost += self.edge_cost(p, h, &entry) as f32 * self.flow.freq[p.index()];
            }
        }
        self.select_body(h, entry);
        for &b in &body {
            cost += match &self.selected[b.index()] {
                Some((_, cost)) => *cost,
                None => {
                    let least = self.alternatives[b.index()].iter().map(|e| e.state.cost).min();
                    least.unwrap_or(0) as f32 * self.flow.freq[b.index()]
                }
            };
        }
        self.discard_trial(h);
        cost
    }

    /// Tries the candidates for one register after another. Returns the best entry.
    fn search(&mut self, h: Blk, from: Entry) -> Entry {
        if self.height[h.index()] > HEIGHT_MAX {
            return from;
        }
        let outer = std::mem::replace(&mut self.is_trial, true);
        let beam = std::mem::replace(&mut self.beam, TRIAL_BEAM);
        let candidates = self.candidates(h);
        let mut best = (self.loop_cost(h, from), from);
        if from != Entry::NONE {
            let cost = self.loop_cost(h, Entry::NONE);
            if cost < best.0 {
                best = (cost, Entry::NONE);
            }
        }
        for _ in 0..2 {
            let before = best.1;
            for r in [Y, X, A] {
                for &(contents, dirty) in &candidates[r] {
                    let mut entry = best.1;
                    for q in 0..3 {
                        if entry.regs[q] == contents {
                            entry.regs[q] = Contents::Unknown;
                            entry.dirty[q] = false;
                        }
                    }
                    entry.regs[r] = contents;
                    entry.dirty[r] = dirty;
                    if entry == best.1 {
                        continue;
                    }
                    let cost = self.loop_cost(h, entry);
                    if cost < best.0 {
                        best = (cost, entry);
                    }
                }
            }
            if best.1 == before {
                break;
            }
        }
        for carry in [false, true] {
            let entry = Entry { carry: Some(carry), ..best.1 };
            let cost = self.loop_cost(h, entry);
            if cost < best.0 {
                best = (cost, entry);
            }
        }
        self.is_trial = outer;
        self.beam = if outer { beam } else { BEAM };
        best.1
    }

    /// Returns the values to try in each register for the whole loop, the best first, and whether
    /// each starts dirty.
    fn candidates(&self, h: Blk) -> [Vec<(Contents, bool)>; 3] {
        let mut score: [HashMap<Val, f32>; 3] = Default::default();
        let mut zero = 0.0;
        for &b in &self.flow.body[h.index()] {
            self.score_block(b, &mut score, &mut zero);
        }
        let stored = self.stored_constant(h);
        let phis: Vec<Val> = self.f.blocks[h.index()].phis.iter().map(|p| p.d).collect();
        let live = &self.live.into[h.index()];
        let mut out: [Vec<(Contents, bool)>; 3] = Default::default();
        for r in 0..3 {
            let mut list: Vec<(Val, f32)> = score[r]
                .iter()
                .map(|(&v, &s)| (v, s))
                .filter(|(v, _)| phis.contains(v) || live.has(*v))
                .collect();
            list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
            list.truncate(if r == A { 2 } else { 3 });
            // Dirty and clean are both correct, because every edge establishes the entry. A clean
            // phi would be stored to its home in each iteration.
            for (v, _) in list {
                out[r].push((Contents::Val(v), phis.contains(&v)));
            }
        }
        if zero > 0.0 {
            out[Y].push((Contents::Const(Expr::number(0)), false));
        }
        out[A].extend(stored.map(|e| (Contents::Const(e), false)));
        out
    }

    /// Returns the constant that a loop without branches stores, as in loops that fill memory.
    fn stored_constant(&self, h: Blk) -> Option<Expr> {
        let body = &self.flow.body[h.index()];
        let turns = |b: &&Blk| matches!(self.f.blocks[b.index()].term, Terminator::Br(..));
        if body.iter().filter(turns).count() != 1 {
            return None;
        }
        let insts = body.iter().flat_map(|&b| &self.f.blocks[b.index()].insts);
        insts.into_iter().find_map(|inst| match inst.op {
            Op::Store { v: Opd::Const(e), .. } => Some(e),
            _ => None,
        })
    }

    fn score_block(&self, b: Blk, score: &mut [HashMap<Val, f32>; 3], zero: &mut f32) {
        let f = self.f;
        let freq = self.flow.freq[b.index()];
        let mut add = |r: usize, v: Val, s: f32| *score[r].entry(v).or_default() += s * freq;
        let mut address = |addr: &Addr, add: &mut dyn FnMut(usize, Val, f32)| match addr {
            Addr::Idx(_, i) => {
                add(X, *i, 3.0);
                add(Y, *i, 3.0);
            }
            Addr::IndIdx(_, _, i, _) => add(Y, *i, 4.0),
            Addr::Ind(_, _, 0) => *zero += freq,
            Addr::Abs(_) | Addr::Ind(..) => {}
        };
        let block = &f.blocks[b.index()];
        for inst in &block.insts {
            match &inst.op {
                Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } => {
                    address(addr, &mut add);
                }
                Op::Chain { op, lanes, .. } => {
                    let step = matches!(op, ChainOp::Add | ChainOp::Sub) && lanes[0].b.is(1);
                    // INX, DEY, INC and so on step by one without A.
                    let all = step && lanes[1..].iter().all(|lane| lane.b.is(0));
                    for (n, lane) in lanes.iter().enumerate() {
                        if let Opd::Val(v) = lane.a {
                            if !all {
                                add(A, v, 1.0);
                            }
                            if step && n == 0 {
                                add(X, v, 2.0);
                                add(Y, v, 2.0);
                            }
                        }
                        if let Opd::Val(v) = lane.b {
                            add(A, v, 0.5);
                        }
                    }
                }
                Op::Bit { a, b, .. } => {
                    for o in [a, b] {
                        if let Opd::Val(v) = o {
                            add(A, *v, 1.0);
                        }
                    }
                }
                _ => {}
            }
            if let Op::Store { v: Opd::Val(v), .. } = inst.op {
                add(A, v, 1.0);
            }
            inst.op.each_opd(|o| {
                if let Opd::Mem(m) = o {
                    address(&f.addrs[m as usize], &mut add);
                }
            });
        }
        block.term.each_opd(|o| match o {
            Opd::Mem(m) => address(&f.addrs[m as usize], &mut add),
            Opd::Val(v) => {
                add(X, v, 0.5);
                add(Y, v, 0.5);
                add(A, v, 0.5);
            }
            Opd::Const(_) => {}
        });
        // An argument of a phi at the end of the loop should be in the phi's register.
        if let Terminator::Jmp(to) = block.term {
            for (d, o) in self.phi_args.on_edge(b, to) {
                if let Opd::Val(_) = o {
                    add(X, d, 0.2);
                    add(Y, d, 0.2);
                    add(A, d, 0.2);
                }
            }
        }
    }
}
