//! The CPU: cycles and length of every opcode, decimal arithmetic, and stops.

use zonkers_harness::apple2::{BASE_CYCLES, Reason, Registers};

use crate::support::{ORIGIN, load, machine_with, poke, run_to_brk};

/// The length in bytes of a documented instruction. Row and column of the opcode table determine
/// its addressing mode.
fn length(opcode: u8) -> usize {
    match (opcode & 0x1F, opcode) {
        (_, 0x20) => 3,
        (0x08 | 0x18 | 0x0A | 0x1A | 0x12, _) | (_, 0x00 | 0x40 | 0x60) => 1,
        (0x0C..=0x0F | 0x19 | 0x1C..=0x1F, _) => 3,
        _ => 2,
    }
}

/// Whether crossing a page costs a cycle: true for indexed reads. Source: MOS's table of addressing
/// modes.
fn pays_for_crossing(opcode: u8) -> bool {
    let is_store = matches!(opcode, 0x91 | 0x99 | 0x9D);
    let is_indexed = matches!(opcode & 0x1F, 0x11 | 0x19 | 0x1D) || matches!(opcode, 0xBC | 0xBE);
    is_indexed && !is_store
}

fn cycles_of(opcode: u8, index: u8) -> u64 {
    let mut machine = machine_with("nop");
    // The operand is $50F0, or the zero-page pointer to $50F0 at $F0, also at $F0 + index.
    poke(&mut machine, ORIGIN, &[opcode, 0xF0, 0x50]);
    poke(&mut machine, 0xEF, &[0x50, 0xF0, 0x50]);
    let registers = Registers { pc: ORIGIN, x: index, y: index, sp: 0x80, ..Default::default() };
    machine.set_registers(registers);
    let before = machine.cycles();
    machine.step().unwrap();
    machine.cycles() - before
}

#[test]
fn documented_opcodes_take_the_documented_cycles() {
    assert_eq!(BASE_CYCLES.iter().filter(|&&cycles| cycles > 0).count(), 151);
    for opcode in 1..=255u8 {
        let base = u64::from(BASE_CYCLES[usize::from(opcode)]);
        if base == 0 || opcode & 0x1F == 0x10 {
            continue; // undocumented, or a branch, which has its own test
        }
        assert_eq!(cycles_of(opcode, 0), base, "${opcode:02X} without crossing");
        let crossed = base + u64::from(pays_for_crossing(opcode));
        assert_eq!(cycles_of(opcode, 0x20), crossed, "${opcode:02X} with a crossed page");
    }
}

#[test]
fn documented_instructions_have_the_documented_lengths() {
    for opcode in 1..=255u8 {
        let jumps = matches!(opcode, 0x20 | 0x40 | 0x4C | 0x60 | 0x6C) || opcode & 0x1F == 0x10;
        if BASE_CYCLES[usize::from(opcode)] == 0 || jumps {
            continue;
        }
        let mut machine = machine_with("nop");
        poke(&mut machine, ORIGIN, &[opcode, 0xF0, 0x50]);
        machine.step().unwrap();
        let moved = usize::from(machine.registers().pc - ORIGIN);
        assert_eq!(moved, length(opcode), "${opcode:02X}");
    }
}

#[test]
fn branches_take_two_three_or_four_cycles() {
    // Each branch with the flags that take it. Flags: N 80, V 40, Z 02, C 01.
    let branches = [
        (0x10, 0x00, 0x80),
        (0x30, 0x80, 0x00),
        (0x50, 0x00, 0x40),
        (0x70, 0x40, 0x00),
        (0x90, 0x00, 0x01),
        (0xB0, 0x01, 0x00),
        (0xD0, 0x00, 0x02),
        (0xF0, 0x02, 0x00),
    ];
    for (opcode, taken, not_taken) in branches {
        for (p, offset, cycles) in [(not_taken, 0x10, 2), (taken, 0x10, 3), (taken, 0xF0, 4)] {
            let mut machine = machine_with("nop");
            poke(&mut machine, ORIGIN, &[opcode, offset]);
            machine.set_registers(Registers { p, ..machine.registers() });
            let before = machine.cycles();
            machine.step().unwrap();
            assert_eq!(machine.cycles() - before, cycles, "${opcode:02X}, P = ${p:02X}");
        }
    }
}

#[test]
fn decimal_mode_adds_and_subtracts() {
    let bcd = |n: u32| (n / 10 % 10 * 16 + n % 10) as u8;
    let mut machine = machine_with("nop");
    for n in 0..20_000u32 {
        let (a, b, carry) = (n / 2 % 100, n / 200, n % 2);
        let is_adding = n % 3 != 0;
        load(&mut machine, if is_adding { " sed\n adc $10\n brk" } else { " sed\n sbc $10\n brk" });
        poke(&mut machine, 0x10, &[bcd(b)]);
        let registers = machine.registers();
        machine.set_registers(Registers { a: bcd(a), p: 0x24 | carry as u8, ..registers });
        run_to_brk(&mut machine, 100);
        let (expected, expected_carry) = if is_adding {
            ((a + b + carry) % 100, a + b + carry >= 100)
        } else {
            ((100 + a + carry - b - 1) % 100, a + carry > b)
        };
        let found = machine.registers();
        let case = format!("{a} {} {b}, carry {carry}", if is_adding { '+' } else { '-' });
        assert_eq!(found.a, bcd(expected), "{case}");
        assert_eq!(found.p & 1 != 0, expected_carry, "carry of {case}");
    }
}

#[test]
fn an_illegal_opcode_is_reported_with_registers() {
    let mut machine = machine_with(" lda #$12\n ldx #$34\n ldy #$56\n .byte $1A");
    let stop = machine.run(100).unwrap_err();
    assert_eq!(stop.reason, Reason::IllegalOpcode(0x1A));
    assert_eq!(stop.last[5..], [ORIGIN, ORIGIN + 2, ORIGIN + 4]);
    let text = stop.to_string();
    assert!(text.starts_with("illegal opcode $1A at $4006\n  PC=4006 A=12 X=34 Y=56"), "{text}");
    let again = machine.run(100).unwrap_err();
    assert_eq!(again.registers, stop.registers, "the stopped machine has run on");
}

#[test]
fn missing_rom_and_brk_stop_the_machine() {
    let stop = machine_with(" jmp $E000").run(100).unwrap_err();
    assert_eq!(stop.reason, Reason::MissingRom);
    let stop = machine_with(" brk").run(100).unwrap_err();
    assert_eq!(stop.reason, Reason::Break);
}
