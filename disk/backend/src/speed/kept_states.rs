//! Keeps the state of a state machine.
//!
//! A loop often switches on a variable, and some cases leave the variable as it is. Compilers
//! replace its value at the end of such a case with the constant of the case, which must then be
//! stored again. [`keep`] replaces the constant with the variable, which is already in its place.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::Cfg;
use crate::ir::definitions::Definitions;
use crate::ir::{BlockId, Const, Function, Inst, IntPred, Op, Operand, ValueId};

/// Replaces constants that become the next value of a phi, and that the phi already has. Returns
/// whether there are any.
pub(super) fn keep(func: &mut Function) -> bool {
    let states = States { func, cfg: Cfg::new(func), definitions: Definitions::new(func) };
    let mut kept = Vec::new();
    for (b, block) in func.blocks.iter().enumerate() {
        for (n, Inst { op, result, .. }) in block.insts.iter().enumerate() {
            let (Op::Phi(args), Some(next)) = (op, *result) else { break };
            let mut own = Vec::new();
            for (a, (from, arg)) in args.iter().enumerate() {
                own.extend(match arg {
                    Operand::Const(_) => {
                        let state = states.at_edge(next, arg, *from, BlockId::at(b));
                        state.map(|state| ((b, n), a, state))
                    }
                    Operand::Value(v) => states.of_select(next, *v),
                });
            }
            // A single constant is often in a register.
            if own.len() > 1 {
                kept.extend(own);
            }
        }
    }
    for &((b, n), a, state) in &kept {
        let mut number = 0;
        func.blocks[b].insts[n].op.map_operands(|o| {
            if number == a {
                *o = Operand::Value(state);
            }
            number += 1;
        });
    }
    !kept.is_empty()
}

/// An operand of an instruction, and the value that replaces it.
type Kept = ((usize, usize), usize, ValueId);

struct States<'f> {
    func: &'f Function,
    cfg: Cfg,
    definitions: Definitions,
}

impl States<'_> {
    /// Returns the arm of a select that is only used as the next value of a phi, if the phi already
    /// has the value of this arm.
    fn of_select(&self, next: ValueId, v: ValueId) -> Option<Kept> {
        let (block, n) = self.definitions.position(v)?;
        let Op::Select(_, yes, no) = &self.definitions.inst(self.func, v)?.op else { return None };
        if self.definitions.uses(v) > 1 {
            return None;
        }
        let arm =
            |a: usize, arm: &Operand| Some(((block.index(), n), a, self.at(next, arm, block)?));
        arm(1, yes).or_else(|| arm(2, no))
    }

    /// Returns the phi with the next value `next` that has the value of a constant on an edge.
    fn at_edge(&self, next: ValueId, k: &Operand, from: BlockId, to: BlockId) -> Option<ValueId> {
        self.tested(next, k, from, to).or_else(|| self.at(next, k, from))
    }

    /// Returns the phi with the next value `next` that has the value of a constant in a block.
    fn at(&self, next: ValueId, k: &Operand, block: BlockId) -> Option<ValueId> {
        let mut at = Some(block);
        while let Some(to) = at {
            if let [from] = self.cfg.preds[to.index()][..]
                && let Some(state) = self.tested(next, k, from, to)
            {
                return Some(state);
            }
            at = self.cfg.idom[to.index()];
        }
        None
    }

    /// Returns the phi with the next value `next` that has the value of a constant if a branch goes
    /// from one block to another.
    fn tested(&self, next: ValueId, k: &Operand, from: BlockId, to: BlockId) -> Option<ValueId> {
        let Operand::Const(Const::Int(_, k)) = k else { return None };
        let (state, value) = match &self.func.blocks[from.index()].insts.last()?.op {
            Op::Switch(_, Operand::Value(state), default, cases) if *default != to => {
                let mut values = cases.iter().filter(|case| case.1 == to).map(|case| case.0);
                (*state, values.next().filter(|_| values.next().is_none())?)
            }
            Op::CondBr(Operand::Value(test), yes, no) if *yes == to && *no != to => {
                let Op::ICmp(IntPred::Eq, _, _, Operand::Value(state), Operand::Const(k)) =
                    &self.definitions.inst(self.func, *test)?.op
                else {
                    return None;
                };
                let Const::Int(_, k) = k else { return None };
                (*state, *k)
            }
            _ => return None,
        };
        let Op::Phi(args) = &self.definitions.inst(self.func, state)?.op else { return None };
        let is_next = state == next || args.iter().any(|arg| arg.1 == Operand::Value(next));
        (is_next && (value == *k || planted(Fault::KeptStatesOther))).then_some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir;

    #[test]
    fn a_case_that_keeps_the_state_has_no_constant() {
        let text = "declare i16 @get()
define void @f() {
  br label %loop
loop:
  %state = phi i16 [ 2, %0 ], [ %next, %end ]
  %in = call i16 @get()
  %test = icmp eq i16 %in, 3
  switch i16 %state, label %end [
    i16 0, label %end
    i16 1, label %one
    i16 2, label %two
    i16 3, label %more
    i16 4, label %more
  ]
one:
  %chosen = select i1 %test, i16 5, i16 1
  br label %end
two:
  br i1 %test, label %deep, label %end
deep:
  br label %end
more:
  br label %end
end:
  %next = phi i16 [ 0, %loop ], [ 0, %loop ], [ %chosen, %one ], [ 2, %deep ], [ 1, %two ], \
                  [ 3, %more ]
  br label %loop
}";
        let mut module = ir::parse(text).expect("a module");
        let func = &mut module.functions[1];
        assert!(keep(func));
        let text = module.to_string();
        // The default also leads from the switch to the end, and two states lead to `more`.
        let phi = "[ 0, %loop ], [ 0, %loop ], [ %chosen, %one ], [ %state, %deep ], [ 1, %two ], \
                   [ 3, %more ]";
        assert!(text.contains(phi), "{text}");
        assert!(text.contains("select i1 %test, i16 5, i16 %state"), "{text}");
        assert!(!keep(&mut module.functions[1]));
    }
}
