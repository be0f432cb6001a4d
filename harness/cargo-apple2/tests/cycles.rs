//! Measures the cycles of the table in the book, `game/apple2/README.md`.

use std::fs;

use apple2_emulator::apple2::Config;
use apple2_emulator::console::Console;
use apple2_floppy::cross::Profile;

use crate::support::{booted, build, root, until};

/// The functions that the package `cycles` calls, in its order.
const CALLS: [&str; 22] = [
    "`page.clear` in black",
    "`sprite.draw`, white, 14 by 10 pixels",
    "`sprite.erase` of the same",
    "`sprite.touches`",
    "`sprite.draw_over`",
    "`under.restore`",
    "`tiles.draw`, 14 by 16 pixels",
    "`page.draw`, 2 bytes by 8 lines",
    "`page.turn` of the same",
    "`page.write` of ten characters",
    "`page.plot`",
    "`page.draw_line` of 100 pixels",
    "sum of two `Fixed`",
    "product of two `Fixed`",
    "quotient of two `Fixed`",
    "`Fixed::sin`",
    "sum of two `f32`",
    "product of two `f32`",
    "`random::byte`",
    "`random::between(1u8, 6)`",
    "`random::between(0u16, 999)`",
    "`keyboard.wait_for(100)`, 100 milliseconds",
];

/// The cycles of the second click itself.
const CLICK: u64 = 4;

#[test]
fn the_book_lists_the_cycles_of_functions() {
    let built = build(&root().join("harness/cargo-apple2/tests/cycles"), Profile::Release);
    let built = built.unwrap_or_else(|error| panic!("{error}"));
    let mut apple = booted(&built, Config::default(), "");
    until(&mut apple, "END", 60);
    let moves = apple.speaker_moves(0).unwrap();
    let (clicks, rest) = moves[moves.len() - 2 * CALLS.len()..].as_chunks::<2>();
    assert!(rest.is_empty());
    let book = fs::read_to_string(root().join("game/apple2/README.md")).unwrap();
    let mut table = String::new();
    let mut is_listed = true;
    for (what, [start, end]) in CALLS.iter().zip(clicks) {
        let cycles = end - start - CLICK;
        let row = book.split_once(&format!("| {what} | ")).map_or("", |(_, rest)| rest);
        let listed = row.split(" |").next().and_then(|number| number.parse().ok()).unwrap_or(0);
        // The book may round up by a tenth: a function's place in memory changes its cycles a bit.
        is_listed &= (cycles..=cycles + cycles / 10).contains(&listed);
        table += &format!("| {what} | {} |\n", rounded(cycles));
    }
    assert!(is_listed, "game/apple2/README.md does not list these cycles:\n{table}");
}

/// Rounds up to two digits and zeros.
fn rounded(cycles: u64) -> u64 {
    let digits = cycles.max(10).ilog10() - 1;
    cycles.next_multiple_of(10u64.pow(digits))
}
