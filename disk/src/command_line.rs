//! Command line handling that the project's commands share: help, errors, and the `--` that cargo
//! inserts.

use std::ffi::OsString;
use std::process::ExitCode;

use bpaf::{Args, OptionParser, ParseFailure};

/// Width of help texts, in columns.
const COLUMNS: usize = 100;

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
            eprintln!("error: {}", failure.unwrap_stderr());
            ExitCode::from(2)
        }
        help => {
            help.print_message(COLUMNS);
            ExitCode::SUCCESS
        }
    })
}

/// Parses `words` without printing.
///
/// # Errors
/// The help text or the error.
pub fn read_words<T>(
    name: &str,
    options: &OptionParser<T>,
    words: impl IntoIterator<Item = impl Into<OsString>>,
) -> Result<T, ParseFailure> {
    // `cargo disk -- --out FILE` and `cargo disk --out FILE` are equivalent. In
    // `cargo disk --offline`, the option is meant for cargo but arrives here; it is ignored, since
    // no command uses a network.
    let is_ours = |word: &OsString| word != "--" && word != "--offline";
    let words: Vec<OsString> = words.into_iter().map(Into::into).filter(is_ours).collect();
    options.run_inner(Args::from(&words[..]).set_name(name))
}
