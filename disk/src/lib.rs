//! Cross-compiles the game and packs it on a DOS 3.3 floppy that boots.
#![deny(unsafe_code)]

pub mod boot;
pub mod disk_map;
pub mod dos33;
mod error;
pub mod memory_map;
mod pack;

pub use error::Error;
pub use pack::{pack_image, read_catalog};
