//! A table of a program's memory use, and hints for a program that does not fit.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;

use mos6502_backend::SymbolKind;
use mos6502_backend::demangle;
use mos6502_backend::{Options, Output, SymbolInfo};

use crate::manifest::Manifest;
use crate::memory_map;

/// The number of functions and data that the table lists.
const LISTED: usize = 12;

/// The number of hints.
const HINTS: usize = 3;

/// Names of data that the backend adds, and their names in the table.
const ADDED: [(&str, &str); 2] =
    [("__soft_stack", STACK), ("__frames", "local variables of functions")];
const STACK: &str = "stack for recursion";

/// The bytes of this stack in a program that does not fit.
const STACK_LEAST: u32 = 512;

/// The name under which routines of the backend are listed instead of a crate.
const RUNTIME: &str = "arithmetic and startup";

/// A named part of a program.
struct Part {
    name: String,
    kind: SymbolKind,
    bytes: u32,
}

/// Returns options without memory limits, with which a program that does not fit can be linked if
/// it has less than 64K. Its stack for recursion has the least size.
pub fn options_without_limit(options: &Options, entry: &str) -> Options {
    let size_weight = options.size_weight;
    let options = memory_map::backend_options(entry);
    let options = options.origin(0x200).limit(0x1_0000).hole(None).ram(Vec::new());
    options.stack_max(STACK_LEAST).size_weight(size_weight)
}

/// Returns a table of the memory of a program by purpose, by crate and by function, the largest
/// first. A constant without a name is named after its first user in the modules.
pub fn table(program: &Output, modules: &[&str]) -> String {
    let parts = parts(program, modules);
    let mut purposes: Vec<(u32, &str)> = Vec::new();
    let mut crates: BTreeMap<&str, u32> = BTreeMap::new();
    for part in &parts {
        let purpose = purpose(part);
        match purposes.iter_mut().find(|(_, name)| *name == purpose) {
            Some(sum) => sum.0 += part.bytes,
            None => purposes.push((part.bytes, purpose)),
        }
        *crates.entry(crate_of(&part.name)).or_default() += part.bytes;
    }
    let crates = crates.into_iter().map(|(name, bytes)| (bytes, name)).collect();
    let largest = parts.iter().map(|part| (part.bytes, part.name.as_str())).collect();
    let mut out = String::new();
    rows(&mut out, "memory", purposes, usize::MAX);
    rows(&mut out, "crate", crates, usize::MAX);
    rows(&mut out, "largest", largest, LISTED);
    out
}

fn rows(out: &mut String, title: &str, mut rows: Vec<(u32, &str)>, most: usize) {
    rows.sort_by_key(|&(bytes, _)| Reverse(bytes));
    let _ = writeln!(out, "{:>8}  {title}", "bytes");
    for (bytes, name) in rows.into_iter().take(most) {
        let _ = writeln!(out, "{bytes:>8}  {name}");
    }
}

/// Returns hints for making this program smaller.
pub fn hints(manifest: &Manifest, program: &Output) -> String {
    let parts = parts(program, &[]);
    let sum = |is_meant: &dyn Fn(&Part) -> bool| -> u32 {
        parts.iter().filter(|part| is_meant(part)).map(|part| part.bytes).sum()
    };
    let heap = sum(&is_heap);
    let formatting = sum(&|part| part.name.contains("core::fmt"));
    let unicode = sum(&|part| part.name.contains("core::unicode"));
    let variables = sum(&|part| matches!(part.kind, SymbolKind::Data | SymbolKind::Zeroed(_)));
    let is_constant = |part: &&Part| matches!(part.kind, SymbolKind::Constant);
    let table = parts.iter().filter(is_constant).map(|part| part.bytes).max().unwrap_or(0);
    let options = &manifest.options;
    let level = &manifest.profile.opt_level;
    let is_large = |bytes: u32| bytes >= 1024;
    let all = [
        (!options.has_card, "`language-card = true` in Cargo.toml gives 12,032 bytes".to_string()),
        (is_large(table), "large tables can be files on the disk: `assets`".into()),
        (
            is_large(unicode),
            format!(
                "functions for all of Unicode take {unicode} bytes: `to_ascii_uppercase` and \
                 others for ASCII take fewer than 100"
            ),
        ),
        (
            options.hires == Some(2),
            "`hires = 1` gives 8,192 bytes, if the program uses one hi-res page".into(),
        ),
        (
            is_large(formatting),
            format!(
                "core::fmt takes {formatting} bytes: `show!` does without it, unlike `print!` and \
                 `{{:?}}`"
            ),
        ),
        (is_large(heap), format!("the heap takes {heap} bytes: a smaller `heap!` may do")),
        (level != "\"z\"", format!("opt-level is {level}: \"z\" makes the smallest code")),
        (
            options.hires.is_none_or(|pages| pages == 1) && is_large(variables),
            "`hires = 0` gives 8,192 bytes for variables, if the program uses no hi-res page"
                .into(),
        ),
        (!options.panic_stops, "`panic = \"stop\"` drops file and line of every panic".into()),
    ];
    let all = all.into_iter().filter(|(applies, _)| *applies).take(HINTS);
    all.map(|(_, hint)| format!("hint: {hint}\n")).collect()
}

fn parts(program: &Output, modules: &[&str]) -> Vec<Part> {
    let part = |symbol: &SymbolInfo| {
        let (kind, bytes) = (symbol.kind, symbol.size);
        Part { name: name_of(&symbol.name, modules), kind, bytes }
    };
    program.symbols.iter().filter(|symbol| symbol.size > 0).map(part).collect()
}

/// Returns the name of a symbol. A constant without a name in Rust is named after the function that
/// uses it.
fn name_of(symbol: &str, modules: &[&str]) -> String {
    if let Some((_, name)) = ADDED.iter().find(|(added, _)| *added == symbol) {
        return name.to_string();
    }
    let is_unnamed = ["anon.", "alloc_", "switch.table"].iter().any(|s| symbol.starts_with(s));
    match is_unnamed.then(|| user_of(symbol, modules)).flatten() {
        Some(user) => format!("{} (constant)", demangle(user)),
        None => demangle(symbol),
    }
}

/// Returns the first function of the modules that refers to a symbol.
fn user_of<'m>(symbol: &str, modules: &[&'m str]) -> Option<&'m str> {
    let mention = format!("@{symbol}");
    let is_mentioned = |line: &str| {
        let ends =
            |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || "._$".contains(c));
        line.match_indices(&mention).any(|(at, _)| ends(&line[at + mention.len()..]))
    };
    for module in modules {
        let mut function = None;
        for line in module.lines() {
            if let Some((_, rest)) = line.strip_prefix("define ").and_then(|l| l.split_once('@')) {
                function = rest.split('(').next();
            } else if line == "}" {
                function = None;
            } else if function.is_some() && is_mentioned(line) {
                return function;
            }
        }
    }
    None
}

fn is_heap(part: &Part) -> bool {
    matches!(part.kind, SymbolKind::Zeroed(_)) && part.name.ends_with("::HEAP")
}

fn purpose(part: &Part) -> &'static str {
    match part.kind {
        _ if is_heap(part) => "heap",
        _ if part.name == STACK => STACK,
        SymbolKind::Code => "code",
        SymbolKind::Constant => "constants",
        SymbolKind::Data => "variables with initial values",
        SymbolKind::Zeroed(_) => "other variables",
    }
}

/// Returns the crate in a demangled name such as `<&str as apple2::text::Show>::show`, which is
/// that of the first path.
fn crate_of(name: &str) -> &str {
    if ADDED.iter().any(|(_, added)| *added == name) {
        return name;
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let before = name.match_indices("::").next().map(|(at, _)| &name[..at]);
    let first = before.and_then(|text| text.rsplit(|c| !is_word(c)).find(|w| !w.is_empty()));
    match first {
        Some("bool" | "char" | "str" | "f32" | "f64") => "core",
        Some(number) if is_integer(number) => "core",
        first => first.unwrap_or(RUNTIME),
    }
}

fn is_integer(name: &str) -> bool {
    name.strip_prefix(['u', 'i']).is_some_and(|bits| bits == "size" || bits.parse::<u8>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crate_is_the_first_path() {
        for (name, expected) in [
            ("apple2::disk::answer", "apple2"),
            ("<&str as apple2::text::Show>::show", "apple2"),
            ("<hello::Game as core::fmt::Debug>::fmt", "hello"),
            ("<char>::escape_debug_ext", "core"),
            ("<u16>::from_str_radix", "core"),
            ("<[u8] as core::fmt::Debug>::fmt", "core"),
            ("<u8x>::fmt", "u8x"),
            (&name_of("__soft_stack", &[]), STACK),
            ("__mul16", RUNTIME),
        ] {
            assert_eq!(crate_of(name), expected, "{name}");
        }
    }

    #[test]
    fn a_constant_is_named_after_the_function_that_uses_it() {
        let module = "@anon.1 = constant i8 1\n@anon.12 = constant ptr @anon.1\n\
                      define void @_RNvCs1_3one3two(i8 %x) {\n  load i8, ptr @anon.12\n}\n\
                      define void @other() {\n  load i8, ptr @anon.1\n}\n";
        assert_eq!(user_of("anon.12", &["", module]), Some("_RNvCs1_3one3two"));
        assert_eq!(user_of("anon.1", &[module]), Some("other"));
        assert_eq!(user_of("anon.2", &[module]), None);
        assert_eq!(name_of("anon.2", &[module]), "anon.2");
        assert_eq!(name_of("anon.1", &[module]), "other (constant)");
    }
}
