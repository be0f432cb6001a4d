//! Tests overlays that are linked together, loaded one after another into the same memory, and run.
//! Each must behave as if linked alone. The tests also check addresses.

mod merged;

use std::ops::Range;

use mos6502_backend::SymbolKind;
use mos6502_backend::{
    Area, Aside, Error, Late, Options, Output, Overlay, SymbolInfo, compile, compile_modules,
    compile_programs, ir,
};

use crate::guests::{with_guest, without_guest};
use crate::support::{generate, machine, oracle, vary};

pub use merged::{as_alone, program, with_aside, with_base};

pub const CYCLES_MAX: u64 = 60_000_000;

fn with_overlays(options: Options, roots: &[&str]) -> Options {
    let overlays = roots.iter().map(|root| Overlay::new(*root));
    options.overlays(overlays)
}

/// Returns IR with functions that write an output byte and end the program.
pub fn text(body: &str) -> String {
    let port = |at: u16| format!("ptr inttoptr (i16 {} to ptr)", at as i16);
    format!(
        "{body}
define internal void @put(i8 %byte) {{
  store volatile i8 %byte, {}
  ret void
}}
define internal void @halt() {{
  store volatile i8 0, {}
  ret void
}}",
        port(machine::OUT),
        port(machine::HALT)
    )
}

fn bytes_of(symbol: &SymbolInfo) -> Range<u32> {
    u32::from(symbol.address)..u32::from(symbol.address) + symbol.size
}

/// Returns whether an address belongs to an aside of an overlay, or of the base.
fn is_in_aside(program: &Output, options: &Options, overlay: Option<usize>, at: u32) -> bool {
    let (asides, images) = match overlay {
        Some(n) => (&options.overlays[n].asides, &program.overlays[n].asides),
        None => (&options.asides, &program.asides),
    };
    asides.iter().zip(images).any(|(Aside { area, .. }, bytes)| {
        let end = area.start + bytes.len() as u32;
        assert!(end <= area.end, "{end:04x} is beyond {area:04x?}");
        (area.start..end).contains(&at)
    })
}

/// Returns placement errors: overlays at wrong addresses, symbols outside their image or in its
/// hole, overlapping symbols, and variables of the base where an overlay is loaded.
pub fn misplaced(program: &Output, options: &Options) -> Vec<String> {
    let mut faults = Vec::new();
    let end = usize::from(program.origin) + program.bytes.len();
    let image = |n: Option<usize>| match n.map(|n| &program.overlays[n]) {
        Some(it) => u32::from(it.origin)..u32::from(it.origin) + it.bytes.len() as u32,
        None => u32::from(program.origin)..end as u32,
    };
    let is_in_hole = |at: u32, n| machine::holes(options, n).iter().any(|hole| hole.contains(&at));
    for n in 0..program.overlays.len() {
        let overlay = image(Some(n));
        let (start, limit) = match machine::area_of(options, n) {
            Some(area) => (area.origin.into(), area.limit),
            None => (end.next_multiple_of(256) as u32, options.limit),
        };
        if overlay.start != start || overlay.end > limit {
            faults.push(format!("overlay {n} at {overlay:04x?}, and the base ends at {end:04x}"));
        }
        let mut there: Vec<&SymbolInfo> = program
            .symbols
            .iter()
            .filter(|s| machine::is_there(s, Some(n)) && s.size > 0)
            .collect();
        there.sort_by_key(|symbol| symbol.address);
        for pair in there.windows(2) {
            if bytes_of(pair[0]).end > bytes_of(pair[1]).start {
                faults.push(format!("{:?} lies over {:?} in overlay {n}", pair[0], pair[1]));
            }
        }
        for symbol in &there {
            let here = bytes_of(symbol);
            let stands = |at: u32, n| image(n).contains(&at) && !is_in_hole(at, n);
            let stands_aside = |at: u32| is_in_aside(program, options, symbol.overlay, at);
            let right = match symbol.kind {
                SymbolKind::Zeroed(_) => here.clone().all(|at| {
                    let is_memory = at < 0x100
                        || options.ram.iter().any(|piece| piece.contains(&at))
                        || machine::is_in_area(options, None, at)
                        || start <= at && at < limit && !is_in_hole(at, Some(n));
                    is_memory && !stands(at, None) && !stands(at, Some(n))
                }),
                _ => here.clone().all(|at| stands(at, symbol.overlay) || stands_aside(at)),
            };
            if !right {
                faults.push(format!("{symbol:?} is in the wrong place"));
            }
        }
    }
    faults
}

/// Returns the outputs of the base, if it has an entry, and of each overlay. Each runs twice in the
/// same memory.
pub fn outputs(program: &Output, options: &Options, input: &[u8]) -> Result<Vec<Vec<u8>>, String> {
    let mut ram = machine::loaded(program);
    let all = 0..program.overlays.len();
    let mut found = Vec::new();
    if !options.entry.is_empty() {
        found.push(machine::enter(&mut ram, program, options, None, input, CYCLES_MAX)?.output);
    }
    let before = found.len();
    for n in all.clone().chain(all.rev()) {
        let run = machine::enter(&mut ram, program, options, Some(n), input, CYCLES_MAX)?;
        match found.get(n + before) {
            Some(before) if *before != run.output => {
                return Err(format!(
                    "overlay {n} puts out {before:02x?} and then {:02x?}",
                    run.output
                ));
            }
            Some(_) => {}
            None => found.push(run.output),
        }
    }
    Ok(found)
}

/// Compiles with overlays at several size weights, and compares the output of each overlay with its
/// output alone.
fn check(text: &str, roots: &[&str], expected: &[&[u8]]) -> Output {
    let mut last = Output::default();
    for size_weight in [0, 32, 1024] {
        let plain = machine::options().size_weight(size_weight);
        for (entry, expected) in std::iter::once(&"main").chain(roots).zip(expected) {
            let options = plain.clone().entry(*entry);
            let alone = compile(text, &options).expect("a program");
            let run = machine::run(&alone, &options, &[], CYCLES_MAX).expect("an end");
            assert_eq!(run.output, *expected, "{entry} alone, weight {size_weight}");
        }
        let options = with_overlays(plain, roots);
        let program = compile(text, &options).expect("a program with overlays");
        assert_eq!(misplaced(&program, &options), [""; 0]);
        let found = outputs(&program, &options, &[]).expect("they all end");
        assert_eq!(found, expected, "weight {size_weight}");
        last = program;
    }
    last
}

pub fn symbol<'a>(program: &'a Output, name: &str) -> &'a SymbolInfo {
    program.symbols.iter().find(|s| s.name == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Returns functions and constants that one, two or all overlays use, and static data that each
/// overlay fills and later finds cleared.
fn shared(third: bool) -> String {
    let part = |name: &str, own: &str, helper: &str, fill: u32| {
        format!(
            "@{own} = internal global [300 x i8] zeroinitializer
@{own}_words = internal constant [2 x i8] [i8 {fill}, i8 99]
define void @{name}() {{
  %before = load i8, ptr getelementptr (i8, ptr @{own}, i16 299)
  call void @put(i8 %before)
  call void @llvm.memset.p0.i16(ptr @{own}, i8 0, i16 300, i1 false)
  %common = load i8, ptr @common
  call void @put(i8 %common)
  store volatile i8 {fill}, ptr getelementptr (i8, ptr @{own}, i16 299)
  store volatile i8 {fill}, ptr @common
  %i = load volatile i8, ptr @{own}
  %p = getelementptr i8, ptr @{own}_words, i8 %i
  %w = load i8, ptr %p
  %v = call i8 @{helper}(i8 %w)
  call void @put(i8 %v)
  %all = call i8 @of_all(i8 %v)
  call void @put(i8 %all)
  call void @halt()
  unreachable
}}\n"
        )
    };
    let mut body = String::from(
        "declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
@common = internal global i8 0
@words = internal constant [4 x i8] [i8 10, i8 20, i8 30, i8 40]
define internal i8 @of_all(i8 %n) noinline {
  %i = and i8 %n, 3
  %p = getelementptr i8, ptr @words, i8 %i
  %v = load i8, ptr %p
  ret i8 %v
}
define internal i8 @of_two(i8 %n) noinline {
  %v = add i8 %n, 100
  ret i8 %v
}
define internal i8 @of_one(i8 %n) noinline {
  %v = xor i8 %n, 85
  ret i8 %v
}
define void @nobody() {
  call void @halt()
  ret void
}
define void @main() {
  %v = call i8 @of_all(i8 2)
  call void @put(i8 %v)
  call void @halt()
  unreachable
}\n",
    );
    body += &part("first", "a", "of_two", 1);
    body += &part("second", "b", "of_two", 2);
    if third {
        body += &part("third", "c", "of_one", 3);
    }
    text(&body)
}

#[test]
fn the_base_has_the_shared_code_of_overlays() {
    let expected: [&[u8]; 4] = [&[30], &[0, 0, 101, 20], &[0, 0, 102, 30], &[0, 0, 86, 30]];
    for third in [false, true] {
        let roots = &["first", "second", "third"][..2 + usize::from(third)];
        let program = check(&shared(third), roots, &expected[..roots.len() + 1]);
        let part = |name: &str| symbol(&program, name).overlay;
        for (name, overlay) in [
            ("common", None),
            ("words", None),
            ("of_all", None),
            ("of_two", None),
            ("first", Some(0)),
            ("a_words", Some(0)),
            ("b", Some(1)),
            ("second", Some(1)),
        ] {
            assert_eq!(part(name), overlay, "{name}");
        }
        assert_eq!(symbol(&program, "a").address, symbol(&program, "b").address);
        assert!(!program.symbols.iter().any(|symbol| symbol.name == "nobody"));
        let sizes = program.overlays[1].sizes;
        assert_eq!(
            (sizes.ram, sizes.code + sizes.data),
            (300, program.overlays[1].bytes.len() as u32)
        );
        if third {
            assert_eq!((part("of_one"), part("third")), (Some(2), Some(2)));
        }
        assert!(program.whole_listing().contains("\n; --- overlay 2, second\n"));
    }
}

/// Returns a recursive function in one overlay with variables on the soft stack, tables of
/// functions in an overlay and in the base, and a function of the base that calls a pointer from an
/// overlay while values are live.
fn pointers() -> String {
    let part = |name: &str, number: u32| {
        format!(
            "@{name}_table = internal constant [2 x ptr] [ptr @{name}_one, ptr @{name}_two]
define internal i8 @{name}_one(i8 %n) {{
  %v = mul i8 %n, {number}
  %w = call i8 @shift(i8 %v)
  ret i8 %w
}}
define internal i8 @{name}_two(i8 %n) {{
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  %room = alloca [40 x i8]
  store volatile i8 %n, ptr %room
  %less = sub i8 %n, 1
  %r = call i8 @{name}_two(i8 %less)
  %own = load volatile i8, ptr %room
  %s = add i8 %r, %own
  br label %done
done:
  %v = phi i8 [ {number}, %0 ], [ %s, %more ]
  ret i8 %v
}}
define void @{name}() {{
  br label %loop
loop:
  %i = phi i8 [ 0, %0 ], [ %next, %loop ]
  %p = getelementptr ptr, ptr @{name}_table, i8 %i
  %f = load ptr, ptr %p
  %v = call i8 @twice(ptr %f, i8 7)
  call void @put(i8 %v)
  %q = getelementptr ptr, ptr @table, i8 %i
  %g = load ptr, ptr %q
  %w = call i8 %g(i8 %v)
  call void @put(i8 %w)
  %next = add i8 %i, 1
  %end = icmp eq i8 %next, 2
  br i1 %end, label %done, label %loop
done:
  call void @halt()
  unreachable
}}\n"
        )
    };
    let base = "
@table = internal constant [2 x ptr] [ptr @shift, ptr @flip]
define internal i8 @shift(i8 %n) noinline {
  %v = add i8 %n, 5
  ret i8 %v
}
define internal i8 @flip(i8 %n) noinline {
  %v = xor i8 %n, 255
  ret i8 %v
}
define internal i8 @twice(ptr %f, i8 %n) noinline {
  %a = xor i8 %n, 3
  %v = call i8 %f(i8 %n)
  %b = add i8 %v, %a
  %w = call i8 %f(i8 %a)
  %c = add i8 %w, %b
  ret i8 %c
}
define void @main() {
  %v = call i8 @twice(ptr @flip, i8 1)
  call void @put(i8 %v)
  call void @halt()
  unreachable
}\n";
    text(&format!("{base}{}{}{}", part("first", 3), part("second", 4), part("third", 9)))
}

#[test]
fn recursion_and_calls_through_pointers_work_in_overlays() {
    let part = |number: u8| {
        let shift = |n: u8| n.wrapping_add(5);
        let one = |n: u8| shift(n.wrapping_mul(number));
        let two = |n: u8| (1..=n).sum::<u8>() + number;
        let both: [&dyn Fn(u8) -> u8; 2] = [&one, &two];
        let [v, w] = both.map(|f| f(7).wrapping_add(7 ^ 3).wrapping_add(f(7 ^ 3)));
        vec![v, shift(v), w, !w]
    };
    let parts = [part(3), part(4), part(9)];
    let main = [(!1u8).wrapping_add(1 ^ 3).wrapping_add(!(1 ^ 3))];
    let expected: Vec<&[u8]> =
        std::iter::once(&main[..]).chain(parts.iter().map(|part| &part[..])).collect();
    let program = check(&pointers(), &["first", "second", "third"], &expected);
    assert_eq!(symbol(&program, "twice").overlay, None);
    assert_eq!(symbol(&program, "second_two").overlay, Some(1));
}

/// Tests a long overlay, and a short one whose variables are at the addresses of the long one's
/// code.
#[test]
fn the_space_after_a_short_overlay_is_its_own() {
    let long: String =
        (0..200).map(|n| format!("  call void @put(i8 {})\n", n as u8 as i8)).collect();
    let body = format!(
        "@small = internal global i8 0
@large = internal global [900 x i8] zeroinitializer
define void @main() {{
  call void @halt()
  unreachable
}}
define void @long() {{
  %v = load i8, ptr @small
  call void @put(i8 %v)
  store volatile i8 77, ptr @small
{long}  call void @halt()
  unreachable
}}
define void @short() {{
  br label %loop
loop:
  %i = phi i16 [ 0, %0 ], [ %next, %loop ]
  %s = phi i8 [ 1, %0 ], [ %sum, %loop ]
  %p = getelementptr i8, ptr @large, i16 %i
  %v = load i8, ptr %p
  %sum = add i8 %s, %v
  store volatile i8 51, ptr %p
  %next = add i16 %i, 1
  %end = icmp eq i16 %next, 900
  br i1 %end, label %done, label %loop
done:
  call void @put(i8 %sum)
  call void @halt()
  unreachable
}}\n"
    );
    let text = text(&body);
    let plain = machine::options().size_weight(0).ram([0x0800..0x0810]);
    let long: Vec<u8> = std::iter::once(0).chain(0..200).collect();
    for limit in [0xC000, 0x4600] {
        let options = with_overlays(plain.clone().limit(limit), &["long", "short"]);
        let program = compile(&text, &options).expect("a program");
        assert_eq!(misplaced(&program, &options), [""; 0]);
        let ends = program.overlays.iter().map(|o| usize::from(o.origin) + o.bytes.len());
        let [long_end, short_end]: [usize; 2] = ends.collect::<Vec<_>>().try_into().expect("two");
        let at = usize::from(symbol(&program, "large").address);
        assert!((short_end..long_end).contains(&at), "{at:04x} in {short_end:04x}..{long_end:04x}");
        assert_eq!(outputs(&program, &options, &[]), Ok(vec![vec![], long.clone(), vec![1]]));
    }
}

/// The order is the early part, the late part, and the overlays. Functions that only overlays use
/// are late.
#[test]
fn the_base_has_a_late_part() {
    let text = shared(true).replace(
        "define void @main() {\n  %v = call i8 @of_all(i8 2)",
        "define i8 @later(i8 %n) noinline {\n  %v = call i8 @of_all(i8 %n)\n  ret i8 %v\n}\n\
         define void @main() {\n  %v = call i8 @later(i8 2)",
    );
    let late = Late { roots: vec!["later".into()], unit: 256 };
    let options = machine::options().late(late);
    let options = with_overlays(options, &["first", "second", "third"]);
    let program = compile(&text, &options).expect("a program");
    assert_eq!(misplaced(&program, &options), [""; 0]);
    let late = program.late.expect("a late part");
    for (name, is_late) in [("main", false), ("later", true), ("of_two", true), ("words", true)] {
        assert_eq!(symbol(&program, name).address >= late, is_late, "{name}");
    }
    let expected: [&[u8]; 4] = [&[30], &[0, 0, 101, 20], &[0, 0, 102, 30], &[0, 0, 86, 30]];
    assert_eq!(outputs(&program, &options, &[]).expect("they all end"), expected);
    let roots = vec!["later".into(), "of_one".into()];
    let options = options.late(Late { roots, unit: 256 });
    let error = compile(&text, &options).expect_err("of_one is in an overlay").to_string();
    assert!(
        error.contains(
            "in of_one: not supported: a late root of the base that is in the overlay third"
        ),
        "{error}"
    );
}

#[test]
fn errors_name_the_symbol_and_the_cause() {
    let main = "define void @main() {\n  ret void\n}\n";
    let two = "define void @a() {\n  ret void\n}\ndefine void @b() {\n  ret void\n}\n";
    let says = |ir: &str, roots: &[&str], words: &str| {
        let options = with_overlays(machine::options(), roots);
        let error = compile(ir, &options).expect_err(words);
        assert!(error.to_string().contains(words), "{error}");
        error
    };
    let caller = "define void @c() {\n  call void @a()\n  ret void\n}\n";
    let entered = "the root of an overlay, which only the loader may enter";
    let calls = format!("{two}{caller}{}", main.replace("ret", "call void @c()\n  ret"));
    let error =
        says(&calls, &["a"], &format!("line 8, in c: not supported: a use of a, {entered}"));
    assert!(matches!(error, Error::Unsupported { .. }));
    let other = format!("{main}{}{caller}", two.replace("@b() {\n", "@b() {\n  call void @c()\n"));
    says(&other, &["a", "b"], &format!("in c: not supported: a use of a, {entered}"));
    let itself = format!("{main}{}", two.replace("@a() {\n", "@a() {\n  call void @a()\n"));
    says(&itself, &["a"], &format!("in a: not supported: a use of a, {entered}"));
    let held = format!(
        "@t = global [1 x ptr] [ptr @a]\n{two}{}",
        main.replace("ret", "%v = load volatile ptr, ptr @t\n  ret")
    );
    says(&held, &["a"], &format!("in t: not supported: the address of a, {entered}"));
    let plain = format!("{main}{two}");
    says(&plain, &["a", "a"], "in a: not supported: a second use of this entry function");
    says(&plain, &["main"], "in main: not supported: a second use of this entry function");
    says(&plain, &["nowhere"], "undefined symbol nowhere, the root of an overlay");
    says(
        &plain.replace("@a()", "@a(i8 %n)"),
        &["a"],
        "in a: not supported: the root of an overlay",
    );
    let data = format!("@d = global i8 5\n{plain}")
        .replace("{\n  ret void", "{\n  %v = load i8, ptr @d\n  store i8 9, ptr @d\n  ret void");
    says(
        &data,
        &["a", "b"],
        "in d: not supported: data with an initial value that several overlays share",
    );
    // Unreachable code may refer to a root, and data of a single overlay may have initial values.
    let unused = format!("{main}{two}{caller}");
    let options = with_overlays(machine::options(), &["a", "b"]);
    assert!(compile(&unused, &options).is_ok());
    let own =
        format!("@d = global i8 5\n{main}{}", two.replacen("ret", "store i8 9, ptr @d\n  ret", 1));
    assert_eq!(symbol(&compile(&own, &options).expect("a program"), "d").overlay, Some(0));
}

#[test]
fn an_overlay_that_exceeds_the_limit_is_named() {
    let text = shared(true);
    let options = with_overlays(machine::options(), &["first", "second", "third"]);
    let program = compile(&text, &options).expect("a program");
    let ends = program.overlays.iter().map(|o| u32::from(o.origin) + o.bytes.len() as u32);
    let ends: Vec<u32> = ends.collect();
    assert!(ends[2] > ends[0] && ends[2] > ends[1], "the third is the longest: {ends:04x?}");
    let options = options.limit(ends[2] - 3);
    let error = compile(&text, &options).expect_err("three bytes too much").to_string();
    let expected = format!(
        "does not fit: the overlay third ends at ${:04x}, 3 bytes past the limit ${:04x}",
        ends[2],
        ends[2] - 3
    );
    assert!(error.starts_with(&expected), "{error}");
}
