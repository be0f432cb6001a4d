//! Checks that a program is unchanged apart from the reported constants, and that these are valid.
//!
//! The check does not depend on the analysis. Every call must pass the constant for a propagated
//! parameter. Stack memory that became a global must belong to the entry block of a function that
//! never has two activations at the same time.

use super::Propagated;
use crate::callgraph::CallGraph;
use crate::entity::Entity;
use crate::ir::definitions::Definitions;
use crate::ir::{
    Callee, Const, FuncId, Function, GlobalId, Inst, Intrinsic, Module, Op, Operand, Symbol,
    ValueId,
};
use std::collections::{HashMap, HashSet};

/// Returns a difference, or an invalid constant. `graph` is the call graph of the module before the
/// pass.
pub(crate) fn fault(
    before: &Module,
    after: &Module,
    graph: &CallGraph,
    propagated: &Propagated,
) -> Option<String> {
    globals(before, after, propagated)
        .or_else(|| stacks(before, after, graph, propagated))
        .or_else(|| params(after, graph, propagated))
        .or_else(|| functions(before, after, propagated))
}

/// Checks that the globals are unchanged, except for one additional global for each converted piece
/// of stack memory.
fn globals(before: &Module, after: &Module, propagated: &Propagated) -> Option<String> {
    let kept = before.globals.len();
    if after.globals.get(..kept) != Some(&before.globals[..]) {
        return Some("the globals have changed".into());
    }
    let new: HashSet<GlobalId> = (kept..after.globals.len()).map(GlobalId::at).collect();
    let used: HashSet<GlobalId> = propagated.stacks.values().copied().collect();
    (new != used || used.len() != propagated.stacks.len())
        .then(|| "the new globals are not those of the stack memory".into())
}

/// Checks that each converted piece of stack memory may be static.
fn stacks(
    before: &Module,
    after: &Module,
    graph: &CallGraph,
    propagated: &Propagated,
) -> Option<String> {
    propagated.stacks.iter().find_map(|(&(f, v), &id)| {
        let function = &before.functions[f.index()];
        let global = &after.globals[id.index()];
        let insts = &function.blocks.first()?.insts;
        let alloca = insts.iter().find(|inst| inst.result == Some(v)).map(|inst| &inst.op);
        let fits = match alloca {
            Some(Op::Alloca { size, align, count: None }) => {
                global.size() >= *size as usize && global.align >= *align
            }
            _ => false,
        };
        let once = graph.cycle[f.index()].is_none();
        let fine = fits && once && global.is_zero_initialized() && global.stack_of == Some(f);
        (!fine).then(|| format!("{} is not stack memory that may be static", global.name))
    })
}

/// Checks that all calls pass the reported constants.
fn params(after: &Module, graph: &CallGraph, propagated: &Propagated) -> Option<String> {
    let mut known: HashSet<FuncId> = graph.start.into_iter().collect();
    known.extend(&graph.overlays.roots);
    let mut see = |symbol| {
        if let Symbol::Function(f) = symbol {
            known.insert(f);
        }
    };
    after.globals.iter().flat_map(|global| global.symbols()).for_each(&mut see);
    let callers = graph.order.iter().map(|f| &after.functions[f.index()]);
    for inst in callers.clone().flat_map(|f| &f.blocks).flat_map(|block| &block.insts) {
        inst.op.for_each_address(&mut see);
    }
    let by_others = propagated.params.keys().find(|(f, _)| known.contains(f));
    if let Some((f, _)) = by_others {
        return Some(format!("{} may have unknown callers", after.functions[f.index()].name));
    }
    for caller in callers {
        let definitions = Definitions::new(caller);
        for inst in caller.blocks.iter().flat_map(|block| &block.insts) {
            let Op::Call { callee: Callee::Direct(f), args, .. } = &inst.op else { continue };
            let callee = &after.functions[f.index()];
            for ((_, n), constant) in propagated.params.range((*f, 0)..=(*f, usize::MAX)) {
                let param = &callee.params[*n];
                let gives = args.get(*n).is_some_and(|(ty, arg)| {
                    *ty == param.ty
                        && constant_of(caller, &definitions, arg).as_ref() == Some(constant)
                });
                if !gives || param.byval.is_some() {
                    return Some(format!(
                        "{} passes a different value to {}, line {}",
                        caller.name, callee.name, inst.line
                    ));
                }
            }
        }
    }
    None
}

/// Returns the constant value of an operand, including offsets.
fn constant_of(function: &Function, definitions: &Definitions, operand: &Operand) -> Option<Const> {
    let (root, bytes) = match operand {
        Operand::Const(constant) => return Some(constant.clone()),
        Operand::Value(v) => match &definitions.inst(function, *v)?.op {
            Op::Gep { base, offset, indices, .. } if indices.is_empty() => {
                (constant_of(function, definitions, base)?, *offset)
            }
            _ => return None,
        },
    };
    match root {
        Const::Int(16, k) => Some(Const::Int(16, (k as i32).wrapping_add(bytes) as u16 as u128)),
        Const::Addr(symbol, offset) => Some(Const::Addr(symbol, offset + bytes)),
        _ => None,
    }
}

/// Checks that functions differ only by the reported constants.
fn functions(before: &Module, after: &Module, propagated: &Propagated) -> Option<String> {
    if before.functions.len() != after.functions.len() {
        return Some("the number of functions has changed".into());
    }
    before.functions.iter().zip(&after.functions).enumerate().find_map(|(n, (old, new))| {
        (!is_same(before, FuncId::at(n), old, new, propagated))
            .then(|| format!("{} has changed in a different way", old.name))
    })
}

fn is_same(
    module: &Module,
    id: FuncId,
    old: &Function,
    new: &Function,
    propagated: &Propagated,
) -> bool {
    let params = propagated.params.range((id, 0)..=(id, usize::MAX));
    let mut same: HashMap<ValueId, Const> =
        params.map(|((_, n), constant)| (old.params[*n].value, constant.clone())).collect();
    let stacks = propagated.stacks.range((id, ValueId(0))..=(id, ValueId(u32::MAX)));
    let stacks: HashMap<ValueId, GlobalId> = stacks.map(|((_, v), &g)| (*v, g)).collect();
    same.extend(stacks.iter().map(|(&v, &g)| (v, Const::Addr(Symbol::Global(g), 0))));
    let is_gone = |inst: &Inst| match (&inst.op, inst.result) {
        (Op::Alloca { .. }, Some(v)) => stacks.contains_key(&v),
        (Op::Call { callee: Callee::Direct(f), args, .. }, _) => {
            let lifetime = module.functions[f.index()].intrinsic == Some(Intrinsic::Lifetime);
            lifetime
                && args
                    .iter()
                    .any(|(_, a)| matches!(a, Operand::Value(v) if stacks.contains_key(v)))
        }
        _ => false,
    };
    let mut expected = old.clone();
    for block in &mut expected.blocks {
        block.insts.retain(|inst| !is_gone(inst));
        for inst in &mut block.insts {
            inst.op.map_operands(|operand| {
                if let Operand::Value(v) = operand
                    && let Some(constant) = same.get(v)
                {
                    *operand = Operand::Const(constant.clone());
                }
            });
        }
    }
    expected == *new
}
