//! A pointer that walks a short way becomes an index.
//!
//! An iterator over a slice steps a pointer, and often a count of what is left besides. If the slice has a fixed
//! address and the loop at most 255 bytes to go, a byte of index does both: what the pointer pointed to is at
//! `array,X`, and the index is compared where pointer or count were.
//!
//! Requires verified IR; keeps it, and the control flow. Ranges and uses are stale afterwards.

use super::{Facts, Stepped};
use crate::entity::Entity;
use crate::ir::{
    BinOp, Const, Flags, Function, Inst, IntPred, Op, Operand, Type, ValueId, ValueInfo,
};

/// The furthest that an index goes.
const FURTHEST: i32 = 0xFF;

/// A comparison for equality that ends a loop.
struct Test {
    result: ValueId,
    /// Of what is compared, its value for the next turn.
    of_next: bool,
    /// When it is equal: after so many turns.
    turns: i32,
}

/// A pointer that can be an index.
pub(super) struct Walk {
    pointer: Stepped,
    /// Where it starts.
    root: Operand,
    offset: i32,
    test: Test,
    compared: Compared,
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
    pub(super) fn short_walks(&self) -> Vec<Walk> {
        (0..self.loops.loops.len()).filter_map(|number| self.short_walk(number)).collect()
    }

    fn short_walk(&self, number: usize) -> Option<Walk> {
        let stepped = self.stepped(number);
        let is_pointer = |s: &&Stepped| self.func.values[s.phi.index()].ty == Type::Ptr;
        for pointer in stepped.iter().filter(is_pointer) {
            let (root, offset) = self.place(&pointer.init);
            if !self.is_fixed(&root) || !self.is_accessed(number, pointer) {
                continue;
            }
            let own = self.test(number, pointer).map(|test| (test, Compared::Pointer));
            let counts = || {
                stepped.iter().filter(|s| !is_pointer(s)).find_map(|count| {
                    let test = self.test(number, count)?;
                    Some(match self.only_tested(count, &test) {
                        true => (test, Compared::Count([count.phi, count.next])),
                        false => (test, Compared::Other),
                    })
                })
            };
            let Some((test, compared)) = own.or_else(counts) else { continue };
            if test.turns * pointer.step.abs() > FURTHEST {
                continue;
            }
            let pointer = Stepped { init: pointer.init.clone(), ..*pointer };
            return Some(Walk { pointer, root, offset: i32::from(offset), test, compared });
        }
        None
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
        let blocks = self.loops.loops[number].blocks.iter();
        let insts = || blocks.clone().flat_map(|b| &self.func.blocks[b.index()].insts);
        let own = Operand::Value(pointer.phi);
        let behind = insts().filter_map(|inst| match &inst.op {
            Op::Gep { base, .. } if *base == own => inst.result.map(Operand::Value),
            _ => None,
        });
        let places: Vec<Operand> = std::iter::once(own.clone()).chain(behind).collect();
        insts().any(|inst| match &inst.op {
            Op::Load { ptr, .. } | Op::Store { ptr, .. } => places.contains(ptr),
            _ => false,
        })
    }

    /// The comparison that every turn makes, and that ends the loop when it is equal.
    fn test(&self, number: usize, stepped: &Stepped) -> Option<Test> {
        let inside = &self.loops.loops[number].blocks;
        inside.iter().find_map(|&b| {
            let insts = &self.func.blocks[b.index()].insts;
            let Op::CondBr(Operand::Value(result), then, otherwise) = &insts.last()?.op else {
                return None;
            };
            let Op::ICmp(pred, _, _, a, bound) = &self.definition(*result)?.op else { return None };
            let out = match pred {
                IntPred::Eq => then,
                IntPred::Ne => otherwise,
                _ => return None,
            };
            let of_next = *a == Operand::Value(stepped.next);
            let compared = of_next || *a == Operand::Value(stepped.phi);
            let ends = !inside.contains(out) && self.cfg.dominates(b, stepped.latch);
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
            let turns = (i32::from(of_next)..=FURTHEST).find(there)?;
            (root == to_root).then_some(Test { result: *result, of_next, turns })
        })
    }

    /// Does nothing else read it?
    fn only_tested(&self, counter: &Stepped, test: &Test) -> bool {
        let uses = |v: ValueId| self.uses[v.index()];
        let of_next = u32::from(test.of_next);
        uses(counter.phi) == 2 - of_next && uses(counter.next) == 1 + of_next
    }
}

impl Walk {
    pub(super) fn apply(&self, func: &mut Function) {
        let p = &self.pointer;
        let most = self.test.turns * p.step.abs();
        let (first, last) = if p.step > 0 { (0, most) } else { (most, 0) };
        let number = |k: i32| Operand::Const(Const::Int(16, (k as u16).into()));
        // A next value that nobody asked whether it is the end may be beyond it.
        let range = Some((0, most as u128 + 1));
        let ranges = [range, range.filter(|_| self.test.of_next)];
        let [index, next] =
            [("index", ranges[0]), ("index.next", ranges[1])].map(|(name, range)| {
                let id = ValueId::at(func.values.len());
                let name = format!("{name}.{}", id.0);
                func.values.push(ValueInfo { ty: Type::Int(16), name, range });
                id
            });
        let at = |index| Op::Gep {
            base: self.root.clone(),
            offset: i32::from((self.offset - first) as i16),
            indices: vec![(Operand::Value(index), Type::Int(16), 1)],
            inbounds: false,
            nuw: false,
        };
        if let Compared::Count(gone) = self.compared {
            for block in &mut func.blocks {
                block.insts.retain(|inst| !inst.result.is_some_and(|v| gone.contains(&v)));
            }
        }
        let args = vec![(p.before, number(first)), (p.latch, Operand::Value(next))];
        let step = Op::Bin(BinOp::Add, Flags::default(), Operand::Value(index), number(p.step));
        let tested = match self.compared {
            Compared::Pointer | Compared::Count(_) => Some(self.test.result),
            Compared::Other => None,
        };
        let header = &mut func.blocks[p.header.index()].insts;
        if let Some(place) = header.iter().position(|inst| inst.result == Some(p.phi)) {
            let old = header.remove(place);
            header.insert(0, Inst { op: Op::Phi(args), result: Some(index), ..old });
            let behind = header.iter().position(|inst| !matches!(inst.op, Op::Phi(_)));
            let (line, loc) = (header[0].line, header[0].loc);
            let behind = behind.unwrap_or(header.len());
            header.insert(behind, Inst { op: at(index), result: Some(p.phi), line, loc });
        }
        for block in &mut func.blocks {
            if let Some(place) = block.insts.iter().position(|inst| inst.result == Some(p.next)) {
                let inst = &mut block.insts[place];
                inst.op = at(next);
                let step =
                    Inst { op: step.clone(), result: Some(next), line: inst.line, loc: inst.loc };
                block.insts.insert(place, step);
            }
            for inst in &mut block.insts {
                if let Op::ICmp(_, _, ty, a, bound) = &mut inst.op
                    && inst.result == tested
                {
                    *ty = Type::Int(16);
                    *a = Operand::Value(if self.test.of_next { next } else { index });
                    *bound = number(last);
                }
            }
        }
    }
}
