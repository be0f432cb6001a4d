//! Compares merged or linked modules with the original modules.
//!
//! Each root of an original module corresponds to a function of the merged module. The symbols to
//! which corresponding functions refer also correspond to each other, transitively. Corresponding
//! functions must have the same operations on the same values, types and constants. The
//! correspondence of symbols must be one-to-one. The merged module may make only promises that the
//! original makes, and its zero-initialised memory may be larger.
//!
//! Independent programs are compared one by one ([`compare`]). Linked modules are compared together
//! ([`compare_linked`]). This resolves names independently, from the exports of each module
//! (LangRef, "Linkage Types"). A call must have the arguments of the definition, or be indirect if
//! their types differ.

use super::prove::Doubt;
use crate::ir::{
    Callee, Const, Data, Flags, FuncId, Function, Global, GlobalId, Linkage, LinkedModules, Module,
    Op, Operand, Resolution, Symbol, Type, ValueId,
};
use crate::runtime::of_library;
use std::collections::HashMap;

/// The definition of a symbol in one of the modules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    /// A definition in a module.
    Of(usize, Symbol),
    /// An undefined name. For an intrinsic, also its parameter types, which depend on the version
    /// of LLVM.
    Declared(String, Vec<Type>),
}

/// The state of the comparison.
struct ModuleComparison<'a> {
    own: Vec<&'a Module>,
    all: &'a Module,
    /// The exports of the modules, if they are linked.
    linked: Option<&'a LinkedModules<'a>>,
    stands_for: HashMap<Key, Symbol>,
    named_by: HashMap<Symbol, Key>,
    work: Vec<(Key, Symbol)>,
}

/// Returns the symbols in an operation, in order.
fn symbols(op: &mut Op) -> Vec<(Symbol, i32)> {
    let mut found = Vec::new();
    op.map_addresses(&mut |symbol, addend| {
        found.push((*symbol, *addend));
        (*symbol, *addend) = (Symbol::Function(FuncId(0)), 0);
    });
    if let Op::Call { callee: Callee::Direct(id), .. } = op {
        found.push((Symbol::Function(*id), 0));
        *id = FuncId(0);
    }
    found
}

/// Removes and returns the promises of an operation.
fn promises(op: &mut Op) -> Vec<bool> {
    let flags = |flags: &mut Flags| {
        let all = [flags.nuw, flags.nsw, flags.exact, flags.disjoint, flags.nneg];
        *flags = Flags::default();
        all.to_vec()
    };
    match op {
        Op::Bin(_, of, ..) | Op::Cast(_, of, ..) => flags(of),
        Op::ICmp(_, samesign, ..) => vec![std::mem::take(samesign)],
        Op::Gep { inbounds, nuw, .. } => vec![std::mem::take(inbounds), std::mem::take(nuw)],
        _ => Vec::new(),
    }
}

/// Removes and returns the values that an operation uses.
fn values(op: &mut Op) -> Vec<ValueId> {
    let mut found = Vec::new();
    op.map_operands(|o| {
        if let Operand::Value(v) = o {
            found.push(*v);
            *v = ValueId(0);
        }
    });
    found
}

fn is_zeros(global: &Global) -> bool {
    let data = global.init.as_ref();
    !global.constant
        && data.is_some_and(|data| data.relocs.is_empty() && data.bytes.iter().all(|b| *b == 0))
}

/// Compares a program with the module into which it was merged. `roots` are the names of each root
/// in both modules.
pub(super) fn compare(
    own: &Module,
    all: &Module,
    roots: &[(&String, &String)],
) -> Result<(), (String, Doubt)> {
    let mut alike = ModuleComparison::new(vec![own], all, None);
    for (root, name) in roots {
        let here = function_of(own, root).ok_or_else(|| missing_function(root))?;
        alike.root(name, Key::Of(0, Symbol::Function(FuncId(here as u32))))?;
    }
    alike.all_named()
}

fn missing_function(root: &str) -> (String, Doubt) {
    (root.to_string(), (0, "the function is missing".into()))
}

/// Compares modules with the linked module.
pub(super) fn compare_linked(linked: &LinkedModules<'_>) -> Result<(), (String, Doubt)> {
    let own: Vec<&Module> = linked.parts.iter().map(|part| part.module).collect();
    let mut alike = ModuleComparison::new(own.clone(), linked.whole, Some(linked));
    for root in linked.entries {
        let shown = alike.shown(root);
        let first = || {
            let mut found = own.iter().enumerate();
            found.find_map(|(n, module)| {
                Some(Key::Of(n, Symbol::Function(FuncId(function_of(module, root)? as u32))))
            })
        };
        let function =
            shown.filter(|(key, by)| matches!(key, Key::Of(_, Symbol::Function(_))) && *by == 0);
        if let Some(here) = function.map(|(key, _)| key).or_else(first) {
            alike.root(root, here)?;
        }
    }
    alike.all_named()
}

/// Returns the index of the function with this name.
fn function_of(module: &Module, name: &str) -> Option<usize> {
    module.functions.iter().position(|f| f.name == name)
}

impl<'a> ModuleComparison<'a> {
    fn new(
        own: Vec<&'a Module>,
        all: &'a Module,
        linked: Option<&'a LinkedModules<'a>>,
    ) -> ModuleComparison<'a> {
        let (stands_for, named_by) = (HashMap::new(), HashMap::new());
        ModuleComparison { own, all, linked, stands_for, named_by, work: Vec::new() }
    }

    /// Maps a root to the function of this name.
    fn root(&mut self, name: &str, here: Key) -> Result<(), (String, Doubt)> {
        let there = function_of(self.all, name).ok_or_else(|| missing_function(name))?;
        self.correspond(here, Symbol::Function(FuncId(there as u32)))
            .map_err(|what| (name.to_string(), (0, what.to_string())))
    }

    /// Compares all symbols that are reachable from the roots.
    fn all_named(&mut self) -> Result<(), (String, Doubt)> {
        while let Some((here, there)) = self.work.pop() {
            let (all, own) = (self.all, self.own.clone());
            match (here, there) {
                (Key::Of(n, Symbol::Function(f)), Symbol::Function(g)) => {
                    let (f, g) = (&own[n].functions[f.0 as usize], &all.functions[g.0 as usize]);
                    self.function(n, f, g).map_err(|doubt| (f.name.clone(), doubt))?;
                }
                (Key::Of(n, Symbol::Global(GlobalId(f))), Symbol::Global(GlobalId(g))) => {
                    let (f, g) = (&own[n].globals[f as usize], &all.globals[g as usize]);
                    self.global(n, f, g)
                        .map_err(|what| (f.name.clone(), (f.line, what.to_string())))?;
                }
                (Key::Declared(name, types), there) => self.declared(&name, &types, there)?,
                _ => return Err(("a symbol".into(), (0, "data corresponds to code".into()))),
            }
        }
        Ok(())
    }

    /// Checks that an undefined symbol keeps its name, or is an intrinsic that has been expanded.
    /// The body is checked when it is created.
    fn declared(
        &mut self,
        name: &str,
        types: &[Type],
        there: Symbol,
    ) -> Result<(), (String, Doubt)> {
        let (is_it, defined) = match there {
            Symbol::Function(g) => {
                let g = &self.all.functions[g.0 as usize];
                let found = intrinsic_of(&g.name);
                // A second declaration with the same name and different types has a numeric suffix.
                let another = found.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
                let is_number = |rest: &str| rest.bytes().all(|c| c.is_ascii_digit());
                let is_it = found == name || is_intrinsic(name) && another.is_some_and(is_number);
                let same = !is_intrinsic(name) || params(g) == types;
                (is_it && same, !g.blocks.is_empty() && !g.name.starts_with(EXPANDED))
            }
            Symbol::Global(GlobalId(g)) => {
                let g = &self.all.globals[g as usize];
                (g.name == name, g.init.is_some())
            }
        };
        if !is_it || defined {
            return Err((name.to_string(), (0, "the definition has changed".into())));
        }
        Ok(())
    }

    /// Returns the definition to which a name resolves: the first definition with the strongest
    /// linkage. A definition in the runtime takes precedence over a weak definition.
    fn shown(&self, name: &str) -> Option<(Key, i32)> {
        let mut found: Option<(Linkage, Key, i32)> = None;
        for (n, part) in self.linked.iter().flat_map(|linked| linked.parts.iter().enumerate()) {
            let Some(Resolution::At(symbol, by, linkage)) = part.exports.get(name) else {
                continue;
            };
            if *linkage == Linkage::Weak && of_library(name).is_some() {
                continue;
            }
            let more = found
                .as_ref()
                .is_none_or(|(before, ..)| *before == Linkage::Weak && *linkage == Linkage::Strong);
            if more {
                found = Some((*linkage, Key::Of(n, *symbol), *by));
            }
        }
        found.map(|(_, key, by)| (key, by))
    }

    /// Returns the definition of a symbol in a module, and its offset in bytes if it is an alias.
    fn definition_of(&self, n: usize, symbol: Symbol) -> (Key, i32) {
        let Some(linked) = self.linked else { return (Key::Of(n, symbol), 0) };
        if linked.parts[n].locals.contains(&symbol) {
            return (Key::Of(n, symbol), 0);
        }
        let (name, types) = match symbol {
            Symbol::Function(f) => {
                let f = &self.own[n].functions[f.0 as usize];
                (&f.name, params(f))
            }
            Symbol::Global(GlobalId(g)) => (&self.own[n].globals[g as usize].name, Vec::new()),
        };
        self.shown(name).unwrap_or_else(|| {
            let name = intrinsic_of(name);
            let types = if is_intrinsic(&name) { types } else { Vec::new() };
            (Key::Declared(name, types), 0)
        })
    }

    fn correspond(&mut self, here: Key, there: Symbol) -> Result<(), &'static str> {
        // Each module expands its own intrinsics, so several functions may be expansions of the
        // same intrinsic.
        if let (Key::Declared(..), Symbol::Function(f)) = (&here, there)
            && self.all.functions[f.0 as usize].name.starts_with(EXPANDED)
        {
            self.work.push((here, there));
            return Ok(());
        }
        let old = self.stands_for.insert(here.clone(), there);
        let other = self.named_by.insert(there, here.clone());
        match (old, other) {
            (None, None) => {
                self.work.push((here, there));
                Ok(())
            }
            (Some(old), Some(other)) if (old, &other) == (there, &here) => Ok(()),
            (Some(_), _) => Err("one symbol of the original corresponds to two symbols"),
            (None, _) => Err("two symbols of the original correspond to one symbol"),
        }
    }

    /// Checks that symbols correspond and have equal offsets. Resolves aliases.
    fn name_alike(
        &mut self,
        n: usize,
        own: Vec<(Symbol, i32)>,
        all: Vec<(Symbol, i32)>,
    ) -> Result<(), &'static str> {
        for ((a, k), (b, m)) in own.into_iter().zip(all) {
            let (key, more) = self.definition_of(n, a);
            if k + more != m {
                return Err("the offset of an address has changed");
            }
            self.correspond(key, b)?;
        }
        Ok(())
    }

    /// Changes a call as linking must change it.
    fn fitted(&self, n: usize, op: &mut Op) {
        let Op::Call { callee, args, byval, named, ret, .. } = op else { return };
        let named = named.take().map_or(args.len(), |named| named as usize);
        let Callee::Direct(id) = *callee else { return };
        let head = match self.definition_of(n, Symbol::Function(id)) {
            (Key::Declared(..), 0) => return,
            (Key::Of(m, Symbol::Function(f)), 0) => &self.own[m].functions[f.0 as usize],
            _ => {
                *callee = through_address(id);
                return;
            }
        };
        if head.blocks.is_empty() {
            return;
        }
        let params: Vec<_> = head.params.iter().map(|param| &param.ty).collect();
        let same = args.iter().take(named).zip(&params).all(|((ty, _), param)| ty == *param);
        if !same || *ret != head.ret {
            *callee = through_address(id);
            return;
        }
        args.truncate(params.len());
        let missing = params[args.len()..]
            .iter()
            .map(|&ty| (ty.clone(), Operand::Const(Const::Undef(ty.clone()))));
        args.extend(missing);
        byval.resize(args.len(), None);
    }

    fn function(&mut self, n: usize, own: &Function, all: &Function) -> Result<(), Doubt> {
        let fault = |line: u32, what: &str| Err((line, what.to_string()));
        if own.blocks.is_empty() || all.blocks.is_empty() {
            let same = own.blocks.len() == all.blocks.len() && own.name == all.name;
            return if same { Ok(()) } else { fault(own.line, "the definition has changed") };
        }
        let types = |f: &Function| f.params.iter().map(|p| p.ty.clone()).collect::<Vec<_>>();
        let head = own.ret == all.ret
            && types(own) == types(all)
            && (own.variadic && self.linked.is_none()) == all.variadic
            && (own.attrs.noreturn || !all.attrs.noreturn)
            && own.blocks.len() == all.blocks.len();
        if !head {
            return fault(own.line, "the signature or the number of blocks has changed");
        }
        let mut names: HashMap<ValueId, ValueId> = HashMap::new();
        let mut same = |v: ValueId, w: ValueId| *names.entry(v).or_insert(w) == w;
        for (p, q) in own.params.iter().zip(&all.params) {
            if !same(p.value, q.value) || !has_fewer_promises(p.range, q.range) {
                return fault(own.line, "a parameter has an additional promise");
            }
        }
        for (block, other) in own.blocks.iter().zip(&all.blocks) {
            if block.insts.len() != other.insts.len() {
                return fault(own.line, "a block has a different number of instructions");
            }
            for (inst, other) in block.insts.iter().zip(&other.insts) {
                let (mut op, mut op_there) = (inst.op.clone(), other.op.clone());
                if self.linked.is_some() {
                    self.fitted(n, &mut op);
                }
                let (named, named_there) = (symbols(&mut op), symbols(&mut op_there));
                let (flags, flags_there) = (promises(&mut op), promises(&mut op_there));
                let (read, read_there) = (values(&mut op), values(&mut op_there));
                let mut equal = op == op_there && read.len() == read_there.len();
                equal &= read.iter().zip(&read_there).all(|(&v, &w)| same(v, w));
                equal &= match (inst.result, other.result) {
                    (None, None) => true,
                    (Some(v), Some(w)) => {
                        let (a, b) = (&own.values[v.0 as usize], &all.values[w.0 as usize]);
                        if !has_fewer_promises(a.range, b.range) {
                            return fault(inst.line, "a value has an additional promise");
                        }
                        same(v, w) && a.ty == b.ty
                    }
                    _ => false,
                };
                if !equal || named.len() != named_there.len() {
                    return fault(inst.line, "an operation has changed");
                }
                if flags.iter().zip(&flags_there).any(|(own, all)| *all && !own) {
                    return fault(inst.line, "an operation has an additional promise");
                }
                self.name_alike(n, named, named_there)
                    .map_err(|what| (inst.line, what.to_string()))?;
            }
        }
        Ok(())
    }

    fn global(&mut self, n: usize, own: &Global, all: &Global) -> Result<(), &'static str> {
        let (Some(a), Some(b)) = (&own.init, &all.init) else {
            let same = own.init.is_none() && all.init.is_none() && own.name == all.name;
            return if same { Ok(()) } else { Err("the definition has changed") };
        };
        if !all.align.is_multiple_of(own.align) {
            return Err("the alignment is smaller");
        }
        if is_zeros(own) && is_zeros(all) {
            return if b.bytes.len() >= a.bytes.len() {
                Ok(())
            } else {
                Err("the size is smaller")
            };
        }
        let places = |data: &Data| data.relocs.iter().map(|r| r.0).collect::<Vec<_>>();
        if own.constant != all.constant || a.bytes != b.bytes || places(a) != places(b) {
            return Err("the initial value has changed");
        }
        let named = |data: &Data| data.relocs.iter().map(|r| (r.1, r.2)).collect();
        self.name_alike(n, named(a), named(b))
    }
}

/// The prefix of the names of expanded intrinsics.
const EXPANDED: &str = "__clmul_";

/// Returns the name of a declaration. For an expanded intrinsic, returns the intrinsic's name.
fn intrinsic_of(name: &str) -> String {
    match name.strip_prefix(EXPANDED) {
        Some(rest) => format!("llvm.clmul.{rest}"),
        None => name.to_string(),
    }
}

fn is_intrinsic(name: &str) -> bool {
    name.starts_with("llvm.")
}

fn params(function: &Function) -> Vec<Type> {
    function.params.iter().map(|param| param.ty.clone()).collect()
}

fn through_address(id: FuncId) -> Callee {
    Callee::Indirect(Operand::Const(Const::Addr(Symbol::Function(id), 0)))
}

/// Returns whether the original makes all promises of the merged value.
fn has_fewer_promises(own: Option<(u128, u128)>, all: Option<(u128, u128)>) -> bool {
    match (own, all) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(a), Some(b)) => a == b || a.0 < a.1 && b.0 < b.1 && b.0 <= a.0 && a.1 <= b.1,
    }
}
