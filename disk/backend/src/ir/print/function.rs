//! Prints functions as LLVM IR text.

use std::collections::HashSet;

use super::super::keywords::{BINARY, CASTS, FLOAT_PREDICATES, INT_PREDICATES, word};
use super::super::{
    BlockId, Callee, CastOp, Const, Flags, Function, Inst, Module, Op, Operand, Param, Symbol,
    Type, ValueId,
};
use super::{bare_or_quoted, signed_text};

impl Function {
    /// Returns the function as LLVM IR text. The module provides the names of symbols.
    pub fn text(&self, module: &Module) -> String {
        let printer = Printer { module, function: self, names: Names::new(self) };
        let keyword = match (self.blocks.is_empty(), self.external) {
            (true, _) => "declare",
            (false, true) => "define",
            (false, false) => "define internal",
        };
        let mut params: Vec<String> =
            self.params.iter().map(|param| printer.param(param)).collect();
        if self.variadic {
            params.push("...".into());
        }
        let (ret, name, params) = (&self.ret, bare_or_quoted(&self.name), params.join(", "));
        let mut out = format!("{keyword} {ret} @{name}({params})");
        let attrs = [
            (self.attrs.noreturn, " noreturn"),
            (self.attrs.cold, " cold"),
            (self.attrs.noinline, " noinline"),
            (self.attrs.alwaysinline, " alwaysinline"),
        ];
        attrs.iter().filter(|(set, _)| *set).for_each(|(_, text)| out.push_str(text));
        if self.blocks.is_empty() {
            return out + "\n";
        }
        out.push_str(" {\n");
        for (index, block) in self.blocks.iter().enumerate() {
            out += &format!("{}:\n", printer.names.blocks[index]);
            for inst in &block.insts {
                out += &format!("  {}\n", printer.inst(inst));
            }
        }
        out + "}\n"
    }
}

/// The names of a function's values and blocks, as they appear after `%`.
struct Names {
    values: Vec<String>,
    blocks: Vec<String>,
}

impl Names {
    /// Makes the names unique. Numbers remain unquoted while they ascend in the text, as LLVM
    /// requires. Other numbers are quoted.
    fn new(function: &Function) -> Names {
        let mut names = Names {
            values: vec![String::new(); function.values.len()],
            blocks: vec![String::new(); function.blocks.len()],
        };
        let mut taken = HashSet::new();
        let mut next = 0;
        let value = |names: &mut Names, id: ValueId, taken: &mut _, next: &mut _| {
            if let Some(info) = function.values.get(id.0 as usize) {
                let spelled = spelling(&info.name, "v", id.0, taken, next);
                names.values[id.0 as usize] = spelled;
            }
        };
        if !function.blocks.is_empty() {
            for param in &function.params {
                value(&mut names, param.value, &mut taken, &mut next);
            }
        }
        for (index, block) in function.blocks.iter().enumerate() {
            names.blocks[index] = spelling(&block.name, "b", index as u32, &mut taken, &mut next);
            for id in block.insts.iter().filter_map(|inst| inst.result) {
                value(&mut names, id, &mut taken, &mut next);
            }
        }
        names
    }

    fn block(&self, id: BlockId) -> String {
        self.blocks.get(id.0 as usize).map_or_else(|| format!("%\"{id:?}\""), |n| format!("%{n}"))
    }
}

fn spelling(
    name: &str,
    kind: &str,
    id: u32,
    taken: &mut HashSet<String>,
    next: &mut u32,
) -> String {
    let mut unique = name.to_string();
    while unique.is_empty() || !taken.insert(unique.clone()) {
        unique = format!("{unique}.{kind}{id}");
    }
    match unique.parse::<u32>() {
        Ok(number) if number >= *next && number.to_string() == unique => {
            *next = number.saturating_add(1);
            unique
        }
        _ => bare_or_quoted(&unique),
    }
}

/// The printer of one function.
struct Printer<'a> {
    module: &'a Module,
    function: &'a Function,
    names: Names,
}

impl Printer<'_> {
    fn param(&self, param: &Param) -> String {
        let mut out = param.ty.to_string();
        if let Some(size) = param.byval {
            out += &format!(" byval([{size} x i8])");
        }
        if let Some(range) = param.range {
            out += &format!(" {}", range_text(&param.ty, range));
        }
        if !self.function.blocks.is_empty() {
            out += &format!(" {}", self.value(param.value));
        }
        out
    }

    fn value(&self, id: ValueId) -> String {
        let name = self.names.values.get(id.0 as usize).filter(|name| !name.is_empty());
        name.map_or_else(|| format!("%\"{id:?}\""), |name| format!("%{name}"))
    }

    /// Returns an operand, without its type.
    fn operand(&self, ty: &Type, operand: &Operand) -> String {
        match operand {
            Operand::Value(id) => self.value(*id),
            Operand::Const(constant) => self.module.constant(ty, constant),
        }
    }

    fn typed(&self, ty: &Type, operand: &Operand) -> String {
        format!("{ty} {}", self.operand(ty, operand))
    }

    fn ptr(&self, operand: &Operand) -> String {
        self.typed(&Type::Ptr, operand)
    }

    fn inst(&self, inst: &Inst) -> String {
        let info = inst.result.and_then(|id| self.function.values.get(id.0 as usize));
        let ty = info.map_or(&Type::Void, |info| &info.ty);
        let range = info.and_then(|info| info.range);
        let mut out = inst.result.map_or(String::new(), |id| format!("{} = ", self.value(id)));
        out += &self.op(&inst.op, ty, range);
        if let Some(loc) = inst.loc
            && let Some(file) = self.module.files.get(loc.file as usize)
        {
            out += &format!(" ; {}:{}", file.replace(char::is_control, " "), loc.line);
        }
        out
    }

    /// Returns an instruction. `ty` is the type of its result.
    fn op(&self, op: &Op, ty: &Type, range: Option<(u128, u128)>) -> String {
        match op {
            Op::Bin(op, flags, a, b) => {
                let (a, b) = (self.typed(ty, a), self.operand(ty, b));
                format!("{}{} {a}, {b}", word(&BINARY, *op), flags_text(flags))
            }
            Op::FNeg(a) => format!("fneg {}", self.typed(ty, a)),
            Op::ICmp(predicate, samesign, ty, a, b) => {
                let samesign = if *samesign { " samesign" } else { "" };
                let (a, b) = (self.typed(ty, a), self.operand(ty, b));
                format!("icmp{samesign} {} {a}, {b}", word(&INT_PREDICATES, *predicate))
            }
            Op::FCmp(predicate, ty, a, b) => {
                let (a, b) = (self.typed(ty, a), self.operand(ty, b));
                format!("fcmp {} {a}, {b}", word(&FLOAT_PREDICATES, *predicate))
            }
            Op::Cast(op, flags, from, a) => {
                let word = cast_word(*op, from, ty);
                format!("{word}{} {} to {ty}", flags_text(flags), self.typed(from, a))
            }
            Op::Select(condition, a, b) => {
                let condition = self.typed(&Type::Int(1), condition);
                format!("select {condition}, {}, {}", self.typed(ty, a), self.typed(ty, b))
            }
            Op::Freeze(a) => format!("freeze {}", self.typed(ty, a)),
            Op::Alloca { size, align, count } => {
                let count =
                    count.as_ref().map(|(ty, count)| format!(", {}", self.typed(ty, count)));
                format!("alloca [{size} x i8]{}, align {align}", or_none(count))
            }
            Op::Load { ptr, volatile } => {
                let range = range.map(|(low, high)| {
                    let bits = ty.bits();
                    let (low, high) = (signed_text(low, bits), signed_text(high, bits));
                    format!(", !range !{{{ty} {low}, {ty} {high}}}")
                });
                let ptr = self.ptr(ptr);
                format!("load{} {ty}, {ptr}, align 1{}", volatile_text(*volatile), or_none(range))
            }
            Op::Store { ty, value, ptr, volatile } => {
                let (value, ptr) = (self.typed(ty, value), self.ptr(ptr));
                format!("store{} {value}, {ptr}, align 1", volatile_text(*volatile))
            }
            Op::Gep { base, offset, indices, inbounds, nuw } => {
                let inbounds = if *inbounds { " inbounds" } else { "" };
                let nuw = if *nuw { " nuw" } else { "" };
                format!("getelementptr{inbounds}{nuw} {}", self.steps(base, *offset, indices))
            }
            Op::ExtractValue(ty, aggregate, path) => {
                format!("extractvalue {}{}", self.typed(ty, aggregate), path_text(path))
            }
            Op::InsertValue(ty, aggregate, part, element, path) => {
                let (aggregate, element) = (self.typed(ty, aggregate), self.typed(part, element));
                format!("insertvalue {aggregate}, {element}{}", path_text(path))
            }
            Op::Phi(incoming) => {
                let pairs = incoming.iter().map(|(block, value)| {
                    format!("[ {}, {} ]", self.operand(ty, value), self.names.block(*block))
                });
                format!("phi {ty} {}", pairs.collect::<Vec<_>>().join(", "))
            }
            Op::Call { callee, args, ret, byval, named, tail } => {
                let call = self.call(callee, args, (ret, *named), byval, range);
                if *tail { format!("musttail {call}") } else { call }
            }
            Op::VaArg(list) => format!("va_arg {}, {ty}", self.ptr(list)),
            _ => self.terminator(op),
        }
    }

    fn terminator(&self, op: &Op) -> String {
        let label = |block: &BlockId| format!("label {}", self.names.block(*block));
        match op {
            Op::Br(target) => format!("br {}", label(target)),
            Op::CondBr(condition, then, otherwise) => {
                let condition = self.typed(&Type::Int(1), condition);
                format!("br {condition}, {}, {}", label(then), label(otherwise))
            }
            Op::Switch(ty, value, default, cases) => {
                let mut out = format!("switch {}, {} [", self.typed(ty, value), label(default));
                for (case, target) in cases {
                    let case = self.module.constant(ty, &Const::Int(ty.bits(), *case));
                    out += &format!("\n    {ty} {case}, {}", label(target));
                }
                out + " ]"
            }
            Op::Ret(None) => "ret void".into(),
            Op::Ret(Some((ty, value))) => format!("ret {}", self.typed(ty, value)),
            _ => "unreachable".into(),
        }
    }

    /// Returns the type, base and indices of a `getelementptr` that adds the given number of bytes.
    /// Each step indexes a packed struct whose size is the scale, and whose first field, at offset
    /// 0, has the type of the next step.
    fn steps(&self, base: &Operand, offset: i32, indices: &[(Operand, Type, i32)]) -> String {
        let base = self.ptr(base);
        let index = |step: &(Operand, Type, i32)| self.typed(&step.1, &step.0);
        let bytes = |scale: i32| format!("[{} x i8]", scale as u16);
        match (indices, offset) {
            ([], _) => format!("i8, {base}, i16 {}", offset as i16),
            ([step], 0) if step.2 == 1 => format!("i8, {base}, {}", index(step)),
            ([step], 0) => format!("{}, {base}, {}", bytes(step.2), index(step)),
            _ => {
                let mut ty = "i8".to_string();
                for (_, _, scale) in indices.iter().rev() {
                    ty = format!("<{{ [0 x {ty}], {} }}>", bytes(*scale));
                }
                let path: Vec<String> = indices.iter().map(index).collect();
                format!("{ty}, {base}, {}, i32 0, i16 {}", path.join(", i32 0, "), offset as i16)
            }
        }
    }

    fn call(
        &self,
        callee: &Callee,
        args: &[(Type, Operand)],
        (ret, named): (&Type, Option<u32>),
        byval: &[Option<u32>],
        range: Option<(u128, u128)>,
    ) -> String {
        let name = match callee {
            Callee::Direct(id) => self.module.symbol_name(Symbol::Function(*id)),
            Callee::Indirect(pointer) => self.operand(&Type::Ptr, pointer),
        };
        let whole = named.map(|named| {
            let types = args.iter().take(named as usize).map(|(ty, _)| ty.to_string());
            let types: Vec<String> = types.chain(["...".to_string()]).collect();
            format!(" ({})", types.join(", "))
        });
        let argument = |(index, (ty, value)): (usize, &(Type, Operand))| {
            let size = byval.get(index).copied().flatten();
            let byval = size.map(|size| format!(" byval([{size} x i8])"));
            format!("{ty}{} {}", or_none(byval), self.operand(ty, value))
        };
        let args: Vec<String> = args.iter().enumerate().map(argument).collect();
        let range = range.map(|range| format!("{} ", range_text(ret, range)));
        format!("call {}{ret}{} {name}({})", or_none(range), or_none(whole), args.join(", "))
    }
}

fn or_none(text: Option<String>) -> String {
    text.unwrap_or_default()
}

fn range_text(ty: &Type, (low, high): (u128, u128)) -> String {
    let bits = ty.bits();
    format!("range({ty} {}, {})", signed_text(low, bits), signed_text(high, bits))
}

fn path_text(path: &[u32]) -> String {
    path.iter().map(|index| format!(", {index}")).collect()
}

fn volatile_text(volatile: bool) -> &'static str {
    if volatile { " volatile" } else { "" }
}

fn flags_text(flags: &Flags) -> String {
    let all = [
        (flags.nuw, " nuw"),
        (flags.nsw, " nsw"),
        (flags.exact, " exact"),
        (flags.disjoint, " disjoint"),
        (flags.nneg, " nneg"),
    ];
    all.iter().filter(|(set, _)| *set).map(|(_, word)| *word).collect()
}

fn cast_word(op: CastOp, from: &Type, to: &Type) -> &'static str {
    match (*from == Type::Ptr, *to == Type::Ptr) {
        (true, false) => "ptrtoint",
        (false, true) => "inttoptr",
        _ => word(&CASTS, op),
    }
}
