//! A small FORTH. `: SQUARE DUP * ;` defines a word, and `7 SQUARE .` uses it. IF, ELSE, THEN,
//! BEGIN and UNTIL cannot be nested in one definition.
#![no_std]
#![cfg_attr(target_os = "none", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

/// The limits: numbers on the stack, words, characters of all definitions, depth of calls.
const STACK: usize = 64;
const WORDS: usize = 64;
const TEXT: usize = 2048;
const DEPTH: u8 = 100;

type Failure = &'static str;

struct Forth {
    stack: [i16; STACK],
    height: usize,
    /// Each word with its definition, such as `SQUARE DUP *`, as a range of the text.
    words: [(usize, usize); WORDS],
    count: usize,
    /// The text of all definitions, followed by the typed line.
    text: [u8; TEXT],
}

impl Forth {
    fn new() -> Forth {
        Forth { stack: [0; STACK], height: 0, words: [(0, 0); WORDS], count: 0, text: [0; TEXT] }
    }

    fn push(&mut self, number: i16) -> Result<(), Failure> {
        *self.stack.get_mut(self.height).ok_or("THE STACK IS FULL")? = number;
        self.height += 1;
        Ok(())
    }

    fn pop(&mut self) -> Result<i16, Failure> {
        self.height = self.height.checked_sub(1).ok_or("THE STACK IS EMPTY")?;
        Ok(self.stack[self.height])
    }

    /// Pops two numbers and pushes the result.
    fn combine(&mut self, act: fn(i16, i16) -> i16) -> Result<(), Failure> {
        let (second, first) = (self.pop()?, self.pop()?);
        self.push(act(first, second))
    }

    /// Returns the range of the first word at or after `at`. It is empty at the end.
    fn word(&self, mut at: usize, end: usize) -> (usize, usize) {
        while at < end && self.text[at] == b' ' {
            at += 1;
        }
        let length = self.text[at..end].iter().position(|&byte| byte == b' ');
        (at, length.map_or(end, |length| at + length))
    }

    /// Returns the position after the next word of this name, or after THEN.
    fn skip(&self, at: usize, end: usize, name: &[u8]) -> usize {
        let (start, after) = self.word(at, end);
        let word = &self.text[start..after];
        let is_it = word.is_empty() || word == name || (word == b"THEN" && name == b"ELSE");
        if is_it { after } else { self.skip(after, end, name) }
    }

    /// Appends a definition to the others.
    fn define(&mut self, start: usize, end: usize) -> Result<(), Failure> {
        (self.text[end] == b';').then_some(()).ok_or("A ; IS MISSING")?;
        let to = self.end();
        *self.words.get_mut(self.count).ok_or("TOO MANY WORDS")? = (to, to + end - start);
        self.text.copy_within(start..end, to);
        self.count += 1;
        Ok(())
    }

    fn end(&self) -> usize {
        self.count.checked_sub(1).map_or(0, |last| self.words[last].1)
    }

    /// Returns the range of the latest definition of a word, without its name.
    fn find(&self, from: usize, to: usize) -> Option<(usize, usize)> {
        self.words[..self.count].iter().rev().find_map(|&(start, end)| {
            let (start, after) = self.word(start, end);
            let is_it = from < to && self.text[start..after] == self.text[from..to];
            is_it.then_some((after, end))
        })
    }

    /// Executes a line in capital letters.
    fn obey(&mut self, line: &[u8]) -> Result<(), Failure> {
        let start = self.end();
        let end = start + line.len();
        self.text.get_mut(start..end).ok_or("NO ROOM IS LEFT")?.copy_from_slice(line);
        self.run(start, end, DEPTH)
    }

    fn run(&mut self, start: usize, end: usize, depth: u8) -> Result<(), Failure> {
        let (mut at, mut begin) = (start, start);
        loop {
            let (start, after) = self.word(at, end);
            at = after;
            if let Some((start, end)) = self.find(start, after) {
                let depth = depth.checked_sub(1).ok_or("TOO DEEP")?;
                self.run(start, end, depth)?;
                continue;
            }
            match &self.text[start..after] {
                b"" => return Ok(()),
                b":" => {
                    at = self.skip(at, end, b";");
                    self.define(after, at - 1)?;
                }
                b"IF" => at = if self.pop()? == 0 { self.skip(at, end, b"ELSE") } else { at },
                b"ELSE" => at = self.skip(at, end, b"THEN"),
                b"THEN" => {}
                b"BEGIN" => begin = at,
                b"UNTIL" => at = if self.pop()? == 0 { begin } else { at },
                _ => self.act(start, after)?,
            }
        }
    }

    /// Executes a word, or pushes a number.
    fn act(&mut self, start: usize, end: usize) -> Result<(), Failure> {
        match &self.text[start..end] {
            b"+" => self.combine(i16::wrapping_add),
            b"-" => self.combine(i16::wrapping_sub),
            b"*" => self.combine(i16::wrapping_mul),
            b"/" => self.combine(|a, b| a.checked_div(b).unwrap_or(0)),
            b"=" => self.combine(|a, b| -i16::from(a == b)),
            b"<" => self.combine(|a, b| -i16::from(a < b)),
            b"." => self.pop().map(|number| show!(number, ' ')),
            b"EMIT" => self.pop().map(|code| show!(char::from(code as u8))),
            b"DROP" => self.pop().map(drop),
            b"DUP" => self.pop().and_then(|top| self.push(top).and(self.push(top))),
            word => {
                let number = core::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
                self.push(number.ok_or("UNKNOWN WORD")?)
            }
        }
    }
}

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    show!("FORTH. TRY  : SQUARE DUP * ;  7 SQUARE .\n");
    let mut forth = Forth::new();
    loop {
        let mut places = [0; 39];
        let length = apple.keyboard.read_line(&mut places).len();
        places.make_ascii_uppercase();
        show!(forth.obey(&places[..length]).err().unwrap_or(" OK"), '\n');
    }
}

apple2::tests! {
    fn words_calculate_and_are_defined() {
        let mut forth = Forth::new();
        for line in [": SQUARE DUP * ;", ": NEXT 1 + ;", "7 SQUARE NEXT 10 3 -", "-9 2 /"] {
            assert_eq!(forth.obey(line.as_bytes()), Ok(()));
        }
        assert_eq!(forth.stack[..forth.height], [50, 7, -4]);
    }
    fn lines_branch_and_loop() {
        let mut forth = Forth::new();
        let lines = ["0 IF 1 ELSE 2 THEN", "5 IF 3 ELSE 4 THEN", "1 BEGIN DUP + DUP 9 < 0 = UNTIL"];
        assert!(lines.iter().all(|line| forth.obey(line.as_bytes()).is_ok()));
        assert_eq!(forth.stack[..forth.height], [2, 3, 16]);
    }
    fn errors_are_named() {
        let mut forth = Forth::new();
        for (line, failure) in [
            ("1 + 2", "THE STACK IS EMPTY"),
            (": ENDLESS 7", "A ; IS MISSING"),
            ("HELLO", "UNKNOWN WORD"),
            ("BEGIN 1 0 UNTIL", "THE STACK IS FULL"),
        ] {
            assert_eq!(forth.obey(line.as_bytes()), Err(failure));
        }
    }
}
