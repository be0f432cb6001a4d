//! The machine: soft switches, keyboard, paddles, Reset.

use mos6502_backend::assemble;
use zonkers_harness::apple2::{
    Apple2, CYCLES_PER_SECOND, Config, Model, PowerOn, Reason, VideoSwitches,
};
use zonkers_harness::backtrace::{Names, SourceLine};
use zonkers_harness::profile::Symbol;

use crate::support::{config, load, machine_with, poke, run_to_brk};

/// Reads paddle 0 with the loop of the manual: one step for each 11 cycles, at most 255 steps.
const READ_PADDLE: &str = "
        lda $C070
        ldy #0
        nop
        nop
.count: lda $C064
        bpl .done
        iny
        bne .count
        dey
.done:  sty $10
        brk";

#[test]
fn rom_cannot_be_written() {
    let mut machine = machine_with(
        " lda #$55\n sta $F800\n sta $FFFC\n sta $C600\n sta $D000\n lda $FFFC\n sta $10\n brk",
    );
    let before = [0xF800, 0xFFFC, 0xC600, 0xD000].map(|address| machine.bus().peek(address));
    run_to_brk(&mut machine, 100);
    let after = [0xF800, 0xFFFC, 0xC600, 0xD000].map(|address| machine.bus().peek(address));
    assert_eq!(before, after);
    assert_eq!(machine.bus().peek(0x10), before[1]);
}

/// A ROM filled with one byte, except for the model's identification byte, a program, and the reset
/// vector that points to it.
fn rom(size: usize, model: u8, source: &str) -> Vec<u8> {
    let mut rom = vec![0x77; size];
    let code = assemble(source, 0xE000).unwrap().bytes;
    let place = |address: usize| address + size - 0x1_0000;
    rom[place(0xE000)..][..code.len()].copy_from_slice(&code);
    rom[place(0xFBB3)] = model;
    rom[place(0xFFFC)..place(0xFFFE)].copy_from_slice(&[0x00, 0xE0]);
    rom
}

#[test]
fn reset_starts_a_supplied_rom() {
    let source = "lda $C600\n sta $10\n lda $C300\n sta $11\n sta $C007\n lda $C600\n sta $12\n \
                  lda $C015\n sta $13\n sta $C006\n lda $C600\n sta $14\n .byte $12";
    let run = |model, rom: &[u8]| {
        let mut machine = Apple2::new(Config { model, ..config() }, &[]).unwrap();
        let prom = machine.bus().peek(0xC600);
        machine.set_rom(rom).map(|()| {
            // The program cannot end with BRK, which would continue in the supplied ROM.
            let stopped = machine.run(1000).unwrap_err().reason;
            assert_eq!(stopped, Reason::IllegalOpcode(0x12));
            assert_eq!([0x10, 0x14].map(|at| machine.bus().peek(at)), [prom; 2], "the disk PROM");
            [0x11, 0x12, 0x13].map(|at| machine.bus().peek(at))
        })
    };
    let [slot_3, all, state] = run(Model::IIe, &rom(0x4000, 0x06, source)).unwrap();
    assert_eq!((slot_3, all, state & 0x80), (0x77, 0x77, 0x80));
    let [slot_3, all, _] = run(Model::IIPlus, &rom(0x3000, 0xEA, source)).unwrap();
    assert!(slot_3 != 0x77 && all != 0x77, "a II+ has no ROM at these addresses");
    for (model, rom, message) in [
        (
            Model::IIPlus,
            rom(0x4000, 0x06, source),
            "this ROM is for another model: use --model iie",
        ),
        (Model::IIe, rom(0x3000, 0xEA, source), "this ROM is for another model: use --model ii+"),
        (
            Model::IIPlus,
            vec![0; 2048],
            "a ROM file has 12288 bytes (II+) or 16384 (IIe), but this one has 2048",
        ),
    ] {
        assert_eq!(run(model, &rom).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_key_is_kept_until_the_strobe_is_cleared() {
    let source = "
wait:   lda $C000
        bpl wait
        sta $10
        sta $11
        bit $C010
        lda $C000
        sta $11
        brk";
    let mut machine = machine_with(source);
    machine.run(1000).unwrap();
    let cycle = machine.cycles();
    machine.bus_mut().keyboard.press(b'a', cycle);
    assert!(machine.bus().keyboard.is_waiting());
    run_to_brk(&mut machine, 100);
    assert_eq!(machine.bus().peek(0x10), b'A' | 0x80, "the keyboard of a II+ is upper case only");
    assert_eq!(machine.bus().peek(0x11), b'A', "clearing the strobe has changed the key");
    assert!(!machine.bus().keyboard.is_waiting());
}

#[test]
fn paddles_take_11_cycles_for_each_step() {
    for value in [0u8, 1, 2, 50, 127, 200, 254, 255] {
        let mut machine = machine_with(READ_PADDLE);
        machine.bus_mut().game_io.set_paddle(0, value);
        let cycles = run_to_brk(&mut machine, 10_000);
        let read = machine.bus().peek(0x10);
        assert!(read.abs_diff(value) <= 1, "{value} was read as {read}");
        // 11 cycles for each step, and the overhead of the program.
        assert!(cycles.abs_diff(u64::from(value) * 11) < 60, "{value} took {cycles} cycles");
    }
}

#[test]
fn a_running_paddle_timer_does_not_restart() {
    let source = " lda $C070\n ldx #200\n.d: dex\n bne .d\n lda $C070\n ldx #100
.e: dex\n bne .e\n lda $C064\n sta $10\n brk";
    let mut machine = machine_with(source);
    // 110 steps take 1,216 cycles. The second trigger comes after 1,005, the read after 1,515.
    machine.bus_mut().game_io.set_paddle(0, 110);
    run_to_brk(&mut machine, 10_000);
    assert_eq!(machine.bus().peek(0x10) & 0x80, 0);
}

#[test]
fn without_a_joystick_paddles_never_end_and_buttons_float_high() {
    let config = Config { has_joystick: false, ..config() };
    let mut machine = Apple2::new(config, &[]).unwrap();
    load(&mut machine, READ_PADDLE);
    machine.bus_mut().game_io.set_paddle(0, 10);
    run_to_brk(&mut machine, 10_000);
    assert_eq!(machine.bus().peek(0x10), 255);
    machine.run(0).unwrap();
    load(&mut machine, " lda $C061\n sta $10\n lda $C064\n sta $11\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!([0x10, 0x11].map(|address| machine.bus().peek(address) >> 7), [1, 1]);
}

#[test]
fn buttons_are_read_in_bit_7() {
    let source = " lda $C061\n sta $10\n lda $C062\n sta $11\n lda $C063\n sta $12\n brk";
    for pressed in 0..8u8 {
        let mut machine = machine_with(source);
        for button in 0..3 {
            machine.bus_mut().game_io.set_button(button, pressed >> button & 1 != 0);
        }
        run_to_brk(&mut machine, 100);
        let read = (0..3).map(|n| machine.bus().peek(0x10 + n) >> 7 << n).sum::<u8>();
        assert_eq!(read, pressed);
    }
}

#[test]
fn every_access_moves_the_speaker() {
    let mut machine = machine_with(" lda $C030\n sta $C030\n bit $C03F\n inc $C030\n brk");
    let before = machine.bus().speaker.count();
    run_to_brk(&mut machine, 100);
    // INC reads once and writes twice: three accesses each.
    assert_eq!(machine.bus().speaker.count() - before, 6);
}

#[test]
fn video_switches_react_to_reads_and_writes() {
    let mut machine = machine_with(" lda $C050\n sta $C053\n lda $C055\n sta $C057\n brk");
    run_to_brk(&mut machine, 100);
    let all = VideoSwitches {
        is_mixed: true,
        is_page_2: true,
        is_hires: true,
        ..VideoSwitches::default()
    };
    assert_eq!(machine.bus().video, all);
    load(&mut machine, " lda $C051\n sta $C052\n lda $C054\n sta $C056\n brk");
    run_to_brk(&mut machine, 100);
    let none = VideoSwitches { is_text: true, ..VideoSwitches::default() };
    assert_eq!(machine.bus().video, none);
}

#[test]
fn text_lines_are_read_from_their_addresses() {
    let mut machine = machine_with("nop");
    for line in 0..24u16 {
        let address = 0x400 + 0x80 * (line % 8) + 0x28 * (line / 8);
        let text = format!("LINE {line:02}");
        let codes: Vec<u8> = text.bytes().map(|byte| byte | 0x80).collect();
        poke(&mut machine, address, &codes);
    }
    poke(&mut machine, 0x400 + 39, &[b'!' & 0x3F]);
    poke(&mut machine, 0x7D0 + 39, &[b'?' | 0x40]);
    poke(&mut machine, 0x7D0 + 38, &[b'A' & 0x3F]);
    let screen = machine.screen();
    for line in 0..24 {
        assert!(screen.line_text(line).starts_with(&format!("LINE {line:02}")));
    }
    assert!(screen.contains("LINE 17"));
    assert!(screen.line_text(0).ends_with('!'));
    assert!(screen.line_text(23).ends_with("A?"));
    let looks = screen.snapshot();
    assert!(looks.contains("\n23 ........"), "{looks}");
    assert!(looks.trim_end().ends_with("IF"), "{looks}");
}

#[test]
fn reset_is_warm_only_with_a_valid_check_byte() {
    for (check, is_warm) in [(0x42 ^ 0xA5, true), (0x42, false)] {
        let mut machine = machine_with(".l: jmp .l");
        machine.run(100).unwrap();
        poke(&mut machine, 0x4200, &[0x4C, 0x00, 0x42]);
        poke(&mut machine, 0x03F2, &[0x00, 0x42, check]);
        machine.reset();
        // A cold start waits forever for the disk in the empty drive.
        machine.run(CYCLES_PER_SECOND).unwrap();
        assert_eq!(machine.registers().pc == 0x4200, is_warm, "check byte ${check:02X}");
    }
}

#[test]
fn every_power_on_pattern_causes_a_cold_start() {
    let patterns = [
        PowerOn::Zeros,
        PowerOn::Ones,
        PowerOn::Alternating,
        PowerOn::Noise(1),
        PowerOn::Noise(0xFEED_F00D),
    ];
    for power_on in patterns {
        let mut machine = Apple2::new(Config { power_on, ..config() }, &[]).unwrap();
        machine.run(CYCLES_PER_SECOND / 2).unwrap();
        assert!(machine.bus().disk.is_motor_on(), "{power_on:?}");
        assert_eq!(machine.screen().line_text(0).trim(), "APPLE II", "{power_on:?}");
    }
}

#[test]
fn a_jump_to_missing_code_is_reported_with_its_callers() {
    let source = "
start:  jsr play
        brk
play:   lda #$20
        pha
        jsr draw
        rts
draw:   jmp $D000";
    let mut machine = machine_with(source);
    let stop = machine.run(1000).unwrap_err();
    let at = machine_with("").registers().pc;
    let symbol =
        |name: &str, offset, size| Symbol { name: name.into(), address: at + offset, size };
    let names = Names {
        symbols: vec![symbol("start", 0, 4), symbol("play", 4, 7), symbol("draw", 11, 3)],
        lines: vec![SourceLine { addresses: 0..0x1_0000, file: "game/src/ui.rs".into(), line: 7 }],
        ..Names::default()
    };
    let place = |offset, name| format!("${:04X} {name} (game/src/ui.rs:7)\n", at + offset);
    let expected = format!(
        "  came from {}  called at {}  called at {}",
        place(11, "draw + 0"),
        place(7, "play + 3"),
        place(0, "start + 0"),
    );
    assert_eq!(names.backtrace(&machine, stop.last.last().copied()), expected);
}
