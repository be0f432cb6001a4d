//! Reports the sizes of the program: by purpose, by crate, and of the largest functions and data.

use std::fmt::Write;

use apple2_floppy::{Build, memory_use};

/// The build report, followed by each program's use of memory.
pub fn report(build: &Build) -> String {
    let mut out = build.report.to_string();
    let modules: Vec<&str> = build.modules.iter().map(String::as_str).collect();
    for (file, program) in build.report.files.iter().zip(&build.programs) {
        if build.programs.len() > 1 {
            let _ = writeln!(out, "{}:", file.name);
        }
        out += &memory_use::table(program, &modules);
    }
    out
}
