//! Translation validation: proves that the finished code of a function has the same effects as its
//! lanes, on every path.
//!
//! Selection chooses instructions, registers and homes together. Hoisting, tail merging and layout
//! then move the code. This module is independent of their decisions. It takes the lanes of a
//! function and its final items, in which homes have no addresses yet, and executes both
//! symbolically at the same time. The design follows regalloc2's allocation checker. Since
//! selection also changes instructions, values are terms, not just names.
//!
//! # Proved
//!
//! For every path through the machine code, there is a path through the lanes with the same effects
//! in the same order. Stores, volatile loads and changes of memory have the same address and value.
//! Calls have the same function and the same arguments in registers and homes. Returns have the
//! same results, and the soft stack pointer is restored. The code reads memory only where the lanes
//! read it, changes only registers that callers expect to change, and restores homes that are saved
//! around a recursive call.
//!
//! # How
//!
//! - [`term`]: bytes and truth values in a normal form. It has a rule for each optimisation of
//!   selection. The tests try every rule on all bytes.
//! - [`source`] executes the lanes. It evaluates operations without effects immediately, and stops
//!   before each effect until the machine reaches it. [`machine`] and [`calls`] execute the
//!   instructions. The instruction table determines which registers they write.
//! - [`facts`]: on each path after a branch, the result of the condition is a fact. The branches of
//!   the lanes are not matched with the branches of the machine. Instead, the lanes take the edge
//!   that the facts determine, or both edges if the machine has an effect that is only possible
//!   after them. One comparison may thus correspond to several branches, and a branch around a
//!   carry to no branch of the lanes.
//! - [`join`]: where paths join, the machine's locations are described with the names of the lanes'
//!   values, and the facts common to both paths are kept. Loops are repeated until nothing changes.
//!   Each time, the new facts from a path replace its earlier facts, which were derived from other
//!   facts at its start. A join is a label together with the position in the lanes, because after
//!   tail merging the same code may be the end of several blocks.
//!
//! A label with the number of a block indicates that the lanes may be at that block. The lanes move
//! to the block only if all their possible paths lead there, and pass no other block whose label is
//! in the code and has not been reached by the machine. At a load without an effect, the lanes
//! advance until they have read the same byte, and no further, because they may be in a loop
//! without effects.
//!
//! The soft stack pointer has two names at a join: its value in the lanes, and, if the lanes have
//! already restored it, its previous value. Bytes that the machine saves around a call are relative
//! to the pointer, and are discarded at the next save at the lanes' pointer.
//!
//! A function is executed up to three times:
//!
//! 1. The first pass considers only locations that the code still reads ([`live`]), and joins the
//!    paths of the lanes where they meet. The normal form of terms decides all questions.
//! 2. If the first pass fails, the second pass keeps up to 64 paths to a label separate.
//! 3. If the second pass finds a fault, the third pass considers all locations. Binary decision
//!    diagrams ([`bits`]) decide which paths are possible, and which values are equal on them.
//!    Example values ([`models`]) first exclude most pairs of values.
//!
//! If the effort exceeds a limit, the result is an error without a verdict.
//!
//! # Not proved
//!
//! - That the lanes correspond to the IR. Tests that run programs check this.
//! - Addresses of homes (see [`crate::frame_allocation::check`]), ranges of branches, and
//!   encodings. The validator assumes that two homes are different locations, and that other
//!   functions do not access a function's own homes.
//! - Termination: a loop without effects may be replaced by another loop without effects.
//! - The number and the order of reads of ordinary memory. If the lanes read one address both with
//!   and without `volatile` between two effects, the reads are distinguished by their order.
//! - That stack checks exist and are correct. They may only stop the program with `BRK`.
//! - Decimal mode and interrupts. Instructions that change either are rejected.
//! - That the runtime's routines and the instruction table are correct. They have separate tests.

mod bits;
mod calls;
#[cfg(test)]
mod corpus;
mod demand;
#[cfg(test)]
mod effort;
mod facts;
mod join;
mod live;
mod machine;
mod models;
mod near;
#[cfg(test)]
mod planting;
mod references;
#[cfg(test)]
mod rules;
mod show;
mod source;
mod state;
mod term;

use crate::Error;
use crate::asm::{Base, Home, Instr, Item, Label, Mnemonic, Mode, Part};
use crate::entity::Entity;
use crate::entity::hash::Map;
use crate::ir::FuncId;
use crate::lanes::{Blk, ENTRY, LFunc, Target, Val};
use crate::program::{ArgLocation, Convention, GroupId, Program};
use join::{Arrivals, Join, JoinFacts, Meeting, NextConditions, common};
use live::Live;
use machine::tested;
use near::NearValues;
use state::{LanePosition, Location, State};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;
use term::{Leaf, Node, Term, Terms};

struct Validator<'a, 'm> {
    program: &'a Program<'m>,
    id: FuncId,
    f: &'a LFunc,
    convention: &'a Convention,
    items: &'a [Item],
    terms: Terms,
    /// The values of operations without an effect.
    computed: Vec<Val>,
    near: NearValues,
    /// The carries of each block's chains, because the machine may be in the middle of one.
    carries: Vec<Vec<Term>>,
    /// The term of each lane value at a join.
    base: Vec<Term>,
    /// The index of the item of each label.
    labels: HashMap<Label, usize>,
    /// For each item, whether it is a label to which several paths of the machine, or many paths of
    /// the lanes, lead.
    joins: Vec<bool>,
    /// The entries of the tables of code addresses, by label.
    tables: HashMap<Label, Vec<Item>>,
    /// The groups of homes that are allocas.
    slots: HashSet<GroupId>,
    /// The homes that the lanes store to and load from because of calling conventions.
    lane_homes: BTreeSet<Home>,
    /// The functions that the lanes call.
    targets: Vec<Target>,
    /// The homes that the code uses, and their numbers.
    homes: Vec<Home>,
    numbers: Map<Home, usize>,
    /// The locations that the code reads after each label.
    live: Live,
    /// The position of each block in reverse post order.
    place: Vec<usize>,
    /// Whether each block is a loop header.
    is_loop_head: Vec<bool>,
    /// Whether to guess the names of values that have the same number at the start of a loop.
    guesses_names: bool,
    /// The facts at every join.
    met: HashMap<Join, Meeting>,
    /// The next conditions of the lanes at each position.
    next_conditions: HashMap<LanePosition, Rc<NextConditions>>,
    /// The joins that the paths from each join reach.
    targets_of: HashMap<Option<Join>, Vec<Join>>,
    work: BTreeSet<(usize, usize, LanePosition)>,
    /// The bytes on the hardware stack at each join, by item.
    depths: HashMap<usize, usize>,
}

/// The common part of messages about a function.
const FAULT: &str = "differs from its lanes";

/// The maximum effort for each item of a function, counting examined terms and steps.
const EFFORT_MAX: u64 = 20_000;

/// The effort of a step.
const STEP: u64 = 50;

/// The number of paths to a label that the second pass keeps separate. The first pass joins all
/// paths.
const PATHS_MAX: usize = 64;

/// The maximum number of facts on a path in the first pass.
const FACTS_MAX: usize = 64;

/// The message if the effort is exceeded.
const TOO_MUCH: &str = "the effort is too high";

/// Proves that the finished code of a function has the same effects as its lanes.
pub(crate) fn validate(
    program: &Program<'_>,
    id: FuncId,
    f: &LFunc,
    convention: &Convention,
    items: &[Item],
) -> Result<(), Error> {
    let judge = |guesses_names: bool, thorough: bool| {
        let mut validator = Validator::new(program, id, f, convention, items);
        validator.guesses_names = guesses_names;
        if thorough {
            validator.terms.be_thorough();
        }
        let result = validator.all_paths();
        #[cfg(test)]
        effort::note(&validator.terms);
        verdict(&f.name, &validator.terms, result)
    };
    if judge(true, false).is_ok() {
        return Ok(());
    }
    match judge(false, false) {
        Err(fault @ Error::Internal(_)) => judge(false, true).or(Err(fault)),
        judged => judged,
    }
}

/// Keeps only one name for each location that contains a number: a name that no other location has.
/// Values that have the same number at the start of a loop usually differ later, so most of their
/// common names would be dropped anyway. Dropping a name is always sound. Names are assigned in the
/// order of locations, which is likely to be the order of the values.
fn guess_names(terms: &Terms, known: &mut JoinFacts) {
    let is_number = |t: Term| matches!(terms.node(t), Node::Const(_));
    let is_value = |t: Term| matches!(terms.node(t), Node::Leaf(_));
    let mut taken: HashSet<Term> = HashSet::new();
    let mut guessed = JoinFacts::new();
    for held in known.chunk_by(|a, b| a.0 == b.0) {
        let is_place = matches!(held[0].0, Location::Register(_) | Location::Home(_));
        let mut names = held.iter().filter(|(_, t)| is_value(*t) && !taken.contains(t));
        match names.next() {
            Some(&name) if is_place && held.iter().any(|(_, t)| is_number(*t)) => {
                taken.insert(name.1);
                guessed.push(name);
            }
            _ => guessed.extend(held),
        }
    }
    *known = guessed;
}

/// Returns the result, or [`Error::Unjudged`] if the effort was exceeded.
fn verdict(name: &str, terms: &Terms, result: Result<(), String>) -> Result<(), Error> {
    if terms.is_exhausted() {
        return Err(Error::Unjudged(name.to_string()));
    }
    result.map_err(|fault| Error::Internal(format!("the code of {name} {FAULT}: {fault}")))
}

impl<'a, 'm> Validator<'a, 'm> {
    fn new(
        program: &'a Program<'m>,
        id: FuncId,
        f: &'a LFunc,
        convention: &'a Convention,
        items: &'a [Item],
    ) -> Self {
        let mut place = vec![0; f.blocks.len()];
        for (n, b) in f.rpo().into_iter().enumerate() {
            place[b.index()] = n;
        }
        let mut terms = Terms::new();
        terms.bound(EFFORT_MAX * (items.len() as u64 + 10));
        let mut validator = Validator {
            program,
            id,
            f,
            convention,
            items,
            terms,
            computed: Vec::new(),
            near: NearValues::default(),
            carries: Vec::new(),
            base: Vec::new(),
            labels: HashMap::new(),
            joins: vec![false; items.len()],
            tables: HashMap::new(),
            slots: f.slots.iter().map(|s| program.homes.group_of(s.0)).collect(),
            lane_homes: BTreeSet::new(),
            targets: Vec::new(),
            homes: Vec::new(),
            numbers: Map::default(),
            live: Live::default(),
            place,
            is_loop_head: vec![false; f.blocks.len()],
            guesses_names: false,
            met: HashMap::new(),
            next_conditions: HashMap::new(),
            targets_of: HashMap::new(),
            work: BTreeSet::new(),
            depths: HashMap::new(),
        };
        for (n, block) in f.blocks.iter().enumerate() {
            block.term.each_succ(|to| {
                validator.is_loop_head[to.index()] |=
                    validator.place[to.index()] <= validator.place[n];
            });
        }
        validator.base_values();
        validator.find_labels();
        validator.find_homes();
        validator.live = validator.find_live();
        validator
    }

    fn is_slot(&self, home: Home) -> bool {
        self.program.homes.find_group(home).is_some_and(|g| self.slots.contains(&g))
    }

    /// Returns the homes of the soft stack pointer.
    fn soft_homes(&self) -> Vec<Home> {
        self.program.homes.soft_stack().map_or(Vec::new(), |soft| vec![soft, soft + 1])
    }

    /// Returns the bytes of the return address, as they are on the hardware stack.
    fn return_address(&mut self) -> Vec<Term> {
        [1, 0].map(|byte| self.terms.leaf(Leaf::Return(byte))).to_vec()
    }

    /// Returns whether the hardware stack is the same as on entry, containing only the return
    /// address.
    fn is_stack_of_entry(&mut self, st: &State) -> bool {
        st.stack == self.return_address()
    }

    /// Returns the hardware stack at a join or at the start. It is empty while the return address
    /// is on the soft stack.
    fn stack_at(&mut self, item: usize) -> Vec<Term> {
        match self.depths.get(&item) {
            Some(0) => Vec::new(),
            _ => self.return_address(),
        }
    }

    /// Returns whether a term is the lanes' soft stack pointer.
    fn is_soft(&self, t: Term) -> bool {
        matches!(self.terms.node(t), Node::Leaf(Leaf::Home(h)) if self.soft_homes().contains(h))
    }

    /// Returns the state on entry to the function.
    fn entry(&mut self) -> Result<State, String> {
        let cursor = LanePosition { block: ENTRY, at: 0, to: None };
        let mut st = self.resumed(0, cursor, &JoinFacts::new());
        for r in 0..3 {
            st.registers[r] = self.f.reg_params[r].map(|v| self.terms.leaf(Leaf::Val(v)));
        }
        for home in self.lane_homes.clone() {
            let leaf = self.terms.leaf(Leaf::Home(home));
            self.set_home(&mut st, home, leaf)?;
        }
        if !self.program.interface.is_open(self.id) {
            let homes: Vec<Home> = self
                .convention
                .params
                .iter()
                .filter_map(|s| if let ArgLocation::Home(h) = *s { Some(h) } else { None })
                .collect();
            if homes.len() != self.f.home_params.len() {
                return Err("the parameters in homes do not match the convention".into());
            }
            for (n, (home, v)) in homes.iter().zip(&self.f.home_params).enumerate() {
                if homes[..n].contains(home) {
                    return Err(format!("two parameters are in home {home}"));
                }
                let leaf = self.terms.leaf(Leaf::Val(*v));
                self.set_home(&mut st, *home, leaf)?;
            }
        }
        self.run(&mut st);
        Ok(st)
    }

    /// Returns whether a join is a loop header of the lanes whose loop has not been executed yet.
    fn is_before_its_loop(&self, join: Join) -> bool {
        self.guesses_names
            && self.is_loop_head[join.1.block.index()]
            && !self.targets_of.contains_key(&Some(join))
    }

    fn all_paths(&mut self) -> Result<(), String> {
        self.clobbers()?;
        let entry = self.entry()?;
        let arrivals = self.follow(entry)?;
        self.meet(None, arrivals);
        while let Some((_, item, cursor)) = self.work.pop_first() {
            let mut known = self.met[&(item, cursor)].known.clone();
            if self.is_before_its_loop((item, cursor)) {
                guess_names(&self.terms, &mut known);
            }
            let mut st = self.resumed(item, cursor, &known);
            st.item += 1;
            let arrivals = self.follow(st)?;
            self.meet(Some((item, cursor)), arrivals);
        }
        Ok(())
    }

    /// Follows the machine from a state until every path ends or reaches a join. Returns the facts
    /// at the joins.
    fn follow(&mut self, st: State) -> Result<Arrivals, String> {
        let mut arrivals = Arrivals::new();
        // The number of paths that have reached each label.
        let mut visits: HashMap<usize, usize> = HashMap::new();
        let most = self.paths_max();
        let mut work = vec![st];
        while let Some(mut st) = work.pop() {
            if !self.terms.spend(STEP) {
                return Err(TOO_MUCH.into());
            }
            let Some(item) = self.items.get(st.item) else {
                return Err("execution continues after the end of the code".into());
            };
            match item {
                Item::Comment(_) => {
                    st.item += 1;
                    work.push(st);
                }
                Item::Label(label) => {
                    let at = st.item;
                    let block = Blk::at_label(*label, self.f.blocks.len());
                    let states = match block {
                        Some(b) => self.advance_to_label(st, b),
                        None => vec![st],
                    };
                    let count = visits.entry(at).or_default();
                    *count += states.len();
                    self.joins[at] |= *count > most || block.is_some() && self.is_too_long(&states);
                    for mut st in states {
                        if !self.joins[st.item] {
                            st.item += 1;
                            work.push(st);
                            continue;
                        }
                        let key = (st.item, st.cursor);
                        let known = self.known(&mut st)?;
                        match arrivals.get_mut(&key) {
                            Some(other) => *other = common(other, &known),
                            None => drop(arrivals.insert(key, known)),
                        }
                    }
                }
                Item::Instr(i) => {
                    let i = *i;
                    let at = st.item;
                    let next = self.step(st, &i).map_err(|fault| self.explain(at, &fault))?;
                    work.extend(next);
                }
                Item::Bytes(_) | Item::Word(_) | Item::Byte(_) => {
                    return Err("execution continues into data".into());
                }
            }
        }
        Ok(arrivals)
    }

    /// Returns whether the first pass should drop the facts of these paths at the next block,
    /// because a path has more than `FACTS_MAX` facts. Otherwise the effort would grow with the
    /// square of the number of blocks.
    fn is_too_long(&self, states: &[State]) -> bool {
        self.guesses_names && states.iter().any(|st| st.facts.len() > FACTS_MAX)
    }

    /// Returns the number of paths to a label that are kept separate. Further paths are joined.
    fn paths_max(&self) -> usize {
        if self.guesses_names { 1 } else { PATHS_MAX }
    }

    fn explain(&self, at: usize, fault: &str) -> String {
        let Item::Instr(i) = &self.items[at] else { return fault.to_string() };
        let text = i.display(&self.program.symbols);
        format!("item {at}, `{text}` of IR line {}: {fault}", i.ir_line)
    }

    /// Executes one instruction.
    fn step(&mut self, mut st: State, i: &Instr) -> Result<Vec<State>, String> {
        match (i.op, i.arg.base) {
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(_) | Base::None)
                if i.mode == Mode::Mem =>
            {
                self.call(st, i)
            }
            (Mnemonic::Jmp, Base::Label(label)) if i.mode == Mode::Mem => {
                st.item = self.item_of(label)?;
                Ok(vec![st])
            }
            (Mnemonic::Rts, _) if st.stack.len() <= 2 => {
                self.check_return(st)?;
                Ok(Vec::new())
            }
            (Mnemonic::Rts, _) => self.through_table(st),
            (Mnemonic::Brk, _) => {
                if st.guarded {
                    return Ok(Vec::new());
                }
                match self.demand(st)?.iter().all(|st| self.is_undefined(st)) {
                    true => Ok(Vec::new()),
                    false => Err("the machine stops, but the lanes do not".into()),
                }
            }
            (Mnemonic::Jsr | Mnemonic::Jmp | Mnemonic::Rti, _) => {
                Err("a jump that compiled code does not have".into())
            }
            (op, Base::Label(label)) if op.is_branch() => self.branch(st, op, label),
            _ => {
                let mut out = self.execute(st, i)?;
                out.iter_mut().for_each(|st| st.item += 1);
                Ok(out)
            }
        }
    }

    fn item_of(&self, label: Label) -> Result<usize, String> {
        self.labels.get(&label).copied().ok_or_else(|| format!("label {label} is undefined"))
    }

    fn branch(&mut self, mut st: State, op: Mnemonic, label: Label) -> Result<Vec<State>, String> {
        let (flag, set) = tested(op);
        let to = self.item_of(label)?;
        let condition = self.register(&mut st, flag);
        st.guarded = self.is_stack_check(condition);
        if !self.terms.spend(st.size()) {
            return Err(TOO_MUCH.into());
        }
        let mut out = Vec::new();
        for (truth, item) in [(set, to), (!set, st.item + 1)] {
            let mut path = st.clone();
            if path.facts.suppose(&mut self.terms, &[(condition, truth)]) {
                path.item = item;
                path.last_branch = Some((condition, truth));
                out.push(path);
            }
        }
        Ok(out)
    }

    /// Returns whether a condition compares a pointer with the end of one of the stacks.
    fn is_stack_check(&self, condition: Term) -> bool {
        let end = self.program.symbols.get(crate::program::names::SOFT_STACK_END);
        let soft = self.soft_homes();
        self.terms.any(condition, &|node| match node {
            Node::Leaf(Leaf::Stack) => true,
            Node::Leaf(Leaf::Home(home)) => soft.contains(home),
            Node::Address(e) => matches!(e.base, Base::Symbol(s) if Some(s) == end),
            _ => false,
        })
    }

    /// Executes a return to an address that was loaded from a table.
    fn through_table(&mut self, mut st: State) -> Result<Vec<State>, String> {
        let wrong = || "a return to an address that is not from a table".to_string();
        let (low, high) = (st.stack.pop(), st.stack.pop());
        let (Some(low), Some(high), true) = (low, high, self.is_stack_of_entry(&st)) else {
            return Err(wrong());
        };
        let (Node::Table(label, false, x), Node::Table(other, true, y)) =
            (self.terms.node(low).clone(), self.terms.node(high).clone())
        else {
            return Err(wrong());
        };
        if label != other || x != y {
            return Err(wrong());
        }
        let entries = self.tables[&label].clone();
        let count = entries.len() / 2;
        let mut out = Vec::new();
        for n in 0..=255u8 {
            let mut path = st.clone();
            let k = self.terms.constant(n);
            if !path.facts.equate(&mut self.terms, x, k) {
                continue;
            }
            if usize::from(n) >= count {
                let beyond = self.demand(path)?;
                if beyond.iter().all(|st| self.is_undefined(st)) {
                    continue;
                }
                return Err(format!("a table has {count} entries, but the index may be {n}"));
            }
            let (Item::Byte(low), Item::Byte(high)) =
                (&entries[usize::from(n)], &entries[usize::from(n) + count])
            else {
                return Err(wrong());
            };
            let Base::Label(to) = low.base else { return Err(wrong()) };
            let halves = (low.part, high.part) == (Part::Low, Part::High);
            if !halves || high.base != low.base || (low.addend, high.addend) != (-1, -1) {
                return Err(wrong());
            }
            path.item = self.item_of(to)?;
            out.push(path);
        }
        Ok(out)
    }
}
