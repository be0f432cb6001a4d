//! Benchmarks the code generator, in cycles and bytes: `cargo bench -p mos6502-benchmark`.
//!
//! Stock rustc compiles the kernels, the backend links a program for each, and an emulated CPU runs
//! it and counts cycles. The output must equal the output of the same code when it runs natively.
//! The printed table compares our figures with published figures of other compilers. Cycles and
//! bytes are exact, so `benches/table.txt` detects regressions: `cargo test` runs the benchmark
//! with `--check`.

mod compile_time;
mod cross;
mod extract;
mod kernels;
mod limits;
mod llvm_mos;
mod machine;
mod oscar64;
mod passes;
mod readme;
mod small;
mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cross::Build;
use kernels::{BUILDS, Kernel, SIZE};
use llvm_mos::LlvmMos;
use mos6502_backend::{Output, compile};
use oscar64::Compilers;
use table::Row;

const USAGE: &str = "\
usage: cargo bench -p mos6502-benchmark -- [OPTIONS] [NAME]
  NAME         only kernels (or, with --compile-time, shapes) whose name contains this
  --check      fail if a kernel needs more cycles or bytes than in benches/table.txt,
               or if the README's tables are outdated
  --bless      write benches/table.txt and the README's tables
  --keep DIR   write each kernel's IR, listing and sizes of symbols to DIR
  --profile    print where each kernel spends its cycles
  --compile-time
               instead, measure compile time, and its growth for twice the size
  --passes     instead, measure each optional pass of the backend; with --bless, write the
               table in the backend's README
  --llvm-mos DIR
               instead, compile the same modules with the llvm-mos in DIR;
               with --bless, write benches/llvm-mos.txt
  --oscar64 FILE
               instead, compile the small kernels in C with the oscar64 in FILE, and
               with clang and this backend; write benches/oscar64.txt
  --clang COMMAND
               the clang for --oscar64 (clang --target=msp430)
";

/// The parsed command line.
#[derive(Default)]
struct Arguments {
    name: String,
    check: bool,
    bless: bool,
    keep: Option<PathBuf>,
    profile: bool,
    compile_time: bool,
    passes: bool,
    llvm_mos: Option<PathBuf>,
    oscar64: Option<PathBuf>,
    clang: Option<String>,
}

fn main() -> ExitCode {
    let done = parse(std::env::args().skip(1)).and_then(|arguments| bench(&arguments));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Parses the arguments. Without cargo's `--bench` this is a test run, and the options are for the
/// test harness.
fn parse(given: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let given: Vec<String> = given.collect();
    if !given.iter().any(|argument| argument == "--bench") {
        return Ok(Arguments { check: true, ..Arguments::default() });
    }
    let mut given = given.into_iter();
    let mut arguments = Arguments::default();
    while let Some(argument) = given.next() {
        match &argument[..] {
            "--bench" => {}
            "--check" => arguments.check = true,
            "--bless" => arguments.bless = true,
            "--profile" => arguments.profile = true,
            "--passes" => arguments.passes = true,
            "--compile-time" => arguments.compile_time = true,
            "--llvm-mos" => {
                let folder = given.next().ok_or("--llvm-mos needs a folder")?;
                arguments.llvm_mos = Some(folder.into());
            }
            "--oscar64" => {
                let file = given.next().ok_or("--oscar64 needs a file")?;
                arguments.oscar64 = Some(file.into());
            }
            "--clang" => {
                arguments.clang = Some(given.next().ok_or("--clang needs a command")?);
            }
            "--keep" => {
                let folder = given.next().ok_or("--keep needs a folder")?;
                arguments.keep = Some(folder.into());
            }
            _ if argument.starts_with('-') => {
                return Err(format!("unknown option {argument}\n\n{USAGE}"));
            }
            _ => arguments.name = argument,
        }
    }
    if arguments.bless && !arguments.name.is_empty() {
        return Err("--bless updates the whole table: omit the name".into());
    }
    Ok(arguments)
}

fn bench(arguments: &Arguments) -> Result<(), String> {
    if arguments.compile_time {
        return compile_time::print(&arguments.name);
    }
    let all = kernels::all();
    if let Some(oscar64) = &arguments.oscar64 {
        let clang = arguments.clang.clone().unwrap_or_else(|| "clang --target=msp430".into());
        let text = Compilers { clang, oscar64: oscar64.clone() }.measure(&all)?;
        print!("{text}");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches");
        return write(&folder.join("oscar64.txt"), &text);
    }
    let is_wanted = |name: &str| name.contains(&arguments.name);
    if !is_wanted(limits::ENTRY) && !all.iter().any(|kernel| is_wanted(kernel.name)) {
        return Err(format!("no kernel's name contains {}", arguments.name));
    }
    let modules = Modules::compile()?;
    if arguments.passes {
        let table = passes::table(&modules, &all)?;
        print!("{table}");
        return if arguments.bless { passes::bless(&table) } else { Ok(()) };
    }
    let other = arguments.llvm_mos.as_deref().map(LlvmMos::find).transpose()?;
    let program = |ir: &str, entry: &str, build| match &other {
        Some(llvm_mos) => llvm_mos.compile(ir, entry, build),
        None => program(ir, entry, build),
    };
    let empty = program(&extract::reachable(modules.of(SIZE), "bench_empty"), "empty", SIZE)?;
    let empty = empty.bytes.len();
    let (mut rows, mut failures) = (Vec::new(), Vec::new());
    for kernel in all.iter().filter(|kernel| is_wanted(kernel.name)) {
        match measure(kernel, &modules, &program, empty, arguments) {
            Ok(row) => rows.push(row),
            Err(message) => failures.push(format!("{}: {message}", kernel.name)),
        }
    }
    let [ours, theirs] = ["table.txt", "llvm-mos.txt"]
        .map(|file| Path::new(env!("CARGO_MANIFEST_DIR")).join("benches").join(file));
    let read = |file: &Path| table::parse(&std::fs::read_to_string(file).unwrap_or_default());
    let same_rust = read(&theirs);
    let (file, old) = match other {
        Some(_) => (&theirs, same_rust.clone()),
        None => (&ours, read(&ours)),
    };
    print!("{}", table::show(&rows, &old, &all, &same_rust));
    if arguments.name.is_empty() {
        print!("{}", table::means(&rows, &all));
    }
    if is_wanted(limits::ENTRY) && other.is_none() {
        let ir =
            extract::reachable(modules.of(limits::build()), &format!("bench_{}", limits::ENTRY));
        match program(&ir, limits::ENTRY, limits::build())
            .and_then(|made| limits::of_scoring(&made))
        {
            Ok(told) => println!("{told}"),
            Err(message) => failures.push(message),
        }
    }
    let worse = table::worse(&old, &rows);
    if arguments.bless && failures.is_empty() {
        write(file, &table::to_text(&rows))?;
        readme::bless(&read(&ours), &all, &read(&theirs))?;
    } else if arguments.check && !worse.is_empty() {
        failures.extend(worse);
        failures.push("to accept this: cargo bench -p mos6502-benchmark -- --bless".into());
    } else if arguments.check && other.is_none() {
        failures.extend(readme::check(&rows, &all, &same_rust).err());
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n       ")) }
}

/// The modules of the kernels. Each is compiled once.
struct Modules(Vec<(Build, String)>);

impl Modules {
    fn compile() -> Result<Modules, String> {
        let mut modules = Modules(Vec::new());
        for build in BUILDS {
            if !modules.0.iter().any(|(other, _)| build.has_module_of(other)) {
                modules.0.push((build, cross::compile(&build)?));
            }
        }
        Ok(modules)
    }

    fn of(&self, build: Build) -> &str {
        let found = self.0.iter().find(|(other, _)| build.has_module_of(other));
        found.map_or("", |(_, module)| module)
    }
}

/// A function that compiles the part of a module that an entry reaches.
type Compile<'a> = dyn Fn(&str, &str, Build) -> Result<Output, String> + 'a;

/// Compiles a kernel for speed and for size, runs both programs, and compares their output with the
/// native result.
fn measure(
    kernel: &Kernel,
    modules: &Modules,
    program: &Compile<'_>,
    empty: usize,
    arguments: &Arguments,
) -> Result<Row, String> {
    let data = (kernel.data)();
    let expected = (kernel.expected)(&data);
    let run = |build: Build| {
        let ir = extract::reachable(modules.of(build), &format!("bench_{}", kernel.entry));
        let program = program(&ir, kernel.entry, build)?;
        let run = machine::run(&program, &data);
        if let Some(folder) = &arguments.keep {
            let name = format!("{}.{}", kernel.name.replace(' ', "-"), build.name);
            let spent = run.as_ref().map_or(&[][..], |run| &run.spent);
            keep(&folder.join(name), &ir, &program, spent)?;
        }
        let run = run?;
        let wrong = run.output.iter().zip(&expected).position(|(a, b)| a != b);
        match wrong {
            None if run.output.len() == expected.len() => Ok((program, run)),
            _ => Err(format!(
                "{}: computes {} bytes, of which byte {} is the first wrong one",
                build.name,
                run.output.len(),
                wrong.unwrap_or(run.output.len())
            )),
        }
    };
    let (fast, fast_run) = run(kernel.build)?;
    let small = match kernel.small() {
        same if same == kernel.build => fast.bytes.len(),
        small => run(small)?.0.bytes.len(),
    };
    if arguments.profile {
        for (name, cycles) in &fast_run.profile {
            println!("{:<12} {cycles:>9} {name}", kernel.name);
        }
    }
    Ok(Row {
        name: kernel.name.into(),
        cycles: fast_run.cycles,
        hot_bytes: fast_run.hot_bytes,
        zero_page: fast.sizes.zero_page,
        added: small as i32 - empty as i32,
    })
}

fn program(ir: &str, entry: &str, build: Build) -> Result<Output, String> {
    let options = machine::options(&format!("bench_{entry}"), build.size_weight);
    compile(ir, &options).map_err(|error| format!("{}: {error}", build.name))
}

/// Writes the IR, the listing with cycles by instruction, and the sizes of the symbols.
fn keep(name: &Path, ir: &str, program: &Output, spent: &[u64]) -> Result<(), String> {
    if let Some(folder) = name.parent() {
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    write(&name.with_added_extension("ll"), ir)?;
    let listing = program.listing.lines().map(|line| {
        let address = line.split_once(' ').and_then(|(hex, _)| usize::from_str_radix(hex, 16).ok());
        match address.and_then(|address| spent.get(address)) {
            Some(cycles @ 1..) => format!("{cycles:>9} {line}\n"),
            _ => format!("{:>9} {line}\n", ""),
        }
    });
    write(&name.with_added_extension("lst"), &listing.collect::<String>())?;
    let mut symbols: Vec<_> = program.symbols.iter().map(|s| (s.size, &s.name[..])).collect();
    symbols.sort_unstable_by(|a, b| b.cmp(a));
    let sizes = symbols.iter().map(|(size, name)| format!("{size:5} {name}\n"));
    write(&name.with_added_extension("sizes"), &sizes.collect::<String>())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
