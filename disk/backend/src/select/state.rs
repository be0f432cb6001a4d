//! The state of the machine during selection: the contents of A, X and Y, and the cost so far.
//!
//! A value is in a register, in its home, or both. A register is *dirty* if it has the only copy of
//! its value: before the register gets another value, a dirty value that is still needed is stored
//! to its home. So only values that are read again are stored, and the search decides when.

use super::{CallId, Sel};
use crate::asm::{Expr, Instr, Label, Mnemonic, Mode};
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, Opd, Val};

pub(super) const A: usize = 0;
pub(super) const X: usize = 1;
pub(super) const Y: usize = 2;

/// The contents of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Held {
    Nothing,
    Val(Val),
    Const(Expr),
}

impl Held {
    pub fn of(o: Opd) -> Held {
        match o {
            Opd::V(v) => Held::Val(v),
            Opd::C(e) => Held::Const(e),
            Opd::M(_) => Held::Nothing,
        }
    }
}

/// A state of the machine, with its cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub regs: [Held; 3],
    pub dirty: [bool; 3],
    pub carry: Option<bool>,
    /// The value that N and Z describe.
    pub flags: Held,
    /// The cost in sixteenths of a cycle, including bytes of code at the block's rate.
    pub cost: u32,
    /// The index of the last entry in the trace, plus one.
    pub trace: u32,
    /// The register contents on which all earlier branches of the comparison agree.
    pub early: Option<([Held; 3], [bool; 3])>,
}

impl State {
    pub fn empty() -> State {
        State {
            regs: [Held::Nothing; 3],
            dirty: [false; 3],
            carry: None,
            flags: Held::Nothing,
            cost: 0,
            trace: 0,
            early: None,
        }
    }

    /// Whether a value is only in a register.
    pub fn only_in_reg(&self, v: Val) -> bool {
        (0..3).any(|r| self.regs[r] == Held::Val(v) && self.dirty[r])
    }

    pub fn same_machine(&self, other: &State) -> bool {
        self.regs == other.regs
            && self.dirty == other.dirty
            && self.carry == other.carry
            && self.flags == other.flags
            && self.early == other.early
    }
}

/// An item of selected code.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Node {
    Instr(Instr),
    Label(Label),
    /// A call, with its index in the function's list of calls, for the analysis of homes.
    Call(CallId, Instr),
}

pub(super) type States = Vec<State>;

const LOAD: [Mnemonic; 3] = [Mnemonic::Lda, Mnemonic::Ldx, Mnemonic::Ldy];
pub(super) const STORE: [Mnemonic; 3] = [Mnemonic::Sta, Mnemonic::Stx, Mnemonic::Sty];

impl Sel<'_, '_> {
    pub fn push(&mut self, s: &mut State, node: Node) {
        self.arena.push((s.trace, node));
        s.trace = self.arena.len() as u32;
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

    /// Whether the value must survive the current operation.
    pub fn needed(&self, v: Val) -> bool {
        self.last[v.0 as usize] > self.now || self.pending.contains(&v)
    }

    /// Stores a dirty register to the home of its value.
    pub fn store_reg(&mut self, s: &mut State, r: usize) {
        let Held::Val(v) = s.regs[r] else { return };
        let home = self.home_expr(v);
        self.emit(s, STORE[r], Mode::Mem, home);
        for q in 0..3 {
            if s.regs[q] == Held::Val(v) {
                s.dirty[q] = false;
            }
        }
    }

    /// Ensures that the value can be read from its home.
    pub fn spill(&mut self, s: &mut State, v: Val) {
        if let Some(r) = (0..3).find(|&r| s.regs[r] == Held::Val(v) && s.dirty[r])
            && !planted(Fault::SpillNothing)
        {
            self.store_reg(s, r);
        }
    }

    /// Frees a register for a new value: one state for each sensible way to save the old one.
    pub fn free(&mut self, s: &State, r: usize, pins: u8) -> States {
        let mut t = *s;
        let Held::Val(v) = s.regs[r] else {
            t.regs[r] = Held::Nothing;
            return vec![t];
        };
        // A clean copy of a dirty value is about to change, so it does not count.
        let elsewhere = (0..3).any(|q| q != r && s.regs[q] == s.regs[r] && s.dirty[q]);
        if !s.dirty[r] || elsewhere || !self.needed(v) || planted(Fault::FreeDirty) {
            t.regs[r] = Held::Nothing;
            t.dirty[r] = false;
            return vec![t];
        }
        let mut out = Vec::new();
        let mut stored = t;
        self.store_reg(&mut stored, r);
        stored.regs[r] = Held::Nothing;
        stored.dirty[r] = false;
        out.push(stored);
        for q in 0..3 {
            let Some(op) = transfer(r, q) else { continue };
            let busy = match s.regs[q] {
                Held::Val(w) => s.dirty[q] && self.needed(w) && !planted(Fault::MoveOverBusy),
                _ => false,
            };
            if q == r || pins >> q & 1 == 1 || busy {
                continue;
            }
            let mut moved = t;
            self.implied(&mut moved, op);
            moved.regs[q] = moved.regs[r];
            moved.dirty[q] = true;
            moved.flags = moved.regs[q];
            moved.regs[r] = Held::Nothing;
            moved.dirty[r] = false;
            out.push(moved);
        }
        out
    }

    /// Loads an operand into a register. `pins` are registers that must not change.
    pub fn get(&mut self, s: &State, r: usize, o: Opd, pins: u8) -> States {
        let held = Held::of(o);
        if s.regs[r] == held {
            return vec![*s];
        }
        let mut out = Vec::new();
        for mut t in self.free(s, r, pins) {
            self.fill(&mut t, r, o);
            out.push(t);
        }
        out
    }

    /// Loads a value or constant into a free register.
    fn fill(&mut self, t: &mut State, r: usize, o: Opd) {
        let held = Held::of(o);
        if let Some(q) = (0..3).find(|&q| q != r && t.regs[q] == held) {
            if let Some(op) = transfer(q, r) {
                self.implied(t, op);
                t.regs[r] = held;
                t.dirty[r] = t.dirty[q];
                t.flags = held;
                return;
            }
            // Copies X to Y or back through the value's home.
            if t.dirty[q] {
                self.store_reg(t, q);
            }
        }
        match o {
            Opd::V(v) => {
                let home = self.home_expr(v);
                self.emit(t, LOAD[r], Mode::Mem, home);
            }
            Opd::C(e) => self.emit(t, LOAD[r], Mode::Immediate, e),
            Opd::M(_) => {}
        }
        t.regs[r] = held;
        t.dirty[r] = false;
        t.flags = held;
    }

    /// Loads a register from an address.
    pub fn load_from(&mut self, s: &State, r: usize, addr: &Addr, pins: u8) -> States {
        let mut out = Vec::new();
        for (t, mode, arg, index) in self.reach(s, addr, LOAD[r], pins) {
            let hold = index.map_or(0, |i| 1u8 << i);
            let states = if index == Some(r) {
                // `LDX abs,X` does not exist, so the index must not be in the register that is
                // loaded.
                continue;
            } else {
                self.free(&t, r, pins | hold)
            };
            for mut u in states {
                if let Some(i) = index
                    && u.regs[i] != t.regs[i]
                {
                    continue;
                }
                self.emit(&mut u, LOAD[r], mode, arg);
                u.flags = Held::Nothing;
                out.push(u);
            }
        }
        out
    }

    /// Prepares index registers and pointers for an access. Returns the state, mode, operand and
    /// index register.
    pub fn reach(
        &mut self,
        s: &State,
        addr: &Addr,
        op: Mnemonic,
        pins: u8,
    ) -> Vec<(State, Mode, Expr, Option<usize>)> {
        use crate::asm::encode::exists;
        let mut out = Vec::new();
        match *addr {
            Addr::Abs(e) => out.push((*s, Mode::Mem, e, None)),
            Addr::Idx(e, i) => {
                for (r, mode) in [(X, Mode::MemX), (Y, Mode::MemY)] {
                    if pins >> r & 1 == 1 && s.regs[r] != Held::Val(i) || !exists(op, mode) {
                        continue;
                    }
                    // Only LDX and STX have `zp,Y`. Other instructions use the absolute address.
                    for t in self.get(s, r, Opd::V(i), pins) {
                        out.push((t, mode, e.before_index(), Some(r)));
                    }
                }
            }
            Addr::Ind(lo, hi, k) => {
                if !exists(op, Mode::IndirectY)
                    || pins >> Y & 1 == 1 && s.regs[Y] != Held::of(Opd::k(k))
                {
                    return out;
                }
                let mut t = *s;
                self.spill(&mut t, lo);
                self.spill(&mut t, hi);
                let home = self.home_expr(lo);
                for u in self.get(&t, Y, Opd::k(k), pins) {
                    out.push((u, Mode::IndirectY, home, Some(Y)));
                }
            }
            Addr::IndIdx(lo, hi, i) => {
                if !exists(op, Mode::IndirectY) || pins >> Y & 1 == 1 && s.regs[Y] != Held::Val(i) {
                    return out;
                }
                let mut t = *s;
                self.spill(&mut t, lo);
                self.spill(&mut t, hi);
                let home = self.home_expr(lo);
                for u in self.get(&t, Y, Opd::V(i), pins) {
                    out.push((u, Mode::IndirectY, home, Some(Y)));
                }
            }
        }
        out
    }

    /// Records that a register has the result `d`.
    pub fn define(&self, s: &mut State, r: usize, d: Val) {
        if self.last[d.0 as usize] > self.now {
            s.regs[r] = Held::Val(d);
            s.dirty[r] = true;
        } else {
            s.regs[r] = Held::Nothing;
            s.dirty[r] = false;
        }
        s.flags = Held::Val(d);
    }

    /// Removes dead values from registers, so that equivalent states are equal.
    pub fn tidy(&self, s: &mut State) {
        for r in 0..3 {
            if let Held::Val(v) = s.regs[r]
                && self.last[v.0 as usize] <= self.now
            {
                s.regs[r] = Held::Nothing;
                s.dirty[r] = false;
            }
        }
        if let Held::Val(v) = s.flags
            && self.last[v.0 as usize] <= self.now
        {
            s.flags = Held::Nothing;
        }
    }

    /// Keeps the cheapest of equal states, and the best few of all.
    pub fn prune(&self, mut states: States) -> States {
        states.sort_by_key(|s| s.cost);
        let mut kept: States = Vec::with_capacity(self.beam);
        for s in states {
            if !kept.iter().any(|k| k.same_machine(&s)) {
                kept.push(s);
                if kept.len() == self.beam {
                    break;
                }
            }
        }
        kept
    }
}

/// The instruction that copies one register to another.
pub(super) fn transfer(from: usize, to: usize) -> Option<Mnemonic> {
    match (from, to) {
        (A, X) => Some(Mnemonic::Tax),
        (A, Y) => Some(Mnemonic::Tay),
        (X, A) => Some(Mnemonic::Txa),
        (Y, A) => Some(Mnemonic::Tya),
        _ => None,
    }
}
