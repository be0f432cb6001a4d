//! Loops turned around: what is tested before each turn is tested behind it, where the first turn is certain.
//!
//! `while i < 16 { ... }` from 0 goes back to its test with a jump, and leaves it with a branch; tested at the
//! bottom, one branch does both. LLVM does the same, but copies the test in front of the loop, and so leaves it where
//! bytes count. Here nothing is copied: only a loop whose first test is known to succeed is turned.
//!
//! The header has phis, one comparison and the branch. It becomes the loop's end. A new block in front of the loop's
//! first one has a phi for each of its phis: what comes in, or what the header has in later turns.
//!
//! Requires verified IR; keeps it. Adds blocks.

use super::{blocks_of_values, place};
use crate::entity::Entity;
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::{
    Block, BlockId, Const, Function, Inst, IntPred, Op, Operand, Type, ValueId, ValueInfo,
};
use std::collections::HashMap;

/// Turns every loop of a function that can be turned.
pub(super) fn turn(func: &mut Function) {
    let cfg = Cfg::new(func);
    let loops = Loops::new(&cfg);
    if loops.loops.is_empty() {
        return;
    }
    let mut turning = Turning::new(func, &cfg, &loops);
    // Inner ones first: their ends may be headers of outer ones.
    for number in (0..loops.loops.len()).rev() {
        if let Some(found) = turning.find(number) {
            turning.turn(&found);
        }
    }
}

/// A function while its loops are turned. Dominators stay what they were: a turned loop's blocks are entered by the
/// same ways, but for the header, of which nothing more is asked.
struct Turning<'a> {
    func: &'a mut Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    /// The block that defines each value; parameters belong to the entry.
    home: Vec<BlockId>,
    /// Blocks with instructions that read a value.
    readers: HashMap<ValueId, Vec<BlockId>>,
    /// The old block that a new one stands in front of.
    behind: HashMap<BlockId, BlockId>,
}

/// A loop that can be turned.
struct Found {
    number: usize,
    header: BlockId,
    /// Where the header's branch goes: on, and out.
    first: BlockId,
    exit: BlockId,
    phis: Vec<ValueId>,
}

/// What a header's phi is called at some place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    /// In the loop: the new phi.
    Turn,
    /// At the header and where only it leads.
    Header,
    /// Behind an exit that other blocks of the loop lead to as well.
    Exit,
}

impl<'a> Turning<'a> {
    fn new(func: &'a mut Function, cfg: &'a Cfg, loops: &'a Loops) -> Self {
        let mut readers: HashMap<ValueId, Vec<BlockId>> = HashMap::new();
        for (b, block) in func.blocks.iter().enumerate() {
            let b = BlockId::at(b);
            for inst in &block.insts {
                inst.op.for_each_operand(|o| {
                    if let Operand::Value(v) = o {
                        readers.entry(*v).or_default().push(b);
                    }
                });
            }
        }
        let home = blocks_of_values(func);
        Turning { func, cfg, loops, home, readers, behind: HashMap::new() }
    }

    fn is_in(&self, number: usize, block: BlockId) -> bool {
        let old = self.behind.get(&block).copied().unwrap_or(block);
        self.loops.loops[number].blocks.binary_search(&old).is_ok()
    }

    fn find(&self, number: usize) -> Option<Found> {
        let header = self.loops.loops[number].header;
        let insts = &self.func.blocks[header.index()].insts;
        let phis: Vec<ValueId> = insts
            .iter()
            .take_while(|inst| matches!(inst.op, Op::Phi(_)))
            .filter_map(|inst| inst.result)
            .collect();
        let [test, branch] = &insts[phis.len()..] else { return None };
        let (Op::CondBr(Operand::Value(condition), then, otherwise), Some(result)) =
            (&branch.op, test.result)
        else {
            return None;
        };
        let stays = self.is_in(number, *then);
        let (first, exit) = if stays { (*then, *otherwise) } else { (*otherwise, *then) };
        let read_once = self.readers.get(&result).is_some_and(|r| r.len() == 1);
        let turns = *condition == result
            && read_once
            && first != header
            && self.is_in(number, first)
            && !self.is_in(number, exit);
        let found = Found { number, header, first, exit, phis };
        let certain = turns && self.first_test(&found, &test.op) == Some(stays);
        let named = || {
            found.phis.iter().all(|p| {
                let readers = self.readers.get(p).into_iter().flatten();
                readers.into_iter().all(|&b| self.name_all(&found, *p, b))
            })
        };
        (certain && named()).then_some(found)
    }

    /// What the test says when the loop is entered, if it is known, and the same from wherever that happens.
    fn first_test(&self, found: &Found, test: &Op) -> Option<bool> {
        let Op::ICmp(pred, _, ty, a, b) = test else { return None };
        let mut entries = Vec::new();
        for inst in &self.func.blocks[found.header.index()].insts[..found.phis.len()] {
            let Op::Phi(args) = &inst.op else { return None };
            entries.extend(args.iter().map(|a| a.0).filter(|&p| !self.is_in(found.number, p)));
        }
        let mut said = entries.iter().map(|&from| {
            let (a, b) = (self.coming_from(found, a, from), self.coming_from(found, b, from));
            self.compare(*pred, ty, &a, &b)
        });
        let first = said.next()??;
        said.all(|s| s == Some(first)).then_some(first)
    }

    /// An operand of the header as the loop is entered from a block.
    fn coming_from(&self, found: &Found, operand: &Operand, from: BlockId) -> Operand {
        for inst in &self.func.blocks[found.header.index()].insts[..found.phis.len()] {
            if let (Op::Phi(args), Some(v)) = (&inst.op, inst.result)
                && *operand == Operand::Value(v)
                && let Some((_, arg)) = args.iter().find(|a| a.0 == from)
            {
                return arg.clone();
            }
        }
        operand.clone()
    }

    fn compare(&self, pred: IntPred, ty: &Type, a: &Operand, b: &Operand) -> Option<bool> {
        if let (Operand::Const(Const::Int(bits, a)), Operand::Const(Const::Int(_, b))) = (a, b) {
            return Some(holds(pred, *bits, *a, *b));
        }
        // Two places in one object, or behind one pointer.
        let ((a, i), (b, j)) = (place(self.func, &self.home, a), place(self.func, &self.home, b));
        let equal = *ty == Type::Ptr && a == b;
        match pred {
            IntPred::Eq if equal => Some(i == j),
            IntPred::Ne if equal => Some(i != j),
            _ => None,
        }
    }

    /// Has every reading of a phi in a block a name?
    fn name_all(&self, found: &Found, phi: ValueId, block: BlockId) -> bool {
        self.func.blocks[block.index()].insts.iter().all(|inst| match &inst.op {
            Op::Phi(args) => args
                .iter()
                .filter(|a| a.1 == Operand::Value(phi))
                .all(|a| self.name_at(found, a.0).is_some()),
            op => {
                let mut reads = false;
                op.for_each_operand(|o| reads |= *o == Operand::Value(phi));
                !reads || self.name_at(found, block).is_some()
            }
        })
    }

    /// What the header's phis are called at the end of a block. `None` where neither will do.
    fn name_at(&self, found: &Found, block: BlockId) -> Option<Name> {
        if block == found.header {
            return Some(Name::Header);
        }
        if self.is_in(found.number, block) {
            return Some(Name::Turn);
        }
        let old = self.behind.get(&block).copied().unwrap_or(block);
        let preds = &self.cfg.preds[found.exit.index()];
        if self.cfg.dominates(found.exit, old) {
            let inside = preds.iter().all(|&p| self.is_in(found.number, p));
            let other = preds.len() > 1;
            return match other {
                false => Some(Name::Header),
                true => inside.then_some(Name::Exit),
            };
        }
        let mut up = self.cfg.idom[old.index()]?;
        while !self.is_in(found.number, up) {
            up = self.cfg.idom[up.index()]?;
        }
        (up != found.header).then_some(Name::Turn)
    }

    fn turn(&mut self, found: &Found) {
        let turned = BlockId::at(self.func.blocks.len());
        self.behind.insert(turned, found.first);
        let (line, loc) = {
            let inst = &self.func.blocks[found.header.index()].insts[0];
            (inst.line, inst.loc)
        };
        // Edges.
        let Found { number, header, first, exit, .. } = *found;
        let mut entries: Vec<BlockId> = Vec::new();
        if let Op::Phi(args) = &self.func.blocks[header.index()].insts[0].op {
            entries.extend(args.iter().map(|a| a.0).filter(|&p| !self.is_in(number, p)));
        }
        entries.iter().for_each(|&p| self.lead(p, header, turned));
        self.lead(header, first, turned);
        self.come_from(first, header, turned);

        let names: Vec<Names> = found
            .phis
            .iter()
            .map(|&p| Names { header: p, turn: self.fresh(p), exit: self.fresh(p) })
            .collect();
        let behind_exit = self.rename(found, &names, turned);

        // The new block's phis, and those that are left to the header.
        let mut block = Block { name: format!("turned.{}", turned.index()), insts: Vec::new() };
        for (n, names) in names.iter().enumerate() {
            let Op::Phi(args) = &mut self.func.blocks[header.index()].insts[n].op else { continue };
            let (inside, mut outside): (Vec<_>, Vec<_>) =
                std::mem::take(args).into_iter().partition(|a| !entries.contains(&a.0));
            *args = inside;
            outside.push((header, Operand::Value(names.header)));
            for (_, operand) in &outside {
                if let Operand::Value(v) = operand {
                    self.readers.entry(*v).or_default().push(turned);
                }
            }
            block.insts.push(Inst { op: Op::Phi(outside), result: Some(names.turn), line, loc });
            if behind_exit[n] {
                let preds = &self.cfg.preds[exit.index()];
                let of = |p: &BlockId| match *p == header {
                    true => names.header,
                    false => names.turn,
                };
                let args = preds.iter().map(|p| (*p, Operand::Value(of(p)))).collect();
                self.readers.entry(names.header).or_default().push(exit);
                self.readers.entry(names.turn).or_default().push(exit);
                let inst = Inst { op: Op::Phi(args), result: Some(names.exit), line, loc };
                self.func.blocks[exit.index()].insts.insert(0, inst);
            }
        }
        block.insts.push(Inst { op: Op::Br(first), result: None, line, loc });
        self.func.blocks.push(block);
        self.drop_single(found);
    }

    /// A phi of the header's that has one way in is what comes by it.
    fn drop_single(&mut self, found: &Found) {
        for &p in &found.phis {
            let insts = &mut self.func.blocks[found.header.index()].insts;
            let Some(at) = insts.iter().position(|inst| inst.result == Some(p)) else { continue };
            let Op::Phi(args) = &insts[at].op else { continue };
            let [(_, only)] = args.as_slice() else { continue };
            let only = only.clone();
            insts.remove(at);
            let readers = self.readers.remove(&p).unwrap_or_default();
            for &b in &readers {
                for inst in &mut self.func.blocks[b.index()].insts {
                    inst.op.map_operands(|o| {
                        if *o == Operand::Value(p) {
                            *o = only.clone();
                        }
                    });
                }
            }
            if let Operand::Value(v) = only {
                self.readers.entry(v).or_default().extend(readers);
            }
        }
    }

    /// Gives every reading of a phi its name; tells of each phi whether it is read behind the exit.
    fn rename(&mut self, found: &Found, names: &[Names], turned: BlockId) -> Vec<bool> {
        let mut behind_exit = vec![false; names.len()];
        for (n, names) in names.iter().enumerate() {
            let readers = self.readers.remove(&names.header).unwrap_or_default();
            for &b in &readers {
                let mut insts = std::mem::take(&mut self.func.blocks[b.index()].insts);
                for inst in &mut insts {
                    let mut name = |o: &mut Operand, at: BlockId| {
                        if *o != Operand::Value(names.header) {
                            return;
                        }
                        let name = match at == turned {
                            true => Some(Name::Turn),
                            false => self.name_at(found, at),
                        };
                        behind_exit[n] |= name == Some(Name::Exit);
                        *o = Operand::Value(match name {
                            Some(Name::Turn) => names.turn,
                            Some(Name::Exit) => names.exit,
                            Some(Name::Header) | None => names.header,
                        });
                    };
                    match &mut inst.op {
                        Op::Phi(args) => args.iter_mut().for_each(|a| name(&mut a.1, a.0)),
                        op => op.map_operands(|o| name(o, b)),
                    }
                }
                self.func.blocks[b.index()].insts = insts;
            }
            for v in [names.header, names.turn, names.exit] {
                self.readers.insert(v, readers.clone());
            }
        }
        behind_exit
    }

    /// Makes a block's terminator go to another block.
    fn lead(&mut self, from: BlockId, old: BlockId, new: BlockId) {
        let Some(inst) = self.func.blocks[from.index()].insts.last_mut() else { return };
        let change = |b: &mut BlockId| {
            if *b == old {
                *b = new;
            }
        };
        match &mut inst.op {
            Op::Br(to) => change(to),
            Op::CondBr(_, a, b) => {
                change(a);
                change(b);
            }
            Op::Switch(_, _, default, cases) => {
                change(default);
                cases.iter_mut().for_each(|(_, to)| change(to));
            }
            _ => {}
        }
    }

    /// Makes a block's phis expect another block.
    fn come_from(&mut self, block: BlockId, old: BlockId, new: BlockId) {
        for inst in &mut self.func.blocks[block.index()].insts {
            let Op::Phi(args) = &mut inst.op else { break };
            args.iter_mut().filter(|a| a.0 == old).for_each(|a| a.0 = new);
        }
    }

    fn fresh(&mut self, like: ValueId) -> ValueId {
        let id = ValueId::at(self.func.values.len());
        let ty = self.func.values[like.index()].ty.clone();
        self.func.values.push(ValueInfo { ty, name: format!("turn.{}", id.0), range: None });
        self.home.push(BlockId(0));
        id
    }
}

/// What one phi of the header is called.
struct Names {
    header: ValueId,
    turn: ValueId,
    exit: ValueId,
}

/// Compares two integers of so many bits.
fn holds(pred: IntPred, bits: u32, a: u128, b: u128) -> bool {
    // With their signs turned over, signed numbers are in the order of unsigned ones.
    let (s, t) = (a ^ 1 << (bits - 1), b ^ 1 << (bits - 1));
    match pred {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ugt => a > b,
        IntPred::Uge => a >= b,
        IntPred::Ult => a < b,
        IntPred::Ule => a <= b,
        IntPred::Sgt => s > t,
        IntPred::Sge => s >= t,
        IntPred::Slt => s < t,
        IntPred::Sle => s <= t,
    }
}
