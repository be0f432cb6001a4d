//! What ZONK with cards does after every cast: looks for the dice that are worth most together. It may take 100 ms.

use zonkers::cards::dice::Counts;
use zonkers::cards::score;
use zonkers::kit::points::Points;

use crate::DATA_BYTES;

/// Bytes of a cast: how many dice show each face, which is the index; under Serpent's Stare the first is not 0.
pub const CAST_BYTES: usize = size_of::<Counts>();
/// Casts in the data.
pub const CASTS: usize = DATA_BYTES / CAST_BYTES;

/// What the best dice of a cast are worth. The others are taken away.
#[inline(never)]
pub fn best(cast: &mut Counts) -> Points {
    let stare = cast[0] != 0;
    cast[0] = 0;
    score::best(cast, stare)
}
