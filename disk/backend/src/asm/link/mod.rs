//! The linker: turns sections into a program.
//!
//! Steps: keep the sections that the roots reach; fix the size of every section; place them; write
//! bytes and listing.
//!
//! **Sizes never depend on placement**, except for the tables of zeroed runs (below). An operand is
//! in zero page if it is a number below 256, or a symbol whose address was fixed below 256 before
//! linking. Symbols placed by the linker are absolute, even at addresses below 256. Branches stay
//! inside their section, so that their distance is known before placement; a branch whose target is
//! a symbol or too far away becomes the inverted branch around a `JMP`. A `JMP` to the next
//! instruction is dropped.
//!
//! **Order of the image**: the first root at the origin, other code in the order given, constants,
//! data. If a code section ends in a `JMP`, the target is placed next, unless it is already placed,
//! and the `JMP` is dropped. If a constant ends with the first bytes of another constant, the other
//! is placed so that it overlaps (`merge_constants`). Sections that must stay within a page wait
//! until they fit without padding; once no other section remains, they are padded.
//!
//! **Holes** in the image are filled with zeros, and no code continues across them. A section that
//! does not fit before a hole is placed later. If the image would exceed its area, sections are
//! placed by size instead, the largest first.
//!
//! **The late part** ([`Late`]) has the same order of sections. It follows all other code and data,
//! or precedes them in a base that is [high](Layout::is_high). A base without an entry may also
//! have a late part.
//!
//! **An aside** ([`Aside`]) is a part of the base or of an overlay with separate memory and a
//! separate image.
//!
//! **Overlays** ([`Overlay`]) start at the page after the base or in a separate area, all at the
//! same address. Each is ordered like the base, with its root first and its late part last. A
//! *guest* has a different area, which may extend beyond the base.
//!
//! **Zeroed sections** are allocated first-fit in [`Layout::ram`] outside the image, then between
//! the end of the image and the limit. A section whose symbol already has a fixed address stays
//! there. Sections that are not in [`Layout::uncleared`] are placed first, so that each range holds
//! at most one run of bytes to clear. An overlay's zeroed sections follow the base's, share
//! addresses with other overlays, and may use the space between the end of the overlay and the end
//! of the longest overlay. The base uses neither the memory of a guest's image nor memory that only
//! guests have. [`Layout::stack`] comes last, in the largest free piece. A reference to the symbol
//! [`ZEROED_TABLE`] adds a table of those runs: pairs of little-endian words, size then address,
//! ended by a size of zero. Each overlay has a separate table, see [`zeroed_table`]. The number of
//! runs is known only when everything is placed. Everything is then placed again with tables of
//! that size, or slightly larger tables if the number of runs grows.

mod copies;
mod emit;
#[cfg(test)]
mod high_tests;
mod known_registers;
mod lines;
mod merge_constants;
mod order;
mod overlays;
mod ram;
mod size;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::{Base, Expr, Item, Kind, Section, SymbolId, Symbols, demangle};
use crate::Error;
use crate::options::Area;
use overlays::Segment;
use size::SizedSection;

pub(crate) use copies::copies;
pub(crate) use known_registers::{Returns, Shorter, shorter};
pub use lines::{Lines, SourceLine};
pub use overlays::{Aside, Late, Overlay};
pub(crate) use size::{encoding, short_bytes};

/// The table of zeroed runs, which the linker creates for the startup code.
pub const ZEROED_TABLE: &str = "__zeroed_table";

/// Returns the table of zeroed runs of an overlay, which includes the runs of the base.
pub fn zeroed_table(overlay: usize) -> String {
    format!("{ZEROED_TABLE}_{}", overlay + 1)
}

/// A symbol of the finished program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolInfo {
    /// Mangled name.
    pub name: String,
    /// The address.
    pub address: u16,
    /// The size in bytes.
    pub size: u32,
    /// The kind of the section that defines the symbol.
    pub kind: Kind,
    /// The overlay that contains it, from 0, or `None` for the base.
    pub overlay: Option<usize>,
    /// The aside of this overlay, or of the base, that contains it, from 0, or `None` if it is
    /// always in memory.
    pub aside: Option<usize>,
}

/// Sizes of a program or of an overlay, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The size of the instructions.
    pub code: u32,
    /// The size of constants and initialised data.
    pub data: u32,
    /// Zero page.
    pub zero_page: u32,
    /// RAM outside the image and zero page: frames, zeroed data, and the minimum of the soft stack.
    pub ram: u32,
}

/// The memory for the image and for zeroed sections, and the parts of the program.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The address of the first byte of the image.
    pub origin: u16,
    /// The first address that the image must not reach; at most 0x10000.
    pub limit: u32,
    /// See [`Options::is_high`](crate::Options::is_high).
    pub is_high: bool,
    /// Ranges between the origin and the limit that the image must not use, in ascending order.
    pub holes: Vec<Range<u32>>,
    /// RAM for zeroed sections.
    pub ram: Vec<Range<u32>>,
    /// Whether the image is in ROM, so that its free space is not RAM.
    pub is_rom: bool,
    /// Zeroed sections that need no clearing, such as frames.
    pub uncleared: HashSet<SymbolId>,
    /// Bytes that are unused at startup, which may be cleared together with their neighbours.
    pub scratch: Vec<Range<u32>>,
    /// The soft stack.
    pub stack: Option<Stack>,
    /// Whether to optimise for size: fewer bytes may cost cycles.
    pub short: bool,
    /// Whether to skip replacements that depend on known register contents.
    pub ignores_registers: bool,
    /// Constants whose addresses are never compared.
    pub unnamed: HashSet<SymbolId>,
    /// The known source lines of the code.
    pub lines: Lines,
    /// The part of the base that may be loaded while the program runs.
    pub late: Option<Late>,
    /// The parts of the base that are loaded on demand.
    pub asides: Vec<Aside>,
    /// The overlays.
    pub overlays: Vec<Overlay>,
    /// The common area of overlays. By default they follow the base.
    pub overlay_area: Option<Area>,
}

impl Layout {
    /// Returns the area of the base.
    fn area(&self) -> Area {
        Area { origin: self.origin, limit: self.limit, holes: self.holes.clone() }
    }

    /// Returns the late parts of the base and of each overlay.
    fn late_parts(&self) -> impl Iterator<Item = Option<&Late>> {
        let overlays = self.overlays.iter().map(|overlay| overlay.late.as_ref());
        std::iter::once(self.late.as_ref()).chain(overlays)
    }

    /// Returns the asides of an overlay, or of the base.
    fn asides_of(&self, overlay: Option<usize>) -> &[Aside] {
        match overlay {
            Some(n) => &self.overlays[n].asides,
            None => &self.asides,
        }
    }

    /// Returns all asides, each with its overlay, or `None` for the base.
    fn asides(&self) -> impl Iterator<Item = (Option<usize>, &Aside)> {
        let parts = std::iter::once(None).chain((0..self.overlays.len()).map(Some));
        parts.flat_map(|n| self.asides_of(n).iter().map(move |aside| (n, aside)))
    }

    /// Returns the loading unit of each late part, in bytes, or 1 without a late part.
    fn units(&self) -> impl Iterator<Item = u32> {
        self.late_parts().map(|late| late.map_or(1, |late| late.unit))
    }

    /// Returns the area of an overlay. Without an explicit one it starts at `above`.
    fn area_of(&self, overlay: usize, above: u32) -> Area {
        let own = self.overlays[overlay].area.as_ref().or(self.overlay_area.as_ref());
        own.cloned().unwrap_or_else(|| Area { origin: above.min(0xFFFF) as u16, ..self.area() })
    }
}

/// The zeroed section that takes the largest free range of RAM. The section's size is the minimum.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// The section.
    pub section: SymbolId,
    /// An empty section at the address where the stack is full.
    pub end: SymbolId,
    /// The maximum size in bytes, if limited.
    pub most: Option<u32>,
    /// Bytes reserved past `end`, which code may write before it checks for an overflow.
    pub slack: u32,
}

/// A linked program.
#[derive(Clone, Debug, Default)]
pub struct Linked {
    /// The address of the first byte.
    pub origin: u16,
    /// The image.
    pub bytes: Vec<u8>,
    /// The start of the late part, if there is one; in a high base, the end of the late part.
    pub late: Option<u16>,
    /// The bytes of the asides of the base.
    pub asides: Vec<Vec<u8>>,
    /// The images of the overlays.
    pub overlays: Vec<LinkedOverlay>,
    /// Every linked section, by address.
    pub symbols: Vec<SymbolInfo>,
    /// The address of every section's symbol.
    pub addresses: HashMap<SymbolId, u16>,
    /// The sizes of the base, without zero page, which the caller adds.
    pub sizes: Sizes,
    /// The listing of the image: address, bytes, cycles, assembly and IR line.
    pub listing: String,
    /// Source lines by address.
    pub lines: Vec<SourceLine>,
}

/// A linked overlay.
#[derive(Clone, Debug, Default)]
pub struct LinkedOverlay {
    /// The address of the first byte.
    pub origin: u16,
    /// The start of the late part, if there is one.
    pub late: Option<u16>,
    /// The image.
    pub bytes: Vec<u8>,
    /// The bytes of the asides.
    pub asides: Vec<Vec<u8>>,
    /// The listing, in the format of the base's.
    pub listing: String,
    /// The sizes of the overlay's own sections.
    pub sizes: Sizes,
}

/// Links sections. `roots[0]` is the entry; its section is placed at the origin. Without roots, the
/// program is entered only through overlays.
///
/// The addresses of placed sections are in [`Linked::addresses`], not in `symbols`.
///
/// # Errors
/// - [`Error::Limit`] if the image or the zeroed sections do not fit, with the number of excess
///   bytes.
/// - [`Error::Undefined`] if a name that is used is neither a section nor has an address.
/// - [`Error::Internal`] if a section is invalid, or if early code refers to the late part other
///   than through its roots.
pub fn link(
    sections: Vec<Section>,
    symbols: &mut Symbols,
    roots: &[SymbolId],
    layout: &Layout,
) -> Result<Linked, Error> {
    let mut tables = vec![symbols.intern(ZEROED_TABLE)];
    tables.extend((0..layout.overlays.len()).map(|n| symbols.intern(&zeroed_table(n))));
    let overlays = layout.overlays.iter().map(|overlay| overlay.root);
    let entries: Vec<SymbolId> = roots.iter().copied().chain(overlays.clone()).collect();
    let mut sections = reachable(sections, symbols, &entries, &tables)?;
    let segments = overlays::find(&sections, roots, layout);
    overlays::check(&sections, &segments, symbols, layout)?;
    overlays::aside::load_zeros(&mut sections, &segments, symbols);
    reserve_tables(&mut sections, &segments, symbols, layout, &tables);
    let follows = merge_constants::overlap(&mut sections, &segments, symbols, layout);
    let returns = layout.short.then(|| match layout.ignores_registers {
        true => Returns::unknown(&sections),
        false => Returns::of(&sections),
    });
    let mut sized = Vec::with_capacity(sections.len());
    for section in &sections {
        sized.push(size::size(section, symbols, returns.as_ref())?);
    }
    let firsts: Vec<Option<SymbolId>> =
        std::iter::once(roots.first().copied()).chain(overlays.map(Some)).collect();
    let arranged = |sections: &[Section], mut sized: Vec<SizedSection>| {
        let order = order::order(sections, &mut sized, &firsts, &segments, &follows, layout);
        let layout = order::with_placed_base(sections, &sized, &order, layout);
        let image = order::place(sections, &sized, &order, symbols, &layout)?;
        let ram = ram::place(sections, &segments, symbols, &layout, &image)?;
        Ok::<_, Error>((sized, image, ram))
    };
    let shortened = |runs: &[Vec<Range<u32>>], spare| {
        let (mut sections, mut sized) = (sections.clone(), sized.clone());
        shorten_tables(&mut sections, &mut sized, symbols, &tables, runs, spare).ok()?;
        let arranged = arranged(&sections, sized).ok()?;
        Some((sections, arranged))
    };
    let enough = arranged(&sections, sized.clone());
    // A program that does not fit with tables of maximum size may fit with shorter ones. Empty
    // tables show how many runs it needs.
    let runs = match &enough {
        Ok((.., ram)) => Some(ram.runs.clone()),
        Err(_) => shortened(&vec![Vec::new(); tables.len()], 0).map(|(_, (.., ram))| ram.runs),
    };
    let tight = runs.and_then(|runs| {
        // Shorter tables move the sections after them, so everything is placed again, which may
        // create another run. Each attempt has one more spare entry than the last.
        (0..=SPARE_RUNS_MAX).find_map(|spare| {
            let (mut sections, arranged) = shortened(&runs, spare)?;
            fill_tables(&mut sections, &tables, &arranged.2.runs).ok()?;
            Some((sections, arranged))
        })
    });
    let (sections, (sized, image, ram)) = match tight {
        Some(tight) => tight,
        None => {
            let arranged = enough?;
            fill_tables(&mut sections, &tables, &arranged.2.runs)?;
            (sections, arranged)
        }
    };
    overlays::late::check(&sections, &sized, symbols, roots, layout, &image)?;
    overlays::aside::check(&sections, symbols, layout, &image)?;
    let mut addresses: HashMap<SymbolId, u16> = HashMap::new();
    let placed: PlacedSections =
        image.all().map(|piece| &piece.placed).chain([&ram.placed]).flatten().copied().collect();
    for &(index, address) in &placed {
        addresses.insert(sections[index].symbol, address as u16);
    }
    let mut linked = emit::emit(&sections, &sized, symbols, &image, &addresses, layout)?;
    describe(&mut linked, &sections, &segments, &sized, symbols, &placed);
    set_stack_size(&mut linked, layout, &addresses, symbols, &ram);
    linked.addresses = addresses;
    linked.origin = image.base.start as u16;
    let late = if layout.is_high { image.base.late.end } else { image.base.late.start };
    linked.late = layout.late.as_ref().map(|_| late as u16);
    Ok(linked)
}

/// The number of sections that an error message lists if something does not fit.
const LARGEST: usize = 4;

/// Lists the largest sections, for error messages.
fn largest(sizes: impl Iterator<Item = (u32, SymbolId)>, symbols: &Symbols) -> String {
    let mut sizes: Vec<(u32, SymbolId)> = sizes.collect();
    sizes.sort_by_key(|&(size, _)| std::cmp::Reverse(size));
    let named = sizes.iter().take(LARGEST);
    let named = named.map(|&(size, symbol)| format!("{} {size}", demangle(symbols.name(symbol))));
    format!("the largest: {}", named.collect::<Vec<_>>().join(", "))
}

/// The index of each section that has an address, and the address.
type PlacedSections = Vec<(usize, u32)>;

fn operands(section: &Section) -> impl Iterator<Item = Expr> + '_ {
    section.items.iter().filter_map(|item| match item {
        Item::Instr(instr) => Some(instr.arg),
        Item::Word(expr) | Item::Byte(expr) => Some(*expr),
        Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => None,
    })
}

/// Returns the symbols in a section's operands.
fn named(section: &Section) -> impl Iterator<Item = SymbolId> + '_ {
    operands(section).filter_map(|expr| match expr.base {
        Base::Symbol(symbol) => Some(symbol),
        _ => None,
    })
}

/// Returns, for each section, whether it is reachable from the roots without passing through a
/// section in `closed`. Sections in `closed` count as unreachable.
fn reached(sections: &[Section], roots: &[SymbolId], closed: &[SymbolId]) -> Vec<bool> {
    let index: HashMap<SymbolId, usize> =
        sections.iter().enumerate().map(|(at, section)| (section.symbol, at)).collect();
    let mut found = vec![false; sections.len()];
    let mut work = roots.to_vec();
    while let Some(symbol) = work.pop() {
        if let Some(&at) = index.get(&symbol)
            && !closed.contains(&symbol)
            && !std::mem::replace(&mut found[at], true)
        {
            work.extend(named(&sections[at]));
        }
    }
    found
}

/// Returns the reachable sections in the given order, followed by the tables of zeroed runs that
/// they use.
fn reachable(
    sections: Vec<Section>,
    symbols: &Symbols,
    roots: &[SymbolId],
    tables: &[SymbolId],
) -> Result<Vec<Section>, Error> {
    let mut defined: HashSet<SymbolId> = tables.iter().copied().collect();
    for section in &sections {
        if !defined.insert(section.symbol) {
            let name = symbols.name(section.symbol);
            return Err(Error::Internal(format!("{name} is defined twice")));
        }
    }
    if roots.is_empty() {
        return Err(Error::Internal("no sections to link".into()));
    }
    let is_reached = reached(&sections, roots, &[]);
    let kept = sections.into_iter().zip(is_reached).filter(|kept| kept.1).map(|kept| kept.0);
    let mut kept: Vec<Section> = kept.collect();
    let used: HashSet<SymbolId> =
        kept.iter().flat_map(named).chain(roots.iter().copied()).collect();
    let is_known = |symbol| defined.contains(symbol) || symbols.absolute(*symbol).is_some();
    if let Some(&symbol) = used.iter().filter(|symbol| !is_known(symbol)).min() {
        return Err(Error::Undefined(symbols.name(symbol).to_string()));
    }
    for &symbol in tables.iter().filter(|table| used.contains(table)) {
        let kind = Kind::Constant;
        kept.push(Section { symbol, kind, align: 1, within_page: false, items: vec![] });
    }
    Ok(kept)
}

/// Reserves the maximum size of each table of zeroed runs.
fn reserve_tables(
    sections: &mut [Section],
    segments: &[Segment],
    symbols: &Symbols,
    layout: &Layout,
    tables: &[SymbolId],
) {
    // An upper bound: one run for each range of RAM, and one for the space after the image. A range
    // or a hole inside the area of the image adds runs, because it may split the area.
    let guests = layout.overlays.iter().filter_map(|overlay| overlay.area.as_ref());
    let areas: Vec<Area> = [Some(layout.area()), layout.overlay_area.clone()]
        .into_iter()
        .flatten()
        .chain(guests.clone().cloned())
        .collect();
    let space = |area: &Area| u32::from(area.origin)..area.limit;
    let spaces: Vec<Range<u32>> = areas.iter().map(space).collect();
    let is_inside = |r: &&Range<u32>| spaces.iter().any(|s| r.start < s.end && s.start < r.end);
    let inside = layout.ram.iter().filter(is_inside).count();
    let holes: usize = areas.iter().map(|area| area.holes.len()).sum();
    let mut ranges = layout.ram.len() + areas.len() + holes + 2 * inside;
    if !layout.overlays.is_empty() {
        // The spaces before and after an overlay are two more runs, and may split a range.
        ranges += 2 + holes + 2 * inside;
        // Each piece of a guest's area may split a range, and a range may split the piece.
        ranges +=
            2 * (layout.ram.len() + 1) * guests.map(|area| area.pieces().len()).sum::<usize>();
    }
    for (n, table) in tables.iter().enumerate() {
        let overlay = n.checked_sub(1);
        let floating = sections
            .iter()
            .zip(segments)
            .filter(|(_, segment)| segment.overlay.is_none_or(|n| Some(n) == overlay))
            .filter(|(s, _)| {
                matches!(s.kind, Kind::Zeroed(_)) && symbols.absolute(s.symbol).is_none()
            })
            .filter(|(s, _)| !layout.uncleared.contains(&s.symbol))
            .count();
        let fixed = ram::fixed_runs(sections, segments, symbols, layout, overlay).len();
        let runs = fixed + floating.min(ranges);
        if let Some(section) = sections.iter_mut().find(|s| s.symbol == *table) {
            section.items = vec![Item::Bytes(vec![0; 4 * runs + 2])];
        }
    }
}

/// The maximum number of unused entries in a table.
const SPARE_RUNS_MAX: usize = 4;

/// Shortens each table to the size of these runs plus `spare` entries.
fn shorten_tables(
    sections: &mut [Section],
    sized: &mut [SizedSection],
    symbols: &Symbols,
    tables: &[SymbolId],
    runs: &[Vec<Range<u32>>],
    spare: usize,
) -> Result<(), Error> {
    for (&table, runs) in tables.iter().zip(runs) {
        let Some(at) = sections.iter().position(|section| section.symbol == table) else {
            continue;
        };
        sections[at].items = vec![Item::Bytes(vec![0; 4 * (runs.len() + spare) + 2])];
        sized[at] = size::size(&sections[at], symbols, None)?;
    }
    Ok(())
}

fn fill_tables(
    sections: &mut [Section],
    tables: &[SymbolId],
    runs: &[Vec<Range<u32>>],
) -> Result<(), Error> {
    tables.iter().zip(runs).try_for_each(|(&table, runs)| fill_table(sections, table, runs))
}

fn fill_table(sections: &mut [Section], table: SymbolId, runs: &[Range<u32>]) -> Result<(), Error> {
    let Some(section) = sections.iter_mut().find(|s| s.symbol == table) else { return Ok(()) };
    let [Item::Bytes(bytes)] = &mut section.items[..] else { return Ok(()) };
    if bytes.len() < 4 * runs.len() + 2 {
        return Err(Error::Internal(format!("no room for {} ranges to clear", runs.len())));
    }
    for (entry, run) in bytes.chunks_exact_mut(4).zip(runs) {
        entry[..2].copy_from_slice(&((run.end - run.start) as u16).to_le_bytes());
        entry[2..].copy_from_slice(&(run.start as u16).to_le_bytes());
    }
    Ok(())
}

/// Sets the final size of the stack.
fn set_stack_size(
    linked: &mut Linked,
    layout: &Layout,
    addresses: &HashMap<SymbolId, u16>,
    symbols: &Symbols,
    ram: &ram::Ram,
) {
    let Some(stack) = layout.stack else { return };
    let (name, address) = (symbols.name(stack.section), addresses.get(&stack.section));
    let is_it = |info: &&mut SymbolInfo| info.name == name && Some(&info.address) == address;
    if let Some(info) = linked.symbols.iter_mut().find(is_it) {
        info.size = ram.stack_size;
    }
}

fn describe(
    linked: &mut Linked,
    sections: &[Section],
    segments: &[Segment],
    sized: &[SizedSection],
    symbols: &Symbols,
    placed: &PlacedSections,
) {
    for &(index, address) in placed {
        let section = &sections[index];
        let size = sized[index].size;
        let Segment { overlay, aside, .. } = segments[index];
        let sizes = match overlay {
            _ if aside.is_some() => &mut Sizes::default(),
            Some(n) => &mut linked.overlays[n].sizes,
            None => &mut linked.sizes,
        };
        match section.kind {
            Kind::Code => sizes.code += size,
            Kind::Constant | Kind::Data => sizes.data += size,
            Kind::Zeroed(_) if address < 0x100 => {}
            Kind::Zeroed(_) => sizes.ram += size,
        }
        let (name, address) = (symbols.name(section.symbol).to_string(), address as u16);
        linked.symbols.push(SymbolInfo { name, address, size, kind: section.kind, overlay, aside });
    }
    let key = |s: &SymbolInfo| (s.overlay, s.address);
    linked.symbols.sort_by(|a, b| (key(a), &a.name).cmp(&(key(b), &b.name)));
}
