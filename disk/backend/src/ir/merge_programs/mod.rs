//! Merges several programs into one module, with one copy of the code and constants that all of
//! them share.
//!
//! Two functions are *alike* if they do the same to alike symbols, that is, if their texts are
//! equal after each name is replaced by its class. Classes are found by partition refinement, as in
//! the minimisation of an automaton. Initially, all symbols of one kind are in one class. A class
//! is split while its members refer to different classes. This also merges recursive functions.
//!
//! Only one of the programs is in memory at a time, and each entry clears zero-initialised data.
//! Therefore no program can compare its addresses of functions or constants with another program's,
//! and zero-initialised data of different programs can share addresses. Objects whose size occurs
//! in all programs are paired first, since they are likely to have the same purpose. Then the
//! largest remaining object of each program is paired, the second largest, and so on.
//!
//! Some programs may be *guests*. The code that the others, the *hosts*, share does not depend on
//! guests. A guest has its own copy of all code that it does not share. Its static data never
//! enlarges data that the hosts share.
//!
//! Promises about values (flags, ranges) are ignored in the comparison. Merged code makes only the
//! promises that all originals make. Declarations are the same if they have the same name.
//!
//! Takes linked modules, and the externally visible names of each. Returns one module.

mod ranks;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap, HashSet};

use super::symbols::unique;
use super::{Callee, Flags, FnAttrs, FuncId, Function, GlobalId, Module, Op, Symbol};
use crate::faults::{Fault, planted};
use ranks::ranks;

/// An equivalence class of symbols.
type Class = u32;

/// A symbol of one of the programs.
type ProgramSymbol = (usize, Symbol);

/// For a program's externally visible functions, their names in the merged module.
pub type KnownNames = BTreeMap<String, String>;

/// Merges programs, some of which may be guests. Shared symbols are taken from the first host.
/// `known` lists the externally visible functions of each program, which are never merged with each
/// other. Since two programs may use one name for different functions, this also returns the new
/// names by program.
pub fn merge_programs(
    programs: Vec<Module>,
    guests: &[bool],
    known: &[Vec<&str>],
) -> (Module, Vec<KnownNames>) {
    let declared: HashSet<String> =
        keys(&programs).filter_map(|key| declaration(&programs, key)).map(str::to_string).collect();
    let mut taken = HashSet::new();
    let names: Vec<KnownNames> = programs
        .iter()
        .zip(known)
        .map(|(program, known)| known_names(program, known, &declared, &mut taken))
        .collect();
    let classes = classes(&programs, guests, known);
    let hosts = guests.iter().filter(|is_guest| !**is_guest).count();
    // The members of each class.
    let mut members: HashMap<Class, Vec<ProgramSymbol>> = HashMap::new();
    for (key, class) in keys(&programs).zip(classes) {
        members.entry(class).or_default().push(key);
    }
    // The replacement of each merged symbol.
    let mut alike: HashMap<ProgramSymbol, ProgramSymbol> = HashMap::new();
    for all in members.values() {
        let of_hosts: Vec<&ProgramSymbol> = all.iter().filter(|key| !guests[key.0]).collect();
        // A program has at most one symbol in a class.
        if of_hosts.len() == hosts
            && let Some(&&first) = of_hosts.first()
        {
            let others = all.iter().filter(|&&other| other != first);
            alike.extend(others.map(|&other| (other, first)));
        }
    }
    // Declarations of the same name are merged if they are equal.
    let mut first: HashMap<String, ProgramSymbol> = HashMap::new();
    let mut all: Vec<ProgramSymbol> =
        keys(&programs).filter(|&key| declaration(&programs, key).is_some()).collect();
    all.sort_by_key(|key| guests[key.0]);
    for key in all {
        let one = *first.entry(text(&programs[key.0], key.1)).or_insert(key);
        if one != key {
            alike.insert(key, one);
        }
    }
    let module = merge(programs, &alike, &declared, &names, taken);
    (module, names)
}

/// Returns the names in the merged module of a program's externally visible definitions.
fn known_names(
    program: &Module,
    known: &[&str],
    declared: &HashSet<String>,
    taken: &mut HashSet<String>,
) -> KnownNames {
    let defined = program.functions.iter().filter(|f| !f.blocks.is_empty());
    let known = defined.filter(|f| known.contains(&&f.name[..]));
    let named = known.map(|f| {
        let name = unique(f.name.clone(), taken, |name| declared.contains(name));
        (f.name.clone(), if planted(Fault::MergeNames) { f.name.clone() } else { name })
    });
    named.collect()
}

/// Returns the name of a symbol that a program declares and no program defines.
fn declaration(programs: &[Module], (program, symbol): ProgramSymbol) -> Option<&str> {
    match symbol {
        Symbol::Function(f) => {
            let function = &programs[program].functions[f.0 as usize];
            function.blocks.is_empty().then_some(&function.name)
        }
        Symbol::Global(g) => {
            let global = &programs[program].globals[g.0 as usize];
            global.init.is_none().then_some(&global.name)
        }
    }
}

/// Returns all symbols by program, functions first.
fn keys(programs: &[Module]) -> impl Iterator<Item = ProgramSymbol> + '_ {
    programs.iter().enumerate().flat_map(|(program, module)| {
        let functions = (0..module.functions.len() as u32).map(|f| Symbol::Function(FuncId(f)));
        let globals = (0..module.globals.len() as u32).map(|g| Symbol::Global(GlobalId(g)));
        functions.chain(globals).map(move |symbol| (program, symbol))
    })
}

/// Returns the class of each symbol, in the order of [`keys`]. A program has at most one symbol in
/// a class.
fn classes(programs: &[Module], guests: &[bool], known: &[Vec<&str>]) -> Vec<Class> {
    let shape = |((n, module), ranks): (_, _)| normalised(n, module, &ranks, &known[n]);
    let mut shapes: Vec<Module> =
        programs.iter().enumerate().zip(ranks(programs, guests)).map(shape).collect();
    // Alike symbols of one program remain distinct and are numbered in their order, because the
    // program may compare their addresses. A function that refers to the first one therefore
    // differs from a function that refers to the second.
    let mut counts: HashMap<(usize, Class), u32> = HashMap::new();
    for ((program, symbol), class) in keys(programs).zip(refined(programs, &mut shapes)) {
        let count = counts.entry((program, class)).or_default();
        *count += 1;
        *name_of(&mut shapes[program], symbol) = format!("{class} {count}");
    }
    refined(programs, &mut shapes)
}

/// Refines the classes. The initial classes follow from the names. Renames each symbol to its
/// class.
fn refined(programs: &[Module], shapes: &mut [Module]) -> Vec<Class> {
    let mut count = 0;
    loop {
        let mut numbers: HashMap<String, Class> = HashMap::new();
        let class = |(program, symbol): ProgramSymbol| {
            let next = numbers.len() as Class;
            *numbers.entry(text(&shapes[program], symbol)).or_insert(next)
        };
        let found: Vec<Class> = keys(programs).map(class).collect();
        for ((program, symbol), &class) in keys(programs).zip(&found) {
            *name_of(&mut shapes[program], symbol) = class.to_string();
        }
        if numbers.len() == count {
            return found;
        }
        count = numbers.len();
    }
}

/// Returns a copy of a module in which names depend only on the kind of symbol. Undefined symbols
/// keep their names, and the name of zero-initialised data is its rank.
fn normalised(
    program: usize,
    module: &Module,
    ranks: &HashMap<usize, String>,
    known: &[&str],
) -> Module {
    let mut shape = module.clone();
    for function in shape.functions.iter_mut().filter(|f| !f.blocks.is_empty()) {
        if known.contains(&&function.name[..]) {
            function.name += &format!(" of {program}");
        } else {
            function.name.clear();
        }
        function.external = false;
        function.attrs = FnAttrs { noreturn: function.attrs.noreturn, ..FnAttrs::default() };
        function.values.iter_mut().for_each(|value| value.name.clear());
        function.blocks.iter_mut().for_each(|block| block.name.clear());
        set_promises(function, &Promises::default());
    }
    for (g, global) in shape.globals.iter_mut().enumerate() {
        global.name = match ranks.get(&g) {
            Some(rank) => rank.clone(),
            None if global.init.is_none() => continue,
            None if global.constant => String::new(),
            None => format!("data {g} of {program}"),
        };
        if ranks.contains_key(&g) {
            (global.init, global.align) = (None, 1);
        }
    }
    shape
}

/// Returns the text by which alike symbols are compared.
fn text(module: &Module, symbol: Symbol) -> String {
    match symbol {
        Symbol::Function(f) => module.functions[f.0 as usize].text(module),
        Symbol::Global(g) if planted(Fault::MergeConstants) => {
            let global = &module.globals[g.0 as usize];
            format!("{} {}", global.name, global.size())
        }
        Symbol::Global(g) => module.global_text(&module.globals[g.0 as usize]),
    }
}

fn name_of(module: &mut Module, symbol: Symbol) -> &mut String {
    match symbol {
        Symbol::Function(f) => &mut module.functions[f.0 as usize].name,
        Symbol::Global(g) => &mut module.globals[g.0 as usize].name,
    }
}

/// Merges all programs into one module, without the replaced symbols. No definition gets the name
/// of a declaration. `taken` are the names of externally visible functions.
fn merge(
    programs: Vec<Module>,
    alike: &HashMap<ProgramSymbol, ProgramSymbol>,
    declared: &HashSet<String>,
    known: &[KnownNames],
    mut taken: HashSet<String>,
) -> Module {
    let mut numbers: HashMap<ProgramSymbol, Symbol> = HashMap::new();
    let (mut functions, mut globals) = (0, 0);
    for key in keys(&programs).filter(|key| !alike.contains_key(key)) {
        let number = match key.1 {
            Symbol::Function(_) => Symbol::Function(FuncId(next(&mut functions))),
            Symbol::Global(_) => Symbol::Global(GlobalId(next(&mut globals))),
        };
        numbers.insert(key, number);
    }
    let sizes = zeroed_sizes(&programs, alike);
    let promises = common_promises(&programs, alike);
    let mut merged = Module::default();
    for (program, module) in programs.into_iter().enumerate() {
        // Maps the kinds of symbols separately.
        let number = |symbol: Symbol| {
            let own = if planted(Fault::MergeNumbers) { 0 } else { program };
            let key = (own, symbol);
            let key = if numbers.contains_key(&key) { key } else { (program, symbol) };
            numbers[alike.get(&key).unwrap_or(&key)]
        };
        let files = merged.files.len() as u32;
        merged.files.extend(module.files);
        for (f, mut function) in (0..).map(FuncId).zip(module.functions) {
            if alike.contains_key(&(program, Symbol::Function(f))) {
                continue;
            }
            if !function.blocks.is_empty() {
                function.name = match known[program].get(&function.name) {
                    Some(name) => name.clone(),
                    None => unique(function.name, &mut taken, |name| declared.contains(name)),
                };
            }
            if let Some(promises) = promises.get(&(program, Symbol::Function(f))) {
                set_promises(&mut function, promises);
            }
            for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
                inst.op.map_addresses(&mut |symbol, _| *symbol = number(*symbol));
                if let Op::Call { callee: Callee::Direct(f), .. } = &mut inst.op
                    && let Symbol::Function(function) = number(Symbol::Function(*f))
                {
                    *f = function;
                }
                if let Some(loc) = &mut inst.loc {
                    loc.file += files;
                }
            }
            merged.functions.push(function);
        }
        for (g, mut global) in (0..).map(GlobalId).zip(module.globals) {
            let key = (program, Symbol::Global(g));
            if alike.contains_key(&key) {
                continue;
            }
            if global.init.is_some() {
                global.name = unique(global.name, &mut taken, |name| declared.contains(name));
            }
            for (_, symbol, _) in global.init.iter_mut().flat_map(|data| &mut data.relocs) {
                *symbol = number(*symbol);
            }
            if let (Some(data), Some(&(bytes, align))) = (&mut global.init, sizes.get(&key)) {
                data.bytes.resize(bytes, 0);
                global.align = align;
            }
            merged.globals.push(global);
        }
    }
    merged
}

/// A function's promises about its values, in the order of its text.
#[derive(Clone, Debug, Default)]
struct Promises {
    flags: Vec<Flags>,
    ranges: Vec<Option<(u128, u128)>>,
}

impl Promises {
    fn of(function: &Function) -> Promises {
        let mut found = Promises::default();
        visit(
            &mut function.clone(),
            |flags| found.flags.push(*flags),
            |range| found.ranges.push(*range),
        );
        found
    }

    /// Keeps the promises that both functions make.
    fn and(&mut self, other: &Promises) {
        for (flags, other) in self.flags.iter_mut().zip(&other.flags) {
            *flags = Flags {
                nuw: flags.nuw && other.nuw,
                nsw: flags.nsw && other.nsw,
                exact: flags.exact && other.exact,
                disjoint: flags.disjoint && other.disjoint,
                nneg: flags.nneg && other.nneg,
            };
        }
        for (range, other) in self.ranges.iter_mut().zip(&other.ranges) {
            *range = range.zip(*other).and_then(|(a, b)| covering(a, b));
        }
    }
}

/// Returns the smallest range that covers both, or `None` if one of them wraps.
fn covering(a: (u128, u128), b: (u128, u128)) -> Option<(u128, u128)> {
    (a == b || (a.0 < a.1 && b.0 < b.1)).then_some((a.0.min(b.0), a.1.max(b.1)))
}

/// Removes all promises of a function except these.
fn set_promises(function: &mut Function, promises: &Promises) {
    let (mut flags, mut ranges) = (promises.flags.iter(), promises.ranges.iter());
    visit(
        function,
        |found| *found = flags.next().copied().unwrap_or_default(),
        |range| *range = ranges.next().copied().flatten(),
    );
}

/// Calls `flags` and `ranges` on all promises of a function.
fn visit(
    function: &mut Function,
    mut flags: impl FnMut(&mut Flags),
    mut range: impl FnMut(&mut Option<(u128, u128)>),
) {
    function.params.iter_mut().for_each(|param| range(&mut param.range));
    function.values.iter_mut().for_each(|value| range(&mut value.range));
    for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        match &mut inst.op {
            Op::Bin(_, of, ..) | Op::Cast(_, of, ..) => flags(of),
            Op::ICmp(_, samesign, ..) => visit_bool(samesign, &mut flags),
            Op::Gep { inbounds, nuw, .. } => {
                visit_bool(inbounds, &mut flags);
                visit_bool(nuw, &mut flags);
            }
            _ => {}
        }
    }
}

/// Passes a promise that is a single bit to `flags`.
fn visit_bool(promise: &mut bool, flags: &mut impl FnMut(&mut Flags)) {
    let mut shown = Flags { exact: *promise, ..Flags::default() };
    flags(&mut shown);
    *promise = shown.exact;
}

/// Returns, for each function that replaces others, the promises that all of them make.
fn common_promises(
    programs: &[Module],
    alike: &HashMap<ProgramSymbol, ProgramSymbol>,
) -> HashMap<ProgramSymbol, Promises> {
    let promises = |&(program, symbol): &ProgramSymbol| match symbol {
        Symbol::Function(f) => Some(Promises::of(&programs[program].functions[f.0 as usize])),
        Symbol::Global(_) => None,
    };
    let mut all: HashMap<ProgramSymbol, Promises> = HashMap::new();
    for (other, first) in alike {
        if let (Some(own), Some(other)) = (promises(first), promises(other)) {
            let promises = all.entry(*first).or_insert(own);
            if !planted(Fault::MergePromises) {
                promises.and(&other);
            }
        }
    }
    all
}

fn next(count: &mut u32) -> u32 {
    *count += 1;
    *count - 1
}

/// Returns the largest size and alignment of merged zero-initialised data.
fn zeroed_sizes(
    programs: &[Module],
    alike: &HashMap<ProgramSymbol, ProgramSymbol>,
) -> HashMap<ProgramSymbol, (usize, u32)> {
    let global = |&(program, symbol): &ProgramSymbol| match symbol {
        Symbol::Global(g) => Some(&programs[program].globals[g.0 as usize]),
        Symbol::Function(_) => None,
    };
    let mut sizes: HashMap<ProgramSymbol, (usize, u32)> = HashMap::new();
    for (key, first) in alike {
        let all = if planted(Fault::MergeSizes) { [first, first] } else { [key, first] };
        for global in all.into_iter().filter_map(global).filter(|g| g.is_zero_initialized()) {
            let (bytes, align) = sizes.entry(*first).or_default();
            (*bytes, *align) = (global.size().max(*bytes), global.align.max(*align));
        }
    }
    sizes
}
