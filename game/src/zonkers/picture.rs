//! The picture that the title shows, drawn in `art/title.txt`.

use crate::kit::packed::{self, Packed};

const PACKED: Packed = packed::pack(include_str!("art/title.txt"));

/// The title's picture, packed.
pub static TITLE: [u8; PACKED.length] = packed::bytes(&PACKED);
