//! Rewrites rustc's module for llvm-mos, which is based on an older version of LLVM.
//!
//! Changes only these parts of the text: the target; comments; attributes introduced after the
//! development of LLVM 20 started (October 2024), which are optional promises and can be dropped;
//! and three spellings. `captures(none)` becomes `nocapture`, `ptrtoaddr` becomes `ptrtoint`, and
//! lifetime markers get a size argument, -1 if unknown. Newer versions of LLVM still accept the old
//! spellings.
//!
//! llvm-mos aligns nothing, whereas rustc's 16-bit target aligns words ([`super::layout`]). A
//! module is rejected if a type in memory has different layouts. rustc does not generate such
//! types, because it inserts padding explicitly.

use super::layout::Types;
use crate::Error;

const DATA_LAYOUT: &str = "e-m:e-p:16:8-p1:8:8-i16:8-i32:8-i64:8-f32:8-f64:8-a:8-Fi8-n8";
const TRIPLE: &str = "mos";
const CPU: &str = "mos6502";

/// Attributes and flags to drop, with their argument in parentheses if there is one (LangRef,
/// "Parameter Attributes", "Function Attributes" and `icmp`, compared between LLVM 20 and 22).
const DROPPED: [&str; 12] = [
    "coro_elide_safe",
    "dead_on_return",
    "initializes",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noext",
    "samesign",
    "sanitize_alloc_token",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_type",
    "captures",
];

/// The types of memory that `memory(...)` accepts since LLVM 21.
const NEW_MEMORY: [&str; 3] = ["errnomem", "target_mem0", "target_mem1"];

/// Rewrites a module.
///
/// # Errors
/// [`Error::LlvmMos`] with the line if a struct in memory has a different layout on llvm-mos.
pub fn rewrite(module: &str) -> Result<String, Error> {
    let mut out = String::with_capacity(module.len());
    let types = Types::new(module);
    for (number, line) in (1..).zip(module.lines()) {
        if let Some(what) = type_in_memory(line).filter(|ty| types.layout(ty).is_none()) {
            return Err(Error::LlvmMos(format!(
                "IR line {number}: llvm-mos lays out {what} without padding, unlike rustc: use \
                 the built-in code generator"
            )));
        }
        let trimmed = line.trim_start();
        if trimmed.starts_with("target datalayout") {
            out += &format!("target datalayout = \"{DATA_LAYOUT}\"");
        } else if trimmed.starts_with("target triple") {
            out += &format!("target triple = \"{TRIPLE}\"");
        } else if !trimmed.starts_with("#dbg_") {
            let size = if trimmed.starts_with("declare") { "i64 immarg" } else { "i64 -1" };
            Rewriter { rest: line, out: &mut out, size }.line();
        }
        out.push('\n');
    }
    Ok(out)
}

/// Returns the type of a memory access or variable, unless it is a plain number.
fn type_in_memory(line: &str) -> Option<&str> {
    let instruction = line.split_once(" = ").map_or(line, |(_, right)| right).trim_start();
    let (opcode, mut rest) = instruction.split_once(' ')?;
    if line.starts_with('@') {
        let kinds = ["global ", "constant "];
        rest = kinds.iter().find_map(|kind| Some(instruction.split_once(kind)?.1))?;
    } else if !matches!(opcode, "alloca" | "getelementptr" | "load" | "store") {
        return None;
    }
    let flags = ["volatile ", "atomic ", "inbounds ", "nuw ", "nusw ", "inalloca "];
    while let Some(shorter) = flags.iter().find_map(|flag| rest.strip_prefix(flag)) {
        rest = shorter;
    }
    let mut depth = 0;
    let mut is_quoted = false;
    let ends = |c: char| {
        is_quoted ^= c == '"';
        depth += i32::from("{[<(".contains(c)) - i32::from("}]>)".contains(c));
        !is_quoted && depth <= 0 && (c == ',' || c == ' ')
    };
    let ty = &rest[..rest.find(ends).unwrap_or(rest.len())];
    ty.starts_with(['{', '[', '<', '%']).then_some(ty)
}

/// Copies a line, and makes the necessary changes.
struct Rewriter<'a> {
    rest: &'a str,
    out: &'a mut String,
    /// The size argument that a lifetime marker on this line needs.
    size: &'static str,
}

impl Rewriter<'_> {
    fn line(&mut self) {
        while let Some(first) = self.rest.chars().next() {
            match first {
                ';' => break,
                '"' => self.text(),
                '@' | '%' | '!' | '#' | '$' => self.name(),
                _ if is_word(first) => self.word(),
                _ => self.copy(first.len_utf8()),
            }
        }
        self.out.truncate(self.out.trim_end_matches([' ', '\t']).len());
    }

    fn copy(&mut self, bytes: usize) {
        let (copied, rest) = self.rest.split_at(bytes);
        self.out.push_str(copied);
        self.rest = rest;
    }

    /// Copies a quoted text. Replaces the value of `"target-cpu"="..."`.
    fn text(&mut self) {
        let value = self.rest.strip_prefix("\"target-cpu\"=\"");
        if let Some((_, rest)) = value.and_then(|value| value.split_once('"')) {
            *self.out += &format!("\"target-cpu\"=\"{CPU}\"");
            self.rest = rest;
            return;
        }
        self.copy(self.rest[1..].find('"').map_or(self.rest.len(), |end| end + 2));
    }

    /// Copies a name with its sigil. It is never a keyword.
    fn name(&mut self) {
        let bare = self.rest[1..].find(|c| !is_word(c)).map_or(self.rest.len(), |end| end + 1);
        let name = &self.rest[..bare];
        let is_marker = name.starts_with("@llvm.lifetime.");
        self.copy(bare);
        if is_marker && self.rest.starts_with("(ptr") {
            *self.out += &format!("({}, ", self.size);
            self.rest = &self.rest[1..];
        }
    }

    fn word(&mut self) {
        let end = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
        let (word, behind) = self.rest.split_at(end);
        if behind.starts_with(':') {
            self.copy(end);
            return;
        }
        let argument = group(behind);
        match word {
            "captures" if argument.replace(' ', "") == "(none)" => {
                self.instead(word, argument, "nocapture")
            }
            "ptrtoaddr" => self.instead(word, "", "ptrtoint"),
            "memory" if !argument.is_empty() => {
                let older = memory_for_older_llvm(argument);
                self.instead(word, argument, &older);
            }
            _ if DROPPED.contains(&word) => self.instead(word, argument, ""),
            _ => self.copy(end),
        }
    }

    fn instead(&mut self, word: &str, argument: &str, new: &str) {
        self.rest = &self.rest[word.len() + argument.len()..];
        *self.out += new;
        if new.is_empty() {
            self.rest = self.rest.strip_prefix(' ').unwrap_or(self.rest);
            // At the end of a list, removes the preceding space instead.
            if self.rest.starts_with([',', ')']) {
                self.out.truncate(self.out.trim_end_matches(' ').len());
            }
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '$')
}

/// Returns the parenthesised group at the start of a text, or an empty string if there is none.
fn group(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth == 0 {
            return if c == ')' { &text[..=at] } else { "" };
        }
    }
    ""
}

/// Returns `memory(...)` without the new types of memory. If one of these has more access than the
/// default, older versions of LLVM cannot express it, and the whole attribute is dropped.
fn memory_for_older_llvm(argument: &str) -> String {
    let entries: Vec<&str> = argument.trim_matches(['(', ')']).split(',').map(str::trim).collect();
    let default = entries.iter().find(|entry| !entry.contains(':')).copied().unwrap_or("none");
    let mut kept = Vec::new();
    for entry in entries {
        match entry.split_once(':').map(|(kind, access)| (kind, access.trim())) {
            Some((kind, access)) if NEW_MEMORY.contains(&kind) => {
                let covered = access == "none" || default == "readwrite" || access == default;
                if !covered {
                    return String::new();
                }
            }
            _ => kept.push(entry),
        }
    }
    match kept[..] {
        [] => "memory(none)".into(),
        _ => format!("memory({})", kept.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rewrites one line, preceded by unrelated lines.
    fn one(line: &str) -> String {
        let before = "\ndeclare void @f()\n  ret void\n";
        let text = rewrite(&format!("{before}{line}\n")).expect("rewrites");
        text.strip_prefix(before).expect("the lines before").trim_end().to_string()
    }

    #[test]
    fn the_target_is_llvm_mos() {
        let layout = "target datalayout = \"e-m:e-p:16:16-i32:16\"\ntarget triple = \"msp430\"\n";
        let expected = "target datalayout = \
            \"e-m:e-p:16:8-p1:8:8-i16:8-i32:8-i64:8-f32:8-f64:8-a:8-Fi8-n8\"\n\
            target triple = \"mos\"\n";
        assert_eq!(rewrite(layout).unwrap(), expected);
    }

    #[test]
    fn new_attributes_are_dropped_and_spellings_replaced() {
        let cases = [
            (
                "define i8 @f(ptr writable align 1 captures(none) dereferenceable(9) %_0) #1 {",
                "define i8 @f(ptr writable align 1 nocapture dereferenceable(9) %_0) #1 {",
            ),
            ("declare void @g(ptr captures(address, read_provenance))", "declare void @g(ptr)"),
            (
                "declare void @g(ptr dead_on_return captures(none))",
                "declare void @g(ptr nocapture)",
            ),
            ("call void @h(ptr initializes((0, 4), (6, 8)) %p)", "call void @h(ptr %p)"),
            ("  %a = icmp samesign ult i8 %b, 7", "  %a = icmp ult i8 %b, 7"),
            ("  %a = ptrtoaddr ptr %p to i16 ; why", "  %a = ptrtoint ptr %p to i16"),
            (
                "  call void @llvm.lifetime.start.p0(ptr nonnull %x)",
                "  call void @llvm.lifetime.start.p0(i64 -1, ptr nonnull %x)",
            ),
            (
                "declare void @llvm.lifetime.end.p0(ptr captures(none)) #2",
                "declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2",
            ),
            (
                "  call void @llvm.lifetime.end.p0(i64 4, ptr %x)",
                "  call void @llvm.lifetime.end.p0(i64 4, ptr %x)",
            ),
            (
                "attributes #0 = { nocreateundeforpoison memory(none) \"target-cpu\"=\"generic\" }",
                "attributes #0 = { memory(none) \"target-cpu\"=\"mos6502\" }",
            ),
            ("    #dbg_value(i8 %x, !1, !DIExpression(), !2)", ""),
        ];
        for (line, expected) in cases {
            assert_eq!(one(line), expected);
        }
    }

    #[test]
    fn memory_attributes_stay_correct() {
        let cases = [
            ("(readwrite, argmem: none, target_mem0: none)", "memory(readwrite, argmem: none)"),
            ("(argmem: read, target_mem0: none, target_mem1: none)", "memory(argmem: read)"),
            ("(errnomem: write)", ""),
            ("(write, errnomem: write)", "memory(write)"),
            ("(read, target_mem1: write)", ""),
            ("(target_mem0: none)", "memory(none)"),
            ("(none)", "memory(none)"),
        ];
        for (argument, expected) in cases {
            assert_eq!(memory_for_older_llvm(argument), expected, "{argument}");
        }
    }

    #[test]
    fn names_and_strings_are_unchanged() {
        let same = [
            "@samesign = internal constant [9 x i8] c\"captures \", align 1",
            "  %captures = add i8 %samesign, 1",
            "  br label %noext",
            "captures:",
            "@\"target; memory(none)\" = external global i8",
            "!5 = !{!\"samesign\", i16 -1}",
        ];
        for line in same {
            assert_eq!(one(line), line);
        }
    }

    #[test]
    fn types_with_different_layouts_are_rejected() {
        let refused = [
            "@x = internal global { i8, i16 } zeroinitializer, align 2",
            "  %a = alloca { i8, i16 }, align 2",
            "  %a = alloca [4 x { i8, i16 }], align 2",
            "  %a = getelementptr inbounds nuw %T, ptr %p, i16 0, i32 1",
            "  %a = load { i16, i8 }, ptr %p, align 2",
            "  store volatile { i16, i8 } %v, ptr %p, align 2",
        ];
        for line in refused {
            let error = rewrite(&format!("\n{line}\n")).unwrap_err().to_string();
            assert!(error.contains("IR line 2") && error.contains("llvm-mos"), "{line}: {error}");
        }
        let fine = [
            "@x = internal constant <{ ptr, [4 x i8] }> <{ ptr @y, [4 x i8] c\"{%} \" }>, align 2",
            "  %a = alloca [9 x i8], align 2",
            "  %a = getelementptr inbounds nuw i8, ptr %p, i16 3",
            "  %0 = insertvalue { i16, i16 } poison, i16 %a, 0",
            "  ret { i16, i16 } %1",
            "  %a = getelementptr inbounds nuw %\"screen::Text\", ptr %p, i16 %i",
            "  %a = load ptr, ptr %p, align 2",
            "@y = alias i8, ptr @x",
        ];
        let named = "%\"screen::Text\" = type { { ptr, i16 }, i8, i8 }\n";
        for line in fine {
            let module = format!("{named}{line}\n");
            assert_eq!(rewrite(&module).unwrap(), module);
        }
    }
}
