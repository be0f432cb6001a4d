//! Tests programs in unusual memory layouts.

use std::ops::Range;

use mos6502_backend::{Overlay, SymbolInfo, compile};

use crate::support::machine;

/// A program with indirect calls and another pointer, which together may exceed the zero page.
const THROUGH: &str = "
@table = internal global [2 x ptr] [ptr @one, ptr @two]
@number = internal global i8 40
@where = internal global ptr @number
define internal i8 @one(i8 %n) noinline {
  %r = add i8 %n, 1
  ret i8 %r
}
define internal i8 @two(i8 %n) noinline {
  %r = add i8 %n, 2
  ret i8 %r
}
define void @main() {
  %a = load volatile ptr, ptr @table
  %p = load volatile ptr, ptr @where
  %n = load i8, ptr %p
  %x = call i8 %a(i8 %n)
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  %b = load volatile ptr, ptr getelementptr (ptr, ptr @table, i16 1)
  %y = call i8 %b(i8 %x)
  store volatile i8 %y, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}";

/// `JMP ($xxFF)` reads its second byte from the wrong page, so the vector for indirect calls must
/// not be at this address.
#[test]
fn the_call_vector_never_crosses_a_page() {
    for (zero_page, ram) in [
        (0x80..0x82, 0x8FF..0x2000),
        (0x80..0x82, 0x8FE..0x2000),
        (0x81..0x83, 0x8FF..0x2000),
        (0x7F..0x83, 0x8FD..0x2000),
        (0xFE..0x100, 0x8FF..0x2000),
    ] {
        let options = machine::options().zero_page([zero_page.clone()]).ram([ram.clone()]);
        let program = compile(THROUGH, &options)
            .unwrap_or_else(|error| panic!("{zero_page:x?}, {ram:x?}: {error}"));
        let run = machine::run(&program, &options, &[], 10_000).expect("it ends");
        assert_eq!(run.output, [41, 43], "{zero_page:x?}, {ram:x?}");
    }
}

/// A program that counts, adds up array elements by index, and has more data than fits the zero
/// page.
const STATICS: &str = "
@count = internal global i16 0
@bytes = internal global [4 x i8] zeroinitializer
@seven = internal global i8 7
@many = internal global [200 x i8] zeroinitializer
@next = internal global i8 0
define internal i8 @in() noinline {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  ret i8 %n
}
define internal void @take(i8 %i) noinline {
  %n = call i8 @in()
  %at = zext i8 %i to i16
  %p = getelementptr i8, ptr @bytes, i16 %at
  %q = getelementptr i8, ptr %p, i16 -1
  store i8 %n, ptr %q
  %m = getelementptr i8, ptr @many, i16 %at
  store i8 %n, ptr %m
  %c = load i16, ptr @count
  %d = add i16 %c, 255
  store i16 %d, ptr @count
  %s = load i8, ptr @seven
  %t = add i8 %s, 1
  store i8 %t, ptr @seven
  ret void
}
define void @main() {
  br label %loop
loop:
  %i = phi i8 [ 1, %0 ], [ %j, %loop ]
  call void @take(i8 %i)
  %j = add i8 %i, 1
  %more = icmp ne i8 %j, 5
  br i1 %more, label %loop, label %out
out:
  %k = load volatile i8, ptr @next
  store volatile i8 %k, ptr inttoptr (i16 -12288 to ptr)
  %a = load volatile i8, ptr @bytes
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = load volatile i8, ptr getelementptr (i8, ptr @bytes, i16 3)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %m = load volatile i8, ptr getelementptr (i8, ptr @many, i16 2)
  store volatile i8 %m, ptr inttoptr (i16 -12288 to ptr)
  %c = load volatile i16, ptr @count
  %low = trunc i16 %c to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %c, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  %s = load volatile i8, ptr @seven
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}";

/// Small zero-initialised data is in the zero page if it fits, and is cleared there.
#[test]
fn small_static_data_is_in_the_zero_page() {
    let small = ["count", "bytes", "next"];
    for (zero_page, room) in [(0x00..0x100, 3), (0x70..0x76, 2), (0x80..0x82, 0), (0..3, 1)] {
        for size_weight in [0, 16, 64] {
            let zero_page = vec![zero_page.clone()];
            let options = machine::options().zero_page(zero_page).size_weight(size_weight);
            let program = compile(STATICS, &options).unwrap_or_else(|error| panic!("{error}"));
            let run = machine::run(&program, &options, &[3, 5, 9, 11], 10_000).expect("it ends");
            assert_eq!(run.output, [0, 3, 11, 5, 0xFC, 3, 11], "{:x?}", options.zero_page);
            let inside = program.symbols.iter().filter(|symbol| symbol.address < 0x100);
            let names: Vec<&str> = inside.map(|symbol| &symbol.name[..]).collect();
            assert!(names.iter().all(|name| small.contains(name)), "{names:?}");
            if room == 3 {
                assert_eq!(names.len(), 3, "{names:?}");
                assert!(program.sizes.zero_page >= 7, "static data counts as zero page");
            } else {
                assert!(names.len() <= room, "{names:?}");
            }
        }
    }
}

fn output_of(body: &str) -> Vec<u8> {
    let ir = format!(
        "define void @main() {{\n{body}  \
             store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)\n  unreachable\n}}"
    );
    let mut outputs: Vec<Vec<u8>> = [0, 16]
        .into_iter()
        .map(|size_weight| {
            let options = machine::options().size_weight(size_weight).zero_page([0x80..0xF0]);
            let program = compile(&ir, &options).unwrap_or_else(|error| panic!("{error}\n{ir}"));
            let options = options.zero_page([0x10..0xF0]);
            machine::run(&program, &options, &[7, 0x30], 10_000).expect("it ends").output
        })
        .collect();
    outputs.dedup();
    assert_eq!(outputs.len(), 1, "the same output at any weight: {outputs:x?}");
    outputs.remove(0)
}

/// Addresses wrap at 64K: $FFFF + $21 is $20.
#[test]
fn absolute_addresses_wrap() {
    let same = "
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 1, ptr inttoptr (i16 32 to ptr)
  %p = getelementptr i8, ptr inttoptr (i16 -1 to ptr), i16 33
  %a = load i8, ptr %p
  store i8 %k, ptr inttoptr (i16 32 to ptr)
  %r = add i8 %k, %a
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
";
    assert_eq!(output_of(same), [7 + 1]);
}

/// An indexed address outside the zero page: $E0 + $30 is $110, not $10.
#[test]
fn indexed_addresses_may_leave_the_zero_page() {
    let indexed = "
  %seven = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %i = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %n = zext i8 %i to i16
  store volatile i8 1, ptr inttoptr (i16 16 to ptr)
  store volatile i8 %seven, ptr inttoptr (i16 272 to ptr)
  %p = getelementptr i8, ptr inttoptr (i16 224 to ptr), i16 %n
  %a = load volatile i8, ptr %p
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %q = getelementptr i8, ptr inttoptr (i16 -32 to ptr), i16 %n
  %b = load volatile i8, ptr %q
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
";
    assert_eq!(output_of(indexed), [7, 1]);
}

/// Assembly with counted cycles. Its address depends on the length of the code before it.
const COUNTED: &str = "
define void @main() {
  call void asm sideeffect \"ldx #9\\0A2: dex\\0Abne 2b\\0Abit $$ff\\0Abit $$ff\\0Abit $$ff\", \
    \"\"()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}";

/// A branch across a page would take an additional cycle.
#[test]
fn short_assembly_never_crosses_a_page() {
    for origin in 0x40C0..0x4100 {
        let options = machine::options().origin(origin);
        let program = compile(COUNTED, &options).unwrap_or_else(|error| panic!("{error}"));
        let is_assembly = |symbol: &&SymbolInfo| symbol.name.starts_with("assembly");
        let SymbolInfo { address, size, .. } = program.symbols.iter().find(is_assembly).unwrap();
        assert!(*size >= 12);
        assert_eq!(address >> 8, (address + *size as u16 - 1) >> 8, "{origin:x}");
        machine::run(&program, &options, &[], 10_000).expect("it ends");
    }
}

/// No object has the address of the null pointer, even if the program may use that byte.
#[test]
fn no_object_has_address_zero() {
    let text = "
define internal i8 @read(ptr %p) noinline {
  %c = icmp eq ptr %p, null
  br i1 %c, label %nothing, label %something
nothing:
  ret i8 1
something:
  %v = load i8, ptr %p
  ret i8 %v
}
define void @main() {
  %x = alloca i8
  store i8 7, ptr %x
  %r = call i8 @read(ptr %x)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %n = call i8 @read(ptr null)
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}";
    for zero_page in [vec![0..0x100], vec![0..1, 0x10..0x12], vec![0..3], vec![0..2]] {
        let options = machine::options().zero_page(zero_page);
        let program = compile(text, &options).unwrap_or_else(|error| panic!("{error}"));
        let run = machine::run(&program, &options, &[], 10_000).expect("it ends");
        assert_eq!(run.output, [7, 1], "{:?}", options.zero_page);
    }
}

/// The address after an array is larger than all addresses in the array, and not null, even if RAM
/// extends to the last byte.
#[test]
fn no_object_ends_at_the_last_address() {
    let text = "
@a = internal global [255 x i8] zeroinitializer
@size = internal global i16 0
define internal i8 @count(ptr %from, ptr %end) noinline {
start:
  br label %next
next:
  %p = phi ptr [ %from, %start ], [ %q, %on ]
  %n = phi i8 [ 0, %start ], [ %m, %on ]
  %c = icmp ult ptr %p, %end
  br i1 %c, label %on, label %done
on:
  store volatile i8 1, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i16 1
  %m = add i8 %n, 1
  br label %next
done:
  ret i8 %n
}
define void @main() {
  store volatile i16 255, ptr @size
  %s = load volatile i16, ptr @size
  %end = getelementptr inbounds i8, ptr @a, i16 %s
  %r = call i8 @count(ptr @a, ptr %end)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}";
    let options = |start| machine::options().ram([start..0x10000, 0x800..0x880]).limit(0x4100);
    let program = compile(text, &options(0xFF00)).expect("room up to the last byte");
    let run = machine::run(&program, &options(0xFF00), &[], 100_000).expect("it ends");
    assert_eq!(run.output, [255]);
    let error = compile(text, &options(0xFF01)).expect_err("no room").to_string();
    assert!(error.contains("255 more bytes of RAM"), "{error}");
}

/// For a program in ROM, the free part of its area is also ROM.
#[test]
fn variables_of_a_program_in_rom_are_only_in_ram() {
    let text = "@array = internal global [300 x i8] zeroinitializer
@own = internal global [400 x i8] zeroinitializer
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %i = zext i8 %n to i16
  %p = getelementptr i8, ptr @array, i16 %i
  store volatile i8 7, ptr %p
  %v = load volatile i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
define void @root() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %i = zext i8 %n to i16
  %p = getelementptr i8, ptr @own, i16 %i
  store volatile i8 7, ptr %p
  unreachable
}";
    let options = |ram: &[Range<u32>], root: Option<&str>, is_rom: bool| {
        let overlay = |root: &str| Overlay::new(root);
        let overlays = root.map(overlay);
        machine::options().ram(ram.to_vec()).is_rom(is_rom).overlays(overlays)
    };
    let cases = [
        (None, "300", vec![0x800..0x900, 0x900..0xA00], vec![0x800..0x92C]),
        (None, "300", vec![], vec![0x800..0x92C]),
        (Some("root"), "400", vec![0x800..0x92C], vec![0x800..0x92C, 0xA00..0xB90]),
        (Some("root"), "700", vec![], vec![0x800..0x92C, 0xA00..0xB90]),
    ];
    for (root, missing, few, enough) in cases {
        let error = compile(text, &options(&few, root, true)).expect_err("no room").to_string();
        assert!(error.contains(&format!("{missing} more bytes of RAM")), "{error}");
        assert!(compile(text, &options(&few, root, false)).is_ok(), "after the program");
        let program = compile(text, &options(&enough, root, true)).expect("room");
        for (name, at) in [("array", Some(0x800)), ("own", root.map(|_| 0xA00))] {
            let symbol = program.symbols.iter().find(|symbol| symbol.name == name);
            assert_eq!(symbol.map(|symbol| symbol.address), at, "{name}");
        }
    }
}

/// A variable in ROM cannot have an initial value, because stores have no effect.
#[test]
fn variables_in_rom_must_not_have_initial_values() {
    let module = |start: u8, kind: &str| {
        format!(
            "@count = internal {kind} i8 {start}\ndefine void @main() {{\n  %n = load volatile \
             i8, ptr @count\n  \
             store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)\n  store volatile i8 0, ptr \
             inttoptr (i16 -12287 to ptr)\n  \
             unreachable\n}}\n"
        )
    };
    let options = machine::options().is_rom(true);
    let error = compile(&module(3, "global"), &options).unwrap_err().to_string();
    assert!(error.contains("count is a variable with an initial value"), "{error}");
    for (start, kind) in [(0, "global"), (3, "constant")] {
        let program = compile(&module(start, kind), &options).unwrap();
        let run = machine::run(&program, &options, &[], 10_000).expect("it ends");
        assert_eq!(run.output, [start]);
    }
    assert!(compile(&module(3, "global"), &machine::options()).is_ok(), "not in ROM");
}
