//! Our own ROM: 2K of monitor entries and the boot PROM, assembled when the machine is built.

use mos6502_backend::asm::text::assemble_flat;

/// First address of the motherboard ROM.
pub const ROM_START: u16 = 0xD000;
/// First address of the part of it that holds anything.
pub const MONITOR_START: u16 = 0xF800;
/// What fills the ROM where this machine has none: an opcode that stops it.
pub const NOTHING: u8 = 0x02;

/// The 2K at $F800.
pub fn monitor() -> Vec<u8> {
    assemble(include_str!("rom/monitor.s"), MONITOR_START, 0x800)
}

/// The 256 bytes of a Disk II card in `slot`, 1 to 7.
pub fn boot_prom(slot: u8) -> Vec<u8> {
    assemble(include_str!("rom/boot_prom.s"), 0xC000 + 0x100 * u16::from(slot), 0x100)
}

fn assemble(source: &str, origin: u16, size: usize) -> Vec<u8> {
    let bytes = match assemble_flat(source, origin) {
        Ok((bytes, ..)) => bytes,
        Err(error) => panic!("our own ROM at ${origin:04X}: {error}"),
    };
    assert_eq!(bytes.len(), size, "size of our own ROM at ${origin:04X}");
    bytes
}
