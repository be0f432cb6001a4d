//! Collects the hints for a linked program.

use super::{Constant, FunctionHint, Hints, Lane, Piece};
use crate::Options;
use crate::asm::link::{Linked, SymbolInfo};
use crate::asm::{Home, Space, SymbolId};
use crate::constant_parameters::Propagated;
use crate::entity::Entity;
use crate::frame_allocation::Placement;
use crate::ir::{Const, FuncId, GlobalId, Symbol};
use crate::program::names::{FRAMES, SOFT_STACK, SOFT_STACK_END};
use crate::program::{ArgLocation, Program};
use std::collections::HashMap;

/// The results of the compiler's stages that contain the places of a program's parts.
pub(crate) struct Compiled<'c> {
    pub program: &'c Program<'c>,
    pub placement: &'c Placement,
    /// The homes of static stack memory.
    pub stacks: &'c HashMap<SymbolId, Home>,
    pub propagated: &'c Propagated,
    /// For each piece of a split global, the global and the offset in bytes.
    pub origins: &'c HashMap<GlobalId, (GlobalId, i32)>,
    pub linked: &'c Linked,
    pub options: &'c Options,
}

impl Compiled<'_> {
    /// Returns the hints for the base and an overlay, if any.
    pub fn hints(&self, overlay: Option<usize>) -> Hints {
        self.hints_of(overlay, &|_| true)
    }

    /// Returns the hints for some symbols of the base and an overlay, if any.
    pub fn hints_of(
        &self,
        overlay: Option<usize>,
        is_there: &dyn Fn(&SymbolInfo) -> bool,
    ) -> Hints {
        let Compiled { program, linked, options, .. } = self;
        let (start, entry) = match overlay {
            Some(n) => (linked.overlays[n].origin, &options.overlays[n].root),
            None => (linked.origin, &options.entry),
        };
        let mut hints = Hints {
            start,
            entry: entry.clone(),
            top: options.top(),
            private: options.zero_page.iter().map(|r| r.start.into()..r.end.into()).collect(),
            ..Hints::default()
        };
        let own = |name: &str| self.address(program.symbols.get(name)?, None);
        let frames = own(FRAMES);
        if let Some(at) = frames {
            hints.private.push(at.into()..u32::from(at) + self.placement.frame_area);
        }
        if let (Some(start), Some(end)) = (own(SOFT_STACK), own(SOFT_STACK_END)) {
            hints.soft_stack = Some(start.into()..end.into());
        }
        self.functions(overlay, is_there, &mut hints);
        self.data(overlay, is_there, &mut hints);
        hints
    }

    /// Returns the address of a symbol in the base or in an overlay.
    fn address(&self, symbol: SymbolId, overlay: Option<usize>) -> Option<u16> {
        let linked = self.info(symbol, overlay).map(|info| info.address);
        linked.or_else(|| self.program.symbols.absolute(symbol))
    }

    /// Returns the linker's entry for a symbol of the base or of an overlay.
    pub fn info(&self, symbol: SymbolId, overlay: Option<usize>) -> Option<&SymbolInfo> {
        let symbols = &self.program.symbols;
        let name = symbols.name(symbol);
        // A guest has copies of code and constants that it shares with another overlay.
        let copy = overlay.and_then(|n| symbols.get(&format!("{name}_{}", n + 1)));
        [copy, Some(symbol)].into_iter().flatten().find_map(|symbol| {
            let name = symbols.name(symbol);
            let at = *self.linked.addresses.get(&symbol)?;
            let is_there = |of: Option<usize>| of.is_none() || of == overlay;
            let mut infos = self.linked.symbols.iter();
            infos.find(|i| i.address == at && i.name == name && is_there(i.overlay))
        })
    }

    /// Returns the address of a home.
    fn home(&self, home: Home) -> Option<u16> {
        let at = self.placement.address(&self.program.homes, home)?;
        match at {
            ..256 => Some(at as u16),
            _ => {
                let frames = self.program.symbols.get(FRAMES)?;
                Some((u32::from(*self.linked.addresses.get(&frames)?) + at - 256) as u16)
            }
        }
    }

    fn lane(&self, place: ArgLocation) -> Lane {
        match place {
            ArgLocation::Reg(register) => Lane::Register(register),
            ArgLocation::Home(home) => self.home(home).map_or(Lane::Unused, Lane::Memory),
            ArgLocation::Unplaced | ArgLocation::Unused => Lane::Unused,
        }
    }

    fn functions(
        &self,
        overlay: Option<usize>,
        is_there: &dyn Fn(&SymbolInfo) -> bool,
        hints: &mut Hints,
    ) {
        let module = self.program.interface.module;
        for (n, function) in module.functions.iter().enumerate() {
            let id = FuncId::at(n);
            let symbol = self.program.symbols.get_in(Space::Program, &function.name);
            let info = symbol.and_then(|symbol| self.info(symbol, overlay));
            let address = info.filter(|info| is_there(info)).map(|info| info.address);
            let convention = self.program.compiled.convention(id);
            let (Some(address), Some(convention), false) =
                (address, convention, function.blocks.is_empty())
            else {
                continue;
            };
            let lanes = |of: &[ArgLocation]| of.iter().map(|&place| self.lane(place)).collect();
            let range = (id, 0)..(FuncId::at(n + 1), 0);
            let constants =
                self.propagated.params.range(range).filter_map(|(&(_, n), constant)| {
                    Some(match constant {
                        Const::Int(_, k) => (n, Constant::Number(*k)),
                        Const::Addr(Symbol::Global(g), by) => {
                            (n, Constant::Address(module.globals[g.index()].name.clone(), *by))
                        }
                        Const::Addr(Symbol::Function(f), by) => {
                            let symbol = self.program.symbol_of(*f)?;
                            let at = self.address(symbol, overlay)?.wrapping_add(*by as u16);
                            (n, Constant::Number(at.into()))
                        }
                        _ => return None,
                    })
                });
            let hint = FunctionHint {
                address,
                params: lanes(&convention.params),
                results: lanes(&convention.rets),
                constants: constants.collect(),
            };
            hints.functions.insert(function.name.clone(), hint);
        }
    }

    fn data(
        &self,
        overlay: Option<usize>,
        is_there: &dyn Fn(&SymbolInfo) -> bool,
        hints: &mut Hints,
    ) {
        let module = self.program.interface.module;
        for (n, global) in module.globals.iter().enumerate() {
            let Some(symbol) = self.program.symbols.get_in(Space::Program, &global.name) else {
                continue;
            };
            // Overlays share the addresses of their variables.
            let of = self.program.interface.graph.overlays.of_data(GlobalId::at(n));
            if of.is_some() && of != overlay {
                continue;
            }
            let address = match self.stacks.get(&symbol) {
                Some(&home) => self.home(home),
                None if self.info(symbol, overlay).is_some_and(|info| !is_there(info)) => continue,
                None => self.address(symbol, overlay),
            };
            let Some(address) = address else { continue };
            let (of, offset) =
                self.origins.get(&GlobalId::at(n)).copied().unwrap_or((GlobalId::at(n), 0));
            let whole = &module.globals[of.index()];
            let piece = Piece {
                name: whole.name.clone(),
                offset: offset as u32,
                size: global.size() as u32,
                address,
            };
            if whole.stack_of.is_some() { &mut hints.stacks } else { &mut hints.pieces }
                .push(piece);
        }
    }
}
