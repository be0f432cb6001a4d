//! Kernels with text: counting, building, wrapping, and splitting into fields and tokens.

use super::{Kernel, Noise, mix};

/// Counts lines, words and letters of a text, and finds the longest word.
pub struct Words {
    text: [u8; 2001],
}

impl Kernel for Words {
    const NEW: Words = Words { text: [0; 2001] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.text[..2000].fill_with(|| match noise.byte() & 31 {
            n @ 0..26 => b'a' + n,
            26..30 => b' ',
            30 => b'\n',
            _ => b'.',
        });
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let (mut letters, mut words, mut lines) = (0u16, 0u16, 0u16);
        let (mut length, mut longest) = (0u8, 0u8);
        for &c in &self.text {
            if c == 0 {
                break;
            }
            if c == b'\n' {
                lines += 1;
            }
            if c.is_ascii_alphabetic() {
                words += u16::from(length == 0);
                letters += 1;
                length += 1;
                longest = longest.max(length);
            } else {
                length = 0;
            }
        }
        letters * 7 + words * 5 + lines * 3 + u16::from(longest)
    }
}

/// Builds lines from text and numbers in a buffer.
pub struct Strings {
    buffer: [u8; 1024],
    end: usize,
}

impl Strings {
    fn add(&mut self, byte: u8) {
        self.buffer[self.end] = byte;
        self.end += 1;
    }

    fn add_text(&mut self, text: &[u8]) {
        for &byte in text {
            self.add(byte);
        }
        self.buffer[self.end] = 0;
    }

    fn add_number(&mut self, mut number: u16) {
        let (mut digits, mut at) = ([0; 5], 5);
        loop {
            at -= 1;
            digits[at] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.add_text(&digits[at..]);
    }

    fn add_hex(&mut self, byte: u8) {
        let digit = |n: u8| b"0123456789abcdef"[usize::from(n)];
        self.add(digit(byte >> 4));
        self.add(digit(byte & 15));
    }
}

impl Kernel for Strings {
    const NEW: Strings = Strings { buffer: [0; 1024], end: 0 };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut number = 7u16;
        for i in 0..30 {
            self.add_text(b"item ");
            self.add_number(i);
            self.add_text(b": ");
            self.add_number(number);
            self.add_text(b" $");
            let [high, low] = number.to_be_bytes();
            self.add_hex(high);
            self.add_hex(low);
            self.add_text(b"\n");
            number = number.wrapping_mul(17).wrapping_add(3);
        }
        let text = &self.buffer[..self.end];
        text.iter().fold(self.end as u16, |sum, &byte| sum.rotate_left(1) ^ u16::from(byte))
    }
}

#[derive(Clone, Copy)]
enum State {
    Start,
    Number,
    Quoted,
    After,
    Comment,
    Bad,
}

/// Reads lines of numbers, quoted text and comments, separated by commas, with a state machine.
pub struct States {
    input: [u8; 1500],
}

impl Kernel for States {
    const NEW: States = States { input: [0; 1500] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        let letters = b"0123456789,,,\n\"\"#- x";
        self.input[..1499].fill_with(|| letters[usize::from(noise.byte() % 20)]);
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let (mut fields, mut bad, mut total, mut number) = (0u16, 0u16, 0u16, 0u16);
        let mut state = State::Start;
        for &c in self.input.iter().take_while(|&&c| c != 0) {
            state = match (state, c) {
                (State::Start, b'0'..=b'9') => {
                    number = (c - b'0').into();
                    State::Number
                }
                (State::Start, b'"') | (State::After, b'"') => State::Quoted,
                (State::Start, b'#') => State::Comment,
                (State::Start, b' ' | b',' | b'\n') | (State::Comment, b'\n') => State::Start,
                (State::Number, b'0'..=b'9') => {
                    number = number.wrapping_mul(10).wrapping_add((c - b'0').into());
                    State::Number
                }
                (State::Number, b',' | b'\n') => {
                    fields += 1;
                    total = total.wrapping_add(number);
                    State::Start
                }
                (State::Quoted, b'"') => State::After,
                (State::Quoted, b'\n') => State::Bad,
                (State::After, b',' | b'\n') => {
                    fields += 1;
                    State::Start
                }
                (State::Bad, b'\n') => {
                    bad += 1;
                    State::Start
                }
                (State::Quoted | State::Comment, _) => state,
                _ => State::Bad,
            };
        }
        (fields * 5 + bad * 3).wrapping_add(total)
    }
}

/// Wraps text into lines of at most 40 characters.
pub struct Wrap {
    text: [u8; 1501],
    wrapped: [u8; 1600],
}

fn wrap(mut from: &[u8], to: &mut [u8; 1600], width: usize) -> usize {
    let (mut made, mut column) = (0, 0);
    let mut add = |byte: u8| {
        to[made] = byte;
        made += 1;
    };
    while from[0] != 0 {
        let length = from.iter().take_while(|&&c| c != 0 && c != b' ').count();
        if column != 0 {
            let fits = column + 1 + length <= width;
            add(if fits { b' ' } else { b'\n' });
            column = if fits { column + 1 } else { 0 };
        }
        let (word, rest) = from.split_at(length);
        word.iter().for_each(|&byte| add(byte));
        column += length;
        from = if rest[0] == b' ' { &rest[1..] } else { rest };
    }
    add(0);
    made - 1
}

impl Kernel for Wrap {
    const NEW: Wrap = Wrap { text: [0; 1501], wrapped: [0; 1600] };

    fn prepare(&mut self) {
        let (mut noise, mut left) = (Noise::NEW, 5);
        self.text[..1500].fill_with(|| {
            if left == 0 {
                left = 1 + (noise.byte() & 7);
                b' '
            } else {
                left -= 1;
                b'a' + (noise.byte() & 15)
            }
        });
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let made = wrap(&self.text, &mut self.wrapped, 40);
        let ends = self.wrapped[..made].iter().zip(0..).filter(|(c, _)| **c == b'\n');
        ends.fold(made as u16, |sum, (_, i)| mix(sum, i))
    }
}

const TEXT: &[u8] = b"let width = 40; let height = 24;\n\
    while height > 0 do\n\
    \x20 print width * height + 1;  if width > 7 then let width = width - 3; end\n\
    \x20 let height = height - 1;\n\
    end\n\
    let total = (12 + 30) * 7 - 100 / 4; print total;\n\
    let alpha1 = total + width * (height - 2); print alpha1 + 1000 - 2 * 3;\n\0";
const KEYWORDS: [&[u8]; 7] = [b"let", b"while", b"do", b"print", b"if", b"then", b"end"];

const END: u16 = 0;
const NAME: u16 = 1;
const NUMBER: u16 = 2;
const SIGN: u16 = 3;
const KEYWORD: u16 = 4;

/// Splits the text of a program into names, keywords, numbers and signs.
pub struct Tokens {
    at: usize,
    name: [u8; 12],
    number: u16,
}

impl Tokens {
    fn next(&mut self) -> u16 {
        while matches!(TEXT[self.at], b' ' | b'\n') {
            self.at += 1;
        }
        let first = TEXT[self.at];
        if first == 0 {
            return END;
        }
        if first.is_ascii_digit() {
            self.number = 0;
            while TEXT[self.at].is_ascii_digit() {
                let digit = TEXT[self.at] - b'0';
                self.number = self.number.wrapping_mul(10).wrapping_add(digit.into());
                self.at += 1;
            }
            return NUMBER;
        }
        if first.is_ascii_lowercase() {
            let mut length = 0;
            while TEXT[self.at].is_ascii_lowercase() || TEXT[self.at].is_ascii_digit() {
                if length < 11 {
                    self.name[length] = TEXT[self.at];
                    length += 1;
                }
                self.at += 1;
            }
            let name = &self.name[..length];
            let Some(keyword) = KEYWORDS.iter().position(|&keyword| keyword == name) else {
                return NAME;
            };
            self.number = keyword as u16;
            return KEYWORD;
        }
        self.number = first.into();
        self.at += 1;
        SIGN
    }
}

impl Kernel for Tokens {
    const NEW: Tokens = Tokens { at: 0, name: [0; 12], number: 0 };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for _ in 0..4 {
            self.at = 0;
            loop {
                let token = self.next();
                if token == END {
                    break;
                }
                if token == NAME {
                    self.number = self.name[0].into();
                }
                sum = mix(sum, token * 16).wrapping_add(self.number);
            }
        }
        sum
    }
}
