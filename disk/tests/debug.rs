//! Tests of the debug profile: a panic shows its file and line.

use std::path::{Path, PathBuf};

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use zonkers::programs::PROGRAMS;
use zonkers_disk::compile::package;
use zonkers_disk::cross::{Folders, Profile, compile};
use zonkers_disk::memory_map;

/// Runs the program on an emulated Apple. Returns the last row of its screen, which is inverse.
fn last_row(program: &mos6502_backend::Output) -> String {
    let mut memory = Memory::new();
    memory.set_bytes(program.origin, &program.bytes);
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = program.entry;
    for _ in 0..1_000_000 {
        let before = cpu.registers.program_counter;
        assert!(cpu.single_step(), "the program stops at {before:04x}");
        if cpu.registers.program_counter == before {
            break;
        }
    }
    let codes = (0x7D0..0x7D0 + 40).map(|at| cpu.memory.get_byte(at));
    let characters = codes.map(|code| char::from(if code < 0x20 { code | 0x40 } else { code }));
    characters.collect::<String>().trim_end().to_string()
}

/// Returns the files with this name in a folder and its subfolders.
fn named(folder: &Path, name: &str) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let here = |path: PathBuf| match path.is_dir() {
        true => named(&path, name),
        false if path.ends_with(name) => vec![path],
        false => Vec::new(),
    };
    paths.flat_map(here).collect()
}

#[test]
fn a_panic_shows_file_and_line() {
    let folders = Folders::find().unwrap();
    // The whole program does not fit with this profile, so the test links only one panic.
    let package = package(PROGRAMS[0].feature, 0);
    let module = compile(&package, Profile::Debug, &folders, &mut |line| eprintln!("{line}"));
    let module = module.unwrap_or_else(|e| panic!("{e}"));
    // The call that reports an overflow in one of the game's additions.
    let fault = module.lines().find(|line| {
        line.contains("call fastcc void @") && line.contains("panic_const_add_overflow")
    });
    let call = fault.expect("overflow is checked").split(", !dbg").next().unwrap();
    let text = format!("{module}\ndefine void @oops() {{\n{call}\n  unreachable\n}}\n");
    let options = memory_map::backend_options("oops");
    let shown = last_row(&mos6502_backend::compile(&text, &options).unwrap());
    let (file, line) = shown.strip_prefix("PANIC ").unwrap().split_once(':').unwrap();
    let number: usize = line.parse().unwrap();
    let adds = |source: &Path| {
        let source = std::fs::read_to_string(source).unwrap();
        source.lines().nth(number - 1).is_some_and(|line| line.contains('+'))
    };
    let named = named(&folders.root.join("game/src"), &file.to_lowercase());
    assert!(named.iter().any(|source| adds(source)), "{shown}: this line has no addition");
}
