//! The call graph: compilation order, recursion, and how often each function runs.
//!
//! Requires a verified module, and does not modify it. Invalid after any change of a call.

pub(crate) mod guards;
pub(crate) mod overlays;
mod reach;

use crate::graph::components;
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::{BlockId, Callee, Const, FuncId, GlobalId, Module, Op, Operand};
use crate::{Error, Options};
use guards::{CALL, CallEdge, Guards};
use overlays::Overlays;
use reach::{Reached, reach};
use std::collections::{HashMap, HashSet};

pub(crate) struct CallGraph {
    /// The entry function, unless the program is entered only through overlays.
    pub start: Option<FuncId>,
    /// The assignment of functions and globals to the base and the overlays.
    pub overlays: Overlays,
    /// The functions that belong to asides, each with the index of its aside among
    /// [`Options::all_asides`].
    pub aside: HashMap<FuncId, usize>,
    /// Functions that the entry and the roots of overlays reach, callees before callers.
    pub order: Vec<FuncId>,
    /// The reachable globals, in ascending order.
    pub globals: Vec<GlobalId>,
    /// The estimated number of calls of each function per run of the program. Calls by guests count
    /// only for functions of guests.
    pub weight: Vec<f32>,
    /// The call cycle to which each function belongs, if any.
    pub cycle: Vec<Option<u32>>,
    /// Functions whose address escapes, in ascending order.
    pub address_taken: Vec<FuncId>,
    /// For each function, the possible targets of its calls through pointers.
    pub through: Vec<Vec<FuncId>>,
    /// The functions that check the hardware stack.
    pub guards: Guards,
}

/// The estimated probability that a call of a fixed address calls back into the program.
const OUTSIDE: f32 = 0.02;

/// The upper limit of weights.
const WEIGHT_MAX: f32 = 1e6;

impl CallGraph {
    /// Creates the call graph of all functions that are reachable from the entry and the roots of
    /// overlays. Late functions have the weight of the entry.
    pub fn new(module: &Module, options: &Options) -> Result<CallGraph, Error> {
        let start = match &options.entry[..] {
            "" if !options.overlays.is_empty() => None,
            entry => Some(overlays::function(module, entry, "the entry function")?),
        };
        let overlays = Overlays::new(module, start, options)?;
        let entries: Vec<FuncId> = start.iter().chain(&overlays.roots).copied().collect();
        let Reached { functions, globals, address_taken } = reach(module, &entries);
        let edges = edges(module, &functions, &address_taken, &overlays);
        let components = components(module.functions.len(), &functions, &edges);
        let mut cycle = vec![None; module.functions.len()];
        for (n, component) in components.iter().enumerate() {
            let f = component[0];
            let recursive = component.len() > 1 || edges[&f].iter().any(|e| e.0 == f);
            if recursive {
                component.iter().for_each(|f| cycle[f.0 as usize] = Some(n as u32));
            }
        }
        let order: Vec<FuncId> = components.into_iter().flatten().collect();
        let inner: Vec<&String> = options.inner_roots().map(|(.., root)| root).collect();
        let starts: Vec<FuncId> = order
            .iter()
            .copied()
            .filter(|&f| {
                entries.contains(&f) || inner.contains(&&module.functions[f.0 as usize].name)
            })
            .collect();
        let name = |f: FuncId| &module.functions[f.0 as usize].name;
        let is_root = |f: FuncId| options.all_asides().any(|(_, it)| it.roots.contains(name(f)));
        let (roots, others): (Vec<FuncId>, Vec<FuncId>) = starts.iter().partition(|f| is_root(**f));
        let weight = weights(module, &order, &edges, &cycle, &others, &roots, &overlays);
        let mut aside = HashMap::new();
        for (n, (overlay, it)) in options.all_asides().enumerate() {
            let (own, others) = starts.iter().partition(|f| it.roots.contains(name(**f)));
            let inside = only_through(&order, &edges, others, &own);
            aside.extend(inside.filter(|&f| overlays.of(f) == overlay).map(|f| (f, n)));
        }
        let call_edges: Vec<Vec<CallEdge>> = (0..module.functions.len() as u32)
            .map(|f| {
                let edges = edges.get(&FuncId(f)).into_iter().flatten();
                edges.map(|edge| call_edge(FuncId(f), edge.0, &cycle)).collect()
            })
            .collect();
        let guards = Guards::new(&call_edges, &address_taken);
        let through = (0..module.functions.len() as u32).map(|f| {
            let edges = edges.get(&FuncId(f)).into_iter().flatten();
            edges.map(|edge| edge.0).filter(|f| address_taken.binary_search(f).is_ok()).collect()
        });
        let through = through.collect();
        Ok(CallGraph {
            start,
            overlays,
            aside,
            order,
            globals,
            weight,
            cycle,
            address_taken,
            through,
            guards,
        })
    }

    /// Returns whether the address of this function escapes.
    pub fn is_address_taken(&self, f: FuncId) -> bool {
        self.address_taken.binary_search(&f).is_ok()
    }

    /// Returns whether startup code must clear zeroed data.
    pub fn zeroed_data(&self, module: &Module) -> bool {
        let globals = self.globals.iter().map(|g| &module.globals[g.0 as usize]);
        globals
            .filter(|global| global.stack_of.is_none())
            .any(|global| global.is_zero_initialized())
    }
}

/// Returns the edge for a call. A recursive call takes no bytes of the hardware stack.
fn call_edge(from: FuncId, to: FuncId, cycle: &[Option<u32>]) -> CallEdge {
    let [of_from, of_to] = [from, to].map(|f| cycle[f.0 as usize]);
    let is_recursive = of_from.is_some() && of_from == of_to;
    CallEdge { to: to.0 as usize, at: if is_recursive { 0 } else { CALL } }
}

type Edges = HashMap<FuncId, Vec<(FuncId, f32)>>;

/// Returns the calls, weighted by loop depth. A call through a pointer may reach every function
/// with the same signature that is in memory at the same time.
fn edges(
    module: &Module,
    functions: &HashSet<FuncId>,
    taken: &[FuncId],
    overlays: &Overlays,
) -> Edges {
    let mut all = HashMap::new();
    for &f in functions {
        let function = &module.functions[f.0 as usize];
        let cfg = Cfg::new(function);
        let loops = Loops::new(&cfg);
        let mut list = Vec::new();
        for (b, block) in function.blocks.iter().enumerate() {
            let block_id = BlockId(b as u32);
            // The first block always runs, even if one of its calls never returns.
            let is_end = matches!(block.insts.last().map(|i| &i.op), Some(Op::Unreachable));
            let doomed = is_end && b != 0;
            let weight = if doomed { 0.001 } else { loops.runs(block_id) };
            for inst in &block.insts {
                let Op::Call { callee, args, ret, .. } = &inst.op else { continue };
                match callee {
                    Callee::Direct(g) if functions.contains(g) => list.push((*g, weight)),
                    Callee::Direct(_) => {}
                    Callee::Indirect(pointer) => {
                        let params: usize = args.iter().map(|a| a.0.lanes()).sum();
                        let may_be = |&&t: &&FuncId| {
                            let target = &module.functions[t.0 as usize];
                            let theirs: usize = target.params.iter().map(|p| p.ty.lanes()).sum();
                            !overlays.are_separate(f, t)
                                && theirs == params
                                && target.ret.lanes() == ret.lanes()
                        };
                        let targets: Vec<FuncId> = taken.iter().filter(may_be).copied().collect();
                        // Only one of the targets is called. A fixed address is usually outside the
                        // program.
                        let is_outside = matches!(pointer, Operand::Const(Const::Int(..)));
                        let share = if is_outside { OUTSIDE } else { 1.0 } / targets.len() as f32;
                        let share = weight * share;
                        list.extend(targets.into_iter().map(|t| (t, share)));
                    }
                }
            }
        }
        all.insert(f, list);
    }
    all
}

/// Returns the call cycles and single functions, callees first, each in ascending order.
fn components(count: usize, functions: &HashSet<FuncId>, edges: &Edges) -> Vec<Vec<FuncId>> {
    let callees = |f: u32| {
        let edges = edges.get(&FuncId(f)).into_iter().flatten();
        edges.map(|edge| edge.0.0 as usize).collect()
    };
    let succs: Vec<Vec<usize>> = (0..count as u32).map(callees).collect();
    let starts = (0..count).filter(|&n| functions.contains(&FuncId(n as u32)));
    let found = components::components(&succs, starts);
    let ids = |component: Vec<usize>| component.into_iter().map(|n| FuncId(n as u32)).collect();
    found.into_iter().map(ids).collect()
}

/// Returns the functions that are reachable only through the roots of an aside. `others` are the
/// other functions that are entered.
fn only_through(
    order: &[FuncId],
    edges: &Edges,
    others: Vec<FuncId>,
    roots: &[FuncId],
) -> impl Iterator<Item = FuncId> {
    let mut reached: HashSet<FuncId> = others.iter().copied().collect();
    let mut work = others;
    while let Some(f) = work.pop() {
        for &(g, _) in edges.get(&f).into_iter().flatten() {
            if !roots.contains(&g) && reached.insert(g) {
                work.push(g);
            }
        }
    }
    order.iter().copied().filter(move |f| !reached.contains(f))
}

/// The weight of code in asides, which gets only the part of the zero page that other code does not
/// use.
const ASIDE_WEIGHT: f32 = 0.01;

fn weights(
    module: &Module,
    order: &[FuncId],
    edges: &Edges,
    cycle: &[Option<u32>],
    starts: &[FuncId],
    aside: &[FuncId],
    overlays: &Overlays,
) -> Vec<f32> {
    let mut weight = vec![0.0f32; module.functions.len()];
    starts.iter().for_each(|start| weight[start.0 as usize] = 1.0);
    aside.iter().for_each(|start| weight[start.0 as usize] = ASIDE_WEIGHT);
    for &f in order.iter().rev() {
        let own = weight[f.0 as usize];
        for &(g, w) in &edges[&f] {
            let same = cycle[f.0 as usize].is_some() && cycle[f.0 as usize] == cycle[g.0 as usize];
            let counts = overlays.is_of_guest(g) || !overlays.is_of_guest(f);
            if counts && !same && !aside.contains(&g) {
                let sum = weight[g.0 as usize] + own * w;
                weight[g.0 as usize] = sum.min(WEIGHT_MAX);
            }
        }
    }
    weight.iter_mut().for_each(|w| *w = w.max(0.001));
    weight
}
