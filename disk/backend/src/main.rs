//! The command line of the backend.

use std::fmt::Write as _;
use std::io::{ErrorKind, Write as _};
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use bpaf::{Args, OptionParser, ParseFailure, Parser, construct, long, positional, short};
use mos6502_backend::SymbolKind;
use mos6502_backend::{
    Late, Options, Output, Overlay, OverlayImage, Pass, Sizes, compile_modules, dump,
};

fn main() -> ExitCode {
    let given: Vec<std::ffi::OsString> = std::env::args_os().skip(1).collect();
    let parsed = match given.split_first() {
        Some((first, rest)) if first == "verify" => {
            verify_arguments().run_inner(rest).map(|files| verify(&files))
        }
        _ => arguments().run_inner(Args::current_args()).map(|arguments| run(&arguments)),
    };
    let done = match parsed {
        Ok(result) => result,
        Err(ParseFailure::Stdout(help, is_full)) => Ok(help.monochrome(is_full) + "\n"),
        Err(ParseFailure::Completion(text)) => Ok(text),
        Err(ParseFailure::Stderr(message)) => Err(message.monochrome(true)),
    };
    match done.and_then(|text| print(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // This failure cannot be reported.
            let _ = writeln!(std::io::stderr(), "error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a text. Ignores a closed pipe.
fn print(text: &str) -> Result<(), String> {
    let mut out = std::io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("standard output: {error}"))
        }
        _ => Ok(()),
    }
}

/// The parsed command line.
#[derive(Debug)]
struct Arguments {
    inputs: Vec<String>,
    output: Option<String>,
    map: Option<String>,
    hints: Option<String>,
    listing: Option<String>,
    dump: Option<String>,
    options: Options,
}

/// Returns the syntax of the command line.
fn arguments() -> OptionParser<Arguments> {
    let file = |name: &'static str, help: &'static str| {
        long(name).help(help).argument::<String>("FILE").optional()
    };
    let output = short('o')
        .long("out")
        .help("write the program's bytes, which are loaded at --org")
        .argument::<String>("FILE")
        .optional();
    let map = file("map", "write every symbol: address, bytes, kind, name");
    let hints = file("hints", "write the hints for `verify`");
    let listing =
        file("listing", "write a listing: addresses, bytes, cycles, instructions, IR lines");
    let dump = long("dump")
        .help(
            "print a stage instead of writing files; stages: passes, ir, lanes-raw, lanes, \
             select, asm, image",
        )
        .argument::<String>("STAGE")
        .optional();
    let options = options();
    let inputs = positional::<String>("IN.ll")
        .help(
            "modules of LLVM IR; only the needed functions of the second and later ones, such as \
             compiler_builtins, are linked",
        )
        .some("no input file");
    construct!(Arguments { output, map, hints, listing, dump, options, inputs })
        .to_options()
        .descr("Compiles LLVM IR text (16-bit pointers) to a 6502 program.")
        .footer(
            "Numbers are decimal, 0x... or $...; ranges include both ends. The command `verify \
             IN.ll.. IMAGE.bin HINTS` compares a program with its IR; see `verify --help`.",
        )
}

/// Returns the syntax of `verify`.
fn verify_arguments() -> OptionParser<Vec<String>> {
    let files = positional::<String>("FILE").help("IN.ll.. IMAGE.bin HINTS");
    files
        .some("no input file")
        .to_options()
        .descr(
            "Runs each function of a program, by an interpreter of its IR and by a 6502, with \
             random arguments and contents of memory. Results, memory and volatile accesses must \
             be the same. Prints the number of runs of each function.",
        )
        .footer(
            "The last two files are the program (-o) and its hints (--hints), which the compiler \
             wrote. The others are the modules, in the same order. Hints need not be trusted.",
        )
}

/// Compares a program with its IR. Returns the report.
#[cfg(feature = "checker")]
fn verify(files: &[String]) -> Result<String, String> {
    let [modules @ .., image, hints] = files else {
        return Err("verify needs modules, an image and hints".into());
    };
    let read = |path: &String| std::fs::read(path).map_err(|error| format!("{path}: {error}"));
    let text = |path: &String| {
        String::from_utf8(read(path)?).map_err(|_| format!("{path}: this is not text"))
    };
    let texts: Vec<String> = modules.iter().map(text).collect::<Result<_, _>>()?;
    let modules: Vec<&str> = texts.iter().map(String::as_str).collect();
    let report = mos6502_backend::verify(&modules, &read(image)?, &text(hints)?);
    report.map_err(|error| format!("{image}: {error}"))
}

/// Without the feature `checker` there is no check.
#[cfg(not(feature = "checker"))]
fn verify(_: &[String]) -> Result<String, String> {
    Err(mos6502_backend::Error::NoChecker.to_string())
}

/// Returns the options for the backend.
fn options() -> impl Parser<Options> {
    let origin = long("org")
        .help("address of the program (default: 0x4000)")
        .argument::<String>("ADDRESS")
        .parse(|text| number(&text, 0xffff).map(|address| address as u16))
        .fallback(0x4000);
    let limit = long("limit")
        .help("address after the last one that the program may use (default: 0xc000)")
        .argument::<String>("ADDRESS")
        .parse(|text| number(&text, 0x10000))
        .fallback(0xc000);
    let hole = long("hole")
        .help("addresses that the program leaves free; the output has zeros there")
        .argument::<String>("A-B")
        .parse(|text| match &ranges(&text, 0xffff)?[..] {
            [] => Ok(None),
            [hole] => Ok(Some(hole.clone())),
            _ => Err(format!("{text:?} has several ranges, but only one hole is allowed")),
        })
        .fallback(None);
    let entry = long("entry")
        .help("entry function (default: main)")
        .argument::<String>("NAME")
        .fallback("main".into());
    let zero_page = long("zero-page")
        .help("zero page bytes that the program may use (default: 0x02-0xff)")
        .argument::<String>("A-B,..")
        .parse(|text| {
            let ranges = ranges(&text, 0xff)?.into_iter();
            Ok::<_, String>(ranges.map(|range| range.start as u16..range.end as u16).collect())
        })
        .fallback(vec![0x02..0x100]);
    let ram = long("ram")
        .help("RAM for variables, outside the program (default: from its end to --limit)")
        .argument::<String>("A-B,..")
        .parse(|text| ranges(&text, 0xffff))
        .fallback(vec![]);
    let stack_max = long("stack")
        .help("maximum RAM for recursion (default: the largest free range)")
        .argument::<String>("BYTES")
        .parse(|text| number(&text, 0x10000))
        .optional();
    let late = long("late")
        .help(
            "entry functions of the late part, which comes last and may be loaded while the rest \
             runs",
        )
        .argument::<String>("NAME,..")
        .map(|names| Late { roots: names.split(',').map(str::to_string).collect(), unit: 1 })
        .optional();
    let overlays = long("overlay")
        .help(
            "root function of an overlay, the code that no other root reaches; it is loaded after \
             the rest, in place of other overlays, and written to FILE.1, FILE.2 ... (repeatable)",
        )
        .argument::<String>("NAME")
        .map(Overlay::new)
        .many();
    let size_weight = long("size-weight")
        .help(
            "how much time to spend per byte of code saved, in sixteenths of a cycle; 0 optimises \
             for speed only (default: 0)",
        )
        .argument::<String>("N")
        .parse(|text| number(&text, 0xffff))
        .fallback(0);
    let is_rom = long("rom")
        .help("compile for ROM: variables are in --ram only, and must be zero-initialised")
        .switch();
    let check = long("check")
        .help(
            "verify the generated code of every function, and the memory assigned to variables; \
             compare the program's bytes with the IR by runs",
        )
        .switch();
    let without = long("without").help(&without_help()[..]).argument::<Pass>("PASS").many();
    let memory = construct!(origin, limit, hole, zero_page, ram, stack_max, is_rom);
    let memory = memory.map(|(origin, limit, hole, zero_page, ram, stack_max, is_rom)| {
        let options = Options::default().origin(origin).limit(limit).hole(hole).is_rom(is_rom);
        options.zero_page(zero_page).ram(ram).stack_max(stack_max)
    });
    let parts = construct!(memory, entry, late, overlays)
        .map(|(memory, entry, late, overlays)| memory.entry(entry).late(late).overlays(overlays));
    construct!(parts, size_weight, check, without).map(|(parts, size_weight, check, without)| {
        parts.size_weight(size_weight).check(check).without(without)
    })
}

/// Returns the help for `--without`, with all passes.
fn without_help() -> String {
    let passes = Pass::ALL.iter().map(|pass| format!("\n {}: {}", pass.name(), pass.help()));
    let passes: String = passes.collect();
    format!("do not run an optional pass, to measure it (repeatable); one of{passes}")
}

fn number(text: &str, max: u32) -> Result<u32, String> {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix('$'));
    let (digits, radix) = hex.map_or((text, 10), |digits| (digits, 16));
    // `from_str_radix` also accepts a sign.
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(format!("{text:?} is not a number: write it like 255, 0xff or $ff"));
    }
    // This fails only for numbers that are too large for `u32`.
    match u32::from_str_radix(digits, radix) {
        Ok(value) if value <= max => Ok(value),
        _ => Err(format!("{text} is larger than the maximum, {max:#x}")),
    }
}

/// Parses `0x02-0x4f,0x60-0xff`. Both ends are included.
fn ranges(text: &str, max: u32) -> Result<Vec<Range<u32>>, String> {
    let mut found = Vec::new();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let Some((first, last)) = part.split_once('-') else {
            return Err(format!("{part:?} is not a range: write it like 0x02-0xff"));
        };
        let (first, last) = (number(first, max)?, number(last, max)?);
        if first > last {
            return Err(format!("the range {part} ends before it begins: exchange its ends"));
        }
        found.push(first..last + 1);
    }
    Ok(found)
}

/// Compiles and writes the output files. Returns the text to print.
fn run(arguments: &Arguments) -> Result<String, String> {
    check_outputs(arguments)?;
    let inputs = arguments.inputs.join(", ");
    let mut texts = Vec::new();
    for input in &arguments.inputs {
        let bytes = std::fs::read(input).map_err(|error| format!("{input}: {error}"))?;
        let no_text = |_| format!("{input}: this is not text: convert bitcode with llvm-dis");
        texts.push(String::from_utf8(bytes).map_err(no_text)?);
    }
    let modules: Vec<&str> = texts.iter().map(String::as_str).collect();
    if let Some(stage) = &arguments.dump {
        let text = dump(&modules, &arguments.options, stage);
        return text.map_err(|error| format!("{inputs}: {error}"));
    }
    let output = compile_modules(&modules, &arguments.options);
    let output = output.map_err(|error| format!("{inputs}: {error}"))?;
    for (path, contents) in [
        (&arguments.output, &output.bytes[..]),
        (&arguments.map, map(&output).as_bytes()),
        (&arguments.hints, output.hints.concat().as_bytes()),
        (&arguments.listing, output.whole_listing().as_bytes()),
    ] {
        if let Some(path) = path {
            std::fs::write(path, contents).map_err(|error| format!("{path}: {error}"))?;
        }
    }
    if let Some(path) = &arguments.output {
        for (n, overlay) in output.overlays.iter().enumerate() {
            let path = format!("{path}.{}", n + 1);
            std::fs::write(&path, &overlay.bytes).map_err(|error| format!("{path}: {error}"))?;
        }
    }
    Ok(report(&output))
}

/// Checks that no output file is also an input or another output.
fn check_outputs(arguments: &Arguments) -> Result<(), String> {
    let overlays = (1..=arguments.options.overlays.len())
        .filter_map(|n| arguments.output.as_ref().map(|path| format!("{path}.{n}")));
    let named = [&arguments.output, &arguments.map, &arguments.hints, &arguments.listing];
    let outputs: Vec<String> =
        named.into_iter().flatten().cloned().chain(overlays.collect::<Vec<_>>()).collect();
    for (n, path) in outputs.iter().enumerate() {
        let is_same = |other: &&String| is_same_file(path, other);
        if let Some(input) = arguments.inputs.iter().find(is_same) {
            return Err(format!("{path}: this output would replace the input {input}"));
        }
        if outputs[..n].iter().any(|other| is_same_file(path, other)) {
            return Err(format!("{path}: two outputs have this name"));
        }
    }
    Ok(())
}

/// Returns whether two paths refer to the same regular file, which may not exist yet.
fn is_same_file(one: &str, other: &str) -> bool {
    let resolved = |path: &str| {
        let path = Path::new(path);
        path.canonicalize().unwrap_or_else(|_| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize().unwrap_or_default();
            folder.join(path.file_name().unwrap_or_default())
        })
    };
    let is_special = |path: &str| std::fs::metadata(path).is_ok_and(|there| !there.is_file());
    !is_special(one) && resolved(one) == resolved(other)
}

/// Returns one line for each symbol, with the number of its overlay if there are overlays.
fn map(output: &Output) -> String {
    let mut text = String::new();
    for symbol in &output.symbols {
        let kind = match symbol.kind {
            SymbolKind::Code => "code",
            SymbolKind::Constant => "constant",
            SymbolKind::Data => "data",
            SymbolKind::Zeroed(_) => "zeroed",
        };
        let part = match symbol.overlay {
            _ if output.overlays.is_empty() => String::new(),
            Some(n) => format!("{:2} ", n + 1),
            None => " - ".into(),
        };
        let (address, size) = (symbol.address, symbol.size);
        let _ = writeln!(text, "{part}{address:04x} {size:5} {kind:8} {}", symbol.name);
    }
    text
}

fn report(output: &Output) -> String {
    let sizes = output.sizes;
    let late = output.late.map_or(String::new(), |late| format!("; late from ${late:04x}"));
    let mut text = format!(
        "{}; {} of zero page, {} of RAM{late}\n",
        piece(output.origin, &output.bytes, sizes),
        sizes.zero_page,
        sizes.ram
    );
    for OverlayImage { root, origin, bytes, sizes, .. } in &output.overlays {
        let piece = piece(*origin, bytes, *sizes);
        let _ = writeln!(text, "{piece}; {} of RAM: overlay {root}", sizes.ram);
    }
    text
}

/// Returns one line of the report: the range and sizes of bytes that are loaded together.
fn piece(origin: u16, bytes: &[u8], sizes: Sizes) -> String {
    let end = u32::from(origin) + bytes.len() as u32;
    format!(
        "{} bytes at ${origin:04x} to ${:04x}: {} of code, {} of data",
        bytes.len(),
        end.saturating_sub(1),
        sizes.code,
        sizes.data
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Arguments, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        arguments().run_inner(&words[..]).map_err(|failure| failure.unwrap_stderr())
    }

    #[test]
    fn options_are_read() {
        let text = "in.ll --org 0x6000 --limit=$9600 --entry start -o out.bin --map out.map \
            --zero-page 0x02-0x4f,$60-$ff --ram 0x800-0x1fff --size-weight 24 --stack 2048 \
             --late a,b --check --rom \
            --overlay c --overlay=d --without sink --without tail-merge";
        let arguments = parsed(text).unwrap();
        let options = &arguments.options;
        assert_eq!((options.origin, options.limit, &options.entry[..]), (0x6000, 0x9600, "start"));
        assert_eq!(options.zero_page, [0x02..0x50, 0x60..0x100]);
        assert_eq!((&options.ram[0], options.size_weight), (&(0x800..0x2000), 24));
        assert_eq!((options.stack_max, options.check, options.is_rom), (Some(2048), true, true));
        let roots = vec!["a".to_string(), "b".to_string()];
        assert_eq!(options.late, Some(Late { roots, unit: 1 }));
        let roots: Vec<&str> = options.overlays.iter().map(|overlay| &overlay.root[..]).collect();
        assert_eq!(roots, ["c", "d"]);
        assert_eq!(options.without, [Pass::Sink, Pass::TailMerge]);
        assert_eq!(arguments.inputs, ["in.ll"]);
        assert_eq!(arguments.output.as_deref(), Some("out.bin"));
        assert_eq!(arguments.map.as_deref(), Some("out.map"));
        assert_eq!(parsed("a.ll -o o b.ll").unwrap().inputs, ["a.ll", "b.ll"]);
    }

    #[test]
    fn no_output_replaces_an_input_or_another_output() {
        let folder = std::env::temp_dir().join(format!("outputs-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let source = folder.join("in.ll");
        std::fs::write(&source, "define void @main() { ret void }").unwrap();
        let other = source.with_file_name("in.ll.1");
        std::fs::write(&other, "").unwrap();
        let (source, folder) = (source.display().to_string(), folder.display().to_string());
        for (text, expected) in [
            (format!("{source} -o {source}"), "would replace the input"),
            (format!("{source} -o {folder}/./in.ll"), "would replace the input"),
            (format!("{source} --map {source}"), "would replace the input"),
            (format!("{source} -o {folder}/a --listing {source}"), "would replace the input"),
            (format!("{source}.1 {source} -o {source}"), "would replace the input"),
            (format!("{source} -o {folder}/a --listing {folder}/a"), "two outputs"),
            (format!("{source} -o {folder}/a --map {folder}/./a"), "two outputs"),
            (format!("{source}.1 -o {source} --overlay f"), "would replace the input"),
        ] {
            let found = run(&parsed(&text).unwrap()).unwrap_err();
            assert!(found.contains(expected), "{text}: {found}");
        }
        assert!(std::fs::read_to_string(&source).unwrap().starts_with("define"));
        let null = format!("{source} -o /dev/null --map /dev/null");
        assert!(cfg!(not(unix)) || run(&parsed(&null).unwrap()).is_ok());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn errors_name_the_argument() {
        for (text, expected) in [
            ("", "no input file"),
            ("a.ll --orgg 5", "no such flag: `--orgg`, did you mean `--org`?"),
            ("a.ll --org", "`--org` requires an argument `ADDRESS`"),
            ("a.ll --org 0x10000", "0x10000 is larger than the maximum, 0xffff"),
            ("a.ll --org twelve", "\"twelve\" is not a number: write it like 255, 0xff or $ff"),
            ("a.ll --org 0x+4", "\"0x+4\" is not a number: write it like 255, 0xff or $ff"),
            ("a.ll --org 99999999999", "99999999999 is larger than the maximum, 0xffff"),
            ("a.ll --hole 1-2,4-5", "\"1-2,4-5\" has several ranges, but only one hole is allowed"),
            ("a.ll --ram 5", "\"5\" is not a range: write it like 0x02-0xff"),
            ("a.ll --without speed", "known-registers"),
            ("a.ll --zero-page 9-3", "the range 9-3 ends before it begins: exchange its ends"),
        ] {
            let found = parsed(text).unwrap_err();
            assert!(found.ends_with(expected), "{text}: {found}");
        }
        let missing = parsed("no/such/file.ll").unwrap();
        assert!(run(&missing).unwrap_err().starts_with("no/such/file.ll: "));
        let bitcode = std::env::temp_dir().join(format!("bitcode-{}", std::process::id()));
        std::fs::write(&bitcode, b"BC\xC0\xDE").unwrap();
        let given = parsed(&bitcode.display().to_string()).unwrap();
        assert!(run(&given).unwrap_err().contains("llvm-dis"));
        std::fs::remove_file(bitcode).unwrap();
    }
}
