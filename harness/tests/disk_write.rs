//! Writing to the Disk II: the bits on the disk, the times of stores, and the effect of late
//! stores.

use std::sync::OnceLock;

use zonkers_harness::apple2::nibbles::{DISK_BYTES, DOS_SECTOR, Field};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Floppy, SpinUp, Unreadable};

use crate::support::{load, numbered_image, poke, run_to_brk, unguarded};

/// Waits for the address field of the sector whose 4-and-4 number is at $10. Then writes sync bytes
/// and the data field from $5F00 + ($12) to the end of page $60.
const WRITE_FIELD: &str = "
find:   jsr next
.first: cmp #$D5
        bne find
        jsr next
        cmp #$AA
        bne .first
        jsr next
        cmp #$96
        bne .first
        jsr next                ; volume and track, two bytes each
        jsr next
        jsr next
        jsr next
        jsr next
        cmp $10
        bne find
        jsr next
        cmp $11
        bne find
        jsr next                ; checksum
        jsr next
        lda #2
        sta $13
        ldx #$60
        lda $C08D,x
        lda $C08E,x
        bmi done
        lda #$FF
        sta $C08F,x             ; write
        cmp $C08C,x             ; 4 cycles since the store
        ldy #4                  ; 2
        bit $00                 ; 3
.sync:  jsr wait12              ; 12
        jsr wait12              ; 12
        nop                     ; 2
        sta $C08D,x             ; 5: 40 since the last one
        cmp $C08C,x             ; 4
        dey                     ; 2
        bne .sync               ; 3, or 2
        jsr wait12              ; 12
        nop                     ; 2
        nop                     ; 2
        nop                     ; 2
        nop                     ; 2
        ldy $12                 ; 3
.byte:  lda $5F00,y             ; 4
        sta $C08D,x             ; 5: 40 the first time, then 32
        cmp $C08C,x             ; 4
        iny                     ; 2
        beq .page               ; 2, or 3
        jsr wait12              ; 12
        bne .byte               ; 3
.page:  inc .byte + 2           ; 6
        dec $13                 ; 5
        bne .byte               ; 3
done:   lda $C08E,x
        lda $C08C,x
        brk
next:   lda $C0EC
        bpl next
        rts
wait12: rts";

/// A machine with this floppy in drive 1, at full speed, with the arm on track 0.
fn machine(floppy: Floppy) -> Apple2 {
    static BOOTED: OnceLock<Apple2> = OnceLock::new();
    let booted = BOOTED.get_or_init(|| {
        let mut image = numbered_image();
        image[..4].copy_from_slice(&[0x01, 0x4C, 0x01, 0x08]);
        let mut machine = Apple2::new(unguarded(), &image).unwrap();
        machine.run(3 * CYCLES_PER_SECOND).unwrap();
        machine
    });
    let mut machine = booted.clone();
    machine.bus_mut().disk.swap(1, Some(floppy));
    machine
}

fn floppy() -> Floppy {
    Floppy::from_image(&numbered_image()).unwrap()
}

/// Encodes a data field, from its prologue to its epilogue, and a final sync byte: 350 bytes.
fn field(bytes: &[u8; 256]) -> Vec<u8> {
    let swapped = [0, 2, 1, 3];
    let mut values = vec![0u8; 86];
    for (n, byte) in bytes.iter().enumerate() {
        values[n % 86] |= swapped[usize::from(byte & 3)] << (2 * (n / 86));
    }
    values.extend(bytes.iter().map(|byte| byte >> 2));
    let before = std::iter::once(0).chain(values.iter().copied());
    let after = values.iter().copied().chain(std::iter::once(0));
    let mut field = vec![0xD5, 0xAA, 0xAD];
    field.extend(before.zip(after).map(|(a, b)| DISK_BYTES[usize::from(a ^ b)]));
    field.extend([0xDE, 0xAA, 0xEB, 0xFF]);
    field
}

fn pattern() -> [u8; 256] {
    std::array::from_fn(|n| (n as u8).wrapping_mul(77) ^ 1)
}

/// Loads the program and prepares it to write [`pattern`] to this physical sector.
fn prepare(machine: &mut Apple2, sector: u8, source: &str) {
    let field = field(&pattern());
    let start = 0x6100 - field.len() as u16;
    poke(machine, start, &field);
    poke(machine, 0x10, &[sector >> 1 | 0xAA, sector | 0xAA, start as u8]);
    load(machine, source);
}

fn write(machine: &mut Apple2, sector: u8, source: &str) {
    prepare(machine, sector, source);
    run_to_brk(machine, 1_000_000);
}

fn image(machine: &Apple2) -> (Vec<u8>, Vec<Unreadable>) {
    machine.bus().disk.floppy(1).unwrap().image()
}

/// [`numbered_image`] with [`pattern`] in this physical sector of track 0.
fn expected(sector: u8) -> Vec<u8> {
    let mut image = numbered_image();
    let start = usize::from(DOS_SECTOR[usize::from(sector)]) * 256;
    image[start..start + 256].copy_from_slice(&pattern());
    image
}

#[test]
fn writing_a_field_changes_only_that_field() {
    for sector in 0..16 {
        let mut machine = machine(floppy());
        write(&mut machine, sector, WRITE_FIELD);
        assert!(image(&machine) == (expected(sector), vec![]), "sector {sector}");
        assert_eq!(machine.bus().disk.bytes_written(), 5 + 350);
    }
}

#[test]
fn the_prom_reads_a_written_sector() {
    let mut machine = machine(floppy());
    write(&mut machine, 0, WRITE_FIELD);
    let written = machine.bus_mut().disk.swap(1, None);
    let mut again = Apple2::new(unguarded(), &[]).unwrap();
    again.bus_mut().disk.swap(1, written);
    // The first byte of a boot sector is the number of sectors to load, here 1.
    for _ in 0..4 * CYCLES_PER_SECOND {
        if again.registers().pc == 0x0801 {
            break;
        }
        again.step().unwrap();
    }
    assert_eq!(again.registers().pc, 0x0801);
    let page: Vec<u8> = (0x800..0x900).map(|address| again.bus().peek(address)).collect();
    assert_eq!(page, pattern());
}

#[test]
fn late_stores_write_an_unreadable_field() {
    let at = "        bne .byte               ; 3\n";
    for late in [" jmp .on\n.on:", " nop", " nop\n nop\n nop"] {
        assert!(WRITE_FIELD.contains(at));
        let mut machine = machine(floppy());
        write(&mut machine, 3, &WRITE_FIELD.replacen(at, &format!("{late}\n{at}"), 1));
        let (_, unreadable) = image(&machine);
        assert!(unreadable.contains(&Unreadable { track: 0, sector: 6 }), "{late:?}");
    }
}

#[test]
fn a_write_without_a_previous_sense_is_unreadable() {
    let mut machine = machine(floppy());
    write(&mut machine, 3, &WRITE_FIELD.replace("lda $C08D,x", "lda $C08C,x"));
    assert_ne!(image(&machine).1, []);
}

#[test]
fn a_protected_disk_is_sensed_and_not_written() {
    let mut machine = machine(floppy());
    machine.bus_mut().disk.floppy_mut(1).unwrap().is_write_protected = true;
    load(&mut machine, " lda $C0ED\n lda $C0EE\n sta $20\n lda $C0EC\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!(machine.bus().peek(0x20) & 0x80, 0x80);
    for source in [WRITE_FIELD.into(), WRITE_FIELD.replace("bmi done", "nop\n nop")] {
        write(&mut machine, 3, &source);
        assert!(image(&machine) == (numbered_image(), vec![]));
        assert_eq!(machine.bus().disk.bytes_written(), 0);
    }
    machine.bus_mut().disk.floppy_mut(1).unwrap().is_write_protected = false;
    load(&mut machine, " lda $C0ED\n lda $C0EE\n sta $20\n lda $C0EC\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!(machine.bus().peek(0x20) & 0x80, 0);
}

#[test]
fn a_stopped_disk_is_not_written_and_a_slow_one_gets_noise() {
    let started = |seconds: &str| {
        let mut machine = machine(floppy());
        load(&mut machine, " lda $C0E8\n.l: jmp .l");
        machine.run(2 * CYCLES_PER_SECOND).unwrap();
        let source = format!(
            "{seconds}\n ldx #$60\n lda $C08D,x\n lda $C08E,x\n
             lda #$FF\n sta $C08F,x\n cmp $C08C,x\n
             lda #$56\n jsr $FCA8\n lda $C08E,x\n lda $C08C,x\n brk"
        );
        load(&mut machine, &source);
        run_to_brk(&mut machine, 100_000);
        image(&machine).1.len()
    };
    assert_eq!(started(""), 0, "motor off");
    assert!(started(" lda $C0E9").abs_diff(2) <= 1, "20 ms of noise: a sector and a half");
}

/// A machine with this kind of drive, the arm on track 0, and the motor on for `milliseconds`.
fn going(spin_up: SpinUp, milliseconds: u64) -> Apple2 {
    let mut machine = machine(floppy());
    machine.bus_mut().disk.set_spin_up(spin_up);
    load(&mut machine, " lda $C0E8\n.l: jmp .l");
    machine.run(2 * CYCLES_PER_SECOND).unwrap();
    load(&mut machine, " lda $C0E9\n.l: jmp .l");
    machine.run(milliseconds * CYCLES_PER_SECOND / 1000).unwrap();
    machine
}

/// Writes 257 bytes of $FF.
const WRITE_ONES: &str = "
        ldx #$60
        lda $C08D,x
        lda $C08E,x
        lda #$FF
        ldy #0
        sta $C08F,x
        bit $00                 ; 3
        nop                     ; 2
.byte:  cmp $C08C,x             ; 4
        jsr wait12              ; 12
        nop                     ; 2
        nop                     ; 2
        nop                     ; 2
        sta $C08D,x             ; 5: 32 since the last one
        dey                     ; 2
        bne .byte               ; 3
        lda $C08E,x
        brk
wait12: rts";

#[test]
fn early_writes_are_compressed_on_the_disk() {
    // Writes ones for 10 ms. Below full speed, they take less room on the track.
    for (spin_up, milliseconds, least, most) in [
        (SpinUp::Early, 400, 0.86, 0.89),
        (SpinUp::Early, 900, 0.97, 0.985),
        (SpinUp::Early, 1100, 0.996, 1.0),
        (SpinUp::AtOnce, 1, 0.996, 1.0),
    ] {
        let mut machine = going(spin_up, milliseconds);
        let blank = Floppy::unformatted();
        machine.bus_mut().disk.swap(1, Some(blank));
        load(&mut machine, WRITE_ONES);
        let start = machine.cycles();
        run_to_brk(&mut machine, 100_000);
        let cells = (machine.cycles() - start) as f64 / 4.0;
        let track = machine.bus().disk.floppy(1).unwrap().track(0).unwrap();
        let ones: Vec<usize> = (0..track.count()).filter(|&at| track.bit(at)).collect();
        let (first, last) = (ones[0], ones[ones.len() - 1]);
        let part = (last - first) as f64 / cells;
        assert!((least..most).contains(&part), "{spin_up:?} after {milliseconds} ms: {part:.3}");
    }
}

#[test]
fn a_sector_written_too_early_is_unreadable() {
    for (spin_up, milliseconds, is_good) in [
        (SpinUp::AtOnce, 10, true),
        (SpinUp::Early, 350, false),
        (SpinUp::Early, 700, false),
        (SpinUp::Early, 1010, true),
        (SpinUp::Late, 1010, true),
    ] {
        let mut machine = going(spin_up, milliseconds);
        write(&mut machine, 3, WRITE_FIELD);
        let expected = if is_good { vec![] } else { vec![Unreadable { track: 0, sector: 6 }] };
        let unreadable = image(&machine).1;
        assert_eq!(unreadable, expected, "{spin_up:?} after {milliseconds} ms");
    }
}

#[test]
fn writing_between_two_tracks_damages_both() {
    let mut machine = machine(floppy());
    let source = "
        lda $C0E0
        lda $C0E3
        lda #$56
        jsr $FCA8
        ldx #$60
        lda $C08D,x
        lda $C08E,x
        lda #$FF
        sta $C08F,x
        cmp $C08C,x
        lda #$56
        jsr $FCA8
        lda $C08E,x
        lda $C08C,x
        brk";
    load(&mut machine, source);
    run_to_brk(&mut machine, 100_000);
    let (_, unreadable) = image(&machine);
    let on = |track| unreadable.iter().filter(|at| at.track == track).count();
    assert!((1..=3).contains(&on(0)) && (1..=3).contains(&on(1)), "{unreadable:?}");
    assert_eq!(on(2), 0);
}

#[test]
fn ctrl_reset_stops_a_write() {
    let mut machine = machine(floppy());
    prepare(&mut machine, 3, WRITE_FIELD);
    while machine.bus().disk.bytes_written() < 100 {
        machine.step().unwrap();
    }
    machine.reset();
    assert!(!machine.bus().disk.is_writing() && !machine.bus().disk.is_motor_on());
    let _ = machine.run(CYCLES_PER_SECOND);
    assert_eq!(machine.bus().disk.bytes_written(), 100);
    assert_eq!(image(&machine).1, [Unreadable { track: 0, sector: 6 }]);
}

#[test]
fn a_power_cut_freezes_the_disk() {
    let mut whole = machine(floppy());
    write(&mut whole, 3, WRITE_FIELD);
    let whole = whole.bus_mut().disk.swap(1, None).unwrap();
    for bytes in [0, 1, 5, 200, 354, 355] {
        let mut machine = machine(floppy());
        machine.bus_mut().disk.cut_power_after(bytes);
        prepare(&mut machine, 3, WRITE_FIELD);
        while !machine.bus().disk.is_power_cut() && machine.step().is_ok() {}
        let disk = machine.bus_mut().disk.swap(1, None).unwrap();
        assert_eq!(disk == floppy(), bytes == 0, "after {bytes} bytes");
        assert_eq!(disk == whole, bytes == 355, "after {bytes} bytes");
        // The old field is intact before the first byte is written, and the new one complete after
        // the last.
        let is_readable = disk.image().1.is_empty();
        assert_eq!(is_readable, !(6..355 - 4).contains(&bytes), "after {bytes} bytes");
    }
}

#[test]
fn a_second_drive_has_its_own_arm_and_disk() {
    let mut machine = machine(floppy());
    machine.bus_mut().disk.swap(2, Some(floppy()));
    load(&mut machine, " lda $C0EB\n lda $C0E9\n.l: jmp .l");
    machine.run(2 * CYCLES_PER_SECOND).unwrap();
    assert_eq!(machine.bus().disk.track(), Some(17));
    write(&mut machine, 3, WRITE_FIELD);
    assert!(image(&machine).0 == numbered_image(), "drive 1");
    let (second, unreadable) = machine.bus().disk.floppy(2).unwrap().image();
    let start = (17 * 16 + 6) * 256;
    assert_eq!(second[start..start + 256], pattern());
    assert_eq!(unreadable, []);
    load(&mut machine, " lda $C0EA\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!(machine.bus().disk.track(), Some(0), "the first drive's arm has moved");
}

#[test]
fn disks_can_be_exchanged_while_they_turn() {
    let mut machine = machine(floppy());
    prepare(&mut machine, 3, WRITE_FIELD);
    machine.bus_mut().disk.swap(1, None);
    machine.run(2 * CYCLES_PER_SECOND).unwrap();
    assert_eq!(machine.bus().disk.bytes_written(), 0, "an unformatted disk was written to");
    machine.bus_mut().disk.swap(1, Some(floppy()));
    run_to_brk(&mut machine, 1_000_000);
    assert!(image(&machine) == (expected(3), vec![]));
}

#[test]
fn a_scratched_sector_is_not_found() {
    for field in [Field::Address, Field::DataMark, Field::Data] {
        let mut scratched = floppy();
        scratched.scratch(0, 0, field);
        let mut machine = Apple2::new(unguarded(), &[]).unwrap();
        machine.bus_mut().disk.swap(1, Some(scratched));
        machine.run(6 * CYCLES_PER_SECOND).unwrap();
        assert_eq!(machine.registers().pc >> 8, 0xC6, "{field:?}: the boot PROM does not wait");
    }
}
