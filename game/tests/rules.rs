//! `RULES.md` has every rule that code and tests cite, once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The games' folders, and the letters of their rules.
const GAMES: [(&str, &str); 5] =
    [("zonkers", "Z"), ("zilch", "S"), ("zonk", "B"), ("cards", "V"), ("zark", "K")];

/// Adds the source files below a folder, without build products and documents.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.join("CACHEDIR.TAG").exists() {
                sources(&path, found);
            }
        } else if path
            .extension()
            .is_some_and(|end| ["rs", "txt", "script", "s"].iter().any(|e| end == *e))
        {
            found.push(path);
        }
    }
}

/// Returns the rules cited by a text: a letter, `-R` and a number, as a separate word.
fn cited(text: &str) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for (at, mark) in text.match_indices("-R") {
        let (before, behind) = (&text[..at], &text[at + mark.len()..]);
        let digits: String = behind.chars().take_while(char::is_ascii_digit).collect();
        let is_end = |c: char| !c.is_alphanumeric() && c != '_';
        let mut letters = before.chars().rev();
        let letter = letters.next().filter(char::is_ascii_uppercase);
        if let Some(letter) = letter
            && letters.next().is_none_or(is_end)
            && !digits.is_empty()
            && behind[digits.len()..].chars().next().is_none_or(is_end)
        {
            rules.insert(format!("{letter}-R{digits}"));
        }
    }
    rules
}

/// Returns the cited rules of all games: a G and a digit, as a separate word.
fn cited_of_all(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    let is_rule = |word: &&str| {
        word.strip_prefix('G').is_some_and(|n| n.len() == 1 && n.parse::<u8>().is_ok())
    };
    words.filter(is_rule).map(String::from).collect()
}

/// Returns the numbers of the rules in their order: list items that start with a bold number.
fn stated(rules: &str) -> Vec<&str> {
    let items = rules.lines().filter_map(|line| line.strip_prefix("- **"));
    items.map(|item| item.split_once("** ").expect("a number and a rule").0).collect()
}

fn rules() -> &'static str {
    include_str!("../RULES.md")
}

#[test]
fn every_cited_rule_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let stated: BTreeSet<&str> = stated(rules()).into_iter().collect();
    let (mut files, mut missing, mut seen) = (Vec::new(), BTreeMap::new(), 0);
    for folder in ["game", "harness", "disk"] {
        sources(&root.join(folder), &mut files);
    }
    for path in files {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let mut rules = cited(&text);
        if path.starts_with(root.join("game")) {
            rules.extend(cited_of_all(&text));
        }
        seen += rules.len();
        for rule in rules.into_iter().filter(|rule| !stated.contains(&rule[..])) {
            missing.insert(rule, path.clone());
        }
    }
    assert!(missing.is_empty(), "RULES.md does not have {missing:?}");
    assert!(seen > 400, "only {seen} citations were found");
}

#[test]
fn rules_are_numbered_from_one_without_a_gap() {
    let mut next: BTreeMap<&str, u32> = BTreeMap::new();
    for rule in stated(rules()) {
        let (letter, number) = rule.split_once("-R").unwrap_or_else(|| rule.split_at(1));
        let wanted = next.entry(letter).or_insert(1);
        assert_eq!(number, wanted.to_string(), "{rule}");
        *wanted += 1;
    }
    let letters: Vec<&str> = next.into_keys().collect();
    assert_eq!(letters, ["B", "G", "K", "S", "V", "Z"]);
}

#[test]
fn every_game_says_where_its_rules_are() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (game, letter) in GAMES {
        let text = fs::read_to_string(source.join(game).join("mod.rs")).unwrap();
        let last =
            stated(rules()).into_iter().rfind(|rule| rule.starts_with(&format!("{letter}-R")));
        let range = format!("{letter}-R1 to {}", last.unwrap());
        assert!(text.contains("RULES.md") && text.contains(&range), "{game}: {range}");
    }
}

#[test]
fn citations_are_recognized() {
    let none = cited("ZZ-R1 Z-R Z-Rx z-R1 Z-R1x 1Z-R1 CARD-R12");
    assert!(none.is_empty(), "{none:?}");
    assert_eq!(cited("(Z-R1 to Z-R22), K-R3."), ["K-R3", "Z-R1", "Z-R22"].map(String::from).into());
    assert_eq!(cited_of_all("G1, (G3) G12 AG2 G-4 G"), ["G1", "G3"].map(String::from).into());
    assert_eq!(stated("- **Z-R1** One.\n- Two.\n**Z-R2** no\n"), ["Z-R1"]);
}
