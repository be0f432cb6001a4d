//! Lowering: from IR to lanes, one function at a time.
//!
//! Takes verified IR, with definitions before uses in reverse post order. Returns an [`LFunc`] with
//! every value split into bytes, conditions attached to their branches, and intrinsics and memory
//! accesses lowered. Leaves out unreachable blocks.

mod address;
mod aggregates;
mod arith;
mod calls;
mod cond;
mod copy;
mod intrinsics;
mod product;
mod shift;
mod stack;

pub(super) use address::base_of;

use crate::Pass;
use crate::error::Error;
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::value_ranges::Ranges;
use crate::ir::{self, BlockId, FuncId, Inst, Operand, Type, ValueId};
use crate::lanes::*;
use crate::loops::short_tests;
use crate::program::{ArgLocation, Convention, Program, open_slots};
use cond::CondTree;
use stack::StackPlan;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

/// A pointer as separate addends, so that each access can choose an addressing mode.
#[derive(Clone, Debug)]
struct PtrExpr {
    pub base: PtrBase,
    /// The constant offset in bytes.
    pub offset: i32,
    /// An unsigned byte that is added to the address, and its largest value.
    pub index: Option<(Val, u8)>,
    /// The least value of that byte.
    pub least: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PtrBase {
    Fixed(Expr),
    Lanes(Opd, Opd),
}

/// A pointer into an object of known size.
#[derive(Clone, Debug)]
struct AccessPtr {
    /// The parts of the pointer. The index may be truncated to its low byte, which is valid only
    /// for accesses inside the object.
    pub ptr: PtrExpr,
    /// The largest sum of the indices.
    pub max: u128,
    /// The size of the object in bytes.
    pub size: u32,
}

struct Builder<'p, 'm> {
    pub program: &'p mut Program<'m>,
    pub func: &'m ir::Function,
    pub id: FuncId,
    pub ranges: Ranges,
    pub out: LFunc,
    /// The block to which instructions are added.
    pub at: Blk,
    pub line: u32,
    pub lanes: Vec<Option<Vec<Opd>>>,
    pub ptrs: Vec<Option<PtrExpr>>,
    pub cond_trees: Vec<Option<CondTree>>,
    /// The first lane block of each IR block.
    first_block: HashMap<BlockId, Blk>,
    /// For each edge of the IR, the lane blocks at its source. A `switch` on a wide value has a
    /// lane block for each comparison.
    edges: HashMap<(BlockId, BlockId), Vec<Blk>>,
    pub ir_block: BlockId,
    /// For each IR value, whether a use needs it as a byte.
    pub byte_uses: Vec<bool>,
    /// For each `i1` value, the number of uses that only control branches.
    pub branch_uses: Vec<usize>,
    pub stack: StackPlan,
    /// The slots of results. Results that do not fit in A, X and Y are in homes.
    ret_slots: Vec<ArgLocation>,
    /// For each subtraction of the form `x - x / d * d`, the quotient `x / d`, whose division also
    /// yields this remainder.
    pub remainder_of: HashMap<ValueId, ValueId>,
    /// For each byte that extends the sign of another byte (0 or 0xFF), the other byte.
    pub sign_bytes: HashMap<Opd, Opd>,
    /// For each sum of a value and 1 that does not wrap, the lanes of the value.
    pub successor_of: HashMap<ValueId, Vec<Opd>>,
    /// Products whose only use is a subtraction in `remainder_of`.
    pub unneeded: HashSet<ValueId>,
    /// The remainders of the lowered divisions, by quotient.
    pub remainders: HashMap<ValueId, Vec<Opd>>,
    /// The loops of the IR, computed on demand.
    pub loops: OnceCell<Loops>,
    /// Comparisons for which comparing the low bytes suffices.
    pub short_tests: HashSet<ValueId>,
    /// The block of each `getelementptr`.
    pub geps: HashMap<ValueId, BlockId>,
    /// Pointers into objects of known size, in a form that is valid only for accesses.
    pub access_ptrs: HashMap<ValueId, AccessPtr>,
    /// For each IR value, whether only its lowest byte is used.
    pub low_bytes: Vec<bool>,
    /// Results of `insertvalue` that have only one use.
    pub used_once: HashSet<ValueId>,
}

/// Builds the lanes of one function and chooses its calling convention.
pub(crate) fn lower_function(
    program: &mut Program<'_>,
    id: FuncId,
) -> Result<(LFunc, Convention), Error> {
    let module = program.interface.module;
    let func = &module.functions[id.0 as usize];
    let symbol = program.symbol(ir::Symbol::Function(id));
    let out = LFunc {
        symbol,
        name: func.name.clone(),
        blocks: vec![Block::new()],
        val_count: 0,
        addrs: Vec::new(),
        reg_params: [None; 3],
        home_params: Vec::new(),
        slots: Vec::new(),
    };
    let count = func.values.len();
    let ranges = match program.interface.runs(Pass::ValueRanges) {
        true => Ranges::find(module, func, true),
        false => Ranges::unknown(func),
    };
    let mut builder = Builder {
        program,
        func,
        id,
        ranges,
        loops: OnceCell::new(),
        short_tests: short_tests(module, func),
        geps: HashMap::new(),
        access_ptrs: HashMap::new(),
        low_bytes: ir::only_low_bytes(func),
        used_once: aggregates::used_once(func),
        out,
        at: ENTRY,
        line: func.line,
        lanes: vec![None; count],
        ptrs: vec![None; count],
        cond_trees: vec![None; count],
        first_block: HashMap::new(),
        edges: HashMap::new(),
        ir_block: BlockId(0),
        byte_uses: vec![false; count],
        branch_uses: Vec::new(),
        stack: StackPlan::default(),
        ret_slots: Vec::new(),
        remainder_of: HashMap::new(),
        successor_of: HashMap::new(),
        sign_bytes: HashMap::new(),
        unneeded: HashSet::new(),
        remainders: HashMap::new(),
    };
    let convention = builder.run()?;
    Ok((builder.out, convention))
}

/// Adds the bytes of a value of this type to `out`: their offsets in memory and widths in bits.
fn flatten(ty: &Type, base: u32, out: &mut Vec<(u32, u32)>) {
    match ty {
        Type::Void => {}
        Type::Array(count, element) => {
            for i in 0..*count {
                flatten(element, base + i * element.size(), out);
            }
        }
        Type::Struct(fields, _) => {
            for (i, field) in fields.iter().enumerate() {
                flatten(field, base + ty.field_offset(i as u32), out);
            }
        }
        _ => {
            let bits = ty.bits();
            for byte in 0..bits.div_ceil(8) {
                out.push((base + byte, (bits - byte * 8).min(8)));
            }
        }
    }
}

/// Returns the number of lanes of a type.
fn lane_count(ty: &Type) -> usize {
    match ty {
        Type::Void => 0,
        Type::Array(count, element) => *count as usize * lane_count(element),
        Type::Struct(fields, _) => fields.iter().map(lane_count).sum(),
        _ => ty.bits().div_ceil(8) as usize,
    }
}

impl<'m> Builder<'_, 'm> {
    fn run(&mut self) -> Result<Convention, Error> {
        let func = self.func;
        let cfg = Cfg::new(func);
        let order = cfg.rpo.clone();
        self.find_byte_uses();
        self.find_remainders();
        self.plan_stack(&cfg)?;
        let params = self.parameters();
        let rets = self.result_slots();
        self.ret_slots = rets.clone();
        let body = self.new_block();
        self.set_term(Terminator::Jmp(body));
        for (n, &b) in order.iter().enumerate() {
            let blk = if n == 0 { body } else { self.new_block() };
            self.first_block.insert(b, blk);
        }
        for &b in &order {
            self.declare_phis(b);
        }
        for &b in &order {
            self.ir_block = b;
            self.at = self.first_block[&b];
            if b == order[0] {
                self.line = func.line;
                self.enter();
            }
            self.block(b)?;
        }
        self.fill_phis(&order)?;
        Ok(Convention { params, rets })
    }

    pub fn unsupported(&self, message: impl Into<String>) -> Error {
        Error::Unsupported {
            function: ir::demangle(&self.func.name),
            line: self.line,
            message: message.into(),
        }
    }

    pub fn emit(&mut self, op: Op) {
        let line = self.line;
        self.out.blocks[self.at.index()].insts.push(LInst { op, line });
    }

    pub fn new_block(&mut self) -> Blk {
        self.out.blocks.push(Block::new());
        Blk::at(self.out.blocks.len() - 1)
    }

    pub fn set_term(&mut self, term: Terminator) {
        let line = self.line;
        let block = &mut self.out.blocks[self.at.index()];
        block.term = term;
        block.term_line = line;
    }

    /// Assigns parameters to registers first, then to homes. In the open convention, copies them
    /// from the shared area.
    fn parameters(&mut self) -> Vec<ArgLocation> {
        let open = self.program.interface.is_open(self.id);
        let mut slots = Vec::new();
        let mut next = 0usize;
        for param in &self.func.params {
            let known = self.ranges.max(param.value);
            let mut lanes = Vec::new();
            for lane in 0..lane_count(&param.ty) {
                let zero = known.is_some_and(|max| max >> (8 * lane).min(127) == 0 && lane > 0);
                let v = self.out.fresh();
                let slot = if zero && !open {
                    ArgLocation::Unused
                } else if next < 3 {
                    self.out.reg_params[next] = Some(v);
                    ArgLocation::Reg(next as u8)
                } else if open {
                    let home = self.program.homes.shared(next - 3);
                    let addr = Addr::Abs(Expr::home(home));
                    self.emit(Op::Load { d: v, addr, volatile: false });
                    ArgLocation::Home(home)
                } else {
                    self.out.home_params.push(v);
                    ArgLocation::Unplaced
                };
                next += usize::from(slot != ArgLocation::Unused);
                slots.push(slot);
                lanes.push(if zero { Opd::ZERO } else { Opd::Val(v) });
            }
            self.lanes[param.value.0 as usize] = Some(lanes);
        }
        slots
    }

    fn result_slots(&mut self) -> Vec<ArgLocation> {
        let count = lane_count(&self.func.ret);
        if self.program.interface.is_open(self.id) {
            return open_slots(&mut self.program.homes, count);
        }
        (0..count)
            .map(|n| match n {
                0..3 => ArgLocation::Reg(n as u8),
                _ => ArgLocation::Home(self.program.homes.add(1, false, false)),
            })
            .collect()
    }

    /// Adds the phis of an IR block, one for each lane that may be nonzero. They get arguments
    /// later, because an argument from a back edge has no lanes until its definition is lowered.
    fn declare_phis(&mut self, b: BlockId) {
        let blk = self.first_block[&b];
        for inst in &self.func.blocks[b.0 as usize].insts {
            let (ir::Op::Phi(_), Some(result)) = (&inst.op, inst.result) else { break };
            let ty = &self.func.values[result.0 as usize].ty;
            let max = self.ranges.max(result);
            let lanes = (0..lane_count(ty))
                .map(|lane| {
                    if lane > 0 && max.is_some_and(|max| max >> (8 * lane).min(127) == 0) {
                        return Opd::ZERO;
                    }
                    let d = self.out.fresh();
                    self.out.blocks[blk.index()].phis.push(Phi { d, args: Vec::new() });
                    Opd::Val(d)
                })
                .collect();
            self.lanes[result.0 as usize] = Some(lanes);
        }
    }

    /// Adds the arguments of all phis, after the last block has been lowered.
    ///
    /// # Errors
    /// See [`Builder::phi_operand`].
    fn fill_phis(&mut self, order: &[BlockId]) -> Result<(), Error> {
        for &b in order {
            let blk = self.first_block[&b].index();
            let mut new_args: Vec<Vec<(Blk, Opd)>> =
                vec![Vec::new(); self.out.blocks[blk].phis.len()];
            let mut first = 0;
            for inst in &self.func.blocks[b.0 as usize].insts {
                let (ir::Op::Phi(args), Some(result)) = (&inst.op, inst.result) else { break };
                let ty = self.func.values[result.0 as usize].ty.clone();
                let result_lanes = self.lanes[result.0 as usize].clone().unwrap_or_default();
                let mut seen = HashSet::new();
                for (pred, operand) in args {
                    // Several cases of a `switch` may branch to this block. Their arguments are
                    // equal.
                    if !seen.insert(*pred) {
                        continue;
                    }
                    let Some(edges) = self.edges.get(&(*pred, b)).cloned() else { continue };
                    self.line = inst.line;
                    let lanes = self.phi_operand(operand, &ty, &edges)?;
                    let mut n = first;
                    for (lane, result) in lanes.into_iter().zip(&result_lanes) {
                        if result.val().is_none() {
                            continue;
                        }
                        new_args[n].extend(edges.iter().map(|&edge| (edge, lane)));
                        n += 1;
                    }
                }
                first += result_lanes.iter().filter(|o| o.val().is_some()).count();
            }
            for (phi, args) in self.out.blocks[blk].phis.iter_mut().zip(new_args) {
                phi.args = args;
            }
        }
        Ok(())
    }

    /// Returns the lanes of a phi's incoming value. Its definition has already been lowered, so
    /// this emits no code.
    ///
    /// # Errors
    /// [`Error::Internal`] if code was emitted.
    fn phi_operand(
        &mut self,
        operand: &Operand,
        ty: &Type,
        edges: &[Blk],
    ) -> Result<Vec<Opd>, Error> {
        self.at = edges[0];
        let before = self.out.blocks[self.at.index()].insts.len();
        let lanes = self.operand(operand, ty)?;
        if self.out.blocks[self.at.index()].insts.len() != before {
            return Err(Error::Internal(format!(
                "{}: an operand of a phi needs instructions, which an edge cannot contain",
                self.func.name
            )));
        }
        Ok(lanes)
    }

    /// Records an edge from the current block to an IR block. Returns the lane block of the target.
    pub fn edge(&mut self, to: BlockId) -> Blk {
        let at = self.at;
        let list = self.edges.entry((self.ir_block, to)).or_default();
        if !list.contains(&at) {
            list.push(at);
        }
        self.first_block[&to]
    }

    fn block(&mut self, b: BlockId) -> Result<(), Error> {
        let func = self.func;
        let insts = &func.blocks[b.0 as usize].insts;
        let mut n = 0;
        while n < insts.len() {
            let inst = &insts[n];
            self.line = inst.line;
            n += match &inst.op {
                ir::Op::Phi(_) => 1,
                // The tail call has already returned.
                ir::Op::Ret(_) if self.has_tail() => 1,
                ir::Op::Select(..) => self.selects(&insts[n..])?,
                _ => {
                    self.inst(inst)?;
                    1
                }
            };
        }
        Ok(())
    }

    pub fn define(&mut self, inst: &Inst, lanes: Vec<Opd>) {
        if let Some(result) = inst.result {
            let mut lanes = lanes;
            if let Some(max) = self.ranges.max(result) {
                for (lane, opd) in lanes.iter_mut().enumerate() {
                    if max.checked_shr(8 * lane as u32).unwrap_or(0) == 0 {
                        *opd = Opd::ZERO;
                    }
                }
            }
            self.lanes[result.0 as usize] = Some(lanes);
        }
    }

    fn inst(&mut self, inst: &Inst) -> Result<(), Error> {
        let ty = match inst.result {
            Some(v) => self.func.values[v.0 as usize].ty.clone(),
            None => Type::Void,
        };
        match &inst.op {
            ir::Op::Bin(op, flags, a, b) => self.binary(inst, *op, *flags, a, b, &ty),
            ir::Op::ICmp(pred, _, ty, a, b) => self.compare(inst, *pred, ty, a, b),
            ir::Op::Cast(op, flags, from, a) => self.cast(inst, (*op, *flags), from, a, &ty),
            ir::Op::Freeze(a) if ty == Type::Int(1) => {
                let tree = self.tree(a)?;
                self.define_tree(inst, tree);
                Ok(())
            }
            ir::Op::Freeze(a) => {
                let lanes = self.operand(a, &ty)?;
                // Clears the unused upper bits of the byte from memory.
                let lanes = self.trim(lanes, ty.bits());
                self.define(inst, lanes);
                Ok(())
            }
            ir::Op::Alloca { size, align, count } => self.alloca(inst, *size, *align, count),
            ir::Op::Load { ptr, volatile } => self.load(inst, &ty, ptr, *volatile),
            ir::Op::Store { ty, value, ptr, volatile } => self.store(ty, value, ptr, *volatile),
            ir::Op::Gep { base, offset, indices, .. } => self.gep(inst, base, *offset, indices),
            ir::Op::ExtractValue(agg_ty, agg, path) => self.extract(inst, agg_ty, agg, path),
            ir::Op::InsertValue(agg_ty, agg, elt_ty, elt, path) => {
                self.insert(inst, (agg_ty, agg), (elt_ty, elt), path)
            }
            ir::Op::Call { callee, args, ret, tail, .. } => {
                self.call(inst, callee, args, ret, *tail)
            }
            ir::Op::FNeg(a) => {
                let mut lanes = self.operand(a, &ty)?;
                if let Some(top) = lanes.last_mut() {
                    *top = self.bit(BitOp::Xor, *top, Opd::number(0x80));
                }
                self.define(inst, lanes);
                Ok(())
            }
            ir::Op::FCmp(..) => self.float_compare(),
            ir::Op::VaArg(_) => Err(Error::Internal("va_arg has not been lowered".into())),
            ir::Op::Br(to) => {
                let blk = self.edge(*to);
                self.set_term(Terminator::Jmp(blk));
                Ok(())
            }
            ir::Op::CondBr(cond, then, other) => self.cond_br(cond, *then, *other),
            ir::Op::Switch(ty, value, default, cases) => self.switch(ty, value, *default, cases),
            ir::Op::Ret(value) => self.ret(value),
            ir::Op::Unreachable => {
                self.set_term(Terminator::Unreachable);
                Ok(())
            }
            ir::Op::Phi(_) | ir::Op::Select(..) => Ok(()),
        }
    }

    fn ret(&mut self, value: &Option<(Type, Operand)>) -> Result<(), Error> {
        let lanes = match value {
            Some((ty, value)) => self.operand(value, ty)?,
            None => Vec::new(),
        };
        let mut regs = [None; 3];
        let slots = self.ret_slots.clone();
        for (lane, slot) in lanes.into_iter().zip(slots) {
            match slot {
                ArgLocation::Reg(r) => regs[r as usize] = Some(lane),
                ArgLocation::Home(home) => {
                    let addr = Addr::Abs(Expr::home(home));
                    self.emit(Op::Store { addr, v: lane, volatile: false });
                }
                ArgLocation::Unplaced | ArgLocation::Unused => {}
            }
        }
        self.leave();
        self.set_term(Terminator::Ret(regs));
        Ok(())
    }

    fn switch(
        &mut self,
        ty: &Type,
        value: &Operand,
        default: BlockId,
        cases: &[(u128, BlockId)],
    ) -> Result<(), Error> {
        let lanes = self.operand(value, ty)?;
        let top = lanes.iter().rposition(|l| !l.is(0)).unwrap_or(0);
        let fits = |v: u128| v.checked_shr(8 * (top as u32 + 1)).unwrap_or(0) == 0;
        let cases: Vec<_> = cases.iter().copied().filter(|c| fits(c.0)).collect();
        if top == 0 {
            let mut list = Vec::new();
            for (v, b) in &cases {
                let blk = self.edge(*b);
                list.push((*v as u8, blk));
            }
            let blk = self.edge(default);
            self.set_term(Terminator::Switch(lanes[0], blk, list));
            return Ok(());
        }
        // Wide values are compared with each case in turn.
        for (v, b) in &cases {
            let next = self.new_block();
            let pairs = lanes
                .iter()
                .enumerate()
                .map(|(i, &l)| (l, Opd::number((v >> (8 * i)) as u8)))
                .collect();
            let hit = self.edge(*b);
            self.set_term(Terminator::Br(Cond::Eq(pairs), hit, next));
            self.at = next;
        }
        let blk = self.edge(default);
        self.set_term(Terminator::Jmp(blk));
        Ok(())
    }

    pub fn value_type(&self, v: ValueId) -> &'m Type {
        &self.func.values[v.0 as usize].ty
    }
}

/// Returns the two lanes of a fixed address.
fn address_lanes(expr: Expr) -> [Opd; 2] {
    if expr.base == Base::None {
        return [Opd::number(expr.addend as u8), Opd::number((expr.addend >> 8) as u8)];
    }
    [Opd::Const(Expr { part: Part::Low, ..expr }), Opd::Const(Expr { part: Part::High, ..expr })]
}
