use super::*;
use crate::ir::parse;

fn merged(texts: &[&str]) -> Module {
    with_guests(texts, &[])
}

/// Merges the hosts `texts` with `guests`.
fn with_guests(texts: &[&str], guests: &[&str]) -> Module {
    let all = texts.iter().chain(guests);
    let programs = all.map(|text| parse(text).expect("a module")).collect();
    let is_guest: Vec<bool> = (0..texts.len() + guests.len()).map(|n| n >= texts.len()).collect();
    merge_programs(programs, &is_guest, &known(is_guest.len())).0
}

/// Returns the exported functions of the given number of programs.
fn known(programs: usize) -> Vec<Vec<&'static str>> {
    vec![vec!["one", "two", "three", "a", "b", "c"]; programs]
}

fn names(module: &Module) -> Vec<&str> {
    let functions = module.functions.iter().map(|f| &f.name[..]);
    functions.chain(module.globals.iter().map(|g| &g.name[..])).collect()
}

#[test]
fn alike_functions_are_merged_under_any_name() {
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
    let module = merged(&[&program("one", "", 3), &program("two", "x", 4)]);
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
    // The same program three times.
    let all = [program("one", "", 3), program("two", "x", 3), program("three", "y", 3)];
    let module = merged(&all.each_ref().map(|text| &text[..]));
    let expected = ["even", "odd", "differs", "calls_it", "one", "two", "three", "t", "own"];
    assert_eq!(names(&module), expected);
}

#[test]
fn a_function_that_one_of_three_programs_changes_is_not_shared() {
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
    let module = merged(&[&program("a", 1), &program("b", 1), &program("c", 2)]);
    assert_eq!(names(&module), ["f", "a", "f.2", "b", "f.3", "c"]);
}

/// Some programs share a declaration, another declares another type, and the last defines the
/// function.
#[test]
fn declarations_keep_their_names() {
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
    let module = merged(&[&wants("a", 1, "i16"), has, &wants("b", 2, "i16")]);
    assert_eq!(names(&module), ["memset", "a", "memset.2", "c", "b", "end", "end.2"]);
    let module = merged(&[&wants("a", 1, "i16"), has, &wants("b", 2, "i8")]);
    assert_eq!(names(&module), ["memset", "a", "memset.2", "c", "memset", "b", "end", "end.2"]);
}

/// The root belongs to another program, which is never in memory at the same time.
#[test]
fn a_declared_root_of_another_program_is_not_linked() {
    let texts = [
        "define void @a() {\n  ret void\n}",
        "declare void @a()\ndefine void @b() {
  call void @a()
  ret void
}",
    ];
    let programs = texts.iter().map(|text| parse(text).expect("a module")).collect();
    let (module, known) = merge_programs(programs, &[false; 2], &known(2));
    assert_eq!(names(&module), ["a.2", "a", "b"]);
    assert_eq!(known[0]["a"], "a.2");
    let text = module.to_string();
    assert!(text.contains("declare void @a()") && text.contains("call void @a()"), "{text}");
}

/// Each program keeps its own function. Only the exported function keeps the name.
#[test]
fn exported_functions_with_the_same_name_stay_distinct() {
    let program = |entry: &str, n: u8| {
        format!(
            "define void @later() noinline {{
  store volatile i8 {n}, ptr inttoptr (i16 768 to ptr)
  ret void
}}
define void @{entry}() {{
  call void @later()
  ret void
}}\n"
        )
    };
    let programs = |roots: [&str; 3]| {
        let numbered = roots.iter().zip([1, 1, 2]);
        numbered.map(|(root, n)| parse(&program(root, n)).expect("a module")).collect()
    };
    // Two programs have the same function, but only the second exports it.
    let roots = ["one", "two", "three"];
    let known = [vec!["one"], vec!["two", "later"], vec!["three"]];
    let (module, found) = merge_programs(programs(roots), &[false; 3], &known);
    assert_eq!(names(&module), ["later.2", "one", "later", "two", "later.3", "three"]);
    assert_eq!(found[1]["later"], "later");
    // All programs export the function, and the entries of all programs have the same name.
    let known = vec![vec!["main", "later"]; 3];
    let (module, found) = merge_programs(programs(["main"; 3]), &[false, false, true], &known);
    let expected = ["later", "main", "later.2", "main.2", "later.3", "main.3"];
    assert_eq!(names(&module), expected);
    for (n, names) in found.iter().enumerate() {
        assert_eq!([&names["later"], &names["main"]], [expected[2 * n], expected[2 * n + 1]]);
    }
}

#[test]
fn alike_functions_of_one_program_stay_distinct() {
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
    let module = merged(&[&program("a"), &program("b")]);
    assert_eq!(names(&module), ["f", "g", "a", "b"]);
}

/// Side effects and `noreturn` are not promises about values.
#[test]
fn functions_with_other_effects_are_not_alike() {
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
        let module = merged(&[&first, &program("b", attribute, access, op)]);
        let text = module.functions[0].text(&module);
        (module.functions.len() == 4, text.contains("exact"))
    };
    assert_eq!(own("", "", "udiv exact"), (false, true));
    assert_eq!(own("cold", "", "udiv"), (false, false));
    assert_eq!(own("", "volatile", "udiv exact"), (true, true));
    assert_eq!(own("noreturn", "", "udiv exact"), (true, true));
    assert_eq!(own("", "", "sdiv exact"), (true, true));
}

/// Functions that refer to different members of a pair are not alike.
#[test]
fn references_to_different_members_of_a_pair_matter() {
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
    let module = merged(&[&program("a", ["f", "g"]), &program("b", ["g", "f"])]);
    let expected = ["f", "g", "is", "a", "is.2", "b", "t", "x", "y", "t.2"];
    assert_eq!(names(&module), expected);
    let module = merged(&[&program("a", ["g", "f"]), &program("b", ["g", "f"])]);
    assert_eq!(names(&module), ["f", "g", "is", "a", "b", "t", "x", "y"]);
}

#[test]
fn zeroed_data_shares_an_address_and_other_data_does_not() {
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
    let module = merged(&[&program("a", 5, 4), &program("b", 9, 2)]);
    assert_eq!(names(&module), ["a", "b", "small", "large", "data", "data.2"]);
    let large = &module.globals[1];
    assert_eq!((large.size(), large.align), (9, 4));
}

/// Objects of equal size share an address even if the programs' larger objects differ.
#[test]
fn zeroed_data_of_one_size_shares_an_address_first() {
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
    let module = merged(&[&program("a", 3), &program("b", 9)]);
    assert_eq!(names(&module), ["f", "a", "b", "own", "kit"]);
    assert_eq!(module.globals.iter().map(|g| g.size()).collect::<Vec<_>>(), [9, 5]);
}

#[test]
fn merged_code_makes_only_common_promises() {
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
        let module = merged(&texts);
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

/// Returns a program with two shared functions, a constant, and state of the given size. `others`
/// selects a function of its own.
fn guest_or_host(entry: &str, others: u8, state: u32, flags: &str) -> String {
    format!(
        "@state = internal global [{state} x i8] zeroinitializer
@kit = internal global [5 x i8] zeroinitializer
@words = internal constant [2 x i8] [i8 1, i8 2]
define internal i8 @reads() {{
  %v = load i8, ptr getelementptr (i8, ptr @state, i16 3)
  %w = load i8, ptr @kit
  %s = add {flags} i8 %v, %w
  ret i8 %s
}}
define internal i8 @adds(i8 %n) {{
  %p = getelementptr i8, ptr @words, i8 %n
  %v = load i8, ptr %p
  ret i8 %v
}}
define internal i8 @others(i8 %n) {{
  %v = xor i8 %n, {others}
  ret i8 %v
}}
define i8 @{entry}() {{
  %v = call i8 @reads()
  %w = call i8 @adds(i8 %v)
  %x = call i8 @others(i8 %w)
  ret i8 %x
}}\n"
    )
}

/// Guests do not affect the code that hosts share, and use the shared code that they need.
#[test]
fn guests_do_not_change_the_shared_code_of_hosts() {
    let [one, two] = ["one", "two"].map(|entry| guest_or_host(entry, 1, 9, "nuw"));
    let hosts = merged(&[&one, &two]);
    assert_eq!(hosts.functions.len(), 5);
    for guest in [
        // A guest like the hosts but with fewer promises, one with a function of its own, and one
        // that shares no code.
        guest_or_host("three", 1, 8, ""),
        guest_or_host("three", 2, 8, "nuw"),
        "define void @three() {\n  ret void\n}\n".to_string(),
    ] {
        let all = with_guests(&[&one, &two], &[&guest]);
        let promise = |f: &Function| f.text(&all).replace("add nuw ", "add ");
        for (before, after) in hosts.functions.iter().zip(&all.functions) {
            assert_eq!(before.text(&hosts).replace("add nuw ", "add "), promise(after));
            assert!(!guest.contains("add  i8") || !after.text(&all).contains("nuw"));
        }
        for (before, after) in hosts.globals.iter().zip(&all.globals) {
            assert_eq!(hosts.global_text(before), all.global_text(after));
        }
        let own: Vec<&str> = names(&all)[5..all.functions.len()].to_vec();
        let expected: &[&str] =
            if guest.contains("xor i8 %n, 2") { &["others.2", "three"] } else { &["three"] };
        assert_eq!(own, expected);
        assert_eq!(all.globals.len(), hosts.globals.len());
        // The order of programs does not matter.
        let programs = [&guest, &one, &two].map(|text| parse(text).expect("a module")).to_vec();
        let (first, _) = merge_programs(programs, &[true, false, false], &known(3));
        assert_eq!(first.functions.len(), all.functions.len());
        assert_eq!(first.globals.len(), all.globals.len());
    }
}

/// A declaration that all programs have is merged; a guest's own declaration is kept.
#[test]
fn a_guest_that_comes_first_shares_declarations() {
    let wants = |entry: &str, what: &str| {
        format!(
            "declare i8 @{what}()\ndeclare i8 @own()\ndefine i8 @{entry}() {{
  %v = call i8 @{what}()
  %w = call i8 @own()
  ret i8 %v
}}\n"
        )
    };
    let texts = [wants("one", "hers"), wants("two", "its"), wants("three", "its")];
    let programs = texts.iter().map(|text| parse(text).expect("a module")).collect();
    let (all, _) = merge_programs(programs, &[true, false, false], &known(3));
    assert_eq!(names(&all), ["hers", "one", "its", "own", "two", "three"]);
}

/// A guest's data that does not fit a shared object is separate, and the next object that fits is
/// shared instead.
#[test]
fn guests_do_not_enlarge_zeroed_data() {
    let program = |entry: &str, sizes: &[u32]| {
        let global = |(n, size): (usize, &u32)| {
            format!("@z{n} = internal global [{size} x i8] zeroinitializer\n")
        };
        let load = |n: usize| format!("  %v{n} = load volatile i8, ptr @z{n}\n");
        let globals: String = sizes.iter().enumerate().map(global).collect();
        let loads: String = (0..sizes.len()).map(load).collect();
        format!("{globals}define void @{entry}() {{\n{loads}  ret void\n}}\n")
    };
    let hosts = [program("one", &[5, 30, 9, 2]), program("two", &[20, 5, 12, 3])];
    let hosts = hosts.each_ref().map(|text| &text[..]);
    let without: Vec<usize> = merged(&hosts).globals.iter().map(|g| g.size()).collect();
    assert_eq!(without, [5, 30, 12, 3]);
    // In the guest's order: the shared object, or the size of a separate one.
    for (sizes, expected) in [
        // Equal sizes first, then the largest that fits, and so on.
        (&[4, 40, 5, 30, 12, 11][..], &["own 4", "own 40", "z0", "z1", "z2", "own 11"][..]),
        (&[31, 29, 13, 1], &["own 31", "z1", "own 13", "z2"]),
        (&[31, 29, 12, 1], &["own 31", "z1", "z2", "z3"]),
        (&[5, 5], &["z0", "z1"]),
        // Without an object of five bytes, a remaining one takes its place.
        (&[4, 3, 2, 1, 1], &["z1", "z2", "z3", "z0", "own 1"]),
        (&[1], &["z1"]),
    ] {
        let guest = program("three", sizes);
        let all = with_guests(&hosts, &[&guest]);
        let found: Vec<usize> = all.globals.iter().map(|g| g.size()).collect();
        assert_eq!(found[..4], without, "{sizes:?}");
        let text = all.to_string();
        let body = text.split("@three()").nth(1).expect("its body");
        let named = body.split("ptr @").skip(1).map(|rest| {
            let name = rest.split(|c: char| c.is_whitespace() || c == ',').next().expect("a name");
            let at = all.globals.iter().position(|g| g.name == name).expect("a global");
            if at < 4 { name.to_string() } else { format!("own {}", all.globals[at].size()) }
        });
        assert_eq!(named.collect::<Vec<_>>(), expected, "{sizes:?}");
    }
}
