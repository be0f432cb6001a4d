//! Tests of the command: a standard output or error that is closed early, and `verify`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Returns the path of a test program.
fn program() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/ir/add.ll")
}

/// Runs the command. Returns its exit status, and its standard error unless that is closed.
fn run(arguments: &[&str], closes_error: bool) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mos6502-backend"))
        .arg(program())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    drop(child.stdout.take());
    if closes_error {
        drop(child.stderr.take());
    }
    let output = child.wait_with_output().expect("its end");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let quiet = (Some(0), String::new());
    for stage in mos6502_backend::STAGES {
        assert_eq!(run(&["--dump", stage], false), quiet, "{stage}");
    }
    assert_eq!(run(&["--help"], false), quiet);
    assert_eq!(run(&[], false), quiet);
}

#[test]
fn an_error_that_cannot_be_printed_sets_the_exit_status() {
    for arguments in [&["--entry", "nowhere"][..], &["--unknown"], &["--dump", "foo"]] {
        assert_eq!(run(arguments, true), (Some(1), String::new()), "{arguments:?}");
        let (status, error) = run(arguments, false);
        assert_eq!(status, Some(1), "{arguments:?}");
        assert!(error.starts_with("error: ") && error.ends_with('\n'), "{error}");
    }
}

#[test]
fn a_stage_that_does_not_exist_is_an_error() {
    let text = std::fs::read_to_string(program()).expect("a program");
    let error = mos6502_backend::dump(&[&text], &Default::default(), "foo").unwrap_err();
    let expected =
        "there is no stage foo: choose one of passes, ir, lanes-raw, lanes, select, asm, image";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn verify_reports_code_that_differs_from_its_ir() {
    let folder = std::env::temp_dir().join(format!("mos6502-verify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (image, hints) = (path("image"), path("hints"));
    assert_eq!(run(&["-o", &image, "--hints", &hints], false).0, Some(0));
    let verify = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mos6502-backend"));
        let output = command.arg("verify").arg(program()).args([&image, &hints]).output();
        let output = output.expect("its end");
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).expect("a text"))
    };
    let (status, report) = verify();
    assert_eq!(status, Some(0), "{report}");
    assert!(report.contains(": 100 runs agree\n"), "{report}");
    // Every RTS becomes a BRK.
    let bytes = std::fs::read(&image).expect("the image");
    let bytes: Vec<u8> = bytes.iter().map(|&b| if b == 0x60 { 0 } else { b }).collect();
    std::fs::write(&image, bytes).expect("an image");
    let (status, report) = verify();
    assert_eq!(status, Some(1), "{report}");
    assert!(report.contains("the code does not have the effects of the IR"), "{report}");
    std::fs::remove_dir_all(folder).expect("the folder is removed");
}
