//! Interprocedural propagation of constant parameters.
//!
//! If all callers pass the same number or address, the constant replaces the parameter, which is no
//! longer passed (`lanes::drop_dead_arguments`). LLVM does the same, but it does not know that this
//! backend gives stack memory a fixed address if its function never has two activations at the same
//! time. This pass therefore treats the address of such memory as a constant. If a parameter always
//! has this address, the memory becomes a global, which [`crate::global_sra`] may split. The global
//! still shares its bytes with other stack memory ([`crate::frame_allocation`]).
//!
//! 1. [`Search`] propagates arguments from callers to callees until nothing changes. A parameter
//!    starts without a value. Its first value makes it a constant, and a second one
//!    [`ParamValue::Different`].
//! 2. [`propagate`] replaces parameters with constants, and stack memory with globals.
//!
//! Functions whose address is taken are not changed. In a program with overlays, neither is the
//! base, because guests may use it but must not affect it.
//!
//! Requires and preserves linked and verified IR. Calls keep their arguments and functions their
//! signatures.

mod check;

#[cfg(test)]
mod tests;

pub(crate) use check::fault;

use crate::callgraph::CallGraph;
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::{
    Callee, Const, Data, FuncId, Function, Global, GlobalId, Intrinsic, Module, Op, Operand,
    STACK_ALIGN_MAX, STACK_MEMORY_MAX, Symbol, Type, ValueId,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// An alloca: its function and its result.
type AllocaId = (FuncId, ValueId);

/// The constants that the pass found.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Propagated {
    /// Constant parameters by function and number.
    pub params: BTreeMap<(FuncId, usize), Const>,
    /// Stack memory that became a global.
    pub stacks: BTreeMap<AllocaId, GlobalId>,
}

/// The lattice value of a parameter.
#[derive(Clone, Debug, PartialEq)]
enum ParamValue {
    /// No call has passed a value yet: the top of the lattice.
    Nothing,
    Number(Const),
    /// An address at an offset in bytes from an alloca.
    Stack(AllocaId, i32),
    /// Calls pass different values: the bottom of the lattice.
    Different,
}

impl ParamValue {
    fn join(&mut self, other: &ParamValue) -> bool {
        let both = match (&*self, other) {
            (_, ParamValue::Nothing) => return false,
            (ParamValue::Nothing, other) => other.clone(),
            (one, other) if one == other || planted(Fault::ParametersFirst) => return false,
            _ => ParamValue::Different,
        };
        std::mem::replace(self, both.clone()) != both
    }

    /// Adds an offset in bytes to an address.
    fn offset_by(self, bytes: i32) -> ParamValue {
        let bytes = if planted(Fault::ParametersOffset) { 0 } else { bytes };
        match self {
            ParamValue::Number(Const::Int(16, k)) => {
                ParamValue::Number(Const::Int(16, (k as u16).wrapping_add(bytes as u16).into()))
            }
            ParamValue::Number(Const::Addr(symbol, offset)) => {
                ParamValue::Number(Const::Addr(symbol, offset + bytes))
            }
            ParamValue::Stack(stack, offset) => ParamValue::Stack(stack, offset + bytes),
            given if bytes == 0 => given,
            ParamValue::Nothing => ParamValue::Nothing,
            ParamValue::Number(_) | ParamValue::Different => ParamValue::Different,
        }
    }
}

/// Replaces constant parameters. Changes nothing if there are none.
pub(crate) fn propagate(module: &mut Module, graph: &CallGraph) -> Propagated {
    let params = Search::new(module, graph).run();
    let mut propagated = Propagated::default();
    let stacks: BTreeSet<AllocaId> = params.values().filter_map(ParamValue::stack).collect();
    let mut taken: HashSet<String> = module.globals.iter().map(|g| g.name.clone()).collect();
    taken.extend(module.functions.iter().map(|f| f.name.clone()));
    for stack in stacks {
        let name = name(module, stack, &mut taken);
        if let Some(global) = memory(module, stack, name) {
            propagated.stacks.insert(stack, GlobalId::at(module.globals.len()));
            module.globals.push(global);
        }
    }
    for (param, given) in params {
        let constant = match given {
            ParamValue::Number(Const::Int(bits, k)) if planted(Fault::ParametersNumber) => {
                Some(Const::Int(bits, k ^ 1))
            }
            ParamValue::Number(constant) => Some(constant),
            ParamValue::Stack(stack, offset) => propagated
                .stacks
                .get(&stack)
                .map(|&global| Const::Addr(Symbol::Global(global), offset)),
            ParamValue::Nothing | ParamValue::Different => None,
        };
        propagated.params.extend(constant.map(|constant| (param, constant)));
    }
    let ids = || (0..module.functions.len()).map(FuncId::at);
    let is_lifetime =
        |f: &FuncId| module.functions[f.index()].intrinsic == Some(Intrinsic::Lifetime);
    let lifetimes: HashSet<FuncId> = ids().filter(is_lifetime).collect();
    for id in ids() {
        rewrite(&mut module.functions[id.index()], id, &propagated, &lifetimes);
    }
    propagated
}

impl ParamValue {
    fn stack(&self) -> Option<AllocaId> {
        match self {
            ParamValue::Stack(stack, _) => Some(*stack),
            _ => None,
        }
    }
}

/// Returns a unique name for stack memory.
fn name(module: &Module, (f, v): AllocaId, taken: &mut HashSet<String>) -> String {
    let function = &module.functions[f.index()];
    let name = format!("{}.{}", function.name, function.values[v.index()].name);
    let names = (0..).map(|n| if n == 0 { name.clone() } else { format!("{name}.{n}") });
    names.into_iter().find(|name| taken.insert(name.clone())).unwrap_or_default()
}

/// Returns the alloca with this result, if it is in the entry block.
fn alloca(module: &Module, (f, v): AllocaId) -> Option<&Op> {
    let insts = module.functions[f.index()].blocks.first()?.insts.iter();
    insts.filter(|inst| inst.result == Some(v)).map(|inst| &inst.op).next()
}

/// Returns the global for stack memory, or `None` if the memory is too large for the stack. A later
/// stage reports that error.
fn memory(module: &Module, stack: AllocaId, name: String) -> Option<Global> {
    let Op::Alloca { size, align, .. } = alloca(module, stack)? else { return None };
    if *size > STACK_MEMORY_MAX || *align > STACK_ALIGN_MAX {
        return None;
    }
    let data = Data { bytes: vec![0; *size as usize], relocs: Vec::new() };
    Some(Global {
        name,
        constant: false,
        unnamed_addr: false,
        align: *align,
        init: Some(data),
        stack_of: Some(stack.0),
        line: module.functions[stack.0.index()].line,
    })
}

/// Replaces the propagated values in a function with constants.
fn rewrite(
    function: &mut Function,
    id: FuncId,
    propagated: &Propagated,
    lifetimes: &HashSet<FuncId>,
) {
    let mut same: HashMap<ValueId, Const> = HashMap::new();
    for (&(_, n), constant) in propagated.params.range((id, 0)..=(id, usize::MAX)) {
        same.insert(function.params[n].value, constant.clone());
    }
    let mut stacks: HashSet<ValueId> = HashSet::new();
    for (&(_, v), &global) in propagated.stacks.range((id, ValueId(0))..=(id, ValueId(u32::MAX))) {
        same.insert(v, Const::Addr(Symbol::Global(global), 0));
        stacks.insert(v);
    }
    if same.is_empty() {
        return;
    }
    for block in &mut function.blocks {
        block.insts.retain(|inst| {
            let is_stack = inst.result.is_some_and(|v| stacks.contains(&v));
            !is_stack && !is_lifetime_marker(&inst.op, lifetimes, &stacks)
        });
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
}

/// Returns whether an instruction is a lifetime marker of converted stack memory.
fn is_lifetime_marker(op: &Op, lifetimes: &HashSet<FuncId>, stacks: &HashSet<ValueId>) -> bool {
    let Op::Call { callee: Callee::Direct(f), args, .. } = op else { return false };
    let is_stack = |arg: &Operand| matches!(arg, Operand::Value(v) if stacks.contains(v));
    lifetimes.contains(f) && args.iter().any(|(_, arg)| is_stack(arg))
}

/// A call of a function whose parameters are analysed.
struct Call<'m> {
    caller: FuncId,
    callee: FuncId,
    args: &'m [(Type, Operand)],
}

/// Propagates arguments to parameters.
struct Search<'m> {
    module: &'m Module,
    /// All calls, in the order of the call graph, callers first.
    calls: Vec<Call<'m>>,
    /// For each function, the instructions whose results may be addresses, by result.
    addresses: HashMap<FuncId, HashMap<ValueId, &'m Op>>,
    /// For each function, the index of each parameter.
    numbers: HashMap<FuncId, HashMap<ValueId, usize>>,
    /// Functions that never have two activations at the same time.
    once: HashSet<FuncId>,
    given: HashMap<FuncId, Vec<ParamValue>>,
}

impl<'m> Search<'m> {
    fn new(module: &'m Module, graph: &CallGraph) -> Search<'m> {
        let mut search = Search {
            module,
            calls: Vec::new(),
            addresses: HashMap::new(),
            numbers: HashMap::new(),
            once: graph
                .order
                .iter()
                .copied()
                .filter(|f| graph.cycle[f.index()].is_none())
                .collect(),
            given: HashMap::new(),
        };
        let has_overlays = !graph.overlays.roots.is_empty();
        for &f in &graph.order {
            let function = &module.functions[f.index()];
            let is_known = !graph.is_address_taken(f) || planted(Fault::ParametersPointer);
            let is_own = !has_overlays || graph.overlays.of(f).is_some();
            if is_known && is_own && !function.params.is_empty() {
                let first = |param: &crate::ir::Param| match param.ty {
                    Type::Int(_) | Type::Ptr if param.byval.is_none() => ParamValue::Nothing,
                    _ => ParamValue::Different,
                };
                search.given.insert(f, function.params.iter().map(first).collect());
            }
        }
        for &f in graph.order.iter().rev() {
            search.read(f);
        }
        search
    }

    /// Records the calls of a function, and the instructions that define their arguments.
    fn read(&mut self, caller: FuncId) {
        let function = &self.module.functions[caller.index()];
        let before = self.calls.len();
        let mut addresses = HashMap::new();
        let blocks = function.blocks.iter().enumerate();
        for (n, inst) in blocks.flat_map(|(n, block)| block.insts.iter().map(move |inst| (n, inst)))
        {
            match (&inst.op, inst.result) {
                (Op::Call { callee: Callee::Direct(callee), args, .. }, _)
                    if self.given.contains_key(callee) =>
                {
                    self.calls.push(Call { caller, callee: *callee, args });
                }
                (op @ Op::Gep { .. }, Some(v)) => {
                    addresses.insert(v, op);
                }
                (op @ Op::Alloca { .. }, Some(v)) if n == 0 => {
                    addresses.insert(v, op);
                }
                _ => {}
            }
        }
        if self.calls.len() > before {
            let params = function.params.iter().enumerate();
            self.numbers.insert(caller, params.map(|(n, param)| (param.value, n)).collect());
            self.addresses.insert(caller, addresses);
        }
    }

    /// Runs the propagation. Returns the constant parameters.
    fn run(mut self) -> BTreeMap<(FuncId, usize), ParamValue> {
        loop {
            let mut changed = false;
            for n in 0..self.calls.len() {
                let Call { caller, callee, args } = self.calls[n];
                let params = &self.module.functions[callee.index()].params;
                for (n, param) in params.iter().enumerate() {
                    let given = match args.get(n) {
                        Some((ty, arg)) if *ty == param.ty => self.value(caller, arg),
                        _ => ParamValue::Different,
                    };
                    let known = self.given.get_mut(&callee).and_then(|all| all.get_mut(n));
                    changed |= known.is_some_and(|known| known.join(&given));
                }
            }
            if !changed {
                break;
            }
        }
        let all = self.given.into_iter();
        all.flat_map(|(f, given)| {
            given.into_iter().enumerate().map(move |(n, given)| ((f, n), given))
        })
        .filter(|(_, given)| matches!(given, ParamValue::Number(_) | ParamValue::Stack(..)))
        .collect()
    }

    /// Returns the lattice value of an operand in a caller.
    fn value(&self, caller: FuncId, operand: &Operand) -> ParamValue {
        let (mut at, mut bytes) = (operand, 0);
        loop {
            let v = match at {
                Operand::Const(Const::Addr(Symbol::Function(_), _)) => {
                    return ParamValue::Different;
                }
                Operand::Const(constant) => {
                    return ParamValue::Number(constant.clone()).offset_by(bytes);
                }
                Operand::Value(v) => *v,
            };
            if let Some(&n) = self.numbers[&caller].get(&v) {
                let given =
                    self.given.get(&caller).map_or(ParamValue::Different, |all| all[n].clone());
                return given.offset_by(bytes);
            }
            match self.addresses[&caller].get(&v) {
                Some(Op::Gep { base, offset, indices, .. }) if indices.is_empty() => {
                    bytes += offset;
                    at = base;
                }
                Some(Op::Alloca { count: None, .. }) => {
                    let stack = (caller, v);
                    let is_fixed =
                        self.once.contains(&caller) || planted(Fault::ParametersRecursive);
                    return match is_fixed {
                        true => ParamValue::Stack(stack, 0).offset_by(bytes),
                        false => ParamValue::Different,
                    };
                }
                _ => return ParamValue::Different,
            }
        }
    }
}
