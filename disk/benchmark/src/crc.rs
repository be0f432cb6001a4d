//! Cyclic redundancy checks, computed bit by bit. CRC-16 shifts to the left, and CRC-32 to the
//! right.

use crate::DATA_BYTES;

/// Returns the CRC-16/XMODEM of `data`: polynomial $1021, most significant bit first, initial value
/// 0.
#[inline(never)]
pub fn crc16(data: &[u8; DATA_BYTES]) -> u16 {
    let mut crc = 0u16;
    for &byte in data {
        crc ^= u16::from(byte) << 8;
        for _ in 0..8u8 {
            crc = if crc & 0x8000 != 0 { (crc << 1) ^ 0x1021 } else { crc << 1 };
        }
    }
    crc
}

/// Returns the CRC-32 of `data` as in Ethernet and zip: polynomial $EDB88320 (reflected), inverted
/// at start and end.
#[inline(never)]
pub fn crc32(data: &[u8; DATA_BYTES]) -> u32 {
    let mut crc = !0u32;
    for &byte in data {
        crc ^= u32::from(byte);
        for _ in 0..8u8 {
            crc = if crc & 1 != 0 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The catalogue's check value is for `123456789`. Leading zero bytes do not change a CRC with
    /// the initial value 0.
    #[test]
    fn crc16_has_the_check_value_of_xmodem() {
        let mut data = [0; DATA_BYTES];
        data[DATA_BYTES - 9..].copy_from_slice(b"123456789");
        assert_eq!(crc16(&data), 0x31C3);
    }

    /// A message that ends with its CRC has the residue $2144DF1C ($DEBB20E3 before the final
    /// inversion).
    #[test]
    fn crc32_has_the_residue_of_ethernet() {
        let mut data = [0x5A; DATA_BYTES];
        // Sets the last four bytes to the CRC of the 8,188 bytes before them.
        let without = |crc: &mut u32, byte: u8| {
            *crc ^= u32::from(byte);
            (0..8).for_each(|_| *crc = (*crc >> 1) ^ ((*crc & 1) * 0xEDB8_8320));
        };
        let mut crc = !0;
        data[..DATA_BYTES - 4].iter().for_each(|&byte| without(&mut crc, byte));
        data[DATA_BYTES - 4..].copy_from_slice(&(!crc).to_le_bytes());
        assert_eq!(crc32(&data), 0x2144_DF1C);
    }
}
