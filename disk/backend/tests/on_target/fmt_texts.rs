//! `core::fmt` of other types: derived `Debug`, strings and characters, trait objects, errors.

use core::fmt::{self, Write};

use super::io::Io;

struct Text<'a, I: Io>(&'a mut I);

impl<I: Io> Write for Text<'_, I> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.give(text.as_bytes());
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Colour {
    Red,
    Grey(u8),
    Mixed { red: u16, green: i32 },
}

#[derive(Debug, Default)]
struct Player<'a> {
    name: &'a str,
    score: Option<u32>,
    dice: [u8; 3],
    nothing: (),
}

/// Reads the number of a format and eight bytes to print, until the number is zero.
pub fn run(io: &mut impl Io) {
    loop {
        let line = io.get();
        let number = u64::from_le_bytes(io.take());
        if line == 0 {
            return;
        }
        let mut text = Text(io);
        let written = match line {
            1 => derived(&mut text, number),
            2 => strings(&mut text, number),
            3 => objects(&mut text, number),
            _ => fails(&mut text, number),
        };
        io.put(u8::from(written.is_ok()));
    }
}

fn derived(out: &mut dyn Write, n: u64) -> fmt::Result {
    let colour = match n % 3 {
        0 => Colour::Red,
        1 => Colour::Grey(n as u8),
        _ => Colour::Mixed { red: n as u16, green: n as i32 },
    };
    let name = if n & 64 == 0 { "Ann" } else { "B\"o\n\u{e9}" };
    let score = (n & 128 == 0).then_some(n as u32);
    let player = Player { name, score, dice: [n as u8, 2, 3], ..Player::default() };
    write!(out, "{colour:?} {player:?}")?;
    write!(out, " {:?} {player:#?}", colour.cmp(&Colour::Grey(7)))?;
    let Player { name, score, dice, nothing } = player;
    write!(out, "{name} {score:?} {dice:?} {nothing:?}")
}

fn strings(out: &mut dyn Write, n: u64) -> fmt::Result {
    let letter = char::from_u32(n as u32 & 0x3FF).unwrap_or('?');
    write!(out, "{letter} {letter:?} {:?} {}", "tab\there", letter.to_ascii_uppercase())?;
    let mut buffer = [0; 4];
    let encoded = letter.encode_utf8(&mut buffer);
    write!(out, " {encoded:>4} {:?} {}", encoded.as_bytes(), encoded.len())
}

trait Shape {
    fn area(&self) -> u32;
    fn name(&self) -> &'static str {
        "shape"
    }
}

struct Square(u16);
struct Box(u8, u16);

impl Shape for Square {
    fn area(&self) -> u32 {
        u32::from(self.0) * u32::from(self.0)
    }
    fn name(&self) -> &'static str {
        "square"
    }
}

impl Shape for Box {
    fn area(&self) -> u32 {
        u32::from(self.0) * u32::from(self.1)
    }
}

fn objects(out: &mut dyn Write, n: u64) -> fmt::Result {
    let (square, other) = (Square(n as u16), Box(n as u8, (n >> 8) as u16));
    let shapes: [&dyn Shape; 3] = [&square, &other, &Square(3)];
    let order: [fn(u32) -> u32; 3] = [|a| a.rotate_left(3), |a| !a, u32::swap_bytes];
    for (shape, change) in shapes.iter().zip(order) {
        write!(out, "{} {} {}; ", shape.name(), shape.area(), change(shape.area()))?;
    }
    let text: &dyn fmt::Display = if n & 1 == 0 { &n } else { &"odd" };
    write!(out, "{text:>6}")
}

/// Prints the errors of parsing invalid numbers.
fn fails(out: &mut dyn Write, n: u64) -> fmt::Result {
    let texts = ["", "-129", "127", "+5", "12a", "300"];
    let text = texts[usize::from(n as u16) % texts.len()];
    write!(out, "{:?} {:?}", text.parse::<i8>(), u8::from_str_radix(text, 16))?;
    match core::str::from_utf8(&n.to_le_bytes()) {
        Ok(text) => write!(out, " {text:?}"),
        Err(error) => write!(out, " {error} {error:?}"),
    }
}
