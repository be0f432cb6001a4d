//! Splits the text of an LLVM IR module, so that each program contains only the parts that its
//! tests use. Parsing the whole module for every program would take most of the time.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

/// A definition, declaration, global variable, attribute group or metadata node.
struct Piece<'m> {
    text: &'m str,
    names: Vec<&'m str>,
}

/// A module that has been split into pieces. The names of pieces start with `@` for symbols, `#`
/// for attribute groups and `!` for metadata.
pub struct Split<'m> {
    header: String,
    pieces: HashMap<&'m str, Piece<'m>>,
    order: Vec<&'m str>,
}

impl<'m> Split<'m> {
    /// Splits a module.
    pub fn new(module: &'m str) -> Split<'m> {
        let mut split = Split { header: String::new(), pieces: HashMap::new(), order: Vec::new() };
        let mut rest = module;
        while !rest.is_empty() {
            let is_body = rest.starts_with("define ");
            let end = match is_body {
                true => rest.find("\n}\n").map(|at| at + 3),
                false => rest.find('\n').map(|at| at + 1),
            };
            let (text, after) = rest.split_at(end.unwrap_or(rest.len()));
            rest = after;
            split.add(text);
        }
        split
    }

    fn add(&mut self, text: &'m str) {
        let first = text.split([' ', '\n']).next().unwrap_or_default();
        let mut names = names(text);
        match first {
            "" | ";" => return,
            "define" | "declare" | "attributes" => {}
            _ if first.starts_with("@") || first.starts_with("!") => {}
            _ => {
                self.header.push_str(text);
                return;
            }
        }
        // Before its own name, a definition refers only to attribute groups.
        let at = names.iter().position(|n| match first {
            "define" | "declare" => n.starts_with('@'),
            _ => true,
        });
        let Some(at) = at else { return };
        let name = names.remove(at);
        if self.pieces.insert(name, Piece { text, names }).is_none() {
            self.order.push(name);
        }
    }

    /// Returns the symbols in a piece.
    pub fn named_by(&self, name: &str) -> impl Iterator<Item = &'m str> {
        let names = self.pieces.get(name).map(|piece| piece.names.clone()).unwrap_or_default();
        names.into_iter().filter(|n| n.starts_with('@'))
    }

    /// Returns whether the symbol is a variable.
    pub fn is_variable(&self, name: &str) -> bool {
        self.pieces.get(name).is_some_and(|piece| piece.text.starts_with('@'))
    }

    /// Returns the pieces reachable from `own`, followed by `own`.
    pub fn program(&self, own: &str) -> String {
        let wanted = self.closure(own, |_| true);
        self.print(&wanted, own)
    }

    /// Like [`Split::program`], but for variables only: functions are declared, and their
    /// references are not followed.
    pub fn variables(&self, own: &str) -> String {
        let wanted = self.closure(own, |piece| piece.text.starts_with('@'));
        let mut text = self.header.clone();
        for name in self.order.iter().filter(|name| wanted.contains(*name)) {
            match self.pieces[name].text {
                variable if variable.starts_with('@') => text.push_str(variable),
                _ if name.starts_with('@') => writeln!(text, "declare void {name}()").unwrap(),
                _ => {}
            }
        }
        text + own
    }

    fn closure(&self, own: &str, follow: impl Fn(&Piece<'m>) -> bool) -> HashSet<&'m str> {
        let mut wanted = HashSet::new();
        let known = |name: &str| self.pieces.get_key_value(name).map(|(&name, _)| name);
        let mut open: Vec<&'m str> = names(own).into_iter().filter_map(known).collect();
        while let Some(name) = open.pop() {
            if wanted.insert(name) && follow(&self.pieces[name]) {
                open.extend(self.pieces[name].names.iter().copied().filter_map(known));
            }
        }
        wanted
    }

    fn print(&self, wanted: &HashSet<&str>, own: &str) -> String {
        let mut text = self.header.clone();
        for name in self.order.iter().filter(|name| wanted.contains(*name)) {
            text.push_str(self.pieces[name].text);
        }
        text + own
    }
}

/// Returns the names in a text. They may include text in strings that looks like a name but has no
/// piece.
fn names(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        at += 1;
        match bytes[start] {
            b'@' if bytes.get(at) == Some(&b'"') => {
                let length = bytes[at + 1..].iter().position(|&b| b == b'"');
                at = length.map_or(bytes.len(), |length| at + length + 2);
            }
            b'@' => {
                at += length(&bytes[at..], |b| b.is_ascii_alphanumeric() || b"$._-".contains(&b))
            }
            b'#' | b'!' => at += length(&bytes[at..], |b| b.is_ascii_digit()),
            _ => continue,
        }
        if at > start + 1 && seen.insert(&text[start..at]) {
            found.push(&text[start..at]);
        }
    }
    found
}

fn length(bytes: &[u8], is_part: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&b| !is_part(b)).unwrap_or(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "target triple = \"x\"\n\n@a = global ptr @\"b c\"\n\
        @\"b c\" = global i8 0\n\
        @unused = global i8 1\ndeclare void @ext() #1\n; comment\ndefine void @f() #0 {\n  \
        call void @ext(), !x !2\n  ret void\n}\n\nattributes #0 = { nounwind }\n\
        attributes #1 = { cold }\n!2 = !{!3}\n!3 = !{}\n!4 = !{}\n";

    #[test]
    fn a_program_contains_all_that_its_entry_reaches() {
        let split = Split::new(MODULE);
        let program = split.program("define void @e() { call void @f() }\n");
        for part in ["define void @f", "declare void @ext", "#0 =", "#1 =", "!2 =", "!3 =", "x\""] {
            assert!(program.contains(part), "{part} is missing in\n{program}");
        }
        for part in ["@a", "@unused", "!4", "comment"] {
            assert!(!program.contains(part), "{part} is in\n{program}");
        }
        let program = split.program("; @a\n");
        assert!(program.contains("@\"b c\" = global i8 0") && !program.contains("@f"));
    }
}
