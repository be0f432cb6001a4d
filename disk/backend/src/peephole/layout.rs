//! Block layout: puts blocks into their final order, ends them with branches and jumps, saves homes
//! around recursive calls, and adds checks of the hardware stack.
//!
//! Requires code whose homes have been measured. Produces the items for the linker. The entry block
//! comes first, because calls enter a function at its first byte.

use super::hoist::length;
use super::verify;
use crate::Error;
use crate::asm::{Base, Expr, Home, Instr, Item, Label, Mnemonic, Mode};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::FuncId;
use crate::lanes::Blk;
use crate::program::{ArgLocation, Program};
use crate::select::{BlockCode, End, Labels, Node, Selected};
use std::collections::{HashMap, VecDeque};

/// Emits the items of a function.
///
/// # Errors
/// [`Error::Internal`] if a block is missing in the order, or if a `musttail` call is not the last
/// node.
pub(crate) fn layout(
    program: &mut Program<'_>,
    id: FuncId,
    code: &Selected,
    saves: &HashMap<(Blk, usize), Vec<Home>>,
) -> Result<Vec<Item>, Error> {
    let order = chain_blocks(code, program.interface.counts_time);
    let name = &program.interface.module.functions[id.0 as usize].name;
    verify::error("chain_blocks", name, verify::fault_of_order(code, &order))?;
    let mut out = Vec::new();
    let mut labels = code.labels;
    guard(program, id, &mut labels, &mut out);
    let mut tables: Vec<(Label, &[Blk])> = Vec::new();
    for (position, &b) in order.iter().enumerate() {
        let next = order.get(position + 1).copied();
        let block = &code.blocks[b.index()];
        out.push(Item::Label(b.label()));
        let tail = block.end == Some(End::Return) || planted(Fault::LayoutTailCall);
        for (n, node) in block.nodes.iter().enumerate() {
            match node {
                Node::Label(l) => out.push(Item::Label(*l)),
                Node::Instr(i) => out.push(Item::Instr(*i)),
                Node::Call(call, i) => {
                    let save = saves.get(&(b, n)).map_or(&[][..], Vec::as_slice);
                    let last = n + 1 == block.nodes.len();
                    if last && save.is_empty() && (tail || block.end == Some(End::Stop)) {
                        out.push(Item::Instr(Instr { op: Mnemonic::Jmp, ..*i }));
                        continue;
                    }
                    let note = code.calls.get(*call);
                    if note.is_some_and(|note| note.tail) {
                        let message = "a musttail call is not the last instruction";
                        return Err(Error::Internal(format!("{name}: {message}")));
                    }
                    let parts = note.filter(|note| note.recursive).map(|_| parts(save));
                    let parts = parts.unwrap_or_default();
                    let (args, results) = note.map_or((0, 0), |note| (note.args, note.results));
                    for &part in &parts {
                        save_homes(program, part, (args, i.ir_line), &mut labels, &mut out);
                    }
                    out.push(Item::Instr(*i));
                    for &part in parts.iter().rev() {
                        let of = (results, i.ir_line);
                        restore_homes(program, part, of, &mut labels, &mut out);
                    }
                }
            }
        }
        block_end(block, next, &mut labels, &mut tables, &mut out);
    }
    for (label, blocks) in tables {
        out.push(Item::Label(label));
        for high in [false, true] {
            let from = usize::from(planted(Fault::TableRotated));
            for &b in blocks[from..].iter().chain(&blocks[..from]) {
                let at = Expr::label(b.label()).plus(-1);
                out.push(Item::Byte(if high { at.high() } else { at.low() }));
            }
        }
    }
    Ok(out)
}

fn block_end<'c>(
    block: &'c BlockCode,
    next: Option<Blk>,
    labels: &mut Labels,
    tables: &mut Vec<(Label, &'c [Blk])>,
    out: &mut Vec<Item>,
) {
    let line = block.end_line;
    let mut push = |op: Mnemonic, mode: Mode, arg: Expr| {
        out.push(Item::Instr(Instr { op, mode, arg, ir_line: line }));
    };
    match &block.end {
        Some(End::Jump(to)) => {
            if Some(*to) != next && !(planted(Fault::LayoutFallThrough) && next.is_some()) {
                push(Mnemonic::Jmp, Mode::Mem, Expr::label(to.label()));
            }
        }
        Some(End::Branch(op, yes, no)) => {
            if Some(*no) == next {
                push(*op, Mode::Relative, Expr::label(yes.label()));
            } else {
                let mut inverted = op.inverted().unwrap_or(*op);
                if planted(Fault::LayoutKeepCondition) {
                    inverted = *op;
                }
                push(inverted, Mode::Relative, Expr::label(no.label()));
                if Some(*yes) != next {
                    push(Mnemonic::Jmp, Mode::Mem, Expr::label(yes.label()));
                }
            }
        }
        Some(End::Table(list)) => {
            let label = labels.add();
            let table = Expr::label(label);
            push(Mnemonic::Lda, Mode::MemX, table.plus(list.len() as i32));
            push(Mnemonic::Pha, Mode::Implied, Expr::number(0));
            push(Mnemonic::Lda, Mode::MemX, table);
            push(Mnemonic::Pha, Mode::Implied, Expr::number(0));
            push(Mnemonic::Rts, Mode::Implied, Expr::number(0));
            tables.push((label, list));
        }
        Some(End::Return) => {
            let jumped = matches!(out.last(), Some(Item::Instr(i)) if i.op == Mnemonic::Jmp);
            if !jumped {
                out.push(Item::Instr(Instr { ir_line: line, ..Instr::implied(Mnemonic::Rts) }));
            }
        }
        Some(End::Stop) | None => {
            let jumped = matches!(out.last(), Some(Item::Instr(i)) if i.op == Mnemonic::Jmp);
            if !jumped {
                out.push(Item::Instr(Instr { ir_line: line, ..Instr::implied(Mnemonic::Brk) }));
            }
        }
    }
}

/// Orders blocks by following the likeliest edge from each block, which then needs no jump. A join
/// comes after all its predecessors, so that the sides of an `if` stay together. Unless only size
/// counts, a join does not wait for predecessors whose total frequency is less than that of the
/// current block.
fn chain_blocks(code: &Selected, counts_time: bool) -> Vec<Blk> {
    let count = code.blocks.len();
    let mut from: Vec<VecDeque<Blk>> = vec![VecDeque::new(); count];
    let mut position = vec![usize::MAX; count];
    for (n, &b) in code.order.iter().enumerate() {
        position[b.index()] = n;
    }
    // For each block, the number of forward edges from blocks that are not placed yet.
    let mut waiting = vec![0u32; count];
    for &b in &code.order {
        for t in code.blocks[b.index()].end.iter().flat_map(End::targets) {
            if position[t.index()] > position[b.index()] {
                waiting[t.index()] += 1;
                from[t.index()].push_back(b);
            }
        }
    }
    let freq = |b: Blk| code.blocks[b.index()].freq;
    let mut placed = vec![false; count];
    let mut out = Vec::new();
    // The possible starts of the next chain, the latest last.
    let mut pending: Vec<Blk> = code.order.iter().rev().copied().collect();
    while let Some(start) = next_start(&mut pending, &placed, &waiting) {
        let mut at = Some(start);
        while let Some(b) = at {
            placed[b.index()] = true;
            out.push(b);
            let mut targets =
                code.blocks[b.index()].end.as_ref().map(End::targets).unwrap_or_default();
            for &t in &targets {
                if position[t.index()] > position[b.index()] {
                    waiting[t.index()] -= 1;
                }
            }
            targets.retain(|t| !placed[t.index()]);
            targets.sort_by(|x, y| freq(*x).total_cmp(&freq(*y)));
            at = targets.iter().rev().copied().find(|t| waiting[t.index()] == 0);
            if let (true, None, &[join]) = (counts_time, at, &targets[..]) {
                let others = &mut from[join.index()];
                while others.pop_front_if(|other| placed[other.index()]).is_some() {}
                let others = others.iter().filter(|other| !placed[other.index()]);
                // Stops when the other predecessors together run at least as often.
                let mut sum = 0.0;
                let is_less = |other: &Blk| {
                    sum += freq(*other);
                    sum < freq(b)
                };
                at = others.into_iter().all(is_less).then_some(join);
            }
            pending.extend(targets.into_iter().filter(|t| Some(*t) != at));
        }
    }
    if counts_time {
        swap_sequences(code, &mut out);
    }
    out
}

/// The maximum numbers of blocks in two sequences that are swapped, the shorter and the longer one.
const SWAPPED_MAX: (usize, usize) = (8, 64);
/// The maximum number of passes of [`swap_sequences`] over a function.
const SWAPS: usize = 4;
/// The maximum number of blocks of a function in which sequences are swapped.
const BLOCKS_MAX: usize = 512;
/// The number of swaps at one position whose effect on distances is measured.
const TRIED: usize = 4;
/// The number of bytes that a branch can skip.
const REACH: u32 = 124;

/// Swaps neighbouring sequences of blocks if this saves time. The last block of a loop, for
/// example, then precedes the first one, and needs no jump.
fn swap_sequences(code: &Selected, order: &mut [Blk]) {
    if order.len() > BLOCKS_MAX {
        return;
    }
    let (short, long) = SWAPPED_MAX;
    let sizes: Vec<_> = (0..code.blocks.len()).map(|b| size(code, Blk::at(b))).collect();
    let mut total = cycles_of_order(code, order, &sizes);
    for _ in 0..SWAPS {
        let before = total;
        for from in 1..order.len() {
            let cost =
                |n: usize, next: usize| cycles_of_end(code, order[n], order.get(next).copied());
            let gain = |middle: usize, to: usize| {
                let now = cost(from - 1, from) + cost(middle - 1, middle) + cost(to - 1, to);
                now - cost(from - 1, middle) - cost(to - 1, from) - cost(middle - 1, to)
            };
            let middles = from + 1..order.len().min(from + long);
            let swaps = middles.flat_map(|middle| {
                let most = if middle - from > short { short } else { long };
                let ends = middle + 1..=order.len().min(middle + most);
                ends.map(move |to| (gain(middle, to), middle, to))
            });
            let mut found: Vec<_> = swaps.filter(|swap| swap.0 > 0.0).collect();
            found.sort_by(|a, b| b.0.total_cmp(&a.0));
            for (_, middle, to) in found.into_iter().take(TRIED) {
                order[from..to].rotate_left(middle - from);
                let swapped = cycles_of_order(code, order, &sizes);
                if swapped < total {
                    total = swapped;
                    break;
                }
                order[from..to].rotate_right(middle - from);
            }
        }
        if total == before {
            break;
        }
    }
}

/// Returns the approximate cycles of all branches and jumps. A branch to a distant block takes the
/// time of a branch and a jump.
fn cycles_of_order(code: &Selected, order: &[Blk], sizes: &[(u32, Vec<Blk>)]) -> f32 {
    let mut place = vec![0; code.blocks.len()];
    let mut at = 0;
    for &b in order {
        place[b.index()] = at;
        at += sizes[b.index()].0;
    }
    let freq = |b: Blk| code.blocks[b.index()].freq;
    let cost = |(n, &b): (usize, &Blk)| {
        let (size, exits) = &sizes[b.index()];
        let is_far = |to: &Blk| place[to.index()].abs_diff(place[b.index()] + size) > REACH;
        let next = order.get(n + 1).copied();
        let mut extra = 1.5 * exits.iter().filter(|to| is_far(to)).count() as f32;
        if let Some(End::Branch(_, yes, no)) = code.blocks[b.index()].end {
            let (to, other) = if Some(no) == next { (yes, no) } else { (no, yes) };
            if is_far(&to) {
                extra += 1.0 + freq(to) / (freq(to) + freq(other)).max(f32::MIN_POSITIVE);
            }
        }
        cycles_of_end(code, b, next) + extra * freq(b)
    };
    order.iter().enumerate().map(cost).sum()
}

/// Returns the length of a block and the targets of the branches inside it.
fn size(code: &Selected, b: Blk) -> (u32, Vec<Blk>) {
    let target = |node: &Node| match node {
        Node::Instr(Instr {
            mode: Mode::Relative, arg: Expr { base: Base::Label(l), .. }, ..
        }) => Blk::at_label(*l, code.blocks.len()),
        _ => None,
    };
    (length(code, &[b]), code.blocks[b.index()].nodes.iter().filter_map(target).collect())
}

/// Returns the approximate cycles of the branches and jumps at the end of a block, in all its
/// executions, if `next` follows it.
fn cycles_of_end(code: &Selected, b: Blk, next: Option<Blk>) -> f32 {
    const JUMP: f32 = 3.0;
    let freq = |b: Blk| code.blocks[b.index()].freq;
    match &code.blocks[b.index()].end {
        Some(End::Jump(to)) if Some(*to) != next => JUMP * freq(b),
        Some(End::Branch(_, yes, no)) => {
            let share = freq(*yes) / (freq(*yes) + freq(*no)).max(f32::MIN_POSITIVE);
            match next {
                Some(next) if next == *no => share * freq(b),
                Some(next) if next == *yes => (1.0 - share) * freq(b),
                _ => (1.0 - share + share * JUMP) * freq(b),
            }
        }
        _ => 0.0,
    }
}

/// Returns the latest pending block whose predecessors are all placed, or else the first remaining
/// block.
fn next_start(pending: &mut Vec<Blk>, placed: &[bool], waiting: &[u32]) -> Option<Blk> {
    let mut passed = Vec::new();
    let mut start = None;
    while start.is_none()
        && let Some(b) = pending.pop()
    {
        if !placed[b.index()] && waiting[b.index()] == 0 {
            start = Some(b);
        } else if !placed[b.index()] && passed.last() != Some(&b) {
            passed.push(b);
        }
    }
    let start = start.or_else(|| passed.pop());
    pending.extend(passed.into_iter().rev());
    start
}

fn emit(out: &mut Vec<Item>, line: u32, op: Mnemonic, mode: Mode, arg: Expr) {
    out.push(Item::Instr(Instr { op, mode, arg, ir_line: line }));
}

/// In a guard, emits code that stops with BRK if too little of the hardware stack is left. It takes
/// 7 cycles, or 14 if X contains a parameter.
fn guard(program: &mut Program<'_>, id: FuncId, labels: &mut Labels, out: &mut Vec<Item>) {
    let n = id.0 as usize;
    if !program.interface.graph.guards.guarded[n] {
        return;
    }
    let line = program.interface.module.functions[n].line;
    let room = Expr::symbol(program.symbols.intern(crate::program::names::STACK_ROOM), 0);
    let taken = program
        .compiled
        .convention(id)
        .is_some_and(|convention| convention.params.contains(&ArgLocation::Reg(1)));
    let x = taken.then(|| Expr::home(program.homes.need_save_scratch() + 1));
    let fits = labels.add();
    if let Some(x) = x {
        emit(out, line, Mnemonic::Stx, Mode::Mem, x);
    }
    emit(out, line, Mnemonic::Tsx, Mode::Implied, Expr::number(0));
    emit(out, line, Mnemonic::Cpx, Mode::Immediate, room.low());
    if let Some(x) = x {
        // LDX preserves the carry.
        emit(out, line, Mnemonic::Ldx, Mode::Mem, x);
    }
    emit(out, line, Mnemonic::Bcs, Mode::Relative, Expr::label(fits));
    emit(out, line, Mnemonic::Brk, Mode::Implied, Expr::number(0));
    out.push(Item::Label(fits));
}

/// The registers that the code around a recursive call must preserve: bit 0 is A, bit 1 is X, bit 2
/// is Y. The code changes only A and Y.
const SCRATCH: [(u8, u32, Mnemonic, Mnemonic); 2] =
    [(1, 0, Mnemonic::Sta, Mnemonic::Lda), (4, 2, Mnemonic::Sty, Mnemonic::Ldy)];

/// Emits code that stores the registers in `mask`, A and Y, to the scratch homes, or loads them.
fn registers(program: &mut Program<'_>, mask: u8, is_load: bool, line: u32, out: &mut Vec<Item>) {
    for (_, n, store, load) in SCRATCH.into_iter().filter(|scratch| mask & scratch.0 != 0) {
        let home = Expr::home(program.homes.need_save_scratch() + n);
        emit(out, line, if is_load { load } else { store }, Mode::Mem, home);
    }
}

/// The maximum number of homes that one code sequence pushes or pops. Y counts these homes and the
/// two bytes of the return address.
const SAVED_MAX: usize = 253;

/// Returns the homes to save around a recursive call, in groups of at most [`SAVED_MAX`]. The last
/// group also has the return address.
fn parts(save: &[Home]) -> Vec<(&[Home], bool)> {
    let mut parts: Vec<(&[Home], bool)> = save.chunks(SAVED_MAX).map(|p| (p, false)).collect();
    match parts.last_mut() {
        Some(last) => last.1 = true,
        None => parts.push((save, true)),
    }
    parts
}

/// Pushes homes on the soft stack. If `takes_address`, also pushes the return address of this
/// function, so that the hardware stack does not grow with the depth of recursion. Preserves the
/// registers in `mask`. Stops with BRK if the soft stack is full.
fn save_homes(
    program: &mut Program<'_>,
    (homes, takes_address): (&[Home], bool),
    (mask, line): (u8, u32),
    labels: &mut Labels,
    out: &mut Vec<Item>,
) {
    let stack = program.homes.need_soft_stack();
    let (low, high) = (Expr::home(stack), Expr::home(stack + 1));
    registers(program, mask, false, line, out);
    emit(out, line, Mnemonic::Ldy, Mode::Immediate, Expr::number(0));
    let push = |out: &mut Vec<Item>| {
        emit(out, line, Mnemonic::Sta, Mode::IndirectY, low);
        emit(out, line, Mnemonic::Iny, Mode::Implied, Expr::number(0));
    };
    for &h in homes.iter().skip(usize::from(planted(Fault::SaveOneLess))) {
        emit(out, line, Mnemonic::Lda, Mode::Mem, Expr::home(h));
        push(out);
    }
    for _ in 0..address_bytes(takes_address) {
        emit(out, line, Mnemonic::Pla, Mode::Implied, Expr::number(0));
        push(out);
    }
    let (done, fits) = (labels.add(), labels.add());
    emit(out, line, Mnemonic::Tya, Mode::Implied, Expr::number(0));
    emit(out, line, Mnemonic::Clc, Mode::Implied, Expr::number(0));
    emit(out, line, Mnemonic::Adc, Mode::Mem, low);
    emit(out, line, Mnemonic::Sta, Mode::Mem, low);
    emit(out, line, Mnemonic::Bcc, Mode::Relative, Expr::label(done));
    emit(out, line, Mnemonic::Inc, Mode::Mem, high);
    out.push(Item::Label(done));
    let end = program.symbols.intern(crate::program::names::SOFT_STACK_END);
    emit(out, line, Mnemonic::Lda, Mode::Mem, high);
    emit(out, line, Mnemonic::Cmp, Mode::Immediate, Expr::symbol(end, 0).high());
    emit(out, line, Mnemonic::Bcc, Mode::Relative, Expr::label(fits));
    emit(out, line, Mnemonic::Brk, Mode::Implied, Expr::number(0));
    out.push(Item::Label(fits));
    registers(program, mask, true, line, out);
}

/// Pops the bytes that [`save_homes`] has pushed. Preserves the registers in `mask`.
fn restore_homes(
    program: &mut Program<'_>,
    (homes, takes_address): (&[Home], bool),
    (mask, line): (u8, u32),
    labels: &mut Labels,
    out: &mut Vec<Item>,
) {
    let stack = program.homes.need_soft_stack();
    let (low, high) = (Expr::home(stack), Expr::home(stack + 1));
    registers(program, mask, false, line, out);
    let done = labels.add();
    let count = homes.len() as i32 + address_bytes(takes_address);
    emit(out, line, Mnemonic::Lda, Mode::Mem, low);
    emit(out, line, Mnemonic::Sec, Mode::Implied, Expr::number(0));
    emit(out, line, Mnemonic::Sbc, Mode::Immediate, Expr::number(count));
    emit(out, line, Mnemonic::Sta, Mode::Mem, low);
    emit(out, line, Mnemonic::Bcs, Mode::Relative, Expr::label(done));
    emit(out, line, Mnemonic::Dec, Mode::Mem, high);
    out.push(Item::Label(done));
    emit(out, line, Mnemonic::Ldy, Mode::Immediate, Expr::number(count - 1));
    let from = usize::from(planted(Fault::RestoreRotated)).min(homes.len());
    let address = (0..address_bytes(takes_address)).map(|_| None);
    let homes = homes[from..].iter().chain(&homes[..from]).rev().map(Some);
    for (n, home) in address.chain(homes).enumerate() {
        if n > 0 {
            emit(out, line, Mnemonic::Dey, Mode::Implied, Expr::number(0));
        }
        emit(out, line, Mnemonic::Lda, Mode::IndirectY, low);
        match home {
            Some(&h) => emit(out, line, Mnemonic::Sta, Mode::Mem, Expr::home(h)),
            None => emit(out, line, Mnemonic::Pha, Mode::Implied, Expr::number(0)),
        }
    }
    registers(program, mask, true, line, out);
}

/// Returns the number of bytes of the return address that a code sequence moves.
fn address_bytes(takes_address: bool) -> i32 {
    if takes_address { 2 } else { 0 }
}
