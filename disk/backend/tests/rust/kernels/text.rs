//! Bytes, characters, text, checksums.

use super::{Input, Output};
use core::fmt::Write;

pub fn upper(input: &Input, out: &mut Output) {
    for byte in input {
        let byte = byte & 0x7F;
        out.u8(byte.to_ascii_uppercase());
        out.bool(byte.is_ascii_alphanumeric());
        out.bool(byte.is_ascii_punctuation());
    }
}

pub fn digits(input: &Input, out: &mut Output) {
    let value = u16::from_le_bytes([input[0], input[1]]);
    let mut power = 10_000;
    while power > 0 {
        out.u8(b'0' + (value / power % 10) as u8);
        power /= 10;
    }
    for byte in &input[..20] {
        let c = char::from_digit(u32::from(byte % 40), 36).unwrap_or('?');
        out.u8(c as u8);
        out.u8(char::from(byte & 0x7F).to_digit(16).unwrap_or(99) as u8);
    }
}

pub fn parse_numbers(input: &Input, out: &mut Output) {
    let mut text = [b' '; 48];
    for (slot, byte) in text.iter_mut().zip(input) {
        *slot = b"0123456789 -7 91"[usize::from(byte & 15)];
    }
    let text = core::str::from_utf8(&text).unwrap_or("");
    for word in text.split(' ').filter(|w| !w.is_empty()) {
        out.u16(word.parse::<u16>().unwrap_or(0xEEEE));
        out.u8(word.parse::<i8>().unwrap_or(-1) as u8);
    }
}

pub fn utf8(input: &Input, out: &mut Output) {
    match core::str::from_utf8(&input[..8]) {
        Ok(text) => out.u8(text.chars().count() as u8),
        Err(error) => out.u8(0x80 | error.valid_up_to() as u8),
    }
    for pair in input.chunks_exact(3).take(10) {
        let code = u32::from_le_bytes([pair[0], pair[1], pair[2] & 0x10, 0]);
        if let Some(c) = char::from_u32(code) {
            let mut buffer = [0; 4];
            out.all(c.encode_utf8(&mut buffer).as_bytes());
            out.u8(c.len_utf8() as u8);
        }
    }
}

pub fn palindromes(input: &Input, out: &mut Output) {
    let low: [u8; 48] = input.map(|b| b & 1);
    for start in 0..12 {
        let mut best = 0;
        for len in 1..12 {
            let part = &low[start..start + len];
            if part.iter().eq(part.iter().rev()) {
                best = len;
            }
        }
        out.u8(best as u8);
    }
}

pub fn words(input: &Input, out: &mut Output) {
    const WORDS: [&str; 8] = ["ZONKERS", "", "DIE", "apple", "TURN", "bank", "x", "LONGER WORD"];
    for &byte in &input[..12] {
        let word = WORDS[usize::from(byte & 7)];
        out.u8(word.len() as u8);
        out.all(word.as_bytes());
        out.bool(word.contains('N'));
        out.u8(word.find("E").map_or(99, |n| n as u8));
        out.bool(word.starts_with(WORDS[usize::from(byte >> 5)]));
    }
}

pub fn compare_text(input: &Input, out: &mut Output) {
    const WORDS: [&str; 6] = ["AB", "ABC", "ABD", "", "abd", "B"];
    for pair in input.chunks_exact(2) {
        let (a, b) = (WORDS[usize::from(pair[0] % 6)], WORDS[usize::from(pair[1] % 6)]);
        out.u8(a.cmp(b) as u8);
        out.bool(a == b);
        out.bool(a.eq_ignore_ascii_case(b));
    }
}

impl Write for Output {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.all(text.as_bytes());
        Ok(())
    }
}

#[derive(Debug)]
#[allow(dead_code)]
struct Row {
    number: u8,
    name: &'static str,
    rest: Option<i16>,
}

pub fn formatted(input: &Input, out: &mut Output) {
    let word = i16::from_le_bytes([input[0], input[1]]);
    let long = u32::from_le_bytes([input[2], input[3], input[4], input[5]]);
    let _ = write!(out, "{} {:>7}|{:<6}|{:^9}|", input[0], word, input[1], "mid");
    let _ = write!(out, "{:04x} {:#b} {:+} {:08}", word, input[2] >> 4, word, long);
    let name = if input[6] & 1 == 0 { "a\"b" } else { "\t" };
    let row = Row { number: input[7], name, rest: (input[8] > 90).then_some(word) };
    let _ = write!(out, " {row:?} {:?}", [input[9], 3]);
}

pub fn hex_dump(input: &Input, out: &mut Output) {
    for byte in &input[..30] {
        for nibble in [byte >> 4, byte & 15] {
            out.u8(if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 });
        }
    }
}

pub fn crc16(input: &Input, out: &mut Output) {
    let crc = input.iter().fold(0xFFFFu16, |crc, byte| {
        (0..8).fold(crc ^ u16::from(*byte) << 8, |crc, _| {
            if crc & 0x8000 != 0 { crc << 1 ^ 0x1021 } else { crc << 1 }
        })
    });
    out.u16(crc);
}

pub fn crc32(input: &Input, out: &mut Output) {
    let crc = input.iter().fold(!0u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    });
    out.u32(!crc);
}

pub fn adler(input: &Input, out: &mut Output) {
    let (mut a, mut b) = (1u32, 0u32);
    for byte in input {
        a = (a + u32::from(*byte)) % 65521;
        b = (b + a) % 65521;
    }
    out.u32(b << 16 | a);
}

pub fn lfsr(input: &Input, out: &mut Output) {
    let mut state = u16::from_le_bytes([input[0], input[1]]) | 1;
    for _ in 0..20 {
        let bit = state & 1;
        state >>= 1;
        if bit == 1 {
            state ^= 0xB400;
        }
        out.u8(state as u8);
        out.u8(((u32::from(state) * 6) >> 16) as u8 + 1);
    }
}

pub fn xorshift(input: &Input, out: &mut Output) {
    let mut x = u32::from_le_bytes([input[0], input[1], input[2], input[3] | 1]);
    let mut pcg = u64::from(x) << 16 | 5;
    for _ in 0..8 {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        out.u32(x);
        pcg = pcg.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = (((pcg >> 18) ^ pcg) >> 27) as u32;
        out.u32(mixed.rotate_right((pcg >> 59) as u32));
    }
}

pub fn base64(input: &Input, out: &mut Output) {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let len = usize::from(input[0] % 48);
    for chunk in input[..len].chunks(3) {
        let get = |n: usize| u32::from(chunk.get(n).copied().unwrap_or(0));
        let word = get(0) << 16 | get(1) << 8 | get(2);
        for n in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * n) & 63) as usize];
            out.u8(if n <= chunk.len() as u32 { letter } else { b'=' });
        }
    }
}

pub fn run_length(input: &Input, out: &mut Output) {
    let low: [u8; 48] = input.map(|b| u8::from(b > 150) * 7);
    let mut packed = [0u8; 96];
    let mut at = 0;
    let mut rest = &low[..];
    while let Some((first, _)) = rest.split_first() {
        let len = rest.iter().position(|b| b != first).unwrap_or(rest.len());
        packed[at] = len as u8;
        packed[at + 1] = *first;
        at += 2;
        rest = &rest[len..];
    }
    out.all(&packed[..at]);
    let mut plain = [0u8; 48];
    let mut to = 0;
    for pair in packed[..at].chunks_exact(2) {
        for slot in &mut plain[to..to + usize::from(pair[0])] {
            *slot = pair[1];
        }
        to += usize::from(pair[0]);
    }
    out.bool(plain == low);
}
