//! Command line of the backend.

use std::fmt::Write as _;
use std::ops::Range;
use std::process::ExitCode;

use mos6502_backend::asm::Kind;
use mos6502_backend::{
    Late, Options, Output, Overlay, OverlayImage, STAGES, Sizes, compile_modules, dump,
};

const USAGE: &str = "\
Compiles LLVM IR text (16-bit pointers) to a 6502 program. Of further modules, such as that of
compiler_builtins, what the first one needs is linked.

usage: mos6502-backend IN.ll [MORE.ll ...] [OPTIONS]
  -o FILE             the program: its bytes, to be loaded at the origin
  --org ADDRESS       where the program starts (0x4000)
  --limit ADDRESS     first address that the program must not reach (0xc000)
  --hole A-B          addresses between the two that it leaves alone; zeros stand for them in its bytes
  --entry NAME        function where it starts (main)
  --zero-page A-B,..  zero page bytes that it may use (0x02-0xff)
  --ram A-B,..        RAM for frames and zeroed data outside the program (none: behind the program)
  --stack BYTES       RAM that recursion may take at most (the largest piece that is left)
  --late NAME,..      what is reached only through these functions comes last: it may arrive while the rest runs
  --overlay NAME      a function entered from outside: what it alone reaches is loaded behind the rest, in the place
                      of other overlays, and written to FILE.1, FILE.2 ... (repeatable)
  --size-weight N     what a byte of code is worth, in sixteenths of a cycle (0: speed at any price)
  --check             judge the code of every function by its lanes, and the frames
  --map FILE          every symbol: address, bytes, kind, name
  --listing FILE      addresses, bytes, cycles, instructions, IR lines
  --dump STAGE        print a stage instead of writing anything; stages: ir, lanes-raw, lanes, select, asm
  --help              this text
Numbers are decimal, 0x... or $...; ranges include both ends; an option may be written --name=value.";

fn main() -> ExitCode {
    let arguments = match parse(std::env::args().skip(1)) {
        Ok(Some(arguments)) => arguments,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("error: {message}\n\n{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    match run(&arguments) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line asks for.
#[derive(Debug)]
struct Arguments {
    inputs: Vec<String>,
    output: Option<String>,
    map: Option<String>,
    listing: Option<String>,
    dump: Option<String>,
    options: Options,
}

/// `None` asks for the usage text.
fn parse(mut given: impl Iterator<Item = String>) -> Result<Option<Arguments>, String> {
    let (mut output, mut map, mut listing, mut dump) = (None, None, None, None);
    let mut inputs = Vec::new();
    let zero_page = 0x02..0x100;
    let mut options = Options {
        origin: 0x4000,
        limit: 0xc000,
        entry: "main".into(),
        zero_page: vec![zero_page],
        ram: vec![],
        size_weight: 0,
        stack_max: None,
        hole: None,
        late: None,
        overlays: vec![],
        check: false,
    };
    while let Some(argument) = given.next() {
        if argument == "--help" || argument == "-h" {
            return Ok(None);
        }
        if argument == "--check" {
            options.check = true;
            continue;
        }
        if !argument.starts_with('-') {
            inputs.push(argument);
            continue;
        }
        let (name, inline) = match argument.split_once('=') {
            Some((name, value)) => (name.to_string(), Some(value.to_string())),
            None => (argument, None),
        };
        let mut value =
            || inline.clone().or_else(|| given.next()).ok_or(format!("{name} needs a value"));
        match &name[..] {
            "-o" | "--out" => output = Some(value()?),
            "--map" => map = Some(value()?),
            "--listing" => listing = Some(value()?),
            "--dump" => dump = Some(value()?),
            "--entry" => options.entry = value()?,
            "--org" => options.origin = number(&value()?, 0xffff)? as u16,
            "--limit" => options.limit = number(&value()?, 0x10000)?,
            "--size-weight" => options.size_weight = number(&value()?, 0xffff)?,
            "--stack" => options.stack_max = Some(number(&value()?, 0x10000)?),
            "--zero-page" => {
                let ranges = ranges(&value()?, 0xff)?.into_iter();
                options.zero_page = ranges.map(|r| r.start as u16..r.end as u16).collect();
            }
            "--late" => {
                let roots = value()?.split(',').map(str::to_string).collect();
                options.late = Some(Late { roots, unit: 1 });
            }
            "--overlay" => options.overlays.push(Overlay { root: value()? }),
            "--hole" => options.hole = ranges(&value()?, 0xffff)?.into_iter().next(),
            "--ram" => options.ram = ranges(&value()?, 0xffff)?,
            _ => return Err(format!("unknown option {name}")),
        }
    }
    if inputs.is_empty() {
        return Err("no input file".into());
    }
    Ok(Some(Arguments { inputs, output, map, listing, dump, options }))
}

fn number(text: &str, max: u32) -> Result<u32, String> {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix('$'));
    let value = match hex {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => text.parse(),
    };
    match value {
        Ok(value) if value <= max => Ok(value),
        Ok(_) => Err(format!("{text} is more than {max:#x}")),
        Err(_) => Err(format!("{text:?} is not a number")),
    }
}

/// `0x02-0x4f,0x60-0xff`, both ends included.
fn ranges(text: &str, max: u32) -> Result<Vec<Range<u32>>, String> {
    let mut found = Vec::new();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let Some((first, last)) = part.split_once('-') else {
            return Err(format!("{part:?} is not a range: first-last"));
        };
        let (first, last) = (number(first, max)?, number(last, max)?);
        if first > last {
            return Err(format!("the range {part} is upside down"));
        }
        found.push(first..last + 1);
    }
    Ok(found)
}

/// Compiles and writes; gives what is to be printed.
fn run(arguments: &Arguments) -> Result<String, String> {
    let inputs = arguments.inputs.join(", ");
    let mut texts = Vec::new();
    for input in &arguments.inputs {
        texts.push(std::fs::read_to_string(input).map_err(|error| format!("{input}: {error}"))?);
    }
    let modules: Vec<&str> = texts.iter().map(String::as_str).collect();
    if let Some(stage) = &arguments.dump {
        if !STAGES.contains(&stage.as_str()) {
            return Err(format!("there is no stage {stage}; stages: {}", STAGES.join(", ")));
        }
        let text = dump(&modules, &arguments.options, stage);
        return text.map_err(|error| format!("{inputs}: {error}"));
    }
    let output = compile_modules(&modules, &arguments.options);
    let output = output.map_err(|error| format!("{inputs}: {error}"))?;
    for (path, contents) in [
        (&arguments.output, &output.bytes[..]),
        (&arguments.map, map(&output).as_bytes()),
        (&arguments.listing, output.listing.as_bytes()),
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

/// One line for each symbol; where there are overlays, with the number of that which it is in.
fn map(output: &Output) -> String {
    let mut text = String::new();
    for symbol in &output.symbols {
        let kind = match symbol.kind {
            Kind::Code => "code",
            Kind::Constant => "constant",
            Kind::Data => "data",
            Kind::Zeroed(_) => "zeroed",
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
    for OverlayImage { root, origin, bytes, sizes } in &output.overlays {
        let piece = piece(*origin, bytes, *sizes);
        let _ = writeln!(text, "{piece}; {} of RAM: overlay {root}", sizes.ram);
    }
    text
}

/// Bytes that are loaded together.
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

    fn parsed(text: &str) -> Result<Option<Arguments>, String> {
        parse(text.split_whitespace().map(str::to_string))
    }

    #[test]
    fn options_are_read() {
        let text = "in.ll --org 0x6000 --limit=$9600 --entry start -o out.bin --map out.map \
            --zero-page 0x02-0x4f,$60-$ff --ram 0x800-0x1fff --size-weight 24 --stack 2048 --late a,b --check \
            --overlay c --overlay=d";
        let arguments = parsed(text).unwrap().unwrap();
        let options = &arguments.options;
        assert_eq!((options.origin, options.limit, &options.entry[..]), (0x6000, 0x9600, "start"));
        assert_eq!(options.zero_page, [0x02..0x50, 0x60..0x100]);
        assert_eq!((&options.ram[0], options.size_weight), (&(0x800..0x2000), 24));
        assert_eq!((options.stack_max, options.check), (Some(2048), true));
        let roots = vec!["a".to_string(), "b".to_string()];
        assert_eq!(options.late, Some(Late { roots, unit: 1 }));
        let roots: Vec<&str> = options.overlays.iter().map(|overlay| &overlay.root[..]).collect();
        assert_eq!(roots, ["c", "d"]);
        assert_eq!(arguments.inputs, ["in.ll"]);
        assert_eq!(arguments.output.as_deref(), Some("out.bin"));
        assert_eq!(arguments.map.as_deref(), Some("out.map"));
        assert_eq!(parsed("a.ll -o o b.ll").unwrap().unwrap().inputs, ["a.ll", "b.ll"]);
        assert!(parsed("in.ll --help").unwrap().is_none());
    }

    #[test]
    fn errors_name_the_argument() {
        for (text, expected) in [
            ("", "no input file"),
            ("a.ll --orgg 5", "unknown option --orgg"),
            ("a.ll --org", "--org needs a value"),
            ("a.ll --org 0x10000", "0x10000 is more than 0xffff"),
            ("a.ll --org twelve", "\"twelve\" is not a number"),
            ("a.ll --ram 5", "\"5\" is not a range: first-last"),
            ("a.ll --zero-page 9-3", "the range 9-3 is upside down"),
        ] {
            assert_eq!(parsed(text).unwrap_err(), expected);
        }
        let missing = parsed("no/such/file.ll").unwrap().unwrap();
        assert!(run(&missing).unwrap_err().starts_with("no/such/file.ll: "));
    }
}
