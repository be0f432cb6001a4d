//! The order of sections in the image, and their addresses.

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};

use super::segments::Segment;
use super::size::Sized;
use super::{Layout, Placed};
use crate::Error;
use crate::asm::{Base, Expr, Instr, Item, Kind, Mnemonic, Mode, Section, SymbolId};

/// Sections that must follow each other, as one block.
pub type Chain = Vec<usize>;

/// The chains of each segment in order: entry, code, constants, data. Drops the `JMP` at the end of a code section whose
/// target follows it. The segments are given with the symbols that stand first in them.
pub fn order(
    sections: &[Section],
    sized: &mut [Sized],
    parts: &[(Segment, Option<SymbolId>)],
    segments: &[Segment],
    layout: &Layout,
) -> Vec<Vec<Chain>> {
    // What stands at the entry must end before the hole.
    let room = layout.hole.as_ref().map(|hole| hole.start - u32::from(layout.origin));
    let entry = parts.first().and_then(|part| part.1);
    let index: HashMap<SymbolId, usize> =
        sections.iter().enumerate().map(|(at, section)| (section.symbol, at)).collect();
    let mut taken = vec![false; sections.len()];
    // Nothing may come before an entry.
    let entries: Vec<usize> =
        parts.iter().filter_map(|part| index.get(&part.1?).copied()).collect();
    let of_part = |&(part, first): &(Segment, Option<SymbolId>)| {
        let here: Vec<usize> = (0..sections.len()).filter(|&at| segments[at] == part).collect();
        let first = first.and_then(|first| index.get(&first).copied());
        let starts = first.into_iter().chain(here.iter().copied());
        let mut chains = Vec::new();
        for start in starts {
            if sections[start].kind != Kind::Code || taken[start] {
                continue;
            }
            taken[start] = true;
            let mut chain = vec![start];
            while let Some(next) = chain.last().and_then(|&last| tail_jump(&sections[last], &index))
            {
                let follows = &sections[next];
                let free = follows.kind == Kind::Code && follows.align <= 1 && !follows.within_page;
                if taken[next] || !free || entries.contains(&next) || segments[next] != part {
                    break;
                }
                let size: u32 = chain.iter().chain([&next]).map(|&at| sized[at].size).sum();
                if entry == Some(sections[start].symbol) && room.is_some_and(|room| size > room) {
                    break;
                }
                sized[chain[chain.len() - 1]].drop_last_jump();
                taken[next] = true;
                chain.push(next);
            }
            chains.push(chain);
        }
        for kind in [Kind::Constant, Kind::Data] {
            let of_kind = here.iter().filter(|&&at| sections[at].kind == kind);
            chains.extend(of_kind.map(|&at| vec![at]));
        }
        chains
    };
    parts.iter().map(of_part).collect()
}

/// The section that this one ends by jumping to.
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

/// Where the sections of the image stand.
pub struct Image {
    /// The base.
    pub base: Piece,
    /// First address of the late part; without one, it is the end of the base.
    pub late: u32,
    /// The overlays, which all begin at one address.
    pub overlays: Vec<Piece>,
    /// First address behind all of it.
    pub end: u32,
}

/// Sections that are loaded together.
#[derive(Clone, Debug)]
pub struct Piece {
    /// By address.
    pub placed: Placed,
    /// Address of the first byte.
    pub start: u32,
    /// First address behind the last one.
    pub end: u32,
}

impl Piece {
    fn new(start: u32) -> Piece {
        Piece { placed: vec![], start, end: start }
    }
}

/// Overlays begin at multiples of this: a page, and a sector of what they are loaded from.
const OVERLAY_UNIT: u32 = 0x100;

/// Places chains one after the other, of the early part, of the late one, and then of each overlay.
pub fn place(
    sections: &[Section],
    sized: &[Sized],
    chains: &[Vec<Chain>],
    layout: &Layout,
) -> Result<Image, Error> {
    let mut base = Piece::new(u32::from(layout.origin));
    let (of_base, of_overlays) = chains.split_at(chains.len().min(2));
    let mut late = base.end;
    for chains in of_base {
        late = base.end;
        place_chains(sections, sized, chains, layout, &mut base);
    }
    let unit = layout.late.as_ref().map_or(1, |late| late.unit);
    let above = base.end.next_multiple_of(OVERLAY_UNIT).next_multiple_of(unit);
    let mut overlays = Vec::new();
    for chains in of_overlays {
        let mut overlay = Piece::new(above);
        place_chains(sections, sized, chains, layout, &mut overlay);
        overlays.push(overlay);
    }
    let end = overlays.iter().map(|overlay| overlay.end).max().unwrap_or(base.end);
    let image = Image { base, late, overlays, end };
    check_limit(&image, layout)?;
    let first = image.base.placed.first().zip(chains.iter().flatten().next());
    if let (Some((&(_, at), chain)), Some(hole)) = (first, &layout.hole) {
        let end = at + chain.iter().map(|&index| sized[index].size).sum::<u32>();
        if hole.start < end {
            let over = end - hole.start;
            return Err(Error::Limit(format!(
                "what stands at the entry reaches {over} bytes into the hole at ${:04x}",
                hole.start
            )));
        }
    }
    Ok(image)
}

/// What of the image does not fit, by how much.
fn check_limit(image: &Image, layout: &Layout) -> Result<(), Error> {
    let limit = layout.limit.min(0x10000);
    let names = layout.overlays.iter().map(|overlay| format!("the overlay {}", overlay.name));
    let names = std::iter::once("the program".to_string()).chain(names);
    let over = names.zip(std::iter::once(&image.base).chain(&image.overlays));
    let over = over.filter(|(_, piece)| piece.end > limit).map(|(name, Piece { end, .. })| {
        format!("{name} ends at ${end:04x}, {} bytes past the limit ${limit:04x}", end - limit)
    });
    let over: Vec<String> = over.collect();
    if over.is_empty() { Ok(()) } else { Err(Error::Limit(over.join("; "))) }
}

/// Places chains behind what is placed already.
fn place_chains(
    sections: &[Section],
    sized: &[Sized],
    chains: &[Chain],
    layout: &Layout,
    piece: &mut Piece,
) {
    let start = |chain: &Chain, at: u32| start(sections, sized, chain, layout, at);
    let mut waiting: VecDeque<&Chain> = VecDeque::new();
    for chain in chains {
        // The entry stands first, whatever it wishes for.
        if !piece.placed.is_empty() && start(chain, piece.end) != piece.end {
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
    // What is left needs padding: always the one that needs least.
    while let Some(next) = (0..waiting.len())
        .min_by_key(|&at| (start(waiting[at], piece.end), Reverse(sections[waiting[at][0]].align)))
    {
        if let Some(chain) = waiting.remove(next) {
            let at = start(chain, piece.end);
            put(sized, chain, at, piece);
        }
    }
}

/// The first address from `at` on where the chain may start.
fn start(sections: &[Section], sized: &[Sized], chain: &Chain, layout: &Layout, at: u32) -> u32 {
    let first = &sections[chain[0]];
    let constrain = |at| constrain(at, sized[chain[0]].size, first.align, first.within_page);
    let start = constrain(at);
    let end = start + chain.iter().map(|&index| sized[index].size).sum::<u32>();
    match &layout.hole {
        Some(hole) if start < hole.end && hole.start < end => constrain(hole.end),
        _ => start,
    }
}

/// The first address from `at` on that respects alignment and page.
pub fn constrain(at: u32, size: u32, align: u16, within_page: bool) -> u32 {
    let align = u32::from(align.max(1));
    let aligned = at.next_multiple_of(align);
    let crosses = size > 0 && aligned / 256 != (aligned + size - 1) / 256;
    if within_page && crosses && size <= 256 {
        return aligned.next_multiple_of(256).next_multiple_of(align);
    }
    aligned
}

fn put(sized: &[Sized], chain: &Chain, at: u32, piece: &mut Piece) {
    let mut at = at;
    for &index in chain {
        piece.placed.push((index, at));
        at += sized[index].size;
    }
    piece.end = at;
}
