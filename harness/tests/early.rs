//! The title while the rest of the program is still being read: it answers keys and uses only code
//! that is already in memory.

use std::collections::BTreeMap;

use zonkers::programs::PROGRAMS;
use zonkers::resident::MORE;
use zonkers_disk::dos33::{Image, SectorAddress};
use zonkers_disk::resident::PAGES;
use zonkers_disk::{disk_map, memory_map};
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Floppy, Model};
use zonkers_harness::campaign::moment::Moment;
use zonkers_harness::campaign::world::Setting;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::{self, Native};

use crate::support::playing::{Shown, TITLE, built, floppy, ours, rest, switched_on, world};
use crate::support::{config, numbered_image, pages_of_first, poke};

/// The maximum number of cycles from a key to its visible effect: 50 ms.
const CYCLES_TO_SHOW_MAX: u64 = 51_000;
const ENTRY: u16 = zonkers_disk::memory_map::LOW.start as u16;
const PROGRAM: u16 = zonkers_disk::memory_map::PROGRAM.start as u16;

/// The start and the entry of the late part of the first program, which is read while the title is
/// shown.
fn late() -> (u16, u16) {
    let program = &built().programs[0];
    let entry = program.symbols.iter().find(|symbol| symbol.name == PROGRAMS[0].late).unwrap();
    (program.late.unwrap(), entry.address)
}

/// Runs until the program counter is `address`. Requires an image made by our own backend.
fn run_to(apple: &mut EmulatedConsole, address: u16) {
    let end = apple.cycles() + 10 * CYCLES_PER_SECOND;
    while apple.machine.registers().pc != address {
        assert!(apple.cycles() < end, "${address:04X} was not reached:\n{:?}", apple.screen());
        apple.machine.step().unwrap_or_else(|stop| panic!("{stop}"));
    }
}

/// Boots an Apple up to the entry of the program's early part.
fn entered(model: Model) -> EmulatedConsole {
    let mut apple = switched_on(Config { model, ..config() }, ours());
    run_to(&mut apple, ENTRY);
    apple
}

/// Boots an Apple until its title answers keys.
fn at_title(model: Model) -> EmulatedConsole {
    let mut apple = entered(model);
    while !apple.screen().contains(TITLE) {
        apple.run(500).unwrap();
    }
    // The program reads the keyboard after it has drawn the first screen.
    apple.run(40_000).unwrap();
    apple
}

/// Runs until the picture changes. Returns the number of cycles.
fn cycles_to_show(apple: &mut EmulatedConsole) -> u64 {
    let (start, before) = (apple.cycles(), apple.picture());
    while apple.picture() == before {
        apple.run(200).unwrap();
        let cycles = apple.cycles() - start;
        assert!(cycles < CYCLES_TO_SHOW_MAX, "{:?}", apple.screen());
    }
    apple.cycles() - start
}

fn seconds(apple: &EmulatedConsole) -> f64 {
    apple.cycles() as f64 / CYCLES_PER_SECOND as f64
}

#[test]
fn the_title_answers_keys_during_loading() {
    let (_, late) = late();
    for model in [Model::IIPlus, Model::IIe] {
        let mut apple = at_title(model);
        println!("{model:?}: the title is shown after {:.2} s", seconds(&apple));
        let mut worst = 0;
        for (n, key) in (0..).zip(*b"\x15\x15\x08\x15\x08\x08\x15\x08\x15\x08") {
            apple.press(key);
            worst = worst.max(cycles_to_show(&mut apple));
            // Completes the screen. The next key then finds the disk at another position.
            apple.run(70_000 + 4_321 * n).unwrap();
        }
        println!("{model:?}: a key has a visible effect within {worst} cycles");
        let mut other = EmulatedConsole::new(apple.machine.clone(), floppy().names.clone());
        run_to(&mut other, late);
        println!("{model:?}: the program is complete after {:.2} s", seconds(&other));
        apple.press(b'P');
        cycles_to_show(&mut apple);
        while !apple.screen().line_text(23).trim().is_empty() {
            apple.run(200).unwrap();
        }
        // The program must ignore this key, which comes after the choice.
        apple.press(b'1');
        while !apple.screen().contains("NEW GAME") {
            apple.run(1000).unwrap();
            assert!(seconds(&apple) < 7.4, "{:?}", apple.screen());
        }
        println!("{model:?}: after an early Play, setup appears at {:.2} s", seconds(&apple));
        let mut native = Native::default();
        rest(&mut native);
        native.press(b'P');
        assert!(rest(&mut apple) == rest(&mut native));
    }
}

#[test]
fn early_choices_have_the_same_result_as_later_ones() {
    for keys in [&b"\r"[..], b"\x15\r", b"s", b"R", b"\x15\x15\x15 ", b"X", b"\x1B", b"\x15"] {
        let mut native = Native::default();
        rest(&mut native);
        let mut apple = at_title(Model::IIe);
        for &key in keys {
            native.press(key);
            rest(&mut native);
            apple.press(key);
            apple.run(CYCLES_PER_SECOND / 10).unwrap();
        }
        assert!(rest(&mut apple) == rest(&mut native), "{keys:02X?}:\n{:?}", apple.screen());
    }
}

/// A linear congruential generator.
struct Dice(u32);

impl Dice {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % limit
    }
}

/// The late loop first identifies the machine and redraws everything.
#[test]
fn no_key_is_lost_between_the_early_and_late_loop() {
    let (_, late_entry) = late();
    for model in [Model::IIPlus, Model::IIe] {
        let mut there = at_title(model);
        run_to(&mut there, late_entry);
        for cycles in (0..400_000).step_by(20_000) {
            let mut apple = EmulatedConsole::new(there.machine.clone(), floppy().names.clone());
            apple.run(cycles).unwrap();
            apple.press(b'P');
            let shown = rest(&mut apple);
            let is_heard = shown.screen.contains("NEW GAME");
            assert!(is_heard, "{model:?}, after {cycles} cycles: {:?}", shown.screen);
        }
    }
}

/// The addresses of code that is not loaded when the first program is entered: its late part, and
/// the common part without the code for titles.
fn late_addresses() -> impl Iterator<Item = u16> + Clone {
    let program = &built().programs[0];
    // The program's RAM follows.
    let end = program.origin + program.bytes.len() as u16;
    let common = &built().common;
    let early = memory_map::PROGRAM.end as usize - 256 * common.early_pages();
    let own = (ENTRY + 256 * early_pages() as u16..0x2000).chain(PROGRAM..end);
    own.chain(common.start() as u16..early as u16)
}

/// Fills the memory of the code that is not loaded yet with BRK, and presses random keys until the
/// late part is entered.
#[test]
fn the_early_part_uses_nothing_that_is_not_loaded() {
    let late_entry = late().1;
    let start = entered(Model::IIe);
    let peek = |apple: &EmulatedConsole| -> Vec<u8> {
        late_addresses().map(|address| apple.machine.bus().peek(address)).collect()
    };
    // A run without keys, for comparison.
    let mut good = EmulatedConsole::new(start.machine.clone(), floppy().names.clone());
    let there_early = peek(&good);
    run_to(&mut good, late_entry);
    let whole = peek(&good);
    let page = |bytes: &[u8], n: usize| bytes[256 * n..256 * n + 256].to_vec();
    assert!((0..whole.len() / 256).all(|n| page(&there_early, n) != page(&whole, n)));
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let mut apple = EmulatedConsole::new(start.machine.clone(), floppy().names.clone());
        // The loader's second part runs in a page that the program occupies later.
        let absent =
            late_addresses().filter(|address| address >> 8 != memory_map::BOOT_SECOND >> 8);
        absent.for_each(|address| poke(&mut apple.machine, address, &[0]));
        let mut next = apple.cycles();
        let end = next + 60 * CYCLES_PER_SECOND;
        while apple.machine.registers().pc != late_entry {
            if apple.cycles() >= next {
                next += u64::from(dice.below(120_000));
                match dice.below(4) {
                    0 => apple.set_button(dice.below(2) as usize, dice.below(2) == 0),
                    _ if seed % 3 > 0 => {
                        let keys = b"\x15\x08\x15\x08X\x1B\x0B\x0Az";
                        apple.press(keys[dice.below(keys.len() as u32) as usize]);
                    }
                    // No digits, which would load another program instead.
                    _ => match dice.below(128) as u8 {
                        b'0'..=b'9' => {}
                        key => apple.press(key),
                    },
                }
                assert!(apple.cycles() < end, "seed {seed}: the program is not entered");
            }
            apple.machine.step().unwrap_or_else(|stop| panic!("seed {seed}: {stop}"));
        }
        assert!(peek(&apple) == whole, "seed {seed}: the program was not loaded completely");
        assert!(!apple.screen().contains("PRESS A KEY"), "seed {seed}");
    }
}

#[test]
fn a_digit_during_loading_starts_another_game() {
    for (n, game) in (1..PROGRAMS.len() as u8).cycle().take(12).enumerate() {
        let mut apple = at_title([Model::IIPlus, Model::IIe][n % 2]);
        apple.run(139_000 * n as u64).unwrap();
        apple.press(b'1' + game);
        let mut native = native::with_disk(game).unwrap();
        native.restart_with(None, 0);
        let mut apple = EmulatedConsole::new(apple.machine, floppy().names_of(game));
        let asks = |console: &mut dyn Console| {
            console.run(12 * CYCLES_PER_SECOND).unwrap_or_else(|error| panic!("{n}: {error}"));
            console.press(b'R');
            rest(console)
        };
        assert_eq!(asks(&mut apple), asks(native.as_mut()), "{n}");
    }
}

/// Exchanges the disk for a foreign one at moments from the entry of the program until it is
/// complete. No code of that disk may run, and the game must start when our disk is back.
#[test]
fn code_of_a_disk_exchanged_during_loading_is_never_run() {
    let expected = rest(&mut Native::default());
    let foreign = Floppy::from_image(&numbered_image()).unwrap();
    let mut told = BTreeMap::<String, u32>::new();
    for (n, empty) in (0..44).zip([0, 90_000, 400_000].into_iter().cycle()) {
        let mut apple = entered([Model::IIPlus, Model::IIe][n % 2]);
        apple.run(44_000 * n as u64).unwrap();
        let case = format!("{n}: {:.2} s", seconds(&apple));
        apple.machine.bus_mut().disk.swap(1, None);
        apple.run(empty).unwrap_or_else(|error| panic!("{case}: {error}"));
        apple.machine.bus_mut().disk.swap(1, Some(foreign.clone()));
        let end = apple.cycles() + 12 * CYCLES_PER_SECOND;
        let is_told =
            |apple: &EmulatedConsole| apple.screen().line_text(13).contains("PRESS A KEY");
        while !is_told(&apple) && apple.machine.bus().peek(MORE) != 0 {
            apple.run(20_000).unwrap_or_else(|error| panic!("{case}: {error}"));
            assert!(apple.cycles() < end, "{case}:\n{:?}", apple.screen());
        }
        let letter = apple.screen().line_text(12).trim().chars().nth(11);
        *told.entry(letter.map_or("all there".into(), String::from)).or_default() += 1;
        apple.run(5_000).unwrap();
        apple.machine.bus_mut().disk.swap(1, Some(ours()));
        if is_told(&apple) {
            apple.press(b' ');
        }
        assert!(title(&mut apple) == expected, "{case}:\n{:?}", apple.screen());
    }
    println!("{told:?}");
    assert!(told.get("O").is_some_and(|&times| times > 20), "{told:?}");
}

#[test]
fn ctrl_reset_during_loading_reboots() {
    let expected = rest(&mut Native::default());
    for (model, after) in [(Model::IIPlus, 0), (Model::IIe, 26_000)] {
        let mut apple = entered(model);
        apple.run(after).unwrap();
        while apple.machine.bus().peek(MORE) != 0 {
            apple.run(CYCLES_PER_SECOND / 19 + 77).unwrap();
            let mut other = EmulatedConsole::new(apple.machine.clone(), floppy().names.clone());
            other.reset();
            other.run(CYCLES_PER_SECOND).unwrap();
            assert!(title(&mut other) == expected, "{model:?}: {:?}", other.screen());
        }
    }
}

fn title(apple: &mut EmulatedConsole) -> Shown {
    let end = apple.cycles() + 30 * CYCLES_PER_SECOND;
    while Shown::on(apple).is_blank() || !apple.screen().contains(TITLE) {
        assert!(
            apple.cycles() < end,
            "no title, ${:04X}:\n{:?}",
            apple.machine.registers().pc,
            apple.screen()
        );
        apple.run(10_000).unwrap();
    }
    rest(apple)
}

/// The number of pages of the early part, which is below the hi-res page.
fn early_pages() -> usize {
    usize::from((late().0 - ENTRY).div_ceil(256))
}

/// Track and physical sector of each page that is read after the early part: first the common part,
/// then the program.
fn late_sectors() -> Vec<(usize, usize)> {
    let common = &built().common;
    let shared = (common.early_pages()..common.pages().len()).map(|behind| {
        let SectorAddress { track, sector } = disk_map::common_sector(behind);
        let physical = disk_map::LOGICAL_SECTOR.iter().position(|&logical| logical == sector);
        (usize::from(track), physical.unwrap())
    });
    shared.chain(pages_of_first(&floppy().image).into_iter().skip(early_pages())).collect()
}

/// The checksum of the boot PROM accepts 1 in 64 sectors that were read partly from another disk.
/// The boot sector therefore checks its own sum of the resident routine, and reboots if it differs.
#[test]
fn a_foreign_resident_routine_is_not_entered() {
    let image = Image::from_bytes(floppy().image.to_vec()).unwrap();
    let second = std::iter::once(disk_map::boot_second());
    for (page, at) in (1usize..).zip((0..PAGES).map(disk_map::resident_sector).chain(second)) {
        let mut wrong = image.clone();
        let mut sector = *image.sector(at).unwrap();
        sector[24 * page] ^= 1;
        wrong.write(at, &sector).unwrap();
        let mut apple = switched_on(config(), Floppy::from_image(wrong.bytes()).unwrap());
        apple.run(6 * CYCLES_PER_SECOND).unwrap_or_else(|error| panic!("{page}: {error}"));
        assert!(!apple.screen().contains(TITLE), "{page}:\n{:?}", apple.screen());
        assert!(apple.machine.bus().disk.is_motor_on(), "{page}");
        apple.machine.bus_mut().disk.swap(1, Some(ours()));
        apple.run(8 * CYCLES_PER_SECOND).unwrap_or_else(|error| panic!("{page}: {error}"));
        assert!(apple.screen().contains(TITLE), "{page}:\n{:?}", apple.screen());
    }
}

/// A byte of the common part is wrong, as after an exchange of disks during the read. The common
/// part must not be entered, and the Apple must continue with our disk.
#[test]
fn a_foreign_common_part_is_reported() {
    let image = Image::from_bytes(floppy().image.to_vec()).unwrap();
    for number in (0..built().common.pages().len() as u8).step_by(5) {
        let at = disk_map::common_sector(usize::from(number));
        let mut wrong = image.clone();
        let mut sector = *image.sector(at).unwrap();
        sector[1 + usize::from(number) % 32] ^= 1;
        wrong.write(at, &sector).unwrap();
        assert_wrong_disk_is_reported(Floppy::from_image(wrong.bytes()).unwrap(), 5);
    }
}

/// Boots from a wrong disk and expects the error message twice, each within `seconds` seconds. Then
/// inserts our disk and expects the title.
fn assert_wrong_disk_is_reported(wrong: Floppy, seconds: u64) {
    let mut apple = switched_on(config(), wrong);
    for _ in 0..2 {
        apple.run(seconds * CYCLES_PER_SECOND).unwrap_or_else(|error| panic!("{error}"));
        assert!(apple.screen().line_text(12).contains("DISK ERROR O"), "{:?}", apple.screen());
        apple.press(b' ');
    }
    apple.machine.bus_mut().disk.swap(1, Some(ours()));
    apple.press(b' ');
    apple.run(seconds * CYCLES_PER_SECOND).unwrap_or_else(|error| panic!("{error}"));
    assert!(apple.screen().contains(TITLE), "{:?}", apple.screen());
}

/// While a program draws its title, nothing checks the disk, which may be another one when reading
/// continues. No code of that disk may run, and the game must continue with our disk.
#[test]
fn a_late_part_from_another_disk_is_not_entered() {
    let foreign = Floppy::from_image(&numbered_image()).unwrap();
    for game in 0..PROGRAMS.len() as u8 {
        let setting = Setting { game: u8::from(game == 0), model: Model::IIPlus, has_saves: false };
        let title = world().machine(setting, Moment::Title).unwrap();
        let mut apple = EmulatedConsole::new(title, floppy().names_of(game));
        apple.press(b'1' + game);
        run_to(&mut apple, ENTRY);
        for empty in [0, 150_000] {
            let mut apple = EmulatedConsole::new(apple.machine.clone(), floppy().names_of(game));
            apple.machine.bus_mut().disk.swap(1, None);
            apple.run(empty).unwrap();
            apple.machine.bus_mut().disk.swap(1, Some(foreign.clone()));
            let end = apple.cycles() + 9 * CYCLES_PER_SECOND;
            while !apple.screen().contains("PRESS A KEY") {
                apple.run(20_000).unwrap_or_else(|error| panic!("{game}: {error}"));
                assert!(apple.cycles() < end, "{game}:\n{:?}", apple.screen());
            }
            assert!(apple.screen().line_text(12).contains("DISK ERROR O"), "{:?}", apple.screen());
            apple.run(5_000).unwrap();
            apple.machine.bus_mut().disk.swap(1, Some(ours()));
            apple.press(b' ');
            // The title must be complete and answer keys.
            let mut native = native::with_disk(game).unwrap();
            native.restart_with(None, 0);
            let asks = |console: &mut dyn Console| {
                console.run(8 * CYCLES_PER_SECOND).unwrap();
                console.press(b'R');
                rest(console)
            };
            assert_eq!(asks(&mut apple), asks(native.as_mut()), "{game}");
        }
    }
}

/// Like [`a_foreign_common_part_is_reported`], for each part of the program that is read late.
#[test]
fn a_damaged_late_part_is_reported() {
    for (number, (track, physical)) in late_sectors().into_iter().enumerate().step_by(11) {
        let sector = disk_map::LOGICAL_SECTOR[physical];
        let mut wrong = floppy().image.to_vec();
        wrong[(track * 16 + usize::from(sector)) * 256 + 1 + number % 32] ^= 1;
        assert_wrong_disk_is_reported(Floppy::from_image(&wrong).unwrap(), 8);
    }
}

#[test]
fn every_unreadable_sector_is_reported_during_loading() {
    let expected = rest(&mut Native::default());
    let asks = |apple: &EmulatedConsole| apple.screen().line_text(13).contains("PRESS A KEY");
    let sectors = late_sectors();
    for (n, &(track, sector)) in sectors.iter().enumerate() {
        let field = [Field::Address, Field::DataMark, Field::Data][n % 3];
        let mut floppy = ours();
        floppy.scratch(track, sector, field);
        let mut apple = switched_on(config(), floppy);
        let case = format!("track {track} sector {sector} {field:?}");
        let mut was_title = false;
        while !asks(&apple) {
            apple.run(20_000).unwrap_or_else(|error| panic!("{case}: {error}"));
            was_title |= apple.screen().contains(TITLE);
            assert!(seconds(&apple) < 30.0, "{case}:\n{:?}", apple.screen());
        }
        assert!(was_title, "{case}");
        let said = apple.screen().line_text(12);
        assert!(said.contains("DISK ERROR "), "{case}: {said}");
        // The other lines are blank.
        let is_blank = |line: usize| apple.screen().line_text(line).trim().is_empty();
        let others = (0..24).filter(|line| !(12..14).contains(line));
        assert!(others.into_iter().all(is_blank), "{case}:\n{:?}", apple.screen());
        // The error remains with another disk: code from that disk must not run. It disappears with
        // an undamaged copy of our disk.
        let mut good = Some(ours());
        // The message discards keys pressed before it is complete.
        apple.run(5_000).unwrap();
        if n % 8 == 0 {
            let other = Floppy::from_image(&numbered_image()).unwrap();
            apple.machine.bus_mut().disk.swap(1, Some(other));
            apple.press(b' ');
            apple.run(CYCLES_PER_SECOND).unwrap();
            while !asks(&apple) {
                apple.run(20_000).unwrap_or_else(|error| panic!("{case}: {error}"));
            }
            assert!(apple.screen().line_text(12).contains("DISK ERROR O"), "{case}");
            apple.run(5_000).unwrap();
        }
        apple.machine.bus_mut().disk.swap(1, good.take());
        apple.press(b' ');
        assert!(title(&mut apple) == expected, "{case}:\n{:?}", apple.screen());
    }
    println!("each of {} unreadable sectors was reported", sectors.len());
}
