//! Runs well-known crates on the 6502 and natively, and checks the table in
//! `examples/crates/README.md`: `cargo run --release -p cargo-apple2 --example crates`. `--
//! --write` updates the table.

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, ExitCode};

use apple2_emulator::apple2::{Apple2, CYCLES_PER_SECOND, Config};
use apple2_floppy::common::Common;
use apple2_floppy::cross::Folders;
use apple2_floppy::{Packed, Settings, build_package, memory_map, pack_own};
use mos6502_backend::{Output, compile_modules};

/// The program's status byte, followed by its 32-bit result.
const STATE: u16 = 0x0400;
/// The time limit of a program, in emulated seconds.
const SECONDS_MAX: u64 = 60;
/// Markers before and after the table.
const MARKS: [&str; 2] = ["<!-- table -->\n", "<!-- end -->\n"];

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match run(std::env::args().any(|word| word == "--write")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(writes: bool) -> Result<(), Failure> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/crates");
    let folders = Folders::find()?;
    let native = native(&package, &folders.target.join("crates"))?;
    let built =
        build_package(&package, &Settings::default(), &folders, &mut |line| eprintln!("{line}"))?;
    let modules: Vec<&str> = built.modules.iter().map(String::as_str).collect();
    let versions = versions(&package)?;
    let base = bytes(&compile_modules(&modules, &memory_map::backend_options("start"))?);
    let mut table = String::from("| crate | bytes | cycles |\n|---|---|---|\n");
    for (name, expected) in &native {
        let entry = format!("check_{name}");
        let output = compile_modules(&modules, &memory_map::backend_options(&entry))?;
        let (found, cycles) = measure(&output)?;
        if found != *expected {
            return Err(format!("{name}: the result is {found}, but natively {expected}").into());
        }
        let version = versions.get(&plain(name)).cloned().unwrap_or_default();
        let row = format!("| {version} | {} | {cycles} |\n", bytes(&output).saturating_sub(base));
        print!("{row}");
        table += &row;
    }
    let path = package.join("README.md");
    let text = std::fs::read_to_string(&path)?;
    let (before, rest) =
        text.split_once(MARKS[0]).ok_or("README.md has no marker before the table")?;
    let (old, after) =
        rest.split_once(MARKS[1]).ok_or("README.md has no marker after the table")?;
    if writes {
        std::fs::write(path, [before, MARKS[0], &table, MARKS[1], after].concat())?;
    } else if old != table {
        return Err("the table in README.md is outdated; update it with --write".into());
    }
    println!("{} crates", native.len());
    Ok(())
}

/// The native results, in the order of the package.
fn native(package: &Path, target: &Path) -> Result<Vec<(String, u32)>, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--example", "native", "--manifest-path"]);
    cargo.arg(package.join("Cargo.toml")).arg("--target-dir").arg(target);
    let output = cargo.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    let text = String::from_utf8(output.stdout)?;
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    pairs.map(|(name, value)| Ok((name.to_string(), value.parse()?))).collect()
}

/// Normalises crate and function names: `md-5` becomes `md5`, `xxhash-rust` becomes `xxhash`.
fn plain(name: &str) -> String {
    let name = name.replace(['-', '_'], "");
    name.strip_suffix("rust").unwrap_or(&name).to_string()
}

/// Name and version of each direct dependency, by normalised name.
fn versions(package: &Path) -> Result<HashMap<String, String>, Failure> {
    let lock = std::fs::read_to_string(package.join("Cargo.lock"))?;
    let quoted = |line: &str| line.split('"').nth(1).unwrap_or_default().to_string();
    let blocks = || lock.split("[[package]]").skip(1);
    let line = |text: &str, key: &str| {
        text.lines().find(|line| line.starts_with(key)).map(quoted).unwrap_or_default()
    };
    let own = blocks().find(|text| line(text, "name") == "crates").unwrap_or_default();
    // If a name has several versions, the package's own dependency includes the version.
    let is_own = |name: &str, version: &str| {
        own.contains(&format!("\"{name}\"")) || own.contains(&format!("\"{name} {version}\""))
    };
    let packages = blocks().map(|text| (line(text, "name"), line(text, "version")));
    let packages = packages.filter(|(name, version)| is_own(name, version));
    Ok(packages.map(|(name, version)| (plain(&name), format!("{name} {version}"))).collect())
}

fn bytes(output: &Output) -> u32 {
    output.sizes.code + output.sizes.data
}

/// Runs a program; returns its result and cycles.
fn measure(output: &Output) -> Result<(u32, u64), Failure> {
    let program = Packed::linked("CRATE", output, &Common::default(), None);
    let mut machine =
        Apple2::new(Config::default(), pack_own(program.file, &[program], &[])?.bytes())?;
    let mut start = None;
    let end = machine.cycles() + (SECONDS_MAX + 10) * CYCLES_PER_SECOND;
    loop {
        machine.step().map_err(|stop| stop.to_string())?;
        // The boot text occupies this byte until the program is entered.
        let state = machine.bus().peek(STATE);
        match (state, start) {
            (1, None) if machine.registers().pc < 0xB700 => start = Some(machine.cycles()),
            (2, Some(start)) => {
                let bytes = [1, 2, 3, 4].map(|at| machine.bus().peek(STATE + at));
                return Ok((u32::from_le_bytes(bytes), machine.cycles() - start));
            }
            _ if machine.cycles() > end => {
                return Err("the program does not end within the time limit".into());
            }
            _ => {}
        }
    }
}
