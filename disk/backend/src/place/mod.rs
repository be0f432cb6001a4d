//! Where homes live: zero page for the hottest bytes, static memory for the rest, shared by what is never
//! alive together.
//!
//! There is no stack frame. A function's homes have fixed addresses, and two homes may share one unless
//! - both are alive at some point of one function ([`Frame::clashes`]), or
//! - one is alive across a call and the other belongs to a function that the call can reach, or
//! - one belongs to the area that strangers share.
//!
//! Functions of two overlays do not know each other: no call reaches the other.
//!
//! Homes take addresses in order of their weight per byte, each the lowest that no clashing home has. The
//! zero page comes first. Pointers are used there, anything else may be; a pointer for which there is no room
//! is copied there whenever it is used ([`pointers`]).
//!
//! Requires the [`Frame`] of every function, in its finished form; establishes one address for each home.

pub(crate) mod check;
mod pointers;
pub(crate) mod settle;

use crate::Error;
use crate::finish::Frame;
use crate::program::Program;
use std::collections::HashSet;

/// Addresses of all groups.
pub(crate) struct Placement {
    /// First address: below 256 in the zero page, else 256 plus an offset into the frame area.
    pub at: Vec<Option<u32>>,
    /// Zero page bytes in use.
    pub zero_page: u32,
    /// Size of the frame area.
    pub frame_area: u32,
    /// Two bytes of the zero page to which pointers elsewhere are copied, if there are any.
    pub window: Option<u32>,
}

/// One bit per byte of the zero page and the frame area.
#[derive(Clone, Default)]
struct Mask(Vec<u64>);

impl Mask {
    fn set(&mut self, from: u32, size: u32) {
        for bit in from..from + size {
            let word = bit as usize / 64;
            if self.0.len() <= word {
                self.0.resize(word + 1, 0);
            }
            self.0[word] |= 1 << (bit % 64);
        }
    }
    fn has(&self, bit: u32) -> bool {
        self.0.get(bit as usize / 64).is_some_and(|w| w >> (bit % 64) & 1 == 1)
    }
    fn join(&mut self, other: &Mask) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }
    fn count(&self, to: u32) -> u32 {
        (0..to).filter(|&b| self.has(b)).count() as u32
    }
}

/// Groups up to this size may go to the zero page without being pointers.
const ZERO_PAGE_GROUP_MAX: u32 = 32;

/// Places every group that somebody uses.
pub(crate) fn place(
    program: &Program<'_>,
    frames: &[Frame],
    zero_page: &[std::ops::Range<u16>],
) -> Result<Placement, Error> {
    let mut outside = Mask::default();
    outside.set(0, 256);
    for range in zero_page {
        for bit in range.start..range.end.min(256) {
            outside.0[usize::from(bit) / 64] &= !(1 << (bit % 64));
        }
    }
    if let Some(placement) = place_within(program, frames, &outside, None) {
        return Ok(placement);
    }
    let window = first_fit(&outside, 2, 1, true);
    let placement = window.and_then(|window| place_within(program, frames, &outside, Some(window)));
    let message = "a program with pointers needs two bytes of zero page, side by side";
    placement.ok_or_else(|| Error::Limit(message.into()))
}

/// Places every group, pointers outside of the zero page only where there is a window for them.
fn place_within(
    program: &Program<'_>,
    frames: &[Frame],
    outside: &Mask,
    window: Option<u32>,
) -> Option<Placement> {
    let reach = reachable(frames);
    let count = program.groups.len();
    let mut weight = vec![0.0f32; count];
    // Shared areas are also used by code that is written after the frames are measured.
    let mut used: Vec<bool> = program.groups.iter().map(|g| g.shared).collect();
    let mut owner = vec![None; count];
    let mut clashes: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut across: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (unit, frame) in frames.iter().enumerate() {
        for (&g, &w) in &frame.weight {
            weight[g as usize] += w;
            used[g as usize] = true;
        }
        for &g in &frame.owned {
            owner[g as usize] = Some(unit);
        }
        for &(a, b) in &frame.clashes {
            clashes[a as usize].push(b);
            clashes[b as usize].push(a);
        }
        for (units, groups) in &frame.across {
            let mut all: HashSet<usize> = HashSet::new();
            for u in units {
                all.extend(reach[*u].iter().filter(|&&there| !program.are_apart(unit, there)));
            }
            for &g in groups {
                across[g as usize].extend(&all);
            }
        }
    }
    for list in &mut across {
        list.sort_unstable();
        list.dedup();
    }
    let mut order: Vec<u32> = (0..count as u32).filter(|&g| used[g as usize]).collect();
    let rank = |g: u32| {
        let group = program.groups[g as usize];
        let density = weight[g as usize] / group.size as f32;
        (!group.shared, !group.zero_page, -density)
    };
    order.sort_by(|a, b| {
        let (x, y) = (rank(*a), rank(*b));
        (x.0, x.1).cmp(&(y.0, y.1)).then(x.2.total_cmp(&y.2)).then(a.cmp(b))
    });
    let mut shared = outside.clone();
    if let Some(window) = window {
        shared.set(window, 2);
    }
    let mut everything = Mask::default();
    let mut of_unit = vec![Mask::default(); frames.len()];
    let mut over_unit = vec![Mask::default(); frames.len()];
    let mut at: Vec<Option<u32>> = vec![None; count];
    for g in order {
        let n = g as usize;
        let group = program.groups[n];
        let mut taken = shared.clone();
        for &other in &clashes[n] {
            if let Some(a) = at[other as usize] {
                taken.set(a, program.groups[other as usize].size);
            }
        }
        if let Some(unit) = owner[n] {
            taken.join(&over_unit[unit]);
        }
        for &unit in &across[n] {
            taken.join(&of_unit[unit]);
        }
        if group.shared {
            taken.join(&everything);
        }
        let must = group.zero_page && window.is_none();
        let address = first_fit(&taken, group.size, group.align, must)?;
        at[n] = Some(address);
        everything.set(address, group.size);
        if group.shared {
            shared.set(address, group.size);
        }
        if let Some(unit) = owner[n] {
            of_unit[unit].set(address, group.size);
        }
        for &unit in &across[n] {
            over_unit[unit].set(address, group.size);
        }
    }
    let top = everything.0.len() as u32 * 64;
    let end = (0..top).rev().find(|&b| everything.has(b)).map_or(256, |b| b + 1).max(256);
    let zero_page = everything.count(256) + if window.is_some() { 2 } else { 0 };
    Some(Placement { at, zero_page, frame_area: end - 256, window })
}

/// The lowest free address that is a multiple of `align`; in the zero page only small groups and those that
/// must.
fn first_fit(taken: &Mask, size: u32, align: u32, zero_page: bool) -> Option<u32> {
    let free = |from: &u32| (*from..*from + size).all(|b| !taken.has(b));
    if zero_page || size <= ZERO_PAGE_GROUP_MAX {
        let found = (0..=256 - size).step_by(align as usize).find(free);
        if zero_page || found.is_some() {
            return found;
        }
    }
    (256..).step_by(align as usize).find(free)
}

/// Units that each unit can reach, itself included.
fn reachable(frames: &[Frame]) -> Vec<HashSet<usize>> {
    (0..frames.len())
        .map(|unit| {
            let mut seen: HashSet<usize> = HashSet::from([unit]);
            let mut work = vec![unit];
            while let Some(u) = work.pop() {
                for &callee in &frames[u].calls {
                    if seen.insert(callee) {
                        work.push(callee);
                    }
                }
            }
            seen
        })
        .collect()
}
