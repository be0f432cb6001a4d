//! The differences between the models, and accelerated CPUs.

use zonkers_harness::apple2::{
    Apple2, CYCLES_PER_FRAME, CYCLES_PER_LINE, CYCLES_PER_SECOND, Config, Model,
};
use zonkers_harness::campaign::pilot::{DEMO, is_at, title_of};
use zonkers_harness::console::Console;
use zonkers_harness::monitor::{Frame, Monitor};
use zonkers_harness::native;
use zonkers_harness::picture::{LINES, line_offset};

use crate::support::playing::{ours, rest, switched_on};
use crate::support::{config, load, machine_with, poke, run_to_brk};

/// Reads keys in an endless loop. Counts them at $10 (low byte) and $11.
const COUNT_KEYS: &str = "
        lda #0
        sta $10
        sta $11
wait:   lda $C000
        bpl wait
        bit $C010
        inc $10
        bne wait
        inc $11
        jmp wait";

fn machine(model: Model, source: &str) -> Apple2 {
    machine_of(Config { model, ..config() }, source)
}

fn machine_of(config: Config, source: &str) -> Apple2 {
    let mut machine = Apple2::new(config, &[]).unwrap();
    load(&mut machine, source);
    machine
}

fn result(model: Model, source: &str) -> u8 {
    let mut machine = machine(model, source);
    run_to_brk(&mut machine, 1_000_000);
    machine.bus().peek(0x10)
}

#[test]
fn the_rom_identifies_the_model() {
    assert_eq!(result(Model::IIPlus, " lda $FBB3\n sta $10\n brk"), 0xEA);
    assert_eq!(result(Model::IIe, " lda $FBB3\n sta $10\n brk"), 0x06);
}

#[test]
fn a_iie_reports_whether_a_key_is_down() {
    let look = " lda $C010\n sta $10\n brk";
    let mut apple = machine(Model::IIe, look);
    apple.bus_mut().keyboard.hold(b'a', false, 0);
    run_to_brk(&mut apple, 100);
    assert_eq!(apple.bus().peek(0x10), b'a' | 0x80, "not lower case, or the key is up");
    let cycle = apple.cycles();
    apple.bus_mut().keyboard.release(cycle);
    load(&mut apple, look);
    run_to_brk(&mut apple, 100);
    assert_eq!(apple.bus().peek(0x10), b'a');
    // A tapped key goes up by itself.
    let cycle = apple.cycles();
    apple.bus_mut().keyboard.press(b'b', cycle);
    load(&mut apple, look);
    run_to_brk(&mut apple, 100);
    assert_eq!(apple.bus().peek(0x10), b'b' | 0x80);
    load(&mut apple, ".w: jmp .w");
    apple.run(CYCLES_PER_SECOND / 5).unwrap();
    load(&mut apple, look);
    run_to_brk(&mut apple, 100);
    assert_eq!(apple.bus().peek(0x10), b'b');
}

#[test]
fn keys_repeat_automatically_or_with_rept() {
    let cases = [
        // In 2 s: a delay of 0.67 s, then 15 repetitions a second.
        (Model::IIe, false, 19..=22),
        (Model::IIPlus, false, 1..=1),
        (Model::IIPlus, true, 19..=22),
    ];
    for (model, has_rept, expected) in cases {
        let mut machine = machine(model, COUNT_KEYS);
        machine.run(1_000).unwrap();
        let cycle = machine.cycles();
        machine.bus_mut().keyboard.hold(b'A', has_rept, cycle);
        machine.run(2 * CYCLES_PER_SECOND).unwrap();
        let cycle = machine.cycles();
        machine.bus_mut().keyboard.release(cycle);
        machine.run(CYCLES_PER_SECOND).unwrap();
        let count = machine.bus().peek(0x10);
        assert!(expected.contains(&count), "{model:?}, REPT {has_rept}: {count} keys");
    }
}

#[test]
fn a_iie_reports_vertical_blanking() {
    // During one frame, counts the reads of $C019 inside and outside the vertical blanking.
    let source = "
        ldy #0
        sty $10
        sty $11
        sty $12
        sty $13
.look:  lda $C019
        bpl .away
        inc $10
        bne .next
        inc $11
        bne .next
.away:  inc $12
        bne .next
        inc $13
.next:  dey
        bne .look
        brk";
    let mut machine = machine(Model::IIe, source);
    let (mut draws, mut away) = (0u32, 0u32);
    let end = 40 * CYCLES_PER_FRAME;
    while machine.cycles() < end {
        load(&mut machine, source);
        run_to_brk(&mut machine, 10_000);
        let word =
            |at| u32::from(machine.bus().peek(at)) + 256 * u32::from(machine.bus().peek(at + 1));
        (draws, away) = (draws + word(0x10), away + word(0x12));
    }
    let share = f64::from(away) / f64::from(draws + away);
    let expected = 70.0 * CYCLES_PER_LINE as f64 / CYCLES_PER_FRAME as f64;
    assert!((share - expected).abs() < 0.02, "{share} instead of {expected}");
}

#[test]
fn a_iie_reports_the_state_of_its_switches() {
    let source = " sta $C050\n sta $C053\n sta $C055\n sta $C057\n sta $C00F
 ldx #0\n.each: lda $C01A,x\n asl\n rol $10\n inx\n cpx #5\n bne .each\n brk";
    assert_eq!(result(Model::IIe, source) & 0x1F, 0b01111);
    let source = source.replace("$C050", "$C051").replace("$C053", "$C052");
    assert_eq!(result(Model::IIe, &source) & 0x1F, 0b10111);
}

#[test]
fn a_iie_displays_lower_case() {
    let write = " ldx #$E1\n stx $0400\n ldx #$61\n stx $0401\n sta $C00E\n brk";
    for (model, set, expected) in
        [(Model::IIPlus, "$C00E", "!!"), (Model::IIe, "$C00E", "a!"), (Model::IIe, "$C00F", "aa")]
    {
        let mut machine = machine(model, &write.replace("$C00E", set));
        run_to_brk(&mut machine, 100);
        assert_eq!(&machine.screen().line_text(0)[..2], expected, "{model:?} {set}");
    }
}

#[test]
fn apple_keys_work_on_a_iie_without_a_joystick() {
    let config = Config { model: Model::IIe, has_joystick: false, ..config() };
    let source = " lda $C061\n sta $10\n lda $C062\n sta $11\n brk";
    let mut machine = machine_of(config, source);
    machine.bus_mut().game_io.set_button(1, true);
    run_to_brk(&mut machine, 100);
    assert_eq!([0x10, 0x11].map(|at| machine.bus().peek(at) >> 7), [0, 1]);
}

#[test]
fn an_accelerated_cpu_counts_more_while_a_paddle_runs() {
    // Counts one step for each 11 cycles, in 16 bits.
    let source = "
        ldy #0
        sty $10
        sty $11
        lda $C070
.count: inc $10
        bne .look
        inc $11
.look:  lda $C064
        bmi .count
        brk";
    let count = |speed| {
        let mut machine = machine_of(Config { speed, ..config() }, source);
        machine.bus_mut().game_io.set_paddle(0, 200);
        run_to_brk(&mut machine, 100_000);
        u32::from(machine.bus().peek(0x10)) + 256 * u32::from(machine.bus().peek(0x11))
    };
    let slow = count(1);
    for speed in [2, 4, 20] {
        let ratio = f64::from(count(speed.try_into().unwrap())) / f64::from(slow);
        assert!((ratio / f64::from(speed) - 1.0).abs() < 0.05, "{ratio} at {speed} MHz");
    }
}

#[test]
fn an_accelerated_machine_boots() {
    // LDA #$C1, STA $0400, and an endless loop.
    let program = [0xA9, 0xC1, 0x8D, 0x00, 0x04, 0x4C, 0x05, 0x40];
    let image = zonkers_disk::pack_image(&program).unwrap();
    for speed in [2, 8, 255] {
        let mut machine = Apple2::new(Config { speed, ..config() }, image.bytes()).unwrap();
        machine.run(4 * CYCLES_PER_SECOND).unwrap_or_else(|stop| panic!("{speed} MHz: {stop}"));
        assert_eq!(machine.registers().pc, 0x4005, "{speed} MHz");
    }
}

/// On an accelerated II+ a program reads a centred stick as pushed to its end, since it cannot
/// detect the speed of the CPU. The accelerator slows down while the disk turns, so the reading
/// changes when the disk stops. This change must not move the title's highlight.
#[test]
fn a_centred_stick_moves_nothing_on_a_fast_ii_plus() {
    for speed in [3, 4, 8] {
        let mut apple = switched_on(Config { speed, ..config() }, ours());
        let mut native = native::with_disk(0).unwrap();
        native.restart_with(None, 0);
        let title = rest(native.as_mut());
        assert_eq!(rest(&mut apple), title, "{speed} MHz");
        let end = apple.cycles() + 40 * CYCLES_PER_SECOND;
        while !is_at(&apple.screen(), DEMO) {
            let is_title = title_of(&apple.screen()).is_some();
            assert!(!is_title || apple.screen() == title.screen, "{speed} MHz");
            assert!(apple.cycles() < end, "{speed} MHz: {:?}", apple.screen());
            apple.run(50_000).unwrap();
        }
    }
}

#[test]
fn the_display_follows_its_switches() {
    let mut machine = machine_with(" sta $C050\n sta $C052\n sta $C054\n sta $C057\n brk");
    run_to_brk(&mut machine, 100);
    for line in 0..LINES {
        // The last byte of each line is a number, different on the two pages.
        let offset = line_offset(line) as u16 + 39;
        poke(&mut machine, 0x2000 + offset, &[line as u8]);
        poke(&mut machine, 0x4000 + offset, &[!(line as u8)]);
    }
    let last = |machine: &Apple2| {
        let picture = machine.picture();
        picture.page().map(|page| [page[0][39], page[100][39], page[191][39]])
    };
    assert_eq!(last(&machine), Some([0, 100, 191]));
    load(&mut machine, " sta $C055\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!(last(&machine), Some([255, 155, 64]));
    load(&mut machine, " sta $C054\n brk");
    run_to_brk(&mut machine, 100);
    // Mixed mode and full-screen mode differ only in the last 32 lines.
    let full = Frame::of(&machine.picture(), Monitor::White, false);
    load(&mut machine, " sta $C053\n brk");
    run_to_brk(&mut machine, 100);
    let mixed = Frame::of(&machine.picture(), Monitor::White, false);
    let end = 2 * 160 * full.width;
    assert!(full.rgb[..end] == mixed.rgb[..end] && full.rgb[end..] != mixed.rgb[end..]);
    load(&mut machine, " sta $C051\n brk");
    run_to_brk(&mut machine, 100);
    assert_eq!(last(&machine), None);
}

#[test]
fn speaker_moves_have_exact_times() {
    let mut machine = machine_with(" lda $C030\n nop\n nop\n sta $C030\n brk");
    let start = machine.cycles();
    run_to_brk(&mut machine, 100);
    let moves: Vec<u64> = machine.bus().speaker.moves_since(start).map(|at| at - start).collect();
    // LDA and STA access the speaker in their fourth cycles, which are eight cycles apart.
    assert_eq!(moves, [3, 11]);
}
