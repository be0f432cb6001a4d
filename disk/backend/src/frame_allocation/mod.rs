//! Frame and zero page allocation. Assigns an address to each home: in the zero page for the most
//! used bytes, in static memory for the others. Homes that are never live together share an
//! address.
//!
//! There is no stack frame. A function's homes have fixed addresses. Two homes may share an address
//! unless
//! - both are live at some point of one function ([`occupied`]), or
//! - one is live across a call and the other belongs to a function that the call can reach, or
//! - one belongs to the area in which functions of the open convention pass arguments.
//!
//! No call leads from one overlay to another, so their functions may share addresses. Runtime
//! routines have frames like functions, and [`routines`] checks in every build that no routine
//! reads a cell that has been overwritten.
//!
//! Homes are placed in order of their weight per byte. Each gets the lowest address that no
//! conflicting home uses, in the zero page if there is room. The 6502 can use pointers only there;
//! any other pointer is copied there for each use ([`pointers`]). Small static data competes with
//! the homes ([`statics`]), and shares its bytes only with data of another overlay. Guests are
//! placed last, so that they do not affect hosts. If their pointers then do not fit, the pointers
//! of guests are placed directly after the pointers of hosts.
//!
//! Takes the final [`Frame`] of every function. Returns the address of each home, and of the static
//! data that fits the zero page.

#[cfg(feature = "checker")]
pub(crate) mod check;
mod occupied;
mod pointers;
pub(crate) mod replace_homes;
pub(crate) mod routines;
mod stacks;
mod statics;
mod taken;

use crate::Error;
use crate::asm::Home;
use crate::entity::{BitSet, Table};
use crate::faults::{Fault, planted};
use crate::peephole::Frame;
use crate::program::{Group, GroupId, Homes, Interface, Unit};
use occupied::{Byte, Occupied};
pub(crate) use stacks::stacks;
pub(crate) use statics::{Static, statics};
use std::cmp::Reverse;
use taken::{ProgramPart, Taken};

/// The addresses of all groups.
pub(crate) struct Placement {
    /// The first address of each group: below 256 in the zero page, otherwise 256 plus an offset
    /// into the frame area.
    pub at: Table<GroupId, Option<u32>>,
    /// The number of zero page bytes in use.
    pub zero_page: u32,
    /// The size of the frame area in bytes.
    pub frame_area: u32,
    /// The two bytes of the zero page to which pointers from outside it are copied. `None` if
    /// there are no such pointers.
    pub window: Option<u32>,
    /// Static data in the zero page, with addresses.
    pub statics: Vec<(Static, u32)>,
}

impl Placement {
    /// Returns the address of a home: below 256 in the zero page, otherwise 256 plus an offset into
    /// the frame area.
    pub fn address(&self, homes: &Homes, home: Home) -> Option<u32> {
        Some(self.at[homes.group_of(home)]? + homes.group(home).offset(home))
    }
}

/// A bit for each byte of the zero page and the frame area.
#[derive(Clone, Default)]
struct Mask(Vec<u64>);

impl Mask {
    /// Sets bits. Returns whether any of them was clear.
    fn set(&mut self, from: u32, size: u32) -> bool {
        let mut is_new = false;
        for bit in from..from + size {
            let word = bit as usize / 64;
            if self.0.len() <= word {
                self.0.resize(word + 1, 0);
            }
            is_new |= self.0[word] >> (bit % 64) & 1 == 0;
            self.0[word] |= 1 << (bit % 64);
        }
        is_new
    }
    fn has(&self, bit: u32) -> bool {
        self.0.get(bit as usize / 64).is_some_and(|w| w >> (bit % 64) & 1 == 1)
    }
    /// Returns the first multiple of `align`, not below `at`, at which `size` bits are clear.
    fn first_free(&self, mut at: u32, size: u32, align: u32) -> u32 {
        while let Some(bit) = (at..at + size).rev().find(|&bit| self.has(bit)) {
            let (word, bit) = (bit as usize / 64, bit % 64);
            let run = (self.0[word] >> bit).trailing_ones();
            at = (word as u32 * 64 + bit + run).next_multiple_of(align);
        }
        at
    }
    fn join(&mut self, other: &Mask) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }
    fn join_row(&mut self, row: &BitSet<Byte>) {
        let (from, words) = row.words();
        if self.0.len() < from + words.len() {
            self.0.resize(from + words.len(), 0);
        }
        self.0[from..].iter_mut().zip(words).for_each(|(a, b)| *a |= b);
    }
    fn count(&self, to: u32) -> u32 {
        (0..to).filter(|&b| self.has(b)).count() as u32
    }
}

/// The bytes in use.
struct UsedBytes {
    /// Bytes that no part of the program may share.
    shared: Mask,
    /// Bytes of static data, by part.
    statics: Vec<Mask>,
    /// Bytes of homes, by part.
    homes: Vec<Mask>,
}

impl UsedBytes {
    fn new(shared: Mask, overlays: usize) -> UsedBytes {
        let nothing = vec![Mask::default(); overlays + 1];
        UsedBytes { shared, statics: nothing.clone(), homes: nothing }
    }

    /// Returns the bytes that homes of a part must avoid: the static data of all parts in memory at
    /// the same time.
    fn taken_by_statics(&self, part: ProgramPart) -> Mask {
        let mut taken = self.shared.clone();
        for other in part.all_with(self.statics.len()).filter(|_| !planted(Fault::FramesStatics)) {
            taken.join(&self.statics[other.index()]);
        }
        taken
    }

    /// Returns the bytes that static data of a part must avoid.
    fn taken(&self, part: ProgramPart) -> Mask {
        let mut taken = self.taken_by_statics(part);
        for other in part.all_with(self.homes.len()) {
            taken.join(&self.homes[other.index()]);
        }
        taken
    }

    fn everything(&self) -> Mask {
        let mut all = Mask::default();
        self.statics.iter().chain(&self.homes).for_each(|mask| all.join(mask));
        all
    }
}

/// The null pointer. No object has this address, even if the program may use the byte there.
const NULL: u32 = 0;

/// The maximum size in bytes of a group in the zero page, except for pointers.
const ZERO_PAGE_GROUP_MAX: u32 = 32;

/// Places every group in use, and the static data that saves more in the zero page than the groups
/// would.
pub(crate) fn allocate(
    interface: &Interface<'_>,
    homes: &Homes,
    frames: &Table<Unit, Frame>,
    statics: &[Static],
    zero_page: &[std::ops::Range<u16>],
) -> Result<Placement, Error> {
    let mut outside = Mask::default();
    outside.set(0, 256);
    for range in zero_page {
        for bit in range.start..range.end.min(256) {
            outside.0[usize::from(bit) / 64] &= !(1 << (bit % 64));
        }
    }
    for guests in [Guests::Last, Guests::PointersBefore] {
        let zero_page = ZeroPage { outside: &outside, window: None, guests };
        if let Some(placement) = place_within(interface, homes, frames, statics, zero_page) {
            return Ok(placement);
        }
    }
    let window = first_fit(&outside, 2, 1, true);
    let placement = window.and_then(|window| {
        let window = Some(window);
        let zero_page = ZeroPage { outside: &outside, window, guests: Guests::PointersBefore };
        place_within(interface, homes, frames, &[], zero_page)
    });
    let message = "a program with pointers needs two adjacent bytes of zero page";
    placement.ok_or_else(|| Error::Limit(message.into()))
}

/// When guests are placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guests {
    /// After all others.
    Last,
    /// Pointers after all other pointers, everything else last.
    PointersBefore,
}

/// The available part of the zero page.
struct ZeroPage<'a> {
    /// Bytes that the program may not use.
    outside: &'a Mask,
    /// Two bytes for copies of pointers outside the zero page, if that is allowed.
    window: Option<u32>,
    guests: Guests,
}

/// The groups placed so far, and the bytes that other groups must avoid.
struct Allocator<'a> {
    groups: &'a Table<GroupId, Group>,
    frames: &'a Table<Unit, Frame>,
    users: Table<GroupId, Vec<Unit>>,
    occupied: Table<Unit, Occupied>,
    across: Table<GroupId, Vec<(ProgramPart, Unit)>>,
    owner: &'a Table<GroupId, Option<Unit>>,
    bytes: UsedBytes,
    over_calls: Taken<'a>,
    at: Table<GroupId, Option<u32>>,
}

impl Allocator<'_> {
    /// Returns the bytes that a group of a part must avoid.
    fn taken(&self, g: GroupId, part: ProgramPart) -> Mask {
        let mut taken = self.bytes.taken_by_statics(part);
        for &unit in &self.users[g] {
            if !planted(Fault::FramesTogether) {
                self.occupied[unit].join(&self.frames[unit].live[&g], &mut taken);
            }
        }
        self.over_calls.join(self.owner[g], &self.across[g], &mut taken);
        if self.groups[g].shared {
            self.bytes.homes.iter().for_each(|homes| taken.join(homes));
        }
        if self.groups[g].is_object {
            taken.set(NULL, 1);
        }
        taken
    }

    /// Places a group of a part.
    fn put(&mut self, g: GroupId, part: ProgramPart, address: u32) {
        let Group { size, shared, .. } = self.groups[g];
        let size = if planted(Fault::FramesFirstByte) { 1 } else { size };
        self.at[g] = Some(address);
        for &unit in &self.users[g] {
            self.occupied[unit].add(&self.frames[unit].live[&g], address, size);
        }
        self.bytes.homes[part.index()].set(address, size);
        if shared {
            self.bytes.shared.set(address, size);
        }
        self.over_calls.record(self.owner[g], &self.across[g], address, size);
    }
}

/// Places every group. Pointers may be outside the zero page only if there is a window for them.
fn place_within(
    interface: &Interface<'_>,
    homes: &Homes,
    frames: &Table<Unit, Frame>,
    statics: &[Static],
    zero_page: ZeroPage<'_>,
) -> Option<Placement> {
    let ZeroPage { outside, window, guests } = zero_page;
    let groups = homes.groups();
    let mut weight: Table<GroupId, f32> = Table::filled(0.0, groups.len());
    // Code that is emitted after frames have been measured may also use shared areas.
    let mut used: Table<GroupId, bool> = groups.values().map(|group| group.shared).collect();
    let mut owner: Table<GroupId, Option<Unit>> = Table::filled(None, groups.len());
    let mut users: Table<GroupId, Vec<Unit>> = Table::filled(Vec::new(), groups.len());
    let mut across: Table<GroupId, Vec<(ProgramPart, Unit)>> =
        Table::filled(Vec::new(), groups.len());
    for (unit, frame) in frames.iter() {
        for &g in &frame.owned {
            owner[g] = Some(unit);
        }
    }
    let is_of_guest = |g: GroupId| owner[g].is_some_and(|unit| interface.is_of_guest(unit));
    for (unit, frame) in frames.iter() {
        for (&g, &w) in &frame.weight {
            // Uses by guests do not count for groups of hosts.
            if !interface.is_of_guest(unit) || is_of_guest(g) {
                weight[g] += w;
            }
            used[g] = true;
        }
        let part = ProgramPart::of(interface, unit);
        for (&g, live) in &frame.live {
            users[g].push(unit);
            let over = frame
                .calls
                .iter()
                .filter(|(_, runs)| runs.meet(live) && !planted(Fault::FramesAcross));
            across[g].extend(over.map(|(&callee, _)| (part, callee)));
        }
    }
    for list in across.values_mut() {
        list.sort_unstable();
        list.dedup();
    }
    let occupied: Table<Unit, Occupied> =
        frames.values().map(|frame| Occupied::new(frame.points)).collect();
    let mut order: Vec<GroupId> = groups.keys().filter(|&g| used[g]).collect();
    let density = |g: GroupId| weight[g] / groups[g].size as f32;
    let rank = |g: GroupId| {
        let is_last = guests == Guests::Last && is_of_guest(g);
        (!groups[g].shared, is_last, !groups[g].zero_page, is_of_guest(g))
    };
    order.sort_by(|&a, &b| {
        rank(a).cmp(&rank(b)).then(density(b).total_cmp(&density(a))).then(a.cmp(&b))
    });
    let mut bytes = UsedBytes::new(outside.clone(), interface.graph.overlays.roots.len());
    if let Some(window) = window {
        bytes.shared.set(window, 2);
    }
    let over_calls = Taken::new(interface, frames);
    let at: Table<GroupId, Option<u32>> = Table::filled(None, groups.len());
    let part =
        |g: GroupId| owner[g].map_or(ProgramPart::BASE, |unit| ProgramPart::of(interface, unit));
    let mut places =
        Allocator { groups, frames, users, occupied, across, owner: &owner, bytes, over_calls, at };
    let mut statics = statics.iter().peekable();
    let mut placed = Vec::new();
    let mut elsewhere = Vec::new();
    for g in order {
        let group = &groups[g];
        let comes_first = |data: &Static| {
            let (is_of_guest, other) = (data.is_of_guest, is_of_guest(g));
            if group.shared || group.zero_page && (guests != Guests::Last || is_of_guest == other) {
                return false;
            }
            if is_of_guest == other { data.density() > density(g) } else { other }
        };
        while let Some(data) = statics.next_if(|data| comes_first(data)) {
            placed.extend(data.place(&mut places.bytes));
        }
        let taken = places.taken(g, part(g));
        let must = group.zero_page && window.is_none();
        match first_fit(&taken, group.size, group.align, must)? {
            256.. if !group.shared => elsewhere.push(g),
            address => places.put(g, part(g), address),
        }
    }
    for data in statics {
        placed.extend(data.place(&mut places.bytes));
    }
    // Outside the zero page all addresses cost the same. Place large groups first: small groups
    // fill the gaps.
    elsewhere.sort_by_key(|&g| Reverse(groups[g].size));
    for g in elsewhere {
        let taken = places.taken(g, part(g));
        let address = taken.first_free(256, groups[g].size, groups[g].align);
        places.put(g, part(g), address);
    }
    let Allocator { bytes, at, .. } = places;
    let everything = bytes.everything();
    let top = everything.0.len() as u32 * 64;
    let end = (0..top).rev().find(|&b| everything.has(b)).map_or(256, |b| b + 1).max(256);
    let zero_page = everything.count(256) + if window.is_some() { 2 } else { 0 };
    Some(Placement { at, zero_page, frame_area: end - 256, window, statics: placed })
}

/// Returns the lowest free multiple of `align`. Only small groups and pointers may go to the zero
/// page.
fn first_fit(taken: &Mask, size: u32, align: u32, zero_page: bool) -> Option<u32> {
    let first = |from| taken.first_free(from, size, align);
    if zero_page || size <= ZERO_PAGE_GROUP_MAX {
        let found = Some(first(0)).filter(|at| at + size <= 256);
        if zero_page || found.is_some() {
            return found;
        }
    }
    Some(first(256))
}

#[cfg(test)]
mod tests {
    use super::Mask;

    #[test]
    fn first_free_agrees_with_a_linear_search() {
        let mut mask = Mask::default();
        for (from, size) in [(1, 2), (5, 60), (66, 1), (70, 120), (192, 64), (300, 1)] {
            assert!(mask.set(from, size));
        }
        assert!(!mask.set(190, 0) && !mask.set(128, 60) && mask.set(64, 2));
        for (size, align) in (1..9).flat_map(|size| [1, 2, 8].map(|align| (size, align))) {
            for from in (0..400).step_by(align) {
                let free = |at: &u32| (*at..at + size).all(|bit| !mask.has(bit));
                let first = (from..).step_by(align).find(free);
                assert_eq!(Some(mask.first_free(from, size, align as u32)), first);
            }
        }
    }
}
