//! Extracts the part of a module that a kernel uses.

use std::collections::{HashMap, HashSet};

/// Returns the globals and functions that `entry` reaches, in the order of the module.
pub fn reachable(ir: &str, entry: &str) -> String {
    let pieces = pieces(ir);
    let by_name: HashMap<&str, usize> =
        pieces.iter().enumerate().filter_map(|(n, piece)| Some((defined(piece)?, n))).collect();
    let mut kept: HashSet<usize> = by_name.get(entry).copied().into_iter().collect();
    let mut open: Vec<usize> = kept.iter().copied().collect();
    while let Some(n) = open.pop() {
        for name in pieces[n].split('@').skip(1).map(name) {
            if let Some(&n) = by_name.get(name)
                && kept.insert(n)
            {
                open.push(n);
            }
        }
    }
    let rest = |piece: &str| defined(piece).is_none();
    let of = |(n, piece): (usize, &String)| {
        (kept.contains(&n) || rest(piece)).then(|| piece.to_string())
    };
    pieces.iter().enumerate().filter_map(of).collect()
}

/// Splits a module into lines. A function is one piece.
fn pieces(ir: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut inside = false;
    for line in ir.split_inclusive('\n') {
        match pieces.last_mut() {
            Some(piece) if inside => piece.push_str(line),
            _ => pieces.push(line.into()),
        }
        inside = (inside || line.starts_with("define ")) && line.trim_end() != "}";
    }
    pieces
}

/// Returns the name that a piece defines or declares.
fn defined(piece: &str) -> Option<&str> {
    let begins = ["@", "define ", "declare "].iter().any(|word| piece.starts_with(word));
    begins.then(|| piece.split_once('@').map(|(_, rest)| name(rest)))?
}

/// Returns the name at the beginning of `text`, with or without quotes.
fn name(text: &str) -> &str {
    let ends = |c: char| !(c.is_alphanumeric() || "._$-".contains(c));
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => text.split(ends).next().unwrap_or_default(),
    }
}
