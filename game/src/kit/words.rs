//! Words, packed at compile time: a code from $80 on stands for a pair of codes, so that a byte may hold
//! a syllable. The pairs are chosen by `examples/pairs.rs` and listed in `pairs.txt`.

/// How many pairs there are.
const PAIRS: usize = 128;

/// The longest words that can be packed.
const MOST: usize = 640;

/// What the first and the second code of each pair is.
const FIRST: [u8; PAIRS] = half(0);
static SECOND: [u8; PAIRS] = half(1);
/// The first ones, with all bits turned round: they are looked up as often as anything here, and otherwise the
/// compiler would put the look-up and the fetching of the next code together, by way of a pointer.
static FIRST_TURNED: [u8; PAIRS] = {
    let mut codes = FIRST;
    let mut pair = 0;
    while pair < PAIRS {
        codes[pair] = !codes[pair];
        pair += 1;
    }
    codes
};

/// Pairs within pairs at most.
const DEPTH: usize = 16;

/// The first or the second codes of the pairs, from lines of four hexadecimal digits.
const fn half(which: usize) -> [u8; PAIRS] {
    let source = include_bytes!("pairs.txt");
    assert!(source.len() == 5 * PAIRS, "pairs.txt has 128 lines of four digits");
    let mut codes = [0; PAIRS];
    let mut pair = 0;
    while pair < PAIRS {
        let at = 5 * pair + 2 * which;
        codes[pair] = digit(source[at]) << 4 | digit(source[at + 1]);
        assert!(
            (codes[pair] as usize) < 0x80 + pair,
            "a pair consists of what was there before it"
        );
        pair += 1;
    }
    codes
}

const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => character - b'0',
        b'A'..=b'F' => character - b'A' + 10,
        _ => panic!("pairs.txt is written in hexadecimal digits"),
    }
}

/// Words, packed.
pub struct Packed {
    bytes: [u8; MOST],
    /// How many bytes there are.
    pub length: usize,
}

/// Packs words, which are ASCII.
pub const fn pack(words: &str) -> Packed {
    let source = words.as_bytes();
    assert!(source.len() <= MOST, "too many words at once");
    let mut packed = Packed { bytes: [0; MOST], length: source.len() };
    let mut index = 0;
    while index < source.len() {
        assert!(source[index] < 0x80, "words are ASCII");
        packed.bytes[index] = source[index];
        index += 1;
    }
    let (first, second) = (half(0), half(1));
    let mut pair = 0;
    while pair < PAIRS {
        let (mut from, mut to) = (0, 0);
        while from < packed.length {
            let is_pair = from + 1 < packed.length
                && packed.bytes[from] == first[pair]
                && packed.bytes[from + 1] == second[pair];
            packed.bytes[to] = if is_pair { 0x80 + pair as u8 } else { packed.bytes[from] };
            from += if is_pair { 2 } else { 1 };
            to += 1;
        }
        packed.length = to;
        pair += 1;
    }
    packed
}

impl Packed {
    /// The bytes, of which there are `LENGTH`.
    pub const fn bytes<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let mut index = 0;
        while index < LENGTH {
            bytes[index] = self.bytes[index];
            index += 1;
        }
        bytes
    }
}

/// Gives `put` each character of packed words.
#[inline(always)]
pub fn unpack(packed: &[u8], mut put: impl FnMut(u8)) {
    let mut waiting = [0; DEPTH];
    for &code in packed {
        let mut code = code;
        let mut depth = 0u8;
        loop {
            while code >= 0x80 {
                waiting[usize::from(depth) % DEPTH] = SECOND[usize::from(code & 0x7F)];
                code = !FIRST_TURNED[usize::from(code & 0x7F)];
                depth += 1;
            }
            put(code);
            if depth == 0 {
                break;
            }
            depth -= 1;
            code = waiting[usize::from(depth) % DEPTH];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    #[test]
    fn what_is_packed_is_there_again() {
        for words in ["", "A", "the points of the turn\nare ~lost~", "Not one of the dice: 100%!"] {
            let packed = pack(words);
            let mut found = String::new();
            unpack(&packed.bytes[..packed.length], |character| found.push(char::from(character)));
            assert_eq!(found, words);
        }
        assert!(pack("press any key to go on to the points").length < 24);
    }

    #[test]
    fn no_pair_is_too_deep() {
        let mut depths = [0usize; 256];
        for pair in 0..PAIRS {
            let [first, second] = [FIRST[pair], SECOND[pair]].map(usize::from);
            depths[0x80 + pair] = (depths[first] + 1).max(depths[second]);
            assert!(depths[0x80 + pair] <= DEPTH);
        }
    }
}
