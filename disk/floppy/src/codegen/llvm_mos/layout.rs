//! Compares the memory layout of types on rustc's 16-bit target and on llvm-mos.
//!
//! rustc's 16-bit target aligns everything larger than a byte to two bytes, whereas llvm-mos aligns
//! nothing. The layouts agree for bytes, words, arrays, packed structs, and structs that need no
//! padding.

use std::collections::HashMap;

/// The maximum nesting of types.
const DEPTH_MAX: u32 = 32;

/// The named types of a module.
#[derive(Debug, Default)]
pub struct Types<'a> {
    named: HashMap<&'a str, &'a str>,
}

/// A size, and the alignment on rustc's 16-bit target, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub size: u32,
    pub align: u32,
}

impl<'a> Types<'a> {
    /// Collects definitions of the form `%name = type { ... }`.
    pub fn new(module: &'a str) -> Types<'a> {
        let definition = |line: &'a str| line.strip_prefix('%')?.split_once(" = type ");
        Types { named: module.lines().filter_map(definition).collect() }
    }

    /// Returns the common layout of a type, or `None` if the targets differ or the type is unknown.
    pub fn layout(&self, ty: &str) -> Option<Layout> {
        let mut rest = ty;
        self.take(&mut rest, 0).filter(|_| rest.trim().is_empty())
    }

    /// Parses a type at the start of a text.
    fn take(&self, text: &mut &str, depth: u32) -> Option<Layout> {
        *text = text.trim_start();
        if depth > DEPTH_MAX {
            return None;
        }
        if let Some(inside) = text.strip_prefix("<{") {
            let fields = self.fields(inside, "}>", text, depth)?;
            return Some(Layout { size: fields.iter().map(|field| field.size).sum(), align: 1 });
        }
        if let Some(inside) = text.strip_prefix('{') {
            let mut size = 0;
            let mut align = 1;
            for field in self.fields(inside, "}", text, depth)? {
                if size % field.align != 0 {
                    return None;
                }
                size += field.size;
                align = align.max(field.align);
            }
            return Some(Layout { size, align }).filter(|_| size % align == 0);
        }
        if let Some(inside) = text.strip_prefix('[') {
            let (count, element) = inside.split_once(" x ")?;
            *text = element;
            let element = self.take(text, depth + 1)?;
            *text = text.trim_start().strip_prefix(']')?;
            let size = element.size.checked_mul(count.trim().parse().ok()?)?;
            return Some(Layout { size, align: element.align });
        }
        if let Some(named) = text.strip_prefix('%') {
            let quoted = named.strip_prefix('"').and_then(|rest| Some(rest.find('"')? + 2));
            let end = quoted.or_else(|| named.find([',', ' ', ']', '}'])).unwrap_or(named.len());
            *text = &named[end..];
            let mut definition = *self.named.get(&named[..end])?;
            return self.take(&mut definition, depth + 1);
        }
        let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        *text = rest;
        scalar(word)
    }

    /// Parses the fields of a struct up to `close`. `text` then continues after it.
    fn fields<'t>(
        &self,
        mut inside: &'t str,
        close: &str,
        text: &mut &'t str,
        depth: u32,
    ) -> Option<Vec<Layout>> {
        let mut fields = Vec::new();
        loop {
            inside = inside.trim_start();
            if let Some(rest) = inside.strip_prefix(close) {
                *text = rest;
                return Some(fields);
            }
            fields.push(self.take(&mut inside, depth + 1)?);
            inside = inside.trim_start();
            inside = inside.strip_prefix(',').unwrap_or(inside);
        }
    }
}

fn scalar(word: &str) -> Option<Layout> {
    let size = match word {
        "ptr" => 2,
        "float" => 4,
        "double" => 8,
        _ => word.strip_prefix('i')?.parse::<u32>().ok()?.div_ceil(8),
    };
    match size {
        1 => Some(Layout { size, align: 1 }),
        // With alignment, three bytes would occupy four.
        _ => Some(Layout { size, align: 2 }).filter(|_| size % 2 == 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_targets_agree_if_there_is_no_padding() {
        let module = "%Text = type { { ptr, i16 }, i8, i8 }\n%\"a, b\" = type { i8, %Text }\n\
                      %loop = type { %loop }\n";
        let types = Types::new(module);
        let same = [
            ("i1", 1, 1),
            ("i64", 8, 2),
            ("[3 x i16]", 6, 2),
            ("<{ i8, ptr, [4 x i8] }>", 7, 1),
            ("{ i8, i8, double }", 10, 2),
            ("%Text", 6, 2),
            ("[2 x [3 x %Text]]", 36, 2),
            ("<{ %\"nothing\" }>", 0, 0),
            ("{}", 0, 1),
        ];
        for (ty, size, align) in same {
            let expected = (align > 0).then_some(Layout { size, align });
            assert_eq!(types.layout(ty), expected, "{ty}");
        }
        let other = [
            "{ i8, i16 }",
            "{ i16, i8 }",
            "[2 x i24]",
            "%\"a, b\"",
            "%loop",
            "i8 i8",
            "",
            "[",
            "{",
        ];
        for ty in other {
            assert_eq!(types.layout(ty), None, "{ty}");
        }
    }
}
