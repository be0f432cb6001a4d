//! What can be reached from where.
//!
//! Requires a verified module; changes nothing.

use std::collections::HashSet;

use crate::ir::{Callee, Const, FuncId, GlobalId, Module, Op, Operand, Symbol};

/// What can be reached.
pub(crate) struct Reached {
    pub functions: HashSet<FuncId>,
    /// By number.
    pub globals: Vec<GlobalId>,
    /// Functions whose address escapes, by number.
    pub address_taken: Vec<FuncId>,
}

/// Functions and globals that can be reached from these functions, and functions whose address escapes.
pub(crate) fn reach(module: &Module, starts: &[FuncId]) -> Reached {
    let mut functions = HashSet::new();
    let mut globals = HashSet::new();
    let mut taken = HashSet::new();
    let mut work: Vec<Symbol> = starts.iter().map(|&f| Symbol::Function(f)).collect();
    while let Some(symbol) = work.pop() {
        match symbol {
            Symbol::Function(f) => {
                let function = &module.functions[f.0 as usize];
                if function.blocks.is_empty() || !functions.insert(f) {
                    continue;
                }
                for inst in function.blocks.iter().flat_map(|b| &b.insts) {
                    if let Op::Call { callee: Callee::Direct(f), .. } = &inst.op {
                        work.push(Symbol::Function(*f));
                    }
                    inst.op.for_each_operand(|o| {
                        if let Operand::Const(c) = o {
                            constant_symbols(c, &mut |s| {
                                if let Symbol::Function(f) = s {
                                    taken.insert(f);
                                }
                                work.push(s);
                            });
                        }
                    });
                }
            }
            Symbol::Global(g) => {
                if !globals.insert(g) {
                    continue;
                }
                if let Some(data) = &module.globals[g.0 as usize].init {
                    for &(_, s, _) in &data.relocs {
                        if let Symbol::Function(f) = s {
                            taken.insert(f);
                        }
                        work.push(s);
                    }
                }
            }
        }
    }
    let mut globals: Vec<GlobalId> = globals.into_iter().collect();
    globals.sort_unstable();
    let mut taken: Vec<FuncId> = taken.into_iter().filter(|f| functions.contains(f)).collect();
    taken.sort_unstable();
    Reached { functions, globals, address_taken: taken }
}

fn constant_symbols(c: &Const, f: &mut impl FnMut(Symbol)) {
    match c {
        Const::Addr(s, _) | Const::AddrByte(s, ..) => f(*s),
        Const::Aggregate(_, fields) => fields.iter().for_each(|c| constant_symbols(c, f)),
        Const::Int(..) | Const::Undef(_) => {}
    }
}
