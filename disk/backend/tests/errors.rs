//! Unsupported constructs are errors that name the function and the line, and never cause a panic.

use mos6502_backend::{Error, compile};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::support::{generate, machine};

/// Returns a module with this body of `main`. Line 3 is the first line of the body.
fn program(body: &str, rest: &str) -> String {
    format!("; A program with one error.\ndefine void @main() {{\n{body}\n  ret void\n}}\n{rest}\n")
}

fn error_of(text: &str) -> Error {
    match compile(text, &machine::options()) {
        Ok(_) => panic!("compiles:\n{text}"),
        Err(error) => error,
    }
}

/// For valid IR with unsupported features, the error names the function and the line.
#[test]
fn unsupported_constructs_name_function_and_line() {
    let cases = [
        (
            "  %a = call i32 @llvm.no.such.thing.i32(i32 1)",
            "declare i32 @llvm.no.such.thing.i32(i32)",
        ),
        (
            "  call void @llvm.experimental.memset.pattern.p0.i16.i16(ptr null, i16 2, i16 4, \
             i1 false)",
            "declare void @llvm.experimental.memset.pattern.p0.i16.i16(ptr, i16, i16, i1)",
        ),
        (
            "  call void @llvm.memset.pattern.p0.i16(ptr null, i16 2, i16 4, i1 false)",
            "declare void @llvm.memset.pattern.p0.i16(ptr, i16, i16, i1)",
        ),
        (
            "  call void @llvm.experimental.guard(i1 false) [ \"deopt\"() ]",
            "declare void @llvm.experimental.guard(i1, ...)",
        ),
        (
            "  call void @llvm.lifetime.other.p0(ptr null)",
            "declare void @llvm.lifetime.other.p0(ptr)",
        ),
        ("  call void asm sideeffect \"frob\", \"\"()", ""),
        ("  call void asm sideeffect \"again: jmp nowhere\", \"\"()", ""),
        ("  call void asm sideeffect \"lda $0\", \"m\"(i8 3)", ""),
        ("  call void asm sideeffect \"lda ${0}\", \"\"()", ""),
        ("  %a = call i8 asm \"lda #1\", \"={r12}\"()", ""),
        ("  %v = load <vscale x 4 x i8>, ptr null", ""),
        ("  %a = alloca [40000 x i8]", ""),
        ("  %a = load [4097 x i8], ptr null", ""),
        ("  %a = phi { i8, [4096 x i8] } [ undef, %0 ]", ""),
        ("  fence seq_cst\n  %a = atomicrmw fmin ptr null, float 1.0 seq_cst", ""),
        ("  %a = phi i16 [ xor (i16 ptrtoint (ptr @main to i16), i16 1), %0 ]", ""),
        ("  %a = va_arg ptr null, <4 x i8>", ""),
        ("  call void @llvm.va_start.p0(ptr null)", "declare void @llvm.va_start.p0(ptr)"),
        ("  musttail call void (...) @g(...)", "define void @g(...) {\n  ret void\n}"),
        ("  call void @g(i8 1)", "define void @g(i8 %a, ...) {\n  ret void\n}"),
        ("  call void (i8, ...) @g(i8 1, i8 2)", "define void @g(i8 %a, i8 %b) {\n  ret void\n}"),
    ];
    for (body, rest) in cases {
        let text = program(body, rest);
        let line = 2 + body.lines().count() as u32;
        match error_of(&text) {
            Error::Unsupported { function, line: at, message } => {
                assert_eq!((function.as_str(), at), ("main", line), "{message}\n{text}");
            }
            // The parser rejects unknown constructs, and names the line.
            Error::Parse { line: at, message } => assert_eq!(at, line, "{message}\n{text}"),
            other => panic!("{other}\n{text}"),
        }
    }
}

/// An unsupported attribute that changes the meaning of a program is an error.
#[test]
fn relevant_attributes_are_not_ignored() {
    // A declaration or a variable is rejected only if it is used.
    let heads = [
        ("define msp430_intrcc void @it() {\n  ret void\n}", "interrupt handlers"),
        ("define cc 69 void @it() {\n  ret void\n}", "interrupt handlers"),
        ("define void @it() \"interrupt\"=\"2\" {\n  ret void\n}", "interrupt handlers"),
        ("define void @it() #0 {\n  ret void\n}\nattributes #0 = { \"signal\" }", "interrupt"),
        ("define void @it() prefix i32 5 {\n  ret void\n}", "prefix data"),
        ("define void @it() prologue i8 7 {\n  ret void\n}", "prologue data"),
        ("define void @it() gc \"statepoint-example\" {\n  ret void\n}", "garbage"),
        ("@it = addrspace(1) global i16 5", "address space"),
        ("@it = global ptr addrspace(2) null", "address space"),
        ("define void @it() addrspace(1) {\n  ret void\n}", "address space"),
        ("define void @it(ptr addrspace(1) %p) {\n  ret void\n}", "address space"),
    ];
    let bodies = [
        ("define void @it() {\n  %a = alloca i8, addrspace(5)\n  ret void\n}", "address space"),
        ("define void @it() {\n  call addrspace(1) void @main()\n  ret void\n}", "address space"),
    ];
    let at_use = |(rest, what)| (rest, what, "main", 3);
    let inside = |(rest, what)| (rest, what, "it", 7);
    let cases = heads.into_iter().map(at_use).chain(bodies.into_iter().map(inside));
    for (rest, what, name, at) in cases {
        let text = program("  store volatile ptr @it, ptr null", rest);
        match error_of(&text) {
            Error::Unsupported { function, line, message } => {
                assert_eq!((function.as_str(), line), (name, at), "{message}\n{text}");
                assert!(message.contains(what), "{message}\n{text}");
            }
            other => panic!("{other}\n{text}"),
        }
    }
    let spaced = "@g = addrspace(0) global ptr addrspace(0) null";
    assert!(compile(&program("", spaced), &machine::options()).is_ok());
}

/// Calls of a C function that is declared with the wrong types would pass too few bytes.
#[test]
fn library_functions_must_have_the_types_of_c() {
    for (call, head) in [
        ("  %r = call ptr @memcpy(ptr null, ptr null, i8 5)", "ptr @memcpy(ptr, ptr, i8)"),
        ("  %r = call ptr @memmove(ptr null, ptr null, i32 5)", "ptr @memmove(ptr, ptr, i32)"),
        ("  %r = call ptr @memset(ptr null, i8 1, i8 5)", "ptr @memset(ptr, i8, i8)"),
        ("  %r = call i32 @memcmp(ptr null, ptr null, i16 5)", "i32 @memcmp(ptr, ptr, i16)"),
        ("  %r = call i16 @bcmp(i8 0, i8 0, i16 5)", "i16 @bcmp(i8, i8, i16)"),
        ("  %r = call i32 @strlen(ptr null)", "i32 @strlen(ptr)"),
    ] {
        let text = program(call, &format!("declare {head}"));
        match error_of(&text) {
            Error::Undefined(what) => {
                assert!(what.contains("differ from C's"), "{what}");
                assert!(what.contains("line 3 of main"), "{what}");
            }
            other => panic!("{other}\n{text}"),
        }
    }
}

/// Returns the unsupported constructs listed in the README, each with a program that uses it.
fn listed() -> Vec<(&'static str, String)> {
    let deep = (0..140).map(|n| {
        let call = "  call void @c{}()\n  store volatile i8 1, ptr null";
        let (next, body) = (n + 1, if n < 139 { call } else { "" });
        let body = body.replace("{}", &next.to_string());
        format!("define void @c{n}() noinline {{\n{body}\n  ret void\n}}\n")
    });
    let frame = "define void @f() noinline {\n  %a = alloca [32000 x i8]\n  \
        %b = alloca [32000 x i8]\n  \
        %c = alloca [32000 x i8]\n  store volatile i8 1, ptr %a\n  store volatile i8 1, ptr %b\n  \
        store volatile i8 1, ptr %c\n  call void @f()\n  ret void\n}";
    let wide = "define i8 @wide(i200 %n) {\n  %m = mul i200 %n, %n\n  ret i8 0\n}";
    let masked = "declare <2 x i8> @llvm.masked.load.v2i8.p0(ptr, i32, <2 x i1>, <2 x i8>)";
    let constructors = "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] \
        [{ i32, ptr, ptr } { i32 1, ptr @it, ptr null }]\ndefine void @it() {\n  ret void\n}";
    let it = "  store volatile ptr @it, ptr null";
    let cases = [
        ("operands are in memory", "  call void asm \"lda $0\", \"*m\"(ptr null)", ""),
        ("named registers", "  call void asm \"lda $0\", \"{r12}\"(i8 3)", ""),
        ("symbols", "  call void asm \"jsr $0\", \"i\"(ptr @main)", ""),
        ("assembly outside functions", "", "module asm \"nop\""),
        (
            "`ifunc`",
            it,
            "@it = ifunc void (), ptr @resolver\ndefine ptr @resolver() {\n  ret ptr null\n}",
        ),
        ("code that runs before the entry", "", constructors),
        ("Variable arguments that are vectors", "  %a = va_arg ptr null, <4 x i8>", ""),
        ("`musttail` calls", "  musttail call void (...) @g(...)", "declare void @g(...)"),
        ("or `byval`", "  musttail call void @g(ptr byval(i32) null)", "declare void @g(ptr)"),
        ("A data layout", "", "target datalayout = \"e-p:16:8-n8\""),
        (
            "32K or more in one piece",
            "  %a = alloca [32768 x i8]\n  store volatile i8 1, ptr %a",
            "",
        ),
        ("64K or more in one frame", "  call void @f()", frame),
        (
            "aligned to more than 256 bytes",
            "  %a = alloca i8, align 512\n  store volatile ptr %a, ptr null",
            "",
        ),
        ("objects of 64K and more", it, "@it = global [70000 x i8] zeroinitializer"),
        ("of more than 4,096 bytes as values", "  %a = load [4097 x i8], ptr null", ""),
        ("Integers of more than 256 bits", "  %a = load i257, ptr null", ""),
        ("parameters and results of more than 128", "  %a = call i8 @wide(i200 3)", wide),
        ("floats that are not IEEE's", "  %a = load x86_fp80, ptr null", ""),
        ("Vectors of variable length", "  %a = load <vscale x 4 x i8>, ptr null", ""),
        (
            "address arithmetic on vectors",
            "  %a = getelementptr i8, <2 x ptr> zeroinitializer, i8 1",
            "",
        ),
        (
            "masked memory",
            "  %a = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr null, i32 1, <2 x i1> undef, \
             <2 x i8> undef)",
            masked,
        ),
        ("Unwinding", "  invoke void @main() to label %a unwind label %b", ""),
        ("Typed pointers", "  %a = load i8, i8* null", ""),
        ("address spaces", it, "@it = addrspace(1) global i16 5"),
        ("Calls that need more than the 256 bytes", "  call void @c0()", &deep.collect::<String>()),
        ("Interrupt handlers", it, "define msp430_intrcc void @it() {\n  ret void\n}"),
        ("`prefix`", it, "define void @it() prefix i32 5 {\n  ret void\n}"),
    ];
    cases.map(|(words, body, rest)| (words, program(body, rest))).into()
}

/// The list in the README is complete, and a program shows that each item is rejected.
#[test]
fn the_readme_lists_unsupported_constructs() {
    let readme = include_str!("../README.md");
    let list = readme.split("## What is not supported").nth(1).expect("the list");
    let list = list.split_whitespace().collect::<Vec<_>>().join(" ");
    let items: Vec<&str> = list.split("- ").skip(1).collect();
    let mut seen = vec![false; items.len()];
    for (words, text) in listed() {
        let item = items.iter().position(|item| item.contains(words));
        seen[item.unwrap_or_else(|| panic!("the list has no {words}"))] = true;
        match error_of(&text) {
            Error::Unsupported { .. } | Error::Limit(_) => {}
            other => panic!("{words}: {other}"),
        }
    }
    let missing: Vec<&&str> =
        items.iter().zip(seen).filter(|(_, seen)| !seen).map(|p| p.0).collect();
    assert!(missing.is_empty(), "no example of {missing:?}");
}

/// Tests a frame with more stack memory than the address space. The error names the function.
#[test]
fn frames_of_more_than_64k_are_rejected() {
    let text = "define void @main() {
  call void @f()
  ret void
}
define void @f() noinline {
  %a = alloca [32000 x i8]
  %b = alloca [32000 x i8]
  %c = alloca [32000 x i8]
  store volatile i8 1, ptr %a
  store volatile i8 1, ptr %b
  store volatile i8 1, ptr %c
  call void @f()
  ret void
}";
    let error = error_of(text);
    let Error::Unsupported { function, line: 5, message } = &error else { panic!("{error}") };
    assert_eq!((function.as_str(), message.contains("96000")), ("f", true), "{message}");
}

/// The entry function takes no parameters.
#[test]
fn entry_functions_have_no_parameters() {
    let text = "declare void @f()\n\ndefine i16 @main(i16 %count, ptr %words) {\n  ret i16 0\n}";
    match error_of(text) {
        Error::Unsupported { function, line: 3, message } => {
            assert!(function == "main" && message.contains("parameters"), "{message}");
        }
        other => panic!("{other}"),
    }
}

#[test]
fn missing_functions_and_entries_are_named() {
    let text = program("  call void @elsewhere()", "declare void @elsewhere()");
    assert!(error_of(&text).to_string().contains("elsewhere"), "{}", error_of(&text));
    let options = machine::options().entry("start");
    let error = compile(&program("", ""), &options).expect_err("no entry");
    assert!(matches!(&error, Error::Undefined(what) if what.contains("start")), "{error}");
}

#[test]
fn programs_that_do_not_fit_exceed_a_limit() {
    let bytes = "@big = internal constant [60000 x i8] zeroinitializer";
    let text =
        program("  %p = getelementptr i8, ptr @big, i16 5\n  %v = load volatile i8, ptr %p", bytes);
    assert!(matches!(error_of(&text), Error::Limit(_)), "{}", error_of(&text));
    let zeroed = "@big = internal global [60000 x i8] zeroinitializer";
    let text = program("  store volatile i8 1, ptr @big", zeroed);
    assert!(matches!(error_of(&text), Error::Limit(_)), "{}", error_of(&text));
    let pointers = "  %p = load volatile ptr, ptr null\n  %q = load volatile ptr, ptr null\n  \
        %r = load volatile ptr, ptr null\n  %a = load i8, ptr %p\n  store i8 %a, ptr %q\n  \
        store i8 %a, ptr %r\n  %b = load i8, ptr %q\n  store i8 %b, ptr %p";
    let compiled =
        |zero_page| compile(&program(pointers, ""), &machine::options().zero_page(zero_page));
    assert!(compiled(vec![0x10..0x12]).is_ok(), "three pointers in two bytes");
    let error = compiled(vec![0x10..0x11, 0x13..0x14]).expect_err("no adjacent bytes");
    assert!(matches!(error, Error::Limit(_)), "{error}");
}

/// Intrinsics whose types differ from LangRef's are invalid IR.
#[test]
fn intrinsics_have_their_signatures() {
    let cases = [
        ("i8 @llvm.umin.i8(i8 %x)", "i8 @llvm.umin.i8(i8)"),
        ("i8 @llvm.umin.i8(i8 %x, i16 0)", "i8 @llvm.umin.i8(i8, i16)"),
        ("i8 @llvm.ctlz.i8(i8 %x)", "i8 @llvm.ctlz.i8(i8)"),
        ("i8 @llvm.bswap.i8(i8 %x)", "i8 @llvm.bswap.i8(i8)"),
        ("i16 @llvm.expect.i16(i8 %x, i8 1)", "i16 @llvm.expect.i16(i8, i8)"),
        (
            "void @llvm.memset.p0.i8(ptr null, i8 %x, i8 1, i1 false)",
            "void @llvm.memset.p0.i8(ptr, i8, i8, i1)",
        ),
    ];
    for (call, declaration) in cases {
        let result = if call.starts_with("void") { "" } else { "%r = " };
        let body = format!("  %x = load volatile i8, ptr null\n  {result}call {call}");
        let text = program(&body, &format!("declare {declaration}"));
        assert!(matches!(error_of(&text), Error::Parse { line: 4, .. }), "{}", error_of(&text));
    }
}

/// Compiles random programs with lost, duplicated and exchanged words and lines. The result must be
/// a program or an error, never a panic.
#[test]
fn damaged_programs_never_cause_a_panic() {
    let mut refused = 0;
    for seed in 0..250 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let text = generate::program(seed);
        for round in 0..3 {
            let damaged = damage(&text, &mut rng);
            let result = std::panic::catch_unwind(|| compile(&damaged, &machine::options()));
            match result {
                Ok(Ok(_)) => {}
                Ok(Err(Error::Internal(what))) => {
                    panic!("seed {seed}, round {round}: {what}\n{damaged}")
                }
                Ok(Err(_)) => refused += 1,
                Err(_) => panic!("seed {seed}, round {round} panics\n{damaged}"),
            }
        }
    }
    assert!(refused > 200, "only {refused} programs are rejected");
}

fn damage(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut below = |n: usize| rng.next_u32() as usize % n;
    let mut lines: Vec<Vec<String>> =
        text.lines().map(|line| line.split(' ').map(String::from).collect()).collect();
    for _ in 0..below(3) + 1 {
        let at = below(lines.len());
        let words = lines[at].len();
        let word = below(words);
        match below(7) {
            0 => drop(lines.remove(at)),
            1 => {
                let copy = lines[at].clone();
                lines.insert(at, copy);
            }
            2 => drop(lines[at].remove(word)),
            3 => lines[at].swap(word, below(words)),
            4 => {
                let other = below(lines.len());
                if let Some(stolen) = lines[other].get(word).cloned() {
                    lines[at][word] = stolen;
                }
            }
            5 => {
                let other = below(lines.len());
                lines.swap(at, other);
            }
            _ => {
                let new = ["i1", "i9", "i128", "ptr", "0", "-1", "void", "@main", "{", "undef"];
                lines[at][word] = new[below(new.len())].into();
            }
        }
    }
    let lines: Vec<String> = lines.iter().map(|words| words.join(" ")).collect();
    lines.join("\n")
}
