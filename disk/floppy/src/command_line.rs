//! Command line handling that the project's commands share: help, errors, and the `--` that cargo
//! passes on.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{ErrorKind, Write, stderr, stdout};
use std::process::ExitCode;

use bpaf::{Args, OptionParser, ParseFailure};

/// Parses the arguments of this process. `name` is the command as typed, such as `cargo disk`.
///
/// # Errors
/// The exit code, after help or an error message has been printed.
pub fn read<T>(name: &str, options: &OptionParser<T>) -> Result<T, ExitCode> {
    read_these(name, options, std::env::args_os().skip(1))
}

/// Parses `words`, like [`read`].
///
/// # Errors
/// See [`read`].
pub fn read_these<T>(
    name: &str,
    options: &OptionParser<T>,
    words: impl IntoIterator<Item = impl Into<OsString>>,
) -> Result<T, ExitCode> {
    read_words(name, options, words).map_err(|failure| match failure {
        ParseFailure::Stderr(_) => {
            note(format_args!("error: {}", failure.unwrap_stderr()));
            ExitCode::from(2)
        }
        ParseFailure::Stdout(help, is_full) => {
            print_line(help.monochrome(is_full));
            ExitCode::SUCCESS
        }
        ParseFailure::Completion(text) => {
            print_line(text.trim_end());
            ExitCode::SUCCESS
        }
    })
}

/// Parses `words` without printing.
///
/// # Errors
/// The help text or the error message.
pub fn read_words<T>(
    name: &str,
    options: &OptionParser<T>,
    words: impl IntoIterator<Item = impl Into<OsString>>,
) -> Result<T, ParseFailure> {
    // `cargo disk -- --out FILE` and `cargo disk --out FILE` are equivalent. In
    // `cargo disk --offline`, the option is meant for cargo but arrives here. It is ignored,
    // because no command uses a network.
    let is_ours = |word: &OsString| word != "--" && word != "--offline";
    let words: Vec<OsString> = words.into_iter().map(Into::into).filter(is_ours).collect();
    options.run_inner(Args::from(&words[..]).set_name(name))
}

/// Prints a line to standard output. If the pipe is closed, as in `cargo disk | head -1`, the
/// process exits without a message, like other filters. After any other error, it exits with a
/// message.
pub fn print_line(line: impl Display) {
    print(format_args!("{line}\n"));
}

/// Prints a text to standard output, like [`print_line`].
pub fn print(text: impl Display) {
    let mut out = stdout().lock();
    match write!(out, "{text}").and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            note(format_args!("error: standard output: {error}"));
            std::process::exit(1);
        }
    }
}

/// Prints a line to standard error. Ignores errors.
pub fn note(line: impl Display) {
    let _ = writeln!(stderr(), "{line}");
}
