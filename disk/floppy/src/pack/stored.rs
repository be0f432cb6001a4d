//! The form in which the floppy stores a program: pages, some of which may be packed.

use super::allot::{Allotted, before};
use super::{LOW_PAGES, Packed};
use crate::common::Common;
use crate::dos33::{SECTOR_BYTES, Sector};
use crate::{Error, language_card, memory_map, packer, resident};

const JMP: u8 = 0x4C;

/// The minimum number of pages at or above [`memory_map::PROGRAM`], or in the language card, that
/// remain after packing. The last page must be there, and the packer may return fewer pages than
/// requested.
const LAST_PAGES_MIN: usize = 3;

/// A program in its stored form.
pub(super) struct Stored {
    /// The pages at [`memory_map::LOW`], then one or more at [`memory_map::PROGRAM`]. The last page
    /// is padded with zeros.
    pub(super) pages: Vec<Sector>,
    /// The number of pages in memory when the program is entered.
    pub(super) early: u8,
    /// The bytes at [`memory_map::PROGRAM`]. Empty if any of them is in the early part, so that
    /// they cannot be packed.
    bytes: Vec<u8>,
    /// `pages` and `card`, unpacked.
    whole: (Vec<Sector>, Vec<Sector>),
    /// Whether pages are packed. The very last page then unpacks them.
    pub(super) is_packed: bool,
    /// The pages for the language card.
    pub(super) card: Vec<Sector>,
}

impl Stored {
    /// Returns a program in unpacked form.
    pub(super) fn whole(program: &Packed, common: &Common) -> Result<Stored, Error> {
        let Packed { file, low, bytes, .. } = program;
        let room = (common.start() - memory_map::PROGRAM.start) as usize;
        if low.is_empty() && bytes.is_empty() || bytes.len() > room {
            return Err(Error::Limit(format!(
                "{file} has {} bytes, not 1 to {room}: make the program smaller",
                bytes.len()
            )));
        }
        let bytes = with_page_of_common(bytes, common);
        let [to, there] = (memory_map::PROGRAM.start as u16).to_le_bytes();
        let low = if low.is_empty() { &[JMP, to, there] } else { *low };
        let card = language_card::pages(program.card)?;
        let mut pages = sectors(low);
        pages.resize(LOW_PAGES, [0; SECTOR_BYTES]);
        pages.extend(sectors(&bytes));
        if bytes.is_empty() {
            pages.push([0; SECTOR_BYTES]);
        }
        let early = program.early.clamp(1, pages.len());
        let bytes = if early <= LOW_PAGES { bytes } else { Vec::new() };
        let whole = (pages.clone(), card.clone());
        Ok(Stored { pages, early: early as u8, bytes, whole, is_packed: false, card })
    }

    /// Packs the late part if that makes it shorter. Saves `lacking` pages, or as many as possible.
    pub(super) fn pack(&mut self, lacking: usize, common: &Common) -> Result<(), Error> {
        if !self.card.is_empty() {
            return self.pack_with_card(lacking, common);
        }
        let early = usize::from(self.early);
        // A program that extends into the first page of the common part contains that page.
        let end = memory_map::PROGRAM.start as usize + self.bytes.len();
        let own = end.saturating_sub(common.start() as usize).min(common.bytes.len());
        let known = packer::Known {
            address: common.start() as u16 + own as u16,
            bytes: &common.bytes[own..],
        };
        let low = &self.whole.0[early.min(LOW_PAGES)..LOW_PAGES];
        let late = [low.as_flattened(), &self.bytes].concat();
        let start = memory_map::PROGRAM.start as usize - low.len() * SECTOR_BYTES;
        let area = match low.is_empty() {
            true => packer::Area::from(start as u16),
            false => packer::Area {
                start: (start - memory_map::HIRES_PAGE.len()) as u16,
                hole: memory_map::LOW.end as u16..memory_map::PROGRAM.start as u16,
            },
        };
        let least = (LOW_PAGES + LAST_PAGES_MIN).saturating_sub(early);
        let most = (self.pages.len() - early).saturating_sub(lacking).max(least);
        if !self.bytes.is_empty()
            && let Some(packed) = packer::pack(&late, &area, most, &known)?
            && early + packed.len() > LOW_PAGES
        {
            self.pages.truncate(early);
            self.pages.extend(packed);
            self.is_packed = true;
        }
        Ok(())
    }

    /// Packs the late part and the part for the language card as one part, with a hole that starts
    /// with the common part, so that one copy of the unpacking code suffices. The part for the card
    /// unpacks faster, so it is packed first.
    fn pack_with_card(&mut self, lacking: usize, common: &Common) -> Result<(), Error> {
        let (pages, card) = &self.whole;
        // The page that the program shares with the common part is not packed, because the title
        // screen may run code in it.
        let end = pages.len().min(LOW_PAGES + before(common));
        let start = if self.bytes.is_empty() { end } else { LOW_PAGES };
        let late = [&pages[start..end], &card[..]].concat();
        let address = |page: usize| {
            memory_map::PROGRAM.start as u16 + ((page - LOW_PAGES) * SECTOR_BYTES) as u16
        };
        let area = packer::Area {
            start: address(start),
            hole: address(end)..memory_map::CARD.start as u16,
        };
        let known = packer::Known { address: common.start() as u16, bytes: &common.bytes };
        let below = end - start;
        let least = below + LAST_PAGES_MIN;
        let most = (below + self.card.len()).saturating_sub(lacking).max(least);
        if let Some(packed) = packer::pack(late.as_flattened(), &area, most, &known)?
            && packed.len() > below
        {
            let (below, card) = packed.split_at(below);
            self.pages[start..end].copy_from_slice(below);
            self.card = card.to_vec();
            self.is_packed = true;
        }
        Ok(())
    }

    pub(super) fn entry(&self, allotted: &Allotted) -> resident::Entry {
        resident::Entry {
            place: allotted.places[0],
            picture: allotted.picture,
            aside: allotted.aside,
            pages: self.pages.len() as u8,
            early: self.early,
            is_packed: self.is_packed && self.card.is_empty(),
            sums: resident::Sums::new(&self.pages, self.early.into()),
        }
    }
}

/// Returns the bytes of a program. If the program extends into the first page of the common part,
/// this page becomes its last page.
fn with_page_of_common(bytes: &[u8], common: &Common) -> Vec<u8> {
    let start = (common.pages_start() - memory_map::PROGRAM.start) as usize;
    let mut bytes = bytes.to_vec();
    if let Some(first) = common.pages().first()
        && bytes.len() > start
    {
        let own = common.start() as usize % SECTOR_BYTES;
        bytes.resize(start + own, 0);
        bytes.extend(&first[own..]);
    }
    bytes
}

/// Splits bytes into sectors. The last sector is padded with zeros.
pub(crate) fn sectors(bytes: &[u8]) -> Vec<Sector> {
    let sector = |bytes: &[u8]| {
        let mut sector = [0; SECTOR_BYTES];
        sector[..bytes.len()].copy_from_slice(bytes);
        sector
    };
    bytes.chunks(SECTOR_BYTES).map(sector).collect()
}
