//! `core::fmt` of integers: every width, padding, signs, bases.

use core::fmt::{self, Write};

use super::io::Io;

struct Text<'a, I: Io>(&'a mut I);

impl<I: Io> Write for Text<'_, I> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.give(text.as_bytes());
        Ok(())
    }
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
            1 => integers(&mut text, number),
            2 => padding(&mut text, number),
            3 => bases(&mut text, number),
            _ => wide(&mut text, number),
        };
        io.put(u8::from(written.is_ok()));
    }
}

fn integers(out: &mut dyn Write, n: u64) -> fmt::Result {
    write!(out, "{} {} {} {}", n as u8, n as i8, n as u16, n as i16)?;
    writeln!(out, " {} {} {} {}", n as u32, n as i32, n, n as i64)?;
    write!(out, "{} {} {:?}", n as u16 as usize, n as i16 as isize, n & 1 == 1)
}

fn wide(out: &mut dyn Write, n: u64) -> fmt::Result {
    let n = u128::from(n) * u128::from(n);
    write!(out, "{n} {} {n:x}", n as i128)
}

fn padding(out: &mut dyn Write, n: u64) -> fmt::Result {
    let (width, short) = (usize::from((n >> 16) as u16 % 12), n as i16);
    write!(out, "[{short:5}|{short:<7}|{short:^9}|{short:+}|{short:06}|{short:*>8}]")?;
    write!(out, "[{short:width$}|{:.1$}|{:>2$}]", "padding", width % 8, width)
}

fn bases(out: &mut dyn Write, n: u64) -> fmt::Result {
    write!(out, "{:x} {:X} {:#x} {:o} {:b}", n as u16, n as u32, n as u8, n as i16, n as u8)?;
    write!(out, " {:#010x} {:08b} {:#?}", n as u32, n as u8, n as u8)
}
