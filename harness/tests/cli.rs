//! The command line: output and exit codes.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zonkers-harness"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_script_prints_24_lines_for_each_text() {
    let output = run(&["native", "--script", "text; key P; wait 0.2; text"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let out = text(&output.stdout);
    assert_eq!(out.lines().count(), 48);
    assert!(out.lines().all(|line| line.chars().count() == 40));
    let (title, players) = out.split_at(24 * 41);
    assert!(title.to_uppercase().contains("ONE TO NINE PLAYERS"));
    assert!(players.to_uppercase().contains("NEW GAME"));
}

#[test]
fn a_script_timeout_exits_with_code_1() {
    let output = run(&["native", "--script", "until 0.5 NOWHERE; text"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "the script continued after the timeout");
    let message = text(&output.stderr);
    assert!(message.starts_with("error: `NOWHERE` did not appear within 0.5 s"), "{message}");
}

#[test]
fn play_without_a_terminal_suggests_a_script() {
    for game in ["native", "play"] {
        let output = run(&[game]);
        assert_eq!(output.status.code(), Some(2));
        let message = text(&output.stderr);
        assert!(message.starts_with("error: standard input or output is not a"), "{message}");
        assert!(message.contains("--script"), "{message}");
    }
}

#[test]
fn wrong_arguments_exit_with_code_2() {
    let cases: [(&[&str], &str); 22] = [
        (&[], "expected `COMMAND ...`, pass `--help` for usage information"),
        (&["plya"], "no such command or positional: `plya`, did you mean `play`?"),
        (&["play", "--frobnicate"], "`--frobnicate` is not expected in this context"),
        (&["play", "--scrip", "x"], "no such flag: `--scrip`, did you mean `--script`?"),
        (&["play", "--script"], "`--script` requires an argument `COMMANDS`"),
        (&["play", "--slot", "8"], "couldn't parse `8`: expected a number from 1 to 7"),
        (&["play", "--model", "iic"], "couldn't parse `iic`: expected ii+ or iie"),
        (
            &["play", "--memory", "32"],
            "couldn't parse `32`: expected 128 (on a IIe only), 64 or 48",
        ),
        (&["play", "--speed", "0"], "couldn't parse `0`: expected a number from 1 to 255"),
        (&["monkey", "--minutes", "0"], "couldn't parse `0`: expected a number from 1 to 10000"),
        (
            &["campaign", "--first", "18446744073709551615"],
            "couldn't parse `18446744073709551615`: expected a number from 0 to 1000000",
        ),
        (
            &["campaign", "--case", "moment=never"],
            "couldn't parse `moment=never`: `moment=never` is not valid in a case",
        ),
        (
            &["campaign", "--case", "do=wait:18446744073709551615"],
            "couldn't parse `do=wait:18446744073709551615`: ",
        ),
        (&["campaign", "--seed=-1"], "couldn't parse `-1`: expected a number from 0 to 18446744"),
        (
            &["strength", "zonkers", "--games", "0"],
            "couldn't parse `0`: expected a number from 1 to 100000000",
        ),
        (&["strength", "chess"], "unknown game `chess`; the games are zonkers"),
        (
            &["native", "--script", "pdl0 256"],
            "script: `pdl0 256`: `256` is not a number from 0 to 255",
        ),
        (&["play", "--script", "key $FF"], "script: `key $FF`: unknown key `$FF`"),
        (
            &["play", "--pictures", "jpeg"],
            "couldn't parse `jpeg`: expected auto, kitty, iterm, sixel, blocks or text",
        ),
        (
            &["play", "--monitor", "blue"],
            "couldn't parse `blue`: expected colour, green, amber or white",
        ),
        (&["native", "--script", "jump"], "script: `jump`: unknown command; the commands are "),
        (&["play", "--script", "wait"], "script: `wait`: expected a number of seconds"),
    ];
    for (arguments, message) in cases {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let found = text(&output.stderr);
        assert!(found.starts_with(&format!("error: {message}")), "{arguments:?}: {found}");
    }
    for arguments in [&["--help"][..], &["play", "--help"], &["strength", "--help"]] {
        let output = run(arguments);
        assert!(output.status.success(), "{arguments:?}");
        assert!(text(&output.stdout).contains("\nUsage: zonkers-harness"), "{arguments:?}");
    }
}

#[test]
fn an_invalid_image_is_refused() {
    let file = temporary("short.dsk");
    std::fs::write(&file, [0; 1000]).unwrap();
    let output = run(&["play", "--image", file.to_str().unwrap(), "--script", "text"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("has 1000 bytes"), "{}", text(&output.stderr));
    let output = run(&["play", "--image", "/nowhere.dsk", "--script", "text"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("error: /nowhere.dsk: "));
}

#[test]
fn an_image_boots_and_a_crash_is_explained() {
    // LDA #$C1, STA $0400, then an illegal opcode.
    let program = [0xA9, 0xC1, 0x8D, 0x00, 0x04, 0xEA, 0xEA, 0xFF];
    let file = temporary("crash.dsk");
    std::fs::write(&file, zonkers_disk::pack_image(&program).unwrap().bytes()).unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["play", "--", "--image", file, "--script", "wait 10"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    let expected = "error: the Apple stopped: illegal opcode $FF at $4007\n  PC=4007 A=C1";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn a_picture_shows_the_screen() {
    let file = temporary("title.png");
    let output = run(&["native", "--script", &format!("shot {}", file.display())]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(file).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    // 560 by 384 pixels, with a border of 16 pixels.
    assert_eq!((info.width, info.height), (592, 416));
    let lit = pixels.iter().filter(|pixel| **pixel != pixels[0]).count();
    assert!((5_000..100_000).contains(&lit), "{lit} pixels are lit");
}

#[test]
fn a_machine_with_48k_has_no_language_card() {
    // Writes $C1 to bank 2 of the card, reads it back and shows the result: $C1, or $02 from the
    // missing ROM.
    let program = [
        0xAD, 0x83, 0xC0, 0xAD, 0x83, 0xC0, 0xA9, 0xC1, 0x8D, 0x00, 0xD0, 0xAD, 0x00, 0xD0, 0x8D,
        0x00, 0x04, 0x4C, 0x11, 0x40,
    ];
    let image = temporary("memory.dsk");
    std::fs::write(&image, zonkers_disk::pack_image(&program).unwrap().bytes()).unwrap();
    let image = image.to_str().unwrap();
    for (options, shown) in [(&[][..], 'A'), (&["--memory", "64"], 'A'), (&["--memory", "48"], 'B')]
    {
        let arguments = [&["play", "--image", image, "--script", "wait 4; text"], options].concat();
        let output = run(&arguments);
        assert!(text(&output.stdout).starts_with(shown), "{options:?}: {}", text(&output.stdout));
    }
}

#[test]
fn sound_is_written_to_a_file() {
    // LDA $C030 and a jump to it: one speaker move every seven cycles.
    let program = [0xAD, 0x30, 0xC0, 0x4C, 0x00, 0x40];
    let image = temporary("noise.dsk");
    std::fs::write(&image, zonkers_disk::pack_image(&program).unwrap().bytes()).unwrap();
    let file = temporary("noise.wav");
    let script = format!("wait 5; sound; wait 0.1; sound {}", file.display());
    let output = run(&["play", "--image", image.to_str().unwrap(), "--script", &script]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let bytes = std::fs::read(file).unwrap();
    assert_eq!(&bytes[..4], b"RIFF");
    // 0.1 s is 4,410 samples of two bytes. One sample more or less is rounding.
    assert!(bytes.len().abs_diff(44 + 8_820) <= 4, "{} bytes", bytes.len());
    let output = run(&["native", "--script", "sound a.wav"]);
    assert_eq!(output.status.code(), Some(2), "the native game has no speaker");
}

#[test]
fn the_disk_is_saved_to_the_requested_file() {
    let (blank, kept) = (temporary("unsaved.dsk"), temporary("saved.dsk"));
    let image: Vec<u8> = (0..143_360).map(|n| (n * 7 + n / 256) as u8).collect();
    std::fs::write(&blank, &image).unwrap();
    let paths = [&blank, &kept].map(|path| path.to_str().unwrap());
    let output = run(&["play", "--image", paths[0], "--save", paths[1], "--script", "wait 0.1"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(std::fs::read(&kept).unwrap() == image);
    let nowhere =
        run(&["play", "--image", paths[0], "--save", "/no/such/folder/x", "--script", ""]);
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).contains("/no/such/folder/x"), "{}", text(&nowhere.stderr));
    // The command refuses a file that it cannot write before it runs the script.
    let long = temporary(&format!("{}.dsk", "x".repeat(248)));
    let behind_a_file = format!("{}/", paths[1]);
    for target in ["", &behind_a_file, long.to_str().unwrap()] {
        let refused =
            run(&["play", "--image", paths[0], "--save", target, "--script", "log PLAYED"]);
        assert!(!refused.status.success(), "{target}");
        assert!(text(&refused.stdout).is_empty(), "{target}: {}", text(&refused.stdout));
    }
}

/// A failed save is reported even if the script also fails.
#[test]
#[cfg(target_os = "linux")]
fn a_failed_save_is_always_reported() {
    let blank = temporary("full.dsk");
    std::fs::write(&blank, vec![0; 143_360]).unwrap();
    let image = blank.to_str().unwrap();
    let output =
        run(&["play", "--image", image, "--save", "/dev/full", "--script", "until 1 NEVER"]);
    let found = text(&output.stderr);
    assert!(found.contains("NEVER") && found.contains("/dev/full"), "{found}");
}

#[test]
fn images_of_both_sector_orders_boot() {
    // The boot sector makes the ROM read the next physical sector as well, and shows the first byte
    // of that: sector 7 in DOS order, 8 in ProDOS order.
    let mut disk = vec![0x55; 143_360];
    disk[..10].copy_from_slice(&[2, 0xAD, 0x00, 0x09, 0x8D, 0x00, 0x04, 0x4C, 0x07, 0x08]);
    disk[7 * 256] = 0xC4;
    let prodos = zonkers_harness::apple2::order::prodos_from_dos(&disk);
    for (name, image) in [("order.dsk", &disk), ("order.po", &prodos), ("ORDER.PO", &prodos)] {
        let file = temporary(name);
        std::fs::write(&file, image).unwrap();
        let output = run(&["play", "--image", file.to_str().unwrap(), "--script", "wait 4; text"]);
        let shown = text(&output.stdout);
        assert!(shown.starts_with('D'), "{name}: {shown} {}", text(&output.stderr));
    }
}

/// Runs the command with a closed standard output and, if `closes_error`, a closed standard error.
fn run_unread(arguments: &[&str], closes_error: bool) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zonkers-harness"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    if closes_error {
        drop(child.stderr.take());
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), text(&output.stderr))
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let quiet = (Some(0), String::new());
    let script = "wait 0.3; text; wait 0.1; text; regs; log TEXT; dump 0,64";
    for arguments in [
        &["native", "--script", script][..],
        &["--help"],
        &["play", "--help"],
        &["strength", "zilch", "--games", "1"],
        &["runs", "--games", "1"],
    ] {
        assert_eq!(run_unread(arguments, false), quiet, "{arguments:?}");
    }
    // An error without a reader keeps its exit code.
    for arguments in [&["native", "--script", "until 0.1 NOWHERE"][..], &["sing"]] {
        let (code, message) = run_unread(arguments, true);
        assert!(matches!(code, Some(1 | 2)) && message.is_empty(), "{arguments:?}: {code:?}");
    }
}

#[test]
fn the_disk_is_saved_if_the_output_is_closed() {
    let folder = temporary("unread");
    std::fs::create_dir_all(&folder).unwrap();
    let (booted, saved) = (folder.join("booted.dsk"), folder.join("saved.dsk"));
    std::fs::write(&booted, vec![0; 143_360]).unwrap();
    let _ = std::fs::remove_file(&saved);
    let [booted, saved] = [&booted, &saved].map(|path| path.to_str().unwrap());
    let script = "text; wait 1; text; wait 1; text";
    let arguments = ["play", "--image", booted, "--save", saved, "--script", script];
    assert_eq!(run_unread(&arguments, false), (Some(0), String::new()));
    assert_eq!(std::fs::read(saved).unwrap(), vec![0; 143_360]);
}

#[test]
fn outputs_replace_no_file_of_another_kind() {
    let folder = temporary("kinds");
    std::fs::create_dir_all(&folder).unwrap();
    let notes = |name: &str| {
        let path = folder.join(name);
        std::fs::write(&path, "Notes").unwrap();
        path.to_str().unwrap().to_string()
    };
    let (png, wav, trace) = (notes("a.png"), notes("a.wav"), notes("notes.txt"));
    let (shot, sound) = (format!("text; shot {png}"), format!("text; sound {wav}"));
    for arguments in [
        &["native", "--script", &shot][..],
        &["native", "--script", &sound],
        &["play", "--trace", &trace, "--script", "text"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let message = text(&output.stderr);
        assert!(message.contains("file is of a different kind"), "{arguments:?}: {message}");
        assert!(output.stdout.is_empty(), "{arguments:?}: refused before any work");
    }
    for path in [&png, &wav, &trace] {
        assert_eq!(std::fs::read_to_string(path).unwrap(), "Notes", "{path}");
    }
    // The command replaces its own picture.
    std::fs::remove_file(&png).unwrap();
    for _ in 0..2 {
        assert!(run(&["native", "--script", &shot]).status.success());
    }
    let new = folder.join("both").to_str().unwrap().to_string();
    let output = run(&["play", "--trace", &new, "--save", &new, "--script", "text"]);
    assert!(text(&output.stderr).contains("--trace also names this file"));
}
