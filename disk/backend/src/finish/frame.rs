//! The facts about a function from which its homes get their addresses.

use crate::asm::SymbolId;
use crate::entity::hash::{Map, Set};
use crate::entity::{Entity, Row};
use crate::program::{GroupId, Unit};
use std::collections::{HashMap, HashSet};

/// What one function or runtime routine says about the groups of homes that it uses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// Pairs of groups that are alive together.
    pub clashes: Clashes,
    /// For each call: units that may run, groups alive meanwhile.
    pub across: Vec<(Vec<Unit>, Vec<GroupId>)>,
    /// Units called directly.
    pub calls: HashSet<Unit>,
    /// Accesses by estimated frequency.
    pub weight: HashMap<GroupId, f32>,
    /// What each symbol's memory would gain in the zero page, in cycles of the whole program.
    pub gains: HashMap<SymbolId, f32>,
    /// Groups that belong to this unit.
    pub owned: HashSet<GroupId>,
}

/// Pairs of groups. Where many are alive together there are as many pairs as that many times itself: a bit for each, between groups
/// whose numbers are near each other, as those of one function are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clashes {
    /// For each group those with lower numbers.
    near: Map<GroupId, Row<GroupId>>,
    far: Set<(GroupId, GroupId)>,
}

/// The largest difference between numbers that are near.
const NEAR: usize = 1 << 14;

impl Clashes {
    /// A pair, unless it is one and the same.
    pub fn add(&mut self, a: GroupId, b: GroupId) {
        let (low, high) = (a.min(b), a.max(b));
        match high.index() - low.index() {
            0 => {}
            1..NEAR => self.near.entry(high).or_default().add(low),
            _ => drop(self.far.insert((low, high))),
        }
    }

    /// Each pair once.
    pub fn pairs(&self) -> impl Iterator<Item = (GroupId, GroupId)> + '_ {
        let near = self.near.iter().flat_map(|(&high, row)| row.iter().map(move |low| (low, high)));
        near.chain(self.far.iter().copied())
    }
}
