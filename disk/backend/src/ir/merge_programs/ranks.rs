//! Finds zero-initialised data of several programs that can share addresses. The meaning of the
//! data does not matter.
//!
//! Gives equal names to data that shares an address. Requires that only one of the programs is in
//! memory at a time.

use std::collections::{BTreeMap, HashMap};

use crate::ir::Module;

/// A program's zero-initialised globals, by size.
type GlobalsBySize = BTreeMap<usize, Vec<usize>>;

/// Names the zero-initialised data of each program.
///
/// The names in hosts do not depend on guests. An object of a guest may have a name that all hosts
/// have, if it is not larger than their objects. First, objects of equal size get equal names. Then
/// each remaining name goes to the largest object of the guest that fits, starting with the names
/// of objects that differ in size between hosts. All other objects of a guest have unique names.
pub(super) fn ranks(programs: &[Module], guests: &[bool]) -> Vec<HashMap<usize, String>> {
    let all: Vec<GlobalsBySize> = programs.iter().map(sizes).collect();
    let hosts: Vec<&GlobalsBySize> =
        all.iter().zip(guests).filter(|(_, is_guest)| !**is_guest).map(|(of, _)| of).collect();
    let equal = equal(&hosts);
    let others: Vec<UnmatchedGlobals> = hosts.iter().map(|sizes| named(sizes, &equal).1).collect();
    let others = room(&others);
    let names = |(n, (sizes, is_guest)): (usize, (&GlobalsBySize, &bool))| {
        let (mut names, mut rest) = named(sizes, &equal);
        if !is_guest {
            names.extend(rest.into_iter().zip(0..).map(|((g, _), rank)| (g, of_rank(rank))));
            return names;
        }
        // The names of this size that the guest does not use.
        let missing = equal.iter().rev().flat_map(|(&size, &count)| {
            let has = sizes.get(&size).map_or(0, Vec::len);
            (has..count).map(move |n| (of_size(n, size), size))
        });
        let ranks = others.iter().zip(0..).map(|(&room, rank)| (of_rank(rank), room));
        for (name, room) in ranks.chain(missing) {
            if let Some(at) = rest.iter().position(|&(_, size)| size <= room) {
                names.insert(rest.remove(at).0, name);
            }
        }
        let own = |((g, _), rank)| (g, format!("{} of guest {n}", of_rank(rank)));
        names.extend(rest.into_iter().zip(0..).map(own));
        names
    };
    all.iter().zip(guests).enumerate().map(names).collect()
}

/// Returns the name of the n-th object of a size that every host has.
fn of_size(n: usize, size: usize) -> String {
    format!("zeroed {n} of {size} bytes")
}

/// Returns the name of an object of a size that not every host has.
fn of_rank(rank: usize) -> String {
    format!("zeroed {}", rank + 1)
}

fn sizes(module: &Module) -> GlobalsBySize {
    let mut sizes = GlobalsBySize::new();
    for (g, global) in module.globals.iter().enumerate().filter(|(_, g)| g.is_zero_initialized()) {
        sizes.entry(global.size()).or_default().push(g);
    }
    sizes
}

/// Returns, for each size, the smallest number of objects of that size in any host.
fn equal(hosts: &[&GlobalsBySize]) -> BTreeMap<usize, usize> {
    let Some(first) = hosts.first() else { return BTreeMap::new() };
    let count = |size| hosts.iter().map(|sizes| sizes.get(size).map_or(0, Vec::len)).min();
    first.keys().map(|size| (*size, count(size).unwrap_or(0))).collect()
}

/// Objects of sizes that some program lacks, as globals with their sizes, the largest first.
type UnmatchedGlobals = Vec<(usize, usize)>;

/// Names the objects of sizes that all programs have. Also returns the program's other objects.
fn named(
    sizes: &GlobalsBySize,
    equal: &BTreeMap<usize, usize>,
) -> (HashMap<usize, String>, UnmatchedGlobals) {
    let (mut names, mut others) = (HashMap::new(), Vec::new());
    for (&size, globals) in sizes.iter().rev() {
        let count = equal.get(&size).copied().unwrap_or(0).min(globals.len());
        let (equal, rest) = globals.split_at(count);
        names.extend(equal.iter().zip(0..).map(|(&g, n)| (g, of_size(n, size))));
        others.extend(rest.iter().map(|&g| (g, size)));
    }
    (names, others)
}

/// Returns, for each rank that all programs have, the size of the largest object in bytes.
fn room(hosts: &[UnmatchedGlobals]) -> Vec<usize> {
    let count = hosts.iter().map(Vec::len).min().unwrap_or(0);
    let largest = |rank: usize| hosts.iter().map(|others| others[rank].1).max().unwrap_or(0);
    (0..count).map(largest).collect()
}
