//! Code selection and register allocation in one: a search over machine states.
//!
//! # The problem
//!
//! The 6502 has one accumulator and two index registers, with different abilities. The best
//! register for a byte depends on its next use, and moving it costs as much as computing it. So
//! both orders are bad: instructions first and registers later, or registers first.
//!
//! # The method
//!
//! Within a block, selection walks over the lanes' operations with a small set of *states*
//! ([`state::State`]): the contents of A, X and Y, which of these values have no other copy, the
//! value that the flags describe, and the cost so far. Each operation ([`ops`]) turns a state into
//! all useful successors. Of equal states the cheaper one is kept, and the best few survive (a beam
//! search). If an operation overwrites the only copy of a value that is still needed, the value is
//! stored at that moment, so stores appear only where they pay.
//!
//! Between blocks, a block with one predecessor inherits its state. A join decides on a common
//! state by trying the states that its predecessors end with ([`edges`]). A loop header tries
//! values in X, Y and A for the whole loop: for each candidate the loop is compiled and priced, and
//! the cheapest wins ([`loops`]).
//!
//! # Why it is correct
//!
//! Every state records the location of each live value: in a register, in its home, or both.
//! Operations read values only from there, and every edge establishes the entry of its target. Only
//! values with disjoint live ranges share a home ([`classes`]).
//!
//! A comparison of several bytes may leave its block early. Its target may then assume only facts
//! that hold at all of these exits (`branch::meet`). The search discards a state if a register has
//! the only copy of a value at one exit and not at another. If no state remains, because the beam
//! has dropped the states in which the value is stored, the block is selected again, carefully:
//! values that are live after the block are in memory at every early exit. Then no value is lost,
//! and a solution exists.

mod branch;
mod chain;
mod classes;
mod edges;
mod live;
mod loops;
mod ops;
mod state;

pub(crate) use branch::End;
pub(crate) use state::Node;

use crate::asm::{Base, Expr, Home, Label, Mnemonic, Mode, SymbolId};
use crate::entity::Entity;
use crate::entity::Table;
use crate::faults::{Fault, planted};
use crate::lanes::verify::{self, Form, Rules};
use crate::lanes::{self, Blk, ENTRY, Flow, LFunc, LInst, Target, Term, Val};
use crate::program::{Convention, Homes, Price, Program, Slot};
use branch::Ending;
use classes::Classes;
use edges::Entry;
use live::{Handed, Liveness};
use state::{Held, State, States};

/// The number of states that survive each step.
const BEAM: usize = 8;
/// The number of nodes after which unused ones are discarded.
const TRIED: usize = 1 << 12;
/// The beam while a loop tries candidates.
const TRIAL_BEAM: usize = 3;

/// Allocates labels inside of blocks. These have higher numbers than all blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Labels {
    next: u32,
}

impl Labels {
    /// The labels of a function with `blocks` blocks.
    pub fn after(blocks: usize) -> Labels {
        Labels { next: blocks as u32 }
    }

    /// A new label.
    pub fn add(&mut self) -> Label {
        self.next += 1;
        Label(self.next - 1)
    }

    /// Whether this label has been allocated, or is that of a block.
    pub fn knows(self, label: Label) -> bool {
        label.0 < self.next
    }

    /// The labels after `more` blocks have been added, and the mapping of old labels to new ones.
    pub fn moved(self, more: usize) -> (Labels, impl Fn(Label) -> Label) {
        let more = more as u32;
        (Labels { next: self.next + more }, move |label| Label(label.0 + more))
    }
}

entities! {
    /// An index into [`Selected::calls`].
    pub(crate) struct CallId;
}

/// A call in finished code, with the homes that it reads and writes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CallNote {
    pub target: Target,
    pub uses: Vec<Home>,
    pub defs: Vec<Home>,
    pub recursive: bool,
    /// Whether it is a tail call, after which this function does not continue.
    pub tail: bool,
}

/// A block of finished code.
#[derive(Clone, Debug, Default)]
pub(crate) struct BlockCode {
    pub nodes: Vec<Node>,
    pub end: Option<End>,
    pub freq: f32,
    pub end_line: u32,
}

impl BlockCode {
    /// Whether its end may continue at that block. Branches inside of the block do not count.
    pub fn leads_to(&self, to: Blk) -> bool {
        self.end.as_ref().is_some_and(|end| end.targets().contains(&to))
    }
}

/// A function in instructions. Its homes have no addresses.
pub(crate) struct Selected {
    pub symbol: SymbolId,
    pub blocks: Vec<BlockCode>,
    /// The preferred order of blocks.
    pub order: Vec<Blk>,
    pub calls: Table<CallId, CallNote>,
    /// The next label that is not a block.
    pub labels: Labels,
    /// The homes of parameters that are not in registers, in the order of [`LFunc::home_params`].
    pub param_homes: Vec<Home>,
    /// Allocas: the first home and the size in bytes of each.
    pub slots: Vec<(Home, u32)>,
}

/// The state at the start of each successor of a block.
type Successors = Vec<(Blk, State)>;

/// A block that is complete except for the code on the edge to its only successor.
struct Exit {
    state: State,
    nodes: Vec<Node>,
}

struct Sel<'a, 'm> {
    f: &'a LFunc,
    program: &'a mut Program<'m>,
    flow: Flow,
    handed: Handed,
    live: Liveness,
    /// The home of each class, by representative.
    homes: Table<Val, Home>,
    /// The position of each value's last use in the current block.
    last: Vec<u32>,
    /// The current block.
    block: Blk,
    /// The position of the current operation, from 1. Values that are used after `now` are live.
    position: u32,
    now: u32,
    pending: Vec<Val>,
    line: u32,
    arena: Vec<(u32, Node)>,
    labels: Labels,
    calls: Table<CallId, CallNote>,
    /// Whether the current call may call this function again, and whether it is a tail call.
    call: (bool, bool),
    beam: usize,
    byte_price: u32,
    price: Price,
    entry: Vec<Option<Entry>>,
    exits: Vec<Vec<Exit>>,
    done: Vec<Option<(BlockCode, f32)>>,
    /// The states that single successors inherit.
    inherit: Vec<Option<State>>,
    hints: Vec<Option<Entry>>,
    /// The height of the loop nest at each header.
    height: Vec<u32>,
    trial: bool,
    /// Whether to store everything before a branch in the middle of a comparison.
    careful: bool,
}

/// The passes before selection, in this order: they put addresses and comparisons into the form
/// that suits it. Passes with `true` cost bytes and run only when compiling for speed.
const PREPARE: [(lanes::Pass, bool); 5] = [
    (("walk_beside_loops", lanes::walk_beside_loops), true),
    (("walk_in_index", lanes::walk_in_index), false),
    (("index_by_page", lanes::index_by_page), false),
    (("separate_pairs", live::separate_pairs), false),
    (("upper_byte_first", lanes::upper_byte_first), true),
];

/// Prepares the lanes for [`select`].
pub(crate) fn prepare(rules: Rules<'_, '_>, f: &mut LFunc) {
    let for_speed = rules.program.interface.for_speed;
    for ((name, pass), only_for_speed) in PREPARE {
        if for_speed || !only_for_speed {
            pass(f);
            verify::after(name, Form::Split, rules, f);
        }
    }
}

/// Selects code for a function, after [`prepare`].
pub(crate) fn select(
    program: &mut Program<'_>,
    f: &LFunc,
    convention: &mut Convention,
    price: Price,
) -> Selected {
    let flow = Flow::new(f);
    let handed = Handed::new(f);
    let live = live::liveness(f, &flow, &handed);
    let classes = classes::classes(f, &flow, &live);
    let homes = assign_homes(&mut program.homes, f, &classes);
    let blocks = f.blocks.len();
    let mut sel = Sel {
        last: vec![0; f.val_count as usize],
        f,
        program,
        height: loops::heights(&flow),
        flow,
        handed,
        live,
        homes,
        block: ENTRY,
        position: 0,
        now: 0,
        pending: Vec::new(),
        line: 0,
        arena: Vec::new(),
        labels: Labels::after(blocks),
        calls: Table::default(),
        call: (false, false),
        beam: BEAM,
        byte_price: 0,
        price,
        entry: (0..blocks).map(|_| None).collect(),
        exits: (0..blocks).map(|_| Vec::new()).collect(),
        done: (0..blocks).map(|_| None).collect(),
        inherit: vec![None; blocks],
        hints: (0..blocks).map(|_| None).collect(),
        trial: false,
        careful: false,
    };
    sel.run(convention)
}

/// Assigns a home to each class. The halves of a pointer are neighbours in the zero page.
fn assign_homes(homes: &mut Homes, f: &LFunc, classes: &Classes) -> Table<Val, Home> {
    let count = f.val_count as usize;
    let mut of_class: Table<Val, Option<Home>> = Table::filled(None, count);
    for v in of_class.keys() {
        let class = classes.find(v);
        if of_class[class].is_some() || classes.is_upper(class) {
            continue;
        }
        match classes.upper(class) {
            Some(hi) => {
                let first = homes.add(2, true, false);
                of_class[class] = Some(first);
                of_class[hi] = Some(first + 1);
            }
            None => of_class[class] = Some(homes.add(1, false, false)),
        }
    }
    // The home of the upper half of a pointer follows that of the lower half.
    let home = |v| of_class[classes.find(v)].expect("every class has a home");
    of_class.keys().map(home).collect()
}

impl Sel<'_, '_> {
    fn run(&mut self, convention: &mut Convention) -> Selected {
        let f = self.f;
        let order = self.flow.rpo.clone();
        self.blocks(&order);
        let mut param_homes = Vec::new();
        let mut next = f.home_params.iter();
        for slot in &mut convention.params {
            if *slot == Slot::Unplaced
                && let Some(v) = next.next()
            {
                param_homes.push(self.home_of(*v));
                *slot = Slot::Home(self.home_of(*v));
            }
        }
        let blocks =
            self.done.iter_mut().map(|d| d.take().map(|d| d.0).unwrap_or_default()).collect();
        Selected {
            symbol: f.symbol,
            blocks,
            order,
            calls: std::mem::take(&mut self.calls),
            labels: self.labels,
            param_homes,
            slots: f.slots.clone(),
        }
    }

    pub fn home_of(&self, v: Val) -> Home {
        self.homes[v]
    }

    pub fn home_expr(&self, v: Val) -> Expr {
        Expr::home(self.home_of(v))
    }

    pub fn same_home(&self, a: Val, b: Val) -> bool {
        self.home_of(a) == self.home_of(b)
    }

    /// The price of an instruction: cycles, and bytes at the block's rate.
    pub fn price(&self, op: Mnemonic, mode: Mode, arg: Expr) -> u32 {
        use crate::asm::encode::select;
        let zero_page = match arg.base {
            Base::Home(h) => {
                let group = self.program.homes.group(h);
                group.zero_page || group.size <= 2
            }
            Base::None => (0..256).contains(&arg.addend),
            Base::Symbol(_) | Base::Label(_) => false,
        };
        let Some(code) = select(op, mode, zero_page) else { return 1 << 20 };
        let mut cycles = 16 * code.cycles;
        // Even a larger group may be placed in the zero page. At equal cost, the form that is
        // shorter there is better.
        let may_be = matches!(arg.base, Base::Home(_)) && !zero_page;
        if may_be && select(op, mode, true) != Some(code) {
            cycles -= 1;
        }
        if op.is_branch() {
            // The mean of a taken and an untaken branch.
            cycles += 8;
        }
        cycles + self.bytes_price(code.form.length())
    }

    pub fn bytes_price(&self, bytes: u32) -> u32 {
        bytes * self.byte_price
    }

    pub fn note_call(&mut self, target: Target, uses: Vec<Home>, defs: Vec<Home>) -> CallId {
        let (recursive, tail) = self.call;
        self.calls.push(CallNote { target, uses, defs, recursive, tail })
    }

    /// The operand, the clobbered registers (bit 0 is A), and the homes that a call reads and
    /// writes.
    pub fn call_info(&mut self, target: Target) -> (Expr, u8, Vec<Home>, Vec<Home>) {
        match target {
            Target::Func(f) => {
                let symbol = self.program.symbol(crate::ir::Symbol::Function(f));
                let convention = self.program.compiled.convention(f).cloned().unwrap_or_default();
                let clobbers = self.program.compiled.clobbers(f);
                let (uses, defs) =
                    (Self::home_slots(&convention.params), Self::home_slots(&convention.rets));
                (Expr::symbol(symbol, 0), clobbers, uses, defs)
            }
            Target::Runtime(index) => {
                let routine = self.program.interface.routine(index);
                let slots = |places: &[_]| self.program.routine_slots(index, places);
                let uses = Self::home_slots(&slots(&routine.inputs));
                let defs = Self::home_slots(&slots(&routine.outputs));
                let mask = crate::program::register_mask(routine.clobbers);
                let symbol = self.program.symbols.intern(&routine.name);
                (Expr::symbol(symbol, 0), mask, uses, defs)
            }
            Target::Indirect => {
                let vector = self.program.homes.need_call_vector();
                let symbol = self.program.symbols.intern(crate::program::names::CALL_THROUGH);
                (Expr::symbol(symbol, 0), 7, vec![vector, vector + 1], Vec::new())
            }
            Target::Address(address) => (Expr::number(address.into()), 7, Vec::new(), Vec::new()),
        }
    }

    /// Selects a block from a given machine state.
    fn run_block(&mut self, b: Blk, start: State) -> Vec<Ending> {
        let f = self.f;
        let block = &f.blocks[b.index()];
        self.set_price(b);
        self.block = b;
        live::last_reads(f, b, &self.live, &mut self.last);
        let mut states: States = vec![start];
        let mut full = TRIED;
        for (n, LInst { op, line }) in block.insts.iter().enumerate() {
            self.position = n as u32 + 1;
            self.line = *line;
            self.call = match op {
                crate::lanes::Op::Call { recursive, tail, .. } => (*recursive, *tail),
                _ => (false, false),
            };
            let mut next = Vec::with_capacity(states.len() * 8);
            for s in &states {
                self.now = self.position - 1;
                self.pending.clear();
                next.extend(self.op(s, op));
            }
            self.now = self.position;
            self.pending.clear();
            for s in &mut next {
                self.tidy(s);
            }
            assert!(!next.is_empty(), "no code for {op:?} in {}", f.name);
            states = self.prune(next);
            if self.arena.len() > full {
                self.forget_untaken(&mut states);
                full = TRIED.max(2 * self.arena.len());
            }
        }
        self.position = block.insts.len() as u32 + 1;
        self.line = block.term_line;
        let mut endings = Vec::new();
        for s in &states {
            self.now = self.position - 1;
            self.pending.clear();
            endings.extend(self.ending(s, &block.term));
        }
        self.now = self.position;
        self.pending.clear();
        for e in &mut endings {
            self.tidy(&mut e.state);
        }
        live::forget_reads(f, b, &self.live, &mut self.last);
        endings
    }

    /// Discards the nodes that none of these states needs, which are most of them.
    fn forget_untaken(&mut self, states: &mut [State]) {
        let mut taken = vec![false; self.arena.len() + 1];
        for state in states.iter() {
            let mut at = state.trace;
            while at > 0 && !taken[at as usize] {
                taken[at as usize] = true;
                at = self.arena[at as usize - 1].0;
            }
        }
        // The predecessors of a node precede it.
        let mut number = vec![0; self.arena.len() + 1];
        let mut kept = 0;
        for at in 1..taken.len() {
            if taken[at] {
                let (parent, node) = self.arena[at - 1];
                self.arena[kept as usize] = (number[parent as usize], node);
                kept += 1;
                number[at] = kept;
            }
        }
        self.arena.truncate(kept as usize);
        for state in states {
            state.trace = number[state.trace as usize];
        }
    }

    /// The instructions that lead to a state.
    fn trace(&self, state: &State) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut at = state.trace;
        while at > 0 {
            let (parent, node) = self.arena[at as usize - 1];
            nodes.push(node);
            at = parent;
        }
        nodes.reverse();
        nodes
    }

    /// Selects a block with a known entry, and determines the states of its successors.
    fn finish_block(&mut self, b: Blk, start: State) {
        self.arena.clear();
        let endings = self.run_block(b, State { cost: 0, trace: 0, early: None, ..start });
        let line = self.f.blocks[b.index()].term_line;
        let freq = self.flow.freq[b.index()];
        if let Term::Jmp(_) = self.f.blocks[b.index()].term {
            let mut exits: Vec<Exit> = Vec::new();
            for e in endings {
                exits.push(Exit { nodes: self.trace(&e.state), state: e.state });
            }
            exits.sort_by_key(|e| e.state.cost);
            exits.truncate(self.beam);
            self.exits[b.index()] = exits;
            return;
        }
        let mut best: Option<(f32, usize, Successors)> = None;
        for (n, e) in endings.iter().enumerate() {
            let Some(successors) = self.successor_states(b, e) else { continue };
            if best.as_ref().is_some_and(|best| e.state.cost as f32 >= best.0) {
                continue;
            }
            let cost = e.state.cost as f32 + self.cost_ahead(b, &successors);
            if best.as_ref().is_none_or(|best| cost < best.0) {
                best = Some((cost, n, successors));
            }
        }
        let Some((_, n, successors)) = best else {
            // All states lose a value at an early branch, so everything must be stored before it.
            assert!(!self.careful, "no ending of block {b} of {} keeps its values", self.f.name);
            self.careful = true;
            self.finish_block(b, start);
            self.careful = false;
            return;
        };
        let nodes = self.trace(&endings[n].state);
        for (to, state) in successors {
            self.inherit[to.index()] = Some(state);
        }
        let end = Some(endings[n].end.clone());
        let code = BlockCode { nodes, end, freq, end_line: line };
        self.done[b.index()] = Some((code, endings[n].state.cost as f32 * freq));
    }

    /// The cost per run of the edges out of a block whose targets already have an entry, mostly
    /// back edges.
    fn cost_ahead(&mut self, b: Blk, successors: &Successors) -> f32 {
        let mut cost = 0.0;
        for (to, state) in successors {
            let edge = &self.f.blocks[to.index()];
            let (Term::Jmp(join), true) = (&edge.term, edge.insts.is_empty()) else { continue };
            let Some(entry) = self.entry[join.index()] else { continue };
            let fixed = self.fix_edge(*to, *join, state, &entry);
            let least = fixed.iter().map(|s| s.cost).min().unwrap_or(0);
            cost += least as f32 * self.flow.freq[to.index()] / self.flow.freq[b.index()];
        }
        cost
    }

    /// The states of the successors after an end. `None` if the end loses a value.
    fn successor_states(&self, b: Blk, e: &Ending) -> Option<Successors> {
        let mut out: Vec<(Blk, State)> = Vec::new();
        let mut targets = e.end.targets();
        self.f.blocks[b.index()].term.each_succ(|s| targets.push(s));
        targets.sort_unstable();
        targets.dedup();
        for to in targets {
            let mut s = State { cost: 0, trace: 0, early: None, ..e.state };
            if let Some(c) = e.carry.iter().find(|c| c.0 == to) {
                s.carry = c.1;
            }
            if e.early == Some(to) {
                if !planted(Fault::EarlyCarry) {
                    s.carry = None;
                }
                if !planted(Fault::EarlyFlags) {
                    s.flags = Held::Nothing;
                }
                let now = (s.regs, s.dirty);
                let out = &self.live.out[b.index()];
                let met = e.state.early.map_or(Some(now), |early| branch::meet(early, now, out));
                let (regs, dirty) = met?;
                s.regs = regs;
                s.dirty = dirty;
            }
            // Only values that are live in this successor count.
            for r in 0..3 {
                if let Held::Val(v) = s.regs[r]
                    && !self.live.into[to.index()].has(v)
                    && !self.handed.by(b, to).any(|(_, o)| o == crate::lanes::Opd::V(v))
                {
                    s.regs[r] = Held::Nothing;
                    s.dirty[r] = false;
                }
            }
            if let Held::Val(v) = s.flags
                && !self.live.into[to.index()].has(v)
            {
                s.flags = Held::Nothing;
            }
            out.push((to, s));
        }
        Some(out)
    }
}
