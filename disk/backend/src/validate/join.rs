//! Joins: the facts that paths to one place have in common.
//!
//! At a join, terms are expressed in names of the lanes' values. Each phi has a name, which
//! replaces the arguments of the edges. A state is stored as a list of the contents of the
//! machine's places. A place may have several equal entries: a counter that starts at zero also has
//! the entry zero on the path into the loop. Joining paths keeps the entries that both lists have.
//! The first path into a loop may use other names than later paths, so a path that arrives again
//! replaces its previous list. If that does not converge, later arrivals only remove entries.

use super::facts::Facts;
use super::models::Models;
use super::state::{A, C, Cursor, Place, REGISTERS, State, Values};
use super::term::{Leaf, Leaves, Node, Term, Terms};
use super::{TOO_MUCH, Validator};
use crate::asm::Item;
use crate::entity::Entity;
use crate::entity::hash::Map;
use crate::lanes::{Blk, Term as End, Val};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The facts at a join, sorted.
pub(super) type Known = Vec<(Place, Term)>;

/// A join: the item, and the position of the lanes.
pub(super) type Join = (usize, Cursor);

/// The facts at the joins that the paths from one place reach.
pub(super) type Arrivals = BTreeMap<Join, Known>;

/// The facts at a join, and those of the paths from each preceding join. `None` is the function's
/// entry.
#[derive(Default)]
pub(super) struct Meeting {
    pub known: Known,
    from: BTreeMap<Option<Join>, Known>,
    /// The number of times that the facts have changed.
    changes: u32,
}

/// The number of replacements after which entries are only removed.
const CHANGES_MAX: u32 = 8;

/// The effort of an entry at a join.
const ENTRY: u64 = 4;

/// The number of names that count as much effort as one term.
const NAMES: u64 = 32;

/// The number of blocks after the current one in which conditions of the lanes are collected.
const BLOCKS_MAX: usize = 16;

/// The next conditions of the lanes: at the end of their block, and in blocks after it.
#[derive(Default)]
pub(super) struct Questions {
    here: Vec<Term>,
    later: Vec<Term>,
}

/// The names of terms at the join, given the lanes' new values since the last one.
#[derive(Default)]
struct Names {
    /// Terms that a name now denotes.
    named: Map<Term, Term>,
    /// The names of each term, simplified by the facts.
    exact: Map<Term, Vec<Term>>,
    memo: Map<Term, Option<Term>>,
    /// Names whose previous value has no name any more.
    renewed: Vec<Term>,
}

/// Whether a term is a condition, and its values in the models.
type Worth = (bool, [u8; Models::COUNT]);

/// The lanes' new values since the last join: their names and terms.
#[derive(Default)]
struct News {
    models: Models,
    by_worth: Map<Worth, Vec<(Term, Term)>>,
    /// Results of comparing two terms under the facts.
    told: Map<(Term, Term), bool>,
}

impl Validator<'_, '_> {
    /// Records the facts on the paths from a join. They replace the earlier ones, which assumed
    /// more at the start of the paths.
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

    /// Recomputes the facts at a join. If they have changed, the code after it is followed again.
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

    fn names(&mut self, st: &mut State) -> Names {
        let leaves = st.values.leaves.clone();
        let mut names = Names::default();
        let mut pairs = Vec::new();
        for (leaf, term) in leaves {
            let name = self.terms.leaf(leaf);
            if name != term {
                names.renewed.push(name);
                pairs.push((name, term, st.facts.normal(&mut self.terms, term)));
            }
        }
        for &(name, term, normal) in &pairs {
            names.add(term, name);
            names.add(normal, name);
        }
        // The stack pointer first, because saved bytes are relative to it.
        pairs.sort_by_key(|p| !self.is_soft(p.0));
        for (name, term, normal) in pairs {
            self.name_past(&mut names, name, term);
            // The term may contain a name for the old pointer, so the facts are applied to it.
            self.name_past(&mut names, name, normal);
        }
        self.name_old_pointer(&mut names);
        // Terms that are known to be equal.
        for t in st.facts.members().to_vec() {
            let normal = st.facts.normal(&mut self.terms, t);
            if let Some(name) = names.of(&mut self.terms, t) {
                names.add(normal, name);
            }
        }
        names
    }

    /// Names the old value of the soft stack pointer, if the lanes have restored the pointer and
    /// the machine has yet to do so.
    fn name_old_pointer(&mut self, names: &mut Names) {
        for home in self.soft_homes() {
            let old = self.terms.leaf(Leaf::Home(home));
            if names.renewed.contains(&old) && !names.named.contains_key(&old) {
                let was = self.terms.leaf(Leaf::Was(home));
                names.renewed.push(was);
                names.named.insert(old, was);
                names.memo.clear();
            }
        }
    }

    /// Expresses an old value as the difference of a new value and the rest of its sum.
    fn name_past(&mut self, names: &mut Names, name: Term, term: Term) {
        let (k, parts) = match self.terms.node(term).clone() {
            Node::Leaf(_) => (0, [(1, term)].into()),
            Node::Sum(k, parts) => (k, parts),
            _ => return,
        };
        let past = parts.iter().position(|&(n, t)| {
            let fresh = matches!(self.terms.node(t), Node::Leaf(Leaf::Fresh(_)));
            matches!(n, 1 | 0xFF) && (fresh || names.renewed.contains(&t))
        });
        let Some(past) = past.filter(|&n| !names.named.contains_key(&parts[n].1)) else { return };
        let (sign, atom) = parts[past];
        let mut value = vec![(sign, name)];
        for (n, &(m, t)) in parts.iter().enumerate() {
            if n != past {
                let Some(t) = names.of(&mut self.terms, t) else { return };
                value.push((m.wrapping_mul(sign).wrapping_neg(), t));
            }
        }
        let value = self.terms.sum(k.wrapping_mul(sign).wrapping_neg(), &value);
        names.named.insert(atom, value);
        names.memo.clear();
    }

    /// The names of the lanes' values and conditions that have another term on this path.
    fn decided(&mut self, st: &mut State) -> Map<Term, Vec<Term>> {
        let mut decided: Map<Term, Vec<Term>> = Map::default();
        let mut now = Now::new(&mut self.terms, &st.values);
        if st.facts.is_empty() && now.is.is_empty() {
            return decided;
        }
        let mut names: Vec<Term> = self.computed.iter().map(|v| self.base[v.0 as usize]).collect();
        let asked = self.questions(st.cursor);
        for &question in asked.here.iter().chain(&asked.later) {
            names.push(question);
            names.push(self.terms.not(question));
        }
        names.extend(&self.carries[st.cursor.block.index()]);
        self.terms.spend(names.len() as u64 / NAMES);
        for name in names {
            let value = now.of(&mut self.terms, name);
            let normal = st.facts.normal(&mut self.terms, value);
            // The name itself may have a new value, although the term is the same.
            if normal != name || value != name {
                decided.entry(normal).or_default().push(name);
                if value != normal {
                    decided.entry(value).or_default().push(name);
                }
            }
        }
        decided
    }

    /// The next conditions of the lanes, if they are at the end of their block: there, and in the
    /// blocks that they may reach without an effect. The machine may test these before it takes a
    /// branch that shows the lanes' path.
    fn questions(&mut self, cursor: Cursor) -> Rc<Questions> {
        if let Some(known) = self.asked_from.get(&cursor) {
            return known.clone();
        }
        let f = self.f;
        let mut all = Questions::default();
        let mut seen = Vec::new();
        let mut work = vec![self.resumed(0, cursor, &Known::new())];
        while let Some(st) = work.pop() {
            let (b, to) = (st.cursor.block, st.cursor.to);
            let block = &f.blocks[b.index()];
            if st.cursor.at < block.insts.len() || seen.len() == BLOCKS_MAX {
                continue;
            }
            if to.is_none() {
                let list = if seen.is_empty() { &mut all.here } else { &mut all.later };
                list.extend(self.asked_at_end(&st.values, b));
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
        // Values that are loaded on the path to that block have no name here.
        let is_new = |n: &Node| matches!(n, Node::Leaf(Leaf::Fresh(_)));
        all.later.retain(|&t| self.terms.truth(t).is_none() && !self.terms.any(t, &is_new));
        let all = Rc::new(all);
        self.asked_from.insert(cursor, all.clone());
        all
    }

    /// The conditions at the end of a block.
    fn asked_at_end(&mut self, values: &Values, b: Blk) -> Vec<Term> {
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

    /// The conditions of the lanes whose results are known.
    fn answers(&mut self, st: &mut State) -> Known {
        if st.facts.is_empty() {
            return Known::new();
        }
        let mut now = Now::new(&mut self.terms, &st.values);
        let mut answers = Known::new();
        let asked = self.questions(st.cursor);
        for &question in &asked.here {
            let value = now.of(&mut self.terms, question);
            let normal = st.facts.normal(&mut self.terms, value);
            answers.extend(self.terms.truth(normal).map(|truth| (Place::Answer(truth), question)));
        }
        answers
    }

    /// Describes a state as a list of facts at a join.
    pub fn known(&mut self, st: &mut State) -> Result<Known, String> {
        if !st.stack.is_empty() {
            return Err("paths join with bytes on the stack".into());
        }
        let mut names = self.names(st);
        let decided = self.decided(st);
        let mut held = self.held(st);
        for (&(lo, hi, k), &t) in &st.soft {
            let (low, high) =
                (self.pointer_names(&mut names, lo), self.pointer_names(&mut names, hi));
            for lo in [low.0, low.1].into_iter().flatten() {
                let all = [high.0, high.1].into_iter().flatten();
                held.extend(all.map(|hi| (Place::Soft(lo, hi, k), t)));
            }
        }
        let mut news = self.news(st);
        // A label within a block may follow a branch on a carry.
        let blocks = self.f.blocks.len();
        let is_within = matches!(self.items[st.item], Item::Label(l) if l.index() >= blocks);
        let mut known = self.answers(st);
        known.extend(st.passed.iter().map(|&label| (Place::Passed(label), Terms::TRUE)));
        for read in st.reads.iter().filter(|read| read.done) {
            if self.leaf_now(&st.values, read.leaf) == read.value {
                known.push((Place::Read(self.terms.leaf(read.leaf)), Terms::TRUE));
            }
        }
        for (place, t) in held {
            let normal = st.facts.normal(&mut self.terms, t);
            let mut same = vec![t];
            same.extend((normal != t).then_some(normal));
            // The facts may have lost terms that were known to be equal in a place.
            let others = st.together.get(&t).into_iter().flatten().flat_map(|all| all.iter());
            let before = same.len();
            same.extend(others.filter(|&&other| other != t && other != normal));
            same[before..].sort_unstable();
            same.dedup();
            for t in same {
                known.extend(names.of(&mut self.terms, t).map(|t| (place, t)));
                known.extend(names.exact.get(&t).into_iter().flatten().map(|&t| (place, t)));
                let same = decided.get(&t).into_iter().flatten();
                let wanted = |t: &&Term| match self.terms.node(**t) {
                    Node::Carry(..) => place == Place::Register(C),
                    _ => true,
                };
                known.extend(same.filter(wanted).map(|&t| (place, t)));
            }
            known.extend(self.found_same(st, &mut news, t).into_iter().map(|t| (place, t)));
            known.extend(self.by_pointer(st, &mut names, place, t).into_iter().map(|t| (place, t)));
            if is_within && !self.terms.is_truth(t) {
                known.extend(self.by_answer(st, &mut names, t).map(|t| (place, t)));
            }
        }
        known.sort_unstable();
        known.dedup();
        match self.terms.spend(ENTRY * known.len() as u64) {
            true => Ok(known),
            false => Err(TOO_MUCH.into()),
        }
    }

    /// The contents of the registers and homes that the code still reads; in the last pass, of all
    /// registers and homes.
    fn held(&self, st: &State) -> Known {
        let mut held = Known::new();
        let mut add_register =
            |r: usize| held.extend(st.registers[r].map(|t| (Place::Register(r), t)));
        let (registers, homes) = self.live.at(st.item);
        if self.terms.decides_by_bits() {
            (0..REGISTERS).for_each(&mut add_register);
        } else {
            registers.iter().copied().for_each(&mut add_register);
        }
        let mut add_home =
            |n: usize| held.extend(st.homes[n].map(|t| (Place::Home(self.homes[n]), t)));
        if self.terms.decides_by_bits() {
            (0..self.homes.len()).for_each(&mut add_home);
        } else {
            homes.for_each(&mut add_home);
        }
        held
    }

    /// The values of the lanes since the last join and in their block before it. Empty unless terms
    /// are compared bit by bit.
    fn news(&mut self, st: &State) -> News {
        if !self.terms.is_thorough() {
            return News::default();
        }
        let mut news = News { models: st.facts.models(&mut self.terms), ..News::default() };
        let mut now = Now::new(&mut self.terms, &st.values);
        let leaves = st.values.leaves.iter();
        let mut values: Vec<(Term, Term)> =
            leaves.map(|&(leaf, value)| (self.terms.leaf(leaf), value)).collect();
        let mut computed: Vec<Val> = st.values.vals.keys().copied().collect();
        let f = self.f;
        for inst in &f.blocks[st.begun.block.index()].insts[..st.begun.at] {
            inst.op.each_def(|v| computed.push(v));
        }
        for v in computed {
            // The computed value may be from an earlier iteration, so it is replaced by the one
            // that the name has now.
            let name = self.base[v.0 as usize];
            values.push((name, now.of(&mut self.terms, name)));
        }
        values.sort_unstable();
        values.dedup();
        for (name, value) in values {
            let key = (self.terms.is_truth(value), news.models.eval(&self.terms, value));
            news.by_worth.entry(key).or_default().push((name, value));
        }
        news
    }

    /// The names of values that equal a term, but only bit by bit.
    fn found_same(&mut self, st: &mut State, news: &mut News, t: Term) -> Vec<Term> {
        if !self.terms.is_thorough() {
            return Vec::new();
        }
        let key = (self.terms.is_truth(t), news.models.eval(&self.terms, t));
        let mut values = news.by_worth.get(&key).cloned().unwrap_or_default();
        let own = st.facts.normal(&mut self.terms, t);
        values.retain(|&(_, value)| {
            let (terms, facts) = (&mut self.terms, &mut st.facts);
            let other = facts.normal(terms, value);
            // Tries both pairs: sometimes the simplified terms are easier to compare, sometimes the
            // original ones.
            [(own, other), (t, value)].into_iter().any(|both| {
                let ask = || terms.is_thorough() && facts.seem_same(terms, both.0, both.1);
                *news.told.entry(both).or_insert_with(ask)
            })
        });
        values.into_iter().map(|(name, _)| name).collect()
    }

    /// The names of a byte of the soft stack pointer: its name in the lanes, and the term that was
    /// computed. Another path may know only one of them.
    fn pointer_names(&mut self, names: &mut Names, t: Term) -> (Option<Term>, Option<Term>) {
        let exact = names.exact.get(&t);
        let own = exact.and_then(|all| all.iter().copied().find(|&n| self.is_soft(n)));
        let computed = names.of(&mut self.terms, t);
        (own, computed.filter(|&t| own != Some(t)))
    }

    /// The soft stack pointer as the lanes' pointer plus a number. The upper byte may also include
    /// a carry that a branch has tested.
    fn by_pointer(
        &mut self,
        st: &mut State,
        names: &mut Names,
        place: Place,
        t: Term,
    ) -> Vec<Term> {
        let soft = self.soft_homes();
        let Some(upper) = soft.iter().position(|&home| place == Place::Home(home)) else {
            return Vec::new();
        };
        let leaf = Leaf::Home(soft[upper]);
        let (name, lanes) = (self.terms.leaf(leaf), self.leaf_now(&st.values, leaf));
        let above = self.terms.sum(0, &[(1, t), (0xFF, lanes)]);
        let above = st.facts.normal(&mut self.terms, above);
        let above = self.terms.konst(above);
        let mut out = Vec::new();
        out.extend(above.map(|k| self.terms.sum(k, &[(1, name)])));
        if let (1, Some((b, truth))) = (upper, st.asked) {
            let (carry, k) = (self.terms.byte(b), u8::from(truth).wrapping_neg());
            out.extend(self.by_answer(st, names, t));
            if let (Some(above), Some(carry)) = (above, names.of(&mut self.terms, carry)) {
                out.push(self.terms.sum(above.wrapping_add(k), &[(1, name), (1, carry)]));
            }
        }
        out
    }

    /// A byte in terms of the last branch's condition: if only one side of the branch increments
    /// it, it is the old value plus the carry on both sides.
    fn by_answer(&mut self, st: &State, names: &mut Names, t: Term) -> Option<Term> {
        let (b, truth) = st.asked?;
        let carry = self.terms.byte(b);
        let whole = self.terms.sum(u8::from(truth).wrapping_neg(), &[(1, t), (1, carry)]);
        names.of(&mut self.terms, whole)
    }

    /// The priority of several equal terms. A number has the lowest one, since it may differ on the
    /// next path.
    fn rank(&self, t: Term) -> u8 {
        match self.terms.node(t) {
            Node::Const(_) | Node::Truth(_) => 0,
            _ if self.is_soft(t) => 3,
            Node::Leaf(_) => 2,
            _ => 1,
        }
    }

    /// The state that a list of facts describes.
    pub fn resumed(&mut self, item: usize, cursor: Cursor, known: &Known) -> State {
        let mut st = State {
            item,
            registers: [None; REGISTERS],
            homes: vec![None; self.homes.len()],
            soft: Default::default(),
            stack: Vec::new(),
            asked: None,
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
        for &(place, term) in known {
            let before = match place {
                Place::Register(r) => st.registers[r],
                Place::Home(home) => match self.numbers.get(&home) {
                    Some(&n) => st.homes[n],
                    None => continue,
                },
                Place::Soft(lo, hi, k) => st.soft.get(&(lo, hi, k)).copied(),
                Place::Answer(truth) => {
                    st.facts.learn(&mut self.terms, term, truth);
                    continue;
                }
                Place::Passed(label) => {
                    st.passed.push(label);
                    continue;
                }
                Place::Read(leaf) => {
                    done.push(leaf);
                    continue;
                }
            };
            if let Some(other) = before {
                st.facts.equate(&mut self.terms, other, term);
                if self.rank(term) <= self.rank(other) {
                    continue;
                }
            }
            match place {
                Place::Register(r) => st.registers[r] = Some(term),
                Place::Home(home) => st.homes[self.numbers[&home]] = Some(term),
                Place::Soft(lo, hi, k) => {
                    st.soft.insert((lo, hi, k), term);
                }
                Place::Answer(_) | Place::Passed(_) | Place::Read(_) => {}
            }
        }
        self.read_again(&mut st);
        for read in &mut st.reads {
            read.done = done.contains(&self.terms.leaf(read.leaf));
        }
        st
    }
}

impl Names {
    fn add(&mut self, term: Term, name: Term) {
        let list = self.exact.entry(term).or_default();
        if !list.contains(&name) {
            list.push(name);
        }
    }

    /// A term in the names of the join. `None` if it contains a value without a name.
    fn of(&mut self, terms: &mut Terms, t: Term) -> Option<Term> {
        if let Some(&known) = self.memo.get(&t) {
            return known;
        }
        let past = matches!(terms.node(t), Node::Leaf(Leaf::Fresh(_) | Leaf::Stack));
        let out = if let Some(&name) = self.named.get(&t) {
            Some(name)
        } else if past || self.renewed.contains(&t) {
            None
        } else {
            terms.rebuilt(t, &mut |terms, part| self.of(terms, part))
        };
        self.memo.insert(t, out);
        out
    }
}

/// The terms that a place has in common, by term.
fn together(known: &Known) -> Map<Term, Vec<Rc<[Term]>>> {
    let mut together: Map<Term, Vec<Rc<[Term]>>> = Map::default();
    for held in known.chunk_by(|a, b| a.0 == b.0 && !matches!(a.0, Place::Answer(_))) {
        let held: Rc<[Term]> = held.iter().map(|held| held.1).collect();
        for &t in held.iter().filter(|_| held.len() > 1) {
            let all = together.entry(t).or_default();
            if !all.contains(&held) {
                all.push(held.clone());
            }
        }
    }
    together
}

/// The values of names on the path to the join.
struct Now {
    is: Map<Term, Term>,
    /// The leaves of names with new values. Terms without them are unchanged.
    new: Leaves,
}

impl Now {
    fn new(terms: &mut Terms, values: &Values) -> Now {
        let mut now = Now { is: Map::default(), new: Leaves::default() };
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

/// The entries that two lists have in common.
pub(super) fn common(a: &Known, b: &Known) -> Known {
    let (mut n, mut m) = (0, 0);
    let mut out = Known::new();
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
