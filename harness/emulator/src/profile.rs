//! Counts cycles by address and by function.

use crate::resident::{BUFFER, COMMON_ASIDE, COMMON_ASIDE_END, ROUTINE, WORK};

/// A named range of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// The first address.
    pub address: u16,
    /// The size in bytes.
    pub size: u32,
}

/// The symbol that contains an address, and the offset in the symbol.
pub fn locate(symbols: &[Symbol], address: u16) -> Option<(&Symbol, u16)> {
    symbols
        .iter()
        .filter(|symbol| symbol.address <= address)
        .filter(|symbol| u32::from(address - symbol.address) < symbol.size)
        .max_by_key(|symbol| symbol.address)
        .map(|symbol| (symbol, address - symbol.address))
}

/// The name of an address outside functions. `is_ours` states whether the program has symbols, so
/// that its memory map is known.
fn area(address: u16, is_ours: bool) -> String {
    match address {
        0xC100..0xC800 => format!("ROM of slot {}", address >> 8 & 7),
        0xD000.. => "ROM".into(),
        ROUTINE..0xC000 if is_ours => "disk routine".into(),
        WORK..LOADED if is_ours => "boot loader".into(),
        COMMON_ASIDE..COMMON_ASIDE_END if is_ours => "common aside".into(),
        _ => format!("page ${:02X}", address >> 8),
    }
}

/// The end of the memory of boot loader and disk routine below the program.
const LOADED: u16 = BUFFER + 0x100;

/// The cycles by address. Does not distinguish ROM and the banks of the language card.
#[derive(Clone)]
pub struct Profile {
    cycles: Vec<u64>,
}

impl Default for Profile {
    fn default() -> Profile {
        Profile { cycles: vec![0; 0x1_0000] }
    }
}

impl Profile {
    /// Adds the cycles of an instruction.
    pub fn count(&mut self, address: u16, cycles: u64) {
        self.cycles[usize::from(address)] += cycles;
    }

    /// A table of the functions, ordered by cycles. Lists cycles outside functions by area or page.
    pub fn report(&self, symbols: &[Symbol]) -> String {
        let total = self.cycles.iter().sum::<u64>().max(1);
        let mut rows = std::collections::BTreeMap::<String, u64>::new();
        for (address, &cycles) in self.cycles.iter().enumerate().filter(|(_, cycles)| **cycles > 0)
        {
            let name = match locate(symbols, address as u16) {
                Some((symbol, _)) => symbol.name.clone(),
                None => area(address as u16, !symbols.is_empty()),
            };
            *rows.entry(name).or_default() += cycles;
        }
        let mut rows: Vec<_> = rows.into_iter().collect();
        rows.sort_by_key(|(_, cycles)| std::cmp::Reverse(*cycles));
        let mut report = String::from("    cycles   share  function\n");
        for (name, cycles) in rows {
            let share = cycles as f64 * 100.0 / total as f64;
            report += &format!("{cycles:>10} {share:>6.1}%  {name}\n");
        }
        report
    }
}
