//! Splits lines into statements and unrolls `.repeat`.

use std::collections::HashSet;

use super::error;
use super::expression::{ExprValue, Parser, Token, tokens};
use crate::Error;
use crate::asm::encode::exists;
use crate::asm::{Mnemonic, Mode};

/// A statement. Operands remain tokens, which are evaluated when names are known.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The line of the source, from 1.
    pub line: u32,
    /// The text of that line.
    pub text: String,
    /// The parsed contents.
    pub kind: StatementKind,
}

/// The kind of a statement, with its parts.
#[derive(Clone, Debug)]
pub enum StatementKind {
    /// `name:` or `.name:`
    Label(String),
    /// `NAME = tokens`
    Constant(String, Vec<Token>),
    /// An instruction and its operand.
    Instruction(Mnemonic, Vec<Token>),
    /// `.name tokens`, with the name without its dot.
    Directive(String, Vec<Token>),
}

/// The maximum number of statements after unrolling.
const STATEMENTS_MAX: usize = 1 << 18;

/// Splits a source into statements.
pub fn parse(source: &str) -> Result<Vec<Statement>, Error> {
    let mut statements = Vec::new();
    // The open `.repeat`: its line, its first statement, its count, and the name of its counter.
    let mut repeat: Option<(u32, usize, usize, String)> = None;
    for (text, line) in source.lines().zip(1..) {
        for kind in line_statements(text, line)? {
            match &kind {
                StatementKind::Directive(name, count) if name == "repeat" => {
                    if repeat.is_some() {
                        return error(line, ".repeat inside .repeat");
                    }
                    let (count, counter) = repeat_arguments(count, line)?;
                    repeat = Some((line, statements.len(), count, counter));
                }
                StatementKind::Directive(name, _) if name == "endrepeat" => {
                    let Some((_, first, count, counter)) = repeat.take() else {
                        return error(line, ".endrepeat without .repeat");
                    };
                    let body: Vec<Statement> = statements.drain(first..).collect();
                    if statements.len() + body.len() * count > STATEMENTS_MAX {
                        let message = format!("the copies exceed {STATEMENTS_MAX} statements");
                        return error(line, message);
                    }
                    for copy in 0..count {
                        statements.extend(relabelled(&body, copy, &counter));
                    }
                }
                _ => statements.push(Statement { line, text: text.to_string(), kind }),
            }
        }
    }
    match repeat {
        Some((line, ..)) => error(line, ".repeat without .endrepeat"),
        None => Ok(statements),
    }
}

/// Parses `.repeat count` or `.repeat count, counter`.
fn repeat_arguments(tokens: &[Token], line: u32) -> Result<(usize, String), Error> {
    let lookup = |name: &str| -> Result<ExprValue, Error> {
        error(line, format!(".repeat needs a plain number, not {name}"))
    };
    let mut parser = Parser { tokens, at: 0, line, depth: 0, lookup: &lookup };
    let count = parser.expression()?.number;
    let counter = match &tokens[parser.at..] {
        [] => String::new(),
        [Token::Sign(","), Token::Name(name)] => name.clone(),
        _ => return error(line, ".repeat takes a number and the name of a counter"),
    };
    match count {
        0..=0x10000 => Ok((count as usize, counter)),
        _ => error(line, ".repeat takes 0 to 65536"),
    }
}

/// Returns a copy of the body of a `.repeat`, with its own local labels and with the counter
/// replaced by its value.
fn relabelled<'a>(
    body: &'a [Statement],
    copy: usize,
    counter: &'a str,
) -> impl Iterator<Item = Statement> + 'a {
    let own: HashSet<&str> = body
        .iter()
        .filter_map(|statement| match &statement.kind {
            StatementKind::Label(name) if name.starts_with('.') => Some(&name[..]),
            _ => None,
        })
        .collect();
    let rename = move |name: &str| {
        if own.contains(name) { format!("{name}~{copy}") } else { name.to_string() }
    };
    body.iter().map(move |statement| {
        let mut statement = statement.clone();
        match &mut statement.kind {
            StatementKind::Label(name) => *name = rename(name),
            StatementKind::Constant(_, tokens)
            | StatementKind::Instruction(_, tokens)
            | StatementKind::Directive(_, tokens) => {
                for token in tokens {
                    match token {
                        Token::Name(name) if name == counter => *token = Token::Number(copy as i64),
                        Token::Name(name) => *name = rename(name),
                        _ => {}
                    }
                }
            }
        }
        statement
    })
}

fn line_statements(text: &str, line: u32) -> Result<Vec<StatementKind>, Error> {
    let tokens = tokens(text, line)?;
    let mut rest = &tokens[..];
    let mut found = Vec::new();
    while let [Token::Name(name), Token::Sign(":"), tail @ ..] = rest {
        found.push(StatementKind::Label(name.clone()));
        rest = tail;
    }
    match rest {
        [] => {}
        [Token::Name(name), Token::Sign("="), tail @ ..] => {
            found.push(StatementKind::Constant(name.clone(), tail.to_vec()));
        }
        [Token::Name(name), tail @ ..] => match name.strip_prefix('.') {
            Some(directive) => {
                found.push(StatementKind::Directive(directive.to_string(), tail.to_vec()))
            }
            None => match Mnemonic::parse(name) {
                Some(op) => found.push(StatementKind::Instruction(op, tail.to_vec())),
                None => {
                    return error(line, format!("{name} is neither an instruction nor a label"));
                }
            },
        },
        _ => return error(line, "a statement must begin with a name"),
    }
    Ok(found)
}

/// Parses the operand of an instruction. Returns its mode, and its value if it has one.
pub fn operand(
    op: Mnemonic,
    tokens: &[Token],
    line: u32,
    lookup: &dyn Fn(&str) -> Result<ExprValue, Error>,
) -> Result<(Mode, ExprValue), Error> {
    let (mode, value) = operand_mode(op, tokens, line, lookup)?;
    if exists(op, mode) {
        Ok((mode, value))
    } else {
        error(line, format!("{} has no such addressing mode", op.name()))
    }
}

fn operand_mode(
    op: Mnemonic,
    tokens: &[Token],
    line: u32,
    lookup: &dyn Fn(&str) -> Result<ExprValue, Error>,
) -> Result<(Mode, ExprValue), Error> {
    let nothing = ExprValue::number(0);
    match tokens {
        [] if exists(op, Mode::Accumulator) => return Ok((Mode::Accumulator, nothing)),
        [] => return Ok((Mode::Implied, nothing)),
        [Token::Name(a)] if a.eq_ignore_ascii_case("a") && exists(op, Mode::Accumulator) => {
            return Ok((Mode::Accumulator, nothing));
        }
        _ => {}
    }
    let mut parser = Parser { tokens, at: 0, line, depth: 0, lookup };
    if parser.sign("#") {
        let value = parser.expression()?;
        parser.expect_end()?;
        return Ok((Mode::Immediate, value));
    }
    if let Some(found) = indirect(&mut parser)? {
        return Ok(found);
    }
    parser.at = 0;
    let value = parser.expression()?;
    let mode = match index(&mut parser) {
        _ if op.is_branch() => Mode::Relative,
        None => Mode::Mem,
        Some('x') => Mode::MemX,
        Some(_) => Mode::MemY,
    };
    parser.expect_end()?;
    Ok((mode, value))
}

/// Parses `(zp,x)`, `(zp),y` or `(address)`. Returns `None` if the parenthesis is part of an
/// expression.
fn indirect(parser: &mut Parser) -> Result<Option<(Mode, ExprValue)>, Error> {
    if !parser.sign("(") {
        return Ok(None);
    }
    let value = parser.expression()?;
    if index(parser) == Some('x') && parser.sign(")") && parser.at_end() {
        return Ok(Some((Mode::IndirectX, value)));
    }
    if !parser.sign(")") {
        return Ok(None);
    }
    if index(parser) == Some('y') && parser.at_end() {
        return Ok(Some((Mode::IndirectY, value)));
    }
    // Only JMP has this mode. In other instructions, a `,y` may have been forgotten.
    Ok(parser.at_end().then_some((Mode::Indirect, value)))
}

/// Parses `,x` or `,y`.
fn index(parser: &mut Parser) -> Option<char> {
    match parser.tokens.get(parser.at..parser.at + 2)? {
        [Token::Sign(","), Token::Name(name)] => {
            let register = name.to_ascii_lowercase();
            let found = ['x', 'y'].into_iter().find(|c| register == c.to_string())?;
            parser.at += 2;
            Some(found)
        }
        _ => None,
    }
}
