//! Tests of linking: linked and omitted symbols, and errors.

use super::link;
use crate::ir::{Callee, Module, Op};

fn linked(texts: &[&str]) -> Module {
    link(texts, &["main"]).unwrap_or_else(|error| panic!("{error}"))
}

fn error(texts: &[&str]) -> String {
    link(texts, &["main"]).expect_err("linking must fail").to_string()
}

fn names(module: &Module) -> Vec<&str> {
    let functions = module.functions.iter().map(|function| function.name.as_str());
    functions.chain(module.globals.iter().map(|global| global.name.as_str())).collect()
}

/// Returns the functions that `main` calls in the linked module, in order.
fn calls(module: &Module) -> Vec<String> {
    let main = module.functions.iter().find(|function| function.name == "main").expect("main");
    let mut called = Vec::new();
    for inst in main.blocks.iter().flat_map(|block| &block.insts) {
        if let Op::Call { callee: Callee::Direct(id), .. } = &inst.op {
            let callee = &module.functions[id.0 as usize];
            let state = if callee.blocks.is_empty() { "declared" } else { "defined" };
            called.push(format!("{} {state}", callee.name));
        }
    }
    called
}

const MAIN: &str = "declare i16 @f(i16)\n@g = external global i16\n\
    define void @main() {\n  %a = load i16, ptr @g\n  %b = call i16 @f(i16 %a)\n  ret void\n}\n";

#[test]
fn declarations_are_resolved_and_unused_definitions_omitted() {
    let library = "@g = global i16 7\n@unused = global i16 1\n\
        @table = internal constant [1 x ptr] [ptr @deep]\n\
        define i16 @f(i16 %n) {\n  %p = load ptr, ptr @table\n  %r = call i16 %p(i16 %n)\n  \
        ret i16 %r\n}\n\
        define internal i16 @deep(i16 %n) {\n  ret i16 %n\n}\n\
        define i16 @idle() {\n  ret i16 0\n}\n";
    let module = linked(&[MAIN, library]);
    assert_eq!(names(&module), ["main", "f", "deep", "g", "table"]);
    assert_eq!(calls(&module), ["f defined"]);
    assert_eq!(module.globals[0].init.as_ref().map(|data| data.bytes.clone()), Some(vec![7, 0]));
    // Without the library, the declarations remain.
    assert_eq!(calls(&linked(&[MAIN])), ["f declared"]);
}

#[test]
fn equal_local_names_do_not_clash() {
    let one = "declare void @other()\n@x = internal global i8 1\n\
        define void @main() {\n  call void @other()\n  call void @help()\n  \
        store i8 0, ptr @x\n  ret void\n}\n\
        define internal void @help() {\n  ret void\n}\n";
    let two = "@x = private global i8 2\n\
        define void @other() {\n  call void @help()\n  store i8 0, ptr @x\n  ret void\n}\n\
        define internal void @help() {\n  store i8 3, ptr @x\n  ret void\n}\n";
    let module = linked(&[one, two]);
    assert_eq!(names(&module), ["main", "help", "other", "help.2", "x", "x.2"]);
}

/// A declaration does not refer to a local function of another module.
#[test]
fn a_declaration_does_not_find_a_local_function() {
    let module = linked(&[
        "define internal i8 @f() { ret i8 1 }
declare i8 @g()
define i8 @main() {
  %v = call i8 @f()
  %w = call i8 @g()
  ret i8 %v
}",
        "declare i8 @f()
define ptr @h() { ret ptr @f }
define i8 @g() {
  %p = call ptr @h()
  %v = call i8 %p()
  ret i8 %v
}",
    ]);
    assert_eq!(names(&module), ["f.2", "main", "f", "h", "g"]);
}

/// LLVM 22 removed the first parameter of `lifetime.start`. A module of an older clang may need a
/// library compiled by a newer rustc.
#[test]
fn an_intrinsic_may_have_another_type_in_another_module() {
    let of = |name: &str, types: &str, args: &str, next: &str| {
        format!(
            "declare void @llvm.lifetime.start.p0({types})\n{next}define void @{name}() {{
  %a = alloca i16
  call void @llvm.lifetime.start.p0({args})\n  ret void\n}}\n"
        )
    };
    let main = of("main", "i64, ptr", "i64 2, ptr %a", "")
        .replace("  ret void", "  call void @f()\n  ret void");
    let main = format!("declare void @f()\n{main}");
    let one = of("f", "ptr", "ptr %a", "declare void @g()\n")
        .replace("  ret void", "  call void @g()\n  ret void");
    let module = linked(&[&main, &one, &of("g", "i64, ptr", "i64 2, ptr %a", "")]);
    let start = "llvm.lifetime.start.p0";
    let other = format!("{start}.2");
    assert_eq!(names(&module), [start, "main", &other, "f", "g"]);
    assert_eq!(calls(&module), [format!("{start} declared"), "f defined".into()]);
}

#[test]
fn a_strong_definition_wins_and_two_are_an_error() {
    let returns =
        |linkage: &str, n: u8| format!("define {linkage} i16 @f(i16 %n) {{\n  ret i16 {n}\n}}\n");
    let chosen = |texts: &[&str]| {
        let module = linked(texts);
        let f = module.functions.iter().find(|function| function.name == "f").expect("f");
        format!("{:?}", f.blocks[0].insts[0].op)
    };
    let main =
        "declare i16 @f(i16)\ndefine void @main() {\n  %b = call i16 @f(i16 1)\n  ret void\n}\n";
    let (weak, strong, odr) = (returns("weak", 1), returns("", 2), returns("linkonce_odr", 3));
    assert!(chosen(&[main, &weak, &strong]).contains("Int(16, 2)"));
    assert!(chosen(&[main, &strong, &weak]).contains("Int(16, 2)"));
    assert!(chosen(&[main, &weak, &odr]).contains("Int(16, 1)"));
    // The same is true of a weak definition in the program itself.
    let own = format!("{weak}define void @main() {{\n  %b = call i16 @f(i16 1)\n  ret void\n}}\n");
    assert!(chosen(&[&own, &strong]).contains("Int(16, 2)"));
    let twice = error(&[main, &strong, &strong]);
    assert_eq!(twice, "line 1: f is defined in module 2 too (module 3 of 3)");
}

#[test]
fn aliases_are_resolved() {
    let library = "@f = alias i16 (i16), ptr @real\n\
        @g = alias i16, getelementptr (i8, ptr @pair, i16 2)\n\
        @pair = internal global [2 x i16] [i16 1, i16 2]\n\
        define internal i16 @real(i16 %n) {\n  ret i16 %n\n}\n";
    let module = linked(&[MAIN, library]);
    assert_eq!(calls(&module), ["real defined"]);
    assert!(format!("{:?}", module.functions[0].blocks[0]).contains("GlobalId(0)), 2)"));
}

#[test]
fn an_unsupported_construct_is_an_error_only_if_it_is_reachable() {
    let library = "%vector = type { <4 x i32> }\n@v = global <vscale x 2 x i8> zeroinitializer\n\
        define bfloat @halved(bfloat %n) {\n  ret bfloat %n\n}\n\
        define i16 @listed(ptr %p) {\n  %r = va_arg ptr %p, <2 x i8>\n  ret i16 %r\n}\n\
        define i16 @f(i16 %n) {\n  ret i16 %n\n}\n@g = global i16 0\n";
    linked(&[MAIN, library]);
    // The same is true in the program's own text.
    let own = format!("{MAIN}{}", library.replace("@g = global i16 0\n", "").replace("@f", "@f2"));
    linked(&[&own]);
    let uses = "declare i16 @listed(ptr)\ndefine void @main() {\n  \
        %r = call i16 @listed(ptr null)\n  ret void\n}\n";
    let message = error(&[uses, library]);
    assert!(
        message
            .starts_with("line 7, in listed: not supported: variable arguments that are vectors"),
        "{message}"
    );
    assert!(message.ends_with("(module 2 of 2)"), "{message}");
    let uses =
        "@v = external global i16\ndefine void @main() {\n  store i16 0, ptr @v\n  ret void\n}\n";
    let message = error(&[uses, library]);
    assert!(message.starts_with("line 2, in v: not supported: vectors"), "{message}");
}

#[test]
fn invalid_ir_of_the_program_is_an_error_even_if_unreachable() {
    let broken = "define void @main() {\n  ret void\n}\ndefine void @idle() {\n  \
        %a = add i8 %b, 1\n  ret void\n}\n";
    assert_eq!(error(&[broken]), "line 5: %b is undefined");
    // Unused functions of a library are not read.
    let library = &broken.replace("@main", "@f");
    linked(&["define void @main() {\n  ret void\n}\n", library]);
    let types =
        "declare void @f(i16)\n@g = global i16 0\ndefine i16 @f(i16 %n) {\n  ret i16 %n\n}\n";
    assert!(error(&[types]).contains("@f is defined twice"));
}

/// Calling a function with the wrong type is undefined behaviour, but the call may never run.
#[test]
fn a_call_of_another_type_becomes_indirect() {
    let through = |texts: &[&str]| {
        let module = linked(texts);
        let main = module.functions.iter().find(|f| f.name == "main").expect("main");
        let mut ops = main.blocks[0].insts.iter().map(|inst| &inst.op);
        ops.any(|op| matches!(op, Op::Call { callee: Callee::Indirect(_), .. }))
    };
    let of = |head: &str| format!("define {head} {{\n  unreachable\n}}\n@g = global i16 0\n");
    assert!(!through(&[MAIN, &of("i16 @f(i16 %n)")]));
    assert!(through(&[MAIN, &of("i32 @f(i16 %n)")]));
    assert!(through(&[MAIN, &of("i16 @f(i8 %n)")]));
    // More or fewer arguments are allowed, as in C without prototypes.
    assert!(!through(&[MAIN, &of("i16 @f(i16 %n, i8 %m)")]));
    // The same is true within one module.
    let own = format!(
        "{}{}",
        MAIN.replace("declare i16 @f(i16)\n@g = external global i16\n", ""),
        of("i32 @f(i16 %n)")
    );
    assert!(through(&[&own]));
    assert!(!through(&[&own.replace("i32 @f", "i16 @f")]));
    let vectors = "define <2 x i8> @f(<2 x i8> %v) {\n  ret <2 x i8> %v\n}\n\
        define void @main() {\n  %v = call <2 x i8> @f(<2 x i8> <i8 1, i8 2>)\n  ret void\n}\n";
    assert!(!through(&[vectors]));
    assert!(through(&[&vectors
        .replace("i8> @f(<2 x i8> %v)", "i8> @f(<3 x i8> %v)")
        .replace("ret <2 x i8> %v", "unreachable")]));
}

#[test]
fn undefined_extern_weak_symbols_are_null() {
    let main = "declare extern_weak i16 @f(i16)\n@g = extern_weak global i16\n\
        @table = internal constant [2 x ptr] [ptr @f, ptr getelementptr (i8, ptr @g, i16 258)]\n\
        define void @main() {\n  %c = icmp eq ptr @f, null\n  %t = load ptr, ptr @table\n  \
        %r = call i16 @f(i16 1)\n  \
        store i16 2, ptr getelementptr (i8, ptr @g, i16 3)\n  ret void\n}\n";
    let module = linked(&[main]);
    assert_eq!(names(&module), ["main", "table"]);
    let data = module.globals[0].init.as_ref().expect("a table");
    assert_eq!((&data.bytes[..], data.relocs.len()), (&[0, 0, 2, 1][..], 0));
    let text = module.to_string();
    assert!(text.contains("icmp eq ptr null, null") && text.contains("call i16 null("), "{text}");
    assert!(text.contains("inttoptr (i16 3 to ptr)"), "{text}");
    let library = "define i16 @f(i16 %n) {\n  ret i16 %n\n}\n@g = global i16 7\n";
    let module = linked(&[main, library]);
    assert_eq!(names(&module), ["main", "f", "table", "g"]);
    assert_eq!(calls(&module), ["f defined"]);
    assert_eq!(module.globals[0].init.as_ref().map(|data| data.relocs.len()), Some(2));
}

#[test]
fn floats_become_calls() {
    let main = "define void @main() {\n  %a = load double, ptr null\n  %b = fadd double %a, %a\n  \
        %c = fcmp olt double %a, %b\n  %d = fptosi double %b to i8\n  %e = fneg double %a\n  \
        ret void\n}\n";
    let module = linked(&[main]);
    assert_eq!(calls(&module), ["__adddf3 declared", "__ltdf2 declared", "__fixdfsi declared"]);
}

#[test]
fn routines_of_inline_assembly_have_the_same_order_each_time() {
    let mut text = String::from("define void @main() {\n");
    (0..8).for_each(|n| text += &format!("  call void @f{n}()\n"));
    text += "  ret void\n}\n";
    for n in 0..8 {
        text += &format!(
            "define void @f{n}() {{\n  call void asm sideeffect \"lda #{n}\", \"\"()\n  \
             ret void\n}}\n"
        );
    }
    let first = linked(&[&text]);
    assert_eq!(first.functions.len(), 17);
    for _ in 0..20 {
        assert_eq!(names(&linked(&[&text])), names(&first));
    }
}
