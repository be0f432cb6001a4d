//! Compression of words at compile time. A code stands for a pair of codes, so that one byte can
//! hold a syllable (byte pair encoding). `examples/pairs.rs` chooses the pairs, and `pairs.txt`
//! lists them. All programs use the same pairs, so that a text has the same bytes in all of them
//! and can be in the common part.
//!
//! Codes below $A0 are pairs of characters or lower codes. The others are characters, with bit 7
//! set.

/// The list of pairs, a line of four hexadecimal digits each.
const SOURCE: &[u8] = include_bytes!("pairs.txt");

/// The number of pairs.
const PAIRS: usize = 0xA0;

/// Bit 7, which is set in all characters.
pub const CHARACTER: u8 = 0x80;

/// The code of a newline, which replaces `|`. Of the characters starting at `|`, words may contain
/// only `~`.
pub const NEWLINE: u8 = b'|' | CHARACTER;

/// The maximum length of words, in characters.
const MOST: usize = 640;

/// The first code of each pair.
const FIRST: [u8; PAIRS] = ALL.first;
static SECOND: [u8; PAIRS] = ALL.second;
/// The first codes with inverted bits. A plain table would make the compiler merge two fetches in
/// the inner loop, the look-up here and the fetch of the next code, into one through a pointer,
/// which is slower.
static FIRST_TURNED: [u8; PAIRS] = {
    let mut codes = FIRST;
    let mut pair = 0;
    while pair < PAIRS {
        codes[pair] = !codes[pair];
        pair += 1;
    }
    codes
};

/// The capacity of the unpacking stack, which holds the second codes of nested pairs. A power of
/// two.
const DEPTH: usize = depth().next_power_of_two();

const fn is_pair(code: u8) -> bool {
    code < PAIRS as u8
}

/// Parses the list. Returns the first codes of the pairs if `which` is 0, otherwise the second
/// codes.
const fn half(which: usize) -> [u8; PAIRS] {
    assert!(SOURCE.len() == 5 * PAIRS, "pairs.txt needs 160 lines of four digits");
    let mut codes = [0; PAIRS];
    let mut number = 0;
    while number < PAIRS {
        let at = 5 * number + 2 * which;
        let code = digit(SOURCE[at]) << 4 | digit(SOURCE[at + 1]);
        assert!(
            !is_pair(code) || (code as usize) < number,
            "a pair may consist of characters and earlier pairs only"
        );
        codes[number] = code;
        number += 1;
    }
    codes
}

const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => character - b'0',
        b'A'..=b'F' => character - b'A' + 10,
        _ => panic!("pairs.txt may have hexadecimal digits only"),
    }
}

/// Returns the maximum number of second codes that wait while a code is unpacked.
const fn depth() -> usize {
    let mut depths = [0; PAIRS];
    let (mut number, mut most) = (0, 0);
    while number < PAIRS {
        let (first, second) = (FIRST[number], SECOND[number]);
        let first = if is_pair(first) { depths[first as usize] } else { 0 };
        let second = if is_pair(second) { depths[second as usize] } else { 0 };
        depths[number] = if first + 1 > second { first + 1 } else { second };
        if depths[number] > most {
            most = depths[number];
        }
        number += 1;
    }
    most
}

/// The code that ends packed words.
pub const END: u8 = 0xFF;

/// Packed words.
pub struct Packed {
    bytes: [u8; MOST],
    /// The number of packed bytes.
    pub length: usize,
}

pub use crate::platform::Bytes;

/// The tables for packing.
const ALL: Pairs = Pairs::new();

/// Tables of the pairs, by number.
struct Pairs {
    first: [u8; PAIRS],
    second: [u8; PAIRS],
    /// The first character of each pair.
    heads: [u8; PAIRS],
    /// The first pair that starts with each character, or [`PAIRS`].
    lowest: [u8; 0x100],
    /// The next pair that starts with the same character, or [`PAIRS`].
    next: [u8; PAIRS],
    /// The number of characters that each code stands for.
    lengths: [usize; 0x100],
}

impl Pairs {
    const fn new() -> Pairs {
        let (first, second) = (half(0), half(1));
        const NONE: u8 = PAIRS as u8;
        let (lowest, next) = ([NONE; 0x100], [NONE; PAIRS]);
        let mut pairs =
            Pairs { first, second, heads: [0; PAIRS], lowest, next, lengths: [1; 0x100] };
        let mut number = 0;
        while number < PAIRS {
            let first = pairs.first[number];
            let head = if is_pair(first) { pairs.heads[first as usize] } else { first };
            pairs.heads[number] = head;
            let second = pairs.second[number];
            pairs.lengths[number] = pairs.lengths[first as usize] + pairs.lengths[second as usize];
            assert!(pairs.lengths[number] < AHEAD, "a pair has too many characters: raise AHEAD");
            number += 1;
        }
        while number > 0 {
            number -= 1;
            let head = pairs.heads[number] as usize;
            (pairs.next[number], pairs.lowest[head]) = (pairs.lowest[head], number as u8);
        }
        pairs
    }
}

/// A limit for the number of characters in a pair.
const AHEAD: usize = 32;

/// The checksum of the list of pairs. Words that were packed with another list cannot be unpacked.
pub const SUM: u8 = {
    let (mut sum, mut at) = (0u8, 0);
    while at < SOURCE.len() {
        sum = sum.rotate_left(1) ^ SOURCE[at];
        at += 1;
    }
    sum
};

/// Packs ASCII words in as few codes as possible.
pub const fn pack(words: &str) -> Packed {
    let pairs = &ALL;
    let source = words.as_bytes();
    assert!(source.len() <= MOST, "a text is too long to pack");
    let mut packed = Packed { bytes: [0; MOST], length: source.len() };
    let mut index = 0;
    while index < source.len() {
        let byte = if source[index] == b'\n' { NEWLINE } else { source[index] };
        assert!(byte >= b' ' && byte | CHARACTER < END, "words must be printable ASCII");
        assert!(source[index] | CHARACTER != NEWLINE, "write a newline as \\n, not as |");
        packed.bytes[index] = byte | CHARACTER;
        index += 1;
    }
    // For each character, from the last to the first: the codes that match from there on, the
    // fewest codes for the rest, and the first of these codes. Of `matches`, only the rows of the
    // next characters are needed.
    let mut matches = [[false; 0x100]; AHEAD];
    let (mut fewest, mut best) = ([0; MOST + 1], [0; MOST]);
    let mut at = packed.length;
    while at > 0 {
        at -= 1;
        (fewest[at], best[at]) = (fewest[at + 1] + 1, packed.bytes[at]);
        let here = at % AHEAD;
        matches[here] = [false; 0x100];
        matches[here][packed.bytes[at] as usize] = true;
        // The compiler interprets this loop for every text. Therefore, it tries only pairs that
        // start with this character, and calls no function.
        let mut number = pairs.lowest[packed.bytes[at] as usize] as usize;
        while number < PAIRS {
            let first = pairs.first[number] as usize;
            if matches[here][first]
                && matches[(at + pairs.lengths[first]) % AHEAD][pairs.second[number] as usize]
            {
                matches[here][number] = true;
                let codes = fewest[at + pairs.lengths[number]] + 1;
                if codes < fewest[at] {
                    (fewest[at], best[at]) = (codes, number as u8);
                }
            }
            number = pairs.next[number] as usize;
        }
    }
    let (mut from, mut to) = (0, 0);
    while from < packed.length {
        packed.bytes[to] = best[from];
        from += pairs.lengths[best[from] as usize];
        to += 1;
    }
    packed.length = to;
    packed
}

impl Packed {
    /// Returns the packed bytes.
    pub fn words(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// Returns the bytes of a text at `row` and `column`: the packed words and three more bytes.
    pub const fn text<const LENGTH: usize>(&self, row: u8, column: u8) -> [u8; LENGTH] {
        assert!(LENGTH == self.length + 3);
        let mut bytes = [END; LENGTH];
        (bytes[0], bytes[1]) = (row, column);
        let mut index = 0;
        while index < self.length {
            bytes[index + 2] = self.bytes[index];
            index += 1;
        }
        bytes
    }
}

/// Calls `put` with each character of packed words, with bit 7 set; a newline is [`NEWLINE`].
#[inline(always)]
pub fn unpack(mut words: Bytes, mut put: impl FnMut(u8)) {
    let mut waiting = [0; DEPTH];
    loop {
        let mut code = words.take();
        if code == END {
            break;
        }
        let mut depth = 0u8;
        loop {
            while is_pair(code) {
                waiting[usize::from(depth) % DEPTH] = SECOND[usize::from(code)];
                code = !FIRST_TURNED[usize::from(code)];
                depth += 1;
            }
            put(code);
            if depth == 0 {
                break;
            }
            depth = depth.wrapping_sub(1);
            code = waiting[usize::from(depth) % DEPTH];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn packed_words_unpack_to_the_same_words() {
        for words in ["", "A", "the points of the turn\nare ~lost~", "Not one of the dice: 100%!"] {
            let packed = pack(words);
            let mut found = String::new();
            unpack(Bytes(packed.words().to_vec().leak()), |code| {
                found.push(char::from(code & !CHARACTER))
            });
            assert_eq!(found, words.replace('\n', "|"));
        }
        assert!(pack("press any key to go on to the points").length < 24);
    }

    /// No line of the rules needs more codes than with the pairs applied in the order of their
    /// numbers, and all lines together need fewer.
    #[test]
    fn packing_finds_the_fewest_codes() {
        let in_order = |words: &str| {
            let Pairs { first, second, .. } = ALL;
            let mut codes: Vec<u8> = words.bytes().map(|byte| byte | CHARACTER).collect();
            for number in 0..PAIRS {
                let mut at = 0;
                while at + 1 < codes.len() {
                    if codes[at..at + 2] == [first[number], second[number]] {
                        codes.splice(at..at + 2, [number as u8]);
                    }
                    at += 1;
                }
            }
            codes.len()
        };
        let rules = crate::programs::RULES.iter().copied().flatten();
        let lines: Vec<&str> = rules.flat_map(|page| page.lines()).collect();
        let [mut least, mut plain] = [0; 2];
        for line in lines {
            assert!(pack(line).length <= in_order(line), "{line}");
            least += pack(line).length;
            plain += in_order(line);
        }
        assert!(least < plain, "{least} codes, {plain} in order");
    }
}
