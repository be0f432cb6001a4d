//! Tests the division into pieces. Also runs random programs twice and compares the results: once
//! with split data, and once with whole data, whose address is stored.

use super::{fault, split_globals};
use crate::callgraph::CallGraph;
use crate::faults::{Fault, IN_DATA, plant};
use crate::ir::{GlobalId, Module, parse, verify};
use crate::{Options, compile};
use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Returns the pieces of `@g`, 32 zero bytes. The program starts with its first function.
fn pieces(body: &str) -> Vec<String> {
    let text = format!("@g = internal global [32 x i8] zeroinitializer\n{body}");
    pieces_of(parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

/// Like [`pieces`], after constant parameters have been propagated and their stack memory is
/// static.
fn pieces_after_propagation(body: &str) -> Vec<String> {
    let text = format!("@g = internal global [32 x i8] zeroinitializer\n{body}");
    let mut module = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let graph = CallGraph::new(&module, &Options::entered_at("main")).expect("a program");
    let propagated = crate::constant_parameters::propagate(&mut module, &graph);
    assert!(!propagated.stacks.is_empty(), "{module}");
    pieces_of(module)
}

fn pieces_of(mut module: Module) -> Vec<String> {
    let before = module.clone();
    let graph = CallGraph::new(&module, &Options::entered_at("main")).expect("a program");
    let origins = split_globals(&mut module, &graph, 0x10000);
    verify(&module).unwrap_or_else(|error| panic!("{error}\n{module}"));
    assert_eq!(fault(&before, &module, &graph.overlays, &origins), None, "{module}");
    let mut pieces: Vec<(i32, usize)> = Vec::new();
    for (piece, (_, start)) in &origins {
        pieces.push((*start, module.globals[piece.0 as usize].size()));
    }
    pieces.sort_unstable();
    pieces.iter().map(|(start, size)| format!("{start}+{size}")).collect()
}

#[test]
fn pieces_have_the_alignment_of_their_bytes() {
    let text = "@g = internal global [512 x i8] zeroinitializer, align 256\n
define void @main() {
 store i8 1, ptr @g\n store i16 1, ptr getelementptr (i8, ptr @g, i16 6)
 store i8 1, ptr getelementptr (i8, ptr @g, i16 9)\n \
         store i8 1, ptr getelementptr (i8, ptr @g, i16 256)
 ret void\n}\n";
    let mut module = parse(text).expect("a module");
    let before = module.clone();
    let graph = CallGraph::new(&module, &Options::entered_at("main")).expect("a program");
    let origins = split_globals(&mut module, &graph, 0x10000);
    let aligned: Vec<(i32, u32)> = (before.globals.len()..module.globals.len())
        .map(|n| (origins[&GlobalId(n as u32)].1, module.globals[n].align))
        .collect();
    assert_eq!(aligned, [(0, 256), (6, 2), (9, 1), (256, 256)]);
    assert_eq!(fault(&before, &module, &graph.overlays, &origins), None);
    module.globals[1].align = 128;
    assert!(fault(&before, &module, &graph.overlays, &origins).is_some());
}

/// Returns a function `main` with the given body.
fn main(body: &str) -> String {
    format!("define void @main() {{\nentry:\n{body}\n ret void\n}}\n")
}

const FAR: &str = " store i8 1, ptr getelementptr (i8, ptr @g, i16 31)\n";

#[test]
fn fields_with_separate_accesses_are_pieces() {
    let two = " store i16 7, ptr getelementptr (i8, ptr @g, i16 4)\n store i8 1, ptr @g";
    assert_eq!(pieces(&main(two)), ["0+1", "4+2"]);
    let overlap = format!("{two}\n %a = load i32, ptr getelementptr (i8, ptr @g, i16 1)");
    assert_eq!(pieces(&main(&overlap)), ["0+1", "1+5"]);
    assert!(pieces(&main(" store i8 1, ptr @g")).is_empty(), "a single piece is the whole");
}

#[test]
fn an_index_reaches_as_far_as_its_range() {
    let indexed = |range: &str| {
        let body = format!(
            "{FAR} %i = load volatile i8, ptr inttoptr (i16 768 to ptr)\n {range}\n \
             %k = zext i8 %j to i16\n \
             %p = getelementptr [2 x i8], ptr getelementptr (i8, ptr @g, i16 2), i16 %k\n \
             store i8 9, ptr %p"
        );
        pieces(&main(&body))
    };
    assert_eq!(indexed("%j = and i8 %i, 3"), ["2+7", "31+1"]);
    assert_eq!(
        indexed("%c = icmp ult i8 %i, 9\n %j = select i1 %c, i8 %i, i8 0"),
        ["2+17", "31+1"]
    );
    assert!(indexed("%j = and i8 %i, 31").is_empty());
}

#[test]
fn pointers_are_followed_through_static_stack_memory() {
    let through = |with: &str| {
        let main = main(&format!(
            "{FAR} %s = alloca [4 x i8]\n %t = getelementptr i8, ptr %s, i16 2\n \
             store ptr @g, ptr %t\n \
             call void @f(ptr %s)\n call void @f(ptr %s)"
        ));
        let f = format!(
            "define internal void @f(ptr %p) noinline {{\n %q = getelementptr i8, ptr %p, i16 2\n \
             %r = load ptr, ptr %q\n %o = getelementptr i8, ptr %r, i16 5\n {with}\n ret void\n}}\n"
        );
        pieces_after_propagation(&(main + &f))
    };
    let pieces = through("store i16 7, ptr %o");
    assert!(["5+2", "31+1"].iter().all(|piece| pieces.contains(&piece.to_string())), "{pieces:?}");
    let pieces = through("store ptr %o, ptr inttoptr (i16 768 to ptr)");
    assert!(!pieces.contains(&"31+1".to_string()), "the pointer escapes: {pieces:?}");
}

#[test]
fn a_loop_reaches_as_far_as_its_trip_count() {
    let walk = |end: u32| {
        let end = format!("getelementptr (i8, ptr @g, i16 {end})");
        let text = format!(
            "{FAR} br label %l\nl:\n %p = phi ptr [ @g, %entry ], [ %n, %l ]\n \
             store i8 3, ptr %p\n \
             %n = getelementptr i8, ptr %p, i16 4\n %e = icmp eq ptr %n, {end}\n \
             br i1 %e, label %o, label %l\no:"
        );
        pieces(&main(&text))
    };
    assert_eq!(walk(16), ["0+13", "31+1"]);
    assert_eq!(walk(28), ["0+25", "31+1"]);
    assert!(walk(18).is_empty(), "the loop never reaches its end");
    let down = format!(
        "{FAR} br label %l\nl:\n %i = phi i16 [ 7, %entry ], [ %n, %b ]\n \
             %e = icmp eq i16 %i, 0\n \
         br i1 %e, label %o, label %b\nb:\n %n = add i16 %i, -1\n \
         %p = getelementptr i8, ptr @g, i16 %n\n store i8 3, ptr %p\n br label %l\no:"
    );
    assert_eq!(pieces(&main(&down)), ["0+7", "31+1"]);
}

#[test]
fn pointers_are_followed_into_functions() {
    let callee = "define internal void @f(ptr %p, i16 %n) {\n \
                  call void @llvm.memset.p0.i16(ptr %p, i8 1, i16 %n, i1 false)\n \
                  %q = getelementptr i8, ptr %p, i16 9\n store i8 1, ptr %q\n ret void\n}\n\
                  declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)\n";
    let call = |count: u32| {
        let main = main(&format!(
            "{FAR} call void @f(ptr @g, i16 {count})\n \
             store i8 1, ptr getelementptr (i8, ptr @g, i16 12)"
        ));
        pieces(&(main + callee))
    };
    assert_eq!(call(4), ["0+10", "12+1", "31+1"]);
    assert_eq!(call(14), ["0+14", "31+1"]);
    let gives = "define internal ptr @f() {\n ret ptr getelementptr (i8, ptr @g, i16 3)\n}\n";
    let uses = format!("{FAR} %p = call ptr @f()\n store i16 1, ptr %p");
    assert_eq!(pieces(&(main(&uses) + gives)), ["3+2", "31+1"]);
}

#[test]
fn globals_whose_address_escapes_remain_whole() {
    let whole = [
        " store ptr @g, ptr inttoptr (i16 768 to ptr)",
        " %a = ptrtoint ptr @g to i16\n store i16 %a, ptr inttoptr (i16 768 to ptr)",
        " call void inttoptr (i16 768 to ptr)(ptr @g)",
        " store i8 trunc (i16 ptrtoint (ptr @g to i16) to i8), ptr inttoptr (i16 768 to ptr)",
    ];
    for body in whole {
        let body = format!("{FAR} store i8 1, ptr @g\n{body}");
        assert!(pieces(&main(&body)).is_empty(), "{body}");
    }
    let compared = |one: u32, other: u32| {
        let at = |n: u32| format!("getelementptr (i8, ptr @g, i16 {n})");
        let body = format!(
            "{FAR} %p = select i1 true, ptr @g, ptr {}\n store i8 1, ptr %p\n \
             %c = icmp eq ptr %p, {}\n store i1 %c, ptr inttoptr (i16 768 to ptr)",
            at(one),
            at(other)
        );
        pieces(&main(&body))
    };
    assert_eq!(compared(2, 5), ["0+3", "31+1"], "compared addresses are in one piece");
}

#[test]
fn addresses_that_a_function_compares_are_in_one_piece() {
    let calls =
        |position: u32| format!(" call void @f(ptr getelementptr (i8, ptr @g, i16 {position}))");
    let body = main(&format!("{FAR}{}\n{}", calls(0), calls(4)));
    let callee = |pointer: &str, with: &str| {
        format!(
            "define internal void @f(ptr %p) {{\n store i8 1, ptr %p\n \
             %c = icmp eq ptr {pointer}, {with}\n \
             store i1 %c, ptr inttoptr (i16 768 to ptr)\n ret void\n}}\n"
        )
    };
    let other = callee("%p", "getelementptr (i8, ptr @g, i16 4)");
    assert_eq!(pieces(&(body.clone() + &other)), ["0+5", "31+1"]);
    // Through a function that only compares its own parameters.
    let through = "define internal void @f(ptr %p) {\n store i8 1, ptr %p\n \
                   call void @e(ptr %p, ptr getelementptr (i8, ptr @g, i16 4))\n ret void\n}\n\
                   define internal void @e(ptr %p, ptr %q) {\n %c = icmp eq ptr %p, %q\n \
                   store i1 %c, ptr inttoptr (i16 768 to ptr)\n ret void\n}\n";
    assert_eq!(pieces(&(body.clone() + through)), ["0+5", "31+1"]);
    // A function that compares only its own argument.
    let next = " %q = getelementptr i8, ptr %p, i16 1\n %c =";
    let own = callee("%q", "%p").replace(" %c =", next);
    assert_eq!(pieces(&(body + &own)), ["0+1", "4+1", "31+1"]);
}

#[test]
fn an_address_that_is_compared_with_another_object_is_within_its_piece() {
    let at = |n: u32| format!("getelementptr (i8, ptr @g, i16 {n})");
    let compares = |other: &str| {
        let body = format!(
            "{FAR} %p = select i1 true, ptr {}, ptr {other}\n store i8 1, ptr %p\n \
             %c = icmp eq ptr %p, {}\n store i1 %c, ptr inttoptr (i16 768 to ptr)",
            at(2),
            at(9)
        );
        pieces(&(main(&body) + "@h = internal global [4 x i8] zeroinitializer\n"))
    };
    assert_eq!(
        compares("@h"),
        ["2+8", "31+1"],
        "an address at the end of its piece may equal the other object's"
    );
    assert_eq!(compares(&at(4)), ["2+3", "31+1"], "both addresses are in one piece");
    let passes = |other: &str| {
        let body = format!("{FAR} call void @f(ptr {}, ptr {other})", at(2));
        let callee = "define internal void @f(ptr %p, ptr %q) {\n store i8 1, ptr %p\n \
                      %r = getelementptr i8, ptr %p, i16 3\n %c = icmp eq ptr %r, %q\n \
                      store i1 %c, ptr inttoptr (i16 768 to ptr)\n ret void\n}\n\
                      @h = internal global [4 x i8] zeroinitializer\n";
        pieces(&(main(&body) + callee))
    };
    assert_eq!(passes("@h"), ["2+4", "31+1"]);
    assert_eq!(passes(&at(5)), ["2+1", "31+1"]);
}

#[test]
fn pointers_in_converted_stack_memory_are_followed() {
    let reads = |loads: &str| {
        let text = format!(
            "{FAR} %s = alloca [4 x i8]\n %t = getelementptr i8, ptr %s, i16 2\n \
             store ptr getelementptr (i8, ptr @g, i16 6), ptr %t\n \
             call void @f(ptr %s)"
        );
        let callee = format!("define internal void @f(ptr %s) {{\n{loads}\n ret void\n}}\n");
        pieces(&(main(&text) + &callee))
    };
    let load =
        " %t = getelementptr i8, ptr %s, i16 2\n %p = load ptr, ptr %t\n store i16 7, ptr %p";
    assert_eq!(reads(load), ["6+2", "31+1"]);
    assert!(
        reads(" %p = load i32, ptr %s\n store i32 %p, ptr inttoptr (i16 768 to ptr)").is_empty()
    );
    let other = " %q = load i16, ptr %s\n store i16 %q, ptr inttoptr (i16 768 to ptr)";
    assert_eq!(reads(&format!("{load}\n{other}")), ["6+2", "31+1"], "other bytes are loaded");
}

/// The fields of the data in random programs: offset and size.
const FIELDS: [(u32, u32); 7] = [(0, 8), (8, 1), (9, 2), (11, 8), (19, 4), (23, 8), (31, 1)];

const HELPERS: &str = concat!(
    include_str!("helpers.ll"),
    "
define internal void @put(ptr %p, i8 %i, i8 %v) noinline {
 %j = and i8 %i, 7
 %k = zext i8 %j to i16
 %q = getelementptr i8, ptr %p, i16 %k
 store i8 %v, ptr %q
 ret void
}
"
);

/// Returns a random program, which finally copies its data to $3000. `whole` prevents the split.
fn program(seed: u64, whole: bool) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut below = |n: u32| rng.next_u32() % n;
    let at = |position: u32| format!("getelementptr (i8, ptr @g, i16 {position})");
    let mut text = String::new();
    for n in 0..below(12) + 3 {
        let (start, size) = FIELDS[below(FIELDS.len() as u32) as usize];
        let large = FIELDS[[0, 3, 5][below(3) as usize]].0;
        let (position, v) = (start + below(size), below(256));
        text += &match below(7) {
            0 => format!(" store i8 {v}, ptr {}\n", at(position)),
            1 => format!(" call void @fill(ptr {}, i8 {v}, i16 {})\n", at(start), below(size) + 1),
            2 => format!(" call void @step(ptr {})\n", at(large)),
            3 => format!(
                " %i{n} = load volatile i8, ptr inttoptr (i16 {} to ptr)\n \
                 call void @put(ptr {}, i8 %i{n}, i8 {v})\n",
                0x3100 + n,
                at(large)
            ),
            4 => format!(
                " store ptr {}, ptr %s\n call void @through(ptr %s, i8 {v})\n",
                at(position)
            ),
            5 => format!(
                " %a{n} = load volatile i8, ptr inttoptr (i16 {} to ptr)\n \
                 %c{n} = icmp ult i8 %a{n}, 128\n \
                 %p{n} = select i1 %c{n}, ptr {}, ptr {}\n store i8 {v}, ptr %p{n}\n \
                 %d{n} = icmp ult ptr {}, %p{n}\n %z{n} = zext i1 %d{n} to i8\n \
                 store i8 %z{n}, ptr inttoptr (i16 {} to ptr)\n",
                0x3200 + n,
                at(position),
                at(large),
                at(start),
                0x3040 + n
            ),
            _ => format!(
                " call void @llvm.memcpy.p0.p0.i16(ptr {}, ptr {}, i16 {size}, i1 false)\n",
                at(large),
                at(start)
            ),
        };
    }
    // Copying byte by byte merges no pieces.
    for byte in 0..32 {
        text += &format!(
            " %e{byte} = load i8, ptr {}\n store i8 %e{byte}, ptr inttoptr (i16 {} to ptr)\n",
            at(byte),
            0x3000 + byte
        );
    }
    if whole {
        text += " store volatile ptr @g, ptr inttoptr (i16 12528 to ptr)\n";
    }
    format!(
        "@g = internal global [32 x i8] zeroinitializer\n\
         define void @main() {{\nentry:\n %s = alloca ptr\n{text} ret void\n}}\n{HELPERS}"
    )
}

/// Returns the bytes at $3000 after a run, and the number of symbols that the data consists of.
fn run(source: &str) -> (Vec<u8>, usize) {
    let options = Options { limit: 0x8000, ..Options::entered_at("main") };
    let options = Options { ram: vec![0x0800..0x0900], size_weight: 16, ..options };
    let program = compile(source, &options).unwrap_or_else(|error| panic!("{error}\n{source}"));
    let mut memory = Memory::new();
    for address in 0..0x4000_u16 {
        memory.set_byte(address, (address as u8).wrapping_mul(91) ^ (address >> 8) as u8);
    }
    (0x3000..0x3060).for_each(|at| memory.set_byte(at, 0));
    memory.set_bytes(program.origin, &program.bytes);
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = program.origin;
    // The program ends with BRK.
    while cpu.memory.get_byte(cpu.registers.program_counter) != 0 {
        assert!(cpu.single_step());
        assert!(cpu.cycles < 1_000_000, "{source}");
    }
    let pieces = program.symbols.iter().filter(|s| s.name == "g" || s.name.starts_with("g."));
    let result = (0x3000..0x3060).map(|at| cpu.memory.get_byte(at)).collect();
    (result, pieces.count())
}

/// Returns whether the split changes the result of a random program, or the compiler rejects it.
fn changes_a_result(programs: u64) -> bool {
    (0..programs).any(|seed| run(&program(seed, false)).0 != run(&program(seed, true)).0)
}

#[test]
fn random_programs_have_the_same_results_with_split_data() {
    let mut pieces = 0;
    for seed in 0..150 {
        let [(apart, of_apart), (whole, of_whole)] =
            [false, true].map(|whole| run(&program(seed, whole)));
        assert_eq!(apart, whole, "seed {seed}\n{}", program(seed, false));
        assert_eq!(of_whole, 1, "{}", program(seed, true));
        pieces += of_apart;
    }
    assert!(pieces > 300, "{pieces}");
}

#[test]
fn every_planted_fault_changes_a_result() {
    for &fault in IN_DATA {
        plant(Some(fault));
        let changes_a_result = std::panic::catch_unwind(|| changes_a_result(60)).unwrap_or(true);
        plant(None);
        assert!(changes_a_result, "{fault:?}");
    }
    assert!(IN_DATA.contains(&Fault::GlobalSraTripCount));
}
