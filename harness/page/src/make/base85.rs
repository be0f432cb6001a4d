//! Base 85, which encodes four bytes as five characters. Base 64 is 7 % longer.
//!
//! The digits are the characters from `(` to `~` except `<` and `\`, which are unsafe in JavaScript
//! strings in HTML. The last group has one character less for each missing byte.

const BASE: u32 = 85;
const FIRST: u8 = b'(';

/// The character for a digit, 0 to 84.
fn character(digit: u32) -> char {
    let mut code = FIRST + digit as u8;
    for left_out in [b'<', b'\\'] {
        code += u8::from(code >= left_out);
    }
    code.into()
}

/// Encodes bytes as text.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(4) {
        let mut four = [0; 4];
        four[..group.len()].copy_from_slice(group);
        let value = u32::from_be_bytes(four);
        let digits = (0..5).map(|place| value / BASE.pow(4 - place) % BASE);
        text.extend(digits.take(group.len() + 1).map(character));
    }
    text
}

/// Decodes text from [`encode`].
pub fn decode(text: &str) -> Vec<u8> {
    let digit =
        |code: &u8| u32::from(code - FIRST - u8::from(*code > b'<') - u8::from(*code > b'\\'));
    let mut bytes = Vec::new();
    for group in text.as_bytes().chunks(5) {
        let digits = group.iter().map(digit).chain([BASE - 1; 4]);
        let value = digits.take(5).fold(0u32, |value, digit| value.wrapping_mul(BASE) + digit);
        bytes.extend(value.to_be_bytes().into_iter().take(group.len() - 1));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_round_trip_without_characters_that_end_a_string() {
        let bytes: Vec<u8> =
            (0..4_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        for length in (0..20).chain([3_999, 4_000]) {
            let text = encode(&bytes[..length]);
            assert_eq!(text.len(), length + length.div_ceil(4));
            assert!(!text.contains(['"', '\\', '<', '\n', '&']) && text.is_ascii(), "{text}");
            assert_eq!(decode(&text), &bytes[..length]);
        }
        assert_eq!(decode(&encode(&[0xFF; 7])), [0xFF; 7]);
    }
}
