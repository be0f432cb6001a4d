//! Expressions: tokens, a parser that evaluates expressions directly, and values with at most one
//! base.

use super::error;
use crate::Error;
use crate::asm::{Base, Expr, Part};

/// A token of an operand.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    Number(i64),
    Name(String),
    Text(String),
    Sign(&'static str),
}

const SIGNS: [&str; 24] = [
    "<<", ">>", "==", "!=", "<=", ">=", "+", "-", "*", "/", "&", "|", "<", ">", "~", "#", "(", ")",
    ",", "=", ":", "@", "[", "]",
];

/// Splits a line into tokens. A `;` outside quotes ends it.
pub fn tokens(text: &str, line: u32) -> Result<Vec<Token>, Error> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        if first == ';' {
            break;
        }
        let length = match first {
            '"' => quoted(rest, line, &mut found)?,
            '\'' => character(rest, line, &mut found)?,
            '$' => number(&rest[1..], 16, line, &mut found)? + 1,
            '%' => number(&rest[1..], 2, line, &mut found)? + 1,
            '0'..='9' => number(rest, 10, line, &mut found)?,
            _ if is_name(first) => {
                let end = rest[1..].find(|c| !is_name(c) && !c.is_ascii_digit());
                let end = end.map_or(rest.len(), |e| e + 1);
                found.push(Token::Name(rest[..end].to_string()));
                end
            }
            // `@name` is another notation for the local label `.name`.
            '@' if rest[1..].starts_with(is_name) => {
                let end = rest[1..].find(|c| !is_name(c) && !c.is_ascii_digit());
                let end = end.map_or(rest.len(), |e| e + 1);
                found.push(Token::Name(format!(".{}", &rest[1..end])));
                end
            }
            _ => match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
                Some(sign) => {
                    found.push(Token::Sign(sign));
                    sign.len()
                }
                None => return error(line, format!("unexpected character {first:?}")),
            },
        };
        rest = rest[length..].trim_start();
    }
    Ok(found)
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || c == '.'
}

fn quoted(rest: &str, line: u32, found: &mut Vec<Token>) -> Result<usize, Error> {
    let Some(end) = rest[1..].find('"') else { return error(line, "a string is not terminated") };
    let text = &rest[1..end + 1];
    if !text.is_ascii() {
        return error(line, "a string may contain only ASCII");
    }
    found.push(Token::Text(text.to_string()));
    Ok(end + 2)
}

fn character(rest: &str, line: u32, found: &mut Vec<Token>) -> Result<usize, Error> {
    match rest.as_bytes() {
        [_, c, b'\'', ..] if c.is_ascii() => found.push(Token::Number(i64::from(*c))),
        _ => return error(line, "a character constant has the form 'c'"),
    }
    Ok(3)
}

fn number(rest: &str, radix: u32, line: u32, found: &mut Vec<Token>) -> Result<usize, Error> {
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    match i64::from_str_radix(&rest[..end], radix) {
        Ok(value) if value <= 0xffff_ffff => found.push(Token::Number(value)),
        _ => return error(line, format!("{:?} is not a number in base {radix}", &rest[..end])),
    }
    Ok(end)
}

/// A number, or the sum of a base and a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExprValue {
    pub base: Base,
    pub number: i64,
    pub part: Part,
}

impl ExprValue {
    pub fn number(number: i64) -> Self {
        Self { base: Base::None, number, part: Part::Whole }
    }

    /// Returns the value as a number. Fails if it has a base.
    pub fn constant(self, line: u32) -> Result<i64, Error> {
        match self.base {
            Base::None => Ok(self.number),
            _ => error(line, "the value must be known before linking"),
        }
    }

    /// Returns the value as an operand.
    pub fn expr(self, line: u32) -> Result<Expr, Error> {
        match i32::try_from(self.number) {
            Ok(addend) if (-0x8000..=0xffff).contains(&addend) => {
                Ok(Expr { base: self.base, addend, part: self.part })
            }
            _ => error(line, format!("{} is outside 16 bits", self.number)),
        }
    }
}

/// Parses and evaluates expressions. `lookup` returns the values of names.
pub struct Parser<'a> {
    pub tokens: &'a [Token],
    pub at: usize,
    pub line: u32,
    /// The number of open parentheses and unary operators.
    pub depth: u32,
    pub lookup: &'a dyn Fn(&str) -> Result<ExprValue, Error>,
}

/// Binary operators by precedence, lowest first.
const LEVELS: [&[&str]; 6] =
    [&["==", "!=", "<=", ">=", "<", ">"], &["|"], &["&"], &["<<", ">>"], &["+", "-"], &["*", "/"]];

impl Parser<'_> {
    /// Consumes a sign if it is the next token.
    pub fn sign(&mut self, sign: &str) -> bool {
        let here = matches!(self.tokens.get(self.at), Some(Token::Sign(s)) if *s == sign);
        self.at += usize::from(here);
        here
    }

    pub fn at_end(&self) -> bool {
        self.at == self.tokens.len()
    }

    pub fn expect_end(&self) -> Result<(), Error> {
        if self.at_end() {
            Ok(())
        } else {
            error(self.line, "unexpected text after the expression")
        }
    }

    /// Parses and evaluates a complete expression.
    pub fn expression(&mut self) -> Result<ExprValue, Error> {
        let part = if self.sign("<") {
            Part::Low
        } else if self.sign(">") {
            Part::High
        } else {
            return self.level(0);
        };
        let value = self.level(0)?;
        match (value.base, value.part, part) {
            (Base::None, _, Part::Low) => Ok(ExprValue::number(value.number & 0xff)),
            (Base::None, _, _) => Ok(ExprValue::number(value.number >> 8 & 0xff)),
            (_, Part::Whole, part) => Ok(ExprValue { part, ..value }),
            _ => error(self.line, "< and > need an address, not one byte"),
        }
    }

    fn level(&mut self, level: usize) -> Result<ExprValue, Error> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.level(level + 1)?;
        while let Some(Token::Sign(sign)) = self.tokens.get(self.at) {
            if !operators.contains(sign) {
                break;
            }
            self.at += 1;
            let right = self.level(level + 1)?;
            left = apply(sign, left, right, self.line)?;
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<ExprValue, Error> {
        // Limits the use of the stack.
        const DEPTH_MAX: u32 = 50;
        if self.depth > DEPTH_MAX {
            return error(
                self.line,
                format!("parentheses and signs are nested deeper than {DEPTH_MAX}"),
            );
        }
        self.depth += 1;
        let value = self.primary();
        self.depth -= 1;
        value
    }

    fn primary(&mut self) -> Result<ExprValue, Error> {
        if self.sign("-") {
            let value = self.unary()?.constant(self.line)?;
            return Ok(ExprValue::number(-value));
        }
        if self.sign("~") {
            let value = self.unary()?.constant(self.line)?;
            return Ok(ExprValue::number(!value));
        }
        if self.sign("*") {
            return (self.lookup)("*");
        }
        if self.sign("(") {
            let value = self.expression()?;
            return if self.sign(")") {
                Ok(value)
            } else {
                error(self.line, "a parenthesis is not closed")
            };
        }
        let token = self.tokens.get(self.at);
        self.at += 1;
        match token {
            Some(Token::Number(number)) => Ok(ExprValue::number(*number)),
            Some(Token::Name(name)) => (self.lookup)(name),
            _ => error(self.line, "expected a number, a name or a parenthesis"),
        }
    }
}

fn apply(sign: &str, left: ExprValue, right: ExprValue, line: u32) -> Result<ExprValue, Error> {
    let whole = left.part == Part::Whole && right.part == Part::Whole;
    let (a, b) = (left.number, right.number);
    let sum = |base, number| ExprValue { base, number, part: Part::Whole };
    let value = match (sign, left.base, right.base) {
        ("+", base, Base::None) | ("+", Base::None, base) if whole => sum(base, a + b),
        ("-", base, Base::None) if whole => sum(base, a - b),
        ("-", l, r) if whole && l == r => sum(Base::None, a - b),
        (_, Base::None, Base::None) => sum(Base::None, compute(sign, a, b, line)?),
        _ => {
            return error(
                line,
                format!("{sign} does not support addresses that only the linker knows"),
            );
        }
    };
    // The limit keeps later operations from overflowing.
    if value.number.unsigned_abs() > 1 << 32 {
        return error(line, "the result is outside 32 bits");
    }
    Ok(value)
}

fn compute(sign: &str, a: i64, b: i64, line: u32) -> Result<i64, Error> {
    Ok(match sign {
        "*" => {
            return a.checked_mul(b).map_or_else(|| error(line, "the product exceeds 64 bits"), Ok);
        }
        "/" if b == 0 => return error(line, "division by zero"),
        "/" => a / b,
        "<<" | ">>" if !(0..32).contains(&b) => {
            return error(line, format!("a shift amount must be 0 to 31, not {b}"));
        }
        "<<" => a << b,
        ">>" => a >> b,
        "&" => a & b,
        "|" => a | b,
        "==" => i64::from(a == b),
        "!=" => i64::from(a != b),
        "<=" => i64::from(a <= b),
        ">=" => i64::from(a >= b),
        "<" => i64::from(a < b),
        ">" => i64::from(a > b),
        _ => return error(line, format!("unknown operator {sign}")),
    })
}
