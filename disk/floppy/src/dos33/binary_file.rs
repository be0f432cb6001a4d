//! The header in the first sector of a binary file. The bytes of the file follow directly, across
//! its sectors.
//!
//! ```text
//! +$00 / 2  load address for BLOAD and BRUN
//! +$02 / 2  length in bytes, without this header
//! ```

/// The load address and length of a binary file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BinaryHeader {
    /// The address of the first byte.
    pub address: u16,
    /// The length in bytes.
    pub length: u16,
}

impl BinaryHeader {
    /// The size of the header on the disk.
    pub const BYTES: usize = 4;

    /// Parses the header.
    pub fn parse(bytes: [u8; Self::BYTES]) -> BinaryHeader {
        let [a, b, c, d] = bytes;
        BinaryHeader { address: u16::from_le_bytes([a, b]), length: u16::from_le_bytes([c, d]) }
    }

    /// Returns the header's bytes.
    pub fn emit(self) -> [u8; Self::BYTES] {
        let [a, b] = self.address.to_le_bytes();
        let [c, d] = self.length.to_le_bytes();
        [a, b, c, d]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_undoes_emit() {
        let header = BinaryHeader { address: 0x0F04, length: 0x1234 };
        assert_eq!(header.emit(), [0x04, 0x0F, 0x34, 0x12]);
        assert_eq!(BinaryHeader::parse(header.emit()), header);
    }
}
