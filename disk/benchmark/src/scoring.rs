//! The most expensive search of ZONK with cards: the selection of dice with the highest value,
//! after every cast. It may take at most 100 ms.

use zonkers::cards::dice::Counts;
use zonkers::cards::score;
use zonkers::kit::points::Points;

use crate::DATA_BYTES;

/// The size of a cast in bytes: the number of dice by face. Index 0 is nonzero under Serpent's
/// Stare.
pub const CAST_BYTES: usize = size_of::<Counts>();
/// The number of casts in the data.
pub const CASTS: usize = DATA_BYTES / CAST_BYTES;

/// Finds the best selection of a cast. Returns its value, and removes the other dice from the cast.
#[inline(never)]
pub fn best(cast: &mut Counts) -> Points {
    let stare = cast[0] != 0;
    cast[0] = 0;
    score::best(cast, stare)
}
