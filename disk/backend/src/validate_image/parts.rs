//! The parts of a program that are in memory together: the base, an overlay, and asides.

use super::Hints;
use super::collect::Compiled;
use crate::asm::Space;
use crate::asm::link::SymbolInfo;
use crate::entity::Entity;
use crate::ir::{Callee, FuncId, Module, Op, Symbol};
use crate::options::{Area, Aside};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The address of the first byte of a part, and its bytes.
pub(crate) type Part<'b> = (u16, &'b [u8]);

/// An aside: its overlay, or `None` for the base, and its number there.
type AsideOf = (Option<usize>, usize);

/// A state of memory, and the functions to check in it.
pub(crate) struct State<'b> {
    pub parts: Vec<Part<'b>>,
    /// The hints for the functions and data in memory.
    pub hints: Hints,
    pub functions: HashSet<FuncId>,
}

impl<'c> Compiled<'c> {
    /// Returns the states of memory in which the functions of an overlay, or of the base, are
    /// checked. Also returns the other functions: no state contains all asides that they need. If
    /// the base has no entry, its functions are checked with the first overlay.
    pub fn states(
        &self,
        module: &Module,
        overlay: Option<usize>,
    ) -> (Vec<State<'c>>, BTreeSet<FuncId>) {
        let has_base = overlay.is_none() || overlay == Some(0) && self.options.entry.is_empty();
        let is_new = |info: &SymbolInfo| has_base || info.overlay.is_some();
        let ids = (0..module.functions.len()).map(FuncId::at);
        let mut left: BTreeSet<FuncId> =
            ids.filter(|&f| self.function(module, f, overlay).is_some_and(is_new)).collect();
        let asides_of = self.reached_asides(module, overlay);
        let mut states = Vec::new();
        for asides in self.asides_together(overlay) {
            let is_there = |info: &SymbolInfo| aside(info).is_none_or(|it| asides.contains(&it));
            let is_whole = |f: &FuncId| asides_of[f.index()].is_subset(&asides);
            let functions: HashSet<FuncId> = left.iter().copied().filter(is_whole).collect();
            left.retain(|f| !functions.contains(f));
            states.push(State {
                parts: self.parts(overlay, &asides),
                hints: self.hints_of(overlay, &is_there),
                functions,
            });
        }
        (states, left)
    }

    /// Returns the symbol of a function that has code in the base or the overlay.
    fn function(&self, module: &Module, f: FuncId, overlay: Option<usize>) -> Option<&SymbolInfo> {
        let function = &module.functions[f.index()];
        let symbol = self.program.symbols.get_in(Space::Program, &function.name)?;
        self.info(symbol, overlay).filter(|_| !function.blocks.is_empty())
    }

    /// For each function, returns the asides that contain it or a function that it may call.
    fn reached_asides(&self, module: &Module, overlay: Option<usize>) -> Vec<BTreeSet<AsideOf>> {
        let ids = || (0..module.functions.len()).map(FuncId::at);
        let own = |f| self.function(module, f, overlay).and_then(aside).into_iter().collect();
        let mut asides: Vec<BTreeSet<AsideOf>> = ids().map(own).collect();
        let used: Vec<HashSet<FuncId>> = ids().map(|f| functions_of(module, f)).collect();
        let mut is_done = false;
        while !is_done {
            is_done = true;
            for f in ids() {
                let reached = used[f.index()].iter().flat_map(|g| asides[g.index()].clone());
                let reached: Vec<AsideOf> = reached.collect();
                for it in reached {
                    is_done &= !asides[f.index()].insert(it);
                }
            }
        }
        asides
    }

    /// Returns sets of asides that are in memory at the same time. Each aside is in one of them.
    fn asides_together(&self, overlay: Option<usize>) -> Vec<BTreeSet<AsideOf>> {
        let mut of_area: BTreeMap<u32, Vec<AsideOf>> = BTreeMap::new();
        for of in [None].into_iter().chain(overlay.map(Some)) {
            for (n, aside) in self.asides(of).iter().enumerate() {
                of_area.entry(aside.area.start).or_default().push((of, n));
            }
        }
        let count = of_area.values().map(Vec::len).max().unwrap_or(1);
        let set = |n: usize| of_area.values().map(move |asides| asides[n.min(asides.len() - 1)]);
        (0..count).map(|n| set(n).collect()).collect()
    }

    fn asides(&self, overlay: Option<usize>) -> &'c [Aside] {
        match overlay {
            Some(n) => &self.options.overlays[n].asides,
            None => &self.options.asides,
        }
    }

    /// Returns the bytes of the base, of the overlay and of some asides.
    fn parts(&self, overlay: Option<usize>, asides: &BTreeSet<AsideOf>) -> Vec<Part<'c>> {
        let linked = self.linked;
        let mut parts = without_holes(linked.origin, &linked.bytes, &self.options.area());
        if let Some(n) = overlay {
            let area =
                self.options.overlays[n].area.as_ref().or(self.options.overlay_area.as_ref());
            let mut area = area.cloned().unwrap_or_default();
            // The linker has chosen the address of a high base, in a hole of the area.
            let base = u32::from(linked.origin);
            let of_base = area.holes.iter_mut().find(|hole| hole.contains(&base));
            if let Some(hole) = of_base.filter(|_| self.options.is_high) {
                hole.start = base;
            }
            let overlay = &linked.overlays[n];
            parts.extend(without_holes(overlay.origin, &overlay.bytes, &area));
        }
        for &(of, n) in asides {
            let all = of.map_or(&linked.asides, |overlay| &linked.overlays[overlay].asides);
            parts.push((self.asides(of)[n].area.start as u16, &all[n]));
        }
        parts
    }
}

/// Returns the aside that contains a symbol.
fn aside(info: &SymbolInfo) -> Option<AsideOf> {
    Some((info.overlay, info.aside?))
}

/// Returns the functions that a function calls, or whose address it uses.
fn functions_of(module: &Module, f: FuncId) -> HashSet<FuncId> {
    let mut used = HashSet::new();
    let blocks = &module.functions[f.index()].blocks;
    for inst in blocks.iter().flat_map(|block| &block.insts) {
        inst.op.for_each_address(&mut |symbol| {
            if let Symbol::Function(g) = symbol {
                used.insert(g);
            }
        });
        if let Op::Call { callee: Callee::Direct(g), .. } = inst.op {
            used.insert(g);
        }
    }
    used
}

/// Returns the pieces of an image outside the holes of its area.
fn without_holes<'b>(origin: u16, bytes: &'b [u8], area: &Area) -> Vec<Part<'b>> {
    let (mut start, end) = (usize::from(origin), usize::from(origin) + bytes.len());
    let mut parts = Vec::new();
    let holes = area.holes.iter().map(|hole| hole.start as usize..hole.end as usize);
    for hole in holes.chain([end..end]) {
        let stop = hole.start.min(end);
        if start < stop {
            let [from, to] = [start, stop].map(|at| at - usize::from(origin));
            parts.push((start as u16, &bytes[from..to]));
        }
        start = start.max(hole.end);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::Fault;
    use crate::faults::planting::with;
    use crate::{Error, Options, Overlay, compile};

    const PROGRAM: &str = "
        define void @main() { ret void }
        define void @one() noreturn { br label %again
        again: CALL_OF_ONE br label %again }
        define void @two() noreturn { br label %again
        again: call void @sum() br label %again }
        define void @sum() noinline {
            %a = load volatile i16, ptr inttoptr (i16 1024 to ptr)
            %b = load volatile i16, ptr inttoptr (i16 1026 to ptr)
            %c = add i16 %a, %b
            store volatile i16 %c, ptr inttoptr (i16 1028 to ptr)
            ret void
        }";

    /// The parts of a program that may contain `sum`.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Place {
        Base,
        Overlay,
        AsideOfBase,
        AsideOfOverlay,
    }

    fn checked(place: Place) -> Result<(), Error> {
        let aside =
            || Aside { roots: vec!["sum".into()], area: 0x2000..0x2100, ..Aside::default() };
        let is_shared = matches!(place, Place::Base | Place::AsideOfBase);
        let text = PROGRAM.replace("CALL_OF_ONE", if is_shared { "call void @sum()" } else { "" });
        let of_base = (place == Place::AsideOfBase).then(aside);
        let of_overlay = (place == Place::AsideOfOverlay).then(aside);
        let overlays = [Overlay::new("one"), Overlay::new("two").asides(of_overlay)];
        let options = Options::default().check(true).size_weight(16);
        let options = options.asides(of_base).overlays(overlays);
        let output = compile(&text, &options)?;
        let sum = output.symbols.iter().find(|info| info.name == "sum").expect("the function");
        assert_eq!(sum.overlay.is_none(), is_shared, "{place:?}");
        let is_aside = matches!(place, Place::AsideOfBase | Place::AsideOfOverlay);
        assert_eq!(sum.aside.is_some(), is_aside, "{place:?}");
        Ok(())
    }

    #[test]
    fn faults_in_each_part_are_reported() {
        for place in [Place::Base, Place::Overlay, Place::AsideOfBase, Place::AsideOfOverlay] {
            assert_eq!(checked(place), Ok(()), "{place:?}");
            let fault = with(Fault::LinkerClc, || checked(place));
            assert!(matches!(fault, Err(Error::Internal(_))), "{place:?}: {fault:?}");
        }
    }

    #[test]
    fn holes_are_no_part_of_an_image() {
        let bytes: Vec<u8> = (0..16).collect();
        let area =
            Area { origin: 0x1000, limit: 0x1010, holes: vec![0x1004..0x1006, 0x100E..0x1020] };
        let parts = without_holes(0x1000, &bytes, &area);
        assert_eq!(parts, [(0x1000, &bytes[..4]), (0x1006, &bytes[6..14])]);
    }
}
