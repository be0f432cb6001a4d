//! What any game on this machine needs; no game is named in here.

pub mod art;
pub mod glyphs;
pub mod hires;
pub mod packed;
mod picture_set;
pub mod pictures;
