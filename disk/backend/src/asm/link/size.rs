//! The size of one section: encodings chosen, far branches widened, idle jumps dropped.

use std::collections::HashMap;

use crate::Error;
use crate::asm::encode::{Opcode, select};
use crate::asm::{Base, Expr, Instr, Item, Kind, Mnemonic, Mode, Part, Section, Symbols};

/// How one item is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// Nothing: labels, remarks, dropped jumps.
    Nothing,
    /// An instruction as it stands.
    Plain(Opcode),
    /// The inverted branch around a `JMP`.
    Far,
    /// This many bytes of data.
    Data(u32),
}

impl Form {
    fn length(self) -> u32 {
        match self {
            Form::Nothing => 0,
            Form::Plain(opcode) => opcode.length,
            Form::Far => 5,
            Form::Data(length) => length,
        }
    }
}

/// A section whose size is known.
pub struct Sized {
    /// One per item.
    pub forms: Vec<Form>,
    /// Offset of each item; one more for the end.
    pub offsets: Vec<u32>,
    /// Item index of each label.
    pub labels: HashMap<u32, usize>,
    /// Bytes.
    pub size: u32,
}

impl Sized {
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

    /// Drops the last instruction, which is a `JMP`.
    pub fn drop_last_jump(&mut self) {
        if let Some(form) = self.forms.iter_mut().rfind(|form| **form != Form::Nothing) {
            *form = Form::Nothing;
        }
        self.measure();
    }
}

/// Sizes one section.
pub fn size(section: &Section, symbols: &Symbols) -> Result<Sized, Error> {
    if let Kind::Zeroed(size) = section.kind {
        let (forms, labels) = (vec![], HashMap::new());
        return Ok(Sized { forms, offsets: vec![0], labels, size });
    }
    let broken =
        |what: &str| Error::Internal(format!("in {}: {what}", symbols.name(section.symbol)));
    let mut labels = HashMap::new();
    let mut forms = Vec::with_capacity(section.items.len());
    for (at, item) in section.items.iter().enumerate() {
        forms.push(match item {
            Item::Label(label) => {
                if labels.insert(*label, at).is_some() {
                    return Err(broken(&format!("label {label} stands twice")));
                }
                Form::Nothing
            }
            Item::Comment(_) => Form::Nothing,
            Item::Bytes(bytes) => Form::Data(bytes.len() as u32),
            Item::Word(_) => Form::Data(2),
            Item::Byte(_) => Form::Data(1),
            Item::Instr(instr) => form(instr, symbols)
                .ok_or_else(|| broken(&format!("there is no {}", instr.display(symbols))))?,
        });
    }
    let mut sized = Sized { forms, offsets: vec![], labels, size: 0 };
    for item in &section.items {
        if let Item::Instr(Instr { arg: Expr { base: Base::Label(label), .. }, .. })
        | Item::Word(Expr { base: Base::Label(label), .. })
        | Item::Byte(Expr { base: Base::Label(label), .. }) = item
            && !sized.labels.contains_key(label)
        {
            return Err(broken(&format!("label {label} stands nowhere")));
        }
    }
    drop_idle_jumps(section, &mut sized);
    relax(section, &mut sized);
    Ok(sized)
}

fn form(instr: &Instr, symbols: &Symbols) -> Option<Form> {
    if instr.mode == Mode::Relative && !matches!(instr.arg.base, Base::Label(_)) {
        return Some(Form::Far).filter(|_| instr.op.is_branch());
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
    select(instr.op, instr.mode, zero_page).map(Form::Plain)
}

/// The label that a plain `JMP` of this section goes to.
fn jump_target(item: &Item) -> Option<Expr> {
    match item {
        Item::Instr(Instr { op: Mnemonic::Jmp, mode: Mode::Mem, arg, .. }) => Some(*arg),
        _ => None,
    }
}

/// From the end, so that a jump over a dropped jump goes too.
fn drop_idle_jumps(section: &Section, sized: &mut Sized) {
    for at in (0..section.items.len()).rev() {
        let Some(Expr { base: Base::Label(label), addend: 0, .. }) =
            jump_target(&section.items[at])
        else {
            continue;
        };
        let target = sized.labels[&label];
        if target > at && sized.forms[at + 1..target].iter().all(|form| form.length() == 0) {
            sized.forms[at] = Form::Nothing;
        }
    }
}

/// Widens branches until all reach; widening never brings a far one near, so this ends.
fn relax(section: &Section, sized: &mut Sized) {
    loop {
        sized.measure();
        let mut changed = false;
        for (at, item) in section.items.iter().enumerate() {
            let Item::Instr(Instr { mode: Mode::Relative, arg, .. }) = item else { continue };
            let (Base::Label(label), Form::Plain(_)) = (arg.base, sized.forms[at]) else {
                continue;
            };
            let target = i64::from(sized.offsets[sized.labels[&label]]) + i64::from(arg.addend);
            let distance = target - i64::from(sized.offsets[at] + 2);
            if !(-128..128).contains(&distance) {
                sized.forms[at] = Form::Far;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}
