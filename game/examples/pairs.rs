//! Chooses the pairs of `kit/pairs.txt` from all words that the programs have in memory. Run
//! `cargo run -p zonkers --example pairs > pairs.txt`, then replace that file.
//!
//! The most frequent pair of codes becomes a new code. This is repeated 160 times. `kit/words.rs`
//! describes the codes.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// Adds all words in the sources of a folder, as the compiler sees them.
fn read(folder: &Path, words: &mut Vec<Vec<u8>>) {
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read(&path, words);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let source = source.split("#[cfg(test)]").next().unwrap_or_default();
            for part in source.split("text!(").chain(source.split("more!(")).skip(1) {
                words.extend(literal(part));
            }
        }
    }
}

/// Returns the first string in the arguments of a call, which start at `source`.
fn literal(source: &str) -> Option<Vec<u8>> {
    let (before, rest) = source.split_once('"')?;
    if before.contains(';') {
        return None;
    }
    let mut words = Vec::new();
    let mut characters = rest.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return Some(words),
            '\\' => match characters.next()? {
                'n' => words.push(b'\n'),
                '\n' => {
                    let rest = characters.as_str().trim_start();
                    characters = rest.chars();
                }
                'x' => words.push(
                    u8::from_str_radix(&characters.by_ref().take(2).collect::<String>(), 16)
                        .ok()?,
                ),
                other => words.push(other as u8),
            },
            other => words.push(other as u8),
        }
    }
    None
}

/// The folders with words, and the weight of a byte in each: high for code that all programs have,
/// and where memory is scarce.
const FOLDERS: [(&str, usize); 7] = [
    ("kit", 4),
    ("table", 4),
    ("zonkers", 2),
    ("zonk", 4),
    ("zilch", 1),
    ("cards", 4),
    ("zark", 2),
];

fn main() {
    let (mut words, mut weights) = (Vec::new(), Vec::new());
    for (folder, weight) in FOLDERS {
        let before = words.len();
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder), &mut words);
        weights.resize(weights.len() + words.len() - before, weight);
    }
    for byte in words.iter_mut().flatten() {
        *byte = if *byte == b'\n' { b'|' } else { *byte } | 0x80;
    }
    let before: usize = words.iter().map(Vec::len).sum();
    let mut pairs = Vec::new();
    for code in 0..0xA0 {
        let mut counts: HashMap<[u8; 2], usize> = HashMap::new();
        for (words, weight) in words.iter().zip(&weights) {
            for pair in words.windows(2) {
                *counts.entry([pair[0], pair[1]]).or_default() += weight;
            }
        }
        let best = counts.into_iter().max_by_key(|&(pair, count)| (count, std::cmp::Reverse(pair)));
        let pair = best.expect("there are words").0;
        pairs.push(pair);
        for words in &mut words {
            let mut index = 0;
            while index + 1 < words.len() {
                if words[index..index + 2] == pair {
                    words.splice(index..index + 2, [code]);
                }
                index += 1;
            }
        }
    }
    let after: usize = words.iter().map(Vec::len).sum();
    eprintln!("{before} characters in {after} bytes");
    for [first, second] in pairs {
        println!("{first:02X}{second:02X}");
    }
}
