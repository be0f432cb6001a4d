//! AES-256 in CBC mode (FIPS 197, NIST SP 800-38A), computed byte by byte. Functions have the names
//! of FIPS 197.

/// The size of a block in bytes.
pub const BLOCK: usize = 16;
/// The size of a key in bytes.
pub const KEY: usize = 32;
const ROUNDS: u8 = 14;
const ROUND_KEYS: usize = BLOCK * (ROUNDS as usize + 1);

/// A key for the benchmark.
pub static SOME_KEY: [u8; KEY] = *b"Twenty-four plus eight is 32 yes";
/// An initialization vector for the benchmark.
pub static SOME_START: [u8; BLOCK] = *b"sixteen at start";

/// Section 5.1.1: the substitution of a byte. It is the multiplicative inverse in GF(2^8), then an
/// affine map.
static S_BOX: [u8; 256] = s_box();

const fn s_box() -> [u8; 256] {
    let mut table = [0x63; 256];
    // 3 generates the multiplicative group, and $F6 is its inverse.
    let (mut power, mut inverse) = (1u8, 1u8);
    loop {
        let i = inverse;
        let spread = i ^ i.rotate_left(1) ^ i.rotate_left(2) ^ i.rotate_left(3) ^ i.rotate_left(4);
        table[power as usize] = spread ^ 0x63;
        power ^= xtime(power);
        inverse = multiply(inverse, 0xF6);
        if power == 1 {
            return table;
        }
    }
}

/// Section 4.2: returns the product in GF(2^8).
const fn multiply(mut a: u8, mut b: u8) -> u8 {
    let mut product = 0;
    while b != 0 {
        if b & 1 != 0 {
            product ^= a;
        }
        a = xtime(a);
        b >>= 1;
    }
    product
}

/// Section 4.2.1: returns the double in GF(2^8).
const fn xtime(byte: u8) -> u8 {
    if byte & 0x80 != 0 { (byte << 1) ^ 0x1B } else { byte << 1 }
}

/// Section 5.2: derives the round keys from the key.
fn key_expansion(key: &[u8; KEY], keys: &mut [u8; ROUND_KEYS]) {
    keys[..KEY].copy_from_slice(key);
    let mut rcon = 1;
    for at in (KEY as u8..ROUND_KEYS as u8).step_by(4) {
        let from = usize::from(at) - 4;
        let mut word = [keys[from], keys[from + 1], keys[from + 2], keys[from + 3]];
        if at % KEY as u8 == 0 {
            word.rotate_left(1);
            word = word.map(|byte| S_BOX[usize::from(byte)]);
            word[0] ^= rcon;
            rcon = xtime(rcon);
        } else if at % KEY as u8 == 16 {
            word = word.map(|byte| S_BOX[usize::from(byte)]);
        }
        for (i, byte) in word.into_iter().enumerate() {
            let at = usize::from(at) + i;
            keys[at] = keys[at - KEY] ^ byte;
        }
    }
}

fn add_round_key(state: &mut [u8; BLOCK], keys: &[u8; ROUND_KEYS], round: u8) {
    let first = round * BLOCK as u8;
    for i in 0..BLOCK as u8 {
        state[usize::from(i)] ^= keys[usize::from(first + i)];
    }
}

fn sub_bytes(state: &mut [u8; BLOCK]) {
    for byte in state {
        *byte = S_BOX[usize::from(*byte)];
    }
}

/// Row `r` of the state consists of every fourth byte from byte `r`.
fn shift_rows(s: &mut [u8; BLOCK]) {
    (s[1], s[5], s[9], s[13]) = (s[5], s[9], s[13], s[1]);
    (s[2], s[6], s[10], s[14]) = (s[10], s[14], s[2], s[6]);
    (s[3], s[7], s[11], s[15]) = (s[15], s[3], s[7], s[11]);
}

fn mix_columns(state: &mut [u8; BLOCK]) {
    for column in state.chunks_exact_mut(4) {
        let [a, b, c, d] = [column[0], column[1], column[2], column[3]];
        let all = a ^ b ^ c ^ d;
        column[0] = a ^ all ^ xtime(a ^ b);
        column[1] = b ^ all ^ xtime(b ^ c);
        column[2] = c ^ all ^ xtime(c ^ d);
        column[3] = d ^ all ^ xtime(d ^ a);
    }
}

fn cipher(state: &mut [u8; BLOCK], keys: &[u8; ROUND_KEYS]) {
    add_round_key(state, keys, 0);
    for round in 1..ROUNDS {
        sub_bytes(state);
        shift_rows(state);
        mix_columns(state);
        add_round_key(state, keys, round);
    }
    sub_bytes(state);
    shift_rows(state);
    add_round_key(state, keys, ROUNDS);
}

/// Encrypts the whole blocks of `data` in place. Leaves an incomplete last block unchanged.
#[inline(never)]
pub fn encrypt_cbc(key: &[u8; KEY], start: &[u8; BLOCK], data: &mut [u8]) {
    let mut keys = [0; ROUND_KEYS];
    key_expansion(key, &mut keys);
    let mut state = *start;
    for block in data.chunks_exact_mut(BLOCK) {
        for (state, byte) in state.iter_mut().zip(block.iter()) {
            *state ^= *byte;
        }
        cipher(&mut state, &keys);
        block.copy_from_slice(&state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of FIPS 197, appendix C.3. With an initialization vector of zero, the first
    /// block is encrypted as in the example.
    #[test]
    fn encrypts_the_example_of_the_standard() {
        let key: [u8; KEY] = core::array::from_fn(|i| i as u8);
        let mut data: [u8; BLOCK] = core::array::from_fn(|i| i as u8 * 0x11);
        encrypt_cbc(&key, &[0; BLOCK], &mut data);
        assert_eq!(u128::from_be_bytes(data), 0x8EA2B7CA_516745BF_EAFC4990_4B496089);
    }

    /// The example of SP 800-38A, F.2.5: the first two blocks.
    #[test]
    fn blocks_are_chained() {
        let key: [u8; KEY] = [
            0x60, 0x3D, 0xEB, 0x10, 0x15, 0xCA, 0x71, 0xBE, 0x2B, 0x73, 0xAE, 0xF0, 0x85, 0x7D,
            0x77, 0x81, 0x1F, 0x35, 0x2C, 0x07, 0x3B, 0x61, 0x08, 0xD7, 0x2D, 0x98, 0x10, 0xA3,
            0x09, 0x14, 0xDF, 0xF4,
        ];
        let start: [u8; BLOCK] = core::array::from_fn(|i| i as u8);
        let mut data = [0; 2 * BLOCK];
        let plain = [0x6BC1BEE2_2E409F96_E93D7E11_7393172A, 0xAE2D8A57_1E03AC9C_9EB76FAC_45AF8E51];
        for (block, plain) in data.chunks_exact_mut(BLOCK).zip(plain) {
            block.copy_from_slice(&u128::to_be_bytes(plain));
        }
        encrypt_cbc(&key, &start, &mut data);
        let found: Vec<u128> = data
            .chunks_exact(BLOCK)
            .map(|block| u128::from_be_bytes(block.try_into().unwrap()))
            .collect();
        let expected =
            [0xF58C4C04_D6E5F1BA_779EABFB_5F7BFBD6, 0x9CFC4E96_7EDB808D_679F777B_C6702C7D];
        assert_eq!(found, expected);
    }
}
