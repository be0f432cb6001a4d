//! The manners of the project's commands: help, mistakes, and what Cargo leaves in front of the words.

use std::ffi::OsString;
use std::process::ExitCode;

use bpaf::{Args, OptionParser, ParseFailure};

/// Columns of help.
const COLUMNS: usize = 100;

/// What the words behind the program's name say. `name` is how it is called, such as `cargo disk`.
///
/// # Errors
/// How to end, when help was asked for and given, or a mistake was named.
pub fn read<T>(name: &str, options: &OptionParser<T>) -> Result<T, ExitCode> {
    read_words(name, options, std::env::args_os().skip(1)).map_err(|failure| match failure {
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

/// What these words say.
///
/// # Errors
/// Help, or the mistake.
pub fn read_words<T>(
    name: &str,
    options: &OptionParser<T>,
    words: impl IntoIterator<Item = impl Into<OsString>>,
) -> Result<T, ParseFailure> {
    // `cargo disk -- --out FILE` and `cargo disk --out FILE` are the same.
    let words: Vec<OsString> =
        words.into_iter().map(Into::into).filter(|word: &OsString| word != "--").collect();
    options.run_inner(Args::from(&words[..]).set_name(name))
}
