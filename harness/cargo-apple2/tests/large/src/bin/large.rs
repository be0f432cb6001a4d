//! A program that fits only with the language card: 39,000 bytes of tables, and code.

#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

/// Pseudo-random bytes, which do not compress.
const fn noise<const N: usize>(seed: u32) -> [u8; N] {
    let (mut bytes, mut state, mut at) = ([0; N], seed, 0);
    while at < N {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        bytes[at] = (state >> 24) as u8;
        at += 1;
    }
    bytes
}

/// Each number has its own table.
struct Table<const NUMBER: u32>;

impl<const NUMBER: u32> Table<NUMBER> {
    const BYTES: &'static [u8; 1000] = &noise(NUMBER);
}

macro_rules! tables {
    ($($number:literal)*) => { [$(Table::<$number>::BYTES),*] };
}

#[rustfmt::skip]
static TABLES: [&[u8; 1000]; 39] = tables! {
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
    36 37 38 39
};

/// Zeroed at startup, wherever the linker places it.
static mut ROOM: [u8; 600] = [0; 600];

#[inline(never)]
fn sum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |sum: u16, &byte| sum.rotate_left(1).wrapping_add(byte.into()))
}

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    let mut times = [0];
    let _ = apple.disk.load(&mut times);
    times[0] += 1;
    let _ = apple.disk.save(&times);
    // SAFETY: the only reference.
    let room = unsafe { &mut *(&raw mut ROOM) };
    let is_zero = room.iter().all(|&byte| byte == 0);
    room.fill(times[0]);
    let total = TABLES.iter().fold(0, |total: u16, table| total.wrapping_add(sum(*table)));
    show!("Large ", times[0], " ", total);
    show!(if is_zero { " Z\n" } else { " ?\n" });
    apple.disk.start(2);
    let mut file = [0; 40];
    show!("FILE OF ", apple.disk.read_file("ASSET", &mut file).unwrap_or(0) as u16, "\n");
    loop {
        match apple.keyboard.wait() {
            b'+' => show!(deep(30_000), '\n'),
            // SAFETY: this restarts the program, and all its variables are zero-initialised.
            b'N' => unsafe { apple2::reset::hook(apple2::resident::ENTRY) },
            _ => apple.disk.start(1),
        }
    }
}

/// Recursion that overflows the stack.
fn deep(depth: u16) -> u16 {
    let below = if depth == 0 { 0 } else { deep(depth - 1) };
    below ^ core::hint::black_box(depth)
}

apple2::tests! {
    fn tables_differ() {
        assert!(sum(TABLES[0]) != sum(TABLES[38]));
    }
}
