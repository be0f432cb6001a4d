//! Measures each optional pass of the backend: bytes of the games and cycles of the kernels without
//! the pass. `--passes` prints the table. With `--bless`, it also writes the table to the backend's
//! README.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use mos6502_backend::{Pass, compile};
use zonkers::programs::{Listed, PROGRAMS};
use zonkers_disk::compile::to_ir;
use zonkers_disk::cross::{Folders, Profile};
use zonkers_disk::{memory_map, memory_use};

use crate::kernels::Kernel;
use crate::{Modules, extract, machine, readme};

/// The bytes of each game, and the cycles of each kernel.
struct Measured {
    bytes: Vec<usize>,
    cycles: Vec<u64>,
}

/// Measures all passes. Returns the table.
///
/// # Errors
/// Returns an error if a program does not compile without a pass, or has another result.
pub fn table(modules: &Modules, kernels: &[Kernel]) -> Result<String, String> {
    let folders = Folders::find().map_err(|error| error.to_string())?;
    let games = to_ir(Profile::Release, &folders, &mut |line| eprintln!("{line}"));
    let games = games.map_err(|error| error.to_string())?;
    // The bytes already measure the passes for size.
    let kernels: Vec<&Kernel> =
        kernels.iter().filter(|kernel| kernel.build.size_weight == 0).collect();
    let all = measure(&[], modules, &kernels, &games)?;
    let sum = |of: &Measured| of.bytes.iter().sum::<usize>() as i64;
    let mut text = format!(
        "| `--without` | pass | lines | bytes | cycles | slowest kernel |\n\
         |---|---|---:|---:|---:|---|\n\
         | | all of them: {} bytes | | | | |\n",
        sum(&all)
    );
    for &pass in Pass::ALL {
        let found = measure(&[pass], modules, &kernels, &games)
            .map_err(|error| format!("without {}: {error}", pass.name()))?;
        let ratio = |n: usize| found.cycles[n] as f64 / all.cycles[n] as f64;
        let count = kernels.len();
        let mean = ((0..count).map(|n| ratio(n).ln()).sum::<f64>() / count as f64).exp();
        let worst = (0..count).max_by(|&a, &b| ratio(a).total_cmp(&ratio(b)));
        let worst = worst.filter(|&n| found.cycles[n] > all.cycles[n]);
        let worst = worst.map(|n| format!("{} {}", kernels[n].name, percent(ratio(n))));
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {:+} | {} | {} |",
            pass.name(),
            pass.help(),
            lines(pass)?,
            sum(&found) - sum(&all),
            percent(mean),
            worst.unwrap_or_default(),
        );
        eprintln!("{}", text.lines().last().unwrap_or_default());
    }
    Ok(text)
}

/// Writes the table to the backend's README.
///
/// # Errors
/// Returns an error if the file cannot be read or written, or has no comments that mark the table.
pub fn bless(table: &str) -> Result<(), String> {
    let file = backend().join("README.md");
    let failed = |error| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(&file).map_err(failed)?;
    std::fs::write(&file, readme::replace(&text, "passes", table)?).map_err(failed)
}

/// Compiles each game alone and each kernel without these passes. Runs the kernels.
fn measure(
    without: &[Pass],
    modules: &Modules,
    kernels: &[&Kernel],
    games: &[String],
) -> Result<Measured, String> {
    let mut measured = Measured { bytes: Vec::new(), cycles: Vec::new() };
    std::thread::scope(|scope| {
        let mut all = Vec::new();
        for (program, module) in PROGRAMS.iter().zip(games) {
            all.push(scope.spawn(move || bytes_of(program, module, without)));
        }
        for game in all {
            measured.bytes.push(game.join().map_err(|_| "a game's compilation panics")??);
        }
        Ok::<_, String>(())
    })?;
    for kernel in kernels {
        let entry = format!("bench_{}", kernel.entry);
        let ir = extract::reachable(modules.of(kernel.build), &entry);
        let options = machine::options(&entry, kernel.build.size_weight);
        let options = options.without(without.to_vec());
        let of = |error: String| format!("{}: {error}", kernel.name);
        let program = compile(&ir, &options).map_err(|error| of(error.to_string()))?;
        let data = (kernel.data)();
        let run = machine::run(&program, &data).map_err(of)?;
        if run.output != (kernel.expected)(&data) {
            return Err(of("computes something else".into()));
        }
        measured.cycles.push(run.cycles);
    }
    Ok(measured)
}

/// Compiles a game alone without these passes. Returns its size in bytes.
fn bytes_of(program: &Listed, module: &str, without: &[Pass]) -> Result<usize, String> {
    let options = memory_map::backend_options(program.entry);
    let options = memory_use::options_without_limit(&options, program.entry);
    let options = options.without(without.to_vec()).late(None);
    let output = compile(module, &options);
    Ok(output.map_err(|error| format!("{}: {error}", program.file))?.bytes.len())
}

fn percent(ratio: f64) -> String {
    format!("{:+.2} %", (ratio - 1.0) * 100.0)
}

fn backend() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../backend")
}

/// Returns the number of lines of a pass, without tests.
fn lines(pass: Pass) -> Result<usize, String> {
    let sources = pass.sources().iter().map(|source| backend().join("src").join(source));
    sources.map(|source| lines_in(&source)).sum()
}

/// Returns the number of lines of Rust in a file or a folder, without tests.
fn lines_in(path: &Path) -> Result<usize, String> {
    let failed = |error| format!("{}: {error}", path.display());
    if path.is_dir() {
        let entries = std::fs::read_dir(path).map_err(failed)?;
        return entries.map(|entry| lines_in(&entry.map_err(failed)?.path())).sum();
    }
    if path.extension().is_none_or(|end| end != "rs") || path.ends_with("tests.rs") {
        return Ok(0);
    }
    let text = std::fs::read_to_string(path).map_err(failed)?;
    Ok(text.lines().take_while(|line| *line != "mod tests {").count())
}
