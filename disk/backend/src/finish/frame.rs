//! What a function is asked for so that its homes find a place.

use std::collections::{HashMap, HashSet};

/// What one function or runtime routine says about the groups of homes that it uses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// Pairs of groups that are alive together.
    pub clashes: HashSet<(u32, u32)>,
    /// For each call: units that may run, groups alive meanwhile.
    pub across: Vec<(Vec<usize>, Vec<u32>)>,
    /// Units called directly.
    pub calls: HashSet<usize>,
    /// Accesses by estimated frequency.
    pub weight: HashMap<u32, f32>,
    /// Groups that belong to this unit.
    pub owned: HashSet<u32>,
}
