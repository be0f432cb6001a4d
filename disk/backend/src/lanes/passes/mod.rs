//! Passes over lanes. Each documents its requirements and what it invalidates.
//!
//! [`simplify()`] runs the passes that every function needs. Afterwards there are no trivial phis,
//! copies of values, unreachable blocks or critical edges (the selector relies on the latter),
//! memory operands are folded, and each empty block represents an edge. The selector runs the other
//! passes, which prepare addresses and comparisons.

mod blocks;
mod carry_branches;
mod dead_arguments;
mod dead_calls;
mod index_by_page;
mod memory_operands;
mod memory_steps;
mod pointer_in_index;
mod simplify;
mod sink;
mod sink_steps;
mod sink_to_use;

pub(crate) use dead_arguments::drop_dead_arguments;
pub(crate) use index_by_page::{index_by_page, index_elements_by_page};
pub(crate) use pointer_in_index::{pointer_beside_loops, pointer_in_index};
pub(crate) use simplify::count_uses;

use super::verify::{self, LaneForm, Rules};
use super::{LFunc, LanePass};
use blocks::{merge_blocks, prune, split_edges};
use simplify::{drop_dead, fold_branches, propagate};

/// A pass that is repeated until it changes nothing. Returns whether it has changed the function.
type CleanUp = (&'static str, fn(&mut LFunc) -> bool);

const CLEAN_UP: [CleanUp; 4] = [
    ("propagate", propagate),
    ("fold_branches", fold_branches),
    ("drop_dead", drop_dead),
    ("merge_blocks", merge_blocks),
];

/// The passes that run once, in this order. `split_edges` splits critical edges, which the later
/// passes require.
const FINISH: [(LanePass, Option<crate::Pass>); 7] = [
    (("memory_operands", memory_operands::memory_operands), Some(crate::Pass::MemoryOperands)),
    (("drop_dead", |f| _ = drop_dead(f)), None),
    (("split_edges", split_edges), None),
    (("sink", sink::sink), Some(crate::Pass::Sink)),
    (("sink_steps", sink_steps::sink_steps), Some(crate::Pass::SinkSteps)),
    (("sink_to_use", sink_to_use::sink_to_use), Some(crate::Pass::SinkToUse)),
    (("carry_branches", carry_branches::carry_branches), Some(crate::Pass::CarryBranches)),
];

/// Repeats every clean-up until nothing changes, then folds memory operands and splits critical
/// edges.
pub(crate) fn simplify(f: &mut LFunc, rules: Rules<'_, '_>) {
    prune(f);
    verify::after("prune", LaneForm::Built, rules, f);
    for _ in 0..16 {
        let mut changed = false;
        for (name, pass) in CLEAN_UP {
            changed |= pass(f);
            verify::after(name, LaneForm::Built, rules, f);
        }
        changed |= dead_calls::drop_dead_calls(f, rules.program);
        verify::after("drop_dead_calls", LaneForm::Built, rules, f);
        if !changed {
            break;
        }
    }
    let interface = rules.program.interface;
    if interface.runs(crate::Pass::MemoryOperands) {
        memory_steps::memory_steps(f);
        verify::after("memory_steps", LaneForm::Folded, rules, f);
    }
    for (n, ((name, pass), optional)) in FINISH.into_iter().enumerate() {
        if optional.is_none_or(|pass| interface.runs(pass)) {
            pass(f);
        }
        let form = if n < 2 { LaneForm::Folded } else { LaneForm::Split };
        verify::after(name, form, rules, f);
    }
}
