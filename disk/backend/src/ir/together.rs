//! Several programs into one module, with what all of them have alike in it once.
//!
//! Alike are functions that do the same to the same: their texts are equal once what they name is called by what it is like.
//! That is found as the states of an automaton are that nobody can tell apart: at first everything of one kind counts as
//! alike, and is told apart for as long as it names what is not. Recursion is no obstacle.
//!
//! Memory holds one of the programs at a time, and their static data begins as zeros each time one is entered. So the
//! address of a function or constant is nothing that two programs could compare, and static data that begins as zeros can
//! share an address whatever it is: what is of one size in all of them, since that is likely to be the same, then the largest
//! of what is left of each program, the second largest, and so on.
//!
//! What is only promised of values (flags, ranges) makes no difference: what stands for several promises what all of them do.
//! What is only declared is what it is called, in however many of the programs.
//!
//! Requires linked modules, and to know what is known by its name from outside; establishes one.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::symbols::unique;
use super::{Callee, Flags, FnAttrs, FuncId, Function, GlobalId, Module, Op, Symbol, demangle};
use crate::Error;
use crate::faults::{Fault, planted};

/// What counts as alike, while that is found out.
type Class = u32;

/// A symbol of one of the programs.
type Key = (usize, Symbol);

/// Puts programs together. What all have alike is what the first one has; functions of these names are nothing but themselves.
///
/// # Errors
/// [`Error::Undefined`] where a program wants one of these of another program.
pub fn together(programs: Vec<Module>, known: &[&str]) -> Result<Module, Error> {
    let declared: HashSet<String> =
        keys(&programs).filter_map(|key| declaration(&programs, key)).map(str::to_string).collect();
    if let Some(name) = known.iter().find(|name| declared.contains(**name)) {
        return Err(Error::Undefined(demangle(name)));
    }
    let classes = classes(&programs, known);
    let count = programs.len();
    // By class, what has it.
    let mut members: HashMap<Class, Vec<Key>> = HashMap::new();
    for (key, class) in keys(&programs).zip(classes) {
        members.entry(class).or_default().push(key);
    }
    // What stands for a symbol of another program.
    let mut alike: HashMap<Key, Key> = HashMap::new();
    for all in members.values().filter(|members| members.len() == count) {
        alike.extend(all[1..].iter().map(|&other| (other, all[0])));
    }
    // One declaration of a name is enough, if both say the same of it.
    let mut first: HashMap<String, Key> = HashMap::new();
    for key in keys(&programs).filter(|&key| declaration(&programs, key).is_some()) {
        let one = *first.entry(text(&programs[key.0], key.1)).or_insert(key);
        if one != key {
            alike.insert(key, one);
        }
    }
    Ok(merge(programs, &alike, &declared))
}

/// The name of a symbol that its program declares and nobody defines.
fn declaration(programs: &[Module], (program, symbol): Key) -> Option<&str> {
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

/// All symbols, program after program, functions first.
fn keys(programs: &[Module]) -> impl Iterator<Item = Key> + '_ {
    programs.iter().enumerate().flat_map(|(program, module)| {
        let functions = (0..module.functions.len() as u32).map(|f| Symbol::Function(FuncId(f)));
        let globals = (0..module.globals.len() as u32).map(|g| Symbol::Global(GlobalId(g)));
        functions.chain(globals).map(move |symbol| (program, symbol))
    })
}

/// The class of each symbol, in the order of [`keys`]; no program has two of one class.
fn classes(programs: &[Module], known: &[&str]) -> Vec<Class> {
    let shape = |((n, module), ranks)| nameless(n, module, &ranks, known);
    let mut shapes: Vec<Module> =
        programs.iter().enumerate().zip(ranks(programs)).map(shape).collect();
    // Two of one program stay two, in their order, since it may compare their addresses. So who names the first of them is
    // not like who names the second.
    let mut counts: HashMap<(usize, Class), u32> = HashMap::new();
    for ((program, symbol), class) in keys(programs).zip(told_apart(programs, &mut shapes)) {
        let count = counts.entry((program, class)).or_default();
        *count += 1;
        *name_of(&mut shapes[program], symbol) = format!("{class} {count}");
    }
    told_apart(programs, &mut shapes)
}

/// The class of each symbol, where they differ at first by what they are called. Leaves them called by their class.
fn told_apart(programs: &[Module], shapes: &mut [Module]) -> Vec<Class> {
    let mut count = 0;
    loop {
        let mut numbers: HashMap<String, Class> = HashMap::new();
        let class = |(program, symbol): Key| {
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

/// What the static data of each program that begins as zeros is called, so that what may share an address has one name.
fn ranks(programs: &[Module]) -> Vec<HashMap<usize, String>> {
    let sizes = |module: &Module| {
        let mut sizes: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (g, global) in module.globals.iter().enumerate().filter(|(_, g)| g.begins_as_zeros()) {
            sizes.entry(global.size()).or_default().push(g);
        }
        sizes
    };
    let all: Vec<BTreeMap<usize, Vec<usize>>> = programs.iter().map(sizes).collect();
    let in_all = |size: &usize| {
        all.iter().map(|sizes| sizes.get(size).map_or(0, Vec::len)).min().unwrap_or(0)
    };
    let names = |sizes: &BTreeMap<usize, Vec<usize>>| {
        let (mut names, mut others) = (HashMap::new(), 0);
        for (size, globals) in sizes.iter().rev() {
            let alike = in_all(size);
            for (n, &g) in globals.iter().enumerate() {
                let name = if n < alike {
                    format!("zeroed {n} of {size} bytes")
                } else {
                    others += 1;
                    format!("zeroed {others}")
                };
                names.insert(g, name);
            }
        }
        names
    };
    all.iter().map(names).collect()
}

/// A module in which things are called by what they are like, as far as that is known without looking inside: what is
/// defined elsewhere by its name, static data that begins as zeros by its rank.
fn nameless(
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
        promise_only(function, &Promises::default());
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

/// What must be equal of two symbols that are alike.
fn text(module: &Module, symbol: Symbol) -> String {
    match symbol {
        Symbol::Function(f) => module.functions[f.0 as usize].text(module),
        Symbol::Global(g) if planted(Fault::TogetherConstants) => {
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

/// One module of all programs, without what others stand for. Nothing that is defined has one of the names that are declared.
fn merge(programs: Vec<Module>, alike: &HashMap<Key, Key>, declared: &HashSet<String>) -> Module {
    let mut numbers: HashMap<Key, Symbol> = HashMap::new();
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
    let mut taken = HashSet::new();
    for (program, module) in programs.into_iter().enumerate() {
        // Functions for functions.
        let number = |symbol: Symbol| {
            let own = if planted(Fault::TogetherNumbers) { 0 } else { program };
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
                function.name = unique(function.name, &mut taken, |name| declared.contains(name));
            }
            if let Some(promises) = promises.get(&(program, Symbol::Function(f))) {
                promise_only(&mut function, promises);
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

/// What a function promises of its values, in the order of its text.
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

    /// What both promise, of two functions that are alike.
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

/// The range that has both in it, none if one of them wraps.
fn covering(a: (u128, u128), b: (u128, u128)) -> Option<(u128, u128)> {
    (a == b || (a.0 < a.1 && b.0 < b.1)).then_some((a.0.min(b.0), a.1.max(b.1)))
}

/// Takes from a function all promises but these.
fn promise_only(function: &mut Function, promises: &Promises) {
    let (mut flags, mut ranges) = (promises.flags.iter(), promises.ranges.iter());
    visit(
        function,
        |found| *found = flags.next().copied().unwrap_or_default(),
        |range| *range = ranges.next().copied().flatten(),
    );
}

/// Shows all promises of a function.
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

/// Shows a promise that has no name among the flags.
fn visit_bool(promise: &mut bool, flags: &mut impl FnMut(&mut Flags)) {
    let mut shown = Flags { exact: *promise, ..Flags::default() };
    flags(&mut shown);
    *promise = shown.exact;
}

/// By function that stands for others, what all of them promise.
fn common_promises(programs: &[Module], alike: &HashMap<Key, Key>) -> HashMap<Key, Promises> {
    let promises = |&(program, symbol): &Key| match symbol {
        Symbol::Function(f) => Some(Promises::of(&programs[program].functions[f.0 as usize])),
        Symbol::Global(_) => None,
    };
    let mut all: HashMap<Key, Promises> = HashMap::new();
    for (other, first) in alike {
        if let (Some(own), Some(other)) = (promises(first), promises(other)) {
            let promises = all.entry(*first).or_insert(own);
            if !planted(Fault::TogetherPromises) {
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

/// The largest size and alignment of what zeroed data stands for.
fn zeroed_sizes(programs: &[Module], alike: &HashMap<Key, Key>) -> HashMap<Key, (usize, u32)> {
    let global = |&(program, symbol): &Key| match symbol {
        Symbol::Global(g) => Some(&programs[program].globals[g.0 as usize]),
        Symbol::Function(_) => None,
    };
    let mut sizes: HashMap<Key, (usize, u32)> = HashMap::new();
    for (key, first) in alike {
        let all = if planted(Fault::TogetherSizes) { [first, first] } else { [key, first] };
        for global in all.into_iter().filter_map(global).filter(|g| g.begins_as_zeros()) {
            let (bytes, align) = sizes.entry(*first).or_default();
            (*bytes, *align) = (global.size().max(*bytes), global.align.max(*align));
        }
    }
    sizes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::parse;

    fn together_of(texts: &[&str]) -> Module {
        let programs = texts.iter().map(|text| parse(text).expect("a module")).collect();
        together(programs, &["one", "two", "three", "a", "b", "c"]).expect("one module")
    }

    fn names(module: &Module) -> Vec<&str> {
        let functions = module.functions.iter().map(|f| &f.name[..]);
        functions.chain(module.globals.iter().map(|g| &g.name[..])).collect()
    }

    #[test]
    fn what_is_alike_is_there_once_whatever_it_is_called() {
        let program = |entry: &str, a: &str, own: u8| {
            format!(
                "@{a}t = internal constant [2 x i8] [i8 1, i8 2]
@own = internal constant [2 x i8] [i8 1, i8 {own}]
define internal i8 @{a}even(i8 %n) {{
  %x = call i8 @{a}odd(i8 %n)
  %p = getelementptr i8, ptr @{a}t, i8 %x
  %v = load i8, ptr %p
  ret i8 %v
}}
define internal i8 @{a}odd(i8 %m) {{
  %y = call i8 @{a}even(i8 %m)
  ret i8 %y
}}
define internal i8 @differs() {{
  %v = load i8, ptr @own
  ret i8 %v
}}
define internal i8 @calls_it() {{
  %v = call i8 @differs()
  ret i8 %v
}}
define void @{entry}() {{
  %v = call i8 @{a}even(i8 3)
  %w = call i8 @calls_it()
  ret void
}}\n"
            )
        };
        let module = together_of(&[&program("one", "", 3), &program("two", "x", 4)]);
        let expected = [
            "even",
            "odd",
            "differs",
            "calls_it",
            "one",
            "differs.2",
            "calls_it.2",
            "two",
            "t",
            "own",
            "own.2",
        ];
        assert_eq!(names(&module), expected);
        let text = module.to_string();
        let of_two = text.split("@two()").nth(1).expect("its body");
        assert!(of_two.contains("@even(") && of_two.contains("@calls_it.2("), "{of_two}");
        // The same three times.
        let all = [program("one", "", 3), program("two", "x", 3), program("three", "y", 3)];
        let module = together_of(&all.each_ref().map(|text| &text[..]));
        let expected = ["even", "odd", "differs", "calls_it", "one", "two", "three", "t", "own"];
        assert_eq!(names(&module), expected);
    }

    #[test]
    fn what_one_of_three_does_otherwise_is_nobodys_but_its_own() {
        let program = |entry: &str, n: u8| {
            format!(
                "define internal i8 @f() {{
  ret i8 {n}
}}
define void @{entry}() {{
  %v = call i8 @f()
  ret void
}}\n"
            )
        };
        let module = together_of(&[&program("a", 1), &program("b", 1), &program("c", 2)]);
        assert_eq!(names(&module), ["f", "a", "f.2", "b", "f.3", "c"]);
    }

    /// The same declaration in some of the programs, in one with another type, and a definition of that name in the last.
    #[test]
    fn what_is_declared_keeps_its_name() {
        let wants = |entry: &str, own: u8, types: &str| {
            format!(
                "declare ptr @memset(ptr, {types}, i16)
@end = external global i8
define i8 @{entry}() {{
  %p = call ptr @memset(ptr @end, {types} 1, i16 2)
  ret i8 {own}
}}\n"
            )
        };
        let has = "@end = internal constant i8 3
define internal i8 @memset() {
  %v = load i8, ptr @end
  ret i8 %v
}
define i8 @c() {
  %v = call i8 @memset()
  ret i8 %v
}\n";
        let module = together_of(&[&wants("a", 1, "i16"), has, &wants("b", 2, "i16")]);
        assert_eq!(names(&module), ["memset", "a", "memset.2", "c", "b", "end", "end.2"]);
        let module = together_of(&[&wants("a", 1, "i16"), has, &wants("b", 2, "i8")]);
        assert_eq!(names(&module), ["memset", "a", "memset.2", "c", "memset", "b", "end", "end.2"]);
    }

    /// It is another program's, which is not there when this one runs.
    #[test]
    fn a_root_that_another_program_declares_is_not_defined() {
        let texts = [
            "define void @a() {\n  ret void\n}",
            "declare void @a()\ndefine void @b() {
  call void @a()
  ret void
}",
        ];
        let programs = texts.iter().map(|text| parse(text).expect("a module")).collect();
        assert_eq!(together(programs, &["a", "b"]).err(), Some(Error::Undefined("a".into())));
    }

    #[test]
    fn two_of_one_program_stay_two() {
        let program = |entry: &str| {
            format!(
                "define internal i8 @f() {{
  ret i8 1
}}
define internal i8 @g() {{
  ret i8 1
}}
define i1 @{entry}() {{
  %v = icmp eq ptr @f, @g
  ret i1 %v
}}\n"
            )
        };
        let module = together_of(&[&program("a"), &program("b")]);
        assert_eq!(names(&module), ["f", "g", "a", "b"]);
    }

    /// What a function does, and whether it comes back, is no promise of its values.
    #[test]
    fn what_is_done_otherwise_is_told_apart() {
        let program = |entry: &str, attribute: &str, access: &str, op: &str| {
            format!(
                "@state = internal global i8 0
define internal i8 @f(i8 %n) {attribute} {{
  %v = load {access} i8, ptr @state
  %w = {op} i8 %n, %v
  ret i8 %w
}}
define i8 @{entry}() {{
  %v = call i8 @f(i8 6)
  ret i8 %v
}}\n"
            )
        };
        let first = program("a", "", "", "udiv exact");
        let own = |attribute: &str, access: &str, op: &str| {
            let module = together_of(&[&first, &program("b", attribute, access, op)]);
            let text = module.functions[0].text(&module);
            (module.functions.len() == 4, text.contains("exact"))
        };
        assert_eq!(own("", "", "udiv exact"), (false, true));
        assert_eq!(own("cold", "", "udiv"), (false, false));
        assert_eq!(own("", "volatile", "udiv exact"), (true, true));
        assert_eq!(own("noreturn", "", "udiv exact"), (true, true));
        assert_eq!(own("", "", "sdiv exact"), (true, true));
    }

    /// Who names the first of two that are alike is not like who names the second.
    #[test]
    fn which_of_two_is_named_counts() {
        let program = |entry: &str, [one, other]: [&str; 2]| {
            format!(
                "@t = internal constant [2 x ptr] [ptr @{one}, ptr @{other}]
@x = internal constant i8 5
@y = internal constant i8 5
define internal i8 @f() {{
  ret i8 1
}}
define internal i8 @g() {{
  ret i8 1
}}
define internal i1 @is(ptr %p) {{
  %v = icmp eq ptr %p, @{}
  ret i1 %v
}}
define ptr @{entry}() {{
  %v = call i1 @is(ptr @x)
  %p = load ptr, ptr @t
  ret ptr %p
}}\n",
                if one == "f" { "x" } else { "y" }
            )
        };
        let module = together_of(&[&program("a", ["f", "g"]), &program("b", ["g", "f"])]);
        let expected = ["f", "g", "is", "a", "is.2", "b", "t", "x", "y", "t.2"];
        assert_eq!(names(&module), expected);
        let module = together_of(&[&program("a", ["g", "f"]), &program("b", ["g", "f"])]);
        assert_eq!(names(&module), ["f", "g", "is", "a", "b", "t", "x", "y"]);
    }

    #[test]
    fn zeros_share_an_address_and_other_data_does_not() {
        let program = |entry: &str, bytes: u32, align: u32| {
            format!(
                "@small = internal global i8 0
@large = internal global [{bytes} x i8] zeroinitializer, align {align}
@data = internal global i8 7
define i8 @{entry}() {{
  %a = load i8, ptr @small
  %b = load i8, ptr getelementptr (i8, ptr @large, i16 2)
  %c = load i8, ptr @data
  ret i8 %c
}}\n"
            )
        };
        let module = together_of(&[&program("a", 5, 4), &program("b", 9, 2)]);
        assert_eq!(names(&module), ["a", "b", "small", "large", "data", "data.2"]);
        let large = &module.globals[1];
        assert_eq!((large.size(), large.align), (9, 4));
    }

    /// Of static data that begins as zeros, what is of one size is likely to be the same, whatever is larger.
    #[test]
    fn zeros_of_one_size_share_an_address_first() {
        let program = |entry: &str, bytes: u32| {
            format!(
                "@own = internal global [{bytes} x i8] zeroinitializer
@kit = internal global [5 x i8] zeroinitializer
define internal i8 @f() {{
  %v = load i8, ptr getelementptr (i8, ptr @kit, i16 2)
  ret i8 %v
}}
define i8 @{entry}() {{
  %a = load i8, ptr @own
  %v = call i8 @f()
  ret i8 %v
}}\n"
            )
        };
        let module = together_of(&[&program("a", 3), &program("b", 9)]);
        assert_eq!(names(&module), ["f", "a", "b", "own", "kit"]);
        assert_eq!(module.globals.iter().map(|g| g.size()).collect::<Vec<_>>(), [9, 5]);
    }

    #[test]
    fn what_is_promised_is_what_all_promise() {
        let program = |entry: &str, flags: &str, range: &str| {
            format!(
                "define internal i8 @f({range} %n) {{
  %v = add {flags} i8 %n, 1
  %c = icmp {} ult i8 %v, 9
  %z = zext {} i1 %c to i8
  ret i8 %z
}}
define i8 @{entry}(i8 %n) {{
  %v = call i8 @f(i8 %n)
  ret i8 %v
}}\n",
                if flags.is_empty() { "" } else { "samesign" },
                if flags.is_empty() { "" } else { "nneg" },
            )
        };
        let text = |programs: &[String]| {
            let texts: Vec<&str> = programs.iter().map(String::as_str).collect();
            let module = together_of(&texts);
            assert_eq!(module.functions.len(), 1 + programs.len());
            module.functions[0].text(&module)
        };
        let [one, two] = [("nuw nsw", "i8 range(i8 1, 5)"), ("nuw", "i8 range(i8 3, 9)")];
        let [a, b] = [("a", one), ("b", two)].map(|(n, (f, r))| program(n, f, r));
        let both = text(&[a.clone(), b.clone()]);
        assert!(both.contains("add nuw i8") && both.contains("samesign"), "{both}");
        assert!(both.contains("range(i8 1, 9)"), "{both}");
        let none = text(&[a, b, program("c", "", "i8")]);
        for promise in ["nuw", "nsw", "samesign", "nneg", "range"] {
            assert!(!none.contains(promise), "{none}");
        }
    }
}
