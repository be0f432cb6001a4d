//! What BRUN does: the file lies where DOS loads it, and its first byte is jumped to.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use zonkers_disk::{boot, memory_map};

#[test]
fn the_file_moves_itself_to_its_place_and_starts() {
    for pages in [1, 48, 49, 128] {
        let program: Vec<u8> =
            (0..usize::from(pages) * 256).map(|n| (n * 7 + n / 256 + 1) as u8).collect();
        let mut memory = Memory::new();
        for address in 0..=0xFFFF {
            memory.set_byte(address, 0xEE);
        }
        memory.set_bytes(memory_map::BRUN_LOAD, &boot::relocator(pages).unwrap());
        memory.set_bytes(memory_map::BRUN_PROGRAM, &program);
        let mut cpu = CPU::new(memory, Nmos6502);
        cpu.registers.program_counter = memory_map::BRUN_LOAD;
        let entry = memory_map::PROGRAM.start as u16;
        let mut steps = 0;
        while cpu.registers.program_counter != entry {
            assert!(steps < 1_000_000, "{pages} pages: never gets to its entry");
            cpu.single_step();
            steps += 1;
        }
        for (address, &byte) in (entry..).zip(&program) {
            assert_eq!(cpu.memory.get_byte(address), byte, "${address:04X} of {pages} pages");
        }
        let end = memory_map::PROGRAM.start + u32::from(pages) * 256;
        if let Ok(end) = u16::try_from(end) {
            assert_eq!(cpu.memory.get_byte(end), 0xEE, "{pages} pages: moves too much");
        }
        assert_eq!(cpu.registers.stack_pointer.0, 0xFF);
    }
}
