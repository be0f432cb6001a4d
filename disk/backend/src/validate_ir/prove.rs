//! Proves that the second function refines the first, by following both at the same time on every
//! path.
//!
//! Each function is followed to its next event or branch. At this point both functions must agree:
//! stores and calls must have the same order, addresses and values, and branches the same
//! condition. At a branch with a known condition, only one function is followed. When both
//! functions are at a join, the facts for this pair of blocks are stored ([`super::meet`]), and
//! both are followed from there until the facts no longer change. The proof thus holds for any
//! number of iterations.
//!
//! Where the first function's value is poison, the second's may be any value. Poison in a condition
//! or an address is undefined behaviour, so afterwards the value is known not to be poison.

use super::known::Known;
use super::meet::Meet;
use super::side::{CallTarget, Event, FunctionInfo, Side};
use super::term::{Leaf, NO, Term, Terms};
use super::value::{Scalar, Value};
use crate::entity::Entity;
use crate::ir::{BlockId, Function, Module, Symbol};
use std::collections::{BTreeSet, HashMap};

/// The reason why there is no proof: the line in the function before or after the pass, and a
/// description.
pub(super) type Doubt = (u32, String);

/// The maximum number of steps for one function, counting both versions.
const STEPS_MAX: usize = 40_000;
/// The maximum number of terms for one function.
const TERMS_MAX: usize = 400_000;
/// The maximum number of changes to the facts at a pair of blocks.
const CHANGES_MAX: u32 = 60;

/// The state of both functions on a path.
#[derive(Clone)]
pub(super) struct Path {
    pub sides: [Side; 2],
    pub known: Known,
    /// The number of changes to memory.
    pub time: u32,
}

pub(super) struct Prover<'a> {
    pub module: &'a Module,
    pub infos: [FunctionInfo<'a>; 2],
    pub terms: Terms,
    /// Facts that hold on all paths.
    always: Known,
    meets: HashMap<[BlockId; 2], Meet>,
    work: BTreeSet<([usize; 2], [BlockId; 2])>,
    time: u32,
    steps: usize,
    softens: bool,
}

/// Proves that the second function refines the first. No object of the module ends beyond `top`.
pub(super) fn prove(
    module: &Module,
    before: &Function,
    after: &Function,
    top: u32,
    softens: bool,
) -> Result<(), Doubt> {
    let infos = [FunctionInfo::new(before), FunctionInfo::new(after)];
    let mut prover = Prover {
        module,
        infos,
        terms: Terms::default(),
        always: Known::default(),
        meets: HashMap::new(),
        work: BTreeSet::new(),
        time: 0,
        steps: 0,
        softens,
    };
    prover.limit_addresses(top);
    let entry = prover.entry();
    prover.follow(entry)?;
    while let Some((_, pair)) = prover.work.pop_first() {
        let path = prover.resumed(pair);
        prover.follow(path)?;
    }
    Ok(())
}

impl Prover<'_> {
    fn limit_addresses(&mut self, top: u32) {
        for (g, global) in self.module.globals.iter().enumerate() {
            let Some(data) = &global.init else { continue };
            let symbol = Symbol::Global(crate::ir::GlobalId(g as u32));
            let leaf = self.terms.leaf(16, Leaf::Address(symbol));
            let most = i128::from(top.min(0x10000)) - data.bytes.len() as i128;
            self.always.limit(leaf, (0, most.clamp(0, 0xFFFF)));
        }
    }

    fn entry(&mut self) -> Path {
        let mut sides = [(); 2].map(|()| Side::new(BlockId(0), self.softens));
        for (side, info) in sides.iter_mut().zip(&self.infos) {
            for (n, param) in info.function.params.iter().enumerate() {
                let parts = super::side::layout(&param.ty).into_iter().zip(0..);
                let scalars = parts.map(|((bits, _), k)| {
                    let leaf = self.terms.leaf(bits, Leaf::Param(n, k));
                    if let Some((low, high)) = param.range
                        && low < high
                    {
                        self.always.limit(leaf, (low as i128, high as i128 - 1));
                    }
                    Scalar::sound(leaf)
                });
                side.values.insert(param.value, Value::of(scalars.collect()));
            }
        }
        Path { sides, known: self.always.clone(), time: 0 }
    }

    /// Returns both functions at the start of a pair of blocks, with the facts that are known
    /// there.
    fn resumed(&mut self, pair: [BlockId; 2]) -> Path {
        let mut known = self.always.clone();
        let mut sides = pair.map(|b| Side::new(b, self.softens));
        self.time += 1;
        let time = self.time;
        let meet = &self.meets[&pair];
        meet.restore(&mut self.terms, &mut sides, &mut known);
        Path { sides, known, time }
    }

    /// Follows both functions until every path ends or reaches a join of both.
    fn follow(&mut self, path: Path) -> Result<(), Doubt> {
        let mut work = vec![path];
        while let Some(mut path) = work.pop() {
            loop {
                self.steps += 1;
                let [s, t] = [0, 1].map(|n| {
                    let info = &self.infos[n];
                    let time = path.time;
                    let mut memory =
                        |terms: &mut Terms, bits, at| Scalar::sound(terms.load(bits, time, at));
                    path.sides[n].next(&mut self.terms, self.module, info, &mut memory)
                });
                if self.steps > STEPS_MAX || self.terms.count() > TERMS_MAX {
                    return self.doubt(&path, "the function is too complex");
                }
                match (s, t) {
                    (Event::Join(a), Event::Join(b)) => {
                        self.enter_pair([a, b], &path)?;
                        break;
                    }
                    (Event::Unreachable, _) => break,
                    (Event::Join(_), _) => path.sides[0].waits = false,
                    (_, Event::Join(_)) => path.sides[1].waits = false,
                    (s, t) => match self.agree(path, s, t)? {
                        Next::Continue(next) => path = *next,
                        Next::Paths(paths) => {
                            for path in paths {
                                // A pair of blocks is a join if either of its blocks is.
                                let begins = path.sides.iter().all(|side| side.at == 0);
                                match begins && path.sides.iter().any(|side| side.waits) {
                                    true => {
                                        let pair = [0, 1].map(|n| path.sides[n].block);
                                        self.enter_pair(pair, &path)?;
                                    }
                                    false => work.push(path),
                                }
                            }
                            break;
                        }
                    },
                }
            }
        }
        Ok(())
    }

    fn enter_pair(&mut self, pair: [BlockId; 2], path: &Path) -> Result<(), Doubt> {
        let infos = &self.infos;
        let changed = match self.meets.get_mut(&pair) {
            None => {
                let meet = Meet::first(&mut self.terms, infos, pair, path);
                self.meets.insert(pair, meet);
                true
            }
            Some(meet) => {
                let changed = meet.again(&mut self.terms, infos, pair, path);
                if changed && meet.changes > CHANGES_MAX {
                    return self.doubt(path, "the values that the loop changes are too complex");
                }
                changed
            }
        };
        if changed {
            let place = |n: usize| infos[n].cfg.rpo_index[pair[n].index()].unwrap_or(0);
            self.work.insert(([place(0), place(1)], pair));
        }
        Ok(())
    }

    fn differ<T>(&self, path: &Path, what: &str, s: Scalar, t: Scalar) -> Result<T, Doubt> {
        let show = |s: Scalar| {
            let text = self.terms.show(s.term);
            match s.poison {
                NO => text,
                poison => format!("{text} unless {}", self.terms.show(poison)),
            }
        };
        let short = |text: String| text.chars().take(200).collect::<String>();
        self.doubt(path, &format!("{what}, {} for {}", short(show(t)), short(show(s))))
    }

    fn doubt<T>(&self, path: &Path, what: &str) -> Result<T, Doubt> {
        Err((path.sides[0].line(&self.infos[0]), what.to_string()))
    }

    /// Returns whether the second function's scalar refines the first function's.
    fn refines(&mut self, known: &Known, s: Scalar, t: Scalar) -> bool {
        if self.terms.bits(s.term) != self.terms.bits(t.term) {
            return false;
        }
        if matches!(self.terms.node(s.term), Some(super::term::Node::Leaf(Leaf::Undef))) {
            return true;
        }
        if s.poison == NO && t.poison == NO {
            return known.same(&mut self.terms, s.term, t.term);
        }
        let mut known = known.clone();
        known.learn(&mut self.terms, s.poison, false);
        known.simple(&mut self.terms, t.poison) == NO && known.same(&mut self.terms, s.term, t.term)
    }

    /// Like [`Self::refines`], for an operand that causes undefined behaviour if it is poison.
    fn is(&mut self, known: &mut Known, s: Scalar, t: Scalar) -> bool {
        known.learn(&mut self.terms, s.poison, false);
        self.refines(known, Scalar::sound(s.term), t)
    }

    fn agree(&mut self, mut path: Path, s: Event, t: Event) -> Result<Next, Doubt> {
        match (&s, &t) {
            (Event::Branch(c, to), Event::Branch(d, onward)) => {
                path.known.learn(&mut self.terms, c.poison, false);
                // If the second function is ahead, the first continues until both test the same
                // condition.
                let blocks = self.infos[0].function.blocks.len();
                if !path.sides[1].is_behind(&path.sides[0], blocks)
                    && path.known.decide(&mut self.terms, c.term).is_some()
                {
                    return self.alone(path, &[(0, *c, *to)]);
                }
                let opposite = self.terms.not(d.term);
                let other = Scalar { term: opposite, ..*d };
                for (d, onward) in [(*d, *onward), (other, [onward[1], onward[0]])] {
                    if self.refines(&path.known, Scalar::sound(c.term), d) {
                        return Ok(Next::Paths(self.branches(&path, *c, *to, d, onward)));
                    }
                }
                let blocks = [(0, *c, *to), (1, *d, *onward)];
                match self.alone(path.clone(), &blocks) {
                    Err(_) => self.differ(&path, "a different condition decides", *c, *d),
                    next => next,
                }
            }
            (Event::Branch(c, to), _) => self.alone(path, &[(0, *c, *to)]),
            (_, Event::Branch(d, onward)) => self.alone(path, &[(1, *d, *onward)]),
            (Event::Switch(v, default, cases), Event::Switch(w, other, others)) => {
                if !self.is(&mut path.known, *v, *w) {
                    return self.doubt(&path, "a different value decides the branch");
                }
                self.cases(&path, *v, (*default, cases), (*other, others))
            }
            (Event::Return(v), Event::Return(w)) => {
                let both = v.iter().zip(w);
                let same = both.map(|(v, w)| self.all_refine(&path.known, v, w));
                match same.fold(v.is_some() == w.is_some(), |all, one| all && one) {
                    true => Ok(Next::Paths(Vec::new())),
                    false => self.doubt(&path, "it returns a different value"),
                }
            }
            (Event::Store(v, p, volatile), Event::Store(w, q, also)) => {
                if !self.is(&mut path.known, *p, *q) || volatile != also {
                    return self.doubt(&path, "it stores to a different address");
                }
                if !self.refines(&path.known, *v, *w) {
                    return self.differ(&path, "it stores a different value", *v, *w);
                }
                self.passed(path, true)
            }
            (Event::Load(p, _), Event::Load(q, _)) | (Event::Argument(p), Event::Argument(q)) => {
                match self.is(&mut path.known, *p, *q) {
                    true => self.passed(path, true),
                    false => self.doubt(&path, "it loads from a different address"),
                }
            }
            (Event::Alloca(size, n, align), Event::Alloca(other, m, also)) => {
                let same = size == other && align == also && self.is(&mut path.known, *n, *m);
                match same {
                    true => self.passed(path, false),
                    false => self.doubt(&path, "it allocates different stack memory"),
                }
            }
            (Event::Call(f, v, tail), Event::Call(g, w, also)) => {
                let same = tail == also
                    && match (f, g) {
                        (CallTarget::Direct(f), CallTarget::Direct(g)) => f == g,
                        (CallTarget::Indirect(f), CallTarget::Indirect(g)) => {
                            self.is(&mut path.known, *f, *g)
                        }
                        _ => false,
                    };
                if !same {
                    return self.doubt(&path, "it calls a different function");
                }
                let both: Vec<_> = v.iter().zip(w).collect();
                if v.len() != w.len()
                    || !both.into_iter().all(|(v, w)| self.all_refine(&path.known, v, w))
                {
                    return self.doubt(&path, "a call has different arguments");
                }
                self.passed(path, true)
            }
            _ => self.doubt(&path, "it has a different effect"),
        }
    }

    fn all_refine(&mut self, known: &Known, v: &Value, w: &Value) -> bool {
        let (v, w) = (v.scalars(), w.scalars());
        v.len() == w.len() && v.iter().zip(w).all(|(&s, &t)| self.refines(known, s, t))
    }

    /// Continues both functions after an event with the same results.
    fn passed(&mut self, mut path: Path, changes_memory: bool) -> Result<Next, Doubt> {
        let widths = [0, 1].map(|n| path.sides[n].result_widths(&self.infos[n]));
        if widths[0] != widths[1] {
            return self.doubt(&path, "a result has a different type");
        }
        let given: Vec<Term> = widths[0].iter().map(|&bits| self.terms.given(bits)).collect();
        for n in 0..2 {
            path.sides[n].pass(&mut self.terms, &self.infos[n], Some(&given));
        }
        if changes_memory {
            self.time += 1;
            path.time = self.time;
        }
        Ok(Next::Continue(Box::new(path)))
    }

    /// Follows a branch of both functions on the same condition.
    fn branches(
        &mut self,
        path: &Path,
        c: Scalar,
        to: [BlockId; 2],
        d: Scalar,
        onward: [BlockId; 2],
    ) -> Vec<Path> {
        let decided = path.known.decide(&mut self.terms, c.term);
        let mut paths = Vec::new();
        for (n, holds) in [true, false].into_iter().enumerate() {
            if decided == Some(!holds) {
                continue;
            }
            let mut path = path.clone();
            path.known.learn(&mut self.terms, c.term, holds);
            path.known.learn(&mut self.terms, d.term, holds);
            for (side, to) in [(0, to[n]), (1, onward[n])] {
                path.sides[side].go(&mut self.terms, &self.infos[side], to);
            }
            paths.push(path);
        }
        paths
    }

    /// Follows a branch of one function with a known condition.
    fn alone(
        &mut self,
        mut path: Path,
        who: &[(usize, Scalar, [BlockId; 2])],
    ) -> Result<Next, Doubt> {
        for &(n, c, to) in who {
            if let Some(holds) = path.known.decide(&mut self.terms, c.term) {
                let to = to[usize::from(!holds)];
                path.sides[n].go(&mut self.terms, &self.infos[n], to);
                return Ok(Next::Continue(Box::new(path)));
            }
        }
        self.doubt(&path, "a different condition decides the branch")
    }

    /// Follows a switch of both functions on the same value.
    fn cases(
        &mut self,
        path: &Path,
        v: Scalar,
        (default, cases): (BlockId, &[(u128, BlockId)]),
        (other, others): (BlockId, &[(u128, BlockId)]),
    ) -> Result<Next, Doubt> {
        let mut numbers: Vec<u128> = cases.iter().chain(others).map(|case| case.0).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let goes = |k: Option<u128>, default: BlockId, cases: &[(u128, BlockId)]| {
            let case = cases.iter().find(|case| Some(case.0) == k);
            case.map_or(default, |case| case.1)
        };
        let bits = self.terms.bits(v.term);
        let mut paths = Vec::new();
        let all = numbers.iter().copied().map(Some).chain([None]);
        for k in all {
            let mut path = path.clone();
            let mut possible = true;
            for &number in &numbers {
                let number_term = self.terms.number(bits, number);
                let is = self.terms.equal(v.term, number_term);
                let holds = k == Some(number);
                if k.is_none() || holds {
                    possible &= path.known.decide(&mut self.terms, is) != Some(!holds);
                    path.known.learn(&mut self.terms, is, holds);
                }
            }
            if !possible {
                continue;
            }
            for (n, to) in [(0, goes(k, default, cases)), (1, goes(k, other, others))] {
                path.sides[n].go(&mut self.terms, &self.infos[n], to);
            }
            paths.push(path);
        }
        Ok(Next::Paths(paths))
    }
}

/// The continuation of a path.
enum Next {
    /// Along one path.
    Continue(Box<Path>),
    /// Along several paths, or none if both functions have returned.
    Paths(Vec<Path>),
}
