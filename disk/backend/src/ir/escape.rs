//! Escape analysis of addresses. Globals and allocas whose address the program may examine keep
//! their alignment. Constants whose addresses are not even compared may share bytes.
//!
//! The 6502 loads bytes from any address, but Rust keeps tags in the low bits of aligned addresses
//! (as `fmt::Arguments` does), and LLVM assumes that these bits are zero. To examine an address, a
//! program must first convert it to a number. Memory may have any address if it is only loaded
//! from, stored to, copied, stepped through, or passed to functions that do nothing else with it.
//!
//! Requires a linked module. Initially no address is exposed. Exposure spreads from uses to
//! definitions, and from parameters to callers, until nothing changes.

use std::collections::HashSet;

use super::{
    Callee, FuncId, Function, GlobalId, Inst, Intrinsic, Module, Op, Operand, Symbol, ValueId,
};

/// The exposed addresses.
#[derive(Clone, Debug, Default)]
pub struct Exposure {
    /// Whether comparing an address exposes it.
    by_comparing: bool,
    globals: HashSet<GlobalId>,
    values: HashSet<(FuncId, ValueId)>,
}

impl Exposure {
    /// Finds the addresses whose bits the program may examine.
    pub fn new(module: &Module) -> Exposure {
        Exposure::default().of(module)
    }

    /// Finds the addresses whose bits the program may examine, and the addresses that it compares.
    pub fn with_comparisons(module: &Module) -> Exposure {
        Exposure { by_comparing: true, ..Exposure::default() }.of(module)
    }

    fn of(self, module: &Module) -> Exposure {
        let mut exposure = self;
        for (_, symbol, _) in module.globals.iter().flat_map(|g| &g.init).flat_map(|d| &d.relocs) {
            if let Symbol::Global(id) = symbol {
                exposure.globals.insert(*id);
            }
        }
        loop {
            let before = exposure.values.len();
            for (n, function) in module.functions.iter().enumerate() {
                exposure.spread(module, FuncId(n as u32), function);
            }
            if exposure.values.len() == before {
                return exposure;
            }
        }
    }

    /// Returns whether a global's address is exposed.
    pub fn global(&self, id: GlobalId) -> bool {
        self.globals.contains(&id)
    }

    /// Returns whether a value of a function is an exposed address.
    pub fn value(&self, function: FuncId, id: ValueId) -> bool {
        self.values.contains(&(function, id))
    }

    fn spread(&mut self, module: &Module, id: FuncId, function: &Function) {
        loop {
            let before = self.values.len();
            for inst in function.blocks.iter().rev().flat_map(|block| block.insts.iter().rev()) {
                let mut position = 0;
                inst.op.for_each_operand(|operand| {
                    if self.exposes(module, id, inst, position) {
                        self.expose(id, operand);
                    }
                    position += 1;
                });
            }
            if self.values.len() == before {
                return;
            }
        }
    }

    fn expose(&mut self, function: FuncId, operand: &Operand) {
        match operand {
            Operand::Value(id) => {
                self.values.insert((function, *id));
            }
            Operand::Const(constant) => constant.for_each_symbol(&mut |symbol| {
                if let Symbol::Global(id) = symbol {
                    self.globals.insert(id);
                }
            }),
        }
    }

    /// Returns whether an instruction exposes the address in operand number `position`.
    fn exposes(&self, module: &Module, function: FuncId, inst: &Inst, position: usize) -> bool {
        match &inst.op {
            Op::Load { .. } => false,
            Op::ICmp(..) => self.by_comparing,
            // The stored value is operand 0, the address operand 1.
            Op::Store { .. } => position == 0,
            Op::Gep { .. } | Op::Phi(_) | Op::Select(..) | Op::Freeze(_) => {
                inst.result.is_some_and(|result| self.value(function, result))
            }
            Op::Call { callee: Callee::Direct(id), .. } => {
                let callee = &module.functions[id.0 as usize];
                if callee.blocks.is_empty() {
                    return !harmless(callee.intrinsic);
                }
                let param = callee.params.get(position);
                param.is_none_or(|param| self.value(*id, param.value))
            }
            _ => true,
        }
    }
}

/// Returns whether a function without a body does not expose addresses.
fn harmless(intrinsic: Option<Intrinsic>) -> bool {
    use Intrinsic::{Copy, Fill, Lifetime};
    matches!(intrinsic, Some(Copy { .. } | Fill | Lifetime))
}
