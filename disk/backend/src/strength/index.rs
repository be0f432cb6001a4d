//! A pointer that walks a short way becomes an index.
//!
//! An iterator over a slice steps a pointer, and often a count of what is left besides. If the slice has a fixed
//! address and the loop at most 255 bytes to go, a byte of index does both: what the pointer pointed to is at
//! `array,X`, and the index is compared where pointer or count were.
//!
//! The index steps where the pointer did. That may be behind the comparison, of whatever is compared there: then the index
//! is compared before its step, with what it is one step earlier.
//!
//! Requires what [`Facts`] require; changes nothing: each plan is a [`Patch`].

use super::patch::{At, Patch};
use super::{Facts, Stepped};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::Place;
use crate::ir::{BinOp, Const, Flags, IntPred, Op, Operand, Type, ValueId};

/// The furthest that an index goes.
const FURTHEST: i32 = 0xFF;

/// The most steps after which a loop is known to end.
const ALL_STEPS: i32 = 0xFFFF;

/// A comparison for equality that ends a loop.
struct Test {
    place: Place,
    pred: IntPred,
    /// Of what is compared, its value for the next turn.
    of_next: bool,
    /// When it is equal: after so many turns.
    turns: i32,
}

/// What tells a loop's end.
enum Compared {
    /// The pointer: its index does from now on.
    Pointer,
    /// A count of which nothing else is wanted: the index does from now on, and the count goes.
    Count([ValueId; 2]),
    /// A count, as before.
    Other,
}

impl Facts<'_> {
    /// Pointers that can be indices, one of each loop.
    pub(super) fn short_walks(&self) -> Vec<Patch> {
        (0..self.loops.loops.len()).filter_map(|number| self.short_walk(number)).collect()
    }

    fn short_walk(&self, number: usize) -> Option<Patch> {
        let stepped = self.stepped(number);
        let is_pointer = |s: &&Stepped| self.func.values[s.phi.index()].ty == Type::Ptr;
        stepped.iter().filter(is_pointer).find_map(|pointer| {
            let (root, offset) = self.place(&pointer.init);
            if !self.is_fixed(&root) || !self.is_accessed(number, pointer) {
                return None;
            }
            let test = |stepped: &Stepped| self.test(number, stepped, FURTHEST);
            let own = test(pointer).map(|test| (test, Compared::Pointer));
            let counts = || {
                stepped.iter().filter(|s| !is_pointer(s)).find_map(|count| {
                    let test = test(count)?;
                    Some(match self.only_tested(count, &test) {
                        true => (test, Compared::Count([count.phi, count.next])),
                        false => (test, Compared::Other),
                    })
                })
            };
            let (test, compared) = own.or_else(counts)?;
            self.indexed(pointer, (root, offset), &test, &compared)
        })
    }

    /// The plan: an index for a pointer that starts so many bytes behind something.
    fn indexed(
        &self,
        pointer: &Stepped,
        (root, offset): (Operand, u16),
        test: &Test,
        compared: &Compared,
    ) -> Option<Patch> {
        let turns = test.turns + i32::from(planted(Fault::IndexTurns));
        let most = turns * pointer.step.abs();
        if most > FURTHEST {
            return None;
        }
        let (first, last) = if pointer.step > 0 { (0, most) } else { (most, 0) };
        let number = |k: i32| Operand::Const(Const::Int(16, (k as u16).into()));
        let offset = if planted(Fault::IndexOffset) { 0 } else { offset };
        let at = |index: ValueId| Op::Gep {
            base: root.clone(),
            offset: i32::from(
                (i32::from(offset) - if planted(Fault::IndexDown) { 0 } else { first }) as i16,
            ),
            indices: vec![(Operand::Value(index), Type::Int(16), 1)],
            inbounds: false,
            nuw: false,
        };
        let (phi, step) =
            (self.definitions.place(pointer.phi)?, self.definitions.place(pointer.next)?);
        let mut patch = Patch::new(self.func);
        // A next value that nobody asked whether it is the end may be beyond it.
        let range = Some((0, most as u128 + 1));
        let index = patch.value("index", Type::Int(16), range);
        let next = patch.value(
            "index.next",
            Type::Int(16),
            range.filter(|_| test.of_next || planted(Fault::IndexNextRange)),
        );

        let args = vec![(pointer.before, number(first)), (pointer.latch, Operand::Value(next))];
        patch.add(At::Phis(pointer.header), Op::Phi(args), index);
        patch.remove(phi);
        patch.add(At::Start(pointer.header), at(index), pointer.phi);
        let by =
            number(if planted(Fault::IndexStep) { pointer.step.signum() } else { pointer.step });
        let stepped = Op::Bin(BinOp::Add, Flags::default(), Operand::Value(index), by);
        patch.add(At::Before(step), stepped, next);
        patch.replace(step, at(next));

        if !matches!(compared, Compared::Other) {
            let knows_next = self.comes_before(step, test.place);
            let knows_next = knows_next || planted(Fault::IndexNextEarly);
            let (which, end) = match test.of_next || planted(Fault::IndexCompared) {
                true if knows_next => (next, last),
                // In the turn after which it is the end.
                true => (index, last - pointer.step),
                false => (index, last),
            };
            let pred = if planted(Fault::IndexPredicate) { test.pred.negated() } else { test.pred };
            let test_of = Op::ICmp(pred, false, Type::Int(16), Operand::Value(which), number(end));
            patch.replace(test.place, test_of);
        }
        if let Compared::Count(gone) = compared {
            for &v in gone {
                patch.remove(self.definitions.place(v)?);
            }
        }
        patch.fits(self).then_some(patch)
    }

    /// Arrays whose address is known when the program is linked.
    fn is_fixed(&self, root: &Operand) -> bool {
        match root {
            Operand::Const(Const::Addr(..)) => true,
            Operand::Value(v) => matches!(
                self.definition(*v).map(|inst| &inst.op),
                Some(Op::Alloca { count: None, .. })
            ),
            Operand::Const(_) => false,
        }
    }

    /// Does the loop access memory there, or a known number of bytes behind?
    fn is_accessed(&self, number: usize, pointer: &Stepped) -> bool {
        let inside = &self.loops.loops[number];
        let accessed = |v: ValueId| {
            let mut readers = self.definitions.readers(v).iter();
            readers.any(|&place| {
                let is_here = inside.has(place.0);
                is_here && matches!(&self.inst(place).op, Op::Load { ptr, .. } | Op::Store { ptr, .. } if *ptr == Operand::Value(v))
            })
        };
        let behind = self.definitions.readers(pointer.phi).iter().filter_map(|&place| {
            let inst = self.inst(place);
            match &inst.op {
                Op::Gep { base, .. } if *base == Operand::Value(pointer.phi) => inst.result,
                _ => None,
            }
        });
        accessed(pointer.phi) || behind.into_iter().any(accessed)
    }

    /// The comparison that every turn makes, and that ends the loop when it is equal, after so many turns at most.
    fn test(&self, number: usize, stepped: &Stepped, most: i32) -> Option<Test> {
        let inside = &self.loops.loops[number];
        inside.blocks.iter().find_map(|&b| {
            let insts = &self.func.blocks[b.index()].insts;
            let Op::CondBr(Operand::Value(result), then, otherwise) = &insts.last()?.op else {
                return None;
            };
            let place = self.definitions.place(*result)?;
            let Op::ICmp(pred, _, _, a, bound) = &self.inst(place).op else { return None };
            let out = match pred {
                IntPred::Eq => then,
                IntPred::Ne => otherwise,
                _ => return None,
            };
            let of_next = *a == Operand::Value(stepped.next);
            let compared = of_next || *a == Operand::Value(stepped.phi);
            let ends = !inside.has(*out) && self.cfg.dominates(b, stepped.latch);
            if !compared || !ends || then == otherwise {
                return None;
            }
            let ty = &self.func.values[stepped.phi.index()].ty;
            let ((root, from), (to_root, to), bits) = match (&stepped.init, bound) {
                (Operand::Const(Const::Int(bits, from)), Operand::Const(Const::Int(_, to))) => {
                    ((None, *from as u16), (None, *to as u16), *bits)
                }
                (from, to) if *ty == Type::Ptr => {
                    let ((a, i), (b, j)) = (self.place(from), self.place(to));
                    ((Some(a), i), (Some(b), j), 16)
                }
                _ => return None,
            };
            let distance = to.wrapping_sub(from);
            let mask = 0xFFFF >> (16 - bits);
            let there = |turns: &i32| (turns * stepped.step) as u16 & mask == distance & mask;
            let turns = (i32::from(of_next)..=most).find(there)?;
            (root == to_root).then_some(Test { place, pred: *pred, of_next, turns })
        })
    }

    /// How often a pointer steps at most before somebody uses it, if something bounds that.
    pub(super) fn steps(&self, number: usize, stepped: &Stepped) -> Option<i32> {
        let all = self.stepped(number);
        let own = std::iter::once(stepped);
        let test = own.chain(&all).find_map(|s| self.test(number, s, ALL_STEPS))?;
        // The last value of what is compared is for nobody, if all others come behind the comparison.
        let is_last = test.of_next || self.is_used_behind(&test, stepped);
        Some(test.turns - i32::from(is_last && test.turns > 0))
    }

    /// The result of the comparison that ends the loop, if the low byte of this is another one in each turn.
    pub(super) fn short_test(&self, number: usize, stepped: &Stepped) -> Option<ValueId> {
        let test = self.test(number, stepped, FURTHEST)?;
        let is_short = test.turns * stepped.step.abs() <= FURTHEST;
        is_short.then(|| self.inst(test.place).result)?
    }

    /// Is it only used where a comparison has found that the loop goes on?
    fn is_used_behind(&self, test: &Test, stepped: &Stepped) -> bool {
        let b = test.place.0;
        let Some(Op::CondBr(_, then, otherwise)) =
            self.func.blocks[b.index()].insts.last().map(|inst| &inst.op)
        else {
            return false;
        };
        let on = if test.pred == IntPred::Eq { *otherwise } else { *then };
        self.cfg.preds[on.index()].len() == 1
            && self
                .definitions
                .readers(stepped.phi)
                .iter()
                .all(|&place| place == test.place || self.cfg.dominates(on, place.0))
    }

    /// Does nothing else read it?
    fn only_tested(&self, counter: &Stepped, test: &Test) -> bool {
        let uses = |v: ValueId| self.definitions.uses(v);
        let of_next = usize::from(test.of_next);
        planted(Fault::IndexCountGone)
            || uses(counter.phi) == 2 - of_next && uses(counter.next) == 1 + of_next
    }
}
