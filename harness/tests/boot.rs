//! The boot loader, on floppies that `zonkers_disk` packs with small programs.

use mos6502_backend::assemble;
use zonkers_disk::cross::Folders;
use zonkers_disk::{Settings, build_package, memory_map, pack_image, read_catalog};
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config, PowerOn};
use zonkers_harness::backtrace::Names;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;

use crate::support::{config, run_to_brk};

/// A program of this length: BRK, followed by bytes that depend on their position.
fn program(bytes: usize) -> Vec<u8> {
    (0..bytes).map(|n| if n == 0 { 0 } else { (n * 7 + n / 256) as u8 }).collect()
}

fn boot(config: Config, program: &[u8]) -> (Apple2, f64) {
    let image = pack_image(program).unwrap();
    let mut machine = Apple2::new(config, image.bytes()).unwrap();
    let cycles = run_to_brk(&mut machine, 10 * CYCLES_PER_SECOND);
    (machine, cycles as f64 / CYCLES_PER_SECOND as f64)
}

fn assert_loaded(machine: &Apple2, program: &[u8], case: &str) {
    let start = memory_map::PROGRAM.start as u16;
    assert_eq!(machine.registers().pc, start, "{case}");
    for (offset, &byte) in program.iter().enumerate() {
        let address = start + offset as u16;
        assert_eq!(machine.bus().peek(address), byte, "${address:04X}, {case}");
    }
}

#[test]
fn programs_of_all_sizes_are_loaded_completely() {
    for bytes in [1, 255, 256, 257, 4096, 4097, 20_000, 30_464] {
        let program = program(bytes);
        let (machine, _) = boot(config(), &program);
        assert_loaded(&machine, &program, &format!("{bytes} bytes"));
    }
}

#[test]
fn the_disk_boots_from_any_slot_with_any_memory() {
    let program = program(5000);
    for disk_slot in 1..=7 {
        let (machine, _) = boot(Config { disk_slot, ..config() }, &program);
        assert_loaded(&machine, &program, &format!("slot {disk_slot}"));
    }
    for power_on in [PowerOn::Zeros, PowerOn::Ones, PowerOn::Noise(7), PowerOn::Noise(8)] {
        let (machine, _) = boot(Config { power_on, ..config() }, &program);
        assert_loaded(&machine, &program, &format!("{power_on:?}"));
    }
}

#[test]
fn a_large_program_loads_within_4_2_seconds() {
    let (_, seconds) = boot(config(), &program(30_464));
    assert!(seconds < 4.2, "{seconds} s");
}

#[test]
fn ctrl_reset_restarts_the_program() {
    let source = "
        lda #<start
        sta $03F2
        lda #>start
        sta $03F3
        eor #$A5
        sta $03F4
start:  inc $10
.wait:  jmp .wait";
    let code = assemble(source, memory_map::PROGRAM.start as u16).unwrap().bytes;
    let image = pack_image(&code).unwrap();
    let mut machine = Apple2::new(config(), image.bytes()).unwrap();
    machine.run(5 * CYCLES_PER_SECOND).unwrap();
    let before = machine.bus().peek(0x10);
    machine.reset();
    machine.run(CYCLES_PER_SECOND).unwrap();
    assert_eq!(machine.bus().peek(0x10), before.wrapping_add(1));
}

/// Builds the example of the README of `disk`, a user's crate on its own floppy.
#[test]
fn a_user_program_boots() {
    let folders = Folders::find().unwrap();
    let package = folders.root.join("disk/examples/hello");
    let build = build_package(&package, &Settings::default(), &folders, &mut |_| {});
    let build = build.unwrap_or_else(|error| panic!("{error}"));
    let (files, _) = read_catalog(&build.image).unwrap();
    assert_eq!(files[0].name, "HELLO");
    let machine = Apple2::new(config(), build.image.bytes()).unwrap();
    let mut apple = EmulatedConsole::new(machine, Names::default());
    apple.run(4 * CYCLES_PER_SECOND).unwrap();
    assert_eq!(apple.screen().line_text(0).trim(), "HELLO! TYPE SOMETHING:");
    for key in *b"OK" {
        apple.press(key);
        apple.run(CYCLES_PER_SECOND / 10).unwrap();
    }
    assert_eq!(apple.screen().line_text(1).trim(), "OK");
}

/// A user's crate that uses floats, atomics, and `alloc` with its own heap.
const OWN: &str = r#"#![no_std]
extern crate alloc;
use alloc::{collections::BTreeMap, string::String, vec::Vec};
use core::alloc::{GlobalAlloc, Layout};
use core::sync::atomic::{AtomicU16, Ordering::SeqCst};

struct Heap;
static TAKEN: AtomicU16 = AtomicU16::new(0);
static mut MEMORY: [u8; 2000] = [0; 2000];

unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = TAKEN.fetch_add(layout.size() as u16, SeqCst) as usize;
        if start + layout.size() > 2000 { return core::ptr::null_mut(); }
        unsafe { (&raw mut MEMORY).cast::<u8>().add(start) }
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static HEAP: Heap = Heap;

#[unsafe(no_mangle)]
pub extern "C" fn start() -> ! {
    let mut squares: BTreeMap<String, f32> = BTreeMap::new();
    for word in ["TWO", "A", "FIVE!"] {
        squares.insert(word.into(), word.len() as f32 * 1.5);
    }
    let mut line: Vec<u8> = Vec::new();
    for (word, size) in &squares {
        line.extend(word.bytes());
        line.push(b'0' + (*size * 1.2) as u8);
    }
    for (place, &byte) in line.iter().enumerate() {
        unsafe { core::ptr::write_volatile((0x400 + place) as *mut u8, byte | 0x80) }
    }
    loop {}
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
"#;

#[test]
fn a_user_program_can_use_floats_atomics_and_alloc() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("own");
    std::fs::create_dir_all(folder.join("src")).unwrap();
    let manifest =
        "[package]\nname = \"own\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    std::fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    std::fs::write(folder.join("src/lib.rs"), OWN).unwrap();
    let folders = Folders::find().unwrap();
    let build = build_package(&folder, &Settings::default(), &folders, &mut |_| {});
    let build = build.unwrap_or_else(|error| panic!("{error}"));
    let machine = Apple2::new(config(), build.image.bytes()).unwrap();
    let mut apple = EmulatedConsole::new(machine, Names::default());
    apple.run(4 * CYCLES_PER_SECOND).unwrap();
    let line = apple.screen().line_text(0);
    assert!(line.starts_with("A1FIVE!9TWO5"), "{line}");
}
