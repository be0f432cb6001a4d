//! What a function is asked for so that its homes find a place.

use crate::asm::SymbolId;
use crate::program::{GroupId, Unit};
use std::collections::{HashMap, HashSet};

/// What one function or runtime routine says about the groups of homes that it uses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// Pairs of groups that are alive together.
    pub clashes: HashSet<(GroupId, GroupId)>,
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
