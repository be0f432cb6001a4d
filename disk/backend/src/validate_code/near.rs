//! The lanes' values that the code near a block may contain: values that are live at the block, and
//! values that the next blocks compute. At a join, the first pass over a function uses only their
//! names, so its effort does not grow with the product of joins and values. Later passes use the
//! names of all values.

use super::Validator;
use super::term::Term;
use crate::entity::{BitSet, Entity};
use crate::lanes::{Blk, LFunc, Opd, Val};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The number of blocks whose values are near, starting with the current block.
const BLOCKS_MAX: usize = 16;

/// The computed values of a function, by block.
#[derive(Default)]
pub(super) struct NearValues {
    /// The values that each block computes.
    computed: Vec<Vec<Val>>,
    /// The computed values that are live on entry to each block.
    into: Vec<BitSet<Val>>,
    /// The names near each block.
    names: HashMap<Blk, Rc<[Term]>>,
}

impl NearValues {
    /// Finds the values that are live on entry to each block. `computed` has each block's results.
    pub fn new(f: &LFunc, computed: Vec<Vec<Val>>) -> NearValues {
        let all: HashSet<Val> = computed.iter().flatten().copied().collect();
        let mut read_at_end = vec![Vec::new(); f.blocks.len()];
        for phi in f.blocks.iter().flat_map(|block| &block.phis) {
            for &(from, arg) in &phi.args {
                f.each_val_of(arg, &mut |v| read_at_end[from.index()].push(v));
            }
        }
        let mut into: Vec<BitSet<Val>> = vec![BitSet::default(); f.blocks.len()];
        let order = f.rpo();
        loop {
            let mut changed = false;
            for &b in order.iter().rev() {
                let block = &f.blocks[b.index()];
                let mut live = BitSet::default();
                let read = |live: &mut BitSet<Val>, o: Opd| {
                    f.each_val_of(o, &mut |v| {
                        if all.contains(&v) {
                            live.add(v);
                        }
                    });
                };
                block.term.each_succ(|to| _ = live.join(&into[to.index()]));
                read_at_end[b.index()].iter().for_each(|&v| read(&mut live, Opd::Val(v)));
                block.term.each_opd(|o| read(&mut live, o));
                for inst in block.insts.iter().rev() {
                    inst.op.each_def(|v| live.del(v));
                    inst.op.each_opd(|o| read(&mut live, o));
                }
                changed |= into[b.index()].join(&live);
            }
            if !changed {
                break;
            }
        }
        NearValues { computed, into, names: HashMap::new() }
    }
}

impl Validator<'_, '_> {
    /// Returns the names of the values near a block.
    pub fn names_near(&mut self, b: Blk) -> Rc<[Term]> {
        if let Some(known) = self.near.names.get(&b) {
            return known.clone();
        }
        let mut blocks = vec![b];
        let mut n = 0;
        while n < blocks.len() && blocks.len() < BLOCKS_MAX {
            self.f.blocks[blocks[n].index()].term.each_succ(|to| {
                if blocks.len() < BLOCKS_MAX && !blocks.contains(&to) {
                    blocks.push(to);
                }
            });
            n += 1;
        }
        let computed = blocks.iter().flat_map(|b| &self.near.computed[b.index()]).copied();
        let values = self.near.into[b.index()].iter().chain(computed);
        let names: Rc<[Term]> = values.map(|v| self.base[v.0 as usize]).collect();
        self.near.names.insert(b, names.clone());
        names
    }
}
