//! Tests of the command line. It checks its outputs before the build, and ends without a message if
//! standard output is closed.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zonkers-disk"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.wait_with_output().unwrap()
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let output = run(&["--help"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn outputs_replace_no_file_of_another_kind() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kinds");
    std::fs::create_dir_all(&folder).unwrap();
    let [notes, new] = ["notes.txt", "new"].map(|name| folder.join(name).display().to_string());
    std::fs::write(&notes, "Notes").unwrap();
    let _ = std::fs::remove_file(&new);
    for arguments in [
        ["--out", &notes, "--map", &new],
        ["--listing", &notes, "--out", &new],
        ["--map", &notes, "--out", &new],
        ["--ir", &notes, "--out", &new],
        ["--out", &new, "--map", &new],
        ["--ir", &new, "--listing", &new],
    ] {
        let output = run(&arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        // The message has one line, so nothing was built.
        assert!(message.starts_with("error: ") && message.lines().count() == 1, "{message}");
        assert!(message.contains(": name "), "{message}");
        assert_eq!(std::fs::read(&notes).unwrap(), b"Notes");
        assert!(!PathBuf::from(&new).exists());
    }
}
