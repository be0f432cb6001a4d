//! Proves that the second function refines the first, by following both at once on every path.
//!
//! Each is followed up to the next event or branch, at which they must agree: stores and calls in
//! the same order with the same addresses and values, branches with the same condition. A branch
//! with a known condition is followed in one function alone. When both are at a join, the facts are
//! stored ([`super::meet`]) for that pair of blocks, and followed from there until they no longer
//! change. So the proof holds for any number of iterations.
//!
//! Where the first function's value is poison, the second's is arbitrary. Poison in a condition or
//! an address is undefined behaviour, so from there on the value is not poison.

use super::known::Known;
use super::meet::Meet;
use super::side::{Event, Side, Text, Whom};
use super::term::{Leaf, NO, Term, Terms};
use super::value::{Scalar, Value};
use crate::entity::Entity;
use crate::ir::{BlockId, Function, Module, Symbol};
use std::collections::{BTreeSet, HashMap};

/// The reason for a missing proof: the line in the function before or after the pass, and a
/// description.
pub(super) type Doubt = (u32, String);

/// The maximum number of steps for one function, on both sides.
const STEPS_MAX: usize = 40_000;
/// The maximum number of terms for one function.
const TERMS_MAX: usize = 400_000;
/// The maximum number of changes to the facts at a pair of blocks.
const CHANGES_MAX: u32 = 60;

/// The state of both functions on a path.
#[derive(Clone)]
pub(super) struct Way {
    pub sides: [Side; 2],
    pub known: Known,
    /// The number of changes to memory.
    pub time: u32,
}

pub(super) struct Walk<'a> {
    pub module: &'a Module,
    pub texts: [Text<'a>; 2],
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
    let texts = [Text::new(before), Text::new(after)];
    let mut walk = Walk {
        module,
        texts,
        terms: Terms::default(),
        always: Known::default(),
        meets: HashMap::new(),
        work: BTreeSet::new(),
        time: 0,
        steps: 0,
        softens,
    };
    walk.limit_addresses(top);
    let entry = walk.entry();
    walk.follow(entry)?;
    while let Some((_, pair)) = walk.work.pop_first() {
        let way = walk.resumed(pair);
        walk.follow(way)?;
    }
    Ok(())
}

impl Walk<'_> {
    fn limit_addresses(&mut self, top: u32) {
        for (g, global) in self.module.globals.iter().enumerate() {
            let Some(data) = &global.init else { continue };
            let symbol = Symbol::Global(crate::ir::GlobalId(g as u32));
            let leaf = self.terms.leaf(16, Leaf::Address(symbol));
            let most = i128::from(top.min(0x10000)) - data.bytes.len() as i128;
            self.always.limit(leaf, (0, most.clamp(0, 0xFFFF)));
        }
    }

    fn entry(&mut self) -> Way {
        let mut sides = [(); 2].map(|()| Side::new(BlockId(0), self.softens));
        for (side, text) in sides.iter_mut().zip(&self.texts) {
            for (n, param) in text.function.params.iter().enumerate() {
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
        Way { sides, known: self.always.clone(), time: 0 }
    }

    /// Both functions at the start of a pair of blocks, with the facts known there.
    fn resumed(&mut self, pair: [BlockId; 2]) -> Way {
        let mut known = self.always.clone();
        let mut sides = pair.map(|b| Side::new(b, self.softens));
        self.time += 1;
        let time = self.time;
        let meet = &self.meets[&pair];
        meet.restore(&mut self.terms, &mut sides, &mut known);
        Way { sides, known, time }
    }

    /// Follows both functions until every path ends or reaches a join of both.
    fn follow(&mut self, way: Way) -> Result<(), Doubt> {
        let mut work = vec![way];
        while let Some(mut way) = work.pop() {
            loop {
                self.steps += 1;
                let [s, t] = [0, 1].map(|n| {
                    let text = &self.texts[n];
                    let time = way.time;
                    let mut memory =
                        |terms: &mut Terms, bits, at| Scalar::sound(terms.load(bits, time, at));
                    way.sides[n].next(&mut self.terms, self.module, text, &mut memory)
                });
                if self.steps > STEPS_MAX || self.terms.count() > TERMS_MAX {
                    return self.doubt(&way, "the function is too complex");
                }
                match (s, t) {
                    (Event::Join(a), Event::Join(b)) => {
                        self.arrive([a, b], &way)?;
                        break;
                    }
                    (Event::Unreachable, _) => break,
                    (Event::Join(_), _) => way.sides[0].waits = false,
                    (_, Event::Join(_)) => way.sides[1].waits = false,
                    (s, t) => match self.agree(way, s, t)? {
                        Next::On(next) => way = *next,
                        Next::Ways(ways) => {
                            for way in ways {
                                // If one function is at a join, the pair of blocks counts as a
                                // join, too.
                                let begins = way.sides.iter().all(|side| side.at == 0);
                                match begins && way.sides.iter().any(|side| side.waits) {
                                    true => {
                                        let pair = [0, 1].map(|n| way.sides[n].block);
                                        self.arrive(pair, &way)?;
                                    }
                                    false => work.push(way),
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

    fn arrive(&mut self, pair: [BlockId; 2], way: &Way) -> Result<(), Doubt> {
        let texts = &self.texts;
        let changed = match self.meets.get_mut(&pair) {
            None => {
                let meet = Meet::first(&mut self.terms, texts, pair, way);
                self.meets.insert(pair, meet);
                true
            }
            Some(meet) => {
                let changed = meet.again(&mut self.terms, texts, pair, way);
                if changed && meet.changes > CHANGES_MAX {
                    return self.doubt(way, "the values that the loop changes are too complex");
                }
                changed
            }
        };
        if changed {
            let place = |n: usize| texts[n].cfg.rpo_index[pair[n].index()].unwrap_or(0);
            self.work.insert(([place(0), place(1)], pair));
        }
        Ok(())
    }

    fn differ<T>(&self, way: &Way, what: &str, s: Scalar, t: Scalar) -> Result<T, Doubt> {
        let show = |s: Scalar| {
            let text = self.terms.show(s.term);
            match s.poison {
                NO => text,
                poison => format!("{text} unless {}", self.terms.show(poison)),
            }
        };
        let short = |text: String| text.chars().take(200).collect::<String>();
        self.doubt(way, &format!("{what}, {} for {}", short(show(t)), short(show(s))))
    }

    fn doubt<T>(&self, way: &Way, what: &str) -> Result<T, Doubt> {
        Err((way.sides[0].line(&self.texts[0]), what.to_string()))
    }

    /// Whether the second function's scalar refines the first's.
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

    /// Like [`Self::refines`], for an operand whose poison is undefined behaviour.
    fn is(&mut self, known: &mut Known, s: Scalar, t: Scalar) -> bool {
        known.learn(&mut self.terms, s.poison, false);
        self.refines(known, Scalar::sound(s.term), t)
    }

    fn agree(&mut self, mut way: Way, s: Event, t: Event) -> Result<Next, Doubt> {
        match (&s, &t) {
            (Event::Branch(c, to), Event::Branch(d, onward)) => {
                way.known.learn(&mut self.terms, c.poison, false);
                // If the second function is ahead, the first continues until both test the same
                // condition.
                let blocks = self.texts[0].function.blocks.len();
                if !way.sides[1].is_behind(&way.sides[0], blocks)
                    && way.known.decide(&mut self.terms, c.term).is_some()
                {
                    return self.alone(way, &[(0, *c, *to)]);
                }
                let opposite = self.terms.not(d.term);
                let other = Scalar { term: opposite, ..*d };
                for (d, onward) in [(*d, *onward), (other, [onward[1], onward[0]])] {
                    if self.refines(&way.known, Scalar::sound(c.term), d) {
                        return Ok(Next::Ways(self.branches(&way, *c, *to, d, onward)));
                    }
                }
                let blocks = [(0, *c, *to), (1, *d, *onward)];
                match self.alone(way.clone(), &blocks) {
                    Err(_) => self.differ(&way, "another condition decides", *c, *d),
                    next => next,
                }
            }
            (Event::Branch(c, to), _) => self.alone(way, &[(0, *c, *to)]),
            (_, Event::Branch(d, onward)) => self.alone(way, &[(1, *d, *onward)]),
            (Event::Switch(v, default, cases), Event::Switch(w, other, others)) => {
                if !self.is(&mut way.known, *v, *w) {
                    return self.doubt(&way, "another value decides the branch");
                }
                self.cases(&way, *v, (*default, cases), (*other, others))
            }
            (Event::Return(v), Event::Return(w)) => {
                let both = v.iter().zip(w);
                let same = both.map(|(v, w)| self.all_refine(&way.known, v, w));
                match same.fold(v.is_some() == w.is_some(), |all, one| all && one) {
                    true => Ok(Next::Ways(Vec::new())),
                    false => self.doubt(&way, "it returns another value"),
                }
            }
            (Event::Store(v, p, volatile), Event::Store(w, q, also)) => {
                if !self.is(&mut way.known, *p, *q) || volatile != also {
                    return self.doubt(&way, "it stores to another address");
                }
                if !self.refines(&way.known, *v, *w) {
                    return self.differ(&way, "it stores another value", *v, *w);
                }
                self.passed(way, true)
            }
            (Event::Load(p, _), Event::Load(q, _)) | (Event::Argument(p), Event::Argument(q)) => {
                match self.is(&mut way.known, *p, *q) {
                    true => self.passed(way, true),
                    false => self.doubt(&way, "it loads from another address"),
                }
            }
            (Event::Alloca(size, n, align), Event::Alloca(other, m, also)) => {
                let same = size == other && align == also && self.is(&mut way.known, *n, *m);
                match same {
                    true => self.passed(way, false),
                    false => self.doubt(&way, "it allocates other stack memory"),
                }
            }
            (Event::Call(f, v, tail), Event::Call(g, w, also)) => {
                let same = tail == also
                    && match (f, g) {
                        (Whom::Direct(f), Whom::Direct(g)) => f == g,
                        (Whom::Indirect(f), Whom::Indirect(g)) => self.is(&mut way.known, *f, *g),
                        _ => false,
                    };
                if !same {
                    return self.doubt(&way, "it calls another function");
                }
                let both: Vec<_> = v.iter().zip(w).collect();
                if v.len() != w.len()
                    || !both.into_iter().all(|(v, w)| self.all_refine(&way.known, v, w))
                {
                    return self.doubt(&way, "a call has other arguments");
                }
                self.passed(way, true)
            }
            _ => self.doubt(&way, "it has another effect"),
        }
    }

    fn all_refine(&mut self, known: &Known, v: &Value, w: &Value) -> bool {
        let (v, w) = (v.scalars(), w.scalars());
        v.len() == w.len() && v.iter().zip(w).all(|(&s, &t)| self.refines(known, s, t))
    }

    /// Continues both functions after an event with the same results.
    fn passed(&mut self, mut way: Way, changes_memory: bool) -> Result<Next, Doubt> {
        let widths = [0, 1].map(|n| way.sides[n].gives(&self.texts[n]));
        if widths[0] != widths[1] {
            return self.doubt(&way, "a result has another type");
        }
        let given: Vec<Term> = widths[0].iter().map(|&bits| self.terms.given(bits)).collect();
        for n in 0..2 {
            way.sides[n].pass(&mut self.terms, &self.texts[n], Some(&given));
        }
        if changes_memory {
            self.time += 1;
            way.time = self.time;
        }
        Ok(Next::On(Box::new(way)))
    }

    /// Follows a branch of both functions on the same condition.
    fn branches(
        &mut self,
        way: &Way,
        c: Scalar,
        to: [BlockId; 2],
        d: Scalar,
        onward: [BlockId; 2],
    ) -> Vec<Way> {
        let decided = way.known.decide(&mut self.terms, c.term);
        let mut ways = Vec::new();
        for (n, holds) in [true, false].into_iter().enumerate() {
            if decided == Some(!holds) {
                continue;
            }
            let mut way = way.clone();
            way.known.learn(&mut self.terms, c.term, holds);
            way.known.learn(&mut self.terms, d.term, holds);
            for (side, to) in [(0, to[n]), (1, onward[n])] {
                way.sides[side].go(&mut self.terms, &self.texts[side], to);
            }
            ways.push(way);
        }
        ways
    }

    /// Follows a branch of one function with a known condition.
    fn alone(
        &mut self,
        mut way: Way,
        who: &[(usize, Scalar, [BlockId; 2])],
    ) -> Result<Next, Doubt> {
        for &(n, c, to) in who {
            if let Some(holds) = way.known.decide(&mut self.terms, c.term) {
                let to = to[usize::from(!holds)];
                way.sides[n].go(&mut self.terms, &self.texts[n], to);
                return Ok(Next::On(Box::new(way)));
            }
        }
        self.doubt(&way, "another condition decides the branch")
    }

    /// Follows a switch of both functions on the same value.
    fn cases(
        &mut self,
        way: &Way,
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
        let mut ways = Vec::new();
        let all = numbers.iter().copied().map(Some).chain([None]);
        for k in all {
            let mut way = way.clone();
            let mut possible = true;
            for &number in &numbers {
                let number_term = self.terms.number(bits, number);
                let is = self.terms.equal(v.term, number_term);
                let holds = k == Some(number);
                if k.is_none() || holds {
                    possible &= way.known.decide(&mut self.terms, is) != Some(!holds);
                    way.known.learn(&mut self.terms, is, holds);
                }
            }
            if !possible {
                continue;
            }
            for (n, to) in [(0, goes(k, default, cases)), (1, goes(k, other, others))] {
                way.sides[n].go(&mut self.terms, &self.texts[n], to);
            }
            ways.push(way);
        }
        Ok(Next::Ways(ways))
    }
}

/// How a path continues.
enum Next {
    On(Box<Way>),
    Ways(Vec<Way>),
}
