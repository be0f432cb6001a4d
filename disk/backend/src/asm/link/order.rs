//! The order of sections in the image, and their addresses.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::Range;

use super::overlays::Segment;
use super::size::SizedSection;
use super::{Layout, PlacedSections, largest};
use crate::Error;
use crate::asm::{Base, Expr, Instr, Item, Kind, Mnemonic, Mode, Section, SymbolId, Symbols};
use crate::options::Area;

/// Sections that must follow each other.
pub type Chain = Vec<usize>;

/// The chains of a piece.
pub struct Chains {
    early: Vec<Chain>,
    late: Vec<Chain>,
    asides: Vec<Vec<Chain>>,
}

/// Returns the chains of each piece in order: entry, code, constants, data. Drops the `JMP` at the
/// end of a code section whose target follows it. `overlaps` maps a constant to its required
/// successor. `firsts` are the entries of the base, if it has one, and of the overlays.
pub fn order(
    sections: &[Section],
    sized: &mut [SizedSection],
    firsts: &[Option<SymbolId>],
    segments: &[Segment],
    overlaps: &[Option<usize>],
    layout: &Layout,
) -> Vec<Chains> {
    let index: HashMap<SymbolId, usize> =
        sections.iter().enumerate().map(|(at, section)| (section.symbol, at)).collect();
    let mut taken = vec![false; sections.len()];
    let overlapped: HashSet<usize> = overlaps.iter().flatten().copied().collect();
    // No section may precede an entry.
    let entries: Vec<usize> =
        firsts.iter().filter_map(|first| index.get(first.as_ref()?).copied()).collect();
    let mut of_part = |part: Segment, first: Option<SymbolId>| {
        // The entry's chain must end before the first hole.
        let area = match part.overlay {
            Some(n) => layout.area_of(n, 0),
            None => layout.area(),
        };
        let room = area.holes.first().map(|hole| hole.start.saturating_sub(area.origin.into()));
        let here: Vec<usize> = (0..sections.len()).filter(|&at| segments[at] == part).collect();
        let first = first.and_then(|first| index.get(&first).copied());
        let follows = followers(sections, &here, first, |at| {
            let section = &sections[at];
            let free = section.kind == Kind::Code && section.align <= 1 && !section.within_page;
            free && !entries.contains(&at)
        });
        let led: HashSet<usize> = follows.values().copied().collect();
        let heads = here.iter().copied().filter(|at| !led.contains(at));
        let starts = first.into_iter().chain(heads).filter(|&at| sections[at].kind == Kind::Code);
        let mut waiting: VecDeque<usize> = starts.collect();
        let mut chains = Vec::new();
        while let Some(start) = waiting.pop_front() {
            if std::mem::replace(&mut taken[start], true) {
                continue;
            }
            let (mut chain, mut size) = (vec![start], sized[start].size);
            while let Some(&next) = chain.last().and_then(|last| follows.get(last)) {
                let longer = size + sized[next].size;
                if first == Some(start) && room.is_some_and(|room| longer > room) {
                    waiting.push_front(next);
                    break;
                }
                let last = &mut sized[chain[chain.len() - 1]];
                size = longer - last.size;
                last.drop_last_jump();
                size += last.size;
                taken[next] = true;
                chain.push(next);
            }
            chains.push(chain);
        }
        for kind in [Kind::Constant, Kind::Data] {
            let of_kind = here.iter().filter(|&&at| sections[at].kind == kind);
            let heads = of_kind.filter(|at| !overlapped.contains(at));
            chains.extend(
                heads.map(|&at| {
                    std::iter::successors(Some(at), |&at| overlaps[at]).collect::<Chain>()
                }),
            );
        }
        chains
    };
    let pieces = firsts.iter().enumerate();
    let piece = |(n, &first): (usize, &Option<SymbolId>)| {
        let overlay = n.checked_sub(1);
        let part = Segment { overlay, is_late: false, aside: None };
        Chains {
            early: of_part(part, first),
            late: of_part(Segment { is_late: true, ..part }, None),
            asides: (0..layout.asides_of(overlay).len())
                .map(|aside| of_part(Segment { aside: Some(aside), ..part }, None))
                .collect(),
        }
    };
    pieces.map(piece).collect()
}

/// Returns the successor of each section: the target of the jump at its end, if that is in `here`
/// and does not follow another section yet. The section `first` chooses before all others. Chains
/// never form a cycle.
fn followers(
    sections: &[Section],
    here: &[usize],
    first: Option<usize>,
    is_free: impl Fn(usize) -> bool,
) -> HashMap<usize, usize> {
    let among: HashMap<SymbolId, usize> =
        here.iter().map(|&at| (sections[at].symbol, at)).collect();
    let mut follows: HashMap<usize, usize> = HashMap::new();
    let mut led = HashSet::new();
    for at in first.into_iter().chain(here.iter().copied().filter(|&at| first != Some(at))) {
        let is_code = sections[at].kind == Kind::Code;
        let Some(next) = tail_jump(&sections[at], &among).filter(|&next| is_code && is_free(next))
        else {
            continue;
        };
        let mut end = next;
        while let Some(&behind) = follows.get(&end) {
            end = behind;
        }
        if end != at && led.insert(next) {
            follows.insert(at, next);
        }
    }
    follows
}

/// Returns the target of the jump at the end of a section.
fn tail_jump(section: &Section, index: &HashMap<SymbolId, usize>) -> Option<usize> {
    let last = section.items.iter().rfind(|item| !matches!(item, Item::Comment(_)))?;
    match last {
        Item::Instr(Instr {
            op: Mnemonic::Jmp,
            mode: Mode::Mem,
            arg: Expr { base: Base::Symbol(symbol), addend: 0, .. },
            ..
        }) => index.get(symbol).copied(),
        _ => None,
    }
}

/// The image with placed sections.
pub struct Image {
    /// The base.
    pub base: PartImage,
    /// The overlays, which all start at the same address.
    pub overlays: Vec<PartImage>,
    /// The asides of the base, then of each overlay.
    pub asides: Vec<Vec<PartImage>>,
}

impl Image {
    /// Returns the base, then the overlays.
    pub fn pieces(&self) -> impl Iterator<Item = &PartImage> + Clone {
        std::iter::once(&self.base).chain(&self.overlays)
    }

    /// Returns all pieces: the base, the overlays, and the asides.
    pub fn all(&self) -> impl Iterator<Item = &PartImage> {
        self.pieces().chain(self.asides())
    }

    /// Returns the asides, in the order of [`Layout::asides`].
    pub fn asides(&self) -> impl Iterator<Item = &PartImage> + Clone {
        self.asides.iter().flatten()
    }
}

/// Sections that are loaded together.
#[derive(Clone, Debug)]
pub struct PartImage {
    /// The sections in ascending order of addresses.
    pub placed: PlacedSections,
    /// The address of the first byte.
    pub start: u32,
    /// The range of the late part, or an empty range at the end.
    pub late: Range<u32>,
    /// The first address after the last byte.
    pub end: u32,
}

impl PartImage {
    /// Places the chains of the early part, then the late part.
    fn place(
        sections: &[Section],
        sized: &[SizedSection],
        Chains { early, late, .. }: &Chains,
        area: &Area,
    ) -> PartImage {
        let mut piece = PartImage::empty(area);
        place_chains(sections, sized, early, area, true, &mut piece);
        piece.late.start = piece.end;
        place_chains(sections, sized, late, area, true, &mut piece);
        piece.late.end = piece.end;
        piece
    }

    /// Places the chains of the late part, then the early part.
    fn place_high(
        sections: &[Section],
        sized: &[SizedSection],
        Chains { early, late, .. }: &Chains,
        area: &Area,
    ) -> PartImage {
        let mut piece = PartImage::empty(area);
        place_chains(sections, sized, late, area, false, &mut piece);
        piece.late.end = piece.end;
        place_chains(sections, sized, early, area, false, &mut piece);
        piece
    }

    /// Places the chains of an aside.
    fn place_aside(
        sections: &[Section],
        sized: &[SizedSection],
        chains: &[Chain],
        area: &Area,
    ) -> PartImage {
        let mut piece = PartImage::empty(area);
        place_chains(sections, sized, chains, area, false, &mut piece);
        piece
    }

    fn empty(area: &Area) -> PartImage {
        let start = area.origin.into();
        PartImage { placed: vec![], start, late: start..start, end: start }
    }
}

/// Returns the layout, with a high base moved to the highest possible address.
pub fn with_placed_base<'a>(
    sections: &[Section],
    sized: &[SizedSection],
    chains: &[Chains],
    layout: &'a Layout,
) -> Cow<'a, Layout> {
    let mut with_placed_base = Cow::Borrowed(layout);
    if !layout.is_high {
        return with_placed_base;
    }
    let all = chains[0].early.iter().chain(&chains[0].late).flatten();
    let size: u32 = all.map(|&index| sized[index].size).sum();
    let ends = |origin: u16| {
        let area = Area { origin, ..layout.area() };
        PartImage::place_high(sections, sized, &chains[0], &area).end <= layout.limit
    };
    let most = layout.limit.saturating_sub(size).min(0xFFFF) as u16;
    // Alignment may need additional bytes.
    let origin = (layout.origin..=most).rev().find(|&origin| ends(origin));
    let origin = origin.unwrap_or(layout.origin);
    let (before, now) = (u32::from(layout.origin), u32::from(origin));
    let settled_layout = with_placed_base.to_mut();
    settled_layout.origin = origin;
    let own = settled_layout.overlays.iter_mut().filter_map(|overlay| overlay.area.as_mut());
    for area in own.chain(&mut settled_layout.overlay_area) {
        if area.limit == before {
            area.limit = now;
        }
        // An overlay that continues after the base ends at a page boundary before the base.
        // Otherwise the few bytes of its last page there would take a sector.
        let holes = area.holes.iter_mut().filter(|hole| hole.start == before);
        holes.for_each(|hole| hole.start = now - now % OVERLAY_UNIT);
    }
    with_placed_base
}

/// The alignment of overlays: a page, which is also a sector of the disk.
const OVERLAY_UNIT: u32 = 0x100;

/// Places the chains of the early part, of the late part, and then of each overlay.
pub fn place(
    sections: &[Section],
    sized: &[SizedSection],
    chains: &[Chains],
    symbols: &Symbols,
    layout: &Layout,
) -> Result<Image, Error> {
    let place_base = if layout.is_high { PartImage::place_high } else { PartImage::place };
    let base = place_base(sections, sized, &chains[0], &layout.area());
    let unit = layout.late.as_ref().map_or(1, |late| late.unit);
    let above = base.end.next_multiple_of(OVERLAY_UNIT).next_multiple_of(unit);
    let areas: Vec<Area> = (0..layout.overlays.len()).map(|n| layout.area_of(n, above)).collect();
    let overlays = chains[1..].iter().zip(&areas);
    let overlays = overlays.map(|(chains, area)| PartImage::place(sections, sized, chains, area));
    let overlays = overlays.collect();
    let asides = chains.iter().enumerate().map(|(n, chains)| {
        let asides = chains.asides.iter().zip(layout.asides_of(n.checked_sub(1)));
        asides
            .map(|(chains, aside)| PartImage::place_aside(sections, sized, chains, &aside.area()))
            .collect()
    });
    let image = Image { base, overlays, asides: asides.collect() };
    let areas = std::iter::once(layout.area()).chain(areas);
    let size = |at: usize| (sized[at].size, sections[at].symbol);
    check_limit(&image, areas.clone(), layout, |piece| {
        largest(piece.placed.iter().map(|placed| size(placed.0)), symbols)
    })?;
    for ((piece, chains), area) in image.pieces().zip(chains).zip(areas) {
        let first = piece.placed.first().zip(chains.early.iter().chain(&chains.late).next());
        if let Some((&(_, at), chain)) = first {
            let end = at + chain.iter().map(|&index| sized[index].size).sum::<u32>();
            if let Some(hole) = area.holes.iter().find(|h| h.start < end && at < h.end) {
                let over = end - hole.start;
                return Err(Error::Limit(format!(
                    "the code at the entry extends {over} bytes into the hole at ${:04x}",
                    hole.start
                )));
            }
        }
    }
    Ok(image)
}

/// Reports a piece of the image that exceeds its area, with the excess and the largest sections.
fn check_limit(
    image: &Image,
    areas: impl Iterator<Item = Area>,
    layout: &Layout,
    largest: impl Fn(&PartImage) -> String,
) -> Result<(), Error> {
    let names = layout.overlays.iter().map(|overlay| format!("the overlay {}", overlay.name));
    let names = std::iter::once("the program".to_string()).chain(names);
    let asides = layout.asides().enumerate().map(|(n, (overlay, aside))| {
        let name = match overlay {
            Some(overlay) => format!("the aside of the overlay {}", layout.overlays[overlay].name),
            None => format!("aside {n} of the base"),
        };
        (name, aside.area())
    });
    let (aside_names, aside_areas): (Vec<String>, Vec<Area>) = asides.unzip();
    let parts = names.chain(aside_names).zip(image.all()).zip(areas.chain(aside_areas));
    let over = parts.filter_map(|((name, piece), area)| {
        let (end, limit) = (piece.end, area.limit.min(0x10000));
        let over = end.checked_sub(limit).filter(|&over| over > 0)?;
        let largest = largest(piece);
        Some(format!(
            "{name} ends at ${end:04x}, {over} bytes past the limit ${limit:04x}; {largest}"
        ))
    });
    let over: Vec<String> = over.collect();
    if over.is_empty() { Ok(()) } else { Err(Error::Limit(over.join("; "))) }
}

/// Places chains after the placed sections. An entry comes first regardless of its alignment. If
/// they do not fit in the preferred order, places the larger chains first.
fn place_chains(
    sections: &[Section],
    sized: &[SizedSection],
    chains: &[Chain],
    area: &Area,
    has_entry: bool,
    piece: &mut PartImage,
) {
    let before = piece.clone();
    place_in_order(sections, sized, chains, area, has_entry, piece);
    if piece.end > area.limit
        && let Some(packed) = packed(sections, sized, chains, area, has_entry, before)
    {
        *piece = packed;
    }
}

/// Places the largest chain first, each in the smallest free range that can contain it.
fn packed(
    sections: &[Section],
    sized: &[SizedSection],
    chains: &[Chain],
    area: &Area,
    has_entry: bool,
    mut piece: PartImage,
) -> Option<PartImage> {
    let size = |chain: &Chain| chain.iter().map(|&index| sized[index].size).sum::<u32>();
    let mut rest: Vec<&Chain> = chains.iter().collect();
    if has_entry && piece.placed.is_empty() && !rest.is_empty() {
        put(sized, rest.remove(0), piece.end, &mut piece);
    }
    let mut free = Vec::new();
    let mut at = piece.end;
    for hole in &area.holes {
        free.extend((at < hole.start).then_some(at..hole.start));
        at = at.max(hole.end);
    }
    free.push(at..area.limit);
    rest.sort_by_key(|chain| Reverse(size(chain)));
    for chain in rest {
        let place = |range: &Range<u32>| {
            let at = start(sections, sized, chain, area, range.start);
            (at + size(chain) <= range.end).then_some(at)
        };
        let fits = (0..free.len()).filter(|&n| place(&free[n]).is_some());
        let n = fits.min_by_key(|&n| free[n].end - free[n].start)?;
        let at = place(&free[n])?;
        free[n].start = at + size(chain);
        put(sized, chain, at, &mut piece);
    }
    piece.placed.sort_by_key(|&(_, at)| at);
    let (last, at) = piece.placed.last().copied()?;
    piece.end = at + sized[last].size;
    Some(piece)
}

fn place_in_order(
    sections: &[Section],
    sized: &[SizedSection],
    chains: &[Chain],
    area: &Area,
    has_entry: bool,
    piece: &mut PartImage,
) {
    let start = |chain: &Chain, at: u32| start(sections, sized, chain, area, at);
    let mut waiting: VecDeque<&Chain> = VecDeque::new();
    for chain in chains {
        let is_entry = has_entry && piece.placed.is_empty();
        if !is_entry && start(chain, piece.end) != piece.end {
            waiting.push_back(chain);
            continue;
        }
        put(sized, chain, piece.end, piece);
        while let Some(fit) =
            (0..waiting.len()).find(|&at| start(waiting[at], piece.end) == piece.end)
        {
            if let Some(chain) = waiting.remove(fit) {
                put(sized, chain, piece.end, piece);
            }
        }
    }
    // All remaining chains need padding. Take the chain that needs least.
    while let Some(next) = (0..waiting.len())
        .min_by_key(|&at| (start(waiting[at], piece.end), Reverse(sections[waiting[at][0]].align)))
    {
        if let Some(chain) = waiting.remove(next) {
            let at = start(chain, piece.end);
            put(sized, chain, at, piece);
        }
    }
}

/// Returns the first address at or after `at` where the chain may start.
fn start(sections: &[Section], sized: &[SizedSection], chain: &Chain, area: &Area, at: u32) -> u32 {
    let first = &sections[chain[0]];
    let within_page = chain.iter().take_while(|&&index| sections[index].within_page);
    let within_page: u32 = within_page.map(|&index| sized[index].size).sum();
    let constrain = |at| constrain(at, within_page, first.align, first.within_page);
    let size: u32 = chain.iter().map(|&index| sized[index].size).sum();
    // The holes are sorted by address.
    area.holes.iter().fold(constrain(at), |start, hole| {
        let meets = start < hole.end && hole.start < start + size;
        if meets { constrain(hole.end) } else { start }
    })
}

/// Returns the first address at or after `at` that satisfies alignment and page restrictions.
pub fn constrain(at: u32, size: u32, align: u16, within_page: bool) -> u32 {
    let align = u32::from(align.max(1));
    let aligned = at.next_multiple_of(align);
    let crosses = size > 0 && aligned / 256 != (aligned + size - 1) / 256;
    if within_page && crosses && size <= 256 {
        return aligned.next_multiple_of(256).next_multiple_of(align);
    }
    aligned
}

fn put(sized: &[SizedSection], chain: &Chain, at: u32, piece: &mut PartImage) {
    let mut at = at;
    for &index in chain {
        piece.placed.push((index, at));
        at += sized[index].size;
    }
    piece.end = at;
}
