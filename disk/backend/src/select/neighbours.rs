//! Index registers that are stepped from one value to another by `INX`, `DEX`, `INY` or `DEY`.
//!
//! If the register contains a value that differs from the wanted value by at most three, such as
//! the index of the previous byte, a few steps take less time than a load or an addition.

use super::Selector;
use super::state::{Contents, State, States, X, Y};
use crate::asm::Mnemonic;
use crate::entity::{Entity, Table};
use crate::faults::{Fault, planted};
use crate::lanes::{Carry, ChainOp, Flow, INDEX_STEPS_MAX, LFunc, Op, Opd, Val};

/// A value as the sum of another value and a constant, modulo 256.
#[derive(Clone, Copy)]
pub(super) struct BaseAndOffset {
    base: Val,
    offset: u8,
}

/// Returns each value as a sum: a value to which no constant was added, as itself plus zero.
pub(super) fn sums(f: &LFunc, flow: &Flow) -> Table<Val, BaseAndOffset> {
    let values = (0..f.val_count as usize).map(|v| BaseAndOffset { base: Val::at(v), offset: 0 });
    let mut sums: Table<Val, BaseAndOffset> = values.collect();
    for &b in &flow.rpo {
        for inst in &f.blocks[b.index()].insts {
            let Op::Chain { op, cin, ref lanes, .. } = inst.op else { continue };
            let Some(lane) = lanes.first() else { continue };
            if let (Opd::Val(a), Some(k), Some(d)) = (lane.a, lane.b.as_number(), lane.d)
                && let Some(k) = added_number(op, cin, k)
            {
                sums[d] =
                    BaseAndOffset { base: sums[a].base, offset: sums[a].offset.wrapping_add(k) };
            }
        }
    }
    sums
}

/// Returns the number that the first lane of a chain adds, if its second operand is the number `k`.
fn added_number(op: ChainOp, cin: Carry, k: u8) -> Option<u8> {
    match (op, cin) {
        (ChainOp::Add, Carry::Clear) => Some(k),
        (ChainOp::Sub, Carry::Set) => Some(k.wrapping_neg()),
        _ => None,
    }
}

impl Selector<'_, '_> {
    /// Returns the sum that a register contains.
    fn sum_of(&self, contents: Contents) -> Option<BaseAndOffset> {
        let (v, k) = match contents {
            Contents::Val(v) => (v, 0),
            Contents::Sum(v, k) => (v, k),
            Contents::Unknown | Contents::Const(_) => return None,
        };
        let BaseAndOffset { base, offset } = self.sums[v];
        Some(BaseAndOffset { base, offset: offset.wrapping_add_signed(k) })
    }

    /// Steps an index register to `wanted`. Does not change pinned registers. Returns no states if
    /// the contents of the register are not known to differ by at most [`INDEX_STEPS_MAX`].
    pub fn step_to(&mut self, s: &State, r: usize, wanted: Contents, pinned: u8) -> States {
        let sums = (self.sum_of(s.regs[r]), self.sum_of(wanted));
        let (Some(from), Some(to), true) = (sums.0, sums.1, self.steps_indices) else {
            return Vec::new();
        };
        let up = to.offset.wrapping_sub(from.offset);
        let (op, steps) = match (r, up <= INDEX_STEPS_MAX) {
            (X, true) => (Mnemonic::Inx, up),
            (X, false) => (Mnemonic::Dex, up.wrapping_neg()),
            (Y, true) => (Mnemonic::Iny, up),
            (Y, false) => (Mnemonic::Dey, up.wrapping_neg()),
            _ => return Vec::new(),
        };
        if from.base != to.base || steps > INDEX_STEPS_MAX {
            return Vec::new();
        }
        let steps = if planted(Fault::NeighbourStepTwice) { 2 * steps } else { steps };
        let mut states = self.free(s, r, pinned);
        for t in &mut states {
            (0..steps).for_each(|_| self.implied(t, op));
            t.regs[r] = wanted;
            t.dirty[r] = false;
            if steps > 0 {
                t.flags = match wanted {
                    Contents::Sum(..) => Contents::Unknown,
                    value => value,
                };
            }
        }
        states
    }

    /// Loads the sum of a value and a small constant into an index register. Does not change pinned
    /// registers.
    pub fn get_sum(&mut self, s: &State, r: usize, v: Val, k: i8, pinned: u8) -> States {
        let wanted = Contents::sum(v, k);
        if k == 0 {
            return self.get(s, r, Opd::Val(v), pinned);
        }
        if s.regs[r] == wanted {
            return vec![*s];
        }
        let mut out = self.step_to(s, r, wanted, pinned);
        for t in self.get(s, r, Opd::Val(v), pinned) {
            out.extend(self.step_to(&t, r, wanted, pinned));
        }
        out
    }

    /// Computes `d`, which is `a` plus a constant, by steps of an index register.
    pub fn step_sum(&mut self, s: &State, a: Val, d: Val) -> States {
        let mut out = Vec::new();
        let wanted = Contents::Val(d);
        for r in [X, Y] {
            self.declare_unread(&[Opd::Val(a)]);
            let is_near = self.sum_of(s.regs[r]).is_some_and(|sum| sum.base == self.sums[d].base);
            let states = match is_near {
                true => vec![*s],
                false => self.get(s, r, Opd::Val(a), 0),
            };
            self.finish_reads();
            for t in states {
                for mut u in self.step_to(&t, r, wanted, 0) {
                    let flags = u.flags;
                    self.define(&mut u, r, d);
                    u.flags = flags;
                    out.push(u);
                }
            }
        }
        out
    }
}
