//! Static data in the zero page, where it takes a byte and mostly a cycle less for each instruction that names it.
//!
//! What begins as zeros may stand there: the start clears it wherever it is. It is in use all the time, so that nothing
//! shares its bytes. It competes with homes by what each byte would gain, and needs no symbol that is known outside: whoever
//! reads a program's memory from there finds its address among the program's symbols.

use super::{Mask, first_fit};
use crate::asm::SymbolId;
use crate::entity::Table;
use crate::finish::Frame;
use crate::ir::Symbol;
use crate::program::{Program, Unit};
use std::collections::HashMap;

/// Static data up to so many bytes may go to the zero page.
const STATIC_MAX: usize = 128;

/// Static data that would gain there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Static {
    pub symbol: SymbolId,
    /// Bytes.
    pub size: u32,
    /// It stands at a multiple of this.
    pub align: u32,
    /// What it would gain, in cycles of the whole program.
    pub gain: f32,
    /// It is a guest's.
    pub is_of_guest: bool,
}

impl Static {
    /// What each of its bytes would gain.
    pub fn density(&self) -> f32 {
        self.gain / self.size as f32
    }

    /// Takes the first free bytes, which nothing else may have, if there are enough. Never byte 0: that is the null pointer.
    pub(super) fn place(&self, shared: &mut Mask, everything: &mut Mask) -> Option<(Static, u32)> {
        let mut taken = shared.clone();
        taken.join(everything);
        taken.set(0, 1);
        let at = first_fit(&taken, self.size, self.align, true)?;
        shared.set(at, self.size);
        everything.set(at, self.size);
        Some((*self, at))
    }
}

/// All that would gain, those first that gain most by each byte; what guests have comes last.
pub(crate) fn statics(program: &mut Program<'_>, frames: &Table<Unit, Frame>) -> Vec<Static> {
    let interface = program.interface;
    // In one order, so that the sums are the same each time.
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
        if !global.begins_as_zeros() || !(1..=STATIC_MAX).contains(&global.size()) {
            continue;
        }
        let is_of_guest = interface.graph.overlays.is_data_of_guest(id);
        let gains = if is_of_guest { &of_guests } else { &gains };
        let Some(&gain) = gains.get(&symbol) else { continue };
        let align = if interface.exposure.global(id) { global.align } else { 1 };
        found.push(Static { symbol, size: global.size() as u32, align, gain, is_of_guest });
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
    fn bytes_are_free_and_nobody_elses() {
        let symbol = Symbols::default().intern("data");
        let data = |size| Static { symbol, size, align: 1, gain: 1.0, is_of_guest: false };
        let (mut shared, mut everything) = (Mask::default(), Mask::default());
        shared.set(0x40, 0x1C0);
        everything.set(4, 4);
        let mut place = |size| data(size).place(&mut shared, &mut everything).map(|(_, at)| at);
        assert_eq!(place(3), Some(1), "not byte 0");
        assert_eq!(place(2), Some(8), "behind the home");
        assert_eq!(place(0x37), None, "no room");
        assert_eq!(place(0x36), Some(10), "up to the end");
        assert_eq!(place(1), None);
        assert_eq!((1..0x40).find(|&at| !everything.has(at)), None);
        assert_eq!((1..0x40).find(|&at| !shared.has(at)), Some(4), "homes may share that");
    }
}
