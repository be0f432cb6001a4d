//! The debug profile: a panic shows its file and line.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use zonkers::programs::PROGRAMS;
use zonkers_disk::cross::{Folders, Package, Profile, compile};
use zonkers_disk::memory_map;

/// Runs the program on an emulated Apple and returns the first rows of its screen.
fn screen(program: &mos6502_backend::Output) -> [String; 4] {
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
    [0x400, 0x480, 0x500, 0x580].map(|line| {
        let characters = (line..line + 40).map(|at| char::from(cpu.memory.get_byte(at) & 0x7F));
        characters.collect::<String>().trim_end().to_string()
    })
}

#[test]
fn a_fault_names_file_and_line() {
    let folders = Folders::find().unwrap();
    // The whole program does not fit in this profile: one panic in it is enough.
    let package = Package::Game(PROGRAMS[0].feature);
    let module = compile(&package, Profile::Debug, &folders, &mut |line| eprintln!("{line}"));
    let module = module.unwrap_or_else(|e| panic!("{e}"));
    // Makes one of the game's own sums overflow.
    let fault = module.lines().find(|line| {
        line.contains("call fastcc void @") && line.contains("panic_const_add_overflow")
    });
    let call = fault.expect("sums are checked").split(", !dbg").next().unwrap();
    let text = format!("{module}\ndefine void @oops() {{\n{call}\n  unreachable\n}}\n");
    let options = memory_map::backend_options("oops");
    let [title, what, file, line] = screen(&mos6502_backend::compile(&text, &options).unwrap());
    assert_eq!(title, "INTERNAL ERROR - PRESS CTRL-RESET");
    assert_eq!(what, "ATTEMPT TO ADD WITH OVERFLOW");
    assert!(file.starts_with("GAME/SRC/") && file.ends_with(".RS"), "{file}");
    let number: usize = line.strip_prefix("LINE ").unwrap().trim().parse().unwrap();
    let source = std::fs::read_to_string(folders.root.join(file.to_lowercase())).unwrap();
    let blamed = source.lines().nth(number - 1).unwrap();
    assert!(blamed.contains('+'), "line {number} of {file} adds nothing: {blamed}");
}
