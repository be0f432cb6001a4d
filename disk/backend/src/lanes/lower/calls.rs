//! Lowering of calls: direct, through pointers, and to the runtime.

use super::{Builder, lane_count};
use crate::error::Error;
use crate::ir::{self, Callee, FuncId, Inst, Operand, Type};
use crate::lanes::*;
use crate::program::names;
use crate::program::{ArgLocation, open_slots};
use crate::runtime::{Routine, of_library};

impl Builder<'_, '_> {
    /// Lowers `call`.
    pub fn call(
        &mut self,
        inst: &Inst,
        callee: &Callee,
        args: &[(Type, Operand)],
        ret: &Type,
        tail: bool,
    ) -> Result<(), Error> {
        let module = self.program.interface.module;
        if let Callee::Direct(f) = callee {
            let function = &module.functions[f.0 as usize];
            if let Some(intrinsic) = function.intrinsic {
                return self.intrinsic(inst, intrinsic, &function.name, args, ret);
            }
            if function.blocks.is_empty() {
                return self.library_call(inst, *f, &function.name, args);
            }
        }
        let mut lanes = Vec::new();
        for (ty, arg) in args {
            lanes.extend(self.operand(arg, ty)?);
        }
        let (target, params, rets, recursive) = match callee {
            Callee::Direct(f) => {
                let n = f.0 as usize;
                let Some(convention) = self.program.compiled.convention(*f).cloned() else {
                    return Err(Error::Internal(format!(
                        "{} is called before it has been compiled",
                        module.functions[n].name
                    )));
                };
                let recursive = self.program.interface.comes_back(self.id, *f);
                (Target::Func(*f), convention.params, convention.rets, recursive)
            }
            Callee::Indirect(ptr) => {
                let pointer = self.operand(ptr, &Type::Ptr)?;
                let target = match lanes_number(&pointer) {
                    Some(address) => Target::Address(address as u16),
                    None => self.set_call_vector(&pointer),
                };
                let params = open_slots(&mut self.program.homes, lanes.len());
                let rets = open_slots(&mut self.program.homes, lane_count(ret));
                let recursive = self.program.interface.recurses(self.id);
                (target, params, rets, recursive)
            }
        };
        // Without recursion, the depth of calls is bounded, so a tail call may become an ordinary
        // call.
        if tail && recursive {
            self.tail_call(target, &lanes, &params, &rets);
            return Ok(());
        }
        let out = self.emit_call(target, &lanes, &params, &rets, recursive);
        self.define(inst, out);
        Ok(())
    }

    /// Emits a tail call and the return after it. Both functions have the open convention, so the
    /// results are already in place.
    fn tail_call(
        &mut self,
        target: Target,
        lanes: &[Opd],
        params: &[ArgLocation],
        rets: &[ArgLocation],
    ) {
        self.leave();
        let regs = self.store_arguments(lanes, params);
        let rets = [0, 1, 2].map(|r| rets.contains(&ArgLocation::Reg(r)).then(|| self.out.fresh()));
        self.emit(Op::Call { target, regs, rets, recursive: true, tail: true });
        self.set_term(Terminator::Ret(rets.map(|d| d.map(Opd::Val))));
    }

    /// Returns whether the current block has ended with a tail call.
    pub fn has_tail(&self) -> bool {
        let insts = &self.out.blocks[self.at.index()].insts;
        matches!(insts.last().map(|inst| &inst.op), Some(Op::Call { tail: true, .. }))
    }

    /// Stores arguments to their homes. Returns the arguments in registers.
    fn store_arguments(&mut self, lanes: &[Opd], params: &[ArgLocation]) -> [Option<Opd>; 3] {
        let mut regs = [None; 3];
        for (&lane, slot) in lanes.iter().zip(params) {
            match *slot {
                ArgLocation::Reg(r) => regs[r as usize] = Some(lane),
                ArgLocation::Home(home) => {
                    let addr = Addr::Abs(Expr::home(home));
                    self.emit(Op::Store { addr, v: lane, volatile: true });
                }
                ArgLocation::Unplaced | ArgLocation::Unused => {}
            }
        }
        regs
    }

    /// Stores a function pointer in the vector for indirect calls.
    fn set_call_vector(&mut self, pointer: &[Opd]) -> Target {
        let vector = self.program.homes.need_call_vector();
        for (n, &lane) in pointer.iter().enumerate() {
            let addr = Addr::Abs(Expr::home(vector + n as u32));
            self.emit(Op::Store { addr, v: lane, volatile: true });
        }
        Target::Indirect
    }

    fn emit_call(
        &mut self,
        target: Target,
        lanes: &[Opd],
        params: &[ArgLocation],
        result: &[ArgLocation],
        recursive: bool,
    ) -> Vec<Opd> {
        let regs = self.store_arguments(lanes, params);
        let mut rets = [None; 3];
        let mut out = Vec::new();
        let mut homes = Vec::new();
        for slot in result {
            let d = self.out.fresh();
            out.push(Opd::Val(d));
            match *slot {
                ArgLocation::Reg(r) => rets[r as usize] = Some(d),
                ArgLocation::Home(home) => homes.push((d, home)),
                ArgLocation::Unplaced | ArgLocation::Unused => {
                    out.pop();
                    out.push(Opd::ZERO);
                }
            }
        }
        self.emit(Op::Call { target, regs, rets, recursive, tail: false });
        for (d, home) in homes {
            self.emit(Op::Load { d, addr: Addr::Abs(Expr::home(home)), volatile: false });
        }
        out
    }

    /// Calls a runtime routine. Returns its results.
    pub fn runtime(&mut self, name: &str, args: &[Opd]) -> Result<Vec<Opd>, Error> {
        let Some((index, _)) = self.program.need_routine(name) else {
            return Err(Error::Internal(format!("the runtime has no {name}")));
        };
        let routine = self.program.interface.routine(index);
        let slots = |places: &[crate::runtime::ByteLocation]| -> Vec<ArgLocation> {
            self.program.routine_slots(index, places)
        };
        let (params, rets) = (slots(&routine.inputs), slots(&routine.outputs));
        if params.len() != args.len() {
            return Err(Error::Internal(format!(
                "{name} takes {} lanes, not {}",
                params.len(),
                args.len()
            )));
        }
        Ok(self.emit_call(Target::Runtime(index), args, &params, &rets, false))
    }

    /// Calls the runtime routine for a float function of `compiler_builtins`.
    fn float(
        &mut self,
        inst: &Inst,
        name: &str,
        routine: &Routine,
        mut lanes: Vec<Opd>,
    ) -> Result<(), Error> {
        if name == "__subsf3"
            && let Some(top) = lanes.last_mut()
        {
            *top = self.bit(BitOp::Xor, *top, Opd::number(0x80));
        }
        let mut out = self.runtime(&routine.name, &lanes)?;
        // A comparison returns an `int`, but callers only compare it with zero.
        if let [byte] = out[..] {
            out.push(byte);
        }
        self.define(inst, out);
        Ok(())
    }

    /// Calls a declared function: a routine of C or of `compiler_builtins`, or inline assembly.
    fn library_call(
        &mut self,
        inst: &Inst,
        id: FuncId,
        name: &str,
        args: &[(Type, Operand)],
    ) -> Result<(), Error> {
        let mut lanes = Vec::new();
        for (ty, arg) in args {
            lanes.push(self.operand(arg, ty)?);
        }
        let sizes: Vec<usize> = lanes.iter().map(Vec::len).collect();
        let result = inst.result.map_or(2, |v| self.func.values[v.0 as usize].ty.lanes());
        let float = of_library(name).and_then(|routine| {
            let interface = self.program.interface;
            interface.find_routine(routine).map(|id| interface.routine(id))
        });
        let of_c = match name {
            "memcpy" | "memmove" | "memcmp" | "bcmp" => sizes == [2, 2, 2] && result == 2,
            "memset" => matches!(sizes[..], [2, _, 2]) && result == 2,
            "strlen" => sizes == [2] && result == 2,
            _ => float.is_none_or(|routine| {
                let gives = routine.outputs.len().max(2);
                sizes.iter().all(|size| *size == 4)
                    && 4 * sizes.len() == routine.inputs.len()
                    && (inst.result.is_none() || result == gives)
            }),
        };
        match (name, lanes.as_slice()) {
            (name, _) if !of_c => {
                let caller = crate::asm::demangle(&self.func.name);
                return Err(Error::Undefined(format!(
                    "{name}, called on line {} of {caller} with types that differ from C's: \
                     declare it with C's types",
                    inst.line
                )));
            }
            (name, lanes) if name.starts_with(ir::ASSEMBLY) => {
                let out = self.runtime(&names::of_assembly(id.0), &lanes.concat())?;
                self.define(inst, out);
            }
            ("memcpy" | "memmove", [to, _, len]) => {
                self.copy_bytes(&args[0].1, &args[1].1, &len[..2], name == "memmove")?;
                self.define(inst, to.clone());
            }
            ("memset", [to, value, len]) => {
                self.fill_bytes(&args[0].1, value[0], &len[..2])?;
                self.define(inst, to.clone());
            }
            ("memcmp" | "bcmp", [a, b, len]) => {
                if let Some(n @ 1..=255) = lanes_number(&len[..2]) {
                    let out = self.compare_bytes(&args[0].1, &args[1].1, n as u8)?;
                    self.define(inst, out);
                    return Ok(());
                }
                let flat: Vec<Opd> = [&a[..2], &b[..2], &len[..2]].concat();
                let out = self.runtime("__memcmp", &flat)?;
                self.define(inst, out);
            }
            ("strlen", [text]) => {
                let out = self.runtime("__strlen", &text[..2])?;
                self.define(inst, out);
            }
            (name, lanes) if let Some(routine) = float => {
                self.float(inst, name, routine, lanes.concat())?;
            }
            _ => {
                let caller = crate::asm::demangle(&self.func.name);
                let mut message = format!("{name}, called on line {} of {caller}", inst.line);
                if ir::routine(name).is_some() {
                    message += "; compiler_builtins has it";
                }
                return Err(Error::Undefined(message));
            }
        }
        Ok(())
    }
}
