//! The order of sections in the image, and their addresses.

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};

use super::size::Sized;
use super::{Layout, Placed};
use crate::Error;
use crate::asm::{Base, Expr, Instr, Item, Kind, Mnemonic, Mode, Section, SymbolId};

/// Sections that must follow each other, as one block.
pub type Chain = Vec<usize>;

/// The chains of the image in order: entry, code, constants, data; then those of the late part. Drops the `JMP` at the
/// end of a code section whose target follows it.
pub fn order(
    sections: &[Section],
    sized: &mut [Sized],
    entry: SymbolId,
    is_late: &[bool],
) -> [Vec<Chain>; 2] {
    let index: HashMap<SymbolId, usize> =
        sections.iter().enumerate().map(|(at, section)| (section.symbol, at)).collect();
    let mut taken = vec![false; sections.len()];
    // Nothing may come before the entry.
    let entry = index.get(&entry).copied();
    [false, true].map(|part| {
        let here: Vec<usize> = (0..sections.len()).filter(|&at| is_late[at] == part).collect();
        let first = entry.filter(|_| !part);
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
                if taken[next] || !free || Some(next) == entry || is_late[next] != part {
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
    })
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
    /// By address.
    pub placed: Placed,
    /// First address of the late part; without one, it is `end`.
    pub late: u32,
    /// First address behind the image.
    pub end: u32,
}

/// Places chains one after the other, of the early part and of the late one.
pub fn place(
    sections: &[Section],
    sized: &[Sized],
    [early, late]: &[Vec<Chain>; 2],
    layout: &Layout,
) -> Result<Image, Error> {
    let origin = u32::from(layout.origin);
    let mut image = Image { placed: vec![], late: origin, end: origin };
    place_part(sections, sized, early, &mut image);
    image.late = image.end;
    place_part(sections, sized, late, &mut image);
    let limit = layout.limit.min(0x10000);
    if image.end > limit {
        let over = image.end - limit;
        return Err(Error::Limit(format!(
            "the program ends at ${:04x}, {over} bytes past the limit ${limit:04x}",
            image.end
        )));
    }
    Ok(image)
}

/// Places chains behind what is placed already.
fn place_part(sections: &[Section], sized: &[Sized], chains: &[Chain], image: &mut Image) {
    let mut waiting: VecDeque<&Chain> = VecDeque::new();
    for chain in chains {
        // The entry stands at the origin, whatever it wishes for.
        if !image.placed.is_empty() && start(sections, sized, chain, image.end) != image.end {
            waiting.push_back(chain);
            continue;
        }
        put(sized, chain, image.end, image);
        while let Some(fit) = (0..waiting.len())
            .find(|&at| start(sections, sized, waiting[at], image.end) == image.end)
        {
            if let Some(chain) = waiting.remove(fit) {
                put(sized, chain, image.end, image);
            }
        }
    }
    // What is left needs padding: always the one that needs least.
    while let Some(next) = (0..waiting.len()).min_by_key(|&at| {
        (start(sections, sized, waiting[at], image.end), Reverse(sections[waiting[at][0]].align))
    }) {
        if let Some(chain) = waiting.remove(next) {
            let at = start(sections, sized, chain, image.end);
            put(sized, chain, at, image);
        }
    }
}

/// The first address from `at` on where the chain may start.
fn start(sections: &[Section], sized: &[Sized], chain: &Chain, at: u32) -> u32 {
    let first = &sections[chain[0]];
    constrain(at, sized[chain[0]].size, first.align, first.within_page)
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

fn put(sized: &[Sized], chain: &Chain, at: u32, image: &mut Image) {
    let mut at = at;
    for &index in chain {
        image.placed.push((index, at));
        at += sized[index].size;
    }
    image.end = at;
}
