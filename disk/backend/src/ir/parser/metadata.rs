//! Metadata: `!range`, source positions, and the names of arguments. All other metadata is skipped.

use super::super::lexer::{TokenKind, name, unescape};
use super::super::{Loc, Type};
use super::Parser;
use super::cursor::Result;

/// The maximum number of nested scopes around a source position.
const SCOPES_MAX: u32 = 64;

/// The metadata attachments of an instruction.
#[derive(Debug, Default)]
pub struct Attachments {
    /// `!dbg`
    pub loc: Option<Loc>,
    /// `!range`, half-open
    pub range: Option<(u128, u128)>,
}

/// An argument in the source, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The argument's number, from 1.
    pub number: u32,
    /// The argument's name in the source.
    pub name: String,
    /// The first byte of the part. `None` for the whole argument.
    pub part: Option<u32>,
}

impl<'a> Parser<'a> {
    /// Parses all attachments of the form `, !kind !node`. `ty` is the type of the range.
    pub fn attachments(&mut self, ty: &Type) -> Result<Attachments> {
        let mut found = Attachments::default();
        while self.cursor.peek() == TokenKind::Mark(b',') {
            let TokenKind::Meta(kind) = self.cursor.peek_at(1) else { break };
            self.cursor.at += 2;
            match kind {
                "dbg" => found.loc = self.location()?,
                "range" => found.range = self.range_node(ty)?,
                _ => self.skip_metadata()?,
            }
        }
        Ok(found)
    }

    /// Skips one node: `!1`, `!{...}`, `!"text"`, `!DIName(...)`, or a typed value.
    pub fn skip_metadata(&mut self) -> Result<()> {
        self.cursor.eat_word("distinct");
        match self.cursor.next() {
            TokenKind::Meta(_) => {
                if self.cursor.peek() == TokenKind::Mark(b'(') {
                    self.cursor.skip_group()?;
                }
                Ok(())
            }
            TokenKind::Mark(b'!') => {
                if !self.cursor.skip_group()? {
                    self.cursor.next();
                }
                Ok(())
            }
            _ => {
                self.cursor.at -= 1;
                self.cursor.expected("metadata")
            }
        }
    }

    /// Parses `!range !5` or `!range !{i8 0, i8 2}`. Several ranges become the smallest range that
    /// contains all of them.
    fn range_node(&mut self, ty: &Type) -> Result<Option<(u128, u128)>> {
        let Type::Int(bits) = ty else {
            self.skip_metadata()?;
            return Ok(None);
        };
        let bits = *bits;
        let start = self.cursor.at;
        self.skip_metadata()?;
        let back = self.cursor.at;
        self.cursor.at = start;
        if let TokenKind::Meta(node) = self.cursor.peek() {
            match self.nodes.get(node) {
                Some(&place) => self.cursor.at = place,
                None => return self.cursor.fail(format!("!{node} is undefined")),
            }
        }
        self.cursor.eat_word("distinct");
        self.cursor.expect(b'!')?;
        self.cursor.expect(b'{')?;
        let mut bounds = Vec::new();
        loop {
            self.ty()?;
            bounds.push(self.cursor.integer(bits)?);
            if !self.cursor.eat_mark(b',') {
                break;
            }
        }
        self.cursor.at = back;
        match bounds[..] {
            [low, .., high] if low != high => Ok(Some((low, high))),
            _ => Ok(None),
        }
    }

    /// Parses `!12` or `!DILocation(...)`, after `!dbg`.
    fn location(&mut self) -> Result<Option<Loc>> {
        let TokenKind::Meta(node) = self.cursor.peek() else {
            self.skip_metadata()?;
            return Ok(None);
        };
        if node == "DILocation" {
            let place = self.cursor.at;
            self.skip_metadata()?;
            return Ok(self.location_at(place));
        }
        self.cursor.next();
        if let Some(&loc) = self.locs.get(node) {
            return Ok(loc);
        }
        let loc = self.nodes.get(node).copied().and_then(|place| self.location_at(place));
        self.locs.insert(node, loc);
        Ok(loc)
    }

    /// Returns the position in the `!DILocation` that starts at a token, or `None` for line 0.
    fn location_at(&mut self, place: usize) -> Option<Loc> {
        let Some(TokenKind::Number(line)) = self.field(place, "line") else { return None };
        let line = line.parse().ok().filter(|&line| line > 0)?;
        let mut scope = self.field(place, "scope")?;
        for _ in 0..SCOPES_MAX {
            let TokenKind::Meta(node) = scope else { return None };
            let place = *self.nodes.get(node)?;
            if let Some(TokenKind::Meta(file)) = self.field(place, "file") {
                return Some(Loc { file: self.file(file)?, line });
            }
            scope = self.field(place, "scope")?;
        }
        None
    }

    /// Reads the debug record `(i8 %0, !7, !DIExpression(), !9)` that starts at the next token. If
    /// it is about an argument, returns the argument and its value from here on, without the `%`.
    /// Constants and calculations have no name.
    pub fn argument(&self) -> Option<(Argument, Option<&'a str>)> {
        let token = |n: usize| self.cursor.token(self.cursor.at + n);
        let mut open = 0;
        let comma = (0..).find(|&n| {
            match token(n) {
                Some(TokenKind::Mark(b'(' | b'[' | b'{' | b'<')) => open += 1,
                Some(TokenKind::Mark(b')' | b']' | b'}' | b'>')) => open -= 1,
                None | Some(TokenKind::End) => open = 0,
                _ => {}
            }
            open <= 0 || open == 1 && token(n) == Some(TokenKind::Mark(b','))
        })?;
        let (TokenKind::Meta(variable), TokenKind::Meta("DIExpression")) =
            (token(comma + 1)?, token(comma + 3)?)
        else {
            return None;
        };
        let expression = comma + 5;
        let end = (expression..).find(|&n| token(n).is_none_or(|t| t == TokenKind::Mark(b')')))?;
        let TokenKind::Meta(place) = token(end + 2)? else { return None };
        let (variable, place) = (*self.nodes.get(variable)?, *self.nodes.get(place)?);
        let is_inlined = self.field(place, "inlinedAt").is_some();
        let number = self.field(variable, "arg").filter(|_| !is_inlined)?;
        let (TokenKind::Number(number), TokenKind::Text(text)) =
            (number, self.field(variable, "name")?)
        else {
            return None;
        };
        let number = number.parse().ok()?;
        let fragment = TokenKind::Word("DW_OP_LLVM_fragment");
        let fragment = (expression..end).find(|&n| token(n) == Some(fragment));
        let part = match fragment.map(|n| token(n + 2)) {
            Some(Some(TokenKind::Number(bit))) => Some(bit.parse::<u32>().ok()? / 8),
            Some(_) => return None,
            None => None,
        };
        // A `bool` is converted from one bit to eight. Other operations give another value.
        let is_value = expression == end
            || fragment == Some(expression)
            || token(expression) == Some(TokenKind::Word("DW_OP_LLVM_convert"));
        let local = match token(2)? {
            TokenKind::Local(local) if comma == 3 && is_value => Some(local),
            _ => None,
        };
        Some((Argument { number, name: name(text), part }, local))
    }

    /// Returns the first token of a field of the specialised node that starts at a token.
    fn field(&self, place: usize, wanted: &str) -> Option<TokenKind<'a>> {
        let mut open = 0;
        let mut at = place;
        loop {
            match self.cursor.token(at)? {
                TokenKind::Mark(b'(') => open += 1,
                TokenKind::Mark(b')') => {
                    open -= 1;
                    if open <= 0 {
                        return None;
                    }
                }
                TokenKind::Label(name) if open == 1 && name == wanted => {
                    return self.cursor.token(at + 1);
                }
                TokenKind::End => return None,
                _ => {}
            }
            at += 1;
        }
    }

    /// Returns the index of the source file of a `!DIFile`.
    fn file(&mut self, node: &'a str) -> Option<u32> {
        if let Some(&file) = self.files.get(node) {
            return Some(file);
        }
        let place = *self.nodes.get(node)?;
        let Some(TokenKind::Text(text)) = self.field(place, "filename") else { return None };
        let readable = |text| String::from_utf8(unescape(text)).unwrap_or_else(|_| name(text));
        let mut path = readable(text);
        if let Some(TokenKind::Text(folder)) = self.field(place, "directory")
            && !path.starts_with('/')
            && !matches!(folder, "" | ".")
        {
            path = format!("{}/{path}", readable(folder));
        }
        let known = self.module.files.iter().position(|file| *file == path);
        let index = known.unwrap_or_else(|| {
            self.module.files.push(path);
            self.module.files.len() - 1
        });
        self.files.insert(node, index as u32);
        Some(index as u32)
    }
}
