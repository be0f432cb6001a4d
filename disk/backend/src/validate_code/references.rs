//! Finds the labels, homes and functions to which a function refers.

use super::Validator;
use super::source::ByteAddress;
use super::state::Values;
use crate::asm::{Base, Home, Instr, Item, Label, Mnemonic, Mode};
use crate::lanes::{Op, Opd};
use crate::program::ArgLocation;
use std::collections::{BTreeSet, HashMap};

impl Validator<'_, '_> {
    /// Finds the labels of the code, the joins among them, and the tables.
    pub fn find_labels(&mut self) {
        let mut in_degrees: HashMap<Label, u32> = HashMap::new();
        let mut falls = true;
        for (n, item) in self.items.iter().enumerate() {
            match item {
                Item::Label(label) => {
                    self.labels.insert(*label, n);
                    *in_degrees.entry(*label).or_default() += u32::from(falls);
                    falls = true;
                    let entries = self.items[n + 1..].iter();
                    let entries: Vec<Item> =
                        entries.take_while(|i| matches!(i, Item::Byte(_))).cloned().collect();
                    if !entries.is_empty() {
                        self.tables.insert(*label, entries);
                    }
                }
                Item::Instr(i) => {
                    falls = !matches!(i.op, Mnemonic::Jmp | Mnemonic::Rts | Mnemonic::Brk);
                    if let Base::Label(label) = i.arg.base {
                        *in_degrees.entry(label).or_default() += 1;
                    }
                }
                // Execution may continue at the labels in a table.
                Item::Byte(e) => {
                    if let Base::Label(label) = e.base {
                        *in_degrees.entry(label).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
        for (label, count) in in_degrees {
            if let Some(&n) = self.labels.get(&label) {
                self.joins[n] = count > 1;
            }
        }
    }

    /// Finds the homes that the lanes and the code use, and the functions that the lanes call.
    pub fn find_homes(&mut self) {
        let f = self.f;
        for block in &f.blocks {
            for inst in &block.insts {
                let mut addrs = Vec::new();
                match &inst.op {
                    Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } => {
                        addrs.push(*addr);
                    }
                    Op::Call { target, .. } if !self.targets.contains(target) => {
                        self.targets.push(*target);
                    }
                    op => op.each_opd(|o| {
                        if let Opd::Mem(m) = o {
                            addrs.push(f.addrs[m as usize]);
                        }
                    }),
                }
                self.add_lane_homes(&addrs);
            }
            let mut addrs = Vec::new();
            block.term.each_opd(|o| {
                if let Opd::Mem(m) = o {
                    addrs.push(f.addrs[m as usize]);
                }
            });
            self.add_lane_homes(&addrs);
        }
        self.lane_homes.extend(self.soft_homes());
        let mut homes: BTreeSet<Home> = self.lane_homes.clone();
        for slot in self.convention.params.iter().chain(&self.convention.rets) {
            if let ArgLocation::Home(home) = *slot {
                homes.insert(home);
            }
        }
        for item in self.items {
            if let Item::Instr(Instr { arg, mode, .. }) = item
                && let Base::Home(home) = arg.base
                && !self.is_slot(home)
            {
                homes.insert(home.moved(arg.addend));
                if *mode == Mode::IndirectY {
                    homes.insert(home + 1);
                }
            }
        }
        self.homes = homes.into_iter().collect();
        self.numbers = self.homes.iter().enumerate().map(|(n, &h)| (h, n)).collect();
    }

    fn add_lane_homes(&mut self, addrs: &[crate::lanes::Addr]) {
        let values = Values::default();
        for addr in addrs {
            if let ByteAddress::Home(home) = self.spot(&values, addr) {
                self.lane_homes.insert(home);
            }
        }
    }
}
