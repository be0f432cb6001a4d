//! Liveness of registers and homes in the code. At a join, only the contents of live locations
//! matter.
//!
//! A location that is missing here may prevent a proof of valid code, but cannot hide a fault.

use super::Validator;
use super::machine::{TABLE, tested};
use super::state::{A, C, N, REGISTERS, X, Y, Z};
use crate::asm::{Base, Instr, Item, Label, Mnemonic, Mode};
use crate::entity::hash::{Map, Set};
use crate::lanes::{Op, Terminator as End};
use std::collections::{HashMap, HashSet};

/// The number of a register, or of a home, after the registers.
type LocationId = usize;

/// The locations that an instruction reads and writes.
#[derive(Default)]
struct AccessedLocations {
    reads: Vec<LocationId>,
    writes: Vec<LocationId>,
}

/// The locations that calls (`over`) and returns (`back`) read.
struct LinkageLocations {
    over: Vec<LocationId>,
    back: Vec<LocationId>,
}

/// A sequence of instructions that is entered only at its start and left only at its end.
struct StraightCode {
    start: usize,
    /// The locations that the code reads before it writes them.
    reads: Vec<LocationId>,
    /// All locations that the code reads or writes.
    accessed: Set<LocationId>,
    before: Vec<usize>,
    /// The locations that are live at the start of the code.
    live: Vec<LocationId>,
}

/// The live locations at each label, by the label's item.
#[derive(Default)]
pub(super) struct Live {
    at: Map<usize, Vec<LocationId>>,
}

impl Live {
    /// Returns the live registers at a label, and the indices of the live homes.
    pub fn at(&self, item: usize) -> (&[usize], impl Iterator<Item = usize> + '_) {
        let all = self.at.get(&item).map_or(&[][..], Vec::as_slice);
        let (registers, homes) = all.split_at(all.partition_point(|&spot| spot < REGISTERS));
        (registers, homes.iter().map(|&spot| spot - REGISTERS))
    }
}

impl Validator<'_, '_> {
    /// Returns the live locations at each label.
    pub fn find_live(&self) -> Live {
        let mut pieces = self.pieces();
        let mut readers: Vec<Vec<usize>> = vec![Vec::new(); REGISTERS + self.homes.len()];
        for (n, piece) in pieces.iter().enumerate() {
            piece.reads.iter().for_each(|&spot| readers[spot].push(n));
        }
        // The last location for which each piece was visited.
        let mut seen = vec![usize::MAX; pieces.len()];
        for (spot, mut work) in readers.into_iter().enumerate() {
            work.iter().for_each(|&n| seen[n] = spot);
            while let Some(n) = work.pop() {
                pieces[n].live.push(spot);
                for &before in &pieces[n].before {
                    if seen[before] != spot && !pieces[before].accessed.contains(&spot) {
                        seen[before] = spot;
                        work.push(before);
                    }
                }
            }
        }
        Live { at: pieces.into_iter().map(|piece| (piece.start, piece.live)).collect() }
    }

    /// Divides the code into pieces, each with its predecessors.
    fn pieces(&self) -> Vec<StraightCode> {
        let linkage_locations = self.linkage_locations();
        let mut pieces: Vec<StraightCode> = Vec::new();
        let mut edges: Vec<(usize, Label)> = Vec::new();
        let (mut is_start, mut falls) = (true, false);
        for (at, item) in self.items.iter().enumerate() {
            if is_start || matches!(item, Item::Label(_)) {
                let before = pieces.len().checked_sub(1).filter(|_| falls);
                pieces.push(StraightCode {
                    start: at,
                    reads: Vec::new(),
                    accessed: Set::default(),
                    before: Vec::from_iter(before),
                    live: Vec::new(),
                });
                (is_start, falls) = (false, true);
            }
            let Item::Instr(i) = item else { continue };
            let n = pieces.len() - 1;
            let piece = &mut pieces[n];
            let touched = self.touched(i, &linkage_locations);
            for spot in touched.reads {
                if piece.accessed.insert(spot) {
                    piece.reads.push(spot);
                }
            }
            piece.accessed.extend(touched.writes);
            if i.effects().jumps {
                is_start = true;
                falls = i.op.is_branch() || i.op == Mnemonic::Jsr;
            }
            match i.arg.base {
                Base::Label(to) if i.effects().jumps => edges.push((n, to)),
                _ if i.op == Mnemonic::Rts => {
                    let entries = self.tables.values().flatten();
                    edges.extend(entries.filter_map(|entry| match entry {
                        Item::Byte(e) if let Base::Label(to) = e.base => Some((n, to)),
                        _ => None,
                    }));
                }
                _ => {}
            }
        }
        let by_start: HashMap<usize, usize> =
            pieces.iter().enumerate().map(|(n, piece)| (piece.start, n)).collect();
        for (from, to) in edges {
            if let Some(to) = self.labels.get(&to).and_then(|item| by_start.get(item)) {
                pieces[*to].before.push(from);
            }
        }
        pieces
    }

    /// Returns the locations that are read at calls and returns.
    fn linkage_locations(&self) -> LinkageLocations {
        let (mut over, mut back) = (HashSet::new(), HashSet::new());
        let registers =
            |regs: [bool; 3]| [A, X, Y].into_iter().zip(regs).filter(|r| r.1).map(|r| r.0);
        for block in &self.f.blocks {
            for inst in &block.insts {
                if let Op::Call { regs, .. } = &inst.op {
                    over.extend(registers(regs.map(|r| r.is_some())));
                }
            }
            if let End::Ret(regs) = &block.term {
                back.extend(registers(regs.map(|r| r.is_some())));
            }
        }
        let rets = self.convention.rets.iter().filter_map(|slot| slot.home());
        for home in self.lane_homes.iter().copied().chain(rets) {
            let spot = REGISTERS + self.numbers[&home];
            over.insert(spot);
            back.insert(spot);
        }
        if self.program.compiled.answers(self.id) {
            back.extend([N, Z]);
        }
        LinkageLocations { over: Vec::from_iter(over), back: Vec::from_iter(back) }
    }

    fn touched(&self, i: &Instr, linkage_locations: &LinkageLocations) -> AccessedLocations {
        let effects = i.effects();
        let mut touched = AccessedLocations::default();
        match (i.op, i.arg.base) {
            (op, _) if op.is_branch() => touched.reads.push(tested(op).0),
            (Mnemonic::Jmp, Base::Label(_)) | (Mnemonic::Brk, _) => {}
            (Mnemonic::Rts, _) => touched.reads.extend(&linkage_locations.back),
            (Mnemonic::Jsr | Mnemonic::Jmp, _) => {
                touched.reads.extend(&linkage_locations.over);
                touched.writes.extend(C..REGISTERS);
            }
            _ => {
                for (r, &name) in TABLE.iter().enumerate() {
                    touched.reads.extend(effects.reads.contains(name).then_some(r));
                    touched.writes.extend(effects.writes.contains(name).then_some(r));
                }
            }
        }
        if let Base::Home(home) = i.arg.base {
            let moved = home.moved(i.arg.addend);
            let spot = |home| self.numbers.get(&home).map(|n| REGISTERS + n);
            if i.mode == Mode::IndirectY {
                touched.reads.extend([spot(home), spot(home + 1)].into_iter().flatten());
            } else if effects.reads_memory {
                touched.reads.extend(spot(moved));
            } else if effects.writes_memory && i.mode == Mode::Mem {
                touched.writes.extend(spot(moved));
            }
        }
        touched
    }
}
