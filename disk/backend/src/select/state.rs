//! The state of the machine during selection: the contents of A, X and Y, and the cost so far.
//!
//! A value is in a register, in its home, or both. A register is *dirty* if it has the only copy of
//! its value. Before a dirty register gets another value, its value is stored to its home if it is
//! still needed. Thus only values that are read again are stored, and the search chooses when.

use super::{CallId, Selector};
use crate::asm::{Expr, Instr, Label, Mnemonic, Mode};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, Opd, Val};

pub(super) const A: usize = 0;
pub(super) const X: usize = 1;
pub(super) const Y: usize = 2;

/// The contents of a register, or the value that N and Z describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Contents {
    /// A value that the search cannot use.
    Unknown,
    Val(Val),
    /// A value plus a small constant. The sum has no home.
    Sum(Val, i8),
    Const(Expr),
}

/// The contents of A, X and Y, and whether each is dirty.
pub(super) type RegisterContents = ([Contents; 3], [bool; 3]);

impl Contents {
    /// Returns the contents that are a value plus a constant.
    pub fn sum(v: Val, k: i8) -> Contents {
        if k == 0 { Contents::Val(v) } else { Contents::Sum(v, k) }
    }

    /// Returns the contents of a register that has been loaded with an operand.
    pub fn of(o: Opd) -> Contents {
        match o {
            Opd::Val(v) => Contents::Val(v),
            Opd::Const(e) => Contents::Const(e),
            Opd::Mem(_) => Contents::Unknown,
        }
    }
}

/// A state of the machine, with its cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub regs: [Contents; 3],
    /// Whether each register has the only copy of its value.
    pub dirty: [bool; 3],
    /// The carry, if it is known.
    pub carry: Option<bool>,
    /// The value that N and Z describe.
    pub flags: Contents,
    /// The cost in sixteenths of a cycle, including the price of the code's bytes.
    pub cost: u32,
    /// The last node of this state's code in [`Selector::arena`], counted from 1. 0 if there is no
    /// code yet.
    pub last_node: u32,
    /// The register contents that are the same at all early exits so far. `None` without early
    /// exits.
    pub early_exit_regs: Option<RegisterContents>,
}

impl State {
    /// Returns a state in which nothing is known, without code and cost.
    pub fn empty() -> State {
        State {
            regs: [Contents::Unknown; 3],
            dirty: [false; 3],
            carry: None,
            flags: Contents::Unknown,
            cost: 0,
            last_node: 0,
            early_exit_regs: None,
        }
    }

    /// Returns whether the only copies of a value are in registers.
    pub fn only_in_reg(&self, v: Val) -> bool {
        (0..3).any(|r| self.regs[r] == Contents::Val(v) && self.dirty[r])
    }

    /// Returns whether the states differ at most in their code and cost, so that the search needs
    /// only the cheaper one.
    pub fn same_machine(&self, other: &State) -> bool {
        self.regs == other.regs
            && self.dirty == other.dirty
            && self.carry == other.carry
            && self.flags == other.flags
            && self.early_exit_regs == other.early_exit_regs
    }
}

/// A node of selected code.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Node {
    Instr(Instr),
    Label(Label),
    /// A call, with its index in the function's list of calls, which the liveness analysis of homes
    /// uses.
    Call(CallId, Instr),
}

pub(super) type States = Vec<State>;

pub(super) const LOAD: [Mnemonic; 3] = [Mnemonic::Lda, Mnemonic::Ldx, Mnemonic::Ldy];
pub(super) const STORE: [Mnemonic; 3] = [Mnemonic::Sta, Mnemonic::Stx, Mnemonic::Sty];
pub(super) const COMPARE: [Mnemonic; 3] = [Mnemonic::Cmp, Mnemonic::Cpx, Mnemonic::Cpy];

impl Selector<'_, '_> {
    /// Adds a node to a state's code.
    pub fn push(&mut self, s: &mut State, node: Node) {
        self.arena.push((s.last_node, node));
        s.last_node = self.arena.len() as u32;
    }

    /// Emits an instruction. The caller updates the register contents.
    pub fn emit(&mut self, s: &mut State, op: Mnemonic, mode: Mode, arg: Expr) {
        s.cost += self.price(op, mode, arg);
        let instr = Instr { op, mode, arg, ir_line: self.line };
        self.push(s, Node::Instr(instr));
    }

    pub fn implied(&mut self, s: &mut State, op: Mnemonic) {
        self.emit(s, op, Mode::Implied, Expr::number(0));
    }

    pub fn label(&mut self, s: &mut State, label: Label) {
        self.push(s, Node::Label(label));
    }

    /// Emits a branch to a local label.
    pub fn branch_to(&mut self, s: &mut State, op: Mnemonic, label: Label) {
        self.emit(s, op, Mode::Relative, Expr::label(label));
    }

    pub fn new_label(&mut self) -> Label {
        self.labels.add()
    }

    /// Returns the position of a value's last use in the current block, or `u32::MAX` if it is live
    /// at the end of the block or of the edge.
    pub fn last_use(&self, v: Val) -> u32 {
        let live = match self.edge_to {
            Some(to) => &self.live.into[to.index()],
            None => &self.live.out[self.block.index()],
        };
        if live.has(v) { u32::MAX } else { self.last_use[v] }
    }

    /// Returns whether the current or a later operation still has to read the value.
    pub fn needed(&self, v: Val) -> bool {
        self.last_use(v) > self.live_after || self.unread.contains(&v) || self.pending_reads[v] > 0
    }

    /// Stores a dirty register to the home of its value.
    pub fn store_reg(&mut self, s: &mut State, r: usize) {
        let Contents::Val(v) = s.regs[r] else { return };
        let home = self.home_expr(v);
        self.emit(s, STORE[r], Mode::Mem, home);
        for q in 0..3 {
            if s.regs[q] == Contents::Val(v) {
                s.dirty[q] = false;
            }
        }
    }

    /// Ensures that the value can be read from its home.
    pub fn spill(&mut self, s: &mut State, v: Val) {
        if let Some(r) = (0..3).find(|&r| s.regs[r] == Contents::Val(v) && s.dirty[r])
            && !planted(Fault::SpillNothing)
        {
            self.store_reg(s, r);
        }
    }

    /// Frees a register for a new value. Returns one state for each useful way to save the old
    /// value, which never changes a pinned register.
    pub fn free(&mut self, s: &State, r: usize, pinned: u8) -> States {
        let mut t = *s;
        let Contents::Val(v) = s.regs[r] else {
            t.regs[r] = Contents::Unknown;
            return vec![t];
        };
        // A clean copy of a dirty value is about to change, so it does not count as another copy.
        let elsewhere = (0..3).any(|q| q != r && s.regs[q] == s.regs[r] && s.dirty[q]);
        if !s.dirty[r] || elsewhere || !self.needed(v) || planted(Fault::FreeDirty) {
            t.regs[r] = Contents::Unknown;
            t.dirty[r] = false;
            return vec![t];
        }
        let mut out = Vec::new();
        let mut stored = t;
        self.store_reg(&mut stored, r);
        stored.regs[r] = Contents::Unknown;
        stored.dirty[r] = false;
        out.push(stored);
        for q in 0..3 {
            let Some(op) = transfer(r, q) else { continue };
            let busy = match s.regs[q] {
                Contents::Val(w) => s.dirty[q] && self.needed(w) && !planted(Fault::MoveOverBusy),
                _ => false,
            };
            if q == r || pinned >> q & 1 == 1 || busy {
                continue;
            }
            let mut moved = t;
            self.implied(&mut moved, op);
            moved.regs[q] = moved.regs[r];
            moved.dirty[q] = true;
            moved.flags = moved.regs[q];
            moved.regs[r] = Contents::Unknown;
            moved.dirty[r] = false;
            out.push(moved);
        }
        out
    }

    /// Loads an operand into a register. Does not change pinned registers (bit 0 is A).
    pub fn get(&mut self, s: &State, r: usize, o: Opd, pinned: u8) -> States {
        if let Opd::Mem(m) = o {
            let addr = self.f.addrs[m as usize];
            return self.load_from(s, r, &addr, pinned);
        }
        let wanted = Contents::of(o);
        if s.regs[r] == wanted {
            return vec![*s];
        }
        let mut out = Vec::new();
        if let Opd::Val(v) = o
            && (0..3).all(|q| s.regs[q] != wanted)
        {
            out = self.step_to(s, r, Contents::Val(v), pinned);
        }
        for mut t in self.free(s, r, pinned) {
            self.fill(&mut t, r, o);
            out.push(t);
        }
        out
    }

    /// Loads a value or constant into a free register.
    fn fill(&mut self, t: &mut State, r: usize, o: Opd) {
        let wanted = Contents::of(o);
        if let Some(q) = (0..3).find(|&q| q != r && t.regs[q] == wanted) {
            if let Some(op) = transfer(q, r) {
                self.implied(t, op);
                t.regs[r] = wanted;
                t.dirty[r] = t.dirty[q];
                t.flags = wanted;
                return;
            }
            // There is no transfer from X to Y or back, so the value is copied through its home.
            if t.dirty[q] {
                self.store_reg(t, q);
            }
        }
        match o {
            Opd::Val(v) => {
                let home = self.home_expr(v);
                self.emit(t, LOAD[r], Mode::Mem, home);
            }
            Opd::Const(e) => self.emit(t, LOAD[r], Mode::Immediate, e),
            Opd::Mem(_) => {}
        }
        t.regs[r] = wanted;
        t.dirty[r] = false;
        t.flags = wanted;
    }

    /// Loads a register from an address.
    pub fn load_from(&mut self, s: &State, r: usize, addr: &Addr, pinned: u8) -> States {
        let mut out = Vec::new();
        for (t, mode, arg, index) in self.prepare_address(s, addr, LOAD[r], pinned) {
            let hold = index.map_or(0, |i| 1u8 << i);
            let states = if index == Some(r) {
                // `LDX abs,X` does not exist, so the index must not be in the register that is
                // loaded.
                continue;
            } else {
                self.free(&t, r, pinned | hold)
            };
            for mut u in states {
                if let Some(i) = index
                    && u.regs[i] != t.regs[i]
                {
                    continue;
                }
                self.emit(&mut u, LOAD[r], mode, arg);
                u.flags = Contents::Unknown;
                out.push(u);
            }
        }
        out
    }

    /// Prepares index registers and pointers for an access. Returns the state, mode, operand and
    /// index register.
    pub fn prepare_address(
        &mut self,
        s: &State,
        addr: &Addr,
        op: Mnemonic,
        pinned: u8,
    ) -> Vec<(State, Mode, Expr, Option<usize>)> {
        use crate::asm::encode::exists;
        let mut out = Vec::new();
        match *addr {
            Addr::Abs(e) => out.push((*s, Mode::Mem, e, None)),
            Addr::Idx(e, i) => {
                for (r, mode) in [(X, Mode::MemX), (Y, Mode::MemY)] {
                    if pinned >> r & 1 == 1 && s.regs[r] != Contents::Val(i) || !exists(op, mode) {
                        continue;
                    }
                    // Only LDX and STX have `zp,Y`. Other instructions use the absolute address.
                    for t in self.get(s, r, Opd::Val(i), pinned) {
                        out.push((t, mode, e.before_index(), Some(r)));
                    }
                }
            }
            Addr::Ind(lo, hi, k) => {
                if !exists(op, Mode::IndirectY)
                    || pinned >> Y & 1 == 1 && s.regs[Y] != Contents::of(Opd::number(k))
                {
                    return out;
                }
                let mut t = *s;
                self.spill(&mut t, lo);
                self.spill(&mut t, hi);
                let home = self.home_expr(lo);
                for u in self.get(&t, Y, Opd::number(k), pinned) {
                    out.push((u, Mode::IndirectY, home, Some(Y)));
                }
            }
            Addr::IndIdx(lo, hi, i, k) => {
                if !exists(op, Mode::IndirectY)
                    || pinned >> Y & 1 == 1 && s.regs[Y] != Contents::sum(i, k)
                {
                    return out;
                }
                let mut t = *s;
                self.spill(&mut t, lo);
                self.spill(&mut t, hi);
                let home = self.home_expr(lo);
                for u in self.get_sum(&t, Y, i, k, pinned) {
                    out.push((u, Mode::IndirectY, home, Some(Y)));
                }
            }
        }
        out
    }

    /// Records that a register has the result `d`.
    pub fn define(&self, s: &mut State, r: usize, d: Val) {
        if self.last_use(d) > self.live_after {
            s.regs[r] = Contents::Val(d);
            s.dirty[r] = true;
        } else {
            s.regs[r] = Contents::Unknown;
            s.dirty[r] = false;
        }
        s.flags = Contents::Val(d);
    }

    /// Removes dead values from registers and flags, so that equivalent states are equal.
    pub fn drop_dead_values(&self, s: &mut State) {
        for r in 0..3 {
            if let Contents::Val(v) | Contents::Sum(v, _) = s.regs[r]
                && self.last_use(v) <= self.live_after
            {
                s.regs[r] = Contents::Unknown;
                s.dirty[r] = false;
            }
        }
        if let Contents::Val(v) = s.flags
            && self.last_use(v) <= self.live_after
        {
            s.flags = Contents::Unknown;
        }
    }

    /// Keeps the cheapest of equal states, and of these only the best few.
    pub fn prune(&self, mut states: States) -> States {
        states.sort_by_key(|s| s.cost);
        let mut beam: States = Vec::with_capacity(self.beam);
        for s in states {
            if !beam.iter().any(|k| k.same_machine(&s)) {
                beam.push(s);
                if beam.len() == self.beam {
                    break;
                }
            }
        }
        beam
    }
}

/// Returns the instruction that copies one register to another.
pub(super) fn transfer(from: usize, to: usize) -> Option<Mnemonic> {
    match (from, to) {
        (A, X) => Some(Mnemonic::Tax),
        (A, Y) => Some(Mnemonic::Tay),
        (X, A) => Some(Mnemonic::Txa),
        (Y, A) => Some(Mnemonic::Tya),
        _ => None,
    }
}
