//! Combined instruction selection and register allocation: a search over machine states.
//!
//! # The problem
//!
//! The 6502 has one accumulator and two index registers, with different abilities. The best
//! register for a byte depends on its next use, and moving it costs as much as computing it.
//! Neither instruction selection nor register allocation can therefore be done well before the
//! other.
//!
//! # The method
//!
//! Within a block, selection walks over the lanes' operations with a small set of *states*
//! ([`state::State`]): the contents of A, X and Y, which of these values have no other copy, the
//! value that the flags describe, and the cost. Each operation ([`ops`]) turns a state into all
//! useful successors. Of equal states the cheaper one is kept, and only the best few states remain
//! (a beam search). If an operation overwrites the only copy of a value that is still needed, the
//! value is stored at this point, so that values are stored only if necessary.
//!
//! A block with one predecessor starts with the predecessor's final state. For a join, selection
//! tries the final states of its predecessors and chooses one of them ([`edges`]). For a loop
//! header, it tries values in X, Y and A: it compiles the loop with each candidate, and keeps the
//! cheapest ([`loops`]).
//!
//! # Why it is correct
//!
//! Every state records the location of each live value: in a register, in its home, or both.
//! Operations read values only from these locations, and every edge establishes the entry of its
//! target. Only values with disjoint live ranges share a home ([`classes`]).
//!
//! A comparison of several bytes has *early exits*: branches that leave its block between two
//! bytes. Their target may then assume only facts that hold at all of these exits (`branch::meet`).
//! The search discards a state if a register has the only copy of a value at one exit and not at
//! another. If no state remains, because the beam has dropped the states in which the value is
//! stored, the block is selected again, and every value that is live after the block is stored
//! before each early exit. Then no value is lost, and at least one state remains.

mod branch;
mod chain;
mod classes;
mod compare;
mod edges;
mod live;
mod loops;
mod neighbours;
mod ops;
mod origins;
mod selected;
mod state;

pub(crate) use branch::End;
pub(crate) use selected::{BlockCode, CallId, CallNote, Labels, Selected};
pub(crate) use state::Node;

use crate::Pass;
use crate::asm::{Base, Expr, Home, Mnemonic, Mode};
use crate::entity::Entity;
use crate::entity::Table;
use crate::faults::{Fault, planted};
use crate::lanes::verify::{self, LaneForm, Rules};
use crate::lanes::{self, Blk, ENTRY, Flow, LFunc, LInst, Target, Terminator, Val};
use crate::program::{ArgLocation, BytePrice, Convention, Program};
use branch::Ending;
use edges::Entry;
use live::{Liveness, PhiArgs};
use origins::Origin;
use state::{Contents, State, States};

/// The width of the beam: the number of states that survive each step.
const BEAM: usize = 8;
/// The number of nodes in the arena above which unused nodes are discarded.
const ARENA_MAX: usize = 1 << 12;
/// The width of the beam in the trials of a loop.
const TRIAL_BEAM: usize = 3;

/// The state at the start of each successor of a block.
type Successors = Vec<(Blk, State)>;

/// One of the cheapest ways to run a block that ends with a jump. The code on its outgoing edge
/// decides which alternative is emitted: the one with the lowest total cost.
struct Alternative {
    /// The state before the code on the edge.
    state: State,
    nodes: Vec<Node>,
}

/// The selection of one function.
struct Selector<'a, 'm> {
    f: &'a LFunc,
    program: &'a mut Program<'m>,
    flow: Flow,
    phi_args: PhiArgs,
    live: Liveness,
    /// The home of each class, by representative.
    homes: Table<Val, Home>,
    /// The position of each value's last use in the current block, or 0. May also be 0 for values
    /// that are live at the end of the block; see [`Selector::last_use`].
    last_use: Table<Val, u32>,
    /// The current block.
    block: Blk,
    /// The target of the current edge, while the code for an edge is selected.
    edge_to: Option<Blk>,
    /// The position of the current operation, from 1.
    position: u32,
    /// A value is live if its last use is after this position. This is the position before the
    /// current operation while the operation reads its operands, and then the position of the
    /// operation.
    live_after: u32,
    /// Operands that the current operation has not read yet. They are also live.
    unread: Vec<Val>,
    /// For each value, the number of pending reads by moves and loads of the current edge.
    pending_reads: Table<Val, u32>,
    /// The IR line of the current operation.
    line: u32,
    /// The code of all states of the search, as a tree: each node with the number of its
    /// predecessor. Numbers start from 1, and 0 means no predecessor.
    arena: Vec<(u32, Node)>,
    labels: Labels,
    calls: Table<CallId, CallNote>,
    /// Whether the current call may call this function again, and whether it is a tail call.
    call: (bool, bool),
    /// The width of the beam.
    beam: usize,
    /// The price of a byte in the current block, in sixteenths of a cycle.
    byte_price: u32,
    price: BytePrice,
    /// The entry of each join for which one has been chosen.
    entry: Vec<Option<Entry>>,
    /// The alternatives for each block that ends with a jump, until the code for its edge is
    /// emitted.
    alternatives: Vec<Vec<Alternative>>,
    /// The code and the cost of each selected block.
    selected: Vec<Option<(BlockCode, f32)>>,
    /// The initial states of blocks with one predecessor.
    inherit: Vec<Option<State>>,
    /// The best entry of each loop so far.
    loop_entries: Vec<Option<Entry>>,
    /// The height of the loop nest at each header.
    height: Vec<u32>,
    /// The header of the innermost loop around each block.
    inner: Vec<Option<Blk>>,
    /// The origin of each value.
    origins: Table<Val, Origin>,
    /// Each value as the sum of another value and a constant.
    sums: Table<Val, neighbours::BaseAndOffset>,
    /// Whether index registers are stepped from one value to another.
    steps_indices: bool,
    /// Whether this is the trial of a loop. Its code will be discarded.
    is_trial: bool,
    /// Whether live values are stored before each early exit.
    spills_at_early_exits: bool,
}

/// The passes before selection, in this order. They put addresses and comparisons into the form
/// that selection can use best. A pass does not run if one of its
/// [`Pass`]es is switched off. Passes with
/// `true` increase the size and run only when compiling for speed.
const PREPARE: [(lanes::LanePass, &[Pass], bool); 5] = [
    (("pointer_beside_loops", lanes::pointer_beside_loops), &[Pass::PointerInIndex], true),
    (("pointer_in_index", lanes::pointer_in_index), &[Pass::PointerInIndex], false),
    (
        ("index_elements_by_page", lanes::index_elements_by_page),
        &[Pass::IndexByPage, Pass::IndexSteps],
        true,
    ),
    (("index_by_page", lanes::index_by_page), &[Pass::IndexByPage], false),
    (("separate_pairs", live::separate_pairs), &[], false),
];

/// Prepares the lanes for [`select`].
pub(crate) fn prepare(rules: Rules<'_, '_>, f: &mut LFunc) {
    let interface = rules.program.interface;
    for ((name, pass), optional, only_for_speed) in PREPARE {
        let runs = optional.iter().all(|&pass| interface.runs(pass));
        if runs && (interface.for_speed || !only_for_speed) {
            pass(f);
            verify::after(name, LaneForm::Split, rules, f);
        }
    }
}

/// Selects code for a function, after [`prepare`].
pub(crate) fn select(
    program: &mut Program<'_>,
    f: &LFunc,
    convention: &mut Convention,
    price: BytePrice,
) -> Selected {
    let flow = Flow::new(f);
    let phi_args = PhiArgs::new(f);
    let live = live::liveness(f, &flow, &phi_args);
    let classes = classes::classes(f, &flow, &live);
    let homes = classes::assign_homes(&mut program.homes, f, &classes);
    let blocks = f.blocks.len();
    let interface = program.interface;
    let steps_indices = interface.counts_time && interface.runs(Pass::IndexSteps);
    let mut selector = Selector {
        last_use: Table::filled(0, f.val_count as usize),
        f,
        program,
        height: loops::heights(&flow),
        inner: flow.innermost(),
        origins: origins::origins(f, &flow),
        sums: neighbours::sums(f, &flow),
        steps_indices,
        flow,
        phi_args,
        live,
        homes,
        block: ENTRY,
        edge_to: None,
        position: 0,
        live_after: 0,
        unread: Vec::new(),
        pending_reads: Table::filled(0, f.val_count as usize),
        line: 0,
        arena: Vec::new(),
        labels: Labels::after(blocks),
        calls: Table::default(),
        call: (false, false),
        beam: BEAM,
        byte_price: 0,
        price,
        entry: (0..blocks).map(|_| None).collect(),
        alternatives: (0..blocks).map(|_| Vec::new()).collect(),
        selected: (0..blocks).map(|_| None).collect(),
        inherit: vec![None; blocks],
        loop_entries: (0..blocks).map(|_| None).collect(),
        is_trial: false,
        spills_at_early_exits: false,
    };
    selector.run(convention)
}

impl Selector<'_, '_> {
    fn run(&mut self, convention: &mut Convention) -> Selected {
        let f = self.f;
        let order = self.flow.rpo.clone();
        self.select_blocks(&order);
        let mut param_homes = Vec::new();
        let mut next = f.home_params.iter();
        for slot in &mut convention.params {
            if *slot == ArgLocation::Unplaced
                && let Some(v) = next.next()
            {
                param_homes.push(self.home_of(*v));
                *slot = ArgLocation::Home(self.home_of(*v));
            }
        }
        let blocks =
            self.selected.iter_mut().map(|d| d.take().map(|d| d.0).unwrap_or_default()).collect();
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

    /// Returns the price of an instruction: its cycles, and its bytes at the price of the current
    /// block.
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
        // A large group may also be placed in the zero page. Of two forms with equal cost, prefer
        // the form that would be shorter there.
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

    /// Adds a call to the list, with its arguments and results in registers and in homes.
    pub fn note_call(
        &mut self,
        target: Target,
        (args, uses): (u8, Vec<Home>),
        (results, defs): (u8, Vec<Home>),
    ) -> CallId {
        let (recursive, tail) = self.call;
        self.calls.push(CallNote { target, uses, defs, args, results, recursive, tail })
    }

    /// Returns the operand, the clobbered registers (bit 0 is A), and the homes that a call reads
    /// and writes.
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

    /// Searches for the code of a block from a given machine state. Returns its possible ends.
    fn search_block(&mut self, b: Blk, start: State) -> Vec<Ending> {
        let f = self.f;
        let block = &f.blocks[b.index()];
        self.set_price(b);
        self.block = b;
        live::last_reads(f, b, &mut self.last_use);
        let mut states: States = vec![start];
        let mut full = ARENA_MAX;
        for (n, LInst { op, line }) in block.insts.iter().enumerate() {
            self.position = n as u32 + 1;
            self.line = *line;
            self.call = match op {
                crate::lanes::Op::Call { recursive, tail, .. } => (*recursive, *tail),
                _ => (false, false),
            };
            let mut next = Vec::with_capacity(states.len() * 8);
            for s in &states {
                self.live_after = self.position - 1;
                self.unread.clear();
                next.extend(self.op(s, op));
            }
            self.live_after = self.position;
            self.unread.clear();
            for s in &mut next {
                self.drop_dead_values(s);
            }
            assert!(!next.is_empty(), "no code for {op:?} in {}", f.name);
            states = self.prune(next);
            if self.arena.len() > full {
                self.discard_unused_nodes(&mut states);
                full = ARENA_MAX.max(2 * self.arena.len());
            }
        }
        self.position = block.insts.len() as u32 + 1;
        self.line = block.term_line;
        let mut endings = Vec::new();
        for s in &states {
            self.live_after = self.position - 1;
            self.unread.clear();
            endings.extend(self.ending(s, &block.term));
        }
        self.live_after = self.position;
        self.unread.clear();
        for e in &mut endings {
            // A sum is known only in its block.
            for contents in &mut e.state.regs {
                if let Contents::Sum(..) = contents {
                    *contents = Contents::Unknown;
                }
            }
            self.drop_dead_values(&mut e.state);
        }
        live::forget_reads(f, b, &mut self.last_use);
        endings
    }

    /// Discards the nodes that none of these states uses, which are most nodes.
    fn discard_unused_nodes(&mut self, states: &mut [State]) {
        let mut used = vec![false; self.arena.len() + 1];
        for state in states.iter() {
            let mut at = state.last_node;
            while at > 0 && !used[at as usize] {
                used[at as usize] = true;
                at = self.arena[at as usize - 1].0;
            }
        }
        // The predecessors of a node precede it.
        let mut number = vec![0; self.arena.len() + 1];
        let mut count = 0;
        for at in 1..used.len() {
            if used[at] {
                let (parent, node) = self.arena[at - 1];
                self.arena[count as usize] = (number[parent as usize], node);
                count += 1;
                number[at] = count;
            }
        }
        self.arena.truncate(count as usize);
        for state in states {
            state.last_node = number[state.last_node as usize];
        }
    }

    /// Returns the code of a state.
    fn nodes_of(&self, state: &State) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut at = state.last_node;
        while at > 0 {
            let (parent, node) = self.arena[at as usize - 1];
            nodes.push(node);
            at = parent;
        }
        nodes.reverse();
        nodes
    }

    /// Selects a block with a known entry, and determines the states of its successors.
    fn select_block(&mut self, b: Blk, start: State) {
        self.arena.clear();
        let endings =
            self.search_block(b, State { cost: 0, last_node: 0, early_exit_regs: None, ..start });
        let line = self.f.blocks[b.index()].term_line;
        let freq = self.flow.freq[b.index()];
        if let Terminator::Jmp(_) = self.f.blocks[b.index()].term {
            let mut alternatives: Vec<Alternative> = Vec::new();
            for e in endings {
                alternatives.push(Alternative { nodes: self.nodes_of(&e.state), state: e.state });
            }
            alternatives.sort_by_key(|e| e.state.cost);
            alternatives.truncate(self.beam);
            self.alternatives[b.index()] = alternatives;
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
            // All states lose a value at an early exit, so all values must be stored before the
            // exit.
            assert!(
                !self.spills_at_early_exits,
                "no ending of block {b} of {} keeps its values",
                self.f.name
            );
            self.spills_at_early_exits = true;
            self.select_block(b, start);
            self.spills_at_early_exits = false;
            return;
        };
        let nodes = self.nodes_of(&endings[n].state);
        for (to, state) in successors {
            self.inherit[to.index()] = Some(state);
        }
        let end = Some(endings[n].end.clone());
        let code = BlockCode { nodes, end, freq, end_line: line };
        self.selected[b.index()] = Some((code, endings[n].state.cost as f32 * freq));
    }

    /// Returns the cost per execution of the edges from a block to targets that already have an
    /// entry. These are mostly back edges.
    fn cost_ahead(&mut self, b: Blk, successors: &Successors) -> f32 {
        let mut cost = 0.0;
        for (to, state) in successors {
            let edge = &self.f.blocks[to.index()];
            let (Terminator::Jmp(join), true) = (&edge.term, edge.insts.is_empty()) else {
                continue;
            };
            let Some(entry) = self.entry[join.index()] else { continue };
            let states = self.edge_code(*to, *join, state, &entry);
            let least = states.iter().map(|s| s.cost).min().unwrap_or(0);
            cost += least as f32 * self.flow.freq[to.index()] / self.flow.freq[b.index()];
        }
        cost
    }

    /// Returns the states of the successors after an ending, or `None` if the ending loses a value.
    fn successor_states(&self, b: Blk, e: &Ending) -> Option<Successors> {
        let mut out: Vec<(Blk, State)> = Vec::new();
        let mut targets = e.end.targets();
        self.f.blocks[b.index()].term.each_succ(|s| targets.push(s));
        targets.sort_unstable();
        targets.dedup();
        for to in targets {
            let mut s = State { cost: 0, last_node: 0, early_exit_regs: None, ..e.state };
            if let Some(c) = e.carry.iter().find(|c| c.0 == to) {
                s.carry = c.1;
            }
            if e.early_exit_target == Some(to) {
                if !planted(Fault::EarlyCarry) {
                    s.carry = None;
                }
                if !planted(Fault::EarlyFlags) {
                    s.flags = Contents::Unknown;
                }
                let now = (s.regs, s.dirty);
                let out = &self.live.out[b.index()];
                let met = e
                    .state
                    .early_exit_regs
                    .map_or(Some(now), |before| branch::meet(before, now, out));
                let (regs, dirty) = met?;
                s.regs = regs;
                s.dirty = dirty;
            }
            // Only values that are live in this successor matter.
            for r in 0..3 {
                if let Contents::Val(v) = s.regs[r]
                    && !self.live.into[to.index()].has(v)
                    && !self.phi_args.on_edge(b, to).any(|(_, o)| o == crate::lanes::Opd::Val(v))
                {
                    s.regs[r] = Contents::Unknown;
                    s.dirty[r] = false;
                }
            }
            if let Contents::Val(v) = s.flags
                && !self.live.into[to.index()].has(v)
            {
                s.flags = Contents::Unknown;
            }
            out.push((to, s));
        }
        Some(out)
    }
}
