//! Control flow of lanes: dominators, natural loops and block frequencies.

use super::{Blk, LFunc, Terminator};
use crate::entity::Entity;
use crate::graph::{dominators, loops};

/// The loops of a function, and the frequencies of its blocks.
pub(crate) struct Flow {
    pub rpo: Vec<Blk>,
    /// The position of each block in `rpo`.
    pub place: Vec<usize>,
    pub preds: Vec<Vec<Blk>>,
    /// The blocks of the loop that each block heads, in reverse post order, or an empty list.
    pub body: Vec<Vec<Blk>>,
    /// The estimated number of executions per call of the function.
    pub freq: Vec<f32>,
    /// The immediate dominator of each position in `rpo`, as a position.
    idom: Vec<usize>,
}

/// The assumed number of iterations of a loop.
const LOOP_ITERATIONS: f32 = 10.0;

impl Flow {
    pub fn new(f: &LFunc) -> Flow {
        let count = f.blocks.len();
        let rpo = f.rpo();
        let mut place = vec![usize::MAX; count];
        for (n, &b) in rpo.iter().enumerate() {
            place[b.index()] = n;
        }
        let mut preds = f.preds();
        for list in &mut preds {
            list.retain(|p| place[p.index()] != usize::MAX);
            list.dedup();
        }
        let places = |b: &Blk| preds[b.index()].iter().map(|p| place[p.index()]).collect();
        let by_place: Vec<Vec<usize>> = rpo.iter().map(places).collect();
        let idom = dominators::immediate(&by_place);
        let mut body = vec![Vec::new(); count];
        for (header, places) in loops::natural(&by_place, &idom).into_iter().enumerate() {
            body[rpo[header].index()] = places.into_iter().map(|place| rpo[place]).collect();
        }
        let mut flow = Flow { rpo, place, preds, body, freq: vec![0.0; count], idom };
        flow.frequencies(f);
        flow
    }

    /// Returns whether `above` dominates `below`.
    pub fn dominates(&self, above: Blk, below: Blk) -> bool {
        let (above, below) = (self.place[above.index()], self.place[below.index()]);
        dominators::dominates(&self.idom, above, below)
    }

    /// Returns whether a block is in the loop with this header.
    pub fn is_in(&self, header: Blk, block: Blk) -> bool {
        let place = |b: Blk| self.place[b.index()];
        self.body[header.index()].binary_search_by_key(&place(block), |&b| place(b)).is_ok()
    }

    /// Returns the header of the innermost loop around each block.
    pub fn innermost(&self) -> Vec<Option<Blk>> {
        let mut inner: Vec<Option<Blk>> = vec![None; self.body.len()];
        for (h, body) in self.body.iter().enumerate() {
            for &b in body {
                let inner = &mut inner[b.index()];
                if inner.is_none_or(|other| body.len() < self.body[other.index()].len()) {
                    *inner = Some(Blk::at(h));
                }
            }
        }
        inner
    }

    /// Estimates frequencies: 1 for the entry, ten times the frequency outside for each loop, and
    /// almost 0 on paths to `unreachable`.
    fn frequencies(&mut self, f: &LFunc) {
        let mut depth = vec![0u32; f.blocks.len()];
        for body in &self.body {
            body.iter().for_each(|&b| depth[b.index()] += 1);
        }
        let mut doomed = vec![false; f.blocks.len()];
        for &b in self.rpo.iter().rev() {
            let mut all = true;
            let mut any = false;
            f.blocks[b.index()].term.each_succ(|s| {
                any = true;
                all &= doomed[s.index()];
            });
            doomed[b.index()] =
                if any { all } else { matches!(f.blocks[b.index()].term, Terminator::Unreachable) };
        }
        let mut flow = vec![0.0f32; f.blocks.len()];
        flow[0] = 1.0;
        for n in 0..self.rpo.len() {
            let b = self.rpo[n].index();
            if !self.body[b].is_empty() {
                flow[b] *= LOOP_ITERATIONS;
            }
            let mut succs = Vec::new();
            f.blocks[b].term.each_succ(|s| succs.push(s.index()));
            let weight = |s: usize| -> f32 {
                if doomed[s] && !doomed[b] {
                    0.001
                } else if depth[s] < depth[b] {
                    1.0 / LOOP_ITERATIONS
                } else {
                    1.0
                }
            };
            let total: f32 = succs.iter().map(|&s| weight(s)).sum();
            for &s in &succs {
                if self.place[s] > n {
                    flow[s] += flow[b] * weight(s) / total;
                }
            }
        }
        self.freq = flow.iter().map(|x| x.max(0.0005)).collect();
    }
}
