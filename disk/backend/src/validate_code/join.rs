//! Joins: the facts that hold on all paths to a label.
//!
//! At a join, terms are expressed in names of the lanes' values. Each phi has a name, which
//! replaces the arguments of the edges. A state is stored as a list of the contents of the
//! machine's locations. A location may have several equal entries: a counter that starts at zero
//! also has the entry zero on the path into the loop. When paths join, only the entries that are in
//! both lists are kept. The first path into a loop may use other names than later paths, so each
//! new list from a predecessor replaces its previous list. If this does not converge, later lists
//! only remove entries.

mod names;

use super::facts::Facts;
use super::machine::TABLE;
use super::state::{A, C, LanePosition, Location, REGISTERS, Saved, State, Values};
use super::term::{Leaf, Leaves, Node, Term, Terms};
use super::{STEP, TOO_MUCH, Validator};
use crate::asm::{Base, Item, Mode};
use crate::entity::Entity;
use crate::entity::hash::Map;
use crate::lanes::{Blk, Terminator as End};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The facts at a join, sorted. There is at least one for each live location, so `n` values that
/// are live at `n` joins have `n * n` facts.
pub(super) type JoinFacts = Vec<(Location, Term)>;

/// A join: the machine's item, and the position of the lanes.
pub(super) type Join = (usize, LanePosition);

/// The facts at all joins that are reached from one join.
pub(super) type Arrivals = BTreeMap<Join, JoinFacts>;

/// The facts at a join, and the facts of the paths from each preceding join, or from the function's
/// entry (`None`).
#[derive(Default)]
pub(super) struct Meeting {
    pub known: JoinFacts,
    from: BTreeMap<Option<Join>, JoinFacts>,
    /// The number of times that the facts have changed.
    changes: u32,
}

/// The number of replacements after which entries are only removed.
const CHANGES_MAX: u32 = 8;

/// The effort of an entry at a join.
const ENTRY: u64 = 4;

/// The number of names whose total effort equals the effort of one term.
const NAMES: u64 = 32;

/// The number of blocks after the current one in which conditions of the lanes are collected.
const BLOCKS_MAX: usize = 16;

/// The next conditions of the lanes: at the end of the current block, and in later blocks.
#[derive(Default)]
pub(super) struct NextConditions {
    here: Vec<Term>,
    later: Vec<Term>,
}

impl Validator<'_, '_> {
    /// Records the facts on the paths from a join. They replace the earlier facts from this join,
    /// which were derived from stronger assumptions at the start of the paths.
    pub fn meet(&mut self, source: Option<Join>, arrivals: Arrivals) {
        let before = self.targets_of.insert(source, arrivals.keys().copied().collect());
        for join in before.unwrap_or_default() {
            if !arrivals.contains_key(&join) {
                self.met.entry(join).or_default().from.remove(&source);
                self.review(join);
            }
        }
        for (join, known) in arrivals {
            let meeting = self.met.entry(join).or_default();
            if meeting.from.get(&source) != Some(&known) {
                meeting.from.insert(source, known);
                self.review(join);
            }
        }
    }

    /// Recomputes the facts at a join. If they have changed, schedules the code after it to be
    /// followed again.
    fn review(&mut self, join: Join) {
        let Some(meeting) = self.met.get_mut(&join) else { return };
        let mut all = meeting.from.values();
        let Some(first) = all.next() else { return };
        let mut known = all.fold(first.clone(), |known, other| common(&known, other));
        if meeting.changes > CHANGES_MAX {
            known = common(&known, &meeting.known);
        }
        if meeting.changes > 0 && known == meeting.known {
            return;
        }
        meeting.known = known;
        meeting.changes += 1;
        let (item, cursor) = join;
        self.work.insert((self.place[cursor.block.index()], item, cursor));
    }

    /// Returns the names of the lanes' values and conditions that equal a different term on this
    /// path, by that term.
    fn decided(&mut self, st: &mut State) -> Map<Term, Vec<Term>> {
        let mut decided: Map<Term, Vec<Term>> = Map::default();
        let mut now = CurrentValues::new(&mut self.terms, &st.values);
        if st.facts.is_empty() && now.is.is_empty() {
            return decided;
        }
        let mut names: Vec<Term> = match self.guesses_names {
            true => {
                let near = [st.begun.block, st.cursor.block].map(|b| self.names_near(b));
                near.iter().flat_map(|names| names.iter().copied()).collect()
            }
            false => self.computed.iter().map(|v| self.base[v.0 as usize]).collect(),
        };
        let next = self.next_conditions(st.cursor);
        for &condition in next.here.iter().chain(&next.later) {
            names.push(condition);
            names.push(self.terms.not(condition));
        }
        names.extend(&self.carries[st.cursor.block.index()]);
        self.terms.spend(names.len() as u64 / NAMES);
        for name in names {
            let value = now.of(&mut self.terms, name);
            let normal = st.facts.normal(&mut self.terms, value);
            // Records names whose value differs from the name. A name may also equal its normal
            // form and still have a new value.
            if normal != name || value != name {
                decided.entry(normal).or_default().push(name);
                if value != normal {
                    decided.entry(value).or_default().push(name);
                }
            }
        }
        decided
    }

    /// Returns the next conditions of the lanes if the lanes are at the end of their block: the
    /// conditions there, and in the blocks that can be reached without an effect. The machine may
    /// test these conditions before it takes a branch that determines the path of the lanes.
    fn next_conditions(&mut self, cursor: LanePosition) -> Rc<NextConditions> {
        if let Some(known) = self.next_conditions.get(&cursor) {
            return known.clone();
        }
        let f = self.f;
        let mut all = NextConditions::default();
        let mut seen = Vec::new();
        let mut work = vec![self.resumed(0, cursor, &JoinFacts::new())];
        while let Some(st) = work.pop() {
            self.terms.spend(STEP);
            let (b, to) = (st.cursor.block, st.cursor.to);
            let block = &f.blocks[b.index()];
            if st.cursor.at < block.insts.len() || seen.len() >= BLOCKS_MAX {
                continue;
            }
            if to.is_none() {
                let list = if seen.is_empty() { &mut all.here } else { &mut all.later };
                list.extend(self.conditions_at_end(&st.values, b));
            }
            let mut nexts = Vec::new();
            block.term.each_succ(|next| nexts.push(next));
            for next in nexts {
                if to.is_none_or(|to| to == next) && !seen.contains(&next) {
                    seen.push(next);
                    let mut st = st.clone();
                    self.enter(&mut st, next);
                    work.push(st);
                }
            }
        }
        // Values that are loaded on the path to a later block have no name here.
        let is_new = |n: &Node| matches!(n, Node::Leaf(Leaf::Fresh(_)));
        all.later.retain(|&t| self.terms.truth(t).is_none() && !self.terms.any(t, &is_new));
        let all = Rc::new(all);
        self.next_conditions.insert(cursor, all.clone());
        all
    }

    /// Returns the conditions at the end of a block.
    fn conditions_at_end(&mut self, values: &Values, b: Blk) -> Vec<Term> {
        let f = self.f;
        match &f.blocks[b.index()].term {
            End::Br(cond, ..) => {
                let whole = self.condition(values, b, cond);
                let mut all = vec![whole];
                if let Node::All(parts) = self.terms.node(whole) {
                    all.extend(parts.iter());
                }
                all
            }
            End::Switch(o, _, cases) => {
                let o = self.operand(values, *o);
                let mut equal = |k: u8| {
                    let k = self.terms.constant(k);
                    self.terms.equal(o, k)
                };
                cases.iter().map(|case| equal(case.0)).collect()
            }
            // Callers may test flags that the lanes do not test.
            End::Ret(regs) if self.program.compiled.answers(self.id) => match regs[A] {
                Some(a) => {
                    let a = self.operand(values, a);
                    vec![self.terms.zero(a), self.terms.bit(a, 7)]
                }
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Returns the conditions of the lanes whose results are known.
    fn answers(&mut self, st: &mut State) -> JoinFacts {
        if st.facts.is_empty() {
            return JoinFacts::new();
        }
        let mut now = CurrentValues::new(&mut self.terms, &st.values);
        let mut answers = JoinFacts::new();
        let next = self.next_conditions(st.cursor);
        for &condition in &next.here {
            let value = now.of(&mut self.terms, condition);
            let normal = st.facts.normal(&mut self.terms, value);
            answers
                .extend(self.terms.truth(normal).map(|truth| (Location::Answer(truth), condition)));
        }
        answers
    }

    /// Describes a state as a list of facts at a join.
    pub fn known(&mut self, st: &mut State) -> Result<JoinFacts, String> {
        if !self.is_stack_of_entry(st) && !st.stack.is_empty() {
            return Err("paths join with bytes on the stack".into());
        }
        let depth = *self.depths.entry(st.item).or_insert(st.stack.len());
        if depth != st.stack.len() {
            return Err("paths join with different stacks".into());
        }
        let mut names = self.names(st);
        let decided = self.decided(st);
        let mut held = self.held(st);
        for (&(lo, hi, k), &t) in &st.soft {
            let (low, high) =
                (self.pointer_names(&mut names, lo), self.pointer_names(&mut names, hi));
            for lo in [low.0, low.1].into_iter().flatten() {
                let all = [high.0, high.1].into_iter().flatten();
                held.extend(all.map(|hi| (Location::Soft(lo, hi, k), t)));
            }
        }
        let mut new_values = self.new_values(st);
        // A label inside a block may follow a branch on the carry.
        let blocks = self.f.blocks.len();
        let is_within = matches!(self.items[st.item], Item::Label(l) if l.index() >= blocks);
        let skipped = self.skipped_writes(st.item);
        let soft = self.soft_homes();
        let mut known = JoinFacts::with_capacity(held.len());
        let mut same = Vec::new();
        for (place, t) in held {
            let normal = st.facts.normal(&mut self.terms, t);
            same.clear();
            same.push(t);
            same.extend((normal != t).then_some(normal));
            // Adds terms that are known to be equal only because they were in the same location.
            let others = st.together.get(&t).into_iter().flatten().flat_map(|all| all.iter());
            let before = same.len();
            same.extend(others.filter(|&&other| other != t && other != normal));
            same[before..].sort_unstable();
            same.dedup();
            for &t in &same {
                known.extend(names.of(&mut self.terms, t).map(|t| (place, t)));
                known.extend(names.exact.get(&t).into_iter().flatten().map(|&t| (place, t)));
                let same = decided.get(&t).into_iter().flatten();
                let wanted = |t: &&Term| match self.terms.node(**t) {
                    Node::Carry(..) => place == Location::Register(C),
                    _ => true,
                };
                known.extend(same.filter(wanted).map(|&t| (place, t)));
            }
            known.extend(self.found_same(st, &mut new_values, t).into_iter().map(|t| (place, t)));
            if let Some(upper) = soft.iter().position(|&home| place == Location::Home(home)) {
                let pointer = self.by_pointer(st, &mut names, soft[upper], upper == 1, t);
                known.extend(pointer.into_iter().map(|t| (place, t)));
            }
            let may_differ = !self.guesses_names || skipped.contains(&place);
            if is_within && may_differ && !self.terms.is_truth(t) {
                known.extend(self.by_answer(st, &mut names, t).map(|t| (place, t)));
            }
        }
        known.extend(self.answers(st));
        known.extend(st.passed.iter().map(|&label| (Location::Passed(label), Terms::TRUE)));
        for read in st.reads.iter().filter(|read| read.done) {
            if self.leaf_now(&st.values, read.leaf) == read.value {
                known.push((Location::Read(self.terms.leaf(read.leaf)), Terms::TRUE));
            }
        }
        // The list is almost sorted, because locations are in order.
        known.sort();
        known.dedup();
        match self.terms.spend(ENTRY * known.len() as u64) {
            true => Ok(known),
            false => Err(TOO_MUCH.into()),
        }
    }

    /// Returns the registers and homes that the code between a label and the branches to the label
    /// writes, such as the upper byte of a counter.
    fn skipped_writes(&self, label: usize) -> Vec<Location> {
        let mut writes = Vec::new();
        let Item::Label(name) = self.items[label] else { return writes };
        for item in self.items[..label].iter().rev() {
            let i = match item {
                Item::Instr(i) => i,
                Item::Comment(_) => continue,
                _ => break,
            };
            let effects = i.effects();
            if effects.jumps && i.arg.base != Base::Label(name) {
                break;
            }
            let registers = (0..REGISTERS).filter(|&r| effects.writes.contains(TABLE[r]));
            writes.extend(registers.map(Location::Register));
            if let (true, Mode::Mem, Base::Home(home)) = (effects.writes_memory, i.mode, i.arg.base)
            {
                writes.push(Location::Home(home.moved(i.arg.addend)));
            }
        }
        writes
    }

    /// Returns the contents of the registers and homes that the code still reads, or in the last
    /// pass of all registers and homes.
    fn held(&self, st: &State) -> JoinFacts {
        let mut held = JoinFacts::new();
        let mut add_register =
            |r: usize| held.extend(st.registers[r].map(|t| (Location::Register(r), t)));
        let (registers, homes) = self.live.at(st.item);
        if self.terms.decides_by_bits() {
            (0..REGISTERS).for_each(&mut add_register);
        } else {
            registers.iter().copied().for_each(&mut add_register);
        }
        let mut add_home =
            |n: usize| held.extend(st.homes[n].map(|t| (Location::Home(self.homes[n]), t)));
        if self.terms.decides_by_bits() {
            (0..self.homes.len()).for_each(&mut add_home);
        } else {
            homes.for_each(&mut add_home);
        }
        held
    }

    /// Returns the state that a list of facts describes.
    pub fn resumed(&mut self, item: usize, cursor: LanePosition, known: &JoinFacts) -> State {
        let mut st = State {
            item,
            registers: [None; REGISTERS],
            homes: vec![None; self.homes.len()],
            soft: Default::default(),
            stack: self.stack_at(item),
            last_branch: None,
            guarded: false,
            cursor,
            begun: cursor,
            passed: Vec::new(),
            values: Values::default(),
            reads: Vec::new(),
            facts: Facts::default(),
            together: Rc::new(together(known)),
        };
        let mut done = Vec::new();
        let mut soft: BTreeMap<Saved, Option<Term>> = BTreeMap::new();
        for &(place, term) in known {
            let held = match place {
                Location::Register(r) => &mut st.registers[r],
                Location::Home(home) => match self.numbers.get(&home) {
                    Some(&n) => &mut st.homes[n],
                    None => continue,
                },
                Location::Soft(lo, hi, k) => soft.entry((lo, hi, k)).or_default(),
                Location::Answer(truth) => {
                    st.facts.learn(&mut self.terms, term, truth);
                    continue;
                }
                Location::Passed(label) => {
                    st.passed.push(label);
                    continue;
                }
                Location::Read(leaf) => {
                    done.push(leaf);
                    continue;
                }
            };
            if let Some(other) = *held {
                st.facts.equate(&mut self.terms, other, term);
                if self.rank(term) <= self.rank(other) {
                    continue;
                }
            }
            *held = Some(term);
        }
        st.soft = soft.into_iter().filter_map(|(place, t)| Some((place, t?))).collect();
        self.read_again(&mut st);
        for read in &mut st.reads {
            read.done = done.contains(&self.terms.leaf(read.leaf));
        }
        st
    }
}

/// Maps each term to the groups of terms that were in the same location, and are therefore equal.
fn together(known: &JoinFacts) -> Map<Term, Vec<Rc<[Term]>>> {
    let mut together: Map<Term, Vec<Rc<[Term]>>> = Map::default();
    let is_same = |a: &(Location, Term), b: &(Location, Term)| {
        a.0 == b.0 && !matches!(a.0, Location::Answer(_))
    };
    for held in known.chunk_by(is_same).filter(|held| held.len() > 1) {
        let held: Rc<[Term]> = held.iter().map(|held| held.1).collect();
        for &t in held.iter() {
            let all = together.entry(t).or_default();
            if !all.contains(&held) {
                all.push(held.clone());
            }
        }
    }
    together
}

/// The current values of the names that were assigned at the last join.
struct CurrentValues {
    is: Map<Term, Term>,
    /// The leaves of names whose values have changed. Terms without these leaves are unchanged.
    new: Leaves,
}

impl CurrentValues {
    fn new(terms: &mut Terms, values: &Values) -> CurrentValues {
        let mut now = CurrentValues { is: Map::default(), new: Leaves::default() };
        for &(leaf, term) in &values.leaves {
            let name = terms.leaf(leaf);
            if name != term {
                now.is.insert(name, term);
                now.new.add(terms.leaves(name));
            }
        }
        now
    }

    fn of(&mut self, terms: &mut Terms, t: Term) -> Term {
        if !self.new.meet(terms.leaves(t)) {
            return t;
        }
        if let Some(&known) = self.is.get(&t) {
            return known;
        }
        let out = terms.rebuilt(t, &mut |terms, part| Some(self.of(terms, part))).unwrap_or(t);
        self.is.insert(t, out);
        out
    }
}

/// Returns the entries that two lists have in common.
pub(super) fn common(a: &JoinFacts, b: &JoinFacts) -> JoinFacts {
    let (mut n, mut m) = (0, 0);
    let mut out = JoinFacts::new();
    while n < a.len() && m < b.len() {
        match a[n].cmp(&b[m]) {
            std::cmp::Ordering::Less => n += 1,
            std::cmp::Ordering::Greater => m += 1,
            std::cmp::Ordering::Equal => {
                out.push(a[n]);
                n += 1;
                m += 1;
            }
        }
    }
    out
}
