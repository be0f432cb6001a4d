//! The lines of a program's `log!`, sent as in `game/apple2/src/log.rs`.

use std::io::{self, Write};

use crate::resident::LOG_NUMBER;

/// The maximum length of a line in bytes. Longer lines are broken, because other programs may store
/// any bytes at this address.
const LINE_MAX: usize = 4096;
/// The bytes of output that [`Held`] keeps.
const HELD_MAX: usize = 0x1_0000;

/// Assembles lines from the bytes stored at [`LOG`](crate::resident::LOG).
#[derive(Default)]
pub struct Decoder {
    line: Vec<u8>,
    /// The code that announces a number, and the bytes of the number so far.
    number: Vec<u8>,
}

impl Decoder {
    /// Adds a byte. Returns the line that it ends, if any. Control characters appear as `\u{fffd}`.
    pub fn push(&mut self, byte: u8) -> Option<String> {
        let is_end = self.number.is_empty() && byte == b'\n';
        if !self.number.is_empty() || byte >= LOG_NUMBER {
            self.number.push(byte);
            if let Some(number) = decimal(&self.number) {
                self.line.extend(number.bytes());
                self.number.clear();
            }
        } else if !is_end {
            self.line.push(byte);
        }
        if !is_end && self.line.len() < LINE_MAX {
            return None;
        }
        let line = String::from_utf8_lossy(&std::mem::take(&mut self.line)).into_owned();
        Some(line.replace(|c: char| c.is_control() && c != '\t', "\u{fffd}"))
    }
}

/// Converts a number to decimal. `bytes` starts with the code that announces it. Returns `None` if
/// bytes are missing.
fn decimal(bytes: &[u8]) -> Option<String> {
    let (&kind, bytes) = bytes.split_first()?;
    let kind = kind - LOG_NUMBER;
    let (size, is_signed) = (1 << (kind / 2), kind % 2 == 1);
    if bytes.len() < size {
        return None;
    }
    let is_negative = is_signed && bytes[size - 1] >= 0x80;
    let mut wide = [if is_negative { 0xFF } else { 0 }; 16];
    wide[..size].copy_from_slice(bytes);
    let number = u128::from_le_bytes(wide);
    Some(if is_signed { number.cast_signed().to_string() } else { number.to_string() })
}

/// Keeps output while the terminal shows the Apple's screen. When dropped, writes the last part of
/// the output to standard error.
#[derive(Default)]
pub struct Held {
    bytes: Vec<u8>,
    is_cut: bool,
}

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend(bytes);
        if self.bytes.len() > 2 * HELD_MAX {
            let old = self.bytes.len() - HELD_MAX;
            let line = self.bytes[old..].iter().position(|&byte| byte == b'\n');
            self.bytes.drain(..old + line.map_or(0, |end| end + 1));
            self.is_cut = true;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut out = io::stderr().lock();
        // The terminal may be closed by now.
        if self.is_cut {
            let _ = writeln!(out, "[earlier lines of log! are lost; `2> FILE` keeps all]");
        }
        let _ = out.write_all(&self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut decoder = Decoder::default();
        bytes.iter().filter_map(|&byte| decoder.push(byte)).collect()
    }

    #[test]
    fn texts_and_numbers_of_each_size_are_decoded() {
        let mut bytes = b"a=".to_vec();
        let mut send = |announced: u8, number: &[u8]| {
            bytes.push(announced);
            bytes.extend(number);
            bytes.push(b' ');
        };
        send(0xF6, &[10]);
        send(0xF7, &i8::MIN.to_le_bytes());
        send(0xF8, &u16::MAX.to_le_bytes());
        send(0xFB, &(-70_000i32).to_le_bytes());
        send(0xFC, &u64::MAX.to_le_bytes());
        send(0xFF, &i128::MIN.to_le_bytes());
        bytes.extend("\u{e9}\x1B\n\nrest".bytes());
        let expected = format!(
            "a=10 -128 65535 -70000 {} {} \u{e9}\u{fffd}",
            u64::MAX,
            "-170141183460469231731687303715884105728"
        );
        assert_eq!(lines(&bytes), [expected, String::new()]);
    }

    #[test]
    fn a_line_without_end_is_broken() {
        let broken = lines(&[b'x'; 3 * LINE_MAX - 1]);
        assert_eq!(broken.iter().map(String::len).collect::<Vec<_>>(), [LINE_MAX; 2]);
        let broken = lines(&[0xF6, 7].repeat(3 * LINE_MAX - 1));
        assert_eq!(broken.iter().map(String::len).collect::<Vec<_>>(), [LINE_MAX; 2]);
    }

    #[test]
    fn held_output_keeps_whole_lines_of_its_end() {
        let mut held = Held::default();
        (0..40_000).for_each(|number| writeln!(held, "{number}").unwrap());
        let text = String::from_utf8(std::mem::take(&mut held.bytes)).unwrap();
        let first: u32 = text.lines().next().unwrap().parse().unwrap();
        assert!(std::mem::take(&mut held.is_cut) && text.len() >= HELD_MAX - 6, "{}", text.len());
        assert_eq!(text.lines().count() as u32, 40_000 - first);
        assert!(text.ends_with("\n39999\n"));
    }
}
