//! Native calls of the functions that the page's JavaScript calls. Each test runs in its own
//! thread, which has its own machine.

use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, Floppy, order, woz};
use zonkers_page::exports as page;

/// Copies bytes to the buffer, like the page's JavaScript.
fn give(bytes: &[u8]) -> usize {
    let start = page::room(bytes.len());
    // SAFETY: `room` has just allocated this many bytes.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), start, bytes.len()) };
    bytes.len()
}

/// Copies bytes that a function has written to the buffer.
fn taken(length: usize) -> Vec<u8> {
    let start = page::room(0);
    // SAFETY: the buffer contains `length` bytes until the next call that uses it.
    unsafe { std::slice::from_raw_parts(start, length) }.to_vec()
}

fn text() -> String {
    String::from_utf8(taken(page::text())).unwrap()
}

fn image(drive: usize) -> Vec<u8> {
    taken(page::image(drive))
}

fn press(name: &str) -> bool {
    let length = give(name.as_bytes());
    page::press(length, false, false)
}

/// A disk with this program in its boot sector, which starts at $0801.
fn disk_of(program: &str) -> Vec<u8> {
    let bytes = mos6502_backend::assemble(program, 0x801).unwrap_or_else(|e| panic!("{e}")).bytes;
    let mut image = vec![0x55; IMAGE_BYTES];
    image[0] = 1;
    image[1..=bytes.len()].copy_from_slice(&bytes);
    image
}

/// Shows the last key in the upper left corner, and clicks for each key.
const ECHO: &str = "
.key: lda $C000
      bpl .key
      sta $0400
      sta $C010
      sta $C030
      jmp .key";

fn boot(image: &[u8]) {
    let length = give(image);
    assert_eq!(page::insert(1, length, false), 0);
    page::power_on(true);
    for _ in 0..200 {
        assert_ne!(page::run(CYCLES_PER_FRAME as u32, 0.0), page::STOPPED);
    }
}

fn run_frames(frames: u32) {
    for _ in 0..frames {
        assert_ne!(page::run(CYCLES_PER_FRAME as u32, 48_000.0), page::STOPPED);
    }
}

#[test]
fn keys_reach_the_program_in_order() {
    boot(&disk_of(ECHO));
    for key in ["A", "b", "Enter", "?"] {
        assert!(press(key));
    }
    let mut seen = Vec::new();
    for _ in 0..8 {
        run_frames(1);
        seen.push(text().chars().next().unwrap());
    }
    seen.dedup();
    assert_eq!(seen.iter().collect::<String>(), "AbM?", "Return, $8D, is shown as M");
    assert!(!press("F5") && !press("Tab") && !press("") && !press("\u{1F3B2}"));
}

#[test]
fn a_held_key_does_not_fill_the_queue() {
    boot(&disk_of(".wait: jmp .wait"));
    let length = give(b"x");
    for _ in 0..100 {
        page::press(length, false, true);
    }
    run_frames(1);
    boot(&disk_of(ECHO));
    run_frames(4);
    assert_ne!(text().chars().next(), Some('x'), "power-on keeps typed keys");
}

#[test]
fn samples_have_the_requested_rate() {
    boot(&disk_of(ECHO));
    let mut samples = 0;
    for _ in 0..60 {
        press("A");
        run_frames(1);
        // SAFETY: the samples remain valid until the next run.
        let heard = unsafe { std::slice::from_raw_parts(page::samples(), page::samples_length()) };
        assert!(heard.iter().all(|sample| sample.abs() <= 1.0));
        assert!(heard.iter().any(|sample| sample.abs() > 0.1), "the key does not click");
        samples += heard.len();
    }
    assert!((48_050..48_080).contains(&samples), "{samples} in 60 frames of 59.92 a second");
    page::run(CYCLES_PER_FRAME as u32, 0.0);
    assert_eq!(page::samples_length(), 0);
}

/// Shows two letters in 80 columns, the first in auxiliary memory and the second in main memory.
const WIDE: &str = "
      sta $C001
      sta $C00D
      lda $C051
      lda $C055
      lda #$C8
      sta $0400
      lda $C054
      lda #$C9
      sta $0400
.wait: jmp .wait";

#[test]
fn eighty_columns_are_drawn_and_read() {
    boot(&disk_of(ECHO));
    assert!(!page::draw(0).is_null());
    let narrow = text();
    boot(&disk_of(WIDE));
    assert!(!page::draw(0).is_null());
    let wide = text();
    assert!(wide.starts_with("HI"), "{wide}");
    let widths = [&narrow, &wide].map(|text| text.lines().next().unwrap().len());
    assert_eq!(widths, [40, 80]);
    let said = String::from_utf8(taken(page::everything())).unwrap();
    assert!(said.starts_with("HI"), "{said}");
    assert!(!page::tap(0, 39), "a tap has an effect in 80 columns");
}

#[test]
fn pictures_are_drawn_only_when_they_change() {
    boot(&disk_of(ECHO));
    assert!(!page::draw(0).is_null());
    assert!(page::draw(0).is_null());
    for monitor in 1..6 {
        assert_eq!(page::draw(monitor).is_null(), monitor > 4, "4 and 5 are colour, like 0");
    }
    press("Z");
    run_frames(2);
    assert!(!page::draw(0).is_null());
}

#[test]
fn floppies_keep_their_bytes_in_both_sector_orders() {
    let floppy: Vec<u8> = (0..IMAGE_BYTES).map(|n| (n ^ n >> 8 ^ n >> 11) as u8).collect();
    for drive in [1, 2] {
        assert_eq!(page::image(drive), 0, "the drive is not empty");
        let length = give(&floppy);
        assert_eq!(page::insert(drive, length, false), 0);
        assert!(image(drive) == floppy);
        let length = give(&order::prodos_from_dos(&floppy));
        assert_eq!(page::insert(drive, length, true), 0);
        assert!(image(drive) == floppy);
        page::remove(drive);
        let length = give(&woz::file(&Floppy::from_image(&floppy).unwrap(), "Zonkers"));
        assert_eq!(page::insert(drive, length, false), 0);
        assert!(image(drive) == floppy);
        let length = give(&order::prodos_from_dos(&floppy));
        assert_eq!(page::examine(length, true), 0);
        assert!(taken(page::length()) == floppy);
        page::power_on(drive == 1);
        assert!(image(drive) == floppy, "power-on changes the floppy");
        page::remove(drive);
        assert_eq!(page::image(drive), 0);
    }
}

#[test]
fn a_drive_that_finds_nothing_is_not_reported_as_working() {
    const SECOND: u32 = 60;
    let states = |frames: u32| {
        let run = |_| page::run(CYCLES_PER_FRAME as u32, 0.0);
        let mut states: Vec<u32> = (0..frames).map(run).collect();
        states.dedup();
        states
    };
    page::remove(1);
    page::power_on(true);
    assert_eq!(states(2 * SECOND), [page::RUNS, page::DRIVE_WORKS]);
    assert_eq!(states(8 * SECOND), [page::DRIVE_WORKS, page::NOTHING_TO_BOOT]);
    // A disk that is inserted now boots. This one leaves the motor on.
    let length = give(&disk_of(ECHO));
    assert_eq!(page::insert(1, length, false), 0);
    assert_eq!(states(10 * SECOND), [page::NOTHING_TO_BOOT, page::DRIVE_TURNS]);
    press("Q");
    states(SECOND);
    assert!(text().starts_with('Q'));
    boot(&disk_of("lda $C0E8\n.wait: jmp .wait"));
    assert_eq!(states(5 * SECOND).last(), Some(&page::RUNS));
}

#[test]
fn written_sectors_appear_in_the_image() {
    // Overwrites the next physical sector with 256 sync bytes, at 32 cycles each.
    let scratch = "
      lda $C08D,x
      lda $C08E,x
      lda #$FF
      sta $C08F,x
      cmp $C08C,x
      ldy #0
.page: lda #$FF
      jsr $FF58
      nop
      nop
      sta $C08D,x
      cmp $C08C,x
      iny
      bne .page
      lda $C08E,x
.done: jmp .done";
    let disk = disk_of(scratch);
    let before = page::written();
    boot(&disk);
    assert_ne!(page::written(), before);
    assert!(image(1) != disk, "no sector was overwritten");
}

#[test]
fn a_crash_is_reported_and_power_recovers() {
    let length = give(&disk_of("brk"));
    page::insert(1, length, false);
    page::power_on(true);
    let stopped = (0..300).any(|_| page::run(CYCLES_PER_FRAME as u32, 0.0) == page::STOPPED);
    assert!(stopped);
    let reason = String::from_utf8(taken(page::length())).unwrap();
    assert!(reason.starts_with("BRK at $0801"), "{reason}");
    boot(&disk_of(ECHO));
}

/// A generator of reproducible pseudo-random numbers.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        // Xorshift64 (Marsaglia, 2003).
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

#[test]
fn arbitrary_files_never_panic() {
    let mut noise = Noise(0x5A0C_3A11);
    let sizes = [0, 1, 143, 1_024, IMAGE_BYTES - 1, IMAGE_BYTES, IMAGE_BYTES + 1, 232_960, 900_000];
    for round in 0..40 {
        let size = sizes[noise.next() as usize % sizes.len()];
        let fill = noise.next();
        let mut file: Vec<u8> = (0..size)
            .map(|n| match fill % 4 {
                0 => noise.next() as u8,
                1 => fill as u8,
                // A plausible boot sector, which asks for too many sectors.
                2 if n == 0 => fill as u8,
                _ => (noise.next() % 3) as u8,
            })
            .collect();
        // Some files have the header of a WOZ file, followed by noise.
        let is_woz = size > 12 && size != IMAGE_BYTES && round % 3 == 0;
        if is_woz {
            file[..12].copy_from_slice(b"WOZ2\xFF\n\r\n\0\0\0\0");
        }
        let drive = noise.next() as usize % 4;
        let length = give(&file);
        assert_eq!(page::examine(length, false) == 0, size == IMAGE_BYTES, "{size} bytes");
        let length = give(&file);
        let message = page::insert(drive, length, noise.next().is_multiple_of(2));
        assert_eq!(message == 0, size == IMAGE_BYTES, "{size} bytes");
        if message > 0 {
            let message = String::from_utf8(taken(message)).unwrap();
            let told = match size {
                _ if is_woz => "WOZ".into(),
                232_960 => "NIB".into(),
                _ => size.to_string(),
            };
            assert!(message.contains(&told), "{message}");
        }
        page::power_on(round % 2 == 0);
        for _ in 0..40 {
            page::run(100_000, 44_100.0);
            page::draw(noise.next() as u32);
            press(["Enter", "A", "ArrowLeft"][noise.next() as usize % 3]);
            page::set_button(noise.next() as usize, noise.next().is_multiple_of(2));
            page::set_paddle(noise.next() as usize, noise.next() as u8);
        }
        page::reset();
        page::text();
        page::image(drive);
    }
}

#[test]
fn saves_are_not_copied_between_foreign_disks() {
    let ours = disk_of(ECHO);
    for from in [&ours[..], &[7; IMAGE_BYTES], &ours[..9], &[]] {
        let to = &ours[..from.len()];
        let length = give(&[to, from].concat());
        let result = taken(page::copy_saves(length));
        assert!(result.starts_with(to), "{} bytes", from.len());
        assert_eq!(result[to.len()], 0, "no game stays behind");
        let told = String::from_utf8(result[to.len() + 1..].to_vec()).unwrap();
        assert!(told.starts_with("No save is copied: ") && told.ends_with('.'), "{told}");
    }
}

#[test]
fn wrong_lengths_are_clamped() {
    page::room(usize::MAX);
    assert!(page::length() <= 1 << 20);
    give(b"ab");
    assert!(!page::press(usize::MAX, false, false));
    assert_ne!(page::insert(1, usize::MAX, true), 0);
    assert!(page::copy_saves(usize::MAX) > 0);
    assert_ne!(page::run(u32::MAX / 64, f64::NAN), page::STOPPED);
}

#[test]
fn a_kept_moment_comes_back_until_the_disks_change() {
    let image_of_echo = disk_of(ECHO);
    boot(&image_of_echo);
    let press_and_run = |key| {
        press(key);
        run_frames(3);
    };
    let shown = || text().chars().next();
    page::go_back();
    assert!(!page::has_moment());
    press_and_run("A");
    page::keep_moment();
    for _ in 0..2 {
        press_and_run("B");
        assert_eq!(shown(), Some('B'));
        // A key that waits belongs to the state that is left.
        press("C");
        page::go_back();
        run_frames(3);
        assert_eq!(shown(), Some('A'));
    }
    let length = give(&image_of_echo);
    assert_eq!(page::insert(2, length, false), 0);
    assert!(!page::has_moment(), "the kept disks would replace the new one");
    page::keep_moment();
    page::remove(2);
    assert!(!page::has_moment());
    page::keep_moment();
    page::power_on(true);
    assert!(!page::has_moment());
}
