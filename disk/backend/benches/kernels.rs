//! Runs the package `mos6502-benchmark`, the benchmark of the generated code, with the same
//! options. It is a separate package because it needs the game and the disk.

use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let options = std::env::args_os().skip(1).filter(|option| option != "--bench");
    let status = Command::new(env!("CARGO"))
        .args(["bench", "--quiet", "--package", "mos6502-benchmark", "--"])
        .args(options)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status();
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: cargo cannot be started: {error}");
            ExitCode::FAILURE
        }
    }
}
