//! Our own ROM: the 2K of the monitor and the boot PROM. They are assembled when the machine is
//! created or, for the browser, at compile time.

/// The first address of the motherboard ROM.
pub const ROM_START: u16 = 0xD000;
/// The first address of the monitor, the only used part of the ROM.
pub const MONITOR_START: u16 = 0xF800;
/// The byte that fills unused ROM, an opcode that stops the machine.
pub const NOTHING: u8 = 0x02;

/// Assembles the 2K at $F800.
#[cfg(not(target_family = "wasm"))]
pub fn monitor() -> Vec<u8> {
    assemble(include_str!("rom/monitor.s"), MONITOR_START, 0x800)
}

/// Assembles the 256 bytes of a Disk II card in `slot`, 1 to 7.
#[cfg(not(target_family = "wasm"))]
pub fn boot_prom(slot: u8) -> Vec<u8> {
    assemble(include_str!("rom/boot_prom.s"), 0xC000 + 0x100 * u16::from(slot), 0x100)
}

#[cfg(not(target_family = "wasm"))]
fn assemble(source: &str, origin: u16, size: usize) -> Vec<u8> {
    let bytes = match mos6502_backend::assemble(source, origin) {
        Ok(assembly) => assembly.bytes,
        Err(error) => panic!("the ROM at ${origin:04X}: {error}"),
    };
    assert_eq!(bytes.len(), size, "the size of the ROM at ${origin:04X}");
    bytes
}

/// The 2K at $F800, from a file in the folder `ZONKERS_ROM`, which the build provides.
#[cfg(target_family = "wasm")]
pub fn monitor() -> Vec<u8> {
    include_bytes!(concat!(env!("ZONKERS_ROM"), "/monitor.bin")).to_vec()
}

/// The 256 bytes of a Disk II card, here always in slot 6.
#[cfg(target_family = "wasm")]
pub fn boot_prom(_slot: u8) -> Vec<u8> {
    include_bytes!(concat!(env!("ZONKERS_ROM"), "/boot_prom.bin")).to_vec()
}
