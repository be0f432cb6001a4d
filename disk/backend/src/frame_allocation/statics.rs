//! Static data in the zero page, where it saves a byte and usually a cycle for each instruction
//! that accesses it.
//!
//! Only zero-initialised data is eligible, because the startup code clears it at any address. It is
//! always live, so only data of another overlay may share its bytes. It competes with homes by
//! savings per byte. Other tools find its address in the program's symbols.

use super::taken::ProgramPart;
use super::{NULL, UsedBytes, first_fit};
use crate::asm::SymbolId;
use crate::entity::Table;
use crate::ir::Symbol;
use crate::peephole::Frame;
use crate::program::{Program, Unit};
use std::collections::HashMap;

/// The maximum size in bytes of static data in the zero page.
const STATIC_MAX: usize = 128;

/// Static data for which the zero page saves cycles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Static {
    pub symbol: SymbolId,
    /// The size in bytes.
    pub size: u32,
    /// The alignment in bytes.
    pub align: u32,
    /// The savings in cycles of the whole program.
    pub gain: f32,
    /// The overlay that contains it. `None` for the base.
    pub overlay: Option<usize>,
    /// Whether that overlay is a guest.
    pub is_of_guest: bool,
}

impl Static {
    /// Returns the savings per byte.
    pub fn density(&self) -> f32 {
        self.gain / self.size as f32
    }

    /// Allocates the first free bytes for this data alone, except [`NULL`]. Returns `None` if there
    /// are not enough free bytes.
    pub(super) fn place(&self, bytes: &mut UsedBytes) -> Option<(Static, u32)> {
        let part = ProgramPart::of_overlay(self.overlay);
        let mut taken = bytes.taken(part);
        taken.set(NULL, 1);
        let at = first_fit(&taken, self.size, self.align, true)?;
        bytes.statics[part.index()].set(at, self.size);
        Some((*self, at))
    }
}

/// Returns all eligible static data, in descending order of savings per byte. Guests come last.
pub(crate) fn statics(program: &mut Program<'_>, frames: &Table<Unit, Frame>) -> Vec<Static> {
    let interface = program.interface;
    // A fixed order makes the floating-point sums reproducible.
    let gains = |of_guests: bool| {
        let mut gains: HashMap<SymbolId, f32> = HashMap::new();
        let units = frames.iter().filter(|&(unit, _)| interface.is_of_guest(unit) == of_guests);
        for (&symbol, &gain) in units.flat_map(|(_, frame)| &frame.gains) {
            *gains.entry(symbol).or_default() += gain;
        }
        gains
    };
    let [gains, of_guests] = [false, true].map(gains);
    let mut found = Vec::new();
    for &id in &interface.graph.globals {
        let global = &interface.module.globals[id.0 as usize];
        let symbol = program.symbol(Symbol::Global(id));
        let is_small = (1..=STATIC_MAX).contains(&global.size());
        if !global.is_zero_initialized() || global.stack_of.is_some() || !is_small {
            continue;
        }
        let is_of_guest = interface.graph.overlays.is_data_of_guest(id);
        let gains = if is_of_guest { &of_guests } else { &gains };
        let Some(&gain) = gains.get(&symbol) else { continue };
        let align = if interface.exposure.global(id) { global.align } else { 1 };
        let (size, overlay) = (global.size() as u32, interface.graph.overlays.of_data(id));
        found.push(Static { symbol, size, align, gain, overlay, is_of_guest });
    }
    found.sort_by(|a, b| {
        let by_gain = b.density().total_cmp(&a.density());
        a.is_of_guest.cmp(&b.is_of_guest).then(by_gain).then(a.symbol.cmp(&b.symbol))
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::Symbols;

    #[test]
    fn placed_data_gets_only_free_bytes() {
        let symbol = Symbols::default().intern("data");
        let data = |size, overlay| Static {
            symbol,
            size,
            align: 1,
            gain: 1.0,
            overlay,
            is_of_guest: false,
        };
        let mut bytes = UsedBytes::new(crate::frame_allocation::Mask::default(), 2);
        bytes.shared.set(0x40, 0x1C0);
        bytes.homes[0].set(4, 4);
        bytes.homes[1].set(1, 2);
        let mut place = |size, overlay| data(size, overlay).place(&mut bytes).map(|(_, at)| at);
        assert_eq!(place(3, Some(1)), Some(1), "byte 0 is the null pointer");
        assert_eq!(
            place(2, Some(0)),
            Some(8),
            "after the home; the other overlay's data is before it"
        );
        assert_eq!(place(2, None), Some(10), "after both");
        assert_eq!(place(2, Some(1)), Some(8));
        assert_eq!(place(0x35, None), None, "does not fit");
        assert_eq!(place(0x34, Some(0)), Some(12), "fits exactly");
        assert_eq!(place(1, Some(0)), Some(3));
        assert_eq!(place(1, None), None);
        let all = bytes.everything();
        assert_eq!((1..0x40).find(|&at| !all.has(at)), None);
        let of_base = bytes.taken_by_statics(ProgramPart::BASE);
        assert!(of_base.has(10) && of_base.has(8) && !of_base.has(4), "homes may share byte 4");
        assert!(
            !bytes.taken_by_statics(ProgramPart::of_overlay(Some(1))).has(20),
            "data of another overlay"
        );
    }
}
