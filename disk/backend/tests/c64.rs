//! Tests `examples/c64.rs`: loads a program for the C64, starts it by its BASIC line, and runs it
//! with a substitute for the KERNAL.

#[path = "../examples/c64.rs"]
mod example;

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};

const CHROUT: u16 = 0xFFD2;
const RTS: u8 = 0x60;
/// BASIC's token of SYS.
const SYS: u8 = 0x9E;

/// Returns the address after SYS in the only line of a BASIC program.
fn started_at(program: &[u8]) -> u16 {
    let [next_low, next_high, 10, 0, SYS, line @ ..] = program else {
        panic!("no line 10 with SYS: {program:02x?}")
    };
    let end = line.iter().position(|&byte| byte == 0).expect("an end of the line");
    let behind = usize::from(u16::from_le_bytes([*next_low, *next_high])) - 0x0801;
    assert_eq!(behind, 5 + end + 1, "the link is the address after the line");
    assert_eq!(program[behind..behind + 2], [0, 0], "there is only one line");
    let digits = std::str::from_utf8(&line[..end]).expect("digits");
    digits.parse().expect("an address")
}

const HELLO: &str = include_str!("../examples/hello.ll");

#[test]
fn a_program_for_the_c64_prints_a_greeting() {
    greets(&[HELLO]);
}

/// A Rust package consists of several modules.
#[test]
fn a_program_may_begin_at_start_and_have_several_modules() {
    let called =
        "declare void @main()\ndefine void @start() {\n  call void @main()\n  unreachable\n}\n";
    let layout = |line: &&str| line.starts_with("target ");
    let head: Vec<&str> = HELLO.lines().filter(layout).collect();
    let first = format!("{}\n{called}", head.join("\n"));
    greets(&[&first, HELLO]);
}

fn greets(modules: &[&str]) {
    let file = example::prg(modules).expect("a program");
    let (load, program) = file.split_at(2);
    assert_eq!(load, [0x01, 0x08]);
    let mut memory = Memory::new();
    // RAM has arbitrary contents after power-on.
    (0..=0xFFFF).for_each(|at| memory.set_byte(at, 0xA5));
    memory.set_bytes(0x0801, program);
    memory.set_byte(CHROUT, RTS);
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = started_at(program);
    let mut said = String::new();
    for _ in 0..2000 {
        if cpu.registers.program_counter == CHROUT {
            said.push(cpu.registers.accumulator.into());
            // The KERNAL preserves A, X and Y, but programs must not rely on it.
            cpu.registers.accumulator = 0;
            cpu.registers.index_x = 0xEE;
            cpu.registers.index_y = 0xEE;
        }
        assert!(cpu.single_step(), "an illegal instruction");
    }
    assert_eq!(said, "HELLO, WORLD\r");
}
