//! Tests of recursion. Recursion whose frames fit the soft stack returns its result, even if the
//! hardware stack overflows. Deeper recursion ends with BRK. The machine checks that no store is
//! outside the stacks.

use mos6502_backend::{Error, Output, compile};

use crate::support::machine;

/// Two mutually recursive functions without local variables. The soft stack contains only return
/// addresses: four bytes per step.
const RING: &str = "
define internal i8 @even(i8 %n) noinline {
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  %less = sub i8 %n, 1
  %r = call i8 @odd(i8 %less)
  %flip = xor i8 %r, 1
  br label %done
done:
  %v = phi i8 [ 1, %0 ], [ %flip, %more ]
  ret i8 %v
}
define internal i8 @odd(i8 %n) noinline {
  %r = call i8 @even(i8 %n)
  %v = xor i8 %r, 2
  ret i8 %v
}";

/// Like [`RING`], but with an indirect call, and with a parameter that is passed in X and saved:
/// three bytes per step.
const POINTER: &str = "
@table = internal global [1 x ptr] [ptr @even]
define internal i8 @even(i8 %n, i8 %one) noinline {
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  %less = sub i8 %n, %one
  %f = load volatile ptr, ptr @table
  %r = call i8 %f(i8 %less, i8 %one)
  %flip = xor i8 %r, 3
  br label %done
done:
  %v = phi i8 [ 1, %0 ], [ %flip, %more ]
  ret i8 %v
}";

/// Mutually recursive functions that use 42 bytes of the soft stack per call.
const SOFT: &str = "
define internal i8 @even(i8 %n) noinline {
  %room = alloca [40 x i8]
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  store volatile i8 %n, ptr %room
  %less = sub i8 %n, 1
  %r = call i8 @even(i8 %less)
  %own = load volatile i8, ptr %room
  %s = add i8 %r, %own
  br label %done
done:
  %v = phi i8 [ 1, %0 ], [ %s, %more ]
  ret i8 %v
}";

/// Returns the output of the program for a depth, or the reason why it stops. The soft stack gets
/// `ram`, the largest range of RAM.
fn run(
    (functions, args): (&str, &str),
    ram: std::ops::Range<u32>,
    size_weight: u32,
    depth: u8,
) -> Result<Vec<u8>, String> {
    let ir = format!(
        "{functions}
define void @main() {{
  %n = load volatile i8, ptr inttoptr (i16 {} to ptr)
  %v = call i8 @even(i8 %n{args})
  store volatile i8 %v, ptr inttoptr (i16 {} to ptr)
  store volatile i8 0, ptr inttoptr (i16 {} to ptr)
  unreachable
}}",
        machine::IN as i16,
        machine::OUT as i16,
        machine::HALT as i16
    );
    let options = machine::options().size_weight(size_weight).ram([ram]).limit(0x4200);
    let program = compile(&ir, &options).expect("a program");
    machine::run(&program, &options, &[depth], 10_000_000).map(|run| run.output)
}

/// Checks that recursion works up to a limit of depth, and that greater depths end with BRK in
/// `even` or `odd`. The limit must be in `limits`.
fn check(functions: &str, args: &str, limits: std::ops::Range<u8>, result: impl Fn(u8) -> u8) {
    for size_weight in [0, 32] {
        let ends = (0..=255).map(|depth| run((functions, args), 0x800..0xA80, size_weight, depth));
        let ends: Vec<_> = ends.collect();
        let limit = ends.iter().take_while(|end| end.is_ok()).count();
        assert!(limits.contains(&(limit as u8)), "weight {size_weight}: the limit is {limit}");
        for (depth, end) in ends.iter().enumerate() {
            match end {
                Ok(output) => {
                    assert_eq!((output, depth < limit), (&vec![result(depth as u8)], true))
                }
                Err(trouble) => assert!(trouble.starts_with("executes BRK; at "), "{trouble}"),
            }
        }
    }
}

#[test]
fn recursive_calls_work_or_stop_the_program() {
    let flips = |n| if n % 2 == 0 { 1 } else { 2 };
    check(RING, "", 60..200, flips);
    // 511 nested calls.
    let output = run((RING, ""), 0x800..0x1000, 32, 255);
    assert_eq!(output, Ok(vec![flips(255)]));
}

#[test]
fn recursive_calls_through_a_pointer_work_or_stop_the_program() {
    check(POINTER, ", i8 1", 120..255, |n| if n % 2 == 0 { 1 } else { 2 });
}

#[test]
fn recursion_on_the_soft_stack_works_or_stops_the_program() {
    check(SOFT, "", 5..20, |n| (0..=n).fold(1, |sum: u8, k| sum.wrapping_add(k)));
}

/// Returns a program with a chain of calls from `even` to `f1`. The function `through` is called
/// indirectly.
fn chain(count: usize, through: usize) -> Result<Output, Error> {
    let mut ir = String::from("@pointer = internal global ptr null\n");
    for n in 1..=count {
        let name = if n == count { "even".into() } else { format!("f{n}") };
        let (load, callee) = match n - 1 {
            0 => ("", "@f0".into()),
            below if below == through => ("%p = load volatile ptr, ptr @pointer", "%p".into()),
            below => ("", format!("@f{below}")),
        };
        ir += &format!(
            "define internal i8 @{name}(i8 %n) noinline {{\n  {load}\n  \
             %r = call i8 {callee}(i8 %n)\n  \
             %v = add i8 %r, 1\n  ret i8 %v\n}}\n"
        );
    }
    ir += "define internal i8 @f0(i8 %n) noinline {\n  ret i8 %n\n}\n";
    let pointer = if through > 0 { format!("@f{through}") } else { "null".into() };
    ir += &format!(
        "define void @main() {{
  store volatile ptr {pointer}, ptr @pointer
  %v = call i8 @even(i8 7)
  store volatile i8 %v, ptr inttoptr (i16 {} to ptr)
  store volatile i8 0, ptr inttoptr (i16 {} to ptr)
  unreachable
}}",
        machine::OUT as i16,
        machine::HALT as i16
    );
    compile(&ir, &machine::options())
}

/// A chain of calls may use all 256 bytes of the hardware stack. For a longer chain, the error
/// lists the path.
#[test]
fn calls_that_are_too_deep_are_an_error() {
    let run = |program: Output| machine::run(&program, &machine::options(), &[], 100_000);
    // The chain also contains `even` and `f0`.
    assert_eq!(run(chain(127, 0).expect("it fits")).expect("it ends").output, [7 + 127]);
    let error = chain(128, 0).expect_err("128 calls, and main's").to_string();
    assert_eq!(
        error,
        "does not fit: the deepest calls take 258 bytes of the hardware stack, which has 256: \
         __start, main, even, f127, 123 more, f3, f2, f1, f0"
    );
    // The target of an indirect call is unknown, so the program checks the stack pointer at run
    // time.
    let program = chain(140, 60).expect("a program with a guard");
    let trouble = run(program).expect_err("too deep");
    assert!(trouble.starts_with("executes BRK; at ") && trouble.contains(" in f60;"), "{trouble}");
    assert_eq!(run(chain(110, 60).expect("it fits")).expect("it ends").output, [7 + 110]);
}

/// A cycle of calls may contain any number of functions. The return addresses of this cycle would
/// not fit the hardware stack.
#[test]
fn a_long_call_cycle_works() {
    let mut ir = of_input("").replace("@f(", "@f0(");
    for n in 0..140 {
        let next = (n + 1) % 140;
        ir += &format!(
            "define internal i8 @f{n}(i8 %n) noinline {{
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  %less = sub i8 %n, 1
  %r = call i8 @f{next}(i8 %less)
  %v = add i8 %r, 1
  ret i8 %v
done:
  ret i8 {n}
}}
"
        );
    }
    for (input, last) in [(0, 0u8), (139, 139), (140, 0), (255, 115)] {
        assert_eq!(run_in(&ir, input), Ok(vec![last.wrapping_add(input)]), "{input}");
    }
}

/// Runs a program that may use all memory below the ports. The input is one byte.
fn run_in(ir: &str, input: u8) -> Result<Vec<u8>, String> {
    let options = machine::options().origin(0x0800).limit(0xD000).ram([]);
    let program = compile(ir, &options).expect("a program");
    machine::run(&program, &options, &[input], 10_000_000).map(|run| run.output)
}

/// Returns a program whose `main` writes `f(input)`.
fn of_input(functions: &str) -> String {
    format!(
        "{functions}
define void @main() {{
  %n = load volatile i8, ptr inttoptr (i16 {} to ptr)
  %v = call i8 @f(i8 %n)
  store volatile i8 %v, ptr inttoptr (i16 {} to ptr)
  store volatile i8 0, ptr inttoptr (i16 {} to ptr)
  unreachable
}}",
        machine::IN as i16,
        machine::OUT as i16,
        machine::HALT as i16
    )
}

/// The function has two frames. The second wraps around the end of memory.
#[test]
fn frames_beyond_64k_stop_the_program() {
    let text = of_input(
        "define internal i8 @f(i8 %d) noinline {
  %a = alloca [32000 x i8]
  store volatile i8 %d, ptr %a
  %last = getelementptr i8, ptr %a, i16 1999
  store volatile i8 %d, ptr %last
  %z = icmp eq i8 %d, 0
  br i1 %z, label %done, label %more
more:
  %less = sub i8 %d, 1
  %r = call i8 @f(i8 %less)
  %own = load volatile i8, ptr %last
  %s = add i8 %r, %own
  br label %done
done:
  %v = phi i8 [ 7, %0 ], [ %s, %more ]
  ret i8 %v
}",
    );
    assert_eq!(run_in(&text, 0), Ok(vec![7]));
    for depth in 1..5 {
        let end = run_in(&text, depth);
        assert!(matches!(&end, Err(why) if why.starts_with("executes BRK")), "{depth}: {end:?}");
    }
}

/// An allocation of variable size succeeds if it fits. Otherwise the program stops, even if the
/// product of count and size overflows.
#[test]
fn allocas_of_variable_size_that_do_not_fit_stop_the_program() {
    // The element, the type and shift of the count, and the element's size. The input determines
    // the count.
    let cases = [
        ("i8", "i16", 8, 1_u64),
        ("[3 x i8]", "i16", 8, 3),
        ("i64", "i16", 8, 8),
        ("[9999 x i8]", "i8", 0, 9999),
        ("[4 x i8]", "i32", 24, 4),
        ("i8", "i64", 40, 1),
        ("i8", "i24", 12, 1),
    ];
    for (element, count, shift, size) in cases {
        let widen = match count {
            "i8" => "add i8 %n, 0".into(),
            _ => format!("zext i8 %n to {count}"),
        };
        let text = of_input(&format!(
            "define internal i8 @f(i8 %n) noinline {{
  %w = {widen}
  %c = shl {count} %w, {shift}
  %a = alloca {element}, {count} %c
  %any = icmp ne i8 %n, 0
  br i1 %any, label %use, label %done
use:
  store volatile i8 %n, ptr %a
  %v = load volatile i8, ptr %a
  ret i8 %v
done:
  ret i8 0
}}"
        ));
        let mut fit = 0;
        for n in [0, 1, 2, 3, 5, 16, 63, 64, 127, 128, 200, 255] {
            let bytes = (u64::from(n) << shift) * size;
            match run_in(&text, n) {
                Ok(output) => {
                    assert!(output == [n] && bytes < 0xC800, "{element}, {count} {n}: {output:?}");
                    fit += 1;
                }
                Err(why) => assert!(bytes > 0xC000 && why.starts_with("executes BRK"), "{why}"),
            }
        }
        assert!((1..12).contains(&fit), "{element}, {count}: {fit} fit");
    }
}

/// If the entry function returns, the program stops, even if the function was called recursively.
/// It does not pop from the empty hardware stack.
#[test]
fn an_entry_that_returns_stops_the_program() {
    let text = "
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  call void @main()
  br label %done
done:
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}";
    for size_weight in [0, 64] {
        let options = machine::options().size_weight(size_weight);
        let program = compile(text, &options).expect("a program");
        for (input, output) in [(&[][..], "[00]"), (&[7, 3], "[00, 03, 07]")] {
            let stopped = machine::run(&program, &options, input, 100_000).unwrap_err();
            assert!(stopped.starts_with("executes BRK; at 0x40"), "{stopped}");
            assert!(stopped.ends_with(&format!("__start; output so far {output}")), "{stopped}");
        }
    }
}
