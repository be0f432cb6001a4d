//! Comparisons of numbers, which set the carry and Z for a branch.

use super::Selector;
use super::branch::{meet, operands};
use super::origins::Origin;
use super::state::{A, COMPARE, Contents, State, States, X, Y};
use crate::asm::{Mnemonic, Mode};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, Opd};

/// The number of comparisons of data of which one finds equal upper bytes.
const RARELY_EQUAL: u32 = 3;

impl Selector<'_, '_> {
    /// Compares register `r`, which is already loaded, with an operand.
    pub fn compare(&mut self, s: &State, r: usize, b: Opd) -> States {
        let op = COMPARE[r];
        let mut out = Vec::new();
        match b {
            Opd::Const(e) => {
                let mut t = *s;
                self.emit(&mut t, op, Mode::Immediate, e);
                out.push(t);
            }
            Opd::Val(v) => {
                let mut t = *s;
                self.spill(&mut t, v);
                let home = self.home_expr(v);
                self.emit(&mut t, op, Mode::Mem, home);
                out.push(t);
            }
            Opd::Mem(m) => {
                let addr = self.f.addrs[m as usize];
                for (mut t, mode, arg, _) in self.prepare_address(s, &addr, op, 1 << r) {
                    if t.regs[r] == s.regs[r] {
                        self.emit(&mut t, op, mode, arg);
                        out.push(t);
                    }
                }
            }
        }
        for t in &mut out {
            t.carry = None;
            t.flags = Contents::Unknown;
        }
        out
    }

    /// Compares two operands, the first of which may be in any register. `unread` are the operands
    /// that are still to be read, these among them.
    pub fn compare_in_any(
        &mut self,
        s: &State,
        (a, b): (Opd, Opd),
        unread: &[(Opd, Opd)],
    ) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            if r != A && self.indexed(b) {
                continue;
            }
            self.declare_unread(&operands(unread));
            for t in self.get(s, r, a, 0) {
                self.declare_unread(&operands(unread));
                out.extend(self.compare(&t, r, b));
            }
        }
        out
    }

    /// Compares two bytes, the upper one first: `CMP hi; BNE +; LDA lo; CMP lo; +`. The carry is
    /// the result.
    pub fn compare_high_first(&mut self, s: &State, low: (Opd, Opd), high: (Opd, Opd)) -> States {
        let mut out = Vec::new();
        let states = self.compare_in_any(s, high, &[low, high]);
        for mut t in self.prune(states) {
            let label = self.new_label();
            let inverted = planted(Fault::HighBytesInverted);
            let differ = if inverted { Mnemonic::Beq } else { Mnemonic::Bne };
            self.branch_to(&mut t, differ, label);
            for mut u in self.compare_in_any(&t, low, &[low]) {
                u.cost = t.cost + (u.cost - t.cost) / RARELY_EQUAL;
                let live = &self.live.out[self.block.index()];
                let Some(both) = meet((t.regs, t.dirty), (u.regs, u.dirty), live) else { continue };
                (u.regs, u.dirty) = both;
                self.label(&mut u, label);
                out.push(u);
            }
        }
        self.prune(out)
    }

    /// Returns whether two upper bytes probably differ: one of them is data, and none of them is a
    /// counter of the innermost loop, whose upper byte mostly equals that of the counter's limit.
    pub fn high_bytes_differ(&self, (a, b): (Opd, Opd)) -> bool {
        let origins = [a, b].map(|o| match o {
            Opd::Val(v) => self.origins[v],
            Opd::Mem(_) => Origin::Data,
            Opd::Const(_) => Origin::Other,
        });
        let inner = self.inner[self.block.index()];
        let counts = |o: &Origin| matches!(o, Origin::Phi(at) if Some(*at) == inner);
        origins.contains(&Origin::Data) && !origins.iter().any(counts)
    }

    /// Returns whether an operand is in memory and needs an index register.
    pub fn indexed(&self, o: Opd) -> bool {
        matches!(o, Opd::Mem(m) if !matches!(self.f.addrs[m as usize], Addr::Abs(_)))
    }

    pub fn subtract_rest(&mut self, states: States, lanes: &[(Opd, Opd)]) -> States {
        let mut states = states;
        for (n, &(a, b)) in lanes.iter().enumerate() {
            let mut next = Vec::new();
            let later = [&[b][..], &operands(&lanes[n + 1..])].concat();
            for t in &states {
                for u in self.get_to_change(t, A, a, &later) {
                    self.declare_unread(&later);
                    for mut w in self.sbc(&u, b) {
                        w.regs[A] = Contents::Unknown;
                        w.dirty[A] = false;
                        w.carry = None;
                        w.flags = Contents::Unknown;
                        next.push(w);
                    }
                }
            }
            states = self.prune(next);
        }
        states
    }

    pub fn sbc(&mut self, s: &State, b: Opd) -> States {
        match b {
            Opd::Const(e) => {
                let mut t = *s;
                self.emit(&mut t, Mnemonic::Sbc, Mode::Immediate, e);
                vec![t]
            }
            Opd::Val(v) => {
                let mut t = *s;
                self.spill(&mut t, v);
                let home = self.home_expr(v);
                self.emit(&mut t, Mnemonic::Sbc, Mode::Mem, home);
                vec![t]
            }
            Opd::Mem(m) => {
                let addr = self.f.addrs[m as usize];
                let mut out = Vec::new();
                for (mut t, mode, arg, _) in self.prepare_address(s, &addr, Mnemonic::Sbc, 1) {
                    if t.regs[A] == s.regs[A] {
                        self.emit(&mut t, Mnemonic::Sbc, mode, arg);
                        out.push(t);
                    }
                }
                out
            }
        }
    }
}
