//! Determines the bytes that can be accessed through the addresses of globals.
//!
//! The reach of a value is the range of bytes, relative to it, that are loaded or stored through it
//! and through pointers derived from it. It is propagated from uses to definitions, from the last
//! instruction of a function to the first, and from parameters to callers, until nothing changes. A
//! pointer induction variable reaches the range of one iteration times the trip count
//! ([`bounded_inductions`]). A variable offset contributes its range of values ([`Ranges`]).

mod values;

use crate::callgraph::CallGraph;
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::Definitions;
use crate::ir::value_ranges::Ranges;
use crate::ir::{
    BlockId, Callee, Const, FuncId, Function, GlobalId, Inst, Intrinsic, Module, Op, Operand,
    Symbol, Type, ValueId,
};
use crate::loops::{BoundedInduction, base_and_offset, bounded_inductions};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use values::ReachOfValues;

/// The number of times that the reach of a value may grow before it counts as unbounded.
const GROWTH_MAX: u32 = 40;

/// The maximum number of nested loads of pointers that are followed.
const DEPTH_MAX: u32 = 2;

/// The first byte and the end of a range, relative to an address.
type Bytes = (i32, i32);

/// The uses of an address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reach {
    /// The range of bytes that are loaded or stored.
    pub bytes: Option<Bytes>,
    /// Whether the address escapes.
    pub escapes: bool,
    /// The comparisons of the address, and the calls that compare it.
    pub with: BTreeSet<u32>,
    /// The range of addresses that are compared with addresses from other parameters.
    compared: Option<Bytes>,
    /// The parameters that specify a number of accessed bytes, each with the range to add.
    counts: BTreeMap<usize, Bytes>,
    /// The uses of pointers that are loaded through the address, by the bytes of the pointer.
    loaded: BTreeMap<Bytes, Reach>,
}

impl Reach {
    fn escaping() -> Reach {
        Reach { escapes: true, ..Reach::default() }
    }

    /// Returns the reach of an access to the first `count` bytes at the address.
    fn bytes(count: u128) -> Reach {
        match i32::try_from(count) {
            Ok(0) => Reach::default(),
            Ok(count @ ..0x1_0000) => {
                let less = i32::from(count > 1 && planted(Fault::GlobalSraReach));
                Reach { bytes: Some((0, count - less)), ..Reach::default() }
            }
            _ => Reach::escaping(),
        }
    }

    /// Adds the uses of pointers that are loaded from these bytes.
    fn loaded(mut self, what: Reach) -> Reach {
        let all = self.bytes.into_iter().chain(self.counts.values().map(|_| EVERYTHING));
        self.loaded = all.map(|bytes| (bytes, what.clone())).collect();
        self
    }

    /// Returns the reach of an operand of a comparison, by the common origin of both operands:
    /// parameters, or the same global. Addresses of different objects differ if the operand is
    /// within its piece.
    fn compared(comparison: u32, among: Option<Origin>) -> Reach {
        let with = BTreeSet::from([comparison]);
        let byte = Some((0, 1));
        match among {
            Some(Origin::Params) => Reach { with, compared: byte, ..Reach::default() },
            Some(Origin::Global(_)) => Reach { with, ..Reach::default() },
            _ => Reach { with, bytes: byte, ..Reach::default() },
        }
    }

    /// Returns the reach of an address that is `least` to `most` bytes before this one.
    fn moved_back(mut self, (least, most): Bytes) -> Reach {
        let further = |bytes: Bytes| {
            (
                bytes.0.saturating_add(least).max(EVERYTHING.0),
                bytes.1.saturating_add(most).min(EVERYTHING.1),
            )
        };
        self.bytes = self.bytes.map(further);
        self.compared = self.compared.map(further);
        self.counts.values_mut().for_each(|bytes| *bytes = further(*bytes));
        let mut all = Reach::default();
        for (bytes, what) in std::mem::take(&mut self.loaded) {
            all.loaded.entry(further(bytes)).or_default().join(&what);
        }
        self.loaded = all.loaded;
        let far = self.bytes.is_some_and(|b| b.0 <= EVERYTHING.0 || b.1 >= EVERYTHING.1);
        self.escapes |= far;
        self
    }

    /// Adds another reach. Returns whether this one has changed.
    fn join(&mut self, other: &Reach) -> bool {
        if self.escapes {
            return false;
        }
        if other.escapes {
            *self = Reach::escaping();
            return true;
        }
        let (bytes, compared) =
            (hull(self.bytes, other.bytes), hull(self.compared, other.compared));
        let mut changed = bytes != self.bytes || compared != self.compared;
        (self.bytes, self.compared) = (bytes, compared);
        for &comparison in &other.with {
            changed |= self.with.insert(comparison);
        }
        for (&param, &(first, end)) in &other.counts {
            let own = self.counts.entry(param).or_insert((i32::MAX, i32::MIN));
            let both = (own.0.min(first), own.1.max(end));
            changed |= std::mem::replace(own, both) != both;
        }
        for (&bytes, what) in &other.loaded {
            changed |= match self.loaded.get_mut(&bytes) {
                Some(own) => own.join(what),
                None => self.loaded.insert(bytes, what.clone()).is_none(),
            };
        }
        changed
    }

    /// Returns the number of nested loads of pointers.
    fn depth(&self) -> u32 {
        self.loaded.values().map(|what| what.depth() + 1).max().unwrap_or(0)
    }

    /// Returns the uses of a pointer that is stored at an offset.
    fn of_stored(&self, at: i32) -> Reach {
        if self.escapes {
            return Reach::escaping();
        }
        let mut reach = Reach::default();
        for (_, what) in self.loaded.iter().filter(|((first, end), _)| *first < at + 2 && at < *end)
        {
            reach.join(what);
        }
        reach
    }
}

/// Returns the smallest range that contains both.
fn hull(one: Option<Bytes>, other: Option<Bytes>) -> Option<Bytes> {
    match (one, other) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
        (one, other) => one.or(other),
    }
}

/// The object that a pointer is derived from, if there is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Params,
    Global(GlobalId),
    Other,
}

impl Origin {
    /// Returns the origin of an operand, or `None` if it is not a pointer, or if its origin has not
    /// been determined.
    fn of(func: &Function, known: &HashMap<ValueId, Origin>, operand: &Operand) -> Option<Origin> {
        match operand {
            Operand::Value(v) if func.values[v.index()].ty == Type::Ptr => known.get(v).copied(),
            Operand::Value(_) => None,
            Operand::Const(Const::Addr(Symbol::Global(id), _)) => Some(Origin::Global(*id)),
            Operand::Const(Const::Addr(..)) => Some(Origin::Other),
            Operand::Const(_) => None,
        }
    }

    fn join(one: Option<Origin>, other: Option<Origin>) -> Option<Origin> {
        match (one, other) {
            (Some(a), Some(b)) if a != b => Some(Origin::Other),
            (one, other) => one.or(other),
        }
    }
}

/// The unbounded range.
const EVERYTHING: Bytes = (-0x1_0000, 0x1_0000);

/// A reference to a global.
pub(super) struct Reference {
    pub offset: i32,
    /// The overlay that contains the function. `None` for the base.
    pub overlay: Option<usize>,
    pub reach: Reach,
}

/// Returns all references to each global, by index in the order of functions, instructions and
/// operands.
pub(super) fn reaches(
    module: &Module,
    graph: &CallGraph,
    wanted: &HashSet<GlobalId>,
    top: u32,
) -> BTreeMap<GlobalId, BTreeMap<usize, Reference>> {
    // Functions that are never called are not compiled, and keep their references to the whole
    // global.
    let mut functions: Vec<Option<FunctionFacts>> = module.functions.iter().map(|_| None).collect();
    for &f in &graph.order {
        functions[f.index()] = Some(FunctionFacts::new(module, &module.functions[f.index()], top));
    }
    let mut all = Analysis {
        module,
        params: module.functions.iter().map(|f| vec![Reach::default(); f.params.len()]).collect(),
        results: vec![Reach::default(); module.functions.len()],
        among_params: HashSet::new(),
        stacks: HashMap::new(),
        changed: false,
    };
    for id in all.with_unknown_callers() {
        all.results[id.index()] = Reach::escaping();
    }
    all.find_among_params(&functions);
    let mut values: Vec<ReachOfValues> =
        functions.iter().map(|_| ReachOfValues::default()).collect();
    for round in 0.. {
        all.changed = false;
        let mut first = 0;
        for (n, known) in functions.iter().enumerate() {
            let Some(known) = known else { continue };
            values[n].solve(&mut all, FuncId(n as u32), known, first);
            first += known.insts;
        }
        if !all.changed {
            break;
        }
        assert!(round < 10_000, "the reach of addresses does not converge");
    }
    let mut found: BTreeMap<GlobalId, BTreeMap<usize, Reference>> = BTreeMap::new();
    let (mut position, mut first) = (0, 0);
    for (n, known) in functions.iter().enumerate() {
        let id = FuncId(n as u32);
        let overlay = graph.overlays.of(id);
        let Some(known) = known else {
            let insts = module.functions[n].blocks.iter().flat_map(|block| &block.insts);
            insts.for_each(|inst| {
                inst.op.for_each_address(&mut |symbol| {
                    position +=
                        usize::from(matches!(symbol, Symbol::Global(id) if wanted.contains(&id)));
                });
            });
            continue;
        };
        values[n].named(&all, id, known, first, &mut |id, offset, reach| {
            if wanted.contains(&id) {
                found.entry(id).or_default().insert(position, Reference { offset, overlay, reach });
                position += 1;
            }
        });
        first += known.insts;
    }
    found
}

/// The facts about a function that do not change during the analysis.
struct FunctionFacts {
    ranges: Ranges,
    definitions: Definitions,
    /// Induction variables: pointers and integers.
    bounded_inductions: HashMap<ValueId, BoundedInduction>,
    /// Induction variables by their next value.
    next: HashMap<ValueId, ValueId>,
    /// The origins of its pointers.
    origins: HashMap<ValueId, Origin>,
    /// The number of instructions in the function.
    insts: u32,
}

impl FunctionFacts {
    fn new(module: &Module, func: &Function, top: u32) -> FunctionFacts {
        let bounded_inductions = bounded_inductions(module, func, top);
        let next = bounded_inductions.iter().map(|(&phi, walk)| (walk.next, phi)).collect();
        let insts = func.blocks.iter().map(|block| block.insts.len() as u32).sum();
        let (ranges, definitions) = (Ranges::new(module, func), Definitions::new(func));
        let origins = origins(func);
        FunctionFacts { ranges, definitions, bounded_inductions, next, origins, insts }
    }

    /// Returns the common origin of all pointers that an instruction uses.
    fn origin(&self, func: &Function, inst: &Inst) -> Option<Origin> {
        let mut all = None;
        inst.op.for_each_operand(|o| all = Origin::join(all, Origin::of(func, &self.origins, o)));
        all
    }
}

/// Returns the origins of a function's pointers.
fn origins(func: &Function) -> HashMap<ValueId, Origin> {
    let mut found: HashMap<ValueId, Origin> =
        func.params.iter().map(|param| (param.value, Origin::Params)).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for inst in func.blocks.iter().flat_map(|block| &block.insts) {
            let Some(result) = inst.result else { continue };
            let made =
                matches!(inst.op, Op::Gep { .. } | Op::Phi(_) | Op::Select(..) | Op::Freeze(_));
            let mut all = (!made).then_some(Origin::Other);
            if made {
                let mut position = 0;
                inst.op.for_each_operand(|o| {
                    // An integer operand is not followed as a pointer.
                    let is_index =
                        matches!((&inst.op, position), (Op::Gep { .. }, 1..) | (Op::Select(..), 0));
                    let is_number = matches!(o, Operand::Const(c) if !matches!(c, Const::Addr(..)));
                    all = match (is_index, is_number) {
                        (true, _) => all,
                        (_, true) => Some(Origin::Other),
                        _ => Origin::join(all, Origin::of(func, &found, o)),
                    };
                    position += 1;
                });
            }
            if let Some(all) = Origin::join(found.get(&result).copied(), all) {
                changed |= found.insert(result, all) != Some(all);
            }
        }
    }
    found
}

impl FunctionFacts {
    /// Returns the smallest and the largest value of an integer in a block, or `None` if they are
    /// unknown.
    fn bounds(&self, v: ValueId, block: BlockId) -> Option<(u128, u128)> {
        let stepped = |phi: ValueId, ahead: i32| {
            let walk = self.bounded_inductions.get(&phi)?;
            let first = walk.first? + ahead * walk.step;
            let last = first + walk.trip_count * walk.step;
            Some((u128::try_from(first.min(last)).ok()?, u128::try_from(first.max(last)).ok()?))
        };
        let next = || stepped(*self.next.get(&v)?, 1);
        let found = stepped(v, 0).or_else(next);
        let general = self.ranges.bounds_at(v, block);
        match (found, general) {
            (Some(a), Some(b)) => {
                Some((a.0.max(b.0), a.1.min(b.1))).filter(|both| both.0 <= both.1)
            }
            (one, other) => one.or(other),
        }
    }
}

/// The state of the analysis for all functions.
struct Analysis<'m> {
    module: &'m Module,
    params: Vec<Vec<Reach>>,
    results: Vec<Reach>,
    /// Instructions that compare pointers from different parameters, directly or in a callee.
    among_params: HashSet<u32>,
    /// For each global that was stack memory, the reach of pointers that are loaded from it, and
    /// the number of times that this reach has grown.
    stacks: HashMap<GlobalId, (Reach, u32)>,
    changed: bool,
}

impl Analysis<'_> {
    /// Adds the reach of a use of the global `id`, which was stack memory, at an offset in bytes.
    fn add_to_stack(&mut self, id: GlobalId, offset: i32, reach: Reach) {
        // A store of a pointer depends only on these parts.
        let Reach { escapes, loaded, .. } = reach.moved_back((offset, offset));
        let reach = Reach { escapes, loaded, ..Reach::default() };
        let (own, growth) = self.stacks.entry(id).or_default();
        if own.join(&reach) {
            self.changed = true;
            *growth += 1;
            if *growth > GROWTH_MAX {
                *own = Reach::escaping();
            }
        }
    }

    /// Returns the uses of a pointer that is stored in a global. They are unlimited unless the
    /// global was stack memory.
    fn of_stored(&self, id: GlobalId, at: i32) -> Reach {
        if self.module.globals[id.index()].stack_of.is_none() {
            return Reach::escaping();
        }
        self.stacks.get(&id).map(|(reach, _)| reach.of_stored(at)).unwrap_or_default()
    }

    fn find_among_params(&mut self, functions: &[Option<FunctionFacts>]) {
        let mut number = 0;
        for (func, known) in self.module.functions.iter().zip(functions) {
            let Some(known) = known else { continue };
            for inst in func.blocks.iter().flat_map(|block| &block.insts) {
                if known.origin(func, inst).is_none_or(|origin| origin == Origin::Params) {
                    self.among_params.insert(number);
                }
                number += 1;
            }
        }
    }

    /// Functions whose result may be returned to unknown callers.
    fn with_unknown_callers(&self) -> Vec<FuncId> {
        let mut named: HashSet<FuncId> = HashSet::new();
        let mut see = |symbol| {
            if let Symbol::Function(f) = symbol {
                named.insert(f);
            }
        };
        self.module.globals.iter().flat_map(|global| global.symbols()).for_each(&mut see);
        for inst in self.module.functions.iter().flat_map(|f| &f.blocks).flat_map(|b| &b.insts) {
            inst.op.for_each_address(&mut see);
        }
        let all = (0..self.module.functions.len() as u32).map(FuncId);
        all.filter(|f| self.module.functions[f.index()].external || named.contains(f)).collect()
    }
}
