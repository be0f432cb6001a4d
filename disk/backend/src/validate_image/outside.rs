//! Everything outside the program, as a run of the interpreter sees it.

use super::Image;
use super::random::Random;
use crate::interpret::{Cell, Step, Stop, World};
use std::collections::{BTreeMap, BTreeSet};

/// An effect outside the program's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A volatile load.
    Load(u16, u8),
    /// A volatile store.
    Store(u16, Option<u8>),
    /// A call of a routine at a numeric address, with A, X and Y before and after it.
    Call(u16, [Option<u8>; 3], [u8; 3]),
}

/// Everything outside the program.
#[derive(Clone)]
pub struct Outside<'i> {
    image: &'i Image,
    /// The start of the run.
    ram: &'i [u8],
    random: Random,
    /// The addresses at which volatile accesses count as plain ones, because both occur.
    ordinary: BTreeSet<u16>,
    pub events: Vec<Event>,
    pub cells: BTreeMap<u16, Cell>,
    /// The addresses of accesses that are not volatile.
    pub plain: BTreeSet<u16>,
    /// Whether the last access was a volatile store or a call.
    pub ends: bool,
}

impl<'i> Outside<'i> {
    pub fn new(image: &'i Image, ram: &'i [u8], seed: u64, ordinary: BTreeSet<u16>) -> Self {
        let random = Random::new(seed);
        Outside {
            image,
            ram,
            random,
            ordinary,
            events: Vec::new(),
            cells: BTreeMap::new(),
            plain: BTreeSet::new(),
            ends: false,
        }
    }

    /// Returns a byte if the interpreter's addresses and those of the image agree about it.
    pub fn known(&self, cell: &Cell) -> Option<u8> {
        cell.value().filter(|_| self.image.is_real(cell.origin))
    }

    /// Returns the addresses of all plain accesses if one of them also has volatile accesses.
    pub fn mixed(&self) -> Option<&BTreeSet<u16>> {
        let is_plain = |event: &Event| match event {
            Event::Load(at, _) | Event::Store(at, _) => self.plain.contains(at),
            Event::Call(..) => false,
        };
        self.events.iter().any(is_plain).then_some(&self.plain)
    }

    /// Checks that an address does not belong to the program.
    pub fn check(&self, at: u16) -> Step<()> {
        match self.image.is_own(at) || self.image.owner(at).is_some() {
            true => Err(Stop::Undefined(format!("an access of the program's memory at {at:#x}"))),
            false => Ok(()),
        }
    }
}

impl World for Outside<'_> {
    fn load(&mut self, at: u16, volatile: bool) -> Step<Cell> {
        self.check(at)?;
        if volatile && !self.ordinary.contains(&at) {
            let byte = self.random.byte();
            self.ends = false;
            self.events.push(Event::Load(at, byte));
            return Ok(Cell::byte(byte));
        }
        self.plain.insert(at);
        Ok(*self.cells.entry(at).or_insert(Cell::byte(self.ram[usize::from(at)])))
    }

    fn store(&mut self, at: u16, cell: Cell, volatile: bool) -> Step<()> {
        self.check(at)?;
        if volatile && !self.ordinary.contains(&at) {
            self.ends = true;
            let value = self.known(&cell);
            self.events.push(Event::Store(at, value));
        } else {
            self.plain.insert(at);
            self.cells.insert(at, cell);
        }
        Ok(())
    }

    fn call(&mut self, at: u16, registers: [Option<u8>; 3], result: u32) -> Step<[u8; 3]> {
        self.check(at)?;
        let mut after = [(); 3].map(|()| self.random.byte());
        if !result.is_multiple_of(8)
            && let Some(last) = after.get_mut(result as usize / 8)
        {
            *last &= (1 << (result % 8)) - 1;
        }
        self.ends = true;
        self.events.push(Event::Call(at, registers, after));
        Ok(after)
    }

    fn exposes_stack(&self) -> bool {
        false
    }
}
