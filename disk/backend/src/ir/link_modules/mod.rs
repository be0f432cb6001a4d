//! Links several modules into one: the program's own module, then libraries.
//!
//! The linker reads everything that is reachable from the entry, renames local symbols with equal
//! names, and renumbers all symbols in the order of the texts. A declaration in one module refers
//! to the definition in another. If there are several definitions, the linker takes the strong one,
//! otherwise the first. The runtime's functions ([`of_library`]) count as strong definitions in the
//! last module. Unreachable functions are skipped, so they may use unsupported constructs, and a
//! large library takes little time. Floats become calls here ([`super::soften`]), because the
//! called functions must be linked. Intrinsics with loops get bodies
//! ([`super::expand_intrinsics`]), and integers that are too wide are split
//! ([`super::expand_integers`]).
//!
//! Takes texts, and returns a verified module without float arithmetic.

mod absent;

use std::collections::{BTreeSet, HashMap, HashSet};

use super::byval::copy_arguments;
use super::expand_integers::expand_integers;
use super::expand_intrinsics::expand_intrinsics;
use super::parser::{self, Linkage, Resolution, SourceModule};
use super::soften::soften;
use super::symbols::unique;
use super::variadic;
use super::verify;
use super::{
    Callee, Const, FuncId, Function, Global, GlobalId, Inst, LinkedModules, LinkedPart, Module, Op,
    Operand, PassHooks, Symbol, Type, demangle,
};
use crate::Error;
use crate::faults::{Fault, planted};
use crate::runtime::of_library;

/// A pass over one function. The error is the line and a description of an unsupported construct.
type FunctionPass = fn(&mut Module, FuncId) -> Result<(), (u32, String)>;

/// The passes over each function after parsing, in this order. Each preserves verified IR.
const PASSES: [(&str, FunctionPass); 5] = [
    ("expand-intrinsics", expand_intrinsics),
    ("soften", |module, id| {
        soften(module, id);
        Ok(())
    }),
    ("byval", |module, id| {
        copy_arguments(module, id);
        Ok(())
    }),
    ("variadic", variadic::lower),
    ("expand-integers", expand_integers),
];

/// A symbol of one of the modules.
type ModuleSymbol = (usize, Symbol);

/// Reads modules, and links everything that is reachable from the entries. The result is empty if
/// no entry exists.
///
/// # Errors
/// See [`super::parse`]. Also [`Error::Parse`] if two modules define the same name.
#[cfg(feature = "unstable")]
pub fn link(texts: &[&str], entries: &[&str]) -> Result<Module, Error> {
    link_with_hooks(texts, entries, &mut PassHooks(None))
}

/// Like `link`, but calls `hooks` for every pass.
///
/// # Errors
/// See [`super::parse`]. Also [`Error::Parse`] if two modules define the same name, and any error
/// of the judge.
pub(crate) fn link_with_hooks(
    texts: &[&str],
    entries: &[&str],
    hooks: &mut PassHooks<'_>,
) -> Result<Module, Error> {
    let mut linker = Linker { texts: texts.len(), ..Linker::default() };
    for (n, text) in texts.iter().enumerate() {
        let source = SourceModule::open(text).map_err(|error| linker.name_module(n, error))?;
        linker.sources.push(source);
        linker.export(n)?;
    }
    for entry in entries {
        if let Some(root) = linker.root(entry) {
            linker.reach(root, hooks)?;
        }
    }
    linker.check_rest()?;
    let module = parser::check(linker.build()?)?;
    if hooks.is_on() {
        linker.report(&module, entries, hooks)?;
    }
    Ok(module)
}

#[derive(Default)]
struct Linker<'a> {
    texts: usize,
    sources: Vec<SourceModule<'a>>,
    exports: HashMap<String, (usize, Resolution)>,
    /// Declarations without a definition, by name. An intrinsic may have several declarations with
    /// different types.
    declared: HashMap<String, Vec<ModuleSymbol>>,
    resolved: HashMap<ModuleSymbol, (ModuleSymbol, i32)>,
    /// The reachable symbols, in the order of the texts.
    reached: BTreeSet<ModuleSymbol>,
    /// The number of each reachable symbol in the result.
    numbers: HashMap<ModuleSymbol, Symbol>,
}

impl Linker<'_> {
    /// Adds the module's name to an error if there are several modules.
    fn name_module(&self, module: usize, error: Error) -> Error {
        let suffix = match self.texts {
            0 | 1 => return error,
            _ => format!(" (module {} of {})", module + 1, self.texts),
        };
        match error {
            Error::Parse { line, message } => Error::Parse { line, message: message + &suffix },
            Error::Unsupported { function, line, message } => {
                Error::Unsupported { function, line, message: message + &suffix }
            }
            other => other,
        }
    }

    /// Adds the exported definitions of a module.
    fn export(&mut self, module: usize) -> Result<(), Error> {
        let exports = self.sources[module].exports();
        for (name, place) in exports.map_err(|error| self.name_module(module, error))? {
            if of_library(&name).is_some() && strength(&place) < 2 {
                continue;
            }
            let Some((other, old)) = self.exports.get(&name) else {
                self.exports.insert(name, (module, place));
                continue;
            };
            match (strength(old), strength(&place)) {
                (2, 2) => {
                    let message =
                        format!("{} is defined in module {} too", demangle(&name), other + 1);
                    let line = self.line(module, &place);
                    return Err(self.name_module(module, Error::Parse { line, message }));
                }
                (before, now) if now > before && !planted(Fault::LinkWeak) => {
                    self.exports.insert(name, (module, place));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn line(&mut self, module: usize, place: &Resolution) -> u32 {
        let module = self.sources[module].module();
        match place {
            Resolution::At(Symbol::Function(id), ..) => module.functions[id.0 as usize].line,
            Resolution::At(Symbol::Global(id), ..) => module.globals[id.0 as usize].line,
            Resolution::Unsupported(_, line) => *line,
        }
    }

    /// Returns the entry function. Prefers an exported function, otherwise the first of this name.
    fn root(&mut self, entry: &str) -> Option<ModuleSymbol> {
        if let Some((module, Resolution::At(symbol @ Symbol::Function(_), 0, _))) =
            self.exports.get(entry)
        {
            return Some((*module, *symbol));
        }
        (0..self.sources.len()).find_map(|n| {
            let functions = &self.sources[n].module().functions;
            let at = functions.iter().position(|function| function.name == entry)?;
            Some((n, Symbol::Function(FuncId(at as u32))))
        })
    }

    fn name(&mut self, (module, symbol): ModuleSymbol) -> String {
        let module = self.sources[module].module();
        match symbol {
            Symbol::Function(id) => module.functions[id.0 as usize].name.clone(),
            Symbol::Global(id) => module.globals[id.0 as usize].name.clone(),
        }
    }

    /// Resolves a symbol of a module to its definition and a byte offset.
    fn resolve(&mut self, key: ModuleSymbol) -> Result<(ModuleSymbol, i32), Error> {
        if let Some(&found) = self.resolved.get(&key) {
            return Ok(found);
        }
        let found = self.look_up(key)?;
        self.resolved.insert(key, found);
        Ok(found)
    }

    fn look_up(&mut self, key: ModuleSymbol) -> Result<(ModuleSymbol, i32), Error> {
        let local = self.sources[key.0].linkage(key.1) == Some(Linkage::Local);
        if local && !planted(Fault::LinkLocal) {
            return Ok((key, 0));
        }
        let name = self.name(key);
        match self.exports.get(&name) {
            Some(&(module, Resolution::At(symbol, addend, _))) => {
                let addend = if planted(Fault::LinkAlias) { 0 } else { addend };
                Ok(((module, symbol), addend))
            }
            Some((module, Resolution::Unsupported(what, line))) => {
                let (function, message) = (demangle(&name), what.clone());
                let error = Error::Unsupported { function, line: *line, message };
                Err(self.name_module(*module, error))
            }
            None => Ok((self.declaration(name, key), 0)),
        }
    }

    /// Returns the representative of an undefined symbol: its first reachable declaration. Versions
    /// of LLVM differ in the types of intrinsics, and each of these types has its own declaration.
    fn declaration(&mut self, name: String, key: ModuleSymbol) -> ModuleSymbol {
        let of_type = self.intrinsic_type(key);
        let known = self.declared.get(&name).cloned().unwrap_or_default();
        let same = known.into_iter().find(|&known| self.intrinsic_type(known) == of_type);
        same.unwrap_or_else(|| {
            self.declared.entry(name).or_default().push(key);
            key
        })
    }

    /// Returns the parameter types of an intrinsic, or `None` for any other symbol.
    fn intrinsic_type(&mut self, (module, symbol): ModuleSymbol) -> Option<Vec<Type>> {
        let Symbol::Function(id) = symbol else { return None };
        let function = &self.sources[module].module().functions[id.0 as usize];
        function.intrinsic?;
        Some(function.params.iter().map(|param| param.ty.clone()).collect())
    }

    /// Returns whether a symbol has only a weak definition and the runtime also defines it. The
    /// weak definition then counts as a declaration.
    fn is_of_runtime(&mut self, (module, symbol): ModuleSymbol) -> bool {
        self.sources[module].linkage(symbol) == Some(Linkage::Weak)
            && of_library(&self.name((module, symbol))).is_some()
    }

    /// Reads everything to which a symbol refers, transitively.
    fn reach(&mut self, root: ModuleSymbol, hooks: &mut PassHooks<'_>) -> Result<(), Error> {
        let mut work = vec![root];
        while let Some(key) = work.pop() {
            if !self.reached.insert(key) {
                continue;
            }
            self.read(key, hooks)?;
            for symbol in self.referenced_symbols(key) {
                work.push(self.resolve((key.0, symbol))?.0);
            }
        }
        Ok(())
    }

    fn read(
        &mut self,
        (module, symbol): ModuleSymbol,
        hooks: &mut PassHooks<'_>,
    ) -> Result<(), Error> {
        if self.is_of_runtime((module, symbol)) {
            return Ok(());
        }
        let source = &mut self.sources[module];
        source.read(symbol).map_err(|error| self.name_module(module, error))?;
        self.null_undefined_weak((module, symbol));
        let Symbol::Function(id) = symbol else { return Ok(()) };
        // Invalid IR in the input is reported later, as an error of the input.
        let sound = verify::function(self.sources[module].module(), id).is_ok();
        for (name, pass) in PASSES {
            let before = hooks.before(&self.sources[module].module().functions[id.0 as usize]);
            pass(self.sources[module].module(), id).map_err(|(line, message)| {
                let function = demangle(&self.name((module, symbol)));
                self.name_module(module, Error::Unsupported { function, line, message })
            })?;
            if sound && let Err(fault) = verify::function(self.sources[module].module(), id) {
                return Err(Error::Internal(format!("{name}: {fault}")));
            }
            let module = self.sources[module].module();
            hooks.after(name, module, before.as_ref(), &module.functions[id.0 as usize])?;
        }
        Ok(())
    }

    /// Replaces undefined `extern_weak` symbols in a function or global with null.
    fn null_undefined_weak(&mut self, (module, symbol): ModuleSymbol) {
        let mut absent = HashSet::new();
        for named in self.referenced_symbols((module, symbol)) {
            if self.sources[module].is_weak(named) {
                let name = self.name((module, named));
                absent.extend((!self.exports.contains_key(&name)).then_some(named));
            }
        }
        let is_absent = |symbol| absent.contains(&symbol);
        let module = self.sources[module].module();
        match symbol {
            _ if absent.is_empty() => {}
            Symbol::Global(id) => {
                let data = module.globals[id.0 as usize].init.iter_mut();
                data.for_each(|data| absent::from_data(data, &is_absent));
            }
            Symbol::Function(id) => {
                let blocks = module.functions[id.0 as usize].blocks.iter_mut();
                let insts = blocks.flat_map(|block| &mut block.insts);
                insts.for_each(|inst| absent::from_op(&mut inst.op, &is_absent));
            }
        }
    }

    /// Returns the symbols that a function or global refers to. They are sorted so that the
    /// routines of inline assembly, which are numbered as functions are read, always get the same
    /// numbers.
    fn referenced_symbols(&mut self, (module, symbol): ModuleSymbol) -> BTreeSet<Symbol> {
        let module = self.sources[module].module();
        let mut found = BTreeSet::new();
        match symbol {
            Symbol::Global(id) => found.extend(module.globals[id.0 as usize].symbols()),
            Symbol::Function(id) => {
                let blocks = &module.functions[id.0 as usize].blocks;
                for inst in blocks.iter().flat_map(|block| &block.insts) {
                    inst.op.for_each_symbol(&mut |symbol| {
                        found.insert(symbol);
                    });
                }
            }
        }
        found
    }

    /// Verifies the unreachable functions of the program's own text.
    fn check_rest(&mut self) -> Result<(), Error> {
        let Some(unread) = self.sources.first().map(SourceModule::unread) else { return Ok(()) };
        for id in unread {
            match self.sources[0].read(Symbol::Function(id)) {
                Err(error @ Error::Parse { .. }) => return Err(self.name_module(0, error)),
                _ => continue,
            }
        }
        Ok(())
    }

    /// Reports the linked module to the judge.
    fn report(
        &mut self,
        whole: &Module,
        entries: &[&str],
        hooks: &mut PassHooks<'_>,
    ) -> Result<(), Error> {
        let mut exports = Vec::new();
        for source in &mut self.sources {
            exports.push(source.exports()?.into_iter().collect());
        }
        let parts = self.sources.iter().zip(exports).map(|(source, exports)| LinkedPart {
            module: source.seen(),
            exports,
            locals: source.locals().collect(),
        });
        hooks.linked(LinkedModules { parts: parts.collect(), whole, entries })
    }

    /// Numbers the reachable symbols and builds the linked module.
    fn build(&mut self) -> Result<Module, Error> {
        let (mut functions, mut globals) = (0, 0);
        for &key in &self.reached {
            let count = match key.1 {
                Symbol::Function(_) => &mut functions,
                Symbol::Global(_) => &mut globals,
            };
            let number = match key.1 {
                Symbol::Function(_) => Symbol::Function(FuncId(*count)),
                Symbol::Global(_) => Symbol::Global(GlobalId(*count)),
            };
            *count += 1;
            self.numbers.insert(key, number);
        }
        let mut files = Vec::new();
        for source in &mut self.sources {
            files.push(source.module().files.clone());
        }
        let mut first_files = vec![0u32];
        for list in &files {
            first_files.push(first_files[first_files.len() - 1] + list.len() as u32);
        }
        let mut module = Module { files: files.concat(), ..Module::default() };
        let mut taken = HashSet::new();
        for key in self.reached.clone() {
            let name = self.unique_name(key, &mut taken);
            match key.1 {
                Symbol::Function(_) => {
                    let function = self.function(key, name, first_files[key.0])?;
                    module.functions.push(function);
                }
                Symbol::Global(_) => module.globals.push(self.global(key, name)?),
            }
        }
        variadic::fit(&mut module)?;
        Ok(module)
    }

    /// Returns a unique name for a symbol. Only local symbols and declarations of intrinsics may
    /// need a new name.
    fn unique_name(&mut self, key: ModuleSymbol, taken: &mut HashSet<String>) -> String {
        let name = self.name(key);
        let is_local = self.sources[key.0].linkage(key.1) == Some(Linkage::Local);
        if !is_local && taken.insert(name.clone()) {
            return name;
        }
        unique(name, taken, |name| {
            self.exports.contains_key(name) || self.declared.contains_key(name)
        })
    }

    /// Returns the number of a module's symbol in the result, and a byte offset.
    fn number(&mut self, module: usize, symbol: Symbol) -> Result<(Symbol, i32), Error> {
        let (key, addend) = self.resolve((module, symbol))?;
        match self.numbers.get(&key) {
            Some(&number) => Ok((number, addend)),
            None => Err(Error::Internal(format!(
                "{} is referenced but was not collected for linking",
                self.name(key)
            ))),
        }
    }

    fn global(&mut self, key: ModuleSymbol, name: String) -> Result<Global, Error> {
        let (module, Symbol::Global(id)) = key else {
            return Err(Error::Internal(format!("{name} is not a global")));
        };
        let mut global = self.sources[module].module().globals[id.0 as usize].clone();
        global.name = name;
        for (_, symbol, addend) in global.init.iter_mut().flat_map(|data| &mut data.relocs) {
            let (number, more) = self.number(module, *symbol)?;
            *symbol = number;
            *addend += if planted(Fault::LinkData) { 0 } else { more };
        }
        Ok(global)
    }

    fn function(&mut self, key: ModuleSymbol, name: String, files: u32) -> Result<Function, Error> {
        let (module, Symbol::Function(id)) = key else {
            return Err(Error::Internal(format!("{name} is not a function")));
        };
        let mut function = self.sources[module].module().functions[id.0 as usize].clone();
        function.name = name;
        if self.is_of_runtime(key) {
            function.blocks.clear();
        }
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            self.renumber(module, inst)?;
            if let Some(loc) = &mut inst.loc {
                loc.file += files;
            }
        }
        Ok(function)
    }

    fn renumber(&mut self, module: usize, inst: &mut Inst) -> Result<(), Error> {
        let mut result = Ok(());
        inst.op.map_addresses(&mut |symbol, addend| match self.number(module, *symbol) {
            Ok((number, more)) => {
                *symbol = number;
                *addend += more;
            }
            // Only the first error is reported.
            Err(error) if result.is_ok() => result = Err(error),
            Err(_) => {}
        });
        result?;
        if let Op::Call { callee, .. } = &mut inst.op
            && let Callee::Direct(id) = *callee
        {
            *callee = match self.number(module, Symbol::Function(id))? {
                (Symbol::Function(id), 0) => Callee::Direct(id),
                (symbol, addend) => Callee::Indirect(Operand::Const(Const::Addr(symbol, addend))),
            };
        }
        Ok(())
    }
}

/// Returns the rank of a definition among the definitions of the same name.
fn strength(place: &Resolution) -> u32 {
    match place {
        Resolution::Unsupported(..) | Resolution::At(_, _, Linkage::Local) => 0,
        Resolution::At(_, _, Linkage::Weak) => 1,
        Resolution::At(_, _, Linkage::Strong) => 2,
    }
}

#[cfg(test)]
mod tests;
