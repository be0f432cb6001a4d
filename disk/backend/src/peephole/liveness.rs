//! Liveness of homes.

use crate::asm::{Base, Home, Instr, Label, Mnemonic, Mode};
use crate::entity::Entity;
use crate::entity::hash::Map;
use crate::faults::{Fault, planted};
use crate::program::{GroupId, Program};
use crate::select::{BlockCode, End, Node, Selected};
use std::collections::{HashMap, HashSet};

/// How an instruction accesses a home.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum HomeAccess {
    Read,
    Write,
    Modify,
    /// Reads a pointer: the home and the next one.
    Pointer,
    /// Accesses an alloca at an unknown offset.
    Slot,
}

fn access(
    program: &Program<'_>,
    slots: &HashSet<GroupId>,
    instr: &Instr,
) -> Option<(Home, HomeAccess)> {
    let Base::Home(home) = instr.arg.base else { return None };
    if slots.contains(&program.homes.group_of(home)) {
        return Some((home, HomeAccess::Slot));
    }
    use Mnemonic::*;
    Some(match (instr.mode, instr.op) {
        (Mode::IndirectY, _) | (Mode::Indirect, _) => (home, HomeAccess::Pointer),
        (_, Sta | Stx | Sty) => (home, HomeAccess::Write),
        (_, Inc | Dec | Asl | Lsr | Rol | Ror) => (home, HomeAccess::Modify),
        _ => (home, HomeAccess::Read),
    })
}

/// The facts about a function's homes that liveness needs.
pub(crate) struct HomeContext<'a, 'm> {
    pub program: &'a Program<'m>,
    pub slots: HashSet<GroupId>,
    /// Homes that are live at a return: results that do not fit the registers.
    pub results: Vec<Home>,
}

/// The live homes at one point of a backward walk over a function.
#[derive(Clone, Default)]
pub(crate) struct LiveHomes {
    /// For each live home, the exclusive end of its live span.
    before: Map<Home, u32>,
    /// The last point that was passed. Only callers that count points use it.
    pub now: u32,
}

impl LiveHomes {
    pub fn contains(&self, home: Home) -> bool {
        self.before.contains_key(&home)
    }

    pub fn homes(&self) -> impl Iterator<Item = Home> + '_ {
        self.before.keys().copied()
    }

    /// Returns each live home, with the exclusive end of its live span.
    pub fn spans(&self) -> impl Iterator<Item = (Home, u32)> + '_ {
        self.before.iter().map(|(&home, &to)| (home, to))
    }

    /// Returns the exclusive end of a home's live span, or `None` if it is dead here.
    pub fn until(&self, home: Home) -> Option<u32> {
        self.before.get(&home).copied()
    }

    fn add(&mut self, home: Home) {
        self.before.entry(home).or_insert(self.now);
    }

    fn join(&mut self, other: &LiveHomes) {
        other.homes().for_each(|home| self.add(home));
    }
}

impl HomeContext<'_, '_> {
    /// Returns the home that an instruction accesses, and the kind of access.
    pub fn access(&self, instr: &Instr) -> Option<(Home, HomeAccess)> {
        access(self.program, &self.slots, instr)
    }

    /// Returns whether other functions may access this home at any time.
    pub fn is_shared(&self, home: Home) -> bool {
        self.program.homes.group(home).shared
    }

    fn step_back(&self, node: &Node, code: &Selected, live: &mut LiveHomes) {
        match node {
            Node::Instr(i) => match self.access(i) {
                Some((h, HomeAccess::Read | HomeAccess::Modify)) => {
                    live.add(h);
                }
                Some((h, HomeAccess::Write)) => {
                    live.before.remove(&h);
                }
                Some((h, HomeAccess::Pointer)) => {
                    live.add(h);
                    live.add(h + 1);
                }
                Some((_, HomeAccess::Slot)) | None => {}
            },
            Node::Call(n, _) => {
                let note = &code.calls[*n];
                note.defs.iter().for_each(|h| {
                    live.before.remove(h);
                });
                note.uses.iter().for_each(|&h| live.add(h));
            }
            Node::Label(_) => {}
        }
    }

    /// Returns the live homes at the end of a block. The backward walk over the block starts at
    /// point `now`.
    pub fn at_end(&self, end: &End, into: &[LiveHomes], now: u32) -> LiveHomes {
        let mut live = LiveHomes { now, ..LiveHomes::default() };
        let count = if planted(Fault::DropByFirstWay) { 1 } else { usize::MAX };
        for t in end.targets().into_iter().take(count) {
            live.join(&into[t.index()]);
        }
        if *end == End::Return {
            self.results.iter().for_each(|&h| live.add(h));
        }
        live
    }

    /// Returns the live homes at the start of each block. Branches inside a block only jump
    /// forward, so a backward walk meets every label before the branches to it.
    pub fn live_into(&self, code: &Selected) -> Vec<LiveHomes> {
        let mut into = vec![LiveHomes::default(); code.blocks.len()];
        loop {
            let mut changed = false;
            for &b in code.order.iter().rev() {
                let block = &code.blocks[b.index()];
                let Some(end) = &block.end else { continue };
                let mut live = self.at_end(end, &into, 0);
                self.walk(block, code, &into, &mut live, &mut |_, _| {});
                if live.before.len() > into[b.index()].before.len() {
                    into[b.index()] = live;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        into
    }

    /// Walks a block backwards. `see` receives each node's index and the homes that are live after
    /// it, and may count points in [`LiveHomes::now`].
    pub fn walk(
        &self,
        block: &BlockCode,
        code: &Selected,
        into: &[LiveHomes],
        live: &mut LiveHomes,
        see: &mut dyn FnMut(usize, &mut LiveHomes),
    ) {
        let mut at_label: HashMap<Label, LiveHomes> = HashMap::new();
        for (n, node) in block.nodes.iter().enumerate().rev() {
            match node {
                Node::Label(l) => {
                    at_label.insert(*l, live.clone());
                }
                Node::Instr(i) if i.mode == Mode::Relative => {
                    if let Base::Label(l) = i.arg.base {
                        match at_label.get(&l) {
                            Some(there) => live.join(there),
                            None => into.get(l.index()).into_iter().for_each(|to| live.join(to)),
                        }
                    }
                }
                _ => {}
            }
            see(n, live);
            self.step_back(node, code, live);
        }
    }
}
