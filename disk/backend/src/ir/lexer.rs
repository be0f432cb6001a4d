//! Splits LLVM IR text into tokens (LangRef, "Identifiers" and "Lexical structure").
//!
//! Tokens borrow the text. Quoted names and strings keep their escapes, which [`unescape`] and
//! [`name`] decode.

/// A token and its line, from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token<'a> {
    pub kind: TokenKind<'a>,
    pub line: u32,
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
/// The text of a token excludes sigils, quotes, and the colon of a label.
pub enum TokenKind<'a> {
    /// `%name`, `%"name"`, `%12`
    Local(&'a str),
    /// `@name`
    Global(&'a str),
    /// `$name`: a comdat
    Comdat(&'a str),
    /// `!12`, `!dbg`, `!DILocation`; a `!` before `{` or `"` is [`TokenKind::Mark`]
    Meta(&'a str),
    /// `#12`: an attribute group, `#dbg_value`: a debug record
    Hash(&'a str),
    /// Keyword, type, instruction
    Word(&'a str),
    /// `name:`
    Label(&'a str),
    /// Integer or float, decimal or hexadecimal
    Number(&'a str),
    /// `"text"`
    Text(&'a str),
    /// `c"text"`
    Bytes(&'a str),
    /// A single character
    Mark(u8),
    /// `...`
    Ellipsis,
    /// End of the text
    End,
}

/// Splits the text into tokens. The last one is [`TokenKind::End`].
///
/// # Errors
/// The line and a description.
pub fn tokens(text: &str) -> Result<Vec<Token<'_>>, (u32, String)> {
    let mut lexer = Lexer { text, bytes: text.as_bytes(), at: 0, line: 1 };
    // A token takes about five characters.
    let mut tokens = Vec::with_capacity(text.len() / 5 + 1);
    loop {
        lexer.skip_blank();
        let line = lexer.line;
        let kind = lexer.next().map_err(|message| (line, message))?;
        tokens.push(Token { kind, line });
        if kind == TokenKind::End {
            return Ok(tokens);
        }
    }
}

struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    line: u32,
}

/// Returns whether the byte can be part of a name or a keyword.
fn in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_') || byte >= 0x80
}

impl<'a> Lexer<'a> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blank(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b'\n' => self.line += 1,
                b' ' | b'\t' | b'\r' | 0 => {}
                b';' => {
                    while self.at < self.bytes.len() && self.peek(0) != b'\n' {
                        self.at += 1;
                    }
                    continue;
                }
                _ => break,
            }
            self.at += 1;
        }
    }

    fn next(&mut self) -> Result<TokenKind<'a>, String> {
        let Some(&byte) = self.bytes.get(self.at) else { return Ok(TokenKind::End) };
        if let Some(label) = self.label() {
            return Ok(TokenKind::Label(label));
        }
        match byte {
            b'%' => self.sigil().map(TokenKind::Local),
            b'@' => self.sigil().map(TokenKind::Global),
            b'$' if self.peek(1) == b'"' || in_name(self.peek(1)) => {
                self.sigil().map(TokenKind::Comdat)
            }
            b'#' => self.sigil().map(TokenKind::Hash),
            b'!' if in_name(self.peek(1)) || self.peek(1) == b'\\' => {
                self.at += 1;
                Ok(TokenKind::Meta(self.take_while(|byte| in_name(byte) || byte == b'\\')))
            }
            b'"' => {
                let text = self.quoted()?;
                if self.peek(0) == b':' {
                    self.at += 1;
                    return Ok(TokenKind::Label(text));
                }
                Ok(TokenKind::Text(text))
            }
            b'c' if self.peek(1) == b'"' => {
                self.at += 1;
                self.quoted().map(TokenKind::Bytes)
            }
            b'.' if self.bytes[self.at..].starts_with(b"...") => {
                self.at += 3;
                Ok(TokenKind::Ellipsis)
            }
            b'=' | b',' | b'*' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'|'
            | b':' | b'!' | b'^' | b'/' => {
                self.at += 1;
                Ok(TokenKind::Mark(byte))
            }
            _ if in_name(byte) || byte == b'+' => Ok(self.word_or_number()),
            _ => Err(format!("unexpected character {:?}", char::from(byte))),
        }
    }

    /// Returns a bare name and its colon. Labels may start with dots, digits or `$`.
    fn label(&mut self) -> Option<&'a str> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|&byte| !in_name(byte))?;
        if length == 0 || rest[length] != b':' {
            return None;
        }
        let label = &self.text[self.at..self.at + length];
        self.at += length + 1;
        Some(label)
    }

    /// Returns the name after a sigil, bare or quoted.
    fn sigil(&mut self) -> Result<&'a str, String> {
        self.at += 1;
        if self.peek(0) == b'"' {
            return self.quoted();
        }
        let name = self.take_while(in_name);
        if name.is_empty() { Err("expected a name".into()) } else { Ok(name) }
    }

    fn quoted(&mut self) -> Result<&'a str, String> {
        let start = self.at + 1;
        let Some(length) = self.bytes[start..].iter().position(|&byte| byte == b'"') else {
            return Err("a string is not terminated".into());
        };
        let text = &self.text[start..start + length];
        self.line += text.bytes().filter(|&byte| byte == b'\n').count() as u32;
        self.at = start + length + 1;
        Ok(text)
    }

    fn take_while(&mut self, inside: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.bytes.get(self.at).is_some_and(|&byte| inside(byte)) {
            self.at += 1;
        }
        // Bytes of 0x80 and above belong to names, so no character is split.
        &self.text[start..self.at]
    }

    fn word_or_number(&mut self) -> TokenKind<'a> {
        let start = self.at;
        if self.peek(0) == b'+' {
            self.at += 1;
        }
        self.take_while(in_name);
        let signed = matches!(self.bytes[start], b'-' | b'+');
        let number = self.bytes.get(start + usize::from(signed)).is_some_and(u8::is_ascii_digit);
        if number && self.peek(0) == b'+' && matches!(self.bytes[self.at - 1], b'e' | b'E') {
            // The exponent, as in 1.0e+10.
            self.at += 1;
            self.take_while(|byte| byte.is_ascii_digit());
        }
        let text = &self.text[start..self.at];
        let hexadecimal = text.starts_with("u0x") || text.starts_with("s0x");
        if number || hexadecimal { TokenKind::Number(text) } else { TokenKind::Word(text) }
    }
}

/// Decodes `\\` and `\` with two hexadecimal digits in a quoted string.
pub fn unescape(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    let digit = |at: usize| bytes.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    while at < bytes.len() {
        match (bytes[at], digit(at + 1), digit(at + 2)) {
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (b'\\', ..) if bytes.get(at + 1) == Some(&b'\\') => {
                out.push(b'\\');
                at += 2;
            }
            (byte, ..) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    out
}

/// Decodes the escapes of a name, and removes the `\01` that prevents mangling. Keeps the escapes
/// if the bytes are not UTF-8, so that names remain distinct.
pub fn name(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_string();
    }
    let bytes = unescape(text);
    let bare = bytes.strip_prefix(&[1]).unwrap_or(&bytes).to_vec();
    String::from_utf8(bare).unwrap_or_else(|_| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind<'_>> {
        tokens(text).unwrap().into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn names_numbers_labels_and_strings_are_tokens() {
        use TokenKind::*;
        assert_eq!(
            kinds(
                "%\"a b\" = add i8 -1, 0x3F.9 ; no\n%1 bb-1.x: \"q\": c\"\\00\" !{ !dbg !1 #0 ..."
            ),
            [
                Local("a b"),
                Mark(b'='),
                Word("add"),
                Word("i8"),
                Number("-1"),
                Mark(b','),
                Number("0x3F.9"),
                Local("1"),
                Label("bb-1.x"),
                Label("q"),
                Bytes("\\00"),
                Mark(b'!'),
                Mark(b'{'),
                Meta("dbg"),
                Meta("1"),
                Hash("0"),
                Ellipsis,
                End
            ]
        );
        assert_eq!(kinds("1.5e+02, u0xFF"), [Number("1.5e+02"), Mark(b','), Number("u0xFF"), End]);
        // LLVM creates names of blocks that start with dots.
        assert_eq!(
            kinds("....x: %....x ... $y: 12: c:"),
            [Label("....x"), Local("....x"), Ellipsis, Label("$y"), Label("12"), Label("c"), End]
        );
    }

    #[test]
    fn lines_count_through_strings_and_comments() {
        let lines: Vec<u32> = tokens("a ; x\n\"b\nc\" d").unwrap().iter().map(|t| t.line).collect();
        assert_eq!(lines, [1, 2, 3, 3]);
        assert_eq!(tokens("a\n\"b").unwrap_err().0, 2);
    }

    #[test]
    fn escapes_are_decoded() {
        assert_eq!(unescape("a\\5C\\\\\\0g"), b"a\\\\\\0g");
        assert_eq!(name("\\01key"), "key");
        assert_eq!(name("\\FF"), "\\FF");
    }
}
