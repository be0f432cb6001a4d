//! Reachability of functions and globals.
//!
//! Requires a verified module, and does not modify it.

use std::collections::HashSet;

use crate::ir::{FuncId, GlobalId, Module, Symbol};

/// The reachable functions and globals.
pub(crate) struct Reached {
    pub functions: HashSet<FuncId>,
    /// In ascending order.
    pub globals: Vec<GlobalId>,
    /// Functions whose address escapes, in ascending order.
    pub address_taken: Vec<FuncId>,
}

/// Returns the functions and globals that are reachable from `starts`, and the functions whose
/// address escapes.
pub(crate) fn reach(module: &Module, starts: &[FuncId]) -> Reached {
    let mut functions = HashSet::new();
    let mut globals = HashSet::new();
    let mut taken = HashSet::new();
    let mut work: Vec<Symbol> = starts.iter().map(|&f| Symbol::Function(f)).collect();
    while let Some(symbol) = work.pop() {
        let mut named = Vec::new();
        match symbol {
            Symbol::Function(f) => {
                let function = &module.functions[f.0 as usize];
                if function.blocks.is_empty() || !functions.insert(f) {
                    continue;
                }
                for inst in function.blocks.iter().flat_map(|b| &b.insts) {
                    work.extend(inst.op.callee().map(Symbol::Function));
                    inst.op.for_each_address(&mut |symbol| named.push(symbol));
                }
            }
            Symbol::Global(g) => {
                if !globals.insert(g) {
                    continue;
                }
                named.extend(module.globals[g.0 as usize].symbols());
            }
        }
        for symbol in named {
            if let Symbol::Function(f) = symbol {
                taken.insert(f);
            }
            work.push(symbol);
        }
    }
    let mut globals: Vec<GlobalId> = globals.into_iter().collect();
    globals.sort_unstable();
    let mut taken: Vec<FuncId> = taken.into_iter().filter(|f| functions.contains(f)).collect();
    taken.sort_unstable();
    Reached { functions, globals, address_taken: taken }
}
