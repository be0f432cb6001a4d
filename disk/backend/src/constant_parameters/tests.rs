//! Tests the propagated constants, and that the check finds errors.

use super::{Propagated, fault, propagate};
use crate::callgraph::CallGraph;
use crate::faults::{Fault, IN_CALLS, plant};
use crate::ir::{Const, Module, Symbol, parse, verify};
use crate::{Options, compile};

/// Compiles functions into a program that starts at `main`. Returns it before and after the pass,
/// with the result of the check.
fn propagated(body: &str) -> (Module, Propagated, Option<String>) {
    let text = format!("@g = internal global [9 x i8] zeroinitializer\n{body}");
    let before = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let graph = CallGraph::new(&before, &Options::entered_at("main")).expect("a program");
    let mut after = before.clone();
    let propagated = propagate(&mut after, &graph);
    verify(&after).unwrap_or_else(|error| panic!("{error}\n{after}"));
    let fault = fault(&before, &after, &graph, &propagated);
    (after, propagated, fault)
}

fn text(module: &Module, constant: &Const) -> String {
    match constant {
        Const::Int(_, k) => k.to_string(),
        Const::Addr(Symbol::Global(g), bytes) => {
            format!("@{}+{bytes}", module.globals[g.0 as usize].name)
        }
        other => format!("{other:?}"),
    }
}

/// Returns the constant parameters by function and number, and the globals that were stack memory.
fn found(body: &str) -> Vec<String> {
    let (module, Propagated { params, stacks }, fault) = propagated(body);
    assert_eq!(fault, None, "{module}");
    let params = params.iter().map(|((f, n), constant)| {
        let name = &module.functions[f.0 as usize].name;
        format!("{name} {n} {}", text(&module, constant))
    });
    let stacks = stacks.values().map(|g| module.globals[g.0 as usize].name.clone());
    params.chain(stacks).collect()
}

/// Returns a function `f` that loads a byte from its first parameter, and `main`.
fn with_f(main: &str) -> String {
    format!(
        "define internal i8 @f(ptr %p, i8 %n) noinline {{\n %v = load i8, ptr %p\n \
        %w = add i8 %v, %n\n ret i8 %w\n}}\n\
         define void @main() {{\n{main}\n ret void\n}}\n"
    )
}

#[test]
fn an_argument_that_all_calls_pass_is_propagated() {
    let two = "%a = call i8 @f(ptr @g, i8 3)\n %b = call i8 @f(ptr @g, i8 %a)";
    assert_eq!(found(&with_f(two)), ["f 0 @g+0"]);
    let other = "%a = call i8 @f(ptr @g, i8 3)\n \
        %b = call i8 @f(ptr getelementptr (i8, ptr @g, i16 1), i8 3)";
    assert_eq!(found(&with_f(other)), ["f 1 3"]);
    let (module, ..) = propagated(&with_f(two));
    assert!(module.to_string().contains("%v = load i8, ptr @g"), "{module}");
}

#[test]
fn arguments_are_followed_through_callers() {
    let body = "define internal i8 @g1(ptr %q) noinline {
 %r = getelementptr i8, ptr %q, i16 4
 %a = call i8 @f(ptr %r, i8 1)
 ret i8 %a
}\n";
    let main =
        "%a = call i8 @g1(ptr @g)\n %b = call i8 @f(ptr getelementptr (i8, ptr @g, i16 4), i8 2)";
    assert_eq!(found(&(with_f(main) + body)), ["f 0 @g+4", "g1 0 @g+0"]);
    let recursive = "define internal i8 @h(ptr %p, i8 %n) noinline {
 %m = add i8 %n, 255
 %c = icmp eq i8 %m, 0
 br i1 %c, label %end, label %on
on:
 %a = call i8 @h(ptr %p, i8 %m)
 br label %end
end:
 %v = load i8, ptr %p
 ret i8 %v
}
define void @main() {\n %a = call i8 @h(ptr @g, i8 5)\n ret void\n}\n";
    assert_eq!(found(recursive), ["h 0 @g+0"]);
}

#[test]
fn stack_memory_that_all_calls_pass_becomes_static() {
    let main = |size: u32| {
        format!(
            "%s = alloca [{size} x i8]\n %q = getelementptr i8, ptr %s, i16 2\n \
             store i8 1, ptr %q\n %a = call i8 @f(ptr %q, i8 3)\n %b = call i8 @f(ptr %q, i8 4)"
        )
    };
    assert_eq!(found(&with_f(&main(8))), ["f 0 @main.s+2", "main.s"]);
    let twice = "%s = alloca i8\n %t = alloca i8\n %a = call i8 @f(ptr %s, i8 3)\n \
        %b = call i8 @f(ptr %t, i8 %a)";
    assert!(found(&with_f(twice)).is_empty(), "two different arguments");
}

/// Converting such memory would bypass the size limit of the stack and lose the alignment.
#[test]
fn stack_memory_that_is_too_large_is_not_converted() {
    let main = |what: &str| with_f(&format!("%s = alloca {what}\n %a = call i8 @f(ptr %s, i8 3)"));
    assert_eq!(found(&main("[32767 x i8], align 256"))[2..], ["main.s"]);
    for what in ["[32768 x i8]", "i8, align 512"] {
        assert_eq!(found(&main(what)), ["f 1 3"], "{what}");
    }
}

/// A recursive function with stack memory.
const RECURSIVE: &str = "define internal i8 @h(i8 %n) noinline {
 %s = alloca i8
 store i8 %n, ptr %s
 %m = add i8 %n, 255
 %c = icmp eq i8 %m, 0
 br i1 %c, label %end, label %on
on:
 %a = call i8 @h(i8 %m)
 br label %end
end:
 %r = call i8 @f(ptr %s, i8 %m)
 ret i8 %r
}\n";

/// Calls the function through a pointer, and then directly.
const POINTED: &str = "%p = load volatile ptr, ptr @g\n store volatile ptr @f, ptr @g\n \
    %a = call i8 %p(ptr null, i8 5)
 %b = call i8 @f(ptr @g, i8 3)";

#[test]
fn arguments_from_unknown_callers_are_not_propagated() {
    assert!(
        found(&(with_f("%a = call i8 @h(i8 %a0)").replace("%a0", "9") + RECURSIVE))
            .iter()
            .all(|f| f != "h.s")
    );
    assert!(found(&with_f(POINTED)).is_empty());
    let of_another_type = "%a = call i8 @f(ptr @g, i16 3)\n %b = call i8 @f(ptr @g, i16 3)";
    assert!(found(&with_f(of_another_type)).is_empty());
}

#[test]
fn the_check_finds_every_planted_fault() {
    let cases = [
        (
            Fault::ParametersFirst,
            with_f("%a = call i8 @f(ptr @g, i8 3)\n %b = call i8 @f(ptr @g, i8 4)"),
        ),
        (
            Fault::ParametersOffset,
            with_f(
                "%s = alloca i16\n %q = getelementptr i8, ptr %s, i16 1\n \
                 %b = call i8 @f(ptr %q, i8 4)",
            ),
        ),
        (Fault::ParametersPointer, with_f(POINTED)),
        (Fault::ParametersRecursive, with_f("%a = call i8 @h(i8 9)") + RECURSIVE),
    ];
    assert_eq!(cases.each_ref().map(|case| case.0), IN_CALLS);
    for (planted, body) in cases {
        assert_eq!(propagated(&body).2, None, "{planted:?}");
        plant(Some(planted));
        let noticed = propagated(&body).2;
        let text = format!("@g = internal global [9 x i8] zeroinitializer\n{body}");
        let options = Options { check: true, ..Options::entered_at("main") };
        let compiled = compile(&text, &options);
        plant(None);
        assert!(noticed.is_some(), "{planted:?}");
        let message = compiled.expect_err("the check misses the fault").to_string();
        assert!(message.contains("constant parameters"), "{planted:?}: {message}");
    }
}
