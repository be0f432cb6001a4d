//! A track/sector list: the addresses of a file's sectors, in order.
//!
//! ```text
//! +$01 / 2  track and sector of the file's next list; 0, 0 at the end
//! +$05 / 2  index in the file of the first pair's sector: 0, 122, 244 ...
//! +$0C / 2  122 pairs of track and sector; 0, 0 is a hole or the end
//! ```

use super::{SECTOR_BYTES, Sector, SectorAddress};
use crate::Error;

mod field {
    pub const NEXT_TRACK: usize = 0x01;
    pub const NEXT_SECTOR: usize = 0x02;
    pub const FIRST: usize = 0x05;
    pub const PAIRS: usize = 0x0C;
}

/// The number of pairs per list.
pub const PAIRS_PER_LIST: usize = 122;

/// A list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrackSectorList {
    /// The next list, or [`SectorAddress::NONE`].
    pub next: SectorAddress,
    /// The index in the file of the sector that the first pair addresses.
    pub first: u16,
    /// The sectors, at most [`PAIRS_PER_LIST`].
    pub sectors: Vec<SectorAddress>,
}

impl TrackSectorList {
    /// Parses a list. Drops trailing empty pairs.
    pub fn parse(sector: &Sector) -> TrackSectorList {
        let pairs = sector[field::PAIRS..].chunks_exact(2);
        let mut sectors: Vec<_> =
            pairs.map(|pair| SectorAddress { track: pair[0], sector: pair[1] }).collect();
        while sectors.last() == Some(&SectorAddress::NONE) {
            sectors.pop();
        }
        TrackSectorList {
            next: SectorAddress {
                track: sector[field::NEXT_TRACK],
                sector: sector[field::NEXT_SECTOR],
            },
            first: u16::from_le_bytes([sector[field::FIRST], sector[field::FIRST + 1]]),
            sectors,
        }
    }

    /// Returns the contents of the list's sector.
    ///
    /// # Errors
    /// [`Error::Limit`] if there are too many pairs.
    pub fn emit(&self) -> Result<Sector, Error> {
        if self.sectors.len() > PAIRS_PER_LIST {
            return Err(Error::Limit(format!(
                "a track/sector list has {} pairs, over the limit of {PAIRS_PER_LIST}: use another \
                 list",
                self.sectors.len()
            )));
        }
        let mut sector = [0; SECTOR_BYTES];
        sector[field::NEXT_TRACK] = self.next.track;
        sector[field::NEXT_SECTOR] = self.next.sector;
        sector[field::FIRST..][..2].copy_from_slice(&self.first.to_le_bytes());
        let pairs = sector[field::PAIRS..].chunks_exact_mut(2);
        for (address, pair) in self.sectors.iter().zip(pairs) {
            pair.copy_from_slice(&[address.track, address.sector]);
        }
        Ok(sector)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_undoes_emit() {
        let sectors = (0..122).map(|i| SectorAddress { track: 1 + i / 16, sector: i % 16 });
        let list = TrackSectorList {
            next: SectorAddress { track: 18, sector: 13 },
            first: 244,
            sectors: sectors.collect(),
        };
        assert_eq!(TrackSectorList::parse(&list.emit().unwrap()), list);
    }

    #[test]
    fn holes_are_kept_and_trailing_pairs_dropped() {
        let there = SectorAddress { track: 1, sector: 15 };
        let sectors = vec![SectorAddress::NONE, there];
        let list = TrackSectorList { sectors, ..TrackSectorList::default() };
        let bytes = list.emit().unwrap();
        assert_eq!(&bytes[0x0C..0x12], &[0, 0, 1, 15, 0, 0]);
        assert_eq!(TrackSectorList::parse(&bytes).sectors.len(), 2);
    }

    #[test]
    fn too_many_sectors_are_rejected() {
        let sectors = vec![SectorAddress { track: 1, sector: 1 }; 123];
        assert!(TrackSectorList { sectors, ..TrackSectorList::default() }.emit().is_err());
    }
}
