//! Inline assembly (LangRef, "Inline Assembler Expressions"): 6502 text in the language of
//! [`crate::asm::text`].
//!
//! The text becomes a routine of the program, and the expression becomes a call of it. Register
//! operands are memory of that routine, and `$0`, `$1` ... in the text are their addresses.
//! Two-byte operands are always in the zero page, so that they can be used as pointers. Other
//! operands are there if they fit. The routine is a function without a body. Its name is
//! [`ASSEMBLY`] and the text for [`runtime::read`], so that two modules with the same assembly
//! share one routine.

use super::super::lexer::unescape;
use super::super::{Callee, Const, Op, Operand, Type};
use super::cursor::{Failure, Result};
use super::instructions::Parsed;
use super::{Parser, TokenKind};
use crate::asm::text::{StatementKind, parse};
use crate::{Error, runtime};

/// The prefix of the names of functions that are inline assembly. The routine's text follows.
pub(crate) const ASSEMBLY: &str = "assembly:\n";

/// The advice at the end of error messages about constraints.
const KNOWN: &str = "use a register (\"r\"), which becomes memory of the routine, or a number \
    (\"i\"), and pass anything else by its address";

impl Parser<'_> {
    /// Parses inline assembly, after the result's type. Ignores the empty text of `black_box`.
    pub fn assembly(&mut self, ret: &Type) -> Result<Parsed> {
        let line = self.cursor.line();
        self.cursor.next();
        while let TokenKind::Word(_) = self.cursor.peek() {
            self.cursor.next();
        }
        let text = self.text()?;
        self.cursor.expect(b',')?;
        let constraints = self.text()?;
        let values = self.arguments()?.values;
        self.call_suffix()?;
        if text.is_empty() && *ret == Type::Void {
            return Ok(Parsed::nothing());
        }
        let text = String::from_utf8_lossy(&unescape(text)).into_owned();
        let (name, args) = match Operands::new(constraints, &values, ret)
            .and_then(|operands| Ok((operands.routine(&text)?, operands.args)))
        {
            Ok(routine) => routine,
            Err(why) => {
                let message = format!("inline assembly: {why}");
                return Err(Failure { line, message, unsupported: true });
            }
        };
        let types: Vec<Type> = args.iter().map(|arg| arg.0.clone()).collect();
        // Uses of the same text with operands of different types are different functions.
        let signature: Vec<String> = types.iter().chain([ret]).map(Type::to_string).collect();
        let name = format!("{ASSEMBLY}{name}\n; {}", signature.join(", "));
        let callee = Callee::Direct(self.declared(&name, &types, ret));
        let byval = vec![None; args.len()];
        let op = Op::Call { callee, args, ret: ret.clone(), byval, named: None, tail: false };
        Ok(Parsed::new(op, ret.clone()))
    }
}

/// The operands of a text: `$0`, `$1` ...
#[derive(Default)]
struct Operands {
    /// The replacement for each operand, and its size in bytes if it is memory of the routine.
    named: Vec<(String, Option<u32>)>,
    /// Directives for that memory, one to a line.
    cells: String,
    inputs: String,
    outputs: String,
    /// The arguments of the routine.
    args: Vec<(Type, Operand)>,
}

impl Operands {
    fn new(
        constraints: &str,
        args: &[(Type, Operand)],
        ret: &Type,
    ) -> std::result::Result<Operands, String> {
        let mut results = match ret {
            Type::Void => &[],
            Type::Struct(fields, _) => &fields[..],
            one => std::slice::from_ref(one),
        }
        .iter();
        let mut args = args.iter();
        let mut all = Operands::default();
        // Clobbers are ignored: calls may always change all registers and memory.
        let operands = constraints.split(',').filter(|c| !c.is_empty() && !c.starts_with('~'));
        for constraint in operands {
            let unknown =
                || Err(format!("the constraint \"{constraint}\" of assembly code: {KNOWN}"));
            let in_memory = |code: &str| {
                code.bytes().all(|c| c.is_ascii_alphabetic()) && code.contains(['r', 'g', 'X'])
            };
            if let Some(code) = constraint.strip_prefix('=') {
                let Some(ty) = results.next().filter(|_| in_memory(code.trim_start_matches('&')))
                else {
                    return unknown();
                };
                let name = all.cell(bytes(ty)?);
                all.outputs += &format!(" {name}[]");
                continue;
            }
            let Some((ty, value)) = args.next() else { return unknown() };
            let name = match (constraint, value) {
                (tied, _) if tied.bytes().all(|c| c.is_ascii_digit()) => {
                    let same = tied.parse().ok().and_then(|n: usize| all.named.get(n).cloned());
                    let size = bytes(ty)?;
                    let Some(same) = same.filter(|same| same.1 == Some(size)) else {
                        return unknown();
                    };
                    all.named.push(same.clone());
                    same.0
                }
                ("i" | "n", Operand::Const(Const::Int(_, value))) => {
                    all.named.push((value.to_string(), None));
                    continue;
                }
                (code, _) if in_memory(code) => all.cell(bytes(ty)?),
                _ => return unknown(),
            };
            all.inputs += &format!(" {name}[]");
            all.args.push((ty.clone(), value.clone()));
        }
        match results.next().is_none() && args.next().is_none() {
            true => Ok(all),
            false => Err("an operand without a constraint".into()),
        }
    }

    /// Allocates memory for the next operand.
    fn cell(&mut self, bytes: u32) -> String {
        let name = format!("operand{}", self.named.len());
        let kind = if bytes == 2 { "zpcell" } else { "cell" };
        self.cells += &format!(".{kind} {name} {bytes}\n");
        self.named.push((name.clone(), Some(bytes)));
        name
    }

    /// Returns the routine as text for [`runtime::read`].
    fn routine(&self, text: &str) -> std::result::Result<String, String> {
        let Operands { cells, inputs, outputs, .. } = self;
        let head = format!("{cells}.in{inputs}\n.out{outputs}\n.clobbers a x y\n");
        let text = self.filled(&numbered(text))?;
        let first = head.lines().count() as u32;
        let message_of = |error| match error {
            Error::Parse { line, message } if line > first => {
                format!("line {}: {message}", line - first)
            }
            Error::Parse { message, .. } => message,
            other => other.to_string(),
        };
        for statement in parse(&text).map_err(|error| error.to_string())? {
            if let StatementKind::Directive(name, _) = statement.kind
                && runtime::DIRECTIVES.contains(&&name[..])
            {
                return Err(format!("line {}: .{name} is not allowed here", statement.line));
            }
        }
        let routine = format!("{head}{text}\n rts");
        let read = runtime::read("", &routine).map_err(message_of)?;
        match read.symbols.first() {
            Some(name) => Err(format!("{name} is undefined")),
            None => Ok(routine),
        }
    }

    /// Replaces the operands in a text.
    fn filled(&self, text: &str) -> std::result::Result<String, String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('$') {
            out += before;
            if let Some(more) = after.strip_prefix('$') {
                out.push('$');
                rest = more;
                continue;
            }
            let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let braced = after.strip_prefix('{').and_then(|after| after.split_once('}'));
            let (number, more) = braced.unwrap_or(after.split_at(end));
            let operand = number.parse().ok().and_then(|n: usize| self.named.get(n));
            out += &operand.ok_or_else(|| format!("there is no operand \"${number}\""))?.0;
            rest = more;
        }
        Ok(out + rest)
    }
}

/// Gives names to the numbered labels of a text. `2:` can occur repeatedly, `2b` refers to the
/// previous one, and `2f` to the next one. rustc rejects other labels, because most assemblers
/// process all copies of a text together.
fn numbered(text: &str) -> String {
    // Returns the number at a position and its end, unless the number is part of a word.
    let number = |at: usize| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || "_.$%@".contains(c);
        let rest = &text[at..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let is_first = !text[..at].ends_with(is_part);
        (is_first && digits > 0).then(|| (&rest[..digits], at + digits))
    };
    let places = || text.char_indices().filter_map(|(at, _)| number(at).map(|found| (at, found)));
    let labels: Vec<(usize, &str)> = places()
        .filter(|&(at, (_, end))| {
            let line = text[..at].rfind('\n').map_or(0, |line| line + 1);
            // Other labels may precede the number in the same line.
            let before = text[line..at].trim();
            (before.is_empty() || before.ends_with(':')) && text[end..].starts_with(':')
        })
        .map(|(at, (label, _))| (at, label))
        .collect();
    let (mut out, mut done) = (String::new(), 0);
    for (at, (label, end)) in places() {
        let of = |&&(_, name): &&(usize, &str)| name == label;
        let suffix = text[end..].chars().next();
        let behind = text[end..].chars().nth(1);
        let ends = !behind.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
        let (place, end) = match suffix {
            Some(':') if labels.contains(&(at, label)) => (Some(at), end),
            Some('b') if ends => {
                (labels.iter().filter(of).rfind(|label| label.0 < at).map(|l| l.0), end + 1)
            }
            Some('f') if ends => {
                (labels.iter().filter(of).find(|label| label.0 > at).map(|l| l.0), end + 1)
            }
            _ => (None, end),
        };
        if let Some(place) = place {
            out += &text[done..at];
            out += &format!(".numbered_{label}_{place}");
            done = end;
        }
    }
    out + &text[done..]
}

/// Returns the size of an operand.
fn bytes(ty: &Type) -> std::result::Result<u32, String> {
    match ty {
        Type::Ptr => Ok(2),
        Type::Int(bits @ (8 | 16 | 24 | 32 | 40 | 48 | 56 | 64)) => Ok(bits / 8),
        _ => Err("an operand that is neither a pointer nor one to eight bytes".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn a_number_refers_to_the_nearest_label() {
        let text = "2: dex\n bne 2b\n beq 2f\n2: lda #$$2b\n .x: 7: 2: jmp 2b\n jmp 3f\n jmp 2f";
        let expected = ".numbered_2_0: dex\n bne .numbered_2_0\n beq .numbered_2_23\n\
             .numbered_2_23: lda #$$2b\n \
             .x: .numbered_7_41: .numbered_2_44: jmp .numbered_2_44\n jmp 3f\n jmp 2f";
        assert_eq!(numbered(text), expected);
        for text in
            ["lda #2", "lda $$2f,x", "lda %10f", "lda $0+2", ".byte 1, 2", "l2: jmp l2", "jmp 2bx"]
        {
            assert_eq!(numbered(text), text);
        }
    }
}
