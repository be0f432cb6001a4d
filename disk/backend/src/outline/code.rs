//! The code of all functions as a sequence of numbers, in which equal instructions have equal
//! numbers.

use super::{Frequencies, Isolated, Parts, callee};
use crate::asm::link::encoding;
use crate::asm::{
    Base, Expr, Instr, Item, Kind, Label, Mnemonic, Mode, Section, SymbolId, Symbols,
};
use crate::entity::Entity;
use std::collections::HashMap;

/// The effect of an instruction on a piece that contains it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Sort {
    /// Continues with the next instruction, or branches within the section.
    Plain,
    /// Calls a section.
    Call,
    /// Always continues at another instruction of the section.
    Jump,
    /// Leaves the section with a jump to another section's symbol.
    Away,
    /// Returns.
    Return,
    /// Cannot be part of a piece.
    Alone,
}

/// All instructions that may be moved, with separators between sections.
pub(super) struct Code {
    /// The number of each instruction. Branches over equal distances are equal.
    pub words: Vec<u32>,
    pub sorts: Vec<Sort>,
    /// The section and the item of each instruction.
    pub at: Vec<(usize, usize)>,
    /// The number of bytes before each instruction, and before the end.
    bytes: Vec<u32>,
    cycles: Vec<u32>,
    /// The number of executions of each instruction per run of the program.
    pub frequencies: Vec<f32>,
    /// The overlay of each instruction. `None` for the base.
    pub overlay: Vec<Option<usize>>,
    /// The overlays to which instructions may belong.
    pub overlays: Vec<usize>,
    /// The targets of branches and jumps within a section.
    pub target: Vec<Option<usize>>,
    /// For each position, the first and the last position that refer to a label before it.
    refs: Vec<Option<(usize, usize)>>,
}

impl Code {
    /// Numbers the instructions of the sections in `frequencies` that belong to one isolated part,
    /// or to no isolated part. Calls that `is_kept` accepts cannot be moved.
    pub fn new(
        sections: &[Section],
        symbols: &Symbols,
        frequencies: &Frequencies,
        parts: &Parts,
        isolated: Option<Isolated>,
        is_kept: &dyn Fn(SymbolId, SymbolId) -> bool,
    ) -> Code {
        let mut code = Code {
            words: Vec::new(),
            sorts: Vec::new(),
            at: Vec::new(),
            bytes: vec![0],
            cycles: Vec::new(),
            frequencies: Vec::new(),
            overlay: Vec::new(),
            overlays: match isolated {
                Some(isolated) => isolated.overlay.into_iter().collect(),
                None => parts.hosts.clone(),
            },
            target: Vec::new(),
            refs: Vec::new(),
        };
        let mut words = InstrNumbers::default();
        for (n, section) in sections.iter().enumerate() {
            if let Some(frequencies) = frequencies.get(&section.symbol)
                && section.kind == Kind::Code
                && parts.isolated(section.symbol) == isolated
            {
                code.section(n, section, symbols, frequencies, is_kept, &mut words);
                code.overlay.resize(code.len(), parts.overlay.get(&section.symbol).copied());
            }
        }
        code
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns the size in bytes of `length` instructions starting at `position`.
    pub fn size(&self, position: usize, length: usize) -> u32 {
        self.bytes[position + length] - self.bytes[position]
    }

    /// Returns the mean number of cycles per byte in one run of the program.
    pub fn mean(&self) -> f32 {
        let cycles: f32 =
            self.frequencies.iter().zip(&self.cycles).map(|(r, &c)| r * c as f32).sum();
        cycles / self.size(0, self.len()).max(1) as f32
    }

    /// Returns whether all references to a position come from `first..end`.
    pub fn is_referenced_only_from(&self, position: usize, first: usize, end: usize) -> bool {
        self.refs[position].is_none_or(|(low, high)| low >= first && high < end)
    }

    /// Returns the possible lengths, up to `most`, of a piece that starts at this position, and
    /// whether each piece leaves the function. Other code may enter a piece only at its start. A
    /// piece may be left only at its end.
    pub fn lengths(&self, position: usize, most: usize) -> Vec<(usize, bool)> {
        let mut found = Vec::new();
        // The range of positions that refer to its labels, and the farthest target of its branches.
        let (mut lowest, mut highest, mut farthest) = (position, position, position);
        let mut leaves = false;
        for last in position..self.len().min(position + most) {
            let sort = self.sorts[last];
            if sort == Sort::Alone {
                break;
            }
            if let (Some((low, high)), true) = (self.refs[last], last > position) {
                lowest = lowest.min(low);
                highest = highest.max(high);
            }
            if let Some(target) = self.target[last] {
                lowest = lowest.min(target);
                farthest = farthest.max(target);
            }
            leaves |= matches!(sort, Sort::Return | Sort::Away);
            let end = last + 1;
            let ends = match leaves {
                true => matches!(sort, Sort::Return | Sort::Away) && farthest < end,
                false => sort != Sort::Jump || farthest == end,
            };
            if ends && lowest >= position && highest < end && farthest <= end {
                found.push((end - position, leaves));
            }
        }
        found
    }

    /// Returns whether any of the `length` instructions starting at `position` branches to the one
    /// after them.
    pub fn branches_past_end(&self, position: usize, length: usize) -> bool {
        self.target[position..position + length].contains(&Some(position + length))
    }

    fn push(
        &mut self,
        word: u32,
        sort: Sort,
        at: (usize, usize),
        size: (u32, u32),
        frequency: f32,
    ) {
        self.words.push(word);
        self.sorts.push(sort);
        self.at.push(at);
        self.bytes.push(self.bytes[self.bytes.len() - 1] + size.0);
        self.cycles.push(size.1);
        self.frequencies.push(frequency);
        self.target.push(None);
        self.refs.push(None);
    }

    fn section(
        &mut self,
        n: usize,
        section: &Section,
        symbols: &Symbols,
        frequencies: &[f32],
        is_kept: &dyn Fn(SymbolId, SymbolId) -> bool,
        words: &mut InstrNumbers,
    ) {
        let first = self.len();
        let labels = label_positions(section, first);
        let mut often = frequencies.first().copied().unwrap_or(0.0);
        for (at, item) in section.items.iter().enumerate() {
            let here = self.len();
            let instr = match item {
                Item::Label(label) => {
                    often = frequencies.get(label.index()).copied().unwrap_or(often);
                    continue;
                }
                Item::Comment(_) => continue,
                Item::Instr(instr) => instr,
                Item::Bytes(_) | Item::Word(_) | Item::Byte(_) => {
                    self.push(words.unique(), Sort::Alone, (n, at), (0, 0), 0.0);
                    continue;
                }
            };
            let sort = sort(instr, &|callee| is_kept(section.symbol, callee));
            let target = match instr.arg.base {
                Base::Label(label) if sort != Sort::Alone => labels.get(&label).copied(),
                _ => None,
            };
            let word = match (sort, target) {
                (Sort::Alone, _) => words.unique(),
                (_, Some(to)) => words.of(instr, to as i64 - here as i64),
                _ => words.of(instr, 0),
            };
            let size = encoding(instr, symbols).unwrap_or((3, 4));
            self.push(word, sort, (n, at), size, often);
            self.target[here] = target;
        }
        // This separator holds the labels at the end of the section.
        self.push(words.unique(), Sort::Alone, (n, section.items.len()), (0, 0), 0.0);
        self.refer(section, first, &labels);
    }

    /// Records the references to the labels of a section whose first instruction is at position
    /// `first`.
    fn refer(&mut self, section: &Section, first: usize, labels: &HashMap<Label, usize>) {
        let items = section.items.iter().filter(|item| super::is_code(item));
        for (here, item) in (first..).zip(items) {
            let expr = match item {
                Item::Instr(instr) => instr.arg,
                Item::Word(expr) | Item::Byte(expr) => *expr,
                _ => Expr::number(0),
            };
            if let Base::Label(label) = expr.base
                && let Some(&to) = labels.get(&label)
            {
                let (low, high) = self.refs[to].unwrap_or((here, here));
                self.refs[to] = Some((low.min(here), high.max(here)));
            }
        }
    }
}

/// Returns the positions of the labels of a section whose first instruction is at position `first`.
fn label_positions(section: &Section, first: usize) -> HashMap<Label, usize> {
    let mut position = first;
    let mut labels = HashMap::new();
    for item in &section.items {
        match item {
            Item::Label(label) => drop(labels.insert(*label, position)),
            item if super::is_code(item) => position += 1,
            _ => {}
        }
    }
    labels
}

fn sort(instr: &Instr, is_kept: &dyn Fn(SymbolId) -> bool) -> Sort {
    use Mnemonic::*;
    let called = callee(instr);
    if called.is_some_and(is_kept) {
        return Sort::Alone;
    }
    let inside = matches!(instr.arg.base, Base::Label(_));
    match instr.op {
        // These instructions depend on the stack pointer or on the contents of the stack.
        Pha | Pla | Php | Plp | Tsx | Txs | Brk | Rti => Sort::Alone,
        Rts => Sort::Return,
        Jsr => called.map_or(Sort::Alone, |_| Sort::Call),
        Jmp if inside && instr.arg.addend == 0 => Sort::Jump,
        Jmp => called.map_or(Sort::Alone, |_| Sort::Away),
        op if op.is_branch() && inside && instr.arg.addend == 0 => Sort::Plain,
        // The instruction uses a table inside the section, or branches out of the section.
        op if op.is_branch() || inside => Sort::Alone,
        _ if is_device(instr) => Sort::Alone,
        _ => Sort::Plain,
    }
}

/// Returns whether an instruction accesses a numeric address, such as a soft switch. The time
/// between two accesses to such addresses may matter.
fn is_device(instr: &Instr) -> bool {
    let memory = !matches!(instr.mode, Mode::Implied | Mode::Accumulator | Mode::Immediate);
    memory && instr.arg.base == Base::None && instr.arg.addend >= 0x100
}

/// Assigns equal numbers to equal instructions.
#[derive(Default)]
struct InstrNumbers {
    known: HashMap<(Mnemonic, Mode, Expr), u32>,
    next: u32,
}

impl InstrNumbers {
    fn unique(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// Returns the number of an instruction. `distance` replaces its label.
    fn of(&mut self, instr: &Instr, distance: i64) -> u32 {
        let arg = match instr.arg.base {
            Base::Label(_) => Expr { addend: distance as i32, ..Expr::label(Label(0)) },
            _ => instr.arg,
        };
        let next = self.next + 1;
        let word = *self.known.entry((instr.op, instr.mode, arg)).or_insert(next);
        self.next = self.next.max(word);
        word
    }
}
