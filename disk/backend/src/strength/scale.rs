//! A counter that only indexes elements of several bytes counts bytes.
//!
//! `table[i]` of words is at `table + 2 * i`, which is doubled for each access. Where every reader of the counter wants
//! that product, or compares the counter with a number, the counter steps by the element's size instead, as long as a
//! byte of index reaches all elements; beyond, it becomes a pointer.
//!
//! Requires verified IR; keeps it, and the control flow. Ranges and uses are stale afterwards.

use super::{Facts, Stepped};
use crate::entity::Entity;
use crate::ir::{BinOp, Const, Function, IntPred, Op, Operand, ValueId};

/// The furthest that an index goes.
const FURTHEST: u128 = 0xFF;

/// A counter that can count bytes.
pub(super) struct Scaled {
    counter: Stepped,
    scale: u128,
    /// Its largest value, in elements.
    most: u128,
}

impl Facts<'_> {
    /// Counters that can count bytes.
    pub(super) fn scalable(&self) -> Vec<Scaled> {
        (0..self.loops.loops.len())
            .flat_map(|number| {
                let stepped = self.stepped(number);
                stepped.into_iter().filter_map(move |counter| self.scaled(number, counter))
            })
            .collect()
    }

    fn scaled(&self, number: usize, counter: Stepped) -> Option<Scaled> {
        let is_number = matches!(counter.init, Operand::Const(Const::Int(16, _)));
        let most = self.ranges.max(counter.phi)?.max(self.ranges.max(counter.next)?);
        if !is_number || most > FURTHEST {
            return None;
        }
        let mut scale = None;
        let mut readers = 0;
        let blocks = self.loops.loops[number].blocks.iter();
        for inst in blocks.flat_map(|b| &self.func.blocks[b.index()].insts) {
            let mut uses = 0;
            inst.op.for_each_operand(|o| uses += u32::from(counter.is(o)));
            readers += uses;
            let own = [Some(counter.phi), Some(counter.next)].contains(&inst.result);
            if uses == 0 || own {
                continue;
            }
            let wanted = match &inst.op {
                Op::Gep { indices, .. } if uses == 1 => {
                    let (_, _, scale) = indices.iter().find(|i| counter.is(&i.0))?;
                    u128::try_from(*scale).ok()?
                }
                Op::Bin(BinOp::Shl, _, a, Operand::Const(Const::Int(_, k))) if counter.is(a) => {
                    1u128.checked_shl(*k as u32)?
                }
                Op::ICmp(pred, _, _, a, Operand::Const(Const::Int(_, k))) if counter.is(a) => {
                    if is_signed(*pred) || *k > FURTHEST {
                        return None;
                    }
                    continue;
                }
                _ => return None,
            };
            if *scale.get_or_insert(wanted) != wanted {
                return None;
            }
        }
        // Outside of the loop it would not be what it was.
        let all = self.uses[counter.phi.index()] + self.uses[counter.next.index()];
        let scale =
            scale.filter(|&scale| readers == all && scale > 1 && most * scale <= FURTHEST)?;
        Some(Scaled { counter, scale, most })
    }
}

fn is_signed(pred: IntPred) -> bool {
    matches!(pred, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle)
}

impl Scaled {
    pub(super) fn apply(&self, func: &mut Function) {
        let times = |k: u128| (k * self.scale) & 0xFFFF;
        let number = |o: &mut Operand| {
            if let Operand::Const(Const::Int(_, k)) = o {
                *k = times(*k);
            }
        };
        let counter = &self.counter;
        for v in [counter.phi, counter.next] {
            func.values[v.index()].range = Some((0, self.most * self.scale + 1));
        }
        let mut gone: Vec<(ValueId, Operand)> = Vec::new();
        for inst in func.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            match &mut inst.op {
                Op::Phi(args) if inst.result == Some(counter.phi) => {
                    args.iter_mut().for_each(|a| number(&mut a.1));
                }
                Op::Bin(BinOp::Add, _, _, step) if inst.result == Some(counter.next) => {
                    number(step);
                }
                Op::ICmp(_, _, _, a, bound) if counter.is(a) => number(bound),
                Op::Gep { indices, .. } => {
                    for (index, _, scale) in indices.iter_mut() {
                        if counter.is(index) {
                            *scale = 1;
                        }
                    }
                }
                Op::Bin(BinOp::Shl, _, a, _) if counter.is(a) => {
                    gone.extend(inst.result.map(|v| (v, a.clone())));
                }
                _ => {}
            }
        }
        for block in &mut func.blocks {
            block.insts.retain(|inst| !gone.iter().any(|g| inst.result == Some(g.0)));
            for inst in &mut block.insts {
                inst.op.map_operands(|o| {
                    if let Some(g) = gone.iter().find(|g| *o == Operand::Value(g.0)) {
                        *o = g.1.clone();
                    }
                });
            }
        }
    }
}
