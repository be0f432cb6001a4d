//! Maps errors of the backend to lines of Rust. An error has a line of LLVM IR, and the debug info
//! of this line names the source.

use mos6502_backend::Error as BackendError;

use crate::Error;

/// Adds the function and, if debug info has it, the line of Rust to an error.
pub fn in_rust(error: BackendError, modules: &[&str]) -> Error {
    let (function, line, message) = match &error {
        BackendError::Parse { line, message } => (None, *line, message),
        BackendError::Unsupported { function, line, message } => (Some(function), *line, message),
        _ => return Error::Backend(error),
    };
    // If there are several modules, the backend appends the module's number to the message.
    let number = modules.iter().enumerate().find(|(number, _)| {
        message.ends_with(&format!("(module {} of {})", number + 1, modules.len()))
    });
    let (number, module) =
        number.map_or((0, modules.first().copied().unwrap_or_default()), |m| (m.0, *m.1));
    let message = message.split(" (module ").next().unwrap_or(message);
    let function = function.map(|function| format!("in {function}: not supported: "));
    let function = function.unwrap_or_default();
    let rust = source(module, line).map(|place| format!("{place}: ")).unwrap_or_default();
    let which = if number == 0 { String::new() } else { format!(" of module {}", number + 1) };
    Error::Refused(format!("{rust}{function}{message} (IR line {line}{which})"))
}

/// Returns the file and line of Rust for a line of a module, which must be an instruction with a
/// location or the first line of a function.
fn source(module: &str, line: u32) -> Option<String> {
    let text = module.lines().nth(line.checked_sub(1)? as usize)?;
    let location = node(module, reference(text, "!dbg ")?)?;
    let line = field(location, "line: ")?;
    let file = file(module, location)?;
    Some(format!("{file}:{line}"))
}

/// Returns the file of a location's scope.
fn file<'a>(module: &'a str, mut node_text: &'a str) -> Option<&'a str> {
    // Scopes are nested. The limit guards against cycles.
    for _ in 0..100 {
        if let Some(file) = reference(node_text, "file: ") {
            return node(module, file)?.split_once("filename: \"")?.1.split('"').next();
        }
        node_text = node(module, reference(node_text, "scope: ")?)?;
    }
    None
}

/// Returns the text of a metadata node.
fn node(module: &str, number: u32) -> Option<&str> {
    let start = format!("!{number} = ");
    module.lines().rev().find_map(|line| line.strip_prefix(&start))
}

/// Returns the number of the node after a key.
fn reference(text: &str, key: &str) -> Option<u32> {
    let rest = text.split_once(&format!("{key}!"))?.1;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

fn field<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.split_once(key)?.1.split(|c: char| !c.is_ascii_digit()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "define void @f() !dbg !4 {
  call void asm \"frob\", \"\"(), !dbg !7
  ret void
}
!4 = distinct !DISubprogram(name: \"f\", scope: !5, file: !6, line: 40)
!6 = !DIFile(filename: \"src/main.rs\", directory: \"\")
!7 = !DILocation(line: 55, column: 9, scope: !8)
!8 = distinct !DILexicalBlock(scope: !4, line: 50)
";

    fn message(error: BackendError) -> String {
        in_rust(error, &["", MODULE]).to_string()
    }

    #[test]
    fn errors_name_the_line_of_rust() {
        let unsupported = |line, message: &str| BackendError::Unsupported {
            function: "main::f".into(),
            line,
            message: message.into(),
        };
        assert_eq!(
            message(unsupported(2, "a frob (module 2 of 2)")),
            "src/main.rs:55: in main::f: not supported: a frob (IR line 2 of module 2)"
        );
        assert_eq!(
            message(unsupported(1, "an f (module 2 of 2)")),
            "src/main.rs:40: in main::f: not supported: an f (IR line 1 of module 2)"
        );
        assert_eq!(
            message(unsupported(3, "a g (module 2 of 2)")),
            "in main::f: not supported: a g (IR line 3 of module 2)"
        );
        let parse = BackendError::Parse { line: 9, message: "nothing there".into() };
        assert_eq!(message(parse), "nothing there (IR line 9)");
        let limit = BackendError::Limit("too long".into());
        assert_eq!(message(limit.clone()), Error::Backend(limit).to_string());
    }
}
