//! The size of one section: chooses encodings, widens far branches, and drops jumps to the next
//! instruction.
//!
//! When compiling for size ([`Layout::short`]), a `JMP` becomes a branch that is always taken, if
//! the target is near enough. A far branch leads to a nearby `JMP` with the same target. Loads of
//! constants are shortened if a register has the value ([`shorter`]).
//!
//! [`Layout::short`]: super::Layout::short

use std::collections::{HashMap, HashSet};

use super::known_registers::{Returns, Shorter, shorter};
use crate::Error;
use crate::asm::encode::{Opcode, select};
use crate::asm::{Base, Expr, Instr, Item, Kind, Label, Mnemonic, Mode, Part, Section, Symbols};

/// The encoding of one item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EncodedForm {
    /// Nothing: a label, a comment, or a dropped jump.
    Nothing,
    /// The instruction as it is.
    Plain(Opcode),
    /// An inverted branch around a `JMP`, instead of a branch.
    Far,
    /// A branch that is always taken, instead of a `JMP`.
    Sure(Mnemonic),
    /// An implied instruction, instead of the load of a constant.
    Implied(Mnemonic),
    /// A branch to the `JMP` of another item, which may be a [`EncodedForm::Far`].
    Via(usize),
    /// Data of this many bytes.
    Data(u32),
}

impl EncodedForm {
    fn length(self) -> u32 {
        match self {
            EncodedForm::Nothing => 0,
            EncodedForm::Plain(opcode) => opcode.length,
            EncodedForm::Far => 5,
            EncodedForm::Implied(_) => 1,
            EncodedForm::Sure(_) | EncodedForm::Via(_) => 2,
            EncodedForm::Data(length) => length,
        }
    }
}

/// A section with known size.
#[derive(Clone)]
pub struct SizedSection {
    /// The encoding of each item.
    pub forms: Vec<EncodedForm>,
    /// The offset of each item, and of the end.
    pub offsets: Vec<u32>,
    /// The item of each label.
    pub labels: HashMap<Label, usize>,
    /// The size in bytes.
    pub size: u32,
}

impl SizedSection {
    fn measure(&mut self) {
        self.offsets.clear();
        let mut at = 0;
        for form in &self.forms {
            self.offsets.push(at);
            at += form.length();
        }
        self.offsets.push(at);
        self.size = at;
    }

    /// Returns the offset of an item's `JMP`.
    pub fn jump_at(&self, item: usize) -> i64 {
        let before = if self.forms[item] == EncodedForm::Far { 2 } else { 0 };
        i64::from(self.offsets[item]) + before
    }

    /// Returns whether a branch at this item can reach an offset.
    fn reaches(&self, item: usize, target: i64) -> bool {
        (-128..128).contains(&(target - i64::from(self.offsets[item] + 2)))
    }

    /// Drops the `JMP` at the end.
    pub fn drop_last_jump(&mut self) {
        if let Some(form) = self.forms.iter_mut().rfind(|form| **form != EncodedForm::Nothing) {
            *form = EncodedForm::Nothing;
        }
        self.measure();
    }
}

/// Determines the size of a section. When compiling for size, `short` contains the facts at
/// returns.
pub fn size(
    section: &Section,
    symbols: &Symbols,
    short: Option<&Returns>,
) -> Result<SizedSection, Error> {
    if let Kind::Zeroed(size) = section.kind {
        let (forms, labels) = (vec![], HashMap::new());
        return Ok(SizedSection { forms, offsets: vec![0], labels, size });
    }
    let broken =
        |what: &str| Error::Internal(format!("in {}: {what}", symbols.name(section.symbol)));
    let mut labels = HashMap::new();
    let mut forms = Vec::with_capacity(section.items.len());
    for (at, item) in section.items.iter().enumerate() {
        forms.push(match item {
            Item::Label(label) => {
                if labels.insert(*label, at).is_some() {
                    return Err(broken(&format!("label {label} is defined twice")));
                }
                EncodedForm::Nothing
            }
            Item::Comment(_) => EncodedForm::Nothing,
            Item::Bytes(bytes) => EncodedForm::Data(bytes.len() as u32),
            Item::Word(_) => EncodedForm::Data(2),
            Item::Byte(_) => EncodedForm::Data(1),
            Item::Instr(instr) => form(instr, symbols)
                .ok_or_else(|| broken(&format!("there is no {}", instr.display(symbols))))?,
        });
    }
    let mut sized = SizedSection { forms, offsets: vec![], labels, size: 0 };
    for item in &section.items {
        if let Item::Instr(Instr { arg: Expr { base: Base::Label(label), .. }, .. })
        | Item::Word(Expr { base: Base::Label(label), .. })
        | Item::Byte(Expr { base: Base::Label(label), .. }) = item
            && !sized.labels.contains_key(label)
        {
            return Err(broken(&format!("label {label} is undefined")));
        }
    }
    drop_jumps_to_next(section, &mut sized);
    if let Some(returns) = short.filter(|_| section.kind == Kind::Code) {
        for (at, shorter) in shorter(section, returns) {
            sized.forms[at] = match shorter {
                _ if sized.forms[at] == EncodedForm::Nothing => EncodedForm::Nothing,
                Shorter::Branch(op) => EncodedForm::Sure(op),
                Shorter::Implied(op) => EncodedForm::Implied(op),
                Shorter::Nothing => EncodedForm::Nothing,
            };
        }
    }
    let mut tried = HashSet::new();
    relax(section, &mut sized);
    while short.is_some() && use_nearby_jumps(section, &mut sized, &mut tried) {
        relax(section, &mut sized);
    }
    Ok(sized)
}

/// Returns the size in bytes of a section that is compiled for size, or `None` if the section is
/// invalid.
pub(crate) fn short_bytes(section: &Section, symbols: &Symbols, returns: &Returns) -> Option<u32> {
    size(section, symbols, Some(returns)).ok().map(|sized| sized.size)
}

fn form(instr: &Instr, symbols: &Symbols) -> Option<EncodedForm> {
    if instr.mode == Mode::Relative && !matches!(instr.arg.base, Base::Label(_)) {
        return Some(EncodedForm::Far).filter(|_| instr.op.is_branch());
    }
    let value = match instr.arg.base {
        Base::None => Some(instr.arg.addend),
        Base::Symbol(symbol) => {
            symbols.absolute(symbol).map(|address| i32::from(address) + instr.arg.addend)
        }
        Base::Label(_) => None,
        Base::Home(_) => return None,
    };
    let memory = !matches!(instr.mode, Mode::Implied | Mode::Accumulator | Mode::Immediate);
    if memory && instr.arg.part != Part::Whole {
        return None;
    }
    let zero_page = value.is_some_and(|value| (0..0x100).contains(&value));
    let needs_zero_page = matches!(instr.mode, Mode::IndirectX | Mode::IndirectY);
    if needs_zero_page && !zero_page {
        return None;
    }
    select(instr.op, instr.mode, zero_page).map(EncodedForm::Plain)
}

/// Returns the bytes and cycles of an instruction in a section whose homes have addresses. A branch
/// counts as near and not taken.
pub(crate) fn encoding(instr: &Instr, symbols: &Symbols) -> Option<(u32, u32)> {
    match form(instr, symbols)? {
        EncodedForm::Plain(opcode) => Some((opcode.length, opcode.cycles)),
        _ => None,
    }
}

/// Returns the label that is the target of a plain `JMP` in this section.
fn jump_target(item: &Item) -> Option<Expr> {
    match item {
        Item::Instr(Instr { op: Mnemonic::Jmp, mode: Mode::Mem, arg, .. }) => Some(*arg),
        _ => None,
    }
}

/// Drops jumps to the next instruction, from the end, so that a jump over a dropped jump is also
/// dropped.
fn drop_jumps_to_next(section: &Section, sized: &mut SizedSection) {
    for at in (0..section.items.len()).rev() {
        let Some(Expr { base: Base::Label(label), addend: 0, .. }) =
            jump_target(&section.items[at])
        else {
            continue;
        };
        let target = sized.labels[&label];
        if target > at && sized.forms[at + 1..target].iter().all(|form| form.length() == 0) {
            sized.forms[at] = EncodedForm::Nothing;
        }
    }
}

/// Widens branches until all reach their targets. This terminates, because widening never brings a
/// target nearer.
fn relax(section: &Section, sized: &mut SizedSection) {
    loop {
        sized.measure();
        let mut changed = false;
        for (at, item) in section.items.iter().enumerate() {
            let wider = match (item, sized.forms[at]) {
                (Item::Instr(Instr { mode: Mode::Relative, .. }), EncodedForm::Plain(_)) => {
                    EncodedForm::Far
                }
                (_, EncodedForm::Via(_)) => EncodedForm::Far,
                (Item::Instr(_), EncodedForm::Sure(_)) => JUMP,
                _ => continue,
            };
            let target = match (item, sized.forms[at]) {
                (_, EncodedForm::Via(jump)) => sized.jump_at(jump),
                (Item::Instr(Instr { arg: Expr { base: Base::Label(l), addend, .. }, .. }), _) => {
                    i64::from(sized.offsets[sized.labels[l]]) + i64::from(*addend)
                }
                _ => continue,
            };
            if !sized.reaches(at, target) {
                sized.forms[at] = wider;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// The encoding of a plain `JMP`.
const JUMP: EncodedForm = EncodedForm::Plain(Opcode {
    byte: 0x4C,
    form: crate::asm::Form::Absolute,
    length: 3,
    cycles: 3,
    page_penalty: false,
});

/// Redirects far branches to a nearby `JMP` with the same target. Terminates, because it tries each
/// branch once. Returns whether anything has changed.
fn use_nearby_jumps(
    section: &Section,
    sized: &mut SizedSection,
    tried: &mut HashSet<usize>,
) -> bool {
    let mut jumps: HashMap<Label, Vec<usize>> = HashMap::new();
    for (at, item) in section.items.iter().enumerate() {
        if let Item::Instr(Instr { arg: Expr { base: Base::Label(label), addend: 0, .. }, .. }) =
            item
            && (sized.forms[at] == EncodedForm::Far
                || jump_target(item).is_some() && sized.forms[at] != EncodedForm::Nothing)
        {
            jumps.entry(*label).or_default().push(at);
        }
    }
    let mut changed = false;
    for at in 0..section.items.len() {
        let Item::Instr(Instr { arg: Expr { base: Base::Label(label), addend: 0, .. }, .. }) =
            &section.items[at]
        else {
            continue;
        };
        // A jump to which others are redirected must remain.
        let serves = sized.forms.contains(&EncodedForm::Via(at));
        if sized.forms[at] != EncodedForm::Far || serves || !tried.insert(at) {
            continue;
        }
        let near = jumps.get(label).into_iter().flatten().copied().filter(|&jump| {
            let leads = sized.forms[jump] == EncodedForm::Far
                || jump_target(&section.items[jump]).is_some();
            jump != at && leads && sized.reaches(at, sized.jump_at(jump))
        });
        // Prefer a jump that is already a JMP: a jump that became a branch would have to be a JMP
        // again.
        let Some(jump) = near.min_by_key(|&jump| matches!(sized.forms[jump], EncodedForm::Sure(_)))
        else {
            continue;
        };
        if let EncodedForm::Sure(_) = sized.forms[jump] {
            sized.forms[jump] = JUMP;
        }
        sized.forms[at] = EncodedForm::Via(jump);
        changed = true;
    }
    changed
}
