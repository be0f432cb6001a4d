//! The most expensive search of ZONK with cards, after every cast: the selection of dice with the
//! highest value. It may take at most 100 ms.

use zonkers::cards::dice::Counts;
use zonkers::cards::score;
use zonkers::kit::points::Points;

use crate::DATA_BYTES;

/// Bytes of a cast: the number of dice by face. Index 0 is nonzero under Serpent's Stare.
pub const CAST_BYTES: usize = size_of::<Counts>();
/// Casts in the data.
pub const CASTS: usize = DATA_BYTES / CAST_BYTES;

/// The value of the best selection of a cast. Removes the other dice.
#[inline(never)]
pub fn best(cast: &mut Counts) -> Points {
    let stare = cast[0] != 0;
    cast[0] = 0;
    score::best(cast, stare)
}
