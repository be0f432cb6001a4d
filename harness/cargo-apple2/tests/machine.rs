//! The crate `apple2` on the emulated machine. Each key makes the package `probe` exercise one
//! device.

use std::sync::OnceLock;

use apple2_emulator::apple2::{Apple2, CYCLES_PER_SECOND, Config, Floppy, Model, Registers};
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_emulator::picture::{Picture, hires_dots};
use apple2_emulator::screen::Look;
use apple2_floppy::Build;
use apple2_floppy::cross::Profile;
use cargo_apple2::run::{Checked, Options};

use crate::support::{booted, build, other_disk, root, row, shows, type_keys, until};

fn probe() -> &'static Build {
    static BUILD: OnceLock<Build> = OnceLock::new();
    let package = root().join("harness/cargo-apple2/tests/probe");
    BUILD.get_or_init(|| build(&package, Profile::Release).unwrap_or_else(|e| panic!("{e}")))
}

fn apple(config: Config) -> EmulatedConsole {
    booted(probe(), config, "READY")
}

/// Presses a key and runs until the probe prints `DONE`. Returns the cycles that this took.
fn act(apple: &mut EmulatedConsole, key: char) -> u64 {
    let done: Vec<u8> = format!("DONE {key}").bytes().map(|byte| byte | 0x80).collect();
    // Graphics may cover the text page, so its memory is read directly.
    let rows = |machine: &Apple2| {
        let is_done = |row: &u16| {
            let start = 0x400 + (row & 7) * 0x80 + (row >> 3) * 0x28;
            (start..).zip(&done).all(|(address, &byte)| machine.bus().peek(address) == byte)
        };
        (0..24).filter(is_done).count()
    };
    let (start, before) = (apple.cycles(), rows(&apple.machine));
    apple.press(key as u8);
    while rows(&apple.machine) == before {
        apple.run(200).unwrap();
        assert!(apple.cycles() < start + 60 * CYCLES_PER_SECOND, "{}", apple.screen().text());
    }
    let cycles = apple.cycles() - start;
    // Runs on, in case the screen still has to scroll.
    apple.run(CYCLES_PER_SECOND / 20).unwrap();
    cycles
}

#[test]
fn text_is_shown_on_each_model() {
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = apple(Config { model, ..Config::default() });
        act(&mut apple, 'T');
        let screen = apple.machine.screen();
        let normal = if model == Model::IIe { "Normal" } else { "NORMAL" };
        assert_eq!(
            [1, 2].map(|number| row(&apple, number)).concat(),
            format!("INVERSEFLASHING{normal}65535 -32768 4000000000")
        );
        let looks = [0, 7, 15].map(|column| screen.line(1)[column].look);
        assert_eq!(looks, [Look::Inverse, Look::Flash, Look::Normal]);
        assert!(row(&apple, 3).starts_with("    15"), "by core::fmt");
        // The screen holes belong to the cards.
        let holes = |apple: &EmulatedConsole| {
            let hole = |address: &u16| address & 0x7F >= 0x78;
            let bytes = (0x400..0x800u16).filter(hole).map(|at| apple.machine.bus().peek(at));
            bytes.collect::<Vec<_>>()
        };
        let before = holes(&apple);
        act(&mut apple, 'S');
        assert_eq!(row(&apple, 21), "LINE 39");
        assert_eq!(row(&apple, 0), "LINE 18");
        assert_eq!(holes(&apple), before);
    }
}

#[test]
fn read_line_returns_the_typed_line() {
    let mut apple = apple(Config::default());
    apple.press(b'L');
    apple.run(CYCLES_PER_SECOND / 10).unwrap();
    type_keys(&mut apple, "ABX\u{8}");
    let screen = apple.machine.screen();
    assert_eq!(screen.line(1)[2].look, Look::Flash, "the cursor");
    type_keys(&mut apple, "CDEFGHIJKLM\r");
    assert!(shows(&apple, "<ABCDEFGHIJ>"), "{}", apple.screen().text());
}

#[test]
fn a_tone_has_its_pitch_and_its_length() {
    let mut apple = apple(Config::default());
    for (key, hertz) in [('A', 440), ('B', 100), ('C', 4000)] {
        let start = apple.cycles();
        act(&mut apple, key);
        let moves = apple.speaker_moves(start).unwrap();
        assert_eq!(moves.len() as u64, 2 * hertz / 10, "a tenth of a second");
        let cycles = moves[moves.len() - 1] - moves[0];
        let half_waves = moves.len() as u64 - 1;
        let heard = CYCLES_PER_SECOND * half_waves / (2 * cycles);
        assert!(heard.abs_diff(hertz) * 50 <= hertz, "{heard} Hz in place of {hertz}");
    }
}

#[test]
fn music_sounds_in_steps_of_eight_milliseconds() {
    let mut apple = apple(Config::default());
    let other = act(&mut apple, '?');
    let start = apple.cycles();
    let cycles = act(&mut apple, 'I') - other;
    // 30 steps of 8 ms, and up to 600 cycles for each to choose the note.
    let steps = 30 * 8 * CYCLES_PER_SECOND / 1000;
    assert!((steps..steps + 30 * 600).contains(&cycles), "{cycles} cycles, not {steps}");
    let moves = apple.speaker_moves(start).unwrap();
    let near =
        |cycles: u64, hertz: u64| (CYCLES_PER_SECOND / (2 * cycles)).abs_diff(hertz) * 50 <= hertz;
    let waves: Vec<u64> = moves.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let count = |hertz| waves.iter().filter(|&&wave| near(wave, hertz)).count();
    // A step has 7 half-waves of 440 Hz or 16 of 1,000 Hz; one fewer lies between two moves of it.
    // The effect takes every other of its six steps from the melody.
    assert_eq!(count(1000), 3 * 15);
    assert!((17 * 6..=17 * 7).contains(&count(440)), "{}", count(440));
}

#[test]
fn music_sounds_on_a_mockingboard_if_there_is_one() {
    for (model, has_mockingboard) in
        [(Model::IIPlus, false), (Model::IIe, false), (Model::IIPlus, true), (Model::IIe, true)]
    {
        let mut apple = apple(Config { model, has_mockingboard, ..Config::default() });
        let other = act(&mut apple, '?');
        let cycles = act(&mut apple, 'U') - other;
        assert_eq!(row(&apple, 2), if has_mockingboard { "1" } else { "0" });
        let writes = apple.chip_writes();
        if !has_mockingboard {
            assert_eq!(writes, []);
            continue;
        }
        let steps = 30 * 8 * CYCLES_PER_SECOND / 1000;
        let most = steps + 30 * 1000;
        assert!((steps..most).contains(&cycles), "{cycles} cycles, not {steps}");
        // Each chip plays 440 Hz, period 145, on the first channel, and 1 kHz on the second.
        for chip in [0, 1] {
            let values = |register| {
                let own = writes.iter().filter(move |w| (w.chip, w.register) == (chip, register));
                own.map(|write| write.value).filter(|&value| value != 0).collect::<Vec<_>>()
            };
            assert_eq!((values(7), values(0), values(2)), (vec![0x38], vec![145; 20], vec![64; 6]));
            assert_eq!([8, 9, 10].map(|volume| values(volume).len()), [20, 6, 0]);
            let last = |register| writes.iter().rfind(|w| (w.chip, w.register) == (chip, register));
            assert!([8, 9, 10].iter().all(|&volume| last(volume).is_some_and(|w| w.value == 0)));
        }
        // The mixer still has its value. Ctrl-Reset clears it.
        let count = writes.len();
        apple.reset();
        let cleared = |chip| {
            let mut writes = apple.chip_writes()[count..].iter();
            writes.any(|w| (w.chip, w.register, w.value) == (chip, 7, 0))
        };
        assert!(cleared(0) && cleared(1));
    }
}

#[test]
fn a_wait_of_half_a_second_has_this_length() {
    let mut apple = apple(Config::default());
    let cycles = act(&mut apple, 'W');
    assert!(cycles.abs_diff(CYCLES_PER_SECOND / 2) < CYCLES_PER_SECOND / 200, "{cycles}");
}

#[test]
fn a_stopwatch_makes_turns_of_a_frame_on_each_model() {
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = apple(Config { model, ..Config::default() });
        let other = act(&mut apple, '?');
        let cycles = act(&mut apple, 'Q') - other;
        assert!(cycles.abs_diff(30 * 17_030) < 10_000, "{model:?}: {cycles}");
        assert_eq!(row(&apple, 2), "500");
    }
}

/// Twenty turns with the work of `WORK` in the probe. In the last two rows it differs from the
/// stopwatch's by more than a frame.
#[test]
fn turns_of_a_stopwatch_depend_on_their_work() {
    const FRAME: u64 = 17_030;
    for (key, given, work, counted_frames, iie_frames) in [
        ('3', 5, [0, 5], 20, 20),
        ('4', 16, [1, 16], 20, 20),
        ('5', 17, [17, 17], 40, 40),
        ('6', 33, [19, 32], 40, 40),
        ('7', 40, [36, 40], 60, 60),
        ('8', 5, [30, 30], 20, 40),
        ('9', 30, [5, 30], 40, 30),
    ] {
        for model in [Model::IIe, Model::IIPlus] {
            let mut apple = apple(Config { model, ..Config::default() });
            let wait = act(&mut apple, 'W') / 500;
            let other = act(&mut apple, '?');
            let taken = act(&mut apple, key) - other;
            let (expected, tolerance) = match model {
                // The first turn begins within a frame.
                Model::IIe => (iie_frames * FRAME, FRAME + FRAME / 2),
                _ => (
                    counted_frames * FRAME - 20 * given * 1020 + 10 * (work[0] + work[1]) * wait,
                    20 * 250,
                ),
            };
            let off = taken.abs_diff(expected);
            assert!(off < tolerance, "{key} {model:?}: {taken} cycles, not {expected}");
            assert_eq!(row(&apple, 3), (counted_frames * 267 / 16).to_string());
        }
    }
}

#[test]
fn paddles_and_buttons_are_read() {
    let mut apple = apple(Config::default());
    for (number, (x, y)) in [(0, 255), (100, 7), (255, 200)].into_iter().enumerate() {
        apple.set_paddle(0, x);
        apple.set_paddle(1, y);
        apple.set_button(0, number == 1);
        act(&mut apple, 'P');
        let shown = row(&apple, 1 + 2 * number);
        let words: Vec<u16> = shown.split(' ').map(|word| word.parse().unwrap()).collect();
        assert!(words[0].abs_diff(x.into()) <= 1 && words[1].abs_diff(y.into()) <= 1, "{shown}");
        assert_eq!(words[2], if number == 1 { 10 } else { 0 });
    }
}

#[test]
fn wait_for_blank_reports_whether_the_model_supports_it() {
    for (model, known) in [(Model::IIPlus, "0"), (Model::IIe, "1")] {
        let mut apple = apple(Config { model, ..Config::default() });
        act(&mut apple, 'V');
        assert_eq!(row(&apple, 1), known);
    }
}

#[test]
fn a_tile_that_does_not_exist_is_not_drawn() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'J');
    let Picture::Hires(lines) = apple.machine.picture() else { panic!("hi-res") };
    assert_eq!(lines[100][..8], [0, 0, 0x7F, 0x7F, 0, 0, 0, 0]);
}

#[test]
fn graphics_are_drawn() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'G');
    let Picture::Mixed(lines, _) = apple.machine.picture() else { panic!("hi-res and text") };
    let dots = hires_dots(&lines[30]);
    let lit: Vec<usize> = (0..280).filter(|x| dots[2 * x] && dots[2 * x + 1]).collect();
    assert_eq!(lit.iter().filter(|x| (10..110).contains(*x)).count(), 100);
    assert!(!lit.contains(&9) && !lit.contains(&110));
    assert!((22..35).all(|column| lines[40][column] == [0xAA, 0xD5][column & 1]), "orange");
    assert!((75..139).all(|y| lines[y][2 * y / 7] >> (2 * y % 7) & 1 != 0), "the line");
    act(&mut apple, 'E');
    act(&mut apple, 'F');
    let Picture::Hires(lines) = apple.machine.picture() else { panic!("hi-res") };
    let lit = |y: usize| lines[y].iter().map(|byte| (byte & 0x7F).count_ones()).sum::<u32>();
    assert_eq!((lit(19), lit(95), lit(170)), (0, 150, 0));
    let area: u32 = (0..192).map(lit).sum();
    assert!(area.abs_diff(17_671) < 150, "{area} of a circle with 17,671 pixels");
    act(&mut apple, 'E');
    let cycles = act(&mut apple, 'H');
    let Picture::Hires(lines) = apple.machine.picture() else { panic!("hi-res") };
    let lit: u32 = lines.iter().flatten().map(|byte| (byte & 0x7F).count_ones()).sum();
    assert_eq!(lit, 270 * 150);
    // Pixel by pixel, this would take six seconds.
    assert!(cycles < CYCLES_PER_SECOND / 4, "{cycles} cycles for a rectangle");
}

#[test]
fn page_2_is_free_if_the_package_reserves_it() {
    let mut apple = apple(Config::default());
    act(&mut apple, '2');
    let Picture::Hires(lines) = apple.machine.picture() else { panic!("hi-res") };
    assert!(
        lines.iter().all(|line| line.iter().enumerate().all(|(x, &b)| b == [0x55, 0x2A][x & 1]))
    );
    act(&mut apple, 'X');
    act(&mut apple, 'T');
    assert!(apple.screen().contains("65535"), "the program is still there");
}

#[test]
fn blocks_are_drawn() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'O');
    let Picture::Lores(blocks, Some(_)) = apple.machine.picture() else {
        panic!("blocks and text")
    };
    let places = [(4, 10), (6, 10), (24, 10), (25, 10), (5, 10), (5, 29), (5, 30)];
    let colours = places.map(|(x, y)| blocks[y][x]);
    assert_eq!(colours, [2, 9, 9, 2, 15, 15, 2]);
}

#[test]
fn freed_memory_is_reused() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'M');
    assert!(row(&apple, 1).starts_with("A FIVE! "));
    let free = row(&apple, 2).parse::<u16>().unwrap();
    assert!((1000..1024).contains(&free), "{free}");
}

#[test]
fn files_are_read_and_saves_are_kept() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'D');
    assert_eq!(row(&apple, 1), "31 AN ASSET OF THIRTY-ONE BYTES...");
    assert_eq!(row(&apple, 2), "NOT FOUND", "no such file");
    assert_eq!(row(&apple, 3), "NOT FOUND", "nothing saved");
    assert_eq!(row(&apple, 4), "SAVED");
    act(&mut apple, 'R');
    assert!(shows(&apple, "WRITTEN"));
    // A power cycle.
    let (image, _) = apple.machine.bus().disk.floppy(1).unwrap().image();
    let machine = Apple2::new(Config::default(), &image).unwrap();
    let mut apple = EmulatedConsole::new(machine, Default::default());
    until(&mut apple, "READY", 10);
    act(&mut apple, 'D');
    assert!(shows(&apple, "LOADED 300 66"), "{}", apple.screen().text());
    let changed = image.chunks(256).zip(probe().image.bytes().chunks(256)).enumerate();
    let changed: Vec<usize> = changed.filter(|(_, (a, b))| a != b).map(|(n, _)| n / 16).collect();
    assert!(changed.iter().all(|track| [18, 19].contains(track)), "{changed:?}");
    assert_eq!(changed.len(), 3, "two of the save, one written");
}

#[test]
fn another_disk_is_not_written_to() {
    let mut apple = apple(Config::default());
    let other = other_disk();
    let other = Floppy::from_image(other.bytes()).unwrap();
    apple.machine.bus_mut().disk.swap(1, Some(other));
    act(&mut apple, 'R');
    assert_eq!(row(&apple, 1), "ANOTHER DISK");
}

#[test]
fn a_panic_shows_its_file_and_line() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'G');
    apple.press(b'!');
    apple.run(CYCLES_PER_SECOND / 5).unwrap();
    let source = include_str!("probe/src/main.rs");
    let line = 1 + source.lines().position(|line| line.contains("empty[usize")).unwrap();
    assert_eq!(row(&apple, 23), format!("PANIC MAIN.RS:{line}"), "also from graphics");
}

/// `try_reserve` returns an error; without it, the program stops.
#[test]
fn an_exhausted_heap_is_reported() {
    let mut apple = apple(Config::default());
    apple.press(b'K');
    until(&mut apple, "OUT OF MEMORY", 5);
    assert_eq!(row(&apple, 1), "1");
    // The second block cannot grow, so the first one is still allocated.
    assert_eq!(row(&apple, 23), "OUT OF MEMORY: 2000 BYTES, 20 FREE");
}

/// The stack check executes BRK; the ROM then jumps to the handler that the program installed.
#[test]
fn a_stack_overflow_is_reported() {
    let mut apple = apple(Config::default());
    apple.press(b'+');
    let stopped = apple.run(5 * CYCLES_PER_SECOND).unwrap_err().to_string();
    assert!(stopped.contains("probe::deep"), "{stopped}");
    let registers = apple.machine.registers();
    let handler = [0x3F0, 0x3F1].map(|address| apple.machine.bus().peek(address));
    apple.machine.set_registers(Registers { pc: u16::from_le_bytes(handler), ..registers });
    apple.run(CYCLES_PER_SECOND / 10).unwrap();
    assert_eq!(row(&apple, 23), "STACK OVERFLOW");
}

#[test]
fn the_profile_names_the_loop_that_waits() {
    let mut apple = apple(Config::default());
    apple.machine.start_profile();
    act(&mut apple, 'W');
    let report = apple.profile_report().unwrap();
    let first = report.lines().nth(1).unwrap();
    assert!(first.ends_with("apple2::clock::pause (inline assembly)"), "{report}");
    act(&mut apple, 'D');
    let report = apple.profile_report().unwrap();
    assert!(report.contains("  disk routine\n"), "{report}");
}

#[test]
fn a_script_that_waits_for_text_in_hires_learns_why() {
    let script = Some("until 10 READY; key E; until 1 DONE".into());
    let checked = Checked::new(Options { script, ..Options::default() }).unwrap();
    let error = checked.run(Some(probe())).unwrap_err().to_string();
    assert!(error.contains("no text, which a full hi-res or lo-res screen never has"), "{error}");
}

#[test]
fn a_file_that_is_no_disk_image_is_named() {
    let image = Some(root().join("Cargo.toml"));
    let script = Some("wait 1".into());
    let checked = Checked::new(Options { script, image, ..Options::default() });
    let error = checked.err().unwrap().to_string();
    assert!(error.contains("Cargo.toml: the image has "), "{error}");
}

#[test]
fn ctrl_reset_calls_the_programs_hook() {
    let mut apple = apple(Config::default());
    act(&mut apple, 'G');
    act(&mut apple, 'N');
    // Also while the disk is being read.
    for seconds in [0, 1] {
        if seconds > 0 {
            apple.press(b'D');
            apple.run(CYCLES_PER_SECOND / 2).unwrap();
        }
        apple.reset();
        until(&mut apple, "STILL HERE", 1);
        act(&mut apple, 'T');
    }
    act(&mut apple, 'D');
    assert!(shows(&apple, "31 AN ASSET OF THIRTY-ONE BYTES..."), "{}", apple.screen().text());
}

/// ROM routines such as COUT need their zero-page variables intact.
#[test]
fn reserved_memory_is_left_unchanged() {
    let mut apple = apple(Config::default());
    let reserved = |apple: &EmulatedConsole| {
        (0x20..0x50).chain(0x300..0x3A8).map(|at| apple.machine.bus().peek(at)).collect::<Vec<_>>()
    };
    (0x20..0x50)
        .chain(0x300..0x3A8)
        .for_each(|at| apple.machine.bus_mut().poke(at, at as u8 ^ 0x5A));
    let before = reserved(&apple);
    for key in "TSWPGMD".chars() {
        act(&mut apple, key);
    }
    assert_eq!(reserved(&apple), before);
}
