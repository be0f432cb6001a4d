//! The code of all functions in one sequence of numbers: equal items have the same number.

use super::{Loner, Parts, Runs, callee};
use crate::asm::link::encoding;
use crate::asm::{
    Base, Expr, Instr, Item, Kind, Label, Mnemonic, Mode, Section, SymbolId, Symbols,
};
use crate::entity::Entity;
use std::collections::HashMap;

/// What an instruction means for a piece that it is in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Sort {
    /// The next one follows, or one that it branches to.
    Plain,
    /// Calls a section by its name.
    Call,
    /// Goes on inside of the section, always.
    Jump,
    /// Leaves the section, other than back: to another one by its name.
    Away,
    /// Leaves the section.
    Return,
    /// Is in no piece.
    Alone,
}

/// All instructions that may be moved, and what separates them.
pub(super) struct Code {
    /// Equal for what is equal; a branch is equal to one that goes as far.
    pub words: Vec<u32>,
    pub sorts: Vec<Sort>,
    /// Section and item.
    pub at: Vec<(usize, usize)>,
    /// Bytes before each place, and behind the last.
    bytes: Vec<u32>,
    cycles: Vec<u32>,
    /// How often each runs for a run of the program.
    pub runs: Vec<f32>,
    /// The overlay that each is of, otherwise the base.
    pub overlay: Vec<Option<usize>>,
    /// The overlays of which there is code, or may be.
    pub overlays: Vec<usize>,
    /// Where branches and jumps inside of the section go.
    pub target: Vec<Option<usize>>,
    /// From where to where stands what refers to the labels before each place, ends included.
    refs: Vec<Option<(usize, usize)>>,
}

impl Code {
    /// The sections that `runs` knows of a loner, or of all that is none's; calls of `kept` stay where they are.
    pub fn new(
        sections: &[Section],
        symbols: &Symbols,
        runs: &Runs,
        parts: &Parts,
        loner: Option<Loner>,
        kept: Option<SymbolId>,
    ) -> Code {
        let mut code = Code {
            words: Vec::new(),
            sorts: Vec::new(),
            at: Vec::new(),
            bytes: vec![0],
            cycles: Vec::new(),
            runs: Vec::new(),
            overlay: Vec::new(),
            overlays: loner.map_or(parts.hosts.clone(), |loner| vec![loner.overlay]),
            target: Vec::new(),
            refs: Vec::new(),
        };
        let mut words = Words::default();
        for (n, section) in sections.iter().enumerate() {
            if let Some(runs) = runs.get(&section.symbol)
                && section.kind == Kind::Code
                && parts.loner(section.symbol) == loner
            {
                code.section(n, section, symbols, runs, kept, &mut words);
                code.overlay.resize(code.len(), parts.overlay.get(&section.symbol).copied());
            }
        }
        code
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Bytes of so many places from one on.
    pub fn size(&self, place: usize, length: usize) -> u32 {
        self.bytes[place + length] - self.bytes[place]
    }

    /// Cycles that a byte takes in the mean, for a run of the program.
    pub fn mean(&self) -> f32 {
        let cycles: f32 = self.runs.iter().zip(&self.cycles).map(|(r, &c)| r * c as f32).sum();
        cycles / self.size(0, self.len()).max(1) as f32
    }

    /// Is a place gone to from there to there at most?
    pub fn only_from(&self, place: usize, first: usize, end: usize) -> bool {
        self.refs[place].is_none_or(|(low, high)| low >= first && high < end)
    }

    /// The lengths up to `most` with which a piece may begin here, and whether it then leaves: nobody gets into
    /// it but at its start, and everybody gets out at its end.
    pub fn lengths(&self, place: usize, most: usize) -> Vec<(usize, bool)> {
        let mut found = Vec::new();
        // What its labels need inside, and where its branches go.
        let (mut lowest, mut highest, mut farthest) = (place, place, place);
        let mut leaves = false;
        for last in place..self.len().min(place + most) {
            let sort = self.sorts[last];
            if sort == Sort::Alone {
                break;
            }
            if let (Some((low, high)), true) = (self.refs[last], last > place) {
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
            if ends && lowest >= place && highest < end && farthest <= end {
                found.push((end - place, leaves));
            }
        }
        found
    }

    /// Does a branch of so many places from one on go behind them?
    pub fn goes_behind(&self, place: usize, length: usize) -> bool {
        self.target[place..place + length].contains(&Some(place + length))
    }

    fn push(&mut self, word: u32, sort: Sort, at: (usize, usize), size: (u32, u32), runs: f32) {
        self.words.push(word);
        self.sorts.push(sort);
        self.at.push(at);
        self.bytes.push(self.bytes[self.bytes.len() - 1] + size.0);
        self.cycles.push(size.1);
        self.runs.push(runs);
        self.target.push(None);
        self.refs.push(None);
    }

    fn section(
        &mut self,
        n: usize,
        section: &Section,
        symbols: &Symbols,
        runs: &[f32],
        kept: Option<SymbolId>,
        words: &mut Words,
    ) {
        let first = self.len();
        let labels = places(section, first);
        let mut often = runs.first().copied().unwrap_or(0.0);
        for (at, item) in section.items.iter().enumerate() {
            let here = self.len();
            let instr = match item {
                Item::Label(label) => {
                    often = runs.get(label.index()).copied().unwrap_or(often);
                    continue;
                }
                Item::Comment(_) => continue,
                Item::Instr(instr) => instr,
                Item::Bytes(_) | Item::Word(_) | Item::Byte(_) => {
                    self.push(words.unique(), Sort::Alone, (n, at), (0, 0), 0.0);
                    continue;
                }
            };
            let sort = sort(instr, kept);
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
        // Labels at the end of the section stand before this.
        self.push(words.unique(), Sort::Alone, (n, section.items.len()), (0, 0), 0.0);
        self.refer(section, first, &labels);
    }

    /// Notes who refers to which label of a section whose first instruction is at `first`.
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

/// Where the labels of a section stand whose first instruction is at `first`.
fn places(section: &Section, first: usize) -> HashMap<Label, usize> {
    let mut place = first;
    let mut labels = HashMap::new();
    for item in &section.items {
        match item {
            Item::Label(label) => drop(labels.insert(*label, place)),
            item if super::is_code(item) => place += 1,
            _ => {}
        }
    }
    labels
}

fn sort(instr: &Instr, kept: Option<SymbolId>) -> Sort {
    use Mnemonic::*;
    let called = callee(instr);
    if called.is_some() && called == kept {
        return Sort::Alone;
    }
    let inside = matches!(instr.arg.base, Base::Label(_));
    match instr.op {
        // What counts on the place of the stack pointer, or on what lies there.
        Pha | Pla | Php | Plp | Tsx | Txs | Brk | Rti => Sort::Alone,
        Rts => Sort::Return,
        Jsr => called.map_or(Sort::Alone, |_| Sort::Call),
        Jmp if inside && instr.arg.addend == 0 => Sort::Jump,
        Jmp => called.map_or(Sort::Alone, |_| Sort::Away),
        op if op.is_branch() && inside && instr.arg.addend == 0 => Sort::Plain,
        // A table inside of the section, or a branch out of it.
        op if op.is_branch() || inside => Sort::Alone,
        _ if is_device(instr) => Sort::Alone,
        _ => Sort::Plain,
    }
}

/// Whether it touches memory that nobody here has placed. The time between two of these may matter.
fn is_device(instr: &Instr) -> bool {
    let memory = !matches!(instr.mode, Mode::Implied | Mode::Accumulator | Mode::Immediate);
    memory && instr.arg.base == Base::None && instr.arg.addend >= 0x100
}

/// The numbers of instructions.
#[derive(Default)]
struct Words {
    known: HashMap<(Mnemonic, Mode, Expr), u32>,
    next: u32,
}

impl Words {
    fn unique(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// `distance` stands for a label.
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
