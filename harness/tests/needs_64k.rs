//! A game that needs 64K: its card part is read from good and bad disks, on machines with and
//! without a language card.

use std::sync::OnceLock;

use zonkers::kit::record::Record;
use zonkers::kit::title_picture;
use zonkers::programs::{PROGRAMS, TITLE_ART};
use zonkers::resident::{ENTRY, MODEL, MORE, RUNNING};
use zonkers_disk::dos33::{Image, SECTOR_BYTES, SectorAddress};
use zonkers_disk::{Packed, disk_map, linked, memory_map, pack_programs};
use zonkers_harness::apple2::nibbles::{Field, IMAGE_BYTES};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, Floppy, Model, PowerOn};
use zonkers_harness::campaign::pilot::{Pilot, digit, title_of};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native;
use zonkers_harness::picture::Picture;
use zonkers_harness::saves::Copies;

use crate::support::playing::{built, floppy, ours, rest, switched_on};
use crate::support::{brun_file, card_places, config, load, numbered_image, poke, run_to_brk};

mod resets;

const MODELS: [Model; 2] = [Model::IIPlus, Model::IIe];
/// The cycles between two checks of a condition, far less than a sector takes.
const STEP: u64 = 5_000;
/// The time in seconds within which the game or an error message must appear.
const SECONDS_MAX: u64 = 30;

/// The address of line 13 of the text page, which shows the help of an error message.
const HELP_LINE: u16 = 0x06A8;

/// The number of the game.
fn game() -> u8 {
    PROGRAMS.iter().position(|program| program.has_card).expect("a game that needs 64K") as u8
}

/// The bytes of the card part.
fn card_bytes() -> &'static [u8] {
    Packed::linked("", &built().programs[usize::from(game())], &built().common, None).card
}

/// The sector's number in its address field.
fn physical(at: SectorAddress) -> usize {
    disk_map::LOGICAL_SECTOR.iter().position(|&sector| sector == at.sector).unwrap()
}

fn emulated(machine: Apple2) -> EmulatedConsole {
    EmulatedConsole::new(machine, floppy().names_of(game()))
}

/// Boots to the first title, and waits until it is at rest.
fn booted(config: Config) -> EmulatedConsole {
    let mut apple = emulated(switched_on(config, ours()).machine);
    run_until(&mut apple, "boot", |apple| title_of(&apple.screen()) == Some(0));
    rest(&mut apple);
    apple
}

/// Boots to the first title and presses the digit of the game. Boots only once for each model.
fn chosen(model: Model) -> EmulatedConsole {
    static BOOTED: [OnceLock<Apple2>; 2] = [const { OnceLock::new() }; 2];
    let place = MODELS.iter().position(|&each| each == model).unwrap();
    let boot = || booted(Config { model, ..config() }).machine;
    let mut apple = emulated(BOOTED[place].get_or_init(boot).clone());
    apple.press(digit(game()) as u8);
    apple
}

/// The title of the game, loaded completely and at rest. Loads only once for each model.
fn at_title(model: Model) -> EmulatedConsole {
    static LOADED: [OnceLock<Apple2>; 2] = [const { OnceLock::new() }; 2];
    let place = MODELS.iter().position(|&each| each == model).unwrap();
    let load = || {
        let mut apple = chosen(model);
        run_until(&mut apple, "load", is_there);
        rest(&mut apple);
        apple.machine
    };
    emulated(LOADED[place].get_or_init(load).clone())
}

fn run(apple: &mut EmulatedConsole, case: &str, cycles: u64) {
    apple.run(cycles).unwrap_or_else(|error| panic!("{case}: {error}"));
}

fn run_until(apple: &mut EmulatedConsole, case: &str, is_so: impl Fn(&EmulatedConsole) -> bool) {
    let end = apple.cycles() + SECONDS_MAX * CYCLES_PER_SECOND;
    while !is_so(apple) {
        run(apple, case, STEP);
        let pc = apple.machine.registers().pc;
        assert!(apple.cycles() < end, "{case}: ${pc:04X}\n{:?}", apple.screen());
    }
}

fn running(apple: &EmulatedConsole) -> u8 {
    apple.machine.bus().peek(RUNNING)
}

/// Whether the title is shown and the game is completely loaded. The flag alone is not enough,
/// because it is 0 for some cycles between two parts.
fn is_there(apple: &EmulatedConsole) -> bool {
    let has_all = |apple: &EmulatedConsole| apple.machine.bus().peek(MORE) == 0;
    let stays_so = || {
        let mut later = emulated(apple.machine.clone());
        later.run(1_000).is_ok() && has_all(&later)
    };
    running(apple) == game()
        && has_all(apple)
        && title_of(&apple.screen()) == Some(game())
        && stays_so()
}

/// Whether the screen shows a disk error.
fn shows_error(apple: &EmulatedConsole) -> bool {
    apple.screen().line_text(13).contains("INSERT DISK, PRESS A KEY")
}

/// Waits for the game or a disk error. Returns the error's letter.
fn outcome(apple: &mut EmulatedConsole, case: &str) -> Option<char> {
    run_until(apple, case, |apple| is_there(apple) || shows_error(apple));
    if !shows_error(apple) {
        return None;
    }
    // The message discards keys pressed before it is complete.
    run(apple, case, 5_000);
    let line = apple.screen().line_text(12);
    let (_, letter) = line.split_once("DISK ERROR ").unwrap_or_else(|| panic!("{case}: {line}"));
    Some(letter.chars().next().unwrap())
}

fn insert(apple: &mut EmulatedConsole, disk: Option<Floppy>) {
    apple.machine.bus_mut().disk.swap(1, disk);
}

/// Inserts our disk after an error and presses a key. The game must be complete and playable.
fn assert_continues(apple: &mut EmulatedConsole, case: &str) {
    insert(apple, Some(ours()));
    retry(apple);
    assert_eq!(outcome(apple, case), None, "{case}");
    assert_playable(apple, case);
}

/// Presses a key while an error is shown. Overwrites the message first, so that the test can
/// recognise the next message.
fn retry(apple: &mut EmulatedConsole) {
    poke(&mut apple.machine, HELP_LINE, &[0xA0; 40]);
    apple.press(b' ');
}

/// Asserts that the title reacts to keys like the native one. This uses code in the card.
fn assert_playable(apple: &mut EmulatedConsole, case: &str) {
    let mut native = native::with_disk(game()).unwrap();
    native.restart_with(None, 0);
    rest(apple);
    for &key in b"P5G123\rS" {
        native.press(key);
        apple.press(key);
        let (expected, found) = (rest(native.as_mut()), rest(apple));
        assert!(found == expected, "{case}, {key:02X}:\n{:?}\n{:?}", expected.screen, found.screen);
    }
}

/// Our disk with these bytes in one sector.
fn with_sector(at: SectorAddress, bytes: &[u8; SECTOR_BYTES]) -> Floppy {
    let mut image = Image::from_bytes(floppy().image.clone()).unwrap();
    image.write(at, bytes).unwrap();
    Floppy::from_image(image.bytes()).unwrap()
}

/// Asserts that the card contains the card part.
fn assert_card(apple: &EmulatedConsole, case: &str) {
    let card = apple.machine.bus().card().unwrap();
    for (n, &byte) in card_bytes().iter().enumerate() {
        let at = memory_map::CARD.start as u16 + n as u16;
        assert_eq!(card.peek(true, at), byte, "{case}: ${at:04X}");
    }
}

#[test]
fn unreadable_and_wrong_sectors_of_the_card_part_are_reported() {
    let numbered = Image::from_bytes(numbered_image()).unwrap();
    let ours_image = Image::from_bytes(floppy().image.clone()).unwrap();
    let places = card_places(&ours_image);
    assert!(places.len() > 15, "{places:?}");
    for (n, &at) in places.iter().enumerate() {
        let model = MODELS[n % 2];
        let field = [Field::Address, Field::DataMark, Field::Data][n % 3];
        let mut scratched = ours();
        scratched.scratch(at.track.into(), physical(at), field);
        let mut flipped = *ours_image.sector(at).unwrap();
        // One of the bytes that the checksum covers.
        flipped[1 + 7 * n % 32] ^= 1 << (n % 8);
        let neighbour = *ours_image.sector(places[(n + 1) % places.len()]).unwrap();
        let cases = [
            ("unreadable", scratched, "ADC"),
            ("zeros", with_sector(at, &[0; SECTOR_BYTES]), "O"),
            ("ones", with_sector(at, &[0xFF; SECTOR_BYTES]), "O"),
            ("a bit", with_sector(at, &flipped), "O"),
            ("its neighbour", with_sector(at, &neighbour), "O"),
            ("another disk's", with_sector(at, numbered.sector(at).unwrap()), "O"),
        ];
        // Try each sector unreadable, and with one or two of the other contents.
        let some = cases.into_iter().enumerate().filter(|(m, _)| *m == 0 || (n + m) % 3 == 0);
        for (m, (name, wrong, letters)) in some {
            let case = format!("{model:?}, page {n}: {name}");
            let mut apple = chosen(model);
            insert(&mut apple, Some(wrong));
            let letter = outcome(&mut apple, &case);
            assert!(letter.is_some_and(|letter| letters.contains(letter)), "{case}: {letter:?}");
            if n % 6 == m {
                // The same disk causes the same error again.
                retry(&mut apple);
                assert_eq!(outcome(&mut apple, &case), letter, "{case}, again");
                assert_continues(&mut apple, &case);
            }
        }
    }
}

/// The cycles from the digit until the game is complete.
const LOADING: u64 = 3_450_000;

/// The cycles between two moments of disk exchanges.
const MOMENTS: u64 = 300_000;

/// The cycles between two moments: the environment variable `ZONKERS_STEP`, or `cycles`.
fn step(cycles: u64) -> u64 {
    std::env::var("ZONKERS_STEP").map_or(cycles, |step| step.parse().expect("a number of cycles"))
}

#[test]
fn disk_exchanges_while_the_game_loads_are_reported() {
    let others = [
        None,
        Some(Floppy::unformatted()),
        Some(Floppy::from_image(&[0; IMAGE_BYTES]).unwrap()),
        Some(Floppy::from_image(&numbered_image()).unwrap()),
        Some(ours()),
    ];
    let mut counts = std::collections::BTreeMap::new();
    for model in MODELS {
        let mut there = chosen(model);
        for n in 0..LOADING / step(MOMENTS) {
            run(&mut there, "", step(MOMENTS));
            // Leave the drive empty for a while. Once the game has started, also exchange the disks
            // instantly, as only an emulator can.
            let has_begun = there.machine.guard().unwrap().running() == Some(game());
            let brief = has_begun.then_some([(n, 0), (n + 1, 120_000)]);
            let slow = [(n + 2, 280_000), (n + 3, 400_000)];
            for (kind, pause) in brief.into_iter().flatten().chain(slow) {
                let kind = (kind % others.len() as u64) as usize;
                let case = format!("{model:?}, {n}: disk {kind} after {pause}");
                let mut apple = emulated(there.machine.clone());
                if pause > 0 {
                    insert(&mut apple, None);
                    run(&mut apple, &case, pause);
                }
                insert(&mut apple, others[kind].clone());
                let told = outcome(&mut apple, &case);
                *counts.entry((kind, told)).or_insert(0) += 1;
                match told {
                    Some(letter) => {
                        assert!("ATDCO".contains(letter), "{case}: {letter}");
                        assert_continues(&mut apple, &case);
                    }
                    None => {
                        insert(&mut apple, Some(ours()));
                        rest(&mut apple);
                        assert_card(&apple, &case);
                    }
                }
            }
        }
    }
    println!("{counts:?}");
}

/// Waits after Ctrl-Reset for a title that answers keys. Returns the number of its game.
fn title(apple: &mut EmulatedConsole, case: &str) -> u8 {
    run(apple, case, 100_000);
    run_until(apple, case, |apple| title_of(&apple.screen()).is_some());
    rest(apple);
    title_of(&apple.screen()).unwrap()
}

/// The message must be complete, and in upper case for the II+.
#[test]
fn without_a_card_the_game_reports_it_and_any_key_leads_to_another() {
    for model in MODELS {
        for key in *b" \r\x1Bq5" {
            let case = format!("{model:?}, {key:02X}");
            let mut apple = without_card(model);
            apple.press(digit(game()) as u8);
            run_until(&mut apple, &case, |apple| apple.screen().contains("PRESS A KEY"));
            run(&mut apple, &case, CYCLES_PER_SECOND);
            let screen = apple.screen();
            let lines: Vec<_> = (0..24).map(|line| screen.line_text(line)).collect();
            let lines: Vec<_> = lines.iter().map(|line| line.trim()).collect();
            let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
            let expected = ["THIS GAME NEEDS 64K OF MEMORY.", "PRESS A KEY FOR ANOTHER GAME."];
            assert_eq!(lines, expected, "{case}");
            assert!(matches!(apple.picture(), Picture::Text(_)), "{case}");
            run(&mut apple, &case, CYCLES_PER_SECOND);
            assert!(!apple.machine.bus().disk.is_motor_on(), "{case}: the motor runs");
            apple.press(key);
            let mut native = native::with_disk(0).unwrap();
            native.restart_with(None, 0);
            assert_eq!(title(&mut apple, &case), 0, "{case}");
            for key in *b"P\x1BP2G21\rS" {
                apple.press(key);
                native.press(key);
                assert_eq!(rest(&mut apple), rest(native.as_mut()), "{case}, {key:02X}");
            }
        }
    }
}

/// The first title on a machine with 48K. Boots only once for each model.
fn without_card(model: Model) -> EmulatedConsole {
    static BOOTED: [OnceLock<Apple2>; 2] = [const { OnceLock::new() }; 2];
    let place = MODELS.iter().position(|&each| each == model).unwrap();
    let boot = || booted(Config { model, has_card: false, ..config() }).machine;
    emulated(BOOTED[place].get_or_init(boot).clone())
}

/// A disk with enough space to store all games unpacked: the others, except the first, are a single
/// BRK.
fn roomy() -> Vec<u8> {
    let build = built();
    let pictures = TITLE_ART.map(title_picture::page);
    let packed = (0..).zip(&PROGRAMS).zip(&build.programs).zip(&pictures);
    let packed = packed.map(|(((number, program), output), picture)| {
        if number == 0 || number == game() {
            linked(program.file, output, &build.common, picture)
        } else {
            Packed::whole(program.file, &[0])
        }
    });
    pack_programs(&packed.collect::<Vec<_>>(), &build.common, &[]).unwrap().into_bytes()
}

#[test]
fn after_brun_the_card_part_is_read_from_the_drive_of_dos() {
    // Earlier programs may leave the card in any state: read $C08x twice.
    let switches = [0x0, 0x2, 0x3, 0x8, 0x9, 0xA, 0xB];
    let images = [floppy().image.clone(), roomy()];
    let other = Floppy::from_image(&numbered_image()).unwrap();
    let mut n = 0;
    for (model, image) in
        MODELS.into_iter().flat_map(|model| images.iter().map(move |i| (model, i)))
    {
        for (drive, switch) in [1, 2].into_iter().flat_map(|drive| switches.map(|at| (drive, at))) {
            n += 1;
            let case = format!("{model:?}, {} drive {drive}, $C08{switch:X}", n);
            let power_on = PowerOn::Noise(n);
            let mut apple =
                emulated(Apple2::new(Config { model, power_on, ..config() }, &[]).unwrap());
            load(&mut apple.machine, &format!(" lda $C08{switch:X}\n lda $C08{switch:X}\n brk"));
            run_to_brk(&mut apple.machine, 100);
            let disk = &mut apple.machine.bus_mut().disk;
            disk.swap(drive, Some(Floppy::from_image(image).unwrap()));
            disk.swap(3 - drive, Some(other.clone()));
            brun_file(&mut apple.machine, image, game().into(), drive as u8);
            assert_eq!(outcome(&mut apple, &case), None, "{case}");
            rest(&mut apple);
            assert_card(&apple, &case);
            if switch == 0x3 || n % 5 == 0 {
                apple.machine.bus_mut().disk.swap(3 - drive, None);
                assert_playable(&mut apple, &case);
                apple.reset();
                assert_eq!(title(&mut apple, &case), game(), "{case}");
            }
        }
    }
}

#[test]
fn a_game_with_an_unpacked_card_part_loads_and_reports_errors() {
    let image = roomy();
    let mut apple = switched_on(config(), Floppy::from_image(&image).unwrap());
    run_until(&mut apple, "boot", |apple| title_of(&apple.screen()) == Some(0));
    rest(&mut apple);
    apple.press(digit(game()) as u8);
    let machine = apple.machine.clone();
    assert_eq!(outcome(&mut apple, "roomy"), None);
    rest(&mut apple);
    assert_card(&apple, "roomy");
    assert_playable(&mut apple, "roomy");
    let mut apple = emulated(machine);
    run_until(&mut apple, "", |apple| title_of(&apple.screen()) == Some(game()));
    insert(&mut apple, Some(Floppy::from_image(&numbered_image()).unwrap()));
    assert_eq!(outcome(&mut apple, "roomy"), Some('O'));
    insert(&mut apple, Some(Floppy::from_image(&image).unwrap()));
    retry(&mut apple);
    assert_eq!(outcome(&mut apple, "roomy"), None);
    assert_playable(&mut apple, "roomy");
}

/// Plays from a title until the game saves. Returns the serial number of the record.
fn play_until_saved(apple: &mut EmulatedConsole, number: u8) -> u16 {
    let serial = |apple: &EmulatedConsole| {
        let floppy = apple.machine.bus().disk.floppy(1).unwrap();
        Copies::on(floppy, number.into()).last_good().map_or(0, Record::serial)
    };
    let before = serial(apple);
    let mut pilot = Pilot::new(b'\r');
    let end = apple.cycles() + 120 * CYCLES_PER_SECOND;
    while serial(apple) == before {
        pilot.play(apple).unwrap_or_else(|error| panic!("{number}: {error}"));
        assert!(apple.cycles() < end, "{number}:\n{:?}", apple.screen());
    }
    rest(apple);
    serial(apple)
}

#[test]
fn all_games_save_beside_this_one_and_it_resumes_elsewhere() {
    for (model, other) in [(Model::IIPlus, Model::IIe), (Model::IIe, Model::IIPlus)] {
        let mut apple = at_title(model);
        play_until_saved(&mut apple, game());
        for number in 0..game() {
            apple.reset();
            assert_eq!(title(&mut apple, ""), game());
            apple.press(digit(number) as u8);
            run_until(&mut apple, "", |apple| title_of(&apple.screen()) == Some(number));
            rest(&mut apple);
            play_until_saved(&mut apple, number);
            apple.reset();
            assert_eq!(title(&mut apple, ""), number);
            apple.press(digit(game()) as u8);
            run_until(&mut apple, "", is_there);
            rest(&mut apple);
        }
        let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
        let record = Copies::on(&disk, game().into()).last_good().unwrap().clone();
        let mut apple = booted(Config { model: other, power_on: PowerOn::Noise(3), ..config() });
        insert(&mut apple, Some(disk));
        apple.press(digit(game()) as u8);
        run_until(&mut apple, "", is_there);
        let mut native = native::with_disk(game()).unwrap();
        native.restart_with(Some(record), (1 << game()) - 1);
        assert_eq!(rest(&mut apple), rest(native.as_mut()));
        apple.press(b'G');
        native.press(b'G');
        assert_eq!(rest(&mut apple), rest(native.as_mut()));
    }
}
