//! Edges: the state that a join assumes, and the code on each incoming edge that establishes this
//! state.

use super::state::{A, Contents, LOAD, STORE, State, States, X, Y};
use super::{Alternative, Selector};
use crate::asm::{Expr, Home, Mnemonic, Mode};
use crate::entity::Entity;
use crate::entity::hash::Map;
use crate::faults::{Fault, planted};
use crate::lanes::{Blk, Opd, Val};

/// The register contents on entry to a block with several predecessors. All other live values are
/// in their homes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry {
    pub regs: [Contents; 3],
    pub dirty: [bool; 3],
    /// The carry, if it is the same on all edges into the block.
    pub carry: Option<bool>,
}

impl Entry {
    pub const NONE: Entry = Entry { regs: [Contents::Unknown; 3], dirty: [false; 3], carry: None };

    pub fn state(&self) -> State {
        State { regs: self.regs, dirty: self.dirty, carry: self.carry, ..State::empty() }
    }
}

/// The source of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
enum MoveSource {
    Opd(Opd),
    /// A temporary home with a copy of a value whose home another move overwrites.
    Temp(Home),
}

/// A move of a source to the home of a phi.
type Move = (Val, MoveSource);

/// The sources of the registers that an entry assumes.
type Loads = [Option<MoveSource>; 3];

/// For each home, the values that pending moves and loads read from it, once for each read.
type Readers = Map<Home, Vec<Val>>;

impl MoveSource {
    fn val(self) -> Option<Val> {
        match self {
            MoveSource::Opd(o) => o.val(),
            MoveSource::Temp(_) => None,
        }
    }
}

impl Selector<'_, '_> {
    /// Chooses the cheapest entry for a join. Candidates are the empty entry, each final state of a
    /// predecessor, each single register of such a state, and each of these with one of the first
    /// phis in an additional register.
    pub fn choose_entry(&mut self, b: Blk) -> Entry {
        let preds = self.flow.preds[b.index()].clone();
        let mut candidates = vec![Entry::NONE];
        for &p in &preds {
            for n in 0..self.alternatives[p.index()].len().min(2) {
                let state = self.alternatives[p.index()][n].state;
                let full = self.entry_from(p, b, &state);
                let mut add = |e: Entry| {
                    if !candidates.contains(&e) {
                        candidates.push(e);
                    }
                };
                add(full);
                for r in 0..3 {
                    let mut one = Entry::NONE;
                    one.regs[r] = full.regs[r];
                    one.dirty[r] = full.dirty[r];
                    add(one);
                }
            }
        }
        // Also try a register for each of the first phis that are in no register yet, because their
        // incoming values are constants or in memory.
        let phis: Vec<Val> = self.f.blocks[b.index()].phis.iter().map(|p| p.d).collect();
        for &d in phis.iter().take(if self.is_trial { 1 } else { 3 }) {
            for base in candidates.clone().into_iter().take(if self.is_trial { 1 } else { 3 }) {
                if base.regs.contains(&Contents::Val(d)) {
                    continue;
                }
                for r in 0..3 {
                    let mut entry = base;
                    entry.regs[r] = Contents::Val(d);
                    entry.dirty[r] = true;
                    if !candidates.contains(&entry) {
                        candidates.push(entry);
                    }
                }
            }
        }
        if self.is_trial {
            candidates.truncate(8);
        }
        let mut best = (f32::INFINITY, Entry::NONE);
        for entry in candidates {
            let mut cost = 0.0;
            for &p in &preds {
                cost += self.edge_cost(p, b, &entry) as f32 * self.flow.freq[p.index()];
            }
            if cost < best.0 {
                self.arena.clear();
                let endings = self.search_block(b, entry.state());
                let own = endings.iter().map(|e| e.state.cost).min().unwrap_or(u32::MAX / 4);
                cost += own as f32 * self.flow.freq[b.index()];
            }
            if cost < best.0 {
                best = (cost, entry);
            }
        }
        best.1
    }

    /// Returns the entry that matches this final state of a predecessor, so that the edge needs no
    /// code. Incoming values are replaced by their phis.
    fn entry_from(&self, p: Blk, b: Blk, state: &State) -> Entry {
        let mut entry = Entry::NONE;
        let mut taken: Vec<Val> = Vec::new();
        for r in 0..3 {
            entry.regs[r] = match state.regs[r] {
                Contents::Val(v) => {
                    let phi = self
                        .phi_args
                        .on_edge(p, b)
                        .find(|(d, o)| *o == Opd::Val(v) && !taken.contains(d));
                    if let Some((d, _)) = phi {
                        entry.dirty[r] = true;
                        taken.push(d);
                        Contents::Val(d)
                    } else if self.live.into[b.index()].has(v) && !taken.contains(&v) {
                        entry.dirty[r] = state.dirty[r];
                        taken.push(v);
                        Contents::Val(v)
                    } else {
                        Contents::Unknown
                    }
                }
                Contents::Const(e) => {
                    let phi = self
                        .phi_args
                        .on_edge(p, b)
                        .find(|(d, o)| *o == Opd::Const(e) && !taken.contains(d));
                    match phi {
                        Some((d, _)) => {
                            entry.dirty[r] = true;
                            taken.push(d);
                            Contents::Val(d)
                        }
                        None => Contents::Unknown,
                    }
                }
                Contents::Sum(..) | Contents::Unknown => Contents::Unknown,
            };
        }
        entry
    }

    /// Returns the minimum cost of block `p` plus its edge to `b` if `b` assumes `entry`.
    pub fn edge_cost(&mut self, p: Blk, b: Blk, entry: &Entry) -> u32 {
        let states: Vec<State> = self.alternatives[p.index()].iter().map(|e| e.state).collect();
        let mut best = u32::MAX / 4;
        for state in states {
            self.arena.clear();
            let ends = self.edge_code(p, b, &state, entry);
            let cost = ends.iter().map(|s| s.cost).min().unwrap_or(u32::MAX / 4);
            best = best.min(state.cost.saturating_add(cost));
        }
        best
    }

    /// Chooses the best alternative for `p`, and appends the code for its edge to `b`.
    pub fn emit_edge(&mut self, p: Blk, b: Blk) {
        let Some(entry) = self.entry[b.index()] else { return };
        let alternatives = std::mem::take(&mut self.alternatives[p.index()]);
        let mut best: Option<(u32, usize, Vec<super::Node>)> = None;
        for (n, Alternative { state, .. }) in alternatives.iter().enumerate() {
            self.arena.clear();
            for s in self.edge_code(p, b, state, &entry) {
                let cost = state.cost.saturating_add(s.cost);
                if best.as_ref().is_none_or(|b| cost < b.0) {
                    best = Some((cost, n, self.nodes_of(&s)));
                }
            }
        }
        let Some((cost, n, tail)) = best else {
            panic!("no code for the edge from block {p} to block {b} of {}", self.f.name);
        };
        let mut nodes = alternatives.into_iter().nth(n).map(|e| e.nodes).unwrap_or_default();
        nodes.extend(tail);
        let freq = self.flow.freq[p.index()];
        let code = super::BlockCode {
            nodes,
            end: Some(super::End::Jump(b)),
            freq,
            end_line: self.f.blocks[p.index()].term_line,
        };
        self.selected[p.index()] = Some((code, cost as f32 * freq));
    }

    pub(super) fn set_price(&mut self, p: Blk) {
        self.byte_price = self.price.at_frequency(self.flow.freq[p.index()]);
    }

    /// Returns the code for the edge from `p`, which ends in state `from`, to `b`, which assumes
    /// `entry`. Returns several states for the caller to choose from.
    pub(super) fn edge_code(&mut self, p: Blk, b: Blk, from: &State, entry: &Entry) -> States {
        self.set_price(p);
        self.line = self.f.blocks[p.index()].term_line;
        self.edge_to = Some(b);
        self.live_after = 0;
        self.position = 0;
        self.unread.clear();
        let out = self.parallel_moves(p, b, from, entry);
        self.edge_to = None;
        self.unread.clear();
        out
    }

    /// Emits a parallel move, which gives all phis of a block their arguments as if at the same
    /// time. A phi may share its home with the argument of another phi, so the moves are ordered,
    /// and a temporary home breaks cycles.
    fn parallel_moves(&mut self, p: Blk, b: Blk, from: &State, entry: &Entry) -> States {
        let args: Vec<(Val, Opd)> = self.phi_args.on_edge(p, b).collect();
        let in_register =
            |v: Val| (0..3).any(|r| entry.regs[r] == Contents::Val(v) && entry.dirty[r]);
        let mut loads: Loads = [None; 3];
        for (source, contents) in loads.iter_mut().zip(entry.regs) {
            *source = match contents {
                Contents::Val(v) => Some(MoveSource::Opd(
                    args.iter().find(|a| a.0 == v).map_or(Opd::Val(v), |a| a.1),
                )),
                Contents::Const(e) => Some(MoveSource::Opd(Opd::Const(e))),
                Contents::Sum(..) | Contents::Unknown => None,
            };
        }
        let mut moves: Vec<Move> = args
            .iter()
            .filter(|a| !in_register(a.0))
            .map(|a| (a.0, MoveSource::Opd(a.1)))
            .collect();
        let mut s = State { cost: 0, last_node: 0, early_exit_regs: None, ..*from };
        for r in 0..3 {
            if let Contents::Val(v) = s.regs[r]
                && s.dirty[r]
                && self.live.into[b.index()].has(v)
                && !in_register(v)
                && !planted(Fault::EdgeForgetsStore)
            {
                self.store_reg(&mut s, r);
            }
        }
        let mut readers = Readers::default();
        let sources = moves.iter().map(|m| m.1).chain(loads.iter().flatten().copied());
        for w in sources.filter_map(MoveSource::val) {
            readers.entry(self.home_of(w)).or_default().push(w);
            self.pending_reads[w] += 1;
        }
        let mut states = vec![s];
        while !moves.is_empty() {
            let next = self.next_move(&mut moves, &mut loads, &mut readers, &mut states);
            let (d, source) = moves.remove(next);
            let mut moved = Vec::new();
            for t in &states {
                moved.extend(self.move_to_home(t, d, source));
            }
            self.source_is_read(source, &mut readers);
            states = self.prune(moved);
        }
        let states = self.load_entry(states, &loads, entry);
        loads.into_iter().flatten().for_each(|source| self.source_is_read(source, &mut readers));
        states
    }

    /// Removes one read of a source from the pending reads.
    fn source_is_read(&mut self, source: MoveSource, readers: &mut Readers) {
        let Some(w) = source.val() else { return };
        self.pending_reads[w] -= 1;
        if let Some(list) = readers.get_mut(&self.home_of(w))
            && let Some(n) = list.iter().position(|&v| v == w)
        {
            list.swap_remove(n);
        }
    }

    /// Removes and returns a move whose destination no other move reads. If there is none, first
    /// copies one value to a temporary home.
    fn next_move(
        &mut self,
        moves: &mut [Move],
        loads: &mut Loads,
        readers: &mut Readers,
        states: &mut States,
    ) -> usize {
        if planted(Fault::MovesUnordered) {
            return 0;
        }
        let others = |home: Home, own: MoveSource| {
            let all = readers.get(&home).into_iter().flatten();
            all.copied().filter(move |&w| own.val() != Some(w))
        };
        let is_free = |&(d, own): &Move| others(self.home_of(d), own).next().is_none();
        if let Some(n) = moves.iter().position(is_free) {
            return n;
        }
        let (d, own) = moves[0];
        let Some(w) = others(self.home_of(d), own).next() else { return 0 };
        let temp = self.program.homes.add(1, false, false);
        let mut saved = Vec::new();
        for s in states.iter() {
            for mut t in self.get(s, A, Opd::Val(w), 0) {
                self.emit(&mut t, Mnemonic::Sta, Mode::Mem, Expr::home(temp));
                saved.push(t);
            }
        }
        *states = self.prune(saved);
        for source in moves.iter_mut().map(|m| &mut m.1).chain(loads.iter_mut().flatten()) {
            if source.val() == Some(w) {
                self.source_is_read(*source, readers);
                *source = MoveSource::Temp(temp);
            }
        }
        self.next_move(moves, loads, readers, states)
    }

    /// Moves a source to the home of `d`.
    fn move_to_home(&mut self, s: &State, d: Val, source: MoveSource) -> States {
        let home = self.home_expr(d);
        let mut out = Vec::new();
        match source {
            MoveSource::Opd(o) => {
                if let Opd::Val(v) = o
                    && self.same_home(v, d)
                {
                    let mut t = *s;
                    self.spill(&mut t, v);
                    return vec![t];
                }
                for r in [A, X, Y] {
                    self.unread.clear();
                    for mut t in self.get(s, r, o, 0) {
                        self.emit(&mut t, STORE[r], Mode::Mem, home);
                        out.push(t);
                    }
                }
            }
            MoveSource::Temp(temp) => {
                self.unread.clear();
                for mut t in self.free(s, A, 0) {
                    self.emit(&mut t, Mnemonic::Lda, Mode::Mem, Expr::home(temp));
                    self.emit(&mut t, Mnemonic::Sta, Mode::Mem, home);
                    t.flags = Contents::Unknown;
                    out.push(t);
                }
            }
        }
        out
    }

    /// Loads the values of an entry into their registers. Only the code and cost of the result
    /// matter, because the block starts with the state of its entry.
    fn load_entry(&mut self, states: States, loads: &Loads, entry: &Entry) -> States {
        let mut want: [Option<Opd>; 3] = [None; 3];
        let mut temps: Vec<(usize, Home)> = Vec::new();
        for r in 0..3 {
            match loads[r] {
                Some(MoveSource::Opd(o)) => want[r] = Some(o),
                Some(MoveSource::Temp(temp)) => temps.push((r, temp)),
                None => {}
            }
        }
        let mut out = Vec::new();
        for s in states {
            self.unread.clear();
            for mut t in self.load_registers(&s, &want) {
                for &(r, temp) in &temps {
                    self.emit(&mut t, LOAD[r], Mode::Mem, Expr::home(temp));
                }
                if let Some(set) = entry.carry
                    && t.carry != entry.carry
                    && !planted(Fault::EdgeForgetsCarry)
                {
                    self.implied(&mut t, if set { Mnemonic::Sec } else { Mnemonic::Clc });
                }
                out.push(t);
            }
        }
        out
    }
}
