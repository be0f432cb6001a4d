//! Liveness of homes.

use crate::asm::{Base, Home, Instr, Label, Mnemonic, Mode};
use crate::entity::hash::Map;
use crate::entity::{BitSet, Entity};
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
    /// Reads a pointer: this home and the next one.
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

/// The homes that are live at a point.
pub(crate) type HomeSet = BitSet<Home>;

/// The state of a backward walk over a function: the homes that are live at the current point.
pub(crate) trait BackwardState: Clone {
    fn add(&mut self, home: Home);
    fn remove(&mut self, home: Home);
    /// Adds the homes of the same walk at another point.
    fn join(&mut self, other: &Self);
    /// Adds the homes that are live at the start of a block.
    fn join_block(&mut self, into: &HomeSet);
}

impl BackwardState for HomeSet {
    fn add(&mut self, home: Home) {
        BitSet::add(self, home);
    }

    fn remove(&mut self, home: Home) {
        self.del(home);
    }

    fn join(&mut self, other: &Self) {
        BitSet::join(self, other);
    }

    fn join_block(&mut self, into: &HomeSet) {
        BitSet::join(self, into);
    }
}

/// The live homes at one point of a walk that counts points. Each block starts with a separate
/// list, so `n` homes that are live in `n` blocks take `n * n` entries.
#[derive(Clone, Default)]
pub(crate) struct LiveSpans {
    /// For each live home, the exclusive end of its live span.
    before: Map<Home, u32>,
    /// The last point that was passed.
    pub now: u32,
}

impl LiveSpans {
    /// Returns the state of a walk that starts at point `now`, at which no home is live.
    pub fn at(now: u32) -> LiveSpans {
        LiveSpans { now, ..LiveSpans::default() }
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
}

impl BackwardState for LiveSpans {
    fn add(&mut self, home: Home) {
        self.before.entry(home).or_insert(self.now);
    }

    fn remove(&mut self, home: Home) {
        self.before.remove(&home);
    }

    fn join(&mut self, other: &Self) {
        other.homes().for_each(|home| self.add(home));
    }

    fn join_block(&mut self, into: &HomeSet) {
        into.iter().for_each(|home| self.add(home));
    }
}

impl HomeContext<'_, '_> {
    /// Returns the home that an instruction accesses, and how it accesses the home.
    pub fn access(&self, instr: &Instr) -> Option<(Home, HomeAccess)> {
        access(self.program, &self.slots, instr)
    }

    /// Returns whether other functions may access this home at any time.
    pub fn is_shared(&self, home: Home) -> bool {
        self.program.homes.group(home).shared
    }

    fn step_back(&self, node: &Node, code: &Selected, live: &mut impl BackwardState) {
        match node {
            Node::Instr(i) => match self.access(i) {
                Some((h, HomeAccess::Read | HomeAccess::Modify)) => {
                    live.add(h);
                }
                Some((h, HomeAccess::Write)) => {
                    live.remove(h);
                }
                Some((h, HomeAccess::Pointer)) => {
                    live.add(h);
                    live.add(h + 1);
                }
                Some((_, HomeAccess::Slot)) | None => {}
            },
            Node::Call(n, _) => {
                let note = &code.calls[*n];
                note.defs.iter().for_each(|&h| live.remove(h));
                note.uses.iter().for_each(|&h| live.add(h));
            }
            Node::Label(_) => {}
        }
    }

    /// Returns the live homes at the end of a block, where a backward walk over the block starts.
    /// `start` is the initial state of the walk.
    pub fn at_end<S: BackwardState>(&self, end: &End, into: &[HomeSet], start: S) -> S {
        let mut live = start;
        let count = if planted(Fault::DropByFirstPath) { 1 } else { usize::MAX };
        for t in end.targets().into_iter().take(count) {
            live.join_block(&into[t.index()]);
        }
        if *end == End::Return {
            self.results.iter().for_each(|&h| live.add(h));
        }
        live
    }

    /// Returns the live homes at the start of each block. Branches inside a block only jump
    /// forward, so a backward walk visits every label before the branches to it.
    pub fn live_into(&self, code: &Selected) -> Vec<HomeSet> {
        let mut into = vec![HomeSet::default(); code.blocks.len()];
        loop {
            let mut changed = false;
            for &b in code.order.iter().rev() {
                let block = &code.blocks[b.index()];
                let Some(end) = &block.end else { continue };
                let mut live = self.at_end(end, &into, HomeSet::default());
                self.walk(block, code, &into, &mut live, &mut |_, _| {});
                changed |= into[b.index()].join(&live);
            }
            if !changed {
                break;
            }
        }
        into
    }

    /// Walks a block backwards. `see` receives each node's index and the homes that are live after
    /// it, and may count points in [`LiveSpans::now`].
    pub fn walk<S: BackwardState>(
        &self,
        block: &BlockCode,
        code: &Selected,
        into: &[HomeSet],
        live: &mut S,
        see: &mut dyn FnMut(usize, &mut S),
    ) {
        let mut at_label: HashMap<Label, S> = HashMap::new();
        for (n, node) in block.nodes.iter().enumerate().rev() {
            match node {
                Node::Label(l) => {
                    at_label.insert(*l, live.clone());
                }
                Node::Instr(i) if i.mode == Mode::Relative => {
                    if let Base::Label(l) = i.arg.base {
                        match at_label.get(&l) {
                            Some(there) => live.join(there),
                            None => {
                                into.get(l.index()).into_iter().for_each(|to| live.join_block(to))
                            }
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
