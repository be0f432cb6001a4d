//! `log!`, breakpoints and variables by name, on the emulated Apple.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::rc::Rc;

use apple2_emulator::apple2::{Apple2, CYCLES_PER_SECOND, Config, Model};
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_emulator::script;
use apple2_floppy::cross::Profile;
use cargo_apple2::{new, run};

use crate::packages::Folder;
use crate::support::build;

const PROGRAM: &str = r#"#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use core::sync::atomic::{AtomicU16, Ordering};

use apple2::disk::Error;
use apple2::fixed::Fixed;
use apple2::{Apple2, log, show};

apple2::entry!(run);

static LAPS: AtomicU16 = AtomicU16::new(0);

#[derive(Debug)]
#[allow(dead_code, reason = "only Debug reads the fields")]
struct Ship {
    x: i16,
    is_hit: bool,
}

fn run(mut apple: Apple2) -> ! {
    let key = apple.keyboard.wait();
    let (byte, long) = (key, u32::from(key) * 70_000);
    log!("key ", char::from(key), ' ', byte, ' ', -(byte as i8), ' ', long, ' ', byte == key);
    let ship = Ship { x: -300, is_hit: true };
    log!(format_args!("{ship:?} {:>6}|{:04x} caf\u{e9}", byte, long));
    log!(Fixed::ratio(-5, 4), ' ', Fixed::from_bits(i16::from(key)), ' ', Error::NotFound);
    log!();
    for lap in 0..2_000u16 {
        LAPS.store(lap, Ordering::Relaxed);
        log!("lap ", lap);
    }
    show!("DONE\n");
    loop {
        let key = apple.keyboard.wait();
        LAPS.store(count(key, key == b'B'), Ordering::Relaxed);
    }
}

#[inline(never)]
fn count(key: u8, is_b: bool) -> u16 {
    u16::from(key) + u16::from(is_b) + LAPS.load(Ordering::Relaxed)
}
"#;

/// The lines that the program logs after the key `A`.
fn expected() -> String {
    let mut lines = "key A 65 -65 4550000 true\n\
                     Ship { x: -300, is_hit: true }     65|456d70 caf\u{e9}\n\
                     -1.25 0.25 NOT FOUND\n\n"
        .to_string();
    (0..2_000).for_each(|lap| lines += &format!("lap {lap}\n"));
    lines
}

/// Output that the test reads.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn logs_breakpoints_and_variables_work() {
    let folder = Folder::new("debugging");
    let package = folder.0.join("laps");
    new::create(&package).unwrap();
    fs::write(package.join("src/main.rs"), PROGRAM).unwrap();
    let built = build(&package, Profile::Release).unwrap_or_else(|error| panic!("{error}"));

    for (model, has_card) in [(Model::IIPlus, true), (Model::IIPlus, false), (Model::IIe, true)] {
        let machine = Apple2::new(Config { model, has_card, ..Config::default() }, &[]).unwrap();
        let mut apple = EmulatedConsole::new(machine, Default::default());
        let image = apple2_emulator::apple2::Floppy::from_image(built.image.bytes()).unwrap();
        apple.machine.bus_mut().disk.swap(1, Some(image));
        let logged = Shared::default();
        apple.start_log(logged.clone());
        apple.run(4 * CYCLES_PER_SECOND).unwrap();
        apple.press(b'A');
        apple.run(3 * CYCLES_PER_SECOND).unwrap();
        assert_eq!(String::from_utf8(logged.0.take()).unwrap(), expected());
    }

    // The command itself, with a disk whose symbols it does not know. Its output is redirected.
    let image = folder.0.join("laps.dsk");
    fs::write(&image, built.image.bytes()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-apple2"))
        .args(["apple2", "run", "--script", "wait 4; key A; until 9 DONE; log OVER", "--image"])
        .arg(&image)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected());
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.ends_with("] OVER\n") && printed.lines().count() == 1, "{printed}");

    // Commands from standard input, of which one is wrong.
    let mut monitor = Command::new(env!("CARGO_BIN_EXE_cargo-apple2"))
        .args(["apple2", "run", "--script", "-", "--image"])
        .arg(&image)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let commands = b"wait 4\n\nkey A; until 9 DONE; log ONE\nlog TWO; reach 1 $C\nlog THREE\n";
    monitor.stdin.take().unwrap().write_all(commands).unwrap();
    let output = monitor.wait_with_output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let said: Vec<_> = printed.lines().filter_map(|line| line.split("] ").nth(1)).collect();
    assert_eq!(said, ["ONE", "TWO"], "{printed}");
    let errors = String::from_utf8(output.stderr).unwrap();
    let error = errors.strip_prefix(&expected()).unwrap();
    assert!(error.starts_with("error: $C was not reached within 1 s. The program is"), "{error}");

    let mut apple = run::console(&built, Config::default()).unwrap();
    let lines = PROGRAM.lines().collect::<Vec<_>>();
    let number = 1 + lines.iter().position(|line| line.contains("store(lap")).unwrap();
    let mut play = |steps: &str| {
        let mut out = Vec::new();
        let steps = script::parse(steps).unwrap();
        let played = script::run(&mut apple, &steps, script::Settings::default(), &mut out);
        played.map(|()| String::from_utf8(out).unwrap()).map_err(|error| error.to_string())
    };
    // `store` is inlined, so the breakpoint moves to the next line.
    let place = format!("(src/main.rs:{})", number + 1);
    let again = format!("; reach 1 main.rs:{number}").repeat(40);
    let printed =
        play(&format!("wait 4; key A; reach 9 main.rs:{number}; print LAPS{again}; print LAPS"));
    let printed = printed.unwrap();
    let rows: Vec<&str> = printed.lines().collect();
    assert!(rows[0].starts_with("reached laps::run + "), "{printed}");
    assert!(rows[0].ends_with(&place), "{printed}");
    let laps: Vec<u16> = rows
        .iter()
        .filter(|row| row.starts_with("laps::LAPS"))
        .map(|row| row.rsplit(' ').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(laps.len(), 2, "{printed}");
    assert!((1..=40).contains(&(laps[1] - laps[0])), "{printed}");
    let printed = play("until 9 DONE; print laps::LAPS; key B; reach 1 count; print key; regs");
    let printed = printed.unwrap();
    assert!(printed.contains("\nkey ") && printed.contains(": 42 = 66\n"), "{printed}");
    assert!(printed.contains("= 1999\n"), "{printed}");
    assert!(printed.contains("\nreached laps::count + 0 ("), "{printed}");
    assert!(printed.contains("  called at $"), "{printed}");

    for (steps, message) in [
        ("reach 1 count", "count was not reached within 1 s. The program is here:\nPC="),
        ("reach 1 main.rs:99", "`reach main.rs:99`: the last line of main.rs with code is line "),
        ("reach 1 nowhere", "script: `reach nowhere`: there is no function nowhere"),
        ("print NOTHING", "script: `print NOTHING`: there is no static variable NOTHING"),
        ("wait 1; print key", "key is an argument of laps::count, whose place is known only at"),
    ] {
        let found = play(steps).unwrap_err();
        assert!(found.contains(message), "{found}");
    }

    // A program for debugging has the names of all arguments.
    let built = build(&package, Profile::Debug).unwrap_or_else(|error| panic!("{error}"));
    let mut apple = run::console(&built, Config::default()).unwrap();
    let steps = "wait 4; key A; until 9 DONE; key B; reach 1 count; print key; print is_b";
    let mut out = Vec::new();
    let steps = script::parse(steps).unwrap();
    script::run(&mut apple, &steps, script::Settings::default(), &mut out).unwrap();
    let printed = String::from_utf8(out).unwrap();
    let is_shown = |name, end| printed.lines().any(|l| l.starts_with(name) && l.ends_with(end));
    assert!(is_shown("key ", ": 42 = 66") && is_shown("is_b ", ": 01 = 1"), "{printed}");
}
