//! Disables items of a source file that rustc rejects, by a `#[cfg(false)]` before the item. It is
//! on the same line, so that line numbers do not change.

use std::ops::Range;

/// The attribute that disables an item.
const OFF: &str = "#[cfg(false)] ";

/// An item to disable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The offset of the item.
    pub at: usize,
    /// The name, for the report.
    pub name: String,
    /// The number of tests in the item, at least one for a macro call.
    pub tests: usize,
}

/// Finds the item to disable for an error at `offset`. Returns `None` if there is no such item.
///
/// Searches from the outside in. Modules, macro definitions and macro calls may contain items, but
/// functions may not.
pub fn item_at(source: &str, offset: usize) -> Option<Cut> {
    let masked = mask(source);
    let mut range = 0..masked.len();
    let mut call = None;
    loop {
        let item = statement_at(&masked, range.clone(), offset)?;
        let text = &masked[item.clone()];
        let head = without_attributes(&text[..text.find('{').unwrap_or(text.len())]);
        let starts_with =
            |kind: &&str| head.strip_prefix(*kind).is_some_and(|h| h.starts_with(' '));
        if !is_container(head) && !ITEMS.iter().any(starts_with) {
            // The arguments of the macro call are not items.
            return call;
        }
        let tests = text.matches("#[test]").count().max(usize::from(is_call(head)));
        let cut = Cut { at: item.start, name: name(head), tests };
        if is_container(head)
            && let Some(inside) = inside(&masked, &item, offset)
        {
            call = is_call(head).then_some(cut);
            range = inside;
            continue;
        }
        // A `fn $name` cannot be disabled, so the macro call is disabled instead.
        return (!cut.name.starts_with('$') && !head.starts_with('$')).then_some(cut);
    }
}

/// Keywords that start items.
const ITEMS: [&str; 14] = [
    "fn",
    "pub",
    "pub(crate)",
    "const",
    "unsafe",
    "async",
    "use",
    "struct",
    "enum",
    "union",
    "trait",
    "impl",
    "static",
    "type",
];

/// Returns the source with the item at offset `at` disabled.
pub fn cut(source: &str, at: usize) -> String {
    let (before, after) = source.split_at(at);
    let off = if after.starts_with("#![") { "// " } else { OFF };
    format!("{before}{off}{after}")
}

/// Returns whether the item may contain other items.
fn is_container(head: &str) -> bool {
    let module = head.starts_with("mod ") || head.starts_with("pub mod ");
    let arm = head.ends_with("=>") || head.starts_with("$(");
    module || arm || is_call(head) || head.starts_with("macro_rules!")
}

/// Returns whether the item is a macro call.
fn is_call(head: &str) -> bool {
    let first = head.split(|c: char| !(c.is_alphanumeric() || "_:!".contains(c))).next();
    head.find('!').is_some_and(|at| first == Some(&head[..=at]))
        && !head.starts_with("macro_rules!")
}

/// Returns the range inside the item's braces, if it contains `offset`.
fn inside(masked: &str, item: &Range<usize>, offset: usize) -> Option<Range<usize>> {
    let open = item.start + masked[item.clone()].find('{')?;
    let close = closing(masked, open)?;
    (open < offset && offset < close).then_some(open + 1..close)
}

/// Returns the statement of a block that contains `offset`, up to its `;` or `}`.
fn statement_at(masked: &str, block: Range<usize>, offset: usize) -> Option<Range<usize>> {
    let bytes = masked.as_bytes();
    let (mut start, mut at) = (block.start, block.start);
    while at < block.end {
        let end = match bytes[at] {
            b'{' | b'(' | b'[' => {
                let close = closing(masked, at)?;
                at = close;
                // A macro arm continues after its pattern, and an attribute belongs to the
                // following item.
                let ends =
                    bytes[close] == b'}' && !masked[close + 1..].trim_start().starts_with("=>");
                ends.then_some(close + 1)
            }
            b';' => Some(at + 1),
            _ => None,
        };
        at += 1;
        if let Some(end) = end {
            if offset < end {
                let blank = masked[start..end].len() - masked[start..end].trim_start().len();
                return Some(start + blank..end);
            }
            start = end;
        }
    }
    None
}

/// Returns the offset of the bracket that closes the one at `open`.
fn closing(masked: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in masked.bytes().enumerate().skip(open) {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Skips attributes.
fn without_attributes(head: &str) -> &str {
    let mut head = head.trim();
    while head.starts_with("#[") || head.starts_with("#![") {
        let Some(close) = closing(head, head.find('[').unwrap_or(0)) else { break };
        head = head[close + 1..].trim_start();
    }
    head
}

/// Returns the name after the keyword.
fn name(head: &str) -> String {
    let words: Vec<&str> = head
        .split(|c: char| c.is_whitespace() || "(<:{;".contains(c))
        .filter(|w| !w.is_empty())
        .collect();
    let kinds = ["fn", "struct", "enum", "trait", "static", "mod", "type", "union"];
    let at = words.iter().position(|word| kinds.contains(word));
    match at.and_then(|at| words.get(at + 1)) {
        Some(name) => (*name).into(),
        None => words.iter().take(4).copied().collect::<Vec<_>>().join(" "),
    }
}

/// Returns the source with comments, strings and character literals replaced by blanks, with the
/// same length in bytes.
fn mask(source: &str) -> String {
    let bytes = source.as_bytes();
    let mut masked = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &source.as_bytes()[at..];
        let end = at
            + match rest {
                [b'/', b'/', ..] => find(rest, b"\n").unwrap_or(rest.len()),
                [b'/', b'*', ..] => find(rest, b"*/").map_or(rest.len(), |n| n + 2),
                [b'"', ..] => quoted(rest),
                [b'r', b'"' | b'#', ..] if !is_word(bytes, at) => raw(rest).unwrap_or(0),
                [b'\'', b'\\', ..] => 3 + find(&rest[3..], b"'").unwrap_or(0),
                [b'\'', ..] => character(&source[at..]),
                _ => 0,
            };
        if end == at {
            at += 1;
            continue;
        }
        masked[at..end].iter_mut().filter(|b| **b != b'\n').for_each(|b| *b = b' ');
        at = end;
    }
    let masked: Vec<u8> = masked.into_iter().map(|b| if b.is_ascii() { b } else { b' ' }).collect();
    String::from_utf8(masked).expect("the text is ASCII")
}

/// Returns whether the character at `at` continues a word.
fn is_word(bytes: &[u8], at: usize) -> bool {
    at > 0
        && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_')
        && bytes[at - 1] != b'b'
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn quoted(text: &[u8]) -> usize {
    let mut at = 1;
    while at < text.len() && text[at] != b'"' {
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(text.len())
}

/// Returns the length of `r"..."` or `r#"..."#`, or `None` for `r#name`.
fn raw(text: &[u8]) -> Option<usize> {
    let hashes = text[1..].iter().take_while(|&&b| b == b'#').count();
    if text.get(1 + hashes) != Some(&b'"') {
        return None;
    }
    let end = [b"\"".as_slice(), &vec![b'#'; hashes]].concat();
    let body = 2 + hashes;
    Some(find(&text[body..], &end).map_or(text.len(), |n| body + n + end.len()))
}

/// Returns the length of a character literal, or 0 for a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(2);
    match chars.next() {
        Some((at, '\'')) => at + 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r##"
use std::thread; // a comment's { brace
macro_rules! all {
    ($t:ident) => {
        #[test]
        fn inner() { let c = '{'; oops(); }
        #[test]
        fn fine() {}
    };
}
mod deep { all!(u8); }
test_both! {
    fn quiet() { a() }
    fn loud() { b() }
}
float! {
    name: special,
    attrs: { const: #[cfg(never)] },
    test<Float> { delta() }
}
/// Words.
#[test]
#[should_panic(expected = "x;}")]
fn outer<'a>() -> [u8; 3] { let s = r#"{"#; c('a') }
"##;

    fn cut_for(what: &str) -> (String, usize) {
        let offset = SOURCE.find(what).unwrap();
        let found = item_at(SOURCE, offset).unwrap();
        (found.name.clone(), cut(SOURCE, found.at).find(OFF).unwrap())
    }

    #[test]
    fn the_smallest_possible_item_is_disabled() {
        for (what, name, starts) in [
            ("thread", "use std thread", "use std"),
            ("oops", "inner", "#[test]\n        fn inner"),
            ("u8)", "all! u8)", "all!(u8)"),
            ("b()", "loud", "fn loud"),
            ("delta", "float!", "float! {"),
            ("c('a", "outer", "#[test]\n#[should"),
        ] {
            let (found, at) = cut_for(what);
            assert_eq!((found.as_str(), at), (name, SOURCE.find(starts).unwrap()), "{what}");
        }
    }

    #[test]
    fn masking_keeps_all_offsets() {
        let masked = mask(SOURCE);
        assert_eq!(masked.len(), SOURCE.len());
        assert_eq!(masked.matches('\n').count(), SOURCE.matches('\n').count());
        assert!(!masked.contains("brace") && masked.contains("outer<'a>"));
    }
}
