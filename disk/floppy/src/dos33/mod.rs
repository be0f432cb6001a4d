//! The DOS 3.3 file system: images in DOS order, VTOC, catalog, track/sector lists, binary files.
//!
//! There are two levels. [`Image`] is 143,360 bytes with sector addresses. Each structure is a
//! value with `parse` and `emit`, and its file documents the format. This module is independent of
//! the contents of the project's disk.
//!
//! Source of all formats: Worth & Lechner, *Beneath Apple DOS* (1981), chapter 4.

mod binary_file;
mod catalog;
mod image;
mod track_sector_list;
mod vtoc;

pub use binary_file::BinaryHeader;
pub use catalog::{CatalogEntry, CatalogSector, ENTRIES_PER_SECTOR, FileType, check_file_name};
pub use image::{IMAGE_BYTES, Image, SECTOR_BYTES, SECTORS, Sector, SectorAddress, TRACKS};
pub use track_sector_list::{PAIRS_PER_LIST, TrackSectorList};
pub use vtoc::Vtoc;
