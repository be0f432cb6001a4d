//! Measures how compile time grows with the size of the program: `--compile-time`.
//!
//! Each shape generates programs that stress one part of the backend. The programs are too large
//! for an Apple, since only the growth matters. The linker rejects them after all measured passes.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use mos6502_backend::{Error, Options, compile};

/// A shape of generated programs.
struct Shape {
    name: &'static str,
    /// The unit of the size.
    unit: &'static str,
    /// The smallest size. It is doubled three times.
    size: usize,
    module: fn(usize) -> String,
    /// Whether the checkers of the passes also run.
    check: bool,
}

const SHAPES: [Shape; 41] = [
    shape("adds of an i16", "instructions", 5_000, |n| main(adds(n, "i16"))),
    shape("adds of an i64", "instructions", 1_250, |n| main(adds(n, "i64"))),
    shape("bytes of memory", "instructions", 5_000, |n| main(bytes(n))),
    shape("a sum as a tree", "leaves", 200, |n| main(tree(n, "i16"))),
    shape("stack memory", "allocas", 500, |n| main(allocas(n))),
    shape("live values", "values", 500, |n| main(live(n))),
    shape("arguments", "values", 250, |n| main(arguments(n)) + CALLEE),
    shape("decisions", "blocks", 1_000, |n| main(decisions(n))),
    shape("loops", "blocks", 1_000, |n| main(loops(n))),
    shape("a nest of loops", "loops", 25, |n| main(nest(n))),
    shape("predecessors of a block", "edges", 250, |n| main(edges(n))),
    shape("a switch", "cases", 500, |n| main(switch(n))),
    shape("a chain of calls", "functions", 5_000, |n| calls(n, 1, 1)),
    shape("a mesh of calls", "functions", 2_500, |n| calls(n, n / 100, 4)),
    shape("xor on the left", "conditions", 500, |n| main(conditions(n, |i| [i - 1, i]))),
    shape("xor on the right", "conditions", 500, |n| main(conditions(n, |i| [i, i - 1]))),
    shape("shared conditions", "conditions", 500, |n| main(shared(n))),
    shape("doubled structs", "types", 9, doubled),
    shape("counters", "counters", 25, |n| main(counters(n))),
    checked("counters, checked", "counters", 25, |n| main(counters(n))),
    checked("live values, checked", "values", 250, |n| main(live(n))),
    checked("decisions, checked", "blocks", 500, |n| main(decisions(n))),
    checked("predecessors, checked", "edges", 250, |n| main(edges(n))),
    checked("or of bytes, checked", "operands", 800, |n| main(chain(n, "or", "i8", "i8"))),
    checked("sums of bytes, checked", "operands", 200, |n| main(chain(n, "add", "i8", "i16"))),
    checked("live conditions, checked", "conditions", 100, |n| main(live_conditions(n))),
    checked("calls, checked", "functions", 500, |n| calls(n, n, 0)),
    shape("selects", "selects", 250, |n| main(selects(n))),
    checked("selects, checked", "selects", 250, |n| main(selects(n))),
    shape("loads of a table", "loads", 250, table_loads),
    checked("loads of a table, checked", "loads", 250, table_loads),
    shape("a live tree of 32 bits", "leaves", 100, |n| main(tree(n, "i32"))),
    checked("a live tree of 32 bits, checked", "leaves", 50, |n| main(tree(n, "i32"))),
    checked("a nest of loops, checked", "loops", 12, |n| main(nest(n))),
    shape("values at joins", "values", 50, |n| main(values_at_joins(n))),
    checked("values at joins, checked", "values", 50, |n| main(values_at_joins(n))),
    shape("conditions live at once", "conditions", 100, |n| main(live_conditions(n))),
    checked("phis of a block, checked", "phis", 100, |n| main(phis(n))),
    checked("fields of a struct, checked", "fields", 100, fields),
    shape("phis of a block", "phis", 200, |n| main(phis(n))),
    shape("fields of a struct", "fields", 200, fields),
];

const fn shape(
    name: &'static str,
    unit: &'static str,
    size: usize,
    module: fn(usize) -> String,
) -> Shape {
    Shape { name, unit, size, module, check: false }
}

const fn checked(
    name: &'static str,
    unit: &'static str,
    size: usize,
    module: fn(usize) -> String,
) -> Shape {
    Shape { check: true, ..shape(name, unit, size, module) }
}

/// The number of runs. The fastest one counts.
const RUNS: usize = 3;

/// Returns a chain of sums. Each adds the previous sum and an early value.
fn adds(n: usize, ty: &str) -> String {
    let mut out = format!(
        "  %first = load volatile {ty}, ptr inttoptr (i16 768 to ptr)
  %other = load volatile {ty}, ptr inttoptr (i16 768 to ptr)
  %v0 = add {ty} %first, %other\n"
    );
    for i in 1..n {
        let old = if i % 2 == 0 { "first" } else { "other" };
        let _ = writeln!(out, "  %v{i} = add {ty} %v{}, %{old}", i - 1);
    }
    let _ = writeln!(out, "  store volatile {ty} %v{}, ptr inttoptr (i16 768 to ptr)", n - 1);
    out + "  ret void\n"
}

/// Returns loads, operations and stores of bytes in memory.
fn bytes(n: usize) -> String {
    let mut out = "  %v0 = load volatile i8, ptr inttoptr (i16 768 to ptr)\n".to_string();
    for i in 1..=n / 3 {
        let (from, to) = (i * 7 % 256, i * 5 % 256);
        let _ = writeln!(
            out,
            "  %p{i} = load i8, ptr inttoptr (i16 {} to ptr)
  %v{i} = xor i8 %v{}, %p{i}
  store i8 %v{i}, ptr inttoptr (i16 {} to ptr)",
            1024 + from,
            i - 1,
            1024 + to
        );
    }
    out + "  ret void\n"
}

/// Returns loads of `n` values from a port.
fn loads(n: usize, ty: &str) -> String {
    let load = |i| format!("  %v{i} = load volatile {ty}, ptr inttoptr (i16 768 to ptr)\n");
    (0..n).map(load).collect()
}

/// Returns a chain of operations. Each has the previous result and a new value as operands. The new
/// value is sign-extended to the type of the result.
fn chain(n: usize, op: &str, from: &str, to: &str) -> String {
    let mut out = format!("  %x0 = load volatile {to}, ptr inttoptr (i16 768 to ptr)\n");
    for i in 1..n {
        let _ = writeln!(out, "  %b{i} = load volatile {from}, ptr inttoptr (i16 768 to ptr)");
        let value = if from == to { format!("%b{i}") } else { format!("%v{i}") };
        if from != to {
            let _ = writeln!(out, "  %v{i} = sext {from} %b{i} to {to}");
        }
        let _ = writeln!(out, "  %x{i} = {op} {to} %x{}, {value}", i - 1);
    }
    let _ = writeln!(out, "  store volatile {to} %x{}, ptr inttoptr (i16 768 to ptr)", n - 1);
    out + "  ret void\n"
}

/// Returns comparison number `i`, which compares a volatile byte.
fn comparison(i: usize) -> String {
    format!(
        "  %v{i} = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %c{i} = icmp ult i8 %v{i}, {}\n",
        i % 100 + 10
    )
}

/// Returns comparisons that are all live before `xor` combines them.
fn live_conditions(n: usize) -> String {
    let mut out: String = (0..n).map(comparison).collect();
    out += "  %x0 = icmp eq i8 %v0, 7\n";
    for i in 1..n {
        let _ = writeln!(out, "  %x{i} = xor i1 %c{}, %x{}", n - i, i - 1);
    }
    out + &decided(n - 1)
}

/// Returns selects in one block. Each has a separate condition.
fn selects(n: usize) -> String {
    let mut out = String::from("  %v0 = load volatile i8, ptr inttoptr (i16 768 to ptr)\n");
    for i in 1..=n {
        out += &comparison(i).replace("%v", "%w");
        let _ = writeln!(out, "  %v{i} = select i1 %c{i}, i8 %v{}, i8 %w{i}", i - 1);
    }
    let _ = writeln!(out, "  store volatile i8 %v{n}, ptr inttoptr (i16 768 to ptr)");
    out + "  ret void\n"
}

/// Returns loads of a table at variable indices, with no store between them.
fn table_loads(n: usize) -> String {
    let mut out = String::from("  %x0 = load volatile i8, ptr inttoptr (i16 768 to ptr)\n");
    for i in 1..=n {
        let _ = writeln!(
            out,
            "  %i{i} = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %w{i} = zext i8 %i{i} to i16
  %p{i} = getelementptr i8, ptr @g, i16 %w{i}
  %l{i} = load i8, ptr %p{i}
  %x{i} = xor i8 %x{}, %l{i}",
            i - 1
        );
    }
    let _ = writeln!(out, "  store volatile i8 %x{n}, ptr inttoptr (i16 768 to ptr)\n  ret void");
    "@g = global [256 x i8] zeroinitializer\n".to_string() + &main(out)
}

/// Returns `n` values that are live through `n` branches.
fn values_at_joins(n: usize) -> String {
    let end = format!("at{}:\n", n + 1);
    let body = decisions(3 * n).replace("%v", "%w");
    let store = |i| format!("  store volatile i16 %v{i}, ptr inttoptr (i16 768 to ptr)\n");
    let stores: String = (0..n).map(store).collect();
    loads(n, "i16") + &body.replace(&end, &(end.clone() + &stores))
}

/// Returns a block with phis whose arguments are all live at once.
fn phis(n: usize) -> String {
    let mut out = String::from("  %q = load volatile i8, ptr inttoptr (i16 768 to ptr)\n");
    out += &loads(2 * n, "i16");
    out += "  %c = icmp ult i8 %q, 9
  br i1 %c, label %one, label %two
one:
  br label %both
two:
  br label %both
both:\n";
    for i in 0..n {
        let _ = writeln!(out, "  %p{i} = phi i16 [ %v{i}, %one ], [ %v{}, %two ]", n + i);
    }
    for i in 0..n {
        let _ = writeln!(out, "  store volatile i16 %p{i}, ptr inttoptr (i16 768 to ptr)");
    }
    out + "  ret void\n"
}

/// Returns a struct whose fields are set one after another.
fn fields(n: usize) -> String {
    let (mut body, mut last) = (String::new(), "undef".to_string());
    for i in 0..n {
        let _ = writeln!(
            body,
            "  %v{i} = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %s{i} = insertvalue %s {last}, i8 %v{i}, {i}"
        );
        last = format!("%s{i}");
    }
    let _ = writeln!(body, "  store %s {last}, ptr @g\n  ret void");
    let list = vec!["i8"; n].join(", ");
    format!("%s = type {{ {list} }}\n@g = global %s zeroinitializer\n") + &main(body)
}

/// Returns a tree of sums in which all leaves are live at the same time.
fn tree(n: usize, ty: &str) -> String {
    let mut out = loads(n, ty);
    let mut row: Vec<String> = (0..n).map(|i| format!("%v{i}")).collect();
    let mut next = 0;
    while row.len() > 1 {
        let pairs = row.chunks(2).map(|pair| {
            let [a, b] = pair else { return pair[0].clone() };
            next += 1;
            let _ = writeln!(out, "  %s{next} = add {ty} {a}, {b}");
            format!("%s{next}")
        });
        row = pairs.collect();
    }
    let _ = writeln!(out, "  store volatile {ty} {}, ptr inttoptr (i16 768 to ptr)", row[0]);
    out + "  ret void\n"
}

/// Returns stack slots whose addresses escape. Each is written and read.
fn allocas(n: usize) -> String {
    let mut out: String = (0..n).map(|i| format!("  %p{i} = alloca i16\n")).collect();
    for i in 0..n {
        let _ = writeln!(
            out,
            "  store volatile ptr %p{i}, ptr inttoptr (i16 768 to ptr)
  store i16 {i}, ptr %p{i}"
        );
    }
    for i in 0..n {
        let _ = writeln!(
            out,
            "  %v{i} = load i16, ptr %p{i}
  store volatile i16 %v{i}, ptr inttoptr (i16 768 to ptr)"
        );
    }
    out + "  ret void\n"
}

/// Returns values that are all live at once, and are then stored.
fn live(n: usize) -> String {
    let store = |i| format!("  store volatile i16 %v{i}, ptr inttoptr (i16 768 to ptr)\n");
    loads(n, "i16") + &(0..n).map(store).collect::<String>() + "  ret void\n"
}

const CALLEE: &str = "define internal void @g(i16 %a, i16 %b, i16 %c, i16 %d) noinline {
  store volatile i16 %d, ptr inttoptr (i16 768 to ptr)
  ret void
}
";

/// Returns values that are all live at once, and are then passed to a function, four per call.
fn arguments(n: usize) -> String {
    let call = |i: usize| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|k| format!("i16 %v{}", (i + k) % n));
        format!("  call void @g({a}, {b}, {c}, {d})\n")
    };
    loads(n, "i16") + &(0..n).map(call).collect::<String>() + "  ret void\n"
}

/// Returns a sequence of `if` statements.
fn decisions(n: usize) -> String {
    let mut out =
        "  %v0 = load volatile i8, ptr inttoptr (i16 768 to ptr)\n  br label %at1\n".to_string();
    for i in 1..=n / 3 {
        let (last, next, k) = (i - 1, i + 1, i % 250 + 1);
        let _ = writeln!(
            out,
            "at{i}:
  %less{i} = icmp ult i8 %v{last}, {k}
  br i1 %less{i}, label %then{i}, label %behind{i}
then{i}:
  store volatile i8 %v{last}, ptr inttoptr (i16 768 to ptr)
  br label %behind{i}
behind{i}:
  %v{i} = phi i8 [ %v{last}, %at{i} ], [ {k}, %then{i} ]
  br label %at{next}"
        );
    }
    let _ = writeln!(out, "at{}:", n / 3 + 1);
    out + "  ret void\n"
}

/// Returns a sequence of loops.
fn loops(n: usize) -> String {
    let mut out = "  br label %in1\n".to_string();
    for i in 1..=n / 2 {
        let next = i + 1;
        let _ = writeln!(
            out,
            "in{i}:
  br label %loop{i}
loop{i}:
  %i{i} = phi i8 [ 0, %in{i} ], [ %j{i}, %loop{i} ]
  store volatile i8 %i{i}, ptr inttoptr (i16 768 to ptr)
  %j{i} = add i8 %i{i}, 1
  %done{i} = icmp eq i8 %j{i}, 10
  br i1 %done{i}, label %in{next}, label %loop{i}"
        );
    }
    let _ = writeln!(out, "in{}:", n / 2 + 1);
    out + "  ret void\n"
}

/// Returns nested loops.
fn nest(n: usize) -> String {
    let (mut out, mut last) = ("  br label %in0\n".to_string(), "0".to_string());
    for i in 0..n {
        let inner = if i + 1 < n { format!("in{}", i + 1) } else { format!("end{i}") };
        let _ = writeln!(
            out,
            "in{i}:
  %i{i} = phi i8 [ 0, %{last} ], [ %j{i}, %end{i} ]
  store volatile i8 %i{i}, ptr inttoptr (i16 768 to ptr)
  br label %{inner}"
        );
        last = format!("in{i}");
    }
    for i in (0..n).rev() {
        let outer = if i > 0 { format!("end{}", i - 1) } else { "out".into() };
        let _ = writeln!(
            out,
            "end{i}:
  %j{i} = add i8 %i{i}, 1
  %done{i} = icmp eq i8 %j{i}, 10
  br i1 %done{i}, label %{outer}, label %in{i}"
        );
    }
    out + "out:\n  ret void\n"
}

/// Returns branches to one block, whose phi has a different value for each.
fn edges(n: usize) -> String {
    let (mut out, mut phi) = ("  br label %at0\n".to_string(), format!("[ 1, %at{n} ]"));
    for i in 0..n {
        let _ = writeln!(
            out,
            "at{i}:
  %v{i} = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %c{i} = icmp eq i8 %v{i}, {}
  br i1 %c{i}, label %out, label %at{}",
            i % 100,
            i + 1
        );
        let _ = write!(phi, ", [ {}, %at{i} ]", i * 7919 % 30_000);
    }
    let _ = writeln!(out, "at{n}:\n  br label %out\nout:\n  %v = phi i16 {phi}");
    out + "  store volatile i16 %v, ptr inttoptr (i16 768 to ptr)\n  ret void\n"
}

/// Returns a switch with a different value for each case.
fn switch(n: usize) -> String {
    let (mut cases, mut blocks, mut phi) = (String::new(), String::new(), "[ 7, %0 ]".to_string());
    for i in 0..n {
        let _ = write!(cases, " i16 {i}, label %case{i}");
        let _ = writeln!(blocks, "case{i}:\n  br label %out");
        let _ = write!(phi, ", [ {}, %case{i} ]", i * 7919 % 30_000);
    }
    format!(
        "  %v = load volatile i16, ptr inttoptr (i16 768 to ptr)
  switch i16 %v, label %out [{cases} ]
{blocks}out:
  %p = phi i16 {phi}
  store volatile i16 %p, ptr inttoptr (i16 768 to ptr)
  ret void\n"
    )
}

/// Returns comparisons of volatile bytes. An `xor` combines each with the previous result. `order`
/// returns the indices of the two operands.
fn conditions(n: usize, order: fn(usize) -> [usize; 2]) -> String {
    let mut out = String::new();
    for i in 0..n {
        out += &comparison(i);
        let name = |k: usize| if k == i || k == 0 { format!("%c{k}") } else { format!("%x{k}") };
        if i > 0 {
            let [a, b] = order(i).map(name);
            let _ = writeln!(out, "  %x{i} = xor i1 {a}, {b}");
        }
    }
    out + &decided(n - 1)
}

/// Returns conditions. Each is an operand of the next two.
fn shared(n: usize) -> String {
    let mut out = "  %v0 = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %v1 = load volatile i8, ptr inttoptr (i16 768 to ptr)
  %x0 = icmp ult i8 %v0, 10
  %x1 = icmp ult i8 %v1, 20\n"
        .to_string();
    for i in 2..n {
        let operation = ["and", "xor", "or"][i % 3];
        let _ = writeln!(out, "  %x{i} = {operation} i1 %x{}, %x{}", i - 2, i - 1);
    }
    out + &decided(n - 1)
}

/// Returns a branch on the last condition.
fn decided(n: usize) -> String {
    format!(
        "  br i1 %x{n}, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 768 to ptr)
  br label %no
no:
  ret void\n"
    )
}

/// Returns nested structs. Each has two fields of the next type, to a depth of `n`. From depth 17,
/// the outermost struct exceeds the memory.
fn doubled(n: usize) -> String {
    let mut out = String::new();
    for i in 0..n {
        let _ = writeln!(out, "%t{i} = type {{ %t{0}, %t{0} }}", i + 1);
    }
    let _ = writeln!(out, "%t{n} = type {{ i8 }}\n@g = global %t0 zeroinitializer");
    out + &main("  store volatile i8 1, ptr @g\n  ret void\n".to_string())
}

/// Returns a loop with `n` induction variables of 16 bits.
fn counters(n: usize) -> String {
    let mut out = "entry:\n  br label %loop\nloop:\n".to_string();
    for i in 0..n {
        let start = i * 7 % 3_000;
        let _ = writeln!(out, "  %c{i} = phi i16 [ {start}, %entry ], [ %d{i}, %loop ]");
    }
    out += "  %turn = phi i8 [ 0, %entry ], [ %next, %loop ]\n";
    for i in 0..n {
        let _ = writeln!(out, "  %d{i} = add i16 %c{i}, {}", i % 5 + 1);
    }
    out += "  %next = add i8 %turn, 1
  %done = icmp eq i8 %next, 10
  br i1 %done, label %out, label %loop
out:\n";
    for i in 0..n {
        let _ = writeln!(out, "  store volatile i16 %d{i}, ptr inttoptr (i16 768 to ptr)");
    }
    out + "  ret void\n"
}

/// Returns functions in rows of `width`. Each calls `callees` functions of the next row, and keeps
/// a byte across the calls.
fn calls(n: usize, width: usize, callees: usize) -> String {
    let called = |first: usize, count: usize| -> String {
        let numbers = (0..count).map(|k| first / width * width + (first + k * k) % width);
        let calls = numbers.filter(|&f| f < n).map(|f| format!("  call void @f{f}()\n"));
        calls.collect()
    };
    let mut out = main(called(0, width) + "  ret void\n");
    for i in 0..n {
        let _ = writeln!(
            out,
            "define void @f{i}() {{
  %v = load volatile i8, ptr inttoptr (i16 768 to ptr)
{}  store volatile i8 %v, ptr inttoptr (i16 768 to ptr)
  ret void
}}",
            called(i + width, callees)
        );
    }
    out
}

/// Returns a module with one function.
fn main(body: String) -> String {
    format!("define void @main() {{\n{body}}}\n")
}

/// Returns the CPU time of this thread, which depends little on other load. On Linux it is the
/// first number of `schedstat`, in nanoseconds. On other systems, returns the time since the first
/// call.
fn spent() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ran = told.and_then(|told| told.split(' ').next()?.parse().ok());
    ran.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

fn time(module: &str, check: bool) -> Result<Duration, String> {
    let options = Options::default()
        .origin(0x4000)
        .limit(0xC000)
        .hole(None)
        .entry("main")
        .zero_page([0x10..0xF0])
        .ram([0x0800..0x4000])
        .size_weight(0)
        .check(check);
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let start = spent();
        match compile(module, &options) {
            Ok(_) | Err(Error::Limit(_)) => best = best.min(spent() - start),
            // The nested structs reach this limit.
            Err(Error::Unsupported { message, .. }) if message.ends_with("more than 64K") => {
                best = best.min(spent() - start);
            }
            Err(error) => return Err(error.to_string()),
        }
    }
    Ok(best)
}

/// Measures the shapes whose name contains `name`. Prints a line for each size.
pub fn print(name: &str) -> Result<(), String> {
    println!("{:>40} {:>10} {:>8}", "", "seconds", "times");
    for shape in SHAPES.iter().filter(|shape| shape.name.contains(name)) {
        let mut last: Option<f64> = None;
        for n in (0..4).map(|twice| shape.size << twice) {
            let took = time(&(shape.module)(n), shape.check)?.as_secs_f64();
            let more = last.map_or(String::new(), |last| format!("{:8.2}", took / last));
            println!("{:16} {n:>10} {:12} {took:>10.3} {more}", shape.name, shape.unit);
            last = Some(took);
        }
    }
    Ok(())
}
