//! Local search for the cheapest order of blocks.

use super::blocks::{Block, Exit};
use super::{BRANCH_BYTES, JUMP_BYTES};
use crate::asm::SymbolId;
use std::collections::VecDeque;

/// The maximum number of block evaluations per function, which limits the compile time.
const EVALUATIONS_MAX: usize = 4_000_000;
/// The number of rounds in which the distances of branches are recomputed.
const ROUNDS: usize = 3;
/// Code smaller than this, in bytes, has no branch that is out of range.
const NEAR: u32 = 120;
/// The cycles of a jump, of a taken branch, and of a branch that is not taken.
const JUMP: f32 = 3.0;
const TAKEN: f32 = 3.0;
const PASSED: f32 = 2.0;

pub(super) struct Search<'b> {
    pub blocks: &'b [Block],
    /// The value of a byte in cycles per run of the program.
    pub byte: f32,
    /// Whether the section of this symbol may still follow the current one.
    pub may_follow: &'b dyn Fn(SymbolId) -> bool,
}

/// An order and its cost.
struct Costed {
    order: Vec<usize>,
    cost: f32,
}

/// The positions of the blocks in an order.
struct Offsets {
    /// The offset of each block.
    start: Vec<i32>,
    end: Vec<i32>,
    /// The instructions at the end of each block.
    forms: Vec<EndCost>,
}

/// The instructions at the end of a block, for one order of the blocks.
#[derive(Clone, Copy, Default)]
struct EndCost {
    bytes: u32,
    /// The cycles of one execution.
    cycles: f32,
    is_turned: bool,
}

impl Offsets {
    /// Creates all blocks at offset 0.
    fn new(blocks: usize) -> Offsets {
        Offsets {
            start: vec![0; blocks],
            end: vec![0; blocks],
            forms: vec![EndCost::default(); blocks],
        }
    }
}

impl Search<'_> {
    /// Searches for the best order, starting with the given one.
    pub fn order(&self, given: &[usize]) -> Vec<usize> {
        let mut evaluations = EVALUATIONS_MAX;
        let mut offsets = Offsets::new(self.blocks.len());
        let mut best = Costed { cost: self.cost(given, &mut offsets), order: given.to_vec() };
        let linked = self.linked();
        let cost = self.cost(&linked, &mut offsets);
        if cost < best.cost {
            best = Costed { order: linked, cost };
        }
        while self.improve(&mut best, &mut offsets, &mut evaluations) {}
        best.order
    }

    /// Returns, for each block of an order, whether its branch is inverted.
    pub fn turned(&self, order: &[usize]) -> Vec<bool> {
        let mut offsets = Offsets::new(self.blocks.len());
        self.cost(order, &mut offsets);
        offsets.forms.iter().map(|form| form.is_turned).collect()
    }

    /// Returns the cost of an order that takes `bytes` bytes.
    pub fn real_cost(&self, order: &[usize], bytes: u32) -> f32 {
        let mut offsets = Offsets::new(self.blocks.len());
        let cost = self.cost(order, &mut offsets);
        cost + (bytes as f32 - self.bytes(&offsets) as f32) * self.byte
    }

    /// Returns the estimated cost of an order in cycles per run of the program, including its bytes
    /// at their price. On entry, `offsets` contains the offsets of a similar order.
    fn cost(&self, order: &[usize], offsets: &mut Offsets) -> f32 {
        let mut cost = 0.0;
        for _ in 0..ROUNDS {
            let mut at = 0;
            for &b in order {
                offsets.start[b] = at;
                at += self.blocks[b].bytes as i32;
                // The position between the branch and the jump, if the block ends with both.
                offsets.end[b] = at + BRANCH_BYTES as i32;
                at += offsets.forms[b].bytes as i32;
            }
            cost = 0.0;
            let mut changed = false;
            for (position, &b) in order.iter().enumerate() {
                let form = self.form(b, order.get(position + 1).copied(), offsets);
                changed |= form.bytes != offsets.forms[b].bytes;
                offsets.forms[b] = form;
                cost += form.bytes as f32 * self.byte + form.cycles * self.blocks[b].frequency;
            }
            if !changed {
                break;
            }
        }
        let runs_on = match order.last().map(|&last| self.blocks[last].leave) {
            Some(Exit::To(symbol)) => (self.may_follow)(symbol),
            _ => false,
        };
        if runs_on { cost - JUMP_BYTES as f32 * self.byte } else { cost }
    }

    /// Returns the instructions at the end of a block if the block `next` follows.
    fn form(&self, b: usize, next: Option<usize>, offsets: &Offsets) -> EndCost {
        let near = |to: usize| (-126..126).contains(&(offsets.start[to] - offsets.end[b]));
        match self.blocks[b].leave {
            Exit::Away | Exit::To(_) => EndCost::default(),
            Exit::Jump { to, .. } if next == Some(to) => EndCost::default(),
            Exit::Jump { to, sure } => {
                let bytes = if sure.is_some() && near(to) { BRANCH_BYTES } else { JUMP_BYTES };
                EndCost { bytes, cycles: JUMP, is_turned: false }
            }
            Exit::Branch { yes, no, sure, .. } => {
                let share = self.blocks[b].share;
                // One successor is the target of the branch, taken with probability `share`. The
                // other one is reached by a fall-through or a jump.
                let by = |to: usize, share: f32, other: usize, is_turned: bool| {
                    let (mut bytes, mut cycles) = match near(to) {
                        true => (BRANCH_BYTES, share * TAKEN + (1.0 - share) * PASSED),
                        false => {
                            let around = share * (PASSED + JUMP) + (1.0 - share) * TAKEN;
                            (BRANCH_BYTES + JUMP_BYTES, around)
                        }
                    };
                    if next != Some(other) {
                        let is_branch = near(other) && (is_turned || sure.is_some());
                        bytes += if is_branch { BRANCH_BYTES } else { JUMP_BYTES };
                        cycles += (1.0 - share) * JUMP;
                    }
                    EndCost { bytes, cycles, is_turned }
                };
                let forms = [by(yes, share, no, false), by(no, 1.0 - share, yes, true)];
                let cost = |form: &EndCost| {
                    form.bytes as f32 * self.byte + form.cycles * self.blocks[b].frequency
                };
                if cost(&forms[1]) < cost(&forms[0]) { forms[1] } else { forms[0] }
            }
        }
    }

    /// Returns a greedy order, which joins the pairs of blocks with the largest savings.
    fn linked(&self) -> Vec<usize> {
        let count = self.blocks.len();
        let near = Offsets::new(count);
        let mut links: Vec<(f32, usize, usize)> = Vec::new();
        for (b, block) in self.blocks.iter().enumerate() {
            let cost = |next| {
                let form = self.form(b, next, &near);
                form.bytes as f32 * self.byte + form.cycles * block.frequency
            };
            let targets = match block.leave {
                Exit::Away | Exit::To(_) => vec![],
                Exit::Jump { to, .. } => vec![to],
                Exit::Branch { yes, no, .. } => vec![yes, no],
            };
            // No block may precede the entry.
            let targets = targets.into_iter().filter(|&to| to != 0 && to != b);
            links.extend(targets.map(|to| (cost(None) - cost(Some(to)), b, to)));
        }
        let far = |&(_, b, to): &(f32, usize, usize)| b.abs_diff(to);
        links.sort_by(|x, y| y.0.total_cmp(&x.0).then(far(x).cmp(&far(y))).then(x.1.cmp(&y.1)));
        let mut next: Vec<Option<usize>> = vec![None; count];
        let mut before: Vec<Option<usize>> = vec![None; count];
        for (_, b, to) in links {
            if next[b].is_some() || before[to].is_some() {
                continue;
            }
            let mut end = to;
            while let Some(behind) = next[end] {
                end = behind;
            }
            if end != b {
                (next[b], before[to]) = (Some(to), Some(b));
            }
        }
        let mut order = Vec::with_capacity(count);
        for head in (0..count).filter(|&b| before[b].is_none()) {
            let mut at = Some(head);
            while let Some(b) = at {
                order.push(b);
                at = next[b];
            }
        }
        order
    }

    /// Tries to move each piece once to a cheaper position. Returns whether any piece has moved.
    fn improve(&self, best: &mut Costed, offsets: &mut Offsets, evaluations: &mut usize) -> bool {
        let count = best.order.len();
        let mut changed = false;
        // The entry stays first and belongs to no piece.
        let mut heads: VecDeque<usize> = (1..count).map(|position| best.order[position]).collect();
        while let Some(head) = heads.pop_front() {
            let Some(from) = best.order.iter().position(|&b| b == head) else { continue };
            // A piece ends where execution does not fall through.
            let Some(to) = (from + 1..=count).find(|&to| !self.runs_on(&best.order, to)) else {
                continue;
            };
            let piece: Vec<usize> = best.order[from..to].to_vec();
            let rest: Vec<usize> =
                best.order[..from].iter().chain(&best.order[to..]).copied().collect();
            // If all branches reach their targets, a move saves something only at its new
            // neighbours.
            let is_near = self.bytes(offsets) < NEAR;
            let closes = from < rest.len() && self.joins(rest[from - 1], rest[from]);
            let mut found: Option<Costed> = None;
            for position in 1..=rest.len() {
                let is_last = position == rest.len() || to == count;
                let joins = is_last
                    || self.joins(rest[position - 1], piece[0])
                    || self.joins(piece[piece.len() - 1], rest[position]);
                if position == from || self.runs_on(&rest, position) || is_near && !closes && !joins
                {
                    continue;
                }
                if *evaluations < count {
                    return false;
                }
                *evaluations -= count;
                let mut order = Vec::with_capacity(count);
                order.extend_from_slice(&rest[..position]);
                order.extend_from_slice(&piece);
                order.extend_from_slice(&rest[position..]);
                let cost = self.cost(&order, offsets);
                let least = found.as_ref().map_or(best.cost, |found| found.cost);
                if cost < least - self.byte * 1e-3 {
                    found = Some(Costed { order, cost });
                }
            }
            if let Some(found) = found {
                *best = found;
                changed = true;
            }
        }
        changed
    }

    /// Returns the size of all blocks in bytes.
    fn bytes(&self, offsets: &Offsets) -> u32 {
        self.blocks.iter().zip(&offsets.forms).map(|(block, form)| block.bytes + form.bytes).sum()
    }

    /// Returns whether the block before this position falls through to the block at this position.
    fn runs_on(&self, order: &[usize], position: usize) -> bool {
        order.get(position).is_some_and(|&b| self.joins(order[position - 1], b))
    }

    /// Returns whether `to` is a successor of `block`.
    fn joins(&self, block: usize, to: usize) -> bool {
        match self.blocks[block].leave {
            Exit::Away | Exit::To(_) => false,
            Exit::Jump { to: next, .. } => next == to,
            Exit::Branch { yes, no, .. } => yes == to || no == to,
        }
    }
}
