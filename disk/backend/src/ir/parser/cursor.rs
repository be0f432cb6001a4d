//! The token cursor. Its errors contain the line number of the token.

use super::super::lexer::{Token, TokenKind};
use super::super::mask;

/// A parse error, without the name of the function that contains it.
#[derive(Debug)]
pub struct Failure {
    /// Line of the text, from 1.
    pub line: u32,
    /// The description.
    pub message: String,
    /// Whether the text is valid IR that this backend does not support.
    pub unsupported: bool,
}

/// The result of every parsing function.
pub type Result<T> = std::result::Result<T, Failure>;

/// The maximum nesting of types, constants and metadata, which prevents a stack overflow.
const DEPTH_MAX: u32 = 150;

/// A position in the tokens.
#[derive(Debug)]
pub struct Cursor<'a> {
    tokens: Vec<Token<'a>>,
    /// Index of the next token.
    pub at: usize,
    depth: u32,
}

impl<'a> Cursor<'a> {
    /// Starts at the first token. The last token must be [`TokenKind::End`].
    pub fn new(tokens: Vec<Token<'a>>) -> Cursor<'a> {
        Cursor { tokens, at: 0, depth: 0 }
    }

    /// Continues at another token, at nesting depth 0.
    pub fn restart(&mut self, at: usize) {
        self.at = at;
        self.depth = 0;
    }

    /// Returns the index of the next token, and the nesting depth.
    pub fn place(&self) -> (usize, u32) {
        (self.at, self.depth)
    }

    /// Returns to a position that [`Cursor::place`] returned.
    pub fn back_to(&mut self, place: (usize, u32)) {
        (self.at, self.depth) = place;
    }

    /// Returns the next token, without consuming it.
    pub fn peek(&self) -> TokenKind<'a> {
        self.peek_at(0)
    }

    /// Returns the token `ahead` tokens after the next one.
    pub fn peek_at(&self, ahead: usize) -> TokenKind<'a> {
        self.tokens.get(self.at + ahead).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the token at an index, or `None` past the end.
    pub fn token(&self, at: usize) -> Option<TokenKind<'a>> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// Line of the next token.
    pub fn line(&self) -> u32 {
        let token = self.tokens.get(self.at).or(self.tokens.last());
        token.map_or(1, |token| token.line)
    }

    /// Returns the line of the last consumed token.
    fn last_line(&self) -> u32 {
        self.tokens.get(self.at.wrapping_sub(1)).map_or_else(|| self.line(), |token| token.line)
    }

    /// Consumes and returns the next token. Never passes the end.
    pub fn next(&mut self) -> TokenKind<'a> {
        let kind = self.peek();
        if kind != TokenKind::End {
            self.at += 1;
        }
        kind
    }

    /// Consumes the next token if it is this one.
    pub fn eat(&mut self, kind: TokenKind<'_>) -> bool {
        let here = self.peek() == kind;
        if here {
            self.at += 1;
        }
        here
    }

    /// Consumes the next token if it is this character.
    pub fn eat_mark(&mut self, mark: u8) -> bool {
        self.eat(TokenKind::Mark(mark))
    }

    /// Consumes the next token if it is this word.
    pub fn eat_word(&mut self, word: &str) -> bool {
        self.eat(TokenKind::Word(word))
    }

    /// Consumes this character or fails.
    pub fn expect(&mut self, mark: u8) -> Result<()> {
        if self.eat_mark(mark) { Ok(()) } else { self.expected(&format!("'{}'", char::from(mark))) }
    }

    /// Consumes this word or fails.
    pub fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) { Ok(()) } else { self.expected(&format!("'{word}'")) }
    }

    /// Fails at the next token with a description of the expected one.
    pub fn expected<T>(&self, what: &str) -> Result<T> {
        let found = match self.peek() {
            TokenKind::Local(name) => format!("%{name}"),
            TokenKind::Global(name) => format!("@{name}"),
            TokenKind::Comdat(name) => format!("${name}"),
            TokenKind::Meta(name) => format!("!{name}"),
            TokenKind::Hash(name) => format!("#{name}"),
            TokenKind::Word(word) | TokenKind::Number(word) => format!("'{word}'"),
            TokenKind::Label(name) => format!("label '{name}:'"),
            TokenKind::Text(text) | TokenKind::Bytes(text) => format!("\"{text}\""),
            TokenKind::Mark(mark) => format!("'{}'", char::from(mark)),
            TokenKind::Ellipsis => "'...'".into(),
            TokenKind::End => "the end of the file".into(),
        };
        let found: String = found.chars().take(80).collect();
        let message = format!("expected {what}, found {found}");
        Err(Failure { line: self.line(), message, unsupported: false })
    }

    /// Fails at the last consumed token, because the text is invalid.
    pub fn fail<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Failure { line: self.last_line(), message: message.into(), unsupported: false })
    }

    /// Fails at the last consumed token, because this backend does not support the construct.
    pub fn unsupported<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Failure { line: self.last_line(), message: message.into(), unsupported: true })
    }

    /// Increments the nesting depth. Fails at the limit. The caller calls [`Cursor::leave`] on
    /// success.
    pub fn enter(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH_MAX { self.unsupported("nesting that is too deep") } else { Ok(()) }
    }

    /// Decrements the nesting depth.
    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Skips a bracketed group that starts with `(`, `[`, `{` or `<`. Returns whether there is one.
    pub fn skip_group(&mut self) -> Result<bool> {
        if !matches!(self.peek(), TokenKind::Mark(b'(' | b'[' | b'{' | b'<')) {
            return Ok(false);
        }
        let start = self.at;
        let mut open = 0;
        loop {
            match self.next() {
                TokenKind::Mark(b'(' | b'[' | b'{' | b'<') => open += 1,
                TokenKind::Mark(b')' | b']' | b'}' | b'>') => open -= 1,
                TokenKind::End => {
                    self.at = start + 1;
                    return self.fail("a bracket is not closed");
                }
                _ => {}
            }
            if open == 0 {
                return Ok(true);
            }
        }
    }

    /// Consumes a local name (`%name`), or fails.
    pub fn local(&mut self) -> Result<&'a str> {
        match self.peek() {
            TokenKind::Local(name) => {
                self.at += 1;
                Ok(name)
            }
            _ => self.expected("a local name (%name)"),
        }
    }

    /// Consumes an unsigned decimal that fits 32 bits, or fails.
    pub fn number(&mut self) -> Result<u32> {
        if let TokenKind::Number(text) = self.peek()
            && let Ok(value) = text.parse()
        {
            self.at += 1;
            return Ok(value);
        }
        self.expected("a number")
    }

    /// Consumes an integer, decimal or `u0x`/`s0x`, truncated to a width of 1 to 128 bits. A
    /// decimal can be the signed or the unsigned value.
    pub fn integer(&mut self, bits: u32) -> Result<u128> {
        let TokenKind::Number(text) = self.peek() else { return self.expected("an integer") };
        let small = !text.starts_with('-') && integer(text, 127).is_some();
        if bits > 128 && !small {
            return self.unsupported(format!("{text} as a constant of {bits} bits"));
        }
        let Some(value) = integer(text, bits) else {
            return self.fail(format!("{text} does not fit an integer of {bits} bits"));
        };
        self.at += 1;
        Ok(value)
    }
}

fn integer(text: &str, bits: u32) -> Option<u128> {
    let value = if let Some(digits) = text.strip_prefix("u0x") {
        u128::from_str_radix(digits, 16).ok()?
    } else if let Some(digits) = text.strip_prefix("s0x") {
        let width = digits.len() as u32 * 4;
        let value = u128::from_str_radix(digits, 16).ok()?;
        let negative = width > 0 && width < 128 && value >> (width - 1) & 1 == 1;
        if negative { value | !mask(width) } else { value }
    } else if let Some(digits) = text.strip_prefix('-') {
        digits.parse::<u128>().ok()?.wrapping_neg()
    } else {
        text.parse().ok()?
    };
    let fits = value <= mask(bits) || value | mask(bits) == u128::MAX;
    fits.then_some(value & mask(bits))
}

#[cfg(test)]
mod tests {
    use super::integer;

    #[test]
    fn integers_are_parsed_in_every_notation() {
        assert_eq!(integer("-1", 8), Some(255));
        assert_eq!(integer("255", 8), Some(255));
        assert_eq!(integer("256", 8), None);
        assert_eq!(integer("u0xFF", 16), Some(255));
        assert_eq!(integer("s0xFF", 16), Some(0xffff));
        assert_eq!(integer("-170141183460469231731687303715884105728", 128), Some(1 << 127));
        assert_eq!(integer("1.5", 8), None);
    }
}
