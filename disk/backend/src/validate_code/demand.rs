//! Advances the lanes to the effect that the machine has reached.

use super::facts::Facts;
use super::state::State;
use super::{STEP, TOO_MUCH, Validator};
use crate::entity::Entity;
use crate::entity::hash::Map;
use crate::lanes::{Blk, Terminator as End};
use std::collections::BTreeMap;

/// Merges paths to a block on which the lanes have the same values. A merged path keeps only the
/// facts that were known before the paths diverged.
fn join_equal(paths: &mut Vec<(State, usize)>, facts: &Facts) {
    let mut kept: Vec<(State, usize)> = Vec::new();
    let mut places: Map<u64, Vec<usize>> = Map::default();
    for (mut st, steps) in std::mem::take(paths) {
        let alike = places.entry(st.lanes_hash()).or_default();
        match alike.iter().find(|&&place| st.lanes_are_as_in(&kept[place].0)) {
            Some(&place) => kept[place].1 = kept[place].1.max(steps),
            None => {
                st.facts = facts.clone();
                alike.push(kept.len());
                kept.push((st, steps));
            }
        }
    }
    *paths = kept;
}

impl Validator<'_, '_> {
    /// Advances the lanes to their next effect, because the machine has reached one. Returns every
    /// path on which the lanes reach an effect.
    pub fn demand(&mut self, st: State) -> Result<Vec<State>, String> {
        self.demand_until(st, |_, _| false)
    }

    /// Like [`Self::demand`], but a path also ends where `there` returns true.
    pub fn demand_until(
        &mut self,
        st: State,
        there: impl Fn(&mut Self, &mut State) -> bool,
    ) -> Result<Vec<State>, String> {
        let facts = st.facts.clone();
        let mut out = Vec::new();
        // Processes blocks in reverse post order, so that all paths to a block arrive before it is
        // left.
        let mut work = BTreeMap::from([(self.order(st.cursor.block), vec![(st, 0)])]);
        while let Some((_, mut paths)) = work.pop_first() {
            if paths.len() > self.paths_max() {
                join_equal(&mut paths, &facts);
            }
            for (mut st, steps) in paths {
                if !self.terms.spend(STEP) {
                    return Err(TOO_MUCH.into());
                }
                let block = &self.f.blocks[st.cursor.block.index()];
                let ended = matches!(block.term, End::Ret(_) | End::Unreachable);
                if st.cursor.at < block.insts.len() || ended || there(self, &mut st) {
                    out.push(st);
                    continue;
                }
                if steps > self.f.blocks.len() + 1 {
                    return Err("the lanes loop without the effect that the machine has".into());
                }
                self.terms.spend(st.size());
                for (to, facts) in self.edges(&mut st) {
                    let mut next = st.clone();
                    if next.facts.suppose(&mut self.terms, &facts) {
                        self.enter(&mut next, to);
                        work.entry(self.order(to)).or_default().push((next, steps + 1));
                    }
                }
            }
        }
        Ok(out)
    }

    fn order(&self, b: Blk) -> (usize, Blk) {
        (self.place[b.index()], b)
    }
}
