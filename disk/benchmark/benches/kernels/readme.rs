//! The tables in the README of this package, between comments with their names. `--bless` updates
//! them, and `--check` compares them with the measurement.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::kernels::{Kernel, SMALLEST};
use crate::small;
use crate::table::{Row, means, ratio};

/// Updates the tables in the README.
///
/// # Errors
/// Returns an error if the file cannot be read or written, or if a comment is missing.
pub fn bless(rows: &[Row], kernels: &[Kernel], same_rust: &[Row]) -> Result<(), String> {
    let text = filled(&read()?, rows, kernels, same_rust)?;
    std::fs::write(file(), text).map_err(|error| format!("{}: {error}", file().display()))
}

/// # Errors
/// Returns an error if the README has different tables or cannot be read.
pub fn check(rows: &[Row], kernels: &[Kernel], same_rust: &[Row]) -> Result<(), String> {
    let text = read()?;
    if filled(&text, rows, kernels, same_rust)? == text {
        return Ok(());
    }
    Err("the tables in disk/benchmark/README.md are outdated; update them with: \
         cargo bench -p mos6502-benchmark -- --bless"
        .into())
}

fn file() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "README.md"].iter().collect()
}

fn read() -> Result<String, String> {
    let text = std::fs::read_to_string(file());
    text.map_err(|error| format!("{}: {error}", file().display()))
}

fn filled(
    readme: &str,
    rows: &[Row],
    kernels: &[Kernel],
    same_rust: &[Row],
) -> Result<String, String> {
    let readme = replace(readme, "speed", &speed(rows, kernels))?;
    let readme = replace(&readme, "small", &small::table(rows, grouped))?;
    replace(&readme, "llvm-mos", &llvm_mos(rows, same_rust))
}

/// Replaces the text between `<!-- name -->` and `<!-- /name -->`.
pub fn replace(readme: &str, name: &str, text: &str) -> Result<String, String> {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let parts = readme.split_once(&open).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&close)?;
        Some(format!("{before}{open}{text}{close}{after}"))
    });
    parts.ok_or_else(|| format!("README.md has no {}...{close}", open.trim_end()))
}

/// Returns the table of our figures and the published figures.
fn speed(rows: &[Row], kernels: &[Kernel]) -> String {
    let mut text = String::from(
        "| kernel | our cycles | C, llvm-mos -O2 | C, oscar64 -O3 | by hand | bytes run \
         | zero page | bytes for size | llvm-mos -Oz | oscar64 |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for row in rows {
        let kernel = kernels.iter().find(|kernel| kernel.name == row.name);
        let kernel = kernel.filter(|kernel| kernel.build != SMALLEST);
        let Some(published) = kernel.and_then(|kernel| kernel.published) else { continue };
        let beside = |millions: f64| beside(row, millions);
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            row.name,
            grouped(row.cycles.into()),
            beside(published.llvm_mos),
            beside(published.oscar64),
            published.by_hand.map(beside).unwrap_or_default(),
            grouped(row.hot_bytes.into()),
            row.zero_page,
            grouped(row.added.into()),
            grouped(published.added.0.into()),
            grouped(published.added.1.into()),
        );
    }
    let means = means(rows, kernels);
    let _ = writeln!(text, "\nIn brackets: our cycles as a part of theirs. {means}");
    text.push_str(
        "| compiled for size alone | our cycles | C, llvm-mos -Oz | C, oscar64 for size |\n\
         |---|---:|---:|---:|\n",
    );
    for kernel in kernels.iter().filter(|kernel| kernel.build == SMALLEST) {
        let row = rows.iter().find(|row| row.name == kernel.name);
        let (Some(row), Some(published)) = (row, kernel.published) else { continue };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} |",
            row.name,
            grouped(row.cycles.into()),
            beside(row, published.llvm_mos),
            beside(row, published.oscar64),
        );
    }
    text
}

fn beside(row: &Row, millions: f64) -> String {
    format!("{millions:.2} M ({:.2})", ratio(row, millions))
}

/// Returns the table of our figures and those of llvm-mos for the same modules.
fn llvm_mos(rows: &[Row], same_rust: &[Row]) -> String {
    let mut text = String::from(
        "| kernel | our cycles | llvm-mos | ratio | our bytes for size | llvm-mos | ratio |\n\
         |---|---:|---:|---:|---:|---:|---:|\n",
    );
    let is_small = |row: &&Row| small::in_c().iter().any(|program| program.name == row.name);
    for row in rows.iter().filter(|row| !is_small(row)) {
        let other = same_rust.iter().find(|other| other.name == row.name);
        let beside = |ours: i128, theirs: Option<i128>| match theirs {
            Some(theirs) => {
                let ratio = ours as f64 / theirs as f64;
                format!("{} | {} | {ratio:.2}", grouped(ours), grouped(theirs))
            }
            None => format!("{} |  | ", grouped(ours)),
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} |",
            row.name,
            beside(row.cycles.into(), other.map(|other| other.cycles.into())),
            beside(row.added.into(), other.map(|other| other.added.into())),
        );
    }
    text
}

/// Formats a number with thousands separators: 1,234,567.
fn grouped(number: i128) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "-" } else { "" });
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
