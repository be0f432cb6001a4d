//! Which static data of several programs shares an address: data that begins as zeros can, whatever it is.
//!
//! Requires programs of which memory holds one at a time. What may share an address has one name afterwards.

use std::collections::{BTreeMap, HashMap};

use crate::ir::Module;

/// By size, the globals of a program that begin as zeros.
type Sizes = BTreeMap<usize, Vec<usize>>;

/// What the static data of each program that begins as zeros is called.
///
/// Names of the hosts are as if there were no guests. A guest's data has those of them that all hosts have, where it is
/// not larger than theirs: equal sizes first; then, of the data whose size differs from host to host and after that of the
/// rest, the largest that fits the largest of theirs, and so on. All else of a guest is called as nothing else is.
pub(super) fn ranks(programs: &[Module], guests: &[bool]) -> Vec<HashMap<usize, String>> {
    let all: Vec<Sizes> = programs.iter().map(sizes).collect();
    let hosts: Vec<&Sizes> =
        all.iter().zip(guests).filter(|(_, is_guest)| !**is_guest).map(|(of, _)| of).collect();
    let equal = equal(&hosts);
    let others: Vec<Others> = hosts.iter().map(|sizes| named(sizes, &equal).1).collect();
    let others = room(&others);
    let names = |(n, (sizes, is_guest)): (usize, (&Sizes, &bool))| {
        let (mut names, mut rest) = named(sizes, &equal);
        if !is_guest {
            names.extend(rest.into_iter().zip(0..).map(|((g, _), rank)| (g, of_rank(rank))));
            return names;
        }
        // What the guest has none of in that size.
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

/// What data is called that every host has in this size.
fn of_size(n: usize, size: usize) -> String {
    format!("zeroed {n} of {size} bytes")
}

/// What other data is called.
fn of_rank(rank: usize) -> String {
    format!("zeroed {}", rank + 1)
}

fn sizes(module: &Module) -> Sizes {
    let mut sizes = Sizes::new();
    for (g, global) in module.globals.iter().enumerate().filter(|(_, g)| g.begins_as_zeros()) {
        sizes.entry(global.size()).or_default().push(g);
    }
    sizes
}

/// How many each of these programs has at least of each size.
fn equal(hosts: &[&Sizes]) -> BTreeMap<usize, usize> {
    let Some(first) = hosts.first() else { return BTreeMap::new() };
    let count = |size| hosts.iter().map(|sizes| sizes.get(size).map_or(0, Vec::len)).min();
    first.keys().map(|size| (*size, count(size).unwrap_or(0))).collect()
}

/// What is left where equal sizes have been taken: globals with their sizes, the largest first.
type Others = Vec<(usize, usize)>;

/// Names of what a program has in equal sizes, and what it has besides.
fn named(sizes: &Sizes, equal: &BTreeMap<usize, usize>) -> (HashMap<usize, String>, Others) {
    let (mut names, mut others) = (HashMap::new(), Vec::new());
    for (&size, globals) in sizes.iter().rev() {
        let count = equal.get(&size).copied().unwrap_or(0).min(globals.len());
        let (equal, rest) = globals.split_at(count);
        names.extend(equal.iter().zip(0..).map(|(&g, n)| (g, of_size(n, size))));
        others.extend(rest.iter().map(|&g| (g, size)));
    }
    (names, others)
}

/// Bytes of the largest of each rank that all of these have.
fn room(hosts: &[Others]) -> Vec<usize> {
    let count = hosts.iter().map(Vec::len).min().unwrap_or(0);
    let largest = |rank: usize| hosts.iter().map(|others| others[rank].1).max().unwrap_or(0);
    (0..count).map(largest).collect()
}
