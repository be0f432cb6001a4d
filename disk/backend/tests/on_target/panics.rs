//! A program that panics.

use super::io::Io;

/// Reads a number that selects a panic, and panics.
pub fn run(io: &mut impl Io) {
    let wrong = io.get();
    let index = usize::from(io.get());
    let numbers = [1u16, 2, 3];
    match wrong {
        1 => io.give(&numbers[index].to_le_bytes()),
        2 => io.put(200 / (index as u8)),
        3 => assert_eq!(index, 5, "of {} dice", numbers.len()),
        4 => io.put(u8::try_from(index * 3).expect("small")),
        5 => io.put(None.unwrap_or_else(|| unreachable!("no {index}"))),
        _ => io.give(&"text".as_bytes()[index..]),
    }
}
