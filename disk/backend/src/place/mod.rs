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
use crate::asm::Home;
use crate::entity::Table;
use crate::finish::Frame;
use crate::program::{GroupId, Homes, Interface, Unit};
use std::collections::HashSet;

/// Addresses of all groups.
pub(crate) struct Placement {
    /// First address: below 256 in the zero page, else 256 plus an offset into the frame area.
    pub at: Table<GroupId, Option<u32>>,
    /// Zero page bytes in use.
    pub zero_page: u32,
    /// Size of the frame area.
    pub frame_area: u32,
    /// Two bytes of the zero page to which pointers elsewhere are copied, if there are any.
    pub window: Option<u32>,
}

impl Placement {
    /// The address of a home: below 256 in the zero page, else 256 plus an offset into the frame area.
    pub fn address(&self, homes: &Homes, home: Home) -> Option<u32> {
        Some(self.at[homes.group_of(home)]? + homes.group(home).offset(home))
    }
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
    interface: &Interface<'_>,
    homes: &Homes,
    frames: &Table<Unit, Frame>,
    zero_page: &[std::ops::Range<u16>],
) -> Result<Placement, Error> {
    let mut outside = Mask::default();
    outside.set(0, 256);
    for range in zero_page {
        for bit in range.start..range.end.min(256) {
            outside.0[usize::from(bit) / 64] &= !(1 << (bit % 64));
        }
    }
    if let Some(placement) = place_within(interface, homes, frames, &outside, None) {
        return Ok(placement);
    }
    let window = first_fit(&outside, 2, 1, true);
    let placement =
        window.and_then(|window| place_within(interface, homes, frames, &outside, Some(window)));
    let message = "a program with pointers needs two bytes of zero page, side by side";
    placement.ok_or_else(|| Error::Limit(message.into()))
}

/// Places every group, pointers outside of the zero page only where there is a window for them.
fn place_within(
    interface: &Interface<'_>,
    homes: &Homes,
    frames: &Table<Unit, Frame>,
    outside: &Mask,
    window: Option<u32>,
) -> Option<Placement> {
    let reach = reachable(frames);
    let groups = homes.groups();
    let mut weight: Table<GroupId, f32> = Table::filled(0.0, groups.len());
    // Shared areas are also used by code that is written after the frames are measured.
    let mut used: Table<GroupId, bool> = groups.values().map(|group| group.shared).collect();
    let mut owner: Table<GroupId, Option<Unit>> = Table::filled(None, groups.len());
    let mut clashes: Table<GroupId, Vec<GroupId>> = Table::filled(Vec::new(), groups.len());
    let mut across: Table<GroupId, Vec<Unit>> = Table::filled(Vec::new(), groups.len());
    for (unit, frame) in frames.iter() {
        for (&g, &w) in &frame.weight {
            weight[g] += w;
            used[g] = true;
        }
        for &g in &frame.owned {
            owner[g] = Some(unit);
        }
        for &(a, b) in &frame.clashes {
            clashes[a].push(b);
            clashes[b].push(a);
        }
        for (units, groups) in &frame.across {
            let mut all: HashSet<Unit> = HashSet::new();
            for &u in units {
                let there = |&&there: &&Unit| !interface.are_apart(unit, there);
                all.extend(reach[u].iter().filter(there));
            }
            for &g in groups {
                across[g].extend(&all);
            }
        }
    }
    for list in across.values_mut() {
        list.sort_unstable();
        list.dedup();
    }
    let mut order: Vec<GroupId> = groups.keys().filter(|&g| used[g]).collect();
    let rank = |g: GroupId| {
        let density = weight[g] / groups[g].size as f32;
        (!groups[g].shared, !groups[g].zero_page, -density)
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
    let mut of_unit: Table<Unit, Mask> = Table::filled(Mask::default(), frames.len());
    let mut over_unit: Table<Unit, Mask> = Table::filled(Mask::default(), frames.len());
    let mut at: Table<GroupId, Option<u32>> = Table::filled(None, groups.len());
    for g in order {
        let group = &groups[g];
        let mut taken = shared.clone();
        for &other in &clashes[g] {
            if let Some(a) = at[other] {
                taken.set(a, groups[other].size);
            }
        }
        if let Some(unit) = owner[g] {
            taken.join(&over_unit[unit]);
        }
        for &unit in &across[g] {
            taken.join(&of_unit[unit]);
        }
        if group.shared {
            taken.join(&everything);
        }
        let must = group.zero_page && window.is_none();
        let address = first_fit(&taken, group.size, group.align, must)?;
        at[g] = Some(address);
        everything.set(address, group.size);
        if group.shared {
            shared.set(address, group.size);
        }
        if let Some(unit) = owner[g] {
            of_unit[unit].set(address, group.size);
        }
        for &unit in &across[g] {
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
fn reachable(frames: &Table<Unit, Frame>) -> Table<Unit, HashSet<Unit>> {
    let reached = |unit: Unit| {
        let mut seen = HashSet::from([unit]);
        let mut work = vec![unit];
        while let Some(u) = work.pop() {
            work.extend(frames[u].calls.iter().filter(|&&callee| seen.insert(callee)));
        }
        seen
    };
    frames.keys().map(reached).collect()
}
