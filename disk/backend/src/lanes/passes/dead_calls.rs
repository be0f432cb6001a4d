//! Removes calls of runtime routines that only compute, if nothing uses their results.
//!
//! Requires dead lanes to be removed. Preserves SSA.

use super::simplify::count_uses;
use crate::asm::Home;
use crate::lanes::*;
use crate::program::Program;

/// Removes the calls, and the stores of their arguments. Returns whether there were any.
pub(super) fn drop_dead_calls(f: &mut LFunc, program: &Program<'_>) -> bool {
    let interface = program.interface;
    let uses = count_uses(f);
    let mut changed = false;
    for block in &mut f.blocks {
        let mut n = block.insts.len();
        while n > 0 {
            n -= 1;
            let Op::Call { target: Target::Runtime(id), rets, .. } = &block.insts[n].op else {
                continue;
            };
            let homes = |places| -> Vec<Home> {
                let slots = program.routine_slots(*id, places);
                slots.iter().filter_map(|slot| slot.home()).collect()
            };
            let routine = interface.routine(*id);
            let (reads, results) = (homes(&routine.inputs), homes(&routine.outputs));
            // The loads of results in homes follow the call.
            let is_result = |inst: &LInst| match inst.op {
                Op::Load { addr: Addr::Abs(at), .. } => is_home_of(&at, &results),
                _ => false,
            };
            if rets.iter().flatten().any(|d| uses[d.0 as usize] > 0)
                || block.insts.get(n + 1).is_some_and(is_result)
                || !interface.only_computes(*id)
            {
                continue;
            }
            // The stores of arguments precede it.
            let is_argument = |inst: &LInst| match inst.op {
                Op::Store { addr: Addr::Abs(at), .. } => is_home_of(&at, &reads),
                _ => false,
            };
            let stores = block.insts[..n].iter().rev().take_while(|inst| is_argument(inst)).count();
            block.insts.drain(n - stores..=n);
            n -= stores;
            changed = true;
        }
    }
    changed
}

fn is_home_of(at: &Expr, homes: &[Home]) -> bool {
    homes.iter().any(|&home| *at == Expr::home(home))
}
