//! Rust symbol names for people: the v0 scheme (Rust RFC 2603) and the older `_ZN...E`.
//!
//! Names are for messages and listings, so that crate hashes, lifetimes' names and the instantiating
//! crate are left out, and whatever cannot be read stays as it was.

/// Longer names than this help nobody; back references could make them grow without end.
const LENGTH_MAX: usize = 2000;
/// How deep paths and types may nest.
const DEPTH_MAX: u32 = 100;

/// The name as a Rust path; a name that is not mangled comes back as it is.
pub fn demangle(name: &str) -> String {
    let readable = if let Some(rest) = name.strip_prefix("_R") {
        v0(rest)
    } else if let Some(rest) = name.strip_prefix("_ZN") {
        legacy(rest)
    } else {
        None
    };
    readable.filter(|readable| !readable.is_empty()).unwrap_or_else(|| name.to_string())
}

/// `3foo3bar17h0123456789abcdefE`
fn legacy(mut rest: &str) -> Option<String> {
    let mut parts = Vec::new();
    while !rest.starts_with('E') {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length: usize = rest[..digits].parse().ok()?;
        let part = rest.get(digits..digits.checked_add(length)?)?;
        parts.push(part);
        rest = &rest[digits + length..];
    }
    if let Some(hash) = parts.last()
        && hash.len() == 17
        && hash.starts_with('h')
        && hash[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
    {
        parts.pop();
    }
    let parts: Vec<String> = parts.into_iter().map(legacy_part).collect();
    Some(parts.join("::"))
}

fn legacy_part(part: &str) -> String {
    const ESCAPES: [(&str, &str); 8] = [
        ("SP", "@"),
        ("BP", "*"),
        ("RF", "&"),
        ("LT", "<"),
        ("GT", ">"),
        ("LP", "("),
        ("RP", ")"),
        ("C", ","),
    ];
    let mut rest = part.strip_prefix('_').filter(|rest| rest.starts_with('$')).unwrap_or(part);
    let mut out = String::new();
    while let Some(first) = rest.chars().next() {
        if let Some((escape, after)) = rest.strip_prefix('$').and_then(|r| r.split_once('$')) {
            let plain = ESCAPES.iter().find(|(from, _)| *from == escape);
            let code = escape.strip_prefix('u').and_then(|hex| u32::from_str_radix(hex, 16).ok());
            match (plain, code.and_then(char::from_u32)) {
                (Some((_, to)), _) => out.push_str(to),
                (None, Some(character)) => out.push(character),
                (None, None) => {
                    out.push('$');
                    rest = &rest[1..];
                    continue;
                }
            }
            rest = after;
        } else if let Some(after) = rest.strip_prefix("..") {
            out.push_str("::");
            rest = after;
        } else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    out
}

fn v0(mangled: &str) -> Option<String> {
    let mut reader = V0 { bytes: mangled.as_bytes(), at: 0, depth: 0, out: String::new() };
    reader.path(false)?;
    Some(reader.out)
}

/// A v0 name being read; `None` from any method means that it is none.
struct V0<'a> {
    /// The name behind `_R`: back references count from there.
    bytes: &'a [u8],
    at: usize,
    depth: u32,
    out: String,
}

impl V0<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn eat(&mut self, byte: u8) -> bool {
        let here = self.peek() == Some(byte);
        self.at += usize::from(here);
        here
    }

    fn push(&mut self, text: &str) -> Option<()> {
        self.out.push_str(text);
        (self.out.len() <= LENGTH_MAX).then_some(())
    }

    /// Digits, then `_`: nothing is 0, otherwise the digits' value and 1.
    fn base_62(&mut self) -> Option<u64> {
        if self.eat(b'_') {
            return Some(0);
        }
        let mut value: u64 = 0;
        loop {
            let digit = match self.next()? {
                b'_' => return value.checked_add(1),
                byte @ b'0'..=b'9' => byte - b'0',
                byte @ b'a'..=b'z' => byte - b'a' + 10,
                byte @ b'A'..=b'Z' => byte - b'A' + 36,
                _ => return None,
            };
            value = value.checked_mul(62)?.checked_add(digit.into())?;
        }
    }

    /// `s` and a number, or nothing.
    fn disambiguator(&mut self) -> Option<u64> {
        if self.eat(b's') { self.base_62()?.checked_add(1) } else { Some(0) }
    }

    fn identifier(&mut self) -> Option<String> {
        let punycode = self.eat(b'u');
        let mut length: usize = 0;
        let start = self.at;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            length = length.checked_mul(10)?.checked_add(usize::from(digit - b'0'))?;
            self.at += 1;
            if length == 0 {
                break;
            }
        }
        if self.at == start {
            return None;
        }
        self.eat(b'_');
        let end = self.at.checked_add(length)?;
        let text = std::str::from_utf8(self.bytes.get(self.at..end)?).ok()?;
        self.at = end;
        Some(if punycode { format!("punycode{{{text}}}") } else { text.to_string() })
    }

    /// Reads at an earlier place with the same method.
    fn back_reference(&mut self, read: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        let start = self.at - 1;
        let target = usize::try_from(self.base_62()?).ok()?;
        if target >= start {
            return None;
        }
        let back = std::mem::replace(&mut self.at, target);
        read(self)?;
        self.at = back;
        Some(())
    }

    fn deeper(&mut self, read: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        self.depth += 1;
        if self.depth > DEPTH_MAX {
            return None;
        }
        read(self)?;
        self.depth -= 1;
        Some(())
    }

    /// Reads something and throws its text away.
    fn silently(&mut self, read: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        let length = self.out.len();
        read(self)?;
        self.out.truncate(length);
        Some(())
    }

    /// `in_type`: generic arguments follow without `::`.
    fn path(&mut self, in_type: bool) -> Option<()> {
        self.deeper(|this| this.path_inner(in_type))
    }

    fn path_inner(&mut self, in_type: bool) -> Option<()> {
        match self.next()? {
            b'C' => {
                self.disambiguator()?;
                let name = self.identifier()?;
                self.push(&name)
            }
            b'M' => {
                self.impl_path()?;
                self.push("<")?;
                self.ty()?;
                self.push(">")
            }
            kind @ (b'X' | b'Y') => {
                if kind == b'X' {
                    self.impl_path()?;
                }
                self.push("<")?;
                self.ty()?;
                self.push(" as ")?;
                self.path(true)?;
                self.push(">")
            }
            b'N' => {
                let namespace = self.next()?;
                self.path(in_type)?;
                let number = self.disambiguator()?;
                let name = self.identifier()?;
                match namespace {
                    b'C' => self.push(&format!("::{{closure#{number}}}")),
                    b'A'..=b'Z' => self.push(&format!("::{{{name}#{number}}}")),
                    _ if name.is_empty() => Some(()),
                    _ => self.push(&format!("::{name}")),
                }
            }
            b'I' => {
                self.path(in_type)?;
                self.push(if in_type { "<" } else { "::<" })?;
                self.list(Self::generic_argument)?;
                self.push(">")
            }
            b'B' => self.back_reference(|this| this.path(in_type)),
            _ => None,
        }
    }

    /// Where an `impl` stands: nobody wants to know.
    fn impl_path(&mut self) -> Option<()> {
        self.disambiguator()?;
        self.silently(|this| this.path(false))
    }

    /// Things with commas between them, up to `E`; returns how many.
    fn list(&mut self, mut read: impl FnMut(&mut Self) -> Option<()>) -> Option<usize> {
        let mut count = 0;
        while !self.eat(b'E') {
            if count > 0 {
                self.push(", ")?;
            }
            read(self)?;
            count += 1;
        }
        Some(count)
    }

    fn generic_argument(&mut self) -> Option<()> {
        if self.eat(b'L') {
            self.base_62()?;
            self.push("'_")
        } else if self.eat(b'K') {
            self.constant()
        } else {
            self.ty()
        }
    }

    fn ty(&mut self) -> Option<()> {
        self.deeper(Self::type_inner)
    }

    fn type_inner(&mut self) -> Option<()> {
        let tag = self.next()?;
        if let Some(name) = basic_type(tag) {
            return self.push(name);
        }
        match tag {
            b'A' | b'S' => {
                self.push("[")?;
                self.ty()?;
                if tag == b'A' {
                    self.push("; ")?;
                    self.constant()?;
                }
                self.push("]")
            }
            b'T' => {
                self.push("(")?;
                if self.list(Self::ty)? == 1 {
                    self.push(",")?;
                }
                self.push(")")
            }
            b'R' | b'Q' => {
                if self.eat(b'L') {
                    self.base_62()?;
                }
                self.push(if tag == b'R' { "&" } else { "&mut " })?;
                self.ty()
            }
            b'P' | b'O' => {
                self.push(if tag == b'P' { "*const " } else { "*mut " })?;
                self.ty()
            }
            b'F' => self.function_type(),
            b'D' => {
                self.push("dyn ")?;
                self.binder()?;
                let mut first = true;
                while !self.eat(b'E') {
                    if !std::mem::take(&mut first) {
                        self.push(" + ")?;
                    }
                    self.dyn_trait()?;
                }
                if self.eat(b'L') {
                    self.base_62()?;
                }
                Some(())
            }
            b'B' => self.back_reference(Self::ty),
            _ => {
                self.at -= 1;
                self.path(true)
            }
        }
    }

    fn binder(&mut self) -> Option<()> {
        if self.eat(b'G') {
            self.base_62()?;
        }
        Some(())
    }

    fn function_type(&mut self) -> Option<()> {
        self.binder()?;
        if self.eat(b'U') {
            self.push("unsafe ")?;
        }
        if self.eat(b'K') {
            let abi = if self.eat(b'C') { "C".into() } else { self.identifier()? };
            self.push(&format!("extern \"{abi}\" "))?;
        }
        self.push("fn(")?;
        self.list(Self::ty)?;
        self.push(")")?;
        if self.eat(b'u') {
            return Some(());
        }
        self.push(" -> ")?;
        self.ty()
    }

    fn dyn_trait(&mut self) -> Option<()> {
        self.path(true)?;
        while self.eat(b'p') {
            let name = self.identifier()?;
            self.push(&format!(" {name}="))?;
            self.ty()?;
        }
        Some(())
    }

    fn constant(&mut self) -> Option<()> {
        let tag = self.next()?;
        match tag {
            b'p' => return self.push("_"),
            b'B' => return self.deeper(|this| this.back_reference(Self::constant)),
            b'b' | b'c' => {}
            _ if basic_type(tag).is_some_and(|name| name.starts_with(['i', 'u'])) => {
                if self.eat(b'n') {
                    self.push("-")?;
                }
            }
            _ => return None,
        }
        let start = self.at;
        while self.next()? != b'_' {}
        let digits = std::str::from_utf8(&self.bytes[start..self.at - 1]).ok()?;
        let value = if digits.is_empty() { 0 } else { u128::from_str_radix(digits, 16).ok()? };
        let text = match tag {
            b'b' => (value == 1).to_string(),
            b'c' => format!("{:?}", char::from_u32(u32::try_from(value).ok()?)?),
            _ => value.to_string(),
        };
        self.push(&text)
    }
}

fn basic_type(tag: u8) -> Option<&'static str> {
    Some(match tag {
        b'a' => "i8",
        b'b' => "bool",
        b'c' => "char",
        b'd' => "f64",
        b'e' => "str",
        b'f' => "f32",
        b'h' => "u8",
        b'i' => "isize",
        b'j' => "usize",
        b'l' => "i32",
        b'm' => "u32",
        b'n' => "i128",
        b'o' => "u128",
        b'p' => "_",
        b's' => "i16",
        b't' => "u16",
        b'u' => "()",
        b'v' => "...",
        b'x' => "i64",
        b'y' => "u64",
        b'z' => "!",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::demangle;

    #[test]
    fn names_of_both_schemes() {
        let cases = [
            ("main", "main"),
            ("_ZN4core3fmt5write17h0123456789abcdefE", "core::fmt::write"),
            (
                "_ZN47_$LT$game..Dice$u20$as$u20$core..fmt..Debug$GT$3fmt17h0123456789abcdefE",
                "<game::Dice as core::fmt::Debug>::fmt",
            ),
            ("_RNvCs1sr0mofWRbC_6sample4sort", "sample::sort"),
            (
                "_RNvXs0_Cs1sr0mofWRbC_6sampleNtB5_2SqNtB5_4Area4area",
                "<sample::Sq as sample::Area>::area",
            ),
            (
                "_RINvNtCsdqRdpUofRhn_4core6escape14escape_unicodeKja_EB4_",
                "core::escape::escape_unicode::<10>",
            ),
            ("_RNvMNtCsdqRdpUofRhn_4core5sliceSt4swapCs1sr0mofWRbC_6sample", "<[u16]>::swap"),
            (
                "_RINvMs2_NtNtCsdqRdpUofRhn_4core3fmt8buildersNtB6_10DebugTuple10field_withNCNvB2_5field0EBa_",
                "<core::fmt::builders::DebugTuple>::field_with::<<core::fmt::builders::DebugTuple>::field::{closure#0}>",
            ),
            ("_RNvCs_", "_RNvCs_"),
            ("_RNvB_1a", "_RNvB_1a"),
            ("_ZN99xE", "_ZN99xE"),
        ];
        for (mangled, readable) in cases {
            assert_eq!(demangle(mangled), readable);
        }
    }

    #[test]
    fn no_prefix_of_a_name_panics() {
        let name = "_RINvMs2_NtCs_4core3fmtDG_NtB2_5TraitEL_FUKCjRL_tEuKcn41_TjEAhj4_u5caf_x";
        for end in 0..=name.len() {
            assert!(!demangle(&name[..end]).is_empty() || end == 0);
        }
    }
}
