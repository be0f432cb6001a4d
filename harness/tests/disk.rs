//! Reading from the Disk II: the bits under the head, the bytes and times of reads, and the boot
//! PROM.

use zonkers_harness::apple2::nibbles::{DISK_BYTES, DOS_SECTOR};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, Registers, SpinUp};

use crate::support::{config, load, numbered_image, poke, run_to_brk};

/// Reads 7,680 disk bytes, more than one revolution, to $6000.
const READ_REVOLUTION: &str = "
        lda #$60
        sta $01
        ldy #0
        sty $00
byte:   lda $C0EC
        bpl byte
        sta ($00),y
        iny
        bne byte
        inc $01
        lda $01
        cmp #$60 + 30
        bne byte
        brk";

fn boot(image: &[u8]) -> Apple2 {
    Apple2::new(config(), image).unwrap()
}

/// Boots `image` with an endless loop as its boot sector. The disk is then at full speed, and the
/// arm on track 0.
fn booted(mut image: Vec<u8>) -> Apple2 {
    image[..4].copy_from_slice(&[0x01, 0x4C, 0x01, 0x08]);
    let mut machine = boot(&image);
    machine.run(3 * CYCLES_PER_SECOND).unwrap();
    assert_eq!(machine.registers().pc, 0x0801);
    machine
}

fn bytes(machine: &Apple2, address: u16, count: u16) -> Vec<u8> {
    (0..count).map(|n| machine.bus().peek(address + n)).collect()
}

/// Decodes a 6-and-2 data field as the books describe it, independently of the encoder.
fn decode_sector(field: &[u8]) -> Vec<u8> {
    let mut running = 0;
    let mut values: Vec<u8> = field[..343]
        .iter()
        .map(|byte| {
            let value = DISK_BYTES.iter().position(|known| known == byte).expect("a disk byte");
            running ^= value as u8;
            running
        })
        .collect();
    assert_eq!(values.pop(), Some(0), "checksum");
    let (low, high) = values.split_at(86);
    let two_bits = |n: usize| low[n % 86] >> (2 * (n / 86)) & 3;
    let swapped = [0, 2, 1, 3];
    (0..256).map(|n| high[n] << 2 | swapped[usize::from(two_bits(n))]).collect()
}

#[test]
fn a_program_can_decode_every_sector() {
    let image = numbered_image();
    let mut machine = booted(image.clone());
    let mut expected_image = image;
    expected_image[..4].copy_from_slice(&[0x01, 0x4C, 0x01, 0x08]);
    for track in 0..35usize {
        load(&mut machine, READ_REVOLUTION);
        run_to_brk(&mut machine, 500_000);
        let stream = bytes(&machine, 0x6000, 30 * 256);
        let mut seen = [false; 16];
        for start in 0..stream.len() - 400 {
            if stream[start..start + 3] != [0xD5, 0xAA, 0x96] {
                continue;
            }
            let pair = |n: usize| (stream[start + n] << 1 | 1) & stream[start + n + 1];
            let (volume, on_track, sector) = (pair(3), pair(5), pair(7));
            assert_eq!(volume ^ on_track ^ sector, pair(9), "address checksum");
            assert_eq!(usize::from(on_track), track);
            assert_eq!(stream[start + 11..start + 13], [0xDE, 0xAA]);
            let data = (start + 13..start + 40)
                .find(|&at| stream[at..at + 3] == [0xD5, 0xAA, 0xAD])
                .expect("a data field");
            let file = (track * 16 + usize::from(DOS_SECTOR[usize::from(sector)])) * 256;
            let content = decode_sector(&stream[data + 3..]);
            assert_eq!(content, expected_image[file..file + 256], "track {track} sector {sector}");
            seen[usize::from(sector)] = true;
        }
        assert_eq!(seen, [true; 16], "track {track}");
        step_inwards(&mut machine);
    }
}

/// Moves the arm one track inwards by two half-tracks, as slowly as DOS does.
fn step_inwards(machine: &mut Apple2) {
    let half_track = 2 * machine.bus().disk.track().unwrap();
    for half in [half_track + 1, half_track + 2] {
        let (off, on) = (0xE0 + 2 * ((half - 1) & 3), 0xE1 + 2 * (half & 3));
        let source =
            format!(" lda $C0{off:02X}\n lda $C0{on:02X}\n lda #$56\n jsr $FCA8\n lda $C0EC\n brk");
        load(machine, &source);
        run_to_brk(machine, 40_000);
    }
    assert_eq!(machine.bus().disk.track(), Some(half_track / 2 + 1));
}

/// The number of address fields in one revolution, read this long after the motor was switched on.
fn addresses_after(spin_up: SpinUp, milliseconds: u64) -> usize {
    let mut machine = booted(numbered_image());
    machine.bus_mut().disk.set_spin_up(spin_up);
    load(&mut machine, " lda $C0E8\n.l: jmp .l");
    machine.run(2 * CYCLES_PER_SECOND).unwrap();
    load(&mut machine, " lda $C0E9\n.l: jmp .l");
    machine.run(milliseconds * CYCLES_PER_SECOND / 1000).unwrap();
    load(&mut machine, READ_REVOLUTION);
    let cycles = run_to_brk(&mut machine, 1_000_000);
    let stream = bytes(&machine, 0x6000, 30 * 256);
    println!("{spin_up:?} after {milliseconds} ms: {cycles} cycles");
    stream.windows(3).filter(|window| *window == [0xD5, 0xAA, 0x96]).count()
}

#[test]
fn some_disks_can_be_read_before_they_are_at_speed() {
    assert!(addresses_after(SpinUp::Late, 400) == 0 && addresses_after(SpinUp::Late, 1010) >= 16);
    assert!(addresses_after(SpinUp::Early, 320) >= 16 && addresses_after(SpinUp::AtOnce, 1) >= 16);
}

#[test]
fn a_slow_read_loop_loses_bytes() {
    let read = |source: &str| {
        let mut machine = booted(numbered_image());
        load(&mut machine, source);
        run_to_brk(&mut machine, 1_000_000);
        let stream = bytes(&machine, 0x6000, 30 * 256);
        stream.windows(3).filter(|window| *window == [0xD5, 0xAA, 0xAD]).count()
    };
    // The loop takes 17 cycles, and a byte passes every 32 cycles: the loop can lose 14 cycles, but
    // not 24.
    let delayed = |nops: usize| {
        read(&READ_REVOLUTION.replace("),y\n", &format!("),y\n{}", " nop\n".repeat(nops))))
    };
    assert!(delayed(0) >= 16);
    assert!(delayed(5) >= 16);
    assert!(delayed(12) < 2, "{}", delayed(12));
}

#[test]
fn half_tracks_and_slow_disks_cannot_be_read() {
    let marks = |machine: &mut Apple2| {
        load(machine, READ_REVOLUTION);
        run_to_brk(machine, 4_000_000);
        let stream = bytes(machine, 0x6000, 30 * 256);
        stream.windows(3).filter(|window| *window == [0xD5, 0xAA, 0x96]).count()
    };
    let mut machine = booted(numbered_image());
    assert!(marks(&mut machine) >= 16);
    load(&mut machine, " lda $C0E0\n lda $C0E3\n lda #$56\n jsr $FCA8\n lda $C0EC\n brk");
    run_to_brk(&mut machine, 40_000);
    assert_eq!(machine.bus().disk.track(), None, "on a half-track");
    assert_eq!(marks(&mut machine), 0);

    let mut machine = booted(numbered_image());
    machine.bus_mut().disk.set_spin_up(SpinUp::Late);
    load(&mut machine, " lda $C0E8\n.l: jmp .l");
    machine.run(2 * CYCLES_PER_SECOND).unwrap();
    load(&mut machine, " lda $C0E9\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!(marks(&mut machine), 0, "just started");
    load(&mut machine, ".l: jmp .l");
    machine.run(CYCLES_PER_SECOND).unwrap();
    assert!(marks(&mut machine) >= 16, "at speed");
}

#[test]
fn a_short_magnet_pulse_does_not_move_the_arm() {
    let mut machine = booted(numbered_image());
    load(
        &mut machine,
        " lda $C0E0\n lda $C0E3\n lda #10\n jsr $FCA8\n lda $C0E2\n lda #$56\n jsr $FCA8\n \
         lda $C0EC\n brk",
    );
    run_to_brk(&mut machine, 40_000);
    assert_eq!(machine.bus().disk.track(), Some(0));
}

#[test]
fn the_boot_prom_loads_the_number_of_sectors_in_the_first_byte() {
    for count in [1u8, 2, 7, 16] {
        let mut image = numbered_image();
        image[..4].copy_from_slice(&[count, 0x4C, 0x01, 0x08]);
        let mut machine = boot(&image);
        machine.run(6 * CYCLES_PER_SECOND).unwrap();
        assert_eq!(machine.registers().pc, 0x0801);
        assert_eq!(machine.registers().x, 0x60, "X = slot * 16");
        for (sector, &in_image) in DOS_SECTOR.iter().enumerate().take(usize::from(count)) {
            let file = usize::from(in_image) * 256;
            let page = bytes(&machine, 0x0800 + 0x100 * sector as u16, 256);
            assert_eq!(page, image[file..file + 256], "sector {sector} of {count}");
        }
        let after = [0x26, 0x27, 0x2B, 0x3D, 0x41].map(|address| machine.bus().peek(address));
        assert_eq!(after, [0, 8 + count, 0x60, count, 0]);
    }
}

#[test]
fn the_boot_prom_leaves_its_decoding_table() {
    let machine = booted(numbered_image());
    for (value, &byte) in DISK_BYTES.iter().enumerate() {
        let found = machine.bus().peek(0x02D6 + u16::from(byte));
        assert_eq!(usize::from(found), value, "${byte:02X}");
    }
}

#[test]
fn the_boot_prom_works_in_any_slot() {
    for disk_slot in 1..=7 {
        let mut image = numbered_image();
        image[..4].copy_from_slice(&[0x01, 0x4C, 0x01, 0x08]);
        let config = Config { disk_slot, ..config() };
        let mut machine = Apple2::new(config, &image).unwrap();
        machine.run(3 * CYCLES_PER_SECOND).unwrap();
        assert_eq!(machine.registers().pc, 0x0801, "slot {disk_slot}");
        assert_eq!(machine.registers().x, disk_slot * 16);
        let prom = 0xC000 + 0x100 * u16::from(disk_slot);
        let marks = [1, 3, 5, 7].map(|n| machine.bus().peek(prom + n));
        assert_eq!(marks, [0x20, 0x00, 0x03, 0x3C]);
    }
}

#[test]
fn a_boot_sector_can_call_the_prom_again() {
    // The boot sector makes the PROM read physical sectors 15 to 1, each to page $20 + sector. The
    // PROM returns to $0801, since the byte at $0800 is 1.
    let mut image = numbered_image();
    let source = "
        .byte 1
        lda $10
        cmp #$A7                ; the first time, the contents are undefined
        beq .again
        lda #$A7
        sta $10
        lda #16
        sta $11
.again: dec $11
        beq .done
        lda $11
        sta $3D
        ora #$20
        sta $27
        lda #0
        sta $26
        ldx $2B
        jmp $C65C
.done:  brk";
    let code = mos6502_backend::assemble(source, 0x0800).unwrap().bytes;
    image[..code.len()].copy_from_slice(&code);
    let mut machine = boot(&image);
    run_to_brk(&mut machine, 8 * CYCLES_PER_SECOND);
    for sector in 1..16u16 {
        let file = usize::from(DOS_SECTOR[usize::from(sector)]) * 256;
        let page = bytes(&machine, 0x2000 + 0x100 * sector, 256);
        assert_eq!(page, image[file..file + 256], "sector {sector}");
    }
}

#[test]
fn a_boot_takes_as_long_as_on_a_real_apple() {
    // In MAME with Apple's ROMs, the boot sector runs after 1.77 s: beep, recalibration, sector 0.
    let mut image = numbered_image();
    image[..2].copy_from_slice(&[0x01, 0x00]);
    let mut machine = boot(&image);
    let seconds = run_to_brk(&mut machine, 4 * CYCLES_PER_SECOND) as f64 / CYCLES_PER_SECOND as f64;
    assert!((1.65..2.0).contains(&seconds), "{seconds} s");
}

#[test]
fn an_empty_drive_never_boots() {
    let mut machine = Apple2::new(config(), &[]).unwrap();
    machine.run(20 * CYCLES_PER_SECOND).unwrap();
    assert_eq!(machine.registers().pc >> 8, 0xC6);
    assert!(machine.bus().disk.is_motor_on());
}

#[test]
fn an_image_of_another_size_is_refused() {
    let error = Apple2::new(config(), &[0; 1000]).err().unwrap();
    assert_eq!(
        error.to_string(),
        "the image has 1000 bytes, but an image of a 140K disk has 143360"
    );
}

#[test]
fn the_prom_reader_waits_for_the_requested_track() {
    // The PROM never returns if the arm is on another track.
    let mut machine = booted(numbered_image());
    poke(&mut machine, 0x26, &[0x00, 0x20]);
    poke(&mut machine, 0x3D, &[0]);
    poke(&mut machine, 0x41, &[5]);
    machine.set_registers(Registers { pc: 0xC65C, x: 0x60, ..machine.registers() });
    machine.run(3 * CYCLES_PER_SECOND).unwrap();
    assert_eq!(machine.registers().pc >> 8, 0xC6);
}
