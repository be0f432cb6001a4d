//! Reports the sizes of the program and of its largest symbols.

use std::fmt::Write;

use mos6502_backend::asm::Kind;
use mos6502_backend::ir::demangle;
use zonkers_disk::Build;

/// The number of symbols listed.
const LISTED: usize = 20;

/// The build report, followed by the largest functions and data.
pub fn report(build: &Build) -> String {
    let mut out = build.report.to_string();
    for (file, program) in build.report.files.iter().zip(&build.programs) {
        if build.programs.len() > 1 {
            let _ = writeln!(out, "{}:", file.name);
        }
        let mut symbols: Vec<_> = program.symbols.iter().filter(|symbol| symbol.size > 0).collect();
        symbols.sort_by_key(|symbol| (std::cmp::Reverse(symbol.size), symbol.address));
        for symbol in symbols.iter().take(LISTED) {
            let kind = match symbol.kind {
                Kind::Code => "code",
                Kind::Constant => "constant",
                Kind::Data => "data",
                Kind::Zeroed(_) => "zeroed",
            };
            let name = demangle(&symbol.name);
            let _ = writeln!(out, "{:>6} {kind:<8} {name}", symbol.size);
        }
    }
    out
}
